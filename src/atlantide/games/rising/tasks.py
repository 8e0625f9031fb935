"""What can be pending in Atlantis Rising.

``Mobilise``, ``Window`` and ``Act`` lie at the bottom and let several seats act at once (chapter 5); whatever lies on
them asks one seat, or fate. An effect in progress is thus what lies above, with the decisions that belong to it
(RIS-4.5), and a window nothing but its end (RIS-4.6).
"""

from typing import Literal

from atlantide.games.rising.effects import AnyEffect
from atlantide.kernel.agenda import Task

Hit = tuple[int, int]
"""A location and an Atlantean there."""

# --- set-up and the start of a round


class FirstPlayer(Task, frozen=True):
    """Fate draws the first player (RIS-2.10)."""


class Blueprint(Task, frozen=True):
    """Fate draws the components of the blueprint, type after type (RIS-2.8)."""


class PickBlueprint(Task, frozen=True):
    """The first player selects the components of the blueprint for the table (RIS-2.8)."""

    seat: int


class DutyBoard(Task, frozen=True):
    """Fate says who gets the board that a discovery game needs (RIS-2.12)."""


class PickBoards(Task, frozen=True):
    """The seats take boards, one after the other (RIS-2.12)."""

    seat: int


class DealBoard(Task, frozen=True):
    """Fate deals a board (RIS-2.11)."""

    seat: int


class ShowArtifacts(Task, frozen=True):
    """Fate shows two of the unused artifacts (RIS-2.15, RIS-22.9)."""

    seat: int


class KeepArtifact(Task, frozen=True):
    """Keep one of the two (RIS-2.15)."""

    seat: int
    card: int
    other_card: int


class RevealBoards(Task, frozen=True):
    """Fate reveals boards for the Hologram (RIS-22.2)."""

    shown: tuple[int, ...] = ()


class PickHologram(Task, frozen=True):
    """The first player chooses the Hologram's board (RIS-22.2)."""

    seat: int
    board: int
    other_board: int


class StartRound(Task, frozen=True):
    """Energy and artifacts of the start of a round (RIS-4.2)."""


# --- phases


class Mobilise(Task, frozen=True):
    """Phase 1: everybody places (RIS-6.1)."""


class Calamities(Task, frozen=True):
    """Phase 2: so many cards are done (RIS-7.1)."""

    done: int = 0


class Window(Task, frozen=True):
    """Before a calamity card, and before a Leader is placed late (RIS-4.6)."""

    seat: int
    """Who draws."""


class Act(Task, frozen=True):
    """Phase 3: everybody acts (RIS-8.2)."""


class Wrath(Task, frozen=True):
    """Phase 4: so many floods are left (RIS-23.2)."""

    seat: int
    left: int


# --- calamities


class TurnCard(Task, frozen=True):
    """Fate turns the next calamity card (RIS-7.2)."""

    seat: int


class Resolve(Task, frozen=True):
    """What is left of a calamity card (RIS-7.2)."""

    seat: int
    """Who drew it."""
    calamity: int
    steps: tuple[AnyEffect, ...]


class Astrolabe(Task, frozen=True):
    """Fate shows the top calamity card (RIS-19.8)."""

    seat: int


class Foreseen(Task, frozen=True):
    """Leave the card that was shown, or pay to put it under the deck (RIS-19.8)."""

    seat: int
    calamity: int


class ChooseFloods(Task, frozen=True):
    """Floods on peninsulas of choice (RIS-7.6, RIS-7.9)."""

    seat: int
    left: int
    ignore: bool


class ChooseWave(Task, frozen=True):
    """Which of the peninsulas with most dry tiles are flooded, and in which order (RIS-20.4)."""

    seat: int
    left: int
    chosen: tuple[int, ...] = ()


class FloodEach(Task, frozen=True):
    """These peninsulas are flooded one after the other."""

    seat: int
    peninsulas: tuple[int, ...]


