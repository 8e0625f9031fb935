"""Chapter 12: forges and the centre."""

import pytest

from atlantide.games.rising import events as ev
from tests.games.rising.table import do, lay, offered, pool, purse, refused, roll, the, top


@pytest.mark.rule("RIS-12.1")
@pytest.mark.parametrize(("position", "rate"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_an_ore_becomes_as_much_atlantium_as_the_tile_says(position: int, rate: int) -> None:
    s = lay(phase="actions", placed={f"forges-{position}": ["red follower"]}, purses={"red": {"ore": 3}})
    log = do(s, "red", f"start follower forges-{position}")
    assert the(log, ev.Forged) == [ev.Forged(0, rate)]
    assert purse(s, "red") == {"ore": 2, "atlantium": rate}


@pytest.mark.rule("RIS-12.1", "RIS-12.2")
def test_example_09_each_atlantean_converts_one_ore() -> None:
    s = lay(
        phase="actions",
        placed={"forges-3": ["red leader", "red follower"], "forges-5": ["yellow follower"]},
        purses={"red": {"ore": 2}, "yellow": {"ore": 1}},
    )
    do(s, "red", "start leader forges-3", "start follower forges-3")
    do(s, "yellow", "start follower forges-5")
    assert (purse(s, "red"), purse(s, "yellow")) == ({"atlantium": 4}, {"atlantium": 3})


@pytest.mark.rule("RIS-12.1", "RIS-12.2")
def test_example_09_with_one_ore_only_one_of_them_acts() -> None:
    s = lay(phase="actions", placed={"forges-3": ["red leader", "red follower"]}, purses={"red": {"ore": 1}})
    do(s, "red", "start leader forges-3")
    assert purse(s, "red") == {"atlantium": 2}
    assert refused(s, "red", "start follower forges-3") == "RIS-12.2"


@pytest.mark.rule("RIS-12.1")
def test_an_atlantean_forges_once() -> None:
    s = lay(phase="actions", placed={"forges-3": ["red follower"]}, purses={"red": {"ore": 2}})
    do(s, "red", "start follower forges-3")
    assert refused(s, "red", "start follower forges-3") == "RIS-8.4"


@pytest.mark.rule("RIS-12.2")
def test_the_ore_of_others_is_no_use() -> None:
    s = lay(
        phase="actions",
        placed={"forges-3": ["red follower", "blue follower"]},
        purses={"blue": {"ore": 2}},
    )
    assert offered(s, "red", "start") == set()
    assert offered(s, "blue", "start") == {"start follower forges-3"}


@pytest.mark.rule("RIS-12.2", "RIS-8.2", "RIS-8.7")
def test_example_10_ore_gained_in_the_same_phase_may_be_forged() -> None:
    s = lay(phase="actions", placed={"mountains-4": ["green leader"], "forges-6": ["green follower"]})
    assert refused(s, "green", "start follower forges-6") == "RIS-12.2"
    do(s, "green", "start leader mountains-4")
    roll(s, 4)
    do(s, "green", "start follower forges-6")
    assert purse(s, "green") == {"atlantium": 3}


# --- the centre


@pytest.mark.rule("RIS-12.3")
def test_each_atlantean_at_the_centre_gains_an_energy_by_one_command() -> None:
    s = lay(
        phase="actions", placed={"centre": ["red leader", "red follower", "red follower", "blue follower"]}
    )
    log = do(s, "red", "start-all centre")
    assert the(log, ev.Gained) == [ev.Gained(0, "energy", 1)] * 3
    assert (purse(s, "red"), purse(s, "blue")) == ({"energy": 3}, {})
    do(s, "blue", "start-all centre")
    assert purse(s, "blue") == {"energy": 1}


@pytest.mark.rule("RIS-12.3", "RIS-8.4")
def test_only_those_who_have_not_acted() -> None:
    s = lay(phase="actions", placed={"centre": ["red leader", "red follower*", "red follower"]})
    do(s, "red", "start-all centre")
    assert purse(s, "red") == {"energy": 2}
    assert refused(s, "red", "start-all centre") == "RIS-8.4"


@pytest.mark.rule("RIS-12.3")
def test_they_act_all_at_once_or_one_by_one() -> None:
    s = lay(phase="actions", placed={"centre": ["red leader", "red follower"]})
    assert offered(s, "red", "start") == {"start-all centre", "start leader centre", "start follower centre"}
    do(s, "red", "start follower centre")
    assert purse(s, "red") == {"energy": 1}
    assert refused(s, "red", "start follower centre") == "RIS-8.4"
    do(s, "red", "start-all centre")
    assert purse(s, "red") == {"energy": 2}
    assert offered(s, "red", "start") == set()


@pytest.mark.rule("RIS-12.3", "RIS-8.1")
def test_who_is_not_there_gains_nothing() -> None:
    s = lay(phase="actions", placed={"centre": ["red leader"]})
    assert offered(s, "blue", "start") == set()
    assert refused(s, "blue", "start-all centre") == "RIS-8.1"


@pytest.mark.rule("RIS-12.3", "RIS-1.2")
def test_volunteers_and_the_hologram_gain_for_their_controller_and_the_automaton_nothing() -> None:
    s = lay(
        phase="actions",
        seats=1,
        hologram="priest",
        placed={"centre": ["red volunteer", "red hologram", "red automaton", "red leader"]},
    )
    do(s, "red", "start-all centre")
    assert purse(s, "red") == {"energy": 3}


@pytest.mark.rule("RIS-12.3")
def test_who_has_acted_stays_until_the_phase_ends() -> None:
    s = lay(phase="actions", placed={"centre": ["red leader"]})
    do(s, "red", "start-all centre")
    assert pool(s, "red") == {"follower": 2}
    assert top(s) == "Act"
