"""Chapter 14: components and how they are built."""

from typing import Any

import pytest

from atlantide.contract import InvalidAction
from atlantide.games.rising import events as ev
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import COMPONENT_NAMES
from atlantide.games.rising.state import State
from atlantide.kernel.bits import members
from tests.games.rising.table import (
    asked,
    do,
    happened,
    lay,
    look,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    standing,
    the,
    top,
)

WITH_SEAL = {"level": 2, "blueprint": "chosen", "blueprint_tiles": "A1 A2 A3 B1 B2 B3 C1 C2 C3"}
WITH_CHOIR = {"level": 3, "blueprint": "chosen", "blueprint_tiles": "A1 A2 A3 B1 B2 B3 D1 D3 D5"}


def site(*people: str, gate: int = 1, **fields: Any) -> State:
    """Actions, with Atlanteans on a construction space."""
    return lay(phase="actions", placed={f"gate-{gate}": list(people)}, **fields)


def names(components: int) -> list[str]:
    """A set of components by name."""
    return [COMPONENT_NAMES[number] for number in members(components)]


# --- who builds where


@pytest.mark.rule("RIS-14.1")
@pytest.mark.parametrize("seats", range(1, 8))
def test_there_are_two_spaces_and_three_from_five_players_on(seats: int) -> None:
    s = lay(seats=seats)
    used = {f"gate-{gate}" for gate in (1, 2, 3) if f"place leader gate-{gate}" in offered(s, "red")}
    assert used == ({"gate-1", "gate-2", "gate-3"} if seats >= 5 else {"gate-1", "gate-2"})
    if seats < 5:
        s = site("red leader", seats=seats)
        assert refused(s, "red", "propose gate-3 A1") == "RIS-14.1"


@pytest.mark.rule("RIS-14.2", "RIS-5.10")
def test_only_those_on_the_space_contribute() -> None:
    s = site("red follower", "blue follower", purses={"green": {"gold": 9, "crystal": 9, "atlantium": 9}})
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "green", "commit") == set()
    assert refused(s, "green", "commit gate-1 A4 3 1") == "RIS-14.2"
    assert refused(s, "green", "propose gate-2 A4") == "RIS-14.2"


@pytest.mark.rule("RIS-14.2")
def test_how_many_atlanteans_somebody_has_there_makes_no_difference() -> None:
    rich = {"red": {"gold": 2}, "blue": {"gold": 2, "crystal": 1}}
    few = site("red follower", "blue follower", purses=rich)
    many = site("red follower", "red follower", "blue follower", purses=rich)
    for s in (few, many):
        do(s, "blue", "propose gate-1 A4")
    assert offered(few, "red", "commit") == offered(many, "red", "commit")


@pytest.mark.rule("RIS-14.3")
def test_one_component_a_round_on_each_space() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red follower"], "gate-2": ["red follower", "blue follower"]},
        purses={"red": {"gold": 9, "crystal": 9, "atlantium": 9}},
        built=["A5"],
    )
    do(s, "red", "commit gate-1 A4 3 1", "give 0", "give 0", "give 0")
    assert refused(s, "red", "propose gate-1 B1") == "RIS-14.2"
    do(s, "red", "commit gate-2 B1 1 3 1", "build gate-2 B1")
    assert names(s.built) == ["A4", "A5", "B1"]


@pytest.mark.rule("RIS-14.3")
def test_a_space_that_was_used_is_used_up() -> None:
    s = site(
        "red follower", gates_used=[1], fresh=["A1"], built=["A1"], purses={"red": {"gold": 3, "crystal": 1}}
    )
    assert offered(s, "red", "commit") == set()
    assert refused(s, "red", "commit gate-1 A4 3 1") == "RIS-14.3"


@pytest.mark.rule("RIS-14.3", "RIS-5.16")
def test_example_80_the_first_construction_on_a_space_ends_the_other_proposals() -> None:
    s = site(
        "red follower",
        "blue follower",
        purses={"red": {"gold": 2, "crystal": 1}, "blue": {"gold": 2, "crystal": 2}},
    )
    do(s, "red", "propose gate-1 A4", "commit gate-1 A4 2 1")
    do(s, "blue", "commit gate-1 A5 2 2")
    assert [offer.component for offer in s.offers] == [3, 4]
    log = do(s, "red", "commit gate-1 A5")
    assert names(s.built) == ["A5"]
    assert the(log, ev.ComponentBuilt) == [ev.ComponentBuilt(4, 0)]
    assert purse(s, "red") == {"gold": 2, "crystal": 1}
    do(s, "fate", "draw-library L05", "draw-library L06", "draw-library L07")
    do(s, "blue", "give-card L05 1", "give-card L06 1", "give-card L07 1")
    assert s.offers == ()


