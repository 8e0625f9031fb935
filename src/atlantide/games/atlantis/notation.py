"""Actions as typed lines (``play-card 12 helmet``, ``pay-tile 3``), and fields as words for texts."""

from typing import Any

from atlantide.games.atlantis.actions import ACTIONS
from atlantide.games.atlantis.pieces import (
    COLOURS,
    CONTINENT,
    OBJECTS,
    TILE_NAMES,
    TILE_OBJECT,
    TILE_VALUE,
    owner,
)
from atlantide.games.atlantis.view import View
from atlantide.kernel.notation import Notation

_NAMES = tuple(name.upper() for name in TILE_NAMES)
NOTATION = Notation(ACTIONS, words={"object": OBJECTS}, names={"tile": _NAMES})
notate, parse = NOTATION.notate, NOTATION.parse


def spell(v: View, name: str, value: Any) -> object:
    """A field as something a text can hold."""
    if value is None:
        return ""
    if name in {"cards", "hand"} and isinstance(value, tuple):
        return [f"@object.{OBJECTS[number]}" for number, count in enumerate(value) for _ in range(count)]
    if isinstance(value, tuple):
        return [spell(v, name, item) for item in value]
    if name in {"tile", "tiles"}:
        return f"@tile.{OBJECTS[TILE_OBJECT[value]]}.{TILE_VALUE[value]}"
    if name in {"seat", "active"}:
        return f"@colour.{COLOURS[value]}"
    if name == "pawn":
        return f"@colour.{COLOURS[owner(value)]}"
    if name in {"object", "reason"}:
        return f"@{name}.{value}"
    if name in {"start", "to", "cell"} and value in {0, CONTINENT}:
        return "@place.atlantis" if value == 0 else "@place.continent"
    if name == "stops":
        return "" if value else "@place.beside"
    if name == "last" and v.tops[value - 1] is not None:
        return ""  # a gap of one cell: its first cell says it all
    return value
