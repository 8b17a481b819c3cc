"""Collision and knockback (Collision, Showdownボードの端)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.showdown.boards import Drawing, cells, cells_of, steps_between
from gunbai.games.showdown.knockback import Knockback, directions_away, knock_back, knockback_directions
from gunbai.games.showdown.spaces import (
    BOARD,
    DIRECTIONS,
    DOWN,
    LEFT,
    NO_SPACE,
    RIGHT,
    SPACES,
    UP,
    base,
    distance,
    members,
    next_space,
    printed,
    room,
)


def pushed(board: Drawing, direction: int, spaces: int) -> Knockback:
    """Knock back the survivor a, among other survivors (b, c, d), impassable terrain (#) and the monster (M)."""
    return knock_back(board.space("a"), direction, spaces, board["#"], board["M"], board["abcd"])


# ---------------------------------------------------------------- which way


@pytest.mark.parametrize(("mark", "direction"), [("u", UP), ("r", RIGHT), ("d", DOWN), ("l", LEFT)])
def test_knockback_leads_straight_away_from_the_monster(mark: str, direction: int) -> None:
    """SD-KNOCK-1 SD-COLL-3 Knockback 5"""
    board = Drawing("""
        . . u u . .
        . . u u . .
        l l M M r r
        l l M M r r
        . . d d . .
    """)
    for space in members(board[mark]):
        assert knockback_directions(space, board.space("M"), 2) == [direction]


@pytest.mark.parametrize(
    ("mark", "directions"),
    [("a", [UP, LEFT]), ("b", [UP, RIGHT]), ("c", [DOWN, LEFT]), ("d", [RIGHT, DOWN])],
)
def test_away_from_a_corner_the_controller_chooses(mark: str, directions: list[int]) -> None:
    """SD-KNOCK-1"""
    board = Drawing("""
        a . . . .
        . . . . b
        . M M . .
        . M M . .
        c . . d .
    """)
    assert knockback_directions(board.space(mark), board.space("M"), 2) == directions


def test_who_is_under_the_monster_is_knocked_out_from_its_centre() -> None:
    """SD-KNOCK-1 SD-COLL-3 モンスターの最終的な移動位置にサバイバーが居る場合"""
    big = printed(10, 7)
    assert knockback_directions(printed(11, 7), big, 3) == [UP]
    assert knockback_directions(printed(12, 8), big, 3) == [RIGHT]
    assert knockback_directions(printed(10, 7), big, 3) == [UP, LEFT]
    assert knockback_directions(printed(11, 8), big, 3) == DIRECTIONS
    assert knockback_directions(printed(11, 8), printed(10, 7), 2) == [RIGHT, DOWN]
    assert knockback_directions(printed(5, 5), printed(5, 5), 1) == DIRECTIONS


def test_a_survivor_at_the_edge_is_knocked_back_along_it() -> None:
    """SD-BOARD-2 ボードの端に沿ってサバイバーをノックバックさせる"""
    assert knockback_directions(printed(11, 1), printed(11, 2), 2) == [RIGHT, LEFT]
    assert knockback_directions(printed(22, 8), printed(20, 7), 2) == [UP, DOWN]
    assert knockback_directions(printed(11, 16), printed(10, 14), 2) == [RIGHT, LEFT]
    assert knockback_directions(printed(1, 8), printed(2, 8), 2) == [UP, DOWN]


def test_in_a_corner_of_the_board_one_way_is_left() -> None:
    """SD-BOARD-2"""
    assert knockback_directions(printed(1, 1), printed(1, 2), 2) == [RIGHT]
    assert knockback_directions(printed(1, 1), printed(2, 1), 2) == [DOWN]
    assert knockback_directions(printed(1, 1), printed(2, 2), 2) == [RIGHT, DOWN]


def test_at_the_edge_a_way_that_leads_away_comes_before_one_along_it() -> None:
    """SD-BOARD-2"""
    assert knockback_directions(printed(8, 1), printed(9, 2), 2) == [LEFT]


@given(st.integers(1, 3), st.integers(0, SPACES - 1), st.data())
def test_knockback_has_a_way_and_never_leads_nearer(size: int, space: int, data: st.DataObject) -> None:
    """SD-KNOCK-1 SD-BOARD-1 SD-BOARD-2"""
    anchor = data.draw(st.sampled_from(members(room(size, size, 0))))
    directions = knockback_directions(space, anchor, size)
    assert directions
    body = base(anchor, size)
    for direction in directions:
        following = next_space(space, direction)
        assert following != NO_SPACE
        if direction in directions_away(space, anchor, size) and not body >> space & 1:
            assert distance(body, 1 << following) == distance(body, 1 << space) + 1


# ---------------------------------------------------------------- how far


def test_knockback_five_moves_five_spaces() -> None:
    """SD-COLL-3 Knockback 5"""
    board = Drawing("""
        M M . . . . . . .
        M M a 1 2 3 4 5 6
    """)
    moved = pushed(board, RIGHT, 5)
    assert board.marks(moved.path) == "a12345"
    assert board.marks(moved.ends) == "5"
    assert not moved.collides()


def test_who_starts_under_the_monster_comes_out() -> None:
    """SD-COLL-3 Collisionして更にKnockback 5"""
    monster = base(printed(10, 7), 3)
    moved = knock_back(printed(10, 8), RIGHT, 5, 0, monster, 0)
    assert moved.ends == [printed(15, 8)]
    assert not moved.collides()
    short = knock_back(printed(11, 8), UP, 1, 0, monster, 0)
    assert short.path[-1] == printed(11, 7)
    assert short.ends == [printed(11, 6)]


def test_the_edge_stops_knockback() -> None:
    """SD-BOARD-1 もしもノックバックでボードの端まで辿り着いた場合はそこでストップする"""
    board = Drawing("\n . . M a 1 2 E \n", column=16)
    moved = pushed(board, RIGHT, 5)
    assert board.marks(moved.path) == "a12E"
    assert board.marks(moved.ends) == "E"
    assert not moved.collides()


def test_sliding_along_the_edge_ends_in_the_corner() -> None:
    """SD-BOARD-2 SD-BOARD-1"""
    assert knock_back(printed(3, 1), LEFT, 5, 0, 0, 0).ends == [printed(1, 1)]
    assert knock_back(printed(3, 1), RIGHT, 5, 0, 0, 0).ends == [printed(8, 1)]


# ---------------------------------------------------------------- survivors


def test_knockback_carries_over_survivors_and_all_collide() -> None:
    """SD-COLL-4 他のサバイバーの居るスペースを通過することになる"""
    board = Drawing("""
        M a 1 b 2 c 3 d
    """)
    moved = pushed(board, RIGHT, 5)
    assert board.marks(moved.ends) == "3"
    assert board(moved.struck) == "bc"
    assert moved.collides()


def test_who_would_end_on_a_survivor_goes_to_the_nearest_space() -> None:
    """SD-COLL-5 もっとも近いサバイバーを配置できるスペースに配置"""
    board = Drawing("""
        . . . # # .
        M a 1 2 b x
        . . . # # .
    """)
    moved = pushed(board, RIGHT, 3)
    assert board.marks(moved.path) == "a12b"
    assert board.marks(moved.ends) == "2x"
    assert board(moved.struck) == "b"


def test_equally_near_spaces_are_the_controllers_choice() -> None:
    """SD-COLL-5 SD-KNOCK-3"""
    board = Drawing("""
        . . . u .
        M a c b r
        . . . # .
    """)
    moved = pushed(board, RIGHT, 2)
    assert board.marks(moved.ends) == "ur"
    assert board(moved.struck) == "bc"


def test_a_survivor_may_come_back_to_the_space_that_it_left() -> None:
    """SD-COLL-5 SD-KNOCK-3"""
    board = Drawing("""
        # # # #
        M a b #
        # # # #
    """)
    assert board.marks(pushed(board, RIGHT, 1).ends) == "a"


def test_who_stands_beyond_the_end_is_not_struck() -> None:
    """SD-COLL-4"""
    board = Drawing("""
        M a 1 2 b
    """)
    moved = pushed(board, RIGHT, 2)
    assert board.marks(moved.ends) == "2"
    assert not moved.collides()


# ---------------------------------------------------------------- terrain


def test_impassable_terrain_stops_a_survivor_one_space_short() -> None:
    """SD-COLL-6 テレインの一歩手前のスペースに再配置"""
    board = Drawing("""
        M a 1 2 # 3
    """)
    moved = pushed(board, RIGHT, 5)
    assert board.marks(moved.path) == "a12"
    assert board.marks(moved.ends) == "2"
    assert board(1 << moved.hit) == "#"
    assert moved.collides()
    assert moved.struck == 0


def test_terrain_just_behind_the_end_is_not_struck() -> None:
    """SD-COLL-6 スペースに入ったとき"""
    board = Drawing("""
        M a 1 2 #
    """)
    moved = pushed(board, RIGHT, 2)
    assert board.marks(moved.ends) == "2"
    assert moved.hit == NO_SPACE
    assert not moved.collides()


def test_a_survivor_against_terrain_stays_and_collides() -> None:
    """SD-COLL-6 必ずテレインの一歩手前のスペースに再配置"""
    board = Drawing("""
        M a #
    """)
    moved = pushed(board, RIGHT, 5)
    assert board.marks(moved.ends) == "a"
    assert moved.collides()


def test_a_survivor_stopped_by_terrain_on_another_survivor() -> None:
    """SD-COLL-6 SD-COLL-5"""
    board = Drawing("""
        . . . u # .
        M a 1 b # .
        . . . # . .
    """)
    moved = pushed(board, RIGHT, 5)
    assert board.marks(moved.path) == "a1b"
    assert board.marks(moved.ends) == "u1"
    assert board(moved.struck) == "b"
    assert moved.hit == board.space("#") + 22


def test_the_monster_itself_stops_a_survivor() -> None:
    """SD-KNOCK-4 SD-COLL-1 サバイバー、モンスター、そして通行不可能なテレインタイルは互いに衝突する"""
    board = Drawing("""
        a 1 M M
        . . M M
    """)
    moved = pushed(board, RIGHT, 5)
    assert board.marks(moved.ends) == "1"
    assert board(1 << moved.hit) == "M"
    assert moved.collides()
    beside = knock_back(board.space("1"), RIGHT, 5, 0, board["M"], 0)
    assert board.marks(beside.ends) == "1"
    assert board(1 << beside.hit) == "M"


# ---------------------------------------------------------------- for all boards


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, int, int, int, int]:
    """Impassable terrain, other survivors, a monster's anchor and size, and the space of who is knocked back.

    Crowded around that space, so that most knockbacks strike something. Nobody stands in terrain; the one who is
    knocked back may stand under the monster, as after its move.
    """
    size = draw(st.integers(1, 3))
    anchor = draw(st.sampled_from(members(room(size, size, 0))))
    body = base(anchor, size)
    near = [space for space in range(SPACES) if steps_between(cells_of(anchor, size), cells_of(space, 1)) <= 4]
    space = draw(st.sampled_from(near))
    crowd = st.sets(st.sampled_from(near), max_size=12)
    terrain = sum(1 << other for other in draw(crowd)) & ~body & ~(1 << space)
    survivors = sum(1 << other for other in draw(crowd)) & ~body & ~(1 << space) & ~terrain
    return terrain, survivors, anchor, size, space


