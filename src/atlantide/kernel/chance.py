"""Choosing one of fate's outcomes."""

import random
from collections.abc import Sequence

from atlantide.contract import Action


def pick(outcomes: Sequence[tuple[Action, int]], rng: random.Random) -> Action:
    """One of fate's outcomes, by weight."""
    total = 0
    for _, weight in outcomes:
        total += weight
    left = int(rng.random() * total)
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise AssertionError("weights are positive")
