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
    outcomes,
    play,
    position,
    where,
)

ASHORE = {"R1": "tile 0,-1"}
MOVEMENT = {"type": "Movement"}


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
    s = position(explorers={"R1": "tile E4", "R2": "boat c10"}, boats=["C10"], whales=["d5"])
    assert where(s, "R1") == "tile 0,-3"
    assert where(s, "R2") == "boat 7,-5"
    assert hexes(look(s, -2).whales) == ["1,-4"]


def test_a_side_of_two_colours_may_be_named_by_either() -> None:
    s = position(
        seats=2, options={"two_colours": True}, explorers={"G1": "tile 0,-1"}, side="yellow", first="blue"
    )
    assert (s.side, s.first) == (1, 0)


def test_explorers_may_be_named_in_small_letters() -> None:
    s = position(
        explorers={"r1": "water 3,-5", "b10": "tile 0,-1"},
        values={"r1": 6},
        wet=["r1"],
        agenda=[{"type": "Movement", "left": 2}],
    )
    assert (where(s, "R1"), where(s, "B10"), s.values[0]) == ("water 3,-5", "tile 0,-1", 6)
    assert not allows(s, "swim R1 4,-5")


def test_two_colours_are_played_by_two() -> None:
    s = position(options={"two_colours": True}, explorers={"Y1": "tile 0,-1"})
    assert (s.sides.seats, s.sides.count) == (2, 2)


def test_the_hands_of_both_colours_of_a_side_are_one() -> None:
    s = position(
        options={"two_colours": True},
        explorers={"R1": "tile 0,-1"},
        hands={"blue": ["beach WIND"], "red": ["beach DOLPHIN"]},
    )
    assert s.hands == [(Tile("beach", "DOLPHIN"), Tile("beach", "WIND")), ()]


def test_hands_are_read_in_order() -> None:
    s = position(explorers=ASHORE, hands={"red": ["forest DOLPHIN", "beach REPEL_SHARK", "beach WIND"]})
    assert GAME.write(s)["hands"]["red"] == ["beach WIND", "beach REPEL_SHARK", "forest DOLPHIN"]
    assert again(s) == s


def test_before_the_first_turn_serpents_are_on_their_starts() -> None:
    s = position(agenda=[{"type": "Placement"}])
    assert hexes(look(s, -2).serpents) == ["-2,-5", "7,-4", "0,0", "-7,4", "2,5"]
    assert look(s, -2).lost == (0, 0, 0, 0)


def test_later_there_are_only_the_serpents_that_are_named() -> None:
    s = position(explorers=ASHORE)
    assert look(s, -2).serpents == ()
    assert look(s, -2).lost[0] == 5


# --- the island that is filled in


def count(s: State) -> tuple[int, int, int]:
    """How many beaches, forests and mountains are left."""
    island = look(s, -2)
    return len(island.beaches), len(island.forests), len(island.mountains)


def terrain_at(s: State, at: str) -> str:
    """What lies there: "beach", "forest", "mountain" or "sea"."""
    written: dict[str, list[str]] = GAME.write(s)["tiles"]
    return next((terrain for terrain, places in written.items() if at in places), "sea")


def test_tiles_in_hands_have_left_the_island() -> None:
    s = position(explorers=ASHORE, hands={"red": ["beach DOLPHIN"], "blue": ["beach WIND", "beach WIND"]})
    assert count(s) == (13, 16, 8)
    assert s.discarded == ()
    assert allows(s, "end-movement")


def test_the_outermost_tiles_leave_first() -> None:
    s = position(explorers=ASHORE, hands={"red": ["beach DOLPHIN"] * 3 + ["beach WIND"]})
    gone = [at for at in BEACHES_OUTSIDE["beach"] if terrain_at(s, at) == "sea"]
    assert gone == ["-3,-1", "4,-1", "-4,1", "3,1"]


