"""The embedded store: SQLite in WAL mode, one writer thread that commits what has come in together.

A commit costs a disk flush, so the writer takes every job that waits, runs each in a savepoint of its own, and
commits them in one transaction: a job that fails is undone alone. Nothing returns before the flush.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from atlantide.store import Conflict, NewerStore, PersonRow, Pulse, TableRow

T = TypeVar("T")
_MOST_TOGETHER = 512
_PATIENCE = 10.0  # seconds that we wait for somebody else's lock
_TABLES = "SELECT id, code, game, status, listed, updated, revision, data, waiting, clock FROM match"

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE person (id TEXT PRIMARY KEY, created REAL NOT NULL, name TEXT UNIQUE, password TEXT) STRICT",
        """
        CREATE TABLE match (
            id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, status TEXT NOT NULL,
            listed INTEGER NOT NULL, updated REAL NOT NULL, revision INTEGER NOT NULL, data BLOB NOT NULL) STRICT
        """,
        "CREATE INDEX match_by_status ON match (status, listed, updated)",
        """
        CREATE TABLE member (
            match TEXT NOT NULL REFERENCES match ON DELETE CASCADE, person TEXT NOT NULL,
            PRIMARY KEY (person, match)) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX member_by_match ON member (match)",
        "CREATE TABLE record (match TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL) STRICT",
        "CREATE UNIQUE INDEX record_by_version ON record (match, version)",
        "CREATE TABLE snapshot (match TEXT PRIMARY KEY, version INTEGER NOT NULL, data BLOB NOT NULL) STRICT",
    ),
    (
        "ALTER TABLE match ADD COLUMN waiting TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN due REAL",
        "ALTER TABLE match ADD COLUMN clock BLOB",
        "CREATE INDEX match_by_due ON match (due) WHERE due IS NOT NULL",
        "DROP INDEX match_by_status",
        "CREATE INDEX match_by_status ON match (status, listed, updated, id)",
        "ALTER TABLE record ADD COLUMN name TEXT",
        "CREATE UNIQUE INDEX record_by_name ON record (match, name) WHERE name IS NOT NULL",
    ),
    ("CREATE TABLE analysis (match TEXT PRIMARY KEY, edition TEXT NOT NULL, data BLOB NOT NULL) STRICT",),
)
"""Each is a list of statements, applied once and in order; ``user_version`` says how many were."""


class _Job:
    """Something for the writer to do."""

    __slots__ = ("done", "work")

    def __init__(self, work: Callable[[sqlite3.Connection], Any], done: asyncio.Future[Any]) -> None:
        self.work = work
        self.done = done


_Result = tuple[_Job, Any, BaseException | None]


