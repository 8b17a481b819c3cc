"""Knocked Down & Standing: who lies, and when survivors stand up again."""

from __future__ import annotations

import pytest

from gunbai.games.showdown.down import stand_survivors


def test_to_be_knocked_down_once_more_does_nothing(table):
    """SD-DOWN-1 更にKnocked downを被ることはない"""
    t, ana = table("ana")
    t.game.knock_down(0)
    t.game.monster_turns += 1
    t.game.knock_down(0)
    stand_survivors(t.game)
    assert "down" not in ana.has and t.told("knocked-down") == [(0,)]


def test_the_monster_falls_once_and_stands_once(table):
    """SD-DOWN-1 SD-DOWN-6"""
    t, _ = table("ana")
    for _ in range(2):
        t.game.knock_down_monster()
    for _ in range(2):
        t.game.stand_monster()
    assert t.told("monster-down") == [()] and t.told("monster-stood") == [()]


@pytest.mark.parametrize(("ruling", "stands_in"), [("next_turn", 3), ("same_turn", 2)])
def test_who_falls_in_a_monster_turn_stands_up_at_the_end_of(table, ruling, stands_in):
    """SD-DOWN-2 次のモンスターのターンの終了時, ruling stands_up"""
    t, ana = table("ana", rulings={"stands_up": ruling})
    t.game.monster_turns = 2
    t.game.knock_down(0)
    while True:
        stand_survivors(t.game)
        if "down" not in ana.has:
            break
        t.game.monster_turns += 1
    assert t.game.monster_turns == stands_in and t.told("stood-up") == [(0,)]


@pytest.mark.parametrize("ruling", ["next_turn", "same_turn"])
def test_who_falls_in_the_survivors_turn_stands_up_at_the_end_of_the_next_monster_turn(table, ruling):
    """SD-DOWN-2 次のモンスターのターンの終了時"""
    t, ana = table("ana", rulings={"stands_up": ruling})
    t.game.monster_turns = 2  # over
    t.game.knock_down(0)
    t.game.monster_turns = 3
    assert "down" in ana.has
    stand_survivors(t.game)
    assert "down" not in ana.has


def test_the_dead_neither_fall_nor_stand(table):
    """SD-END-1"""
    t, ana = table("ana: dead")
    t.game.knock_down(0)
    stand_survivors(t.game)
    assert t.told("knocked-down") == t.told("stood-up") == []
