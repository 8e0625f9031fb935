"""Chapter 5: everybody acts at once: racing commands, ready flags, joint payments, the first player's say, holds.

What the inventory says of requests, objections and rulings is reduced as docs/decisions/0006-free-order.md says.
"""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising.events import (
    BarrierRaised,
    BecameUnready,
    ComponentBuilt,
    HoldsEnded,
    MadeToWait,
    Paid,
    PlanDropped,
    SentBack,
    TakenOver,
    TileDrained,
)
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import COLOURS, COMPONENT_NAMES, GOODS
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    awaited,
    do,
    draw,
    dry,
    fails,
    fresh,
    happened,
    lay,
    look,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    seat,
    standing,
    the,
    told,
    top,
    turn,
)

OFF = {"final_say": "off"}
AT_CENTRE = ["leader", "follower", "follower"]


def flags(s: State) -> list[str]:
    """Who is ready."""
    return [COLOURS[number] for number in look(s).ready]


def all_placed(**fields: Any) -> State:
    """Phase 1 with everybody at the centre, but for what is said."""
    placed: dict[str, list[str]] = fields.pop("placed", {})
    named = [piece for pieces in placed.values() for piece in pieces]
    crowd = [f"{colour} {kind}" for colour in COLOURS[: fields.get("seats", 4)] for kind in AT_CENTRE]
    for piece in named:
        if piece in crowd:
            crowd.remove(piece)
    return lay(placed={**placed, "centre": crowd}, **fields)


def parts(s: State) -> list[dict[str, dict[str, int]]]:
    """Per open offer, who gives what; the latest part last."""
    return [
        {
            COLOURS[who]: {name: count for name, count in zip(GOODS, part, strict=True) if count}
            for who, part in offer.parts
        }
        for offer in look(s).offers
    ]


# --- RIS-5.1: one at a time


@pytest.mark.rule("RIS-5.1")
def test_of_two_who_want_the_last_place_the_first_to_arrive_gets_it() -> None:
    s = lay()
    do(s, "yellow", "place follower hills-6")
    before = GAME.copy(s)
    assert refused(s, "red", "place leader hills-6") == "RIS-6.4"
    assert s == before
    assert standing(s, "hills-6") == ["yellow follower"]


@pytest.mark.rule("RIS-5.1")
def test_a_unit_that_a_partner_has_just_resolved_is_refused() -> None:
    s = lay(phase="actions", placed={"cities-6": ["red leader", "blue leader"]})
    do(s, "blue", "start-all cities-6")
    assert fails(s, "red", "start-all cities-6") is NotYourTurn
    roll(s, 1, 1)
    assert refused(s, "red", "start-all cities-6") == "RIS-8.4"


@pytest.mark.rule("RIS-5.1")
def test_a_part_that_is_no_longer_missing_is_refused() -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 5}, "blue": {"energy": 5}, "green": {"energy": 4}})
    do(s, "red", "pool drain hills 2")
    do(s, "blue", "pool drain hills 2")
    assert refused(s, "green", "pool drain hills 2") == "RIS-5.12"
    do(s, "green", "pool drain hills 1")
    assert dry(s)["hills"] == 6
    assert refused(s, "green", "pool drain hills 1") == "RIS-13.6"


@pytest.mark.rule("RIS-5.1")
def test_every_command_is_public() -> None:
    s = lay(purses={"red": {"energy": 5}})
    log = do(s, "red", "place leader hills-6", "pool barrier hills 1", "withdraw leader hills-6")
    assert told(log) == told(log, "green") == log
    assert s.acts == (3, 0, 0, 0)


# --- RIS-5.3: who may act


@pytest.mark.rule("RIS-5.3")
@pytest.mark.parametrize("phase", ["mobilisation", "actions"])
def test_everybody_may_act_in_phases_1_and_3(phase: str) -> None:
    s = lay(phase=phase, ready=["blue"] if phase == "actions" else [])
    assert asked(s) == ["red", "blue", "yellow", "green"]
    assert awaited(s) == ["red", "yellow", "green"] if phase == "actions" else asked(s)


@pytest.mark.rule("RIS-5.3")
def test_only_the_drawing_seat_draws() -> None:
    s = lay(phase="calamities", cards={"green": ["L06"]})
    assert (asked(s), awaited(s)) == (["red", "blue", "yellow", "green"], ["red"])
    assert refused(s, "blue", "draw") == "RIS-5.24"
    assert refused(s, "red", "ready") == "RIS-5.3"


@pytest.mark.rule("RIS-5.3")
def test_inside_an_effect_only_who_is_asked_may_act() -> None:
    s = lay(phase="calamities", purses={"blue": {"gold": 1, "ore": 1}})
    turn(s, "S08")
    assert asked(s) == awaited(s) == ["blue"]
    s = lay(phase="wrath", wrath=2, first="yellow")
    assert asked(s) == ["yellow"]


@pytest.mark.rule("RIS-5.3")
def test_commands_of_another_phase_are_refused() -> None:
    assert refused(lay(), "red", "start leader hills-1") == "RIS-5.3"
    assert refused(lay(phase="actions"), "red", "place leader centre") == "RIS-6.11"
    assert refused(lay(phase="actions"), "red", "hold") == "RIS-5.3"
    assert refused(lay(), "red", "draw") == "RIS-5.3"


# --- RIS-5.5 to RIS-5.8: ready


@pytest.mark.rule("RIS-5.5")
def test_nobody_is_ready_while_somebody_must_be_placed() -> None:
    s = lay(placed={"centre": ["red leader", "red follower"]})
    assert refused(s, "red", "ready") == "RIS-5.5"
    do(s, "red", "place follower centre", "ready")
    assert flags(s) == ["red"]


@pytest.mark.rule("RIS-5.5")
def test_ready_in_phase_3_gives_up_ones_units_but_not_what_others_resolve() -> None:
    s = lay(phase="actions", placed={"hills-6": ["red follower"], "cities-6": ["red leader", "blue leader"]})
    do(s, "red", "ready")
    do(s, "blue", "start-all cities-6")
    roll(s, 6, 6)
    do(s, "blue", "give 0")
    assert (pool(s, "red")["follower"], flags(s)) == (2, ["red"])
    ready(s)
    assert (s.round, purse(s, "red")) == (2, {})


@pytest.mark.rule("RIS-5.5")
def test_open_parts_stand_when_their_seat_is_ready() -> None:
    s = lay(phase="actions", dry={"hills": 5}, purses={"red": {"energy": 2}, "blue": {"energy": 3}})
    do(s, "red", "pool drain hills 2", "ready")
    do(s, "blue", "pool drain hills 3")
    assert (dry(s)["hills"], flags(s)) == (6, ["red"])


@pytest.mark.rule("RIS-5.6")
def test_ready_can_be_taken_back_until_the_phase_closes() -> None:
    s = lay(phase="actions")
    assert refused(s, "red", "unready") == "RIS-5.6"
    do(s, "red", "ready")
    assert refused(s, "red", "ready") == "RIS-5.6"
    do(s, "red", "unready")
    assert flags(s) == []
    ready(s)
    assert (s.round, top(s)) == (2, "Mobilise")
    assert refused(s, "red", "unready") == "RIS-5.5"


@pytest.mark.rule("RIS-5.6")
@pytest.mark.parametrize(
    "line",
    [
        "start leader hills-6",
        "play-card L01",
        "pool barrier hills 1",
        "propose gate-1 A1",
        "commit gate-1 A5 2 2",
    ],
)
def test_any_other_command_clears_ones_own_flag(line: str) -> None:
    s = lay(
        phase="actions",
        placed={"hills-6": ["red leader"], "gate-1": ["red follower", "blue leader"]},
        cards={"red": ["L01"]},
        purses={"red": {"energy": 4, "gold": 2, "crystal": 2}},
        ready=["red"],
    )
    log = do(s, "red", line)
    assert [event.seat for event in the(log, BecameUnready)] == [0]
    assert flags(s) == []