@pytest.mark.rule("RIS-14.4")
def test_the_component_is_named_when_it_is_built() -> None:
    s = site("red follower", purses={"red": {"gold": 9, "crystal": 9, "atlantium": 9}})
    named = {line.split()[2] for line in offered(s, "red", "commit")}
    assert named == {"a1", "a2", "a3", "a4", "a5", "b1", "b2", "c1", "c2"}
    assert refused(s, "red", "commit gate-1 B3 2 2 1") == "RIS-14.4"
    assert refused(s, "red", "start follower gate-1") == "RIS-14.4"


@pytest.mark.rule("RIS-14.4", "RIS-15.1")
def test_the_core_is_not_named_before_its_time() -> None:
    s = site("red leader", seats=1, purses={"red": {"gold": 9, "crystal": 9, "atlantium": 9, "energy": 9}})
    assert refused(s, "red", "commit gate-1 core 2 2 2 4") == "RIS-15.1"


# --- paying


@pytest.mark.rule("RIS-14.5", "RIS-14.8", "RIS-14.9", "RIS-14.11", "RIS-5.14")
def test_example_11_three_build_the_spirit_seal() -> None:
    s = site(
        "red follower",
        "blue follower",
        "yellow leader",
        options=WITH_SEAL,
        purses={"red": {"gold": 1}, "blue": {"gold": 2}, "yellow": {"crystal": 1, "atlantium": 2}},
    )
    assert refused(s, "green", "propose gate-1 C3") == "RIS-14.2"
    do(s, "blue", "propose gate-1 C3", "commit gate-1 C3 2")
    do(s, "red", "commit gate-1 C3 1")
    assert (purse(s, "blue"), names(s.built)) == ({"gold": 2}, [])
    log = do(s, "yellow", "commit gate-1 C3 0 1 2")
    assert names(s.built) == ["C3"]
    assert "C3" not in names(s.blueprint)
    assert [purse(s, who) for who in ("red", "blue", "yellow")] == [{}] * 3
    assert [event.seat for event in the(log, ev.Paid)] == [1, 0, 2]
    assert standing(s, "gate-1") == []
    assert pool(s, "yellow") == {"leader": 1, "follower": 2}
    ready(s)
    assert "place follower c3" in offered(s, "green")
    assert refused(s, "green", "place leader C3") == "RIS-6.7"
    do(s, "green", "place follower C3", "place follower C3")
    assert refused(s, "red", "place follower C3") == "RIS-6.4"


@pytest.mark.rule("RIS-14.5")
def test_the_price_is_split_as_they_like_but_paid_exactly() -> None:
    s = site("red follower", "blue follower", purses={"red": {"gold": 5}, "blue": {"gold": 1, "crystal": 5}})
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "commit") == {f"commit gate-1 a4 {n}" for n in range(1, 4)}
    assert refused(s, "red", "commit gate-1 A4 4") == "RIS-5.12"
    assert refused(s, "blue", "commit gate-1 A4 0 2") == "RIS-5.12"
    do(s, "red", "commit gate-1 A4 2")
    assert offered(s, "blue", "commit") == {
        "commit gate-1 a4",
        "commit gate-1 a4 1",
        "commit gate-1 a4 0 1",
        "commit gate-1 a4 1 1",
    }
    do(s, "blue", "commit gate-1 A4 1 1")
    assert (purse(s, "red"), purse(s, "blue")) == ({"gold": 3}, {"crystal": 4})


@pytest.mark.rule("RIS-14.5")
@pytest.mark.parametrize(
    ("component", "part"),
    [
        ("A1", "1 2 1"),
        ("A2", "2 0 2"),
        ("A3", "1 1 2"),
        ("A4", "3 1"),
        ("A5", "2 2"),
        ("B1", "1 3 1"),
        ("C2", "1 2 3"),
    ],
)
def test_the_price_stands_on_the_tile(component: str, part: str) -> None:
    s = site("red follower", purses={"red": {"gold": 9, "crystal": 9, "atlantium": 9, "energy": 9}})
    assert offered(s, "red", f"commit gate-1 {component.lower()}") == {
        f"commit gate-1 {component.lower()} {part}"
    }


