"""Which part of a game answers: tables from pending task to choices and from action to its effect.

A game whose state keeps an agenda fills in the tables; listing, checking and making moves is the same for all.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from atlantide.contract import FATE, Action, GameOver, IllegalAction, InvalidAction, NotYourTurn, Seat


class HasAgenda(Protocol):
    """A state that keeps what is pending on an agenda (``kernel/agenda.py``)."""

    agenda: tuple[Any, ...]


S = TypeVar("S", bound=HasAgenda)
"""A game's own state."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Referee(Generic[S]):
    """The tables of one game."""

    to_act: Callable[[S], tuple[Seat, ...]]

    choices: Mapping[type, Callable[[S, Any], list[Action]]]
    """Per task of a seat, what it may do."""

    outcomes: Mapping[type, Callable[[S, Any], list[tuple[Action, int]]]]
    """Per task of fate, what may come, with weights."""

    effects: Mapping[type[Action], Callable[[S, Any, Any], None]]
    """Per action, the function that makes it."""

    proceed: Callable[[S, Any], None]
    """What happens by itself after a move, until the next decision."""

    numbers: Mapping[str, int]
    """Fields of actions that are numbers of things, and how many of these there are."""

    refuse: Callable[[S, Action], IllegalAction]
    """Which rule forbids an action of a seat that is not legal now."""

    fate_rules: Mapping[type, str]
    """Per task of fate, the rule that says what may come."""

    def legal(self, s: S, seat: Seat) -> Sequence[Action]:
        """Everything the seat may do now."""
        if seat == FATE or seat not in self.to_act(s):
            return []
        task = s.agenda[-1]
        return self.choices[type(task)](s, task)

    def fate(self, s: S) -> Sequence[tuple[Action, int]]:
        """What may come now, with weights."""
        if not s.agenda:
            return []
        task = s.agenda[-1]
        outcomes = self.outcomes.get(type(task))
        return outcomes(s, task) if outcomes else []

    def apply(self, s: S, seat: Seat, action: Action, log: Any = None) -> None:  # noqa: ARG002
        """Make a legal move and resolve it completely, then play on until the next decision."""
        self.effects[type(action)](s, action, log)
        self.proceed(s, log)

    def check(self, s: S, seat: Seat, action: Action) -> None:
        """Silent if the move is legal, else an error that says why not."""
        actors = self.to_act(s)
        if not actors:
            raise GameOver
        if seat not in actors:
            raise NotYourTurn
        require_sense(action, self.effects, self.numbers)
        if seat == FATE:
            if all(action != outcome for outcome, _ in self.fate(s)):
                raise IllegalAction(self.fate_rules[type(s.agenda[-1])])
        elif action not in self.legal(s, seat):
            raise self.refuse(s, action)


def require_sense(action: Action, effects: Mapping[type[Action], Any], numbers: Mapping[str, int]) -> None:
    """Raise InvalidAction unless this is an action of the game about things that exist."""
    if type(action) not in effects:
        raise InvalidAction("action.foreign", given=type(action).__name__)
    for name, limit in numbers.items():
        number = getattr(action, name, 0)
        if not 0 <= number < limit:
            raise InvalidAction("action.number", field=name, given=number, last=limit - 1)
