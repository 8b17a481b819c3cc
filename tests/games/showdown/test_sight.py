"""Facing, field of view, blind spot, line of sight."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.showdown.boards import Cell, Drawing, cells
from gunbai.games.showdown.sight import (
    blind_spot,
    crosses,
    facing_area,
    facings_toward,
    field_of_view,
    line_of_sight,
    sees,
)
from gunbai.games.showdown.spaces import (
    BOARD,
    COLUMNS,
    DIRECTIONS,
    DOWN,
    LEFT,
    RIGHT,
    SPACES,
    UP,
    base,
    distance,
    members,
    printed,
    room,
)

SIZES = st.integers(1, 3)
FACINGS = st.sampled_from(DIRECTIONS)
SPACE = st.integers(0, SPACES - 1)
FEW = st.sets(SPACE, max_size=8).map(lambda found: sum(1 << space for space in found))


@st.composite
def standing(draw: st.DrawFn) -> tuple[int, int]:
    """An anchor and a size."""
    size = draw(SIZES)
    return draw(st.sampled_from(members(room(size, size, 0)))), size


# ---------------------------------------------------------------- areas


def test_a_monster_faces_all_that_lies_before_its_front_edge() -> None:
    """SD-SIGHT-2 矢印はモンスターの向きを表している"""
    anchor = printed(11, 8)
    assert {row for _, row in cells(facing_area(anchor, 2, UP))} == set(range(7))
    assert {row for _, row in cells(facing_area(anchor, 2, DOWN))} == set(range(9, 16))
    assert {column for column, _ in cells(facing_area(anchor, 2, LEFT))} == set(range(10))
    assert {column for column, _ in cells(facing_area(anchor, 2, RIGHT))} == set(range(12, 22))
    assert facing_area(anchor, 2, UP).bit_count() == 7 * 22
    assert facing_area(anchor, 2, LEFT).bit_count() == 10 * 16


def test_who_is_level_with_a_side_is_not_faced() -> None:
    """SD-SIGHT-2 モンスターの向き"""
    board = Drawing("""
        f f f f
        s M M s
        s M M s
        b b b b
    """)
    faced = facing_area(board.space("M"), 2, UP)
    assert board["f"] & ~faced == 0
    assert board["sMb"] & faced == 0


@pytest.mark.parametrize(
    ("size", "drawn"),
    [
        (1, ". . . \n . M . \n . o . \n . . ."),
        (2, ". . . . \n . M M . \n . M M . \n . o o . \n . . . ."),
        (3, ". M M M . \n . M M M . \n . M M M . \n . o o o . \n . . . . ."),
    ],
)
def test_the_blind_spot_is_directly_behind(size: int, drawn: str) -> None:
    """SD-SIGHT-4"""
    board = Drawing(f"\n{drawn}\n")
    assert blind_spot(board.space("M"), size, UP) == board["o"]


def test_there_is_no_blind_spot_off_the_board() -> None:
    """SD-SIGHT-4 SD-BOARD-1"""
    assert blind_spot(printed(5, 15), 2, UP) == 0
    assert blind_spot(printed(1, 5), 2, RIGHT) == 0


def test_a_monster_sees_all_but_its_blind_spot() -> None:
    """SD-SIGHT-3"""
    board = Drawing("""
        . M M .
        . M M .
        . o o .
    """)
    assert field_of_view(board.space("M"), 2, UP, 0) == BOARD & ~board["Mo"]


def test_an_obstacle_hides_what_lies_behind_it() -> None:
    """SD-SIGHT-3 SD-SIGHT-5"""
    board = Drawing("""
        . . . . . . a
        M M . # . . b
        M M . # . . c
        . . . . . . d
    """)
    seen = field_of_view(board.space("M"), 2, LEFT, board["#"])
    assert board(seen & board["abcd"]) == ""
    opened = field_of_view(board.space("M"), 2, LEFT, board["#"] & ~(1 << board.space("#")))
    assert board(opened & board["abcd"]) == "ab"


@given(standing(), FACINGS, FEW, SPACE)
def test_seeing_one_space_agrees_with_the_field_of_view(
    monster: tuple[int, int], facing: int, obstacles: int, space: int
) -> None:
    """SD-SIGHT-3"""
    anchor, size = monster
    assert sees(anchor, size, facing, space, obstacles) == (
        field_of_view(anchor, size, facing, obstacles) >> space & 1 == 1
    )


def turned(found: set[Cell], size: int) -> set[Cell]:
    """Offsets from an anchor, a quarter turn clockwise about the centre of a base."""
    return {(size - 1 - down, right) for right, down in found}


@given(SIZES, FACINGS, st.lists(st.tuples(st.integers(-4, 6), st.integers(-4, 6)), max_size=6))
@settings(max_examples=60)
def test_facing_blind_spot_and_view_turn_with_the_monster(size: int, facing: int, walls: list[Cell]) -> None:
    """SD-SIGHT-2 SD-SIGHT-3 SD-SIGHT-4 モンスターの向き"""
    column, row = 9, 6

    def offsets(mask: int) -> set[Cell]:
        near = {(c - column, r - row) for c, r in cells(mask)}
        return {(right, down) for right, down in near if -5 <= right < size + 5 and -5 <= down < size + 5}

    def mask_of(found: set[Cell]) -> int:
        return sum(1 << (row + down) * COLUMNS + column + right for right, down in found)

    anchor = row * COLUMNS + column
    before, after = set(walls), turned(set(walls), size)
    then = (facing + 1) % 4
    assert offsets(facing_area(anchor, size, then)) == turned(offsets(facing_area(anchor, size, facing)), size)
    assert offsets(blind_spot(anchor, size, then)) == turned(offsets(blind_spot(anchor, size, facing)), size)
    view = field_of_view(anchor, size, facing, mask_of(before))
    assert offsets(field_of_view(anchor, size, then, mask_of(after))) == turned(offsets(view), size)


@given(standing(), FACINGS)
def test_the_blind_spot_is_adjacent_and_never_faced(monster: tuple[int, int], facing: int) -> None:
    """SD-SIGHT-4 SD-SIGHT-2"""
    anchor, size = monster
    behind = blind_spot(anchor, size, facing)
    assert behind & facing_area(anchor, size, facing) == 0
    assert all(distance(base(anchor, size), 1 << space) == 1 for space in members(behind))


# ---------------------------------------------------------------- turning to the target


@pytest.mark.parametrize(("mark", "facing"), [("u", UP), ("r", RIGHT), ("d", DOWN), ("l", LEFT)])
def test_a_monster_turns_to_an_adjacent_target(mark: str, facing: int) -> None:
    """SD-MOVE-1 SD-MOVE-13 ターゲットに顔を向け"""
    board = Drawing("""
        . u u .
        l M M r
        l M M r
        . d d .
    """)
    for space in members(board[mark]):
        assert facings_toward(board.space("M"), 2, 1 << space) == [facing]


def test_a_monster_faces_a_far_target_as_directly_as_it_can() -> None:
    """SD-MOVE-13 SD-MOVE-4 King's Manなど隣接しなくても攻撃ができる"""
    board = Drawing("""
        . . . . b
        . . . . .
        M M . . .
        M M . . a
        . c . . .
        . . . c .
    """)
    monster = board.space("M")
    assert facings_toward(monster, 2, board["a"]) == [RIGHT]
    assert facings_toward(monster, 2, board["b"]) == [RIGHT]
    assert facings_toward(monster, 2, 1 << board.space("c")) == [DOWN]
    assert facings_toward(monster, 2, 1 << members(board["c"])[1]) == [RIGHT, DOWN]


