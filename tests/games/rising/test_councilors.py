"""Chapter 17: what the ten councilors' boards do for their Leaders."""

from typing import Any

import pytest

from atlantide.games.rising.pieces import CARDS, COMPONENT_NAMES
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
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

PLAIN = {"red": "explorer", "blue": "champion", "yellow": "tribune", "green": "artificer"}
"""Boards for tests in which somebody has another one."""


def council(**boards: str) -> dict[str, str]:
    """Every seat's board; these, and others that nobody has."""
    free = [board for board in (*PLAIN.values(), "priest", "emissary") if board not in boards.values()]
    return {who: boards.get(who) or free.pop(0) for who in PLAIN}


def flood(s: State, card: str) -> None:
    """The next card, past the window if there is one."""
    while top(s) == "Window":
        do(s, asked(s)[0], "draw")
    turn(s, card)


# --- Artificer


@pytest.mark.rule("RIS-17.1", "RIS-14.13")
def test_the_artificer_takes_one_resource_of_his_choice_off_the_price() -> None:
    s = lay(phase="actions", placed={"gate-1": ["red leader"]}, purses={"red": {"gold": 3}})
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "reduce") == {"reduce gate-1 a4 gold board", "reduce gate-1 a4 crystal board"}
    do(s, "red", "reduce gate-1 A4 crystal board")
    assert offered(s, "red", "reduce") == set()
    do(s, "red", "commit gate-1 A4 3")
    assert "A4" in {COMPONENT_NAMES[number] for number in look(s).built}


@pytest.mark.rule("RIS-17.1", "RIS-14.13")
def test_his_reduction_may_be_renounced() -> None:
    s = lay(phase="actions", placed={"gate-1": ["red leader"]}, purses={"red": {"gold": 3, "crystal": 1}})
    do(s, "red", "propose gate-1 A4", "reduce gate-1 A4 crystal board", "restore gate-1 A4 board")
    do(s, "red", "commit gate-1 A4 3 1")
    assert purse(s, "red") == {}


@pytest.mark.rule("RIS-17.1")
def test_only_his_own_player_names_the_reduction_and_only_on_his_space() -> None:
    s = lay(phase="actions", placed={"gate-1": ["red leader", "blue follower"], "gate-2": ["red follower"]})
    do(s, "blue", "propose gate-1 A4")
    assert offered(s, "blue", "reduce") == set()
    assert offered(s, "red", "reduce gate-1 a4") != set()
    assert offered(s, "red", "propose gate-2") == set()
    assert offered(s, "red", "reduce gate-2") == set()


@pytest.mark.rule("RIS-17.1")
def test_his_followers_do_not_bring_the_ability() -> None:
    s = lay(phase="actions", placed={"gate-1": ["red follower", "blue leader"]})
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "reduce") == set()


# --- Explorer


@pytest.mark.rule("RIS-17.2", "RIS-9.3")
def test_the_explorer_lowers_the_target_for_everybody_on_his_wild_tile() -> None:
    s = lay(
        phase="actions", placed={"hills-4": ["blue leader", "yellow follower"], "hills-3": ["red follower"]}
    )
    do(s, "yellow", "start follower hills-4")
    roll(s, 3)
    assert purse(s, "yellow") == {"gold": 1}
    do(s, "blue", "start leader hills-4")
    roll(s, 2)
    assert purse(s, "blue") == {}
    do(s, "red", "start follower hills-3")
    roll(s, 4)
    assert purse(s, "red") == {}


@pytest.mark.rule("RIS-17.2", "RIS-18.1", "RIS-9.4", "RIS-9.5")
def test_example_25_explorer_and_atlas_add_up() -> None:
    s = lay(
        phase="actions",
        boards=council(red="explorer"),
        placed={"hills-4": ["red leader", "yellow follower"]},
        cards={"green": ["L01"]},
    )
    do(s, "green", "play-card L01", "choose-peninsula hills")
    for who, kind in (("red", "leader"), ("yellow", "follower")):
        do(s, who, f"start {kind} hills-4")
        assert asked(s) == ["fate"]
        roll(s, 1)
        assert purse(s, who) == {"gold": 1}


