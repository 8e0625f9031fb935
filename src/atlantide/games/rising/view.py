"""Chapter 3: who knows what. With open hands everybody knows the same; with closed ones others' cards are hidden.

Whatever lies open is in every view (RIS-3.1), decks as the counts that everybody could make (RIS-3.3); what nobody
knows is in none (RIS-3.2), since there is no order, no seed and no undrawn card in the state (RIS-3.6).
"""

import random
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from atlantide import contract
from atlantide.contract import Outcome, Recall, Seat
from atlantide.games.rising import library
from atlantide.games.rising.chances import Chances, chances
from atlantide.games.rising.ending import outcome
from atlantide.games.rising.meta import Options
from atlantide.games.rising.pieces import (
    BASIC,
    KINDS,
    Counts,
    Kind,
    Pool,
    Purse,
    kind_of,
    owner,
    with_one,
)
from atlantide.games.rising.state import Offer, State, What, floods_due, new, occupied
from atlantide.games.rising.tasks import AnyTask, SortCards, TakeCards
from atlantide.kernel.bits import bits, ordered


class PieceView(msgspec.Struct, frozen=True, gc=False):
    """An Atlantean that is placed."""

    seat: int
    kind: Kind
    location: int
    done: bool


class View(contract.View, frozen=True):
    """All that a seat may know. Sets are lists of numbers in their order."""

    options: Options
    seats: int
    round: int
    first: int
    boards: tuple[int, ...]
    holo_board: int
    holo_pile: tuple[int, ...]
    holo_discard: tuple[int, ...]
    holo_artifact: int
    dry: tuple[int, ...]
    barriers: tuple[int, ...]
    wrath: int
    floods: int
    """How many floods this round's Wrath brings as things stand (RIS-23.1)."""
    placed: tuple[PieceView, ...]
    pools: tuple[Pool, ...]
    coming: tuple[int, ...]
    reserve: tuple[int, ...]
    out: tuple[int, ...]
    volunteers: int
    purses: tuple[Purse, ...]
    cards: tuple[tuple[int | None, ...], ...]
    """Per seat, its library cards; None for those in a closed hand of somebody else (RIS-3.5)."""
    drawn: tuple[int | None, ...]
    deck: Counts
    top: tuple[int, ...]
    bottom: tuple[int, ...]
    discard: Counts
    shown: tuple[int, ...]
    lib_deck: Counts
    """Library cards that are in the deck or, as far as the seat can tell, in closed hands."""
    lib_size: int
    """How many cards the library deck has."""
    lib_bottom: tuple[int, ...]
    lib_discard: Counts
    artifacts_seen: tuple[int, ...]
    shows: tuple[int, ...]
    targets: tuple[int, ...]
    banned: tuple[int, ...]
    limit: bool
    calmer: int
    easing: int
    used_tongs: tuple[int, ...]
    used_rod: tuple[int, ...]
    used_cloak: tuple[int, ...]
    blueprint: tuple[int, ...]
    built: tuple[int, ...]
    fresh: tuple[int, ...]
    built_now: int
    gates_used: tuple[int, ...]
    builders: tuple[tuple[int, ...], ...]
    reopened: tuple[int, ...]
    ready: tuple[int, ...]
    acts: tuple[int, ...]
    waiting: tuple[int, ...]
    barred: tuple[tuple[int, int], ...]
    holding: tuple[int, ...]
    held: tuple[int, ...]
    passed: tuple[int, ...]
    offers: tuple[Offer, ...]
    lapsed: tuple[tuple[int, What, int, int], ...]
    late: tuple[tuple[int, int], ...]
    solo_energy: tuple[int, ...]
    agenda: tuple[AnyTask, ...]
    chances: Chances
    """What the next cards and dice may bring, from what everybody knows."""
    outcome: Outcome | None


def hides(s: State, seat: int, other: int) -> bool:
    """Whether a seat's hand is hidden from another one's eyes."""
    return s.options.hands == "closed" and seat != other


def drawer(s: State) -> int:
    """Whose eyes only see library cards just drawn; -1 if they lie open, as those to be divided do (RIS-16.5)."""
    if s.drawn:
        for task in reversed(s.agenda):
            if isinstance(task, SortCards | TakeCards):
                return task.seat
    return -1


_UNTOLD = Chances((), (), (), 0)


def view(s: State, seat: Seat, recall: Recall) -> View:
    """All that a seat may know."""
    return replace(
        bare(s, seat),
        recall=recall,
        floods=floods_due(s),
        lib_size=library.deck_size(s),
        chances=chances(s),
    )


