"""Positions as readable JSON: for tests, puzzles, lessons and bug reports. See ``docs/positions.md``.

Everything has a name here: hexes are coordinates ("1,-3"; "E5" is understood too), explorers "R1", tiles
"beach SHARK", sides the name of their (first) colour. Reading them back, and filling in what is left out, is
``reading.py``.
"""

from typing import Any

import msgspec

from atlantide.contract import Json
from atlantide.games.the_island.board import GRID, ISLANDS
from atlantide.games.the_island.meta import META, Options
from atlantide.games.the_island.pieces import COLOURS, EXPLORER_NAMES, KINDS, TERRAINS, Terrain, Tile
from atlantide.games.the_island.state import ABOARD, ABSENT, REMOVED, SAFE, State
from atlantide.games.the_island.tasks import AnyTask
from atlantide.kernel.bits import members


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The JSON shape."""

    game: str = META.id
    rules: int = META.rules_version
    seats: int | None = None
    options: Options = Options()
    turn: int | None = None
    side: str | None = None
    first: str | None = None
    tiles: dict[Terrain, list[str]] | None = None
    sunk: list[str] | None = None
    explorers: dict[str, str] = {}
    values: dict[str, int] = {}
    boats: list[str] = []
    serpents: list[str] | None = None
    sharks: list[str] = []
    whales: list[str] = []
    supply: dict[str, int] | None = None
    lost: dict[str, int] | None = None
    hands: dict[str, list[str]] = {}
    discarded: list[str] = []
    unseen: dict[Terrain, list[str]] = {}
    wet: list[str] = []
    quiet: int = 0
    stirred: bool | None = None
    agenda: list[dict[str, Any]] | None = None
    over: str = ""


def write(s: State) -> Json:
    """The position as JSON."""
    stock = (*KINDS, "boat")
    return {
        "game": META.id,
        "rules": META.rules_version,
        "seats": s.sides.seats,
        "options": msgspec.to_builtins(s.options),
        "turn": s.turn,
        "side": side_name(s, s.side),
        "first": side_name(s, s.first) if s.first >= 0 else None,
        "tiles": {
            terrain: [GRID.coordinates(at) for at in members(tiles)]
            for terrain, tiles in zip(TERRAINS, (s.beaches, s.forests, s.mountains), strict=True)
        },
        "explorers": {
            name: spot_name(spot)
            for name, spot in zip(EXPLORER_NAMES, s.spots, strict=True)
            if spot != ABSENT
        },
        "values": {name: value for name, value in zip(EXPLORER_NAMES, s.values, strict=True) if value},
        "boats": [GRID.coordinates(at) for at in s.boats],
        **{
            f"{kind}s": [GRID.coordinates(at) for at in places]
            for kind, places in zip(KINDS, s.creatures, strict=True)
        },
        "supply": dict(zip(stock, s.supply, strict=True)),
        "lost": dict(zip(stock, s.lost, strict=True)),
        "hands": {side_name(s, side): [tile_name(t) for t in hand] for side, hand in enumerate(s.hands)},
        "discarded": [tile_name(tile) for tile in s.discarded],
        "wet": [EXPLORER_NAMES[explorer] for explorer in members(s.wet)],
        "quiet": s.quiet,
        "stirred": s.stirred,
        "agenda": [_task_json(s, task) for task in s.agenda],
        "over": s.over,
    }


def side_name(s: State, side: int) -> str:
    """A side by its first colour."""
    return COLOURS[s.sides.colours[side][0]]


def tile_name(tile: Tile) -> str:
    """A tile by its terrain and back."""
    return f"{tile.terrain} {tile.back}"


def spot_name(spot: int) -> str:
    """Where an explorer is, in words."""
    if spot >= REMOVED:
        return "removed" if spot == REMOVED else "reserve"
    if spot >= SAFE:
        return f"safe {ISLANDS[spot - SAFE]}"
    word = ("tile", "boat", "water")[spot // ABOARD]
    return f"{word} {GRID.coordinates(spot % ABOARD)}"


def _task_json(s: State, task: AnyTask) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(task)
    if fields.get("at") is not None:
        fields["at"] = GRID.coordinates(fields["at"])
    if fields.get("explorer") is not None:
        fields["explorer"] = EXPLORER_NAMES[fields["explorer"]]
    if "side" in fields:
        fields["side"] = side_name(s, fields["side"])
    return fields
