"""What to do and why: the best moves that a search finds, each with its chance of winning and one plain reason."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from atlantide.bots.greedy import prospects
from atlantide.bots.judging import expected, experienced, judgement, place
from atlantide.bots.search import Search
from atlantide.contract import EXPERIENCE, Action, Game, Seat, View

MOST = 3
"""Moves that are named."""
COMPARED = 12
"""Moves that a reason is found by comparison with."""
WORLDS = 6
"""Imagined worlds in which they are compared."""
FAINT = 0.01
"""A difference, in logarithms of chances, that is no reason."""

Gains = list[tuple[float, float]]
"""Per factor, what an action gives the seat itself, and what it takes from the others."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move worth making."""

    action: Action
    chance: float
    """The seat's chance of winning after it; that of everybody in a cooperative game."""
    visits: int
    """How often the search tried it."""
    reason: str = ""
    """The factor of the game's judgement that speaks for it most; none if it only pays later."""
    against: bool = False
    """Whether it does so by what the others lose."""


def advise(
    game: Game[Any, Any], view: View, legal: Sequence[Action], seconds: float, rng: random.Random
) -> list[Advice]:
    """The best moves, the best first, found in about so many seconds of one core from what the seat knows."""
    game = experienced(game)
    if len(legal) == 1:
        return [Advice(legal[0], prospects(game, view, legal, rng)[0], 0)]
    search = Search(game, view, legal, rng)
    search.run(seconds)
    ranking, own = search.ranking(), place(game, view.seat)
    gains = compare(game, view, [one.action for one in ranking[:COMPARED]], rng)
    found: list[Advice] = []
    for number, one in enumerate(ranking[:MOST]):
        chance = one.chances[own]
        if found:  # what was tried little may look better than it is
            chance = min(chance, found[-1].chance)
        found.append(Advice(one.action, chance, one.visits, *speaks_for(game, gains, number)))
    return found


def compare(
    game: Game[Any, Any], view: View, actions: Sequence[Action], rng: random.Random
) -> list[Gains | None]:
    """What every action gives by every factor, one step ahead; None for one that may end the game."""
    judged, seat, own = judgement(game), Seat(view.seat), place(game, view.seat)
    found: list[Gains | None] = [[(0.0, 0.0)] * len(judged.factors) for _ in actions]
    for _ in range(WORLDS):
        state = game.imagine(view, rng)
        shares = expected(game, state)
        for number, action in enumerate(actions):
            so_far = found[number]
            after = game.copy(state)
            game.apply(after, seat, action)
            if so_far is None or game.outcome(after) is not None:
                found[number] = None
                continue
            rows = judged.measure(after)
            for factor, weight in enumerate(judged.weights):
                gain = (1 - shares[own]) * weight * rows[own][factor]
                loss = -sum(
                    share * weight * rows[other][factor] for other, share in enumerate(shares) if other != own
                )
                mine, theirs = so_far[factor]
                so_far[factor] = mine + gain / WORLDS, theirs + loss / WORLDS
    return found


def speaks_for(game: Game[Any, Any], gains: Sequence[Gains | None], number: int) -> tuple[str, bool]:
    """The factor by which an action differs most, in the seat's favour, from the mean of the others.

    Experience is a reason only where nothing speaks for an action that a person could name, and then of the position as
    a whole, whoever gains or loses.
    """
    this = gains[number]
    others = [one for other, one in enumerate(gains) if other != number and one is not None]
    if this is None or not others:
        return "", False
    found = []
    for factor, name in enumerate(judgement(game).factors):
        mine, theirs = (
            this[factor][side] - sum(one[factor][side] for one in others) / len(others) for side in (0, 1)
        )
        if name == EXPERIENCE:
            found.append((False, mine + theirs, name, False))
        else:
            found += [(True, mine, name, False), (True, theirs, name, True)]
    return max((one for one in found if one[1] > FAINT), default=(False, 0.0, "", False))[2:]
