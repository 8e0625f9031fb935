"""Chapter 7: floods, whom they hit, barriers, and when the centre drowns."""

from typing import Any

import pytest

from atlantide.contract import GameOver
from atlantide.games.rising.events import BarrierUsed, CentreFlooded, Fled, StayedOn, TileFlooded
from atlantide.games.rising.pieces import COLOURS, LOCATION_NAMES, PENINSULAS
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
    refused,
    standing,
    the,
    top,
    turn,
)

NOTHING = dict.fromkeys(PENINSULAS, 0)
CARDS = {"mountains": "KM", "hills": "KH", "forests": "KF", "cities": "KC", "libraries": "KL", "forges": "KG"}

# --- RIS-7.5 to RIS-7.8: the procedure


@pytest.mark.rule("RIS-7.5")
@pytest.mark.parametrize("peninsula", PENINSULAS)
def test_a_basic_card_floods_its_peninsula_once(peninsula: str) -> None:
    s = lay(phase="calamities")
    turn(s, CARDS[peninsula])
    assert dry(s) == {name: 6 - (name == peninsula) for name in PENINSULAS}


@pytest.mark.rule("RIS-7.5", "RIS-7.7", "RIS-7.8")
def test_example_17_who_stands_on_the_tile_flees_and_nobody_else() -> None:
    s = lay(phase="calamities", placed={"hills-6": ["blue leader"], "hills-5": ["red follower"]})
    log = turn(s, "KH")
    assert [(LOCATION_NAMES[event.location], event.kind) for event in the(log, Fled)] == [
        ("hills-6", "leader")
    ]
    assert (dry(s)["hills"], pool(s, "blue")["leader"]) == (5, 1)
    assert standing(s, "hills-5") == ["red follower"]
    turn(s, "KH")
    assert (standing(s, "hills-5"), pool(s, "red")["follower"]) == ([], 2)


@pytest.mark.rule("RIS-7.6")
def test_example_19_a_controlled_flood_sweeps_the_barrier_away_and_floods() -> None:
    s = lay(
        phase="calamities",
        first="yellow",
        dry={"forests": 4},
        barriers=["forests"],
        placed={"forests-4": ["red leader", "blue follower"]},
    )
    turn(s, "CF")
    log = do(s, "yellow", "choose-peninsula forests")
    assert [event.stopped for event in the(log, BarrierUsed)] == [False]
    assert (look(s).barriers, dry(s)["forests"], standing(s, "forests-4")) == ((), 3, [])


@pytest.mark.rule("RIS-7.6")
def test_a_controlled_flood_needs_a_dry_tile() -> None:
    s = lay(phase="calamities", dry={"forests": 0, "hills": 0})
    turn(s, "CF")
    assert offered(s, "red") == {
        f"choose-peninsula {name}" for name in PENINSULAS if name not in {"forests", "hills"}
    }
    assert refused(s, "red", "choose-peninsula forests") == "RIS-7.6"
    do(s, "red", "choose-peninsula cities")
    assert top(s) == "TurnCard"


@pytest.mark.rule("RIS-7.6", "RIS-7.10")
def test_a_controlled_flood_without_any_dry_tile_drowns_the_centre() -> None:
    s = lay(phase="calamities", dry=NOTHING)
    turn(s, "CF")
    assert s.over == "centre_flooded"


@pytest.mark.rule("RIS-7.7", "RIS-7.12")
@pytest.mark.parametrize("peninsula", PENINSULAS)
def test_a_barrier_is_used_up_and_nothing_else_happens(peninsula: str) -> None:
    s = lay(
        phase="calamities",
        barriers=[peninsula],
        placed={f"{peninsula}-6": ["red leader"]},
        cards={"red": ["L12"]},
    )
    log = turn(s, CARDS[peninsula])
    assert happened(log) == ["CalamityTurned", "BarrierUsed"]
    assert (asked(s), look(s).barriers, dry(s)[peninsula]) == (["fate"], (), 6)
    assert standing(s, f"{peninsula}-6") == ["red leader"]
    turn(s, CARDS[peninsula])
    assert dry(s)[peninsula] == 5


