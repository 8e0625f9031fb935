"""Chapter 9: dolphin, favourable wind, relocation of a creature."""

import pytest

from atlantide.games.the_island.pieces import Tile
from tests.games.the_island.table import (
    RING,
    actor,
    allows,
    choices,
    hexes,
    label,
    look,
    play,
    position,
    refused,
    where,
)

DOLPHIN, WIND = {"red": ["beach DOLPHIN"]}, {"red": ["beach WIND"]}


def showing(effect: str) -> list[dict[str, str]]:
    """Red has just shown a tile with this effect, on an island that may be whole."""
    return [{"type": "Die"}, {"type": "Removal"}, {"type": "Movement"}, {"type": effect}]


# --- the dolphin


@pytest.mark.rule("ISL-9.1", "ISL-5.4")
def test_a_dolphin_takes_an_own_swimmer_up_to_three_hexes() -> None:
    s = position(explorers={"R1": "water 3,-5"}, tiles=RING, hands=DOLPHIN)
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1")
    assert allows(s, "guide-swimmer 4,-5")
    assert allows(s, "guide-swimmer 5,-5")
    play(s, "guide-swimmer 6,-5")
    assert where(s, "R1") == "water 6,-5"
    assert s.hands[0] == ()
    assert look(s, -2).discarded[-1] == Tile("beach", "DOLPHIN")


@pytest.mark.rule("ISL-9.1")
def test_a_dolphin_does_not_go_four_hexes() -> None:
    s = position(explorers={"R1": "water 3,-5"}, tiles=RING, hands=DOLPHIN)
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1")
    assert not allows(s, "guide-swimmer 7,-5")


@pytest.mark.rule("ISL-9.1")
def test_the_refusal_of_a_fourth_hex_names_the_dolphins_reach() -> None:
    s = position(explorers={"R1": "water 3,-5"}, tiles=RING, hands=DOLPHIN)
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1")
    assert refused(s, "guide-swimmer 7,-5") == "ISL-9.1"


@pytest.mark.rule("ISL-9.1")
def test_a_dolphin_takes_only_own_swimmers() -> None:
    s = position(
        explorers={"R1": "water 3,-5", "R2": "boat 4,-5", "R3": "tile 0,-1", "B1": "water 3,-5"},
        boats=["4,-5"],
        tiles=RING,
        hands=DOLPHIN,
    )
    play(s, "play-tile beach DOLPHIN")
    assert choices(s) == ["pick-swimmer R1"]
    assert refused(s, "pick-swimmer B1") == "ISL-9.1"
    assert refused(s, "pick-swimmer R2") == "ISL-9.1"
    assert refused(s, "pick-swimmer R3") == "ISL-9.1"


@pytest.mark.rule("ISL-9.1")
def test_a_dolphin_goes_step_by_step_around_land() -> None:
    """From (4,-3) the hex (4,0) is three hexes away, but the tile (4,-1) is in the way."""
    s = position(explorers={"R1": "water 4,-3"}, agenda=showing("Dolphin"))
    play(s, "pick-swimmer R1")
    assert not allows(s, "guide-swimmer 4,0")
    assert not allows(s, "guide-swimmer 4,-1")
    assert allows(s, "guide-swimmer 5,-1")


@pytest.mark.rule("ISL-9.1", "ISL-5.5")
def test_a_dolphin_needs_an_adjacent_sea_hex() -> None:
    s = position(explorers={"R1": "water 0,0"}, tiles=RING, hands=DOLPHIN)
    assert refused(s, "play-tile beach DOLPHIN") == "ISL-5.5"


