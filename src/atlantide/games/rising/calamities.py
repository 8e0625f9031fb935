"""Chapters 5, 7 and 20: the calamity deck, the windows before its cards, and what the cards do."""

from atlantide.contract import Action
from atlantide.games.rising import actions as do
from atlantide.games.rising import effects as fx
from atlantide.games.rising import events as ev
from atlantide.games.rising.effects import AnyEffect
from atlantide.games.rising.flooding import drown, flood, floodable, run_from
from atlantide.games.rising.pieces import (
    CALAMITIES,
    CALAMITY_EFFECTS,
    ENERGY,
    GOODS,
    KINDS,
    LOCATIONS,
    PENINSULAS,
    WILD,
    kind_of,
    owner,
    piece,
    with_one,
)
from atlantide.games.rising.state import Log, State, clockwise, energy, lose, remove, to_pool
from atlantide.games.rising.tasks import (
    Astrolabe,
    ChooseFloods,
    ChooseWave,
    DiscardTop,
    FloodEach,
    Foreseen,
    LoseOne,
    RecallOne,
    Resolve,
    TurnCard,
)

# --- the deck


def drawing_seat(s: State, done: int) -> int:
    """Who draws the next card, when so many are done (RIS-7.1, RIS-22.11, RIS-22.12)."""
    if s.seats == 1:
        return s.first
    if s.seats == 2:
        return (s.first + done // 2) % 2
    return (s.first + done) % s.seats


def cards_each_round(s: State) -> int:
    """How many calamity cards a round brings: four, or as many as there are players (RIS-7.1, RIS-22.1)."""
    return max(4, s.seats)


def deck_size(s: State) -> int:
    """How many calamity cards are left."""
    return len(s.top) + sum(s.deck) + len(s.bottom)


def refill(s: State, log: Log) -> None:
    """An empty deck is made anew from the discard pile (RIS-7.16)."""
    if deck_size(s):
        return
    s.deck, s.discard = s.discard, (0,) * len(CALAMITIES)
    if log is not None:
        log.append(ev.CalamityDeckRebuilt(sum(s.deck)))


def nexts(s: State) -> list[tuple[Action, int]]:
    """What the next card may be: the known top, else any whose place is unknown, else the known bottom."""
    if s.top:
        return [(do.TURN_CALAMITY[s.top[0]], 1)]
    if any(s.deck):
        return [(do.TURN_CALAMITY[card], count) for card, count in enumerate(s.deck) if count]
    return [(do.TURN_CALAMITY[s.bottom[0]], 1)] if s.bottom else []


def lift(s: State, card: int) -> None:
    """That card leaves the deck."""
    if s.top:
        s.top = s.top[1:]
    elif any(s.deck):
        s.deck = with_one(s.deck, card, -1)
    else:
        s.bottom = s.bottom[1:]


def turn(s: State, action: do.TurnCalamity, log: Log) -> None:
    """A card is shown: to be resolved, or because somebody looks ahead."""
    task = s.agenda[-1]
    lift(s, action.calamity)
    if isinstance(task, TurnCard):
        if log is not None:
            log.append(ev.CalamityTurned(task.seat, action.calamity))
        steps = CALAMITY_EFFECTS[action.calamity]
        s.agenda = (*s.agenda[:-1], Resolve(task.seat, action.calamity, steps))
        return
    assert isinstance(task, Astrolabe)
    if log is not None:
        log.append(ev.CalamityForeseen(task.seat, action.calamity))
    s.agenda = s.agenda[:-1]
    if energy(s, task.seat):
        s.agenda = (*s.agenda, Foreseen(task.seat, action.calamity))
    else:
        s.top = (action.calamity, *s.top)


def leave_card(s: State, seat: int, action: do.LeaveCard, log: Log) -> None:  # noqa: ARG001
    """The card that was shown stays on top."""
    task = s.agenda[-1]
    assert isinstance(task, Foreseen)
    s.top = (task.calamity, *s.top)
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.CalamityOnTop(seat, task.calamity))


def bury_card(s: State, seat: int, action: do.BuryCard, log: Log) -> None:  # noqa: ARG001
    """For an energy the card goes under the deck (RIS-19.8)."""
    task = s.agenda[-1]
    assert isinstance(task, Foreseen)
    lose(s, seat, ENERGY, 1, log)
    s.bottom = (*s.bottom, task.calamity)
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.CalamityBuried(seat, task.calamity))


# --- what cards do


def resolve(s: State, task: Resolve, log: Log) -> None:
    """The next effect of a card; when all are done it is discarded face up (RIS-7.2)."""
    if not task.steps:
        s.agenda = s.agenda[:-1]
        s.discard = with_one(s.discard, task.calamity)
        return
    s.agenda = (*s.agenda[:-1], Resolve(task.seat, task.calamity, task.steps[1:]))
    strike(s, task.seat, task.steps[0], log)


