"""A table with people at it: lobby and game, one at a time, stored before anybody is told.

Everything that changes a match goes through its lock. A move is made on the table, appended to the store, and
only then acknowledged and shown; if the store refuses (another process was quicker) the match forgets what it
believed and reads the journal again.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal, Protocol

import msgspec

from atlantide.contract import (
    FATE,
    PUBLIC,
    AtlantideError,
    Game,
    IllegalAction,
    InvalidOptions,
    Options,
    Recall,
    RulesBug,
    Seat,
)
from atlantide.games import game as find_game
from atlantide.kernel.wire import options as convert
from atlantide.kernel.wire import wire as codec
from atlantide.play import journal
from atlantide.play.dice import commitment
from atlantide.play.replay import replay
from atlantide.play.table import Table
from atlantide.server import wire
from atlantide.store import Conflict, Store, TableRow

log = logging.getLogger("atlantide")


class Refusal(AtlantideError):
    """The server does not do this; ``key`` says why."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, as it is stored."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    level: str = ""
    nonce: str = ""


class Info(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored of a table beside its journal. The seed is secret until the end."""

    id: str
    code: str
    game: str
    name: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    host: str
    seed: str
    created: float
    listed: bool = True
    watch: bool = True
    status: Literal["open", "running", "over"] = "open"


class Listener(Protocol):
    """A socket at the table."""

    person: str

    @property
    def eyes(self) -> int:
        """The seat whose sight it has now."""

    def tell(self, message: wire.AnyFromServer) -> None:
        """Send a message when there is time."""


class Match:
    """One table, alive."""

    def __init__(self, store: Store, info: Info, revision: int) -> None:
        self.store = store
        self.info = info
        self.revision = revision
        self.game: Game[Any, Any] = find_game(info.game)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.table: Table | None = None
        self.records: list[journal.AnyRecord] = []
        self.on_change: Callable[[Match], None] = lambda _: None
        """Called when somebody may have to think."""

    # --- coming to be

    @classmethod
    async def load(cls, store: Store, key: str) -> "Match":
        """A table from the store, as its journal left it."""
        row = await store.table(key)
        if row is None:
            raise Refusal("server.no_table", given=key)
        match = cls(store, msgspec.json.decode(row.data, type=Info), row.revision)
        await match._resume()
        return match

    async def reload(self) -> None:
        """Forget what we believed, read everything again, and tell everybody what is new."""
        row = await self.store.table(self.info.id)
        if row is None:
            raise Refusal("server.no_table", given=self.info.id)
        known = len(self.records)
        self.info, self.revision = msgspec.json.decode(row.data, type=Info), row.revision
        await self._resume()
        self._tell_table()
        self._tell_news(known)

    async def _resume(self) -> None:
        """Read the journal, and finish what a stop cut short: the start, fate's moves, the end."""
        self.table = None
        if self.info.status == "open":
            return
        lines = await self.store.journal(self.info.id)
        self.records = journal.loads(b"\n".join(lines)) if lines else []
        table = self._new_table()
        try:
            await self._store(table.resume(self.records) if lines else table.begin())
        except Conflict:  # another process has done so
            await self._resume()
            return
        self.table = table
        await self._settle(table)

    def _new_table(self) -> Table:
        info = self.info
        return Table(
            self.game,
            self.options,
            len(info.seats),
            seed=bytes.fromhex(info.seed),
            nonces=[seat.nonce for seat in info.seats],
            names=[seat.name for seat in info.seats],
        )

    @property
    def options(self) -> Options:
        """The game's options."""
        return convert(self.game, self.info.options)

    # --- who is who

    def seats_of(self, person: str) -> list[Seat]:
        """The seats that belong to a person."""
        return [
            Seat(n)
            for n, seat in enumerate(self.info.seats)
            if seat.kind == "person" and seat.person == person
        ]

    def public(self, person: str) -> wire.PublicTable:
        """The table as a person sees it; nobody's identity, no seed."""
        info = self.info
        here = {listener.person for listener in self.listeners}
        return wire.PublicTable(
            id=info.id,
            code=info.code,
            game=info.game,
            name=info.name,
            options=info.options,
            seats=tuple(
                wire.PublicSeat(
                    kind=seat.kind,
                    name=seat.name,
                    level=seat.level,
                    yours=seat.kind == "person" and seat.person == person,
                    here=seat.kind == "person" and seat.person in here,
                )
                for seat in info.seats
            ),
            status=info.status,
            listed=info.listed,
            watch=info.watch,
            commitment=commitment(bytes.fromhex(info.seed)),
            host=info.host == person,
        )

    # --- the lobby

    async def change(self, **fields: Any) -> None:
        """Store a change of the table's own record and tell everybody."""
        info = msgspec.structs.replace(self.info, **fields)
        row = TableRow(
            id=info.id,
            code=info.code,
            game=info.game,
            status=info.status,
            listed=info.listed,
            updated=time.time(),
            revision=self.revision + 1,
            data=msgspec.json.encode(info),
        )
        try:
            await self.store.put_table(row, [info.host, *(seat.person for seat in info.seats if seat.person)])
        except Conflict:
            await self.reload()
            raise
        self.info, self.revision = info, row.revision
        self._tell_table()

    def _require_open(self) -> None:
        if self.info.status != "open":
            raise Refusal("server.started")

    async def sit(self, person: str, name: str, seat: int | None, nonce: str) -> int:
        """A person takes a free seat."""
        async with self.lock:
            self._require_open()
            free = [n for n, info in enumerate(self.info.seats) if info.kind == "open"]
            if not free or (seat is not None and seat not in free):
                raise Refusal("server.full")
            chosen = free[0] if seat is None else seat
            await self._seat(chosen, SeatInfo("person", person, name, nonce=nonce))
            return chosen

    async def stand(self, person: str, seat: int, by: str) -> None:
        """A person leaves a seat, or the host asks somebody to."""
        async with self.lock:
            self._require_open()
            if not 0 <= seat < len(self.info.seats):
                raise Refusal("server.no_seat", given=seat)
            if by not in {self.info.host, self.info.seats[seat].person} or not person:
                raise Refusal("server.not_yours")
            await self._seat(seat, SeatInfo())

    async def invite_bot(self, by: str, seat: int, level: str, name: str) -> None:
        """The host gives a free seat to an opponent."""
        async with self.lock:
            self._require_open()
            if by != self.info.host:
                raise Refusal("server.not_host")
            if not 0 <= seat < len(self.info.seats) or self.info.seats[seat].kind == "person":
                raise Refusal("server.no_seat", given=seat)
            await self._seat(seat, SeatInfo("bot", name=name, level=level, nonce=secrets.token_hex(8)))

    async def _seat(self, number: int, seat: SeatInfo) -> None:
        seats = (*self.info.seats[:number], seat, *self.info.seats[number + 1 :])
        await self.change(seats=seats)

    async def start(self, by: str) -> None:
        """The host starts the game when every seat is taken."""
        async with self.lock:
            self._require_open()
            if by != self.info.host:
                raise Refusal("server.not_host")
            if any(seat.kind == "open" for seat in self.info.seats):
                raise Refusal("server.seats_open")
            await self.change(status="running")
            await self._resume()
            self._tell_news(0)
        self.on_change(self)

    # --- the game

    async def _store(self, steps: list[journal.Step]) -> None:
        """Append what happened; a conflict means that somebody else plays on this journal."""
        if steps:
            records = [step.record for step in steps]
            await self.store.append(self.info.id, records[0].version, [journal.encode(r) for r in records])
            self.records += records

    def done(self, person: str, move_id: str) -> int | None:
        """The version of a move that a person has already made under this id."""
        mine = self.seats_of(person)
        for record in reversed(self.records):
            if (
                isinstance(record, journal.Move | journal.Undo)
                and record.id == move_id
                and record.seat in mine
            ):
                return record.version
        return None

    async def act(
        self, person: str, seat: int, move_id: str, work: Callable[[Table], list[journal.Step]]
    ) -> int:
        """A person does something at the table; the answer is the version, when it is on disk."""
        async with self.lock:
            if (version := self.done(person, move_id)) is not None:
                return version
            table = await self._running()
            if seat not in self.seats_of(person):
                raise Refusal("server.not_yours")
            version = await self._play(table, work, move_id)
        self.on_change(self)
        return version

    async def play_bot(self, seat: Seat, version: int, action: Any) -> None:
        """A bot has thought; too late is no harm."""
        async with self.lock:
            table = self.table
            if table is None or table.version != version or seat not in table.to_act:
                return
            await self._play(table, lambda t: t.submit(seat, action), "")
        self.on_change(self)

    async def say(self, person: str, text: str) -> None:
        """Somebody says something."""
        async with self.lock:
            running = await self._running()
            seat = (self.seats_of(person) or [PUBLIC])[0]
            await self._play(running, lambda table: table.say(seat, text), "")

    async def _running(self) -> Table:
        """The table, read again if it could not be read before; raises Refusal if nobody has started it."""
        if self.table is None and self.info.status != "open":
            await self.reload()
        if self.table is None:
            raise Refusal("server.not_started")
        return self.table

    async def _play(self, table: Table, work: Callable[[Table], list[journal.Step]], move_id: str) -> int:
        try:
            steps = work(table)
        except RulesBug:
            log.exception("table %s is frozen", self.info.id)
            raise Refusal("server.frozen") from None
        if move_id:
            first = msgspec.structs.replace(steps[0].record, id=move_id)
            steps[0] = journal.Step(first, steps[0].events)
        try:
            await self._store(steps)
        except BaseException:
            await self.reload()
            raise
        self._show(steps)
        await self._settle(table)
        return steps[0].record.version

    async def _settle(self, table: Table) -> None:
        """When the game is over, let the table's own record say so, too."""
        if table.outcome and self.info.status == "running":
            with suppress(Conflict):
                await self.change(status="over")

    # --- showing

    def _tell_table(self) -> None:
        for listener in tuple(self.listeners):
            listener.tell(wire.Table(self.public(listener.person)))

    def _tell_news(self, known: int) -> None:
        """What the store holds beyond the records that the listeners know."""
        if self.table is None:
            return
        for listener in tuple(self.listeners):
            for step in self.missed(known - 1, listener.eyes):
                listener.tell(step)
            listener.tell(self.position(listener.eyes))

    def _show(self, steps: list[journal.Step]) -> None:
        for listener in tuple(self.listeners):
            for step in steps:
                listener.tell(self.step(step, listener.eyes))
            listener.tell(self.position(listener.eyes))

    def step(self, step: journal.Step, eyes: int) -> wire.Step:
        """A step as a seat may see it."""
        record = step.record
        seen = (self.game.see(event, Seat(eyes)) for event in step.events)
        return wire.Step(
            version=record.version,
            kind=_KINDS[type(record)],
            seat=getattr(record, "seat", FATE),
            events=tuple(msgspec.Raw(wire.encode(event)) for event in seen if event is not None),
            text=record.text if isinstance(record, journal.Chat) else "",
        )

    def position(self, eyes: int) -> wire.Position:
        """How things stand for a seat."""
        assert self.table is not None
        table, seat = self.table, Seat(eyes)
        return wire.Position(
            version=table.version,
            seat=eyes,
            view=msgspec.Raw(wire.encode(table.view(seat, Recall.TABLE))),
            to_act=table.to_act,
            legal=tuple(msgspec.Raw(wire.encode(action)) for action in table.legal(seat)),
            can_undo=table.can_undo(seat),
            outcome=table.outcome,
        )

    def missed(self, since: int, eyes: int) -> list[wire.Step]:
        """What a seat has not seen yet: the steps after a version."""
        if self.table is None or since + 1 >= len(self.records):
            return []
        return [
            self.step(moment.step, eyes)
            for moment in replay(self.records)
            if moment.step.record.version > since
        ]

    def move(
        self, action: msgspec.Raw, seat: int, version: int | None
    ) -> Callable[[Table], list[journal.Step]]:
        """The work of a move that came from a client."""
        decoded = codec(self.game).action(action)
        return lambda table: table.submit(Seat(seat), decoded, version)


_KINDS: dict[type, Any] = {
    journal.Head: "head",
    journal.Move: "move",
    journal.Undo: "undo",
    journal.Chat: "chat",
    journal.Check: "check",
    journal.End: "end",
}


def error_of(error: AtlantideError) -> wire.Error:
    """An error as a client gets it."""
    params = {
        name: value if isinstance(value, int | str) else str(value) for name, value in error.params.items()
    }
    if isinstance(error, IllegalAction):
        return wire.Error("illegal", error.rule, params)
    if isinstance(error, InvalidOptions) and "problem" not in params:
        return wire.Error("options", error.key, params)
    return wire.Error(error.key, params=params)
