"""The script that finds weights by letting everybody judge otherwise."""

import random

import pytest
from scripts import sway

from atlantide.bots.judging import judgement
from atlantide.contract import EXPERIENCE


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
    assert sway.swayed((2.0, -2.0), (3.0, -9.0), (0.5, 0.5)) == pytest.approx((8.9634, -0.0222), abs=1e-4)


def job(game_id: str, name: str, seed: int) -> sway.Job:
    return game_id, name, sway.numbers(game_id, name), sway.reach(game_id, name, 0.3), seed


@pytest.mark.parametrize(("game_id", "name"), [("atlantis", "plain"), ("the-island", "lessons")])
def test_a_game_is_played_again_with_its_seed(game_id: str, name: str) -> None:
    one = job(game_id, name, 5)
    first = sway.sway(one)
    assert first == sway.sway(one)
    assert len(first.leans) == len(sway.names(game_id, name))


@pytest.mark.parametrize("name", ["plain", "insight", "experience", "lessons"])
def test_every_judgement_of_a_game_can_be_swayed(name: str) -> None:
    one = job("the-island", name, 1)
    as_it_is = judgement(sway.leaning(one, [0.0] * len(one[2])))
    judged = judgement(sway.base("the-island", name))
    assert as_it_is.weights == pytest.approx(judged.weights)
    assert as_it_is.learnt == judged.learnt
    assert (judged.factors[-1] == EXPERIENCE) == (name in {"experience", "lessons"})
    other = judgement(sway.leaning(one, [1.0] * len(one[2])))
    assert (other.weights, other.learnt) != (judged.weights, judged.learnt)


def test_lessons_are_changed_so_that_all_are_felt() -> None:
    spreads = dict(
        zip(sway.names("the-island", "lessons"), sway.reach("the-island", "lessons", 0.2), strict=True)
    )
    assert spreads["away"] == spreads["away_later"]
    assert 0 < spreads["aboard"] < spreads["on_beach"] < spreads["moves_to_come"] == 0.4


def test_numbers_to_begin_with_are_read() -> None:
    known = sway.numbers("the-island", "plain")
    found = sway.started("the-island", "plain", "ashore=0.3 moves=0.2")
    assert found[sway.names("the-island", "plain").index("ashore")] == 0.3
    assert found[0] == known[0]
    assert sway.started("the-island", "lessons", "away_later=0.5").count(0.5) == 1
    with pytest.raises(SystemExit, match="There is no factor shore; there are landed"):
        sway.started("the-island", "plain", "shore=0.3")
    with pytest.raises(SystemExit, match="give a number"):
        sway.started("the-island", "plain", "ashore=high")