def test_a_tile_with_an_explorer_is_not_one_that_has_left() -> None:
    s = position(
        explorers={"R1": "tile 4,-1", "B1": "tile -3,-1"}, hands={"red": ["beach DOLPHIN", "beach WIND"]}
    )
    assert count(s) == (14, 16, 8)
    assert terrain_at(s, "4,-1") == terrain_at(s, "-3,-1") == "beach"


def test_ex_04_names_three_beaches_on_a_whole_island() -> None:
    """EX-04: a beach at the centre, one inside, one on the coast."""
    s = position(tiles={"beach": ["1,0", "0,-2", "0,-3"]}, sunk=[], explorers={"R1": "tile 0,-3"})
    assert count(s) == (16, 16, 8)
    assert [terrain_at(s, at) for at in ("1,0", "0,-2", "0,-3")] == ["beach"] * 3
    assert [terrain_at(s, at) for at in ("0,-1", "1,-1", "-1,0", "-1,1", "0,1")] == ["mountain"] * 5
    play(s, "end-movement")
    assert allows(s, "sink-tile 1,0")
    assert not allows(s, "sink-tile 0,-2")


def test_tiles_without_sunk_are_exactly_these() -> None:
    s = position(tiles={"mountain": ["1,0", "0,-3"]}, explorers={"R1": "tile 0,-3"})
    assert count(s) == (0, 0, 2)


@pytest.mark.parametrize(
    "fields",
    [
        {"explorers": {"R1": "boat 0,-2"}, "boats": ["0,-2"]},
        {"explorers": ASHORE, "boats": ["0,-2"]},
        {"explorers": {"R1": "water 0,-2"}},
        {"explorers": ASHORE, "sharks": ["0,-2"]},
        {"explorers": ASHORE, "whales": ["0,-2"]},
        {"explorers": ASHORE, "serpents": ["0,-2"]},
    ],
    ids=["a manned boat", "an empty boat", "a swimmer", "a shark", "a whale", "a serpent"],
)
def test_a_hex_where_something_swims_or_floats_is_sea(fields: dict[str, Any]) -> None:
    s = position(**fields)
    assert terrain_at(s, "0,-2") == "sea"
    assert count(s) == (15, 16, 8)
    assert again(s) == s


def test_hexes_that_are_sea_anyway_cost_no_further_tile() -> None:
    s = position(explorers={"R1": "boat 0,-2"}, boats=["0,-2"], sunk=["0,-2"], hands={"red": ["beach WIND"]})
    assert count(s) == (15, 16, 8)
    assert s.discarded == ()


def test_sunk_hexes_have_no_tile_and_all_others_have_one() -> None:
    s = position(explorers=ASHORE, sunk=["0,-3", "E5", "0,-2"])
    assert [terrain_at(s, at) for at in ("0,-3", "1,-3", "0,-2")] == ["sea"] * 3
    assert count(s) == (13, 16, 8)


def test_many_sunk_hexes_leave_no_beach() -> None:
    s = position(explorers=ASHORE, sunk=[*BEACHES_OUTSIDE["beach"], "0,-2", "1,-2"])
    assert count(s) == (0, 14, 8)


def test_sunk_and_forests_in_hands_empty_the_beaches() -> None:
    """ISL-7.2: whoever holds a forest has seen the last beach go."""
    s = position(
        explorers={"R1": "tile 1,0"},
        sunk=["0,-1", "3,0"],
        hands={"red": ["forest DOLPHIN", "forest REPEL_WHALE"]},
    )
    assert count(s) == (0, 14, 8)
    assert terrain_at(s, "0,-1") == terrain_at(s, "3,0") == "sea"
    assert sum(tile.terrain == "beach" for tile in s.discarded) == 16
    assert len(s.discarded) == 16


def test_a_mountain_in_a_hand_empties_beaches_and_forests() -> None:
    s = position(explorers={"R1": "tile 4,-1"}, hands={"blue": ["mountain REPEL_WHALE"]})
    assert count(s) == (0, 0, 7)
    assert terrain_at(s, "4,-1") == "mountain"


