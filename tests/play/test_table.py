"""A table keeps the rules, writes the journal, throws the dice, and takes back what told nobody anything."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from atlantide.contract import (
    FATE,
    PUBLIC,
    Action,
    AtlantideError,
    GameOver,
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    NotYourTurn,
    Recall,
    RulesBug,
    Seat,
    Stale,
)
from atlantide.games.the_island.actions import DrawFirstPlayer, LayTile, RollDie, TurnTile
from atlantide.games.the_island.events import GameEnded, TileKept, TileLaid, ValueChosen
from atlantide.games.the_island.meta import Options
from atlantide.kernel.wire import wire
from atlantide.play.dice import commitment
from atlantide.play.journal import Chat, Check, End, Head, Move, Undo, dumps, loads
from atlantide.play.replay import verify
from atlantide.play.table import CHECK_EVERY, CannotUndo, Table
from tests.play.tables import (
    GAME,
    ISLAND,
    SEED,
    TILES,
    begin_and_play,
    do,
    play,
    records,
    standing,
    table,
    table_at,
)

WHALE_IN_HAND: dict[str, Any] = {
    "tiles": ISLAND,
    "explorers": {"R1": "tile 1,0", "B1": "tile 0,1"},
    "whales": ["3,-5"],
    "hands": {"red": ["beach MOVE_WHALE"]},
}
"""Red is to move and holds a tile it may play."""


def action_of(record: object) -> Action:
    assert isinstance(record, Move)
    return wire(GAME).action(record.action)


def later(t: Table, records: int) -> Callable[[Table], bool]:
    """Whether a table's journal has grown by so many records since now."""
    version = t.version
    return lambda now: now.version >= version + records


def first_to_act(t: Table) -> Seat:
    (seat,) = t.to_act
    return seat


# --- the beginning


def test_the_journal_begins_with_its_head_and_what_fate_does_first() -> None:
    t = table(3)
    head, *fate = records(t.begin())
    assert isinstance(head, Head)
    assert [action_of(record).__class__ for record in fate] == [LayTile] * TILES + [DrawFirstPlayer]
    assert all(isinstance(record, Move) and record.seat == FATE for record in fate)
    assert [record.version for record in (head, *fate)] == list(range(TILES + 2))
    assert t.version == TILES + 2


def test_the_head_says_what_is_played_and_seals_the_dice() -> None:
    t = table(2, nonces=["x", "y"], names=["Ann", "Émile"], two_colours=True, stall_rounds=3)
    head = t.head
    assert (head.game, head.rules, head.seats) == ("the-island", GAME.meta.rules_version, 2)
    assert head.commitment == commitment(SEED)
    assert (head.names, head.nonces) == (("Ann", "Émile"), ("x", "y"))
    assert GAME.meta.options(**head.options) == Options(two_colours=True, stall_rounds=3)
    assert SEED.hex() not in dumps(records(t.begin())).decode()


def test_a_seat_has_to_decide_once_fate_is_done() -> None:
    t = table()
    t.begin()
    assert first_to_act(t) in {0, 1}
    assert t.outcome is None


def test_fate_has_less_to_do_where_the_first_player_is_named() -> None:
    t = table(first_player=1)
    assert len(t.begin()) == 1 + TILES
    assert t.to_act == (1,)


def test_impossible_options_make_no_table() -> None:
    with pytest.raises(InvalidOptions):
        table(3, two_colours=True)


def test_the_same_seed_and_moves_make_the_same_game() -> None:
    one, other = (begin_and_play(table(3), random.Random(5), undos=0.1) for _ in range(2))
    assert one == other


def test_another_seed_or_another_nonce_makes_another_game() -> None:
    journals = [records(t.begin())[1:] for t in (table(), table(seed=bytes(32)), table(nonces=["a"]))]
    assert journals[0] != journals[1] != journals[2] != journals[0]


# --- moves


def test_a_move_is_recorded_with_its_events_and_what_fate_makes_of_it() -> None:
    t = table_at(explorers={"R1": "tile 1,0"}, serpents=["7,-5"])
    do(t, "end-movement")
    version = t.version
    steps = do(t, "sink-tile 0,-3")
    assert [type(action_of(step.record)) for step in steps[1:]] == [TurnTile, RollDie]
    assert isinstance(steps[0].record, Move)
    assert steps[0].record.seat == 0
    assert GAME.notate(action_of(steps[0].record)) == "sink-tile E4"
    assert [step.record.version for step in steps] == list(range(version, t.version))
    assert all(step.events for step in steps)


