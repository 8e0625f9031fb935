"""Opponents. A bot receives a view, what it may do, a budget and a generator; never a state."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from atlantide.contract import Action, AtlantideError, View
from atlantide.games import games

Bot = Callable[[View, Sequence[Action], float, random.Random], Action]
"""``bot(view, legal, seconds, rng)``: one of the legal actions, found within about so many seconds."""


class UnknownBot(AtlantideError):
    """There is no opponent of this name."""


def at_random(view: View, legal: Sequence[Action], seconds: float, rng: random.Random) -> Action:  # noqa: ARG001
    """Any legal action, all equally likely unless the game gives its random players sense."""
    weigh = _weighers().get(type(view))
    return rng.choices(legal, weigh(view, legal))[0] if weigh else legal[rng.randrange(len(legal))]


@cache
def _weighers() -> dict[type[View], Callable[[Any, Sequence[Action]], Sequence[int]]]:
    return {game.view_type: game.weigh for game in games() if game.weigh}


LEVELS: dict[str, Bot] = {"random": at_random}
"""Every opponent by the name of its level; texts are under ``bot.<level>``."""


def bot(level: str) -> Bot:
    """The opponent of this level."""
    if level not in LEVELS:
        raise UnknownBot(given=level, levels=list(LEVELS))
    return LEVELS[level]
