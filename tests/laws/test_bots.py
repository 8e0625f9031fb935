"""The laws of opponents: they choose something legal, and nothing that they cannot know changes their choice."""

import inspect
import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from atlantide.bots import LEVELS, at_random, search
from atlantide.contract import FATE, Recall, Seat
from atlantide.kernel.chance import pick
from tests.laws.cases import Case, all_cases
from tests.laws.scramblers import may_have_secrets, scrambler

MOMENTS = 4
"""At how many moments an opponent is asked."""
ITERATIONS = 5
"""What a search has time for: its clock counts instead of measuring."""


@pytest.fixture(autouse=True)
def counting_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches end after the same number of iterations, however busy the machine is."""
    monkeypatch.setattr(search, "thread_time", itertools.count(0, 1).__next__)


def moments(case: Case, rng: random.Random) -> Iterator[tuple[Any, Seat]]:
    """Positions of random games in which a seat has to decide; where there are secrets, it misses some."""
    rules, scramble = case.game, scrambler(case.game_id)
    secretive = may_have_secrets(case.game_id, case.options)
    state = rules.new(case.options, case.seats)
    seen, skip = 0, rng.randrange(1, 12)
    while seen < MOMENTS:
        actors = rules.to_act(state)
        if not actors:
            state = rules.new(case.options, case.seats)
            continue
        if actors[0] == FATE:
            rules.apply(state, FATE, pick(rules.fate(state), rng))
            continue
        seat = rng.choice(rules.awaited(state))
        legal = rules.legal(state, seat)
        if skip <= 0 and len(legal) > 1 and (not secretive or scramble(state, seat, rng) != state):
            yield state, seat
            seen, skip = seen + 1, rng.randrange(5, 40)
        skip -= 1
        rules.apply(state, seat, at_random(rules, rules.view(state, seat, Recall.PERFECT), legal, 0, rng))


def invitations(case: Case, rng: random.Random) -> Iterator[tuple[Any, Seat]]:
    """Positions of random games in which a seat for which nobody waits has something to answer."""
    rules = case.game
    assert rules.answers is not None
    state = rules.new(case.options, case.seats)
    seen = 0
    while seen < MOMENTS:
        actors = rules.to_act(state)
        if not actors:
            state = rules.new(case.options, case.seats)
            continue
        if actors[0] == FATE:
            rules.apply(state, FATE, pick(rules.fate(state), rng))
            continue
        others = [seat for seat in actors if seat not in rules.awaited(state)]
        if others:
            seat = rng.choice(others)
            if rules.answers(rules.view(state, seat, Recall.PERFECT), rules.legal(state, seat)):
                yield state, seat
                seen += 1
        seat = rules.awaited(state)[0]
        view, legal = rules.view(state, seat, Recall.PERFECT), rules.legal(state, seat)
        rules.apply(state, seat, at_random(rules, view, legal, 0, rng))


@pytest.mark.parametrize("level", {level.bot: name for name, level in LEVELS.items()}.values())
@pytest.mark.parametrize(
    "case",
    [case for case in all_cases() if case.label in {"default", "mix01", "hands=closed"}],
    ids=lambda case: case.id,
)
def test_a_choice_depends_on_nothing_that_the_seat_cannot_know(case: Case, level: str) -> None:
    rules, bot = case.game, LEVELS[level].bot
    scramble = scrambler(case.game_id)
    rng = random.Random(case.seed)
    for number, (state, seat) in enumerate(moments(case, rng)):
        choices = []
        for true in (state, scramble(state, seat, rng), scramble(state, seat, rng)):
            legal = rules.legal(true, seat)
            view = rules.view(true, seat, Recall.PERFECT)
            choices.append(bot(rules, view, legal, ITERATIONS, random.Random(number)))
            assert choices[-1] in legal
        assert len(set(choices)) == 1


@pytest.mark.parametrize("level", {level.answer: name for name, level in LEVELS.items()}.values())
@pytest.mark.parametrize(
    "case",
    [
        case
        for case in all_cases()
        if case.game.answers and case.seats > 1 and case.label in {"default", "hands=closed"}
    ],
    ids=lambda case: case.id,
)
def test_an_answer_depends_on_nothing_that_the_seat_cannot_know(case: Case, level: str) -> None:
    rules, answer = case.game, LEVELS[level].answer
    assert rules.answers is not None
    scramble = scrambler(case.game_id)
    rng = random.Random(case.seed)
    for number, (state, seat) in enumerate(invitations(case, rng)):
        choices = []
        for true in (state, scramble(state, seat, rng), scramble(state, seat, rng)):
            legal = rules.legal(true, seat)
            view = rules.view(true, seat, Recall.PERFECT)
            answers = rules.answers(view, legal)
            assert answers
            assert set(answers) <= set(legal)
            choices.append(answer(rules, view, answers, random.Random(number)))
            assert choices[-1] in {*answers, None}
        assert len(set(choices)) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_is_given_no_state(level: str) -> None:
    given = inspect.signature(LEVELS[level].bot).parameters
    assert list(given) == ["game", "view", "legal", "seconds", "rng"]
    given = inspect.signature(LEVELS[level].answer).parameters
    assert list(given)[:4] == ["game", "view", "answers", "rng"]
