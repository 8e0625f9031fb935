"""What may be pending, and on top of what: a position is refused whose agenda could never come about."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from atlantide.games.rising import effects as fx
from atlantide.games.rising import tasks
from atlantide.games.rising.calamities import cards_each_round, drawing_seat
from atlantide.games.rising.flooding import floodable
from atlantide.games.rising.pieces import (
    BASIC,
    BOARDS,
    CALAMITY_EFFECTS,
    CARDS,
    CITIES,
    COMPONENTS,
    ENERGY,
    FIRST_COMPONENT,
    FOLLOWER,
    HOLOGRAM,
    LEADER,
    LOCATIONS,
    NO_BOARD,
    PENINSULAS,
    PLAYERS,
    TILES,
    WILD,
    WRATH,
    kind_of,
    owner,
    peninsula_of,
    piece,
)
from atlantide.games.rising.state import State, board, energy, present
from atlantide.games.rising.tasks import AnyTask, Hit
from atlantide.games.rising.units import payers, priest
from atlantide.kernel.bits import members

# --- what lies on what

_BASE = type(None)
_WINDOW = (tasks.Mobilise, tasks.Window, tasks.Act, tasks.Limit)
_EFFECTS = (
    tasks.Divide,
    tasks.DivideResources,
    tasks.DivideCards,
    tasks.TakeCards,
    tasks.Swap,
    tasks.Aim,
    tasks.PutBarriers,
    tasks.DrainTiles,
    tasks.Arrange,
    tasks.Repeat,
)
_UNIT = (tasks.Act, tasks.Limit, tasks.Done, *_EFFECTS)
_ANYTIME = (*_WINDOW, tasks.Done, *_EFFECTS)
_ON: dict[type, tuple[type, ...]] = {
    tasks.FirstPlayer: (_BASE,),
    tasks.Blueprint: (_BASE,),
    tasks.PickBlueprint: (tasks.Blueprint,),
    tasks.DutyBoard: (tasks.DealBoard,),
    tasks.PickBoards: (_BASE, tasks.PickBoards, tasks.ShowArtifacts),
    tasks.DealBoard: (_BASE, tasks.PickBoards, tasks.DealBoard, tasks.ShowArtifacts),
    tasks.ShowArtifacts: (_BASE, tasks.StartRound),
    tasks.KeepArtifact: (_BASE, tasks.StartRound),
    tasks.StartRound: (_BASE,),
    tasks.RevealBoards: (tasks.StartRound,),
    tasks.PickHologram: (tasks.StartRound,),
    tasks.Mobilise: (_BASE,),
    tasks.Calamities: (_BASE,),
    tasks.Act: (_BASE,),
    tasks.Wrath: (_BASE,),
    tasks.TurnCard: (tasks.Calamities,),
    tasks.Window: (tasks.TurnCard, tasks.Calamities),
    tasks.Astrolabe: (tasks.Calamities,),
    tasks.Foreseen: (tasks.Calamities,),
    tasks.LatePlace: (tasks.Calamities,),
    tasks.Resolve: (tasks.Calamities,),
    tasks.ChooseFloods: (tasks.Resolve,),
    tasks.ChooseWave: (tasks.Resolve,),
    tasks.FloodEach: (tasks.Resolve,),
    tasks.DiscardTop: (tasks.Resolve,),
    tasks.RecallOne: (tasks.Resolve, tasks.RecallOne),
    tasks.LoseOne: (tasks.Resolve, tasks.LoseOne),
    tasks.Flee: (tasks.Resolve, tasks.ChooseFloods, tasks.FloodEach),
    tasks.OfferCloak: (tasks.Flee, tasks.OfferCloak),
    tasks.OfferPlan: (tasks.Flee, tasks.OfferCloak),
    tasks.MoveAway: (tasks.Flee, tasks.OfferCloak, tasks.MoveAway),
    tasks.Limit: (tasks.Mobilise, tasks.Window, tasks.Act, tasks.Calamities),
    tasks.Done: (tasks.Act, tasks.Done),
    tasks.Roll: _UNIT,
    tasks.PayDie: _UNIT,
    tasks.OfferReroll: _UNIT,
    tasks.EndCity: _UNIT,
    tasks.NameRollers: (tasks.EndCity,),
    tasks.RollTwo: (tasks.EndCity,),
    tasks.PayTotal: (tasks.EndCity,),
    tasks.OfferCityReroll: (tasks.EndCity,),
    tasks.SortCards: _UNIT,
    tasks.DrawCards: (tasks.SortCards, tasks.TakeCards, tasks.DivideCards),
    tasks.Peek: (tasks.Arrange,),
    tasks.AgreeRepeat: _UNIT,
    tasks.NameFollower: _UNIT,
    tasks.AgreeLeave: _UNIT,
    **dict.fromkeys(_EFFECTS, _ANYTIME),
    tasks.Divide: (*_ANYTIME, tasks.EndCity),
}
"""Per task, what it may lie on directly; nothing means that it is the lowest (RIS-4.4, RIS-4.6)."""
_SETUP = (
    tasks.FirstPlayer,
    tasks.Blueprint,
    tasks.PickBlueprint,
    tasks.PickBoards,
    tasks.DealBoard,
    tasks.ShowArtifacts,
    tasks.KeepArtifact,
)


def problems(s: State) -> list[str]:
    """What is wrong with the agenda: its order, and each task by itself."""
    below: AnyTask | None = None
    for place, task in enumerate(s.agenda):
        if type(below) not in _ON[type(task)]:
            lower = type(below).__name__ if below is not None else "nothing"
            return [f"RIS-4.4: {type(task).__name__} cannot come on {lower}"]
        if not all(_is_sound(s, name, value) for name, value in _numbers(task)):
            return [f"RIS-4.4: a figure of {type(task).__name__} is out of range"]
        fits = _FITS.get(type(task))
        if fits is not None and not fits(s, task, place):
            return [f"RIS-4.4: {type(task).__name__} does not fit the position"]
        below = task
    return _whole(s)


def _whole(s: State) -> list[str]:
    """What concerns the agenda and the table together."""
    if isinstance(s.agenda[0], _SETUP) != (s.round == 0):
        return ["RIS-4.1: the set-up is before the first round"]
    kinds = {type(task) for task in s.agenda}
    if s.drawn and not kinds & {tasks.SortCards, tasks.TakeCards, tasks.DivideCards}:
        return ["RIS-11.2: cards were drawn, and nobody sorts them"]
    if s.shown and tasks.Arrange not in kinds:
        return ["RIS-3.4: cards were shown, and nobody puts them back"]
    if s.round == 0:
        seats = [task.seat for task in s.agenda if isinstance(task, tasks.PickBoards | tasks.DealBoard)]
        if kinds & {tasks.FirstPlayer, tasks.Blueprint}:
            seats = list(range(s.seats))
        if sorted(seats) != [seat for seat in range(s.seats) if s.boards[seat] == NO_BOARD]:
            return ["RIS-2.11: who has no board is asked for one, and nobody else"]
    if isinstance(s.agenda[0], tasks.StartRound) and any(s.at):
        return ["RIS-23.6: somebody is placed between two rounds"]
    chosen = s.round > 0 and not kinds & {tasks.RevealBoards, tasks.PickHologram}
    if PLAYERS[s.seats].hologram and (s.holo_board != NO_BOARD) != chosen:
        return ["RIS-22.2: the Hologram has a board from the start of the round to its end"]
    return []


# --- figures

_SEATS = frozenset({"seat", "starter", "first", "second", "others", "among"})
_LOCATIONS = frozenset({"location"})
_CARDS = frozenset({"card", "other_card"})
_BOARDS = frozenset({"board", "other_board"})
_PENINSULAS = frozenset({"peninsulas", "chosen"})
_RESOURCES = frozenset({"kinds", "into"})
_MOST = 99


def _numbers(task: AnyTask) -> Iterator[tuple[str, int]]:
    """The numbers in a task with the names of their fields; pieces and effects are looked at elsewhere."""
    for name in task.__struct_fields__:
        value: Any = getattr(task, name)
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            yield name, value
        elif isinstance(value, msgspec.Struct):
            yield from _numbers(value)  # type: ignore[arg-type]
        elif isinstance(value, tuple):
            yield from ((name, item) for item in value if isinstance(item, int))


def _is_sound(s: State, name: str, value: int) -> bool:
    if name in _SEATS:
        return 0 <= value < s.seats
    if name in _LOCATIONS:
        return 0 <= value < LOCATIONS
    if name in _CARDS:
        return BASIC <= value < len(CARDS)
    if name in _BOARDS or (name == "shown"):
        return 0 <= value < len(BOARDS)
    if name in _PENINSULAS:
        return 0 <= value < len(PENINSULAS)
    if name in _RESOURCES:
        return 0 <= value < ENERGY
    if name in {"but", "delta"}:
        return -_MOST <= value <= _MOST
    if name == "given":
        return value >= 0
    return 0 <= value <= _MOST


# --- each task by itself

Fits = Callable[[State, Any, int], bool]


def _below(s: State, place: int, kind: type) -> Any:
    """The next task of a kind further down."""
    return next((task for task in reversed(s.agenda[:place]) if isinstance(task, kind)), None)


def _are_there(s: State, hits: tuple[Hit, ...]) -> bool:
    """Whether all these Atlanteans stand where they are said to."""
    return all(0 <= at < LOCATIONS and hits.count((at, code)) <= s.at[at].count(code) for at, code in hits)


def _wild(s: State, roll: tasks.Roll) -> bool:
    wild = roll.location in TILES and peninsula_of(roll.location) in WILD
    return wild and roll.seat in present(s, roll.location)


def _pay_die(s: State, task: tasks.PayDie, place: int) -> bool:  # noqa: ARG001
    return _wild(s, task.roll) and task.roll.seat == task.seat and 1 <= task.missing <= energy(s, task.seat)


def _end_city(s: State, task: tasks.EndCity, place: int) -> bool:  # noqa: ARG001
    city = task.location in TILES and peninsula_of(task.location) == CITIES
    return city and len(s.at[task.location]) > 1


def _dice(s: State, roll: tasks.RollTwo, place: int) -> bool:
    city = _below(s, place, tasks.EndCity)
    owners = [owner(code) for code in s.at[roll.location]]
    paired = all(
        [roll.first, roll.second].count(seat) <= owners.count(seat) for seat in (roll.first, roll.second)
    )
    return city.location == roll.location and paired and max(roll.faces) <= 6


def _pay_total(s: State, task: tasks.PayTotal, place: int) -> bool:
    if not _dice(s, task.roll, place) or task.seat not in payers(s, task.roll) or not task.missing:
        return False
    offered = task.offered or 0
    lacking = task.missing - offered
    if task.offered is None and len(payers(s, task.roll)) > 1:
        return sum(energy(s, seat) for seat in payers(s, task.roll)) >= lacking
    others = [energy(s, seat) for seat in payers(s, task.roll) if seat != task.seat]
    return 1 <= lacking <= energy(s, task.seat) and offered <= sum(others)


def _divide(s: State, task: tasks.Divide, place: int) -> bool:
    if len(set(task.among)) < len(task.among) or not task.among:
        return False
    if task.what == "volunteer":
        return task.left <= s.volunteers
    if task.what == "follower":
        city = isinstance(s.agenda[place - 1], tasks.EndCity) and task.left == 1
        return city and all(s.reserve[seat] for seat in task.among)
    return True


def _divide_resources(s: State, task: tasks.DivideResources, place: int) -> bool:  # noqa: ARG001
    enough = task.left >= 1 and (not task.distinct or task.left <= len(task.kinds))
    return bool(enough and task.among and task.kinds) and len(set(task.among)) == len(task.among)


def _arrange(s: State, task: tasks.Arrange, place: int) -> bool:
    looking = place + 1 < len(s.agenda)  # more are being looked at
    return task.under is None or task.under <= (1 if looking else min(1, len(s.shown)))


def _agree_repeat(s: State, task: tasks.AgreeRepeat, place: int) -> bool:  # noqa: ARG001
    known = task.piece in s.done[task.location] or any(task.piece in codes for codes in s.builders)
    return owner(task.piece) == task.seat and known


def _spends(s: State, task: tasks.NameFollower | tasks.AgreeLeave) -> bool:
    """Whether the component there asks for a follower, and these are the effects that follow (RIS-16.16)."""
    if task.location < FIRST_COMPONENT:
        return False
    effects = COMPONENTS[task.location - FIRST_COMPONENT].effect
    rest = tuple(effect for effect in effects if not isinstance(effect, fx.SpendFollower))
    followers = any(kind_of(code) == FOLLOWER for code in s.at[task.location])
    return followers and len(rest) < len(effects) and task.steps == rest


def _agree_leave(s: State, task: tasks.AgreeLeave, place: int) -> bool:  # noqa: ARG001
    return _spends(s, task) and piece(task.seat, FOLLOWER) in s.at[task.location]


def _resolve(s: State, task: tasks.Resolve, place: int) -> bool:  # noqa: ARG001
    steps = CALAMITY_EFFECTS[task.calamity] if task.calamity < len(CALAMITY_EFFECTS) else ()
    return task.steps == steps[len(steps) - len(task.steps) :]


def _calamities(s: State, task: tasks.Calamities, place: int) -> bool:  # noqa: ARG001
    return task.done <= cards_each_round(s) + 1


def _draws(s: State, task: tasks.TurnCard | tasks.Window, place: int) -> bool:  # noqa: ARG001
    done = s.agenda[0].done if isinstance(s.agenda[0], tasks.Calamities) else 0
    late = done > cards_each_round(s)
    return task.seat == drawing_seat(s, done - 1 - late) and done > 0


def _wave(s: State, task: tasks.ChooseWave, place: int) -> bool:  # noqa: ARG001
    fits = task.left >= 1 and task.left + len(task.chosen) <= len(floodable(s))
    return fits and len(set(task.chosen)) == len(task.chosen)


def _move_away(s: State, task: tasks.MoveAway, place: int) -> bool:
    hit = _below(s, place, tasks.Flee).hit
    own = all(owner(code) == task.seat for _, code in task.left)
    return own and all(task.left.count(one) <= hit.count(one) for one in task.left)


def _late(s: State, task: tasks.LatePlace, place: int) -> bool:  # noqa: ARG001
    return bool(s.late) and s.late[0] == (task.seat, task.kind)


def _keep(s: State, task: tasks.KeepArtifact, place: int) -> bool:  # noqa: ARG001
    return s.shows[-2:] == (task.card, task.other_card)


def _pick_hologram(s: State, task: tasks.PickHologram, place: int) -> bool:  # noqa: ARG001
    known = {*s.boards, *members(s.holo_pile), *members(s.holo_discard)}
    shown = {task.board, task.other_board}
    return task.seat == s.first and len(shown) == 2 and not shown & known


def _reveal(s: State, task: tasks.RevealBoards, place: int) -> bool:  # noqa: ARG001
    known = {*s.boards, *members(s.holo_pile), *members(s.holo_discard)}
    enough = len(task.shown) < 2 and bool(s.holo_pile or s.holo_discard)
    return enough and not known & set(task.shown) and PLAYERS[s.seats].hologram


def _scholar(s: State, task: tasks.ShowArtifacts, place: int) -> bool:  # noqa: ARG001
    kind = HOLOGRAM if s.round else LEADER
    return board(s, piece(task.seat, kind)).artifact


_FITS: dict[type, Fits] = {
    tasks.Roll: lambda s, task, _: _wild(s, task),
    tasks.PayDie: _pay_die,
    tasks.OfferReroll: lambda s, task, _: _wild(s, task.roll) and priest(s, task.roll.location) == task.seat,
    tasks.EndCity: _end_city,
    tasks.NameRollers: lambda s, task, place: _below(s, place, tasks.EndCity).location == task.location,
    tasks.RollTwo: _dice,
    tasks.PayTotal: _pay_total,
    tasks.OfferCityReroll: lambda s, task, place: (
        _dice(s, task.roll, place) and priest(s, task.roll.location) == task.seat
    ),
    tasks.Divide: _divide,
    tasks.DivideResources: _divide_resources,
    tasks.Arrange: _arrange,
    tasks.AgreeRepeat: _agree_repeat,
    tasks.NameFollower: lambda s, task, _: _spends(s, task),
    tasks.AgreeLeave: _agree_leave,
    tasks.Resolve: _resolve,
    tasks.Calamities: _calamities,
    tasks.TurnCard: _draws,
    tasks.Window: _draws,
    tasks.ChooseWave: _wave,
    tasks.FloodEach: lambda s, task, _: bool(task.peninsulas) and all(s.dry[p] for p in task.peninsulas),
    tasks.ChooseFloods: lambda _s, task, _: task.left > 0,
    tasks.Flee: lambda s, task, _: _are_there(s, task.hit),
    tasks.MoveAway: _move_away,
    tasks.LatePlace: _late,
    tasks.Foreseen: lambda s, task, _: energy(s, task.seat) > 0,
    tasks.KeepArtifact: _keep,
    tasks.PickHologram: _pick_hologram,
    tasks.RevealBoards: _reveal,
    tasks.ShowArtifacts: _scholar,
    tasks.Wrath: lambda s, task, _: task.seat == s.first and task.left <= max(WRATH),
    tasks.PutBarriers: lambda _s, task, _: task.left > 0,
    tasks.DrainTiles: lambda _s, task, _: task.left > 0,
    tasks.Swap: lambda _s, task, _: task.left > 0 and bool(task.into),
}
