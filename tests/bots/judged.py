"""The Island with a judgement that is easy to foresee: points saved, points afloat, and points still ashore."""

import dataclasses
from typing import Any

from atlantide.contract import Game, Judgement
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.state import ABOARD, OFF_BOARD, REMOVED, SAFE, SWIMMING, State


def measure(s: State) -> list[list[float]]:
    """Per seat, the values of its explorers in safety, aboard, and elsewhere on the board."""
    rows = [[0.0, 0.0, 0.0] for _ in range(s.sides.seats)]
    for explorer, spot in enumerate(s.spots):
        owner = s.sides.owner[explorer]
        if owner < 0:
            continue
        row = rows[s.sides.seat[owner]]
        if SAFE <= spot < REMOVED:
            row[0] += s.values[explorer]
        elif ABOARD <= spot < SWIMMING:
            row[1] += s.values[explorer]
        elif spot < OFF_BOARD:
            row[2] += s.values[explorer]
    return rows


JUDGEMENT = Judgement(factors=("saved", "aboard", "ashore"), weights=(0.4, 0.3, 0.2), measure=measure)
JUDGED: Game[Any, Any] = dataclasses.replace(GAME, judgement=JUDGEMENT, insight=None, experience=None)