@pytest.mark.rule("RIS-5.6")
@pytest.mark.parametrize("line", ["withdraw leader hills-6", "pool barrier hills 1"])
def test_in_phase_1_as_well(line: str) -> None:
    s = all_placed(placed={"hills-6": ["red leader"]}, purses={"red": {"energy": 4}}, ready=["red"])
    do(s, "red", line)
    assert flags(s) == []


@pytest.mark.rule("RIS-5.6")
def test_answers_leave_the_flag() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader"]},
        boards={"blue": "priest"},
        dry={"hills": 5},
        purses={"red": {"gold": 1}, "blue": {"gold": 1, "energy": 3}, "green": {"energy": 5}},
    )
    do(s, "red", "propose gate-1 A1", "pool barrier hills 0", "pool drain hills 0")
    do(
        s,
        "blue",
        "ready",
        "pool barrier hills 1",
        "commit gate-1 A1 1",
        "pool drain hills 2",
        "pool drain hills 1",
    )
    do(s, "blue", "commit gate-1 A1 0")
    assert flags(s) == ["blue"]


@pytest.mark.rule("RIS-5.6")
def test_a_ruling_leaves_the_flag() -> None:
    s = all_placed(placed={"hills-6": ["blue leader"]}, ready=["red", "blue"])
    do(s, "red", "make-room hills-6 1")
    assert flags(s) == ["red"]


@pytest.mark.rule("RIS-5.20", "RIS-5.22")
def test_who_is_ready_lets_nobody_wait() -> None:
    s = lay(phase="actions", placed={"hills-1": ["blue leader"]}, ready=["red"])
    assert refused(s, "red", "let-wait 1") == "RIS-5.3"
    assert "start leader hills-1" in offered(s, "blue")


@pytest.mark.rule("RIS-5.7")
def test_a_flag_falls_when_ones_atlantean_comes_back_in_phase_1() -> None:
    s = all_placed(
        boards={"red": "navigator"},
        dry={"hills": 3},
        placed={"hills-4": ["red leader", "blue follower"]},
        ready=["blue", "green"],
    )
    log = do(s, "red", "withdraw leader hills-4")
    assert [COLOURS[event.seat] for event in the(log, BecameUnready)] == ["blue"]
    assert flags(s) == ["green"]


@pytest.mark.rule("RIS-5.7")
def test_a_volunteer_gained_in_phase_1_must_be_looked_at() -> None:
    s = all_placed(cards={"red": ["L04"]}, ready=["red", "blue", "green"])
    do(s, "red", "play-card L04")
    assert flags(s) == ["blue", "green"]
    assert refused(s, "red", "ready") == "RIS-5.5"


@pytest.mark.rule("RIS-5.7")
@pytest.mark.parametrize(("phase", "left"), [("mobilisation", []), ("actions", ["blue", "yellow", "green"])])
def test_example_73_no_flag_falls_by_a_proposal_but_all_when_a_tile_is_drained_in_phase_1(
    phase: str, left: list[str]
) -> None:
    fields: dict[str, Any] = {"dry": {"hills": 5}, "purses": {"red": {"energy": 2}, "blue": {"energy": 3}}}
    s = all_placed(phase=phase, ready=["blue", "yellow", "green"], **fields)
    do(s, "red", "pool drain hills 2")
    assert flags(s) == ["blue", "yellow", "green"]
    log = do(s, "blue", "pool drain hills 3")
    assert len(the(log, TileDrained)) == 1
    assert flags(s) == left


@pytest.mark.rule("RIS-5.7")
def test_a_drain_by_a_card_clears_all_flags_in_phase_1_too() -> None:
    s = all_placed(dry={"hills": 5}, cards={"red": ["L07"]}, ready=["blue", "yellow", "green"])
    do(s, "red", "play-card L07")
    assert flags(s) == []


@pytest.mark.rule("RIS-5.7")
@pytest.mark.parametrize(("phase", "left"), [("mobilisation", ["blue", "yellow"]), ("actions", ["yellow"])])
def test_energy_from_another_clears_a_flag_in_phase_3_only(phase: str, left: list[str]) -> None:
    s = all_placed(phase=phase, cards={"red": ["L05"]}, ready=["blue", "yellow"])
    do(s, "red", "play-card L05", "give 0", "give 1", "give 1")
    assert purse(s, "blue") == {"energy": 2}
    assert flags(s) == left


@pytest.mark.rule("RIS-5.7")
def test_resources_and_cards_from_another_clear_a_flag_in_phase_3() -> None:
    s = lay(
        phase="actions",
        options={"level": 2},
        built=["B3"],
        placed={"B3": ["red leader"]},
        ready=["blue", "green"],
    )
    do(s, "red", "start leader B3", "grant 1 gold", "grant 1 ore")
    assert flags(s) == ["green"]
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader"]},
        purses={"red": {"gold": 2, "crystal": 2}},
        ready=["blue", "green"],
    )
    do(s, "red", "commit gate-1 A5 2 2")
    draw(s, "L01", "L02", "L03")
    do(s, "red", "give-card L01 0", "give-card L02 3", "give-card L03 0")
    assert flags(s) == ["blue"]


@pytest.mark.rule("RIS-5.8")
def test_a_phase_closes_when_all_are_ready_and_open_offers_lapse() -> None:
    s = all_placed(dry={"hills": 5}, purses={"red": {"energy": 5}})
    do(s, "red", "pool barrier hills 2")
    do(s, "blue", "pool drain hills 0")
    ready(s, "green")
    assert (top(s), len(s.offers)) == ("Mobilise", 2)
    do(s, "green", "ready")
    assert (s.offers, s.ready, purse(s, "red")) == ((), 0, {"energy": 5})
    assert type(s.agenda[0]).__name__ == "Calamities"
    assert refused(s, "green", "unready") == "RIS-5.3"


@pytest.mark.rule("RIS-5.8")
def test_closing_cannot_be_undone() -> None:
    s = lay(phase="actions", ready=["blue", "yellow"])
    assert not GAME.telling(s, seat("red"), GAME.parse("ready"))
    do(s, "red", "ready")
    assert GAME.telling(s, seat("green"), GAME.parse("ready"))


@pytest.mark.rule("RIS-5.8")
def test_nothing_open_keeps_anybody_from_ready() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"red": {"gold": 3, "crystal": 3, "atlantium": 3}},
    )
    do(s, "red", "propose gate-1 A1", "commit gate-1 A1 1", "let-wait 1")
    ready(s)
    assert s.round == 2


# --- RIS-5.9 to RIS-5.17: joint payment


@pytest.mark.rule("RIS-5.9")
@pytest.mark.parametrize(
    ("lines", "done"),
    [
        (("pool barrier cities 2", "pool barrier cities 2"), BarrierRaised),
        (("pool drain hills 3", "pool drain hills 2"), TileDrained),
        (("propose gate-1 A5", "commit gate-1 A5 2 2"), ComponentBuilt),
    ],
)
def test_barriers_drains_and_components_are_paid_jointly(lines: tuple[str, str], done: type) -> None:
    s = lay(
        phase="actions",
        dry={"hills": 5},
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"red": {"energy": 3}, "blue": {"energy": 3, "gold": 2, "crystal": 2}},
    )
    assert the(do(s, "red", lines[0]), done) == []
    assert len(the(do(s, "blue", lines[1]), done)) == 1


@pytest.mark.rule("RIS-5.9")
def test_nothing_else_is_paid_jointly() -> None:
    s = lay(
        phase="actions",
        placed={"hills-4": ["red leader"]},
        purses={"red": {"energy": 1}, "blue": {"energy": 9}},
    )
    do(s, "red", "start leader hills-4")
    roll(s, 2)
    assert (top(s), purse(s, "red")) == ("Act", {"energy": 1})


