"""The state of a game of Les Rescapés, and the questions every chapter asks of it.

An Atlantean's *spot* is one int: on a piece, aboard a ship or swimming (offset plus hex), saved (offset plus
island), or one of three fixed numbers (RES-1.3). Spots below ``OFF_BOARD`` are in play.
"""

from typing import NamedTuple

from atlantide.contract import Event
from atlantide.games.rescapes.board import ACROPOLIS, BIT, CITADELS, EVERYWHERE, LANDS, SHIP_STARTS, STONES
from atlantide.games.rescapes.events import AtlanteanLost, Cause, ShipLost
from atlantide.games.rescapes.meta import Options, require_playable
from atlantide.games.rescapes.pieces import (
    ATLANTEANS,
    COLOURS,
    DOLPHIN,
    OWNER,
    PIECE_ROOM,
    SHIP,
    STOCK,
    SYMBOLS,
)
from atlantide.games.rescapes.tasks import FIRST_PLAYER, PLACEMENT, AnyTask
from atlantide.kernel.bits import bits
from atlantide.kernel.pieces import without_piece

ON_PIECE, ABOARD, SWIMMING, OFF_BOARD = 0, 256, 512, 768
SAVED, ELIMINATED, IN_HAND, ABSENT = 1024, 2048, 2049, 2050
"""ABSENT: a colour that nobody plays."""

Log = list[Event] | None

NOBODY = -1


class Dolphin(NamedTuple):
    """A dolphin: where it is, whom it guards (RES-12.1), whether it has travelled in this step 1 (RES-12.10)."""

    at: int
    ward: int = NOBODY
    travelled: bool = False


class State:
    """Everything that is so at one moment. Sets of hexes are ints, pieces of a kind a sorted tuple of hexes."""

    __slots__ = (
        "agenda",
        "citadel",
        "creatures",
        "dolphins",
        "first",
        "lands",
        "lost",
        "options",
        "over",
        "quiet",
        "revealed",
        "rode",
        "seat",
        "seats",
        "ships",
        "spent",
        "spots",
        "stirred",
        "stones",
        "supply",
        "turn",
    )

    options: Options
    seats: int
    turn: int
    """0 during set-up, then counted from 1."""
    seat: int
    """Whose turn it is."""
    first: int
    """The seat that began, -1 before that is settled."""
    stones: int
    lands: int
    citadel: int
    """The citadel pieces and the Acropolis (RES-8.2)."""
    spots: list[int]
    """Per Atlantean."""
    spent: int
    """Atlanteans that have used their swim in this step 1 (RES-4.7)."""
    rode: bool
    """A dolphin was ridden this turn (RES-10.10)."""
    ships: tuple[int, ...]
    creatures: list[tuple[int, ...]]
    """Octopuses, sea monsters, nothing, sharks: dolphins are listed apart. Any number may share a hex (RES-1.7)."""
    dolphins: tuple[Dolphin, ...]
    supply: list[int]
    """Octopuses, sea monsters, dolphins, sharks, ships not in play yet (RES-2.5)."""
    lost: list[int]
    """The same, out of the game for good (RES-1.5)."""
    revealed: list[tuple[int, ...]]
    """Per region, how many of each symbol have been shown (RES-13.5)."""
    quiet: int
    """Quiet turns in a row (RES-14.5)."""
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


def new(options: Options, seats: int) -> State:
    """The game before anything has happened: the island is whole, nobody stands on it."""
    require_playable(options, seats)
    s = State()
    s.options, s.seats = options, seats
    s.turn, s.seat, s.first = 0, 0, -1
    s.stones, s.lands, s.citadel = bits(STONES), bits(LANDS), bits((*CITADELS, ACROPOLIS))  # RES-2.2
    s.spots = [IN_HAND if owner < seats else ABSENT for owner in OWNER]  # RES-2.1
    s.spent, s.rode = 0, False
    s.ships = SHIP_STARTS[seats]  # RES-2.4
    s.creatures = [(), (), (), ()]
    s.dolphins = ()
    s.supply = list(STOCK)  # RES-2.5
    s.supply[SHIP] -= len(s.ships)
    s.lost = [0] * len(STOCK)
    s.revealed = [(0,) * len(SYMBOLS)] * 3
    s.quiet, s.stirred = 0, False
    s.over = ""
    s.agenda = (FIRST_PLAYER,)
    if options.first_player != "random":  # RES-2.6: named by the table
        s.first = s.seat = options.first_player
        s.agenda = (PLACEMENT,)
    return s


