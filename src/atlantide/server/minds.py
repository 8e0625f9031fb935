"""Where opponents think: processes beside the server's, and a queue in which tables take turns.

A mind thinks one thought at a time on one core, less urgent than anything else on the machine. When more thoughts wait
than there are minds, the tables take turns and everybody gets less time for a thought, so that nobody waits long.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Protocol

from atlantide.bots.children import go_with_parent
from atlantide.games import games

log = logging.getLogger("atlantide")

LATEST = 4.0
"""Seconds within which everybody who waits now should have been thought for."""
LEAST = 0.05
"""Seconds that a thought gets, however many wait; and what one is taken to cost that needs no time of its own."""
PATIENCE = 30.0
"""Seconds beyond its own after which a thought that does not end is given up, counted from when a mind took it."""
TRIES = 2
"""How often a thought is begun, if the mind that has it dies."""
LEARN = 0.3
"""How much the last thought counts for how busy the machine is taken to be."""
NICE = 10
"""By how much less urgent a mind is than the server."""


class GaveUp(Exception):
    """Nothing came of a thought: it failed, it did not end, or whoever thought it died."""


class Confused(GaveUp):
    """The thought failed."""


class Died(GaveUp):
    """The mind is gone."""


class Silent(GaveUp):
    """The thought did not end."""


class Mind(Protocol):
    """Something that thinks, one thought at a time."""

    def ask(self, work: Callable[..., Any], *args: Any) -> Any:
        """The answer, waited for in a thread of the server; raises GaveUp."""

    def end(self) -> None:
        """Stop, whatever it is doing."""


class Apart:
    """A mind in a process of its own, started when it is first asked."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ended = False
        self._process: Any = None
        self._line: Connection | None = None

    def ask(self, work: Callable[..., Any], *args: Any) -> Any:
        """Hand the work over, and wait for what comes of it."""
        line = self._started()
        try:
            line.send((work, args))
            done, answer = line.recv()
        except (EOFError, OSError) as error:
            raise Died(str(error)) from None
        if not done:
            raise Confused(answer)
        return answer

    def _started(self) -> Connection:
        with self._lock:
            if self._ended:
                raise Died
            if self._line is None:
                context = multiprocessing.get_context("spawn")
                self._line, there = context.Pipe()
                self._process = context.Process(target=_live, args=(there,), daemon=True)
                self._process.start()
                there.close()  # or else nobody would notice that the process is gone
            return self._line

    def end(self) -> None:
        """Kill the process, and wait until it is gone."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()
                self._process.join()


def _live(line: Connection) -> None:
    """In the other process: think whatever is asked, and do not outlive a server that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the server in a terminal stops it, not us
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
    go_with_parent()
    with suppress(EOFError, OSError):
        while True:
            work, args = line.recv()
            try:
                answer = True, work(*args)
            except Exception:
                answer = False, traceback.format_exc()
            line.send(answer)


def usual_number() -> int:
    """One mind less than there are cores, which the server keeps for itself; at least one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


@dataclass(eq=False, slots=True)
class Thought:
    """Something to be thought about, and who waits for what comes of it."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    seconds: float
    answer: "asyncio.Future[Any]"
    begun: int = 0
    """How often."""

    @property
    def cost(self) -> float:
        """Seconds of a mind that it would take if nobody else waited."""
        return max(LEAST, self.seconds)