class Flee(Task, frozen=True):
    """These flee when all reactions are done (RIS-7.7)."""

    hit: tuple[Hit, ...]


class OfferPlan(Task, frozen=True):
    """Who may hold an evacuation plan is asked whether to play it (RIS-18.12)."""

    seat: int
    others: tuple[int, ...]


class MoveAway(Task, frozen=True):
    """Atlanteans that were hit may be moved by their player (RIS-18.12)."""

    seat: int
    left: tuple[Hit, ...]


class OfferCloak(Task, frozen=True):
    """A follower may be brought to the centre (RIS-19.11)."""

    seat: int


class RecallOne(Task, frozen=True):
    """Take a follower or a volunteer back (RIS-20.3)."""

    seat: int


class LoseOne(Task, frozen=True):
    """Give up a resource (RIS-20.8)."""

    seat: int


class DiscardTop(Task, frozen=True):
    """Fate shows library cards that are discarded (RIS-20.9)."""

    left: int


class LatePlace(Task, frozen=True):
    """A Leader that was held back is placed (RIS-7.19)."""

    seat: int
    kind: int


# --- units


class Roll(Task, frozen=True):
    """Fate rolls a die for an Atlantean on a wild tile (RIS-9.1)."""

    seat: int
    location: int
    rerolled: bool = False


class PayDie(Task, frozen=True):
    """Pay what is missing, or not (RIS-9.7)."""

    seat: int
    roll: Roll
    missing: int


class OfferReroll(Task, frozen=True):
    """Order a reroll of a wild roll, or not (RIS-17.3)."""

    seat: int
    roll: Roll


class NameRollers(Task, frozen=True):
    """Three in a city: which two of them roll (RIS-10.9)."""

    seat: int
    location: int


class RollTwo(Task, frozen=True):
    """Fate rolls two dice in a city, or one of them anew (RIS-10.1)."""

    seat: int
    """The starting seat."""
    location: int
    first: int
    second: int
    """Whose dice they are."""
    faces: tuple[int, int] = (0, 0)
    """What they show; 0 is still to be rolled."""
    rerolled: bool = False


class PayTotal(Task, frozen=True):
    """What the players of the two dice would pay, one after the other (RIS-10.4)."""

    seat: int
    roll: RollTwo
    missing: int
    offered: int | None = None
    """What the one asked before would pay."""


class OfferCityReroll(Task, frozen=True):
    """Order a reroll of one die or both, or not (RIS-17.3)."""

    seat: int
    roll: RollTwo


class EndCity(Task, frozen=True):
    """The volunteers that a city unit brings (RIS-17.11)."""

    location: int


class DrawCards(Task, frozen=True):
    """Fate draws library cards for a seat (RIS-11.1)."""

    seat: int
    left: int


class SortCards(Task, frozen=True):
    """Keep some of the cards drawn, put the others away (RIS-11.2)."""

    seat: int
    keep: int
    under: bool


class TakeCards(Task, frozen=True):
    """All cards drawn are kept (RIS-18.10)."""

    seat: int


class DivideCards(Task, frozen=True):
    """The cards drawn are divided among any players (RIS-16.5)."""

    seat: int
    common: bool
    given: int = 0
    """How many cards are gone already."""


class Divide(Task, frozen=True):
    """Goods, volunteers or a recruit go to these players, piece by piece (RIS-5.21)."""

    seat: int
    what: Literal["energy", "volunteer", "follower"]
    left: int
    among: tuple[int, ...]
    """Clockwise from the starting seat."""
    common: bool
    given: int = 0
    """How many pieces have been given."""


class DivideResources(Task, frozen=True):
    """Resources of these kinds go to these players, piece by piece."""

    seat: int
    left: int
    among: tuple[int, ...]
    kinds: tuple[int, ...]
    distinct: bool
    common: bool
    given: int = 0
    """How many pieces have been given."""


