"""Those who search do not tell by the order in which they place explorers what these are worth."""

import random

import pytest

from atlantide.bots import level
from atlantide.bots.judging import Chances, expected, experienced, insightful, judgement
from atlantide.contract import FATE, Recall
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.state import RESERVE, State
from atlantide.kernel.chance import pick


def placing(seed: int, explorers: int, *, valued: bool = False) -> State:
    """So many explorers stand anywhere; the last one has its value or not."""
    rng, s = random.Random(seed), GAME.new(GAME.meta.options(), 2)
    while True:
        placed = sum(spot != RESERVE for spot in s.spots[:20])
        values = sum(value > 0 for value in s.values)
        if placed == explorers and values == explorers - (not valued):
            return s
        seat = GAME.to_act(s)[0]
        choices = GAME.fate(s) if seat == FATE else [(action, 1) for action in GAME.legal(s, seat)]
        GAME.apply(s, seat, pick(choices, rng))


def by_value(s: State) -> dict[int, tuple[Chances, Chances, Chances]]:
    """What each value that may be chosen is worth to who judges plainly, with insight, with experience."""
    found, seat = {}, GAME.to_act(s)[0]
    for action in GAME.legal(s, seat):
        after = GAME.copy(s)
        GAME.apply(after, seat, action)
        value = next(new for new, old in zip(after.values, s.values, strict=True) if new != old)
        judges = GAME, insightful(GAME), experienced(GAME)
        plain, insight, experience = (expected(game, after) for game in judges)
        found[value] = plain, insight, experience
    return found


@pytest.mark.rule("ISL-2.8", "ISL-3.3")
def test_while_explorers_are_placed_the_precious_ones_are_judged_alike() -> None:
    s = placing(1, 1)
    seat, found = GAME.to_act(s)[0], by_value(s)
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert len({plain[seat] for plain, _, _ in found.values()}) == 6, "plainly the highest value comes first"
    for number in (1, 2):
        assert len({found[value][number][seat] for value in (2, 3, 4, 5, 6)}) == 1
        assert found[1][number][seat] < found[2][number][seat], "the least have what places are left"


def test_once_all_are_placed_everybody_goes_by_what_they_are_worth() -> None:
    s = placing(2, 20, valued=True)
    assert RESERVE not in s.spots[:20]
    assert judgement(insightful(GAME)).measure(s) == judgement(GAME).measure(s)
    other = GAME.copy(s)
    other.values[:10] = [6, 5, 4, 3, 3, 2, 2, 1, 1, 1] if s.values[0] != 6 else [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    for game in (insightful(GAME), experienced(GAME)):
        assert expected(game, s) != expected(game, other)


def test_the_position_that_is_judged_stays_as_it_is() -> None:
    s = placing(3, 7, valued=True)
    kept = GAME.copy(s)
    expected(insightful(GAME), s)
    expected(experienced(GAME), s)
    assert s == kept


@pytest.mark.parametrize("name", ["captain", "kraken"])
def test_nobody_can_foretell_the_value_that_a_searching_opponent_gives(name: str) -> None:
    s = placing(4, 3)
    seat = GAME.to_act(s)[0]
    view, legal = GAME.view(s, seat, Recall.PERFECT), GAME.legal(s, seat)
    chosen = {level(name).bot(GAME, view, legal, 0.02, random.Random(seed)) for seed in range(12)}
    assert len(chosen) > 2
    assert legal[0] not in chosen, "the least value waits"
