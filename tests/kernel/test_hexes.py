"""Boards of hexagons."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantide.kernel.bits import bits
from atlantide.kernel.hexes import DIRECTIONS, distance, grid

FLOWER = [(0, 0), *DIRECTIONS]
"""A hex and the six around it."""

places = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


def test_hexes_are_numbered_row_by_row_from_the_top_left() -> None:
    board = grid(FLOWER)
    assert board.axial == ((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))


def test_the_order_of_the_coordinates_does_not_matter() -> None:
    assert grid(FLOWER) == grid(reversed(FLOWER)) == grid(iter(FLOWER))


def test_a_label_is_the_letter_of_the_row_and_the_place_in_it() -> None:
    assert grid(FLOWER).labels == ("A1", "A2", "B1", "B2", "B3", "C1", "C2")


def test_a_board_may_have_its_own_row_letters() -> None:
    board = grid(FLOWER, letters="ACZ")
    assert board.labels == ("A1", "A2", "C1", "C2", "C3", "Z1", "Z2")
    assert board.names["Z2"] == board.at(0, 1)
    assert "B1" not in board.names


def test_the_top_row_is_a_wherever_the_board_lies() -> None:
    assert grid([(4, 7), (5, 7), (4, 9)]).labels == ("A1", "A2", "C1")


def test_neighbours_go_clockwise_from_the_east() -> None:
    board = grid(FLOWER)
    around = [board.labels[at] for at in board.neighbours[board.at(0, 0)]]
    assert around == ["B3", "C2", "C1", "B1", "A1", "A2"]


def test_hexes_on_the_rim_have_fewer_neighbours() -> None:
    board = grid(FLOWER)
    assert [len(near) for near in board.neighbours] == [3, 3, 3, 6, 3, 3, 3]


def test_the_sets_say_the_same_as_the_lists() -> None:
    board = grid(FLOWER)
    assert board.around == tuple(bits(near) for near in board.neighbours)
    assert board.bit == (1, 2, 4, 8, 16, 32, 64)
    assert board.everywhere == 127


def test_every_hex_has_a_spoken_name_and_coordinates() -> None:
    board = grid(FLOWER)
    assert len(board.names) == 2 * len(FLOWER)
    for number, label in enumerate(board.labels):
        assert board.names[label] == board.names[board.coordinates(number)] == number
        assert board.at(*board.axial[number]) == number
    assert board.coordinates(board.names["A2"]) == "1,-1"


def test_a_hex_that_is_not_on_the_board_has_no_number() -> None:
    with pytest.raises(KeyError):
        grid(FLOWER).at(2, 0)


def test_touching_is_mutual_and_means_distance_one() -> None:
    board = grid(product(range(-3, 4), range(-3, 4)))
    for one, other in product(range(len(board.axial)), repeat=2):
        touches = other in board.neighbours[one]
        assert touches == (one in board.neighbours[other])
        assert touches == (distance(board.axial[one], board.axial[other]) == 1)


@pytest.mark.parametrize(
    ("other", "steps"), [((0, 0), 0), ((3, 0), 3), ((0, -2), 2), ((2, -2), 2), ((2, 2), 4), ((-3, 1), 3)]
)
def test_distance_counts_steps(other: tuple[int, int], steps: int) -> None:
    assert distance((0, 0), other) == steps


@given(places, places, places)
def test_distance_is_a_distance(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(places, st.sampled_from(DIRECTIONS))
def test_a_step_is_one_long(place: tuple[int, int], step: tuple[int, int]) -> None:
    assert distance(place, (place[0] + step[0], place[1] + step[1])) == 1
