"""Chapter 6, third part: sailing and who controls a boat."""

import pytest

from tests.games.the_island.table import (
    AT_THE_DIE,
    actor,
    allows,
    boats,
    moves_left,
    play,
    position,
    refused,
    where,
)

# --- ISL-6.22 to ISL-6.25: sailing


@pytest.mark.rule("ISL-6.22")
def test_boat_sails_one_hex_per_move_with_all_aboard() -> None:
    s = position(explorers={"R1": "boat 3,-5", "R2": "boat 3,-5", "B1": "boat 3,-5"}, boats=["3,-5"])
    play(s, "sail 3,-5 4,-5", "sail 4,-5 5,-5")
    assert moves_left(s) == 1
    assert boats(s) == ["5,-5"]
    assert where(s, "R1") == where(s, "R2") == where(s, "B1") == "boat 5,-5"


@pytest.mark.rule("ISL-6.22")
def test_several_boats_may_be_moved_in_one_turn() -> None:
    s = position(explorers={"R1": "boat 3,-5", "R2": "boat 5,-5"}, boats=["3,-5", "5,-5", "1,-5"])
    play(s, "sail 3,-5 3,-6", "sail 5,-5 5,-6", "sail 1,-5 1,-6")
    assert boats(s) == ["1,-6", "3,-6", "5,-6"]


@pytest.mark.rule("ISL-6.22")
def test_boat_sails_neither_onto_a_boat_nor_onto_land() -> None:
    s = position(explorers={"R1": "boat 4,-4"}, boats=["4,-4", "4,-5"])
    assert not allows(s, "sail 4,-4 4,-5")
    assert not allows(s, "sail 4,-4 3,-3")
    assert refused(s, "sail 4,-4 4,-5") == "ISL-6.22"
    assert refused(s, "sail 4,-4 3,-3") == "ISL-6.22"


@pytest.mark.rule("ISL-6.22")
def test_there_must_be_a_boat_to_sail() -> None:
    s = position(explorers={"R1": "boat 4,-4"}, boats=["4,-4"])
    assert refused(s, "sail 5,-5 6,-5") == "ISL-6.22"


@pytest.mark.rule("ISL-6.23")
@pytest.mark.parametrize("side", ["red", "blue", "green", "yellow"])
def test_empty_boat_may_be_moved_by_any_active_player(side: str) -> None:
    s = position(
        side=side,
        explorers={"R1": "tile 1,0", "B1": "tile 1,0", "G1": "tile 1,0", "Y1": "tile 1,0"},
        boats=["4,-5"],
    )
    play(s, "sail 4,-5 5,-5")
    assert boats(s) == ["5,-5"]


@pytest.mark.rule("ISL-6.24")
@pytest.mark.parametrize("kind", ["serpents", "sharks", "whales"])
def test_empty_boat_meets_creatures_unharmed(kind: str) -> None:
    s = position(explorers={"R1": "tile 1,0"}, boats=["4,-5"], **{kind: ["5,-5"]})
    play(s, "sail 4,-5 5,-5")
    assert boats(s) == ["5,-5"]


@pytest.mark.rule("ISL-6.24")
@pytest.mark.parametrize("kind", ["serpent", "shark", "whale"])
def test_creature_that_comes_to_an_empty_boat_leaves_it_unharmed(kind: str) -> None:
    s = position(explorers={"R1": "tile 1,0"}, boats=["4,-5"], agenda=AT_THE_DIE, **{f"{kind}s": ["5,-5"]})
    play(s, f"roll-die {kind}", "move-creature 5,-5 4,-5")
    assert boats(s) == ["4,-5"]


