"""Clocks run for those whom the table waits for; a fallen flag plays the fallback of the game."""

import math
import random
from collections.abc import Collection
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atlantide.contract import FATE, PUBLIC, Action, IllegalAction, NotYourTurn, RulesBug, Seat
from atlantide.games.the_island.meta import Options
from atlantide.kernel.wire import wire
from atlantide.play.clock import Clock, Pace
from atlantide.play.journal import Chat, End, Move, Step, dumps, encode, loads
from atlantide.play.replay import verify
from atlantide.play.table import Table
from tests.play.tables import GAME, SEED, TILES, do, play, records, standing, table

LIVE = Pace("live", 100, 5)
DAYS = Pace("days", 86_400)
both_paces = pytest.mark.parametrize("pace", [LIVE, DAYS], ids=["live", "days"])
BEGIN = 1000.0
"""When the games of these tests begin."""


def clock(pace: Pace, seats: int = 3) -> Clock:
    """A clock that nobody has pressed yet."""
    made = Clock.new(pace, seats)
    assert made
    return made


def timed(
    pace: Pace = LIVE, seats: int = 2, timed: Collection[int] | None = None, **options: Any
) -> tuple[Table, list[Step]]:
    """A table with a clock at which seat 0 begins, and its journal."""
    t = Table(GAME, Options(first_player=0, **options), seats, seed=SEED, pace=pace, timed=timed)
    return t, t.begin(BEGIN)


def of(t: Table) -> Clock:
    """The clock of a table that has one."""
    assert t.clock
    return t.clock


def due(t: Table) -> float:
    """When the next flag falls at a table where one will."""
    moment = of(t).due
    assert moment is not None
    return moment


def to_seat_1(t: Table, now: float) -> list[Step]:
    """Seat 0 makes the two decisions of its first turn, so that seat 1 is awaited."""
    steps = t.submit(Seat(0), GAME.parse("place-explorer red 0,-3"), now=now)
    steps += t.submit(Seat(0), GAME.parse("choose-value 6"), now=now)
    assert t.to_act == (1,)
    return steps


def action_of(step: Step) -> Action:
    assert isinstance(step.record, Move)
    return wire(GAME).action(step.record.action)


# --- the clock itself


def test_where_nobody_is_in_a_hurry_there_is_no_clock() -> None:
    assert Clock.new(Pace(), 3) is None
    assert Clock.new(Pace("none"), 3) is None


@both_paces
def test_a_new_clock_gives_every_seat_all_its_time_and_runs_for_nobody(pace: Pace) -> None:
    new = clock(pace, 4)
    assert new.at(0) == new.at(1e12) == (pace.seconds,) * 4
    assert new.due is None
    assert new.fallen(1e12) == ()


@both_paces
def test_time_runs_for_those_who_are_awaited_and_for_nobody_else(pace: Pace) -> None:
    running = clock(pace).wait([1], 50.0)
    whole = pace.seconds
    assert running.at(50) == (whole, whole, whole)
    assert running.at(57.5) == (whole, whole - 7.5, whole)
    assert running.due == 50 + whole


def test_a_decision_of_a_live_game_earns_its_bonus() -> None:
    after = clock(LIVE).wait([1], 0.0).wait([2], 30.0, [1])
    assert after.at(30) == (100, 75, 100)
    assert after.at(50) == (100, 75, 80)
    assert after.wait([1], 50.0, [2]).at(60) == (100, 65, 85)


def test_bonuses_may_make_more_than_the_time_of_the_beginning() -> None:
    quick = clock(LIVE)
    for now in range(4):
        quick = quick.wait([0], float(now), [0] if now else [])
    assert quick.at(3) == (100 - 3 + 3 * 5, 100, 100)


def test_every_decision_of_a_game_of_days_has_fresh_time() -> None:
    after = clock(DAYS).wait([1], 0.0).wait([2], 80_000.0, [1])
    assert after.at(80_000) == (86_400, 86_400, 86_400)
    assert after.due == 80_000 + 86_400
    again = after.wait([2], 80_010.0, [2])
    assert again.due == 80_010 + 86_400, "also if the same seat decides once more"