def test_fate_plays_on_by_itself_until_a_seat_has_to_decide() -> None:
    t = table(4)
    t.begin()
    while t.to_act:
        assert FATE not in t.to_act
        play(t, random.Random(3), until=later(t, 1))


def test_a_move_for_the_present_moment_is_taken() -> None:
    t = table()
    t.begin()
    t.submit(first_to_act(t), t.legal(first_to_act(t))[0], version=t.version)


@pytest.mark.parametrize("others", [Seat(1), Seat(2), Seat(3), FATE, PUBLIC, Seat(99)])
def test_nobody_else_may_move(others: Seat) -> None:
    t = table_at(explorers={"R1": "tile 1,0", "B1": "tile 0,1"})
    before = standing(t)
    with pytest.raises(NotYourTurn):
        t.submit(others, GAME.parse("walk R1 2,0"))
    assert standing(t) == before


def test_a_move_for_another_moment_is_refused() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    do(t, "walk R1 2,0")
    before = standing(t)
    for version in (-1, 0, t.version - 1, t.version + 1):
        with pytest.raises(Stale) as refusal:
            t.submit(Seat(0), GAME.parse("walk R1 1,0"), version=version)
        assert refusal.value.params == {"given": version, "now": t.version}
        assert standing(t) == before


def test_a_word_said_meanwhile_makes_no_move_stale() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    version = t.version
    t.say(Seat(1), "hurry up")
    t.submit(Seat(0), GAME.parse("walk R1 2,0"), version)
    with pytest.raises(Stale):
        t.submit(Seat(0), GAME.parse("walk R1 1,0"), version + 1)


def test_a_move_taken_back_meanwhile_makes_a_move_stale() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    do(t, "walk R1 2,0")
    version = t.version
    t.undo(Seat(0))
    with pytest.raises(Stale):
        t.submit(Seat(0), GAME.parse("walk R1 2,0"), version)


def test_one_of_several_who_may_act_need_not_hurry() -> None:
    """Where seats act at the same time, a move of another must not make mine stale."""
    made = table_at(explorers={"R1": "tile 1,0"})
    made.game = replace(GAME, to_act=lambda _: (Seat(0), Seat(1)))
    made.submit(Seat(0), GAME.parse("walk R1 2,0"), version=0)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("walk R1 0,-3", "ISL-1.2"),
        ("walk B1 0,0", "ISL-6.4"),
        ("sink-tile 0,-3", "ISL-4.1"),
        ("land R1", "ISL-1.3"),
    ],
)
def test_a_move_against_the_rules_is_refused_by_its_rule(line: str, rule: str) -> None:
    t = table_at(explorers={"R1": "tile 1,0", "B1": "tile 0,1"})
    before = standing(t)
    with pytest.raises(IllegalAction) as refusal:
        t.submit(Seat(0), GAME.parse(line))
    assert refusal.value.rule == rule
    assert standing(t) == before


def test_what_is_no_action_of_the_game_is_refused() -> None:
    class Fly(Action, frozen=True):
        pass

    t = table_at(explorers={"R1": "tile 1,0"})
    before = standing(t)
    with pytest.raises(InvalidAction):
        t.submit(Seat(0), Fly())
    assert standing(t) == before


def test_a_refused_move_leaves_the_last_one_to_be_taken_back() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    do(t, "walk R1 2,0")
    with pytest.raises(IllegalAction):
        do(t, "walk R1 0,-3")
    assert t.can_undo(Seat(0))


def test_nothing_moves_when_the_game_is_over() -> None:
    t = table()
    begin_and_play(t, random.Random(1))
    before = standing(t)
    for seat in (Seat(0), Seat(1), FATE):
        with pytest.raises(GameOver):
            t.submit(seat, GAME.parse("end-movement"), version=t.version)
        with pytest.raises(GameOver):
            t.undo(seat)
        with pytest.raises(GameOver):
            t.fallback(seat)
        assert not t.can_undo(seat)
    assert standing(t) == before


# --- the end


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_record_gives_the_result_and_reveals_the_seed(seats: int) -> None:
    t = table(seats)
    steps = begin_and_play(t, random.Random(2))
    end = steps[-1].record
    assert isinstance(end, End)
    assert end.outcome == t.outcome
    assert end.seed == SEED.hex()
    assert commitment(bytes.fromhex(end.seed)) == t.head.commitment
    assert sum(isinstance(step.record, End) for step in steps) == 1
    told = [event for step in steps for event in step.events]
    assert isinstance(told[-1], GameEnded)