@pytest.mark.rule("ISL-6.24")
def test_whirlpool_removes_an_empty_boat() -> None:
    s = position(
        tiles={"mountain": ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1", "0,-2", "1,-2"]},
        explorers={"R1": "tile 0,1"},
        boats=["2,-2"],
    )
    play(s, "end-movement", "sink-tile 1,-2", "turn-tile WHIRLPOOL")
    assert boats(s) == []


@pytest.mark.rule("ISL-6.25")
def test_boat_entering_a_hex_with_swimmers_changes_nothing() -> None:
    s = position(explorers={"R1": "boat 4,-5", "R2": "water 5,-5", "B1": "water 5,-5"}, boats=["4,-5"])
    play(s, "sail 4,-5 5,-5")
    assert where(s, "R1") == "boat 5,-5"
    assert where(s, "R2") == "water 5,-5"
    assert where(s, "B1") == "water 5,-5"


# --- ISL-6.26 to ISL-6.30: control


@pytest.mark.rule("ISL-6.26")
@pytest.mark.parametrize(("side", "may"), [("red", True), ("blue", False), ("green", False)])
def test_only_the_player_with_most_explorers_aboard_moves_the_boat(side: str, may: bool) -> None:
    s = position(
        side=side,
        explorers={"R1": "boat 4,-5", "R2": "boat 4,-5", "B1": "boat 4,-5", "G1": "tile 1,0"},
        boats=["4,-5"],
    )
    assert allows(s, "sail 4,-5 5,-5") is may


@pytest.mark.rule("ISL-6.26")
def test_sailing_a_boat_that_others_control_is_refused() -> None:
    s = position(
        side="blue", explorers={"R1": "boat 4,-5", "R2": "boat 4,-5", "B1": "boat 4,-5"}, boats=["4,-5"]
    )
    assert refused(s, "sail 4,-5 5,-5") == "ISL-6.26"


@pytest.mark.rule("ISL-6.26")
def test_sailing_a_boat_with_nobody_of_ones_own_aboard_is_refused() -> None:
    s = position(explorers={"B1": "boat 4,-5", "R1": "tile 1,0"}, boats=["4,-5"])
    assert not allows(s, "sail 4,-5 5,-5")
    assert refused(s, "sail 4,-5 5,-5") == "ISL-6.26"


@pytest.mark.rule("ISL-6.27")
@pytest.mark.parametrize(("side", "may"), [("red", True), ("blue", True), ("green", False)])
def test_two_players_with_one_explorer_each_both_control_the_boat(side: str, may: bool) -> None:
    s = position(
        side=side, explorers={"R1": "boat 4,-5", "B1": "boat 4,-5", "G1": "tile 1,0"}, boats=["4,-5"]
    )
    assert allows(s, "sail 4,-5 5,-5") is may


@pytest.mark.rule("ISL-6.27")
@pytest.mark.parametrize(("side", "may"), [("red", True), ("blue", True), ("green", True), ("yellow", False)])
def test_three_players_with_one_explorer_each_all_control_the_boat(side: str, may: bool) -> None:
    s = position(
        side=side,
        explorers={"R1": "boat 4,-5", "B1": "boat 4,-5", "G1": "boat 4,-5", "Y1": "tile 1,0"},
        boats=["4,-5"],
    )
    assert allows(s, "sail 4,-5 5,-5") is may


@pytest.mark.rule("ISL-6.28")
def test_minority_does_not_prevent_the_boat_from_moving() -> None:
    s = position(explorers={"R1": "boat 4,-5", "R2": "boat 4,-5", "B1": "boat 4,-5"}, boats=["4,-5"])
    play(s, "sail 4,-5 5,-5")
    assert where(s, "B1") == "boat 5,-5"


@pytest.mark.rule("ISL-6.28")
@pytest.mark.parametrize(
    ("move", "then"), [("transfer B1 6,-5", "boat 6,-5"), ("jump B1", "water 7,-5"), ("land B1", "safe NE")]
)
def test_passenger_in_the_minority_keeps_his_own_moves(move: str, then: str) -> None:
    s = position(
        side="blue",
        explorers={"R1": "boat 7,-5", "R2": "boat 7,-5", "B1": "boat 7,-5", "B2": "tile 1,0"},
        boats=["7,-5", "6,-5"],
    )
    play(s, move)
    assert where(s, "B1") == then


@pytest.mark.rule("ISL-6.29")
def test_embarking_a_second_explorer_takes_the_control_from_the_other_player() -> None:
    """The boat is shared 1-1 until Red embarks R2."""
    s = position(explorers={"R1": "boat 1,-4", "B1": "boat 1,-4", "R2": "tile 0,-3"}, boats=["1,-4"])
    play(s, "embark R2 1,-4", "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 1
    assert not allows(s, "sail 1,-4 1,-5")
    assert refused(s, "sail 1,-4 1,-5") == "ISL-6.26"


@pytest.mark.rule("ISL-6.29")
def test_embarking_gives_a_share_of_the_control_at_once() -> None:
    s = position(explorers={"B1": "boat 1,-4", "R2": "tile 0,-3"}, boats=["1,-4"])
    assert not allows(s, "sail 1,-4 1,-5")
    play(s, "embark R2 1,-4")
    assert allows(s, "sail 1,-4 1,-5")


@pytest.mark.rule("ISL-6.27", "ISL-6.28")
def test_ex_28a_minority_cannot_sail_but_may_land() -> None:
    """EX-28 (a): Blue cannot sail the boat, but B1 may land for 1 move."""
    s = position(
        side="blue",
        explorers={"R1": "boat 7,-5", "R2": "boat 7,-5", "B1": "boat 7,-5", "B2": "tile 1,0"},
        boats=["7,-5"],
    )
    assert not allows(s, "sail 7,-5 6,-5")
    assert refused(s, "sail 7,-5 6,-5") == "ISL-6.26"
    play(s, "land B1")
    assert where(s, "B1") == "safe NE"
    assert moves_left(s) == 2


@pytest.mark.rule("ISL-6.27", "ISL-6.29")
def test_ex_28b_after_a_landing_the_boat_is_shared() -> None:
    """EX-28 (b): R2 lands, boat 1-1: Red may still sail it this turn, Blue may on his own turn."""
    s = position(explorers={"R1": "boat 7,-5", "R2": "boat 7,-5", "B1": "boat 7,-5"}, boats=["7,-5"])
    play(s, "land R2")
    assert allows(s, "sail 7,-5 6,-5")
    play(s, "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 1
    assert allows(s, "sail 7,-5 6,-5")


@pytest.mark.rule("ISL-6.27", "ISL-6.29", "ISL-6.35")
def test_ex_55_landing_may_cost_the_control() -> None:
    """EX-55: R1 lands; Blue and Green now control the boat, Red can no longer sail it."""
    s = position(
        explorers={"R1": "boat 7,-5", "B1": "boat 7,-5", "G1": "boat 7,-5", "R2": "tile 1,0"}, boats=["7,-5"]
    )
    assert allows(s, "sail 7,-5 6,-5")
    play(s, "land R1")
    assert moves_left(s) == 2
    assert not allows(s, "sail 7,-5 6,-5")
    assert refused(s, "sail 7,-5 6,-5") == "ISL-6.26"
    play(s, "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    assert allows(s, "sail 7,-5 6,-5"), "Blue"
    play(s, "end-movement", "sink-tile 2,1", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 2
    assert allows(s, "sail 7,-5 6,-5"), "Green"


@pytest.mark.rule("ISL-6.30")
@pytest.mark.parametrize(
    ("spot", "move"),
    [("tile 0,-3", "embark R1 1,-4"), ("water 1,-4", "climb R1"), ("boat 2,-4", "transfer R1 1,-4")],
)
def test_going_aboard_beside_others_needs_no_consent(spot: str, move: str) -> None:
    s = position(explorers={"R1": spot, "B1": "boat 1,-4", "B2": "boat 1,-4"}, boats=["1,-4", "2,-4"])
    play(s, move)
    assert where(s, "R1") == "boat 1,-4"
    assert actor(s) == 0, "nobody else is asked"
