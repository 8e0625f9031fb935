"""How good a position of Atlantis Rising is for everybody: the work that is left against the time that is left.

Everything is counted in actions of one Atlantean: what gathering, forging and building what is missing will take, and
how many actions the island still grants before it is gone; Atlanteans already placed count by what they should bring.
"""

import math

from atlantide.contract import Judgement
from atlantide.games.rising.library import deck_size
from atlantide.games.rising.pieces import (
    BARRIER_PRICE,
    BASIC,
    CITIES,
    CORE,
    DRAIN_PRICE,
    ENERGY,
    LIBRARIES,
    PLAYERS,
)
from atlantide.games.rising.plans import plans
from atlantide.games.rising.prospect import Prospect, look, reading
from atlantide.games.rising.state import Offer, State
from atlantide.games.rising.worth import (
    BENEFIT_EACH,
    BOARD,
    BUILDERS,
    CITY,
    CLOSE,
    COST,
    EVEN,
    LASTING,
    NEXT,
    SAVED,
    SPARES,
    WORTH,
    felt,
    still_missing,
)

FACTORS = (
    "time",
    "workers",
    "goods",
    "atlantium",
    "energy",
    "cards",
    "built",
    "gains",
    "recruits",
    "plan",
    "core",
    "finish",
    "island",
    "pending",
)
WEIGHTS = (0.09,) * len(FACTORS)
"""One weight for all, as all are counted in actions."""


def measure(s: State) -> list[list[float]]:
    """Everybody's row: the chances of all depend on the same things."""
    p = look(s)
    goods, atlantium, gains, finish = _work(p)
    plan, core = plans(p) if s.round and not p.over else (0.0, 0.0)
    return [
        [
            p.rounds * p.base + p.spare + EVEN[s.round],
            _workers(p),
            goods,
            atlantium,
            _energy(p),
            _cards(p),
            _built(p),
            gains + p.gains + _powers(p),
            p.recruits,
            plan,
            core,
            finish,
            _island(p),
            _pending(p),
        ]
    ]


def _workers(p: Prospect) -> float:
    """Atlanteans beyond those of the beginning, and councilors."""
    s = p.state
    total = p.recruited * p.rounds + sum(s.coming) * min(1.0, p.rounds)
    share = p.rounds / NEXT
    for number in s.boards:
        total += BOARD[number] * share
    if s.holo_board >= 0 and p.placing:
        total += BOARD[s.holo_board] * 0.15
    return total


def _work(p: Prospect) -> tuple[float, float, float, float]:
    """The work for goods and for atlantium, what of it those placed should do, and how near the end is."""
    gold = p.need_gold * p.price_gold if p.need_gold > 0 else 0.0
    crystal = p.need_crystal * p.price_crystal if p.need_crystal > 0 else 0.0
    forging = max(0.0, p.need_atlantium / p.rate_forge)
    atlantium = max(0.0, forging - p.ore) * p.price_ore + forging * p.forging
    todo = gold + crystal + atlantium
    goods = 0.3 * p.surplus - felt(gold) - felt(crystal)
    metal = 0.2 * max(0.0, p.ore - forging) + 0.3 * max(0, -p.need_atlantium) - felt(atlantium)
    gains = 0.0
    got_gold, got_crystal, got_ore, got_atlantium = (
        sum(p.gold_of),
        sum(p.crystal_of),
        sum(p.ore_of),
        sum(p.atlantium_of),
    )
    if p.aiming:
        p.pending += 1.1 * max(got_gold * (p.need_gold > 0), got_crystal * (p.need_crystal > 0), got_ore)
    if got_gold:
        later = still_missing(p.need_gold, got_gold) * p.price_gold
        gains += felt(gold) - felt(later)
        todo += later - gold
    if got_crystal:
        later = still_missing(p.need_crystal, got_crystal) * p.price_crystal
        gains += felt(crystal) - felt(later)
        todo += later - crystal
    if got_ore or got_atlantium:
        forging = still_missing(max(0, p.need_atlantium), got_atlantium) / p.rate_forge
        ore = p.ore + got_ore - p.used_ore
        later = (still_missing(forging, ore) if ore > 0 else forging) * p.price_ore + forging * p.forging
        gains += felt(atlantium) - felt(later)
        todo += later - atlantium
    return goods, metal, gains, CLOSE * math.exp(-(todo + BUILDERS * p.remaining) / 14)


