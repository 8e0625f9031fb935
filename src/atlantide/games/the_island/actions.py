"""Everything that can be done in The Island, in the order of the rules; outcomes of fate come first.

Hexes are numbers of the board, explorers numbers 0 to 39 (colour by colour, in order of placement). Moves
that come up by the thousand exist once, in the tables at the end.
"""

from functools import cache

from atlantide.contract import Action
from atlantide.games.the_island.board import BIT, NEIGHBOURS
from atlantide.games.the_island.pieces import (
    COLOURS,
    EXPLORER_NAMES,
    TILE,
    Back,
    Colour,
    Kind,
    Terrain,
)

# --- fate (ISL-2.3, ISL-2.5, ISL-7.6, ISL-10.1)


class LayTile(Action, frozen=True):
    """Fate: this terrain comes to lie on the next slot."""

    terrain: Terrain


class DrawFirstPlayer(Action, frozen=True):
    """Fate: this side begins."""

    side: int


class TurnTile(Action, frozen=True):
    """Fate: this is on the back of the tile just removed."""

    back: Back


class RollDie(Action, frozen=True):
    """Fate: the creature die shows this kind."""

    kind: Kind


# --- set-up (chapter 2)


class PlaceExplorer(Action, frozen=True):
    """Stand your next explorer of a colour on a tile."""

    colour: Colour
    to: int


class ChooseValue(Action, frozen=True):
    """Choose, in secret, which value the explorer just placed has."""

    value: int


class PlaceBoat(Action, frozen=True):
    """Put one of your boats on a sea hex at the coast."""

    to: int


# --- step 1: a kept tile (chapters 5 and 9)


class PlayTile(Action, frozen=True):
    """Show and play an own-turn tile of your hand."""

    terrain: Terrain
    back: Back


class NoTile(Action, frozen=True):
    """Play no tile (asked only when nothing else is, ISL-5.9)."""


class PickSwimmer(Action, frozen=True):
    """Dolphin: this swimmer goes with it."""

    explorer: int


class GuideSwimmer(Action, frozen=True):
    """Dolphin: the swimmer goes to this hex."""

    to: int


class PickBoat(Action, frozen=True):
    """Favourable wind: it blows this boat."""

    at: int


class BlowBoat(Action, frozen=True):
    """Favourable wind: the boat goes to this hex."""

    to: int


class PickCreature(Action, frozen=True):
    """Relocation: take the creature of this hex."""

    at: int


class PutCreature(Action, frozen=True):
    """Relocation: put the creature on this empty hex."""

    to: int


# --- step 2: moves (chapter 6)


class Walk(Action, frozen=True):
    """M1: from a tile to an adjacent tile."""

    explorer: int
    to: int


class Embark(Action, frozen=True):
    """M2: from a tile onto a boat on an adjacent sea hex."""

    explorer: int
    to: int


class Plunge(Action, frozen=True):
    """M3: from a tile into an adjacent sea hex."""

    explorer: int
    to: int


class Swim(Action, frozen=True):
    """M4: to an adjacent sea hex."""

    explorer: int
    to: int


class Climb(Action, frozen=True):
    """M5: from the water onto the boat in the same hex."""

    explorer: int


class Transfer(Action, frozen=True):
    """M6: onto a boat on an adjacent sea hex."""

    explorer: int
    to: int


class Jump(Action, frozen=True):
    """M7: from a boat into the water of its hex."""

    explorer: int


class Land(Action, frozen=True):
    """M8: from an entrance onto its safe island."""

    explorer: int


class Sail(Action, frozen=True):
    """M9: a boat with all aboard to an adjacent sea hex."""

    start: int
    to: int


class EndMovement(Action, frozen=True):
    """Make no further move this turn."""


# --- step 3: removing a tile (chapters 7 and 8)


class SinkTile(Action, frozen=True):
    """Remove this tile."""

    at: int


class PutAboard(Action, frozen=True):
    """Boat tile among more than three swimmers: this one boards."""

    explorer: int


# --- step 4: creatures and defence (chapters 10 and 11)


class MoveCreature(Action, frozen=True):
    """Move a creature of the kind rolled."""

    start: int
    to: int


class MoveNone(Action, frozen=True):
    """Leave all creatures where they are."""


class Repel(Action, frozen=True):
    """Play a defence tile from your hand; its terrain says which copy."""

    terrain: Terrain


class Decline(Action, frozen=True):
    """Play no defence tile."""


FATES = (LayTile, DrawFirstPlayer, TurnTile, RollDie)
MOVES_OF_STEP_2 = (Walk, Embark, Plunge, Swim, Climb, Transfer, Jump, Land, Sail)
ACTIONS: tuple[type[Action], ...] = (
    *FATES,
    PlaceExplorer,
    ChooseValue,
    PlaceBoat,
    PlayTile,
    NoTile,
    PickSwimmer,
    GuideSwimmer,
    PickBoat,
    BlowBoat,
    PickCreature,
    PutCreature,
    *MOVES_OF_STEP_2,
    EndMovement,
    SinkTile,
    PutAboard,
    MoveCreature,
    MoveNone,
    Repel,
    Decline,
)

# --- the actions that exist once

_everybody = range(len(EXPLORER_NAMES))
_hexes = range(len(BIT))

WALK = tuple(tuple(Walk(e, h) for h in _hexes) for e in _everybody)
PLUNGE = tuple(tuple(Plunge(e, h) for h in _hexes) for e in _everybody)
EMBARK = tuple(tuple(Embark(e, h) for h in _hexes) for e in _everybody)
SWIM = tuple(tuple(Swim(e, h) for h in _hexes) for e in _everybody)
TRANSFER = tuple(tuple(Transfer(e, h) for h in _hexes) for e in _everybody)
MOVE_CREATURE = tuple(tuple(MoveCreature(start, to) for to in _hexes) for start in _hexes)
CLIMB = tuple(Climb(e) for e in _everybody)
JUMP = tuple(Jump(e) for e in _everybody)
LAND = tuple(Land(e) for e in _everybody)
PLACE_EXPLORER = tuple(tuple(PlaceExplorer(colour, h) for h in _hexes) for colour in COLOURS)
CHOOSE_VALUE = tuple(ChooseValue(value) for value in range(10))
PLACE_BOAT = tuple(PlaceBoat(h) for h in _hexes)
SINK_TILE = tuple(SinkTile(h) for h in _hexes)
PUT_ABOARD = tuple(PutAboard(e) for e in _everybody)
PLAY_TILE = {tile: PlayTile(tile.terrain, tile.back) for tile in TILE.values()}
END_MOVEMENT, MOVE_NONE, NO_TILE, DECLINE = EndMovement(), MoveNone(), NoTile(), Decline()


@cache
def from_tile(explorer: int, at: int, tiles: int) -> tuple[Walk | Plunge, ...]:
    """M1 and M3: the ways off a tile when these hexes around it hold tiles."""
    walk, plunge = WALK[explorer], PLUNGE[explorer]
    return tuple(walk[to] if tiles & BIT[to] else plunge[to] for to in NEIGHBOURS[at])


@cache
def from_water(explorer: int, at: int, waters: int) -> tuple[Swim, ...]:
    """M4: where to swim when these hexes around are sea."""
    return tuple(SWIM[explorer][to] for to in NEIGHBOURS[at] if waters & BIT[to])


@cache
def from_mooring(at: int, free: int) -> tuple[Sail, ...]:
    """M9: where to sail when these hexes around are sea without a boat."""
    return tuple(Sail(at, to) for to in NEIGHBOURS[at] if free & BIT[to])
