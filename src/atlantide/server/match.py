"""A table with people at it: one change at a time, stored before anybody is told.

Everything that changes a match goes through its lock. A move is made on the table, appended to the store, and
only then acknowledged and shown; if the store refuses (another process was quicker) the match forgets what it
believed and reads the journal again. What people change beside the game is decided in ``lobby.py``.
"""

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from atlantide.bots.asking import Asking
from atlantide.bots.judging import judgement
from atlantide.contract import (
    FATE,
    Action,
    AtlantideError,
    Event,
    Game,
    NotYourTurn,
    Options,
    Recall,
    RulesBug,
    Seat,
)
from atlantide.games import game as find_game
from atlantide.kernel.wire import options as convert
from atlantide.kernel.wire import wire as codec
from atlantide.play import journal
from atlantide.play.clock import Clock
from atlantide.play.replay import last_decision, replay
from atlantide.play.table import CannotUndo, Snapshot, Table
from atlantide.server import lobby, wire
from atlantide.server.info import Info, Pending, Refusal, public
from atlantide.store import Conflict, Pulse, Store, TableRow

log = logging.getLogger("atlantide")

RECENT = 256
"""Steps that a match keeps at hand for those who come back."""
SNAPSHOT_EVERY = 64
"""Records after which a position is stored, so that a table wakes quickly."""
PULSE_EVERY = 60.0
"""Seconds after which lists hear that a table is being played, though nothing else has changed."""
PATIENCE = 120.0
"""Seconds for which somebody must have been gone before the others may go on without them."""

Work = Callable[[Table], list[journal.Step]]


@dataclass(frozen=True, slots=True)
class Counsel:
    """Hints that a seat was given, and for which moment."""

    state: Any
    version: int
    moves: tuple[tuple[Action, float, str, bool], ...]


class Listener(Protocol):
    """A socket at the table."""

    person: str

    @property
    def eyes(self) -> int:
        """The seat whose sight it has now."""

    def tell(self, message: bytes) -> None:
        """Send a message, or several lines of them, when there is time."""

    def leave(self) -> None:
        """There is nothing more to hear."""


