"""Per game, a function that changes all that a seat must not know and leaves everything else as it is.

Written from the rules (of The Island: chapter 3 and the table "who knows what"), on purpose not from the
game's own ``view``: whatever a view shows of the difference is a leak. The figures are copied from the rules
for the same reason.
"""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from atlantide.contract import FATE, Action, Options, Recall, Seat
from atlantide.games.atlantis.actions import Pass
from atlantide.games.atlantis.game import GAME as ATLANTIS
from atlantide.games.atlantis.state import State as AtlantisState
from atlantide.games.atlantis.state import copy as copy_atlantis
from atlantide.games.rescapes.state import State as RescapesState
from atlantide.games.rescapes.state import copy as copy_rescapes
from atlantide.games.rising.actions import KeepCard
from atlantide.games.rising.state import State as RisingState
from atlantide.games.rising.state import copy as copy_rising
from atlantide.games.the_island.pieces import Back, Kind, Terrain, Tile, in_order
from atlantide.games.the_island.state import State, copy
from atlantide.games.the_island.tasks import Defence


class Scrambler(Protocol):
    """``scramble(state, seat, rng, recall)``: another state that the seat cannot tell from this one.

    With ``Recall.TABLE`` it must not be told from what lies visible now, whatever the seat may remember.
    """

    def __call__(self, s: Any, seat: Seat, rng: random.Random, recall: Recall = ..., /) -> Any: ...


# --- The Island

TRIES = 2000
"""How often hands are dealt until the side that is asked holds what it is asked for; one try in ten does it."""

_VALUES = (1, 1, 1, 2, 2, 3, 3, 4, 5, 6)
"""Table 2.2."""

_RED_BACKS: dict[Terrain, dict[Back, int]] = {
    "beach": {"DOLPHIN": 3, "WIND": 2, "MOVE_SERPENT": 1, "MOVE_SHARK": 1, "MOVE_WHALE": 1, "REPEL_SHARK": 1},
    "forest": {
        "DOLPHIN": 1,
        "MOVE_SERPENT": 1,
        "MOVE_SHARK": 1,
        "MOVE_WHALE": 1,
        "REPEL_SHARK": 1,
        "REPEL_WHALE": 2,
    },
    "mountain": {"REPEL_SHARK": 1, "REPEL_WHALE": 1},
}
"""Table 2.4, the backs that are kept in a hand."""

_DEFENCE: dict[Kind, Back] = {"shark": "REPEL_SHARK", "whale": "REPEL_WHALE"}


def scramble_the_island(
    s: State, seat: Seat, rng: random.Random, recall: Recall = Recall.PERFECT, /
) -> State:
    """Other values of explorers that are not the seat's, other red backs in hands that are not the seat's."""
    t = copy(s)
    if s.over:  # ISL-3.10: everything is laid open
        return t
    mine = [side for side, player in enumerate(s.sides.seat) if player == seat]  # ISL-13.6: two sides, maybe
    # ISL-3.1, ISL-3.2: once play has begun even the own values are covered, unless the table shows them;
    # ISL-3.3: only who remembers everything still has them.
    remembers = recall is Recall.PERFECT or s.turn == 0 or s.options.show_my_values
    for side, colours in enumerate(s.sides.colours):
        if side in mine and remembers:
            continue
        for colour in colours:
            _shuffle_values(t, 10 * colour, rng)
    _exchange_backs(t, mine, rng)
    return t


def _shuffle_values(t: State, first: int, rng: random.Random) -> None:
    """ISL-2.8: any of the ten values may be on an explorer; which have one already is public."""
    for explorer, value in enumerate(rng.sample(_VALUES, len(_VALUES)), first):
        if t.values[explorer]:
            t.values[explorer] = value


def _exchange_backs(t: State, mine: list[int], rng: random.Random) -> None:
    """ISL-3.6: the terrain of a kept tile is public; its back may be any red one of it that nobody has shown."""
    known = Counter((tile.terrain, tile.back) for tile in t.discarded)
    for side in mine:
        known.update((tile.terrain, tile.back) for tile in t.hands[side])
    unseen = {
        terrain: [back for back, count in backs.items() for _ in range(count - known[terrain, back])]
        for terrain, backs in _RED_BACKS.items()
    }
    for _ in range(TRIES):
        hands = list(t.hands)
        heaps = {terrain: rng.sample(backs, len(backs)) for terrain, backs in unseen.items()}
        for side, hand in enumerate(t.hands):
            if side not in mine:
                # A hand has no order of its own; states keep it sorted.
                hands[side] = in_order(Tile(tile.terrain, heaps[tile.terrain].pop()) for tile in hand)
        if _keeps_what_the_question_tells(t, hands):
            t.hands = hands
            return
    raise AssertionError("ISL-11.9: a side is asked for a tile that it cannot hold")


def _keeps_what_the_question_tells(t: State, hands: list[tuple[Tile, ...]]) -> bool:
    """ISL-11.9, ``fast``: only who holds the defence tile is asked, so that much everybody knows."""
    task = t.agenda[-1]
    if t.options.reaction_privacy != "fast" or not isinstance(task, Defence):
        return True
    return any(tile.back == _DEFENCE[task.kind] for tile in hands[task.side])


# --- Les Rescapés


def scramble_rescapes(
    s: RescapesState,
    seat: Seat,  # noqa: ARG001
    rng: random.Random,  # noqa: ARG001
    recall: Recall = Recall.PERFECT,  # noqa: ARG001
    /,
) -> RescapesState:
    """Nothing: what lies under the island is drawn when it is shown, all else is public (RES-13.1 to RES-13.3)."""
    return copy_rescapes(s)


