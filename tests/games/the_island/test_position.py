"""Positions as JSON: what is written is read again, what is left out is filled in, what cannot be is refused."""

import json
import random
from typing import Any

import pytest

from atlantide.contract import FATE, InvalidPosition
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.pieces import Tile
from atlantide.games.the_island.state import State
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    RING,
    actor,
    allows,
    choices,
    hexes,
    look,
    play,
    position,
    where,
)


def again(s: State) -> State:
    """The position written as JSON text and read from it."""
    return GAME.read(json.loads(json.dumps(GAME.write(s))))


def midgame(options: Options, seats: int, moves: int) -> State:
    """A game after so many moves, all of them drawn by lot."""
    rng = random.Random(moves)
    s = GAME.new(options, seats)
    for _ in range(moves):
        if GAME.to_act(s):
            seat = actor(s)
            drawn = [action for action, _ in GAME.fate(s)] if seat == FATE else GAME.legal(s, seat)
            GAME.apply(s, seat, rng.choice(drawn))
    return s


def problem(given: Any) -> str:
    """Why this is not a position."""
    with pytest.raises(InvalidPosition) as refused:
        GAME.read(given)
    return refused.value.problem


# --- what is written is read again


@pytest.mark.parametrize("moves", [0, 17, 41, 60, 130, 140, 180, 250, 330, 400, 2000])
def test_a_written_position_is_read_again(moves: int) -> None:
    s = midgame(Options(), 4, moves)
    assert again(s) == s


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (Options(first_player=1), 2),
        (Options(challenge_1=True, challenge_2=True, stall_rounds=2), 3),
        (Options(challenge_3=True, challenge_4=True), 3),
        (Options(two_colours=True, two_colour_boats=2), 2),
        (Options(two_colours=True, two_colour_turns="colour", show_my_values=True), 2),
        (Options(end_when_settled=False, reaction_privacy="fast", wind_empty_boat=True), 4),
    ],
)
@pytest.mark.parametrize("moves", [100, 300, 600])
def test_a_written_position_with_options_is_read_again(options: Options, seats: int, moves: int) -> None:
    s = midgame(options, seats, moves)
    assert again(s) == s


def test_a_choice_of_value_is_read_again() -> None:
    s = position(agenda=[{"type": "Placement"}])
    play(s, "place-explorer red 0,-3")
    assert again(s) == s
    assert allows(again(s), "choose-value 6")


def test_a_half_played_dolphin_is_read_again() -> None:
    s = position(
        explorers={"R1": "water 3,-5", "R2": "water 4,-5"}, tiles=RING, hands={"red": ["beach DOLPHIN"]}
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R2")
    assert again(s) == s
    assert allows(again(s), "guide-swimmer 5,-5")


def test_a_half_played_relocation_is_read_again() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        whales=["3,-5"],
        tiles=RING,
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 3,-5")
    assert again(s) == s


def test_moves_left_and_allowances_used_are_read_again() -> None:
    s = position(explorers={"R1": "water 3,-5", "R2": "tile 0,-1"})
    play(s, "swim R1 4,-5")
    assert again(s) == s
    assert not allows(again(s), "swim R1 5,-5")


def test_a_tile_face_down_is_read_again() -> None:
    s = position(explorers={"R1": "tile 3,-2"}, agenda=[{"type": "Die"}, {"type": "Removal"}])
    play(s, "sink-tile 3,-2")
    assert again(s) == s
    assert actor(again(s)) == FATE


def test_a_half_made_choice_of_passengers_is_read_again() -> None:
    s = position(
        explorers={"R1": "tile 3,-2", "R2": "tile 3,-2", "B1": "tile 3,-2", "B2": "tile 3,-2"},
        agenda=[{"type": "Die"}, {"type": "Removal"}],
    )
    play(s, "sink-tile 3,-2", "turn-tile BOAT", "put-aboard B1")
    assert again(s) == s
    assert choices(again(s)) == ["put-aboard R1", "put-aboard R2", "put-aboard B2"]


def test_an_open_reaction_is_read_again() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 5,-4"},
        sharks=["4,-4"],
        tiles=RING,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=[{"type": "Die"}],
    )
    play(s, "roll-die shark", "move-creature 4,-4 5,-4")
    assert again(s) == s
    assert actor(again(s)) == 1


def test_a_game_that_is_over_is_read_again() -> None:
    s = position(explorers={"R1": "boat 7,-5"}, values={"R1": 5}, boats=["7,-5"])
    play(s, "land R1")
    assert again(s) == s
    assert GAME.outcome(again(s)) == GAME.outcome(s)


