"""What people at a table are to each other: what they ask, who is here, who has left, what they say."""

import json
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from atlantide.play.journal import loads
from atlantide.play.replay import verify
from atlantide.server import hall
from tests.server.screens import (
    PATIENCE,
    Inside,
    Message,
    Place,
    Screen,
    decided,
    info,
    inside,
    opened,
    play,
    post,
    records,
    same,
    screen,
    started,
    undoable,
)
from tests.server.serving import cookie, served

People = tuple[httpx.Client, httpx.Client, httpx.Client]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("agreements")


@pytest.fixture(scope="module")
def place(folder: Path) -> Iterator[Inside]:
    with inside(folder) as found:
        yield found


@pytest.fixture(scope="module")
def people(place: Inside) -> Iterator[People]:
    with place.client() as ada, place.client() as bob, place.client() as cat:
        yield ada, bob, cat


@contextmanager
def screens(place: Place, code: str, *who: httpx.Client | str) -> Iterator[list[Screen]]:
    """A screen for everybody, with everything from the beginning."""
    with ExitStack() as stack:
        found = [stack.enter_context(screen(place, code, one)) for one in who]
        for one in found:
            one.hello(-1)
        yield found


def ask(one: Screen, name: str, what: str, **fields: int) -> Message:
    return one.ask("ask", name, what=what, seat=fields["seat"] if fields else one.position["seat"])


def answer(one: Screen, name: str, request: str = "", *, yes: bool) -> Message:
    """Answer a question, or the one that stands."""
    if not request:
        one.settle()
        request = one.table["request"]["id"]
    return one.ask("answer", name, request=request, yes=yes)


def code_of(message: Message) -> str:
    assert message["type"] == "refused", message
    code: str = message["error"]["code"]
    return code


def settle(all_of_them: Sequence[Screen]) -> None:
    for one in all_of_them:
        one.settle()


# --- taking back


def test_what_nobody_has_seen_is_taken_back_without_an_answer(
    place: Inside, folder: Path, people: People
) -> None:
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        mover = both[undoable(both, random.Random(1))]
        version, heard = mover.position["version"], len(mover.tables)
        said = ask(mover, "back", "undo")
        assert said == {"type": "ack", "id": "back", "version": version}
        assert said == ask(mover, "back", "undo")
        settle(both)
        kept = records(folder, code)
        assert kept[-1]["record"] == "undo"
        assert "agreed" not in kept[-1]
        assert len(kept) == version + 1
        assert len(mover.tables) == heard
        for one in both:
            assert one.table["request"] is None
            assert one.steps[-1]["kind"] == "undo"
            assert one.versions == list(range(version + 1))


def test_what_others_have_seen_is_taken_back_when_they_agree(
    place: Inside, folder: Path, people: People
) -> None:
    rng = random.Random(2)
    code = started(*people[:2])
    with screens(place, code, *people) as everybody:
        seat, before = decided(everybody[:2], rng)
        settle(everybody)
        asker, other, watcher = everybody[seat], everybody[1 - seat], everybody[2]
        version = asker.position["version"]
        assert ask(asker, "please", "undo") == {"type": "ack", "id": "please", "version": 0}
        settle(everybody)
        for one in everybody:
            assert one.table["request"] == {
                "id": f"{seat}:please",
                "what": "undo",
                "seat": seat,
                "agreed": [seat],
                "yours": one is other,
            }
            assert one.position["version"] == version
        assert answer(other, "yes", yes=True) == {"type": "ack", "id": "yes", "version": 0}
        settle(everybody)
        last = records(folder, code)[-1]
        assert (last["record"], last["seat"], last["agreed"]) == ("undo", seat, True)
        assert last["back"] == before[seat]["version"]
        for one, was in zip(everybody[:2], before, strict=True):
            assert same(one.position, was)
        for one in everybody:
            assert one.steps[-1]["kind"] == "undo"
            assert one.steps[-1]["version"] == version
            assert one.versions == list(range(one.position["version"]))
            assert one.table["request"] is None
            assert not one.table["seats"][0]["away"]
        assert watcher.position["to_act"] == before[seat]["to_act"]
        play(everybody[:2], rng, 20)


def test_no_means_that_nobody_has_asked(place: Inside, folder: Path, people: People) -> None:
    rng = random.Random(3)
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        seat, _ = decided(both, rng)
        asker, other = both[seat], both[1 - seat]
        kept = records(folder, code)
        for number, refuser in enumerate((other, asker)):  # who has asked may think better of it
            assert ask(asker, f"please {number}", "undo")["type"] == "ack"
            other.see(lambda table: bool(table["request"]))
            assert answer(refuser, "no", yes=False)["type"] == "ack"
            settle(both)
            assert [one.table["request"] for one in both] == [None, None]
            assert answer(other, "late", f"{seat}:please {number}", yes=True)["type"] == "ack"
            assert info(folder, code)["pending"] is None
        assert records(folder, code) == kept
        play(both, rng, 5)


