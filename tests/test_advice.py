"""Hints: the best moves first, with chances, and the reason that speaks for each most."""

import dataclasses
import random
from typing import Any

import pytest

from atlantide.bots.advice import MOST, Gains, advise, compare, speaks_for
from atlantide.bots.judging import NoJudgement
from atlantide.contract import EXPERIENCE, FATE, Action, Game, Judgement, Recall, Seat, View
from atlantide.games import game as find_game
from atlantide.kernel.chance import pick


def measure(s: Any) -> list[list[float]]:
    """How many people a seat has on the board, and how many tiles in hand."""
    return [
        [
            float(
                sum(spot < 100 for n, spot in enumerate(s.spots) if s.sides.seat[s.sides.owner[n]] == seat)
            ),
            float(len(s.hands[seat])),
        ]
        for seat in range(s.sides.seats)
    ]


GAME: Game[Any, Any] = dataclasses.replace(
    find_game("the-island"),
    judgement=Judgement(factors=("people", "tiles"), weights=(0.2, 0.4), measure=measure),
    insight=None,
    experience=None,
)


def positions(seed: int, moves: int) -> tuple[View, list[Action]]:
    """What the seat that is to decide knows and may do, after so many random moves."""
    rng = random.Random(seed)
    state = GAME.new(GAME.meta.options(), 2)
    while (seat := GAME.to_act(state)[0]) == FATE or moves:
        moves -= seat != FATE
        options = GAME.fate(state) if seat == FATE else [(one, 1) for one in GAME.legal(state, seat)]
        GAME.apply(state, seat, pick(options, rng))
    return GAME.view(state, seat, Recall.PERFECT), list(GAME.legal(state, seat))


@pytest.mark.parametrize("seed", range(3))
def test_the_best_moves_come_first(seed: int) -> None:
    view, legal = positions(seed, 40)
    found = advise(GAME, view, legal, 0.05, random.Random(seed))
    assert 1 <= len(found) <= MOST
    assert all(one.action in legal for one in found)
    assert len({one.action for one in found}) == len(found)
    chances = [one.chance for one in found]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert all(one.reason in {"", "people", "tiles"} for one in found)


def test_what_is_the_only_move_needs_no_search() -> None:
    view, legal = positions(0, 40)
    (only,) = advise(GAME, view, legal[:1], 60.0, random.Random(0))
    assert (only.action, only.visits, only.reason) == (legal[0], 0, "")
    assert 0 <= only.chance <= 1


def test_without_a_judgement_there_is_no_advice() -> None:
    view, legal = positions(0, 40)
    with pytest.raises(NoJudgement):
        advise(dataclasses.replace(GAME, judgement=None), view, legal, 0.01, random.Random(0))


def test_every_action_is_measured_one_step_ahead() -> None:
    view, legal = positions(1, 40)
    found = compare(GAME, view, legal[:5], random.Random(1))
    assert len(found) == 5
    assert all(one is None or len(one) == 2 for one in found)


@pytest.mark.parametrize(
    ("gains", "expected"),
    [
        ([[(0.5, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.1, 0.0)]], ("people", False)),
        ([[(0.1, 0.0), (0.3, 0.0)], [(0.0, 0.0), (0.0, 0.0)]], ("tiles", False)),
        ([[(0.1, 0.0), (0.0, -0.1)], [(0.0, 0.0), (0.0, -0.4)]], ("tiles", True)),
        ([[(0.0, 0.0), (0.0, 0.0)], [(0.5, 0.0), (0.0, 0.0)]], ("", False)),
        ([[(0.005, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)]], ("", False)),
        ([[(0.4, 0.0), (0.0, 0.0)], None, [(0.3, 0.0), (-0.2, 0.0)]], ("tiles", False)),
        ([None, [(0.0, 0.0), (0.0, 0.0)]], ("", False)),
        ([[(0.4, 0.0), (0.0, 0.0)]], ("", False)),
    ],
)
def test_the_reason_is_what_differs_most_from_the_others(
    gains: list[Gains | None], expected: tuple[str, bool]
) -> None:
    assert speaks_for(GAME, gains, 0) == expected


@pytest.mark.parametrize(
    ("gains", "expected"),
    [
        ([(0.02, 0.0), (0.5, 0.0)], ("people", False)),
        ([(0.0, 0.02), (0.5, 0.0)], ("people", True)),
        ([(0.0, 0.0), (0.5, 0.0)], (EXPERIENCE, False)),
        ([(0.0, 0.0), (0.0, 0.5)], (EXPERIENCE, False)),
        ([(0.0, 0.0), (0.5, -0.5)], ("", False)),
        ([(0.0, 0.0), (0.005, 0.0)], ("", False)),
    ],
)
def test_experience_is_a_reason_where_nothing_else_is(gains: Gains, expected: tuple[str, bool]) -> None:
    judged = Judgement(factors=("people", EXPERIENCE), weights=(0.2, 1.0), measure=measure)
    game = dataclasses.replace(GAME, judgement=judged)
    assert speaks_for(game, [gains, [(0.0, 0.0), (0.0, 0.0)]], 0) == expected


def test_advice_depends_on_what_the_seat_knows() -> None:
    """Two worlds that a seat cannot tell apart give the same advice."""
    view, legal = positions(2, 60)
    seat = Seat(view.seat)
    rng = random.Random(3)
    for _ in range(3):
        world = GAME.imagine(view, rng)
        again, choices = GAME.view(world, seat, Recall.PERFECT), list(GAME.legal(world, seat))
        assert (again, choices) == (view, legal)
        one = compare(GAME, view, legal, random.Random(4))
        assert compare(GAME, again, choices, random.Random(4)) == one
