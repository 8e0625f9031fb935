"""Whole turns: found by following several beginnings, carried out in any world, chosen between by those who plan."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from atlantide.bots import LEVELS
from atlantide.bots.greedy import deckhand
from atlantide.bots.judging import expected, experienced
from atlantide.bots.planning import LONGEST, Plan, plans
from atlantide.bots.search import Search, Style
from atlantide.contract import FATE, Game, Recall, Seat
from atlantide.games import games
from atlantide.kernel.chance import pick

COMPETITIVE = [game for game in games() if not game.meta.cooperative]


def moments(game: Game[Any, Any], seed: int, every: int = 15) -> Iterator[tuple[Any, Seat]]:
    """Some positions of a game between beginners, in which a seat has a choice."""
    rng, count = random.Random(seed), 0
    s = game.new(game.meta.options(), 2)
    while actors := game.to_act(s):
        if actors[0] == FATE:
            game.apply(s, FATE, pick(game.fate(s), rng))
            continue
        seat, legal = game.awaited(s)[0], game.legal(s, game.awaited(s)[0])
        count += len(legal) > 1
        if len(legal) > 1 and count % every == 0:
            yield s, seat
        game.apply(s, seat, deckhand(game, game.view(s, seat, Recall.PERFECT), legal, 0, rng))


def after(game: Game[Any, Any], s: Any, seat: Seat, plan: Any) -> Any:
    """The position after a plan, every action of which was legal."""
    s = game.copy(s)
    for action in plan:
        assert action in game.legal(s, seat)
        game.apply(s, seat, action)
    return s


@pytest.mark.parametrize("game", COMPETITIVE, ids=lambda game: game.meta.id)
def test_a_plan_is_a_legal_way_to_the_end_of_the_turn(game: Game[Any, Any]) -> None:
    several = 0
    for s, seat in moments(game, 1):
        kept = game.copy(s)
        found = plans(game, s, seat, game.legal(s, seat), 3)
        assert found
        assert s == kept, "the position stays as it is"
        for plan in found[:20]:
            ended = after(game, s, seat, plan)
            actors = game.to_act(ended)
            assert len(plan) == LONGEST or not actors or game.awaited(ended)[0] != seat
            several += len(plan) > 1
    assert several > 10


@pytest.mark.parametrize("game", COMPETITIVE, ids=lambda game: game.meta.id)
def test_the_best_turn_comes_first_and_no_position_is_reached_twice(game: Game[Any, Any]) -> None:
    for s, seat in moments(game, 2):
        found = plans(game, s, seat, game.legal(s, seat), 3)
        ends = [after(game, s, seat, plan) for plan in found]
        chances = [expected(game, end)[seat] for end in ends]
        assert chances == sorted(chances, reverse=True)
        alike = [
            (one, other)
            for one, other in itertools.combinations(range(min(len(found), 40)), 2)
            if len(found[one]) == len(found[other]) and ends[one] == ends[other]
        ]
        assert not alike


@pytest.mark.parametrize("game", COMPETITIVE, ids=lambda game: game.meta.id)
def test_beginnings_that_are_judged_alike_are_not_followed_side_by_side(game: Game[Any, Any]) -> None:
    several = 0
    for s, seat in moments(game, 2):
        begun = {plan[:1] for plan in plans(game, s, seat, game.legal(s, seat), 8) if len(plan) > 1}
        chances = [tuple(expected(game, after(game, s, seat, one))) for one in begun]
        assert len(set(chances)) == len(begun)
        several += len(begun) > 1
    assert several


@pytest.mark.parametrize("game", COMPETITIVE, ids=lambda game: game.meta.id)
def test_who_looks_at_whole_turns_ends_them_no_worse_than_step_by_step(game: Game[Any, Any]) -> None:
    better = 0
    for s, seat in moments(game, 5, every=5):
        legal = game.legal(s, seat)
        narrow, wide = (
            expected(game, after(game, s, seat, plans(game, s, seat, legal, breadth)[0]))[seat]
            for breadth in (1, 8)
        )
        assert wide >= narrow - 0.02, "a wider look may miss a narrow path only by little"
        better += wide > narrow
    assert better


@pytest.mark.parametrize("game", COMPETITIVE, ids=lambda game: game.meta.id)
def test_a_search_between_whole_turns_begins_one_of_them(game: Game[Any, Any]) -> None:
    for number, (s, seat) in enumerate(moments(game, 4, every=40)):
        view, legal = game.view(s, seat, Recall.PERFECT), game.legal(s, seat)
        search = Search(experienced(game), view, legal, random.Random(number), Style(breadth=4, turns=6))
        search.run(60, most=12)
        assert search.iterations == 12 or len(search.plans) == 1
        assert 1 <= len(search.plans) <= 6
        assert sum(one.visits for one in search.ranking()) == search.iterations
        assert search.best() in {plan[0] for plan in search.plans}
        assert search.best() in legal


def test_a_plan_is_carried_out_as_far_as_a_world_allows() -> None:
    game = COMPETITIVE[0]
    for s, seat in moments(game, 5):
        found = [plan for plan in plans(game, s, seat, game.legal(s, seat), 2) if len(plan) > 1]
        if found:
            search = Search(game, game.view(s, seat, Recall.PERFECT), game.legal(s, seat), random.Random(0))
            first, *_ = found[0]
            ended = game.copy(s)
            search._follow(ended, (first, first, first, *([first] * LONGEST)))
            assert ended != s
            return
    raise AssertionError("no turn of several actions was met")


PLANNERS = {
    "the-island": {"kraken"},
    "rescapes": {"captain", "kraken"},
    "atlantis": {"kraken"},
    "rising": set(),
}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.id)
def test_who_chooses_between_whole_turns(game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Seat] = []

    def noted(game: Game[Any, Any], state: Any, seat: Seat, *how: Any) -> list[Plan]:
        asked.append(seat)
        return plans(game, state, seat, *how)

    monkeypatch.setattr("atlantide.bots.search.plans", noted)
    s, seat = next(moments(game, 6))
    view, legal = game.view(s, seat, Recall.PERFECT), game.legal(s, seat)
    planners = set()
    for name, one in LEVELS.items():
        assert one.bot(game, view, legal, 0.02, random.Random(7)) in legal
        if asked:
            planners.add(name)
        asked.clear()
    assert planners == PLANNERS[game.meta.id]
