"""Chapters 2, 6 and 7: what the path says as it lies: ends, gaps, prices, and where each card leads.

All of it follows from the visible tiles and the bridges, so it is worked out once for each path.
"""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from atlantide.games.atlantis.pieces import CELLS, CONTINENT, OBJECTS, TILE_OBJECT, TILE_VALUE

NO_TILE = -1


class Gap(NamedTuple):
    """A longest run of water between two tiles (ATL-2.7)."""

    first: int
    last: int
    price: int
    """What it costs to cross: 0 with a bridge (ATL-7.5), else the smaller bounding tile (ATL-6.2, ATL-6.3)."""

    bridged: bool


class Facts(NamedTuple):
    """What a path says."""

    first: int
    """The lowest cell with a tile, 0 if there is none (ATL-2.6)."""

    last: int
    """The highest one, 0 if there is none."""

    gaps: tuple[Gap, ...]
    toll: tuple[int, ...]
    """Per position, the prices of all gaps below it: a way costs the difference (ATL-6.5, ATL-6.11)."""

    target: tuple[tuple[int, ...], ...]
    """Per object and position, the next cell above that shows it, or the Continent (ATL-5.2, ATL-5.8)."""


@lru_cache(maxsize=1 << 13)
def facts(tops: tuple[int, ...], bridges: tuple[int, ...]) -> Facts:
    """What the path with these visible tiles, by cell, and these bridges says."""
    tiled = [cell for cell in range(1, CELLS + 1) if tops[cell] != NO_TILE]
    gaps = []
    for before, after in pairwise(tiled):
        if after > before + 1:  # ATL-2.8: only between two tiles
            bridged = any(before < cell < after for cell in bridges)  # ATL-7.8, ATL-7.9, ATL-7.13
            # ATL-6.4: printed values, whoever stands there
            price = 0 if bridged else min(TILE_VALUE[tops[before]], TILE_VALUE[tops[after]])
            gaps.append(Gap(before + 1, after - 1, price, bridged))
    toll: list[int] = []
    total = 0
    for gap in gaps:
        toll += [total] * (gap.last + 1 - len(toll))
        total += gap.price
    toll += [total] * (CONTINENT + 1 - len(toll))
    # Between two tiles of an object its target stays the same.
    targets: list[list[int]] = [[] for _ in OBJECTS]
    reached = [0] * len(OBJECTS)
    for cell in tiled:
        number = TILE_OBJECT[tops[cell]]
        targets[number] += [cell] * (cell - reached[number])
        reached[number] = cell
    for number, done in enumerate(reached):
        targets[number] += [CONTINENT] * (CONTINENT + 1 - done)
    ends = (tiled[0], tiled[-1]) if tiled else (0, 0)
    return Facts(*ends, tuple(gaps), tuple(toll), tuple(map(tuple, targets)))
