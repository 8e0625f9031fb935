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
        raise InvalidJournal("journal.rules", given=first.rules, expected=game.meta.rules_version)
    given = {name: msgspec.json.decode(value) for name, value in first.options.items()}
    return game, options(game, given)


def replay(records: Sequence[AnyRecord]) -> Iterator[Moment]:
    """Every moment of a journal, each with its own state; raises InvalidJournal where it breaks the rules."""
    first = head(records)
    game, chosen = started(first)
    state = game.new(chosen, first.seats)
    before: dict[int, Any] = {}
    for record in records:
        line = record.version + 1
        events: list[Event] = []
        if isinstance(record, Move):
            before[record.version] = state
            state = game.copy(state)
            try:
                action = wire(game).action(record.action)
                game.check(state, Seat(record.seat), action)
            except AtlantideError as error:
                raise InvalidJournal("journal.move", line=line, problem=error) from None
            game.apply(state, Seat(record.seat), action, events)
        elif isinstance(record, Undo):
            if record.back not in before:
                raise InvalidJournal("journal.undo", line=line, given=record.back)
            state = before[record.back]
            before = {version: kept for version, kept in before.items() if version < record.back}
        elif isinstance(record, Check) and record.digest != digest(game.write(state)):
            raise InvalidJournal("journal.digest", line=line)
        elif isinstance(record, End) and record.outcome != game.outcome(state):
            raise InvalidJournal("journal.outcome", line=line)
        elif isinstance(record, Head) and record is not first:
            raise InvalidJournal("journal.second_head", line=line)
        yield Moment(Step(record, tuple(events)), state)


@dataclass(slots=True)
class Verdict:
    """What checking a journal found."""

    moves: int = 0
    draws: int = 0
    checked_draws: int = 0
    finished: bool = False
    problems: list[InvalidJournal] = field(default_factory=list)
    """What the dice did wrong, though every move is legal."""


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
            raise InvalidJournal("journal.seed", line=last.version + 1) from None
        if commitment(seed) != first.commitment:
            verdict.problems.append(InvalidJournal("journal.commitment"))
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
                        verdict.problems.append(InvalidJournal("journal.draw", line=record.version + 1))
        state = moment.state
    return verdict
