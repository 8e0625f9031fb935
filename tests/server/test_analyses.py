"""Analyses of games that are over: made in the background, once, kept for everybody, and lost by nobody."""

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from atlantide.bots.analysis import edition
from atlantide.contract import Game
from atlantide.games import game as find_game
from atlantide.server import analyses as module
from atlantide.server import match as match_module
from atlantide.server.analyses import Analyses, Job, Target
from tests.bots.judged import JUDGED
from tests.play.tables import journal
from tests.server.analysing import dying, endless, quick
from tests.server.screens import Inside, Message, eventually, inside, post, started


@pytest.fixture(autouse=True)
def _judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Island can be judged."""

    def found(key: str) -> Game[Any, Any]:
        return JUDGED if key == "the-island" else find_game(key)

    monkeypatch.setattr(match_module, "find_game", found)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as found:
        found.hall.analyses.target = quick
        yield found


@pytest.fixture
def ada(place: Inside) -> Iterator[httpx.Client]:
    with place.client() as client:
        yield client


@pytest.fixture
def bob(place: Inside) -> Iterator[httpx.Client]:
    with place.client() as client:
        yield client


def brought(client: httpx.Client, number: int = 1) -> str:
    """The code of a table that is over, with a game that was played elsewhere."""
    response = client.post("/api/journals", content=journal(number))
    assert response.status_code == 201, response.text
    code: str = response.json()["code"]
    return code


def asked(client: httpx.Client, code: str) -> Message:
    response = client.get(f"/api/tables/{code}/analysis")
    assert response.status_code == 200, response.text
    found: Message = response.json()
    return found


def finished(client: httpx.Client, code: str) -> Message:
    """Ask until it is there, or has failed."""
    heard: list[Message] = []

    def ended() -> bool:
        heard.append(asked(client, code))
        return heard[-1]["status"] in {"done", "failed"}

    eventually(ended, 30)
    progress = [one["progress"] for one in heard]
    assert heard[-1]["status"] == "failed" or progress == sorted(progress)
    return heard[-1]


def refusal(client: httpx.Client, code: str) -> tuple[int, str]:
    response = client.get(f"/api/tables/{code}/analysis")
    return response.status_code, response.json()["error"]["code"]


def stored(folder: Path) -> list[tuple[str, bytes]]:
    with closing(sqlite3.connect(folder / "atlantide.db")) as database:
        return database.execute("SELECT edition, data FROM analysis").fetchall()


class Counted:
    """How often something was computed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        compute = Analyses._compute

        def counted(analyses: Analyses, job: Job, data: bytes) -> bytes:
            self.times += 1
            return compute(analyses, job, data)

        monkeypatch.setattr(Analyses, "_compute", counted)


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


# --- who may ask, and when


def test_a_game_that_runs_is_not_analysed(ada: httpx.Client, bob: httpx.Client, tmp_path: Path) -> None:
    code = started(ada, bob)
    assert refusal(ada, code) == (409, "server.not_over")
    assert stored(tmp_path) == []


def test_a_game_that_nobody_may_watch_is_not_analysed_for_others(
    place: Inside, ada: httpx.Client, bob: httpx.Client
) -> None:
    code = started(ada, bob, watch=False)
    for one in (ada, bob):
        post(one, f"/api/tables/{code}/leave")
    with place.client() as eve:
        assert refusal(eve, code) == (403, "server.not_yours")
    assert finished(bob, code)["status"] == "done"


def test_there_must_be_such_a_table(ada: httpx.Client) -> None:
    assert refusal(ada, "ZZZZZZ") == (404, "server.no_table")


# --- in the background, once


def test_it_is_made_in_the_background_and_kept(
    ada: httpx.Client, bob: httpx.Client, tmp_path: Path, computed: Counted
) -> None:
    code = brought(ada)
    begun = time.monotonic()
    assert asked(ada, code) == {"status": "running", "progress": 0.0, "analysis": None}
    assert ada.get("/healthz").is_success
    assert time.monotonic() - begun < 1
    first = finished(ada, code)
    analysis = first["analysis"]
    assert first["progress"] == 1.0
    assert analysis["game"] == "the-island"
    assert analysis["unit"] == "turn"
    assert len(analysis["standings"]) > 100
    assert analysis["turning"][0]["best"]["type"]
    assert asked(bob, code) == first
    assert computed.times == 1
    ((made_of, _),) = stored(tmp_path)
    assert made_of == edition(JUDGED)


