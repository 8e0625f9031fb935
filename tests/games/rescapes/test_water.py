"""Chapter 5: Atlanteans on land and in the water."""

import pytest

from tests.games.rescapes.table import (
    AT_SEA,
    ELSEWHERE,
    MIDDLE,
    actor,
    allows,
    around,
    choices,
    count,
    dolphins,
    play,
    points,
    position,
    refused,
    sink,
    step_three,
    targets,
    where,
    words,
)

# --- RES-5.1, RES-5.2: walking


@pytest.mark.rule("RES-5.1")
def test_one_walks_to_an_adjacent_piece_of_any_region() -> None:
    s = position(atlanteans={"R1": "piece 0,-2", **ELSEWHERE})
    assert targets(s, "walk 0,-2") == around("0,-2")
    s = position(atlanteans={"R1": "piece 3,0", **ELSEWHERE})
    assert targets(s, "walk 3,0") == {"2,0", "2,1", "3,-1"}
    assert refused(s, "walk 3,0 4,0") == "RES-5.1"
    assert refused(s, "walk 3,0 1,0") == "RES-5.1"


@pytest.mark.rule("RES-5.1")
def test_one_walks_onto_the_acropolis() -> None:
    s = position(atlanteans={"R1": "piece 0,-1", "G1": "piece 0,0", "G2": "piece 0,0"})
    play(s, "walk 0,-1 0,0")
    assert where(s, "R1") == "piece 0,0"


@pytest.mark.rule("RES-5.2")
def test_x19_a_full_piece_is_not_even_passed_through() -> None:
    """X19."""
    s = position(
        atlanteans={
            "R1": "piece 0,-1",
            "B1": "piece 0,-2",
            "B2": "piece 0,-2",
            "B3": "piece 0,-2",
            **ELSEWHERE,
        }
    )
    assert refused(s, "walk 0,-1 0,-2") == "RES-5.2"
    play(s, "walk 0,-1 1,-2", "walk 1,-2 1,-3", "walk 1,-3 0,-3")
    assert where(s, "R1") == "piece 0,-3"
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-5.2")
@pytest.mark.parametrize(
    ("there", "fits"),
    [(["B1", "Y1"], True), (["B1", "Y1", "G1"], False), (["R2", "R3", "B1"], False), (["R2"], True)],
)
def test_a_piece_holds_three_of_any_colours(there: list[str], fits: bool) -> None:
    s = position(atlanteans={"R1": "piece 0,-1", **dict.fromkeys(there, "piece 0,-2"), "Y9": "piece 3,0"})
    assert allows(s, "walk 0,-1 0,-2") == fits
    assert allows(s, "walk 0,-1 1,-2")


# --- RES-5.3, RES-5.4: leaping


@pytest.mark.rule("RES-5.3")
def test_one_leaps_into_an_adjacent_sea_hex() -> None:
    s = position(atlanteans={"R1": "piece 3,0", **ELSEWHERE})
    assert targets(s, "leap 3,0") == {"4,0", "3,1", "4,-1"}
    assert refused(s, "leap 3,0 2,0") == "RES-5.3"
    assert refused(s, "leap 3,0 5,0") == "RES-5.3"
    play(s, "leap 3,0 4,-1")
    assert where(s, "R1") == "water 4,-1"


@pytest.mark.rule("RES-5.3", "RES-5.10")
@pytest.mark.parametrize("kind", ["ships", "octopuses", "dolphins"])
def test_a_ship_or_creature_does_not_prevent_a_leap(kind: str) -> None:
    s = position(atlanteans={"R1": "piece 3,0", **ELSEWHERE}, **{kind: ["4,0"]})
    play(s, "leap 3,0 4,0")
    assert where(s, "R1") == "water 4,0"


@pytest.mark.rule("RES-5.3")
def test_one_leaps_beside_a_full_ship() -> None:
    crew = dict.fromkeys(("B1", "B2", "B3"), "ship 4,0")
    s = position(atlanteans={"R1": "piece 3,0", **crew, **ELSEWHERE}, ships=["4,0"])
    play(s, "leap 3,0 4,0")
    assert not allows(s, "climb 4,0 alone_spent")


