"""A journal is the truth: it can be stored, played again, resumed and checked; what is forged is found."""

import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atlantide.contract import FATE, Action, AtlantideError, InvalidOptions, Json, Seat
from atlantide.games import UnknownGame
from atlantide.kernel.digest import digest
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.kernel.wire import wire
from atlantide.play.dice import Dice, commitment
from atlantide.play.journal import (
    AnyRecord,
    Chat,
    Check,
    End,
    Head,
    InvalidJournal,
    Move,
    Undo,
    dumps,
    head,
    loads,
)
from atlantide.play.replay import replay, verify
from atlantide.play.table import Table
from tests.play.tables import (
    GAME,
    SEED,
    TILES,
    begin_and_play,
    do,
    journal,
    play,
    records,
    standing,
    table,
    whole_game,
)

seats_and_games = pytest.mark.parametrize(("number", "seats"), [(1, 2), (2, 3), (3, 4), (4, 2)])


def lines_of(data: bytes) -> list[Any]:
    """The records as plain JSON, to be changed."""
    return [json.loads(line) for line in data.splitlines()]


def rewritten(lines: Sequence[Any]) -> bytes:
    """A journal from plain JSON."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def renumbered(lines: Sequence[Any]) -> bytes:
    """The same with every version in its place again, as a careful forger would write it."""
    return rewritten([line | {"version": number} for number, line in enumerate(lines)])


def forged(change: Callable[[list[Any]], object], data: bytes | None = None) -> bytes:
    """A good journal with something changed."""
    lines = lines_of(data or journal())
    change(lines)
    return rewritten(lines)


def refused(data: bytes) -> InvalidJournal:
    """Why this is not a journal of a game by the rules."""
    with pytest.raises(InvalidJournal) as refusal:
        verify(loads(data))
    for language in LANGUAGES:
        params = {name: str(value) for name, value in refusal.value.params.items()}
        assert texts(language)(f"error.{refusal.value.key}", **params)
    return refusal.value


def problems(data: bytes) -> list[str]:
    """What is wrong with the dice."""
    return [problem.key for problem in verify(loads(data)).problems]


def where(lines: Sequence[Any], kind: str, **fields: Any) -> list[int]:
    """The records of a kind, with these fields."""
    return [
        number
        for number, line in enumerate(lines)
        if line["record"] == kind and all(line.get(name) == value for name, value in fields.items())
    ]


def unfinished(moves: int = 60) -> bytes:
    """The beginning of a game."""
    t = table(nonces=("x",))
    return dumps(records(begin_and_play(t, random.Random(9), until=lambda now: now.version > TILES + moves)))


# --- stored and read again


@seats_and_games
def test_whole_games_survive_being_stored(number: int, seats: int) -> None:
    made = list(whole_game(number, seats))
    assert loads(dumps(made)) == made


def test_a_journal_holds_every_kind_of_record() -> None:
    assert {type(record) for record in whole_game(1)} == {Head, Move, Undo, Chat, Check, End}


def test_a_journal_is_one_json_record_a_line_numbered_from_0() -> None:
    data = journal()
    assert data.endswith(b"\n")
    lines = lines_of(data)
    assert [line["version"] for line in lines] == list(range(len(whole_game(1))))
    assert lines[0]["record"] == "head"
    assert lines[-1]["record"] == "end"
    assert lines[1] == {"record": "move", "version": 1, "seat": -1, "action": lines[1]["action"]}
    assert lines[1]["action"]["type"] == "LayTile", "fate is inside"


def test_journals_of_other_systems_are_read() -> None:
    """Another end of line, or none after the last one, changes nothing."""
    data = journal()
    assert loads(data.replace(b"\n", b"\r\n")) == loads(data) == loads(data[:-1])


def test_what_is_no_journal_is_refused_with_the_line() -> None:
    good = journal().splitlines(keepends=True)
    for data, key, line in [
        (b"", "journal.empty", None),
        (b"\n", "journal.json", 1),
        (b"hello\n", "journal.json", 1),
        (b"\xff\xfe\n", "journal.json", 1),
        (b"[" * 100_000, "journal.json", 1),
        (good[0] + b"\n" + good[1], "journal.json", 2),
        (b'{"record":"head"}\n', "journal.json", 1),
        (b'{"record":"tale","version":0}\n', "journal.json", 1),
        (good[1], "journal.version", 1),
        (good[0] + good[2], "journal.version", 2),
        (good[0] + good[0], "journal.version", 2),
        (b'{"record":"chat","version":0,"seat":0,"text":""}\n', "journal.head", None),
    ]:
        with pytest.raises(InvalidJournal) as refusal:
            loads(data)
        assert refusal.value.key == key
        assert refusal.value.params.get("line") == line


def test_a_journal_of_a_later_format_is_refused() -> None:
    error = refused(forged(lambda lines: lines[0].update(format=2)))
    assert error.key == "journal.format"
    assert error.params == {"given": 2, "expected": 1}


# --- played again


@seats_and_games
def test_a_replay_comes_to_the_same_positions(number: int, seats: int) -> None:
    """Step by step, with the same events."""
    rng = random.Random(number)
    t = table(seats)
    steps = t.begin()
    digests = {t.version - 1: t.digest()}
    while t.to_act:
        steps += play(t, rng, until=lambda now, at=t.version: now.version > at, undos=0.1)  # type: ignore[misc]
        digests[t.version - 1] = t.digest()
    moments = list(replay(loads(dumps(records(steps)))))
    assert [moment.step for moment in moments] == steps
    assert GAME.outcome(moments[-1].state) == t.outcome
    assert GAME.write(moments[-1].state) == GAME.write(t.state)
    for version, expected in digests.items():
        assert digest(GAME.write(moments[version].state)) == expected


def test_every_moment_of_a_replay_has_a_state_of_its_own() -> None:
    moments = list(replay(whole_game(1)))
    before = [digest(GAME.write(moment.state)) for moment in moments[:100]]
    for moment in moments[100:]:
        assert moment.state is not moments[0].state
    assert [digest(GAME.write(moment.state)) for moment in moments[:100]] == before


def test_what_was_taken_back_is_taken_back_in_a_replay() -> None:
    t = table(first_player=0)
    steps = t.begin()
    steps += do(t, "place-explorer red 0,-3", "choose-value 6")
    steps += [*t.undo(Seat(0)), *t.undo(Seat(0))]
    steps += do(t, "place-explorer red 1,-3", "choose-value 1")
    moments = list(replay(records(steps)))
    start = digest(GAME.write(moments[TILES].state))
    after = [digest(GAME.write(moment.state)) for moment in moments[TILES:]]
    assert after[3] == after[1]
    assert after[4] == start
    assert after[-1] == t.digest() != after[2]


def test_talk_changes_nothing_in_a_replay() -> None:
    moments = list(replay(whole_game(1)))
    for earlier, later in pairwise(moments):
        if isinstance(later.step.record, Chat):
            assert later.state is earlier.state


# --- resumed


@pytest.mark.parametrize("cut", [TILES + 2, TILES + 3, TILES + 20, 150, 250, 400])
def test_a_resumed_table_is_equal_and_goes_on_identically(cut: int) -> None:
    t = table(3, nonces=("a",))
    steps = begin_and_play(t, random.Random(7), until=lambda now: now.version >= cut, undos=0.1, talk=0.1)
    again = table(3, nonces=("a",))
    assert again.resume(loads(dumps(records(steps)))) == []
    assert standing(again) == standing(t)
    assert again.legal(t.to_act[0]) == t.legal(t.to_act[0])
    rest, same = (play(each, random.Random(cut), undos=0.1, talk=0.1) for each in (t, again))
    assert rest == same
    assert standing(again) == standing(t)
    assert not verify([*records(steps), *records(same)]).problems


def test_a_finished_game_is_resumed_as_finished() -> None:
    t = table()
    made = records(begin_and_play(t, random.Random(1)))
    again = table()
    assert again.resume(made) == []
    assert standing(again) == standing(t)
    talked = [*made, *records(t.say(Seat(0), "gg"))]
    again = table()
    assert again.resume(talked) == []
    assert again.version == t.version


@pytest.mark.parametrize("cut", [1, 2, 10, TILES, TILES + 1])
def test_a_journal_that_stops_while_fate_acts_goes_on_with_the_same_dice(cut: int) -> None:
    """The machine stopped in the middle of the set-up: nobody could ever move again if fate did not."""
    made = records(table().begin())
    again = table()
    assert records(again.resume(made[:cut])) == made[cut:]
    assert again.to_act != (FATE,)


def test_a_journal_cut_anywhere_can_be_resumed_and_stays_sound() -> None:
    made = records(begin_and_play(table(), random.Random(3), undos=0.1))
    for cut in (*range(TILES + 2, len(made), 17), len(made) - 2, len(made) - 1):
        again = table()
        more = records(again.resume(made[:cut]))
        assert FATE not in again.to_act
        rest = records(play(again, random.Random(cut)))
        verdict = verify([*made[:cut], *more, *rest])
        assert verdict.finished
        assert not verdict.problems


@pytest.mark.parametrize(
    "other",
    [
        lambda: table(3),
        lambda: table(seed=bytes(32)),
        lambda: table(nonces=("a",)),
        lambda: table(challenge_3=True),
        lambda: table(first_player=0),
    ],
)
def test_a_table_does_not_resume_the_journal_of_another(other: Callable[[], Table]) -> None:
    t = other()
    before = standing(t)
    with pytest.raises(InvalidJournal) as refusal:
        t.resume(records(table().begin()))
    assert refusal.value.key == "journal.other"
    assert standing(t) == before


def test_a_table_stays_new_when_its_journal_breaks_the_rules() -> None:
    made = records(table().begin())
    made.append(Move(version=len(made), seat=5, action=msgspec.Raw(b'{"type":"EndMovement"}')))
    t = table()
    before = standing(t)
    with pytest.raises(InvalidJournal):
        t.resume(made)
    assert standing(t) == before


# --- sound journals


@seats_and_games
def test_every_draw_of_a_finished_game_is_found_right(number: int, seats: int) -> None:
    made = whole_game(number, seats)
    verdict = verify(made)
    assert verdict.problems == []
    assert verdict.finished
    assert verdict.moves == sum(isinstance(record, Move) for record in made)
    assert verdict.draws == sum(isinstance(record, Move) and record.seat == FATE for record in made) > TILES
    assert verdict.checked_draws == verdict.draws


def test_an_unfinished_journal_is_checked_but_for_its_draws() -> None:
    verdict = verify(loads(unfinished()))
    assert not verdict.finished
    assert verdict.problems == []
    assert verdict.draws > TILES
    assert verdict.checked_draws == 0


def test_a_journal_of_nothing_but_its_head_is_sound() -> None:
    verdict = verify([table().head])
    assert (verdict.moves, verdict.finished, verdict.problems) == (0, False, [])


def test_options_left_out_of_a_head_are_the_usual_ones() -> None:
    assert problems(forged(lambda lines: lines[0].update(options={}))) == []


# --- dishonest dice


class Loaded(Dice):
    """Dice that give something else at one draw."""

    def __init__(self, seed: bytes, at: int) -> None:
        super().__init__(seed, ())
        self.at = at
        self.lied = False

    def draw(self, draw: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
        fair = super().draw(draw, outcomes)
        others = [action for action, _ in outcomes if action != fair]
        if self.lied or draw < self.at or not others:
            return fair
        self.at, self.lied = draw, True
        return others[0]


@pytest.mark.parametrize("at", [0, TILES + 1, 60, 90])
def test_one_draw_that_the_dice_did_not_give_is_found(at: int) -> None:
    t = table()
    dice = t.dice = Loaded(SEED, at)
    made = records(begin_and_play(t, random.Random(2)))
    assert dice.lied
    (problem,) = verify(made).problems
    assert problem.key == "journal.draw"
    fate = [record for record in made if isinstance(record, Move) and record.seat == FATE]
    assert problem.params == {"line": fate[dice.at].version + 1}


def test_talking_does_not_change_what_the_dice_give() -> None:
    quiet, chatty = table(), table()
    quiet.begin()
    chatty.begin()
    for _ in range(30):
        (seat,) = quiet.to_act
        action = quiet.legal(seat)[0]
        chatty.say(seat, "hm")
        quiet.submit(seat, action)
        chatty.submit(seat, action)
    assert quiet.state == chatty.state
    assert quiet.version < chatty.version


def test_dice_of_another_seed_than_the_sealed_one_are_found() -> None:
    t = table()
    t.dice = Dice(bytes(32), ())
    assert problems(dumps(records(begin_and_play(t, random.Random(2))))) == ["journal.commitment"]


def test_a_wrong_seed_is_found() -> None:
    found = problems(forged(lambda lines: lines[-1].update(seed=bytes(32).hex())))
    assert found[0] == "journal.commitment"
    assert set(found[1:]) == {"journal.draw"}
    assert len(found) > 20


def test_a_wrong_commitment_is_found() -> None:
    data = forged(lambda lines: lines[0].update(commitment=commitment(bytes(32))))
    assert problems(data) == ["journal.commitment"]


def test_a_nonce_changed_afterwards_is_found() -> None:
    found = problems(forged(lambda lines: lines[0].update(nonces=["a", "b"])))
    assert set(found) == {"journal.draw"}


@pytest.mark.parametrize("seed", ["", "xyz", "0", "é"])
def test_a_seed_that_is_none_is_found(seed: str) -> None:
    data = forged(lambda lines: lines[-1].update(seed=seed))
    if seed:
        assert refused(data).key == "journal.seed"
    else:
        assert "journal.commitment" in problems(data)


def test_a_seed_that_was_never_revealed_is_found() -> None:
    assert problems(b"".join(journal().splitlines(keepends=True)[:-1])) == ["journal.no_end"]


@pytest.mark.parametrize("kind", ["LayTile", "DrawFirstPlayer", "TurnTile", "RollDie"])
def test_a_draw_changed_afterwards_is_found(kind: str) -> None:
    """Either the game cannot have gone on like that, or the dice say otherwise."""
    lines = lines_of(journal())
    places = [at for at in where(lines, "move", seat=-1) if lines[at]["action"]["type"] == kind]
    assert places
    for place in places[:: max(1, len(places) // 8)]:
        for moment in replay(loads(rewritten(lines[:place]))):
            state = moment.state
        drawn = wire(GAME).action(json.dumps(lines[place]["action"]))
        for other, _ in GAME.fate(state):
            if other != drawn:
                changed = json.loads(msgspec.json.encode(other))
                data = rewritten([*lines[:place], lines[place] | {"action": changed}, *lines[place + 1 :]])
                try:
                    assert "journal.draw" in problems(data)
                except InvalidJournal as error:
                    assert int(str(error.params["line"])) > place + 1  # noqa: PT017


# --- forged moves


def test_a_changed_seat_is_found() -> None:
    lines = lines_of(journal())
    for place in where(lines, "move")[::25]:
        for seat in (-2, -1, 0, 1, 2, 10**30):
            if seat != lines[place]["seat"]:
                data = rewritten([*lines[:place], lines[place] | {"seat": seat}, *lines[place + 1 :]])
                error = refused(data)
                assert (error.key, error.params["line"]) == ("journal.move", place + 1)


@pytest.mark.parametrize(
    "action",
    [
        None,
        "walk R1 E5",
        {},
        {"type": "Fly"},
        {"type": "Walk", "explorer": 0},
        {"type": "Walk", "explorer": 0, "to": -1},
        {"type": "Walk", "explorer": 10**30, "to": 1},
        {"type": "ChooseValue", "value": 99},
        {"type": "LayTile", "terrain": "beach"},
        {"type": "Decline"},
    ],
)
def test_a_move_that_is_not_possible_is_found(action: Json) -> None:
    lines = lines_of(journal())
    for place in where(lines, "move", seat=0)[::40]:
        data = rewritten([*lines[:place], lines[place] | {"action": action}, *lines[place + 1 :]])
        error = refused(data)
        assert (error.key, error.params["line"]) == ("journal.move", place + 1)
        assert isinstance(error.params["problem"], AtlantideError)


def test_another_legal_move_is_found_at_the_next_fingerprint() -> None:
    """Two values exchanged are a secret: the game goes on alike, but the position is another."""
    lines = lines_of(unfinished(80))
    check = where(lines, "check")[-1]
    chosen = [at for at in where(lines[:check], "move", seat=0) if "value" in lines[at]["action"]]
    one, other = (next(at for at in chosen if lines[at]["action"]["value"] == value) for value in (1, 2))
    lines[one]["action"]["value"], lines[other]["action"]["value"] = 2, 1
    error = refused(rewritten(lines))
    later = next(at for at in where(lines, "check") if at > min(one, other))
    assert (error.key, error.params["line"]) == ("journal.digest", later + 1)


def test_a_changed_fingerprint_is_found() -> None:
    lines = lines_of(journal())
    for place in where(lines, "check"):
        data = forged(lambda changed, at=place: changed[at].update(digest="0" * 16))  # type: ignore[misc]
        error = refused(data)
        assert (error.key, error.params["line"]) == ("journal.digest", place + 1)


@pytest.mark.parametrize("field", ["returns", "ranks", "scores", "reason"])
def test_a_changed_result_is_found(field: str) -> None:
    def change(lines: list[Any]) -> None:
        outcome = lines[-1]["outcome"]
        outcome[field] = "stall" if field == "reason" else [value + 1 for value in outcome[field]]

    assert refused(forged(change)).key == "journal.outcome"


def test_a_result_before_the_end_is_found() -> None:
    lines = lines_of(journal())
    assert refused(renumbered([*lines[:100], lines[-1], *lines[100:]])).key == "journal.outcome"


def test_nothing_follows_the_result_but_talk() -> None:
    lines = lines_of(journal())
    talk = lines[where(lines, "chat")[0]]
    assert problems(renumbered([*lines, talk])) == []
    assert refused(renumbered([*lines, lines[-1]])).key == "journal.second"
    assert refused(renumbered([*lines, lines[1]])).key == "journal.after_end"
    assert refused(renumbered([*lines, lines[where(lines, "undo")[0]]])).key == "journal.after_end"


def test_a_second_head_is_found() -> None:
    lines = lines_of(journal())
    error = refused(renumbered([*lines[:50], lines[0], *lines[50:]]))
    assert (error.key, error.params) == ("journal.second", {"line": 51, "kind": "head"})


# --- forged undos


def test_dice_are_not_thrown_again_by_a_forged_undo() -> None:
    """Whoever writes the journal could else take back a draw until the dice please."""
    made = lines_of(dumps(records(table().begin())))
    for back in range(1, len(made)):
        for seat in (-1, 0):
            undo = {"record": "undo", "seat": seat, "back": back}
            error = refused(renumbered([*made, undo]))
            assert (error.key, error.params) == ("journal.undo", {"line": len(made) + 1, "given": back})


def test_only_the_last_move_of_the_seat_itself_is_taken_back() -> None:
    t = table(first_player=0)
    steps = [*t.begin(), *do(t, "place-explorer red 0,-3", "choose-value 6", "place-explorer blue 1,-3")]
    lines = lines_of(dumps(records(steps)))
    last = len(lines) - 1
    for seat, back in (
        (0, last),
        (0, last - 1),
        (0, last - 2),
        (1, last - 1),
        (1, 0),
        (1, -1),
        (1, last + 1),
    ):
        undo = {"record": "undo", "seat": seat, "back": back}
        assert refused(renumbered([*lines, undo])).key == "journal.undo"
    assert problems(renumbered([*lines, {"record": "undo", "seat": 1, "back": last}])) == []


def test_a_move_is_not_taken_back_twice() -> None:
    lines = lines_of(journal())
    place = where(lines, "undo")[0]
    assert refused(renumbered([*lines[: place + 1], lines[place], *lines[place + 1 :]])).key == "journal.undo"


def test_what_told_something_is_not_taken_back() -> None:
    """An answer to an attack, say."""
    for number in range(20):
        lines = lines_of(journal(number, 4))
        told = [
            at
            for at in where(lines, "move")
            if lines[at]["action"]["type"] in {"Decline", "PlayTile", "Repel"}
        ]
        if told:
            break
    undo = {"record": "undo", "seat": lines[told[0]]["seat"], "back": told[0]}
    assert refused(renumbered([*lines[: told[0] + 1], undo])).key == "journal.undo"


# --- cut and shuffled


def test_a_cut_line_is_found() -> None:
    for cut in (2, 20, 60):
        error = refused(journal()[:-cut])
        assert (error.key, error.params["line"]) == ("journal.json", len(whole_game(1)))


def test_a_lost_line_is_found() -> None:
    lines = journal().splitlines(keepends=True)
    for place in range(1, len(lines) - 1, 40):
        error = refused(b"".join(lines[:place] + lines[place + 1 :]))
        assert error.key == "journal.version"
        assert error.params == {"line": place + 1, "given": place + 1, "expected": place}


def test_lines_in_another_order_are_found() -> None:
    lines = journal().splitlines(keepends=True)
    for place in range(1, len(lines) - 1, 40):
        error = refused(b"".join([*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]))
        assert (error.key, error.params["line"]) == ("journal.version", place + 1)


def test_a_move_left_out_by_a_careful_forger_is_found() -> None:
    """All versions are right again, but then the dice belong to other records."""
    lines = lines_of(journal())
    for place in where(lines, "move", seat=0)[5::30]:
        data = renumbered(lines[:place] + lines[place + 1 :])
        try:
            assert problems(data)
        except InvalidJournal as error:
            assert int(str(error.params["line"])) > place  # noqa: PT017


# --- another game


def test_a_journal_of_a_game_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownGame):
        verify(loads(forged(lambda lines: lines[0].update(game="the-ocean"))))


def test_a_journal_by_other_rules_is_refused() -> None:
    error = refused(forged(lambda lines: lines[0].update(rules=99)))
    assert error.key == "journal.rules"
    assert error.params == {"given": 99, "expected": GAME.meta.rules_version}


@pytest.mark.parametrize(
    "options",
    [
        {"volcano": 1},
        {"challenge_1": 1},
        {"stall_rounds": -1},
        {"first_player": None},
        {"two_colour_boats": 3.5},
    ],
)
def test_options_that_do_not_exist_are_refused(options: Json) -> None:
    with pytest.raises(InvalidOptions):
        verify(loads(forged(lambda lines: lines[0].update(options=options))))


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"seats": 1}, "ISL-2.1"),
        ({"seats": 10**30}, "ISL-2.1"),
        ({"options": {"challenge_2": True, "challenge_4": True}}, "ISL-14.10"),
        ({"options": {"two_colours": True}, "seats": 3}, "ISL-13.1"),
        ({"options": {"first_player": 10**30}}, "ISL-15.2"),
    ],
)
def test_a_game_that_cannot_be_begun_is_refused_by_its_rule(change: Json, rule: str) -> None:
    error = refused(forged(lambda lines: lines[0].update(change)))
    assert error.key == "journal.start"
    problem = error.params["problem"]
    assert isinstance(problem, InvalidOptions)
    assert problem.key == rule


@pytest.mark.parametrize(
    "change", [{"seats": 3}, {"options": {"challenge_3": True}}, {"options": {"first_player": 1}}]
)
def test_a_game_with_other_seats_or_options_did_not_go_like_this(change: Json) -> None:
    assert refused(forged(lambda lines: lines[0].update(change))).key in {"journal.move", "journal.digest"}


# --- whatever comes


def survives(data: bytes) -> None:
    """Reading, checking and resuming end well or with an error that can be explained."""
    with suppress(AtlantideError):
        verify(loads(data))
    with suppress(AtlantideError):
        table(nonces=("x",)).resume(loads(data))


@cache
def journals() -> tuple[bytes, ...]:
    """Two games that had not come far, and one that is over."""
    return unfinished(5), unfinished(80), journal()


mutate = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)


@mutate
@given(st.data())
def test_changed_bytes_never_raise_anything_unexpected(data: st.DataObject) -> None:
    changed = bytearray(data.draw(st.sampled_from(journals())))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(changed) - 1))
        match data.draw(st.sampled_from(["change", "insert", "delete", "cut"])):
            case "change":
                changed[place] = data.draw(st.integers(0, 255))
            case "insert":
                changed[place:place] = data.draw(st.binary(min_size=1, max_size=5))
            case "delete":
                del changed[place : place + data.draw(st.integers(1, 30))]
            case "cut":
                del changed[place + 1 :]
        if not changed:
            break
    survives(bytes(changed))


@mutate
@given(st.data())
def test_changed_lines_never_raise_anything_unexpected(data: st.DataObject) -> None:
    lines = lines_of(data.draw(st.sampled_from(journals())))
    for _ in range(data.draw(st.integers(1, 3))):
        one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["swap", "drop", "double"])):
            case "swap":
                lines[one], lines[other] = lines[other], lines[one]
            case "drop" if len(lines) > 1:
                del lines[one]
            case _:
                lines.insert(other, lines[one])
    survives(renumbered(lines) if data.draw(st.booleans()) else rewritten(lines))


strange = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 140)
    | st.sampled_from([10**30, -(10**30), 2**63, 1e300, 0.5, "", "beach", "Walk", "EndMovement", "é", "\0"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["type", "to", "x"]), inner),
    max_leaves=4,
)


@mutate
@given(st.data())
def test_changed_fields_never_raise_anything_unexpected(data: st.DataObject) -> None:
    lines = lines_of(data.draw(st.sampled_from(journals())))
    for _ in range(data.draw(st.integers(1, 2))):
        target = data.draw(st.sampled_from([lines[0], *lines[-30:]]))
        inside = [value for value in target.values() if isinstance(value, dict) and value]
        chosen = data.draw(st.sampled_from([target, *inside]))
        chosen[data.draw(st.sampled_from(sorted(chosen)))] = data.draw(strange)
    survives(rewritten(lines))


@mutate
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    survives(data)


def test_the_head_of_a_journal_is_its_first_record() -> None:
    made: list[AnyRecord] = list(whole_game(1))
    assert head(made) is made[0]
    with pytest.raises(InvalidJournal):
        head(made[1:])