def test_the_position_is_fingerprinted_now_and_then() -> None:
    t = table(4)
    made = records(begin_and_play(t, random.Random(2)))
    checks = [record.version for record in made if isinstance(record, Check)]
    assert len(checks) >= 4
    gaps = [later - earlier for earlier, later in zip([0, *checks], checks, strict=False)]
    assert all(CHECK_EVERY <= gap < CHECK_EVERY + TILES + 10 for gap in gaps)


# --- taking back


def test_moves_of_step_2_are_taken_back_one_by_one_and_the_first_reopens_step_1() -> None:
    t = table_at(**WHALE_IN_HAND)
    tile = GAME.parse("play-tile beach MOVE_WHALE")
    before = [t.digest()]
    for line in ("walk R1 2,0", "walk R1 1,0", "walk R1 2,0"):
        assert (tile in t.legal(Seat(0))) == (len(before) == 1)
        do(t, line)
        before.append(t.digest())
    assert len(set(before)) == 4
    for expected in reversed(before[:-1]):
        assert t.can_undo(Seat(0))
        t.undo(Seat(0))
        assert t.digest() == expected
    assert tile in t.legal(Seat(0))
    assert not t.can_undo(Seat(0))


def test_the_end_of_movement_is_taken_back_too() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    before = t.digest()
    do(t, "walk R1 2,0", "end-movement")
    t.undo(Seat(0))
    t.undo(Seat(0))
    assert t.digest() == before


def test_nothing_is_taken_back_once_the_tile_of_step_3_is_removed() -> None:
    t = table_at(explorers={"R1": "tile 1,0"}, serpents=["7,-5"])
    do(t, "walk R1 2,0", "end-movement", "sink-tile 0,-3")
    before = standing(t)
    for seat in range(4):
        assert not t.can_undo(Seat(seat))
        with pytest.raises(CannotUndo):
            t.undo(Seat(seat))
    assert standing(t) == before


def test_a_kept_tile_once_played_is_not_taken_back_but_what_follows_is() -> None:
    t = table_at(**WHALE_IN_HAND)
    do(t, "play-tile beach MOVE_WHALE")
    assert not t.can_undo(Seat(0))
    shown = t.digest()
    do(t, "pick-creature 3,-5", "put-creature 0,-5", "walk R1 2,0")
    for _ in range(3):
        t.undo(Seat(0))
    assert t.digest() == shown
    with pytest.raises(CannotUndo):
        t.undo(Seat(0))


def test_an_answer_to_an_attack_is_not_taken_back() -> None:
    t = table_at(
        tiles=ISLAND,
        explorers={"R1": "tile 1,0", "B1": "water 4,-5"},
        sharks=["3,-5"],
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=[{"type": "Attack", "kind": "shark"}],
    )
    do(t, "move-creature 3,-5 4,-5")
    assert t.to_act == (1,)
    do(t, "decline")
    assert not any(t.can_undo(Seat(seat)) for seat in range(4))


def test_an_attack_is_not_taken_back_even_before_it_is_answered() -> None:
    """Who is asked, and that somebody is asked at all, tells something."""
    t = table_at(
        tiles=ISLAND,
        explorers={"R1": "tile 1,0", "B1": "water 4,-5"},
        sharks=["3,-5"],
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=[{"type": "Attack", "kind": "shark"}],
    )
    do(t, "move-creature 3,-5 4,-5")
    before = standing(t)
    assert not t.can_undo(Seat(0))
    with pytest.raises(CannotUndo):
        t.undo(Seat(0))
    assert standing(t) == before


@pytest.mark.parametrize("line", ["move-none", "move-creature 3,-5 4,-5"])
def test_step_4_is_not_taken_back(line: str) -> None:
    t = table_at(explorers={"R1": "tile 1,0"}, sharks=["3,-5"], agenda=[{"type": "Attack", "kind": "shark"}])
    do(t, line)
    assert t.to_act == (1,)
    assert not any(t.can_undo(Seat(seat)) for seat in range(4))


def test_nobody_takes_back_the_move_of_another() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    do(t, "walk R1 2,0")
    before = standing(t)
    for other in (Seat(1), Seat(2), Seat(3), FATE, PUBLIC):
        assert not t.can_undo(other)
        with pytest.raises(CannotUndo):
            t.undo(other)
    assert standing(t) == before


