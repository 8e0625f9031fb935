"""What people change about a table, and how fast they may: plain functions, a match and a hall, no server."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from atlantide.bots import UnknownBot
from atlantide.contract import AtlantideError, InvalidOptions
from atlantide.games import UnknownGame
from atlantide.play import journal
from atlantide.play.clock import Pace
from atlantide.play.replay import verify
from atlantide.server import limits, lobby
from atlantide.server import match as matches
from atlantide.server.bodies import Sit
from atlantide.server.hall import TRIES, Hall
from atlantide.server.info import Info, Line, Pending, Refusal, SeatInfo, public
from atlantide.server.limits import Bucket, Limit
from atlantide.server.lobby import Changes, NewSeat, NewTable
from atlantide.server.match import Match
from atlantide.store import Conflict
from atlantide.store.sqlite import SqliteStore

ANNA, BEN, EVE = "anna-id", "ben-id", "eve-id"
OPEN = SeatInfo()
A = SeatInfo("person", ANNA, "Anna", nonce="a")
B = SeatInfo("person", BEN, "Ben", nonce="b")
BOT = SeatInfo("bot", level="random", nonce="c")
KEPT = SeatInfo("open", BEN, "Ben")
NOBODY = SeatInfo("person", away=True)


def table(*seats: SeatInfo, **fields: Any) -> Info:
    """A table of Anna's."""
    usual = {"id": "t", "code": "ABCDEF", "game": "the-island", "name": "Friday", "options": {}, "host": ANNA}
    return Info(**(usual | {"seed": "ab" * 32, "created": 0.0} | fields), seats=seats)  # type: ignore[arg-type]


def refused(code: str, work: Callable[[], object]) -> dict[str, Any]:
    """What a refusal says beside its code."""
    with pytest.raises(Refusal) as caught:
        work()
    assert caught.value.key == code
    return caught.value.params


def kinds(info: Info) -> list[str]:
    """Who sits at a table."""
    return [seat.kind for seat in info.seats]


# --- names


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \t", "Anna"),
        ("Anna\n\nvon  Trapp", "Anna von Trapp"),
        ("An\x00na\u200b", "An na"),
        ("\u202eAnna", "Anna"),
        ("Zoë 🌋", "Zoë 🌋"),
        ("x" * 50, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
    ],
)
def test_a_name_is_put_on_one_line(given: str, kept: str) -> None:
    assert lobby.tidy(given) == kept


@pytest.mark.parametrize("given", ["", " ", "\t\n", "\x00\x1b", "\u200b\u202e", "\u3000", "\ue000"])
def test_a_name_of_blanks_and_control_characters_is_none(given: str) -> None:
    refused("server.empty", lambda: lobby.tidy(given))


def test_what_is_said_may_be_longer_than_a_name() -> None:
    assert lobby.tidy("y" * 900, lobby.LONGEST_TEXT) == "y" * lobby.LONGEST_TEXT


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_name_that_cannot_be_is_not_decoded(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": name}, Sit)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": name, "game": "the-island"}, NewTable)


def test_codes_can_be_said_on_the_telephone() -> None:
    codes = {lobby.new_code() for _ in range(300)}
    assert len(codes) > 295
    assert {len(code) for code in codes} == {6}
    assert not set("".join(codes)) & set("01ILO")


def test_ids_cannot_be_guessed() -> None:
    assert len({lobby.new_id() for _ in range(300)}) == 300
    assert len(lobby.new_id()) >= 12


# --- new tables


def test_a_number_of_seats_is_so_many_free_ones() -> None:
    assert lobby.chairs(3, ANNA, "Anna") == (OPEN, OPEN, OPEN)


def test_seats_of_a_list_are_mine_an_opponents_or_free() -> None:
    wanted = [NewSeat("me"), NewSeat("me", name=" Mum "), NewSeat("bot"), NewSeat()]
    mine, mum, bot, free = lobby.chairs(wanted, ANNA, "Anna\n")
    assert (mine.kind, mine.person, mine.name) == ("person", ANNA, "Anna")
    assert (mum.kind, mum.person, mum.name) == ("person", ANNA, "Mum")
    assert (bot.kind, bot.person, bot.name, bot.level) == ("bot", "", "", "random")
    assert free == OPEN
    assert len({mine.nonce, mum.nonce, bot.nonce}) == 3
    assert min(len(seat.nonce) for seat in (mine, mum, bot)) == 16


@pytest.mark.parametrize("name", ["", " ", "\x07"])
def test_a_seat_of_mine_needs_a_name(name: str) -> None:
    refused("server.empty", lambda: lobby.chairs([NewSeat("me", name=name)], ANNA, ""))


