"""Chapter 19: the eleven artifacts, and in which order one reacts to a flood."""

from typing import Any

import pytest

from atlantide.games.rising.pieces import CARDS, COMPONENT_NAMES, PENINSULAS
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    draw,
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


def own(artifact: str, who: str = "red", phase: str = "actions", **fields: Any) -> State:
    """An artifact lies before somebody."""
    fields.setdefault("cards", {})[who] = [artifact]
    return lay(phase=phase, **fields)


def to_cards(s: State) -> None:
    """Past the windows before a card."""
    while top(s) == "Window":
        do(s, next(who for who in asked(s) if "draw" in offered(s, who)), "draw")


@pytest.mark.rule("RIS-19.1", "RIS-19.8", "RIS-11.14")
@pytest.mark.parametrize("artifact", [f"R{number:02}" for number in range(1, 12)])
def test_artifacts_are_never_played(artifact: str) -> None:
    s = own(artifact, purses={"red": {"energy": 3}})
    assert refused(s, "red", f"play-card {artifact}") == "RIS-11.12"


# --- R01


@pytest.mark.rule("RIS-19.1", "RIS-4.2")
def test_r01_gives_an_energy_at_the_start_of_each_round() -> None:
    s = own("R01", "blue")
    ready(s)
    assert (purse(s, "blue"), purse(s, "red")) == ({"energy": 1}, {})
    assert s.round == 2


# --- R02, R03 and R04


@pytest.mark.rule("RIS-19.2", "RIS-19.3", "RIS-19.4", "RIS-9.3")
@pytest.mark.parametrize(("artifact", "where"), [("R02", "hills"), ("R03", "forests"), ("R04", "mountains")])
@pytest.mark.parametrize("peninsula", PENINSULAS[:3])
def test_r02_to_r04_add_one_to_ones_own_rolls_on_their_peninsula(
    artifact: str, where: str, peninsula: str
) -> None:
    s = own(artifact, placed={f"{peninsula}-4": ["red follower", "blue follower"]})
    do(s, "red", f"start follower {peninsula}-4")
    roll(s, 3)
    assert bool(purse(s, "red")) == (peninsula == where)
    do(s, "blue", f"start follower {peninsula}-4")
    roll(s, 3)
    assert purse(s, "blue") == {}


# --- R05


@pytest.mark.rule("RIS-19.5")
def test_r05_adds_one_atlantium_to_the_first_conversion_of_a_round() -> None:
    s = own("R05", placed={"forges-3": ["red follower", "red follower"]}, purses={"red": {"ore": 2}})
    do(s, "red", "start follower forges-3")
    assert purse(s, "red") == {"ore": 1, "atlantium": 3}
    do(s, "red", "start follower forges-3")
    assert purse(s, "red") == {"atlantium": 5}
    ready(s)
    assert s.used_tongs == 0


@pytest.mark.rule("RIS-19.5")
def test_r05_does_nothing_for_others() -> None:
    s = own("R05", placed={"forges-3": ["blue follower"]}, purses={"blue": {"ore": 1}})
    do(s, "blue", "start follower forges-3")
    assert purse(s, "blue") == {"atlantium": 2}


# --- R06


@pytest.mark.rule("RIS-19.6")
@pytest.mark.parametrize("crew", [["red follower", "blue follower"], ["red follower", "red follower"]])
def test_r06_adds_two_once_to_a_city_with_one_of_ones_atlanteans(crew: list[str]) -> None:
    s = own("R06", placed={"cities-4": crew})
    do(s, "red", "start-all cities-4")
    log = roll(s, 3, 3)
    assert "RollFailed" not in happened(log)
    s = own("R06", placed={"cities-4": crew})
    do(s, "red", "start-all cities-4")
    assert "RollFailed" in happened(roll(s, 3, 2))


@pytest.mark.rule("RIS-19.6")
def test_r06_does_nothing_in_a_city_without_its_owner() -> None:
    s = own("R06", placed={"cities-4": ["green follower", "blue follower"]})
    do(s, "blue", "start-all cities-4")
    assert "RollFailed" in happened(roll(s, 3, 3))


# --- R07


