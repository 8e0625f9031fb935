"""Chapters 16 and 18: what components and library cards do, effect by effect.

``is_possible`` asks whether an effect can do anything at all (RIS-1.15), ``begin_effects`` lets it happen or puts the
questions it raises onto the agenda. Both are tables by kind of effect, so corrected cards need no new code.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from atlantide.contract import Action
from atlantide.games.rising import actions as do
from atlantide.games.rising import effects as fx
from atlantide.games.rising import events as ev
from atlantide.games.rising.calamities import deck_size as calamities_left
from atlantide.games.rising.effects import AnyEffect, Effects
from atlantide.games.rising.flooding import drain, drainable, protectable, raise_barrier
from atlantide.games.rising.library import deck_size, rebuild
from atlantide.games.rising.pieces import (
    ATLANTIUM,
    ENERGY,
    FOLLOWER,
    GOODS,
    ORE,
    TOGETHER,
    WILD,
    WRATH,
    kind_of,
    owner,
    piece,
    with_one,
)
from atlantide.games.rising.state import (
    Log,
    State,
    clockwise,
    floods_due,
    gain,
    lose,
    remove,
    take_volunteers,
    wrath_value,
)
from atlantide.games.rising.tasks import (
    AgreeLeave,
    Aim,
    Arrange,
    Divide,
    DivideCards,
    DivideResources,
    Done,
    DrainTiles,
    DrawCards,
    Hit,
    NameFollower,
    Peek,
    PutBarriers,
    Swap,
    TakeCards,
)
from atlantide.kernel.agenda import then

NOBODY: Hit = (-1, -1)
"""Where an effect comes from if it is no Atlantean's: a card, or a component just built."""


class Source(NamedTuple):
    """Who lets an effect happen, and where."""

    seat: int
    """The starting seat, the proposer of a construction, or the owner of a card."""
    here: tuple[int, ...]
    """The seats present."""
    unit: Hit
    """The location and Atlantean whose action it is."""
    once: bool
    """The one-time benefit of a component (RIS-14.10)."""


Can = Callable[[State, Source, Any], bool]
Does = Callable[[State, Source, Any, Log], None]


def source(s: State, seat: int, unit: Hit) -> Source:
    """An effect of a unit or a card."""
    location, _ = unit
    here = tuple(sorted({owner(code) for code in s.at[location]})) if location >= 0 else (seat,)
    return Source(seat, here, unit, once=False)


def actor(come: Source) -> int:
    """Whose action it is: a single Atlantean's gains go to its controller (RIS-1.3)."""
    location, code = come.unit
    return owner(code) if location >= 0 and not TOGETHER[location] else come.seat


def is_possible(s: State, seat: int, effects: Effects, location: int, code: int) -> bool:
    """Whether a unit on a component can have an effect."""
    come = source(s, seat, (location, code))
    return any(EFFECTS[type(effect)].can(s, come, effect) for effect in effects) and not any(
        isinstance(effect, fx.SpendFollower) and not EFFECTS[type(effect)].can(s, come, effect)
        for effect in effects
    )


def can_play(s: State, seat: int, effects: Effects) -> bool:
    """Whether a card can have an effect (RIS-11.13)."""
    come = source(s, seat, NOBODY)
    return any(EFFECTS[type(effect)].can(s, come, effect) for effect in effects)


def begin_effects(s: State, seat: int, effects: Effects, unit: Hit, log: Log) -> None:
    """The effects of a unit or a card, in their order."""
    _begin(s, source(s, seat, unit), effects, log)


def begin_once(s: State, seat: int, here: tuple[int, ...], effects: Effects, log: Log) -> None:
    """The one-time benefit of a component that has just been built (RIS-14.10)."""
    _begin(s, Source(seat, here, NOBODY, once=True), effects, log)


def _begin(s: State, come: Source, effects: Effects, log: Log) -> None:
    """What must be asked first is pushed last."""
    spends = next((effect for effect in effects if isinstance(effect, fx.SpendFollower)), None)
    if spends is not None and spends.dest == "out_of_game":
        rest = tuple(effect for effect in effects if effect is not spends)
        s.agenda = (*s.agenda, NameFollower(come.seat, come.unit[0], rest))
        return
    for effect in reversed(effects):
        if EFFECTS[type(effect)].can(s, come, effect):
            EFFECTS[type(effect)].does(s, come, effect, log)


# --- who receives


