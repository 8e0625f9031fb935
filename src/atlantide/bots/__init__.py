"""Opponents. A bot receives a view, what it may do, a budget and a generator; never a state."""

import random
from collections.abc import Callable, Sequence

from atlantide.contract import Action, AtlantideError, View

Bot = Callable[[View, Sequence[Action], float, random.Random], Action]
"""``bot(view, legal, seconds, rng)``: one of the legal actions, found within about so many seconds."""


class UnknownBot(AtlantideError):
    """There is no opponent of this name."""


def at_random(view: View, legal: Sequence[Action], seconds: float, rng: random.Random) -> Action:  # noqa: ARG001
    """Any legal action, all equally likely."""
    return legal[rng.randrange(len(legal))]


LEVELS: dict[str, Bot] = {"random": at_random}
"""Every opponent by the name of its level; texts are under ``bot.<level>``."""


def bot(level: str) -> Bot:
    """The opponent of this level."""
    if level not in LEVELS:
        raise UnknownBot(given=level, levels=list(LEVELS))
    return LEVELS[level]