def test_discarded_tiles_have_left_the_island_too() -> None:
    s = position(explorers=ASHORE, discarded=["forest BOAT"])
    assert count(s) == (0, 15, 8)
    assert s.discarded.count(Tile("forest", "BOAT")) == 1
    assert len(s.discarded) == 17


def test_a_tile_just_removed_has_left_its_hex() -> None:
    s = position(explorers={"R1": "water 2,0"}, agenda=[{"type": "Reveal", "at": "2,0", "terrain": "beach"}])
    assert count(s) == (15, 16, 8)
    assert terrain_at(s, "2,0") == "sea"
    assert sum(outcomes(s).values()) == 16


def test_a_forest_just_removed_is_the_first_after_all_beaches() -> None:
    s = position(explorers=ASHORE, agenda=[{"type": "Reveal", "at": "2,0", "terrain": "forest"}])
    assert count(s) == (0, 15, 8)
    assert sum(outcomes(s).values()) == 16


def test_what_is_filled_in_is_written_and_read_again() -> None:
    s = position(
        tiles={"forest": ["0,-1"]},
        sunk=["3,1"],
        explorers={"R1": "boat 0,-2", "B1": "tile 2,0"},
        boats=["0,-2"],
        hands={"red": ["forest DOLPHIN"]},
    )
    assert again(s) == s


def test_no_tile_is_laid_before_fate_lays_it() -> None:
    s = position(agenda=[{"type": "Layout"}])
    assert count(s) == (0, 0, 0)
    assert actor(s) == FATE
    assert s == GAME.new(Options(), 4)


# --- the discarded tiles that are filled in


def test_some_discarded_tiles_may_be_named_and_the_rest_is_filled_in() -> None:
    s = position(explorers=ASHORE, discarded=["beach REPEL_SHARK"], sunk=["0,-3", "1,-3", "2,-3"])
    assert s.discarded.count(Tile("beach", "REPEL_SHARK")) == 1
    assert len(s.discarded) == 3
    assert {tile.terrain for tile in s.discarded} == {"beach"}


def test_discarded_tiles_named_are_counted_among_those_that_are_gone() -> None:
    s = position(explorers=ASHORE, tiles=RING, discarded=["mountain SHARK", "mountain WHIRLPOOL"])
    mountains = [tile.back for tile in s.discarded if tile.terrain == "mountain"]
    assert mountains == ["SHARK", "WHIRLPOOL"]
    assert len(s.discarded) == 34


def test_the_commonest_backs_are_filled_in_first_and_sharks_before_dolphins() -> None:
    s = position(explorers=ASHORE, sunk=["0,-3", "1,-3", "2,-3"])
    assert sorted(tile.back for tile in s.discarded) == ["DOLPHIN", "SHARK", "WHALE"]


def test_backs_to_stay_unseen_are_not_filled_in() -> None:
    seen = position(explorers=ASHORE, tiles={"mountain": ["0,-1", "1,0"]})
    assert Tile("mountain", "SHARK") in seen.discarded
    s = position(explorers=ASHORE, tiles={"mountain": ["0,-1", "1,0"]}, unseen={"mountain": ["SHARK"]})
    assert Tile("mountain", "SHARK") not in s.discarded
    play(s, "end-movement", "sink-tile 1,0")
    assert outcomes(s) == {"turn-tile SHARK": 1, "turn-tile VOLCANO": 1}


@pytest.mark.parametrize(("unseen", "shown"), [(0, 2), (2, 1), (4, 0)])
def test_a_back_may_stay_unseen_several_times(unseen: int, shown: int) -> None:
    s = position(explorers=ASHORE, tiles=RING, unseen={"beach": [], "mountain": ["WHIRLPOOL"] * unseen})
    assert s.discarded.count(Tile("mountain", "WHIRLPOOL")) == shown
    assert len(s.discarded) == 34


