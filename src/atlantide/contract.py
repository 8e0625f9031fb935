"""The contract between a game and everything else.

Everything that plays, shows, stores, serves or studies a game (tables, the terminal, the server, bots,
research environments) talks to it through this file and through nothing else. Everything a game promises
is written here, and every promise has a law in ``tests/laws`` that is tested for every game, every number
of seats and every option. To learn how Atlantide works, read this file from top to bottom.

**A game is a value.** It is a frozen :class:`Game` record of plain functions, put together in the
``game.py`` of its folder. There is no base class to inherit from and nothing registers itself;
``atlantide.games`` lists the records.

**A state is opaque and belongs to the table.** Only the functions of its own game look inside. Whoever may
not know everything (a player, a bot, a spectator) receives a :class:`View` instead: secrets are kept by
type, not by care.

**Fate is an actor.** Dice, draws and shuffles are moves of the seat :data:`FATE`. A state holds no random
generator, no shuffled deck and no face-down tile with something on it: what has not been revealed does not
exist yet, so it cannot leak, and no search can peek at it. When fate has to act, :attr:`Game.fate` lists
its outcomes with integer weights; somebody outside (a table's verifiable dice, a bot's own generator, a
test's script) picks one; :attr:`Game.apply` is told which. A game is therefore a deterministic function of
its list of moves.

**A move** is a pair ``(seat, action)``. Actions are written in the imperative (``SinkTile``), events in the
past tense (``TileSunk``). Both are small frozen records that survive JSON.

**Who acts is public.** :attr:`Game.to_act` must not depend on anything secret. Where a rule lets the holder
of a hidden card answer, every seat that might hold it *as far as the others can tell* is asked.

**Questions that answer themselves** are skipped by the game inside ``apply``, and only where everybody can
see that there is nothing to choose. A question that is asked although it has one answer is asked on purpose
(to keep a secret, or to leave a place for undo): whoever drives a game must not answer it for the seat.

How a game is driven, in full::

    s = game.new(options, seats)
    while actors := game.to_act(s):
        if actors == (FATE,):
            seat, action = FATE, pick_weighted(game.fate(s))
        else:
            seat = actors[0]
            action = choose(game.view(s, seat, Recall.PERFECT), game.legal(s, seat))
        game.apply(s, seat, action, events := [])
    print(game.outcome(s))
"""

import enum
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NewType, TypeVar

import msgspec

Seat = NewType("Seat", int)
"""A place at the table for one player, numbered 0 to n-1 clockwise."""

FATE = Seat(-1)
"""Nature: dice, draws, shuffles."""

PUBLIC = Seat(-2)
"""A spectator: sees what everybody sees."""

Json = Any
"""A value made of dict, list, str, int, float, bool and None."""


class Recall(enum.Enum):
    """How much of what a seat has seen its view repeats."""

    PERFECT = "perfect"
    """All the seat has ever been entitled to see: for bots, research, and the laws."""

    TABLE = "table"
    """What lies visible now: for people, in games where remembering is part of the play."""


