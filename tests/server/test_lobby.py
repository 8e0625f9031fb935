"""What the server says over HTTP: who is who, tables before play, and one shape for everything refused."""

import ast
import asyncio
import json
import random
import re
import socket
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.types import Message, Scope
from websockets.sync.client import connect

from atlantide import server
from atlantide.bots import LEVELS, levels_of
from atlantide.games import PACKAGES
from atlantide.games import game as find_game
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play import journal
from atlantide.play.replay import verify
from atlantide.server.api import PAGE
from atlantide.server.app import MOST_BODY, Settings, application
from atlantide.server.identity import COOKIE, People
from atlantide.server.info import Info, SeatInfo
from atlantide.store import TableRow
from atlantide.store.sqlite import SqliteStore
from tests.server.serving import Running, cookie, served

PASSWORD = "correct horse"  # noqa: S105
HEADERS = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps everything."""
    return tmp_path_factory.mktemp("lobby")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    """One server for all tests here; what it has answered is searched at the end."""
    with served(folder, "--unlimited") as found:
        yield found
    seen = b"\n".join(SEEN)
    assert not [secret for secret in secrets(folder) if secret.encode() in seen]


def secrets(folder: Path) -> set[str]:
    """What no answer may hold: who people are, seeds, and what others have added to the dice."""
    with closing(sqlite3.connect(folder / "atlantide.db")) as db:
        tables = [msgspec.json.decode(data, type=Info) for (data,) in db.execute("SELECT data FROM match")]
        people = {str(key) for (key,) in db.execute("SELECT id FROM person")}
    nonces = {seat.nonce for info in tables for seat in info.seats if len(seat.nonce) >= 16}
    found = people | nonces | {info.seed for info in tables} | {info.host for info in tables}
    assert found
    return found


@pytest.fixture
def nobody(running: Running) -> Iterator[httpx.Client]:
    """Somebody the server does not know."""
    with watched(running.nobody()) as client:
        yield client


@pytest.fixture
def anna(running: Running) -> Iterator[httpx.Client]:
    """A guest."""
    with watched(running.client()) as client:
        yield client


@pytest.fixture
def ben(running: Running) -> Iterator[httpx.Client]:
    """Another guest."""
    with watched(running.client()) as client:
        yield client


SEEN: list[bytes] = []
"""Every answer that a test here got."""


def watched(client: httpx.Client) -> httpx.Client:
    """A client that looks at every answer: its headers, and the shape of an error."""
    client.event_hooks = {"response": [look]}
    return client


def look(response: httpx.Response) -> None:
    """What holds for every answer."""
    assert response.headers.keys() >= HEADERS
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
    assert "server" not in response.headers
    content = response.read()
    SEEN.append(content)
    if response.status_code >= 400 and response.request.method != "HEAD":
        assert response.headers["content-type"] == "application/json"
        said = json.loads(content)
        assert said.keys() == {"error"}
        assert said["error"].keys() == {"code", "rule", "params"}
        assert all(f"error.{said['error']['code']}" in texts(language) for language in LANGUAGES)


def refused(response: httpx.Response, status: int, code: str, rule: str = "") -> dict[str, Any]:
    """What an error says beside its code."""
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert (error["code"], error["rule"]) == (code, rule)
    params: dict[str, Any] = error["params"]
    return params


def create(client: httpx.Client, seats: int = 2, **options: Any) -> dict[str, Any]:
    """A new table."""
    body = {"game": "the-island", "name": "A table", "seats": seats, "options": options}
    response = client.post("/api/tables", json=body)
    assert response.status_code == 201, response.text
    table: dict[str, Any] = response.json()
    return table


def change(client: httpx.Client, table: dict[str, Any], verb: str, **body: Any) -> httpx.Response:
    """Do something about a table."""
    return client.post(f"/api/tables/{table['id']}/{verb}", json=body)


def done(response: httpx.Response) -> Any:
    """The answer to something that worked."""
    assert response.status_code == 200, response.text
    return response.json()


def kinds(table: dict[str, Any]) -> list[str]:
    """Who sits at a table."""
    return [seat["kind"] for seat in table["seats"]]


def person(client: httpx.Client) -> str:
    """The id that the server has given somebody, which only the cookie holds."""
    return client.cookies[COOKIE].partition(".")[0]


# --- guests


def test_a_guest_gets_a_cookie_that_scripts_and_other_sites_do_not(nobody: httpx.Client) -> None:
    response = nobody.post("/api/me")
    assert done(response) == {"name": None}
    morsel = SimpleCookie(response.headers["set-cookie"])[COOKIE]
    assert morsel["httponly"]
    assert morsel["samesite"] == "lax"
    assert morsel["path"] == "/"
    assert int(morsel["max-age"]) > 30 * 24 * 3600
    assert not morsel["secure"]  # this server is reached by http
    assert done(nobody.get("/api/me")) == {"name": None}


def test_a_guest_stays_the_same(anna: httpx.Client) -> None:
    before = cookie(anna)
    done(anna.post("/api/me"))
    assert cookie(anna) == before


def test_nobody_is_nobody(nobody: httpx.Client, anna: httpx.Client) -> None:
    table = create(anna)
    for method, path in [
        ("GET", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/me/account"),
        ("GET", "/api/tables"),
        ("POST", "/api/tables"),
        ("GET", f"/api/tables/{table['id']}"),
        ("GET", f"/api/tables/{table['id']}/journal"),
        ("POST", f"/api/tables/{table['id']}/sit"),
    ]:
        refused(nobody.request(method, path), 401, "server.nobody")


def test_forged_cookies_are_nobody(nobody: httpx.Client, anna: httpx.Client, ben: httpx.Client) -> None:
    good = anna.cookies[COOKIE]
    key, _, mac = good.partition(".")
    other_server = People(None, b"another secret").sign(key)  # type: ignore[arg-type]
    forged = [
        good[:-1],
        good[: len(good) // 2],
        key,
        f"{key}.",
        f".{mac}",
        f"{person(ben)}.{mac}",
        f"{key}.{mac.upper()}",
        f"{good}0",
        "." * 40,
        other_server,
        '"\\377\\000.é"',
    ]
    for value in forged:
        headers = {b"Cookie": f"{COOKIE}={value}".encode()}
        refused(nobody.get("/api/me", headers=headers), 401, "server.nobody")
    assert done(nobody.get("/api/me", headers={"Cookie": cookie(anna)})) == {"name": None}


def test_a_forged_cookie_opens_no_socket(running: Running, anna: httpx.Client) -> None:
    table = create(anna)
    assert answered(running, table, cookie(anna)[:-1]) == "server.nobody"


def answered(running: Running, table: dict[str, Any], own: str, origin: str | None = None) -> str:
    """What a socket that is not let in is told."""
    url = f"{running.socket_url}/api/tables/{table['id']}/socket"
    with connect(url, additional_headers={"Cookie": own}, origin=origin, proxy=None) as ws:  # type: ignore[arg-type]
        message = json.loads(ws.recv(5))
    assert message["type"] == "refused"
    return str(message["error"]["code"])


# --- accounts


def test_an_account_finds_its_tables_elsewhere(anna: httpx.Client, ben: httpx.Client) -> None:
    table = create(anna)
    assert done(anna.post("/api/me/account", json={"name": "Anna", "password": PASSWORD})) == {"name": "Anna"}
    assert done(anna.get("/api/me")) == {"name": "Anna"}
    assert mine(ben) == []
    assert done(ben.post("/api/login", json={"name": "Anna", "password": PASSWORD})) == {"name": "Anna"}
    assert mine(ben) == [table["id"]]
    assert done(ben.get(f"/api/tables/{table['id']}"))["host"]


def mine(client: httpx.Client) -> list[str]:
    """The ids of somebody's own tables."""
    return [table["id"] for table in done(client.get("/api/tables", params={"which": "mine"}))["tables"]]


