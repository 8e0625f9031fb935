"""The board as text: two lines a row, six columns a hex, with or without terminal colours; no words.

A hex shows its label, then what is in the water (S serpent, K shark, W whale), and below it who is there:
explorers by name, a boat as ``(RB.)`` with a letter for each passenger and a dot for each free seat.
Whatever does not fit is listed in full below the board.
"""

from atlantide.games.the_island.board import GRID, ISLAND_AT, ISLANDS
from atlantide.games.the_island.pieces import BOAT_SEATS, EXPLORER_NAMES
from atlantide.games.the_island.view import View
from atlantide.kernel.sheet import WIDTH, Cell, sheet

_INK = {"R": "1;38;5;203", "B": "1;38;5;39", "G": "1;38;5;120", "Y": "1;38;5;227"}
_GROUND = {"beach": "48;5;180;38;5;16", "forest": "48;5;28;38;5;231", "mountain": "48;5;240;38;5;231"}
_SEA, _ENTRANCE = "48;5;24;38;5;152", "48;5;31;38;5;231"
_MARK = {"beach": "b", "forest": "f", "mountain": "m"}


def _cell(v: View, at: int, ground: str) -> Cell:
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
    style = _GROUND.get(ground, _ENTRANCE if ISLAND_AT[at] >= 0 else _SEA)
    first = f"{label}{creatures or (mark if ground else ('=' if ISLAND_AT[at] >= 0 else ''))}"
    boat = ""
    if at in v.boats:
        crew = "".join(name[0] for name in here["boat"])
        boat = f"({crew}{'.' * (BOAT_SEATS - len(crew))})"
    loose = here["tile"] + here["water"]
    names = "".join(loose)
    second = boat or (names if len(names) < WIDTH else f"{loose[0]}+{len(loose) - 1}")
    full = ""
    if boat and (here["boat"] or loose):
        full = f"{label} ({' '.join(here['boat'])})" + (f" ~ {' '.join(loose)}" if loose else "")
    elif len(names) >= WIDTH:
        full = f"{label} {' '.join(loose)}"
    return Cell(first, second, style, full)


def draw(v: View, colour: bool) -> str:
    """The board, the safe islands and the crowded hexes as lines of text."""
    ground = dict.fromkeys(v.beaches, "beach") | dict.fromkeys(v.forests, "forest")
    ground |= dict.fromkeys(v.mountains, "mountain")
    return sheet(GRID, lambda at: _cell(v, at, ground.get(at, "")), _INK, _islands(v), colour)


def _islands(v: View) -> str:
    """Who has landed where."""
    parts = []
    for island, name in enumerate(ISLANDS):
        landed = [
            EXPLORER_NAMES[e]
            for e, standing in enumerate(v.explorers)
            if standing.condition == "safe" and standing.at == island
        ]
        parts.append(f"{name}: {' '.join(landed) or '-'}")
    return "   ".join(parts)
