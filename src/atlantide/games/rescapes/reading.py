"""Positions from JSON: names to numbers, and sensible pieces for whatever a position does not mention.

``docs/positions.md`` says what is filled in. Nothing is returned that ``audit`` objects to.
"""

from functools import partial
from typing import Any

import msgspec

from atlantide.contract import InvalidOptions, InvalidPosition, Json
from atlantide.games.rescapes.audit import audit
from atlantide.games.rescapes.board import GRID, ISLAND, ISLANDS
from atlantide.games.rescapes.meta import META
from atlantide.games.rescapes.pieces import COLOURS, NAMES, OWNER, REGION, REGIONS, STOCK, SYMBOLS
from atlantide.games.rescapes.position import STOCK_NAMES, Position
from atlantide.games.rescapes.sinking import has_sunk
from atlantide.games.rescapes.state import (
    ABOARD,
    ABSENT,
    ELIMINATED,
    IN_HAND,
    NOBODY,
    OFF_BOARD,
    ON_PIECE,
    SAVED,
    SWIMMING,
    Dolphin,
    State,
    land,
    loose,
    new,
)
from atlantide.games.rescapes.tasks import (
    DICE,
    MOVEMENT,
    SINKING,
    AnyTask,
    Course,
    FirstPlayer,
    Movement,
    Placement,
    Reveal,
    Sinking,
    Ward,
)
from atlantide.games.rescapes.turn import proceed
from atlantide.games.rescapes.wards import is_free, take
from atlantide.kernel.bits import bits, members
from atlantide.kernel.naming import hex_named, hexes_named, piece_named, require

_WHERE = {"piece": ON_PIECE, "ship": ABOARD, "water": SWIMMING}
_NOWHERE = {"eliminated": ELIMINATED, "hand": IN_HAND}
_TASK_NAMES = [task.__name__ for task in AnyTask.__args__]

_hex = partial(hex_named, GRID)
_hexes = partial(hexes_named, GRID)


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
    tasks = tuple(_task(fields) for fields in p.agenda or ())
    top = tasks[-1] if tasks else None
    setup = isinstance(top, FirstPlayer | Placement)
    s.turn = p.turn if p.turn is not None else (0 if setup else 1)
    if s.turn < 0 or p.quiet < 0:
        raise InvalidPosition("turn and quiet are counted from 0")
    s.first = (
        _seat(s, "first", p.first) if p.first is not None else (-1 if isinstance(top, FirstPlayer) else 0)
    )
    s.seat = _seat(s, "seat", p.seat) if p.seat is not None else max(s.first, 0)
    _read_atlanteans(s, p, IN_HAND if setup else ELIMINATED)
    _read_pieces(s, p)
    _read_island(s, p, top)
    _read_revealed(s, p)
    s.spent = bits(_atlantean("spent", name) for name in p.spent)
    s.rode = p.rode if p.rode is not None else any(dolphin.travelled for dolphin in s.dolphins)
    s.quiet, s.over = p.quiet, p.over
    s.agenda = tasks if p.over else _whole(s, tasks)
    s.stirred = p.stirred if p.stirred is not None else has_sunk(s)
    _give_wards(s, top.at if isinstance(top, Ward) else -1)
    require(audit(s))
    if s.agenda:
        proceed(s, None)
        require(audit(s))
    return s


# --- names


def _atlantean(where: str, name: str) -> int:
    return piece_named(NAMES, where, name, "an Atlantean")


def _seat(s: State, where: str, name: str) -> int:
    if name not in COLOURS[: s.seats]:
        raise InvalidPosition(f"{where}: nobody plays '{name}' in this game")
    return COLOURS.index(name)


def _spot(name: str, text: str) -> int:
    word, _, place = text.partition(" ")
    if word in _WHERE:
        return _WHERE[word] + _hex(f"atlanteans.{name}", place)
    if word == "saved" and place in ISLANDS:
        return SAVED + ISLANDS.index(place)
    if text in _NOWHERE:
        return _NOWHERE[text]
    raise InvalidPosition(
        f"atlanteans.{name}: '{text}' is no place; write 'piece Q,R', 'ship Q,R', 'water Q,R', "
        f"'saved {'|'.join(ISLANDS)}', 'eliminated' or 'hand'"
    )


def _dolphin(text: str) -> Dolphin:
    place, *rest = text.split() or [""]
    travelled = "travelled" in rest
    names = [word for word in rest if word != "travelled"]
    if len(names) > 1:
        raise InvalidPosition(
            f"dolphins: '{text}' is no dolphin; write 'Q,R', 'Q,R R1' or 'Q,R R1 travelled'"
        )
    ward = _atlantean("dolphins", names[0]) if names else NOBODY
    return Dolphin(_hex("dolphins", place), ward, travelled)


# --- what is pending