@pytest.mark.rule("RIS-5.10")
def test_everybody_is_invited_to_a_barrier_or_drain_but_only_who_is_there_to_a_construction() -> None:
    s = lay(
        phase="actions",
        dry={"hills": 5},
        placed={"gate-1": ["red leader", "blue volunteer"], "gate-2": ["green leader"]},
        purses={colour: {"energy": 2, "gold": 1} for colour in COLOURS[:4]},
    )
    do(s, "red", "propose gate-1 A1", "pool drain hills 0", "pool barrier cities 0")
    for colour in ("blue", "yellow", "green"):
        assert {"pool drain hills 1", "pool barrier cities 1"} <= offered(s, colour)
    assert "commit gate-1 a1 1" in offered(s, "blue")
    for colour in ("yellow", "green"):
        assert refused(s, colour, "commit gate-1 A1 1") == "RIS-14.2"


@pytest.mark.rule("RIS-5.11")
def test_a_part_can_be_changed_and_withdrawn() -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 4}, "blue": {"energy": 3}})
    do(s, "red", "pool drain hills 2", "pool drain hills 4", "pool drain hills 1")
    do(s, "blue", "pool drain hills 3", "pool drain hills 0")
    assert parts(s) == [{"red": {"energy": 1}, "blue": {}}]
    assert (purse(s, "red"), purse(s, "blue")) == ({"energy": 4}, {"energy": 3})


@pytest.mark.rule("RIS-5.11", "RIS-5.22")
def test_nobody_spends_anothers_items_not_even_the_first_player() -> None:
    s = lay(
        phase="actions",
        dry={"hills": 5},
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"blue": {"energy": 9, "gold": 9, "crystal": 9}},
    )
    do(s, "blue", "propose gate-1 A5", "pool drain hills 2")
    for line in sorted(offered(s, "red")):
        world = GAME.copy(s)
        GAME.apply(world, seat("red"), GAME.parse(line))
        assert world.purses[1] == s.purses[1]
        mine = {(offer.what, offer.place, dict(offer.parts).get(1)) for offer in s.offers}
        assert mine <= {(offer.what, offer.place, dict(offer.parts).get(1)) for offer in world.offers}
    assert refused(s, "red", "commit gate-1 A5 1") == "RIS-5.12"


@pytest.mark.rule("RIS-5.11")
def test_no_answer_counts_as_nothing() -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 5}, "blue": {"energy": 5}})
    do(s, "blue", "pool drain hills 3")
    log = do(s, "red", "pool drain hills 2")
    assert [(COLOURS[event.seat], event.part) for event in the(log, Paid)] == [
        ("blue", (0, 0, 0, 0, 3)),
        ("red", (0, 0, 0, 0, 2)),
    ]


@pytest.mark.rule("RIS-5.12")
def test_a_part_has_only_what_one_owns_and_what_is_missing() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"red": {"gold": 1, "crystal": 1}, "blue": {"gold": 3, "crystal": 3}},
    )
    do(s, "red", "propose gate-1 A4", "commit gate-1 A4 1 1")
    assert offered(s, "red", "commit gate-1 a4") == {
        "commit gate-1 a4",
        "commit gate-1 a4 1",
        "commit gate-1 a4 0 1",
    }
    assert offered(s, "blue", "commit gate-1 a4") == {
        "commit gate-1 a4",
        "commit gate-1 a4 1",
        "commit gate-1 a4 2",
    }
    assert refused(s, "blue", "commit gate-1 A4 3") == "RIS-5.12"
    assert refused(s, "red", "commit gate-1 A4 2") == "RIS-5.12"
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 3}, "blue": {"energy": 9}})
    assert refused(s, "red", "pool drain hills 4") == "RIS-5.12"
    do(s, "red", "pool drain hills 3")
    assert refused(s, "blue", "pool drain hills 3") == "RIS-5.12"


@pytest.mark.rule("RIS-5.12")
@pytest.mark.parametrize(("energy", "legal"), [(5, True), (4, False)])
def test_nobody_proposes_what_all_together_could_not_pay(energy: int, legal: bool) -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": energy - 2}, "blue": {"energy": 2}})
    assert ("pool drain hills 1" in offered(s, "red")) == legal
    if not legal:
        assert refused(s, "red", "pool drain hills 1") == "RIS-5.12"


@pytest.mark.rule("RIS-5.12")
def test_a_proposal_may_open_with_nothing() -> None:
    s = lay(dry={"hills": 5}, purses={"blue": {"energy": 5}})
    do(s, "red", "pool drain hills 0")
    assert parts(s) == [{"red": {}}]


@pytest.mark.rule("RIS-5.12")
def test_example_71_a_price_that_falls_gives_back_the_latest_other_part() -> None:
    s = lay(
        phase="actions",
        cards={"yellow": ["R09"]},
        purses={"red": {"energy": 2}, "blue": {"energy": 1}, "yellow": {"energy": 1}},
    )
    do(s, "red", "pool barrier cities 2")
    do(s, "blue", "pool barrier cities 1")
    log = do(s, "yellow", "pool barrier cities 1")
    assert len(the(log, BarrierRaised)) == 1
    assert (purse(s, "red"), purse(s, "blue"), purse(s, "yellow")) == ({}, {"energy": 1}, {})


@pytest.mark.rule("RIS-5.12", "RIS-19.9")
def test_whoever_lowers_the_price_may_name_all_that_was_missing_before() -> None:
    s = lay(
        phase="actions", cards={"yellow": ["R09"]}, purses={"red": {"energy": 2}, "yellow": {"energy": 3}}
    )
    do(s, "red", "pool barrier cities 2")
    assert "pool barrier cities 3" not in offered(s, "yellow")
    do(s, "yellow", "pool barrier cities 2")
    assert look(s).barriers == (3,)
    assert (purse(s, "red"), purse(s, "yellow")) == ({"energy": 1}, {"energy": 1})


@pytest.mark.rule("RIS-5.12")
def test_the_latest_part_is_given_back_first_even_if_its_seat_opened_the_proposal() -> None:
    s = lay(
        phase="actions",
        cards={"yellow": ["R09"]},
        purses={"red": {"energy": 2}, "blue": {"energy": 2}, "yellow": {"energy": 1}},
    )
    do(s, "red", "pool barrier cities 1")
    do(s, "blue", "pool barrier cities 1")
    do(s, "red", "pool barrier cities 2")
    do(s, "yellow", "pool barrier cities 1")
    assert look(s).barriers == (3,)
    assert (purse(s, "red"), purse(s, "blue")) == ({"energy": 1}, {"energy": 1})


@pytest.mark.rule("RIS-5.12")
def test_a_reduction_gives_back_what_is_too_much() -> None:
    s = lay(
        phase="actions",
        boards={"red": "artificer"},
        placed={"gate-1": ["red leader", "blue leader", "yellow leader"]},
        purses={"blue": {"gold": 1}, "yellow": {"gold": 2}},
    )
    do(s, "blue", "propose gate-1 A4", "commit gate-1 A4 1")
    do(s, "yellow", "commit gate-1 A4 2")
    do(s, "red", "reduce gate-1 A4 gold board")
    assert parts(s) == [{"blue": {"gold": 1}, "yellow": {"gold": 1}, "red": {}}]


CORE_BUILT: dict[str, Any] = {
    "blueprint": [],
    "built": ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"],
}


@pytest.mark.rule("RIS-5.12")
def test_for_the_core_no_seat_is_cut_below_its_last_item() -> None:
    s = lay(
        **CORE_BUILT,
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader", "yellow leader", "green leader"]},
        purses={
            "red": {"crystal": 2, "atlantium": 2},
            "blue": {"gold": 1, "energy": 4},
            "yellow": {"gold": 1},
            "green": {"crystal": 1},
        },
    )
    do(s, "blue", "propose gate-1 CORE", "commit gate-1 CORE 1 0 0 4")
    do(s, "yellow", "commit gate-1 CORE 1")
    do(s, "red", "reduce gate-1 CORE gold board")
    assert parts(s) == [{"blue": {"energy": 4}, "yellow": {"gold": 1}, "red": {}}]


