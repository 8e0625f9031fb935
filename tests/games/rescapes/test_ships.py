"""Chapter 6: ships."""

import pytest

from tests.games.rescapes.table import (
    ELSEWHERE,
    MIDDLE,
    all_waters,
    allows,
    around,
    choices,
    count,
    dolphins,
    play,
    position,
    refused,
    ships,
    step_three,
    targets,
    where,
    words,
)


def sailors(crew: list[str]) -> set[str]:
    """Who may sail a ship with this crew: letters of colours."""
    found = set()
    for letter, seat in (("R", "red"), ("B", "blue"), ("Y", "yellow"), ("G", "green")):
        people = {f"{colour}{n}": "ship 5,0" for n, colour in enumerate(crew, 1)}
        s = position(seat=seat, atlanteans={**people, "R9": "piece 0,0"}, ships=["5,0"])
        if "sail" in words(s):
            found.add(letter)
    return found


# --- RES-6.1 to RES-6.6: boarding


@pytest.mark.rule("RES-6.1", "RES-6.5")
@pytest.mark.parametrize(
    ("crew", "fits"),
    [
        ([], True),
        (["B1"], True),
        (["B1", "Y1"], True),
        (["B1", "Y1", "G1"], False),
        (["R2", "R3", "B1"], False),
    ],
)
def test_a_ship_has_three_seats_for_any_colours(crew: list[str], fits: bool) -> None:
    people = dict.fromkeys(crew, "ship 4,0")
    s = position(
        atlanteans={"R1": "piece 3,0", "R8": "water 4,0", "R9": "ship 4,1", **people, "Y9": "piece 0,0"},
        ships=["4,0", "4,1"],
    )
    for move in ("embark 3,0 4,0", "climb 4,0", "transfer 4,1 4,0"):
        assert allows(s, move) == fits
        if not fits:
            assert refused(s, move) == "RES-6.1"


@pytest.mark.rule("RES-6.2")
def test_one_boards_from_a_piece_beside_the_ship() -> None:
    s = position(atlanteans={"R1": "piece 3,0", "R2": "piece 2,0", **ELSEWHERE}, ships=["4,0"])
    play(s, "embark 3,0 4,0")
    assert where(s, "R1") == "ship 4,0"
    assert refused(s, "embark 2,0 4,0") == "RES-6.2"
    assert refused(s, "embark 2,0 3,0") == "RES-6.2"


@pytest.mark.rule("RES-6.3")
def test_one_boards_from_the_water_in_the_same_hex_only() -> None:
    s = position(atlanteans={"R1": "water 4,0", "R2": "water 5,0", **ELSEWHERE}, ships=["4,0"])
    assert choices(s, "climb") == ["climb 4,0"]
    assert refused(s, "climb 5,0") == "RES-6.3"
    play(s, "climb 4,0")
    assert where(s, "R1") == "ship 4,0"


@pytest.mark.rule("RES-6.4")
def test_one_changes_to_a_ship_in_an_adjacent_hex() -> None:
    s = position(atlanteans={"R1": "ship 4,0", **ELSEWHERE}, ships=["4,0", "5,0", "6,0"])
    assert choices(s, "transfer") == ["transfer 4,0 5,0"]
    assert refused(s, "transfer 4,0 6,0") == "RES-6.4"
    assert refused(s, "transfer 4,0 4,1") == "RES-6.4"
    play(s, "transfer 4,0 5,0")
    assert where(s, "R1") == "ship 5,0"
    assert ships(s) == ["4,0", "5,0", "6,0"]


@pytest.mark.rule("RES-6.5")
@pytest.mark.parametrize("kind", ["octopuses", "sharks", "dolphins"])
def test_creatures_and_owners_do_not_matter_to_who_boards(kind: str) -> None:
    crew = {"B1": "ship 4,0", "B2": "ship 4,0"}
    for move, spot in (
        ("embark 3,0 4,0", "piece 3,0"),
        ("transfer 4,1 4,0", "ship 4,1"),
    ):
        s = position(atlanteans={"R1": spot, **crew, **ELSEWHERE}, ships=["4,0", "4,1"], **{kind: ["4,0"]})
        play(s, move)
        assert where(s, "R1") == "ship 4,0"


@pytest.mark.rule("RES-6.5")
def test_a_swimmer_beside_an_octopus_boards() -> None:
    s = position(atlanteans={"R1": "water 4,0", **ELSEWHERE}, ships=["4,0"], octopuses=["4,0"])
    play(s, "climb 4,0")
    assert where(s, "R1") == "ship 4,0"


