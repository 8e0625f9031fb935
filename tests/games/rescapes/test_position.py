"""Positions as JSON: written, read again, and what is left out."""

import random
from typing import Any

import pytest

from atlantide.contract import FATE
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import Options
from atlantide.games.rescapes.state import State
from tests.games.rescapes.table import (
    AT_SEA,
    AT_THE_DICE,
    ELSEWHERE,
    MIDDLE,
    STONES,
    actor,
    again,
    all_waters,
    choices,
    creatures,
    dolphins,
    pieces,
    play,
    points,
    position,
    ships,
    words,
    written,
)
from tests.laws.cases import random_game
from tests.laws.tastes import tastes

# --- what is written is read again


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (Options(), 4),
        (Options(first_player=1, length="short"), 2),
        (Options(overboard="yes", passing_effects="last_hex"), 3),
        (Options(creature_limit="turn", creature_move="optional", symbol_split="random"), 2),
    ],
)
@pytest.mark.parametrize("flavour", range(3))
def test_every_position_of_a_game_is_read_again(options: Options, seats: int, flavour: int) -> None:
    rng = random.Random(flavour)
    for step in random_game(GAME, options, seats, flavour, taste=tastes("rescapes")[flavour], limit=500):
        if rng.random() < 0.1 or step.seat == FATE:
            assert again(step.after) == step.after


def test_a_whole_position() -> None:
    s = position(
        seats=2,
        seat="blue",
        first="blue",
        turn=9,
        sunk=["3,0", "2,1"],
        atlanteans={
            "R1": "piece 0,0",
            "B1": "ship 4,0",
            "B2": "water 5,0",
            "B3": "saved NE",
            "B4": "eliminated",
        },
        ships=["4,0"],
        octopuses=["-5,0"],
        monsters=["-5,1"],
        dolphins=["5,0 B2 travelled"],
        sharks=["-5,2", "-5,2"],
        lost={"ship": 2},
        revealed={"stone": {"shark": 2}},
        spent=["B2"],
        rode=True,
        agenda=[{"type": "Movement", "left": 2}],
    )
    w = written(s)
    assert (w["game"], w["rules"], w["seats"], w["seat"], w["first"], w["turn"]) == (
        "rescapes",
        1,
        2,
        "blue",
        "blue",
        9,
    )
    assert w["dolphins"] == ["5,0 B2 travelled"]
    assert w["supply"] == {"octopus": 5, "monster": 5, "dolphin": 5, "shark": 4, "ship": 7}
    assert w["agenda"] == [{"type": "Dice"}, {"type": "Sinking"}, {"type": "Movement", "left": 2}]
    assert len(w["pieces"]) == 35
    assert again(s) == s


def test_hexes_may_be_given_by_label() -> None:
    assert position(atlanteans={"R1": "piece I7", "B1": "water i1"}) == position(
        atlanteans={"R1": "piece 0,0", "B1": "water -6,0"}
    )


# --- what is left out


def test_nothing_but_people() -> None:
    """Four seats, red's first turn, step 1, the whole island, no ship, no creature."""
    s = position(atlanteans={"R1": "piece 0,1", **ELSEWHERE})
    assert (s.seats, s.turn, s.seat, s.first) == (4, 1, 0, 0)
    assert points(s) == 3
    assert len(pieces(s)) == 37
    assert ships(s) == []
    assert written(s)["supply"] == {"octopus": 6, "monster": 6, "dolphin": 6, "shark": 6, "ship": 10}
    assert written(s)["atlanteans"]["R2"] == "eliminated"


def test_what_floats_has_replaced_the_piece() -> None:
    s = position(
        atlanteans={"R1": "water 3,0", "B1": "ship 3,-1", **ELSEWHERE},
        ships=["3,-1"],
        sharks=["-3,0"],
        octopuses=["-3,1"],
        monsters=["-3,2"],
        dolphins=["0,3"],
    )
    assert set(STONES) - pieces(s) == {"3,0", "3,-1", "-3,0", "-3,1", "-3,2", "0,3"}


def test_named_pieces_are_all_there_are() -> None:
    assert pieces(position(pieces=["1,0", "0,1"], atlanteans=AT_SEA)) == {"1,0", "0,1"}
    assert pieces(position(pieces=MIDDLE, sunk=["1,0"], atlanteans=AT_SEA)) == set(MIDDLE) - {"1,0"}


