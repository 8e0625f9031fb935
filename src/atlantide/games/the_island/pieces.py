"""The pieces in the box, read once from the data files: counts, values, tile backs. No rules."""

from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from atlantide.games.the_island.board import PACKAGE
from atlantide.kernel.tables import load

Terrain = Literal["beach", "forest", "mountain"]
Kind = Literal["serpent", "shark", "whale"]
Colour = Literal["red", "blue", "green", "yellow"]
Back = Literal[
    "SHARK",
    "WHALE",
    "BOAT",
    "WHIRLPOOL",
    "VOLCANO",
    "DOLPHIN",
    "WIND",
    "MOVE_SERPENT",
    "MOVE_SHARK",
    "MOVE_WHALE",
    "REPEL_SHARK",
    "REPEL_WHALE",
]

TERRAINS: tuple[Terrain, ...] = ("beach", "forest", "mountain")
KINDS: tuple[Kind, ...] = ("serpent", "shark", "whale")
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow")

SERPENT, SHARK, WHALE, BOAT = 0, 1, 2, 3
"""Places of the kinds of creature, and of the boats, in a state's lists."""

NUMBER: dict[Kind, int] = {"serpent": SERPENT, "shark": SHARK, "whale": WHALE}


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A terrain tile whose back somebody has seen."""

    terrain: Terrain
    back: Back


_pieces = load(PACKAGE, "data/pieces.toml")
_backs = load(PACKAGE, "data/backs.toml")

TILES: dict[Terrain, int] = {terrain: _pieces["tiles"][terrain] for terrain in TERRAINS}
STOCK: tuple[int, ...] = tuple(_pieces["stock"][name] for name in (*KINDS, "boat"))
VALUES: tuple[int, ...] = tuple(_pieces["explorers"]["values"])
EXPLORERS = len(VALUES)
BOATS_EACH: int = _pieces["boats"]["each"]
BOAT_SEATS: int = _pieces["boats"]["seats"]
MOVES: int = _pieces["moves"]["each"]
DIE: dict[Kind, int] = {kind: _pieces["die"][kind] for kind in KINDS}
ALLOWANCE: dict[Kind, int] = {kind: _pieces["allowance"][kind] for kind in KINDS}
DOLPHIN_HEXES: int = _pieces["allowance"]["dolphin"]
WIND_HEXES: int = _pieces["allowance"]["wind"]

BACKS: tuple[Back, ...] = get_args(Back)
GREEN = frozenset(back for back in BACKS if _backs[back]["border"] == "green")
DEFENCE = frozenset(back for back in BACKS if _backs[back]["border"] == "defence")
COUNT: dict[Terrain, dict[Back, int]] = {
    terrain: {back: _backs[back][terrain] for back in BACKS if _backs[back][terrain]} for terrain in TERRAINS
}
"""Per terrain, how many tiles have each back (ISL-3.8: everybody knows this table)."""

TILE: dict[tuple[Terrain, Back], Tile] = {
    (terrain, back): Tile(terrain, back) for terrain in TERRAINS for back in COUNT[terrain]
}

REPEL: dict[Kind, Back] = {"shark": "REPEL_SHARK", "whale": "REPEL_WHALE"}
RELOCATES: dict[Back, Kind] = {"MOVE_SERPENT": "serpent", "MOVE_SHARK": "shark", "MOVE_WHALE": "whale"}


def explorer_name(explorer: int) -> str:
    """The public identity of an explorer: first letter of its colour and order of placement (ISL-1.12)."""
    return f"{COLOURS[explorer // EXPLORERS][0].upper()}{explorer % EXPLORERS + 1}"


EXPLORER_NAMES: tuple[str, ...] = tuple(explorer_name(e) for e in range(len(COLOURS) * EXPLORERS))


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Tiles as they lie in a hand: by terrain and back, so that their order tells nothing of when they came."""
    return tuple(sorted(tiles, key=lambda tile: (TERRAINS.index(tile.terrain), BACKS.index(tile.back))))
