"""Chapter 10: step 4, the die and the creature that moves. Who may repel it is chapter 11 (``defence.py``)."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import events as ev
from atlantide.games.the_island.board import AROUND, BIT, EVERYWHERE
from atlantide.games.the_island.defence import ask_defenders
from atlantide.games.the_island.kept import shift_creature
from atlantide.games.the_island.pieces import ALLOWANCE, DIE, KINDS, NUMBER, Kind
from atlantide.games.the_island.state import Log, State, manned_hexes, sea, swimmer_hexes
from atlantide.games.the_island.tasks import Attack
from atlantide.kernel.agenda import then
from atlantide.kernel.bits import members
from atlantide.kernel.reach import reach

WITHIN = tuple(
    tuple(reach(AROUND, start, steps, EVERYWHERE, 0) if steps else 0 for start in range(len(BIT)))
    for steps in range(max(ALLOWANCE.values()) + 1)
)
"""Per number of steps and hex, where a creature comes if nothing hinders it."""

_ROLLS: list[tuple[Action, int]] = [(do.RollDie(kind), DIE[kind]) for kind in KINDS]


def rolls(s: State) -> list[tuple[Action, int]]:  # noqa: ARG001
    """The faces of the creature die (ISL-10.1)."""
    return _ROLLS


def roll_die(s: State, action: do.RollDie, log: Log) -> None:
    """The die shows a kind; one creature of it may move (ISL-10.2)."""
    s.agenda = then(s.agenda, Attack(action.kind))
    if log is not None:
        log.append(ev.DieRolled(s.side, action.kind))


def stops(s: State, kind: Kind) -> int:
    """The hexes in which a creature of this kind has to stop when it enters them."""
    if kind == "shark":
        return swimmer_hexes(s)  # ISL-10.6
    if kind == "whale":
        return manned_hexes(s)  # ISL-10.7; not swimmers, not empty boats (ISL-10.8)
    return 0  # a serpent moves one hex only


def attacks(s: State, task: Attack) -> list[Action]:
    """None, or a creature of the kind and a hex that some path of allowed length reaches (ISL-10.4, ISL-10.10)."""
    found: list[Action] = [do.MOVE_NONE]
    waters = sea(s)
    halts = stops(s, task.kind)
    hindrances = halts | ~waters
    steps = ALLOWANCE[task.kind]
    for start in dict.fromkeys(s.creatures[NUMBER[task.kind]]):  # ISL-1.13
        if steps == 1:
            ends = AROUND[start] & waters
        else:
            ends = WITHIN[steps][start]
            if ends & hindrances:
                ends = reach(AROUND, start, steps, waters, halts)
            # ISL-10.11: coming back is an entry; it matters only to a whale beside a manned boat.
            if task.kind != "whale" or not halts & BIT[start]:
                ends &= ~BIT[start]
        move = do.MOVE_CREATURE[start]
        found += [move[to] for to in members(ends)]
    return found


def move_creature(s: State, action: do.MoveCreature, log: Log) -> None:
    """The creature enters a hex; whoever may repel it is asked first (ISL-10.5 to ISL-10.7)."""
    task = s.agenda[-1]
    assert isinstance(task, Attack)
    s.agenda = s.agenda[:-1]
    shift_creature(s, task.kind, action.start, action.to)
    if log is not None:
        log.append(ev.CreatureMoved(task.kind, action.start, action.to))
    ask_defenders(s, task.kind, action.to, s.side, log)


def move_none(s: State, action: do.MoveNone, log: Log) -> None:  # noqa: ARG001
    """No creature moves (ISL-10.2)."""
    task = s.agenda[-1]
    assert isinstance(task, Attack)
    s.agenda = s.agenda[:-1]
    if log is not None:
        log.append(ev.CreatureStayed(s.side, task.kind))


def refuse_attack(s: State, action: do.MoveCreature, task: Attack) -> IllegalAction:
    """Why the creature may not move there."""
    if action.start not in s.creatures[NUMBER[task.kind]]:
        return IllegalAction("ISL-10.2", hex=action.start, kind=task.kind)
    if not sea(s) & BIT[action.to]:
        return IllegalAction("ISL-10.4", hex=action.to)
    rule = {"serpent": "ISL-10.5", "shark": "ISL-10.6", "whale": "ISL-10.7"}[task.kind]
    return IllegalAction(rule, hex=action.to)