def test_writing_changes_nothing() -> None:
    s = midgame(Options(), 4, 250)
    before = GAME.copy(s)
    GAME.write(s)
    assert s == before


def test_a_written_position_is_readable() -> None:
    s = position(
        explorers={"R1": "boat 1,-4", "B1": "water 5,-3", "G1": "safe NE"},
        boats=["1,-4"],
        whales=["0,4"],
        tiles=RING,
        hands={"blue": ["beach WIND"]},
    )
    written = GAME.write(s)
    assert written["game"] == "the-island"
    assert written["side"] == "red"
    assert written["explorers"]["R1"] == "boat 1,-4"
    assert written["explorers"]["B1"] == "water 5,-3"
    assert written["explorers"]["G1"] == "safe NE"
    assert written["explorers"]["Y1"] == "removed"
    assert written["boats"] == ["1,-4"]
    assert written["whales"] == ["0,4"]
    assert written["hands"]["blue"] == ["beach WIND"]
    assert written["agenda"][-1] == {"type": "Movement", "left": 3, "tile_open": True}


# --- what is left out


def test_without_tiles_the_island_is_whole() -> None:
    island = look(position(explorers={"R1": "tile 0,-1"}), -2)
    assert sorted(hexes(island.beaches)) == sorted(BEACHES_OUTSIDE["beach"])
    assert sorted(hexes(island.forests)) == sorted(BEACHES_OUTSIDE["forest"])
    assert sorted(hexes(island.mountains)) == sorted(BEACHES_OUTSIDE["mountain"])


def test_explorers_that_are_not_named_are_removed() -> None:
    s = position(explorers={"R1": "tile 0,-1"})
    assert where(s, "R2") == "removed"
    assert where(s, "Y10") == "removed"


def test_explorers_that_are_not_named_wait_during_the_placement() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, side="blue", agenda=[{"type": "Placement"}])
    assert where(s, "R2") == "reserve"
    assert s.turn == 0


def test_values_that_are_not_named_are_dealt_in_rising_order() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, values={"R1": 6, "R10": 1})
    assert s.values[:10] == [6, 1, 1, 2, 2, 3, 3, 4, 5, 1]
    assert s.values[10:20] == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]


def test_four_players_and_red_begins() -> None:
    s = position(explorers={"R1": "tile 0,-1"})
    assert (s.turn, s.side, s.first, actor(s)) == (1, 0, 0, 0)
    assert look(s, -2).seats == 4
    assert s.options == Options()


def test_the_turn_begins_with_steps_1_and_2() -> None:
    s = position(explorers={"R1": "water 3,-5"}, side="red", tiles=RING, hands={"red": ["beach DOLPHIN"]})
    assert allows(s, "play-tile beach DOLPHIN")
    assert allows(s, "swim R1 4,-5")
    assert allows(s, "end-movement")


def test_what_is_skipped_is_played_on_at_once() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, side="blue")
    assert actor(s) == 1
    assert choices(s) == choices(s, "sink-tile")


def test_a_position_with_nobody_on_the_board_is_over() -> None:
    s = position(explorers={"R1": "safe NE"}, values={"R1": 4})
    result = GAME.outcome(s)
    assert result is not None
    assert (result.reason, result.scores) == ("settled", (4, 0, 0, 0))


def test_pieces_that_are_not_named_are_in_the_supply_but_serpents_are_lost() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, boats=["1,-4"], serpents=["7,-4"], sharks=["0,4", "0,4"])
    assert look(s, -2).supply == (0, 4, 5, 11)
    assert look(s, -2).lost == (4, 0, 0, 0)


def test_pieces_lost_leave_the_supply() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, boats=["1,-4"], lost={"boat": 3, "whale": 1})
    assert look(s, -2).supply == (0, 6, 4, 8)
    assert look(s, -2).lost == (5, 0, 1, 3)


def test_pieces_neither_on_the_board_nor_in_a_given_supply_are_lost() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, boats=["1,-4"], supply={"boat": 4})
    assert look(s, -2).supply[3] == 4
    assert look(s, -2).lost[3] == 7


def test_tiles_that_are_missing_have_been_shown() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        tiles={
            "beach": BEACHES_OUTSIDE["beach"][2:],
            "forest": BEACHES_OUTSIDE["forest"],
            "mountain": BEACHES_OUTSIDE["mountain"],
        },
        hands={"green": ["beach WIND"]},
    )
    assert len(look(s, -2).discarded) == 1
    assert look(s, -2).discarded[0].terrain == "beach"


