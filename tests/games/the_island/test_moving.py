"""Chapter 6: step 2, movement."""

import pytest

from atlantide.contract import Seat
from atlantide.games.the_island.events import DefenceAsked
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.state import State
from tests.games.the_island.table import (
    AT_THE_DIE,
    BEACHES_OUTSIDE,
    actor,
    allows,
    choices,
    hexes,
    island_without,
    label,
    look,
    moves_left,
    play,
    position,
    refused,
    where,
)


def boats(s: State) -> list[str]:
    """Where the boats are."""
    return hexes(look(s, 0).boats)


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


# --- ISL-6.12 to ISL-6.14: swimming and climbing


@pytest.mark.rule("ISL-6.12")
def test_swim_leads_to_any_adjacent_sea_hex() -> None:
    s = position(explorers={"R1": "water 4,-4"})
    assert set(choices(s, "swim")) == {
        f"swim R1 {label('5,-4')}",
        f"swim R1 {label('5,-5')}",
        f"swim R1 {label('4,-5')}",
        f"swim R1 {label('3,-4')}",
        f"swim R1 {label('4,-3')}",
    }


@pytest.mark.rule("ISL-6.12", "ISL-6.20")
def test_swimmer_enters_a_hex_with_boats_whales_and_swimmers_unharmed() -> None:
    s = position(
        explorers={"R1": "water 3,-5", "B1": "water 4,-5", "B2": "boat 4,-5"}, boats=["4,-5"], whales=["4,-5"]
    )
    play(s, "swim R1 4,-5")
    assert where(s, "R1") == "water 4,-5"
    assert where(s, "B1") == "water 4,-5"
    assert where(s, "B2") == "boat 4,-5"


@pytest.mark.rule("ISL-6.12")
def test_only_swimmers_swim() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    assert refused(s, "swim R1 0,-4") == "ISL-6.12"


@pytest.mark.rule("ISL-6.13")
def test_swimmer_climbs_onto_the_boat_in_his_own_hex_for_one_move() -> None:
    s = position(explorers={"R1": "water 4,-5"}, boats=["4,-5"])
    play(s, "climb R1")
    assert where(s, "R1") == "boat 4,-5"
    assert moves_left(s) == 2


@pytest.mark.rule("ISL-6.13")
def test_swimmer_cannot_climb_onto_a_boat_in_another_hex() -> None:
    s = position(explorers={"R1": "water 4,-5"}, boats=["5,-5"])
    assert choices(s, "climb") == []
    assert refused(s, "climb R1") == "ISL-6.13"


@pytest.mark.rule("ISL-6.13")
def test_swimmer_cannot_climb_onto_a_full_boat() -> None:
    s = position(
        explorers={"R1": "water 4,-5", "B1": "boat 4,-5", "B2": "boat 4,-5", "G1": "boat 4,-5"},
        boats=["4,-5"],
    )
    assert choices(s, "climb") == []
    assert refused(s, "climb R1") == "ISL-1.7"


@pytest.mark.rule("ISL-6.14")
def test_no_direct_move_from_water_to_a_boat_beside_it() -> None:
    s = position(explorers={"R1": "water 4,-5"}, boats=["5,-5"])
    assert not allows(s, "embark R1 5,-5")
    assert not allows(s, "transfer R1 5,-5")
    assert refused(s, "embark R1 5,-5") == "ISL-6.14"


@pytest.mark.rule("ISL-6.14")
def test_no_direct_move_from_a_boat_to_the_water_beside_it() -> None:
    s = position(explorers={"R1": "boat 4,-5"}, boats=["4,-5"])
    assert not allows(s, "swim R1 5,-5")
    assert refused(s, "swim R1 5,-5") == "ISL-6.14"
    assert refused(s, "plunge R1 5,-5") == "ISL-6.14"


# --- ISL-6.15 to ISL-6.18: the sea allowance


@pytest.mark.rule("ISL-6.15")
def test_swimmer_swims_only_once_a_turn() -> None:
    s = position(explorers={"R1": "water 3,-5", "R2": "tile 1,0"})
    play(s, "swim R1 4,-5")
    assert choices(s, "swim") == []
    assert refused(s, "swim R1 5,-5") == "ISL-6.15"


