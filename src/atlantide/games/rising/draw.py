"""The island as text: a line for each peninsula from the centre to the coast, then the Gate; no words.

A dry tile shows its places as dots, a flooded one waves; an Atlantean is the first letter of its colour and kind, in
capitals when it is done. A bar behind a peninsula is its barrier.
"""

from atlantide.games.rising.pieces import (
    CENTRE,
    COLOURS,
    FIRST_COMPONENT,
    GATES,
    LOCATION_NAMES,
    PENINSULAS,
    PLACES,
    PLAYERS,
    TILES_EACH,
    tile,
)
from atlantide.games.rising.view import View

_INK = {"red": 203, "blue": 39, "yellow": 220, "green": 114, "orange": 208, "purple": 141, "teal": 44}
_WIDTH = 13


def draw(v: View, colour: bool) -> str:
    """The board."""
    lines = [f"{'':10}{_cell(v, CENTRE, colour)}"]
    for number, name in enumerate(PENINSULAS):
        tiles = []
        for position in range(1, TILES_EACH + 1):
            at = tile(number, position)
            here = _pieces(v, at, colour)
            flooded = position > v.dry[number]
            free = PLACES[at] - here[1]
            body = "~" * 4 if flooded and not here[1] else here[0] + "." * max(0, free)
            tiles.append(
                body + " " * max(1, _WIDTH - here[2] - (4 if flooded and not here[1] else max(0, free)))
            )
        bar = " |" if number in v.barriers else ""
        lines.append(f"{name:<10}{''.join(tiles)}{bar}".rstrip())
    gates = [GATES.start + gate for gate in range(PLAYERS[v.seats].gates)]
    spaces = [
        FIRST_COMPONENT + n
        for n in v.built
        if n + FIRST_COMPONENT < len(PLACES) and PLACES[FIRST_COMPONENT + n]
    ]
    lines += [f"{LOCATION_NAMES[at]:<10}{_cell(v, at, colour)}".rstrip() for at in (*gates, *spaces)]
    return "\n".join(lines)


def _cell(v: View, location: int, colour: bool) -> str:
    return _pieces(v, location, colour)[0]


def _pieces(v: View, location: int, colour: bool) -> tuple[str, int, int]:
    """The Atlanteans on a location, how many they are, and how wide that is."""
    shown, width = [], 0
    for one in v.placed:
        if one.location != location:
            continue
        text = COLOURS[one.seat][0] + one.kind[0]
        text = text.upper() if one.done else text
        width += len(text)
        shown.append(f"\x1b[1;38;5;{_INK[COLOURS[one.seat]]}m{text}\x1b[0m" if colour else text)
    return "".join(shown), len(shown), width
