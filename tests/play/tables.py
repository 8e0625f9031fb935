"""A small vocabulary for tests of tables and journals: make a table, play on, take notes.

t = table(seats=3)
steps = begin_and_play(t, random.Random(1))
verify(records(steps))
"""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from atlantide.contract import PUBLIC, Game, Seat
from atlantide.games import game
from atlantide.games.the_island.board import SLOTS
from atlantide.games.the_island.meta import Options
from atlantide.play.journal import AnyRecord, Step, dumps
from atlantide.play.table import Table
from tests.games.the_island.table import BEACHES_OUTSIDE, position

GAME: Game[Any, Any] = game("the-island")
SEED = bytes(range(32))
TILES = len(SLOTS)
"""How many tiles fate lays before anybody decides; then it draws the first player."""

ISLAND = {terrain: [at for at in slots if at != "3,1"] for terrain, slots in BEACHES_OUTSIDE.items()}
"""The island without a beach, which lies in somebody's hand."""


def table(
    seats: int = 2,
    *,
    seed: bytes = SEED,
    nonces: Sequence[str] = (),
    names: Sequence[str] = (),
    **options: Any,
) -> Table:
    """A new table of The Island."""
    return Table(GAME, Options(**options), seats, seed=seed, nonces=nonces, names=names)


def table_at(seats: int = 4, **fields: Any) -> Table:
    """A table where this position stands. Its journal begins with it, so it cannot be replayed."""
    made = table(seats)
    made.state = position(seats=seats, **fields)
    return made


def do(t: Table, *lines: str) -> list[Step]:
    """Whoever has to decide makes these moves."""
    return [step for line in lines for step in t.submit(t.to_act[0], GAME.parse(line))]


def play(
    t: Table,
    rng: random.Random,
    *,
    until: Callable[[Table], bool] = lambda _: False,
    undos: float = 0.0,
    talk: float = 0.0,
) -> list[Step]:
    """Random play to the end, or until something is so; now and then a move is taken back or a word said."""
    steps: list[Step] = []
    while t.to_act and not until(t):
        (seat,) = t.to_act
        if rng.random() < talk:
            steps += t.say(rng.choice([seat, PUBLIC]), rng.choice(["", "oh", "l’île\n†", '"}{']))
        takers = [Seat(taker) for taker in range(t.seats) if t.can_undo(Seat(taker))]
        if takers and rng.random() < undos:
            steps += t.undo(takers[0])
        else:
            steps += t.submit(seat, rng.choice(list(t.legal(seat))), t.version)
    return steps


def begin_and_play(t: Table, rng: random.Random, **how: Any) -> list[Step]:
    """A game from its beginning, by default to its end."""
    return [*t.begin(), *play(t, rng, **how)]


def records(steps: Iterable[Step]) -> list[AnyRecord]:
    """What a journal keeps of these steps."""
    return [step.record for step in steps]


@cache
def whole_game(number: int, seats: int = 2) -> tuple[AnyRecord, ...]:
    """The records of a random game with some talk and some moves taken back."""
    rng = random.Random(f"{number} {seats}")
    t = table(seats, seed=rng.randbytes(32), nonces=("a", "bé"), names=("Ann", "Émile"))
    return tuple(records(begin_and_play(t, rng, undos=0.1, talk=0.05)))


@cache
def journal(number: int = 1, seats: int = 2) -> bytes:
    """The same as a file."""
    return dumps(whole_game(number, seats))


def standing(t: Table) -> object:
    """All that can be observed of a table without changing it."""
    undoers = [t.can_undo(Seat(seat)) for seat in range(t.seats)]
    return t.digest(), t.version, t.to_act, undoers, t.frozen, t.outcome
