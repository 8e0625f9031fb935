"""What can be built this round in Atlantis Rising, by whom, and how likely: components, and in the end the Core.

Everybody sees the same and would work out the same plan, so those who still have to come can be counted on.
"""

from functools import lru_cache
from typing import NamedTuple

from atlantide.games.rising.pieces import (
    ATLANTIUM,
    CORE,
    CRYSTAL,
    ENERGY,
    FORESTS,
    FORGES,
    GATES,
    GOLD,
    HILLS,
    LEADER,
    ORE,
    PLAYERS,
    RATE,
    TARGET,
    Purse,
    tile,
)
from atlantide.games.rising.prospect import Prospect
from atlantide.games.rising.state import Offer, State
from atlantide.games.rising.worth import (
    ARCHIVE,
    ARCHIVED,
    BENEFIT_EACH,
    BENEFIT_ONCE,
    BUILDERS,
    COST,
    WIN,
    reach,
)
from atlantide.kernel.bits import members

_MASKS = tuple(
    tuple(sorted((mask for mask in range(1, 1 << seats) if mask.bit_count() <= 4), key=int.bit_count))
    for seats in range(8)
)
"""Per number of seats, the sets of up to four of them, the smallest first."""
Purses = tuple[Purse, ...]


class Site(NamedTuple):
    """What could be built on a construction space."""

    worth: float
    component: int
    builders: int
    """The set of seats that pay."""
    chance: float


NOTHING = Site(0.0, -1, 0, 0.0)
LATE = 0.65
"""How likely somebody who is ready still pays when asked: better to pay first."""


# --- who can pay what


