"""What others have seen is taken back if they agree; a game that nobody wants to end is abandoned."""

import random
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from atlantide.contract import FATE, PUBLIC, GameOver, Json, RulesBug, Seat, Stale
from atlantide.games.the_island.meta import Options
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.kernel.wire import wire
from atlantide.play.clock import Clock, Pace
from atlantide.play.dice import Dice, commitment
from atlantide.play.journal import (
    AnyRecord,
    Chat,
    Check,
    End,
    Head,
    InvalidJournal,
    Move,
    Step,
    Undo,
    dumps,
    encode,
    loads,
)
from atlantide.play.replay import Before, last_decision, replay, verify
from atlantide.play.table import CannotUndo, Table
from tests.play.tables import (
    GAME,
    SEED,
    TILES,
    begin_and_play,
    do,
    play,
    records,
    standing,
    table,
    whole_game,
)

three_numbers_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def decision(steps: list[Step], seat: int) -> Before:
    """How things stood before the last decision of a seat that has made one."""
    found = last_decision(records(steps), Seat(seat))
    assert found
    return found


def movers(steps: list[Step], since: int = 0) -> list[int]:
    """Who has moved, from a version on."""
    return [step.record.seat for step in steps[since:] if isinstance(step.record, Move)]


def later(t: Table, records: int) -> Callable[[Table], bool]:
    """Whether a table's journal has grown by so many records since now."""
    version = t.version
    return lambda now: now.version >= version + records


def everything(t: Table) -> object:
    """All that can be observed of a table, and what each seat may do."""
    return standing(t), t.draws, t.abandoned, t.awaited, [t.legal(Seat(seat)) for seat in range(t.seats)]


def resumed(t: Table, steps: list[Step]) -> Table:
    """A new table where the journal has been resumed from its file."""
    again = table(t.seats, first_player=t.options.first_player)  # type: ignore[attr-defined]
    assert again.resume(loads(dumps(records(steps)))) == []
    return again


def refused(made: list[AnyRecord]) -> InvalidJournal:
    """Why this is not a journal of a game by the rules; there is a text for it."""
    with pytest.raises(InvalidJournal) as refusal:
        verify(loads(dumps(made)))
    for language in LANGUAGES:
        params = {name: str(value) for name, value in refusal.value.params.items()}
        assert texts(language)(f"error.{refusal.value.key}", **params)
    return refusal.value


def opening() -> tuple[Table, list[Step]]:
    """A table at which seat 0 has placed an explorer, and seat 1 too; seat 0 is to place its second."""
    t = table(first_player=0)
    steps = t.begin()
    steps += do(t, "place-explorer red 0,-3", "choose-value 6", "place-explorer blue 1,-3", "choose-value 5")
    assert t.to_act == (0,)
    return t, steps


def beyond_fate(seats: int = 2, number: int = 1) -> tuple[Table, list[Step], Seat, dict[int, str]]:
    """A table at which fate and others have moved since a seat's last decision, and that seat.

    The last is the digest before each decision that was made.
    """
    t, rng = table(seats), random.Random(f"{seats} {number}")
    steps = t.begin()
    stood: dict[int, str] = {}
    while t.to_act:
        for seat in range(seats):
            before = last_decision(records(steps), Seat(seat))
            since = set(movers(steps, before.version + 1)) if before else set()
            if FATE in since and since - {FATE, seat}:
                return t, steps, Seat(seat), stood
        stood[t.version] = t.digest()
        (mover,) = t.to_act
        steps += t.submit(mover, rng.choice(list(t.legal(mover))))
    raise AssertionError("fate always follows")


# --- the last decision of a seat


def test_who_has_not_decided_yet_has_no_last_decision() -> None:
    t = table(3, first_player=0)
    steps = t.begin()
    for seat in range(3):
        assert last_decision(records(steps), Seat(seat)) is None
    steps += do(t, "place-explorer red 0,-3")
    assert last_decision(records(steps), Seat(0)) is not None
    for other in (Seat(1), Seat(2), Seat(9), PUBLIC):
        assert last_decision(records(steps), other) is None


def test_the_last_decision_is_the_own_one_and_stands_before_it() -> None:
    t = table(first_player=0)
    steps = t.begin()
    before = {}
    for line in ("place-explorer red 0,-3", "choose-value 6", "place-explorer blue 1,-3"):
        before[line] = t.version, GAME.write(t.state)
        steps += do(t, line)
    steps += t.say(Seat(0), "oh no")
    for seat, line in ((0, "choose-value 6"), (1, "place-explorer blue 1,-3")):
        found = decision(steps, seat)
        assert found.seat == seat
        assert (found.version, GAME.write(found.state)) == before[line]


