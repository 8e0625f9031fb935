"""The journal of a table: one JSON record a line, in the order in which things happened. It is the truth.

The first record says what is played and commits to the dice; then come moves, those of fate with their
result inside, and what was taken back, said or checked on the way; the last one gives the result and reveals
the seed. Every record's ``version`` is its place in the journal, counted from 0.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from atlantide.contract import AtlantideError, Event, Json, Outcome

FORMAT = 1


class InvalidJournal(AtlantideError):
    """This is not a journal, or it contradicts itself; ``params`` say in which line."""


class Record(msgspec.Struct, frozen=True, tag_field="record", kw_only=True):
    """One line of a journal."""

    version: int


class Head(Record, frozen=True, tag="head", kw_only=True):
    """What is played."""

    format: int = FORMAT
    game: str
    rules: int
    options: dict[str, Json]
    seats: int
    names: tuple[str, ...] = ()
    commitment: str
    nonces: tuple[str, ...] = ()


class Move(Record, frozen=True, tag="move", kw_only=True, omit_defaults=True):
    """A seat, or fate (-1), did something; ``id`` is the name its client gave the move, so that it counts once."""

    seat: int
    action: msgspec.Raw
    id: str = ""


class Undo(Record, frozen=True, tag="undo", kw_only=True, omit_defaults=True):
    """A seat took back what happened from record ``back`` on; ``id`` as in a move.

    ``agreed``: others had seen more since, and have agreed.
    """

    seat: int
    back: int
    id: str = ""
    agreed: bool = False


class Chat(Record, frozen=True, tag="chat", kw_only=True, omit_defaults=True):
    """Somebody said something; -2 for a spectator."""

    seat: int
    text: str
    id: str = ""


class Note(Record, frozen=True, tag="note", kw_only=True, omit_defaults=True):
    """Something about a seat that everybody should know, and that is no move.

    ``stand_in``: from now on somebody else plays for it, an opponent of a level, or nobody but the harmless move of the
    rules; ``back``: whoever sits there plays again; ``hint``: they have asked for one.
    """

    seat: int
    what: Literal["stand_in", "back", "hint"]
    level: str = ""


class Check(Record, frozen=True, tag="check", kw_only=True):
    """The fingerprint of the position at this point."""

    digest: str


class End(Record, frozen=True, tag="end", kw_only=True):
    """The result, or None if the game was abandoned, and the seed of the dice."""

    outcome: Outcome | None
    seed: str


AnyRecord = Head | Move | Undo | Chat | Note | Check | End
Aside = Chat | Note
"""What changes nothing in the game."""


@dataclass(frozen=True, slots=True)
class Step:
    """A record and what happened by it, as nobody but the table may see it."""

    record: AnyRecord
    events: tuple[Event, ...] = ()


_decoder = msgspec.json.Decoder(AnyRecord)
encode = msgspec.json.Encoder().encode


def dumps(records: Iterable[AnyRecord]) -> bytes:
    """The records as JSON lines."""
    return b"".join(encode(record) + b"\n" for record in records)


def loads(data: bytes) -> list[AnyRecord]:
    """The records of JSON lines; raises InvalidJournal."""
    records = decode(data.splitlines())
    if not records:
        raise InvalidJournal("journal.empty")
    head(records)
    return records


def decode(lines: Iterable[bytes], first: int = 0) -> list[AnyRecord]:
    """The records of lines, the first with this version; raises InvalidJournal."""
    records: list[AnyRecord] = []
    for number, line in enumerate(lines, first):
        try:
            record = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise InvalidJournal("journal.json", line=number + 1, problem=str(error)) from None
        if record.version != number:
            raise InvalidJournal("journal.version", line=number + 1, given=record.version, expected=number)
        records.append(record)
    return records


def head(records: Sequence[AnyRecord]) -> Head:
    """The first record, which says what is played."""
    first = records[0]
    if not isinstance(first, Head):
        raise InvalidJournal("journal.head")
    if first.format != FORMAT:
        raise InvalidJournal("journal.format", given=first.format, expected=FORMAT)
    return first
