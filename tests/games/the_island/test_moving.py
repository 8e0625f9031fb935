"""Chapter 6, first part: moves in general, and explorers on land."""

import pytest

from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    actor,
    allows,
    boats,
    choices,
    label,
    moves_left,
    play,
    position,
    refused,
    where,
)

# --- ISL-6.1: three moves


@pytest.mark.rule("ISL-6.1")
def test_three_moves_may_go_to_one_explorer() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    assert moves_left(s) == 3
    play(s, "walk R1 1,-3", "walk R1 2,-3", "walk R1 3,-3")
    assert where(s, "R1") == "tile 3,-3"


@pytest.mark.rule("ISL-6.1")
def test_three_moves_may_be_split_among_explorers_and_boats_in_any_order() -> None:
    s = position(explorers={"R1": "tile 0,-3", "R2": "water 3,-5"}, boats=["5,-5"])
    play(s, "sail 5,-5 4,-5", "swim R2 4,-5", "walk R1 1,-3")
    assert boats(s) == ["4,-5"]
    assert where(s, "R2") == "water 4,-5"
    assert where(s, "R1") == "tile 1,-3"


@pytest.mark.rule("ISL-6.1")
def test_step_2_ends_with_the_third_move() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    play(s, "walk R1 1,-3", "walk R1 2,-3", "walk R1 3,-3")
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-6.1")
def test_fourth_move_is_refused() -> None:
    """Without tiles on the board (challenge 2) the step waits for its end, even when no move is left."""
    s = position(options={"challenge_2": True}, tiles={}, explorers={"R1": "boat 1,-5"}, boats=["1,-5"])
    play(s, "sail 1,-5 2,-5", "sail 2,-5 3,-5", "sail 3,-5 4,-5")
    assert choices(s) == ["end-movement"]
    assert refused(s, "sail 4,-5 5,-5") == "ISL-6.1"


@pytest.mark.rule("ISL-6.1")
def test_using_no_move_is_allowed() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    play(s, "end-movement")
    assert where(s, "R1") == "tile 0,-3"


