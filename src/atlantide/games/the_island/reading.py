"""Positions from JSON: names to numbers, and sensible pieces for whatever a position does not mention.

``docs/positions.md`` says what is filled in. Nothing is returned that ``audit`` objects to.
"""

from collections import Counter
from functools import partial
from typing import Any

import msgspec

from atlantide.contract import InvalidOptions, InvalidPosition, Json
from atlantide.games.the_island.audit import audit
from atlantide.games.the_island.board import GRID, ISLANDS, SERPENT_STARTS, SLOTS
from atlantide.games.the_island.meta import META
from atlantide.games.the_island.pieces import (
    BOAT,
    COLOURS,
    COUNT,
    DEFENCE,
    EXPLORER_NAMES,
    EXPLORERS,
    KINDS,
    MOVES,
    SERPENT,
    STOCK,
    TERRAINS,
    TILE,
    TILES,
    VALUES,
    Back,
    Terrain,
    Tile,
    in_order,
)
from atlantide.games.the_island.position import Position, tile_name
from atlantide.games.the_island.setup import free_tiles
from atlantide.games.the_island.state import (
    ABOARD,
    ABSENT,
    OFF_BOARD,
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
    FIRST_PLAYER,
    MOVEMENT,
    MOVEMENT_OPEN,
    REMOVAL,
    AnyTask,
    Attack,
    Boarding,
    Defence,
    Die,
    Dolphin,
    FirstPlayer,
    Layout,
    Mooring,
    Movement,
    Placement,
    Relocation,
    Removal,
    Reveal,
    TileChoice,
    Valuation,
    Wind,
)
from atlantide.games.the_island.turn import proceed
from atlantide.kernel.bits import bits
from atlantide.kernel.hexes import distance
from atlantide.kernel.naming import hex_named, hexes_named, piece_named, require

_WHERE = {"tile": ON_TILE, "boat": ABOARD, "water": SWIMMING}
_NOWHERE = {"removed": REMOVED, "reserve": RESERVE}
_SETUP_TASKS = (Layout, FirstPlayer, Placement, Valuation, Mooring)
_TASK_NAMES = [task.__name__ for task in AnyTask.__args__]
_OUTSIDE_IN = sorted(SLOTS, key=lambda at: (-distance(GRID.axial[at], (0, 0)), at))
"""The slots, those farthest from the centre first: the order in which an island is filled and thinned out."""


def read(position: Json) -> State:
    """The state of a JSON position; what it does not say is filled in. Raises InvalidPosition."""
    try:
        p = msgspec.convert(position, Position)
        seats = p.seats if p.seats is not None else (2 if p.options.two_colours else 4)
        s = new(p.options, seats)
    except msgspec.ValidationError as error:
        raise InvalidPosition(str(error)) from None
    except InvalidOptions as error:
        raise InvalidPosition(f"these options cannot be played with {seats} seats ({error.key})") from None
    if p.game != META.id or p.rules != META.rules_version:
        raise InvalidPosition(f"this is not a position of {META.id}, rules version {META.rules_version}")
    if p.over and p.over not in META.reasons:
        raise InvalidPosition(f"over: '{p.over}' is not one of {', '.join(META.reasons)}")
    tasks = tuple(_task(s, fields, fields is (p.agenda or [])[-1]) for fields in p.agenda or ())
    top = tasks[-1] if tasks else None
    s.turn = p.turn if p.turn is not None else (0 if isinstance(top, _SETUP_TASKS) else 1)
    if s.turn < 0 or p.quiet < 0:
        raise InvalidPosition("turn and quiet are counted from 0")
    s.first = _side(s, "first", p.first) if p.first is not None else -1
    s.side = _side(s, "side", p.side) if p.side is not None else max(s.first, 0)
    if s.first < 0 and not isinstance(top, Layout | FirstPlayer):
        s.first = 0
    _read_pieces(s, p)
    _read_explorers(s, p, top)
    _read_hands(s, p)
    _read_tiles(s, p, top)
    _fill_discarded(s, p, top)
    if isinstance(top, Mooring):
        _stand_everybody(s, p)
    _read_values(s, p, top)
    s.wet = bits(_explorer("wet", name) for name in p.wet)
    s.quiet = p.quiet
    s.stirred = p.stirred if p.stirred is not None else (s.turn > 0 and land(s) != 0)
    s.over = p.over
    s.agenda = tasks if p.over else _whole(s, tasks)
    require(audit(s))
    if s.agenda:
        proceed(s, None)
        require(audit(s))
    return s


# --- names


_hex = partial(hex_named, GRID)
_hexes = partial(hexes_named, GRID)


def _explorer(where: str, name: str) -> int:
    return piece_named(EXPLORER_NAMES, where, name, "an explorer")


def _side(s: State, where: str, name: str) -> int:
    for side, colours in enumerate(s.sides.colours):
        if name in {COLOURS[colour] for colour in colours}:
            return side
    raise InvalidPosition(f"{where}: no side of this game plays '{name}'")


def _tile(where: str, name: str) -> Tile:
    for tile in TILE.values():
        if tile_name(tile) == name:
            return tile
    raise InvalidPosition(
        f"{where}: '{name}' is not a tile of the box; write its terrain and back: 'beach SHARK'"
    )


