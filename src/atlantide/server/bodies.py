"""What requests carry and what they are answered with, beside what ``wire.py`` has for sockets, too."""

from typing import Annotated, Any, Literal

import msgspec

from atlantide.bots.analysis import Analysis
from atlantide.contract import Outcome
from atlantide.play.lesson import MOST_ACTIONS
from atlantide.server import wire
from atlantide.server.lobby import Name

Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Nonce = Annotated[str, msgspec.Meta(max_length=64)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a request carries."""


class Account(Body, frozen=True):
    """A name and a password."""

    name: Name
    password: Password


class Sit(Body, frozen=True):
    """Take a seat, or the first free one; the nonce goes into the dice."""

    name: Name
    seat: int | None = None
    nonce: Nonce = ""


class Chair(Body, frozen=True):
    """A seat."""

    seat: int


class BotChair(Body, frozen=True):
    """A seat, and the opponent that takes it."""

    seat: int
    level: str = "random"


class StandIn(Body, frozen=True):
    """A seat whose person has left, and the opponent that plays for them; "" for the harmless moves of the rules."""

    seat: int
    level: str


class NewName(Body, frozen=True):
    """What a seat is called from now on."""

    seat: int
    name: Name


class Nothing(Body, frozen=True):
    """Nothing needs to be said."""


class Learning(Body, frozen=True):
    """A step of a lesson, and all that the learner has done in it so far."""

    step: str
    actions: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=MOST_ACTIONS)] = ()


class Me(msgspec.Struct, frozen=True):
    """Who you are to the server; a guest has no name."""

    name: str | None


class Choice(msgspec.Struct, frozen=True):
    """An option of a game; texts are in the game's catalogue."""

    name: str
    default: Any
    values: tuple[Any, ...] = ()
    """What it can be; besides, any whole number or any text where that is said."""
    number: bool = False
    text: bool = False
    least: int | None = None
    most: int | None = None
    """The limits of a number."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game in the catalogue."""

    id: str
    title: dict[str, str]
    seats: tuple[int, ...]
    cooperative: bool
    rules_version: int
    options: tuple[Choice, ...]
    levels: tuple[str, ...]
    """The opponents that can play it, the weakest first."""


class Catalogue(msgspec.Struct, frozen=True):
    """Everything that can be played, and against whom."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]
    languages: tuple[str, ...]


class Rule(msgspec.Struct, frozen=True):
    """A numbered paragraph of the rules, in Markdown; ``ours`` where the printed rules are silent."""

    id: str
    text: str
    ours: bool


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules."""

    number: int
    title: str
    rules: tuple[Rule, ...]


class Lesson(msgspec.Struct, frozen=True):
    """The steps of a game's lesson, by their ids; texts are in the game's catalogue."""

    steps: tuple[str, ...]


class LessonScene(msgspec.Struct, frozen=True):
    """One move in a lesson, and how things stood after it; ``seat`` is -1 for fate, -2 for nobody."""

    seat: int
    events: tuple[Any, ...]
    view: Any


class LessonProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a learner has come in a step: the last move with what followed, and what is offered next."""

    seat: int
    """The learner's."""
    scenes: tuple[LessonScene, ...]
    legal: tuple[Any, ...]
    done: bool
    failed: bool
    outcome: Outcome | None


class Tables(msgspec.Struct, frozen=True):
    """A page of tables; ``next`` asks for the one after it."""

    tables: tuple[wire.PublicTable, ...]
    next: str | None


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game: what happened, and how things stood then."""

    step: wire.Step
    view: Any
    to_act: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """Moments of a game in their order, as somebody saw them."""

    game: str
    eyes: int
    first: int
    versions: int
    """How many records the journal has."""
    moments: tuple[Moment, ...]
    names: tuple[str, ...]
    outcome: Outcome | None


class Analysed(msgspec.Struct, frozen=True):
    """How far the analysis of a game has come; ``none`` if nobody has taught us to judge this game."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    progress: float = 0.0
    """How much is done, from 0 to 1."""
    analysis: Analysis | None = None


class Verification(msgspec.Struct, frozen=True):
    """What recomputing a journal found."""

    sound: bool
    moves: int
    draws: int
    checked_draws: int
    finished: bool
    problems: tuple[wire.Error, ...]


class Hint(msgspec.Struct, frozen=True):
    """A move worth making, and why."""

    action: Any
    chance: float
    """Of winning, from 0 to 1."""
    reason: str
    """The factor that speaks for it, a text of the game under ``factor.REASON.why``; none if it only pays later."""
    against: bool
    """Whether it does so by what the others lose."""


class Hints(msgspec.Struct, frozen=True):
    """The best moves of a seat, the best first."""

    seat: int
    version: int
    """The table's when they were asked for."""
    moves: tuple[Hint, ...]


class Health(msgspec.Struct, frozen=True):
    """That the server is well."""

    status: Literal["ok"]
    version: str


class Refused(msgspec.Struct, frozen=True):
    """What cannot be done."""

    error: wire.Error