class Match:
    """One table, alive."""

    def __init__(self, store: Store, row: TableRow, started: float = 0.0) -> None:
        self.store = store
        self.info = msgspec.json.decode(row.data, type=Info)
        self.revision = row.revision
        self.updated = row.updated
        self.game: Game[Any, Any] = find_game(self.info.game)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.table: Table | None = None
        self.gone = False
        """Its host has taken it back."""
        self.on_change: Callable[[Match], None] = lambda _: None
        """Called when somebody may have to think, or a clock to run."""
        self.last = FATE
        """Who decided last, as far as this process has seen."""
        self.since = time.monotonic()
        """When things came to stand as they do."""
        self.asking = Asking()
        """What the opponents have heard of."""
        self._counsel: dict[Seat, Counsel] = {}
        self._clock = row.clock
        self._waiting: tuple[int, ...] = row.waiting
        self._started = started
        self._recent: deque[journal.Step] = deque(maxlen=RECENT)
        self._names: dict[str, int] = {}
        self._kept = 0  # the version of the last snapshot
        self._shown = 0  # the version up to which everybody at the table has been told
        self._seen: dict[str, float] = {}  # when people left
        self._since = time.monotonic()

    # --- coming to be

    async def load(self) -> None:
        """Read the journal, and finish what a stop cut short: the start, fate's moves, the end."""
        self.table = None
        self._recent.clear()
        self._names.clear()
        if self.info.status == "open":
            return
        table, new = await self._from_snapshot() or await self._from_journal()
        name, standing = "", await self._standing()
        if standing and lobby.agreed(self.info) and not new:  # everybody has agreed to an undo
            name = f"{standing.seat}:{standing.id}"
            before = await self._before_last(table, Seat(standing.seat))
            new, standing = _named(table.rewind(before, time.time()), name), None
        if table.clock and self.info.status == "adjourned":
            table.stop_clock(time.time())
        elif table.clock and not table.clock.running:
            table.start_clock(time.time())
        try:
            await self._store(table, new, name)
        except Conflict:  # another process has done so
            await self._reread()
            return
        self.table, self._shown = table, table.version
        if not standing:
            await self._settle(table)

    async def _standing(self) -> Pending | None:
        """The question for an undo that nobody has made void by a move since."""
        pending = self.info.pending
        if pending is None or pending.what != "undo":
            return None
        since = journal.decode(await self.store.journal(self.info.id, pending.version), pending.version)
        return pending if all(isinstance(record, journal.Aside) for record in since) else None

    async def _from_snapshot(self) -> tuple[Table, list[journal.Step]] | None:
        """The table from the latest position that was stored and the records since."""
        kept = await self.store.snapshot(self.info.id)
        if kept is None:
            return None
        try:
            snapshot = msgspec.json.decode(kept[1], type=Snapshot)
            lines = await self.store.journal(self.info.id, snapshot.version - 1)
            if not lines:  # a position from beyond the journal's end
                return None
            found = self._resumed(journal.decode(lines[1:], snapshot.version), snapshot)
        except (AtlantideError, msgspec.DecodeError):
            return None  # a cache of another shape: the journal is the truth
        self._kept = snapshot.version
        return found

    async def _from_journal(self) -> tuple[Table, list[journal.Step]]:
        records = await self.records()
        if not records:
            table = self._new_table()
            return table, table.begin(time.time())
        return self._resumed(records, None)

    def _resumed(
        self, records: list[journal.AnyRecord], snapshot: Snapshot | None
    ) -> tuple[Table, list[journal.Step]]:
        table, past = self._new_table(), list[journal.Step]()
        new = table.resume(records, snapshot, past, time.time())
        self._remember(past)
        return table, new

    def _new_table(self) -> Table:
        info = self.info
        table = Table(
            self.game,
            self.options,
            len(info.seats),
            seed=bytes.fromhex(info.seed),
            nonces=[seat.nonce for seat in info.seats] if info.imported is None else info.imported,
            pace=info.pace,
            timed=[n for n, seat in enumerate(info.seats) if seat.kind == "person"],
        )
        if self._clock:
            clock = msgspec.json.decode(self._clock, type=Clock)
            if clock.pace.kind == "live":  # nobody pays for the time in which the server stood still
                clock = msgspec.structs.replace(clock, since=max(clock.since, self._started))
            table.clock = clock
        return table

    async def records(self) -> list[journal.AnyRecord]:
        """The whole journal, with the names of the players in its head."""
        records = journal.decode(await self.store.journal(self.info.id))
        if records and isinstance(records[0], journal.Head) and self.info.imported is None:
            names = tuple(seat.name for seat in self.info.seats)
            records[0] = msgspec.structs.replace(records[0], names=names)
        return records

    @property
    def options(self) -> Options:
        """The game's options."""
        return convert(self.game, self.info.options)

    async def _reread(self) -> None:
        self.table = None  # if the store cannot be read either, nobody plays on with what is not stored
        row = await self.store.table(self.info.id)
        if row is None:
            raise Refusal("server.no_table", given=self.info.id)
        self.info, self.revision = msgspec.json.decode(row.data, type=Info), row.revision
        self.updated, self._clock = row.updated, row.clock
        await self.load()

    async def recover(self) -> None:
        """Read the table if it could not be read before; the lock is held."""
        if self.table is None and self.info.status != "open":
            await self.reload()

    async def reload(self) -> None:
        """Forget what we believed, read everything again, and tell everybody what is new."""
        known = self._shown
        await self._reread()
        self._tell_table()
        await self._tell_news(known)

    # --- who is who

    def seats_of(self, person: str) -> list[Seat]:
        """The seats that belong to a person."""
        return self.info.seats_of(person)

    def public(self, person: str) -> wire.PublicTable:
        """The table as a person sees it."""
        return public(
            self.info,
            person,
            here={listener.person for listener in self.listeners},
            waiting=self.table.awaited if self.table else (),
            updated=self.updated,
        )

    def join(self, listener: Listener) -> None:
        """A socket comes."""
        known = any(other.person == listener.person for other in self.listeners)
        self.listeners.add(listener)
        if not known and self.seats_of(listener.person):
            self._tell_table(listener)

    def part(self, listener: Listener) -> None:
        """A socket goes."""
        self.listeners.discard(listener)
        if not any(other.person == listener.person for other in self.listeners):
            self._seen[listener.person] = time.monotonic()
            if self.seats_of(listener.person):
                self._tell_table()

    def absent(self, person: str) -> float:
        """Seconds for which somebody has had no socket here."""
        if any(listener.person == person for listener in self.listeners):
            return 0.0
        return time.monotonic() - self._seen.get(person, self._since)

    # --- beside the game

    async def alter(self, change: Callable[[Info], Info]) -> None:
        """Change the table's own record, and do what follows from it."""
        async with self.lock:
            await self._alter(change)
        self.on_change(self)

    async def _alter(self, change: Callable[[Info], Info]) -> None:
        before = self.info
        info = change(before)
        if info == before:
            return
        await self._put(info)
        if before.status == "open" and info.status == "running":
            await self.load()
            self._tell_table()
            await self._tell_news(0)
        table = self.table
        if table is None:
            return
        if table.to_act and before.voters() and not info.voters():
            await self._play(table, lambda one: one.abandon(time.time()))
            return
        await self._note_stand_ins(table, before)
        if {before.status, info.status} == {"running", "adjourned"}:
            if info.status == "adjourned":
                table.stop_clock(time.time())
            else:
                table.start_clock(time.time())
            try:
                await self.store.append(self.info.id, table.version, [], pulse=self._pulse(table))
            except Conflict:
                await self.reload()
                raise
            self._tell_positions()
        elif info.pending and info.pending.what == "undo" and lobby.agreed(info):
            await self._rewind(table, info.pending)

    async def _note_stand_ins(self, table: Table, before: Info) -> None:
        """Tell everybody who plays for whom from now on, and who plays again."""
        if before.status == "open" or not table.to_act:
            return

        def notes(one: Table) -> list[journal.Step]:
            found = []
            for number, (was, now) in enumerate(zip(before.seats, self.info.seats, strict=True)):
                if now.away and (not was.away or was.stand_in != now.stand_in):
                    found += one.note(Seat(number), "stand_in", now.stand_in)
                elif was.away and not now.away:
                    found += one.note(Seat(number), "back")
            return found

        await self._play(table, notes)

    async def _put(self, info: Info) -> None:
        """Store the table's own record and tell everybody."""
        now = time.time()
        try:
            await self.store.put_table(row_of(info, self.revision + 1, now), info.people())
        except Conflict:
            await self.reload()
            raise
        self.info, self.revision, self.updated = info, self.revision + 1, now
        for listener in tuple(self.listeners):
            if not info.may_see(listener.person):
                listener.leave()
        self._tell_table()

    async def link(self, code: str) -> None:
        """Remember where the same people play again; the lock is held."""
        await self._put(msgspec.structs.replace(self.info, rematch=code))

    async def dismiss(self, by: str, seat: int) -> None:
        """The others go on without somebody who has been gone for long."""

        def change(info: Info) -> Info:
            changed = lobby.dismiss(info, by, seat)
            gone = self.absent(info.seats[seat].person)
            if gone < PATIENCE:
                raise Refusal("server.not_gone", seconds=round(PATIENCE - gone))
            return changed

        await self.alter(change)

    async def ask(self, person: str, what: Any, seat: int, move_id: str) -> int:
        """Somebody asks the others for something; to take back what nobody has seen needs no question.

        The answer is the version of the undo, if it has come of it already.
        """
        name = f"{seat}:{move_id}"
        if what != "undo":
            await self.alter(
                lambda info: (
                    info
                    if seat in info.seats_of(person) and lobby.is_asked(info, name)
                    else lobby.ask(info, person, what, seat, name=move_id)
                )
            )
            return 0
        async with self.lock:
            if seat not in self.seats_of(person):
                raise Refusal("server.not_yours")
            made = self._names.get(name) or await self.store.named(self.info.id, name)
            if made is not None:
                return made
            if lobby.is_asked(self.info, name):
                return 0
            table = await self._running()
            self._require_going_on()
            if table.can_undo(Seat(seat)):
                await self._play(table, self.undo(seat), name)
            else:
                await self._before_last(table, Seat(seat))
                version = table.version
                await self._alter(
                    lambda info: lobby.ask(info, person, what, seat, name=move_id, version=version)
                )
            made = self._names.get(name, 0)
        self.on_change(self)
        return made

    async def answer(self, person: str, request: str, *, yes: bool) -> None:
        """Somebody says yes or no to what was asked."""
        await self.alter(lambda info: lobby.answer(info, person, request, yes=yes))

    async def _before_last(self, table: Table, seat: Seat) -> Any:
        before = last_decision(await self.records(), seat) if table.to_act else None
        if before is None:
            raise CannotUndo
        return before

    async def _rewind(self, table: Table, asked: Pending) -> None:
        """Everybody has agreed to an undo."""
        before = await self._before_last(table, Seat(asked.seat))
        await self._play(table, lambda one: one.rewind(before, time.time()), f"{asked.seat}:{asked.id}")
        self._keep(table)

    # --- the game

    async def _store(self, table: Table, steps: list[journal.Step], name: str = "") -> None:
        """Append what happened; a conflict means that somebody else plays on this journal."""
        if steps:
            records = [step.record for step in steps]
            pulse = self._pulse(table) if self._has_news(table) else None
            await self.store.append(
                self.info.id,
                records[0].version,
                [journal.encode(record) for record in records],
                name=name,
                pulse=pulse,
            )
            if pulse:
                self.updated, self._waiting = pulse.updated, pulse.waiting
            self._shown = records[-1].version + 1
            self._remember(steps)

    def _has_news(self, table: Table) -> bool:
        """Whether what lists show of the table, or its clock, has changed."""
        return (
            table.clock is not None
            or set(table.awaited) != set(self._waiting)
            or time.time() - self.updated > PULSE_EVERY
        )

    def _pulse(self, table: Table) -> Pulse:
        clock = table.clock
        return Pulse(
            updated=time.time(),
            waiting=tuple(table.awaited),
            due=clock.due if clock else None,
            clock=msgspec.json.encode(clock) if clock else b"",
        )

    def _remember(self, steps: list[journal.Step]) -> None:
        for step in steps:
            if len(self._recent) == RECENT:
                self._names.pop(_name(self._recent[0].record), None)
            self._recent.append(step)
            if name := _name(step.record):
                self._names[name] = step.record.version

    async def act(self, person: str, seat: int, move_id: str, work: Work) -> int:
        """A person does something at the table; the answer is the version, when it is on disk."""
        async with self.lock:
            if seat not in self.seats_of(person):
                raise Refusal("server.not_yours")
            name = f"{seat}:{move_id}"
            if (version := self._names.get(name)) is not None:
                return version
            table = await self._running()
            try:
                version = await self._play(table, work, name)
            except Exception:  # perhaps it was made long ago, and only now comes again
                made = await self.store.named(self.info.id, name)
                if made is None:
                    raise
                return made
            spoken = isinstance(self._recent[-1].record, journal.Aside)
            if self.info.seats[seat].away and self.info.status == "running" and not spoken:
                with suppress(Conflict):
                    await self._alter(lambda info: lobby.come_back(info, person))
        self.on_change(self)
        return version

    async def play_for(self, seat: Seat, state: Any, action: Action | None, level: str) -> None:
        """A move for an opponent or for somebody who is gone, None for the harmless one; too late is no harm.

        It was thought of for a state. Where several may act at once it may be made in a later one that still allows it.
        A person who has come back meanwhile decides for themselves.
        """

        def work(table: Table) -> list[journal.Step]:
            now = time.time()
            return table.fallback(seat, now) if action is None else table.submit(seat, action, now=now)

        async with self.lock:
            table = self.table
            if table is None or not self.is_wanted(seat, state, level):
                return
            if table.state is state or action is None or action in table.legal(seat):
                await self._play(table, work)
        self.on_change(self)

    async def join_for(self, seat: Seat, state: Any, action: Action, level: str) -> None:
        """An answer of an opponent for whom nobody waits. In a later state there may be nothing left to answer."""
        async with self.lock:
            table = self.table
            wanted = self.info.status == "running" and self.info.plays_itself(seat) == level
            if table is not None and table.state is state and wanted:
                await self._play(table, lambda table: table.submit(seat, action, now=time.time()))
        self.on_change(self)

    def is_wanted(self, seat: Seat, state: Any, level: str) -> bool:
        """Whether a move for a seat, by an opponent of this level, in this state, is still waited for."""
        table = self.table
        return (
            table is not None
            and self.info.status == "running"
            and seat in table.awaited
            and self.info.plays_itself(seat) == level
            and (table.state is state or len(table.to_act) > 1)
        )

    # --- hints

    async def asked_before(self, person: str, seat: Seat) -> Counsel | None:
        """The hints that a seat has been given for the decision it has to make now."""
        async with self.lock:
            await self.recover()
            table = self._require_advisable(person, seat)
        found = self._counsel.get(seat)
        return found if found and found.state is table.state else None

    def _require_advisable(self, person: str, seat: Seat) -> Table:
        if seat not in self.seats_of(person):
            raise Refusal("server.not_yours")
        if self.table is None:
            raise Refusal("server.not_started")
        if self.info.status != "running":
            raise Refusal("server.adjourned" if self.info.status == "adjourned" else "server.not_running")
        if not self.info.hints:
            raise Refusal("server.no_hints")
        judgement(self.game)
        if not self.table.legal(seat):
            raise NotYourTurn
        return self.table

    async def ask_for_hint(self, person: str, seat: Seat) -> Table:
        """Somebody wants a hint: whoever plays with them hears of it before it is given."""
        async with self.lock:
            table = self._require_advisable(person, seat)
            if self.info.company() > 1:
                await self._play(table, lambda one: one.note(seat, "hint"))
        return table

    def remember(self, seat: Seat, counsel: Counsel) -> None:
        """Keep hints for as long as they are for this moment."""
        self._counsel[seat] = counsel

    async def tick(self) -> None:
        """A flag may have fallen."""
        async with self.lock:
            await self.recover()
            if self.table and self.info.status == "running" and self.table.clock:
                now = time.time()
                if self.table.clock.fallen(now):
                    await self._play(self.table, lambda table: table.tick(now))
        self.on_change(self)

    async def say(self, person: str, move_id: str, text: str, seat: int | None = None) -> int:
        """Somebody who sits at the table says something."""
        seats = self.seats_of(person)
        if not seats or (seat is not None and seat not in seats):
            raise Refusal("server.not_yours")
        speaker = seats[0] if seat is None else Seat(seat)
        before = any((line.person, line.id) == (person, move_id) for line in self.info.said)
        if self.info.status != "open" and not before:
            return await self.act(person, speaker, move_id, lambda table: table.say(speaker, text))
        if not before:
            await self.alter(lambda info: lobby.speak(info, person, text, move_id, speaker))
        return 0

    def point(self, person: str, seat: int, at: str) -> None:
        """Somebody who sits at the table points at something; everybody sees it, and nothing is kept."""
        if seat not in self.seats_of(person):
            raise Refusal("server.not_yours")
        said = wire.encode(wire.Pointed(seat, at))
        for listener in tuple(self.listeners):
            listener.tell(said)

    async def _running(self) -> Table:
        """The table, read again if it could not be read before; raises Refusal if nobody has started it."""
        await self.recover()
        if self.table is None:
            raise Refusal("server.not_started")
        return self.table

    async def _play(self, table: Table, work: Work, name: str = "") -> int:
        try:
            steps = work(table)
        except RulesBug:
            log.exception("table %s is frozen", self.info.id)
            raise Refusal("server.frozen") from None
        if not steps:
            return 0
        try:
            await self._store(table, _named(steps, name), name)
        except BaseException:
            await self.reload()
            raise
        self._show(steps)
        if not isinstance(steps[0].record, journal.Aside):
            moves = [step.record.seat for step in steps if isinstance(step.record, journal.Move)]
            self.last = Seat(next((seat for seat in reversed(moves) if seat != FATE), FATE))
            self.since = time.monotonic()
            await self._settle(table)
            if table.version - self._kept >= SNAPSHOT_EVERY:
                self._keep(table)
        return steps[0].record.version

    def _keep(self, table: Table) -> None:
        """Store the position, when there is time: a snapshot is a cache that nobody waits for."""
        if snapshot := table.snapshot():
            self._kept = snapshot.version
            keeping = self.store.keep_snapshot(self.info.id, snapshot.version, msgspec.json.encode(snapshot))
            task = asyncio.get_running_loop().create_task(keeping)
            _tasks.add(task)
            task.add_done_callback(_kept)

    async def _settle(self, table: Table) -> None:
        """Let the table's own record follow the game: what was asked is void, the end is the end."""
        info = self.info
        if info.pending and info.pending.what == "undo":
            info = lobby.settled(info)
        if not table.to_act and info.status in {"running", "adjourned"}:
            info = msgspec.structs.replace(lobby.settled(info), status="over")
        if info != self.info:
            try:
                await self._put(info)
            except Conflict:
                pass  # what the other process wrote has been read
            except Exception:  # the move is stored; this follows when the table is next read
                log.exception("table %s could not be brought up to date", self.info.id)

    def move(self, action: msgspec.Raw, seat: int, version: int | None) -> Work:
        """The work of a move that came from a client."""
        decoded = codec(self.game).action(action)

        def work(table: Table) -> list[journal.Step]:
            self._require_going_on()
            return table.submit(Seat(seat), decoded, version, time.time())

        return work

    def undo(self, seat: int) -> Work:
        """The work of an undo."""

        def work(table: Table) -> list[journal.Step]:
            self._require_going_on()
            return table.undo(Seat(seat), time.time())

        return work

    def _require_going_on(self) -> None:
        if self.info.status == "adjourned":
            raise Refusal("server.adjourned")

    def foresee(self, seat: Seat, action: msgspec.Raw) -> tuple[Event, ...]:
        """What would happen by a legal action, in a world that is made up from what its seat knows."""
        if self.table is None:
            raise Refusal("server.not_started")
        game, state = self.game, self.table.state
        decoded = codec(game).action(action)
        game.check(state, seat, decoded)
        world = game.imagine(game.view(state, seat, Recall.PERFECT), random.Random(0))
        events: list[Event] = []
        game.apply(world, seat, decoded, events)
        return tuple(seen for event in events if (seen := game.see(event, seat)) is not None)

    # --- showing

    def _tell_table(self, but: Listener | None = None) -> None:
        for listener in tuple(self.listeners):
            if listener is not but:
                listener.tell(wire.encode(wire.Table(self.public(listener.person))))

    def _tell_positions(self) -> None:
        for listener in tuple(self.listeners):
            listener.tell(self.position(listener.eyes))

    async def _tell_news(self, known: int) -> None:
        """What the journal holds beyond the records that everybody knows."""
        for listener in tuple(self.listeners):
            for step in await self.missed(known - 1, listener.eyes):
                listener.tell(step)
            if self.table:
                listener.tell(self.position(listener.eyes))

    def _show(self, steps: list[journal.Step]) -> None:
        """What happened and how things stand, put together once for all who see the same."""
        said: dict[int, bytes] = {}
        encoded: dict[int, bytes] = {}
        for listener in tuple(self.listeners):
            eyes = listener.eyes
            if eyes not in said:
                lines = [self.step(step, eyes, encoded) for step in steps]
                said[eyes] = b"\n".join([*lines, self.position(eyes)])
            listener.tell(said[eyes])

    def step(self, step: journal.Step, eyes: int, encoded: dict[int, bytes] | None = None) -> bytes:
        """A step as a seat may see it; what everybody sees alike is encoded once."""
        record = step.record
        same = True
        seen: list[Event] = []
        for event in step.events:
            perceived = self.game.see(event, Seat(eyes))
            same = same and perceived is event
            if perceived is not None:
                seen.append(perceived)
        if same and encoded is not None and record.version in encoded:
            return encoded[record.version]
        line = wire.encode(
            wire.Step(
                version=record.version,
                kind=_KINDS[type(record)],
                seat=getattr(record, "seat", FATE),
                events=tuple(seen),
                text=_text(record),
                level=record.level if isinstance(record, journal.Note) else "",
                back=record.back if isinstance(record, journal.Undo) else None,
            )
        )
        if same and encoded is not None:
            encoded[record.version] = line
        return line

    def position(self, eyes: int) -> bytes:
        """How things stand for a seat."""
        assert self.table is not None
        table, seat = self.table, Seat(eyes)
        clock, going = table.clock, self.info.status == "running" and not table.frozen
        return wire.encode(
            wire.Position(
                version=table.version,
                seat=eyes,
                view=table.view(seat, Recall.TABLE),
                to_act=table.to_act,
                awaited=table.awaited,
                legal=table.legal(seat) if going and eyes >= 0 else (),
                can_undo=going and table.can_undo(seat),
                over=not table.to_act,
                outcome=table.outcome,
                clock=wire.Times(clock.at(time.time()), clock.running) if clock else None,
            )
        )

    async def missed(self, since: int, eyes: int) -> list[bytes]:
        """What a seat has not seen yet: the steps after a version."""
        if self.table is None or since + 1 >= self.table.version:
            return []
        if self._recent and self._recent[0].record.version <= since + 1:
            steps = [step for step in self._recent if step.record.version > since]
        else:
            records = await self.records()
            steps = await asyncio.to_thread(
                lambda: [m.step for m in replay(records) if m.step.record.version > since]
            )
        return [self.step(step, eyes) for step in steps]


