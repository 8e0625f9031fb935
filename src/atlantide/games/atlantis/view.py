"""Chapter 15: who knows what. A view is a state without the others' cards; ``imagine`` deals them again."""

import random
from collections.abc import Sequence
from functools import reduce

import msgspec
from msgspec.structs import replace

from atlantide import contract
from atlantide.contract import Outcome, Recall, Seat
from atlantide.games.atlantis.ending import dues, outcome, projected
from atlantide.games.atlantis.meta import Options
from atlantide.games.atlantis.moving import further_cards
from atlantide.games.atlantis.path import NO_TILE
from atlantide.games.atlantis.paying import card_place, payments, tile_place
from atlantide.games.atlantis.pieces import (
    ALL_CARDS,
    NO_CARDS,
    OBJECTS,
    TILE_VALUE,
    TILES,
    Counts,
    minus,
    plus,
    with_card,
)
from atlantide.games.atlantis.prospects import Payment, Prospect, prospects, suggestion
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
    fresh: int
    """How many cards the active seat has bought this turn."""
    bought: Counts | None
    """If it is the seat's turn, those of them that it holds and that cannot pay (ATL-8.12)."""
    stirred: bool
    idle: int
    gaps: tuple[GapView, ...]
    worth: tuple[int, ...]
    """Per seat, tiles and cards together."""
    dues: tuple[int, ...]
    """Per seat, what its pawns would have to pay if the game ended now."""
    projected: tuple[int, ...]
    """Per seat, its score if the game ended now."""
    prospects: tuple[Prospect, ...]
    """If the seat is to play a card, where each would lead."""
    suggestion: Payment | None
    """If it is to pay, how it could."""
    agenda: tuple[AnyTask, ...]
    shown: tuple[Counts, ...] | None
    """At the end, all hands after the settlement (ATL-15.7)."""
    outcome: Outcome | None


def view(s: State, seat: Seat, recall: Recall) -> View:
    """All that a seat may know; a spectator sees what is open to all (ATL-15.1)."""
    seats = range(s.seats)
    return replace(
        bare(s, seat),
        recall=recall,
        gaps=tuple([GapView(*gap) for gap in lie(s).gaps]),
        worth=tuple([worth(s, one) for one in seats]),
        dues=tuple([dues(s, one) for one in seats]),
        projected=s.settled or tuple([projected(s, one) for one in seats]),
        prospects=prospects(s) if seat == s.seat else (),
        suggestion=suggestion(s) if seat == s.seat else None,
    )


def bare(s: State, seat: Seat) -> View:
    """The same without what follows from the rest."""
    mine = 0 <= seat < s.seats
    return View(
        seat=seat,
        recall=Recall.PERFECT,
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
        fresh=s.fresh,
        bought=s.bought if seat == s.seat else None,
        stirred=s.stirred,
        idle=s.idle,
        gaps=(),
        worth=(),
        dues=(),
        projected=(),
        prospects=(),
        suggestion=None,
        agenda=s.agenda,
        shown=tuple(s.hands) if s.over else None,
        outcome=outcome(s),
    )


# --- making up what the seat cannot know

TRIES = 200
"""How often cards are dealt at random until whoever is in the middle of something can go on."""


def imagine(v: View, rng: random.Random) -> State:
    """A state from which the view could come, all that the seat cannot know being equally likely.

    With two seats that is all one can know by counting.
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
    s.bridges, s.laid, s.sold, s.fresh = v.bridges, bits(v.laid), v.sold, v.fresh
    s.stirred, s.idle = v.stirred, v.idle
    s.agenda = v.agenda
    if v.outcome:
        s.over, s.settled = v.outcome.reason, v.outcome.scores
    for _ in range(TRIES):
        deal(s, v, v.known, rng)
        if can_go_on(s):
            return s
    # Hardly any deal will do: first give the payer what the payment needs.
    while not can_go_on(s):
        deal(s, v, with_payment(v, rng), rng)
    return s


def can_go_on(s: State) -> bool:
    """Whoever has begun a move or a payment can end it, and everybody knows that (ATL-5.14, ATL-8.9)."""
    task = s.agenda[-1] if s.agenda else None
    if isinstance(task, PlayOn):
        return bool(further_cards(s, task))
    return not isinstance(task, Pay) or bool(payments(s, task))


def unplaced(v: View, fixed: Sequence[Counts]) -> tuple[Counts, Counts]:
    """The cards of which the seat cannot say where they are: those in other hands for sure, and the others.

    The draw pile is part of what it was made of, less what the seat itself has drawn of it (ATL-15.6).
    """
    unseen = minus(minus(minus(ALL_CARDS, v.hand or NO_CARDS), v.discard), v.removed)
    for seat in range(v.seats):
        if seat != v.seat:
            unseen = minus(unseen, fixed[seat])
    anywhere = tuple(map(min, unseen, minus(v.rebuilt, v.drawn or NO_CARDS)))
    return minus(unseen, anywhere), anywhere


def with_payment(v: View, rng: random.Random) -> list[Counts]:
    """Per seat the cards it is known to hold; for who pays, also some that can make up the rest."""
    fixed = list(v.known)
    task = v.agenda[-1]
    if isinstance(task, Pay):
        first = max(0, task.last - card_place(0))
        in_hands, anywhere = unplaced(v, fixed)
        spare = sum(anywhere) - v.pile  # so many of these are in hands
        tiles = [TILE_VALUE[tile] for tile in v.held[v.active]]
        rest = task.rest - sum(value for value in tiles if tile_place(value) >= task.last)
        rest -= sum(fixed[v.active][first:])
        cards = [(n, 0) for n in spread(in_hands)] + [(n, 1) for n in spread(anywhere)]
        rng.shuffle(cards)
        for number, place in cards:
            if number >= first and rest > 0 and spare >= place:
                fixed[v.active] = with_card(fixed[v.active], number)
                rest, spare = rest - 1, spare - place
    return fixed


def deal(s: State, v: View, fixed: Sequence[Counts], rng: random.Random) -> None:
    """The cards that the seat cannot see; some are fixed."""
    if v.shown is not None:
        s.hands = list(v.shown)
        s.pile = minus(minus(minus(ALL_CARDS, reduce(plus, s.hands)), v.discard), v.removed)
    else:
        in_hands, anywhere = unplaced(v, fixed)
        s.pile = heap(rng.sample(spread(anywhere), v.pile))
        rest = spread(plus(in_hands, minus(anywhere, s.pile)))
        rng.shuffle(rest)
        for seat in range(v.seats):
            if seat == v.seat:
                s.hands[seat] = v.hand or NO_CARDS
            else:
                count = v.hands[seat] - sum(fixed[seat])
                s.hands[seat] = plus(fixed[seat], heap(rest[:count]))
                del rest[:count]
    if v.bought is not None:
        s.bought = v.bought
    elif (
        v.options.pay_with_bought == "no"
    ):  # any of the cards that nobody has seen; some may be played by now
        hidden = spread(minus(s.hands[s.seat], fixed[s.seat]))
        most = min(v.fresh, len(hidden))
        begun = v.agenda and isinstance(v.agenda[-1], PlayOn | Pay)
        s.bought = heap(rng.sample(hidden, rng.randint(0, most) if begun else most))
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
