"""How a game went: everybody's chances over time, the decisions that turned it, and the draws that did.

After the end nothing is secret, so chances over time are judged in the true positions. A decision is weighed as its
mover could: by a search from what that seat knew then.
"""

import random
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import msgspec

from atlantide.bots.greedy import prospects
from atlantide.bots.judging import Chances, expected, experienced, judgement, place, sensible
from atlantide.bots.search import Search
from atlantide.contract import EXPERIENCE, FATE, Action, Event, Game, Recall, Seat, View
from atlantide.kernel.chance import pick

EDITION = 3
"""Grows when the same game would be analysed otherwise than before."""
MOST_STANDINGS = 200
"""Moments that a plot shows at most."""
MOST_TURNING = 5
LEAST_TURNING = 0.03
"""How much of a chance to win a decision must have cost to be a turning point."""
MOST_STROKES = 3
LEAST_STROKE = 0.05
"""How much of a chance to win a draw must have changed to be a stroke of luck."""
EACH_TURN = 2
"""Decisions of one seat in one turn that are looked at closely."""
WORLDS = 6
"""Imagined worlds in which two actions are compared for a reason."""
PLAYED_ON = 6
"""Decisions for which a turn is played on to see what a move was good for."""
_TURNS = {"TurnBegan": "turn", "RoundBegan": "round"}
"""The events by which games count their turns, or their rounds, and the field that holds the number."""


class Made(Protocol):
    """A move of the game, with how things stood before and after it."""

    @property
    def version(self) -> int:
        """Its place in the journal."""

    @property
    def seat(self) -> Seat:
        """Who made it."""

    @property
    def action(self) -> Action:
        """What was done."""

    @property
    def events(self) -> Sequence[Event]:
        """What happened by it."""

    @property
    def before(self) -> Any:
        """The state before it."""

    @property
    def after(self) -> Any:
        """The state after it."""


class Standing(msgspec.Struct, frozen=True):
    """Everybody's chances at one moment; one number for all in a cooperative game."""

    at: int
    """The version of the record after which things stood so."""
    turn: int
    """The turn, or the round; 0 before the first one."""
    chances: tuple[float, ...]


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A decision after which its seat had less of a chance than after another one."""

    version: int
    """The record of the move."""
    turn: int
    seat: int
    made: Any
    """The action that was taken."""
    best: Any
    """The one that a search prefers."""
    chance: float
    """The seat's chance of winning after what was done."""
    better: float
    """The same after the better move."""
    reason: str
    """The factor of the game's judgement that speaks most for the better move; empty if none does."""


class Stroke(msgspec.Struct, frozen=True, kw_only=True):
    """A draw of fate that changed much, compared with the mean of all that could have been drawn."""

    version: int
    """The record of the draw."""
    turn: int
    seat: int
    """Whose chance it changed most; 0 in a cooperative game."""
    drawn: Any
    """The action of fate."""
    before: float
    """The seat's chance on average over the draws that were possible."""
    after: float
    """The same after the one that came."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went. Everything is in the order in which it happened."""

    game: str
    unit: Literal["turn", "round"]
    """What the game counts."""
    standings: tuple[Standing, ...]
    turning: tuple[TurningPoint, ...]
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much is spent on an analysis."""

    seconds: float = 0.5
    """Of search on each decision that is looked at closely, and as long again to compare it with the best."""
    iterations: int | None = None
    """The most iterations of such a search, where the result must not depend on the machine."""
    candidates: int = 12
    """Decisions that are looked at closely."""
    worlds: int = 2
    """Imagined worlds in which every alternative of a decision is first tried."""
    moves: int = 2000
    """Moves that are looked at at all; of a longer game, so many spread over it."""


@dataclass(frozen=True, slots=True)
class _Study:
    """What is analysed, and with what."""

    game: Game[Any, Any]
    moves: Sequence[Made]
    turns: Sequence[int]
    """Per move, the turn in which it was made."""
    rng: random.Random
    effort: Effort


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A decision that may have cost something."""

    made: Made
    turn: int
    view: View
    choices: Sequence[Action]
    loss: float


class Weighing(Search):
    """A search of one action that uses all its time."""

    def _settled(self, left: float) -> bool:  # noqa: ARG002
        return False


def edition(game: Game[Any, Any]) -> str:
    """Of what an analysis is made: when this changes, an older one is out of date."""
    judged = judgement(experienced(game))
    by = zlib.crc32(repr((judged.factors, judged.weights, judged.learnt)).encode())
    return f"{EDITION}.{game.meta.rules_version}.{by:08x}"