@pytest.mark.rule("ISL-6.1")
def test_unused_moves_are_lost() -> None:
    s = position(seats=2, explorers={"R1": "tile 0,-3", "B1": "tile 1,0"})
    play(s, "walk R1 1,-3", "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "end-movement", "sink-tile 2,1", "turn-tile DOLPHIN", "roll-die whale")
    assert actor(s) == 0
    assert moves_left(s) == 3


@pytest.mark.rule("ISL-6.2", "ISL-6.8", "ISL-6.22")
def test_ex_01_two_embark_and_sail_away() -> None:
    """EX-01: three moves; boat at (0,-4) with R1 and R2, controlled by Red."""
    s = position(explorers={"R1": "tile 0,-3", "R2": "tile 1,-3", "B1": "tile 1,0"}, boats=["1,-4"])
    play(s, "embark R1 1,-4", "embark R2 1,-4")
    assert moves_left(s) == 1
    play(s, "sail 1,-4 0,-4")
    assert boats(s) == ["0,-4"]
    assert where(s, "R1") == "boat 0,-4"
    assert where(s, "R2") == "boat 0,-4"
    assert choices(s) == choices(s, "sink-tile"), "the three moves are used"


# --- ISL-6.2: nine kinds of move, one move each


@pytest.mark.rule("ISL-6.2")
@pytest.mark.parametrize(
    ("move", "explorer", "then"),
    [
        ("walk R1 1,-3", "R1", "tile 1,-3"),
        ("embark R1 1,-4", "R1", "boat 1,-4"),
        ("plunge R1 0,-4", "R1", "water 0,-4"),
        ("swim R3 4,-6", "R3", "water 4,-6"),
        ("climb R3", "R3", "boat 4,-5"),
        ("transfer R2 5,-5", "R2", "boat 5,-5"),
        ("jump R2", "R2", "water 4,-5"),
        ("land R4", "R4", "safe NE"),
        ("sail 4,-5 3,-5", "R2", "boat 3,-5"),
    ],
)
def test_every_move_costs_one(move: str, explorer: str, then: str) -> None:
    s = position(
        explorers={"R1": "tile 0,-3", "R2": "boat 4,-5", "R3": "water 4,-5", "R4": "water 7,-5"},
        boats=["1,-4", "4,-5", "5,-5"],
    )
    play(s, move)
    assert where(s, explorer) == then
    assert moves_left(s) == 2


@pytest.mark.rule("ISL-6.2")
def test_there_are_no_other_moves() -> None:
    s = position(
        explorers={"R1": "tile 0,-3", "R2": "boat 4,-5", "R3": "water 4,-5", "R4": "water 7,-5"},
        boats=["1,-4", "4,-5", "5,-5"],
    )
    assert {line.split()[0] for line in choices(s)} == {
        "walk",
        "embark",
        "plunge",
        "swim",
        "climb",
        "transfer",
        "jump",
        "land",
        "sail",
        "end-movement",
    }


# --- ISL-6.3: each move is resolved before the next


@pytest.mark.rule("ISL-6.3")
def test_explorer_lost_by_a_move_is_gone_before_the_next_one() -> None:
    s = position(explorers={"R1": "water 3,-5", "R2": "tile 0,-3"}, sharks=["4,-5"])
    play(s, "swim R1 4,-5")
    assert where(s, "R1") == "removed"
    assert moves_left(s) == 2
    assert refused(s, "swim R1 5,-5") == "ISL-1.9"


@pytest.mark.rule("ISL-6.3")
def test_seat_left_by_one_move_is_free_for_the_next() -> None:
    s = position(
        explorers={"R1": "boat 1,-4", "R2": "boat 1,-4", "R3": "boat 1,-4", "R4": "tile 0,-3"}, boats=["1,-4"]
    )
    assert not allows(s, "embark R4 1,-4")
    play(s, "jump R1", "embark R4 1,-4")
    assert where(s, "R4") == "boat 1,-4"


# --- ISL-6.4: only one's own explorers


@pytest.mark.rule("ISL-6.4")
def test_nobody_moves_explorers_of_another_player() -> None:
    s = position(
        explorers={
            "R1": "tile 0,-3",
            "B1": "tile 0,-3",
            "B2": "boat 7,-5",
            "B3": "water 4,-5",
            "R2": "boat 7,-5",
        },
        boats=["1,-4", "7,-5", "4,-5"],
    )
    by_explorers = [line.split() for line in choices(s) if line.split()[0] not in {"sail", "end-movement"}]
    assert {words[1] for words in by_explorers} == {"R1", "R2"}
    assert refused(s, "walk B1 1,-3") == "ISL-6.4"
    assert refused(s, "embark B1 1,-4") == "ISL-6.4"
    assert refused(s, "plunge B1 0,-4") == "ISL-6.4"
    assert refused(s, "land B2") == "ISL-6.4"
    assert refused(s, "jump B2") == "ISL-6.4"
    assert refused(s, "swim B3 3,-5") == "ISL-6.4"
    assert refused(s, "climb B3") == "ISL-6.4"


@pytest.mark.rule("ISL-6.4")
def test_explorers_of_others_are_carried_along_by_the_boat() -> None:
    s = position(explorers={"R1": "boat 4,-5", "R2": "boat 4,-5", "B1": "boat 4,-5"}, boats=["4,-5"])
    play(s, "sail 4,-5 5,-5")
    assert where(s, "B1") == "boat 5,-5"


@pytest.mark.rule("ISL-6.4")
def test_explorers_of_others_are_carried_to_their_end() -> None:
    s = position(
        explorers={"R1": "boat 4,-5", "R2": "boat 4,-5", "B1": "boat 4,-5", "R3": "tile 1,0"},
        boats=["4,-5"],
        serpents=["5,-5"],
    )
    play(s, "sail 4,-5 5,-5")
    assert where(s, "B1") == "removed"


# --- ISL-6.5, ISL-6.6: players without explorers


@pytest.mark.rule("ISL-6.5")
def test_player_without_explorers_on_the_board_skips_step_2() -> None:
    s = position(explorers={"R1": "safe NE", "R2": "removed", "B1": "tile 1,0"}, boats=["1,-4"])
    assert actor(s) == 0
    assert choices(s) == choices(s, "sink-tile")
    assert not allows(s, "sail 1,-4 1,-5")


@pytest.mark.rule("ISL-6.5")
def test_move_is_refused_because_step_2_was_skipped() -> None:
    s = position(explorers={"R1": "safe NE", "B1": "tile 1,0"}, boats=["1,-4"])
    assert refused(s, "sail 1,-4 1,-5") == "ISL-6.5"


@pytest.mark.rule("ISL-6.5", "ISL-5.9")
def test_move_is_refused_because_step_2_was_skipped_even_without_step_3() -> None:
    s = position(
        options={"challenge_2": True},
        tiles={},
        explorers={"B1": "water 0,0"},
        boats=["1,-4"],
        hands={"red": ["beach WIND"]},
    )
    assert allows(s, "no-tile")
    assert refused(s, "sail 1,-4 1,-5") == "ISL-6.5"


@pytest.mark.rule("ISL-4.1")
def test_move_after_step_2_is_refused_by_the_order_of_steps() -> None:
    s = position(explorers={"R1": "tile 1,0"}, boats=["1,-4"])
    play(s, "end-movement")
    assert refused(s, "walk R1 2,0") == "ISL-4.1"
    assert refused(s, "sail 1,-4 1,-5") == "ISL-4.1"


@pytest.mark.rule("ISL-4.1", "ISL-6.6")
def test_move_after_step_2_is_refused_by_the_order_of_steps_even_to_who_landed_everybody() -> None:
    s = position(explorers={"R1": "boat 7,-5", "B1": "tile 1,0"}, boats=["7,-5"])
    play(s, "land R1", "end-movement")
    assert choices(s) == choices(s, "sink-tile")
    assert refused(s, "sail 7,-5 6,-5") == "ISL-4.1"


@pytest.mark.rule("ISL-6.5")
@pytest.mark.parametrize("spot", ["tile 1,0", "boat 4,-5", "water 0,0"])
def test_one_explorer_on_land_aboard_or_swimming_is_enough_to_move_empty_boats(spot: str) -> None:
    s = position(explorers={"R1": spot, "B1": "tile 1,0"}, boats=["1,-4", "4,-5"])
    assert allows(s, "sail 1,-4 1,-5")


@pytest.mark.rule("ISL-6.6")
def test_who_lands_his_last_explorer_may_spend_the_moves_left_on_empty_boats() -> None:
    s = position(explorers={"R1": "boat 7,-5", "B1": "tile 1,0"}, boats=["7,-5", "4,-5"])
    play(s, "land R1")
    assert moves_left(s) == 2
    play(s, "sail 7,-5 6,-5", "sail 4,-5 4,-6")
    assert boats(s) == ["4,-6", "6,-5"]


@pytest.mark.rule("ISL-6.6")
def test_who_loses_his_last_explorer_by_a_move_may_spend_the_moves_left_on_empty_boats() -> None:
    s = position(explorers={"R1": "tile 1,0", "B1": "tile 0,1"}, boats=["4,-5"], serpents=["0,0"])
    play(s, "plunge R1 0,0")
    assert where(s, "R1") == "removed"
    assert allows(s, "sail 4,-5 4,-6")


# --- ISL-6.7: walking


@pytest.mark.rule("ISL-6.7")
@pytest.mark.parametrize("to", ["0,-3", "-1,-1", "0,-1"])
def test_walk_leads_to_a_tile_of_any_terrain(to: str) -> None:
    """From a forest to a beach, a forest, a mountain."""
    s = position(tiles=BEACHES_OUTSIDE, explorers={"R1": "tile 0,-2"})
    play(s, f"walk R1 {to}")
    assert where(s, "R1") == f"tile {to}"


@pytest.mark.rule("ISL-6.7")
def test_walk_leads_to_a_tile_with_explorers_of_other_colours() -> None:
    s = position(
        explorers={
            "R1": "tile 0,-3",
            "B1": "tile 1,-3",
            "G1": "tile 1,-3",
            "Y1": "tile 1,-3",
            "R2": "tile 1,-3",
        }
    )
    play(s, "walk R1 1,-3")
    assert where(s, "R1") == "tile 1,-3"
    assert where(s, "B1") == "tile 1,-3"


@pytest.mark.rule("ISL-6.7")
def test_walk_does_not_lead_into_the_sea() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    assert not allows(s, "walk R1 0,-4")
    assert refused(s, "walk R1 0,-4") == "ISL-6.7"


# --- ISL-6.8 to ISL-6.10: embarking and plunging


@pytest.mark.rule("ISL-6.8")
def test_embarking_needs_a_boat_on_that_hex() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4"])
    assert allows(s, "embark R1 1,-4")
    assert not allows(s, "embark R1 0,-4")
    assert refused(s, "embark R1 0,-4") == "ISL-6.8"


@pytest.mark.rule("ISL-6.8", "ISL-6.33")
@pytest.mark.parametrize("kind", ["serpents", "sharks", "whales"])
def test_what_else_is_in_the_hex_does_not_matter_to_who_embarks(kind: str) -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4"], **{kind: ["1,-4"]})
    play(s, "embark R1 1,-4")
    assert where(s, "R1") == "boat 1,-4"
    assert boats(s) == ["1,-4"]


@pytest.mark.rule("ISL-6.9")
def test_plunge_leads_straight_from_the_tile_into_the_adjacent_sea_as_a_swimmer() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    assert set(choices(s, "plunge")) == {
        f"plunge R1 {label('1,-4')}",
        f"plunge R1 {label('0,-4')}",
        f"plunge R1 {label('-1,-3')}",
    }
    play(s, "plunge R1 1,-4")
    assert where(s, "R1") == "water 1,-4"


@pytest.mark.rule("ISL-6.10")
def test_beside_a_boat_one_chooses_between_embarking_and_plunging() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4"])
    assert allows(s, "embark R1 1,-4")
    assert allows(s, "plunge R1 1,-4")
    play(s, "plunge R1 1,-4")
    assert where(s, "R1") == "water 1,-4"


# --- ISL-6.11: no return


@pytest.mark.rule("ISL-6.11")
def test_swimmer_never_goes_onto_a_tile_again() -> None:
    s = position(explorers={"R1": "water 0,-4"})
    assert choices(s, "walk") == []
    assert refused(s, "walk R1 0,-3") == "ISL-6.11"
    assert not allows(s, "swim R1 0,-3")
    assert refused(s, "swim R1 0,-3") == "ISL-6.11"


@pytest.mark.rule("ISL-6.11")
def test_passenger_never_goes_onto_a_tile_again() -> None:
    s = position(explorers={"R1": "boat 0,-4"}, boats=["0,-4"])
    assert choices(s, "walk") == []
    assert refused(s, "walk R1 0,-3") == "ISL-6.11"


@pytest.mark.rule("ISL-6.11")
def test_who_has_embarked_this_turn_cannot_step_back() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["0,-4"])
    play(s, "embark R1 0,-4")
    assert refused(s, "walk R1 0,-3") == "ISL-6.11"
