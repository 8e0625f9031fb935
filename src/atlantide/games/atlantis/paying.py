"""Chapter 8: paying, piece by piece in a falling order, so that exactly the payments without waste can be made."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.pieces import NUMBER, TILE_VALUE, VALUES, Counts, minus, with_card
from atlantide.games.atlantis.state import Log, State, give_up_tile, show_card
from atlantide.games.atlantis.tasks import Pay
from atlantide.kernel.agenda import then

TOP = VALUES[-1]
"""The order of ATL-8.9: tiles of value 7, 6, … 1 are places 0 to 6, cards of the seven objects places 7 to 13."""


def tile_place(value: int) -> int:
    """The place of tiles of a value in the order."""
    return TOP - value


def card_place(number: int) -> int:
    """The place of cards of an object in the order."""
    return TOP + number


def payable(s: State) -> Counts:
    """The cards that may pay (ATL-8.3): all (ATL-8.4), but with ``pay_with_bought = no`` those bought (ATL-8.12)."""
    hand = s.hands[s.seat]
    return minus(hand, s.bought) if any(s.bought) else hand


def means(s: State) -> list[tuple[int, int]]:
    """Per place of the order, how many pieces there are and what one is worth (ATL-8.2)."""
    values = [TILE_VALUE[tile] for tile in s.held[s.seat]]
    tiles = [(values.count(value), value) for value in range(TOP, 0, -1)]
    return [*tiles, *[(count, 1) for count in payable(s)]]


def payments(s: State, task: Pay) -> list[Action]:
    """The next piece: none before the last one in the order, and only if what follows can make up the rest.

    So every payment of which no piece could be left out can be made, with an excess as well (ATL-8.7, ATL-8.8).
    """
    found: list[Action] = []
    stock = means(s)
    left = sum([count * worth for count, worth in stock[task.last :]])
    for place in range(task.last, len(stock)):
        count, worth = stock[place]
        if count and left >= task.rest:  # ATL-8.9
            value = TOP - place
            found.append(do.PAY_TILE[value] if value > 0 else do.PAY_CARD[place - TOP])
        left -= count * worth
    return found


def pay_tile(s: State, action: do.PayTile, log: Log) -> None:
    """A tile counts its value and leaves the game; no change is given (ATL-8.5, ATL-8.6)."""
    tile = give_up_tile(s, action.value)
    if log is not None:
        log.append(ev.TilePaid(s.seat, tile))
    _reduce(s, action.value, tile_place(action.value))


def pay_card(s: State, action: do.PayCard, log: Log) -> None:
    """A card counts one point and leaves the game, seen by all (ATL-8.5, ATL-8.11)."""
    number = NUMBER[action.object]
    show_card(s, number)
    s.removed = with_card(s.removed, number)
    if log is not None:
        log.append(ev.CardPaid(s.seat, action.object))
    _reduce(s, 1, card_place(number))


def _reduce(s: State, amount: int, place: int) -> None:
    task = s.agenda[-1]
    assert isinstance(task, Pay)
    if amount < task.rest:
        s.agenda = then(s.agenda, Pay(task.rest - amount, place))
    else:
        s.agenda = s.agenda[:-1]


def only_payment(s: State, task: Pay) -> do.PayTile | None:
    """The next piece if everybody can see that only one tile will do.

    Where cards pay the seat is asked, even if all of them must go: they are shown by whoever pays, not before
    (ATL-15.2). Nor may it be told how many cards were bought and cannot pay.
    """
    if s.sold and s.options.pay_with_bought == "no" and any(s.hands[s.seat]):
        return None
    choices = payments(s, task)
    only = choices[0]
    return only if len(choices) == 1 and isinstance(only, do.PayTile) else None


def refuse_payment(s: State, action: do.PayTile | do.PayCard, task: Pay) -> IllegalAction:
    """Why this piece cannot pay."""
    if isinstance(action, do.PayTile):
        has = any(TILE_VALUE[tile] == action.value for tile in s.held[s.seat])
        place = tile_place(action.value)
    else:
        number = NUMBER[action.object]
        if s.hands[s.seat][number] and not payable(s)[number]:
            return IllegalAction("ATL-8.3", object=action.object)
        has = s.hands[s.seat][number] > 0
        place = card_place(number)
    if not has:
        return IllegalAction("ATL-8.2")
    return IllegalAction("ATL-8.9" if place < task.last else "ATL-8.7", rest=task.rest)
