"""The law of secrets at the last place where it can be broken: the bytes that leave the server.

What is sent to a seat does not change when something changes that the seat must not know. Two servers hold the
same table; in one of them everything that the seat cannot know is different: hidden moves of its past, then the
position itself, changed by the scramblers of the laws. Whatever the seat and a spectator get from both (frames of
the socket, answers over HTTP, headers included) is compared byte by byte.
"""

import asyncio
import dataclasses
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from starlette.types import ASGIApp, Message, Scope
from websockets.sync.client import connect

from atlantide.contract import FATE, PUBLIC, Action, Event, Game, IllegalAction, Recall, Seat
from atlantide.games import game as find_game
from atlantide.games import games
from atlantide.kernel.digest import digest
from atlantide.play import journal
from atlantide.play.clock import Pace
from atlantide.play.dice import Dice
from atlantide.play.table import Table
from atlantide.server import app, hall, match
from atlantide.server.identity import COOKIE
from atlantide.server.info import Info, SeatInfo
from atlantide.server.socket import Connection
from atlantide.store import PersonRow
from tests.laws.cases import Case, cases
from tests.laws.scramblers import SECRETIVE, may_have_secrets, scrambler, shows_by_rule, tells_by_agreement
from tests.laws.tastes import tastes

SETS = 3
"""Option sets of each number of seats."""
DECISIONS = 6
"""Decisions that are made over the sockets of each table."""
CHOICES = 12
"""How many other actions are tried to find one that a seat cannot tell from the one that was made."""
LENGTHS = (30, 120, 400)
"""Decisions that a table may have behind it."""
TRIES = 6
"""How often something is tried before two worlds have parted."""
PATIENCE = 20.0
PONG = '{"type":"pong"}'
PACES = (Pace(), Pace("live", 86_400, 1), Pace("days", 86_400))


class Leak(AssertionError):
    """Somebody was told what they must not know."""


def same(what: str, left: Any, right: Any) -> None:
    """The law."""
    if left != right:
        raise Leak(f"{what}:\n{left}\n{right}")


# --- two worlds that a seat cannot tell apart


@dataclass(frozen=True, slots=True)
class Move:
    """What somebody does in the one world, and in the other; whoever looks on sees no difference."""

    seat: Seat
    left: Action
    right: Action


