"""Chapter 6: phase 1, everybody places."""

from typing import Any

import pytest

from atlantide.contract import NotYourTurn
from atlantide.games.rising.events import Withdrawn
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import COLOURS
from tests.games.rising.table import (
    asked,
    awaited,
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
    roll,
    seat,
    standing,
    the,
    top,
    turn,
)

CROWD = [f"{colour} {kind}" for colour in COLOURS[:4] for kind in ("leader", "follower", "follower")]


def but(*pieces: str) -> list[str]:
    """Everybody but these."""
    rest = list(CROWD)
    for piece in pieces:
        rest.remove(piece)
    return rest


# --- RIS-6.1: everybody must be placed


@pytest.mark.rule("RIS-6.1")
@pytest.mark.parametrize("kind", ["leader", "follower", "volunteer"])
def test_whoever_is_in_a_pool_must_be_placed(kind: str) -> None:
    pools: dict[str, dict[str, int]] = {colour: {} for colour in COLOURS[:4]}
    if kind == "volunteer":
        s = lay(placed={"centre": CROWD}, pools={**pools, "red": {"volunteer": 1}})
    else:
        s = lay(placed={"centre": but(f"red {kind}")})
    assert refused(s, "red", "ready") == "RIS-5.5"
    do(s, "red", f"place {kind} centre", "ready")


@pytest.mark.rule("RIS-6.1")
@pytest.mark.parametrize("kind", ["hologram", "automaton"])
def test_hologram_and_automaton_too(kind: str) -> None:
    everybody = ["red leader", *["red follower"] * 4, "red hologram", "red automaton"]
    everybody.remove(f"red {kind}")
    s = lay(seats=1, hologram="priest", placed={"centre": everybody})
    assert refused(s, "red", "ready") == "RIS-5.5"
    do(s, "red", f"place {kind} centre", "ready")


@pytest.mark.rule("RIS-6.1")
def test_only_an_astrologer_may_stay_in_the_pool() -> None:
    s = lay(boards={"red": "astrologer"}, placed={"centre": but("red leader")})
    do(s, "red", "ready")
    ready(s)
    assert s.late == ((0, 0),)
    s = lay(boards={"red": "astrologer"}, placed={"centre": but("red follower")})
    assert refused(s, "red", "ready") == "RIS-5.5"


@pytest.mark.rule("RIS-6.1")
def test_placing_is_always_possible_at_the_centre() -> None:
    s = lay(dry=dict.fromkeys(("mountains", "hills", "forests", "cities", "libraries", "forges"), 0))
    assert offered(s, "red", "place leader") == {
        "place leader centre",
        "place leader gate-1",
        "place leader gate-2",
    }


@pytest.mark.rule("RIS-6.1")
def test_who_is_not_in_the_pool_cannot_be_placed() -> None:
    s = lay(placed={"centre": ["red leader"]})
    assert refused(s, "red", "place leader hills-1") == "RIS-6.1"
    assert refused(s, "red", "place volunteer hills-1") == "RIS-6.1"


# --- RIS-6.2: where


@pytest.mark.rule("RIS-6.2")
@pytest.mark.parametrize(
    ("location", "legal"),
    [
        ("hills-3", True),
        ("hills-4", False),
        ("centre", True),
        ("gate-1", True),
        ("gate-2", True),
        ("gate-3", False),
        ("B1", True),
        ("B2", False),
        ("C1", False),
        ("C2", False),
        ("A1", False),
    ],
)
def test_legal_locations(location: str, legal: bool) -> None:
    s = lay(dry={"hills": 3}, built=["B1", "C1", "C2", "A1"], fresh=["C1"])
    assert (f"place follower {location.lower()}" in offered(s, "red")) == legal
    if not legal:
        assert refused(s, "red", f"place follower {location}") == "RIS-6.2"


@pytest.mark.rule("RIS-6.2")
@pytest.mark.parametrize(
    ("board", "tiles"), [("navigator", {4}), ("aquanaut", {4, 5, 6}), ("champion", set[int]())]
)
def test_flooded_tiles_only_by_two_boards(board: str, tiles: set[int]) -> None:
    s = lay(dry={"hills": 3}, boards={"red": board, "yellow": "priest"})
    found = {int(line[-1]) for line in offered(s, "red", "place leader hills")}
    assert found == {1, 2, 3} | tiles
    assert {int(line[-1]) for line in offered(s, "red", "place follower hills")} == {1, 2, 3}


