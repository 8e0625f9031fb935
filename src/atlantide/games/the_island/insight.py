"""How those judge a position of The Island who search: as everybody, but they do not give their secrets away.

Whoever puts the most precious explorers down first tells all who look on what each is worth, and gains little by it:
precious ones are seen to in play wherever they begin. So while explorers are placed, only the least are told apart.
"""

from atlantide.contract import Judgement
from atlantide.games.the_island import evaluate
from atlantide.games.the_island.evaluate import FACTORS, WEIGHTS, Rows
from atlantide.games.the_island.state import RESERVE, State, copy

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
