"""Chapter 10: cities, where two roll together for a recruit."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising import events as ev
from atlantide.games.rising.game import GAME
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    fails,
    lay,
    odds,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    the,
    top,
)

PAIR = ("red follower", "blue follower")


def met(tile: str = "cities-4", who: str = "red", people: tuple[str, ...] = PAIR, **fields: Any) -> State:
    """A city unit has begun."""
    s = lay(phase="actions", placed={tile: list(people)}, **fields)
    do(s, who, f"start-all {tile}")
    return s


def reserve(s: State) -> dict[str, int]:
    """Followers that can still be recruited."""
    return dict(zip(("red", "blue", "yellow", "green"), s.reserve, strict=False))


# --- the roll


@pytest.mark.rule("RIS-10.1")
def test_two_dice_are_rolled() -> None:
    s = met()
    assert len(odds(s)) == 36
    assert set(odds(s).values()) == {1}
    assert refused(s, "fate", "roll-die 3") == "RIS-10.1"


@pytest.mark.rule("RIS-10.1", "RIS-10.3")
def test_one_player_with_both_atlanteans_rolls_and_pays_alone() -> None:
    s = met(
        people=(
            "red leader",
            "red follower",
        ),
        purses={"red": {"energy": 2}, "blue": {"energy": 5}},
    )
    roll(s, 3, 3)
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"pay-energy 0", "pay-energy 2"}
    do(s, "red", "pay-energy 2")
    assert (purse(s, "red"), pool(s, "red")) == ({}, {"follower": 2})


@pytest.mark.rule("RIS-10.2")
@pytest.mark.parametrize(("position", "target"), [(1, 11), (2, 10), (3, 9), (4, 8), (5, 7), (6, 6)])
def test_the_total_must_reach_the_number_on_the_tile(position: int, target: int) -> None:
    s = met(f"cities-{position}", people=("red leader", "red follower"))
    for first in range(1, 7):
        for second in range(1, 7):
            t = GAME.copy(s)
            roll(t, first, second)
            assert t.reserve[0] == (1 if first + second >= target else 2)


@pytest.mark.rule("RIS-10.2")
@pytest.mark.parametrize(("space", "value"), [(1, 0), (2, 1), (4, 1), (5, 2), (8, 3)])
def test_the_value_of_the_wrath_is_added(space: int, value: int) -> None:
    s = met("cities-1", people=("red leader", "red follower"), wrath=space)
    (rolled,) = the(roll(s, 4, 4), ev.PairRolled)
    assert (rolled.result, rolled.target) == (8 + value, 11)
    assert reserve(s)["red"] == (1 if value == 3 else 2)


@pytest.mark.rule("RIS-10.2")
def test_the_value_at_that_moment_counts() -> None:
    plan = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
    s = lay(
        phase="actions",
        wrath=5,
        blueprint=plan,
        placed={"gate-1": ["green follower"], "cities-6": list(PAIR)},
        purses={"green": {"gold": 1, "crystal": 2, "atlantium": 3}},
    )
    do(s, "green", "commit gate-1 C2 1 2 3")
    do(s, "red", "start-all cities-6")
    (rolled,) = the(roll(s, 1, 1), ev.PairRolled)
    assert rolled.result == 3


@pytest.mark.rule("RIS-10.2")
def test_bonuses_are_added() -> None:
    s = met("cities-1", cards={"blue": ["R06"]})
    (rolled,) = the(roll(s, 4, 5), ev.PairRolled)
    assert rolled.result == 11


# --- energy


@pytest.mark.rule("RIS-10.2", "RIS-10.3", "RIS-10.4", "RIS-10.5", "RIS-10.7", "RIS-10.8")
def test_example_06_one_short_and_blue_pays() -> None:
    s = met(wrath=2, purses={"blue": {"energy": 1}})
    roll(s, 3, 3)
    assert asked(s) == ["blue"]
    do(s, "blue", "pay-energy 1")
    assert offered(s, "red") == {"give 0", "give 1"}
    log = do(s, "red", "give 1")
    assert the(log, ev.Recruited) == [ev.Recruited(1)]
    assert purse(s, "blue") == {}
    assert (reserve(s)["blue"], pool(s, "blue")["follower"]) == (1, 2)


@pytest.mark.rule("RIS-10.3")
def test_who_does_not_roll_does_not_pay() -> None:
    s = met(purses={"green": {"energy": 9}})
    log = roll(s, 3, 4)
    assert the(log, ev.RollFailed)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-10.4")
def test_both_may_pay_together_and_exactly_what_is_missing() -> None:
    s = met("cities-1", purses={"red": {"energy": 5}, "blue": {"energy": 3}})
    roll(s, 3, 4)
    assert offered(s, "red") == {f"pay-energy {amount}" for amount in range(5)}
    do(s, "red", "pay-energy 3")
    assert offered(s, "blue") == {"pay-energy 0", "pay-energy 1"}
    assert refused(s, "blue", "pay-energy 2") == "RIS-10.4"
    do(s, "blue", "pay-energy 1")
    assert (purse(s, "red"), purse(s, "blue")) == ({"energy": 2}, {"energy": 2})
    assert top(s) == "Divide"


@pytest.mark.rule("RIS-10.4")
def test_nothing_is_taken_if_the_answers_do_not_reach() -> None:
    s = met("cities-1", purses={"red": {"energy": 5}, "blue": {"energy": 3}})
    roll(s, 3, 4)
    do(s, "red", "pay-energy 2")
    log = do(s, "blue", "pay-energy 0")
    assert the(log, ev.RollFailed)
    assert (purse(s, "red"), purse(s, "blue")) == ({"energy": 5}, {"energy": 3})


@pytest.mark.rule("RIS-10.4")
def test_who_cannot_complete_it_is_not_asked() -> None:
    s = met("cities-1", purses={"red": {"energy": 5}, "blue": {"energy": 3}})
    roll(s, 3, 4)
    do(s, "red", "pay-energy 0")
    assert top(s) == "Act"


@pytest.mark.rule("RIS-10.4")
def test_nobody_is_asked_if_they_have_too_little_together() -> None:
    s = met("cities-1", purses={"red": {"energy": 2}, "blue": {"energy": 1}})
    roll(s, 3, 4)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-10.4")
def test_they_are_asked_clockwise_from_the_starting_seat() -> None:
    s = met("cities-1", "blue", purses={"red": {"energy": 3}, "blue": {"energy": 3}})
    roll(s, 3, 4)
    assert asked(s) == ["blue"]
    do(s, "blue", "pay-energy 1")
    assert asked(s) == ["red"]
    assert fails(s, "blue", "pay-energy 1") is NotYourTurn


@pytest.mark.rule("RIS-10.4", "RIS-4.9")
def test_who_has_no_energy_is_not_asked() -> None:
    s = met("cities-1", purses={"blue": {"energy": 4}})
    roll(s, 3, 4)
    assert asked(s) == ["blue"]
    assert offered(s, "blue") == {"pay-energy 0", "pay-energy 4"}


# --- the recruit


@pytest.mark.rule("RIS-10.5", "RIS-5.21")
def test_the_first_player_decides_if_they_disagree() -> None:
    s = met(who="blue", people=("blue follower", "yellow follower"))
    roll(s, 4, 4)
    assert offered(s, "blue") == {"give 1", "give 2"}
    assert offered(s, "red") == {"take-over"}
    do(s, "red", "take-over", "give 2")
    assert reserve(s) == {"red": 2, "blue": 2, "yellow": 1, "green": 2}


@pytest.mark.rule("RIS-10.5")
def test_only_somebody_present_gets_it() -> None:
    s = met()
    roll(s, 4, 4)
    assert refused(s, "red", "give 2") == "RIS-10.5"


@pytest.mark.rule("RIS-10.6", "RIS-21.2")
def test_a_volunteer_counts_for_its_controller() -> None:
    s = met(people=("red follower", "blue volunteer"))
    roll(s, 4, 4)
    assert offered(s, "red") == {"give 0", "give 1"}


@pytest.mark.rule("RIS-10.6", "RIS-22.5")
def test_the_hologram_counts_for_its_controller() -> None:
    s = met(people=("red hologram", "blue follower"), seats=2, hologram="tribune")
    roll(s, 4, 4)
    assert offered(s, "red") == {"give 0", "give 1"}


@pytest.mark.rule("RIS-10.6", "RIS-22.18")
def test_the_automaton_makes_a_pair_for_its_controller() -> None:
    s = met(people=("red automaton", "red follower"), seats=1)
    (rolled,) = the(roll(s, 3, 3), ev.PairRolled)
    assert rolled.result == 8
    assert s.reserve == [2]


@pytest.mark.rule("RIS-10.7")
def test_example_08_who_has_none_left_cannot_be_chosen() -> None:
    s = met(reserve={"blue": 0})
    log = roll(s, 4, 4)
    assert the(log, ev.Recruited) == [ev.Recruited(0)]
    assert top(s) == "Act"
    assert reserve(s) == {"red": 1, "blue": 0, "yellow": 2, "green": 2}


@pytest.mark.rule("RIS-10.7", "RIS-1.15")
def test_example_08_without_anybody_to_recruit_nothing_starts() -> None:
    s = lay(phase="actions", placed={"cities-4": list(PAIR)}, reserve={"red": 0, "blue": 0})
    assert offered(s, "red", "start") == set()
    assert refused(s, "red", "start-all cities-4") == "RIS-10.7"


@pytest.mark.rule("RIS-10.7", "RIS-17.11")
def test_example_08_unless_the_tribune_rallies_volunteers_without_dice() -> None:
    s = lay(
        phase="actions",
        placed={"cities-4": ["green leader", "blue follower"]},
        reserve={"green": 0, "blue": 0},
    )
    log = do(s, "blue", "start-all cities-4")
    assert the(log, ev.PairRolled) == []
    assert the(log, ev.VolunteersTaken) == [ev.VolunteersTaken(3, 1, now=False)]
    assert top(s) == "Act"


@pytest.mark.rule("RIS-10.8")
def test_a_recruit_is_placed_in_the_next_round() -> None:
    s = met(people=("red leader", "red follower"))
    roll(s, 4, 4)
    assert offered(s, "red", "place") == set()
    assert refused(s, "red", "place follower centre") == "RIS-6.11"
    ready(s)
    assert pool(s, "red") == {"leader": 1, "follower": 3}
    assert "place follower centre" in offered(s, "red")


# --- three, and fewer than two

THREE = ("red leader", "blue follower", "yellow follower")


@pytest.mark.rule("RIS-10.9", "RIS-17.4")
def test_example_30_three_in_a_city_and_two_dice() -> None:
    s = met("cities-3", people=THREE, boards={"red": "emissary"}, wrath=5)
    assert offered(s, "red") == {"name-rollers 0 1", "name-rollers 0 2", "name-rollers 1 2"}
    do(s, "red", "name-rollers 1 2")
    (rolled,) = the(roll(s, 4, 3), ev.PairRolled)
    assert (rolled.result, rolled.target) == (9, 9)
    assert offered(s, "red") == {"give 0", "give 1", "give 2"}


@pytest.mark.rule("RIS-10.9", "RIS-10.3")
def test_of_three_only_those_who_roll_pay() -> None:
    s = met(
        "cities-3",
        people=THREE,
        boards={"red": "emissary"},
        purses={"red": {"energy": 9}, "blue": {"energy": 2}},
    )
    do(s, "red", "name-rollers 1 2")
    roll(s, 4, 3)
    assert asked(s) == ["blue"]


@pytest.mark.rule("RIS-10.9")
def test_the_rollers_must_be_there() -> None:
    s = met("cities-3", people=THREE, boards={"red": "emissary"})
    assert refused(s, "red", "name-rollers 1 3") == "RIS-10.9"


@pytest.mark.rule("RIS-10.9", "RIS-4.9")
def test_three_of_one_player_need_not_be_named() -> None:
    s = met("cities-3", people=("red leader", "red follower", "red follower"), boards={"red": "emissary"})
    assert top(s) == "RollTwo"


@pytest.mark.rule("RIS-10.10", "RIS-17.3")
def test_example_29_a_priest_has_one_die_or_both_rolled_anew() -> None:
    s = met("cities-5", people=("red leader", "blue follower"), boards={"red": "priest"})
    roll(s, 5, 1)
    assert offered(s, "red") == {"reroll first", "reroll second", "reroll both", "decline"}
    do(s, "red", "reroll second")
    assert len(odds(s)) == 6
    (rolled,) = the(roll(s, 2), ev.PairRolled)
    assert (rolled.first, rolled.second, rolled.result) == (5, 2, 7)
    assert top(s) == "Divide"


@pytest.mark.rule("RIS-10.10", "RIS-9.8")
def test_in_a_city_too_energy_comes_before_and_after_the_one_reroll() -> None:
    s = met(
        "cities-5",
        people=("red leader", "blue follower"),
        boards={"red": "priest"},
        purses={"blue": {"energy": 1}},
    )
    roll(s, 5, 1)
    assert asked(s) == ["blue"]
    do(s, "blue", "pay-energy 0")
    do(s, "red", "reroll both")
    roll(s, 3, 3)
    assert asked(s) == ["blue"]
    log = do(s, "blue", "pay-energy 0")
    assert the(log, ev.RollFailed)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-10.11", "RIS-1.11")
def test_alone_there_is_no_action() -> None:
    s = lay(phase="actions", placed={"cities-4": ["red follower"]})
    assert offered(s, "red", "start") == set()
    assert refused(s, "red", "start-all cities-4") == "RIS-1.11"


@pytest.mark.rule("RIS-10.1", "RIS-8.3")
def test_any_player_present_may_start_it_once() -> None:
    s = lay(phase="actions", placed={"cities-4": list(PAIR)})
    assert refused(s, "green", "start-all cities-4") == "RIS-8.1"
    do(s, "blue", "start-all cities-4")
    roll(s, 1, 1)
    assert refused(s, "red", "start-all cities-4") == "RIS-8.4"