@pytest.mark.rule("ISL-6.15")
def test_plunge_uses_the_allowance() -> None:
    s = position(explorers={"R1": "tile 0,-3", "R2": "tile 1,0"})
    play(s, "plunge R1 0,-4")
    assert choices(s, "swim") == []
    assert refused(s, "swim R1 0,-5") == "ISL-6.15"


@pytest.mark.rule("ISL-6.15")
def test_jump_needs_the_allowance() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4"])
    play(s, "plunge R1 1,-4", "climb R1")
    assert not allows(s, "jump R1")
    assert refused(s, "jump R1") == "ISL-6.15"


@pytest.mark.rule("ISL-6.15")
def test_each_explorer_has_an_allowance_of_his_own() -> None:
    s = position(explorers={"R1": "water 3,-5", "R2": "water 3,-5", "R3": "water 3,-5"})
    play(s, "swim R1 4,-5", "swim R2 4,-5", "swim R3 4,-5")
    assert where(s, "R1") == where(s, "R2") == where(s, "R3") == "water 4,-5"


@pytest.mark.rule("ISL-6.15")
def test_being_carried_by_a_boat_does_not_use_the_allowance() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5"])
    play(s, "sail 3,-5 4,-5", "sail 4,-5 5,-5", "jump R1")
    assert where(s, "R1") == "water 5,-5"


@pytest.mark.rule("ISL-6.15", "ISL-6.19")
def test_ex_25_jump_uses_the_allowance() -> None:
    """EX-25: swimmer at (5,-4) for 1 move; he cannot swim to (6,-4) this turn."""
    s = position(explorers={"R1": "boat 5,-4", "B1": "tile 1,0"}, boats=["5,-4"])
    play(s, "jump R1")
    assert where(s, "R1") == "water 5,-4"
    assert moves_left(s) == 2
    assert not allows(s, "swim R1 6,-4")
    assert refused(s, "swim R1 6,-4") == "ISL-6.15"


@pytest.mark.rule("ISL-6.15", "ISL-6.19")
def test_ex_25_jump_beside_a_shark_is_fatal() -> None:
    """EX-25: with a shark at (5,-4) R1 is removed."""
    s = position(explorers={"R1": "boat 5,-4", "B1": "tile 1,0"}, boats=["5,-4"], sharks=["5,-4"])
    play(s, "jump R1")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-6.16")
def test_explorer_thrown_into_the_water_by_his_own_sailing_has_used_the_allowance() -> None:
    s = position(explorers={"R1": "boat 3,-5", "R2": "tile 0,-3"}, boats=["3,-5"], whales=["4,-5"])
    play(s, "sail 3,-5 4,-5")
    assert where(s, "R1") == "water 4,-5"
    assert refused(s, "swim R1 5,-5") == "ISL-6.15"


@pytest.mark.rule("ISL-6.16")
def test_explorer_thrown_into_the_water_by_the_wind_has_used_the_allowance() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "boat 3,-5", "R2": "tile 0,-3"},
        boats=["3,-5"],
        whales=["4,-5"],
        hands={"red": ["beach WIND"]},
    )
    play(s, "play-tile beach WIND", "pick-boat 3,-5", "blow-boat 4,-5")
    assert where(s, "R1") == "water 4,-5"
    assert moves_left(s) == 3
    assert refused(s, "swim R1 5,-5") == "ISL-6.15"


@pytest.mark.rule("ISL-6.16", "ISL-6.17")
def test_explorer_thrown_into_the_water_by_another_player_swims_on_his_own_turn() -> None:
    s = position(
        seats=2,
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5", "R2": "tile 0,-3"},
        boats=["3,-5"],
        whales=["4,-5"],
    )
    play(s, "sail 3,-5 4,-5", "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die shark")
    assert actor(s) == 1
    play(s, "swim B1 5,-5")
    assert where(s, "B1") == "water 5,-5"


