"""Chapter 20: the nine special calamities."""

from typing import Any

import pytest

from atlantide.games.rising.pieces import COMPONENT_NAMES
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    draw,
    dry,
    happened,
    lay,
    look,
    odds,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    standing,
    top,
    turn,
)


def come(card: str, *more: str, **fields: Any) -> State:
    """These calamity cards come up, and then the sea is calm as long as nobody has to decide."""
    s = lay(phase="calamities", **fields)
    for one in (card, *more):
        to_card(s)
        turn(s, one)
    return s


def to_card(s: State) -> None:
    """Past the window before a card."""
    while top(s) == "Window":
        do(s, next(who for who in asked(s) if "draw" in offered(s, who)), "draw")


def calm(s: State) -> State:
    """The rest of the phase."""
    while top(s) != "Act":
        to_card(s)
        turn(s, "CS")
    return s


# --- S01


@pytest.mark.rule("RIS-20.1", "RIS-9.3")
@pytest.mark.parametrize("where", ["mountains-4", "hills-4", "forests-4"])
def test_an_earthquake_raises_all_wild_targets_by_one(where: str) -> None:
    s = calm(come("S01", placed={where: ["blue follower", "blue follower"]}))
    do(s, "blue", f"start follower {where}")
    roll(s, 4)
    assert purse(s, "blue") == {}
    do(s, "blue", f"start follower {where}")
    roll(s, 5)
    assert sum(purse(s, "blue").values()) == 1


@pytest.mark.rule("RIS-20.1", "RIS-9.5")
def test_example_27_two_earthquakes_add_up_and_energy_is_needed() -> None:
    s = calm(come("S01", "S01", placed={"forests-1": ["blue follower"]}, purses={"blue": {"energy": 2}}))
    do(s, "blue", "start follower forests-1")
    roll(s, 6)
    assert offered(s, "blue") == {"pay-energy 0", "pay-energy 2"}
    do(s, "blue", "pay-energy 2")
    assert purse(s, "blue") == {"crystal": 1}


@pytest.mark.rule("RIS-20.1", "RIS-1.13")
def test_an_earthquake_ends_with_the_round_and_leaves_cities_alone() -> None:
    s = calm(come("S01", placed={"cities-6": ["blue follower", "blue follower"]}))
    do(s, "blue", "start-all cities-6")
    assert "RollFailed" not in happened(roll(s, 3, 3))
    ready(s)
    assert s.targets == (0, 0, 0)


# --- S02


@pytest.mark.rule("RIS-20.2")
def test_in_a_panic_everybody_in_the_cities_flees_the_champion_too() -> None:
    placed = {
        "cities-6": ["yellow leader", "red follower"],
        "cities-1": ["blue follower", "green volunteer"],
        "hills-6": ["blue leader"],
    }
    s = come("S02", placed=placed, cards={"red": ["L12"]})
    assert standing(s, "cities-6") == standing(s, "cities-1") == []
    assert standing(s, "hills-6") == ["blue leader"]
    assert (pool(s, "yellow")["leader"], pool(s, "green")["volunteer"]) == (1, 1)
    assert dry(s)["cities"] == 6


@pytest.mark.rule("RIS-20.2", "RIS-8.5", "RIS-20.10")
def test_after_a_panic_no_city_acts_this_round() -> None:
    s = lay(phase="actions", banned=["cities"], placed={"cities-6": ["red leader", "blue follower"]})
    assert refused(s, "red", "start-all cities-6") == "RIS-8.5"
    ready(s)
    assert s.banned == 0


# --- S03


@pytest.mark.rule("RIS-20.3", "RIS-7.17", "RIS-7.3")
def test_example_55_in_an_epidemic_each_player_takes_back_one_of_his_choice() -> None:
    s = come(
        "S03",
        placed={
            "cities-6": ["red follower", "blue leader"],
            "centre": ["red follower"],
            "hills-6": ["green leader"],
        },
    )
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"recall follower cities-6", "recall follower centre"}
    do(s, "red", "recall follower cities-6")
    assert asked(s) == ["fate"]
    assert standing(s, "cities-6") == ["blue leader"]
    assert standing(s, "hills-6") == ["green leader"]
    calm(s)
    assert refused(s, "blue", "start-all cities-6") == "RIS-1.11"


@pytest.mark.rule("RIS-20.3", "RIS-4.9")
def test_who_has_a_single_one_takes_it_back_without_being_asked() -> None:
    s = come("S03", placed={"centre": ["red follower", "blue volunteer", "yellow leader"]})
    assert standing(s, "centre") == ["yellow leader"]
    assert (pool(s, "red")["follower"], pool(s, "blue")["volunteer"]) == (2, 1)


