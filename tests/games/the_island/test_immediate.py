"""Chapter 8: the green tiles, which act at once."""

import pytest

from atlantide.contract import FATE, Seat
from atlantide.games.the_island.events import TileShown
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.pieces import Tile
from tests.games.the_island.table import (
    BEACHES_OUTSIDE,
    actor,
    allows,
    choices,
    hexes,
    look,
    outcomes,
    play,
    position,
    refused,
    where,
)

STEP_3 = [{"type": "Die"}, {"type": "Removal"}]
"""Movement is over, a tile has to go."""

SERPENTS, SHARKS, WHALES, BOATS = 0, 1, 2, 3
"""Places in the supply and among the pieces lost."""

SIX_MOUNTAINS = {"mountain": ["3,-2", "0,-1", "1,-1", "-1,0", "1,0", "-1,1"]}
"""All beaches and forests are gone; a mountain lies at (3,-2), on the coast."""

FORESTS_IN_THE_EAST = {
    "forest": ["3,-1", "3,0", "3,-2", "2,-1", "2,0"],
    "mountain": BEACHES_OUTSIDE["mountain"],
}
"""The beaches are gone; (3,-1) touches the sea hexes (4,-1) and (4,-2)."""


# --- in general


@pytest.mark.rule("ISL-8.1")
def test_a_green_tile_is_shown_to_all_and_leaves_the_game() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=STEP_3)
    events = play(s, "sink-tile 3,-2", "turn-tile WHALE")
    (shown,) = [event for event in events if isinstance(event, TileShown)]
    assert (shown.terrain, shown.back) == ("beach", "WHALE")
    assert GAME.see(shown, Seat(1)) == shown
    assert GAME.see(shown, Seat(-2)) == shown
    assert look(s, 1).discarded == (Tile("beach", "WHALE"),)
    assert look(s, 0).hands == ((), (), (), ())


@pytest.mark.rule("ISL-8.1")
def test_the_effect_happens_in_the_hex_of_the_tile() -> None:
    s = position(explorers={"R1": "tile 0,-1"}, agenda=STEP_3)
    play(s, "sink-tile -3,0", "turn-tile SHARK")
    assert hexes(look(s, -2).sharks) == ["-3,0"]


# --- shark and whale


@pytest.mark.rule("ISL-8.2", "ISL-8.9", "ISL-11.8")
def test_a_shark_tile_removes_everybody_who_stood_on_it() -> None:
    """EX-07: and Blue is not asked for his defence tile."""
    s = position(
        explorers={"R1": "tile 3,-2", "B1": "tile 3,-2", "Y1": "tile 0,-1"},
        tiles=SIX_MOUNTAINS,
        hands={"blue": ["beach REPEL_SHARK"]},
        agenda=STEP_3,
    )
    assert look(s, -2).supply[SHARKS] == 6
    play(s, "sink-tile 3,-2", "turn-tile SHARK")
    assert where(s, "R1") == "removed"
    assert where(s, "B1") == "removed"
    assert hexes(look(s, -2).sharks) == ["3,-2"]
    assert look(s, -2).supply[SHARKS] == 5
    assert sorted(outcomes(s)) == ["roll-die serpent", "roll-die shark", "roll-die whale"]


