"""Play over sockets: nothing shown that is secret, nothing acknowledged that is not kept, nothing kept twice."""

import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from atlantide.contract import PUBLIC
from atlantide.play import journal
from atlantide.play.journal import loads
from atlantide.play.replay import verify
from atlantide.server.lobby import LONGEST_TEXT
from atlantide.server.socket import BURST, CLOSED, TOO_FAST, UNKNOWN
from atlantide.server.wire import MOST_BYTES
from tests.server.screens import PATIENCE, Message, Screen, info, opened, play, post, records, screen, started
from tests.server.serving import Running, cookie, served

STEP_2 = {"Walk", "Plunge", "Swim", "Climb", "Jump", "Sail", "Embark", "Transfer"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("play")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    with served(folder, "--unlimited") as found:
        yield found


@pytest.fixture(scope="module")
def ada(running: Running) -> Iterator[httpx.Client]:
    with running.client() as client:
        yield client


@pytest.fixture(scope="module")
def bob(running: Running) -> Iterator[httpx.Client]:
    with running.client() as client:
        yield client


@pytest.fixture(scope="module")
def eve(running: Running) -> Iterator[httpx.Client]:
    with running.client() as client:
        yield client


@dataclass(frozen=True)
class Played:
    """A game that was played to its end, as two players and a spectator heard it."""

    code: str
    players: tuple[Screen, Screen]
    spectator: Screen

    @property
    def all(self) -> tuple[Screen, ...]:
        return (*self.players, self.spectator)


@pytest.fixture(scope="module")
def played(running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client) -> Played:
    code = opened(ada, ada, bob, options={"show_my_values": True})
    with screen(running, code, ada) as a, screen(running, code, bob) as b, screen(running, code, eve) as e:
        for one in (a, b, e):
            one.hello(-1)
        post(ada, f"/api/tables/{code}/start")
        for one in (a, b, e):
            one.until("position")
        play([a, b], random.Random(1))
        e.reach(a.position["version"] - 1)
        for one in (a, b, e):
            while one.tables[-1]["status"] != "over":
                one.hear()
        return Played(code, (a, b), e)


# --- a game


def test_hello_is_answered_by_welcome_and_position(
    running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    code = started(ada, bob)
    for person, eyes in ((ada, 0), (bob, 1), (eve, PUBLIC)):
        with screen(running, code, person) as one:
            welcome = one.hello()
            assert welcome["eyes"] == one.position["seat"] == one.position["view"]["seat"] == eyes
            assert welcome["version"] == one.position["version"]
            assert [seat["yours"] for seat in welcome["table"]["seats"]] == [eyes == 0, eyes == 1]
            assert one.position["outcome"] is None
            assert bool(one.position["legal"]) == (eyes in one.position["to_act"])
            assert not one.steps
            one.send("ping")
            one.until("pong")


def test_two_people_play_to_the_end(ada: httpx.Client, played: Played) -> None:
    a, b = played.players
    assert a.position["outcome"] is not None
    assert a.position["outcome"] == b.position["outcome"] == played.spectator.position["outcome"]
    told = [
        (table["status"], any(of["waiting"] for of in table["seats"])) for table in played.spectator.tables
    ]
    assert told == [("open", False), ("running", False), ("running", True), ("over", False)]
    response = ada.get(f"/api/tables/{played.code}/journal")
    verdict = verify(loads(response.content))
    assert verdict.finished
    assert not verdict.problems


def test_versions_have_no_gap(played: Played) -> None:
    last = played.players[0].position["version"]
    for one in played.all:
        assert one.versions == list(range(last))
        assert not [message for message in one.heard if message["type"] == "refused"]


def secrets_in_view(view: Message, seat: int) -> list[str]:
    found = []
    for side, holder in enumerate(view["side_seats"]):
        if holder != seat:
            found += [f"back {tile}" for tile in view["hands"][side] if tile["back"] is not None]
            for colour in view["sides"][side]:
                found += [
                    f"value {value}" for value in view["values"][colour * 10 : colour * 10 + 10] if value
                ]
    return found


def test_no_message_tells_what_a_seat_may_not_know(played: Played) -> None:
    for eyes, one in ((0, played.players[0]), (1, played.players[1]), (PUBLIC, played.spectator)):
        own: set[str] = set()
        hidden: set[str] = set()
        for message in one.heard:
            if message["type"] == "position" and message["outcome"] is None:
                assert not secrets_in_view(message["view"], eyes)
                if any(message["view"]["values"]):
                    own.add("values")
            for event in message.get("events", ()):
                secret = {"ValueChosen": "value", "TileKept": "back"}.get(event["type"])
                if secret:
                    mine = event["seat"] == eyes
                    assert (event[secret] is not None) == mine, event
                    (own if mine else hidden).add(event["type"])
        assert hidden == {"ValueChosen", "TileKept"}
        assert own == ({"values", "ValueChosen", "TileKept"} if eyes >= 0 else set())


def test_no_message_names_the_seed_a_nonce_or_a_person(folder: Path, played: Played) -> None:
    known = info(folder, played.code)
    secrets = [known["seed"], known["host"]]
    for seat in known["seats"]:
        secrets += [seat["person"], seat["nonce"]]
    assert all(len(secret) > 10 for secret in secrets)
    for one in played.all:
        assert not [secret for secret in secrets for text in one.raw if secret in text]


def test_a_person_against_a_bot(running: Running, ada: httpx.Client) -> None:
    code = started(ada, None)
    with screen(running, code, ada) as one:
        one.hello(-1)
        play([one], random.Random(2))
        assert one.position["outcome"]
        assert one.versions == list(range(one.position["version"]))
        assert {step["seat"] for step in one.steps if step["kind"] == "move"} == {-1, 0, 1}


# --- kept


def test_what_is_acknowledged_is_on_disk(running: Running, folder: Path, ada: httpx.Client) -> None:
    code = started(ada, None)
    rng = random.Random(3)
    with screen(running, code, ada) as one:
        one.hello()
        for number in range(20):
            while not one.position["legal"]:
                one.hear()
            answer = one.act(f"m{number}", rng.choice(one.position["legal"]))
            kept = records(folder, code)
            assert answer["type"] == "ack"
            assert [record["id"] for record in kept if record.get("id")][-1] == f"m{number}"
            assert kept[answer["version"]]["version"] == answer["version"]
            one.reach(answer["version"])


def test_the_same_move_counts_once(tmp_path: Path) -> None:
    with served(tmp_path) as first, first.client() as ada, first.client() as bob:
        code = started(ada, bob)
        seat = 0
        who = cookie(ada)
        with screen(first, code, ada) as a, screen(first, code, bob) as b:
            a.hello()
            b.hello()
            mover = a if a.position["legal"] else b
            seat, who = (0, cookie(ada)) if mover is a else (1, cookie(bob))
            version, action = mover.position["version"], mover.position["legal"][0]
            answers = [mover.act("once", action, seat=seat, version=version) for _ in range(3)]
            assert [answer["type"] for answer in answers] == ["ack"] * 3
            assert len({answer["version"] for answer in answers}) == 1
            for name in ("", "x" * 65):
                mover.send("act", id=name, seat=seat, version=version, action=action)
                assert mover.until("refused")["error"]["code"] == "server.message"
        kept = records(tmp_path, code)
        first.process.kill()
        first.process.wait(PATIENCE)
    with served(tmp_path) as second, screen(second, code, who) as again:
        again.hello()
        assert again.act("once", action, seat=seat, version=version)["type"] == "ack"
        assert records(tmp_path, code) == kept
        assert [record.get("id") for record in kept].count("once") == 1


def test_who_comes_back_gets_exactly_what_was_missed(
    running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    code = started(ada, bob)
    with screen(running, code, ada) as a, screen(running, code, bob) as b, screen(running, code, eve) as e:
        for one in (a, b, e):
            one.hello(-1)
        play([a, b], random.Random(4), 40)
        a.ask("say", "chat", text="hello")
        last = a.position["version"] - 1
        for person, one, stride in ((ada, a, 1), (bob, b, 7), (eve, e, 7)):
            one.reach(last)
            every = range(-1, last + 1, stride)
            for start in range(0, len(every), 50):
                with screen(running, code, person) as back:
                    for since in every[start : start + 50]:
                        back.heard.clear()
                        back.hello(since)
                        assert back.steps == one.steps[since + 1 :]
                        assert back.position == one.position
            with screen(running, code, person) as back:
                back.hello(last + 1000)
                assert not back.steps
                back.hello(-1000)
                assert back.steps == one.steps


# --- refused


def test_what_cannot_be_done_is_refused_and_the_table_lives_on(
    running: Running, folder: Path, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    code = started(ada, bob)
    with screen(running, code, ada) as a, screen(running, code, bob) as b, screen(running, code, eve) as e:
        for one in (a, b, e):
            one.hello()
        play([a, b], random.Random(5), 3)
        mover, other = (a, b) if a.position["legal"] else (b, a)
        legal, version = mover.position["legal"][0], mover.position["version"]
        before = records(folder, code)

        for seat in (1 - mover.position["seat"], 99, -1, PUBLIC):
            assert mover.act("seat", legal, seat=seat)["error"]["code"] == "server.not_yours"
            assert e.act("seat", legal, seat=seat)["error"]["code"] == "server.not_yours"
        assert other.act("turn", legal)["error"]["code"] == "NotYourTurn"
        assert mover.act("stale", legal, version=1)["error"]["code"] == "Stale"
        assert mover.act("future", legal, version=version + 1)["error"]["code"] == "Stale"
        illegal = mover.act("illegal", {"type": "Land", "explorer": 0})["error"]
        assert illegal["code"] == "illegal"
        assert illegal["rule"].startswith("ISL-")
        assert mover.act("fate", {"type": "RollDie", "kind": "whale"})["error"]["code"]
        unknown: list[Any] = [{"type": "Fly"}, {"type": "Walk"}, {}, [], 7, None, {"type": "Walk", "to": "x"}]
        for action in unknown:
            said = mover.ask("act", "unknown", seat=mover.position["seat"], action=action)
            assert said["error"]["code"] == "action.json"
        assert (
            mover.ask("undo", "undo", seat=1 - mover.position["seat"])["error"]["code"] == "server.not_yours"
        )
        assert other.ask("undo", "undo", seat=other.position["seat"])["error"]["code"] == "CannotUndo"
        for bad in ("", "{", "null", '{"type":"fly"}', '{"type":"act"}', b"\xff\xfe", "[" * 5000):
            a.send_raw(bad)
            assert a.refused()["code"] == "server.message"
        assert e.ask("say", "talk", text="psst")["error"]["code"] == "server.not_yours"
        e.send("look", seat=0)
        assert e.refused()["code"] == "server.not_yours"

        assert records(folder, code) == before
        assert mover.act("at last", legal)["type"] == "ack"
        other.reach(version)


def test_what_cannot_be_understood_is_refused_by_its_id_if_that_can_be_read(
    running: Running, ada: httpx.Client
) -> None:
    code = started(ada, None)
    with screen(running, code, ada) as one:
        one.hello()
        for text, name in (
            ('{"type":"fly","id":"a1"}', "a1"),
            ('{"id":"a2"}', "a2"),
            ('{"type":"act","id":"a3"}', "a3"),
            ('{"type":"answer","id":"a4","yes":true}', "a4"),  # to which question?
            ('{"type":"say","id":"a5","text":7}', "a5"),
            (json.dumps({"type": "say", "id": "x" * 70, "text": "hello"}), "x" * 64),
            ('{"type":"say","id":7,"text":"hello"}', ""),
            ('{"type":"say","text":"hello"}', ""),
            ('{"type":"fly","id":"a6"', ""),
            ('{"type":"fly","id":"\\ud800"}', ""),
            ("[]", ""),
            ("", ""),
        ):
            one.send_raw(text)
            said = one.until("refused")
            assert (said["id"], said["error"]["code"]) == (name, "server.message"), text
        one.settle()


def closed(one: Screen) -> int | None:
    """With which code the server closes a socket, that says nothing more before."""
    heard = len(one.heard)
    with pytest.raises(ConnectionClosed):
        one.hear()
    assert len(one.heard) == heard
    return one.socket.close_code


@pytest.mark.parametrize("greeted", [False, True])
def test_a_socket_that_speaks_another_protocol_is_refused_and_closed(
    running: Running, ada: httpx.Client, bob: httpx.Client, *, greeted: bool
) -> None:
    code = started(ada, bob)
    with screen(running, code, ada) as one, screen(running, code, bob) as other:
        other.hello()
        if greeted:
            one.hello()
        one.send("hello", protocol=99)
        error = one.refused()
        assert (error["code"], error["params"]) == ("server.protocol", {"given": 99, "expected": 1})
        assert closed(one) == UNKNOWN == 4400
        assert not other.see(lambda table: not table["seats"][0]["here"])["seats"][0]["here"]


def test_a_hello_at_a_table_that_was_taken_back_is_refused_and_closed(
    running: Running, ada: httpx.Client
) -> None:
    code = opened(ada, ada, None)
    with screen(running, code, ada) as one:
        one.settle()
        assert ada.delete(f"/api/tables/{code}").is_success
        one.send("hello", protocol=1)
        assert one.refused()["code"] == "server.no_table"
        assert closed(one) == UNKNOWN


def test_nothing_is_done_for_a_socket_that_has_not_said_hello(
    running: Running, folder: Path, ada: httpx.Client, bob: httpx.Client
) -> None:
    code = started(ada, bob)
    with screen(running, code, ada) as a, screen(running, code, bob) as b:
        a.hello()
        b.hello()
        seat = 0 if a.position["legal"] else 1
        action = (a, b)[seat].position["legal"][0]
        kept, known = records(folder, code), info(folder, code)
        with screen(running, code, (ada, bob)[seat]) as one:
            one.settle()
            for kind, fields in (
                ("act", {"seat": seat, "action": action}),
                ("undo", {"seat": seat}),
                ("ask", {"seat": seat, "what": "adjourn"}),
                ("answer", {"request": "0:x", "yes": True}),
                ("say", {"text": "hello"}),
                ("preview", {"seat": seat, "action": action}),
            ):
                said = one.ask(kind, kind, **fields)
                assert (said["type"], said["error"]["code"]) == ("refused", "server.hello"), kind
            one.send("look", seat=seat)
            assert one.refused()["code"] == "server.hello"
            assert {message["type"] for message in one.heard} == {"pong", "refused"}
            assert (records(folder, code), info(folder, code)) == (kept, known)
            one.hello()
            assert one.act("now", action)["type"] == "ack"


def test_whom_the_game_waits_for_is_told_when_it_starts(
    running: Running, ada: httpx.Client, bob: httpx.Client
) -> None:
    code = opened(ada, ada, bob)
    with screen(running, code, ada) as a, screen(running, code, bob) as b:
        a.hello()
        b.hello()
        assert not any(seat["waiting"] for seat in a.table["seats"])
        post(ada, f"/api/tables/{code}/start")
        for one in (a, b):
            one.until("position")
            one.settle()
            assert one.table["status"] == "running"
            waiting = [number for number, seat in enumerate(one.table["seats"]) if seat["waiting"]]
            assert waiting == one.position["to_act"] != []


def test_too_long_and_too_many_messages_close_the_socket(tmp_path: Path) -> None:
    with served(tmp_path) as running, running.client() as ada:
        _hurry(running, ada)


def _hurry(running: Running, ada: httpx.Client) -> None:
    code = started(ada, None)
    with screen(running, code, ada) as one:
        one.hello()
        one.socket.send("x" * (MOST_BYTES + 1))
        with pytest.raises(ConnectionClosed):
            one.until("pong")
        assert one.socket.close_code == 1009
    with screen(running, code, ada) as one:
        with suppress(ConnectionClosed):
            for _ in range(int(BURST) * 5):
                one.socket.send('{"type":"ping"}')
        with pytest.raises(ConnectionClosed):
            one.until("never")
        assert one.socket.close_code == TOO_FAST
        pongs = one.raw.count('{"type":"pong"}')
        assert pongs <= BURST + 20
    with screen(running, code, ada) as one:
        one.hello()
        assert play([one], random.Random(6), 2) == 2


def test_nobody_plays_before_the_start_or_without_a_name(running: Running, ada: httpx.Client) -> None:
    code = opened(ada, ada, None)
    with screen(running, code, ada) as one:
        assert one.hello()["version"] == 0
        said = one.ask("act", "early", seat=0, action={"type": "EndMovement"})
        assert said["error"]["code"] == "server.not_started"
        post(ada, f"/api/tables/{code}/start")
        one.until("position")
        assert one.versions == list(range(one.position["version"]))
    for key, who, problem in (
        (code, "atlantide=nobody.0", "server.nobody"),
        ("NOWHERE", cookie(ada), "server.no_table"),
    ):
        with screen(running, key, who) as one:
            assert one.refused()["code"] == problem
            with pytest.raises(ConnectionClosed):
                one.hear()


# --- what a screen shows


def test_a_move_is_taken_back(running: Running, ada: httpx.Client, bob: httpx.Client) -> None:
    code = started(ada, bob)
    rng = random.Random(7)
    with screen(running, code, ada) as a, screen(running, code, bob) as b:
        a.hello(-1)
        b.hello(-1)
        for _ in range(200):
            mover, other = (a, b) if a.position["legal"] else (b, a)
            moves = [action for action in mover.position["legal"] if action["type"] in STEP_2]
            if moves and a.position["view"]["turn"]:
                break
            play([a, b], rng, 1)
        before, seat = mover.position, mover.position["seat"]
        answer = mover.act("forth", moves[0])
        for one in (a, b):
            one.reach(answer["version"])
        assert mover.position["can_undo"]
        assert not other.position["can_undo"]
        assert mover.position["view"] != before["view"]
        assert other.ask("undo", "no", seat=1 - seat)["error"]["code"] == "CannotUndo"
        answer = mover.ask("undo", "back", seat=seat)
        assert answer == mover.ask("undo", "back", seat=seat)
        for one in (a, b):
            one.reach(answer["version"])
            assert one.steps[-1]["kind"] == "undo"
            assert one.versions == list(range(one.position["version"]))
        assert mover.position["view"] == before["view"]
        assert mover.position["legal"] == before["legal"]
        play([a, b], rng, 5)


def test_what_is_said_is_heard(
    running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    code = started(ada, bob)
    with screen(running, code, ada) as a, screen(running, code, bob) as b, screen(running, code, eve) as e:
        for one in (a, b, e):
            one.hello()
        mover = a if a.position["legal"] else b
        before = mover.position
        assert b.ask("say", "1", text=" Bonjour,\n\n Ada \u2028 <b> ")["type"] == "ack"
        assert b.ask("say", "2", text="x" * 3000)["type"] == "ack"
        assert b.ask("say", "3", text=" \n ")["error"]["code"] == "server.empty"
        for one in (a, b, e):
            one.reach(before["version"] + 1)
            assert [(step["kind"], step["seat"], step["text"]) for step in one.steps] == [
                ("chat", 1, "Bonjour, Ada <b>"),
                ("chat", 1, "x" * LONGEST_TEXT),
            ]
        # what was decided before somebody spoke still counts
        assert mover.act("move", before["legal"][0], version=before["version"])["type"] == "ack"


def test_two_at_one_screen_see_their_secrets_only_when_they_look(running: Running, ada: httpx.Client) -> None:
    code = started(ada, ada, options={"show_my_values": True})
    rng = random.Random(8)
    with screen(running, code, ada) as one:
        assert one.hello(-1)["eyes"] == PUBLIC
        for number in range(60):
            (seat,) = one.position["to_act"]
            one.look(seat)
            assert not secrets_in_view(one.position["view"], seat)
            answer = one.act(f"m{number}", rng.choice(one.position["legal"]))
            one.reach(answer["version"])
        for seat in (0, 1):
            one.look(seat)
            assert any(one.position["view"]["values"])
        one.look(PUBLIC)
        assert not one.position["legal"]
        assert not secrets_in_view(one.position["view"], PUBLIC)
    with screen(running, code, ada) as one:
        assert one.hello(-1)["eyes"] == PUBLIC
        assert not secrets_in_view(one.position["view"], PUBLIC)
        for step in one.steps:
            assert all(
                event.get("value") is None for event in step["events"] if event["type"] == "ValueChosen"
            )


def test_a_screen_follows_who_sits_where(running: Running, ada: httpx.Client, bob: httpx.Client) -> None:
    """Who sits down while watching sees as the seat; who has stood up sees nothing of it any more."""
    code = post(ada, "/api/tables", game="the-island", name="Friday", seats=2)["code"]
    with screen(running, code, ada) as a, screen(running, code, bob) as b:
        assert a.hello()["eyes"] == b.hello()["eyes"] == PUBLIC
        post(bob, f"/api/tables/{code}/sit", name="Bob", seat=0)
        post(bob, f"/api/tables/{code}/stand", seat=0)
        post(ada, f"/api/tables/{code}/sit", name="Ada", seat=0)
        post(ada, f"/api/tables/{code}/bot", seat=1)
        post(ada, f"/api/tables/{code}/start")
        assert a.until("position")["seat"] == 0
        assert b.until("position")["seat"] == PUBLIC


def test_spectators_can_be_kept_out(
    running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    code = started(ada, bob, watch=False)
    with screen(running, code, eve) as one:
        assert one.refused()["code"] == "server.not_yours"
        with pytest.raises(ConnectionClosed):
            one.hear()
    for person in (ada, bob):
        with screen(running, code, person) as one:
            assert one.hello()["table"]["watch"] is False


def test_who_may_look_at_a_table_that_is_not_to_be_watched(
    running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    """Before the game whoever knows its code, then its people."""
    code = opened(ada, ada, bob, watch=False)
    with (
        screen(running, code, ada) as a,
        screen(running, code, bob) as b,
        screen(running, code, eve) as e,
        screen(running, code, eve) as late,
    ):
        late.settle()  # it is there, but has not said hello
        for one, eyes in ((a, 0), (b, 1), (e, PUBLIC)):
            assert one.hello()["eyes"] == eyes
        assert eve.get(f"/api/tables/{code}").json()["status"] == "open"
        post(ada, f"/api/tables/{code}/start")
        with pytest.raises(ConnectionClosed):
            e.until("position")
        assert e.socket.close_code == CLOSED == 4410
        late.send("hello", protocol=1, since=-1)
        assert late.refused()["code"] == "server.not_yours"
        assert closed(late) == UNKNOWN
        for one in (e, late):
            assert not [message for message in one.heard if message["type"] in {"step", "position"}]
        for one in (a, b):
            one.until("position")
        play([a, b], random.Random(9), 3)


def test_spectators_are_let_go_when_the_host_no_longer_wants_them(
    running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    code = started(ada, bob)
    with screen(running, code, ada) as a, screen(running, code, bob) as b, screen(running, code, eve) as e:
        for one in (a, b, e):
            one.hello()
        assert ada.patch(f"/api/tables/{code}", json={"watch": False}).is_success
        with pytest.raises(ConnectionClosed):
            e.until("never")
        assert e.socket.close_code == CLOSED
        play([a, b], random.Random(10), 3)
    with screen(running, code, eve) as e:
        assert e.refused()["code"] == "server.not_yours"
        assert closed(e) == UNKNOWN
    assert ada.patch(f"/api/tables/{code}", json={"watch": True}).is_success
    with screen(running, code, eve) as e:
        assert e.hello()["eyes"] == PUBLIC


# --- nothing is lost


def test_a_bot_thinks_again_after_a_restart(tmp_path: Path) -> None:
    """Its first thought takes long, for it starts a process: the server dies meanwhile."""
    rng = random.Random(9)
    with served(tmp_path) as first, first.client() as ada:
        who = cookie(ada)
        code = started(ada, None)
    interrupted = 0
    for _ in range(6):
        with served(tmp_path) as running, screen(running, code, who) as one:
            one.hello()
            while not one.position["legal"]:
                one.hear()
        with served(tmp_path) as running:
            with screen(running, code, who) as one:
                one.hello()
                answer = one.act(f"m{one.position['version']}", rng.choice(one.position["legal"]))
                one.reach(answer["version"])
                running.process.kill()
                running.process.wait(PATIENCE)
            waits = one.position["to_act"] == [1] and len(records(tmp_path, code)) == one.position["version"]
        if waits:
            interrupted += 1
            with served(tmp_path) as running, screen(running, code, who) as again:
                again.hello(one.position["version"] - 1)
                while not again.position["legal"]:
                    again.hear()
                assert 1 in {step["seat"] for step in again.steps}
                assert again.versions == list(range(one.position["version"], again.position["version"]))
            break
    assert interrupted


NURSERY = """
import os, sys
import uvicorn.lifespan.on, uvicorn.loops.auto, uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.websockets_sansio_impl
from atlantide.cli.main import main
from atlantide.games import games
from atlantide.kernel.wire import wire
for game in games():
    wire(game)
orders = os.fdopen(os.dup(0))
for line in orders:
    child = os.fork()
    if child == 0:
        orders.close()
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(2, 1)
        os._exit(main(["serve", "--unlimited", *line.split()]))
    print(child, flush=True)
    print(os.waitpid(child, 0)[1], flush=True)
"""
"""A process that has everything loaded that a server needs, and becomes one whenever a line comes in."""


class Nursery:
    """Servers one after the other, always over the same folder and at the same address."""

    limited = False

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.url = f"http://127.0.0.1:{self.port}"
        self.socket_url = f"ws://127.0.0.1:{self.port}"
        self.child = 0
        self._complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self._mother = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
            env={**os.environ, "ATLANTIDE_LANG": "en"},
        )

    def _line(self) -> str:
        assert self._mother.stdout is not None
        ready, _, _ = select.select([self._mother.stdout], [], [], PATIENCE)
        assert ready
        return self._mother.stdout.readline()

    def begin(self) -> None:
        assert self._mother.stdin is not None
        print("--port", self.port, "--data", self.folder, file=self._mother.stdin, flush=True)
        self.child = int(self._line())

    def end(self, number: int) -> None:
        """Send the server a signal, of which it is to die."""
        os.kill(self.child, number)
        status = int(self._line())
        if number == signal.SIGKILL:
            assert os.WIFSIGNALED(status), "it was gone before it was killed"
            assert os.WTERMSIG(status) == number
        self.child = 0

    def close(self) -> None:
        assert self._mother.stdin is not None
        if self.child:
            with suppress(ProcessLookupError):
                os.kill(self.child, signal.SIGKILL)
        self._mother.stdin.close()
        self._mother.wait(PATIENCE)
        assert self._mother.stdout is not None
        self._mother.stdout.close()
        self._complaints.seek(0)
        said = self._complaints.read()
        self._complaints.close()
        assert "Traceback" not in said, said
        assert "Error" not in said, said


@dataclass
class Stubborn:
    """Somebody at one table after the other, who comes back after every fall and repeats what was not answered."""

    name: str
    who: str
    codes: list[str]
    rng: random.Random
    place: Nursery
    pending: Message | None = None
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)
    visits: int = 0
    over: int = 0
    seen: int = -1
    said: int = 0
    problem: BaseException | None = None

    @property
    def code(self) -> str:
        return self.codes[min(self.over, len(self.codes) - 1)]

    def live(self, stop: threading.Event) -> None:
        """Play, whatever becomes of the server."""
        try:
            while not stop.is_set() and self.over < len(self.codes):
                with suppress(ConnectionClosed, ConnectionError, WebSocketException):
                    self.visit(stop)
                time.sleep(0.005)
        except BaseException as problem:
            self.problem = problem
            raise

    def visit(self, stop: threading.Event) -> None:
        """One connection to the table at which one sits now."""
        with screen(self.place, self.code, self.who) as one:
            one.hello(self.seen)
            self.visits += 1
            while not one.position["over"]:
                self.follow(one)
                if self.pending is None:
                    if stop.is_set():
                        return
                    self.pending = self.decide(one)
                if self.pending is None:
                    one.hear()
                else:
                    self.deliver(one, dict(self.pending))
            if self.pending:
                self.deliver(one, dict(self.pending))
            self.follow(one)
            self.over, self.seen = self.over + 1, -1

    def deliver(self, one: Screen, message: Message) -> None:
        answer = one.ask(message.pop("type"), message.pop("id"), **message)
        assert self.pending is not None
        kind, name = self.pending["type"], self.pending["id"]
        if answer["type"] == "refused":
            # two who may act at once are in each other's way; nobody else is refused anything
            assert answer["error"]["code"] in REFUSALS[kind], (self.pending, answer)
            self.refused.add(name)
        elif kind in {"act", "undo", "say"}:
            self.acknowledged.setdefault(self.code, []).append(name)
        if answer["type"] == "ack":
            self.kinds[kind] += 1
        self.pending = None

    def decide(self, one: Screen) -> Message | None:
        """What to do now, or None to wait for the others."""
        self.said += 1
        name = f"{self.name}-{self.said}"
        if one.table["request"] and one.table["request"]["yours"]:
            return {
                "type": "answer",
                "id": name,
                "request": one.table["request"]["id"],
                "yes": self.rng.random() < 0.8,
            }
        mine = [number for number, seat in enumerate(one.table["seats"]) if seat["yours"]]
        to_act = [seat for seat in one.position["to_act"] if seat in mine]
        if not to_act:
            return None
        seat = to_act[0]
        if one.position["seat"] != seat:
            one.look(seat)
        chance = self.rng.random()
        if chance < 0.08:
            return {"type": "say", "id": name, "text": f"this is {name}"}
        if chance < 0.14 and one.position["can_undo"]:
            return {"type": "undo", "id": name, "seat": seat}
        if chance < 0.2 and one.table["request"] is None and self.acknowledged.get(self.code):
            self.asked.add(name)
            return {"type": "ask", "id": name, "seat": seat, "what": "undo"}
        action = self.rng.choice(one.position["legal"])
        return {
            "type": "act",
            "id": name,
            "seat": seat,
            "version": one.position["version"],
            "action": action,
        }

    def follow(self, one: Screen) -> None:
        """Every record comes once, without a gap, over all connections."""
        for version in one.versions:
            assert version == self.seen + 1
            self.seen = version
        one.heard.clear()

    def check(self, ids: list[str], acknowledged: list[str]) -> None:
        """What was acknowledged is kept, once and in order; beyond it at most what waits for its answer."""
        mine = [name for name in ids if name.startswith(f"{self.name}-")]
        assert len(set(mine)) == len(mine)
        assert not self.refused.intersection(mine)
        kept = [name for name in mine if name not in self.asked]
        assert kept[: len(acknowledged)] == acknowledged
        assert len(kept) <= len(acknowledged) + 1


REFUSALS = {
    "act": {"Stale", "NotYourTurn", "illegal"},
    "undo": {"CannotUndo"},
    "say": set[str](),
    "ask": {"CannotUndo", "server.asked"},
    "answer": set[str](),  # what is settled meanwhile is remembered
}
KILLS = 100


def _tables(folder: Path, rng: random.Random, place: Nursery) -> list[Stubborn]:
    """Two who play alone at their screens, and two pairs."""
    with served(folder, "--unlimited") as running, ExitStack() as stack:
        clients = [stack.enter_context(running.client()) for _ in range(6)]
        people = []
        for number, client in enumerate(clients[:2]):
            codes = [started(client, client, client) for _ in range(6)]
            people.append(Stubborn(f"s{number}", cookie(client), codes, rng, place))
        for first, second in (clients[2:4], clients[4:6]):
            codes = [started(first, second) for _ in range(6)]
            for one in (first, second):
                people.append(Stubborn(f"p{len(people)}", cookie(one), codes, rng, place))
    return people


def _acknowledged(people: Sequence[Stubborn]) -> int:
    return sum(one.kinds.total() for one in people)


def _wait(people: Sequence[Stubborn], made: int) -> None:
    """Until so much has been acknowledged."""
    end = time.monotonic() + PATIENCE
    while _acknowledged(people) < made:
        assert not [one.problem for one in people if one.problem]
        assert time.monotonic() < end
        time.sleep(0.002)


def _check(people: Sequence[Stubborn], folder: Path) -> None:
    """Compare what people were told with what is on disk; what they are told meanwhile does not count."""
    told = [({code: list(names) for code, names in one.acknowledged.items()}, one.over) for one in people]
    known: dict[str, list[str]] = {}
    for one, (acknowledged, over) in zip(people, told, strict=True):
        for code in one.codes[: over + 1]:
            if code not in known:
                known[code] = [record["id"] for record in records(folder, code) if record.get("id")]
            one.check(known[code], acknowledged.get(code, []))


def test_nothing_acknowledged_is_lost(tmp_path: Path, record_property: Any) -> None:
    """The server is killed again and again in the midst of play; people notice nothing but a pause."""
    rng = random.Random(10)
    place = Nursery(tmp_path)
    people = _tables(tmp_path, random.Random(10), place)
    stop = threading.Event()
    threads = [threading.Thread(target=one.live, args=(stop,)) for one in people]
    kills = in_play = 0
    began = time.monotonic()
    try:
        for thread in threads:
            thread.start()
        while kills < KILLS:
            made = _acknowledged(people)
            place.begin()
            if kills % 4 != 3:
                _wait(people, made + rng.randrange(1, 15))
                time.sleep(rng.random() * 0.03)
            else:  # at any moment, also before anybody is back
                time.sleep(rng.random() * 0.4)
            place.end(signal.SIGKILL)
            kills += 1
            in_play += _acknowledged(people) > made
            _check(people, tmp_path)
        place.begin()
        _wait(people, _acknowledged(people) + 20)
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
        place.end(signal.SIGTERM)
        _check(people, tmp_path)
    finally:
        stop.set()
        place.close()
    assert not [one.problem for one in people if one.problem]
    assert not [thread for thread in threads if thread.is_alive()]
    kinds = sum((one.kinds for one in people), Counter[str]())
    visits, over = sum(one.visits for one in people), sum(one.over for one in people)
    seconds = time.monotonic() - began
    print(f"{kills} kills in {seconds:.0f} s, {in_play} in play, {visits} visits, {over} over, {dict(kinds)}")
    record_property("kills", kills)
    assert in_play > KILLS // 2
    assert set(kinds) == set(REFUSALS)
    assert all(one.pending is None for one in people)
    for code in {code for one in people for code in one.codes}:
        kept = journal.decode(json.dumps(record).encode() for record in records(tmp_path, code))
        assert not verify(kept).problems


def test_of_two_processes_only_one_wins(tmp_path: Path) -> None:
    rng = random.Random(11)
    with served(tmp_path) as one, served(tmp_path) as two, one.client() as ada:
        code = started(ada, ada, ada)
        with screen(one, code, ada) as a, screen(two, code, ada) as b:
            a.hello(-1)
            b.hello(-1)
            won = [0, 0]
            for turn in range(40):
                (seat,) = a.position["to_act"]
                a.look(seat)
                b.look(seat)
                assert a.position == b.position
                pair = [a, b] if rng.random() < 0.5 else [b, a]
                choices = rng.sample(a.position["legal"], min(2, len(a.position["legal"])))
                for number, racer in enumerate(pair):
                    racer.send(
                        "act",
                        id=f"{turn}-{number}",
                        seat=seat,
                        version=racer.position["version"],
                        action=choices[number % len(choices)],
                    )
                answers = [racer.until("ack", "refused") for racer in pair]
                assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
                winner = [answer["type"] for answer in answers].index("ack")
                assert answers[1 - winner]["error"]["code"] == "Conflict"
                won[0 if pair[winner] is a else 1] += 1
                for racer in pair:
                    racer.reach(answers[winner]["version"])
            assert all(won), won
            assert a.versions == b.versions == list(range(a.position["version"]))
        ids = [record["id"] for record in records(tmp_path, code) if record.get("id")]
        assert len(ids) == 40


# --- noise


def _noise(rng: random.Random) -> str | bytes:
    words: list[Any] = [
        None,
        True,
        0,
        1,
        -1,
        -2,
        2**63,
        2**70,
        1e308,
        "",
        "x",
        "é\u2028",
        [],
        {},
        [[]],
        "0" * 70,
    ]
    if rng.random() < 0.15:
        return rng.randbytes(rng.randrange(200))
    if rng.random() < 0.05:
        return "[" * rng.randrange(1, 15_000)
    kind = rng.choice(["hello", "act", "undo", "say", "look", "ping", "act", "answer", "fly"])
    message: Message = {"type": kind}
    sane: Message = {
        "protocol": 1,
        "since": rng.randrange(-5, 200),
        "id": f"n{rng.randrange(300)}",
        "seat": rng.randrange(-3, 4),
        "request": f"{rng.randrange(2)}:n{rng.randrange(300)}",
        "yes": rng.random() < 0.5,
        "version": rng.choice([None, rng.randrange(200)]),
        "text": "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(20))),
        "action": {
            "type": rng.choice(["Walk", "SinkTile", "ChooseValue", "PlaceExplorer", "EndMovement", "Repel"]),
            "explorer": rng.randrange(-50, 50),
            "to": rng.choice([rng.randrange(-200, 200), 2**63, -1]),
            "at": rng.randrange(-2, 90),
            "value": rng.randrange(-1, 8),
            "colour": rng.choice(["red", "blue", "pink"]),
        },
    }
    for name, value in sane.items():
        chance = rng.random()
        if chance < 0.8:
            message[name] = value
        elif chance < 0.95:
            message[name] = rng.choice(words)
    data = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.15:
        at = rng.randrange(len(data))
        data = data[:at] + rng.choice(["", "\\ud800", "\x00", '"', "}", "9" * 400]) + data[at + 1 :]
    return data if rng.random() < 0.8 else data.encode()


def test_noise_does_no_harm(tmp_path: Path) -> None:
    """What the server says on stderr is checked when it stops."""
    rng = random.Random(12)
    with served(tmp_path, "--unlimited") as running, running.client() as ada:
        code = started(ada, ada, ada)
        left = 1000
        codes, ends = Counter[str](), Counter[int | None]()
        while left > 0:
            with screen(running, code, ada) as one:
                one.hello()
                with suppress(ConnectionClosed):  # a hello of another protocol may be among it
                    for _ in range(50):
                        left -= 1
                        one.socket.send(_noise(rng))
                    if rng.random() < 0.5:  # leave without a word
                        one.socket.socket.shutdown(socket.SHUT_RDWR)
                    one.send("hello", protocol=77)
                with suppress(ConnectionClosed):
                    while True:
                        codes[one.hear().get("error", {}).get("code", "")] += 1
                ends[one.socket.close_code] += 1
        with screen(running, code, ada) as one:
            one.hello(-1)
            assert one.versions == list(range(one.position["version"]))
            (seat,) = one.position["to_act"]
            one.look(seat)
            assert one.act("after all", one.position["legal"][0])["type"] == "ack"
        assert codes["server.message"] > 100
        assert codes["server.not_yours"]
        assert codes["server.not_asked"]
        assert codes["server.hello"] < codes["server.message"]  # only what follows a hello that was refused
        assert ends.keys() <= {UNKNOWN, 1006}
        assert ends[UNKNOWN]
        assert running.process.poll() is None
