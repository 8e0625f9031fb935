"""One step ahead: every action is tried in a few imagined worlds, and the game's judgement says what came of it."""

import math
import random
from collections.abc import Sequence
from typing import Any

from atlantide.bots.judging import expected, place, sensible, worlds
from atlantide.contract import Action, Game, Seat, View

WORLDS = 4
"""Imagined worlds in which every action is tried."""
DOUBT = 0.2
"""What a beginner hardly sees, as part of how much better the best action is than most."""
BLUNDER = 0.1
"""How much of a chance to win nobody gives away without seeing it."""


def answer(
    game: Game[Any, Any], view: View, answers: Sequence[Action], rng: random.Random, count: int = WORLDS
) -> Action | None:
    """What of these looks best one step ahead, to join in what others have begun; None if leaving it looks better."""
    own = place(game, view.seat)
    imagined = worlds(game.imagine, view, rng, count)
    best, found = sum(expected(game, world)[own] for world in imagined) / len(imagined), None
    for action, chance in zip(answers, _tried(game, view, answers, imagined), strict=True):
        if chance > best * (1 + 1e-9):
            best, found = chance, action
    return found


def prospects(
    game: Game[Any, Any], view: View, legal: Sequence[Action], rng: random.Random, count: int = WORLDS
) -> list[float]:
    """Per action, the seat's mean chance of winning right after it."""
    return _tried(game, view, legal, worlds(game.imagine, view, rng, count))


def _tried(game: Game[Any, Any], view: View, legal: Sequence[Action], imagined: Sequence[Any]) -> list[float]:
    """The same in these worlds."""
    seat, own = Seat(view.seat), place(game, view.seat)
    sums = [0.0] * len(legal)
    for state in imagined:
        for number, action in enumerate(legal):
            after = game.copy(state)
            game.apply(after, seat, action)
            sums[number] += expected(game, after)[own]
    return [one / len(imagined) for one in sums]


def sailor(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,  # noqa: ARG001
    rng: random.Random,
) -> Action:
    """What looks best one step ahead."""
    choices = sensible(game, view, legal)
    if len(choices) == 1:
        return choices[0]
    found = prospects(game, view, choices, rng)
    top = max(found)
    return rng.choice(
        [action for action, chance in zip(choices, found, strict=True) if chance >= top * (1 - 1e-9)]
    )


def deckhand(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,  # noqa: ARG001
    rng: random.Random,
) -> Action:
    """What looks good enough: small differences are not seen, large ones are."""
    choices = sensible(game, view, legal)
    if len(choices) == 1:
        return choices[0]
    found = prospects(game, view, choices, rng, count=1)
    top = max(found)
    doubt = DOUBT * max(top - sum(found) / len(found), 1e-12)
    weights = [math.exp((chance - top) / doubt) if chance > top - BLUNDER else 0.0 for chance in found]
    return rng.choices(choices, weights)[0]
