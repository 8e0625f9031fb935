"""How far a piece can go, step by step, where some hexes stop it."""

from collections.abc import Sequence

from atlantide.kernel.bits import members


def reach(around: Sequence[int], start: int, steps: int, passable: int, stops: int) -> int:
    """The set of hexes where a piece can end after 1 to ``steps`` steps through passable hexes.

    A hex in ``stops`` may be entered but not left. A path may come back to hexes it has visited, so the
    start itself is reached from two steps on whenever a step away does not stop the piece.
    """
    found = frontier = around[start] & passable
    for _ in range(steps - 1):
        frontier &= ~stops
        spread = 0
        for place in members(frontier):
            spread |= around[place]
        frontier = spread & passable & ~found
        found |= frontier
    return found
