"""A table goes on from a snapshot and the rest of its journal exactly as from the whole journal."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from atlantide.contract import FATE, PUBLIC, Json, RulesBug, Seat, Stale
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.journal import (
    AnyRecord,
    Chat,
    Check,
    InvalidJournal,
    Move,
    Step,
    Undo,
    decode,
    dumps,
    encode,
)
from atlantide.play.replay import last_decision, verify
from atlantide.play.table import Snapshot, Table
from tests.play.tables import GAME, TILES, do, play, records, standing, table

games = pytest.mark.parametrize(("number", "seats"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])


class Played(msgspec.Struct, frozen=True):
    """A random game and the snapshots that were made of it, as they are stored."""

    number: int
    seats: int
    steps: tuple[Step, ...]
    snapshots: dict[int, bytes]
    none: int
    """How often there was no snapshot to be had."""

    def table(self) -> Table:
        """A new table for this game."""
        return table(self.seats, seed=random.Random(self.number).randbytes(32), nonces=("a", "bé"))

    @property
    def records(self) -> list[AnyRecord]:
        """The whole journal."""
        return records(self.steps)


def load(data: bytes) -> Snapshot:
    """A snapshot that was stored."""
    return msgspec.json.decode(data, type=Snapshot)


def rest(made: list[AnyRecord], since: int, until: int | None = None) -> list[AnyRecord]:
    """The records from a version on, stored and read again."""
    return decode(dumps(made[since:until]).splitlines(), since)


@cache
def played(number: int, seats: int) -> Played:
    """A random game with talk and moves taken back, and a snapshot of every moment that has one."""
    t = Played(number, seats, (), {}, 0).table()
    rng = random.Random(number)
    steps, snapshots, none = t.begin(), {}, 0
    while True:
        free = [Seat(seat) for seat in range(seats) if t.can_undo(Seat(seat))]
        snapshot = t.snapshot()
        assert (snapshot is None) == (bool(free) or not t.to_act), "exactly when nothing can be taken back"
        if snapshot:
            assert snapshot.version == t.version == len(steps)
            snapshots[t.version] = encode(snapshot)
        else:
            none += 1
        if not t.to_act:
            return Played(number, seats, tuple(steps), snapshots, none)
        chance = rng.random()
        if chance < 0.1:
            steps += t.say(rng.choice([t.to_act[0], PUBLIC]), "l’île")
        elif free and chance < 0.2:
            steps += t.undo(free[0])
        else:
            (seat,) = t.to_act
            steps += t.submit(seat, rng.choice(list(t.legal(seat))), t.version)


def everything(t: Table) -> object:
    """All that can be asked of a table."""
    return (
        standing(t),
        GAME.write(t.state),
        t.version,
        t.draws,
        t.abandoned,
        t.awaited,
        [t.legal(Seat(seat)) for seat in range(t.seats)],
        t.snapshot(),
    )


def later(t: Table, records: int) -> Callable[[Table], bool]:
    """Whether a table's journal has grown by so many records since now."""
    version = t.version
    return lambda now: now.version >= version + records


def both(of: Played, version: int, until: int | None = None) -> tuple[Table, Table, list[Step]]:
    """A table resumed from a snapshot and one from the whole journal, up to a record; and what fate did then."""
    short, long = of.table(), of.table()
    went_on = long.resume(of.records[:until])
    again = short.resume(rest(of.records, version, until), load(of.snapshots[version]))
    assert again == went_on
    return short, long, went_on


# --- the same as the whole journal


@games
def test_a_snapshot_and_what_follows_is_the_same_as_the_whole_journal(number: int, seats: int) -> None:
    """Every snapshot of a game, with nothing, something and everything of what followed it."""
    of, rng = played(number, seats), random.Random(number)
    assert len(of.snapshots) > 50

    @cache
    def from_all(cut: int) -> tuple[object, list[Step]]:
        t = of.table()
        went_on = t.resume(of.records[:cut])
        return everything(t), went_on

    some = [len(of.steps), *(rng.randrange(TILES, len(of.steps)) for _ in range(24))]
    fate = 0
    for version, data in of.snapshots.items():
        after = [cut for cut in some if cut > version]
        for cut in (version, min(after), rng.choice(after)):
            t = of.table()
            went_on = t.resume(rest(of.records, version, cut), load(data))
            fate += bool(went_on)
            assert (everything(t), went_on) == from_all(cut)
    assert fate > 3, "some were cut while fate was acting"


