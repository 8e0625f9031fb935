"""People at one table of a game of free order who act at the same instant: nothing is lost, nothing happens twice."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import msgspec
import pytest

from atlantide.contract import PUBLIC, Game, Recall, Seat
from atlantide.games import game
from atlantide.games.rising.pieces import BOARDS, CENTRE, ENERGY, LOCATION_NAMES, PENINSULAS
from atlantide.play import journal
from atlantide.play.replay import replay
from tests.server.screens import PATIENCE, Message, Screen, post, records, screen
from tests.server.serving import Running, served

GAME = "rising"
RISING: Game[Any, Any] = game(GAME)
LAST_PLACE = LOCATION_NAMES.index("hills-6")
"""Where one can stand."""
HILLS = PENINSULAS.index("hills")
EASY = {"level": 1, "councilors": "choose", "first_player": 0}
"""Everybody has two energy; nobody takes the Scholar, whose artifacts change what things cost."""
Command = tuple[Screen, str, Message]
"""Whose, its id, and what is to be done."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("racing")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    with served(folder, "--unlimited") as found:
        yield found


@pytest.fixture(scope="module")
def people(running: Running) -> Iterator[list[httpx.Client]]:
    with ExitStack() as clients:
        yield [clients.enter_context(running.client()) for _ in range(8)]


@pytest.fixture(scope="module")
def rules(people: list[httpx.Client]) -> str:
    """All rules of the game, as the server tells them."""
    return people[0].get(f"/api/games/{GAME}/rules/en").text


@dataclass
class Race:
    """A table, the screens of those who sit at it, one each, and of somebody who looks on."""

    running: Running
    folder: Path
    code: str
    people: Sequence[httpx.Client]
    screens: list[Screen]
    watcher: Screen
    rules: str
    answers: dict[tuple[int, str], Message] = field(default_factory=dict)
    """By seat and id, what every command was answered."""

    @property
    def all(self) -> list[Screen]:
        return [*self.screens, self.watcher]

    @property
    def view(self) -> Message:
        found: Message = self.watcher.position["view"]
        return found

    @property
    def task(self) -> str:
        agenda = self.view["agenda"]
        return str(agenda[-1]["type"]) if agenda else ""

    def volley(self, commands: Sequence[Command]) -> list[Message]:
        """Everybody sends at the same instant, each one's own in their order; the answers, as the commands."""
        mine = [[one for one in commands if one[0] is who] for who in self.screens]
        going = [given for given in mine if given]
        start = Barrier(len(going), timeout=PATIENCE)

        def send(given: list[Command]) -> dict[str, Message]:
            who = given[0][0]
            position = who.position
            lines = [
                json.dumps(
                    {
                        "type": "act",
                        "id": name,
                        "seat": position["seat"],
                        "version": position["version"],
                        "action": action,
                    }
                )
                for _, name, action in given
            ]
            start.wait()
            for line in lines:
                who.send_raw(line)
            found: dict[str, Message] = {}
            while len(found) < len({name for _, name, _ in given}):
                answer = who.until("ack", "refused")
                found[answer["id"]] = answer
            return found

        with ThreadPoolExecutor(len(going)) as pool:
            answers = list(pool.map(send, going, timeout=PATIENCE))
        for given, found in zip(going, answers, strict=True):
            seat = given[0][0].position["seat"]
            self.answers |= {(seat, name): answer for name, answer in found.items()}
        self.meet()
        return [self.answers[who.position["seat"], name] for who, name, _ in commands]

    def meet(self) -> None:
        """Everybody hears all that has happened."""
        for one in self.all:
            one.settle()
        last = max(one.position["version"] for one in self.all)
        for one in self.all:
            one.reach(last - 1)

    def sound(self) -> None:
        """All know the same, and what was acknowledged is in the journal, once; what was refused is not."""
        self.meet()
        views = [{**one.position["view"], "seat": 0} for one in self.all]
        assert all(view == views[0] for view in views)
        assert len({one.position["version"] for one in self.all}) == 1
        for one in self.all:
            assert one.versions == list(range(one.versions[0], one.position["version"])), "there is no gap"
        heard = [{step["version"]: step for step in one.steps} for one in self.all]
        for version in range(max(min(found) for found in heard), self.watcher.position["version"]):
            assert all(found[version] == heard[0][version] for found in heard)
        written = records(self.folder, self.code)
        named = Counter((one["seat"], one["id"]) for one in written if one.get("id"))
        assert set(named.values()) <= {1}, "nothing happened twice"
        for (seat, name), answer in self.answers.items():
            if answer["type"] == "ack":
                record = written[answer["version"]]
                assert (record["seat"], record["id"]) == (seat, name)
            else:
                assert named[seat, name] == 0
                self.clear(answer["error"])
        self.again(written)

    def clear(self, error: Message) -> None:
        """A refusal says why."""
        assert error["code"] in {"illegal", "NotYourTurn", "Stale"}, error
        assert (error["code"] == "illegal") == bool(error["rule"])
        assert not error["rule"] or f'"{error["rule"]}"' in self.rules

    def again(self, written: list[Message]) -> None:
        """The journal, played again, leads to what everybody sees."""
        lines = [json.dumps(one).encode() for one in written]
        *_, last = replay(journal.loads(b"\n".join(lines)))
        for one in self.all:
            seat = Seat(one.position["seat"])
            view = RISING.view(last.state, seat, Recall.TABLE)
            assert json.loads(msgspec.json.encode(view)) == one.position["view"]
        assert not RISING.audit(last.state)


