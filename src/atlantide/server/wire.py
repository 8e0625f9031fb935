"""What is said between a client and the server: two sealed unions on the socket, a few records over HTTP.

Every message is a JSON object with a ``type``; the server may put several into one frame, one a line. A client
says ``hello`` first, with the last version it has seen if it comes back; every move carries an ``id`` of the
client's choice and is answered by ``ack`` once it is on disk, or by ``refused``. The same id twice is the same
move. Versions are those of the journal, without gaps: a step of which a seat may see nothing still comes, empty.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from atlantide.contract import Outcome
from atlantide.play.clock import Pace

PROTOCOL = 1
MOST_BYTES = 16_384
"""The longest message a client may send."""

MoveId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""What a client calls one of its messages, so that it counts once and can be answered."""


class FromClient(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """What a client says."""


class Hello(FromClient, frozen=True):
    """The first message: the protocol, and the last version seen."""

    protocol: int
    since: int | None = None


class Act(FromClient, frozen=True):
    """A seat acts; ``version`` is the table's when it decided."""

    id: MoveId
    seat: int
    action: msgspec.Raw
    version: int | None = None


class Undo(FromClient, frozen=True):
    """A seat takes its last move back."""

    id: MoveId
    seat: int


class Ask(FromClient, frozen=True):
    """A seat asks the others at the table: to take back its last decision, to adjourn, to go on."""

    id: MoveId
    seat: int
    what: Literal["undo", "adjourn", "resume"]


class Answer(FromClient, frozen=True):
    """What a person says to the request of this id; who has asked takes it back with a no."""

    id: MoveId
    request: str
    yes: bool


class Say(FromClient, frozen=True):
    """Somebody says something."""

    id: MoveId
    text: str
    seat: int | None = None
    """As which of their seats; the first, if nothing is said."""


class Point(FromClient, frozen=True):
    """Somebody points at a piece or a place, for the others to look at; nothing of it is kept."""

    seat: int
    at: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Look(FromClient, frozen=True):
    """Several people at one screen: from now on the screen shows what this seat sees."""

    seat: int


class Preview(FromClient, frozen=True):
    """A question: what would happen by an action, as far as its seat can know."""

    id: MoveId
    seat: int
    action: msgspec.Raw


class Ping(FromClient, frozen=True):
    """Asks whether the server is there."""


class FromServer(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the server says."""


class Error(msgspec.Struct, frozen=True):
    """What cannot be done: a stable code, the rule that refuses if one does, and what fills the text."""

    code: str
    rule: str = ""
    params: dict[str, Any] = {}


class PublicSeat(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    """An open seat with a name is kept for somebody."""
    level: str = ""
    yours: bool = False
    here: bool = False
    away: bool = False
    """Whoever sat here has left the game."""
    stand_in: str = ""
    """The level of the opponent that plays for whoever has left; none: the harmless moves of the rules."""
    waiting: bool = False
    """The table waits for this seat."""


class Request(msgspec.Struct, frozen=True):
    """What a seat has asked the others, and who has agreed so far."""

    id: str
    """What an answer calls it."""
    what: Literal["undo", "adjourn", "resume"]
    seat: int
    agreed: tuple[int, ...]
    """Seats whose people have said yes."""
    yours: bool
    """Whether your answer is waited for."""


class Said(msgspec.Struct, frozen=True):
    """Something that was said before the game began."""

    name: str
    text: str


class PublicTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    id: str
    code: str
    game: str
    name: str
    options: dict[str, Any]
    seats: tuple[PublicSeat, ...]
    status: Literal["open", "running", "adjourned", "over"]
    listed: bool
    watch: bool
    pace: Pace
    hints: bool
    """Whether players may ask for hints."""
    commitment: str
    """The SHA-256 of the seed of the dice."""
    host: bool
    """Whether it is yours to start."""
    updated: float
    """When something last happened, in seconds since 1970."""
    request: Request | None = None
    rematch: str | None = None
    """The code of the table where the same people play again."""
    said: tuple[Said, ...] = ()


class Welcome(FromServer, frozen=True, kw_only=True):
    """The answer to hello."""

    protocol: int
    table: PublicTable
    eyes: int
    """The seat whose sight the screen has; -2 for a spectator."""
    version: int


class Table(FromServer, frozen=True):
    """Something about the table has changed: who sits where, its status."""

    table: PublicTable


class Step(FromServer, frozen=True, kw_only=True):
    """One record of the journal, with the events that the seat may see."""

    version: int
    kind: Literal["head", "move", "undo", "chat", "note", "check", "end"]
    seat: int
    events: tuple[Any, ...] = ()
    text: str = ""
    """What was said; of a note, what it is about."""
    level: str = ""
    """A note that somebody stands in for the seat: the level of the opponent; none: only harmless moves."""
    back: int | None = None
    """An undo: the version from which on everything was taken back."""


class Times(msgspec.Struct, frozen=True):
    """The clocks when this was sent: seconds of each seat, and the seats for which they run."""

    left: tuple[float, ...]
    running: tuple[int, ...]


class Position(FromServer, frozen=True, kw_only=True):
    """How things stand for the seat: all it may know and all it may do."""

    version: int
    seat: int
    view: Any
    to_act: Sequence[int]
    awaited: Sequence[int]
    """Of those who may act, whom the others wait for."""
    legal: Sequence[Any]
    can_undo: bool
    over: bool
    outcome: Outcome | None = None
    """The result; none also if the game was abandoned."""
    clock: Times | None = None


class Ack(FromServer, frozen=True):
    """What was said with this id is on disk; ``version`` is its record in the journal, 0 if it has none."""

    id: str
    version: int


class Refused(FromServer, frozen=True):
    """The message with this id changed nothing."""

    id: str
    error: Error


class Foreseen(FromServer, frozen=True):
    """What would happen: the answer to a preview. Nothing has."""

    id: str
    events: tuple[Any, ...]


class Pointed(FromServer, frozen=True):
    """A seat points at something."""

    seat: int
    at: str


class Pong(FromServer, frozen=True):
    """The answer to a ping."""


class Named(msgspec.Struct, frozen=True):
    """What can be read of a message that cannot be understood."""

    id: str = ""


AnyFromClient = Hello | Act | Undo | Ask | Answer | Say | Point | Look | Preview | Ping
AnyFromServer = Welcome | Table | Step | Position | Ack | Refused | Foreseen | Pointed | Pong
decoder = msgspec.json.Decoder(AnyFromClient)
encode = msgspec.json.Encoder().encode
