"""Moving to another area (エリア移動), pursuit and escape (追跡判定, 逃走判定)."""

from __future__ import annotations

import pytest

# ---------------------------------------------------------------------- where to


@pytest.mark.parametrize(
    ("area", "reason"),
    [
        ("pier", ""),
        ("market", ""),
        ("church", ""),
        ("warehouses", "no-neighbour NS-MOVE-1"),
        ("lighthouse", "no-neighbour NS-MOVE-1"),
        ("square", "not-an-option"),
    ],
)
def test_a_move_leads_to_a_neighbouring_area(table, area, reason):
    """NS-MOVE-1 移動できるエリアは上下左右の内のどれかで、斜め右や斜め左を移動する場合は２回"""
    t, sword, bow = table("sword: at square", "bow: at pier")
    sword.acts("move")
    assert sword.refused(area) == reason
    sword.chooses("church")


def test_a_wall_is_no_way(table):
    """NS-MOVE-1 隣り合うエリア同士を移動することができます"""
    t, sword, bow = table("sword: at warehouses", "bow")
    sword.acts("move")
    assert sword.options() == ["market"]
    sword.chooses("market")


def test_the_move_is_made_at_the_end_of_the_round(table):
    """NS-MOVE-3 ラウンドの終了時点でそのキャラクターを１つ隣のエリアへの移動させます"""
    t, sword, bow = table("sword", "bow: at pier", rounds=9)
    sword.moves_to("market")
    assert sword.place == "square" and t.told("move-declared") == [{"character": "sword", "area": "market"}]
    bow.passes()
    assert sword.place == "market" and t.told("moved") == [{"character": "sword", "area": "market"}]


@pytest.mark.parametrize(("area", "reason"), [("church", ""), ("square", "no-exit NS-F-MOVE-5")])
def test_the_map_is_left_over_an_exit(table, area, reason):
    """NS-F-MOVE-5 マップ外への移動は、出口のあるエリアからだけ宣言できる"""
    t, sword, bow = table(f"sword: at {area}", "bow: at pier")
    sword.acts("move")
    assert sword.refused("off-the-map") == reason
    sword.chooses("lighthouse" if area == "church" else "church")


def test_whoever_leaves_the_map_is_out_of_the_scene(table):
    """NS-END-2 マップ外に移動した場合、シーン終了時までシーンから除外されます"""
    t, sword, aoi, bow = table("sword: at church", "aoi: at pier", "bow: at pier", rounds=9)
    sword.leaves_the_map()
    assert sword.going == "off-the-map" and t.told("leaves") == [{"character": "sword"}]
    aoi.passes()
    bow.passes()
    assert sword.place == "left" and t.told("left-the-map") == [{"character": "sword"}]
    assert t.asks(aoi, bow) == "round.plot"


def test_who_stands_where_no_way_leads_cannot_move(table):
    """NS-MOVE-1 隣り合うエリアがなければ"""
    t, sword, bow = table("sword", "bow", cut_off="square")
    assert sword.refused("move") == "nowhere-to-go NS-MOVE-1"


def test_a_hidden_mover_does_not_say_where(table):
    """NS-MOVE-1 NS-HIDE-1a 位置を隠したまま移動する"""
    t, sword, aoi, bow = table("sword: hidden 9", "aoi: at pier", "bow: at pier")
    sword.moves_to("market")
    assert bow.hears("moves-unseen") == [{"character": "sword"}] and bow.hears("move-declared") == []
    assert aoi.hears("move-declared") == [{"character": "sword", "area": "market"}]


# ---------------------------------------------------------------------- pursuit


def test_without_a_pursuit_nothing_is_rolled(table):
    """NS-F-PURSUE-2 追跡がなければ、判定はない"""
    t, sword, bow = table("sword", "bow")
    sword.moves_to("market")
    bow.passes()
    assert t.asks(bow) == "turn.action" and sword.going == "market"


def test_whoever_is_in_the_movers_area_may_pursue(table):
    """NS-MOVE-2 NS-F-PURSUE-1 同じエリアにいるキャラクターが「追跡判定」を宣言した場合。行動は消費しない"""
    t, sword, aoi, bow, ren = table("sword", "aoi: at square", "bow: at square", "ren: at pier")
    sword.moves_to("market")
    assert t.asks(aoi, bow) == "move.pursue"
    t.seal("move.pursue", aoi=None, bow=bow)
    assert t.told("pursues") == [{"character": "bow", "target": "sword"}]
    t.dice(1, 1)
    aoi.passes()
    assert t.asks(bow) == "turn.action"


def test_whoever_does_not_see_the_mover_cannot_pursue(table):
    """NS-F-PURSUE-1 移動する者の位置を知っている者だけ"""
    t, sword, bow, ren = table("sword: hidden 9", "bow", "ren: at pier", covered=True)
    sword.moves_to("market")
    assert t.asks(bow, ren) == "move.pursue"
    assert bow.refused(bow) == ren.refused(ren) == "no-pursuit NS-F-PURSUE-1"
    t.all_pass()