def _receivers(s: State, come: Source, to: str) -> tuple[int, ...]:
    if to == "self":
        return (actor(come),)
    order = tuple(clockwise(s, come.seat))
    return order if to != "present" else tuple(seat for seat in order if seat in come.here)


def _is_common(come: Source, among: tuple[int, ...]) -> bool:
    """Whether it is a common choice (RIS-5.21): a card's owner decides alone."""
    return (come.unit != NOBODY and len(among) > 1) or (come.once and len(among) > 1)


# --- gains


def _gain_energy(s: State, come: Source, effect: fx.GainEnergy, log: Log) -> None:
    among = _receivers(s, come, effect.to)
    if len(among) == 1:
        gain(s, among[0], ENERGY, effect.n, log)
    else:
        s.agenda = (
            *s.agenda,
            Divide(come.seat, "energy", effect.n, among, _is_common(come, among)),
        )


def _gain_resources(s: State, come: Source, effect: fx.GainResources, log: Log) -> None:  # noqa: ARG001
    among = _receivers(s, come, effect.to)
    kinds = tuple(sorted(GOODS.index(kind) for kind in effect.kinds))
    chooser = actor(come)
    common = effect.to == "present" and len(among) > 1
    s.agenda = (*s.agenda, DivideResources(chooser, effect.n, among, kinds, effect.distinct, common))


def _take_volunteers(s: State, come: Source, effect: fx.TakeVolunteers, log: Log) -> None:
    count = min(effect.n, s.volunteers)
    among = _receivers(s, come, effect.to)
    if len(among) == 1:
        take_volunteers(s, among[0], count, log)
    else:
        s.agenda = (
            *s.agenda,
            Divide(come.seat, "volunteer", count, among, _is_common(come, among)),
        )


def gives(s: State, task: Divide) -> list[Action]:
    """Who gets the next piece: anybody of them (RIS-5.21)."""
    return [do.GIVE[seat] for seat in task.among if task.what != "follower" or s.reserve[seat]]


def give(s: State, seat: int, action: do.Give, log: Log) -> None:  # noqa: ARG001
    """A piece of what is divided goes to a player."""
    task = s.agenda[-1]
    assert isinstance(task, Divide)
    s.agenda = s.agenda[:-1]
    if task.left > 1:
        left = msgspec.structs.replace(task, left=task.left - 1, given=task.given + 1)
        s.agenda = (*s.agenda, left)
    if task.what == "energy":
        gain(s, action.seat, ENERGY, 1, log)
    elif task.what == "volunteer":
        take_volunteers(s, action.seat, 1, log)
    else:
        recruit_for(s, action.seat, log)


def recruit_for(s: State, seat: int, log: Log) -> None:
    """A follower from the reserve joins a pool; it is used from the next round on (RIS-10.8)."""
    s.reserve[seat] -= 1
    pool = s.pools[seat]
    s.pools[seat] = with_one(pool, FOLLOWER)  # type: ignore[assignment]
    if log is not None:
        log.append(ev.Recruited(seat))


def grants(s: State, task: DivideResources) -> list[Action]:  # noqa: ARG001
    """Who gets the next resource, and which."""
    return [do.GRANT[seat][kind] for seat in task.among for kind in task.kinds]


def grant(s: State, seat: int, action: do.Grant, log: Log) -> None:  # noqa: ARG001
    """A resource for a player: different kinds for one and the same (RIS-16.8), or any for several (RIS-16.17)."""
    task = s.agenda[-1]
    assert isinstance(task, DivideResources)
    kind = GOODS.index(action.goods)
    gain(s, action.seat, kind, 1, log)
    left = task.left - 1
    s.agenda = s.agenda[:-1]
    if not left:
        return
    rest = msgspec.structs.replace(task, left=left, given=task.given + 1)
    if task.distinct:
        kinds = tuple(one for one in task.kinds if one != kind)
        rest = msgspec.structs.replace(rest, among=(action.seat,), kinds=kinds)
    s.agenda = (*s.agenda, rest)


# --- exchange and forging


def _can_swap(s: State, come: Source, effect: fx.Exchange) -> bool:  # noqa: ARG001
    return any(s.purses[actor(come)][:ENERGY])


def _swap(s: State, come: Source, effect: fx.Exchange, log: Log) -> None:  # noqa: ARG001
    into = tuple(sorted(GOODS.index(kind) for kind in effect.into))
    s.agenda = (*s.agenda, Swap(actor(come), effect.max, into))


