"""Chapters 5, 13, 14 and 15: barriers, drains and components, paid jointly.

An offer is named by its target. Everybody who is invited names his own part and may change it (RIS-5.11); nothing is
spent until the parts are exactly the price, and then all of it at once (RIS-5.14). In no other way do players give
each other anything (RIS-1.12).
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import cast

import msgspec

from atlantide.contract import Action, IllegalAction
from atlantide.games.rising import actions as do
from atlantide.games.rising import events as ev
from atlantide.games.rising.benefits import begin_once
from atlantide.games.rising.effects import ReduceCost
from atlantide.games.rising.ending import end
from atlantide.games.rising.flooding import drain, drainable, protectable, raise_barrier
from atlantide.games.rising.pieces import (
    ATLANTIUM,
    BARRIER_PRICE,
    COMPONENTS,
    CORE,
    CRYSTAL,
    DRAIN_PRICE,
    EMPTY,
    ENERGY,
    GATES,
    GOLD,
    GOODS,
    LEADER,
    PLAYERS,
    Purse,
    owner,
    piece,
    with_one,
)
from atlantide.games.rising.powers import ARTIFACT_POWERS
from atlantide.games.rising.state import (
    Log,
    Offer,
    State,
    What,
    artifacts,
    board,
    energy,
    owners,
    present,
    to_pool,
)
from atlantide.games.rising.tasks import OPEN_TASKS, PHASES, Act, Mobilise
from atlantide.kernel.bits import members

PAYS = (GOLD, CRYSTAL, ATLANTIUM, ENERGY)
"""What a component can cost; ore never pays (RIS-14.7)."""
CUTS = (GOLD, CRYSTAL, ATLANTIUM)
"""What reductions take away: resources, never energy (RIS-14.13)."""
EASED_EACH = max(
    (effect.n for one in COMPONENTS for effect in one.effect if isinstance(effect, ReduceCost)), default=1
)
"""The resources by which one activation eases one component (RIS-16.20)."""
LEAST_PRICE = min(BARRIER_PRICE, DRAIN_PRICE, *(power.barrier for power in ARTIFACT_POWERS.values()))
"""With less energy at the whole table nothing can be pooled."""
NONE = -1

# --- offers


def find(s: State, what: What, place: int, component: int = NONE) -> Offer | None:
    """The open offer with this target, if there is one (RIS-5.16)."""
    for offer in s.offers:
        if (offer.what, offer.place, offer.component) == (what, place, component):
            return offer
    return None


def store(s: State, offer: Offer) -> None:
    """An offer as it is now, in its old place or as the newest."""
    target = (offer.what, offer.place, offer.component)
    known = [(one.what, one.place, one.component) for one in s.offers]
    if target in known:
        place = known.index(target)
        s.offers = (*s.offers[:place], offer, *s.offers[place + 1 :])
    else:
        s.offers = (*s.offers, offer)


def part_of(offer: Offer, seat: int) -> Purse | None:
    """What a seat has named so far."""
    return next((part for who, part in offer.parts if who == seat), None)


def with_part(offer: Offer, seat: int, part: Purse) -> Offer:
    """The offer with another part of a seat, which is the latest one now (RIS-5.12)."""
    others = tuple(one for one in offer.parts if one[0] != seat)
    return msgspec.structs.replace(offer, parts=(*others, (seat, part)))


def committed(offer: Offer) -> Purse:
    """All parts together."""
    total = EMPTY
    for _, part in offer.parts:
        if part != EMPTY:
            total = add(total, part)
    return total


def add(one: Purse, other: Purse, sign: int = 1) -> Purse:
    """Goods together, or less others."""
    if sign > 0:
        return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3], one[4] + other[4]
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3], one[4] - other[4]


def price(s: State, offer: Offer) -> Purse:
    """What must be paid, after all reductions that were named (RIS-14.5, RIS-14.13)."""
    if offer.what == "drain":
        return (0, 0, 0, 0, DRAIN_PRICE)
    if offer.what == "barrier":
        cheap = [power.barrier for seat, part in offer.parts if part[ENERGY] for power in artifacts(s, seat)]
        return (0, 0, 0, 0, min([BARRIER_PRICE, *cheap]))  # RIS-19.9
    full = COMPONENTS[offer.component].cost
    if not is_reduced(offer):
        return full
    cost = list(full)
    for goods in (*offer.cut, *offer.eased, *((offer.stands_in[1],) if offer.stands_in else ())):
        cost[goods] = max(0, cost[goods] - 1)
    return cast("Purse", tuple(cost))


def is_reduced(offer: Offer) -> bool:
    """Whether anything makes a construction cheaper."""
    return bool(offer.cut or offer.eased or offer.stands_in)


def missing(s: State, offer: Offer) -> Purse:
    """What is still to be named."""
    full = price(s, offer)
    return add(full, committed(offer), -1) if offer.parts else full


def is_paid(s: State, offer: Offer) -> bool:
    """Whether the parts are exactly the price, which may be nothing (RIS-14.15).

    The Core needs something of everybody (RIS-15.3), else it is not built (RIS-15.4).
    """
    if missing(s, offer) != EMPTY:
        return False
    return offer.component != CORE or all(gives(offer, seat) for seat in range(s.seats))


def gives(offer: Offer, seat: int) -> bool:
    """Whether a seat contributes anything; energy that stands for a resource counts."""
    return any(part_of(offer, seat) or EMPTY) or (offer.stands_in is not None and offer.stands_in[0] == seat)


def free_energy(s: State, seat: int, offer: Offer) -> int:
    """A seat's energy, less what stands for a resource in this offer."""
    if offer.stands_in and offer.stands_in[0] == seat:
        return energy(s, seat) - stand_in_price(s, seat)
    return energy(s, seat)