@pytest.mark.rule("ISL-8.2")
def test_a_shark_tile_spares_swimmers_in_neighbouring_hexes() -> None:
    s = position(explorers={"R1": "tile 3,-2", "B1": "water 4,-2"}, agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile SHARK")
    assert where(s, "R1") == "removed"
    assert where(s, "B1") == "water 4,-2"


@pytest.mark.rule("ISL-8.3")
def test_a_whale_tile_hurts_nobody() -> None:
    """EX-08."""
    s = position(explorers={"R1": "tile 3,-2", "B1": "tile 3,-2"}, agenda=STEP_3)
    assert look(s, -2).supply[WHALES] == 5
    play(s, "sink-tile 3,-2", "turn-tile WHALE")
    assert hexes(look(s, -2).whales) == ["3,-2"]
    assert look(s, -2).supply[WHALES] == 4
    assert where(s, "R1") == "water 3,-2"
    assert where(s, "B1") == "water 3,-2"


# --- boat


@pytest.mark.rule("ISL-8.4", "ISL-6.27")
def test_a_boat_tile_takes_the_swimmers_aboard_whoever_owns_them() -> None:
    """EX-10: nobody is asked, and Blue and Green both control the boat."""
    s = position(seats=3, explorers={"B1": "tile 3,-2", "G1": "tile 3,-2"}, agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile BOAT")
    assert actor(s) == FATE
    assert where(s, "B1") == "boat 3,-2"
    assert where(s, "G1") == "boat 3,-2"
    play(s, "roll-die whale")
    assert (actor(s), allows(s, "sail 3,-2 4,-2")) == (1, True)
    play(s, "end-movement", "sink-tile 0,-3", "turn-tile WIND", "roll-die whale")
    assert (actor(s), allows(s, "sail 3,-2 4,-2")) == (2, True)


@pytest.mark.rule("ISL-8.4")
def test_a_boat_tile_without_swimmers_brings_an_empty_boat() -> None:
    s = position(explorers={"R1": "tile 0,-1", "B1": "water 4,-2"}, agenda=STEP_3)
    assert look(s, -2).supply[BOATS] == 12
    play(s, "sink-tile 3,-2", "turn-tile BOAT")
    assert hexes(look(s, -2).boats) == ["3,-2"]
    assert look(s, -2).supply[BOATS] == 11
    assert where(s, "R1") == "tile 0,-1"
    assert where(s, "B1") == "water 4,-2"


@pytest.mark.rule("ISL-8.4")
def test_a_boat_tile_takes_one_swimmer_aboard() -> None:
    s = position(explorers={"R1": "tile 3,-2"}, agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile BOAT")
    assert where(s, "R1") == "boat 3,-2"


@pytest.mark.rule("ISL-8.4")
def test_a_boat_tile_takes_three_swimmers_aboard_without_a_question() -> None:
    s = position(
        explorers={"R1": "tile 3,-2", "B1": "tile 3,-2", "B2": "tile 3,-2"},
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-2", "turn-tile BOAT")
    assert [where(s, name) for name in ("R1", "B1", "B2")] == ["boat 3,-2"] * 3
    assert actor(s) == FATE


@pytest.mark.rule("ISL-8.4")
def test_boarding_by_a_boat_tile_costs_no_move_and_no_allowance() -> None:
    s = position(seats=2, explorers={"B1": "tile 3,-2", "R1": "tile 0,-1"}, agenda=STEP_3)
    play(s, "sink-tile 3,-2", "turn-tile BOAT", "roll-die whale")
    play(s, "sail 3,-2 4,-2", "sail 4,-2 5,-2", "jump B1")
    assert where(s, "B1") == "water 5,-2"


@pytest.mark.rule("ISL-8.5")
def test_of_more_than_three_swimmers_the_active_player_chooses_who_boards() -> None:
    s = position(
        explorers={"R1": "tile 3,-2", "B1": "tile 3,-2", "B2": "tile 3,-2", "G1": "tile 3,-2"},
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-2", "turn-tile BOAT")
    assert actor(s) == 0
    assert choices(s) == ["put-aboard R1", "put-aboard B1", "put-aboard B2", "put-aboard G1"]
    play(s, "put-aboard B2", "put-aboard G1", "put-aboard B1")
    assert [where(s, name) for name in ("B1", "B2", "G1")] == ["boat 3,-2"] * 3
    assert where(s, "R1") == "water 3,-2"
    assert actor(s) == FATE


@pytest.mark.rule("ISL-8.5")
def test_exactly_three_of_five_swimmers_board() -> None:
    s = position(
        explorers={
            "R1": "tile 3,-2",
            "R2": "tile 3,-2",
            "B1": "tile 3,-2",
            "G1": "tile 3,-2",
            "Y1": "tile 3,-2",
        },
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-2", "turn-tile BOAT", "put-aboard R1", "put-aboard R2")
    assert choices(s) == ["put-aboard B1", "put-aboard G1", "put-aboard Y1"]
    play(s, "put-aboard Y1")
    assert where(s, "B1") == "water 3,-2"
    assert where(s, "G1") == "water 3,-2"
    assert actor(s) == FATE


@pytest.mark.rule("ISL-8.5")
def test_only_swimmers_of_that_hex_can_be_put_aboard() -> None:
    s = position(
        explorers={
            "R1": "tile 3,-2",
            "R2": "tile 3,-2",
            "B1": "tile 3,-2",
            "B2": "tile 3,-2",
            "Y1": "water 4,-2",
        },
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-2", "turn-tile BOAT")
    assert refused(s, "put-aboard Y1") == "ISL-8.5"
    play(s, "put-aboard R1")
    assert refused(s, "put-aboard R1") == "ISL-8.5"


# --- whirlpool


@pytest.mark.rule("ISL-8.6", "ISL-8.7")
def test_a_whirlpool_removes_all_in_its_hex_and_the_sea_around_it() -> None:
    """EX-11."""
    s = position(
        explorers={
            "R1": "tile 3,-1",
            "B1": "boat 4,-2",
            "B2": "boat 4,-2",
            "G1": "boat 4,-2",
            "Y1": "tile 3,0",
            "Y2": "water 5,-2",
        },
        boats=["4,-2", "4,-1"],
        whales=["4,-2"],
        serpents=["4,-1"],
        tiles=FORESTS_IN_THE_EAST,
        agenda=STEP_3,
    )
    assert look(s, -2).lost == (4, 0, 0, 0)
    play(s, "sink-tile 3,-1", "turn-tile WHIRLPOOL")
    assert [where(s, name) for name in ("R1", "B1", "B2", "G1")] == ["removed"] * 4
    assert look(s, -2).boats == ()
    assert look(s, -2).whales == ()
    assert look(s, -2).serpents == ()
    assert look(s, -2).lost == (5, 0, 1, 2)
    assert where(s, "Y1") == "tile 3,0"
    assert where(s, "Y2") == "water 5,-2"


@pytest.mark.rule("ISL-8.6")
def test_a_whirlpool_removes_swimmers_and_several_creatures_of_a_neighbouring_hex() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "water 4,-2", "B2": "water 4,-2"},
        sharks=["4,-1", "4,-1"],
        whales=["4,-1", "4,-2"],
        tiles=FORESTS_IN_THE_EAST,
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-1", "turn-tile WHIRLPOOL")
    assert where(s, "B1") == "removed"
    assert where(s, "B2") == "removed"
    assert look(s, -2).sharks == ()
    assert look(s, -2).whales == ()
    assert look(s, -2).lost == (5, 2, 2, 0)


@pytest.mark.rule("ISL-8.7")
def test_a_whirlpool_spares_land_and_the_sea_two_steps_away() -> None:
    s = position(
        explorers={"R1": "tile 2,-1", "B1": "boat 5,-2", "G1": "tile 3,0"},
        boats=["5,-2"],
        sharks=["5,-1"],
        whales=["5,-3"],
        serpents=["4,-3"],
        tiles=FORESTS_IN_THE_EAST,
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-1", "turn-tile WHIRLPOOL")
    assert where(s, "R1") == "tile 2,-1"
    assert where(s, "B1") == "boat 5,-2"
    assert where(s, "G1") == "tile 3,0"
    assert hexes(look(s, -2).sharks) == ["5,-1"]
    assert hexes(look(s, -2).whales) == ["5,-3"]
    assert hexes(look(s, -2).serpents) == ["4,-3"]


@pytest.mark.rule("ISL-8.7")
def test_the_hex_of_a_whirlpool_is_ordinary_sea_afterwards() -> None:
    s = position(
        seats=2,
        explorers={"R1": "tile 0,-1", "B1": "tile 3,0"},
        tiles=FORESTS_IN_THE_EAST,
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-1", "turn-tile WHIRLPOOL", "roll-die whale", "plunge B1 3,-1")
    assert where(s, "B1") == "water 3,-1"


# --- volcano


@pytest.mark.rule("ISL-8.8", "ISL-12.1")
def test_the_volcano_ends_the_game() -> None:
    s = position(explorers={"R1": "tile 0,-1", "B1": "boat 4,-2"}, boats=["4,-2"], tiles=SIX_MOUNTAINS)
    play(s, "end-movement", "sink-tile 3,-2", "turn-tile VOLCANO")
    assert GAME.to_act(s) == ()
    result = GAME.outcome(s)
    assert result is not None
    assert result.reason == "volcano"


@pytest.mark.rule("ISL-8.8")
@pytest.mark.parametrize("challenge", ["challenge_2", "challenge_4"])
def test_the_volcano_is_a_whirlpool_in_challenges_2_and_4(challenge: str) -> None:
    s = position(
        options={challenge: True},
        explorers={"R1": "tile 0,-1", "B1": "boat 4,-2", "G1": "tile 3,-2"},
        boats=["4,-2"],
        tiles=SIX_MOUNTAINS,
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-2", "turn-tile VOLCANO")
    assert where(s, "B1") == "removed"
    assert where(s, "G1") == "removed"
    assert where(s, "R1") == "tile 0,-1"
    assert look(s, -2).boats == ()
    assert actor(s) == FATE


# --- no defence


@pytest.mark.rule("ISL-8.9", "ISL-11.8")
def test_no_tile_helps_against_a_whirlpool() -> None:
    s = position(
        explorers={"R1": "tile 0,-1", "B1": "boat 4,-2", "B2": "water 4,-1"},
        boats=["4,-2"],
        tiles=FORESTS_IN_THE_EAST,
        hands={"blue": ["forest REPEL_SHARK", "forest REPEL_WHALE"]},
        agenda=STEP_3,
    )
    play(s, "sink-tile 3,-1", "turn-tile WHIRLPOOL")
    assert where(s, "B1") == "removed"
    assert where(s, "B2") == "removed"
    assert actor(s) == FATE
    assert len(s.hands[1]) == 2