def test_an_opponent_of_no_level_is_refused() -> None:
    with pytest.raises(UnknownBot):
        lobby.chairs([NewSeat("bot", level="godlike")], ANNA, "")
    with pytest.raises(UnknownBot):
        lobby.invite_bot(table(OPEN), ANNA, 0, "godlike")


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"seats": (OPEN,)}, InvalidOptions),
        ({"seats": (OPEN,) * 5}, InvalidOptions),
        ({"options": {"two_colours": "yes"}}, InvalidOptions),
        ({"options": {"nonsense": 1}}, InvalidOptions),
        ({"pace": Pace("live", 5, 1)}, Refusal),
        ({"pace": Pace("live", 300)}, Refusal),
        ({"pace": Pace("days", 59)}, Refusal),
        ({"pace": Pace("none", 1)}, Refusal),
    ],
)
def test_what_nobody_can_play_is_refused(fields: dict[str, Any], error: type[AtlantideError]) -> None:
    good = table(OPEN, OPEN)
    assert lobby.require_playable(good) is good
    with pytest.raises(error):
        lobby.require_playable(replace(good, **fields))


def test_a_new_table_is_as_wanted() -> None:
    wanted = NewTable(
        "the-island",
        " Friday\n",
        options={"two_colours": True},
        listed=False,
        watch=False,
        pace=Pace("days", 86_400),
    )
    made = lobby.new_info(wanted, host=ANNA, seats=[OPEN, OPEN])
    assert (made.game, made.name, made.options) == ("the-island", "Friday", {"two_colours": True})
    assert (made.listed, made.watch, made.pace) == (False, False, Pace("days", 86_400))
    assert (made.host, made.seats, made.status) == (ANNA, (OPEN, OPEN), "open")
    assert len(bytes.fromhex(made.seed)) == 32
    other = lobby.new_info(wanted, host=ANNA, seats=[OPEN, OPEN])
    assert not {made.id, made.code, made.seed} & {other.id, other.code, other.seed}


# --- before the game


def test_a_person_sits_where_they_like_or_first() -> None:
    info = table(A, OPEN, OPEN)
    assert lobby.sit(info, BEN, " Ben ", None, "salt").seats[1] == SeatInfo(
        "person", BEN, "Ben", nonce="salt"
    )
    assert kinds(lobby.sit(info, BEN, "Ben", 2, "")) == ["person", "open", "person"]
    for seat in (0, 3, -1, 10**30):
        refused("server.full", lambda seat=seat: lobby.sit(info, BEN, "Ben", seat, ""))  # type: ignore[misc]
    refused("server.full", lambda: lobby.sit(table(A, BOT), BEN, "Ben", None, ""))
    refused("server.empty", lambda: lobby.sit(info, BEN, "\x00", None, ""))


def test_a_person_prefers_the_seat_that_is_kept_for_them() -> None:
    info = table(A, OPEN, KEPT)
    assert lobby.sit(info, BEN, "Benjamin", None, "").seats[2].name == "Benjamin"
    assert kinds(lobby.sit(info, BEN, "Ben", 1, "")) == ["person", "person", "open"]


def test_a_kept_seat_is_not_for_others() -> None:
    info = table(A, KEPT, OPEN)
    refused("server.full", lambda: lobby.sit(info, EVE, "Eve", 1, ""))
    assert lobby.sit(info, EVE, "Eve", None, "").seats[2].person == EVE
    refused("server.full", lambda: lobby.sit(table(A, KEPT), EVE, "Eve", None, ""))
    refused("server.not_yours", lambda: lobby.stand(info, EVE, 1))


def test_the_host_frees_a_kept_seat_and_its_owner_gives_it_up() -> None:
    for by in (ANNA, BEN):
        freed = lobby.stand(table(A, KEPT), by, 1)
        assert freed.seats == (A, OPEN)
        assert lobby.sit(freed, EVE, "Eve", None, "").seats[1].person == EVE
    assert lobby.invite_bot(table(A, KEPT), ANNA, 1, "random").seats[1].kind == "bot"


def test_who_may_free_a_seat() -> None:
    info = table(A, B, BOT, host=EVE)
    assert lobby.stand(info, BEN, 1).seats == (A, OPEN, BOT)
    assert lobby.stand(info, EVE, 1).seats == (A, OPEN, BOT)
    assert lobby.stand(info, EVE, 2).seats == (A, B, OPEN)
    for seat in (0, 2):
        refused("server.not_yours", lambda seat=seat: lobby.stand(info, BEN, seat))  # type: ignore[misc]
    for seat in (-1, 3, 10**30):
        given = refused("server.no_seat", lambda seat=seat: lobby.stand(info, EVE, seat))  # type: ignore[misc]
        assert given == {"given": seat}


def test_only_the_host_invites_opponents_and_only_to_free_seats() -> None:
    info = table(A, OPEN, BOT)
    assert kinds(lobby.invite_bot(info, ANNA, 1, "random")) == ["person", "bot", "bot"]
    assert lobby.invite_bot(info, ANNA, 2, "random").seats[2].nonce != BOT.nonce
    refused("server.not_host", lambda: lobby.invite_bot(info, BEN, 1, "random"))
    refused("server.no_seat", lambda: lobby.invite_bot(info, ANNA, 0, "random"))
    refused("server.no_seat", lambda: lobby.invite_bot(info, ANNA, 3, "random"))


