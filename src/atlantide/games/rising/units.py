"""Chapters 8 to 12: units, one at a time in any order: wild tiles, cities, libraries, forges, centre, components."""

import msgspec

from atlantide.contract import Action, IllegalAction
from atlantide.games.rising import actions as do
from atlantide.games.rising import events as ev
from atlantide.games.rising.benefits import begin_effects, is_possible
from atlantide.games.rising.library import deck_size
from atlantide.games.rising.pieces import (
    ATLANTIUM,
    AUTOMATON,
    CENTRE,
    CENTRE_ENERGY,
    CITIES,
    COMPONENTS,
    DRAWS,
    ENERGY,
    FIRST_COMPONENT,
    FORGES,
    GATES,
    GIVES,
    GOODS,
    KEEPS,
    KINDS,
    LIBRARIES,
    ORE,
    RATE,
    TARGET,
    TILES,
    TOGETHER,
    UNDER,
    kind_of,
    owner,
    peninsula_of,
    piece,
)
from atlantide.games.rising.state import (
    Log,
    State,
    artifacts,
    board,
    clockwise,
    energy,
    gain,
    lose,
    occupied,
    present,
    take_volunteers,
    wrath_value,
)
from atlantide.games.rising.tasks import (
    Divide,
    Done,
    DrawCards,
    EndCity,
    NameRollers,
    OfferCityReroll,
    OfferReroll,
    PayDie,
    PayTotal,
    Roll,
    RollTwo,
    SortCards,
)
from atlantide.kernel.agenda import then

AUTOMATON_BONUS = 2
"""What an Automaton adds to the rolls of others on its tile (RIS-22.16)."""

# --- which units there are (RIS-8.1)


def starts(s: State, seat: int) -> list[Action]:
    """The units that a seat may start now (RIS-8.2), if it likes (RIS-1.14); a common one as well (RIS-8.3).

    Who is made to wait starts none (RIS-5.20), nor does who is in a pool (RIS-8.12).
    """
    if s.waiting >> seat & 1:
        return []
    found: list[Action] = []
    for location in occupied(s):
        codes = s.at[location]
        if location in GATES or len(s.done[location]) == len(codes):
            continue
        own = [code for code in codes if owner(code) == seat and kind_of(code) != AUTOMATON]
        if TOGETHER[location]:
            if any(owner(code) == seat for code in codes) and can_act(s, seat, location, codes[0]):
                found.append(do.START_ALL[location])
        elif own:
            idle = [code for code in sorted(set(own)) if own.count(code) > s.done[location].count(code)]
            if location == CENTRE and idle:
                found.append(do.START_ALL[CENTRE])
            found += [do.START[kind_of(code)][location] for code in idle if can_act(s, seat, location, code)]
    return found


def can_act(s: State, seat: int, location: int, code: int) -> bool:
    """Whether a unit can have any effect (RIS-1.15) and is not forbidden (RIS-8.5)."""
    if location == CENTRE:
        return True
    if location in TILES:
        peninsula = peninsula_of(location)
        if s.banned >> peninsula & 1:
            return False
        if peninsula == CITIES:
            return can_recruit(s, location)
        if peninsula == LIBRARIES:
            return deck_size(s) > 0
        return peninsula != FORGES or s.purses[owner(code)][ORE] > 0  # RIS-12.2
    component = COMPONENTS[location - FIRST_COMPONENT]
    if component.together and len(s.at[location]) < component.places:
        return False  # RIS-1.11
    return is_possible(s, seat, component.effect, location, code)


def can_recruit(s: State, location: int) -> bool:
    """Two are needed (RIS-10.11), and somebody who can receive a recruit or rallies volunteers (RIS-10.7)."""
    if len(s.at[location]) < 2:
        return False
    rallies = any(board(s, code).rallies for code in s.at[location])
    return bool(recruiters(s, location)) or (rallies and s.volunteers > 0)


def recruiters(s: State, location: int) -> list[int]:
    """The players present who have a follower in the reserve (RIS-10.5, RIS-10.7).

    Present is who controls an Atlantean of any kind there (RIS-10.6).
    """
    return [seat for seat in present(s, location) if s.reserve[seat]]


