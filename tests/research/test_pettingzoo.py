"""PettingZoo's own tests pass for every game and number of seats; and what they do not look at is as promised."""

import copy
import pickle
import random
import sys
import warnings
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest

from atlantide.contract import AtlantideError, InvalidOptions, Recall
from atlantide.games import game as registered
from atlantide.games.rising.meta import Options as RisingOptions
from atlantide.research import pettingzoo as zoo
from atlantide.research.match import NotLegal
from atlantide.research.saying import BadValue
from tests.laws.cases import Case
from tests.research.tables import GAMES, each_game, each_option_set, each_table

with warnings.catch_warnings():
    # These import a game of PettingZoo's in a way that PettingZoo warns about, if what that game needs is there.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )
    from pettingzoo.test import test_save_obs as save_obs

MODULES = {game: getattr(zoo, name) for name, game in zoo.GAMES.items()}

# PettingZoo knows by name which environments may have an action mask beside the observation, and warns about any
# other; and it warns when a seat has nothing to do, which is so once a game is over.
theirs = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]


def lenient(test: Any) -> Any:
    for warning in theirs:
        test = pytest.mark.filterwarnings(warning)(test)
    return test


def play(env: Any, seed: int, steps: int = 100_000) -> list[Any]:
    """Random actions that the mask allows; what every step said."""
    rng = random.Random(seed)
    told = []
    for agent in env.agent_iter(steps):
        observation, reward, termination, truncation, info = env.last()
        told.append((agent, observation["observation"].tobytes(), reward, termination, truncation, info))
        allowed = np.flatnonzero(observation["action_mask"])
        if truncation or termination:
            assert not (termination and allowed.size)
            env.step(None)
        else:
            env.step(rng.choice(allowed.tolist()))
    return told


# --- their tests


@lenient
@each_table
@pytest.mark.parametrize("cycles", [1, 60])
def test_their_api_test(game: str, seats: int, cycles: int) -> None:
    api_test(MODULES[game].env(seats=seats), num_cycles=cycles)


@lenient
@each_game
def test_their_api_test_to_the_end_of_a_game(game: str) -> None:
    api_test(MODULES[game].env(), num_cycles=5000)


@lenient
@each_option_set
def test_their_api_test_with_other_options(case: Case) -> None:
    api_test(MODULES[case.game_id].env(seats=case.seats, options=case.options), num_cycles=3)


@each_table
def test_their_seed_test(game: str, seats: int) -> None:
    seed_test(partial(MODULES[game].env, seats=seats), num_cycles=40)
    parallel_seed_test(partial(MODULES[game].parallel_env, seats=seats), num_cycles=10)


@each_table
def test_their_max_cycles_test(game: str, seats: int) -> None:
    module = MODULES[game]
    max_cycles_test(
        SimpleNamespace(
            env=partial(module.env, seats=seats), parallel_env=partial(module.parallel_env, seats=seats)
        )
    )


@each_game
def test_their_max_cycles_test_on_the_module_itself(game: str) -> None:
    max_cycles_test(MODULES[game])


@each_game
def test_their_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        MODULES[game].env,
        custom_tests={
            "svg": lambda text: text.startswith("<svg"),
            "rgb_array": lambda a: a.shape == (700, 900, 3),
        },
    )
    assert "\x1b[" in capsys.readouterr().out