@pytest.mark.rule("RIS-17.2", "RIS-18.1", "RIS-20.1", "RIS-9.5")
def test_example_26_a_target_below_one_needs_no_roll_but_an_earthquake_brings_it_back() -> None:
    fields: dict[str, Any] = {
        "phase": "actions",
        "boards": council(red="explorer"),
        "placed": {"hills-6": ["red leader"]},
    }
    s = lay(**fields, targets={"hills": -2})
    do(s, "red", "start leader hills-6")
    assert (purse(s, "red"), top(s)) == ({"gold": 1}, "Act")
    s = lay(**fields, targets={"hills": -1})
    do(s, "red", "start leader hills-6")
    assert asked(s) == ["fate"]
    roll(s, 1)
    assert purse(s, "red") == {"gold": 1}


# --- Priest


@pytest.mark.rule("RIS-17.3", "RIS-10.10")
def test_example_29_the_priest_has_one_die_of_a_city_rolled_again() -> None:
    s = lay(
        phase="actions", boards=council(red="priest"), placed={"cities-5": ["red leader", "blue follower"]}
    )
    do(s, "blue", "start-all cities-5")
    roll(s, 5, 1)
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"reroll first", "reroll second", "reroll both", "decline"}
    do(s, "red", "reroll second")
    roll(s, 2)
    assert top(s) == "Divide"
    do(s, "blue", "give 1")
    assert pool(s, "blue")["follower"] == 2


@pytest.mark.rule("RIS-17.3")
def test_example_29_both_dice_may_be_rolled_again_but_only_once() -> None:
    s = lay(
        phase="actions", boards=council(red="priest"), placed={"cities-5": ["red leader", "blue follower"]}
    )
    do(s, "red", "start-all cities-5")
    roll(s, 5, 1)
    do(s, "red", "reroll both")
    assert len(odds(s)) == 36
    roll(s, 1, 1)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-17.3", "RIS-9.8")
def test_energy_is_offered_before_the_priest_is_asked_and_again_after_him() -> None:
    s = lay(
        phase="actions",
        boards=council(red="priest"),
        placed={"hills-4": ["red leader", "blue follower"]},
        purses={"blue": {"energy": 1}},
    )
    do(s, "blue", "start follower hills-4")
    roll(s, 3)
    assert offered(s, "blue") == {"pay-energy 0", "pay-energy 1"}
    do(s, "blue", "pay-energy 0")
    assert offered(s, "red") == {"reroll first", "decline"}
    do(s, "red", "reroll first")
    roll(s, 2)
    assert top(s) == "Act"
    assert purse(s, "blue") == {"energy": 1}
    s2 = lay(
        phase="actions",
        boards=council(red="priest"),
        placed={"hills-4": ["red leader", "blue follower"]},
        purses={"blue": {"energy": 1}},
    )
    do(s2, "blue", "start follower hills-4")
    roll(s2, 1)
    do(s2, "red", "reroll first")
    roll(s2, 3)
    do(s2, "blue", "pay-energy 1")
    assert purse(s2, "blue") == {"gold": 1}


@pytest.mark.rule("RIS-17.3")
def test_every_unit_on_his_tile_may_be_rolled_again_once_a_repeat_counting_anew() -> None:
    s = lay(
        phase="actions",
        boards=council(red="priest"),
        placed={"hills-4": ["red leader", "blue follower"]},
        cards={"red": ["L02"]},
    )
    for who, kind in (("red", "leader"), ("blue", "follower")):
        do(s, who, f"start {kind} hills-4")
        roll(s, 1)
        do(s, "red", "reroll first")
        roll(s, 1)
        assert top(s) == "Act"
    do(s, "red", "play-card L02")
    roll(s, 1)
    assert offered(s, "red") == {"reroll first", "decline"}