Opens = Callable[[int], Race]


@pytest.fixture
def race(running: Running, folder: Path, people: list[httpx.Client], rules: str) -> Iterator[Opens]:
    """Opens tables, each with so many people at it, where everybody is to place."""
    with ExitStack() as sockets:

        def opened(seats: int) -> Race:
            *those, looker = people[:seats] + people[-1:]
            code: str = post(those[0], "/api/tables", game=GAME, name="Race", seats=seats, options=EASY)[
                "code"
            ]
            for seat, person in enumerate(those):
                post(person, f"/api/tables/{code}/sit", name=f"P{seat}", seat=seat, nonce=f"nonce-of-{seat}")
            post(those[0], f"/api/tables/{code}/start")
            screens = [sockets.enter_context(screen(running, code, person)) for person in (*those, looker)]
            for one in screens:
                one.hello()
            found = Race(running, folder, code, those, screens[:-1], screens[-1], rules)
            while found.task != "Mobilise":
                asked = next(one for one in found.screens if one.position["legal"])
                board = next(one for one in offered(asked, "PickBoard") if BOARDS[one["board"]] != "scholar")
                assert found.volley([(asked, "board", board)])[0]["type"] == "ack"
            return found

        yield opened


def offered(one: Screen, *kinds: str) -> list[Message]:
    return [action for action in one.position["legal"] if action["type"] in kinds]


def follower(location: int) -> Message:
    return {"type": "Place", "kind": "follower", "location": location}


def all_placed(race: Race) -> None:
    """Everybody places all they have at the centre, at once."""
    for number in range(20):
        places = [
            (one, [two for two in offered(one, "Place") if two["location"] == CENTRE]) for one in race.screens
        ]
        going = [(one, f"place-{number}", found[0]) for one, found in places if found]
        if not going:
            return
        assert all(answer["type"] == "ack" for answer in race.volley(going))
    raise AssertionError("there is no end of them")


SEATS = pytest.mark.parametrize("seats", [4, 7])