def test_whirlpools_and_the_volcano_are_shown_last() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, tiles={"mountain": ["0,-1"]})
    assert look(s, -2).discarded.count(Tile("mountain", "VOLCANO")) == 0
    assert len(look(s, -2).discarded) == 39


def test_a_hex_may_be_named_by_its_label() -> None:
    s = position(explorers={"R1": "tile D4", "R2": "boat b10"}, boats=["B10"], whales=["c5"])
    assert where(s, "R1") == "tile 0,-3"
    assert where(s, "R2") == "boat 7,-5"
    assert hexes(look(s, -2).whales) == ["1,-4"]


def test_a_side_of_two_colours_may_be_named_by_either() -> None:
    s = position(
        seats=2, options={"two_colours": True}, explorers={"G1": "tile 0,-1"}, side="yellow", first="blue"
    )
    assert (s.side, s.first) == (1, 0)


# --- what cannot be


@pytest.mark.parametrize("given", [None, [], "the-island", 7, True])
def test_a_position_is_a_json_object(given: object) -> None:
    assert "object" in problem(given)


ASHORE = {"R1": "tile 0,-1"}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        # the frame
        ({"game": "zargos"}, "the-island"),
        ({"rules": 99}, "rules version 1"),
        ({"seats": 5}, "5 seats"),
        ({"seats": "four"}, "seats"),
        ({"colour": "red"}, "colour"),
        ({"turn": -1, "explorers": ASHORE}, "turn"),
        ({"quiet": -1, "explorers": ASHORE}, "quiet"),
        ({"turn": "first"}, "turn"),
        ({"options": {"two_colours": True}}, "ISL-13.1"),
        ({"options": {"challenge_2": True, "challenge_4": True}}, "ISL-14.10"),
        ({"options": {"first_player": 4}}, "ISL-15.2"),
        ({"options": {"giant_squid": True}}, "giant_squid"),
        ({"options": {"stall_rounds": -1}}, "stall_rounds"),
        ({"side": "purple"}, "side: no side of this game plays 'purple'"),
        ({"side": "yellow", "seats": 3}, "side: no side of this game plays 'yellow'"),
        ({"first": "purple"}, "first"),
        # tiles
        ({"tiles": {"swamp": ["0,-1"]}}, "swamp"),
        ({"tiles": {"mountain": ["9,9"]}}, "tiles.mountain: '9,9' is not a hex of the board"),
        ({"tiles": {"mountain": ["0,-1", "0,-1"]}}, "named twice"),
        ({"tiles": {"mountain": ["5,-4"]}}, "outside the island"),
        ({"tiles": {"beach": ["0,-1"]}}, "ISL-7.2"),
        ({"tiles": {"forest": ["0,-1"]}}, "ISL-7.2"),
        (
            {"tiles": {"forest": ["0,-1"], "mountain": BEACHES_OUTSIDE["mountain"]}},
            "two tiles lie on one slot",
        ),
        ({"tiles": {"mountain": "0,-1"}}, "tiles"),
        # explorers and values
        ({"explorers": {"R11": "tile 0,-1"}}, "'R11' is not an explorer"),
        ({"explorers": {"P1": "tile 0,-1"}}, "'P1' is not an explorer"),
        ({"explorers": {"Y1": "tile 0,-1"}, "seats": 3}, "nobody plays the colour of Y1"),
        ({"explorers": {"R1": "tile 9,9"}}, "explorers.R1: '9,9' is not a hex"),
        ({"explorers": {"R1": "tree 0,-1"}}, "explorers.R1: 'tree 0,-1' is no place; write 'tile Q,R'"),
        ({"explorers": {"R1": "safe ZZ"}}, "NW|NE|SW|SE"),
        ({"explorers": {"R1": "safe"}}, "explorers.R1"),
        ({"explorers": {"R1": ""}}, "explorers.R1"),
        ({"explorers": {"R1": 3}}, "explorers"),
        ({"explorers": {"R1": "tile 5,-4"}}, "R1 stands on a tile that is not there"),
        ({"explorers": {"R1": "boat 5,-4"}}, "R1 is aboard a boat that is not there"),
        ({"explorers": {"R1": "water 0,-1"}}, "R1 swims on land"),
        ({"explorers": {"R1": "reserve", "R2": "tile 0,-1"}}, "R1 was never placed"),
        ({"explorers": ASHORE, "values": {"R1": 7}}, "values: red has not so many 7s"),
        ({"explorers": ASHORE, "values": {"R1": 6, "R2": 6}}, "values: red has not so many 6s"),
        ({"explorers": ASHORE, "values": {"R1": 0}}, "values: red"),
        ({"explorers": ASHORE, "values": {"Q1": 1}}, "values: 'Q1' is not an explorer"),
        ({"explorers": ASHORE, "wet": ["B1"]}, "ISL-6.15"),
        ({"explorers": ASHORE, "wet": ["B99"]}, "wet: 'B99' is not an explorer"),
        # boats and creatures
        ({"explorers": ASHORE, "boats": ["0,-1"]}, "a boat is on land"),
        ({"explorers": ASHORE, "boats": ["5,-4", "5,-4"]}, "two boats are in one hex"),
        ({"explorers": ASHORE, "boats": ["here"]}, "boats: 'here' is not a hex of the board; write q,r"),
        (
            {
                "explorers": dict.fromkeys(("R1", "R2", "B1", "G1"), "boat 5,-4"),
                "boats": ["5,-4"],
            },
            "more than 3 explorers",
        ),
        ({"explorers": ASHORE, "whales": ["0,-1"]}, "a whale is on land"),
        ({"explorers": ASHORE, "sharks": ["0,4"] * 7}, "ISL-1.9"),
        ({"explorers": {"R1": "water 5,-4"}, "sharks": ["5,-4"]}, "somebody swims beside a shark"),
        ({"explorers": {"R1": "water 5,-4"}, "serpents": ["5,-4"]}, "somebody swims beside a serpent"),
        ({"explorers": ASHORE, "supply": {"squid": 1}}, "supply: name only"),
        ({"explorers": ASHORE, "supply": {"boat": 13}}, "ISL-1.9"),
        ({"explorers": ASHORE, "supply": {"shark": 6}, "lost": {"shark": 6}}, "ISL-1.9"),
        ({"explorers": ASHORE, "lost": {"boat": -1}}, "less than nothing"),
        # hands and tiles shown
        ({"explorers": ASHORE, "tiles": RING, "hands": {"red": ["DOLPHIN"]}}, "write its terrain and back"),
        ({"explorers": ASHORE, "tiles": RING, "hands": {"red": ["mountain WIND"]}}, "'mountain WIND'"),
        ({"explorers": ASHORE, "tiles": RING, "hands": {"purple": []}}, "hands: no side"),
        ({"explorers": ASHORE, "tiles": RING, "hands": {"red": ["beach WIND"] * 3}}, "too many beach tiles"),
        ({"explorers": ASHORE, "hands": {"red": ["beach WIND"]}}, "are not 16"),
        ({"explorers": ASHORE, "discarded": ["beach SHARK"]}, "are not 16"),
        ({"explorers": ASHORE, "discarded": ["beach VOLCANO"]}, "discarded: 'beach VOLCANO'"),
        # what is pending
        ({"explorers": ASHORE, "agenda": [{"type": "Dance"}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": ["Die"]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Die"}]}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Movement"}]}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Movement"}]}, "ISL-7.1"),
        (
            {
                "explorers": {"R1": "water 5,-4"},
                "tiles": {},
                "agenda": [{"type": "Die"}, {"type": "Removal"}],
            },
            "ISL-7.9",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [{"type": "Die"}, {"type": "Removal"}, {"type": "Movement", "left": 4}],
            },
            "ISL-6.1",
        ),
        ({"explorers": ASHORE, "turn": 0}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Attack", "kind": "squid"}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding"}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding", "at": "9,9"}]}, "'9,9'"),
        (
            {"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding", "at": 7}]},
            "write at as text",
        ),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Boarding", "at": "5,-4"}]}, "ISL-8.5"),
        (
            {
                "explorers": ASHORE,
                "agenda": [{"type": "Die"}, {"type": "Reveal", "at": "0,-3", "terrain": "beach"}],
            },
            "ISL-7.6",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
            },
            "ISL-11.6",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [
                    {"type": "Die"},
                    {"type": "Removal"},
                    {"type": "Movement"},
                    {"type": "Dolphin", "explorer": "R1"},
                ],
            },
            "ISL-9.1",
        ),
        (
            {
                "explorers": ASHORE,
                "agenda": [{"type": "Die"}, {"type": "Removal"}, {"type": "Movement"}, {"type": "Dolphin"}],
            },
            "ISL-4.2",
        ),
        # the set-up and the end
        ({"explorers": ASHORE, "agenda": [{"type": "Placement"}]}, "ISL-2.7"),
        ({"explorers": {"R2": "tile 0,-1"}, "side": "blue", "agenda": [{"type": "Placement"}]}, "ISL-1.12"),
        ({"boats": ["0,-4"], "agenda": [{"type": "Mooring"}]}, "ISL-2.10"),
        ({"explorers": ASHORE, "over": "boredom"}, "over: 'boredom' is not one of volcano"),
        ({"explorers": ASHORE, "over": "volcano", "agenda": [{"type": "Die"}]}, "ISL-4.4"),
    ],
)
def test_what_cannot_be_is_refused_with_the_place_and_the_reason(fields: dict[str, Any], said: str) -> None:
    assert said in problem(fields)