def stand_in_price(s: State, seat: int) -> int:
    """How much energy may stand for a resource (RIS-19.10); 0 if none."""
    return max([power.stands_in for power in artifacts(s, seat)], default=0) if holds_cards(s, seat) else 0


# --- barriers and drains: energy that may be pooled (RIS-13.1, RIS-13.2)


def is_legal_pool(s: State, what: What, peninsula: int) -> bool:
    """Whether a barrier or a drain is possible there now."""
    phase = s.agenda[0]
    if what == "barrier":  # RIS-13.3: in phases 1 and 3 only
        return type(phase) in PHASES and peninsula in protectable(s)
    if s.options.drain_timing == "phases_1_3" and type(phase) not in PHASES:
        return False
    return peninsula in drainable(s)


def pools(s: State, seat: int, raising: bool) -> list[Action]:
    """Every part that a seat may name for a barrier or a drain."""
    total = sum([purse[ENERGY] for purse in s.purses])
    if not s.offers and total < LEAST_PRICE:
        return []
    found: list[Action] = []
    open_phase = type(s.agenda[0]) in PHASES
    for index, what in enumerate(do.DEEDS):
        if not open_phase and (what == "barrier" or s.options.drain_timing == "phases_1_3"):
            continue
        where = protectable(s) if what == "barrier" else drainable(s)
        first = range(0) if raising else openings(s, seat, what, total)
        known = {offer.place: offer for offer in s.offers if offer.what == what} if s.offers else {}
        if not known and not s.lapsed:
            found += _all_openings(index, where, first)
            continue
        gone = [place for who, deed, place, _ in s.lapsed if who == seat and deed == what]  # RIS-5.17
        for peninsula in where:
            if peninsula in known:
                table = do.POOL[index][peninsula]
                found += [table[amount] for amount in raised(s, seat, known[peninsula], raising)]
            elif first and peninsula not in gone:
                found += do.POOL[index][peninsula][first.start : first.stop]
    return found


@lru_cache(maxsize=1 << 12)
def _all_openings(index: int, where: tuple[int, ...], amounts: range) -> tuple[Action, ...]:
    """Offers that could be opened, while none is."""
    return tuple(do.POOL[index][peninsula][amount] for peninsula in where for amount in amounts)


def openings(s: State, seat: int, what: What, total: int) -> range:
    """The parts with which a seat may open an offer, if the players together have what it costs.

    Alone only the whole price can be named.
    """
    if total < LEAST_PRICE or not can_pool(s, what, total):
        return range(0)
    price = energy_price(s, what, seat)
    most = min(energy(s, seat), price)
    if s.seats == 1:
        return range(most, most + 1) if most == price else range(0)
    return range(most + 1)


