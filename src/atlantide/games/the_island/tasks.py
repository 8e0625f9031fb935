"""What can be pending in The Island. The active side answers, unless a task says otherwise."""

from atlantide.games.the_island.pieces import MOVES, Kind, Terrain
from atlantide.kernel.agenda import Task


class Layout(Task, frozen=True):
    """Fate lays the next tile (ISL-2.3)."""


class FirstPlayer(Task, frozen=True):
    """Fate draws who begins (ISL-2.5)."""


class Placement(Task, frozen=True):
    """Place an explorer (ISL-2.7)."""


class Valuation(Task, frozen=True):
    """Choose the value of the explorer just placed (ISL-2.8)."""

    explorer: int


class Mooring(Task, frozen=True):
    """Place a boat (ISL-2.10)."""


class Movement(Task, frozen=True):
    """Step 2: so many moves left; ``tile_open`` while a kept tile may still be played (ISL-5.8)."""

    left: int = MOVES
    tile_open: bool = False


class Removal(Task, frozen=True):
    """Step 3: remove a tile; ``tile_open`` when step 2 was skipped (ISL-5.9)."""

    tile_open: bool = False


class TileChoice(Task, frozen=True):
    """Step 1 on its own: play a tile or not (ISL-5.9, the last case)."""


class Dolphin(Task, frozen=True):
    """Choose the swimmer, then where it goes (ISL-9.1)."""

    explorer: int | None = None


class Wind(Task, frozen=True):
    """Choose the boat, then where it goes (ISL-9.5)."""

    at: int | None = None


class Relocation(Task, frozen=True):
    """Choose the creature, then where it goes (ISL-9.9)."""

    kind: Kind
    at: int | None = None


class Reveal(Task, frozen=True):
    """Fate turns the tile removed from this hex (ISL-7.6)."""

    at: int
    terrain: Terrain


class Boarding(Task, frozen=True):
    """Choose who boards the new boat (ISL-8.5)."""

    at: int


class Die(Task, frozen=True):
    """Step 4: fate rolls the creature die (ISL-10.1)."""


class Attack(Task, frozen=True):
    """Move a creature of this kind, or none (ISL-10.2)."""

    kind: Kind


class Defence(Task, frozen=True):
    """This side, not the active one, is asked whether it repels the creature (ISL-11.6)."""

    kind: Kind
    at: int
    side: int


AnyTask = (
    Layout
    | FirstPlayer
    | Placement
    | Valuation
    | Mooring
    | Movement
    | Removal
    | TileChoice
    | Dolphin
    | Wind
    | Relocation
    | Reveal
    | Boarding
    | Die
    | Attack
    | Defence
)
FATE_TASKS = frozenset({Layout, FirstPlayer, Reveal, Die})

LAYOUT, FIRST_PLAYER, PLACEMENT, MOORING, DIE = Layout(), FirstPlayer(), Placement(), Mooring(), Die()
REMOVAL, REMOVAL_OPEN, TILE_CHOICE = Removal(), Removal(tile_open=True), TileChoice()
MOVEMENT = tuple(Movement(left) for left in range(MOVES + 1))
MOVEMENT_OPEN = Movement(MOVES, tile_open=True)
