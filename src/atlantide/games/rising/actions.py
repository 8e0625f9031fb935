"""Everything that can be done in Atlantis Rising; outcomes of fate come first.

What several people may do at once names its object in full and says amounts, not differences: a command that arrives
twice does no harm, and one that comes too late is refused (RIS-5.1).
"""

from typing import Literal

from atlantide.contract import Action
from atlantide.games.rising.pieces import (
    BOARDS,
    CALAMITIES,
    CARDS,
    COMPONENTS,
    GATES,
    GOODS,
    KINDS,
    LOCATIONS,
    PENINSULAS,
    SEATS,
    Goods,
    Kind,
)

Deed = Literal["barrier", "drain"]
DEEDS: tuple[Deed, ...] = ("barrier", "drain")
Whose = Literal["board", "conductor"]
Renounced = Literal["board", "conductor", "rod"]

# --- fate (section 4.3 of the inventory: CH-1 to CH-10)


class NameFirst(Action, frozen=True):
    """Fate: this seat is the first player."""

    seat: int


class DrawComponent(Action, frozen=True):
    """Fate: this component belongs to the blueprint."""

    component: int


class DealDuty(Action, frozen=True):
    """Fate: this seat gets the board that a discovery game needs."""

    seat: int


class DealBoard(Action, frozen=True):
    """Fate: the seat gets this board."""

    board: int


class ShowArtifacts(Action, frozen=True):
    """Fate: these two unused artifacts are shown."""

    card: int
    other_card: int


class RevealBoard(Action, frozen=True):
    """Fate: this board is revealed for the Hologram."""

    board: int


class TurnCalamity(Action, frozen=True):
    """Fate: this calamity card comes up."""

    calamity: int


class DrawLibrary(Action, frozen=True):
    """Fate: this library card is drawn."""

    card: int


class RollDie(Action, frozen=True):
    """Fate: the die shows this."""

    face: int


class RollPair(Action, frozen=True):
    """Fate: the two dice show this."""

    first: int
    second: int


# --- set-up and the start of a round


class PickComponent(Action, frozen=True):
    """This component belongs to the blueprint."""

    component: int


class PickBoard(Action, frozen=True):
    """Take this councilor's board."""

    board: int


class TakeAnyBoard(Action, frozen=True):
    """Take a board at random."""


class PickArtifact(Action, frozen=True):
    """Keep this artifact."""

    card: int


# --- in every window


class PlayCard(Action, frozen=True):
    """Play a library card."""

    card: int


class Pool(Action, frozen=True):
    """Contribute so much energy to a barrier or to the draining of a tile."""

    deed: Deed
    peninsula: int
    energy: int


class Cancel(Action, frozen=True):
    """Withdraw one's proposal of a barrier or a drain."""

    deed: Deed
    peninsula: int


class Ready(Action, frozen=True):
    """All is done that I want to do in this phase."""


class Unready(Action, frozen=True):
    """Something is left to do after all."""


# --- mobilisation


class Place(Action, frozen=True):
    """Place an Atlantean."""

    kind: Kind
    location: int


class Withdraw(Action, frozen=True):
    """Take an Atlantean back."""

    kind: Kind
    location: int


class MakeRoom(Action, frozen=True):
    """First player: send an Atlantean of this seat back from a full location."""

    location: int
    seat: int


# --- calamities


class Draw(Action, frozen=True):
    """Go on to the next calamity card."""


class Hold(Action, frozen=True):
    """Wait before the next card."""


class Pass(Action, frozen=True):
    """Nothing from me before the next card."""


class Proceed(Action, frozen=True):
    """First player: nobody holds any longer."""


class LeaveCard(Action, frozen=True):
    """Leave the card that was shown where it is."""


class BuryCard(Action, frozen=True):
    """Pay to put the card that was shown under the deck."""


class ChoosePeninsula(Action, frozen=True):
    """This peninsula."""

    peninsula: int


class Evacuate(Action, frozen=True):
    """Move an Atlantean that was hit."""

    kind: Kind
    start: int
    location: int


class Recall(Action, frozen=True):
    """Take an Atlantean back because a card says so."""

    kind: Kind
    location: int


class GiveUp(Action, frozen=True):
    """Give up a resource."""

    goods: Goods


# --- actions


class Start(Action, frozen=True):
    """Resolve the action of an Atlantean."""

    kind: Kind
    location: int


class StartAll(Action, frozen=True):
    """Resolve the action of all who act together here; at the centre, of all one's own."""

    location: int


class LetWait(Action, frozen=True):
    """First player: this seat starts nothing for now."""

    seat: int


class LetGo(Action, frozen=True):
    """First player: this seat may go on."""

    seat: int


class TakeOver(Action, frozen=True):
    """First player: decide a common choice oneself."""


class PayEnergy(Action, frozen=True):
    """Pay so much energy on the roll."""

    energy: int


class Reroll(Action, frozen=True):
    """Roll dice anew: the first, the second, or both."""

    dice: Literal["first", "second", "both"]


class NameRollers(Action, frozen=True):
    """The dice belong to Atlanteans of these seats."""

    seat: int
    other_seat: int


class KeepCard(Action, frozen=True):
    """Keep a library card that was drawn."""

    card: int


class PutAway(Action, frozen=True):
    """Put a library card that was drawn away."""

    card: int


class GiveCard(Action, frozen=True):
    """Give a library card that was drawn to a player."""

    card: int
    seat: int


class Give(Action, frozen=True):
    """The next piece of what is divided goes to this player."""

    seat: int


class Grant(Action, frozen=True):
    """A resource of this kind goes to this player."""

    seat: int
    goods: Goods


class SwapGoods(Action, frozen=True):
    """Swap a resource for another one."""

    given: Goods
    taken: Goods


