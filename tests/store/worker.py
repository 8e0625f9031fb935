"""Another process at a store, for the tests that race two of them and for those that kill one.

It says ``up`` when it is loaded, waits for a line, opens the store, and says every version it was promised.
"""

import asyncio
import os
import sys
from pathlib import Path

from atlantide.store import Conflict
from atlantide.store.sqlite import SqliteStore

TABLES = ("north", "south", "east")


def say(line: str) -> None:
    """A line in one piece, even if we are killed in the middle of it."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


async def race(path: Path, who: str, goal: int) -> None:
    """Win so many versions of one journal, giving way for a moment after each."""
    store = SqliteStore(path)
    version = won = 0
    while won < goal:
        try:
            await store.append("race", version, [f"{who} {version}".encode()])
        except Conflict:
            version = max(version, len(await store.journal("race")))
        else:
            say(str(version))
            version += 1
            won += 1
            await asyncio.sleep(0.001)
    await store.close()


async def write_for_ever(path: Path, who: str) -> None:
    """Continue some journals at once, in batches of one to three records, until somebody kills us."""
    store = SqliteStore(path)

    async def one(table: str) -> None:
        version = len(await store.journal(table))
        while True:
            size = 1 + version % 3
            batch = [f"{who} {table} {version} {number}/{size}" for number in range(1, size + 1)]
            await store.append(table, version, [record.encode() for record in batch])
            say(f"{table} {version} {size}")
            version += size

    await asyncio.gather(*map(one, TABLES))


if __name__ == "__main__":
    task, file, name, *rest = sys.argv[1:]
    say("up")
    if not sys.stdin.readline():
        sys.exit("nobody is there")
    asyncio.run(race(Path(file), name, int(rest[0])) if task == "race" else write_for_ever(Path(file), name))
