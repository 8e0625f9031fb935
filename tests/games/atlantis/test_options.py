"""Chapter 16: options are fixed before the game, shown to all, and independent of one another."""

from itertools import product
from typing import Any

import pytest

from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.meta import Options
from tests.games.atlantis.table import lay, look

VALUES: dict[str, tuple[Any, ...]] = {
    "first_player": ("random", 0, 1),
    "buy_limit": ("one", "unlimited"),
    "pay_with_bought": ("yes", "no"),
    "bridge_timing": ("any", "before_move"),
    "atlantis_pawns_pay": ("yes", "no"),
}


@pytest.mark.rule("ATL-16.1")
def test_every_combination_can_be_played() -> None:
    assert tuple(VALUES) == Options.__struct_fields__
    for chosen in product(*VALUES.values()):
        options = Options(**dict(zip(VALUES, chosen, strict=True)))
        for seats in (2, 3, 4):
            s = GAME.new(options, seats)
            assert all(look(s, seat).options == options for seat in (0, 1, -2))


@pytest.mark.rule("ATL-16.1")
def test_options_stay_as_they_are() -> None:
    s = lay("He4 Ri2", hand="He", options={"buy_limit": "unlimited"})
    assert s.options == Options(buy_limit="unlimited")