class PutTop(Action, frozen=True):
    """The next card from the top of the deck is this one."""

    calamity: int


class PutUnder(Action, frozen=True):
    """Put a calamity card under the deck."""

    calamity: int


class RepeatUnit(Action, frozen=True):
    """This Atlantean's action is resolved once more."""

    seat: int
    kind: Kind
    location: int


class NameFollower(Action, frozen=True):
    """A follower of this seat is meant."""

    seat: int


class Agree(Action, frozen=True):
    """Yes."""


class Decline(Action, frozen=True):
    """No, or no more."""


class Discard(Action, frozen=True):
    """Discard a library card because there are too many."""

    card: int


# --- construction


class Propose(Action, frozen=True):
    """Propose to build a component on a space, or agree to it, with nothing of one's own so far."""

    gate: int
    component: int


class Commit(Action, frozen=True):
    """One's own part of the price of a component."""

    gate: int
    component: int
    gold: int = 0
    crystal: int = 0
    atlantium: int = 0
    energy: int = 0


class Reduce(Action, frozen=True):
    """One resource of the price falls away, by a board or by an effect of this round."""

    gate: int
    component: int
    goods: Goods
    by: Whose


class Restore(Action, frozen=True):
    """Renounce the reductions, or the energy that stands for a resource."""

    gate: int
    component: int
    by: Renounced


class StandIn(Action, frozen=True):
    """One's energy stands for a resource of the price."""

    gate: int
    component: int
    goods: Goods


class Build(Action, frozen=True):
    """Carry out a construction that is paid for."""

    gate: int
    component: int


class DropPlan(Action, frozen=True):
    """Withdraw one's proposal to build."""

    gate: int
    component: int


FATES = (
    NameFirst,
    DrawComponent,
    DealDuty,
    DealBoard,
    ShowArtifacts,
    RevealBoard,
    TurnCalamity,
    DrawLibrary,
    RollDie,
    RollPair,
)
ACTIONS: tuple[type[Action], ...] = (
    *FATES,
    PickComponent,
    PickBoard,
    TakeAnyBoard,
    PickArtifact,
    PlayCard,
    Pool,
    Cancel,
    Ready,
    Unready,
    Place,
    Withdraw,
    MakeRoom,
    Draw,
    Hold,
    Pass,
    Proceed,
    LeaveCard,
    BuryCard,
    ChoosePeninsula,
    Evacuate,
    Recall,
    GiveUp,
    Start,
    StartAll,
    LetWait,
    LetGo,
    TakeOver,
    PayEnergy,
    Reroll,
    NameRollers,
    KeepCard,
    PutAway,
    GiveCard,
    Give,
    Grant,
    SwapGoods,
    PutTop,
    PutUnder,
    RepeatUnit,
    NameFollower,
    Agree,
    Decline,
    Discard,
    Propose,
    Commit,
    Reduce,
    Restore,
    StandIn,
    Build,
    DropPlan,
)

# --- the actions that exist once

NAME_FIRST = tuple(NameFirst(seat) for seat in range(SEATS))
DRAW_COMPONENT = tuple(DrawComponent(number) for number in range(len(COMPONENTS)))
DEAL_DUTY = tuple(DealDuty(seat) for seat in range(SEATS))
DEAL_BOARD = tuple(DealBoard(board) for board in range(len(BOARDS)))
REVEAL_BOARD = tuple(RevealBoard(board) for board in range(len(BOARDS)))
TURN_CALAMITY = tuple(TurnCalamity(card) for card in range(len(CALAMITIES)))
DRAW_LIBRARY = tuple(DrawLibrary(card) for card in range(len(CARDS)))
ROLL_DIE = tuple(RollDie(face) for face in range(1, 7))
ROLL_PAIR = tuple(RollPair(first, second) for first in range(1, 7) for second in range(1, 7))
PICK_BOARD = tuple(PickBoard(board) for board in range(len(BOARDS)))
PLAY_CARD = tuple(PlayCard(card) for card in range(len(CARDS)))
CHOOSE_PENINSULA = tuple(ChoosePeninsula(number) for number in range(len(PENINSULAS)))
PLACE = tuple(tuple(Place(kind, location) for location in range(LOCATIONS)) for kind in KINDS)
WITHDRAW = tuple(tuple(Withdraw(kind, location) for location in range(LOCATIONS)) for kind in KINDS)
MAKE_ROOM = tuple(tuple(MakeRoom(location, seat) for seat in range(SEATS)) for location in range(LOCATIONS))
RECALL = tuple(tuple(Recall(kind, location) for location in range(LOCATIONS)) for kind in KINDS)
START = tuple(tuple(Start(kind, location) for location in range(LOCATIONS)) for kind in KINDS)
START_ALL = tuple(StartAll(location) for location in range(LOCATIONS))
POOL = tuple(
    tuple(tuple(Pool(deed, number, energy) for energy in range(10)) for number in range(len(PENINSULAS)))
    for deed in DEEDS
)
PROPOSE = tuple(
    tuple(Propose(gate, number) for number in range(len(COMPONENTS))) for gate in range(len(GATES))
)
GIVE = tuple(Give(seat) for seat in range(SEATS))
GRANT = tuple(tuple(Grant(seat, goods) for goods in GOODS) for seat in range(SEATS))
GIVE_UP = tuple(GiveUp(goods) for goods in GOODS)
READY, UNREADY, DRAW, HOLD, PASS, PROCEED = Ready(), Unready(), Draw(), Hold(), Pass(), Proceed()
AGREE, DECLINE, TAKE_OVER, TAKE_ANY_BOARD = Agree(), Decline(), TakeOver(), TakeAnyBoard()
LEAVE_CARD, BURY_CARD = LeaveCard(), BuryCard()