@pytest.mark.rule("RES-5.4", "RES-5.6", "RES-5.11")
def test_x16_after_a_leap_one_does_not_swim_but_boards() -> None:
    """X16."""
    s = position(atlanteans={"R1": "piece 3,0", **ELSEWHERE}, ships=["4,0"])
    play(s, "leap 3,0 4,-1")
    assert choices(s, "swim") == []
    assert refused(s, "swim 4,-1 5,-1") == "RES-5.6"
    play(s, "sail 4,0 4,-1", "climb 4,-1 alone_spent")
    assert where(s, "R1") == "ship 4,-1"
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-5.4", "RES-5.11")
def test_after_a_leap_the_ship_one_has_boarded_may_sail() -> None:
    s = position(atlanteans={"R1": "piece 3,0", **ELSEWHERE}, ships=["4,0"])
    play(s, "leap 3,0 4,0", "climb 4,0 alone_spent", "sail 4,0 5,0")
    assert where(s, "R1") == "ship 5,0"


# --- RES-5.5, RES-5.6: swimming


@pytest.mark.rule("RES-5.5")
def test_one_swims_to_an_adjacent_sea_hex() -> None:
    s = position(atlanteans={"R1": "water 4,0", **ELSEWHERE}, ships=["5,0"])
    assert targets(s, "swim 4,0") == around("4,0") - {"3,0"}
    assert refused(s, "swim 4,0 6,0") == "RES-5.5"


@pytest.mark.rule("RES-5.6")
def test_a_swimmer_enters_one_sea_hex_a_turn() -> None:
    s = position(atlanteans={"R1": "water 5,0", "R2": "water 5,1", **ELSEWHERE})
    play(s, "swim 5,0 5,-1")
    assert targets(s, "swim 5,-1") == set()
    assert refused(s, "swim 5,-1 5,-2") == "RES-5.6"
    assert allows(s, "swim 5,1 4,1"), "the other one has not swum"


@pytest.mark.rule("RES-5.6")
def test_who_has_swum_is_told_from_who_has_not_in_the_same_hex() -> None:
    s = position(atlanteans={"R1": "water 5,0", "R2": "water 5,1", "R9": "piece 0,1", **ELSEWHERE})
    play(s, "swim 5,1 5,0", "swim 5,0 4,0")
    assert (where(s, "R1"), where(s, "R2")) == ("water 4,0", "water 5,0")
    assert choices(s, "swim") == []


@pytest.mark.rule("RES-5.6", "RES-12.8")
def test_a_ride_counts_as_the_swim() -> None:
    s = position(atlanteans={"R1": "water 5,0", "R9": "piece 0,1", **ELSEWHERE}, dolphins=["5,0 R1"])
    play(s, "ride 5,0 5,-1")
    assert targets(s, "swim 5,-1") == set()
    assert refused(s, "swim 5,-1 5,-2 carried") == "RES-5.6"
    assert refused(s, "ride 5,-1 5,-2") == "RES-5.6"


@pytest.mark.rule("RES-5.6")
def test_after_a_swim_one_does_not_ride() -> None:
    s = position(atlanteans={"R1": "water 5,0", "R9": "piece 0,1", **ELSEWHERE}, dolphins=["5,-1"])
    play(s, "swim 5,0 5,-1")
    assert dolphins(s) == ["5,-1 R1"]
    assert targets(s, "ride 5,-1") == set()
    assert refused(s, "ride 5,-1 5,-2") == "RES-5.6"


@pytest.mark.rule("RES-5.6", "RES-5.12")
def test_a_ship_in_between_gives_no_new_swim() -> None:
    """Swim, board, and jump again: not in one turn."""
    s = position(
        options={"overboard": "yes"},
        atlanteans={"R1": "water 5,0", "R2": "ship 4,0", **ELSEWHERE},
        ships=["4,0"],
    )
    play(s, "swim 5,0 4,0", "climb 4,0 alone_spent")
    assert allows(s, "jump 4,0"), "R2 has not swum"
    play(s, "jump 4,0")
    assert (where(s, "R1"), where(s, "R2")) == ("ship 4,0", "water 4,0")