def analyse(
    game: Game[Any, Any],
    moves: Sequence[Made],
    rng: random.Random,
    effort: Effort | None = None,
    progress: Callable[[float], None] = lambda _: None,
) -> Analysis:
    """How a game went, from its moves; ``progress`` hears how much is done, from 0 to 1."""
    judgement(game)  # refuses before anything is done
    turns, unit = _turns(moves)
    study = _Study(experienced(game), moves, turns, rng, effort or Effort())
    standings = _standings(study)
    candidates = _candidates(study, _share(progress, 0.0, 0.35))
    turning = _turning(study, candidates, _share(progress, 0.35, 0.9))
    strokes = _strokes(study, _share(progress, 0.9, 1.0))
    shown = [one.version - 1 for one in turning]
    shown += [next(s.at for s in standings if s.at >= one.version) for one in strokes]
    progress(1.0)
    return Analysis(
        game=game.meta.id,
        unit=unit,
        standings=tuple(thinned(standings, shown)),
        turning=tuple(turning),
        strokes=tuple(strokes),
    )


def thinned(standings: Sequence[Standing], shown: Sequence[int]) -> list[Standing]:
    """As many moments as a plot can show, spread evenly; those of these versions are always among them."""
    if len(standings) <= MOST_STANDINGS:
        return list(standings)
    last, room = len(standings) - 1, MOST_STANDINGS - len(set(shown))
    kept = {round(number * last / (room - 1)) for number in range(room)}
    return [one for number, one in enumerate(standings) if number in kept or one.at in shown]


def _share(progress: Callable[[float], None], start: float, end: float) -> Callable[[float], None]:
    """The progress of a part of the work, as that of all of it."""
    return lambda part: progress(start + (end - start) * part)


def _turns(moves: Sequence[Made]) -> tuple[list[int], Literal["turn", "round"]]:
    """Per move, the turn in which it was made; and what it is that the game counts."""
    found, now, unit = [], 0, "turn"
    for made in moves:
        found.append(now)
        for event in made.events:
            field = _TURNS.get(type(event).__name__)
            if field:
                now, unit = getattr(event, field), field
    return found, "round" if unit == "round" else "turn"


def _standings(study: _Study) -> list[Standing]:
    """The chances before every decision, and at the end."""
    game, moves, turns = study.game, study.moves, study.turns
    found = [
        Standing(made.version - 1, turn, _rounded(expected(game, made.before)))
        for made, turn in zip(moves, turns, strict=True)
        if made.seat != FATE
    ]
    if found:
        found.append(Standing(moves[-1].version, turns[-1], _rounded(expected(game, moves[-1].after))))
    return found


def _rounded(chances: Chances) -> tuple[float, ...]:
    return tuple(round(one, 4) for one in chances)