@both_paces
def test_whoever_has_not_decided_gets_no_more_time(pace: Pace) -> None:
    both = clock(pace).wait([0, 1], 0.0)
    after = both.wait([1], 40.0, [0])
    assert after.at(40)[1] == pace.seconds - 40
    assert after.due == pace.seconds
    assert both.wait([0, 1], 40.0).at(40) == (pace.seconds - 40, pace.seconds - 40, pace.seconds)


def test_several_seats_run_at_once_and_the_one_with_the_least_is_due_first() -> None:
    several = clock(LIVE, 4).wait([2], 0.0).wait([3, 1, 2], 30.0)
    assert several.running == (1, 2, 3)
    assert several.at(40) == (100, 90, 60, 90)
    assert several.due == 100
    assert several.fallen(99.9) == ()
    assert several.fallen(100) == (2,)
    assert several.fallen(129.9) == (2,)
    assert several.fallen(130) == (1, 2, 3)


def test_no_time_is_ever_negative() -> None:
    late = clock(LIVE).wait([0], 0.0)
    assert late.at(1e9) == (0, 100, 100)
    stopped = late.wait([], 1e9)
    assert stopped.left == (0.0, 100.0, 100.0)
    assert late.wait([1], 1e9, [0]).left == (5, 100, 100), "nobody pays for being late with the bonus"


def test_a_moment_before_the_last_one_gives_no_time_back() -> None:
    """System clocks are set back now and then."""
    running = clock(LIVE).wait([0], 50.0).wait([0], 60.0)
    assert running.at(20) == (90, 100, 100)
    assert running.wait([1], 20.0).left == (90, 100, 100)


@both_paces
def test_fate_and_spectators_have_no_time(pace: Pace) -> None:
    before = clock(pace).wait([2], 0.0)
    after = before.wait([FATE, PUBLIC, 1], 10.0, [FATE, PUBLIC])
    assert after.running == (1,)
    assert after.left == (pace.seconds, pace.seconds, pace.seconds - 10)


def test_a_clock_that_stands_keeps_all_times() -> None:
    standing_still = clock(LIVE).wait([0], 0.0).wait([], 30.0)
    assert standing_still.due is None
    assert standing_still.fallen(1e9) == ()
    assert standing_still.at(1e9) == (70, 100, 100)
    assert standing_still.wait([0], 5000.0).due == 5070


def test_pressing_a_clock_makes_a_new_one() -> None:
    one = clock(LIVE).wait([0], 0.0)
    other = one.wait([1], 10.0, [0])
    assert one == Clock(LIVE, (100.0, 100.0, 100.0), (0,), 0.0)
    assert other == Clock(LIVE, (95.0, 100.0, 100.0), (1,), 10.0)


moments = st.floats(0, 4e9)
times = st.floats(0, 3e6)
patiently = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@patiently
@given(since=moments, left=st.lists(times, min_size=1, max_size=4), data=st.data())
def test_the_flag_falls_when_it_is_due_and_not_before(
    since: float, left: list[float], data: st.DataObject
) -> None:
    """Whoever sleeps until then and looks must find it fallen, or would never sleep again."""
    running = data.draw(st.lists(st.sampled_from(range(len(left))), min_size=1, unique=True))
    any_clock = Clock(LIVE, tuple(left), tuple(sorted(running)), since)
    moment = any_clock.due
    assert moment is not None
    assert any_clock.fallen(moment)
    assert any_clock.fallen(math.nextafter(moment, -math.inf)) == ()
    assert set(any_clock.fallen(1e12)) == set(running)
    assert min(any_clock.at(moment)[seat] for seat in running) < 1e-6


@patiently
@given(
    pace=st.sampled_from([LIVE, Pace("live", 12, 1), Pace("days", 60)]),
    presses=st.lists(
        st.tuples(
            st.integers(0, 60),
            st.sets(st.integers(0, 2)),
            st.lists(st.integers(0, 2), unique=True, max_size=2),
        ),
        max_size=8,
    ),
)
def test_a_clock_is_right_by_the_second(pace: Pace, presses: list[tuple[int, set[int], list[int]]]) -> None:
    """The same as an hour-glass for each seat that loses one grain after the other."""
    pressed, now = clock(pace), 0
    glasses = [pace.seconds] * 3
    running: set[int] = set()
    for seconds, awaited, moved in presses:
        for _ in range(seconds):
            now += 1
            for seat in running:
                glasses[seat] -= glasses[seat] > 0
            assert list(pressed.at(now)) == glasses
            assert set(pressed.fallen(now)) == {seat for seat in running if not glasses[seat]}
        for seat in moved:
            glasses[seat] = pace.seconds if pace.kind == "days" else glasses[seat] + pace.bonus
        running = awaited
        pressed = pressed.wait(awaited, float(now), moved)
        assert list(pressed.at(now)) == glasses
        assert (pressed.due is None) == (not running)