class Swap(Task, frozen=True):
    """Resources may be swapped one for one (RIS-16.7)."""

    seat: int
    left: int
    into: tuple[int, ...]


class Aim(Task, frozen=True):
    """Choose a wild peninsula (RIS-18.1)."""

    seat: int
    delta: int


class PutBarriers(Task, frozen=True):
    """Put up barriers (RIS-13.4)."""

    seat: int
    left: int
    must: bool
    common: bool


class DrainTiles(Task, frozen=True):
    """Drain tiles (RIS-13.6)."""

    seat: int
    left: int
    must: bool
    common: bool


class Peek(Task, frozen=True):
    """Fate shows calamity cards (RIS-18.8)."""

    seat: int
    left: int


class Arrange(Task, frozen=True):
    """The cards that were shown go back, to the top or under the deck (RIS-16.10, RIS-18.8)."""

    seat: int
    under: int | None
    """How many must go under the deck; None: as one likes."""
    top: tuple[int, ...] = ()


class Repeat(Task, frozen=True):
    """Choose a unit that is resolved once more (RIS-8.9)."""

    seat: int
    who: Literal["own_leader", "other_leader_or_hologram", "own_other_atlantean"]
    but: Hit
    """The Atlantean whose action this is, which is not meant."""


class AgreeRepeat(Task, frozen=True):
    """Its player may decline that a unit is repeated (RIS-8.9)."""

    seat: int
    location: int
    piece: int


class NameFollower(Task, frozen=True):
    """Whose follower leaves the game (RIS-16.16)."""

    seat: int
    location: int
    steps: tuple[AnyEffect, ...]


class AgreeLeave(Task, frozen=True):
    """The player of that follower agrees, or not (RIS-16.16)."""

    seat: int
    starter: int
    location: int
    steps: tuple[AnyEffect, ...]


class Done(Task, frozen=True):
    """A unit is resolved: its Atlanteans are marked (RIS-8.8)."""

    location: int
    pieces: tuple[int, ...]


class Limit(Task, frozen=True):
    """More than four cards: play or discard (RIS-11.9)."""

    seat: int


AnyTask = (
    FirstPlayer
    | Blueprint
    | PickBlueprint
    | DutyBoard
    | PickBoards
    | DealBoard
    | ShowArtifacts
    | KeepArtifact
    | RevealBoards
    | PickHologram
    | StartRound
    | Mobilise
    | Calamities
    | Window
    | Act
    | Wrath
    | TurnCard
    | Resolve
    | Astrolabe
    | Foreseen
    | ChooseFloods
    | ChooseWave
    | FloodEach
    | Flee
    | OfferPlan
    | MoveAway
    | OfferCloak
    | RecallOne
    | LoseOne
    | DiscardTop
    | LatePlace
    | Roll
    | PayDie
    | OfferReroll
    | NameRollers
    | RollTwo
    | PayTotal
    | OfferCityReroll
    | EndCity
    | DrawCards
    | SortCards
    | TakeCards
    | DivideCards
    | Divide
    | DivideResources
    | Swap
    | Aim
    | PutBarriers
    | DrainTiles
    | Peek
    | Arrange
    | Repeat
    | AgreeRepeat
    | NameFollower
    | AgreeLeave
    | Done
    | Limit
)

FATE_TASKS = frozenset(
    {
        FirstPlayer,
        Blueprint,
        DutyBoard,
        DealBoard,
        ShowArtifacts,
        RevealBoards,
        TurnCard,
        Astrolabe,
        DiscardTop,
        Roll,
        RollTwo,
        DrawCards,
        Peek,
    }
)
"""What fate answers."""

PHASES = frozenset({Mobilise, Act})
"""The phases in which everybody plays at once."""
OPEN_TASKS = PHASES | {Window}
"""Where several seats may act at once (RIS-4.6)."""

MOBILISE, ACT, START_ROUND = Mobilise(), Act(), StartRound()
