"""The pieces in the box, read once from the data files: counts, dice, symbols. No rules."""

from typing import Literal

from atlantide.games.rescapes.board import ACROPOLIS, CITADELS, LANDS, PACKAGE, STONES
from atlantide.kernel.bits import bits
from atlantide.kernel.tables import load

Region = Literal["stone", "land", "citadel"]
"""A ring of the island; the Acropolis goes with the citadel (RES-8.2)."""

Piece = Literal["stone", "land", "citadel", "acropolis"]
Kind = Literal["octopus", "monster", "dolphin", "shark"]
Symbol = Literal["octopus", "monster", "dolphin", "shark", "ship", "whirlpool"]
Colour = Literal["red", "blue", "yellow", "green"]
Reach = Literal[1, 2, 3, "dive"]

REGIONS: tuple[Region, ...] = ("stone", "land", "citadel")
"""In the order in which they sink (RES-8.2)."""

KINDS: tuple[Kind, ...] = ("octopus", "monster", "dolphin", "shark")
SYMBOLS: tuple[Symbol, ...] = (*KINDS, "ship", "whirlpool")
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "green")
REACHES: tuple[Reach, ...] = (1, 2, 3, "dive")

OCTOPUS, MONSTER, DOLPHIN, SHARK, SHIP = 0, 1, 2, 3, 4
"""Places of the kinds of creature, and of the ships, in a state's lists."""

NUMBER: dict[Kind, int] = {kind: number for number, kind in enumerate(KINDS)}

REGION: dict[Region, int] = {
    "stone": bits(STONES),
    "land": bits(LANDS),
    "citadel": bits((*CITADELS, ACROPOLIS)),
}
"""Per region, the hexes of its pieces."""

_pieces = load(PACKAGE, "data/pieces.toml")
_symbols = load(PACKAGE, "data/symbols.toml")

ATLANTEANS: int = _pieces["atlanteans"]["each"]
STOCK: tuple[int, ...] = tuple(_pieces["stock"][name] for name in (*KINDS, "ship"))
PIECE_ROOM: int = _pieces["room"]["piece"]
SHIP_SEATS: int = _pieces["room"]["ship"]
MOVES: int = _pieces["moves"]["each"]
CREATURE_DIE: dict[Kind, int] = {kind: _pieces["creature_die"][kind] for kind in KINDS}
DISTANCE_DIE: dict[Reach, int] = {reach: _pieces["distance_die"][str(reach)] for reach in REACHES}
HIDDEN: tuple[tuple[int, ...], ...] = tuple(
    tuple(_symbols[region][symbol] for symbol in SYMBOLS) for region in REGIONS
)
"""Per region, how many of each symbol lie under its pieces."""

OWNER: tuple[int, ...] = tuple(colour for colour in range(len(COLOURS)) for _ in range(ATLANTEANS))
"""Per Atlantean, the seat that leads it: each plays one colour (RES-2.1)."""

NAMES: tuple[str, ...] = tuple(
    f"{colour[0].upper()}{number + 1}" for colour in COLOURS for number in range(ATLANTEANS)
)
"""Atlanteans are alike (RES-1.4); their names only tell which figure moved."""


def piece_at(at: int) -> Piece:
    """What kind of piece belongs on a hex of the island."""
    if at == ACROPOLIS:
        return "acropolis"
    return next(region for region in REGIONS if REGION[region] >> at & 1)


def region_of(at: int) -> int:
    """The number of the region that a hex of the island is in."""
    return next(number for number, region in enumerate(REGIONS) if REGION[region] >> at & 1)
