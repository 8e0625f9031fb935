"""Journals played again: to go on with a table, to look at any moment of it, and to check every draw."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from atlantide.contract import FATE, AtlantideError, Event, Game, Options, Seat
from atlantide.games import game as find_game
from atlantide.kernel.digest import digest
from atlantide.kernel.wire import options, wire
from atlantide.play.dice import Dice, commitment
from atlantide.play.journal import AnyRecord, Check, End, Head, InvalidJournal, Move, Step, Undo, head


@dataclass(slots=True)
class Moment:
    """A journal up to one of its records."""

    step: Step
    state: Any


def started(first: Head) -> tuple[Game[Any, Any], Options]:
    """The game and options of a journal's head."""
    game = find_game(first.game)
    if first.rules != game.meta.rules_version:
        raise InvalidJournal(
            f"line 1: played by rules version {first.rules} of {first.game}; this program has {game.meta.rules_version}"
        )
    given = {name: msgspec.json.decode(value) for name, value in first.options.items()}
    return game, options(game, given)


def replay(records: Sequence[AnyRecord]) -> Iterator[Moment]:
    """Every moment of a journal, each with its own state; raises InvalidJournal where it breaks the rules."""
    first = head(records)
    game, chosen = started(first)
    state = game.new(chosen, first.seats)
    before: dict[int, Any] = {}
    for record in records:
        events: list[Event] = []
        try:
            if isinstance(record, Move):
                before[record.version] = state
                state = game.copy(state)
                action = wire(game).action(record.action)
                game.check(state, Seat(record.seat), action)
                game.apply(state, Seat(record.seat), action, events)
            elif isinstance(record, Undo):
                if record.back not in before:
                    raise InvalidJournal(f"there is no move {record.back} to take back")
                state = before[record.back]
                before = {version: kept for version, kept in before.items() if version < record.back}
            elif isinstance(record, Check):
                if record.digest != digest(game.write(state)):
                    raise InvalidJournal("the position is not the one that was recorded")
            elif isinstance(record, End):
                if record.outcome != game.outcome(state):
                    raise InvalidJournal("the result is not that of the moves")
            elif isinstance(record, Head) and record.version:
                raise InvalidJournal("a second head")
        except AtlantideError as error:
            raise InvalidJournal(f"line {record.version + 1}: {_why(error)}") from None
        yield Moment(Step(record, tuple(events)), state)


def _why(error: AtlantideError) -> str:
    rule = getattr(error, "rule", "")
    return f"forbidden by {rule}" if rule else str(error) or type(error).__name__


@dataclass(slots=True)
class Verdict:
    """What checking a journal found."""

    moves: int = 0
    draws: int = 0
    checked_draws: int = 0
    finished: bool = False
    problems: list[str] = field(default_factory=list)


def verify(records: Sequence[AnyRecord]) -> Verdict:
    """Play a journal again and recompute every draw of fate from the seed revealed at its end."""
    verdict = Verdict()
    first = head(records)
    dice = None
    last = records[-1]
    if isinstance(last, End):
        verdict.finished = True
        try:
            seed = bytes.fromhex(last.seed)
        except ValueError:
            raise InvalidJournal(f"line {last.version + 1}: the seed is not hexadecimal") from None
        if commitment(seed) != first.commitment:
            verdict.problems.append("the seed revealed at the end is not the one committed to at the start")
        dice = Dice(seed, first.nonces)
    game, chosen = started(first)
    state = game.new(chosen, first.seats)
    for moment in replay(records):
        record = moment.step.record
        if isinstance(record, Move):
            verdict.moves += 1
            if record.seat == FATE:
                verdict.draws += 1
                if dice is not None:
                    verdict.checked_draws += 1
                    if dice.draw(record.version, game.fate(state)) != wire(game).action(record.action):
                        verdict.problems.append(f"line {record.version + 1}: the dice gave something else")
        state = moment.state
    return verdict