@lru_cache(maxsize=1 << 12)
def payable(purses: Purses, blueprint: int, cutter: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Per component that can be paid now, the smallest sets of seats that can; ``cutter`` makes it cheaper by one."""
    sums: list[tuple[int, int, int]] = [(0, 0, 0)] * (1 << len(purses))
    for mask in range(1, len(sums)):
        gold, crystal, atlantium = sums[mask & (mask - 1)]
        purse = purses[(mask & -mask).bit_length() - 1]
        sums[mask] = gold + purse[GOLD], crystal + purse[CRYSTAL], atlantium + purse[ATLANTIUM]
    found = []
    for number in members(blueprint):
        cost = COST[number]
        if _short(cost, sums[-1]) > (cutter >= 0):
            continue
        sets: list[int] = []
        for mask in _MASKS[len(purses)]:
            short = _short(cost, sums[mask])
            if short and (short > 1 or cutter < 0 or not mask >> cutter & 1):
                continue
            if not any(one & mask == one for one in sets):
                sets.append(mask)
        if sets:
            found.append((number, tuple(sets)))
    return tuple(found)


def _short(cost: Purse, have: tuple[int, int, int]) -> int:
    """How many resources are missing."""
    return max(0, cost[GOLD] - have[0]) + max(0, cost[CRYSTAL] - have[1]) + max(0, cost[ATLANTIUM] - have[2])


@lru_cache(maxsize=1 << 12)
def without(purses: Purses, builders: int, number: int) -> Purses:
    """What is left when these seats have paid for a component, from the fullest purses."""
    left = [list(purse) for purse in purses]
    for goods in (GOLD, CRYSTAL, ATLANTIUM):
        for _ in range(COST[number][goods]):
            richest = max([left[seat] for seat in members(builders)], key=lambda purse: purse[goods])
            richest[goods] = max(0, richest[goods] - 1)
    return tuple([(one[0], one[1], one[2], one[3], one[4]) for one in left])


def _benefit(p: Prospect, number: int) -> float:
    """What it is worth to have built a component."""
    once = BENEFIT_ONCE[number] * min(1.0, 0.2 + p.rounds / 3)
    if number == ARCHIVE:
        once *= min(max(p.books, 0), ARCHIVED) / ARCHIVED
    return BUILDERS + once + BENEFIT_EACH[number] * p.rounds


# --- the plan


def plans(p: Prospect) -> tuple[float, float]:
    """What should be built this round is worth, and how near the Core is."""
    s = p.state
    if s.limit and s.built_now:
        return 0.0, 0.0
    gates = PLAYERS[s.seats].gates
    blueprint, purses = s.blueprint, tuple(s.purses)
    heart = _heart_gate(p, gates)
    free = p.unplaced[:]
    if heart >= 0 and p.placing:  # the Leaders are for the Core
        free = [count - (1 if s.pools[seat][LEADER] else 0) for seat, count in enumerate(free)]
    total, sure, planned = 0.0, 1.0, 0
    for gate in sorted(range(gates), key=lambda gate: -p.here[gate].bit_count()):
        if gate == heart or s.gates_used >> gate & 1 or not blueprint:
            continue
        best = _best(p, gate, purses, blueprint, free, heart >= 0)
        if best.component < 0:
            continue
        total += best.worth
        planned += 1
        sure *= best.chance
        blueprint &= ~(1 << best.component)
        for seat in members(best.builders & ~p.here[gate]):
            free[seat] -= 1
        if blueprint or heart >= 0:
            purses = without(purses, best.builders, best.component)
    if heart < 0 or planned < p.remaining:
        return total, 0.0
    return total, WIN * sure * _heart(p, p.leaders[heart], purses, free)


def _heart_gate(p: Prospect, gates: int) -> int:
    """Where the Core can be built this round, if all Leaders can come and the last components are built beside it."""
    s = p.state
    if p.remaining >= gates or (p.remaining and s.limit) or (s.fresh and not s.options.core_same_round):
        return -1
    heart = max(range(gates), key=lambda gate: (p.leaders[gate].bit_count(), gate))
    if s.gates_used >> heart & 1 and not s.at[GATES.start + heart]:
        heart = next((gate for gate in range(gates) if not s.gates_used >> gate & 1), -1)
    for seat in range(s.seats):
        if heart >= 0 and not p.leaders[heart] >> seat & 1 and not (p.placing and s.pools[seat][LEADER]):
            return -1
    return heart


def _best(p: Prospect, gate: int, purses: Purses, blueprint: int, free: list[int], busy: bool) -> Site:  # noqa: PLR0917
    """The best that can be built on a space; ``busy`` are the Leaders with the Core."""
    s, present = p.state, p.here[gate]
    cutter = p.cutter
    can_come = not busy and p.placing and s.pools[cutter][LEADER]
    if cutter >= 0 and not p.leaders[gate] >> cutter & 1 and not can_come:
        cutter = -1
    best = _site(p, gate, purses, blueprint, cutter) if present else NOTHING
    if not p.placing:
        return best
    for number, sets in payable(purses, blueprint, cutter):
        worth = _benefit(p, number)
        for builders in sets:
            missing = builders & ~present
            some = missing.bit_count()
            value = 0.95 * (worth - some) * 0.96**some
            if value > best.worth and all([free[seat] > 0 for seat in members(missing)]):  # noqa: C419 (quicker)
                best = Site(value, number, builders, 1.0)
    return best


def _site(p: Prospect, gate: int, purses: Purses, blueprint: int, cutter: int) -> Site:
    """What those on a space could build best, by what they have and should gain. Who is ready can still pay."""
    s, present = p.state, p.here[gate]
    have, more = [0, 0, 0], [0.0, 0.0, 0.0]
    for seat in members(present):
        purse = purses[seat]
        have[0] += purse[GOLD]
        have[1] += purse[CRYSTAL]
        have[2] += purse[ATLANTIUM]
        more[0] += p.gold_of[seat]
        more[1] += p.crystal_of[seat]
        more[2] += p.atlantium_of[seat]
    offers = {offer.component: offer for offer in s.offers if offer.place == gate and offer.what == "build"}
    needs = p.need_gold, p.need_crystal, p.need_atlantium
    found = []
    for number in members(blueprint):
        cost = COST[number]
        short = [cost[GOLD] - have[0], cost[CRYSTAL] - have[1], cost[ATLANTIUM] - have[2]]
        offer = offers.get(number)
        saved = _offered(p, offer, short) if offer is not None else 0.0
        cut = cutter >= 0 and (offer is None or not offer.cut)
        if cut:
            worst = max((2, 0, 1), key=lambda kind: short[kind])
            short[worst] -= 1
            saved += 1.5 * (needs[worst] > 0)
        if short[0] > 3 or short[1] > 3 or short[2] > 6:
            continue
        chance = reach(short[0], more[0]) * reach(short[1], more[1]) * _forged(short[2], more[2])
        silent = _silent(p.ready & present, offer)
        if silent and ((cut and silent >> cutter & 1) or _are_needed(silent, purses, short)):
            chance *= LATE ** silent.bit_count()
        if chance > 0.02:
            found.append((0.9 * chance * (_benefit(p, number) + saved), number, chance, _steps(offer)))
    if not found:
        return NOTHING
    found.sort(reverse=True)
    worth, number, chance, steps = found[0]
    for value, _, _, some in found[1:3]:
        if value > 0.35 * found[0][0] and chance < 1:
            steps += 0.5 * some
            worth += 0.05 * value  # more ways than one
    return Site(worth + steps, number, present, chance)


def _silent(ready: int, offer: Offer | None) -> int:
    """Those of the seats that are ready who have given nothing yet."""
    if ready and offer is not None:
        for seat, part in offer.parts:
            if any(part):
                ready &= ~(1 << seat)
    return ready


def _are_needed(seats: int, purses: Purses, short: list[int]) -> bool:
    """Whether something is missing without what these seats have."""
    return any(
        left + sum([purses[seat][goods] for seat in members(seats)]) > 0
        for left, goods in zip(short, (GOLD, CRYSTAL, ATLANTIUM), strict=True)
    )


def _offered(p: Prospect, offer: Offer, short: list[int]) -> float:
    """Take reductions off what is missing; what these save."""
    saved = 0.0
    for goods in (*offer.cut, *offer.eased):
        kind = (0, 1, 1, 2)[goods]
        short[kind] -= 1
        if (p.need_gold, p.need_crystal, p.need_atlantium)[kind] > 0:
            saved += (p.price_gold, p.price_crystal, p.price_ore / p.rate_forge + 0.5)[kind]
    return saved


def _steps(offer: Offer | None) -> float:
    """A little for every step towards a construction, so that it is taken."""
    if offer is None:
        return 0.0
    return 0.03 + 0.03 * len(offer.parts) + 0.005 * sum([sum(part) for _, part in offer.parts])


def _forged(short: float, mean: float) -> float:
    """How likely so much atlantium is there in time when so much is expected."""
    return 0.9 * min(1.0, max(0.0, mean / short)) ** 2 if short > 0 else 1.0


# --- the Core


def _heart(p: Prospect, there: int, purses: Purses, free: list[int]) -> float:
    """How likely the Core is built this round, all Leaders being able to come."""
    s = p.state
    cost = COST[CORE]
    short = [float(cost[goods]) for goods in (GOLD, CRYSTAL, ATLANTIUM, ENERGY)]
    more = [0.0, 0.0, 0.0, 0.0]
    offer = next((one for one in s.offers if one.what == "build" and one.component == CORE), None)
    named = dict(offer.parts) if offer else {}
    chance, steps = 1.0, 1.0
    for seat in range(s.seats):
        gains = p.gold_of[seat], p.crystal_of[seat], p.atlantium_of[seat], p.energy_of[seat]
        part = purses[seat]
        more = [one + gain for one, gain in zip(more, gains, strict=True)]
        if part[GOLD] + part[CRYSTAL] + part[ATLANTIUM] + part[ENERGY] == 0:
            chance *= min(0.95, sum(gains))
        for kind, goods in enumerate((GOLD, CRYSTAL, ATLANTIUM, ENERGY)):
            short[kind] -= part[goods]
        if seat in named:
            steps += 0.002 + 0.001 * sum(named[seat])
    if offer:
        steps += 0.002
        for goods in (*offer.cut, *offer.eased):
            short[(0, 1, 1, 2)[goods]] -= 1
    chance *= LATE ** _silent(p.ready, offer).bit_count()  # all must give something (RIS-15.3)
    if p.cutter >= 0 and not (offer and offer.cut):
        short[max(range(3), key=lambda kind: short[kind] - more[kind])] -= 1
    _lend_hands(s, short, more, purses, free)
    chance *= reach(short[0], more[0]) * reach(short[1], more[1]) * _forged(short[2], more[2])
    if short[3] > 0:
        chance *= min(1.0, more[3] / short[3]) ** 2
    return chance * steps * 0.97 ** (s.seats - there.bit_count())


def _lend_hands(s: State, short: list[float], more: list[float], purses: Purses, free: list[int]) -> None:
    """Those who are still to be placed can see to what is missing for the Core."""
    hands = float(sum(free))
    if hands > 0 and short[2] > more[2] and s.dry[FORGES]:
        for seat in range(s.seats):
            for _ in range(min(free[seat], purses[seat][ORE])):
                if short[2] > more[2]:
                    more[2] += 0.9 * RATE[tile(FORGES, s.dry[FORGES])]
                    hands -= 1
    if hands > 0 and short[3] > more[3]:
        some = min(hands, short[3] - more[3])
        more[3] += 0.95 * some
        hands -= some
    for kind, peninsula in ((0, HILLS), (1, FORESTS)):
        if hands > 0 and short[kind] > more[kind] and s.dry[peninsula]:
            odds = (7 - TARGET[tile(peninsula, s.dry[peninsula])]) / 6
            some = min(hands, 1.5 * (short[kind] - more[kind]) / odds)
            more[kind] += 0.8 * odds * some
            hands -= some
