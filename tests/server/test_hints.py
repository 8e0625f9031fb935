"""Hints, and opponents that play for whoever has left: who may, what is told, what is kept."""

import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from atlantide.bots.advice import MOST
from atlantide.bots.judging import experienced, insightful
from atlantide.contract import Judgement, Recall, Seat
from atlantide.games import game as find_game
from atlantide.games.the_island.ending import scores
from atlantide.games.the_island.state import State
from atlantide.kernel.wire import encode
from atlantide.play import journal
from atlantide.play.replay import verify
from atlantide.server import hall, thoughts
from tests.server.screens import (
    Inside,
    Message,
    Place,
    Screen,
    eventually,
    inside,
    opened,
    play,
    post,
    records,
    screen,
    started,
)
from tests.server.serving import served

GAME = find_game("the-island")
People = tuple[httpx.Client, httpx.Client]


def measure(s: State) -> list[list[float]]:
    return [[float(points)] for points in scores(s)]


SIMPLE = Judgement(factors=("saved",), weights=(0.3,), measure=measure)
"""All that counts is what is saved: quick, and the same whatever the game's own judgement becomes."""


@pytest.fixture(scope="module", autouse=True)
def judged() -> Iterator[None]:
    before = GAME.judgement, GAME.insight, GAME.experience
    for judgements in ((SIMPLE, None, None), before):
        for name, judgement in zip(("judgement", "insight", "experience"), judgements, strict=True):
            object.__setattr__(GAME, name, judgement)
        insightful.cache_clear()
        experienced.cache_clear()
        if judgements is not before:
            yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hints")


@pytest.fixture(scope="module")
def place(folder: Path) -> Iterator[Inside]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hall, "HINT_SECONDS", 0.02)
        patch.setattr(hall, "ABSENT_PAUSE", 0.01)
        with inside(folder) as found:
            yield found


@pytest.fixture(scope="module")
def people(place: Inside) -> Iterator[People]:
    with place.client() as ada, place.client() as bob:
        yield ada, bob


@contextmanager
def screens(place: Place, code: str, *who: httpx.Client) -> Iterator[list[Screen]]:
    with ExitStack() as stack:
        found = [stack.enter_context(screen(place, code, one)) for one in who]
        for one in found:
            one.hello(-1)
        yield found


def hint(person: httpx.Client, code: str, seat: int) -> httpx.Response:
    return person.post(f"/api/tables/{code}/hint", json={"seat": seat})


