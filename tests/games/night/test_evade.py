"""Evading (回避判定), or waiving that."""

from __future__ import annotations

import pytest


def struck(table, bow="bow: swordplay", total=(4, 4), sword="sword", **more):
    """Bow is hit by a slash of 3 damage, at a total of 8."""
    t, attacker, target = table(sword, bow, rounds=9, **more)
    attacker.attacks(target)
    t.dice(*total)
    return t, attacker, target


def test_evasion_is_a_check_of_the_attacks_specialty(table):
    """NS-EVADE-1a 回避判定は、攻撃に使用された攻撃スキルの指定特技で判定を行います"""
    t, sword, bow = struck(table, "bow: spearplay")
    bow.evades()
    assert t.rolling == ("evade", 2)
    check = {"character": "bow", "purpose": "evade", "specialty": "swordplay", "target": 6}
    assert t.told("check")[-1] == check
    t.dice(1, 1)


def test_if_the_check_succeeds_and_beats_the_hit_total_the_attack_is_void(table):
    """NS-EVADE-1 命中判定の達成値を回避判定の達成値が上回った場合、その攻撃を無効化できます"""
    t, sword, bow = struck(table)
    bow.evades()
    t.dice(4, 5)
    assert t.told("voided") == [{"character": "bow"}] and bow.hp == 12


@pytest.mark.parametrize(
    ("bow", "dice"), [("bow: swordplay", (4, 4)), ("bow: swordplay", (2, 3)), ("bow: dreams", (5, 5))]
)
def test_if_one_of_the_two_holds_the_target_may_defend(table, bow, dice):
    """NS-EVADE-2 どちらか片方：判定には成功したが上回れなかった、もしくは上回ったが判定には失敗した"""
    t, sword, bow = struck(table, bow)
    bow.evades()
    t.dice(*dice)
    assert t.told("half-evaded") == [{"character": "bow"}] and t.asks(bow) == "attack.defence"
    bow.defends()
    t.dice(5)
    assert bow.hp == 11


@pytest.mark.parametrize(("bow", "dice"), [("bow: swordplay", (1, 3)), ("bow: dreams", (3, 4))])
def test_if_neither_holds_all_damage_is_taken_without_a_defence(table, bow, dice):
    """NS-EVADE-3 どちらの条件も満たせず回避判定に失敗した場合、そのまま攻撃によるダメージを全て受けることになります"""
    t, sword, bow = struck(table, bow)
    bow.evades()
    t.dice(*dice)
    assert t.told("not-evaded") == [{"character": "bow"}] and bow.hp == 9
    assert t.asks(bow) == "turn.action"


def test_an_equal_total_does_not_beat(table):
    """NS-EVADE-1 NS-EVADE-2 上回る"""
    t, sword, bow = struck(table)
    bow.evades()
    t.dice(4, 4)
    assert not t.told("voided") and t.told("half-evaded")
    bow.passes()
    assert bow.hp == 9


def test_evasion_may_be_waived_for_a_defence(table):
    """NS-ATK-3 またはそれを放棄し防御判定を行うか"""
    t, sword, bow = struck(table)
    bow.waives()
    assert t.told("check")[-1]["purpose"] == "hit" and t.asks(bow) == "attack.defence"
    bow.defends()
    t.dice(4)
    assert bow.hp == 10


def test_whoever_is_off_balance_cannot_evade(table):
    """NS-F-DEF-5 体勢崩れの者は回避できず、放棄したことになる"""
    t, sword, bow = struck(table, "bow: off-balance")
    assert bow.refused("evade") == "off-balance NS-F-DEF-5" and bow.options() == ["waive"]
    bow.waives_and_defends()
    t.dice(4)
    assert bow.hp == 10


def test_the_target_knows_the_hit_total_and_the_damage_before_it_chooses(table):
    """NS-ATK-3 命中判定に成功したら"""
    t, sword, bow = struck(table)
    context = bow.asked().context(t.game, bow.seat)
    assert context["total"] == ("number", 8) and context["damage"] == ("number", 3)
    bow.waives()
    bow.passes()
