"""Positions as readable JSON and back: for tests, puzzles, lessons and bug reports. See ``docs/positions.md``.

Everything has a name here: hexes are coordinates ("1,-3"; "D5" is understood too), explorers "R1", tiles
"beach SHARK", sides the name of their (first) colour. What is left out is filled in, so that a position of
three pieces is written in three lines.
"""

from collections import Counter
from typing import Any

import msgspec

from atlantide.contract import InvalidOptions, InvalidPosition, Json
from atlantide.games.the_island.audit import audit
from atlantide.games.the_island.board import GRID, ISLANDS, SLOTS
from atlantide.games.the_island.meta import META, Options
from atlantide.games.the_island.pieces import (
    BOAT,
    COLOURS,
    COUNT,
    EXPLORER_NAMES,
    EXPLORERS,
    KINDS,
    STOCK,
    TERRAINS,
    TILE,
    TILES,
    VALUES,
    Back,
    Terrain,
    Tile,
)
from atlantide.games.the_island.state import (
    ABOARD,
    ABSENT,
    ON_TILE,
    REMOVED,
    RESERVE,
    SAFE,
    SWIMMING,
    State,
    land,
    new,
)
from atlantide.games.the_island.tasks import (
    DIE,
    MOVEMENT_OPEN,
    REMOVAL,
    AnyTask,
    FirstPlayer,
    Layout,
    Mooring,
    Placement,
    Reveal,
    Valuation,
)
from atlantide.games.the_island.turn import proceed
from atlantide.kernel.bits import bits, members

