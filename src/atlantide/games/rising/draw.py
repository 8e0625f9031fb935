"""The island as text: a line for each peninsula from the centre to the coast, then the Gate; no words.

A dry tile shows its free places as dots and its number behind them, a flooded one waves; an Atlantean is the first
letter of its colour and of its kind, in capitals when it has acted. A bar behind a peninsula is its barrier.
"""

from atlantide.games.rising.pieces import (
    CENTRE,
    COLOURS,
    FIRST_COMPONENT,
    GATES,
    KEEPS,
    LOCATION_NAMES,
    PENINSULAS,
    PLACES,
    PLAYERS,
    RATE,
    TARGET,
    TILES_EACH,
    UNDER,
    WILD,
    tile,
)
from atlantide.games.rising.view import View

_INK = {"red": 203, "blue": 39, "yellow": 220, "green": 114, "orange": 208, "purple": 141, "teal": 44}
_NAME = 10
"""How wide the names of places are."""
_CELL = 12
"""How wide a tile is: four Atlanteans and a number."""
_WAVES = "~~~"


def draw(v: View, colour: bool) -> str:
    """The board."""
    lines = ["".ljust(_NAME) + "".join(f"{position:<{_CELL}}" for position in range(1, TILES_EACH + 1))]
    for number, name in enumerate(PENINSULAS):
        tiles = [_tile(v, number, position, colour) for position in range(1, TILES_EACH + 1)]
        shown = f"\x1b[1m{name}\x1b[0m" if colour else name
        lines.append(
            shown + " " * (_NAME - len(name)) + "".join(tiles) + ("|" if number in v.barriers else "")
        )
    gates = [GATES.start + gate for gate in range(PLAYERS[v.seats].gates)]
    spaces = [FIRST_COMPONENT + n for n in v.built if FIRST_COMPONENT + n < len(PLACES)]
    for at in (CENTRE, *gates, *(at for at in spaces if PLACES[at])):
        shown, count, _ = _pieces(v, at, colour)
        free = "." * (PLACES[at] - count) if at in spaces else ""
        lines.append(LOCATION_NAMES[at].ljust(_NAME) + shown + free)
    return "\n".join(line.rstrip() for line in lines)


def _tile(v: View, peninsula: int, position: int, colour: bool) -> str:
    """A tile, padded to its width."""
    at = tile(peninsula, position)
    shown, count, width = _pieces(v, at, colour)
    dry = position <= v.dry[peninsula]
    rest = f"{'.' * (PLACES[at] - count)} {_number(v, peninsula, at)}" if dry else _WAVES
    return shown + rest + " " * max(1, _CELL - width - len(rest))


def _number(v: View, peninsula: int, at: int) -> str:
    """What is written on a tile: what dice have to reach, atlantium for an ore, or the cards that are kept."""
    if TARGET[at]:
        return str(TARGET[at] + (v.targets[peninsula] if peninsula in WILD else 0))
    return str(RATE[at] or KEEPS[at]) + ("+" if UNDER[at] else "")


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