def test_a_move_made_meanwhile_makes_the_question_void(place: Inside, folder: Path, people: People) -> None:
    rng = random.Random(4)
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        seat, _ = decided(both, rng)
        asker, other = both[seat], both[1 - seat]
        assert ask(asker, "please", "undo")["type"] == "ack"
        assert other.ask("say", "wait", text="let me think")["type"] == "ack"
        asker.settle()
        assert asker.table["request"]
        settle(both)
        play(both, rng, 1)
        settle(both)
        assert [one.table["request"] for one in both] == [None, None]
        assert info(folder, code)["pending"] is None
        assert answer(other, "late", f"{seat}:please", yes=True)["type"] == "ack"  # and does nothing
        assert "undo" not in {record["record"] for record in records(folder, code)}


def test_an_answer_that_comes_again_answers_no_other_question(
    place: Inside, folder: Path, people: People
) -> None:
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as (a, b):
        assert ask(a, "stop", "adjourn")["type"] == "ack"
        assert answer(b, "no", "0:stop", yes=False)["type"] == "ack"
        assert ask(a, "stop 2", "adjourn")["type"] == "ack"
        for yes in (False, True):
            assert answer(b, "no", "0:stop", yes=yes) == {"type": "ack", "id": "no", "version": 0}
            settle([a, b])
            assert b.table["request"]["id"] == "0:stop 2"
            assert b.table["request"]["yours"]
        for other in ("0:never", "1:stop 2", "stop 2", ""):
            said = b.ask("answer", "what?", request=other, yes=True)
            assert code_of(said) == "server.not_asked"
        assert info(folder, code)["status"] == "running"
        assert answer(b, "yes", "0:stop 2", yes=True)["type"] == "ack"
        settle([a, b])
        assert a.table["status"] == "adjourned"


@pytest.mark.parametrize("yes", [True, False])
def test_a_settled_question_that_comes_again_counts_once(tmp_path: Path, *, yes: bool) -> None:
    """To adjourn and to take back; on the same server, and on the next."""
    rng = random.Random(18)
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        who = [cookie(ada), cookie(bob)]
        code = started(ada, bob)
        with screens(first, code, *who) as both:
            seat, _ = decided(both, rng)
            undo = ask(both[seat], "back", "undo")
            assert answer(both[1 - seat], "back?", yes=yes)["type"] == "ack"
            assert ask(both[0], "stop", "adjourn")["type"] == "ack"
            assert answer(both[1], "stop?", yes=False)["type"] == "ack"
            settle(both)
            kept, known = records(tmp_path, code), info(tmp_path, code)
            assert [record["record"] for record in kept].count("undo") == yes
            assert known["answered"] == [f"{seat}:back", "0:stop"]

    def again(both: list[Screen]) -> None:
        said = ask(both[seat], "back", "undo")
        assert said["type"] == "ack"
        assert said["version"] == (kept[-1]["version"] if yes else undo["version"])
        assert ask(both[0], "stop", "adjourn") == {"type": "ack", "id": "stop", "version": 0}
        assert answer(both[1 - seat], "back?", f"{seat}:back", yes=True)["type"] == "ack"
        assert answer(both[1], "stop?", "0:stop", yes=True)["type"] == "ack"
        settle(both)
        assert [one.table["request"] for one in both] == [None, None]
        assert (records(tmp_path, code), info(tmp_path, code)) == (kept, known)

    for _ in range(2):
        with inside(tmp_path) as later, screens(later, code, *who) as both:
            again(both)


def test_an_undo_tells_from_where_on_everything_is_taken_back(
    place: Inside, folder: Path, people: People
) -> None:
    rng = random.Random(19)
    code = started(*people[:2])
    with screens(place, code, *people) as everybody:
        both = everybody[:2]
        mover = undoable(both, rng)
        assert both[mover].ask("undo", "simply", seat=mover)["type"] == "ack"
        settle(everybody)
        seat, _ = decided(both, rng)
        assert ask(both[seat], "please", "undo")["type"] == "ack"
        assert answer(both[1 - seat], "yes", yes=True)["type"] == "ack"
        settle(everybody)
        kept = {record["version"]: record.get("back") for record in records(folder, code)}
        assert sum(back is not None for back in kept.values()) == 2
        for one in everybody:
            assert {step["version"]: step["back"] for step in one.steps} == kept
            for step in one.steps:
                if step["kind"] == "undo":
                    assert step["events"] == []
                    assert 0 < step["back"] < step["version"]
                else:
                    assert step["back"] is None


