"""Opponents as team mates in Atlantis Rising: whoever is ready still joins in what a person begins."""

import random
import time
from collections.abc import Iterator

import pytest

from atlantide.games.rising.pieces import PENINSULAS
from tests.server.screens import Message, Screen, opened, post, screen
from tests.server.serving import Running, served

HILLS = PENINSULAS.index("hills")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("mates"), "--unlimited") as found:
        yield found


def heard(shown: Screen) -> Message:
    """How it looks once the others have said that they are ready, and wait for the person."""
    while shown.position["awaited"] != [0] or shown.position["view"]["agenda"][-1]["type"] != "Mobilise":
        if shown.position["awaited"] == [0]:  # something is asked before anybody can be placed
            answer = shown.act(f"first {shown.position['version']}", shown.position["legal"][0])
            assert answer["type"] == "ack"
        else:
            shown.hear()
    found: Message = shown.position["view"]
    return found


@pytest.mark.rule("RIS-5.32", "RIS-5.4")
def test_a_barrier_that_a_person_begins_is_paid_together(running: Running) -> None:
    """The person changes what they give until enough of the others, who decide at random, have joined."""
    with running.client() as ada:
        code = opened(ada, ada, None, None, None, game="rising", options={"level": 1, "first_player": 0})
        for seat in (1, 2, 3):
            post(ada, f"/api/tables/{code}/bot", seat=seat, level="random")
        post(ada, f"/api/tables/{code}/start")
        with screen(running, code, ada) as shown:
            shown.hello(-1)
            before = heard(shown)
            assert sorted(before["ready"]) == [1, 2, 3]
            rng = random.Random(1)
            for number in range(200):
                shown.settle()
                if HILLS in shown.position["view"]["barriers"]:
                    break
                parts = [one for one in shown.position["legal"] if one["type"] == "Pool" and is_ours(one)]
                if parts:  # it may be too late for it when it arrives
                    shown.act(f"part {number}", rng.choice(parts))
                time.sleep(0.02)
            now = shown.position["view"]
            assert HILLS in now["barriers"]
            assert sum(energy(now)) <= sum(energy(before)) - 3  # the Tidestone may make it cheaper
            assert sum(energy(now)[1:]) < sum(energy(before)[1:])


def is_ours(pool: Message) -> bool:
    return bool(pool["deed"] == "barrier" and pool["peninsula"] == HILLS)


def energy(view: Message) -> list[int]:
    return [purse[-1] for purse in view["purses"]]