@dataclass(slots=True)
class Minds:
    """All minds of a server, and the queue before them."""

    number: int = field(default_factory=usual_number)
    make: Callable[[], Mind] = Apart
    _queue: "OrderedDict[str, deque[Thought]]" = field(default_factory=OrderedDict)
    """Per table what waits; the table whose turn it is first."""
    _idle: list[Mind] = field(default_factory=list)
    """Those that have thought before; the last one thinks next, so that no more are started than are needed."""
    _busy: "dict[asyncio.Task[None], Mind]" = field(default_factory=dict)
    _threads: ThreadPoolExecutor = field(init=False)
    _slowness: float = 1.0
    """How many seconds pass while a mind gets one second of a core, of late: others may need the machine."""
    _closed: bool = False

    def __post_init__(self) -> None:
        self._threads = ThreadPoolExecutor(self.number, thread_name_prefix="mind")

    @property
    def waiting(self) -> int:
        """How many thoughts nobody has begun with."""
        return sum(len(thoughts) for thoughts in self._queue.values())

    async def ask(self, table: str, work: Callable[..., Any], *args: Any, seconds: float = 0.0) -> Any:
        """``work(*args, seconds)`` of a table, with at most so many seconds, less when others wait; raises GaveUp."""
        if self._closed:
            raise Died
        thought = Thought(work, args, seconds, asyncio.get_running_loop().create_future())
        self._queue.setdefault(table, deque()).append(thought)
        self._go_on()
        try:
            return await thought.answer
        except asyncio.CancelledError:
            if (waits := self._queue.get(table)) and thought in waits:
                waits.remove(thought)
                if not waits:
                    del self._queue[table]
            raise

    async def wake(self) -> None:
        """Start a mind, which takes a second or two, before anybody waits for it."""
        with suppress(GaveUp):
            await self.ask("", _wake)

    def share(self, thought: Thought) -> float:
        """How many seconds a thought gets now: all it wants, unless the others would have to wait too long."""
        wanted = thought.cost + sum(one.cost for waits in self._queue.values() for one in waits)
        given = thought.seconds * min(1.0, self.number * LATEST / (wanted * self._slowness))
        return max(given, min(thought.seconds, LEAST))

    def _go_on(self) -> None:
        """Give whoever waits longest to every mind that is free; a table with more to think about waits again."""
        while self._queue and len(self._busy) < self.number and not self._closed:
            table, waits = self._queue.popitem(last=False)
            thought = waits.popleft()
            if waits:
                self._queue[table] = waits
            known = self._idle.pop() if self._idle else None
            mind = known or self.make()
            work = self._think(table, thought, mind, self.share(thought), awake=known is not None)
            task = asyncio.get_running_loop().create_task(work)
            self._busy[task] = mind
            task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._busy.pop(task, None)
        self._go_on()

    async def _think(self, table: str, thought: Thought, mind: Mind, seconds: float, *, awake: bool) -> None:
        thought.begun += 1
        started = time.monotonic()
        found: Any = None
        problem: GaveUp | None = None
        try:
            async with asyncio.timeout(PATIENCE + seconds):
                asking = partial(mind.ask, thought.work, *thought.args, seconds)
                found = await asyncio.get_running_loop().run_in_executor(self._threads, asking)
            self._idle.append(mind)
            if awake and seconds >= LEAST:  # one that had to be started took longer
                spent = max(1.0, (time.monotonic() - started) / seconds)
                self._slowness += LEARN * (spent - self._slowness)
        except Confused as error:
            self._idle.append(mind)
            problem = error
        except (TimeoutError, Died) as error:
            died = isinstance(error, Died)
            if not self._closed:
                log.warning("a mind %s; another takes its place", "is gone" if died else "is stuck")
            await asyncio.to_thread(mind.end)
            if died and thought.begun < TRIES and not thought.answer.done() and not self._closed:
                self._queue[table] = deque([thought, *self._queue.get(table, ())])
                self._queue.move_to_end(table, last=False)
                return
            problem = error if isinstance(error, Died) else Silent()
        if thought.answer.done():  # nobody wants to know any more
            return
        if problem:
            thought.answer.set_exception(problem)
        else:
            thought.answer.set_result(found)

    async def close(self) -> None:
        """Stop all minds; whoever still waits hears that nothing came of it."""
        self._closed = True
        minds = [*self._idle, *self._busy.values()]
        waiting = [thought for waits in self._queue.values() for thought in waits]
        self._queue.clear()
        self._idle.clear()
        for thought in waiting:
            if not thought.answer.done():
                thought.answer.set_exception(Died())
        for mind in minds:
            await asyncio.to_thread(mind.end)
        await asyncio.gather(*self._busy, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def _wake(_: float) -> None:
    """In the other process: load all games, so that the first move there does not have to."""
    games()
