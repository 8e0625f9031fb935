"""Actions as short lines of text that people type and journals of bug reports quote: ``walk R1 E5``.

The first word is the action; then come its fields in order: explorers as ``R1``, hexes by row letter and
place (``E5``) or by coordinates (``1,-3``), terrains, tile backs, kinds, colours and numbers as words.
"""

from typing import Any

from atlantide.games.the_island.actions import ACTIONS
from atlantide.games.the_island.board import GRID, ISLANDS
from atlantide.games.the_island.pieces import BACKS, COLOURS, EXPLORER_NAMES, KINDS, TERRAINS
from atlantide.games.the_island.view import View
from atlantide.kernel.notation import HEX_FIELDS, Notation

NOTATION = Notation(
    ACTIONS,
    GRID,
    words={"terrain": TERRAINS, "back": BACKS, "kind": KINDS, "colour": COLOURS},
    names={"explorer": EXPLORER_NAMES},
)
notate, parse = NOTATION.notate, NOTATION.parse

_WORDS = ("terrain", "back", "kind", "cause", "reason", "colour")


def spell(v: View, name: str, value: Any) -> object:
    """A field as something a text can hold."""
    if isinstance(value, tuple):
        return [spell(v, name, item) for item in value]
    if value is None:
        return ""
    if name in (*HEX_FIELDS, "hex"):
        return GRID.labels[value]
    if name in {"explorer", "fallen", "aboard"}:
        return EXPLORER_NAMES[value]
    if name == "side":
        return "@colours." + "_".join(COLOURS[colour] for colour in v.sides[value])
    if name == "island":
        return f"@island.{ISLANDS[value]}"
    return f"@{name}.{value}" if name in _WORDS else value
