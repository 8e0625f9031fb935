"""Opponents as team mates in Atlantis Rising: whoever is ready still joins in what a person begins."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from atlantide.contract import Seat
from atlantide.games import game as find_game
from atlantide.games.rising.pieces import PENINSULAS
from atlantide.server import thoughts
from tests.server.screens import Inside, Message, Screen, eventually, inside, opened, post, screen

RISING = find_game("rising")
HILLS = PENINSULAS.index("hills")
POOL = {"type": "Pool", "deed": "barrier", "peninsula": HILLS, "energy": 1}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("mates")) as found:
        yield found


@contextmanager
def mates_are_ready(place: Inside) -> Iterator[tuple[str, Screen]]:
    """A table at which three team mates have placed everybody and wait for a person to do so."""
    with place.client() as ada:
        code = opened(ada, ada, None, None, None, game="rising", options={"level": 1, "first_player": 0})
        for seat in (1, 2, 3):
            post(ada, f"/api/tables/{code}/bot", seat=seat, level="random")
        post(ada, f"/api/tables/{code}/start")
        with screen(place, code, ada) as shown:
            shown.hello(-1)
            while shown.position["awaited"] != [0] or asks(shown) != "Mobilise":
                if shown.position["awaited"] == [0]:  # something is asked before anybody can be placed
                    shown.act(f"first {shown.position['version']}", shown.position["legal"][0])
                else:
                    shown.hear()
            assert sorted(shown.position["view"]["ready"]) == [1, 2, 3]
            yield code, shown


def asks(shown: Screen) -> str:
    return str(shown.position["view"]["agenda"][-1]["type"])


def energy(view: Message) -> list[int]:
    return [purse[-1] for purse in view["purses"]]


@pytest.mark.rule("RIS-5.32")
def test_a_barrier_that_a_person_begins_is_paid_together(
    place: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thoughts, "answer", lambda *_: 0)  # they join in whatever they can
    with mates_are_ready(place) as (_, shown):
        before = shown.position["view"]
        assert POOL in shown.position["legal"]
        assert shown.act("a barrier", POOL)["type"] == "ack"
        while HILLS not in shown.position["view"]["barriers"]:
            shown.hear()
        now = shown.position["view"]
        assert sum(energy(now)) <= sum(energy(before)) - 3  # the Tidestone may make it cheaper
        assert sum(energy(now)[1:]) < sum(energy(before)[1:])
        assert sorted(now["ready"]) == [1, 2, 3]


@pytest.mark.rule("RIS-5.32")
def test_who_leaves_it_is_not_asked_again_until_something_changes(
    place: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def leave(name: str, *_: object) -> int:
        asked.append(name)
        return -1

    monkeypatch.setattr(thoughts, "answer", leave)
    with mates_are_ready(place) as (_, shown):
        asked.clear()
        shown.act("a barrier", POOL)
        eventually(lambda: len(asked) == 3)
        shown.settle()
        eventually(lambda: place.call(lambda: place.hall.thinking) == 0)
        assert len(asked) == 3
        shown.act("less", {**POOL, "energy": 0})
        eventually(lambda: len(asked) == 6)


def test_an_answer_that_comes_too_late_is_none(place: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "answer", lambda *_: -1)
    with mates_are_ready(place) as (code, shown):
        shown.act("a barrier", POOL)
        match = place.match(code)
        assert match.table is not None
        state, part = match.table.state, RISING.parse("pool barrier hills 1")
        shown.act("never mind", {"type": "Cancel", "deed": "barrier", "peninsula": HILLS})
        version = match.table.version
        assert part in match.table.legal(Seat(1))  # it would open a payment of its own
        place.run(match.join_for(Seat(1), state, part, "random"))
        assert match.table.version == version
        assert sorted(shown.position["view"]["ready"]) == [1, 2, 3]