# --- starting


def start(s: State, seat: int, action: do.Start, log: Log) -> None:
    """One Atlantean acts; several on a tile are separate units (RIS-9.9, RIS-11.4)."""
    begin(s, seat, action.location, piece(seat, KINDS.index(action.kind)), log)


def start_all(s: State, seat: int, action: do.StartAll, log: Log) -> None:
    """All act together; at the centre every one of one's own, for the same command (RIS-12.3)."""
    location = action.location
    if location != CENTRE:
        begin(s, seat, location, s.at[location][0], log)
        return
    done = list(s.done[CENTRE])
    for code in s.at[CENTRE]:
        if owner(code) != seat or kind_of(code) == AUTOMATON:
            continue
        if code in done:
            done.remove(code)
        else:
            begin(s, seat, CENTRE, code, log)


def begin(s: State, seat: int, location: int, code: int, log: Log) -> None:
    """A unit is resolved; ``seat`` is its starting seat, and afterwards its Atlanteans are marked."""
    unit = s.at[location] if TOGETHER[location] else (code,)
    s.agenda = (*s.agenda, Done(location, unit))
    carry_out(s, seat, location, code, log)


def carry_out(s: State, seat: int, location: int, code: int, log: Log) -> None:
    """What a unit does, for the first time or once more (RIS-8.9)."""
    if log is not None:
        unit = s.at[location] if TOGETHER[location] else (code,)
        log.append(ev.Started(seat, location, tuple(KINDS[kind_of(one)] for one in unit)))
    if location == CENTRE:
        _draw_power(s, owner(code), code, log)
    elif location in TILES:
        _begin_on_tile(s, seat, location, code, log)
    else:
        begin_effects(s, seat, COMPONENTS[location - FIRST_COMPONENT].effect, (location, code), log)


def _begin_on_tile(s: State, seat: int, location: int, code: int, log: Log) -> None:
    peninsula = peninsula_of(location)
    if peninsula == CITIES:
        _gather(s, seat, location)
    elif peninsula == LIBRARIES:
        _read(s, owner(code), location)
    elif peninsula == FORGES:
        forge(s, owner(code), RATE[location], True, log)
    elif target(s, location) < 1:
        succeed(s, owner(code), location, log)  # RIS-9.5: no die is rolled
    else:
        s.agenda = (*s.agenda, Roll(owner(code), location))


def finish(s: State, task: Done) -> None:
    """The unit is done; its Atlanteans stay, marked, as far as they are still there (RIS-8.8, RIS-8.4)."""
    s.agenda = s.agenda[:-1]
    done = list(s.done[task.location])
    for code in task.pieces:
        if done.count(code) < s.at[task.location].count(code):
            done.append(code)
    s.done[task.location] = tuple(sorted(done))


# --- the centre and the forges (chapter 12)


def _draw_power(s: State, seat: int, code: int, log: Log) -> None:
    gain(s, seat, ENERGY, CENTRE_ENERGY, log)  # RIS-12.3
    take_volunteers(s, seat, board(s, code).rallies, log)  # RIS-17.11


def forge(s: State, seat: int, rate: int, on_tile: bool, log: Log) -> None:
    """An ore becomes atlantium (RIS-12.1); the first one of a round on a forge tile may bring more (RIS-19.5)."""
    if on_tile and not s.used_tongs >> seat & 1:
        rate += sum([power.forging for power in artifacts(s, seat)])
        s.used_tongs |= 1 << seat
    lose(s, seat, ORE, 1, log)
    gain(s, seat, ATLANTIUM, rate, log)
    if log is not None:
        log.append(ev.Forged(seat, rate))


# --- wild tiles (chapter 9)


def target(s: State, location: int) -> int:
    """What a roll must reach: the number on the tile and all changes in force (RIS-9.3, RIS-9.4, RIS-17.12)."""
    easier = sum([board(s, code).easier for code in s.at[location]])  # RIS-17.2
    return TARGET[location] + s.targets[peninsula_of(location)] + easier


