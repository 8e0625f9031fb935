"""How a game went: chances over time, the decisions that turned it, the draws that did."""

import dataclasses
import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from atlantide.bots.analysis import (
    MOST_STANDINGS,
    MOST_STROKES,
    MOST_TURNING,
    Analysis,
    Effort,
    Standing,
    analyse,
    edition,
    reason,
    thinned,
)
from atlantide.bots.judging import NoJudgement, expected
from atlantide.contract import FATE, Game, Recall, Seat
from atlantide.games import games
from atlantide.games.the_island.game import GAME
from atlantide.play.journal import Move, Undo
from atlantide.play.replay import Made, course
from atlantide.play.table import Table
from tests.bots.judged import JUDGED, JUDGEMENT
from tests.play.tables import records, whole_game
from tests.play.tables import table as island

QUICK = Effort(seconds=5, iterations=16, candidates=6, worlds=1)


@cache
def moves(seats: int = 2) -> tuple[Made, ...]:
    return tuple(course(whole_game(1, seats)))


@cache
def found(seats: int = 2) -> Analysis:
    return analyse(JUDGED, moves(seats), random.Random(0), QUICK)


# --- the moves that stand


def test_what_was_taken_back_is_no_part_of_the_course() -> None:
    journal = whole_game(1)
    undos = [record for record in journal if isinstance(record, Undo)]
    assert undos
    versions = [made.version for made in moves()]
    assert len(versions) == sum(isinstance(record, Move) for record in journal) - len(undos)
    assert not {undo.back for undo in undos} & set(versions)
    for one, following in pairwise(moves()):
        assert one.after == following.before


# --- chances


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_are_those_of_the_true_positions(seats: int) -> None:
    standings = found(seats).standings
    decisions = {made.version - 1: made for made in moves(seats) if made.seat != FATE}
    for one in standings[:-1]:
        assert one.chances == pytest.approx(expected(JUDGED, decisions[one.at].before), abs=1e-4)
        assert sum(one.chances) == pytest.approx(1, abs=1e-3)
    assert [one.at for one in standings] == sorted({one.at for one in standings})
    assert [one.turn for one in standings] == sorted(one.turn for one in standings)
    assert standings[-1].chances == pytest.approx(expected(JUDGED, moves(seats)[-1].after), abs=1e-4)


def test_a_long_game_is_thinned_but_for_what_is_shown() -> None:
    many = [Standing(at, 1, (0.5, 0.5)) for at in range(1000)]
    kept = thinned(many, [7, 501])
    assert len(kept) <= MOST_STANDINGS
    assert {0, 7, 501, 999} <= {one.at for one in kept}
    assert max(b.at - a.at for a, b in pairwise(kept)) <= 6
    assert thinned(many[:MOST_STANDINGS], []) == many[:MOST_STANDINGS]


# --- turning points


@pytest.mark.parametrize("seats", [2, 4])
def test_turning_points_are_decisions_that_could_have_been_better(seats: int) -> None:
    decisions = {made.version: made for made in moves(seats)}
    turning = found(seats).turning
    assert 1 <= len(turning) <= MOST_TURNING
    assert [one.version for one in turning] == sorted(one.version for one in turning)
    assert len({(one.turn, one.seat) for one in turning}) == len(turning)
    for one in turning:
        made = decisions[one.version]
        assert (one.seat, one.made) == (made.seat, made.action)
        assert one.best in GAME.legal(made.before, made.seat)
        assert one.best != one.made
        assert 0 <= one.chance < one.better <= 1
        assert one.reason in {"", *JUDGEMENT.factors}
        assert one.version - 1 in {standing.at for standing in found(seats).standings}


def test_the_same_game_is_analysed_alike() -> None:
    assert analyse(JUDGED, moves(), random.Random(0), QUICK) == found()


