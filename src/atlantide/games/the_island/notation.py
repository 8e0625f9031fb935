"""Actions as short lines of text that people type and journals of bug reports quote: ``walk R1 E5``.

The first word is the action; then come its fields in order: explorers as ``R1``, hexes by row letter and
place (``E5``) or by coordinates (``1,-3``), terrains, tile backs, kinds, colours and numbers as words.
"""

from typing import Any

import msgspec

from atlantide.contract import Action, InvalidAction
from atlantide.games.the_island.actions import ACTIONS
from atlantide.games.the_island.board import GRID, ISLANDS
from atlantide.games.the_island.pieces import BACKS, COLOURS, EXPLORER_NAMES, KINDS, TERRAINS
from atlantide.games.the_island.view import View

WORDS: dict[str, type[Action]] = {
    "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("-"): kind
    for kind in ACTIONS
}
"""Per first word, the type of action: ``move-creature``."""

_WORD = {kind: word for word, kind in WORDS.items()}
_NUMBER = {name: number for number, name in enumerate(EXPLORER_NAMES)}
_HEX_FIELDS = ("to", "at", "start")
_CHOICES: dict[str, tuple[str, ...]] = {"terrain": TERRAINS, "back": BACKS, "kind": KINDS, "colour": COLOURS}


def notate(action: Action) -> str:
    """The action as a line of text."""
    words = [_WORD[type(action)]]
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name in _HEX_FIELDS:
            words.append(GRID.labels[value])
        elif name == "explorer":
            words.append(EXPLORER_NAMES[value])
        else:
            words.append(str(value))
    return " ".join(words)


def parse(text: str) -> Action:
    """The action that a line of text means."""
    word, *rest = text.split() or [""]
    kind = WORDS.get(word.lower())
    if kind is None:
        raise InvalidAction("action.word", given=word, words=list(WORDS))
    names = kind.__struct_fields__
    if len(rest) != len(names):
        raise InvalidAction("action.form", form=" ".join([word.lower(), *(name.upper() for name in names)]))
    fields = {name: _field(name, given) for name, given in zip(names, rest, strict=True)}
    try:
        return msgspec.convert(fields, kind, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidAction("action.field", given=text, problem=str(error)) from None


def _field(name: str, given: str) -> int | str:
    """One field of an action from its word."""
    if name in _HEX_FIELDS:
        place = GRID.names.get(given.upper())
        if place is None:
            raise InvalidAction("action.hex", given=given)
        return place
    if name == "explorer":
        number = _NUMBER.get(given.upper())
        if number is None:
            raise InvalidAction("action.explorer", given=given)
        return number
    word = given.upper() if name == "back" else given.lower()
    if word not in _CHOICES.get(name, (word,)):
        raise InvalidAction("action.choice", given=given, words=list(_CHOICES[name]))
    return word


_WORDS = ("terrain", "back", "kind", "cause", "reason", "colour")


def spell(v: View, name: str, value: Any) -> object:
    """A field as something a text can hold."""
    if isinstance(value, tuple):
        return [spell(v, name, item) for item in value]
    if value is None:
        return ""
    if name in (*_HEX_FIELDS, "hex"):
        return GRID.labels[value]
    if name in {"explorer", "fallen", "aboard"}:
        return EXPLORER_NAMES[value]
    if name == "side":
        return "@colours." + "_".join(COLOURS[colour] for colour in v.sides[value])
    if name == "island":
        return f"@island.{ISLANDS[value]}"
    return f"@{name}.{value}" if name in _WORDS else value
