"""Play over sockets: nothing shown that is secret, nothing acknowledged that is not kept, nothing kept twice."""

import json
import random
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from atlantide.contract import PUBLIC
from atlantide.play.journal import loads
from atlantide.play.replay import verify
from atlantide.server.socket import BURST, LONGEST_TEXT, MESSAGES_PER_SECOND, TOO_FAST
from atlantide.server.wire import MOST_BYTES
from tests.server.serving import Running, cookie, served

Message = dict[str, Any]
PATIENCE = 15.0
NONCES = ("nonce-of-the-first", "nonce-of-the-second", "nonce-of-the-third", "nonce-of-the-fourth")
STEP_2 = {"Walk", "Plunge", "Swim", "Climb", "Jump", "Sail", "Embark", "Transfer"}


@dataclass
class Screen:
    """One client at one table, that keeps to the speed limit and to what it has heard."""

    socket: ClientConnection
    raw: list[str] = field(default_factory=list)
    heard: list[Message] = field(default_factory=list)
    position: Message = field(default_factory=dict)
    allowance: float = BURST - 4
    since: float = field(default_factory=time.monotonic)

    def send(self, kind: str, **fields: Any) -> None:
        self.send_raw(json.dumps({"type": kind, **fields}))

    def send_raw(self, data: str | bytes) -> None:
        now = time.monotonic()
        self.allowance = min(BURST - 4, self.allowance + (now - self.since) * MESSAGES_PER_SECOND * 0.9) - 1
        self.since = now
        if self.allowance < 0:
            time.sleep(-self.allowance / (MESSAGES_PER_SECOND * 0.9))
        self.socket.send(data)

    def hear(self) -> Message:
        data = self.socket.recv(timeout=PATIENCE)
        text = data if isinstance(data, str) else data.decode()
        message: Message = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "position":
            self.position = message
        return message

    def until(self, *kinds: str) -> Message:
        end = time.monotonic() + PATIENCE
        while (message := self.hear())["type"] not in kinds:
            assert time.monotonic() < end, f"no {kinds}"
        return message

    def hello(self, since: int | None = None) -> Message:
        self.send("hello", protocol=1, since=since)
        welcome = self.until("welcome", "refused")
        assert welcome["type"] == "welcome", welcome
        if welcome["table"]["status"] != "open":
            self.until("position")
        return welcome

    def look(self, seat: int) -> None:
        self.send("look", seat=seat)
        while self.until("position")["seat"] != seat:
            pass

    def ask(self, kind: str, name: str, **fields: Any) -> Message:
        """Say something with an id and wait for its answer."""
        self.send(kind, id=name, **fields)
        answer = self.until("ack", "refused")
        assert answer["id"] == name
        return answer

    def act(self, name: str, action: Message, **fields: Any) -> Message:
        given = {"seat": self.position["seat"], "version": self.position["version"], **fields}
        return self.ask("act", name, action=action, **given)

    def refused(self) -> Message:
        error: Message = self.until("refused")["error"]
        return error

    def reach(self, version: int) -> None:
        """Hear all up to a record."""
        while self.position["version"] <= version:
            self.hear()

    @property
    def steps(self) -> list[Message]:
        return [message for message in self.heard if message["type"] == "step"]

    @property
    def tables(self) -> list[Message]:
        return [message["table"] for message in self.heard if "table" in message]

    @property
    def versions(self) -> list[int]:
        return [step["version"] for step in self.steps]


@contextmanager
def screen(running: Running, code: str, who: httpx.Client | str) -> Iterator[Screen]:
    header = who if isinstance(who, str) else cookie(who)
    address = f"{running.socket_url}/api/tables/{code}/socket"
    with connect(
        address, additional_headers={"Cookie": header}, open_timeout=PATIENCE, close_timeout=2, proxy=None
    ) as connection:
        yield Screen(connection)


def post(client: httpx.Client, path: str, **fields: Any) -> Message:
    response = client.post(path, json=fields)
    assert response.is_success, response.text
    answer: Message = response.json()
    return answer


