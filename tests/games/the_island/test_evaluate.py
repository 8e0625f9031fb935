"""How good a position is: shapes at every moment, and what a person would say without counting."""

import random
from typing import Any

import pytest

from atlantide.bots.judging import expected, insightful, judgement
from atlantide.contract import FATE, Game
from atlantide.games.the_island.evaluate import FACTORS, measure
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.state import State
from atlantide.kernel.chance import pick
from tests.games.the_island.table import RING, position

NEXT_TO_RED = [{"type": "Movement", "left": 3}]
"""Red is about to move."""


judged: Game[Any, Any] = GAME
"""The game as it is judged in the test that runs."""


@pytest.fixture(autouse=True, params=[GAME, insightful(GAME)], ids=["judgement", "insight"])
def both(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is made with the plain judgement and with that of those who search."""
    monkeypatch.setitem(globals(), "judged", request.param)


def chances(s: State) -> list[float]:
    """The chances that the judgement sees."""
    return list(expected(judged, s))


def two(**fields: Any) -> State:
    """A position for two, on what is left of the island, blue to move unless said."""
    return position(**{"seats": 2, "side": "blue", "tiles": RING, "serpents": [], **fields})


# --- at every moment


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (3, Options()),
        (4, Options()),
        (2, Options(two_colours=True)),
        (2, Options(two_colours=True, two_colour_turns="colour")),
        (3, Options(challenge_1=True, challenge_2=True, stall_rounds=1)),
        (4, Options(challenge_3=True, challenge_4=True, landing_after_swim=False)),
    ],
)
def test_every_moment_of_a_game_can_be_judged(seats: int, options: Options) -> None:
    rng = random.Random(seats)
    s = GAME.new(options, seats)
    while actors := GAME.to_act(s):
        rows = judgement(judged).measure(s)
        assert [len(row) for row in rows] == [len(FACTORS)] * seats
        assert sum(chances(s)) == pytest.approx(1)
        if actors == (FATE,):
            GAME.apply(s, FATE, pick(GAME.fate(s), rng))
        else:
            GAME.apply(s, actors[0], rng.choice(GAME.legal(s, actors[0])))
    assert sum(chances(s)) == pytest.approx(1)


def test_every_factor_has_its_weight() -> None:
    assert judgement(judged).factors == FACTORS
    assert len(judgement(judged).weights) == len(set(FACTORS)) == len(FACTORS)


# --- what is better


def test_an_explorer_landed_is_better_than_one_on_the_way() -> None:
    safe = two(explorers={"R1": "safe NW", "R2": "tile 0,-1", "B1": "tile 0,1"})
    swimming = two(explorers={"R1": "water -1,-5", "R2": "tile 0,-1", "B1": "tile 0,1"})
    lost = two(explorers={"R2": "tile 0,-1", "B1": "tile 0,1"})
    assert chances(safe)[0] > chances(swimming)[0] > chances(lost)[0]


def test_a_valuable_explorer_landed_is_better_than_a_poor_one() -> None:
    places = {"R1": "safe NW", "R2": "tile 0,-1", "B1": "tile 0,1"}
    rich = two(explorers=places, values={"R1": 6, "R2": 1})
    poor = two(explorers=places, values={"R1": 1, "R2": 6})
    assert chances(rich)[0] > chances(poor)[0]


def test_a_boat_is_the_better_the_nearer_it_is_to_a_safe_island() -> None:
    def at(place: str) -> float:
        return chances(two(explorers={"R1": f"boat {place}", "B1": "tile 0,1"}, boats=[place]))[0]

    assert at("-2,-5") > at("-1,-5") > at("0,-5") > at("1,-5")


@pytest.mark.parametrize(
    ("explorer", "danger"),
    [
        ("water 3,-5", {"sharks": ["5,-5"]}),
        ("water 3,-5", {"serpents": ["4,-5"]}),
        ("boat 3,-5", {"serpents": ["4,-5"]}),
        ("boat 3,-5", {"whales": ["5,-4"]}),
    ],
)
def test_a_creature_within_reach_is_a_danger(explorer: str, danger: dict[str, list[str]]) -> None:
    places: dict[str, Any] = {"explorers": {"R1": explorer, "B1": "tile 0,1"}, "boats": ["3,-5"]}
    far = {kind: ["-4,6"] for kind in danger}
    assert chances(two(**places, **danger))[0] < chances(two(**places, **far))[0]


def test_who_can_land_at_once_fears_nothing() -> None:
    places: dict[str, Any] = {
        "explorers": {"R1": "boat -3,-4", "B1": "tile 0,1"},
        "boats": ["-3,-4"],
        "serpents": ["-2,-5"],
    }
    danger = FACTORS.index("boats_in_danger")
    assert measure(two(**places))[0][danger] > 0
    assert measure(two(**{**places, "side": "red"}, agenda=NEXT_TO_RED))[0][danger] == 0


def test_a_kept_tile_is_better_than_none() -> None:
    places: dict[str, Any] = {"explorers": {"R1": "tile 0,-1", "B1": "tile 0,1"}}
    with_tile = two(**places, hands={"red": ["beach DOLPHIN"]})
    assert chances(with_tile)[0] > chances(two(**places))[0]


# --- fairness


def test_seats_exchanged_exchange_the_chances() -> None:
    values = {"R1": 6, "R2": 5, "B1": 6, "B2": 5}
    one = two(
        side="red",
        values=values,
        boats=["3,-5"],
        sharks=["3,-6"],
        explorers={"R1": "boat 3,-5", "R2": "water 1,-5", "B1": "safe NW", "B2": "tile 0,1"},
    )
    other = two(
        side="blue",
        values=values,
        boats=["3,-5"],
        sharks=["3,-6"],
        explorers={"B1": "boat 3,-5", "B2": "water 1,-5", "R1": "safe NW", "R2": "tile 0,1"},
    )
    assert chances(one) == pytest.approx(chances(other)[::-1])
