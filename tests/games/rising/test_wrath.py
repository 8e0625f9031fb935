"""Chapter 23: the Wrath of the Gods, and the end of the round."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising import events as ev
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    dry,
    fails,
    happened,
    lay,
    look,
    offered,
    pool,
    ready,
    refused,
    the,
    top,
)

ALMOST = {"mountains": 0, "hills": 0, "forests": 0, "cities": 0, "libraries": 0}


def angry(space: int, **fields: Any) -> State:
    """Everybody has acted."""
    s = lay(phase="actions", wrath=space, **fields)
    ready(s)
    return s


# --- how many floods


@pytest.mark.rule("RIS-23.1")
@pytest.mark.parametrize(("space", "value"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3)])
def test_as_many_floods_as_the_marker_says(space: int, value: int) -> None:
    s = angry(space, round=space)
    for left in range(value, 0, -1):
        assert (top(s), s.round, sum(s.dry)) == ("Wrath", space, 36 - value + left)
        do(s, "red", "choose-peninsula forges")
    assert (top(s), s.round, sum(s.dry)) == ("Mobilise", space + 1, 36 - value)


@pytest.mark.rule("RIS-23.1")
def test_in_the_first_round_the_gods_are_silent() -> None:
    s = angry(1)
    assert (top(s), s.round, sum(s.dry)) == ("Mobilise", 2, 36)


@pytest.mark.rule("RIS-23.1", "RIS-16.14", "RIS-18.11")
@pytest.mark.parametrize(("calmer", "floods"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_effects_of_the_round_are_subtracted(calmer: int, floods: int) -> None:
    s = angry(5, calmer=calmer)
    for _ in range(floods):
        do(s, "red", "choose-peninsula forges")
    assert (s.round, sum(s.dry)) == (2, 36 - floods)


@pytest.mark.rule("RIS-23.1")
def test_example_59_one_and_two_fewer_are_none() -> None:
    plan = {"level": 2, "blueprint": "chosen", "blueprint_tiles": "A1 A2 A3 B1 B2 B3 C1 C2 C4"}
    s = lay(
        phase="actions",
        wrath=5,
        options=plan,
        built=["C4"],
        placed={"C4": ["red follower"]},
        cards={"blue": ["L11"]},
    )
    do(s, "red", "start follower C4")
    assert look(s).floods == 1
    do(s, "blue", "play-card L11")
    assert look(s).floods == 0
    ready(s)
    assert (s.round, sum(s.dry)) == (2, 36)


@pytest.mark.rule("RIS-23.1", "RIS-16.12", "RIS-23.4")
@pytest.mark.parametrize(("space", "after", "floods"), [(5, 3, 1), (2, 1, 0)])
def test_example_58_the_marker_goes_back_in_time(space: int, after: int, floods: int) -> None:
    s = lay(
        phase="actions",
        wrath=space,
        placed={"gate-1": ["red follower"]},
        purses={"red": {"gold": 1, "crystal": 2, "atlantium": 3}},
    )
    do(s, "red", "commit gate-1 C2 1 2 3")
    assert s.wrath + 1 == after
    ready(s)
    for _ in range(floods):
        do(s, "red", "choose-peninsula forges")
    assert (s.round, sum(s.dry), s.wrath + 1) == (2, 36 - floods, after + 1)


# --- where


@pytest.mark.rule("RIS-23.2")
def test_the_first_player_says_where_one_flood_after_the_other() -> None:
    s = angry(5, first="blue", dry={"forges": 1})
    assert asked(s) == ["blue"]
    assert len(offered(s, "blue")) == 6
    assert fails(s, "red", "choose-peninsula hills") is NotYourTurn
    log = do(s, "blue", "choose-peninsula forges")
    assert the(log, ev.TileFlooded) == [ev.TileFlooded(31)]
    assert "choose-peninsula forges" not in offered(s, "blue")
    assert refused(s, "blue", "choose-peninsula forges") == "RIS-23.2"
    do(s, "blue", "choose-peninsula hills")
    assert (dry(s)["forges"], dry(s)["hills"]) == (0, 5)


@pytest.mark.rule("RIS-23.2", "RIS-1.7")
def test_the_same_peninsula_may_be_flooded_twice_from_the_coast_inwards() -> None:
    s = angry(5)
    log = do(s, "red", "choose-peninsula hills", "choose-peninsula hills")
    assert [event.location for event in the(log, ev.TileFlooded)] == [12, 11]


@pytest.mark.rule("RIS-23.2", "RIS-4.9")
def test_the_only_peninsula_left_is_flooded_without_asking() -> None:
    s = angry(2, dry={**ALMOST, "forges": 3})
    assert (s.round, dry(s)["forges"]) == (2, 2)


@pytest.mark.rule("RIS-23.2", "RIS-23.5")
def test_who_was_first_in_the_round_decides_even_without_the_final_say() -> None:
    s = angry(2, options={"final_say": "off"})
    assert offered(s, "red", "choose") == {
        f"choose-peninsula {name}"
        for name in ("mountains", "hills", "forests", "cities", "libraries", "forges")
    }


# --- barriers and the centre


@pytest.mark.rule("RIS-23.3", "RIS-7.13")
def test_barriers_work_and_the_flood_counts_as_done() -> None:
    s = angry(2, barriers=["hills"])
    log = do(s, "red", "choose-peninsula hills")
    assert the(log, ev.BarrierUsed) == [ev.BarrierUsed(1, stopped=True)]
    assert (s.round, s.barriers, sum(s.dry)) == (2, 0, 36)


@pytest.mark.rule("RIS-23.3", "RIS-7.13")
def test_a_table_may_want_unprotected_peninsulas_flooded_first() -> None:
    s = angry(2, barriers=["hills"], options={"aim_at_barrier": False})
    assert refused(s, "red", "choose-peninsula hills") == "RIS-7.13"
    s = angry(2, dry={**ALMOST, "forges": 1}, barriers=["forges"], options={"aim_at_barrier": False})
    assert (s.round, s.barriers, dry(s)["forges"]) == (2, 0, 1)


@pytest.mark.rule("RIS-23.3", "RIS-7.10", "RIS-24.2")
def test_a_flood_too_many_drowns_the_centre() -> None:
    s = angry(5, dry={**ALMOST, "forges": 1})
    assert s.over == "centre_flooded"


@pytest.mark.rule("RIS-23.3", "RIS-7.11")
def test_the_last_tile_alone_does_not() -> None:
    s = angry(2, dry={**ALMOST, "forges": 1})
    assert (s.over, s.round, sum(s.dry)) == ("", 2, 0)


# --- the end of the round


@pytest.mark.rule("RIS-23.4")
@pytest.mark.parametrize("space", range(1, 8))
def test_the_marker_advances_by_one(space: int) -> None:
    s = angry(space, calmer=3)
    assert (s.round, s.wrath + 1) == (2, space + 1)


@pytest.mark.rule("RIS-23.4")
def test_on_the_last_space_the_marker_stays() -> None:
    s = lay(phase="actions", wrath=8, calmer=3)
    log = ready(s)
    assert (s.round, s.wrath + 1) == (2, 8)
    assert the(log, ev.WrathMoved) == []


@pytest.mark.rule("RIS-23.5")
@pytest.mark.parametrize(("first", "after"), [("red", "blue"), ("yellow", "green"), ("green", "red")])
def test_the_first_player_marker_passes_clockwise(first: str, after: str) -> None:
    s = lay(phase="actions", first=first)
    log = ready(s)
    (began,) = the(log, ev.RoundBegan)
    assert began == ev.RoundBegan(2, ["red", "blue", "yellow", "green"].index(after))


@pytest.mark.rule("RIS-23.6", "RIS-1.13")
def test_all_effects_of_the_round_end() -> None:
    s = lay(
        phase="actions",
        targets={"hills": -2, "forests": 1},
        banned=["cities"],
        limit=True,
        calmer=1,
        easing=2,
        used={"tongs": ["red"], "rod": ["blue"], "cloak": ["green"]},
        built=["A1"],
        fresh=["A1"],
        gates_used=[1],
    )
    ready(s)
    view = look(s)
    assert (view.targets, view.banned, view.limit, view.calmer, view.easing) == ((0, 0, 0), (), False, 0, 0)
    assert (view.used_tongs, view.used_rod, view.used_cloak) == ((), (), ())
    assert (view.fresh, view.built_now, view.gates_used) == ((), 0, ())


@pytest.mark.rule("RIS-23.6")
def test_they_end_after_the_floods_of_the_round() -> None:
    s = angry(5, calmer=1, targets={"hills": -2})
    assert (top(s), s.calmer, s.targets[1]) == ("Wrath", 1, -2)


@pytest.mark.rule("RIS-23.6", "RIS-22.3")
def test_the_order_is_floods_marker_hologram_first_player() -> None:
    s = lay(phase="actions", seats=2, wrath=2, hologram="priest", hologram_discard=["scholar"])
    ready(s)
    log = do(s, "red", "choose-peninsula forges")
    assert happened(log)[:3] == ["TileFlooded", "WrathMoved", "RoundBegan"]
    assert s.holo_board == -1
    assert s.holo_discard.bit_count() == 2
    assert (pool(s, "red").get("hologram"), pool(s, "blue").get("hologram")) == (None, 1)


@pytest.mark.rule("RIS-23.5", "RIS-8.11")
def test_a_new_round_begins_with_everybody_at_home() -> None:
    s = lay(phase="actions", placed={"hills-6": ["red leader"], "centre": ["blue follower*"]})
    ready(s)
    assert (top(s), s.round, asked(s)) == ("Mobilise", 2, ["red", "blue", "yellow", "green"])
    assert pool(s, "red") == pool(s, "blue") == {"leader": 1, "follower": 2}
