"""Everything that can happen in The Island, told in the past tense; what a seat may not see of it is blanked."""

from typing import Literal

import msgspec

from atlantide.contract import Event, Seat
from atlantide.games.the_island.pieces import Back, Kind, Terrain

Cause = Literal["serpent", "shark", "whale", "whirlpool"]


class TileLaid(Event, frozen=True):
    """A tile came to lie on a slot."""

    at: int
    terrain: Terrain


class FirstPlayerDrawn(Event, frozen=True):
    """Who begins was settled."""

    side: int


class ExplorerPlaced(Event, frozen=True):
    """An explorer was stood on a tile."""

    side: int
    explorer: int
    at: int


class ValueChosen(Event, frozen=True):
    """The owner gave an explorer its value; to all others ``value`` is None (ISL-2.8)."""

    seat: int
    explorer: int
    value: int | None


class BoatPlaced(Event, frozen=True):
    """A boat was put on the water."""

    side: int
    at: int


class TurnBegan(Event, frozen=True):
    """A turn began."""

    turn: int
    side: int


class TilePlayed(Event, frozen=True):
    """A kept tile was shown and played."""

    side: int
    terrain: Terrain
    back: Back


class NoTilePlayed(Event, frozen=True):
    """Asked on its own whether to play a tile, the side played none."""

    side: int


class SwimmerPicked(Event, frozen=True):
    """The swimmer that the dolphin takes along was chosen."""

    explorer: int


class SwimmerGuided(Event, frozen=True):
    """The dolphin took a swimmer along."""

    explorer: int
    start: int
    to: int


class BoatPicked(Event, frozen=True):
    """The boat that the wind blows was chosen."""

    at: int


class BoatBlown(Event, frozen=True):
    """The wind blew a boat."""

    start: int
    to: int


class CreaturePicked(Event, frozen=True):
    """The creature to be relocated was chosen."""

    kind: Kind
    at: int


class CreatureRelocated(Event, frozen=True):
    """A creature was put elsewhere by a tile."""

    kind: Kind
    start: int
    to: int


class ExplorerWalked(Event, frozen=True):
    """M1."""

    explorer: int
    start: int
    to: int


class ExplorerEmbarked(Event, frozen=True):
    """M2."""

    explorer: int
    start: int
    to: int


class ExplorerPlunged(Event, frozen=True):
    """M3."""

    explorer: int
    start: int
    to: int


class ExplorerSwam(Event, frozen=True):
    """M4."""

    explorer: int
    start: int
    to: int


class ExplorerClimbed(Event, frozen=True):
    """M5."""

    explorer: int
    at: int


class ExplorerTransferred(Event, frozen=True):
    """M6."""

    explorer: int
    start: int
    to: int


class ExplorerJumped(Event, frozen=True):
    """M7."""

    explorer: int
    at: int


class ExplorerLanded(Event, frozen=True):
    """M8."""

    explorer: int
    at: int
    island: int


class BoatSailed(Event, frozen=True):
    """M9."""

    start: int
    to: int


class MovementEnded(Event, frozen=True):
    """A side ended its movement."""

    side: int


class TileSunk(Event, frozen=True):
    """A tile left the board; who stood on it swims."""

    side: int
    at: int
    terrain: Terrain
    fallen: tuple[int, ...]


class TileShown(Event, frozen=True):
    """The back was a green one, shown to all."""

    at: int
    terrain: Terrain
    back: Back


class TileKept(Event, frozen=True):
    """The back was a red one, kept in a hand; to all but its holder ``back`` is None (ISL-3.5)."""

    seat: int
    side: int
    terrain: Terrain
    back: Back | None


class CreatureAppeared(Event, frozen=True):
    """A shark or whale came from the supply."""

    kind: Kind
    at: int


class BoatAppeared(Event, frozen=True):
    """A boat came from the supply; these swimmers were put aboard at once."""

    at: int
    aboard: tuple[int, ...]


class ExplorerPutAboard(Event, frozen=True):
    """One of more than three swimmers was chosen to board."""

    explorer: int
    at: int


class WhirlpoolOpened(Event, frozen=True):
    """A whirlpool swallowed all in its hex and the sea around it."""

    at: int


class VolcanoErupted(Event, frozen=True):
    """The volcano blew."""

    at: int


class DieRolled(Event, frozen=True):
    """The creature die was rolled."""

    side: int
    kind: Kind


class CreatureMoved(Event, frozen=True):
    """A creature moved."""

    kind: Kind
    start: int
    to: int


class CreatureStayed(Event, frozen=True):
    """No creature was moved, by choice or because none could."""

    side: int
    kind: Kind


class DefenceAsked(Event, frozen=True):
    """A side was asked whether it repels the creature."""

    side: int
    kind: Kind
    at: int


class CreatureRepelled(Event, frozen=True):
    """A defence tile drove the creature out of the game."""

    side: int
    terrain: Terrain
    kind: Kind
    at: int


class BoatCapsized(Event, frozen=True):
    """A boat was lost and all aboard fell into the water."""

    at: int
    cause: Cause
    fallen: tuple[int, ...]


class BoatLost(Event, frozen=True):
    """A boat was lost with all aboard."""

    at: int
    cause: Cause


class ExplorerLost(Event, frozen=True):
    """An explorer was removed."""

    explorer: int
    at: int
    cause: Cause


class CreatureLost(Event, frozen=True):
    """A creature was swallowed by a whirlpool."""

    kind: Kind
    at: int


class GameEnded(Event, frozen=True):
    """The game is over: scores and ranks per seat, the values of all explorers (0: none)."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    values: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = tuple(
    thing
    for thing in list(globals().values())
    if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
)


def see(event: Event, seat: Seat) -> Event | None:
    """The event as a seat perceives it: everybody sees all but two things."""
    if isinstance(event, ValueChosen) and event.seat != seat:  # ISL-2.8
        return msgspec.structs.replace(event, value=None)
    if isinstance(event, TileKept) and event.seat != seat:  # ISL-3.5
        return msgspec.structs.replace(event, back=None)
    return event