@pytest.mark.rule("ISL-9.1", "ISL-9.2", "ISL-6.39", "ISL-5.6")
def test_after_the_dolphin_the_swimmer_may_swim_and_land() -> None:
    """EX-31."""
    s = position(explorers={"R1": "water 3,-5", "R2": "tile 0,-1"}, tiles=RING, hands=DOLPHIN)
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 6,-5")
    play(s, "swim R1 7,-5", "land R1")
    assert where(s, "R1") == "safe NE"
    play(s, "walk R2 1,-1")
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-9.2", "ISL-6.39")
def test_with_landing_after_swim_off_the_landing_waits() -> None:
    """EX-31, last sentence."""
    s = position(
        options={"landing_after_swim": False},
        explorers={"R1": "water 3,-5", "R2": "tile 0,-1"},
        tiles=RING,
        hands=DOLPHIN,
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 6,-5", "swim R1 7,-5")
    assert refused(s, "land R1") == "ISL-6.39"


@pytest.mark.rule("ISL-9.2")
def test_the_dolphin_does_not_use_the_allowance_for_landing_either() -> None:
    s = position(
        options={"landing_after_swim": False},
        explorers={"R1": "water 4,-5", "R2": "tile 0,-1"},
        tiles=RING,
        hands=DOLPHIN,
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 7,-5", "land R1")
    assert where(s, "R1") == "safe NE"


@pytest.mark.rule("ISL-9.3")
def test_the_dolphin_puts_nobody_on_a_boat() -> None:
    s = position(explorers={"R1": "water 3,-5"}, boats=["4,-5"], tiles=RING, hands=DOLPHIN)
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1")
    assert choices(s) == choices(s, "guide-swimmer")
    play(s, "guide-swimmer 4,-5")
    assert where(s, "R1") == "water 4,-5"


@pytest.mark.rule("ISL-9.3")
def test_the_dolphin_lands_nobody() -> None:
    s = position(explorers={"R1": "water 6,-5", "R2": "water 7,-5"}, tiles=RING, hands=DOLPHIN)
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R2")
    assert refused(s, "land R2") == "ISL-4.1"
    play(s, "guide-swimmer 7,-4")
    assert where(s, "R2") == "water 7,-4"


@pytest.mark.rule("ISL-9.4")
def test_a_shark_on_the_way_ends_the_dolphin_move() -> None:
    """EX-32, going straight."""
    s = position(
        explorers={"R1": "water 3,-5", "B1": "tile 0,-1"}, sharks=["5,-5"], tiles=RING, hands=DOLPHIN
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1")
    assert not allows(s, "guide-swimmer 6,-5")
    assert refused(s, "guide-swimmer 6,-5") == "ISL-9.4"
    play(s, "guide-swimmer 5,-5")
    assert where(s, "R1") == "removed"
    assert hexes(look(s, -2).sharks) == ["5,-5"]


@pytest.mark.rule("ISL-9.4")
@pytest.mark.parametrize("goal", ["5,-6", "6,-6"])
def test_the_dolphin_may_go_around_a_shark(goal: str) -> None:
    """EX-32, via (4,-6) and (5,-6)."""
    s = position(explorers={"R1": "water 3,-5"}, sharks=["5,-5"], tiles=RING, hands=DOLPHIN)
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", f"guide-swimmer {goal}")
    assert where(s, "R1") == f"water {goal}"


@pytest.mark.rule("ISL-9.4")
def test_a_serpent_on_the_way_ends_the_dolphin_move() -> None:
    s = position(
        explorers={"R1": "water 3,-5", "B1": "tile 0,-1"}, serpents=["4,-5"], tiles=RING, hands=DOLPHIN
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1")
    assert not allows(s, "guide-swimmer 6,-5")
    play(s, "guide-swimmer 4,-5")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-9.4")
def test_whales_boats_and_swimmers_do_not_stop_the_dolphin() -> None:
    s = position(
        explorers={"R1": "water 3,-5", "B1": "boat 4,-5", "B2": "water 5,-5"},
        boats=["4,-5"],
        whales=["5,-5"],
        tiles=RING,
        hands=DOLPHIN,
    )
    play(s, "play-tile beach DOLPHIN", "pick-swimmer R1", "guide-swimmer 6,-5")
    assert where(s, "R1") == "water 6,-5"


# --- the favourable wind


@pytest.mark.rule("ISL-9.5")
def test_the_wind_blows_a_controlled_boat_with_all_aboard() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "R2": "boat 3,-5", "B1": "boat 3,-5"},
        boats=["3,-5"],
        tiles=RING,
        hands=WIND,
    )
    play(s, "play-tile beach WIND", "pick-boat 3,-5")
    assert allows(s, "blow-boat 4,-5")
    assert allows(s, "blow-boat 5,-5")
    play(s, "blow-boat 6,-5")
    assert [where(s, name) for name in ("R1", "R2", "B1")] == ["boat 6,-5"] * 3
    assert hexes(look(s, -2).boats) == ["6,-5"]


@pytest.mark.rule("ISL-9.5")
def test_the_wind_does_not_blow_four_hexes() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5"], tiles=RING, hands=WIND)
    play(s, "play-tile beach WIND", "pick-boat 3,-5")
    assert not allows(s, "blow-boat 7,-5")


@pytest.mark.rule("ISL-9.5")
def test_the_refusal_of_a_fourth_hex_names_the_winds_reach() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5"], tiles=RING, hands=WIND)
    play(s, "play-tile beach WIND", "pick-boat 3,-5")
    assert refused(s, "blow-boat 7,-5") == "ISL-9.5"


@pytest.mark.rule("ISL-9.5")
def test_for_the_wind_co_control_suffices() -> None:
    s = position(explorers={"R1": "boat 3,-5", "B1": "boat 3,-5"}, boats=["3,-5"], tiles=RING, hands=WIND)
    play(s, "play-tile beach WIND", "pick-boat 3,-5", "blow-boat 4,-5")
    assert where(s, "B1") == "boat 4,-5"


@pytest.mark.rule("ISL-9.5")
def test_the_wind_does_not_blow_a_boat_that_another_controls() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5", "B2": "boat 3,-5", "R2": "boat -3,5"},
        boats=["3,-5", "-3,5"],
        tiles=RING,
        hands=WIND,
    )
    play(s, "play-tile beach WIND")
    assert choices(s) == [f"pick-boat {label('-3,5')}"]


@pytest.mark.rule("ISL-9.5")
def test_the_refusal_of_a_boat_that_another_controls_names_control() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5", "B2": "boat 3,-5", "R2": "boat -3,5"},
        boats=["3,-5", "-3,5"],
        tiles=RING,
        hands=WIND,
    )
    play(s, "play-tile beach WIND")
    assert refused(s, "pick-boat 3,-5") == "ISL-9.5"


