"""Tables that sleep and wake, and what they survive: lost memory, broken caches, full disks, people who do not read."""

import asyncio
import gc
import json
import random
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from atlantide.contract import PUBLIC, Seat
from atlantide.kernel.wire import encode
from atlantide.play import journal
from atlantide.play.replay import replay
from atlantide.server import hall as hall_module
from atlantide.server import match as match_module
from atlantide.server import socket as socket_module
from atlantide.server.match import Match
from atlantide.store.sqlite import SqliteStore
from tests.server.screens import (
    PATIENCE,
    Inside,
    Message,
    Screen,
    decided,
    eventually,
    inside,
    opened,
    play,
    post,
    records,
    same,
    screen,
    snapshots,
    started,
    undoable,
)
from tests.server.serving import cookie


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


def awake(place: Inside) -> int:
    return place.call(lambda: len(place.hall.matches))


def listening(place: Inside) -> int:
    return place.call(lambda: sum(len(match.listeners) for match in place.hall.matches.values()))


class Played:
    """A game of two people that has been going on for long, in a folder without a server."""

    def __init__(self, folder: Path, moves: int = 220, seed: int = 1) -> None:
        self.folder = folder
        with inside(folder) as place, place.client() as ada, place.client() as bob:
            self.who = [cookie(ada), cookie(bob)]
            self.code = started(ada, bob)
            with screen(place, self.code, ada) as a, screen(place, self.code, bob) as b:
                a.hello(-1)
                b.hello(-1)
                rng = random.Random(seed)
                self.first = next(one for one in (a, b) if one.position["legal"]).position
                play([a, b], rng, moves // 2)
                a.ask("say", "word", text="half of it")
                for number in range(4):
                    seat = undoable([a, b], rng)
                    (a, b)[seat].ask("undo", f"back {number}", seat=seat)
                    a.settle()
                    b.settle()
                play([a, b], rng, moves // 2)
                a.settle()
                b.settle()
                self.screens = (a, b)
        self.records = records(folder, self.code)

    def woken(self) -> tuple[int, Message]:
        """The table as it is read by a new server: from which snapshot, and all that matters of it."""

        async def read() -> tuple[int, Message]:
            store = SqliteStore(self.folder / "atlantide.db")
            try:
                row = await store.table(self.code)
                assert row
                match = Match(store, row)
                await match.load()
                table = match.table
                assert table
                found = {
                    "version": table.version,
                    "draws": table.draws,
                    "since": table._since,
                    "past": [(one.seat, one.version) for one in table._past],
                    "digest": table.digest(),
                    "to_act": table.to_act,
                    "positions": [json.loads(match.position(eyes)) for eyes in (0, 1, PUBLIC)],
                }
                return match._kept, found
            finally:
                await store.close()

        return asyncio.run(read())

    def keep(self, version: int, data: bytes) -> None:
        with closing(sqlite3.connect(self.folder / "atlantide.db")) as database, database:
            database.execute("UPDATE snapshot SET version = ?, data = ?", (version, data))

    def drop(self) -> None:
        with closing(sqlite3.connect(self.folder / "atlantide.db")) as database, database:
            database.execute("DELETE FROM snapshot")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return Played(tmp_path_factory.mktemp("waking"))


# --- snapshots


def test_a_table_woken_from_a_snapshot_is_the_table_of_its_journal(played: Played) -> None:
    ((version, data),) = snapshots(played.folder, played.code)
    assert 64 <= version <= len(played.records)
    kept, quick = played.woken()
    assert kept == version
    played.drop()
    try:
        nothing, slow = played.woken()
    finally:
        with closing(sqlite3.connect(played.folder / "atlantide.db")) as database, database:
            database.execute("INSERT INTO snapshot SELECT id, ?, ? FROM match", (version, data))
    assert nothing == 0
    assert quick == slow
    assert [same(one, two.position) for one, two in zip(slow["positions"], played.screens, strict=False)] == [
        True,
        True,
    ]


def _broken(version: int, data: bytes, last: int) -> dict[str, tuple[int, bytes]]:
    good = json.loads(data)

    def changed(**fields: Any) -> bytes:
        return msgspec.json.encode({**good, **fields})

    return {
        "empty": (version, b""),
        "cut": (version, data[: len(data) // 2]),
        "noise": (version, b"\xff\xfe\x00" * 20),
        "other shape": (version, b'{"what": "is this"}'),
        "list": (version, b"[]"),
        "other rules": (version, changed(rules=good["rules"] + 1)),
        "other game": (version, changed(position={"board": [], "hands": {}})),
        "no position": (version, changed(position=None)),
        "from beyond": (last + 50, changed(version=last + 50)),
        "from before": (-3, changed(version=-3)),
        "another moment": (version - 30, changed(version=version - 30)),
    }


@pytest.mark.parametrize(
    "how",
    [
        "empty",
        "cut",
        "noise",
        "other shape",
        "list",
        "other rules",
        "other game",
        "no position",
        "from beyond",
        "from before",
        "another moment",
    ],
)
def test_a_broken_or_foreign_snapshot_is_ignored(played: Played, how: str) -> None:
    ((version, data),) = snapshots(played.folder, played.code)
    _, expected = played.woken()
    played.keep(*_broken(version, data, len(played.records))[how])
    try:
        kept, found = played.woken()
        assert kept == 0
        assert found == expected
        with inside(played.folder) as place, ExitStack() as stack:  # and people can play there
            both = [stack.enter_context(screen(place, played.code, who)) for who in played.who]
            for one in both:
                one.hello()
            assert both[0].ask("say", how, text=how)["type"] == "ack"
    finally:
        played.keep(version, data)


def test_the_undo_that_reaches_back_behind_a_snapshot_is_read_again(
    place: Inside, tmp_path: Path, ada: httpx.Client
) -> None:
    """The position that was kept is then one that never was."""
    code = started(ada, None)
    with screen(place, code, ada) as one:
        one.hello()
        for number in range(400):
            while not one.position["legal"]:
                one.hear()
            before = one.position
            one.reach(one.act(f"m{number}", before["legal"][0])["version"])
            while not one.position["legal"]:
                one.hear()
            kept = snapshots(tmp_path, code)
            if kept and kept[0][0] > before["version"]:
                break
        version = one.position["version"]
        assert one.ask("ask", "please", seat=0, what="undo")["version"] == version
        one.reach(version)
        assert same(one.position, before)
        after = one.position
    with inside(tmp_path) as again, screen(again, code, cookie(ada)) as one:
        one.hello()
        while not one.position["legal"]:
            one.hear()
        assert same(one.position, after)


# --- names and steps that are no longer at hand


@pytest.mark.parametrize("snapshot", [True, False])
def test_an_old_move_counts_once(played: Played, monkeypatch: pytest.MonkeyPatch, *, snapshot: bool) -> None:
    """Whether it is still in memory, or only on disk, and after the server has been started anew."""
    monkeypatch.setattr(match_module, "RECENT", 64)
    if not snapshot:
        monkeypatch.setattr(Match, "_from_snapshot", _nothing)
    old = [
        record for record in played.records if record["record"] in {"move", "undo", "chat"} and "id" in record
    ]
    assert len(played.records) > 64 + 100
    chosen = [*old[:8], *(one for one in old if one["record"] != "move"), *old[-8:]]
    with inside(played.folder) as place, ExitStack() as stack:
        both = [stack.enter_context(screen(place, played.code, who)) for who in played.who]
        for one in both:
            one.hello()
        before = records(played.folder, played.code)
        for record in chosen:
            one, name = both[record["seat"]], record["id"]
            if record["record"] == "move":
                for version in (record["version"], one.position["version"], None):
                    again = one.act(name, record["action"], seat=record["seat"], version=version)
                    assert again == {"type": "ack", "id": name, "version": record["version"]}
            elif record["record"] == "undo":
                again = one.ask("undo", name, seat=record["seat"])
                assert again == {"type": "ack", "id": name, "version": record["version"]}
            else:
                again = one.ask("say", name, text="something else")
                assert again == {"type": "ack", "id": name, "version": record["version"]}
        assert records(played.folder, played.code) == before


async def _nothing(_: Match) -> None:
    return None


@pytest.mark.parametrize("snapshot", [True, False])
def test_what_was_missed_is_what_the_journal_holds(
    played: Played, monkeypatch: pytest.MonkeyPatch, *, snapshot: bool
) -> None:
    """For a seat and a spectator, from any version on, near or far."""
    monkeypatch.setattr(match_module, "RECENT", 64)
    if not snapshot:
        monkeypatch.setattr(Match, "_from_snapshot", _nothing)
    assert len(played.records) > 64 + 100
    kept = journal.decode(msgspec.json.encode(record) for record in records(played.folder, played.code))
    steps = [moment.step for moment in replay(kept)]
    last = len(steps) - 1
    with inside(played.folder) as place, place.client() as eve:
        match = place.match(played.code)
        for eyes, who in ((0, played.who[0]), (PUBLIC, cookie(eve))):
            expected = []
            for step in steps:
                seen = [match.game.see(event, Seat(eyes)) for event in step.events]
                events = [json.loads(encode(event)) for event in seen if event is not None]
                expected.append((step.record.version, events))
            with screen(place, played.code, who) as one:
                for since in (
                    -1,
                    0,
                    1,
                    last - 70,
                    last - 65,
                    last - 64,
                    last - 63,
                    last - 3,
                    last,
                    last + 5,
                ):
                    one.heard.clear()
                    one.hello(since)
                    found = [(step["version"], step["events"]) for step in one.steps]
                    assert found == expected[since + 1 :]


def test_what_was_missed_is_what_others_heard(
    place: Inside, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the steps at hand have been overtaken while the table was awake."""
    monkeypatch.setattr(match_module, "RECENT", 20)
    code = started(ada, bob)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello(-1)
        b.hello(-1)
        play([a, b], random.Random(2), 60)
        last = a.position["version"] - 1
        with screen(place, code, bob) as back:
            for since in range(-1, last + 1):
                back.heard.clear()
                back.hello(since)
                assert back.steps == b.steps[since + 1 :]


# --- sleep


def test_tables_at_which_nobody_is_are_dropped_from_memory(
    place: Inside, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "LINGER", 0.1)
    codes = [started(ada, bob), started(ada, None), opened(ada, ada, bob), started(ada, bob)]
    with screen(place, codes[0], ada) as a, screen(place, codes[0], bob) as b:
        a.hello()
        b.hello()
        play([a, b], random.Random(3), 10)
        decided([a, b], random.Random(4))
        assert a.act("no", {"type": "Land", "explorer": 0})["type"] == "refused"
        eventually(lambda: awake(place) == 1)
        assert place.call(lambda: list(place.hall.matches)) == [place.match(codes[0]).info.id]
        before = a.position
    gc.disable()  # they go by themselves, not by chance
    try:
        eventually(lambda: awake(place) == 0)
    finally:
        gc.enable()
    with screen(place, codes[0], ada) as a:
        a.hello()
        assert same(a.position, before)
    for code in codes:
        assert ada.get(f"/api/tables/{code}").is_success
    eventually(lambda: awake(place) == 0)


def test_a_table_on_which_an_opponent_thinks_stays_awake(
    place: Inside, tmp_path: Path, ada: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "LINGER", 0.05)
    code = started(ada, None)
    with screen(place, code, ada) as one:
        one.hello()
        rng = random.Random(5)
        for number in range(6):
            while not one.position["legal"]:
                one.hear()
            one.act(f"m{number}", rng.choice(one.position["legal"]))
    eventually(lambda: awake(place) == 0)
    with screen(place, code, ada) as one:
        one.hello()
        while not one.position["legal"]:
            one.hear()
    assert len(records(tmp_path, code)) == one.position["version"]


# --- what goes wrong


def test_a_move_that_cannot_be_stored_was_not_made(
    place: Inside, tmp_path: Path, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = started(ada, bob)
    store = place.server.store
    rng = random.Random(6)
    append, failing = store.append, list[int]()

    async def fail(*given: Any, **more: Any) -> None:
        if failing:
            failing.pop()
            raise OSError("the disk is full")
        await append(*given, **more)

    monkeypatch.setattr(store, "append", fail)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello(-1)
        b.hello(-1)
        for number in range(10):
            play([a, b], rng, 4)
            mover = a if a.position["legal"] else b
            before, kept = [a.position, b.position], records(tmp_path, code)
            action = rng.choice(mover.position["legal"])
            failing.append(1)
            refused = mover.act(f"try {number}", action)
            assert refused["error"]["code"] == "server.fault"
            failing.append(1)
            assert mover.ask("say", f"say {number}", text="what?")["error"]["code"] == "server.fault"
            assert not failing
            for one, was in zip((a, b), before, strict=True):
                one.settle()
                assert one.position == was
                assert one.versions == list(range(one.position["version"]))
            assert records(tmp_path, code) == kept
            answer = mover.act(f"try {number}", action)
            assert answer["version"] == len(kept)
            for one in (a, b):
                one.reach(answer["version"])
        play([a, b], rng, 10)
        for one in (a, b):
            assert one.versions == list(range(one.position["version"]))


def test_a_store_that_fails_for_a_while_stops_nobody_for_good(
    place: Inside, tmp_path: Path, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither to be written nor to be read: the table cannot even find out where it stands."""
    code = started(ada, bob)
    store = place.server.store
    down: list[int] = []

    def failing(work: Any) -> Any:
        async def fail(*given: Any, **more: Any) -> Any:
            if down:
                raise OSError("no disk")
            return await work(*given, **more)

        return fail

    for name in ("append", "journal", "table", "snapshot", "named", "put_table"):
        monkeypatch.setattr(store, name, failing(getattr(store, name)))
    rng = random.Random(7)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello(-1)
        b.hello(-1)
        play([a, b], rng, 10)
        mover, other = (a, b) if a.position["legal"] else (b, a)
        kept = records(tmp_path, code)
        action = mover.position["legal"][0]
        down.append(1)
        for _ in range(3):
            assert mover.act("again", action)["error"]["code"] == "server.fault"
        other.settle()
        assert other.position["version"] == len(kept)
        down.clear()
        with screen(place, code, bob) as back:
            back.hello(-1)
            assert back.versions == list(range(len(kept)))
        assert mover.act("again", action)["type"] == "ack"
        for one in (a, b):
            one.reach(len(kept))
            assert one.versions == list(range(one.position["version"]))
        play([a, b], rng, 10)


def test_an_opponent_whose_move_could_not_be_stored_moves_later(
    place: Inside, ada: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "RETRY", 0.05)
    code = started(ada, None)
    store = place.server.store
    append, failed = store.append, list[str]()

    async def fail(*given: Any, name: str = "", **more: Any) -> None:
        if not name and len(failed) < 3:
            failed.append("once more")
            raise OSError("the disk is full")
        await append(*given, name=name, **more)

    monkeypatch.setattr(store, "append", fail)
    with screen(place, code, ada) as one:
        one.hello(-1)
        play([one], random.Random(8), 8)
        while not one.position["legal"]:
            one.hear()
        assert len(failed) == 3
        assert one.versions == list(range(one.position["version"]))


def test_whoever_does_not_read_is_let_go_and_the_others_play_on(
    place: Inside, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "MOST_WAITING", 300_000)
    code = started(ada, bob)
    rng = random.Random(9)
    narrow = socket.create_connection(("127.0.0.1", int(place.url.rpartition(":")[2])))
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
    with screen(place, code, ada) as a, screen(place, code, bob) as b:
        a.hello(-1)
        b.hello(-1)
        play([a, b], rng, 30)
        address = f"{place.socket_url}/api/tables/{code}/socket"
        slow = connect(
            address,
            sock=narrow,
            additional_headers={"Cookie": cookie(bob)},
            max_queue=1,
            ping_interval=None,
            close_timeout=1,
            proxy=None,
        )
        with slow:
            match = place.match(code)
            slow.send('{"type": "hello", "protocol": 1}')
            eventually(lambda: place.call(lambda: len(match.listeners)) == 3)
            for _ in range(400):
                slow.send('{"type": "hello", "protocol": 1, "since": -1}')
                if place.call(lambda: len(match.listeners)) == 2:
                    break
            eventually(lambda: place.call(lambda: len(match.listeners)) == 2)
            play([a, b], rng, 20)
            for one in (a, b):
                one.settle()
                assert one.versions == list(range(one.position["version"]))
                assert one.table["seats"][1]["here"]
            with pytest.raises(ConnectionClosed) as closed:
                _read_on(Screen(slow))
            assert closed.value.rcvd
            assert closed.value.rcvd.code == socket_module.TOO_SLOW


def test_whoever_never_reads_does_not_keep_a_table_awake(
    place: Inside, ada: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "MOST_WAITING", 300_000)
    monkeypatch.setattr(socket_module, "CLOSING_SECONDS", 0.3)
    monkeypatch.setattr(hall_module, "LINGER", 0.1)
    code = started(ada, bob)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", int(place.url.rpartition(":")[2])))
        deaf.sendall(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie(bob)}\r\n\r\n".encode()
        )
        hello = Frame(Opcode.TEXT, b'{"type": "hello", "protocol": 1, "since": -1}').serialize(mask=True)
        deaf.settimeout(PATIENCE)
        while deaf.recv(1) != b"\n" or deaf.recv(2) != b"\r\n":
            pass
        deaf.sendall(hello)
        eventually(lambda: listening(place) == 1)
        for number in range(5000):
            deaf.sendall(hello)
            time.sleep(0.002)  # so that the server sends, until it cannot
            if number % 20 == 0 and not listening(place):
                break
        eventually(lambda: listening(place) == 0)
        eventually(lambda: awake(place) == 0)


def test_the_screens_of_a_table_that_is_taken_back_are_closed(place: Inside, ada: httpx.Client) -> None:
    code = opened(ada, ada, None)
    with screen(place, code, ada) as one:
        one.hello()
        assert ada.delete(f"/api/tables/{code}").is_success
        with pytest.raises(ConnectionClosed) as closed:
            _read_on(one)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == socket_module.CLOSED


def test_whoever_says_nothing_is_let_go(
    place: Inside, ada: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "IDLE_SECONDS", 0.4)
    code = opened(ada, ada, None)
    with screen(place, code, ada) as silent, screen(place, code, ada) as polite:
        silent.hello()
        polite.hello()
        for _ in range(8):
            time.sleep(0.1)
            polite.settle()
        with pytest.raises(ConnectionClosed) as closed:
            _read_on(silent)
        post(ada, f"/api/tables/{code}/start")
        polite.until("position")
    assert closed.value.rcvd
    assert closed.value.rcvd.code == socket_module.GONE


def _read_on(one: Screen) -> None:
    while True:
        one.hear()