@pytest.mark.rule("ISL-6.17")
def test_allowance_is_restored_at_the_start_of_the_owners_turn() -> None:
    s = position(seats=2, explorers={"R1": "water 3,-5", "R2": "tile 1,0", "B1": "tile 1,0"})
    play(s, "swim R1 4,-5", "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "end-movement", "sink-tile 2,1", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "swim R1 5,-5")
    assert where(s, "R1") == "water 5,-5"


@pytest.mark.rule("ISL-6.17")
def test_explorer_that_fell_in_step_3_swims_on_his_next_turn() -> None:
    s = position(seats=2, explorers={"R1": "tile 0,-3", "B1": "tile 1,0"})
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "swim R1 0,-4")
    assert where(s, "R1") == "water 0,-4"


@pytest.mark.rule("ISL-6.18")
def test_swimmer_may_swim_then_climb() -> None:
    s = position(explorers={"R1": "water 3,-5"}, boats=["4,-5"])
    play(s, "swim R1 4,-5", "climb R1")
    assert where(s, "R1") == "boat 4,-5"


@pytest.mark.rule("ISL-6.18")
def test_swimmer_may_climb_then_jump() -> None:
    s = position(explorers={"R1": "water 4,-5"}, boats=["4,-5"])
    play(s, "climb R1", "jump R1")
    assert where(s, "R1") == "water 4,-5"


@pytest.mark.rule("ISL-6.18")
def test_transfer_needs_no_allowance() -> None:
    s = position(explorers={"R1": "water 3,-5"}, boats=["4,-5", "5,-5"])
    play(s, "swim R1 4,-5", "climb R1", "transfer R1 5,-5")
    assert where(s, "R1") == "boat 5,-5"


@pytest.mark.rule("ISL-6.18")
def test_embarking_and_transferring_use_no_allowance() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4", "2,-4"])
    play(s, "embark R1 1,-4", "transfer R1 2,-4", "jump R1")
    assert where(s, "R1") == "water 2,-4"


# --- ISL-6.19 to ISL-6.21: danger in the water


@pytest.mark.rule("ISL-6.19")
@pytest.mark.parametrize("kind", ["serpents", "sharks"])
@pytest.mark.parametrize(
    ("spot", "move"),
    [("tile 3,-3", "plunge R1 4,-4"), ("water 5,-4", "swim R1 4,-4"), ("boat 4,-4", "jump R1")],
)
def test_swimmer_entering_a_hex_with_a_shark_or_serpent_is_removed(kind: str, spot: str, move: str) -> None:
    s = position(explorers={"R1": spot, "R2": "tile 1,0"}, boats=["4,-4"], **{kind: ["4,-4"]})
    play(s, move)
    assert where(s, "R1") == "removed"
    assert moves_left(s) == 2


@pytest.mark.rule("ISL-6.19")
@pytest.mark.parametrize("kind", ["serpents", "sharks"])
def test_dolphin_takes_nobody_past_a_shark_or_serpent(kind: str) -> None:
    """From the entrance (7,-5) the only way out leads through (6,-5), (6,-4) or (7,-4)."""
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "water 7,-5", "R2": "tile 1,0"},
        hands={"red": ["beach DOLPHIN"]},
        **{kind: ["6,-5", "6,-4", "7,-4"]},
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1")
    assert set(choices(s)) == {
        f"guide-swimmer {label('6,-5')}",
        f"guide-swimmer {label('6,-4')}",
        f"guide-swimmer {label('7,-4')}",
    }
    play(s, "guide-swimmer 6,-4")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-6.9", "ISL-6.19", "ISL-6.21")
def test_ex_26_plunging_beside_the_central_serpent_is_legal_and_fatal() -> None:
    """EX-26: plunging into (0,0) is legal and removes R1."""
    s = position(explorers={"R1": "tile 1,0", "R2": "tile 0,1"}, serpents=["0,0"])
    assert allows(s, "plunge R1 0,0")
    play(s, "plunge R1 0,0")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-6.20")
def test_whale_coming_to_swimmers_harms_nobody() -> None:
    s = position(explorers={"R1": "water 4,-5", "B1": "water 4,-5"}, whales=["3,-5"], agenda=AT_THE_DIE)
    play(s, "roll-die whale", "move-creature 3,-5 4,-5")
    assert where(s, "R1") == where(s, "B1") == "water 4,-5"