def test_one_question_at_a_time(place: Inside, people: People) -> None:
    code = started(*people[:2])
    rng = random.Random(5)
    with screens(place, code, *people[:2]) as both:
        seat, _ = decided(both, rng)
        asker, other = both[seat], both[1 - seat]
        assert ask(asker, "please", "undo")["type"] == "ack"
        assert ask(asker, "please", "undo")["type"] == "ack"  # the same question once more
        assert code_of(ask(other, "stop", "adjourn")) == "server.asked"
        assert code_of(ask(asker, "stop", "adjourn")) == "server.asked"
        settle(both)
        assert other.table["request"]["what"] == "undo"
        assert other.table["request"]["agreed"] == [seat]


def test_all_of_three_have_to_agree(place: Inside, folder: Path, people: People) -> None:
    rng = random.Random(6)
    code = started(*people)
    with screens(place, code, *people) as three:
        seat, before = decided(three, rng)
        others = [one for one in three if one is not three[seat]]
        version = three[seat].position["version"]
        assert ask(three[seat], "please", "undo")["type"] == "ack"
        assert answer(others[0], "yes", yes=True)["type"] == "ack"
        settle(three)
        assert three[seat].table["request"]["agreed"] == sorted([seat, others[0].position["seat"]])
        assert [one.table["request"]["yours"] for one in others] == [False, True]
        assert answer(others[0], "yes again", yes=True)["type"] == "ack"
        assert len(records(folder, code)) == version
        assert answer(others[1], "yes", yes=True)["type"] == "ack"
        settle(three)
        assert [record["record"] for record in records(folder, code)][version:] == ["undo"]
        assert all(same(one.position, was) for one, was in zip(three, before, strict=True))
        # and one of three who does not agree is enough
        seat, _ = decided(three, rng)
        others = [one for one in three if one is not three[seat]]
        assert ask(three[seat], "please 2", "undo")["type"] == "ack"
        assert answer(others[0], "yes", yes=True)["type"] == "ack"
        assert answer(others[1], "no", yes=False)["type"] == "ack"
        settle(three)
        assert three[seat].table["request"] is None
        assert three[seat].steps[-1]["kind"] != "undo"


def test_opponents_agree_at_once(place: Inside, folder: Path, people: People) -> None:
    code = started(people[0], None)
    with screens(place, code, people[0]) as (one,):
        rng, before = random.Random(7), one.position
        for number in range(200):
            while not one.position["legal"]:
                one.hear()
            if number and not one.position["can_undo"]:
                break
            before = one.position
            one.reach(one.act(f"m{number}", rng.choice(before["legal"]))["version"])
        version = one.position["version"]
        said = ask(one, "please", "undo")
        assert said["version"] == version
        assert said == ask(one, "please", "undo")  # once: the second is the same undo
        one.reach(version)
        assert same(one.position, before)
        kept = records(folder, code)
        assert [record["record"] for record in kept].count("undo") == 1
        assert kept[version]["agreed"]
        assert kept[version]["id"] == "please"
        play([one], random.Random(8), 10)


def test_people_at_one_screen_agree_at_once(place: Inside, folder: Path, people: People) -> None:
    ada = people[0]
    code = started(ada, ada)
    rng = random.Random(9)
    with screens(place, code, ada) as (one,):
        for number in range(200):
            (seat,) = one.position["to_act"]
            one.look(seat)
            before = one.position
            answered = one.act(f"m{number}", rng.choice(one.position["legal"]))
            one.reach(answered["version"])
            one.look(seat)
            if not one.position["can_undo"]:
                break
        version = one.position["version"]
        assert one.ask("ask", "please", what="undo", seat=seat)["version"] == version
        one.reach(version)
        one.look(seat)
        assert same(one.position, before)
        assert records(folder, code)[-1]["agreed"]


def test_whoever_has_left_does_not_count(place: Inside, people: People) -> None:
    rng = random.Random(10)
    code = started(*people)
    with screens(place, code, *people) as three:
        seat, before = decided(three, rng)
        others = [number for number in range(3) if number != seat]
        assert ask(three[seat], "please", "undo")["type"] == "ack"
        assert answer(three[others[0]], "yes", yes=True)["type"] == "ack"
        post(people[others[1]], f"/api/tables/{code}/leave")
        settle(three)
        assert three[seat].steps[-1]["kind"] == "undo"
        assert same(three[seat].position, before[seat])
        assert three[seat].table["request"] is None


