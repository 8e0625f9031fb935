"""All tables of a server: those alive in memory, the others asleep in the store, and the bots that think for them."""

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import threading
import time
import weakref
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import Any

import msgspec

from atlantide.bots import bot
from atlantide.contract import Recall, Seat
from atlantide.games import game as find_game
from atlantide.kernel.wire import encode, wire
from atlantide.kernel.wire import options as convert
from atlantide.server.match import Info, Match, Refusal, SeatInfo
from atlantide.store import Conflict, Store, TableRow

log = logging.getLogger("atlantide")
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 6
LINGER = 2.0
"""Seconds for which a table stays awake after it was read, though nobody may be at it."""


def think(game_id: str, level: str, view: bytes, legal: list[bytes], seconds: float) -> int:
    """In another process: which of the legal actions a bot takes, by its place in the list."""
    codec = wire(find_game(game_id))
    actions = [codec.action(action) for action in legal]
    chosen = bot(level)(codec.view(view), actions, seconds, random.Random())
    return actions.index(chosen)


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
        self._loading: dict[str, asyncio.Lock] = {}
        self._pool = pool or _new_pool()
        self._thinking: set[tuple[str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(
        self, host: str, name: str, game_id: str, options: dict[str, Any], seats: int, *, watch: bool = True
    ) -> Match:
        """A new table, with all its seats free."""
        game = find_game(game_id)
        game.new(convert(game, options), seats)  # refuses what cannot be played
        info = Info(
            id=secrets.token_urlsafe(9),
            code="".join(secrets.choice(_ALPHABET) for _ in range(_CODE_LENGTH)),
            game=game_id,
            name=name,
            options=options,
            seats=(SeatInfo(),) * seats,
            host=host,
            seed=secrets.token_hex(32),
            created=time.time(),
            watch=watch,
        )
        row = TableRow(
            id=info.id,
            code=info.code,
            game=info.game,
            status=info.status,
            listed=info.listed,
            updated=info.created,
            revision=0,
            data=msgspec.json.encode(info),
        )
        await self.store.put_table(row, [host])
        return await self.match(info.id)

    async def match(self, key: str) -> Match:
        """A table by id or code, read from the store if it is asleep."""
        found = self.matches.get(key)
        if found is None:
            row = await self.store.table(key)
            if row is None:
                raise Refusal("server.no_table", given=key)
            key = row.id
            async with self._loading.setdefault(key, asyncio.Lock()):
                found = self.matches.get(key)
                if found is None:
                    found = await Match.load(self.store, key)
                    found.on_change = self._wake_bots
                    self.matches[key] = found
            self._loading.pop(key, None)
            self._wake_bots(found)
            asyncio.get_running_loop().call_later(LINGER, lambda _: None, found)  # the timer holds it
        return found

    def _wake_bots(self, match: Match) -> None:
        """Let every bot think that the table waits for."""
        if match.table is None or match.table.frozen:
            return
        for seat in match.game.awaited(match.table.state):
            if seat >= 0 and match.info.seats[seat].kind == "bot":
                key = (match.info.id, seat)
                if key not in self._thinking:
                    self._thinking.add(key)
                    task = asyncio.get_running_loop().create_task(self._think(match, seat))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    async def _think(self, match: Match, seat: Seat) -> None:
        """One move of a bot: its view and choices go to another process, its choice comes back."""
        table = match.table
        assert table is not None
        version = table.version
        legal = table.legal(seat)
        pool = self._pool
        try:
            chosen = await asyncio.get_running_loop().run_in_executor(
                pool,
                think,
                match.info.game,
                match.info.seats[seat].level,
                encode(table.view(seat, Recall.PERFECT)),
                [encode(action) for action in legal],
                1.0,
            )
            await match.play_bot(seat, version, legal[chosen])
        except Conflict:
            pass  # another process was quicker, and the match has read the journal again
        except BrokenExecutor:
            log.warning("the process in which bots think is gone; starting another")
            if self._pool is pool:
                self._pool = _new_pool()
            await asyncio.sleep(1)
        except Exception:
            log.exception("a bot at table %s could not move", match.info.id)
            return
        finally:
            self._thinking.discard((match.info.id, seat))
        self._wake_bots(match)  # if it is asked again, or the table has moved on meanwhile, it thinks again

    async def close(self) -> None:
        """Let nobody think any more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