@pytest.mark.parametrize("status", ["open", "running", "adjourned", "over"])
def test_the_host_changes_the_name_and_who_may_look_at_any_time(status: Any) -> None:
    info = table(A, B, status=status)
    changed = lobby.change(info, ANNA, Changes(name=" Saturday ", listed=False, watch=False))
    assert changed == replace(info, name="Saturday", listed=False, watch=False)
    assert lobby.change(info, ANNA, Changes()) == info
    refused("server.empty", lambda: lobby.change(info, ANNA, Changes(name=" \x00")))
    refused("server.not_host", lambda: lobby.change(info, BEN, Changes(name="Mine")))


@pytest.mark.parametrize(
    "wanted", [Changes(options={}), Changes(seats=2), Changes(pace=Pace()), Changes(name="x", seats=3)]
)
@pytest.mark.parametrize("status", ["running", "adjourned", "over"])
def test_how_it_is_played_changes_before_the_game_only(status: Any, wanted: Changes) -> None:
    lobby.change(table(A, B), ANNA, wanted)
    refused("server.started", lambda: lobby.change(table(A, B, status=status), ANNA, wanted))


def test_the_number_of_seats_changes_but_nobody_falls_off() -> None:
    info = table(A, OPEN, KEPT, BOT)
    assert lobby.change(info, ANNA, Changes(seats=2)).seats == (A, OPEN)
    assert lobby.change(table(A, B), ANNA, Changes(seats=4)).seats == (A, B, OPEN, OPEN)
    assert lobby.change(info, ANNA, Changes(seats=4)) == info
    refused("server.taken", lambda: lobby.change(table(OPEN, OPEN, A), ANNA, Changes(seats=2)))


def test_changes_that_cannot_be_played_are_refused() -> None:
    info = table(A, OPEN)
    with pytest.raises(InvalidOptions):
        lobby.change(info, ANNA, Changes(seats=5))
    with pytest.raises(InvalidOptions):
        lobby.change(info, ANNA, Changes(options={"nonsense": 1}))
    with pytest.raises(InvalidOptions):
        lobby.change(table(A, OPEN, options={"two_colours": True}), ANNA, Changes(seats=3))
    refused("server.pace", lambda: lobby.change(info, ANNA, Changes(pace=Pace("live", 1, 1))))
    changed = lobby.change(info, ANNA, Changes(options={"two_colours": True}, pace=Pace("live", 300, 15)))
    assert (changed.options, changed.pace) == ({"two_colours": True}, Pace("live", 300, 15))


def test_the_game_begins_when_every_seat_is_taken() -> None:
    assert lobby.start(table(A, BOT), ANNA).status == "running"
    refused("server.not_host", lambda: lobby.start(table(A, B), BEN))
    refused("server.seats_open", lambda: lobby.start(table(A, OPEN), ANNA))
    refused("server.seats_open", lambda: lobby.start(table(A, KEPT), ANNA))
    refused("server.started", lambda: lobby.start(table(A, B, status="running"), ANNA))


def test_only_the_host_takes_a_table_back_and_only_before_the_game() -> None:
    lobby.require_closable(table(A, B), ANNA)
    refused("server.not_host", lambda: lobby.require_closable(table(A, B), BEN))
    for status in ("running", "adjourned", "over"):
        begun = table(A, B, status=status)
        refused("server.started", lambda begun=begun: lobby.require_closable(begun, ANNA))  # type: ignore[misc]


@pytest.mark.parametrize("status", ["running", "adjourned", "over"])
def test_nobody_sits_stands_or_is_invited_once_it_has_begun(status: Any) -> None:
    info = table(A, OPEN, status=status)
    refused("server.started", lambda: lobby.sit(info, BEN, "Ben", None, ""))
    refused("server.started", lambda: lobby.stand(info, ANNA, 0))
    refused("server.started", lambda: lobby.invite_bot(info, ANNA, 1, "random"))


# --- at any time


@pytest.mark.parametrize("status", ["open", "running", "adjourned", "over"])
def test_one_calls_ones_own_seats_something_else(status: Any) -> None:
    info = table(A, B, BOT, KEPT, status=status)
    assert lobby.rename(info, BEN, 1, " Benny ").seats == (A, replace(B, name="Benny"), BOT, KEPT)
    for seat in (0, 2, 3, 4, -1, 10**30):
        refused("server.not_yours", lambda seat=seat: lobby.rename(info, BEN, seat, "x"))  # type: ignore[misc]
    refused("server.empty", lambda: lobby.rename(info, BEN, 1, "\t"))


def test_what_was_said_is_shown_without_telling_who_somebody_is() -> None:
    info = table(A, B, said=(Line(name="Ben", text="hello", person=BEN),))
    seen = public(info, ANNA, updated=0.0)
    assert [(said.name, said.text) for said in seen.said] == [("Ben", "hello")]
    assert BEN.encode() not in msgspec.json.encode(seen)


# --- during the game


def playing(*seats: SeatInfo, **fields: Any) -> Info:
    """A table of Anna's at which a game runs."""
    return table(*seats, **({"status": "running"} | fields))


def away(info: Info) -> list[bool]:
    """Who has left."""
    return [seat.away for seat in info.seats]