def test_whoever_has_left_before_is_not_asked(place: Inside, people: People) -> None:
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        decided(both, random.Random(11))
        post(people[1], f"/api/tables/{code}/leave")
        assert ask(both[0], "stop", "adjourn")["type"] == "ack"
        assert both[0].see(lambda table: table["status"] == "adjourned")["request"] is None


def test_whoever_does_not_play_neither_asks_nor_answers(place: Inside, folder: Path, people: People) -> None:
    code = started(*people[:2])
    with screens(place, code, *people) as (a, b, watcher):
        seat, _ = decided([a, b], random.Random(12))
        for what in ("undo", "adjourn"):
            assert code_of(ask(watcher, "me too", what, seat=seat)) == "server.not_yours"
            assert code_of(ask(watcher, "me too", what)) == "server.not_yours"
            assert code_of(ask((b, a)[seat], "for another", what, seat=seat)) == "server.not_yours"
            assert code_of(ask(a, "nobody's", what, seat=99)) == "server.not_yours"
        assert code_of(answer(watcher, "yes", f"{seat}:please", yes=True)) == "server.not_yours"
        assert ask((a, b)[seat], "please", "undo")["type"] == "ack"
        for yes in (True, False):
            assert code_of(answer(watcher, "well", yes=yes)) == "server.not_yours"
        watcher.settle()
        assert watcher.table["request"]["yours"] is False
        assert info(folder, code)["pending"]["what"] == "undo"


def test_without_a_decision_there_is_nothing_to_take_back(place: Inside, people: People) -> None:
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        for one in both:
            assert code_of(ask(one, "please", "undo")) == "CannotUndo"
        assert both[0].table["request"] is None
    open_table = opened(people[0], *people[:2])
    with screen(place, open_table, people[0]) as one:
        one.hello()
        for what, problem in (
            ("undo", "server.not_started"),
            ("adjourn", "server.not_running"),
            ("resume", "server.not_adjourned"),
        ):
            assert code_of(ask(one, "early", what, seat=0)) == problem


def test_after_an_agreed_undo_moves_are_taken_back_as_before(
    place: Inside, folder: Path, people: People
) -> None:
    rng = random.Random(13)
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        play(both, rng, 60)
        seat, _ = decided(both, rng)
        assert ask(both[seat], "please", "undo")["type"] == "ack"
        assert answer(both[1 - seat], "yes", yes=True)["type"] == "ack"
        settle(both)
        again = undoable(both, rng)
        assert both[again].ask("undo", "back", seat=again)["type"] == "ack"
        settle(both)
        assert records(folder, code)[-1]["record"] == "undo"
        play(both, rng)
        finished = people[0].get(f"/api/tables/{code}/journal").content
    assert not verify(loads(finished)).problems


def test_decision_after_decision_can_be_taken_back_to_the_first(
    place: Inside, folder: Path, people: People
) -> None:
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        play(both, random.Random(14), 12)
        undone = 0
        while ask(both[0], f"again {undone}", "undo")["type"] == "ack":
            settle(both)
            if both[1].table["request"]:
                answer(both[1], f"yes {undone}", yes=True)
            undone += 1
            settle(both)
            stands: list[Message] = []
            for record in records(folder, code):
                if record["record"] == "move":
                    stands.append(record)
                elif record["record"] == "undo":
                    stands = [one for one in stands if one["version"] < record["back"]]
            left = sum(record["seat"] == 0 for record in stands)
        assert undone > 2
        assert left == 0
        play(both, random.Random(15), 30)


def test_a_question_survives_the_death_of_the_server(tmp_path: Path) -> None:
    rng = random.Random(16)
    with served(tmp_path) as first, first.client() as ada, first.client() as bob:
        who = [cookie(ada), cookie(bob)]
        code = started(ada, bob)
        with screens(first, code, *who) as both:
            seat, before = decided(both, rng)
            assert ask(both[seat], "please", "undo")["type"] == "ack"
            assert both[seat].ask("say", "word", text="my finger slipped")["type"] == "ack"
            first.process.kill()
            first.process.wait(PATIENCE)
    with served(tmp_path) as second, screens(second, code, *who) as both:
        for number, one in enumerate(both):
            assert one.table["request"]["what"] == "undo"
            assert one.table["request"]["yours"] == (number != seat)
        assert answer(both[1 - seat], "yes", yes=True)["type"] == "ack"
        settle(both)
        assert all(same(one.position, was) for one, was in zip(both, before, strict=True))
        assert both[0].table["request"] is None
        second.process.kill()
        second.process.wait(PATIENCE)
    with served(tmp_path) as third, screens(third, code, *who) as both:
        assert both[0].table["request"] is None
        assert both[0].steps[-1]["kind"] == "undo"
        assert all(same(one.position, was) for one, was in zip(both, before, strict=True))
        play(both, rng, 5)
    kept = [record for record in records(tmp_path, code) if record["record"] == "undo"]
    assert len(kept) == 1


