"""Gymnasium's checker passes for every game and number of seats; many games at once are the same as each alone."""

import pickle
import random
import warnings
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from atlantide.bots import LEVELS, UnknownBot, at_random
from atlantide.contract import Action, AtlantideError, Game, InvalidOptions, View
from atlantide.research import gymnasium as ours
from atlantide.research.gymnasium import AtlantideEnv, AtlantideVectorEnv, by_number
from atlantide.research.match import NotLegal
from atlantide.research.saying import BadValue
from tests.laws.cases import Case
from tests.research.tables import each_game, each_option_set, each_table

ID = {game: name for name, game in ours.IDS.items()}


def first_legal(
    game: Game[Any, Any],
    view: View,
    legal: Sequence[Action],
    seconds: float,
    rng: random.Random,
) -> Action:
    del game, view, seconds, rng
    return legal[0]


def play(env: Any, seed: int, steps: int = 100_000) -> list[Any]:
    """A game of random actions that the mask allows; what every step said."""
    rng = random.Random(seed)
    observation, info = env.reset(seed=seed)
    told = [(observation["observation"].tobytes(), 0.0, False)]
    for _ in range(steps):
        assert np.array_equal(info["action_mask"], observation["action_mask"])
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, terminated, truncated, info = env.step(action)
        assert not truncated
        told.append((observation["observation"].tobytes(), reward, terminated))
        if terminated:
            break
    return told


# --- their checker


@each_table
@pytest.mark.parametrize("illegal", ["lose", "random"])
def test_their_checker(game: str, seats: int, illegal: str) -> None:
    made = gymnasium.make(ID[game], seats=seats, illegal=illegal)
    check_env(made.unwrapped, skip_render_check=True)


@each_game
def test_their_checker_with_every_way_to_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(ID[game], render_mode="rgb_array").unwrapped)
    assert capsys.readouterr().out  # it has tried "human" as well


@each_option_set
def test_their_checker_with_other_options(case: Case) -> None:
    options = case.options
    made = gymnasium.make(ID[case.game_id], seats=case.seats, seat=case.seats - 1, options=options)
    check_env(made.unwrapped, skip_render_check=True, skip_close_check=True)


@each_game
def test_through_all_of_their_wrappers(game: str) -> None:
    env = gymnasium.make(ID[game], max_episode_steps=5)
    _, info = env.reset(seed=1)
    truncated = False
    for _ in range(5):
        _, _, _, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
    assert truncated


# --- a game against opponents


@each_table
def test_a_game_is_played_to_its_end_from_every_seat(game: str, seats: int) -> None:
    env = AtlantideEnv(game, seats=seats, seat=seats - 1)
    told = play(env, 3)
    assert told[-1][1:] == (env.match.returns[seats - 1], True)
    assert all(reward == 0 for _, reward, over in told if not over)
    with pytest.raises(BadValue, match=r"research\.over"):
        env.step(0)


@each_game
def test_the_same_seed_is_the_same_game(game: str) -> None:
    one, other = (play(AtlantideEnv(game, opponents="random"), 4, 60) for _ in range(2))
    assert one == other != play(AtlantideEnv(game, opponents="random"), 5, 60)


@each_game
@pytest.mark.parametrize("level", [name for name, level in LEVELS.items() if not level.seconds])
def test_opponents_of_every_quick_level(game: str, level: str) -> None:
    assert len(play(AtlantideEnv(game, seats=3, opponents=level), 1, 8)) > 1


@each_game
def test_opponents_that_search(game: str) -> None:
    assert len(play(AtlantideEnv(game, opponents="captain", seconds=0.002), 1, 3)) > 1


@each_game
def test_opponents_get_their_own_views_and_nothing_else(game: str) -> None:
    asked: list[int] = []

    def spy(
        played: Game[Any, Any], view: View, legal: Sequence[Action], seconds: float, rng: random.Random
    ) -> Action:
        assert isinstance(view, played.view_type)
        asked.append(view.seat)
        return at_random(played, view, legal, seconds, rng)

    play(AtlantideEnv(game, seats=3, seat=1, opponents=["random", spy]), 2, 40)
    assert set(asked) == {2}


@each_game
def test_an_opponent_that_answers_with_numbers(game: str) -> None:
    seen = []

    def choose(observation: dict[str, Any]) -> int:
        seen.append(observation["observation"].sum())
        return int(np.flatnonzero(observation["action_mask"])[-1])

    play(AtlantideEnv(game, opponents=by_number(choose)), 2, 10)
    assert seen


def test_fate_does_not_depend_on_how_opponents_draw() -> None:
    def wasteful(
        game: Game[Any, Any], view: View, legal: Sequence[Action], seconds: float, rng: random.Random
    ) -> Action:
        rng.random()
        return first_legal(game, view, legal, seconds, rng)

    one = play(AtlantideEnv("atlantis", opponents=first_legal), 6)
    assert one == play(AtlantideEnv("atlantis", opponents=wasteful), 6)


@each_game
def test_a_copy_goes_on_in_the_same_way(game: str) -> None:
    env = AtlantideEnv(game, opponents="deckhand")
    env.reset(seed=3)
    other = pickle.loads(pickle.dumps(env))  # noqa: S301
    for _ in range(5):
        action = int(np.flatnonzero(env.mask())[0])
        assert data_equivalence(env.step(action), other.step(action))


def test_alone_there_are_no_opponents() -> None:
    assert len(play(AtlantideEnv("rising", seats=1, opponents=[]), 1, 5)) == 6


# --- illegal actions


