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
    CENTRE,
    CITIES,
    COMPONENTS,
    CORE,
    CRYSTAL,
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
    PLAYERS,
    RATE,
    TILES,
    Purse,
    peninsula_of,
    position_of,
)
from atlantide.games.rising.tasks import Act, Mobilise, Window
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
        weights = [_window(action) for action in actions]
    else:
        weights = [_answer(v, action) for action in actions]
    return weights if any(weights) else [1] * len(actions)


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
    found = []
    for action in actions:
        weight = 0
        if isinstance(action, do.Place):
            weight = _place(v, action, sight)
        elif isinstance(action, do.Ready):
            weight = 10_000
        elif isinstance(action, do.PlayCard):
            weight = 300
        found.append(weight)
    return found


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
        return 100_000 if gate == 0 and action.kind == "leader" else 0
    if gate >= len(sight.builds) or v.seat not in sight.builds[gate][1]:
        return 0
    if v.seat in sight.here.get(action.location, set()):
        return 0
    return 100_000 if action.kind != "leader" else 20_000


# --- phase 3


def _act(v: View, actions: Sequence[Action]) -> list[int]:
    busy = any(isinstance(action, do.Start | do.StartAll | do.Build) for action in actions)
    wanted = {gate: plan for gate in range(len(GATES)) if (plan := _plan_here(v, gate))}
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
                weight = 300 if not busy and gate in wanted and wanted[gate][0] == component else 0
            case do.Ready():
                weight = 0 if busy else 3 if waits else 60
            case do.PlayCard():
                weight = 20
            case _:
                weight = 0
        found.append(weight)
    return found


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
    """One's own part as it was divided; an empty one from who has nothing to give."""
    plan = wanted.get(action.gate)
    if plan is None or plan[0] != action.component:
        return 0
    part = plan[1].get(v.seat, [0] * len(GOODS))
    given = [action.gold, action.crystal, 0, action.atlantium, action.energy]
    return 1000 if given == part else 0


# --- phase 2 and answers


def _window(action: Action) -> int:
    match action:
        case do.Draw() | do.Pass():
            return 100
        case do.PlayCard():
            return 20
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