def opened(host: httpx.Client, *seats: httpx.Client | None, **fields: Any) -> str:
    """The code of a new table with these people at it; None is a bot."""
    table = {"game": "the-island", "name": "Friday", "seats": len(seats), **fields}
    code: str = post(host, "/api/tables", **table)["code"]
    for seat, person in enumerate(seats):
        if person is None:
            post(host, f"/api/tables/{code}/bot", seat=seat)
        else:
            post(person, f"/api/tables/{code}/sit", name=f"P{seat}", seat=seat, nonce=NONCES[seat])
    return code


def started(*seats: httpx.Client | None, **fields: Any) -> str:
    host = next(seat for seat in seats if seat)
    code = opened(host, *seats, **fields)
    post(host, f"/api/tables/{code}/start")
    return code


def play(screens: Sequence[Screen], rng: random.Random, most: int = 10_000) -> int:
    """Random legal moves of the people at these screens, until the end or for so many; the others are bots."""
    first = screens[0]
    made = 0
    end = time.monotonic() + 60
    while made < most and not first.position["outcome"]:
        assert time.monotonic() < end
        mover = next((one for one in screens if one.position["legal"]), None)
        if mover is None:
            first.hear()
            continue
        answer = mover.act(f"move-{mover.position['version']}", rng.choice(mover.position["legal"]))
        assert answer["type"] == "ack", answer
        made += 1
        for one in screens:
            one.reach(answer["version"])
    return made


def records(folder: Path, code: str) -> list[Message]:
    """The journal as it is on disk."""
    with closing(
        sqlite3.connect(f"file:{folder / 'atlantide.db'}?mode=ro", uri=True, timeout=10)
    ) as database:
        found = database.execute(
            "SELECT record.data FROM record JOIN match ON match.id = record.match WHERE code = ?"
            " ORDER BY version",
            (code,),
        ).fetchall()
    return [json.loads(row[0]) for row in found]


def info(folder: Path, code: str) -> Message:
    """What the store knows about a table beside its journal."""
    with closing(
        sqlite3.connect(f"file:{folder / 'atlantide.db'}?mode=ro", uri=True, timeout=10)
    ) as database:
        (data,) = database.execute("SELECT data FROM match WHERE code = ?", (code,)).fetchone()
    found: Message = json.loads(data)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("play")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    with served(folder) as found:
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
    assert [table["status"] for table in played.spectator.tables] == ["open", "running", "over"]
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
        a.send("hello", protocol=99)
        assert a.refused()["code"] == "server.protocol"
        assert e.ask("say", "talk", text="psst")["error"]["code"] == "server.not_yours"
        e.send("look", seat=0)
        assert e.refused()["code"] == "server.not_yours"

        assert records(folder, code) == before
        assert mover.act("at last", legal)["type"] == "ack"
        other.reach(version)


def test_too_long_and_too_many_messages_close_the_socket(running: Running, ada: httpx.Client) -> None:
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
        assert b.ask("say", "3", text=" \n ")["type"] == "ack"
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


