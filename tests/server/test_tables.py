"""Tables over HTTP: how they are opened, changed, listed, left, played again and forgotten, and how fast."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from argon2 import PasswordHasher
from starlette.types import ASGIApp, Message
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from atlantide.play import journal
from atlantide.play.replay import verify
from atlantide.server import identity
from atlantide.server.api import PAGE
from atlantide.server.app import Settings, application
from atlantide.server.hall import ABSENT_PAUSE
from atlantide.server.identity import COOKIE
from atlantide.server.info import Info, SeatInfo
from atlantide.server.lobby import MOST_SAID
from atlantide.server.match import PATIENCE as ABSENCE
from atlantide.server.match import row_of
from atlantide.server.socket import CLOSED
from atlantide.store import Pulse
from atlantide.store.sqlite import SqliteStore
from tests.server.serving import Running, cookie, served

PATIENCE = 15.0
PASSWORD = "correct horse"  # noqa: S105
Seen = dict[str, Any]
ME, BOT, FREE = {"kind": "me"}, {"kind": "bot"}, {"kind": "open"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps everything."""
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    """One server for most tests here."""
    with served(folder, "--unlimited") as found:
        yield found


@pytest.fixture
def anna(running: Running) -> Iterator[httpx.Client]:
    """A guest."""
    with running.client() as client:
        yield client


@pytest.fixture
def ben(running: Running) -> Iterator[httpx.Client]:
    """Another guest."""
    with running.client() as client:
        yield client


@pytest.fixture
def eve(running: Running) -> Iterator[httpx.Client]:
    """A guest who has nothing to do with the tables of the others."""
    with running.client() as client:
        yield client


def done(response: httpx.Response, status: int = 200) -> Any:
    """The answer to something that worked."""
    assert response.status_code == status, response.text
    return response.json()


def refused(response: httpx.Response, status: int, code: str, rule: str = "") -> dict[str, Any]:
    """What an error says beside its code."""
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert (error["code"], error["rule"]) == (code, rule)
    params: dict[str, Any] = error["params"]
    return params


def asked(client: httpx.Client, **fields: Any) -> httpx.Response:
    """Ask for a table."""
    return client.post("/api/tables", json={"game": "the-island", "name": "Friday", **fields})


def opened(client: httpx.Client, **fields: Any) -> Seen:
    """A new table."""
    table: Seen = done(asked(client, **fields), 201)
    return table


def do(client: httpx.Client, table: Seen, verb: str, **body: Any) -> httpx.Response:
    """Do something at a table."""
    return client.post(f"/api/tables/{table['id']}/{verb}", json=body)


def patch(client: httpx.Client, table: Seen, **body: Any) -> httpx.Response:
    """Change a table."""
    return client.patch(f"/api/tables/{table['id']}", json=body)


def look(client: httpx.Client, table: Seen) -> Seen:
    """A table as somebody sees it now."""
    seen: Seen = done(client.get(f"/api/tables/{table['id']}"))
    return seen


def of(table: Seen, field: str) -> list[Any]:
    """One field of every seat."""
    return [seat[field] for seat in table["seats"]]


def game_of(host: httpx.Client, other: httpx.Client, **fields: Any) -> Seen:
    """Two people play."""
    table = opened(host, player="Anna", seats=[ME, FREE], **fields)
    done(do(other, table, "sit", name="Ben"))
    started: Seen = done(do(host, table, "start"))
    return started


def abandoned(host: httpx.Client, other: httpx.Client, **fields: Any) -> Seen:
    """A game that two people have left."""
    table = game_of(host, other, **fields)
    done(do(host, table, "leave"))
    left: Seen = done(do(other, table, "leave"))
    assert left["status"] == "over"
    return left


def pages(client: httpx.Client, which: str, **params: Any) -> list[Seen]:
    """All tables of a list, page by page."""
    found: list[Seen] = []
    while True:
        page = done(client.get("/api/tables", params={"which": which, **params}))
        found += page["tables"]
        if page["next"] is None:
            return found
        assert page["next"] != params.get("next")
        params["next"] = page["next"]


def ids(tables: list[Seen]) -> list[str]:
    """Which tables these are."""
    return [table["id"] for table in tables]


def moves(client: httpx.Client, table: Seen) -> list[int]:
    """Who has moved so far, as everybody knows it."""
    found = done(client.get(f"/api/tables/{table['id']}/replay"))["moments"]
    return [moment["step"]["seat"] for moment in found if moment["step"]["kind"] == "move"]


