"""Zones (エリア、ゾーン): drawn on a card, turned with the monster."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.showdown.boards import Drawing, cells
from gunbai.games.showdown.spaces import DOWN, LEFT, RIGHT, UP, printed
from gunbai.games.showdown.zones import read_zone, zone

CLAWS = [
    "x x x .",
    ". M M .",
    ". M M x",
]


@pytest.mark.parametrize(
    ("facing", "seen"),
    [
        (UP, "x x x . \n . M M . \n . M M x \n . . . ."),
        (RIGHT, ". . . x \n . M M x \n . M M x \n . x . ."),
        (DOWN, ". . . . \n x M M . \n . M M . \n . x x x"),
        (LEFT, ". . x . \n x M M . \n x M M . \n x . . ."),
    ],
)
def test_a_zone_turns_with_the_monster(facing: int, seen: str) -> None:
    """SD-TARGET-2 矢印はモンスターの向きを表している"""
    board = Drawing(f"\n{seen}\n")
    assert zone(read_zone(CLAWS, 2), board.space("M"), 2, facing) == board["x"]


def test_a_zone_moves_with_the_monster() -> None:
    """SD-TARGET-2 その場合はそのイラスト内青色の範囲内"""
    offsets = read_zone(["...x", "M...", "...x"], 1)
    for column, row in [(1, 2), (9, 9), (19, 15)]:
        expected = {(column + 2, row - 2), (column + 2, row)}
        assert cells(zone(offsets, printed(column, row), 1, UP)) == expected


def test_a_zone_is_cut_off_at_the_edge_of_the_board() -> None:
    """SD-BOARD-1 Showdownボードの外側へは行けない"""
    offsets = read_zone(["xxxx", "xMMx", "xMMx", "xxxx"], 2)
    corner = Drawing("\n M M x \n M M x \n x x x \n", column=1, row=1)
    assert zone(offsets, printed(1, 1), 2, LEFT) == corner["x"]


@given(
    st.integers(1, 3),
    st.lists(st.tuples(st.integers(-5, 6), st.integers(-5, 6)), max_size=12),
    st.integers(0, 3),
)
def test_four_quarter_turns_are_none(size: int, marks: list[tuple[int, int]], facing: int) -> None:
    """SD-TARGET-2 A turn keeps each space's distance from the centre, and turns it by a right angle."""
    offsets = [number for mark in marks for number in mark]
    anchor = printed(10, 8)
    before = {(2 * (c - 9) + 1 - size, 2 * (r - 7) + 1 - size) for c, r in cells(zone(offsets, anchor, size, facing))}
    turned = zone(offsets, anchor, size, (facing + 1) % 4)
    after = {(2 * (c - 9) + 1 - size, 2 * (r - 7) + 1 - size) for c, r in cells(turned)}
    assert after == {(-down, right) for right, down in before}


def test_a_zone_may_reach_over_the_whole_board() -> None:
    row = "M" + "x" * 43
    assert len(read_zone([row, *["." * 44] * 43], 1)) == 2 * 43


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        ([], "no monster"),
        (["x.x"], "no monster"),
        (["MMx", "MM"], "row 2 of the zone has 2 spaces, row 1 has 3"),
        (["MMx", "MM#"], "row 2 of the zone has '#'; expected M, x or ."),
        (["MMx", "M.."], "no square of 2 by 2"),
        (["MMx", "MMM"], "no square of 2 by 2"),
        (["MMM", "MMM", "MMM"], "no square of 2 by 2"),
        (["MM.M", "MM.M"], "no square of 2 by 2"),
        (["M" * 45], "at most 44"),
        (["M"] * 45, "at most 44"),
        (["."] * 1_000_000, "at most 44"),
    ],
)
def test_a_drawing_that_is_no_zone_is_refused(drawing: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_zone(drawing, 2)