def amounts(s: State, seat: int, what: What, peninsula: int, raising: bool) -> Sequence[int]:
    """The amounts of energy that a seat may name for a barrier or a drain."""
    offer = find(s, what, peninsula)
    if offer is not None:
        return raised(s, seat, offer, raising)
    if raising or (seat, what, peninsula, NONE) in s.lapsed:
        return ()
    return openings(s, seat, what, sum([purse[ENERGY] for purse in s.purses]))


def raised(s: State, seat: int, offer: Offer, raising: bool) -> list[int]:
    """Other amounts than now in an offer that is open: no more than one has, or is missing (RIS-5.12)."""
    now, named = NONE, 0
    usual = energy_price(s, offer.what)
    for who, part in offer.parts:
        if who == seat:
            now = part[ENERGY]
        else:
            named += part[ENERGY]
            if part[ENERGY]:
                usual = min(usual, energy_price(s, offer.what, who))
    most = min(energy(s, seat), usual - named)  # if this part makes it cheaper, others get something back
    return [n for n in range(now + 1 if raising else 0, most + 1) if n != now]


def energy_price(s: State, what: What, seat: int = NONE) -> int:
    """What a barrier or a drain costs if this seat contributes to it (RIS-19.9)."""
    if what == "drain":
        return DRAIN_PRICE
    if seat < 0 or not holds_cards(s, seat):
        return BARRIER_PRICE
    return min([BARRIER_PRICE, *(power.barrier for power in artifacts(s, seat))])


def holds_cards(s: State, seat: int) -> bool:
    """Whether a seat may have an artifact at all."""
    return bool(s.cards[seat]) or s.holo_artifact >= 0


def can_pool(s: State, what: What, total: int) -> bool:
    """Whether the players together have what a barrier or a drain costs."""
    if what == "drain":
        return total >= DRAIN_PRICE
    return total >= BARRIER_PRICE or any(
        purse[ENERGY] and total >= energy_price(s, what, seat) for seat, purse in enumerate(s.purses)
    )


def pool(s: State, seat: int, action: do.Pool, log: Log) -> None:
    """A seat names its part, and so opens the offer if nobody has (RIS-5.12, RIS-13.10)."""
    offer = find(s, action.deed, action.peninsula)
    if offer is None:
        offer = Offer(action.deed, action.peninsula, NONE, seat)
        if log is not None:
            log.append(ev.Proposed(seat, action.deed, action.peninsula, NONE, NONE))
    part: Purse = (0, 0, 0, 0, action.energy)
    store(s, with_part(offer, seat, part))
    if log is not None:
        log.append(ev.PartNamed(seat, action.deed, action.peninsula, NONE, NONE, part))


# --- constructions (chapters 14 and 15)


def builders(s: State, gate: int) -> tuple[int, ...]:
    """The seats on a construction space: only they are invited (RIS-5.10, RIS-14.2), by whatever piece (RIS-14.12)."""
    if s.reopened >> gate & 1:
        return owners(s.builders[gate])  # RIS-8.10
    return present(s, GATES.start + gate)


def is_buildable(s: State, gate: int, component: int) -> bool:
    """Whether a component may be built on a space now (RIS-14.4, RIS-14.14)."""
    if not is_free(s, gate):
        return False
    return is_core_ready(s, gate) if component == CORE else bool(s.blueprint >> component & 1)


def is_free(s: State, gate: int) -> bool:
    """Whether something may be built on a space: once a round each (RIS-14.3), once in all by a calamity (RIS-20.6)."""
    if s.gates_used >> gate & 1 and not s.reopened >> gate & 1:
        return False
    return not (s.limit and s.built_now)


def is_core_ready(s: State, gate: int) -> bool:
    """All nine are built (RIS-15.1), and every player's own Leader stands on this space (RIS-15.2)."""
    if s.blueprint or (s.fresh and not s.options.core_same_round):
        return False
    here = _there(s, gate)
    return all(piece(seat, LEADER) in here for seat in range(s.seats))