def test_what_an_account_refuses(anna: httpx.Client, ben: httpx.Client, nobody: httpx.Client) -> None:
    account = {"name": "Alice", "password": PASSWORD}
    refused(anna.post("/api/me/account", json=account | {"password": "short"}), 400, "server.message")
    refused(anna.post("/api/me/account", json=account | {"name": ""}), 400, "server.message")
    refused(anna.post("/api/me/account", json=account | {"name": "x" * 41}), 400, "server.message")
    refused(anna.post("/api/me/account", json=account | {"admin": True}), 400, "server.message")
    done(anna.post("/api/me/account", json=account))
    refused(anna.post("/api/me/account", json=account | {"name": "Alicia"}), 400, "server.has_account")
    refused(ben.post("/api/me/account", json=account), 409, "server.name_taken")
    assert done(ben.get("/api/me")) == {"name": None}
    refused(
        nobody.post("/api/login", json=account | {"password": "wrong horse"}), 401, "server.wrong_password"
    )
    refused(nobody.post("/api/login", json=account | {"name": "Alic"}), 401, "server.wrong_password")
    assert not nobody.cookies


def test_logging_out_takes_the_cookie_back(anna: httpx.Client) -> None:
    done(anna.post("/api/logout"))
    assert COOKIE not in anna.cookies
    refused(anna.get("/api/me"), 401, "server.nobody")


