"""Chapters 10 and 11: step 3, the dice, a creature's way and what it does there."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import events as ev
from atlantide.games.rescapes.board import AROUND, BIT, NEIGHBOURS
from atlantide.games.rescapes.pieces import (
    COLOURS,
    CREATURE_DIE,
    DISTANCE_DIE,
    DOLPHIN,
    NUMBER,
    OWNER,
    SHIP,
    Colour,
    Kind,
)
from atlantide.games.rescapes.state import (
    ABOARD,
    NOBODY,
    SWIMMING,
    Dolphin,
    Log,
    State,
    at_spot,
    lose_ship,
    sea,
)
from atlantide.games.rescapes.tasks import Course, Creature, Diving
from atlantide.games.rescapes.wards import replace, settle
from atlantide.kernel.agenda import then
from atlantide.kernel.bits import members
from atlantide.kernel.pieces import with_piece, without_piece

_ROLLS: list[tuple[Action, int]] = [
    (action, CREATURE_DIE[kind] * DISTANCE_DIE[reach]) for (kind, reach), action in do.ROLL.items()
]

# --- the dice


def rolls() -> list[tuple[Action, int]]:
    """Both dice together, always (RES-3.4, RES-10.1)."""
    return _ROLLS


def roll_dice(s: State, action: do.RollDice, log: Log) -> None:
    """The roll says which kind of creature moves and how far, and moves nothing else (RES-3.7)."""
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.DiceRolled(s.seat, action.kind, action.reach))
    if s.rode and s.options.creature_limit == "turn":  # RES-10.10
        if log is not None:
            log.append(ev.NoCreatureMoved(s.seat, action.kind, "rode"))
        return
    s.agenda = (*s.agenda, Creature(action.kind, action.reach))


# --- which creature


def candidates(s: State, task: Creature) -> list[Action]:
    """The creatures that can move (RES-10.3, RES-10.7), nobody's own (RES-1.6): alike ones in one hex count once.

    On a number it needs a sea hex beside it (RES-10.8), which only one in the middle can lack (RES-16.2, RES-16.3);
    a dive goes anywhere (RES-10.6).
    """
    waters = sea(s)
    found: dict[tuple[int, Colour | None], None] = {}
    if task.kind == "dolphin":
        for at, ward, _ in s.dolphins:
            found[at, None if ward == NOBODY else COLOURS[OWNER[ward]]] = None  # RES-12.13
    else:
        found = dict.fromkeys([(at, None) for at in s.creatures[NUMBER[task.kind]]])
    return [do.PICK[at][ward] for at, ward in found if task.reach == "dive" or AROUND[at] & waters]


def creature_choices(s: State, task: Creature) -> list[Action]:
    """The creatures to choose from, and with ``optional`` none (RES-10.7)."""
    found = candidates(s, task)
    if s.options.creature_move == "optional":
        found.append(do.MOVE_NONE)
    return found


def pick_creature(s: State, action: do.PickCreature, log: Log) -> None:
    """One creature moves this turn, and no other (RES-10.10)."""
    task = s.agenda[-1]
    assert isinstance(task, Creature)
    ward = None
    if action.ward is not None:
        ward = next(
            dolphin.ward
            for dolphin in s.dolphins
            if dolphin.at == action.at
            and dolphin.ward != NOBODY
            and COLOURS[OWNER[dolphin.ward]] == action.ward
        )
    if log is not None:
        log.append(ev.CreaturePicked(task.kind, action.at))
    if task.reach == "dive":
        s.agenda = then(s.agenda, Diving(task.kind, action.at, ward))
    else:
        s.agenda = then(s.agenda, Course(task.kind, task.reach, (action.at,), ward))


def move_none(s: State, action: do.MoveNone, log: Log) -> None:  # noqa: ARG001
    """The roller declines (RES-10.7)."""
    task = s.agenda[-1]
    assert isinstance(task, Creature)
    stay(s, task, "declined", log)


def stay(s: State, task: Creature, why: ev.Why, log: Log) -> None:
    """Nothing moves, and the turn is over (RES-10.2)."""
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.NoCreatureMoved(s.seat, task.kind, why))


# --- its way


def onward(s: State, task: Course) -> list[int]:
    """The hexes it may enter next: sea, red or not, whatever is there (RES-10.8, RES-7.9), but not again (RES-10.5)."""
    if not task.left:
        return []
    waters = sea(s)
    return [to for to in NEIGHBOURS[task.path[-1]] if waters & BIT[to] and to not in task.path]


def course_choices(s: State, task: Course) -> list[Action]:
    """One hex more, or stop after at least one (RES-10.4)."""
    found: list[Action] = [do.STEP[to] for to in onward(s, task)]
    if len(task.path) > 1:
        found.append(do.STOP)
    return found


def step(s: State, action: do.Step, log: Log) -> None:
    """It enters a hex and acts there, in passing or not (RES-10.9)."""
    task = s.agenda[-1]
    assert isinstance(task, Course)
    start = task.path[-1]
    s.agenda = then(s.agenda, Course(task.kind, task.left - 1, (*task.path, action.to)))
    shift(s, task.kind, start, action.to, task.ward)
    if log is not None:
        log.append(ev.CreatureMoved(task.kind, start, action.to))
    leave_behind(s, start, task.ward, log)
    if s.options.passing_effects == "every_hex":
        act(s, task.kind, action.to, log)


def stop(s: State, action: do.Stop | None, log: Log) -> None:  # noqa: ARG001
    """It stays where it is; a dolphin takes a ward here and not on its way (RES-12.6)."""
    task = s.agenda[-1]
    assert isinstance(task, Course)
    s.agenda = s.agenda[:-1]
    at = task.path[-1]
    if log is not None:
        log.append(ev.CreatureStopped(task.kind, at))
    if task.kind == "dolphin":
        settle(s, at, log)
    elif s.options.passing_effects == "last_hex":
        act(s, task.kind, at, log)


def dives(s: State, task: Diving) -> list[Action]:
    """Any other sea hex of the board (RES-10.6)."""
    return [do.DIVE[to] for to in members(sea(s) & ~BIT[task.at])]


def dive(s: State, action: do.Dive, log: Log) -> None:
    """It comes up elsewhere and acts there only (RES-10.9)."""
    task = s.agenda[-1]
    assert isinstance(task, Diving)
    s.agenda = s.agenda[:-1]
    shift(s, task.kind, task.at, action.to, task.ward)
    if log is not None:
        log.append(ev.CreatureDived(task.kind, task.at, action.to))
    leave_behind(s, task.at, task.ward, log)
    if task.kind == "dolphin":
        settle(s, action.to, log)
    else:
        act(s, task.kind, action.to, log)


def shift(s: State, kind: Kind, start: int, to: int, ward: int | None) -> None:
    """A creature changes its hex; a dolphin goes alone (RES-12.5)."""
    number = NUMBER[kind]
    if number == DOLPHIN:
        replace(s, Dolphin(start, NOBODY if ward is None else ward), Dolphin(to))
    else:
        s.creatures[number] = with_piece(without_piece(s.creatures[number], start), to)


def leave_behind(s: State, at: int, ward: int | None, log: Log) -> None:
    """The ward of a dolphin that went: another one takes it, or it is in danger at once (RES-12.7)."""
    if ward is None:
        return
    if log is not None:
        log.append(ev.WardLeft(ward, at))
    settle(s, at, log)


# --- what it does (chapter 11); creatures never act on each other, nor without moving (RES-11.7)


def act(s: State, kind: Kind, at: int, log: Log) -> None:
    """A creature has entered a hex; the mover may harm anybody (RES-10.11)."""
    if kind == "shark":
        settle(s, at, log)  # RES-11.1; ships are nothing to it (RES-11.2)
    elif kind == "monster":
        if at in s.ships:
            lose_ship(s, at, "monster", log)  # RES-11.6, RES-12.12
        settle(s, at, log)
    elif kind == "octopus" and (crew := at_spot(s, ABOARD + at)):
        capsize(s, at, crew, log)  # RES-11.3: it harms neither swimmers nor an empty ship (RES-6.14)


def capsize(s: State, at: int, crew: tuple[int, ...], log: Log) -> None:
    """The ship is gone, its passengers swim (RES-11.4); dolphins first, then a shark that is there (RES-11.5)."""
    s.ships = without_piece(s.ships, at)
    s.lost[SHIP] += 1
    for atlantean in crew:
        s.spots[atlantean] = SWIMMING + at  # RES-5.7
    if log is not None:
        log.append(ev.ShipCapsized(at, crew))
    settle(s, at, log)


# --- refusals


def refuse_creature(s: State, action: do.PickCreature | do.MoveNone, task: Creature) -> IllegalAction:
    """Why this creature may not be moved, or why one must be."""
    if isinstance(action, do.MoveNone):
        return IllegalAction("RES-10.7", kind=task.kind)
    there = [d.at for d in s.dolphins] if task.kind == "dolphin" else s.creatures[NUMBER[task.kind]]
    if action.at not in there:
        return IllegalAction("RES-10.3", hex=action.at, kind=task.kind)
    if task.reach != "dive" and not AROUND[action.at] & sea(s):
        return IllegalAction("RES-10.7", kind=task.kind)
    return IllegalAction("RES-12.13", hex=action.at)


def refuse_step(s: State, action: do.Step | do.Stop, task: Course) -> IllegalAction:
    """Why it may not go there, or not stop yet."""
    if isinstance(action, do.Stop):
        return IllegalAction("RES-10.4")
    if not sea(s) & BIT[action.to]:
        return IllegalAction("RES-10.8", hex=action.to)
    if action.to in task.path:
        return IllegalAction("RES-10.5", hex=action.to)
    return IllegalAction("RES-10.4", hex=action.to)


def refuse_dive(s: State, action: do.Dive) -> IllegalAction:
    """Why it may not come up there."""
    return IllegalAction("RES-10.6" if sea(s) & BIT[action.to] else "RES-10.8", hex=action.to)