def constructions(s: State, seat: int, raising: bool) -> list[Action]:
    """Everything a seat may do about constructions on the spaces where it stands."""
    found: list[Action] = []
    for gate in range(PLAYERS[s.seats].gates):
        here = builders(s, gate)
        if seat not in here:
            continue
        if not is_free(s, gate) or not (s.blueprint or is_core_ready(s, gate)):
            continue
        known = {
            offer.component: offer for offer in s.offers if offer.what == "build" and offer.place == gate
        }
        changing = can_change(s, seat, gate)
        for component in members(s.blueprint) if s.blueprint else (CORE,):
            offer = known.get(component)
            if offer is None:
                if not raising and (not s.lapsed or (seat, "build", gate, component) not in s.lapsed):
                    found += _openings(s, seat, gate, component, len(here) > 1, changing)
                continue
            found += parts(s, seat, offer, raising)
            if not raising and (changing or is_reduced(offer)):
                found += _changes(s, seat, offer)
            if seat == offer.seat and not waits(s, offer) and is_paid(s, offer):
                found.append(do.Build(gate, component))
    return found


def _openings(  # noqa: PLR0917
    s: State, seat: int, gate: int, component: int, together: bool, changing: bool
) -> list[Action]:
    """Propose with nothing yet, or pay the whole price at once."""
    found: list[Action] = []
    if together or (changing and _changes(s, seat, Offer("build", gate, component, seat))):
        found.append(do.PROPOSE[gate][component])
    whole = COMPONENTS[component].cost
    if covers(s.purses[seat], whole) and (component != CORE or s.seats == 1):
        found.append(commit_of(gate, component, whole))
    return found


def can_change(s: State, seat: int, gate: int) -> bool:
    """Whether a seat may have a reduction or a replacement to name on a space."""
    return bool(s.easing or cut_by(s, gate) == seat or stand_in_price(s, seat))


def covers(purse: Purse, wanted: Purse) -> bool:
    """Whether there is enough of everything."""
    return (
        purse[0] >= wanted[0]
        and purse[1] >= wanted[1]
        and purse[2] >= wanted[2]
        and purse[3] >= wanted[3]
        and purse[4] >= wanted[4]
    )


def commit_of(gate: int, component: int, part: Purse) -> do.Commit:
    """The action that names this part."""
    return do.Commit(gate, component, part[GOLD], part[CRYSTAL], part[ATLANTIUM], part[ENERGY])


def parts(s: State, seat: int, offer: Offer, raising: bool) -> Sequence[Action]:
    """Every part a seat may name: what it has, of each kind no more than is missing without it (RIS-5.12)."""
    now = part_of(offer, seat)
    rest = missing(s, offer)
    if now is not None:
        rest = add(rest, now)
    purse = add(s.purses[seat], (0, 0, 0, 0, energy(s, seat) - free_energy(s, seat, offer)), -1)
    if builders(s, offer.place) == (seat,):  # nobody else can complete it
        return (
            [] if rest == now or not covers(purse, rest) else [commit_of(offer.place, offer.component, rest)]
        )
    most = tuple([min(rest[goods], purse[goods]) for goods in PAYS])
    return _commits(offer.place, offer.component, most, now, now if raising else None)


@lru_cache(maxsize=1 << 12)
def _commits(
    gate: int, component: int, most: tuple[int, ...], now: Purse | None, least: Purse | None
) -> tuple[do.Commit, ...]:
    """Other parts than now, of at most so much of each kind, and at least so much."""
    found: list[do.Commit] = []
    for gold, crystal, atlantium, power in product(*(range(count + 1) for count in most)):
        part: Purse = (gold, crystal, 0, atlantium, power)
        if part != now and (least is None or covers(part, least)):
            found.append(commit_of(gate, component, part))
    return tuple(found)


def raises(s: State, seat: int) -> list[Action]:
    """The higher parts that a seat may name in open offers: all that is left of them in the end (RIS-5.34)."""
    found: list[Action] = []
    for offer in s.offers:
        if offer.what == "build":
            found += parts(s, seat, offer, raising=True) if seat in builders(s, offer.place) else []
        else:
            more = amounts(s, seat, offer.what, offer.place, raising=True)
            found += [do.Pool(offer.what, offer.place, amount) for amount in more]
    return found