@pytest.mark.rule("RIS-5.13")
def test_a_part_shrinks_when_its_items_are_spent_elsewhere() -> None:
    s = lay(
        phase="actions",
        dry={"hills": 5},
        placed={"hills-4": ["red leader"]},
        purses={"red": {"energy": 3}, "blue": {"energy": 3}},
    )
    do(s, "red", "pool drain hills 3", "start leader hills-4")
    roll(s, 2)
    do(s, "red", "pay-energy 2")
    assert parts(s) == [{"red": {"energy": 1}}]
    assert "pool drain hills 3" in offered(s, "blue")


@pytest.mark.rule("RIS-5.13")
def test_the_same_items_may_be_named_twice_until_one_of_both_is_paid() -> None:
    s = lay(dry={"hills": 5, "cities": 5}, purses={"red": {"energy": 3}, "blue": {"energy": 4}})
    do(s, "red", "pool drain hills 3", "pool barrier cities 2")
    do(s, "blue", "pool barrier cities 2")
    assert look(s).barriers == (3,)
    assert parts(s) == [{"red": {"energy": 1}}]


@pytest.mark.rule("RIS-5.13")
def test_a_part_shrinks_by_a_loss_and_committing_blocks_nothing() -> None:
    s = lay(
        phase="calamities",
        dry={"hills": 5},
        purses={"red": {"energy": 3}, "blue": {"energy": 2}},
        cards={"red": ["L05"]},
    )
    do(s, "red", "pool drain hills 3", "play-card L05", "give 2", "give 2", "give 2")
    assert purse(s, "yellow") == {"energy": 3}
    assert parts(s) == [{"red": {"energy": 3}}]


@pytest.mark.rule("RIS-5.14")
def test_what_one_seat_pays_alone_is_done_at_once() -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 9}})
    log = do(s, "red", "pool drain hills 5")
    assert happened(log) == ["Proposed", "PartNamed", "Paid", "TileDrained"]
    log = do(s, "red", "pool barrier hills 4")
    assert len(the(log, BarrierRaised)) == 1
    assert purse(s, "red") == {}


@pytest.mark.rule("RIS-5.14")
def test_nothing_is_paid_before_the_parts_are_exactly_the_price() -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 4}, "blue": {"energy": 1}})
    do(s, "red", "pool drain hills 4")
    assert (purse(s, "red"), dry(s)["hills"]) == ({"energy": 4}, 5)
    do(s, "blue", "pool drain hills 1")
    assert (purse(s, "red"), purse(s, "blue"), dry(s)["hills"]) == ({}, {}, 6)


@pytest.mark.rule("RIS-5.15")
def test_on_a_shared_space_a_construction_waits_for_everybodys_word_or_its_proposers() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"blue": {"gold": 2, "crystal": 2}},
    )
    log = do(s, "blue", "commit gate-1 A5 2 2")
    assert the(log, ComponentBuilt) == []
    assert "build gate-1 a5" in offered(s, "blue")
    assert "build gate-1 a5" not in offered(s, "red")
    world = GAME.copy(s)
    assert len(the(do(world, "red", "commit gate-1 A5"), ComponentBuilt)) == 1
    assert len(the(do(s, "blue", "build gate-1 A5"), ComponentBuilt)) == 1


@pytest.mark.rule("RIS-5.15")
def test_build_needs_the_whole_price() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"blue": {"gold": 2, "crystal": 1}},
    )
    do(s, "blue", "propose gate-1 A5", "commit gate-1 A5 2 1")
    assert refused(s, "blue", "build gate-1 A5") == "RIS-14.5"


@pytest.mark.rule("RIS-5.15")
def test_alone_on_a_space_a_construction_is_done_at_once() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["blue leader", "blue follower"]},
        purses={"blue": {"gold": 2, "crystal": 2}},
    )
    log = do(s, "blue", "commit gate-1 A5 2 2")
    assert [COMPONENT_NAMES[event.component] for event in the(log, ComponentBuilt)] == ["A5"]


@pytest.mark.rule("RIS-5.15", "RIS-5.16")
def test_example_80_two_wishes_for_one_space_and_the_first_that_is_paid_ends_the_other() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"red": {"gold": 2, "crystal": 1}, "blue": {"gold": 2, "crystal": 2}},
    )
    do(s, "red", "propose gate-1 A4", "commit gate-1 A4 2 1")
    do(s, "blue", "commit gate-1 A5 2 2")
    assert len(s.offers) == 2
    log = do(s, "red", "commit gate-1 A5")
    assert [COMPONENT_NAMES[event.component] for event in the(log, ComponentBuilt)] == ["A5"]
    assert [COMPONENT_NAMES[event.component] for event in the(log, PlanDropped)] == ["A4"]
    draw(s, "L01", "L02", "L03")
    assert look(s).offers == ()
    do(s, "blue", "give-card L01 0", "give-card L02 0", "give-card L03 0")
    assert purse(s, "red") == {"gold": 2, "crystal": 1}
    assert refused(s, "red", "propose gate-1 A4") == "RIS-14.2"


@pytest.mark.rule("RIS-5.16")
def test_only_the_proposer_cancels() -> None:
    s = lay(
        phase="actions",
        dry={"hills": 5},
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"red": {"energy": 5}},
    )
    do(s, "red", "pool drain hills 2", "propose gate-1 A1")
    do(s, "blue", "pool drain hills 0")
    assert refused(s, "blue", "cancel drain hills") == "RIS-5.3"
    assert offered(s, "blue", "drop-plan") == set()
    log = do(s, "red", "cancel drain hills", "drop-plan gate-1 A1")
    assert (len(the(log, PlanDropped)), s.offers, purse(s, "red")) == (2, (), {"energy": 5})


@pytest.mark.rule("RIS-5.16")
def test_a_proposal_ends_when_its_target_becomes_illegal() -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 5}}, cards={"blue": ["L06", "L07"]})
    do(s, "red", "pool drain hills 2", "pool barrier hills 2")
    log = do(s, "blue", "play-card L06", "choose-peninsula hills")
    assert [event.what for event in the(log, PlanDropped)] == ["barrier"]
    log = do(s, "blue", "play-card L07")
    assert [event.what for event in the(log, PlanDropped)] == ["drain"]


@pytest.mark.rule("RIS-5.16")
def test_a_proposal_of_phase_2_ends_with_the_next_card() -> None:
    s = lay(phase="calamities", dry={"hills": 5}, purses={"red": {"energy": 5}})
    do(s, "blue", "pool drain hills 0")
    do(s, "red", "pool drain hills 3")
    log = do(s, "red", "draw")
    assert [event.what for event in the(log, PlanDropped)] == ["drain"]
    turn(s, "CS")
    assert refused(s, "blue", "pool drain hills 0") == "RIS-5.17"
    assert "pool drain hills 0" in offered(s, "red")
    do(s, "blue", "draw")
    turn(s, "S07")
    assert (top(s), purse(s, "red")) == ("TurnCard", {"energy": 4})


@pytest.mark.rule("RIS-5.16")
def test_one_proposal_for_each_target() -> None:
    s = lay(
        phase="actions",
        dry={"hills": 5},
        placed={"gate-1": ["red leader", "blue leader"], "gate-2": ["red follower"]},
        purses={"red": {"gold": 1, "energy": 5}},
    )
    do(s, "red", "pool drain hills 0", "pool barrier hills 0", "propose gate-1 A1", "propose gate-1 A2")
    do(s, "blue", "pool drain hills 0")
    assert len(s.offers) == 4
    assert refused(s, "blue", "propose gate-1 A1") == "RIS-5.16"
    assert [offer.seat for offer in s.offers] == [0, 0, 0, 0]