def bonus(s: State, seat: int, location: int) -> int:
    """What is added to a roll: artifacts (RIS-19.2 to RIS-19.4) and an Automaton on the tile (RIS-22.16)."""
    peninsula = peninsula_of(location)
    own = sum([power.rolls[peninsula] for power in artifacts(s, seat)])
    return own + AUTOMATON_BONUS * has_automaton(s, location)


def has_automaton(s: State, location: int) -> bool:
    """Whether an Automaton stands there."""
    return any(kind_of(code) == AUTOMATON for code in s.at[location])


def roll_die(s: State, action: do.RollDie, log: Log) -> None:
    """A die is rolled, on a wild tile or anew in a city."""
    task = s.agenda[-1]
    s.agenda = s.agenda[:-1]
    if isinstance(task, RollTwo):
        first, second = task.faces
        _judge_city(s, task, (first or action.face, second or action.face), log)
        return
    assert isinstance(task, Roll)
    seat, location = task.seat, task.location
    result, aim = action.face + bonus(s, seat, location), target(s, location)
    if log is not None:
        log.append(ev.Rolled(seat, location, action.face, result, aim))
    if result >= aim:
        succeed(s, seat, location, log)
    elif energy(s, seat) >= aim - result:  # RIS-9.7: exactly what is missing
        s.agenda = (*s.agenda, PayDie(seat, task, aim - result))
    else:
        _failed(s, task, log)


def succeed(s: State, seat: int, location: int, log: Log) -> None:
    """Exactly one resource (RIS-9.2)."""
    gain(s, seat, GIVES[peninsula_of(location)], 1, log)


def die_payments(task: PayDie) -> list[Action]:
    """All that is missing, or nothing (RIS-9.7)."""
    return [do.PayEnergy(0), do.PayEnergy(task.missing)]


def pay_die(s: State, task: PayDie, amount: int, log: Log) -> None:
    """The roller's own energy, or a failure (RIS-9.6, RIS-9.8)."""
    s.agenda = s.agenda[:-1]
    if amount:
        lose(s, task.seat, ENERGY, amount, log)
        succeed(s, task.seat, task.roll.location, log)
    else:
        _failed(s, task.roll, log)


def pay_energy(s: State, seat: int, action: do.PayEnergy, log: Log) -> None:
    """Energy on a die, or on a total in a city."""
    task = s.agenda[-1]
    if log is not None:
        log.append(ev.EnergyOffered(seat, action.energy))
    if isinstance(task, PayDie):
        pay_die(s, task, action.energy, log)
    elif isinstance(task, PayTotal):
        pay_total(s, task, action.energy, log)


def priest(s: State, location: int) -> int:
    """Who may order a reroll on a tile (RIS-17.3); -1 if nobody."""
    return next((owner(code) for code in s.at[location] if board(s, code).rerolls), -1)


def _failed(s: State, roll: Roll, log: Log) -> None:
    """The roll was not enough; a Priest on the tile may have it repeated once (RIS-9.8)."""
    who = priest(s, roll.location)
    if who >= 0 and not roll.rerolled:
        s.agenda = (*s.agenda, OfferReroll(who, roll))
    elif log is not None:
        log.append(ev.RollFailed(roll.seat, roll.location))


# --- cities (chapter 10)


def _gather(s: State, seat: int, location: int) -> None:
    """Two roll, for one of the players present (RIS-10.1); of three the starting seat names two (RIS-10.9)."""
    s.agenda = (*s.agenda, EndCity(location))
    if not recruiters(s, location):
        return  # RIS-10.7: only for the volunteers
    owners = sorted(owner(code) for code in s.at[location])
    if len(owners) > 2 and len(set(owners)) > 1:
        s.agenda = (*s.agenda, NameRollers(seat, location))
    else:
        s.agenda = (*s.agenda, RollTwo(seat, location, owners[0], owners[1]))


