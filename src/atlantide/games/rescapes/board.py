"""The board of Les Rescapés, read once from ``data/board.txt`` (RES-1.2, RES-2.2): geometry, no rules."""

from atlantide.kernel.bits import bits
from atlantide.kernel.hexes import Grid, chart, grid
from atlantide.kernel.tables import load, text

PACKAGE = "atlantide.games.rescapes"

_SIGNS = chart(text(PACKAGE, "data/board.txt"))
GRID: Grid = grid(_SIGNS, letters="ACDEFHIJKLMNO")
"""Rows skip B and G, which name Atlanteans."""

BIT, NEIGHBOURS, AROUND, EVERYWHERE = GRID.bit, GRID.neighbours, GRID.around, GRID.everywhere


def _drawn(signs: str) -> tuple[int, ...]:
    return tuple(h for h, place in enumerate(GRID.axial) if _SIGNS[place] in signs)


STONES, LANDS, CITADELS = _drawn("s"), _drawn("l"), _drawn("c")
"""The rings around the Acropolis, from the sea inwards (RES-2.2)."""

(ACROPOLIS,) = _drawn("A")

ISLAND = bits((*STONES, *LANDS, *CITADELS, ACROPOLIS))
"""The hexes on which a piece stands at the start."""

SHIP_STARTS = {2: _drawn("2"), 3: _drawn("24"), 4: _drawn("24")}
"""Per number of players, where empty ships lie at the start (RES-2.4)."""

_islands = load(PACKAGE, "data/board.toml")["islands"]
ISLANDS = tuple(key for key, reds in _islands.items() if isinstance(reds, list))
"""The coral islands: NW, NE, SE, SW."""

ISLAND_AT = tuple(
    next((i for i, name in enumerate(ISLANDS) if GRID.coordinates(h) in _islands[name]), -1)
    for h in range(len(GRID.axial))
)
"""Per hex, the number of the coral island whose red hex it is, or -1 (RES-7.1)."""
