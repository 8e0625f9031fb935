"""Chapter 16: what the twenty components do, once or on their spaces."""

from typing import Any

import pytest

from atlantide.games.rising.pieces import COMPONENT_NAMES, COMPONENTS, GOODS
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
    seat,
    standing,
    top,
    turn,
)

LEVELS = {"A": 2, "B": 5, "C": 5, "D": 5}
"""Per type, a level whose blueprint has components of it."""


def at_gate(component: str, *pieces: str, **fields: Any) -> State:
    """Red is about to build, and can pay for it alone."""
    purses = fields.setdefault("purses", {})
    cost = COMPONENTS[COMPONENT_NAMES.index(component)].cost
    price = {goods: count for goods, count in zip(GOODS, cost, strict=True) if count}
    purses["red"] = price | purses.get("red", {})
    fields.setdefault("placed", {})["gate-1"] = list(pieces or ("red follower",))
    return lay(phase="actions", **fields)


def build(s: State, component: str) -> None:
    """Red pays everything; whoever else is there agrees."""
    cost = COMPONENTS[COMPONENT_NAMES.index(component)].cost
    do(s, "red", f"commit gate-1 {component} {cost[0]} {cost[1]} {cost[3]}")
    for who in ("blue", "yellow", "green"):
        if f"commit gate-1 {component.lower()}" in offered(s, who):
            do(s, who, f"commit gate-1 {component}")


def on(component: str, *pieces: str, **fields: Any) -> State:
    """These stand on a component that was built in an earlier round."""
    fields.setdefault("options", {"level": LEVELS[component[0]]})
    fields.setdefault("built", [component])
    fields.setdefault("placed", {})[component] = list(pieces)
    return lay(phase="actions", **fields)


# --- when spaces can be used


@pytest.mark.rule("RIS-14.11", "RIS-16.6")
@pytest.mark.parametrize("component", ["B1", "B3", "C1", "C3", "D2"])
def test_spaces_work_from_the_round_after_construction(component: str) -> None:
    level = {"level": LEVELS[component[0]]}
    s = lay(built=[component], fresh=[component], options=level)
    assert refused(s, "red", f"place follower {component}") == "RIS-6.2"
    s = lay(built=[component], options=level)
    do(s, "red", f"place follower {component}")
    assert standing(s, component) == ["red follower"]


@pytest.mark.rule("RIS-16.1", "RIS-16.12", "RIS-14.10")
def test_components_with_a_single_benefit_have_no_places() -> None:
    s = lay(built=["A1", "C2"])
    assert offered(s, "red", "place follower a1") == set()
    assert refused(s, "red", "place follower A1") == "RIS-6.2"


# --- type A: once


@pytest.mark.rule("RIS-16.1")
def test_a1_gives_four_energy_to_a_lone_builder() -> None:
    s = at_gate("A1")
    build(s, "A1")
    assert purse(s, "red") == {"energy": 4}
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.1", "RIS-5.21")
def test_a1_is_divided_among_those_on_the_construction_space() -> None:
    s = at_gate("A1", "red follower", "blue follower")
    build(s, "A1")
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"give 0", "give 1"}
    do(s, "red", "give 1", "give 0", "give 1", "give 1")
    assert purse(s, "red") == {"energy": 1}
    assert purse(s, "blue") == {"energy": 3}
    assert purse(s, "yellow") == {}


@pytest.mark.rule("RIS-16.1", "RIS-5.21")
def test_the_first_player_may_take_over_the_division() -> None:
    s = at_gate("A1", "red follower", "blue follower", first="green")
    build(s, "A1")
    assert asked(s) == ["red", "green"]
    do(s, "green", "take-over")
    assert asked(s) == ["green"]
    do(s, "green", *["give 1"] * 4)
    assert purse(s, "blue") == {"energy": 4}


