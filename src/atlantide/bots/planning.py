"""Whole turns: the ways through a turn that end best by the game's judgement, before anybody answers.

Several of the best beginnings are followed side by side, to where the turn ends or fate is to act. Of those that are
judged exactly alike only one is: most are the same actions in another order, or differ in nothing that matters. What
ends alike may yet differ by what is drawn next, so there only the same position counts once.
"""

from collections.abc import Sequence
from typing import Any

from atlantide.bots.judging import expected, place, sensible
from atlantide.contract import Action, Game, Recall, Seat

LONGEST = 12
"""Actions after which a turn is cut off."""
ENOUGH = 800
"""Positions after the same number of actions, beyond which no further beginning is followed."""

Plan = tuple[Action, ...]
"""What a seat may do in a row."""


def plans(game: Game[Any, Any], state: Any, seat: Seat, legal: Sequence[Action], breadth: int) -> list[Plan]:
    """The ways through the seat's turn that are found by following so many beginnings, the best first.

    It begins with one of ``legal``.
    """
    own = place(game, seat)
    ended: list[tuple[float, Plan]] = []
    followed: list[tuple[float, Plan, Any]] = [(0.0, (), state)]
    for length in range(LONGEST):
        begun: set[tuple[float, ...]] = set()
        over: dict[tuple[float, ...], list[Any]] = {}
        longer: list[tuple[float, Plan, Any]] = []
        judged = 0
        for _, plan, before in followed:
            if judged > ENOUGH:
                break
            for action in _choices(game, before, seat) if plan else legal:
                after = game.copy(before)
                game.apply(after, seat, action)
                chances = tuple(expected(game, after))
                judged += 1
                one = chances[own], (*plan, action)
                if length + 1 < LONGEST and _goes_on(game, after, seat):
                    if chances not in begun:
                        begun.add(chances)
                        longer.append((*one, after))
                    continue
                alike = over.setdefault(chances, [])
                if after not in alike:
                    alike.append(after)
                    ended.append(one)
        if not longer:
            break
        longer.sort(key=lambda found: -found[0])
        followed = longer[:breadth]
    ended.sort(key=lambda found: -found[0])
    return [plan for _, plan in ended]


def _choices(game: Game[Any, Any], state: Any, seat: Seat) -> list[Action]:
    legal = game.legal(state, seat)
    return list(sensible(game, game.view(state, seat, Recall.PERFECT), legal) if game.weigh else legal)


def _goes_on(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Whether it is still the seat's turn, and nothing has to be drawn before."""
    return bool(game.to_act(state)) and game.awaited(state)[0] == seat
