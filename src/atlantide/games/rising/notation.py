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
    Purse,
)
from atlantide.games.rising.tasks import OfferReroll
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
    "gate": ("gate", tuple(str(number) for number in range(1, len(GATES) + 1))),
    "kind": ("kind", KINDS),
    "goods": ("goods", GOODS),
    "seat": ("colour", COLOURS),
    "other_seat": ("colour", COLOURS),
}
"""Per field that may hold a number, the words it stands for."""
_WORDS = {
    "kind": "kind",
    "goods": "goods",
    "given": "goods",
    "taken": "goods",
    "reason": "reason",
    "phase": "phase",
    "deed": "deed",
    "what": "what",
    "by": "by",
    "dice": "dice",
}
"""Per field that may hold a word, what kind of word it is."""
_LISTS = {
    "peninsulas": "peninsula",
    "chosen": "peninsula",
    "among": "seat",
    "others": "seat",
    "shown": "board",
    "top": "calamity",
    "into": "goods",
}
"""Per field that holds several numbers, what each of them is."""


def spell(v: View, name: str, value: Any) -> object:
    """A field as something a text can hold; a number that stands for nothing is empty."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return f"@{name}.{'yes' if value else 'no'}"
    if name == "part":
        return spell_purse(value)
    if name == "kinds":  # of Atlanteans, or of resources
        return [spell(v, "kind" if isinstance(kind, str) else "goods", kind) for kind in value]
    if isinstance(value, tuple):
        return [spell(v, _LISTS.get(name, name), item) for item in value]
    if name == "delta":
        return f"{value:+d}".replace("-", "−")
    if name == "dice" and v.agenda and isinstance(v.agenda[-1], OfferReroll):
        return "@dice.only"
    if name in _WORDS and isinstance(value, str):
        return f"@{_WORDS[name]}.{value}"
    if name in _KEYS:
        key, names = _KEYS[name]
        return f"@{key}.{names[value]}" if 0 <= value < len(names) else ""
    return value


def spell_purse(purse: Purse) -> list[object]:
    """Gold, crystal and so on as a list of what there is: ``@goods.gold.3`` is "3 gold"."""
    return [f"@goods.{GOODS[goods]}.{count}" for goods, count in enumerate(purse) if count]