@pytest.mark.rule("RIS-5.17")
def test_a_seat_does_not_repeat_a_proposal_until_some_purse_has_changed() -> None:
    s = lay(
        phase="actions", dry={"hills": 5}, placed={"centre": ["green leader"]}, purses={"red": {"energy": 5}}
    )
    do(s, "red", "pool drain hills 2", "cancel drain hills")
    assert refused(s, "red", "pool drain hills 2") == "RIS-5.17"
    assert "pool drain hills 0" in offered(s, "blue")
    do(s, "red", "pool barrier hills 0", "cancel barrier hills")
    do(s, "green", "start-all centre")
    assert {"pool drain hills 2", "pool barrier hills 1"} <= offered(s, "red")


@pytest.mark.rule("RIS-5.17", "RIS-16.20")
def test_a_proposal_may_be_repeated_when_prices_have_changed() -> None:
    s = lay(
        phase="actions",
        options={"level": 3, "blueprint": "chosen", "blueprint_tiles": "A1 A2 A3 B1 B2 B3 D1 D3 D5"},
        built=["D5"],
        placed={
            "gate-1": ["red follower", "blue follower"],
            "D5": ["green follower", "green follower"],
        },
    )
    do(s, "red", "propose gate-1 A1", "drop-plan gate-1 A1")
    assert refused(s, "red", "propose gate-1 A1") == "RIS-5.17"
    do(s, "green", "start-all D5")
    assert "propose gate-1 a1" in offered(s, "red")


@pytest.mark.rule("RIS-5.17", "RIS-19.9")
def test_an_artifact_gained_is_a_change_of_price() -> None:
    s = lay(cards={"red": ["L10"]}, purses={"red": {"energy": 4}})
    do(s, "red", "pool barrier cities 1", "cancel barrier cities")
    assert "pool barrier cities 1" not in offered(s, "red")
    do(s, "red", "play-card L10")
    draw(s, "R09")
    assert "pool barrier cities 1" in offered(s, "red")


@pytest.mark.rule("RIS-5.17")
def test_another_seat_may_make_the_same_proposal() -> None:
    s = lay(dry={"hills": 5}, purses={"red": {"energy": 4}, "blue": {"energy": 1}})
    do(s, "red", "pool drain hills 4", "cancel drain hills")
    do(s, "blue", "pool drain hills 1")
    do(s, "red", "pool drain hills 4")
    assert dry(s)["hills"] == 6


@pytest.mark.rule("RIS-5.17")
def test_constructions_are_not_repeated_either() -> None:
    s = lay(phase="actions", placed={"gate-1": ["red leader", "blue leader"]})
    do(s, "red", "propose gate-1 A1", "drop-plan gate-1 A1")
    assert refused(s, "red", "propose gate-1 A1") == "RIS-5.17"
    assert "propose gate-1 a1" in offered(s, "blue")
    assert "propose gate-1 a2" in offered(s, "red")


# --- RIS-5.18 to RIS-5.23: the first player's say


@pytest.mark.rule("RIS-5.18", "RIS-5.19")
def test_the_first_player_makes_room_on_a_full_location() -> None:
    s = lay(placed={"hills-3": ["blue follower", "yellow leader"]}, first="green")
    assert offered(s, "green", "make-room") == {"make-room hills-3 1", "make-room hills-3 2"}
    log = do(s, "green", "make-room hills-3 1")
    assert [(COLOURS[event.seat], event.kind) for event in the(log, SentBack)] == [("blue", "follower")]
    assert pool(s, "blue") == {"leader": 1, "follower": 2}
    do(s, "green", "place leader hills-3")
    assert standing(s, "hills-3") == ["yellow leader", "green leader"]


@pytest.mark.rule("RIS-5.19")
def test_only_the_first_player_does_and_never_to_himself() -> None:
    s = lay(placed={"hills-5": ["blue follower"], "hills-6": ["red follower"]})
    assert refused(s, "yellow", "make-room hills-5 1") == "RIS-5.19"
    assert refused(s, "red", "make-room hills-6 0") == "RIS-5.19"
    assert refused(s, "red", "make-room hills-5 2") == "RIS-5.19"


@pytest.mark.rule("RIS-5.19")
@pytest.mark.parametrize("location", ["hills-4", "centre", "gate-1"])
def test_a_location_that_is_not_full_needs_no_room(location: str) -> None:
    s = lay(placed={location: ["blue follower"]})
    assert refused(s, "red", f"make-room {location} 1") == "RIS-5.19"


@pytest.mark.rule("RIS-5.19")
def test_who_was_sent_back_does_not_come_back_this_round_and_it_is_done_once_for_each_location() -> None:
    s = lay(placed={"hills-5": ["blue follower"]})
    do(s, "red", "make-room hills-5 1")
    assert refused(s, "blue", "place follower hills-5") == "RIS-5.19"
    assert refused(s, "blue", "place leader hills-5") == "RIS-5.19"
    do(s, "yellow", "place leader hills-5")
    assert refused(s, "red", "make-room hills-5 2") == "RIS-5.19"


@pytest.mark.rule("RIS-5.19")
def test_the_ban_ends_with_phase_1() -> None:
    placed = {
        "hills-5": ["blue follower"],
        "centre": [f"{who} leader" for who in COLOURS[:4] if who != "blue"],
    }
    placed["centre"] += [
        "blue follower",
        *[f"{who} follower" for who in ("red", "yellow", "green") for _ in range(2)],
    ]
    s = lay(boards={"blue": "astrologer"}, placed=placed)
    do(s, "red", "make-room hills-5 1")
    assert refused(s, "blue", "place leader hills-5") == "RIS-5.19"
    do(s, "blue", "place follower centre")
    ready(s)
    for _ in range(4):
        turn(s, "CS")
    assert top(s) == "LatePlace"
    assert "place leader hills-5" in offered(s, "blue")


@pytest.mark.rule("RIS-5.19")
@pytest.mark.parametrize(
    ("here", "leaves"),
    [
        (["leader", "volunteer"], "volunteer"),
        (["follower", "volunteer"], "volunteer"),
        (["leader", "follower"], "follower"),
    ],
)
def test_which_atlantean_leaves(here: list[str], leaves: str) -> None:
    s = lay(placed={"hills-3": [f"blue {kind}" for kind in here]})
    do(s, "red", "make-room hills-3 1")
    assert standing(s, "hills-3") == [f"blue {kind}" for kind in here if kind != leaves]


@pytest.mark.rule("RIS-5.19")
def test_example_72_an_emissary_who_brings_the_place_cannot_be_sent_away_for_it() -> None:
    s = lay(first="yellow", boards={"red": "emissary"}, placed={"hills-5": ["blue follower"]})
    do(s, "red", "place leader hills-5")
    assert refused(s, "yellow", "make-room hills-5 0") == "RIS-5.19"
    do(s, "yellow", "make-room hills-5 1", "place follower hills-5")
    assert standing(s, "hills-5") == ["red leader", "yellow follower"]


@pytest.mark.rule("RIS-5.18", "RIS-5.20")
def test_a_seat_that_must_wait_starts_nothing() -> None:
    s = lay(
        phase="actions",
        placed={
            "hills-4": ["blue follower"],
            "cities-6": ["blue leader", "green leader"],
            "gate-1": ["blue follower"],
        },
        cards={"blue": ["L06"]},
        purses={"blue": {"energy": 4, "gold": 2, "crystal": 2}},
    )
    log = do(s, "red", "let-wait 1")
    assert [(COLOURS[event.seat], event.waits) for event in the(log, MadeToWait)] == [("blue", True)]
    assert refused(s, "blue", "start follower hills-4") == "RIS-5.20"
    assert refused(s, "blue", "start-all cities-6") == "RIS-5.20"
    assert {"play-card l06", "pool barrier hills 4", "ready", "commit gate-1 a5 2 2"} <= offered(s, "blue")
    assert the(do(s, "blue", "commit gate-1 A5 2 2"), ComponentBuilt) == []
    assert "build gate-1 a5" not in offered(s, "blue")
    assert "start-all cities-6" in offered(s, "green")
    log = do(s, "red", "let-go 1")
    assert len(the(log, ComponentBuilt)) == 1