@pytest.mark.rule("RIS-14.2", "RIS-14.6")
def test_example_12_who_cannot_pay_loses_the_action() -> None:
    s = site(
        "red follower",
        gate=2,
        purses={"red": {"gold": 1, "crystal": 1, "atlantium": 1}, "blue": {"crystal": 9}},
    )
    assert offered(s, "red", "commit") | offered(s, "red", "propose") == set()
    assert refused(s, "blue", "commit gate-2 A1 0 1") == "RIS-14.2"
    ready(s)
    assert s.built == 0
    assert purse(s, "red") == {"gold": 1, "crystal": 1, "atlantium": 1}
    assert pool(s, "red") == {"leader": 1, "follower": 2}


@pytest.mark.rule("RIS-14.6")
def test_nothing_is_spent_on_a_component_that_is_not_paid_in_full() -> None:
    s = site("red follower", "blue follower", purses={"red": {"gold": 2}, "blue": {"crystal": 1}})
    do(s, "red", "propose gate-1 A4", "commit gate-1 A4 2")
    do(s, "blue", "commit gate-1 A4 0 1")
    ready(s)
    assert (s.round, s.built, s.offers) == (2, 0, ())
    assert (purse(s, "red"), purse(s, "blue")) == ({"gold": 2}, {"crystal": 1})
    assert (pool(s, "red"), pool(s, "blue")) == ({"leader": 1, "follower": 2}, {"leader": 1, "follower": 2})


@pytest.mark.rule("RIS-14.6", "RIS-8.7")
def test_an_unpaid_proposal_is_not_yet_a_failure() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red follower", "blue follower"], "hills-6": ["red leader"]},
        purses={"red": {"gold": 2}, "blue": {"crystal": 1}},
    )
    do(s, "blue", "propose gate-1 A4", "commit gate-1 A4 0 1")
    do(s, "red", "commit gate-1 A4 2", "start leader hills-6")
    roll(s, 6)
    do(s, "red", "commit gate-1 A4 3")
    assert names(s.built) == ["A4"]


@pytest.mark.rule("RIS-14.7", "RIS-1.5")
def test_ore_never_pays() -> None:
    s = site("red follower", "blue follower", purses={"red": {"ore": 9}})
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "commit") == set()
    with pytest.raises(InvalidAction):
        GAME.parse("commit gate-1 A4 0 0 0 0 1")


@pytest.mark.rule("RIS-14.7")
def test_energy_pays_only_where_the_price_names_it() -> None:
    s = site("red follower", "blue follower", purses={"red": {"energy": 9}})
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "commit") == set()
    assert refused(s, "red", "commit gate-1 A4 0 0 0 1") == "RIS-5.12"


# --- what a component brings


@pytest.mark.rule("RIS-14.8")
def test_a_built_component_stays_built() -> None:
    s = site("red follower", purses={"red": {"gold": 1, "crystal": 3, "atlantium": 1}})
    do(s, "red", "commit gate-1 B1 1 3 1")
    ready(s)
    view = look(s, "green")
    assert [COMPONENT_NAMES[number] for number in view.built] == ["B1"]
    assert "B1" not in [COMPONENT_NAMES[number] for number in view.blueprint]


@pytest.mark.rule("RIS-14.9", "RIS-8.12")
def test_the_builders_go_home_and_do_nothing_more() -> None:
    s = site(
        "red leader",
        "red follower",
        "blue volunteer",
        purses={"red": {"gold": 1, "crystal": 3, "atlantium": 1}},
    )
    do(s, "red", "commit gate-1 B1 1 3 1", "build gate-1 B1")
    assert standing(s, "gate-1") == []
    assert (pool(s, "red"), pool(s, "blue")) == (
        {"leader": 1, "follower": 2},
        {"leader": 1, "follower": 2, "volunteer": 1},
    )
    assert offered(s, "red", "start") | offered(s, "red", "place") == set()


@pytest.mark.rule("RIS-14.10", "RIS-4.4")
def test_a_one_time_benefit_comes_at_once() -> None:
    s = site("red follower", "blue follower", purses={"red": {"gold": 1, "crystal": 2, "atlantium": 1}})
    do(s, "red", "commit gate-1 A1 1 2 1")
    log = do(s, "blue", "commit gate-1 A1")
    assert happened(log)[-1] == "ComponentBuilt"
    assert asked(s) == ["red"]
    do(s, "red", "give 1", "give 0", "give 0", "give 1")
    assert (purse(s, "red"), purse(s, "blue"), top(s)) == ({"energy": 2}, {"energy": 2}, "Act")


@pytest.mark.rule("RIS-14.10", "RIS-1.14")
def test_what_is_not_used_of_it_is_lost() -> None:
    s = site("red follower", purses={"red": {"gold": 1, "crystal": 1, "atlantium": 2}})
    do(s, "red", "commit gate-1 A3 1 1 2", "choose-peninsula hills", "decline")
    assert (s.barriers, top(s)) == (2, "Act")
    ready(s)
    assert s.barriers == 2