# --- paces


@pytest.mark.parametrize(
    "pace",
    [
        Pace(),
        Pace("live", 10, 1),
        Pace("live", 86_400, 3600),
        Pace("days", 60),
        Pace("days", 30 * 86_400),
        LIVE,
        DAYS,
    ],
)
def test_people_can_play_at_a_sensible_pace(pace: Pace) -> None:
    assert pace.sensible()


@pytest.mark.parametrize(
    "pace",
    [
        Pace("none", 1),
        Pace("none", 0, 1),
        Pace("none", 1, -1),
        Pace("live"),
        Pace("live", 9, 5),
        Pace("live", 86_401, 5),
        Pace("live", 100, 0),
        Pace("live", 100, -1),
        Pace("live", 100, 3601),
        Pace("live", -100, 5),
        Pace("days"),
        Pace("days", 59),
        Pace("days", 30 * 86_400 + 1),
        Pace("days", 86_400, 1),
        Pace("days", -86_400),
    ],
)
def test_a_pace_that_nobody_can_play_at_is_not_sensible(pace: Pace) -> None:
    assert not pace.sensible()


@pytest.mark.parametrize(
    "data", [b'{"kind":"blitz"}', b'{"kind":"live","minutes":3}', b'{"seconds":1.5}', b"[]", b"null"]
)
def test_what_is_no_pace_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(data, type=Pace)


def test_a_pace_left_out_is_none() -> None:
    assert msgspec.json.decode(b"{}", type=Pace) == Pace("none", 0, 0)


@both_paces
def test_clocks_and_paces_survive_json(pace: Pace) -> None:
    for made in (
        clock(pace),
        clock(pace).wait([0, 2], 1_763_251_200.125),
        clock(pace).wait([0], 0.1).wait([1], 7.3, [0]).wait([], 9.9),
    ):
        again = msgspec.json.decode(encode(made), type=Clock)
        assert again == made
        assert again.due == made.due
        assert again.at(2e9) == made.at(2e9)
        assert again.wait([1], 2e9, [0]) == made.wait([1], 2e9, [0])


# --- at a table


def test_a_table_without_a_pace_has_no_clock_and_nothing_falls() -> None:
    t = table()
    t.begin()
    before = standing(t)
    t.stop_clock(1.0)
    t.start_clock(2.0)
    assert t.clock is None
    assert t.tick(1e12) == []
    assert standing(t) == before


def test_the_clock_of_a_table_runs_from_its_beginning_for_the_one_who_decides() -> None:
    t, _ = timed(seats=3)
    assert of(t) == Clock(LIVE, (100.0, 100.0, 100.0), (0,), BEGIN)
    assert of(t).due == BEGIN + 100


def test_nothing_falls_before_it_is_due() -> None:
    t, _ = timed()
    before = standing(t)
    for now in (0.0, BEGIN, BEGIN + 99, math.nextafter(BEGIN + 100, 0)):
        assert t.tick(now) == []
    assert standing(t) == before
    assert due(t) == BEGIN + 100


def test_a_fallen_flag_plays_the_fallback() -> None:
    t, steps = timed()
    state, version = t.state, t.version
    fallen = t.tick(due(t))
    assert [step.record.version for step in fallen] == list(range(version, t.version))
    assert isinstance(fallen[0].record, Move)
    assert fallen[0].record.seat == 0
    assert action_of(fallen[0]) == GAME.fallback(state, Seat(0))
    assert fallen[0].events
    assert verify(loads(dumps(records(steps + fallen)))).moves == TILES + 1
    other, _ = timed()
    assert other.fallback(Seat(0)) == fallen
    assert standing(other) == standing(t)


