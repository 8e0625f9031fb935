"""Positions as JSON: what is filled in around what is named."""

from typing import Any

import pytest

from atlantide.contract import FATE
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.pieces import Tile
from atlantide.games.the_island.state import State
from tests.games.the_island.table import (
    ASHORE,
    BEACHES_OUTSIDE,
    RING,
    actor,
    again,
    allows,
    choices,
    look,
    outcomes,
    play,
    position,
    where,
)

MOVEMENT = {"type": "Movement"}


# --- the island that is filled in


def count(s: State) -> tuple[int, int, int]:
    """How many beaches, forests and mountains are left."""
    island = look(s, -2)
    return len(island.beaches), len(island.forests), len(island.mountains)


def terrain_at(s: State, at: str) -> str:
    """What lies there: "beach", "forest", "mountain" or "sea"."""
    written: dict[str, list[str]] = GAME.write(s)["tiles"]
    return next((terrain for terrain, places in written.items() if at in places), "sea")


def test_tiles_in_hands_have_left_the_island() -> None:
    s = position(explorers=ASHORE, hands={"red": ["beach DOLPHIN"], "blue": ["beach WIND", "beach WIND"]})
    assert count(s) == (13, 16, 8)
    assert s.discarded == ()
    assert allows(s, "end-movement")


def test_the_outermost_tiles_leave_first() -> None:
    s = position(explorers=ASHORE, hands={"red": ["beach DOLPHIN"] * 3 + ["beach WIND"]})
    gone = [at for at in BEACHES_OUTSIDE["beach"] if terrain_at(s, at) == "sea"]
    assert gone == ["-3,-1", "4,-1", "-4,1", "3,1"]


def test_a_tile_with_an_explorer_is_not_one_that_has_left() -> None:
    s = position(
        explorers={"R1": "tile 4,-1", "B1": "tile -3,-1"}, hands={"red": ["beach DOLPHIN", "beach WIND"]}
    )
    assert count(s) == (14, 16, 8)
    assert terrain_at(s, "4,-1") == terrain_at(s, "-3,-1") == "beach"


def test_ex_04_names_three_beaches_on_a_whole_island() -> None:
    """EX-04: a beach at the centre, one inside, one on the coast."""
    s = position(tiles={"beach": ["1,0", "0,-2", "0,-3"]}, sunk=[], explorers={"R1": "tile 0,-3"})
    assert count(s) == (16, 16, 8)
    assert [terrain_at(s, at) for at in ("1,0", "0,-2", "0,-3")] == ["beach"] * 3
    assert [terrain_at(s, at) for at in ("0,-1", "1,-1", "-1,0", "-1,1", "0,1")] == ["mountain"] * 5
    play(s, "end-movement")
    assert allows(s, "sink-tile 1,0")
    assert not allows(s, "sink-tile 0,-2")


def test_tiles_without_sunk_are_exactly_these() -> None:
    s = position(tiles={"mountain": ["1,0", "0,-3"]}, explorers={"R1": "tile 0,-3"})
    assert count(s) == (0, 0, 2)


@pytest.mark.parametrize(
    "fields",
    [
        {"explorers": {"R1": "boat 0,-2"}, "boats": ["0,-2"]},
        {"explorers": ASHORE, "boats": ["0,-2"]},
        {"explorers": {"R1": "water 0,-2"}},
        {"explorers": ASHORE, "sharks": ["0,-2"]},
        {"explorers": ASHORE, "whales": ["0,-2"]},
        {"explorers": ASHORE, "serpents": ["0,-2"]},
    ],
    ids=["a manned boat", "an empty boat", "a swimmer", "a shark", "a whale", "a serpent"],
)
def test_a_hex_where_something_swims_or_floats_is_sea(fields: dict[str, Any]) -> None:
    s = position(**fields)
    assert terrain_at(s, "0,-2") == "sea"
    assert count(s) == (15, 16, 8)
    assert again(s) == s


