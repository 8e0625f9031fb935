"""Chapters 3 and 16: the turn as a stack of steps, and what happens by itself between two decisions."""

from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import events as ev
from atlantide.games.rescapes.creatures import candidates, onward, pick_creature, stay, step, stop
from atlantide.games.rescapes.ending import end, end_if_stalled, end_if_sunk, in_play
from atlantide.games.rescapes.moving import can_move, end_movement
from atlantide.games.rescapes.pieces import MOVES, NUMBER
from atlantide.games.rescapes.state import Log, State, land, places
from atlantide.games.rescapes.tasks import DICE, MOVEMENT, SINKING, Course, Creature, Dice, Movement


def proceed(s: State, log: Log) -> None:
    """Play on until somebody, or fate, has to decide, or the game is over."""
    while not s.over:
        if s.turn and not in_play(s):
            end(s, "home", log)  # RES-14.1: at once, and this is the reason shown (RES-14.7)
        elif not s.agenda:
            if not s.turn or not end_if_stalled(s, log):
                begin_turn(s, log)
        elif not advance(s, log):
            return


def advance(s: State, log: Log) -> bool:
    """Do what nobody has to decide; False when somebody, or fate, has to."""
    task = s.agenda[-1]
    if isinstance(task, Movement):
        if is_asked(s, task):
            return False
        end_movement(s)
        return True
    if isinstance(task, Dice):
        end_if_sunk(s, log)
        return bool(s.over)
    if isinstance(task, Creature):
        return choose_creature(s, task, log)
    if isinstance(task, Course):
        return follow_course(s, task, log)
    return False


def begin_turn(s: State, log: Log) -> None:
    """The next turn clockwise, with its steps in their order (RES-3.1); nobody is skipped (RES-3.5)."""
    if s.turn:
        s.seat = (s.seat + 1) % s.seats
    s.turn += 1
    s.rode = s.stirred = False
    # RES-3.3: no piece, no step 2
    s.agenda = (DICE, SINKING, MOVEMENT[MOVES]) if land(s) else (DICE, MOVEMENT[MOVES])
    if log is not None:
        log.append(ev.TurnBegan(s.turn, s.seat))


def is_asked(s: State, task: Movement) -> bool:
    """Whether step 1 goes on; without a piece to sink it waits for END, so that it can be undone (RES-16.1)."""
    if task.left and can_move(s):
        return True
    return task.left < MOVES and not land(s)


def choose_creature(s: State, task: Creature, log: Log) -> bool:
    """The only creature that can move must (RES-10.7); if none can, the turn is over (RES-10.2)."""
    found = candidates(s, task)
    if not found:
        stay(s, task, "stuck" if places(s, NUMBER[task.kind]) else "none", log)
        return True
    only = found[0]
    if len(found) == 1 and s.options.creature_move == "compulsory":
        assert isinstance(only, do.PickCreature)
        pick_creature(s, only, log)
        return True
    return False


def follow_course(s: State, task: Course, log: Log) -> bool:
    """The first hex if there is only one, and the end of the way where it cannot go on."""
    ways = onward(s, task)
    if len(task.path) == 1:
        if len(ways) == 1:
            step(s, do.STEP[ways[0]], log)
            return True
        return False
    if not ways:
        stop(s, None, log)
        return True
    return False