@pytest.mark.rule("RIS-5.20")
def test_waiting_ends_when_the_first_player_is_ready() -> None:
    s = lay(phase="actions", placed={"hills-4": ["blue follower"]})
    do(s, "red", "let-wait 1", "ready")
    assert offered(s, "blue", "start") == {"start follower hills-4"}


@pytest.mark.rule("RIS-5.20", "RIS-5.22")
def test_a_seat_that_waits_does_not_lose_its_units() -> None:
    s = lay(phase="actions", placed={"hills-4": ["blue follower"]})
    do(s, "red", "let-wait 1", "let-go 1")
    do(s, "blue", "start follower hills-4")
    roll(s, 6)
    assert purse(s, "blue") == {"gold": 1}


@pytest.mark.rule("RIS-5.20")
def test_only_the_first_player_lets_others_wait() -> None:
    s = lay(phase="actions")
    assert refused(s, "blue", "let-wait 2") == "RIS-5.3"
    assert refused(s, "red", "let-wait 0") == "RIS-5.3"
    assert refused(s, "red", "let-go 1") == "RIS-5.3"


@pytest.mark.rule("RIS-5.15", "RIS-5.20", "RIS-5.22")
def test_example_67_a_construction_without_ones_word_can_be_delayed_but_not_exchanged() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader"]},
        purses={"blue": {"gold": 1, "crystal": 3, "atlantium": 1}, "red": {"gold": 2}},
    )
    do(s, "blue", "commit gate-1 B1 1 3 1")
    assert len(s.offers) == 1
    do(s, "red", "let-wait 1")
    assert refused(s, "blue", "build gate-1 B1") == "RIS-5.20"
    assert not offered(s, "red", "build")
    assert purse(s, "blue") == {"gold": 1, "crystal": 3, "atlantium": 1}
    do(s, "red", "let-go 1")
    log = do(s, "blue", "build gate-1 B1")
    assert len(the(log, ComponentBuilt)) == 1


COMMON: dict[str, Any] = {
    "phase": "actions",
    "first": "green",
    "placed": {"cities-6": ["red leader", "blue leader"]},
}


@pytest.mark.rule("RIS-5.18", "RIS-5.21")
def test_a_common_choice_is_the_starting_seats_unless_the_first_player_takes_it_over() -> None:
    s = lay(**COMMON)
    do(s, "red", "start-all cities-6")
    roll(s, 6, 6)
    assert (asked(s), awaited(s)) == (["red", "green"], ["red"])
    assert offered(s, "green") == {"take-over"}
    assert fails(s, "blue", "give 1") is NotYourTurn
    log = do(s, "green", "take-over")
    assert [event.seat for event in the(log, TakenOver)] == [3]
    assert (asked(s), offered(s, "green")) == (["green"], {"give 0", "give 1"})
    do(s, "green", "give 1")
    assert s.reserve == [2, 1, 2, 2]


@pytest.mark.rule("RIS-5.21")
def test_the_starting_seat_answers_at_once_if_nobody_takes_over() -> None:
    s = lay(**COMMON)
    do(s, "blue", "start-all cities-6")
    roll(s, 6, 6)
    do(s, "blue", "give 1")
    assert (s.reserve, top(s)) == ([2, 1, 2, 2], "Act")


@pytest.mark.rule("RIS-5.18", "RIS-5.21", "RIS-5.22")
def test_a_choice_that_concerns_nobody_else_is_not_taken_over() -> None:
    s = lay(
        phase="actions",
        first="green",
        cards={"red": ["L05", "L06"]},
        placed={"hills-4": ["red leader"]},
        purses={"red": {"energy": 1}},
    )
    do(s, "red", "play-card L05")
    assert asked(s) == ["red"]
    do(s, "red", "give 0", "give 0", "give 0", "play-card L06")
    assert asked(s) == ["red"]
    do(s, "red", "choose-peninsula hills", "start leader hills-4")
    roll(s, 3)
    assert asked(s) == ["red"]


@pytest.mark.rule("RIS-5.18", "RIS-5.22")
def test_the_first_player_overrules_neither_losses_nor_choices_of_a_calamity() -> None:
    s = lay(phase="calamities", first="red", purses={"blue": {"gold": 1, "ore": 1}}, cards={"blue": ["L06"]})
    do(s, "red", "draw")
    turn(s, "S08")
    assert asked(s) == ["blue"]
    do(s, "blue", "give-up gold", "draw")
    turn(s, "CF")
    assert asked(s) == ["blue"]


@pytest.mark.rule("RIS-5.18")
def test_the_first_player_floods_in_phase_4() -> None:
    s = lay(phase="wrath", wrath=2, first="blue")
    assert asked(s) == ["blue"]


@pytest.mark.rule("RIS-5.23")
def test_without_final_say_none_of_these_gestures_exist() -> None:
    s = lay(options=OFF, placed={"hills-5": ["blue follower"]})
    assert refused(s, "red", "make-room hills-5 1") == "RIS-5.19"
    s = lay(options=OFF, phase="actions")
    assert refused(s, "red", "let-wait 1") == "RIS-5.3"
    s = lay(options=OFF, **COMMON)
    do(s, "red", "start-all cities-6")
    roll(s, 6, 6)
    assert asked(s) == ["red"]
    s = lay(options=OFF, phase="calamities", cards={"green": ["L06"]})
    do(s, "green", "hold")
    assert offered(s, "red", "proceed") == set()
    assert fails(s, "red", "proceed").__name__ == "IllegalAction"
    s = lay(options=OFF, phase="wrath", wrath=2, first="blue")
    assert asked(s) == ["blue"]


# --- RIS-5.24, RIS-5.25: calamity windows


def window(**fields: Any) -> State:
    """The window before the first card, which Red draws; Green has a card to play."""
    return lay(phase="calamities", **{"cards": {"green": ["L06"]}, **fields})


@pytest.mark.rule("RIS-5.24")
def test_example_74_a_hold_stops_the_draw_until_it_is_released() -> None:
    s = window(dry={"hills": 5}, purses={"yellow": {"energy": 5}})
    do(s, "yellow", "hold")
    assert (awaited(s), refused(s, "red", "draw")) == (["yellow"], "RIS-5.24")
    do(s, "yellow", "pool drain hills 5")
    assert dry(s)["hills"] == 6
    do(s, "yellow", "pass")
    assert awaited(s) == ["red"]
    do(s, "red", "draw")
    assert asked(s) == ["fate"]


@pytest.mark.rule("RIS-5.24", "RIS-4.7", "RIS-11.12")
def test_who_had_to_let_go_may_still_play_a_card_before_the_next_one() -> None:
    s = lay(phase="calamities", dry={"hills": 4}, cards={"yellow": ["L07"]})
    do(s, "yellow", "hold")
    do(s, "red", "proceed")
    assert offered(s, "yellow") == {"play-card l07", "pass"}
    assert awaited(s) == ["red"]


@pytest.mark.rule("RIS-5.24")
def test_the_first_player_ends_all_holds() -> None:
    s = window(first="blue")
    do(s, "red", "hold")
    do(s, "yellow", "hold")
    assert refused(s, "green", "proceed") == "RIS-5.3"
    log = do(s, "blue", "proceed")
    assert len(the(log, HoldsEnded)) == 1
    assert "draw" in offered(s, "blue")
    assert refused(s, "red", "hold") == "RIS-5.3"


