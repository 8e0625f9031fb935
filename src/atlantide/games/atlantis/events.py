"""Everything that can happen in Atlantis, told in the past tense; what a seat may not see of it is blanked."""

import msgspec

from atlantide.contract import Event, Seat
from atlantide.games.atlantis.pieces import Counts, Object


class FirstPlayerDrawn(Event, frozen=True):
    """Who begins was settled."""

    seat: int


class TileLaid(Event, frozen=True):
    """A tile came to lie face up on a cell."""

    cell: int
    tile: int


class CardDealt(Event, frozen=True):
    """A card of the opening hand; to all others ``object`` is None (ATL-15.2)."""

    seat: int
    object: Object | None


class TurnBegan(Event, frozen=True):
    """A turn began."""

    turn: int
    seat: int


class TileSold(Event, frozen=True):
    """A tile was sold for so many cards."""

    seat: int
    tile: int
    cards: int


class BridgeLaid(Event, frozen=True):
    """A bridge was laid on a gap that cost so much."""

    seat: int
    cell: int
    last: int
    price: int


class BridgeKept(Event, frozen=True):
    """No bridge was laid after the move."""

    seat: int


class CardPlayed(Event, frozen=True):
    """A card was played; the pawn stands on ``to``, for a moment if another one is there."""

    pawn: int
    object: Object
    start: int
    to: int
    stops: bool


class TilePaid(Event, frozen=True):
    """A tile was paid."""

    seat: int
    tile: int


class CardPaid(Event, frozen=True):
    """A card was paid, seen by all (ATL-8.11)."""

    seat: int
    object: Object


class TileTaken(Event, frozen=True):
    """A tile was taken behind the pawn."""

    seat: int
    cell: int
    tile: int


class NothingTaken(Event, frozen=True):
    """There was no free tile to take (ATL-9.7)."""

    seat: int


class TileUncovered(Event, frozen=True):
    """The tile that was covered is the visible one now."""

    cell: int
    tile: int


class AtlantisClosed(Event, frozen=True):
    """Atlantis was pushed up to this cell (ATL-10.1)."""

    cell: int


class ContinentClosed(Event, frozen=True):
    """The Continent was pushed up to this cell (ATL-10.1)."""

    cell: int


class CardDrawn(Event, frozen=True):
    """A card was drawn; to all others ``object`` is None (ATL-15.2)."""

    seat: int
    object: Object | None


class PileRebuilt(Event, frozen=True):
    """The discard pile, so many cards, became the draw pile (ATL-13.3)."""

    cards: int


class HandShown(Event, frozen=True):
    """A player who cannot move showed the whole hand (ATL-12.1)."""

    seat: int
    hand: Counts


class Settled(Event, frozen=True):
    """At the end a player paid for the pawns that were still on the way (ATL-14.2)."""

    seat: int
    cost: int
    tiles: tuple[int, ...]
    cards: Counts
    score: int


class GameEnded(Event, frozen=True):
    """The game was over; all hands are shown (ATL-15.7)."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    hands: tuple[Counts, ...]


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerDrawn,
    TileLaid,
    CardDealt,
    TurnBegan,
    TileSold,
    BridgeLaid,
    BridgeKept,
    CardPlayed,
    TilePaid,
    CardPaid,
    TileTaken,
    NothingTaken,
    TileUncovered,
    AtlantisClosed,
    ContinentClosed,
    CardDrawn,
    PileRebuilt,
    HandShown,
    Settled,
    GameEnded,
)


def see(event: Event, seat: Seat) -> Event | None:
    """The event as a seat perceives it: others' cards are hidden (ATL-15.2, ATL-15.5)."""
    if isinstance(event, CardDealt | CardDrawn) and event.seat != seat:
        return msgspec.structs.replace(event, object=None)
    return event
