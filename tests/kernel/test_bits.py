"""Sets of numbers as ints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantide.kernel.bits import bits, members


@pytest.mark.parametrize(
    ("numbers", "mask"), [([], 0), ([0], 1), ([3], 8), ([0, 1, 2], 7), ([5, 5], 32), ([132], 1 << 132)]
)
def test_a_set_has_the_bits_of_its_members(numbers: list[int], mask: int) -> None:
    assert bits(numbers) == mask


def test_members_come_in_rising_order() -> None:
    assert members(bits([132, 7, 0, 64])) == [0, 7, 64, 132]


def test_the_empty_set_has_no_members() -> None:
    assert members(0) == []


@pytest.mark.parametrize("count", [5, 6, 7])
def test_small_and_large_sets_are_read_alike(count: int) -> None:
    """Below six members another way is taken."""
    numbers = [13 * n for n in range(count)]
    assert members(bits(numbers)) == numbers


def test_the_largest_number_is_255() -> None:
    assert members(bits(range(256))) == list(range(256))


@given(st.sets(st.integers(0, 255)))
def test_members_and_bits_undo_each_other(numbers: set[int]) -> None:
    assert members(bits(numbers)) == sorted(numbers)


@given(st.sets(st.integers(0, 255)), st.sets(st.integers(0, 255)))
def test_int_operators_are_those_of_sets(some: set[int], others: set[int]) -> None:
    assert members(bits(some) | bits(others)) == sorted(some | others)
    assert members(bits(some) & bits(others)) == sorted(some & others)
    assert members(bits(some) & ~bits(others)) == sorted(some - others)