def test_whoever_leaves_takes_all_their_seats_along_and_may_return() -> None:
    info = playing(A, B, replace(A, name="Mum"), BOT)
    left = lobby.leave(info, ANNA)
    assert away(left) == [True, False, True, False]
    assert left.status == "running"
    assert left.voters() == {BEN}
    assert lobby.leave(left, ANNA) == left
    assert lobby.come_back(left, ANNA) == info
    assert lobby.come_back(info, ANNA) == info


Doing = Callable[[Info, str], Info]
DOINGS: list[Doing] = [lobby.leave, lobby.come_back, lambda info, by: lobby.dismiss(info, by, 1)]


@pytest.mark.parametrize("doing", DOINGS)
def test_leaving_returning_and_dismissing_are_for_players_of_a_game_that_runs(doing: Doing) -> None:
    doing(playing(A, B), ANNA)
    doing(playing(A, B, status="adjourned"), ANNA)
    refused("server.not_yours", lambda: doing(playing(A, B), EVE))
    refused("server.not_yours", lambda: doing(playing(A, B, host=EVE), EVE))
    for status in ("open", "over"):
        info = table(A, B, status=status)
        refused("server.not_running", lambda info=info: doing(info, ANNA))  # type: ignore[misc]


def test_whoever_is_dismissed_is_taken_to_have_left_with_all_their_seats() -> None:
    info = playing(A, B, BOT, replace(B, name="Dad"))
    assert away(lobby.dismiss(info, ANNA, 1)) == [False, True, False, True]
    for seat in (2, 4, -1):
        refused("server.no_seat", lambda seat=seat: lobby.dismiss(info, ANNA, seat))  # type: ignore[misc]


def test_a_question_waits_for_everybody_who_plays() -> None:
    asked = lobby.ask(playing(A, B, BOT), ANNA, "adjourn", 0, name="stop")
    assert asked.pending == Pending("adjourn", 0, (ANNA,), "stop")
    assert asked.status == "running"
    agreed = lobby.answer(asked, BEN, "0:stop", yes=True)
    assert (agreed.status, agreed.pending) == ("adjourned", None)
    resumed = lobby.answer(lobby.ask(agreed, BEN, "resume", 1, name="on"), ANNA, "1:on", yes=True)
    assert (resumed.status, resumed.pending) == ("running", None)
    assert lobby.answer(asked, BEN, "0:stop", yes=False) == playing(A, B, BOT, answered=("0:stop",))


def test_opponents_people_at_the_same_screen_and_those_away_agree() -> None:
    for others in ((BOT,), (replace(A, name="Mum"),), (replace(B, away=True),)):
        assert lobby.ask(playing(A, *others), ANNA, "adjourn", 0).status == "adjourned"


def test_one_question_at_a_time_and_only_where_it_makes_sense() -> None:
    info = playing(A, B)
    asked = lobby.ask(info, ANNA, "adjourn", 0)
    assert lobby.ask(asked, ANNA, "adjourn", 0) == asked
    refused("server.asked", lambda: lobby.ask(asked, BEN, "undo", 1))
    refused("server.not_yours", lambda: lobby.ask(info, ANNA, "undo", 1))
    refused("server.not_adjourned", lambda: lobby.ask(info, ANNA, "resume", 0))
    refused("server.not_running", lambda: lobby.ask(replace(info, status="adjourned"), ANNA, "undo", 0))
    refused("server.not_running", lambda: lobby.ask(table(A, B), ANNA, "adjourn", 0))
    refused("server.not_asked", lambda: lobby.answer(info, BEN, "0:", yes=True))
    refused("server.not_yours", lambda: lobby.answer(asked, EVE, "0:", yes=True))


def test_a_question_is_settled_when_whoever_had_not_answered_leaves() -> None:
    asked = lobby.ask(playing(A, B), ANNA, "adjourn", 0)
    assert lobby.leave(asked, BEN).status == "adjourned"
    assert lobby.dismiss(asked, ANNA, 1).status == "adjourned"


def test_an_answer_is_for_the_question_that_it_names() -> None:
    asked = lobby.ask(playing(A, B), ANNA, "adjourn", 0, name="stop")
    request = public(asked, BEN, updated=0.0).request
    assert request is not None
    assert request.id == "0:stop"
    for other in ("", "stop", "1:stop", "0:stop ", "0:"):
        for yes in (True, False):
            refused(
                "server.not_asked",
                lambda other=other, yes=yes: lobby.answer(asked, BEN, other, yes=yes),  # type: ignore[misc]
            )
    assert lobby.answer(asked, BEN, request.id, yes=True).status == "adjourned"


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("again", [True, False])
def test_an_answer_to_a_settled_question_changes_nothing(*, first: bool, again: bool) -> None:
    asked = lobby.ask(playing(A, B), ANNA, "adjourn", 0, name="stop")
    settled = lobby.answer(asked, BEN, "0:stop", yes=first)
    assert lobby.answer(settled, BEN, "0:stop", yes=again) == settled
    what: Literal["adjourn", "resume"] = "resume" if first else "adjourn"
    anew = lobby.ask(settled, ANNA, what, 0, name="another")
    assert anew.pending is not None
    assert lobby.answer(anew, BEN, "0:stop", yes=again) == anew
    refused("server.not_yours", lambda: lobby.answer(anew, EVE, "0:stop", yes=again))