@pytest.mark.rule("RIS-17.3")
def test_the_priest_is_not_asked_on_other_tiles_or_after_a_success() -> None:
    s = lay(
        phase="actions",
        boards=council(red="priest"),
        placed={"hills-4": ["red leader", "blue follower"], "hills-3": ["green follower"]},
    )
    do(s, "green", "start follower hills-3")
    roll(s, 1)
    assert top(s) == "Act"
    do(s, "blue", "start follower hills-4")
    roll(s, 4)
    assert top(s) == "Act"


# --- Emissary


@pytest.mark.rule("RIS-17.4", "RIS-10.9")
def test_example_30_three_in_a_city_roll_two_dice_for_any_of_them() -> None:
    s = lay(
        phase="actions",
        boards=council(red="emissary"),
        wrath=5,
        placed={"cities-3": ["red leader", "blue follower", "yellow follower"]},
    )
    do(s, "red", "start-all cities-3")
    assert offered(s, "red") == {"name-rollers 0 1", "name-rollers 0 2", "name-rollers 1 2"}
    do(s, "red", "name-rollers 1 2")
    roll(s, 4, 3)
    assert offered(s, "red") == {"give 0", "give 1", "give 2"}
    do(s, "red", "give 2")
    assert s.reserve == [2, 2, 1, 2]


@pytest.mark.rule("RIS-17.4", "RIS-6.4")
@pytest.mark.parametrize(
    ("tile", "places"), [("hills-1", 3), ("hills-5", 1), ("libraries-3", 2), ("cities-2", 2)]
)
def test_the_emissary_may_enter_a_full_tile(tile: str, places: int) -> None:
    full = ["blue follower", "blue follower", "yellow follower"][:places]
    s = lay(boards=council(red="emissary"), placed={tile: full})
    assert refused(s, "red", f"place follower {tile}") == "RIS-6.4"
    do(s, "red", f"place leader {tile}")
    assert len(standing(s, tile)) == places + 1
    assert refused(s, "green", f"place follower {tile}") == "RIS-6.4"


@pytest.mark.rule("RIS-17.4")
def test_anybody_may_use_the_place_that_the_emissary_brings() -> None:
    s = lay(boards=council(red="emissary"), placed={"hills-5": ["red leader"]})
    do(s, "green", "place follower hills-5")
    assert standing(s, "hills-5") == ["red leader", "green follower"]


@pytest.mark.rule("RIS-17.4")
def test_the_emissary_brings_no_place_to_a_component() -> None:
    s = lay(
        boards=council(red="emissary"),
        options={"level": 5},
        built=["B3", "D2"],
        placed={"B3": ["blue follower"], "D2": ["blue follower", "green follower"]},
    )
    assert refused(s, "red", "place leader B3") == "RIS-6.4"
    assert refused(s, "red", "place leader D2") == "RIS-6.4"


@pytest.mark.rule("RIS-17.4", "RIS-6.8")
def test_when_the_emissary_goes_the_others_fit_the_printed_places() -> None:
    s = lay(boards=council(red="emissary"), placed={"hills-5": ["red leader", "blue follower"]})
    do(s, "red", "withdraw leader hills-5")
    assert standing(s, "hills-5") == ["blue follower"]
    assert refused(s, "green", "place follower hills-5") == "RIS-6.4"


@pytest.mark.rule("RIS-17.4", "RIS-5.19")
def test_example_72_without_the_emissary_there_would_be_no_free_place() -> None:
    s = lay(boards=council(red="emissary"), first="green", placed={"hills-5": ["blue follower"]})
    do(s, "red", "place leader hills-5")
    assert refused(s, "yellow", "place follower hills-5") == "RIS-6.4"
    assert offered(s, "green", "make-room") == {"make-room hills-5 1"}
    assert refused(s, "green", "make-room hills-5 0") == "RIS-5.19"