def namings(s: State, task: NameRollers) -> list[Action]:
    """The pairs of players whose Atlanteans may roll."""
    owners = sorted(owner(code) for code in s.at[task.location])
    pairs = {(a, b) for place, a in enumerate(owners) for b in owners[place + 1 :]}
    return [do.NameRollers(first, second) for first, second in sorted(pairs)]


def name_rollers(s: State, seat: int, action: do.NameRollers, log: Log) -> None:  # noqa: ARG001
    """The dice belong to these."""
    task = s.agenda[-1]
    assert isinstance(task, NameRollers)
    if log is not None:
        log.append(ev.RollersNamed(action.seat, action.other_seat))
    s.agenda = then(s.agenda, RollTwo(task.seat, task.location, action.seat, action.other_seat))


def city_rolls(s: State, task: RollTwo) -> list[tuple[Action, int]]:  # noqa: ARG001
    """Two dice, each with its owner; or one anew."""
    if any(task.faces):
        return [(roll, 1) for roll in do.ROLL_DIE]
    return [(roll, 1) for roll in do.ROLL_PAIR]


def roll_pair(s: State, action: do.RollPair, log: Log) -> None:
    """Two dice in a city."""
    task = s.agenda[-1]
    assert isinstance(task, RollTwo)
    s.agenda = s.agenda[:-1]
    _judge_city(s, task, (action.first, action.second), log)


def city_bonus(s: State, location: int) -> int:
    """The Wrath's value (RIS-10.2), artifacts of players present (RIS-19.6), an Automaton once (RIS-22.18)."""
    masks = sum([power.rolls[CITIES] for seat in present(s, location) for power in artifacts(s, seat)])
    return wrath_value(s) + masks + AUTOMATON_BONUS * has_automaton(s, location)


def _judge_city(s: State, task: RollTwo, faces: tuple[int, int], log: Log) -> None:
    """Success, or an offer to those whose dice they are (RIS-10.3), or a failure."""
    roll = msgspec.structs.replace(task, faces=faces)
    total, aim = sum(faces) + city_bonus(s, roll.location), TARGET[roll.location]
    if log is not None:
        log.append(ev.PairRolled(roll.seat, roll.location, *faces, total, aim))
    if total >= aim:
        recruit(s, roll)
    elif sum([energy(s, seat) for seat in payers(s, roll)]) >= aim - total:  # RIS-10.4
        who = payers(s, roll)
        if len(who) > 1 and not energy(s, who[0]):  # RIS-4.9: nothing to ask
            s.agenda = (*s.agenda, PayTotal(who[1], roll, aim - total, 0))
        else:
            s.agenda = (*s.agenda, PayTotal(who[0], roll, aim - total))
    else:
        _failed_city(s, roll, log)


def payers(s: State, roll: RollTwo) -> list[int]:
    """Whose dice they are, clockwise from the starting seat."""
    return [seat for seat in clockwise(s, roll.seat) if seat in {roll.first, roll.second}]


def total_payments(s: State, task: PayTotal) -> list[Action]:
    """Any part while somebody else may complete it; else all that is missing, or nothing."""
    rest = task.missing - (task.offered or 0)
    have = energy(s, task.seat)
    if len(payers(s, task.roll)) > 1 and task.offered is None:
        return [do.PayEnergy(amount) for amount in range(min(have, rest) + 1)]
    return [do.PayEnergy(0), do.PayEnergy(rest)]


def pay_total(s: State, task: PayTotal, amount: int, log: Log) -> None:
    """One player has said what he would pay; if it reaches what is missing, exactly that is taken (RIS-10.4)."""
    s.agenda = s.agenda[:-1]
    who = payers(s, task.roll)
    offered = (task.offered or 0) + amount
    if offered >= task.missing:
        if task.offered:
            lose(s, who[0], ENERGY, task.offered, log)
        lose(s, task.seat, ENERGY, amount, log)
        recruit(s, task.roll)
    elif task.offered is None and len(who) > 1 and energy(s, who[1]) >= task.missing - offered:
        s.agenda = (*s.agenda, PayTotal(who[1], task.roll, task.missing, offered))
    else:
        _failed_city(s, task.roll, log)