def test_whoever_is_deleted_is_gone(running: Running, anna: httpx.Client, nobody: httpx.Client) -> None:
    account = {"name": "Forgotten", "password": PASSWORD}
    done(anna.post("/api/me/account", json=account))
    table = create(anna)
    own = cookie(anna)
    done(anna.delete("/api/me"))
    assert COOKIE not in anna.cookies
    refused(nobody.get("/api/me", headers={"Cookie": own}), 401, "server.nobody")
    refused(nobody.post("/api/login", json=account), 401, "server.wrong_password")
    assert answered(running, table, own) == "server.nobody"
    done(nobody.post("/api/me"))
    done(nobody.post("/api/me/account", json=account))  # the name is free again
    assert mine(nobody) == []


def test_passwords_are_stored_as_hashes(folder: Path, anna: httpx.Client) -> None:
    done(anna.post("/api/me/account", json={"name": "Hashed", "password": "a very plain secret"}))
    assert b"a very plain secret" not in b"".join(file.read_bytes() for file in folder.iterdir())
    assert (folder / "secret").stat().st_mode & 0o077 == 0


# --- other sites


def test_another_site_changes_nothing(anna: httpx.Client) -> None:
    table = create(anna)
    at = f"/api/tables/{table['id']}"
    for method, path in [
        ("POST", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/me/account"),
        ("POST", "/api/login"),
        ("POST", "/api/logout"),
        ("POST", "/api/tables"),
        ("PATCH", at),
        ("DELETE", at),
        ("POST", "/api/journals"),
        ("POST", "/api/verify"),
        *(("POST", f"{at}/{verb}") for verb in VERBS),
    ]:
        for origin in ("https://evil.example", "null", f"{anna.base_url}.evil.example", "http://127.0.0.1"):
            response = anna.request(method, path, headers={"Origin": origin})
            refused(response, 403, "server.origin")
            assert "set-cookie" not in response.headers
    assert done(anna.get(at)) == table
    own = str(anna.base_url).rstrip("/")
    done(anna.post(f"{at}/sit", json={"name": "Anna"}, headers={"Origin": own}))


VERBS = ("sit", "stand", "bot", "rename", "start", "leave", "return", "dismiss", "rematch")


def test_another_site_opens_no_socket(running: Running, anna: httpx.Client) -> None:
    table = create(anna)
    assert answered(running, table, cookie(anna), "https://evil.example") == "server.origin"
    assert answered(running, {"id": "nowhere"}, cookie(anna), running.url) == "server.no_table"


# --- tables


def test_the_catalogue(nobody: httpx.Client) -> None:
    found = done(nobody.get("/api/games"))
    assert found["levels"] == list(LEVELS)
    assert found["languages"] == list(LANGUAGES)
    assert [game["id"] for game in found["games"]] == list(PACKAGES)
    island = found["games"][0]
    options = {option.pop("name"): option for option in island.pop("options")}
    assert island == {
        "id": "the-island",
        "title": {"en": "The Island", "fr": "The Island"},
        "seats": [2, 3, 4],
        "cooperative": False,
        "rules_version": find_game("the-island").meta.rules_version,
        "levels": list(levels_of(find_game("the-island"))),
    }
    assert options["show_my_values"] == {
        "values": [False, True],
        "number": False,
        "text": False,
        "least": None,
        "most": None,
        "default": False,
    }
    assert all(option["default"] in option["values"] or option["number"] for option in options.values())


def test_a_table_is_found_by_id_and_by_code(anna: httpx.Client, ben: httpx.Client) -> None:
    table = create(anna, 3, two_colours=False)
    assert kinds(table) == ["open"] * 3
    assert table["host"]
    assert table["options"] == {"two_colours": False}
    assert re.fullmatch(r"[0-9a-f]{64}", table["commitment"])
    assert re.fullmatch(r"[A-Z2-9]{6}", table["code"])
    for key in (table["id"], table["code"]):
        assert done(anna.get(f"/api/tables/{key}")) == table
        assert done(ben.get(f"/api/tables/{key}")) == table | {"host": False}


def test_what_cannot_be_opened(anna: httpx.Client) -> None:
    def ask(**changed: Any) -> httpx.Response:
        return anna.post("/api/tables", json={"game": "the-island", "name": "x"} | changed)

    assert refused(ask(game="chess"), 404, "UnknownGame") == {
        "given": "chess",
        "games": str(list(PACKAGES)),
    }
    assert refused(ask(seats=5), 400, "options", "ISL-2.1") == {"seats": 5}
    assert refused(ask(seats=100), 400, "options", "ISL-2.1") == {"seats": 100}
    for seats in (0, -1, 101, 10**30, 2.5, True, "2", [], [{"kind": "open"}] * 101):
        refused(ask(seats=seats), 400, "server.message")
    refused(ask(seats=3, options={"two_colours": True}), 400, "options", "ISL-13.1")
    refused(ask(options={"challenge_2": True, "challenge_4": True}), 400, "options", "ISL-14.10")
    assert "problem" in refused(ask(options={"no_such_option": 1}), 400, "options")
    assert "problem" in refused(ask(options={"two_colours": "yes"}), 400, "options")
    assert "problem" in refused(ask(options={"stall_rounds": -1}), 400, "options")
    refused(ask(name=""), 400, "server.message")
    refused(ask(name="x" * 41), 400, "server.message")
    refused(ask(options=[]), 400, "server.message")
    refused(ask(host="me"), 400, "server.message")


def test_lists(anna: httpx.Client, ben: httpx.Client) -> None:
    def listed(client: httpx.Client, which: str) -> set[str]:
        return {table["id"] for table in done(client.get("/api/tables", params={"which": which}))["tables"]}

    hosted, joined, running_one = create(anna), create(ben), create(anna)
    done(change(anna, joined, "sit", name="Anna"))
    for seat in (0, 1):
        done(change(anna, running_one, "sit", name="Anna", seat=seat))
    done(change(anna, running_one, "start"))
    ids = {table["id"] for table in (hosted, joined, running_one)}
    assert listed(anna, "mine") == ids
    assert listed(ben, "mine") == {joined["id"]}
    assert listed(ben, "open") & ids == {hosted["id"], joined["id"]}
    assert listed(ben, "watch") & ids == {running_one["id"]}
    response = anna.get("/api/tables", params={"which": "all"})
    assert refused(response, 400, "server.query") == {"name": "which", "given": "all"}


def test_lists_come_in_pages(folder: Path, anna: httpx.Client) -> None:
    count = 2 * PAGE + 20
    asyncio.run(fill(folder, person(anna), count))
    for which in ("mine", "watch"):
        found: list[str] = []
        params = {"which": which}
        while True:
            page = done(anna.get("/api/tables", params=params))
            found += [table["id"] for table in page["tables"] if table["id"].startswith("page-")]
            if page["next"] is None:
                break
            assert len(page["tables"]) == PAGE
            params = {"which": which, "next": page["next"]}
        assert found == [f"page-{number}" for number in reversed(range(count))]


async def fill(folder: Path, who: str, count: int) -> None:
    """Many tables of somebody, the later the larger their number."""
    store = SqliteStore(folder / "atlantide.db")
    for number in range(count):
        info = Info(
            id=f"page-{number}",
            code=f"page{number}",
            game="the-island",
            name="One of many",
            options={},
            seats=(SeatInfo("person", who, "Anna", nonce="n" * 20), SeatInfo()),
            host="somebody-else-altogether",
            seed="ab" * 32,
            created=1.0,
            status="running",
        )
        row = TableRow(
            id=info.id,
            code=info.code,
            game=info.game,
            status=info.status,
            listed=True,
            updated=1000.0 + number / 7,
            revision=0,
            data=msgspec.json.encode(info),
        )
        await store.put_table(row, [who])
    await store.close()


# --- who sits where


def test_sitting_and_standing(anna: httpx.Client, ben: httpx.Client) -> None:
    table = create(anna, 3)
    seen = done(change(anna, table, "sit", name="Anna"))
    assert [seat["yours"] for seat in seen["seats"]] == [True, False, False]
    seen = done(change(ben, table, "sit", name="Ben", seat=2, nonce="salt"))
    assert kinds(seen) == ["person", "open", "person"]
    assert [seat["yours"] for seat in seen["seats"]] == [False, False, True]
    assert [seat["name"] for seat in seen["seats"]] == ["Anna", "", "Ben"]
    for seat in (0, 2, 3, -1, 10**30):
        refused(change(anna, table, "sit", name="Anna", seat=seat), 409, "server.full")
    refused(change(ben, table, "stand", seat=0), 403, "server.not_yours")
    refused(change(ben, table, "stand", seat=1), 403, "server.not_yours")
    for seat in (-1, 3, 10**30):
        refused(change(anna, table, "stand", seat=seat), 400, "server.no_seat")
    assert kinds(done(change(ben, table, "stand", seat=2))) == ["person", "open", "open"]


def test_the_host_asks_somebody_to_leave(anna: httpx.Client, ben: httpx.Client) -> None:
    table = create(anna)
    done(change(ben, table, "sit", name="Ben", seat=0))
    assert table["id"] in mine(ben)
    assert kinds(done(change(anna, table, "stand", seat=0))) == ["open", "open"]
    assert mine(ben) == []
    assert table["id"] in mine(anna)


def test_a_full_table_takes_nobody_and_a_started_one_changes_nothing(
    anna: httpx.Client, ben: httpx.Client
) -> None:
    table = create(anna)
    refused(change(anna, table, "start"), 409, "server.seats_open")
    done(change(anna, table, "sit", name="Anna"))
    refused(change(anna, table, "start"), 409, "server.seats_open")
    done(change(anna, table, "sit", name="Anna's sister"))
    refused(change(ben, table, "sit", name="Ben"), 409, "server.full")
    refused(change(ben, table, "start"), 403, "server.not_host")
    assert done(change(anna, table, "start"))["status"] == "running"
    refused(change(ben, table, "sit", name="Ben"), 409, "server.started")
    refused(change(anna, table, "stand", seat=0), 409, "server.started")
    refused(change(anna, table, "bot", seat=0), 409, "server.started")
    refused(change(anna, table, "start"), 409, "server.started")


def test_inviting_opponents(anna: httpx.Client, ben: httpx.Client) -> None:
    table = create(anna)
    done(change(ben, table, "sit", name="Ben", seat=0))
    refused(change(ben, table, "bot", seat=1), 403, "server.not_host")
    refused(change(anna, table, "bot", seat=0), 400, "server.no_seat")
    refused(change(anna, table, "bot", seat=2), 400, "server.no_seat")
    refused(change(anna, table, "bot", seat=10**30), 400, "server.no_seat")
    refused(change(anna, table, "bot", seat=1, level="godlike"), 400, "UnknownBot")
    seen = done(change(anna, table, "bot", seat=1, level="random"))
    assert seen["seats"][1] == {
        "kind": "bot",
        "name": "",
        "level": "random",
        "yours": False,
        "here": False,
        "away": False,
        "stand_in": "",
        "waiting": False,
    }
    assert kinds(done(change(anna, table, "stand", seat=1))) == ["person", "open"]


def test_the_journal_is_shown_after_the_end_only(anna: httpx.Client, ben: httpx.Client) -> None:
    table = create(anna)
    address = f"/api/tables/{table['id']}/journal"
    refused(anna.get(address), 409, "server.not_over")
    for seat in (0, 1):
        done(change(anna, table, "bot", seat=seat))
    done(change(anna, table, "start"))
    refused(anna.get(address), 409, "server.not_over")
    while (response := ben.get(address)).status_code == 409:
        refused(response, 409, "server.not_over")
    SEEN.remove(response.content)  # it holds the seed, as it should
    assert response.headers["content-type"] == "application/x-ndjson"
    records = journal.loads(response.content)
    verdict = verify(records)
    assert verdict.finished
    assert not verdict.problems
    assert journal.head(records).commitment == table["commitment"]
    assert done(ben.get(f"/api/tables/{table['id']}"))["status"] == "over"


# --- what cannot be read, and where nothing is


def test_bodies_that_cannot_be_read(anna: httpx.Client) -> None:
    for content in (
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"name": "\xff"}',
        b'{"name": "\\ud800", "game": "the-island"}',
        b"[" * 60_000,
        b'{"options": ' + b"[" * 60_000,
        b'{"seats": ' + b"9" * 60_000,
        b"x" * MOST_BODY,
    ):
        refused(anna.post("/api/tables", content=content), 400, "server.message")
    response = anna.post("/api/tables", content=b" " * (MOST_BODY + 1))
    assert refused(response, 413, "server.body") == {"most": MOST_BODY}


