"""Chapters 2, 3 and 11: the library deck, what is in it, hands and their limit.

Which four artifacts lie in the deck is not settled before one is seen. All sets of four are equally likely at first,
and what is seen changes the odds: an artifact drawn was among them, and two shown to a Scholar were drawn from the
symbol artifacts outside, of which there are the more, the fewer of the four have the symbol (docs/decisions/0002).
"""

from functools import lru_cache
from math import comb, lcm

from atlantide.contract import Action, IllegalAction
from atlantide.games.rising import actions as do
from atlantide.games.rising import events as ev
from atlantide.games.rising.pieces import (
    ARTIFACTS,
    BASIC,
    CARD_PRICE,
    CARDS,
    ENERGY,
    HAND_LIMIT,
    HIDDEN_ARTIFACTS,
    SYMBOL,
    Counts,
    with_one,
)
from atlantide.games.rising.state import Log, State, clockwise, energy, lose, unready
from atlantide.games.rising.tasks import (
    DivideCards,
    KeepArtifact,
    Limit,
    ShowArtifacts,
    SortCards,
    TakeCards,
)
from atlantide.kernel.agenda import then
from atlantide.kernel.bits import members

_SYMBOLS = len(SYMBOL)
_LEAST = _SYMBOLS - HIDDEN_ARTIFACTS
_PAIRS = lcm(*(comb(outside, 2) for outside in range(_LEAST, _SYMBOLS + 1)))
"""A common multiple of the numbers of pairs that can be shown."""