def copy(s: State) -> State:
    """An independent copy."""
    t = State.__new__(State)
    t.options = s.options
    t.seats = s.seats
    t.turn = s.turn
    t.seat = s.seat
    t.first = s.first
    t.stones = s.stones
    t.lands = s.lands
    t.citadel = s.citadel
    t.spots = s.spots[:]
    t.spent = s.spent
    t.rode = s.rode
    t.ships = s.ships
    t.creatures = s.creatures[:]
    t.dolphins = s.dolphins
    t.supply = s.supply[:]
    t.lost = s.lost[:]
    t.revealed = s.revealed[:]
    t.quiet = s.quiet
    t.stirred = s.stirred
    t.agenda = s.agenda
    t.over = s.over
    return t


def land(s: State) -> int:
    """The hexes on which a piece stands (RES-1.1)."""
    return s.stones | s.lands | s.citadel


def sea(s: State) -> int:
    """All other hexes, red hexes too (RES-1.1)."""
    return EVERYWHERE & ~(s.stones | s.lands | s.citadel)


OWN: tuple[range, ...] = tuple(
    range(seat * ATLANTEANS, (seat + 1) * ATLANTEANS) for seat in range(len(COLOURS))
)
"""Per seat, its Atlanteans (RES-2.1)."""


def own(seat: int) -> range:
    """The Atlanteans of a seat (RES-2.1)."""
    return OWN[seat]


def at_spot(s: State, spot: int) -> tuple[int, ...]:
    """The Atlanteans of all colours on one spot."""
    spots = s.spots
    if spot not in spots:
        return ()
    return tuple([atlantean for atlantean, where in enumerate(spots) if where == spot])


def wards(s: State) -> int:
    """The set of Atlanteans that a dolphin guards."""
    return bits([ward for _, ward, _ in s.dolphins if ward >= 0])


def loose(s: State, at: int) -> list[int]:
    """The swimmers of a hex that no dolphin guards."""
    guarded = wards(s)
    return [atlantean for atlantean in at_spot(s, SWIMMING + at) if not guarded >> atlantean & 1]


def places(s: State, kind: int) -> tuple[int, ...]:
    """Where the creatures of a kind are."""
    return tuple([dolphin.at for dolphin in s.dolphins]) if kind == DOLPHIN else s.creatures[kind]


def roomy(s: State) -> int:
    """The pieces that can take one more Atlantean (RES-5.2)."""
    tiles = s.stones | s.lands | s.citadel
    if not tiles:
        return 0
    counts: dict[int, int] = {}
    for spot in s.spots:
        if spot < ABOARD:
            counts[spot] = counts.get(spot, 0) + 1
    for at, count in counts.items():
        if count >= PIECE_ROOM:
            tiles &= ~BIT[at]
    return tiles if s.options.acropolis_capacity else tiles & ~BIT[ACROPOLIS]  # RES-2.8


def crews_of(s: State) -> dict[int, list[int]]:
    """Per hex with a manned ship, the seats of those aboard."""
    crews: dict[int, list[int]] = {}
    for atlantean, spot in enumerate(s.spots):
        if ABOARD <= spot < SWIMMING:
            crews.setdefault(spot - ABOARD, []).append(OWNER[atlantean])
    return crews


def saved(s: State) -> tuple[int, ...]:
    """Per seat, how many of its Atlanteans are saved (RES-14.3)."""
    counts = [0] * s.seats
    for atlantean, spot in enumerate(s.spots):
        if SAVED <= spot < ELIMINATED:
            counts[OWNER[atlantean]] += 1
    return tuple(counts)


def lose_atlanteans(
    s: State, atlanteans: tuple[int, ...] | list[int], at: int, cause: Cause, log: Log
) -> None:
    """These Atlanteans leave the game for good (RES-1.5)."""
    for atlantean in atlanteans:
        s.spots[atlantean] = ELIMINATED
        s.stirred = True
        if log is not None:
            log.append(AtlanteanLost(atlantean, at, cause))


def lose_ship(s: State, at: int, cause: Cause, log: Log) -> None:
    """A ship leaves the game for good with all aboard (RES-1.5)."""
    s.ships = without_piece(s.ships, at)
    s.lost[SHIP] += 1
    if log is not None:
        log.append(ShipLost(at, cause))
    lose_atlanteans(s, at_spot(s, ABOARD + at), at, cause, log)
