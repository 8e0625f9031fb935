"""Sentences live in catalogues, one flat JSON file per game and language; this says them.

A text may hold placeholders:

- ``{at}`` the value; ``{terrain.the}`` the catalogue's form ``the`` of a value that is itself a word;
- ``{left|# move|# moves}`` singular or plural by a number, written where ``#`` stands;
- ``{fallen?: # fall}`` the text only if the value is not empty, with the value where ``#`` stands.

A value that begins with ``@`` is the key of another text: ``@terrain.beach``. The same files and the same
placeholders serve the web client.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from atlantide.contract import Game, View
from atlantide.kernel.tables import text

LANGUAGES = ("en", "fr")
_PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+)|\?([^{}]*)|\|([^{}|]*)\|([^{}|]*))?\}")


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language, of the program and of one game."""

    language: str
    entries: Mapping[str, str]
    prefix: str = ""
    """The game's id and a dot: where words that begin with ``@`` are looked up."""

    def __call__(self, key: str, /, **params: object) -> str:
        """The text of a key with its placeholders filled."""
        return _PLACEHOLDER.sub(lambda found: self._fill(found, params), self.entries[key])

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def _fill(self, found: re.Match[str], params: Mapping[str, object]) -> str:
        name, form, present, singular, plural = found.groups()
        value = params[name]
        if singular is not None:
            assert isinstance(value, int)
            chosen: str = singular if self._is_singular(value) else plural
            return chosen.replace("#", str(value))
        word = self.word(value, form)
        if present is not None:
            return str(present).replace("#", word) if word else ""
        return word

    def _is_singular(self, number: int) -> bool:
        """French counts zero as one, English does not."""
        return abs(number) < 2 if self.language == "fr" else number == 1

    def word(self, value: object, form: str | None = None) -> str:
        """A value as text; ``@key`` is looked up, a list is joined."""
        if isinstance(value, tuple | list):
            return ", ".join(self.word(item, form) for item in value)
        spelled = str(value)
        if not spelled.startswith("@"):
            return spelled
        key = self.prefix + spelled[1:]
        return self.entries[f"{key}.{form}" if form else key]


@cache
def texts(language: str, game_id: str = "", package: str = "") -> Texts:
    """The texts of the program, with those of a game that lives in this package."""
    entries: dict[str, str] = json.loads(text("atlantide", f"text/{language}.json"))
    if package:
        entries = entries | json.loads(text(package, f"text/{language}.json"))
    return Texts(language, entries, f"{game_id}." if game_id else "")


def snake(name: str) -> str:
    """``TileSunk`` as ``tile_sunk``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def tell(said: Texts, game: Game[Any, Any], view: View, kind: str, thing: Any) -> str:
    """One sentence for an action, event or task; what the seat may not know makes it the ``secret`` one."""
    key = f"{game.meta.id}.{kind}.{snake(type(thing).__name__)}"
    fields = {name: getattr(thing, name) for name in thing.__struct_fields__}
    if f"{key}.secret" in said and None in fields.values():
        key += ".secret"
    return said(key, **{name: game.spell(view, name, value) for name, value in fields.items()})