@games
def test_a_table_from_a_snapshot_goes_on_identically(number: int, seats: int) -> None:
    of, rng = played(number, seats), random.Random(number)
    for count, version in enumerate(of.snapshots):
        cut = min(version + rng.choice([0, 0, 3, 10]), len(of.steps))
        short, long, _ = both(of, version, cut)
        how: dict[str, Any] = {"undos": 0.15, "talk": 0.05}
        if count % 8:
            how["until"] = later(long, 6)
        choices = rng.random()
        assert play(short, random.Random(choices), **how) == play(long, random.Random(choices), **how)
        assert everything(short) == everything(long)


@games
def test_the_rest_of_a_game_is_written_once_more_by_a_table_from_a_snapshot(number: int, seats: int) -> None:
    """Move by move as it was played, to the result, with the same dice and the same fingerprints."""
    of = played(number, seats)
    for version in list(of.snapshots)[::12]:
        t = of.table()
        t.resume([], load(of.snapshots[version]))
        steps: list[Step] = []
        for step in of.steps[version:]:
            record = step.record
            if isinstance(record, Chat):
                steps += t.say(Seat(record.seat), record.text)
            elif isinstance(record, Undo):
                steps += t.undo(Seat(record.seat))
            elif isinstance(record, Move) and record.seat != FATE:
                (action,) = [one for one in t.legal(Seat(record.seat)) if encode(one) == bytes(record.action)]
                steps += t.submit(Seat(record.seat), action)
        assert steps == list(of.steps[version:])
        assert t.outcome is not None
        verdict = verify(of.records[:version] + records(steps))
        assert verdict.finished
        assert not verdict.problems


def test_the_games_of_these_tests_have_all_that_can_follow_a_snapshot() -> None:
    of = [played(number, seats) for number, seats in ((1, 2), (3, 3), (5, 4))]
    for one in of:
        after = {type(step.record) for step in one.steps[min(one.snapshots) :]}
        assert {Move, Undo, Chat, Check} < after
        assert one.none > 20


def test_a_finished_game_is_resumed_as_finished() -> None:
    of = played(1, 2)
    short, long, went_on = both(of, max(of.snapshots))
    assert went_on == []
    assert short.outcome is not None
    assert not short.abandoned
    assert everything(short) == everything(long)


def test_a_result_that_was_lost_is_written_after_a_snapshot_too() -> None:
    of = played(1, 2)
    end = max(step.record.version for step in of.steps if not isinstance(step.record, Chat))
    for version in list(of.snapshots)[-3:]:
        short, _, went_on = both(of, version, end)
        assert went_on == [of.steps[end]]
        assert short.outcome is not None


def test_an_abandoned_game_is_resumed_as_abandoned() -> None:
    of = played(3, 3)
    version = list(of.snapshots)[20]
    t, _, _ = both(of, version, version)
    steps = t.abandon() + t.say(Seat(0), "bye")
    again = of.table()
    assert (
        again.resume(rest(of.records[:version] + records(steps), version), load(of.snapshots[version])) == []
    )
    assert again.abandoned
    assert again.to_act == ()
    assert everything(again) == everything(t)


def test_a_word_said_before_the_snapshot_makes_no_move_stale() -> None:
    t = table(first_player=0)
    t.begin()
    version = t.version
    t.say(Seat(1), "hurry up")
    snapshot = t.snapshot()
    assert snapshot
    assert (snapshot.since, snapshot.version) == (version, version + 1)
    again = table(first_player=0)
    again.resume([], load(encode(snapshot)))
    with pytest.raises(Stale):
        again.submit(Seat(0), GAME.parse("place-explorer red 0,-3"), version - 1)
    again.submit(Seat(0), GAME.parse("place-explorer red 0,-3"), version)


def test_what_was_done_after_the_snapshot_can_be_taken_back_and_nothing_before() -> None:
    t = table(first_player=0)
    t.begin()
    snapshot = t.snapshot()
    before = t.digest()
    tail = do(t, "place-explorer red 0,-3", "choose-value 6")
    again = table(first_player=0)
    again.resume(records(tail), snapshot)
    for _ in range(2):
        assert again.can_undo(Seat(0))
        assert again.undo(Seat(0)) == t.undo(Seat(0))
    assert again.digest() == before
    assert not again.can_undo(Seat(0))
    assert everything(again) == everything(t)


# --- when there is one


def test_there_is_no_snapshot_while_something_can_be_taken_back() -> None:
    t = table(first_player=0)
    t.begin()
    assert t.snapshot()
    do(t, "place-explorer red 0,-3")
    assert t.snapshot() is None
    t.say(Seat(1), "well")
    assert t.snapshot() is None
    t.undo(Seat(0))
    assert t.snapshot()