def _changes(s: State, seat: int, offer: Offer) -> list[Action]:
    """Reductions and replacements that a seat may name (RIS-14.13, RIS-19.10), or renounce."""
    gate, component = offer.place, offer.component
    mine = cut_by(s, gate) == seat
    rod = stand_in_price(s, seat)
    cost = price(s, offer)
    kinds = [goods for goods in CUTS if cost[goods] and can_fall(s, offer, goods)]
    if component == CORE and sum(cost) + (offer.stands_in is not None) <= s.seats:
        kinds = []  # RIS-15.5: an item for everybody must be left
    found: list[Action] = []
    if mine and len(offer.cut) < cut_size(s, gate):
        found += [do.Reduce(gate, component, GOODS[goods], "board") for goods in kinds]
    if seat == offer.seat and len(offer.eased) < s.easing:
        found += [do.Reduce(gate, component, GOODS[goods], "conductor") for goods in kinds]
    if mine and offer.cut:
        found.append(do.Restore(gate, component, "board"))
    if seat == offer.seat and offer.eased:
        found.append(do.Restore(gate, component, "conductor"))
    if offer.stands_in and offer.stands_in[0] == seat:
        found.append(do.Restore(gate, component, "rod"))
    elif rod and offer.stands_in is None and not s.used_rod >> seat & 1:
        own = part_of(offer, seat) or EMPTY
        if energy(s, seat) - own[ENERGY] >= rod:
            stood = [goods for goods in CUTS if cost[goods] and can_fall(s, offer, goods, seat)]
            found += [do.StandIn(gate, component, GOODS[goods]) for goods in stood]
    return found


def can_fall(s: State, offer: Offer, goods: int, seat: int = NONE) -> bool:
    """Whether the price can fall by one of a kind: for the Core nobody gets his last item back (RIS-5.12).

    Energy of ``seat`` that would stand for it is an item too.
    """
    if offer.component != CORE or missing(s, offer)[goods]:
        return True
    return any(
        part[goods] and (who == seat or not is_last_item(offer, who, part)) for who, part in offer.parts
    )


def is_last_item(offer: Offer, seat: int, part: Purse) -> bool:
    """Whether a seat gives the Core nothing else."""
    return sum(part) == 1 and not (offer.stands_in and offer.stands_in[0] == seat)


def cut_by(s: State, gate: int) -> int:
    """Whose Leader makes constructions on a space cheaper (RIS-17.1); -1 if nobody's."""
    for code in _there(s, gate):
        if board(s, code).cut:
            return owner(code)
    return NONE


def cut_size(s: State, gate: int) -> int:
    """How many resources that board takes away."""
    return sum([board(s, code).cut for code in _there(s, gate)])


def _there(s: State, gate: int) -> tuple[int, ...]:
    return s.builders[gate] if s.reopened >> gate & 1 else s.at[GATES.start + gate]


def propose(s: State, seat: int, action: do.Propose, log: Log) -> None:
    """A construction is proposed, with nothing from the proposer yet."""
    _open(s, seat, action.gate, action.component, log)


def _open(s: State, seat: int, gate: int, component: int, log: Log) -> Offer:
    offer = find(s, "build", gate, component)
    if offer is None:
        offer = Offer("build", gate, component, seat, ((seat, EMPTY),))
        store(s, offer)
        if log is not None:
            log.append(ev.Proposed(seat, "build", NONE, gate, component))
    return offer


def commit(s: State, seat: int, action: do.Commit, log: Log) -> None:
    """A seat names its part; with a whole price it opens the offer as well."""
    offer = _open(s, seat, action.gate, action.component, log)
    part: Purse = (action.gold, action.crystal, 0, action.atlantium, action.energy)
    store(s, with_part(offer, seat, part))
    if log is not None:
        log.append(ev.PartNamed(seat, "build", NONE, action.gate, action.component, part))


def reduce(s: State, seat: int, action: do.Reduce, log: Log) -> None:
    """A resource of the price falls away; naming it is consent (RIS-14.13)."""
    offer = _open(s, seat, action.gate, action.component, log)
    goods = GOODS.index(action.goods)
    if action.by == "board":
        offer = msgspec.structs.replace(offer, cut=(*offer.cut, goods))
    else:
        offer = msgspec.structs.replace(offer, eased=tuple(sorted((*offer.eased, goods))))
    _store_change(s, seat, offer, action.goods, log)


