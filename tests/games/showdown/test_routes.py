"""Movement (Monster Movement, Full Move): reach, shortest routes, and the moves ahead, back, away and toward."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.showdown.boards import Drawing, cells_of, steps_between
from gunbai.games.showdown.routes import (
    crossed_by,
    directions_of,
    ends_away,
    ends_toward,
    next_steps,
    reach,
    reachable,
    routes,
    steps_left,
    straight,
)
from gunbai.games.showdown.spaces import (
    BOARD,
    DIRECTIONS,
    DOWN,
    LEFT,
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

FAR = 99
"""More steps than any route has."""


def walk(board: Drawing, mover: str, target: str, size: int, steps: int, within_reach: int = 1) -> list[list[int]]:
    """The routes of a monster toward a target among survivors (lower case) and impassable terrain (#)."""
    free = room(size, size, board["#"])
    ends = ends_toward(board.space(mover), size, board[target], within_reach, free)
    return routes(board.space(mover), ends, steps, size, free, board["abcd"])


# ---------------------------------------------------------------- a monster's move


def test_a_monster_moves_until_it_is_adjacent() -> None:
    """SD-MOVE-1 ターゲットとなるサバイバーに隣接までMOV分移動する"""
    board = Drawing("""
        M M 1 2 3 a
        M M . . . .
    """)
    (route,) = walk(board, "M", "a", 2, 6)
    assert board.marks(route) == "MM12"
    assert base(route[-1], 2) & board["3"]


def test_a_monster_that_is_adjacent_stays() -> None:
    """SD-MOVE-1 既にターゲットに隣接している場合は移動せず"""
    board = Drawing("""
        M M a
        M M .
    """)
    assert walk(board, "M", "a", 2, 6) == [[board.space("M")]]


def test_who_is_diagonal_is_not_adjacent() -> None:
    """SD-SIGHT-8 SD-MOVE-3 ナナメ移動はできない"""
    board = Drawing("""
        1 2 a
        M M .
        M M .
    """)
    board2 = Drawing("""
        . . a
        M M x
        M M .
    """)
    ends = {route[-1] for route in walk(board, "M", "a", 2, 6)}
    assert ends == {board.space("1"), board2.space("M") + 1}


def test_a_monster_goes_no_farther_than_its_movement() -> None:
    """SD-MOVE-5 ターゲットの移動できる最大の範囲"""
    board = Drawing("""
        M 1 2 3 4 5 6 7 a
    """)
    assert board.marks(walk(board, "M", "a", 1, 6)[0]) == "M123456"
    assert board.marks(walk(board, "M", "a", 1, 5)[0]) == "M12345"
    assert walk(board, "M", "a", 1, 0) == walk(board, "M", "a", 1, -1) == [[board.space("M")]]


def test_one_space_of_movement_is_one_space_of_the_board_whatever_the_size() -> None:
    """SD-MOVE-3 モンスターのサイズに関係なく、１スペースはボード上の１マスである"""
    board = Drawing("""
        M M M 1 2 3 4 5 6 a
        M M M . . . . . . .
        M M M . . . . . . .
    """)
    (route,) = walk(board, "M", "a", 3, 2)
    assert base(route[-1], 3) & board["12"] == board["12"]
    assert not base(route[-1], 3) & board["3"]


def test_a_monster_goes_around_impassable_terrain_by_the_shorter_way() -> None:
    """SD-MOVE-3 もっとも近い距離のルート"""
    board = Drawing("""
        # # # # # # #
        M M . # . . a
        M M . # . . .
        . . . # . . .
        . . . . . . .
        . . . . . . .
        # # # # # # #
    """)
    (length,) = {len(route) - 1 for route in walk(board, "M", "a", 2, FAR)}
    assert length == 3 + 4 + 3  # down, across under the wall, up again beside the target


def test_a_broad_monster_cannot_squeeze_through_a_narrow_gap() -> None:
    """SD-MOVE-12 SD-MOVE-3 ルート"""
    text = """
        . . # . .
        M M . . a
        M M # . .
    """
    board = Drawing(text)
    (thin,) = walk(Drawing(text.replace("M M", ". M")), "M", "a", 1, FAR)
    assert len(thin) - 1 == 2
    for broad in walk(board, "M", "a", 2, FAR):
        assert len(broad) - 1 > 4
        assert not any(base(anchor, 2) & board["#"] for anchor in broad)


def test_a_monster_moves_through_survivors_and_collides() -> None:
    """SD-COLL-2 モンスターはサバイバーが既に居るマス目を通過することができる"""
    board = Drawing("""
        # # # # # #
        M b 1 c 2 a
        # # # # # #
    """)
    (route,) = walk(board, "M", "a", 1, 6)
    assert board.marks(route) == "Mb1c2"
    assert crossed_by(route, 1, board["abc"]) == board["bc"]


def test_a_monster_may_stop_on_a_survivor() -> None:
    """SD-COLL-3 モンスターの最終的な移動位置にサバイバーが居る場合"""
    board = Drawing("""
        # # # # #
        M 1 2 b a
        # # # # #
    """)
    (route,) = walk(board, "M", "a", 1, 6)
    assert board.marks(route) == "M12b"
    assert base(route[-1], 1) & crossed_by(route, 1, board["abc"]) == board["b"]


def test_a_monster_with_reach_stops_at_the_first_space_from_which_it_can_attack() -> None:
    """SD-MOVE-4 射程に入った段階でストップ"""
    board = Drawing("""
        M M 1 2 3 4 5 a
        M M . . . . . .
    """)
    for reach_of, expected in [(1, 5), (2, 4), (3, 3), (5, 1), (6, 0), (9, 0)]:
        (route,) = walk(board, "M", "a", 2, 6, reach_of)
        assert len(route) - 1 == expected


def test_a_monster_that_cannot_reach_its_target_goes_as_near_as_it_can() -> None:
    """SD-MOVE-10 SD-MOVE-2 単純にfull move towards target"""
    board = Drawing("""
        # # # # # # #
        # M 1 2 # . a
        # # # # # # #
    """)
    assert [board.marks(route) for route in walk(board, "M", "a", 1, 6)] == ["M12"]


def test_a_monster_that_can_go_nowhere_stays() -> None:
    """SD-MOVE-10 SD-BOARD-1"""
    board = Drawing("""
        # # # .
        # M # a
        # # # .
    """)
    assert walk(board, "M", "a", 1, 6) == [[board.space("M")]]


def test_a_monster_that_stands_on_its_target_and_cannot_move_stays() -> None:
    """SD-MOVE-1"""
    board = Drawing("""
        . o .
        o M o
        . o .
    """)
    assert ends_toward(board.space("M"), 1, board["M"], 1, room(1, 1, board["o"])) == board["M"]
    assert ends_toward(board.space("M"), 1, board["M"], 1, room(1, 1, 0)) == board["o"]


# ---------------------------------------------------------------- what is left to the controller


def test_equal_routes_are_the_controllers_choice_where_they_differ_in_effect() -> None:
    """SD-MOVE-11 The one crosses b, the other nobody; both stop in the same place."""
    board = Drawing("""
        M b .
        1 E a
    """)
    found = {(route[-1], crossed_by(route, 1, board["b"])) for route in walk(board, "M", "a", 1, 6)}
    assert found >= {(board.space("E"), 0), (board.space("E"), board["b"])}


def test_the_next_steps_of_all_shortest_routes() -> None:
    """SD-MOVE-11 SD-MOVE-3 もっとも近い距離のルート"""
    board = Drawing("""
        # # # # #
        M 1 2 3 #
        4 # # 5 #
        6 7 8 E a
    """)
    free = room(1, 1, board["#"])
    left = steps_left(board.space("M"), board["E"], free)
    assert len(left) - 1 == 5
    assert board(next_steps(board.space("M"), left)) == "14"
    assert board(next_steps(board.space("6"), left)) == "7"
    assert next_steps(board.space("E"), left) == 0
    assert board(next_steps(board.space("a"), left)) == "E"
    assert next_steps(board.space("M") - 1, left) == 0


def test_a_route_may_start_where_nobody_could_stop() -> None:
    """SD-ACT-4 A survivor's own space is not free to others."""
    board = Drawing("""
        a 1 2
    """)
    free = room(1, 1, board["a"])
    left = steps_left(board.space("a"), board["2"], free)
    assert [board.marks(route) for route in routes(board.space("a"), board["2"], 5, 1, free, 0)] == ["a12"]
    assert board(next_steps(board.space("a"), left)) == "1"


def test_following_the_next_steps_leads_to_the_end() -> None:
    """SD-MOVE-3 もっとも近い距離のルート"""
    free = room(2, 2, 0)
    start, target = printed(3, 3), 1 << printed(15, 12)
    ends = ends_toward(start, 2, target, 1, free)
    left = steps_left(start, ends, free)
    here, steps = start, 0
    while following := next_steps(here, left):
        here = members(following)[steps % following.bit_count()]
        steps += 1
    assert ends >> here & 1
    assert steps == len(left) - 1


# ---------------------------------------------------------------- a survivor's movement


def test_a_survivor_reaches_what_its_movement_allows() -> None:
    """SD-MOVE-5 Full Moveはモンスターやサバイバーの移動できる最大の範囲"""
    here = printed(11, 8)
    found = reach(here, 5, room(1, 1, 0))
    assert found == sum(1 << space for space in range(SPACES) if distance(1 << here, 1 << space) <= 5)
    assert reach(here, 0, room(1, 1, 0)) == 1 << here


def test_whatever_is_occupied_is_in_a_survivors_way() -> None:
    """SD-ACT-4 SD-COLL-4 通常であればサバイバーは他のサバイバーの居るマス目を通り過ぎたりそこで止まることはできない"""
    board = Drawing("""
        # # # # # # #
        # M M 1 a b x
        # M M 2 3 4 #
        # # # # 5 # #
        # . . . # . .
    """)
    free = room(1, 1, board["#Mb"])
    assert board(reach(board.space("a"), 5, free)) == "12345a"
    assert board(reach(board.space("a"), 1, free)) == "13a"
    assert reachable(board.space("a"), free) == board["12345a"]


# ---------------------------------------------------------------- ahead, back, away


@pytest.mark.parametrize(("direction", "column", "row"), [(UP, 11, 4), (RIGHT, 15, 8), (DOWN, 11, 12), (LEFT, 7, 8)])
def test_a_move_straight_on(direction: int, column: int, row: int) -> None:
    """SD-MOVE-8 SD-MOVE-6 Forward, Back, Away, and Toward"""
    route = straight(printed(11, 8), 2, direction, 4, 0)
    assert route[-1] == printed(column, row)
    assert directions_of(route) == [direction] * 4


def test_a_straight_move_stops_at_the_edge() -> None:
    """SD-MOVE-8 SD-BOARD-1 Showdownボードの外側へは行けない"""
    assert straight(printed(18, 8), 3, RIGHT, 6, 0)[-1] == printed(20, 8)
    assert straight(printed(2, 3), 3, UP, 6, 0)[-1] == printed(2, 1)


def test_a_straight_move_stops_before_impassable_terrain_and_crosses_survivors() -> None:
    """SD-MOVE-8 SD-COLL-2"""
    board = Drawing("""
        M M . a . . .
        M M . . . . #
    """)
    route = straight(board.space("M"), 2, RIGHT, 6, board["#"])
    assert len(route) - 1 == 4
    assert crossed_by(route, 2, board["a"]) == board["a"]


def test_away_from_all_threats() -> None:
    """SD-MOVE-9 SD-MOVE-6 Away"""
    board = Drawing("""
        . a . .
        . . . .
        . M M .
        . M M .
    """)
    lion = board.space("M")
    ends = ends_away(lion, 2, 6, board["a"], room(2, 2, 0))
    assert {distance(base(end, 2), board["a"]) for end in members(ends)} == {8}
    assert ends >> (lion + 6 * 22) & 1
    for end in members(ends):
        (route, *_) = routes(lion, 1 << end, 6, 2, room(2, 2, 0), 0)
        assert route[-1] == end


def test_away_from_nobody_is_a_full_move_anywhere() -> None:
    """SD-MOVE-9 Away"""
    lion = printed(11, 8)
    ends = ends_away(lion, 2, 6, 0, room(2, 2, 0))
    assert {distance(1 << lion, 1 << end) for end in members(ends)} == {6}
    assert ends_away(lion, 2, 0, 0, room(2, 2, 0)) == 1 << lion
    board = Drawing("""
        # # # # # #
        # 1 M 2 3 #
        # # # # # #
    """)
    walled = room(1, 1, board["#"])
    assert [board(ends_away(board.space("M"), 1, steps, 0, walled)) for steps in range(5)] == ["M", "12", "3", "3", "3"]


def test_who_cannot_get_away_stays() -> None:
    """SD-MOVE-9 Away"""
    board = Drawing("""
        # # # #
        # M a #
        # # # #
    """)
    assert ends_away(board.space("M"), 1, 6, board["a"], room(1, 1, board["#"])) == board["M"]
    assert ends_away(board.space("M"), 1, 6, 0, room(1, 1, board["#a"])) == board["M"]


# ---------------------------------------------------------------- for all boards

MASKS = st.sets(st.integers(0, SPACES - 1), max_size=40).map(lambda found: sum(1 << space for space in found))


@given(st.data(), st.integers(1, 3), MASKS, MASKS, st.integers(0, 8))
@settings(max_examples=60)
def test_the_end_of_a_flight_is_the_farthest_from_the_nearest_threat(
    data: st.DataObject, size: int, terrain: int, threats: int, steps: int
) -> None:
    """SD-MOVE-9 Away"""
    start = data.draw(st.sampled_from(members(room(size, size, 0))))
    terrain &= ~base(start, size)
    threats |= 1 << data.draw(st.integers(0, SPACES - 1))
    threats &= ~base(start, size)
    if not threats:
        return
    free = room(size, size, terrain)
    apart = {
        end: min(steps_between(cells_of(end, size), cells_of(threat, 1)) for threat in members(threats))
        for end in members(reach(start, steps, free))
    }
    most = max(apart.values())
    assert members(ends_away(start, size, steps, threats, free)) == [end for end in apart if apart[end] == most]


@given(st.data(), st.integers(1, 3), MASKS, st.integers(0, SPACES - 1), st.integers(1, 6))
@settings(max_examples=100)
def test_nobody_makes_for_a_place_farther_off_than_another_that_it_can_reach(
    data: st.DataObject, size: int, terrain: int, target: int, within_reach: int
) -> None:
    """SD-MOVE-1 SD-MOVE-4 SD-MOVE-10"""
    start = data.draw(st.sampled_from(members(room(size, size, 1 << target))))
    free = room(size, size, terrain & ~base(start, size))
    ends = ends_toward(start, size, 1 << target, within_reach, free)
    apart = {end: steps_between(cells_of(end, size), cells_of(target, 1)) for end in members(reachable(start, free))}
    nearest = max(within_reach, min(apart[end] for end in apart if apart[end] > 0))
    assert members(ends) == [end for end in apart if 0 < apart[end] <= nearest]


@given(st.integers(0, SPACES - 1), st.integers(1, 3), st.sampled_from(DIRECTIONS), st.integers(0, 9), MASKS)
def test_a_straight_move_goes_on_until_something_is_in_the_way(
    start: int, size: int, direction: int, steps: int, terrain: int
) -> None:
    """SD-MOVE-8 SD-BOARD-1"""
    if not room(size, size, 0) >> start & 1:
        return
    terrain &= ~base(start, size)
    route = straight(start, size, direction, steps, terrain)
    assert all(base(anchor, size) & ~BOARD == 0 and not base(anchor, size) & terrain for anchor in route)
    if len(route) - 1 < steps:
        beyond = next_space(route[-1], direction)
        assert beyond < 0 or not room(size, size, terrain) >> beyond & 1