@SEATS
def test_the_last_free_place_goes_to_one(race: Opens, seats: int) -> None:
    table = race(seats)
    answers = table.volley([(one, "mine", follower(LAST_PLACE)) for one in table.screens])
    kinds = Counter(answer["type"] for answer in answers)
    assert kinds == {"ack": 1, "refused": seats - 1}
    (winner,) = [seat for seat, answer in enumerate(answers) if answer["type"] == "ack"]
    assert {answer["error"]["rule"] for answer in answers if answer["type"] == "refused"} == {"RIS-6.4"}
    there = [one for one in table.view["placed"] if one["location"] == LAST_PLACE]
    assert [(one["seat"], one["kind"]) for one in there] == [(winner, "follower")]

    leaves: Message = {"type": "Withdraw", "kind": "follower", "location": LAST_PLACE}
    others = [one for seat, one in enumerate(table.screens) if seat != winner]
    answers = table.volley(
        [(table.screens[winner], "leave", leaves), *((one, "again", follower(LAST_PLACE)) for one in others)]
    )
    assert answers[0]["type"] == "ack"
    came = [answer for answer in answers[1:] if answer["type"] == "ack"]
    there = [one for one in table.view["placed"] if one["location"] == LAST_PLACE]
    assert len(there) == len(came) <= 1
    assert all(answer["version"] > answers[0]["version"] for answer in came)
    table.sound()


@SEATS
def test_all_are_ready_at_once(race: Opens, seats: int) -> None:
    table = race(seats)
    all_placed(table)
    version = table.watcher.position["version"]
    answers = table.volley([(one, "ready", {"type": "Ready"}) for one in table.screens])
    assert {answer["type"] for answer in answers} == {"ack"}
    events = [event for step in table.watcher.steps if step["version"] >= version for event in step["events"]]
    assert sorted(one["seat"] for one in events if one["type"] == "BecameReady") == list(range(seats))
    phases = [one["phase"] for one in events if one["type"] == "PhaseBegan"]
    assert phases.count("calamities") == 1, "the phase ends once"
    table.sound()


def test_ready_while_another_one_is_not(race: Opens) -> None:
    """Who was quicker decides: either the phase is over, or somebody is still awaited."""
    table = race(4)
    all_placed(table)
    first, second, *others = table.screens
    table.volley([(one, "ready", {"type": "Ready"}) for one in (second, *others)])
    for number in range(8):
        said, unsaid = table.volley(
            [(first, f"last-{number}", {"type": "Ready"}), (second, f"wait-{number}", {"type": "Unready"})]
        )
        assert said["type"] == "ack"
        if unsaid["type"] == "refused":
            assert table.task != "Mobilise"
            assert said["version"] < table.watcher.position["version"]
            break
        assert unsaid["version"] < said["version"]
        assert table.task == "Mobilise"
        assert table.view["ready"] == [0, 2, 3]
        back, ready = table.volley(
            [(first, f"back-{number}", {"type": "Unready"}), (second, f"ready-{number}", {"type": "Ready"})]
        )
        assert back["type"] == "ack" or table.task != "Mobilise"
        assert ready["type"] == "ack"
        if table.task != "Mobilise":
            break
    table.sound()


@SEATS
def test_a_barrier_is_paid_exactly(race: Opens, seats: int) -> None:
    table = race(seats)
    before = [purse[ENERGY] for purse in table.view["purses"]]

    def part(energy: int) -> Message:
        return {"type": "Pool", "deed": "barrier", "peninsula": HILLS, "energy": energy}

    opener, *others = table.screens
    (opened,) = table.volley([(opener, "open", part(1))])
    assert opened["type"] == "ack"
    (price,) = [offer for offer in table.view["offers"] if offer["what"] == "barrier"]
    assert price["parts"] == [[0, [0, 0, 0, 0, 1]]]
    answers = table.volley([(one, "two", part(2)) for one in others])
    assert Counter(answer["type"] for answer in answers) == {"ack": 1, "refused": seats - 2}
    silent = [one for one, answer in zip(others, answers, strict=True) if answer["type"] == "refused"]
    answers = table.volley([(one, "one", part(1)) for one in silent])
    assert Counter(answer["type"] for answer in answers) == {"ack": 1, "refused": seats - 3}
    assert table.view["barriers"] == [HILLS]
    assert table.view["offers"] == []
    spent = [old - purse[ENERGY] for old, purse in zip(before, table.view["purses"], strict=True)]
    assert sorted(spent) == [*[0] * (seats - 3), 1, 1, 2]
    table.sound()


