"""Which chapter answers: one table from pending task to choices, one from action to its function."""

from collections.abc import Callable, Sequence
from typing import Any

from atlantide.contract import FATE, Action, GameOver, IllegalAction, InvalidAction, NotYourTurn, Seat
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import creatures, moving, setup, sinking, tasks, turn, wards
from atlantide.games.rescapes.board import BIT
from atlantide.games.rescapes.pieces import COLOURS
from atlantide.games.rescapes.state import Log, State

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


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """Everything the seat may do now."""
    if seat == FATE or seat not in to_act(s):
        return []
    task = s.agenda[-1]
    return _CHOICES[type(task)](s, task)


def fate(s: State) -> Sequence[tuple[Action, int]]:
    """What may come now, with weights."""
    if not s.agenda:
        return []
    task = s.agenda[-1]
    outcomes = _OUTCOMES.get(type(task))
    return outcomes(s, task) if outcomes else []


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


def apply(s: State, seat: Seat, action: Action, log: Log = None) -> None:  # noqa: ARG001
    """Make a legal move and resolve it completely (RES-4.4), then play on until the next decision."""
    _EFFECTS[type(action)](s, action, log)
    turn.proceed(s, log)


# --- refusals


def check(s: State, seat: Seat, action: Action) -> None:
    """Silent if the move is legal, else an error that says why not."""
    actors = to_act(s)
    if not actors:
        raise GameOver
    if seat not in actors:
        raise NotYourTurn
    require_sense(action)
    if seat == FATE:
        if all(action != outcome for outcome, _ in fate(s)):
            raise refuse_fate(s)
    elif action not in legal(s, seat):
        raise refuse(s, action)


def require_sense(action: Action) -> None:
    """Raise InvalidAction unless this is an action of the game about hexes that exist."""
    if type(action) not in _EFFECTS:
        raise InvalidAction("action.foreign", given=type(action).__name__)
    for name in ("to", "at", "start"):
        number = getattr(action, name, 0)
        if not 0 <= number < len(BIT):
            raise InvalidAction("action.number", field=name, given=number, last=len(BIT) - 1)


def refuse_fate(s: State) -> IllegalAction:
    """Why fate cannot bring this."""
    rules: dict[type, str] = {
        tasks.FirstPlayer: "RES-2.6",
        tasks.Reveal: "RES-13.5",
        tasks.Dice: "RES-10.1",
    }
    return IllegalAction(rules[type(s.agenda[-1])])


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