def _spot(name: str, text: str) -> int:
    word, _, place = text.partition(" ")
    if word in _WHERE:
        return _WHERE[word] + _hex(f"explorers.{name}", place)
    if word == "safe" and place in ISLANDS:
        return SAFE + ISLANDS.index(place)
    if text in _NOWHERE:
        return _NOWHERE[text]
    raise InvalidPosition(
        f"explorers.{name}: '{text}' is no place; write 'tile Q,R', 'boat Q,R', 'water Q,R', "
        f"'safe {'|'.join(ISLANDS)}', 'removed' or 'reserve'"
    )


# --- what is pending


def _task(s: State, given: dict[str, Any], top: bool) -> AnyTask:
    """A task; the movement that is asked now is at its very start unless it says otherwise."""
    fields = dict(given)
    if fields.get("type") not in _TASK_NAMES:
        raise InvalidPosition(f"agenda: the type of a task is one of {', '.join(_TASK_NAMES)}")
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
    if top and fields["type"] == "Movement" and fields.get("left", MOVES) == MOVES:
        fields.setdefault("tile_open", True)
    try:
        task: AnyTask = msgspec.convert(fields, AnyTask)
    except msgspec.ValidationError as error:
        raise InvalidPosition(f"agenda: {error}") from None
    return task


def _whole(s: State, tasks: tuple[AnyTask, ...]) -> tuple[AnyTask, ...]:
    """The agenda with the steps of the turn that lie below its tasks, where they were left out."""
    rest: tuple[AnyTask, ...] = (DIE, REMOVAL) if land(s) else (DIE,)
    if not tasks:
        return (*rest, MOVEMENT_OPEN)
    match tasks[0]:
        case Layout():
            return (FIRST_PLAYER, *tasks)
        case Removal() | TileChoice() | Reveal() | Boarding():
            return (DIE, *tasks)
        case Movement():
            return (*rest, *tasks)
        case Dolphin() | Wind() | Relocation():
            return (*rest, MOVEMENT[MOVES], *tasks)
        case Die() | Attack() | Defence() | _:
            return tasks


# --- pieces


def _read_pieces(s: State, p: Position) -> None:
    """Boats and creatures; what is not on the board waits in the supply, serpents are lost."""
    s.boats = _hexes("boats", p.boats)
    serpents = _hexes("serpents", p.serpents or [])
    if p.serpents is None and s.turn == 0:
        serpents = SERPENT_STARTS
    s.creatures = [serpents, _hexes("sharks", p.sharks), _hexes("whales", p.whales)]
    stock = (*KINDS, "boat")
    for where, given in (("supply", p.supply), ("lost", p.lost)):
        if given is not None and not set(given) <= set(stock):
            raise InvalidPosition(f"{where}: name only {', '.join(stock)}")
    on_board = [*map(len, s.creatures), len(s.boats)]
    if not s.turn:
        on_board[BOAT] = s.sides.boats * s.sides.count
    for number, name in enumerate(stock):
        if on_board[number] > STOCK[number]:
            raise InvalidPosition(f"the box has no more than {STOCK[number]} {name}s")
    lost = p.lost or {}
    s.lost = [lost.get(name, 0) for name in stock]
    s.supply = [STOCK[i] - on_board[i] - s.lost[i] for i in range(len(stock))]
    if "serpent" not in lost:
        s.lost[SERPENT], s.supply[SERPENT] = s.supply[SERPENT], 0
    if p.supply is not None:
        s.supply = [p.supply.get(name, s.supply[i]) for i, name in enumerate(stock)]
        if p.lost is None:
            s.lost = [STOCK[i] - on_board[i] - s.supply[i] for i in range(len(stock))]


def _read_explorers(s: State, p: Position, top: AnyTask | None) -> None:
    """Where everybody is. Who is not named is removed; in set-up, not placed yet."""
    default = RESERVE if isinstance(top, _SETUP_TASKS) else REMOVED
    s.spots = [default if owner >= 0 else ABSENT for owner in s.sides.owner]
    for name, spot in p.explorers.items():
        explorer = _explorer("explorers", name)
        if s.sides.owner[explorer] < 0:
            raise InvalidPosition(f"explorers: nobody plays the colour of {name}")
        s.spots[explorer] = _spot(name, spot)


def _stand_everybody(s: State, p: Position) -> None:
    """When boats are placed, all explorers stand somewhere: whoever was not named, on the tiles left."""
    named = {_explorer("explorers", name) for name in p.explorers}
    for explorer, spot in enumerate(s.spots):
        if spot == RESERVE and explorer not in named and (tiles := free_tiles(s)):
            s.spots[explorer] = ON_TILE + tiles[0]


def _read_values(s: State, p: Position, top: AnyTask | None) -> None:
    """The values given; whoever has none gets the smallest left of its colour."""
    given = {_explorer("values", name): value for name, value in p.values.items()}
    if s.options.challenge_3:
        if given:
            raise InvalidPosition("values: explorers have none in challenge 3 (ISL-14.7)")
        return
    waiting = top.explorer if isinstance(top, Valuation) else -1
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