@given(boards(), st.integers(1, 9))
@settings(max_examples=400)
def test_nobody_is_left_off_the_board_in_terrain_or_on_another(
    board: tuple[int, int, int, int, int], spaces: int
) -> None:
    """SD-BOARD-1 SD-COLL-4 SD-COLL-5 SD-COLL-6 SD-KNOCK-3 SD-KNOCK-4"""
    terrain, survivors, anchor, size, space = board
    body = base(anchor, size)
    for direction in knockback_directions(space, anchor, size):
        moved = knock_back(space, direction, spaces, terrain, body, survivors | 1 << space)
        assert moved.path[0] == space
        assert all(next_space(one, direction) == other for one, other in pairwise(moved.path))
        assert all(not terrain >> step & 1 for step in moved.path)
        assert len(moved.path) - 1 <= spaces
        if len(moved.path) - 1 < spaces:
            beyond = next_space(moved.path[-1], direction)
            assert moved.hit == beyond
            assert beyond == NO_SPACE or (terrain | body) >> beyond & 1
        else:
            assert moved.hit == NO_SPACE
        assert moved.struck == sum(1 << step for step in moved.path[1:] if survivors >> step & 1)
        assert moved.collides() == bool(moved.struck or moved.hit != NO_SPACE)
        last = cells_of(moved.path[-1], 1)
        free = cells(BOARD & ~(terrain | body | survivors))
        nearest = min(steps_between(last, {cell}) for cell in free)
        assert cells(sum(1 << end for end in moved.ends)) == {
            cell for cell in free if steps_between(last, {cell}) == nearest
        }
        assert moved.ends == sorted(set(moved.ends))