def test_the_reason_is_what_the_better_move_brings() -> None:
    """Somebody who could have gone aboard did not; what is weighed is what boats are worth."""
    for made in moves(4):
        legal = GAME.legal(made.before, made.seat) if made.seat != FATE else ()
        aboard = [action for action in legal if type(action).__name__ in {"Climb", "Embark"}]
        stay = [action for action in legal if type(action).__name__ == "EndMovement"]
        if aboard and stay:
            view = GAME.view(made.before, made.seat, Recall.PERFECT)
            assert reason(JUDGED, view, aboard[0], stay[0], random.Random(0)) == "aboard"
            return
    raise AssertionError("nobody could go aboard")


# --- luck


def test_strokes_of_luck_are_draws_after_the_first_decision() -> None:
    first = next(made.version for made in moves() if made.seat != FATE)
    draws = {made.version: made for made in moves() if made.seat == FATE and made.version > first}
    strokes = found().strokes
    assert 1 <= len(strokes) <= MOST_STROKES
    for one in strokes:
        made = draws[one.version]
        assert one.drawn == made.action
        assert one.after == pytest.approx(expected(JUDGED, made.after)[one.seat], abs=1e-4)
        outcomes = GAME.fate(made.before)
        total = 0.0
        for outcome, weight in outcomes:
            state = GAME.copy(made.before)
            GAME.apply(state, FATE, outcome)
            total += weight * expected(JUDGED, state)[one.seat]
        assert one.before == pytest.approx(total / sum(weight for _, weight in outcomes), abs=1e-4)


# --- what there is to say of little


def test_of_a_game_without_decisions_there_is_nothing_to_say() -> None:
    made = island()
    left = course(records([*made.begin(), *made.abandon()]))
    nothing = analyse(JUDGED, left, random.Random(0), QUICK)
    assert (nothing.standings, nothing.turning, nothing.strokes) == ((), (), ())
    assert analyse(JUDGED, [], random.Random(0), QUICK) == nothing


def test_an_abandoned_game_is_analysed_as_far_as_it_went() -> None:
    made = island()
    steps = made.begin()
    for _ in range(3):
        seat = made.to_act[0]
        steps += made.submit(seat, made.legal(seat)[0])
    steps += made.abandon()
    short = analyse(JUDGED, course(records(steps)), random.Random(0), QUICK)
    assert [one.turn for one in short.standings] == [0, 0, 0, 0]


def test_a_game_that_nobody_can_judge_is_refused() -> None:
    with pytest.raises(NoJudgement):
        analyse(dataclasses.replace(GAME, judgement=None), moves(), random.Random(0), QUICK)


def test_progress_goes_from_nothing_to_all() -> None:
    heard: list[float] = []
    effort = dataclasses.replace(QUICK, iterations=2, candidates=2, moves=20)
    analyse(JUDGED, moves(), random.Random(0), effort, heard.append)
    assert heard == sorted(heard)
    assert 0 <= heard[0] < 0.1
    assert heard[-1] == 1.0


def test_another_judgement_is_another_edition() -> None:
    other = dataclasses.replace(JUDGEMENT, weights=(0.4, 0.3, 0.1))
    assert edition(JUDGED) == edition(dataclasses.replace(JUDGED))
    assert edition(JUDGED) != edition(dataclasses.replace(JUDGED, judgement=other))


# --- all games


@pytest.mark.parametrize("game", [game for game in games() if game.judgement], ids=lambda game: game.meta.id)
def test_every_game_that_can_be_judged_can_be_analysed(game: Game[Any, Any]) -> None:
    rng = random.Random(3)
    made = Table(game, game.meta.options(), game.meta.seats[-1], seed=bytes(32))
    steps = made.begin()
    for _ in range(60):
        if not made.to_act:
            break
        seat = made.to_act[0]
        steps += made.submit(Seat(seat), rng.choice(list(made.legal(seat))))
    if made.to_act:
        steps += made.abandon()
    effort = Effort(seconds=5, iterations=3, candidates=2, worlds=1, moves=20)
    analysis = analyse(game, course(records(steps)), rng, effort)
    lines = 1 if game.meta.cooperative else made.seats
    assert analysis.standings
    assert all(len(one.chances) == lines for one in analysis.standings)
    assert analysis.unit == ("round" if game.meta.id == "rising" else "turn")
