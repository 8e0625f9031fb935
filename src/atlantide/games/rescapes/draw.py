"""The board as text, with or without terminal colours; no words.

A hex shows its label, then what is in the water (O octopus, M sea monster, D dolphin, K shark), and below it who
is there: a letter for each Atlantean, a small one for a ward, a ship as ``(RB.)`` with a letter for each passenger
and a dot for each free seat. Whatever does not fit is listed in full below the board.
"""

from atlantide.games.rescapes.board import ACROPOLIS, GRID, ISLAND_AT, ISLANDS
from atlantide.games.rescapes.pieces import NAMES, SHIP_SEATS
from atlantide.games.rescapes.view import View
from atlantide.kernel.sheet import WIDTH, Cell, sheet

_INK = {"R": "1;38;5;203", "B": "1;38;5;39", "Y": "1;38;5;227", "G": "1;38;5;120"}
_INKS = _INK | {letter.lower(): ink for letter, ink in _INK.items()}
_GROUND = {
    "stone": "48;5;245;38;5;16",
    "land": "48;5;28;38;5;231",
    "citadel": "48;5;130;38;5;231",
    "acropolis": "48;5;180;38;5;16",
}
_SEA, _RED = "48;5;24;38;5;152", "48;5;88;38;5;231"
_MARK = {"stone": "s", "land": "l", "citadel": "c", "acropolis": "A"}


def _cell(v: View, at: int, ground: str) -> Cell:
    guarded = {dolphin.ward for dolphin in v.dolphins}
    here = {
        condition: "".join(
            NAMES[a][0].lower() if a in guarded else NAMES[a][0]
            for a, standing in enumerate(v.atlanteans)
            if standing.condition == condition and standing.at == at
        )
        for condition in ("piece", "ship", "water")
    }
    creatures = (
        "O" * v.octopuses.count(at)
        + "M" * v.monsters.count(at)
        + "D" * sum(dolphin.at == at for dolphin in v.dolphins)
        + "K" * v.sharks.count(at)
    )
    label = GRID.labels[at]
    red = ISLAND_AT[at] >= 0
    loose = here["piece"] + here["water"]
    ship = f"({here['ship']}{'.' * (SHIP_SEATS - len(here['ship']))})" if at in v.ships else ""
    second = ship or loose
    full = ""
    if (ship and loose) or len(second) >= WIDTH or len(creatures) > WIDTH - len(label) - 1:
        full = " ".join(part for part in (label, creatures, ship, loose) if part)
    return Cell(
        f"{label}{creatures or _MARK.get(ground, '=' if red else '')}",
        second,
        _GROUND.get(ground, _RED if red else _SEA),
        full,
    )


def draw(v: View, colour: bool) -> str:
    """The board, the coral islands and the crowded hexes as lines of text."""
    ground = dict.fromkeys(v.stones, "stone") | dict.fromkeys(v.lands, "land")
    ground |= {at: "acropolis" if at == ACROPOLIS else "citadel" for at in v.citadel}
    landed = [
        "".join(
            NAMES[a][0]
            for a, standing in enumerate(v.atlanteans)
            if standing.condition == "saved" and standing.at == island
        )
        for island in range(len(ISLANDS))
    ]
    middle = "   ".join(f"{name}: {who or '-'}" for name, who in zip(ISLANDS, landed, strict=True))
    return sheet(GRID, lambda at: _cell(v, at, ground.get(at, "")), _INKS, middle, colour)