# --- Atlantis

Cards = Counter[int]
"""How many cards of each of the seven objects."""


def scramble_atlantis(
    s: AtlantisState,
    seat: Seat,
    rng: random.Random,
    recall: Recall = Recall.PERFECT,  # noqa: ARG001 (ATL-15.4: what has been shown is never covered again)
    /,
) -> AtlantisState:
    """Other cards in the hands that are not the seat's and in the draw pile (ATL-15.2, ATL-15.3)."""
    t = copy_atlantis(s)
    if s.over:  # ATL-15.7: all hands are shown
        return t
    (active,) = ATLANTIS.to_act(s)
    for _ in range(TRIES):
        _exchange_cards(t, s, seat, rng)
        # ATL-5.14, ATL-8.9: whoever is in the middle of a move or a payment can go on.
        if active in {FATE, seat} or ATLANTIS.legal(t, active):
            return t
    return copy_atlantis(s)  # there is hardly another hand with which one could pay like this


def _exchange_cards(t: AtlantisState, s: AtlantisState, seat: Seat, rng: random.Random) -> None:
    """ATL-15.6: the draw pile is part of what it was made of; ATL-15.8: cards that were shown stay where they are."""
    others = [other for other in range(s.seats) if other != seat]
    hidden = {other: counted(s.hands[other]) - counted(s.known[other]) for other in others}
    unseen = sum(hidden.values(), counted(s.pile))
    drawn = (
        counted(s.drawn[seat]) if seat >= 0 else Cards()
    )  # what one has drawn oneself is not there any more
    made_of = counted(s.rebuilt) - drawn
    pile = Cards(rng.sample(list((unseen & made_of).elements()), sum(s.pile)))
    heap = list((unseen - pile).elements())
    rng.shuffle(heap)
    t.pile = in_counts(pile)
    t.hands, t.drawn = s.hands[:], s.drawn[:]
    taken = list((made_of - pile).elements())
    rng.shuffle(taken)
    for other in others:
        mine = Cards(heap.pop() for _ in range(hidden[other].total()))
        t.hands[other] = in_counts(counted(s.known[other]) + mine)
        t.drawn[other] = in_counts(Cards(taken.pop() for _ in range(sum(s.drawn[other]))))
        if other == s.seat:  # ATL-8.12: which of them were bought is as secret as they are
            bought = min(sum(s.bought), mine.total())  # a pass has shown them all
            t.bought = in_counts(Cards(rng.sample(list(mine.elements()), bought)))


def counted(cards: tuple[int, ...]) -> Cards:
    """Cards by their objects."""
    return Cards(dict(enumerate(cards)))


def in_counts(cards: Cards) -> tuple[int, ...]:
    """Cards as a state keeps them."""
    return tuple(cards[number] for number in range(7))


# --- Atlantis Rising


def scramble_rising(
    s: RisingState,
    seat: Seat,
    rng: random.Random,
    recall: Recall = Recall.PERFECT,  # noqa: ARG001
    /,
) -> RisingState:
    """With closed hands other basic cards in other hands (RIS-3.5); with open ones nothing (RIS-3.1)."""
    t = copy_rising(s)
    if s.options.hands == "open":
        return t
    basic = 12  # table 2.8; the others are artifacts, which lie open
    hidden = [
        (who, place)
        for who in range(s.seats)
        if who != seat
        for place, card in enumerate(s.cards[who])
        if card < basic
    ]
    deck = [card for card in range(basic) for _ in range(s.lib_deck[card])]
    heap = deck + [s.cards[who][place] for who, place in hidden]
    rng.shuffle(heap)
    for who, place in hidden:
        cards = list(t.cards[who])
        cards[place] = heap.pop()
        t.cards[who] = tuple(cards)
    t.lib_deck = (*(heap.count(card) for card in range(basic)), *s.lib_deck[basic:])
    return t


# --- the list

SCRAMBLERS: Mapping[str, Scrambler] = {
    "the-island": scramble_the_island,
    "rescapes": scramble_rescapes,
    "atlantis": scramble_atlantis,
    "rising": scramble_rising,
}


SECRETIVE = frozenset({"the-island", "atlantis"})
"""The games in which a seat knows what another does not, with any options."""


def may_have_secrets(game_id: str, options: Options) -> bool:
    """Whether a seat may know what another does not."""
    return game_id in SECRETIVE or getattr(options, "hands", "open") == "closed"


def scrambler(game_id: str) -> Scrambler:
    """The scrambler of a game; every game in the registry must have one, the identity if it has no secrets."""
    if game_id not in SCRAMBLERS:
        raise LookupError(f"write a scrambler for {game_id} in {__name__}, from its rules")
    return SCRAMBLERS[game_id]


def tells_by_agreement(game_id: str, options: Options) -> bool:
    """Whether the table has agreed that who is asked tells something of a hand (ISL-11.9, ``fast``)."""
    return game_id == "the-island" and getattr(options, "reaction_privacy", "") == "fast"


def shows_by_rule(game_id: str, action: Action) -> bool:
    """Whether by the rules this action lays open what was secret: all (ATL-12.1), or the cards not kept (RIS-11.5)."""
    if game_id == "rising":
        return isinstance(action, KeepCard)
    return game_id == "atlantis" and isinstance(action, Pass)
