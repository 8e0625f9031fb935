"""Chapter 14: end and scoring."""

import pytest

from atlantide.contract import FATE, GameOver, Seat
from atlantide.games.rescapes.events import GameEnded
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import META, Options
from atlantide.games.rescapes.state import State
from atlantide.research.lengths import BOUNDS
from tests.games.rescapes.table import (
    MIDDLE,
    actor,
    look,
    pieces,
    play,
    position,
    problem,
    result,
    sink,
    step_three,
    where,
    written,
)
from tests.laws.cases import random_game
from tests.laws.tastes import tastes


def quiet_turn(s: State) -> None:
    """A turn in which nothing happens."""
    if actor(s) != FATE:
        play(s, "end-movement")
    play(s, "roll-dice shark 1")


# --- RES-14.1, RES-14.2


@pytest.mark.rule("RES-14.1")
def test_x28_the_game_ends_at_once_in_the_middle_of_a_turn() -> None:
    """X28: no sinking, no dice."""
    s = position(seats=2, atlanteans={"R1": "water 3,3", "B1": "saved NW"})
    log = play(s, "land 3,3 alone")
    assert GAME.to_act(s) == ()
    assert result(s).reason == "home"
    assert isinstance(log[-1], GameEnded)
    assert len(pieces(s)) == 37
    with pytest.raises(GameOver):
        GAME.check(s, Seat(0), GAME.parse("end-movement"))


@pytest.mark.rule("RES-14.1")
def test_the_game_ends_when_the_last_one_is_eliminated() -> None:
    for s, moves in (
        (position(pieces=[], atlanteans={"R1": "water 5,0"}, sharks=["5,1"]), ["swim 5,0 5,1"]),
        (step_three("shark 1", pieces=[], atlanteans={"R1": "water 5,0"}, sharks=["5,1"]), ["step 5,0"]),
        (
            step_three(
                "monster dive", pieces=[], atlanteans={"R1": "ship 5,0"}, ships=["5,0"], monsters=["5,1"]
            ),
            ["dive 5,0"],
        ),
        (
            step_three(
                "dolphin 1", pieces=[], atlanteans={"R1": "water 5,0"}, dolphins=["5,0 R1"], sharks=["5,0"]
            ),
            ["step 5,1"],
        ),
    ):
        play(s, *moves)
        assert result(s).reason == "home"


@pytest.mark.rule("RES-14.1", "RES-14.4", "RES-14.7", "RES-9.8")
@pytest.mark.parametrize("length", ["full", "short"])
def test_x47_the_last_one_goes_with_the_last_piece(length: str) -> None:
    """X47: all four share the victory, and the reason is that nobody is left."""
    s = position(options={"length": length}, pieces=["1,0"], atlanteans={"R1": "piece 1,0"})
    sink(s, "1,0", "whirlpool")
    assert result(s).reason == "home"
    assert result(s).ranks == (1, 1, 1, 1)
    assert result(s).scores == (0, 0, 0, 0)


@pytest.mark.rule("RES-14.2", "RES-3.5")
def test_everybody_keeps_taking_turns_while_anybody_is_in_play() -> None:
    s = position(seats=3, pieces=[], atlanteans={"B1": "water 5,0", "R1": "saved NW"})
    seats = []
    for _ in range(6):
        seats.append(s.seat)
        quiet_turn(s)
    assert seats == [0, 1, 2, 0, 1, 2]


# --- RES-14.3, RES-14.4


@pytest.mark.rule("RES-14.3", "RES-14.4")
def test_x32_shared_victory_and_ranks() -> None:
    """X32: 5, 5 and 3 saved."""
    saved = {
        f"{colour}{n}": "saved NE"
        for colour, many in (("R", 5), ("B", 5), ("Y", 3))
        for n in range(1, many + 1)
    }
    s = position(seats=3, over="home", atlanteans=saved)
    assert result(s).scores == (5, 5, 3)
    assert result(s).ranks == (1, 1, 3)


@pytest.mark.rule("RES-14.3")
def test_who_is_not_saved_counts_for_nothing() -> None:
    s = position(
        seats=2,
        over="short",
        options={"length": "short"},
        pieces=[],
        atlanteans={"R1": "saved NE", "B1": "ship 5,0", "B2": "water 5,0", "B3": "water 3,3"},
        ships=["5,0"],
    )
    assert (result(s).scores, result(s).ranks) == ((1, 0), (1, 2))


# --- RES-14.5, RES-14.6: the stall guard


@pytest.mark.rule("RES-14.5")
def test_quiet_turns_are_counted_publicly() -> None:
    s = position(seats=2, pieces=[], atlanteans={"R1": "water 5,0", "B1": "water -5,0"})
    for count in range(1, 6):
        quiet_turn(s)
        assert written(s)["quiet"] == count
        assert look(s, -2).quiet == count


