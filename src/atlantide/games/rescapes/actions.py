"""Everything that can be done in Les Rescapés, in the order of the rules; outcomes of fate come first.

Atlanteans of one colour are alike (RES-1.4), so an action names a place and, where figures in one place differ
in what they may still do, which sort of figure it means; never a single figure. Moves that come up by the
thousand exist once, in the tables at the end.
"""

from functools import cache
from typing import Literal

from atlantide.contract import Action
from atlantide.games.rescapes.board import BIT, NEIGHBOURS
from atlantide.games.rescapes.pieces import COLOURS, KINDS, REACHES, SYMBOLS, Colour, Kind, Reach, Symbol

Loose = Literal["alone", "alone_spent"]
"""A swimmer that no dolphin guards; ``spent`` when it has used its swim (RES-5.6)."""

Swimmer = Literal["alone", "alone_spent", "ward", "ward_spent", "carried", "carried_spent"]
"""A swimmer: alone, ward of a dolphin, or ward of one that has travelled in this step (RES-12.10)."""

Passenger = Literal["aboard", "aboard_spent"]
"""Somebody aboard; that the swim is spent only matters where one may jump (RES-5.12)."""

LOOSE: tuple[Loose, ...] = ("alone", "alone_spent")
SWIMMERS: tuple[Swimmer, ...] = ("alone", "alone_spent", "ward", "ward_spent", "carried", "carried_spent")
PASSENGERS: tuple[Passenger, ...] = ("aboard", "aboard_spent")

# --- fate (RES-2.6, RES-8.5, RES-10.1)


class DrawFirstPlayer(Action, frozen=True):
    """Fate: this seat begins."""

    seat: int


class RevealSymbol(Action, frozen=True):
    """Fate: this was under the piece just sunk."""

    symbol: Symbol


class RollDice(Action, frozen=True):
    """Fate: the dice show this kind of creature and this distance."""

    kind: Kind
    reach: Reach


# --- set-up (chapter 2)


class PlaceAtlantean(Action, frozen=True):
    """Stand one of your Atlanteans on a piece of the island."""

    to: int


# --- step 1 (chapters 4 to 7 and 12)


class Walk(Action, frozen=True):
    """From a piece to an adjacent piece."""

    start: int
    to: int


class Leap(Action, frozen=True):
    """From a piece into an adjacent sea hex."""

    start: int
    to: int


class Swim(Action, frozen=True):
    """To an adjacent sea hex; a dolphin stays behind."""

    start: int
    to: int
    who: Literal["alone", "ward", "carried"] = "alone"


class Ride(Action, frozen=True):
    """To an adjacent sea hex together with the dolphin."""

    start: int
    to: int


class Embark(Action, frozen=True):
    """From a piece aboard a ship in an adjacent sea hex."""

    start: int
    to: int


class Climb(Action, frozen=True):
    """From the water aboard the ship in the same hex."""

    at: int
    who: Swimmer = "alone"


class Transfer(Action, frozen=True):
    """From a ship to a ship in an adjacent sea hex."""

    start: int
    to: int
    who: Passenger = "aboard"


class Sail(Action, frozen=True):
    """A ship with everybody aboard to an adjacent sea hex."""

    start: int
    to: int


class Land(Action, frozen=True):
    """From a red hex onto its coral island."""

    at: int
    who: Passenger | Swimmer = "aboard"


class Jump(Action, frozen=True):
    """From a ship into the water of its hex (option ``overboard``)."""

    at: int


class EndMovement(Action, frozen=True):
    """Use no further point this turn."""


class TakeWard(Action, frozen=True):
    """The free dolphin takes a swimmer of this colour."""

    colour: Colour
    who: Loose = "alone"


# --- step 2 (chapter 8)


class SinkPiece(Action, frozen=True):
    """Sink this piece of the island."""

    at: int


# --- step 3 (chapter 10)


class PickCreature(Action, frozen=True):
    """Move the creature of this hex; a dolphin by the colour of its ward, too."""

    at: int
    ward: Colour | None = None


