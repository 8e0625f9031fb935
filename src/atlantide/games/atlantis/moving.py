"""Chapters 3 to 7: preparation and the move, card by card.

``Search`` is the heart: which cards still lead to a place where the pawn can stop, and that can be paid.
"""

from atlantide.contract import Action, IllegalAction
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.path import Facts
from atlantide.games.atlantis.paying import payable
from atlantide.games.atlantis.pieces import (
    CONTINENT,
    NUMBER,
    PASS_CARDS,
    PAWNS,
    TILE_VALUE,
    Counts,
    with_card,
)
from atlantide.games.atlantis.state import (
    Log,
    State,
    give_up_tile,
    home,
    lie,
    own_pawns,
    show_card,
)
from atlantide.games.atlantis.tasks import LATE_BRIDGE, Draw, Pay, PlayOn, Take
from atlantide.kernel.bits import bits

# --- preparation: buying (chapter 4)


def sales(s: State) -> list[Action]:
    """Values of tiles that may be sold: 2 and more (ATL-4.4), while there are cards (ATL-4.8).

    One a turn (ATL-4.2), or one after the other, each rounded down by itself (ATL-4.10).
    """
    if (s.sold and s.options.buy_limit == "one") or not (any(s.pile) or any(s.discard)):
        return []
    values = {TILE_VALUE[tile] for tile in s.held[s.seat]}
    return [do.SELL_TILE[value] for value in sorted(values) if value > 1]


