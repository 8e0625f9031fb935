"""Choosing one of fate's outcomes."""

import random
from collections.abc import Sequence

from atlantide.contract import Action


def pick(outcomes: Sequence[tuple[Action, int]], rng: random.Random) -> Action:
    """One of fate's outcomes, by weight."""
    left = int(rng.random() * sum([weight for _, weight in outcomes]))
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise AssertionError("weights are positive")
