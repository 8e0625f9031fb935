"""All tables of a server: those alive in memory, the others asleep in the store; bots and clocks for all of them."""

import asyncio
import logging
import multiprocessing
import os
import random
import threading
import time
import weakref
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec

from atlantide.bots import level
from atlantide.contract import FATE, AtlantideError, Recall, Seat
from atlantide.games import game as find_game
from atlantide.games import games
from atlantide.kernel.wire import encode, wire
from atlantide.play import journal
from atlantide.play.replay import started, verify
from atlantide.server import lobby
from atlantide.server.analyses import Analyses
from atlantide.server.info import Info, Refusal, SeatInfo
from atlantide.server.match import Match, row_of
from atlantide.store import Conflict, Store, TableRow

log = logging.getLogger("atlantide")
LINGER = 2.0
"""Seconds for which a table stays awake after it was read, though nobody may be at it."""
BOT_PATIENCE = 30.0
"""Seconds after which an opponent that does not answer gets the fallback of the game instead."""
ABSENT_PAUSE = 1.0
"""Seconds before the move of somebody who has left, so that the others can follow."""
RETRY = 5.0
"""Seconds after which a move that could not be stored is tried again."""
MOST_WAIT = 3600.0
"""The longest timer that is set for a clock; then it is looked at again."""
TRIES = 20


def think(game_id: str, name: str, view: bytes, legal: list[bytes], seconds: float) -> int:
    """In another process: which of the legal actions a bot takes, by its place in the list."""
    game = find_game(game_id)
    codec = wire(game)
    actions = [codec.action(action) for action in legal]
    chosen = level(name).bot(game, codec.view(view), actions, seconds, random.Random())
    return actions.index(chosen)


def wake() -> None:
    """In another process: load all games, so that the first move there does not have to."""
    games()


def _new_pool() -> Executor:
    return ProcessPoolExecutor(
        1, mp_context=multiprocessing.get_context("spawn"), initializer=_go_with_parent
    )


def _go_with_parent() -> None:
    """In the other process: do not outlive a server that was killed."""

    def wait() -> None:
        if parent := multiprocessing.parent_process():
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Hall:
    """Every table there is."""

    def __init__(self, store: Store, pool: Executor | None = None) -> None:
        self.store = store
        self.matches: weakref.WeakValueDictionary[str, Match] = weakref.WeakValueDictionary()
        """The tables that somebody looks at, changes or thinks about now; the store has all of them."""
        self.analyses = Analyses(store)
        self.started = time.time()
        self._loading: dict[str, asyncio.Lock] = {}
        self._pool = pool or _new_pool()
        self._busy: set[tuple[str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._flags: dict[str, asyncio.TimerHandle] = {}

    @property
    def thinking(self) -> int:
        """For how many seats a move is being found."""
        return len(self._busy)

    async def open(self) -> None:
        """Set the clocks of all tables that were being played when the server stopped."""
        for key, due in await self.store.dues():
            self._set_flag(key, due)

    def wake_opponents(self) -> None:
        """Start the process in which they think, which takes a second or two, before anybody waits for it."""
        self._pool.submit(wake)

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
        """Let every bot think that the table waits for, move for whoever has left, and set the clock."""
        table = match.table
        if table is None:
            if match.info.status == "running":  # it could not be read just now
                self._run(match, FATE, self._recover)
            return
        clock = table.clock
        if clock and clock.due is not None and match.info.status == "running":
            self._set_flag(match.info.id, clock.due)
        elif flag := self._flags.pop(match.info.id, None):
            flag.cancel()
        if match.info.status != "running":
            return
        for seat in table.awaited:
            if seat >= 0 and match.info.seats[seat].kind == "bot":
                self._run(match, seat, self._think)
            elif seat >= 0 and match.info.seats[seat].away:
                self._run(match, seat, self._stand_in)

    def _run(
        self, match: Match, seat: Seat, work: Callable[[Match, Seat], Coroutine[Any, Any, bool]]
    ) -> None:
        """Let something move for a seat, once at a time."""
        key = (match.info.id, seat)
        if key in self._busy:
            return
        self._busy.add(key)

        async def run() -> None:
            again = False
            try:
                again = await work(match, seat)
            except Conflict:
                again = True  # another process was quicker, and the match has read the journal again
            except Exception:
                log.exception("seat %s at table %s could not move", seat, match.info.id)
                await asyncio.sleep(RETRY)
                again = True
            finally:
                self._busy.discard(key)
            if again:
                self._wake(match)  # if it is asked again, or the table has moved on meanwhile

        self._start(run())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, match: Match, seat: Seat) -> bool:
        """One move of a bot: its view and choices go to another process, its choice comes back."""
        table = match.table
        assert table is not None
        version, legal, pool = table.version, table.legal(seat), self._pool
        if not legal:
            return False
        try:
            async with asyncio.timeout(BOT_PATIENCE):
                chosen = await asyncio.get_running_loop().run_in_executor(
                    pool,
                    think,
                    match.info.game,
                    match.info.seats[seat].level,
                    encode(table.view(seat, Recall.PERFECT)),
                    [encode(action) for action in legal],
                    level(match.info.seats[seat].level).seconds,
                )
            await match.play_for(
                seat, version, lambda one: one.submit(seat, legal[chosen], None, time.time())
            )
        except BrokenExecutor:
            log.warning("the process in which bots think is gone; starting another")
            self._replace(pool)
            await asyncio.sleep(1)
        except TimeoutError:
            log.warning("a bot of level %s does not answer", match.info.seats[seat].level)
            self._replace(pool)
            await match.play_for(seat, version, lambda one: one.fallback(seat, time.time()))
        return True

    def _replace(self, pool: Executor) -> None:
        if self._pool is pool:
            self._pool = _new_pool()
            pool.shutdown(wait=False, cancel_futures=True)

    async def _stand_in(self, match: Match, seat: Seat) -> bool:
        """One move for somebody who has left."""
        await asyncio.sleep(ABSENT_PAUSE)
        table = match.table
        if table and seat in table.awaited and match.info.seats[seat].away:
            await match.play_for(seat, table.version, lambda one: one.fallback(seat, time.time()))
        return True

    async def _recover(self, match: Match, _: Seat) -> bool:
        """Find out where a table stands that could not be read."""
        async with match.lock:
            await match.recover()
        return True

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
        self._pool.shutdown(wait=False, cancel_futures=True)
