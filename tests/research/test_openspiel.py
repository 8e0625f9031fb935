"""The games in OpenSpiel: its own simulation tests, playthroughs and bots, on every game and number of players."""

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from atlantide.contract import PUBLIC, InvalidOptions, Recall, Seat
from atlantide.games import game as find_game
from atlantide.games import games
from atlantide.research.encoding import encoding
from atlantide.research.openspiel import parameters
from atlantide.research.saying import BadValue
from tests.laws.cases import Case, cases

NAMES = {game.meta.id: f"atlantide_{game.meta.id.replace('-', '_')}" for game in games()}
QUICK: dict[str, dict[str, Any]] = {
    "the-island": {},
    "rescapes": {"length": "short"},
    "atlantis": {},
    "rising": {"level": 5, "blueprint": "random"},
}
"""Options with which a random game is soon over."""

each_game = pytest.mark.parametrize("name", NAMES)
each_table = pytest.mark.parametrize(
    ("name", "players"), [(game.meta.id, seats) for game in games() for seats in game.meta.seats]
)


def load(name: str, players: int = 2, **options: Any) -> Any:
    return pyspiel.load_game(NAMES[name], {"players": players, **(options or QUICK[name])})


def chosen(case: Case) -> Any:
    """A case of the laws as a game of OpenSpiel."""
    given = {name: getattr(case.options, name) for name in case.options.__struct_fields__}
    if given["first_player"] == "random":
        given["first_player"] = -1
    return load(case.game_id, case.seats, **given)


def walk(game: Any, seed: int, most: int = 100_000) -> Iterator[Any]:
    """Every state of a random game: always the same object."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(pick(state, rng))


def pick(state: Any, rng: random.Random) -> int:
    """Something that can happen now."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    return rng.choices([number for number, _ in outcomes], [chance for _, chance in outcomes])[0]


def late(game: Any, seed: int, before: int) -> Any:
    """A state of a random game not long before its end, where somebody has a choice."""
    *_, last = walk(game, seed)
    state = game.new_initial_state()
    for number in last.history()[:-before]:
        state.apply_action(number)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    return state


# --- what OpenSpiel checks


@pytest.mark.parametrize(
    ("name", "players"),
    [(game.meta.id, seats) for game in games() for seats in game.meta.seats if seats not in (5, 6)],
)
def test_its_own_random_simulations_find_nothing(name: str, players: int) -> None:
    game = load(name, players)
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=players == 2, verbose=False)


@each_table
def test_its_own_tests_of_copies_and_pickles_find_nothing(name: str, players: int) -> None:
    games_sim_test.GamesSimTest().sim_game(load(name, players))


@pytest.mark.parametrize(
    "case",
    [case for game in games() for case in cases(game.meta.id) if case.label == "mix02"],
    ids=lambda case: case.id,
)
def test_options_are_parameters(case: Case) -> None:
    game = chosen(case)
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()
    assert game.options == case.options
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@each_game
def test_its_playthrough_generator_plays_a_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name != "atlantis":  # it writes long arrays entry by entry: once is enough
        monkeypatch.setattr(generate_playthrough, "_format_vec", lambda row: f"{int(sum(row))}")
    game = load(name, min(find_game(name).meta.seats))
    first = generate_playthrough.playthrough_lines(str(game), seed=1)
    assert "IsTerminal() = True" in first
    assert f"NumDistinctActions() = {encoding(find_game(name)).actions}" in first
    assert any(line.startswith("PrivateObservationString(0)") for line in first)
    if name == "the-island":
        moves = [int(line.removeprefix("action: ")) for line in first if line.startswith("action: ")]
        assert generate_playthrough.playthrough_lines(str(game), action_sequence=moves, seed=2) == first


# --- its bots


@each_game
def test_its_bots_finish_a_game(name: str) -> None:
    game = load(name)
    state = late(game, seed=3, before=12)
    rng = np.random.RandomState(1)
    guess = mcts.RandomRolloutEvaluator(1, rng)
    plain = mcts.MCTSBot(game, 1.5, 4, guess, random_state=rng)
    informed = ismcts.ISMCTSBot(game, guess, 1.5, 6, random_state=rng)
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
            continue
        bot = (informed, plain)[decisions % 2]
        number = bot.step(state)
        assert number in state.legal_actions()
        state.apply_action(number)
        decisions += 1
    assert decisions
    assert len(state.returns()) == 2


@each_game
def test_its_bots_open_a_game(name: str) -> None:
    game = load(name)
    rng = np.random.RandomState(2)
    guess = mcts.RandomRolloutEvaluator(1, rng)
    for bot in (
        mcts.MCTSBot(game, 1.5, 3, guess, random_state=rng),
        ismcts.ISMCTSBot(game, guess, 1.5, 3, random_state=rng),
    ):
        for state in walk(game, 5):
            if not state.is_chance_node() and len(state.legal_actions()) > 2:
                assert bot.step(state) in state.legal_actions()
                break


def test_its_search_in_another_language_looks_at_our_states() -> None:
    game = load("atlantis")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 1.5, 5, 100, False, 1, False)
    state = late(game, seed=3, before=12)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


def test_its_environment_steps_through_a_game() -> None:
    environment = rl_environment.Environment(load("atlantis"))
    environment.seed(1)
    step = environment.reset()
    rng = random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        assert sum(step.observations["info_state"][player])
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


