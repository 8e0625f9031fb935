"""Sets of small numbers (hexes, mostly) as plain ints: bit n is set when n is in the set."""

from collections.abc import Iterable
from functools import lru_cache


def bits(members: Iterable[int]) -> int:
    """The set of these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


_BYTES = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(32)
)
"""Per place of a byte and value of it, the members it stands for."""


@lru_cache(maxsize=1 << 14)
def ordered(mask: int) -> tuple[int, ...]:
    """The members of a set as a tuple, remembered: several views of one moment ask for the same sets."""
    return tuple(members(mask))


def members(mask: int) -> list[int]:
    """The members of a set of numbers below 256, in rising order."""
    found: list[int] = []
    if mask.bit_count() < 6:
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found
    for table, byte in zip(_BYTES, mask.to_bytes((mask.bit_length() + 7) >> 3, "little"), strict=False):
        if byte:
            found += table[byte]
    return found
