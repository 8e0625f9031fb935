"""Which chapter answers: one table from pending task to choices, one from action to its function."""

from collections.abc import Callable
from typing import Any

from atlantide.contract import FATE, Action, IllegalAction, Seat
from atlantide.games.the_island import actions as do
from atlantide.games.the_island import (
    creatures,
    defence,
    immediate,
    kept,
    moving,
    setup,
    sinking,
    tasks,
    turn,
)
from atlantide.games.the_island.board import BIT
from atlantide.games.the_island.pieces import EXPLORER_NAMES
from atlantide.games.the_island.state import Log, State
from atlantide.kernel.referee import Referee

_FATE: tuple[Seat, ...] = (FATE,)
_SEATS: tuple[tuple[Seat, ...], ...] = tuple((Seat(seat),) for seat in range(4))


def to_act(s: State) -> tuple[Seat, ...]:
    """Fate, or the active side's seat (ISL-4.2), or the seat asked for a defence tile (ISL-11.6)."""
    if not s.agenda:
        return ()
    task = s.agenda[-1]
    kind = type(task)
    if kind in tasks.FATE_TASKS:
        return _FATE
    side = task.side if kind is tasks.Defence else s.side  # type: ignore[union-attr]
    return _SEATS[s.sides.seat[side]]


def telling(s: State, seat: Seat, action: Action) -> bool:  # noqa: ARG001
    """A kept tile shown and all of step 4 stand: they show, or may show, who holds what (ISL-3.7, ISL-11.9)."""
    return isinstance(action, do.PlayTile | do.MoveCreature | do.MoveNone | do.Repel | do.Decline)


# --- choices


def _movement(s: State, task: tasks.Movement) -> list[Action]:
    found = moving.moves(s) if task.left else []
    found.append(do.END_MOVEMENT)
    if task.tile_open:
        found += kept.playable(s)
    return found


def _removal(s: State, task: tasks.Removal) -> list[Action]:
    found = sinking.removals(s)
    if task.tile_open:
        found += kept.playable(s)
    return found


_CHOICES: dict[type, Callable[[State, Any], list[Action]]] = {
    tasks.Placement: lambda s, _: list(setup.placements(s)),
    tasks.Valuation: setup.valuations,
    tasks.Mooring: lambda s, _: setup.moorings(s),
    tasks.Movement: _movement,
    tasks.Removal: _removal,
    tasks.TileChoice: lambda s, _: [do.NO_TILE, *kept.playable(s)],
    tasks.Dolphin: kept.dolphin_choices,
    tasks.Wind: kept.wind_choices,
    tasks.Relocation: kept.relocations,
    tasks.Boarding: immediate.boardings,
    tasks.Attack: creatures.attacks,
    tasks.Defence: defence.answers,
}

_OUTCOMES: dict[type, Callable[[State, Any], list[tuple[Action, int]]]] = {
    tasks.Layout: lambda s, _: setup.layouts(s),
    tasks.FirstPlayer: lambda s, _: setup.first_players(s),
    tasks.Reveal: sinking.backs,
    tasks.Die: lambda s, _: creatures.rolls(s),
}


# --- changes

_EFFECTS: dict[type[Action], Callable[[State, Any, Log], None]] = {
    do.LayTile: setup.lay_tile,
    do.DrawFirstPlayer: setup.draw_first_player,
    do.TurnTile: sinking.turn_tile,
    do.RollDie: creatures.roll_die,
    do.PlaceExplorer: setup.place_explorer,
    do.ChooseValue: setup.apply_value,
    do.PlaceBoat: setup.place_boat,
    do.PlayTile: kept.play_tile,
    do.NoTile: kept.no_tile,
    do.PickSwimmer: kept.pick_swimmer,
    do.GuideSwimmer: kept.guide_swimmer,
    do.PickBoat: kept.pick_boat,
    do.BlowBoat: kept.blow_boat,
    do.PickCreature: kept.pick_creature,
    do.PutCreature: kept.put_creature,
    do.Walk: moving.walk,
    do.Embark: moving.embark,
    do.Plunge: moving.plunge,
    do.Swim: moving.swim,
    do.Climb: moving.climb,
    do.Transfer: moving.transfer,
    do.Jump: moving.jump,
    do.Land: moving.go_ashore,
    do.Sail: moving.sail,
    do.EndMovement: moving.stop_moving,
    do.SinkTile: sinking.sink_tile,
    do.PutAboard: immediate.put_aboard,
    do.MoveCreature: creatures.move_creature,
    do.MoveNone: creatures.move_none,
    do.Repel: defence.repel,
    do.Decline: defence.decline,
}


# --- refusals


def refuse(s: State, action: Action) -> IllegalAction:
    """Which rule forbids an action that is not legal now."""
    task = s.agenda[-1]
    match task, action:
        case tasks.Placement(), do.PlaceExplorer():
            return setup.refuse_placement(s, action)
        case tasks.Valuation(), do.ChooseValue():
            return setup.refuse_value(action)
        case tasks.Mooring(), do.PlaceBoat():
            return setup.refuse_mooring(action)
        case ((tasks.Movement() | tasks.Removal() | tasks.TileChoice()), do.PlayTile()):
            return kept.refuse_tile(s, action)
        case tasks.Movement(), _ if isinstance(action, do.MOVES_OF_STEP_2):
            return moving.refuse_move(s, action)
        case tasks.Removal(), do.SinkTile():
            return sinking.refuse_removal(s, action)
        case tasks.Boarding(), do.PutAboard():
            return immediate.refuse_boarding(action)
        case tasks.Attack(), do.MoveCreature():
            return creatures.refuse_attack(s, action, task)
        case tasks.Defence(), do.Repel():
            return defence.refuse_repel(s, action, task)
        case (
            (tasks.Dolphin() | tasks.Wind() | tasks.Relocation()),
            (
                do.PickSwimmer()
                | do.GuideSwimmer()
                | do.PickBoat()
                | do.BlowBoat()
                | do.PickCreature()
                | do.PutCreature()
            ),
        ):
            return kept.refuse_effect(s, action)
        case ((tasks.Removal() | tasks.TileChoice()), _) if isinstance(action, do.MOVES_OF_STEP_2):
            skipped = isinstance(task, tasks.TileChoice) or task.tile_open
            return IllegalAction("ISL-6.5" if skipped and not turn.on_board(s, s.side) else "ISL-4.1")
        case _, do.Repel():
            return IllegalAction("ISL-11.1")
        case ((tasks.Dolphin() | tasks.Wind() | tasks.Relocation()), do.PlayTile()):
            return IllegalAction("ISL-5.1")
        case _, do.PlayTile():
            return IllegalAction("ISL-5.8")
    return IllegalAction("ISL-4.1")


_FATE_RULES: dict[type, str] = {
    tasks.Layout: "ISL-2.3",
    tasks.FirstPlayer: "ISL-2.5",
    tasks.Reveal: "ISL-3.8",
    tasks.Die: "ISL-10.1",
}

REFEREE: Referee[State] = Referee(
    to_act=to_act,
    choices=_CHOICES,
    outcomes=_OUTCOMES,
    effects=_EFFECTS,
    proceed=turn.proceed,
    numbers={"explorer": len(EXPLORER_NAMES), "to": len(BIT), "at": len(BIT), "start": len(BIT)},
    refuse=refuse,
    fate_rules=_FATE_RULES,
)
legal, fate, apply, check = REFEREE.legal, REFEREE.fate, REFEREE.apply, REFEREE.check
