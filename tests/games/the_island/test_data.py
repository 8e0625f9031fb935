"""The data tables of the inventory (section 2): board, pieces, tile backs, pieces per number of players."""

from typing import Any

import pytest

from atlantide.contract import InvalidOptions
from atlantide.games.the_island.board import (
    GRID,
    ISLAND_AT,
    ISLANDS,
    MOORINGS,
    RIM,
    SERPENT_STARTS,
    SLOTS,
    sea_distance,
)
from atlantide.games.the_island.game import GAME
from atlantide.games.the_island.meta import Options
from atlantide.games.the_island.pieces import (
    ALLOWANCE,
    BOAT_SEATS,
    BOATS_EACH,
    COLOURS,
    COUNT,
    DEFENCE,
    DIE,
    DOLPHIN_HEXES,
    EXPLORER_NAMES,
    GREEN,
    MOVES,
    STOCK,
    TILES,
    VALUES,
    WIND_HEXES,
    Back,
    Terrain,
)
from atlantide.games.the_island.state import sea
from atlantide.kernel.bits import bits, members
from tests.games.the_island.table import look, position

Place = tuple[int, int]

BOARD = set(GRID.axial)
SLOT_PLACES = {GRID.axial[slot] for slot in SLOTS}
ENTRANCES = {
    "NW": {(-2, -5), (-3, -4)},
    "NE": {(7, -5), (7, -4)},
    "SW": {(-7, 4), (-7, 5)},
    "SE": {(3, 4), (2, 5)},
}
ALL_ENTRANCES = {(-2, -5), (-3, -4), (7, -5), (7, -4), (-7, 4), (-7, 5), (3, 4), (2, 5)}
STARTS = {(-2, -5), (7, -4), (-7, 4), (2, 5), (0, 0)}


def places(text: str) -> set[Place]:
    """The hexes of a line of coordinates."""
    return {(int(q), int(r)) for q, r in (pair.split(",") for pair in text.split())}


def from_centre(place: Place) -> int:
    """How far a hex is from the centre of the island."""
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


def touching(place: Place) -> set[Place]:
    """The six hexes around a hex of an endless board: E, NE, NW, W, SW, SE."""
    q, r = place
    return {(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)}


def hexagon(radius: int) -> set[Place]:
    """All hexes at most so far from the centre."""
    span = range(-radius, radius + 1)
    return {(q, r) for q in span for r in span if from_centre((q, r)) <= radius}


def mirrored(some: set[Place]) -> set[Place]:
    """Left and right exchanged."""
    return {(-q - r, r) for q, r in some}


def turned(some: set[Place]) -> set[Place]:
    """Turned by 180 degrees."""
    return {(-q, -r) for q, r in some}


# --- the board (section 2.5)


def test_rows_are_lettered_from_the_north_without_the_letters_of_explorers() -> None:
    rows = dict.fromkeys(label[0] for label in GRID.labels)
    assert "".join(rows) == "ACDEFHIJKLMNO"
    assert [GRID.labels[GRID.at(*at)] for at in ((1, -3), (0, -3), (0, 0), (0, 6))] == [
        "E5",
        "E4",
        "I6",
        "O7",
    ]


def test_no_hex_is_called_like_an_explorer() -> None:
    assert not set(GRID.names) & set(EXPLORER_NAMES)


@pytest.mark.rule("ISL-1.2")
def test_board_is_a_hexagon_of_radius_6_without_two_corners_and_with_8_entrances() -> None:
    assert len(hexagon(6)) == 127
    assert hexagon(6) - {(-6, 0), (6, 0)} | ALL_ENTRANCES == BOARD
    assert len(BOARD) == 133


def test_slots_are_a_hexagon_of_radius_3_without_its_centre_and_with_four_horns() -> None:
    assert hexagon(3) - {(0, 0)} | {(-3, -1), (4, -1), (-4, 1), (3, 1)} == SLOT_PLACES
    assert len(SLOTS) == 40


