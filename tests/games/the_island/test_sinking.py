"""Chapter 7: step 3, removing a tile."""

import pytest

from atlantide.contract import FATE, Seat
from atlantide.games.the_island.events import TileKept, TileSunk
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.pieces import Tile
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    actor,
    allows,
    choices,
    hexes,
    label,
    look,
    outcomes,
    play,
    position,
    refused,
    where,
)


def places(text: str) -> list[str]:
    """Hexes written in one line."""
    return text.split()


STEP_3 = [{"type": "Die"}, {"type": "Removal"}]
"""Movement is over, a tile has to go."""

BEACHES_INSIDE = {
    "beach": places("0,-3 1,-3 2,-3 3,-3 -1,-2 3,-2 -3,-1 -2,-1 3,-1 4,-1 -3,0 3,0 -4,1 -3,1 1,0 0,-2"),
    "forest": places("-3,2 1,2 -3,3 -2,3 -1,3 0,3 2,1 1,-2 2,-2 -1,-1 2,-1 -2,0 2,0 -2,1 1,1 -2,2"),
    "mountain": places("-1,2 0,2 0,-1 1,-1 -1,0 3,1 -1,1 0,1"),
}
"""A whole island with a beach at the central sea hex, (1,0), and an enclosed one, (0,-2)."""

TWO_BEACHES_LEFT = {
    "beach": ["2,-3", "2,-1"],
    "forest": places("-3,2 1,2 3,-1 3,-2 -2,3 -1,3 0,3 0,-2 1,-2 2,-2 -1,-1 -2,0 2,0 -2,1 1,1 -2,2"),
    "mountain": BEACHES_OUTSIDE["mountain"],
}
"""One beach on the coast, and (2,-1) enclosed by six tiles."""

ONE_BEACH_LEFT = {**TWO_BEACHES_LEFT, "beach": ["2,-3"]}

FORESTS_AND_MOUNTAINS = {
    "forest": BEACHES_OUTSIDE["forest"],
    "mountain": BEACHES_OUTSIDE["mountain"],
}


# --- which tile


@pytest.mark.rule("ISL-7.1")
def test_removing_a_tile_is_compulsory() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    play(s, "end-movement")
    assert choices(s) == choices(s, "sink-tile")
    assert refused(s, "move-none") == "ISL-4.1"


@pytest.mark.rule("ISL-7.1")
def test_exactly_one_tile_is_removed() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=STEP_3)
    play(s, "sink-tile 0,-3", "turn-tile WIND")
    assert sorted(outcomes(s)) == ["roll-die serpent", "roll-die shark", "roll-die whale"]
    island = look(s, -2)
    assert [len(island.beaches), len(island.forests), len(island.mountains)] == [15, 16, 8]


@pytest.mark.rule("ISL-7.1")
def test_only_a_tile_can_be_removed() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=STEP_3)
    assert refused(s, "sink-tile 0,0") == "ISL-7.1"
    assert refused(s, "sink-tile 0,-4") == "ISL-7.1"


@pytest.mark.rule("ISL-7.2")
def test_only_beaches_go_while_one_remains() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=STEP_3)
    assert allows(s, "sink-tile 0,-3")
    assert not allows(s, "sink-tile 1,2")
    assert refused(s, "sink-tile 1,2") == "ISL-7.2"
    assert refused(s, "sink-tile 0,-1") == "ISL-7.2"


@pytest.mark.rule("ISL-7.2")
def test_only_forests_go_after_the_last_beach() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, tiles=FORESTS_AND_MOUNTAINS, agenda=STEP_3)
    assert allows(s, "sink-tile 1,2")
    assert not allows(s, "sink-tile 0,-1")
    assert refused(s, "sink-tile 0,-1") == "ISL-7.2"


@pytest.mark.rule("ISL-7.2")
def test_only_mountains_go_at_last() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        tiles={"forest": ["3,1"], "mountain": BEACHES_OUTSIDE["mountain"]},
        agenda=STEP_3,
    )
    assert choices(s) == [f"sink-tile {label('3,1')}"]
    s = position(
        explorers={"R1": "tile 0,-1"}, tiles={"mountain": BEACHES_OUTSIDE["mountain"]}, agenda=STEP_3
    )
    assert len(choices(s)) == 8
    assert allows(s, "sink-tile 0,-1")


