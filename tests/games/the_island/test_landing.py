"""Chapter 6, last part: changing boats and landing."""

import pytest

from atlantide.games.the_island.game import GAME
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    allows,
    boats,
    choices,
    label,
    look,
    moves_left,
    play,
    position,
    refused,
    where,
)

# --- ISL-6.34: transfer


@pytest.mark.rule("ISL-6.34")
def test_transfer_leads_onto_a_boat_on_an_adjacent_hex() -> None:
    s = position(explorers={"R1": "boat 4,-5"}, boats=["4,-5", "5,-5", "4,-6", "6,-5"])
    assert set(choices(s, "transfer")) == {
        f"transfer R1 {label('5,-5')}",
        f"transfer R1 {label('4,-6')}",
    }
    play(s, "transfer R1 4,-6")
    assert where(s, "R1") == "boat 4,-6"


@pytest.mark.rule("ISL-6.34")
def test_transfer_needs_a_boat_and_a_free_seat_there() -> None:
    s = position(
        explorers={"R1": "boat 4,-5", "B1": "boat 5,-5", "B2": "boat 5,-5", "G1": "boat 5,-5"},
        boats=["4,-5", "5,-5"],
    )
    assert choices(s, "transfer") == []
    assert refused(s, "transfer R1 5,-5") == "ISL-1.7"
    assert refused(s, "transfer R1 3,-5") == "ISL-6.34"


# --- ISL-6.35 to ISL-6.40: landing


@pytest.mark.rule("ISL-6.35")
def test_each_passenger_lands_separately_for_one_move() -> None:
    s = position(explorers={"R1": "boat 7,-4", "R2": "boat 7,-4", "R3": "boat 7,-4"}, boats=["7,-4"])
    play(s, "land R2")
    assert where(s, "R2") == "safe NE"
    assert where(s, "R1") == where(s, "R3") == "boat 7,-4"
    assert moves_left(s) == 2


@pytest.mark.rule("ISL-6.36")
def test_swimmer_on_an_entrance_lands_for_one_move() -> None:
    s = position(explorers={"R1": "water -7,5", "R2": "tile 1,0"})
    play(s, "land R1")
    assert where(s, "R1") == "safe SW"
    assert moves_left(s) == 2


@pytest.mark.rule("ISL-6.37")
def test_one_player_may_use_several_islands() -> None:
    s = position(explorers={"R1": "water 7,-5", "R2": "water 2,5", "R3": "water -3,-4", "B1": "tile 1,0"})
    play(s, "land R1", "land R2", "land R3")
    assert (where(s, "R1"), where(s, "R2"), where(s, "R3")) == ("safe NE", "safe SE", "safe NW")


@pytest.mark.rule("ISL-6.37")
def test_any_number_of_explorers_of_any_players_lands_on_one_island() -> None:
    reds = {f"R{number}": "safe NE" for number in range(1, 11)}
    s = position(side="blue", explorers={**reds, "G1": "safe NE", "B1": "water 7,-5", "B2": "tile 1,0"})
    play(s, "land B1")
    assert where(s, "B1") == "safe NE"


@pytest.mark.rule("ISL-6.38")
def test_boat_stays_on_the_entrance_after_the_last_one_has_landed() -> None:
    s = position(seats=2, explorers={"R1": "boat 7,-5", "B1": "tile 1,0"}, boats=["7,-5"])
    play(s, "land R1", "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    assert boats(s) == ["7,-5"]
    play(s, "sail 7,-5 6,-5")
    assert boats(s) == ["6,-5"], "Blue has taken the empty boat"


@pytest.mark.rule("ISL-6.39")
def test_swimmer_that_has_swum_may_still_land() -> None:
    s = position(explorers={"R1": "water 6,-5", "R2": "tile 1,0"})
    play(s, "swim R1 7,-5", "land R1")
    assert where(s, "R1") == "safe NE"
    assert moves_left(s) == 1


@pytest.mark.rule("ISL-6.39")
def test_without_landing_after_swim_a_swimmer_that_has_swum_cannot_land() -> None:
    s = position(options={"landing_after_swim": False}, explorers={"R1": "water 6,-5", "R2": "tile 1,0"})
    play(s, "swim R1 7,-5")
    assert not allows(s, "land R1")
    assert refused(s, "land R1") == "ISL-6.39"


@pytest.mark.rule("ISL-6.39")
def test_without_landing_after_swim_a_swimmer_that_has_not_swum_lands() -> None:
    s = position(options={"landing_after_swim": False}, explorers={"R1": "water 7,-5", "R2": "tile 1,0"})
    play(s, "land R1")
    assert where(s, "R1") == "safe NE"
    assert look(s, 0).wet == (0,), "the landing has used the allowance"


@pytest.mark.rule("ISL-6.39")
def test_without_landing_after_swim_landing_from_a_boat_is_unaffected() -> None:
    s = position(
        options={"landing_after_swim": False},
        explorers={"R1": "water 6,-5", "R2": "tile 1,0"},
        boats=["7,-5"],
    )
    play(s, "swim R1 7,-5", "climb R1", "land R1")
    assert where(s, "R1") == "safe NE"


@pytest.mark.rule("ISL-6.40")
def test_landed_explorer_never_moves_again() -> None:
    s = position(explorers={"R1": "safe NE", "R2": "tile 0,-3"}, boats=["7,-5"])
    assert not [line for line in choices(s) if "R1" in line.split()]
    assert refused(s, "land R1") == "ISL-6.40"
    assert refused(s, "jump R1") == "ISL-6.40"
    assert refused(s, "walk R1 0,-3") == "ISL-6.40"


@pytest.mark.rule("ISL-6.40")
def test_nothing_removes_a_landed_explorer() -> None:
    """The boat he came with is taken by a serpent; the volcano ends the game; he stays safe."""
    s = position(
        seats=2,
        tiles={"mountain": BEACHES_OUTSIDE["mountain"]},
        explorers={"R1": "boat 7,-5", "R2": "boat 7,-5", "B1": "tile 1,0"},
        values={"R1": 6},
        boats=["7,-5"],
        serpents=["6,-5"],
    )
    play(s, "land R1", "end-movement", "sink-tile 0,1", "turn-tile WHIRLPOOL", "roll-die serpent")
    play(s, "move-creature 6,-5 7,-5")
    assert where(s, "R2") == "removed"
    assert where(s, "R1") == "safe NE"
    play(s, "end-movement", "sink-tile 0,-1", "turn-tile VOLCANO")
    assert where(s, "R1") == "safe NE"
    result = GAME.outcome(s)
    assert result is not None
    assert result.scores == (6, 0)