@pytest.mark.rule("RIS-19.7", "RIS-11.7")
def test_example_64_three_cards_are_drawn_and_one_kept_or_two_for_an_energy() -> None:
    s = own("R07", placed={"libraries-3": ["red follower"]}, purses={"red": {"energy": 1}})
    do(s, "red", "start follower libraries-3")
    draw(s, "L01", "L05", "L07")
    assert offered(s, "red") == {"keep-card l01", "keep-card l05", "keep-card l07"}
    do(s, "red", "keep-card L05")
    assert {"keep-card l01", "put-away l01"} <= offered(s, "red")
    do(s, "red", "keep-card L01")
    assert [CARDS[card] for card in s.cards[0]] == ["R07", "L05", "L01"]
    assert [CARDS[card] for card in s.lib_bottom] == ["L07"]
    assert purse(s, "red") == {}


@pytest.mark.rule("RIS-19.7", "RIS-11.7")
def test_example_64_the_others_go_under_the_deck_in_his_order() -> None:
    s = own("R07", placed={"libraries-3": ["red follower"]})
    do(s, "red", "start follower libraries-3")
    draw(s, "L01", "L05", "L07")
    do(s, "red", "keep-card L01", "put-away L07")
    assert [CARDS[card] for card in s.lib_bottom] == ["L07", "L05"]


@pytest.mark.rule("RIS-19.7")
def test_on_a_keep_both_tile_the_third_card_is_discarded_unless_it_is_paid_for() -> None:
    s = own("R07", placed={"libraries-6": ["red follower"]})
    do(s, "red", "start follower libraries-6")
    draw(s, "L01", "L05", "L07")
    do(s, "red", "keep-card L01", "keep-card L07")
    assert s.lib_discard[CARDS.index("L05")] == 1
    assert s.lib_bottom == ()
    s = own("R07", placed={"libraries-6": ["red follower"]}, purses={"red": {"energy": 1}})
    do(s, "red", "start follower libraries-6")
    draw(s, "L01", "L05", "L07")
    do(s, "red", "keep-card L01", "keep-card L07", "keep-card L05")
    assert (len(s.cards[0]), purse(s, "red")) == (4, {})


@pytest.mark.rule("RIS-19.7")
def test_others_still_draw_two() -> None:
    s = own("R07", placed={"libraries-6": ["blue follower"]})
    do(s, "blue", "start follower libraries-6")
    draw(s, "L01", "L05")
    assert top(s) == "Act"


# --- R08


def at_close(**fields: Any) -> State:
    """Red owns R08, and phase 1 is about to close."""
    every = [
        f"{who} {kind}"
        for who in ("red", "blue", "yellow", "green")
        for kind in ("leader", "follower", "follower")
    ]
    return own("R08", phase="mobilisation", placed={"centre": every}, **fields)


@pytest.mark.rule("RIS-19.8")
def test_r08_shows_the_top_calamity_which_may_be_put_under_the_deck_for_an_energy() -> None:
    s = at_close(purses={"red": {"energy": 1}})
    ready(s)
    assert asked(s) == ["fate"]
    turn(s, "CF")
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"leave-card", "bury-card"}
    do(s, "red", "bury-card")
    assert (purse(s, "red"), len(s.bottom)) == ({}, 1)
    to_cards(s)
    assert len(odds(s)) > 1


@pytest.mark.rule("RIS-19.8")
def test_the_card_may_be_left_where_it_is() -> None:
    s = at_close(purses={"red": {"energy": 1}})
    ready(s)
    turn(s, "CF")
    do(s, "red", "leave-card")
    to_cards(s)
    assert odds(s) == {"turn-calamity cf": 1}
    assert purse(s, "red") == {"energy": 1}


@pytest.mark.rule("RIS-19.8")
def test_without_energy_the_card_is_shown_all_the_same() -> None:
    s = at_close(purses={"blue": {"energy": 3}})
    ready(s)
    log = turn(s, "CF")
    assert "CalamityForeseen" in happened(log)
    to_cards(s)
    assert odds(s) == {"turn-calamity cf": 1}


@pytest.mark.rule("RIS-19.8", "RIS-7.16")
def test_an_empty_deck_is_rebuilt_before_the_card_is_shown() -> None:
    cards = {f"K{letter}": 6 for letter in "MHFCLG"} | {"S01": 2, "S02": 2, "S03": 2, "S04": 2}
    cards |= {"S05": 1, "S06": 1, "S07": 1, "S08": 1, "S09": 1, "CS": 9, "CF": 3}
    s = at_close(deck={}, discard=cards)
    ready(s)
    assert sum(odds(s).values()) == 61


# --- R09


@pytest.mark.rule("RIS-19.9")
def test_r09_makes_a_barrier_cost_three() -> None:
    s = own("R09", purses={"red": {"energy": 3}, "blue": {"energy": 4}})
    do(s, "red", "pool barrier cities 3")
    assert (look(s).barriers, purse(s, "red")) == ((3,), {})


