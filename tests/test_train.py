"""The script that trains experience: it plays, remembers and learns."""

import random
import tomllib
from pathlib import Path

import numpy as np
import pytest
from scripts import train

from atlantide.games import game as find_game
from atlantide.kernel.network import Unit, output


def test_a_lesson_makes_games_less_surprising() -> None:
    rng = np.random.default_rng(0)
    games = [train.play(("atlantis", (None, None), seed)) for seed in range(3)]
    learner = train.Learner(train.fresh(games[0].inputs.shape[-1], 4, rng))
    first = learner.study(games, 3e-3, rng)
    for _ in range(60):
        last = learner.study(games, 3e-3, rng)
    assert last < first - 0.01


def test_a_fresh_network_says_nothing() -> None:
    net = train.fresh(5, 3, np.random.default_rng(1))
    assert not np.any(net.felt(np.ones((2, 5))) @ net.amounts)


def test_what_is_written_is_what_was_learnt(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    net = train.Net(rng.normal(size=(3, 2)), rng.normal(size=2), rng.normal(size=2))
    train.write(tmp_path / "experience.toml", net, "a test")
    found = tomllib.loads((tmp_path / "experience.toml").read_text())
    units = tuple(
        Unit(tuple(one["weights"]), one["bias"], one["amount"]) for one in found["network"]["units"]
    )
    inputs = [0.3, -1.0, 2.0]
    assert output(units, inputs) == pytest.approx(float(net.felt(np.array(inputs)) @ net.amounts), rel=1e-3)
    assert found["source"] == "a test"
    known = train.known(units)
    assert all(np.allclose(mine, its, rtol=1e-3) for mine, its in zip(known, net, strict=True))


def test_a_part_of_what_was_learnt_says_so_much_of_it() -> None:
    rng = np.random.default_rng(4)
    net = train.Net(rng.normal(size=(3, 2)), rng.normal(size=2), rng.normal(size=2))
    inputs = rng.normal(size=(5, 3))
    half = net.part(0.5)
    assert half.felt(inputs) @ half.amounts == pytest.approx(0.5 * (net.felt(inputs) @ net.amounts))
    assert half.part(2).amounts == pytest.approx(net.amounts)


@pytest.mark.parametrize("game_id", ["rescapes", "atlantis"])
def test_without_experience_the_script_judges_as_the_game_does(game_id: str) -> None:
    game = find_game(game_id)
    s = game.new(game.meta.options(), 3)
    rng = random.Random(3)
    for _ in range(60):
        seat = game.to_act(s)[0]
        outcomes = game.fate(s) if seat < 0 else [(action, 1) for action in game.legal(s, seat)]
        game.apply(s, seat, rng.choice(outcomes)[0])
    sums, inputs = train.look(game, s)
    assert game.experience is not None
    whole = [
        sum(w * x for w, x in zip(game.experience.weights, row, strict=True))
        for row in game.experience.measure(s)
    ]
    units = game.experience.learnt
    assert isinstance(units, tuple)
    net = train.known(units)
    felt = net.felt(np.array(inputs)) @ net.amounts
    assert np.array(sums) + felt == pytest.approx(np.array(whole))