@pytest.mark.rule("RIS-7.7")
def test_a_barrier_protects_its_own_peninsula_only() -> None:
    s = lay(phase="calamities", barriers=["hills"])
    turn(s, "KF")
    assert (look(s).barriers, dry(s)["forests"]) == ((1,), 5)


@pytest.mark.rule("RIS-7.7")
def test_who_wades_elsewhere_on_the_peninsula_is_hit_with_all_on_its_tile() -> None:
    s = lay(
        phase="calamities",
        dry={"mountains": 3},
        boards={"red": "navigator", "green": "aquanaut"},
        placed={
            "mountains-2": ["yellow follower"],
            "mountains-3": ["yellow follower"],
            "mountains-4": ["red leader", "blue follower"],
            "mountains-6": ["green leader"],
        },
    )
    log = turn(s, "KM")
    assert [COLOURS[event.seat] for event in the(log, Fled)] == ["yellow", "red", "blue", "green"]
    assert standing(s, "mountains-2") == ["yellow follower"]


@pytest.mark.rule("RIS-7.7")
def test_reactions_come_after_the_tile_turned_and_before_anybody_flees() -> None:
    s = lay(
        phase="calamities",
        placed={"hills-6": ["blue follower"]},
        cards={"green": ["L12"], "blue": ["R11"]},
    )
    turn(s, "KH")
    assert (dry(s)["hills"], standing(s, "hills-6"), asked(s)) == (5, ["blue follower"], ["green"])
    do(s, "green", "decline")
    assert asked(s) == ["blue"]
    do(s, "blue", "evacuate follower hills-6 centre")
    assert (standing(s, "centre"), pool(s, "blue")["follower"]) == (["blue follower"], 1)


@pytest.mark.rule("RIS-7.7")
def test_nobody_is_asked_to_react_when_nobody_was_hit() -> None:
    s = lay(
        phase="calamities", cards={"green": ["L12"], "blue": ["R11"]}, placed={"hills-5": ["blue follower"]}
    )
    turn(s, "KH")
    assert top(s) == "TurnCard"


@pytest.mark.rule("RIS-7.7")
def test_who_is_kept_by_its_board_does_not_flee() -> None:
    s = lay(
        phase="calamities", boards={"red": "champion", "yellow": "priest"}, placed={"hills-6": ["red leader"]}
    )
    log = turn(s, "KH")
    assert len(the(log, StayedOn)) == 1
    assert standing(s, "hills-6") == ["red leader"]


@pytest.mark.rule("RIS-7.8")
@pytest.mark.parametrize("kind", ["leader", "follower", "volunteer"])
def test_who_fled_does_no_action_this_round(kind: str) -> None:
    s = lay(
        agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 3}],
        placed={"hills-6": [f"blue {kind}"]},
    )
    turn(s, "KH")
    assert (top(s), pool(s, "blue")[kind] > 0) == ("Act", True)
    assert offered(s, "blue", "start") == set()
    assert refused(s, "blue", f"start {kind} hills-6") == "RIS-8.1"


@pytest.mark.rule("RIS-7.8")
def test_the_hologram_flees_to_the_first_players_pool() -> None:
    s = lay(
        seats=2, first="blue", hologram="priest", phase="calamities", placed={"hills-6": ["blue hologram"]}
    )
    turn(s, "KH")
    assert pool(s, "blue")["hologram"] == 1


# --- RIS-7.9 to RIS-7.11: nothing left


@pytest.mark.rule("RIS-7.9", "RIS-7.13", "RIS-7.14")
def test_example_20_two_floods_elsewhere_one_after_the_other() -> None:
    s = lay(
        phase="calamities", first="green", dry={**NOTHING, "cities": 3, "libraries": 1}, barriers=["cities"]
    )
    turn(s, "KG")
    assert (asked(s), offered(s, "green")) == (
        ["green"],
        {"choose-peninsula cities", "choose-peninsula libraries"},
    )
    do(s, "green", "choose-peninsula cities")
    assert (look(s).barriers, dry(s)["cities"]) == ((), 3)
    do(s, "green", "choose-peninsula libraries")
    assert (dry(s)["cities"], dry(s)["libraries"], top(s)) == (3, 0, "TurnCard")


