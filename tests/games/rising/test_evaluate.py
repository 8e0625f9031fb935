"""How a position is judged: at any moment, and in favour of what helps."""

import random
from typing import Any

import pytest

from atlantide.bots.greedy import sailor
from atlantide.bots.judging import expected
from atlantide.contract import FATE, Recall
from atlantide.games.rising.evaluate import JUDGEMENT
from atlantide.games.rising.game import GAME
from atlantide.games.rising.meta import Options
from atlantide.games.rising.state import State
from atlantide.kernel.chance import pick
from tests.games.rising.table import do, lay

ALL = ["red", "blue", "yellow", "green"]


def chance(s: State) -> float:
    """The chance of everybody."""
    return expected(GAME, s)[0]


def better(good: dict[str, Any], bad: dict[str, Any], **both: Any) -> bool:
    """Whether the first of two positions is judged better."""
    return chance(lay(**both, **good)) > chance(lay(**both, **bad))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, Options()),
        (2, Options(level=2)),
        (3, Options(level=3, councilors="random")),
        (4, Options(level=5, hands="closed")),
        (5, Options(level=4, repeat_construction=True)),
        (6, Options(core_same_round=False)),
        (7, Options(level=3, aim_at_barrier=False, drain_timing="phases_1_3")),
    ],
)
def test_every_moment_can_be_judged(seats: int, options: Options) -> None:
    rng = random.Random(seats)
    s = GAME.new(options, seats)
    while actors := GAME.to_act(s):
        (row,) = JUDGEMENT.measure(s)
        assert len(row) == len(JUDGEMENT.factors) == len(JUDGEMENT.weights)
        assert all(abs(amount) < 1000 for amount in row)
        if actors[0] == FATE:
            GAME.apply(s, FATE, pick(GAME.fate(s), rng))
            continue
        seat = rng.choice(GAME.awaited(s))
        legal = GAME.legal(s, seat)
        assert GAME.weigh is not None
        weights = GAME.weigh(GAME.view(s, seat, Recall.PERFECT), legal)
        GAME.apply(s, seat, rng.choices(legal, [1 + 20 * weight for weight in weights])[0])
    assert chance(s) in {0.0, 1.0}


def test_one_step_ahead_alone_comes_to_an_end() -> None:
    """Where the Automaton needs company and all is full, nobody goes back and forth for ever."""
    rng = random.Random(1)
    s = GAME.new(Options(), 1)
    for _ in range(3000):
        actors = GAME.to_act(s)
        if not actors:
            break
        if actors[0] == FATE:
            GAME.apply(s, FATE, pick(GAME.fate(s), rng))
        else:
            view = GAME.view(s, actors[0], Recall.PERFECT)
            GAME.apply(s, actors[0], sailor(GAME, view, GAME.legal(s, actors[0]), 0.0, rng))
    assert s.over


def test_judging_changes_nothing() -> None:
    s = lay(placed={"hills-4": ["red leader"]}, purses={"red": {"gold": 3}})
    before = GAME.copy(s)
    JUDGEMENT.measure(s)
    assert s == before


def test_what_is_needed_is_good_to_have() -> None:
    assert better({"purses": {"red": {"gold": 2}}}, {})
    assert better({"purses": {"red": {"atlantium": 2}}}, {"purses": {"red": {"ore": 1}}})


def test_dry_tiles_and_barriers_are_time() -> None:
    dry = {"mountains": 4, "hills": 4, "forests": 4, "cities": 4, "libraries": 4, "forges": 4}
    assert better({"dry": dry}, {"dry": {**dry, "hills": 3}})
    assert better({"barriers": ["hills"]}, {}, dry=dry)


def test_a_needed_peninsula_is_kept_dry_before_one_that_is_not() -> None:
    dry = {"mountains": 3, "hills": 3, "forests": 3, "cities": 3, "libraries": 3, "forges": 3}
    assert better({"dry": {**dry, "libraries": 2}}, {"dry": {**dry, "forests": 2}}, round=6)


def test_a_pair_in_a_city_is_better_than_two_who_are_alone() -> None:
    assert better(
        {"placed": {"cities-5": ["red leader", "red follower"]}},
        {"placed": {"cities-5": ["red leader"], "cities-4": ["red follower"]}},
    )


def test_nobody_forges_without_ore() -> None:
    there, elsewhere = {"forges-3": ["red follower"]}, {"centre": ["red follower"]}
    assert better({"placed": there}, {"placed": elsewhere}, purses={"red": {"ore": 2}})
    assert better({"placed": elsewhere}, {"placed": there}, purses={"blue": {"ore": 2}})


def test_builders_go_where_they_can_pay() -> None:
    purses = {"blue": {"gold": 2, "crystal": 2}}
    assert better(
        {"placed": {"gate-1": ["blue follower"]}}, {"placed": {"gate-1": ["green follower"]}}, purses=purses
    )


def test_for_the_core_every_leader_comes() -> None:
    purses = {who: {"gold": 2, "crystal": 2, "atlantium": 2, "energy": 3} for who in ALL}
    built = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"]
    together = {"gate-1": [f"{who} leader" for who in ALL]}
    apart = {"gate-1": [f"{who} leader" for who in ALL[:3]], "centre": ["green leader"]}
    assert better({"placed": together}, {"placed": apart}, purses=purses, built=built, blueprint=[], round=8)


def test_who_is_ready_too_early_gives_the_construction_up() -> None:
    s = lay(
        phase="actions",
        placed={"gate-1": ["red follower", "blue follower"]},
        purses={"red": {"gold": 2}, "blue": {"crystal": 2}},
    )
    waits = chance(s)
    do(s, "red", "ready")
    assert chance(s) < waits