@pytest.mark.rule("RIS-16.2")
def test_a2_drains_one_tile_where_the_builder_says() -> None:
    s = at_gate("A2", dry={"hills": 4, "cities": 0})
    build(s, "A2")
    assert offered(s, "red") == {"choose-peninsula hills", "choose-peninsula cities", "decline"}
    assert refused(s, "red", "choose-peninsula forests") == "RIS-13.6"
    do(s, "red", "choose-peninsula cities")
    assert (dry(s)["cities"], dry(s)["hills"]) == (1, 4)
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.2", "RIS-1.15")
def test_a2_is_built_even_if_nothing_can_be_drained() -> None:
    s = at_gate("A2")
    build(s, "A2")
    assert top(s) == "Act"
    assert "A2" in {COMPONENT_NAMES[number] for number in look(s).built}


@pytest.mark.rule("RIS-16.3")
def test_a3_places_two_barriers_at_different_peninsulas() -> None:
    s = at_gate("A3", dry={"hills": 0}, barriers=["forests"])
    build(s, "A3")
    assert refused(s, "red", "choose-peninsula hills") == "RIS-13.4"
    assert refused(s, "red", "choose-peninsula forests") == "RIS-13.4"
    do(s, "red", "choose-peninsula cities")
    assert "choose-peninsula cities" not in offered(s, "red")
    do(s, "red", "choose-peninsula forges")
    assert top(s) == "Act"
    assert s.barriers.bit_count() == 3


@pytest.mark.rule("RIS-16.3")
def test_a3_may_place_fewer() -> None:
    s = at_gate("A3")
    build(s, "A3")
    do(s, "red", "choose-peninsula cities", "decline")
    assert s.barriers.bit_count() == 1
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.4")
def test_a4_gives_three_volunteers_to_any_players_for_the_next_round() -> None:
    s = at_gate("A4")
    build(s, "A4")
    assert offered(s, "red") == {"give 0", "give 1", "give 2", "give 3"}
    do(s, "red", "give 3", "give 1", "give 3")
    assert s.coming == [0, 1, 0, 2]
    assert s.volunteers == 5
    assert pool(s, "green").get("volunteer", 0) == 0


@pytest.mark.rule("RIS-16.4", "RIS-21.1")
def test_a4_goes_as_far_as_the_reserve() -> None:
    s = at_gate("A4", coming={"blue": 6})
    build(s, "A4")
    do(s, "red", "give 0", "give 0")
    assert top(s) == "Act"
    assert (s.coming[0], s.volunteers) == (2, 0)


@pytest.mark.rule("RIS-16.5")
def test_a5_draws_three_cards_that_any_players_may_get() -> None:
    s = at_gate("A5")
    build(s, "A5")
    draw(s, "L01", "L05", "L05")
    assert offered(s, "red") == {"give-card l01 0", "give-card l01 1", "give-card l01 2", "give-card l01 3"}
    do(s, "red", "give-card L01 2", "give-card L05 3", "give-card L05 0")
    assert [len(cards) for cards in s.cards] == [1, 0, 1, 1]
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.5", "RIS-11.6")
def test_a5_draws_as_far_as_the_deck_goes() -> None:
    basic = {"L01": 2, "L02": 2, "L03": 2, "L04": 2, "L05": 3, "L06": 2, "L07": 2, "L08": 2, "L09": 2}
    gone = basic | {"L10": 1, "L11": 1, "R01": 1, "R02": 1, "R03": 1, "R04": 1}
    s = at_gate("A5", library_discard=gone)
    build(s, "A5")
    assert odds(s) == {"draw-library l12": 1}
    draw(s, "L12")
    do(s, "red", "give-card L12 0")
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.5", "RIS-11.9")
def test_after_a5_hands_are_settled_clockwise_from_the_first_player() -> None:
    hand = ["L01", "L01", "L02", "L02"]
    s = at_gate("A5", cards={"blue": hand, "red": ["L03", "L03", "L04", "L04"]}, first="blue")
    build(s, "A5")
    draw(s, "L05", "L06", "L07")
    do(s, "red", "give-card L05 0", "give-card L06 1", "give-card L07 2")
    assert (top(s), asked(s)) == ("Limit", ["blue"])
    do(s, "blue", "discard L06")
    assert asked(s) == ["red"]
    do(s, "red", "discard L05")
    assert top(s) == "Act"


