"""The state of a game of The Island, and the questions every chapter asks of it.

An explorer's *spot* is one int: on a tile, aboard a boat or swimming (offset plus hex), safe (offset plus
island), or one of three fixed numbers (ISL-1.4). Spots below ``OFF_BOARD`` are on the board.
"""

from functools import lru_cache

from atlantide.contract import Event
from atlantide.games.the_island.board import EVERYWHERE, SERPENT_STARTS
from atlantide.games.the_island.events import BoatLost, Cause, ExplorerLost
from atlantide.games.the_island.meta import Options, Sides, sides
from atlantide.games.the_island.pieces import BOAT, EXPLORER_NAMES, STOCK, Tile
from atlantide.games.the_island.tasks import FIRST_PLAYER, LAYOUT, AnyTask
from atlantide.kernel.bits import bits
from atlantide.kernel.crews import leaders
from atlantide.kernel.pieces import without_piece

ON_TILE, ABOARD, SWIMMING, OFF_BOARD = 0, 256, 512, 768
SAFE, REMOVED, RESERVE, ABSENT = 1024, 2048, 2049, 2050
"""ABSENT: a colour that nobody plays."""

Log = list[Event] | None


class State:
    """Everything that is so at one moment. Sets of hexes are ints, pieces of a kind a sorted tuple of hexes."""

    __slots__ = (
        "agenda",
        "beaches",
        "boats",
        "creatures",
        "discarded",
        "first",
        "forests",
        "hands",
        "lost",
        "mountains",
        "options",
        "over",
        "quiet",
        "side",
        "sides",
        "spots",
        "stirred",
        "supply",
        "turn",
        "values",
        "wet",
    )

    options: Options
    sides: Sides
    turn: int
    """0 during set-up, then counted from 1."""
    side: int
    """The side whose turn it is."""
    first: int
    """The side that began, -1 before that is settled."""
    beaches: int
    forests: int
    mountains: int
    spots: list[int]
    """Per explorer."""
    values: list[int]
    """Per explorer; 0 before it is chosen, and always in challenge 3. Secret (ISL-3.1)."""
    boats: tuple[int, ...]
    creatures: list[tuple[int, ...]]
    """Serpents, sharks, whales; any number may share a hex (ISL-1.8)."""
    supply: list[int]
    """Serpents, sharks, whales, boats not in play yet."""
    lost: list[int]
    """The same, out of the game for good (ISL-1.9)."""
    hands: list[tuple[Tile, ...]]
    """Per side, the tiles kept. The terrain is public, the back is not (ISL-3.6)."""
    discarded: tuple[Tile, ...]
    """Tiles shown, in the order in which they left the game."""
    wet: int
    """Explorers that have used their sea allowance this turn (ISL-6.15)."""
    quiet: int
    """Quiet turns in a row (ISL-14.5)."""
    stirred: bool
    """This turn cannot count as quiet any more."""
    agenda: tuple[AnyTask, ...]
    over: str
    """Why the game ended, or empty."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]


_sides = lru_cache(maxsize=256)(sides)


def new(options: Options, seats: int) -> State:
    """The game before anything has happened: no tile is laid, nobody has begun."""
    s = State()
    s.options = options
    s.sides = _sides(options, seats)
    s.turn, s.side, s.first = 0, 0, -1
    s.beaches = s.forests = s.mountains = 0
    s.spots = [RESERVE if owner >= 0 else ABSENT for owner in s.sides.owner]
    s.values = [0] * len(EXPLORER_NAMES)
    s.boats = ()
    s.creatures = [SERPENT_STARTS, (), ()]  # ISL-2.2
    s.supply = [0, STOCK[1], STOCK[2], STOCK[BOAT] - s.sides.boats * s.sides.count]  # ISL-2.4
    s.lost = [0, 0, 0, 0]
    s.hands = [()] * s.sides.count
    s.discarded = ()
    s.wet = s.quiet = 0
    s.stirred = False
    s.agenda = (FIRST_PLAYER, LAYOUT)  # ISL-2.13: the layout is drawn first
    s.over = ""
    return s


def copy(s: State) -> State:
    """An independent copy."""
    t = State.__new__(State)
    t.options = s.options
    t.sides = s.sides
    t.turn = s.turn
    t.side = s.side
    t.first = s.first
    t.beaches = s.beaches
    t.forests = s.forests
    t.mountains = s.mountains
    t.spots = s.spots[:]
    t.values = s.values[:]
    t.boats = s.boats
    t.creatures = s.creatures[:]
    t.supply = s.supply[:]
    t.lost = s.lost[:]
    t.hands = s.hands[:]
    t.discarded = s.discarded
    t.wet = s.wet
    t.quiet = s.quiet
    t.stirred = s.stirred
    t.agenda = s.agenda
    t.over = s.over
    return t


def land(s: State) -> int:
    """The hexes that hold a tile (ISL-1.1)."""
    return s.beaches | s.forests | s.mountains


def sea(s: State) -> int:
    """All other hexes (ISL-1.1)."""
    return EVERYWHERE & ~(s.beaches | s.forests | s.mountains)


def at_spot(s: State, spot: int) -> tuple[int, ...]:
    """The explorers of all colours on one spot."""
    spots = s.spots
    if spot not in spots:
        return ()
    return tuple([explorer for explorer, where in enumerate(spots) if where == spot])


def deadly(s: State) -> int:
    """The hexes with a shark or serpent, where no swimmer survives (ISL-1.11)."""
    return bits(s.creatures[0]) | bits(s.creatures[1])


def swimmer_hexes(s: State) -> int:
    """The hexes with at least one swimmer."""
    return bits([spot - SWIMMING for spot in s.spots if SWIMMING <= spot < OFF_BOARD])


def manned_hexes(s: State) -> int:
    """The hexes with a manned boat (ISL-1.6)."""
    return bits([spot - ABOARD for spot in s.spots if ABOARD <= spot < SWIMMING])


def crews_of(s: State) -> dict[int, list[int]]:
    """Per hex with a manned boat (ISL-1.6), the sides of those aboard."""
    crews: dict[int, list[int]] = {}
    owner = s.sides.owner
    for explorer, spot in [(e, spot) for e, spot in enumerate(s.spots) if ABOARD <= spot < SWIMMING]:
        crews.setdefault(spot - ABOARD, []).append(owner[explorer])
    return crews


def controllers(s: State, boat: int) -> list[int]:
    """The sides that control a manned boat (ISL-6.26, ISL-6.27); nobody controls an empty one."""
    owner = s.sides.owner
    crew = [owner[explorer] for explorer in at_spot(s, ABOARD + boat)]
    return leaders(crew) if crew else []


def lose_explorers(s: State, explorers: tuple[int, ...], at: int, cause: Cause, log: Log) -> None:
    """These explorers leave the game for good (ISL-1.9)."""
    for explorer in explorers:
        s.spots[explorer] = REMOVED
        s.stirred = True
        if log is not None:
            log.append(ExplorerLost(explorer, at, cause))


def lose_boat(s: State, at: int, cause: Cause, log: Log) -> None:
    """A boat leaves the game for good with all aboard (ISL-1.9)."""
    s.boats = without_piece(s.boats, at)
    s.lost[BOAT] += 1
    if log is not None:
        log.append(BoatLost(at, cause))
    lose_explorers(s, at_spot(s, ABOARD + at), at, cause, log)


def lose_creature(s: State, kind: int, at: int) -> None:
    """A creature leaves the game for good (ISL-1.9)."""
    s.creatures[kind] = without_piece(s.creatures[kind], at)
    s.lost[kind] += 1
