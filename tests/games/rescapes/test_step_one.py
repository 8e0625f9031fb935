"""Chapter 4: step 1 in general."""

from typing import Any

import pytest

from atlantide.contract import Seat
from atlantide.games.rescapes.game import GAME
from tests.games.rescapes.table import (
    AT_SEA,
    ELSEWHERE,
    actor,
    allows,
    choices,
    dolphins,
    play,
    points,
    position,
    refused,
    result,
    ships,
    sink,
    where,
    words,
    written,
)

ALL_KINDS: dict[str, Any] = {
    "atlanteans": {
        "R1": "piece 3,0",
        "R2": "ship 4,0",
        "R3": "water 4,0",
        "R4": "water 3,3",
        "R5": "water -3,-3",
        **ELSEWHERE,
    },
    "ships": ["4,0", "4,1"],
    "dolphins": ["-3,-3 R5"],
}


@pytest.mark.rule("RES-4.1")
@pytest.mark.parametrize(
    ("move", "who", "then"),
    [
        ("walk 3,0 2,0", "R1", "piece 2,0"),
        ("leap 3,0 3,1", "R1", "water 3,1"),
        ("swim 4,0 5,0", "R3", "water 5,0"),
        ("ride -3,-3 -3,-2", "R5", "water -3,-2"),
        ("embark 3,0 4,0", "R1", "ship 4,0"),
        ("climb 4,0", "R3", "ship 4,0"),
        ("transfer 4,0 4,1", "R2", "ship 4,1"),
        ("sail 4,0 5,0", "R2", "ship 5,0"),
        ("land 3,3 alone", "R4", "saved SE"),
        ("jump 4,0", "R2", "water 4,0"),
    ],
)
def test_every_action_costs_one_point(move: str, who: str, then: str) -> None:
    s = position(**ALL_KINDS, options={"overboard": "yes"})
    play(s, move)
    assert where(s, who) == then
    assert points(s) == 2


@pytest.mark.parametrize(
    ("move", "event"),
    [
        ("walk 3,0 2,0", "AtlanteanWalked"),
        ("leap 3,0 3,1", "AtlanteanLeapt"),
        ("swim 4,0 5,0", "AtlanteanSwam"),
        ("ride -3,-3 -3,-2", "AtlanteanRode"),
        ("embark 3,0 4,0", "AtlanteanEmbarked"),
        ("climb 4,0", "AtlanteanClimbed"),
        ("transfer 4,0 4,1", "AtlanteanTransferred"),
        ("sail 4,0 5,0", "ShipSailed"),
        ("land 3,3 alone", "AtlanteanLanded"),
        ("jump 4,0", "AtlanteanJumped"),
        ("end-movement", "MovementEnded"),
    ],
)
def test_every_action_is_told(move: str, event: str) -> None:
    s = position(**ALL_KINDS, options={"overboard": "yes"})
    assert [type(one).__name__ for one in play(s, move)] == [event]


@pytest.mark.rule("RES-4.1", "RES-5.12")
def test_there_is_no_other_action() -> None:
    kinds = {"walk", "leap", "swim", "ride", "embark", "climb", "transfer", "sail", "land", "end-movement"}
    assert words(position(**ALL_KINDS)) == kinds
    assert words(position(**ALL_KINDS, options={"overboard": "yes"})) == kinds | {"jump"}


@pytest.mark.rule("RES-4.2")
def test_points_are_split_in_any_order_and_a_figure_is_taken_up_again() -> None:
    s = position(atlanteans={"R1": "piece 0,0", "R2": "water 5,0", **ELSEWHERE}, ships=["4,1"])
    play(s, "walk 0,0 1,0", "sail 4,1 4,2", "walk 1,0 2,0")
    assert where(s, "R1") == "piece 2,0"
    assert ships(s) == ["4,2"]


@pytest.mark.rule("RES-4.2", "RES-5.1")
def test_x1_figure_6() -> None:
    """X1: two walks and a sail use the three points."""
    s = position(atlanteans={"R1": "piece -1,0", **ELSEWHERE}, ships=["-4,0"])
    play(s, "walk -1,0 -2,0", "walk -2,0 -3,0", "sail -4,0 -5,0")
    assert where(s, "R1") == "piece -3,0"
    assert ships(s) == ["-5,0"]
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-4.3")
def test_nobody_moves_people_of_others() -> None:
    s = position(
        atlanteans={
            "B1": "piece 3,0",
            "B2": "ship 3,3",
            "B3": "water 3,3",
            "B4": "water 4,0",
            "R1": "piece 0,1",
            **ELSEWHERE,
        },
        ships=["3,3", "4,0", "4,2"],
        dolphins=["4,0 B4"],
        options={"overboard": "yes"},
    )
    assert words(s) == {"walk", "sail", "end-movement"}
    assert {line.split()[1] for line in choices(s, "walk")} == {"0,1"}
    for move in ("walk 3,0 2,0", "leap 3,0 3,1", "embark 3,0 4,0", "swim 4,0 5,0 ward", "ride 4,0 5,0"):
        assert refused(s, move) == "RES-4.3"
    assert refused(s, "climb 4,0 ward") == "RES-4.3"
    assert refused(s, "transfer 3,3 4,2") == "RES-4.3"
    assert refused(s, "land 3,3") == "RES-7.3"
    assert refused(s, "jump 3,3") == "RES-5.12"


