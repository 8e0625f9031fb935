"""Chapter 15: who knows what. A view is a state without the others' cards; ``imagine`` deals them again."""

import random

import msgspec

from atlantide import contract
from atlantide.contract import Outcome, Recall, Seat
from atlantide.games.atlantis.ending import dues, outcome, projected
from atlantide.games.atlantis.meta import Options
from atlantide.games.atlantis.moving import further_cards
from atlantide.games.atlantis.path import NO_TILE
from atlantide.games.atlantis.paying import payments
from atlantide.games.atlantis.pieces import (
    ALL_CARDS,
    NO_CARDS,
    OBJECTS,
    TILES,
    Counts,
    minus,
    plus,
)
from atlantide.games.atlantis.state import State, lie, new, worth
from atlantide.games.atlantis.tasks import AnyTask, Pay, PlayOn
from atlantide.kernel.bits import bits, ordered


class GapView(msgspec.Struct, frozen=True, gc=False):
    """A gap and what it costs to cross it."""

    first: int
    last: int
    price: int
    bridged: bool


class View(contract.View, frozen=True):
    """All that a seat may know. Tiles are numbers, cards are counted by object in the order of the box."""

    options: Options
    seats: int
    turn: int
    active: int
    """The seat whose turn it is."""
    first: int
    tops: tuple[int | None, ...]
    """Per cell, its visible tile."""
    covered: tuple[int, ...]
    """Cells with a second tile under the visible one."""
    pawns: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    hand: Counts | None
    """The seat's own cards; None for a spectator."""
    hands: tuple[int, ...]
    """Per seat, how many cards it holds."""
    known: tuple[Counts, ...]
    """Per seat, the cards everybody knows it holds (ATL-15.8)."""
    pile: int
    discard: Counts
    removed: Counts
    rebuilt: Counts
    """What the draw pile was made of when it was last made (ATL-15.6)."""
    drawn: Counts | None
    """What the seat has drawn of it."""
    draws: tuple[int, ...]
    """Per seat, how many cards it has drawn of it."""
    bridges: tuple[int, ...]
    laid: tuple[int, ...]
    """The seats that have laid their bridge."""
    sold: int
    start: Counts | None
    """If it is the seat's turn, its hand when the turn began."""
    stirred: bool
    idle: int
    gaps: tuple[GapView, ...]
    worth: tuple[int, ...]
    """Per seat, tiles and cards together."""
    dues: tuple[int, ...]
    """Per seat, what its pawns would have to pay if the game ended now."""
    projected: tuple[int, ...]
    """Per seat, its score if the game ended now."""
    agenda: tuple[AnyTask, ...]
    shown: tuple[Counts, ...] | None
    """At the end, all hands after the settlement (ATL-15.7)."""
    outcome: Outcome | None


def view(s: State, seat: Seat, recall: Recall) -> View:
    """All that a seat may know; a spectator sees what is open to all (ATL-15.1)."""
    mine = 0 <= seat < s.seats
    seats = range(s.seats)
    return View(
        seat=seat,
        recall=recall,
        options=s.options,
        seats=s.seats,
        turn=s.turn,
        active=s.seat,
        first=s.first,
        tops=tuple([None if tile == NO_TILE else tile for tile in s.tops]),
        covered=ordered(s.covered),
        pawns=tuple(s.pawns),
        held=tuple(s.held),
        gone=s.gone,
        hand=s.hands[seat] if mine else None,  # ATL-15.2
        hands=tuple([sum(hand) for hand in s.hands]),
        known=tuple(s.known),
        pile=sum(s.pile),
        discard=s.discard,
        removed=s.removed,
        rebuilt=s.rebuilt,
        drawn=s.drawn[seat] if mine else None,
        draws=tuple([sum(cards) for cards in s.drawn]),
        bridges=s.bridges,
        laid=ordered(s.laid),
        sold=s.sold,
        start=s.start if seat == s.seat else None,
        stirred=s.stirred,
        idle=s.idle,
        gaps=tuple([GapView(*gap) for gap in lie(s).gaps]),
        worth=tuple([worth(s, one) for one in seats]),
        dues=tuple([dues(s, one) for one in seats]),
        projected=s.settled or tuple([projected(s, one) for one in seats]),
        agenda=s.agenda,
        shown=tuple(s.hands) if s.over else None,
        outcome=outcome(s),
    )


