"""Defence (防御判定)."""

from __future__ import annotations

import pytest


def waived(table, bow, skill="slash", sword="", **more):
    """Bow has waived evasion."""
    t, attacker, target = table(f"sword: {skill}{sword}", bow, rounds=9, **more)
    attacker.acts(skill)
    if skill == "flash":
        attacker.chooses("might")
    attacker.chooses(target)
    t.dice(4, 4)
    target.waives()
    return t, attacker, target


def test_the_defender_checks_with_a_skill_that_has_a_defence_value(table):
    """NS-DEF-1 受動側が持つ「防御値:〇〇」と記載されているスキルで、１ｄ６のダイスを振って判定を行います"""
    t, sword, bow = waived(table, "bow: slash shield haste barrier")
    assert bow.options() == ["shield", "barrier", "stance", "pass"]
    bow.defends("shield")
    assert t.told("defends") == [{"character": "bow", "skill": "shield"}]
    t.dice(6)


def test_a_defence_may_be_done_without(table):
    """NS-DEF-1 行うことができる判定"""
    t, sword, bow = waived(table, "bow: shield")
    bow.passes()
    assert bow.hp == 9 and bow.mp == 6


def test_the_check_is_a_d6_and_the_defence_value(table):
    """NS-DEF-1a 防御値を防御判定の補正に加えることができます"""
    t, sword, bow = waived(table, "bow: barrier", "thrust")
    bow.defends("barrier")
    assert t.rolling == ("defend", 1)
    t.dice(3)
    assert t.told("die-rolled") == [{"character": "bow", "die": 3, "total": 6}]
    assert t.told("defence-rolled") == [{"character": "bow", "die": 3, "total": 6, "off": 2}] and bow.hp == 10


def test_the_cost_of_the_skill_is_paid(table):
    """NS-DEF-2 防御判定にスキルを使用する際も、スキルに記載されたコストは支払わなければなりません"""
    t, sword, bow = waived(table, "bow: shield barrier, 1 mp")
    assert bow.refused("barrier") == "cannot-pay NS-F-COST-1"
    bow.defends("shield")
    assert bow.mp == 0
    t.dice(1)


@pytest.mark.parametrize(("die", "off"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_each_point_above_the_damage_takes_one_off(table, die, off):
    """NS-DEF-3 防御判定の達成値が６で、与えられるダメージが３点の場合、ダメージを３点軽減する"""
    t, sword, bow = waived(table, "bow")
    bow.defends()
    t.dice(die)
    assert bow.hp == 12 - 3 + off


def test_no_more_is_taken_off_than_the_damage(table):
    """NS-DEF-3 自身が受けるダメージを１点減少させることができます"""
    t, sword, bow = waived(table, "bow: rampart, 5 hp")
    bow.defends("rampart")
    t.dice(6)
    assert bow.hp == 5 and t.told("defence-rolled")[0]["off"] == 3 and not t.told("hurt")


@pytest.mark.parametrize(
    ("skill", "cost", "guard"),
    [("stance", 0, 0), ("shield", 1, 2), ("barrier", 2, 3), ("rampart", 3, 4), ("charm", 1, 1)],
)
def test_a_defence_skill_does_what_it_says(table, skill, cost, guard):
    """NS-F-SKILL-STANCE NS-F-SKILL-SHIELD NS-F-SKILL-BARRIER NS-F-SKILL-RAMPART NS-F-SKILL-CHARM コスト・防御値"""
    t, sword, bow = waived(table, f"bow: {skill}", "flash")
    bow.defends(skill)
    t.dice(2)
    assert bow.mp == 6 - cost and t.told("defence-rolled")[0]["total"] == 2 + guard


def test_the_rampart_stands_once_a_scene(table):
    """NS-F-SKILL-RAMPART NS-F-USES シーンに1回"""
    t, sword, bow = waived(table, "bow: rampart, used rampart")
    assert bow.refused("rampart") == "used-up NS-F-USES"
    bow.passes()


def test_the_shield_stands_again_and_again(table):
    """NS-F-USES 制限のないスキル"""
    t, sword, bow = waived(table, "bow: shield, used shield")
    bow.defends("shield")
    t.dice(6)


def test_everybody_has_the_stance(table):
    """NS-F-STANCE 誰もが【構え】を持つ"""
    t, sword, bow = waived(table, "bow: thrust")
    assert bow.options() == ["stance", "pass"]
    bow.passes()


def test_one_defence_skill_counts_against_one_attack(table):
    """NS-F-DEF-4 1回の攻撃に使える防御スキルは1つ"""
    t, sword, bow = waived(table, "bow: shield barrier")
    bow.defends("shield")
    assert t.rolling == ("defend", 1)
    t.dice(1)
    assert t.asks(bow) == "turn.action"


@pytest.mark.parametrize(("rule", "hp"), [("no_evade", 12), ("all_fail", 9)])
def test_where_all_checks_fail_a_defence_takes_nothing_off(table, rule, hp):
    """NS-F-FUMBLE-2 すべての判定が失敗する場合、防御判定も失敗し、ダメージを軽減できない"""
    t, sword, bow = table("sword", "bow: off-balance", rulings={"fumble_effect": rule})
    sword.attacks(bow)
    t.dice(4, 4)
    bow.waives_and_defends()
    t.dice(6)
    assert bow.hp == hp and t.told("defence-rolled")[0]["off"] == hp - 9