def test_hexes_that_are_sea_anyway_cost_no_further_tile() -> None:
    s = position(explorers={"R1": "boat 0,-2"}, boats=["0,-2"], sunk=["0,-2"], hands={"red": ["beach WIND"]})
    assert count(s) == (15, 16, 8)
    assert s.discarded == ()


def test_sunk_hexes_have_no_tile_and_all_others_have_one() -> None:
    s = position(explorers=ASHORE, sunk=["0,-3", "E5", "0,-2"])
    assert [terrain_at(s, at) for at in ("0,-3", "1,-3", "0,-2")] == ["sea"] * 3
    assert count(s) == (13, 16, 8)


def test_many_sunk_hexes_leave_no_beach() -> None:
    s = position(explorers=ASHORE, sunk=[*BEACHES_OUTSIDE["beach"], "0,-2", "1,-2"])
    assert count(s) == (0, 14, 8)


def test_sunk_and_forests_in_hands_empty_the_beaches() -> None:
    """ISL-7.2: whoever holds a forest has seen the last beach go."""
    s = position(
        explorers={"R1": "tile 1,0"},
        sunk=["0,-1", "3,0"],
        hands={"red": ["forest DOLPHIN", "forest REPEL_WHALE"]},
    )
    assert count(s) == (0, 14, 8)
    assert terrain_at(s, "0,-1") == terrain_at(s, "3,0") == "sea"
    assert sum(tile.terrain == "beach" for tile in s.discarded) == 16
    assert len(s.discarded) == 16


def test_a_mountain_in_a_hand_empties_beaches_and_forests() -> None:
    s = position(explorers={"R1": "tile 4,-1"}, hands={"blue": ["mountain REPEL_WHALE"]})
    assert count(s) == (0, 0, 7)
    assert terrain_at(s, "4,-1") == "mountain"


def test_discarded_tiles_have_left_the_island_too() -> None:
    s = position(explorers=ASHORE, discarded=["forest BOAT"])
    assert count(s) == (0, 15, 8)
    assert s.discarded.count(Tile("forest", "BOAT")) == 1
    assert len(s.discarded) == 17


def test_a_tile_just_removed_has_left_its_hex() -> None:
    s = position(explorers={"R1": "water 2,0"}, agenda=[{"type": "Reveal", "at": "2,0", "terrain": "beach"}])
    assert count(s) == (15, 16, 8)
    assert terrain_at(s, "2,0") == "sea"
    assert sum(outcomes(s).values()) == 16


def test_a_forest_just_removed_is_the_first_after_all_beaches() -> None:
    s = position(explorers=ASHORE, agenda=[{"type": "Reveal", "at": "2,0", "terrain": "forest"}])
    assert count(s) == (0, 15, 8)
    assert sum(outcomes(s).values()) == 16


def test_what_is_filled_in_is_written_and_read_again() -> None:
    s = position(
        tiles={"forest": ["0,-1"]},
        sunk=["3,1"],
        explorers={"R1": "boat 0,-2", "B1": "tile 2,0"},
        boats=["0,-2"],
        hands={"red": ["forest DOLPHIN"]},
    )
    assert again(s) == s


def test_no_tile_is_laid_before_fate_lays_it() -> None:
    s = position(agenda=[{"type": "Layout"}])
    assert count(s) == (0, 0, 0)
    assert actor(s) == FATE
    assert s == GAME.new(Options(), 4)


# --- the discarded tiles that are filled in


def test_some_discarded_tiles_may_be_named_and_the_rest_is_filled_in() -> None:
    s = position(explorers=ASHORE, discarded=["beach REPEL_SHARK"], sunk=["0,-3", "1,-3", "2,-3"])
    assert s.discarded.count(Tile("beach", "REPEL_SHARK")) == 1
    assert len(s.discarded) == 3
    assert {tile.terrain for tile in s.discarded} == {"beach"}


