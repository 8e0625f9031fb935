"""The state of a game of Atlantis, and the questions every chapter asks of it.

Cards are counted by object, since copies are alike; tiles are numbers, since each exists once. What nobody has
seen is not there: covered tiles and the order of the draw pile come into being when they are shown (ATL-15.3).
"""

from atlantide.contract import Event
from atlantide.games.atlantis.meta import Options, require_playable
from atlantide.games.atlantis.path import NO_TILE, Facts, facts
from atlantide.games.atlantis.pieces import (
    ALL_CARDS,
    CELLS,
    COLOURS,
    CONTINENT,
    NO_CARDS,
    PAWNS,
    TILE_VALUE,
    TILES,
    Counts,
    with_card,
)
from atlantide.games.atlantis.tasks import DEAL, FIRST_PLAYER, LAYOUT, AnyTask

ABSENT = -1
"""Where a pawn of a colour is that nobody plays."""

Log = list[Event] | None


class State:
    """Everything that is so at one moment."""

    __slots__ = (
        "agenda",
        "bought",
        "bridges",
        "covered",
        "discard",
        "drawn",
        "first",
        "fresh",
        "gone",
        "hands",
        "held",
        "idle",
        "known",
        "laid",
        "options",
        "over",
        "pawns",
        "pile",
        "rebuilt",
        "removed",
        "seat",
        "seats",
        "settled",
        "sold",
        "stirred",
        "tops",
        "turn",
        "unseen",
    )

    options: Options
    seats: int
    turn: int
    """0 during set-up, then counted from 1."""
    seat: int
    """Whose turn it is."""
    first: int
    """The seat that began, -1 before that is settled."""
    tops: tuple[int, ...]
    """Per cell, its visible tile, or NO_TILE (ATL-2.2)."""
    covered: int
    """The set of cells with a second tile under the visible one (ATL-1.3)."""
    unseen: int
    """The set of tiles that nobody has seen yet."""
    pawns: list[int]
    """Per pawn, three of each seat, its position: 0 Atlantis, a cell, or the Continent."""
    held: list[tuple[int, ...]]
    """Per seat, the tiles taken, those held longest first (ATL-4.9)."""
    gone: tuple[int, ...]
    """Tiles sold or paid, out of the game (ATL-4.5, ATL-8.5)."""
    hands: list[Counts]
    """Per seat; secret to all others (ATL-15.2)."""
    known: list[Counts]
    """Per seat, the cards it has shown when passing and still holds (ATL-15.8)."""
    pile: Counts
    """The draw pile; nobody knows its order, and its content only by counting."""
    discard: Counts
    removed: Counts
    """Cards paid, out of the game for good (ATL-8.5, ATL-13.7)."""
    rebuilt: Counts
    """What the draw pile was made of when it was last made: all cards, then a discard pile (ATL-15.6)."""
    drawn: list[Counts]
    """Per seat, what it has drawn of that pile; secret to all others."""
    bridges: tuple[int, ...]
    """Per bridge laid, the lowest cell of its gap then (ATL-7.13)."""
    laid: int
    """The set of seats that have laid their bridge (ATL-7.1)."""
    sold: int
    """How many tiles the active seat has sold this turn (ATL-4.2)."""
    fresh: int
    """How many cards it has bought this turn."""
    bought: Counts
    """Those of them it still holds, its secret; kept only where they cannot pay (ATL-6.8, ATL-8.12)."""
    stirred: bool
    """This turn somebody moved, bought, laid a bridge or drew (ATL-14.11)."""
    idle: int
    """Turns in a row in which nobody did."""
    settled: tuple[int, ...]
    """At the end, the scores (ATL-14.8)."""
    agenda: tuple[AnyTask, ...]
    over: str
    """Why the game ended, or empty."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]


def new(options: Options, seats: int) -> State:
    """The game before anything has happened: no tile is laid, no card dealt."""
    require_playable(options, seats)
    s = State()
    s.options, s.seats = options, seats
    s.turn, s.seat, s.first = 0, 0, -1
    s.tops = (NO_TILE,) * (CELLS + 1)
    s.covered = 0
    s.unseen = (1 << TILES) - 1
    s.pawns = [0 if pawn < seats * PAWNS else ABSENT for pawn in range(len(COLOURS) * PAWNS)]  # ATL-1.5
    s.held = [()] * seats
    s.gone = ()
    s.hands = [NO_CARDS] * seats
    s.known = [NO_CARDS] * seats
    s.pile = s.rebuilt = ALL_CARDS  # ATL-1.8
    s.discard = s.removed = s.bought = NO_CARDS  # ATL-1.9
    s.drawn = [NO_CARDS] * seats
    s.bridges, s.laid, s.sold, s.fresh = (), 0, 0, 0  # ATL-1.6
    s.stirred, s.idle = False, 0
    s.settled, s.over = (), ""
    s.agenda = (DEAL, LAYOUT, FIRST_PLAYER)
    if options.first_player != "random":  # ATL-1.7: named by the table
        s.first = s.seat = options.first_player
        s.agenda = (DEAL, LAYOUT)
    return s


def copy(s: State) -> State:
    """An independent copy."""
    t = State.__new__(State)
    t.options = s.options
    t.seats = s.seats
    t.turn = s.turn
    t.seat = s.seat
    t.first = s.first
    t.tops = s.tops
    t.covered = s.covered
    t.unseen = s.unseen
    t.pawns = s.pawns[:]
    t.held = s.held[:]
    t.gone = s.gone
    t.hands = s.hands[:]
    t.known = s.known[:]
    t.pile = s.pile
    t.discard = s.discard
    t.removed = s.removed
    t.rebuilt = s.rebuilt
    t.drawn = s.drawn[:]
    t.bridges = s.bridges
    t.laid = s.laid
    t.sold = s.sold
    t.fresh = s.fresh
    t.bought = s.bought
    t.stirred = s.stirred
    t.idle = s.idle
    t.settled = s.settled
    t.agenda = s.agenda
    t.over = s.over
    return t


def lie(s: State) -> Facts:
    """What the path says as it lies now."""
    return facts(s.tops, s.bridges)


def own_pawns(s: State, seat: int) -> list[int]:
    """Where the pawns of a seat are."""
    return s.pawns[seat * PAWNS : (seat + 1) * PAWNS]


def home(s: State, seat: int) -> int:
    """How many pawns of a seat are on the Continent (ATL-2.4)."""
    return own_pawns(s, seat).count(CONTINENT)


def worth(s: State, seat: int) -> int:
    """The values of the tiles a seat holds, and a point for each card (ATL-14.8)."""
    return sum([TILE_VALUE[tile] for tile in s.held[seat]]) + sum(s.hands[seat])


def show_card(s: State, number: int) -> None:
    """A card leaves the active seat's hand before everybody's eyes; if one was known, it is that one (ATL-15.8)."""
    seat = s.seat
    s.hands[seat] = with_card(s.hands[seat], number, -1)
    if s.known[seat][number]:
        s.known[seat] = with_card(s.known[seat], number, -1)


def give_up_tile(s: State, value: int) -> int:
    """The tile of this value held longest leaves the game (ATL-4.9, ATL-8.10)."""
    held = s.held[s.seat]
    tile = next(tile for tile in held if TILE_VALUE[tile] == value)
    s.held[s.seat] = tuple([other for other in held if other != tile])
    s.gone = (*s.gone, tile)
    return tile
