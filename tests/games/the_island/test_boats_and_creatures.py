"""Chapter 6, fourth part: boats that meet creatures."""

import pytest

from atlantide.contract import Seat
from atlantide.games.the_island.events import DefenceAsked
from atlantide.games.the_island.game import GAME
from tests.games.the_island.table import (
    AT_THE_DIE,
    BEACHES_OUTSIDE,
    allows,
    boats,
    choices,
    hexes,
    island_without,
    look,
    moves_left,
    play,
    position,
    refused,
    where,
)

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