@pytest.mark.rule("ISL-6.21")
def test_player_may_sink_his_own_boat() -> None:
    s = position(explorers={"R1": "boat 3,-5", "R2": "tile 1,0"}, boats=["3,-5"], serpents=["4,-5"])
    assert allows(s, "sail 3,-5 4,-5")
    play(s, "sail 3,-5 4,-5")
    assert boats(s) == []
    assert where(s, "R1") == "removed"


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


# --- ISL-6.31 to ISL-6.33: boats and creatures


@pytest.mark.rule("ISL-6.31")
def test_manned_boat_sailed_onto_a_whale_is_removed_and_all_aboard_swim() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "R2": "boat 3,-5", "B1": "boat 3,-5"}, boats=["3,-5"], whales=["4,-5"]
    )
    play(s, "sail 3,-5 4,-5")
    assert boats(s) == []
    assert where(s, "R1") == where(s, "R2") == where(s, "B1") == "water 4,-5"
    assert hexes(look(s, 0).whales) == ["4,-5"], "the creature stays"


@pytest.mark.rule("ISL-6.31")
def test_manned_boat_sailed_onto_a_serpent_is_removed_with_all_aboard() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "R2": "boat 3,-5", "B1": "boat 3,-5", "R3": "tile 1,0"},
        boats=["3,-5"],
        serpents=["4,-5"],
    )
    play(s, "sail 3,-5 4,-5")
    assert boats(s) == []
    assert where(s, "R1") == where(s, "R2") == where(s, "B1") == "removed"
    assert hexes(look(s, 0).serpents) == ["4,-5"], "the creature stays"


@pytest.mark.rule("ISL-6.31")
@pytest.mark.parametrize("kind", ["serpents", "sharks"])
def test_boat_sailed_onto_a_whale_beside_a_shark_or_serpent_is_lost_with_all_aboard(kind: str) -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "R2": "tile 1,0"},
        boats=["3,-5"],
        whales=["4,-5"],
        **{kind: ["4,-5"]},
    )
    play(s, "sail 3,-5 4,-5")
    assert boats(s) == []
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-6.31")
def test_swimmers_already_there_are_not_concerned_when_a_boat_capsizes() -> None:
    s = position(explorers={"R1": "boat 3,-5", "B1": "water 4,-5"}, boats=["3,-5"], whales=["4,-5"])
    play(s, "sail 3,-5 4,-5")
    assert where(s, "R1") == where(s, "B1") == "water 4,-5"


@pytest.mark.rule("ISL-6.31")
def test_no_defence_tile_helps_a_boat_that_is_sailed_onto_a_whale() -> None:
    s = position(
        tiles={"forest": BEACHES_OUTSIDE["forest"][1:], "mountain": BEACHES_OUTSIDE["mountain"]},
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5"},
        boats=["3,-5"],
        whales=["4,-5"],
        hands={"blue": ["forest REPEL_WHALE"]},
    )
    log = play(s, "sail 3,-5 4,-5")
    assert not [event for event in log if isinstance(event, DefenceAsked)]
    assert where(s, "B1") == "water 4,-5"
    assert GAME.to_act(s) == (0,)
    assert GAME.legal(s, Seat(1)) == []


@pytest.mark.rule("ISL-6.31")
def test_boat_blown_onto_a_serpent_is_lost_with_all_aboard() -> None:
    s = position(
        tiles=island_without("3,1"),
        explorers={"R1": "boat 3,-5", "R2": "tile 0,-3"},
        boats=["3,-5"],
        serpents=["4,-5"],
        hands={"red": ["beach WIND"]},
    )
    play(s, "play-tile beach WIND", "pick-boat 3,-5", "blow-boat 4,-5")
    assert boats(s) == []
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-6.16", "ISL-6.31", "ISL-6.39")
def test_ex_22_capsized_at_the_entrance_two_still_land() -> None:
    """EX-22: boat removed, three swimmers, allowance used; with the 2 moves left two of them land."""
    s = position(
        explorers={"R1": "boat 6,-5", "R2": "boat 6,-5", "R3": "boat 6,-5"}, boats=["6,-5"], whales=["7,-5"]
    )
    play(s, "sail 6,-5 7,-5")
    assert boats(s) == []
    assert where(s, "R1") == where(s, "R2") == where(s, "R3") == "water 7,-5"
    assert choices(s, "swim") == []
    assert refused(s, "swim R1 6,-5") == "ISL-6.15"
    play(s, "land R1", "land R2")
    assert where(s, "R1") == where(s, "R2") == "safe NE"
    assert where(s, "R3") == "water 7,-5"
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-6.16", "ISL-6.31", "ISL-6.39")
def test_ex_22_without_landing_after_swim_nobody_lands_this_turn() -> None:
    """EX-22: with `landing_after_swim` = false he can land none this turn."""
    s = position(
        options={"landing_after_swim": False},
        explorers={"R1": "boat 6,-5", "R2": "boat 6,-5", "R3": "boat 6,-5", "R4": "tile 1,0"},
        boats=["6,-5"],
        whales=["7,-5"],
    )
    play(s, "sail 6,-5 7,-5")
    assert choices(s, "land") == []
    assert refused(s, "land R1") == "ISL-6.39"