def test_nobody_turns_to_who_is_under_it() -> None:
    """SD-MOVE-13"""
    assert facings_toward(printed(5, 5), 3, 1 << printed(6, 6)) == []


@given(standing(), SPACE)
def test_who_is_turned_to_is_faced(monster: tuple[int, int], space: int) -> None:
    """SD-MOVE-13 ターゲットに顔を向け"""
    anchor, size = monster
    facings = facings_toward(anchor, size, 1 << space)
    assert bool(facings) == (not base(anchor, size) >> space & 1)
    for facing in facings:
        assert facing_area(anchor, size, facing) >> space & 1
    assert len(facings) == 1 or distance(base(anchor, size), 1 << space) != 1


# ---------------------------------------------------------------- lines


def test_a_line_between_two_obstacles_that_touch_at_a_corner_is_open() -> None:
    """SD-SIGHT-5"""
    board = Drawing("""
        a # .
        # b .
        . . .
    """)
    assert line_of_sight(board.space("a"), 1, board.space("b"), 1, board["#"])


def test_an_obstacle_beyond_the_target_hides_nothing() -> None:
    """SD-SIGHT-5"""
    board = Drawing("""
        # . . . .
        . a . . .
        . . 1 . .
        . . . b .
        . . . . #
    """)
    assert line_of_sight(board.space("a"), 1, board.space("b"), 1, board["#"])
    assert not line_of_sight(board.space("a"), 1, board.space("b"), 1, board["1"])


