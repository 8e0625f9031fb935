"""Clients at a table, and the servers they play on: in another process, or in a thread of this one."""

import asyncio
import json
import random
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

import httpx
import uvicorn
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from atlantide.contract import AtlantideError
from atlantide.server.app import Server, Settings, refused
from atlantide.server.hall import Hall
from atlantide.server.match import Match
from atlantide.server.minds import Confused
from atlantide.server.socket import BURST, MESSAGES_PER_SECOND
from atlantide.server.wire import MOST_BYTES
from tests.server.serving import cookie

T = TypeVar("T")
Message = dict[str, Any]
PATIENCE = 15.0
NONCES = ("nonce-of-the-first", "nonce-of-the-second", "nonce-of-the-third", "nonce-of-the-fourth")


class Place(Protocol):
    """Where a server is."""

    @property
    def url(self) -> str: ...

    @property
    def socket_url(self) -> str: ...


@dataclass
class Screen:
    """One client at one table, that keeps to the speed limit and to what it has heard."""

    socket: ClientConnection
    raw: list[str] = field(default_factory=list)
    heard: list[Message] = field(default_factory=list)
    position: Message = field(default_factory=dict)
    allowance: float = BURST - 4
    since: float = field(default_factory=time.monotonic)
    frames: list[str] = field(default_factory=list)
    table: Message = field(default_factory=dict)
    limited: bool = True

    def send(self, kind: str, **fields: Any) -> None:
        self.send_raw(json.dumps({"type": kind, **fields}))

    def send_raw(self, data: str | bytes) -> None:
        now = time.monotonic()
        self.allowance = min(BURST - 4, self.allowance + (now - self.since) * MESSAGES_PER_SECOND * 0.9) - 1
        self.since = now
        if self.allowance < 0 and self.limited:
            time.sleep(-self.allowance / (MESSAGES_PER_SECOND * 0.9))
        self.socket.send(data)

    def hear(self) -> Message:
        while not self.frames:
            data = self.socket.recv(timeout=PATIENCE)
            assert isinstance(data, str)
            self.frames = data.split("\n")
        text = self.frames.pop(0)
        message: Message = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "position":
            self.position = message
        if "table" in message:
            self.table = message["table"]
        return message

    def until(self, *kinds: str) -> Message:
        end = time.monotonic() + PATIENCE
        while (message := self.hear())["type"] not in kinds:
            assert time.monotonic() < end, f"no {kinds}"
        return message

    def hello(self, since: int | None = None) -> Message:
        self.send("hello", protocol=1, since=since)
        welcome = self.until("welcome", "refused")
        assert welcome["type"] == "welcome", welcome
        if welcome["table"]["status"] != "open":
            self.until("position")
        return welcome

    def look(self, seat: int) -> None:
        self.send("look", seat=seat)
        while self.until("position")["seat"] != seat:
            pass

    def ask(self, kind: str, name: str, **fields: Any) -> Message:
        """Say something with an id and wait for its answer."""
        self.send(kind, id=name, **fields)
        answer = self.until("ack", "refused")
        assert answer["id"] == name
        return answer

    def act(self, name: str, action: Message, **fields: Any) -> Message:
        given = {"seat": self.position["seat"], "version": self.position["version"], **fields}
        return self.ask("act", name, action=action, **given)

    def refused(self) -> Message:
        error: Message = self.until("refused")["error"]
        return error

    def settle(self) -> None:
        """Hear everything that has been said so far."""
        self.send("ping")
        self.until("pong")

    def see(self, holds: Callable[[Message], bool]) -> Message:
        """Hear until the table, as it was last told, is so."""
        while not (self.table and holds(self.table)):
            self.hear()
        return self.table

    def reach(self, version: int) -> None:
        """Hear all up to a record."""
        while self.position["version"] <= version:
            self.hear()

    @property
    def steps(self) -> list[Message]:
        return [message for message in self.heard if message["type"] == "step"]

    @property
    def tables(self) -> list[Message]:
        return [message["table"] for message in self.heard if "table" in message]

    @property
    def versions(self) -> list[int]:
        return [step["version"] for step in self.steps]


def _limited(place: Place) -> bool:
    """Whether a server has speed limits, to which its clients have to keep."""
    process = getattr(place, "process", None)
    return "--unlimited" not in process.args if process else getattr(place, "limited", True)


@contextmanager
def screen(running: Place, code: str, who: httpx.Client | str) -> Iterator[Screen]:
    header = who if isinstance(who, str) else cookie(who)
    address = f"{running.socket_url}/api/tables/{code}/socket"
    with connect(
        address, additional_headers={"Cookie": header}, open_timeout=PATIENCE, close_timeout=2, proxy=None
    ) as connection:
        yield Screen(connection, limited=_limited(running))


def post(client: httpx.Client, path: str, **fields: Any) -> Message:
    response = client.post(path, json=fields)
    assert response.is_success, response.text
    answer: Message = response.json()
    return answer


def opened(host: httpx.Client, *seats: httpx.Client | None, **fields: Any) -> str:
    """The code of a new table with these people at it; None is a bot."""
    table = {"game": "the-island", "name": "Friday", "seats": len(seats), **fields}
    code: str = post(host, "/api/tables", **table)["code"]
    for seat, person in enumerate(seats):
        if person is None:
            post(host, f"/api/tables/{code}/bot", seat=seat)
        else:
            post(person, f"/api/tables/{code}/sit", name=f"P{seat}", seat=seat, nonce=NONCES[seat])
    return code


def started(*seats: httpx.Client | None, **fields: Any) -> str:
    host = next(seat for seat in seats if seat)
    code = opened(host, *seats, **fields)
    post(host, f"/api/tables/{code}/start")
    return code


