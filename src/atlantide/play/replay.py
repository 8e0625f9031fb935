"""Journals played again: to go on with a table, to look at any moment of it, and to check every draw."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from atlantide.contract import FATE, Action, AtlantideError, Event, Game, Options, Seat
from atlantide.games import game as find_game
from atlantide.kernel.digest import digest
from atlantide.kernel.wire import options, wire
from atlantide.play.dice import Dice, commitment
from atlantide.play.journal import AnyRecord, Aside, Check, End, Head, InvalidJournal, Move, Step, Undo, head


@dataclass(frozen=True, slots=True)
class Before:
    """How things stood before a move that can still be taken back."""

    seat: Seat
    version: int
    state: Any


@dataclass(slots=True)
class Moment:
    """A journal up to one of its records."""

    step: Step
    state: Any
    past: tuple[Before, ...]
    """What can be taken back, the last move last."""


def is_final(game: Game[Any, Any], before: Before, action: Action) -> bool:
    """Whether a move tells somebody something new, so that neither it nor what came before can be taken back."""
    return before.seat == FATE or game.telling(before.state, before.seat, action)


def started(first: Head) -> tuple[Game[Any, Any], Options]:
    """The game and options of a journal's head."""
    game = find_game(first.game)
    if first.rules != game.meta.rules_version:
        raise InvalidJournal("journal.rules", given=first.rules, expected=game.meta.rules_version)
    return game, options(game, first.options)


def replay(records: Sequence[AnyRecord]) -> Iterator[Moment]:
    """Every moment of a journal, each with its own state; raises InvalidJournal where it breaks the rules."""
    first = head(records)
    game, chosen = started(first)
    try:
        state = game.new(chosen, first.seats)
    except AtlantideError as error:
        raise InvalidJournal("journal.start", problem=error) from None
    yield Moment(Step(first), state, ())
    yield from follow(game, state, records[1:])


def follow(game: Game[Any, Any], state: Any, records: Iterable[AnyRecord]) -> Iterator[Moment]:
    """Every moment that follows a position, before which nothing can be taken back."""
    line: list[Before] = []  # the moves that stand, with how things stood before each
    free = 0  # those from here on can be taken back without asking anybody
    ended = False
    for record in records:
        place = record.version + 1
        events: list[Event] = []
        if isinstance(record, Head):
            raise InvalidJournal("journal.second", line=place, kind="head")
        if ended and not isinstance(record, Aside | End):
            raise InvalidJournal("journal.after_end", line=place)
        if isinstance(record, Move):
            try:
                action = wire(game).action(record.action)
                game.check(state, Seat(record.seat), action)
            except AtlantideError as error:
                raise InvalidJournal("journal.move", line=place, problem=error) from None
            line.append(Before(Seat(record.seat), record.version, state))
            if is_final(game, line[-1], action):
                free = len(line)
            state = game.copy(state)
            game.apply(state, Seat(record.seat), action, events)
            if not game.to_act(state):
                free = len(line)
        elif isinstance(record, Undo):
            back = next((n for n, before in enumerate(line) if before.version == record.back), None)
            last = back is not None and free <= back == len(line) - 1
            mine = back is not None and line[back].seat == record.seat != FATE
            if back is None or not mine or not (last or record.agreed):
                raise InvalidJournal("journal.undo", line=place, given=record.back)
            state = line[back].state
            del line[back:]
            free = back if record.agreed else free
        elif isinstance(record, Check) and record.digest != digest(game.write(state)):
            raise InvalidJournal("journal.digest", line=place)
        elif isinstance(record, End):
            if ended:
                raise InvalidJournal("journal.second", line=place, kind="end")
            if record.outcome != game.outcome(state):
                raise InvalidJournal("journal.outcome", line=place)
            ended = True
            free = len(line)
        yield Moment(Step(record, tuple(events)), state, tuple(line[free:]))


@dataclass(frozen=True, slots=True)
class Made:
    """A move that stands, with how things stood before and after it."""

    version: int
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    before: Any
    after: Any


def course(records: Sequence[AnyRecord]) -> list[Made]:
    """The moves of a journal that were not taken back; raises InvalidJournal where it breaks the rules."""
    game, _ = started(head(records))
    found: list[Made] = []
    before: Any = None
    for moment in replay(records):
        record = moment.step.record
        if isinstance(record, Move):
            action = wire(game).action(record.action)
            found.append(
                Made(record.version, Seat(record.seat), action, moment.step.events, before, moment.state)
            )
        elif isinstance(record, Undo):
            found = [made for made in found if made.version < record.back]
        before = moment.state
    return found


def last_decision(records: Sequence[AnyRecord], seat: Seat) -> Before | None:
    """How things stood before the last move of a seat that has not been taken back."""
    versions: list[tuple[int, int]] = []
    for record in records:
        if isinstance(record, Move):
            versions.append((record.version, record.seat))
        elif isinstance(record, Undo):
            versions = [one for one in versions if one[0] < record.back]
    version = next((version for version, mover in reversed(versions) if mover == seat), None)
    if version is None:
        return None
    *_, before = (moment.state for moment in replay(records[:version]))
    return Before(seat, version, before)


@dataclass(slots=True)
class Verdict:
    """What checking a journal found."""

    moves: int = 0
    draws: int = 0
    checked_draws: int = 0
    finished: bool = False
    problems: list[InvalidJournal] = field(default_factory=list)
    """What is wrong with the dice, though every move is legal."""


def verify(records: Sequence[AnyRecord]) -> Verdict:
    """Play a journal again and recompute every draw of fate from the seed revealed at its end."""
    verdict = Verdict()
    first = head(records)
    dice = None
    for end in records:
        if isinstance(end, End):
            verdict.finished = True
            dice = Dice(_seed(end), first.nonces)
            if commitment(dice.seed) != first.commitment:
                verdict.problems.append(InvalidJournal("journal.commitment"))
            break
    game, _ = started(first)
    state: Any = None
    for moment in replay(records):
        record = moment.step.record
        if isinstance(record, Move):
            verdict.moves += 1
            if record.seat == FATE:
                if dice is not None:
                    verdict.checked_draws += 1
                    if dice.draw(verdict.draws, game.fate(state)) != wire(game).action(record.action):
                        verdict.problems.append(InvalidJournal("journal.draw", line=record.version + 1))
                verdict.draws += 1
        state = moment.state
    if not verdict.finished and game.outcome(state):
        verdict.problems.append(InvalidJournal("journal.no_end"))
    return verdict


def _seed(end: End) -> bytes:
    try:
        return bytes.fromhex(end.seed)
    except ValueError:
        raise InvalidJournal("journal.seed", line=end.version + 1) from None
