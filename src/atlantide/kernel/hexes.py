"""Boards of pointy-top hexagons: named, numbered and joined to their neighbours once, at import.

A hex is a small int, its index in reading order (row by row from the top, left to right). People call it
by row letter and place in the row ("E5", the spoken name) or by axial coordinates ("1,-3", the rulebook
files' name); both are accepted wherever a hex is typed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_uppercase

from atlantide.kernel.bits import bits

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""East, then clockwise."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of hexes."""

    axial: tuple[tuple[int, int], ...]
    """Per hex, its coordinates (q, r)."""

    labels: tuple[str, ...]
    """Per hex, its spoken name: row letter and place in the row."""

    neighbours: tuple[tuple[int, ...], ...]
    """Per hex, the hexes that touch it, clockwise from the east."""

    around: tuple[int, ...]
    """Per hex, the same as a set."""

    bit: tuple[int, ...]
    """Per hex, the set that holds only it."""

    everywhere: int
    """The set of all hexes."""

    names: dict[str, int]
    """Every name of a hex: "E5" and "1,-3"."""

    def at(self, q: int, r: int) -> int:
        """The hex at these coordinates."""
        return self.names[f"{q},{r}"]

    def coordinates(self, place: int) -> str:
        """The hex as axial coordinates: "1,-3"."""
        q, r = self.axial[place]
        return f"{q},{r}"


def grid(coordinates: Iterable[tuple[int, int]], letters: str = ascii_uppercase) -> Grid:
    """The board made of the hexes at these axial coordinates, its rows named by these letters from the top."""
    axial = tuple(sorted(coordinates, key=lambda place: (place[1], place[0])))
    index = {place: number for number, place in enumerate(axial)}
    top = axial[0][1]
    labels = []
    in_row: dict[int, int] = {}
    for _, r in axial:
        in_row[r] = in_row.get(r, 0) + 1
        labels.append(f"{letters[r - top]}{in_row[r]}")
    neighbours = tuple(
        tuple(index[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in index) for q, r in axial
    )
    names = {label: number for number, label in enumerate(labels)}
    names.update({f"{q},{r}": number for (q, r), number in index.items()})
    return Grid(
        axial=axial,
        labels=tuple(labels),
        neighbours=neighbours,
        around=tuple(bits(touching) for touching in neighbours),
        bit=tuple(1 << number for number in range(len(axial))),
        everywhere=(1 << len(axial)) - 1,
        names=names,
    )


def chart(drawing: str) -> dict[tuple[int, int], str]:
    """The sign at each hex of a drawn board: a line is a row, its r, its first q, then a sign for each hex."""
    signs = {}
    for line in drawing.splitlines():
        if line and not line.startswith("#"):
            r, first, *row = line.split()
            signs.update({(int(first) + i, int(r)): sign for i, sign in enumerate(row)})
    return signs


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """How many steps lie between two hexes on an endless board."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