def restore(s: State, seat: int, action: do.Restore, log: Log) -> None:
    """Reductions are renounced (RIS-14.13), or what stands for a resource is withdrawn (RIS-5.11)."""
    offer = _open(s, seat, action.gate, action.component, log)
    match action.by:
        case "board":
            offer = msgspec.structs.replace(offer, cut=())
        case "conductor":
            offer = msgspec.structs.replace(offer, eased=())
        case "rod":
            offer = msgspec.structs.replace(offer, stands_in=None)
    _store_change(s, seat, offer, None, log)


def stand_in(s: State, seat: int, action: do.StandIn, log: Log) -> None:
    """Energy stands for a resource (RIS-19.10)."""
    offer = _open(s, seat, action.gate, action.component, log)
    offer = msgspec.structs.replace(offer, stands_in=(seat, GOODS.index(action.goods)))
    _store_change(s, seat, offer, action.goods, log)


def _store_change(s: State, seat: int, offer: Offer, goods: str | None, log: Log) -> None:
    if part_of(offer, seat) is None:
        offer = with_part(offer, seat, EMPTY)
    store(s, offer)
    if log is not None:
        log.append(ev.PriceReduced(seat, offer.place, offer.component, goods))  # type: ignore[arg-type]


def build(s: State, seat: int, action: do.Build, log: Log) -> None:  # noqa: ARG001
    """The proposer carries out what is paid, without waiting for everybody's word (RIS-5.15)."""
    offer = find(s, "build", action.gate, action.component)
    assert offer is not None
    carry_out(s, offer, log)


def cancel(s: State, seat: int, action: do.Cancel | do.DropPlan, log: Log) -> None:  # noqa: ARG001
    """The proposer withdraws an offer; it may come again when purses have changed (RIS-5.16, RIS-5.17)."""
    if isinstance(action, do.Cancel):
        offer = find(s, action.deed, action.peninsula)
    else:
        offer = find(s, "build", action.gate, action.component)
    assert offer is not None
    drop(s, offer, log)


def cancellations(s: State, seat: int) -> list[Action]:
    """One's own open offers."""
    return [
        do.DropPlan(offer.place, offer.component)
        if offer.what == "build"
        else do.Cancel(offer.what, offer.place)
        for offer in s.offers
        if offer.seat == seat
    ]


def drop(s: State, offer: Offer, log: Log) -> None:
    """An offer ends without payment."""
    s.offers = tuple(one for one in s.offers if one is not offer)
    s.lapsed = (*s.lapsed, (offer.seat, offer.what, offer.place, offer.component))
    if log is not None:
        build = offer.what == "build"
        peninsula, gate = (NONE, offer.place) if build else (offer.place, NONE)
        log.append(ev.PlanDropped(offer.what, peninsula, gate, offer.component))


# --- carrying out (RIS-5.12 to RIS-5.16)


def settle(s: State, seat: int, log: Log) -> None:
    """Bring all offers in line with purses and prices, and carry out what is paid; ``seat`` has just acted."""
    while s.offers and not s.over:
        if tidy(s, seat, log):
            continue
        paid = next((offer for offer in s.offers if is_due(s, offer)), None)
        if paid is None or type(s.agenda[-1]) not in OPEN_TASKS:  # a benefit asks first
            return
        carry_out(s, paid, log)


def is_ripe(s: State, seat: int, action: do.Pool | do.Commit | do.Propose) -> bool:
    """Whether the offer of which a part was just named has to be trimmed or carried out; others are as before."""
    if isinstance(action, do.Pool):
        offer = find(s, action.deed, action.peninsula)
    else:
        offer = find(s, "build", action.gate, action.component)
    return offer is not None and (fit(s, offer, seat) is not offer or is_due(s, offer))


def tidy(s: State, seat: int, log: Log) -> bool:
    """Offers whose target is no longer possible end, the parts of the others are made to fit; False if all was well."""
    before = s.offers
    for offer in before:
        if not is_legal(s, offer):
            drop(s, offer, log)
            continue
        fitted = fit(s, offer, seat)
        if fitted is not offer:
            store(s, fitted)
    return s.offers is not before


def is_due(s: State, offer: Offer) -> bool:
    """Whether an offer is carried out now."""
    return is_paid(s, offer) and everybody_agrees(s, offer) and not waits(s, offer)


