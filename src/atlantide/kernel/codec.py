"""Values as rows of zeros and ones: what observations for learning programs are put together from.

A codec turns values of one kind into rows of one width, and back. Rows are plain ``bytes``, one byte for each entry,
so that a big row is its small rows joined. What has been written once is remembered: most of a view is the same from
one move to the next.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from operator import attrgetter
from typing import Any, Generic, TypeVar

import msgspec

from atlantide.contract import Action, Outcome

T = TypeVar("T")

REMEMBERED = 1 << 12
"""How many rows a codec remembers at most before it starts anew,"""
MEMORY = 1 << 22
"""and how many bytes of rows."""
LONG = 1 << 10
"""From how many entries on a row of equal parts is put together anew each time."""


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """How values of one kind are written as rows: ``read(write(value)) == value``."""

    width: int
    """Entries of a row."""

    meaning: str
    """What they say, in words."""

    write: Callable[[T], bytes]
    read: Callable[[bytes], T]
    parts: tuple[tuple[str, int, "Codec[Any]"], ...] = ()
    """Where a row consists of rows that have names: name, first entry, codec."""

    times: int = field(default=1, kw_only=True)
    """How often the parts repeat."""


class Memo(dict[Any, bytes]):
    """Rows by value, made when they are first asked for."""

    def __init__(self, make: Callable[[Any], bytes], width: int) -> None:
        super().__init__()
        self.make = make
        self.most = min(REMEMBERED, MEMORY // max(1, width))

    def __missing__(self, value: Any) -> bytes:
        if len(self) >= self.most:
            self.clear()
        row = self[value] = self.make(value)
        return row


def remembering(
    width: int,
    meaning: str,
    write: Callable[[Any], bytes],
    read: Callable[[bytes], Any],
    parts: tuple[tuple[str, int, Codec[Any]], ...] = (),
    *,
    times: int = 1,
) -> Codec[Any]:
    """A codec that looks up what it has written before."""
    return Codec(width, meaning, Memo(write, width).__getitem__, read, parts, times=times)


# --- single values


def choice(values: Iterable[T]) -> Codec[T]:
    """One of these: the entry of its place in the list."""
    known = list(values)
    rows = {value: one_of(place, len(known)) for place, value in enumerate(known)}
    return Codec(len(known), f"one of {names(known)}", rows.__getitem__, lambda bits: known[bits.index(1)])


def flag() -> Codec[bool]:
    """Yes or no."""
    rows = {False: b"\0", True: b"\1"}
    return Codec(1, "yes or no", rows.__getitem__, lambda bits: bits[0] == 1)


def number(digits: int) -> Codec[int]:
    """A count in binary digits, the lowest first; what is more than they can say is written as the most they can."""
    most = (1 << digits) - 1

    def write(value: int) -> bytes:
        shown = min(value, most)
        return bytes([shown >> place & 1 for place in range(digits)])

    meaning = f"a number in {digits} binary digits, the lowest first (at most {most})"
    return remembering(digits, meaning, write, lambda bits: sum(bit << at for at, bit in enumerate(bits)))


def level(low: int, high: int) -> Codec[int]:
    """A number of a scale; what is beyond one of its ends is written as that end."""
    inside = choice(range(low, high + 1))

    def write(value: int) -> bytes:
        return inside.write(max(low, min(value, high)))

    return remembering(inside.width, inside.meaning, write, inside.read)


def table(rows: Mapping[Any, bytes], parts: Sequence[tuple[str, Codec[Any]]]) -> Codec[Any]:
    """One of these values, with rows of its own."""
    back = {row: value for value, row in rows.items()}
    codecs = [codec for _, codec in parts]
    places = tuple(zip([name for name, _ in parts], _starts(codecs), codecs, strict=True))
    meaning = ", ".join(f"{name}: {codec.meaning}" for name, codec in parts)
    width = sum(codec.width for codec in codecs)
    return Codec(width, meaning, rows.__getitem__, back.__getitem__, places)


def standing(
    make: Callable[..., Any], *, on: Sequence[str], hexes: int, safe: str, islands: int, off: Sequence[str]
) -> Codec[Any]:
    """Where a figure is: its condition, then the hex if it is on one, then the island if it is safe on one."""
    condition, where, shore = choice([*on, safe, *off]), choice(range(hexes)), choice(range(islands))
    nowhere, ashore = bytes(hexes), bytes(islands)
    rows = {
        make(name, at): condition.write(name) + where.write(at) + ashore for name in on for at in range(hexes)
    }
    rows |= {make(safe, at): condition.write(safe) + nowhere + shore.write(at) for at in range(islands)}
    rows |= {make(name, None): condition.write(name) + nowhere + ashore for name in off}
    return table(rows, [("condition", condition), ("hex", where), ("island", shore)])


# --- many values


def members(values: Iterable[Any]) -> Codec[tuple[Any, ...]]:
    """A set, as a tuple in the order of this list: an entry for each that may be in it."""
    known = list(values)
    places = {value: place for place, value in enumerate(known)}

    def write(given: tuple[Any, ...]) -> bytes:
        row = bytearray(len(known))
        for value in given:
            row[places[value]] = 1
        return bytes(row)

    def read(bits: bytes) -> tuple[Any, ...]:
        return tuple(value for value, bit in zip(known, bits, strict=True) if bit)

    return remembering(len(known), f"any of {names(known)}", write, read)


def heap(most: Mapping[Any, int]) -> Codec[tuple[Any, ...]]:
    """Some of these, each up to so many times, as a tuple in their order: an entry for each copy."""
    starts = dict(zip(most, accumulate(most.values(), initial=0), strict=False))
    width = sum(most.values())

    def write(given: tuple[Any, ...]) -> bytes:
        row = bytearray(width)
        for value in given:
            place = starts[value]
            row[row.index(0, place, place + most[value])] = 1
        return bytes(row)

    def read(bits: bytes) -> tuple[Any, ...]:
        return tuple(
            value for value, place in starts.items() for _ in range(sum(bits[place : place + most[value]]))
        )

    copies = sorted(set(most.values()))
    known = names(list(most)) if len(copies) == 1 else ", ".join(f"{_name(v)} ({n})" for v, n in most.items())
    entries = f"{copies[0]} entries" if len(copies) == 1 else "as many entries as it says"
    return remembering(width, f"for each of {known}: {entries}, one set for each copy", write, read)


def ranked(values: Iterable[Any], digits: int) -> Codec[tuple[Any, ...]]:
    """Some of these, each once, in any order: for each whether it is there, and its place in the order."""
    known = list(values)
    told = f"whether it is there, then its place in the order in {digits} binary digits, the lowest first"
    place = replace(maybe(number(digits)), meaning=told)
    width = place.width
    starts = {value: number * width for number, value in enumerate(known)}

    ranks = [place.write(rank) for rank in range(len(known))]

    def write(given: tuple[Any, ...]) -> bytes:
        # Most rows are one that was written before, with one more at the end.
        before = written.get(given[:-1])
        row = bytearray(len(known) * width) if before is None else bytearray(before)
        for rank in range(0 if before is None else len(given) - 1, len(given)):
            start = starts[given[rank]]
            row[start : start + width] = ranks[rank]
        return bytes(row)

    def read(bits: bytes) -> tuple[Any, ...]:
        ranks = {value: place.read(bits[start : start + width]) for value, start in starts.items()}
        return tuple(sorted([value for value in known if ranks[value] is not None], key=ranks.__getitem__))

    meaning = f"for each of {names(known)}: {told}"
    written = Memo(write, len(known) * width)
    parts = (("", 0, place),)
    return Codec(len(known) * width, meaning, written.__getitem__, read, parts, times=len(known))


def each(codec: Codec[Any], count: int) -> Codec[tuple[Any, ...]]:
    """A tuple of so many values."""
    one, width = codec.write, codec.width

    def write(given: tuple[Any, ...]) -> bytes:
        return b"".join(map(one, given))

    def read(bits: bytes) -> tuple[Any, ...]:
        return tuple([codec.read(bits[at : at + width]) for at in range(0, len(bits), width)])

    # Long rows differ from one move to the next, so that looking them up does not pay.
    make = Codec if count * width > LONG else remembering
    return make(count * width, f"{count} × ({codec.meaning})", write, read, (("", 0, codec),), times=count)


def upto(codec: Codec[Any], most: int) -> Codec[tuple[Any, ...]]:
    """A tuple of values, of more than so many the last: for each an entry that it is there, then the value."""
    one, width, nothing = codec.write, 1 + codec.width, bytes(1 + codec.width)

    def write(given: tuple[Any, ...]) -> bytes:
        rows = [b"\1" + one(value) for value in given[-most:]]
        return b"".join([*rows, nothing * (most - len(rows))])

    def read(bits: bytes) -> tuple[Any, ...]:
        places = range(0, len(bits), width)
        return tuple([codec.read(bits[at + 1 : at + width]) for at in places if bits[at]])

    meaning = f"up to {most} × (whether there is one, then {codec.meaning})"
    parts = (("", 0, maybe(codec)),)
    return remembering(most * width, meaning, write, read, parts, times=most)


def maybe(codec: Codec[Any], says: str = "whether there is one") -> Codec[Any]:
    """A value or None: an entry that there is one, then the value."""
    nothing, one = bytes(1 + codec.width), codec.write

    def write(value: Any) -> bytes:
        return nothing if value is None else b"\1" + one(value)

    def read(bits: bytes) -> Any:
        return codec.read(bits[1:]) if bits[0] else None

    parts = (("", 1, codec),) if codec.parts else ()
    make = Codec if parts else remembering  # what has parts is remembered by itself
    return make(len(nothing), f"{says}, then {codec.meaning}", write, read, parts)


def both(*codecs: Codec[Any]) -> Codec[tuple[Any, ...]]:
    """A tuple of one value for each of these codecs."""
    starts = _starts(codecs)

    def write(given: tuple[Any, ...]) -> bytes:
        return b"".join([codec.write(value) for codec, value in zip(codecs, given, strict=True)])

    def read(bits: bytes) -> tuple[Any, ...]:
        return tuple([_part(bits, first, codec) for first, codec in zip(starts, codecs, strict=True)])

    meaning = ", then ".join(codec.meaning for codec in codecs)
    return remembering(sum(codec.width for codec in codecs), meaning, write, read)


# --- records


def record(kind: Callable[..., Any], fields: Mapping[str, Codec[Any]]) -> Codec[Any]:
    """A record: its fields one after the other."""
    codecs = tuple(fields.values())
    parts = tuple(zip(fields, _starts(codecs), codecs, strict=True))
    values = attrgetter(*fields) if len(fields) > 1 else lambda value: (attrgetter(*fields)(value),)

    def write(value: Any) -> bytes:
        return b"".join([codec.write(one) for codec, one in zip(codecs, values(value), strict=True)])

    def read(bits: bytes) -> Any:
        return kind(**{name: _part(bits, first, codec) for name, first, codec in parts})

    meaning = ", ".join(f"{name}: {codec.meaning}" for name, codec in fields.items())
    return remembering(sum(codec.width for codec in codecs), meaning, write, read, parts)


def tagged(kinds: Sequence[type[msgspec.Struct]], fields: Mapping[str, Codec[Any]]) -> Codec[Any]:
    """A record of one of these types: which, then all fields that any of them has; those it has not stay empty.

    Types share a field of one name; where that means something else in some of them, a field of these is named
    ``Type.field``, or several such with blanks between.
    """
    which = choice([kind.__name__ for kind in kinds])
    codecs = tuple(fields.values())
    parts = tuple(zip(fields, _starts(codecs, which.width), codecs, strict=True))
    place = {name: number for number, key in enumerate(fields) for name in key.split()}
    owned = {
        kind: {
            place.get(f"{kind.__name__}.{name}", place.get(name, -1)): name for name in kind.__struct_fields__
        }
        for kind in kinds
    }
    used = {number for numbers in owned.values() for number in numbers}
    if used != set(range(len(fields))):
        raise ValueError("there is a field without a codec, or a codec without a field")
    by_name = {kind.__name__: kind for kind in kinds}

    def write(value: Any) -> bytes:
        own = owned[type(value)]
        rows = [which.write(type(value).__name__)]
        for number, codec in enumerate(codecs):
            rows.append(codec.write(getattr(value, own[number])) if number in own else bytes(codec.width))
        return b"".join(rows)

    def read(bits: bytes) -> Any:
        kind = by_name[which.read(bits[: which.width])]
        return kind(**{name: _part(bits, *parts[number][1:]) for number, name in owned[kind].items()})

    meaning = f"{which.meaning}, with its fields {', '.join(fields)}" if fields else which.meaning
    width = which.width + sum(codec.width for codec in codecs)
    return remembering(width, meaning, write, read, (("type", 0, which), *parts))


def mapped(
    codec: Codec[Any], there: Callable[[Any], Any], back: Callable[[Any], Any], meaning: str = ""
) -> Codec[Any]:
    """Values that a codec can write once they are put another way."""
    return replace(
        codec,
        meaning=meaning or codec.meaning,
        write=lambda value: codec.write(there(value)),
        read=lambda bits: back(codec.read(bits)),
    )


def ending(reasons: Iterable[str]) -> Codec[Outcome | None]:
    """Whether the game is over, and how; who has won follows from the rest."""
    return mapped(
        maybe(choice(reasons)),
        lambda outcome: outcome and outcome.reason,
        lambda reason: reason and Outcome((), (), (), reason),
    )


# --- helpers


def one_of(place: int, width: int) -> bytes:
    """A row with a single one."""
    return bytes(place) + b"\1" + bytes(width - place - 1)


def names(values: Sequence[Any]) -> str:
    """A list of values in words; runs of numbers are shortened."""
    if len(values) > 3 and all(
        isinstance(value, int) and value == values[0] + place for place, value in enumerate(values)
    ):
        return f"{values[0]} … {values[-1]}"
    return ", ".join([_name(value) for value in values])


def _name(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, name) for name in value.__struct_fields__]
        tag = value.__struct_config__.tag
        shown = [str(tag)] if tag else []
        return " ".join([*shown, *(_name(one) for one in fields if one not in (None, "", ()))])
    if isinstance(value, tuple):
        return f"({', '.join([_name(one) for one in value])})"
    return str(value)


def _starts(codecs: Sequence[Codec[Any]], first: int = 0) -> list[int]:
    return list(accumulate([codec.width for codec in codecs], initial=first))[:-1]


def _part(bits: bytes, first: int, codec: Codec[Any]) -> Any:
    return codec.read(bits[first : first + codec.width])


# --- a game as numbers


@dataclass(frozen=True, slots=True)
class Axis:
    """One field of an action, or several that go together, and the values they can have."""

    fields: tuple[str, ...]
    values: tuple[Any, ...]
    """For several fields, tuples."""


def axis(fields: str, values: Iterable[Any]) -> Axis:
    """An axis for fields that are named in one string."""
    return Axis(tuple(fields.split()), tuple(values))


Kinds = Mapping[type[Action], tuple[Axis, ...]]
"""Per type of action its fields; the numbers go through the last axis first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tensors:
    """How a game's views become rows and its actions numbers: the ``TENSORS`` of its ``tensors.py``."""

    version: int
    """Changes when any entry or number changes its meaning."""

    history: tuple[str, ...]
    """One line for each version, the first one first."""

    fields: Mapping[str, Codec[Any]]
    """Per field of a view that is part of an observation, in that order."""

    derived: Mapping[str, tuple[Any, str]]
    """The other fields: something to stand in for it when a view is read back, and what the field follows from."""

    numbers: Mapping[str, Sequence[str]]
    """What numbers stand for: per kind of thing, their names in order."""

    unordered: tuple[str, ...] = ()
    """Fields whose values come in an order that means nothing in the rules, and that an observation does not keep."""

    actions: Kinds
    """Per type of action of seats its fields, in the order of the game's list."""

    outcomes: Kinds
    """The same for the outcomes of fate."""
