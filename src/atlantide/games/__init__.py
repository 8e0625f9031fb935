"""The games of Atlantide. A new game is one folder here and one line in the registry below."""

from functools import cache
from importlib import import_module
from typing import Any

from atlantide.contract import AtlantideError, Game

PACKAGES = {
    "the-island": "atlantide.games.the_island",
    "rescapes": "atlantide.games.rescapes",
    "atlantis": "atlantide.games.atlantis",
    "rising": "atlantide.games.rising",
}
"""Per game id, the package it lives in; loaded when first asked for."""


class UnknownGame(AtlantideError):
    """There is no game of this name."""


@cache
def game(name: str) -> Game[Any, Any]:
    """The game with this id."""
    if name not in PACKAGES:
        raise UnknownGame(given=name, games=list(PACKAGES))
    found: Game[Any, Any] = import_module(f"{PACKAGES[name]}.game").GAME
    return found


def games() -> list[Game[Any, Any]]:
    """All games, in the order of the registry."""
    return [game(name) for name in PACKAGES]
