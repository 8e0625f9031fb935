"""What the environments are tested on: every game with every number of seats, and other options."""

from typing import Any

import pytest

from atlantide.games import games
from tests.laws.cases import Case, cases

TABLES = [(played.meta.id, seats) for played in games() for seats in played.meta.seats]
GAMES = [played.meta.id for played in games()]

each_table = pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(game, seats, id=f"{game}-{seats}") for game, seats in TABLES]
)
each_game = pytest.mark.parametrize("game", GAMES)


def other_options() -> list[Any]:
    """Option sets that differ from the usual, one test each."""
    found: list[Case] = [
        case for game in GAMES for case in cases(game) if case.label != "default" and len(case.label) < 40
    ]
    return [pytest.param(case, id=case.id) for case in found]


each_option_set = pytest.mark.parametrize("case", other_options())
