"""Who judges a game by what was learnt from played games, and who by the plain judgement."""

import dataclasses
import random
from typing import Any

import pytest

from atlantide.bots import analysis, level
from atlantide.bots.advice import advise
from atlantide.bots.judging import experienced, insightful, judgement
from atlantide.contract import EXPERIENCE, Game, Judgement, Recall
from atlantide.games import games
from tests.bots.judged import JUDGED


class Asked(Exception):
    """Somebody asked this judgement."""


def refuse(_: Any) -> Any:
    raise Asked


REFUSING = Judgement(factors=("nothing",), weights=(1.0,), measure=refuse)
WITH_INSIGHT: Game[Any, Any] = dataclasses.replace(JUDGED, insight=REFUSING)
WITH_EXPERIENCE: Game[Any, Any] = dataclasses.replace(JUDGED, experience=REFUSING)


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


@pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.id)
def test_experience_adds_one_factor_to_those_of_the_judgement(game: Game[Any, Any]) -> None:
    if game.experience is not None:
        assert judgement(experienced(game)).factors == (*judgement(game).factors, EXPERIENCE)
        others = judgement(game).weights, judgement(insightful(game)).weights
        assert judgement(experienced(game)).weights[:-1] in others, "the weights beside which it learnt"


def test_three_games_have_experience() -> None:
    assert [game.meta.id for game in games() if game.experience] == ["the-island", "rescapes", "atlantis"]


def test_a_game_without_insight_is_judged_plainly() -> None:
    assert insightful(JUDGED) is JUDGED
    assert experienced(JUDGED) is JUDGED


def test_who_lacks_experience_goes_by_insight() -> None:
    assert judgement(experienced(WITH_INSIGHT)) is REFUSING


@pytest.mark.parametrize("game", [WITH_INSIGHT, WITH_EXPERIENCE], ids=["insight", "experience"])
def test_deckhand_and_sailor_judge_plainly(game: Game[Any, Any]) -> None:
    view, legal, rng = moment()
    for name in ("deckhand", "sailor"):
        assert level(name).bot(game, view, legal, 0, rng) in legal


def test_a_captain_asks_insight_but_not_experience() -> None:
    view, legal, rng = moment()
    with pytest.raises(Asked):
        level("captain").bot(WITH_INSIGHT, view, legal, 0.01, rng)
    assert level("captain").bot(WITH_EXPERIENCE, view, legal, 0.01, rng) in legal


@pytest.mark.parametrize("game", [WITH_INSIGHT, WITH_EXPERIENCE], ids=["insight", "experience"])
def test_a_kraken_asks_the_best_there_is(game: Game[Any, Any]) -> None:
    view, legal, rng = moment()
    with pytest.raises(Asked):
        level("kraken").bot(game, view, legal, 0.01, rng)


def test_a_kraken_goes_by_experience_rather_than_insight() -> None:
    view, legal, rng = moment()
    game = dataclasses.replace(WITH_INSIGHT, experience=JUDGED.judgement)
    assert level("kraken").bot(game, view, legal, 0.01, rng) in legal


@pytest.mark.parametrize("game", [WITH_INSIGHT, WITH_EXPERIENCE], ids=["insight", "experience"])
def test_a_hint_asks_the_best_there_is(game: Game[Any, Any]) -> None:
    view, legal, rng = moment()
    for choices in (legal, legal[:1]):
        with pytest.raises(Asked):
            advise(game, view, choices, 0.01, rng)


def test_whatever_was_learnt_makes_another_edition_of_an_analysis() -> None:
    plain = JUDGED.judgement
    assert plain is not None
    learnt = [dataclasses.replace(JUDGED, experience=dataclasses.replace(plain, learnt=(n,))) for n in (1, 2)]
    editions = [analysis.edition(game) for game in (JUDGED, WITH_INSIGHT, *learnt)]
    assert len(set(editions)) == len(editions)