@pytest.mark.rule("RIS-14.10", "RIS-1.15")
def test_a_benefit_that_can_do_nothing_does_not_prevent_the_construction() -> None:
    s = site("red follower", purses={"red": {"gold": 2, "atlantium": 2}})
    do(s, "red", "commit gate-1 A2 2 0 2")
    assert (names(s.built), top(s)) == (["A2"], "Act")


@pytest.mark.rule("RIS-14.11")
def test_spaces_are_filled_from_the_next_round_on() -> None:
    s = lay(built=["B1"], fresh=["B1"])
    assert refused(s, "red", "place follower B1") == "RIS-6.2"
    s = lay(built=["B1"])
    do(s, "red", "place follower B1")
    do(s, "blue", "place leader B1")
    assert refused(s, "green", "place leader B1") == "RIS-6.4"


@pytest.mark.rule("RIS-14.11")
def test_a_component_is_fresh_until_the_round_ends() -> None:
    s = site("red follower", purses={"red": {"gold": 1, "crystal": 3, "atlantium": 1}})
    do(s, "red", "commit gate-1 B1 1 3 1")
    assert names(s.fresh) == ["B1"]
    ready(s)
    assert names(s.fresh) == []
    assert "place follower b1" in offered(s, "red")


@pytest.mark.rule("RIS-14.11")
def test_a_component_without_spaces_takes_nobody() -> None:
    s = lay(built=["A1"])
    assert refused(s, "red", "place follower A1") == "RIS-6.2"


@pytest.mark.rule("RIS-14.11", "RIS-1.11")
def test_type_d_has_a_double_space() -> None:
    s = lay(phase="actions", options=WITH_CHOIR, built=["D3"], placed={"D3": ["red follower"]})
    assert refused(s, "red", "start-all D3") == "RIS-1.11"
    s = lay(
        phase="actions", options=WITH_CHOIR, built=["D3"], placed={"D3": ["red follower", "blue follower"]}
    )
    do(s, "blue", "start-all D3", *["give 1"] * 5)
    assert purse(s, "blue") == {"energy": 5}


@pytest.mark.rule("RIS-14.12", "RIS-14.2")
@pytest.mark.parametrize("kind", ["leader", "follower", "volunteer"])
def test_any_atlantean_makes_its_controller_a_builder(kind: str) -> None:
    s = site(f"blue {kind}", purses={"blue": {"gold": 3, "crystal": 1}})
    assert "commit gate-1 a4 3 1" in offered(s, "blue")


@pytest.mark.rule("RIS-14.12")
def test_the_hologram_makes_its_controller_a_builder() -> None:
    s = site("red hologram", seats=2, hologram="priest", purses={"red": {"gold": 3, "crystal": 1}})
    assert "commit gate-1 a4 3 1" in offered(s, "red")


@pytest.mark.rule("RIS-14.12", "RIS-22.17")
def test_the_automaton_cannot_stand_there() -> None:
    s = lay(seats=1, placed={"gate-1": ["red leader"], "centre": ["red follower"]})
    assert "place automaton centre" in offered(s, "red")
    assert "place automaton gate-1" not in offered(s, "red")


# --- reductions


@pytest.mark.rule("RIS-14.13", "RIS-17.1")
def test_a_board_takes_one_resource_off_the_price() -> None:
    s = site("red leader", purses={"red": {"gold": 2, "crystal": 1}})
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "reduce") == {"reduce gate-1 a4 gold board", "reduce gate-1 a4 crystal board"}
    do(s, "red", "reduce gate-1 A4 gold board")
    assert offered(s, "red", "reduce") == set()
    do(s, "red", "commit gate-1 A4 2 1")
    assert (names(s.built), purse(s, "red")) == (["A4"], {})


@pytest.mark.rule("RIS-14.13")
def test_a_reduction_may_be_renounced() -> None:
    s = site("red leader", purses={"red": {"gold": 3, "crystal": 1}})
    do(s, "red", "propose gate-1 A4", "reduce gate-1 A4 gold board", "restore gate-1 A4 board")
    assert offered(s, "red", "commit gate-1 a4") == {"commit gate-1 a4 3 1"}