def is_legal(s: State, offer: Offer) -> bool:
    """Whether the target is still possible (RIS-5.16)."""
    if offer.what == "build":
        return is_buildable(s, offer.place, offer.component) and offer.seat in builders(s, offer.place)
    return is_legal_pool(s, offer.what, offer.place)


def fit(s: State, offer: Offer, seat: int) -> Offer:
    """Parts shrink with purses (RIS-5.13); what is above the price is given back, the latest first (RIS-5.12)."""
    if offer.what == "build":
        offer = _fit_reductions(s, offer)
    if fits(s, offer):
        return offer
    shrunk = []
    for who, part in offer.parts:
        purse = s.purses[who]
        small = tuple(
            min(part[goods], free_energy(s, who, offer) if goods == ENERGY else purse[goods])
            for goods in range(len(GOODS))
        )
        shrunk.append((who, cast("Purse", small)))
    offer = msgspec.structs.replace(offer, parts=tuple(shrunk))
    over = missing(s, offer)
    for goods in PAYS:
        for _ in range(-over[goods]):
            offer = _give_back(offer, goods, seat)
    return offer


def fits(s: State, offer: Offer) -> bool:
    """Whether everybody has what he has named, and it is not more than the price."""
    if offer.what != "build":
        total = 0
        for who, part in offer.parts:
            if part[ENERGY] > s.purses[who][ENERGY]:
                return False
            total += part[ENERGY]
        return total <= price(s, offer)[ENERGY]
    for who, part in offer.parts:
        if part != EMPTY and (not covers(s.purses[who], part) or part[ENERGY] > free_energy(s, who, offer)):
            return False
    return covers(price(s, offer), committed(offer))


def _fit_reductions(s: State, offer: Offer) -> Offer:
    """Reductions hold as long as what gives them is there."""
    if not is_reduced(offer):
        return offer
    if offer.cut and len(offer.cut) > cut_size(s, offer.place):
        offer = msgspec.structs.replace(offer, cut=())
    if len(offer.eased) > s.easing:
        offer = msgspec.structs.replace(offer, eased=offer.eased[: s.easing])
    if offer.stands_in:
        who = offer.stands_in[0]
        rod = stand_in_price(s, who)
        if not rod or s.used_rod >> who & 1 or energy(s, who) < rod or who not in builders(s, offer.place):
            offer = msgspec.structs.replace(offer, stands_in=None)
    return offer


def _give_back(offer: Offer, goods: int, seat: int) -> Offer:
    """One piece goes back to whoever named it last, but not to who lowered the price; the Core leaves one to each."""
    order = [who for who, part in reversed(offer.parts) if part[goods]]
    keep = [
        who
        for who, part in offer.parts
        if part[goods] and offer.component == CORE and is_last_item(offer, who, part)
    ]
    ranked = [who for who in order if who != seat and who not in keep]
    ranked += [who for who in order if who == seat and who not in keep] + keep
    who = ranked[0]
    changed = tuple(
        (one, cast("Purse", with_one(part, goods, -1)) if one == who else part) for one, part in offer.parts
    )
    return msgspec.structs.replace(offer, parts=changed)


def waits(s: State, offer: Offer) -> bool:
    """Whether a construction is kept back because its proposer is made to wait (RIS-5.20)."""
    return offer.what == "build" and bool(s.waiting >> offer.seat & 1)


def everybody_agrees(s: State, offer: Offer) -> bool:
    """Whether all seats on the space have named a part, if only an empty one (RIS-5.15)."""
    if offer.what != "build":
        return True
    return all(part_of(offer, seat) is not None for seat in builders(s, offer.place))


def carry_out(s: State, offer: Offer, log: Log) -> None:
    """All parts are paid to the bank at once (RIS-5.14)."""
    s.offers = tuple(one for one in s.offers if one is not offer)
    for seat, part in offer.parts:
        pay(s, seat, part, log)
    if offer.stands_in:
        seat = offer.stands_in[0]
        pay(s, seat, (0, 0, 0, 0, stand_in_price(s, seat)), log)
        s.used_rod |= 1 << seat
    if offer.what == "barrier":
        raise_barrier(s, offer.place, log)
    elif offer.what == "drain":
        drain(s, offer.place, log)
    else:
        construct(s, offer, log)


def pay(s: State, seat: int, part: Purse, log: Log) -> None:
    """A part leaves a purse."""
    if any(part):
        s.purses[seat] = add(s.purses[seat], part, -1)
        s.lapsed = ()
        if log is not None:
            log.append(ev.Paid(seat, part))