def test_what_was_taken_back_is_no_last_decision() -> None:
    t = table(first_player=0)
    steps = t.begin()
    steps += do(t, "place-explorer red 0,-3")
    first = decision(steps, 0)
    steps += do(t, "choose-value 6")
    assert decision(steps, 0).version > first.version
    steps += t.undo(Seat(0))
    assert decision(steps, 0).version == first.version
    steps += t.undo(Seat(0))
    assert last_decision(records(steps), Seat(0)) is None


def test_what_others_did_in_the_meantime_is_no_decision_any_more_either() -> None:
    t, steps = opening()
    steps += t.rewind(decision(steps, 0))
    assert last_decision(records(steps), Seat(1)) is None
    assert movers(steps).count(1) == 2, "though it is in the journal"


@three_numbers_of_seats
def test_last_decisions_are_found_at_every_moment_of_a_game(seats: int) -> None:
    """Against a list kept along the way, of all the moves that stand."""
    t, rng = table(seats), random.Random(seats)
    steps = t.begin()
    stand: list[tuple[int, int, Json]] = []
    undone = agreed = 0
    while t.to_act and t.version < 320:
        for seat in range(seats) if t.version % 5 == 0 else ():
            expected = next((one for one in reversed(stand) if one[1] == seat), None)
            found = last_decision(records(steps), Seat(seat))
            assert (found is None) == (expected is None)
            if found and expected:
                assert (found.version, found.seat, GAME.write(found.state)) == expected
        (mover,) = t.to_act
        takers = [Seat(seat) for seat in range(seats) if t.can_undo(Seat(seat))]
        whose = rng.randrange(seats)
        chance = rng.random()
        if takers and chance < 0.1:
            undone += 1
            steps += t.undo(takers[0])
            stand.pop()
        elif chance > 0.95 and (before := last_decision(records(steps), Seat(whose))):
            agreed += 1
            steps += t.rewind(before)
            stand = [one for one in stand if one[0] < before.version]
        else:
            stand.append((t.version, mover, GAME.write(t.state)))
            steps += t.submit(mover, rng.choice(list(t.legal(mover))))
    assert undone > 5
    assert agreed > 3


# --- taking back by agreement


@three_numbers_of_seats
@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_agreed_undo_goes_back_beyond_fate_and_the_moves_of_others(seats: int, number: int) -> None:
    t, steps, seat, stood = beyond_fate(seats, number)
    assert not t.can_undo(seat)
    before, version = decision(steps, seat), t.version
    assert t.digest() != stood[before.version]
    (step,) = t.rewind(before)
    assert step.record == Undo(version=version, seat=seat, back=before.version, agreed=True)
    assert step.events == ()
    assert t.version == version + 1
    assert t.to_act == (seat,)
    assert t.digest() == stood[before.version]
    taken_back = steps[before.version].record
    assert isinstance(taken_back, Move)
    assert taken_back.seat == seat
    assert wire(GAME).action(taken_back.action) in t.legal(seat)


@three_numbers_of_seats
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_journal_with_an_agreed_undo_replays_to_the_same_state(seats: int, number: int) -> None:
    t, steps, seat, _ = beyond_fate(seats, number)
    steps += t.rewind(decision(steps, seat))
    made = loads(dumps(records(steps)))
    assert made == records(steps)
    *_, last = replay(made)
    assert GAME.write(last.state) == GAME.write(t.state)
    assert last.past == ()
    again = resumed(t, steps)
    assert everything(again) == everything(t)
    rng = random.Random(7)
    state = rng.getstate()
    went_on = play(t, rng, undos=0.1, talk=0.05)
    rng.setstate(state)
    assert play(again, rng, undos=0.1, talk=0.05) == went_on
    assert everything(again) == everything(t)
    verdict = verify(made + records(went_on))
    assert verdict.finished
    assert not verdict.problems


