"""Chapter 13: mystic energy, barriers and draining."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising import events as ev
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import PENINSULAS
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    dry,
    fails,
    lay,
    offered,
    pool,
    purse,
    ready,
    refused,
    roll,
    standing,
    the,
    top,
    turn,
)

RICH = {"red": {"energy": 9}}


def protected(s: State) -> list[str]:
    """The peninsulas with a barrier."""
    return [name for number, name in enumerate(PENINSULAS) if s.barriers >> number & 1]


def window(**fields: Any) -> State:
    """Before the first calamity card, with a tile to be drained."""
    fields.setdefault("dry", {"cities": 5})
    s = lay(phase="calamities", **fields)
    assert top(s) == "Window"
    return s


# --- what energy is for


@pytest.mark.rule("RIS-13.1")
def test_a_barrier_costs_four() -> None:
    s = lay(phase="actions", purses={"red": {"energy": 4}})
    do(s, "red", "pool barrier hills 4")
    assert (protected(s), purse(s, "red")) == (["hills"], {})


@pytest.mark.rule("RIS-13.1", "RIS-13.6")
def test_draining_a_tile_costs_five() -> None:
    s = lay(phase="actions", dry={"hills": 3}, purses={"red": {"energy": 5}})
    log = do(s, "red", "pool drain hills 5")
    assert len(the(log, ev.TileDrained)) == 1
    assert (dry(s)["hills"], purse(s, "red")) == (4, {})


@pytest.mark.rule("RIS-13.1")
def test_a_die_costs_one_for_each_pip() -> None:
    s = lay(phase="actions", placed={"hills-1": ["red follower"]}, purses=RICH)
    do(s, "red", "start follower hills-1")
    roll(s, 1)
    do(s, "red", "pay-energy 5")
    assert purse(s, "red") == {"gold": 1, "energy": 4}


@pytest.mark.rule("RIS-13.1", "RIS-5.12")
def test_nobody_pays_more_than_he_has_or_than_the_price() -> None:
    s = lay(phase="actions", dry={"hills": 3}, purses={"red": {"energy": 3}, "blue": {"energy": 9}})
    assert offered(s, "red", "pool barrier hills") == {f"pool barrier hills {n}" for n in range(4)}
    assert refused(s, "red", "pool barrier hills 4") == "RIS-5.12"
    assert refused(s, "blue", "pool barrier hills 5") == "RIS-5.12"
    assert refused(s, "blue", "pool drain hills 6") == "RIS-5.12"


@pytest.mark.rule("RIS-13.2")
def test_all_players_may_pool_their_energy() -> None:
    s = lay(phase="actions", purses={who: {"energy": 1} for who in ("red", "blue", "yellow", "green")})
    for who in ("red", "blue", "yellow"):
        do(s, who, "pool barrier hills 1")
        assert protected(s) == []
    log = do(s, "green", "pool barrier hills 1")
    assert protected(s) == ["hills"]
    assert len(the(log, ev.Paid)) == 4
    assert [purse(s, who) for who in ("red", "blue", "yellow", "green")] == [{}] * 4


@pytest.mark.rule("RIS-13.2")
def test_nothing_is_pooled_for_the_cards_of_another() -> None:
    s = lay(
        agenda=[{"type": "Act"}, {"type": "SortCards", "seat": 0, "keep": 0, "under": True}],
        drawn=["L05", "L06"],
        purses={"blue": {"energy": 9}},
    )
    assert asked(s) == ["red"]
    assert offered(s, "red") == {"put-away l05", "put-away l06"}
    assert fails(s, "blue", "keep-card L05") is NotYourTurn


@pytest.mark.rule("RIS-13.2", "RIS-14.2")
def test_in_a_construction_only_those_present_pool() -> None:
    nine = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
    s = lay(
        phase="actions",
        seats=3,
        built=nine,
        placed={"gate-1": ["red leader", "blue leader", "yellow leader"]},
        purses={
            "red": {"energy": 2, "gold": 2},
            "blue": {"energy": 1, "crystal": 2},
            "yellow": {"energy": 1, "atlantium": 2},
        },
    )
    do(s, "red", "propose gate-1 core", "commit gate-1 core 2 0 0 2")
    do(s, "blue", "commit gate-1 core 0 2 0 1")
    do(s, "yellow", "commit gate-1 core 0 0 2 1")
    assert s.over == "core_built"


# --- barriers


@pytest.mark.rule("RIS-13.3")
@pytest.mark.parametrize("phase", ["mobilisation", "actions"])
def test_a_barrier_is_bought_in_phases_one_and_three(phase: str) -> None:
    s = lay(phase=phase, purses=RICH)
    do(s, "red", "pool barrier forges 4")
    assert protected(s) == ["forges"]


@pytest.mark.rule("RIS-13.3")
def test_no_barrier_is_bought_between_calamity_cards() -> None:
    s = window(purses=RICH)
    assert offered(s, "red", "pool barrier") == set()
    assert refused(s, "red", "pool barrier hills 4") == "RIS-13.3"


@pytest.mark.rule("RIS-13.3")
def test_nor_while_the_gods_are_angry() -> None:
    s = lay(phase="wrath", wrath=5, purses=RICH)
    assert refused(s, "red", "pool barrier hills 4") == "RIS-4.4"


@pytest.mark.rule("RIS-13.3")
def test_a_card_gives_a_barrier_at_its_own_time() -> None:
    s = lay(phase="calamities", cards={"red": ["L06"]})
    do(s, "red", "play-card L06", "choose-peninsula forests")
    assert protected(s) == ["forests"]


@pytest.mark.rule("RIS-13.4")
def test_a_peninsula_has_one_barrier_at_most() -> None:
    s = lay(phase="actions", barriers=["hills"], purses=RICH)
    assert offered(s, "red", "pool barrier hills") == set()
    assert refused(s, "red", "pool barrier hills 4") == "RIS-13.4"
    s = lay(phase="actions", barriers=["hills"], cards={"red": ["L06"]})
    do(s, "red", "play-card L06")
    assert refused(s, "red", "choose-peninsula hills") == "RIS-13.4"


@pytest.mark.rule("RIS-13.4", "RIS-13.7")
def test_example_52_a_barrier_needs_a_dry_tile() -> None:
    s = lay(phase="actions", dry={"cities": 0}, purses=RICH)
    assert refused(s, "red", "pool barrier cities 4") == "RIS-13.4"
    do(s, "red", "pool drain cities 5")
    assert dry(s)["cities"] == 1
    do(s, "red", "pool barrier cities 4")
    assert protected(s) == ["cities"]


@pytest.mark.rule("RIS-13.5")
def test_a_barrier_stays_until_a_flood_uses_it_up() -> None:
    s = lay(phase="calamities", barriers=["hills"])
    turn(s, "KM")
    assert protected(s) == ["hills"]
    log = turn(s, "KH")
    assert the(log, ev.BarrierUsed) == [ev.BarrierUsed(1, stopped=True)]
    assert (protected(s), dry(s)["hills"]) == ([], 6)
    turn(s, "KH")
    assert dry(s)["hills"] == 5


@pytest.mark.rule("RIS-13.5")
def test_a_controlled_flood_removes_it() -> None:
    s = lay(phase="calamities", barriers=["hills"])
    turn(s, "CF")
    log = do(s, "red", "choose-peninsula hills")
    assert the(log, ev.BarrierUsed) == [ev.BarrierUsed(1, stopped=False)]
    assert (protected(s), dry(s)["hills"]) == ([], 5)


@pytest.mark.rule("RIS-13.5")
def test_a_barrier_lasts_beyond_the_round_and_can_be_bought_again() -> None:
    s = lay(phase="wrath", wrath=2, barriers=["hills"], purses=RICH)
    do(s, "red", "choose-peninsula forges")
    assert (s.round, protected(s)) == (2, ["hills"])
    s = lay(phase="wrath", wrath=2, barriers=["hills"], purses=RICH)
    do(s, "red", "choose-peninsula hills")
    assert (s.round, protected(s)) == (2, [])
    do(s, "red", "pool barrier hills 4")
    assert protected(s) == ["hills"]


# --- draining


@pytest.mark.rule("RIS-13.6")
@pytest.mark.parametrize("phase", ["mobilisation", "calamities", "actions"])
def test_a_tile_is_drained_in_phases_one_to_three(phase: str) -> None:
    s = lay(phase=phase, dry={"forests": 2}, purses=RICH)
    log = do(s, "red", "pool drain forests 5")
    assert the(log, ev.TileDrained) == [ev.TileDrained(15)]
    assert dry(s)["forests"] == 3


@pytest.mark.rule("RIS-13.6")
def test_not_in_phase_four() -> None:
    s = lay(phase="wrath", wrath=5, dry={"forests": 2}, purses=RICH)
    assert refused(s, "red", "pool drain forests 5") == "RIS-4.4"


@pytest.mark.rule("RIS-13.6")
def test_a_table_may_forbid_draining_between_calamity_cards() -> None:
    options = {"drain_timing": "phases_1_3"}
    s = lay(phase="calamities", dry={"forests": 2}, purses=RICH, cards={"blue": ["L06"]}, options=options)
    assert top(s) == "Window"
    assert offered(s, "red", "pool") == set()
    assert refused(s, "red", "pool drain forests 5") == "RIS-13.6"
    s = lay(phase="actions", dry={"forests": 2}, purses=RICH, options=options)
    do(s, "red", "pool drain forests 5")
    assert dry(s)["forests"] == 3


@pytest.mark.rule("RIS-13.6")
def test_only_a_flooded_tile_can_be_drained() -> None:
    s = lay(phase="actions", purses=RICH)
    assert offered(s, "red", "pool drain") == set()
    assert refused(s, "red", "pool drain hills 5") == "RIS-13.6"


@pytest.mark.rule("RIS-13.7")
def test_a_peninsula_under_water_is_drained_from_the_centre_on() -> None:
    s = lay(phase="actions", dry={"cities": 0}, purses={"red": {"energy": 10}})
    log = do(s, "red", "pool drain cities 5", "pool drain cities 5")
    assert [event.location for event in the(log, ev.TileDrained)] == [19, 20]
    assert dry(s)["cities"] == 2


@pytest.mark.rule("RIS-13.8", "RIS-4.4")
@pytest.mark.parametrize("line", ["pool barrier hills 4", "pool drain cities 5"])
def test_neither_is_done_while_an_effect_is_in_progress(line: str) -> None:
    s = lay(phase="actions", dry={"cities": 4}, purses=RICH, cards={"red": ["L05"]})
    do(s, "red", "play-card L05")
    assert offered(s, "red", "pool") == set()
    assert refused(s, "red", line) == "RIS-4.4"
    assert fails(s, "blue", line) is NotYourTurn


@pytest.mark.rule("RIS-13.6", "RIS-13.8", "RIS-13.9", "RIS-13.3")
def test_example_50_draining_between_two_cards() -> None:
    s = lay(
        phase="calamities",
        placed={"cities-6": ["green follower", "green leader"]},
        purses={"red": {"energy": 3}, "blue": {"energy": 2}},
        cards={"yellow": ["L06"]},
    )
    do(s, "red", "draw")
    turn(s, "KC")
    assert standing(s, "cities-6") == []
    assert top(s) == "Window"
    assert refused(s, "red", "pool barrier cities 3") == "RIS-13.3"
    do(s, "red", "pool drain cities 3")
    do(s, "blue", "pool drain cities 2")
    assert (dry(s)["cities"], standing(s, "cities-6")) == (6, [])
    assert pool(s, "green") == {"leader": 1, "follower": 2}
    do(s, "yellow", "play-card L06", "choose-peninsula cities")
    assert protected(s) == ["cities"]


@pytest.mark.rule("RIS-13.8")
def test_example_50_not_while_the_card_is_being_resolved() -> None:
    s = window(purses={"red": {"energy": 3}, "blue": {"energy": 2}})
    do(s, "red", "draw")
    turn(s, "CF")
    assert refused(s, "red", "pool drain cities 3") == "RIS-4.4"


@pytest.mark.rule("RIS-13.9")
def test_a_leader_on_the_drained_tile_stands_on_dry_ground() -> None:
    s = lay(
        phase="calamities",
        boards={"red": "aquanaut"},
        dry={"hills": 3},
        placed={"hills-4": ["red leader"]},
        purses=RICH,
    )
    do(s, "red", "pool drain hills 5", "draw")
    assert (dry(s)["hills"], standing(s, "hills-4")) == (4, ["red leader"])
    turn(s, "KH")
    assert (dry(s)["hills"], standing(s, "hills-4")) == (3, [])


@pytest.mark.rule("RIS-13.10", "RIS-5.9")
def test_the_peninsula_is_part_of_the_proposal() -> None:
    s = lay(phase="actions", purses={"red": {"energy": 2}, "blue": {"energy": 4}})
    do(s, "red", "pool barrier hills 2")
    do(s, "blue", "pool barrier forests 2")
    assert protected(s) == []
    do(s, "blue", "pool barrier hills 2")
    assert (protected(s), purse(s, "blue")) == (["hills"], {"energy": 2})
    assert GAME.audit(s) == []


@pytest.mark.rule("RIS-13.2", "RIS-13.8")
def test_what_is_named_is_not_spent() -> None:
    s = lay(phase="actions", purses={"red": {"energy": 2}, "blue": {"energy": 2}})
    do(s, "red", "pool barrier hills 2")
    assert purse(s, "red") == {"energy": 2}
    ready(s)
    assert (s.round, s.offers) == (2, ())
