"""The board of The Island, read once from ``data/board.txt`` (ISL-1.1 to ISL-1.3): geometry, no rules."""

from atlantide.kernel.bits import bits, members
from atlantide.kernel.hexes import Grid, chart, grid
from atlantide.kernel.tables import load, text

PACKAGE = "atlantide.games.the_island"

_SIGNS = chart(text(PACKAGE, "data/board.txt"))
GRID: Grid = grid(_SIGNS, letters="ACDEFHIJKLMNO")
"""Rows skip B and G, which name explorers."""

BIT, NEIGHBOURS, AROUND, EVERYWHERE = GRID.bit, GRID.neighbours, GRID.around, GRID.everywhere

SLOTS = tuple(h for h, place in enumerate(GRID.axial) if _SIGNS[place] == "#")
"""The hexes that hold a tile at the start."""

SLOT_SET = bits(SLOTS)

SERPENT_STARTS = tuple(h for h, place in enumerate(GRID.axial) if _SIGNS[place] in "SE")

_islands = load(PACKAGE, "data/board.toml")["islands"]
ISLANDS = tuple(key for key, entrances in _islands.items() if isinstance(entrances, list))
"""The safe islands: NW, NE, SW, SE."""

ISLAND_AT = tuple(
    next((i for i, name in enumerate(ISLANDS) if GRID.coordinates(h) in _islands[name]), -1)
    for h in range(len(GRID.axial))
)
"""Per hex, the number of the safe island one lands on from it, or -1 (ISL-1.3)."""

_CENTRE = GRID.at(0, 0)

RIM = bits(h for h in SLOTS if any(n not in SLOTS and n != _CENTRE for n in NEIGHBOURS[h]))
"""The slots on the outer coast, which the central sea hex is not (ISL-14.2)."""

MOORINGS = bits(h for h in range(len(BIT)) if h not in SLOTS and AROUND[h] & SLOT_SET)
"""Sea hexes that touch a slot; with tiles on all slots, where boats may start (ISL-2.10)."""


def sea_distance(start: int, sea: int) -> int:
    """How many sea hexes a boat has to sail from here to the nearest entrance, at least."""
    frontier, seen, steps = BIT[start], 0, 0
    entrances = bits(h for h, island in enumerate(ISLAND_AT) if island >= 0)
    while frontier and not frontier & entrances:
        seen |= frontier
        spread = 0
        for place in members(frontier):
            spread |= AROUND[place]
        frontier = spread & sea & ~seen
        steps += 1
    return steps