class Script(Dice):
    """Dice that fall as they are told."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.dice.seed, table.dice.nonces)
        self.next: deque[Action] = deque()

    def draw(self, draw: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
        assert self.next, f"draw {draw} was not expected"
        action = self.next.popleft()
        assert any(action == outcome for outcome, _ in outcomes)
        return action


class Parted(Exception):
    """The game is over, or what was done in the one world cannot be done in the other."""


@dataclass
class Twins:
    """Two states between which somebody cannot tell, and what may follow in both."""

    case: Case
    watcher: Seat
    rng: random.Random
    left: Any
    right: Any
    boldness: float
    """How often something else is done in the other world, where it looks the same."""
    seen: dict[type[Action], list[Action]] = field(default_factory=dict)

    def go_on(self, *, opening: bool = False) -> list[Move]:
        """A decision and everything that fate does until the next one; nothing has changed if it raises Parted."""
        kept = self.left, self.right
        self.left, self.right = map(self.case.game.copy, kept)
        made: list[Move] = []
        try:
            if not opening:
                made.append(self._decide())
            while self.case.game.to_act(self.left) == (FATE,):
                made.append(self._draw())
        except Parted:
            self.left, self.right = kept
            raise
        return made

    def _decide(self) -> Move:
        rules = self.case.game
        seat = self.rng.choice(rules.to_act(self.left))
        legal = list(rules.legal(self.left, seat))
        for action in self.rng.sample(legal, min(len(legal), 3)):
            known = self.seen.setdefault(type(action), [])
            known.append(action)
            del known[:-20]
        taste = self.rng.choice(tastes(self.case.game_id))
        return self._make(seat, self.rng.choices(legal, taste(self.left, seat, legal))[0])

    def _draw(self) -> Move:
        outcomes = self.case.game.fate(self.left)
        weights = [weight for _, weight in outcomes]
        return self._make(FATE, self.rng.choices([action for action, _ in outcomes], weights)[0])

    def _make(self, seat: Seat, action: Action) -> Move:
        rules, case = self.case.game, self.case
        if rules.to_act(self.right) != rules.to_act(self.left):
            raise Parted
        choices = self._choices(self.right, seat)
        told = shows_by_rule(case.game_id, action) or (
            tells_by_agreement(case.game_id, case.options)
            and (
                seat == FATE
                or rules.telling(self.left, seat, action)
                or (action in choices and rules.telling(self.right, seat, action))
            )
        )
        left = self._after(self.left, seat, action)
        other = self._other(seat, action, left, choices)
        if other is None and action in choices:
            right = self._after(self.right, seat, action)
            if told and self._sight(right) != self._sight(left):
                raise Parted  # the table has agreed that such a move may tell something
            other = action, right
        if other is None or not rules.to_act(left) or not rules.to_act(other[1]):
            raise Parted  # at the end everything is laid open
        self.left, self.right = left, other[1]
        return Move(seat, action, other[0])

    def _other(
        self, seat: Seat, action: Action, left: Any, choices: Sequence[Action]
    ) -> tuple[Action, Any] | None:
        """Something else that could be done: what differs by it, differs only in secret."""
        if seat == self.watcher or (action in choices and self.rng.random() >= self.boldness):
            return None
        wanted, here = self._sight(left), self._choices(self.left, seat)
        for another in self.rng.sample(choices, min(len(choices), CHOICES)):
            if another in here:
                instead = self._after(self.left, seat, another)
                if instead == left or self._sight(instead) != wanted:
                    continue
            elif action in choices:
                continue  # what is possible in one world only is compared with such a thing
            right = self._after(self.right, seat, another)
            if self._sight(right) == wanted:
                return another, right
        return None

    def _choices(self, state: Any, seat: Seat) -> Sequence[Action]:
        rules = self.case.game
        return [one for one, _ in rules.fate(state)] if seat == FATE else rules.legal(state, seat)

    def _after(self, state: Any, seat: Seat, action: Action) -> Any:
        after = self.case.game.copy(state)
        self.case.game.apply(after, seat, action)
        return after

    def _sight(self, state: Any) -> Any:
        rules = self.case.game
        return rules.view(state, self.watcher, Recall.PERFECT), rules.to_act(state)


# --- two servers


class Now:
    """The time, the same in both worlds."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


class Talk:
    """One conversation with an application, by its ASGI interface and nothing else."""

    def __init__(self, portal: BlockingPortal, application: ASGIApp, scope: Scope) -> None:
        self._portal = portal
        self._to: asyncio.Queue[Message] = asyncio.Queue()
        self._from: asyncio.Queue[Message] = asyncio.Queue()
        self.task = portal.start_task_soon(application, scope, self._to.get, self._from.put)

    def send(self, kind: str, **fields: Any) -> None:
        self._portal.call(self._to.put, {"type": kind, **fields})

    def receive(self, kind: str) -> Message:
        message = self._portal.call(asyncio.wait_for, self._from.get(), PATIENCE)
        assert message["type"] == kind, message
        return message


class Ear:
    """A socket of somebody, and what came through it."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._lines: list[str] = []
        talk.send("websocket.connect")
        talk.receive("websocket.accept")

    def say(self, kind: str, **fields: Any) -> None:
        self._talk.send("websocket.receive", text=json.dumps({"type": kind, **fields}))

    def act(self, name: str, seat: Seat, action: Action) -> None:
        self.say("act", id=name, seat=seat, action=msgspec.to_builtins(action))

    def hear(self) -> None:
        """Hear everything that was sent until now."""
        self.say("ping")
        while PONG not in self._lines:
            self._lines += self._talk.receive("websocket.send")["text"].split("\n")
        self._lines.remove(PONG)

    def take(self) -> list[str]:
        """Everything that was sent and not yet taken. Only where frames are cut is left to chance."""
        self.hear()
        lines, self._lines = self._lines, []
        return lines

    def close(self) -> None:
        self._talk.send("websocket.disconnect", code=1000)
        self._talk.task.result(PATIENCE)


@dataclass(frozen=True, slots=True)
class Answer:
    """All that leaves the server as an answer to a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