def test_a_move_is_taken_back_until_another_seat_has_moved() -> None:
    t = table(first_player=0)
    t.begin()
    do(t, "place-explorer red 0,-3", "choose-value 6")
    assert t.to_act == (1,)
    assert t.can_undo(Seat(0))
    do(t, "place-explorer blue 1,-3")
    assert not t.can_undo(Seat(0))
    assert t.can_undo(Seat(1))
    t.undo(Seat(1))
    assert not t.can_undo(Seat(1))
    t.undo(Seat(0))
    assert t.to_act == (0,)
    assert GAME.parse("choose-value 6") in t.legal(Seat(0))


def test_what_was_taken_back_stays_in_the_journal() -> None:
    t = table(first_player=0)
    steps = t.begin()
    steps += do(t, "place-explorer red 0,-3")
    moved = steps[-1].record
    steps += t.undo(Seat(0))
    undone = steps[-1].record
    assert undone == Undo(version=moved.version + 1, seat=0, back=moved.version)
    assert steps[-1].events == ()
    assert t.version == undone.version + 1
    assert verify(records(steps)).moves == TILES + 1


def test_dice_are_not_thrown_again_by_taking_back() -> None:
    """What fate has done is never undone, so every draw stands."""
    t = table(4)
    rng = random.Random(4)
    steps = begin_and_play(t, rng, undos=0.3)
    fate = {
        step.record.version for step in steps if isinstance(step.record, Move) and step.record.seat == FATE
    }
    backs = [step.record.back for step in steps if isinstance(step.record, Undo)]
    assert len(backs) > 20
    assert not fate & set(backs)
    for step in steps:
        if isinstance(step.record, Undo):
            assert not fate & set(range(step.record.back, step.record.version))


def test_whoever_could_take_back_can_after_the_table_was_resumed() -> None:
    t, rng = table(3), random.Random(8)
    steps = t.begin()
    seen: set[tuple[Seat, ...]] = set()
    while len(seen) < 4 and t.to_act:
        steps += play(t, rng, until=later(t, 5), undos=0.2)
        again = table(3)
        assert again.resume(loads(dumps(records(steps)))) == []
        assert standing(again) == standing(t)
        undoers = tuple(Seat(seat) for seat in range(3) if t.can_undo(Seat(seat)))
        seen.add(undoers)
        for seat in undoers:
            undone = t.undo(seat)
            assert again.undo(seat) == undone
            assert standing(again) == standing(t)
            steps += undone
    assert seen == {(), (0,), (1,), (2,)}


# --- those who are gone


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fallbacks_play_a_whole_game(seats: int) -> None:
    t = table(seats)
    steps = t.begin()
    while t.to_act:
        steps += t.fallback(first_to_act(t))
    assert t.outcome is not None
    verdict = verify(records(steps))
    assert verdict.finished
    assert not verdict.problems


def test_fallbacks_are_played_only_for_those_who_have_to_act() -> None:
    t = table_at(explorers={"R1": "tile 1,0", "B1": "tile 0,1"})
    before = standing(t)
    for seat in (Seat(1), Seat(7), FATE, PUBLIC):
        with pytest.raises(NotYourTurn):
            t.fallback(seat)
    assert standing(t) == before


# --- talk


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), PUBLIC])
def test_anybody_may_say_something_at_any_time(seat: Seat) -> None:
    t = table()
    steps = t.begin()
    digest, version = t.digest(), t.version
    (step,) = t.say(seat, "l’île coule\n!")
    assert step.record == Chat(version=version, seat=seat, text="l’île coule\n!")
    assert step.events == ()
    assert (t.digest(), t.version) == (digest, version + 1)
    steps += [step, *play(t, random.Random(1)), *t.say(seat, "gg")]
    assert loads(dumps(records(steps))) == records(steps)
    assert not verify(records(steps)).problems
    assert verify(records(steps)).finished


def test_talk_does_not_keep_a_move_from_being_taken_back() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    do(t, "walk R1 2,0")
    t.say(Seat(1), "are you sure?")
    t.undo(Seat(0))


# --- faults of ours


class Broken(Exception):
    pass