def soon(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    begun = time.monotonic()
    while not holds():
        assert time.monotonic() < begun + PATIENCE
        time.sleep(0.05)


@contextmanager
def listening(running: Running, client: httpx.Client, table: Seen) -> Iterator[ClientConnection]:
    """A socket at a table that has been greeted."""
    url = f"{running.socket_url}/api/tables/{table['id']}/socket"
    headers = {"Cookie": cookie(client)}
    with connect(
        url, additional_headers=headers, open_timeout=PATIENCE, close_timeout=2, proxy=None
    ) as socket:
        with suppress(ConnectionClosed):  # it may have been refused already
            socket.send('{"type": "hello", "protocol": 1}')
        yield socket


def heard(socket: ClientConnection, kind: str) -> Any:
    """The next message of a kind."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for line in str(socket.recv(PATIENCE)).split("\n"):
            message = json.loads(line)
            if message["type"] == kind:
                return message
    raise AssertionError(f"no {kind}")


# --- opening


def test_a_table_has_two_free_seats_unless_one_says_more(anna: httpx.Client) -> None:
    assert of(opened(anna), "kind") == ["open"] * 2
    table = opened(anna, seats=4)
    assert of(table, "kind") == ["open"] * 4
    assert (table["status"], table["host"], table["listed"], table["watch"]) == ("open", True, True, True)
    assert table["pace"] == {"kind": "none", "seconds": 0, "bonus": 0}


def test_seats_in_a_list_are_taken_at_once(anna: httpx.Client, ben: httpx.Client) -> None:
    seats = [ME, {"kind": "me", "name": " Mum\n"}, {"kind": "bot", "level": "random"}, FREE]
    table = opened(anna, seats=seats, player="Anna")
    assert of(table, "kind") == ["person", "person", "bot", "open"]
    assert of(table, "name") == ["Anna", "Mum", "", ""]
    assert of(table, "level") == ["", "", "random", ""]
    assert of(table, "yours") == [True, True, False, False]
    assert of(look(ben, table), "yours") == [False] * 4


def test_a_table_can_start_at_once(anna: httpx.Client) -> None:
    table = opened(anna, seats=[ME, BOT], player="Anna", start=True)
    assert table["status"] == "running"
    refused(do(anna, table, "start"), 409, "server.started")
    screen = opened(anna, seats=[ME, {"kind": "me", "name": "Mum"}], player="Anna", start=True)
    assert of(screen, "waiting").count(True) == 1


def test_a_table_with_free_seats_that_should_start_at_once_is_not_made(anna: httpx.Client) -> None:
    refused(asked(anna, seats=2, start=True), 409, "server.seats_open")
    refused(asked(anna, seats=[ME, FREE], player="Anna", start=True), 409, "server.seats_open")
    assert pages(anna, "mine") == []


def test_tables_that_nobody_can_play_at_are_not_made(anna: httpx.Client) -> None:
    refused(asked(anna, game="chess"), 404, "UnknownGame")
    refused(asked(anna, seats=[ME] * 5, player="Anna"), 400, "options", "ISL-2.1")
    refused(asked(anna, seats=[BOT]), 400, "options", "ISL-2.1")
    refused(asked(anna, options={"two_colours": 3}), 400, "options")
    refused(asked(anna, options={"nonsense": True}, seats=[BOT, BOT], start=True), 400, "options")
    refused(asked(anna, seats=[{"kind": "bot", "level": "godlike"}, FREE]), 400, "UnknownBot")
    refused(asked(anna, seats=[{"kind": "king"}, FREE]), 400, "server.message")
    refused(asked(anna, seats=[{"kind": "open", "person": "me"}]), 400, "server.message")
    refused(asked(anna, seats=[ME, FREE]), 400, "server.empty")
    refused(asked(anna, seats=[{"kind": "me", "name": "\x00"}, FREE], player="Anna"), 400, "server.empty")
    refused(asked(anna, name="\u200b"), 400, "server.empty")
    refused(asked(anna, name="  "), 400, "server.message")
    for pace in (
        {"kind": "live", "seconds": 9, "bonus": 1},
        {"kind": "live", "seconds": 300, "bonus": 0},
        {"kind": "days", "seconds": 59},
        {"kind": "days", "seconds": 3600, "bonus": 1},
        {"kind": "none", "seconds": 1},
    ):
        refused(asked(anna, pace=pace), 400, "server.pace")
    nonsense: list[Any] = [{"kind": "blitz"}, {"kind": "live", "seconds": "many"}, {"minutes": 5}, [], None]
    for unreadable in nonsense:
        refused(asked(anna, pace=unreadable), 400, "server.message")
    assert pages(anna, "mine") == []


def test_a_code_is_found_in_any_case_and_with_spaces_around(anna: httpx.Client, ben: httpx.Client) -> None:
    table = opened(anna)
    code: str = table["code"]
    for given in (code.lower(), code.capitalize(), f"%20{code}", f"{code.lower()}%20", f"%09%20{code}%0A"):
        assert done(anna.get(f"/api/tables/{given}")) == table
    assert of(done(ben.post(f"/api/tables/{code.lower()}/sit", json={"name": "Ben"})), "name") == ["Ben", ""]
    refused(anna.get(f"/api/tables/{table['id'].swapcase()}"), 404, "server.no_table")


# --- changing


def test_the_host_changes_everything_before_the_game(
    running: Running, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = opened(anna)
    pace = {"kind": "live", "seconds": 300, "bonus": 15}
    with listening(running, ben, table) as socket:
        heard(socket, "welcome")
        wanted = {"name": " Saturday ", "listed": False, "watch": True, "seats": 3, "pace": pace}
        changed = done(patch(anna, table, **wanted, options={"two_colours": False}))
        told = heard(socket, "table")["table"]
    assert changed == look(anna, table)
    assert told == changed | {"host": False}
    assert (changed["name"], changed["listed"], changed["pace"]) == ("Saturday", False, pace)
    assert (len(changed["seats"]), changed["options"]) == (3, {"two_colours": False})
    kept = done(patch(anna, table, listed=True))
    assert kept | {"updated": 0} == changed | {"listed": True, "updated": 0}
    assert done(patch(anna, table)) == kept


def test_changes_that_make_no_sense_change_nothing(anna: httpx.Client, ben: httpx.Client) -> None:
    table = opened(anna, seats=[FREE, FREE, ME], player="Anna")
    refused(patch(anna, table, seats=2), 409, "server.taken")
    refused(patch(anna, table, seats=5), 400, "options", "ISL-2.1")
    refused(patch(anna, table, seats=0), 400, "server.message")
    refused(patch(anna, table, seats=[ME]), 400, "server.message")
    refused(patch(anna, table, name="Changed", options={"two_colours": True}), 400, "options", "ISL-13.1")
    refused(patch(anna, table, name="Changed", pace={"kind": "live"}), 400, "server.pace")
    refused(patch(anna, table, name=" \x00"), 400, "server.empty")
    refused(patch(anna, table, host=True), 400, "server.message")
    done(do(ben, table, "sit", name="Ben"))
    before = look(anna, table)
    refused(patch(ben, table, name="Mine"), 403, "server.not_host")
    refused(patch(ben, table), 403, "server.not_host")
    assert look(anna, table) == before
    done(do(anna, table, "stand", seat=2))
    assert of(done(patch(anna, table, seats=2)), "name") == ["Ben", ""]


def test_a_running_game_keeps_how_it_is_played(anna: httpx.Client, ben: httpx.Client) -> None:
    table = game_of(anna, ben)
    unwanted: list[dict[str, Any]] = [{"seats": 2}, {"options": {}}, {"pace": {}}, {"name": "x", "seats": 3}]
    for wanted in unwanted:
        refused(patch(anna, table, **wanted), 409, "server.started")
    changed = done(patch(anna, table, name="Sunday", listed=False, watch=False))
    assert (changed["name"], changed["listed"], changed["watch"]) == ("Sunday", False, False)
    assert changed["status"] == "running"
    refused(patch(ben, table, watch=True), 403, "server.not_host")


def test_a_table_that_is_taken_back_is_gone_and_closes_its_sockets(
    running: Running, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = opened(anna)
    done(do(ben, table, "sit", name="Ben"))
    address = f"/api/tables/{table['id']}"
    with listening(running, ben, table) as one, listening(running, anna, table) as two:
        for socket in (one, two):
            heard(socket, "welcome")
        refused(ben.delete(address), 403, "server.not_host")
        assert done(anna.delete(address)) == {}
        for socket in (one, two):
            with pytest.raises(ConnectionClosed) as caught:
                heard(socket, "nothing")
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == CLOSED == 4410
    for key in (table["id"], table["code"]):
        refused(anna.get(f"/api/tables/{key}"), 404, "server.no_table")
    refused(anna.delete(address), 404, "server.no_table")
    assert pages(ben, "mine") == pages(anna, "mine") == []


def test_a_game_that_has_begun_cannot_be_taken_back(anna: httpx.Client, ben: httpx.Client) -> None:
    for table in (game_of(anna, ben), abandoned(anna, ben)):
        refused(anna.delete(f"/api/tables/{table['id']}"), 409, "server.started")
        assert look(anna, table)["status"] == table["status"]


# --- names


def test_one_calls_ones_seat_something_else(anna: httpx.Client, ben: httpx.Client) -> None:
    table = game_of(anna, ben)
    assert of(done(do(ben, table, "rename", seat=1, name="  Benny\tB ")), "name") == ["Anna", "Benny B"]
    for seat in (0, 2, -1, 10**30):
        refused(do(ben, table, "rename", seat=seat, name="x"), 403, "server.not_yours")
    assert of(look(anna, table), "name") == ["Anna", "Benny B"]


def test_names_of_blanks_or_control_characters_are_refused(anna: httpx.Client) -> None:
    table = opened(anna, seats=[ME, FREE], player="Anna")
    for verb, body in (("sit", {}), ("rename", {"seat": 0})):
        for name in ("", "   ", "\t\n", "x" * 41):
            refused(do(anna, table, verb, name=name, **body), 400, "server.message")
        for name in ("\x00\x01", "\u200b \u202e", "\x7f"):
            refused(do(anna, table, verb, name=name, **body), 400, "server.empty")
    assert of(look(anna, table), "name") == ["Anna", ""]
    assert of(done(do(anna, table, "sit", name=" M\x00u\nm ")), "name") == ["Anna", "M u m"]
    for name, code in (("  ", "server.message"), ("\x00", "server.empty")):
        refused(anna.post("/api/me/account", json={"name": name, "password": PASSWORD}), 400, code)


def test_an_account_is_found_by_its_name_however_it_is_spaced(anna: httpx.Client, ben: httpx.Client) -> None:
    account = {"name": "  Anna\tof the Tables ", "password": PASSWORD}
    assert done(anna.post("/api/me/account", json=account)) == {"name": "Anna of the Tables"}
    again = {"name": "Anna of the  Tables", "password": PASSWORD}
    refused(ben.post("/api/me/account", json=again), 409, "server.name_taken")
    assert done(ben.post("/api/login", json=again)) == {"name": "Anna of the Tables"}


def test_the_last_lines_of_what_is_said_before_the_game_are_kept(
    running: Running, anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    table = opened(anna, seats=[ME, FREE], player="Anna")
    count = MOST_SAID + 3
    with listening(running, anna, table) as socket:
        heard(socket, "welcome")
        for number in range(count):
            socket.send(json.dumps({"type": "say", "id": f"s{number}", "text": f" line\t{number} "}))
            heard(socket, "ack")
    expected = [{"name": "Anna", "text": f"line {number}"} for number in range(3, count)]
    assert look(ben, table)["said"] == expected
    with listening(running, eve, table) as socket:
        assert heard(socket, "welcome")["table"]["said"] == expected
        socket.send(json.dumps({"type": "say", "id": "s1", "text": "may I?"}))
        assert heard(socket, "refused")["error"]["code"] == "server.not_yours"


# --- leaving and coming back


def test_the_harmless_move_is_played_for_whoever_has_left(anna: httpx.Client, ben: httpx.Client) -> None:
    table = game_of(anna, ben)
    first = of(table, "waiting").index(True)
    gone, stays = (anna, ben) if first == 0 else (ben, anna)
    before = moves(stays, table)
    begun = time.monotonic()
    left = done(do(gone, table, "leave"))
    assert left["status"] == "running"
    assert of(left, "away") == [first == 0, first == 1]
    soon(lambda: of(look(stays, table), "waiting") == [first == 1, first == 0])
    assert time.monotonic() - begun > ABSENT_PAUSE  # nothing happens at once
    assert set(moves(stays, table)[len(before) :]) == {first}
    time.sleep(ABSENT_PAUSE + 0.5)  # nobody moves for whoever is still here
    assert of(look(stays, table), "waiting") == [first == 1, first == 0]


def test_whoever_returns_in_time_moves_for_themselves(anna: httpx.Client, ben: httpx.Client) -> None:
    took = ABSENT_PAUSE
    while took > ABSENT_PAUSE / 2:  # on a busy machine it may have been too late
        table = game_of(anna, ben)
        gone = anna if of(table, "waiting")[0] else ben
        before = moves(anna, table)
        begun = time.monotonic()
        done(do(gone, table, "leave"))
        assert of(done(do(gone, table, "return")), "away") == [False, False]
        took = time.monotonic() - begun
    time.sleep(ABSENT_PAUSE + 0.5)
    assert moves(anna, table) == before
    assert of(done(do(gone, table, "return")), "away") == [False, False]


def test_when_the_last_person_leaves_the_game_is_abandoned(
    running: Running, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = game_of(anna, ben)
    with listening(running, ben, table) as socket:
        heard(socket, "welcome")
        done(do(anna, table, "leave"))
        assert of(heard(socket, "table")["table"], "away") == [True, False]
        assert done(do(ben, table, "leave"))["status"] == "over"
        while not (position := heard(socket, "position"))["over"]:
            pass
        assert position["outcome"] is None
        assert position["to_act"] == position["legal"] == []
        while heard(socket, "table")["table"]["status"] != "over":
            pass
    at = f"/api/tables/{table['id']}"
    records = journal.loads(anna.get(f"{at}/journal").content)
    assert isinstance(records[-1], journal.End)
    assert records[-1].outcome is None
    assert verify(records).finished
    verdict = done(anna.get(f"{at}/verify"))
    assert (verdict["sound"], verdict["finished"], verdict["problems"]) == (True, True, [])
    assert done(anna.get(f"{at}/replay", params={"eyes": 1}))["outcome"] is None
    assert of(look(anna, table), "waiting") == [False, False]
    for verb in ("leave", "return"):
        refused(do(ben, table, verb), 409, "server.not_running")


def test_a_game_against_opponents_is_abandoned_at_once(anna: httpx.Client) -> None:
    table = opened(anna, seats=[ME, BOT, {"kind": "me", "name": "Mum"}], player="Anna", start=True)
    left = done(do(anna, table, "leave"))
    assert left["status"] == "over"
    assert of(left, "away") == [True, False, True]


def test_leaving_returning_and_dismissing_are_for_players_of_a_running_game(
    anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    early, late = opened(anna, seats=[ME, BOT], player="Anna"), abandoned(anna, ben)
    table = game_of(anna, ben)
    for verb, body in (("leave", {}), ("return", {}), ("dismiss", {"seat": 1})):
        refused(do(eve, table, verb, **body), 403, "server.not_yours")
        refused(do(anna, early, verb, **body), 409, "server.not_running")
        refused(do(anna, late, verb, **body), 409, "server.not_running")
    assert of(look(anna, table), "away") == [False, False]


def test_nobody_is_dismissed_who_was_here_a_moment_ago(anna: httpx.Client, ben: httpx.Client) -> None:
    table = game_of(anna, ben)
    params = refused(do(anna, table, "dismiss", seat=1), 409, "server.not_gone")
    assert 0 < params["seconds"] <= ABSENCE
    for seat in (2, -1, 10**30):
        refused(do(anna, table, "dismiss", seat=seat), 400, "server.no_seat")
    bots = opened(anna, seats=[ME, BOT], player="Anna", start=True)
    refused(do(anna, bots, "dismiss", seat=1), 400, "server.no_seat")


# --- again


def test_a_rematch_keeps_seats_for_the_others(
    anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    table = opened(anna, seats=[ME, BOT, FREE, {"kind": "me", "name": "Mum"}], player="Anna")
    done(do(ben, table, "sit", name="Ben"))
    done(do(anna, table, "start"))
    refused(do(anna, table, "rematch"), 409, "server.not_over")
    for client in (anna, ben):
        done(do(client, table, "leave"))
    refused(do(eve, table, "rematch"), 403, "server.not_yours")
    again = done(do(ben, table, "rematch"))
    assert (again["status"], again["host"], again["listed"]) == ("open", True, False)
    assert of(again, "kind") == ["bot", "person", "open", "open"]
    assert of(again, "name") == ["", "Ben", "Mum", "Anna"]
    assert of(again, "away") == [False] * 4
    assert look(eve, table)["rematch"] == again["code"]
    assert of(look(anna, again), "yours") == [False, False, True, True]
    assert again["id"] in ids(pages(anna, "mine"))
    assert again["id"] not in ids(pages(eve, "open"))

    refused(do(eve, again, "sit", name="Eve"), 409, "server.full")
    refused(do(eve, again, "sit", name="Eve", seat=2), 409, "server.full")
    refused(do(eve, again, "stand", seat=2), 403, "server.not_yours")
    refused(do(ben, again, "start"), 409, "server.seats_open")
    assert of(done(do(anna, again, "sit", name="Anna", seat=3)), "kind") == [
        "bot",
        "person",
        "open",
        "person",
    ]
    assert of(done(do(ben, again, "stand", seat=2)), "name") == ["", "Ben", "", "Anna"]
    done(do(eve, again, "sit", name="Eve"))
    assert done(do(ben, again, "start"))["status"] == "running"


def test_whoever_asks_second_for_a_rematch_sits_down_at_once(
    anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    table = opened(anna, seats=[ME, BOT, FREE, {"kind": "me", "name": "Mum"}], player="Anna")
    done(do(ben, table, "sit", name="Ben"))
    done(do(anna, table, "start"))
    for client in (anna, ben):
        done(do(client, table, "leave"))
    again = done(do(ben, table, "rematch"))
    assert of(again, "kind") == ["bot", "person", "open", "open"]
    for client, host in ((anna, False), (anna, False), (ben, True)):
        found = done(do(client, table, "rematch"))
        assert (found["id"], found["host"], found["listed"]) == (again["id"], host, False)
        assert of(found, "kind") == ["bot", "person", "person", "person"]
        assert of(found, "name") == ["", "Ben", "Mum", "Anna"]
        assert of(found, "yours") == [False, host, not host, not host]
    for which in ("open", "watch"):
        assert again["id"] not in ids(pages(eve, which))
    assert done(do(ben, again, "start"))["status"] == "running"
    assert done(do(anna, table, "rematch"))["status"] == "running"  # one finds it still


def test_whoever_sits_down_again_gets_the_seat_that_is_kept(anna: httpx.Client, ben: httpx.Client) -> None:
    table = abandoned(anna, ben)
    again = done(do(anna, table, "rematch"))
    assert of(again, "name") == ["Ben", "Anna"]
    done(do(anna, again, "stand", seat=1))
    done(patch(anna, again, seats=3))
    done(do(ben, again, "stand", seat=0))  # nobody keeps a seat for somebody who does not want it
    other = done(do(anna, abandoned(anna, ben), "rematch"))
    done(patch(anna, other, seats=4))
    done(do(anna, other, "stand", seat=1))
    assert of(done(do(ben, other, "sit", name="Benny")), "name") == ["Benny", "", "", ""]


def test_two_who_ask_for_a_rematch_at_once_find_the_same_table(
    running: Running, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = abandoned(anna, ben)

    async def both() -> list[str]:
        async def one(client: httpx.Client) -> str:
            async with httpx.AsyncClient(
                base_url=running.url, cookies=client.cookies, trust_env=False, timeout=PATIENCE
            ) as mine:
                response = await mine.post(f"/api/tables/{table['id']}/rematch")
            return str(done(response)["id"])

        return list(await asyncio.gather(*(one(client) for client in (anna, ben, anna, ben))))

    assert len(set(asyncio.run(both()))) == 1


def test_a_rematch_that_was_taken_back_is_opened_anew(anna: httpx.Client, ben: httpx.Client) -> None:
    table = abandoned(anna, ben)
    first = done(do(anna, table, "rematch"))
    done(anna.delete(f"/api/tables/{first['id']}"))
    second = done(do(ben, table, "rematch"))
    assert second["id"] != first["id"]
    assert second["host"]
    assert look(anna, table)["rematch"] == second["code"]


# --- lists


def test_lists_show_what_they_say(anna: httpx.Client, ben: httpx.Client, eve: httpx.Client) -> None:
    free, hidden = opened(anna), opened(anna, listed=False)
    played, secret = game_of(anna, ben), game_of(anna, ben, listed=False)
    private, closed = game_of(anna, ben, watch=False), opened(anna, watch=False)
    over = abandoned(anna, ben)
    made = [free, hidden, played, secret, private, closed, over]
    assert set(ids(pages(anna, "mine"))) == set(ids(made))
    assert set(ids(pages(ben, "mine"))) == set(ids([played, secret, private, over]))
    assert pages(eve, "mine") == []
    for client in (anna, eve):
        assert set(ids(pages(client, "open"))) & set(ids(made)) == {free["id"], closed["id"]}
        assert set(ids(pages(client, "watch"))) & set(ids(made)) == {played["id"]}
    assert set(ids(pages(eve, "open", game="the-island"))) >= {free["id"]}
    assert pages(eve, "open", game="chess") == []
    done(patch(anna, hidden, listed=True))
    done(patch(anna, played, watch=False))
    assert hidden["id"] in ids(pages(eve, "open"))
    assert played["id"] not in ids(pages(eve, "watch"))


def test_the_latest_table_comes_first(anna: httpx.Client) -> None:
    first, second = opened(anna), opened(anna)
    assert ids(pages(anna, "mine")) == [second["id"], first["id"]]
    done(patch(anna, first, name="Changed"))
    listed = pages(anna, "mine")
    assert ids(listed) == [first["id"], second["id"]]
    assert listed == [look(anna, first), look(anna, second)]


def test_strangers_do_not_look_at_a_private_game(
    running: Running, anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    table = game_of(anna, ben, watch=False)
    with listening(running, eve, table) as socket:
        assert heard(socket, "refused")["error"]["code"] == "server.not_yours"
    with listening(running, ben, table) as socket:
        heard(socket, "welcome")
    at = f"/api/tables/{table['id']}"
    refused(eve.get(f"{at}/replay"), 403, "server.not_yours")
    for client in (anna, ben):
        done(do(client, table, "leave"))
    for what in ("replay", "journal", "verify"):
        refused(eve.get(f"{at}/{what}"), 403, "server.not_yours")
        assert ben.get(f"{at}/{what}").status_code == 200


def test_pages_of_tables_of_the_same_moment_lose_and_double_nothing(folder: Path, anna: httpx.Client) -> None:
    who = anna.cookies[COOKIE].partition(".")[0]
    made = {f"same-{number:03}" for number in range(3 * PAGE)}
    asyncio.run(store_tables(folder, who, sorted(made)))
    first = done(anna.get("/api/tables", params={"which": "mine"}))
    assert len(first["tables"]) == PAGE
    assert isinstance(first["next"], str)
    for which in ("mine", "watch"):
        found = [key for key in ids(pages(anna, which)) if key.startswith("same-")]
        assert len(found) == len(made)
        assert set(found) == made
    awaited = [of(table, "waiting") for table in pages(anna, "mine")]  # all of them asleep
    assert awaited == [[False, True]] * len(made)


async def store_tables(folder: Path, who: str, keys: list[str]) -> None:
    """Games of somebody that were played at the same moment, each of which waits for its second seat."""
    store = SqliteStore(folder / "atlantide.db")
    for number, key in enumerate(keys):
        info = Info(
            id=key,
            code=f"same{number}",
            game="the-island",
            name="One of many",
            options={},
            seats=(SeatInfo("person", who, "Anna"), SeatInfo("person", "somebody", "Ben")),
            host=who,
            seed="ab" * 32,
            created=1.0,
            status="running",
        )
        await store.put_table(row_of(info, 0, 1000.0), info.people())
        await store.append(key, 0, [], pulse=Pulse(updated=1234.5678901, waiting=(1,)))
    await store.close()


def test_nonsense_is_no_page(anna: httpx.Client) -> None:
    for given in ("yesterday", "nan~x", "1.0", "1.0~", "~x", "~", "x~y", "0x10~a", "1,5~a"):
        params = refused(anna.get("/api/tables", params={"next": given}), 400, "server.query")
        assert params == {"name": "next", "given": given}
    for which in ("all", "", "OPEN", "open "):
        params = refused(anna.get("/api/tables", params={"which": which}), 400, "server.query")
        assert params == {"name": "which", "given": which}
    assert done(anna.get("/api/tables", params={"which": "mine", "next": "-1~x"})) == {
        "tables": [],
        "next": None,
    }


def test_a_table_that_sleeps_says_whom_it_waits_for(tmp_path: Path) -> None:
    with served(tmp_path, "--unlimited") as first, first.client() as anna, first.client() as ben:
        table = game_of(anna, ben)
        who = anna.cookies
    assert of(table, "waiting").count(True) == 1
    with served(tmp_path, "--unlimited") as second, second.nobody() as anna:
        anna.cookies = who
        (asleep,) = done(anna.get("/api/tables", params={"which": "mine"}))["tables"]
        numbers = dict(line.split(" ") for line in anna.get("/metrics").text.splitlines() if line[0] != "#")
        assert numbers["atlantide_tables_awake"] == "0"
        assert asleep == table


# --- being forgotten


def test_whoever_is_forgotten_frees_their_seats_and_the_host_passes_on(
    anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    hosted = opened(anna, seats=[{"kind": "me", "name": "Anna-the-Forgotten"}, FREE, FREE])
    done(do(ben, hosted, "sit", name="Ben", seat=2))
    joined = opened(ben, seats=[FREE, FREE])
    done(do(anna, joined, "sit", name="Anna-the-Forgotten"))
    alone = opened(anna, seats=[{"kind": "me", "name": "Anna-the-Forgotten"}, FREE])
    done(anna.delete("/api/me"))
    for table in (hosted, joined):
        response = ben.get(f"/api/tables/{table['id']}")
        assert "Forgotten" not in response.text
        assert response.json()["host"]
    assert of(look(ben, hosted), "kind") == ["open", "open", "person"]
    assert of(look(ben, joined), "kind") == ["open", "open"]
    done(do(eve, hosted, "sit", name="Eve", seat=0))
    refused(eve.get(f"/api/tables/{alone['id']}"), 404, "server.no_table")  # nobody could start it any more


def test_whoever_is_forgotten_leaves_their_games_without_a_name(
    folder: Path, running: Running, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = opened(anna, seats=[{"kind": "me", "name": "Anna-the-Vanished"}, FREE])
    done(do(ben, table, "sit", name="Ben"))
    with listening(running, anna, table) as socket:
        heard(socket, "welcome")
        socket.send(json.dumps({"type": "say", "id": "s1", "text": "hello"}))
        heard(socket, "ack")
    assert look(ben, table)["said"] == [{"name": "Anna-the-Vanished", "text": "hello"}]
    done(do(anna, table, "start"))
    again = done(do(ben, abandoned(anna, ben), "rematch"))
    who = anna.cookies[COOKIE].partition(".")[0]
    done(anna.delete("/api/me"))
    seen = look(ben, table)
    assert (seen["status"], seen["host"]) == ("running", True)
    assert of(seen, "name") == ["", "Ben"]
    assert of(seen, "away") == [True, False]
    assert seen["said"] == [{"name": "", "text": "hello"}]
    assert of(look(ben, again), "name") == ["Ben", ""]
    soon(lambda: of(look(ben, table), "waiting") == [False, True])  # moves are made for the empty seat
    assert done(do(ben, table, "leave"))["status"] == "over"
    at = f"/api/tables/{table['id']}"
    content = ben.get(f"{at}/journal").content
    assert b"Vanished" not in content
    assert journal.head(journal.loads(content)).names == ("", "Ben")
    assert done(ben.get(f"{at}/replay"))["names"] == ["", "Ben"]
    assert done(ben.get(f"{at}/verify"))["sound"]
    assert asyncio.run(stored(folder, table["id"])).find(who) == -1


async def stored(folder: Path, key: str) -> str:
    """Everything that is kept of a table."""
    store = SqliteStore(folder / "atlantide.db")
    row = await store.table(key)
    assert row is not None
    records = await store.journal(key)
    await store.close()
    return b"\n".join([row.data, *records]).decode()


def test_a_game_that_the_last_person_forgets_is_abandoned(
    anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    table = game_of(anna, ben)
    for client in (anna, ben):
        done(client.delete("/api/me"))
    seen = look(eve, table)
    assert seen["status"] == "over"
    assert of(seen, "name") == ["", ""]
    assert done(eve.get(f"/api/tables/{table['id']}/verify"))["sound"]


# --- how fast


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with speed limits."""
    with served(tmp_path_factory.mktemp("limited")) as found:
        yield found


def arrived(client: httpx.Client, address: str) -> httpx.Response:
    """Somebody new comes from an address, by way of a proxy on this machine."""
    client.cookies.clear()
    return client.post("/api/me", headers={"X-Forwarded-For": address})


def test_an_address_brings_so_many_guests_and_no_more(limited: Running) -> None:
    with limited.nobody() as client:
        burst = 60
        for _ in range(burst):
            done(arrived(client, "192.0.2.1"))
        kept = client.cookies[COOKIE]
        answers = [arrived(client, "192.0.2.1") for _ in range(80)]
        refusals = [response for response in answers if response.status_code != 200]
        assert len(refusals) > 20
        for response in refusals:
            refused(response, 429, "server.too_fast")
            assert "set-cookie" not in response.headers
        done(arrived(client, "192.0.2.2"))
        client.cookies.set(COOKIE, kept)  # who is a guest already may come as often as they like
        for _ in range(5):
            done(client.post("/api/me", headers={"X-Forwarded-For": "192.0.2.1"}))


def test_a_person_asks_so_much_and_no_more(limited: Running) -> None:
    with limited.client() as fast, limited.client() as slow:
        for _ in range(200):
            done(fast.get("/api/me"))
        answer = done(fast.get("/healthz"))
        for _ in range(3000):
            response = fast.get("/api/me")
            if response.status_code != 200:
                break
        refused(response, 429, "server.too_fast")
        assert answer["status"] == "ok"
        done(slow.get("/api/me"))
        soon(lambda: fast.get("/api/me").status_code == 200)  # it does not last


def test_somebody_too_fast_opens_no_socket(limited: Running) -> None:
    with limited.client() as slow, limited.client() as fast:
        table = opened(slow)
        for _ in range(3000):
            if fast.get("/api/me").status_code == 429:
                break
        while True:  # an allowance of twenty a second may have come between
            with listening(limited, fast, table) as socket:
                message = json.loads(str(socket.recv(PATIENCE)).split("\n")[0])
            if message["type"] == "refused":
                break
            while fast.get("/api/me").status_code == 200:
                pass
        assert message["error"]["code"] == "server.too_fast"


def test_a_server_without_limits_has_none(running: Running) -> None:
    with running.nobody() as client:
        assert {arrived(client, "192.0.2.1").status_code for _ in range(70)} == {200}
        assert {client.get("/api/me").status_code for _ in range(300)} == {200}


@asynccontextmanager
async def here(settings: Settings) -> AsyncIterator[ASGIApp]:
    """A server in this process."""
    app = application(settings)
    stop, up = asyncio.Event(), asyncio.Event()

    async def alive() -> Message:
        if not up.is_set():
            return {"type": "lifespan.startup"}
        await stop.wait()
        return {"type": "lifespan.shutdown"}

    async def told(_: Message) -> None:
        up.set()

    async def live() -> None:
        await app({"type": "lifespan"}, alive, told)

    life = asyncio.create_task(live())
    await up.wait()
    try:
        yield app
    finally:
        stop.set()
        await life


def client_at(app: ASGIApp, address: str = "127.0.0.1") -> httpx.AsyncClient:
    """A client of a server in this process."""
    transport = httpx.ASGITransport(app, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://inside:8423")


@pytest.fixture
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Passwords that cost nothing to check."""
    identity._nobody.cache_clear()
    monkeypatch.setattr(identity, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    yield
    identity._nobody.cache_clear()


async def tried(app: ASGIApp, address: str, name: str, password: str = "wrong horse") -> httpx.Response:  # noqa: S107
    """Somebody tries a name and a password."""
    async with client_at(app, address) as client:
        return await client.post("/api/login", json={"name": name, "password": password})


@pytest.mark.usefixtures("quick_hashes")
def test_a_name_is_tried_so_often_from_anywhere_however_it_is_spaced(tmp_path: Path) -> None:
    async def ask() -> None:
        async with here(Settings(tmp_path)) as app:
            async with client_at(app) as owner:
                done(await owner.post("/api/me"))
                done(await owner.post("/api/me/account", json={"name": "Victim", "password": PASSWORD}))
            for number in range(20):
                response = await tried(app, f"198.51.100.{number}", "Victim" + " " * (number % 9))
                refused(response, 401, "server.wrong_password")
            answers = [await tried(app, f"198.51.100.{number}", "\tVictim") for number in range(50, 70)]
            refusals = [response for response in answers if response.status_code != 401]
            assert len(refusals) > 10
            for response in refusals:
                refused(response, 429, "server.too_fast")
            guessed = [await tried(app, f"198.51.100.{number}", "Victim", PASSWORD) for number in range(9)]
            assert 429 in {response.status_code for response in guessed}  # also whoever guesses right
            refused(await tried(app, "198.51.100.99", "Other"), 401, "server.wrong_password")

    asyncio.run(ask())


@pytest.mark.usefixtures("quick_hashes")
def test_an_address_tries_so_many_names(tmp_path: Path) -> None:
    async def ask() -> None:
        async with here(Settings(tmp_path)) as app:
            answers = [await tried(app, "203.0.113.5", f"name {number}") for number in range(40)]
            for response in answers[:20]:
                refused(response, 401, "server.wrong_password")
            refusals = [response for response in answers[20:] if response.status_code != 401]
            assert len(refusals) > 10
            for response in refusals:
                refused(response, 429, "server.too_fast")
            refused(await tried(app, "203.0.113.6", "name 1"), 401, "server.wrong_password")

    asyncio.run(ask())


@pytest.mark.usefixtures("quick_hashes")
def test_an_address_opens_so_many_accounts(tmp_path: Path) -> None:
    async def ask() -> list[int]:
        async with here(Settings(tmp_path)) as app:
            statuses = []
            for number in range(40):
                async with client_at(app) as client:
                    done(await client.post("/api/me"))
                    body = {"name": f"name {number}", "password": PASSWORD}
                    statuses.append((await client.post("/api/me/account", json=body)).status_code)
            return statuses

    statuses = asyncio.run(ask())
    assert statuses[:20] == [200] * 20
    assert statuses[20:].count(429) > 10


@pytest.mark.usefixtures("quick_hashes")
def test_passwords_are_tried_without_limit_where_there_is_none(tmp_path: Path) -> None:
    async def ask() -> set[int]:
        async with here(Settings(tmp_path, limited=False)) as app:
            return {(await tried(app, "203.0.113.5", "Victim")).status_code for _ in range(60)}

    assert asyncio.run(ask()) == {401}


# --- where the server is reached


@pytest.mark.parametrize("path", ["", "/", "/atlantide", "/games/atlantide/?x=1"])
def test_a_public_url_accepts_its_own_origin_whatever_its_path(tmp_path: Path, path: str) -> None:
    async def ask() -> None:
        settings = Settings(tmp_path, f"https://play.example{path}")
        async with here(settings) as app, client_at(app) as client:
            for origin, status in (
                ("https://play.example", 200),
                ("http://inside:8423", 200),
                ("http://play.example", 403),
                ("https://play.example.evil", 403),
                ("https://play.example:444", 403),
                ("null", 403),
                ("://", 403),
            ):
                response = await client.post("/api/me", headers={"Origin": origin})
                assert response.status_code == status, origin
                if status == 200:
                    assert "secure" in response.headers["set-cookie"].lower()

    asyncio.run(ask())


def test_without_a_public_url_only_the_own_host_is_an_origin(tmp_path: Path) -> None:
    async def ask() -> None:
        async with here(Settings(tmp_path)) as app, client_at(app) as client:
            for origin, status in (("http://inside:8423", 200), ("https://inside:8423", 200), ("://", 403)):
                response = await client.post("/api/me", headers={"Origin": origin})
                assert response.status_code == status, origin

    asyncio.run(ask())


def test_no_answer_about_a_table_tells_who_somebody_is(
    folder: Path, anna: httpx.Client, ben: httpx.Client, eve: httpx.Client
) -> None:
    table = game_of(anna, ben)
    again = done(do(anna, abandoned(anna, ben), "rematch"))
    people = [client.cookies[COOKIE].partition(".")[0] for client in (anna, ben)]
    seeds = []
    for one in (table, again):
        kept = msgspec.json.decode(asyncio.run(stored(folder, one["id"])).split("\n")[0], type=Info)
        seeds.append(kept.seed)
    for client in (anna, ben, eve):
        answers = [client.get(f"/api/tables/{one['id']}").text for one in (table, again)]
        answers.append(client.get("/api/tables", params={"which": "mine"}).text)
        assert not [word for word in (*people, *seeds) for answer in answers if word in answer]
