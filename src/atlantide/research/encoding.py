"""Observations and numbered actions: what a game looks like to a program that learns.

An observation is a row of zeros and ones, always of the same length for a game, whatever the seats and options. It
says all that the seat may know (a view with perfect recall) and nothing else, and it can be read back into that very
view. Actions of seats have numbers from 0 on, the same for every number of seats and all options; outcomes of fate
have numbers of their own. Which entry and which number means what is written in ``games/<game>/tensors.py``, stands
in the tables of ``docs/research`` and changes only together with ``Encoding.version``.
"""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atlantide.contract import Action, Game, InvalidAction, InvalidPosition, Recall, Seat, View
from atlantide.kernel.codec import Axis, Codec, Kinds, Tensors, names

Row = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Block:
    """Entries of an observation that belong together."""

    name: str
    first: int
    entries: int
    meaning: str
    parts: tuple["Block", ...] = ()
    """What each repetition of it consists of; their ``first`` counts from its beginning."""

    times: int = 1
    """How often that repeats."""


@dataclass(frozen=True, slots=True)
class ActionBlock:
    """The numbers of a type of action."""

    name: str
    first: int
    count: int
    fields: tuple[tuple[str, str, int], ...]
    """Fields, their values in words, and how many there are; the last one changes fastest."""


@cache
def encoding(game: Game[Any, Any]) -> "Encoding":
    """How a game is put into numbers."""
    package = game.view_type.__module__.rpartition(".")[0]
    tensors: Tensors = import_module(f"{package}.tensors").TENSORS
    return Encoding(game, tensors)


class Encoding:
    """A game in numbers: one object for each game, from :func:`encoding`."""

    def __init__(self, game: Game[Any, Any], tensors: Tensors) -> None:
        self.game = game
        self.tensors = tensors
        self.version = tensors.version
        self.size = sum(codec.width for codec in tensors.fields.values())
        self.actions = sum(map(_count, tensors.actions.values()))
        self.outcomes = sum(map(_count, tensors.outcomes.values()))
        self._writers = [codec.write for codec in tensors.fields.values()]
        self._values = attrgetter(*tensors.fields)
        self._bare = game.bare
        nothing = [object()] * len(self._writers)
        self._last: tuple[Sequence[Any], Sequence[bytes]] = nothing, [b""] * len(nothing)

    # --- actions

    @cached_property
    def _actions(self) -> list[Action]:
        return list(_listed(self.tensors.actions))

    @cached_property
    def indices(self) -> dict[Action, int]:
        """Per action of a seat, its number."""
        return {action: index for index, action in enumerate(self._actions)}

    @cached_property
    def _outcomes(self) -> list[Action]:
        return list(_listed(self.tensors.outcomes))

    @cached_property
    def outcome_indices(self) -> dict[Action, int]:
        """Per outcome of fate, its number."""
        return {action: index for index, action in enumerate(self._outcomes)}

    def index(self, action: Action) -> int:
        """The number of a seat's action."""
        return _look_up(self.indices, action)

    def action(self, index: int) -> Action:
        """The seat's action that has this number."""
        return _pick(self._actions, index)

    def outcome_index(self, action: Action) -> int:
        """The number of an outcome of fate."""
        return _look_up(self.outcome_indices, action)

    def outcome(self, index: int) -> Action:
        """The outcome of fate that has this number."""
        return _pick(self._outcomes, index)

    def mask(self, legal: Sequence[Action]) -> Row:
        """Per number, 1 if the action is among these."""
        row = bytearray(self.actions)
        for index in map(self.indices.__getitem__, legal):
            row[index] = 1
        return np.frombuffer(row, np.int8)

    # --- observations

    def view(self, state: Any, seat: Seat) -> View:
        """What an observation of a state is made of: what the seat may know, but nothing that follows from the rest."""
        found: View = self._bare(state, seat) if self._bare else self.game.view(state, seat, Recall.PERFECT)
        return found

    def observe(self, view: View) -> Row:
        """What a view says; it must be one with perfect recall."""
        if view.recall is Recall.TABLE:
            raise ValueError("an observation is made of a view with Recall.PERFECT")
        values = self._values(view)
        # Most of a view is what it was a move ago, so that most rows are there already.
        rows = [
            row if value is was or value == was else write(value)
            for write, value, was, row in zip(self._writers, values, *self._last)  # noqa: B905
        ]
        self._last = values, rows
        return np.frombuffer(bytearray().join(rows), np.int8)

    def read(self, observation: "Row | Sequence[int]") -> View:
        """The view that an observation was made of; what follows from other fields is worked out again."""
        bits = np.asarray(observation, np.int8).tobytes()
        if len(bits) != self.size:
            raise InvalidPosition(f"an observation has {self.size} entries, not {len(bits)}")
        given = {name: blank for name, (blank, _) in self.tensors.derived.items()}
        first = 0
        for name, codec in self.tensors.fields.items():
            try:
                given[name] = codec.read(bits[first : first + codec.width])
            except (IndexError, KeyError, ValueError) as error:
                raise InvalidPosition(f"{name} says nothing that can be") from error
            first += codec.width
        known: View = self.game.view_type(**given)
        found: View = self.game.view(
            self.game.imagine(known, random.Random(0)), Seat(known.seat), Recall.PERFECT
        )
        return found

    # --- what the tables are made of

    @cached_property
    def layout(self) -> tuple[Block, ...]:
        """Every field of an observation, in order."""
        found, first = [], 0
        for name, codec in self.tensors.fields.items():
            found.append(_block(name, first, codec))
            first += codec.width
        return tuple(found)

    @cached_property
    def action_layout(self) -> tuple[ActionBlock, ...]:
        """Every type of action of seats, in order."""
        return tuple(_action_blocks(self.tensors.actions))

    @cached_property
    def outcome_layout(self) -> tuple[ActionBlock, ...]:
        """Every type of outcome of fate, in order."""
        return tuple(_action_blocks(self.tensors.outcomes))


def _action_blocks(kinds: Kinds) -> Iterator[ActionBlock]:
    first = 0
    for kind, axes in kinds.items():
        fields = tuple((", ".join(axis.fields), names(axis.values), len(axis.values)) for axis in axes)
        yield ActionBlock(kind.__name__, first, _count(axes), fields)
        first += _count(axes)


def _listed(kinds: Kinds) -> Iterator[Action]:
    for kind, axes in kinds.items():
        for values in product(*(axis.values for axis in axes)):
            yield kind(**_arguments(axes, values))


def _count(axes: Sequence[Axis]) -> int:
    return math.prod(len(axis.values) for axis in axes)


def _arguments(axes: Sequence[Axis], values: Sequence[Any]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for axis, value in zip(axes, values, strict=True):
        given |= zip(axis.fields, value if len(axis.fields) > 1 else (value,), strict=True)
    return given


def _look_up(indices: dict[Action, int], action: Action) -> int:
    found = indices.get(action)
    if found is None:
        raise InvalidAction("action.foreign", given=repr(action))
    return found


def _pick(actions: list[Action], index: int) -> Action:
    if not 0 <= index < len(actions):
        raise InvalidAction("action.number", field="action", given=index, last=len(actions) - 1)
    return actions[index]


def _block(name: str, first: int, codec: Codec[Any]) -> Block:
    parts = tuple(_block(part, at, one) for part, at, one in codec.parts)
    return Block(name, first, codec.width, codec.meaning, parts, codec.times)
