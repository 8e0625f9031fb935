"""How those judge a position of The Island who search: by weights that win more, and without giving secrets away.

Many games between Sailors with weights drawn at random (``scripts/sway.py``) have taught to leave the island early, to
play tiles rather than keep them, and to fear what sinks more and creatures less.

Whoever puts the most precious explorers down first tells all who look on what each is worth, and gains little by it:
precious ones are seen to in play wherever they begin. So while explorers are placed, only the least are told apart.
"""

from atlantide.contract import Judgement
from atlantide.games.the_island import evaluate
from atlantide.games.the_island.evaluate import FACTORS, Rows
from atlantide.games.the_island.state import RESERVE, State, copy

WEIGHTS = (0.35, 0.366, 0.34, 0.31, -0.29, -0.262, -0.51, 0.19, 0.7, 0.19)

PRECIOUS = 2
"""From this value on explorers are alike while they are placed; lesser ones may have what places are left."""


def veiled(s: State) -> State:
    """The same position; while explorers are placed (ISL-2.7), without what sets the precious ones apart (ISL-2.8)."""
    if s.turn or RESERVE not in s.spots:
        return s
    veil = copy(s)
    veil.values = [min(value, PRECIOUS) for value in s.values]
    return veil


def measure(s: State) -> Rows:
    """Per seat, how much it has of every factor."""
    return evaluate.measure(veiled(s))


INSIGHT: Judgement[State] = Judgement(factors=FACTORS, weights=WEIGHTS, measure=measure)