def test_the_dice_of_an_agreed_undo_are_not_thrown_again() -> None:
    """The draws that were taken back are spent: the same move again gets the next ones."""
    t = table(first_player=0)
    steps = begin_and_play(
        t, random.Random(6), until=lambda now: "sink-tile" in GAME.notate(now.legal(now.to_act[0])[0])
    )
    (seat,) = t.to_act
    dice, sink = Dice(SEED, ()), t.legal(seat)[0]
    assert t.draws == TILES
    first = t.submit(seat, sink)
    spent = t.draws
    assert spent == movers(first).count(FATE) + TILES > TILES + 1
    steps += first
    steps += t.rewind(decision(steps, seat))
    assert t.draws == spent
    state = GAME.copy(t.state)
    GAME.apply(state, seat, sink)
    expected = dice.draw(spent, GAME.fate(state))
    again = t.submit(seat, sink)
    steps += again
    drawn = again[1].record
    assert isinstance(drawn, Move)
    assert wire(GAME).action(drawn.action) == expected
    assert t.draws == spent + movers(again).count(FATE)
    assert resumed(t, steps).draws == t.draws
    steps += play(t, random.Random(1))
    verdict = verify(records(steps))
    assert not verdict.problems
    assert verdict.checked_draws == verdict.draws == movers(steps).count(FATE) == t.draws


def test_dice_that_began_again_after_an_agreed_undo_are_found() -> None:
    t, steps, seat, _ = beyond_fate()
    before = decision(steps, seat)
    steps += t.rewind(before)
    t.draws -= movers(steps, before.version).count(FATE)
    steps += play(t, random.Random(1))
    assert {problem.key for problem in verify(records(steps)).problems} == {"journal.draw"}


def test_several_agreed_undos_go_back_to_the_first_decision() -> None:
    t = table(3)
    steps = begin_and_play(t, random.Random(5), until=lambda now: now.version > TILES + 120)
    stood = {moment.step.record.version + 1: GAME.write(moment.state) for moment in replay(records(steps))}
    seat, versions = t.to_act[0], []
    while before := last_decision(records(steps), seat):
        versions.append(before.version)
        steps += t.rewind(before)
        assert GAME.write(t.state) == stood[before.version]
        assert t.to_act == (seat,)
        assert everything(resumed(t, steps)) == everything(t)
    assert versions == sorted(versions, reverse=True)
    assert versions == [
        step.record.version
        for step in reversed(steps)
        if isinstance(step.record, Move) and step.record.seat == seat
    ]
    assert len(versions) > 10
    assert verify(records(steps)).moves == len(movers(steps))


def test_seats_may_take_back_in_turn() -> None:
    t, steps = opening()
    steps += t.rewind(decision(steps, 1))
    assert t.to_act == (1,)
    assert GAME.parse("choose-value 5") in t.legal(Seat(1))
    steps += t.rewind(decision(steps, 0))
    assert t.to_act == (0,)
    assert GAME.parse("choose-value 6") in t.legal(Seat(0))
    steps += do(t, "choose-value 4", "place-explorer blue 2,-3")
    assert decision(steps, 1).version == t.version - 1
    steps += t.rewind(decision(steps, 1))
    assert last_decision(records(steps), Seat(1)) is None
    assert everything(resumed(t, steps)) == everything(t)


@three_numbers_of_seats
def test_games_full_of_agreed_undos_are_sound(seats: int) -> None:
    t, rng = table(seats), random.Random(seats)
    steps = t.begin()
    agreed = 0
    while t.to_act:
        steps += play(t, rng, until=later(t, 12), undos=0.1, talk=0.05)
        if t.to_act and agreed < 15 and (before := last_decision(records(steps), Seat(rng.randrange(seats)))):
            agreed += 1
            steps += t.rewind(before)
            assert everything(resumed(t, steps)) == everything(t)
    assert agreed == 15
    assert [step.record.version for step in steps] == list(range(t.version))
    verdict = verify(loads(dumps(records(steps))))
    assert verdict.finished
    assert not verdict.problems
    assert verdict.draws == t.draws


def test_nothing_is_free_to_take_back_after_an_agreed_undo() -> None:
    """Not even what was free before, so that table and journal cannot disagree."""
    t, steps = opening()
    assert t.can_undo(Seat(1))
    steps += t.rewind(decision(steps, 0))
    for now in (t, resumed(t, steps)):
        for seat in (Seat(0), Seat(1)):
            assert not now.can_undo(seat)
            with pytest.raises(CannotUndo):
                now.undo(seat)
    assert decision(steps, 0).version == TILES + 1, "though the move before it stands"
    forged = Undo(version=t.version, seat=0, back=TILES + 1)
    assert refused([*records(steps), forged]).key == "journal.undo"