@pytest.mark.rule("RIS-7.9", "RIS-7.14")
def test_example_20_a_tile_that_is_gone_cannot_be_flooded_again() -> None:
    s = lay(
        phase="calamities", first="green", dry={**NOTHING, "cities": 3, "libraries": 1}, barriers=["cities"]
    )
    turn(s, "KG")
    do(s, "green", "choose-peninsula libraries")
    assert (look(s).barriers, dry(s)["cities"], top(s)) == ((), 3, "TurnCard")


@pytest.mark.rule("RIS-7.9")
def test_both_floods_may_hit_the_same_peninsula() -> None:
    s = lay(phase="calamities", dry={"forges": 0})
    turn(s, "KG")
    assert refused(s, "red", "choose-peninsula forges") == "RIS-7.9"
    do(s, "red", "choose-peninsula hills", "choose-peninsula hills")
    assert (dry(s)["hills"], top(s)) == (4, "TurnCard")


@pytest.mark.rule("RIS-7.9", "RIS-7.10", "RIS-7.11")
def test_example_21_the_last_tile_floods_and_then_the_centre() -> None:
    s = lay(phase="calamities", dry={**NOTHING, "forges": 1})
    log = turn(s, "KM")
    assert [LOCATION_NAMES[event.location] for event in the(log, TileFlooded)] == ["forges-1"]
    assert len(the(log, CentreFlooded)) == 1
    assert s.over == "centre_flooded"
    assert fails(s, "red", "ready") is GameOver


@pytest.mark.rule("RIS-7.9", "RIS-7.13")
def test_example_23_a_barrier_takes_the_first_of_the_two_floods() -> None:
    s = lay(phase="calamities", dry={**NOTHING, "forges": 1}, barriers=["forges"])
    turn(s, "KM")
    assert (s.over, sum(dry(s).values()), top(s)) == ("", 0, "TurnCard")


@pytest.mark.rule("RIS-7.10")
@pytest.mark.parametrize("card", ["KM", "CF", "S04"])
def test_a_flood_that_is_due_without_a_dry_tile_loses_the_game(card: str) -> None:
    s = lay(phase="calamities", dry=NOTHING)
    log = turn(s, card)
    assert happened(log) == ["CalamityTurned", "CentreFlooded", "GameEnded"]
    assert s.over == "centre_flooded"


@pytest.mark.rule("RIS-7.10")
def test_the_wrath_drowns_the_centre_too() -> None:
    s = lay(phase="actions", dry={**NOTHING, "hills": 1}, wrath=5, ready=["blue", "yellow", "green"])
    log = do(s, "red", "ready")
    assert len(the(log, TileFlooded)) == 1
    assert s.over == "centre_flooded"


@pytest.mark.rule("RIS-7.11")
@pytest.mark.parametrize("card", ["KF", "CF", "S04"])
def test_the_game_is_not_lost_when_the_last_tile_floods(card: str) -> None:
    s = lay(phase="calamities", dry={**NOTHING, "forests": 1})
    turn(s, card)
    assert (s.over, sum(dry(s).values())) == ("", 0)
    turn(s, "CS")
    assert s.over == ""


# --- RIS-7.12, RIS-7.13: barriers


@pytest.mark.rule("RIS-7.12")
def test_nobody_may_let_the_tile_flood_to_keep_a_barrier() -> None:
    s = lay(phase="calamities", barriers=["hills"])
    log = turn(s, "KH")
    assert [event.stopped for event in the(log, BarrierUsed)] == [True]
    assert asked(s) == ["fate"]


FREE_FLOODS: dict[str, tuple[dict[str, Any], str]] = {
    "a card elsewhere": ({"phase": "calamities", "dry": {"forges": 0}}, "KG"),
    "the Wrath": ({"phase": "wrath", "wrath": 5}, ""),
}


