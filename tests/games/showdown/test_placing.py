"""Placing terrain, monster and survivors (Showdown Board Setup)."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.showdown.boards import Drawing, cells, steps_between
from gunbai.games.showdown.placing import monster_places, monster_places_by, survivor_places, terrain_places
from gunbai.games.showdown.spaces import (
    BOARD,
    SPACES,
    adjacent,
    base,
    distance,
    members,
    printed,
    ring,
    tile,
)

MASKS = st.sets(st.integers(0, SPACES - 1), max_size=40).map(lambda found: sum(1 << space for space in found))

# ---------------------------------------------------------------- terrain


def test_a_terrain_tile_lies_on_the_board_on_nothing_else() -> None:
    """SD-TERRAIN-1 SD-SETUP-11 Terrainタイルをボードに配置する"""
    places = terrain_places(2, 3, BOARD, base(printed(11, 8), 2), 0, 0)
    assert places >> printed(1, 1) & 1
    assert places >> printed(21, 14) & 1
    assert not places >> printed(22, 14) & 1
    assert not places >> printed(21, 15) & 1
    assert not places >> printed(10, 6) & 1
    assert places >> printed(9, 8) & 1


def test_plants_stand_six_spaces_apart() -> None:
    """SD-SETUP-11 それぞれのPlantから６マス離して配置する"""
    plant = printed(5, 5)
    places = terrain_places(1, 1, BOARD, 1 << plant, 1 << plant, 6)
    assert places >> printed(11, 5) & 1
    assert places >> printed(8, 8) & 1
    assert not places >> printed(10, 5) & 1
    assert not places >> printed(8, 7) & 1


def test_no_distance_asked_for_is_none_kept() -> None:
    """SD-SETUP-12 An effect that lays a tile where another lies asks for no distance and takes nothing for taken."""
    plant = printed(5, 5)
    assert terrain_places(1, 1, BOARD, 0, 1 << plant, 0) >> plant & 1
    assert not terrain_places(1, 1, BOARD, 0, 1 << plant, 1) >> plant & 1


def test_the_sheets_area_beats_the_cards_spacing() -> None:
    """SD-SETUP-12 カードのルールを無視してブックで指定されているエリア内ならどこにでも配置することができる"""
    area = tile(printed(14, 6), 3, 6)
    taken = 0
    for _ in range(6):
        places = terrain_places(1, 1, area, taken, taken, 0)
        taken |= places & -places
    assert taken.bit_count() == 6
    assert taken & ~area == 0
    assert terrain_places(1, 1, area, 1 << printed(15, 8), 1 << printed(15, 8), 6) == 0


def test_a_tile_lies_wholly_inside_its_area() -> None:
    """SD-SETUP-11"""
    assert members(terrain_places(2, 2, tile(printed(5, 5), 3, 2), 0, 0, 0)) == [printed(5, 5), printed(6, 5)]
    assert terrain_places(2, 2, tile(printed(5, 5), 3, 1), 0, 0, 0) == 0


@given(st.integers(1, 4), st.integers(1, 4), MASKS, MASKS, st.integers(0, 7), st.integers(0, 2**32))
@settings(max_examples=60)
def test_tiles_never_overlap_and_keep_their_distance(
    width: int, height: int, outside: int, taken: int, apart: int, seed: int
) -> None:
    """SD-TERRAIN-1 SD-SETUP-11 SD-SETUP-14 配置の指示が無い限りはTerrainカードの下部の配置ルールに従って"""
    chance = random.Random(seed)
    mine: list[int] = []
    for _ in range(4):
        placed = sum(mine)
        places = members(terrain_places(width, height, BOARD & ~outside, taken | placed, placed, apart))
        if not places:
            break
        mine.append(tile(chance.choice(places), width, height))
        assert mine[-1] & (outside | taken | placed) == 0
        assert all(distance(mine[-1], other) >= max(apart, 1) for other in mine[:-1])


# ---------------------------------------------------------------- survivors and monster


def test_survivors_are_placed_in_the_free_spaces_that_the_sheet_names() -> None:
    """SD-SETUP-13 ブックで指示されているルールに従って配置する"""
    area = ring(base(printed(11, 8), 2), 6)
    stands = printed(10, 14)
    assert survivor_places(area, 1 << stands) == area & ~(1 << stands)


def test_where_the_named_spaces_are_taken_the_nearest_free_ones_are_next() -> None:
    """SD-SETUP-13"""
    board = Drawing("""
        . 1 2 .
        3 a b #
        . 4 5 .
    """)
    assert board(survivor_places(board["ab"], board["ab#"])) == "12345"


@given(MASKS, MASKS)
@settings(max_examples=30)
def test_a_survivor_is_placed_on_a_free_space_as_near_as_can_be(area: int, occupied: int) -> None:
    """SD-SETUP-13"""
    places = survivor_places(area, occupied)
    if not area:
        assert places == 0
        return
    free = cells(BOARD & ~occupied)
    nearest = min(steps_between(cells(area), {cell}) for cell in free)
    assert cells(places) == {cell for cell in free if steps_between(cells(area), {cell}) == nearest}


def test_a_monster_is_placed_whatever_its_movement() -> None:
    """SD-MOVE-7 MOVの数字にかかわらず指定された位置へ"""
    area = tile(printed(1, 1), 4, 2)
    assert members(monster_places(2, area, 1 << printed(1, 1))) == [printed(2, 1), printed(3, 1)]


def test_a_monster_is_placed_beside_its_target() -> None:
    """SD-MOVE-2 The HandのGhost Stepなどの特殊ルール"""
    board = Drawing("""
        . . . . . #
        . . . . . .
        # . . a . .
        . . . . . .
    """)
    places = members(monster_places_by(2, board["a"], 1, board["a#"]))
    bodies = [base(anchor, 2) for anchor in places]
    assert len(bodies) == 8
    assert all(adjacent(body, board["a"]) for body in bodies)
    crowded = members(monster_places_by(2, board["a"], 1, board["a#"] | 1 << board.space("a") - 22))
    assert len(crowded) == 6