# --- type B


@pytest.mark.rule("RIS-16.6", "RIS-1.3")
def test_b1_gives_each_atlantean_two_energy() -> None:
    s = on("B1", "red follower", "blue leader")
    do(s, "red", "start follower B1")
    assert purse(s, "red") == {"energy": 2}
    assert purse(s, "blue") == {}
    do(s, "blue", "start leader B1")
    assert purse(s, "blue") == {"energy": 2}
    assert refused(s, "red", "start follower B1") == "RIS-8.4"


@pytest.mark.rule("RIS-16.7")
def test_b2_swaps_up_to_two_resources_into_gold_crystal_or_ore() -> None:
    s = on("B2", "red follower", purses={"red": {"atlantium": 1, "gold": 1}})
    do(s, "red", "start follower B2")
    assert offered(s, "red") == {
        "swap-goods gold crystal",
        "swap-goods gold ore",
        "swap-goods atlantium gold",
        "swap-goods atlantium crystal",
        "swap-goods atlantium ore",
        "decline",
    }
    do(s, "red", "swap-goods atlantium ore", "swap-goods gold crystal")
    assert purse(s, "red") == {"ore": 1, "crystal": 1}
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.7", "RIS-1.14")
def test_b2_may_be_left_after_one_swap() -> None:
    s = on("B2", "red follower", purses={"red": {"gold": 2}})
    do(s, "red", "start follower B2", "swap-goods gold ore", "decline")
    assert purse(s, "red") == {"gold": 1, "ore": 1}


@pytest.mark.rule("RIS-16.7", "RIS-1.15", "RIS-1.5")
def test_b2_cannot_start_with_energy_alone() -> None:
    s = on("B2", "red follower", purses={"red": {"energy": 3}, "blue": {"gold": 2}})
    assert refused(s, "red", "start follower B2") == "RIS-1.15"


@pytest.mark.rule("RIS-16.8")
def test_example_40_the_amplifying_chamber_gives_two_different_resources_to_any_player() -> None:
    s = on("B3", "blue follower")
    do(s, "blue", "start follower B3")
    assert offered(s, "blue") == {
        f"grant {n} {goods}" for n in range(4) for goods in ("gold", "crystal", "ore")
    }
    do(s, "blue", "grant 3 gold")
    assert offered(s, "blue") == {"grant 3 crystal", "grant 3 ore"}
    do(s, "blue", "grant 3 crystal")
    assert purse(s, "green") == {"gold": 1, "crystal": 1}
    assert purse(s, "blue") == {}


@pytest.mark.rule("RIS-16.8")
def test_b3_may_be_used_for_oneself() -> None:
    s = on("B3", "blue follower")
    do(s, "blue", "start follower B3", "grant 1 ore", "grant 1 gold")
    assert purse(s, "blue") == {"gold": 1, "ore": 1}


@pytest.mark.rule("RIS-16.9")
def test_b4_turns_an_ore_into_two_atlantium_for_each_atlantean() -> None:
    s = on("B4", "red follower", "red follower", purses={"red": {"ore": 1}})
    do(s, "red", "start follower B4")
    assert purse(s, "red") == {"atlantium": 2}
    assert refused(s, "red", "start follower B4") == "RIS-1.15"


@pytest.mark.rule("RIS-16.9", "RIS-19.5", "RIS-20.5", "RIS-20.10")
def test_b4_is_no_forge() -> None:
    s = on(
        "B4",
        "red follower",
        "red leader",
        cards={"red": ["R05"]},
        purses={"red": {"ore": 2}},
        banned=["forges"],
    )
    do(s, "red", "start follower B4")
    assert purse(s, "red") == {"ore": 1, "atlantium": 2}
    assert s.used_tongs == 0


