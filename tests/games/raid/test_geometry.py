"""Where boards and cards lie: edge to edge, never over one another, measured again by shapely and by counting."""

from __future__ import annotations

import math
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Point, Polygon
from shapely.affinity import rotate, translate

from games.raid.setting_up import RAID
from gunbai.games.raid import geometry, place

SIZES = RAID.library.content.sizes
SIDE, WIDTH, LONG = SIZES.side, SIZES.card_width, SIZES.card_length
KINDS = (5, 6, 8, 12)
PLACES = st.tuples(st.integers(-400_000, 400_000), st.integers(-300_000, 300_000), st.integers(0, 35_999))
ROUNDING = 3
"""Corners are rounded to micrometres."""


def regular(place_, sides):
    """A board as shapely makes it: a regular polygon whose side 0 looks to the right, turned and moved."""
    reach = SIDE / (2 * math.sin(math.pi / sides))
    angles = [math.pi / sides * (2 * corner - 1) for corner in range(sides)]
    polygon = Polygon([(reach * math.cos(angle), reach * math.sin(angle)) for angle in angles])
    return translate(rotate(polygon, place_[2] / 100, origin=(0, 0)), place_[0], place_[1])


def edge(outline, number):
    """A side of an outline by number: corner ``number`` to the next."""
    return outline[number], outline[(number + 1) % len(outline)]


def near(one, other):
    return math.dist(one, other) <= ROUNDING


@given(PLACES, st.sampled_from(KINDS))
def test_a_board_is_a_regular_polygon_of_its_size(spot, sides):
    """MR-COMP-2 １辺は６．５ｃｍ: the corners are those of shapely's polygon"""
    board = geometry.board(spot, sides, SIDE)
    wanted = regular(spot, sides)
    assert Polygon(board).symmetric_difference(wanted).area < wanted.length * ROUNDING
    assert Polygon(board).exterior.is_ccw and len(board) == sides


@given(PLACES, st.sampled_from(KINDS), st.sampled_from(KINDS), st.integers(0, 11))
def test_boards_edge_to_edge_share_a_whole_side_and_do_not_overlap(spot, host, sides, number):
    """MR-F-PLACE-2 edge to edge, along a whole side"""
    number %= host
    other = geometry.beside(spot, host, number, sides, SIDE)
    one, two = geometry.board(spot, host, SIDE), geometry.board(other, sides, SIDE)
    start, end = edge(one, number)
    assert near(edge(two, 0)[0], end) and near(edge(two, 0)[1], start)
    assert Polygon(one).intersection(Polygon(two)).area < SIDE * ROUNDING
    assert not geometry.overlaps(two, [one]) and not geometry.overlaps(one, [two])
    assert geometry.apart(one, two) <= ROUNDING
    assert 0 <= other[2] < 36_000


@pytest.mark.parametrize(("host", "sides"), list(product(KINDS, KINDS)))
def test_every_side_of_every_size_takes_every_size(host, sides):
    """MR-F-PLACE-2 one board alone fits at every side"""
    spot = (0, 0, 27_000)
    for number in range(host):
        other = geometry.beside(spot, host, number, sides, SIDE)
        assert not geometry.overlaps(geometry.board(other, sides, SIDE), [geometry.board(spot, host, SIDE)])


MOST = {
    5: {5: 5, 6: 5, 8: 2, 12: 2},
    6: {5: 6, 6: 6, 8: 3, 12: 3},
    8: {5: 8, 6: 4, 8: 4, 12: 4},
    12: {5: 6, 6: 6, 8: 6, 12: 6},
}
"""By size of the boss and of the followers: how many find room round it."""


@pytest.mark.parametrize(("boss", "sides"), list(product(KINDS, KINDS)))
def test_so_many_followers_find_room_round_a_boss(boss, sides):
    """MR-PLACE-1 ボスに接するよう: all sides, or every second one"""
    spot = (0, 0, 27_000)
    boards = [geometry.board(geometry.beside(spot, boss, number, sides, SIDE), sides, SIDE) for number in range(boss)]
    clash = [
        {at for at, other in enumerate(boards) if geometry.overlaps(board, [other])} - {n}
        for n, board in enumerate(boards)
    ]
    assert most_apart(clash, 0, frozenset()) == MOST[boss][sides]


