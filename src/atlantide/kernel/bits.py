"""Sets of small numbers (hexes, mostly) as plain ints: bit n is set when n is in the set."""

from collections.abc import Iterable


def bits(members: Iterable[int]) -> int:
    """The set of these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members(mask: int) -> list[int]:
    """The members of a set, in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