@pytest.mark.parametrize(
    ("pursuit", "escape", "escaped"), [((3, 4), (4, 4), True), ((3, 4), (3, 4), False), ((3, 4), (2, 4), False)]
)
def test_the_escape_must_beat_the_pursuit(table, pursuit, escape, escaped):
    """NS-MOVE-2 NS-F-PURSUE-2 「逃走判定」で相手の達成値を上回らなければエリア移動は成功しません"""
    t, sword, bow = table("sword", "bow")
    sword.moves_to("market")
    bow.chooses(bow)
    assert t.rolling == ("pursue", 2)
    t.dice(*pursuit)
    assert t.rolling == ("escape", 2)
    t.dice(*escape)
    assert [check["specialty"] for check in t.told("check")] == ["pursuit", "escape"]
    assert (sword.going == "market") == escaped
    assert t.story("escaped", "caught") == ["escaped" if escaped else "caught"] and sword.acted


def test_an_escape_is_a_matter_of_the_total_alone(table):
    """NS-MOVE-2, NS-F-PURSUE-2 「逃走判定」で相手の達成値を上回らなければエリア移動は成功しません"""
    t, sword, bow = table("sword: might", "bow")
    sword.moves_to("market")
    bow.chooses(bow)
    t.dice(2, 3)
    t.dice(4, 6)
    assert t.told("checked")[-1] == {"character": "sword", "outcome": "failure", "total": 10}
    assert sword.going == "market"


def test_a_pursuit_check_that_fails_is_ignored(table):
    """NS-F-PURSUE-2 失敗した追跡判定は無視する"""
    t, sword, bow = table("sword", "bow: might")
    sword.moves_to("market")
    bow.chooses(bow)
    t.dice(4, 5)
    assert sword.going == "market" and t.asks(bow) == "turn.action"


def test_of_several_pursuits_every_one_must_be_beaten(table):
    """NS-F-PURSUE-2 すべての達成値を上回る"""
    t, sword, aoi, bow, ren = table("sword", "aoi: at pier", "bow", "ren: at square")
    sword.moves_to("market")
    t.seal("move.pursue", bow=bow, ren=ren)
    t.dice(4, 5)
    t.dice(3, 3)
    t.dice(4, 4)
    assert sword.going == "" and t.told("caught")


def test_a_character_pursues_once_a_round(table):
    """NS-F-PURSUE-3 1ラウンドに1回"""
    t, sword, aoi, bow = table("sword", "aoi: at market", "bow")
    sword.moves_to("market")
    bow.chooses(bow)
    t.dice(1, 1)
    assert bow.pursued
    aoi.moves_to("square")
    t, sword, bow, ren = table("sword", "bow: pursued", "ren", covered=True)
    sword.moves_to("market")
    assert t.asks(ren) == "move.pursue"
    ren.passes()


def test_in_an_open_window_too(table):
    """NS-F-PURSUE-3 自分の組のほかのNPCが追跡済みでも"""
    t, sword, keeper, hound = table("sword: at stairs", "keeper: pursued", "hound", scenario="the-bell", gm_there=True)
    sword.moves_to("torii")
    assert t.asks(t.gm) == "move.pursue" and t.gm.options() == ["hound", "pass"]
    t.gm.passes()


# ---------------------------------------------------------------------- lost moves


def test_a_grapple_that_hurts_cancels_the_move(table):
    """NS-F-MOVE-4 NS-F-SKILL-GRAPPLE 組打ち：1点以上のダメージを与えたら、目標の移動を失敗させる"""
    t, bow, sword = table("bow: grapple", "sword: moving market")
    bow.attacks(sword, "grapple")
    t.dice(3, 4)
    sword.waives_and_defends()
    t.dice(3)
    assert sword.hp == 9 and sword.place == "square" and t.told("move-cancelled") == [{"character": "sword"}]


def test_a_grapple_that_does_not_hurt_does_not(table):
    """NS-F-MOVE-4 1点以上のダメージ"""
    t, bow, sword = table("bow: grapple", "sword: moving market")
    bow.attacks(sword, "grapple")
    t.dice(3, 4)
    sword.waives_and_defends()
    t.dice(6)
    assert sword.hp == 12 and sword.place == "market"


def test_another_attack_does_not(table):
    """NS-F-MOVE-4 組打ちだけ"""
    t, bow, sword = table("bow: slash", "sword: moving market")
    bow.attacks(sword)
    t.dice(3, 4)
    sword.waives_and_defends()
    t.dice(1)
    assert sword.hp == 9 and sword.place == "market"


def test_whoever_drops_out_does_not_move(table):
    """NS-F-MOVE-4 移動の前に脱落した者"""
    t, bow, sword = table("bow: slash", "sword: 3 hp, moving market", rounds=9)
    bow.attacks(sword)
    t.dice(3, 4)
    sword.waives_and_defends()
    t.dice(1)
    sword.falls()
    assert sword.place == "dropped" and t.told("moved") == []
