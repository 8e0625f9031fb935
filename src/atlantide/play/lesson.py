"""Lessons: small positions in which somebody learns a game by playing it, by the rules and on the real engine.

A game's lesson is its ``data/lesson.json``, a list of :class:`Step`. Nothing is kept between two moves of a learner:
:func:`perform` plays a step from its beginning, with all that the learner has done in it.

Whatever a step names is a pattern over lines of text in which ``*`` stands for anything. Actions are written as people
type them (``walk R1 *``); events by their name and their fields, as texts spell them (``explorer-walked R1 F7 E7``).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

import msgspec

from atlantide.contract import (
    FATE,
    PUBLIC,
    Action,
    AtlantideError,
    Event,
    Game,
    Json,
    Outcome,
    Recall,
    RulesBug,
    Seat,
    View,
)
from atlantide.games import PACKAGES
from atlantide.kernel.tables import text
from atlantide.kernel.texts import snake

MOST_ACTIONS = 32
"""More than any step needs."""


class LessonError(AtlantideError):
    """A lesson does not have this step, or a step does not offer this."""


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One small thing to learn; its texts are ``GAME.lesson.ID.title``, ``text``, ``hint``, ``done`` and ``failed``."""

    id: str
    position: Json
    """Where it begins, as :attr:`Game.read` understands it."""
    seat: int = 0
    """The learner's."""
    offer: tuple[str, ...]
    """The actions the learner may choose, if the rules allow them."""
    script: tuple[str, ...] = ()
    """What fate and the others do, in this order; afterwards the others play their fallback, and fate ends the step."""
    done: tuple[tuple[str, ...], ...]
    """Goals, one of which is enough: events, of which every one must happen; the same twice must happen twice."""
    fail: tuple[str, ...] = ()
    """Events by which the goal is missed, beside having nothing left to do."""
    solution: tuple[str, ...]
    """One way to the goal, for the tests."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One move, by whoever made it, and how the learner sees things after it; the first is no move of anybody."""

    seat: Seat
    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a learner has come in a step."""

    scenes: tuple[Scene, ...]
    """The learner's last move and all that followed; at the beginning, how things stand."""
    legal: tuple[Action, ...]
    """What is offered next; nothing when the step is over."""
    done: bool
    failed: bool
    outcome: Outcome | None


@cache
def lesson(game: Game[Any, Any]) -> tuple[Step, ...]:
    """The steps of a game's lesson; none if it has no lesson."""
    try:
        written = text(PACKAGES[game.meta.id], "data/lesson.json")
    except FileNotFoundError:
        return ()
    return msgspec.json.decode(written, type=tuple[Step, ...])


def step_of(game: Game[Any, Any], name: str) -> Step:
    """A step by its id; raises LessonError."""
    for step in lesson(game):
        if step.id == name:
            return step
    raise LessonError("lesson.step", given=name, game=game.meta.id)


def perform(game: Game[Any, Any], step: Step, actions: Sequence[Action]) -> Progress:
    """Play a step from its beginning; raises what :attr:`Game.check` raises, or LessonError."""
    play = _Play(game, step)
    play.go_on()
    for action in actions:
        play.act(action)
        play.go_on()
    return Progress(tuple(play.scenes), play.offered(), play.done, play.failed, game.outcome(play.state))


class _Play:
    """A step being played."""

    def __init__(self, game: Game[Any, Any], step: Step) -> None:
        self.game, self.step, self.seat = game, step, Seat(step.seat)
        self.state: Any = game.read(step.position)
        self.script = list(step.script)
        self.happened: list[str] = []
        self.done = self.failed = False
        self.scenes = [Scene(PUBLIC, (), self._view())]

    def offered(self) -> tuple[Action, ...]:
        """What the learner may do now."""
        if self.done or self.failed:
            return ()
        return tuple(
            action
            for action in self.game.legal(self.state, self.seat)
            if any(fnmatchcase(self.game.notate(action), pattern) for pattern in self.step.offer)
        )

    def act(self, action: Action) -> None:
        """The learner does something."""
        if self.done or self.failed:
            raise LessonError("lesson.over")
        self.game.check(self.state, self.seat, action)
        if action not in self.offered():
            raise LessonError("lesson.not_offered")
        self.scenes.clear()
        self._move(self.seat, action)

    def go_on(self) -> None:
        """Everything that fate and the others do until the learner has to decide or the step is over."""
        while not (self.done or self.failed):
            actors = self.game.to_act(self.state)
            if self.seat in actors:
                self.failed = not self.offered()
                return
            if not actors or (actors == (FATE,) and not self.script):
                self.failed = True
                return
            self._move(actors[0], self._of_the_script(actors[0]))

    def _of_the_script(self, seat: Seat) -> Action:
        """What somebody other than the learner does."""
        if not self.script:
            return self.game.fallback(self.state, seat)
        pattern = self.script.pop(0)
        possible: Sequence[Action] = (
            [action for action, _ in self.game.fate(self.state)]
            if seat == FATE
            else self.game.legal(self.state, seat)
        )
        for action in possible:
            if fnmatchcase(self.game.notate(action), pattern):
                return action
        raise RulesBug(f"lesson of {self.game.meta.id}, {self.step.id}: '{pattern}' is not possible")

    def _move(self, seat: Seat, action: Action) -> None:
        events: list[Event] = []
        self.game.apply(self.state, seat, action, events)
        view = self._view()
        seen = [event for event in (self.game.see(event, self.seat) for event in events) if event is not None]
        self.scenes.append(Scene(seat, tuple(seen), view))
        self.happened += [line(self.game, view, event) for event in seen]
        self.done = any(_reached(goal, self.happened) for goal in self.step.done)
        self.failed = not self.done and any(_reached((pattern,), self.happened) for pattern in self.step.fail)

    def _view(self) -> View:
        view: View = self.game.view(self.state, self.seat, Recall.TABLE)
        return view


def line(game: Game[Any, Any], view: View, event: Event) -> str:
    """An event as a line that patterns are held against: ``explorer-landed R1 C10 @island.NE``."""
    words = [snake(type(event).__name__).replace("_", "-")]
    for name in event.__struct_fields__:
        value = game.spell(view, name, getattr(event, name))
        words.append(",".join(map(str, value)) if isinstance(value, tuple | list) else str(value))
    return " ".join(words)


def _reached(goal: Sequence[str], happened: Sequence[str]) -> bool:
    """Whether each pattern has an event of its own; patterns that could take each other's come last."""
    left = list(happened)
    for pattern in goal:
        found = next((event for event in left if fnmatchcase(event, pattern)), None)
        if found is None:
            return False
        left.remove(found)
    return True
