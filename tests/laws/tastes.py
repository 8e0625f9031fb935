"""Random players with a taste: uniform play hardly ever lands, boards or defends, so the laws would not see it.

A taste weighs the legal actions; every game without one of its own gets ``curious``. Any taste leaves every
action a chance, so all that can happen still does.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from atlantide.contract import Action, Recall, Seat
from atlantide.games.atlantis import actions as atl
from atlantide.games.atlantis.pieces import CONTINENT, NUMBER
from atlantide.games.atlantis.state import State as AtlantisState
from atlantide.games.atlantis.state import home, lie
from atlantide.games.atlantis.tasks import PlayOn
from atlantide.games.rescapes import actions as res
from atlantide.games.rescapes.board import GRID as RES_GRID
from atlantide.games.rescapes.board import ISLAND_AT as RES_ISLAND_AT
from atlantide.games.rescapes.state import State as RescapesState
from atlantide.games.rising import actions as ris
from atlantide.games.rising.game import GAME as RISING
from atlantide.games.rising.pieces import ARTIFACTS, CALM, CENTRE, CITIES, TILES, peninsula_of
from atlantide.games.rising.sense import weigh
from atlantide.games.rising.state import State as RisingState
from atlantide.games.the_island import actions as do
from atlantide.games.the_island.board import EVERYWHERE, GRID, sea_distance
from atlantide.games.the_island.state import ABOARD, ON_TILE, SWIMMING, State
from atlantide.kernel.hexes import distance

Taste = Callable[[Any, Seat, Sequence[Action]], list[int]]
"""``taste(state, seat, actions)``: a positive weight for each action."""


def uniform(state: Any, seat: Seat, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """Everything is equally likely."""
    return [1] * len(actions)


def curious(state: Any, seat: Seat, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """Every type of action is equally likely, however many of it there are."""
    kinds = Counter(type(action) for action in actions)
    return [max(1, 1000 // kinds[type(action)]) for action in actions]


_TO_ENTRANCE = tuple(sea_distance(at, EVERYWHERE) for at in range(len(GRID.axial)))


def homeward(s: State, seat: Seat, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """The Island: gather, take boats, go home, attack, land."""
    crowd = Counter(s.spots)
    return [_homeward(s, action, crowd) for action in actions]


def _homeward(s: State, action: Action, crowd: Counter[int]) -> int:
    match action:
        case do.Land():
            return 500
        case do.Sail(start, to):
            if not crowd[ABOARD + start]:
                return 1
            return 40 if _TO_ENTRANCE[to] < _TO_ENTRANCE[start] else 2
        case do.Swim(explorer, to):
            return 20 if _TO_ENTRANCE[to] < _TO_ENTRANCE[s.spots[explorer] - SWIMMING] else 2
        case do.GuideSwimmer(to) | do.BlowBoat(to):
            return 1 + 20 // (1 + _TO_ENTRANCE[to])
        case do.Embark() | do.Climb() | do.Transfer():
            return 20
        case do.Walk(_, to):
            return 1 + 4 * crowd[ON_TILE + to]
        case do.SinkTile(at):
            return 1 + 4 * crowd[ON_TILE + at]
        case do.PlayTile():
            return 30
        case do.MoveCreature(_, to):
            return 1 + 20 * (crowd[ABOARD + to] + crowd[SWIMMING + to])
    return 5


def gregarious(s: State, seat: Seat, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """The Island: crowd together on few tiles, then fall into the water together."""
    crowd = Counter(spot for spot in s.spots if spot < ABOARD)
    return [_gregarious(action, crowd) for action in actions]


def _gregarious(action: Action, crowd: Counter[int]) -> int:
    match action:
        case do.Walk(_, to):
            return 1 + 10 * crowd[ON_TILE + to] ** 2
        case do.SinkTile(at):
            fallen = crowd[ON_TILE + at]
            return 200 if fallen > 3 else 20 if not fallen else 1
        case do.Sail() | do.Plunge() | do.Embark():
            return 1
    return 5


# --- Les Rescapés; spots are offsets of 256 plus a hex: on a piece, aboard, swimming

_TO_RED = tuple(
    min(distance(RES_GRID.axial[at], RES_GRID.axial[red]) for red, i in enumerate(RES_ISLAND_AT) if i >= 0)
    for at in range(len(RES_GRID.axial))
)


def shoreward(s: RescapesState, seat: Seat, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """Les Rescapés: go to the coast, board, ride, sail to a red hex, land, attack."""
    crowd = Counter(s.spots)
    return [_shoreward(action, crowd) for action in actions]


def _shoreward(action: Action, crowd: Counter[int]) -> int:
    match action:
        case res.Land():
            return 500
        case res.Sail(start, to):
            if not crowd[256 + start]:
                return 1
            return 60 if _TO_RED[to] < _TO_RED[start] else 1
        case res.Swim(start, to) | res.Ride(start, to):
            worth = 60 if isinstance(action, res.Ride) else 30
            return worth if _TO_RED[to] < _TO_RED[start] else 1
        case res.Embark() | res.Climb():
            return 40
        case res.PlaceAtlantean(to):
            return 1 + 20 // _TO_RED[to] ** 2
        case res.Walk(start, to):
            return 8 if _TO_RED[to] < _TO_RED[start] else 1
        case res.Leap() | res.Transfer() | res.EndMovement() | res.Jump():
            return 2
        case res.Step(to) | res.Dive(to):
            return 1 + 20 * (crowd[256 + to] + crowd[512 + to])
    return 5


def together(s: RescapesState, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """Les Rescapés: crowd on pieces, around ships and beside dolphins, so that wards are asked for and crews fall."""
    if not s.stones | s.lands | s.citadel and s.quiet > 1:
        return shoreward(s, seat, actions)  # enough is enough
    crowd = Counter(s.spots)
    beside = Counter((*(dolphin.at for dolphin in s.dolphins), *s.ships))
    return [_together(action, crowd, beside) for action in actions]


def _together(action: Action, crowd: Counter[int], beside: Counter[int]) -> int:
    match action:
        case res.PlaceAtlantean(to) | res.Walk(_, to):
            return 1 + 8 * crowd[to] ** 2
        case res.SinkPiece(at):
            return 1 + 20 * crowd[at] ** 2
        case res.Leap(_, to) | res.Swim(_, to) | res.Ride(_, to) | res.Step(to) | res.Dive(to):
            return 1 + 8 * crowd[512 + to] + 12 * crowd[256 + to] + 8 * beside[to]
        case res.Climb() | res.Embark() | res.Jump() | res.Land():
            return 20
        case res.Sail(start, to):
            return 6 if crowd[256 + start] and crowd[512 + to] else 1
        case res.EndMovement():
            return 1
    return 5


def impatient(s: RescapesState, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """Les Rescapés: every type of action is equally likely, until the island is gone; then home, or games never end."""
    island = s.stones | s.lands | s.citadel
    return (curious if island else shoreward)(s, seat, actions)


# --- Atlantis


def chaining(s: AtlantisState, seat: Seat, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """Atlantis: stay close together and climb over one another, pay with tiles, sell and bridge now and then."""
    return [_chaining(s, action) for action in actions]


def _chaining(s: AtlantisState, action: Action) -> int:
    match action:
        case atl.PlayCard(start, name):
            to = lie(s).target(NUMBER[name], start)
            return 200 if to in s.pawns and to != CONTINENT else 1 + 40 // (to - start)
        case atl.SellTile():
            return 3
        case atl.PayTile():
            return 20
    return 8


def wasteful(s: AtlantisState, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """Atlantis: sell all tiles, go where it is dear, pay with cards, until nobody can do anything any more."""
    return [_wasteful(s, seat, action) for action in actions]


def _wasteful(s: AtlantisState, seat: Seat, action: Action) -> int:
    match action:
        case atl.PlayCard(start, name):
            path, task = lie(s), s.agenda[-1]
            to = path.target(NUMBER[name], start)
            if to == CONTINENT and home(s, seat) == 2:
                return 1
            begun = task.start if isinstance(task, PlayOn) else start
            return 1000 * (1 + 10 * (path.toll[to] - path.toll[begun]) ** 3)
        case atl.SellTile():
            return 10**10
        case atl.PayCard() | atl.KeepBridge():
            return 1000
    return 1


# --- Atlantis Rising


def sensible(s: RisingState, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """Atlantis Rising: mostly what the sensible random player does."""
    weights = weigh(RISING.view(s, seat, Recall.PERFECT), actions)
    return [1 + 20 * weight for weight in weights]


def fortunate(s: RisingState, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """The same, with whatever makes building cheaper; and fate is kind: see ``kind_fate``."""
    weights = sensible(s, seat, actions)
    return [
        max(weight, 100_000 if isinstance(action, ris.StandIn) else 300)
        if isinstance(action, ris.Reduce | ris.StandIn)
        else weight
        for action, weight in zip(actions, weights, strict=True)
    ]


def kind_fate(s: RisingState, seat: Seat, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """Calm seas, high dice and artifacts: so that games are won, or end by the number of rounds."""
    return [_kindness(action) for action in actions]


def _kindness(action: Action) -> int:
    match action:
        case ris.TurnCalamity(card):
            return 200 if card == CALM else 1
        case ris.RollDie(face):
            return int(6**face)
        case ris.RollPair(first, second):
            return int(6 ** (first + second))
        case ris.DrawLibrary(card):
            return 5 if card in ARTIFACTS else 1
    return 1


def meddling(s: RisingState, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """Atlantis Rising: every type of action is as likely, but for those that go round in circles."""
    weights = curious(s, seat, actions)
    return [_meddling(action, weight) for action, weight in zip(actions, weights, strict=True)]


def _meddling(action: Action, weight: int) -> int:
    match action:
        case ris.Withdraw() | ris.Unready() | ris.Cancel() | ris.DropPlan():
            return max(1, weight // 40)
        case ris.Pass():
            return max(1, weight // 10)
        case ris.Hold() | ris.Proceed() | ris.LetWait() | ris.LetGo() | ris.Restore():
            return 10 * weight
        case ris.Pool():
            return max(1, weight // 8)
        case ris.Ready() | ris.Start() | ris.StartAll():
            return 4 * weight
    return weight


def stubborn(s: RisingState, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """Atlantis Rising: recruits, then all energy into draining, so that the island lasts until the rounds are over."""
    if s.seats > 4 and s.options.max_rounds > 15:
        return sensible(s, seat, actions)  # with so much energy it would last too long
    return [_stubborn(s, action) for action in actions]


def _stubborn(s: RisingState, action: Action) -> int:
    match action:
        case ris.Place(_, location):
            if s.round < 4 and location in TILES and peninsula_of(location) == CITIES:
                return 100_000 if s.at[location] else 20_000
            return 5000 if location == CENTRE else 1
        case ris.Pool(deed, _, energy):
            return 30 * 4**energy if deed == "drain" else 1
        case ris.StartAll() | ris.PlayCard() | ris.Give() | ris.ChoosePeninsula():
            return 2000
        case ris.Ready() | ris.Draw() | ris.Pass():
            return 500
    return 1


LUCK: dict[Taste, Taste] = {fortunate: kind_fate, stubborn: kind_fate}
"""Tastes that come with a fate of their own; every outcome keeps a chance."""

PATIENT: dict[Taste, float] = {meddling: 0.5}
"""Tastes that act more often than others when nobody waits for them."""

TASTES: dict[str, tuple[Taste, ...]] = {
    "rising": (sensible, fortunate, meddling, stubborn),
    "the-island": (uniform, homeward, curious, gregarious),
    "rescapes": (impatient, shoreward, together),
    "atlantis": (uniform, chaining, curious, wasteful),
}
"""Per game, the tastes its random games go through in turn."""


def tastes(game_id: str) -> tuple[Taste, ...]:
    """The tastes of a game."""
    return TASTES.get(game_id, (uniform, curious))