def test_the_clock_goes_on_after_a_flag_has_fallen() -> None:
    t, _ = timed()
    t.tick(due(t))
    assert t.to_act == (0,), "its turn has another decision"
    assert of(t).at(BEGIN + 100) == (5, 100)
    assert due(t) == BEGIN + 105, "for which there is the bonus of the last"
    assert t.tick(BEGIN + 104) == []
    assert t.tick(BEGIN + 105)
    assert t.to_act == (1,)
    assert of(t) == Clock(LIVE, (5.0, 100.0), (1,), BEGIN + 105)


def test_a_fallen_flag_gives_fresh_time_where_each_decision_has_its_own() -> None:
    t, _ = timed(DAYS)
    t.tick(due(t))
    assert t.to_act == (0,)
    assert due(t) == BEGIN + 2 * 86_400


def test_whoever_looks_late_takes_no_time_from_the_next() -> None:
    t, _ = timed()
    to_seat_1(t, BEGIN)
    late = due(t) + 5000
    assert len(t.tick(late)) >= 1
    assert of(t).since == late
    assert due(t) > late
    assert min(of(t).at(late)) > 0


def test_one_look_plays_one_decision_for_a_seat() -> None:
    t, _ = timed()
    assert [step.record.__class__ for step in t.tick(1e9)] == [Move]
    assert t.tick(1e9) == []


@both_paces
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_of_fallen_flags_is_sound(pace: Pace, seats: int) -> None:
    t, steps = timed(pace, seats)
    now = BEGIN
    decisions = 0
    while (moment := of(t).due) is not None:
        assert now < moment
        now = moment
        (seat,) = t.to_act
        fallen = t.tick(now)
        assert isinstance(fallen[0].record, Move)
        assert fallen[0].record.seat == seat
        steps += fallen
        decisions += 1
        assert decisions < 2000
    assert t.outcome is not None
    assert [step.record.version for step in steps] == list(range(t.version))
    verdict = verify(loads(dumps(records(steps))))
    assert verdict.finished
    assert not verdict.problems
    other, expected = timed(pace, seats)
    while other.to_act:
        expected += other.fallback(other.to_act[0])
    assert steps == expected


@both_paces
def test_random_play_against_the_clock_is_sound(pace: Pace) -> None:
    """Some decide in time, some do not; time never runs out unseen, and the journal knows no clock."""
    t, steps = timed(pace, 3)
    rng, now, flags = random.Random(11), BEGIN, 0
    while t.to_act:
        (seat,) = t.to_act
        before = of(t).at(now)
        assert of(t).running == (seat,)
        now += rng.choice([0.25, 3.0, 20.0, pace.seconds])
        if fallen := t.tick(now):
            flags += 1
            steps += fallen
        else:
            spent = now - of(t).since
            steps += t.submit(seat, rng.choice(list(t.legal(seat))), t.version, now)
            after = before[seat] - spent + 5 if pace is LIVE else pace.seconds
            assert of(t).at(now)[seat] == pytest.approx(after)
        others = [other for other in range(3) if other != seat]
        assert [of(t).at(now)[other] for other in others] == [before[other] for other in others]
    assert flags > 3
    assert of(t).due is None
    verdict = verify(loads(dumps(records(steps))))
    assert verdict.finished
    assert not verdict.problems


def test_a_seat_that_is_not_timed_never_falls() -> None:
    t, steps = timed(timed=[1])
    assert t.awaited == (0,)
    assert of(t).due is None
    before = standing(t)
    assert t.tick(1e12) == []
    assert standing(t) == before
    steps += to_seat_1(t, 2e12)
    assert due(t) == 2e12 + 100, "the other one does"
    assert of(t).fallen(due(t)) == (1,)
    steps += t.tick(due(t))
    assert isinstance(steps[-1].record, Move)
    assert steps[-1].record.seat == 1


def test_nobody_falls_where_nobody_is_timed() -> None:
    t, _ = timed(timed=[])
    to_seat_1(t, BEGIN)
    assert of(t).due is None
    assert t.tick(1e12) == []