@pytest.mark.rule("RIS-5.24")
def test_a_hold_cannot_be_renewed_in_the_same_window() -> None:
    s = window()
    do(s, "yellow", "hold")
    assert refused(s, "yellow", "hold") == "RIS-5.3"
    do(s, "yellow", "pass")
    assert fails(s, "yellow", "hold") is NotYourTurn
    do(s, "red", "draw")
    turn(s, "CS")
    assert (top(s), "hold" in offered(s, "yellow")) == ("Window", True)


@pytest.mark.rule("RIS-5.24")
def test_who_has_passed_is_asked_again_only_for_a_payment_that_is_opened() -> None:
    s = window(
        dry={"hills": 5}, purses={"red": {"energy": 3}, "blue": {"energy": 2}, "yellow": {"energy": 0}}
    )
    do(s, "blue", "pass")
    assert "blue" not in asked(s)
    do(s, "red", "pool drain hills 3")
    assert offered(s, "blue") == {"pool drain hills 0", "pool drain hills 1", "pool drain hills 2"}
    do(s, "blue", "pool drain hills 2")
    assert dry(s)["hills"] == 6


@pytest.mark.rule("RIS-5.24")
def test_the_drawing_seat_does_not_hold() -> None:
    s = window()
    assert offered(s, "red") == {"draw"}
    assert refused(s, "red", "hold") == "RIS-5.3"


@pytest.mark.rule("RIS-5.24")
def test_a_drawing_seat_held_up_with_nothing_to_do_waits() -> None:
    s = window()
    do(s, "green", "hold")
    assert offered(s, "red") == {"pass", "proceed"}
    s = window(options=OFF)
    do(s, "green", "hold")
    do(s, "red", "pass")
    assert "red" not in asked(s)
    do(s, "green", "pass")
    assert offered(s, "red") == {"draw"}


@pytest.mark.rule("RIS-5.25")
@pytest.mark.parametrize(
    ("fields", "opens"),
    [
        ({}, False),
        ({"cards": {"green": ["L06"]}}, True),
        ({"cards": {"green": ["L02", "L12"]}}, False),
        ({"cards": {"green": ["L12"]}, "options": {"hands": "closed"}}, True),
        ({"cards": {"green": ["R04"]}, "options": {"hands": "closed"}}, False),
        ({"dry": {"hills": 5}, "purses": {"red": {"energy": 3}, "blue": {"energy": 2}}}, True),
        ({"dry": {"hills": 5}, "purses": {"red": {"energy": 3}, "blue": {"energy": 1}}}, False),
        ({"purses": {"red": {"energy": 9}}}, False),
        (
            {
                "dry": {"hills": 5},
                "purses": {"red": {"energy": 9}},
                "options": {"drain_timing": "phases_1_3"},
            },
            False,
        ),
    ],
)
def test_a_window_in_which_nobody_could_do_anything_is_skipped(fields: dict[str, Any], opens: bool) -> None:
    s = lay(phase="calamities", **fields)
    assert top(s) == ("Window" if opens else "TurnCard")


# --- RIS-5.28: what is played for who is away


def plays(s: State, who: str) -> list[str]:
    """What is played for a seat until nobody waits for it."""
    lines = []
    phase = s.agenda[0]
    while who in awaited(s) and s.agenda[0] == phase:
        action = GAME.fallback(s, seat(who))
        lines.append(GAME.notate(action).lower())
        do(s, who, lines[-1])
    return lines


@pytest.mark.rule("RIS-5.28")
def test_a_board_is_taken_at_random() -> None:
    s = fresh(first_player=0)
    assert GAME.notate(GAME.fallback(s, seat("red"))) == "take-any-board"


@pytest.mark.rule("RIS-5.28")
def test_in_phase_1_everybody_left_goes_to_the_centre() -> None:
    s = lay(placed={"hills-4": ["red leader"]})
    assert plays(s, "red") == ["place follower centre", "place follower centre", "ready"]


@pytest.mark.rule("RIS-5.28")
def test_an_automaton_alone_in_the_pool_joins_somebody_or_is_joined() -> None:
    s = lay(
        seats=1, hologram="priest", placed={"gate-1": ["red follower"] * 4 + ["red hologram", "red leader"]}
    )
    assert plays(s, "red")[:3] == ["withdraw leader gate-1", "place leader centre", "place automaton centre"]
    s = lay(
        seats=1,
        hologram="priest",
        placed={"gate-1": ["red follower"] * 4 + ["red hologram"], "hills-1": ["red leader"]},
    )
    assert plays(s, "red")[:1] == ["place automaton hills-1"]


@pytest.mark.rule("RIS-5.28")
def test_example_68_an_idle_seat_resolves_its_centre_and_becomes_ready() -> None:
    s = lay(
        phase="actions",
        placed={"centre": ["green follower"], "cities-6": ["green follower"], "gate-1": ["green leader"]},
        purses={"green": {"gold": 9, "crystal": 9, "atlantium": 9}},
    )
    assert plays(s, "green") == ["start-all centre", "ready"]
    assert (purse(s, "green")["energy"], s.built) == (1, 0)


@pytest.mark.rule("RIS-5.28")
def test_units_are_started_in_a_stated_order() -> None:
    s = lay(
        phase="actions",
        options={"level": 2},
        built=["B1", "C1"],
        placed={
            "mountains-6": ["green follower"],
            "centre": ["green follower"],
            "B1": ["green volunteer"],
            "C1": ["green volunteer"],
            "libraries-6": ["green volunteer"],
            "forges-6": ["green volunteer"],
            "cities-6": ["green leader", "green volunteer"],
        },
        purses={"green": {"ore": 1}},
    )
    order: list[str] = []
    while "ready" not in order[-1:]:
        if asked(s) == ["fate"]:
            do(s, "fate", GAME.notate(GAME.fate(s)[0][0]))
            continue
        order.append(GAME.notate(GAME.fallback(s, seat("green"))).lower())
        do(s, "green", order[-1])
    assert [line.split()[-1] for line in order] == [
        "mountains-6",
        "centre",
        "b1",
        "c1",
        "libraries-6",
        "forges-6",
        "cities-6",
        "ready",
    ]


