"""Positions as JSON: written, read again, and what is left out."""

import random

import pytest

from atlantide.contract import FATE
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.pieces import Tile
from atlantide.games.the_island.state import State
from tests.games.the_island.table import (
    ASHORE,
    BEACHES_OUTSIDE,
    RING,
    actor,
    again,
    allows,
    choices,
    hexes,
    look,
    play,
    position,
    where,
)


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