def test_a_green_tile_cannot_be_in_a_hand() -> None:
    given = {"explorers": ASHORE, "tiles": RING, "hands": {"red": ["beach SHARK"]}}
    assert "ISL-8.1" in problem(given)


def test_a_green_tile_cannot_be_in_the_hand_of_another_player_either() -> None:
    given = {"explorers": ASHORE, "tiles": RING, "hands": {"blue": ["beach SHARK"]}}
    assert "ISL-8.1" in problem(given)


# --- what cannot arise by the rules


def test_an_explorer_that_nobody_plays_has_no_value() -> None:
    problem({"seats": 2, "explorers": ASHORE, "values": {"Y1": 3}})


def test_a_value_is_chosen_only_for_an_explorer_that_stands_on_a_tile() -> None:
    problem({"explorers": ASHORE, "agenda": [{"type": "Valuation", "explorer": "R2"}]})


def test_explorers_are_placed_on_a_whole_island() -> None:
    problem({"tiles": {"mountain": ["0,-3"]}, "agenda": [{"type": "Placement"}]})


def test_no_explorer_is_placed_before_the_first_player_is_drawn() -> None:
    problem({"explorers": ASHORE, "agenda": [{"type": "FirstPlayer"}]})


def test_there_is_no_supply_of_serpents() -> None:
    problem({"explorers": ASHORE, "supply": {"serpent": 2}})


