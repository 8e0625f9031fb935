"""Who judges a game by what was learnt from played games, and who by the plain judgement."""

import dataclasses
import random
from typing import Any

import pytest

from atlantide.bots import analysis
from atlantide.bots.advice import advise
from atlantide.bots.greedy import sailor
from atlantide.bots.judging import insightful, judgement
from atlantide.bots.search import Search
from atlantide.contract import Game, Judgement, Recall
from atlantide.games import games
from tests.bots.judged import JUDGED


class Asked(Exception):
    """Somebody asked this judgement."""


def refuse(_: Any) -> Any:
    raise Asked


REFUSING = Judgement(factors=("nothing",), weights=(1.0,), measure=refuse)
WITH_INSIGHT: Game[Any, Any] = dataclasses.replace(JUDGED, insight=REFUSING)


def moment() -> tuple[Any, Any, random.Random]:
    rng = random.Random(1)
    s = JUDGED.new(JUDGED.meta.options(), 2)
    while JUDGED.to_act(s)[0] < 0:
        JUDGED.apply(s, JUDGED.to_act(s)[0], JUDGED.fate(s)[0][0])
    seat = JUDGED.to_act(s)[0]
    return JUDGED.view(s, seat, Recall.PERFECT), JUDGED.legal(s, seat), rng


@pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.id)
def test_insight_knows_the_factors_of_the_judgement(game: Game[Any, Any]) -> None:
    assert judgement(insightful(game)).factors == judgement(game).factors
    assert len(judgement(insightful(game)).weights) == len(judgement(game).factors)


def test_a_game_without_insight_is_judged_plainly() -> None:
    assert insightful(JUDGED) is JUDGED


def test_a_sailor_judges_plainly() -> None:
    view, legal, rng = moment()
    assert sailor(WITH_INSIGHT, view, legal, 0, rng) in legal


def test_a_search_asks_insight() -> None:
    view, legal, rng = moment()
    with pytest.raises(Asked):
        Search(WITH_INSIGHT, view, legal, rng).run(1, 1)


def test_a_hint_asks_insight() -> None:
    view, legal, rng = moment()
    for choices in (legal, legal[:1]):
        with pytest.raises(Asked):
            advise(WITH_INSIGHT, view, choices, 0.01, rng)


def test_other_insight_makes_another_edition_of_an_analysis() -> None:
    assert analysis.edition(WITH_INSIGHT) != analysis.edition(JUDGED)
