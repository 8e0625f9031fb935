"""Chapter 2: set-up, until everybody stands on the island. Nothing hidden is dealt out (RES-13.3)."""

from atlantide.contract import Action, IllegalAction
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes import events as ev
from atlantide.games.rescapes.board import ACROPOLIS, BIT
from atlantide.games.rescapes.state import IN_HAND, ON_PIECE, Log, State, land, own, roomy
from atlantide.games.rescapes.tasks import PLACEMENT
from atlantide.kernel.bits import members


def first_players(s: State) -> list[tuple[Action, int]]:
    """Every seat with the same chance (RES-2.6)."""
    return [(do.DRAW_FIRST_PLAYER[seat], 1) for seat in range(s.seats)]


def draw_first_player(s: State, action: do.DrawFirstPlayer, log: Log) -> None:
    """Fate has settled who begins."""
    s.first = s.seat = action.seat
    s.agenda = (PLACEMENT,)
    if log is not None:
        log.append(ev.FirstPlayerDrawn(action.seat))


def placements(s: State) -> list[Action]:
    """Any piece with room, whoever stands there (RES-2.8); no other place, no passing (RES-2.7, RES-2.9)."""
    return [do.PLACE[at] for at in members(roomy(s))]


def place_atlantean(s: State, action: do.PlaceAtlantean, log: Log) -> None:
    """The next Atlantean of the seat stands on the piece; clockwise, until all are placed (RES-2.7)."""
    atlantean = s.spots.index(IN_HAND, own(s.seat)[0])
    s.spots[atlantean] = ON_PIECE + action.to
    if log is not None:
        log.append(ev.AtlanteanPlaced(atlantean, action.to))
    s.seat = (s.seat + 1) % s.seats
    # RES-2.10: after the last one the order is back at the start player, who takes the first turn.
    s.agenda = (PLACEMENT,) if IN_HAND in s.spots else ()


def refuse_placement(s: State, action: do.PlaceAtlantean) -> IllegalAction:
    """Why nobody may be placed there."""
    if not land(s) & BIT[action.to]:
        return IllegalAction("RES-2.9", hex=action.to)
    if action.to == ACROPOLIS and not s.options.acropolis_capacity:
        return IllegalAction("RES-2.8", hex=action.to)
    return IllegalAction("RES-5.2", hex=action.to)