@pytest.mark.rule("ISL-9.5", "ISL-5.5")
def test_without_a_controlled_boat_the_wind_cannot_be_played() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5", "B2": "boat 3,-5"},
        boats=["3,-5"],
        tiles=RING,
        hands=WIND,
    )
    assert refused(s, "play-tile beach WIND") == "ISL-5.5"


@pytest.mark.rule("ISL-9.6")
def test_the_wind_does_not_blow_an_empty_boat() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5", "-3,5"], tiles=RING, hands=WIND)
    play(s, "play-tile beach WIND")
    assert refused(s, "pick-boat -3,5") == "ISL-9.6"


@pytest.mark.rule("ISL-9.6", "ISL-5.5")
def test_with_empty_boats_only_the_wind_cannot_be_played() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, boats=["3,-5"], tiles=RING, hands=WIND)
    assert refused(s, "play-tile beach WIND") == "ISL-5.5"


@pytest.mark.rule("ISL-9.6")
def test_with_wind_empty_boat_the_wind_blows_an_empty_boat() -> None:
    s = position(
        options={"wind_empty_boat": True},
        explorers={"R1": "tile 0,-1"},
        boats=["3,-5"],
        tiles=RING,
        hands=WIND,
    )
    play(s, "play-tile beach WIND", "pick-boat 3,-5", "blow-boat 6,-5")
    assert hexes(look(s, -2).boats) == ["6,-5"]


@pytest.mark.rule("ISL-9.6")
def test_with_wind_empty_boat_even_a_player_without_explorers_may_blow_one() -> None:
    s = position(
        options={"wind_empty_boat": True},
        explorers={"B1": "tile 0,-1"},
        boats=["3,-5"],
        tiles=RING,
        hands=WIND,
    )
    assert actor(s) == 0
    play(s, "play-tile beach WIND", "pick-boat 3,-5", "blow-boat 4,-5")
    assert hexes(look(s, -2).boats) == ["4,-5"]
    assert choices(s) == choices(s, "sink-tile")


@pytest.mark.rule("ISL-9.6", "ISL-9.5")
def test_wind_empty_boat_gives_no_right_to_boats_of_others() -> None:
    s = position(
        options={"wind_empty_boat": True},
        explorers={"R1": "tile 0,-1", "B1": "boat 3,-5"},
        boats=["3,-5"],
        tiles=RING,
        hands=WIND,
    )
    assert refused(s, "play-tile beach WIND") == "ISL-5.5"


@pytest.mark.rule("ISL-9.7")
def test_the_wind_never_blows_into_or_through_a_boat() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5", "4,-5"], tiles=RING, hands=WIND)
    play(s, "play-tile beach WIND", "pick-boat 3,-5")
    assert not allows(s, "blow-boat 4,-5")
    assert not allows(s, "blow-boat 6,-5")
    assert refused(s, "blow-boat 4,-5") == "ISL-9.7"
    assert refused(s, "blow-boat 6,-5") == "ISL-9.7"


