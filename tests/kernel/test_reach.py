"""How far a piece can go."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from atlantide.kernel.bits import bits, members
from atlantide.kernel.hexes import Grid, distance, grid
from atlantide.kernel.reach import reach

ROW = grid((q, 0) for q in range(7))
"""Seven hexes in a row, numbered from the left."""

FIELD = grid(product(range(-4, 5), range(-4, 5)))


def go(start: int, steps: int, *, walls: tuple[int, ...] = (), stops: tuple[int, ...] = ()) -> list[int]:
    """Where a piece can end in the row."""
    return members(reach(ROW.around, start, steps, ROW.everywhere & ~bits(walls), bits(stops)))


def test_one_step_goes_to_the_neighbours() -> None:
    assert go(3, 1) == [2, 4]
    assert go(0, 1) == [1]


def test_more_steps_go_farther_and_also_back() -> None:
    assert go(3, 2) == [1, 2, 3, 4, 5]
    assert go(0, 3) == [0, 1, 2, 3]


def test_what_is_not_passable_is_neither_entered_nor_crossed() -> None:
    assert go(3, 3, walls=(5,)) == [0, 1, 2, 3, 4]
    assert go(3, 3, walls=(2, 4)) == []


def test_the_start_need_not_be_passable() -> None:
    assert go(3, 1, walls=(3,)) == [2, 4]
    assert go(3, 2, walls=(3,)) == [1, 2, 4, 5]


def test_a_stop_is_entered_but_not_left() -> None:
    assert go(3, 3, stops=(4,)) == [0, 1, 2, 3, 4]
    assert go(3, 3, stops=(2, 4)) == [2, 4]


def test_a_piece_that_starts_on_a_stop_may_leave_it() -> None:
    assert go(3, 2, stops=(3,)) == [1, 2, 3, 4, 5]


def test_the_start_is_not_reached_where_every_first_step_stops() -> None:
    assert 3 not in go(3, 4, stops=(2, 4))


def test_on_an_open_board_the_distance_decides() -> None:
    start = FIELD.at(0, 0)
    for steps in (2, 3, 4):
        near = [at for at, place in enumerate(FIELD.axial) if distance((0, 0), place) <= steps]
        assert members(reach(FIELD.around, start, steps, FIELD.everywhere, 0)) == near


def by_hand(board: Grid, start: int, steps: int, passable: int, stops: int) -> set[int]:
    """All paths, one by one."""
    ends: set[int] = set()
    paths = [(start, 0)]
    while paths:
        at, length = paths.pop()
        for to in board.neighbours[at]:
            if passable & board.bit[to]:
                ends.add(to)
                if length + 1 < steps and not stops & board.bit[to]:
                    paths.append((to, length + 1))
    return ends


@given(
    st.integers(0, len(FIELD.axial) - 1),
    st.integers(1, 3),
    st.integers(0, FIELD.everywhere),
    st.integers(0, FIELD.everywhere),
)
def test_exactly_the_ends_of_all_paths_are_found(start: int, steps: int, passable: int, stops: int) -> None:
    found = reach(FIELD.around, start, steps, passable, stops)
    assert set(members(found)) == by_hand(FIELD, start, steps, passable, stops)
