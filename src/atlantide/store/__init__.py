"""Where tables and people are kept: one small protocol, and SQLite as the store that needs nothing beside it."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from atlantide.contract import AtlantideError


class Conflict(AtlantideError):
    """Somebody else has written this version, or this row, in the meantime."""


class NewerStore(AtlantideError):
    """The file was written by a newer program, in a shape that this one does not know."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is stored beside its journal; ``data`` is the server's own JSON."""

    id: str
    code: str
    game: str
    status: str
    listed: bool
    updated: float
    revision: int
    data: bytes
    waiting: tuple[int, ...] = ()
    """The seats that the table waits for; this and the clock are written with moves, see :class:`Pulse`."""
    clock: bytes = b""


class Pulse(msgspec.Struct, frozen=True, kw_only=True):
    """What changes with every move of a table and must be known without reading its journal."""

    updated: float
    waiting: tuple[int, ...] = ()
    """The seats that the table waits for."""
    due: float | None = None
    """When the next flag falls."""
    clock: bytes = b""
    """The server's own JSON of the clock."""


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person: a guest, or somebody with a name and the hash of a password."""

    id: str
    created: float
    name: str | None = None
    password: str | None = None


class Store(Protocol):
    """What the server asks of a store. Everything is durable when it returns."""

    async def append(
        self,
        table: str,
        version: int,
        records: Sequence[bytes],
        *,
        name: str = "",
        pulse: Pulse | None = None,
    ) -> None:
        """Add records to a journal, the first as this version and under this name, if it has one.

        Raises Conflict if the version is taken or not the next, or if the journal has a record of this name.
        """

    async def named(self, table: str, name: str) -> int | None:
        """The version of the record with this name."""

    async def journal(self, table: str, since: int = 0) -> list[bytes]:
        """The records of a journal from a version on."""

    async def keep_snapshot(self, table: str, version: int, position: bytes) -> None:
        """Remember a position, so that loading need not replay the whole journal."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest position remembered."""

    async def keep_analysis(self, table: str, edition: str, data: bytes) -> None:
        """Remember how a game that is over went, instead of what was remembered before."""

    async def analysis(self, table: str) -> tuple[str, bytes] | None:
        """The analysis remembered, and of which edition it is."""

    async def put_table(self, row: TableRow, people: Sequence[str]) -> None:
        """Add a table (revision 0) or change it (its revision plus one); raises Conflict."""

    async def table(self, key: str) -> TableRow | None:
        """A table by its id or its code."""

    async def tables(
        self, *, status: Sequence[str], person: str | None, listed: bool, limit: int, after: tuple[float, str]
    ) -> list[TableRow]:
        """Tables, the latest first, beginning after a moment and an id: those of a person, or those listed."""

    async def drop_table(self, key: str) -> None:
        """Delete a table with its journal."""

    async def dues(self) -> list[tuple[str, float]]:
        """Every table with a running clock, and when its next flag falls."""

    async def put_person(self, row: PersonRow) -> None:
        """Add or change a person; raises Conflict if the name is taken."""

    async def person(self, *, key: str | None = None, name: str | None = None) -> PersonRow | None:
        """A person by id or by name."""

    async def forget_person(self, key: str) -> None:
        """Delete a person; their seats stay, without a name."""

    async def close(self) -> None:
        """Finish what is under way."""