def test_an_answer_that_was_counted_is_still_so_when_the_game_is_over() -> None:
    asked = lobby.ask(playing(A, B), ANNA, "adjourn", 0, name="stop")
    over = replace(lobby.answer(asked, BEN, "0:stop", yes=False), status="over")
    assert lobby.answer(over, BEN, "0:stop", yes=False) == over
    for person, request in ((EVE, "0:stop"), (BEN, "0:never")):
        refused(
            "server.not_running",
            lambda person=person, request=request: lobby.answer(over, person, request, yes=False),  # type: ignore[misc]
        )


def test_however_a_question_is_settled_it_is_remembered() -> None:
    asked = lobby.ask(playing(A, B), ANNA, "adjourn", 0, name="stop")
    for settled in (
        lobby.answer(asked, BEN, "0:stop", yes=True),
        lobby.answer(asked, BEN, "0:stop", yes=False),
        lobby.answer(asked, ANNA, "0:stop", yes=False),
        lobby.leave(asked, BEN),
        lobby.dismiss(asked, ANNA, 1),
        lobby.forget(asked, BEN),
        lobby.ask(playing(A, BOT), ANNA, "adjourn", 0, name="stop"),
    ):
        assert settled.pending is None
        assert settled.answered == ("0:stop",)
        assert lobby.is_asked(settled, "0:stop")
        assert not lobby.is_asked(settled, "1:stop")
    assert lobby.is_asked(asked, "0:stop")
    assert not lobby.is_asked(playing(A, B), "0:stop")


def test_the_last_settled_questions_are_remembered() -> None:
    info = playing(A, B)
    for number in range(lobby.MOST_ANSWERED + 3):
        asked = lobby.ask(info, ANNA, "adjourn", 0, name=f"n{number}")
        info = lobby.answer(asked, BEN, f"0:n{number}", yes=False)
    assert info.answered == tuple(f"0:n{number}" for number in range(3, lobby.MOST_ANSWERED + 3))


def test_an_undo_is_not_settled_by_the_lobby() -> None:
    asked = lobby.answer(lobby.ask(playing(A, B), ANNA, "undo", 0), BEN, "0:", yes=True)
    assert asked.pending == Pending("undo", 0, (ANNA, BEN))
    assert lobby.agreed(asked)
    assert not lobby.agreed(replace(asked, pending=None))


@pytest.mark.parametrize(("what", "status"), [("adjourn", "running"), ("resume", "adjourned")])
def test_where_nobody_is_left_nothing_is_agreed(what: Literal["adjourn", "resume"], status: Any) -> None:
    """The one who asked leaves, then the other: the game must be abandoned, not adjourned."""
    asked = lobby.ask(playing(A, B, status=status), ANNA, what, 0)
    left = lobby.leave(lobby.leave(asked, ANNA), BEN)
    assert left.status == status
    assert not left.voters()


# --- afterwards


def test_a_rematch_is_one_seat_further_with_the_same_opponents() -> None:
    info = table(A, B, BOT, status="over", listed=False, watch=False, pace=Pace("days", 3600))
    again = lobby.rematch(info, ANNA)
    assert [(seat.kind, seat.person, seat.name, seat.level) for seat in again.seats] == [
        ("open", BEN, "Ben", ""),
        ("bot", "", "", "random"),
        ("person", ANNA, "Anna", ""),
    ]
    assert again.host == ANNA
    assert (again.status, again.rematch) == ("open", None)
    assert (again.game, again.name, again.options) == (info.game, info.name, info.options)
    assert (again.watch, again.pace) == (info.watch, info.pace)
    assert not again.listed
    assert not {again.id, again.code, again.seed} & {info.id, info.code, info.seed}
    assert not {seat.nonce for seat in again.seats} & {seat.nonce for seat in info.seats}
    assert lobby.sit(again, BEN, "Ben", None, "").seats[0].person == BEN


def test_a_rematch_is_not_listed_though_the_game_was() -> None:
    assert not lobby.rematch(table(A, B, status="over", listed=True), ANNA).listed


def test_whoever_accepts_a_rematch_takes_all_the_seats_kept_for_them_and_no_other() -> None:
    mum = SeatInfo("open", BEN, "Mum")
    info = table(A, KEPT, mum, OPEN, BOT, SeatInfo("open", EVE, "Eve"))
    taken = lobby.accept(info, BEN)
    assert kinds(taken) == ["person", "person", "person", "open", "bot", "open"]
    assert [taken.seats[n] for n in (0, 3, 4, 5)] == [info.seats[n] for n in (0, 3, 4, 5)]
    assert [(seat.person, seat.name) for seat in taken.seats[1:3]] == [(BEN, "Ben"), (BEN, "Mum")]
    assert len({seat.nonce for seat in taken.seats[1:3]} - {""}) == 2
    assert lobby.accept(taken, BEN) == taken
    assert lobby.accept(taken, ANNA) == taken
    started = replace(info, status="running")
    assert lobby.accept(started, BEN) == started


