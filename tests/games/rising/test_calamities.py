"""Chapter 7: phase 2, who draws calamity cards, who chooses, and the deck. Floods have their own file."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising.events import CalamityDeckRebuilt, CalamityTurned
from atlantide.games.rising.pieces import CALAMITIES, COLOURS
from atlantide.games.rising.state import State
from tests.games.rising.table import (
    asked,
    do,
    dry,
    fails,
    happened,
    lay,
    look,
    odds,
    offered,
    pool,
    purse,
    ready,
    refused,
    standing,
    the,
    top,
    turn,
)


def discard(s: State) -> dict[str, int]:
    """The face-up discards."""
    return {name: count for name, count in zip(CALAMITIES, look(s).discard, strict=True) if count}


def all_but(**left: int) -> dict[str, int]:
    """Discards of level 1, when only these cards are left in the deck."""
    cards = dict(zip(CALAMITIES, lay().deck, strict=True))
    return {name: count - left.get(name, 0) for name, count in cards.items()}


# --- RIS-7.1: who draws


@pytest.mark.rule("RIS-7.1")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        (3, "blue", ["blue", "yellow", "red", "blue"]),
        (2, "red", ["red", "red", "blue", "blue"]),
        (1, "red", ["red"] * 4),
        (2, "blue", ["blue", "blue", "red", "red"]),
        (4, "yellow", ["yellow", "green", "red", "blue"]),
        (5, "red", ["red", "blue", "yellow", "green", "orange"]),
        (6, "purple", ["purple", "red", "blue", "yellow", "green", "orange"]),
        (7, "teal", ["teal", "red", "blue", "yellow", "green", "orange", "purple"]),
    ],
)
def test_example_46_the_order_of_the_drawing_seats(seats: int, first: str, order: list[str]) -> None:
    s = lay(seats=seats, first=first, phase="calamities")
    drawn = []
    while top(s) == "TurnCard":
        drawn += [COLOURS[event.seat] for event in the(turn(s, "CS"), CalamityTurned)]
    assert drawn == order
    assert top(s) == "Act"


# --- RIS-7.2, RIS-7.3: one card at a time


@pytest.mark.rule("RIS-7.2")
def test_a_card_is_resolved_completely_before_the_next_is_drawn() -> None:
    s = lay(phase="calamities")
    turn(s, "CF")
    assert (asked(s), discard(s)) == (["red"], {})
    assert fails(s, "fate", "turn-calamity CS") is NotYourTurn
    do(s, "red", "choose-peninsula hills")
    assert (asked(s), discard(s)) == (["fate"], {"CF": 1})
    turn(s, "CS")
    assert discard(s) == {"CF": 1, "CS": 1}
    assert odds(s)["turn-calamity cs"] == 8


@pytest.mark.rule("RIS-7.2")
def test_a_card_that_is_not_in_the_deck_cannot_come() -> None:
    s = lay(phase="calamities", discard={"S05": 1})
    assert refused(s, "fate", "turn-calamity S05") == "RIS-7.2"


@pytest.mark.rule("RIS-7.3")
@pytest.mark.parametrize("card", ["CF", "KG", "S04"])
def test_choices_of_a_card_are_made_by_who_drew_it(card: str) -> None:
    s = lay(phase="calamities", first="yellow", dry={"forges": 0})
    turn(s, "CS")
    turn(s, card)
    assert asked(s) == ["green"]
    assert fails(s, "yellow", "choose-peninsula hills") is NotYourTurn
    do(s, "green", "choose-peninsula hills")


@pytest.mark.rule("RIS-7.3")
@pytest.mark.parametrize(
    ("card", "fields", "line"),
    [
        (
            "S03",
            {"placed": {"centre": ["blue follower"], "hills-1": ["blue volunteer"]}},
            "recall volunteer hills-1",
        ),
        ("S08", {"purses": {"blue": {"gold": 1, "atlantium": 1}}}, "give-up atlantium"),
    ],
)
def test_ones_own_loss_is_ones_own_choice(card: str, fields: dict[str, Any], line: str) -> None:
    s = lay(phase="calamities", **fields)
    turn(s, card)
    assert asked(s) == ["blue"]
    assert fails(s, "red", line) is NotYourTurn
    do(s, "blue", line)
    assert top(s) == "TurnCard"


# --- RIS-7.4, RIS-7.15: calm seas and special cards


@pytest.mark.rule("RIS-7.4")
def test_calm_seas_do_nothing() -> None:
    s = lay(phase="calamities", placed={"hills-6": ["red leader"]}, purses={"red": {"gold": 1, "energy": 1}})
    log = turn(s, "CS")
    assert happened(log) == ["CalamityTurned"]
    assert (dry(s)["hills"], standing(s, "hills-6"), purse(s, "red")) == (
        6,
        ["red leader"],
        {"gold": 1, "energy": 1},
    )


@pytest.mark.rule("RIS-7.15")
@pytest.mark.parametrize(
    ("card", "what"),
    [
        ("S01", "TargetsChanged"),
        ("S02", "ActionsForbidden"),
        ("S03", "Recalled"),
        ("S05", "ActionsForbidden"),
        ("S06", "ConstructionsLimited"),
        ("S07", "Lost"),
        ("S08", "Lost"),
        ("S09", "ActionsForbidden"),
    ],
)
def test_special_cards_have_their_own_effects_and_flood_nothing(card: str, what: str) -> None:
    s = lay(phase="calamities", placed={"centre": ["red follower"]}, purses={"red": {"gold": 1, "energy": 1}})
    log = turn(s, card)
    assert what in happened(log)
    assert sum(dry(s).values()) == 36


# --- RIS-7.16: an empty deck


@pytest.mark.rule("RIS-7.16")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    s = lay(phase="calamities", discard=all_but(CS=1))
    assert odds(s) == {"turn-calamity cs": 1}
    log = turn(s, "CS")
    assert [event.count for event in the(log, CalamityDeckRebuilt)] == [61]
    assert (sum(odds(s).values()), discard(s)) == (61, {})


@pytest.mark.rule("RIS-7.16")
def test_no_deck_is_made_anew_before_a_card_is_needed() -> None:
    s = lay(
        agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 3}], discard=all_but(CS=1)
    )
    log = turn(s, "CS")
    assert the(log, CalamityDeckRebuilt) == []
    assert (top(s), sum(s.deck)) == ("Act", 0)


@pytest.mark.rule("RIS-7.16")
def test_a_look_never_shuffles() -> None:
    s = lay(phase="actions", cards={"red": ["L08"], "blue": ["L08"]}, discard=all_but(KM=1, KH=1))
    log = do(s, "red", "play-card L08")
    log += do(s, "fate", "turn-calamity KH", "turn-calamity KM")
    assert top(s) == "Arrange"
    log += do(s, "red", "put-under KH")
    assert the(log, CalamityDeckRebuilt) == []
    assert [CALAMITIES[card] for card in (*look(s).top, *look(s).bottom)] == ["KM", "KH"]
    s = lay(phase="actions", cards={"red": ["L08"]}, discard=all_but())
    assert refused(s, "red", "play-card L08") == "RIS-11.13"


@pytest.mark.rule("RIS-7.16")
def test_the_astrolabe_does() -> None:
    crowd = [f"{colour} {kind}" for colour in COLOURS[:4] for kind in ("leader", "follower", "follower")]
    s = lay(placed={"centre": crowd}, cards={"red": ["R08"]}, discard=all_but())
    log = ready(s)
    assert [event.count for event in the(log, CalamityDeckRebuilt)] == [61]
    assert top(s) == "Astrolabe"


# --- RIS-7.19: late placement


@pytest.mark.rule("RIS-7.19")
def test_leaders_held_back_are_placed_after_the_last_card() -> None:
    s = lay(
        seats=2,
        first="blue",
        hologram="astrologer",
        boards={"red": "priest", "blue": "explorer"},
        agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 0}],
        late=[("blue", "hologram")],
        placed={
            "hills-5": ["blue leader"],
            "centre": ["red leader", *["red follower"] * 4, *["blue follower"] * 4],
        },
    )
    turn(s, "CS")
    assert (top(s), asked(s)) == ("LatePlace", ["blue"])
    assert {line.split()[1] for line in offered(s, "blue")} == {"hologram"}
    assert refused(s, "blue", "place hologram hills-5") == "RIS-6.4"
    do(s, "blue", "place hologram hills-6")
    assert (top(s), standing(s, "hills-6"), pool(s, "blue")) == ("Act", ["blue hologram"], {})


@pytest.mark.rule("RIS-7.19")
def test_without_anybody_held_back_phase_3_begins_at_once() -> None:
    s = lay(agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 3}])
    turn(s, "CS")
    assert top(s) == "Act"


@pytest.mark.rule("RIS-7.19")
def test_a_leader_that_fled_is_not_placed_again() -> None:
    s = lay(
        boards={"red": "astrologer"},
        agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 3}],
        placed={"hills-6": ["red leader"]},
    )
    turn(s, "KH")
    assert (top(s), pool(s, "red")["leader"]) == ("Act", 1)
