"""The data tables of the inventory (section 2): board, pieces, dice, symbols."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from atlantide.contract import FATE
from atlantide.games.rescapes.board import (
    ACROPOLIS,
    CITADELS,
    GRID,
    ISLAND_AT,
    ISLANDS,
    LANDS,
    NEIGHBOURS,
    SHIP_STARTS,
    STONES,
)
from atlantide.games.rescapes.game import GAME
from atlantide.games.rescapes.meta import META, Options
from atlantide.games.rescapes.pieces import (
    ATLANTEANS,
    COLOURS,
    CREATURE_DIE,
    DISTANCE_DIE,
    HIDDEN,
    KINDS,
    MOVES,
    NAMES,
    OWNER,
    PIECE_ROOM,
    REGIONS,
    SHIP_SEATS,
    STOCK,
    SYMBOLS,
    piece_at,
    region_of,
)
from tests.games.rescapes import table

Place = tuple[int, int]

ROWS = {
    -6: (0, 6),
    -5: (-1, 6),
    -4: (-2, 6),
    -3: (-3, 6),
    -2: (-4, 6),
    -1: (-5, 6),
    0: (-6, 6),
    1: (-6, 5),
    2: (-6, 4),
    3: (-6, 3),
    4: (-6, 2),
    5: (-6, 1),
    6: (-6, 0),
}
ISLAND_ROWS = {-3: (0, 3), -2: (-1, 3), -1: (-2, 3), 0: (-3, 3), 1: (-3, 2), 2: (-3, 1), 3: (-3, 0)}
FIELD = set(GRID.axial)
REDS: dict[str, Place] = {"NW": (-3, -3), "NE": (6, -3), "SE": (3, 3), "SW": (-6, 3)}
WEST, EAST, NORTH, SOUTH = (-4, 0), (4, 0), (2, -4), (-2, 4)


def axial(places: tuple[int, ...]) -> set[Place]:
    return {GRID.axial[at] for at in places}


def spelled(names: list[str]) -> set[Place]:
    return {(int(q), int(r)) for q, r in (name.split(",") for name in names)}


def apart(a: Place, b: Place = (0, 0)) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


ISLAND = axial((*STONES, *LANDS, *CITADELS, ACROPOLIS))


def mirrored(some: set[Place]) -> set[Place]:
    return {(-q - r, r) for q, r in some}


def turned(some: set[Place]) -> set[Place]:
    return {(-q, -r) for q, r in some}


# --- 2.4: the board


@pytest.mark.rule("RES-1.2")
def test_the_field_is_a_hexagon_of_127_hexes() -> None:
    assert len(GRID.axial) == len(FIELD) == 127
    assert all(apart(place) <= 6 for place in FIELD)
    assert {r: (min(q for q, y in FIELD if y == r), max(q for q, y in FIELD if y == r)) for r in ROWS} == ROWS
    assert Counter(r for _, r in FIELD) == {r: 13 - abs(r) for r in range(-6, 7)}


def test_the_island_is_37_hexes_and_the_sea_90() -> None:
    assert {(q, r) for r, (first, last) in ISLAND_ROWS.items() for q in range(first, last + 1)} == ISLAND
    assert {place for place in FIELD if apart(place) <= 3} == ISLAND
    assert len(ISLAND) == 37
    assert Counter(apart(place) for place in FIELD - ISLAND) == {4: 24, 5: 30, 6: 36}


@pytest.mark.rule("RES-2.2")
def test_the_rings_of_the_island() -> None:
    assert GRID.axial[ACROPOLIS] == (0, 0)
    assert axial(CITADELS) == spelled(table.CITADELS) == {place for place in FIELD if apart(place) == 1}
    assert axial(LANDS) == spelled(table.LANDS) == {place for place in FIELD if apart(place) == 2}
    assert axial(STONES) == spelled(table.STONES) == {place for place in FIELD if apart(place) == 3}
    assert (len(CITADELS), len(LANDS), len(STONES)) == (6, 12, 18)


@pytest.mark.rule("RES-1.2")
def test_neighbours_share_an_edge_clockwise_from_the_east() -> None:
    for at, (q, r) in enumerate(GRID.axial):
        six = [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]
        assert [GRID.axial[to] for to in NEIGHBOURS[at]] == [place for place in six if place in FIELD]
    assert Counter(len(touching) for touching in NEIGHBOURS) == {6: 91, 4: 30, 3: 6}


@pytest.mark.rule("RES-7.1")
def test_each_coral_island_has_one_red_hex() -> None:
    assert set(ISLANDS) == {"NW", "NE", "SE", "SW"}
    reds = {at: ISLANDS[island] for at, island in enumerate(ISLAND_AT) if island >= 0}
    assert {name: GRID.axial[at] for at, name in reds.items()} == REDS
    assert len(reds) == 4


@pytest.mark.rule("RES-2.4")
def test_ships_start_in_the_west_and_east_and_for_three_or_four_in_the_north_and_south() -> None:
    assert axial(SHIP_STARTS[2]) == {WEST, EAST}
    assert axial(SHIP_STARTS[3]) == axial(SHIP_STARTS[4]) == {WEST, EAST, NORTH, SOUTH}


def test_field_red_hexes_and_ship_places_are_symmetric() -> None:
    for some in (FIELD, ISLAND, set(REDS.values()), axial(SHIP_STARTS[2]), axial(SHIP_STARTS[4])):
        assert mirrored(some) == some
        assert turned(some) == some


def test_what_the_ships_touch() -> None:
    def stones(place: Place) -> int:
        return sum(apart(place, other) == 1 for other in axial(STONES))

    assert [stones(place) for place in (WEST, EAST, NORTH, SOUTH)] == [1, 1, 2, 2]


def test_sea_distances_from_the_ships_to_the_two_nearest_red_hexes() -> None:
    def by_sea(start: Place) -> dict[Place, int]:
        found, edge = {start: 0}, [start]
        while edge:
            here = edge.pop(0)
            for to in (place for place in FIELD - ISLAND if apart(place, here) == 1):
                if to not in found:
                    found[to] = found[here] + 1
                    edge.append(to)
        return found

    def nearest(start: Place) -> list[int]:
        return sorted(by_sea(start)[red] for red in REDS.values())[:2]

    assert nearest(WEST) == nearest(EAST) == [3, 3]
    assert nearest(NORTH) == nearest(SOUTH) == [5, 5]


def test_distances_from_the_island_to_the_nearest_red_hex() -> None:
    def nearest(place: Place) -> int:
        return min(apart(place, red) for red in REDS.values())

    assert Counter(map(nearest, axial(STONES))) == {3: 14, 4: 4}
    assert {at for at in axial(STONES) if nearest(at) == 4} == {(1, -3), (2, -3), (-2, 3), (-1, 3)}
    assert Counter(map(nearest, axial(LANDS))) == {4: 10, 5: 2}
    assert {at for at in axial(LANDS) if nearest(at) == 5} == {(1, -2), (-1, 2)}
    assert {nearest(at) for at in axial(CITADELS)} == {5}
    assert nearest((0, 0)) == 6
    assert max(map(nearest, FIELD)) == 6


def test_neighbours_by_region() -> None:
    def kinds(at: int) -> tuple[int, ...]:
        ring = Counter(apart(GRID.axial[to]) for to in NEIGHBOURS[at])
        here = apart(GRID.axial[at])
        return tuple(ring[here + away] for away in (-1, 0, 1))

    assert Counter(map(kinds, STONES)) == {(1, 2, 3): 6, (2, 2, 2): 12}
    assert Counter(map(kinds, LANDS)) == {(1, 2, 3): 6, (2, 2, 2): 6}
    assert Counter(map(kinds, CITADELS)) == {(1, 2, 3): 6}


# --- 2.1: pieces


def test_the_pieces_of_the_box() -> None:
    assert ATLANTEANS == 12
    assert COLOURS == ("red", "blue", "yellow", "green")
    assert dict(zip((*KINDS, "ship"), STOCK, strict=True)) == {
        "octopus": 6,
        "monster": 6,
        "dolphin": 6,
        "shark": 6,
        "ship": 10,
    }
    assert (PIECE_ROOM, SHIP_SEATS, MOVES) == (3, 3, 3)
    assert Counter(OWNER) == {0: 12, 1: 12, 2: 12, 3: 12}
    assert (NAMES[0], NAMES[11], NAMES[12], NAMES[47]) == ("R1", "R12", "B1", "G12")
    pieces = tomllib.loads(files("atlantide.games.rescapes").joinpath("data/pieces.toml").read_text())[
        "pieces"
    ]
    assert [pieces[name] for name in ("stone", "land", "citadel", "acropolis")] == [18, 12, 6, 1]


def test_every_piece_is_of_a_kind_and_a_region() -> None:
    for kind, places in (("stone", STONES), ("land", LANDS), ("citadel", CITADELS)):
        assert {piece_at(at) for at in places} == {kind}
        assert {REGIONS[region_of(at)] for at in places} == {kind}
    assert piece_at(ACROPOLIS) == "acropolis"
    assert REGIONS[region_of(ACROPOLIS)] == "citadel"


# --- 2.2: dice


@pytest.mark.rule("RES-10.1")
def test_the_faces_of_the_dice() -> None:
    assert CREATURE_DIE == {"dolphin": 3, "monster": 1, "shark": 1, "octopus": 1}
    assert DISTANCE_DIE == {1: 2, 2: 2, 3: 1, "dive": 1}


# --- 2.3: symbols


@pytest.mark.rule("RES-2.3")
def test_each_region_has_a_sixth_of_its_symbols_of_each_kind() -> None:
    assert SYMBOLS == ("octopus", "monster", "dolphin", "shark", "ship", "whirlpool")
    assert HIDDEN == ((3,) * 6, (2,) * 6, (1,) * 6)
    assert [sum(row) for row in HIDDEN] == [18, 12, 6]
    assert [sum(column) for column in zip(*HIDDEN, strict=True)] == [6] * 6


def test_what_is_not_printed_says_so() -> None:
    folder = files("atlantide.games.rescapes").joinpath("data")
    statuses = {}
    for name in ("pieces", "symbols", "board"):
        tables = tomllib.loads(folder.joinpath(f"{name}.toml").read_text())
        for key, given in tables.items():
            if isinstance(given, dict):
                statuses[key] = given.get("status", tables.get("status"))
    assert {key for key, status in statuses.items() if status == "printed"} == {
        "atlanteans",
        "stock",
        "pieces",
        "room",
        "moves",
    }
    assert {key for key, status in statuses.items() if status == "sourced"} == {
        "colours",
        "creature_die",
        "distance_die",
    }
    assert {key for key, status in statuses.items() if status == "reconstructed"} == {
        "stone",
        "land",
        "citadel",
        "islands",
    }


# --- 4.2: chance


def test_c0_every_seat_may_begin_with_the_same_chance() -> None:
    for seats in META.seats:
        s = GAME.new(Options(), seats)
        assert table.outcomes(s) == {f"draw-first-player {seat}": 1 for seat in range(seats)}


ROLLS = {
    "dolphin": {"1": 6, "2": 6, "3": 3, "dive": 3},
    "monster": {"1": 2, "2": 2, "3": 1, "dive": 1},
    "shark": {"1": 2, "2": 2, "3": 1, "dive": 1},
    "octopus": {"1": 2, "2": 2, "3": 1, "dive": 1},
}


@pytest.mark.rule("RES-10.1")
def test_c2_the_thirty_six_outcomes_of_the_dice() -> None:
    s = table.position(agenda=table.AT_THE_DICE, atlanteans=table.ELSEWHERE)
    expected = {f"roll-dice {kind} {reach}": n for kind, row in ROLLS.items() for reach, n in row.items()}
    assert table.outcomes(s) == expected
    assert sum(expected.values()) == 36
    assert table.actor(s) == FATE
