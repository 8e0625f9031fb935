"""Positions as readable JSON: for tests, puzzles, lessons and bug reports. See ``docs/positions.md``.

The path is a list of its cells from Atlantis on: "A-crown-3" or short "Cr3", with "/" behind it where another tile
lies under it, "~" for water. Seats are the names of their colours, cards are counted by object. Reading them back,
and filling in what is left out, is ``reading.py``.
"""

from typing import Any

import msgspec

from atlantide.contract import Json
from atlantide.games.atlantis.meta import META, Options
from atlantide.games.atlantis.path import NO_TILE
from atlantide.games.atlantis.pieces import COLOURS, OBJECTS, TILE_NAMES, Counts, Object
from atlantide.games.atlantis.state import State, own_pawns
from atlantide.kernel.bits import members

Cards = dict[Object, int]


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The JSON shape."""

    game: str = META.id
    rules: int = META.rules_version
    seats: int = 4
    options: Options = Options()
    turn: int | None = None
    seat: str | None = None
    first: str | None = None
    path: list[str] | None = None
    unseen: list[str] | None = None
    pawns: dict[str, list[int]] = {}
    held: dict[str, list[str]] = {}
    gone: list[str] | None = None
    hands: dict[str, Cards] = {}
    known: dict[str, Cards] = {}
    pile: Cards | None = None
    discard: Cards = {}
    removed: Cards = {}
    rebuilt: Cards | None = None
    drawn: dict[str, Cards] | None = None
    bridges: list[int] = []
    laid: list[str] | None = None
    sold: int = 0
    fresh: int | None = None
    bought: Cards = {}
    stirred: bool | None = None
    idle: int = 0
    settled: list[int] = []
    agenda: list[dict[str, Any]] | None = None
    over: str = ""


def write(s: State) -> Json:
    """The position as JSON."""
    colours = COLOURS[: s.seats]
    return {
        "game": META.id,
        "rules": META.rules_version,
        "seats": s.seats,
        "options": msgspec.to_builtins(s.options),
        "turn": s.turn,
        "seat": COLOURS[s.seat],
        "first": COLOURS[s.first] if s.first >= 0 else None,
        "path": [cell_name(s, cell) for cell in range(1, len(s.tops))],
        "unseen": [TILE_NAMES[tile] for tile in members(s.unseen)],
        "pawns": {colour: own_pawns(s, seat) for seat, colour in enumerate(colours)},
        "held": {colour: [TILE_NAMES[tile] for tile in s.held[seat]] for seat, colour in enumerate(colours)},
        "gone": [TILE_NAMES[tile] for tile in s.gone],
        "hands": _each(s.hands),
        "known": _each(s.known),
        "pile": cards_json(s.pile),
        "discard": cards_json(s.discard),
        "removed": cards_json(s.removed),
        "rebuilt": cards_json(s.rebuilt),
        "drawn": _each(s.drawn),
        "bridges": list(s.bridges),
        "laid": [COLOURS[seat] for seat in members(s.laid)],
        "sold": s.sold,
        "fresh": s.fresh,
        "bought": cards_json(s.bought),
        "stirred": s.stirred,
        "idle": s.idle,
        "settled": list(s.settled),
        "agenda": [msgspec.to_builtins(task) for task in s.agenda],
        "over": s.over,
    }


def cell_name(s: State, cell: int) -> str:
    """What lies on a cell."""
    tile = s.tops[cell]
    if tile == NO_TILE:
        return "~/" if s.covered >> cell & 1 else "~"
    return TILE_NAMES[tile] + ("/" if s.covered >> cell & 1 else "")


def cards_json(cards: Counts) -> dict[str, int]:
    """A heap of cards by object, without those of which there is none."""
    return {name: count for name, count in zip(OBJECTS, cards, strict=True) if count}


def _each(heaps: list[Counts]) -> dict[str, dict[str, int]]:
    return {COLOURS[seat]: cards_json(cards) for seat, cards in enumerate(heaps)}