def test_two_who_ask_at_once_get_the_same(
    ada: httpx.Client, bob: httpx.Client, tmp_path: Path, computed: Counted
) -> None:
    code = brought(ada)
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(finished, (ada, bob), (code, code))
    assert one == other
    assert one["status"] == "done"
    assert computed.times == 1
    assert len(stored(tmp_path)) == 1


def test_one_game_waits_for_the_other(place: Inside, ada: httpx.Client) -> None:
    place.hall.analyses.target = endless
    first, second = brought(ada), brought(ada, 2)
    asked(ada, first)
    eventually(lambda: asked(ada, first) == {"status": "running", "progress": 0.5, "analysis": None})
    for _ in range(3):
        assert asked(ada, second)["status"] == "waiting"


def test_not_too_many_games_wait(place: Inside, ada: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    place.hall.analyses.target = endless
    monkeypatch.setattr(module, "MOST_WAITING", 1)
    first, second = brought(ada), brought(ada, 2)
    asked(ada, first)
    assert refusal(ada, second) == (429, "server.analyses_wait")
    assert asked(ada, first)["status"] in {"waiting", "running"}


# --- what it survives


def restarted(folder: Path, target: Target, code: str) -> Message:
    """What somebody is told by a server that has been started again."""
    with inside(folder) as place, place.client() as client:
        place.hall.analyses.target = target
        return finished(client, code)


def test_it_survives_a_restart(tmp_path: Path) -> None:
    with inside(tmp_path) as place, place.client() as client:
        place.hall.analyses.target = quick
        code = brought(client)
        first = finished(client, code)
    assert restarted(tmp_path, dying, code) == first


def test_a_server_that_stops_in_the_middle_does_no_harm(tmp_path: Path) -> None:
    with inside(tmp_path) as place, place.client() as client:
        place.hall.analyses.target = endless
        code = brought(client)
        eventually(lambda: bool(asked(client, code)["progress"] == 0.5))
        process = place.hall.analyses._process
        assert process is not None
        begun = time.monotonic()
    assert time.monotonic() - begun < 5
    assert not process.is_alive()
    assert stored(tmp_path) == []
    assert restarted(tmp_path, quick, code)["status"] == "done"


def test_a_process_that_dies_is_told_and_can_be_tried_again(
    place: Inside, ada: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    place.hall.analyses.target = dying
    code = brought(ada)
    assert finished(ada, code) == {"status": "failed", "progress": 0.0, "analysis": None}
    assert "has failed" in caplog.text
    place.hall.analyses.target = quick
    assert finished(ada, code)["status"] == "done"


def test_one_that_takes_for_ever_is_given_up(
    place: Inside, ada: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    place.hall.analyses.target = endless
    assert finished(ada, brought(ada))["status"] == "failed"


@pytest.mark.parametrize("change", ["edition = 'older'", "data = x'7b7d'"])
def test_what_is_out_of_date_or_broken_is_made_anew(
    ada: httpx.Client, tmp_path: Path, computed: Counted, change: str
) -> None:
    code = brought(ada)
    first = finished(ada, code)
    with closing(sqlite3.connect(tmp_path / "atlantide.db")) as database, database:
        database.execute(f"UPDATE analysis SET {change}")  # noqa: S608
    assert finished(ada, code) == first
    assert computed.times == 2
    assert len(stored(tmp_path)) == 1


def test_a_game_that_nobody_can_judge_has_none(
    ada: httpx.Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(match_module, "find_game", lambda _: replace(JUDGED, judgement=None))
    code = brought(ada)
    assert asked(ada, code)["status"] == "none"
    assert stored(tmp_path) == []


# --- the process itself


def test_the_process_ends_when_nobody_listens() -> None:
    reader, writer = module._spawning.Pipe(duplex=False)
    process = module._spawning.Process(target=quick, args=(writer, journal()), daemon=True)
    process.start()
    writer.close()
    reader.recv()
    reader.close()
    process.join(20)
    assert process.exitcode == 0