@pytest.mark.rule("RIS-16.10", "RIS-3.4")
def test_b5_looks_at_three_calamities_and_puts_each_on_top_or_under_the_deck() -> None:
    s = on("B5", "red follower")
    do(s, "red", "start follower B5")
    turn(s, "KM")
    turn(s, "CF")
    turn(s, "S01")
    assert offered(s, "red") == {
        f"put-{where} {card}" for where in ("top", "under") for card in ("km", "cf", "s01")
    }
    do(s, "red", "put-under CF", "put-top S01", "put-top KM")
    view = look(s, "blue")
    assert [len(view.top), len(view.bottom)] == [2, 1]
    assert top(s) == "Act"
    ready(s)
    ready_to_draw(s)
    assert odds(s) == {"turn-calamity s01": 1}


def ready_to_draw(s: State) -> None:
    """Play on to the first card of the next round; everybody stands at the centre."""
    while top(s) == "Wrath":
        do(s, asked(s)[0], sorted(offered(s, asked(s)[0]))[0])
    for who in ("red", "blue", "yellow", "green"):
        while "leader" in pool(s, who):
            do(s, who, "place leader centre")
        while "follower" in pool(s, who):
            do(s, who, "place follower centre")
    ready(s)
    while top(s) == "Window":
        do(s, asked(s)[0], "draw")


@pytest.mark.rule("RIS-16.10")
@pytest.mark.parametrize("where", ["top", "under"])
def test_b5_may_put_all_on_one_side(where: str) -> None:
    s = on("B5", "red follower")
    do(s, "red", "start follower B5")
    for card in ("KM", "KM", "CF"):
        turn(s, card)
    do(s, "red", f"put-{where} CF", f"put-{where} KM", f"put-{where} KM")
    assert len(s.top if where == "top" else s.bottom) == 3


@pytest.mark.rule("RIS-16.10", "RIS-7.16")
def test_b5_sees_no_more_than_the_deck_holds_and_never_shuffles() -> None:
    s = on("B5", "red follower", deck={"KM": 1}, discard=rest_of_deck(5, KM=1))
    do(s, "red", "start follower B5")
    turn(s, "KM")
    do(s, "red", "put-under KM")
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.10", "RIS-1.15")
def test_b5_cannot_start_with_an_empty_deck() -> None:
    s = on("B5", "red follower", deck={}, discard=rest_of_deck(5))
    assert refused(s, "red", "start follower B5") == "RIS-1.15"


def rest_of_deck(level: int, **less: int) -> dict[str, int]:
    """All calamity cards of a level but these."""
    calm, controlled = {2: (9, 6), 5: (0, 9)}[level]
    deck = {f"K{letter}": 6 for letter in "MHFCLG"} | {"S01": 2, "S02": 2, "S03": 2, "S04": 2}
    deck |= {"S05": 1, "S06": 1, "S07": 1, "S08": 1, "S09": 1, "CS": calm, "CF": controlled}
    return {card: count - less.get(card, 0) for card, count in deck.items()}


# --- type C


@pytest.mark.rule("RIS-16.11", "RIS-21.3")
def test_c1_takes_two_volunteers_for_the_next_round() -> None:
    s = on("C1", "blue follower")
    do(s, "blue", "start follower C1")
    assert s.coming == [0, 2, 0, 0]
    assert "volunteer" not in pool(s, "blue")


@pytest.mark.rule("RIS-16.11", "RIS-1.15")
def test_c1_takes_what_is_left_and_cannot_start_when_none_is() -> None:
    s = on("C1", "blue follower", coming={"red": 7})
    do(s, "blue", "start follower C1")
    assert s.coming[1] == 1
    s = on("C1", "blue follower", coming={"red": 8})
    assert refused(s, "blue", "start follower C1") == "RIS-1.15"


