"""Chapter 1: general notions."""

import pytest

from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from tests.games.the_island.table import (
    AT_THE_DIE,
    BEACHES_OUTSIDE,
    allows,
    choices,
    hexes,
    island_without,
    label,
    look,
    play,
    position,
    refused,
    where,
)

# --- ISL-1.1: land and sea


@pytest.mark.rule("ISL-1.1")
def test_central_hex_is_sea() -> None:
    s = position(explorers={"R1": "tile 1,0"})
    assert allows(s, "plunge R1 0,0")
    assert not allows(s, "walk R1 0,0")
    assert refused(s, "walk R1 0,0") == "ISL-6.7"


@pytest.mark.rule("ISL-1.1")
def test_hex_with_a_tile_is_land() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, boats=["1,-4"])
    assert allows(s, "walk R1 1,-3")
    assert not allows(s, "plunge R1 1,-3")
    assert refused(s, "plunge R1 1,-3") == "ISL-6.9"
    assert refused(s, "sail 1,-4 1,-3") == "ISL-6.22"


@pytest.mark.rule("ISL-1.1")
def test_slot_whose_tile_was_removed_is_sea() -> None:
    s = position(seats=2, explorers={"R1": "tile 3,0", "B1": "tile 0,-3"}, boats=["1,-4"])
    play(s, "end-movement", "sink-tile 1,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert allows(s, "plunge B1 1,-3")
    assert not allows(s, "walk B1 1,-3")
    assert allows(s, "sail 1,-4 1,-3")


# --- ISL-1.2: adjacency


@pytest.mark.rule("ISL-1.2")
def test_moves_go_to_the_six_neighbours() -> None:
    s = position(explorers={"R1": "tile 0,-2"})
    assert set(choices(s, "walk")) == {
        f"walk R1 {label('1,-2')}",
        f"walk R1 {label('1,-3')}",
        f"walk R1 {label('0,-3')}",
        f"walk R1 {label('-1,-2')}",
        f"walk R1 {label('-1,-1')}",
        f"walk R1 {label('0,-1')}",
    }


@pytest.mark.rule("ISL-1.2")
def test_walk_to_a_tile_two_steps_away_is_refused() -> None:
    s = position(explorers={"R1": "tile 0,-2"})
    assert not allows(s, "walk R1 2,-2")
    assert refused(s, "walk R1 2,-2") == "ISL-1.2"


@pytest.mark.rule("ISL-1.2")
def test_plunge_into_a_sea_hex_two_steps_away_is_refused() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    assert not allows(s, "plunge R1 2,-4")
    assert refused(s, "plunge R1 2,-4") == "ISL-1.2"


@pytest.mark.rule("ISL-1.2")
def test_boat_swimmer_and_passenger_go_one_step_at_a_time() -> None:
    s = position(
        explorers={"R1": "water 1,-5", "R2": "boat 4,-5", "R3": "tile 0,-3"}, boats=["4,-5", "6,-5", "2,-4"]
    )
    assert refused(s, "swim R1 3,-5") == "ISL-1.2"
    assert refused(s, "transfer R2 6,-5") == "ISL-1.2"
    assert refused(s, "sail 4,-5 4,-3") == "ISL-1.2"
    assert refused(s, "embark R3 2,-4") == "ISL-1.2"


# --- ISL-1.3: safe islands


@pytest.mark.rule("ISL-1.3")
@pytest.mark.parametrize(
    ("entrance", "island"),
    [
        ("-2,-5", "NW"),
        ("-3,-4", "NW"),
        ("7,-5", "NE"),
        ("7,-4", "NE"),
        ("-7,4", "SW"),
        ("-7,5", "SW"),
        ("3,4", "SE"),
        ("2,5", "SE"),
    ],
)
def test_each_entrance_leads_to_its_safe_island(entrance: str, island: str) -> None:
    s = position(explorers={"R1": f"water {entrance}", "R2": "tile 1,0"})
    play(s, "land R1")
    assert where(s, "R1") == f"safe {island}"


@pytest.mark.rule("ISL-1.3")
def test_nobody_lands_from_beside_an_entrance() -> None:
    s = position(explorers={"R1": "water 6,-5", "R2": "boat 6,-4", "R3": "tile 0,-3"}, boats=["6,-4"])
    assert choices(s, "land") == []
    assert refused(s, "land R1") == "ISL-1.3"
    assert refused(s, "land R2") == "ISL-1.3"
    assert refused(s, "land R3") == "ISL-1.3"


@pytest.mark.rule("ISL-1.3")
def test_entrance_holds_boats_swimmers_and_creatures_like_any_sea_hex() -> None:
    s = position(
        explorers={"R1": "boat 6,-5", "R2": "water 6,-4"}, boats=["6,-5"], whales=["5,-4"], sharks=["5,-5"]
    )
    play(s, "sail 6,-5 7,-5", "swim R2 7,-5", "end-movement")
    assert where(s, "R1") == "boat 7,-5"
    assert where(s, "R2") == "water 7,-5"
    play(s, "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die shark", "move-creature 5,-5 7,-5")
    assert hexes(look(s, 0).sharks) == ["7,-5"]
    assert where(s, "R2") == "removed"


@pytest.mark.rule("ISL-1.3")
def test_boat_on_an_entrance_sails_to_its_three_sea_neighbours_only() -> None:
    s = position(explorers={"R1": "boat 7,-5"}, boats=["7,-5"])
    assert set(choices(s, "sail")) == {
        f"sail {label('7,-5')} {label('6,-5')}",
        f"sail {label('7,-5')} {label('6,-4')}",
        f"sail {label('7,-5')} {label('7,-4')}",
    }


@pytest.mark.rule("ISL-1.3")
def test_creature_on_an_entrance_moves_to_its_three_sea_neighbours_only() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, serpents=["7,-5"], agenda=AT_THE_DIE)
    play(s, "roll-die serpent")
    assert set(choices(s)) == {
        "move-none",
        f"move-creature {label('7,-5')} {label('6,-5')}",
        f"move-creature {label('7,-5')} {label('6,-4')}",
        f"move-creature {label('7,-5')} {label('7,-4')}",
    }


