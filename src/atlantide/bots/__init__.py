"""Opponents. A bot receives a view, what it may do, a budget and a generator; never a state."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from atlantide.contract import Action, AtlantideError, Game, View

Bot = Callable[[Game[Any, Any], View, Sequence[Action], float, random.Random], Action]
"""``bot(game, view, legal, seconds, rng)``: one of the legal actions, found within about so many seconds."""


class UnknownBot(AtlantideError):
    """There is no opponent of this name."""


def at_random(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,  # noqa: ARG001
    rng: random.Random,
) -> Action:
    """Any legal action, all equally likely unless the game gives its random players sense."""
    if game.weigh is None:
        return legal[rng.randrange(len(legal))]
    return rng.choices(legal, game.weigh(view, legal))[0]


LEVELS: dict[str, Bot] = {"random": at_random}
"""Every opponent by the name of its level; texts are under ``bot.<level>``."""


def bot(level: str) -> Bot:
    """The opponent of this level."""
    if level not in LEVELS:
        raise UnknownBot(given=level, levels=list(LEVELS))
    return LEVELS[level]
