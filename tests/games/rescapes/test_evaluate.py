"""What the judgement of a position must see, whatever its weights."""

import random
from typing import Any

import pytest

from atlantide.bots.judging import expected, insightful, judgement
from atlantide.contract import FATE, Game
from atlantide.games.rescapes.evaluate import FACTORS
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import Options
from atlantide.games.rescapes.state import State, new
from atlantide.kernel.chance import pick
from tests.games.rescapes.table import AT_THE_DICE, MIDDLE, SINKING, play, position

RIVAL = {"B1": "water 0,6", "B2": "piece 0,0", "B3": "piece 0,0"}
"""Somebody to compare with, far from what matters."""


judged: Game[Any, Any] = GAME
"""The game as it is judged in the test that runs."""


@pytest.fixture(autouse=True, params=[GAME, insightful(GAME)], ids=["judgement", "insight"])
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is made with the plain judgement and with the one that was learnt."""
    monkeypatch.setitem(globals(), "judged", request.param)


def chance(of_seat: int = 0, **fields: Any) -> float:
    """The chance of a seat in a position for two."""
    return of(position(**{"seats": 2, **fields}), of_seat)


def of(s: State, seat: int = 0) -> float:
    return expected(judged, s)[seat]


def red(*spots: str) -> dict[str, str]:
    """Red's people in these spots, with a rival."""
    return {f"R{number + 1}": spot for number, spot in enumerate(spots)} | RIVAL


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (3, Options()),
        (4, Options()),
        (2, Options(length="short", symbol_split="random", overboard="yes")),
        (3, Options(length="short", short_end="acropolis_gone", passing_effects="last_hex")),
        (2, Options(whirlpool_scope="sea_only", creature_move="optional", acropolis_capacity=0)),
        (4, Options(creature_limit="turn", stall_rounds=2, first_player=3)),
    ],
)
def test_every_moment_can_be_judged(seats: int, options: Options) -> None:
    rng = random.Random(seats)
    s = new(options, seats)
    while actors := GAME.to_act(s):
        before = GAME.write(s)
        rows = judgement(judged).measure(s)
        assert [len(row) for row in rows] == [len(FACTORS)] * seats
        assert sum(expected(judged, s)) == pytest.approx(1)
        assert GAME.write(s) == before
        if actors[0] == FATE:
            GAME.apply(s, FATE, pick(GAME.fate(s), rng))
        else:
            GAME.apply(s, actors[0], rng.choice(GAME.legal(s, actors[0])))
    assert len(judgement(judged).measure(s)) == seats
    assert sum(expected(judged, s)) == pytest.approx(1)


def test_at_the_end_only_the_saved_count() -> None:
    s = position(seats=2, atlanteans={"R1": "water 3,3", "R2": "saved NW", "B1": "saved NE"}, pieces=[])
    play(s, "land 3,3 alone")
    assert of(s) > 0.99


def test_who_cannot_catch_up_has_lost_and_still_goes_home() -> None:
    saved = {"B1": "saved NE", "B2": "saved NE", "B3": "saved NE", "R2": "saved NW"}
    s = position(seats=2, atlanteans={**saved, "R1": "water 3,3"}, pieces=[])
    before = of(s)
    assert before < 0.001
    play(s, "land 3,3 alone")
    assert of(s) > before


def test_every_factor_has_a_weight() -> None:
    assert judgement(judged).factors == FACTORS
    assert len(judgement(judged).weights) == len(FACTORS)


# --- what is better


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("saved NE", "eliminated"),
        ("saved NE", "water 5,-3"),
        ("water 5,-3", "eliminated"),
        ("water 5,-3", "water 4,-5"),
        ("ship 4,-1", "piece 3,0"),
        ("piece 3,0", "eliminated"),
    ],
)
def test_nearer_to_safety_is_better(better: str, worse: str) -> None:
    assert chance(atlanteans=red(better), ships=["4,-1"]) > chance(atlanteans=red(worse), ships=["4,-1"])


