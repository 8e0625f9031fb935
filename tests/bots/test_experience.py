"""What experience is given, and what it leaves alone."""

import importlib
import random
from collections.abc import Iterator
from typing import Any

import pytest
from scripts.train import POINTS

from atlantide.bots.greedy import deckhand
from atlantide.bots.judging import expected, experienced
from atlantide.contract import FATE, Game, Recall
from atlantide.games import games
from atlantide.kernel.chance import pick
from atlantide.kernel.network import Network

WITH_EXPERIENCE = [game for game in games() if game.experience]
WITH_NETWORK = [game for game in WITH_EXPERIENCE if game.meta.id in POINTS]


def network(game: Game[Any, Any]) -> Network:
    assert game.experience is not None
    assert isinstance(game.experience.learnt, tuple)
    return game.experience.learnt


def moments(game: Game[Any, Any], seats: int) -> Iterator[Any]:
    """Every position of a game between beginners."""
    rng = random.Random(seats)
    s = game.new(game.meta.options(), seats)
    while actors := game.to_act(s):
        yield s
        if actors[0] == FATE:
            game.apply(s, FATE, pick(game.fate(s), rng))
            continue
        seat = game.awaited(s)[0]
        view, legal = game.view(s, seat, Recall.PERFECT), game.legal(s, seat)
        game.apply(s, seat, deckhand(game, view, legal, 0, rng))


@pytest.mark.parametrize("game", WITH_NETWORK, ids=lambda game: game.meta.id)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_network_is_given_as_many_numbers_as_it_weighs(game: Game[Any, Any], seats: int) -> None:
    assert game.experience is not None
    module = importlib.import_module(game.experience.measure.__module__)
    weighed = {len(unit.weights) for unit in network(game)}
    for s in moments(game, seats):
        rows, inputs = module.look(s)
        assert len(rows) == len(inputs) == seats
        assert {len(one) for one in inputs} == weighed


@pytest.mark.parametrize("game", WITH_EXPERIENCE, ids=lambda game: game.meta.id)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_game_can_be_judged_by_experience(game: Game[Any, Any], seats: int) -> None:
    for s in moments(game, seats):
        assert sum(expected(experienced(game), s)) == pytest.approx(1.0)


@pytest.mark.parametrize("game", WITH_EXPERIENCE, ids=lambda game: game.meta.id)
def test_experience_changes_what_is_thought(game: Game[Any, Any]) -> None:
    """It has learnt something, and says it within reason."""
    changes = [abs(expected(game, s)[0] - expected(experienced(game), s)[0]) for s in moments(game, 2)]
    assert 0.005 < sum(changes) / len(changes) < 0.3