@pytest.mark.rule("RIS-16.12", "RIS-23.1", "RIS-10.2")
def test_example_58_the_entropy_drive_moves_the_marker_at_once() -> None:
    s = at_gate("C2", wrath=5, placed={"cities-6": ["blue follower", "blue follower"]})
    build(s, "C2")
    assert look(s).wrath == 2
    do(s, "blue", "start-all cities-6")
    log = roll(s, 1, 4)
    assert "Recruited" in happened(log)  # 1 + 4 + 1 reaches 6
    ready(s)
    assert look(s).floods == 1
    do(s, "red", "choose-peninsula cities")
    assert s.wrath + 1 == 4


@pytest.mark.rule("RIS-16.12")
def test_example_58_the_marker_does_not_go_back_beyond_the_first_space() -> None:
    s = at_gate("C2", wrath=2)
    build(s, "C2")
    assert s.wrath + 1 == 1
    log = ready(s)
    assert "TileFlooded" not in happened(log)
    assert s.wrath + 1 == 2


@pytest.mark.rule("RIS-16.13", "RIS-6.7")
def test_example_38_only_a_follower_stands_on_the_spirit_seal_and_goes_to_the_reserve() -> None:
    s = lay(
        options={"level": 5},
        built=["C3"],
        dry={"hills": 0},
        barriers=["forests"],
        reserve={"green": 3},
        pools={who: {"leader": 1, "follower": 2} for who in ("red", "blue", "yellow")}
        | {"green": {"leader": 1, "follower": 1, "volunteer": 1}},
    )
    assert refused(s, "green", "place volunteer C3") == "RIS-6.7"
    assert refused(s, "green", "place leader C3") == "RIS-6.7"
    do(s, "green", "place follower C3")
    s = on("C3", "green follower", dry={"hills": 0}, barriers=["forests"])
    do(s, "green", "start follower C3")
    assert offered(s, "green") == {
        f"choose-peninsula {name}" for name in ("mountains", "cities", "libraries", "forges")
    }
    do(s, "green", "choose-peninsula cities")
    assert (s.reserve[seat("green")], s.out[seat("green")]) == (3, 0)
    assert standing(s, "C3") == []
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.13", "RIS-8.8")
def test_two_followers_of_one_player_use_the_spirit_seal_one_after_the_other() -> None:
    s = on("C3", "green follower", "green follower")
    do(s, "green", "start follower C3", "choose-peninsula cities")
    do(s, "green", "start follower C3", "choose-peninsula hills")
    assert s.barriers.bit_count() == 2
    assert s.reserve[3] == 4


@pytest.mark.rule("RIS-16.13")
def test_the_spirit_seal_needs_a_peninsula_for_its_barrier() -> None:
    s = on(
        "C3",
        "green follower",
        dry={"hills": 0},
        barriers=["mountains", "forests", "cities", "libraries", "forges"],
    )
    assert refused(s, "green", "start follower C3") == "RIS-1.15"
    assert standing(s, "C3") == ["green follower"]


@pytest.mark.rule("RIS-16.14", "RIS-23.1")
def test_c4_makes_the_wrath_flood_one_tile_fewer() -> None:
    s = on("C4", "red follower", wrath=5)
    do(s, "red", "start follower C4")
    assert look(s).floods == 1


@pytest.mark.rule("RIS-16.14", "RIS-18.11", "RIS-23.1", "RIS-13.1")
def test_example_59_reductions_of_the_wrath_add_up_and_end_at_nothing() -> None:
    s = on("C4", "red follower", wrath=5, cards={"blue": ["L11"]})
    do(s, "red", "start follower C4")
    do(s, "blue", "play-card L11")
    assert look(s).floods == 0
    assert "TileFlooded" not in happened(ready(s))


@pytest.mark.rule("RIS-16.14", "RIS-1.15")
def test_c4_cannot_start_when_no_flood_is_due() -> None:
    assert refused(on("C4", "red follower", wrath=1), "red", "start follower C4") == "RIS-1.15"


