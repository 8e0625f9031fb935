"""What is played for a seat whose connection or time is gone: legal, harmless to it, and quick."""

from atlantide.contract import Action, Seat
from atlantide.games.the_island import actions as do
from atlantide.games.the_island.board import BIT
from atlantide.games.the_island.pieces import WHALE
from atlantide.games.the_island.referee import legal
from atlantide.games.the_island.state import ON_TILE, State, deadly
from atlantide.games.the_island.tasks import Boarding, Defence, Removal
from atlantide.kernel.bits import bits


def fallback(s: State, seat: Seat) -> Action:
    """Land who can land, end movement, sink a tile without own people, move no creature, repel what can be repelled."""
    choices = legal(s, seat)
    task = s.agenda[-1]
    own = s.sides.own[s.side]
    if isinstance(task, Defence):
        return choices[-1]
    if isinstance(task, Removal):
        mine = {s.spots[explorer] - ON_TILE for explorer in own}
        return next((a for a in choices if isinstance(a, do.SinkTile) and a.at not in mine), choices[0])
    if isinstance(task, Boarding):
        return next((a for a in choices if isinstance(a, do.PutAboard) and a.explorer in own), choices[0])
    dangers = deadly(s) | bits(s.creatures[WHALE])
    for action in choices:
        if isinstance(action, do.GuideSwimmer | do.BlowBoat) and not dangers & BIT[action.to]:
            return action
        if isinstance(action, do.Land):
            return action
    return do.END_MOVEMENT if do.END_MOVEMENT in choices else choices[0]
