"""The tree search: what it keeps of long lists, what it makes of fate, and what it does not credit to a choice."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from atlantide.bots.judging import expected, insightful
from atlantide.bots.search import Drift, Edge, Node, Search, Style
from atlantide.contract import FATE, Recall
from atlantide.games import game as find_game
from tests.bots.test_planning import COMPETITIVE, moments


def searches(style: Style, game_id: str = "the-island") -> Iterator[tuple[Search, Any]]:
    """Searches at some moments of a game, and the states there."""
    game = insightful(find_game(game_id))
    for number, (s, seat) in enumerate(moments(game, 7, every=30)):
        view, legal = game.view(s, seat, Recall.PERFECT), game.legal(s, seat)
        yield Search(game, view, legal, random.Random(number), style), s


def places(node: Node) -> Iterator[Node]:
    """Every place of a tree below its root."""
    for edge in node.edges.values():
        if edge.node:
            for place in (edge.node, *edge.node.others.values()):
                yield place
                yield from places(place)


def test_no_new_place_keeps_more_than_has_room_there() -> None:
    """Also the first of its kind, when nothing is known of a choice yet and all of it is judged."""
    full = 0
    for search, _ in searches(Style(width=6)):
        search.run(60, most=30)
        new = [place for place in places(search.root) if place.visits == 1]
        assert all(len(place.edges) <= 6 for place in new)
        full += sum(len(place.edges) == 6 for place in new)
    assert full > 20


def test_of_what_nothing_was_known_the_best_is_kept() -> None:
    search, s = next(searches(Style()))
    seat = search.seat
    node, legal = Node(seat), list(search.game.legal(s, seat))
    search.level = expected(search.game, s)
    search._guess(node, legal, s, [0.0, 0.0])
    guesses = sorted((edge.guess[seat] for edge in node.edges.values()), reverse=True)
    kept = search._best_of(node, legal, 5)
    assert list(node.edges.keys() - set(kept)) == []
    assert sorted((node.edges[action].guess[seat] for action in kept), reverse=True) == guesses[:5]


@pytest.mark.parametrize("game", COMPETITIVE, ids=lambda game: game.meta.id)
def test_few_outcomes_of_fate_are_weighed_one_by_one(game: Any) -> None:
    search, s = next(searches(Style(outcomes=12), game.meta.id))
    search.level = expected(search.game, s)
    weighed = 0
    rng = random.Random(8)
    while actors := game.to_act(s):
        if actors[0] != FATE:
            assert search._foreseen(s) is None
            game.apply(s, actors[0], rng.choice(game.legal(s, actors[0])))
            continue
        outcomes = game.fate(s)
        found = search._foreseen(s)
        assert (found is None) == (len(outcomes) > 12)
        if found is not None:
            whole, mean = sum(weight for _, weight in outcomes), 0.0
            for outcome, weight in outcomes:
                after = game.copy(s)
                game.apply(after, FATE, outcome)
                mean += expected(search.game, after)[0] * weight / whole
            assert found[0] == pytest.approx(mean)
            weighed += 1
        game.apply(s, FATE, rng.choice(outcomes)[0])
    assert weighed > 5


def test_who_weighs_no_outcomes_judges_the_position_before() -> None:
    search, s = next(searches(Style()))
    game, rng = search.game, random.Random(9)
    while game.to_act(s)[0] != FATE:
        game.apply(s, game.to_act(s)[0], rng.choice(game.legal(s, game.to_act(s)[0])))
    assert search._foreseen(s) is None


def test_what_a_turn_brings_to_whoever_has_it_is_no_merit_of_a_choice() -> None:
    """Whenever an action was looked into: the change is known better later, and counted for all visits alike."""
    search, _ = next(searches(Style()))
    early, late = Edge([0.5, 0.5]), Edge([0.5, 0.5])
    drift = search.drifts[1] = Drift(2)
    for edge, value in ((early, 0.40), (late, 0.44), (late, 0.42), (early, 0.46)):
        drift.learn([value, 1 - value], [0.5, 0.5])
        edge.total[0] += value
        edge.depths[1] = edge.depths.get(1, 0) + 1
    assert drift.mean == pytest.approx([-0.07, 0.07])
    for edge in (early, late):
        assert edge.total[0] - search._drifted(edge.depths, 0) == pytest.approx(1.0)
