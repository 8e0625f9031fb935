"""Per game, a function that changes all that a seat must not know and leaves everything else as it is.

Written from the rules (of The Island: chapter 3 and the table "who knows what"), on purpose not from the
game's own ``view``: whatever a view shows of the difference is a leak. The figures are copied from the rules
for the same reason.
"""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from atlantide.contract import Options, Recall, Seat
from atlantide.games.rescapes.state import State as RescapesState
from atlantide.games.rescapes.state import copy as copy_rescapes
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


# --- the list

SCRAMBLERS: Mapping[str, Scrambler] = {"the-island": scramble_the_island, "rescapes": scramble_rescapes}


SECRETIVE = frozenset({"the-island"})
"""The games in which a seat knows what another does not, with any options."""


def scrambler(game_id: str) -> Scrambler:
    """The scrambler of a game; every game in the registry must have one, the identity if it has no secrets."""
    if game_id not in SCRAMBLERS:
        raise LookupError(f"write a scrambler for {game_id} in {__name__}, from its rules")
    return SCRAMBLERS[game_id]


def tells_by_agreement(game_id: str, options: Options) -> bool:
    """Whether the table has agreed that who is asked tells something of a hand (ISL-11.9, ``fast``)."""
    return game_id == "the-island" and getattr(options, "reaction_privacy", "") == "fast"
