"""Games as rows to learn from: one row for every decision of a seat, kept in Parquet files or read from journals.

A row says what the seat saw (an observation of its view with perfect recall), what it could do, what it did, and what
the game was worth to it in the end. Indices and observations are those of :mod:`atlantide.research.encoding`; a file
knows the version of the encoding that wrote it, and is read by that version only.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import nan
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, NamedTuple, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from atlantide import __version__
from atlantide.contract import FATE, AtlantideError, Game
from atlantide.games import game as find_game
from atlantide.play.journal import AnyRecord, End, Head, head, loads
from atlantide.play.replay import course
from atlantide.research.encoding import encoding
from atlantide.research.saying import clear

GROUP = 8192
"""Rows that are written at once: so many are held in memory, and those of one game more."""
KEY = b"atlantide"
"""Under this name a Parquet file says what it is about."""


class NoArrow(AtlantideError):
    """pyarrow is not installed."""


class NoDataset(AtlantideError):
    """This file holds no games that were recorded."""


class OtherEncoding(AtlantideError):
    """The observations and indices of this file were written by another version of the encoding."""


class MixedGames(AtlantideError):
    """These journals are of different games, so that their rows do not belong together."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What rows are about: enough to know what the numbers mean and to record them again."""

    game: str
    encoding: int
    """The version of the layout of observations and action indices."""
    actions: int
    """How many action indices there are."""
    size: int
    """Entries of an observation."""
    options: dict[str, Any] = {}
    seats: int = 0
    """Players of every game; 0 where games differ."""
    bots: tuple[str, ...] = ()
    seed: int | None = None
    package: str = __version__
    """The version of Atlantide that wrote them."""


def about(game: Game[Any, Any], **more: Any) -> About:
    """What rows of a game are about, in the encoding of today."""
    code = encoding(game)
    return About(game=game.meta.id, encoding=code.version, actions=code.actions, size=code.size, **more)


class Row(NamedTuple):
    """One decision."""

    ply: int
    """Which decision of its game it was, those of all seats counted from 0."""
    seat: int
    seats: int
    action: int
    """The index of what was done."""
    legal: list[int]
    """The indices of what could be done, in ascending order."""
    observation: bytes
    """What the seat saw, eight entries a byte, the first one in the highest bit."""
    value: float
    """The return of the seat at the end of the game; not a number if it was not played to its end."""


def rows(records: Sequence[AnyRecord]) -> Iterator[Row]:
    """Every decision of a journal that was not taken back; raises InvalidJournal where it breaks the rules."""
    first = head(records)
    game = find_game(first.game)
    code = encoding(game)
    outcome = next((record.outcome for record in records if isinstance(record, End)), None)
    decisions = (made for made in course(records) if made.seat != FATE)
    for ply, made in enumerate(decisions):
        yield Row(
            ply,
            made.seat,
            first.seats,
            code.index(made.action),
            sorted(map(code.index, game.legal(made.before, made.seat))),
            np.packbits(code.observe(code.view(made.before, made.seat))).tobytes(),
            outcome.returns[made.seat] if outcome else nan,
        )


# --- Parquet


