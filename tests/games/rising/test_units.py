"""Chapter 8: phase 3, units in any order, what they leave behind, and units that are resolved once more."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising.events import ComponentBuilt, PairRolled, Started, UnitRepeated
from atlantide.games.rising.pieces import COLOURS
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    draw,
    dry,
    fails,
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

HARD = {"level": 5}


def done(s: State) -> list[tuple[str, str]]:
    """Who is marked as done."""
    return [(COLOURS[one.seat], one.kind) for one in look(s).placed if one.done]


# --- RIS-8.1: what a unit is


@pytest.mark.rule("RIS-8.1")
@pytest.mark.parametrize("location", ["hills-6", "libraries-6", "forges-6", "B1"])
def test_a_single_unit_is_one_atlantean_started_by_its_controller(location: str) -> None:
    s = lay(phase="actions", built=["B1"], placed={location: ["red leader"]}, purses={"red": {"ore": 1}})
    assert offered(s, "red", "start") == {f"start leader {location.lower()}"}
    assert refused(s, "blue", f"start leader {location}") == "RIS-8.1"
    assert refused(s, "red", f"start follower {location}") == "RIS-8.1"


@pytest.mark.rule("RIS-8.1")
def test_at_the_centre_all_of_ones_own_act_with_one_command() -> None:
    s = lay(phase="actions", placed={"centre": ["red leader", "red follower", "blue follower"]})
    do(s, "red", "start-all centre")
    assert (purse(s, "red"), purse(s, "blue")) == ({"energy": 2}, {})
    assert done(s) == [("red", "leader"), ("red", "follower")]


@pytest.mark.rule("RIS-8.1", "RIS-8.3")
@pytest.mark.parametrize("who", ["red", "blue"])
@pytest.mark.parametrize("location", ["cities-6", "D4"])
def test_two_on_a_double_space_are_one_unit_and_either_may_start_it(location: str, who: str) -> None:
    s = lay(
        phase="actions",
        options=HARD,
        built=["D4"],
        dry={"hills": 5, "forges": 5},
        placed={location: ["red leader", "blue leader"]},
    )
    assert refused(s, "green", f"start-all {location}") == "RIS-8.1"
    log = do(s, who, f"start-all {location}")
    assert [len(event.kinds) for event in the(log, Started)] == [2]


@pytest.mark.rule("RIS-8.1")
def test_all_three_on_a_city_tile_are_one_unit() -> None:
    s = lay(
        phase="actions",
        boards={"red": "emissary"},
        placed={"cities-6": ["red leader", "blue leader", "green leader"]},
    )
    log = do(s, "green", "start-all cities-6")
    assert [len(event.kinds) for event in the(log, Started)] == [3]


@pytest.mark.rule("RIS-8.1")
def test_an_automaton_has_no_unit_of_its_own() -> None:
    s = lay(
        seats=1,
        hologram="priest",
        phase="actions",
        placed={"hills-1": ["red leader", "red automaton"]},
    )
    assert offered(s, "red", "start") == {"start leader hills-1"}
    assert refused(s, "red", "start automaton hills-1") == "RIS-8.1"


@pytest.mark.rule("RIS-8.1")
def test_a_construction_is_proposed_by_any_controller_present_and_not_started() -> None:
    s = lay(phase="actions", placed={"gate-1": ["red leader", "blue follower"]})
    assert refused(s, "red", "start leader gate-1") == "RIS-14.4"
    assert refused(s, "red", "start-all gate-1") == "RIS-14.4"
    assert "propose gate-1 a1" in offered(s, "red") & offered(s, "blue")
    assert refused(s, "green", "propose gate-1 A1") == "RIS-14.2"


# --- RIS-8.2 to RIS-8.4: in any order, once


@pytest.mark.rule("RIS-8.2")
def test_units_are_resolved_one_at_a_time_in_any_order_across_players() -> None:
    s = lay(
        phase="actions",
        placed={"hills-6": ["red leader"], "forests-6": ["green leader"], "mountains-6": ["red follower"]},
    )
    do(s, "green", "start leader forests-6")
    assert fails(s, "red", "start leader hills-6") is NotYourTurn
    roll(s, 6)
    do(s, "red", "start follower mountains-6")
    roll(s, 6)
    do(s, "red", "start leader hills-6")
    roll(s, 6)
    assert (purse(s, "red"), purse(s, "green")) == ({"gold": 1, "ore": 1}, {"crystal": 1})


@pytest.mark.rule("RIS-8.2", "RIS-8.7")
def test_example_10_ore_gained_in_the_mountains_can_be_forged_in_the_same_phase() -> None:
    s = lay(phase="actions", placed={"mountains-4": ["green leader"], "forges-6": ["green follower"]})
    assert refused(s, "green", "start follower forges-6") == "RIS-12.2"
    do(s, "green", "start leader mountains-4")
    roll(s, 4)
    assert purse(s, "green") == {"ore": 1}
    do(s, "green", "start follower forges-6")
    assert purse(s, "green") == {"atlantium": 3}


@pytest.mark.rule("RIS-8.3")
def test_energy_of_a_partner_needs_his_own_answer() -> None:
    s = lay(
        phase="actions", placed={"cities-6": ["red leader", "blue leader"]}, purses={"blue": {"energy": 3}}
    )
    do(s, "red", "start-all cities-6")
    roll(s, 2, 2)
    assert asked(s) == ["blue"]
    do(s, "blue", "pay-energy 0")
    assert (purse(s, "blue"), top(s)) == ({"energy": 3}, "Act")


@pytest.mark.rule("RIS-8.3")
def test_a_partners_follower_needs_his_own_answer() -> None:
    s = lay(
        phase="actions",
        options=HARD,
        built=["D1"],
        dry={"hills": 5},
        placed={"D1": ["red leader", "blue follower"]},
    )
    do(s, "red", "start-all D1")
    assert (top(s), asked(s)) == ("AgreeLeave", ["blue"])
    do(s, "blue", "agree")
    assert s.out == [0, 1, 0, 0]


@pytest.mark.rule("RIS-8.4")
@pytest.mark.parametrize(
    ("line", "faces"),
    [("start leader hills-6", (6,)), ("start-all cities-6", (1, 1)), ("start-all centre", ())],
)
def test_each_unit_is_resolved_once(line: str, faces: tuple[int, ...]) -> None:
    s = lay(
        phase="actions",
        placed={
            "hills-6": ["red leader"],
            "cities-6": ["red follower", "blue leader"],
            "centre": ["red volunteer"],
        },
    )
    do(s, "red", line)
    if faces:
        roll(s, *faces)
    assert refused(s, "red", line) == "RIS-8.4"
    assert line not in offered(s, "red")


@pytest.mark.rule("RIS-8.4")
def test_two_alike_on_a_tile_are_two_units() -> None:
    s = lay(phase="actions", placed={"hills-1": ["red follower", "red follower"]})
    for _ in range(2):
        do(s, "red", "start follower hills-1")
        roll(s, 6)
    assert (purse(s, "red"), refused(s, "red", "start follower hills-1")) == ({"gold": 2}, "RIS-8.4")


# --- RIS-8.5: optional, or forbidden


@pytest.mark.rule("RIS-8.5")
def test_nobody_has_to_resolve_anything() -> None:
    s = lay(
        phase="actions",
        placed={
            "hills-6": ["red leader"],
            "centre": ["blue leader"],
            "cities-6": ["green leader", "green follower"],
        },
    )
    ready(s)
    assert s.round == 2


@pytest.mark.rule("RIS-8.5")
@pytest.mark.parametrize("group", ["cities", "forges", "libraries"])
def test_units_of_a_forbidden_group_are_not_started(group: str) -> None:
    here = {"cities": ["red leader", "red follower"], "forges": ["red leader"], "libraries": ["red leader"]}[
        group
    ]
    line = f"start-all {group}-6" if group == "cities" else f"start leader {group}-6"
    fields: dict[str, Any] = {
        "phase": "actions",
        "placed": {f"{group}-6": here},
        "purses": {"red": {"ore": 1}},
    }
    assert line in offered(lay(**fields), "red")
    assert refused(lay(**fields, banned=[group]), "red", line) == "RIS-8.5"


# --- RIS-8.6: Leaders


@pytest.mark.rule("RIS-8.6")
@pytest.mark.parametrize(("board", "gold"), [("explorer", 1), ("tribune", 0)])
def test_a_leader_acts_and_its_board_helps_others_on_the_tile(board: str, gold: int) -> None:
    other = {"explorer": "tribune", "tribune": "explorer"}[board]
    s = lay(
        phase="actions",
        boards={"red": board, "blue": other, "green": "priest"},
        placed={"hills-4": ["red leader", "yellow follower"]},
    )
    do(s, "yellow", "start follower hills-4")
    roll(s, 3)
    assert purse(s, "yellow").get("gold", 0) == gold
    do(s, "red", "start leader hills-4")
    roll(s, 4)
    assert purse(s, "red") == {"gold": 1}


# --- RIS-8.7, RIS-8.8: what remains


@pytest.mark.rule("RIS-8.7")
def test_energy_gained_can_be_used_at_once() -> None:
    s = lay(
        phase="actions",
        placed={"centre": ["red leader"], "hills-4": ["red follower"]},
        purses={"red": {"energy": 3}},
    )
    assert refused(s, "red", "pool barrier hills 4") == "RIS-5.12"
    do(s, "red", "start-all centre", "pool barrier hills 4")
    assert look(s).barriers == (1,)


@pytest.mark.rule("RIS-8.8")
def test_who_is_done_stays_marked_until_the_phase_ends() -> None:
    s = lay(phase="actions", placed={"hills-6": ["red leader"], "cities-6": ["blue leader", "green leader"]})
    do(s, "red", "start leader hills-6")
    roll(s, 1)
    do(s, "blue", "start-all cities-6")
    roll(s, 1, 1)
    assert standing(s, "hills-6") == ["red leader"]
    assert done(s) == [("red", "leader"), ("blue", "leader"), ("green", "leader")]
    ready(s)
    assert look(s).placed == ()


@pytest.mark.rule("RIS-8.8")
def test_builders_and_followers_spent_leave_their_places() -> None:
    s = lay(
        phase="actions",
        options=HARD,
        built=["C3", "D1"],
        dry={"hills": 5},
        placed={"gate-1": ["red leader"], "C3": ["red follower"], "D1": ["blue leader", "blue follower"]},
        purses={"red": {"gold": 1, "crystal": 3, "atlantium": 1}},
    )
    do(s, "red", "commit gate-1 B1 1 3 1", "start follower C3", "choose-peninsula cities")
    do(s, "blue", "start-all D1", "choose-peninsula hills")
    assert (standing(s, "gate-1"), standing(s, "C3"), standing(s, "D1")) == ([], [], ["blue leader"])
    assert (s.reserve, s.out) == ([3, 2, 2, 2], [0, 1, 0, 0])
    assert done(s) == [("blue", "leader")]


# --- RIS-8.9: repeating


@pytest.mark.rule("RIS-8.9")
def test_example_36_a_city_unit_is_repeated_with_both_dice_and_a_second_recruit() -> None:
    s = lay(phase="actions", cards={"red": ["L02"]}, placed={"cities-6": ["red leader", "blue follower"]})
    do(s, "red", "start-all cities-6")
    roll(s, 6, 6)
    do(s, "red", "give 0")
    log = do(s, "red", "play-card L02")
    assert len(the(log, UnitRepeated)) == 1
    log = roll(s, 3, 3)
    assert [event.first + event.second for event in the(log, PairRolled)] == [6]
    do(s, "red", "give 1")
    assert s.reserve == [1, 1, 2, 2]


@pytest.mark.rule("RIS-8.9")
def test_example_76_a_double_space_that_is_no_longer_filled_is_not_repeated() -> None:
    s = lay(
        phase="actions",
        options=HARD,
        built=["D1"],
        dry={"hills": 5, "cities": 5},
        cards={"red": ["L02"]},
        placed={"D1": ["red leader", "red follower"]},
    )
    do(s, "red", "start-all D1", "choose-peninsula hills", "decline")
    assert refused(s, "red", "play-card L02") == "RIS-11.13"


@pytest.mark.rule("RIS-8.9")
def test_only_a_unit_that_was_resolved_is_repeated_with_or_without_success() -> None:
    s = lay(phase="actions", cards={"red": ["L02"]}, placed={"hills-6": ["red leader"]})
    assert refused(s, "red", "play-card L02") == "RIS-11.13"
    do(s, "red", "start leader hills-6")
    roll(s, 1)
    do(s, "red", "play-card L02")
    roll(s, 3)
    assert purse(s, "red") == {"gold": 1}


@pytest.mark.rule("RIS-8.9")
def test_a_repeat_needs_new_input() -> None:
    s = lay(
        phase="actions",
        cards={"red": ["L02", "L02"]},
        placed={"forges-3": ["red leader"], "mountains-6": ["red follower"]},
        purses={"red": {"ore": 1}},
    )
    do(s, "red", "start leader forges-3")
    assert refused(s, "red", "play-card L02") == "RIS-11.13"
    do(s, "red", "start follower mountains-6")
    roll(s, 6)
    do(s, "red", "play-card L02")
    assert purse(s, "red") == {"atlantium": 4}


@pytest.mark.rule("RIS-8.9")
def test_one_unit_may_be_repeated_several_times() -> None:
    s = lay(phase="actions", cards={"red": ["L02", "L02"]}, placed={"hills-6": ["red leader"]})
    do(s, "red", "start leader hills-6")
    roll(s, 6)
    for _ in range(2):
        do(s, "red", "play-card L02")
        roll(s, 6)
    assert purse(s, "red") == {"gold": 3}


@pytest.mark.rule("RIS-8.9")
def test_a_repeat_is_a_new_action_with_new_choices() -> None:
    s = lay(phase="actions", cards={"red": ["L02"]}, placed={"libraries-1": ["red leader"]})
    do(s, "red", "start leader libraries-1")
    draw(s, "L05", "L07")
    do(s, "red", "keep-card L05", "play-card L02")
    draw(s, "L06", "L08")
    assert offered(s, "red") == {"keep-card l06", "keep-card l08"}


@pytest.mark.rule("RIS-8.9")
@pytest.mark.parametrize("agrees", [True, False])
def test_the_controller_of_the_named_atlantean_starts_the_repeat_or_declines_it(agrees: bool) -> None:
    s = lay(phase="actions", cards={"red": ["L03"]}, placed={"hills-6": ["blue leader*"]})
    do(s, "red", "play-card L03")
    assert (asked(s), offered(s, "blue")) == (["blue"], {"agree", "decline"})
    log = do(s, "blue", "agree" if agrees else "decline")
    if agrees:
        assert [event.seat for event in the(log, Started)] == [1]
        roll(s, 6)
    assert purse(s, "blue") == ({"gold": 1} if agrees else {})
    assert (top(s), s.cards[0]) == ("Act", ())


@pytest.mark.rule("RIS-8.9")
def test_who_is_no_longer_in_place_or_forbidden_is_not_repeated() -> None:
    s = lay(
        phase="actions", cards={"red": ["L02"]}, placed={"libraries-6": ["red leader*"]}, banned=["libraries"]
    )
    assert refused(s, "red", "play-card L02") == "RIS-11.13"
    s = lay(phase="actions", cards={"red": ["L02"]}, placed={"hills-6": ["red follower*"]})
    assert refused(s, "red", "play-card L02") == "RIS-11.13"


# --- RIS-8.10: constructions

RICH = {"red": {"gold": 9, "crystal": 9, "atlantium": 9}}


@pytest.mark.rule("RIS-8.10")
def test_a_construction_cannot_be_repeated() -> None:
    s = lay(phase="actions", cards={"red": ["L02"]}, placed={"gate-1": ["red leader"]}, purses=RICH)
    do(s, "red", "commit gate-1 C1 2 2 2")
    assert refused(s, "red", "play-card L02") == "RIS-11.13"


@pytest.mark.rule("RIS-8.10")
def test_by_option_the_same_atlanteans_count_as_present_for_one_more() -> None:
    s = lay(
        phase="actions",
        options={"repeat_construction": True},
        cards={"red": ["L02"]},
        placed={"gate-1": ["red leader", "blue follower"]},
        purses={**RICH, "blue": {"gold": 1}},
    )
    do(s, "red", "commit gate-1 C1 2 2 2", "build gate-1 C1")
    assert refused(s, "red", "commit gate-1 B1 1 3 1") == "RIS-14.2"
    do(s, "red", "play-card L02")
    assert "propose gate-1 b1" in offered(s, "blue")
    assert refused(s, "green", "propose gate-1 B1") == "RIS-14.2"
    do(s, "red", "propose gate-1 B1", "commit gate-1 B1 0 3 1")
    log = do(s, "blue", "commit gate-1 B1 1")
    assert len(the(log, ComponentBuilt)) == 1
    assert refused(s, "red", "propose gate-1 B2") == "RIS-14.2"
    assert pool(s, "red")["leader"] == 1


# --- RIS-8.11, RIS-8.12: pools


@pytest.mark.rule("RIS-8.11")
def test_all_return_when_the_phase_closes_and_used_volunteers_go_to_the_reserve() -> None:
    s = lay(
        phase="actions",
        wrath=2,
        placed={
            "hills-6": [
                "red leader*",
            ],
            "gate-1": ["blue leader"],
            "cities-1": ["red follower"],
            "centre": ["red volunteer", "green volunteer*"],
        },
        coming={"green": 1},
    )
    ready(s)
    assert top(s) == "Wrath"
    assert look(s).placed == ()
    assert (pool(s, "red"), pool(s, "blue")) == ({"leader": 1, "follower": 2}, {"leader": 1, "follower": 2})
    assert (pool(s, "green"), s.volunteers) == ({"leader": 1, "follower": 2, "volunteer": 1}, 7)


@pytest.mark.rule("RIS-8.12")
def test_who_is_in_a_pool_does_nothing_this_round() -> None:
    s = lay(phase="actions", placed={"cities-6": ["red leader", "red follower"]})
    do(s, "red", "start-all cities-6")
    roll(s, 6, 6)
    assert pool(s, "red") == {"follower": 2}
    assert offered(s, "red", "start") == set()
    assert refused(s, "red", "place follower hills-1") == "RIS-6.11"
    assert refused(s, "red", "start follower hills-1") == "RIS-8.1"


# --- RIS-8.13: what did not happen


@pytest.mark.rule("RIS-8.13")
def test_example_75_a_unit_that_fails_for_want_of_consent_may_be_started_again() -> None:
    s = lay(
        phase="actions",
        options=HARD,
        built=["D1"],
        dry={"hills": 4},
        placed={"D1": ["blue follower", "yellow follower"]},
    )
    do(s, "blue", "start-all D1", "name-follower 2")
    do(s, "yellow", "decline")
    assert (done(s), s.out, dry(s)["hills"]) == ([], [0, 0, 0, 0], 4)
    do(s, "blue", "start-all D1", "name-follower 1", "choose-peninsula hills", "choose-peninsula hills")
    assert (s.out, dry(s)["hills"]) == ([0, 1, 0, 0], 6)
    assert refused(s, "yellow", "start-all D1") == "RIS-8.4"


@pytest.mark.rule("RIS-8.13")
def test_a_refused_start_leaves_the_unit_as_it_was() -> None:
    s = lay(phase="actions", placed={"forges-6": ["red leader"], "mountains-6": ["red follower"]})
    assert refused(s, "red", "start leader forges-6") == "RIS-12.2"
    assert done(s) == []
    do(s, "red", "start follower mountains-6")
    roll(s, 6)
    do(s, "red", "start leader forges-6")
    assert purse(s, "red") == {"atlantium": 3}


@pytest.mark.rule("RIS-8.10", "RIS-1.15", "RIS-20.6")
def test_no_construction_is_repeated_when_only_one_is_allowed_this_round() -> None:
    s = lay(
        phase="actions",
        options={"repeat_construction": True},
        limit=True,
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 5, "crystal": 5, "atlantium": 5}},
        cards={"red": ["L02"]},
    )
    do(s, "red", "commit gate-1 C2 1 2 3")
    assert offered(s, "red", "play-card") == set()