def test_own_spaces_are_no_obstacle() -> None:
    """SD-SIGHT-5"""
    board = Drawing("""
        a . M M
        . . M M
    """)
    assert line_of_sight(board.space("a"), 1, board.space("M"), 2, board["aM"])
    assert not line_of_sight(board.space("a"), 1, board.space("M"), 2, board["."])


@given(standing(), standing(), FEW)
def test_who_is_seen_sees(one: tuple[int, int], other: tuple[int, int], obstacles: int) -> None:
    """SD-SIGHT-5"""
    assert line_of_sight(*one, *other, obstacles) == line_of_sight(*other, *one, obstacles)


@pytest.mark.parametrize(("x", "y"), [(4, 11), (18, 11), (11, 4), (11, 18)])
def test_a_line_that_ends_at_the_border_of_a_space_does_not_cross_it(x: int, y: int) -> None:
    """SD-SIGHT-5"""
    inside, border = (11, 11), ((x > 11) - (x < 11) + 11, (y > 11) - (y < 11) + 11)
    assert crosses(x, y, *inside, printed(6, 6))
    assert not crosses(x, y, *border, printed(6, 6))


@given(st.integers(0, 44), st.integers(0, 32), st.integers(0, 44), st.integers(0, 32), SPACE)
def test_a_line_crosses_a_space_where_clipping_leaves_some_of_it(
    x1: int, y1: int, x2: int, y2: int, space: int
) -> None:
    """SD-SIGHT-5 Checked by clipping the segment, in exact fractions."""
    assert crosses(x1, y1, x2, y2, space) == clipped(x1, y1, x2, y2, space)


@given(standing(), standing(), st.sampled_from([(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)]))
def test_lines_between_bases_cross_spaces_where_clipping_leaves_some(
    one: tuple[int, int], other: tuple[int, int], beside: Cell
) -> None:
    """SD-SIGHT-5 The same near the middle of real lines, where corners are touched often."""
    x1, y1 = 2 * (one[0] % COLUMNS) + one[1], 2 * (one[0] // COLUMNS) + one[1]
    x2, y2 = 2 * (other[0] % COLUMNS) + other[1], 2 * (other[0] // COLUMNS) + other[1]
    column = min(max((x1 + x2) // 4 + beside[0], 0), 21)
    row = min(max((y1 + y2) // 4 + beside[1], 0), 15)
    space = row * COLUMNS + column
    assert crosses(x1, y1, x2, y2, space) == clipped(x1, y1, x2, y2, space)


def clipped(x1: int, y1: int, x2: int, y2: int, space: int) -> bool:
    """Whether some of the segment lies inside the space: for which part of it does every coordinate."""
    first, last = Fraction(0), Fraction(1)
    left, top = 2 * (space % COLUMNS), 2 * (space // COLUMNS)
    for start, way, low in ((x1, x2 - x1, left), (y1, y2 - y1, top)):
        if way == 0:
            if not low < start < low + 2:
                return False
            continue
        enters, leaves = sorted((Fraction(low - start, way), Fraction(low + 2 - start, way)))
        first, last = max(first, enters), min(last, leaves)
    return first < last and (x1, y1) != (x2, y2)