@pytest.mark.rule("ISL-7.3")
def test_a_tile_must_touch_the_sea() -> None:
    """EX-04."""
    s = position(explorers={"R1": "tile 0,-1"}, tiles=BEACHES_INSIDE, agenda=STEP_3)
    assert allows(s, "sink-tile 1,0")
    assert allows(s, "sink-tile 0,-3")
    assert not allows(s, "sink-tile 0,-2")
    assert refused(s, "sink-tile 0,-2") == "ISL-7.3"


@pytest.mark.rule("ISL-7.3")
def test_hexes_freed_by_earlier_removals_count_as_sea() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, tiles=BEACHES_INSIDE, agenda=STEP_3)
    assert not allows(s, "sink-tile 0,-2")
    play(s, "sink-tile 0,-3", "turn-tile WIND", "roll-die whale")
    assert allows(s, "sink-tile 0,-2")


@pytest.mark.rule("ISL-7.2", "ISL-7.3", "ISL-7.4")
def test_an_enclosed_beach_goes_last_but_before_any_forest() -> None:
    """EX-05."""
    s = position(explorers={"R1": "tile 0,-1"}, tiles=TWO_BEACHES_LEFT, agenda=STEP_3)
    assert choices(s) == [f"sink-tile {label('2,-3')}"]
    assert refused(s, "sink-tile 2,-1") == "ISL-7.3"
    play(s, "sink-tile 2,-3", "turn-tile MOVE_WHALE", "roll-die whale")
    assert choices(s) == [f"sink-tile {label('2,-1')}"]
    assert refused(s, "sink-tile 1,2") == "ISL-7.2"
    play(s, "sink-tile 2,-1", "turn-tile REPEL_SHARK", "roll-die whale")
    assert allows(s, "sink-tile 1,2")


@pytest.mark.rule("ISL-7.4")
def test_of_several_enclosed_beaches_any_may_go() -> None:
    s = position(
        explorers={"R1": "tile 0,-1"},
        tiles={
            "beach": ["2,-1", "-2,1"],
            "forest": places("-3,2 1,2 3,-1 3,-2 -3,1 -1,3 0,3 0,-2 1,-2 2,-2 -1,-1 -2,0 2,0 -2,3 1,1 -2,2"),
            "mountain": BEACHES_OUTSIDE["mountain"],
        },
        agenda=STEP_3,
    )
    assert choices(s) == [f"sink-tile {label('2,-1')}", f"sink-tile {label('-2,1')}"]


@pytest.mark.rule("ISL-7.2", "ISL-7.4")
def test_an_enclosed_forest_goes_before_any_mountain() -> None:
    s = position(
        explorers={"R1": "tile -1,0"},
        tiles={"forest": ["1,1"], "mountain": places("2,1 2,0 1,0 0,1 0,2 1,2 -1,0 0,-1")},
        agenda=STEP_3,
    )
    assert choices(s) == [f"sink-tile {label('1,1')}"]
    assert refused(s, "sink-tile 1,0") == "ISL-7.2"


@pytest.mark.rule("ISL-7.5")
def test_a_tile_may_be_empty_or_occupied_by_anyone() -> None:
    s = position(explorers={"R1": "tile 0,-3", "B1": "tile 1,-3"}, agenda=STEP_3)
    assert allows(s, "sink-tile 0,-3")
    assert allows(s, "sink-tile 1,-3")
    assert allows(s, "sink-tile 2,-3")


@pytest.mark.rule("ISL-7.10")
def test_the_removal_is_asked_even_when_one_tile_only_may_go() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, tiles=TWO_BEACHES_LEFT)
    play(s, "end-movement")
    assert actor(s) == 0
    assert choices(s) == [f"sink-tile {label('2,-3')}"]


