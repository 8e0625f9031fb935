"""What can be pending in Atlantis. The player whose turn it is answers, or fate; nobody else ever does (ATL-3.9)."""

from atlantide.kernel.agenda import Task


class FirstPlayer(Task, frozen=True):
    """Fate draws who begins (ATL-1.7)."""


class Layout(Task, frozen=True):
    """Fate lays the next visible tile (ATL-1.2)."""


class Deal(Task, frozen=True):
    """Fate deals the next card of the opening hands (ATL-1.8)."""


class Prepare(Task, frozen=True):
    """Sell a tile, lay the bridge, play a card, or pass (ATL-3.3)."""


class PlayOn(Task, frozen=True):
    """The pawn from ``start`` has met another on ``cell``: play another card (ATL-5.4)."""

    start: int
    cell: int


class Pay(Task, frozen=True):
    """So much is still to be paid (ATL-8.1); picks only go down the order of ATL-8.9, from ``last`` on."""

    rest: int
    last: int = 0


class Take(Task, frozen=True):
    """A tile is taken behind the cell where the pawn has stopped (ATL-9.1); nobody is asked."""

    cell: int


class Uncover(Task, frozen=True):
    """Fate shows the tile that was covered (ATL-9.4)."""

    cell: int


class LateBridge(Task, frozen=True):
    """Lay the bridge after the move, or not (ATL-7.3)."""


class Draw(Task, frozen=True):
    """Fate draws so many cards for the active player (ATL-13.1)."""

    left: int


AnyTask = FirstPlayer | Layout | Deal | Prepare | PlayOn | Pay | Take | Uncover | LateBridge | Draw
FATE_TASKS = frozenset({FirstPlayer, Layout, Deal, Uncover, Draw})
FIRST_PLAYER, LAYOUT, DEAL, PREPARE, LATE_BRIDGE = FirstPlayer(), Layout(), Deal(), Prepare(), LateBridge()
