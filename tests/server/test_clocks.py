"""Clocks over sockets: what they show, when a flag falls, and what the server's sleep costs."""

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from atlantide.kernel.wire import encode
from atlantide.play.clock import Pace
from atlantide.server import hall as hall_module
from atlantide.server import match as match_module
from tests.server.screens import (
    Inside,
    Message,
    Screen,
    dues,
    eventually,
    info,
    inside,
    opened,
    play,
    post,
    records,
    screen,
    started,
    undoable,
)
from tests.server.serving import cookie

LIVE = {"kind": "live", "seconds": 300, "bonus": 15}
DAYS = {"kind": "days", "seconds": 60}


class Time:
    """The time of the server, which can be made to pass."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.monotonic = time.monotonic

    def time(self) -> float:
        return time.time() + self.passed

    def pass_at(self, place: Inside, seconds: float) -> None:
        """So much time passes, and the server looks at its clocks."""
        self.passed += seconds
        place.run(place.hall.open())


@pytest.fixture
def server_time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(match_module, "time", made)
    monkeypatch.setattr(hall_module, "time", made)
    return made


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as found:
        yield found


@pytest.fixture
def ada(place: Inside) -> Iterator[httpx.Client]:
    with place.client() as client:
        yield client


@pytest.fixture
def bob(place: Inside) -> Iterator[httpx.Client]:
    with place.client() as client:
        yield client


def hurried(place: Inside, host: httpx.Client, *seats: httpx.Client | None, **pace: Any) -> str:
    """A table that plays more quickly than people may."""
    code = opened(host, *seats)
    match = place.match(code)
    place.run(match.alter(lambda table: msgspec.structs.replace(table, pace=Pace(**pace))))
    post(host, f"/api/tables/{code}/start")
    return code


def left(one: Screen) -> list[int]:
    """Whole seconds, as the last position shows them."""
    return [round(seconds) for seconds in one.position["clock"]["left"]]


def moves(folder: Path, code: str) -> list[Message]:
    return [one for one in records(folder, code) if one["record"] == "move" and one["seat"] >= 0]


def test_a_live_clock_counts_down_and_gives_a_bonus(
    place: Inside, ada: httpx.Client, bob: httpx.Client, server_time: Time
) -> None:
    code = started(ada, bob, pace=LIVE)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello()
        b.hello()
        assert left(a) == left(b) == [300, 300]
        assert a.position["clock"]["running"] == a.position["to_act"]
        mover = a if a.position["legal"] else b
        seat = mover.position["seat"]
        server_time.pass_at(place, 40)
        mover.hello()
        assert left(mover)[seat] == 260
        assert left(mover)[1 - seat] == 300
        play([a, b], random.Random(1), 1)
        expected = [300, 300]
        expected[seat] = 275
        assert left(a) == left(b) == expected
        assert a.position["clock"]["running"] == a.position["to_act"]


def test_a_day_clock_gives_every_decision_its_whole_time(
    place: Inside, ada: httpx.Client, bob: httpx.Client, server_time: Time
) -> None:
    code = started(ada, bob, pace=DAYS)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello()
        b.hello()
        for number in range(6):
            mover = a if a.position["legal"] else b
            server_time.pass_at(place, 40)
            mover.hello()
            assert left(mover)[mover.position["seat"]] == 20
            play([a, b], random.Random(number), 1)
            assert left(a)[mover.position["seat"]] == 60
        assert not [step for one in (a, b) for step in one.steps if step["kind"] == "undo"]


@pytest.mark.parametrize("pace", [LIVE, DAYS])
def test_when_a_flag_falls_the_harmless_move_is_played(
    place: Inside,
    tmp_path: Path,
    ada: httpx.Client,
    bob: httpx.Client,
    server_time: Time,
    *,
    pace: Message,
) -> None:
    code = started(ada, bob, pace=pace)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello(-1)
        b.hello(-1)
        for number in range(8):
            play([a, b], random.Random(number), 3)
            (seat,) = a.position["to_act"]
            table = place.match(code).table
            assert table
            harmless = encode(table.game.fallback(table.state, table.to_act[0]))
            version, mine = a.position["version"], left(a)[seat]
            server_time.pass_at(place, mine - 2)
            a.settle()
            assert a.position["version"] == version
            server_time.pass_at(place, 3)
            for one in (a, b):
                one.reach(version)
                assert one.steps[version]["seat"] == seat
                assert one.versions == list(range(one.position["version"]))
            made = records(tmp_path, code)[version]
            assert msgspec.json.encode(made["action"]) == harmless
            assert "id" not in made
            assert left(a)[seat] == (pace["bonus"] if pace is LIVE else 60)
            server_time.passed += 1e-3
        assert not a.position["over"]


def test_flags_fall_by_themselves(
    place: Inside, tmp_path: Path, ada: httpx.Client, bob: httpx.Client
) -> None:
    code = hurried(place, ada, ada, bob, kind="live", seconds=1, bonus=1)
    with screen(place, code, ada) as a:
        began = time.monotonic()
        a.hello(-1)
        version = a.position["version"]
        a.reach(version)
        assert time.monotonic() - began > 0.5
        a.reach(a.position["version"])
    assert len(moves(tmp_path, code)) >= 2


def test_the_flag_of_a_sleeping_table_falls(
    place: Inside, tmp_path: Path, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "LINGER", 0.05)
    code = hurried(place, ada, ada, bob, kind="days", seconds=1)
    eventually(lambda: place.call(lambda: len(place.hall.matches)) == 0)
    assert not moves(tmp_path, code)
    eventually(lambda: bool(moves(tmp_path, code)))
    eventually(lambda: place.call(lambda: len(place.hall.matches)) == 0)
    before = len(moves(tmp_path, code))
    eventually(lambda: len(moves(tmp_path, code)) > before)


@pytest.mark.parametrize("kind", ["live", "days"])
def test_the_flag_of_a_table_falls_after_a_restart(tmp_path: Path, kind: str) -> None:
    pace = {"kind": kind, "seconds": 1, "bonus": 1 if kind == "live" else 0}
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        code = hurried(first, ada, ada, bob, **pace)
    before = len(moves(tmp_path, code))
    with inside(tmp_path):  # to which nobody comes
        eventually(lambda: len(moves(tmp_path, code)) > before + 1)


def test_the_time_in_which_the_server_stands_still_costs_nothing(tmp_path: Path, server_time: Time) -> None:
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        who = [cookie(ada), cookie(bob)]
        code = started(ada, bob, pace=LIVE)
        with screen(first, code, ada) as a, screen(first, code, bob) as b:
            a.hello()
            b.hello()
            server_time.pass_at(first, 30)
            play([a, b], random.Random(2), 3)
            before = left(a)
    server_time.passed += 1000
    with inside(tmp_path) as second, screen(second, code, who[0]) as a, screen(second, code, who[1]) as b:
        a.hello()
        b.hello()
        assert left(a) == before
        mover = a if a.position["legal"] else b
        seat = mover.position["seat"]
        server_time.pass_at(second, 20)  # but from now on it counts
        mover.hello()
        assert left(mover)[seat] == before[seat] - 20
    assert len(moves(tmp_path, code)) == 3


def test_days_pass_while_the_server_stands_still(tmp_path: Path, server_time: Time) -> None:
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        code = started(ada, bob, pace=DAYS)
    server_time.passed += 50
    with inside(tmp_path):
        time.sleep(0.3)
        assert not moves(tmp_path, code)
    server_time.passed += 20
    with inside(tmp_path):
        eventually(lambda: len(moves(tmp_path, code)) == 1)


def test_only_a_game_that_goes_on_has_a_flag_that_can_fall(
    place: Inside, tmp_path: Path, ada: httpx.Client, bob: httpx.Client
) -> None:
    waiting = opened(ada, ada, bob, pace=LIVE)
    plain = started(ada, bob)
    ended = started(ada, bob, pace=LIVE)
    left_alone = started(ada, bob, pace=DAYS)
    going_on = started(ada, bob, pace=LIVE)
    assert set(dues(tmp_path)) == {ended, left_alone, going_on}
    for person in (ada, bob):
        post(person, f"/api/tables/{left_alone}/leave")
    with screen(place, ended, ada) as a, screen(place, ended, bob) as b:
        a.hello()
        b.hello()
        play([a, b], random.Random(3))
        assert a.position["clock"]["running"] == []
    assert info(tmp_path, left_alone)["status"] == info(tmp_path, ended)["status"] == "over"
    assert set(dues(tmp_path)) == {going_on}
    with screen(place, going_on, ada) as a, screen(place, going_on, bob) as b:
        a.hello()
        b.hello()
        for what, found in (("adjourn", set[str]()), ("resume", {going_on})):
            assert a.ask("ask", what, seat=0, what=what)["type"] == "ack"
            assert b.ask("answer", what, request=f"0:{what}", yes=True)["type"] == "ack"
            assert set(dues(tmp_path)) == found
    assert info(tmp_path, waiting)["status"] == "open"
    assert info(tmp_path, plain)["status"] == "running"


def test_the_clock_of_an_adjourned_game_stands(
    place: Inside, tmp_path: Path, ada: httpx.Client, bob: httpx.Client, server_time: Time
) -> None:
    code = started(ada, bob, pace=LIVE)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello()
        b.hello()
        server_time.pass_at(place, 20)
        a.ask("ask", "stop", seat=0, what="adjourn")
        b.ask("answer", "stop", request="0:stop", yes=True)
        a.settle()
        before = left(a)
        assert sorted(before) == [280, 300]
        assert a.position["clock"]["running"] == []
        server_time.pass_at(place, 10_000)
        time.sleep(0.1)
        a.hello()
        assert left(a) == before
        assert not moves(tmp_path, code)
        b.ask("ask", "on", seat=1, what="resume")
        a.ask("answer", "on", request="1:on", yes=True)
        a.settle()
        assert left(a) == before
        assert a.position["clock"]["running"] == a.position["to_act"]
        server_time.pass_at(place, 281)
        a.reach(a.position["version"])
    assert len(moves(tmp_path, code)) == 1


def test_opponents_are_not_timed(place: Inside, ada: httpx.Client) -> None:
    code = started(ada, None, pace=LIVE)
    with screen(place, code, ada) as one:
        one.hello()
        play([one], random.Random(4), 60)
        clocks = [heard["clock"] for heard in one.heard if heard["type"] == "position"]
    assert {tuple(clock["running"]) for clock in clocks} == {(0,), ()}
    times = [clock["left"][1] for clock in clocks]
    assert times == sorted(times)  # they never grow less
    assert len({clock["left"][0] for clock in clocks}) > 10


def test_a_move_taken_back_lets_the_clock_run_for_its_seat(
    place: Inside, ada: httpx.Client, bob: httpx.Client, server_time: Time
) -> None:
    code = started(ada, bob, pace=LIVE)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello()
        b.hello()
        rng = random.Random(5)
        for _ in range(50):
            seat = undoable([a, b], rng)
            if a.position["to_act"] != [seat]:
                break
        mover = (a, b)[seat]
        mover.ask("undo", "back", seat=seat)
        mover.settle()
        assert mover.position["clock"]["running"] == [seat] == mover.position["to_act"]
        before = left(mover)
        server_time.pass_at(place, 7)
        mover.hello()
        assert before[seat] - left(mover)[seat] == 7


def test_a_flag_that_could_not_be_stored_falls_later(
    place: Inside, tmp_path: Path, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "RETRY", 0.05)
    code = hurried(place, ada, ada, bob, kind="days", seconds=1)
    append, failed = place.server.store.append, list[int]()

    async def fail(*given: Any, **more: Any) -> None:
        if len(failed) < 3:
            failed.append(1)
            raise OSError("the disk is full")
        await append(*given, **more)

    monkeypatch.setattr(place.server.store, "append", fail)
    with screen(place, code, ada) as one:
        one.hello()
        one.reach(one.position["version"])
    assert len(failed) == 3
    assert moves(tmp_path, code)
