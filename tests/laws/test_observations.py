"""The laws of observations: they say all that a seat may know, and nothing else; every move has a number.

For every game, every number of seats and every option, at moments of random games where every type of action occurs.
"""

import random
from dataclasses import dataclass
from itertools import cycle
from typing import Any

import msgspec
import numpy as np
import pytest

from atlantide.contract import FATE, Recall
from atlantide.research.encoding import Encoding, encoding
from tests.laws.cases import Case, Step, all_cases, moments, random_game
from tests.laws.scramblers import SECRETIVE, may_have_secrets, scrambler
from tests.laws.tastes import tastes


@dataclass(frozen=True, slots=True)
class Played:
    """A case with one random game; it is what pytest prints when a law is broken."""

    case: Case
    steps: tuple[Step, ...]
    moments: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"{self.case.id} {msgspec.json.encode(self.case.options).decode()}"

    @property
    def encoding(self) -> Encoding:
        return encoding(self.case.game)


@pytest.fixture(scope="module", params=all_cases(), ids=lambda case: case.id)
def played(request: pytest.FixtureRequest) -> Played:
    """A random game of one case, played once for all laws."""
    case: Case = request.param
    flavours = tastes(case.game_id)
    taste = flavours[case.seed % len(flavours)]
    steps = tuple(random_game(case.game, case.options, case.seats, case.seed, taste=taste))
    return Played(case, steps, (*moments(steps, random.Random(case.seed)), steps[-1]))


def in_order(view: Any, encoded: Encoding) -> Any:
    """The view with the entries of fields in order whose order an observation does not keep."""
    given = {name: tuple(sorted(getattr(view, name))) for name in encoded.tensors.unordered}
    return msgspec.structs.replace(view, **given)


def test_every_action_has_a_number_of_its_own(played: Played) -> None:
    game, encoded = played.case.game, played.encoding
    for step in played.steps:
        if step.seat == FATE:
            outcomes = [action for action, _ in game.fate(step.before)]
            numbers = [encoded.outcome_index(action) for action in outcomes]
            assert [encoded.outcome(number) for number in numbers] == outcomes
        else:
            legal = list(game.legal(step.before, step.seat))
            numbers = [encoded.index(action) for action in legal]
            assert [encoded.action(number) for number in numbers] == legal
            assert np.flatnonzero(encoded.mask(legal)).tolist() == sorted(numbers)
        assert len(set(numbers)) == len(numbers)


def test_an_observation_can_be_read_back(played: Played) -> None:
    encoded, watchers = played.encoding, cycle(played.case.watchers)
    for step in played.moments:
        view = played.case.game.view(step.after, next(watchers), Recall.PERFECT)
        row = encoded.observe(view)
        assert row.shape == (encoded.size,)
        assert row.dtype == np.int8
        assert (row.min(), row.max()) == (0, 1)
        assert encoded.read(row) == in_order(view, encoded)


def test_observations_differ_exactly_where_views_do(played: Played) -> None:
    encoded, watchers = played.encoding, cycle(played.case.watchers)
    seen: dict[bytes, Any] = {}
    for step in played.steps[:: 1 + len(played.steps) // 100]:
        view = in_order(played.case.game.view(step.after, next(watchers), Recall.PERFECT), encoded)
        assert seen.setdefault(encoded.observe(view).tobytes(), view) == view


def test_a_bare_view_lacks_only_what_follows_from_others(played: Played) -> None:
    game, encoded, watchers = played.case.game, played.encoding, cycle(played.case.watchers)
    blanks = {name: blank for name, (blank, _) in encoded.tensors.derived.items()} if game.bare else {}
    for step in played.moments:
        seat = next(watchers)
        full = game.view(step.after, seat, Recall.PERFECT)
        assert encoded.view(step.after, seat) == msgspec.structs.replace(full, **blanks)


def test_an_observation_tells_no_secret(played: Played) -> None:
    case, encoded = played.case, played.encoding
    if not may_have_secrets(case.game_id, case.options):
        return
    scramble, rng = scrambler(case.game_id), random.Random(case.seed)
    changed = 0
    for step in played.moments:
        for seat in case.watchers:
            other = scramble(step.after, seat, rng)
            changed += other != step.after
            mine, twin = (case.game.view(s, seat, Recall.PERFECT) for s in (step.after, other))
            assert encoded.observe(mine).tobytes() == encoded.observe(twin).tobytes()
    if case.game_id in SECRETIVE or case.label == "hands=closed":  # elsewhere a game may go by without a card
        assert changed, "nothing was secret at any of these moments"