# --- RIS-6.3: no turn order


@pytest.mark.rule("RIS-6.3")
def test_anybody_places_and_takes_back_at_any_time() -> None:
    s = lay()
    do(s, "green", "place leader hills-6")
    do(s, "red", "place follower hills-5", "place follower centre")
    do(s, "green", "withdraw leader hills-6", "place leader cities-1")
    do(s, "red", "withdraw follower hills-5", "place follower hills-6")
    assert standing(s, "hills-6") == ["red follower"]
    assert standing(s, "cities-1") == ["green leader"]


@pytest.mark.rule("RIS-6.3")
def test_only_ones_own_are_taken_back() -> None:
    s = lay(placed={"hills-1": ["blue follower"]})
    assert refused(s, "red", "withdraw follower hills-1") == "RIS-6.3"
    assert refused(s, "blue", "withdraw leader hills-1") == "RIS-6.3"
    assert refused(s, "blue", "withdraw follower hills-2") == "RIS-6.3"


@pytest.mark.rule("RIS-6.3", "RIS-6.11")
def test_placements_are_binding_when_the_phase_closes() -> None:
    s = lay(placed={"centre": CROWD}, cards={"red": ["L06"]})
    ready(s, "blue")
    do(s, "red", "withdraw leader centre", "place leader hills-6", "ready")
    do(s, "blue", "ready")
    assert top(s) == "Window"
    assert refused(s, "red", "withdraw leader hills-6") == "RIS-6.11"
    assert refused(s, "red", "place leader hills-5") == "RIS-6.11"
    do(s, "red", "draw")
    assert fails(s, "red", "withdraw leader hills-6") is NotYourTurn


# --- RIS-6.4: full locations


@pytest.mark.rule("RIS-6.4")
def test_example_2_a_full_location_accepts_nobody() -> None:
    s = lay(placed={"hills-2": ["red follower", "blue follower"]})
    assert refused(s, "yellow", "place leader hills-2") == "RIS-6.4"
    assert "place leader hills-5" in offered(s, "yellow")
    do(s, "blue", "withdraw follower hills-2")
    do(s, "yellow", "place leader hills-2")
    assert standing(s, "hills-2") == ["red follower", "yellow leader"]


@pytest.mark.rule("RIS-6.4")
def test_an_emissary_enters_a_full_tile_and_brings_a_place() -> None:
    s = lay(boards={"red": "emissary"}, placed={"hills-2": ["yellow follower", "blue follower"]})
    assert refused(s, "red", "place follower hills-2") == "RIS-6.4"
    do(s, "red", "place leader hills-2")
    assert len(standing(s, "hills-2")) == 3
    assert refused(s, "green", "place leader hills-2") == "RIS-6.4"


@pytest.mark.rule("RIS-6.4")
def test_a_flooded_tile_opened_by_one_leader_and_enlarged_by_another_takes_one_more() -> None:
    s = lay(
        dry={"forges": 2},
        boards={"red": "emissary", "blue": "navigator"},
        placed={"forges-3": ["red leader", "blue leader"]},
    )
    lines = [GAME.notate(action).lower() for action in GAME.legal(s, seat("green"))]
    assert lines.count("place leader forges-3") == 1
    assert len(set(lines)) == len(lines)
    do(s, "green", "place leader forges-3")
    assert refused(s, "yellow", "place leader forges-3") == "RIS-6.4"


# --- RIS-6.5, RIS-6.6: what a place entitles to


@pytest.mark.rule("RIS-6.5")
def test_a_place_entitles_to_the_action_of_its_location() -> None:
    s = lay(
        placed={
            "hills-6": ["red leader"],
            "cities-6": ["blue leader", "blue follower"],
            "centre": but("red leader", "blue leader", "blue follower"),
        }
    )
    ready(s)
    for _ in range(4):
        turn(s, "CS")
    assert offered(s, "red", "start") == {"start leader hills-6", "start follower centre", "start-all centre"}
    assert offered(s, "blue", "start") == {"start-all cities-6", "start follower centre", "start-all centre"}


