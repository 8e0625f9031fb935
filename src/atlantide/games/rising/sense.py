"""A sensible random player: what is likely to help gets a larger weight (section 6 of the inventory).

It looks at its view only. It places where something needed may be won and is not about to drown, sends builders where a
component can be paid, resolves everything before it is ready, and pays its share. What only goes round in circles, like
taking a piece back, has no weight at all unless nothing else is left.
"""

from collections.abc import Sequence
from typing import NamedTuple

from atlantide.contract import Action
from atlantide.games.rising import actions as do
from atlantide.games.rising.pieces import (
    ATLANTIUM,
    AUTOMATON,
    BARRIER_PRICE,
    CENTRE,
    CITIES,
    COMPONENTS,
    CORE,
    CRYSTAL,
    DRAIN_PRICE,
    ENERGY,
    FIRST_COMPONENT,
    FORGES,
    GATES,
    GIVES,
    GOLD,
    GOODS,
    HAND_LIMIT,
    LIBRARIES,
    ORE,
    PLACES,
    PLAYERS,
    RATE,
    TILES,
    Purse,
    peninsula_of,
    position_of,
)
from atlantide.games.rising.state import Offer
from atlantide.games.rising.tasks import Act, AgreeLeave, AgreeRepeat, Mobilise, Window
from atlantide.games.rising.view import View

_PAYS = (GOLD, CRYSTAL, ATLANTIUM, ENERGY)


def weigh(v: View, actions: Sequence[Action]) -> list[int]:
    """Per legal action, how likely it is taken."""
    task = v.agenda[-1]
    if isinstance(task, Mobilise):
        weights = _mobilise(v, actions)
    elif isinstance(task, Act):
        weights = _act(v, actions)
    elif isinstance(task, Window):
        weights = [_window(v, action) for action in actions]
    else:
        weights = [_answer(v, action) for action in actions]
        if isinstance(task, AgreeLeave | AgreeRepeat):  # who started it has thought about it
            weights = [int(isinstance(action, do.Agree)) for action in actions]
    return weights if any(weights) else [1] * len(actions)


def answers(v: View, actions: Sequence[Action]) -> list[Action]:
    """Parts of payments that others have opened (RIS-5.32), and before a card whatever might help (RIS-5.24)."""
    before_card = isinstance(v.agenda[-1], Window)
    if not v.offers and not before_card:
        return []
    wanted = _wanted(v)
    found = []
    for action in actions:
        match action:
            case do.Commit(gate, component):
                joins = _offer(v, gate, component) is not None and _commit(v, action, wanted) > 0
            case do.Reduce(gate, component, _, "board"):
                joins = _offer(v, gate, component) is not None and not _has_cut(v, gate, component)
            case do.Pool(deed, peninsula):
                is_open = any(offer.what == deed and offer.place == peninsula for offer in v.offers)
                joins = (is_open or before_card) and _pool(v, action) > 0
            case do.PlayCard():
                joins = before_card
            case _:
                joins = False
        if joins:
            found.append(action)
    return found


# --- what is needed


def needed(v: View) -> Purse:
    """What the unbuilt components and the Core cost beyond what the players have."""
    cost = [0, 0, 0, 0, 0]
    for number in (*v.blueprint, CORE):
        for goods in _PAYS:
            cost[goods] += COMPONENTS[number].cost[goods]
    for purse in v.purses:
        for goods in _PAYS:
            cost[goods] -= purse[goods]
    cost[ORE] = (max(0, cost[ATLANTIUM]) + 1) // 2 - sum(purse[ORE] for purse in v.purses)
    return cost[0], cost[1], cost[2], cost[3], cost[4]


Parts = dict[int, list[int]]
"""Per seat, what it gives."""


def divide(number: int, purses: dict[int, Sequence[int]]) -> Parts | None:
    """Who gives what for a component, from the fullest purses; None if it cannot be paid."""
    parts: Parts = {}
    for goods in _PAYS:
        left = COMPONENTS[number].cost[goods]
        for seat in sorted(purses, key=lambda seat: (-purses[seat][goods], seat)):
            given = min(left, purses[seat][goods])
            if given:
                parts.setdefault(seat, [0] * len(GOODS))[goods] = given
                left -= given
        if left:
            return None
    if number == CORE:
        _share(parts, purses)
    return parts