@pytest.mark.rule("RIS-19.9")
def test_without_its_owners_energy_the_price_stays_four() -> None:
    s = own("R09", purses={"red": {"energy": 1}, "blue": {"energy": 4}})
    do(s, "red", "pool barrier cities 0")
    do(s, "blue", "pool barrier cities 3")
    assert look(s).barriers == ()
    do(s, "blue", "pool barrier cities 4")
    assert (look(s).barriers, purse(s, "blue")) == ((3,), {})


@pytest.mark.rule("RIS-19.9")
def test_r09_does_not_make_draining_cheaper() -> None:
    s = own("R09", purses={"red": {"energy": 4}, "blue": {"energy": 1}}, dry={"hills": 3})
    do(s, "red", "pool drain hills 4")
    assert look(s).dry[1] == 3
    do(s, "blue", "pool drain hills 1")
    assert look(s).dry[1] == 4


@pytest.mark.rule("RIS-19.9", "RIS-5.12")
def test_example_71_what_is_too_much_goes_back_to_the_latest_other_part() -> None:
    s = own("R09", "yellow", purses={"red": {"energy": 2}, "blue": {"energy": 1}, "yellow": {"energy": 1}})
    do(s, "red", "pool barrier cities 2")
    do(s, "blue", "pool barrier cities 1")
    do(s, "yellow", "pool barrier cities 1")
    assert look(s).barriers == (3,)
    assert [purse(s, who) for who in ("red", "blue", "yellow")] == [{}, {"energy": 1}, {}]


# --- R10


@pytest.mark.rule("RIS-19.10")
def test_example_65_two_energy_stand_for_an_atlantium() -> None:
    s = own(
        "R10",
        boards={"red": "scholar", "blue": "artificer"},
        artifacts_seen=["R10"],
        artifacts_shown=[],
        placed={"gate-1": ["red leader"], "gate-2": ["red follower"]},
        purses={"red": {"gold": 1, "crystal": 1, "atlantium": 1, "energy": 2}},
    )
    assert offered(s, "red", "commit gate-1 a3") == set()
    do(s, "red", "propose gate-1 A3", "stand-in gate-1 A3 atlantium", "commit gate-1 A3 1 1 1")
    assert "A3" in {COMPONENT_NAMES[number] for number in look(s).built}
    assert purse(s, "red") == {}


@pytest.mark.rule("RIS-19.10")
def test_example_65_not_a_second_time_in_a_round() -> None:
    fields: dict[str, Any] = {
        "placed": {"gate-1": ["red follower"]},
        "purses": {"red": {"gold": 3, "energy": 4}},
    }
    s = own("R10", **fields, used={"rod": ["red"]})
    assert refused(s, "red", "propose gate-1 A4") == "RIS-14.5"
    assert offered(s, "red", "stand-in") == set()
    s = own("R10", **fields)
    do(s, "red", "propose gate-1 A4")
    assert offered(s, "red", "stand-in") == {"stand-in gate-1 a4 gold", "stand-in gate-1 a4 crystal"}
    do(s, "red", "stand-in gate-1 A4 crystal", "commit gate-1 A4 3")
    assert purse(s, "red") == {"energy": 2}
    assert s.used_rod == 1
    do(s, "red", *["give 0"] * 3)
    ready(s)
    assert s.used_rod == 0


@pytest.mark.rule("RIS-19.10")
def test_r10_needs_two_energy_and_a_place_on_the_space() -> None:
    s = own("R10", placed={"gate-1": ["red follower", "blue follower"]}, purses={"red": {"energy": 1}})
    do(s, "blue", "propose gate-1 A4")
    assert offered(s, "red", "stand-in") == set()
    s = own("R10", placed={"gate-1": ["blue follower", "green follower"]}, purses={"red": {"energy": 2}})
    do(s, "blue", "propose gate-1 A4")
    assert offered(s, "red", "stand-in") == set()
    assert offered(s, "blue", "stand-in") == set()


@pytest.mark.rule("RIS-19.10", "RIS-14.13")
def test_r10_works_in_a_construction_that_somebody_else_proposes() -> None:
    s = own(
        "R10",
        placed={"gate-1": ["red follower", "blue follower"]},
        purses={"red": {"energy": 2}, "blue": {"gold": 3}},
    )
    do(s, "blue", "propose gate-1 A4", "commit gate-1 A4 3")
    do(s, "red", "stand-in gate-1 A4 crystal")
    assert "A4" in {COMPONENT_NAMES[number] for number in look(s).built}