@pytest.mark.rule("RIS-16.15", "RIS-8.9")
def test_c5_repeats_another_atlantean_of_the_same_controller() -> None:
    s = on("C5", "red follower", placed={"hills-6": ["red leader*"], "centre": ["blue follower*"]})
    do(s, "red", "start follower C5")
    roll(s, 3)
    assert purse(s, "red") == {"gold": 1}
    assert refused(s, "red", "start follower C5") == "RIS-8.4"


@pytest.mark.rule("RIS-16.15")
def test_c5_lets_one_choose_among_several_and_means_nobody_else() -> None:
    placed = {
        "hills-6": ["red leader*"],
        "centre": ["red follower*", "blue follower*"],
        "forests-6": ["blue leader"],
    }
    s = on("C5", "red follower", placed=placed)
    do(s, "red", "start follower C5")
    assert offered(s, "red") == {"repeat-unit 0 leader hills-6", "repeat-unit 0 follower centre"}
    do(s, "red", "repeat-unit 0 follower centre")
    assert purse(s, "red") == {"energy": 1}


@pytest.mark.rule("RIS-16.15", "RIS-8.9")
@pytest.mark.parametrize("others", [{}, {"centre": ["red leader"]}, {"centre": ["blue leader*"]}])
def test_c5_needs_a_unit_that_was_resolved(others: dict[str, list[str]]) -> None:
    s = on("C5", "red follower", placed=dict(others))
    assert refused(s, "red", "start follower C5") == "RIS-1.15"


@pytest.mark.rule("RIS-16.15", "RIS-18.2")
def test_c5_never_means_itself_even_when_it_is_repeated() -> None:
    s = on("C5", "red leader*", placed={"centre": ["red follower*"]}, cards={"red": ["L02"]})
    do(s, "red", "play-card L02")
    assert purse(s, "red") == {"energy": 1}  # the only other one was repeated without a question
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.15", "RIS-8.10")
def test_c5_repeats_no_construction() -> None:
    s = at_gate("A3", "red leader", options={"level": 4}, built=["C5"], placed={"C5": ["red follower"]})
    build(s, "A3")
    do(s, "red", "decline")
    assert refused(s, "red", "start follower C5") == "RIS-1.15"


# --- type D


@pytest.mark.rule("RIS-16.16", "RIS-16.17", "RIS-16.18", "RIS-16.19", "RIS-16.20", "RIS-1.11")
@pytest.mark.parametrize("component", ["D1", "D2", "D3", "D4", "D5"])
def test_a_double_space_needs_two(component: str) -> None:
    s = on(component, "red follower", dry={"hills": 2})
    assert refused(s, "red", f"start-all {component}") == "RIS-1.11"
    s = lay(options={"level": 5}, built=[component], placed={component: ["red follower", "blue follower"]})
    assert refused(s, "yellow", f"place follower {component}") == "RIS-6.4"


@pytest.mark.rule("RIS-16.16", "RIS-13.7")
@pytest.mark.parametrize(
    ("second", "after"), [("cities", (2, 2)), ("forests", (1, 3))], ids=["cities twice", "cities and forests"]
)
def test_example_39_a_follower_leaves_for_good_and_two_tiles_are_drained(
    second: str, after: tuple[int, int]
) -> None:
    s = on("D1", "blue volunteer", "yellow follower", dry={"cities": 0, "forests": 2})
    do(s, "blue", "start-all D1")
    assert asked(s) == ["yellow"]
    do(s, "yellow", "agree")
    assert s.out[seat("yellow")] == 1
    assert asked(s)[-1] in {"blue", "red"}
    do(s, "blue", "choose-peninsula cities", f"choose-peninsula {second}")
    assert (dry(s)["cities"], dry(s)["forests"]) == after
    assert standing(s, "D1") == ["blue volunteer"]
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.16", "RIS-8.13")
def test_example_39_without_agreement_nothing_happens() -> None:
    s = on("D1", "blue volunteer", "yellow follower", dry={"cities": 0, "forests": 2})
    do(s, "blue", "start-all D1")
    do(s, "yellow", "decline")
    assert standing(s, "D1") == ["blue volunteer", "yellow follower"]
    assert (dry(s)["cities"], s.out[2], top(s)) == (0, 0, "Act")


