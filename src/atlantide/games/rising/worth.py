"""What things are worth in Atlantis Rising, in actions of one Atlantean, and how likely what is hoped for is.

The amounts come from the arithmetic of an ordinary game and from series of games between bots.
"""

import math
from functools import lru_cache

from atlantide.games.rising.pieces import (
    CALAMITIES,
    CARDS,
    COMPONENT_NAMES,
    COMPONENTS,
    WRATH,
    Counts,
)
from atlantide.games.rising.powers import BOARD_POWERS

_GATHER = (11.0, 5.2, 3.9, 3.1, 2.5, 2.2, 1.95)
"""Per number of dry tiles, the actions that one gold, crystal or ore takes."""
_RATES = (1.0, 1.0, 1.0, 1.4, 1.8, 2.05, 2.3)
"""Per number of dry forges, the atlantium that an ore brings."""
_FORGING = (5.0, 2.4, 1.7, 1.3, 1.1, 1.0, 1.0)
"""Per number of dry forges, the actions that forging takes."""


def _to_come(now: tuple[float, ...], start: int) -> tuple[float, ...]:
    """Per number of dry tiles, what is to be expected in the rounds to come, when some of them are flooded."""
    return tuple(
        (now[max(0, count - start)] + now[max(0, count - start - 1)]) / 2 for count in range(len(now))
    )


PRICE = _to_come(_GATHER, 1)
RATE_TO_COME = _to_come(_RATES, 1)
FORGING_TO_COME = _to_come(_FORGING, 1)
CITY = (0.0, 0.05, 0.12, 0.22, 0.36, 0.5, 0.62)
"""Per number of dry cities, how likely a pair finds a recruit."""
SAVED = tuple(
    sum((1.0, 0.9, 0.8, 0.7, 0.62, 0.56, 0.5, 0.46, 0.42, 0.4)[min(n, 9)] for n in range(count))
    for count in range(40)
)
"""What a seat's energy is worth."""
BUILDERS = 2.2
"""Actions that a construction takes."""
_ONCE = {"A1": 3.0, "A2": 3.0, "A3": 5.0, "A4": 3.0, "A5": 5.0, "C2": 5.0}
"""What the benefit of a component is worth when it is built."""
_EACH = {
    "B1": 1.1, "B2": 0.4, "B3": 2.4, "B4": 0.5, "B5": 0.3, "C1": 0.9, "C3": 0.3, "C4": 1.6, "C5": 0.5,
    "D1": 0.5, "D2": 2.4, "D3": 1.4, "D4": 0.8, "D5": 1.4,
}  # fmt: skip
"""What the spaces of a component are worth in every round to come."""
_USE = {
    "B1": 1.6, "B2": 0.9, "B3": 3.8, "B4": 1.0, "B5": 1.0, "C1": 2.0, "C3": 0.6, "C4": 2.8, "C5": 1.2,
    "D1": 3.0, "D2": 5.5, "D3": 4.0, "D4": 3.0, "D5": 3.6,
}  # fmt: skip
"""What one activation is worth."""
_CARD = {
    "L01": 1.5, "L02": 1.1, "L03": 1.0, "L04": 1.9, "L05": 1.9, "L08": 0.8, "L09": 1.2, "L10": 1.0, "L12": 0.9,
}  # fmt: skip
"""What a card in a hand is worth."""
_FLOODS = {"L06": 0.75, "L07": 0.85, "L11": 1.4}
"""How many floods it may spare everybody."""
_ARTIFACT = {
    "R01": 0.9, "R02": 0.35, "R03": 0.35, "R04": 0.3, "R05": 0.6, "R06": 0.3, "R07": 0.3, "R08": 0.4, "R09": 0.3,
    "R10": 0.3, "R11": 0.25,
}  # fmt: skip
"""What an artifact is worth in every round to come."""

