"""Everything that can happen in Les Rescapés, told in the past tense. All of it is public (RES-13.1)."""

from typing import Literal

from atlantide.contract import Event, Seat
from atlantide.games.rescapes.pieces import Kind, Piece, Reach, Symbol

Cause = Literal["octopus", "monster", "shark", "whirlpool"]
Why = Literal["none", "stuck", "rode", "declined"]
"""Why no creature moved: there is none, none can, a dolphin was ridden, or the roller did not want to."""


class FirstPlayerDrawn(Event, frozen=True):
    """Who begins was settled."""

    seat: int


class AtlanteanPlaced(Event, frozen=True):
    """An Atlantean was stood on a piece."""

    atlantean: int
    at: int


class TurnBegan(Event, frozen=True):
    """A turn began."""

    turn: int
    seat: int


class AtlanteanWalked(Event, frozen=True):
    """From piece to piece."""

    atlantean: int
    start: int
    to: int


class AtlanteanLeapt(Event, frozen=True):
    """From a piece into the sea."""

    atlantean: int
    start: int
    to: int


class AtlanteanSwam(Event, frozen=True):
    """To another sea hex, alone."""

    atlantean: int
    start: int
    to: int


class AtlanteanRode(Event, frozen=True):
    """To another sea hex, with its dolphin."""

    atlantean: int
    start: int
    to: int


class AtlanteanEmbarked(Event, frozen=True):
    """From a piece aboard a ship."""

    atlantean: int
    start: int
    to: int


class AtlanteanClimbed(Event, frozen=True):
    """From the water aboard."""

    atlantean: int
    at: int


class AtlanteanTransferred(Event, frozen=True):
    """From ship to ship."""

    atlantean: int
    start: int
    to: int


class AtlanteanJumped(Event, frozen=True):
    """From a ship into the water."""

    atlantean: int
    at: int


class AtlanteanLanded(Event, frozen=True):
    """Saved on a coral island; so many of its colour are now."""

    atlantean: int
    at: int
    island: int
    saved: int


class ShipSailed(Event, frozen=True):
    """A ship went to another hex with all aboard."""

    seat: int
    start: int
    to: int


class MovementEnded(Event, frozen=True):
    """Step 1 was ended before its time."""

    seat: int
    left: int


class PieceSunk(Event, frozen=True):
    """A piece of the island went under; who stood on it swims."""

    seat: int
    at: int
    piece: Piece
    fallen: tuple[int, ...]


class SymbolRevealed(Event, frozen=True):
    """What was under the piece was shown to all."""

    at: int
    symbol: Symbol


class CreatureAppeared(Event, frozen=True):
    """A creature came from the supply."""

    kind: Kind
    at: int


class ShipAppeared(Event, frozen=True):
    """An empty ship came from the supply."""

    at: int


class WhirlpoolOpened(Event, frozen=True):
    """A whirlpool opened."""

    at: int


class PieceDestroyed(Event, frozen=True):
    """A piece of the island was torn away, unseen what was under it."""

    at: int
    piece: Piece


class AtlanteanLost(Event, frozen=True):
    """An Atlantean was eliminated."""

    atlantean: int
    at: int
    cause: Cause


class ShipLost(Event, frozen=True):
    """A ship was destroyed with all aboard."""

    at: int
    cause: Cause


class ShipCapsized(Event, frozen=True):
    """An octopus destroyed a ship; who was aboard swims."""

    at: int
    fallen: tuple[int, ...]


class CreatureLost(Event, frozen=True):
    """A whirlpool took a creature."""

    kind: Kind
    at: int


class WardTaken(Event, frozen=True):
    """A dolphin took a swimmer under its guard."""

    atlantean: int
    at: int


class WardLeft(Event, frozen=True):
    """A dolphin left its ward behind."""

    atlantean: int
    at: int


class DiceRolled(Event, frozen=True):
    """The dice were rolled."""

    seat: int
    kind: Kind
    reach: Reach


class CreaturePicked(Event, frozen=True):
    """The creature that moves was chosen."""

    kind: Kind
    at: int


class CreatureMoved(Event, frozen=True):
    """A creature entered an adjacent hex."""

    kind: Kind
    start: int
    to: int


class CreatureDived(Event, frozen=True):
    """A creature dived and came up elsewhere."""

    kind: Kind
    start: int
    to: int


class CreatureStopped(Event, frozen=True):
    """A creature stayed where it was for now."""

    kind: Kind
    at: int


class NoCreatureMoved(Event, frozen=True):
    """The dice moved nothing."""

    seat: int
    kind: Kind
    why: Why


class GameEnded(Event, frozen=True):
    """The game was over."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerDrawn,
    AtlanteanPlaced,
    TurnBegan,
    AtlanteanWalked,
    AtlanteanLeapt,
    AtlanteanSwam,
    AtlanteanRode,
    AtlanteanEmbarked,
    AtlanteanClimbed,
    AtlanteanTransferred,
    AtlanteanJumped,
    AtlanteanLanded,
    ShipSailed,
    MovementEnded,
    PieceSunk,
    SymbolRevealed,
    CreatureAppeared,
    ShipAppeared,
    WhirlpoolOpened,
    PieceDestroyed,
    AtlanteanLost,
    ShipLost,
    ShipCapsized,
    CreatureLost,
    WardTaken,
    WardLeft,
    DiceRolled,
    CreaturePicked,
    CreatureMoved,
    CreatureDived,
    CreatureStopped,
    NoCreatureMoved,
    GameEnded,
)


def see(event: Event, seat: Seat) -> Event:  # noqa: ARG001
    """Everybody sees everything (RES-13.1)."""
    return event
