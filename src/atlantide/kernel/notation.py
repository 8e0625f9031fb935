"""Actions as short lines of text that people type and bug reports quote: ``walk R1 E5``.

The first word is the action; then come its fields in order: hexes by row letter and place (``E5``) or by
coordinates (``1,-3``), named pieces by their names, everything else as a word or number. Fields at the end that
have their usual value are left out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from atlantide.contract import Action, InvalidAction
from atlantide.kernel.hexes import Grid

HEX_FIELDS = ("to", "at", "start")
"""What fields of actions that hold a hex are called, in every game on hexes."""


class Notation:
    """How the actions of a game are written."""

    def __init__(
        self,
        actions: Sequence[type[Action]],
        grid: Grid | None = None,
        *,
        words: Mapping[str, Sequence[str]],
        names: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.words: dict[str, type[Action]] = {_dashed(kind.__name__): kind for kind in actions}
        """Per first word, the type of action: ``move-creature``."""
        self._word = {kind: word for word, kind in self.words.items()}
        self._grid = grid
        self._choices = words
        self._names = names or {}

    def notate(self, action: Action) -> str:
        """The action as a line of text."""
        kind = type(action)
        fields = [(name, getattr(action, name)) for name in kind.__struct_fields__]
        usual = _usual(kind)
        while fields and fields[-1][0] in usual and usual[fields[-1][0]] == fields[-1][1]:
            fields.pop()
        return " ".join([self._word[kind], *(self._said(name, value) for name, value in fields)])

    def _said(self, name: str, value: Any) -> str:
        if self._grid and name in HEX_FIELDS:
            return self._grid.labels[int(value)]
        names = self._names.get(name)
        return names[int(value)] if names else str(value)

    def parse(self, text: str) -> Action:
        """The action that a line of text means."""
        word, *rest = text.split() or [""]
        kind = self.words.get(word.lower())
        if kind is None:
            raise InvalidAction("action.word", given=word, words=list(self.words))
        names = kind.__struct_fields__
        usual = _usual(kind)
        if not len(names) - len(usual) <= len(rest) <= len(names):
            shown = [f"[{name.upper()}]" if name in usual else name.upper() for name in names]
            raise InvalidAction("action.form", form=" ".join([word.lower(), *shown]))
        fields = {name: self._field(name, given) for name, given in zip(names, rest, strict=False)}
        try:
            return msgspec.convert(fields, kind, strict=False)
        except msgspec.ValidationError as error:
            raise InvalidAction("action.field", given=text, problem=str(error)) from None

    def _field(self, name: str, given: str) -> int | str:
        """One field of an action from its word."""
        if self._grid and name in HEX_FIELDS:
            place = self._grid.names.get(given.upper())
            if place is None:
                raise InvalidAction("action.hex", given=given)
            return place
        if name in self._names:
            if given.upper() not in self._names[name]:
                raise InvalidAction(f"action.{name}", given=given)
            return self._names[name].index(given.upper())
        choices = {choice.lower(): choice for choice in self._choices.get(name, ())}
        if choices and given.lower() not in choices:
            raise InvalidAction("action.choice", given=given, words=list(choices.values()))
        return choices.get(given.lower(), given.lower())


def _usual(kind: type[Action]) -> dict[str, Any]:
    """The fields of an action that may be left out, with the value they then have."""
    defaults = kind.__struct_defaults__
    return dict(
        zip(kind.__struct_fields__[len(kind.__struct_fields__) - len(defaults) :], defaults, strict=True)
    )


def _dashed(name: str) -> str:
    """``MoveCreature`` as ``move-creature``."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