def test_the_piece_whose_symbol_is_to_be_shown_is_gone() -> None:
    s = position(agenda=[{"type": "Reveal", "at": "3,0"}], atlanteans=ELSEWHERE)
    assert "3,0" in all_waters(s)
    assert actor(s) == FATE
    play(s, "reveal-symbol shark", "roll-dice octopus 1")
    assert creatures(s, "shark") == ["3,0"]


def test_the_rest_of_the_turn_lies_below() -> None:
    s = position(agenda=[{"type": "Movement", "left": 1}], atlanteans={"R1": "piece 0,1", **ELSEWHERE})
    assert points(s) == 1
    play(s, "end-movement")
    assert words(s) == {"sink-piece"}
    s = position(agenda=[{"type": "Movement"}], pieces=[], atlanteans={"R1": "water 5,0", **AT_SEA})
    play(s, "end-movement")
    assert actor(s) == FATE


def test_free_dolphins_have_taken_wards() -> None:
    s = position(atlanteans={"R1": "water 5,0", "B1": "water 5,0", **ELSEWHERE}, dolphins=["5,0"])
    assert dolphins(s) == ["5,0 R1"]


def test_a_question_for_a_ward_is_left_open() -> None:
    s = position(
        agenda=[{"type": "Dice"}, {"type": "Ward", "at": "5,0"}],
        atlanteans={"R1": "water 5,0", "B1": "water 5,0", **ELSEWHERE},
        dolphins=["5,0"],
    )
    assert choices(s) == ["take-ward red", "take-ward blue"]


def test_supply_and_loss_fill_each_other_in() -> None:
    s = position(atlanteans=ELSEWHERE, ships=["5,0"], supply={"ship": 4, "shark": 0})
    assert written(s)["lost"] == {"octopus": 0, "monster": 0, "dolphin": 0, "shark": 6, "ship": 5}


@pytest.mark.rule("RES-14.6")
def test_after_step_2_a_piece_has_gone_this_turn() -> None:
    """A position at the dice with an island: the turn is not a quiet one."""
    s = position(agenda=AT_THE_DICE, atlanteans=ELSEWHERE)
    assert written(s)["stirred"] is True
    play(s, "roll-dice shark 1")
    assert written(s)["quiet"] == 0
    s = position(agenda=AT_THE_DICE, pieces=[], atlanteans=AT_SEA)
    assert written(s)["stirred"] is False
    s = position(agenda=[{"type": "Reveal", "at": "1,0"}], pieces=[], atlanteans=AT_SEA)
    assert written(s)["stirred"] is True


def test_set_up_is_filled_in() -> None:
    s = position(agenda=[{"type": "Placement"}], first="blue", seats=2)
    assert actor(s) == 1
    assert set(written(s)["atlanteans"].values()) == {"hand"}
    assert ships(s) == ["-4,0", "4,0"]
    s = position(agenda=[{"type": "FirstPlayer"}], seats=2)
    assert actor(s) == FATE


def test_what_plays_itself_is_played() -> None:
    """Nobody can do anything in step 1; the only creature is picked."""
    s = position(atlanteans=ELSEWHERE)
    assert words(s) == {"sink-piece"}
    s = position(
        agenda=[{"type": "Creature", "kind": "shark", "reach": 2}], sharks=["5,0"], atlanteans=ELSEWHERE
    )
    assert words(s) == {"step"}


def mid_course(**fields: Any) -> State:
    course = {"type": "Course", "kind": "dolphin", "left": 1, "path": ["5,1", "5,0"]}
    return position(agenda=[course], dolphins=["5,0"], **fields)


@pytest.mark.rule("RES-12.6", "RES-1.9")
def test_a_dolphin_on_its_way_takes_nobody() -> None:
    s = mid_course(atlanteans={"R1": "water 5,0", **ELSEWHERE})
    assert dolphins(s) == ["5,0"]
    assert again(s) == s
    play(s, "stop")
    assert dolphins(s) == ["5,0 R1"]


def test_a_finished_game() -> None:
    s = position(over="home", atlanteans={"R1": "saved NE"})
    assert GAME.to_act(s) == ()
    assert again(s) == s
