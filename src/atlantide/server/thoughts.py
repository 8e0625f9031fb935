"""What is thought in other processes: it goes there and comes back as plain JSON, a view and never a state."""

import random

from atlantide.bots import level
from atlantide.bots.advice import advise
from atlantide.contract import Action
from atlantide.games import game as find_game
from atlantide.kernel.wire import wire


def choose(name: str, game_id: str, view: bytes, legal: list[bytes], seconds: float) -> int:
    """Which of the legal actions an opponent takes, by its place in the list."""
    game, actions = find_game(game_id), _actions(game_id, legal)
    chosen = level(name).bot(game, wire(game).view(view), actions, seconds, random.Random())
    return actions.index(chosen)


def answer(name: str, game_id: str, view: bytes, answers: list[bytes], seconds: float) -> int:  # noqa: ARG001
    """By which of the answers an opponent joins in what others have begun, by its place in the list; -1 if by none."""
    game, actions = find_game(game_id), _actions(game_id, answers)
    chosen = level(name).answer(game, wire(game).view(view), actions, random.Random())
    return -1 if chosen is None else actions.index(chosen)


def recommend(
    game_id: str, view: bytes, legal: list[bytes], seconds: float
) -> list[tuple[int, float, str, bool]]:
    """The best of the legal actions by their places in the list, with chances and reasons."""
    game, actions = find_game(game_id), _actions(game_id, legal)
    found = advise(game, wire(game).view(view), actions, seconds, random.Random())
    return [(actions.index(one.action), round(one.chance, 3), one.reason, one.against) for one in found]


def _actions(game_id: str, legal: list[bytes]) -> list[Action]:
    codec = wire(find_game(game_id))
    return [codec.action(action) for action in legal]