@pytest.mark.rule("RIS-5.11", "RIS-14.13", "RIS-19.10")
def test_what_r10_replaces_can_be_taken_back() -> None:
    s = own(
        "R10",
        placed={"gate-1": ["red follower", "blue follower"]},
        purses={"red": {"energy": 2}, "blue": {"gold": 3}},
    )
    do(s, "blue", "propose gate-1 A4")
    assert offered(s, "red", "restore") == set()
    do(s, "red", "stand-in gate-1 A4 crystal")
    assert offered(s, "blue", "restore") == set()
    do(s, "red", "restore gate-1 A4 rod")
    do(s, "blue", "commit gate-1 A4 3")
    assert look(s).built == ()
    assert purse(s, "red") == {"energy": 2}
    assert offered(s, "red", "stand-in") == {"stand-in gate-1 a4 crystal", "stand-in gate-1 a4 gold"}


# --- R11


@pytest.mark.rule("RIS-19.11")
def test_r11_brings_a_follower_that_is_hit_to_the_centre() -> None:
    s = own("R11", phase="calamities", dry={"hills": 4}, placed={"hills-4": ["red follower", "red leader"]})
    to_cards(s)
    turn(s, "KH")
    assert (asked(s), offered(s, "red")) == (["red"], {"evacuate follower hills-4 centre", "decline"})
    do(s, "red", "evacuate follower hills-4 centre")
    assert (standing(s, "centre"), standing(s, "hills-4")) == (["red follower"], [])
    assert pool(s, "red")["leader"] == 1


@pytest.mark.rule("RIS-19.11")
def test_r11_works_once_a_round() -> None:
    placed = {"hills-4": ["red follower"], "forests-4": ["red follower"]}
    s = own("R11", phase="calamities", dry={"hills": 4, "forests": 4}, placed=placed)
    to_cards(s)
    turn(s, "KH")
    do(s, "red", "evacuate follower hills-4 centre")
    to_cards(s)
    turn(s, "KF")
    assert standing(s, "forests-4") == []
    assert asked(s) == ["fate"]


@pytest.mark.rule("RIS-19.11", "RIS-19.12")
def test_declining_keeps_it_for_a_later_flood() -> None:
    placed = {"hills-4": ["red follower"], "forests-4": ["red follower"]}
    s = own("R11", phase="calamities", dry={"hills": 4, "forests": 4}, placed=placed)
    turn(s, "KH")
    do(s, "red", "decline")
    turn(s, "KF")
    assert offered(s, "red") == {"evacuate follower forests-4 centre", "decline"}


@pytest.mark.rule("RIS-19.11")
@pytest.mark.parametrize("hit", ["red leader", "red volunteer", "blue follower"])
def test_r11_saves_no_leader_no_volunteer_and_nobody_elses_follower(hit: str) -> None:
    s = own("R11", phase="calamities", dry={"hills": 4}, placed={"hills-4": [hit]})
    turn(s, "KH")
    assert asked(s) == ["fate"]
    assert standing(s, "hills-4") == []


@pytest.mark.rule("RIS-19.12", "RIS-18.12")
def test_the_plan_comes_before_the_cloak() -> None:
    s = lay(
        phase="calamities",
        cards={"green": ["L12"], "red": ["R11"]},
        dry={"hills": 1},
        placed={"hills-1": ["red follower", "red follower", "blue follower"]},
    )
    turn(s, "KH")
    assert asked(s) == ["green"]
    do(s, "green", "play-card L12")
    do(s, "red", "evacuate follower hills-1 gate-1", "decline")
    do(s, "blue", "decline")
    assert offered(s, "red") == {"evacuate follower hills-1 centre", "decline"}
    do(s, "red", "evacuate follower hills-1 centre")
    assert (standing(s, "gate-1"), standing(s, "centre")) == (["red follower"], ["red follower"])
    assert pool(s, "blue")["follower"] == 2


@pytest.mark.rule("RIS-19.12")
def test_a_cloak_is_not_offered_when_the_plan_has_saved_all() -> None:
    s = lay(
        phase="calamities",
        cards={"green": ["L12"], "red": ["R11"]},
        dry={"hills": 1},
        placed={"hills-1": ["red follower"]},
    )
    turn(s, "KH")
    do(s, "green", "play-card L12")
    do(s, "red", "evacuate follower hills-1 gate-1")
    assert asked(s) == ["fate"]
