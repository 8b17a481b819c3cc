"""Collision and knockback, carried out: who is asked, who falls, where all end."""

from __future__ import annotations

import pytest

from gunbai.games.showdown.collision import away_from_monster
from gunbai.games.showdown.spaces import LEFT, RIGHT, UP, printed


def knocked_back(t, survivor, spaces):
    t.happens(away_from_monster(t.game, survivor.number, spaces))


def test_knockback_leads_straight_away_from_the_monster(table):
    """SD-KNOCK-1 SD-KNOCK-2: by itself it does not knock down"""
    t, ana = table("ana: at 13 9, 3 insanity", monster=(11, 8))
    knocked_back(t, ana, 5)
    assert ana.at == (18, 9) and ana.has == {"3 insanity"} and t.told("collided") == []
    assert t.told("knocked-back") == [(0, printed(13, 9), printed(18, 9), printed(18, 9))]


def test_where_none_is_straight_away_the_controller_chooses(table):
    """SD-KNOCK-1"""
    t, ana = table("ana: at 13 7", monster=(11, 8))
    knocked_back(t, ana, 2)
    assert t.options == [UP, RIGHT]
    t.chooses(0, RIGHT)
    assert ana.at == (15, 7)


def test_knockback_of_no_spaces_does_nothing(table):
    """SD-KNOCK-1"""
    t, ana = table("ana: at 13 7")
    knocked_back(t, ana, 0)
    assert ana.at == (13, 7) and t.told("knocked-back") == []


def test_all_who_are_struck_on_the_way_collide(table):
    """SD-COLL-4 ノックバックの終了時、ぶつかったサバイバー達はCollisionを被る"""
    t, ana, bo, chie = table("ana: at 13 8", "bo: at 15 8", "chie: at 16 9")
    knocked_back(t, ana, 4)
    assert ana.at == (17, 8) and bo.at == (15, 8)
    assert "down" in ana.has & bo.has and "down" not in chie.has


def test_who_would_end_on_another_is_set_on_the_nearest_space(table):
    """SD-COLL-5 SD-KNOCK-3 もっとも近いサバイバーを配置できるスペース; of several the controller chooses"""
    t, ana, bo = table("ana: at 13 8", "bo: at 16 8", seats=2)
    t.game.controller = 1
    knocked_back(t, ana, 3)
    assert t.options == [printed(16, 7), printed(15, 8), printed(17, 8), printed(16, 9)]
    t.chooses(1, printed(17, 8))
    assert ana.at == (17, 8) and "down" in ana.has & bo.has
    assert t.told("knocked-back") == [(0, printed(13, 8), printed(16, 8), printed(17, 8))]


def test_by_ruling_the_nearest_space_is_the_lowest(table):
    """SD-KNOCK-3 ruling nearest_space"""
    t, ana, bo = table("ana: at 13 8", "bo: at 16 8", rulings={"nearest_space": "lower"})
    knocked_back(t, ana, 3)
    assert ana.at == (16, 7)


def test_impassable_terrain_stops_one_space_before_it(table):
    """SD-COLL-6 必ずテレインの一歩手前のスペースに"""
    t, ana = table("ana: at 13 8", walls=[(16, 8)])
    knocked_back(t, ana, 5)
    assert ana.at == (15, 8) and ana.has == {"down"}
    assert t.told("ran-into") == [(0, printed(16, 8))]


def test_terrain_that_is_taken_away_stops_nobody(table):
    """SD-COLL-6"""
    t, ana = table("ana: at 13 8", walls=[(16, 8), (20, 1)])
    t.game.take_tile(0)
    knocked_back(t, ana, 5)
    assert ana.at == (18, 8) and t.game.impassable == 1 << printed(20, 1)


def test_the_edge_just_stops(table):
    """SD-BOARD-1 ボードの端まで辿り着いた場合はそこでストップする"""
    t, ana = table("ana: at 13 8")
    knocked_back(t, ana, 20)
    assert ana.at == (22, 8) and ana.has == set()


@pytest.mark.parametrize(("ruling", "asked"), [("controller", True), ("lower", False)])
def test_at_the_edge_it_goes_along_the_edge(table, ruling, asked):
    """SD-BOARD-2 ボードの端に沿って, ruling edge_direction"""
    t, ana = table("ana: at 11 1", monster=(11, 2), rulings={"edge_direction": ruling})
    knocked_back(t, ana, 3)
    if asked:
        assert t.options == [RIGHT, LEFT]
        t.chooses(0, LEFT)
    assert ana.at == (8, 1)


def test_the_ruling_on_the_edge_says_nothing_of_other_choices(table):
    """SD-KNOCK-1 SD-BOARD-2"""
    t, ana = table("ana: at 13 7", rulings={"edge_direction": "lower"})
    knocked_back(t, ana, 2)
    assert t.options == [UP, RIGHT]
    t.chooses(0, UP)


def test_the_dead_are_not_knocked_back(table):
    """SD-END-1"""
    t, ana = table("ana: at 13 8")
    knocks = away_from_monster(t.game, 0, 3)
    t.game.kill(0)
    t.happens(knocks)
    assert t.told("knocked-back") == []
