"""One turn (②行動): one action; costs, and how often a skill may be used."""

from __future__ import annotations

import pytest


def test_a_turn_is_one_action(table):
    """NS-ACT-1 自分の手番になったら、行動を一回行います"""
    t, sword, bow = table("sword", "bow: at pier")
    sword.moves_to("market")
    assert t.asks(bow) == "turn.action"


def test_the_kinds_of_action(table):
    """NS-ACT-1a 『エリア移動』『護衛』『攻撃スキルの使用』『情報判定』『行動を消費するスキルの使用』"""
    t, sword, aoi, bow = table("sword: slash heal veil, 9 hp, at square", "aoi: at square", "bow: at pier")
    offered = ["move", "guard", "search", "seek-secret", "seek-name", "slash", "heal", "veil"]
    assert all(sword.refused(action) == "" for action in offered if action != "slash")
    sword.acts("heal")
    sword.chooses(sword)
    assert t.asks(aoi) == "turn.action"


@pytest.mark.parametrize("skill", ["haste", "insight", "telepathy"])
def test_what_is_used_at_another_time_is_no_action(table, skill):
    """NS-ACT-1a 行動を消費するスキル"""
    t, sword, bow = table(f"sword: slash {skill}", "bow")
    assert sword.refused(skill) == "not-as-action NS-ACT-1a"


def test_defence_skills_are_not_offered_as_an_action(table):
    """NS-ACT-1a 防御スキルは行動ではない"""
    t, sword, bow = table("sword: slash shield", "bow")
    assert "shield" not in sword.options() and "stance" not in sword.options()


def test_a_turn_may_be_passed(table):
    """NS-F-ACT-2 行動せずに手番を終えてもよい"""
    t, sword, bow = table("sword", "bow")
    sword.passes()
    assert t.told("turn-passed") == [{"character": "sword"}] and t.asks(bow) == "turn.action"


# ---------------------------------------------------------------------- costs


def test_the_cost_is_paid_on_declaring_and_never_given_back(table):
    """NS-F-COST-1 コストは宣言時に支払い、戻らない"""
    t, sword, bow = table("sword: smash, 5 mp", "bow")
    sword.acts("smash")
    assert sword.mp == 3 and t.told("paid") == [{"payer": "sword", "amount": 2}]
    sword.chooses(bow)
    t.dice(1, 1)
    assert t.told("missed") and sword.mp == 3


def test_what_cannot_be_paid_cannot_be_declared(table):
    """NS-F-COST-1 支払えないスキルは宣言できない"""
    t, sword, bow = table("sword: smash slash, 1 mp", "bow")
    assert sword.refused("smash") == "cannot-pay NS-F-COST-1" and sword.refused("slash") == ""


def test_what_a_servant_lacks_its_master_pays(table):
    """NS-F-COST-2 まず自分のMP、足りない分はマスターのMPから"""
    t, sword, aoi, bow = table("sword: sweep, 1 mp", "aoi: 5 mp, at market", "bow")
    sword.attacks(bow, "sweep")
    assert (sword.mp, aoi.mp) == (0, 3)
    t.dice(1, 1)


def test_a_master_pays_alone(table):
    """NS-F-COST-2 マスターは自分のMPだけで支払う"""
    t, aoi, sword, bow = table("aoi: bullet, 0 mp", "sword: 6 mp", "bow")
    assert aoi.refused("bullet") == "cannot-pay NS-F-COST-1"


def test_who_paid_what_only_its_own_side_is_told(table):
    """NS-F-SHEET-2 NS-F-COST-1 MPを知るのは組とGM"""
    t, sword, aoi, bow = table("sword: thrust", "aoi: at market", "bow", gm_there=True)
    sword.attacks(bow, "thrust")
    assert sword.hears("paid") == aoi.hears("paid") == t.gm.hears("paid") != [] and bow.hears("paid") == []
    t.dice(1, 1)


def test_the_mp_of_a_round_are_not_limited_by_the_plot(table):
    """NS-F-COST-3 1ラウンドに消費するMPは、プロット値で制限されない"""
    t, sword, bow = table("sword: sweep, plot 1", "bow: plot 1")
    sword.attacks(bow, "sweep")
    assert sword.mp == 3
    t.dice(1, 1)


@pytest.mark.parametrize(("skill", "reason"), [("flash", "used-up NS-F-USES"), ("slash", "")])
def test_what_is_limited_to_once_is_used_up_whatever_came_of_it(table, skill, reason):
    """NS-F-USES ラウンドに1回・シーンに1回のスキル"""
    t, sword, bow = table(f"sword: {skill}, 9 mp, used {skill}", "bow")
    assert sword.refused(skill) == reason


def test_once_a_scene_is_not_once_a_round(table):
    """NS-F-USES シーンに1回"""
    t, sword, bow = table("sword: flash, 12 mp", "bow", rounds=9)
    sword.acts("flash")
    sword.chooses("might")
    sword.chooses(bow)
    t.dice(1, 1)
    bow.passes()
    t.plots(sword=5, bow=1)
    assert sword.refused("flash") == "used-up NS-F-USES"