class Death(Exception):
    """The server stops here."""


@pytest.mark.parametrize("after", [False, True])
def test_an_agreed_undo_happens_at_most_once_if_the_server_dies_in_its_midst(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, after: bool
) -> None:
    """Between the last yes and the undo, or between the undo and the note that it is done."""
    rng = random.Random(17)
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        who = [cookie(ada), cookie(bob)]
        code = started(ada, bob)
        with screens(first, code, *who) as both:
            seat, before = decided(both, rng)
            assert ask(both[seat], "please", "undo")["type"] == "ack"
            version = both[seat].position["version"]

            async def die(*_: object, **__: object) -> None:
                raise Death

            store = first.server.store
            match = first.match(code)
            if after:
                put, calls = store.put_table, list[int]()

                async def die_later(*given: object) -> None:
                    calls.append(1)
                    if len(calls) > 1:
                        raise Death
                    await put(*given)  # type: ignore[arg-type]

                monkeypatch.setattr(store, "put_table", die_later)
            else:
                monkeypatch.setattr(store, "append", die)
                monkeypatch.setattr(match, "reload", die)
            both[1 - seat].send("answer", id="yes", request=f"{seat}:please", yes=True)
            both[1 - seat].until("ack", "refused")
    assert len(info(tmp_path, code)["pending"]["agreed"]) == 2
    assert len(records(tmp_path, code)) == version + after
    kept = []
    for _ in range(2):
        with inside(tmp_path) as again, screens(again, code, *who) as both:
            assert both[0].table["request"] is None
            if both[0].steps[-1]["kind"] == "undo":
                assert all(same(one.position, was) for one, was in zip(both, before, strict=True))
        kept.append([record["record"] for record in records(tmp_path, code)[version:]])
        assert info(tmp_path, code)["pending"] is None
    assert kept[0] == kept[1]
    assert kept[0] in (["undo"], [] if not after else ["undo"])
    with inside(tmp_path) as again, screens(again, code, *who) as both:
        play(both, rng, 5)


# --- adjourning


def test_to_adjourn_and_to_go_on_needs_everybody(place: Inside, folder: Path, people: People) -> None:
    rng = random.Random(20)
    code = started(*people)
    with screens(place, code, *people) as three:
        play(three, rng, 10)
        for what, before, after in (
            ("adjourn", "running", "adjourned"),
            ("resume", "adjourned", "running"),
        ):
            for seat, names in ((0, "01"), (2, "12")):
                assert ask(three[seat], what, what)["type"] == "ack"
                assert answer(three[int(names[seat == 0])], "yes", yes=True)["type"] == "ack"
                settle(three)
                assert [one.table["status"] for one in three] == [before] * 3
                assert [one.table["request"]["yours"] for one in three].count(True) == 1
                last = next(one for one in three if one.table["request"]["yours"])
                agrees = seat == 2
                assert answer(last, "well", yes=agrees)["type"] == "ack"
                settle(three)
                assert [one.table["status"] for one in three] == [after if agrees else before] * 3
                assert [one.table["request"] for one in three] == [None] * 3
                assert info(folder, code)["status"] == (after if agrees else before)
        play(three, rng, 10)


def test_an_adjourned_game_stands_still(place: Inside, folder: Path, people: People) -> None:
    rng = random.Random(21)
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        undoer = both[undoable(both, rng)]
        mover = next(one for one in both if one.position["legal"])
        legal = mover.position["legal"]
        assert ask(both[0], "stop", "adjourn")["type"] == "ack"
        assert answer(both[1], "yes", yes=True)["type"] == "ack"
        settle(both)
        kept = records(folder, code)
        assert [(one.position["legal"], one.position["can_undo"]) for one in both] == [([], False)] * 2
        assert code_of(mover.act("move", legal[0])) == "server.adjourned"
        assert code_of(undoer.ask("undo", "undo", seat=undoer.position["seat"])) == "server.adjourned"
        assert code_of(ask(undoer, "please", "undo")) == "server.adjourned"
        assert code_of(ask(undoer, "stop again", "adjourn")) == "server.not_running"
        assert records(folder, code) == kept
        assert both[0].ask("say", "bye", text="until Sunday")["type"] == "ack"
        both[1].reach(len(kept))
        assert both[1].steps[-1]["text"] == "until Sunday"
        assert ask(both[1], "on", "resume")["type"] == "ack"
        assert code_of(mover.act("still", legal[0])) == "server.adjourned"
        assert answer(both[0], "on", yes=True)["type"] == "ack"
        settle(both)
        assert mover.position["legal"] == legal
        assert undoer.position["can_undo"]
        assert undoer.ask("undo", "undo", seat=undoer.position["seat"])["type"] == "ack"
        settle(both)
        play(both, rng, 10)


