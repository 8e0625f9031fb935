"""The games in OpenSpiel: its own simulation tests, playthroughs and bots, on every game and number of players."""

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import atlantide.research.openspiel  # noqa: F401  (registers the games)
from atlantide.contract import InvalidOptions, Recall, Seat
from atlantide.games import games
from atlantide.research.encoding import encoding
from atlantide.research.lengths import BOUNDS
from atlantide.research.openspiel import parameters
from tests.laws.cases import Case, cases

NAMES = {game.meta.id: f"atlantide_{game.meta.id.replace('-', '_')}" for game in games()}
QUICK = {"the-island": "", "rescapes": "length=short", "atlantis": "", "rising": "max_rounds=15"}
"""Options with which a random game is soon over."""

each_game = pytest.mark.parametrize("name", NAMES)


def load(case: Case) -> Any:
    """A case of the laws as a game of OpenSpiel."""
    given = parameters(case.game) | {
        name: -1 if name == "first_player" and value == "random" else value
        for name in case.options.__struct_fields__
        for value in [getattr(case.options, name)]
    }
    return pyspiel.load_game(NAMES[case.game_id], given | {"players": case.seats})


def quick(name: str, players: int = 2) -> Any:
    return pyspiel.load_game(f"{NAMES[name]}(players={players},{QUICK[name]})".replace(",)", ")"))


def walk(game: Any, seed: int, most: int = 10_000) -> Iterator[Any]:
    """Every state of a random game."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            number = rng.choices([one for one, _ in outcomes], [chance for _, chance in outcomes])[0]
        else:
            number = rng.choice(state.legal_actions())
        state.apply_action(number)


def some_cases() -> list[Case]:
    """Every number of seats with the usual options, and some mixes of options."""
    return [
        case
        for game in games()
        for case in cases(game.meta.id)
        if case.label == "default" or case.label in {"mix01", "mix04"}
    ]


# --- what OpenSpiel checks


@pytest.mark.parametrize("case", some_cases(), ids=lambda case: case.id)
def test_its_own_random_simulations_find_nothing(case: Case, capfd: pytest.CaptureFixture[str]) -> None:
    game = load(case)
    assert game.num_players() == case.seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=case.seats == 2, verbose=False)
    assert "Reached a terminal state" not in capfd.readouterr().err


@each_game
def test_its_playthrough_generator_plays_and_repeats_a_game(name: str) -> None:
    game = quick(name)
    moves = [state.history() for state in walk(game, 1, most=12)][-1]
    text = str(game)
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(move)
    assert state.history() == moves
    lines = generate_playthrough.playthrough_lines(text, action_sequence=moves, seed=1)
    assert "IsTerminal() = True" in lines
    assert f"NumDistinctActions() = {encoding(_game(name)).actions}" in lines
