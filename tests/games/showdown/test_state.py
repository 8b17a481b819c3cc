"""The position: a copy has all of it and shares none, and the test table itself is strict."""

from __future__ import annotations

from typing import Any

import pytest

from games.showdown.table import STATE, Unexpected, position
from gunbai.games.showdown.ids import (
    ATTRIBUTE_IDS,
    ATTRIBUTES,
    LOCATION_IDS,
    LOCATIONS,
    MARK_IDS,
    MONSTER_ATTRIBUTE_IDS,
    MONSTER_ATTRIBUTES,
    RETIRES,
    STAT_IDS,
    STATS,
)
from gunbai.games.showdown.pack import words


def other(value: Any) -> Any:
    """The same shape with something else in it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return tuple(map(other, value))
    return [other(item) for item in value] or [7]


def in_place(value: Any) -> list[Any]:
    """Every list in ``value``, itself among them."""
    return [value, *(found for item in value for found in in_place(item))] if isinstance(value, list) else []


@pytest.mark.parametrize("name", STATE)
def test_a_copy_has_every_part_of_the_position(table, name):
    """Design 4.1"""
    t, _ = table("ana")
    game = t.game
    setattr(game, name, other(getattr(game, name)))
    twin = game.copy()
    assert getattr(twin, name) == getattr(game, name)
    setattr(game, name, getattr(t.game.copy(), name))


@pytest.mark.parametrize("name", STATE)
def test_a_copy_shares_no_list(table, name):
    """Design 4.1"""
    t, _ = table("ana", walls=[(3, 3)])
    own = {id(found) for found in in_place(getattr(t.game, name))}
    assert not own & {id(found) for found in in_place(getattr(t.game.copy(), name))}


def test_a_copy_goes_its_own_way(table):
    """Design 4.1"""
    t, ana = table("ana: light body, heavy body")
    ana.takes(1, "body")
    before = position(t.game)
    twin = t.game.copy()
    twin.happen((1,))
    assert position(t.game) == before and not twin.alive[0]
    t.dice(10)


def test_each_number_has_its_word():
    """Design 4.14: options are numbers, words come last"""
    assert len(LOCATION_IDS) == LOCATIONS and len(ATTRIBUTE_IDS) == ATTRIBUTES and len(STAT_IDS) == STATS
    assert len(MONSTER_ATTRIBUTE_IDS) == MONSTER_ATTRIBUTES and len(MARK_IDS) == RETIRES + 1


@pytest.mark.parametrize(
    ("ids", "theirs"),
    [
        (LOCATION_IDS, words.BodyPart),
        (ATTRIBUTE_IDS, words.SurvivorAttribute),
        (MONSTER_ATTRIBUTE_IDS, words.MonsterAttribute),
    ],
)
def test_packs_use_the_same_words_in_the_same_order(ids, theirs):
    """Design 3: one word, one meaning"""
    assert list(ids) == list(theirs.__args__)


def test_packs_know_no_other_stat():
    """Design 3: one word, one meaning"""
    assert set(words.Stat.__args__) <= set(STAT_IDS)


# ---------------------------------------------------------------------- the table


def test_dice_that_nobody_rolls_fail(table):
    t, ana = table("ana")
    with pytest.raises(Unexpected, match="nobody rolls a die that could show 4"):
        t.dice(4)


def test_a_question_that_is_left_open_fails(table):
    t, ana = table("ana")
    ana.takes_outside(1)
    with pytest.raises(Unexpected, match="the test ends at Roll at scene 1 > outside-damage 1"):
        t.leave()
    with pytest.raises(Unexpected, match="outside-damage 1 first"):
        ana.takes_outside(1)
    t.dice(1)


def test_a_phrase_that_nobody_understands_fails(table):
    with pytest.raises(Unexpected, match="nobody understands 'wast 1'"):
        table("ana: wast 1")