@pytest.mark.rule("RIS-7.13")
@pytest.mark.parametrize("what", FREE_FLOODS)
@pytest.mark.parametrize("option", [True, False])
def test_a_flood_of_choice_may_be_aimed_at_a_barrier_unless_the_table_says_no(
    what: str, option: bool
) -> None:
    fields, card = FREE_FLOODS[what]
    s = lay(**fields, barriers=["hills"], options={"aim_at_barrier": option})
    if card:
        turn(s, card)
    assert ("choose-peninsula hills" in offered(s, "red")) == option
    if not option:
        assert refused(s, "red", "choose-peninsula hills") == "RIS-7.13"
    else:
        do(s, "red", "choose-peninsula hills")
        assert (look(s).barriers, dry(s)["hills"], asked(s)) == ((), 6, ["red"])


@pytest.mark.rule("RIS-7.13")
def test_with_nothing_unprotected_a_barrier_is_hit_all_the_same() -> None:
    s = lay(
        phase="calamities",
        dry={**NOTHING, "hills": 2, "cities": 2},
        barriers=["hills", "cities"],
        options={"aim_at_barrier": False},
    )
    turn(s, "KG")
    assert offered(s, "red") == {"choose-peninsula hills", "choose-peninsula cities"}


@pytest.mark.rule("RIS-7.13")
def test_a_controlled_flood_may_always_be_aimed_at_a_barrier() -> None:
    s = lay(phase="calamities", barriers=["hills"], options={"aim_at_barrier": False})
    turn(s, "CF")
    assert "choose-peninsula hills" in offered(s, "red")


# --- RIS-7.14: one after the other


@pytest.mark.rule("RIS-7.14")
def test_the_second_flood_is_chosen_when_the_first_is_done() -> None:
    s = lay(
        phase="calamities",
        dry={"forges": 0},
        placed={"hills-6": ["blue leader"]},
        cards={"blue": ["L12"]},
    )
    turn(s, "KG")
    do(s, "red", "choose-peninsula hills")
    assert asked(s) == ["blue"]
    do(s, "blue", "play-card L12", "evacuate leader hills-6 hills-5")
    assert asked(s) == ["red"]
    do(s, "red", "choose-peninsula hills")
    assert (dry(s)["hills"], pool(s, "blue")["leader"]) == (4, 1)


@pytest.mark.rule("RIS-7.14")
def test_floods_of_the_wrath_are_chosen_one_by_one() -> None:
    s = lay(phase="wrath", wrath=5, dry={**NOTHING, "hills": 1, "cities": 1, "forges": 1})
    do(s, "red", "choose-peninsula cities")
    assert offered(s, "red") == {"choose-peninsula hills", "choose-peninsula forges"}
    assert refused(s, "red", "choose-peninsula cities") == "RIS-23.2"


# --- RIS-7.17, RIS-7.18: what floods leave alone


@pytest.mark.rule("RIS-7.17")
def test_who_is_left_alone_on_a_double_space_stays_without_an_action() -> None:
    s = lay(
        agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 3}],
        placed={"cities-6": ["red follower", "blue leader"]},
    )
    turn(s, "S03")
    assert (top(s), standing(s, "cities-6")) == ("Act", ["blue leader"])
    assert refused(s, "blue", "start-all cities-6") == "RIS-1.11"


@pytest.mark.rule("RIS-7.17")
def test_a_champion_whose_partner_fled_stays_without_an_action() -> None:
    s = lay(
        agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 3}],
        boards={"red": "champion", "yellow": "priest"},
        dry={"cities": 4},
        placed={"cities-4": ["red leader", "blue follower"]},
    )
    turn(s, "KC")
    assert standing(s, "cities-4") == ["red leader"]
    assert refused(s, "red", "start-all cities-4") == "RIS-1.11"


@pytest.mark.rule("RIS-7.18")
def test_construction_spaces_and_components_are_never_flooded() -> None:
    here = {"gate-1": ["red leader"], "B1": ["blue leader"], "centre": ["green leader"]}
    s = lay(phase="calamities", built=["B1"], placed=here, dry=dict.fromkeys(PENINSULAS, 2))
    for _ in range(2):
        turn(s, "KM")
    turn(s, "KH")
    turn(s, "KF")
    assert (standing(s, "gate-1"), standing(s, "B1"), standing(s, "centre")) == (
        ["red leader"],
        ["blue leader"],
        ["green leader"],
    )
    assert offered(s, "red", "choose") == set()
