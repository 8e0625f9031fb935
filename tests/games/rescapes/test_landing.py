"""Chapter 7: reaching the coral islands."""

import pytest

from atlantide.games.rescapes.events import AtlanteanLanded
from tests.games.rescapes.table import (
    ELSEWHERE,
    RED_HEXES,
    allows,
    choices,
    count,
    creatures,
    dolphins,
    play,
    points,
    position,
    refused,
    ships,
    sink,
    step_three,
    where,
    words,
)


@pytest.mark.rule("RES-7.1", "RES-7.2")
@pytest.mark.parametrize(("island", "at"), list(RED_HEXES.items()))
def test_each_red_hex_leads_to_its_island(island: str, at: str) -> None:
    s = position(atlanteans={"R1": f"water {at}", "R2": f"ship {at}", **ELSEWHERE}, ships=[at])
    assert sorted(choices(s, "land")) == [f"land {at}", f"land {at} alone"]
    play(s, f"land {at}", f"land {at} alone")
    assert (where(s, "R1"), where(s, "R2")) == (f"saved {island}", f"saved {island}")


@pytest.mark.rule("RES-7.1")
@pytest.mark.parametrize("at", ["-2,-3", "-3,-2", "-4,-2", "-2,-4", "0,-6", "6,-4", "5,-3"])
def test_no_other_hex_leads_to_an_island(at: str) -> None:
    s = position(atlanteans={"R1": f"water {at}", "R2": f"ship {at}", **ELSEWHERE}, ships=[at])
    assert "land" not in words(s)
    assert refused(s, f"land {at}") == "RES-7.1"
    assert refused(s, f"land {at} alone") == "RES-7.1"


@pytest.mark.rule("RES-7.2", "RES-12.11")
def test_a_ward_lands_and_its_dolphin_stays_free() -> None:
    s = position(atlanteans={"R1": "water 3,3", **ELSEWHERE}, dolphins=["3,3 R1"])
    play(s, "land 3,3 ward")
    assert (where(s, "R1"), dolphins(s)) == ("saved SE", ["3,3"])


@pytest.mark.rule("RES-7.3")
def test_each_pays_a_point_and_only_the_owner_lands_it() -> None:
    s = position(
        atlanteans={"R1": "ship 3,3", "R2": "ship 3,3", "B1": "ship 3,3", "R3": "piece 0,1", **ELSEWHERE},
        ships=["3,3"],
    )
    play(s, "land 3,3")
    assert points(s) == 2
    play(s, "land 3,3")
    assert points(s) == 1
    assert count(s, "R", "saved SE") == 2
    assert not allows(s, "land 3,3")
    assert refused(s, "land 3,3") == "RES-7.3"
    assert where(s, "B1") == "ship 3,3"


@pytest.mark.rule("RES-7.4")
def test_all_colours_share_an_island_without_limit() -> None:
    crowd = {f"{colour}{n}": "saved NW" for colour in "BYG" for n in range(1, 13)}
    home = {f"R{n}": "saved NW" for n in range(2, 12)}
    s = position(atlanteans={**crowd, **home, "R1": "water -3,-3", "R12": "piece 0,0"})
    play(s, "land -3,-3 alone")
    assert sum(count(s, colour, "saved NW") for colour in "RBYG") == 47


@pytest.mark.rule("RES-7.5", "RES-6.7", "RES-6.15")
def test_x2_board_sail_and_land() -> None:
    """X2: three points in the first turn, two in the second."""
    s = position(seats=2, atlanteans={"R1": "piece -3,0", "B1": "piece 0,0"}, ships=["-4,0"])
    play(s, "embark -3,0 -4,0", "sail -4,0 -3,-1", "sail -3,-1 -3,-2")
    assert words(s) == {"sink-piece"}
    sink(s, "3,0", "octopus")
    play(s, "roll-dice shark 1")
    sink(s, "2,1", "octopus")
    play(s, "roll-dice shark 1")
    play(s, "sail -3,-2 -3,-3", "land -3,-3")
    assert where(s, "R1") == "saved NW"
    assert points(s) == 1
    assert ships(s) == ["-3,-3"]


