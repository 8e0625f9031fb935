"""The laws of opponents: they choose something legal, and nothing that they cannot know changes their choice."""

import inspect
import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from atlantide.bots import LEVELS, at_random, search
from atlantide.contract import FATE, Game, Recall, Seat
from atlantide.games import games
from atlantide.kernel.chance import pick
from tests.laws.cases import Case, all_cases, cases
from tests.laws.scramblers import may_have_secrets, scrambler

MOMENTS = 2
"""At how many moments of a game an opponent is asked."""
ITERATIONS = 5
"""What a search has time for: its clock counts instead of measuring."""


@pytest.fixture(autouse=True)
def counting_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches end after the same number of iterations, however busy the machine is."""
    monkeypatch.setattr(search, "thread_time", itertools.count(0, 1).__next__)


def moments(case: Case, rng: random.Random, most: int = MOMENTS) -> Iterator[tuple[Any, Seat]]:
    """Some positions of a random game, and who has to decide there."""
    rules = case.game
    state = rules.new(case.options, case.seats)
    seen, skip = 0, rng.randrange(1, 12)
    while (actors := rules.to_act(state)) and seen < most:
        if actors[0] == FATE:
            rules.apply(state, FATE, pick(rules.fate(state), rng))
            continue
        seat = rng.choice(rules.awaited(state))
        legal = rules.legal(state, seat)
        if skip <= 0 and len(legal) > 1:
            yield state, seat
            seen, skip = seen + 1, rng.randrange(5, 40)
        skip -= 1
        rules.apply(state, seat, at_random(rules, rules.view(state, seat, Recall.PERFECT), legal, 0, rng))


@pytest.mark.parametrize("level", {level.bot: name for name, level in LEVELS.items()}.values())
@pytest.mark.parametrize(
    "case",
    [case for case in all_cases() if case.label in {"default", "mix01"}],
    ids=lambda case: case.id,
)
def test_a_choice_depends_on_nothing_that_the_seat_cannot_know(case: Case, level: str) -> None:
    rules, bot = case.game, LEVELS[level].bot
    scramble = scrambler(case.game_id)
    rng = random.Random(case.seed)
    asked = 0
    for state, seat in moments(case, rng):
        choices = []
        for true in (state, scramble(state, seat, rng), scramble(state, seat, rng)):
            legal = rules.legal(true, seat)
            view = rules.view(true, seat, Recall.PERFECT)
            choices.append(bot(rules, view, legal, ITERATIONS, random.Random(asked)))
            assert choices[-1] in legal
        assert len(set(choices)) == 1
        asked += 1
    assert asked


@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_is_given_no_state(level: str) -> None:
    given = inspect.signature(LEVELS[level].bot).parameters
    assert list(given) == ["game", "view", "legal", "seconds", "rng"]


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.meta.id)
def test_the_scramblers_change_something(rules: Game[Any, Any]) -> None:
    """Else the law above would hold for an opponent that looks into every hand."""
    secretive = [case for case in cases(rules.meta.id) if may_have_secrets(case.game_id, case.options)]
    changed = 0
    for case in secretive:
        rng = random.Random(case.seed)
        changed += sum(
            scrambler(case.game_id)(state, seat, rng) != state for state, seat in moments(case, rng)
        )
    assert bool(changed) == bool(secretive)