def test_opponents_do_not_move_while_the_game_is_adjourned(
    place: Inside, folder: Path, people: People
) -> None:
    """Whenever the game is adjourned, an opponent that thinks keeps its move to itself."""
    rng = random.Random(22)
    code = started(people[0], None)
    waited = 0
    with screens(place, code, people[0]) as (one,):
        for number in range(12):
            while not one.position["legal"]:
                one.hear()
            mine = one.act(f"m{number}", rng.choice(one.position["legal"]))
            assert mine["type"] == "ack"
            assert ask(one, f"stop {number}", "adjourn", seat=0)["type"] == "ack"
            one.settle()
            kept = len(records(folder, code))
            waited += one.position["to_act"] == [1]
            time.sleep(0.1)
            assert len(records(folder, code)) == kept
            assert ask(one, f"on {number}", "resume", seat=0)["type"] == "ack"
    assert waited


def test_an_adjourned_game_is_adjourned_after_a_restart(tmp_path: Path) -> None:
    rng = random.Random(23)
    with served(tmp_path) as first, first.client() as ada, first.client() as bob:
        who = [cookie(ada), cookie(bob)]
        code = started(ada, bob, pace={"kind": "live", "seconds": 600, "bonus": 1})
        with screens(first, code, *who) as both:
            play(both, rng, 6)
            mover = next(number for number, one in enumerate(both) if one.position["legal"])
            legal = both[mover].position["legal"]
            assert ask(both[0], "stop", "adjourn")["type"] == "ack"
            first.process.kill()
            first.process.wait(PATIENCE)
    with served(tmp_path) as second, screens(second, code, *who) as both:
        assert both[1].table["request"]["what"] == "adjourn"
        assert answer(both[1], "yes", yes=True)["type"] == "ack"
        settle(both)
        left = both[0].position["clock"]["left"]
        assert both[0].position["clock"]["running"] == []
        second.process.kill()
        second.process.wait(PATIENCE)
    with served(tmp_path) as third, screens(third, code, *who) as both:
        assert both[0].table["status"] == "adjourned"
        assert both[0].position["clock"] == {"left": left, "running": []}
        assert [one.position["legal"] for one in both] == [[], []]
        assert code_of(both[mover].act("move", legal[0])) == "server.adjourned"
        assert ask(both[1], "on", "resume")["type"] == "ack"
        assert answer(both[0], "on", yes=True)["type"] == "ack"
        settle(both)
        assert both[0].table["status"] == "running"
        assert both[0].position["clock"]["running"] == both[0].position["to_act"]
        play(both, rng, 6)


# --- leaving


def test_whoever_has_left_gets_moves_made_for_them(
    place: Inside, folder: Path, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "ABSENT_PAUSE", 0.01)
    rng = random.Random(30)
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as (a, b):
        play([a, b], rng, 10)
        post(people[1], f"/api/tables/{code}/leave")
        for one in (a, b):
            assert [seat["away"] for seat in one.see(lambda table: table["seats"][1]["away"])["seats"]] == [
                False,
                True,
            ]
        before = len(records(folder, code))
        play([a], rng, 25)
        while not a.position["legal"]:
            a.hear()
        later = [record for record in records(folder, code)[before:] if record["record"] == "move"]
        assert sum(record["seat"] == 0 for record in later) == 25
        assert [record for record in later if record["seat"] == 1]
        assert not [record for record in later if record["seat"] == 1 and "id" in record]
        assert a.versions == list(range(a.position["version"]))


