"""Chapter 21: volunteers, who serve for one round."""

import pytest

from atlantide.games.rising import events as ev
from tests.games.rising.table import (
    asked,
    do,
    happened,
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


@pytest.mark.rule("RIS-21.1")
def test_volunteers_come_from_the_reserve() -> None:
    s = lay(phase="actions", cards={"red": ["L04"]})
    assert s.volunteers == 8
    log = do(s, "red", "play-card L04")
    assert the(log, ev.VolunteersTaken) == [ev.VolunteersTaken(0, 2, now=False)]
    assert s.volunteers == 6


@pytest.mark.rule("RIS-21.1")
def test_by_abilities_and_components_too() -> None:
    s = lay(phase="actions", built=["C1"], placed={"centre": ["green leader"], "C1": ["blue follower"]})
    do(s, "green", "start-all centre")
    do(s, "blue", "start follower C1")
    assert (s.coming, s.volunteers) == ([0, 2, 0, 1], 5)


@pytest.mark.rule("RIS-21.1")
def test_with_too_few_left_he_takes_what_is_there() -> None:
    s = lay(phase="actions", cards={"red": ["L04"]}, coming={"blue": 7})
    do(s, "red", "play-card L04")
    assert (s.coming, s.volunteers) == ([1, 7, 0, 0], 0)


@pytest.mark.rule("RIS-21.1", "RIS-1.15")
def test_from_an_empty_reserve_nobody_takes_any() -> None:
    s = lay(
        phase="actions",
        built=["C1"],
        placed={"C1": ["red follower"], "centre": ["green leader"]},
        cards={"red": ["L04"]},
        coming={"blue": 8},
    )
    assert refused(s, "red", "play-card L04") == "RIS-11.13"
    assert refused(s, "red", "start follower C1") == "RIS-1.15"
    do(s, "green", "start-all centre")
    assert (purse(s, "green"), s.coming[3]) == ({"energy": 1}, 0)


@pytest.mark.rule("RIS-21.2")
def test_a_volunteer_acts_like_any_atlantean() -> None:
    s = lay(
        phase="actions",
        placed={"hills-6": ["red volunteer"], "forges-6": ["red volunteer"]},
        purses={"red": {"ore": 1}},
    )
    do(s, "red", "start volunteer hills-6")
    roll(s, 3)
    do(s, "red", "start volunteer forges-6")
    assert purse(s, "red") == {"gold": 1, "atlantium": 3}


@pytest.mark.rule("RIS-21.2", "RIS-1.2")
def test_a_volunteer_is_neither_leader_nor_follower() -> None:
    seal = {"level": 2, "blueprint": "chosen", "blueprint_tiles": "A1 A2 A3 B1 B2 B3 C1 C2 C3"}
    s = lay(options=seal, built=["C3"], pools={"red": {"leader": 1, "follower": 2, "volunteer": 1}})
    assert refused(s, "red", "place volunteer C3") == "RIS-6.7"
    s = lay(phase="actions", placed={"hills-6": ["red volunteer*"]}, cards={"red": ["L02"]})
    assert refused(s, "red", "play-card L02") == "RIS-11.13"


@pytest.mark.rule("RIS-21.3", "RIS-6.10", "RIS-5.5")
def test_gained_in_phase_one_it_is_placed_in_that_phase() -> None:
    s = lay(cards={"red": ["L04"]}, placed={"centre": ["red leader", "red follower", "red follower"]})
    do(s, "red", "ready", "play-card L04")
    assert pool(s, "red") == {"volunteer": 2}
    assert refused(s, "red", "ready") == "RIS-5.5"
    do(s, "red", "place volunteer hills-6", "place volunteer centre", "ready")
    assert standing(s, "hills-6") == ["red volunteer"]


@pytest.mark.rule("RIS-21.3", "RIS-21.5")
def test_gained_later_it_is_placed_in_the_next_round() -> None:
    s = lay(phase="actions", cards={"red": ["L04"]})
    do(s, "red", "play-card L04")
    assert "volunteer" not in pool(s, "red")
    ready(s)
    assert pool(s, "red") == {"leader": 1, "follower": 2, "volunteer": 2}
    assert "place volunteer hills-6" in offered(s, "red")


@pytest.mark.rule("RIS-21.4")
def test_after_the_actions_a_volunteer_goes_back_to_the_reserve() -> None:
    s = lay(phase="actions", placed={"hills-6": ["red volunteer"], "centre": ["blue volunteer*"]})
    assert s.volunteers == 6
    log = ready(s)
    assert "HoldersReturned" in happened(log)
    assert s.volunteers == 8
    assert (pool(s, "red"), pool(s, "blue")) == ({"leader": 1, "follower": 2}, {"leader": 1, "follower": 2})


@pytest.mark.rule("RIS-21.4", "RIS-7.8")
def test_also_if_it_fled() -> None:
    s = lay(phase="calamities", placed={"hills-6": ["red volunteer"]})
    turn(s, "KH")
    assert pool(s, "red")["volunteer"] == 1
    for _ in range(3):
        turn(s, "CS")
    assert top(s) == "Act"
    assert offered(s, "red", "place") == set()
    ready(s)
    assert (s.volunteers, pool(s, "red")) == (8, {"leader": 1, "follower": 2})


@pytest.mark.rule("RIS-21.4", "RIS-20.3")
def test_also_if_it_was_recalled() -> None:
    s = lay(phase="calamities", placed={"hills-6": ["red volunteer"]})
    turn(s, "S03")
    assert pool(s, "red")["volunteer"] == 1
    for _ in range(3):
        turn(s, "CS")
    ready(s)
    assert s.volunteers == 8


@pytest.mark.rule("RIS-21.1", "RIS-21.2", "RIS-21.3", "RIS-21.4", "RIS-21.5", "RIS-16.4")
def test_example_53_volunteers_of_this_round_and_of_the_next() -> None:
    s = lay(
        cards={"green": ["L04"]},
        coming={"blue": 4},
        placed={"gate-1": ["green follower"], "centre": ["green leader", "green follower"]},
        purses={"green": {"gold": 3, "crystal": 1}},
    )
    do(s, "green", "play-card L04")
    assert pool(s, "green") == {"volunteer": 2}
    assert refused(s, "green", "ready") == "RIS-5.5"
    do(s, "green", "place volunteer hills-6", "place volunteer hills-5")
    for who in ("red", "blue", "yellow"):
        do(s, who, "place leader centre", "place follower centre", "place follower centre")
    ready(s)
    for _ in range(4):
        turn(s, "CS")
    do(s, "green", "commit gate-1 A4 3 1", "give 3", "give 3")
    assert (top(s), s.coming[3], s.volunteers) == ("Act", 2, 0)
    ready(s)
    assert s.volunteers == 2
    assert pool(s, "green") == {"leader": 1, "follower": 2, "volunteer": 2}


@pytest.mark.rule("RIS-21.5")
def test_a_volunteer_of_the_next_round_cannot_be_used_hit_or_recalled_in_this_one() -> None:
    s = lay(coming={"red": 2})
    assert offered(s, "red", "place volunteer") == set()
    assert refused(s, "red", "place volunteer centre") == "RIS-6.1"
    s = lay(phase="calamities", coming={"red": 2}, placed={"centre": ["red follower", "blue follower"]})
    turn(s, "S03")
    assert (s.coming[0], standing(s, "centre"), asked(s)) == (2, [], ["fate"])