def most_apart(clash, at, taken):
    """The greatest number of sides of which no two clash."""
    if at == len(clash):
        return len(taken)
    without = most_apart(clash, at + 1, taken)
    return without if clash[at] & taken else max(without, most_apart(clash, at + 1, taken | {at}))


@given(PLACES, st.sampled_from(KINDS), st.integers(0, 11), st.sampled_from([LONG, LONG // 2]))
def test_a_card_touches_its_side_in_the_middle(spot, host, number, shown):
    """MR-F-CARD-1 the narrow edge touches the target, in the middle of its side"""
    number %= host
    card, board = geometry.card(spot, host, number, SIDE, WIDTH, shown), geometry.board(spot, host, SIDE)
    start, end = edge(board, number)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    assert math.dist(middle, ((card[0][0] + card[3][0]) / 2, (card[0][1] + card[3][1]) / 2)) <= ROUNDING
    assert Polygon(card).area == pytest.approx(WIDTH * shown, rel=1e-3)
    assert Polygon(card).exterior.is_ccw and Polygon(card).distance(Polygon(board)) <= ROUNDING
    assert Polygon(card).intersection(Polygon(board)).area < SIDE * ROUNDING
    assert not geometry.overlaps(card, [board])


@pytest.mark.parametrize("host", KINDS)
def test_cards_at_all_sides_of_a_board_do_not_lie_over_each_other(host):
    """MR-EFFECT-4 各辺に配置できるエフェクトカードは１枚だけ: and the next side takes another"""
    cards = [geometry.card((0, 0, 0), host, number, SIDE, WIDTH, LONG) for number in range(host)]
    for number, card in enumerate(cards):
        assert not geometry.overlaps(card, cards[:number])


CLASH = [(host, sides, (host, sides) in {(8, 12), (12, 8), (12, 12)}) for host, sides in product(KINDS, KINDS)]


@pytest.mark.parametrize(("host", "sides", "clash"), CLASH)
def test_a_card_beside_a_follower_clashes_only_between_large_boards(host, sides, clash):
    """MR-EFFECT-1a 他の【ターゲット】に重なるようには配置できません"""
    spot = (0, 0, 0)
    follower = geometry.board(geometry.beside(spot, host, 0, sides, SIDE), sides, SIDE)
    card = geometry.card(spot, host, 1, SIDE, WIDTH, LONG // 2)
    assert geometry.overlaps(card, [follower]) == clash


@given(st.tuples(PLACES, st.sampled_from(KINDS)), st.tuples(PLACES, st.sampled_from(KINDS)))
def test_distances_and_overlaps_are_those_of_shapely(one, other):
    """MR-PLACE-2 ボスからカード２枚分以上離れるよう"""
    first, second = geometry.board(*one, SIDE), geometry.board(*other, SIDE)
    distance = regular(*one).distance(regular(*other))
    assert geometry.apart(first, second) == pytest.approx(distance, abs=2 * ROUNDING)
    common = regular(*one).intersection(regular(*other)).area
    if common > SIDE * 1_000:
        assert geometry.overlaps(first, [second])
    if common == 0:
        assert not geometry.overlaps(first, [second])


@given(PLACES, st.lists(st.tuples(PLACES, st.sampled_from(KINDS)), max_size=4))
def test_the_nearest_target_is_as_far_as_it_is(spot, boards):
    """MR-SHOT-2a 最も近い【ターゲット】から"""
    outlines = [geometry.board(where, sides, SIDE) for where, sides in boards]
    found = geometry.away(spot[:2], outlines)
    wanted = [regular(where, sides).distance(Point(spot[:2])) for where, sides in boards]
    assert found == geometry.FAR if not boards else found == pytest.approx(min(wanted), abs=ROUNDING)


@given(PLACES, st.sampled_from(KINDS))
def test_a_piece_is_on_the_table_with_all_its_corners(spot, sides):
    """MR-F-PLACE-3 whatever is laid out lies on the table as a whole"""
    board = geometry.board(spot, sides, SIDE)
    reach_x, reach_y = max(abs(x) for x, _ in board), max(abs(y) for _, y in board)
    assert geometry.inside(board, reach_x, reach_y)
    assert not geometry.inside(board, reach_x - 1, reach_y) and not geometry.inside(board, reach_x, reach_y - 1)


@given(st.integers(1_000, 900_000), st.integers(0, 35_999))
def test_a_way_and_its_direction_belong_together(far, way):
    """MR-PLACE-2 a place so far from the middle in a direction, and the direction of a way"""
    x, y, turn = geometry.beyond(far, way)
    assert turn == way and math.hypot(x, y) == pytest.approx(far, abs=1)
    assert (geometry.direction(x, y) - way + 18_000) % 36_000 - 18_000 == pytest.approx(0, abs=10)


FIELDS = st.lists(st.sampled_from(range(18)), min_size=1, max_size=4, unique=True)


@given(FIELDS, st.lists(st.integers(0, 200), min_size=12, max_size=12), st.sampled_from(["easy", "normal", "hard"]))
def test_whatever_is_laid_out_lies_over_nothing(targets, picks, difficulty):
    """MR-F-PLACE-2 MR-EFFECT-1a MR-EFFECT-4 MR-PLACE-1a any boss, any followers, any sides and cards"""
    from games.raid.setting_up import WORDS
    from games.raid.table import make_table

    made = make_table(*[WORDS["target"][one] for one in targets], "sigurd", at="place", difficulty=difficulty)
    t, picks = made[0], list(picks)
    while t.topic.startswith("place"):
        if t.topic == "place.flyer":
            t.answer(0, ())
        else:
            options = t.game.question.options
            t.answer(0, (options[picks.pop() % len(options)] if picks else 1000,))
    boards = [Polygon(t.game.outline(target)) for target in t.game.field()]
    cards = [(t.game.card_target[card], Polygon(t.game.card_outline(card))) for card in t.game.cards()]
    for at, board in enumerate(boards):
        assert all(board.intersection(other).area < SIDE * 300 for other in boards[:at])
    for at, (target, card) in enumerate(cards):
        assert all(card.intersection(other).area < SIDE * 300 for _, other in cards[:at])
        others = [board for one, board in zip(t.game.field(), boards, strict=True) if one != target]
        assert all(card.intersection(other).area < SIDE * 300 for other in others)
    assert len(t.game.field()) == len(targets)


def test_a_board_that_overlaps_by_rounding_lies_over_nothing():
    """MR-F-PLACE-2 a tenth of a millimetre is no overlap, two are"""
    board = geometry.board((0, 0, 0), 8, SIDE)
    reach = 2 * geometry.apothem(8, SIDE)
    for over, clash in ((90, False), (200, True)):
        other = geometry.board((round(reach) - over, 0, 18_000), 8, SIDE)
        assert geometry.overlaps(other, [board]) == clash
    assert place.UM == 1_000


@pytest.mark.parametrize(("way", "first"), [(9_000, 0), (27_000, -1), (0, 1), (8_000, 0), (1_000, 1), (4_500, -1)])
def test_a_straight_way_comes_to_the_nearest_piece_first(way, first):
    """MR-SHOT-2"""
    near = geometry.board((0, 300_000, 0), 6, SIDE)
    behind = geometry.board((0, 500_000, 0), 12, SIDE)
    right = geometry.board((300_000, 0, 0), 5, SIDE)
    assert geometry.on_line((0, 0), way, 0, [near, right, behind]) == first
    assert geometry.on_line((0, 0), way, 0, []) == -1


@pytest.mark.parametrize(("ahead", "nearest"), [(0, 0), (300, 0), (390, 0), (420, 1), (900, 1)])
def test_of_the_pieces_on_a_way_one_lies_nearest_to_a_spot(ahead, nearest):
    """MR-SHOT-2"""
    near, behind = (geometry.board((0, y, 0), 6, SIDE) for y in (300_000, 520_000))
    assert geometry.on_line((0, 0), 9_000, ahead * 1000, [near, behind]) == nearest