# --- Navigator and Aquanaut


@pytest.mark.rule("RIS-17.5", "RIS-6.2")
def test_the_navigator_may_stand_on_the_flooded_tile_nearest_the_centre() -> None:
    s = lay(boards=council(red="navigator"), dry={"mountains": 3, "cities": 0})
    assert refused(s, "red", "place leader mountains-5") == "RIS-6.2"
    assert refused(s, "red", "place follower mountains-4") == "RIS-6.2"
    assert "place leader cities-1" in offered(s, "red")
    do(s, "red", "place leader mountains-4")
    assert standing(s, "mountains-4") == ["red leader"]


@pytest.mark.rule("RIS-17.5")
def test_others_use_the_places_that_are_left_beside_the_navigator() -> None:
    s = lay(boards=council(red="navigator"), dry={"mountains": 3}, placed={"mountains-4": ["red leader"]})
    do(s, "blue", "place follower mountains-4")
    assert refused(s, "green", "place follower mountains-4") == "RIS-6.4"


@pytest.mark.rule("RIS-17.5", "RIS-6.8")
def test_when_the_navigator_goes_the_others_go_too_but_an_aquanaut() -> None:
    s = lay(
        boards=council(red="navigator", blue="aquanaut"),
        dry={"mountains": 0},
        placed={"mountains-1": ["red leader", "blue leader", "green follower"]},
    )
    do(s, "red", "withdraw leader mountains-1")
    assert standing(s, "mountains-1") == ["blue leader"]
    assert pool(s, "green")["follower"] == 2


@pytest.mark.rule("RIS-17.5", "RIS-17.12", "RIS-9.1")
def test_on_a_flooded_tile_everything_is_as_on_its_dry_side() -> None:
    s = lay(
        phase="actions",
        boards=council(red="navigator"),
        dry={"forges": 2, "libraries": 2, "mountains": 3},
        placed={"forges-3": ["red leader", "green follower"]},
        purses={"green": {"ore": 1}},
    )
    do(s, "green", "start follower forges-3")
    assert purse(s, "green") == {"atlantium": 2}


@pytest.mark.rule("RIS-17.6")
def test_the_aquanaut_may_stand_on_any_flooded_tile_but_opens_it_to_nobody() -> None:
    s = lay(boards=council(red="aquanaut"), dry={"mountains": 3})
    assert {f"place leader mountains-{n}" for n in range(1, 7)} <= offered(s, "red")
    do(s, "red", "place leader mountains-4")
    assert refused(s, "blue", "place follower mountains-4") == "RIS-6.2"
    assert refused(s, "red", "place follower mountains-4") == "RIS-6.2"


@pytest.mark.rule("RIS-17.6", "RIS-17.5")
def test_the_aquanaut_needs_a_free_place_and_a_navigator_may_join_him() -> None:
    s = lay(
        boards=council(red="aquanaut", blue="navigator"),
        dry={"mountains": 3, "hills": 4},
        placed={"mountains-4": ["red leader"]},
    )
    do(s, "blue", "place leader mountains-4")
    assert standing(s, "mountains-4") == ["red leader", "blue leader"]
    s = lay(
        boards=council(red="aquanaut", blue="navigator"),
        dry={"hills": 4},
        placed={"hills-5": ["blue leader"]},
    )
    assert refused(s, "red", "place leader hills-5") == "RIS-6.4"