@pytest.mark.rule("RIS-16.16", "RIS-8.13")
def test_example_75_after_a_refusal_the_unit_may_be_started_again() -> None:
    s = on("D1", "blue follower", "yellow follower", dry={"hills": 3})
    do(s, "blue", "start-all D1")
    assert offered(s, "blue") == {"name-follower 1", "name-follower 2"}
    do(s, "blue", "name-follower 2")
    do(s, "yellow", "decline")
    do(s, "blue", "start-all D1", "name-follower 1", "choose-peninsula hills", "choose-peninsula hills")
    assert s.out == [0, 1, 0, 0]
    assert dry(s)["hills"] == 5
    assert refused(s, "yellow", "start-all D1") == "RIS-8.4"


@pytest.mark.rule("RIS-16.16")
def test_d1_may_drain_fewer_than_two() -> None:
    s = on("D1", "blue follower", "blue leader", dry={"hills": 3})
    do(s, "blue", "start-all D1", "choose-peninsula hills", "decline")
    assert (dry(s)["hills"], s.out[1], top(s)) == (4, 1, "Act")


@pytest.mark.rule("RIS-16.16", "RIS-1.15")
def test_d1_does_nothing_without_a_flooded_tile() -> None:
    assert refused(on("D1", "blue follower", "blue leader"), "blue", "start-all D1") == "RIS-1.15"


@pytest.mark.rule("RIS-16.16", "RIS-6.7")
def test_d1_takes_a_second_atlantean_only_with_a_follower_among_the_two() -> None:
    s = lay(options={"level": 5}, built=["D1"])
    do(s, "red", "place leader D1")
    assert refused(s, "blue", "place leader D1") == "RIS-6.7"
    do(s, "blue", "place follower D1")
    assert standing(s, "D1") == ["red leader", "blue follower"]


@pytest.mark.rule("RIS-16.17")
def test_d2_divides_three_resources_of_choice_among_those_present() -> None:
    s = on("D2", "red follower", "blue follower")
    do(s, "blue", "start-all D2")
    assert offered(s, "blue") == {
        f"grant {n} {goods}" for n in (0, 1) for goods in ("gold", "crystal", "ore")
    }
    do(s, "blue", "grant 1 gold", "grant 1 gold", "grant 0 ore")
    assert purse(s, "blue") == {"gold": 2}
    assert purse(s, "red") == {"ore": 1}
    assert top(s) == "Act"


@pytest.mark.rule("RIS-16.18")
def test_d3_divides_five_energy_among_those_present() -> None:
    s = on("D3", "red follower", "blue follower")
    do(s, "red", "start-all D3", "give 0", "give 1", "give 0", "give 1", "give 1")
    assert (purse(s, "red"), purse(s, "blue")) == ({"energy": 2}, {"energy": 3})
    assert purse(s, "green") == {}


@pytest.mark.rule("RIS-16.18", "RIS-4.9")
def test_d3_with_one_player_needs_no_division() -> None:
    s = on("D3", "red follower", "red leader")
    do(s, "red", "start-all D3")
    assert purse(s, "red") == {"energy": 5}


@pytest.mark.rule("RIS-16.19")
def test_d4_drains_one_tile_where_the_starter_says() -> None:
    s = on("D4", "red follower", "blue follower", dry={"hills": 3, "forges": 1})
    do(s, "blue", "start-all D4", "choose-peninsula forges")
    assert (dry(s)["hills"], dry(s)["forges"], top(s)) == (3, 2, "Act")
    assert refused(on("D4", "red follower", "blue follower"), "red", "start-all D4") == "RIS-1.15"


