"""All tables of a server: those alive in memory, the others asleep in the store; bots and clocks for all of them."""

import asyncio
import logging
import time
import weakref
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from atlantide.bots import level
from atlantide.bots.asking import News
from atlantide.contract import Action, AtlantideError, Recall, Seat
from atlantide.kernel.wire import encode
from atlantide.play import journal
from atlantide.play.replay import started, verify
from atlantide.server import lobby, thoughts
from atlantide.server.analyses import Analyses
from atlantide.server.info import Info, Refusal, SeatInfo
from atlantide.server.match import Counsel, Match, row_of
from atlantide.server.minds import GaveUp, Minds
from atlantide.store import Conflict, Store, TableRow

log = logging.getLogger("atlantide")
LINGER = 2.0
"""Seconds for which a table stays awake after it was read, though nobody may be at it."""
ANSWER_PAUSE, NEXT_PAUSE = 0.9, 0.45
"""Seconds that an opponent takes at least after somebody else's move, and between two decisions of its own."""
ABSENT_PAUSE = 1.0
"""Seconds before every move for somebody who has left, so that they can still come back."""
HINT_SECONDS = 1.0
"""Seconds of one core that hints take."""
RETRY = 5.0
"""Seconds after which a move that could not be stored is tried again."""
MOST_WAIT = 3600.0
"""The longest timer that is set for a clock; then it is looked at again."""
TRIES = 20


