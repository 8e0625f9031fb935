"""What can be asked beside the tables: the catalogue, texts, journals, replays, and whether they tell the truth."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from atlantide.bots import LEVELS
from atlantide.contract import FATE, PUBLIC
from atlantide.games import PACKAGES, game
from atlantide.kernel.rulebook import rulebook
from atlantide.kernel.texts import LANGUAGES, texts
from atlantide.play.journal import dumps, loads
from atlantide.play.replay import replay
from atlantide.play.replay import verify as checked
from atlantide.server.api import MOST_JOURNAL, MOST_MOMENTS
from tests.play.tables import TILES, begin_and_play, journal, records, table
from tests.server.screens import Message, Screen, opened, play, post, screen, started
from tests.server.serving import Running, served

Change = Callable[[list[Message]], None]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("api"), "--unlimited") as found:
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


def got(client: httpx.Client, path: str, **params: Any) -> Any:
    response = client.get(path, params=params)
    assert response.status_code == 200, response.text
    return response.json()


def refused(response: httpx.Response, status: int, code: str) -> Message:
    assert response.status_code == status, response.text
    error: Message = response.json()["error"]
    assert error["code"] == code, error
    params: Message = error["params"]
    return params


def moments(client: httpx.Client, code: str, eyes: int = PUBLIC) -> list[Message]:
    """All of a game, page by page."""
    found: list[Message] = []
    while True:
        page = got(client, f"/api/tables/{code}/replay", eyes=eyes, first=len(found))
        assert (page["eyes"], page["first"]) == (eyes, len(found))
        found += page["moments"]
        if len(found) == page["versions"]:
            return found
        assert len(page["moments"]) == MOST_MOMENTS


@dataclass(frozen=True)
class Game:
    """A game and what was shown of it: to seats 0 and 1, and to a spectator."""

    code: str
    shown: dict[int, Screen]
    public: list[Message]
    """The replay for everybody, asked for while the game ran."""


@pytest.fixture(scope="module")
def played(running: Running, ada: httpx.Client, bob: httpx.Client, eve: httpx.Client) -> Game:
    code = opened(ada, ada, bob, options={"show_my_values": True})
    with screen(running, code, ada) as a, screen(running, code, bob) as b, screen(running, code, eve) as e:
        for one in (a, b, e):
            one.limited = False
            one.hello(-1)
        post(ada, f"/api/tables/{code}/start")
        for one in (a, b, e):
            one.until("position")
        play([a, b], random.Random(1), 60)
        b.ask("say", "talk", text="well swum")
        public = moments(eve, code)
        play([a, b], random.Random(2))
        for one in (a, b, e):
            one.see(lambda table: table["status"] == "over")
        return Game(code, {0: a, 1: b, PUBLIC: e}, public)


@pytest.fixture(scope="module")
def going(ada: httpx.Client, bob: httpx.Client) -> str:
    return started(ada, bob)


# --- the catalogue


def test_the_catalogue_has_every_game_level_and_language(running: Running) -> None:
    with running.nobody() as client:
        catalogue = got(client, "/api/games")
    assert [one["id"] for one in catalogue["games"]] == list(PACKAGES)
    assert catalogue["levels"] == list(LEVELS)
    assert catalogue["languages"] == list(LANGUAGES)
    for one in catalogue["games"]:
        meta = game(one["id"]).meta
        assert set(one["title"]) >= set(LANGUAGES)
        assert one["seats"] == list(meta.seats)
        assert (one["cooperative"], one["rules_version"]) == (meta.cooperative, meta.rules_version)


@pytest.mark.parametrize("game_id", PACKAGES)
def test_every_option_has_values_a_default_and_texts(ada: httpx.Client, game_id: str) -> None:
    (found,) = [one for one in got(ada, "/api/games")["games"] if one["id"] == game_id]
    defaults = game(game_id).meta.options()
    assert [option["name"] for option in found["options"]] == list(defaults.__struct_fields__)
    for option in found["options"]:
        name, values, number, default = (option[key] for key in ("name", "values", "number", "default"))
        assert default == getattr(defaults, name)
        assert (
            default in values or (number and isinstance(default, int)) or (option["text"] and default == "")
        )
        assert len(values) > 1 or number or option["text"]
        for language in LANGUAGES:
            said = got(ada, f"/api/games/{game_id}/texts/{language}")
            key = f"{game_id}.option.{name}"
            assert said[key]
            assert said[f"{key}.help"]
            for value in values:
                if not isinstance(value, int) or isinstance(value, bool):
                    assert said[f"{key}.{str(value).lower() if isinstance(value, bool) else value}"]


@pytest.mark.parametrize("game_id", PACKAGES)
def test_what_the_catalogue_offers_can_be_played(ada: httpx.Client, game_id: str) -> None:
    """The defaults with every number of seats, and every value of every option with some number."""
    (found,) = [one for one in got(ada, "/api/games")["games"] if one["id"] == game_id]
    defaults = {option["name"]: option["default"] for option in found["options"]}
    for seats in found["seats"]:
        mine = [{"kind": "me", "name": f"P{seat}"} for seat in range(seats)]
        made = post(ada, "/api/tables", game=game_id, name="Friday", options=defaults, seats=mine, start=True)
        assert made["status"] == "running"
        assert made["options"] == defaults
        assert any(seat["waiting"] for seat in made["seats"])
    for option in found["options"]:
        for value in (*option["values"], *([option["least"] or 0] if option["number"] else [])):
            options = defaults | {option["name"]: value}
            wanted = {"game": game_id, "name": "Friday", "options": options}
            answers = [ada.post("/api/tables", json={**wanted, "seats": seats}) for seats in found["seats"]]
            assert 201 in {answer.status_code for answer in answers}, options


@pytest.mark.parametrize("game_id", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_texts_are_those_of_the_language(running: Running, game_id: str, language: str) -> None:
    with running.nobody() as client:
        rules = got(client, f"/api/games/{game_id}/rules/{language}")
        own = got(client, f"/api/games/{game_id}/texts/{language}")
        common = got(client, f"/api/texts/{language}")
    book = rulebook(PACKAGES[game_id], language)
    assert [(chapter["number"], chapter["title"]) for chapter in rules] == [
        (chapter.number, chapter.title) for chapter in book.chapters
    ]
    assert [tuple(rule.values()) for chapter in rules for rule in chapter["rules"]] == [
        (rule.id, rule.text, rule.ours) for chapter in book.chapters for rule in chapter.rules
    ]
    assert own
    assert all(key.startswith(f"{game_id}.") for key in own)
    assert not own.keys() & common.keys()
    assert own | common == dict(texts(language, game_id, PACKAGES[game_id]).entries)


def test_what_is_not_there_is_not_found(running: Running) -> None:
    with running.nobody() as client:
        for path in (
            "/api/games/the-island/rules/de",
            "/api/games/the-island/rules/EN",
            "/api/games/the-island/texts/xx",
            "/api/texts/klingon",
        ):
            assert refused(client.get(path), 404, "server.no_path") == {"given": path}
        for path in ("/api/games/chess/rules/en", "/api/games/chess/texts/fr", "/api/games/chess/rules/xx"):
            assert refused(client.get(path), 404, "UnknownGame")["given"] == "chess"


# --- journals


def test_the_journal_of_a_game_that_is_over(
    ada: httpx.Client, bob: httpx.Client, eve: httpx.Client, played: Game
) -> None:
    for client in (ada, bob, eve):
        response = client.get(f"/api/tables/{played.code}/journal")
        assert response.headers["content-type"] == "application/x-ndjson"
        first, *_, last = map(json.loads, response.content.splitlines())
        assert first["names"] == ["P0", "P1"]
        assert first["nonces"] == ["nonce-of-the-first", "nonce-of-the-second"]
        assert last["record"] == "end"
        verdict = checked(loads(response.content))
        assert verdict.finished
        assert not verdict.problems
        found = got(client, f"/api/tables/{played.code}/verify")
        assert found == {
            "sound": True,
            "moves": verdict.moves,
            "draws": verdict.draws,
            "checked_draws": verdict.draws,
            "finished": True,
            "problems": [],
        }
    post(bob, f"/api/tables/{played.code}/rename", seat=1, name="Robert")
    renamed = ada.get(f"/api/tables/{played.code}/journal").content
    assert loads(renamed)[1:] == loads(response.content)[1:]
    assert json.loads(renamed.splitlines()[0])["names"] == ["P0", "Robert"]
    post(bob, f"/api/tables/{played.code}/rename", seat=1, name="P1")


def test_before_the_end_nobody_gets_the_journal(ada: httpx.Client, eve: httpx.Client, going: str) -> None:
    waiting = opened(ada, ada, None)
    for code in (going, waiting):
        for client in (ada, eve):
            for what in ("journal", "verify"):
                refused(client.get(f"/api/tables/{code}/{what}"), 409, "server.not_over")
    refused(ada.get(f"/api/tables/{waiting}/replay"), 409, "server.not_started")
    for what in ("journal", "verify", "replay"):
        refused(ada.get(f"/api/tables/NOWHERE/{what}"), 404, "server.no_table")


def brought(client: httpx.Client, data: bytes) -> Message:
    response = client.post("/api/journals", content=data)
    assert response.status_code == 201, response.text
    made: Message = response.json()
    return made


def test_a_journal_that_somebody_brings_is_a_table_to_look_at(
    ada: httpx.Client, eve: httpx.Client, played: Game
) -> None:
    """Of a game that was played here, and of one that was played elsewhere, with moves taken back and talk."""
    here = ada.get(f"/api/tables/{played.code}/journal").content
    for data in (here, journal(1), journal(2, 3)):
        made = brought(ada, data)
        head = json.loads(data.splitlines()[0])
        assert (made["status"], made["listed"], made["host"]) == ("over", False, True)
        assert (made["game"], made["options"]) == (head["game"], head["options"])
        assert made["commitment"] == head["commitment"]
        names = [*head["names"], *[""] * head["seats"]][: head["seats"]]
        assert [seat["name"] for seat in made["seats"]] == names
        assert not any(seat["yours"] or seat["waiting"] for seat in made["seats"])
        code = made["code"]
        for client in (ada, eve):
            assert client.get(f"/api/tables/{code}/journal").content == data
            verdict = got(client, f"/api/tables/{code}/verify")
            assert verdict["sound"]
            assert verdict["finished"]
            assert verdict["checked_draws"] == verdict["draws"] > TILES
        page = got(eve, f"/api/tables/{code}/replay", eyes=0, count=1)
        assert page["names"] == names
        assert page["versions"] == len(data.splitlines())
        assert page["outcome"] == json.loads(data.splitlines()[-1])["outcome"]
        listed = (
            got(eve, "/api/tables", which="open")["tables"] + got(eve, "/api/tables", which="watch")["tables"]
        )
        assert code not in {one["code"] for one in listed}
        assert code in {one["code"] for one in got(ada, "/api/tables", which="mine")["tables"]}


def test_the_replay_of_a_brought_journal_is_that_of_the_game(ada: httpx.Client, played: Game) -> None:
    made = brought(ada, ada.get(f"/api/tables/{played.code}/journal").content)
    for eyes in (PUBLIC, 0, 1):
        assert moments(ada, made["code"], eyes) == moments(ada, played.code, eyes)


def test_a_journal_written_differently_keeps_its_records(ada: httpx.Client) -> None:
    """What the lines say is kept; how they are spaced, and fields that nobody knows, are not."""
    lines = [json.loads(line) for line in journal(1).splitlines()]
    loose = "\r\n".join(json.dumps(line | {"colour": "mauve"}) for line in lines)
    made = brought(ada, loose.encode())
    found = ada.get(f"/api/tables/{made['code']}/journal").content
    assert [json.loads(line) for line in found.splitlines()] == lines


def test_names_in_a_journal_are_shown_as_names(ada: httpx.Client) -> None:
    """There may be none, too few, too many, and long ones."""
    for names in ([], ["Ada"], ["A", "B", "C"], ["x" * 5000, ""]):
        made = brought(ada, changed(lambda lines, given=names: lines[0].update(names=given)))  # type: ignore[misc]
        shown = [seat["name"] for seat in made["seats"]]
        assert shown == [name[:40] for name in (*names, "", "")[:2]]
        assert got(ada, f"/api/tables/{made['code']}/replay", count=1)["names"] == shown


def changed(change: Change, data: bytes = b"") -> bytes:
    """A journal, by default that of a whole game, in which something is changed."""
    lines = [json.loads(line) for line in (data or journal(1)).splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def abandoned(moves: int = 20) -> bytes:
    """The journal of a game that ended after so many records beside the island."""
    made = table(names=("Ann", "Émile"))
    steps = begin_and_play(made, random.Random(3), until=lambda t: t.version > TILES + moves)
    return dumps(records([*steps, *made.abandon()]))


def test_the_journal_of_an_abandoned_game(running: Running, ada: httpx.Client, bob: httpx.Client) -> None:
    code = started(ada, bob)
    with screen(running, code, ada) as one, screen(running, code, bob) as other:
        one.hello(-1)
        other.hello(-1)
        play([one, other], random.Random(4), 10)
        for client in (ada, bob):
            post(client, f"/api/tables/{code}/leave")
        one.see(lambda table: table["status"] == "over")
        one.settle()
    here = ada.get(f"/api/tables/{code}/journal").content
    for data in (here, abandoned()):
        last = json.loads(data.splitlines()[-1])
        assert last["record"] == "end"
        assert last["outcome"] is None
        made = brought(ada, data)
        assert made["status"] == "over"
        assert not any(seat["waiting"] for seat in made["seats"])
        assert ada.get(f"/api/tables/{made['code']}/journal").content == data
        assert got(ada, f"/api/tables/{made['code']}/verify")["sound"]
        found = moments(ada, made["code"], 1)
        assert found[-1]["step"]["kind"] == "end"
        assert found[-1]["to_act"] == []
        assert found[-2]["to_act"] != []
        assert got(ada, f"/api/tables/{made['code']}/replay", count=1)["outcome"] is None
    assert moments(ada, code, 0)[-1]["view"] == one.position["view"]
    assert (one.position["to_act"], one.position["over"]) == ([], True)


def forged_draw(lines: list[Message]) -> None:
    """The first two tiles that fate laid change places, if they differ."""
    laid = [line for line in lines if line["record"] == "move" and line["seat"] == FATE]
    other = next(line for line in laid if line["action"] != laid[0]["action"])
    laid[0]["action"], other["action"] = other["action"], laid[0]["action"]


def illegal_move(lines: list[Message]) -> None:
    move = next(line for line in lines if line["record"] == "move" and line["seat"] >= 0)
    move["seat"] = 1 - move["seat"]


def unfinished(lines: list[Message]) -> None:
    del lines[TILES + 10 :]


FORGED: list[tuple[bytes, str]] = [
    (changed(forged_draw, abandoned(0)), "journal.draw"),
    (changed(lambda lines: lines[-1].update(seed="00" * 32)), "journal.commitment"),
    (changed(lambda lines: lines[0].update(nonces=["a", "other"])), "journal.draw"),
]
BROKEN: list[tuple[bytes, str]] = [
    (changed(illegal_move), "journal.move"),
    (changed(lambda lines: lines[-1].update(seed="no digits")), "journal.seed"),
    (changed(lambda lines: lines[-1].update(outcome=None)), "journal.outcome"),
    (changed(lambda lines: lines[0].update(rules=0)), "journal.rules"),
    (changed(lambda lines: lines[0].update(seats=99)), "journal.start"),
    (changed(lambda lines: lines[-1].update(record="check", digest="00")), "journal.digest"),
    (changed(forged_draw), "journal.digest"),
]
GARBAGE: list[tuple[bytes, str]] = [
    (b"", "journal.empty"),
    (b"\n", "journal.json"),
    (b"garbage", "journal.json"),
    (b"\xff\xfe\x00", "journal.json"),
    (b"{}", "journal.json"),
    (b"[" * 100_000, "journal.json"),
    (journal(1).split(b"\n", 1)[1], "journal.version"),
    (changed(lambda lines: lines.insert(5, lines[5])), "journal.version"),
    (changed(lambda lines: lines[0].update(format=2)), "journal.format"),
    (b'{"record":"chat","version":0,"seat":0,"text":""}', "journal.head"),
]


def test_a_journal_is_checked_without_being_kept(ada: httpx.Client) -> None:
    before = len(got(ada, "/api/tables", which="mine")["tables"])
    for data in (journal(1), abandoned()):
        verdict = checked(loads(data))
        found = ada.post("/api/verify", content=data)
        assert found.status_code == 200
        assert found.json() == {
            "sound": True,
            "moves": verdict.moves,
            "draws": verdict.draws,
            "checked_draws": verdict.draws,
            "finished": True,
            "problems": [],
        }
    found = ada.post("/api/verify", content=changed(unfinished)).json()
    assert found["sound"]
    assert not found["finished"]
    assert found["draws"] > found["checked_draws"] == 0
    for data, code in (*FORGED, *BROKEN):
        found = ada.post("/api/verify", content=data).json()
        assert not found["sound"]
        assert code in {problem["code"] for problem in found["problems"]}, (found, code)
    for data, code in GARBAGE:
        refused(ada.post("/api/verify", content=data), 400, code)
    assert len(got(ada, "/api/tables", which="mine")["tables"]) == before


def test_what_is_no_finished_game_makes_no_table(ada: httpx.Client) -> None:
    before = len(got(ada, "/api/tables", which="mine")["tables"])
    for data, code in (*FORGED, *BROKEN, *GARBAGE, (changed(unfinished), "server.unfinished")):
        refused(ada.post("/api/journals", content=data), 400, code)
    chess = changed(lambda lines: lines[0].update(game="chess"))
    refused(ada.post("/api/journals", content=chess), 404, "UnknownGame")
    options = changed(lambda lines: lines[0].update(options={"first_player": "me"}))
    assert ada.post("/api/journals", content=options).status_code == 400
    assert len(got(ada, "/api/tables", which="mine")["tables"]) == before


def test_a_journal_has_a_greatest_size(ada: httpx.Client) -> None:
    room = MOST_JOURNAL - len(journal(1))
    talk = b'{"record":"chat","version":%d,"seat":0,"text":"%s"}\n'
    count = len(journal(1).splitlines())
    long = journal(1) + talk % (count, b"x" * (room - len(talk % (count, b""))))
    assert len(long) == MOST_JOURNAL
    assert ada.post("/api/verify", content=long).json()["sound"]
    for path in ("/api/verify", "/api/journals"):
        assert refused(ada.post(path, content=long + b"\n"), 413, "server.body") == {"most": MOST_JOURNAL}


def test_damaged_journals_do_no_harm(ada: httpx.Client) -> None:
    """Whatever is changed in a journal, it is found sound or not, or refused; what is said on stderr is checked."""
    rng = random.Random(5)
    words: list[Any] = [None, True, -3, -2, -1, 0, 1, 2, 7, 2**63, 2**70, 1.5, "", "x", "0" * 64, [], {}, [0]]
    lines = [json.loads(line) for line in abandoned().splitlines()]
    answers = set()
    for _ in range(150):
        damaged = [json.loads(json.dumps(line)) for line in lines]
        for _ in range(rng.randrange(1, 3)):
            line = rng.choice([damaged[0], damaged[-1], rng.choice(damaged)])
            part = line["action"] if "action" in line and rng.random() < 0.6 else line
            part[rng.choice(list(part))] = rng.choice(words)
        if rng.random() < 0.2:
            del damaged[rng.randrange(1, len(damaged)) :]
        data = "\n".join(map(json.dumps, damaged)).encode()
        response = ada.post("/api/verify", content=data)
        assert response.status_code in {200, 400, 404}, (response.text, data)
        answers.add(response.status_code)
        bringing = ada.post("/api/journals", content=data)
        assert bringing.status_code in {201, 400, 404}, (bringing.text, data)
        if bringing.status_code == 201:
            assert response.json()["sound"]
            assert ada.get(f"/api/tables/{bringing.json()['code']}/replay").status_code == 200
    assert answers >= {200, 400}


# --- replays


def test_a_replay_shows_what_sockets_were_shown(ada: httpx.Client, eve: httpx.Client, played: Game) -> None:
    for eyes, shown in played.shown.items():
        found = moments(eve, played.code, eyes)
        assert found == moments(ada, played.code, eyes)
        assert [moment["step"] for moment in found] == shown.steps
        positions = [message for message in shown.heard if message["type"] == "position"]
        assert len(positions) > 60
        for position in positions:
            moment = found[position["version"] - 1]
            assert moment["view"] == position["view"]
            assert moment["to_act"] == position["to_act"]


def test_everybody_sees_a_running_game_as_spectators_do(played: Game) -> None:
    spectator = played.shown[PUBLIC]
    public = played.public
    assert [moment["step"] for moment in public] == spectator.steps[: len(public)]
    assert "chat" in {moment["step"]["kind"] for moment in public}
    hidden = set()
    for moment in public:
        view = moment["view"]
        assert view["seat"] == PUBLIC
        assert not any(view["values"])
        assert not [tile for hand in view["hands"] for tile in hand if tile["back"] is not None]
        for event in moment["step"]["events"]:
            secret = {"ValueChosen": "value", "TileKept": "back"}.get(event["type"])
            if secret:
                assert event[secret] is None
                hidden.add(event["type"])
    assert hidden >= {"ValueChosen"}


def test_secrets_stay_their_seats_after_the_end(eve: httpx.Client, played: Game) -> None:
    """As a seat one sees its own secrets only, until the game tells them all."""
    for eyes in (0, 1):
        chosen = [
            event
            for moment in moments(eve, played.code, eyes)
            for event in moment["step"]["events"]
            if event["type"] == "ValueChosen"
        ]
        assert {event["seat"] for event in chosen} == {0, 1}
        for event in chosen:
            assert (event["value"] is not None) == (event["seat"] == eyes)


def test_a_running_game_is_shown_as_no_seat(
    ada: httpx.Client, bob: httpx.Client, eve: httpx.Client, going: str
) -> None:
    for client in (ada, bob, eve):
        for eyes in (0, 1):
            refused(client.get(f"/api/tables/{going}/replay", params={"eyes": eyes}), 409, "server.not_over")
        found = got(client, f"/api/tables/{going}/replay")
        assert (found["eyes"], found["game"], found["outcome"]) == (PUBLIC, "the-island", None)
        assert found["names"] == ["P0", "P1"]


def test_an_adjourned_game_is_shown_as_no_seat(running: Running, ada: httpx.Client) -> None:
    code = started(ada, ada, ada)
    with screen(running, code, ada) as one:
        one.hello()
        one.ask("ask", "stop", seat=0, what="adjourn")
        one.see(lambda table: table["status"] == "adjourned")
    refused(ada.get(f"/api/tables/{code}/replay", params={"eyes": 0}), 409, "server.not_over")
    refused(ada.get(f"/api/tables/{code}/journal"), 409, "server.not_over")
    assert got(ada, f"/api/tables/{code}/replay")["eyes"] == PUBLIC


def test_a_game_that_is_not_to_be_watched_is_for_its_people(
    ada: httpx.Client, bob: httpx.Client, eve: httpx.Client
) -> None:
    code = started(ada, bob, watch=False)
    refused(eve.get(f"/api/tables/{code}/replay"), 403, "server.not_yours")
    assert got(bob, f"/api/tables/{code}/replay")["moments"]
    for client in (ada, bob):
        post(client, f"/api/tables/{code}/leave")
    for what in ("replay", "journal", "verify"):
        refused(eve.get(f"/api/tables/{code}/{what}"), 403, "server.not_yours")
        assert ada.get(f"/api/tables/{code}/{what}").status_code == 200
    assert got(bob, f"/api/tables/{code}/replay", eyes=0)["moments"]


def test_pages_of_a_replay(eve: httpx.Client, played: Game) -> None:
    every = moments(eve, played.code)
    last = len(every)
    at = f"/api/tables/{played.code}/replay"
    assert [moment["step"]["version"] for moment in every] == list(range(last))
    assert last > MOST_MOMENTS
    assert got(eve, at)["moments"] == every[:MOST_MOMENTS]
    pages = [(0, 1), (0, 100), (1, 7), (99, 2), (last - 3, 100), (last - 1, 1), (last, 5), (10**8, 100)]
    for first, count in pages:
        page = got(eve, at, first=first, count=count)
        assert page["moments"] == every[first : first + count]
        assert (page["first"], page["versions"]) == (first, last)
    huge = got(eve, at, first=2**70)
    assert not huge["moments"]


def test_nonsense_in_an_address_is_refused(ada: httpx.Client, played: Game) -> None:
    at = f"/api/tables/{played.code}/replay"
    for name in ("eyes", "first", "count"):
        for given in (
            "",
            "x",
            "-",
            "--2",
            "+1",
            " 1",
            "1_0",
            "0x1",
            "1.5",
            "١",
            "１",
            "1,2",
            "null",
            "9" * 5000,
        ):
            found = refused(ada.get(at, params={name: given}), 400, "server.query")
            assert found == {"name": name, "given": given}
    for name, given in (("count", "0"), ("count", "101"), ("count", "-1"), ("first", "-1"), ("eyes", "-3")):
        found = refused(ada.get(at, params={name: given}), 400, "server.query")
        assert found == {"name": name, "given": given}
    for eyes in (FATE, 2, 10**6, 2**64):
        assert refused(ada.get(at, params={"eyes": eyes}), 400, "server.no_seat") == {"given": eyes}
    for name, given in (("which", "all"), ("which", ""), ("next", "yesterday")):
        found = refused(ada.get("/api/tables", params={name: given}), 400, "server.query")
        assert found == {"name": name, "given": given}


def test_the_last_moment_is_how_the_game_ended(eve: httpx.Client, played: Game) -> None:
    at = f"/api/tables/{played.code}"
    outcome = got(eve, f"{at}/replay", count=1)["outcome"]
    assert outcome == played.shown[0].position["outcome"]
    every = list(replay(loads(eve.get(f"{at}/journal").content)))
    found = moments(eve, played.code, 1)
    assert len(every) == len(found)
    assert found[-1]["step"]["kind"] == "end"
    assert found[-1]["view"]["outcome"] == outcome
    assert found[-1]["to_act"] == []