def _task(given: dict[str, Any]) -> AnyTask:
    """A task with its names as numbers."""
    fields = dict(given)
    if fields.get("type") not in _TASK_NAMES:
        raise InvalidPosition(f"agenda: the type of a task is one of {', '.join(_TASK_NAMES)}")
    for key in ("at", "ward"):
        name = fields.get(key)
        if name is None:
            continue
        if not isinstance(name, str):
            raise InvalidPosition(f"agenda: write {key} as text")
        fields[key] = _hex("agenda", name) if key == "at" else _atlantean("agenda", name)
    if "path" in fields:
        path = fields["path"]
        if not (isinstance(path, list) and all(isinstance(name, str) for name in path)):
            raise InvalidPosition("agenda: write path as a list of texts")
        fields["path"] = [_hex("agenda", name) for name in path]
    try:
        task: AnyTask = msgspec.convert(fields, AnyTask)
    except msgspec.ValidationError as error:
        raise InvalidPosition(f"agenda: {error}") from None
    return task


def _whole(s: State, tasks: tuple[AnyTask, ...]) -> tuple[AnyTask, ...]:
    """The agenda with the steps of the turn that lie below its tasks, where they were left out."""
    rest: tuple[AnyTask, ...] = (DICE, SINKING) if land(s) else (DICE,)
    if not tasks:
        return (*rest, MOVEMENT[-1])
    if isinstance(tasks[0], Movement):
        return (*rest, *tasks)
    return (DICE, *tasks) if isinstance(tasks[0], Sinking | Reveal) else tasks


# --- pieces


def _read_atlanteans(s: State, p: Position, default: int) -> None:
    """Where everybody is. Who is not named is eliminated; in set-up, not placed yet."""
    s.spots = [default if owner < s.seats else ABSENT for owner in OWNER]
    for name, spot in p.atlanteans.items():
        atlantean = _atlantean("atlanteans", name)
        if OWNER[atlantean] >= s.seats:
            raise InvalidPosition(f"atlanteans: nobody plays the colour of {name}")
        s.spots[atlantean] = _spot(name, spot)


def _read_pieces(s: State, p: Position) -> None:
    """Ships and creatures; what is not on the board waits in the supply."""
    if p.ships is not None or s.turn:
        s.ships = _hexes("ships", p.ships or [])
    s.creatures = [
        _hexes("octopuses", p.octopuses),
        _hexes("monsters", p.monsters),
        (),
        _hexes("sharks", p.sharks),
    ]
    s.dolphins = tuple(sorted(_dolphin(text) for text in p.dolphins))
    for where, given in (("supply", p.supply), ("lost", p.lost)):
        if given is not None and not set(given) <= set(STOCK_NAMES):
            raise InvalidPosition(f"{where}: name only {', '.join(STOCK_NAMES)}")
    on_board = [*map(len, s.creatures), len(s.ships)]
    on_board[2] = len(s.dolphins)
    for number, name in enumerate(STOCK_NAMES):
        if on_board[number] > STOCK[number]:
            raise InvalidPosition(f"the box has no more than {STOCK[number]} {name}s")
    lost = p.lost or {}
    s.lost = [lost.get(name, 0) for name in STOCK_NAMES]
    s.supply = [STOCK[i] - on_board[i] - s.lost[i] for i in range(len(STOCK))]
    if p.supply is not None:
        s.supply = [p.supply.get(name, s.supply[i]) for i, name in enumerate(STOCK_NAMES)]
        if p.lost is None:
            s.lost = [STOCK[i] - on_board[i] - s.supply[i] for i in range(len(STOCK))]


def _read_island(s: State, p: Position, top: AnyTask | None) -> None:
    """The island: exactly "pieces", or all but "sunk" and wherever something floats."""
    sunk = bits(_hexes("sunk", p.sunk or []))
    if p.pieces is not None:
        standing = bits(_hexes("pieces", p.pieces)) & ~sunk
    else:
        floating = bits((*s.ships, *s.creatures[0], *s.creatures[1], *s.creatures[3]))
        floating |= bits(dolphin.at for dolphin in s.dolphins)
        floating |= bits(spot % ABOARD for spot in s.spots if ABOARD <= spot < OFF_BOARD)
        if isinstance(top, Reveal):
            floating |= 1 << top.at
        standing = ISLAND & ~sunk & ~floating
    outside = [GRID.coordinates(at) for at in members((standing | sunk) & ~ISLAND)]
    if outside:
        raise InvalidPosition(f"pieces: no piece of the island ever stands at {', '.join(outside)}")
    s.stones, s.lands, s.citadel = (standing & REGION[region] for region in REGIONS)


def _read_revealed(s: State, p: Position) -> None:
    s.revealed = [
        tuple(p.revealed.get(region, {}).get(symbol, 0) for symbol in SYMBOLS) for region in REGIONS
    ]


def _give_wards(s: State, but: int) -> None:
    """Free dolphins take the first swimmers of their hexes, but where that is being asked (RES-12.3)."""
    for at in sorted({dolphin.at for dolphin in s.dolphins if dolphin.at != but}):
        while is_free(s, at) and (swimmers := loose(s, at)) and not _on_its_way(s, at):
            take(s, at, swimmers[0], None)


def _on_its_way(s: State, at: int) -> bool:
    """Whether a dolphin passes through this hex right now, where it takes nobody (RES-12.6)."""
    task = s.agenda[-1] if s.agenda else None
    return isinstance(task, Course) and task.kind == "dolphin" and len(task.path) > 1 and task.path[-1] == at