def faulty(on: type[Action]) -> Any:
    """The Island with a fault: it breaks in the middle of this action."""

    def apply(s: Any, seat: Seat, action: Action, log: Any = None) -> None:
        GAME.apply(s, seat, action, log)
        if isinstance(action, on):
            raise Broken("the sky fell")

    return replace(GAME, apply=apply)


@pytest.mark.parametrize("on", [type(GAME.parse("sink-tile E4")), TurnTile, RollDie])
def test_a_fault_freezes_the_table_as_it_was_and_keeps_the_journal(on: type[Action]) -> None:
    """Also when it shows in what fate does afterwards, when the seat's own move went well."""
    t = table(first_player=0)
    steps = begin_and_play(
        t, random.Random(6), until=lambda now: "sink-tile" in GAME.notate(now.legal(now.to_act[0])[0])
    )
    before = t.digest(), t.version, t.to_act
    t.game = faulty(on)
    with pytest.raises(RulesBug, match="the sky fell") as bug:
        t.submit(first_to_act(t), t.legal(first_to_act(t))[0])
    assert isinstance(bug.value.__cause__, Broken)
    assert t.frozen
    assert (t.digest(), t.version, t.to_act) == before
    assert not t.can_undo(first_to_act(t))
    steps += t.say(PUBLIC, "what happened?")
    assert verify(loads(dumps(records(steps)))).moves > TILES


def test_a_frozen_table_plays_no_more() -> None:
    t = table_at(explorers={"R1": "tile 1,0"})
    do(t, "walk R1 2,0")
    t.game = faulty(type(GAME.parse("walk R1 2,0")))
    with pytest.raises(RulesBug):
        do(t, "walk R1 1,0")
    t.game = GAME
    before = standing(t)
    with pytest.raises(RulesBug):
        do(t, "walk R1 1,0")
    with pytest.raises(RulesBug):
        t.undo(Seat(0))
    with pytest.raises(RulesBug):
        t.fallback(Seat(0))
    assert standing(t) == before


def test_a_fault_before_the_first_decision_freezes_the_table_too() -> None:
    t = Table(faulty(DrawFirstPlayer), Options(), 2, seed=SEED)
    with pytest.raises(RulesBug):
        t.begin()
    assert t.frozen
    assert t.version == 1
    assert t.to_act == (FATE,)


def test_a_fault_is_not_taken_for_a_refusal() -> None:
    """Not even if what broke looks like one."""

    def apply(*_: object) -> None:
        raise IllegalAction("ISL-1.1")

    t = table_at(explorers={"R1": "tile 1,0"})
    t.game = replace(GAME, apply=apply)
    with pytest.raises(RulesBug):
        do(t, "walk R1 2,0")
    assert t.frozen
    assert not issubclass(RulesBug, AtlantideError)


# --- who sees what


def test_steps_hold_the_whole_truth_and_see_hides_it() -> None:
    t = table(first_player=0)
    steps = t.begin()
    assert [type(event) for step in steps[1 : TILES + 1] for event in step.events][:TILES] == [
        TileLaid
    ] * TILES
    steps += play(t, random.Random(2))
    events = [event for step in steps for event in step.events]
    for kind, secret in ((ValueChosen, "value"), (TileKept, "back")):
        found = [event for event in events if isinstance(event, kind)]
        assert found
        for event in found:
            mine, other = Seat(event.seat), Seat(1 - event.seat)
            assert getattr(event, secret) is not None
            assert GAME.see(event, mine) == event
            for watcher in (other, PUBLIC):
                seen = GAME.see(event, watcher)
                assert getattr(seen, secret) is None


def test_a_view_shows_what_lies_on_the_table_unless_more_is_asked_for() -> None:
    t = table(first_player=0)
    t.begin()
    play(t, random.Random(2), until=lambda now: now.view(PUBLIC).turn > 0)  # type: ignore[attr-defined]
    assert t.view(Seat(0)) == GAME.view(t.state, Seat(0), Recall.TABLE)
    assert t.view(Seat(0), Recall.PERFECT) == GAME.view(t.state, Seat(0), Recall.PERFECT)
    assert not any(t.view(Seat(0)).values)  # type: ignore[attr-defined]


def test_earlier_states_are_not_changed_by_later_moves() -> None:
    """Whoever keeps a state (a replay, a bot that thinks) keeps it."""
    t = table()
    t.begin()
    kept = t.state
    digest = t.digest()
    play(t, random.Random(1))
    assert t.state is not kept
    t.state = kept
    assert t.digest() == digest