def test_there_is_no_snapshot_of_a_game_that_is_over() -> None:
    t = table()
    t.begin()
    play(t, random.Random(1))
    assert t.snapshot() is None
    other = table()
    other.begin()
    assert other.snapshot()
    other.abandon()
    assert other.snapshot() is None


def test_there_is_no_snapshot_of_a_frozen_table() -> None:
    def apply(*_: object) -> None:
        raise ValueError("the sky fell")

    t = table(first_player=0)
    t.begin()
    assert t.snapshot()
    t.game = replace(GAME, apply=apply)
    with pytest.raises(RulesBug):
        t.fallback(Seat(0))
    assert not t.can_undo(Seat(0))
    assert t.to_act == (0,)
    assert t.snapshot() is None


def test_there_is_one_at_least_once_a_turn() -> None:
    """Else the rest of a journal could grow without end."""
    for number, seats in ((1, 2), (3, 3), (5, 4)):
        versions = list(played(number, seats).snapshots)
        # the beginning, where explorers are placed, is free to take back as a whole
        started = next(n for n, (one, two) in enumerate(pairwise(versions)) if two - one > 10)
        assert max(two - one for one, two in pairwise(versions[started + 1 :])) < 40


def test_a_snapshot_stays_as_it_is_when_play_goes_on() -> None:
    t = table(first_player=0)
    t.begin()
    snapshot = t.snapshot()
    kept = encode(snapshot)
    play(t, random.Random(4), until=later(t, 150))
    assert encode(snapshot) == kept


def test_a_snapshot_can_be_used_again_and_again() -> None:
    of = played(2, 2)
    version = list(of.snapshots)[10]
    snapshot = load(of.snapshots[version])
    one, other = of.table(), of.table()
    one.resume([], snapshot)
    stood = everything(one)
    play(one, random.Random(1))
    other.resume([], snapshot)
    assert everything(other) == stood


def test_a_snapshot_of_a_resumed_table_is_the_same() -> None:
    of = played(4, 3)
    for version, data in list(of.snapshots.items())[::9]:
        t = of.table()
        t.resume(of.records[:version])
        assert encode(t.snapshot()) == data
        again = of.table()
        again.resume([], load(data))
        assert encode(again.snapshot()) == data


@games
def test_snapshots_survive_json(number: int, seats: int) -> None:
    for data in list(played(number, seats).snapshots.values())[::7]:
        assert encode(load(data)) == data
        assert load(data).rules == GAME.meta.rules_version


# --- together with undo by agreement


def test_an_agreed_undo_after_the_snapshot_is_followed() -> None:
    t, rng = table(3), random.Random(2)
    steps = t.begin() + play(
        t, rng, until=lambda now: now.version > TILES + 60 and now.snapshot() is not None
    )
    snapshot, version = t.snapshot(), t.version
    undone = 0
    while undone < 6:
        steps += play(t, rng, until=later(t, 8), undos=0.1)
        before = last_decision(records(steps), Seat(rng.randrange(3)))
        if before and before.version >= version:
            undone += 1
            steps += t.rewind(before)
            assert t.snapshot() is not None, "nothing is free to take back then"
        short, long = table(3), table(3)
        assert long.resume(records(steps)) == []
        assert short.resume(rest(records(steps), version), snapshot) == []
        assert everything(short) == everything(long) == everything(t)


def test_an_agreed_undo_to_before_the_snapshot_needs_the_whole_journal() -> None:
    """Or the snapshot that can be had right afterwards. The older one is refused and spoils nothing."""
    t, rng = table(), random.Random(2)
    steps = t.begin() + play(
        t, rng, until=lambda now: now.version > TILES + 60 and now.snapshot() is not None
    )
    snapshot, version = t.snapshot(), t.version
    before = last_decision(records(steps), Seat(0))
    assert before
    assert before.version < version
    steps += t.rewind(before)
    newer = t.snapshot()
    assert newer
    again = table()
    stood = everything(again)
    with pytest.raises(InvalidJournal) as refusal:
        again.resume(rest(records(steps), version), snapshot)
    assert refusal.value.key == "journal.undo"
    assert everything(again) == stood
    assert again.resume(records(steps)) == []
    assert everything(again) == everything(t)
    tail = play(t, rng, until=later(t, 20))
    short = table()
    short.resume(records(tail), load(encode(newer)))
    assert everything(short) == everything(t)


# --- refused


