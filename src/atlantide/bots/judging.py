"""Chances of winning: from an outcome, and from what a game's judgement says of a position."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from atlantide.contract import Action, AtlantideError, Game, Judgement, Outcome, View

Chances = Sequence[float]
"""Per seat, its chance of winning, together 1; in a cooperative game one number, that of everybody."""

MOST = 30.0
"""Sums beyond this are as good as certain."""


CREDIT = 1e-3
"""What points are worth to who has lost, so that a lost game is played to its end."""


class NoJudgement(AtlantideError):
    """The game cannot be judged, so nobody but random players plays it."""


def judgement(game: Game[Any, Any]) -> Judgement[Any]:
    """What a game's opponents go by."""
    if game.judgement is None:
        raise NoJudgement(game=game.meta.id)
    return game.judgement


@lru_cache
def insightful(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game as opponents judge it who search."""
    return game if game.insight is None else replace(game, judgement=game.insight, insight=None)


@lru_cache
def experienced(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game as its strongest opponents judge it."""
    if game.experience is None:
        return insightful(game)
    return replace(game, judgement=game.experience, insight=None, experience=None)


def settled(game: Game[Any, Any], outcome: Outcome) -> Chances:
    """What the end of a game was worth: winners share what there is to win."""
    if game.meta.cooperative:
        return [(outcome.returns[0] + 1) / 2]
    share = 1 / outcome.ranks.count(1)
    return [share if rank == 1 else 0.0 for rank in outcome.ranks]


def credited(game: Game[Any, Any], outcome: Outcome) -> Chances:
    """The same, with a little for points."""
    chances = settled(game, outcome)
    if game.meta.cooperative:
        return chances
    top = max(*outcome.scores, 0) + 1
    shares = [
        max(chance, CREDIT) * math.exp(max(score, 0) / top)
        for chance, score in zip(chances, outcome.scores, strict=True)
    ]
    whole = sum(shares)
    return [share / whole for share in shares]


def expected(game: Game[Any, Any], state: Any) -> Chances:
    """The chances in a position that the game's judgement sees, at its end those that are settled."""
    outcome = game.outcome(state)
    if outcome is not None:
        return credited(game, outcome)
    judged = judgement(game)
    weights = judged.weights
    sums = []
    for row in judged.measure(state):
        total = 0.0
        for weight, amount in zip(weights, row, strict=True):
            total += weight * amount
        sums.append(total)
    if game.meta.cooperative:
        total = min(max(sums[0], -MOST), MOST)
        return [1 / (1 + math.exp(-total))]
    top = max(sums)
    shares = [math.exp(max(one - top, -MOST)) for one in sums]
    whole = sum(shares)
    return [one / whole for one in shares]


def place(game: Game[Any, Any], seat: int) -> int:
    """Where a seat's chance stands among the chances."""
    return 0 if game.meta.cooperative else seat


def sensible(game: Game[Any, Any], view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions that are worth a thought: all, unless the game says that some only go round in circles."""
    if game.weigh is None or len(legal) == 1:
        return legal
    return [action for action, weight in zip(legal, game.weigh(view, legal), strict=True) if weight]


def worlds(
    imagine: Callable[[View, random.Random], Any], view: View, rng: random.Random, count: int
) -> list[Any]:
    """So many states that the view allows; one if they are the same, since nothing is hidden."""
    found = [imagine(view, rng)]
    for _ in range(count - 1):
        found.append(imagine(view, rng))
        if found[-1] == found[0]:
            return found[:1]
    return found