@pytest.mark.rule("RES-6.6", "RES-5.12")
@pytest.mark.parametrize("overboard", ["no", "yes"])
def test_nobody_throws_anybody_off(overboard: str) -> None:
    """Not even who may sail: whatever red does, blue stays aboard."""
    s = position(
        options={"overboard": overboard},
        atlanteans={"R1": "ship 4,0", "R2": "ship 4,0", "B1": "ship 4,0", **ELSEWHERE},
        ships=["4,0", "5,0"],
    )
    for move in choices(s):
        t = position(
            options={"overboard": overboard},
            atlanteans={"R1": "ship 4,0", "R2": "ship 4,0", "B1": "ship 4,0", **ELSEWHERE},
            ships=["4,0", "5,0"],
        )
        play(t, move)
        assert where(t, "B1").startswith("ship")


# --- RES-6.7 to RES-6.10: who sails where


@pytest.mark.rule("RES-6.7")
def test_a_ship_sails_to_an_adjacent_sea_hex_with_everybody() -> None:
    s = position(atlanteans={"R1": "ship 4,0", "R2": "ship 4,0", **ELSEWHERE}, ships=["4,0"])
    assert targets(s, "sail 4,0") == around("4,0") - {"3,0"}
    assert refused(s, "sail 4,0 3,0") == "RES-6.7"
    assert refused(s, "sail 4,0 6,0") == "RES-6.7"
    assert refused(s, "sail 5,0 6,0") == "RES-6.7"
    play(s, "sail 4,0 5,0")
    assert count(s, "R", "ship 5,0") == 2
    assert ships(s) == ["5,0"]


@pytest.mark.rule("RES-6.8", "RES-6.9")
@pytest.mark.parametrize(
    ("crew", "may"),
    [
        ("", "RBYG"),
        ("R", "R"),
        ("RR", "R"),
        ("RRR", "R"),
        ("RB", "RB"),
        ("RBY", "RBY"),
        ("RRB", "R"),
        ("GGY", "G"),
        ("YG", "YG"),
    ],
)
def test_x7_who_may_sail(crew: str, may: str) -> None:
    """X7, and more crews."""
    assert sailors(list(crew)) == set(may)


@pytest.mark.rule("RES-6.8", "RES-6.9")
def test_who_may_not_sail_is_told_why() -> None:
    s = position(atlanteans={"B1": "ship 4,0", **ELSEWHERE}, ships=["4,0"])
    assert refused(s, "sail 4,0 5,0") in {"RES-6.8", "RES-3.1"}
    s = position(atlanteans={"B1": "ship 4,0", "R1": "piece 0,1"}, ships=["4,0"])
    assert refused(s, "sail 4,0 5,0") == "RES-6.8"
    s = position(
        atlanteans={"B1": "ship 4,0", "B2": "ship 4,0", "R1": "ship 4,0", "R2": "piece 0,0"}, ships=["4,0"]
    )
    assert refused(s, "sail 4,0 5,0") == "RES-6.9"


@pytest.mark.rule("RES-6.10")
def test_boarding_wins_the_right_to_sail_at_once() -> None:
    s = position(atlanteans={"R1": "piece 3,0", "B1": "ship 4,0", **ELSEWHERE}, ships=["4,0"])
    assert not allows(s, "sail 4,0 5,0")
    play(s, "embark 3,0 4,0", "sail 4,0 5,0")
    assert where(s, "B1") == "ship 5,0"


@pytest.mark.rule("RES-6.10")
def test_landing_loses_the_right_to_sail_at_once() -> None:
    s = position(atlanteans={"R1": "ship 3,3", "B1": "ship 3,3", "R2": "piece 0,0"}, ships=["3,3"])
    assert allows(s, "sail 3,3 2,3")
    play(s, "land 3,3")
    assert refused(s, "sail 3,3 2,3") == "RES-6.8"


# --- RES-6.11, RES-6.12: what bars a ship


@pytest.mark.rule("RES-6.11", "RES-6.12")
@pytest.mark.parametrize("crew", [{}, {"R1": "ship 4,0"}])
def test_x34_what_bars_a_ship(crew: dict[str, str]) -> None:
    """X34, with an empty and with a manned ship."""
    s = position(
        atlanteans={**crew, "R9": "piece 0,1", "B1": "ship 5,-1", **ELSEWHERE},
        ships=["4,0", "5,-1"],
        sharks=["5,0"],
        monsters=["4,1"],
    )
    assert targets(s, "sail 4,0") == {"5,0", "4,-1", "3,1"}
    assert refused(s, "sail 4,0 4,1") == "RES-6.11"
    assert refused(s, "sail 4,0 5,-1") == "RES-6.11"
    assert refused(s, "sail 4,0 3,0") == "RES-6.7"


@pytest.mark.rule("RES-6.11")
@pytest.mark.parametrize("kind", ["octopuses", "monsters"])
def test_octopus_and_monster_bar_ships_empty_or_not(kind: str) -> None:
    for crew in ({}, {"R1": "ship 4,0"}):
        s = position(atlanteans={**crew, "R9": "piece 0,1", **ELSEWHERE}, ships=["4,0"], **{kind: ["5,0"]})
        assert refused(s, "sail 4,0 5,0") == "RES-6.11"


