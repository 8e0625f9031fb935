"""What is played for a seat that is gone."""

from typing import Any

import pytest

from atlantide.games.the_island.game import GAME
from tests.games.the_island.table import actor, allows, choices, label, play, position, where


def fallback(**fields: Any) -> str:
    """What is played in this position for the seat that has to decide."""
    s = position(**fields)
    return GAME.notate(GAME.fallback(s, actor(s)))


DOLPHIN = [{"type": "Dolphin", "explorer": "R1"}]
WIND = [{"type": "Wind", "at": "3,-5"}]


@pytest.mark.rule("ISL-9.4")
@pytest.mark.parametrize("kind", ["serpents", "sharks", "whales"])
def test_a_dolphin_takes_nobody_into_danger(kind: str) -> None:
    fields: dict[str, Any] = {"explorers": {"R1": "water 3,-5"}, "agenda": DOLPHIN}
    first, second = choices(position(**fields))[:2]
    assert fallback(**fields) == first
    assert allows(position(**fields, **{kind: [first.split()[1]]}), first)
    assert fallback(**fields, **{kind: [first.split()[1]]}) == second


@pytest.mark.rule("ISL-9.7")
@pytest.mark.parametrize("kind", ["serpents", "sharks", "whales"])
def test_the_wind_blows_no_boat_into_danger(kind: str) -> None:
    fields: dict[str, Any] = {"explorers": {"R1": "boat 3,-5"}, "boats": ["3,-5"], "agenda": WIND}
    first, second = choices(position(**fields))[:2]
    assert fallback(**fields) == first
    assert allows(position(**fields, **{kind: [first.split()[1]]}), first)
    assert fallback(**fields, **{kind: [first.split()[1]]}) == second


@pytest.mark.rule("ISL-9.4")
def test_where_there_is_only_danger_the_dolphin_goes_there() -> None:
    """Between six tiles one has gone, and a shark is there."""
    fields: dict[str, Any] = {"explorers": {"R1": "water 0,0"}, "sharks": ["1,0"], "agenda": DOLPHIN}
    assert fallback(**fields) == f"guide-swimmer {label('1,0')}"


@pytest.mark.rule("ISL-9.7")
def test_where_there_is_only_danger_the_wind_blows_there() -> None:
    fields: dict[str, Any] = {
        "explorers": {"R1": "boat 0,0"},
        "boats": ["0,0"],
        "whales": ["1,0"],
        "agenda": [{"type": "Wind", "at": "0,0"}],
    }
    assert fallback(**fields) == f"blow-boat {label('1,0')}"


def test_a_swimmer_survives_its_fallbacks() -> None:
    s = position(explorers={"R1": "water 3,-5"}, sharks=["3,-6", "4,-6"], hands={"red": ["beach DOLPHIN"]})
    play(s, "play-tile beach DOLPHIN")
    while choices(s, "pick-swimmer") or choices(s, "guide-swimmer"):
        GAME.apply(s, actor(s), GAME.fallback(s, actor(s)))
    assert where(s, "R1").startswith("water")


def test_no_kept_tile_is_played_and_movement_ends() -> None:
    played = fallback(
        explorers={"R1": "tile 1,0"}, whales=["3,-5"], hands={"red": ["beach MOVE_WHALE", "beach WIND"]}
    )
    assert played == "end-movement"


def test_whoever_can_land_lands() -> None:
    assert fallback(explorers={"R1": "tile 1,0", "R2": "boat 7,-5"}, boats=["7,-5"]) == "land R2"


def test_a_tile_without_own_explorers_sinks() -> None:
    fields: dict[str, Any] = {"agenda": [{"type": "Removal"}]}
    first, second = choices(position(explorers={"R1": "tile 1,0"}, **fields))[:2]
    assert fallback(explorers={"R1": "tile 1,0"}, **fields) == first
    assert fallback(explorers={"R1": f"tile {first.split()[1]}"}, **fields) == second


def test_own_swimmers_board_first() -> None:
    crowd = dict.fromkeys(("B1", "B2", "G1", "Y1"), "water 0,-3")
    agenda = [{"type": "Boarding", "at": "0,-3"}]
    assert fallback(explorers=crowd, side="green", boats=["0,-3"], agenda=agenda) == "put-aboard G1"


def test_no_creature_is_moved() -> None:
    played = fallback(
        explorers={"R1": "tile 1,0"}, sharks=["3,-5"], agenda=[{"type": "Attack", "kind": "shark"}]
    )
    assert played == "move-none"


def test_what_can_be_repelled_is_repelled() -> None:
    fields: dict[str, Any] = {
        "explorers": {"R1": "tile 1,0", "B1": "water 5,-4"},
        "sharks": ["5,-4"],
        "agenda": [{"type": "Defence", "kind": "shark", "at": "5,-4", "side": "blue"}],
    }
    assert fallback(**fields, hands={"blue": ["beach REPEL_SHARK"]}) == "repel beach"
    assert fallback(**fields, hands={"blue": ["beach WIND"]}) == "decline"
