"""Actions as typed lines (``walk E5 F5``, ``swim A3 A4 ward``), and fields as words for texts."""

from typing import Any

from atlantide.games.rescapes.actions import ACTIONS, PASSENGERS, SWIMMERS
from atlantide.games.rescapes.board import GRID, ISLANDS
from atlantide.games.rescapes.pieces import COLOURS, KINDS, OWNER, REACHES, SYMBOLS
from atlantide.games.rescapes.view import View
from atlantide.kernel.notation import HEX_FIELDS, Notation

NOTATION = Notation(
    ACTIONS,
    GRID,
    words={
        "kind": KINDS,
        "reach": [str(reach) for reach in REACHES],
        "symbol": SYMBOLS,
        "colour": COLOURS,
        "ward": COLOURS,
        "who": (*PASSENGERS, *SWIMMERS),
    },
)
notate, parse = NOTATION.notate, NOTATION.parse

_WORDS = ("kind", "symbol", "colour", "cause", "reason", "piece", "region", "why", "who", "reach")


def spell(v: View, name: str, value: Any) -> object:
    """A field as something a text can hold."""
    if isinstance(value, tuple):
        return [spell(v, name, item) for item in value]
    if value is None:
        return ""
    if name in (*HEX_FIELDS, "hex", "path"):
        return GRID.labels[value]
    if name in {"atlantean", "fallen"}:  # by colour: those of one colour are alike (RES-1.4)
        return f"@atlantean.{COLOURS[OWNER[value]]}"
    if name in {"seat", "active"}:
        return f"@colour.{COLOURS[value]}"
    if name == "ward":  # of an action its colour, of a task the Atlantean
        return f"@colour.{value if isinstance(value, str) else COLOURS[OWNER[value]]}"
    if name == "island":
        return f"@island.{ISLANDS[value]}"
    return f"@{name}.{value}" if name in _WORDS else value
