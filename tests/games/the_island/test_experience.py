"""What Kraken has learnt of The Island: lessons about numbers that a person could name."""

import pytest

from atlantide.bots.judging import expected, experienced, insightful, judgement
from atlantide.contract import EXPERIENCE, FATE
from atlantide.games.the_island.actions import Land
from atlantide.games.the_island.experience import EXPERIENCED, LONG, MIDDLE, NUMBERS, look, taught
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.insight import INSIGHT
from atlantide.games.the_island.state import State
from tests.bots.test_experience import moments

NOTHING = dict.fromkeys(NUMBERS, (0.0, 0.0))


def some(seats: int = 2) -> list[State]:
    return list(moments(GAME, seats))[::25]


def test_without_lessons_experience_is_insight() -> None:
    for s in some():
        for row, plain in zip(taught(NOTHING).measure(s), INSIGHT.measure(s), strict=True):
            assert row == [*plain, 0.0]
    assert taught(NOTHING).weights[:-1] == judgement(insightful(GAME)).weights


def test_a_lesson_counts_what_it_names_more_and_more() -> None:
    place = NUMBERS.index("landed_points")
    told = taught(NOTHING | {"landed_points": (0.5, 2.0)})
    assert told.factors[-1] == EXPERIENCE
    for s in some():
        count = 0.5 + 2.0 * (min(s.turn, LONG) / LONG - MIDDLE)
        for row, numbers in zip(told.measure(s), look(s), strict=True):
            assert row[-1] == pytest.approx(count * numbers[place])


def test_every_number_has_its_lesson() -> None:
    assert isinstance(EXPERIENCED.learnt, tuple)
    assert len(EXPERIENCED.learnt) == len(NUMBERS) == len(set(NUMBERS))
    assert all(len(lesson) == 2 for lesson in EXPERIENCED.learnt)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_seats_are_looked_at_alike(seats: int) -> None:
    for s in some(seats):
        assert [len(numbers) for numbers in look(s)] == [len(NUMBERS)] * seats


def test_to_land_is_better_than_to_be_about_to() -> None:
    """Whoever thought otherwise would never land."""
    game, better = experienced(GAME), []
    for s in moments(GAME, 2):
        seat = GAME.to_act(s)[0]
        for action in GAME.legal(s, seat) if seat != FATE else ():
            if isinstance(action, Land):
                after = GAME.copy(s)
                GAME.apply(after, seat, action)
                better.append(expected(game, after)[seat] > expected(game, s)[seat])
    assert len(better) > 10
    assert sum(better) > 0.9 * len(better)