def test_a_defence_tile_that_stays_unseen_may_still_be_held() -> None:
    fields: dict[str, Any] = {
        "explorers": {"R1": "tile 0,-1", "B1": "boat 5,-4"},
        "boats": ["5,-4"],
        "whales": ["4,-4"],
        "tiles": {"mountain": ["0,-1", "1,-1"]},
        "hands": {"blue": ["mountain REPEL_SHARK"]},
        "agenda": [{"type": "Attack", "kind": "whale"}],
    }
    known = position(**fields, discarded=["mountain REPEL_WHALE"])
    play(known, "move-creature 4,-4 5,-4")
    assert where(known, "B1") == "water 5,-4", "nobody was asked"
    open_still = position(**fields, unseen={"mountain": ["REPEL_WHALE"]})
    play(open_still, "move-creature 4,-4 5,-4")
    assert actor(open_still) == 1


def test_a_game_that_the_volcano_ended_has_shown_it() -> None:
    s = position(explorers={"R1": "safe NE"}, over="volcano")
    assert s.discarded.count(Tile("mountain", "VOLCANO")) == 1
    assert count(s) == (0, 0, 7)
    assert again(s) == s


# --- agendas that leave out what lies below


def test_where_boats_are_placed_everybody_stands_on_a_tile() -> None:
    s = position(agenda=[{"type": "Mooring"}])
    assert len(choices(s)) == 28
    assert (s.turn, actor(s)) == (0, 0)
    assert len(set(s.spots)) == 40
    assert all(where(s, name).startswith("tile") for name in ("R1", "B4", "Y10"))
    for _ in range(8):
        play(s, choices(s)[0])
    assert (s.turn, actor(s), len(s.boats)) == (1, 0, 8)
    assert again(s) == s


def test_explorers_named_stay_where_they_are_when_boats_are_placed() -> None:
    s = position(seats=2, explorers={"R1": "tile 0,-1", "B10": "tile 0,-3"}, agenda=[{"type": "Mooring"}])
    assert (where(s, "R1"), where(s, "B10")) == ("tile 0,-1", "tile 0,-3")
    assert len([spot for spot in s.spots if spot < 256]) == 20
    assert len(choices(s)) == 28


@pytest.mark.parametrize(
    ("task", "whole"),
    [
        ({"type": "Movement"}, ["Die", "Removal", "Movement"]),
        ({"type": "Movement", "left": 1}, ["Die", "Removal", "Movement"]),
        ({"type": "Removal"}, ["Die", "Removal"]),
        ({"type": "Dolphin"}, ["Die", "Removal", "Movement", "Dolphin"]),
        ({"type": "Dolphin", "explorer": "R1"}, ["Die", "Removal", "Movement", "Dolphin"]),
        ({"type": "Wind"}, ["Die", "Removal", "Movement", "Wind"]),
        ({"type": "Wind", "at": "4,-5"}, ["Die", "Removal", "Movement", "Wind"]),
        ({"type": "Relocation", "kind": "whale"}, ["Die", "Removal", "Movement", "Relocation"]),
        ({"type": "Reveal", "at": "0,-3", "terrain": "beach"}, ["Die", "Reveal"]),
        ({"type": "Die"}, ["Die"]),
        ({"type": "Attack", "kind": "whale"}, ["Attack"]),
    ],
)
def test_the_task_asked_is_enough(task: dict[str, Any], whole: list[str]) -> None:
    s = position(
        explorers={"R1": "water 3,-5", "R2": "boat 4,-5"}, boats=["4,-5"], whales=["0,4"], agenda=[task]
    )
    written = GAME.write(s)["agenda"]
    assert [pending["type"] for pending in written] == whole
    assert task.items() <= written[-1].items()
    assert again(s) == s


def test_passengers_to_choose_are_enough_too() -> None:
    s = position(
        explorers=dict.fromkeys(("R1", "R2", "B1", "B2"), "water 0,-3"),
        boats=["0,-3"],
        agenda=[{"type": "Boarding", "at": "0,-3"}],
    )
    play(s, "put-aboard B1", "put-aboard R1", "put-aboard R2")
    assert actor(s) == FATE


