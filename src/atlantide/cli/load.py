"""``atlantide load``: many tables of random players on real sockets, on this machine, and how quickly they play."""

import argparse
import asyncio
import itertools
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from atlantide.bots import LEVELS, level_for
from atlantide.cli.words import Problem, add_game, find_game, say
from atlantide.kernel.texts import Texts
from atlantide.server.hall import LINGER

MOST_TABLES, MOST_SECONDS = 5000, 600
PING_EVERY = 40.0


def add_arguments(parser: argparse.ArgumentParser, said: Texts) -> None:
    """What the verb takes."""
    add_game(parser, said)
    parser.add_argument("--tables", type=int, default=50, metavar="N", help=said("cli.help.load_tables"))
    parser.add_argument("--players", type=int, default=4, metavar="M", help=said("cli.help.load_players"))
    parser.add_argument("--seconds", type=float, default=10, metavar="S", help=said("cli.help.load_seconds"))
    parser.add_argument("--rate", type=float, default=0, metavar="R", help=said("cli.help.load_rate"))
    parser.add_argument("--bots", metavar="LEVEL", help=said("cli.help.load_bots", levels=", ".join(LEVELS)))
    parser.add_argument("--json", action="store_true", help=said("cli.help.json"))


@dataclass
class Tally:
    """What the players measure together."""

    rate: float
    """Moves a second that a table should make; 0 for as many as possible."""
    ready: asyncio.Event
    """Set when all have sat down."""
    door: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(100))
    """So many come in at once."""
    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    """When the move that made a version of a table was sent."""
    moves: int = 0
    errors: int = 0
    acks: list[float] = field(default_factory=list)
    """Seconds from sending a move to its acknowledgement."""
    screens: list[float] = field(default_factory=list)
    """Seconds from sending a move to each other player's screen."""
    thought: list[float] = field(default_factory=list)
    """Seconds from the moment that an opponent's turn is on a screen to the moment that its move is."""


def run(args: argparse.Namespace, said: Texts) -> int:
    """Start a server of its own, let many people play on it, and say how it went."""
    game = find_game(args.game, said)
    if not (0 < args.tables <= MOST_TABLES and 0 < args.seconds <= MOST_SECONDS):
        raise Problem(text=said("cli.load.bounds", tables=MOST_TABLES, seconds=MOST_SECONDS))
    if args.players not in game.meta.seats:
        low, high = min(game.meta.seats), max(game.meta.seats)
        raise Problem(text=said("cli.seats", given=args.players, low=low, high=high))
    if args.bots is not None:
        level_for(game, args.bots)
        if args.players < 2:
            raise Problem(text=said("cli.load.alone"))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "atlantide", "serve", "--port", "0", "--data", folder, "--unlimited"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
            try:
                line = server.stdout.readline() if server.stdout else ""
                address = re.search(r"http://\S+", line)
                if address is None:
                    raise Problem(text=said("cli.load.no_server"))
                report = asyncio.run(_play(args, address[0], server.pid))
            finally:
                server.terminate()
    if args.json:
        say(json.dumps(report, indent=2))
    else:
        say(said("cli.load.result", **report))
        if args.bots is not None:
            say(said("cli.load.bots", **report))
    return 0


async def _play(args: argparse.Namespace, url: str, pid: int) -> dict[str, Any]:
    """All tables at once for so many seconds."""
    await asyncio.to_thread(_call, url, "GET", "/healthz", "", None)
    before = _memory(pid)
    tables = [
        await asyncio.to_thread(_open_table, url, args.game, args.players, number, args.bots)
        for number in range(args.tables)
    ]
    await asyncio.sleep(LINGER + 1)
    asleep = _memory(pid)
    tally = Tally(args.rate / args.tables, asyncio.Event())
    opponent = args.players - 1 if args.bots is not None else None
    players = [
        Player(
            f"{url.replace('http', 'ws', 1)}/api/tables/{key}/socket",
            key,
            seat,
            cookie,
            tally,
            opponent=opponent,
        )
        for key, cookies in tables
        for seat, cookie in enumerate(cookies)
    ]
    sockets = [asyncio.create_task(player.run()) for player in players]
    while sum(player.connected for player in players) < len(players) and not all(s.done() for s in sockets):
        await asyncio.sleep(0.05)
    awake = _memory(pid)
    used, started = _processor(pid), time.perf_counter()
    tally.ready.set()
    await asyncio.sleep(args.seconds)
    seconds, used = time.perf_counter() - started, _processor(pid) - used
    moves, acks, screens, thought = tally.moves, tally.acks[:], tally.screens[:], tally.thought[:]
    for task in sockets:
        task.cancel()
    await asyncio.gather(*sockets, return_exceptions=True)
    report = {
        "tables": args.tables,
        "players": args.players,
        "seconds": round(seconds, 2),
        "moves": moves,
        "moves_per_second": round(moves / seconds, 1),
        "moves_per_server_cpu_second": round(moves / used, 1) if used else 0.0,
        "ack_ms_p50": _percentile(acks, 50),
        "ack_ms_p99": _percentile(acks, 99),
        "screen_ms_p50": _percentile(screens, 50),
        "screen_ms_p99": _percentile(screens, 99),
        "kb_per_idle_table": round((asleep - before) / args.tables / 1024, 1),
        "kb_per_connection": round((awake - asleep) / len(players) / 1024, 1),
        "errors": tally.errors,
    }
    if args.bots is not None:
        report |= {
            "bots": args.bots,
            "bot_moves": len(thought),
            "bot_ms_p50": _percentile(thought, 50),
            "bot_ms_p99": _percentile(thought, 99),
        }
    return report


