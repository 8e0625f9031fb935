"""Positions from JSON: names to numbers, and sensible pieces for whatever a position does not mention.

``docs/positions.md`` says what is filled in. Nothing is returned that ``audit`` objects to.
"""

from functools import reduce

import msgspec

from atlantide.contract import InvalidOptions, InvalidPosition, Json
from atlantide.games.atlantis.audit import audit
from atlantide.games.atlantis.meta import META
from atlantide.games.atlantis.path import NO_TILE
from atlantide.games.atlantis.pieces import (
    ALL_CARDS,
    CELL_BACK,
    CELL_TILES,
    CELLS,
    COLOURS,
    CONTINENT,
    NO_CARDS,
    OBJECTS,
    OF_BACK,
    PAWNS,
    TILE_BACK,
    TILE_NAMES,
    TILE_OBJECT,
    TILE_VALUE,
    TILED,
    TILES,
    Counts,
    minus,
    plus,
)
from atlantide.games.atlantis.position import Cards, Position
from atlantide.games.atlantis.state import State, new
from atlantide.games.atlantis.tasks import PREPARE, AnyTask, Deal, FirstPlayer, Layout, Uncover
from atlantide.games.atlantis.turn import proceed
from atlantide.kernel.bits import bits, members
from atlantide.kernel.naming import require

_SHORT = {f"{name[:2].capitalize()}": number for number, name in enumerate(OBJECTS)}
_TASK_NAMES = [task.__name__ for task in AnyTask.__args__]
_BY_VALUE = sorted(range(TILES), key=lambda tile: (TILE_VALUE[tile], TILE_OBJECT[tile]))
"""The order in which tiles nobody named are put where some are needed."""


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
    if isinstance(top, Uncover) and not 0 < top.cell <= CELLS:
        raise InvalidPosition(f"agenda: there is no cell {top.cell}")
    setup = isinstance(top, FirstPlayer | Layout | Deal)
    s.turn = p.turn if p.turn is not None else (0 if setup else 1)
    if min(s.turn, p.sold, p.fresh or 0, p.idle) < 0:
        raise InvalidPosition("turn, sold, fresh and idle are counted from 0")
    s.first = (
        _seat(s, "first", p.first) if p.first is not None else (-1 if isinstance(top, FirstPlayer) else 0)
    )
    s.seat = _seat(s, "seat", p.seat) if p.seat is not None else max(s.first, 0)
    _read_pawns(s, p)
    _read_tiles(s, p, top)
    _read_cards(s, p)
    s.bridges = tuple(sorted(p.bridges))
    s.laid = bits(_seat(s, "laid", name) for name in (p.laid or COLOURS[: len(p.bridges)]))
    s.sold, s.idle = p.sold, p.idle
    s.bought = _cards("bought", p.bought)
    s.fresh = p.fresh if p.fresh is not None else sum(s.bought)
    s.stirred = bool(p.stirred)
    s.settled, s.over = tuple(p.settled), p.over
    s.agenda = tasks if p.over or tasks else (PREPARE,)
    require(audit(s))
    if s.agenda:
        proceed(s, None)
        require(audit(s))
    return s


# --- names


def _seat(s: State, where: str, name: str) -> int:
    if name not in COLOURS[: s.seats]:
        raise InvalidPosition(f"{where}: nobody plays '{name}' in this game")
    return COLOURS.index(name)


def _tile(where: str, name: str, taken: set[int]) -> int:
    """A tile by its whole name, or the first that is not in use by its object and value."""
    if name in TILE_NAMES:
        found = [TILE_NAMES.index(name)]
    else:
        number, value = _SHORT.get(name[:2], -1), name[2:]
        found = [t for t in range(TILES) if TILE_OBJECT[t] == number and str(TILE_VALUE[t]) == value]
    free = [tile for tile in found if tile not in taken]
    if not found:
        raise InvalidPosition(f"{where}: '{name}' is no tile; write 'A-crown-3' or 'Cr3'")
    if not free:
        raise InvalidPosition(f"{where}: there are not so many {name}")
    taken.add(free[0])
    return free[0]


def _cards(where: str, given: Cards) -> Counts:
    cards = tuple(given.get(name, 0) for name in OBJECTS)
    if min(cards) < 0:
        raise InvalidPosition(f"{where}: there are no less than no cards")
    return cards