@dataclass(frozen=True, slots=True)
class World:
    """A server."""

    portal: BlockingPortal
    application: ASGIApp
    server: app.Server

    def meet(self, *people: str) -> None:
        for person in people:
            self._run(self.server.store.put_person, PersonRow(id=person, created=0.0))

    def put(self, info: Info, records: list[bytes]) -> None:
        """A table that is being played."""
        self._run(self.server.store.put_table, match.row_of(info, 0, 0.0), info.people())
        self._run(self.server.store.append, info.id, 0, records)

    def _run(self, work: Callable[..., Any], *values: Any) -> Any:
        return self.portal.call(work, *values)

    def _scope(self, kind: str, address: str, person: str) -> Scope:
        path, _, query = address.partition("?")
        cookie = f"{COOKIE}={self.server.api.people.sign(person)}"
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(b"host", b"atlantide"), (b"cookie", cookie.encode())],
            "client": ("127.0.0.1", 1),
            "server": ("atlantide", 80),
            "scheme": kind.replace("websocket", "ws"),
            "subprotocols": [],
        }

    def get(self, address: str, person: str) -> Answer:
        talk = Talk(self.portal, self.application, self._scope("http", address, person))
        talk.send("http.request", body=b"", more_body=False)
        start = talk.receive("http.response.start")
        body = talk.receive("http.response.body")
        talk.task.result(PATIENCE)
        assert not body.get("more_body")
        return Answer(start["status"], list(start["headers"]), body["body"])

    @contextmanager
    def socket(self, table: str, person: str) -> Iterator[Ear]:
        scope = self._scope("websocket", f"/api/tables/{table}/socket", person)
        ear = Ear(Talk(self.portal, self.application, scope))
        try:
            yield ear
        finally:
            ear.close()

    @contextmanager
    def life(self) -> Iterator["World"]:
        """From its start to its end."""
        talk = Talk(self.portal, self.application, {"type": "lifespan", "asgi": {"version": "3.0"}})
        talk.send("lifespan.startup")
        talk.receive("lifespan.startup.complete")
        try:
            yield self
        finally:
            talk.send("lifespan.shutdown")
            talk.receive("lifespan.shutdown.complete")

    def table(self, key: str) -> Table:
        """A table in the memory of the server."""
        found = self.server.hall.matches[key].table
        assert found
        return found


Worlds = tuple[tuple[World, World], Now]


@contextmanager
def worlds(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Worlds]:
    """Two servers that know the same people and live at the same time."""
    now = Now()
    servers: list[app.Server] = []

    class Known(app.Server):
        def __init__(self, settings: app.Settings) -> None:
            super().__init__(settings)
            servers.append(self)

    for module in (match, hall):
        patch.setattr(module, "time", SimpleNamespace(time=now, monotonic=time.monotonic))
    patch.setattr(app, "Server", Known)
    with ExitStack() as stack:
        portal = stack.enter_context(start_blocking_portal())

        def world(data: Path) -> World:
            data.mkdir()
            (data / "secret").write_bytes(b"the same secret in both worlds !")
            application = app.application(app.Settings(data, limited=False))
            return stack.enter_context(World(portal, application, servers[-1]).life())

        yield (world(folder / "left"), world(folder / "right")), now


# --- one table in both


@dataclass
class Tally:
    """What was compared: a law that looks at nothing is no law."""

    lines: int = 0
    kinds: set[str] = field(default_factory=set)
    moves: int = 0
    refusals: int = 0
    hidden: int = 0
    """Moves that were different ones in the two worlds."""
    apart: int = 0
    """How often the positions were different ones."""


