"""Playing a series: on all cores of this machine or on a Ray cluster, keeping every game in a file to go on from."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from atlantide.arena.series import Played, Series, play
from atlantide.bots.children import go_with_parent
from atlantide.contract import AtlantideError

AHEAD = 2
"""Games given out per worker, so that nobody has to wait for the next one."""


class OtherSeries(AtlantideError):
    """The file holds the games of another series."""


class NoArenaFile(AtlantideError):
    """The file is not one that an arena has written."""


class NoRay(AtlantideError):
    """Ray is not installed."""


# --- the file


def reopen(path: Path, series: Series) -> list[Played]:
    """The games that were kept in a file; it is begun if there is none. A line that was cut off does not count."""
    if not path.exists():
        path.write_bytes(msgspec.json.encode(series) + b"\n")
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    lines = whole.splitlines()
    try:
        kept = msgspec.json.decode(lines[0] if lines else b"", type=Series)
        found = {game.number: game for game in (msgspec.json.decode(line, type=Played) for line in lines[1:])}
    except msgspec.DecodeError:
        raise NoArenaFile(name=str(path)) from None
    if kept != series:
        raise OtherSeries(name=str(path), found=describe(kept))
    if len(whole) < len(data):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return list(found.values())


def keep(path: Path, game: Played) -> None:
    """Add a game to the file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(game) + b"\n")


def describe(series: Series) -> str:
    """A series in a few words, as they are typed."""
    options = "".join(f" --option {key}={value}" for key, value in series.options.items())
    return f"{series.game} {' '.join(series.bots)} --seats {series.seats} --seed {series.seed}{options}"


# --- playing


def cores() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def locally(series: Series, numbers: Iterable[int], workers: int) -> Iterator[Played]:
    """Play these games in so many processes; they come as they end."""
    todo = iter(numbers)
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=go_with_parent)
    pending: set[Future[Played]] = set()
    try:
        while True:
            while len(pending) < AHEAD * workers and (number := next(todo, None)) is not None:
                pending.add(pool.submit(play, series, number))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def on_ray(series: Series, numbers: Iterable[int], address: str | None) -> Iterator[Played]:
    """Play these games on a Ray cluster: the one at this address, or one of this machine's own cores."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise NoRay from None
    ray.init(address=address, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        remote = ray.remote(play)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        todo = iter(numbers)
        pending: list[Any] = []
        while True:
            while len(pending) < ahead and (number := next(todo, None)) is not None:
                pending.append(remote.remote(series, number))
            if not pending:
                return
            done, pending = ray.wait(pending)
            yield from ray.get(done)
    finally:
        ray.shutdown()