def swaps(s: State, task: Swap) -> list[Action]:
    """One resource for another one (RIS-16.7, RIS-18.9); one may stop at any time."""
    purse = s.purses[task.seat]
    return [
        *(
            do.SwapGoods(GOODS[given], GOODS[taken])
            for given in range(ENERGY)
            if purse[given]
            for taken in task.into
            if taken != given
        ),
        do.DECLINE,
    ]


def swap(s: State, seat: int, action: do.SwapGoods, log: Log) -> None:
    """A resource becomes another one."""
    task = s.agenda[-1]
    assert isinstance(task, Swap)
    purse = with_one(s.purses[seat], GOODS.index(action.given), -1)
    s.purses[seat] = with_one(purse, GOODS.index(action.taken))  # type: ignore[assignment]
    s.lapsed = ()
    if log is not None:
        log.append(ev.Swapped(seat, action.given, action.taken))
    if task.left > 1 and any(s.purses[seat][:ENERGY]):
        s.agenda = then(s.agenda, Swap(seat, task.left - 1, task.into))
    else:
        s.agenda = s.agenda[:-1]


def _can_convert(s: State, come: Source, effect: fx.ConvertOre) -> bool:  # noqa: ARG001
    return s.purses[actor(come)][ORE] > 0


def _convert(s: State, come: Source, effect: fx.ConvertOre, log: Log) -> None:
    """No forge tile, so neither its artifact nor its ban applies (RIS-16.9)."""
    lose(s, actor(come), ORE, 1, log)
    gain(s, actor(come), ATLANTIUM, effect.rate, log)
    if log is not None:
        log.append(ev.Forged(actor(come), effect.rate))


# --- library


def _distribute(s: State, come: Source, effect: fx.DrawDistribute, log: Log) -> None:  # noqa: ARG001
    among = _receivers(s, come, effect.to)
    last = DivideCards(come.seat, _is_common(come, among)) if len(among) > 1 else TakeCards(among[0])
    s.agenda = (*s.agenda, last, DrawCards(come.seat, effect.n))


def _can_rebuild(s: State, come: Source, effect: fx.RebuildLibrary) -> bool:  # noqa: ARG001
    return bool(deck_size(s) or any(s.lib_discard))


def _rebuild(s: State, come: Source, effect: fx.RebuildLibrary, log: Log) -> None:
    rebuild(s, log)
    s.agenda = (*s.agenda, TakeCards(come.seat), DrawCards(come.seat, effect.then_draw))


# --- island


def _put_barriers(s: State, come: Source, effect: fx.PlaceBarrier, log: Log) -> None:  # noqa: ARG001
    common = come.once and len(come.here) > 1
    s.agenda = (*s.agenda, PutBarriers(actor(come), effect.n, not come.once, common))


def barrier_choices(s: State, task: PutBarriers) -> list[Action]:
    """Where a barrier may stand (RIS-13.4)."""
    found: list[Action] = [do.CHOOSE_PENINSULA[number] for number in protectable(s)]
    return found if task.must else [*found, do.DECLINE]


def put_barrier(s: State, task: PutBarriers, peninsula: int, log: Log) -> None:
    """A barrier by an effect, at its own time (RIS-13.3)."""
    raise_barrier(s, peninsula, log)
    s.agenda = s.agenda[:-1]
    if task.left > 1 and protectable(s):
        s.agenda = (*s.agenda, PutBarriers(task.seat, task.left - 1, task.must, task.common))


def _drain_tiles(s: State, come: Source, effect: fx.Drain, log: Log) -> None:  # noqa: ARG001
    common = (come.unit != NOBODY and len(come.here) > 1) or (come.once and len(come.here) > 1)
    s.agenda = (*s.agenda, DrainTiles(come.seat, effect.n, effect.n == 1 and not come.once, common))


def drain_choices(s: State, task: DrainTiles) -> list[Action]:
    """Which peninsula is drained (RIS-13.6)."""
    found: list[Action] = [do.CHOOSE_PENINSULA[number] for number in drainable(s)]
    return found if task.must else [*found, do.DECLINE]


def drain_tile(s: State, task: DrainTiles, peninsula: int, log: Log) -> None:
    """A tile is drained by an effect; the next one after it (RIS-16.16)."""
    drain(s, peninsula, log)
    s.agenda = s.agenda[:-1]
    if task.left > 1 and drainable(s):
        s.agenda = (*s.agenda, DrainTiles(task.seat, task.left - 1, task.must, task.common))


def _aim(s: State, come: Source, effect: fx.TargetDelta, log: Log) -> None:  # noqa: ARG001
    s.agenda = (*s.agenda, Aim(come.seat, effect.delta))