class SqliteStore:
    """Tables and people in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._connections: list[sqlite3.Connection] = []
        try:
            connection = self._connect()
            _prepare(connection)
            _migrate(connection, path)
        except BaseException:
            self._disconnect()
            raise
        self._closed = False
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, args=(connection,), name="store", daemon=True)
        self._writer.start()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="store-read")
        self._local = threading.local()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, timeout=_PATIENCE
        )
        self._connections.append(connection)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        return connection

    def _disconnect(self) -> None:
        for connection in self._connections:
            connection.close()

    def _write(self, connection: sqlite3.Connection) -> None:
        """The writer thread: everything that waits, in one transaction."""
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            last = False
            while len(jobs) < _MOST_TOGETHER and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            _commit(connection, jobs)
            if last:
                break

    async def _change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise RuntimeError("the store is closed")
        done = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, done))
        result: T = await done
        return result

    async def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def run() -> T:
            connection = getattr(self._local, "connection", None)
            if connection is None:
                connection = self._local.connection = self._connect()
            return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    # --- journals

    async def append(
        self,
        table: str,
        version: int,
        records: Sequence[bytes],
        *,
        name: str = "",
        pulse: Pulse | None = None,
    ) -> None:
        """Add records to a journal; unique indices refuse a version or a name that is already written."""

        def work(connection: sqlite3.Connection) -> None:
            (known,) = connection.execute(
                "SELECT coalesce(max(version), -1) FROM record WHERE match = ?", (table,)
            ).fetchone()
            if known != version - 1:
                raise Conflict(version=version, known=known)
            connection.executemany(
                "INSERT INTO record (match, version, data, name) VALUES (?, ?, ?, ?)",
                [
                    (table, version + number, record, (name or None) if number == 0 else None)
                    for number, record in enumerate(records)
                ],
            )
            if pulse:
                connection.execute(
                    "UPDATE match SET updated = ?, waiting = ?, due = ?, clock = ? WHERE id = ?",
                    (
                        pulse.updated,
                        " ".join(map(str, pulse.waiting)),
                        pulse.due,
                        pulse.clock or None,
                        table,
                    ),
                )

        await self._change(work)

    async def named(self, table: str, name: str) -> int | None:
        """The version of the record with this name."""
        row = await self._ask(
            lambda c: c.execute(
                "SELECT version FROM record WHERE match = ? AND name = ?", (table, name)
            ).fetchone()
        )
        return int(row[0]) if row else None

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        """The records of a journal from a version on."""
        rows = await self._ask(
            lambda c: c.execute(
                "SELECT data FROM record WHERE match = ? AND version >= ? ORDER BY version", (table, since)
            ).fetchall()
        )
        return [bytes(row[0]) for row in rows]

    async def keep_snapshot(self, table: str, version: int, position: bytes) -> None:
        """Remember a position."""
        await self._change(
            lambda c: c.execute(
                "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)", (table, version, position)
            )
        )

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest position remembered."""
        row = await self._ask(
            lambda c: c.execute("SELECT version, data FROM snapshot WHERE match = ?", (table,)).fetchone()
        )
        return (int(row[0]), bytes(row[1])) if row else None

    async def keep_analysis(self, table: str, edition: str, data: bytes) -> None:
        """Remember how a game went."""
        await self._change(
            lambda c: c.execute("INSERT OR REPLACE INTO analysis VALUES (?, ?, ?)", (table, edition, data))
        )

    async def analysis(self, table: str) -> tuple[str, bytes] | None:
        """The analysis remembered, and of which edition it is."""
        row = await self._ask(
            lambda c: c.execute("SELECT edition, data FROM analysis WHERE match = ?", (table,)).fetchone()
        )
        return (str(row[0]), bytes(row[1])) if row else None

    # --- tables

    async def put_table(self, row: TableRow, people: Sequence[str]) -> None:
        """Add a table, or change the one whose revision is one less."""

        def work(connection: sqlite3.Connection) -> None:
            values = (row.code, row.game, row.status, row.listed, row.updated, row.revision, row.data, row.id)
            if row.revision == 0:
                connection.execute(
                    "INSERT INTO match (code, game, status, listed, updated, revision, data, id)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    values,
                )
            else:
                changed = connection.execute(
                    "UPDATE match SET code = ?, game = ?, status = ?, listed = ?, updated = ?, revision = ?,"
                    " data = ? WHERE id = ? AND revision = ?",
                    (*values, row.revision - 1),
                )
                if not changed.rowcount:
                    raise Conflict(table=row.id, revision=row.revision)
            connection.execute("DELETE FROM member WHERE match = ?", (row.id,))
            connection.executemany(
                "INSERT OR IGNORE INTO member (match, person) VALUES (?, ?)",
                [(row.id, one) for one in people],
            )

        await self._change(work)

    async def table(self, key: str) -> TableRow | None:
        """A table by its id or its code."""
        row = await self._ask(
            lambda c: c.execute(_TABLES + " WHERE id = ? OR code = ?", (key, key)).fetchone()
        )
        return _table(row) if row else None

    async def tables(
        self, *, status: Sequence[str], person: str | None, listed: bool, limit: int, after: tuple[float, str]
    ) -> list[TableRow]:
        """Tables, the latest first."""
        marks = ", ".join("?" * len(status))
        query = f"{_TABLES} WHERE status IN ({marks}) AND (updated, id) < (?, ?)"
        values: list[object] = [*status, *after]
        if person is not None:
            query += " AND id IN (SELECT match FROM member WHERE person = ?)"
            values.append(person)
        if listed:
            query += " AND listed = 1"
        rows = await self._ask(
            lambda c: c.execute(
                f"{query} ORDER BY updated DESC, id DESC LIMIT ?", (*values, limit)
            ).fetchall()
        )
        return [_table(row) for row in rows]

    async def drop_table(self, key: str) -> None:
        """Delete a table with its journal."""

        def work(connection: sqlite3.Connection) -> None:
            columns = {"record": "match", "snapshot": "match", "analysis": "match", "match": "id"}
            for table, column in columns.items():
                connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (key,))  # noqa: S608

        await self._change(work)

    async def dues(self) -> list[tuple[str, float]]:
        """Every table with a running clock."""
        return await self._ask(
            lambda c: c.execute("SELECT id, due FROM match WHERE due IS NOT NULL ORDER BY due").fetchall()
        )

    # --- people

    async def put_person(self, row: PersonRow) -> None:
        """Add or change a person."""
        await self._change(
            lambda c: c.execute(
                "INSERT INTO person (id, created, name, password) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, password = excluded.password",
                (row.id, row.created, row.name, row.password),
            )
        )

    async def person(self, *, key: str | None = None, name: str | None = None) -> PersonRow | None:
        """A person by id or by name."""
        row = await self._ask(
            lambda c: c.execute(
                "SELECT id, created, name, password FROM person WHERE id = ? OR name = ?", (key, name)
            ).fetchone()
        )
        return PersonRow(id=row[0], created=row[1], name=row[2], password=row[3]) if row else None

    async def forget_person(self, key: str) -> None:
        """Delete a person."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM member WHERE person = ?", (key,))
            connection.execute("DELETE FROM person WHERE id = ?", (key,))

        await self._change(work)

    async def close(self) -> None:
        """Finish what is under way."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        self._disconnect()