@pytest.mark.rule("RIS-16.20", "RIS-14.13")
def test_d5_makes_a_later_component_two_resources_cheaper() -> None:
    s = on(
        "D5",
        "blue follower",
        "green follower",
        placed={"gate-1": ["red follower"]},
        purses={"red": {"crystal": 2, "atlantium": 1}},
    )
    do(s, "green", "start-all D5")
    do(s, "red", "propose gate-1 B1")
    do(s, "red", "reduce gate-1 B1 gold conductor", "reduce gate-1 B1 crystal conductor")
    assert offered(s, "red", "reduce gate-1 b1") == set()
    do(s, "red", "commit gate-1 B1 0 2 1")
    assert "B1" in {COMPONENT_NAMES[number] for number in look(s).built}
    assert (s.easing, purse(s, "red")) == (0, {})


@pytest.mark.rule("RIS-16.20")
def test_two_activations_of_d5_may_be_used_on_several_components() -> None:
    placed = {"gate-1": ["red follower"], "gate-2": ["red follower"]}
    s = lay(phase="actions", easing=4, placed=placed, purses={"red": {"gold": 3}})
    do(s, "red", "propose gate-1 A4", "reduce gate-1 A4 crystal conductor", "commit gate-1 A4 3")
    do(s, "red", *["give 0"] * 3)
    assert s.easing == 2
    do(s, "red", "propose gate-2 A5", *["reduce gate-2 A5 gold conductor"] * 2)
    assert offered(s, "red", "reduce gate-2 a5") == set()
    assert s.built.bit_count() == 1


@pytest.mark.rule("RIS-16.20")
def test_one_activation_of_d5_serves_one_component_even_if_half_of_it_is_not_needed() -> None:
    placed = {"gate-1": ["red follower"], "gate-2": ["red follower"]}
    s = lay(phase="actions", easing=2, placed=placed, purses={"red": {"gold": 3}})
    do(s, "red", "propose gate-1 A4", "reduce gate-1 A4 crystal conductor", "commit gate-1 A4 3")
    do(s, "red", *["give 0"] * 3)
    assert s.easing == 0
    assert offered(s, "red", "reduce gate-2") == set()


@pytest.mark.rule("RIS-16.20", "RIS-23.6")
def test_what_is_not_used_of_d5_is_lost_with_the_round() -> None:
    s = lay(phase="actions", easing=2)
    ready(s)
    assert s.easing == 0


@pytest.mark.rule("RIS-16.20", "RIS-14.13")
def test_only_the_proposer_uses_d5() -> None:
    s = lay(phase="actions", easing=2, placed={"gate-1": ["red follower", "blue follower"]})
    do(s, "blue", "propose gate-1 A4")
    assert offered(s, "red", "reduce gate-1 a4") == set()
    assert offered(s, "blue", "reduce gate-1 a4") != set()


@pytest.mark.rule("RIS-16.20", "RIS-15.5", "RIS-14.13", "RIS-15.3")
def test_example_49_seven_items_must_remain_for_seven_players() -> None:
    seven = ("red", "blue", "yellow", "green", "orange", "purple", "teal")
    gifts = ("crystal", "atlantium", "atlantium", "energy", "energy", "energy", "energy")
    s = lay(
        seats=7,
        phase="actions",
        built=["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"],
        easing=4,
        placed={"gate-1": [f"{who} leader" for who in seven]},
        purses={who: {goods: 1} for who, goods in zip(seven, gifts, strict=True)},
    )
    do(s, "red", "propose gate-1 core", "reduce gate-1 core gold board")
    do(s, "red", "reduce gate-1 core gold conductor", "reduce gate-1 core crystal conductor")
    assert offered(s, "red", "reduce gate-1 core") == set()
    parts = {"crystal": "0 1", "atlantium": "0 0 1", "energy": "0 0 0 1"}
    for who, goods in zip(seven, gifts, strict=True):
        assert not s.over
        do(s, who, f"commit gate-1 core {parts[goods]}")
    assert s.over == "core_built"