_tasks: set["asyncio.Task[None]"] = set()


def _kept(task: "asyncio.Task[None]") -> None:
    _tasks.discard(task)
    if not task.cancelled() and task.exception():
        log.warning("a snapshot could not be stored: %s", task.exception())


def row_of(info: Info, revision: int, now: float) -> TableRow:
    """A table's own record as it is stored."""
    return TableRow(
        id=info.id,
        code=info.code,
        game=info.game,
        status=info.status,
        listed=info.listed,
        updated=now,
        revision=revision,
        data=msgspec.json.encode(info),
    )


def _named(steps: list[journal.Step], name: str) -> list[journal.Step]:
    """What happened, the first of it under the name that its client gave it."""
    if not name:
        return steps
    record = msgspec.structs.replace(steps[0].record, id=name.partition(":")[2])
    return [journal.Step(record, steps[0].events), *steps[1:]]


def _name(record: journal.AnyRecord) -> str:
    """What a record is called in its journal, if a client has named it."""
    if isinstance(record, journal.Move | journal.Undo | journal.Chat) and record.id:
        return f"{record.seat}:{record.id}"
    return ""


def _text(record: journal.AnyRecord) -> str:
    """What was said, or what a note is about."""
    if isinstance(record, journal.Note):
        return record.what
    return record.text if isinstance(record, journal.Chat) else ""


_KINDS: dict[type, Any] = {
    journal.Head: "head",
    journal.Move: "move",
    journal.Undo: "undo",
    journal.Chat: "chat",
    journal.Note: "note",
    journal.Check: "check",
    journal.End: "end",
}
