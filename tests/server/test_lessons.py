"""Lessons over HTTP: a step is played without anything being stored, and nonsense is refused in words."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from atlantide.contract import Game
from atlantide.games import game, games
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.lesson import MOST_ACTIONS, lesson
from tests.server.serving import Running, served

ISLAND: Game[Any, Any] = game("the-island")
ADDRESS = "/api/games/the-island/lesson"
taught = pytest.mark.parametrize(
    "played", [played for played in games() if lesson(played)], ids=lambda played: played.meta.id
)
END = {"type": "EndMovement"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests here."""
    with served(tmp_path_factory.mktemp("lessons")) as found:
        yield found


@pytest.fixture
def nobody(running: Running) -> Iterator[httpx.Client]:
    """Somebody the server does not know: learning needs no name."""
    with running.nobody() as client:
        yield client


def sent(lines: tuple[str, ...], played: Game[Any, Any] = ISLAND) -> list[Any]:
    return [msgspec.to_builtins(played.parse(line)) for line in lines]


def address(played: Game[Any, Any]) -> str:
    return f"/api/games/{played.meta.id}/lesson"


def refused(response: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The error, which has its words in both languages."""
    assert response.status_code == status, response.text
    error: dict[str, Any] = response.json()["error"]
    assert error["code"] == code
    for language in LANGUAGES:
        assert texts(language)(f"error.{code}", **error["params"])
    return error


@taught
def test_the_steps_are_listed(nobody: httpx.Client, played: Game[Any, Any]) -> None:
    assert nobody.get(address(played)).json() == {"steps": [step.id for step in lesson(played)]}


@taught
def test_a_whole_lesson_is_played(nobody: httpx.Client, played: Game[Any, Any]) -> None:
    for step in lesson(played):
        actions = sent(step.solution, played)
        for made in range(len(actions)):
            progress = nobody.post(address(played), json={"step": step.id, "actions": actions[:made]}).json()
            assert actions[made] in progress["legal"]
            assert not progress["done"]
        done = nobody.post(address(played), json={"step": step.id, "actions": actions}).json()
        assert done.keys() == {"seat", "scenes", "legal", "done", "failed", "outcome"}
        assert done["done"]
        assert done["legal"] == []
        for scene in done["scenes"]:
            assert msgspec.convert(scene["view"], played.view_type)


@taught
def test_no_learner_plays_the_script(nobody: httpx.Client, played: Game[Any, Any]) -> None:
    for step in lesson(played):
        for action in (*sent(step.script, played), None, 3, [], {}, {"type": "Fly"}):
            response = nobody.post(address(played), json={"step": step.id, "actions": [action]})
            assert response.status_code == 400, response.text


def test_a_step_begins_without_actions(nobody: httpx.Client) -> None:
    begun = nobody.post(ADDRESS, json={"step": "walk"}).json()
    assert begun == nobody.post(ADDRESS, json={"step": "walk", "actions": []}).json()
    assert [scene["seat"] for scene in begun["scenes"]] == [-2]


def test_unknown_games_and_steps(nobody: httpx.Client) -> None:
    refused(nobody.get("/api/games/chess/lesson"), 404, "UnknownGame")
    refused(nobody.post("/api/games/chess/lesson", json={"step": "walk"}), 404, "UnknownGame")
    assert refused(nobody.post(ADDRESS, json={"step": "fly"}), 400, "lesson.step")["params"]["given"] == "fly"


def test_a_move_that_the_rules_forbid(nobody: httpx.Client) -> None:
    far = sent(("walk R1 L4",))
    error = refused(nobody.post(ADDRESS, json={"step": "walk", "actions": far}), 400, "illegal")
    assert error["rule"] == "ISL-1.2"


def test_a_move_that_the_step_does_not_offer(nobody: httpx.Client) -> None:
    refused(nobody.post(ADDRESS, json={"step": "walk", "actions": [END]}), 400, "lesson.not_offered")


def test_a_move_after_the_end(nobody: httpx.Client) -> None:
    actions = [*sent(lesson(ISLAND)[0].solution), END]
    refused(nobody.post(ADDRESS, json={"step": "goal", "actions": actions}), 400, "lesson.over")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"nonsense",
        b"[]",
        b'{"step": 3}',
        b'{"step": "walk", "actions": 3}',
        b'{"step": "walk", "actions": {"type": "EndMovement"}}',
        b'{"step": "walk", "seat": 1}',
        b'{"step": "walk", "actions": ['
        + b",".join([b'{"type":"EndMovement"}'] * (MOST_ACTIONS + 1))
        + b"]}",
        b"\xff\xfe",
        b"[" * 10_000,
    ],
)
def test_what_is_no_message(nobody: httpx.Client, body: bytes) -> None:
    refused(nobody.post(ADDRESS, content=body), 400, "server.message")


@pytest.mark.parametrize(
    "action",
    [
        None,
        3,
        "walk R1 E7",
        [],
        {},
        {"type": "Fly"},
        {"type": "Walk"},
        {"type": "Walk", "explorer": "R1", "to": 3},
        {"type": "Walk", "explorer": -1, "to": 3},
        {"type": "Walk", "explorer": 10**30, "to": 3},
        {"type": "Walk", "explorer": 99, "to": 9_999},
        {"type": "RollDie", "kind": "shark"},
        {"type": "Decline"},
        {"type": "SinkTile", "at": 0},
    ],
)
@pytest.mark.parametrize("step", [step.id for step in lesson(ISLAND)])
def test_what_is_no_action(nobody: httpx.Client, step: str, action: Any) -> None:
    response = nobody.post(ADDRESS, json={"step": step, "actions": [action]})
    allowed = action == {"type": "Decline"} and step == "repel"
    assert response.status_code == (200 if allowed else 400), response.text
    if not allowed:
        error = response.json()["error"]
        assert all(texts(language)(f"error.{error['code']}", **error["params"]) for language in LANGUAGES)


def test_other_ways_to_ask(nobody: httpx.Client) -> None:
    refused(nobody.delete(ADDRESS), 405, "server.method")
    refused(nobody.put(ADDRESS, json={}), 405, "server.method")


def test_the_document_knows_lessons(nobody: httpx.Client) -> None:
    described = nobody.get("/api/openapi.json").json()["paths"]["/api/games/{game}/lesson"]
    assert described.keys() == {"get", "post"}
