"""What is played for a seat that is gone."""

from typing import Any

import pytest

from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import Options
from tests.games.rescapes.table import ELSEWHERE, SINKING, actor, line, position, step_three


def fallback(s: Any) -> str:
    return line(GAME.fallback(s, actor(s)))


def test_it_places_somebody() -> None:
    assert fallback(GAME.new(Options(first_player=0), 2)).startswith("place-atlantean")


@pytest.mark.rule("RES-7.2")
def test_it_lands_who_can_land_and_ends_movement() -> None:
    s = position(atlanteans={"R1": "water 3,3", "R2": "piece 0,1", **ELSEWHERE})
    assert fallback(s) == "land 3,3 alone"
    s = position(atlanteans={"R1": "water 3,2", "R2": "piece 0,1", **ELSEWHERE})
    assert fallback(s) == "end-movement"


@pytest.mark.rule("RES-8.4")
def test_it_sinks_what_holds_none_of_its_own() -> None:
    s = position(agenda=SINKING, atlanteans={"R1": "piece 0,-3", "R2": "piece 1,-3", **ELSEWHERE})
    assert fallback(s) not in {"sink-piece 0,-3", "sink-piece 1,-3"}
    s = position(agenda=SINKING, pieces=["1,0"], atlanteans={"R1": "piece 1,0", "G1": "water 5,0"})
    assert fallback(s) == "sink-piece 1,0"


@pytest.mark.rule("RES-10.11")
@pytest.mark.parametrize("spot", ["water", "ship"])
def test_it_moves_no_creature_onto_its_own(spot: str) -> None:
    s = step_three("monster 1", atlanteans=ELSEWHERE, monsters=["5,0"])
    first = fallback(s).split()[1]
    s = step_three(
        "monster 1",
        atlanteans={"R1": f"{spot} {first}", **ELSEWHERE},
        ships=[first] if spot == "ship" else [],
        monsters=["5,0"],
    )
    assert fallback(s).split()[1] != first


def test_it_stops_as_soon_as_it_may_and_declines_where_it_may() -> None:
    s = step_three("shark 2", sharks=["5,0"])
    GAME.apply(s, actor(s), GAME.fallback(s, actor(s)))
    assert fallback(s) == "stop"
    s = step_three("shark 2", sharks=["5,0"], options={"creature_move": "optional"})
    assert fallback(s) == "move-none"


@pytest.mark.rule("RES-12.4", "RES-12.13")
def test_it_guards_its_own() -> None:
    s = step_three(
        "dolphin 1",
        seat="blue",
        atlanteans={"R1": "water 4,0", "B1": "water 4,0", **ELSEWHERE},
        dolphins=["4,0 B1", "4,0 R1"],
    )
    assert fallback(s) == "pick-creature 4,0 red"
    s = position(
        seat="blue",
        atlanteans={"R1": "piece 1,-3", "B1": "piece 1,-3", **ELSEWHERE},
        agenda=SINKING,
    )
    for text in ("sink-piece 1,-3", "reveal-symbol dolphin"):
        GAME.apply(s, actor(s), GAME.parse(text))
    assert fallback(s) == "take-ward blue"