@pytest.mark.parametrize(
    ("r", "qs", "slots"),
    [
        (-6, range(7), set()),
        (-5, range(-2, 8), set()),
        (-4, range(-3, 8), set()),
        (-3, range(-3, 7), {0, 1, 2, 3}),
        (-2, range(-4, 7), {-1, 0, 1, 2, 3}),
        (-1, range(-5, 7), {-3, -2, -1, 0, 1, 2, 3, 4}),
        (0, range(-5, 6), {-3, -2, -1, 1, 2, 3}),
        (1, range(-6, 6), {-4, -3, -2, -1, 0, 1, 2, 3}),
        (2, range(-6, 5), {-3, -2, -1, 0, 1}),
        (3, range(-6, 4), {-3, -2, -1, 0}),
        (4, range(-7, 4), set()),
        (5, range(-7, 3), set()),
        (6, range(-6, 1), set()),
    ],
)
def test_rows_of_the_board(r: int, qs: range, slots: set[int]) -> None:
    assert [q for q, row in GRID.axial if row == r] == list(qs)
    assert {q for q, row in SLOT_PLACES if row == r} == slots


@pytest.mark.rule("ISL-1.2")
def test_two_hexes_are_adjacent_exactly_when_they_touch() -> None:
    joined = {
        (GRID.axial[at], GRID.axial[other])
        for at, neighbours in enumerate(GRID.neighbours)
        for other in neighbours
    }
    assert joined == {(place, other) for place in BOARD for other in touching(place) & BOARD}


def test_board_and_slots_are_symmetric_by_mirror_and_half_turn() -> None:
    assert mirrored(BOARD) == BOARD
    assert turned(BOARD) == BOARD
    assert mirrored(SLOT_PLACES) == SLOT_PLACES
    assert turned(SLOT_PLACES) == SLOT_PLACES


@pytest.mark.rule("ISL-2.2")
def test_serpents_start_in_the_centre_and_on_one_entrance_of_each_island() -> None:
    assert {GRID.axial[at] for at in SERPENT_STARTS} == STARTS
    assert len(SERPENT_STARTS) == 5


def test_serpent_starts_are_symmetric_by_half_turn_only() -> None:
    starts = {GRID.axial[at] for at in SERPENT_STARTS}
    assert turned(starts) == starts
    assert mirrored(starts) != starts


@pytest.mark.rule("ISL-1.3")
def test_each_safe_island_has_its_two_entrances() -> None:
    found = {
        name: {GRID.axial[at] for at, island in enumerate(ISLAND_AT) if island == number}
        for number, name in enumerate(ISLANDS)
    }
    assert found == ENTRANCES


@pytest.mark.parametrize("island", ["NW", "NE", "SW", "SE"])
def test_entrances_lie_side_by_side_at_the_edge_of_the_board(island: str) -> None:
    one, other = ENTRANCES[island]
    assert other in touching(one)
    assert len(touching(one) & BOARD) == 3
    assert len(touching(other) & BOARD) == 3
    assert from_centre(one) == from_centre(other) == 7
    assert not touching(one) & SLOT_PLACES
    assert not touching(other) & SLOT_PLACES


RIM_SLOTS = places(
    "0,-3 1,-3 2,-3 3,-3 -1,-2 3,-2 -3,-1 -2,-1 3,-1 4,-1 -3,0 3,0 "
    "-4,1 -3,1 2,1 3,1 -3,2 1,2 -3,3 -2,3 -1,3 0,3"
)
RING_SLOTS = places("0,-1 1,-1 -1,0 1,0 -1,1 0,1")
INNER_SLOTS = places("0,-2 1,-2 2,-2 -1,-1 2,-1 -2,0 2,0 -2,1 1,1 -2,2 -1,2 0,2")


def test_slots_fall_into_22_rim_6_ring_and_12_inner_ones() -> None:
    outer_sea = BOARD - SLOT_PLACES - {(0, 0)}
    assert {slot for slot in SLOT_PLACES if touching(slot) & outer_sea} == RIM_SLOTS
    assert {slot for slot in SLOT_PLACES - RIM_SLOTS if (0, 0) in touching(slot)} == RING_SLOTS
    assert SLOT_PLACES - RIM_SLOTS - RING_SLOTS == INNER_SLOTS
    assert (len(RIM_SLOTS), len(RING_SLOTS), len(INNER_SLOTS)) == (22, 6, 12)