@pytest.mark.rule("RES-4.3", "RES-6.7")
def test_people_of_others_move_as_passengers() -> None:
    s = position(
        atlanteans={"R1": "ship 4,0", "R2": "ship 4,0", "B1": "ship 4,0", **ELSEWHERE}, ships=["4,0"]
    )
    play(s, "sail 4,0 5,0")
    assert [where(s, name) for name in ("R1", "R2", "B1")] == ["ship 5,0"] * 3


@pytest.mark.rule("RES-4.4", "RES-12.4")
def test_an_action_is_resolved_before_the_next() -> None:
    """The free dolphin asks for its ward before anything else can be done."""
    s = position(
        atlanteans={
            "R1": "water 0,-5",
            "B1": "water 0,-5",
            "Y1": "water 0,-5",
            "R9": "piece 0,1",
            **ELSEWHERE,
        },
        dolphins=["0,-5 R1"],
    )
    play(s, "swim 0,-5 1,-5 ward")
    assert actor(s) == 0
    assert choices(s) == ["take-ward blue", "take-ward yellow"]
    assert refused(s, "end-movement") == "RES-3.1"
    play(s, "take-ward yellow")
    assert dolphins(s) == ["0,-5 Y1"]
    assert points(s) == 2


@pytest.mark.rule("RES-4.4", "RES-14.1")
def test_the_game_ends_between_two_actions() -> None:
    s = position(pieces=[], atlanteans={"R1": "water 5,0"}, sharks=["5,1"])
    play(s, "swim 5,0 5,1")
    assert result(s).reason == "home"


@pytest.mark.rule("RES-4.5")
def test_one_atlantean_does_several_things_in_a_turn() -> None:
    s = position(atlanteans={"R1": "piece 3,-2", **ELSEWHERE}, ships=["4,-2", "5,-3"])
    play(s, "embark 3,-2 4,-2", "transfer 4,-2 5,-3", "sail 5,-3 6,-3")
    assert where(s, "R1") == "ship 6,-3"
    s = position(atlanteans={"R1": "piece 3,-1", **ELSEWHERE}, ships=["4,-1"])
    play(s, "leap 3,-1 4,-1", "climb 4,-1 alone_spent", "sail 4,-1 5,-2")
    assert where(s, "R1") == "ship 5,-2"


@pytest.mark.rule("RES-4.6", "RES-5.10")
@pytest.mark.parametrize("killer", ["sharks", "monsters"])
@pytest.mark.parametrize(("spot", "move"), [("piece 3,0", "leap 3,0 4,-1"), ("water 5,-1", "swim 5,-1 4,-1")])
def test_an_action_may_kill_ones_own(killer: str, spot: str, move: str) -> None:
    s = position(atlanteans={"R1": spot, **ELSEWHERE}, **{killer: ["4,-1"]})
    assert allows(s, move)
    play(s, move)
    assert where(s, "R1") == "eliminated"


@pytest.mark.rule("RES-4.7", "RES-5.6", "RES-12.10")
def test_marks_live_inside_one_step_1() -> None:
    s = position(seats=2, pieces=[], atlanteans={"R1": "water 5,0", "B1": "water -5,0"}, dolphins=["5,0 R1"])
    play(s, "ride 5,0 5,-1")
    assert written(s)["spent"] == ["R1"]
    assert dolphins(s) == ["5,-1 R1 travelled"]
    play(s, "end-movement")
    assert written(s)["spent"] == []
    assert dolphins(s) == ["5,-1 R1"]
    play(s, "roll-dice shark 1", "end-movement", "roll-dice shark 1")
    assert actor(s) == 0
    assert allows(s, "ride 5,-1 5,-2")


@pytest.mark.rule("RES-4.7", "RES-5.6")
def test_marks_of_a_swim_end_with_the_step() -> None:
    s = position(seats=2, atlanteans={"R1": "piece 3,0", "R9": "piece 0,1", "B1": "piece 0,0"})
    play(s, "leap 3,0 4,0")
    assert written(s)["spent"] == ["R1"]
    sink(s, "-3,0", "octopus")
    assert written(s)["spent"] == []
    play(s, "roll-dice shark 1")
    sink(s, "-3,1", "octopus")
    play(s, "roll-dice shark 1")
    assert allows(s, "swim 4,0 5,0")


def test_nothing_of_step_1_is_offered_to_the_others() -> None:
    s = position(atlanteans={"R1": "water 5,0", **AT_SEA})
    assert GAME.legal(s, Seat(1)) == []