@pytest.mark.rule("RIS-14.13")
def test_nobody_but_the_boards_player_names_its_reduction() -> None:
    s = site("red leader", "blue follower", purses={"blue": {"gold": 2, "crystal": 1}})
    do(s, "blue", "propose gate-1 A4", "commit gate-1 A4 2 1")
    assert refused(s, "blue", "reduce gate-1 A4 gold board") == "RIS-14.5"
    do(s, "red", "reduce gate-1 A4 gold board")
    assert names(s.built) == ["A4"]


@pytest.mark.rule("RIS-14.13", "RIS-17.1")
def test_a_follower_of_the_artificer_brings_no_reduction() -> None:
    s = site("red follower", "blue follower")
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "reduce") == set()


@pytest.mark.rule("RIS-14.13", "RIS-16.20")
def test_effects_of_the_round_are_used_by_the_proposer() -> None:
    s = site("red follower", "blue follower", easing=2, purses={"blue": {"gold": 2}})
    do(s, "blue", "propose gate-1 A4")
    assert refused(s, "red", "reduce gate-1 A4 gold conductor") == "RIS-14.5"
    do(s, "blue", "reduce gate-1 A4 gold conductor", "reduce gate-1 A4 crystal conductor")
    assert offered(s, "blue", "reduce") == set()
    do(s, "blue", "commit gate-1 A4 2", "build gate-1 A4")
    assert (names(s.built), s.easing) == (["A4"], 0)


@pytest.mark.rule("RIS-14.13")
def test_no_kind_falls_below_nothing() -> None:
    s = site("red follower", easing=4, purses={"red": {"gold": 3}})
    do(s, "red", "propose gate-1 A4", "reduce gate-1 A4 crystal conductor")
    assert offered(s, "red", "reduce") == {"reduce gate-1 a4 gold conductor"}
    do(s, "red", "commit gate-1 A4 3")
    assert (names(s.built), s.easing) == (["A4"], 2)


@pytest.mark.rule("RIS-14.13", "RIS-15.5")
def test_energy_is_never_reduced() -> None:
    s = site("red leader", seats=1, built=["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"], easing=9)
    do(s, "red", "propose gate-1 core")
    assert {line.split()[3] for line in offered(s, "red", "reduce")} == {"gold", "crystal", "atlantium"}
    assert refused(s, "red", "reduce gate-1 core energy board") == "RIS-14.5"


@pytest.mark.rule("RIS-14.13", "RIS-5.12")
def test_what_was_named_above_the_new_price_is_given_back() -> None:
    s = site(
        "red leader",
        "blue follower",
        "yellow follower",
        purses={"blue": {"gold": 3}, "yellow": {"crystal": 1}},
    )
    do(s, "blue", "propose gate-1 A4", "commit gate-1 A4 3")
    do(s, "red", "reduce gate-1 A4 gold board")
    do(s, "yellow", "commit gate-1 A4 0 1")
    assert (names(s.built), purse(s, "blue")) == (["A4"], {"gold": 1})


@pytest.mark.rule("RIS-14.13", "RIS-19.10")
def test_example_65_energy_stands_for_a_resource_once_a_round() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red follower"], "gate-2": ["red follower"]},
        cards={"red": ["R10"]},
        purses={"red": {"gold": 4, "crystal": 1, "atlantium": 1, "energy": 4}},
    )
    do(s, "red", "propose gate-1 A3", "stand-in gate-1 A3 atlantium", "commit gate-1 A3 1 1 1", "decline")
    assert (names(s.built), purse(s, "red")) == (["A3"], {"gold": 3, "energy": 2})
    assert offered(s, "red", "stand-in") | offered(s, "red", "propose") == set()


@pytest.mark.rule("RIS-14.14")
def test_a_component_is_built_once() -> None:
    s = site("red follower", built=["A4"], purses={"red": {"gold": 3, "crystal": 1}})
    assert refused(s, "red", "commit gate-1 A4 3 1") == "RIS-14.14"


@pytest.mark.rule("RIS-14.15")
def test_a_price_may_fall_to_nothing() -> None:
    s = site("red follower", easing=4)
    do(
        s,
        "red",
        "propose gate-1 A5",
        *["reduce gate-1 A5 gold conductor"] * 2,
        "reduce gate-1 A5 crystal conductor",
    )
    assert names(s.built) == []
    do(s, "red", "reduce gate-1 A5 crystal conductor")
    assert (names(s.built), s.easing) == (["A5"], 0)
    assert standing(s, "gate-1") == []


@pytest.mark.rule("RIS-14.15", "RIS-14.2")
def test_even_then_an_atlantean_is_needed() -> None:
    s = lay(phase="actions", easing=4)
    assert refused(s, "red", "propose gate-1 A5") == "RIS-14.2"