@pytest.mark.rule("RES-5.6", "RES-5.12")
def test_who_has_swum_does_not_jump() -> None:
    s = position(options={"overboard": "yes"}, atlanteans={"R1": "water 5,0", **ELSEWHERE}, ships=["4,0"])
    play(s, "swim 5,0 4,0", "climb 4,0 alone_spent")
    assert not allows(s, "jump 4,0")
    assert refused(s, "jump 4,0") == "RES-5.6"


# --- RES-5.7, RES-5.8: in the water without a choice


@pytest.mark.rule("RES-5.7", "RES-5.8", "RES-9.3")
def test_x40_who_fell_from_a_piece_swims_in_its_next_step_1() -> None:
    """X40: R, R, B fall from land (2,0) beside an octopus."""
    s = position(
        seats=2,
        pieces=["2,0", "1,1", *MIDDLE],
        atlanteans={"R1": "piece 2,0", "R2": "piece 2,0", "B1": "piece 2,0", "B2": "piece 0,0"},
        seat="blue",
    )
    sink(s, "2,0", "octopus")
    assert [where(s, name) for name in ("R1", "R2", "B1")] == ["water 2,0"] * 3
    play(s, "roll-dice shark 1")
    assert actor(s) == 0
    play(s, "swim 2,0 3,0", "swim 2,0 2,1")
    assert (count(s, "R", "water 3,0"), count(s, "R", "water 2,1")) == (1, 1)
    assert where(s, "B1") == "water 2,0"


@pytest.mark.rule("RES-6.11")
def test_x40_no_ship_enters_to_fetch_them() -> None:
    s = position(pieces=MIDDLE, atlanteans={"R1": "water 2,0", **ELSEWHERE}, octopuses=["2,0"], ships=["3,0"])
    assert refused(s, "sail 3,0 2,0") == "RES-6.11"


@pytest.mark.rule("RES-5.7", "RES-5.8", "RES-11.4")
def test_who_was_capsized_swims_in_its_next_step_1() -> None:
    s = step_three(
        "octopus 1",
        seats=2,
        pieces=[],
        atlanteans={"B1": "ship 5,0", "R1": "water 0,-6"},
        ships=["5,0"],
        octopuses=["5,1"],
    )
    play(s, "step 5,0")
    assert where(s, "B1") == "water 5,0"
    assert actor(s) == 1
    assert allows(s, "swim 5,0 4,0")


# --- RES-5.9: no way back


@pytest.mark.rule("RES-5.9")
def test_nobody_climbs_back_on_the_island() -> None:
    s = position(atlanteans={"R1": "water 4,0", "R2": "ship 4,1", **ELSEWHERE}, ships=["4,1"])
    assert refused(s, "swim 4,0 3,0") == "RES-5.9"
    assert "walk" not in words(s)
    assert refused(s, "walk 4,1 3,1") == "RES-4.3"
    assert {line.split()[0] for line in choices(s) if line.split()[1:2] == ["4,1"]} == {"sail"}


# --- RES-5.10: danger in the water


@pytest.mark.rule("RES-5.10")
@pytest.mark.parametrize("killer", ["sharks", "monsters"])
@pytest.mark.parametrize("saviour", [False, True])
def test_who_enters_beside_a_shark_or_monster_needs_a_free_dolphin(killer: str, saviour: bool) -> None:
    for move, spot in (("leap 3,0 4,0", "piece 3,0"), ("swim 5,0 4,0", "water 5,0")):
        s = position(
            atlanteans={"R1": spot, **ELSEWHERE}, dolphins=["4,0"] if saviour else [], **{killer: ["4,0"]}
        )
        play(s, move)
        assert where(s, "R1") == ("water 4,0" if saviour else "eliminated")
        assert dolphins(s) == (["4,0 R1"] if saviour else [])