def _commit(connection: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Run jobs in one transaction and answer them when it is on disk; whoever gave up before is left out."""
    jobs = [job for job in jobs if not job.done.cancelled()]
    try:
        try:
            results = _together(connection, jobs)
        except Exception:  # a job has failed: undo all, and do each so that it can be undone alone
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            results = _one_by_one(connection, jobs)
    except Exception as error:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        results = [(job, None, error) for job in jobs]
    by_loop: dict[asyncio.AbstractEventLoop, list[_Result]] = {}
    for result in results:
        by_loop.setdefault(result[0].done.get_loop(), []).append(result)
    for loop, answers in by_loop.items():
        with suppress(RuntimeError):  # nobody waits any more: the loop is closed
            loop.call_soon_threadsafe(_answer, answers)


def _together(connection: sqlite3.Connection, jobs: list[_Job]) -> list[_Result]:
    """The usual case: nothing fails."""
    connection.execute("BEGIN IMMEDIATE")
    results: list[_Result] = [(job, job.work(connection), None) for job in jobs]
    connection.execute("COMMIT")
    return results


def _one_by_one(connection: sqlite3.Connection, jobs: list[_Job]) -> list[_Result]:
    """Each job in a savepoint of its own."""
    results: list[_Result] = []
    connection.execute("BEGIN IMMEDIATE")
    for job in jobs:
        connection.execute("SAVEPOINT job")
        try:
            results.append((job, job.work(connection), None))
        except Exception as error:
            if not connection.in_transaction:  # SQLite has undone everything: the disk is full, or worse
                raise
            connection.execute("ROLLBACK TO job")
            taken = isinstance(error, sqlite3.IntegrityError)
            results.append((job, None, Conflict(problem=str(error)) if taken else error))
        connection.execute("RELEASE job")
    connection.execute("COMMIT")
    return results


def _answer(results: list[_Result]) -> None:
    """In the event loop: wake everybody whose job is done, at once."""
    for job, result, failure in results:
        if job.done.cancelled():
            continue
        if failure is None:
            job.done.set_result(result)
        else:
            job.done.set_exception(failure)


def _table(row: Sequence[Any]) -> TableRow:
    return TableRow(
        id=row[0],
        code=row[1],
        game=row[2],
        status=row[3],
        listed=bool(row[4]),
        updated=row[5],
        revision=row[6],
        data=bytes(row[7]),
        waiting=tuple(map(int, row[8].split())),
        clock=bytes(row[9] or b""),
    )


def _prepare(connection: sqlite3.Connection) -> None:
    """Turn on WAL mode, which stays with the file. Where two do so at once, SQLite refuses one without waiting."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.005)
        else:
            return


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the file to the newest shape, in one transaction; a file of a newer program is refused."""
    if _shape(connection) == len(MIGRATIONS):
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        done = _shape(connection)  # once more: somebody else may have been quicker
        if done > len(MIGRATIONS):
            raise NewerStore(name=str(path), given=done, expected=len(MIGRATIONS))
        for statements in MIGRATIONS[done:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _shape(connection: sqlite3.Connection) -> int:
    (done,) = connection.execute("PRAGMA user_version").fetchone()
    return int(done)