@pytest.mark.rule("ISL-9.7", "ISL-6.31")
def test_the_wind_ends_when_a_whale_capsizes_the_boat() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "B1": "boat 3,-5"},
        boats=["3,-5"],
        whales=["4,-5"],
        tiles=RING,
        hands=WIND,
    )
    play(s, "play-tile beach WIND", "pick-boat 3,-5")
    assert refused(s, "blow-boat 6,-5") == "ISL-9.7"
    play(s, "blow-boat 4,-5")
    assert look(s, -2).boats == ()
    assert where(s, "R1") == "water 4,-5"
    assert where(s, "B1") == "water 4,-5"


@pytest.mark.rule("ISL-9.7", "ISL-6.31")
def test_the_wind_into_a_serpent_loses_boat_and_passengers() -> None:
    s = position(
        explorers={"R1": "boat 3,-5", "B1": "tile 0,-1"},
        boats=["3,-5"],
        serpents=["4,-5"],
        tiles=RING,
        hands=WIND,
    )
    play(s, "play-tile beach WIND", "pick-boat 3,-5")
    assert refused(s, "blow-boat 6,-5") == "ISL-9.7"
    play(s, "blow-boat 4,-5")
    assert look(s, -2).boats == ()
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-9.7")
def test_a_shark_does_not_stop_the_wind() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5"], sharks=["4,-5"], tiles=RING, hands=WIND)
    play(s, "play-tile beach WIND", "pick-boat 3,-5", "blow-boat 6,-5")
    assert where(s, "R1") == "boat 6,-5"


@pytest.mark.rule("ISL-9.7", "ISL-6.24")
def test_an_empty_boat_is_blown_past_serpents_and_whales() -> None:
    s = position(
        options={"wind_empty_boat": True},
        explorers={"R1": "tile 0,-1"},
        boats=["3,-5"],
        serpents=["4,-5"],
        whales=["5,-5"],
        tiles=RING,
        hands=WIND,
    )
    play(s, "play-tile beach WIND", "pick-boat 3,-5", "blow-boat 6,-5")
    assert hexes(look(s, -2).boats) == ["6,-5"]


@pytest.mark.rule("ISL-9.8", "ISL-5.6")
def test_a_boat_may_go_six_hexes_with_the_wind() -> None:
    s = position(explorers={"R1": "boat 0,-5"}, boats=["0,-5"], tiles=RING, hands=WIND)
    play(s, "play-tile beach WIND", "pick-boat 0,-5", "blow-boat 3,-5")
    play(s, "sail 3,-5 4,-5", "sail 4,-5 5,-5", "sail 5,-5 6,-5")
    assert where(s, "R1") == "boat 6,-5"


# --- relocations


@pytest.mark.rule("ISL-9.9", "ISL-9.10", "ISL-9.11")
def test_a_shark_is_put_on_any_empty_sea_hex() -> None:
    """EX-34: 133 hexes, less 6 tiles and 4 occupied hexes."""
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 6,-3", "G1": "water 6,-3"},
        boats=["5,-3"],
        sharks=["4,-4"],
        serpents=["7,-4"],
        tiles=RING,
        hands={"red": ["beach MOVE_SHARK"], "blue": ["beach REPEL_SHARK"]},
    )
    play(s, "play-tile beach MOVE_SHARK", "pick-creature 4,-4")
    assert len(choices(s)) == 123
    assert choices(s) == choices(s, "put-creature")
    assert refused(s, "put-creature 6,-3") == "ISL-9.10"
    assert refused(s, "put-creature 5,-3") == "ISL-9.10"
    assert refused(s, "put-creature 7,-4") == "ISL-9.10"
    assert refused(s, "put-creature 4,-4") == "ISL-9.10"
    play(s, "put-creature 6,-4")
    assert hexes(look(s, -2).sharks) == ["6,-4"]
    assert where(s, "B1") == "water 6,-3"
    assert actor(s) == 0
    assert allows(s, "end-movement")


@pytest.mark.rule("ISL-9.9", "ISL-5.5")
@pytest.mark.parametrize("back", ["MOVE_SERPENT", "MOVE_SHARK", "MOVE_WHALE"])
def test_without_such_a_creature_the_tile_cannot_be_played(back: str) -> None:
    """EX-34, last sentence."""
    s = position(explorers={"R1": "tile 0,-1"}, tiles=RING, hands={"red": [f"beach {back}"]})
    assert not allows(s, f"play-tile beach {back}")
    assert refused(s, f"play-tile beach {back}") == "ISL-5.5"


