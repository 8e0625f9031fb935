"""What is played for a seat whose connection or time is gone: legal, cheap for it, and quick."""

from atlantide.contract import Action, Seat
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis.moving import Search
from atlantide.games.atlantis.pieces import NUMBER, Counts, with_card
from atlantide.games.atlantis.referee import legal
from atlantide.games.atlantis.state import State
from atlantide.games.atlantis.tasks import PlayOn


def fallback(s: State, seat: Seat) -> Action:
    """Never sells or lays a bridge; the cheapest move with the fewest cards; the smallest pieces that can pay."""
    choices = legal(s, seat)
    plays = [action for action in choices if isinstance(action, do.PlayCard)]
    if plays:
        prices, task = Prices(s), s.agenda[-1]
        starts = {action: task.start if isinstance(task, PlayOn) else action.start for action in plays}
        return min(plays, key=lambda action: prices.of(starts[action], action))
    for preferred in (do.Pass, do.KeepBridge):
        found = next((action for action in choices if isinstance(action, preferred)), None)
        if found is not None:
            return found
    return choices[-1]


class Prices:
    """What the cheapest moves cost, found once for each way."""

    def __init__(self, s: State) -> None:
        self.search = Search(s)
        self.hand = s.hands[s.seat]
        self.known: dict[tuple[int, int, Counts], tuple[int, int]] = {}

    def of(self, start: int, action: do.PlayCard) -> tuple[int, int]:
        """What the cheapest move that goes on with this card costs, and how many cards it takes."""
        limit = self.search.limit(start)
        toll, cards = self._end(action.start, self.hand, limit, NUMBER[action.object])
        return toll - self.search.path.toll[start], cards

    def _end(self, cell: int, hand: Counts, limit: int, number: int) -> tuple[int, int]:
        """The lowest toll of an end that a card can lead to, and with how many cards."""
        search = self.search
        to = search.path.target(number, cell)
        if to not in search.occupied:
            return search.path.toll[to], 1
        limit = search.limit_after(limit, hand, number)
        left = with_card(hand, number, -1)
        way = limit, to, left
        if way not in self.known:
            self.known[way] = min(self._end(to, left, limit, n) for n in search.cards(to, left, limit))
        toll, cards = self.known[way]
        return toll, cards + 1
