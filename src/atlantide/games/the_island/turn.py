"""Chapter 4: the turn as a stack of steps, and what happens by itself between two decisions."""

from atlantide.games.the_island import events as ev
from atlantide.games.the_island.board import AROUND
from atlantide.games.the_island.ending import end_if_settled, end_if_stalled
from atlantide.games.the_island.moving import can_move
from atlantide.games.the_island.pieces import MOVES, NUMBER
from atlantide.games.the_island.state import OFF_BOARD, Log, State, land, sea
from atlantide.games.the_island.tasks import (
    DIE,
    MOVEMENT_OPEN,
    REMOVAL,
    REMOVAL_OPEN,
    TILE_CHOICE,
    Attack,
    Movement,
    Removal,
)
from atlantide.kernel.agenda import then


def proceed(s: State, log: Log) -> None:
    """Play on until somebody, or fate, has to decide, or the game is over."""
    if s.turn and not s.over:
        end_if_settled(s, log)  # ISL-4.4: at the very moment
    while not s.over:
        if not s.agenda:
            if not s.turn or not end_if_stalled(s, log):
                begin_turn(s, log)
            continue
        task = s.agenda[-1]
        if isinstance(task, Movement):
            if is_asked(s, task):
                return
            end_movement(s, task)
        elif isinstance(task, Attack):
            waters = sea(s)
            if any(AROUND[at] & waters for at in s.creatures[NUMBER[task.kind]]):
                return
            # ISL-10.3: no creature of that kind, or none that can move
            s.agenda = s.agenda[:-1]
            if log is not None:
                log.append(ev.CreatureStayed(s.side, task.kind))
        else:
            return


def begin_turn(s: State, log: Log) -> None:
    """The next turn, with its steps in their order (ISL-4.1)."""
    if s.turn:
        s.side = (s.side + 1) % s.sides.count  # ISL-4.3: nobody drops out
    s.turn += 1
    s.wet = 0  # ISL-6.17
    tiles = land(s)
    s.stirred = tiles != 0  # ISL-14.5: only a turn that begins without tiles can be quiet
    # ISL-5.9: step 1 is no question of its own. ISL-14.4, ISL-7.9: no tile, no step 3.
    s.agenda = (DIE, REMOVAL, MOVEMENT_OPEN) if tiles else (DIE, MOVEMENT_OPEN)
    if log is not None:
        log.append(ev.TurnBegan(s.turn, s.side))


def is_asked(s: State, task: Movement) -> bool:
    """Whether step 2 goes on, so that the active side has to decide."""
    if task.left == MOVES and not on_board(s, s.side):
        return False  # ISL-6.5, ISL-12.5: tested once, before the first move (ISL-6.6)
    if not land(s):
        return True  # ISL-7.9: only the player ends it
    return task.left > 0 and can_move(s)


def on_board(s: State, side: int) -> bool:
    """Whether a side has an explorer on land, aboard or swimming."""
    spots = s.spots
    for explorer in s.sides.own[side]:  # noqa: SIM110
        if spots[explorer] < OFF_BOARD:
            return True
    return False


def end_movement(s: State, task: Movement) -> None:
    """Step 2 is over; if it never began, step 1 stays open in the next question (ISL-5.8, ISL-5.9)."""
    s.agenda = s.agenda[:-1]
    if task.tile_open:
        if isinstance(s.agenda[-1], Removal):
            s.agenda = then(s.agenda, REMOVAL_OPEN)
        elif s.hands[s.side]:
            s.agenda = (*s.agenda, TILE_CHOICE)
