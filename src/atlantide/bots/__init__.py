"""Opponents. A bot receives a view, what it may do, a budget and a generator; never a state.

A bot may imagine states (:attr:`Game.imagine`): whole worlds that its view allows, in which what it does not know is
made up. It never sees the state of the table it plays at.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from atlantide.bots.greedy import answer, deckhand, sailor
from atlantide.bots.judging import NoJudgement, experienced, insightful, judgement
from atlantide.bots.search import Search, Style
from atlantide.contract import Action, AtlantideError, Game, View

Bot = Callable[[Game[Any, Any], View, Sequence[Action], float, random.Random], Action]
"""``bot(game, view, legal, seconds, rng)``: one of the legal actions, found in about so many seconds of one core."""


PLANNING = Style(breadth=16, outcomes=12)
"""How those search who choose between whole turns."""

Answer = Callable[[Game[Any, Any], View, Sequence[Action], random.Random], Action | None]
"""``answer(game, view, answers, rng)``: by which of these it joins in what others have begun; None if it leaves it."""


class UnknownBot(AtlantideError):
    """There is no opponent of this name."""


def at_random(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,  # noqa: ARG001
    rng: random.Random,
) -> Action:
    """Any legal action, all equally likely unless the game gives its random players sense."""
    if game.weigh is None:
        return legal[rng.randrange(len(legal))]
    return rng.choices(legal, game.weigh(view, legal))[0]


def answer_at_random(
    game: Game[Any, Any],  # noqa: ARG001
    view: View,  # noqa: ARG001
    answers: Sequence[Action],
    rng: random.Random,
) -> Action | None:
    """Any of the answers, or none."""
    return rng.choice([*answers, None])


def captain(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,
    rng: random.Random,
) -> Action:
    """What a tree search finds in its time."""
    return _found(insightful(game), view, legal, seconds, rng)


def kraken(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,
    rng: random.Random,
) -> Action:
    """The same with experience, where the game has any."""
    return _found(experienced(game), view, legal, seconds, rng)


def _found(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,
    rng: random.Random,
) -> Action:
    if len(legal) == 1:
        return legal[0]
    search = Search(game, view, legal, rng, PLANNING if judgement(game).whole_turns else None)
    search.run(seconds)
    return search.best()


@dataclass(frozen=True, slots=True)
class Level:
    """How good an opponent is; its name and character are texts under ``bot.<level>``."""

    bot: Bot
    seconds: float = 0.0
    """How long it thinks about a move, if it makes a difference."""
    answer: Answer = answer
    """How it decides out of turn, at once."""


LEVELS: dict[str, Level] = {
    "random": Level(at_random, answer=answer_at_random),
    "deckhand": Level(deckhand),
    "sailor": Level(sailor),
    "captain": Level(captain, 1.0),
    "kraken": Level(kraken, 4.0),
}
"""Every opponent by the name of its level, the weakest first."""

USUAL = "sailor"
"""The opponent one meets without choosing, where it can play."""


def level(name: str) -> Level:
    """The opponent of this name."""
    if name not in LEVELS:
        raise UnknownBot(given=name, levels=list(LEVELS))
    return LEVELS[name]


def levels_of(game: Game[Any, Any]) -> tuple[str, ...]:
    """The levels that can play a game, the weakest first: without a judgement only the one that needs none."""
    return tuple(LEVELS) if game.judgement else ("random",)


def level_for(game: Game[Any, Any], name: str) -> Level:
    """The opponent of this name, if it can play the game."""
    found = level(name)
    if name not in levels_of(game):
        raise NoJudgement(game=game.meta.id)
    return found