def test_what_is_done_after_an_agreed_undo_is_free_to_take_back() -> None:
    t, steps = opening()
    steps += t.rewind(decision(steps, 0))
    before = t.digest()
    steps += do(t, "choose-value 3")
    assert t.can_undo(Seat(0))
    again = resumed(t, steps)
    undone = t.undo(Seat(0))
    assert again.undo(Seat(0)) == undone
    assert t.digest() == again.digest() == before
    steps += undone
    assert undone[0].record == Undo(version=t.version - 1, seat=0, back=t.version - 2)
    assert not t.can_undo(Seat(0)), "but not more than that"
    assert everything(resumed(t, steps)) == everything(t)


def test_a_move_meant_for_what_was_taken_back_is_stale() -> None:
    t, steps = opening()
    version = t.version
    steps += t.rewind(decision(steps, 1))
    t.say(Seat(0), "well")
    with pytest.raises(Stale):
        t.submit(Seat(1), GAME.parse("choose-value 5"), version)
    t.submit(Seat(1), GAME.parse("choose-value 5"), version + 1)


def test_an_agreed_undo_presses_the_clock_and_earns_nothing() -> None:
    t = Table(GAME, Options(first_player=0), 2, seed=SEED, pace=Pace("live", 100, 5))
    steps = t.begin(1000.0)
    for line in ("place-explorer red 0,-3", "choose-value 6"):
        steps += t.submit(Seat(0), GAME.parse(line), now=1000.0)
    assert t.clock == Clock(Pace("live", 100, 5), (110.0, 100.0), (1,), 1000.0)
    t.rewind(decision(steps, 0), 1030.0)
    assert t.clock == Clock(Pace("live", 100, 5), (110.0, 70.0), (0,), 1030.0)


def test_an_agreed_undo_changes_none_of_the_earlier_states() -> None:
    t, steps = opening()
    before = decision(steps, 0)
    kept = GAME.write(before.state)
    t.rewind(before)
    do(t, "choose-value 1")
    assert GAME.write(before.state) == kept


def test_nothing_is_taken_back_of_a_finished_game_even_if_all_agree() -> None:
    t = table()
    steps = begin_and_play(t, random.Random(1))
    before = everything(t)
    with pytest.raises(GameOver):
        t.rewind(decision(steps, 0))
    assert everything(t) == before


def test_nothing_is_taken_back_at_a_frozen_table_even_if_all_agree() -> None:
    def apply(*_: object) -> None:
        raise ValueError("the sky fell")

    t, steps = opening()
    t.game = replace(GAME, apply=apply)
    with pytest.raises(RulesBug):
        do(t, "place-explorer red 2,-3")
    before = t.digest(), t.version
    with pytest.raises(RulesBug):
        t.rewind(decision(steps, 0))
    with pytest.raises(RulesBug):
        t.abandon()
    assert (t.digest(), t.version, t.abandoned) == (*before, False)


# --- forged


def test_only_an_agreed_undo_says_so_in_the_journal() -> None:
    t, steps = opening()
    free = t.undo(Seat(1))[0].record
    assert b"agreed" not in encode(free)
    steps += [Step(free)]
    agreed = t.rewind(decision(steps, 0))[0].record
    assert b'"agreed":true' in encode(agreed)
    assert loads(dumps([*records(steps), agreed]))[-1] == agreed


def test_an_agreed_undo_that_nobody_has_agreed_to_is_found() -> None:
    t, steps, seat, _ = beyond_fate()
    made = records(steps)
    back = decision(steps, seat).version
    verify([*made, Undo(version=t.version, seat=seat, back=back, agreed=True)])
    refusal = refused([*made, Undo(version=t.version, seat=seat, back=back)])
    assert refusal.key == "journal.undo"
    assert refusal.params == {"line": t.version + 1, "given": back}


def test_an_agreed_undo_of_the_move_of_another_is_found() -> None:
    t, steps, _, _ = beyond_fate(3)
    made, tried = records(steps), 0
    for step in steps[-12:]:
        if isinstance(step.record, Move) and step.record.seat != FATE:
            for seat in (-2, -1, 0, 1, 2, 3):
                undo = Undo(version=t.version, seat=seat, back=step.record.version, agreed=True)
                if seat == step.record.seat:
                    verify([*made, undo])
                else:
                    tried += 1
                    assert refused([*made, undo]).key == "journal.undo"
    assert tried > 10


def test_fate_takes_nothing_back_even_if_all_agree() -> None:
    """Else whoever keeps the journal could throw the dice until they please."""
    t, steps, _, _ = beyond_fate()
    made = records(steps)
    for at in [record.version for record in made if isinstance(record, Move) and record.seat == FATE][-3:]:
        assert (
            refused([*made, Undo(version=t.version, seat=FATE, back=at, agreed=True)]).key == "journal.undo"
        )


