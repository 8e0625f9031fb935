"""What whoever decides would like to know before: where each card leads, at what price, and how best to pay.

Nothing here decides a rule; it is told to the seat alone, since it speaks of its hand (ATL-15.2).
"""

import msgspec

from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis.moving import Search, refuse_card
from atlantide.games.atlantis.path import NO_TILE, facts
from atlantide.games.atlantis.paying import TOP, means
from atlantide.games.atlantis.pieces import CONTINENT, OBJECTS, Counts, Object
from atlantide.games.atlantis.state import State, home, own_pawns
from atlantide.games.atlantis.taking import behind
from atlantide.games.atlantis.tasks import Pay, PlayOn, Prepare


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """What a card of the hand would do for a pawn."""

    start: int
    object: Object
    to: int
    """Where the pawn comes to stand."""
    stops: bool
    """Whether the move ends there; else another card must follow (ATL-5.4)."""
    cost: int
    """What the whole way up to there costs (ATL-6.5)."""
    takes: int
    """The cell of the tile it would take, 0 if none, or if the pawn does not stop."""
    opens: int | None
    """The price of the gap that the tile leaves; None if it leaves none, or if nobody can know yet."""
    draws: int
    """How many cards are drawn at the end of the turn; 0 if the pawn does not stop."""
    refused: str
    """The rule that forbids the card, if one does."""
    have: int
    """What could pay after it has been played."""


class Payment(msgspec.Struct, frozen=True, gc=False):
    """Pieces that pay."""

    tiles: tuple[int, ...]
    """Values, the highest first."""
    cards: Counts


def prospects(s: State) -> tuple[Prospect, ...]:
    """Every pawn of the active seat with every object in its hand, while a card is to be played."""
    task = s.agenda[-1] if s.agenda else None
    if not isinstance(task, Prepare | PlayOn):
        return ()
    search = Search(s)
    hand = s.hands[s.seat]
    places = {task.cell: task.start} if isinstance(task, PlayOn) else {at: at for at in own_pawns(s, s.seat)}
    return tuple(
        prospect(s, search, start, cell, number)
        for cell, start in sorted(places.items())
        if cell != CONTINENT
        for number, count in enumerate(hand)
        if count
    )


def prospect(s: State, search: Search, start: int, cell: int, number: int) -> Prospect:
    """What a card does for the pawn that came from ``start`` and is on ``cell`` now."""
    path = search.path
    to = path.target(number, cell)
    stops = to not in search.occupied
    takes, opens = taking(s, start, to) if stops else (0, None)
    hand = s.hands[s.seat]
    may = search.leads(cell, hand, search.limit(start), number)
    return Prospect(
        cell,
        OBJECTS[number],
        to,
        stops,
        path.toll[to] - path.toll[start],
        takes,
        opens,
        1 + home(s, s.seat) + (to == CONTINENT) if stops else 0,
        "" if may else refuse_card(s, do.PLAY_CARD[cell][number]).rule,
        search.limit_after(search.purse, hand, number),
    )


def taking(s: State, start: int, to: int) -> tuple[int, int | None]:
    """Which cell's tile a pawn takes that goes there, and the price of the gap that is left."""
    cell = behind(s, to, left=start)
    if not cell or s.covered >> cell & 1:
        return cell, None
    tops = (*s.tops[:cell], NO_TILE, *s.tops[cell + 1 :])
    gaps = facts(tops, s.bridges).gaps
    return cell, next((gap.price for gap in gaps if gap.first <= cell <= gap.last), None)


def suggestion(s: State) -> Payment | None:
    """A payment of the smallest sum; of these the one with the most tiles of value 1, then with the fewest cards."""
    task = s.agenda[-1] if s.agenda else None
    if not isinstance(task, Pay):
        return None
    stock = means(s)[task.last :]
    best: dict[int, tuple[tuple[int, int], tuple[int, ...]]] = {0: ((0, 0), ())}
    for place, (count, worth) in enumerate(stock, task.last):
        merit = (place == TOP - 1, -(place >= TOP))
        for total, (merits, places) in sorted(best.items(), reverse=True):
            for many in range(1, count + 1):
                if total + (many - 1) * worth >= task.rest:
                    break  # one piece more would be waste (ATL-8.9)
                found = (merits[0] + many * merit[0], merits[1] + many * merit[1])
                end = total + many * worth
                if end not in best or found > best[end][0]:
                    best[end] = found, (*places, *[place] * many)
    chosen = best[min(total for total in best if total >= task.rest)][1]
    cards = tuple(chosen.count(TOP + number) for number in range(len(OBJECTS)))
    return Payment(tuple(TOP - place for place in chosen if place < TOP), cards)