def arrow() -> tuple[ModuleType, ModuleType]:
    """The packages pyarrow and pyarrow.parquet, loaded when they are first needed."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise clear(NoArrow()) from None


class Writer:
    """Writes rows into a Parquet file, a group at a time.

    The file appears under its name when everything is written: what was there before is kept until then, and stays
    if something goes wrong.
    """

    def __init__(self, path: Path, what: About) -> None:
        self._arrow, parquet = arrow()
        self._path = path
        self._part = path.with_name(f".{path.name}.part")
        pa = self._arrow
        self._schema = pa.schema(
            [
                ("game", pa.int32()),
                ("ply", pa.int32()),
                ("seat", pa.int8()),
                ("seats", pa.int8()),
                ("action", pa.int32()),
                ("legal", pa.list_(pa.int32())),
                ("observation", pa.binary((what.size + 7) // 8)),
                ("return", pa.float32()),
            ],
            metadata={KEY: msgspec.json.encode(what)},
        )
        self._held: list[tuple[Any, ...]] = []
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = parquet.ParquetWriter(self._part, self._schema, compression="zstd")

    def add(self, game: int, decisions: Sequence[Row]) -> None:
        """Add a whole game under this number."""
        self._held += [(game, *row) for row in decisions]
        if len(self._held) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = zip(*self._held, strict=True) if self._held else [()] * len(self._schema)
        arrays = [
            self._arrow.array(column, field.type) for column, field in zip(columns, self._schema, strict=True)
        ]
        self._file.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
        self._held.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._flush()
                self._file.close()
                self._part.replace(self._path)
        finally:
            self._file.close()
            self._part.unlink(missing_ok=True)


# --- reading


class Batch(NamedTuple):
    """Some rows, as arrays that one can learn from."""

    observations: NDArray[np.int8]
    """0 or 1, one row per decision."""
    masks: NDArray[np.int8]
    """1 for every action that was legal."""
    actions: NDArray[np.int32]
    seats: NDArray[np.int8]
    returns: NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """Rows in memory: observations stay packed, eight entries a byte, until they are asked for."""

    about: About
    games: NDArray[np.int32]
    """Per row, the number of its game."""
    plies: NDArray[np.int32]
    seats: NDArray[np.int8]
    """Per row, the seat that decided."""
    players: NDArray[np.int8]
    """Per row, how many seats its game had."""
    actions: NDArray[np.int32]
    returns: NDArray[np.float32]
    packed: NDArray[np.uint8]
    legal: NDArray[np.int32]
    """The legal indices of all rows, one after the other."""
    starts: NDArray[np.int64]
    """Per row where its legal indices begin, and at last where they end."""

    def __len__(self) -> int:
        return len(self.actions)

    def observations(self, chosen: Any = slice(None)) -> NDArray[np.int8]:
        """What was seen in these rows (all of them, a slice, or an array of row numbers), one entry a byte."""
        return np.unpackbits(self.packed[chosen], axis=-1, count=self.about.size).view(np.int8)

    def masks(self, chosen: Any = slice(None)) -> NDArray[np.int8]:
        """What was legal in these rows, as 0 and 1."""
        numbers = np.arange(len(self))[chosen]
        found = np.zeros((len(numbers), self.about.actions), np.int8)
        for place, number in enumerate(numbers):
            found[place, self.legal[self.starts[number] : self.starts[number + 1]]] = 1
        return found

    def batch(self, chosen: Any = slice(None)) -> Batch:
        """These rows with all that belongs to them."""
        return Batch(
            self.observations(chosen),
            self.masks(chosen),
            self.actions[chosen],
            self.seats[chosen],
            self.returns[chosen],
        )

    def batches(self, size: int, rng: np.random.Generator | None = None) -> Iterator[Batch]:
        """All rows once, so many at a time; in the order of the file, or shuffled."""
        order = np.arange(len(self)) if rng is None else rng.permutation(len(self))
        for first in range(0, len(self), size):
            yield self.batch(order[first : first + size])


def load(path: str | Path) -> Dataset:
    """The rows of a Parquet file, of a journal, or of all journals in a folder, in the order of their names."""
    path = Path(path)
    if path.is_dir():
        found = sorted(path.glob("*.journal"))
        if not found:
            raise clear(NoDataset(name=str(path)))
        return from_journals([loads(one.read_bytes()) for one in found])
    if path.suffix == ".journal":
        return from_journal(path.read_bytes())
    return _load_parquet(path)


def from_journal(data: bytes) -> Dataset:
    """The rows of one journal."""
    return from_journals([loads(data)])


def from_journals(journals: Sequence[Sequence[AnyRecord]]) -> Dataset:
    """The rows of journals of one game, numbered from 0."""
    heads: list[Head] = [head(records) for records in journals]
    names = sorted({first.game for first in heads})
    if len(names) != 1:
        raise clear(MixedGames(games=names))
    seats = {first.seats for first in heads}
    options = heads[0].options if all(first.options == heads[0].options for first in heads) else {}
    what = about(find_game(names[0]), seats=seats.pop() if len(seats) == 1 else 0, options=options)
    table = [(number, row) for number, records in enumerate(journals) for row in rows(records)]
    return Dataset(
        about=what,
        games=np.array([number for number, _ in table], np.int32),
        plies=np.array([row.ply for _, row in table], np.int32),
        seats=np.array([row.seat for _, row in table], np.int8),
        players=np.array([row.seats for _, row in table], np.int8),
        actions=np.array([row.action for _, row in table], np.int32),
        returns=np.array([row.value for _, row in table], np.float32),
        packed=_bytes(b"".join(row.observation for _, row in table), what),
        legal=np.array([index for _, row in table for index in row.legal], np.int32),
        starts=np.cumsum([0, *(len(row.legal) for _, row in table)], dtype=np.int64),
    )


def _bytes(data: Any, what: About) -> NDArray[np.uint8]:
    return np.frombuffer(data, np.uint8).reshape(-1, (what.size + 7) // 8)


def _load_parquet(path: Path) -> Dataset:
    pa, parquet = arrow()
    if not path.is_file():
        raise FileNotFoundError(2, "", str(path))
    try:
        what = msgspec.json.decode(parquet.read_schema(path).metadata[KEY], type=About)
    except (pa.ArrowInvalid, KeyError, TypeError, msgspec.DecodeError):
        raise clear(NoDataset(name=str(path))) from None
    code = encoding(find_game(what.game))
    if (what.encoding, what.actions, what.size) != (code.version, code.actions, code.size):
        raise clear(
            OtherEncoding(name=str(path), given=what.encoding, expected=code.version, package=what.package)
        )
    table = parquet.read_table(path).combine_chunks()
    legal = table["legal"].combine_chunks()
    seen = b"".join(
        chunk.buffers()[1][: len(chunk) * chunk.type.byte_width] for chunk in table["observation"].chunks
    )
    return Dataset(
        about=what,
        games=table["game"].to_numpy(),
        plies=table["ply"].to_numpy(),
        seats=table["seat"].to_numpy(),
        players=table["seats"].to_numpy(),
        actions=table["action"].to_numpy(),
        returns=table["return"].to_numpy(),
        packed=_bytes(seen, what),
        legal=legal.flatten().to_numpy(),
        starts=legal.offsets.to_numpy().astype(np.int64),
    )