def test_an_agreed_undo_to_a_version_that_does_not_stand_any_more_is_found() -> None:
    t, steps = opening()
    place, choose = TILES + 1, TILES + 2
    assert decision(steps, 0).version == choose
    first_of_1 = choose + 1
    steps += t.rewind(decision(steps, 0))
    made = records(steps)

    def undo(seat: int, back: int) -> Undo:
        return Undo(version=len(made), seat=seat, back=back, agreed=True)

    for seat, back in ((0, choose), (1, first_of_1), (1, first_of_1 + 1)):
        refusal = refused([*made, undo(seat, back)])
        assert refusal.key == "journal.undo"
        assert refusal.params == {"line": len(made) + 1, "given": back}
    verify([*made, undo(0, place)])
    steps += do(t, "choose-value 2")
    made = records(steps)
    assert refused([*made, undo(0, choose)]).key == "journal.undo", "not even when that was decided anew"
    verify([*made, undo(0, len(made) - 1)])


def test_an_agreed_undo_to_what_is_no_move_is_found() -> None:
    t, steps = opening()
    steps += t.say(Seat(0), "hm")
    chat = t.version - 1
    steps += t.undo(Seat(1))
    undo = t.version - 1
    for back in (-1, 0, chat, undo, t.version, t.version + 1, 2**62):
        for seat in (0, 1):
            forged = Undo(version=t.version, seat=seat, back=back, agreed=True)
            assert refused([*records(steps), forged]).key == "journal.undo"


def test_a_forged_agreed_undo_leaves_a_new_table_as_it_was() -> None:
    t, steps = opening()
    forged = Undo(version=t.version, seat=1, back=decision(steps, 0).version, agreed=True)
    again = table(first_player=0)
    before = everything(again)
    with pytest.raises(InvalidJournal):
        again.resume([*records(steps), forged])
    assert everything(again) == before


# --- abandoned games


@three_numbers_of_seats
def test_an_abandoned_game_ends_without_a_result_and_reveals_its_seed(seats: int) -> None:
    t = table(seats, nonces=["a"])
    steps = begin_and_play(t, random.Random(2), until=lambda now: now.version > TILES + 60)
    position, version = t.digest(), t.version
    (step,) = t.abandon()
    assert step == Step(End(version=version, outcome=None, seed=SEED.hex()))
    assert (t.digest(), t.version) == (position, version + 1)
    assert t.abandoned
    assert not t.frozen
    assert t.outcome is None
    assert commitment(bytes.fromhex(SEED.hex())) == t.head.commitment
    made = loads(dumps(records([*steps, step])))
    assert made == records([*steps, step])
    verdict = verify(made)
    assert verdict.finished
    assert not verdict.problems
    assert verdict.checked_draws == verdict.draws == t.draws


def test_a_game_is_abandoned_before_the_first_decision_too() -> None:
    t = table()
    steps = t.begin() + t.abandon()
    assert verify(records(steps)).finished
    assert everything(resumed_abandoned(steps)) == everything(t)


def abandoned(seats: int = 2) -> tuple[Table, list[Step], Before]:
    """A table that was abandoned when something could be taken back; and what."""
    t = table(seats, first_player=0)
    steps = t.begin()
    steps += do(t, "place-explorer red 0,-3")
    assert t.can_undo(Seat(0))
    before = decision(steps, 0)
    return t, steps + t.abandon(), before


def resumed_abandoned(steps: list[Step]) -> Table:
    """A new table where this journal of two seats has been resumed."""
    head = steps[0].record
    assert isinstance(head, Head)
    again = table(2, **head.options)
    assert again.resume(loads(dumps(records(steps)))) == []
    return again


ATTEMPTS: list[Callable[[Table, Before], object]] = [
    lambda t, _: t.submit(Seat(0), GAME.parse("choose-value 6")),
    lambda t, _: t.submit(Seat(0), GAME.parse("choose-value 6"), t.version),
    lambda t, _: t.submit(Seat(1), GAME.parse("choose-value 6")),
    lambda t, _: t.undo(Seat(0)),
    lambda t, before: t.rewind(before),
    lambda t, _: t.fallback(Seat(0)),
    lambda t, _: t.abandon(),
]


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_nothing_happens_in_an_abandoned_game(attempt: Callable[[Table, Before], object]) -> None:
    t, steps, before = abandoned()
    for now in (t, resumed_abandoned(steps)):
        stood = everything(now)
        with pytest.raises(GameOver):
            attempt(now, before)
        assert everything(now) == stood