@pytest.mark.rule("RES-14.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [1, 2, 20])
def test_the_game_ends_after_so_many_quiet_turns_in_a_row(seats: int, rounds: int) -> None:
    s = position(
        seats=seats,
        options={"stall_rounds": rounds},
        pieces=[],
        atlanteans={"R1": "water 5,0", "B1": "saved NE"},
    )
    for _ in range(rounds * seats - 1):
        quiet_turn(s)
        assert GAME.to_act(s)
    quiet_turn(s)
    assert result(s).reason == "stall"
    assert result(s).scores == (0, 1, *[0] * (seats - 2))


@pytest.mark.rule("RES-14.5")
def test_x49_a_landing_sets_the_count_back() -> None:
    """X49, with 30 quiet turns so far."""
    s = position(seats=2, pieces=[], quiet=30, atlanteans={"R1": "water 3,3", "B1": "water 5,0"})
    play(s, "land 3,3 alone")
    quiet_turn(s)
    assert written(s)["quiet"] == 0
    quiet_turn(s)
    assert written(s)["quiet"] == 1
    s = position(seats=2, pieces=[], quiet=30, atlanteans={"R1": "water 3,3", "B1": "saved NW"})
    play(s, "land 3,3 alone")
    assert result(s).reason == "home"


@pytest.mark.rule("RES-14.5")
def test_x49_forty_quiet_turns_end_the_game_of_two() -> None:
    """X49, second half."""
    s = position(
        seats=2, pieces=[], quiet=39, atlanteans={"R1": "water 5,0", "B1": "water -5,0", "B2": "saved NE"}
    )
    quiet_turn(s)
    assert result(s).reason == "stall"
    assert result(s).scores == (0, 1)


@pytest.mark.rule("RES-14.5")
@pytest.mark.parametrize("by", ["swim", "shark", "dolphin leaving"])
def test_an_elimination_sets_the_count_back(by: str) -> None:
    s = position(
        seats=2,
        pieces=[],
        quiet=5,
        atlanteans={"R1": "water 5,0", "R2": "water 5,-2", "B1": "water -5,0"},
        sharks=["5,1", "5,-2"],
        dolphins=["5,-2 R2"],
    )
    if by == "swim":
        play(s, "swim 5,0 5,1", "end-movement", "roll-dice octopus 1")
    elif by == "shark":
        play(s, "end-movement", "roll-dice shark 1", "pick-creature 5,1", "step 5,0")
    else:
        play(s, "end-movement", "roll-dice dolphin 1", "step 5,-3")
    assert written(s)["quiet"] == 0


@pytest.mark.rule("RES-14.5")
def test_moves_and_capsized_ships_are_quiet() -> None:
    s = position(
        seats=2,
        pieces=[],
        quiet=5,
        atlanteans={"R1": "water 5,0", "B1": "ship -5,0"},
        ships=["-5,0"],
        octopuses=["-5,1"],
    )
    play(s, "swim 5,0 5,-1", "end-movement", "roll-dice octopus 1", "step -5,0")
    assert where(s, "B1") == "water -5,0"
    assert written(s)["quiet"] == 6


@pytest.mark.rule("RES-14.5", "RES-15.4")
def test_zero_rounds_switch_the_guard_off() -> None:
    s = position(
        seats=2,
        pieces=[],
        quiet=200,
        options={"stall_rounds": 0},
        atlanteans={"R1": "water 5,0", "B1": "water -5,0"},
    )
    quiet_turn(s)
    assert written(s)["quiet"] == 201
    assert GAME.to_act(s)


@pytest.mark.rule("RES-14.6")
def test_no_turn_is_quiet_while_a_piece_stands() -> None:
    s = position(seats=2, pieces=MIDDLE, atlanteans={"R1": "water 5,0", "B1": "water -5,0"})
    for at in ("1,0", "0,1", "0,0"):
        play(s, "end-movement", f"sink-piece {at}")
        if at != "0,0":
            play(s, f"reveal-symbol {'octopus' if at == '1,0' else 'ship'}")
        play(s, "roll-dice shark 1")
        assert written(s)["quiet"] == 0
    assert "RES-14.6" in problem({"quiet": 1, "atlanteans": {"R1": "piece 0,0"}})


@pytest.mark.rule("RES-14.6")
def test_the_last_sinking_is_no_quiet_turn() -> None:
    s = position(seats=2, pieces=["0,0"], atlanteans={"R1": "water 5,0", "B1": "water -5,0"})
    play(s, "end-movement", "sink-piece 0,0", "roll-dice shark 1")
    assert written(s)["quiet"] == 0
    quiet_turn(s)
    assert written(s)["quiet"] == 1


@pytest.mark.rule("RES-14.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_lasts_no_longer_than_its_bound(seats: int) -> None:
    options = Options(stall_rounds=2)
    for seed in range(3):
        for taste in tastes("rescapes"):
            *_, last = random_game(GAME, options, seats, seed, taste=taste)
            assert result(last.after).reason in META.reasons
            assert last.after.turn <= 37 + 48 * 2 * seats
    assert BOUNDS["rescapes"](Options(stall_rounds=0), seats) is None


# --- RES-14.7: which reason


@pytest.mark.rule("RES-14.7")
def test_when_both_ends_meet_home_is_the_reason() -> None:
    s = position(
        options={"length": "short"},
        pieces=["1,0", "0,1"],
        atlanteans={"R1": "piece 1,0", "B1": "piece 0,1", "B2": "saved NE"},
    )
    sink(s, "1,0", "whirlpool")
    assert result(s).reason == "home"
    assert result(s).scores == (0, 1, 0, 0)
    assert GAME.to_act(s) == ()