class Hall:
    """Every table there is."""

    def __init__(self, store: Store, minds: Minds | None = None, pace: float = 1.0) -> None:
        self.store = store
        self.minds = minds or Minds()
        self.pace = pace
        """How slowly opponents move: 1 so that people can follow, 0 as quickly as they can."""
        self.matches: weakref.WeakValueDictionary[str, Match] = weakref.WeakValueDictionary()
        """The tables that somebody looks at, changes or thinks about now; the store has all of them."""
        self.analyses = Analyses(store)
        self.started = time.time()
        self._loading: dict[str, asyncio.Lock] = {}
        self._awake = False
        self._busy: set[str] = set()
        self._asked: dict[str, tuple[asyncio.Future[int], Callable[[], bool]]] = {}
        """Per table what an opponent is asked to decide, and whether that is still wanted."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._flags: dict[str, asyncio.TimerHandle] = {}

    @property
    def thinking(self) -> int:
        """At how many tables a move is being found."""
        return len(self._busy)

    async def open(self) -> None:
        """Set the clocks of all tables that were being played when the server stopped."""
        for key, due in await self.store.dues():
            self._set_flag(key, due)

    def wake_opponents(self) -> None:
        """Start the process in which they think, which takes a second or two, before anybody waits for it."""
        if not self._awake:
            self._awake = True
            self._start(self.minds.wake())

    # --- tables

    async def create(self, info: Info) -> Match:
        """A new table; its code is drawn again if another table has it."""
        info = msgspec.structs.replace(lobby.require_playable(info), created=time.time())
        for _ in range(TRIES):
            try:
                await self.store.put_table(row_of(info, 0, info.created), info.people())
            except Conflict as error:
                conflict = error
                info = msgspec.structs.replace(info, code=lobby.new_code())
            else:
                return await self.match(info.id)
        raise conflict

    async def rematch(self, match: Match, person: str) -> Match:
        """Another table for the same people; whoever asks second finds the same one, and sits down at it."""
        async with match.lock:
            again = lobby.rematch(match.info, person)
            code = match.info.rematch
            if code is None or not await self.store.table(code):  # its host may have taken it back
                made = await self.create(again)
                await match.link(made.info.code)
                return made
        found = await self.match(code)
        await found.alter(lambda info: lobby.accept(info, person))
        return found

    async def bring(self, person: str, data: bytes) -> Match:
        """A journal that somebody has, as a table that is over."""
        records = journal.loads(data)
        verdict = await asyncio.to_thread(verify, records)
        if verdict.problems:
            raise verdict.problems[0]
        if not verdict.finished:
            raise Refusal("server.unfinished")
        head = journal.head(records)
        end = next(record for record in records if isinstance(record, journal.End))
        game, _ = started(head)
        names = [*head.names, *[""] * head.seats][: head.seats]
        info = Info(
            id=lobby.new_id(),
            code=lobby.new_code(),
            game=head.game,
            name=game.meta.title["en"],
            options=head.options,
            seats=tuple(SeatInfo("person", name=lobby.tidied(name)) for name in names),
            host=person,
            seed=end.seed,
            created=time.time(),
            listed=False,
            status="over",
            imported=head.nonces,
        )
        await self.store.append(info.id, 0, [journal.encode(record) for record in records])
        return await self.create(info)

    async def match(self, key: str) -> Match:
        """A table by id or code, read from the store if it is asleep."""
        found = self.matches.get(key)
        if found is None:
            row = await self.store.table(key) or await self.store.table(key.strip().upper())
            if row is None:
                raise Refusal("server.no_table", given=key)
            key = row.id
            async with self._loading.setdefault(key, asyncio.Lock()):
                found = self.matches.get(key)
                if found is None:
                    row = await self.store.table(key)  # it may have changed while we waited
                    if row is None:
                        raise Refusal("server.no_table", given=key)
                    found = Match(self.store, row, self.started)
                    await found.load()
                    found.on_change = self._wake
                    self.matches[key] = found
            self._loading.pop(key, None)
            self._wake(found)
            asyncio.get_running_loop().call_later(LINGER, lambda _: None, found)  # the timer holds it
        return found

    async def close_table(self, match: Match, person: str) -> None:
        """The host takes back a table that nobody has begun to play."""
        async with match.lock:
            lobby.require_closable(match.info, person)
            await self.store.drop_table(match.info.id)
            self.matches.pop(match.info.id, None)
            match.gone = True
            for listener in tuple(match.listeners):
                listener.leave()

    async def forget(self, person: str) -> None:
        """Take a person's name from every table."""
        after = (float("inf"), "")
        while rows := await self.store.tables(
            status=("open", "running", "adjourned", "over"),
            person=person,
            listed=False,
            limit=100,
            after=after,
        ):
            after = (rows[-1].updated, rows[-1].id)
            for row in rows:
                await self._forget_at(row, person)

    async def _forget_at(self, row: TableRow, person: str) -> None:
        try:
            match = await self.match(row.id)
        except AtlantideError:  # nobody can play on here, but the names go all the same
            info = lobby.forget(msgspec.json.decode(row.data, type=Info), person)
            await self.store.put_table(row_of(info, row.revision + 1, row.updated), info.people())
            return
        with suppress(Refusal):  # a frozen table cannot be abandoned
            await match.alter(lambda info: lobby.forget(info, person))
        if match.info.status == "open" and not match.info.host:  # nobody is left who could start it
            await self.close_table(match, "")

    # --- whoever has to move without being asked

    def _wake(self, match: Match) -> None:
        """Let somebody move whom the table waits for and who is no person at it, and set the clock."""
        if match.info.status != "over" and any(seat.kind == "bot" for seat in match.info.seats):
            self.wake_opponents()
        table = match.table
        if table is None:
            if match.info.status == "running":  # it could not be read just now
                self._run(match, self._recover)
            return
        clock = table.clock
        if clock and clock.due is not None and match.info.status == "running":
            self._set_flag(match.info.id, clock.due)
        elif flag := self._flags.pop(match.info.id, None):
            flag.cancel()
        if (asked := self._asked.get(match.info.id)) and not asked[1]():
            asked[0].cancel()
        if match.info.status == "running" and (self._next(match) is not None or self._news(match)):
            self._run(match, self._move)

    def _next(self, match: Match) -> Seat | None:
        """The first of those the table waits for whose move is made for them: one at a time, so that all can follow."""
        awaited = match.table.awaited if match.table else ()
        return next(
            (seat for seat in awaited if seat >= 0 and match.info.plays_itself(seat) is not None), None
        )

    def _news(self, match: Match) -> News | None:
        """Something that an opponent for whom nobody waits has not heard of yet, and may join in (RIS-5.32)."""
        table = match.table
        if table is None or not table.awaited:
            return None
        bots = [Seat(seat) for seat in range(table.seats) if match.info.plays_itself(seat)]
        return match.asking.news(table.game, table.state, bots)

    def _run(self, match: Match, work: Callable[[Match], Coroutine[Any, Any, None]]) -> None:
        """Let something happen at a table, once at a time."""
        key = match.info.id
        if key in self._busy:
            return
        self._busy.add(key)

        async def run() -> None:
            try:
                await work(match)
            except Conflict:
                pass  # another process was quicker, and the match has read the journal again
            except Exception:
                log.exception("nobody could move at table %s", match.info.id)
                await asyncio.sleep(RETRY)
            finally:
                self._busy.discard(key)
            self._wake(match)  # if it is asked again, or the table has moved on meanwhile

        self._start(run())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _move(self, match: Match) -> None:
        """One move of an opponent, or for somebody who has left."""
        if news := self._news(match):
            await self._answer(match, news)
            return
        table, seat = match.table, self._next(match)
        if table is None or seat is None:
            return
        state, legal, name = table.state, table.legal(seat), match.info.plays_itself(seat)
        if not legal or name is None:
            return
        begun = time.monotonic()
        try:
            action = await self._choice(match, seat, legal, name)
        except asyncio.CancelledError:
            if match.is_wanted(seat, state, name):  # it is we who are stopped
                raise
            return
        wait = self._pause(match, seat, forced=len(legal) == 1)
        since = begun if match.info.seats[seat].away else match.since
        await asyncio.sleep(max(0.0, since + wait - time.monotonic()))
        await match.play_for(seat, state, action, name)

    async def _answer(self, match: Match, news: News) -> None:
        """Let an opponent for whom nobody waits join in, or not. What it joins in too late is still news to it."""
        table, name = match.table, match.info.plays_itself(news.seat)
        if table is None or not name:
            return
        state, begun = table.state, time.monotonic()
        known = self._known(match, news.seat, news.answers)
        try:
            chosen = await self.minds.ask(match.info.id, thoughts.answer, name, *known, seconds=0.0)
        except GaveUp as error:
            log.warning("an opponent of level %s gave up: %r", name, error)
            chosen = -1
        if chosen < 0:
            match.asking.told(news)
            return
        wait = ABSENT_PAUSE if match.info.seats[news.seat].away else NEXT_PAUSE * self.pace
        await asyncio.sleep(max(0.0, begun + wait - time.monotonic()))
        await match.join_for(news.seat, state, news.answers[chosen], name)

    async def _choice(self, match: Match, seat: Seat, legal: Sequence[Action], name: str) -> Action | None:
        """What an opponent decides, None for the harmless move of the rules: without a level, or if nothing came of it.

        Its view and choices go to another process, its choice comes back.
        """
        if not name or len(legal) == 1:
            return legal[0] if name else None
        key, known = match.info.id, self._known(match, seat, legal)
        state = match.table.state if match.table else None
        asked: asyncio.Future[int] = asyncio.ensure_future(
            self.minds.ask(key, thoughts.choose, name, *known, seconds=level(name).seconds)
        )
        self._asked[key] = asked, lambda: match.is_wanted(seat, state, name)
        try:
            await asyncio.wait([asked])
            return legal[asked.result()]
        except GaveUp as error:
            log.warning("an opponent of level %s gave up: %r", name, error)
            return None
        finally:
            self._asked.pop(key, None)
            asked.cancel()

    def _known(self, match: Match, seat: Seat, legal: Sequence[Action]) -> tuple[str, bytes, list[bytes]]:
        """All that whoever thinks for a seat is told."""
        assert match.table is not None
        view = match.table.view(seat, Recall.PERFECT)
        return match.info.game, encode(view), [encode(action) for action in legal]

    def _pause(self, match: Match, seat: Seat, *, forced: bool) -> float:
        """How long a decision should take at least.

        One without a choice takes no time within a turn; after somebody else's move it takes as long as any other, or
        else everybody could tell what the opponent does not have. Where all act at once nobody waits for an answer.
        """
        if match.info.seats[seat].away:
            return ABSENT_PAUSE
        if match.last != seat:
            together = match.table is not None and len(match.table.to_act) > 1
            return (NEXT_PAUSE if together else ANSWER_PAUSE) * self.pace
        return 0.0 if forced else NEXT_PAUSE * self.pace

    async def advise(self, match: Match, person: str, seat: Seat) -> Counsel:
        """Hints for a seat, from what it knows and nothing else."""
        table = await match.ask_for_hint(person, seat)
        state, version, legal = table.state, table.version, table.legal(seat)
        try:
            found = await self.minds.ask(
                match.info.id, thoughts.recommend, *self._known(match, seat, legal), seconds=HINT_SECONDS
            )
        except GaveUp as error:
            log.warning("no hint was found: %r", error)
            raise Refusal("server.no_hint") from None
        counsel = Counsel(state, version, tuple((legal[number], *rest) for number, *rest in found))
        match.remember(seat, counsel)
        return counsel

    async def _recover(self, match: Match) -> None:
        """Find out where a table stands that could not be read."""
        async with match.lock:
            await match.recover()

    # --- clocks

    def _set_flag(self, key: str, due: float) -> None:
        """Look at a table when its next flag may fall; until then it may sleep."""
        if flag := self._flags.pop(key, None):
            flag.cancel()
        wait = min(max(0.0, due - time.time()) + 0.01, MOST_WAIT)
        loop = asyncio.get_running_loop()
        self._flags[key] = loop.call_later(wait, lambda: self._start(self._tick(key)))

    async def _tick(self, key: str) -> None:
        self._flags.pop(key, None)
        try:
            match = await self.match(key)
            await match.tick()  # which sets the flag anew
        except Exception as error:
            log.warning("the clock of table %s stands still: %s", key, error)
            if isinstance(error, Conflict) or not isinstance(error, AtlantideError):
                self._set_flag(key, time.time() + RETRY)

    async def close(self) -> None:
        """Let nobody think any more."""
        for flag in self._flags.values():
            flag.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.analyses.close()
        await self.minds.close()