@pytest.mark.rule("ISL-7.10", "ISL-5.9")
def test_the_only_removal_is_asked_of_a_player_without_explorers_too() -> None:
    """EX-53: with or without a tile to play he is asked the same question."""
    s = position(
        side="yellow",
        explorers={"R1": "tile 0,-1"},
        whales=["5,-4"],
        tiles=ONE_BEACH_LEFT,
        hands={"yellow": ["beach MOVE_WHALE"]},
    )
    assert actor(s) == 3
    assert choices(s) == [f"sink-tile {label('2,-3')}", "play-tile beach MOVE_WHALE"]
    s = position(
        side="yellow",
        explorers={"R1": "tile 0,-1"},
        whales=["5,-4"],
        tiles=ONE_BEACH_LEFT,
        hands={"yellow": ["beach REPEL_SHARK"]},
    )
    assert actor(s) == 3
    assert choices(s) == [f"sink-tile {label('2,-3')}"]


# --- what happens


@pytest.mark.rule("ISL-7.6")
def test_the_slot_becomes_sea_and_all_on_the_tile_swim_there() -> None:
    s = position(explorers={"R1": "tile 3,-2", "B1": "tile 3,-2", "G1": "tile 2,-2"}, agenda=STEP_3)
    events = play(s, "sink-tile 3,-2")
    assert "3,-2" not in hexes(look(s, -2).beaches)
    assert where(s, "R1") == "water 3,-2"
    assert where(s, "B1") == "water 3,-2"
    assert where(s, "G1") == "tile 2,-2"
    sunk = events[0]
    assert isinstance(sunk, TileSunk)
    assert (sunk.terrain, sunk.fallen) == ("beach", (0, 10))


@pytest.mark.rule("ISL-7.6")
def test_a_boat_may_sail_into_the_freed_slot() -> None:
    s = position(seats=2, explorers={"R1": "tile 0,-1", "B1": "boat 4,-3"}, boats=["4,-3"], agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile WIND", "roll-die whale", "sail 4,-3 3,-2")
    assert where(s, "B1") == "boat 3,-2"


@pytest.mark.rule("ISL-7.6")
def test_fate_turns_the_tile_after_the_fall() -> None:
    s = position(explorers={"R1": "tile 3,-2"}, agenda=STEP_3)
    play(s, "sink-tile 3,-2")
    assert actor(s) == FATE
    assert outcomes(s) == {
        "turn-tile SHARK": 3,
        "turn-tile WHALE": 3,
        "turn-tile BOAT": 1,
        "turn-tile DOLPHIN": 3,
        "turn-tile WIND": 2,
        "turn-tile MOVE_SERPENT": 1,
        "turn-tile MOVE_SHARK": 1,
        "turn-tile MOVE_WHALE": 1,
        "turn-tile REPEL_SHARK": 1,
    }


@pytest.mark.rule("ISL-7.6")
def test_the_first_forest_shows_a_back_of_the_forests() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, tiles=FORESTS_AND_MOUNTAINS, agenda=STEP_3)
    play(s, "sink-tile 1,2")
    assert outcomes(s) == {
        "turn-tile SHARK": 2,
        "turn-tile WHALE": 2,
        "turn-tile BOAT": 3,
        "turn-tile WHIRLPOOL": 2,
        "turn-tile DOLPHIN": 1,
        "turn-tile MOVE_SERPENT": 1,
        "turn-tile MOVE_SHARK": 1,
        "turn-tile MOVE_WHALE": 1,
        "turn-tile REPEL_SHARK": 1,
        "turn-tile REPEL_WHALE": 2,
    }


@pytest.mark.rule("ISL-7.6")
def test_the_first_mountain_shows_a_back_of_the_mountains() -> None:
    s = position(explorers={"R1": "tile 0,1"}, tiles={"mountain": BEACHES_OUTSIDE["mountain"]}, agenda=STEP_3)
    play(s, "sink-tile 0,-1")
    assert outcomes(s) == {
        "turn-tile SHARK": 1,
        "turn-tile WHIRLPOOL": 4,
        "turn-tile VOLCANO": 1,
        "turn-tile REPEL_SHARK": 1,
        "turn-tile REPEL_WHALE": 1,
    }