@pytest.mark.rule("RIS-17.5", "RIS-17.7", "RIS-7.7")
def test_example_32_a_flood_hits_the_next_tile_and_the_navigators() -> None:
    fields: dict[str, Any] = {
        "phase": "calamities",
        "boards": council(red="navigator"),
        "dry": {"mountains": 3},
        "placed": {
            "mountains-4": ["red leader", "blue follower"],
            "mountains-3": ["green follower"],
            "mountains-2": ["yellow follower"],
        },
    }
    s = lay(**fields)
    turn(s, "KM")
    assert dry(s)["mountains"] == 2
    assert standing(s, "mountains-4") == standing(s, "mountains-3") == []
    assert standing(s, "mountains-2") == ["yellow follower"]
    s = lay(**fields, barriers=["mountains"])
    turn(s, "KM")
    assert dry(s)["mountains"] == 3
    assert standing(s, "mountains-4") == ["red leader", "blue follower"]
    assert standing(s, "mountains-3") == ["green follower"]


@pytest.mark.rule("RIS-17.6", "RIS-17.7", "RIS-17.12", "RIS-7.9")
def test_example_33_without_a_dry_tile_the_aquanaut_stays_and_acts() -> None:
    s = lay(
        phase="calamities",
        boards=council(red="aquanaut"),
        dry={"mountains": 0},
        placed={"mountains-6": ["red leader"]},
    )
    turn(s, "KM")
    assert (asked(s), top(s)) == (["red"], "ChooseFloods")
    do(s, "red", "choose-peninsula hills", "choose-peninsula hills")
    assert dry(s)["hills"] == 4
    assert standing(s, "mountains-6") == ["red leader"]
    for _ in range(3):
        turn(s, "CS")
    do(s, "red", "start leader mountains-6")
    roll(s, 3)
    assert purse(s, "red") == {"ore": 1}


@pytest.mark.rule("RIS-17.7")
def test_the_aquanaut_is_hit_wherever_he_stands_on_the_peninsula() -> None:
    s = lay(
        phase="calamities",
        boards=council(red="aquanaut"),
        dry={"mountains": 3},
        placed={"mountains-6": ["red leader"]},
    )
    turn(s, "KM")
    assert pool(s, "red")["leader"] == 1


@pytest.mark.rule("RIS-17.7")
def test_on_a_dry_tile_they_are_safe_behind_the_next_one() -> None:
    s = lay(
        phase="calamities",
        boards=council(red="aquanaut"),
        dry={"hills": 3},
        placed={"hills-1": ["red leader"]},
    )
    turn(s, "KH")
    assert standing(s, "hills-1") == ["red leader"]


# --- Champion


@pytest.mark.rule("RIS-17.8", "RIS-7.8", "RIS-17.12")
def test_example_35_the_champion_stays_and_acts_on_the_flooded_tile() -> None:
    s = lay(
        phase="calamities",
        boards=council(red="champion"),
        dry={"hills": 4},
        placed={"hills-4": ["red leader", "yellow follower"]},
    )
    log = turn(s, "KH")
    assert standing(s, "hills-4") == ["red leader"]
    assert "StayedOn" in happened(log)
    assert pool(s, "yellow")["follower"] == 2
    for _ in range(3):
        turn(s, "CS")
    do(s, "red", "start leader hills-4")
    roll(s, 3)
    assert purse(s, "red") == {}
    assert refused(s, "red", "start leader hills-4") == "RIS-8.4"


@pytest.mark.rule("RIS-17.8", "RIS-7.17", "RIS-10.11")
def test_example_35_alone_in_a_city_the_champion_has_no_action() -> None:
    s = lay(
        phase="calamities",
        boards=council(red="champion"),
        dry={"cities": 4},
        placed={"cities-4": ["red leader", "yellow follower"]},
    )
    turn(s, "KC")
    assert standing(s, "cities-4") == ["red leader"]
    for _ in range(3):
        turn(s, "CS")
    assert refused(s, "red", "start-all cities-4") == "RIS-1.11"


@pytest.mark.rule("RIS-17.8")
def test_the_champion_stays_too_when_hit_again() -> None:
    s = lay(
        phase="calamities",
        boards=council(red="champion", blue="navigator"),
        dry={"hills": 3},
        placed={"hills-4": ["blue leader", "red leader"]},
    )
    log = turn(s, "KH")
    assert (happened(log).count("StayedOn"), standing(s, "hills-4")) == (1, ["red leader"])
    turn(s, "KH")
    assert standing(s, "hills-4") == ["red leader"]