_WATERS = {"tile": ON_TILE, "boat": ABOARD, "water": SWIMMING}
_NOWHERE = {"removed": REMOVED, "reserve": RESERVE}
_LAST_DISCARDED: tuple[Back, ...] = ("WHIRLPOOL", "VOLCANO")
_SETUP_TASKS = (Layout, FirstPlayer, Placement, Valuation, Mooring)
_EXPLORER = {name: number for number, name in enumerate(EXPLORER_NAMES)}


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The JSON shape."""

    game: str = META.id
    rules: int = META.rules_version
    seats: int = 4
    options: Options = Options()
    turn: int | None = None
    side: str | None = None
    first: str | None = None
    tiles: dict[Terrain, list[str]] | None = None
    explorers: dict[str, str] = {}
    values: dict[str, int] = {}
    boats: list[str] = []
    serpents: list[str] = []
    sharks: list[str] = []
    whales: list[str] = []
    supply: dict[str, int] | None = None
    lost: dict[str, int] | None = None
    hands: dict[str, list[str]] = {}
    discarded: list[str] | None = None
    wet: list[str] = []
    quiet: int = 0
    stirred: bool | None = None
    agenda: list[dict[str, Any]] | None = None
    over: str = ""


# --- writing


def write(s: State) -> Json:
    """The position as JSON."""
    named = [EXPLORER_NAMES[e] for e, spot in enumerate(s.spots) if spot != ABSENT]
    stock = (*KINDS, "boat")
    return {
        "game": META.id,
        "rules": META.rules_version,
        "seats": s.sides.seats,
        "options": msgspec.to_builtins(s.options),
        "turn": s.turn,
        "side": _side_name(s, s.side),
        "first": _side_name(s, s.first) if s.first >= 0 else None,
        "tiles": {
            terrain: [GRID.coordinates(at) for at in members(tiles)]
            for terrain, tiles in zip(TERRAINS, (s.beaches, s.forests, s.mountains), strict=True)
        },
        "explorers": {name: _spot_name(s.spots[_EXPLORER[name]]) for name in named},
        "values": {name: s.values[_EXPLORER[name]] for name in named if s.values[_EXPLORER[name]]},
        "boats": [GRID.coordinates(at) for at in s.boats],
        **{
            f"{kind}s": [GRID.coordinates(at) for at in places]
            for kind, places in zip(KINDS, s.creatures, strict=True)
        },
        "supply": dict(zip(stock, s.supply, strict=True)),
        "lost": dict(zip(stock, s.lost, strict=True)),
        "hands": {_side_name(s, side): [_tile_name(t) for t in hand] for side, hand in enumerate(s.hands)},
        "discarded": [_tile_name(tile) for tile in s.discarded],
        "wet": [EXPLORER_NAMES[explorer] for explorer in members(s.wet)],
        "quiet": s.quiet,
        "stirred": s.stirred,
        "agenda": [_task_json(s, task) for task in s.agenda],
        "over": s.over,
    }


def _side_name(s: State, side: int) -> str:
    return COLOURS[s.sides.colours[side][0]]


def _tile_name(tile: Tile) -> str:
    return f"{tile.terrain} {tile.back}"


def _spot_name(spot: int) -> str:
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
        fields["side"] = _side_name(s, fields["side"])
    return fields


# --- reading


def read(position: Json) -> State:
    """The state of a JSON position; what it does not say is filled in. Raises InvalidPosition."""
    try:
        p = msgspec.convert(position, Position)
        s = new(p.options, p.seats)
    except msgspec.ValidationError as error:
        raise InvalidPosition(str(error)) from None
    except InvalidOptions as error:
        raise InvalidPosition(f"these options cannot be played with {p.seats} seats ({error.key})") from None
    if p.game != META.id or p.rules != META.rules_version:
        raise InvalidPosition(f"this is not a position of {META.id}, rules version {META.rules_version}")
    if p.over and p.over not in META.reasons:
        raise InvalidPosition(f"over: '{p.over}' is not one of {', '.join(META.reasons)}")
    tasks = tuple(_task(s, fields) for fields in p.agenda or ())
    in_setup = bool(tasks) and isinstance(tasks[-1], _SETUP_TASKS)
    s.turn = p.turn if p.turn is not None else (0 if in_setup else 1)
    s.first = _side(s, "first", p.first) if p.first is not None else -1
    s.side = _side(s, "side", p.side) if p.side is not None else max(s.first, 0)
    if s.first < 0 and not (tasks and isinstance(tasks[-1], Layout | FirstPlayer)):
        s.first = 0
    _read_tiles(s, p, tasks)
    _read_pieces(s, p)
    _read_explorers(s, p, tasks)
    _read_hands(s, p, tasks)
    s.wet = bits(_explorer("wet", name) for name in p.wet)
    s.quiet = p.quiet
    s.stirred = p.stirred if p.stirred is not None else (s.turn > 0 and land(s) != 0)
    s.over = p.over
    s.agenda = tasks
    if not tasks and not p.over:
        s.agenda = (DIE, REMOVAL, MOVEMENT_OPEN) if land(s) else (DIE, MOVEMENT_OPEN)
    if s.turn < 0 or s.quiet < 0:
        raise InvalidPosition("turn and quiet are counted from 0")
    _require(audit(s))
    if s.agenda:
        proceed(s, None)
        _require(audit(s))
    return s


def _require(problems: list[str]) -> None:
    if problems:
        raise InvalidPosition("; ".join(problems))


def _hex(where: str, name: str) -> int:
    place = GRID.names.get(name.upper().replace(" ", ""))
    if place is None:
        raise InvalidPosition(
            f"{where}: '{name}' is not a hex of the board; write q,r (1,-3) or its label (D5)"
        )
    return place


def _hexes(where: str, names: list[str]) -> tuple[int, ...]:
    return tuple(sorted(_hex(where, name) for name in names))


def _explorer(where: str, name: str) -> int:
    number = _EXPLORER.get(name)
    if number is None:
        raise InvalidPosition(
            f"{where}: '{name}' is not an explorer; they are R1 to R10, B1, G1, Y1 and so on"
        )
    return number


def _side(s: State, where: str, name: str) -> int:
    for side, colours in enumerate(s.sides.colours):
        if name in {COLOURS[colour] for colour in colours}:
            return side
    raise InvalidPosition(f"{where}: no side of this game plays '{name}'")


def _tile(where: str, name: str) -> Tile:
    for tile in TILE.values():
        if _tile_name(tile) == name:
            return tile
    raise InvalidPosition(
        f"{where}: '{name}' is not a tile of the box; write its terrain and back: 'beach SHARK'"
    )


def _task(s: State, fields: dict[str, Any]) -> AnyTask:
    fields = dict(fields)
    for key in ("at", "explorer", "side"):
        name = fields.get(key)
        if name is None:
            continue
        if not isinstance(name, str):
            raise InvalidPosition(f"agenda: write {key} as text")
        if key == "at":
            fields[key] = _hex("agenda", name)
        else:
            fields[key] = _explorer("agenda", name) if key == "explorer" else _side(s, "agenda", name)
    try:
        task: AnyTask = msgspec.convert(fields, AnyTask)
    except msgspec.ValidationError as error:
        raise InvalidPosition(f"agenda: {error}") from None
    return task


def _read_tiles(s: State, p: Position, tasks: tuple[AnyTask, ...]) -> None:
    """The island; without "tiles" a whole one, beaches outside and mountains inside."""
    if p.tiles is not None:
        given = {terrain: _hexes(f"tiles.{terrain}", p.tiles.get(terrain, [])) for terrain in TERRAINS}
        if any(len(set(places)) < len(places) for places in given.values()):
            raise InvalidPosition("tiles: a hex is named twice")
    elif tasks and isinstance(tasks[-1], Layout):
        given = dict.fromkeys(TERRAINS, ())
    else:
        centre = GRID.at(0, 0)
        by_distance = sorted(SLOTS, key=lambda at: (-_steps(at, centre), at))
        given, start = {}, 0
        for terrain in TERRAINS:
            given[terrain] = tuple(by_distance[start : start + TILES[terrain]])
            start += TILES[terrain]
    s.beaches, s.forests, s.mountains = (bits(given[terrain]) for terrain in TERRAINS)


def _steps(a: int, b: int) -> int:
    (q, r), (p, o) = GRID.axial[a], GRID.axial[b]
    return max(abs(q - p), abs(r - o), abs(q + r - p - o))


def _read_pieces(s: State, p: Position) -> None:
    """Boats and creatures; what is not on the board waits in the supply, serpents are lost."""
    s.boats = _hexes("boats", p.boats)
    s.creatures = [_hexes("serpents", p.serpents), _hexes("sharks", p.sharks), _hexes("whales", p.whales)]
    stock = (*KINDS, "boat")
    for where, given in (("supply", p.supply), ("lost", p.lost)):
        if given is not None and not set(given) <= set(stock):
            raise InvalidPosition(f"{where}: name only {', '.join(stock)}")
    lost = p.lost or {}
    on_board = [*map(len, s.creatures), len(s.boats)]
    if not s.turn:
        on_board[BOAT] = s.sides.boats * s.sides.count
    s.lost = [lost.get(name, 0) for name in stock]
    s.supply = [STOCK[i] - on_board[i] - s.lost[i] for i in range(len(stock))]
    if "serpent" not in lost:
        s.lost[0], s.supply[0] = s.supply[0], 0
    if p.supply is not None:
        s.supply = [p.supply.get(name, s.supply[i]) for i, name in enumerate(stock)]
        if p.lost is None:
            s.lost = [STOCK[i] - on_board[i] - s.supply[i] for i in range(len(stock))]


def _read_explorers(s: State, p: Position, tasks: tuple[AnyTask, ...]) -> None:
    """Where everybody is. Who is not named is removed, or not placed yet during the placement."""
    placing = bool(tasks) and isinstance(tasks[-1], Layout | FirstPlayer | Placement | Valuation)
    for explorer, owner in enumerate(s.sides.owner):
        if owner >= 0:
            s.spots[explorer] = RESERVE if placing else REMOVED
    for name, spot in p.explorers.items():
        explorer = _explorer("explorers", name)
        if s.sides.owner[explorer] < 0:
            raise InvalidPosition(f"explorers: nobody plays the colour of {name}")
        s.spots[explorer] = _spot(name, spot)
    if s.options.challenge_3:
        return
    given = {_explorer("values", name): value for name, value in p.values.items()}
    waiting = tasks[-1].explorer if tasks and isinstance(tasks[-1], Valuation) else -1
    for first in range(0, len(EXPLORER_NAMES), EXPLORERS):
        colour = range(first, first + EXPLORERS)
        left = list(VALUES)
        for explorer in colour:
            if explorer in given:
                s.values[explorer] = given[explorer]
                if given[explorer] not in left:
                    raise InvalidPosition(
                        f"values: {COLOURS[first // EXPLORERS]} has not so many {given[explorer]}s"
                    )
                left.remove(given[explorer])
        for explorer in colour:
            if explorer not in given and s.spots[explorer] not in {RESERVE, ABSENT} and explorer != waiting:
                s.values[explorer] = left.pop(0)


def _spot(name: str, text: str) -> int:
    word, _, place = text.partition(" ")
    if word in _WATERS:
        return _WATERS[word] + _hex(f"explorers.{name}", place)
    if word == "safe" and place in ISLANDS:
        return SAFE + ISLANDS.index(place)
    if text in _NOWHERE:
        return _NOWHERE[text]
    raise InvalidPosition(
        f"explorers.{name}: '{text}' is no place; write 'tile Q,R', 'boat Q,R', 'water Q,R', "
        f"'safe {'|'.join(ISLANDS)}', 'removed' or 'reserve'"
    )


def _read_hands(s: State, p: Position, tasks: tuple[AnyTask, ...]) -> None:
    """Tiles in hands and discarded; if "discarded" is left out, what is missing showed the commonest backs."""
    for name, names in p.hands.items():
        s.hands[_side(s, "hands", name)] = tuple(_tile(f"hands.{name}", tile) for tile in names)
    if p.discarded is not None:
        s.discarded = tuple(_tile("discarded", tile) for tile in p.discarded)
        return
    found: list[Tile] = []
    top = tasks[-1] if tasks else None
    if isinstance(top, Layout):
        return
    for terrain, tiles in zip(TERRAINS, (s.beaches, s.forests, s.mountains), strict=True):
        left = Counter(COUNT[terrain])
        for hand in s.hands:
            left.subtract(tile.back for tile in hand if tile.terrain == terrain)
        held = sum(tile.terrain == terrain for hand in s.hands for tile in hand)
        face_down = isinstance(top, Reveal) and top.terrain == terrain
        for _ in range(TILES[terrain] - tiles.bit_count() - held - face_down):
            back = max(
                left, key=lambda b: (left[b], -_LAST_DISCARDED.index(b) - 1 if b in _LAST_DISCARDED else 0)
            )
            if left[back] <= 0:
                break
            left[back] -= 1
            found.append(TILE[terrain, back])
    s.discarded = tuple(found)