@pytest.mark.rule("ISL-1.3")
def test_shark_entering_an_entrance_does_not_reach_the_landed() -> None:
    s = position(
        explorers={"R1": "safe NE", "R2": "water 7,-5", "B1": "tile 0,-3"},
        sharks=["6,-5"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 6,-5 7,-5")
    assert where(s, "R1") == "safe NE"
    assert where(s, "R2") == "removed"


# --- ISL-1.4: the states of an explorer


@pytest.mark.rule("ISL-1.4")
def test_explorer_is_in_exactly_one_of_six_states() -> None:
    s = position(
        explorers={
            "R1": "tile 0,-3",
            "R2": "boat 1,-4",
            "R3": "water 1,-4",
            "R4": "safe SW",
            "R5": "removed",
        },
        boats=["1,-4"],
    )
    seen = look(s, 0).explorers[:5]
    assert [standing.condition for standing in seen] == ["tile", "boat", "water", "safe", "removed"]
    reserve = GAME.new(Options(), 4)
    assert look(reserve, 0).explorers[0].condition == "reserve"


@pytest.mark.rule("ISL-1.4")
def test_safe_and_removed_explorers_never_do_anything_again() -> None:
    s = position(explorers={"R1": "safe NE", "R2": "removed", "R3": "tile 0,-3"}, boats=["7,-5"])
    assert not [line for line in choices(s) if "R1" in line.split() or "R2" in line.split()]
    assert refused(s, "land R1") == "ISL-6.40"
    assert refused(s, "swim R1 7,-5") == "ISL-6.40"
    assert refused(s, "walk R2 0,-3") == "ISL-1.9"


# --- ISL-1.5: how one becomes a swimmer


@pytest.mark.rule("ISL-1.5")
def test_explorer_entering_a_sea_hex_from_a_tile_swims_there() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    play(s, "plunge R1 0,-4")
    assert where(s, "R1") == "water 0,-4"


@pytest.mark.rule("ISL-1.5")
def test_explorer_jumping_off_a_boat_swims_in_its_hex() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5"])
    play(s, "jump R1")
    assert where(s, "R1") == "water 3,-5"


@pytest.mark.rule("ISL-1.5")
def test_explorers_swim_where_their_tile_is_removed() -> None:
    s = position(explorers={"R1": "tile 0,-3", "B1": "tile 0,-3"})
    play(s, "end-movement", "sink-tile 0,-3")
    assert where(s, "R1") == "water 0,-3"
    assert where(s, "B1") == "water 0,-3"


@pytest.mark.rule("ISL-1.5")
def test_passengers_swim_when_a_whale_takes_their_boat() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5"}, boats=["3,-5"], whales=["1,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die whale", "move-creature 1,-5 3,-5")
    assert where(s, "R1") == "water 3,-5"
    assert where(s, "B1") == "water 3,-5"


@pytest.mark.rule("ISL-1.5")
def test_passengers_swim_when_their_boat_is_sailed_onto_a_whale() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5"], whales=["4,-5"])
    play(s, "sail 3,-5 4,-5")
    assert where(s, "R1") == "water 4,-5"


@pytest.mark.rule("ISL-1.5")
def test_only_who_is_aboard_can_jump() -> None:
    s = position(explorers={"R1": "tile 0,-3", "R2": "water 0,-4"}, boats=["0,-4"])
    assert choices(s, "jump") == []
    assert refused(s, "jump R1") == "ISL-1.5"
    assert refused(s, "jump R2") == "ISL-1.5"


@pytest.mark.rule("ISL-1.5", "ISL-1.10", "ISL-7.7")
def test_ex_48_falling_beside_a_serpent_hurts_nobody() -> None:
    """EX-48: the fall next to the serpent hurts nobody; the serpent may come, or another, or none."""
    s = position(
        tiles={
            "beach": ["1,0", *island_without("3,1")["beach"]],
            "forest": BEACHES_OUTSIDE["forest"],
            "mountain": ["3,1", *island_without("1,0")["mountain"]],
        },
        explorers={"R1": "tile 1,0", "B1": "tile 0,-3"},
        serpents=["0,0", "-2,-5"],
    )
    play(s, "end-movement", "sink-tile 1,0", "turn-tile DOLPHIN")
    assert where(s, "R1") == "water 1,0"
    play(s, "roll-die serpent")
    assert set(choices(s)) == {
        "move-none",
        f"move-creature {label('0,0')} {label('1,0')}",
        f"move-creature {label('-2,-5')} {label('-1,-5')}",
        f"move-creature {label('-2,-5')} {label('-3,-4')}",
        f"move-creature {label('-2,-5')} {label('-2,-4')}",
    }
    play(s, "move-creature 0,0 1,0")
    assert where(s, "R1") == "removed"


# --- ISL-1.6: manned and empty boats


@pytest.mark.rule("ISL-1.6")
def test_one_explorer_of_any_colour_mans_a_boat() -> None:
    s = position(explorers={"R1": "tile 0,-3", "Y1": "boat 3,-5"}, boats=["3,-5"], whales=["3,-6"])
    assert refused(s, "sail 3,-5 4,-5") == "ISL-6.26"
    play(
        s, "end-movement", "sink-tile 1,-3", "turn-tile DOLPHIN", "roll-die whale", "move-creature 3,-6 3,-5"
    )
    assert look(s, 0).boats == ()
    assert where(s, "Y1") == "water 3,-5"


@pytest.mark.rule("ISL-1.6")
def test_boat_with_swimmers_around_it_but_nobody_aboard_is_empty() -> None:
    s = position(explorers={"R1": "tile 0,-3", "B1": "water 3,-5"}, boats=["3,-5"], whales=["3,-6"])
    assert allows(s, "sail 3,-5 4,-5")
    play(
        s, "end-movement", "sink-tile 1,-3", "turn-tile DOLPHIN", "roll-die whale", "move-creature 3,-6 3,-5"
    )
    assert hexes(look(s, 0).boats) == ["3,-5"]


# --- ISL-1.7: limits


@pytest.mark.rule("ISL-1.7")
def test_two_boats_never_share_a_hex() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5", "4,-5"])
    assert not allows(s, "sail 3,-5 4,-5")
    assert not allows(s, "sail 4,-5 3,-5")
    assert refused(s, "sail 3,-5 4,-5") == "ISL-6.22"


@pytest.mark.rule("ISL-1.7")
def test_fourth_explorer_finds_no_seat_whatever_the_colours() -> None:
    s = position(
        explorers={
            "R1": "boat 1,-4",
            "B1": "boat 1,-4",
            "G1": "boat 1,-4",
            "R2": "tile 0,-3",
            "R3": "water 1,-4",
            "R4": "boat 2,-4",
        },
        boats=["1,-4", "2,-4"],
    )
    assert not allows(s, "embark R2 1,-4")
    assert not allows(s, "climb R3")
    assert not allows(s, "transfer R4 1,-4")
    assert refused(s, "embark R2 1,-4") == "ISL-1.7"
    assert refused(s, "climb R3") == "ISL-1.7"
    assert refused(s, "transfer R4 1,-4") == "ISL-1.7"


@pytest.mark.rule("ISL-1.7")
def test_third_explorer_takes_the_last_seat() -> None:
    s = position(
        explorers={"B1": "boat 1,-4", "G1": "boat 1,-4", "R2": "tile 0,-3"},
        boats=["1,-4"],
    )
    play(s, "embark R2 1,-4")
    assert where(s, "R2") == "boat 1,-4"


@pytest.mark.rule("ISL-1.7")
def test_no_limit_of_explorers_on_a_tile() -> None:
    crowd = {"B1": "tile 1,-3", "B2": "tile 1,-3", "G1": "tile 1,-3", "Y1": "tile 1,-3", "R2": "tile 1,-3"}
    s = position(explorers={"R1": "tile 0,-3", **crowd})
    play(s, "walk R1 1,-3")
    assert where(s, "R1") == where(s, "B1") == where(s, "Y1") == "tile 1,-3"


@pytest.mark.rule("ISL-1.7")
def test_no_limit_of_swimmers_in_a_hex() -> None:
    crowd = {"B1": "water 1,-5", "B2": "water 1,-5", "G1": "water 1,-5", "Y1": "water 1,-5"}
    s = position(explorers={"R1": "water 0,-5", "R2": "water 2,-5", **crowd})
    play(s, "swim R1 1,-5", "swim R2 1,-5")
    assert where(s, "R1") == where(s, "R2") == where(s, "B1") == "water 1,-5"


# --- ISL-1.8: creatures together


@pytest.mark.rule("ISL-1.7", "ISL-1.8")
def test_creatures_of_all_kinds_share_a_hex_unharmed() -> None:
    s = position(
        explorers={"R1": "tile 0,-3"},
        serpents=["3,-5", "4,-5"],
        sharks=["4,-5", "4,-5"],
        whales=["4,-5"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die serpent", "move-creature 3,-5 4,-5")
    seen = look(s, 0)
    assert hexes(seen.serpents) == ["4,-5", "4,-5"]
    assert hexes(seen.sharks) == ["4,-5", "4,-5"]
    assert hexes(seen.whales) == ["4,-5"]


@pytest.mark.rule("ISL-1.8")
def test_creatures_do_not_stop_each_other() -> None:
    s = position(
        explorers={"R1": "tile 0,-3"},
        serpents=["1,-6"],
        sharks=["2,-6"],
        whales=["0,-6"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale")
    assert allows(s, "move-creature 0,-6 3,-6")


# --- ISL-1.9: removed for good


@pytest.mark.rule("ISL-1.9")
def test_boat_lost_does_not_return_to_the_supply() -> None:
    s = position(
        explorers={"R1": "boat 3,-5"},
        boats=["3,-5", "0,-5"],
        whales=["4,-5"],
        supply={"boat": 4, "serpent": 0, "shark": 6, "whale": 4},
    )
    play(s, "sail 3,-5 4,-5")
    seen = look(s, 0)
    assert hexes(seen.boats) == ["0,-5"]
    assert seen.supply == (0, 6, 4, 4)
    assert seen.lost[3] == 7, "six were lost before"


@pytest.mark.rule("ISL-1.9")
def test_boat_a_serpent_destroys_does_not_return_to_the_supply() -> None:
    s = position(
        explorers={"R1": "boat 4,-5", "B1": "tile 0,-3"}, boats=["4,-5"], serpents=["3,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die serpent", "move-creature 3,-5 4,-5")
    assert look(s, 0).boats == ()
    assert look(s, 0).supply[3] == 11
    assert look(s, 0).lost[3] == 1
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-1.9")
def test_creatures_swallowed_do_not_return_to_the_supply() -> None:
    s = position(
        tiles={"mountain": ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1", "0,-2", "1,-2"]},
        explorers={"R1": "tile 0,1"},
        serpents=["2,-2"],
        sharks=["2,-2"],
        whales=["2,-2"],
    )
    play(s, "end-movement", "sink-tile 1,-2", "turn-tile WHIRLPOOL")
    seen = look(s, 0)
    assert seen.serpents == seen.sharks == seen.whales == ()
    assert seen.supply[:3] == (0, 5, 4)
    assert seen.lost[:3] == (5, 1, 1)


@pytest.mark.rule("ISL-1.9")
def test_explorer_removed_stays_removed() -> None:
    s = position(seats=2, explorers={"R1": "tile 1,0", "R2": "tile 0,-3", "B1": "tile 3,0"}, serpents=["0,0"])
    play(s, "plunge R1 0,0", "end-movement", "sink-tile 0,-3", "turn-tile DOLPHIN", "roll-die whale")
    play(s, "end-movement", "sink-tile 1,-3", "turn-tile DOLPHIN", "roll-die whale")
    assert where(s, "R1") == "removed"
    assert not [line for line in choices(s) if "R1" in line.split()]


# --- ISL-1.10: attacks need an entry


@pytest.mark.rule("ISL-1.10")
def test_boat_standing_beside_serpent_and_whale_is_not_attacked_again() -> None:
    s = position(
        seats=2,
        explorers={"R1": "boat 4,-4", "R2": "tile 3,-3", "B1": "tile 0,-3"},
        boats=["4,-4"],
        serpents=["4,-4"],
        whales=["4,-4"],
    )
    play(
        s,
        "embark R2 4,-4",
        "end-movement",
        "sink-tile 1,-3",
        "turn-tile DOLPHIN",
        "roll-die serpent",
        "move-none",
    )
    play(s, "end-movement", "sink-tile 2,-3", "turn-tile DOLPHIN", "roll-die whale", "move-none")
    assert where(s, "R1") == "boat 4,-4"
    assert where(s, "R2") == "boat 4,-4"


@pytest.mark.rule("ISL-1.10")
def test_shark_passing_under_a_boat_and_leaving_attacks_nobody() -> None:
    s = position(
        explorers={"R1": "boat 4,-5", "B1": "water 6,-5"}, boats=["4,-5"], sharks=["4,-5"], agenda=AT_THE_DIE
    )
    play(s, "roll-die shark", "move-creature 4,-5 5,-5")
    assert where(s, "R1") == "boat 4,-5"
    assert where(s, "B1") == "water 6,-5"


# --- ISL-1.11: swimmers beside sharks and serpents


@pytest.mark.rule("ISL-1.11")
def test_swimmer_arriving_beside_a_shark_is_removed() -> None:
    s = position(explorers={"R1": "water 3,-5", "R2": "tile 0,-3"}, sharks=["4,-5"])
    play(s, "swim R1 4,-5")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-1.11")
def test_swimmers_are_removed_where_a_shark_arrives() -> None:
    s = position(
        explorers={"R1": "water 4,-5", "B1": "water 4,-5", "G1": "tile 0,-3"},
        sharks=["3,-5"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 3,-5 4,-5")
    assert where(s, "R1") == where(s, "B1") == "removed"


@pytest.mark.rule("ISL-1.11")
def test_swimmers_are_removed_where_a_serpent_arrives() -> None:
    s = position(
        explorers={"R1": "water 4,-5", "B1": "water 4,-5", "G1": "tile 0,-3"},
        serpents=["3,-5"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die serpent", "move-creature 3,-5 4,-5")
    assert where(s, "R1") == where(s, "B1") == "removed"


@pytest.mark.rule("ISL-1.11")
def test_explorer_becoming_a_swimmer_beside_a_serpent_is_removed() -> None:
    s = position(explorers={"R1": "boat 4,-5", "R2": "tile 0,-3"}, boats=["4,-5"], serpents=["4,-5"])
    play(s, "jump R1")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-1.11")
def test_passengers_a_whale_throws_beside_a_shark_are_removed() -> None:
    s = position(
        explorers={"R1": "boat 4,-5", "G1": "tile 0,-3"},
        boats=["4,-5"],
        sharks=["4,-5"],
        whales=["3,-5"],
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die whale", "move-creature 3,-5 4,-5")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-1.11")
def test_only_a_repelled_shark_spares_the_swimmers() -> None:
    s = position(
        explorers={"R1": "water 4,-5", "B1": "water 4,-5"},
        sharks=["3,-5"],
        hands={"blue": ["beach REPEL_SHARK"]},
        tiles=island_without("3,1"),
        agenda=AT_THE_DIE,
    )
    play(s, "roll-die shark", "move-creature 3,-5 4,-5", "repel beach")
    assert where(s, "R1") == where(s, "B1") == "water 4,-5"
    assert look(s, 0).sharks == ()


# --- ISL-1.12: identities


@pytest.mark.rule("ISL-1.12")
def test_explorers_are_numbered_in_the_order_of_their_placement_whatever_their_value() -> None:
    s = position(seats=2, agenda=[{"type": "Placement"}])
    play(s, "place-explorer red 1,0", "choose-value 6", "place-explorer blue 3,0", "choose-value 1")
    play(s, "place-explorer red 0,-3", "choose-value 1", "place-explorer blue -3,0", "choose-value 6")
    assert where(s, "R1") == "tile 1,0"
    assert where(s, "R2") == "tile 0,-3"
    assert where(s, "B1") == "tile 3,0"
    assert where(s, "B2") == "tile -3,0"


@pytest.mark.rule("ISL-1.12")
def test_explorers_of_one_colour_on_one_tile_are_picked_by_identity() -> None:
    s = position(explorers={"R1": "tile 0,-3", "R2": "tile 0,-3"}, values={"R1": 1, "R2": 1})
    play(s, "walk R2 1,-3")
    assert where(s, "R1") == "tile 0,-3"
    assert where(s, "R2") == "tile 1,-3"


@pytest.mark.rule("ISL-1.12")
def test_values_make_no_difference_to_what_an_explorer_may_do() -> None:
    rich = position(explorers={"R1": "tile 0,-3", "R2": "water 0,-4"}, values={"R1": 6, "R2": 1})
    poor = position(explorers={"R1": "tile 0,-3", "R2": "water 0,-4"}, values={"R1": 1, "R2": 6})
    assert choices(rich) == choices(poor)


# --- ISL-1.13: creatures by kind and hex


@pytest.mark.rule("ISL-1.13")
def test_two_creatures_of_a_kind_in_one_hex_are_one_choice() -> None:
    s = position(explorers={"R1": "tile 0,-3"}, serpents=["7,-5", "7,-5"], agenda=AT_THE_DIE)
    play(s, "roll-die serpent")
    assert len(choices(s, "move-creature")) == 3
    play(s, "move-creature 7,-5 6,-5")
    assert sorted(hexes(look(s, 0).serpents)) == ["6,-5", "7,-5"]


# --- ISL-1.14: an empty supply


@pytest.mark.rule("ISL-1.14")
def test_shark_tile_without_sharks_in_the_supply_does_nothing() -> None:
    s = position(explorers={"R1": "tile 0,-3", "B1": "tile 1,0"}, lost={"shark": 6})
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile SHARK")
    assert look(s, 0).sharks == ()
    assert look(s, 0).supply[1] == 0
    assert where(s, "R1") == "water 0,-3"


@pytest.mark.rule("ISL-1.14")
def test_whale_tile_without_whales_in_the_supply_does_nothing() -> None:
    s = position(explorers={"R1": "tile 0,-3", "B1": "tile 1,0"}, lost={"whale": 5})
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile WHALE")
    assert look(s, 0).whales == ()
    assert look(s, 0).supply[2] == 0


@pytest.mark.rule("ISL-1.14")
def test_boat_tile_without_boats_in_the_supply_does_nothing() -> None:
    s = position(explorers={"R1": "tile 0,-3", "B1": "tile 1,0"}, lost={"boat": 12})
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile BOAT")
    assert look(s, 0).boats == ()
    assert look(s, 0).supply[3] == 0
    assert where(s, "R1") == "water 0,-3"


# --- ISL-1.15: seats


@pytest.mark.rule("ISL-1.15")
def test_in_mode_colour_two_players_fill_four_places_in_the_turn_order() -> None:
    s = position(
        seats=2,
        options={"two_colours": True, "two_colour_turns": "colour"},
        explorers={"R1": "tile 0,-3", "G1": "tile 1,-3", "B1": "tile 2,-3", "Y1": "tile 3,-3"},
    )
    assert (GAME.to_act(s), choices(s, "walk")[0].split()[1]) == ((0,), "R1")
    play(s, "end-movement", "sink-tile -3,-1", "turn-tile DOLPHIN", "roll-die whale")
    assert (GAME.to_act(s), choices(s, "walk")[0].split()[1]) == ((1,), "G1")
    play(s, "end-movement", "sink-tile -2,-1", "turn-tile DOLPHIN", "roll-die whale")
    assert (GAME.to_act(s), choices(s, "walk")[0].split()[1]) == ((0,), "B1")
    play(s, "end-movement", "sink-tile -1,-2", "turn-tile DOLPHIN", "roll-die whale")
    assert (GAME.to_act(s), choices(s, "walk")[0].split()[1]) == ((1,), "Y1")


@pytest.mark.rule("ISL-1.15")
def test_in_mode_colour_another_colour_of_the_same_player_is_another_player() -> None:
    s = position(
        seats=2,
        options={"two_colours": True, "two_colour_turns": "colour"},
        explorers={"R1": "tile 0,-3", "B1": "boat 1,-4"},
        boats=["1,-4"],
    )
    assert refused(s, "jump B1") == "ISL-6.4"
    assert refused(s, "sail 1,-4 1,-5") == "ISL-6.26"
