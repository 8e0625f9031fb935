"""Chapter 8: paying, piece by piece in a falling order, so that exactly the payments without waste can be made."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.pieces import NUMBER, TILE_VALUE, VALUES, Counts, with_card
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
    """The cards that may pay: all, or with ``pay_with_bought = no`` those held at the start (ATL-8.3, ATL-8.12)."""
    hand = s.hands[s.seat]
    if s.options.pay_with_bought == "yes":
        return hand  # ATL-8.4
    return tuple([min(mine, left) for mine, left in zip(s.start, hand, strict=True)])


def means(s: State) -> list[tuple[int, int]]:
    """Per place of the order, how many pieces there are and what one is worth (ATL-8.2)."""
    values = [TILE_VALUE[tile] for tile in s.held[s.seat]]
    tiles = [(values.count(value), value) for value in range(TOP, 0, -1)]
    return [*tiles, *[(count, 1) for count in payable(s)]]


def payments(s: State, task: Pay) -> list[Action]:
    """The next piece: none before the last one in the order, and only if what follows can make up the rest."""
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
    if s.start[number]:
        s.start = with_card(s.start, number, -1)  # ATL-8.12: it was one of those held at the start
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


def only_payment(s: State, task: Pay) -> Action | None:
    """The next piece if everybody can see that there is no choice: all must go, or there are only tiles.

    Whoever holds cards is asked, even if but one object is left: the others must not learn it (ATL-15.2).
    """
    stock = means(s)
    total = sum([count * worth for count, worth in stock])
    choices = payments(s, task)
    no_cards = not any(s.hands[s.seat])
    if (total == task.rest and s.options.pay_with_bought == "yes") or (no_cards and len(choices) == 1):
        return choices[0]
    return None


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
