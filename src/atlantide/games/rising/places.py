"""Chapters 1, 6 and 17: where an Atlantean may stand."""

from functools import lru_cache

from atlantide.games.rising.pieces import (
    AUTOMATON,
    BOARDS,
    CENTRE,
    COMPONENTS,
    FIRST_COMPONENT,
    FOLLOWER,
    GATES,
    HOLOGRAM,
    LEADER,
    LOCATIONS,
    PLACES,
    PLAYERS,
    TILES,
    TILES_EACH,
    kind_of,
    owner,
    peninsula_of,
    piece,
    position_of,
    tile,
)
from atlantide.games.rising.powers import BOARD_POWERS
from atlantide.games.rising.state import Log, State, board, is_dry, occupied, remove, to_pool, unready

_SPACES = tuple(
    (location, COMPONENTS[location - FIRST_COMPONENT].only, 1 << location - FIRST_COMPONENT)
    for location in range(FIRST_COMPONENT, LOCATIONS)
    if PLACES[location]
)


_BEARING = frozenset(
    number for number, powers in enumerate(BOARD_POWERS[: len(BOARDS)]) if powers.places or powers.ferries
)
"""Boards that change where one may stand."""


def capacity(s: State, location: int) -> int:
    """The places of a location (RIS-1.9), for anybody (RIS-1.10); a board may add some to its tile (RIS-17.4)."""
    places = PLACES[location]
    if location in TILES:
        for code in s.at[location]:
            places += board(s, code).places
    return places


def has_room(s: State, location: int, code: int) -> bool:
    """Whether another Atlantean fits; one whose board adds a place brings it along (RIS-17.4, RIS-6.4)."""
    room = capacity(s, location) - len(s.at[location])
    return room > 0 or (location in TILES and board(s, code).places > 0)


def is_ferried(s: State, location: int) -> bool:
    """Whether a Leader on a flooded tile opens it to others (RIS-17.5)."""
    return any(board(s, code).ferries for code in s.at[location])


def is_open_tile(s: State, location: int, code: int) -> bool:
    """Whether a tile can be used by an Atlantean: dry (RIS-6.2), or flooded and reached by a board (chapter 17)."""
    if is_dry(s, location):
        return True
    wades = board(s, code).wades
    if wades == "any":
        return True  # RIS-17.6
    if wades == "innermost" and position_of(location) == s.dry[peninsula_of(location)] + 1:
        return True  # RIS-17.5
    return is_ferried(s, location)


def gates_in_use(s: State) -> range:
    """The construction spaces in use with so many players (RIS-14.1)."""
    return range(GATES.start, GATES.start + PLAYERS[s.seats].gates)


def can_stand(s: State, location: int, code: int) -> bool:
    """Whether an Atlantean may be placed on a location (RIS-6.2)."""
    kind = kind_of(code)
    if location in TILES:
        fits = is_open_tile(s, location, code) and has_room(s, location, code)
    elif location in GATES:
        return location in gates_in_use(s) and kind != AUTOMATON  # RIS-22.17
    elif location == CENTRE:
        fits = True
    else:
        fits = is_open_space(s, location, kind)
    if fits and kind == AUTOMATON:
        return bool(s.at[location])  # RIS-22.17: never alone
    return fits


def is_open_space(s: State, location: int, kind: int) -> bool:
    """Whether a space of a component is there, free and open to this kind (RIS-14.11, RIS-6.7)."""
    number = location - FIRST_COMPONENT
    component = COMPONENTS[number]
    if not s.built >> number & 1 or s.fresh >> number & 1 or len(s.at[location]) >= component.places:
        return False
    if component.only == "followers_only":
        return kind == FOLLOWER
    if component.only == "one_follower_at_least" and s.at[location]:
        return FOLLOWER in (kind, *map(kind_of, s.at[location]))
    return True