def test_discarded_tiles_named_are_counted_among_those_that_are_gone() -> None:
    s = position(explorers=ASHORE, tiles=RING, discarded=["mountain SHARK", "mountain WHIRLPOOL"])
    mountains = [tile.back for tile in s.discarded if tile.terrain == "mountain"]
    assert mountains == ["SHARK", "WHIRLPOOL"]
    assert len(s.discarded) == 34


def test_the_commonest_backs_are_filled_in_first_and_sharks_before_dolphins() -> None:
    s = position(explorers=ASHORE, sunk=["0,-3", "1,-3", "2,-3"])
    assert sorted(tile.back for tile in s.discarded) == ["DOLPHIN", "SHARK", "WHALE"]


def test_backs_to_stay_unseen_are_not_filled_in() -> None:
    seen = position(explorers=ASHORE, tiles={"mountain": ["0,-1", "1,0"]})
    assert Tile("mountain", "SHARK") in seen.discarded
    s = position(explorers=ASHORE, tiles={"mountain": ["0,-1", "1,0"]}, unseen={"mountain": ["SHARK"]})
    assert Tile("mountain", "SHARK") not in s.discarded
    play(s, "end-movement", "sink-tile 1,0")
    assert outcomes(s) == {"turn-tile SHARK": 1, "turn-tile VOLCANO": 1}


@pytest.mark.parametrize(("unseen", "shown"), [(0, 2), (2, 1), (4, 0)])
def test_a_back_may_stay_unseen_several_times(unseen: int, shown: int) -> None:
    s = position(explorers=ASHORE, tiles=RING, unseen={"beach": [], "mountain": ["WHIRLPOOL"] * unseen})
    assert s.discarded.count(Tile("mountain", "WHIRLPOOL")) == shown
    assert len(s.discarded) == 34


def test_a_defence_tile_that_stays_unseen_may_still_be_held() -> None:
    fields: dict[str, Any] = {
        "explorers": {"R1": "tile 0,-1", "B1": "boat 5,-4"},
        "boats": ["5,-4"],
        "whales": ["4,-4"],
        "tiles": {"mountain": ["0,-1", "1,-1"]},
        "hands": {"blue": ["mountain REPEL_SHARK"]},
        "agenda": [{"type": "Attack", "kind": "whale"}],
    }
    known = position(**fields, discarded=["mountain REPEL_WHALE"])
    play(known, "move-creature 4,-4 5,-4")
    assert where(known, "B1") == "water 5,-4", "nobody was asked"
    open_still = position(**fields, unseen={"mountain": ["REPEL_WHALE"]})
    play(open_still, "move-creature 4,-4 5,-4")
    assert actor(open_still) == 1


def test_a_game_that_the_volcano_ended_has_shown_it() -> None:
    s = position(explorers={"R1": "safe NE"}, over="volcano")
    assert s.discarded.count(Tile("mountain", "VOLCANO")) == 1
    assert count(s) == (0, 0, 7)
    assert again(s) == s


# --- agendas that leave out what lies below


def test_where_boats_are_placed_everybody_stands_on_a_tile() -> None:
    s = position(agenda=[{"type": "Mooring"}])
    assert len(choices(s)) == 28
    assert (s.turn, actor(s)) == (0, 0)
    assert len(set(s.spots)) == 40
    assert all(where(s, name).startswith("tile") for name in ("R1", "B4", "Y10"))
    for _ in range(8):
        play(s, choices(s)[0])
    assert (s.turn, actor(s), len(s.boats)) == (1, 0, 8)
    assert again(s) == s


def test_explorers_named_stay_where_they_are_when_boats_are_placed() -> None:
    s = position(seats=2, explorers={"R1": "tile 0,-1", "B10": "tile 0,-3"}, agenda=[{"type": "Mooring"}])
    assert (where(s, "R1"), where(s, "B10")) == ("tile 0,-1", "tile 0,-3")
    assert len([spot for spot in s.spots if spot < 256]) == 20
    assert len(choices(s)) == 28