def test_after_a_tile_is_shown_no_second_one_may_be_played() -> None:
    problem(
        {
            "explorers": {"R1": "water 5,-4"},
            "agenda": [
                {"type": "Die"},
                {"type": "Removal"},
                {"type": "Movement", "tile_open": True},
                {"type": "Dolphin"},
            ],
        }
    )


def test_step_1_does_not_open_again_after_step_2() -> None:
    problem(
        {
            "explorers": ASHORE,
            "agenda": [{"type": "Die"}, {"type": "Removal", "tile_open": True}, {"type": "Movement"}],
        }
    )


def test_no_beach_is_turned_after_a_mountain_has_gone() -> None:
    problem(
        {
            "explorers": ASHORE,
            "tiles": {"mountain": ["0,-1"]},
            "agenda": [{"type": "Die"}, {"type": "Reveal", "at": "1,-1", "terrain": "beach"}],
        }
    )


LAYOUT = [{"type": "FirstPlayer"}, {"type": "Layout"}]
PLACEMENT = [{"type": "Placement"}]


@pytest.mark.parametrize(
    "fields",
    [
        {"serpents": ["0,-3"], "agenda": LAYOUT},
        {"boats": ["0,-3"], "agenda": LAYOUT},
        {"hands": {"red": ["beach WIND"]}, "agenda": LAYOUT},
        {"boats": ["1,-4"], "agenda": PLACEMENT},
        {"explorers": {"R1": "water 1,-4"}, "side": "blue", "agenda": PLACEMENT},
        {"explorers": {"R1": "tile 0,-3", "B1": "tile 0,-3"}, "side": "green", "agenda": PLACEMENT},
        {"explorers": {"R1": "reserve"}, "agenda": [{"type": "Mooring"}]},
    ],
    ids=[
        "a serpent where a tile will lie",
        "a boat where a tile will lie",
        "a tile in a hand before the island lies",
        "a boat before all explorers are placed",
        "a swimmer before the first turn",
        "two explorers placed on one tile",
        "boats before all explorers are placed",
    ],
)
def test_what_cannot_arise_in_set_up_is_refused(fields: dict[str, Any]) -> None:
    assert "ISL-" in problem(fields)