def _share(parts: Parts, purses: dict[int, Sequence[int]]) -> None:
    """For the Core everybody gives something: whoever gives much lets others give of the same kind."""
    for seat in purses:
        for goods in _PAYS:
            rich = max(parts, key=lambda one: (parts[one][goods], sum(parts[one])))
            if seat not in parts and purses[seat][goods] and parts[rich][goods] and sum(parts[rich]) > 1:
                parts[rich][goods] -= 1
                parts[seat] = [0] * len(GOODS)
                parts[seat][goods] = 1


def plans(v: View) -> list[tuple[int, Parts]]:
    """What could be built this round, a component for each space, and who has to come for it."""
    purses: dict[int, Sequence[int]] = {seat: list(purse) for seat, purse in enumerate(v.purses)}
    found: list[tuple[int, Parts]] = []
    for _ in range(PLAYERS[v.seats].gates):
        left = [number for number in v.blueprint if all(number != other for other, _ in found)]
        able = [(number, parts) for number in left if (parts := divide(number, purses))]
        if not able:
            break
        number, parts = min(able, key=lambda one: (len(one[1]) - bool(COMPONENTS[one[0]].places), one[0]))
        found.append((number, parts))
        for seat, part in parts.items():
            purses[seat] = [have - gone for have, gone in zip(purses[seat], part, strict=True)]
    return found


# --- phase 1


class Outlook(NamedTuple):
    """What a player thinks before placing."""

    need: Purse
    here: dict[int, set[int]]
    """Per location, the seats there."""
    forging: int
    """How many of one's own stand on forges."""
    builds: list[tuple[int, Parts]]


def _mobilise(v: View, actions: Sequence[Action]) -> list[int]:
    here: dict[int, set[int]] = {}
    forging = 0
    for one in v.placed:
        here.setdefault(one.location, set()).add(one.seat)
        forging += one.seat == v.seat and one.location in TILES and peninsula_of(one.location) == FORGES
    sight = Outlook(needed(v), here, forging, plans(v))
    placed = any(isinstance(action, do.Ready) for action in actions)
    closed = _kept_open(v)
    found = []
    for action in actions:
        weight = 0
        if isinstance(action, do.Place):
            kept = action.kind != "automaton" and action.location in closed
            weight = 0 if kept else _place(v, action, sight)
        elif isinstance(action, do.Ready):
            weight = 10_000
        elif isinstance(action, do.PlayCard):
            weight = 300
        elif isinstance(action, do.Pool) and placed:
            weight = _pool(v, action)
        found.append(weight)
    return found


def _kept_open(v: View) -> frozenset[int]:
    """Where the last one before an Automaton does not go: the Automaton must be able to join (RIS-22.17)."""
    pool = v.pools[v.seat]
    if not pool[AUTOMATON] or sum(pool) != pool[AUTOMATON] + 1:
        return frozenset()
    crowd = [0] * len(PLACES)
    for one in v.placed:
        crowd[one.location] += 1
    return frozenset(at for at, places in enumerate(PLACES) if at in GATES or places - crowd[at] < 2)


def _pool(v: View, action: do.Pool) -> int:
    """All of a barrier or a drain that is still missing, or all that one has of it if the others have the rest."""
    price = BARRIER_PRICE if action.deed == "barrier" else DRAIN_PRICE
    others = 0
    joined = False
    asked = sum(purse[ENERGY] for seat, purse in enumerate(v.purses) if seat != v.seat)
    for offer in v.offers:
        if offer.what != "build" and any(seat == v.seat for seat, _ in offer.parts):
            return 0  # one after the other
        if offer.what == action.deed and offer.place == action.peninsula:
            joined = True
            for seat, part in offer.parts:
                others += part[ENERGY]
                asked -= v.purses[seat][ENERGY]
    if not joined and any(offer.what != "build" for offer in v.offers):
        return 0
    missing = price - others
    most = min(missing, v.purses[v.seat][ENERGY])
    return 1 if action.energy and action.energy == most and most + asked >= missing else 0


