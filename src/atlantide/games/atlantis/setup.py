"""Chapter 1: set-up, until the first turn. Covered tiles and the order of the cards are not settled yet."""

from atlantide.contract import Action
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.path import NO_TILE
from atlantide.games.atlantis.pieces import CELL_BACK, CELL_TILES, HAND_SIZES, NUMBER, OF_BACK, TILED
from atlantide.games.atlantis.piles import give_card
from atlantide.games.atlantis.state import Log, State
from atlantide.kernel.bits import members


def first_players(s: State) -> list[tuple[Action, int]]:
    """Every seat with the same chance (ATL-1.7)."""
    return [(do.DRAW_FIRST_PLAYER[seat], 1) for seat in range(s.seats)]


def draw_first_player(s: State, action: do.DrawFirstPlayer, log: Log) -> None:
    """Fate has settled who begins."""
    s.first = s.seat = action.seat
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.FirstPlayerDrawn(action.seat))


def next_cell(s: State) -> int:
    """The next cell that gets its visible tile; the water cell gets none (ATL-1.2)."""
    cell = s.tops.index(NO_TILE, 1)
    return cell if CELL_TILES[cell] else s.tops.index(NO_TILE, cell + 1)


def layouts(s: State) -> list[tuple[Action, int]]:
    """Any tile of the half's back that does not lie yet (ATL-1.2)."""
    return [_LAID[tile] for tile in members(s.unseen & OF_BACK[CELL_BACK[next_cell(s)]])]


_LAID: list[tuple[Action, int]] = [(lay, 1) for lay in do.LAY_TILE]


def lay_tile(s: State, action: do.LayTile, log: Log) -> None:
    """A tile comes to lie, on another one where the path has two (ATL-1.3)."""
    cell = next_cell(s)
    s.tops = (*s.tops[:cell], action.tile, *s.tops[cell + 1 :])
    s.unseen &= ~(1 << action.tile)
    if CELL_TILES[cell] > 1:
        s.covered |= 1 << cell
    if log is not None:
        log.append(ev.TileLaid(cell, action.tile))
    if cell == TILED[-1]:
        s.agenda = s.agenda[:-1]


def next_hand(s: State) -> int:
    """Whose opening hand gets the next card: 4, 5, 6 and 7 in turn order (ATL-1.8); -1 when all are full."""
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        if sum(s.hands[seat]) < HAND_SIZES[place]:
            return seat
    return -1


def deals(s: State) -> list[tuple[Action, int]]:
    """Any card of the pile."""
    return [(do.DEAL_CARD[number], count) for number, count in enumerate(s.pile) if count]


def deal_card(s: State, action: do.DealCard, log: Log) -> None:
    """A card of an opening hand."""
    seat = next_hand(s)
    give_card(s, seat, NUMBER[action.object])
    if log is not None:
        log.append(ev.CardDealt(seat, action.object))
    if next_hand(s) < 0:
        s.agenda = ()
