"""Chapter 6, second part: swimmers and their sea allowance."""

import pytest

from tests.games.the_island.table import (
    AT_THE_DIE,
    actor,
    allows,
    boats,
    choices,
    island_without,
    label,
    moves_left,
    play,
    position,
    refused,
    where,
)

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
