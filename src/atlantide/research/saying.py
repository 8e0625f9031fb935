"""Errors of the research interfaces: each carries a sentence that says what to do, in its traceback too."""

from typing import Any, TypeVar

from atlantide.contract import AtlantideError, Game
from atlantide.games import PACKAGES
from atlantide.kernel.texts import Texts, texts

E = TypeVar("E", bound=AtlantideError)


class Missing(AtlantideError, ImportError):
    """Something has to be installed first."""


class BadValue(AtlantideError, ValueError):
    """An argument cannot be used."""


def words(game: Game[Any, Any] | None = None) -> Texts:
    """The English texts of the program, and of a game."""
    return texts("en", game.meta.id, PACKAGES[game.meta.id]) if game else texts("en")


def clear(error: E, game: Game[Any, Any] | None = None) -> E:
    """The same error with its sentence as a note, which Python shows below it."""
    said = words(game)
    rule = f"{said.prefix}invalid.{error.key}"
    key = next((key for key in (f"error.{error.key}", rule) if key in said), None)
    if key:
        error.add_note(said(key, **error.params))
    return error
