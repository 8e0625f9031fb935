"""Everything that can happen in Atlantis Rising, told in the past tense.

With open hands everybody sees all of it; with closed ones cards that are drawn into a hand are blanked (RIS-3.5).
"""

import msgspec

from atlantide.contract import Event, Seat
from atlantide.games.rising.pieces import Goods, Kind

Goods5 = tuple[int, int, int, int, int]


class FirstPlayerNamed(Event, frozen=True):
    """Somebody takes the first-player marker."""

    seat: int


class ComponentDrawn(Event, frozen=True):
    """A component belongs to the blueprint."""

    component: int


class BoardLeftToLot(Event, frozen=True):
    """A player takes any board."""

    seat: int


class BoardTaken(Event, frozen=True):
    """A player takes a councilor's board."""

    seat: int
    board: int


class ArtifactsShown(Event, frozen=True):
    """Two unused artifacts are shown to a Scholar."""

    seat: int
    card: int
    other_card: int


class ArtifactKept(Event, frozen=True):
    """An artifact lies before a player; ``hologram``: for this round only."""

    seat: int
    card: int
    hologram: bool


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int
    seat: int


class BoardRevealed(Event, frozen=True):
    """A board is revealed for the Hologram."""

    board: int


class HologramBecame(Event, frozen=True):
    """The Hologram has this board for the round."""

    seat: int
    board: int


class HologramPileRebuilt(Event, frozen=True):
    """The boards are shuffled into a new pile (RIS-22.3)."""

    count: int


class Gained(Event, frozen=True):
    """Goods from the bank."""

    seat: int
    goods: Goods
    count: int


class Lost(Event, frozen=True):
    """Goods to the bank."""

    seat: int
    goods: Goods
    count: int


class Placed(Event, frozen=True):
    """An Atlantean is placed."""

    seat: int
    kind: Kind
    location: int


class Withdrawn(Event, frozen=True):
    """An Atlantean is taken back."""

    seat: int
    kind: Kind
    location: int


class SentBack(Event, frozen=True):
    """The first player makes room."""

    seat: int
    kind: Kind
    location: int


class BecameReady(Event, frozen=True):
    """A player wants nothing more in this phase."""

    seat: int


class BecameUnready(Event, frozen=True):
    """A player wants to go on, or has to look again."""

    seat: int


class PhaseBegan(Event, frozen=True):
    """A phase began: mobilisation, calamities, actions or wrath."""

    phase: str


class HeldUp(Event, frozen=True):
    """Somebody asks to wait before the next card."""

    seat: int


class WentOn(Event, frozen=True):
    """Somebody has nothing more to do before the next card."""

    seat: int


class HoldsEnded(Event, frozen=True):
    """The first player ends all holds."""

    seat: int


class CardCalled(Event, frozen=True):
    """The next calamity card is drawn, or the next step of the phase follows."""

    seat: int


class CalamityForeseen(Event, frozen=True):
    """The top calamity card is shown."""

    seat: int
    calamity: int


class CalamityBuried(Event, frozen=True):
    """A calamity card goes under the deck."""

    seat: int
    calamity: int


class CalamityOnTop(Event, frozen=True):
    """A calamity card goes back onto the deck."""

    seat: int
    calamity: int


class CalamityTurned(Event, frozen=True):
    """A calamity card is turned over."""

    seat: int
    calamity: int


class CalamityDeckRebuilt(Event, frozen=True):
    """The calamity discards are shuffled into a new deck (RIS-7.16)."""

    count: int


class WaveAimed(Event, frozen=True):
    """A tidal wave will reach this peninsula."""

    seat: int
    peninsula: int


class BarrierUsed(Event, frozen=True):
    """A barrier is gone: it has stopped a flood, or was swept away by one it cannot stop."""

    peninsula: int
    stopped: bool


class TileFlooded(Event, frozen=True):
    """A tile is under water."""

    location: int