def test_everybody_is_timed_unless_something_else_is_said() -> None:
    t, _ = timed(seats=4)
    rng = random.Random(3)
    run: set[int] = set()
    while len(run) < 4:
        (seat,) = t.awaited
        assert of(t).running == (seat,)
        run.add(seat)
        t.submit(seat, rng.choice(list(t.legal(seat))))


@both_paces
def test_nothing_falls_while_the_clock_is_stopped_and_it_goes_on_with_what_was_left(pace: Pace) -> None:
    t, _ = timed(pace)
    t.stop_clock(BEGIN + 40)
    before = standing(t)
    assert of(t).due is None
    assert t.tick(1e9) == []
    assert standing(t) == before
    t.start_clock(1e9)
    assert of(t).running == (0,)
    assert due(t) == 1e9 + pace.seconds - 40
    assert t.tick(due(t) - 1) == []
    assert len(t.tick(due(t))) == 1


def test_starting_or_stopping_twice_changes_nothing() -> None:
    t, _ = timed()
    t.stop_clock(BEGIN + 40)
    t.stop_clock(BEGIN + 70)
    assert of(t).at(BEGIN + 70) == (60, 100)
    t.start_clock(BEGIN + 80)
    t.start_clock(BEGIN + 90)
    assert due(t) == BEGIN + 140


def test_taking_back_presses_the_clock_and_earns_nothing() -> None:
    t, _ = timed()
    to_seat_1(t, BEGIN + 10)
    assert of(t).left == (100, 100)
    t.undo(Seat(0), BEGIN + 40)
    assert of(t) == Clock(LIVE, (100.0, 70.0), (0,), BEGIN + 40)
    t.undo(Seat(0), BEGIN + 50)
    assert of(t) == Clock(LIVE, (90.0, 70.0), (0,), BEGIN + 50)


def test_what_is_refused_does_not_press_the_clock() -> None:
    t, _ = timed()
    before = t.clock
    with pytest.raises(IllegalAction):
        t.submit(Seat(0), GAME.parse("choose-value 6"), now=BEGIN + 10)
    with pytest.raises(NotYourTurn):
        t.submit(Seat(1), GAME.parse("place-explorer blue 0,-3"), now=BEGIN + 20)
    with pytest.raises(NotYourTurn):
        t.fallback(Seat(1), BEGIN + 30)
    assert t.clock == before


def test_talk_does_not_press_the_clock() -> None:
    t, _ = timed()
    before = t.clock
    t.say(Seat(0), "wait for me")
    assert t.clock == before


def test_a_flag_that_fell_in_talk_falls_all_the_same() -> None:
    t, steps = timed()
    steps += t.say(Seat(0), "I think")
    steps += t.tick(due(t))
    assert [type(step.record) for step in steps[-2:]] == [Chat, Move]
    assert verify(records(steps)).moves == TILES + 1


def test_what_a_flag_played_can_be_taken_back_like_any_other_move() -> None:
    t, steps = timed()
    steps += t.tick(due(t))
    steps += t.undo(Seat(0), BEGIN + 101)
    assert of(t).at(BEGIN + 101) == (4, 100)
    again, _ = timed()
    assert again.resume(records(steps)) == []
    assert standing(again) == standing(t)


@both_paces
def test_a_finished_game_has_no_due_time(pace: Pace) -> None:
    t, steps = timed(pace)
    steps += play(t, random.Random(1))
    assert isinstance(steps[-1].record, End)
    assert t.awaited == ()
    assert of(t).due is None
    assert t.tick(1e12) == []
    t.start_clock(1e12)
    assert of(t).due is None


@both_paces
def test_an_abandoned_game_has_no_due_time(pace: Pace) -> None:
    t, _ = timed(pace)
    t.abandon(BEGIN + 10)
    assert t.awaited == ()
    assert of(t).due is None
    assert of(t).at(1e12) == (pace.seconds - 10, pace.seconds)
    before = standing(t)
    assert t.tick(1e12) == []
    t.start_clock(1e12)
    assert t.tick(2e12) == []
    assert standing(t) == before