@pytest.mark.rule("RIS-17.8", "RIS-4.3")
def test_a_champion_who_stayed_still_stands_there_when_the_game_is_lost() -> None:
    nothing = {"mountains": 0, "forests": 0, "cities": 0, "libraries": 0, "forges": 0}
    s = lay(
        phase="calamities",
        boards=council(red="champion"),
        dry=nothing | {"hills": 1},
        placed={"hills-1": ["red leader"]},
    )
    turn(s, "KH")
    turn(s, "KM")
    assert (s.over, standing(s, "hills-1")) == ("centre_flooded", ["red leader"])


# --- Astrologer


@pytest.mark.rule("RIS-17.9", "RIS-6.1")
def test_the_astrologer_may_stay_in_the_pool_and_is_placed_after_the_last_card() -> None:
    s = lay(boards=council(red="astrologer"), pools={who: {"leader": 1, "follower": 2} for who in PLAIN})
    for who in PLAIN:
        for _ in range(2):
            do(s, who, "place follower centre")
    for who in ("blue", "yellow", "green"):
        assert refused(s, who, "ready") == "RIS-5.5"
        do(s, who, "place leader centre")
    ready(s)
    for _ in range(4):
        turn(s, "CS")
    assert (top(s), asked(s)) == ("LatePlace", ["red"])
    do(s, "red", "place leader gate-1")
    assert (standing(s, "gate-1"), top(s)) == (["red leader"], "Act")


@pytest.mark.rule("RIS-17.9")
def test_his_followers_may_not_stay() -> None:
    s = lay(boards=council(red="astrologer"))
    do(s, "red", "place follower centre")
    assert refused(s, "red", "ready") == "RIS-5.5"


def held_back(**fields: Any) -> State:
    """The Astrologer waits; a lone Atlantean of blue stands in a city."""
    fields.setdefault("placed", {})["cities-6"] = ["blue follower"]
    return lay(
        boards=council(red="astrologer"),
        late=[("red", "leader")],
        agenda=[{"type": "Calamities", "done": 3}],
        **fields,
    )


@pytest.mark.rule("RIS-17.9", "RIS-7.19", "RIS-6.6")
def test_example_62_the_astrologer_joins_a_lone_atlantean() -> None:
    s = held_back()
    turn(s, "CS")
    do(s, "red", "place leader cities-6")
    do(s, "red", "start-all cities-6")
    assert asked(s) == ["fate"]


@pytest.mark.rule("RIS-17.9", "RIS-7.19")
def test_example_62_if_the_tile_is_flooded_the_place_is_gone() -> None:
    s = held_back()
    turn(s, "KC")
    assert standing(s, "cities-6") == []
    assert refused(s, "red", "place leader cities-6") == "RIS-6.2"
    assert refused(s, "red", "place follower centre") == "RIS-6.11"


@pytest.mark.rule("RIS-17.9", "RIS-20.2", "RIS-20.10")
def test_example_70_after_a_panic_the_astrologer_may_stand_in_a_city_without_an_action() -> None:
    s = held_back(placed={"cities-5": ["green follower"]})
    turn(s, "S02")
    do(s, "red", "place leader cities-6")
    assert standing(s, "cities-6") == ["red leader"]
    assert offered(s, "red", "start") == set()
    assert refused(s, "red", "start-all cities-6") == "RIS-8.5"


# --- Scholar