@pytest.mark.rule("ISL-9.9")
def test_any_creature_of_the_kind_may_be_taken_but_no_other() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        serpents=["5,-4", "-3,5"],
        sharks=["4,-4"],
        whales=["3,-4"],
        tiles=RING,
        hands={"red": ["beach MOVE_SERPENT"]},
    )
    play(s, "play-tile beach MOVE_SERPENT")
    assert choices(s) == [f"pick-creature {label('5,-4')}", f"pick-creature {label('-3,5')}"]
    assert refused(s, "pick-creature 4,-4") == "ISL-9.9"
    assert refused(s, "pick-creature 0,0") == "ISL-9.9"


@pytest.mark.rule("ISL-9.9")
def test_one_of_two_creatures_in_a_hex_is_taken_across_the_board() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        whales=["6,-4", "6,-4"],
        tiles=RING,
        hands={"red": ["forest MOVE_WHALE"]},
    )
    play(s, "play-tile forest MOVE_WHALE")
    assert choices(s) == [f"pick-creature {label('6,-4')}"]
    play(s, "pick-creature 6,-4", "put-creature -6,6")
    assert hexes(look(s, -2).whales) == ["6,-4", "-6,6"]
    assert look(s, -2).supply[2] == 3


@pytest.mark.rule("ISL-9.10")
def test_a_hex_with_any_piece_is_occupied() -> None:
    s = position(
        explorers={"R1": "boat 5,-4", "B1": "water 4,-4"},
        boats=["5,-4", "3,-4"],
        serpents=["0,-5", "6,-4"],
        sharks=["1,-5"],
        whales=["2,-5"],
        tiles=RING,
        hands={"red": ["beach MOVE_SERPENT"]},
    )
    play(s, "play-tile beach MOVE_SERPENT", "pick-creature 0,-5")
    assert refused(s, "put-creature 5,-4") == "ISL-9.10"
    assert refused(s, "put-creature 4,-4") == "ISL-9.10"
    assert refused(s, "put-creature 3,-4") == "ISL-9.10"
    assert refused(s, "put-creature 6,-4") == "ISL-9.10"
    assert refused(s, "put-creature 1,-5") == "ISL-9.10"
    assert refused(s, "put-creature 2,-5") == "ISL-9.10"
    assert refused(s, "put-creature 0,-5") == "ISL-9.10"
    assert refused(s, "put-creature 0,-1") == "ISL-9.10"


@pytest.mark.rule("ISL-9.10")
def test_the_creatures_own_hex_stays_forbidden_with_two_there() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        sharks=["4,-4", "4,-4"],
        tiles=RING,
        hands={"red": ["beach MOVE_SHARK"]},
    )
    play(s, "play-tile beach MOVE_SHARK", "pick-creature 4,-4")
    assert refused(s, "put-creature 4,-4") == "ISL-9.10"


@pytest.mark.rule("ISL-9.10")
def test_entrances_centre_and_landlocked_hexes_are_valid_targets() -> None:
    """The six tiles left enclose (2,-1), whose own tile is gone."""
    s = position(
        explorers={"R1": "tile 1,0"},
        whales=["5,-4"],
        tiles={"mountain": ["3,-1", "3,-2", "2,-2", "1,-1", "1,0", "2,0"]},
        hands={"red": ["beach MOVE_WHALE"]},
    )
    play(s, "play-tile beach MOVE_WHALE", "pick-creature 5,-4")
    assert allows(s, "put-creature 7,-5")
    assert allows(s, "put-creature 0,0")
    assert allows(s, "put-creature 2,-1")


@pytest.mark.rule("ISL-9.10")
def test_a_relocated_creature_does_not_travel() -> None:
    """The serpent at the centre is landlocked and leaves all the same."""
    s = position(
        explorers={"R1": "tile 0,-1"},
        serpents=["0,0"],
        tiles=RING,
        hands={"red": ["beach MOVE_SERPENT"]},
    )
    play(s, "play-tile beach MOVE_SERPENT", "pick-creature 0,0", "put-creature 7,-4")
    assert hexes(look(s, -2).serpents) == ["7,-4"]


@pytest.mark.rule("ISL-9.11")
def test_a_relocated_whale_attacks_nobody_and_nobody_is_asked() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 5,-4", "B2": "water 6,-4"},
        boats=["5,-4"],
        whales=["-3,5"],
        tiles=RING,
        hands={"red": ["beach MOVE_WHALE"], "blue": ["forest REPEL_WHALE"]},
    )
    play(s, "play-tile beach MOVE_WHALE", "pick-creature -3,5", "put-creature 4,-4")
    assert where(s, "B1") == "boat 5,-4"
    assert where(s, "B2") == "water 6,-4"
    assert actor(s) == 0
    assert len(s.hands[1]) == 1