def test_whoever_hangs_up_halfway_is_no_fault(running: Running, anna: httpx.Client) -> None:
    url = httpx.URL(running.url)
    request = (
        f"POST /api/tables HTTP/1.1\r\nHost: x\r\nCookie: {cookie(anna)}\r\nContent-Length: 99\r\n\r\n{{"
    )
    with socket.create_connection((url.host, url.port or 80)) as line:
        line.sendall(request.encode())
    assert anna.get("/healthz").status_code == 200  # stderr is looked at when the server stops


def test_where_nothing_is(anna: httpx.Client) -> None:
    table = create(anna)
    for path in ("/nope.txt", "/api", "/api/", "/api/me/", "/api/tables/", "/api/tables/a/b/c", "/.%ff%00"):
        refused(anna.get(path), 404, "server.no_path")
    refused(anna.get("/api/nope", headers={"Host": "a[b"}), 404, "server.no_path")
    for key in ("nope", "%00", "%ff", "é", "' OR 1=1 --", table["code"].lower() + "x"):
        refused(anna.get(f"/api/tables/{key}"), 404, "server.no_table")
        refused(anna.post(f"/api/tables/{key}/start"), 404, "server.no_table")
    refused(change(anna, table, "burn"), 404, "server.no_path")
    refused(change(anna, table, "socket"), 404, "server.no_path")
    refused(anna.get(f"/api/tables/{table['id']}/socket"), 404, "server.no_path")  # not upgraded