class MoveNone(Action, frozen=True):
    """Move no creature (option ``creature_move``)."""


class Step(Action, frozen=True):
    """The creature goes on to this hex."""

    to: int


class Stop(Action, frozen=True):
    """The creature stops."""


class Dive(Action, frozen=True):
    """The creature comes up in this hex."""

    to: int


FATES = (DrawFirstPlayer, RevealSymbol, RollDice)
ACTIONS_OF_STEP_1 = (Walk, Leap, Swim, Ride, Embark, Climb, Transfer, Sail, Land, Jump)
"""There is no other (RES-4.1)."""

ACTIONS: tuple[type[Action], ...] = (
    *FATES,
    PlaceAtlantean,
    *ACTIONS_OF_STEP_1,
    EndMovement,
    TakeWard,
    SinkPiece,
    PickCreature,
    MoveNone,
    Step,
    Stop,
    Dive,
)

# --- the actions that exist once

_hexes = range(len(BIT))

PLACE = tuple(PlaceAtlantean(h) for h in _hexes)
SINK = tuple(SinkPiece(h) for h in _hexes)
STEP = tuple(Step(h) for h in _hexes)
DIVE = tuple(Dive(h) for h in _hexes)
JUMP = tuple(Jump(h) for h in _hexes)
CLIMB = tuple({who: Climb(h, who) for who in SWIMMERS} for h in _hexes)
LAND = tuple({who: Land(h, who) for who in (*PASSENGERS, *SWIMMERS)} for h in _hexes)
PICK = tuple({ward: PickCreature(h, ward) for ward in (None, *COLOURS)} for h in _hexes)
TAKE_WARD = {(colour, who): TakeWard(colour, who) for colour in COLOURS for who in LOOSE}
REVEAL = {symbol: RevealSymbol(symbol) for symbol in SYMBOLS}
ROLL = {(kind, reach): RollDice(kind, reach) for kind in KINDS for reach in REACHES}
DRAW_FIRST_PLAYER = tuple(DrawFirstPlayer(seat) for seat in range(len(COLOURS)))
END_MOVEMENT, MOVE_NONE, STOP = EndMovement(), MoveNone(), Stop()


@cache
def walks(at: int, roomy: int) -> tuple[Walk, ...]:
    """Where to walk when these hexes around hold a piece with room."""
    return tuple(Walk(at, to) for to in NEIGHBOURS[at] if roomy & BIT[to])


@cache
def leaps(at: int, waters: int) -> tuple[Leap, ...]:
    """Where to leap when these hexes around are sea."""
    return tuple(Leap(at, to) for to in NEIGHBOURS[at] if waters & BIT[to])


@cache
def embarkations(at: int, ships: int) -> tuple[Embark, ...]:
    """Which ships to board when these hexes around hold one with a free seat."""
    return tuple(Embark(at, to) for to in NEIGHBOURS[at] if ships & BIT[to])


@cache
def swims(at: int, waters: int, who: Literal["alone", "ward", "carried"]) -> tuple[Swim, ...]:
    """Where such a swimmer may swim when these hexes around are sea."""
    return tuple(Swim(at, to, who) for to in NEIGHBOURS[at] if waters & BIT[to])


@cache
def rides(at: int, waters: int) -> tuple[Ride, ...]:
    """Where to ride when these hexes around are sea."""
    return tuple(Ride(at, to) for to in NEIGHBOURS[at] if waters & BIT[to])


@cache
def transfers(at: int, ships: int, who: Passenger) -> tuple[Transfer, ...]:
    """Which ships to change to when these hexes around hold one with a free seat."""
    return tuple(Transfer(at, to, who) for to in NEIGHBOURS[at] if ships & BIT[to])


@cache
def voyages(at: int, free: int) -> tuple[Sail, ...]:
    """Where to sail when nothing bars these hexes around."""
    return tuple(Sail(at, to) for to in NEIGHBOURS[at] if free & BIT[to])
