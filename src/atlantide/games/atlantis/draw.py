"""The path as text: rows of ten cells that wind, two lines a row; no words.

A cell shows its number, then the first two letters of its object and its value (``*`` when another tile lies under
it); below it the pawn that stands there, water as ``~``, with a bridge ``=``, and the price of a gap at its first cell.
"""

from atlantide.games.atlantis.pieces import (
    CELLS,
    COLOURS,
    CONTINENT,
    OBJECTS,
    TILE_OBJECT,
    TILE_VALUE,
    Colour,
    owner,
)
from atlantide.games.atlantis.view import View

_ROW = 10
_WIDTH = 8
_INK = {"helmet": 250, "statue": 231, "crown": 220, "ring": 39, "amphora": 173, "olive": 114, "flag": 203}
_PAWN: dict[Colour, int] = {"blue": 39, "white": 231, "black": 240, "red": 203}


def _cell(v: View, cell: int, colour: bool) -> tuple[str, str]:
    tile = v.tops[cell]
    pawn = next((owner(number) for number, at in enumerate(v.pawns) if at == cell), None)
    below = "" if pawn is None else COLOURS[pawn]
    if tile is None:
        gap = next((gap for gap in v.gaps if gap.first <= cell <= gap.last), None)
        sign = "" if gap is None else ("=" if gap.bridged else "~")
        price = str(gap.price) if gap and gap.first == cell else ""
        return f"{cell:>2} {sign}".ljust(_WIDTH), price.ljust(_WIDTH)
    name = OBJECTS[TILE_OBJECT[tile]]
    shown = f"{name[:2].capitalize()}{TILE_VALUE[tile]}{'*' if cell in v.covered else ''}"
    first = f"{cell:>2} {shown}".ljust(_WIDTH)
    second = below.ljust(_WIDTH)
    if colour:
        first = first.replace(shown, f"\x1b[1;38;5;{_INK[name]}m{shown}\x1b[0m")
        if pawn is not None:
            second = second.replace(below, _pawn(COLOURS[pawn], colour))
    return first, second


def draw(v: View, colour: bool) -> str:
    """The path from Atlantis to the Continent."""
    lines = [_ends(v, 0, colour)]
    for number, start in enumerate(range(1, CELLS + 1, _ROW)):
        cells = range(start, min(start + _ROW, CELLS + 1))
        drawn = [_cell(v, cell, colour) for cell in cells]
        if number % 2:
            drawn.reverse()
        indent = " " * (_WIDTH * (_ROW - len(drawn))) if number % 2 else ""
        lines.append(indent + "".join(first for first, _ in drawn))
        lines.append(indent + "".join(second for _, second in drawn))
    return "\n".join([*lines, _ends(v, CONTINENT, colour)])


def _pawn(name: Colour, colour: bool) -> str:
    """A pawn by its colour, and in it."""
    return f"\x1b[1;48;5;236;38;5;{_PAWN[name]}m{name}\x1b[0m" if colour else name


def _ends(v: View, place: int, colour: bool) -> str:
    """Who stands on Atlantis or the Continent."""
    pawns = [_pawn(COLOURS[owner(pawn)], colour) for pawn, at in enumerate(v.pawns) if at == place]
    return f"[{' '.join(pawns)}]" if place == 0 else f"[[{' '.join(pawns)}]]"