def forbidden(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"] == 0)[0])


@each_game
def test_an_illegal_action_loses(game: str) -> None:
    env = AtlantideEnv(game)
    _, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(forbidden(info))
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    assert not observation["action_mask"].any()


@each_game
def test_an_illegal_action_is_replaced(game: str) -> None:
    env = AtlantideEnv(game, illegal="random")
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(forbidden(info))
    assert (reward, terminated, info["illegal"]) == (0.0, False, True)
    *_, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert info["illegal"] is False


@each_game
def test_an_illegal_action_is_an_error(game: str) -> None:
    env = AtlantideEnv(game, illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(ValueError, match=r"research\.illegal") as refused:
        env.step(forbidden(info))
    assert "action mask" in refused.value.__notes__[0]


@pytest.mark.parametrize("illegal", ["lose", "random", "raise"])
def test_a_number_that_is_no_action_is_an_error(illegal: Any) -> None:
    env = AtlantideEnv("rescapes", illegal=illegal)
    env.reset(seed=1)
    with pytest.raises(NotLegal, match=r"research\.number"):
        env.step(-1)


@pytest.mark.parametrize(
    ("settings", "kind", "help_"),
    [
        ({"seat": 2}, BadValue, "from 0 to 1"),
        ({"seats": 9}, InvalidOptions, "2 to 4 players"),
        ({"illegal": "cheat"}, BadValue, "lose"),
        ({"opponents": "champion"}, UnknownBot, "sailor"),
        ({"opponents": ["random", "random"]}, BadValue, "one for each other seat"),
        ({"render_mode": "film"}, BadValue, "svg"),
    ],
)
def test_wrong_wishes_get_an_answer(settings: dict[str, Any], kind: type[AtlantideError], help_: str) -> None:
    with pytest.raises(kind) as refused:
        AtlantideEnv("atlantis", **settings)
    assert help_ in refused.value.__notes__[0]


def test_an_opponent_that_breaks_the_rules_is_told_so() -> None:
    def cheat(*_: Any) -> Any:
        return None

    with pytest.raises(NotLegal, match=r"research\.opponent"):
        play(AtlantideEnv("atlantis", seats=4, opponents=cheat), 1)


# --- many games at once


def masked(rng: random.Random, masks: Any) -> Any:
    """A legal action of every game; 0 where none is."""
    return np.array([rng.choice(np.flatnonzero(mask).tolist() or [0]) for mask in masks])


@each_game
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("illegal", ["lose", "random"])
def test_many_games_are_the_same_as_each_alone(game: str, mode: AutoresetMode, illegal: Any) -> None:
    many = AtlantideVectorEnv(game, 3, autoreset_mode=mode, illegal=illegal)
    alone = SyncVectorEnv([lambda: AtlantideEnv(game, illegal=illegal)] * 3, autoreset_mode=mode)
    assert many.observation_space == alone.observation_space
    assert many.action_space == alone.action_space
    assert many.metadata["autoreset_mode"] is mode
    rng = random.Random(1)
    got: Any = many.reset(seed=9)
    expected: Any = alone.reset(seed=9)
    assert data_equivalence(got, expected, exact=True)
    ended = 0
    for step in range(60):
        actions = masked(rng, got[0]["action_mask"])
        if step % 20 == 19:
            actions[step % 3] = int(np.flatnonzero(got[0]["action_mask"][step % 3] == 0)[0])
        got, expected = many.step(actions), alone.step(actions)
        assert data_equivalence(got, expected, exact=True)
        ended += got[2].sum()
    assert ended >= (3 if illegal == "lose" else 0)


def test_many_games_go_on_after_their_end() -> None:
    many = AtlantideVectorEnv("atlantis", 4)
    observation, _ = many.reset(seed=1)
    rng, ended = random.Random(2), 0
    for _ in range(150):
        before = observation
        observation, rewards, over, _, _ = many.step(masked(rng, observation["action_mask"]))
        ended += over.sum()
        assert (rewards[~over] == 0).all()
        assert (observation["action_mask"].any(axis=1) == ~over).all()
        assert before["observation"] is not observation["observation"]
    assert ended > 4


def test_without_copies_the_arrays_stay_the_same() -> None:
    many = AtlantideVectorEnv("atlantis", 2, copy=False)
    first, _ = many.reset(seed=1)
    second, *_ = many.step(masked(random.Random(1), first["action_mask"]))
    assert all(first[name] is second[name] for name in first)


def test_some_of_many_games_begin_again() -> None:
    settings: dict[str, Any] = {"autoreset_mode": AutoresetMode.DISABLED}
    many = AtlantideVectorEnv("rescapes", 3, **settings)
    alone = SyncVectorEnv([lambda: AtlantideEnv("rescapes")] * 3, **settings)
    got, _ = many.reset(seed=[5, 6, 7])
    assert data_equivalence(got, alone.reset(seed=[5, 6, 7])[0], exact=True)
    actions = masked(random.Random(1), got["action_mask"])
    many.step(actions)
    alone.step(actions)
    mask = np.array([False, True, False])
    got, infos = many.reset(seed=[1, 2, 3], options={"reset_mask": mask.copy()})
    expected, _ = alone.reset(seed=[1, 2, 3], options={"reset_mask": mask.copy()})
    assert data_equivalence(got, expected, exact=True)
    assert infos["_action_mask"].tolist() == mask.tolist()


def test_as_many_seeds_as_games() -> None:
    with pytest.raises(BadValue, match=r"research\.seeds"):
        AtlantideVectorEnv("rescapes", 3).reset(seed=[1, 2])


@each_game
def test_their_way_to_make_many_games(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        many = gymnasium.make_vec(ID[game], num_envs=2, opponents="random", render_mode="ansi")
    assert isinstance(many, AtlantideVectorEnv)
    observation, _ = many.reset(seed=1)
    assert many.observation_space.contains(observation)
    frames = many.render()
    assert frames is not None
    assert all(isinstance(frame, str) for frame in frames)
    many.close()
