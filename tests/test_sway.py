"""The script that finds weights by letting everybody judge otherwise."""

import random

import pytest
from scripts import sway

from atlantide.bots.judging import judgement
from atlantide.contract import EXPERIENCE
from atlantide.games import game as find_game


def drawn(count: int, worth: list[float]) -> list[sway.Swayed]:
    """Games in which each weight is worth so many points, and luck as many as in a real one."""
    rng, found = random.Random(3), []
    for _ in range(count):
        leans = [rng.gauss(0, 1.4) for _ in worth]
        lead = sum(one * lean for one, lean in zip(worth, leans, strict=True))
        found.append(sway.Swayed(leans, lead + rng.gauss(0, 5)))
    return found


def test_what_helps_is_found_through_luck() -> None:
    worth = [0.8, -0.5, 0.0]
    steps = sway.slopes(drawn(3000, worth))
    for slope, value in zip(steps, worth, strict=True):
        assert abs(slope.value - value) < 4 * slope.error
        assert 0.05 < slope.error < 0.08
    assert steps[0].step == sway.FARTHEST
    assert -sway.FARTHEST < steps[1].step < -0.5


def test_what_may_be_luck_is_not_followed() -> None:
    assert sway.Slope(0.15, 0.1).step == 0
    assert sway.Slope(-0.25, 0.1).step == pytest.approx(-0.625)


def test_weights_keep_their_signs() -> None:
    assert sway.swayed((2.0, -2.0), (3.0, -9.0), 0.5) == pytest.approx((8.9634, -0.0222), abs=1e-4)


def test_a_game_is_played_again_with_its_seed() -> None:
    game = sway.base("atlantis", "plain")
    job = "atlantis", "plain", judgement(game).weights, 0.3, 5
    first = sway.sway(job)
    assert first == sway.sway(job)
    assert len(first.leans) == len(judgement(game).factors)


@pytest.mark.parametrize("name", ["plain", "insight", "experience"])
def test_every_judgement_of_a_game_can_be_swayed(name: str) -> None:
    judged = judgement(sway.base("the-island", name))
    assert judged.weights == pytest.approx(sway.swayed(judged.weights, [0] * len(judged.weights), 1.0))
    assert (judged.factors[-1] == EXPERIENCE) == (name == "experience")


def test_weights_to_begin_with_are_read() -> None:
    game = find_game("the-island")
    factors = judgement(game).factors
    found = sway.started(game, "ashore=0.3 moves=0.2")
    assert found[factors.index("ashore")] == 0.3
    assert found[0] == judgement(game).weights[0]
    with pytest.raises(SystemExit, match="There is no factor shore; there are landed"):
        sway.started(game, "shore=0.3")
    with pytest.raises(SystemExit, match="give a number"):
        sway.started(game, "ashore=high")