def _failed_city(s: State, roll: RollTwo, log: Log) -> None:
    who = priest(s, roll.location)
    if who >= 0 and not roll.rerolled:  # RIS-10.10
        s.agenda = (*s.agenda, OfferCityReroll(who, roll))
    elif log is not None:
        log.append(ev.RollFailed(roll.seat, roll.location))


def rerolls(task: OfferReroll | OfferCityReroll) -> list[Action]:
    """Roll anew, or not; in a city one die or both (RIS-17.3)."""
    if isinstance(task, OfferReroll):
        return [do.Reroll("first"), do.DECLINE]
    return [do.Reroll("first"), do.Reroll("second"), do.Reroll("both"), do.DECLINE]


def order_reroll(s: State, seat: int, action: do.Reroll, log: Log) -> None:
    """A Priest has dice rolled anew; the new result counts, even if lower (RIS-9.8)."""
    task = s.agenda[-1]
    if log is not None:
        log.append(ev.RerollOrdered(seat))
    if isinstance(task, OfferReroll):
        s.agenda = then(s.agenda, msgspec.structs.replace(task.roll, rerolled=True))
        return
    assert isinstance(task, OfferCityReroll)
    first, second = task.roll.faces
    kept = {"first": (0, second), "second": (first, 0), "both": (0, 0)}[action.dice]
    s.agenda = then(s.agenda, msgspec.structs.replace(task.roll, faces=kept, rerolled=True))


def decline_reroll(s: State, task: OfferReroll | OfferCityReroll, log: Log) -> None:
    """The roll has failed."""
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.RollFailed(task.roll.seat, task.roll.location))


def recruit(s: State, roll: RollTwo) -> None:
    """One of the players present gets a follower (RIS-10.5); who, the starting seat says unless it is overruled."""
    able = recruiters(s, roll.location)
    among = tuple(seat for seat in clockwise(s, roll.seat) if seat in able)
    s.agenda = (*s.agenda, Divide(roll.seat, "follower", 1, among, common=True))


def end_city(s: State, task: EndCity, log: Log) -> None:
    """A Tribune in the unit rallies volunteers, whether it succeeded or not (RIS-17.11)."""
    s.agenda = s.agenda[:-1]
    for code in s.at[task.location]:
        take_volunteers(s, owner(code), board(s, code).rallies, log)


# --- libraries (chapter 11)


def _read(s: State, seat: int, location: int) -> None:
    """Cards are drawn (RIS-11.1), one more with some artifacts (RIS-19.7), and sorted."""
    more = sum([power.draws for power in artifacts(s, seat)])
    s.agenda = (
        *s.agenda,
        SortCards(seat, KEEPS[location], UNDER[location]),
        DrawCards(seat, DRAWS[location] + more),
    )


# --- refusals


def refuse_start(s: State, seat: int, location: int, code: int) -> IllegalAction:
    """Why a unit cannot be started."""
    here = s.at[location]
    if location in GATES:
        return IllegalAction("RIS-14.4")
    mine = code in here if not TOGETHER[location] else any(owner(one) == seat for one in here)
    if not mine or kind_of(code) == AUTOMATON:
        return IllegalAction("RIS-8.1", location=location)
    if s.waiting >> seat & 1:
        return IllegalAction("RIS-5.20")
    if s.done[location].count(code) >= here.count(code):
        return IllegalAction("RIS-8.4", location=location)
    if location in TILES and s.banned >> peninsula_of(location) & 1:
        return IllegalAction("RIS-8.5", location=location)
    if TOGETHER[location] and len(here) < 2:
        return IllegalAction("RIS-1.11", location=location)
    if location in TILES and peninsula_of(location) == FORGES:
        return IllegalAction("RIS-12.2", goods=GOODS[ORE])
    if location in TILES and peninsula_of(location) == LIBRARIES:
        return IllegalAction("RIS-11.6")
    if location in TILES and peninsula_of(location) == CITIES:
        return IllegalAction("RIS-10.7", location=location)
    return IllegalAction("RIS-1.15", location=location)
