"""The table has room for whatever comes: bounds hold however things are laid out, and accepted tables are played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.raid.setting_up import lying
from gunbai.games.raid import geometry
from gunbai.games.raid.content import Library, library, rulings
from gunbai.games.raid.content_files import ContentFiles, read
from gunbai.games.raid.ids import ADVENTURERS, EASY, FLICK, KINDS, MOST_DICE, MOST_SIDES, NOBODY, ON_FIELD, PLACE_FOR_ME
from gunbai.games.raid.invariants import check
from gunbai.games.raid.numbers import SIZES, Content
from gunbai.games.raid.place import (
    FOLLOWER,
    MIDDLE,
    LayOut,
    flyer_place,
    flyers,
    free_sides,
    place_at,
    refuse_flyer,
)
from gunbai.games.raid.prep import Play
from gunbai.games.raid.reach import KEPT_BY_A_DIE, ROUNDING, Reach, sides_taken
from gunbai.games.raid.rulings import Rulings
from gunbai.games.raid.shot import AIM, least_distance, refuse_stand, refuse_start, take_up
from gunbai.games.raid.state import Raid, Setup
from gunbai.kernel.dice import Stream
from gunbai.kernel.document import Document, DocumentError, parse_document
from gunbai.kernel.ruling import choose_rulings
from gunbai.players.random import play_out

TABLE = {
    "side_um": 65_000,
    "card_um": [63_000, 88_000],
    "range_card_um": 88_000,
    "board_um": 3_000,
    "card_thickness_um": 500,
    "stand_um": 40_000,
    "stands": 2,
    "half_um": [900_000, 700_000],
    "most_dice": 5,
}
STOCK = "stock = { d4 = 4, d6 = 5, d8 = 4, d12 = 3, d20 = 2 }\n"
MOST_FOLLOWERS = 4
MOST_CHOICES = 300
BOSSES = [target.number for target in library().content.targets if target.followers]
HOUSE = st.fixed_dictionaries({ruling.name: st.sampled_from(list(ruling.options)) for ruling in rulings()})


def with_table(**sizes: Any) -> Callable[[str], Document]:
    """Reads the files of the game, with another table."""
    lines = "".join(f"{key} = {value}\n" for key, value in (TABLE | sizes).items())
    return lambda name: parse_document(lines + STOCK, name) if name == "content/table.toml" else read(name)


def raid(content: Content, house: dict[str, str]) -> Raid:
    """A raid with these sizes, full cards at all targets."""
    return Raid(Setup(content, Rulings(choose_rulings(rulings(), house)), 1, EASY, True))


def test_the_table_of_these_tests_is_the_one_that_ships() -> None:
    assert vars(Library(ContentFiles(with_table())).content.sizes) == vars(library().content.sizes)


# ---------------------------------------------------------------------- bounds


@pytest.mark.parametrize("boss", SIZES.values())
def test_a_follower_takes_no_more_sides_of_the_boss_than_is_said(boss: int) -> None:
    """MR-PLACE-1a, MR-F-PLACE-2"""
    side = TABLE["side_um"]
    for one, other in product(SIZES.values(), SIZES.values()):
        lies = geometry.board(geometry.beside(MIDDLE, boss, 0, one, side), one, side)
        taken = [
            number
            for number in range(boss)
            if geometry.overlaps(
                geometry.board(geometry.beside(MIDDLE, boss, number, other, side), other, side), [lies]
            )
        ]
        assert len(taken) <= sides_taken(boss, max(one, other)), (boss, one, other)


some_layouts = given(
    st.integers(20_000, 200_000),
    st.lists(st.sampled_from(list(SIZES.values())), min_size=3, max_size=1 + MOST_FOLLOWERS),
    st.randoms(use_true_random=False),
)
"""Sides of boards, sizes of a boss and its followers, chance."""


def crowded(side: int, sides: Sequence[int]) -> Raid:
    """A boss and followers, of so many sides, of which the boss lies; the table is very large."""
    content = copy(library().content)
    content.sizes = copy(content.sizes)
    content.sizes.side, content.sizes.half_x, content.sizes.half_y = side, 10**8, 10**8
    content.targets = tuple(copy(target) for target in content.targets)
    game = raid(content, {})
    for number, many in enumerate(sides):
        content.targets[number].sides, content.targets[number].flying = many, False
        game.draw_target(number, number == 0)
    game.lies[0], game.laid[0] = MIDDLE, True
    return game


@some_layouts
@settings(max_examples=40)
def test_followers_find_room_and_stay_within_reach_wherever_they_are_laid(side: int, sides: Any, random: Any) -> None:
    """MR-PLACE-1, MR-PLACE-1a, MR-EFFECT-1"""
    game = crowded(side, sides)
    reach = Reach(game.content.sizes, sides[0], len(sides) - 1, sides[1:], [])
    for target in game.followers:
        game.stack = [LayOut(target)]
        legal = [value for value in FOLLOWER.legal(game, 0) if value != PLACE_FOR_ME]
        assert legal, "a follower without room"
        game.lies[target] = place_at(game, *divmod(random.choice(legal), MOST_SIDES), target)
        game.laid[target] = True
    corners = [corner for target in game.field() for corner in game.outline(target)]
    assert max(x * x + y * y for x, y in corners) <= (reach.boards + 10) ** 2
    for target in game.field():
        for number in range(game.target(target).sides):
            game.lay_card(0, target, number, NOBODY)
    for angle in range(0, geometry.FULL_TURN, 500):
        x, y, _ = geometry.beyond(round(reach.to_shoot_from()) + 1_000, angle)
        assert refuse_stand(game, (x, y)) is None


@some_layouts
@settings(max_examples=40)
def test_flyers_that_nobody_places_stand_within_reach(side: int, sides: Any, random: Any) -> None:
    """MR-PLACE-2, MR-F-PLACE-4: wherever others stand already"""
    game = crowded(side, sides)
    reach = Reach(game.content.sizes, sides[0], len(sides) - 1, [], sides[1:])
    for target in game.followers:
        place = flyer_place(game, target)
        assert place is not None
        corners = geometry.board(place, game.target(target).sides, side)
        assert max(abs(part) for corner in corners for part in corner) <= reach.to_stand()
        far = round(reach.to_stand())
        others = [geometry.beyond(random.randint(0, far), random.randrange(geometry.FULL_TURN)) for _ in range(10)]
        game.lies[target] = next((one for one in others if refuse_flyer(game, target, one) is None), place)
        game.laid[target] = game.stand[target] = True


@given(st.sampled_from(list(SIZES.values())), st.integers(-700_000, 700_000), st.randoms(use_true_random=False))
@settings(max_examples=8)
def test_a_flyer_and_a_die_keep_no_more_of_the_edges_than_is_said(sides: int, y: int, random: Any) -> None:
    """MR-SHOT-2a, MR-F-SHOT-1"""
    game = crowded(TABLE["side_um"], [5, sides])
    game.content.sizes.half_x, game.content.sizes.half_y = 900_000, 700_000
    reach = Reach(game.content.sizes, 5, 2, [], [sides])
    game.lies[1], game.laid[1], game.stand[1] = (0, y, random.randrange(geometry.FULL_TURN)), True, True
    for number in range(sides):
        game.lay_card(0, 1, number, NOBODY)
    flyer = [game.outline(1), *[game.card_outline(card) for card in game.cards()]]
    edges = [(x, edge) for x in range(-900_000, 900_001, 1_000) for edge in (-700_000, 700_000)]
    kept = [place for place in edges if geometry.away(place, flyer) < least_distance(game)]
    assert len(kept) * 1_000 <= reach.kept_by_a_flyer()
    game.sides[0], game.sides[1], game.place[1] = 6, random.choice(KINDS), ON_FIELD
    game.pose[1] = (0, -700_000_000, *lying(0)[2:])
    take_up(game, 0, 0, FLICK)
    game.up = 1
    way = random.randrange(geometry.FULL_TURN)
    in_the_way = [x for x in range(-100, 101) if refuse_start(game, (x, -700, way, 500, 0, 0, 0)) is not None]
    assert 0 < len(in_the_way) * 1_000 <= KEPT_BY_A_DIE + ROUNDING


# ---------------------------------------------------------------------- tables

SIZES_DRAWN = st.fixed_dictionaries(
    {
        "side_um": st.integers(20_000, 120_000),
        "card_um": st.tuples(st.integers(10_000, 150_000), st.integers(10_000, 150_000)).map(list),
        "range_card_um": st.integers(40_000, 150_000),
        "board_um": st.integers(100, 20_000),
        "card_thickness_um": st.integers(100, 20_000),
        "stand_um": st.integers(10_000, 80_000),
        "stands": st.integers(1, 6),
    }
)


def refused(sizes: dict[str, Any], half: list[int]) -> DocumentError | None:
    """Why a table of this size is refused."""
    try:
        ContentFiles(with_table(**sizes, half_um=half))
    except DocumentError as error:
        return error
    return None


def least_table(sizes: dict[str, Any]) -> list[int]:
    """The smallest table that is accepted with these sizes, told by what is refused."""
    half = [200_000, 200_000]
    for axis in range(2):
        if error := refused(sizes, half):
            assert (error.key, error.line) == (f"half_um[{axis}]", 8) and "room to lay out" in error.expected
            half[axis] = int(error.expected.removeprefix("expected at least ").partition(",")[0])
    return half


def smallest(sizes: dict[str, Any]) -> Content:
    """What there is to play with, on the smallest table for these sizes."""
    return Library(ContentFiles(with_table(**sizes, half_um=least_table(sizes)))).content


@given(SIZES_DRAWN, HOUSE, st.integers(0, 10**6), st.integers(1, 5))
@settings(max_examples=6)
def test_whatever_table_is_accepted_can_be_played(
    sizes: dict[str, Any], house: dict[str, str], seed: int, number: int
) -> None:
    """MR-F-PLACE-3, MR-SHOT-2a: on the smallest table, random bots play a round"""
    game = raid(smallest(sizes), house)
    game.stack.append(Play())
    game.round = number - 1
    game.start_match()
    stream = Stream(f"{seed}")
    for _ in range(MOST_CHOICES):
        play_out(game, stream, 1)
        if game.over or game.round > number:
            break
        check(game)
    assert game.over or game.round == number + 1


@given(SIZES_DRAWN, st.sampled_from(BOSSES), st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=8)
def test_flyers_and_shooters_find_a_place_whatever_stands_in_their_way(
    sizes: dict[str, Any], boss: int, flying: bool, random: Any
) -> None:
    """MR-PLACE-2, MR-SHOT-2, MR-SHOT-2a, MR-F-PLACE-4: flyers with cards at the edges, and dice all along them"""
    game = raid(smallest(sizes), {"spare_flyer": "stand", "flyer_icons": "yes"})
    half_x, half_y = game.content.sizes.half_x, game.content.sizes.half_y
    game.draw_target(boss, True)
    game.lies[boss], game.laid[boss] = MIDDLE, True
    ranked = [target for target in game.content.targets if target.rank == game.target(boss).rank - 1]
    for target in sorted(ranked, key=lambda one: (one.flying != flying, -one.sides))[: game.target(boss).followers]:
        game.draw_target(target.number, False)
        game.stack = [LayOut(target.number)]
        if target in flyers(game):
            places = [
                (random.randint(-half_x, half_x), y * half_y * (100 - off) // 100, random.randint(0, 359) * 100)
                for off in range(50)
                for y in (-1, 1)
            ]
            fitting = [place for place in places if refuse_flyer(game, target.number, place) is None]
            game.lies[target.number] = random.choice([flyer_place(game, target.number), *fitting[:1]])
            game.stand[target.number] = True
        else:
            value = random.choice([value for value in FOLLOWER.legal(game, 0) if value != PLACE_FOR_ME])
            game.lies[target.number] = place_at(game, *divmod(value, MOST_SIDES), target.number)
        game.laid[target.number] = True
    for target in game.field():
        for side in free_sides(game, target, False)[:1]:
            game.lay_card(0, target, side, NOBODY)
    for adventurer in range(ADVENTURERS):
        for slot in range(adventurer * MOST_DICE, (adventurer + 1) * MOST_DICE):
            game.sides[slot], game.place[slot] = 6, ON_FIELD
            x, y = random.randint(-half_x, half_x), half_y * random.choice((-1, 1))
            game.pose[slot] = (x * 1000, y * 1000, *lying(slot)[2:])
    take_up(game, 0, 0, FLICK)
    game.up = 1
    aim = AIM.some(game, 0, Stream("aim"))
    assert AIM.refuse_report(game, 0, aim) is None