def sell_tile(s: State, action: do.SellTile, log: Log) -> None:
    """The tile is gone (ATL-4.5) and half its value, rounded down, comes as cards at once (ATL-4.3, ATL-4.6)."""
    tile = give_up_tile(s, action.value)
    s.sold += 1
    s.stirred = True
    s.agenda = (*s.agenda, Draw(action.value // 2))
    if log is not None:
        log.append(ev.TileSold(s.seat, tile, action.value // 2))


# --- preparation: the bridge (chapter 7)


def bridgings(s: State) -> list[Action]:
    """Every gap without a bridge, wherever the pawns are, if one's own is not laid yet (ATL-7.1, ATL-7.2)."""
    if s.laid >> s.seat & 1:
        return []
    return [do.LAY_BRIDGE[gap.first] for gap in lie(s).gaps if not gap.bridged]


def lay_bridge(s: State, action: do.LayBridge, log: Log) -> None:
    """From now on everybody crosses that gap for nothing (ATL-7.5), for good (ATL-7.7)."""
    gap = next(gap for gap in lie(s).gaps if gap.first == action.cell)
    if s.agenda[-1] == LATE_BRIDGE:
        s.agenda = s.agenda[:-1]  # ATL-7.6: nothing is given back
    s.bridges = tuple(sorted((*s.bridges, action.cell)))
    s.laid |= 1 << s.seat
    s.stirred = True
    if log is not None:
        log.append(ev.BridgeLaid(s.seat, action.cell, gap.last, gap.price))


def keep_bridge(s: State, action: do.KeepBridge, log: Log) -> None:  # noqa: ARG001
    """Nothing is laid after the move."""
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.BridgeKept(s.seat))


# --- the move (chapter 5)


class Search:
    """Which cards can be completed to a legal move (ATL-5.14), for pawns of the active seat.

    A way is known by where it is, the hand that is left and the limit: the highest toll that can still be paid.
    Every card played lowers the limit by a point, but for copies that were bought and cannot pay (ATL-6.8).
    Each leads further forward (ATL-5.13); that fewer would do is no matter (ATL-5.17).
    """

    def __init__(self, s: State) -> None:
        self.path: Facts = lie(s)
        # ATL-2.3, ATL-5.7: pawns of all colours, one's own as well
        self.occupied = frozenset(s.pawns[: s.seats * PAWNS]) - {CONTINENT}
        self.free = self.path.land & ~bits(self.occupied)
        self.payable = payable(s)
        self.purse = sum([TILE_VALUE[tile] for tile in s.held[s.seat]]) + sum(self.payable)
        self.known: dict[tuple[int, int, Counts], bool] = {}
        """Per limit, cell and hand, whether a way leads on from there."""

    def limit(self, start: int) -> int:
        """The highest toll that a pawn from there can reach as things stand (ATL-6.7, ATL-6.11)."""
        return self.path.toll[start] + self.purse

    def limit_after(self, limit: int, hand: Counts, number: int) -> int:
        """What the limit is when a card has been played."""
        return limit if hand[number] > self.payable[number] else limit - 1

    def next_free(self, cell: int) -> int:
        """The nearest place ahead where a pawn could stop; no other is cheaper."""
        ahead = self.free >> cell + 1
        return cell + (ahead & -ahead).bit_length() if ahead else CONTINENT

    def cards(self, cell: int, hand: Counts, limit: int) -> list[int]:
        """The objects that may be played for a pawn on this cell (ATL-5.15)."""
        return [
            number for number, count in enumerate(hand) if count and self.leads(cell, hand, limit, number)
        ]

    def leads(self, cell: int, hand: Counts, limit: int, number: int) -> bool:
        """Whether a card leads to a place to stop at, itself or with others, at a price that can be paid."""
        to = self.path.target(number, cell)
        limit = self.limit_after(limit, hand, number)
        if self.path.toll[to] > limit:
            return False  # ATL-6.9: only this move is forbidden; tolls only rise on the way
        if to not in self.occupied:
            return True
        if self.path.toll[self.next_free(to)] > limit:
            return False  # nowhere to stop that could be paid
        left = with_card(hand, number, -1)
        way = limit, to, left
        found = self.known.get(way)
        if found is None:  # ATL-5.4, ATL-5.5: any card may follow, and so on
            found = any(count and self.leads(to, left, limit, other) for other, count in enumerate(left))
            self.known[way] = found
        return found


def first_cards(s: State) -> list[Action]:
    """Every pawn that is not home (ATL-3.5) with every card that begins a legal move; alike ones once (ATL-5.16)."""
    search = Search(s)
    hand = s.hands[s.seat]
    return [
        do.PLAY_CARD[start][number]
        for start in sorted(set(own_pawns(s, s.seat)))
        if start != CONTINENT  # ATL-5.19
        for number in search.cards(start, hand, search.limit(start))
    ]


def preparations(s: State) -> list[Action]:
    """Play a card, sell, lay the bridge, in any order (ATL-3.4); pass if nothing can be moved (ATL-3.6, ATL-3.7)."""
    found = first_cards(s)
    if not found:
        found.append(do.PASS)  # ATL-12.1, ATL-12.3, ATL-12.4
    return [*found, *sales(s), *bridgings(s)]


def further_cards(s: State, task: PlayOn) -> list[Action]:
    """Any object that still leads on, in the order of the box (ATL-5.4, ATL-5.15, ATL-5.20)."""
    search = Search(s)
    found = search.cards(task.cell, s.hands[s.seat], search.limit(task.start))
    return [do.PLAY_CARD[task.cell][number] for number in found]


def play_card(s: State, action: do.PlayCard, log: Log) -> None:
    """A card goes onto the discard pile (ATL-5.1, ATL-5.18) and the pawn forward to the next such tile (ATL-5.2)."""
    task = s.agenda[-1]
    start = task.start if isinstance(task, PlayOn) else action.start
    number = NUMBER[action.object]
    to = lie(s).target(number, action.start)
    stops = to == CONTINENT or to not in s.pawns
    show_card(s, number)
    if s.bought[number]:
        s.bought = with_card(s.bought, number, -1)  # ATL-6.8: copies that were bought are played first
    s.discard = with_card(s.discard, number)
    s.stirred = True
    pawn = s.pawns.index(start, s.seat * PAWNS)
    if log is not None:
        log.append(ev.CardPlayed(pawn, action.object, action.start, to, stops))
    if stops:
        arrive(s, pawn, start, to)  # ATL-5.3, ATL-5.6: no further card
    else:
        s.agenda = (PlayOn(start, to),)  # ATL-5.4: the board stays as it is meanwhile (ATL-5.12)


def arrive(s: State, pawn: int, start: int, to: int) -> None:
    """The pawn stops: pay the gaps crossed (ATL-6.1, ATL-8.1), take a tile, perhaps a bridge, draw (ATL-3.2).

    To the Continent these are all gaps ahead (ATL-6.10, ATL-11.1).
    """
    toll = lie(s).toll  # ATL-6.6: nothing has changed since the first card
    cost = toll[to] - toll[start]
    s.pawns[pawn] = to
    # ATL-11.3: one card more for each pawn on the Continent, the one that has just come included
    s.agenda = (Draw(1 + home(s, s.seat)), LATE_BRIDGE, Take(to))
    if cost:
        s.agenda = (*s.agenda, Pay(cost))


def pass_turn(s: State, action: do.Pass, log: Log) -> None:  # noqa: ARG001
    """The hand is shown (ATL-12.1, ATL-15.4); two cards come, whoever is home (ATL-12.2), unseen (ATL-12.5)."""
    s.known[s.seat] = s.hands[s.seat]
    s.agenda = (Draw(PASS_CARDS),)
    if log is not None:
        log.append(ev.HandShown(s.seat, s.hands[s.seat]))


# --- refusals


def refuse_sale(s: State, action: do.SellTile) -> IllegalAction:
    """Why no such tile may be sold."""
    if s.sold and s.options.buy_limit == "one":
        return IllegalAction("ATL-4.2")
    if action.value == 1:
        return IllegalAction("ATL-4.4")
    if not any(TILE_VALUE[tile] == action.value for tile in s.held[s.seat]):
        return IllegalAction("ATL-4.9", value=action.value)
    return IllegalAction("ATL-4.8")


def refuse_bridge(s: State, action: do.LayBridge) -> IllegalAction:
    """Why no bridge may be laid there."""
    if s.laid >> s.seat & 1:
        return IllegalAction("ATL-7.1")
    return IllegalAction("ATL-7.2", cell=action.cell)


def refuse_card(s: State, action: do.PlayCard) -> IllegalAction:
    """Why this card may not be played for that pawn."""
    task = s.agenda[-1]
    number = NUMBER[action.object]
    start = action.start
    if isinstance(task, PlayOn):
        if action.start != task.cell:
            return IllegalAction("ATL-3.5", cell=action.start)
        start = task.start
    elif action.start not in own_pawns(s, s.seat):
        return IllegalAction("ATL-3.5", cell=action.start)
    if not s.hands[s.seat][number]:
        return IllegalAction("ATL-5.1", object=action.object)
    search = Search(s)
    to = search.path.target(number, action.start)
    if to != CONTINENT and to in s.pawns:
        return IllegalAction("ATL-5.14", cell=to)
    toll = search.path.toll
    have = search.limit_after(search.purse, s.hands[s.seat], number)
    return IllegalAction("ATL-6.7", cost=toll[to] - toll[start], have=have)


def refuse_pass() -> IllegalAction:
    """Why one may not pass."""
    return IllegalAction("ATL-3.6")