def test_engine_knows_the_rim() -> None:
    assert {GRID.axial[at] for at in members(RIM)} == RIM_SLOTS


@pytest.mark.rule("ISL-1.1")
def test_93_sea_hexes_at_the_start_of_which_the_centre_is_landlocked() -> None:
    s = position(explorers={"R1": "tile 0,-3"})
    waters = {GRID.axial[at] for at in members(sea(s))}
    assert len(waters) == 93
    assert not touching((0, 0)) & waters
    # All the others are one sea, whichever of them one starts from.
    seen: set[Place] = set()
    frontier = {(0, -4)}
    while frontier:
        seen |= frontier
        frontier = {other for place in frontier for other in touching(place) & waters} - seen
    assert seen == waters - {(0, 0)}
    assert len(seen) == 92


MOORING_TABLE = {
    2: places("-3,-2 5,-2 -5,2 3,2"),
    3: places("0,-4 4,-4 -1,-3 4,-3 -2,-2 4,-2 -4,-1 5,-1 -5,1 4,1 -4,2 2,2 -4,3 1,3 -4,4 0,4"),
    4: places("1,-4 3,-4 -4,0 4,0 -3,4 -1,4"),
    5: places("2,-4 -2,4"),
}


@pytest.mark.rule("ISL-2.10")
def test_28_hexes_are_open_to_boats_at_the_start() -> None:
    listed = MOORING_TABLE[2] | MOORING_TABLE[3] | MOORING_TABLE[4] | MOORING_TABLE[5]
    assert len(listed) == 28
    assert {place for place in BOARD - SLOT_PLACES if touching(place) & SLOT_PLACES} == listed | {(0, 0)}
    assert {GRID.axial[at] for at in members(MOORINGS)} - STARTS == listed


@pytest.mark.parametrize("moves", [2, 3, 4, 5])
def test_boat_moves_from_the_moorings_to_the_nearest_entrance(moves: int) -> None:
    waters = sea(position(explorers={"R1": "tile 0,-3"}))
    at_this_distance = {
        GRID.axial[at]
        for at in members(MOORINGS)
        if GRID.axial[at] != (0, 0) and sea_distance(at, waters) == moves
    }
    assert at_this_distance == MOORING_TABLE[moves]


@pytest.mark.parametrize(("mooring", "around"), [((5, -2), 3), ((5, -1), 4), ((-5, 1), 4), ((-5, 2), 3)])
def test_avoiding_the_serpent_at_the_nearest_entrance_costs_one_move_more(
    mooring: Place, around: int
) -> None:
    waters = sea(position(explorers={"R1": "tile 0,-3"}))
    assert sea_distance(GRID.at(*mooring), waters) == around - 1
    assert sea_distance(GRID.at(*mooring), waters & ~bits(SERPENT_STARTS)) == around


# --- the pieces (sections 2.1 to 2.3)


def test_piece_counts_of_the_box() -> None:
    assert TILES == {"beach": 16, "forest": 16, "mountain": 8}
    assert STOCK == (5, 6, 5, 12), "serpents, sharks, whales, boats"
    assert len(EXPLORER_NAMES) == 40
    assert BOATS_EACH == 2
    assert BOAT_SEATS == 3
    assert MOVES == 3


def test_ten_explorers_of_each_colour_worth_28_together() -> None:
    assert COLOURS == ("red", "blue", "green", "yellow")
    assert sorted(VALUES) == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
    assert sum(VALUES) == 28


def test_creature_die_has_two_faces_of_each_kind() -> None:
    assert DIE == {"serpent": 2, "shark": 2, "whale": 2}


def test_allowances_in_sea_hexes() -> None:
    assert ALLOWANCE == {"serpent": 1, "shark": 2, "whale": 3}
    assert DOLPHIN_HEXES == 3
    assert WIND_HEXES == 3


# --- the tile backs (section 2.4)