class Trial:
    """A table in two worlds, watched by one seat (or by nobody who plays) and by a spectator."""

    def __init__(self, both: Worlds, case: Case, watcher: Seat, seed: int, longest: int) -> None:
        self.sides, self.now = sides, _ = both
        self.case, self.watcher, self.longest = case, watcher, longest
        self.rng = rng = random.Random(f"{case.id} {watcher} {seed}")
        self.tally = Tally()
        self.name = f"{case.id}-{watcher}-{seed}"
        people = [f"person-{seat}-of-{self.name}" for seat in range(case.seats)]
        shared = case.seats > 1 and rng.random() < 0.5
        first = max(0, watcher)
        if shared:  # the device goes round between two seats
            people[(first + 1) % case.seats] = people[first]
        self.spectator = f"spectator-of-{self.name}"
        self.observers = [self.spectator]
        if watcher >= 0 or shared:
            self.observers.append(people[first])
        self.looks = people[first] if shared and watcher >= 0 else None
        self.info = Info(
            id=f"table-{self.name}",
            code=f"{rng.randrange(10**9):09}",
            game=case.game_id,
            name="Both",
            options=msgspec.to_builtins(case.options),
            seats=tuple(
                SeatInfo("person", person, f"P{seat}", nonce=f"nonce-{rng.randrange(10**12)}")
                for seat, person in enumerate(people)
            ),
            host=people[0],
            seed=rng.randbytes(32).hex(),
            created=0.0,
            pace=rng.choice(PACES),
            status="running",
        )
        self.people = people
        self.secrets = (
            self.info.seed,
            *(seat.nonce for seat in self.info.seats),
            *people,
            self.spectator,
        )
        for world in sides:
            world.meet(*set(people), self.spectator)

    def run(self) -> Tally:
        self._write_past()
        with ExitStack() as self.stack:
            self._arrive()
            firsts = [f"/replay?first={first}" for first in range(0, self.past, 100)]
            self._ask_over_http(*firsts, "/replay?eyes=0", "/journal", "/verify")
            self._scramble(Recall.PERFECT)
            self._talk()
            for number in range(DECISIONS):
                self._refuse(number)
                self._decide(number)
            self._ask_over_http("/journal", "/replay?eyes=0")
            self._scramble(Recall.TABLE)
        return self.tally

    # --- what is compared

    def _compare(self, what: str, left: list[str], right: list[str]) -> None:
        for one, other in zip(left, right, strict=False):
            same(f"{self.name} {what}", one, other)
        same(f"{self.name} {what}", left, right)
        for line in left:
            assert not any(secret in line for secret in self.secrets), line
            self.tally.kinds.add(json.loads(line)["type"])
        self.tally.lines += len(left)

    def _do(self, what: str, person: str, send: Callable[[Ear, int], None]) -> None:
        """Somebody says something in both worlds; what those who watch hear of it is compared."""
        for side, ears in enumerate(self.ears):
            send(ears[person], side)
            ears[person].hear()
        for one in self.observers:
            self._compare(f"{what}, heard by {one}", *(ears[one].take() for ears in self.ears))

    def _ask_over_http(self, *paths: str) -> None:
        here = f"/api/tables/{self.info.id}"
        lists = ("/api/tables?which=mine", "/api/tables?which=watch", here)
        for person in self.observers:
            for path in (*lists, *(here + path for path in paths)):
                left, right = (world.get(path, person) for world in self.sides)
                same(f"{self.name} {path}", left, right)
                assert not any(secret.encode() in left.body for secret in self.secrets)
                assert not {b"location", b"refresh", b"set-cookie"} & {name for name, _ in left.headers}
                assert (left.status == 200) == (path in lists or "?first=" in path)

    # --- the past

    def _write_past(self) -> None:
        """A game that somebody cannot tell from another one, up to some moment, written into both stores."""
        case, rng = self.case, self.rng
        start = case.game.new(case.options, case.seats)
        self.twins = twins = Twins(case, self.watcher, rng, start, start, rng.choice((0.8, 0.2, 0.05)))
        nonces = [seat.nonce for seat in self.info.seats]
        tables = [
            Table(case.game, case.options, case.seats, seed=bytes.fromhex(self.info.seed), nonces=nonces)
            for _ in self.sides
        ]
        steps: list[list[journal.Step]] = [[], []]
        with suppress(Parted):
            for number in range(1 + rng.randrange(self.longest)):
                moves = self._together(opening=number == 0)
                for side, table in enumerate(tables):
                    steps[side] += play(table, moves, side, opening=number == 0)
                self.tally.hidden += sum(move.left != move.right for move in moves)
        twins.boldness = 0.8
        assert tables[0].state == twins.left
        assert tables[1].state == twins.right
        self.tally.apart += twins.left != twins.right
        for world, made in zip(self.sides, steps, strict=True):
            world.put(self.info, [journal.encode(step.record) for step in made])
        self.past = len(steps[0])

    def _together(self, *, opening: bool = False) -> list[Move]:
        """Something that goes in both worlds, if there is anything."""
        for _ in range(TRIES):
            with suppress(Parted):
                return self.twins.go_on(opening=opening)
        raise Parted

    def _arrive(self) -> None:
        """Everybody comes; whoever watches asks for everything from the beginning."""
        self.ears: list[dict[str, Ear]] = [{}, {}]
        everybody = list(dict.fromkeys((*self.people, self.spectator)))
        for world, ears in zip(self.sides, self.ears, strict=True):
            for person in everybody:
                ears[person] = self.stack.enter_context(world.socket(self.info.id, person))
        for person in everybody:
            self._do("hello", person, lambda ear, _: ear.say("hello", protocol=1, since=-1))
        if self.looks:
            self._do("look", self.looks, lambda ear, _: ear.say("look", seat=self.watcher))
        self.tables: list[Table] = []
        for world in self.sides:
            table = world.table(self.info.id)
            table.dice = Script(table)
            self.tables.append(table)

    # --- the present

    def _scramble(self, recall: Recall) -> None:
        """Another position in the right world, that who watches cannot tell from the left one."""
        twins = self.twins
        twins.right = scrambler(self.case.game_id)(twins.left, self.watcher, self.rng, recall)
        self.tally.apart += twins.right != twins.left
        self.tables[1].state = self.case.game.copy(twins.right)
        for person in self.observers:
            self._come_again(person)

    def _come_again(self, person: str) -> None:
        """Another screen of somebody: hello, and all that it may look at."""
        # Older steps than those at hand would be read from a journal that does not lead to this position.
        first = -1 if self.tables[0].version < match.RECENT else self.past - 20
        since = self.rng.choice((None, first, self.past - 2, self.past + 3, 10**6))
        heard = []
        for world in self.sides:
            with world.socket(self.info.id, person) as ear:
                ear.say("hello", protocol=1, since=since)
                for seat in (self.watcher, PUBLIC, self.case.seats):
                    ear.say("look", seat=seat)
                heard.append(ear.take())
        self._compare(f"hello since {since}, heard by {person}", *heard)

    def _talk(self) -> None:
        """What has nothing to do with the position."""
        seat = self.rng.randrange(self.case.seats)
        one = self.people[seat]
        self._do("say", one, lambda ear, _: ear.say("say", id="said", text="well swum"))
        if other := next((person for person in self.people if person != one), None):
            self._do("ask", one, lambda ear, _: ear.say("ask", id="asked", seat=seat, what="adjourn"))
            no = {"request": f"{seat}:asked", "yes": False}
            self._do("answer", other, lambda ear, _: ear.say("answer", id="answered", **no))

    def _refuse(self, number: int) -> None:
        """Whoever watches tries what cannot be done, and learns nothing from the refusal."""
        rules, rng, seat = self.case.game, self.rng, self.watcher
        legal = rules.legal(self.twins.left, seat) if seat >= 0 else ()
        actions = [rng.choice(alike) for alike in self.twins.seen.values()]
        for place, action in enumerate(rng.sample(actions, min(3, len(actions)))):
            if action not in legal:
                name = f"no-{number}-{place}"
                for person in self.observers:
                    self._do(name, person, lambda ear, _, a=action, n=name: ear.act(n, seat, a))  # type: ignore[misc]
                    self.tally.refusals += 1
        if not self.tables[0].can_undo(seat):
            for person in self.observers:
                self._do("no undo", person, lambda ear, _: ear.say("undo", id=f"u-{number}", seat=seat))

    def _decide(self, number: int) -> None:
        """A decision of any seat, over its own socket; the watcher's own are the same in both worlds."""
        twins = self.twins
        self.now.now += 1.5
        try:
            before = twins.left, twins.right
            moves = self._together()
        except Parted:
            self._scramble(Recall.PERFECT)
            return
        for side, table in enumerate(self.tables):
            assert isinstance(table.dice, Script)
            table.dice.next.extend(actions(moves[1:], side))
        first = moves[0]
        person = self.people[first.seat]
        self._do(
            f"{moves}",
            person,
            lambda ear, side: ear.act(f"move-{number}", first.seat, actions(moves, side)[0]),
        )
        same(f"{self.name} {moves} in the left world", self.tables[0].state, twins.left)
        same(f"{self.name} {moves} in the right world", self.tables[1].state, twins.right)
        self.tally.moves += len(moves)
        self.tally.hidden += sum(move.left != move.right for move in moves)
        if all(table.can_undo(first.seat) for table in self.tables) and self.rng.random() < 0.3:
            self._do("undo", person, lambda ear, _: ear.say("undo", id=f"back-{number}", seat=first.seat))
            twins.left, twins.right = before


