"""Death (死亡): when, what happens to the body and the equipment, several deaths at once; and healing."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("damage", "dies"), [(10, False), (11, True), (12, True)])
def test_a_character_dies_when_the_damage_reaches_its_hp(table, damage, dies):
    """SH-DEATH-1 ダメージがHPに達すると死亡する"""
    t, mika, ken = table("mika: emi woods", f"ken: vampire {damage} damage gate", at="area")
    mika.chooses(ken)
    mika.chooses("harm")
    assert ken.dead is dies


def test_damage_stops_at_the_hp(table):
    """SH-DEATH-1 ダメージはHPを超えない"""
    t, mika, ken = table("mika: emi church", "ken: vampire 12 damage cemetery", at="attack")
    mika.attacks(ken)
    t.dice(6, 1)
    assert ken.damage == 13


def test_the_dead_reveal_and_leave_the_board(table):
    """SH-DEATH-2 正体を公開し、コマをボードから取り除く"""
    t, mika, ken = table("mika: emi woods", "ken: vampire 12 damage gate", at="area")
    mika.chooses(ken)
    mika.chooses("harm")
    assert ken.dead and ken.revealed and ken.area == ""


def test_the_dead_take_no_turns(table):
    """SH-DEATH-2 手番を行わない"""
    t, mika, ken, yui = table("mika: emi woods", "ken: vampire 12 damage gate", "yui: franklin used", at="area")
    mika.chooses(ken)
    mika.chooses("harm")
    assert t.turn_of == yui


def test_the_dead_use_no_ability_and_reveal_nothing(table):
    """SH-DEATH-2 特殊能力も使えない"""
    t, mika, ken, yui = table("mika: emi woods", "ken: allie dead", "yui: vampire", at="area")
    assert ken.refused_ability() == "dead SH-DEATH-2"
    assert ken.refused_reveal() == "dead SH-DEATH-2"
    mika.passes()


@pytest.mark.parametrize(
    ("area", "deck", "card"),
    [("cemetery", "black", "bat"), ("church", "white", "blessing"), ("church", "white", "firstaid")],
)
def test_the_dead_can_no_longer_be_chosen(table, area, deck, card):
    """SH-DEATH-2 対象として選ばれることもない"""
    t, mika, ken = table(f"mika: emi {area}", "ken: vampire dead", at="area", **{deck: card})
    mika.draws()
    assert mika.refused(ken) == "dead SH-DEATH-2"


def test_a_start_of_turn_ability_cannot_be_aimed_at_the_dead(table):
    """SH-DEATH-2 対象として選ばれることもない"""
    t, mika, ken = table("mika: george", "ken: vampire dead")
    mika.uses()
    assert mika.refused(ken) == "dead SH-DEATH-2"


def test_who_is_killed_otherwise_is_not_looted(table):
    """SH-DEATH-3 攻撃以外で死亡したときは誰も装備をもらえず、すべて捨て札になる"""
    t, mika, ken = table("mika: emi woods rosary", "ken: vampire 12 damage robe axe", at="area")
    mika.chooses(ken)
    mika.chooses("harm")
    assert mika.equipment == ["rosary"]
    assert t.pile("white") == ["robe"] and t.pile("black") == ["axe"]


@pytest.mark.parametrize("how", ["card", "ability", "hermit"])
def test_cards_and_abilities_bring_no_loot_either(table, how):
    """SH-DEATH-3 攻撃以外で死亡したとき"""
    area = {"card": "cemetery", "ability": "", "hermit": "hermit"}[how]
    at = "start" if how == "ability" else "area"
    t, mika, ken = table(f"mika: george {area}", "ken: vampire 12 damage robe", at=at, black="bat", hermit="spell")
    if how == "ability":
        mika.uses()
        mika.chooses(ken)
        t.dice(1)
    else:
        mika.draws()
        mika.chooses(ken)
    assert ken.dead and mika.equipment == [] and t.pile("white") == ["robe"]


def test_what_nobody_loots_is_discarded(table):
    """SH-DEATH-4 誰ももらわなかった装備カードは捨て札になる"""
    t, mika, ken = table("mika: emi church", "ken: vampire 12 damage cemetery robe axe knife", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.chooses("robe")
    assert ken.equipment == [] and t.pile("black") == ["knife", "axe"]


def test_one_effect_is_one_event_first_all_damage_then_all_deaths_then_all_loot(table):
    """SH-DEATH-5 まず全員のダメージ、次に全員の死亡、次に全員の装備、最後に一度だけ勝利判定"""
    t, mika, ken, yui, rio, sora, nao = table(
        "mika: emi church machinegun",
        "ken: vampire 12 damage church robe",
        "yui: bob 9 damage cemetery axe knife",
        "rio: werewolf",
        "sora: franklin used",
        "nao: charles",
        at="attack",
    )
    mika.attacks_everybody()
    t.dice(4, 2)
    mika.chooses("robe")
    mika.chooses("axe")
    kinds = ["damaged", "damaged", "died", "died", "took", "took", "discarded"]
    assert t.story("damaged", "died", "took", "discarded") == kinds
    assert mika.equipment == ["robe", "axe", "machinegun"]


def test_several_who_fall_together_die_before_anybody_is_looked_at_as_a_winner(table):
    """SH-DEATH-5 最後に一度だけ勝利判定を行う"""
    t, mika, ken, yui, rio = table(
        "mika: charles church",
        "ken: vampire dead",
        "yui: emi 9 damage",
        "rio: franklin 11 damage",
        white="flare",
        at="area",
    )
    mika.draws()
    assert yui.dead and rio.dead
    assert t.winners and not mika.wins


def test_the_rosary_takes_from_all_who_fall_together(table):
    """SH-DEATH-5 SH-ATK-5b 次に全員の装備"""
    t, mika, ken, yui = table(
        "mika: emi church machinegun rosary", "ken: vampire 12 damage church robe", "yui: bob 9 damage church axe",
        at="attack",
    )  # fmt: skip
    mika.attacks_everybody()
    t.dice(4, 2)
    assert mika.equipment == ["rosary", "robe", "axe", "machinegun"]


def test_who_kills_and_dies_in_one_event_takes_no_loot(table):
    """SH-DEATH-2 SH-DEATH-5 死亡したプレイヤーは何もできない"""
    t, mika, ken = table("mika: emi cemetery 9 damage", "ken: vampire 12 damage robe", black="spider", at="area")
    mika.draws()
    mika.chooses(ken)
    assert mika.dead and ken.dead and t.pile("white") == ["robe"]


def test_whatever_is_declared_during_the_loot_the_look_at_who_has_won_comes_after_it(table):
    """SH-DEATH-5 SH-CHAR-DAVID 最後に一度だけ勝利判定を行う"""
    t, mika, ken, yui, rio = table(
        "mika: bob church compass talisman brooch robe",
        "ken: vampire 12 damage cemetery axe knife",
        "yui: david",
        "rio: werewolf dead",
        seats=7,
        at="attack",
        discarded="spear",
    )
    mika.attacks(ken)
    t.dice(5, 1)
    mika.passes()
    assert t.asks(mika) == "death.loot"
    yui.declares_ability()
    yui.chooses("spear")
    assert not t.game.over and sorted(ken.equipment) == ["axe", "knife"]
    assert t.asks(mika) == "death.loot"
    mika.chooses("axe")
    assert t.game.over and mika.wins and ken.equipment == []


@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_healing_never_goes_below_no_damage(table, before, after):
    """SH-HEAL-1 ダメージは0より小さくならない"""
    t, mika = table(f"mika: emi church {before} damage", white="holywater", at="area")
    mika.draws()
    assert mika.damage == after