def test_what_is_sent_twice_counts_once(race: Opens) -> None:
    """One person at two devices, and one whose connection breaks before the answer comes."""
    table = race(4)
    with ExitStack() as sockets:
        twins = [sockets.enter_context(screen(table.running, table.code, who)) for who in table.people]
        for twin in twins:
            twin.hello()
        start = Barrier(8, timeout=PATIENCE)

        def send(one: Screen) -> Message:
            start.wait()
            return one.act("twice", follower(CENTRE))

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(send, [*table.screens, *twins], timeout=PATIENCE))
    assert {answer["type"] for answer in answers} == {"ack"}
    for seat in range(4):
        assert answers[seat]["version"] == answers[seat + 4]["version"]
        table.answers[seat, "twice"] = answers[seat]
    table.meet()
    followers = [one for one in table.view["placed"] if one["kind"] == "follower"]
    assert Counter(one["seat"] for one in followers) == dict.fromkeys(range(4), 1)

    lost = follower(CENTRE)
    for seat, who in enumerate(table.people):
        with screen(table.running, table.code, who) as one:
            one.hello()
            one.send("act", id="lost", seat=seat, version=one.position["version"], action=lost)
    for seat, who in enumerate(table.people):
        with screen(table.running, table.code, who) as one:
            one.hello()
            answer = one.act("lost", lost)
            again = one.act("lost", lost, version=0)
        assert answer["type"] == "ack"
        assert answer == again
        table.answers[seat, "lost"] = answer
    table.sound()
    assert Counter(one["seat"] for one in table.view["placed"]) == dict.fromkeys(range(4), 2)


@SEATS
def test_a_storm(race: Opens, seats: int) -> None:
    """Everybody does anything that was possible a moment ago, again and again, through every phase."""
    table = race(seats)
    rng = random.Random(seats)
    tasks: set[str] = set()
    refused = accepted = 0

    def wanted(one: Screen, number: int) -> Message | None:
        """At first what only one can have, then mostly what leads on; who is ready mostly waits."""
        legal: list[Message] = one.position["legal"]
        if number == 0:
            return follower(LAST_PLACE)
        if not legal or (one.position["seat"] in table.view["ready"] and rng.random() < 0.9):
            return None
        near = [place for place in offered(one, "Place") if place["location"] <= LAST_PLACE]
        onward = near + offered(one, "Ready", "Draw", "Pass", "Proceed")
        return rng.choice(onward if onward and rng.random() < 0.9 else legal)

    for number in range(400):
        tasks.add(table.task)
        commands = [
            (one, f"storm-{number}", action) for one in table.screens if (action := wanted(one, number))
        ]
        if not commands:
            continue
        answers = table.volley(commands)
        kinds = Counter(answer["type"] for answer in answers)
        refused += kinds["refused"]
        accepted += kinds["ack"]
        assert kinds["ack"], "somebody is the first"
        if table.view["round"] > 2:
            break
    assert table.view["round"] > 2
    assert refused >= seats - 1
    assert accepted >= 10 * seats
    assert {"Mobilise", "Act"} <= tasks
    table.sound()


def test_a_journal_tells_of_a_difference(race: Opens) -> None:
    """What is compared would be noticed."""
    table = race(4)
    table.volley([(one, "mine", follower(CENTRE)) for one in table.screens])
    table.sound()
    written = records(table.folder, table.code)
    with pytest.raises(AssertionError):
        table.again(written[:-1])
    assert table.watcher.position["seat"] == PUBLIC
