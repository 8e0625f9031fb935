"""Chapter 12: dolphins."""

from typing import Any

import pytest

from tests.games.rescapes.table import (
    AT_SEA,
    ELSEWHERE,
    MIDDLE,
    actor,
    all_waters,
    allows,
    around,
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
    targets,
    turn_is_over,
    where,
    words,
)

BUSY = {"R9": "piece 0,1", **ELSEWHERE}
"""Red has something to do whatever happens, so that step 1 stays open."""

# --- RES-12.1, RES-12.2: wards


@pytest.mark.rule("RES-12.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_dolphin_protects_one_swimmer(number: int) -> None:
    swimmers = dict.fromkeys(("R1", "B1", "Y1"), "water 5,0")
    wards = [f"5,0 {name}" for name in ("R1", "B1", "Y1")[:number]]
    s = step_three("shark 1", atlanteans={**swimmers, **ELSEWHERE}, dolphins=wards, sharks=["5,1"])
    play(s, "step 5,0")
    assert sum(where(s, name) == "water 5,0" for name in swimmers) == number


@pytest.mark.rule("RES-12.1")
def test_a_dolphin_of_another_hex_protects_nobody() -> None:
    s = step_three("shark 1", atlanteans={"R1": "water 5,0", **ELSEWHERE}, dolphins=["5,-1"], sharks=["5,1"])
    play(s, "step 5,0")
    assert where(s, "R1") == "eliminated"


@pytest.mark.rule("RES-12.2")
@pytest.mark.parametrize("kind", ["shark", "monster"])
def test_a_ward_is_safe_from_sharks_and_monsters(kind: str) -> None:
    """They enter, they are entered upon, they are there already."""
    plural = f"{kind}s"
    s = step_three(
        f"{kind} 1", atlanteans={"R1": "water 5,0", **ELSEWHERE}, dolphins=["5,0 R1"], **{plural: ["5,1"]}
    )
    play(s, "step 5,0")
    assert where(s, "R1") == "water 5,0"
    s = position(atlanteans={"R1": "water 5,0", **BUSY}, dolphins=["5,0 R1"], **{plural: ["5,1"]})
    play(s, "ride 5,0 5,1")
    assert where(s, "R1") == "water 5,1"
    sink(s, "0,-3", "octopus")
    assert where(s, "R1") == "water 5,1"


@pytest.mark.rule("RES-12.2", "RES-9.9")
def test_a_ward_is_not_safe_from_a_whirlpool() -> None:
    s = position(atlanteans={"R1": "water 4,0", **ELSEWHERE}, dolphins=["4,0 R1"])
    sink(s, "3,0", "whirlpool")
    assert (where(s, "R1"), dolphins(s)) == ("eliminated", [])


# --- RES-12.3, RES-12.4: taking a ward


@pytest.mark.rule("RES-12.3")
def test_a_free_dolphin_takes_whoever_comes() -> None:
    s = position(atlanteans={"R1": "water 5,0", "R2": "piece 3,0", **BUSY}, dolphins=["4,0", "4,0"])
    play(s, "swim 5,0 4,0", "leap 3,0 4,0")
    assert dolphins(s) == ["4,0 R1", "4,0 R2"]


@pytest.mark.rule("RES-12.3")
def test_a_dolphin_that_arrives_takes_who_is_there() -> None:
    for roll, moves in (
        ("dolphin 1", ["step 5,0"]),
        ("dolphin dive", ["dive 5,0"]),
        ("dolphin 2", ["step 5,0", "stop"]),
    ):
        s = step_three(roll, atlanteans={"R1": "water 5,0", **ELSEWHERE}, dolphins=["5,1"])
        play(s, *moves)
        assert dolphins(s) == ["5,0 R1"]


@pytest.mark.rule("RES-12.3", "RES-12.9")
def test_x26_the_dolphin_stays_and_takes_the_other() -> None:
    """X26."""
    s = position(atlanteans={"R1": "water 0,-5", "B1": "water 0,-5", **BUSY}, dolphins=["0,-5 R1"])
    play(s, "swim 0,-5 1,-5 ward")
    assert dolphins(s) == ["0,-5 B1"]
    assert where(s, "R1") == "water 1,-5"


@pytest.mark.rule("RES-12.3")
def test_before_any_danger() -> None:
    """A dolphin and a shark in the hex: who swims in is taken first."""
    s = position(atlanteans={"R1": "water 5,0", **BUSY}, dolphins=["4,0"], sharks=["4,0"], monsters=["4,0"])
    play(s, "swim 5,0 4,0")
    assert dolphins(s) == ["4,0 R1"]


@pytest.mark.rule("RES-12.4")
def test_a_dolphin_keeps_its_ward() -> None:
    s = position(atlanteans={"R1": "water 5,0", "B1": "water 4,0", **BUSY}, dolphins=["4,0 B1"])
    play(s, "swim 5,0 4,0")
    assert dolphins(s) == ["4,0 B1"]


@pytest.mark.rule("RES-12.4")
@pytest.mark.parametrize("leaving", ["swim", "climb", "land"])
def test_d1w_the_active_player_chooses_among_several(leaving: str) -> None:
    """The ward swims off alone, boards or lands; the colours of the others are asked for, whoever owns them."""
    s = position(
        atlanteans={"R1": "water 3,3", "B1": "water 3,3", "Y1": "water 3,3", "Y2": "water 3,3", **BUSY},
        ships=["3,3"],
        dolphins=["3,3 R1"],
    )
    play(s, {"swim": "swim 3,3 2,3 ward", "climb": "climb 3,3 ward", "land": "land 3,3 ward"}[leaving])
    assert actor(s) == 0
    assert choices(s) == ["take-ward blue", "take-ward yellow"]
    assert refused(s, "take-ward red") == "RES-12.4"
    assert refused(s, "take-ward blue alone_spent") == "RES-12.4"
    play(s, "take-ward blue")
    assert dolphins(s) == ["3,3 B1"]
    assert points(s) == 2


@pytest.mark.rule("RES-12.4")
def test_swimmers_of_one_colour_differ_by_their_swim_in_step_1() -> None:
    s = position(
        atlanteans={"R1": "water 4,0", "R2": "water 4,0", "R3": "water 5,0", **BUSY}, dolphins=["4,0 R1"]
    )
    play(s, "swim 5,0 4,0", "swim 4,0 4,1 ward")
    assert choices(s) == ["take-ward red", "take-ward red alone_spent"]
    play(s, "take-ward red alone_spent")
    assert dolphins(s) == ["4,0 R3"]
    assert not allows(s, "ride 4,0 5,0")
    assert allows(s, "swim 4,0 5,0")


@pytest.mark.rule("RES-12.4", "RES-4.7")
def test_in_step_3_they_do_not() -> None:
    s = position(
        pieces=[],
        atlanteans={"R1": "water 4,0", "R2": "water 5,0", **AT_SEA},
        dolphins=["4,1"],
    )
    play(s, "swim 5,0 4,0", "end-movement", "roll-dice dolphin 1", "step 4,0")
    assert turn_is_over(s)
    assert len(dolphins(s)[0].split()) == 2


@pytest.mark.rule("RES-12.4")
def test_d3w_a_dolphin_that_stops_among_swimmers_asks() -> None:
    s = step_three(
        "dolphin 1",
        seat="yellow",
        atlanteans={"R1": "water 4,0", "B1": "water 4,0", "B2": "water 4,0", **ELSEWHERE},
        dolphins=["4,1"],
    )
    play(s, "step 4,0")
    assert actor(s) == 2
    assert choices(s) == ["take-ward red", "take-ward blue"]
    play(s, "take-ward red")
    assert dolphins(s) == ["4,0 R1"]
    assert turn_is_over(s, 3)


# --- RES-12.5 to RES-12.7: moved in step 3


@pytest.mark.rule("RES-12.5")
def test_a_dolphin_moved_by_the_dice_goes_alone() -> None:
    for roll, move in (("dolphin 1", "step 5,0"), ("dolphin dive", "dive -5,0")):
        s = step_three(roll, atlanteans={"R1": "water 4,0", **ELSEWHERE}, dolphins=["4,0 R1"])
        play(s, move)
        assert dolphins(s) == [move.split()[1]]
        assert where(s, "R1") == "water 4,0"


@pytest.mark.rule("RES-12.6")
def test_a_dolphin_takes_nobody_in_passing() -> None:
    s = step_three(
        "dolphin 3", atlanteans={"R1": "water 1,-5", "B1": "water 2,-5", **ELSEWHERE}, dolphins=["0,-5"]
    )
    play(s, "step 1,-5", "step 2,-5", "step 3,-5")
    assert dolphins(s) == ["3,-5"]
    assert turn_is_over(s)


@pytest.mark.rule("RES-12.7", "RES-12.2")
def test_x9_a_ward_whose_dolphin_leaves_is_eaten_at_once() -> None:
    """X9."""
    s = step_three(
        "shark 1", atlanteans={"R1": "water 2,-5", **ELSEWHERE}, dolphins=["2,-5 R1"], sharks=["3,-5"]
    )
    play(s, "step 2,-5")
    assert where(s, "R1") == "water 2,-5"
    s = step_three(
        "dolphin 1",
        seat="blue",
        atlanteans={"R1": "water 2,-5", **ELSEWHERE},
        dolphins=["2,-5 R1"],
        sharks=["2,-5"],
    )
    play(s, "step 1,-5")
    assert where(s, "R1") == "eliminated"
    assert dolphins(s) == ["1,-5"]


@pytest.mark.rule("RES-12.7")
@pytest.mark.parametrize("killer", ["sharks", "monsters"])
def test_a_free_dolphin_beside_it_takes_the_ward_that_was_left(killer: str) -> None:
    s = step_three(
        "dolphin 1",
        atlanteans={"R1": "water 2,-5", **ELSEWHERE},
        dolphins=["2,-5 R1", "2,-5"],
        **{killer: ["2,-5"]},
    )
    play(s, "pick-creature 2,-5 red", "step 1,-5")
    assert dolphins(s) == ["1,-5", "2,-5 R1"]


@pytest.mark.rule("RES-12.7")
def test_without_danger_the_ward_that_was_left_swims_on() -> None:
    s = step_three(
        "dolphin 1", atlanteans={"R1": "water 2,-5", **ELSEWHERE}, dolphins=["2,-5 R1"], octopuses=["2,-5"]
    )
    play(s, "step 1,-5")
    assert where(s, "R1") == "water 2,-5"


@pytest.mark.rule("RES-12.7", "RES-14.1")
def test_the_ward_is_lost_before_the_destination_is_resolved() -> None:
    """The last two swimmers: one is lost when the dolphin leaves, the other is taken where it arrives."""
    s = step_three(
        "dolphin 1",
        pieces=[],
        atlanteans={"R1": "water 2,-5", "B1": "water 1,-5"},
        dolphins=["2,-5 R1"],
        sharks=["2,-5"],
    )
    log = play(s, "step 1,-5")
    kinds = [type(event).__name__ for event in log]
    assert kinds.index("AtlanteanLost") < kinds.index("WardTaken")
    assert dolphins(s) == ["1,-5 B1"]


# --- RES-12.8 to RES-12.11: riding


@pytest.mark.rule("RES-12.8")
def test_a_ward_rides_to_an_adjacent_sea_hex() -> None:
    s = position(
        atlanteans={"R1": "water 4,0", **BUSY}, dolphins=["4,0 R1"], octopuses=["5,0"], ships=["4,1"]
    )
    assert targets(s, "ride 4,0") == around("4,0") - {"3,0"}
    assert refused(s, "ride 4,0 3,0") == "RES-5.9"
    assert refused(s, "ride 4,0 6,0") == "RES-5.5"
    play(s, "ride 4,0 5,0")
    assert (where(s, "R1"), dolphins(s)) == ("water 5,0", ["5,0 R1 travelled"])


@pytest.mark.rule("RES-12.8")
def test_only_a_ward_rides() -> None:
    s = position(atlanteans={"R1": "water 4,0", "B1": "water 4,0", **BUSY}, dolphins=["4,0 B1"])
    assert choices(s, "ride") == []
    assert refused(s, "ride 4,0 5,0") == "RES-12.8"


@pytest.mark.rule("RES-12.8")
@pytest.mark.parametrize("killer", ["sharks", "monsters"])
def test_the_pair_stays_a_pair_among_others_and_unharmed(killer: str) -> None:
    s = position(
        atlanteans={"R1": "water 4,0", "B1": "water 5,0", **BUSY},
        dolphins=["4,0 R1", "5,0 B1", "5,0"],
        **{killer: ["5,0"]},
    )
    play(s, "ride 4,0 5,0")
    assert dolphins(s) == ["5,0", "5,0 B1", "5,0 R1 travelled"]


@pytest.mark.rule("RES-12.8", "RES-12.3")
def test_who_stays_behind_is_not_taken_and_not_harmed() -> None:
    s = position(atlanteans={"R1": "water 4,0", "B1": "water 4,0", **BUSY}, dolphins=["4,0 R1"])
    play(s, "ride 4,0 5,0")
    assert where(s, "B1") == "water 4,0"
    assert dolphins(s) == ["5,0 R1 travelled"]


@pytest.mark.rule("RES-12.9")
def test_the_owner_chooses_between_swimming_and_riding() -> None:
    fields: dict[str, Any] = {"atlanteans": {"R1": "water 4,0", **BUSY}, "dolphins": ["4,0 R1"]}
    s = position(**fields)
    assert targets(s, "ride 4,0") == {line.removesuffix(" ward") for line in targets(s, "swim 4,0")}
    play(s, "swim 4,0 5,0 ward")
    assert (where(s, "R1"), dolphins(s)) == ("water 5,0", ["4,0"])
    assert refused(position(**fields), "swim 4,0 5,0") == "RES-12.9"


@pytest.mark.rule("RES-12.9", "RES-4.3")
def test_only_the_owner_of_the_ward_does_either() -> None:
    s = position(atlanteans={"B1": "water 4,0", **BUSY}, dolphins=["4,0 B1"])
    assert "ride" not in words(s)
    assert "swim" not in words(s)


@pytest.mark.rule("RES-12.10")
def test_several_pairs_ride_in_one_step() -> None:
    s = position(
        atlanteans={"R1": "water 4,0", "R2": "water -4,0", "R3": "water 4,0", **BUSY},
        dolphins=["4,0 R1", "-4,0 R2", "4,0 R3"],
    )
    play(s, "ride 4,0 5,0", "ride -4,0 -5,0", "ride 4,0 5,0")
    assert dolphins(s) == ["-5,0 R2", "5,0 R1", "5,0 R3"]


@pytest.mark.rule("RES-12.10", "RES-12.11")
def test_x45_a_dolphin_travels_once_in_a_step() -> None:
    """X45, both halves."""
    s = position(
        atlanteans={"R1": "water 0,-5", "R2": "water 0,-5", **BUSY}, dolphins=["0,-5 R1"], ships=["0,-5"]
    )
    play(s, "climb 0,-5 ward")
    assert dolphins(s) == ["0,-5 R2"]
    play(s, "ride 0,-5 1,-5")
    assert (where(s, "R2"), points(s)) == ("water 1,-5", 1)
    s = position(
        atlanteans={"R1": "water -1,-5", "R2": "water 0,-5", **BUSY}, dolphins=["-1,-5 R1"], ships=["0,-5"]
    )
    play(s, "ride -1,-5 0,-5", "climb 0,-5 carried_spent")
    assert dolphins(s) == ["0,-5 R2 travelled"]
    assert refused(s, "ride 0,-5 1,-5") == "RES-12.10"
    play(s, "swim 0,-5 1,-5 carried")
    assert where(s, "R2") == "water 1,-5"


@pytest.mark.rule("RES-12.11", "RES-12.3")
def test_when_a_ward_boards_or_lands_the_dolphin_takes_another_at_once() -> None:
    for move in ("climb 3,3 ward", "land 3,3 ward"):
        s = position(
            atlanteans={"R1": "water 3,3", "B1": "water 3,3", **BUSY}, ships=["3,3"], dolphins=["3,3 R1"]
        )
        play(s, move)
        assert dolphins(s) == ["3,3 B1"]


# --- RES-12.12, RES-12.13


@pytest.mark.rule("RES-12.12")
def test_dolphins_share_hexes_with_ships_and_do_nothing_to_them() -> None:
    s = step_three("dolphin 1", atlanteans={"R1": "ship 4,0", **ELSEWHERE}, ships=["4,0"], dolphins=["4,1"])
    play(s, "step 4,0")
    assert (ships(s), where(s, "R1"), dolphins(s)) == (["4,0"], "ship 4,0", ["4,0"])


@pytest.mark.rule("RES-12.13", "RES-12.7")
@pytest.mark.parametrize(("gone", "lost"), [("red", "R1"), ("blue", "B1")])
def test_x44_who_moves_a_dolphin_chooses_which(gone: str, lost: str) -> None:
    """X44."""
    s = step_three(
        "dolphin 1",
        seat="blue",
        atlanteans={"R1": "water 2,-5", "B1": "water 2,-5", **ELSEWHERE},
        dolphins=["2,-5 R1", "2,-5 B1"],
        sharks=["2,-5"],
    )
    assert set(choices(s)) == {"pick-creature 2,-5 red", "pick-creature 2,-5 blue"}
    assert refused(s, "pick-creature 2,-5") == "RES-12.13"
    play(s, f"pick-creature 2,-5 {gone}", "step 1,-5")
    assert {name for name in ("R1", "B1") if where(s, name) == "eliminated"} == {lost}


@pytest.mark.rule("RES-12.13", "RES-12.7")
@pytest.mark.parametrize("gone", ["", " red", " blue"])
def test_x44_with_a_third_free_dolphin_nobody_dies(gone: str) -> None:
    """X44, second half."""
    s = step_three(
        "dolphin 1",
        seat="blue",
        atlanteans={"R1": "water 2,-5", "B1": "water 2,-5", **ELSEWHERE},
        dolphins=["2,-5 R1", "2,-5 B1", "2,-5"],
        sharks=["2,-5"],
    )
    play(s, f"pick-creature 2,-5{gone}", "step 1,-5")
    assert dolphins(s) == ["1,-5", "2,-5 B1", "2,-5 R1"]


@pytest.mark.rule("RES-12.13")
def test_pairs_that_share_a_hex_stay_as_they_are() -> None:
    s = position(atlanteans={"R1": "water 4,0", "B1": "water 5,0", **BUSY}, dolphins=["4,0 R1", "5,0 B1"])
    play(s, "ride 4,0 5,0")
    assert dolphins(s) == ["5,0 B1", "5,0 R1 travelled"]


def test_dolphins_with_wards_of_one_colour_are_alike() -> None:
    s = step_three(
        "dolphin 1",
        atlanteans={"R1": "water 2,-5", "R2": "water 2,-5", **ELSEWHERE},
        dolphins=["2,-5 R1", "2,-5 R2"],
    )
    assert words(s) == {"step"}
    play(s, "step 1,-5")
    assert count(s, "R", "water 2,-5") == 2
    assert creatures(s, "dolphin") == ["1,-5", "2,-5"]


@pytest.mark.rule("RES-16.2", "RES-10.7")
def test_x23_in_the_landlocked_middle() -> None:
    """X23: the Acropolis is sunk with R on it."""
    s = position(seats=2, pieces=MIDDLE, atlanteans={"R1": "piece 0,0", "B1": "piece -1,0"}, monsters=["5,0"])
    sink(s, "0,0")
    assert where(s, "R1") == "water 0,0"
    play(s, "roll-dice monster dive")
    assert "0,0" in targets(s, "dive")
    t = position(
        seats=2,
        pieces=[at for at in MIDDLE if at != "0,0"],
        atlanteans={"R1": "water 0,0", "B1": "piece -1,0"},
    )
    assert words(t) == {"sink-piece"}, "R1 cannot move"
    play(s, "dive 0,0")
    assert where(s, "R1") == "eliminated"
    assert creatures(s, "monster") == ["0,0"]
    sink(s, "1,0", "octopus")
    play(s, "roll-dice monster 1")
    assert creatures(s, "monster") == ["1,0"], "the one way out"
    assert "0,0" in all_waters(s)
