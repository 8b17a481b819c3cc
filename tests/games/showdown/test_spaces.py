"""The board: spaces, adjacency and distance, bases and tiles."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.showdown.boards import Drawing, cells, cells_of, steps_between
from gunbai.games.showdown.spaces import (
    BOARD,
    COLUMNS,
    DIRECTIONS,
    NO_SPACE,
    ROWS,
    SPACES,
    adjacent,
    base,
    column_of,
    covering,
    distance,
    members,
    moved,
    nearest,
    neighbours,
    next_space,
    opposite,
    printed,
    ring,
    room,
    row_of,
    space_at,
    standing_within,
    tile,
    within,
)

SIZES = st.integers(1, 3)
SPACE = st.integers(0, SPACES - 1)
SOME = st.sets(SPACE, max_size=12).map(lambda found: sum(1 << space for space in found))


def test_the_board_has_22_columns_and_16_rows() -> None:
    """SD-SETUP-16"""
    assert (COLUMNS, ROWS) == (22, 16)
    assert BOARD.bit_count() == 22 * 16


def test_players_count_columns_and_rows_from_one() -> None:
    """SD-SETUP-16"""
    assert printed(1, 1) == 0
    assert printed(22, 16) == SPACES - 1
    assert (column_of(printed(5, 9)), row_of(printed(5, 9))) == (4, 8)


@pytest.mark.parametrize(("column", "row"), [(0, 1), (1, 0), (23, 1), (1, 17), (-1, 5)])
def test_no_space_lies_off_the_board(column: int, row: int) -> None:
    assert space_at(column - 1, row - 1) == NO_SPACE
    with pytest.raises(ValueError, match=f"column {column} and row {row}"):
        printed(column, row)


@given(SPACE)
def test_a_step_and_a_step_back_lead_home(space: int) -> None:
    for direction in DIRECTIONS:
        following = next_space(space, direction)
        if following != NO_SPACE:
            assert next_space(following, opposite(direction)) == space
            assert abs(column_of(space) - column_of(following)) + abs(row_of(space) - row_of(following)) == 1


@given(SOME)
def test_a_set_of_spaces_moves_as_each_of_its_spaces_does(mask: int) -> None:
    for direction in DIRECTIONS:
        steps = [next_space(space, direction) for space in members(mask)]
        assert members(moved(mask, direction)) == sorted(space for space in steps if space != NO_SPACE)


# ---------------------------------------------------------------- adjacent, distance


def test_adjacent_is_who_shares_an_edge() -> None:
    """SD-SIGHT-8 SD-MOVE-3 ナナメ移動はできない"""
    board = Drawing("""
        x o o x
        o M M o
        o M M o
        x o o x
    """)
    assert neighbours(board["M"]) == board["o"]
    assert all(adjacent(board["M"], 1 << space) for space in members(board["o"]))
    assert not any(adjacent(board["M"], 1 << space) for space in members(board["xM"]))


def test_nothing_is_adjacent_over_the_edge_of_the_board() -> None:
    """SD-SIGHT-8"""
    for row in range(1, 16):
        assert not adjacent(1 << printed(22, row), 1 << printed(1, row + 1))


def test_distance_counts_from_the_nearest_space_of_a_base() -> None:
    """SD-SIGHT-7 SD-MOVE-3 ナナメ移動はできない"""
    board = Drawing("""
        M M . . a
        M M . . .
        . . . . .
        . b . . c
    """)
    assert distance(board["M"], board["a"]) == 3
    assert distance(board["M"], board["b"]) == 2
    assert distance(board["M"], board["c"]) == 5


def test_the_ring_around_a_base_six_steps_away() -> None:
    """SD-SETUP-13 The White Lion's survivors start on it."""
    lion = base(printed(11, 8), 2)
    around = ring(lion, 6)
    for column, row in [(10, 14), (11, 15), (12, 15), (13, 14)]:
        assert around >> printed(column, row) & 1
    assert not around >> printed(10, 15) & 1


def test_there_is_no_distance_to_nothing() -> None:
    with pytest.raises(ValueError, match="empty"):
        distance(0, 1)
    with pytest.raises(ValueError, match="empty"):
        distance(1, 0)


@given(SOME, SOME, st.integers(1, 8))
def test_distances_agree_with_counting(one: int, other: int, steps: int) -> None:
    """SD-SIGHT-7"""
    if one and other:
        assert distance(one, other) == distance(other, one) == steps_between(cells(one), cells(other))
        assert cells(nearest(one, other)) == {
            cell for cell in cells(other) if steps_between(cells(one), {cell}) == distance(one, other)
        }
        for space in members(other):
            apart = steps_between(cells(one), cells(1 << space))
            assert (within(one, steps) >> space & 1) == (apart <= steps)
            assert (ring(one, steps) >> space & 1) == (apart == steps)
    else:
        assert nearest(one, other) == 0


# ---------------------------------------------------------------- bases and tiles


def test_a_tile_covers_its_width_and_height() -> None:
    board = Drawing("""
        . A A A
        . A A A
    """)
    assert tile(board.space("A"), 3, 2) == board["A"]


@pytest.mark.parametrize(("column", "row"), [(21, 8), (8, 15), (22, 16)])
def test_no_base_sticks_out_of_the_board(column: int, row: int) -> None:
    """SD-BOARD-1 Showdownボードの外側へは行けない"""
    with pytest.raises(ValueError, match="does not fit"):
        base(printed(column, row), 3)


@given(SOME, st.integers(1, 4), st.integers(1, 4))
def test_a_tile_has_room_where_all_its_spaces_are_free(blocked: int, width: int, height: int) -> None:
    free = room(width, height, blocked)
    hits = covering(blocked, width, height)
    for space in range(SPACES):
        fits = space % COLUMNS + width <= COLUMNS and space // COLUMNS + height <= ROWS
        clear = fits and not tile(space, width, height) & blocked
        assert (free >> space & 1) == clear
        if fits:
            assert (hits >> space & 1) != clear


@given(SIZES, SPACE, st.integers(1, 7))
@settings(max_examples=40)
def test_who_stands_within_reach(size: int, target: int, reach: int) -> None:
    found = standing_within(size, 1 << target, reach)
    for anchor in members(room(size, size, 0)):
        apart = steps_between(cells_of(anchor, size), cells(1 << target))
        assert (found >> anchor & 1) == (1 <= apart <= reach)