def test_wrong_methods(anna: httpx.Client) -> None:
    for method, path, allowed in (
        ("PUT", "/api/me", {"DELETE", "GET", "HEAD", "POST"}),
        ("GET", "/api/login", {"POST"}),
        ("DELETE", "/api/tables", {"GET", "HEAD", "POST"}),
        ("POST", "/healthz", {"GET", "HEAD"}),
        ("OPTIONS", "/api/tables/x", {"DELETE", "GET", "HEAD", "PATCH"}),
        ("GET", "/api/tables/x/rematch", {"POST"}),
        ("TRACE", "/metrics", {"GET", "HEAD"}),
    ):
        response = anna.request(method, path)
        assert refused(response, 405, "server.method") == {"given": method}
        assert set(response.headers["allow"].split(", ")) == allowed


def test_a_fault_of_ours_has_the_same_shape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a secret of ours")

    monkeypatch.setattr(People, "guest", broken)
    messages = asyncio.run(post_me(tmp_path))
    assert messages[0]["status"] == 500
    assert {name.decode() for name, _ in messages[0]["headers"]} >= HEADERS
    error = {"code": "server.fault", "rule": "", "params": {}}
    assert json.loads(messages[1]["body"]) == {"error": error}


async def post_me(folder: Path) -> list[Message]:
    """POST /api/me, in this process."""
    app = application(Settings(folder))
    sent: list[Message] = []
    life = iter(["lifespan.startup", "lifespan.shutdown"])

    async def alive() -> Message:
        return {"type": next(life)}

    async def empty() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def ignore(_: Message) -> None:
        pass

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {"type": "http", "method": "POST", "path": "/api/me", "headers": [], "query_string": b""}
    with pytest.raises(ZeroDivisionError):  # for the log
        await app(scope, empty, send)
    await app({"type": "lifespan"}, alive, ignore)
    return sent