@pytest.mark.rule("RIS-17.10", "RIS-2.15")
def test_the_scholar_begins_with_one_of_two_artifacts_that_counts_in_his_hand() -> None:
    s = lay(
        seats=3,
        boards={"red": "scholar", "blue": "artificer", "yellow": "explorer"},
        round=0,
        agenda=[{"type": "ShowArtifacts", "seat": 0}],
    )
    shown = {line.removeprefix("show-artifacts ") for line in odds(s)}
    assert len(shown) == 28  # two of eight with the symbol
    do(s, "fate", "show-artifacts R02 R05")
    assert offered(s, "red") == {"pick-artifact r02", "pick-artifact r05"}
    do(s, "red", "pick-artifact R05")
    assert [CARDS[card] for card in s.cards[0]] == ["R05"]
    assert [CARDS[card] for card in s.lib_bottom] == []


@pytest.mark.rule("RIS-17.10", "RIS-11.8")
def test_the_scholars_artifact_counts_in_the_limit() -> None:
    s = lay(
        phase="actions",
        boards=council(red="scholar"),
        cards={"red": ["R05", "L01", "L02", "L03"]},
        placed={"libraries-6": ["red follower"]},
    )
    do(s, "red", "start follower libraries-6")
    do(s, "fate", "draw-library L05", "draw-library L06")
    assert top(s) == "Limit"
    do(s, "red", "discard R05", "discard L06")
    assert top(s) == "Act"


# --- Tribune


@pytest.mark.rule("RIS-17.11", "RIS-21.3")
@pytest.mark.parametrize("faces", [(6, 6), (1, 1)])
def test_the_tribune_takes_a_volunteer_for_each_city_unit_successful_or_not(faces: tuple[int, int]) -> None:
    s = lay(
        phase="actions", boards=council(red="tribune"), placed={"cities-1": ["red leader", "blue follower"]}
    )
    do(s, "blue", "start-all cities-1")
    roll(s, *faces)
    if top(s) == "Divide":
        do(s, "blue", "give 1")
    assert s.coming == [1, 0, 0, 0]


@pytest.mark.rule("RIS-17.11")
def test_the_tribune_takes_a_volunteer_at_the_centre_for_himself_only() -> None:
    s = lay(phase="actions", boards=council(red="tribune"), placed={"centre": ["red leader", "red follower"]})
    do(s, "red", "start-all centre")
    assert (purse(s, "red"), s.coming[0]) == ({"energy": 2}, 1)


@pytest.mark.rule("RIS-17.11", "RIS-10.7")
def test_with_the_tribune_a_city_may_act_for_the_volunteer_alone() -> None:
    fields: dict[str, Any] = {
        "phase": "actions",
        "boards": council(red="tribune"),
        "placed": {"cities-1": ["red leader", "red follower"]},
        "reserve": {"red": 0},
    }
    s = lay(**fields)
    do(s, "red", "start-all cities-1")
    assert (s.coming[0], top(s)) == (1, "Act")
    s = lay(**fields, coming={"blue": 8})
    assert refused(s, "red", "start-all cities-1") == "RIS-10.7"


@pytest.mark.rule("RIS-17.11")
def test_elsewhere_the_tribune_takes_none() -> None:
    s = lay(phase="actions", boards=council(red="tribune"), placed={"hills-6": ["red leader"]})
    do(s, "red", "start leader hills-6")
    roll(s, 6)
    assert s.coming[0] == 0


# --- whose ability it is


@pytest.mark.rule("RIS-17.13", "RIS-22.6")
def test_the_hologram_has_only_its_own_boards_ability() -> None:
    s = lay(
        seats=2,
        phase="actions",
        boards={"red": "explorer", "blue": "artificer"},
        hologram="priest",
        placed={"hills-4": ["red hologram"], "hills-3": ["red leader"]},
    )
    do(s, "red", "start hologram hills-4")
    roll(s, 3)  # the Explorer is elsewhere
    assert offered(s, "red") == {"reroll first", "decline"}
    do(s, "red", "decline")
    do(s, "red", "start leader hills-3")
    roll(s, 3)  # the Priest is elsewhere
    assert top(s) == "Act"
