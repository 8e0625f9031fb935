"""Where opponents think: tables take turns, nobody waits long, and nothing is lost when a mind is."""

import asyncio
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from atlantide.server import minds
from atlantide.server.minds import LATEST, LEAST, Apart, Confused, Died, Minds, Silent, Thought, usual_number
from tests.server.screens import Here


def run(work: Callable[[Minds], Coroutine[Any, Any, None]], number: int = 1, **fields: Any) -> None:
    async def go() -> None:
        all_minds = Minds(number, **fields)
        try:
            await work(all_minds)
        finally:
            await all_minds.close()

    asyncio.run(go())


# --- what is thought; a function of this module, so that another process finds it


def twice(number: int, _: float) -> int:
    return 2 * number


def fail(_: float) -> None:
    raise ValueError("I do not understand")


def who(_: float) -> tuple[int, int]:
    return os.getpid(), os.nice(0)


def die_once(mark: str, _: float) -> str:
    """Kill the process in which this is thought, unless it was killed before."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "still here"


def die(_: float) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def sleep(seconds: float, _: float) -> None:
    time.sleep(seconds)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# --- the queue


def test_tables_take_turns() -> None:
    order: list[str] = []

    def note(name: str, _: float) -> None:
        time.sleep(0.005)
        order.append(name)

    async def work(all_minds: Minds) -> None:
        names = ["a1", "a2", "a3", "b1", "b2", "c1"]
        await asyncio.gather(*(all_minds.ask(name[0], note, name) for name in names))

    run(work, make=Here)
    assert order == ["a1", "a2", "b1", "c1", "a3", "b2"]  # a1 began before anybody else had come


def test_a_table_that_comes_again_at_once_waits_for_its_turn() -> None:
    order: list[str] = []

    def note(name: str, _: float) -> None:
        order.append(name)

    async def table(all_minds: Minds, name: str) -> None:
        for _ in range(5):
            await all_minds.ask(name, note, name)

    async def work(all_minds: Minds) -> None:
        await asyncio.gather(*(table(all_minds, name) for name in "abc"))

    run(work, make=Here)
    assert order == list("abc") * 5


def test_who_does_not_want_to_know_any_more_is_not_thought_for() -> None:
    done: list[str] = []

    def note(name: str, _: float) -> None:
        time.sleep(0.02)
        done.append(name)

    async def work(all_minds: Minds) -> None:
        tasks = [asyncio.create_task(all_minds.ask(name, note, name)) for name in "abc"]
        await asyncio.sleep(0)
        assert all_minds.waiting == 2
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert all_minds.waiting == 0

    run(work, make=Here)
    assert done == ["a", "c"]


def test_budgets_shrink_when_many_wait() -> None:
    given: list[float] = []

    def note(seconds: float) -> None:
        time.sleep(0.002)
        given.append(seconds)

    async def work(all_minds: Minds) -> None:
        await all_minds.ask("alone", note, seconds=4.0)
        await asyncio.gather(*(all_minds.ask(f"{n}", note, seconds=1.0) for n in range(21)))

    run(work, make=Here)
    assert given[0] == 4.0
    assert given[1] == 1.0  # nobody else had come yet
    crowd = given[2:]
    assert crowd[0] == pytest.approx(LATEST / 20)
    assert crowd == sorted(crowd)  # who comes later has less of a crowd behind
    assert crowd[-1] == 1.0
    assert min(crowd) >= LEAST


@pytest.mark.parametrize(
    ("number", "waiting", "wanted", "expected"),
    [
        (1, 0, 4.0, 4.0),
        (1, 3, 1.0, 1.0),
        (1, 7, 1.0, 0.5),
        (4, 7, 1.0, 1.0),
        (1, 19, 4.0, 0.2),
        (1, 500, 1.0, LEAST),
        (1, 500, 0.05, 0.05),
        (1, 500, 0.0, 0.0),
    ],
)
def test_what_a_thought_gets(number: int, waiting: int, wanted: float, expected: float) -> None:
    async def work(all_minds: Minds) -> None:
        def thought() -> Thought:
            return Thought(twice, (), wanted, asyncio.get_running_loop().create_future())

        for table in range(waiting):
            all_minds._queue[str(table)] = deque([thought()])
        assert all_minds.share(thought()) == pytest.approx(expected)

    run(work, number)


def test_on_a_busy_machine_budgets_shrink_too() -> None:
    def slow(seconds: float) -> None:
        time.sleep(seconds * 3)

    async def work(all_minds: Minds) -> None:
        for _ in range(8):
            await all_minds.ask("a", slow, seconds=LEAST)
        thought = Thought(slow, (), 4.0, asyncio.get_running_loop().create_future())
        assert all_minds.share(thought) == pytest.approx(4.0 / 3, rel=0.2)

    run(work, make=Here)


# --- processes


def test_a_mind_is_a_process_less_urgent_than_the_server_and_is_used_again() -> None:
    async def work(all_minds: Minds) -> None:
        process, urgency = await all_minds.ask("a", who)
        assert process != os.getpid()
        assert urgency >= min(19, os.nice(0) + minds.NICE)
        assert await all_minds.ask("b", twice, 21) == 42
        assert (await all_minds.ask("c", who))[0] == process  # one is enough while nobody waits

    run(work, 2)


def test_a_thought_that_fails_tells_so_and_the_mind_thinks_on() -> None:
    async def work(all_minds: Minds) -> None:
        process, _ = await all_minds.ask("a", who)
        with pytest.raises(Confused, match="I do not understand"):
            await all_minds.ask("a", fail)
        assert (await all_minds.ask("a", who))[0] == process

    run(work)


def test_a_mind_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    async def work(all_minds: Minds) -> None:
        waiting = asyncio.create_task(all_minds.ask("b", twice, 4))
        assert await all_minds.ask("a", die_once, str(tmp_path / "mark")) == "still here"
        assert await waiting == 8

    run(work)


def test_a_thought_that_kills_every_mind_is_given_up() -> None:
    async def work(all_minds: Minds) -> None:
        with pytest.raises(Died):
            await all_minds.ask("a", die)
        assert await all_minds.ask("a", twice, 1) == 2

    run(work)


def test_a_thought_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(all_minds: Minds) -> None:
        process, _ = await all_minds.ask("a", who)
        monkeypatch.setattr(minds, "PATIENCE", 0.3)
        waiting = asyncio.create_task(all_minds.ask("b", twice, 2))
        with pytest.raises(Silent):
            await all_minds.ask("a", sleep, 60.0)
        assert not alive(process)
        monkeypatch.setattr(minds, "PATIENCE", 30.0)
        assert await waiting == 4

    run(work)


def test_waiting_in_the_queue_is_not_counted_as_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(all_minds: Minds) -> None:
        await all_minds.ask("a", twice, 0)
        monkeypatch.setattr(minds, "PATIENCE", 1.5)
        await asyncio.gather(*(all_minds.ask(f"{n}", sleep, 0.5) for n in range(5)))

    run(work)


def test_closing_leaves_no_process_and_nobody_waiting() -> None:
    async def work(all_minds: Minds) -> None:
        process, _ = await all_minds.ask("a", who)
        asked = [asyncio.create_task(all_minds.ask(name, sleep, 60.0)) for name in "abc"]
        await asyncio.sleep(0.05)
        await all_minds.close()
        assert not alive(process)
        assert [type(one) for one in await asyncio.gather(*asked, return_exceptions=True)] == [Died] * 3
        with pytest.raises(Died):
            await all_minds.ask("a", twice, 1)

    run(work)


def test_a_mind_that_was_ended_before_it_began_starts_no_process() -> None:
    mind = Apart()
    mind.end()
    with pytest.raises(Died):
        mind.ask(twice, 1, 0.0)


def test_there_is_at_least_one_mind() -> None:
    assert usual_number() >= 1
