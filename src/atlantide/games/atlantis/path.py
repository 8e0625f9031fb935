"""Chapters 2, 6 and 7: what the path says as it lies: ends, gaps, prices, and where each card leads.

All of it follows from the visible tiles and the bridges, so it is worked out once for each path.
"""

from functools import lru_cache
from typing import NamedTuple

from atlantide.games.atlantis.pieces import CELLS, CONTINENT, OBJECTS, TILE_OBJECT, TILE_VALUE
from atlantide.kernel.bits import bits

NO_TILE = -1
"""What lies on a cell of water, of which there is no end (ATL-1.10)."""

_KIND = (*TILE_OBJECT, len(OBJECTS))
"""Per tile its object; NO_TILE, the last entry, is a kind of its own."""

_BITS = (0, *(1 << cell for cell in range(1, CELLS + 1)))
"""Per cell, the set of it alone; Atlantis is no cell."""

_ALL = sum(_BITS)


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

    shown: tuple[int, ...]
    """Per object, the set of cells that show it; covered tiles count for nothing (ATL-5.10)."""

    land: int
    """The set of cells with a tile."""

    def target(self, number: int, cell: int) -> int:
        """The next cell forward (ATL-2.1) that shows an object, free or not (ATL-5.2, ATL-5.9), or the Continent.

        That is where cards lead whose object is nowhere ahead (ATL-5.8), all of them if no tile is left (ATL-10.4).
        """
        ahead = self.shown[number] >> cell + 1  # ATL-5.11: Atlantis is cell 0
        return cell + (ahead & -ahead).bit_length() if ahead else CONTINENT


@lru_cache(maxsize=1 << 13)
def facts(tops: tuple[int, ...], bridges: tuple[int, ...]) -> Facts:
    """What the path with these visible tiles, by cell, and these bridges says."""
    shown = [0] * (len(OBJECTS) + 1)
    for tile, bit in zip(tops, _BITS, strict=True):
        shown[_KIND[tile]] |= bit
    water = shown.pop()
    land = _ALL & ~water
    first, last = (land & -land).bit_length() - 1, land.bit_length() - 1
    carried = bits(bridges)
    gaps = []
    toll: list[int] = []
    total = 0
    water &= (1 << last) - (1 << first) if land else 0  # ATL-2.8, ATL-10.2: only between tiles; ATL-7.11
    while water:
        start = (water & -water).bit_length() - 1
        water += 1 << start  # the whole run of water turns into one bit, just above it
        end = (water & -water).bit_length() - 2
        water &= water - 1
        bridged = carried & (1 << end + 1) - (1 << start) != 0  # ATL-7.8, ATL-7.9, ATL-7.10, ATL-7.13
        # ATL-6.4: printed values, whoever stands there
        price = 0 if bridged else min(TILE_VALUE[tops[start - 1]], TILE_VALUE[tops[end + 1]])
        gaps.append(Gap(start, end, price, bridged))
        toll += [total] * (end + 1 - len(toll))
        total += price
    toll += [total] * (CONTINENT + 1 - len(toll))
    return Facts(max(first, 0), max(last, 0), tuple(gaps), tuple(toll), tuple(shown), land)
