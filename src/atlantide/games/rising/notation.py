"""Actions as typed lines (``place follower hills-4``), and fields as words for texts."""

from typing import Any

from atlantide.games.rising.actions import ACTIONS
from atlantide.games.rising.pieces import (
    BOARDS,
    CALAMITIES,
    CARDS,
    COLOURS,
    COMPONENT_NAMES,
    GATES,
    GOODS,
    KINDS,
    LOCATION_NAMES,
    PENINSULAS,
)
from atlantide.games.rising.view import View
from atlantide.kernel.notation import Notation

_NAMES = {
    "location": LOCATION_NAMES,
    "start": LOCATION_NAMES,
    "peninsula": PENINSULAS,
    "card": CARDS,
    "other_card": CARDS,
    "calamity": CALAMITIES,
    "board": BOARDS,
    "component": COMPONENT_NAMES,
    "gate": tuple(LOCATION_NAMES[gate] for gate in GATES),
}
NOTATION = Notation(
    ACTIONS,
    words={"kind": KINDS, "goods": GOODS, "given": GOODS, "taken": GOODS},
    names={field: tuple(name.upper() for name in names) for field, names in _NAMES.items()},
)
notate, parse = NOTATION.notate, NOTATION.parse

_KEYS = {
    "location": ("location", LOCATION_NAMES),
    "start": ("location", LOCATION_NAMES),
    "peninsula": ("peninsula", PENINSULAS),
    "card": ("card", CARDS),
    "other_card": ("card", CARDS),
    "calamity": ("calamity", CALAMITIES),
    "board": ("board", BOARDS),
    "other_board": ("board", BOARDS),
    "component": ("component", COMPONENT_NAMES),
    "seat": ("colour", COLOURS),
    "other_seat": ("colour", COLOURS),
    "first_player": ("colour", COLOURS),
    "roller": ("colour", COLOURS),
}
"""Per field that holds a number, the words it stands for."""
_WORDS = {
    "kind": "kind",
    "goods": "goods",
    "given": "goods",
    "taken": "goods",
    "reason": "reason",
    "phase": "phase",
}


def spell(v: View, name: str, value: Any) -> object:
    """A field as something a text can hold."""
    if value is None:
        return ""
    if name == "part":
        return [f"@goods.{GOODS[goods]}.{count}" for goods, count in enumerate(value) if count]
    if name == "kinds" and value and isinstance(value[0], str):
        return [f"@kind.{kind}" for kind in value]
    if isinstance(value, tuple):
        return [spell(v, name, item) for item in value]
    if name == "gate":
        return f"@location.{LOCATION_NAMES[GATES.start + value]}"
    if name in _KEYS and isinstance(value, int):
        key, names = _KEYS[name]
        return f"@{key}.{names[value]}" if 0 <= value < len(names) else ""
    if name in _WORDS:
        return f"@{_WORDS[name]}.{value}"
    if isinstance(value, bool):
        return "@yes" if value else ""
    return value