@pytest.mark.parametrize(
    ("task", "whole"),
    [
        ({"type": "Movement"}, ["Die", "Removal", "Movement"]),
        ({"type": "Movement", "left": 1}, ["Die", "Removal", "Movement"]),
        ({"type": "Removal"}, ["Die", "Removal"]),
        ({"type": "Dolphin"}, ["Die", "Removal", "Movement", "Dolphin"]),
        ({"type": "Dolphin", "explorer": "R1"}, ["Die", "Removal", "Movement", "Dolphin"]),
        ({"type": "Wind"}, ["Die", "Removal", "Movement", "Wind"]),
        ({"type": "Wind", "at": "4,-5"}, ["Die", "Removal", "Movement", "Wind"]),
        ({"type": "Relocation", "kind": "whale"}, ["Die", "Removal", "Movement", "Relocation"]),
        ({"type": "Reveal", "at": "0,-3", "terrain": "beach"}, ["Die", "Reveal"]),
        ({"type": "Die"}, ["Die"]),
        ({"type": "Attack", "kind": "whale"}, ["Attack"]),
    ],
)
def test_the_task_asked_is_enough(task: dict[str, Any], whole: list[str]) -> None:
    s = position(
        explorers={"R1": "water 3,-5", "R2": "boat 4,-5"}, boats=["4,-5"], whales=["0,4"], agenda=[task]
    )
    written = GAME.write(s)["agenda"]
    assert [pending["type"] for pending in written] == whole
    assert task.items() <= written[-1].items()
    assert again(s) == s


def test_passengers_to_choose_are_enough_too() -> None:
    s = position(
        explorers=dict.fromkeys(("R1", "R2", "B1", "B2"), "water 0,-3"),
        boats=["0,-3"],
        agenda=[{"type": "Boarding", "at": "0,-3"}],
    )
    play(s, "put-aboard B1", "put-aboard R1", "put-aboard R2")
    assert actor(s) == FATE


def test_step_2_begins_with_step_1_open() -> None:
    s = position(explorers=ASHORE, whales=["0,4"], hands={"red": ["beach MOVE_WHALE"]}, agenda=[MOVEMENT])
    assert s == position(explorers=ASHORE, whales=["0,4"], hands={"red": ["beach MOVE_WHALE"]})
    assert allows(s, "play-tile beach MOVE_WHALE")


@pytest.mark.parametrize("task", [{"tile_open": False}, {"left": 2}])
def test_step_2_may_say_that_step_1_is_over(task: dict[str, Any]) -> None:
    s = position(
        explorers=ASHORE,
        whales=["0,4"],
        hands={"red": ["beach MOVE_WHALE"]},
        agenda=[MOVEMENT | task],
    )
    assert not allows(s, "play-tile beach MOVE_WHALE")


def test_a_movement_below_a_tile_just_shown_is_closed() -> None:
    short = position(explorers={"R1": "water 3,-5"}, agenda=[MOVEMENT, {"type": "Dolphin"}])
    assert short == position(explorers={"R1": "water 3,-5"}, agenda=[{"type": "Dolphin"}])


def test_without_a_tile_no_removal_is_added() -> None:
    s = position(
        options={"challenge_2": True}, tiles={}, explorers={"R1": "water 3,-5"}, agenda=[{"type": "Dolphin"}]
    )
    assert [pending["type"] for pending in GAME.write(s)["agenda"]] == ["Die", "Movement", "Dolphin"]


def test_step_1_on_its_own_is_enough() -> None:
    s = position(
        options={"challenge_2": True},
        tiles={},
        explorers={"B1": "water 3,-5"},
        whales=["0,4"],
        hands={"red": ["beach MOVE_WHALE"]},
        agenda=[{"type": "TileChoice"}],
    )
    assert choices(s) == ["no-tile", "play-tile beach MOVE_WHALE"]