def _powers(p: Prospect) -> float:
    """The energy that those placed should bring."""
    total = 0.0
    for purse, more in zip(p.state.purses, p.energy_of, strict=True):
        if more:
            now = min(purse[ENERGY], len(SAVED) - 1)
            total += SAVED[min(now + int(more), len(SAVED) - 1)] - SAVED[now]
    return total


def _energy(p: Prospect) -> float:
    """Energy in all purses; near the end what the Core needs must be there."""
    total = 0.0
    for purse in p.state.purses:
        total += SAVED[min(purse[ENERGY], len(SAVED) - 1)]
    if p.remaining <= 3:
        missing = COST[CORE][ENERGY] - p.energies - sum(p.energy_of)
        total -= 0.7 * max(0.0, missing) * (4 - p.remaining) / 4
    return total


def _cards(p: Prospect) -> float:
    """Library cards and artifacts."""
    total = 0.0
    scale = min(1.0, 0.3 + p.rounds / 3)
    for cards, share in (*((hand, 1.0) for hand in p.state.cards), (p.state.drawn, 0.5)):
        for card in cards:
            if card >= BASIC:
                total += share * LASTING[card] * p.rounds
            else:
                total += share * (WORTH[card] * scale + SPARES[card] * p.flood)
    return total


def _built(p: Prospect) -> float:
    """The spaces of what is built, less the work on what is not; enough rounds must be left to build it."""
    total = 0.0
    rest = p.state.built
    while rest:
        low = rest & -rest
        rest ^= low
        total += BENEFIT_EACH[low.bit_length() - 1]
    now = 1 if p.placing or p.acting or p.cards else 0
    slots = PLAYERS[p.state.seats].gates * (p.rounds + now) - p.remaining - 1
    return total * p.rounds - BUILDERS * p.remaining - 2.0 * max(0.0, 3 - slots)


def _island(p: Prospect) -> float:
    """Cities and libraries that will still be of use."""
    s = p.state
    total = 0.0
    waiting = sum(s.reserve)
    if waiting:
        pair = CITY[s.dry[CITIES]] * p.rounds - 2.0
        total += 0.35 * min(waiting, 5) * max(0.0, pair)
    return total + 0.3 * s.dry[LIBRARIES] * min(1.0, p.rounds / 4) * min(1.0, deck_size(s) / 10)


def _pending(p: Prospect) -> float:
    """What is under way, barriers and drains that are being paid among it."""
    total = p.pending + p.drawing * reading(p)
    for offer in p.state.offers:
        if offer.what != "build":
            total += _pooled(p, offer)
    return total


def _pooled(p: Prospect, offer: Offer) -> float:
    """What an open offer of a barrier or a drain promises, if the others can add what is missing."""
    s = p.state
    missing = BARRIER_PRICE if offer.what == "barrier" else DRAIN_PRICE
    named, loss = 0, 0.0
    have = sum([purse[ENERGY] for purse in s.purses])
    for seat, part in offer.parts:
        now = min(s.purses[seat][ENERGY], len(SAVED) - 1)
        named += part[ENERGY]
        loss += SAVED[now] - SAVED[max(0, now - part[ENERGY])]
        have -= s.purses[seat][ENERGY]
    missing -= named
    if have < missing:
        return 0.0
    return max(0.0, 0.9 * p.flood - loss - 0.85 * missing) + 0.01 * named


JUDGEMENT: Judgement[State] = Judgement(factors=FACTORS, weights=WEIGHTS, measure=measure)