def spoilt(of: Played) -> list[tuple[Snapshot, list[AnyRecord], str]]:
    """Snapshots and rests of journals that do not fit, and why."""
    version = list(of.snapshots)[25]
    good = load(of.snapshots[version])
    tail = rest(of.records, version, version + 100)
    move = next(n for n, one in enumerate(tail) if isinstance(one, Move) and one.seat >= 0)
    moved = tail[move]
    assert isinstance(moved, Move)
    check = next(n for n, one in enumerate(tail) if isinstance(one, Check))

    def other(**fields: Any) -> Snapshot:
        return msgspec.structs.replace(good, **fields)

    def position(**fields: Json) -> Snapshot:
        return other(position={**good.position, **fields})

    def changed(at: int, record: AnyRecord) -> list[AnyRecord]:
        return [*tail[:at], record, *tail[at + 1 :]]

    return [
        (other(rules=good.rules + 1), tail, "journal.rules"),
        (other(rules=good.rules - 1), tail, "journal.rules"),
        (other(rules=0), [], "journal.rules"),
        *((other(position=bad), tail, "journal.start") for bad in (None, [], "", 7, [good.position], True)),
        (position(seats=99), tail, "journal.start"),
        (position(seats="two"), [], "journal.start"),
        (position(explorers={"R1": "tile 99,99"}), tail, "journal.start"),
        (position(agenda=[{"type": "Dream"}]), [], "journal.start"),
        (position(moons=3), tail, "journal.start"),
        (
            good,
            changed(move, msgspec.structs.replace(moved, seat=(moved.seat + 1) % of.seats)),
            "journal.move",
        ),
        (good, changed(move, msgspec.structs.replace(moved, action=msgspec.Raw(b"{}"))), "journal.move"),
        (good, tail[:move] + tail[move + 1 :], "journal.move"),
        (good, changed(check, Check(version=version + check, digest="0" * 64)), "journal.digest"),
        (good, of.records, "journal.second"),
        (good, [Undo(version=version, seat=0, back=version - 1)], "journal.undo"),
        (good, [Undo(version=version, seat=0, back=version - 1, agreed=True)], "journal.undo"),
        (load(of.snapshots[list(of.snapshots)[2]]), tail, "journal.move"),
    ]


def test_a_snapshot_that_does_not_fit_is_refused_and_changes_nothing() -> None:
    of = played(3, 3)
    new, begun = of.table(), of.table()
    begun.begin()
    do(begun, GAME.notate(begun.legal(begun.to_act[0])[0]))
    for snapshot, tail, key in spoilt(of):
        for t in (new, begun):
            log = [Step(t.head)]
            before = everything(t)
            state = t.state
            with pytest.raises(InvalidJournal) as refusal:
                t.resume(tail, snapshot, log)
            assert refusal.value.key == key
            assert everything(t) == before
            assert t.state is state
            assert log == [Step(t.head)]
            for language in LANGUAGES:
                params = {name: str(value) for name, value in refusal.value.params.items()}
                assert texts(language)(f"error.{key}", **params)
    version = list(of.snapshots)[25]
    short, long, _ = both(of, version, version + 20)
    new.resume(rest(of.records, version, version + 20), load(of.snapshots[version]))
    assert everything(new) == everything(short) == everything(long), "the right one is taken afterwards"


def test_a_snapshot_of_other_rules_says_which() -> None:
    of = played(1, 2)
    good = load(next(iter(of.snapshots.values())))
    with pytest.raises(InvalidJournal) as refusal:
        of.table().resume([], msgspec.structs.replace(good, rules=99))
    assert refusal.value.params == {"given": 99, "expected": GAME.meta.rules_version}


# --- the steps that are shown again


@games
def test_the_log_gets_exactly_the_steps_of_the_rest_with_their_events(number: int, seats: int) -> None:
    of, rng = played(number, seats), random.Random(number)
    told = 0
    for version in list(of.snapshots)[::4]:
        cut = rng.randint(version, len(of.steps))
        t, log = of.table(), list[Step]()
        new = t.resume(rest(of.records, version, cut), load(of.snapshots[version]), log)
        assert log == list(of.steps[version:cut])
        assert new == list(of.steps[cut : cut + len(new)]), "what is new is returned and not logged"
        told += sum(len(step.events) for step in log)
    assert told > 100


def test_the_log_of_a_whole_journal_is_all_of_it() -> None:
    of = played(5, 4)
    log: list[Step] = []
    assert of.table().resume(of.records, log=log) == []
    assert log == list(of.steps)


def test_the_log_keeps_what_it_had() -> None:
    of = played(5, 4)
    version = list(of.snapshots)[30]
    log = list(of.steps[:version])
    of.table().resume(rest(of.records, version), load(of.snapshots[version]), log)
    assert log == list(of.steps)
