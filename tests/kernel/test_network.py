"""Small networks: what they answer, and what they are given."""

import math

import pytest

from atlantide.kernel.network import Unit, compared, output


def test_a_network_adds_up_what_its_units_say() -> None:
    units = (Unit((1.0, 0.0), 0.5, 2.0), Unit((0.0, -1.0), 0.0, 3.0))
    assert output(units, [0.25, 4.0]) == pytest.approx(2 * math.tanh(0.75) - 3 * math.tanh(4.0))


def test_without_units_a_network_says_nothing() -> None:
    assert output((), [1.0, 2.0]) == 0.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_is_compared_with_the_others_on_average(seats: int) -> None:
    own = [[float(seat), 10.0 * seat] for seat in range(seats)]
    found = compared(own, [7.0])
    for seat, row in enumerate(found):
        others = [other for other in range(seats) if other != seat]
        mean = sum(others) / len(others)
        assert row == pytest.approx([seat, 10 * seat, mean, 10 * mean, 7.0])


def test_alike_seats_are_judged_alike() -> None:
    """What a network says depends on what a seat has, not on which seat it is."""
    found = compared([[1.0, 2.0], [1.0, 2.0], [1.0, 2.0]], [0.5])
    assert found[0] == found[1] == found[2]