_NAMES = tuple(component.name for component in COMPONENTS)
COST = tuple(component.cost for component in COMPONENTS)
BENEFIT_ONCE = tuple(_ONCE.get(name, 0.0) for name in _NAMES)
BENEFIT_EACH = tuple(_EACH.get(name, 0.0) for name in _NAMES)
ACTIVATION = tuple(_USE.get(name, 0.0) for name in _NAMES)
WORTH = tuple(_CARD.get(name, 0.0) for name in CARDS)
SPARES = tuple(_FLOODS.get(name, 0.0) for name in CARDS)
LASTING = tuple(_ARTIFACT.get(name, 0.0) for name in CARDS)
BOARD = tuple(
    9.0 * powers.cut
    + 6.0 * powers.rallies
    - 3.0 * powers.easier
    + 3.5 * powers.rerolls
    + 1.5 * powers.places
    + (3.5 if powers.wades == "any" else 2.0 if powers.wades else 0.0)
    + 1.5 * powers.stays
    + 2.5 * powers.late
    + 3.0 * powers.artifact
    for powers in BOARD_POWERS
)
"""What a councilor is worth in a whole game; the last entry is no board."""
CUTS = tuple(powers.cut > 0 for powers in BOARD_POWERS)
TWO = tuple(sum(a + b >= aim for a in range(1, 7) for b in range(1, 7)) / 36 for aim in range(-12, 30))
"""How likely two dice reach a number, from -12 on."""
LOOM = COMPONENT_NAMES.index("D2")
TERRAFORMER = COMPONENT_NAMES.index("D1")
STABILIZER = COMPONENT_NAMES.index("D4")
CRUCIBLE = COMPONENT_NAMES.index("B4")
ARCHIVE = COMPONENT_NAMES.index("A5")
ARCHIVED = 3
"""Cards that it brings (RIS-16.5)."""
WAVE = CALAMITIES.index("S04")
CONTROLLED = CALAMITIES.index("CF")
NEXT = 8.0
"""Rounds of an ordinary game."""
WIN = 50.0
"""What it is worth to build the Core."""
LAST = 6.0
"""What it is worth to have all that is needed of a kind."""
CLOSE = 15.0
"""What it is worth to have everything."""
EVEN = tuple(float(max(-50, 55 - 13 * number)) for number in range(100))
"""Per round, what must be added so that the chances are even in games that are won as often as lost."""


# --- time


@lru_cache(maxsize=1 << 15)
def rounds_left(dry: int, due: int, wrath: int, rate: int, cards: int, empty: int) -> float:  # noqa: PLR0917
    """How many rounds with actions are to come after this one; amounts in quarters."""
    left = dry / 4 - due / 4
    flooded = due / 4
    total = 0.0
    for _ in range(14):
        wrath = min(wrath + 1, len(WRATH) - 1)
        bare = max(empty, min(5.0, (11.0 - left) / 2.4))
        each = rate / 100 * (1 + 0.13 * max(0.0, bare))
        flooded += each * cards
        left -= each * cards
        chance = 1 / (1 + math.exp(-(left + 0.5) * 1.5 / math.sqrt(flooded + 0.6)))
        total += chance
        if chance < 0.01:
            break
        left -= WRATH[wrath]
        flooded += 0.3 * WRATH[wrath]
    return total


@lru_cache(maxsize=1 << 12)
def dangers(deck: Counts, top: tuple[int, ...], cards: int) -> tuple[tuple[float, ...], ...]:
    """Per peninsula, how likely it is not flooded once, twice, three times by so many cards."""
    known = top[:cards]
    rest = cards - len(known)
    whole = max(1, sum(deck))
    found = []
    for peninsula in range(6):
        sure = known.count(peninsula)
        mean = rest * (deck[peninsula] + deck[WAVE] / 3 + deck[CONTROLLED] / 12) / whole
        none = math.exp(-mean)
        tails = (none, none * (1 + mean), none * (1 + mean + mean * mean / 2), 1.0)
        found.append(tuple(0.0 if times < sure else tails[times - sure] for times in range(4)))
    return tuple(found)


def reach(short: float, mean: float) -> float:
    """How likely so much is gained when so much is expected."""
    if short <= 0:
        return 1.0
    if mean <= 0:
        return 0.0
    rate = 1.35 * mean
    none = math.exp(-rate)
    if short <= 1:
        return 1 - none
    if short <= 2:
        return 1 - none * (1 + rate)
    return max(0.0, 1 - none * (1 + rate + rate * rate / 2)) if short <= 3 else 0.0


def felt(work: float) -> float:
    """How much work weighs: the last of a kind weighs most, as everything else waits for it."""
    return work + LAST * (1 - math.exp(-work / 4))


def still_missing(need: float, mean: float) -> float:
    """What is still missing of a need when so much is expected."""
    rest = need - mean
    if rest > 2.5 or mean <= 0:
        return max(rest, 0.0)
    return 0.5 * (rest + math.sqrt(rest * rest + 0.8 * mean))
