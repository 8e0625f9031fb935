"""Chapter 9: wild peninsulas, dice and energy on them."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising import events as ev
from atlantide.games.rising.state import State
from tests.games.rising.table import asked, do, fails, lay, odds, offered, purse, refused, roll, the, top

TARGETS = {1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3}


def started(
    tile: str, who: str = "red", kind: str = "follower", others: tuple[str, ...] = (), **fields: Any
) -> State:
    """An Atlantean on a tile has begun its action."""
    s = lay(phase="actions", placed={tile: [f"{who} {kind}", *others]}, **fields)
    do(s, who, f"start {kind} {tile}")
    return s


@pytest.mark.rule("RIS-9.1")
@pytest.mark.parametrize(
    ("peninsula", "goods"), [("hills", "gold"), ("forests", "crystal"), ("mountains", "ore")]
)
def test_a_success_gives_what_the_peninsula_yields(peninsula: str, goods: str) -> None:
    s = started(f"{peninsula}-6")
    assert odds(s) == {f"roll-die {face}": 1 for face in range(1, 7)}
    log = roll(s, 3)
    assert the(log, ev.Gained) == [ev.Gained(0, goods, 1)]  # type: ignore[arg-type]
    assert purse(s, "red") == {goods: 1}


@pytest.mark.rule("RIS-9.1")
def test_the_controller_of_the_atlantean_gains() -> None:
    s = started("hills-6", "green", others=())
    roll(s, 6)
    assert (purse(s, "green"), purse(s, "red")) == ({"gold": 1}, {})


@pytest.mark.rule("RIS-9.2")
@pytest.mark.parametrize("position", range(1, 7))
def test_the_target_must_be_reached(position: int) -> None:
    for face in range(1, 7):
        s = started(f"forests-{position}")
        roll(s, face)
        assert purse(s, "red") == ({"crystal": 1} if face >= TARGETS[position] else {})


@pytest.mark.rule("RIS-9.2")
def test_example_05_a_high_roll_gives_no_more() -> None:
    s = started("mountains-6", "green")
    roll(s, 6)
    assert purse(s, "green") == {"ore": 1}


@pytest.mark.rule("RIS-9.1", "RIS-9.6", "RIS-9.7")
def test_example_04_energy_makes_up_for_a_low_roll() -> None:
    s = started("forests-1", "blue", others=("red follower",), purses={"red": {"energy": 3}})
    roll(s, 6)
    assert purse(s, "blue") == {"crystal": 1}
    do(s, "red", "start follower forests-1")
    roll(s, 3)
    assert offered(s, "red") == {"pay-energy 0", "pay-energy 3"}
    do(s, "red", "pay-energy 3")
    assert purse(s, "red") == {"crystal": 1}


@pytest.mark.rule("RIS-9.7")
def test_example_04_without_enough_energy_nothing_is_offered() -> None:
    s = started("forests-1", purses={"red": {"energy": 2}})
    log = roll(s, 3)
    assert top(s) == "Act"
    assert the(log, ev.RollFailed)
    assert purse(s, "red") == {"energy": 2}


@pytest.mark.rule("RIS-9.7")
def test_only_what_is_missing_can_be_paid() -> None:
    s = started("hills-1", purses={"red": {"energy": 9}})
    roll(s, 4)
    assert offered(s, "red") == {"pay-energy 0", "pay-energy 2"}
    assert refused(s, "red", "pay-energy 1") == refused(s, "red", "pay-energy 3") == "RIS-9.7"


@pytest.mark.rule("RIS-9.6", "RIS-1.14")
def test_nobody_has_to_pay() -> None:
    s = started("hills-1", purses={"red": {"energy": 9}})
    roll(s, 5)
    log = do(s, "red", "pay-energy 0")
    assert the(log, ev.RollFailed)
    assert purse(s, "red") == {"energy": 9}


@pytest.mark.rule("RIS-9.6", "RIS-13.2")
def test_nobody_else_may_pay() -> None:
    s = started("hills-1", others=("blue follower",), purses={"red": {"energy": 1}, "blue": {"energy": 9}})
    roll(s, 5)
    assert asked(s) == ["red"]
    assert fails(s, "blue", "pay-energy 1") is NotYourTurn


@pytest.mark.rule("RIS-9.6")
def test_the_energy_of_others_is_not_counted() -> None:
    s = started("hills-1", others=("blue follower",), purses={"blue": {"energy": 9}})
    roll(s, 5)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-9.3")
def test_bonuses_and_changes_add_up() -> None:
    s = started("hills-4", cards={"red": ["R02"]}, targets={"hills": 2}, purses={"red": {"energy": 1}})
    (rolled,) = the(roll(s, 4), ev.Rolled)
    assert (rolled.face, rolled.result, rolled.target) == (4, 5, 6)
    do(s, "red", "pay-energy 1")
    assert purse(s, "red") == {"gold": 1}


@pytest.mark.rule("RIS-9.3")
def test_changes_hold_on_their_own_peninsula_only() -> None:
    s = started("forests-4", targets={"hills": 2, "mountains": -2})
    (rolled,) = the(roll(s, 4), ev.Rolled)
    assert rolled.target == 4


@pytest.mark.rule("RIS-9.3", "RIS-9.4", "RIS-9.5", "RIS-17.2")
def test_example_25_explorer_and_atlas() -> None:
    s = lay(
        phase="actions",
        boards={"red": "explorer", "blue": "artificer"},
        placed={"hills-4": ["red leader", "yellow follower"]},
        cards={"green": ["L01"]},
    )
    do(s, "green", "play-card L01", "choose-peninsula hills")
    for who, kind in (("red", "leader"), ("yellow", "follower")):
        do(s, who, f"start {kind} hills-4")
        (rolled,) = the(roll(s, 1), ev.Rolled)
        assert rolled.target == 1
        assert purse(s, who) == {"gold": 1}


@pytest.mark.rule("RIS-9.5")
def test_example_26_a_target_below_one_needs_no_roll() -> None:
    boards = {"red": "explorer", "blue": "artificer"}
    s = lay(phase="actions", boards=boards, placed={"hills-6": ["red leader"]}, targets={"hills": -2})
    log = do(s, "red", "start leader hills-6")
    assert the(log, ev.Rolled) == []
    assert (top(s), purse(s, "red")) == ("Act", {"gold": 1})
    s = lay(phase="actions", boards=boards, placed={"hills-6": ["red leader"]}, targets={"hills": -1})
    do(s, "red", "start leader hills-6")
    assert asked(s) == ["fate"]
    roll(s, 1)
    assert purse(s, "red") == {"gold": 1}


@pytest.mark.rule("RIS-9.5", "RIS-20.1")
def test_example_27_a_target_above_six_needs_energy() -> None:
    s = started("forests-1", "blue", targets={"forests": 2}, purses={"blue": {"energy": 2}})
    roll(s, 6)
    assert offered(s, "blue") == {"pay-energy 0", "pay-energy 2"}
    do(s, "blue", "pay-energy 2")
    assert purse(s, "blue") == {"crystal": 1}


@pytest.mark.rule("RIS-9.4")
def test_the_sum_at_the_moment_of_the_roll_decides() -> None:
    s = lay(
        phase="actions",
        placed={"hills-4": ["red follower", "blue follower"]},
        cards={"red": ["L01"]},
    )
    do(s, "blue", "start follower hills-4")
    roll(s, 3)
    do(s, "red", "play-card L01", "choose-peninsula hills", "start follower hills-4")
    roll(s, 2)
    assert (purse(s, "blue"), purse(s, "red")) == ({}, {"gold": 1})


PRIEST: dict[str, Any] = {"boards": {"yellow": "priest"}, "others": ("yellow leader",)}


@pytest.mark.rule("RIS-9.8")
def test_paying_comes_before_the_reroll() -> None:
    s = started("hills-2", **PRIEST, purses={"red": {"energy": 2}})
    roll(s, 3)
    assert asked(s) == ["red"]
    do(s, "red", "pay-energy 2")
    assert (top(s), purse(s, "red")) == ("Act", {"gold": 1})


@pytest.mark.rule("RIS-9.8", "RIS-17.3")
def test_who_does_not_pay_may_get_a_reroll_and_pay_then() -> None:
    s = started("hills-2", **PRIEST, purses={"red": {"energy": 2}})
    roll(s, 3)
    do(s, "red", "pay-energy 0")
    assert offered(s, "yellow") == {"reroll first", "decline"}
    do(s, "yellow", "reroll first")
    roll(s, 4)
    assert offered(s, "red") == {"pay-energy 0", "pay-energy 1"}
    do(s, "red", "pay-energy 1")
    assert purse(s, "red") == {"gold": 1, "energy": 1}


@pytest.mark.rule("RIS-9.8")
def test_the_new_result_counts_even_if_lower() -> None:
    s = started("hills-2", **PRIEST, purses={"red": {"energy": 1}})
    roll(s, 4)
    do(s, "red", "pay-energy 0")
    do(s, "yellow", "reroll first")
    log = roll(s, 1)
    assert the(log, ev.RollFailed)
    assert (top(s), purse(s, "red")) == ("Act", {"energy": 1})


@pytest.mark.rule("RIS-9.8")
def test_there_is_one_reroll_only() -> None:
    s = started("hills-2", **PRIEST)
    roll(s, 4)
    do(s, "yellow", "reroll first")
    roll(s, 4)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-9.8")
def test_without_a_priest_there_is_no_reroll() -> None:
    s = started("hills-2", others=("yellow leader",))
    roll(s, 4)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-9.9", "RIS-1.10")
def test_example_01_several_on_a_tile_are_separate_units() -> None:
    s = lay(phase="actions", placed={"hills-1": ["red leader", "red follower", "yellow follower"]})
    assert offered(s, "red", "start") == {"start leader hills-1", "start follower hills-1"}
    assert offered(s, "yellow", "start") == {"start follower hills-1"}
    do(s, "red", "start leader hills-1")
    roll(s, 6)
    assert offered(s, "red", "start") == {"start follower hills-1"}
    do(s, "yellow", "start follower hills-1")
    roll(s, 6)
    do(s, "red", "start follower hills-1")
    roll(s, 1)
    assert (purse(s, "red"), purse(s, "yellow")) == ({"gold": 1}, {"gold": 1})


@pytest.mark.rule("RIS-9.9")
def test_two_of_a_kind_roll_one_after_the_other() -> None:
    s = lay(phase="actions", placed={"hills-2": ["red follower", "red follower"]})
    for face in (5, 6):
        do(s, "red", "start follower hills-2")
        roll(s, face)
    assert purse(s, "red") == {"gold": 2}
    assert refused(s, "red", "start follower hills-2") == "RIS-8.4"


@pytest.mark.rule("RIS-9.1")
def test_a_die_has_six_faces() -> None:
    s = started("hills-6")
    assert refused(s, "fate", "roll-die 7") == "RIS-9.1"