@pytest.mark.rule("ISL-6.31")
def test_ex_23_whale_and_shark_at_the_entrance_cost_all_three() -> None:
    """EX-23: with a shark besides the whale, R1, R2 and R3 are removed."""
    s = position(
        explorers={"R1": "boat 6,-5", "R2": "boat 6,-5", "R3": "boat 6,-5", "R4": "tile 1,0"},
        boats=["6,-5"],
        whales=["7,-5"],
        sharks=["7,-5"],
    )
    play(s, "sail 6,-5 7,-5")
    assert boats(s) == []
    assert where(s, "R1") == where(s, "R2") == where(s, "R3") == "removed"


@pytest.mark.rule("ISL-6.32", "ISL-6.35")
def test_ex_23_shark_alone_at_the_entrance_harms_nobody() -> None:
    """EX-23: with only a shark the boat stands at the entrance and two explorers can land."""
    s = position(
        explorers={"R1": "boat 6,-5", "R2": "boat 6,-5", "R3": "boat 6,-5"}, boats=["6,-5"], sharks=["7,-5"]
    )
    play(s, "sail 6,-5 7,-5")
    assert boats(s) == ["7,-5"]
    assert where(s, "R3") == "boat 7,-5"
    play(s, "land R1", "land R2")
    assert where(s, "R1") == where(s, "R2") == "safe NE"
    assert where(s, "R3") == "boat 7,-5"


@pytest.mark.rule("ISL-6.32")
def test_boat_enters_and_leaves_the_hex_of_a_shark() -> None:
    s = position(explorers={"R1": "boat 3,-5", "B1": "boat 3,-5"}, boats=["3,-5"], sharks=["4,-5"])
    play(s, "sail 3,-5 4,-5")
    assert where(s, "R1") == where(s, "B1") == "boat 4,-5"
    play(s, "sail 4,-5 5,-5")
    assert boats(s) == ["5,-5"]


@pytest.mark.rule("ISL-6.32")
def test_shark_coming_to_a_manned_boat_harms_nobody() -> None:
    s = position(explorers={"R1": "boat 4,-5"}, boats=["4,-5"], sharks=["5,-5"], agenda=AT_THE_DIE)
    play(s, "roll-die shark", "move-creature 5,-5 4,-5")
    assert boats(s) == ["4,-5"]
    assert where(s, "R1") == "boat 4,-5"


@pytest.mark.rule("ISL-6.33")
@pytest.mark.parametrize("kind", ["serpents", "whales"])
def test_transfer_onto_a_boat_beside_a_serpent_or_whale_is_no_attack(kind: str) -> None:
    s = position(explorers={"R1": "boat 5,-5"}, boats=["4,-5", "5,-5"], **{kind: ["4,-5"]})
    play(s, "transfer R1 4,-5")
    assert where(s, "R1") == "boat 4,-5"
    assert boats(s) == ["4,-5", "5,-5"]


@pytest.mark.rule("ISL-6.33")
def test_climbing_onto_a_boat_beside_a_whale_is_no_attack() -> None:
    s = position(explorers={"R1": "water 4,-5"}, boats=["4,-5"], whales=["4,-5"])
    play(s, "climb R1")
    assert where(s, "R1") == "boat 4,-5"