@dataclass
class Stubborn:
    """A client that plays all seats of a table, comes back after every fall, and repeats what was not answered."""

    code: str
    who: str
    rng: random.Random
    pending: Message | None = None
    acknowledged: list[str] = field(default_factory=list)
    seen: int = -1
    over: bool = False

    def live(self, running: Running, first_ack: threading.Event) -> None:
        """Play until the game is over or the server is gone."""
        try:
            with screen(running, self.code, self.who) as one:
                one.hello(self.seen)
                self.follow(one)
                while not one.position["outcome"]:
                    self.decide(one)
                    assert self.pending is not None
                    one.send("act", **self.pending)
                    answer = one.until("ack", "refused")
                    assert answer["type"] == "ack", answer
                    self.acknowledged.append(self.pending["id"])
                    self.pending = None
                    first_ack.set()
                    one.reach(answer["version"])
                    self.follow(one)
                self.over = True
        except TimeoutError:
            raise
        except (ConnectionClosed, OSError):
            running.process.wait(PATIENCE)  # only a server that was killed may leave us

    def decide(self, one: Screen) -> None:
        if self.pending is None:
            (seat,) = one.position["to_act"]
            one.look(seat)
            action = self.rng.choice(one.position["legal"])
            version = one.position["version"]
            self.pending = {"id": f"move-{version}", "seat": seat, "version": version, "action": action}

    def follow(self, one: Screen) -> None:
        for version in one.versions:
            assert version == self.seen + 1
            self.seen = version
        one.heard.clear()

    def check(self, folder: Path) -> None:
        """Everything acknowledged is kept, once and in order; beyond it at most what waits for its answer."""
        kept = [record["id"] for record in records(folder, self.code) if record.get("id")]
        assert kept[: len(self.acknowledged)] == self.acknowledged
        rest = kept[len(self.acknowledged) :]
        assert rest in ([], [self.pending["id"]] if self.pending else [])


KILLS = 100
KILLING_SECONDS = 100.0


def test_nothing_acknowledged_is_lost(tmp_path: Path, record_property: Any) -> None:
    """The server is killed again and again in the midst of play; the client notices nothing but a pause."""
    rng = random.Random(10)
    with served(tmp_path) as running, running.client() as ada:
        who = cookie(ada)
        games = [Stubborn(started(ada, ada, ada, ada), who, rng) for _ in range(12)]
    kills = 0
    end = time.monotonic() + KILLING_SECONDS
    for game in games:
        if kills >= KILLS or time.monotonic() > end:
            break
        while not game.over:
            killing = kills < KILLS and time.monotonic() < end
            acknowledged = threading.Event()
            with served(tmp_path) as running:
                process = running.process

                def kill(
                    seconds: float, event: threading.Event = acknowledged, victim: Any = process
                ) -> None:
                    if event.wait(PATIENCE):
                        time.sleep(seconds)
                        victim.kill()

                killer = threading.Thread(target=kill, args=(rng.random() * 0.15,))
                if killing:
                    killer.start()
                game.live(running, acknowledged)
                if killing:
                    acknowledged.set()
                    killer.join(PATIENCE)
                    process.wait(PATIENCE)
                    kills += 1
            game.check(tmp_path)
        assert info(tmp_path, game.code)["status"] in {"running", "over"}
    finished = [game for game in games if game.over]
    print(f"{kills} kills, {len(finished)} games, {sum(len(g.acknowledged) for g in finished)} moves")
    record_property("kills", kills)
    assert finished
    assert kills >= KILLS // 3
    with served(tmp_path) as running, running.nobody() as client:
        client.headers["Cookie"] = who
        for game in finished:
            assert not verify(loads(client.get(f"/api/tables/{game.code}/journal").content)).problems


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
    kind = rng.choice(["hello", "act", "undo", "say", "look", "ping", "act", "fly"])
    message: Message = {"type": kind}
    sane: Message = {
        "protocol": 1,
        "since": rng.randrange(-5, 200),
        "id": f"n{rng.randrange(300)}",
        "seat": rng.randrange(-3, 4),
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
    with served(tmp_path) as running, running.client() as ada:
        code = started(ada, ada, ada)
        left = 1000
        while left > 0:
            with screen(running, code, ada) as one:
                for _ in range(50):
                    left -= 1
                    one.socket.send(_noise(rng))
                one.send("hello", protocol=77)
                while one.refused()["params"].get("given") != 77:
                    pass
                if rng.random() < 0.5:  # leave without a word
                    one.socket.socket.shutdown(socket.SHUT_RDWR)
        with screen(running, code, ada) as one:
            one.hello(-1)
            assert one.versions == list(range(one.position["version"]))
            (seat,) = one.position["to_act"]
            one.look(seat)
            assert one.act("after all", one.position["legal"][0])["type"] == "ack"
        assert running.process.poll() is None
