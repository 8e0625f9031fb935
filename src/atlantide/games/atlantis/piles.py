"""Chapter 13: cards that are drawn, and the discard pile that becomes the draw pile."""

from atlantide.contract import Action
from atlantide.games.atlantis import actions as do
from atlantide.games.atlantis import events as ev
from atlantide.games.atlantis.pieces import NO_CARDS, NUMBER, with_card
from atlantide.games.atlantis.state import Log, State
from atlantide.games.atlantis.tasks import Draw
from atlantide.kernel.agenda import then


def give_card(s: State, seat: int, number: int) -> None:
    """A card of the draw pile goes into a hand; there is no limit (ATL-13.6)."""
    s.pile = with_card(s.pile, number, -1)
    s.hands[seat] = with_card(s.hands[seat], number)
    s.drawn[seat] = with_card(s.drawn[seat], number)


def draws(s: State) -> list[tuple[Action, int]]:
    """Any card of the draw pile."""
    return [(do.DRAW_CARD[number], count) for number, count in enumerate(s.pile) if count]


def draw_card(s: State, action: do.DrawCard, log: Log) -> None:
    """The active seat draws; nobody is asked (ATL-13.2)."""
    task = s.agenda[-1]
    assert isinstance(task, Draw)
    number = NUMBER[action.object]
    give_card(s, s.seat, number)
    if len(s.agenda) > 1:  # still in preparation: the card is bought
        s.fresh += 1
        if s.options.pay_with_bought == "no":
            s.bought = with_card(s.bought, number)
    s.stirred = True
    s.agenda = then(s.agenda, Draw(task.left - 1))
    if log is not None:
        log.append(ev.CardDrawn(s.seat, action.object))


def rebuild(s: State, log: Log) -> None:
    """When the last card is drawn the discard pile becomes the draw pile, if it has any (ATL-13.3, ATL-13.4)."""
    if any(s.pile) or not any(s.discard):
        return
    s.pile, s.discard = s.discard, NO_CARDS
    s.rebuilt = s.pile  # ATL-15.6: everybody has seen what it is made of
    s.drawn = [NO_CARDS] * s.seats
    if log is not None:
        log.append(ev.PileRebuilt(sum(s.pile)))
