"""The board as text: two lines a row, six columns a hex, with or without terminal colours; no words.

A hex shows its label, then what is in the water (S serpent, K shark, W whale), and below it who is there:
explorers by name, a boat as ``(RB.)`` with a letter for each passenger and a dot for each free seat.
Whatever does not fit is listed in full below the board.
"""

from atlantide.games.the_island.board import GRID, ISLAND_AT, ISLANDS
from atlantide.games.the_island.pieces import BOAT_SEATS, EXPLORER_NAMES
from atlantide.games.the_island.view import View

_WIDTH = 6
_INK = {"R": "1;38;5;203", "B": "1;38;5;39", "G": "1;38;5;120", "Y": "1;38;5;227"}
_GROUND = {"beach": "48;5;180;38;5;16", "forest": "48;5;28;38;5;231", "mountain": "48;5;240;38;5;231"}
_SEA, _ENTRANCE = "48;5;24;38;5;152", "48;5;31;38;5;231"
_MARK = {"beach": "b", "forest": "f", "mountain": "m"}


class _Cell:
    """One hex: its two short lines, its colours, and the long line when the short ones do not say all."""

    def __init__(self, v: View, at: int, ground: str) -> None:
        here = {
            condition: [
                EXPLORER_NAMES[e]
                for e, standing in enumerate(v.explorers)
                if standing.condition == condition and standing.at == at
            ]
            for condition in ("tile", "boat", "water")
        }
        creatures = "S" * v.serpents.count(at) + "K" * v.sharks.count(at) + "W" * v.whales.count(at)
        label = GRID.labels[at]
        mark = _MARK.get(ground, "~")
        self.style = _GROUND.get(ground, _ENTRANCE if ISLAND_AT[at] >= 0 else _SEA)
        self.first = f"{label}{creatures or (mark if ground else ('=' if ISLAND_AT[at] >= 0 else ''))}"
        boat = ""
        if at in v.boats:
            crew = "".join(name[0] for name in here["boat"])
            boat = f"({crew}{'.' * (BOAT_SEATS - len(crew))})"
        loose = here["tile"] + here["water"]
        names = "".join(loose)
        self.second = boat or (names if len(names) < _WIDTH else f"{loose[0]}+{len(loose) - 1}")
        self.full = ""
        if boat and (here["boat"] or loose):
            self.full = f"{label} ({' '.join(here['boat'])})" + (f" ~ {' '.join(loose)}" if loose else "")
        elif len(names) >= _WIDTH:
            self.full = f"{label} {' '.join(loose)}"


def draw(v: View, colour: bool) -> str:
    """The board, the safe islands and the crowded hexes as lines of text."""
    ground = dict.fromkeys(v.beaches, "beach") | dict.fromkeys(v.forests, "forest")
    ground |= dict.fromkeys(v.mountains, "mountain")
    rows: dict[int, list[int]] = {}
    for at, (_, r) in enumerate(GRID.axial):
        rows.setdefault(r, []).append(at)
    left = min(2 * q + r for q, r in GRID.axial)
    lines, crowded = [], []
    for r, places in rows.items():
        margin = " " * ((2 * GRID.axial[places[0]][0] + r - left) * _WIDTH // 2)
        cells = [_Cell(v, at, ground.get(at, "")) for at in places]
        lines.append(margin + "".join(_paint(cell.first, cell.style, colour) for cell in cells))
        lines.append(margin + "".join(_paint(cell.second, cell.style, colour, names=True) for cell in cells))
        crowded += [cell.full for cell in cells if cell.full]
    return "\n".join([*lines, _islands(v, colour), *_wrap(crowded)])


def _paint(text: str, style: str, colour: bool, names: bool = False) -> str:
    """A piece of a line, padded to the width of a hex."""
    padded = f" {text:<{_WIDTH - 1}}"[:_WIDTH]
    if not colour:
        return padded
    if names:
        padded = "".join(f"\x1b[{_INK[c]}m{c}\x1b[0;{style}m" if c in _INK else c for c in padded)
    return f"\x1b[{style}m{padded}\x1b[0m"


def _islands(v: View, colour: bool) -> str:
    """Who has landed where."""
    parts = []
    for island, name in enumerate(ISLANDS):
        landed = [
            EXPLORER_NAMES[e]
            for e, standing in enumerate(v.explorers)
            if standing.condition == "safe" and standing.at == island
        ]
        parts.append(f"{name}: {' '.join(landed) or '-'}")
    line = "   ".join(parts)
    return f"\x1b[1m{line}\x1b[0m" if colour else line


def _wrap(items: list[str]) -> list[str]:
    """Items joined into lines that fit a terminal."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) < 72:
            lines[-1] += f"   {item}"
        else:
            lines.append(item)
    return lines