# --- what we promise


@each_game
def test_chances_are_the_weights_of_fate(name: str) -> None:
    seen = 0
    for state in walk(load(name), 4, most=300):
        if state.is_chance_node():
            seen += 1
            here = state.here
            weights = dict(here.game.fate(here.state))
            total = sum(weights.values())
            found = {here.code.outcome(number): chance for number, chance in state.chance_outcomes()}
            assert found == {action: weight / total for action, weight in weights.items()}
    assert seen


@each_game
def test_what_a_seat_cannot_know_is_resampled_and_nothing_else(name: str) -> None:
    game = load(name)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    rng = random.Random(6)
    different = 0
    for state in walk(game, 6):
        if state.is_chance_node() or rng.random() < 0.97:
            continue
        for player in range(2):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            assert other.history() == []
            different += str(other) != str(state)
            again = pickle.loads(pickle.dumps(other))  # noqa: S301
            assert str(again) == str(other)
            for seat in range(2):
                assert again.information_state_string(seat) == other.information_state_string(seat)
            if not other.is_terminal():
                number = pick(other, rng)
                other.apply_action(number)
                again.apply_action(number)
                assert str(again) == str(other)
    assert different or name in {
        "rescapes",
        "rising",
    }  # where nothing that lies open is hidden in these options


@each_game
def test_an_information_state_tells_all_that_was_perceived_and_done(name: str) -> None:
    """What a seat was told never changes, and its own moves are part of it."""
    game = load(name)
    told = [""] * 2
    mine: list[list[str]] = [[], []]
    rng = random.Random(8)
    state = game.new_initial_state()
    for _ in range(150):
        if state.is_terminal():
            break
        number = pick(state, rng)
        player = state.current_player()
        if player >= 0:
            mine[player].append(f"> {state.action_to_string(number)}")
        state.apply_action(number)
        for seat in range(2):
            *lines, view = state.information_state_string(seat).splitlines()
            assert view == state.observation_string(seat)
            text = "\n".join(lines)
            assert text.startswith(told[seat])
            told[seat] = text
            assert [line for line in lines if line.startswith(">")] == mine[seat]


@each_game
def test_a_copy_goes_its_own_way(name: str) -> None:
    game = load(name)
    rng = random.Random(2)
    for state in walk(game, 9, most=60):
        before, story = str(state), state.information_state_string(0)
        copy = state.clone()
        copy.apply_action(pick(copy, rng))
        assert (str(state), state.information_state_string(0)) == (before, story)
        assert copy.history()[:-1] == state.history()


@each_game
def test_observers_write_what_the_view_says(name: str) -> None:
    game = load(name)
    played = find_game(name)
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    mine, shown, all_ = (make_observation(game, kind) for kind in (None, public, everything))
    for state in walk(game, 11, most=40):
        for player in range(2):
            mine.set_from(state, player)
            view = played.view(state.here.state, Seat(player), Recall.PERFECT)
            assert (mine.tensor == encoding(played).observe(view)).all()
            assert mine.string_from(state, player) in all_.string_from(state, 0)
        spectators = played.view(state.here.state, PUBLIC, Recall.PERFECT)
        assert f'"seat":{spectators.seat}' in shown.string_from(state, 0)
    assert shown.tensor is None


@each_game
def test_actions_are_written_as_people_type_them(name: str) -> None:
    played = find_game(name)
    for state in walk(load(name), 12, most=80):
        for number in state.legal_actions():
            written = state.action_to_string(number)
            assert state.string_to_action(written) == number
            action = played.parse(written)
            code = encoding(played)
            assert (code.outcome_index if state.is_chance_node() else code.index)(action) == number


def test_returns_are_zero_sum_or_equal() -> None:
    *_, state = walk(load("atlantis", 3), 1)
    assert sum(state.returns()) == pytest.approx(0)
    assert state.rewards() == state.returns()
    *_, state = walk(load("rising", 1), 1)
    assert len(state.returns()) == 1
    *_, state = walk(load("rising", 3), 1)
    assert len(set(state.returns())) == 1


# --- what cannot be done


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("atlantis", {"players": 9}, "2 to 4 players"),
        ("rising", {"players": 8}, "8"),
        ("atlantis", {"buy_limit": "three"}, "buy_limit"),
        ("atlantis", {"first_player": 7}, "from 0 to 1"),
        ("rising", {"max_rounds": 3}, "max_rounds"),
    ],
)
def test_impossible_parameters_are_refused_in_words(name: str, given: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        pyspiel.load_game(NAMES[name], given)
    assert told in caught.value.__notes__[0]


def test_impossible_actions_are_refused_in_words() -> None:
    state = late(load("atlantis"), seed=1, before=20)
    before = str(state)
    with pytest.raises(BadValue) as caught:
        state.apply_action(453 if 453 not in state.legal_actions() else 452)
    assert "not possible now" in caught.value.__notes__[0]
    assert str(state) == before
    with pytest.raises(BadValue):
        make_observation(load("atlantis"), params={"colour": 1})


@each_game
def test_every_option_is_a_parameter(name: str) -> None:
    game = find_game(name)
    assert parameters(game).keys() == {"players", *game.meta.options.__struct_fields__}
    assert pyspiel.load_game(NAMES[name]).options == game.meta.options()
