"""A board of hexes as text: two lines a row, six columns a hex, with or without terminal colours; no words."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from atlantide.kernel.hexes import Grid

WIDTH = 6
"""Columns of a hex."""


class Cell(NamedTuple):
    """One hex: its two short lines, its terminal colours, and a long line if the short ones do not say all."""

    first: str
    second: str
    style: str
    full: str = ""


def sheet(grid: Grid, cell: Callable[[int], Cell], inks: Mapping[str, str], middle: str, colour: bool) -> str:
    """The board, a line that stands out, then the long lines; letters of ``inks`` are coloured in second lines."""
    rows: dict[int, list[int]] = {}
    for at, (_, r) in enumerate(grid.axial):
        rows.setdefault(r, []).append(at)
    left = min(2 * q + r for q, r in grid.axial)
    lines, crowded = [], []
    for r, places in rows.items():
        margin = " " * ((2 * grid.axial[places[0]][0] + r - left) * WIDTH // 2)
        cells = [cell(at) for at in places]
        lines.append(margin + "".join(_paint(one.first, one.style, {}, colour) for one in cells))
        lines.append(margin + "".join(_paint(one.second, one.style, inks, colour) for one in cells))
        crowded += [one.full for one in cells if one.full]
    return "\n".join([*lines, f"\x1b[1m{middle}\x1b[0m" if colour else middle, *_wrapped(crowded)])


def _paint(text: str, style: str, inks: Mapping[str, str], colour: bool) -> str:
    """A piece of a line, padded to the width of a hex."""
    padded = f" {text:<{WIDTH - 1}}"[:WIDTH]
    if not colour:
        return padded
    padded = "".join(f"\x1b[{inks[c]}m{c}\x1b[0;{style}m" if c in inks else c for c in padded)
    return f"\x1b[{style}m{padded}\x1b[0m"


def _wrapped(items: Sequence[str]) -> list[str]:
    """Items joined into lines that fit a terminal."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) < 72:
            lines[-1] += f"   {item}"
        else:
            lines.append(item)
    return lines