class Player:
    """One random player on one socket."""

    def __init__(
        self, address: str, key: str, seat: int, cookie: str, tally: Tally, *, opponent: int | None
    ) -> None:
        self.address, self.key, self.seat, self.cookie, self.tally = address, key, seat, cookie, tally
        self.opponent = opponent if seat == 0 else None
        """The seat of an opponent whose moves this player measures."""
        self.its_turn = 0.0
        """Since when it thinks; 0 if it does not."""
        self.connected = False
        self.rng = random.Random(f"{key}:{seat}")
        self.waiting: dict[str, float] = {}
        self.numbers = itertools.count()
        self.task: asyncio.Task[None] | None = None
        self.pulse: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Play until told to stop."""
        try:
            async with self.tally.door:  # a crowd at the door would wait too long to be let in
                socket = await connect(
                    self.address,
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    ping_interval=None,
                    proxy=None,
                )
                await socket.send('{"type":"hello","protocol":1}')
            async with socket:
                self.connected = True
                self.pulse = asyncio.create_task(self.ping(socket))
                async for frame in socket:
                    for line in str(frame).split("\n"):
                        await self.hear(socket, msgspec.json.decode(line))
        except (WebSocketException, OSError):
            self.tally.errors += 1
        finally:
            for task in (self.task, self.pulse):
                if task:
                    task.cancel()

    async def ping(self, socket: ClientConnection) -> None:
        """Say that somebody is there."""
        with suppress(WebSocketException):
            while True:
                await asyncio.sleep(PING_EVERY)
                await socket.send('{"type":"ping"}')

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Answer a position with a move, and measure."""
        now = time.perf_counter()
        if message["type"] == "ack":
            self.tally.moves += 1
            self.tally.acks.append(now - self.waiting.pop(message["id"]))
        elif message["type"] == "refused":
            self.tally.errors += 1
        elif (
            message["type"] == "step" and message["kind"] == "move" and message["seat"] not in {self.seat, -1}
        ):
            sent = self.tally.sent.get((self.key, message["version"]))
            if sent is not None:
                self.tally.screens.append(now - sent)
            if message["seat"] == self.opponent and self.its_turn and self.tally.ready.is_set():
                self.tally.thought.append(now - self.its_turn)
        elif message["type"] == "position":
            self.its_turn = now if self.opponent in message["awaited"] else 0.0
            if message["legal"]:
                self.task = asyncio.create_task(self.move(socket, message))

    async def move(self, socket: ClientConnection, position: dict[str, Any]) -> None:
        """Make any legal move, after a while if the pace is given."""
        await self.tally.ready.wait()
        if self.tally.rate:
            await asyncio.sleep(self.rng.expovariate(self.tally.rate))
        move_id = f"{self.seat}-{next(self.numbers)}"
        move = {
            "type": "act",
            "id": move_id,
            "seat": self.seat,
            "version": position["version"],
            "action": self.rng.choice(position["legal"]),
        }
        self.waiting[move_id] = self.tally.sent[self.key, position["version"]] = time.perf_counter()
        with suppress(WebSocketException):  # the socket counts that error
            await socket.send(json.dumps(move))


def _open_table(
    url: str, game: str, players: int, number: int, bot: str | None = None
) -> tuple[str, list[str]]:
    """A table with all its seats taken, started; in the last one sits an opponent, if one is wanted."""
    people = players if bot is None else players - 1
    cookies = [_call(url, "POST", "/api/me", "", {})[1] for _ in range(people)]
    table, _ = _call(
        url, "POST", "/api/tables", cookies[0], {"game": game, "name": f"{number}", "seats": players}
    )
    for seat, cookie in enumerate(cookies):
        _call(url, "POST", f"/api/tables/{table['code']}/sit", cookie, {"name": "x", "seat": seat})
    if bot is not None:
        _call(url, "POST", f"/api/tables/{table['code']}/bot", cookies[0], {"seat": people, "level": bot})
    _call(url, "POST", f"/api/tables/{table['code']}/start", cookies[0], {})
    return str(table["code"]), cookies


def _call(url: str, method: str, path: str, cookie: str, body: dict[str, Any] | None) -> tuple[Any, str]:
    """A request to the server we have started; the answer and the cookie it gave."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data, {"Cookie": cookie}, method=method)  # noqa: S310
    for _ in range(100):
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
                given = (answer.headers.get("Set-Cookie") or "").split(";")[0]
                return json.loads(answer.read()), given
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.05)  # it is still starting
    raise ConnectionError(url)


def _memory(pid: int) -> int:
    """Bytes of memory of a process, where the system says so."""
    path = Path(f"/proc/{pid}/statm")
    return int(path.read_text().split()[1]) * 4096 if path.exists() else 0


def _processor(pid: int) -> float:
    """Seconds of processor a process has used, where the system says so."""
    path = Path(f"/proc/{pid}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def _percentile(times: Sequence[float], which: int) -> float:
    """Milliseconds."""
    if len(times) < 2:
        return 0.0
    return round(statistics.quantiles(times, n=100)[which - 1] * 1000, 2)