@pytest.mark.parametrize(
    ("danger", "spot"),
    [("sharks", "water 5,0"), ("monsters", "water 5,0"), ("monsters", "ship 5,0"), ("octopuses", "ship 5,0")],
)
def test_a_creature_within_reach_is_worse_than_a_far_one(danger: str, spot: str) -> None:
    def near(at: str) -> float:
        fields: dict[str, Any] = {danger: [at]}
        return chance(atlanteans=red(spot), ships=["5,0"], **fields)

    assert near("5,1") < near("4,2") < near("-5,0")


@pytest.mark.parametrize(("harmless", "spot"), [("octopuses", "water 5,0"), ("sharks", "ship 5,0")])
def test_a_creature_that_cannot_harm_is_not_feared(harmless: str, spot: str) -> None:
    near: dict[str, Any] = {harmless: ["5,1"]}
    far: dict[str, Any] = {harmless: ["-4,-1"]}
    fields: dict[str, Any] = {"atlanteans": red(spot), "ships": ["5,0"]}
    assert chance(**fields, **near) == pytest.approx(chance(**fields, **far))


def test_a_dolphin_helps_beside_a_shark() -> None:
    fields: dict[str, Any] = {"atlanteans": red("water 5,0"), "sharks": ["5,1"]}
    assert chance(**fields, dolphins=["5,0 R1"]) > chance(**fields, dolphins=["-5,0"])


def test_people_on_several_pieces_are_safer_than_on_one() -> None:
    together = red("piece 3,0", "piece 3,0", "piece 3,0")
    apart = red("piece 3,0", "piece -3,0", "piece 0,3")
    assert chance(atlanteans=apart, ships=[]) > chance(atlanteans=together, ships=[])


def test_a_barred_red_hex_is_a_detour() -> None:
    people = red("ship 5,-3", "ship 5,-3")
    barred, free = (chance(atlanteans=people, ships=["5,-3"], octopuses=[at]) for at in ("6,-3", "-6,3"))
    assert barred < free


def test_the_turn_is_worth_something() -> None:
    people = {"R1": "water 5,-3", "B1": "water -5,3", "R2": "piece 1,0", "B2": "piece -1,0"}
    assert chance(atlanteans=people, seat="red") > 0.5 > chance(atlanteans=people, seat="blue")


# --- what is about to happen


def test_sinking_a_rival_is_better_than_sinking_oneself() -> None:
    people = {"R1": "piece 3,0", "B1": "piece -3,0", "R2": "piece 0,0", "B2": "piece 0,0"}
    found = {}
    for at in ("3,0", "-3,0", "0,-3"):
        s = position(seats=2, atlanteans=people, agenda=SINKING, ships=[])
        play(s, f"sink-piece {at}")
        found[at] = of(s)
    assert found["-3,0"] > found["0,-3"] > found["3,0"]


def test_a_shark_that_can_bite_a_rival_is_the_one_to_move() -> None:
    found = {}
    for at in ("4,-3", "-6,1"):
        s = position(
            seats=2,
            atlanteans={"R1": "water 0,6", "R2": "piece 0,0", "B1": "water 5,-4", "B2": "piece 0,1"},
            sharks=["4,-3", "-6,1"],
            pieces=MIDDLE,
            agenda=AT_THE_DICE,
        )
        play(s, "roll-dice shark 2", f"pick-creature {at}")
        found[at] = of(s)
    assert found["4,-3"] > found["-6,1"]


# --- nobody is favoured


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_exchanged_colours_exchange_the_chances(seat: str) -> None:
    people = {"R1": "water 5,-1", "R2": "piece 3,0", "R3": "ship 4,-3", "B1": "saved NE", "B2": "piece -2,0"}
    swapped = {name.translate(str.maketrans("RB", "BR")): spot for name, spot in people.items()}
    fields: dict[str, Any] = {"ships": ["4,-3"], "sharks": ["5,1"], "octopuses": ["2,-4"]}
    other = {"red": "blue", "blue": "red"}[seat]
    first = chance(0, atlanteans=people, seat=seat, **fields)
    assert first == pytest.approx(chance(1, atlanteans=swapped, seat=other, **fields))