def actions(moves: Sequence[Move], side: int) -> list[Action]:
    """What is done in one of the worlds."""
    return [move.right if side else move.left for move in moves]


def play(table: Table, moves: list[Move], side: int, *, opening: bool) -> list[journal.Step]:
    """Moves in one of the worlds."""
    table.dice = script = Script(table)
    done = actions(moves, side)
    script.next.extend(done if opening else done[1:])
    return table.begin() if opening else table.submit(moves[0].seat, done[0])


# --- the law


def trials(rules: Game[Any, Any], seats: int) -> Iterator[tuple[Case, Seat, int, int]]:
    """Some option sets of a game, the usual ones among them, each looked at by two who may look."""
    found = [case for case in cases(rules.meta.id) if case.seats == seats]
    rng = random.Random(f"{rules.meta.id} {seats}")
    for number, case in enumerate([found[0], *rng.sample(found[1:], min(SETS, len(found)) - 1)]):
        for watcher in (PUBLIC, Seat(rng.randrange(seats))):
            yield case, watcher, number, rng.choice(LENGTHS)


EVERY = [(rules.meta.id, seats) for rules in games() for seats in rules.meta.seats]


@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_what_is_sent_does_not_depend_on_secrets(
    game_id: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with worlds(tmp_path, monkeypatch) as both:
        tried = list(trials(find_game(game_id), seats))
        found = [Trial(both, *one).run() for one in tried]
    print(*found, sep="\n")
    assert sum(tally.moves for tally in found) > DECISIONS * len(found) / 2
    assert sum(tally.refusals for tally in found) > DECISIONS * len(found)
    assert {"welcome", "step", "position", "refused"} <= {kind for tally in found for kind in tally.kinds}
    assert any(tally.hidden for tally in found) == any(tally.apart for tally in found)
    assert any(tally.apart for tally in found) or game_id not in SECRETIVE
    for (case, *_), tally in zip(tried, found, strict=True):
        assert may_have_secrets(game_id, case.options) or not tally.apart


# --- whoever breaks it is caught


FORGETFUL = frozenset({"the-island"})
"""The games in which something that a seat has seen is covered again."""


def sight_of_the_first(rules: Game[Any, Any], _: pytest.MonkeyPatch) -> Game[Any, Any]:
    """Everybody sees what seat 0 sees."""
    return dataclasses.replace(rules, view=lambda s, _, recall: rules.view(s, Seat(0), recall))


def sight_of_everything(rules: Game[Any, Any], _: pytest.MonkeyPatch) -> Game[Any, Any]:
    """Everybody perceives all that happens."""

    def see(event: Event, _: Seat) -> Event:
        return event

    return dataclasses.replace(rules, see=see)


def sight_of_the_past(rules: Game[Any, Any], _: pytest.MonkeyPatch) -> Game[Any, Any]:
    """A screen shows what is covered again."""
    return dataclasses.replace(rules, view=lambda s, seat, _: rules.view(s, seat, Recall.PERFECT))


def talkative_refusals(rules: Game[Any, Any], _: pytest.MonkeyPatch) -> Game[Any, Any]:
    """A refusal depends on the position."""

    def check(s: Any, seat: Seat, action: Action) -> None:
        try:
            rules.check(s, seat, action)
        except IllegalAction as error:
            raise IllegalAction(error.key, **error.params, where=digest(rules.write(s))) from None

    return dataclasses.replace(rules, check=check)


def talkative_choices(rules: Game[Any, Any], _: pytest.MonkeyPatch) -> Game[Any, Any]:
    """The choices come in an order that depends on the position."""

    def legal(s: Any, seat: Seat) -> list[Action]:
        found = list(rules.legal(s, seat))
        random.Random(digest(rules.write(s))).shuffle(found)
        return found

    return dataclasses.replace(rules, legal=legal)


def borrowed_eyes(rules: Game[Any, Any], patch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """The game keeps its secrets, but the server asks it for the wrong seat."""
    patch.setattr(Connection, "eyes", 0)
    return rules


def told_alike(rules: Game[Any, Any], patch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """What one has been told is told to all."""
    step = match.Match.step

    def alike(
        self: match.Match, made: journal.Step, eyes: int, encoded: dict[int, bytes] | None = None
    ) -> bytes:
        del eyes, encoded
        return step(self, made, 0)

    patch.setattr(match.Match, "step", alike)
    return rules


Break = Callable[[Game[Any, Any], pytest.MonkeyPatch], Game[Any, Any]]
BREAKS: tuple[Break, ...] = (
    sight_of_the_first,
    sight_of_everything,
    sight_of_the_past,
    talkative_refusals,
    talkative_choices,
    borrowed_eyes,
    told_alike,
)


@pytest.mark.parametrize("spoil", BREAKS, ids=lambda spoil: str(spoil.__name__))
@pytest.mark.parametrize("game_id", sorted(SECRETIVE))
def test_a_leak_is_found(game_id: str, spoil: Break, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = find_game(game_id)
    if spoil is sight_of_the_past and game_id not in FORGETFUL:
        return
    spoilt = spoil(rules, monkeypatch)
    monkeypatch.setattr(match, "find_game", {game_id: spoilt}.__getitem__)
    found = [one for seats in reversed(rules.meta.seats) for one in trials(rules, seats)]
    found.sort(key=lambda one: (one[1] == PUBLIC, -one[3]))  # those who have most to hear first
    with worlds(tmp_path, monkeypatch) as both, pytest.raises(Leak):
        deque((Trial(both, *one).run() for one in found), maxlen=0)


# --- what whoever runs the server reads


LOUD = """
# Everything at its loudest, but uvicorn: where it is debugged it writes down every header of a socket.
import logging, sys
import uvicorn
from atlantide.cli.main import main

logging.basicConfig(level=logging.DEBUG)
quiet = uvicorn.Config
uvicorn.Config = lambda *given, **named: quiet(*given, **{**named, "log_level": "info", "access_log": True})
sys.exit(main(sys.argv[1:]))
"""


@contextmanager
def loud(folder: Path, said: Path) -> Iterator[str]:
    """The address of a server that writes down everything it can."""
    command = [sys.executable, "-X", "dev", "-c", LOUD, "serve"]
    with (
        said.open("w") as out,
        subprocess.Popen(  # noqa: S603 (it is ours)
            [*command, "--port", "0", "--data", str(folder)],
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "ATLANTIDE_LANG": "en"},
        ) as process,
    ):
        try:
            end = time.monotonic() + PATIENCE
            while not (found := re.search(r"http://[\d.:]+\d(?=\s)", said.read_text())):
                assert process.poll() is None, said.read_text()
                assert time.monotonic() < end
                time.sleep(0.05)
            yield found[0]
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def test_the_log_tells_no_secret(tmp_path: Path) -> None:
    said = tmp_path / "said"
    passwords = ["correct horse battery", "wrong horse battery"]
    nonces = ["nonce-of-the-first", "nonce-of-the-second"]
    with loud(tmp_path / "data", said) as url, ExitStack() as stack:
        ann, bob = (stack.enter_context(httpx.Client(base_url=url, trust_env=False)) for _ in range(2))
        answers = [ann.post("/api/me"), bob.post("/api/me")]
        cookies = [client.cookies[COOKIE] for client in (ann, bob)]
        for number, password in enumerate(passwords):
            account = {"name": "Ann", "password": password}
            answers.append((bob if number else ann).post("/api/me/account", json=account))
            answers.append(httpx.post(f"{url}/api/login", json=account, trust_env=False))
            answers.append(httpx.post(f"{url}/api/login", json={"password": password}, trust_env=False))
        table = {"game": games()[0].meta.id, "name": "Loud", "seats": 3}
        made = ann.post("/api/tables", json=table)
        here = f"/api/tables/{made.json()['id']}"
        for seat, client in enumerate((ann, bob)):
            sit = {"name": f"P{seat}", "seat": seat, "nonce": nonces[seat]}
            answers.append(client.post(f"{here}/sit", json=sit))
        answers.append(ann.post(f"{here}/bot", json={"seat": 2, "level": "random"}))
        answers.append(ann.post(f"{here}/start"))
        with connect(
            f"{url.replace('http', 'ws', 1)}{here}/socket",
            additional_headers={"Cookie": f"{COOKIE}={cookies[0]}"},
            proxy=None,
        ) as socket:
            for text in (
                '{"type":"hello","protocol":1,"since":-1}',
                "{",
                '{"type":"undo","id":"a","seat":1}',
            ):
                socket.send(text)
            position = None
            while position is None or position["to_act"] == [0]:
                for line in str(socket.recv(timeout=PATIENCE)).split("\n"):
                    message = json.loads(line)
                    position = message if message["type"] == "position" else position
                    if message["type"] == "position" and message["legal"]:
                        act = {"type": "act", "id": f"m{message['version']}", "seat": 0}
                        socket.send(json.dumps({**act, "action": message["legal"][0]}))
        answers += [
            ann.get(f"{here}{path}") for path in ("", "/", "/journal", "/replay", "/verify", "/x", "/%0a")
        ]
        answers += [ann.get(path) for path in ("/api", "/api/tables/", "//api/me", "/api/tables?next=x")]
        answers.append(ann.post(f"{here}/leave"))
        answers.append(ann.delete("/api/me"))
    places = [answer.headers["location"] for answer in (made, *answers) if "location" in answer.headers]
    assert places == ["./#/me"]  # an address of the client's own, and nothing of anybody's
    assert not [answer for answer in (made, *answers) if answer.status_code >= 500]
    with closing(sqlite3.connect(tmp_path / "data" / "atlantide.db")) as database:
        (info,) = (json.loads(data) for (data,) in database.execute("SELECT data FROM match"))
        hashed = [password for (password,) in database.execute("SELECT password FROM person") if password]
    people = [cookie.partition(".")[0] for cookie in cookies]
    secrets = {
        *(info["seed"], *(seat["nonce"] for seat in info["seats"] if seat["nonce"])),
        *(*nonces, *passwords, *hashed, *cookies, *people),
        *(cookie.partition(".")[2] for cookie in cookies),
        (tmp_path / "data" / "secret").read_bytes().hex(),
    }
    log = said.read_text()
    assert f"POST {here}/start" in log  # it was loud indeed
    assert [line for line in log.splitlines() for secret in secrets if secret in line] == []
    assert "Traceback" not in log, log