@pytest.mark.rule("RES-6.12")
@pytest.mark.parametrize("there", ["sharks", "dolphins", "swimmers", "nothing"])
def test_a_ship_enters_hexes_with_sharks_dolphins_and_swimmers(there: str) -> None:
    swimmers = {"B1": "water 5,0", "B2": "water 5,0"} if there == "swimmers" else {}
    fields = {there: ["5,0"]} if there in {"sharks", "dolphins"} else {}
    s = position(atlanteans={"R1": "ship 4,0", **swimmers, **ELSEWHERE}, ships=["4,0"], **fields)
    play(s, "sail 4,0 5,0")
    assert where(s, "R1") == "ship 5,0"


@pytest.mark.rule("RES-6.12")
def test_a_ship_enters_red_hexes_and_hexes_whose_piece_is_gone() -> None:
    s = position(
        pieces=MIDDLE, atlanteans={"R1": "ship 3,2", "R2": "ship 2,0", **ELSEWHERE}, ships=["3,2", "2,0"]
    )
    assert "3,3" in targets(s, "sail 3,2")
    assert targets(s, "sail 2,0") == around("2,0") & all_waters(s)


# --- RES-6.13 to RES-6.15


@pytest.mark.rule("RES-6.13")
def test_swimmers_stay_in_the_water_when_a_ship_comes() -> None:
    s = position(
        atlanteans={"R1": "ship 4,0", "R2": "water 5,0", "B1": "water 5,0", **ELSEWHERE}, ships=["4,0"]
    )
    play(s, "sail 4,0 5,0")
    assert (where(s, "R2"), where(s, "B1")) == ("water 5,0", "water 5,0")
    assert allows(s, "climb 5,0")


@pytest.mark.rule("RES-6.14", "RES-11.3")
def test_x20_an_empty_ship_survives_the_octopus_is_boarded_and_sails_away() -> None:
    """X20."""
    s = step_three(
        "octopus 1",
        seat="blue",
        seats=2,
        atlanteans={"R1": "piece 0,-3", "B1": "piece 0,0"},
        ships=["0,-4"],
        octopuses=["1,-4"],
    )
    play(s, "step 0,-4")
    assert ships(s) == ["0,-4"]
    play(s, "embark 0,-3 0,-4", "sail 0,-4 -1,-4")
    assert where(s, "R1") == "ship -1,-4"
    assert refused(s, "sail -1,-4 0,-4") == "RES-6.11"


@pytest.mark.rule("RES-6.14")
def test_the_octopus_beside_a_ship_acts_when_an_octopus_enters_again() -> None:
    s = step_three(
        "octopus 1", atlanteans={"R1": "ship 0,-4", **ELSEWHERE}, ships=["0,-4"], octopuses=["0,-4", "1,-5"]
    )
    play(s, "pick-creature 1,-5", "step 0,-4")
    assert ships(s) == []
    assert where(s, "R1") == "water 0,-4"


@pytest.mark.rule("RES-6.14", "RES-11.7")
def test_the_octopus_that_is_there_does_nothing_when_it_leaves() -> None:
    s = step_three(
        "octopus 1", atlanteans={"R1": "ship 0,-4", **ELSEWHERE}, ships=["0,-4"], octopuses=["0,-4"]
    )
    play(s, "step 1,-5")
    assert where(s, "R1") == "ship 0,-4"


@pytest.mark.rule("RES-6.15")
def test_a_ship_stays_when_its_last_passenger_leaves() -> None:
    s = position(atlanteans={"R1": "ship 4,0", "R2": "ship 3,3", **ELSEWHERE}, ships=["4,0", "4,1", "3,3"])
    play(s, "transfer 4,0 4,1", "land 3,3")
    assert ships(s) == ["3,3", "4,0", "4,1"]
    assert allows(s, "sail 4,0 5,0")
    assert allows(s, "sail 3,3 2,3")


@pytest.mark.rule("RES-6.15")
def test_only_the_points_limit_hexes_and_ships() -> None:
    s = position(atlanteans={"R1": "piece 0,0", **ELSEWHERE}, ships=["4,0", "-4,0"])
    play(s, "sail 4,0 5,0", "sail 5,0 6,0", "sail -4,0 -5,0")
    assert ships(s) == ["-5,0", "6,0"]


@pytest.mark.rule("RES-12.11", "RES-6.3")
def test_a_ward_boards_and_its_dolphin_stays() -> None:
    s = position(atlanteans={"R1": "water 4,0", **ELSEWHERE}, ships=["4,0"], dolphins=["4,0 R1"])
    play(s, "climb 4,0 ward")
    assert (where(s, "R1"), dolphins(s)) == ("ship 4,0", ["4,0"])