@pytest.mark.rule("RIS-6.5", "RIS-6.6")
def test_a_lone_atlantean_may_stand_on_a_double_space_but_has_no_action() -> None:
    s = lay(options={"level": 5}, built=["D3"])
    do(s, "red", "place leader cities-6", "place follower D3")
    s = lay(
        options={"level": 5},
        built=["D3"],
        phase="actions",
        placed={"cities-6": ["red leader"], "D3": ["red follower"]},
    )
    assert offered(s, "red", "start") == set()


@pytest.mark.rule("RIS-6.6", "RIS-7.19")
def test_example_62_an_astrologer_held_back_joins_a_lone_atlantean_in_a_city() -> None:
    s = lay(
        boards={"red": "astrologer"},
        agenda=[{"type": "Calamities", "done": 5}],
        late=[("red", "leader")],
        placed={"cities-6": ["blue leader"]},
    )
    do(s, "red", "place leader cities-6")
    assert top(s) == "Act"
    do(s, "blue", "start-all cities-6")
    roll(s, 6, 6)
    assert top(s) == "Divide"


@pytest.mark.rule("RIS-6.6", "RIS-7.19")
def test_example_62_unless_the_tile_was_flooded_meanwhile() -> None:
    s = lay(
        boards={"red": "astrologer"},
        agenda=[{"type": "Calamities", "done": 4}, {"type": "TurnCard", "seat": 3}],
        late=[("red", "leader")],
        placed={"cities-6": ["blue leader"]},
    )
    turn(s, "KC")
    assert (top(s), pool(s, "blue")["leader"]) == ("LatePlace", 1)
    assert "place leader cities-6" not in offered(s, "red")
    assert refused(s, "red", "place leader cities-6") == "RIS-6.2"
    assert "place leader cities-5" in offered(s, "red")


# --- RIS-6.7: components for followers

SPACES: dict[str, Any] = {"options": {"level": 5}, "built": ["C3", "D1", "D2"]}


@pytest.mark.rule("RIS-6.7")
@pytest.mark.parametrize(("kind", "legal"), [("follower", True), ("leader", False), ("volunteer", False)])
def test_only_followers_stand_on_the_spirit_seal(kind: str, legal: bool) -> None:
    s = lay(**SPACES, pools={"red": {"leader": 1, "follower": 2, "volunteer": 1}})
    assert (f"place {kind} c3" in offered(s, "red")) == legal
    if not legal:
        assert refused(s, "red", f"place {kind} C3") == "RIS-6.7"


@pytest.mark.rule("RIS-6.7")
@pytest.mark.parametrize(
    ("there", "kind", "legal"),
    [
        ("follower", "leader", True),
        ("follower", "follower", True),
        ("leader", "follower", True),
        ("leader", "leader", False),
        ("volunteer", "leader", False),
        ("volunteer", "volunteer", False),
        ("volunteer", "follower", True),
    ],
)
def test_one_of_the_two_on_the_soul_terraformer_is_a_follower(there: str, kind: str, legal: bool) -> None:
    left = {"leader": 1, "follower": 2}
    if there in left:
        left[there] -= 1
    pools = {"red": {"leader": 1, "follower": 2, "volunteer": 1}, "blue": left}
    s = lay(**SPACES, placed={"D1": [f"blue {there}"]}, pools=pools)
    assert (f"place {kind} d1" in offered(s, "red")) == legal
    if not legal:
        assert refused(s, "red", f"place {kind} D1") == "RIS-6.7"
    assert f"place {kind} d2" in offered(s, "red")


# --- RIS-6.8: who cannot stay


@pytest.mark.rule("RIS-6.8")
def test_when_a_navigator_leaves_a_flooded_tile_the_others_go_back_too() -> None:
    s = lay(
        dry={"mountains": 3},
        boards={"red": "navigator", "green": "aquanaut"},
        placed={"mountains-4": ["red leader", "blue follower"]},
    )
    log = do(s, "red", "withdraw leader mountains-4")
    assert [(COLOURS[event.seat], event.kind) for event in the(log, Withdrawn)] == [
        ("red", "leader"),
        ("blue", "follower"),
    ]
    assert (standing(s, "mountains-4"), pool(s, "blue")["follower"]) == ([], 2)