@pytest.mark.rule("ISL-7.6")
def test_backs_already_shown_or_kept_do_not_come_again() -> None:
    s = position(
        explorers={"R1": "tile 0,1"},
        tiles={"mountain": ["0,-1", "1,-1", "0,1"]},
        hands={"blue": ["mountain REPEL_WHALE"]},
        discarded=[
            *["beach SHARK"] * 3,
            *["beach WHALE"] * 3,
            "beach BOAT",
            *["beach DOLPHIN"] * 3,
            *["beach WIND"] * 2,
            "beach MOVE_SERPENT",
            "beach MOVE_SHARK",
            "beach MOVE_WHALE",
            "beach REPEL_SHARK",
            *["forest SHARK"] * 2,
            *["forest WHALE"] * 2,
            *["forest BOAT"] * 3,
            *["forest WHIRLPOOL"] * 2,
            "forest DOLPHIN",
            "forest MOVE_SERPENT",
            "forest MOVE_SHARK",
            "forest MOVE_WHALE",
            "forest REPEL_SHARK",
            *["forest REPEL_WHALE"] * 2,
            *["mountain WHIRLPOOL"] * 3,
            "mountain SHARK",
        ],
        agenda=STEP_3,
    )
    play(s, "sink-tile 0,-1")
    assert outcomes(s) == {"turn-tile WHIRLPOOL": 1, "turn-tile VOLCANO": 1, "turn-tile REPEL_SHARK": 1}


@pytest.mark.rule("ISL-7.6", "ISL-3.5")
def test_a_red_back_is_kept_secretly() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=STEP_3)
    (_, kept) = play(s, "sink-tile 3,-2", "turn-tile DOLPHIN")
    assert isinstance(kept, TileKept)
    assert s.hands[0] == (Tile("beach", "DOLPHIN"),)
    assert look(s, -2).discarded == ()
    for_red, for_blue = GAME.see(kept, Seat(0)), GAME.see(kept, Seat(1))
    assert isinstance(for_red, TileKept)
    assert isinstance(for_blue, TileKept)
    assert for_red.back == "DOLPHIN"
    assert (for_blue.terrain, for_blue.back) == ("beach", None)
    assert [(tile.terrain, tile.back) for tile in look(s, 1).hands[0]] == [("beach", None)]


@pytest.mark.rule("ISL-7.6")
def test_a_green_back_is_resolved_at_once_and_not_kept() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile WHALE")
    assert s.hands[0] == ()
    assert hexes(look(s, -2).whales) == ["3,-2"]
    assert look(s, -2).discarded == (Tile("beach", "WHALE"),)


@pytest.mark.rule("ISL-7.7")
def test_falling_beside_a_serpent_hurts_nobody() -> None:
    """EX-48."""
    s = position(explorers={"R1": "tile 1,0"}, serpents=["0,0", "7,-4"], tiles=BEACHES_INSIDE, agenda=STEP_3)
    play(s, "sink-tile 1,0", "turn-tile WIND")
    assert where(s, "R1") == "water 1,0"
    play(s, "roll-die serpent")
    inner = [line for line in choices(s) if line.startswith(f"move-creature {label('0,0')} ")]
    assert inner == [f"move-creature {label('0,0')} {label('1,0')}"]
    assert allows(s, "move-creature 7,-4 6,-4")
    assert allows(s, "move-none")
    play(s, "move-creature 0,0 1,0")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-7.7")
def test_the_fall_involves_neither_neighbouring_creatures_nor_boats() -> None:
    s = position(
        explorers={"R1": "tile 3,-2"}, sharks=["4,-3"], whales=["4,-2"], boats=["4,-2"], agenda=STEP_3
    )
    play(s, "sink-tile 3,-2", "turn-tile WIND")
    assert where(s, "R1") == "water 3,-2"
    assert hexes(look(s, -2).boats) == ["4,-2"]
    assert hexes(look(s, -2).sharks) == ["4,-3"]


# --- when a red tile can be used


