"""What is played for a seat whose connection or time is gone: legal, cheap for it, and quick."""

from atlantide.contract import Action, Seat
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis.moving import Search
from atlantide.games.atlantis.pieces import CONTINENT, NUMBER, Counts, with_card
from atlantide.games.atlantis.referee import legal
from atlantide.games.atlantis.state import State
from atlantide.games.atlantis.tasks import PlayOn


def fallback(s: State, seat: Seat) -> Action:
    """Never sells or lays a bridge; the cheapest move with the fewest cards; the smallest payment."""
    choices = legal(s, seat)
    plays = [action for action in choices if isinstance(action, do.PlayCard)]
    if plays:
        task = s.agenda[-1]
        search = Search(s)
        starts = {action: task.start if isinstance(task, PlayOn) else action.start for action in plays}
        return min(
            plays, key=lambda action: _price(search, starts[action], action.start, s.hands[seat], action)
        )
    for preferred in (do.Pass, do.KeepBridge):
        found = next((action for action in choices if isinstance(action, preferred)), None)
        if found is not None:
            return found
    return choices[-1]


def _price(search: Search, start: int, cell: int, hand: Counts, action: do.PlayCard) -> tuple[int, int]:
    """What the cheapest move that begins with this card costs, and how many cards it takes."""
    number = NUMBER[action.object]
    to = search.facts.target[number][cell]
    left = with_card(hand, number, -1)
    toll = search.facts.toll
    if to == CONTINENT or to not in search.occupied:
        return toll[to] - toll[start], 1
    prices = [
        _price(search, start, to, left, do.PLAY_CARD[to][other]) for other in search.cards(start, to, left)
    ]
    cost, cards = min(prices)
    return cost, cards + 1