@pytest.mark.rule("RIS-6.8")
def test_but_not_an_aquanaut() -> None:
    s = lay(
        dry={"mountains": 3},
        boards={"red": "navigator", "green": "aquanaut"},
        placed={"mountains-4": ["red leader", "green leader"]},
    )
    do(s, "red", "withdraw leader mountains-4")
    assert standing(s, "mountains-4") == ["green leader"]


@pytest.mark.rule("RIS-6.8")
def test_on_a_dry_tile_nobody_goes_with_the_navigator() -> None:
    s = lay(boards={"red": "navigator"}, placed={"mountains-4": ["red leader", "blue follower"]})
    do(s, "red", "withdraw leader mountains-4")
    assert standing(s, "mountains-4") == ["blue follower"]


@pytest.mark.rule("RIS-6.8")
def test_an_automaton_whose_last_companion_leaves_goes_back_too() -> None:
    s = lay(seats=1, hologram="priest", placed={"hills-1": ["red leader", "red follower", "red automaton"]})
    do(s, "red", "withdraw leader hills-1")
    assert "red automaton" in standing(s, "hills-1")
    log = do(s, "red", "withdraw follower hills-1")
    assert happened(log) == ["Withdrawn", "Withdrawn"]
    assert (standing(s, "hills-1"), pool(s, "red")["automaton"]) == ([], 1)


@pytest.mark.rule("RIS-6.8")
def test_an_emissary_may_leave_without_anybody() -> None:
    s = lay(boards={"red": "emissary"}, placed={"hills-5": ["red leader", "blue follower"]})
    do(s, "red", "withdraw leader hills-5")
    assert standing(s, "hills-5") == ["blue follower"]


# --- RIS-6.9, RIS-6.10: effects in phase 1


@pytest.mark.rule("RIS-6.9")
def test_cards_barriers_and_drains_stay_done() -> None:
    s = lay(
        dry={"hills": 5},
        cards={"red": ["L06"]},
        purses={"red": {"energy": 9}},
        placed={"hills-5": ["red follower"]},
    )
    do(s, "red", "play-card L06", "choose-peninsula hills", "pool barrier cities 4", "pool drain hills 5")
    do(s, "red", "withdraw follower hills-5", "place follower hills-6", "withdraw follower hills-6")
    assert (look(s).barriers, dry(s)["hills"]) == ((1, 3), 6)
    assert {line.split()[0] for line in offered(s, "red")} == {"place"}


@pytest.mark.rule("RIS-6.10")
def test_a_tile_drained_in_this_phase_can_be_used_at_once() -> None:
    s = lay(dry={"hills": 4}, purses={"red": {"energy": 5}})
    assert refused(s, "blue", "place leader hills-5") == "RIS-6.2"
    do(s, "red", "pool drain hills 5")
    do(s, "blue", "place leader hills-5")
    assert standing(s, "hills-5") == ["blue leader"]


@pytest.mark.rule("RIS-6.10")
def test_a_volunteer_gained_in_this_phase_must_be_placed_in_it() -> None:
    s = lay(placed={"centre": CROWD}, cards={"red": ["L04"]})
    do(s, "red", "play-card L04")
    assert pool(s, "red") == {"volunteer": 2}
    assert refused(s, "red", "ready") == "RIS-5.5"
    do(s, "red", "place volunteer hills-1", "place volunteer hills-1", "ready")
    assert "red" not in awaited(s)


# --- RIS-6.11: after closing


@pytest.mark.rule("RIS-6.11")
def test_in_phase_3_nobody_is_moved() -> None:
    s = lay(phase="actions", placed={"hills-1": ["red leader"]})
    assert refused(s, "red", "withdraw leader hills-1") == "RIS-6.11"
    assert refused(s, "red", "place follower hills-1") == "RIS-6.11"
    assert asked(s) == ["red", "blue", "yellow", "green"]