def construct(s: State, offer: Offer, log: Log) -> None:
    """The component lies on the Gate (RIS-14.8), the builders go home (RIS-14.9), its benefit comes at once."""
    gate, number = offer.place, offer.component
    here = builders(s, gate)
    again = s.reopened >> gate & 1
    s.easing -= min(
        s.easing, -(-len(offer.eased) // EASED_EACH) * EASED_EACH
    )  # RIS-16.20: one component each
    s.built |= 1 << number
    s.fresh |= 1 << number
    s.blueprint &= ~(1 << number)
    s.built_now += 1
    s.gates_used |= 1 << gate
    s.reopened &= ~(1 << gate)
    if log is not None:
        log.append(ev.ComponentBuilt(number, gate))
    if number == CORE:
        end(s, "core_built", log)  # RIS-15.6, RIS-24.1
        return
    location = GATES.start + gate
    if not again:
        s.builders = (*s.builders[:gate], s.at[location], *s.builders[gate + 1 :])
        for code in s.at[location]:
            to_pool(s, code)
        s.at[location] = s.done[location] = ()
    component = COMPONENTS[number]
    if not component.places:
        begin_once(s, offer.seat, here, component.effect, log)


# --- refusals


def refuse_pool(s: State, seat: int, action: do.Pool) -> IllegalAction:
    """Why a part of a barrier or a drain cannot be named."""
    peninsula = action.peninsula
    if action.deed == "barrier" and not isinstance(s.agenda[0], Mobilise | Act):
        return IllegalAction("RIS-13.3")
    if action.deed == "barrier" and peninsula not in protectable(s):
        return IllegalAction("RIS-13.4", peninsula=peninsula)
    if action.deed == "drain" and not is_legal_pool(s, "drain", peninsula):
        return IllegalAction("RIS-13.6", peninsula=peninsula)
    if action.energy > energy(s, seat):
        return IllegalAction("RIS-5.12", have=energy(s, seat))
    if (seat, action.deed, peninsula, NONE) in s.lapsed:
        return IllegalAction("RIS-5.17", peninsula=peninsula)
    return IllegalAction("RIS-5.12", have=energy(s, seat))


def refuse_build(s: State, seat: int, gate: int, component: int) -> IllegalAction:
    """Why nothing of this kind can be done about a construction."""
    if gate >= PLAYERS[s.seats].gates:
        return IllegalAction("RIS-14.1", seats=s.seats)
    if seat not in builders(s, gate):
        return IllegalAction("RIS-14.2", gate=gate)
    if s.gates_used >> gate & 1 and not s.reopened >> gate & 1:
        return IllegalAction("RIS-14.3", gate=gate)
    if s.limit and s.built_now:
        return IllegalAction("RIS-20.6")
    if component == CORE:
        return _refuse_core(s, gate)
    if s.built >> component & 1:
        return IllegalAction("RIS-14.14", component=component)
    if not s.blueprint >> component & 1:
        return IllegalAction("RIS-14.4", component=component)
    if (seat, "build", gate, component) in s.lapsed:
        return IllegalAction("RIS-5.17", peninsula=gate)
    return IllegalAction("RIS-14.5", component=component)


def refuse_part(s: State, seat: int, action: do.Commit) -> IllegalAction:
    """Why a part cannot be named: it is too large where others pay as well, or not the whole price where none does."""
    why = refuse_build(s, seat, action.gate, action.component)
    shared = len(builders(s, action.gate)) > 1 and find(s, "build", action.gate, action.component) is not None
    return IllegalAction("RIS-5.12", have=energy(s, seat)) if shared and why.rule == "RIS-14.5" else why


def _refuse_core(s: State, gate: int) -> IllegalAction:
    if s.blueprint or (s.fresh and not s.options.core_same_round):
        return IllegalAction("RIS-15.1")
    if not is_core_ready(s, gate):
        return IllegalAction("RIS-15.2")
    offer = find(s, "build", gate, CORE)
    if offer is None or missing(s, offer) == EMPTY:
        return IllegalAction("RIS-15.3")  # somebody gives nothing
    return IllegalAction("RIS-14.5", component=CORE)