BACK_TABLE: dict[Back, tuple[int, int, int]] = {
    "SHARK": (3, 2, 1),
    "WHALE": (3, 2, 0),
    "BOAT": (1, 3, 0),
    "WHIRLPOOL": (0, 2, 4),
    "VOLCANO": (0, 0, 1),
    "DOLPHIN": (3, 1, 0),
    "WIND": (2, 0, 0),
    "MOVE_SERPENT": (1, 1, 0),
    "MOVE_SHARK": (1, 1, 0),
    "MOVE_WHALE": (1, 1, 0),
    "REPEL_SHARK": (1, 1, 1),
    "REPEL_WHALE": (0, 2, 1),
}


@pytest.mark.rule("ISL-3.8")
@pytest.mark.parametrize("back", list(BACK_TABLE))
def test_how_many_tiles_of_each_terrain_have_this_back(back: Back) -> None:
    found = (COUNT["beach"].get(back, 0), COUNT["forest"].get(back, 0), COUNT["mountain"].get(back, 0))
    assert found == BACK_TABLE[back]


def test_there_are_no_other_backs() -> None:
    assert set(COUNT["beach"]) | set(COUNT["forest"]) | set(COUNT["mountain"]) == set(BACK_TABLE)


def test_colours_of_the_borders() -> None:
    assert {"SHARK", "WHALE", "BOAT", "WHIRLPOOL", "VOLCANO"} == GREEN
    assert {"REPEL_SHARK", "REPEL_WHALE"} == DEFENCE


@pytest.mark.parametrize(
    ("terrain", "tiles", "green", "own_turn", "defence"),
    [("beach", 16, 7, 8, 1), ("forest", 16, 9, 4, 3), ("mountain", 8, 6, 0, 2)],
)
def test_totals_of_the_back_table(
    terrain: Terrain, tiles: int, green: int, own_turn: int, defence: int
) -> None:
    row = COUNT[terrain]
    assert sum(row.values()) == tiles
    assert sum(number for back, number in row.items() if back in GREEN) == green
    assert sum(number for back, number in row.items() if back in DEFENCE) == defence
    assert sum(number for back, number in row.items() if back not in GREEN | DEFENCE) == own_turn


@pytest.mark.rule("ISL-1.14")
def test_supply_covers_all_tiles_that_call_for_a_piece() -> None:
    sharks = COUNT["beach"]["SHARK"] + COUNT["forest"]["SHARK"] + COUNT["mountain"]["SHARK"]
    whales = COUNT["beach"]["WHALE"] + COUNT["forest"]["WHALE"]
    boats = COUNT["beach"]["BOAT"] + COUNT["forest"]["BOAT"]
    four_players = look(GAME.new(Options(), 4), 0)
    _, shark_supply, whale_supply, boat_supply = four_players.supply
    assert sharks == shark_supply == 6
    assert whales == whale_supply == 5
    assert boats == boat_supply == 4


# --- pieces per number of players (section 2.6)


@pytest.mark.rule("ISL-2.1", "ISL-2.4")
@pytest.mark.parametrize(
    ("seats", "options", "explorers", "on_shore", "supply"),
    [
        (2, {}, 20, 4, 8),
        (2, {"two_colours": True}, 40, 8, 4),
        (2, {"two_colours": True, "two_colour_boats": 2}, 40, 4, 8),
        (2, {"two_colours": True, "two_colour_turns": "colour"}, 40, 8, 4),
        (2, {"two_colours": True, "two_colour_turns": "colour", "two_colour_boats": 2}, 40, 4, 8),
        (3, {}, 30, 6, 6),
        (4, {}, 40, 8, 4),
    ],
)
def test_pieces_per_player_count(
    seats: int, options: dict[str, Any], explorers: int, on_shore: int, supply: int
) -> None:
    s = GAME.new(Options(**options), seats)
    seen = look(s, 0)
    assert sum(standing.condition == "reserve" for standing in seen.explorers) == explorers
    assert seen.supply[3] == supply
    assert 12 - seen.supply[3] == on_shore
    assert s.sides.boats * s.sides.count == on_shore


@pytest.mark.rule("ISL-2.1")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        GAME.new(Options(), seats)
    assert refusal.value.key == "ISL-2.1"