def test_a_frozen_table_has_no_due_time() -> None:
    """Else whoever sleeps until the next flag would never sleep again."""

    def apply(*_: object) -> None:
        raise ValueError("the sky fell")

    t, steps = timed()
    t.game = replace(GAME, apply=apply)
    before = t.digest(), t.version
    with pytest.raises(RulesBug, match="the sky fell"):
        t.tick(due(t))
    assert t.frozen
    assert (t.digest(), t.version) == before
    assert of(t).due is None
    assert t.tick(1e12) == []
    assert verify(records(steps)).moves == TILES


def test_a_clock_kept_beside_the_journal_goes_on_where_it_stood() -> None:
    t, steps = timed()
    steps += to_seat_1(t, BEGIN + 33.3)
    kept = encode(t.clock)
    again = Table(GAME, Options(first_player=0), 2, seed=SEED, pace=LIVE)
    assert again.resume(loads(dumps(records(steps)))) == []
    again.clock = msgspec.json.decode(kept, type=Clock)
    assert again.tick(due(t) - 1) == t.tick(due(t) - 1) == []
    assert again.tick(due(t)) == t.tick(due(t)) != []
    assert again.clock == t.clock


def test_the_clock_runs_when_fate_has_gone_on_after_a_resume() -> None:
    t, steps = timed()
    again = Table(GAME, Options(first_player=0), 2, seed=SEED, pace=LIVE)
    assert again.resume(records(steps)[:-3], now=5000.0) == steps[-3:]
    assert again.clock == Clock(LIVE, (100.0, 100.0), (0,), 5000.0)
    assert standing(again) == standing(t)


# --- several who are awaited at once


def together(apply: Any) -> Any:
    """The Island as if both seats decided at the same time, and their decisions did this."""
    both = (Seat(0), Seat(1))
    return replace(
        GAME,
        to_act=lambda _: both,
        awaited=lambda _: both,
        check=lambda *_: None,
        telling=lambda *_: False,
        fallback=lambda _, seat: GAME.parse(f"choose-value {seat + 1}"),
        apply=apply,
    )


def test_every_flag_that_has_fallen_plays_its_fallback() -> None:
    t, _ = timed()
    version = t.version
    t.game = together(lambda *_: None)
    t.start_clock(BEGIN)
    fallen = t.tick(due(t))
    assert [(step.record.version, GAME.notate(action_of(step))) for step in fallen] == [
        (version, "choose-value 1"),
        (version + 1, "choose-value 2"),
    ]
    assert of(t).left == (5, 5)


def test_only_those_fall_whose_time_is_over() -> None:
    t, _ = timed()
    t.game = together(lambda *_: None)
    t.start_clock(BEGIN + 1)
    assert of(t).due == BEGIN + 100
    assert [GAME.notate(action_of(step)) for step in t.tick(BEGIN + 100)] == ["choose-value 1"]
    assert of(t).at(BEGIN + 100) == (5, 1)
    assert of(t).running == (0, 1)


def test_a_seat_whose_wait_an_earlier_flag_has_ended_does_not_fall() -> None:
    t, _ = timed()
    first = t.state
    t.game = replace(GAME, awaited=lambda s: (Seat(0), Seat(1)) if s is first else GAME.to_act(s))
    t.start_clock(BEGIN)
    assert of(t).fallen(BEGIN + 100) == (0, 1)
    fallen = t.tick(BEGIN + 100)
    assert [step.record.seat for step in fallen if isinstance(step.record, Move)] == [0]
    assert not t.frozen


def test_a_fault_at_the_second_flag_leaves_the_table_as_before_the_first() -> None:
    """What the first one did was told to nobody, so that it must not have happened."""

    def apply(_: object, seat: Seat, *__: object) -> None:
        if seat == 1:
            raise ValueError("the sky fell")

    t, steps = timed()
    t.game = together(apply)
    t.start_clock(BEGIN)
    before = t.digest(), t.version
    with pytest.raises(RulesBug):
        t.tick(due(t))
    assert t.frozen
    assert (t.digest(), t.version) == before
    assert t.version == len(steps)


def test_moves_made_without_a_clock_and_with_one_make_the_same_journal() -> None:
    plain = table(first_player=0)
    t, steps = timed()
    lines = ("place-explorer red 0,-3", "choose-value 6")
    assert plain.begin() + do(plain, *lines) == steps + do(t, *lines)