def test_whoever_had_left_plays_again_as_everybody() -> None:
    info = table(replace(A, away=True), replace(B, away=True), status="over")
    assert not any(away(lobby.rematch(info, ANNA)))


def test_a_rematch_keeps_no_seat_for_somebody_who_is_forgotten() -> None:
    assert lobby.rematch(table(A, NOBODY, status="over"), ANNA).seats[0] == OPEN
    brought = table(SeatInfo("person", name="Somebody"), NOBODY, status="over", imported=("", ""))
    assert lobby.rematch(brought, ANNA).seats == (OPEN, OPEN)


def test_a_rematch_is_for_the_people_of_a_game_that_is_over() -> None:
    for status in ("open", "running", "adjourned"):
        info = table(A, B, status=status)
        refused("server.not_over", lambda info=info: lobby.rematch(info, ANNA))  # type: ignore[misc]
    refused("server.not_yours", lambda: lobby.rematch(table(A, B, status="over"), EVE))
    assert lobby.rematch(table(A, B, status="over"), BEN).host == BEN


# --- forgetting


def nowhere(info: Info, *words: str) -> None:
    """Assert that a table's record does not hold these words."""
    data = msgspec.json.encode(info)
    assert not [word for word in words if word.encode() in data]


def test_a_forgotten_person_frees_their_seats_before_the_game() -> None:
    forgotten = lobby.forget(table(A, B, KEPT), BEN)
    assert forgotten.seats == (A, OPEN, OPEN)
    nowhere(forgotten, "Ben", BEN)


@pytest.mark.parametrize("status", ["running", "adjourned", "over"])
def test_a_forgotten_person_leaves_a_nameless_seat_in_a_game(status: Any) -> None:
    forgotten = lobby.forget(table(A, B, status=status), BEN)
    assert forgotten.seats == (A, SeatInfo("person", nonce="b", away=True, stand_in="sailor"))
    assert forgotten.voters() == {ANNA}
    nowhere(forgotten, "Ben", BEN)


def test_what_a_forgotten_person_said_has_no_name() -> None:
    said = (Line(name="Ben", text="hello", person=BEN), Line(name="Anna", text="good day", person=ANNA))
    info = table(A, B, said=said)
    info = lobby.rename(info, BEN, 1, "Jim")  # the line still has the old name
    forgotten = lobby.forget(info, BEN)
    assert [(line.name, line.text) for line in forgotten.said] == [("", "hello"), ("Anna", "good day")]
    nowhere(forgotten, "Ben", "Jim", BEN)


def test_the_host_passes_on_to_whoever_sits_then_to_whoever_is_invited() -> None:
    e = SeatInfo("person", EVE, "Eve")
    assert lobby.forget(table(A, NOBODY, KEPT, e, status="over"), ANNA).host == EVE
    assert lobby.forget(table(A, BOT, KEPT), ANNA).host == BEN
    assert lobby.forget(table(A, BOT), ANNA).host == ""
    assert lobby.forget(table(A, B, e), BEN).host == ANNA


def test_a_question_is_settled_when_whoever_had_not_answered_is_forgotten() -> None:
    asked = lobby.ask(playing(A, B), ANNA, "adjourn", 0)
    assert lobby.forget(asked, BEN).status == "adjourned"


# --- who may see


def test_who_may_look_at_a_game() -> None:
    assert table(A, B).may_see(EVE)
    private = table(A, B, watch=False)
    assert private.may_see(EVE)  # nothing is secret before the game
    for status in ("running", "adjourned", "over"):
        begun = replace(private, status=status)
        assert [begun.may_see(person) for person in (ANNA, BEN, EVE, "")] == [True, True, False, False]


def test_a_kept_seat_is_shown_as_yours_to_its_owner_only() -> None:
    for person, yours in ((BEN, True), (ANNA, False)):
        seat = public(table(A, KEPT), person, here={ANNA, BEN}, updated=0.0).seats[1]
        assert (seat.kind, seat.name, seat.yours, seat.here) == ("open", "Ben", yours, False)


# --- speed limits


def test_a_bucket_holds_a_burst_and_fills_with_time() -> None:
    bucket = Bucket(2, 3, 100.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(100.4)
    assert bucket.take(100.5)
    assert not bucket.take(100.5)
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_asking_too_often_does_not_lengthen_the_wait() -> None:
    bucket = Bucket(1, 1, 0.0)
    assert bucket.take(0.0)
    refusals = [bucket.take(number / 16) for number in range(1, 16)]
    assert not any(refusals)
    assert bucket.take(1.0)


class Time:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """What it shows."""
        return self.now


def test_everybody_has_a_bucket_of_their_own() -> None:
    clock = Time()
    limit = Limit(1, 2, now=clock)
    assert [limit.take(ANNA) for _ in range(3)] == [True, True, False]
    assert limit.take(BEN)
    clock.now = 1.0
    assert [limit.take(ANNA) for _ in range(2)] == [True, False]


def test_no_limit_has_no_limit() -> None:
    limit = Limit(0.001, 1, off=True, now=Time())
    assert all(limit.take(ANNA) for _ in range(10_000))


def test_who_came_last_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 2)
    limit = Limit(1, 1, now=Time())
    assert limit.take(ANNA)
    assert limit.take(BEN)
    assert not limit.take(ANNA)  # and so it was Ben who came first
    assert limit.take(EVE)
    assert not limit.take(ANNA)
    assert limit.take(BEN)


