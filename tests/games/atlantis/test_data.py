"""The data tables of the inventory (section 2): tiles, cards, path."""

import pytest

from atlantide.games.atlantis.game import GAME
from atlantide.games.atlantis.meta import META, Options
from atlantide.games.atlantis.pieces import (
    ALL_CARDS,
    CELL_BACK,
    CELL_TILES,
    COLOURS,
    HAND_SIZES,
    OBJECTS,
    PASS_CARDS,
    PAWNS,
    TILE_BACK,
    TILE_NAMES,
    TILE_OBJECT,
    TILE_VALUE,
)
from tests.games.atlantis.table import SHORT

LOW, HIGH = (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 7)
TABLE = {
    "helmet": (LOW, HIGH),
    "statue": (LOW, HIGH),
    "crown": (LOW, HIGH),
    "ring": (LOW, HIGH),
    "amphora": (HIGH, LOW),
    "olive": (HIGH, LOW),
    "flag": (HIGH, LOW),
}
"""Table 2.2."""


@pytest.mark.rule("ATL-1.2")
def test_the_84_tiles_are_those_of_the_table() -> None:
    assert tuple(TABLE) == OBJECTS == tuple(SHORT.values())
    wanted = {
        f"{back}-{name}-{value}"
        for name, backs in TABLE.items()
        for back, values in zip("AB", backs, strict=True)
        for value in values
    }
    assert set(TILE_NAMES) == wanted
    assert len(TILE_NAMES) == len(wanted) == 84


def test_the_sums_of_the_table() -> None:
    for back, total, sixes, sevens in ((0, 150, 4, 3), (1, 151, 3, 4)):
        values = [TILE_VALUE[tile] for tile in range(84) if TILE_BACK[tile] == back]
        assert (len(values), sum(values)) == (42, total)
        assert (values.count(6), values.count(7)) == (sixes, sevens)
        assert all(values.count(value) == 7 for value in range(1, 6))
    for number in range(7):
        assert sum(TILE_VALUE[tile] for tile in range(84) if TILE_OBJECT[tile] == number) == 43


def test_the_names_say_what_the_tiles_are() -> None:
    for tile, name in enumerate(TILE_NAMES):
        back, kind, value = name.split("-")
        assert ("AB"[TILE_BACK[tile]], OBJECTS[TILE_OBJECT[tile]]) == (back, kind)
        assert TILE_VALUE[tile] == int(value)


def test_the_path_is_that_of_the_table() -> None:
    tiles = [2] * 10 + [1] * 10 + [2] * 6 + [0] + [2] * 6 + [1] * 10 + [2] * 10
    assert list(CELL_TILES[1:]) == tiles
    assert [cell for cell in range(1, 54) if CELL_TILES[cell] == 0] == [27]
    assert sum(tiles) == 84
    assert sum(count > 0 for count in tiles) == 52
    assert sum(count > 1 for count in tiles) == 32
    assert set(CELL_BACK[1:27]) == {0}
    assert set(CELL_BACK[28:]) == {1}
    for back in (0, 1):
        cells = [cell for cell in range(1, 54) if CELL_BACK[cell] == back]
        assert sum(CELL_TILES[cell] for cell in cells) == 42


@pytest.mark.rule("ATL-1.8")
def test_the_other_pieces() -> None:
    assert ALL_CARDS == (15,) * 7
    assert sum(ALL_CARDS) == 105
    assert PAWNS == 3
    assert HAND_SIZES == (4, 5, 6, 7)
    assert PASS_CARDS == 2
    assert COLOURS == ("blue", "white", "black", "red")


@pytest.mark.rule("ATL-1.1")
def test_who_can_play() -> None:
    assert (META.id, META.prefix) == ("atlantis", "ATL")
    assert list(META.seats) == [2, 3, 4]
    assert GAME.meta is META


@pytest.mark.rule("ATL-16.1")
def test_the_options_and_their_defaults() -> None:
    assert Options() == Options(
        first_player="random",
        buy_limit="one",
        pay_with_bought="yes",
        bridge_timing="any",
        atlantis_pawns_pay="yes",
    )