@pytest.mark.rule("ISL-6.33")
@pytest.mark.parametrize("kind", ["serpents", "whales"])
def test_boat_manned_beside_a_creature_sails_away(kind: str) -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4"], **{kind: ["1,-4"]})
    play(s, "embark R1 1,-4", "sail 1,-4 1,-5")
    assert where(s, "R1") == "boat 1,-5"


@pytest.mark.rule("ISL-6.33")
def test_another_serpent_entering_attacks_the_boat_manned_beside_the_first() -> None:
    s = position(
        explorers={"R1": "boat 4,-5", "B1": "tile 1,0"},
        boats=["4,-5"],
        serpents=["4,-5", "5,-5"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die serpent", "move-creature 5,-5 4,-5")
    assert boats(s) == []
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-6.33")
def test_whale_leaving_and_coming_back_attacks_the_boat_manned_beside_it() -> None:
    s = position(
        explorers={"R1": "boat 4,-5", "B1": "tile 1,0"}, boats=["4,-5"], whales=["4,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale", "move-creature 4,-5 5,-5")
    assert where(s, "R1") == "boat 4,-5"
    play(s, "end-movement", "sink-tile 3,1", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "move-creature 5,-5 4,-5")
    assert boats(s) == []
    assert where(s, "R1") == "water 4,-5"


@pytest.mark.rule("ISL-6.16", "ISL-6.31", "ISL-6.33")
def test_ex_49_embark_beside_a_whale_leave_and_come_back() -> None:
    """EX-49: embarking: no attack; leaving: nothing; coming back is an entry: both swim, allowance used."""
    s = position(
        seats=2,
        explorers={"R1": "boat 4,-4", "R2": "tile 3,-3", "B1": "tile 1,0"},
        boats=["4,-4"],
        whales=["4,-4"],
    )
    play(s, "embark R2 4,-4")
    assert where(s, "R1") == where(s, "R2") == "boat 4,-4"
    play(s, "sail 4,-4 4,-3")
    assert where(s, "R1") == where(s, "R2") == "boat 4,-3"
    play(s, "sail 4,-3 4,-4")
    assert boats(s) == []
    assert where(s, "R1") == where(s, "R2") == "water 4,-4"
    assert look(s, 0).wet == (0, 1)


@pytest.mark.rule("ISL-6.23", "ISL-6.24")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_ex_29_anybody_sails_the_empty_boat_onto_the_serpent(side: str) -> None:
    """EX-29: any active player with an explorer on the board may sail it to (-2,-5): nothing happens."""
    s = position(
        side=side, explorers={"R1": "tile 1,0", "B1": "tile 1,0"}, boats=["-1,-5"], serpents=["-2,-5"]
    )
    play(s, "sail -1,-5 -2,-5")
    assert boats(s) == ["-2,-5"]


@pytest.mark.rule("ISL-6.31", "ISL-6.33")
def test_ex_29_transfer_to_the_boat_beside_the_serpent_and_land() -> None:
    """EX-29: R1 may transfer to it: no attack; from there R1 may land on NW for 1 move."""
    s = position(
        explorers={"R1": "boat -1,-5", "R2": "tile 1,0"}, boats=["-1,-5", "-2,-5"], serpents=["-2,-5"]
    )
    assert not allows(s, "sail -1,-5 -2,-5")
    assert refused(s, "sail -1,-5 -2,-5") == "ISL-6.22"
    play(s, "transfer R1 -2,-5")
    assert where(s, "R1") == "boat -2,-5"
    play(s, "land R1")
    assert where(s, "R1") == "safe NW"
    assert moves_left(s) == 1


@pytest.mark.rule("ISL-6.31")
def test_ex_29_were_the_empty_boat_not_there_the_serpent_would_remove_boat_and_passengers() -> None:
    """EX-29: sailing R1's boat itself into (-2,-5)."""
    s = position(explorers={"R1": "boat -1,-5", "R2": "tile 1,0"}, boats=["-1,-5"], serpents=["-2,-5"])
    play(s, "sail -1,-5 -2,-5")
    assert boats(s) == []
    assert where(s, "R1") == "removed"


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