class Action(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A decision of a seat, or an outcome of fate with its result inside."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something that happened: complete enough to animate it and to tell it in one sentence."""


class View(msgspec.Struct, frozen=True):
    """All that one seat may know of a state."""

    seat: int
    """Whose view it is; :data:`PUBLIC` for a spectator."""

    recall: Recall
    """How much of the past it repeats."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table agrees on before play. Every field has a type that says its values, and a default."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    returns: tuple[float, ...]
    """Per seat, what it was worth to it, from -1 to 1: zero-sum, or equal for all in a cooperative game."""

    ranks: tuple[int, ...]
    """Per seat, 1 for the winners; equal results share a rank and the next one is skipped (1, 1, 3)."""

    scores: tuple[int, ...]
    """Per seat, the points of the rules."""

    reason: str
    """Which of the game's ways to end it was: a key of its text catalogue."""


class Meta(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is, before anybody plays."""

    id: str
    """Stable name, used in commands, journals and addresses: ``the-island``."""

    prefix: str
    """First letters of its rule ids: ``ISL``."""

    title: Mapping[str, str]
    """Its title, per language."""

    seats: range
    """The numbers of seats it can be played with."""

    options: type[Options]
    """Its options. Which combinations are possible is decided by :attr:`Game.new`."""

    reasons: tuple[str, ...]
    """Every reason an :class:`Outcome` can give."""

    rules_version: int
    """Grows when the same moves may lead elsewhere than before; journals carry it."""

    history: tuple[str, ...]
    """One line for each rules version, the first one first."""

    cooperative: bool = False
    """Everybody wins or everybody loses."""


class AtlantideError(Exception):
    """Something a person asked for cannot be done. Never a fault of the program.

    It holds no sentence: ``key`` names its text in the catalogues and ``params`` fill that text.
    """

    def __init__(self, key: str = "", /, **params: object) -> None:
        super().__init__(key, params)
        self.key = key or type(self).__name__
        self.params = params

    def __str__(self) -> str:
        params = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.key} ({params})" if params else self.key


class InvalidOptions(AtlantideError):
    """These options, or this number of seats, cannot be played; ``key`` is the rule that says so, if one does."""


class InvalidPosition(AtlantideError):
    """This JSON is not a position of the game; ``problem`` says where and why."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem=problem)
        self.problem = problem


class InvalidAction(AtlantideError):
    """This is not an action of the game at all."""


class IllegalAction(AtlantideError):
    """The rules forbid this action now; ``rule`` is the paragraph that does."""

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self.key


class NotYourTurn(AtlantideError):
    """The seat is not among those that may act now."""


class GameOver(AtlantideError):
    """The game has ended; nobody acts any more."""


class Stale(AtlantideError):
    """The move was meant for an earlier moment of the game."""


class RulesBug(Exception):
    """An invariant of ours broke: the table is frozen and its journal kept."""


S = TypeVar("S")
"""A game's own state."""

V = TypeVar("V", bound=View)
"""A game's own view."""


EXPERIENCE = "experience"
"""The factor of what games have taught about positions as a whole, of which nobody can say more."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Judgement(Generic[S]):
    """How good a position is for each seat: a weighted sum of things that a person could name.

    In a competitive game a seat's chance of winning is its share of ``exp(sum)``; in a cooperative one the chance of
    everybody is ``1 / (1 + exp(-sum))``.
    """

    factors: tuple[str, ...]
    """What counts, by name; its texts are under ``<game>.factor.<name>``."""

    weights: tuple[float, ...]
    """How much each factor counts; found by ``scripts/tune.py`` from games that bots play among themselves."""

    measure: Callable[[S], Sequence[Sequence[float]]]
    """``measure(s)``: per seat, how much it has of every factor (one row for all in a cooperative game). It can be
    asked at any moment while the game lasts, also in the middle of a turn and when fate is to act."""

    learnt: object = ()
    """The numbers in ``measure`` that were learnt from games, if any: other numbers make another judgement."""

    trust: float = 1.0
    """As how many looks at what may follow a search counts what is judged of a position."""

    whole_turns: bool = False
    """Whether opponents who search by it choose between whole turns of their own, not between next actions."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S, V]):
    """One game: its description and its functions. Each field says what is promised."""

    meta: Meta

    actions: tuple[type[Action], ...]
    """Every type of action, those of fate included; together the union that decodes a move."""

    events: tuple[type[Event], ...]
    """Every type of event."""

    view_type: type[V]
    """The type of its views."""

    new: Callable[[Any, int], S]
    """``new(options, seats)``: the state before anything has happened. Nothing random is in it: where
    something must be shuffled, fate is the first to act. Raises :class:`InvalidOptions`."""

    copy: Callable[[S], S]
    """An independent copy, in about a microsecond."""

    to_act: Callable[[S], tuple[Seat, ...]]
    """Who may act now: ``()`` the game is over; ``(FATE,)``; ``(2,)`` one seat; ``(0, 1, 3)`` any of these,
    in any order. Depends on public information only."""

    awaited: Callable[[S], tuple[Seat, ...]]
    """Of those in ``to_act``, whom the others wait for: clocks run for them, fallbacks are played for them.
    Never empty while seats may act. The same as ``to_act`` but in games where a seat that has said it is
    ready may still change its mind. Where there are several, bots act in this order."""

    legal: Callable[[S, Seat], Sequence[Action]]
    """``legal(s, seat)``: everything a seat that is to act may do; complete, without duplicates, in an order
    that is the same for equal states, never empty for such a seat, empty for every other. Depends only on
    what the seat knows. Wide choices are split into steps of at most about two hundred entries, and only
    steps that can be completed are offered. Do not change the list."""

    check: Callable[[S, Seat, Action], None]
    """``check(s, seat, action)``: silent if the move is legal; else raises :class:`GameOver`,
    :class:`NotYourTurn`, :class:`InvalidAction`, or :class:`IllegalAction` naming the rule that refuses. Silent
    for exactly the actions that ``legal`` lists (``fate``, for FATE)."""

    apply: Callable[..., None]
    """``apply(s, seat, action, log=None)``: makes a legal move: the only function that changes a state.
    Deterministic, takes no generator. If ``log`` is a list, what happened is appended to it as events, in
    order; if it is None nothing is recorded and nothing is spent on it. An illegal move is the caller's
    fault: call ``check`` first where the action comes from outside."""

    telling: Callable[[S, Seat, Action], bool]
    """``telling(s, seat, action)``, before the move: whether the action by itself tells somebody something new
    (a hidden tile shown, a refusal that shows), so that it cannot be taken back. Asked of seats only: what fate
    does always tells."""

    fate: Callable[[S], Sequence[tuple[Action, int]]]
    """When FATE is to act: its outcomes with their positive integer weights; else empty."""

    view: Callable[[S, Seat, Recall], V]
    """``view(s, seat, recall)``: all that a seat (or :data:`PUBLIC`) may know."""

    see: Callable[[Event, Seat], Event | None]
    """``see(event, seat)``: the event as that seat perceives it, or None if it perceives nothing."""

    imagine: Callable[[V, random.Random], S]
    """``imagine(view, rng)``: a whole state from which this view could come, sampled uniformly from what the
    seat cannot know: ``view(imagine(v, rng), v.seat, …) == v`` for a view with perfect recall."""

    outcome: Callable[[S], Outcome | None]
    """The result when the game is over, else None."""

    fallback: Callable[[S, Seat], Action]
    """``fallback(s, seat)``: the harmless legal action that a lost connection or a fallen flag plays. Depends
    only on what the seat knows."""

    audit: Callable[[S], list[str]]
    """Broken invariants, each with the rule it breaks; empty when all is well. Pieces are conserved."""

    write: Callable[[S], Json]
    """A position as readable JSON."""

    read: Callable[[Json], S]
    """A position from JSON: ``read(write(s)) == s``; what is left out is filled in sensibly. Raises
    :class:`InvalidPosition`; never returns a state that ``audit`` objects to."""

    notate: Callable[[Action], str]
    """An action as one short line of text that a person can type: ``walk R1 E5``."""

    parse: Callable[[str], Action]
    """The action that a line of text means, or :class:`InvalidAction`: ``parse(notate(a)) == a``."""

    spell: Callable[[V, str, Any], object]
    """``spell(view, field, value)``: a field of an action, event, task or refusal as something a text can hold:
    a name (``E5``), a number, a list of these, or ``@`` and the key of a word (``@terrain.beach``)."""

    draw: Callable[[V, bool], str]
    """``draw(view, colour)``: the board as lines of text, with terminal colours if asked. No words."""

    status: Callable[[V], Sequence[tuple[str, Mapping[str, object]]]]
    """What a player wants to know besides the board: keys of the game's texts with what fills them."""

    bare: Callable[[S, Seat], V] | None = None
    """``bare(s, seat)``: the view with perfect recall, but blank where a field follows from others: for programs that
    look at many positions and do not read what was worked out for people. None where nothing is worked out."""

    weigh: Callable[[V, Sequence[Action]], Sequence[int]] | None = None
    """``weigh(view, legal)``: per legal action how likely a random player takes it, not all of them zero. None where
    any action is as good a guess as another; a game in which that leads nowhere gives its random players sense."""

    answers: Callable[[V, Sequence[Action]], Sequence[Action]] | None = None
    """``answers(view, legal)``: of what a seat may do for which nobody waits, what joins in something that others have
    begun, such as a payment. When there is something new to answer, bots on such seats are asked once. None where
    nobody acts unless they are waited for."""

    surmise: Callable[[V, random.Random], S] | None = None
    """``surmise(view, rng)``: like ``imagine``, but the more likely the better it explains what the others have done so
    far. None where that tells nothing."""

    judgement: Judgement[S] | None = None
    """How good a position is: what the opponents worth playing go by. It looks at a whole state, but they only ever
    show it states that they have imagined."""

    insight: Judgement[S] | None = None
    """The same with more knowledge and less haste: what opponents who search go by. It has the factors of
    ``judgement``. None where that is the best there is."""

    experience: Judgement[S] | None = None
    """The same with one factor more, :data:`EXPERIENCE`: what the strongest opponents, hints and analyses go by.
    None where nothing was learnt."""


def winners_take_all(scores: Sequence[int]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """Zero-sum returns and ranks from points: the winners share +1, the others share the loss."""
    seats = len(scores)
    ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    winners = ranks.count(1)
    won = (seats - winners) / (winners * (seats - 1)) if seats > 1 else 0.0
    lost = -1 / (seats - 1) if seats > 1 else 0.0
    return tuple(won if rank == 1 else lost for rank in ranks), ranks