def strike(s: State, seat: int, effect: AnyEffect, log: Log) -> None:
    """One effect of a calamity (RIS-7.15); what it leaves open, the seat that drew it decides (RIS-7.3)."""
    match effect:
        case fx.Flood():
            _floods(s, seat, effect, log)
        case fx.TargetDelta(delta, "all_wild"):  # RIS-20.1
            s.targets = tuple([change + delta for change in s.targets])
            if log is not None:
                log += [ev.TargetsChanged(number, delta) for number in WILD]
        case fx.FleeGroup(group):
            run_from(s, PENINSULAS.index(group), log)  # RIS-20.2
        case fx.ForbidActions(
            group
        ):  # RIS-20.2, RIS-20.5, RIS-20.9; a second one changes nothing (RIS-20.10)
            s.banned |= 1 << PENINSULAS.index(group)
            if log is not None:
                log.append(ev.ActionsForbidden(PENINSULAS.index(group)))
        case fx.RecallEach():  # RIS-20.3
            losers = [who for who in clockwise(s, seat) if recallable(s, who)]
            s.agenda = (*s.agenda, *(RecallOne(who) for who in reversed(losers)))
        case fx.LimitConstructions():  # RIS-20.6
            s.limit = True
            if log is not None:
                log.append(ev.ConstructionsLimited(1))
        case fx.LoseEnergy(n):  # RIS-20.7
            for who in clockwise(s, seat):
                lose(s, who, ENERGY, min(n, energy(s, who)), log)
        case fx.LoseResources():  # RIS-20.8
            losers = [who for who in clockwise(s, seat) if any(s.purses[who][:ENERGY])]
            s.agenda = (*s.agenda, *(LoseOne(who) for who in reversed(losers)))
        case fx.DiscardLibraryTop(n):  # RIS-20.9
            s.agenda = (*s.agenda, DiscardTop(n))
        case fx.Nothing():  # RIS-7.4
            pass
        case _:
            raise ValueError(f"a calamity cannot do {effect}")


def _floods(s: State, seat: int, effect: fx.Flood, log: Log) -> None:
    """Basic cards, the controlled flood and the tidal wave."""
    if effect.select == "drawer":  # RIS-7.6
        s.agenda = (*s.agenda, ChooseFloods(seat, effect.n, effect.ignore_barrier))
    elif effect.select == "named":
        number = PENINSULAS.index(effect.peninsula)
        if s.dry[number]:
            flood(s, seat, number, effect.ignore_barrier, log)  # RIS-7.5
        else:
            s.agenda = (*s.agenda, ChooseFloods(seat, 2, False))  # RIS-7.9: two others instead
    elif not floodable(s):
        drown(s, log)
    else:
        s.agenda = (*s.agenda, ChooseWave(seat, min(effect.n, len(floodable(s)))))


def waves(s: State, task: ChooseWave) -> list[int]:
    """The peninsulas among which a tidal wave can choose: with most dry tiles first (RIS-20.4).

    Both are fixed before the first flood, and either may come first.
    """
    rest = [number for number in floodable(s) if number not in task.chosen]
    heights = sorted((s.dry[number] for number in floodable(s)), reverse=True)
    least = heights[task.left + len(task.chosen) - 1]
    sure = [number for number in rest if s.dry[number] > least]
    return sure if len(sure) >= task.left else [number for number in rest if s.dry[number] >= least]


def choose_wave(s: State, seat: int, peninsula: int, log: Log) -> None:
    """A peninsula for the wave; when all are known they are flooded one after the other."""
    task = s.agenda[-1]
    assert isinstance(task, ChooseWave)
    if log is not None:
        log.append(ev.WaveAimed(seat, peninsula))
    chosen = (*task.chosen, peninsula)
    if task.left > 1:
        s.agenda = (*s.agenda[:-1], ChooseWave(seat, task.left - 1, chosen))
    else:
        s.agenda = (*s.agenda[:-1], FloodEach(seat, chosen))


def flood_next(s: State, task: FloodEach, log: Log) -> None:
    """The next of several floods (RIS-7.14)."""
    rest = task.peninsulas[1:]
    s.agenda = (*s.agenda[:-1], *((FloodEach(task.seat, rest),) if rest else ()))
    flood(s, task.seat, task.peninsulas[0], False, log)


# --- losses


def recallable(s: State, seat: int) -> list[tuple[int, int]]:
    """Kinds and locations of a seat's followers and volunteers that are placed (RIS-20.3)."""
    codes = (piece(seat, 1), piece(seat, 2))
    return [
        (kind_of(code), at)
        for at in range(LOCATIONS)
        if s.at[at]
        for code in sorted(set(s.at[at]))
        if code in codes
    ]


def recalls(s: State, seat: int) -> list[Action]:
    """Which of them goes back; his own choice (RIS-7.3)."""
    return [do.RECALL[kind][at] for kind, at in recallable(s, seat)]


def recall(s: State, seat: int, action: do.Recall, log: Log) -> None:
    """An Atlantean goes back to its pool; a partner left alone stays (RIS-7.17), an Automaton too (RIS-22.19)."""
    code = piece(seat, KINDS.index(action.kind))
    remove(s, action.location, code)
    to_pool(s, code)
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.Recalled(owner(code), action.kind, action.location))


def losses(s: State, seat: int) -> list[Action]:
    """Which resource is lost (RIS-20.8)."""
    return [do.GIVE_UP[goods] for goods in range(ENERGY) if s.purses[seat][goods]]


def give_up(s: State, seat: int, action: do.GiveUp, log: Log) -> None:
    """A resource is lost."""
    lose(s, seat, GOODS.index(action.goods), 1, log)
    s.agenda = s.agenda[:-1]