@lru_cache(maxsize=4096)
def weight(pairs: int, symbols: int, others: int, hidden: int, known: int) -> int:
    """How many sets of hidden artifacts there are, each counted by how well it fits the pairs that were shown.

    ``symbols`` and ``others`` are the artifacts with and without the symbol that may be hidden, ``hidden`` how many
    still are, ``known`` how many with the symbol have come out of the deck.
    """
    if hidden < 0 or symbols < 0 or others < 0:
        return 0
    return sum(
        comb(symbols, inside)
        * comb(others, hidden - inside)
        * (_PAIRS // comb(_SYMBOLS - known - inside, 2)) ** pairs
        for inside in range(hidden + 1)
    )


def fresh_artifacts(s: State) -> list[int]:
    """Artifacts that were just drawn and lay hidden in the deck: everybody sees them when they are put somewhere."""
    return [card for card in s.drawn if card >= BASIC and not is_known(s, card)]


def is_known(s: State, card: int) -> bool:
    """Whether everybody knows where an artifact came from: out of the deck, or from among the unused ones."""
    return bool(s.artifacts_seen >> card & 1) or card in s.shows


def open_artifacts(s: State) -> tuple[list[int], list[int]]:
    """The artifacts that may be hidden in the deck, with the symbol and without."""
    free = [card for card in ARTIFACTS if not is_known(s, card) and card not in s.drawn]
    return [card for card in free if card in SYMBOL], [card for card in free if card not in SYMBOL]


def hidden(s: State) -> int:
    """How many artifacts in the deck nobody has seen yet (RIS-2.4)."""
    return HIDDEN_ARTIFACTS - s.artifacts_seen.bit_count() - len(fresh_artifacts(s))


def pairs_shown(s: State) -> int:
    """How often two unused artifacts were shown."""
    return len(s.shows) // 2


def known_symbols(s: State) -> int:
    """How many of the four that have come out carry the symbol."""
    return sum(card in SYMBOL for card in (*members(s.artifacts_seen), *fresh_artifacts(s)))


def deck_size(s: State) -> int:
    """How many cards the library deck has."""
    return sum(s.lib_deck) + len(s.lib_bottom) + hidden(s)


def draws(s: State) -> list[tuple[Action, int]]:
    """What the next library card may be: any whose place is unknown, and then those that lie at the bottom."""
    out = hidden(s)
    if not any(s.lib_deck) and not out:
        return [(do.DRAW_LIBRARY[s.lib_bottom[0]], 1)] if s.lib_bottom else []
    symbols, others = open_artifacts(s)
    pairs, known = pairs_shown(s), known_symbols(s)
    every = weight(pairs, len(symbols), len(others), out, known)
    found: list[tuple[Action, int]] = [
        (do.DRAW_LIBRARY[card], count * every) for card, count in enumerate(s.lib_deck) if count
    ]
    if out:
        with_symbol = weight(pairs, len(symbols) - 1, len(others), out - 1, known + 1)
        without = weight(pairs, len(symbols), len(others) - 1, out - 1, known)
        found += [(do.DRAW_LIBRARY[card], with_symbol) for card in symbols if with_symbol]
        found += [(do.DRAW_LIBRARY[card], without) for card in others if without]
    return found


def take_top(s: State, card: int) -> None:
    """That card leaves the deck."""
    if s.lib_deck[card]:
        s.lib_deck = with_one(s.lib_deck, card, -1)
    elif card < BASIC or is_known(s, card):
        s.lib_bottom = s.lib_bottom[1:]


def see_artifact(s: State, card: int) -> None:
    """A card out of the deck lies open: an artifact not known before was one of the four (RIS-2.4)."""
    if card >= BASIC and card not in s.shows:
        s.artifacts_seen |= 1 << card


def artifact_pairs(s: State) -> list[tuple[Action, int]]:
    """Which two of the unused artifacts with the symbol may be shown (RIS-2.15, RIS-22.9)."""
    symbols, others = open_artifacts(s)
    out, pairs, known = hidden(s), pairs_shown(s) + 1, known_symbols(s)
    candidates = [card for card in ARTIFACTS if card in SYMBOL and not s.artifacts_seen >> card & 1]
    held = [card for cards in s.cards for card in cards]  # a Scholar's own is not unused any more
    found: list[tuple[Action, int]] = []
    for number, first in enumerate(candidates):
        for second in candidates[number + 1 :]:
            if first in held or second in held:
                continue
            fresh = (first in symbols) + (second in symbols)
            odds = weight(pairs, len(symbols) - fresh, len(others), out, known)
            if odds:
                found.append((do.ShowArtifacts(first, second), odds))
    return found


def show_artifacts(s: State, action: do.ShowArtifacts, log: Log) -> None:
    """Two unused artifacts are shown to a Scholar."""
    task = s.agenda[-1]
    assert isinstance(task, ShowArtifacts)
    s.shows = (*s.shows, action.card, action.other_card)
    s.agenda = then(s.agenda, KeepArtifact(task.seat, action.card, action.other_card))
    if log is not None:
        log.append(ev.ArtifactsShown(task.seat, action.card, action.other_card))


def pick_artifact(s: State, seat: int, action: do.PickArtifact, log: Log) -> None:
    """The Scholar keeps one; for a Hologram it works for this round only (RIS-2.15, RIS-22.9, RIS-22.10)."""
    s.agenda = s.agenda[:-1]
    hologram = s.round > 0
    if hologram:
        s.holo_artifact = action.card
    else:
        s.cards[seat] = (*s.cards[seat], action.card)
    if log is not None:
        log.append(ev.ArtifactKept(seat, action.card, hologram))


# --- drawing


def draw_card(s: State, seat: int, card: int, log: Log) -> None:
    """A library card is drawn and lies aside until its place is settled."""
    take_top(s, card)
    s.drawn = (*s.drawn, card)
    if log is not None:
        shown = any(isinstance(task, DivideCards) for task in s.agenda)  # RIS-16.5
        log.append(ev.CardDrawn(seat, card, shown or s.options.hands == "open"))


def sortings(s: State, seat: int, task: SortCards) -> list[Action]:
    """Keep as many as the tile says (RIS-11.2, RIS-11.5); others for energy (RIS-11.3), or they are put away."""
    cards = sorted(set(s.drawn))
    if task.keep:
        return [do.KeepCard(card) for card in cards]
    found: list[Action] = [do.PutAway(card) for card in cards]
    if energy(s, seat) >= CARD_PRICE:
        found += [do.KeepCard(card) for card in cards]
    return found


def keep_card(s: State, seat: int, action: do.KeepCard, log: Log) -> None:
    """A card drawn joins the hand, or lies open if it is an artifact (RIS-11.14)."""
    task = s.agenda[-1]
    assert isinstance(task, SortCards)
    if task.keep:
        s.agenda = then(s.agenda, SortCards(seat, task.keep - 1, task.under))
    else:
        lose(s, seat, ENERGY, CARD_PRICE, log)  # RIS-11.3
    take_drawn(s, seat, action.card, log)
    _end_sorting(s)


def take_drawn(s: State, seat: int, card: int, log: Log) -> None:
    """A card that was drawn goes to a player."""
    s.drawn = _less(s.drawn, card)
    see_artifact(s, card)
    s.cards[seat] = (*s.cards[seat], card)
    _reprice(s, card)
    unready(s, seat, log)  # RIS-5.7
    if log is not None:
        log.append(ev.CardKept(seat, card, s.options.hands == "open" or card >= BASIC))


def put_away(s: State, seat: int, action: do.PutAway, log: Log) -> None:
    """A card goes to the discard pile, or under the deck: the last one named is the lowest (RIS-11.7)."""
    task = s.agenda[-1]
    assert isinstance(task, SortCards)
    s.drawn = _less(s.drawn, action.card)
    see_artifact(s, action.card)
    if task.under:
        s.lib_bottom = (*s.lib_bottom, action.card)
    else:
        s.lib_discard = with_one(s.lib_discard, action.card)
    if log is not None:
        log.append(ev.CardPutAway(seat, action.card, task.under))
    _end_sorting(s)


def _end_sorting(s: State) -> None:
    if not s.drawn:
        s.agenda = s.agenda[:-1]


def givings(s: State, task: DivideCards) -> list[Action]:
    """The cards drawn may go to any players (RIS-16.5), one after the other."""
    card = s.drawn[0]
    return [do.GiveCard(card, seat) for seat in clockwise(s, task.seat)]


def give_card(s: State, seat: int, action: do.GiveCard, log: Log) -> None:  # noqa: ARG001
    """A card goes to a player."""
    task = s.agenda[-1]
    assert isinstance(task, DivideCards)
    if log is not None:
        log.append(ev.CardGiven(action.seat, action.card))
    s.agenda = then(s.agenda, DivideCards(task.seat, task.common, task.given + 1))
    take_drawn(s, action.seat, action.card, log)
    if not s.drawn:
        s.agenda = s.agenda[:-1]


def take_all(s: State, task: TakeCards, log: Log) -> None:
    """Everything drawn is kept."""
    for card in s.drawn:
        take_drawn(s, task.seat, card, log)
    s.agenda = s.agenda[:-1]


def rebuild(s: State, log: Log) -> None:
    """The discard pile is shuffled into the deck, whose cards all become unknown (RIS-18.10)."""
    count = sum(s.lib_discard)
    deck: Counts = tuple([a + b for a, b in zip(s.lib_deck, s.lib_discard, strict=True)])
    for card in s.lib_bottom:
        deck = with_one(deck, card)
    s.lib_deck, s.lib_bottom, s.lib_discard = deck, (), (0,) * len(CARDS)
    if log is not None:
        log.append(ev.LibraryRebuilt(count))


def _less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# --- hands


def drop(s: State, seat: int, card: int) -> None:
    """A card leaves a hand; of equal ones the one held longest."""
    s.cards[seat] = _less(s.cards[seat], card)
    _reprice(s, card)


def _reprice(s: State, card: int) -> None:
    """With an artifact prices may change, and what lapsed may be proposed again (RIS-5.17)."""
    if card >= BASIC:
        s.lapsed = ()


def discard(s: State, seat: int, action: do.Discard, log: Log) -> None:
    """A card too many goes to the discard pile, artifacts too (RIS-11.10, RIS-11.15)."""
    drop(s, seat, action.card)
    s.lib_discard = with_one(s.lib_discard, action.card)
    if log is not None:
        log.append(ev.CardDiscarded(seat, action.card))


def too_many(s: State) -> int:
    """The first seat from the first player on with more cards than allowed (RIS-11.8, RIS-11.9); -1 if none."""
    if max(map(len, s.cards)) <= HAND_LIMIT:
        return -1
    return next(seat for seat in clockwise(s, s.first) if len(s.cards[seat]) > HAND_LIMIT)


def discards(s: State, seat: int) -> list[Action]:
    """Every card, artifacts included."""
    return [do.Discard(card) for card in sorted(set(s.cards[seat]))]


def refuse_discard(s: State, seat: int, action: do.Discard) -> IllegalAction:
    """Why a card cannot be discarded."""
    task = s.agenda[-1]
    if isinstance(task, Limit) and action.card not in s.cards[seat]:
        return IllegalAction("RIS-11.9", card=action.card)
    return IllegalAction("RIS-11.10")