def test_step_2_begins_with_step_1_open() -> None:
    s = position(explorers=ASHORE, whales=["0,4"], hands={"red": ["beach MOVE_WHALE"]}, agenda=[MOVEMENT])
    assert s == position(explorers=ASHORE, whales=["0,4"], hands={"red": ["beach MOVE_WHALE"]})
    assert allows(s, "play-tile beach MOVE_WHALE")


@pytest.mark.parametrize("task", [{"tile_open": False}, {"left": 2}])
def test_step_2_may_say_that_step_1_is_over(task: dict[str, Any]) -> None:
    s = position(
        explorers=ASHORE,
        whales=["0,4"],
        hands={"red": ["beach MOVE_WHALE"]},
        agenda=[MOVEMENT | task],
    )
    assert not allows(s, "play-tile beach MOVE_WHALE")


def test_a_movement_below_a_tile_just_shown_is_closed() -> None:
    short = position(explorers={"R1": "water 3,-5"}, agenda=[MOVEMENT, {"type": "Dolphin"}])
    assert short == position(explorers={"R1": "water 3,-5"}, agenda=[{"type": "Dolphin"}])


def test_without_a_tile_no_removal_is_added() -> None:
    s = position(
        options={"challenge_2": True}, tiles={}, explorers={"R1": "water 3,-5"}, agenda=[{"type": "Dolphin"}]
    )
    assert [pending["type"] for pending in GAME.write(s)["agenda"]] == ["Die", "Movement", "Dolphin"]


def test_step_1_on_its_own_is_enough() -> None:
    s = position(
        options={"challenge_2": True},
        tiles={},
        explorers={"B1": "water 3,-5"},
        whales=["0,4"],
        hands={"red": ["beach MOVE_WHALE"]},
        agenda=[{"type": "TileChoice"}],
    )
    assert choices(s) == ["no-tile", "play-tile beach MOVE_WHALE"]


# --- what cannot be


@pytest.mark.parametrize("given", [None, [], "the-island", 7, True])
def test_a_position_is_a_json_object(given: object) -> None:
    assert "object" in problem(given)