def _place(v: View, action: do.Place, sight: Outlook) -> int:
    at = action.location
    if at == CENTRE:
        return 400 if sight.need[ENERGY] > 0 and not v.blueprint else 60
    if at in GATES:
        return _gate(v, action, sight)
    if at >= FIRST_COMPONENT:
        return 500
    peninsula = peninsula_of(at)
    safe = position_of(at) < v.dry[peninsula] or peninsula in v.barriers
    chance = v.chances.odds[at] / 36 * (1.0 if safe else 0.65)
    if peninsula < len(GIVES):
        wanted = sight.need[GIVES[peninsula]]
        return int(1500 * chance**2 * min(6, wanted)) + 1 if wanted > 0 else 1
    if peninsula == FORGES:
        return 2500 * RATE[at] if v.purses[v.seat][ORE] > sight.forging else 1
    if peninsula == CITIES:
        early = v.reserve[v.seat] > 0 and v.round <= 5
        return int((9000 if sight.here.get(at) else 1500) * chance**2) if early else 1
    return 150 if peninsula == LIBRARIES and len(v.cards[v.seat]) < HAND_LIMIT else 1


def _gate(v: View, action: do.Place, sight: Outlook) -> int:
    """Come where one's part is wanted, and for the Core every Leader to the first space."""
    gate = action.location - GATES.start
    if not v.blueprint:
        return 100_000 if gate == 0 and action.kind == "leader" else 1
    if gate >= len(sight.builds) or v.seat not in sight.builds[gate][1]:
        return 1
    if v.seat in sight.here.get(action.location, set()):
        return 1
    return 100_000 if action.kind != "leader" else 20_000


# --- phase 3


def _act(v: View, actions: Sequence[Action]) -> list[int]:
    busy = any(isinstance(action, do.Start | do.StartAll | do.Build) for action in actions)
    wanted = _wanted(v)
    waits = any(v.seat in plan[1] for plan in wanted.values())
    found = []
    for action in actions:
        match action:
            case do.Start() | do.StartAll():
                weight = 200
            case do.Build():
                weight = 2000
            case do.Commit():
                weight = _commit(v, action, wanted)
            case do.Propose(gate, component):
                weight = _propose(v, gate, component, wanted) if not busy else 0
            case do.Reduce(gate, component, _, "board"):
                weight = 0 if busy or _has_cut(v, gate, component) else 500
            case do.Reduce():
                weight = 0 if busy else 500
            case do.Ready():
                weight = 0 if busy else 3 if waits else 60
            case do.PlayCard():
                weight = 20
            case do.Pool():
                weight = 0 if busy else _pool(v, action)
            case _:
                weight = 0
        found.append(weight)
    return found


def _wanted(v: View) -> dict[int, tuple[int, Parts]]:
    """Per construction space, what those on it could build and who gives what."""
    return {gate: plan for gate in range(len(GATES)) if (plan := _plan_here(v, gate))}


def _offer(v: View, gate: int, component: int) -> Offer | None:
    """The open proposal of a component on a space."""
    for offer in v.offers:
        if offer.what == "build" and offer.place == gate and offer.component == component:
            return offer
    return None


def _has_cut(v: View, gate: int, component: int) -> bool:
    """Whether a board has already made it cheaper."""
    offer = _offer(v, gate, component)
    return offer is not None and bool(offer.cut)


def _propose(v: View, gate: int, component: int, wanted: dict[int, tuple[int, Parts]]) -> int:
    """What can be paid now; else what may be paid when the others have gathered."""
    if gate in wanted and wanted[gate][0] == component:
        return 300
    here = {one.seat for one in v.placed if one.location == GATES.start + gate}
    cost = COMPONENTS[component].cost
    short = sum(max(0, cost[goods] - sum(v.purses[seat][goods] for seat in here)) for goods in _PAYS)
    return 1 if short <= 4 and any(seat not in v.ready for seat in here) else 0