# --- a hall and a match, without a server


def in_a_hall(folder: Path, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    """Do something in a hall over an empty store."""

    async def run() -> None:
        store = SqliteStore(folder / "atlantide.db")
        hall = Hall(store)  # in which nobody thinks
        try:
            await work(hall)
        finally:
            await hall.close()
            await store.close()

    asyncio.run(run())


def test_a_code_that_is_taken_is_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw() -> str:
        drawn.append("TAKEN2" if len(drawn) < 5 else "FREE22")
        return drawn[-1]

    monkeypatch.setattr(lobby, "new_code", draw)

    async def work(hall: Hall) -> None:
        wanted = NewTable("the-island", "Friday")
        first = await hall.create(lobby.new_info(wanted, host=ANNA, seats=[OPEN, OPEN]))
        second = await hall.create(lobby.new_info(wanted, host=BEN, seats=[OPEN, OPEN]))
        assert (first.info.code, second.info.code) == ("TAKEN2", "FREE22")
        assert await hall.match("taken2") is first
        assert await hall.match(" Free22 ") is second

    in_a_hall(tmp_path, work)
    assert drawn == ["TAKEN2"] * 5 + ["FREE22"]


def test_drawing_codes_comes_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw() -> str:
        drawn.append("ALWAYS")
        return drawn[-1]

    monkeypatch.setattr(lobby, "new_code", draw)

    async def work(hall: Hall) -> None:
        wanted = NewTable("the-island", "Friday")
        await hall.create(lobby.new_info(wanted, host=ANNA, seats=[OPEN, OPEN]))
        with pytest.raises(Conflict):
            await hall.create(lobby.new_info(wanted, host=BEN, seats=[OPEN, OPEN]))

    in_a_hall(tmp_path, work)
    assert len(drawn) == 2 + TRIES


async def game_of(hall: Hall, *seats: SeatInfo) -> Match:
    """A table of Anna's at which the game has begun."""
    wanted = NewTable("the-island", "Friday")
    match = await hall.create(lobby.new_info(wanted, host=ANNA, seats=seats))
    await match.alter(lambda info: lobby.start(info, ANNA))
    return match


class Ear:
    """A socket that hears nothing."""

    eyes = -2

    def __init__(self, person: str) -> None:
        self.person = person
        self.left: list[bool] = []

    def tell(self, message: bytes) -> None:
        """Hear something."""

    def leave(self) -> None:
        """Hear that it is over."""
        self.left.append(True)


def test_nobody_is_dismissed_before_they_have_been_gone_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Time()
    monkeypatch.setattr(matches, "time", SimpleNamespace(time=time.time, monotonic=clock))
    monkeypatch.setattr(matches, "PATIENCE", 5.0)

    async def work(hall: Hall) -> None:
        match = await game_of(hall, A, B)
        ear = Ear(BEN)
        clock.now = 3.0
        match.join(ear)
        clock.now = 100.0
        assert match.absent(BEN) == 0.0
        with pytest.raises(Refusal) as caught:
            await match.dismiss(ANNA, 1)
        assert (caught.value.key, caught.value.params) == ("server.not_gone", {"seconds": 5})
        match.part(ear)
        clock.now = 103.0
        assert match.absent(BEN) == 3.0
        with pytest.raises(Refusal) as caught:
            await match.dismiss(ANNA, 1)
        assert (caught.value.key, caught.value.params) == ("server.not_gone", {"seconds": 2})
        assert away(match.info) == [False, False]
        clock.now = 105.0
        with pytest.raises(Refusal) as caught:
            await match.dismiss(EVE, 1)
        assert caught.value.key == "server.not_yours"
        await match.dismiss(ANNA, 1)
        assert away(match.info) == [False, True]

    in_a_hall(tmp_path, work)


def test_whoever_never_came_is_gone_since_the_table_woke(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Time()
    monkeypatch.setattr(matches, "time", SimpleNamespace(time=time.time, monotonic=clock))
    monkeypatch.setattr(matches, "PATIENCE", 5.0)

    async def work(hall: Hall) -> None:
        clock.now = 50.0
        match = await game_of(hall, A, B)
        clock.now = 54.0
        with pytest.raises(Refusal):
            await match.dismiss(ANNA, 1)
        clock.now = 55.0
        await match.dismiss(ANNA, 1)
        assert away(match.info) == [False, True]

    in_a_hall(tmp_path, work)


def test_the_last_who_leaves_abandons_the_game_whatever_was_asked(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        match = await game_of(hall, A, B)
        await match.alter(lambda info: lobby.ask(info, ANNA, "adjourn", 0))
        await match.alter(lambda info: lobby.leave(info, ANNA))
        assert match.info.status == "running"
        await match.alter(lambda info: lobby.leave(info, BEN))
        assert (match.info.status, match.info.pending) == ("over", None)
        records = await match.records()
        end = records[-1]
        assert isinstance(end, journal.End)
        assert (end.outcome, end.seed) == (None, match.info.seed)
        verdict = verify(records)
        assert verdict.finished
        assert not verdict.problems

    in_a_hall(tmp_path, work)


def test_an_adjourned_game_that_everybody_leaves_is_abandoned(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        match = await game_of(hall, A, B)
        await match.alter(lambda info: lobby.ask(info, ANNA, "adjourn", 0))
        await match.answer(BEN, "0:", yes=True)
        assert match.info == replace(match.info, status="adjourned", pending=None)
        for person in (ANNA, BEN):
            await match.alter(lambda info, person=person: lobby.leave(info, person))  # type: ignore[misc]
        assert match.info.status == "over"

    in_a_hall(tmp_path, work)


def test_whoever_may_no_longer_look_is_let_go(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        wanted = NewTable("the-island", "Friday", watch=False)
        match = await hall.create(lobby.new_info(wanted, host=ANNA, seats=[A, B]))
        ears = [Ear(person) for person in (ANNA, BEN, EVE)]
        for ear in ears:
            match.join(ear)
        await match.alter(lambda info: lobby.rename(info, BEN, 1, "Benny"))
        assert [ear.left for ear in ears] == [[], [], []]
        await match.alter(lambda info: lobby.start(info, ANNA))
        assert [ear.left for ear in ears] == [[], [], [True]]

    in_a_hall(tmp_path, work)


def test_a_question_asked_again_counts_once_and_only_for_its_own_seat(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        match = await game_of(hall, A, B)
        for _ in range(2):
            assert await match.ask(ANNA, "adjourn", 0, "stop") == 0
        await match.answer(BEN, "0:stop", yes=False)
        before = match.info
        assert await match.ask(ANNA, "adjourn", 0, "stop") == 0
        assert match.info == before
        for person in (BEN, EVE):  # what is not theirs to ask was not asked by them
            with pytest.raises(Refusal) as caught:
                await match.ask(person, "adjourn", 0, "stop")
            assert caught.value.key == "server.not_yours"
        await match.ask(ANNA, "adjourn", 0, "stop 2")
        assert match.info.pending == Pending("adjourn", 0, (ANNA,), "stop 2")

    in_a_hall(tmp_path, work)


def test_a_rematch_that_was_taken_back_can_be_asked_for_again(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        match = await game_of(hall, A, B)
        for person in (ANNA, BEN):
            await match.alter(lambda info, person=person: lobby.leave(info, person))  # type: ignore[misc]
        first = await hall.rematch(match, ANNA)
        assert await hall.rematch(match, BEN) is first
        await hall.close_table(first, ANNA)
        second = await hall.rematch(match, BEN)
        assert second.info.code == match.info.rematch != first.info.code
        assert second.info.host == BEN

    in_a_hall(tmp_path, work)


def test_a_table_that_is_taken_back_is_gone_with_its_sockets(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        wanted = NewTable("the-island", "Friday")
        match = await hall.create(lobby.new_info(wanted, host=ANNA, seats=[A, OPEN]))
        ear = Ear(EVE)
        match.join(ear)
        with pytest.raises(Refusal):
            await hall.close_table(match, BEN)
        assert ear.left == []
        await hall.close_table(match, ANNA)
        assert ear.left == [True]
        with pytest.raises(Refusal) as caught:
            await hall.match(match.info.id)
        assert caught.value.key == "server.no_table"
        with pytest.raises(Refusal) as caught:  # somebody still had it in hand
            await match.alter(lambda info: lobby.sit(info, BEN, "Ben", None, ""))
        assert caught.value.key == "server.no_table"

    in_a_hall(tmp_path, work)


def test_forgetting_reaches_tables_at_which_nobody_can_play_any_more(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        match = await game_of(hall, A, B)
        frozen = await game_of(hall, A, B)
        assert frozen.table is not None
        frozen.table.frozen = True
        with closing(sqlite3.connect(tmp_path / "atlantide.db")) as database, database:
            database.execute("UPDATE record SET data = x'7b7d' WHERE match = ?", (match.info.id,))
        hall.matches.pop(match.info.id)
        with pytest.raises(journal.InvalidJournal):
            await hall.match(match.info.id)
        for person in (BEN, ANNA):
            await hall.forget(person)
        for key in (match.info.id, frozen.info.id):
            row = await hall.store.table(key)
            assert row is not None
            nowhere(msgspec.json.decode(row.data, type=Info), "Ben", BEN, "Anna", ANNA)

    in_a_hall(tmp_path, work)


def test_forgetting_reaches_every_table(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        wanted = NewTable("the-island", "Friday")
        made = [
            (await hall.create(lobby.new_info(wanted, host=ANNA, seats=[A, B]))).info.id for _ in range(120)
        ]
        alone = (await hall.create(lobby.new_info(wanted, host=BEN, seats=[B, OPEN]))).info.id
        await hall.forget(BEN)
        for key in made:
            nowhere((await hall.match(key)).info, "Ben", BEN)
        with pytest.raises(Refusal):
            await hall.match(alone)

    in_a_hall(tmp_path, work)