def test_making_a_move_brings_somebody_back(place: Inside, people: People) -> None:
    """Speaking does not; returning does."""
    rng = random.Random(31)
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        for number in range(3):
            play(both, rng, 3)
            seat = both[0].position["to_act"][0]
            post(people[seat], f"/api/tables/{code}/leave")
            for one in both:
                one.see(lambda table, seat=seat: table["seats"][seat]["away"])  # type: ignore[misc]
            assert both[seat].ask("say", f"bye {number}", text="I must go")["type"] == "ack"
            settle(both)
            assert both[0].table["seats"][seat]["away"]
            # quicker than the server, which waits a little before it moves for somebody
            answered = both[seat].act(f"back {number}", both[seat].position["legal"][0])
            assert answered["type"] == "ack"
            settle(both)
            assert [one["away"] for one in both[0].table["seats"]] == [False, False]
        post(people[0], f"/api/tables/{code}/leave")
        post(people[0], f"/api/tables/{code}/return")
        settle(both)
        assert [one["away"] for one in both[1].table["seats"]] == [False, False]
        play(both, rng, 10)


def test_whoever_has_left_can_still_speak_when_the_game_is_over(place: Inside, people: People) -> None:
    rng = random.Random(32)
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as both:
        play(both, rng, 30)
        for seat, client in ((0, people[0]), (1, people[1])):
            assert both[seat].ask("say", "before", text="hello")["type"] == "ack"
            post(client, f"/api/tables/{code}/leave")
        for one in both:
            one.see(lambda table: table["status"] == "over")
        for seat in (0, 1):  # both have left, and can still talk about it
            said = both[seat].ask("say", "after", text="a pity")
            assert said["type"] == "ack", said
        both[0].settle()
        assert [step["text"] for step in both[0].steps[-2:]] == ["a pity"] * 2


# --- who is here


def test_who_is_here_is_told_when_it_changes(place: Inside, people: People) -> None:
    code = started(*people[:2])

    def now(one: Screen) -> list[bool]:
        one.settle()
        return [seat["here"] for seat in one.table["seats"]]

    with screen(place, code, people[0]) as a:
        a.hello()
        assert now(a) == [True, False]
        told = len(a.tables)
        with screen(place, code, people[1]) as b:
            b.hello()
            assert now(b) == [True, True]
            assert now(a) == [True, True]
            assert len(a.tables) == told + 1
            b.hello()  # once more: nothing new
            with screen(place, code, people[1]) as second, screen(place, code, people[2]) as watcher:
                second.hello()
                watcher.hello()
            time.sleep(0.1)  # a second screen of the same person, and a spectator, come and go unseen
            assert now(a) == [True, True]
            assert len(a.tables) == told + 1
        a.see(lambda table: not table["seats"][1]["here"])
        assert now(a) == [True, False]
        assert len(a.tables) == told + 2


# --- talk


def test_the_same_word_counts_once(tmp_path: Path) -> None:
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        who = cookie(ada)
        code = started(ada, bob)
        with screen(first, code, who) as one:
            one.hello()
            said = [one.ask("say", "w1", text="well swum") for _ in range(2)]
        with screen(first, code, who) as one:
            one.hello()
            said.append(one.ask("say", "w1", text="well swum"))
    with inside(tmp_path) as second, screen(second, code, who) as one:
        one.hello()
        said.append(one.ask("say", "w1", text="well swum"))
        assert one.ask("say", "w2", text="well swum")["version"] == said[0]["version"] + 1
    assert said == [{"type": "ack", "id": "w1", "version": said[0]["version"]}] * 4
    texts = [record["text"] for record in records(tmp_path, code) if record["record"] == "chat"]
    assert texts == ["well swum"] * 2


def test_what_is_said_before_the_game_is_kept(tmp_path: Path) -> None:
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob, first.client() as cat:
        who = cookie(bob)
        code = opened(ada, ada, bob)
        with screen(first, code, ada) as a, screen(first, code, bob) as b, screen(first, code, cat) as c:
            for one in (a, b, c):
                one.hello()
            assert a.ask("say", "1", text="hello")["type"] == "ack"
            assert a.ask("say", "1", text="hello")["type"] == "ack"
            assert b.ask("say", "1", text="hello, Ada")["type"] == "ack"
            assert code_of(c.ask("say", "1", text="psst")) == "server.not_yours"
            settle([a, b, c])
            for one in (a, b, c):
                assert one.table["said"] == [
                    {"name": "P0", "text": "hello"},
                    {"name": "P1", "text": "hello, Ada"},
                ]
            for number in range(60):
                a.ask("say", f"n{number}", text=f"number {number}")
    with inside(tmp_path) as second, screen(second, code, who) as one:
        said = one.hello()["table"]["said"]
        assert [line["text"] for line in said] == [f"number {number}" for number in range(10, 60)]


