"""The embedded store keeps what it has promised: whoever races for it, whoever is killed, whoever comes back."""

import asyncio
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from atlantide.contract import AtlantideError
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.store import Conflict, NewerStore, PersonRow, Pulse, Store, TableRow, sqlite
from atlantide.store.sqlite import MIGRATIONS, SqliteStore
from tests.store.worker import TABLES

ROOT = Path(__file__).parents[2]
KILLS = 60
LATER = (float("inf"), "")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    try:
        yield store
    finally:
        await store.close()


def on(path: Path, check: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Run something with the store of a file."""

    async def run() -> None:
        async with opened(path) as store:
            await check(store)

    asyncio.run(run())


def rows(path: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    """What is in the file, seen past the store."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query, values).fetchall()


def versions(path: Path, table: str) -> list[int]:
    query = "SELECT version FROM record WHERE match = ? ORDER BY version"
    return [version for (version,) in rows(path, query, table)]


def shape(path: Path) -> list[tuple[Any, ...]]:
    """Everything that a migration may change."""
    schema = rows(path, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name")
    return schema + rows(path, "PRAGMA user_version") + rows(path, "PRAGMA schema_version")


class Batches:
    """Stands between the writer and its commits: holds the first back until told, and counts the jobs in each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: list[int] = []
        self.go = threading.Event()
        self.begun = threading.Event()
        commit = sqlite._commit

        def counted(connection: sqlite3.Connection, jobs: list[sqlite._Job]) -> None:
            self.sizes.append(len(jobs))
            self.begun.set()
            assert self.go.wait(10)
            commit(connection, jobs)

        monkeypatch.setattr(sqlite, "_commit", counted)


@pytest.fixture
def batches(monkeypatch: pytest.MonkeyPatch) -> Batches:
    return Batches(monkeypatch)


async def held(batches: Batches, store: SqliteStore) -> "asyncio.Task[None]":
    """A first job that keeps the writer busy, so that those that follow wait together."""
    first = asyncio.create_task(store.append("first", 0, [b"held"]))
    assert await asyncio.to_thread(batches.begun.wait, 10)
    return first


# --- journals


def test_a_journal_is_what_was_appended(path: Path) -> None:
    async def check(store: Store) -> None:
        assert await store.journal("a") == []
        await store.append("a", 0, [b"zero"])
        await store.append("a", 1, [b"one", b"two"])
        await store.append("b", 0, [b"other"])
        await store.append("a", 3, [b"three"])
        assert await store.journal("a") == [b"zero", b"one", b"two", b"three"]
        assert await store.journal("a", since=2) == [b"two", b"three"]
        assert await store.journal("a", since=4) == []
        assert await store.journal("b") == [b"other"]

    on(path, check)
    assert versions(path, "a") == [0, 1, 2, 3]


def test_nothing_to_append_is_still_refused_in_the_wrong_place(path: Path) -> None:
    async def check(store: Store) -> None:
        await store.append("a", 0, [])
        with pytest.raises(Conflict):
            await store.append("a", 1, [])
        assert await store.journal("a") == []

    on(path, check)


@pytest.mark.parametrize("version", [-1, 0, 1, 2, 4, 100], ids="v{}".format)
def test_only_the_next_version_is_taken(path: Path, version: int) -> None:
    async def check(store: Store) -> None:
        await store.append("a", 0, [b"0", b"1", b"2"])
        with pytest.raises(Conflict) as refusal:
            await store.append("a", version, [b"x", b"y"])
        assert refusal.value.params == {"version": version, "known": 2}
        assert await store.journal("a") == [b"0", b"1", b"2"]
        await store.append("a", 3, [b"3"])

    on(path, check)
    assert versions(path, "a") == [0, 1, 2, 3]


@pytest.mark.parametrize("version", [-1, 1, 7])
def test_a_journal_begins_at_zero(path: Path, version: int) -> None:
    async def check(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("a", version, [b"x"])

    on(path, check)
    assert versions(path, "a") == []


def test_records_may_hold_anything_and_be_large(path: Path) -> None:
    large = random.Random(1).randbytes(1 << 20)
    records = [b"", b"\x00\xff\x00", "Atlantide, l’île engloutie 🌊 亞特蘭提斯".encode(), large, large[::-1]]
    table = "tâble 🏝 '\"; --"

    async def write(store: Store) -> None:
        await store.append(table, 0, records)
        await store.keep_snapshot(table, 4, large)

    async def check(store: Store) -> None:
        assert await store.journal(table) == records
        assert await store.snapshot(table) == (4, large)

    on(path, write)
    on(path, check)


# --- names


def test_a_name_is_given_once_in_a_journal(path: Path) -> None:
    async def check(store: Store) -> None:
        await store.append("a", 0, [b"0", b"1"], name="0:move")
        await store.append("b", 0, [b"other"], name="0:move")
        await store.append("a", 2, [b"2"], name="1:move")
        await store.append("a", 3, [b"3"])
        await store.append("a", 4, [b"4"], name="")
        assert await store.named("a", "0:move") == 0
        assert await store.named("b", "0:move") == 0
        assert await store.named("a", "1:move") == 2
        assert await store.named("b", "1:move") is None
        assert await store.named("c", "0:move") is None
        assert await store.named("a", "") is None
        for name in ("0:move", "1:move"):
            with pytest.raises(Conflict):
                await store.append("a", 5, [b"5", b"6"], name=name)
            assert await store.journal("a", 5) == []
        assert await store.named("a", "0:move") == 0
        await store.append("a", 5, [b"5"], name="0:Move")
        assert await store.named("a", "0:Move") == 5

    on(path, check)
    assert versions(path, "a") == list(range(6))


def test_a_name_that_was_refused_is_free(path: Path) -> None:
    async def check(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("a", 1, [b"gap"], name="move")
        assert await store.named("a", "move") is None
        await store.append("a", 0, [b"0"], name="move")
        assert await store.named("a", "move") == 0

    on(path, check)


def test_of_two_who_send_the_same_move_one_wins(path: Path) -> None:
    async def racer(store: Store) -> int:
        """Goes on trying at the end of the journal, as a server does that reads it again."""
        for version in range(1000):
            try:
                await store.append("a", version, [b"x"], name="0:once")
            except Conflict:
                if await store.named("a", "0:once") is not None:
                    return 0
            else:
                return 1
        raise AssertionError

    async def check() -> int:
        async with opened(path) as left, opened(path) as right:
            return sum(await asyncio.gather(*(racer(store) for store in (left, right) * 10)))

    assert asyncio.run(check()) == 1
    assert versions(path, "a") == [0]


# --- the pulse


def pulse(moment: float, *waiting: int, due: float | None = None, clock: bytes = b"") -> Pulse:
    return Pulse(updated=moment, waiting=waiting, due=due, clock=clock)


def test_the_pulse_of_a_table_comes_with_its_moves(path: Path) -> None:
    async def check(store: Store) -> None:
        await store.put_table(example(1), ["ann"])
        await store.put_table(example(2), ["ann"])
        await store.append("t1", 0, [b"0", b"1"], pulse=pulse(7.5, 0, 3, due=99.5, clock=b'{"left":[]}'))
        row = await store.table("t1")
        assert row == msgspec.structs.replace(example(1), updated=7.5, waiting=(0, 3), clock=b'{"left":[]}')
        assert await store.tables(status=["open"], person="ann", listed=True, limit=9, after=LATER) == [
            row,
            example(2),
        ]
        await store.append("t1", 2, [], pulse=pulse(8.5, 12))  # an adjourned clock: nothing was played
        assert await store.table("t1") == msgspec.structs.replace(example(1), updated=8.5, waiting=(12,))
        await store.append("t1", 2, [b"2"])
        assert await store.table("t1") == msgspec.structs.replace(example(1), updated=8.5, waiting=(12,))
        await store.append("t1", 3, [b"3"], pulse=pulse(9.5))
        assert await store.table("t1") == msgspec.structs.replace(example(1), updated=9.5)
        assert await store.table("t2") == example(2)

    on(path, check)


def test_a_change_of_the_table_leaves_its_pulse(path: Path) -> None:
    async def check(store: Store) -> None:
        await store.put_table(example(), [])
        await store.append("t1", 0, [b"0"], pulse=pulse(7.5, 1, due=99.5, clock=b"{}"))
        changed = msgspec.structs.replace(
            example(), status="running", updated=8.5, revision=1, waiting=(3,), clock=b"no"
        )
        await store.put_table(changed, [])
        assert await store.table("t1") == msgspec.structs.replace(changed, waiting=(1,), clock=b"{}")
        assert await store.dues() == [("t1", 99.5)]

    on(path, check)


@pytest.mark.parametrize(("version", "name"), [(0, ""), (2, ""), (1, "taken")])
def test_what_is_refused_has_no_pulse(path: Path, version: int, name: str) -> None:
    async def check(store: Store) -> None:
        await store.put_table(example(), [])
        await store.append("t1", 0, [b"0"], name="taken", pulse=pulse(7.5, 1, due=99.5, clock=b"{}"))
        before = await store.table("t1")
        with pytest.raises(Conflict):
            await store.append("t1", version, [b"x"], name=name, pulse=pulse(8.5, 2, due=1.5, clock=b"no"))
        assert await store.table("t1") == before
        assert await store.dues() == [("t1", 99.5)]
        assert await store.journal("t1") == [b"0"]

    on(path, check)


def test_a_pulse_that_fails_takes_its_moves_with_it(path: Path, batches: Batches) -> None:
    async def check(store: SqliteStore) -> None:
        await store.put_table(example(), [])
        impossible = Pulse(updated="late", waiting=())  # type: ignore[arg-type]
        with pytest.raises(Conflict):
            await store.append("t1", 0, [b"0"], pulse=impossible)
        assert await store.journal("t1") == []
        assert await store.table("t1") == example()

    batches.go.set()
    on(path, check)


def test_moves_and_their_pulse_are_one_transaction(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads beside the writer sees both or neither."""
    seen = []
    commit = sqlite._commit

    def watched(connection: sqlite3.Connection, jobs: list[sqlite._Job]) -> None:
        connection.set_trace_callback(
            lambda _: seen.append(
                rows(path, "SELECT (SELECT count(*) FROM record), (SELECT waiting FROM match)")[0]
            )
        )
        commit(connection, jobs)
        connection.set_trace_callback(None)

    async def check(store: Store) -> None:
        await store.put_table(example(), [])
        monkeypatch.setattr(sqlite, "_commit", watched)
        await store.append("t1", 0, [b"0"], pulse=pulse(7.5, 2))

    on(path, check)
    assert rows(path, "SELECT waiting FROM match") == [("2",)]
    assert set(seen) <= {(0, ""), (1, "2")}
    assert len(seen) > 3


def test_only_running_clocks_are_due_the_next_first(path: Path) -> None:
    async def check(store: Store) -> None:
        for number in range(1, 6):
            await store.put_table(example(number), [])
        assert await store.dues() == []
        for number, due in ((1, 50.5), (2, None), (3, 10.25), (4, 30.0), (5, 10.25)):
            await store.append(f"t{number}", 0, [b"0"], pulse=pulse(1.5, 0, due=due))
        await store.append("nowhere", 0, [b"0"], pulse=pulse(1.5, 0, due=1.0))
        found = await store.dues()
        assert sorted(found[:2]) == [("t3", 10.25), ("t5", 10.25)]
        assert found[2:] == [("t4", 30.0), ("t1", 50.5)]
        await store.append("t4", 1, [], pulse=pulse(2.5, 0))
        await store.append("t3", 1, [b"1"], pulse=pulse(2.5, 0, due=90.0))
        await store.drop_table("t5")
        assert await store.dues() == [("t1", 50.5), ("t3", 90.0)]

    on(path, check)


# --- group commit


def test_many_appends_at_once_are_on_disk_when_they_return(path: Path) -> None:
    async def check(store: Store) -> None:
        async def one(number: int) -> None:
            for version in range(5):
                await store.append(f"t{number}", version, [b"%d" % version])
                assert versions(path, f"t{number}") == list(range(version + 1))

        await asyncio.gather(*map(one, range(100)))

    on(path, check)
    assert rows(path, "SELECT count(*), count(DISTINCT match) FROM record") == [(500, 100)]


def test_what_waits_is_committed_together_up_to_a_limit(path: Path, batches: Batches) -> None:
    async def check(store: SqliteStore) -> None:
        first = await held(batches, store)
        others = [asyncio.create_task(store.append(f"t{number}", 0, [b"x"])) for number in range(600)]
        await asyncio.sleep(0)
        batches.go.set()
        await asyncio.gather(first, *others)

    on(path, check)
    assert batches.sizes == [1, 512, 88]
    assert rows(path, "SELECT count(*) FROM record") == [(601,)]


def test_a_job_that_fails_is_undone_alone(path: Path, batches: Batches) -> None:
    row = example()

    async def check(store: SqliteStore) -> None:
        first = await held(batches, store)
        jobs = [
            store.append("a", 0, [b"0", b"1"]),
            store.append("a", 1, [b"taken"]),
            store.append("a", 2, [b"2"]),
            store.append("b", 5, [b"gap"]),
            store.put_table(row, ["ann"]),
            store.put_table(msgspec.structs.replace(row, id="other"), ["bob"]),
            store.put_person(PersonRow(id="ann", created=1, name="\ud800")),
            store.append("c", 0, [b"0", "no bytes"]),  # type: ignore[list-item]
            store.append("c", 0, [b"0"]),
        ]
        tasks = [asyncio.create_task(job) for job in jobs]
        await asyncio.sleep(0)
        batches.go.set()
        results = await asyncio.gather(first, *tasks, return_exceptions=True)
        assert [type(result) for result in results] == [
            *(type(None), type(None), Conflict, type(None), Conflict),
            *(type(None), Conflict, UnicodeEncodeError, Conflict, type(None)),
        ]
        assert await store.journal("a") == [b"0", b"1", b"2"]
        assert await store.journal("b") == []
        assert await store.journal("c") == [b"0"]
        assert await store.table("other") is None
        assert await store.person(key="ann") is None

    on(path, check)
    assert batches.sizes == [1, 9]
    assert rows(path, "SELECT match, person FROM member") == [("t1", "ann")]


def test_who_gives_up_waiting_does_not_stop_the_others(path: Path, batches: Batches) -> None:
    async def check(store: SqliteStore) -> None:
        first = await held(batches, store)
        impatient = asyncio.create_task(store.append("a", 0, [b"never"]))
        patient = asyncio.create_task(store.append("b", 0, [b"kept"]))
        await asyncio.sleep(0)
        impatient.cancel()
        first.cancel()
        await asyncio.sleep(0)
        batches.go.set()
        await patient
        assert await store.journal("a") == []
        await store.append("a", 0, [b"later"])

    on(path, check)
    assert versions(path, "a") == [0]


def test_when_the_whole_commit_fails_everybody_hears_of_it(path: Path, batches: Batches) -> None:
    async def check(store: SqliteStore) -> None:
        first = await held(batches, store)

        def spoil(connection: sqlite3.Connection) -> None:
            connection.execute("ROLLBACK")
            raise sqlite3.OperationalError("disk full")

        tasks = [
            asyncio.create_task(job)
            for job in (store.append("a", 0, [b"x"]), store._change(spoil), store.append("b", 0, [b"x"]))
        ]
        await asyncio.sleep(0)
        batches.go.set()
        await first
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [str(result) for result in results] == ["disk full"] * 3
        await store.append("a", 0, [b"again"])
        assert await store.journal("a") == [b"again"]
        assert await store.journal("b") == []

    on(path, check)


# --- races


def test_two_stores_on_one_file_share_the_versions(path: Path) -> None:
    goal = 150
    wins: dict[str, list[int]] = {"left": [], "right": []}

    async def racer(store: Store, who: str) -> None:
        for version in range(goal):
            try:
                await store.append("a", version, [f"{who} {version}".encode()])
            except Conflict:
                continue
            wins[who].append(version)

    async def check() -> list[bytes]:
        async with opened(path) as left, opened(path) as right:
            # Two tasks for each store, so that a store also races with itself.
            tasks = [racer(left, "left"), racer(right, "right"), racer(right, "right"), racer(left, "left")]
            await asyncio.gather(*tasks)
            assert await left.journal("a") == await right.journal("a")
            return await right.journal("a")

    journal = asyncio.run(check())
    assert sorted(wins["left"] + wins["right"]) == list(range(goal)) == versions(path, "a")
    winner = {version: who for who, won in wins.items() for version in won}
    assert journal == [f"{winner[version]} {version}".encode() for version in range(goal)]


Worker = subprocess.Popen[str]
Start = Callable[..., Worker]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a worker; whatever happens, none outlives the test."""
    with ExitStack() as stack:

        def begin(*arguments: object) -> Worker:
            worker = subprocess.Popen(  # noqa: S603 (it is ours)
                [sys.executable, "-m", "tests.store.worker", *map(str, arguments)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            stack.enter_context(worker)
            stack.callback(worker.kill)
            return worker

        yield begin


def ready(worker: Worker) -> None:
    """Wait until a worker is loaded."""
    assert worker.stdout
    assert worker.stdout.readline() == "up\n"


def signal(worker: Worker) -> None:
    """Let it open its store."""
    assert worker.stdin
    worker.stdin.write("go\n")
    worker.stdin.flush()


@pytest.mark.parametrize("turn", range(3))
def test_two_processes_share_the_versions(path: Path, start: Start, turn: int) -> None:
    goal = 80
    workers = [start("race", path, who, goal) for who in ("left", "right")]
    for worker in workers:
        ready(worker)
    for worker in workers:  # Both find no file, and both create it.
        signal(worker)
    ends = [worker.communicate(timeout=60) for worker in workers]
    assert [(worker.returncode, error) for worker, (_, error) in zip(workers, ends, strict=True)] == [
        (0, "")
    ] * 2
    wins = [[int(line) for line in out.split()] for out, _ in ends]
    assert [len(won) for won in wins] == [goal, goal], turn
    assert sorted(wins[0] + wins[1]) == list(range(2 * goal)) == versions(path, "race")
    winner = {version: who for who, won in zip(("left", "right"), wins, strict=True) for version in won}
    journal = [bytes(data).decode() for (data,) in rows(path, "SELECT data FROM record ORDER BY version")]
    assert journal == [f"{winner[version]} {version}" for version in range(2 * goal)]


def test_many_open_a_new_file_at_once(tmp_path: Path) -> None:
    def open_and_close(path: Path, gate: threading.Barrier, failures: list[Exception]) -> None:
        gate.wait()
        try:
            asyncio.run(SqliteStore(path).close())
        except (sqlite3.Error, AtlantideError) as failure:
            failures.append(failure)

    for turn in range(20):
        failures: list[Exception] = []
        given = (tmp_path / f"{turn}.db", threading.Barrier(4), failures)
        threads = [threading.Thread(target=open_and_close, args=given) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not failures


# --- the process dies


def test_what_was_promised_survives_a_kill(tmp_path: Path, start: Start) -> None:
    rng = random.Random(60)
    promised: dict[str, set[tuple[int, str]]] = {}
    path = tmp_path / "0.db"
    total = 0
    following = start("write", path, 0)
    for turn in range(KILLS):
        worker = following
        if turn % 12 == 0:
            promised = {table: set() for table in TABLES}  # A new file: its making may be killed as well.
        ready(worker)
        signal(worker)
        assert worker.stdout
        assert worker.stderr
        heard = [worker.stdout.readline() for _ in range(rng.choice((0, 0, 1, 3, 10, 30)))]
        time.sleep(0.01 * rng.random())
        worker.kill()
        lines = "".join(heard) + worker.stdout.read()
        problems = worker.stderr.read()
        worker.wait(30)
        assert not problems
        assert worker.returncode < 0
        following = start("write", tmp_path / f"{(turn + 1) // 12}.db", turn + 1)
        for line in lines.splitlines():
            table, version, size = line.split()
            for number in range(int(size)):
                record = f"{turn} {table} {version} {number + 1}/{size}"
                promised[table].add((int(version) + number, record))
                total += 1
        asyncio.run(_holds(tmp_path / f"{turn // 12}.db", promised))
    assert total > 10 * KILLS


async def _holds(path: Path, promised: dict[str, set[tuple[int, str]]]) -> None:
    """Every promise is kept, in its place; what was not promised is a whole batch or nothing; nothing is double."""
    async with opened(path) as store:
        for table in TABLES:
            journal = [record.decode() for record in await store.journal(table)]
            assert versions(path, table) == list(range(len(journal)))
            assert promised[table] <= set(enumerate(journal))
            assert len(set(journal)) == len(journal)
            if journal:
                number, size = journal[-1].rsplit(maxsplit=1)[1].split("/")
                assert number == size
        assert rows(path, "PRAGMA integrity_check") == [("ok",)]


# --- snapshots


def test_a_snapshot_replaces_the_one_before(path: Path) -> None:
    async def check(store: Store) -> None:
        assert await store.snapshot("a") is None
        await store.keep_snapshot("a", 10, b"ten")
        await store.keep_snapshot("b", 3, b"other")
        await store.keep_snapshot("a", 20, b"twenty")
        assert await store.snapshot("a") == (20, b"twenty")
        assert await store.snapshot("b") == (3, b"other")

    on(path, check)
    assert rows(path, "SELECT count(*) FROM snapshot") == [(2,)]


def test_an_analysis_replaces_the_one_before(path: Path) -> None:
    async def write(store: Store) -> None:
        assert await store.analysis("a") is None
        await store.keep_analysis("a", "1.1", b"old")
        await store.keep_analysis("b", "1.1", b"other")
        await store.keep_analysis("a", "2.1", b"new")

    async def check(store: Store) -> None:
        assert await store.analysis("a") == ("2.1", b"new")
        assert await store.analysis("b") == ("1.1", b"other")

    on(path, write)
    on(path, check)
    assert rows(path, "SELECT count(*) FROM analysis") == [(2,)]


# --- tables


def example(number: int = 1, *, status: str = "open", listed: bool = True) -> TableRow:
    return TableRow(
        id=f"t{number}",
        code=f"CODE{number}",
        game="the-island",
        status=status,
        listed=listed,
        updated=float(number),
        revision=0,
        data=b'{"number":%d}' % number,
    )


def test_a_table_is_found_by_its_id_and_by_its_code(path: Path) -> None:
    rows_given = [example(1), example(2, status="over", listed=False)]

    async def check(store: Store) -> None:
        for row in rows_given:
            await store.put_table(row, [])
        for row in rows_given:
            assert await store.table(row.id) == row
            assert await store.table(row.code) == row
        assert await store.table("t3") is None
        assert await store.table("") is None

    on(path, check)


def test_a_table_changes_by_revisions(path: Path) -> None:
    first = example()
    second = msgspec.structs.replace(
        first, code="NEW", status="playing", listed=False, updated=9.5, revision=1, data=b"{}"
    )
    third = msgspec.structs.replace(second, revision=2, data=b"[]")

    async def check(store: Store) -> None:
        await store.put_table(first, [])
        await store.put_table(second, [])
        assert await store.table("t1") == await store.table("NEW") == second
        assert await store.table("CODE1") is None
        for stale in (first, second, msgspec.structs.replace(third, revision=3)):
            with pytest.raises(Conflict):
                await store.put_table(stale, ["intruder"])
            assert await store.table("t1") == second
        await store.put_table(third, [])
        assert await store.table("t1") == third

    on(path, check)
    assert rows(path, "SELECT * FROM member") == []


def test_a_table_that_is_not_there_cannot_change(path: Path) -> None:
    async def check(store: Store) -> None:
        with pytest.raises(Conflict) as refusal:
            await store.put_table(msgspec.structs.replace(example(), revision=1), ["ann"])
        assert refusal.value.params == {"table": "t1", "revision": 1}
        assert await store.table("t1") is None

    on(path, check)


def test_a_code_belongs_to_one_table(path: Path) -> None:
    async def check(store: Store) -> None:
        await store.put_table(example(1), ["ann"])
        await store.put_table(example(2), ["bob"])
        with pytest.raises(Conflict):
            await store.put_table(msgspec.structs.replace(example(3), code="CODE1"), ["ann"])
        with pytest.raises(Conflict):
            await store.put_table(msgspec.structs.replace(example(2), code="CODE1", revision=1), ["ann"])
        assert await store.table("CODE1") == example(1)
        assert await store.table("t2") == example(2)
        assert await store.table("t3") is None

    on(path, check)
    assert sorted(rows(path, "SELECT match, person FROM member")) == [("t1", "ann"), ("t2", "bob")]


async def found(
    store: Store,
    *status: str,
    person: str | None = None,
    listed: bool = False,
    limit: int = 100,
    after: tuple[float, str] = LATER,
) -> list[int]:
    """The numbers of the tables that a question finds."""
    tables = await store.tables(status=status, person=person, listed=listed, limit=limit, after=after)
    return [int(row.id[1:]) for row in tables]


def test_tables_are_found_by_status_by_person_and_if_listed(path: Path) -> None:
    async def check(store: Store) -> None:
        await store.put_table(example(1), ["ann", "bob"])
        await store.put_table(example(3, listed=False), ["ann"])
        await store.put_table(example(2, status="playing"), ["bob", "bob"])
        await store.put_table(example(4, status="over", listed=False), ["ann", "bob"])
        assert await found(store, "open") == [3, 1]
        assert await found(store, "open", "playing", "over") == [4, 3, 2, 1]
        assert await found(store, "open", "playing", "over", listed=True) == [2, 1]
        assert await found(store, "open", "over", person="ann") == [4, 3, 1]
        assert await found(store, "open", "playing", person="bob") == [2, 1]
        assert await found(store, "open", person="ann", listed=True) == [1]
        assert await found(store, "open", person="nobody") == []
        assert await found(store, "elsewhere") == await found(store) == []
        (row,) = await store.tables(status=["playing"], person=None, listed=True, limit=1, after=LATER)
        assert row == example(2, status="playing")

    on(path, check)


def test_tables_are_read_page_by_page(path: Path) -> None:
    async def check(store: Store) -> None:
        numbers = list(range(25))
        random.Random(2).shuffle(numbers)
        for number in numbers:
            await store.put_table(example(number), ["ann"] if number % 2 else [])
        for person, expected in ((None, range(24, -1, -1)), ("ann", range(23, 0, -2))):
            pages, after = [], LATER
            while page := await found(store, "open", person=person, limit=5, after=after):
                assert len(page) <= 5
                assert page[0] not in pages
                pages += page
                after = (float(page[-1]), f"t{page[-1]}")
            assert pages == list(expected)
        assert await found(store, "open", limit=0) == []

    on(path, check)


def test_pages_end_between_tables_of_the_same_moment(path: Path) -> None:
    async def check(store: Store) -> None:
        moments = {number: float(number // 7) for number in range(30)}
        for number, moment in moments.items():
            await store.put_table(msgspec.structs.replace(example(number), updated=moment), ["ann"])
        expected = sorted(moments, key=lambda number: (moments[number], f"t{number}"), reverse=True)
        for person in (None, "ann"):
            for limit in (1, 2, 3, 7, 50):
                pages: list[int] = []
                after = LATER
                while page := await found(store, "open", person=person, limit=limit, after=after):
                    pages += page
                    after = (moments[page[-1]], f"t{page[-1]}")
                assert pages == expected

    on(path, check)


def test_a_move_brings_its_table_to_the_front(path: Path) -> None:
    async def check(store: Store) -> None:
        for number in range(1, 5):
            await store.put_table(example(number), ["ann"])
        first = await found(store, "open", person="ann", limit=2)
        await store.append("t1", 0, [b"0"], pulse=pulse(9.5))
        assert first == [4, 3]
        assert await found(store, "open", person="ann", limit=2, after=(3.0, "t3")) == [2]
        assert await found(store, "open", person="ann") == [1, 4, 3, 2]

    on(path, check)


def test_of_a_table_that_is_dropped_nothing_stays(path: Path) -> None:
    async def check(store: Store) -> None:
        for number in (1, 2):
            await store.put_table(example(number), ["ann", "bob"])
            await store.append(f"t{number}", 0, [b"0", b"1"], name="move", pulse=pulse(7.5, 0, due=9.5))
            await store.keep_snapshot(f"t{number}", 1, b"position")
            await store.keep_analysis(f"t{number}", "1.1", b"analysis")
        await store.drop_table("nothing")
        await store.drop_table("CODE1")
        assert await store.table("t1")
        await store.drop_table("t1")
        await store.drop_table("t1")
        assert await store.table("t1") is await store.table("CODE1") is None
        assert await store.journal("t1") == []
        assert await store.snapshot("t1") is None
        assert await store.analysis("t1") is None
        assert await store.named("t1", "move") is None
        assert await found(store, "open", person="ann") == [2]
        assert await store.dues() == [("t2", 9.5)]
        assert await store.journal("t2") == [b"0", b"1"]
        assert await store.snapshot("t2") == (1, b"position")
        await store.put_table(example(1), [])  # its id and its code are free again
        await store.append("t1", 0, [b"new"], name="move")

    on(path, check)
    assert sorted(rows(path, "SELECT match, person FROM member")) == [("t2", "ann"), ("t2", "bob")]


def test_the_people_of_a_table_are_replaced(path: Path) -> None:
    async def check(store: Store) -> None:
        await store.put_table(example(1), ["ann", "bob"])
        await store.put_table(example(2), ["ann"])
        await store.put_table(msgspec.structs.replace(example(1), revision=1), ["bob", "cléo"])
        assert await found(store, "open", person="ann") == [2]
        assert await found(store, "open", person="bob") == [1]
        assert await found(store, "open", person="cléo") == [1]
        await store.put_table(msgspec.structs.replace(example(1), revision=2), [])
        assert await found(store, "open", person="bob") == []

    on(path, check)


# --- people


def test_people_come_change_and_are_forgotten(path: Path) -> None:
    guest = PersonRow(id="p1", created=1.5)
    named = PersonRow(id="p1", created=1.5, name="Zoé 🌋", password="$argon2id$…")  # noqa: S106

    async def check(store: Store) -> None:
        assert await store.person(key="p1") is None
        await store.put_person(guest)
        assert await store.person(key="p1") == guest
        await store.put_person(named)
        assert await store.person(key="p1") == await store.person(name="Zoé 🌋") == named
        assert await store.person(name="p1") is None
        assert await store.person() is None
        await store.put_table(example(1), ["p1", "p2"])
        await store.forget_person("p1")
        assert await store.person(key="p1") is await store.person(name="Zoé 🌋") is None
        assert await found(store, "open", person="p1") == []
        assert await found(store, "open", person="p2") == [1]
        await store.forget_person("p1")
        await store.put_person(msgspec.structs.replace(named, id="p3"))

    on(path, check)


def test_a_name_belongs_to_one_person(path: Path) -> None:
    async def check(store: Store) -> None:
        ann, bob = PersonRow(id="1", created=1, name="Ann"), PersonRow(id="2", created=2, name="Bob")
        await store.put_person(ann)
        await store.put_person(bob)
        for thief in (PersonRow(id="3", created=3, name="Ann"), PersonRow(id="2", created=2, name="Ann")):
            with pytest.raises(Conflict):
                await store.put_person(thief)
        assert await store.person(name="Ann") == ann
        assert await store.person(key="2") == bob
        assert await store.person(key="3") is None
        for number in range(4, 7):  # Guests have no name, however many they are.
            await store.put_person(PersonRow(id=str(number), created=3))

    on(path, check)


# --- the file


async def _nothing(store: Store) -> None:
    del store


def test_a_new_file_has_the_newest_shape(path: Path) -> None:
    on(path, _nothing)
    assert rows(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert rows(path, "PRAGMA journal_mode") == [("wal",)]
    tables = {name for (name,) in rows(path, "SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert tables == {"person", "match", "member", "record", "snapshot", "analysis"}


def test_an_old_file_is_brought_forward_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def write(store: Store) -> None:
        await store.append("a", 0, [b"old"])

    async def check(store: Store) -> None:
        assert await store.journal("a") == [b"old"]

    on(path, write)
    before = shape(path)
    on(path, check)
    assert shape(path) == before
    more = (
        ("CREATE TABLE mark (text TEXT)", "INSERT INTO mark VALUES ('; once')"),
        ("CREATE TABLE last (x)",),
    )
    monkeypatch.setattr(sqlite, "MIGRATIONS", MIGRATIONS + more)
    on(path, check)
    after = shape(path)
    assert after != before
    assert rows(path, "PRAGMA user_version") == [(len(MIGRATIONS) + 2,)]
    on(path, check)
    assert shape(path) == after
    assert rows(path, "SELECT text FROM mark") == [("; once",)]


def test_a_file_of_the_first_version_keeps_what_it_has(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in MIGRATIONS[0]:
            connection.execute(statement)
        connection.execute("PRAGMA user_version = 1")
        connection.execute("INSERT INTO person VALUES ('ann', 1.5, 'Ann', 'hash')")
        for number in (1, 2):
            row = example(number)
            connection.execute(
                "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (row.id, row.code, row.game, row.status, row.listed, row.updated, row.revision, row.data),
            )
            connection.execute("INSERT INTO member VALUES (?, 'ann')", (row.id,))
            connection.executemany(
                "INSERT INTO record VALUES (?, ?, ?)", [(row.id, n, b"%d" % n) for n in range(3)]
            )
            connection.execute("INSERT INTO snapshot VALUES (?, 2, ?)", (row.id, b"position"))
        connection.commit()

    async def check(store: Store) -> None:
        for number in (1, 2):
            assert await store.table(f"t{number}") == example(number)
            assert await store.journal(f"t{number}") == [b"0", b"1", b"2"]
            assert await store.snapshot(f"t{number}") == (2, b"position")
        assert await store.person(name="Ann") == PersonRow(id="ann", created=1.5, name="Ann", password="hash")  # noqa: S106
        assert await found(store, "open", person="ann") == [2, 1]
        assert await store.dues() == []
        await store.append("t1", 3, [b"3"], name="move", pulse=pulse(7.5, 1, due=9.5, clock=b"{}"))
        assert await store.named("t1", "move") == 3
        assert await store.dues() == [("t1", 9.5)]
        with pytest.raises(Conflict):
            await store.append("t1", 4, [b"4"], name="move")
        with pytest.raises(Conflict):
            await store.append("t2", 2, [b"2"])

    on(path, check)
    new = tmp_path / "new.db"
    on(new, _nothing)
    assert rows(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    for table in ("person", "match", "member", "record", "snapshot", "analysis"):
        columns = f"SELECT name, type, \"notnull\", dflt_value FROM pragma_table_info('{table}')"  # noqa: S608
        assert rows(path, columns) == rows(new, columns)
    indices = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name"
    assert rows(path, indices) == rows(new, indices)


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on(path, _nothing)
    before = shape(path)
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE mark (text TEXT)", "NONSENSE")))
    with pytest.raises(sqlite3.OperationalError):
        SqliteStore(path)
    assert shape(path) == before


def test_a_file_of_a_newer_program_is_refused(path: Path) -> None:
    on(path, _nothing)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = shape(path)
    with pytest.raises(NewerStore) as refusal:
        SqliteStore(path)
    error = refusal.value
    assert isinstance(error, AtlantideError)
    assert error.key == "NewerStore"
    assert error.params == {"name": str(path), "given": len(MIGRATIONS) + 1, "expected": len(MIGRATIONS)}
    for language in LANGUAGES:
        assert str(path) in texts(language)(f"error.{error.key}", **error.params)
    assert shape(path) == before


def test_what_is_no_store_is_left_alone(path: Path) -> None:
    path.write_text("These are my holiday notes.\n" * 100)
    before = path.read_bytes()
    with pytest.raises(sqlite3.DatabaseError):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_the_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet" / "there — là" / "store.db"

    async def check(store: Store) -> None:
        await store.append("a", 0, [b"x"])
        assert await store.journal("a") == [b"x"]

    on(path, check)
    assert path.is_file()


def test_every_commit_is_flushed_to_the_disk(path: Path) -> None:
    async def check(store: SqliteStore) -> None:
        assert await store._change(lambda c: c.execute("PRAGMA synchronous").fetchone()) == (2,)

    on(path, check)


# --- the end


def test_closing_finishes_what_is_under_way(path: Path, batches: Batches) -> None:
    async def check() -> None:
        store = SqliteStore(path)
        first = await held(batches, store)
        others = [asyncio.create_task(store.append(f"t{number}", 0, [b"x"])) for number in range(1500)]
        await asyncio.sleep(0)
        ending = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        batches.go.set()
        await ending
        assert rows(path, "SELECT count(*) FROM record") == [(1501,)]
        await asyncio.gather(first, *others)

    asyncio.run(check())


def test_closing_leaves_one_file_and_no_thread(path: Path) -> None:
    before = set(threading.enumerate())

    async def check() -> None:
        store = SqliteStore(path)
        await store.append("a", 0, [b"x"])
        await asyncio.gather(*(store.journal("a") for _ in range(50)))
        await store.close()
        await store.close()

    asyncio.run(check())
    assert set(threading.enumerate()) == before
    assert list(path.parent.iterdir()) == [path]


def test_a_closed_store_says_so(path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(path)
        await store.append("a", 0, [b"x"])
        await store.close()
        with pytest.raises(RuntimeError):
            await store.append("a", 1, [b"y"])
        with pytest.raises(RuntimeError):
            await store.journal("a")

    asyncio.run(check())
    assert versions(path, "a") == [0]


# --- who waits


def test_a_waiter_that_gives_up_late_is_no_harm(path: Path, batches: Batches) -> None:
    """Its job is in the commit already: it happens, and nobody is told."""
    problems: list[dict[str, Any]] = []

    async def check(store: SqliteStore) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: problems.append(context))
        first = await held(batches, store)
        batches.begun.clear()
        first.cancel()
        batches.go.set()
        with pytest.raises(asyncio.CancelledError):
            await first
        await store.append("b", 0, [b"after"])
        refused = asyncio.create_task(store.append("b", 0, [b"refused"]))
        await asyncio.sleep(0)
        refused.cancel()
        await store.append("b", 1, [b"later"])
        assert await store.journal("b") == [b"after", b"later"]

    on(path, check)
    assert not problems
    assert versions(path, "first") in ([], [0])


def test_each_event_loop_gets_its_own_answers(path: Path, batches: Batches) -> None:
    """Jobs of several loops in one commit: everybody is woken, in their own thread."""
    store = SqliteStore(path)
    answers: dict[str, list[tuple[str, int]]] = {}

    def live(who: str) -> None:
        async def one(number: int) -> tuple[str, int]:
            try:
                await store.append(f"t{number}", 0, [who.encode()])
            except Conflict:
                return "refused", threading.get_ident()
            return "kept", threading.get_ident()

        async def run() -> None:
            answers[who] = await asyncio.gather(*map(one, range(20)))
            assert {ident for _, ident in answers[who]} == {threading.get_ident()}

        asyncio.run(run())

    threads = [threading.Thread(target=live, args=(who,)) for who in ("left", "right", "middle")]
    for thread in threads:
        thread.start()
    end = time.monotonic() + 10
    while sum(batches.sizes) + store._jobs.qsize() < 60:  # the first commit is held back
        assert time.monotonic() < end
        time.sleep(0.001)
    batches.go.set()
    for thread in threads:
        thread.join(10)
    asyncio.run(store.close())
    assert max(batches.sizes) > 20  # more than any one loop has
    for number in range(20):
        results = [answers[who][number][0] for who in ("left", "right", "middle")]
        assert sorted(results) == ["kept", "refused", "refused"]
        (winner,) = rows(path, "SELECT data FROM record WHERE match = ?", f"t{number}")[0]
        assert answers[bytes(winner).decode()][number][0] == "kept"


def test_a_loop_that_is_gone_does_not_stop_the_writer(path: Path, batches: Batches) -> None:
    store = SqliteStore(path)

    async def hurry() -> None:
        await held(batches, store)
        for number in range(3):
            asyncio.get_running_loop().create_task(store.append(f"t{number}", 0, [b"x"]))
        await asyncio.sleep(0)

    async def abandon() -> None:
        """As a loop that is stopped without letting anybody finish."""
        job = sqlite._Job(
            lambda c: c.execute("INSERT INTO record VALUES ('a', 0, x'00', NULL)"),
            asyncio.get_running_loop().create_future(),
        )
        store._jobs.put(job)

    asyncio.run(hurry())  # which cancels whoever still waits
    asyncio.run(abandon())

    async def after() -> None:
        waiting = asyncio.create_task(store.append("a", 1, [b"next"]))
        await asyncio.sleep(0)
        batches.go.set()
        await waiting
        assert await store.journal("a") == [b"\x00", b"next"]
        assert await store.journal("t0") == []
        await store.close()

    asyncio.run(after())
    assert not store._writer.is_alive()
