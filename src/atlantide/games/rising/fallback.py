"""What is played for a seat whose connection or time is gone: the defaults of RIS-5.28, one action at a time."""

from collections.abc import Sequence

from atlantide.contract import Action, Seat
from atlantide.games.rising import actions as do
from atlantide.games.rising import tasks
from atlantide.games.rising.pieces import (
    CENTRE,
    CITIES,
    FIRST_COMPONENT,
    FORGES,
    GATES,
    GOODS,
    KINDS,
    LIBRARIES,
    TILES,
    WILD,
    peninsula_of,
)
from atlantide.games.rising.referee import legal
from atlantide.games.rising.state import State, next_tile

_LOSES = ("ore", "gold", "crystal", "atlantium")
"""Of equal stocks this one is given up first."""


def fallback(s: State, seat: Seat) -> Action:
    """The default of whatever is asked."""
    choices = legal(s, seat)
    task = s.agenda[-1]
    if do.TAKE_OVER in choices:
        return do.TAKE_OVER  # all there is for who is not asked
    match task:
        case tasks.Mobilise():
            return _place(s, seat, choices)
        case tasks.Act():
            return _act(choices)
        case tasks.Window():
            return _wait(choices)
        case tasks.PickBoards():
            return choices[-1]
        case tasks.ChooseFloods() | tasks.Wrath() | tasks.ChooseWave():
            return _flood(s, choices)
        case tasks.PutBarriers() | tasks.DrainTiles():
            return _save(s, choices)
        case tasks.LatePlace():
            return next(one for one in choices if isinstance(one, do.Place) and one.location == CENTRE)
        case tasks.RecallOne():
            return min(choices, key=_recall)
        case tasks.LoseOne():
            return _lose(s, seat, choices)
        case tasks.OfferReroll() | tasks.OfferCityReroll():
            return next(one for one in reversed(choices) if isinstance(one, do.Reroll))
        case tasks.Divide() | tasks.DivideResources() | tasks.DivideCards():
            return _divide(s, task, choices)
        case tasks.SortCards():
            return _sort(s, choices)
        case tasks.Limit():
            return do.Discard(s.cards[seat][-1])
    if do.DECLINE in choices:
        return do.DECLINE
    return choices[0]


def _place(s: State, seat: int, choices: Sequence[Action]) -> Action:
    """Everybody to the centre; an Automaton alone joins somebody, or is joined there."""
    at_centre = [one for one in choices if isinstance(one, do.Place) and one.location == CENTRE]
    others = [one for one in choices if isinstance(one, do.Place)]
    if at_centre or others:
        return (at_centre or others)[0]
    if do.READY in choices:
        return do.READY
    if s.ready >> seat & 1:
        return do.UNREADY if do.UNREADY in choices else choices[-1]
    return next(one for one in choices if isinstance(one, do.Withdraw) and one.kind == "leader")


def _wait(choices: Sequence[Action]) -> Action:
    """Draw, let others draw, or end their holds; nothing is paid."""
    for one in (do.DRAW, do.PROCEED, do.PASS):
        if one in choices:
            return one
    parts = [one for one in choices if isinstance(one, do.Pool)]
    return min(parts, key=lambda one: one.energy) if parts else choices[-1]


def _act(choices: Sequence[Action]) -> Action:
    """Its units in a stated order, then ready."""
    units = [one for one in choices if isinstance(one, do.Start | do.StartAll) and _turn(one.location) < 9]
    if units:
        return min(units, key=lambda one: (_turn(one.location), one.location))
    return do.READY if do.READY in choices else choices[-1]


def _turn(location: int) -> int:
    """When a unit comes: wild tiles, the centre, B1, C1, libraries, forges, cities; others do not."""
    if location == CENTRE:
        return 1
    if location in TILES:
        peninsula = peninsula_of(location)
        if peninsula in WILD:
            return 0
        return {LIBRARIES: 4, FORGES: 5, CITIES: 6}[peninsula]
    if location in GATES:
        return 9
    return {5: 2, 10: 3}.get(location - FIRST_COMPONENT, 9)


def _flood(s: State, choices: Sequence[Action]) -> Action:
    """Unprotected ones first, then where the fewest stand, then where most is dry."""

    def merit(one: Action) -> tuple[int, int, int, int]:
        assert isinstance(one, do.ChoosePeninsula)
        number = one.peninsula
        return (s.barriers >> number & 1, len(s.at[next_tile(s, number)]), -s.dry[number], number)

    return min(choices, key=merit)


def _save(s: State, choices: Sequence[Action]) -> Action:
    """Where the fewest tiles are dry, but at least one if possible."""
    where = [one for one in choices if isinstance(one, do.ChoosePeninsula)]
    return min(where, key=lambda one: (s.dry[one.peninsula] == 0, s.dry[one.peninsula], one.peninsula))


def _recall(one: Action) -> tuple[bool, int]:
    assert isinstance(one, do.Recall)
    return one.kind != "volunteer", one.location


def _lose(s: State, seat: int, choices: Sequence[Action]) -> Action:
    """The resource of which there is most."""

    def merit(one: Action) -> tuple[int, int]:
        assert isinstance(one, do.GiveUp)
        return -s.purses[seat][GOODS.index(one.goods)], _LOSES.index(one.goods)

    return min(choices, key=merit)


def _divide(
    s: State, task: tasks.Divide | tasks.DivideResources | tasks.DivideCards, choices: Sequence[Action]
) -> Action:
    """As even as possible from the starting seat on; a recruit for who has the fewest followers."""
    if isinstance(task, tasks.DivideCards):
        return choices[task.given % s.seats]
    if isinstance(task, tasks.DivideResources):
        return choices[0] if task.distinct else do.GRANT[_even(task)][task.kinds[0]]
    if task.what == "follower":
        count = {
            who: s.pools[who][1] + sum(code == who * len(KINDS) + 1 for codes in s.at for code in codes)
            for who in task.among
        }
        return do.GIVE[min(task.among, key=lambda who: count[who])]  # of equal ones the first
    return do.GIVE[_even(task)]


def _even(task: tasks.Divide | tasks.DivideResources) -> int:
    """Who gets the next piece: one after the other."""
    return task.among[task.given % len(task.among)]


def _sort(s: State, choices: Sequence[Action]) -> Action:
    """Cards in the order in which they were drawn; nothing is paid."""
    keeps = [one for one in choices if isinstance(one, do.KeepCard)]
    away = [one for one in choices if isinstance(one, do.PutAway)]
    first = s.drawn[0]
    return next(one for one in (away or keeps) if one.card == first)