class CentreFlooded(Event, frozen=True):
    """The last tile is under water."""


class Fled(Event, frozen=True):
    """An Atlantean flees to its pool."""

    seat: int
    kind: Kind
    location: int


class StayedOn(Event, frozen=True):
    """A Leader stays where others flee (RIS-17.8)."""

    seat: int
    kind: Kind
    location: int


class Evacuated(Event, frozen=True):
    """An Atlantean moves instead of fleeing."""

    seat: int
    kind: Kind
    start: int
    location: int


class Recalled(Event, frozen=True):
    """An Atlantean goes back to its pool because of a card."""

    seat: int
    kind: Kind
    location: int


class TargetsChanged(Event, frozen=True):
    """Targets on a wild peninsula change for the round."""

    peninsula: int
    delta: int


class ActionsForbidden(Event, frozen=True):
    """No unit on these tiles this round."""

    peninsula: int


class ConstructionsLimited(Event, frozen=True):
    """Only so many components this round."""

    count: int


class CardsBurnt(Event, frozen=True):
    """A library card is discarded from the deck."""

    card: int


class Started(Event, frozen=True):
    """A unit begins."""

    seat: int
    location: int
    kinds: tuple[Kind, ...]


class Rolled(Event, frozen=True):
    """A die is rolled; with all bonuses it counts ``result`` against ``target``."""

    seat: int
    location: int
    face: int
    result: int
    target: int


class PairRolled(Event, frozen=True):
    """Two dice are rolled in a city."""

    seat: int
    location: int
    first: int
    second: int
    result: int
    target: int


class RollersNamed(Event, frozen=True):
    """Whose dice are rolled in a city of three."""

    seat: int
    other_seat: int


class EnergyOffered(Event, frozen=True):
    """What a player would pay on a roll."""

    seat: int
    count: int


class RerollOrdered(Event, frozen=True):
    """A Priest orders a reroll."""

    seat: int


class RollFailed(Event, frozen=True):
    """The roll was not enough."""

    seat: int
    location: int


class Forged(Event, frozen=True):
    """An ore became atlantium."""

    seat: int
    count: int


class Recruited(Event, frozen=True):
    """A new follower for a player."""

    seat: int


class VolunteersTaken(Event, frozen=True):
    """Volunteers for a player, for this round or the next."""

    seat: int
    count: int
    now: bool


class CardDrawn(Event, frozen=True):
    """A library card is drawn; hidden from others where hands are closed."""

    seat: int
    card: int | None
    open: bool


class CardKept(Event, frozen=True):
    """A card joins a hand."""

    seat: int
    card: int | None
    open: bool


class CardPutAway(Event, frozen=True):
    """A card is discarded, or goes under the deck."""

    seat: int
    card: int
    under: bool


class CardGiven(Event, frozen=True):
    """A card goes to a player."""

    seat: int
    card: int


class CardPlayed(Event, frozen=True):
    """A library card is played."""

    seat: int
    card: int


class CardDiscarded(Event, frozen=True):
    """A card too many is discarded."""

    seat: int
    card: int


class LibraryRebuilt(Event, frozen=True):
    """The library's discards are shuffled into the deck."""

    count: int


class Swapped(Event, frozen=True):
    """A resource became another one."""

    seat: int
    given: Goods
    taken: Goods


class WrathMoved(Event, frozen=True):
    """The Wrath marker stands on this space now."""

    space: int
    value: int


class WrathReduced(Event, frozen=True):
    """So many floods fewer this round."""

    count: int


class PriceCut(Event, frozen=True):
    """A component built later this round costs less."""

    count: int


class FollowerLeft(Event, frozen=True):
    """A follower goes to the reserve, or leaves the game."""

    seat: int
    location: int
    out: bool


class FollowerAsked(Event, frozen=True):
    """A player is asked whether a follower of theirs may leave the game."""

    seat: int
    location: int


