"""Chapter 5: how computer players take turns, and what they say to payments that others open."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from atlantide.bots import Level, level
from atlantide.bots.asking import Asking
from atlantide.contract import Recall, Seat
from atlantide.games.rising import actions
from atlantide.games.rising.game import GAME
from atlantide.games.rising.pieces import COLOURS
from atlantide.games.rising.sense import answers
from atlantide.games.rising.state import State
from tests.games.rising.table import awaited, do, lay, ready, seat

SAILORS = {Seat(number): level("sailor") for number in range(4)}


def possible(s: State, who: str) -> set[str]:
    """The answers that a seat could give, as they are typed."""
    view = GAME.view(s, seat(who), Recall.PERFECT)
    return {GAME.notate(action).lower() for action in answers(view, GAME.legal(s, seat(who)))}


def joined(s: State, asking: Asking, bots: dict[Seat, Level] | None = None) -> list[str]:
    """Who joins in and how, until nobody does any more."""
    rng, found = random.Random(1), []
    while joining := asking.joined(GAME, s, SAILORS if bots is None else bots, rng):
        found.append(f"{COLOURS[joining[0]]} {GAME.notate(joining[1]).lower()}")
        GAME.apply(s, *joining)
    return found


# --- turns


@pytest.mark.rule("RIS-5.4")
def test_they_take_turns_clockwise_from_the_first_player() -> None:
    s = lay(
        phase="actions",
        first="yellow",
        placed={"centre": ["red leader", "green leader"]},
        purses={"yellow": {"energy": 4}},
    )
    assert awaited(s) == ["yellow", "green", "red", "blue"]
    do(s, "yellow", "pool barrier hills 1")
    assert awaited(s) == ["green", "red", "blue", "yellow"]
    do(s, "green", "start leader centre")
    do(s, "red", "start leader centre")
    assert awaited(s) == ["blue", "yellow", "green", "red"]


@pytest.mark.rule("RIS-5.4")
def test_who_is_ready_is_passed_over() -> None:
    s = lay(phase="actions", first="blue", purses={"blue": {"energy": 4}})
    do(s, "yellow", "ready")
    do(s, "blue", "pool barrier hills 1")
    assert awaited(s) == ["green", "red", "blue"]


@pytest.mark.rule("RIS-5.4")
def test_in_phase_1_each_places_one_and_then_the_next() -> None:
    s = lay(first="blue")
    order = []
    for _ in range(8):
        who = GAME.awaited(s)[0]
        order.append(COLOURS[who])
        GAME.apply(s, who, next(one for one in GAME.legal(s, who) if isinstance(one, actions.Place)))
    assert order == ["blue", "yellow", "green", "red"] * 2


# --- answers


def shared(**fields: Any) -> State:
    """Blue and green are ready on a space where red opens a construction that they can help to pay."""
    s = lay(
        phase="actions",
        placed={"gate-1": ["red leader", "blue leader", "green leader"]},
        boards={"red": "priest", "blue": "emissary", "green": "scholar", "yellow": "champion"},
        purses={"red": {"gold": 2, "energy": 4}, "blue": {"crystal": 1}, "green": {"crystal": 1}},
        **fields,
    )
    do(s, "blue", "ready")
    do(s, "green", "ready")
    return s


@pytest.mark.rule("RIS-5.32")
def test_who_is_ready_answers_what_others_open() -> None:
    s, asking = shared(), Asking()
    assert joined(s, asking) == []
    do(s, "red", "propose gate-1 A5", "commit gate-1 A5 2")
    assert joined(s, asking) == ["blue commit gate-1 a5 0 1", "green commit gate-1 a5 0 1"]
    assert GAME.view(s, seat("red"), Recall.PERFECT).built_now == 1


@pytest.mark.rule("RIS-5.32")
def test_it_is_asked_once_and_again_when_there_is_something_new() -> None:
    s, asking = shared(), Asking()
    do(s, "red", "propose gate-1 A5")
    asked: list[str] = []

    def leave(_game: Any, view: Any, _answers: Sequence[Any], _rng: random.Random) -> None:
        asked.append(COLOURS[view.seat])

    bots = {number: Level(level("sailor").bot, answer=leave) for number in SAILORS}
    assert joined(s, asking, bots) == []
    assert asked == ["blue", "green"]
    assert joined(s, asking, bots) == []
    assert asked == ["blue", "green"]
    do(s, "blue", "commit gate-1 A5 0 1")
    assert joined(s, asking, bots) == []
    assert asked == ["blue", "green", "green"]


@pytest.mark.rule("RIS-5.32")
def test_people_are_not_asked() -> None:
    s = shared()
    do(s, "red", "propose gate-1 A5", "commit gate-1 A5 2")
    bots = {Seat(seat("green")): level("sailor")}
    assert joined(s, Asking(), bots) == ["green commit gate-1 a5 0 1"]


@pytest.mark.rule("RIS-5.32", "RIS-5.6")
def test_an_answer_never_takes_the_word_back() -> None:
    s = shared(dry={"hills": 5}, cards={"blue": ["L05"]})
    do(s, "red", "propose gate-1 A5", "pool barrier hills 1")
    for line in possible(s, "blue"):
        t = GAME.copy(s)
        GAME.apply(t, seat("blue"), GAME.parse(line))
        assert seat("blue") not in GAME.awaited(t)


@pytest.mark.rule("RIS-5.32")
def test_energy_is_added_to_a_barrier_of_others() -> None:
    s = lay(phase="actions", purses={"red": {"energy": 2}, "blue": {"energy": 3}})
    do(s, "blue", "ready")
    do(s, "red", "pool barrier hills 2")
    assert possible(s, "blue") == {"pool barrier hills 2"}


@pytest.mark.rule("RIS-5.32", "RIS-15.3")
def test_those_who_are_ready_still_help_to_win() -> None:
    """Red opens the Core when all others have said that they are ready: all of them pay, and it is built."""
    s = lay(
        phase="actions",
        placed={"gate-2": ["red leader", "blue leader", "yellow leader", "green leader"]},
        boards={"red": "priest", "blue": "emissary", "yellow": "champion", "green": "scholar"},
        built=["A1", "A2", "A3", "A4", "A5", "B1", "B2", "C1", "C2"],
        blueprint=[],
        purses={
            "red": {"gold": 2},
            "blue": {"crystal": 2},
            "yellow": {"atlantium": 2},
            "green": {"energy": 4},
        },
    )
    for who in ("blue", "yellow", "green"):
        do(s, who, "ready")
    do(s, "red", "propose gate-2 core", "commit gate-2 core 2")
    joined(s, Asking())
    assert s.over == "core_built"


@pytest.mark.rule("RIS-5.24")
def test_before_a_card_they_may_do_something_of_their_own() -> None:
    s = lay(
        phase="calamities",
        dry={"hills": 5},
        purses={"green": {"energy": 5}},
        cards={"yellow": ["L06"]},
    )
    assert awaited(s) == ["red"]
    assert possible(s, "green") == {"pool drain hills 5"}
    assert possible(s, "yellow") == {"play-card l06"}
    assert possible(s, "blue") == set()


@pytest.mark.parametrize("name", ["random", "deckhand", "sailor", "captain", "kraken"])
def test_every_level_has_an_answer(name: str) -> None:
    s = shared()
    do(s, "red", "propose gate-1 A5", "commit gate-1 A5 2")
    view = GAME.view(s, seat("blue"), Recall.PERFECT)
    choices = answers(view, GAME.legal(s, seat("blue")))
    assert choices
    found = {level(name).answer(GAME, view, choices, random.Random(number)) for number in range(20)}
    assert found <= {*choices, None}
    assert (None in found) == (name == "random")


def test_nobody_is_asked_where_nobody_waits_for_a_payment() -> None:
    s = lay(phase="actions", placed={"centre": ["red leader"]})
    do(s, "blue", "ready")
    assert possible(s, "blue") == set()
    ready(s)
    assert Asking().news(GAME, s, SAILORS) is None
