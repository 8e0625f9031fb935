"""What the laws are tested on: every game, every number of seats, every option, and random games of each."""

import random
import types
import typing
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product, zip_longest
from typing import Annotated, Any, Literal, Union

import msgspec

from atlantide.contract import FATE, PUBLIC, Action, Event, Game, InvalidOptions, Options, Seat
from atlantide.games import game, games
from atlantide.play.rollout import PATIENCE
from tests.laws.tastes import LUCK, PATIENT, Taste, uniform

INTEGERS = (0, 1, 2)
"""What is tried for an option that is a number."""

CANDIDATES = 40
"""How many mixed option sets are drawn to find the one with most pairs that were not seen yet."""

MIXES = 10
"""How many of them there are at most; the first ones bring most pairs."""

TOO_LONG = 4000
"""Where a random game is cut off in which the rules set no bound."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game, a number of seats and a set of options."""

    game_id: str
    seats: int
    label: str
    options: Options

    @property
    def id(self) -> str:
        """Its name in test reports."""
        return f"{self.game_id}-{self.seats}-{self.label}"

    @property
    def game(self) -> Game[Any, Any]:
        """The game."""
        return game(self.game_id)

    @property
    def seed(self) -> int:
        """A number of its own, the same on every machine."""
        return zlib.crc32(self.id.encode())

    @property
    def watchers(self) -> tuple[Seat, ...]:
        """Everybody who looks on: all seats and a spectator."""
        return (*(Seat(seat) for seat in range(self.seats)), PUBLIC)


# --- option sets


def values_of(kind: Any) -> list[Any]:
    """The values to try of an option of this type."""
    if kind is bool:
        return [False, True]
    if kind is int:
        return list(INTEGERS)
    if kind is str:
        return [""]  # free text: what it can say is tested with the game
    origin = typing.get_origin(kind)
    if origin is Literal:
        return list(typing.get_args(kind))
    if origin is Union or isinstance(kind, types.UnionType):
        return [value for member in typing.get_args(kind) for value in values_of(member)]
    if origin is Annotated:
        lowest = [
            limit for note in typing.get_args(kind)[1:] if (limit := getattr(note, "ge", None)) is not None
        ]
        candidates = [*values_of(typing.get_args(kind)[0]), *lowest]
        return [value for value in dict.fromkeys(candidates) if _fits(value, kind)]
    raise TypeError(f"the laws do not know which values an option of type {kind} has")


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def option_values(options: type[Options]) -> dict[str, list[Any]]:
    """Per option, the values to try; the default is among them."""
    hints = typing.get_type_hints(options, include_extras=True)
    default = options()
    found = {}
    for name in options.__struct_fields__:
        values = values_of(hints[name])
        if not any(_same(value, getattr(default, name)) for value in values):
            values.insert(0, getattr(default, name))
        found[name] = values
    return found


def _same(one: Any, other: Any) -> bool:
    """Equal and of one type: 1 and True are different options."""
    return type(one) is type(other) and bool(one == other)


def is_playable(played: Game[Any, Any], options: Options, seats: int) -> bool:
    """Whether the game accepts these options."""
    try:
        played.new(options, seats)
    except InvalidOptions:
        return False
    return True


def single_changes(played: Game[Any, Any]) -> Iterator[tuple[str, Options]]:
    """The default options, and all that differ from them in one."""
    default = played.meta.options()
    yield "default", default
    for name, values in option_values(played.meta.options).items():
        for value in values:
            if not _same(value, getattr(default, name)):
                yield f"{name}={value}", played.meta.options(**{name: value})


def mixes(played: Game[Any, Any], seats: int) -> Iterator[tuple[str, Options]]:
    """Random option sets, each with as many pairs of values as possible that have not occurred together yet.

    A pair counts as impossible when many random sets that the game accepts have not brought it.
    """
    choices = option_values(played.meta.options)
    rng = random.Random(f"{played.meta.id} {seats}")
    pairs = {
        ((one, str(value)), (other, str(another)))
        for one, other in combinations(choices, 2)
        for value, another in product(choices[one], choices[other])
    }
    number = fruitless = 0
    while pairs and fruitless < CANDIDATES // 2 and number < MIXES:
        best: dict[str, Any] | None = None
        gain: set[Any] = set()
        for _ in range(CANDIDATES):
            given = {name: rng.choice(values) for name, values in choices.items()}
            if not is_playable(played, played.meta.options(**given), seats):
                continue
            brought = pairs & set(combinations([(name, str(value)) for name, value in given.items()], 2))
            if len(brought) > len(gain):
                best, gain = given, brought
        fruitless += best is None
        if best is not None:
            pairs -= gain
            number += 1
            yield f"mix{number:02}", played.meta.options(**best)


@cache
def cases(game_id: str) -> tuple[Case, ...]:
    """Everything to test of a game: the usual options with every number of seats, all others with one in turn."""
    played = game(game_id)
    seats = list(played.meta.seats)
    found = []
    sets = [*single_changes(played), *mixes(played, seats[len(seats) // 2])]
    for number, (label, options) in enumerate(sets):
        able = [count for count in seats if is_playable(played, options, count)]
        if able and label != "default":
            able = [able[number % len(able)]]
        found += [Case(game_id, count, label, options) for count in able]
    return tuple(found)


def all_cases() -> list[Case]:
    """Everything to test of every game in the registry."""
    return [case for played in games() for case in cases(played.meta.id)]


# --- random games


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a game that was played. The states are copies: look at them, do not change them."""

    before: Any
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: Any


def random_game(
    played: Game[Any, Any],
    options: Options,
    seats: int,
    seed: int,
    *,
    taste: Taste = uniform,
    limit: int = TOO_LONG,
) -> Iterator[Step]:
    """A game from its beginning to its end: fate by its weights, seats by their taste."""
    rng = random.Random(seed)
    s = played.new(options, seats)
    before = played.copy(s)
    for _ in range(limit):
        if not played.to_act(s):
            return
        seat, action = random_move(played, s, rng, taste)
        log: list[Event] = []
        played.apply(s, seat, action, log)
        after = played.copy(s)
        yield Step(before, seat, action, tuple(log), after)
        before = after


def random_move(
    played: Game[Any, Any], s: Any, rng: random.Random, taste: Taste = uniform
) -> tuple[Seat, Action]:
    """A move somebody may make now: fate by its weights, else any of those who may act, by taste."""
    actors = played.to_act(s)
    if actors == (FATE,):
        outcomes = played.fate(s)
        actions = [action for action, _ in outcomes]
        luck = LUCK.get(taste, uniform)(s, FATE, actions)
        return FATE, rng.choices(
            actions, [weight * more for (_, weight), more in zip(outcomes, luck, strict=True)]
        )[0]
    waited = played.awaited(s)
    if len(waited) < len(actors) and rng.random() < PATIENT.get(taste, PATIENCE):
        actors = waited
    seat = rng.choice(actors)
    choices = played.legal(s, seat)
    return seat, rng.choices(choices, taste(s, seat, choices))[0]


def moments(steps: tuple[Step, ...], rng: random.Random) -> list[Step]:
    """Some steps of a game: one for each type of action followed by each other, so that rare ones are among them."""
    alike: dict[tuple[type[Action], type[Action] | None], list[Step]] = {}
    for step, following in zip_longest(steps, steps[1:]):
        kind = type(following.action) if following else None
        alike.setdefault((type(step.action), kind), []).append(step)
    return [rng.choice(group) for group in alike.values()]


# --- the wire


def union(kinds: tuple[type, ...]) -> Any:
    """The type that decodes any of these from JSON."""
    return Union[kinds]  # noqa: UP007