@pytest.mark.rule("ISL-7.8")
def test_an_own_turn_tile_waits_for_the_next_turn_of_its_owner() -> None:
    s = position(seats=2, explorers={"R1": "boat 3,-5", "B1": "tile 0,-1"}, boats=["3,-5"], whales=["-3,5"])
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile WIND", "roll-die whale")
    assert refused(s, "play-tile beach WIND") == "ISL-5.8"
    play(s, "move-none", "end-movement", "sink-tile 1,-3", "turn-tile DOLPHIN", "roll-die shark")
    assert actor(s) == 0
    assert allows(s, "play-tile beach WIND")


@pytest.mark.rule("ISL-7.8", "ISL-3.5", "ISL-3.6", "ISL-10.3")
def test_a_defence_tile_taken_on_turn_1_with_no_shark_about() -> None:
    """EX-35, first part: nothing to move, and the others see only a beach kept."""
    s = position(explorers={"R1": "tile 0,-1", "B1": "tile 0,1"}, agenda=STEP_3)
    events = play(s, "sink-tile 0,-3", "turn-tile REPEL_SHARK", "roll-die shark")
    assert (s.turn, actor(s)) == (2, 1)
    (kept,) = [event for event in events if isinstance(event, TileKept)]
    for_blue = GAME.see(kept, Seat(1))
    assert isinstance(for_blue, TileKept)
    assert (for_blue.side, for_blue.terrain, for_blue.back) == (0, "beach", None)


@pytest.mark.rule("ISL-7.8")
def test_a_defence_tile_does_not_help_on_the_turn_it_is_taken() -> None:
    """EX-35, second part: had there been a shark."""
    s = position(explorers={"R1": "water 5,-3", "B1": "tile 0,1"}, sharks=["5,-5"], agenda=STEP_3)
    play(s, "sink-tile 0,-3", "turn-tile REPEL_SHARK", "roll-die shark")
    assert refused(s, "repel beach") == "ISL-11.1"
    play(s, "move-creature 5,-5 5,-3")
    assert where(s, "R1") == "removed"


@pytest.mark.rule("ISL-7.8")
def test_a_defence_tile_helps_from_the_next_players_turn_on() -> None:
    """EX-35, third part: on Blue's turn Red can use it."""
    s = position(explorers={"R1": "water 5,-3", "B1": "tile 0,1"}, sharks=["5,-5"], agenda=STEP_3)
    play(s, "sink-tile 0,-3", "turn-tile REPEL_SHARK", "roll-die shark", "move-none")
    play(s, "end-movement", "sink-tile 1,-3", "turn-tile WIND", "roll-die shark", "move-creature 5,-5 5,-3")
    assert actor(s) == 0
    play(s, "repel beach")
    assert where(s, "R1") == "water 5,-3"


# --- no tile left


@pytest.mark.rule("ISL-7.9", "ISL-14.4")
def test_without_tiles_the_step_is_skipped() -> None:
    s = position(options={"challenge_2": True}, tiles={}, explorers={"R1": "water 5,-3", "B1": "water 5,-5"})
    assert refused(s, "sink-tile 0,-3") == "ISL-4.1"
    play(s, "end-movement")
    assert sorted(outcomes(s)) == ["roll-die serpent", "roll-die shark", "roll-die whale"]


@pytest.mark.rule("ISL-7.9")
def test_without_tiles_step_2_ends_only_by_end_movement() -> None:
    s = position(options={"challenge_2": True}, tiles={}, explorers={"R1": "boat 3,-5"}, boats=["3,-5"])
    play(s, "sail 3,-5 4,-5", "sail 4,-5 5,-5", "sail 5,-5 6,-5")
    assert actor(s) == 0
    assert choices(s) == ["end-movement"]
    assert refused(s, "sail 6,-5 7,-5") == "ISL-6.1"
    play(s, "end-movement")
    assert actor(s) == FATE


@pytest.mark.rule("ISL-7.9")
def test_with_tiles_step_2_ends_by_itself_after_three_moves() -> None:
    s = position(explorers={"R1": "boat 3,-5"}, boats=["3,-5"])
    play(s, "sail 3,-5 4,-5", "sail 4,-5 5,-5", "sail 5,-5 6,-5")
    assert choices(s) == choices(s, "sink-tile")