def _plan_here(v: View, gate: int) -> tuple[int, Parts] | None:
    """What those on a space could build there: what is proposed already, else the dearest."""
    if gate in v.gates_used or (v.limit and v.built_now):
        return None
    here = {one.seat for one in v.placed if one.location == GATES.start + gate}
    purses: dict[int, Sequence[int]] = {seat: v.purses[seat] for seat in here}
    able = [(number, parts) for number in v.blueprint or (CORE,) if (parts := divide(number, purses))]
    if not able:
        return None
    open_now = {offer.component for offer in v.offers if offer.what == "build" and offer.place == gate}
    return max(able, key=lambda one: (one[0] in open_now, sum(COMPONENTS[one[0]].cost), -one[0]))


def _commit(v: View, action: do.Commit, wanted: dict[int, tuple[int, Parts]]) -> int:
    """All that is missing of what one has; for the Core, in which everybody shares, what is left to oneself."""
    offer = _offer(v, action.gate, action.component)
    given = [action.gold, action.crystal, 0, action.atlantium, action.energy]
    if offer is None:
        return 1000  # the whole price, alone
    part = _core_part(v, offer) if action.component == CORE else _part(v, offer)
    if given != part:
        return 0
    plan = wanted.get(action.gate)
    return 1000 if plan and plan[0] == action.component else 100


def _open_cost(v: View, offer: Offer) -> list[int]:
    """What the others leave to pay."""
    cost = list(COMPONENTS[offer.component].cost)
    for goods in (*offer.cut, *offer.eased):
        cost[goods] = max(0, cost[goods] - 1)
    for seat, part in offer.parts:
        if seat != v.seat:
            cost = [left - gone for left, gone in zip(cost, part, strict=True)]
    return cost


def _part(v: View, offer: Offer) -> list[int]:
    purse = v.purses[v.seat]
    return [min(purse[goods], max(0, left)) for goods, left in enumerate(_open_cost(v, offer))]


def _core_part(v: View, offer: Offer) -> list[int]:
    """One's own part of the Core when everybody who has named none gives something, the fullest purses most."""
    cost = _open_cost(v, offer)
    named = {seat for seat, part in offer.parts if seat != v.seat and any(part)}
    purses = {seat: v.purses[seat] for seat in range(v.seats) if seat not in named}
    parts: Parts = {seat: [0] * len(GOODS) for seat in purses}
    rest = {seat: list(purse) for seat, purse in purses.items()}
    # first an item of everybody, of what the fewest others have
    for seat in sorted(purses, key=lambda seat: sum(purses[seat][goods] > 0 for goods in _PAYS)):
        kinds = [goods for goods in _PAYS if rest[seat][goods] and cost[goods] > 0]
        if kinds:
            goods = max(kinds, key=lambda goods: (min(cost[goods], 2), rest[seat][goods]))
            parts[seat][goods] += 1
            rest[seat][goods] -= 1
            cost[goods] -= 1
    lacking = sum(not any(part) for part in parts.values())  # they will give what they gain
    for goods in _PAYS:
        for seat in sorted(rest, key=lambda seat: -rest[seat][goods]):
            keep = lacking if goods == ENERGY else 0
            given = max(0, min(cost[goods] - keep, rest[seat][goods]))
            parts[seat][goods] += given
            cost[goods] -= given
    return parts[v.seat]


# --- phase 2 and answers


def _window(v: View, action: Action) -> int:
    match action:
        case do.Draw() | do.Pass():
            return 100
        case do.PlayCard():
            return 20
        case do.Pool():
            return _pool(v, action)
    return 0


def _answer(v: View, action: Action) -> int:
    match action:
        case do.ChoosePeninsula(number):
            crowd = sum(
                one.location in TILES
                and peninsula_of(one.location) == number
                and position_of(one.location) == v.dry[number]
                for one in v.placed
            )
            return max(1, 10 * v.dry[number] ** 2 // (1 + 4 * crowd))
        case do.PayEnergy(energy):
            return 3 if energy else 1
        case do.Decline():
            return 1
        case do.Discard():
            return 1
    return 10
