"""The pieces in the box, read once from the data files: tiles, cards, the path. No rules."""

from typing import Literal

from atlantide.kernel.tables import load

PACKAGE = "atlantide.games.atlantis"

Object = Literal["helmet", "statue", "crown", "ring", "amphora", "olive", "flag"]
Colour = Literal["blue", "white", "black", "red"]
Counts = tuple[int, ...]
"""How many cards of each object, in their order."""

OBJECTS: tuple[Object, ...] = ("helmet", "statue", "crown", "ring", "amphora", "olive", "flag")
COLOURS: tuple[Colour, ...] = ("blue", "white", "black", "red")
NUMBER: dict[Object, int] = {name: number for number, name in enumerate(OBJECTS)}
NO_CARDS: Counts = (0,) * len(OBJECTS)

_tiles = load(PACKAGE, "data/tiles.toml")
_pieces = load(PACKAGE, "data/pieces.toml")
_path = load(PACKAGE, "data/path.toml")["path"]["runs"]

BACKS = ("A", "B")
_each = [
    (back, name, value) for back, key in enumerate(BACKS) for name in OBJECTS for value in _tiles[key][name]
]
TILE_BACK: tuple[int, ...] = tuple(back for back, _, _ in _each)
TILE_OBJECT: tuple[int, ...] = tuple(NUMBER[name] for _, name, _ in _each)
TILE_VALUE: tuple[int, ...] = tuple(value for _, _, value in _each)
TILE_NAMES: tuple[str, ...] = tuple(f"{BACKS[back]}-{name}-{value}" for back, name, value in _each)
TILES = len(_each)
VALUES = tuple(range(1, max(TILE_VALUE) + 1))

CARDS: int = _pieces["cards"]["each"]
ALL_CARDS: Counts = (CARDS,) * len(OBJECTS)
PAWNS: int = _pieces["pawns"]["each"]
HAND_SIZES: tuple[int, ...] = tuple(_pieces["hands"]["sizes"])
PASS_CARDS: int = _pieces["pass"]["cards"]

_cells = [(run["tiles"], BACKS.index(run["back"])) for run in _path for _ in range(run["cells"])]
CELLS = len(_cells)
"""How many cells lie between Atlantis, cell 0, and the Continent."""

CONTINENT = CELLS + 1
CELL_TILES: tuple[int, ...] = (0, *(tiles for tiles, _ in _cells))
"""Per cell, how many tiles lie on it at the start."""

CELL_BACK: tuple[int, ...] = (0, *(back for _, back in _cells))
"""Per cell, the back of its tiles."""

TILED = tuple(cell for cell in range(1, CELLS + 1) if CELL_TILES[cell])
OF_BACK: tuple[int, ...] = tuple(
    sum(1 << tile for tile in range(TILES) if TILE_BACK[tile] == back) for back in range(len(BACKS))
)
"""Per back, the set of its tiles."""


def owner(pawn: int) -> int:
    """The seat whose pawn this is."""
    return pawn // PAWNS


def plus(one: Counts, other: Counts) -> Counts:
    """Two heaps of cards together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def minus(one: Counts, other: Counts) -> Counts:
    """A heap of cards less another."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def with_card(cards: Counts, number: int, count: int = 1) -> Counts:
    """A heap with so many more cards of an object."""
    return (*cards[:number], cards[number] + count, *cards[number + 1 :])