@each_table
def test_their_save_observation_test(
    game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    save_obs(MODULES[game].env(seats=seats))
    assert "Observations must be Box" in capsys.readouterr().out  # they are no pictures, and that is allowed
    assert not list(tmp_path.iterdir())


@each_table
def test_their_performance_benchmark(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter(range(100))  # it goes on for five seconds: here, for six looks at the clock
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(MODULES[game].env(seats=seats))
    assert "turns per second" in capsys.readouterr().out


@lenient
@each_table
def test_their_tests_of_parallel_environments(game: str, seats: int) -> None:
    parallel_api_test(MODULES[game].parallel_env(seats=seats), num_cycles=12)
    api_test(MODULES[game].env(seats=seats, max_cycles=6), num_cycles=10)


# --- what is promised besides


@each_game
def test_a_game_is_played_to_its_end_and_pays_its_returns(game: str) -> None:
    env = MODULES[game].env(seats=3)
    env.reset(seed=3)
    told = play(env, 5)
    assert env.agents == []
    outcome = registered(game).outcome(env.match.state)
    assert outcome is not None
    final = {agent: reward for agent, _, reward, over, _, _ in told if over}
    assert [final[f"seat_{seat}"] for seat in range(3)] == list(outcome.returns)
    assert all(reward == 0 for _, _, reward, over, _, _ in told if not over)
    with pytest.raises(BadValue, match=r"research\.over"):
        env.step(0)


@each_game
def test_the_same_seed_is_the_same_game(game: str) -> None:
    told = []
    for seed in (7, 7, 8):
        env = MODULES[game].env()
        env.reset(seed=seed)
        told.append(play(env, 1, 40))
    assert told[0] == told[1] != told[2]


@each_game
def test_without_a_seed_the_dice_go_on(game: str) -> None:
    env = MODULES[game].env()
    games = []
    for seed in (7, None, 7, None):
        env.reset(seed=seed)
        games.append(play(env, 1, 40))
    assert games[0] == games[2] != games[1] == games[3]


@each_table
def test_an_observation_is_the_view_of_its_seat(game: str, seats: int) -> None:
    env = MODULES[game].env(seats=seats)
    env.reset(seed=11)
    play(env, 2, 30)
    match = env.match
    for seat, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)
        view = match.game.view(match.state, seat, Recall.PERFECT)
        assert np.array_equal(seen["observation"], match.encoding.observe(view))
        assert match.encoding.read(seen["observation"]).seat == seat
        legal = match.game.legal(match.state, seat) if agent == env.agent_selection else []
        assert {match.encoding.action(number) for number in np.flatnonzero(seen["action_mask"])} == set(legal)
        assert env.observation_space(agent).contains(seen)


def test_observations_belong_to_whoever_asked() -> None:
    env = zoo.atlantis_v0.env()
    env.reset(seed=1)
    first = env.observe("seat_0")
    before = {name: row.copy() for name, row in first.items()}
    for row in env.observe("seat_0").values():
        row[:] = 1
    play(env, 1, 10)
    assert all(np.array_equal(first[name], before[name]) for name in before)


@each_game
def test_an_illegal_action_loses(game: str) -> None:
    env = MODULES[game].env(seats=3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0]))
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    while env.agents:
        env.step(None)


@each_game
def test_an_illegal_action_is_an_error_in_the_raw_environment(game: str) -> None:
    env = MODULES[game].raw_env()
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(NotLegal) as refused:
        env.step(illegal)
    assert "choose one that the action mask allows" in refused.value.__notes__[0]
    play(env, 1, 5)  # and the game goes on


@pytest.mark.parametrize("number", [-1, 10**6, None, "x"])
def test_what_is_no_number_of_an_action_is_always_an_error(number: Any) -> None:
    env = zoo.rescapes_v0.env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"research\.number") as refused:
        env.step(number)
    assert "whole numbers from 0" in refused.value.__notes__[0]