def _task(given: dict[str, object]) -> AnyTask:
    if given.get("type") not in _TASK_NAMES:
        raise InvalidPosition(f"agenda: the type of a task is one of {', '.join(_TASK_NAMES)}")
    try:
        task: AnyTask = msgspec.convert(given, AnyTask)
    except msgspec.ValidationError as error:
        raise InvalidPosition(f"agenda: {error}") from None
    return task


# --- pieces


def _read_pawns(s: State, p: Position) -> None:
    """Pawns; those not named are on Atlantis."""
    for name, places in p.pawns.items():
        seat = _seat(s, "pawns", name)
        if len(places) > PAWNS or not all(0 <= at <= CONTINENT for at in places):
            raise InvalidPosition(f"pawns.{name}: write up to {PAWNS} places from 0 to {CONTINENT}")
        for number, at in enumerate(places):
            s.pawns[seat * PAWNS + number] = at


def _read_tiles(s: State, p: Position, top: AnyTask | None) -> None:
    """The path and the tiles held; whatever is not named has left the game, but what must lie covered."""
    taken: set[int] = set()
    if p.path is not None:
        if len(p.path) > CELLS:
            raise InvalidPosition(f"path: there are no more than {CELLS} cells")
        tops = [NO_TILE] * (CELLS + 1)
        for cell, name in enumerate(p.path, 1):
            if name.endswith("/"):
                s.covered |= 1 << cell
            if name.strip("/") != "~":
                tops[cell] = _tile(f"path, cell {cell}", name.strip("/"), taken)
        s.tops = tuple(tops)
    for name, names in p.held.items():
        seat = _seat(s, "held", name)
        s.held[seat] = tuple(_tile(f"held.{name}", tile, taken) for tile in names)
    s.gone = tuple(_tile("gone", tile, taken) for tile in p.gone or ())
    if p.path is None and not isinstance(top, FirstPlayer | Layout):
        _lay_path(s, taken)
    if p.unseen is not None:
        s.unseen = bits(_tile("unseen", tile, taken) for tile in p.unseen)
    else:
        s.unseen = _unseen(s, top, taken)
    if p.gone is None:
        s.gone = tuple(tile for tile in range(TILES) if tile not in taken and not s.unseen >> tile & 1)


def _lay_path(s: State, taken: set[int]) -> None:
    """A whole path of the tiles that nobody named."""
    tops = list(s.tops)
    for cell in TILED:
        tile = next((t for t in _BY_VALUE if t not in taken and TILE_BACK[t] == CELL_BACK[cell]), NO_TILE)
        tops[cell] = tile
        taken.add(tile)
        if CELL_TILES[cell] > 1:
            s.covered |= 1 << cell
    s.tops = tuple(tops)


def _unseen(s: State, top: AnyTask | None, taken: set[int]) -> int:
    """As many tiles of each back as lie covered; all there are during the layout."""
    left = bits(tile for tile in range(TILES) if tile not in taken)
    if isinstance(top, FirstPlayer | Layout):
        return left
    found = 0
    hidden = s.covered | (1 << top.cell if isinstance(top, Uncover) else 0)
    for back, tiles in enumerate(OF_BACK):
        wanted = sum(CELL_BACK[cell] == back for cell in members(hidden))
        found |= bits([tile for tile in reversed(_BY_VALUE) if left & tiles & 1 << tile][:wanted])
    return found


def _read_cards(s: State, p: Position) -> None:
    """Cards; whatever is not named is in the draw pile."""
    for name, given in p.hands.items():
        s.hands[_seat(s, "hands", name)] = _cards(f"hands.{name}", given)
    for name, given in p.known.items():
        s.known[_seat(s, "known", name)] = _cards(f"known.{name}", given)
    s.discard, s.removed = _cards("discard", p.discard), _cards("removed", p.removed)
    in_hands: Counts = reduce(plus, s.hands)
    s.pile = (
        _cards("pile", p.pile)
        if p.pile is not None
        else minus(minus(minus(ALL_CARDS, in_hands), s.discard), s.removed)
    )
    s.rebuilt = _cards("rebuilt", p.rebuilt) if p.rebuilt is not None else plus(s.pile, in_hands)
    s.drawn = list(s.hands)
    if p.drawn is not None:
        s.drawn = [NO_CARDS] * s.seats
        for name, given in p.drawn.items():
            s.drawn[_seat(s, "drawn", name)] = _cards(f"drawn.{name}", given)