@pytest.mark.rule("RIS-20.3")
def test_players_are_asked_clockwise_from_the_one_who_drew() -> None:
    places = ["centre", "gate-1"]
    s = come(
        "S03",
        first="yellow",
        placed={at: ["red follower", "yellow follower", "green follower"] for at in places},
    )
    order = []
    while asked(s) != ["fate"]:
        order += asked(s)
        do(s, order[-1], "recall follower gate-1")
    assert order == ["yellow", "green", "red"]
    assert standing(s, "centre") == ["red follower", "yellow follower", "green follower"]


@pytest.mark.rule("RIS-20.3")
def test_volunteers_may_be_taken_back_instead_of_followers() -> None:
    s = come("S03", placed={"centre": ["red follower", "red volunteer"]})
    assert offered(s, "red") == {"recall follower centre", "recall volunteer centre"}


# --- S04


@pytest.mark.rule("RIS-20.4")
def test_a_tidal_wave_floods_the_two_peninsulas_with_most_dry_tiles() -> None:
    s = come("S04", dry={"mountains": 6, "hills": 5, "forests": 4, "cities": 3, "libraries": 2, "forges": 1})
    assert offered(s, "red") == {"choose-peninsula mountains", "choose-peninsula hills"}
    assert refused(s, "red", "choose-peninsula forests") == "RIS-20.4"
    do(s, "red", "choose-peninsula hills")
    assert (dry(s)["mountains"], dry(s)["hills"], dry(s)["forests"]) == (5, 4, 4)
    assert asked(s) == ["fate"]


@pytest.mark.rule("RIS-20.4")
def test_of_equal_ones_the_drawing_player_chooses_but_the_highest_is_always_hit() -> None:
    s = come(
        "S04",
        first="blue",
        dry={"mountains": 6, "hills": 4, "forests": 4, "cities": 3, "libraries": 2, "forges": 1},
    )
    assert asked(s) == ["blue"]
    assert offered(s, "blue") == {f"choose-peninsula {name}" for name in ("mountains", "hills", "forests")}
    do(s, "blue", "choose-peninsula forests")
    assert (dry(s)["mountains"], dry(s)["hills"], dry(s)["forests"]) == (5, 4, 3)


@pytest.mark.rule("RIS-20.4", "RIS-7.12")
def test_both_are_fixed_before_the_first_flood_and_barriers_work() -> None:
    s = come("S04", dry={"mountains": 6, "hills": 6, "forests": 6}, barriers=["hills"])
    do(s, "red", "choose-peninsula hills", "choose-peninsula mountains")
    assert (dry(s)["mountains"], dry(s)["hills"]) == (5, 6)
    assert look(s).barriers == ()


@pytest.mark.rule("RIS-20.4")
def test_with_one_peninsula_left_only_that_one_floods_once() -> None:
    none = {"mountains": 0, "hills": 0, "forests": 0, "cities": 0, "libraries": 0}
    s = come("S04", dry=none | {"forges": 2})
    assert dry(s)["forges"] == 1
    assert not s.over


@pytest.mark.rule("RIS-20.4", "RIS-7.10")
def test_with_none_left_the_centre_floods() -> None:
    none = {"mountains": 0, "hills": 0, "forests": 0, "cities": 0, "libraries": 0, "forges": 0}
    assert come("S04", dry=none).over == "centre_flooded"


# --- S05


@pytest.mark.rule("RIS-20.5", "RIS-8.5", "RIS-20.10")
def test_a_cinder_storm_stops_the_forges_but_not_the_crucible() -> None:
    s = calm(
        come(
            "S05",
            options={"level": 3},
            built=["B4"],
            placed={"forges-6": ["red follower"], "B4": ["red follower"]},
            purses={"red": {"ore": 2}},
        )
    )
    do(s, "red", "start follower B4")
    assert purse(s, "red") == {"ore": 1, "atlantium": 2}
    assert refused(s, "red", "start follower forges-6") == "RIS-8.5"
    assert standing(s, "forges-6") == ["red follower"]


# --- S06


@pytest.mark.rule("RIS-20.6")
def test_after_a_sabotage_one_component_can_be_built_this_round() -> None:
    purses = {"red": {"gold": 10, "crystal": 10}}
    s = calm(
        come("S06", "CS", placed={"gate-1": ["red follower"], "gate-2": ["red follower"]}, purses=purses)
    )
    do(s, "red", "commit gate-1 A4 3 1", *["give 0"] * 3)
    assert refused(s, "red", "commit gate-2 A5 2 2") == "RIS-20.6"
    assert [COMPONENT_NAMES[number] for number in look(s).built] == ["A4"]
    ready(s)
    assert not s.limit


@pytest.mark.rule("RIS-20.6")
def test_a_construction_that_fails_does_not_count() -> None:
    placed = {"gate-1": ["red follower"], "gate-2": ["red follower", "blue follower"]}
    s = lay(phase="actions", limit=True, placed=placed, purses={"red": {"gold": 3, "crystal": 1}})
    do(s, "red", "propose gate-2 A5", "drop-plan gate-2 A5", "commit gate-1 A4 3 1")
    assert [COMPONENT_NAMES[number] for number in look(s).built] == ["A4"]