def play(screens: Sequence[Screen], rng: random.Random, most: int = 10_000) -> int:
    """Random legal moves of the people at these screens, until the end or for so many; the others are bots."""
    first = screens[0]
    made = 0
    end = time.monotonic() + 60
    while made < most and not first.position["outcome"]:
        assert time.monotonic() < end
        mover = next((one for one in screens if one.position["legal"]), None)
        if mover is None:
            first.hear()
            continue
        answer = mover.act(f"move-{mover.position['version']}", rng.choice(mover.position["legal"]))
        assert answer["type"] == "ack", answer
        made += 1
        for one in screens:
            one.reach(answer["version"])
    return made


def records(folder: Path, code: str) -> list[Message]:
    """The journal as it is on disk."""
    with closing(database(folder)) as connection:
        found = connection.execute(
            "SELECT record.data FROM record JOIN match ON match.id = record.match WHERE code = ?"
            " ORDER BY version",
            (code,),
        ).fetchall()
    return [json.loads(row[0]) for row in found]


def info(folder: Path, code: str) -> Message:
    """What the store knows about a table beside its journal."""
    with closing(database(folder)) as connection:
        (data,) = connection.execute("SELECT data FROM match WHERE code = ?", (code,)).fetchone()
    found: Message = json.loads(data)
    return found


def decided(screens: Sequence[Screen], rng: random.Random, most: int = 200) -> tuple[int, list[Message]]:
    """Play until somebody cannot simply take back the last move: who it was, and what all saw before it."""
    for _ in range(most):
        mover = next(number for number, one in enumerate(screens) if one.position["legal"])
        before = [one.position for one in screens]
        play(screens, rng, 1)
        if not screens[mover].position["can_undo"]:
            return mover, before
    raise AssertionError("every move can be taken back")


def undoable(screens: Sequence[Screen], rng: random.Random, most: int = 400) -> int:
    """Play until somebody can simply take back the last move: who it was."""
    for _ in range(most):
        mover = next(number for number, one in enumerate(screens) if one.position["legal"])
        play(screens, rng, 1)
        if screens[mover].position["can_undo"]:
            return mover
    raise AssertionError("no move can be taken back")


def same(one: Message, other: Message) -> bool:
    """Whether two positions are the same moment of the game, though the journal has gone on."""
    keys = ("seat", "view", "to_act", "legal", "over", "outcome")
    return all(one[key] == other[key] for key in keys)


class Here:
    """A mind in this process, which knows what a test has changed in it."""

    def ask(self, work: Callable[..., Any], *args: Any) -> Any:
        try:
            return work(*args)
        except Exception as error:
            raise Confused(repr(error)) from None

    def end(self) -> None:
        pass


@dataclass(frozen=True)
class Inside:
    """A server in a thread of this process, so that a test can look into it and trip it up."""

    url: str
    server: Server
    loop: asyncio.AbstractEventLoop
    limited: bool = False

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    @property
    def hall(self) -> Hall:
        return self.server.hall

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def call(self, work: Callable[[], T]) -> T:
        async def run() -> T:
            return work()

        return self.run(run())

    def match(self, code: str) -> Match:
        return self.run(self.hall.match(code))

    def client(self) -> httpx.Client:
        """A client that is already a guest; close it, or use it in ``with``."""
        with httpx.Client(base_url=self.url, trust_env=False) as first:
            first.post("/api/me").raise_for_status()
        client = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False)
        client.cookies = first.cookies
        return client


@contextmanager
def inside(folder: Path, *, limited: bool = False) -> Iterator[Inside]:
    """A server over a folder; when it is left it stops in order."""
    found: list[Inside] = []
    ready = threading.Event()

    async def serve() -> None:
        server = Server(Settings(folder, limited=limited, pace=0.0, minds=1))
        server.hall.minds.make = Here

        @asynccontextmanager
        async def life(_: Starlette) -> AsyncIterator[None]:
            await server.hall.open()
            yield
            await server.hall.close()
            await server.store.close()

        config = uvicorn.Config(
            Starlette(routes=server.routes(), exception_handlers={AtlantideError: refused}, lifespan=life),
            port=0,
            ws="websockets-sansio",
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            lifespan="on",
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
        )
        server_of = uvicorn.Server(config)
        stopping.append(lambda: setattr(server_of, "should_exit", True))
        task = asyncio.create_task(server_of.serve())
        while not server_of.started:
            assert not task.done(), task
            await asyncio.sleep(0.005)
        port = server_of.servers[0].sockets[0].getsockname()[1]
        found.append(Inside(f"http://127.0.0.1:{port}", server, asyncio.get_running_loop(), limited))
        ready.set()
        await task

    stopping: list[Callable[[], None]] = []
    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield found[0]
    finally:
        for stop in stopping:
            stop()
        thread.join(PATIENCE)
    assert not thread.is_alive()


def database(folder: Path) -> sqlite3.Connection:
    """What is on disk, for reading; close it."""
    return sqlite3.connect(f"file:{folder / 'atlantide.db'}?mode=ro", uri=True, timeout=10)


def dues(folder: Path) -> dict[str, float]:
    """When flags fall, by the codes of the tables."""
    with closing(database(folder)) as found:
        return dict(found.execute("SELECT code, due FROM match WHERE due IS NOT NULL").fetchall())


def snapshots(folder: Path, code: str) -> list[tuple[int, bytes]]:
    """The positions that are kept of a table."""
    with closing(database(folder)) as found:
        return found.execute(
            "SELECT version, snapshot.data FROM snapshot JOIN match ON match.id = snapshot.match WHERE code = ?",
            (code,),
        ).fetchall()


def eventually(check: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "it never came to hold"
        time.sleep(0.01)
