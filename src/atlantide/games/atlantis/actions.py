"""Everything that can be done in Atlantis, in the order of the rules; outcomes of fate come first.

A move is made card by card: nothing is revealed in between, so it comes to the same (ATL-5.15).
"""

from atlantide.contract import Action
from atlantide.games.atlantis.pieces import CELLS, COLOURS, OBJECTS, TILES, VALUES, Object

# --- fate (ATL-1.2, ATL-1.7, ATL-1.8, ATL-9.4, ATL-13.1)


class DrawFirstPlayer(Action, frozen=True):
    """Fate: this seat begins."""

    seat: int


class LayTile(Action, frozen=True):
    """Fate: this tile comes to lie face up on the next cell."""

    tile: int


class DealCard(Action, frozen=True):
    """Fate: the next card of the opening hands shows this object."""

    object: Object


class UncoverTile(Action, frozen=True):
    """Fate: this tile was under the one just taken."""

    tile: int


class DrawCard(Action, frozen=True):
    """Fate: the card drawn shows this object."""

    object: Object


# --- preparation (chapters 4 and 7)


class SellTile(Action, frozen=True):
    """Sell a tile of this value for half as many cards."""

    value: int


class LayBridge(Action, frozen=True):
    """Lay your bridge on the gap that begins with this cell."""

    cell: int


# --- the move (chapters 5 and 12)


class PlayCard(Action, frozen=True):
    """Play a card of this object for the pawn on this cell."""

    start: int
    object: Object


class Pass(Action, frozen=True):
    """Show your hand, since no move is possible, and draw two cards."""


# --- payment (chapter 8)


class PayTile(Action, frozen=True):
    """Pay with a tile of this value."""

    value: int


class PayCard(Action, frozen=True):
    """Pay with a card of this object."""

    object: Object


# --- after the move (chapter 7)


class KeepBridge(Action, frozen=True):
    """Do not lay your bridge now."""


FATES = (DrawFirstPlayer, LayTile, DealCard, UncoverTile, DrawCard)
ACTIONS: tuple[type[Action], ...] = (
    *FATES,
    SellTile,
    LayBridge,
    PlayCard,
    Pass,
    PayTile,
    PayCard,
    KeepBridge,
)

# --- the actions that exist once

DRAW_FIRST_PLAYER = tuple(DrawFirstPlayer(seat) for seat in range(len(COLOURS)))
LAY_TILE = tuple(LayTile(tile) for tile in range(TILES))
UNCOVER_TILE = tuple(UncoverTile(tile) for tile in range(TILES))
DEAL_CARD = tuple(DealCard(name) for name in OBJECTS)
DRAW_CARD = tuple(DrawCard(name) for name in OBJECTS)
SELL_TILE = tuple(SellTile(value) for value in (0, *VALUES))
PAY_TILE = tuple(PayTile(value) for value in (0, *VALUES))
PAY_CARD = tuple(PayCard(name) for name in OBJECTS)
LAY_BRIDGE = tuple(LayBridge(cell) for cell in range(CELLS + 1))
PLAY_CARD = tuple(tuple(PlayCard(start, name) for name in OBJECTS) for start in range(CELLS + 1))
PASS, KEEP_BRIDGE = Pass(), KeepBridge()
