"""What can be pending in Les Rescapés. The active seat answers, or fate; nobody else ever does (RES-3.6)."""

from atlantide.games.rescapes.pieces import MOVES, Kind, Reach
from atlantide.kernel.agenda import Task


class FirstPlayer(Task, frozen=True):
    """Fate draws who begins (RES-2.6)."""


class Placement(Task, frozen=True):
    """Place an Atlantean (RES-2.7)."""


class Movement(Task, frozen=True):
    """Step 1: so many movement points are left (RES-3.2)."""

    left: int = MOVES


class Ward(Task, frozen=True):
    """A free dolphin in this hex takes one of several swimmers: which (RES-12.4)."""

    at: int


class Sinking(Task, frozen=True):
    """Step 2: sink a piece (RES-8.1)."""


class Reveal(Task, frozen=True):
    """Fate shows what was under the piece of this hex (RES-8.5)."""

    at: int


class Dice(Task, frozen=True):
    """Step 3: fate rolls both dice (RES-10.1)."""


class Creature(Task, frozen=True):
    """Choose the creature of this kind that moves (RES-10.3)."""

    kind: Kind
    reach: Reach


class Course(Task, frozen=True):
    """The creature goes on, hex by hex, or stops (RES-10.4)."""

    kind: Kind
    left: int
    """So many hexes at most."""

    path: tuple[int, ...]
    """Where it has been, its start first; it is in the last one (RES-10.5)."""

    ward: int | None = None
    """Before a dolphin has left: whom it leaves behind (RES-12.5)."""


class Diving(Task, frozen=True):
    """The creature dives: where it comes up (RES-10.6)."""

    kind: Kind
    at: int
    ward: int | None = None


AnyTask = FirstPlayer | Placement | Movement | Ward | Sinking | Reveal | Dice | Creature | Course | Diving
FATE_TASKS = frozenset({FirstPlayer, Reveal, Dice})

FIRST_PLAYER, PLACEMENT, SINKING, DICE = FirstPlayer(), Placement(), Sinking(), Dice()
MOVEMENT = tuple(Movement(left) for left in range(MOVES + 1))
