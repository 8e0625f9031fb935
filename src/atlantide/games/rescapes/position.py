"""Positions as readable JSON: for tests, puzzles, lessons and bug reports. See ``docs/positions.md``.

Everything has a name here: hexes are coordinates ("1,-3"; "E5" is understood too), Atlanteans "R1", seats the
name of their colour, a dolphin its hex and its ward ("0,-5 R1"). Reading them back, and filling in what is left
out, is ``reading.py``.
"""

from typing import Any

import msgspec

from atlantide.contract import Json
from atlantide.games.rescapes.board import GRID, ISLANDS
from atlantide.games.rescapes.meta import META, Options
from atlantide.games.rescapes.pieces import COLOURS, KINDS, NAMES, REGIONS, SYMBOLS, Region, Symbol
from atlantide.games.rescapes.state import ABOARD, ABSENT, ELIMINATED, NOBODY, SAVED, Dolphin, State
from atlantide.games.rescapes.tasks import AnyTask
from atlantide.kernel.bits import members

STOCK_NAMES = (*KINDS, "ship")


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The JSON shape."""

    game: str = META.id
    rules: int = META.rules_version
    seats: int = 4
    options: Options = Options()
    turn: int | None = None
    seat: str | None = None
    first: str | None = None
    pieces: list[str] | None = None
    sunk: list[str] | None = None
    atlanteans: dict[str, str] = {}
    spent: list[str] = []
    rode: bool | None = None
    ships: list[str] | None = None
    octopuses: list[str] = []
    monsters: list[str] = []
    dolphins: list[str] = []
    sharks: list[str] = []
    supply: dict[str, int] | None = None
    lost: dict[str, int] | None = None
    revealed: dict[Region, dict[Symbol, int]] = {}
    quiet: int = 0
    stirred: bool | None = None
    agenda: list[dict[str, Any]] | None = None
    over: str = ""


def write(s: State) -> Json:
    """The position as JSON."""
    return {
        "game": META.id,
        "rules": META.rules_version,
        "seats": s.seats,
        "options": msgspec.to_builtins(s.options),
        "turn": s.turn,
        "seat": COLOURS[s.seat],
        "first": COLOURS[s.first] if s.first >= 0 else None,
        "pieces": _hexes(members(s.stones | s.lands | s.citadel)),
        "atlanteans": {
            name: spot_name(spot) for name, spot in zip(NAMES, s.spots, strict=True) if spot != ABSENT
        },
        "spent": [NAMES[atlantean] for atlantean in members(s.spent)],
        "rode": s.rode,
        "ships": _hexes(s.ships),
        "octopuses": _hexes(s.creatures[0]),
        "monsters": _hexes(s.creatures[1]),
        "dolphins": [dolphin_name(dolphin) for dolphin in s.dolphins],
        "sharks": _hexes(s.creatures[3]),
        "supply": dict(zip(STOCK_NAMES, s.supply, strict=True)),
        "lost": dict(zip(STOCK_NAMES, s.lost, strict=True)),
        "revealed": {
            region: {symbol: count for symbol, count in zip(SYMBOLS, shown, strict=True) if count}
            for region, shown in zip(REGIONS, s.revealed, strict=True)
        },
        "quiet": s.quiet,
        "stirred": s.stirred,
        "agenda": [_task_json(task) for task in s.agenda],
        "over": s.over,
    }


def _hexes(places: tuple[int, ...] | list[int]) -> list[str]:
    return [GRID.coordinates(at) for at in places]


def dolphin_name(dolphin: Dolphin) -> str:
    """A dolphin in words: "0,-5", "0,-5 R1", "0,-5 R1 travelled"."""
    words = [GRID.coordinates(dolphin.at)]
    if dolphin.ward != NOBODY:
        words.append(NAMES[dolphin.ward])
    if dolphin.travelled:
        words.append("travelled")
    return " ".join(words)


def spot_name(spot: int) -> str:
    """Where an Atlantean is, in words."""
    if spot >= ELIMINATED:
        return "eliminated" if spot == ELIMINATED else "hand"
    if spot >= SAVED:
        return f"saved {ISLANDS[spot - SAVED]}"
    word = ("piece", "ship", "water")[spot // ABOARD]
    return f"{word} {GRID.coordinates(spot % ABOARD)}"


def _task_json(task: AnyTask) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(task)
    if "at" in fields:
        fields["at"] = GRID.coordinates(fields["at"])
    if "path" in fields:
        fields["path"] = _hexes(fields["path"])
    if fields.get("ward") is not None:
        fields["ward"] = NAMES[fields["ward"]]
    return fields
