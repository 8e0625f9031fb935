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


def decisions(case: Case, rng: random.Random) -> Iterator[tuple[Any, Seat]]:
    """Every position of random games, one after the other, in which a seat decides, and which."""
    rules = case.game
    while True:
        state = rules.new(case.options, case.seats)
        while actors := rules.to_act(state):
            if actors[0] == FATE:
                rules.apply(state, FATE, pick(rules.fate(state), rng))
                continue
            seat = rng.choice(rules.awaited(state))
            yield state, seat
            view, legal = rules.view(state, seat, Recall.PERFECT), rules.legal(state, seat)
            rules.apply(state, seat, at_random(rules, view, legal, 0, rng))


def moments(case: Case, rng: random.Random) -> Iterator[tuple[Any, Seat]]:
    """Positions of random games in which a seat has to decide; where there are secrets, it misses some."""
    scramble = scrambler(case.game_id)
    secretive = may_have_secrets(case.game_id, case.options)
    seen, skip = 0, rng.randrange(1, 12)
    for state, seat in decisions(case, rng):
        several = len(case.game.legal(state, seat)) > 1
        if skip <= 0 and several and (not secretive or scramble(state, seat, rng) != state):
            yield state, seat
            seen, skip = seen + 1, rng.randrange(5, 40)
            if seen == MOMENTS:
                return
        skip -= 1


def invitations(case: Case, rng: random.Random) -> Iterator[tuple[Any, Seat]]:
    """Positions of random games in which a seat for which nobody waits has something to answer."""
    rules, seen = case.game, 0
    assert rules.answers is not None
    for state, _ in decisions(case, rng):
        for seat in set(rules.to_act(state)) - set(rules.awaited(state)):
            if rules.answers(rules.view(state, seat, Recall.PERFECT), rules.legal(state, seat)):
                yield state, seat
                seen += 1
                if seen == MOMENTS:
                    return


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