def aims() -> list[Action]:
    """The wild peninsulas (RIS-18.1)."""
    return [do.CHOOSE_PENINSULA[number] for number in WILD]


def aim(s: State, task: Aim, peninsula: int, log: Log) -> None:
    """The targets there change for this round, for everybody."""
    s.agenda = s.agenda[:-1]
    s.targets = with_one(s.targets, peninsula, task.delta)
    if log is not None:
        log.append(ev.TargetsChanged(peninsula, task.delta))


# --- the Wrath and prices


def _move_wrath(s: State, come: Source, effect: fx.MoveWrath, log: Log) -> None:  # noqa: ARG001
    """The marker goes back, not beyond the first space; it counts at once (RIS-16.12)."""
    s.wrath = min(max(0, s.wrath + effect.delta), len(WRATH) - 1)
    if log is not None:
        log.append(ev.WrathMoved(s.wrath + 1, wrath_value(s)))


def _reduce_wrath(s: State, come: Source, effect: fx.ReduceWrath, log: Log) -> None:  # noqa: ARG001
    s.calmer += effect.n
    if log is not None:
        log.append(ev.WrathReduced(effect.n))


def _ease(s: State, come: Source, effect: fx.ReduceCost, log: Log) -> None:  # noqa: ARG001
    s.easing += effect.n
    s.lapsed = ()  # RIS-5.17: prices have changed
    if log is not None:
        log.append(ev.PriceCut(effect.n))


# --- looking ahead


def _peek(s: State, come: Source, effect: fx.PeekCalamity, log: Log) -> None:  # noqa: ARG001
    under = 1 if effect.mode == "one_to_bottom" else None
    s.agenda = (*s.agenda, Arrange(actor(come), under), Peek(actor(come), effect.n))


def arrangements(s: State, task: Arrange) -> list[Action]:
    """One after the other: the next card from the top, or one to the bottom (RIS-16.10, RIS-18.8)."""
    cards = sorted(set(s.shown))
    top: list[Action] = [do.PutTop(card) for card in cards]
    under: list[Action] = [do.PutUnder(card) for card in cards]
    if task.under is None:
        return [*top, *under]
    return under if task.under else top


def look_at(s: State, task: Peek, card: int) -> None:
    """A card that is looked at is shown to all (RIS-3.4)."""
    s.shown = (*s.shown, card)
    s.agenda = then(s.agenda, Peek(task.seat, task.left - 1))


def put_top(s: State, seat: int, action: do.PutTop, log: Log) -> None:
    """A card goes back onto the deck, below those put there before it."""
    task = s.agenda[-1]
    assert isinstance(task, Arrange)
    _lay_down(s, action.calamity, Arrange(seat, task.under, (*task.top, action.calamity)))
    if log is not None:
        log.append(ev.CalamityOnTop(seat, action.calamity))


def put_under(s: State, seat: int, action: do.PutUnder, log: Log) -> None:
    """A card goes under the deck, below those put there before it."""
    task = s.agenda[-1]
    assert isinstance(task, Arrange)
    s.bottom = (*s.bottom, action.calamity)
    _lay_down(s, action.calamity, Arrange(seat, task.under and task.under - 1, task.top))
    if log is not None:
        log.append(ev.CalamityBuried(seat, action.calamity))


def _lay_down(s: State, card: int, rest: Arrange) -> None:
    place = s.shown.index(card)
    s.shown = s.shown[:place] + s.shown[place + 1 :]
    if s.shown:
        s.agenda = then(s.agenda, rest)
    else:
        s.top = (*rest.top, *s.top)
        s.agenda = s.agenda[:-1]


# --- followers who leave


def _can_spend(s: State, come: Source, effect: fx.SpendFollower) -> bool:
    """A follower must be there, and something to be won by it (RIS-16.13, RIS-16.16)."""
    location, _ = come.unit
    follower = any(kind_of(code) == FOLLOWER for code in s.at[location])
    return follower and bool(protectable(s) if effect.dest == "reserve" else drainable(s))


def _spend(s: State, come: Source, effect: fx.SpendFollower, log: Log) -> None:  # noqa: ARG001
    """The acting follower goes to the reserve, from where it can be recruited again (RIS-16.13)."""
    location, code = come.unit
    remove(s, location, code)
    s.reserve[owner(code)] += 1
    unit = Done(location, (code,))  # it is gone: another one on the tile is not marked for it (RIS-8.8)
    s.agenda = tuple(Done(location, ()) if task == unit else task for task in s.agenda)
    if log is not None:
        log.append(ev.FollowerLeft(owner(code), location, out=False))