def refusal(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["code"]


def notes(one: Screen) -> list[tuple[int, str, str]]:
    one.settle()
    return [(step["seat"], step["text"], step["level"]) for step in one.steps if step["kind"] == "note"]


# --- hints


def test_the_best_moves_come_with_chances_and_everybody_hears_of_it(
    place: Inside, folder: Path, people: People
) -> None:
    code = started(*people)
    with screens(place, code, *people) as both:
        play(both, random.Random(1), 30)
        mover = both[0].position["to_act"][0]
        found = hint(people[mover], code, mover).json()
        both[mover].settle()
        position = both[mover].position
        assert found.keys() == {"seat", "version", "moves"}
        assert (found["seat"], found["version"]) == (mover, position["version"])
        assert 1 <= len(found["moves"]) <= MOST
        for move in found["moves"]:
            assert move.keys() == {"action", "chance", "reason", "against"}
            assert move["action"] in position["legal"]
            assert 0 <= move["chance"] <= 1
            assert move["reason"] in {"", "saved"}
        chances = [move["chance"] for move in found["moves"]]
        assert chances == sorted(chances, reverse=True)
        assert [notes(one) for one in both] == [[(mover, "hint", "")]] * 2
        assert hint(people[mover], code, mover).json() == found  # and nobody is told twice
        assert [notes(one) for one in both] == [[(mover, "hint", "")]] * 2
        answer = both[mover].act("as told", found["moves"][0]["action"])
        assert answer["type"] == "ack"
    kept = records(folder, code)
    assert [record for record in kept if record["record"] == "note"] == [
        {"record": "note", "version": found["version"] - 1, "seat": mover, "what": "hint"}
    ]


def test_a_hint_is_worked_out_from_what_the_seat_knows_and_nothing_else(
    place: Inside, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[Any, ...]] = []
    real = thoughts.recommend

    def spy(*args: Any) -> Any:
        told.append(args)
        return real(*args)

    monkeypatch.setattr(thoughts, "recommend", spy)
    code = started(*people)
    with screens(place, code, *people) as both:
        play(both, random.Random(2), 60)
        mover = both[0].position["to_act"][0]
        assert hint(people[mover], code, mover).is_success
        table = place.match(code).table
        assert table is not None
        game_id, view, legal, seconds = told[0]
        assert game_id == "the-island"
        assert view == encode(table.view(Seat(mover), Recall.PERFECT))
        assert legal == [encode(action) for action in table.legal(Seat(mover))]
        assert isinstance(seconds, float)


def test_whose_hints_one_cannot_have(place: Inside, people: People) -> None:
    code = opened(people[0], *people)
    with place.client() as eve:
        assert refusal(hint(people[0], code, 0)) == (409, "server.not_started")
        post(people[0], f"/api/tables/{code}/start")
        with screens(place, code, *people) as both:
            mover = both[0].position["to_act"][0]
            other = 1 - mover
            for person, seat in ((people[other], mover), (eve, mover), (people[mover], other), (eve, 9)):
                assert refusal(hint(person, code, seat)) == (403, "server.not_yours")
            assert refusal(hint(people[other], code, other)) == (409, "NotYourTurn")
            assert refusal(hint(people[0], code, -1)) == (403, "server.not_yours")
            assert notes(both[0]) == []
            assert both[0].ask("ask", "stop", what="adjourn", seat=0)["type"] == "ack"
            request = both[1].see(lambda table: table["request"] is not None)["request"]["id"]
            assert both[1].ask("answer", "yes", request=request, yes=True)["type"] == "ack"
            assert refusal(hint(people[mover], code, mover)) == (409, "server.adjourned")


def test_a_table_can_do_without_hints(place: Inside, people: People) -> None:
    code = opened(people[0], *people, hints=False)
    assert people[1].get(f"/api/tables/{code}").json()["hints"] is False
    assert people[0].patch(f"/api/tables/{code}", json={"hints": True}).json()["hints"] is True
    assert people[0].patch(f"/api/tables/{code}", json={"hints": False}).json()["hints"] is False
    post(people[0], f"/api/tables/{code}/start")
    assert refusal(people[0].patch(f"/api/tables/{code}", json={"hints": True})) == (409, "server.started")
    with screens(place, code, *people) as both:
        mover = both[0].position["to_act"][0]
        assert refusal(hint(people[mover], code, mover)) == (403, "server.no_hints")
        assert notes(both[1]) == []


def test_a_game_that_nobody_can_judge_has_no_hints(
    people: People,
) -> None:
    code = started(*people)
    object.__setattr__(GAME, "judgement", None)
    try:
        found = people[0].get("/api/games").json()["games"][0]
        assert found["levels"] == ["random"]
        mover = next(n for n, seat in enumerate(_table(people[0], code)["seats"]) if seat["waiting"])
        assert refusal(hint(people[mover], code, mover)) == (400, "NoJudgement")
        again = opened(people[0], *people)
        post(people[0], f"/api/tables/{again}/stand", seat=1)
        bot = people[0].post(f"/api/tables/{again}/bot", json={"seat": 1, "level": "sailor"})
        assert refusal(bot) == (400, "NoJudgement")
        made = {"game": "the-island", "name": "x", "seats": [{"kind": "bot", "level": "kraken"}] * 2}
        assert refusal(people[0].post("/api/tables", json=made)) == (400, "NoJudgement")
    finally:
        object.__setattr__(GAME, "judgement", SIMPLE)


def test_nobody_is_told_when_nobody_else_plays(place: Inside, people: People) -> None:
    code = started(people[0], None)
    with screens(place, code, people[0]) as (one,):
        while not one.position["legal"]:
            one.hear()
        assert hint(people[0], code, 0).is_success
        assert notes(one) == []


def test_hints_are_not_given_too_often(tmp_path: Path) -> None:
    with inside(tmp_path, limited=True) as place, place.client() as ada:
        code = started(ada, None)
        found: list[int] = []
        with screens(place, code, ada) as (one,):
            for number in range(8):
                while not one.position["legal"]:
                    one.hear()
                found.append(hint(ada, code, 0).status_code)
                one.act(f"m{number}", one.position["legal"][0])
                one.settle()
        assert found[0] == 200
        assert 429 in found


def test_a_hint_that_cannot_be_found_is_refused(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise ValueError("no idea")

    code = started(*people)
    monkeypatch.setattr(thoughts, "recommend", fail)
    mover = next(n for n, seat in enumerate(_table(people[0], code)["seats"]) if seat["waiting"])
    assert refusal(hint(people[mover], code, mover)) == (503, "server.no_hint")


def test_a_server_that_stops_does_not_wait_for_a_hint(tmp_path: Path) -> None:
    with served(tmp_path) as running, running.client() as ada, ThreadPoolExecutor() as aside:
        code = started(ada, ada, options={"first_player": 0})
        asked = aside.submit(hint, ada, code, 0)
        with screen(running, code, ada) as one:
            one.hello(-1)
            while not any(step["kind"] == "note" for step in one.steps):
                one.hear()
        running.process.terminate()
        assert refusal(asked.result()) == (503, "server.no_hint")


# --- opponents


def _table(person: httpx.Client, code: str) -> Message:
    found: Message = person.get(f"/api/tables/{code}").json()
    return found


def test_an_opponent_that_fails_plays_the_harmless_move(
    place: Inside, folder: Path, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> int:
        raise ValueError("no idea")

    monkeypatch.setattr(thoughts, "choose", fail)
    code = started(people[0], None)
    with screens(place, code, people[0]) as (one,):
        play([one], random.Random(5), 12)
    assert {record["seat"] for record in records(folder, code) if record["record"] == "move"} >= {0, 1}


def test_opponents_take_their_time(place: Inside, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer after somebody else's move than between two of their own."""
    code = started(people[0], None)
    match, here = place.match(code), place.hall
    with screens(place, code, people[0]) as (one,):
        while not one.position["legal"]:
            one.hear()
        monkeypatch.setattr(here, "pace", 1.0)
        match.last = Seat(0)
        assert [here._pause(match, Seat(1), forced=forced) for forced in (False, True)] == [
            hall.ANSWER_PAUSE
        ] * 2  # or else one could tell that it had no choice
        match.last = Seat(1)
        assert here._pause(match, Seat(1), forced=False) == hall.NEXT_PAUSE
        assert here._pause(match, Seat(1), forced=True) == 0
        while 1 not in one.position["awaited"]:
            moment = time.monotonic()
            answer = one.act(f"m{one.position['version']}", one.position["legal"][-1])
            one.reach(answer["version"])
        while one.until("step")["seat"] != 1:
            pass
        assert time.monotonic() - moment > hall.ANSWER_PAUSE * 0.9


# --- standing in


def test_an_opponent_plays_for_whoever_has_left_until_they_are_back(place: Inside, people: People) -> None:
    code = started(*people)
    with screens(place, code, *people) as both:
        play(both, random.Random(3), 10)
        left = post(people[1], f"/api/tables/{code}/leave")
        assert [(seat["away"], seat["stand_in"]) for seat in left["seats"]] == [(False, ""), (True, "sailor")]
        play([both[0]], random.Random(4), 8)
        assert notes(both[0]) == [(1, "stand_in", "sailor")]
        back = post(people[1], f"/api/tables/{code}/return")
        assert [(seat["away"], seat["stand_in"]) for seat in back["seats"]] == [(False, "")] * 2
        assert notes(both[0]) == [(1, "stand_in", "sailor"), (1, "back", "")]
        for one in both:
            one.settle()
        play(both, random.Random(5), 6)
        post(people[0], f"/api/tables/{code}/leave")
        post(people[1], f"/api/tables/{code}/leave")
        assert both[0].see(lambda table: table["status"] == "over")
    found = journal.loads(people[0].get(f"/api/tables/{code}/journal").content)
    assert not verify(found).problems
    assert [record.what for record in found if isinstance(record, journal.Note)] == [
        "stand_in",
        "back",
        "stand_in",
    ]


def test_who_plays_on_chooses_who_stands_in(place: Inside, people: People) -> None:
    with place.client() as eve, place.client() as host:
        code = opened(host, *people)
        post(host, f"/api/tables/{code}/start")
        where = f"/api/tables/{code}/standin"

        def choose(who: httpx.Client, seat: int, level: str) -> httpx.Response:
            return who.post(where, json={"seat": seat, "level": level})

        assert refusal(choose(people[0], 1, "captain")) == (409, "server.not_away")
        post(people[1], f"/api/tables/{code}/leave")
        with screens(place, code, *people) as both:
            assert refusal(choose(eve, 1, "captain")) == (403, "server.not_yours")
            assert refusal(choose(people[0], 0, "captain")) == (409, "server.not_away")
            assert refusal(choose(people[0], 5, "captain")) == (400, "server.no_seat")
            assert refusal(choose(people[0], 1, "godlike")) == (400, "UnknownBot")
            assert choose(people[0], 1, "deckhand").json()["seats"][1]["stand_in"] == "deckhand"
            assert choose(host, 1, "").json()["seats"][1]["stand_in"] == ""
            assert choose(people[1], 1, "random").json()["seats"][1]["stand_in"] == "random"
            assert notes(both[0]) == [
                (1, "stand_in", "sailor"),
                (1, "stand_in", "deckhand"),
                (1, "stand_in", ""),
                (1, "stand_in", "random"),
            ]
            post(people[1], f"/api/tables/{code}/leave")  # once more: what was chosen stays
            assert _table(people[0], code)["seats"][1]["stand_in"] == "random"
            play([both[0]], random.Random(6), 4)


def test_a_move_being_thought_about_is_dropped_when_somebody_comes_back(
    place: Inside, folder: Path, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on = threading.Event(), threading.Event()
    real = thoughts.choose

    def slowly(*args: Any) -> int:
        thinking.set()
        go_on.wait(10)
        return real(*args)

    code = started(*people)
    with screens(place, code, *people) as both:
        play(both, random.Random(7), 12)
        mover = both[0].position["to_act"][0]
        while len(both[mover].position["legal"]) < 2:
            play(both, random.Random(8), 1)
            mover = both[0].position["to_act"][0]
        monkeypatch.setattr(thoughts, "choose", slowly)
        post(people[mover], f"/api/tables/{code}/leave")
        assert thinking.wait(10)
        post(people[mover], f"/api/tables/{code}/return")
        before = len(records(folder, code))
        go_on.set()
        time.sleep(0.3)
        assert len(records(folder, code)) == before
        for one in both:
            one.settle()
        assert both[mover].act("mine", both[mover].position["legal"][0])["type"] == "ack"
        eventually(lambda: place.hall.thinking == 0)


def test_who_stands_in_stands_in_after_a_restart(tmp_path: Path) -> None:
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        code = started(ada, bob)
        post(bob, f"/api/tables/{code}/leave")
        post(ada, f"/api/tables/{code}/standin", seat=1, level="deckhand")
        cookies = ada.cookies
    with inside(tmp_path) as second, second.client() as ada:
        ada.cookies = cookies
        assert _table(ada, code)["seats"][1]["stand_in"] == "deckhand"
        with screens(second, code, ada) as (one,):
            play([one], random.Random(9), 6)
            assert notes(one) == [(1, "stand_in", "sailor"), (1, "stand_in", "deckhand")]