# --- making up what the seat cannot know


def imagine(v: View, rng: random.Random) -> State:
    """A state from which the view could come, all that the seat cannot know being equally likely.

    The draw pile is part of what it was made of, less what the seat itself has drawn of it; the other hands are
    dealt from what is left (ATL-15.6). With two seats that is all one can know by counting.
    """
    s = new(v.options, v.seats)
    s.turn, s.seat, s.first = v.turn, v.active, v.first
    s.tops = tuple([NO_TILE if tile is None else tile for tile in v.tops])
    s.covered = bits(v.covered)
    seen = bits(
        [*(tile for tile in v.tops if tile is not None), *v.gone, *(t for held in v.held for t in held)]
    )
    s.unseen = (1 << TILES) - 1 & ~seen
    s.pawns = list(v.pawns)
    s.held = list(v.held)
    s.gone = v.gone
    s.known = list(v.known)
    s.discard, s.removed, s.rebuilt = v.discard, v.removed, v.rebuilt
    s.bridges, s.laid, s.sold = v.bridges, bits(v.laid), v.sold
    s.stirred, s.idle = v.stirred, v.idle
    s.agenda = v.agenda
    if v.outcome:
        s.over, s.settled = v.outcome.reason, v.outcome.scores
    deal(s, v, rng)
    task = v.agenda[-1] if v.agenda else None
    # ATL-5.14, ATL-8.9: whoever has begun a move or a payment can end it, and everybody knows that.
    while (isinstance(task, PlayOn) and not further_cards(s, task)) or (
        isinstance(task, Pay) and not payments(s, task)
    ):
        deal(s, v, rng)
    return s


def deal(s: State, v: View, rng: random.Random) -> None:
    """The cards that the seat cannot see."""
    own = v.hand or NO_CARDS
    others = [seat for seat in range(v.seats) if seat != v.seat]
    unseen = minus(minus(minus(ALL_CARDS, own), v.discard), v.removed)
    if v.shown is not None:
        s.hands = list(v.shown)
        for seat in others:
            unseen = minus(unseen, v.shown[seat])
        s.pile = unseen
    else:
        for seat in others:
            unseen = minus(unseen, v.known[seat])
        could_be = tuple(map(min, unseen, minus(v.rebuilt, v.drawn or NO_CARDS)))
        s.pile = heap(rng.sample(spread(could_be), v.pile))
        rest = spread(minus(unseen, s.pile))
        rng.shuffle(rest)
        for seat in range(v.seats):
            if seat == v.seat:
                s.hands[seat] = own
            else:
                count = v.hands[seat] - sum(v.known[seat])
                s.hands[seat] = plus(v.known[seat], heap(rest[:count]))
                del rest[:count]
    s.start = v.start if v.start is not None else s.hands[s.seat]
    taken = spread(minus(minus(v.rebuilt, v.drawn or NO_CARDS), s.pile))
    rng.shuffle(taken)
    for seat in range(v.seats):
        if seat == v.seat:
            s.drawn[seat] = v.drawn or NO_CARDS
        else:
            s.drawn[seat] = heap(taken[: v.draws[seat]])
            del taken[: v.draws[seat]]


def spread(cards: Counts) -> list[int]:
    """A heap as single cards."""
    return [number for number, count in enumerate(cards) for _ in range(count)]


def heap(cards: list[int]) -> Counts:
    """Single cards as a heap."""
    return tuple([cards.count(number) for number in range(len(OBJECTS))])