def test_numbers_of_numpy_are_numbers() -> None:
    env = zoo.rescapes_v0.env()
    env.reset(seed=np.int64(1))
    env.step(np.int64(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert not any(env.terminations.values())


@each_game
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
def test_a_copy_goes_on_in_the_same_way(game: str, copied: Any) -> None:
    env = MODULES[game].env()
    early = copied(env)
    env.reset(seed=2)
    early.reset(seed=2)
    assert play(env, 3, 20) == play(early, 3, 20)
    other = copied(env)
    assert other.match.game is env.match.game
    assert other.match.state is not env.match.state
    assert play(env, 4, 40) == play(other, 4, 40)


def test_truncation_after_so_many_steps() -> None:
    env = zoo.the_island_v0.env(max_steps=9)
    env.reset(seed=1)
    told = play(env, 1)
    assert [truncated for *_, truncated, _ in told] == [False] * 9 + [True] * 2
    assert not any(terminated for *_, terminated, _, _ in told)


@each_game
def test_in_cycles_one_moves_and_all_others_wait(game: str) -> None:
    env = MODULES[game].parallel_env(seats=2)
    observations, _ = env.reset(seed=4)
    rng = random.Random(1)
    while env.agents:
        masks = {agent: np.flatnonzero(seen["action_mask"]).tolist() for agent, seen in observations.items()}
        mover = env.possible_agents[env.match.actor]
        assert all((masks[agent] == [env.wait]) is (agent != mover) for agent in env.agents)
        actions = {agent: rng.choice(allowed) for agent, allowed in masks.items()}
        observations, rewards, terminations, _, infos = env.step(actions)
        assert infos[mover] == {"replaced": False}
    assert all(terminations.values())
    assert list(rewards.values()) == list(env.match.returns)


def test_in_cycles_an_illegal_action_is_replaced() -> None:
    env = zoo.atlantis_v0.parallel_env(seats=2)
    env.reset(seed=4)
    mover = env.possible_agents[env.match.actor]
    *_, infos = env.step(dict.fromkeys(env.agents, env.wait))
    assert infos[mover] == {"replaced": True}


# --- what is asked for wrongly


@pytest.mark.parametrize(
    ("make", "kind", "help_"),
    [
        (lambda: zoo.env("chess"), BadValue, "choose one of"),
        (lambda: zoo.the_island_v0.env(seats=7), InvalidOptions, "2 to 4 players"),
        (lambda: zoo.rising_v0.env(seats=0), InvalidOptions, "1 to 7 players"),
        (lambda: zoo.atlantis_v0.env(options={"buy_limit": "ten"}), InvalidOptions, "cannot be read"),
        (lambda: zoo.atlantis_v0.env(options={"speed": 3}), InvalidOptions, "speed"),
        (lambda: zoo.atlantis_v0.env(options=RisingOptions()), InvalidOptions, "cannot be read"),
        (
            lambda: zoo.the_island_v0.env(options={"challenge_2": True, "challenge_4": True}),
            InvalidOptions,
            "choose one",
        ),
        (lambda: zoo.atlantis_v0.env(render_mode="film"), BadValue, "rgb_array"),
        (lambda: zoo.atlantis_v0.env(max_steps=9, max_cycles=9), BadValue, "not both"),
    ],
)
def test_wrong_wishes_get_an_answer(make: Any, kind: type[AtlantideError], help_: str) -> None:
    with pytest.raises(kind) as refused:
        make()
    assert help_ in refused.value.__notes__[0]


def test_before_the_first_game_there_are_no_agents() -> None:
    env = zoo.atlantis_v0.env()
    with pytest.raises(AttributeError, match=r"reset\(\)"):
        _ = env.agents
    with pytest.raises(AttributeError, match=r"reset\(\)"):
        env.step(0)


def test_rendering_has_to_be_asked_for_at_the_start() -> None:
    env = zoo.atlantis_v0.env()
    env.reset(seed=1)
    with pytest.raises(BadValue, match=r"research\.no_render_mode"):
        env.render()


def test_options_as_a_dictionary_or_as_a_record() -> None:
    given = zoo.rising_v0.env(options={"level": 3, "hands": "closed"})
    record = zoo.rising_v0.env(options=RisingOptions(level=3, hands="closed"))
    assert given.match.options == record.match.options != zoo.rising_v0.env().match.options


def test_seats_are_two_unless_the_options_need_another_number() -> None:
    assert {zoo.env(game).max_num_agents for game in GAMES} == {2}
    assert zoo.rising_v0.env(options={"solo_energy": "track"}).max_num_agents == 1


@each_game
def test_environments_have_a_name_a_version_and_a_changelog(game: str) -> None:
    env = MODULES[game].env()
    name = str(env)
    assert name == env.metadata["name"] == MODULES[game].__name__
    assert zoo.VERSIONS[name].startswith(f"{name.rpartition('_')[2]}: ")
    made = pettingzoo.make("aec", f"atlantide/{name}", seats=3)
    assert made.max_num_agents == 3
    assert pettingzoo.make("parallel", f"atlantide/{name}").max_num_agents == 2


def test_a_mask_is_an_array_like_any_other() -> None:
    one = zoo.env("the-island")
    one.reset(seed=1)
    mask = one.observe(one.agent_selection)["action_mask"]
    plain = np.array(mask)
    assert type(plain) is np.ndarray
    assert np.flatnonzero(mask).tolist() == np.flatnonzero(plain).tolist() != []
    assert np.argwhere(mask.reshape(2, -1)).tolist() == np.argwhere(plain.reshape(2, -1)).tolist()
    for copied in (pickle.loads(pickle.dumps(mask)), copy.deepcopy(mask)):  # noqa: S301
        assert copied.dtype == np.int8
        assert copied.tolist() == plain.tolist()
    computed: list[tuple[Any, Any]] = [
        (mask.sum(), plain.sum()),
        (mask.any(), plain.any()),
        (mask == 1, plain == 1),
        (mask / 2, plain / 2),
    ]
    for mine, usual in computed:
        assert type(mine) is type(usual)
        assert np.array_equal(mine, usual)
    mask[:] = 2
    assert len(np.flatnonzero(mask)) == len(mask)