def bare(s: State, seat: Seat) -> View:
    """The same without what follows from the rest."""
    mine = drawer(s)
    hidden_drawn = mine >= 0 and hides(s, mine, seat)
    cards: list[tuple[int | None, ...]] = []
    pool = s.lib_deck
    for who in range(s.seats):
        hand = s.cards[who]
        if hides(s, who, seat):
            artifacts = [
                card for card in hand if card >= BASIC
            ]  # which of the others was played tells nothing
            cards.append((*artifacts, *(None for _ in range(len(hand) - len(artifacts)))))
            for card in hand:
                if card < BASIC:
                    pool = with_one(pool, card)
        else:
            cards.append(hand)
    if hidden_drawn:
        fresh = library.fresh_artifacts(s)  # for others they are still hidden
        for card in s.drawn:
            if card not in fresh:
                pool = with_one(pool, card)
    return View(
        seat=seat,
        recall=Recall.PERFECT,
        options=s.options,
        seats=s.seats,
        round=s.round,
        first=s.first,
        boards=tuple(s.boards),
        holo_board=s.holo_board,
        holo_pile=ordered(s.holo_pile),
        holo_discard=ordered(s.holo_discard),
        holo_artifact=s.holo_artifact,
        dry=s.dry,
        barriers=ordered(s.barriers),
        wrath=s.wrath,
        floods=0,
        placed=_placed(s),
        pools=tuple(s.pools),
        coming=tuple(s.coming),
        reserve=tuple(s.reserve),
        out=tuple(s.out),
        volunteers=s.volunteers,
        purses=tuple(s.purses),
        cards=tuple(cards),
        drawn=(None,) * len(s.drawn) if hidden_drawn else s.drawn,
        deck=s.deck,
        top=s.top,
        bottom=s.bottom,
        discard=s.discard,
        shown=s.shown,
        lib_deck=pool,
        lib_size=0,
        lib_bottom=s.lib_bottom,
        lib_discard=s.lib_discard,
        artifacts_seen=ordered(s.artifacts_seen),
        shows=s.shows,
        targets=s.targets,
        banned=ordered(s.banned),
        limit=s.limit,
        calmer=s.calmer,
        easing=s.easing,
        used_tongs=ordered(s.used_tongs),
        used_rod=ordered(s.used_rod),
        used_cloak=ordered(s.used_cloak),
        blueprint=ordered(s.blueprint),
        built=ordered(s.built),
        fresh=ordered(s.fresh),
        built_now=s.built_now,
        gates_used=ordered(s.gates_used),
        builders=s.builders,
        reopened=ordered(s.reopened),
        ready=ordered(s.ready),
        acts=s.acts,
        waiting=ordered(s.waiting),
        barred=s.barred,
        holding=ordered(s.holding),
        held=ordered(s.held),
        passed=ordered(s.passed),
        offers=s.offers,
        lapsed=s.lapsed,
        late=s.late,
        solo_energy=ordered(s.solo_energy),
        agenda=s.agenda,
        chances=_UNTOLD,
        outcome=outcome(s),
    )


def _placed(s: State) -> tuple[PieceView, ...]:
    found: list[PieceView] = []
    for location in occupied(s):
        found += _group(location, s.at[location], s.done[location])
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _group(location: int, people: tuple[int, ...], done: tuple[int, ...]) -> list[PieceView]:
    """Those who are at one place, remembered: most have been there a move ago."""
    found, left = [], list(done)
    for code in people:
        marked = code in left
        if marked:
            left.remove(code)
        found.append(PieceView(owner(code), KINDS[kind_of(code)], location, marked))
    return found


# --- making up what the seat cannot know


def imagine(v: View, rng: random.Random) -> State:
    """A state from which the view could come: with open hands nothing is left to imagine (RIS-3.7)."""
    s = new(v.options, v.seats)
    s.round, s.first = v.round, v.first
    s.boards = list(v.boards)
    s.holo_board, s.holo_artifact = v.holo_board, v.holo_artifact
    s.holo_pile, s.holo_discard = bits(v.holo_pile), bits(v.holo_discard)
    s.dry, s.barriers, s.wrath = v.dry, bits(v.barriers), v.wrath
    for one in v.placed:
        code = one.seat * len(KINDS) + KINDS.index(one.kind)
        s.at[one.location] = (*s.at[one.location], code)
        if one.done:
            s.done[one.location] = (*s.done[one.location], code)
    s.pools, s.coming, s.reserve, s.out = list(v.pools), list(v.coming), list(v.reserve), list(v.out)
    s.volunteers, s.purses = v.volunteers, list(v.purses)
    s.deck, s.top, s.bottom, s.discard, s.shown = v.deck, v.top, v.bottom, v.discard, v.shown
    s.lib_deck, s.lib_bottom, s.lib_discard = v.lib_deck, v.lib_bottom, v.lib_discard
    s.artifacts_seen, s.shows = bits(v.artifacts_seen), v.shows
    s.targets, s.banned, s.limit = v.targets, bits(v.banned), v.limit
    s.calmer, s.easing = v.calmer, v.easing
    s.used_tongs, s.used_rod, s.used_cloak = bits(v.used_tongs), bits(v.used_rod), bits(v.used_cloak)
    s.blueprint, s.built, s.fresh = bits(v.blueprint), bits(v.built), bits(v.fresh)
    s.built_now, s.gates_used = v.built_now, bits(v.gates_used)
    s.builders, s.reopened = v.builders, bits(v.reopened)
    s.ready, s.acts, s.waiting, s.barred = bits(v.ready), v.acts, bits(v.waiting), v.barred
    s.holding, s.held, s.passed = bits(v.holding), bits(v.held), bits(v.passed)
    s.offers, s.lapsed, s.late = v.offers, v.lapsed, v.late
    s.solo_energy = bits(v.solo_energy)
    s.agenda = v.agenda
    s.over = v.outcome.reason if v.outcome else ""
    _deal(s, v, rng)
    return s


def _deal(s: State, v: View, rng: random.Random) -> None:
    """Cards in closed hands, each as likely as the cards of its kind that nobody has seen."""
    for seat, hand in enumerate(v.cards):
        s.cards[seat] = tuple([_some_card(s, rng) if card is None else card for card in hand])
    for card in v.drawn:
        s.drawn = (*s.drawn, _next_card(s, rng) if card is None else card)


def _some_card(s: State, rng: random.Random) -> int:
    """A basic card from among those that nobody has seen."""
    card = rng.choices(range(BASIC), s.lib_deck[:BASIC])[0]
    s.lib_deck = with_one(s.lib_deck, card, -1)
    return card


def _next_card(s: State, rng: random.Random) -> int:
    """What may have been drawn from the deck."""
    outcomes, weights = zip(*library.draws(s), strict=True)
    card: int = rng.choices(outcomes, weights)[0].card
    library.take_top(s, card)
    return card