def followers(s: State, task: NameFollower) -> list[Action]:
    """Whose follower leaves the game for good (RIS-16.16)."""
    seats = {owner(code) for code in s.at[task.location] if kind_of(code) == FOLLOWER}
    return [do.NameFollower(seat) for seat in sorted(seats)]


def name_follower(s: State, seat: int, action: do.NameFollower, log: Log) -> None:
    """One's own leaves at once; another's player must agree."""
    task = s.agenda[-1]
    assert isinstance(task, NameFollower)
    if action.seat == seat:
        s.agenda = s.agenda[:-1]
        give_up_follower(s, seat, action.seat, task, log)
    else:
        s.agenda = then(s.agenda, AgreeLeave(action.seat, seat, task.location, task.steps))
        if log is not None:
            log.append(ev.FollowerAsked(action.seat, task.location))


def give_up_follower(s: State, starter: int, seat: int, task: NameFollower | AgreeLeave, log: Log) -> None:
    """The follower is gone for good, and the rest of the effect follows."""
    remove(s, task.location, piece(seat, FOLLOWER))
    s.out[seat] += 1
    here = tuple(sorted({owner(code) for code in s.at[task.location]} | {seat, starter}))
    if log is not None:
        log.append(ev.FollowerLeft(seat, task.location, out=True))
    _begin(s, Source(starter, here, (task.location, piece(starter, FOLLOWER)), once=False), task.steps, log)


def refuse_follower(s: State, task: AgreeLeave, log: Log) -> None:
    """Nothing happens, and the unit counts as not resolved (RIS-8.13)."""
    s.agenda = s.agenda[:-1]
    assert isinstance(s.agenda[-1], Done)
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.Declined(task.seat))


# --- the table


class Kind(NamedTuple):
    """What is done with a kind of effect: whether it can do anything, and what it does."""

    can: Can
    does: Does


def _never(s: State, come: Source, effect: AnyEffect, log: Log) -> None:  # noqa: ARG001
    raise ValueError(f"{effect} is not for a component or a card")


def require_known(whose: str, effects: Effects) -> None:
    """Raise a ValueError when a component or a basic card is said to do what only others can."""
    for effect in effects:
        match effect:
            case (
                fx.TargetDelta(scope="own_wild_tile" | "all_wild")
                | fx.ReduceCost(scope="own_construction_space")
                | fx.PeekCalamity(mode="pay_1_energy_to_bottom")
                | fx.Evacuate(who="one_own_follower")
            ):
                known = False
            case _:
                known = type(effect) in EFFECTS
        if not known:
            raise ValueError(f"{whose} cannot do {effect}")


EFFECTS: dict[type, Kind] = {  # ``repeating`` adds its own
    fx.GainEnergy: Kind(lambda *_: True, _gain_energy),  # RIS-16.1, RIS-16.6, RIS-16.18, RIS-18.5
    fx.GainResources: Kind(lambda *_: True, _gain_resources),
    fx.TakeVolunteers: Kind(
        lambda s, *_: s.volunteers > 0, _take_volunteers
    ),  # RIS-16.4, RIS-16.11, RIS-18.4
    fx.Exchange: Kind(_can_swap, _swap),
    fx.ConvertOre: Kind(_can_convert, _convert),
    fx.DrawDistribute: Kind(lambda s, *_: deck_size(s) > 0, _distribute),
    fx.RebuildLibrary: Kind(_can_rebuild, _rebuild),
    fx.PlaceBarrier: Kind(lambda s, *_: bool(protectable(s)), _put_barriers),  # RIS-16.3, RIS-18.6
    fx.Drain: Kind(lambda s, *_: bool(drainable(s)), _drain_tiles),  # RIS-16.2, RIS-16.19, RIS-18.7
    fx.TargetDelta: Kind(lambda *_: True, _aim),
    fx.MoveWrath: Kind(lambda *_: True, _move_wrath),
    fx.ReduceWrath: Kind(lambda s, *_: floods_due(s) > 0, _reduce_wrath),  # RIS-16.14, RIS-18.11
    fx.ReduceCost: Kind(lambda *_: True, _ease),
    fx.PeekCalamity: Kind(lambda s, *_: calamities_left(s) > 0, _peek),
    fx.SpendFollower: Kind(_can_spend, _spend),
    fx.Evacuate: Kind(lambda *_: False, _never),
}