@lru_cache(maxsize=1 << 12)
def usual_places(dry: tuple[int, ...], gates: int) -> tuple[tuple[int, int], ...]:
    """The centre, the dry tiles and the construction spaces in use with their places, in the order of lists."""
    tiles = [
        tile(peninsula, position) for peninsula, count in enumerate(dry) for position in range(1, count + 1)
    ]
    return tuple((at, PLACES[at]) for at in (CENTRE, *tiles, *GATES[:gates]))


@lru_cache(maxsize=1 << 12)
def wet_tiles(dry: tuple[int, ...], wades: str) -> tuple[int, ...]:
    """The flooded tiles that a board opens to its Leader: none, the innermost ones, or all (RIS-17.5, RIS-17.6)."""
    reach = {"": 0, "innermost": 1, "any": TILES_EACH}[wades]
    return tuple(
        tile(peninsula, position)
        for peninsula, count in enumerate(dry)
        for position in range(count + 1, min(count + reach, TILES_EACH) + 1)
    )


def open_locations(s: State, code: int) -> list[int]:
    """All locations where an Atlantean may be placed, in the order of lists (RIS-1.16).

    The same as asking ``can_stand`` everywhere, but quicker: most tiles are dry, and few boards change anything.
    """
    kind = kind_of(code)
    if kind == AUTOMATON:
        return [at for at in range(LOCATIONS) if s.at[at] and can_stand(s, at, code)]
    powers = board(s, code)
    at = s.at
    usual = usual_places(s.dry, PLAYERS[s.seats].gates)
    found = [n for n, places in usual if len(at[n]) < places or powers.places]
    other = [*wet_tiles(s.dry, powers.wades), *opened(s)]
    more = [n for n in other if n not in found and can_stand(s, n, code)] if other else []
    if more:
        found = sorted({*found, *more})
    if s.built:
        found += [n for n, _, bit in _SPACES if s.built & bit and is_open_space(s, n, kind)]
    return found


def opened(s: State) -> list[int]:
    """Tiles on which a Leader stands whose board changes who may come there (RIS-17.4, RIS-17.5)."""
    if _BEARING.isdisjoint(s.boards) and s.holo_board not in _BEARING:
        return []
    leaders = [piece(seat, LEADER) for seat, number in enumerate(s.boards) if number in _BEARING]
    if s.holo_board in _BEARING:
        leaders.append(piece(s.first, HOLOGRAM))
    found = []
    for code in leaders:
        if not s.pools[owner(code)][kind_of(code)]:
            found += [n for n in occupied(s) if n in TILES and code in s.at[n]]
    return found


def leave(s: State, location: int, code: int, log: Log) -> list[int]:
    """An Atlantean goes back to its pool in phase 1, and with it whoever could not be there alone (RIS-6.8)."""
    back(s, location, code, log)
    left = s.at[location]
    if not left:
        return []
    gone: list[int] = []
    if location in TILES and not is_dry(s, location) and board(s, code).ferries:
        gone = [other for other in left if board(s, other).wades != "any"]
        left = tuple([other for other in left if other not in gone])
    if PLAYERS[s.seats].automaton and all(kind_of(other) == AUTOMATON for other in left):
        gone += left
    for other in gone:
        back(s, location, other, log)
    return gone


def back(s: State, location: int, code: int, log: Log) -> None:
    """An Atlantean goes back to its pool; in phase 1 its player has to look again (RIS-5.7)."""
    remove(s, location, code)
    to_pool(s, code)
    unready(s, owner(code), log)


def must_place(s: State, seat: int) -> bool:
    """Whether somebody in the pool must still be placed (RIS-6.1); a Leader may be held back (RIS-17.9)."""
    leader, follower, volunteer, hologram, automaton = s.pools[seat]
    if follower or volunteer or automaton:
        return True
    return any(
        count and not board(s, piece(seat, kind)).late
        for kind, count in ((LEADER, leader), (HOLOGRAM, hologram))
    )