NORTH = BEACHES_OUTSIDE["beach"][:9]
SIX_BOATS = [f"O{n}" for n in range(1, 7)]


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
        ({"seats": 4, "options": {"two_colours": True}}, "4 seats (ISL-13.1)"),
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
        ({"tiles": {"forest": ["0,-1"], "mountain": BEACHES_OUTSIDE["mountain"]}}, "named twice"),
        ({"tiles": {"beach": ["0,-3", "E4"]}, "sunk": []}, "named twice"),
        ({"sunk": ["9,9"]}, "sunk: '9,9' is not a hex of the board"),
        ({"sunk": ["5,-4", "0,-3"]}, "sunk: no tile ever lies at 5,-4"),
        ({"explorers": {"R1": "tile 0,-3"}, "sunk": ["0,-3"]}, "0,-3 cannot be land and sea at once"),
        ({"tiles": {"beach": ["0,-3"]}, "sunk": ["0,-3"]}, "0,-3 cannot be land and sea at once"),
        ({"tiles": {"mountain": NORTH}, "sunk": []}, "no more than 8 mountain tiles are left when 0"),
        (
            {"tiles": {"beach": ["0,-3"]}, "sunk": [], "discarded": ["forest BOAT"]},
            "no more than 0 beach tiles are left when 17 have gone",
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
        ({"explorers": {"R1": "water 0,-1"}, "tiles": RING}, "R1 swims on land"),
        ({"explorers": {"R1": "reserve", "R2": "tile 0,-1"}}, "ISL-2.7: somebody was never placed"),
        ({"explorers": ASHORE, "values": {"R1": 7}}, "values: red has not so many 7s"),
        ({"explorers": ASHORE, "values": {"R1": 6, "R2": 6}}, "values: red has not so many 6s"),
        ({"explorers": ASHORE, "values": {"R1": 0}}, "values: red"),
        ({"explorers": ASHORE, "values": {"Q1": 1}}, "values: 'Q1' is not an explorer"),
        ({"explorers": ASHORE, "values": {"R1": 1}, "options": {"challenge_3": True}}, "ISL-14.7"),
        ({"explorers": ASHORE, "wet": ["B1"]}, "ISL-6.15"),
        ({"explorers": ASHORE, "wet": ["B99"]}, "wet: 'B99' is not an explorer"),
        # boats and creatures
        ({"explorers": ASHORE, "tiles": RING, "boats": ["1,-1"]}, "a boat is on land"),
        ({"explorers": ASHORE, "boats": ["0,-1"]}, "0,-1 cannot be land and sea at once"),
        ({"explorers": ASHORE, "boats": ["5,-4", "5,-4"]}, "two boats are in one hex"),
        ({"explorers": ASHORE, "boats": ["here"]}, "boats: 'here' is not a hex of the board; write q,r"),
        (
            {
                "explorers": dict.fromkeys(("R1", "R2", "B1", "G1"), "boat 5,-4"),
                "boats": ["5,-4"],
            },
            "more than 3 explorers",
        ),
        ({"explorers": ASHORE, "tiles": RING, "whales": ["1,-1"]}, "a whale is on land"),
        ({"explorers": ASHORE, "whales": ["0,-1"]}, "0,-1 cannot be land and sea at once"),
        ({"explorers": ASHORE, "sharks": ["0,4"] * 7}, "the box has no more than 6 sharks"),
        ({"explorers": ASHORE, "whales": ["0,4"] * 6}, "the box has no more than 5 whales"),
        ({"explorers": ASHORE, "serpents": ["0,4"] * 6}, "the box has no more than 5 serpents"),
        ({"explorers": ASHORE, "boats": [f"A{n}" for n in range(1, 8)] + SIX_BOATS}, "no more than 12 boats"),
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
        ({"explorers": ASHORE, "tiles": BEACHES_OUTSIDE, "hands": {"red": ["beach WIND"]}}, "are not 16"),
        ({"explorers": ASHORE, "tiles": BEACHES_OUTSIDE, "discarded": ["beach SHARK"]}, "are not 16"),
        ({"explorers": ASHORE, "unseen": {"beach": ["VOLCANO"]}}, "unseen.beach: 'beach VOLCANO'"),
        ({"explorers": ASHORE, "unseen": {"swamp": ["SHARK"]}}, "swamp"),
        ({"explorers": ASHORE, "unseen": {"mountain": ["SHARK"] * 2}}, "not so many SHARK are left"),
        (
            {"explorers": ASHORE, "tiles": RING, "discarded": ["beach BOAT"], "unseen": {"beach": ["BOAT"]}},
            "unseen.beach: not so many BOAT are left",
        ),
        (
            {"explorers": ASHORE, "tiles": {"mountain": ["0,-1"]}, "unseen": {"mountain": ["WHIRLPOOL"] * 2}},
            "mountain tiles on the board, in hands and discarded are not 8",
        ),
        ({"explorers": ASHORE, "discarded": ["beach VOLCANO"]}, "discarded: 'beach VOLCANO'"),
        # what is pending
        ({"explorers": ASHORE, "agenda": [{"type": "Dance"}]}, "one of Layout, FirstPlayer, Placement"),
        ({"explorers": ASHORE, "agenda": [{}]}, "agenda"),
        ({"explorers": ASHORE, "agenda": ["Die"]}, "agenda"),
        ({"explorers": ASHORE, "agenda": [{"type": "Die"}, {"type": "Die"}]}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Movement"}, {"type": "Movement"}]}, "ISL-4.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Movement"}, {"type": "Removal"}]}, "ISL-4.1"),
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
                "tiles": BEACHES_OUTSIDE,
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


# --- what the rules never lead to


SWIM = {"R1": "water 3,-5"}
CHALLENGE_2 = {"challenge_2": True}
CHALLENGE_4 = {"challenge_4": True}
MOORING = [{"type": "Mooring"}]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        # the end
        ({"over": "settled", "explorers": ASHORE}, "ISL-4.4"),
        ({"over": "settled", "options": {"end_when_settled": False}}, "ISL-4.4"),
        ({"over": "settled", "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "settled", "turn": 0}, "ISL-4.4"),
        ({"over": "last"}, "ISL-4.4"),
        ({"over": "last", "explorers": ASHORE, "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "stall"}, "ISL-4.4"),
        ({"over": "stall", "explorers": ASHORE, "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "stall", "tiles": {}, "options": CHALLENGE_2 | {"stall_rounds": 0}}, "ISL-4.4"),
        ({"over": "submerged", "tiles": {}}, "ISL-4.4"),
        ({"over": "volcano", "options": CHALLENGE_2}, "ISL-4.4"),
        ({"over": "volcano", "options": CHALLENGE_4}, "ISL-4.4"),
        ({"over": "volcano", "tiles": BEACHES_OUTSIDE}, "ISL-1.9"),
        ({"over": "settled", "explorers": {"R1": "reserve"}}, "ISL-2.7"),
        # the game goes on though it has ended
        ({"explorers": SWIM, "tiles": {}}, "ISL-12.1: no tile is left"),
        ({"explorers": SWIM, "tiles": {}, "options": CHALLENGE_4}, "ISL-12.1: no tile is left"),
        ({"explorers": ASHORE, "discarded": ["mountain VOLCANO"]}, "ISL-12.1: the volcano"),
        ({"explorers": ASHORE, "options": CHALLENGE_2, "quiet": 1}, "ISL-14.5"),
        # steps of the turn
        ({"explorers": SWIM, "agenda": [{"type": "Die"}, MOVEMENT, {"type": "Dolphin"}]}, "ISL-7.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "TileChoice"}]}, "ISL-7.1"),
        ({"explorers": ASHORE, "agenda": [{"type": "Removal", "tile_open": True}]}, "ISL-5.9"),
        (
            {
                "options": CHALLENGE_2,
                "tiles": {},
                "explorers": SWIM,
                "hands": {"red": ["beach WIND"]},
                "agenda": [{"type": "TileChoice"}],
            },
            "ISL-5.9",
        ),
        (
            {
                "options": CHALLENGE_2,
                "tiles": {},
                "explorers": {"B1": "water 3,-5"},
                "agenda": [{"type": "TileChoice"}],
            },
            "ISL-5.9",
        ),
        ({"explorers": ASHORE, "agenda": [{"type": "Movement", "left": 2, "tile_open": True}]}, "ISL-6.1"),
        ({"explorers": SWIM, "agenda": [{"type": "Movement", "left": 2}, {"type": "Dolphin"}]}, "ISL-6.1"),
        # the allowance
        ({"explorers": SWIM, "wet": ["R1"]}, "ISL-5.8"),
        ({"explorers": ASHORE, "wet": ["R1"], "agenda": [{"type": "Movement", "left": 2}]}, "ISL-6.15"),
        (
            {
                "explorers": SWIM | {"B1": "water 3,-5"},
                "wet": ["B1"],
                "agenda": [{"type": "Movement", "left": 2}],
            },
            "ISL-6.15",
        ),
        # the tile just removed
        (
            {
                "explorers": ASHORE,
                "boats": ["0,-3"],
                "agenda": [{"type": "Reveal", "at": "0,-3", "terrain": "beach"}],
            },
            "ISL-7.7",
        ),
        (
            {
                "explorers": ASHORE,
                "whales": ["0,-3"],
                "agenda": [{"type": "Reveal", "at": "0,-3", "terrain": "beach"}],
            },
            "ISL-7.7",
        ),
        ({"explorers": ASHORE, "agenda": [{"type": "Reveal", "at": "5,-4", "terrain": "beach"}]}, "ISL-7.6"),
        (
            {
                "explorers": dict.fromkeys(("R1", "R2", "B1", "B2"), "water 5,-4"),
                "boats": ["5,-4"],
                "agenda": [{"type": "Boarding", "at": "5,-4"}],
            },
            "ISL-8.5",
        ),
        # a shark that may be repelled spares swimmers for a moment, a second one does not
        (
            {
                "explorers": ASHORE | {"B1": "water 5,-4"},
                "sharks": ["5,-4", "5,-4"],
                "hands": {"blue": ["beach REPEL_SHARK"]},
                "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
            },
            "ISL-1.11",
        ),
        (
            {
                "explorers": ASHORE | {"B1": "water 5,-4"},
                "sharks": ["5,-4"],
                "serpents": ["5,-4"],
                "hands": {"blue": ["beach REPEL_SHARK"]},
                "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
            },
            "ISL-1.11",
        ),
        # the set-up
        ({"serpents": [], "agenda": PLACEMENT}, "ISL-2.2"),
        ({"serpents": ["0,0"] * 5, "agenda": PLACEMENT}, "ISL-2.2"),
        ({"sharks": ["5,-4"], "agenda": PLACEMENT}, "ISL-2.2"),
        ({"whales": ["5,-4"], "agenda": MOORING}, "ISL-2.2"),
        ({"boats": ["6,-6"], "side": "blue", "agenda": MOORING}, "ISL-2.10"),
        ({"boats": ["0,0"], "side": "blue", "agenda": MOORING}, "ISL-2.10"),
        ({"boats": ["1,-4"], "agenda": MOORING}, "ISL-2.10"),
        ({"explorers": {"R1": "removed"}, "agenda": MOORING}, "ISL-2.7"),
        ({"explorers": {"R1": "removed"}, "side": "blue", "agenda": PLACEMENT}, "ISL-2.7"),
        ({"explorers": {"R1": "safe NE"}, "agenda": MOORING}, "ISL-2.7"),
        ({"sunk": ["0,-3"], "agenda": PLACEMENT}, "ISL-2.3"),
        ({"hands": {"red": ["beach WIND"]}, "agenda": MOORING}, "ISL-2.3"),
        ({"wet": ["R1"], "explorers": ASHORE, "side": "blue", "agenda": PLACEMENT}, "ISL-6.15"),
    ],
)
def test_what_the_rules_never_lead_to_is_refused_by_its_rule(fields: dict[str, Any], said: str) -> None:
    assert said in problem(fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"over": "settled", "explorers": {"R1": "safe NE"}},
        {"over": "last", "options": CHALLENGE_2},
        {"over": "stall", "options": CHALLENGE_2, "tiles": {}, "explorers": SWIM},
        {"over": "submerged", "options": CHALLENGE_4, "tiles": {}, "explorers": SWIM},
        {"over": "volcano", "explorers": ASHORE},
        {"options": CHALLENGE_2, "tiles": {}, "explorers": SWIM, "quiet": 3},
        {"options": CHALLENGE_2, "explorers": ASHORE, "discarded": ["mountain VOLCANO"]},
        {"side": "blue", "explorers": ASHORE, "agenda": [{"type": "Removal", "tile_open": True}]},
        {
            "explorers": ASHORE | {"B1": "water 5,-4"},
            "sharks": ["5,-4"],
            "hands": {"blue": ["beach REPEL_SHARK"]},
            "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
        },
        {"explorers": SWIM, "wet": ["R1"], "agenda": [{"type": "Movement", "left": 2}]},
        {"boats": ["1,-4"], "side": "blue", "agenda": MOORING},
    ],
)
def test_what_looks_much_the_same_but_can_be_is_read(fields: dict[str, Any]) -> None:
    s = position(**fields)
    assert GAME.audit(s) == []
    assert again(s) == s