def test_what_was_said_before_the_game_and_comes_again_afterwards_counts_once(tmp_path: Path) -> None:
    with inside(tmp_path) as first, first.client() as ada, first.client() as bob:
        who = [cookie(ada), cookie(bob)]
        code = opened(ada, ada, bob)
        with screens(first, code, *who) as (a, b):
            said = a.ask("say", "w1", text="hello")
            assert said == {"type": "ack", "id": "w1", "version": 0}
            post(ada, f"/api/tables/{code}/start")
            for one in (a, b):
                one.until("position")
            kept = records(tmp_path, code)
            assert a.ask("say", "w1", text="hello") == said
            assert records(tmp_path, code) == kept
    with inside(tmp_path) as second, screens(second, code, *who) as (a, b):
        assert a.ask("say", "w1", text="hello") == said
        assert records(tmp_path, code) == kept
        assert a.table["said"] == [{"name": "P0", "text": "hello"}]
        # the same word of somebody else, and another one, are heard
        assert b.ask("say", "w1", text="hello, Ada")["version"] == len(kept)
        assert a.ask("say", "w2", text="hello")["version"] == len(kept) + 1


def test_somebody_with_several_seats_speaks_as_any_of_them(tmp_path: Path) -> None:
    with inside(tmp_path) as place, place.client() as ada, place.client() as bob:
        code = opened(ada, ada, bob, ada)
        with screens(place, code, ada, bob) as (a, b):
            before = {"type": "ack", "id": "as 2", "version": 0}
            assert a.ask("say", "as 2", text="I am the third", seat=2) == before
            assert a.ask("say", "as any", text="I am the first")["type"] == "ack"
            for one, seat in ((a, 1), (b, 0), (a, 3), (a, -1), (a, -2)):
                assert code_of(one.ask("say", "as another", text="no", seat=seat)) == "server.not_yours"
            b.settle()
            assert [line["name"] for line in b.table["said"]] == ["P2", "P0"]
            post(ada, f"/api/tables/{code}/start")
            for one in (a, b):
                one.until("position")
            for name, fields in (("2", {"seat": 2}), ("any", {}), ("0", {"seat": 0})):
                assert a.ask("say", f"later {name}", text=name, **fields)["type"] == "ack"
            for one, seat in ((a, 1), (b, 0), (a, 3), (a, -1), (a, -2)):
                assert code_of(one.ask("say", "as another", text="no", seat=seat)) == "server.not_yours"
            b.settle()
            chat = [(step["seat"], step["text"]) for step in b.steps if step["kind"] == "chat"]
            assert chat == [(2, "2"), (0, "any"), (0, "0")]


def test_a_word_breaks_no_line(place: Inside, people: People) -> None:
    """Several messages of one frame are divided by line feeds, which stand in none of them."""
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as (a, b):
        text = "one\ntwo\u2028three\u2029four\x85five\r\n\x0b\x0c\x1c\x1d\x1esix \U0001f30a"
        assert a.ask("say", "w", text=text)["type"] == "ack"
        b.settle()
        assert b.steps[-1]["text"] == "one two three four five six \U0001f30a"
        frames: list[str] = []
        for number in range(40):
            a.send("say", id=f"n{number}", text=f"number {number}")
        while not frames or "number 39" not in frames[-1]:
            data = b.socket.recv(timeout=PATIENCE)
            assert isinstance(data, str)
            frames.append(data)
        assert max(frame.count("\n") for frame in frames) >= 1
        messages = [json.loads(line) for frame in frames for line in frame.split("\n")]
        texts = [message["text"] for message in messages if message["type"] == "step"]
        assert texts == [f"number {number}" for number in range(40)]
        assert all(len(frame.splitlines()) == frame.count("\n") + 1 for frame in frames)


def test_everybody_sees_where_somebody_points(place: Inside, people: People) -> None:
    code = started(*people[:2])
    with screens(place, code, *people) as (a, b, c):
        seat = a.position["seat"]
        a.send("point", seat=seat, at="hex:31")
        for one in (a, b, c):
            assert one.until("pointed") == {"type": "pointed", "seat": seat, "at": "hex:31"}
        before = a.position["version"]
        for who, given in ((b, seat), (c, 0)):
            who.send("point", seat=given, at="hex:31")
            assert who.refused()["code"] == "server.not_yours"
        a.send("point", seat=seat, at="x" * 65)
        assert a.refused()["code"] == "server.message"
        a.settle()
        assert a.position["version"] == before


def test_a_position_says_who_is_waited_for(place: Inside, people: People) -> None:
    code = started(*people[:2])
    with screens(place, code, *people[:2]) as (a, b):
        assert a.position["awaited"] == a.position["to_act"] == b.position["awaited"]
