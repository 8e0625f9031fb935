"""Chapter 8: units that are resolved once more, by a card or by a component."""

from atlantide.contract import Action
from atlantide.games.rising import actions as do
from atlantide.games.rising import effects as fx
from atlantide.games.rising import events as ev
from atlantide.games.rising.benefits import EFFECTS, Kind, Source, actor, require_known
from atlantide.games.rising.pieces import (
    AUTOMATON,
    BASIC,
    CARD_EFFECTS,
    CARDS,
    COMPONENTS,
    CORE,
    GATES,
    HOLOGRAM,
    KINDS,
    LEADER,
    LOCATIONS,
    kind_of,
    owner,
    piece,
)
from atlantide.games.rising.state import Log, State
from atlantide.games.rising.tasks import AgreeRepeat, Hit, Repeat
from atlantide.games.rising.units import can_act, carry_out


def repeatable(s: State, task: Repeat) -> list[Hit]:
    """Atlanteans whose unit was resolved and could act again (RIS-8.9), as the effect says whose."""
    found = [
        (location, code)
        for location in range(LOCATIONS)
        for code in sorted(set(s.done[location]))
        if is_meant(task, location, code) and can_act(s, owner(code), location, code)
    ]
    if s.options.repeat_construction:  # RIS-8.10
        found += [
            (gate, code)
            for number, gate in enumerate(GATES)
            if not s.reopened >> number & 1 and not (s.limit and s.built_now)
            for code in sorted(set(s.builders[number]))
            if is_meant(task, gate, code)
        ]
    return found


def is_meant(task: Repeat, location: int, code: int) -> bool:
    """Whether the effect speaks of this Atlantean."""
    kind, seat = kind_of(code), owner(code)
    if kind == AUTOMATON or (location, code) == task.but:
        return False
    if task.who == "own_leader":  # RIS-18.2, RIS-22.7
        return seat == task.seat and kind in {LEADER, HOLOGRAM}
    if task.who == "other_leader_or_hologram":  # RIS-18.3, RIS-22.13
        return kind == HOLOGRAM or (kind == LEADER and seat != task.seat)
    return seat == task.seat  # RIS-16.15


def repeats(s: State, task: Repeat) -> list[Action]:
    """The units that may be repeated."""
    return [
        do.RepeatUnit(owner(code), KINDS[kind_of(code)], location) for location, code in repeatable(s, task)
    ]


def repeat_unit(s: State, seat: int, action: do.RepeatUnit, log: Log) -> None:
    """A unit acts once more; another player's only if he agrees (RIS-8.9)."""
    code = piece(action.seat, KINDS.index(action.kind))
    s.agenda = s.agenda[:-1]
    if action.seat == seat:
        repeat(s, action.location, code, log)
    else:
        s.agenda = (*s.agenda, AgreeRepeat(action.seat, action.location, code))
        if log is not None:
            log.append(ev.RepeatProposed(action.seat, action.kind, action.location))


def repeat(s: State, location: int, code: int, log: Log) -> None:
    """The unit of that Atlantean is resolved once more, its controller being the starting seat."""
    if log is not None:
        log.append(ev.UnitRepeated(owner(code), KINDS[kind_of(code)], location))
    if location in GATES:
        s.reopened |= 1 << location - GATES.start
    else:
        carry_out(s, owner(code), location, code, log)


def _can(s: State, come: Source, effect: fx.RepeatAction) -> bool:
    return bool(repeatable(s, Repeat(actor(come), effect.who, come.unit)))


def _does(s: State, come: Source, effect: fx.RepeatAction, log: Log) -> None:  # noqa: ARG001
    s.agenda = (*s.agenda, Repeat(actor(come), effect.who, come.unit))


EFFECTS[fx.RepeatAction] = Kind(_can, _does)
for _component in COMPONENTS[:CORE]:
    require_known(_component.name, _component.effect)
for _card in range(BASIC):
    require_known(CARDS[_card], CARD_EFFECTS[_card])