@pytest.mark.rule("RES-5.10", "RES-12.4")
def test_a_dolphin_that_has_a_ward_does_not_help_who_enters() -> None:
    s = position(
        atlanteans={"R1": "water 5,0", "B1": "water 4,0", **ELSEWHERE}, dolphins=["4,0 B1"], sharks=["4,0"]
    )
    play(s, "swim 5,0 4,0")
    assert where(s, "R1") == "eliminated"
    assert dolphins(s) == ["4,0 B1"]


@pytest.mark.rule("RES-5.10", "RES-11.2")
def test_who_jumps_overboard_beside_a_shark_is_eaten() -> None:
    s = position(
        options={"overboard": "yes"},
        atlanteans={"R1": "ship 4,0", **ELSEWHERE},
        ships=["4,0"],
        sharks=["4,0"],
    )
    play(s, "jump 4,0")
    assert where(s, "R1") == "eliminated"


@pytest.mark.rule("RES-5.10")
def test_an_octopus_never_harms_a_swimmer() -> None:
    s = position(atlanteans={"R1": "water 5,0", "R2": "piece 3,0", **ELSEWHERE}, octopuses=["4,0"])
    play(s, "swim 5,0 4,0", "leap 3,0 4,0")
    assert count(s, "R", "water 4,0") == 2


# --- RES-5.11: boarding and landing after the swim


@pytest.mark.rule("RES-5.11", "RES-6.3")
def test_x17_swim_board_sail() -> None:
    """X17."""
    s = position(atlanteans={"R1": "water 5,0", **ELSEWHERE}, ships=["4,0"])
    play(s, "swim 5,0 4,0", "climb 4,0 alone_spent", "sail 4,0 5,-1")
    assert where(s, "R1") == "ship 5,-1"
    assert words(s) == {"sink-piece"}


@pytest.mark.rule("RES-5.11", "RES-7.5")
def test_landing_stays_possible_after_the_swim() -> None:
    s = position(atlanteans={"R1": "water 2,3", **ELSEWHERE})
    play(s, "swim 2,3 3,3", "land 3,3 alone_spent")
    assert where(s, "R1") == "saved SE"


# --- RES-5.12: overboard


@pytest.mark.rule("RES-5.12")
def test_by_default_nobody_leaves_a_ship_for_the_water() -> None:
    s = position(atlanteans={"R1": "ship 4,0", **ELSEWHERE}, ships=["4,0"])
    assert "jump" not in words(s)
    assert refused(s, "jump 4,0") == "RES-5.12"


@pytest.mark.rule("RES-5.12", "RES-15.4")
def test_with_the_option_one_jumps_and_has_then_used_the_swim() -> None:
    s = position(options={"overboard": "yes"}, atlanteans={"R1": "ship 4,0", **ELSEWHERE}, ships=["4,0"])
    play(s, "jump 4,0")
    assert where(s, "R1") == "water 4,0"
    assert points(s) == 2
    assert targets(s, "swim 4,0") == set()
    assert allows(s, "climb 4,0 alone_spent")


@pytest.mark.rule("RES-5.12", "RES-12.3")
def test_who_jumps_is_taken_by_a_free_dolphin() -> None:
    s = position(
        options={"overboard": "yes"},
        atlanteans={"R1": "ship 4,0", **ELSEWHERE},
        ships=["4,0"],
        dolphins=["4,0"],
        sharks=["4,0"],
    )
    play(s, "jump 4,0")
    assert dolphins(s) == ["4,0 R1"]


@pytest.mark.rule("RES-5.12")
def test_passengers_differ_by_their_swim_only_where_one_may_jump() -> None:
    fields = {
        "atlanteans": {"R1": "water 3,3", "R2": "ship 3,3", **AT_SEA},
        "ships": ["3,3", "3,2"],
        "pieces": [],
    }
    for overboard, landings in (("no", ["land 3,3"]), ("yes", ["land 3,3 aboard_spent", "land 3,3"])):
        s = position(**fields, spent=["R1"], options={"overboard": overboard})
        play(s, "climb 3,3 alone_spent")
        assert sorted(choices(s, "land")) == sorted(landings)
        assert len(choices(s, "transfer")) == len(landings)