@pytest.mark.rule("RIS-20.6")
def test_the_core_counts_too() -> None:
    nine = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1"]
    leaders = [f"{who} leader" for who in ("red", "blue", "yellow", "green")]
    s = lay(
        phase="actions",
        built=nine,
        limit=True,
        placed={"gate-1": ["red follower"], "gate-2": leaders},
        purses={"red": {"gold": 5, "crystal": 5, "atlantium": 5, "energy": 5}},
    )
    do(s, "red", "commit gate-1 C2 1 2 3")
    assert refused(s, "red", "propose gate-2 core") == "RIS-20.6"


# --- S07


@pytest.mark.rule("RIS-20.7", "RIS-1.5")
def test_the_mystic_ebb_takes_an_energy_from_everybody_who_has_one() -> None:
    s = come("S07", purses={"red": {"energy": 2, "gold": 1}, "blue": {"gold": 1}, "green": {"energy": 1}})
    assert [purse(s, who) for who in ("red", "blue", "green")] == [{"energy": 1, "gold": 1}, {"gold": 1}, {}]


# --- S08


@pytest.mark.rule("RIS-20.8", "RIS-7.3", "RIS-1.5")
def test_looting_takes_a_resource_of_choice_from_everybody_who_has_one() -> None:
    s = come(
        "S08",
        first="blue",
        purses={
            "red": {"gold": 1, "atlantium": 2},
            "blue": {"energy": 3},
            "yellow": {"ore": 2},
            "green": {"crystal": 1, "gold": 1},
        },
    )
    assert purse(s, "blue") == {"energy": 3}
    assert purse(s, "yellow") == {"ore": 1}
    assert asked(s) == ["green"]
    do(s, "green", "give-up gold")
    assert offered(s, "red") == {"give-up gold", "give-up atlantium"}
    do(s, "red", "give-up atlantium")
    assert (purse(s, "green"), purse(s, "red")) == ({"crystal": 1}, {"gold": 1, "atlantium": 1})


# --- S09


@pytest.mark.rule("RIS-20.9", "RIS-8.5")
def test_burning_archives_stop_the_libraries_and_discard_two_cards_face_up() -> None:
    s = come("S09", placed={"libraries-6": ["red follower"]})
    assert asked(s) == ["fate"]
    draw(s, "L05", "R01")
    assert sum(s.lib_discard) == 2
    calm(s)
    assert refused(s, "red", "start follower libraries-6") == "RIS-8.5"
    assert standing(s, "libraries-6") == ["red follower"]


@pytest.mark.rule("RIS-20.9", "RIS-11.6")
def test_burning_archives_burn_no_more_than_is_there() -> None:
    basic = {
        "L01": 2,
        "L02": 2,
        "L03": 2,
        "L04": 2,
        "L05": 3,
        "L06": 2,
        "L07": 2,
        "L08": 2,
        "L09": 2,
        "L10": 1,
        "L11": 1,
    }
    s = come("S09", library_discard=basic | {"R01": 1, "R02": 1, "R03": 1, "R04": 1})
    assert odds(s) == {"draw-library l12": 1}
    draw(s, "L12")
    assert top(s) == "TurnCard"


@pytest.mark.rule("RIS-20.9", "RIS-20.5", "RIS-20.10")
@pytest.mark.parametrize(("ban", "component"), [("forges", "B4"), ("cities", "C1"), ("libraries", "B1")])
def test_a_ban_means_tiles_and_not_similar_components(ban: str, component: str) -> None:
    s = lay(
        phase="actions",
        options={"level": 5},
        built=[component],
        banned=[ban],
        placed={component: ["red follower"]},
        purses={"red": {"ore": 1}},
    )
    do(s, "red", f"start follower {component}")
    assert top(s) == "Act"


@pytest.mark.rule("RIS-20.10", "RIS-20.2", "RIS-20.6")
def test_second_copies_change_nothing_further_but_the_flight_happens_again() -> None:
    s = lay(
        phase="calamities",
        banned=["cities", "libraries"],
        limit=True,
        placed={"cities-6": ["red leader"]},
        cards={"red": ["L12"]},
    )
    to_card(s)
    turn(s, "S02")
    assert standing(s, "cities-6") == []
    to_card(s)
    turn(s, "S06")
    to_card(s)
    turn(s, "S09")
    assert asked(s) == ["fate"]
    draw(s, "L05", "L05")
    assert sum(s.lib_discard) == 2
    assert look(s).banned == (3, 4)
    assert s.limit


@pytest.mark.rule("RIS-20.3", "RIS-20.7", "RIS-20.8", "RIS-7.2")
@pytest.mark.parametrize("card", ["S01", "S02", "S03", "S05", "S06", "S07", "S08"])
def test_a_special_card_is_discarded_face_up_when_it_is_done(card: str) -> None:
    s = come(card)
    assert sum(look(s).discard) == 1
    assert asked(s) == ["fate"]