@pytest.mark.rule("RES-7.5", "RES-7.7", "RES-12.8")
def test_x4_figure_8_ride_and_land() -> None:
    """X4."""
    s = position(atlanteans={"R1": "water -3,-2", "R2": "piece 0,1", **ELSEWHERE}, dolphins=["-3,-2 R1"])
    play(s, "ride -3,-2 -3,-3", "land -3,-3 carried_spent")
    assert where(s, "R1") == "saved NW"
    assert points(s) == 1
    assert dolphins(s) == ["-3,-3 travelled"]
    play(s, "end-movement")
    assert dolphins(s) == ["-3,-3"]


@pytest.mark.rule("RES-7.6")
@pytest.mark.parametrize("kind", ["shark", "monster", "octopus"])
def test_nothing_reaches_the_saved(kind: str) -> None:
    plural = {"shark": "sharks", "monster": "monsters", "octopus": "octopuses"}[kind]
    s = step_three(f"{kind} dive", atlanteans={"R1": "saved SE", **ELSEWHERE}, **{plural: ["5,0"]})
    play(s, "dive 3,3")
    assert where(s, "R1") == "saved SE"


@pytest.mark.rule("RES-7.6")
def test_the_saved_do_nothing_more() -> None:
    s = position(atlanteans={"R1": "saved SE", "R2": "piece 0,1", **ELSEWHERE})
    assert words(s) == {"walk", "end-movement"}


@pytest.mark.rule("RES-7.7")
def test_ship_and_dolphin_stay_on_the_red_hex_until_moved() -> None:
    s = position(
        seats=2,
        atlanteans={"R1": "ship 3,3", "R2": "water 3,3", "B1": "piece 0,0"},
        ships=["3,3"],
        dolphins=["3,3 R2"],
    )
    play(s, "land 3,3", "land 3,3 ward")
    assert (ships(s), dolphins(s)) == (["3,3"], ["3,3"])
    play(s, "end-movement")
    sink(s, "3,0", "octopus")
    play(s, "roll-dice dolphin 1", "step 3,2")
    assert dolphins(s) == ["3,2"]


@pytest.mark.rule("RES-7.8", "RES-6.4", "RES-6.9")
def test_x3_figure_9_over_a_ship_on_the_red_hex() -> None:
    """X3."""
    people = {"B1": "ship -3,-3", "B2": "ship -3,-3", "R1": "ship -3,-1", **ELSEWHERE}
    s = position(atlanteans=people, ships=["-3,-3", "-3,-1"])
    assert refused(s, "sail -3,-3 -2,-3") == "RES-6.8"
    play(s, "sail -3,-1 -3,-2")
    assert refused(s, "sail -3,-2 -3,-3") == "RES-6.11"
    play(s, "transfer -3,-2 -3,-3")
    assert refused(s, "sail -3,-3 -2,-3") == "RES-6.9"
    play(s, "land -3,-3")
    assert where(s, "R1") == "saved NW"
    assert words(s) == {"sink-piece"}
    s = position(atlanteans={**people, "B3": "ship -3,-3"}, ships=["-3,-3", "-3,-1"])
    play(s, "sail -3,-1 -3,-2")
    assert refused(s, "transfer -3,-2 -3,-3") == "RES-6.1"


@pytest.mark.rule("RES-7.9")
def test_a_red_hex_is_ordinary_sea_to_creatures() -> None:
    s = step_three("octopus 1", octopuses=["3,2"])
    play(s, "step 3,3")
    assert creatures(s, "octopus") == ["3,3"]
    s = step_three("shark 1", sharks=["3,2"], atlanteans={"R1": "water 3,3", **ELSEWHERE})
    play(s, "step 3,3")
    assert where(s, "R1") == "eliminated"


def test_a_landing_tells_the_new_total() -> None:
    s = position(atlanteans={"R1": "water 3,3", "R2": "saved NW", "R3": "saved SE", **ELSEWHERE})
    (landed, *_) = play(s, "land 3,3 alone")
    assert isinstance(landed, AtlanteanLanded)
    assert landed.saved == 3