# --- tiles


def _read_hands(s: State, p: Position) -> None:
    """The tiles held, and those said to be discarded."""
    for name, names in p.hands.items():
        side = _side(s, "hands", name)
        s.hands[side] = in_order((*s.hands[side], *(_tile(f"hands.{name}", tile) for tile in names)))
    s.discarded = tuple(_tile("discarded", tile) for tile in p.discarded)
    if p.over == "volcano" and (volcano := TILE["mountain", "VOLCANO"]) not in s.discarded:
        s.discarded += (volcano,)


def _read_tiles(s: State, p: Position, top: AnyTask | None) -> None:
    """The island: exactly "tiles", or with "sunk", or without both, a whole island that fits all else."""
    given = {terrain: _hexes(f"tiles.{terrain}", (p.tiles or {}).get(terrain, [])) for terrain in TERRAINS}
    named = [at for places in given.values() for at in places]
    if len(set(named)) < len(named):
        raise InvalidPosition("tiles: a hex is named twice")
    sunk = _hexes("sunk", p.sunk or [])
    if outside := [GRID.coordinates(at) for at in sunk if at not in SLOTS]:
        raise InvalidPosition(f"sunk: no tile ever lies at {', '.join(outside)}")
    if not (isinstance(top, Layout) or (p.tiles is not None and p.sunk is None)):
        _fill_island(s, given, set(sunk), top)
    s.beaches, s.forests, s.mountains = (bits(given[terrain]) for terrain in TERRAINS)


def _fill_island(
    s: State, given: dict[Terrain, tuple[int, ...]], sunk: set[int], top: AnyTask | None
) -> None:
    """Put tiles on all slots but those that have sunk, must be sea, or make room for tiles seen already."""
    sunk |= {*s.boats, *s.creatures[0], *s.creatures[1], *s.creatures[2]}
    sunk |= {spot % ABOARD for spot in s.spots if ABOARD <= spot < OFF_BOARD}
    kept = {spot for spot in s.spots if spot < ABOARD} | {at for places in given.values() for at in places}
    seen = Counter(tile.terrain for tile in (*s.discarded, *(tile for hand in s.hands for tile in hand)))
    if isinstance(top, Reveal):
        sunk.add(top.at)
        seen[top.terrain] += 1
    if clash := [GRID.coordinates(at) for at in sorted(kept & sunk)]:
        raise InvalidPosition(f"tiles: {', '.join(clash)} cannot be land and sea at once")
    slots = [at for at in _OUTSIDE_IN if at not in sunk]
    before, due = 0, 0
    for terrain in TERRAINS:  # ISL-7.2: earlier terrains are gone when a later one has been seen
        if seen[terrain]:
            due = before + seen[terrain]
        before += TILES[terrain]
    for at in _OUTSIDE_IN:
        if len(SLOTS) - len(slots) < due and at in slots and at not in kept:
            slots.remove(at)
    left = len(slots)
    for terrain in reversed(TERRAINS):
        wanted = min(TILES[terrain], left)
        left -= wanted
        if len(given[terrain]) > wanted:
            gone = len(SLOTS) - len(slots)
            raise InvalidPosition(
                f"tiles: no more than {wanted} {terrain} tiles are left when {gone} have gone"
            )
        named = {at for places in given.values() for at in places}
        free = [at for at in slots if at not in named]
        given[terrain] += tuple(free[len(free) - (wanted - len(given[terrain])) :])


def _fill_discarded(s: State, p: Position, top: AnyTask | None) -> None:
    """Whatever is missing has shown some back: the commonest first, but none that is still to be "unseen"."""
    if isinstance(top, Layout):
        return
    found = list(s.discarded)
    for terrain, tiles in zip(TERRAINS, (s.beaches, s.forests, s.mountains), strict=True):
        left = Counter(COUNT[terrain])
        seen = [tile for tile in (*found, *(t for hand in s.hands for t in hand)) if tile.terrain == terrain]
        left.subtract(tile.back for tile in seen)
        for back in p.unseen.get(terrain, []):
            tile = _tile(f"unseen.{terrain}", f"{terrain} {back}")
            left[tile.back] -= 1
            if left[tile.back] < 0:
                raise InvalidPosition(f"unseen.{terrain}: not so many {back} are left")
        hidden = (isinstance(top, Reveal) and top.terrain == terrain) + (
            p.over == "submerged" and terrain == TERRAINS[-1]
        )
        for _ in range(TILES[terrain] - tiles.bit_count() - len(seen) - hidden):
            back = max(left, key=lambda back: (left[back], -_reluctance(back)))
            if left[back] <= 0:
                break
            left[back] -= 1
            found.append(TILE[terrain, back])
    s.discarded = tuple(found)


def _reluctance(back: Back) -> int:
    """Among equally common backs: green ones first, then own-turn and defence tiles, whirlpool, volcano."""
    if back in {"WHIRLPOOL", "VOLCANO"}:
        return 4 if back == "VOLCANO" else 3
    if back in DEFENCE:
        return 2
    return 0 if back in {"SHARK", "WHALE", "BOAT"} else 1
