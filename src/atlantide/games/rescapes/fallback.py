"""What is played for a seat whose connection or time is gone: legal, harmless to it, and quick."""

from atlantide.contract import Action, Seat
from atlantide.games.rescapes import actions as do
from atlantide.games.rescapes.pieces import COLOURS
from atlantide.games.rescapes.referee import legal
from atlantide.games.rescapes.state import ABOARD, ON_PIECE, SWIMMING, State, own, wards


def fallback(s: State, seat: Seat) -> Action:
    """Land who can land, end movement, sink what holds none of one's own, harm nobody of one's own, guard them."""
    choices = legal(s, seat)
    colour = COLOURS[seat]
    guarded = wards(s)
    mine = {s.spots[a] for a in own(seat) if not guarded >> a & 1}

    def is_harmless(action: Action) -> bool:
        match action:
            case do.SinkPiece(at):
                return ON_PIECE + at not in mine
            case do.Step(to) | do.Dive(to):
                return ABOARD + to not in mine and SWIMMING + to not in mine
            case do.PickCreature(_, ward):
                return ward != colour
            case do.TakeWard(taken):
                return taken == colour
        return isinstance(action, do.Land | do.Stop | do.MoveNone)

    for preferred in (do.Land, do.EndMovement, do.Stop, do.MoveNone):
        found = next((action for action in choices if isinstance(action, preferred)), None)
        if found is not None:
            return found
    return next((action for action in choices if is_harmless(action)), choices[0])