def test_every_code_has_its_text() -> None:
    codes = {"illegal", "options", *RAISED_PLAIN}
    for file in Path(server.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(str(word)) if re.fullmatch(r"server\.[a-z_]+", word):
                    codes.add(word)
    assert len(codes) > 20
    for language in LANGUAGES:
        assert not [code for code in codes if f"error.{code}" not in texts(language)]


RAISED_PLAIN = {"CannotUndo", "Conflict", "GameOver", "NotYourTurn", "Stale", "UnknownBot", "UnknownGame"}
"""Errors that are raised without a key: their name is their code."""


# --- running


def test_health_and_metrics(nobody: httpx.Client) -> None:
    assert done(nobody.get("/healthz"))["status"] == "ok"
    response = nobody.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    numbers = dict(line.split(" ") for line in response.text.splitlines() if not line.startswith("#"))
    assert numbers.keys() == {
        "atlantide_up_seconds",
        "atlantide_tables_awake",
        "atlantide_connections",
        "atlantide_seats_thinking",
    }
    assert all(float(number) >= 0 for number in numbers.values())
    assert nobody.head("/healthz").status_code == 200
    assert not nobody.cookies


# --- chaos

WORDS = ("the-island", "random", "x", "", "é\u0000\U0001f30b", "y" * 300, "mine", "open", "0", "-1", "nan")


def anything(rng: random.Random, depth: int = 0) -> Any:
    """Some JSON."""
    kind = rng.randrange(8 if depth < 4 else 6)
    if kind == 0:
        return rng.choice(WORDS)
    if kind == 1:
        return rng.choice((0, 1, 2, 3, -1, 2**31, 2**53, 2**63, 2**64, -(2**64), 10**100, 10**4000))
    if kind == 2:
        return rng.choice((0.5, -0.0, 1e308, 5e-324))
    if kind < 6:
        return rng.choice((True, False, None))
    if kind == 6:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(FIELDS): anything(rng, depth + 1) for _ in range(rng.randrange(4))}


