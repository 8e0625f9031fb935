"""Names in written positions: hexes and numbered pieces, or an InvalidPosition that says what to write instead."""

from collections.abc import Iterable, Sequence

from atlantide.contract import InvalidPosition
from atlantide.kernel.hexes import Grid


def hex_named(grid: Grid, where: str, name: str) -> int:
    """The hex of this name; ``where`` says which part of the position names it."""
    place = grid.names.get(name.upper().replace(" ", ""))
    if place is None:
        raise InvalidPosition(
            f"{where}: '{name}' is not a hex of the board; write q,r (1,-3) or its label (E5)"
        )
    return place


def hexes_named(grid: Grid, where: str, names: Iterable[str]) -> tuple[int, ...]:
    """The hexes of these names, in order."""
    return tuple(sorted(hex_named(grid, where, name) for name in names))


def piece_named(names: Sequence[str], where: str, name: str, what: str) -> int:
    """The number of the piece of this name; ``what`` such pieces are called."""
    if name.upper() not in names:
        raise InvalidPosition(f"{where}: '{name}' is not {what}; they are {names[0]} to {names[-1]}")
    return names.index(name.upper())


def require(problems: Iterable[str]) -> None:
    """Raise InvalidPosition if there are any problems, each said once."""
    if found := list(dict.fromkeys(problems)):
        raise InvalidPosition("; ".join(found))
