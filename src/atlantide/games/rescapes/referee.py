"""Which chapter answers: one table from pending task to choices, one from action to its function."""

from collections.abc import Callable
from typing import Any

from atlantide.contract import FATE, Action, IllegalAction, Seat
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import creatures, moving, setup, sinking, tasks, turn, wards
from atlantide.games.rescapes.board import BIT
from atlantide.games.rescapes.pieces import COLOURS
from atlantide.games.rescapes.state import Log, State
from atlantide.kernel.referee import Referee

_FATE: tuple[Seat, ...] = (FATE,)
_SEATS: tuple[tuple[Seat, ...], ...] = tuple((Seat(seat),) for seat in range(len(COLOURS)))


def to_act(s: State) -> tuple[Seat, ...]:
    """Fate, or the active seat; nobody else ever decides anything (RES-3.6)."""
    if not s.agenda:
        return ()
    return _FATE if type(s.agenda[-1]) in tasks.FATE_TASKS else _SEATS[s.seat]


def telling(s: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """A piece that is sunk stays sunk, even the Acropolis, which hides nothing (RES-16.1)."""
    return isinstance(action, do.SinkPiece)


# --- choices


def _movement(s: State, task: tasks.Movement) -> list[Action]:
    found = moving.moves(s) if task.left else []
    found.append(do.END_MOVEMENT)
    return found


_CHOICES: dict[type, Callable[[State, Any], list[Action]]] = {
    tasks.Placement: lambda s, _: setup.placements(s),
    tasks.Movement: _movement,
    tasks.Ward: wards.ward_choices,
    tasks.Sinking: lambda s, _: sinking.sinkings(s),
    tasks.Creature: creatures.creature_choices,
    tasks.Course: creatures.course_choices,
    tasks.Diving: creatures.dives,
}

_OUTCOMES: dict[type, Callable[[State, Any], list[tuple[Action, int]]]] = {
    tasks.FirstPlayer: lambda s, _: setup.first_players(s),
    tasks.Reveal: sinking.symbols,
    tasks.Dice: lambda _, __: creatures.rolls(),
}


# --- changes

_EFFECTS: dict[type[Action], Callable[[State, Any, Log], None]] = {
    do.DrawFirstPlayer: setup.draw_first_player,
    do.RevealSymbol: sinking.reveal_symbol,
    do.RollDice: creatures.roll_dice,
    do.PlaceAtlantean: setup.place_atlantean,
    do.Walk: moving.walk,
    do.Leap: moving.leap,
    do.Swim: moving.swim,
    do.Ride: moving.ride,
    do.Embark: moving.embark,
    do.Climb: moving.climb,
    do.Transfer: moving.transfer,
    do.Sail: moving.sail,
    do.Land: moving.go_ashore,
    do.Jump: moving.jump,
    do.EndMovement: moving.stop_moving,
    do.TakeWard: wards.take_ward,
    do.SinkPiece: sinking.sink_piece,
    do.PickCreature: creatures.pick_creature,
    do.MoveNone: creatures.move_none,
    do.Step: creatures.step,
    do.Stop: creatures.stop,
    do.Dive: creatures.dive,
}


# --- refusals


def refuse(s: State, action: Action) -> IllegalAction:
    """Which rule forbids an action that is not legal now."""
    task = s.agenda[-1]
    match task, action:
        case tasks.Placement(), do.PlaceAtlantean():
            return setup.refuse_placement(s, action)
        case tasks.Movement(), _ if isinstance(action, do.ACTIONS_OF_STEP_1):
            return moving.refuse_move(s, action)
        case tasks.Ward(), do.TakeWard():
            return wards.refuse_ward(action)
        case tasks.Sinking(), do.SinkPiece():
            return sinking.refuse_sinking(s, action)
        case tasks.Creature(), (do.PickCreature() | do.MoveNone()):
            return creatures.refuse_creature(s, action, task)
        case tasks.Course(), (do.Step() | do.Stop()):
            return creatures.refuse_step(s, action, task)
        case tasks.Diving(), do.Dive():
            return creatures.refuse_dive(s, action)
        case tasks.Placement(), _:
            return IllegalAction("RES-2.7")
    return IllegalAction("RES-3.1")


_FATE_RULES: dict[type, str] = {
    tasks.FirstPlayer: "RES-2.6",
    tasks.Reveal: "RES-13.5",
    tasks.Dice: "RES-10.1",
}

REFEREE: Referee[State] = Referee(
    to_act=to_act,
    choices=_CHOICES,
    outcomes=_OUTCOMES,
    effects=_EFFECTS,
    proceed=turn.proceed,
    numbers={"to": len(BIT), "at": len(BIT), "start": len(BIT)},
    refuse=refuse,
    fate_rules=_FATE_RULES,
)
legal, fate, apply, check = REFEREE.legal, REFEREE.fate, REFEREE.apply, REFEREE.check
