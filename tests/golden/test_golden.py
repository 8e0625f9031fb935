"""Golden games: whole games as text, replayed move by move; what they show is how the rules are played here.

``make golden`` writes them anew (``scripts/make_golden.py``).
"""

import functools
import json
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from atlantide.contract import FATE, Event, Game, Options, Outcome, Seat
from atlantide.games import game, games
from tests.laws.cases import option_values

FOLDER = Path(__file__).parent
PATHS = sorted(FOLDER.glob("*/*.txt"))
LARGEST = 2_500_000


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden game as it is written."""

    rules: Game[Any, Any]
    version: int
    seats: int
    options: Options
    moves: tuple[tuple[str, str, str], ...]
    """Who, the action as a line of text, the events as JSON."""
    outcome: str


@functools.cache
def read(path: Path) -> Golden:
    """A golden game from its file."""
    head, body, end = path.read_text(encoding="utf-8").split("\n\n")
    fields = dict(line.split(" ", 1) for line in head.splitlines())
    rules = game(fields["game"])
    rows = iter(body.splitlines())
    moves = []
    for move, events in zip(rows, rows, strict=True):
        actor, line = move.split(" ", 1)
        moves.append((actor, line, events.strip()))
    options = msgspec.json.decode(fields["options"], type=rules.meta.options)
    outcome = end.strip().removeprefix("outcome ")
    return Golden(rules, int(fields["rules"]), int(fields["seats"]), options, tuple(moves), outcome)


def compact(value: Any) -> str:
    """A value as JSON in one line."""
    return msgspec.json.encode(value).decode()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_is_played_as_it_is_written(path: Path) -> None:
    golden = read(path)
    rules = golden.rules
    assert rules.meta.id == path.parent.name
    assert golden.version == rules.meta.rules_version, (
        "the rules have changed: make golden, read the difference"
    )
    s = rules.new(golden.options, golden.seats)
    for number, (actor, line, events) in enumerate(golden.moves, 1):
        seat = FATE if actor == "fate" else Seat(int(actor))
        action = rules.parse(line)
        rules.check(s, seat, action)
        log: list[Event] = []
        rules.apply(s, seat, action, log)
        assert compact(log) == events, f"move {number}: {actor} {line}"
        assert rules.notate(action) == line
    assert compact(rules.outcome(s)) == golden.outcome
    assert rules.audit(s) == []


# --- the collection is complete

each_game = pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.meta.id)


def of(rules: Game[Any, Any]) -> Iterator[Golden]:
    """The golden games of a game."""
    for path in PATHS:
        if path.parent.name == rules.meta.id:
            yield read(path)


@each_game
def test_every_ending_and_number_of_seats_has_a_golden_game(rules: Game[Any, Any]) -> None:
    found = [(golden.seats, msgspec.json.decode(golden.outcome, type=Outcome).reason) for golden in of(rules)]
    assert {reason for _, reason in found} == set(rules.meta.reasons)
    assert {seats for seats, _ in found} == set(rules.meta.seats)


@each_game
def test_every_option_has_a_golden_game(rules: Game[Any, Any]) -> None:
    default = rules.meta.options()
    hints = typing.get_type_hints(rules.meta.options)
    for name, values in option_values(rules.meta.options).items():
        used = {getattr(golden.options, name) for golden in of(rules)}
        is_number = int in {hints[name], *typing.get_args(hints[name])}
        missing = {value for value in values if isinstance(value, str | bool) or not is_number} - used
        assert not missing, name
        assert used - {getattr(default, name)}, name


@each_game
def test_every_event_happens_in_a_golden_game(rules: Game[Any, Any]) -> None:
    happened = {
        event["type"] for golden in of(rules) for *_, events in golden.moves for event in json.loads(events)
    }
    assert happened == {kind.__name__ for kind in rules.events}


def test_the_collection_stays_small() -> None:
    assert sum(path.stat().st_size for path in PATHS) < LARGEST