FIELDS = (
    "game",
    "name",
    "options",
    "seats",
    "seat",
    "nonce",
    "level",
    "password",
    "two_colours",
    "stall_rounds",
    "pace",
    "kind",
    "seconds",
    "watch",
    "player",
    "start",
)


LIKELY: dict[str, dict[str, Any]] = {
    "account": {"name": "Fuzz", "password": PASSWORD},
    "login": {"name": "Fuzz", "password": PASSWORD},
    "tables": {"game": "the-island", "name": "Fuzz", "seats": 2, "options": {"stall_rounds": 3}},
    "sit": {"name": "Fuzz", "seat": None, "nonce": "salt"},
    "stand": {"seat": 0},
    "bot": {"seat": 1, "level": "random"},
    "rename": {"seat": 0, "name": "Fuzz"},
    "dismiss": {"seat": 0},
    "standin": {"seat": 0, "level": "random"},
    "hint": {"seat": 0},
    "start": {},
}
"""What each address expects."""


def some_body(rng: random.Random, path: str) -> bytes:
    """What a request may carry: often nearly right, else anything at all."""
    wanted = path.partition("?")[0].rpartition("/")[2]
    nearly = dict(LIKELY.get(wanted if rng.random() < 0.8 else rng.choice(list(LIKELY)), {}))
    if rng.random() < 0.5:
        nearly[rng.choice(list(nearly) or FIELDS)] = anything(rng)
    text = json.dumps(nearly if rng.random() < 0.6 else anything(rng)).encode()
    damage = rng.randrange(12)
    if damage == 0:
        return rng.randbytes(rng.randrange(200))
    if damage == 1:
        return text[: rng.randrange(len(text) + 1)]
    if damage == 2:
        at = rng.randrange(len(text) + 1)
        return (
            text[:at]
            + rng.choice((b"\xff", b"\x00", b"\xed\xa0\x80", b"\\ud800", b'"', b"1e999"))
            + text[at:]
        )
    if damage == 3:
        depth = rng.choice((10, 900, 20_000))
        return rng.choice((b"[", b'{"options":', b'{"name":')) * (depth // 4)
    if damage == 4:
        return b"0" * rng.choice((1, MOST_BODY, MOST_BODY + 1))
    return text


def some_path(rng: random.Random, keys: list[str]) -> str:
    """One of the addresses, or nearly."""
    key = rng.choice([*keys, *keys, "nope", "%00", "%ff%fe", "..", "z" * 2000, "%F0%9F%8C%8B"])
    verb = rng.choice((*VERBS, "journal", "replay?eyes=0&first=x", "verify", "socket", "", "%2e%2e"))
    fixed = ("/healthz", "/metrics", "/api/me", "/api/me/account", "/api/login", "/api/logout", "/api/games")
    listing = f"/api/tables?which={rng.choice(WORDS[6:])}&next={rng.choice(('1~x', '1e999~x', 'nan~', '%ff', '-1'))}"
    return rng.choice(
        (*fixed, listing, "/api/tables", f"/api/tables/{key}", *[f"/api/tables/{key}/{verb}"] * 6)
    )


def test_nothing_that_is_sent_is_a_fault(running: Running) -> None:
    with ThreadPoolExecutor(8) as pool:
        statuses = set().union(*pool.map(lambda seed: storm(running, seed, 250), range(8)))
    assert statuses >= {200, 201, 400, 403, 404, 405, 409, 413}
    with running.nobody() as client:
        assert client.get("/healthz").status_code == 200


def storm(running: Running, seed: int, count: int) -> set[int]:
    """Send so many requests that make little sense; the statuses that came back."""
    rng = random.Random(seed)
    statuses = set()
    with ExitStack() as stack:
        people = [stack.enter_context(watched(running.client())) for _ in range(2)]
        keys = [create(client)[key] for client in people for key in ("id", "code")]
        for _ in range(count):
            client = rng.choice(people)
            method = rng.choice(("GET", "POST", "POST", "POST", "POST", "DELETE", "PUT", "HEAD", "PATCH"))
            path = some_path(rng, keys)
            content = some_body(rng, path) if method != "GET" or rng.random() < 0.2 else b""
            response = client.request(method, path, content=content)
            assert response.status_code < 500, (method, path, content)
            statuses.add(response.status_code)
            if COOKIE not in client.cookies:
                client.post("/api/me").raise_for_status()
            if response.status_code == 201:
                keys = [*keys[-3:], response.json()["id"]]
    return statuses
