"""Analyses of games that are over: made when somebody first asks, one at a time, in a process that yields to play.

Whoever asks is told how far it has come; what was found is stored beside the journal, for everybody who asks later.
A server that stops in the middle loses nothing but the work: the next one who asks starts it again.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from atlantide.bots.analysis import Analysis, Effort, analyse, edition
from atlantide.contract import Game
from atlantide.kernel.wire import encode
from atlantide.play import journal
from atlantide.play.replay import course, started
from atlantide.server.bodies import Analysed
from atlantide.server.info import Refusal
from atlantide.server.match import Match
from atlantide.store import Store

log = logging.getLogger("atlantide")
PATIENCE = 600.0
"""Seconds after which an analysis is given up."""
MOST_WAITING = 50
"""Games that can wait for their analysis."""

Find = Callable[[journal.Head], Game[Any, Any]]
Target = Callable[[Connection, bytes], None]
_spawning = multiprocessing.get_context("spawn")


def work(said: Connection, data: bytes) -> None:
    """In another process: tell how far the analysis of a journal has come, at last what was found."""
    tell(said, data, lambda head: started(head)[0])


def tell(said: Connection, data: bytes, find: Find, effort: Effort | None = None) -> None:
    """The same with a game that may be found elsewhere; if nobody listens any more, it ends."""
    with contextlib.suppress(AttributeError, OSError):  # there is no such thing everywhere
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the server ends this process, too
    records = journal.loads(data)
    with contextlib.suppress(BrokenPipeError):
        game = find(journal.head(records))
        found = analyse(game, course(records), random.Random(0), effort, progress=said.send)
        said.send(encode(found))


@dataclass(slots=True)
class Job:
    """An analysis that is not there yet."""

    progress: float = 0.0
    failed: bool = False


class Analyses:
    """The analyses of all games."""

    def __init__(self, store: Store, target: Target = work) -> None:
        self.store = store
        self.target = target
        self._jobs: dict[str, Job] = {}
        """In the order in which they were asked for."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analysis")
        """It waits for the process; so there is one at a time."""
        self._guard = threading.Lock()
        self._process: BaseProcess | None = None
        self._closed = False

    async def ask(self, match: Match) -> Analysed:
        """The analysis of a game that is over, or how far it has come; it is begun if nobody has asked before."""
        if match.game.judgement is None:
            return Analysed("none")
        key, wanted = match.info.id, edition(match.game)
        if key not in self._jobs:
            kept = await self._kept(key, wanted)
            if kept is not None:
                return Analysed("done", 1.0, kept)
        job = self._jobs.get(key)
        if job is None:  # nobody has asked while the store was read, either
            self._make_room()
            job = self._jobs[key] = Job()
            task = asyncio.get_running_loop().create_task(self._run(match, job, wanted))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if job.failed:  # whoever asks again tries it again
            del self._jobs[key]
            return Analysed("failed")
        ahead = next(other for other in self._jobs.values() if not other.failed)
        return Analysed("running" if ahead is job else "waiting", job.progress)

    def _make_room(self) -> None:
        """Forget what has failed if too many games wait; raises Refusal if all of them still do."""
        if len(self._jobs) >= MOST_WAITING:
            self._jobs = {key: job for key, job in self._jobs.items() if not job.failed}
        if len(self._jobs) >= MOST_WAITING:
            raise Refusal("server.analyses_wait")

    async def _kept(self, key: str, wanted: str) -> Analysis | None:
        """What is stored, if it is of this edition."""
        found = await self.store.analysis(key)
        if found is None or found[0] != wanted:
            return None
        try:
            return msgspec.json.decode(found[1], type=Analysis)
        except msgspec.DecodeError:
            return None  # it can be made anew

    async def _run(self, match: Match, job: Job, wanted: str) -> None:
        key = match.info.id
        try:
            if await self._kept(key, wanted) is None:  # it may have been stored just before we began
                data = journal.dumps(await match.records())
                loop = asyncio.get_running_loop()
                found = await loop.run_in_executor(self._thread, self._compute, job, data)
                await self.store.keep_analysis(key, wanted, found)
            del self._jobs[key]
        except Exception as error:
            log.warning("the analysis of table %s has failed: %r", key, error)
            job.failed = True

    def _compute(self, job: Job, data: bytes) -> bytes:
        """In the thread: start the process and listen to it until it has found everything."""
        reader, writer = _spawning.Pipe(duplex=False)
        process = _spawning.Process(target=self.target, args=(writer, data), name="analysis", daemon=True)
        with self._guard:
            if self._closed:
                raise RuntimeError("the server stops")
            process.start()
            self._process = process
        writer.close()
        end = time.monotonic() + PATIENCE
        try:
            while reader.poll(max(0.0, end - time.monotonic())):
                said = reader.recv()
                if isinstance(said, bytes):
                    return said
                job.progress = float(said)
            raise TimeoutError(f"nothing was found in {PATIENCE} seconds")
        except EOFError:
            raise RuntimeError("its process is gone") from None
        finally:
            self._process = None
            process.kill()
            process.join()
            reader.close()

    async def close(self) -> None:
        """Let nothing go on."""
        with self._guard:
            self._closed = True
            if process := self._process:
                process.kill()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