@pytest.mark.rule("RIS-5.28")
@pytest.mark.parametrize(
    ("fields", "moves", "who", "line"),
    [
        ({"phase": "calamities", "cards": {"green": ["L06"]}}, [], "red", "draw"),
        ({"phase": "calamities", "cards": {"green": ["L06"]}}, [("green", "hold")], "green", "pass"),
        (
            {"phase": "calamities", "placed": {"hills-6": ["red leader"]}, "cards": {"green": ["L12"]}},
            [("fate", "turn-calamity KH")],
            "green",
            "decline",
        ),
        (
            {
                "phase": "calamities",
                "barriers": ["mountains"],
                "dry": {"forests": 5},
                "placed": {"hills-6": ["red leader"]},
            },
            [("fate", "turn-calamity CF")],
            "red",
            "choose-peninsula cities",
        ),
        (
            {"cards": {"red": ["L06"]}, "dry": {"forests": 2, "cities": 0, "forges": 2}},
            [("red", "play-card L06")],
            "red",
            "choose-peninsula forests",
        ),
        (
            {"cards": {"red": ["L07"]}, "dry": {"forests": 2, "cities": 0, "forges": 1}},
            [("red", "play-card L07")],
            "red",
            "choose-peninsula forges",
        ),
        (
            {
                "phase": "calamities",
                "placed": {"centre": ["red follower"], "hills-1": ["red follower", "red volunteer"]},
            },
            [("fate", "turn-calamity S03")],
            "red",
            "recall volunteer hills-1",
        ),
        (
            {"phase": "calamities", "purses": {"red": {"gold": 2, "crystal": 2, "ore": 1}}},
            [("fate", "turn-calamity S08")],
            "red",
            "give-up gold",
        ),
        (
            {"phase": "actions", "placed": {"hills-4": ["red leader"]}, "purses": {"red": {"energy": 9}}},
            [("red", "start leader hills-4"), ("fate", "roll-die 3")],
            "red",
            "pay-energy 0",
        ),
        (
            {
                "phase": "actions",
                "boards": {"red": "priest"},
                "placed": {"cities-1": ["red leader", "red follower"]},
            },
            [("red", "start-all cities-1"), ("fate", "roll-pair 1 1")],
            "red",
            "reroll both",
        ),
        (
            {
                "phase": "actions",
                "placed": {"cities-6": ["red leader", "blue leader"]},
                "reserve": {"red": 0, "blue": 1},
            },
            [("red", "start-all cities-6"), ("fate", "roll-pair 6 6")],
            "",
            "",
        ),
        (
            {
                "phase": "actions",
                "placed": {"cities-6": ["red leader", "blue leader"]},
                "reserve": {"red": 1, "blue": 2},
            },
            [("red", "start-all cities-6"), ("fate", "roll-pair 6 6")],
            "red",
            "give 1",
        ),
        (
            {"phase": "actions", "placed": {"libraries-1": ["red leader"]}, "purses": {"red": {"energy": 9}}},
            [("red", "start leader libraries-1"), ("fate", "draw-library L07"), ("fate", "draw-library L05")],
            "red",
            "keep-card l07",
        ),
        (
            {
                "phase": "actions",
                "placed": {"libraries-6": ["red leader"]},
                "cards": {"red": ["L01", "L01", "L02", "L03"]},
            },
            [("red", "start leader libraries-6"), ("fate", "draw-library L07"), ("fate", "draw-library L05")],
            "red",
            "discard l05",
        ),
        (
            {
                "boards": {"red": "astrologer"},
                "agenda": [{"type": "Calamities", "done": 5}],
                "late": [("red", "leader")],
            },
            [],
            "red",
            "place leader centre",
        ),
        ({"cards": {"red": ["L05"]}}, [("red", "play-card L05"), ("red", "give 0")], "red", "give 1"),
    ],
)
def test_the_default_of_each_question(
    fields: dict[str, Any], moves: list[tuple[str, str]], who: str, line: str
) -> None:
    s = lay(**fields)
    for mover, move in moves:
        do(s, mover, move)
    if not who:
        assert top(s) == "Act"
        return
    assert asked(s) == [who] or who in awaited(s)
    assert GAME.notate(GAME.fallback(s, seat(who))).lower() == line


# --- RIS-5.34: a hundred commands


@pytest.mark.rule("RIS-5.34")
def test_commands_are_counted_for_each_seat_and_phase() -> None:
    s = lay(phase="actions", ready=["blue", "yellow", "green"])
    do(s, "red", "let-wait 1", "let-go 1")
    assert s.acts == (2, 0, 0, 0)
    do(s, "red", "ready")
    assert s.acts == (0, 0, 0, 0)


@pytest.mark.rule("RIS-5.34")
def test_after_a_hundred_commands_one_may_only_place_and_be_ready_in_phase_1() -> None:
    s = lay(
        acts={"red": 99},
        dry={"hills": 5},
        placed={"hills-5": ["blue follower"], "centre": ["red leader", "red follower"]},
        purses={"red": {"energy": 4}, "blue": {"energy": 4}},
        cards={"red": ["L06"]},
    )
    do(s, "red", "pool drain hills 1")
    for line in (
        "withdraw leader centre",
        "make-room hills-5 1",
        "pool barrier hills 1",
        "cancel drain hills",
        "pool drain hills 0",
    ):
        assert refused(s, "red", line) == "RIS-5.34"
    assert {line.split()[0] for line in offered(s, "red")} == {"place", "play-card", "pool"}
    assert offered(s, "red", "pool") == {f"pool drain hills {n}" for n in (2, 3, 4)}
    do(s, "red", "place follower centre", "ready")
    assert flags(s) == ["red"]


@pytest.mark.rule("RIS-5.34")
def test_in_phase_3_one_may_start_play_raise_and_be_ready() -> None:
    s = lay(
        phase="actions",
        acts={"red": 100},
        placed={"hills-4": ["red leader"], "gate-1": ["red follower", "blue leader"]},
        purses={"red": {"energy": 4, "gold": 2}, "blue": {"gold": 1}},
        cards={"red": ["L06"]},
    )
    do(s, "blue", "propose gate-1 A4")
    found = {line.split()[0] for line in offered(s, "red")}
    assert found == {"start", "play-card", "commit", "ready"}
    do(s, "red", "commit gate-1 A4 1")
    assert offered(s, "red", "commit") == {"commit gate-1 a4 2"}
    for line in ("let-wait 1", "pool barrier hills 1", "propose gate-1 A1"):
        assert refused(s, "red", line) == "RIS-5.34"


@pytest.mark.rule("RIS-5.34")
def test_who_is_ready_after_a_hundred_commands_may_still_raise_a_part() -> None:
    s = lay(
        phase="actions",
        acts={"red": 100},
        dry={"hills": 5},
        purses={"red": {"energy": 4}, "blue": {"energy": 4}},
    )
    do(s, "red", "ready")
    assert "red" not in asked(s)
    do(s, "blue", "pool drain hills 2")
    assert offered(s, "red") == {f"pool drain hills {n}" for n in (0, 1, 2, 3)}
    do(s, "red", "pool drain hills 1")
    assert (flags(s), "unready" in offered(s, "red")) == (["red"], False)
    do(s, "red", "pool drain hills 3")
    assert dry(s)["hills"] == 6
    assert "red" not in asked(s)


@pytest.mark.rule("RIS-5.34")
def test_a_seat_that_holds_can_still_pass_after_a_hundred_commands() -> None:
    s = lay(
        options=OFF,
        agenda=[
            {"type": "Calamities", "done": 1},
            {"type": "TurnCard", "seat": 0},
            {"type": "Window", "seat": 0},
        ],
        acts={"yellow": 100},
        holding=["yellow"],
        dry={"hills": 5},
        purses={"yellow": {"energy": 3}},
        cards={"green": ["L06"]},
    )
    assert awaited(s) == ["yellow"]
    assert offered(s, "yellow") == {"pass"}
    do(s, "yellow", "pass")
    do(s, "red", "draw")
    turn(s, "CS")
    assert refused(s, "yellow", "hold") == "RIS-5.34"
    assert offered(s, "yellow") == {"pass"}


@pytest.mark.rule("RIS-5.34")
@pytest.mark.parametrize("phase", ["mobilisation", "calamities", "actions"])
def test_two_seats_that_change_their_parts_for_ever_come_to_an_end(phase: str) -> None:
    s = lay(phase=phase, dry={"hills": 5}, purses={"blue": {"energy": 4}, "yellow": {"energy": 4}})
    count = 0
    while True:
        moves = [
            (who, line) for who in ("blue", "yellow") for line in sorted(offered(s, who, "pool drain hills"))
        ]
        moves = [move for move in moves if int(move[1][-1]) < 2]
        if not moves:
            break
        do(s, *moves[-1])
        count += 1
    assert 100 < count <= 2 * 102


@pytest.mark.rule("RIS-5.34")
def test_who_has_passed_may_only_raise_a_part_after_a_hundred_commands() -> None:
    s = window(dry={"hills": 5}, acts={"blue": 99}, purses={"red": {"energy": 3}, "blue": {"energy": 2}})
    do(s, "blue", "pass")
    do(s, "red", "pool drain hills 2")
    do(s, "blue", "pool drain hills 1")
    assert offered(s, "blue") == {"pool drain hills 2"}
    do(s, "blue", "pool drain hills 2")
    assert "blue" not in asked(s)
