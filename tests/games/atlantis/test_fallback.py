"""What is played for a seat that is gone."""

from typing import Any

import pytest

from atlantide.games.atlantis.game import GAME
from tests.games.atlantis.table import actor, lay, move, short


def fallback(s: Any) -> str:
    """What is played for the seat that has to decide."""
    return short(GAME.notate(GAME.fallback(s, actor(s))))


def test_the_cheapest_move_is_made() -> None:
    s = lay("He4 ~ Ri2 St5 Am1", hand="Ri St Am", blue=[1, 3, 54], tiles="4")
    assert fallback(s) == "play-card 3 St"
    s = lay("He4 ~ Ri2 ~ St5", hand="Ri St", blue=[1, 54, 54], tiles="4")
    assert fallback(s) == "play-card 1 Ri"


@pytest.mark.parametrize("hand", ["He Ol", "Ol He"])
def test_of_equal_prices_the_one_with_the_fewest_cards(hand: str) -> None:
    s = lay("He4 Ri2 Ol5", hand=hand, blue=[0, 54, 54], white=[1])
    assert fallback(s) == "play-card 0 Ol"


def test_in_the_middle_of_a_move_the_cheapest_end_is_sought() -> None:
    s = lay("He4 Ri2 Ol1 ~ St6 Cr3", hand="Ri St Ol Cr", blue=[1, 54, 54], white=[2])
    move(s, 1, "Ri")
    assert fallback(s) == "play-card 2 Ol"


def test_chains_are_followed_to_their_end() -> None:
    """Ri leads over a pawn, and from there Am stops before the gap; all else is beyond it."""
    s = lay("Am3 Ri2 Am5 ~ Ol6 St1", hand="Ri Am Ol St", blue=[1, 54, 54], white=[2, 54])
    assert fallback(s) == "play-card 1 Am"
    s = lay("Am3 Ri2 Cr5 St3 ~ Ol6", hand="Ri St Ol Ol", blue=[1, 54, 54], white=[2, 4])
    assert fallback(s) == "play-card 1 Ol"
    s = lay("Am3 Ri2 Cr5 Am4 ~ St3 Ol6", hand="Cr Am St", tiles="5", blue=[0, 54, 54], white=[1, 3])
    assert fallback(s) == "play-card 0 Cr"


def test_no_tile_is_sold_and_no_bridge_laid() -> None:
    s = lay("He4 ~ Ri5", hand="Ri", tiles="2", blue=[1, 54, 54])
    assert fallback(s) == "pass"
    s = lay("He4 Ri2 St3 Ol5", hand="St", tiles="2", blue=[1, 0, 0])
    move(s, 1, "St")
    assert fallback(s) == "keep-bridge"


def test_the_smallest_piece_pays() -> None:
    s = lay("He1 ~ Ri5 St1", hand="Ri Fl He", tiles="7", blue=[1, 54, 54])
    move(s, 1, "Ri")
    assert fallback(s) == "pay-card Fl"
    s = lay("He2 ~ Ri5 St1", hand="Ri Fl", tiles="7 2", blue=[1, 54, 54])
    move(s, 1, "Ri")
    assert fallback(s) == "pay-tile 2"


def test_it_is_quick_with_twenty_cards_behind_nine_pawns() -> None:
    row = "He1 St1 Cr1 Ri1 Am1 Ol1 Fl1 He2 St2 ~ Cr2 Ri2"
    s = lay(
        row,
        hand="He He He St St St Cr Cr Cr Ri Ri Ri Am Am Am Ol Ol Ol Fl Fl",
        blue=[0, 0, 0],
        white=[1, 2, 3],
        black=[4, 5, 6],
        red=[7, 8, 9],
    )
    assert fallback(s).startswith("play-card 0")


def test_an_end_that_the_cards_played_make_too_dear_is_no_end() -> None:
    """Four helmets would stop at a price of 2, with one card left to pay it."""
    s = lay("Am5 He3 He4 He5 ~ He2 ~ Fl1", hand="He He He He Fl", blue=[1, 54, 54], white=[2, 3, 4])
    assert fallback(s) == "play-card 1 Fl"