class RepeatProposed(Event, frozen=True):
    """A player is asked whether a unit is resolved once more."""

    seat: int
    kind: Kind
    location: int


class UnitRepeated(Event, frozen=True):
    """A unit is resolved once more."""

    seat: int
    kind: Kind
    location: int


class Declined(Event, frozen=True):
    """Somebody says no."""

    seat: int


class TakenOver(Event, frozen=True):
    """The first player decides a common choice."""

    seat: int


class MadeToWait(Event, frozen=True):
    """The first player lets somebody wait, or go on."""

    seat: int
    waits: bool


class Proposed(Event, frozen=True):
    """Somebody wants a barrier or a drain at a peninsula, or a component on a construction space; the others are -1."""

    seat: int
    what: str
    peninsula: int
    gate: int
    component: int


class PartNamed(Event, frozen=True):
    """Somebody names a part of the price."""

    seat: int
    what: str
    peninsula: int
    gate: int
    component: int
    part: Goods5


class PlanDropped(Event, frozen=True):
    """A proposal ends without payment."""

    what: str
    peninsula: int
    gate: int
    component: int


class PriceReduced(Event, frozen=True):
    """The price of a proposal changes by a board, an effect or an artifact; ``goods`` None: as before."""

    seat: int
    gate: int
    component: int
    goods: Goods | None


class Paid(Event, frozen=True):
    """A player pays a part of a joint price."""

    seat: int
    part: Goods5


class BarrierRaised(Event, frozen=True):
    """A barrier stands at a peninsula."""

    peninsula: int


class TileDrained(Event, frozen=True):
    """A tile is dry again."""

    location: int


class ComponentBuilt(Event, frozen=True):
    """A component is built."""

    component: int
    gate: int


class HoldersReturned(Event, frozen=True):
    """All Atlanteans return to their pools at the end of the actions."""


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: str
    won: bool
    round: int
    built: int
    dry: int


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerNamed,
    ComponentDrawn,
    BoardLeftToLot,
    BoardTaken,
    ArtifactsShown,
    ArtifactKept,
    RoundBegan,
    BoardRevealed,
    HologramBecame,
    HologramPileRebuilt,
    Gained,
    Lost,
    Placed,
    Withdrawn,
    SentBack,
    BecameReady,
    BecameUnready,
    PhaseBegan,
    HeldUp,
    WentOn,
    HoldsEnded,
    CardCalled,
    CalamityForeseen,
    CalamityBuried,
    CalamityOnTop,
    CalamityTurned,
    CalamityDeckRebuilt,
    WaveAimed,
    BarrierUsed,
    TileFlooded,
    CentreFlooded,
    Fled,
    StayedOn,
    Evacuated,
    Recalled,
    TargetsChanged,
    ActionsForbidden,
    ConstructionsLimited,
    CardsBurnt,
    Started,
    Rolled,
    PairRolled,
    RollersNamed,
    EnergyOffered,
    RerollOrdered,
    RollFailed,
    Forged,
    Recruited,
    VolunteersTaken,
    CardDrawn,
    CardKept,
    CardPutAway,
    CardGiven,
    CardPlayed,
    CardDiscarded,
    LibraryRebuilt,
    Swapped,
    WrathMoved,
    WrathReduced,
    PriceCut,
    FollowerLeft,
    FollowerAsked,
    RepeatProposed,
    UnitRepeated,
    Declined,
    TakenOver,
    MadeToWait,
    Proposed,
    PartNamed,
    PlanDropped,
    PriceReduced,
    Paid,
    BarrierRaised,
    TileDrained,
    ComponentBuilt,
    HoldersReturned,
    GameEnded,
)


def see(event: Event, seat: Seat) -> Event | None:
    """The event as a seat perceives it: with closed hands the cards of others stay unknown (RIS-3.5)."""
    if isinstance(event, CardDrawn | CardKept) and not event.open and event.seat != seat:
        return msgspec.structs.replace(event, card=None)
    return event