def test_nobody_is_to_act_in_an_abandoned_game() -> None:
    t, steps, _ = abandoned()
    for now in (t, resumed_abandoned(steps)):
        assert now.abandoned
        assert now.to_act == now.awaited == ()
        for seat in range(2):
            assert now.legal(Seat(seat)) == ()
            assert not now.can_undo(Seat(seat))
        assert now.outcome is None
        assert now.tick(1e12) == []
        assert now.view(Seat(0)) == GAME.view(t.state, Seat(0), now.view(Seat(0)).recall)


def test_no_flag_falls_in_an_abandoned_game_that_was_resumed() -> None:
    t = Table(GAME, Options(first_player=0), 2, seed=SEED, pace=Pace("live", 100, 5))
    steps = t.begin(1000.0) + t.abandon(1010.0)
    again = Table(GAME, Options(first_player=0), 2, seed=SEED, pace=Pace("live", 100, 5))
    again.resume(records(steps), now=1020.0)
    again.start_clock(1030.0)
    assert again.clock
    assert again.clock.due is None
    assert again.tick(1e9) == []
    assert again.version == t.version


def test_people_may_talk_after_a_game_was_abandoned() -> None:
    t, steps, _ = abandoned()
    version = t.version
    steps += t.say(Seat(0), "sorry") + t.say(PUBLIC, "what a pity")
    assert steps[-2].record == Chat(version=version, seat=0, text="sorry")
    verdict = verify(loads(dumps(records(steps))))
    assert verdict.finished
    assert not verdict.problems
    again = resumed_abandoned(steps)
    assert again.abandoned
    assert everything(again) == everything(t)
    assert again.say(Seat(1), "bye") == t.say(Seat(1), "bye")


def test_an_abandoned_game_is_resumed_as_abandoned_and_a_finished_one_as_finished() -> None:
    t, steps, _ = abandoned()
    again = resumed_abandoned(steps)
    assert again.abandoned
    assert everything(again) == everything(t)
    other = table(seed=random.Random("1 2").randbytes(32), nonces=("a", "bé"))
    assert other.resume(whole_game(1)) == []
    assert not other.abandoned
    assert other.outcome is not None


def test_nothing_follows_the_end_of_an_abandoned_game_but_talk() -> None:
    t, steps, before = abandoned()
    made = [*records(steps), *records(t.say(Seat(0), "sorry"))]
    at = len(made)
    digest = t.digest()
    for after in (
        Move(version=at, seat=0, action=steps[-2].record.action),  # type: ignore[union-attr]
        Move(version=at, seat=0, action=msgspec.Raw(encode(GAME.parse("choose-value 6")))),
        Move(version=at, seat=FATE, action=steps[1].record.action),  # type: ignore[union-attr]
        Undo(version=at, seat=0, back=before.version),
        Undo(version=at, seat=0, back=before.version, agreed=True),
        Check(version=at, digest=digest),
    ):
        refusal = refused([*made, after])
        assert refusal.key == "journal.after_end"
        assert refusal.params == {"line": at + 1}
        again = table(first_player=0)
        stood = everything(again)
        with pytest.raises(InvalidJournal):
            again.resume([*made, after])
        assert everything(again) == stood
    second = End(version=at, outcome=None, seed=SEED.hex())
    assert refused([*made, second]).key == "journal.second"


def test_a_game_that_is_over_was_not_abandoned() -> None:
    made = list(whole_game(1))
    at = next(number for number, record in enumerate(made) if isinstance(record, End))
    end = made[at]
    assert isinstance(end, End)
    made[at] = End(version=at, outcome=None, seed=end.seed)
    assert refused(made).key == "journal.outcome"


def test_the_seed_of_an_abandoned_game_is_checked() -> None:
    _, steps, _ = abandoned()
    made = records(steps)
    made[-1] = End(version=len(made) - 1, outcome=None, seed=bytes(32).hex())
    problems = {problem.key for problem in verify(made).problems}
    assert problems == {"journal.commitment", "journal.draw"}


def test_a_journal_cut_before_its_end_was_not_abandoned() -> None:
    """If the last record is lost, people play on."""
    t, steps, _ = abandoned()
    again = resumed_abandoned(steps[:-1])
    assert not again.abandoned
    assert again.can_undo(Seat(0))
    do(again, "choose-value 6")
    assert again.version == t.version