def _spread(numbers: Sequence[int], most: int) -> Sequence[int]:
    """All of the numbers, or so many of them, spread evenly."""
    return numbers if len(numbers) <= most else [numbers[n * len(numbers) // most] for n in range(most)]


# --- decisions


def _candidates(study: _Study, progress: Callable[[float], None]) -> list[_Candidate]:
    """The decisions that cost most at first sight, one step ahead."""
    game, effort = study.game, study.effort
    decisions = _spread([n for n, made in enumerate(study.moves) if made.seat != FATE], effort.moves)
    found: list[_Candidate] = []
    for done, number in enumerate(decisions):
        progress(done / len(decisions))
        made = study.moves[number]
        legal = game.legal(made.before, made.seat)
        if len(legal) < 2:
            continue
        view = game.view(made.before, made.seat, Recall.PERFECT)
        choices = list(sensible(game, view, legal))
        if made.action not in choices:  # it only goes round in circles, but it was done
            choices.append(made.action)
        if len(choices) < 2:
            continue
        chances = prospects(game, view, choices, study.rng, effort.worlds)
        loss = max(chances) - chances[choices.index(made.action)]
        if loss > 0:
            found.append(_Candidate(made, study.turns[number], view, choices, loss))
    found.sort(key=lambda one: one.loss, reverse=True)
    return _few_a_turn(found, EACH_TURN)[: effort.candidates]


def _few_a_turn(found: Sequence[_Candidate], most: int) -> list[_Candidate]:
    """Of the decisions of one seat in one turn only the first so many."""
    seen: Counter[tuple[int, int]] = Counter()
    kept = []
    for one in found:
        key = one.turn, one.made.seat
        seen[key] += 1
        if seen[key] <= most:
            kept.append(one)
    return kept


def _turning(
    study: _Study, candidates: Sequence[_Candidate], progress: Callable[[float], None]
) -> list[TurningPoint]:
    """The candidates that a search finds costly, too."""
    game, effort = study.game, study.effort
    weighed = []
    for done, one in enumerate(candidates):
        progress(done / len(candidates))
        search = Search(game, one.view, one.choices, study.rng)
        search.run(effort.seconds, effort.iterations)
        best = search.best()
        if best == one.made.action:
            continue
        chance, better = (_worth(study, one, action) for action in (one.made.action, best))
        if better - chance >= LEAST_TURNING:
            weighed.append((one, best, chance, better))
    weighed.sort(key=lambda found: found[3] - found[2], reverse=True)
    chosen = {id(one) for one in _few_a_turn([one for one, *_ in weighed], 1)[:MOST_TURNING]}
    found = [
        TurningPoint(
            version=one.made.version,
            turn=one.turn,
            seat=one.made.seat,
            made=one.made.action,
            best=best,
            chance=round(chance, 4),
            better=round(better, 4),
            reason=reason(game, one.view, best, one.made.action, study.rng),
        )
        for one, best, chance, better in weighed
        if id(one) in chosen
    ]
    return sorted(found, key=lambda one: one.version)


def _worth(study: _Study, one: _Candidate, action: Action) -> float:
    """The mover's chance of winning after an action, as far as a search of it alone can tell."""
    seconds, iterations = study.effort.seconds, study.effort.iterations
    search = Weighing(study.game, one.view, [action], study.rng)
    search.run(seconds / 2, None if iterations is None else max(1, iterations // 2))
    return search.ranking()[0].chances[place(study.game, one.made.seat)]


def reason(game: Game[Any, Any], view: View, best: Action, made: Action, rng: random.Random) -> str:
    """The factor of the game's judgement that speaks most for one action and against another; empty if none does.

    What counts is what the seat has ahead of the others when its turn is over, whether it gained or they lost.
    Experience is a reason only where there is none that a person could name.
    """
    judged, seat = judgement(game), Seat(view.seat)
    gains = [0.0] * len(judged.factors)
    for _ in range(WORLDS):
        world = game.imagine(view, rng)
        ahead = _lead(game, game.copy(world), seat, best, rng)
        behind = _lead(game, world, seat, made, rng)
        if ahead is None or behind is None:  # the game ends by one of them
            continue
        for number, weight in enumerate(judged.weights):
            gains[number] += weight * (ahead[number] - behind[number])
    found = [
        (name != EXPERIENCE, gain, name)
        for name, gain in zip(judged.factors, gains, strict=True)
        if gain > 1e-9
    ]
    return max(found)[2] if found else ""


def _lead(
    game: Game[Any, Any], state: Any, seat: Seat, action: Action, rng: random.Random
) -> list[float] | None:
    """How much of every factor a seat has ahead of the others after an action and the rest of its turn."""
    game.apply(state, seat, action)
    own = place(game, seat)
    for _ in range(PLAYED_ON):
        while game.to_act(state) == (FATE,):
            game.apply(state, FATE, pick(game.fate(state), rng))
        if not game.to_act(state) or seat not in game.awaited(state):
            break
        legal = game.legal(state, seat)
        if len(legal) > 1:
            view = game.view(state, seat, Recall.PERFECT)
            legal = sensible(game, view, legal)
            chances = prospects(game, view, legal, rng, count=1)
            game.apply(state, seat, legal[chances.index(max(chances))])
        else:
            game.apply(state, seat, legal[0])
    if game.outcome(state) is not None:
        return None
    rows = judgement(game).measure(state)
    others = [row for number, row in enumerate(rows) if number != own]
    if not others:
        return list(rows[own])
    return [mine - sum(row[number] for row in others) / len(others) for number, mine in enumerate(rows[own])]


# --- luck


def _strokes(study: _Study, progress: Callable[[float], None]) -> list[Stroke]:
    """The draws since the first decision that changed most, against the mean of what could have been drawn."""
    game, moves = study.game, study.moves
    first = next((n for n, made in enumerate(moves) if made.seat != FATE), len(moves))
    draws = _spread([n for n in range(first, len(moves)) if moves[n].seat == FATE], study.effort.moves)
    found = []
    for done, number in enumerate(draws):
        progress(done / len(draws))
        made = moves[number]
        outcomes = game.fate(made.before)
        if len(outcomes) < 2:
            continue
        after = expected(game, made.after)
        mean = [0.0] * len(after)
        whole = sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            state = game.copy(made.before)
            game.apply(state, FATE, outcome)
            for seat, chance in enumerate(expected(game, state)):
                mean[seat] += chance * weight / whole
        seat = max(range(len(after)), key=lambda one: abs(after[one] - mean[one]))
        if abs(after[seat] - mean[seat]) >= LEAST_STROKE:
            stroke = Stroke(
                version=made.version,
                turn=study.turns[number],
                seat=seat,
                drawn=made.action,
                before=round(mean[seat], 4),
                after=round(after[seat], 4),
            )
            found.append(stroke)
    found.sort(key=lambda one: abs(one.after - one.before), reverse=True)
    return sorted(found[:MOST_STROKES], key=lambda one: one.version)
