"""The areas (エリアの効果) and the range of an attack."""

from __future__ import annotations

import pytest

AREAS = "hermit gate church cemetery woods altar".split()


@pytest.mark.parametrize("area", ["hermit", "gate", "church", "cemetery", "woods", "altar"])
def test_the_effect_of_an_area_may_be_left_unused(table, area):
    """SH-AREA-0 エリアの効果を使うかどうかは自由に選べる"""
    t, mika, ken = table(f"mika: emi {area}", "ken: vampire talisman", at="area")
    mika.passes()
    assert t.turn_of == ken
    assert t.story("drew", "took", "damaged", "healed") == []


def test_a_drawn_card_must_be_resolved(table):
    """SH-AREA-0 いったんカードを引いたら、その効果は必ず解決しなければならない"""
    t, mika, ken = table("mika: emi church", "ken: vampire", white="firstaid", at="area")
    mika.draws()
    assert "pass" not in mika.options()
    mika.chooses(ken)
    assert ken.damage == 7


def test_a_drawn_hermit_card_must_be_handed_on(table):
    """SH-AREA-0 SH-AREA-HERMIT ほかのプレイヤー1人に渡す"""
    t, mika, ken = table("mika: emi hermit", "ken: vampire", hermit="spell", at="area")
    mika.draws()
    assert "pass" not in mika.options()
    mika.hands_it_to(ken)
    assert ken.damage == 1


def test_the_hermits_cabin_gives_a_hermit_card_to_another(table):
    """SH-AREA-HERMIT 老婆の庵"""
    t, mika, ken, yui = table("mika: emi hermit", "ken: vampire", "yui: werewolf dead", hermit="slap", at="area")
    mika.draws()
    assert mika.refused(mika) == "others-only SH-AREA-HERMIT"
    assert mika.refused(yui) == "dead SH-DEATH-2"
    mika.hands_it_to(ken)
    assert t.pile("hermit") == ["slap"]


@pytest.mark.parametrize(("deck", "card"), [("hermit", "prediction"), ("white", "talisman"), ("black", "chainsaw")])
def test_the_underworld_gate_gives_a_card_from_a_deck_of_ones_choice(table, deck, card):
    """SH-AREA-GATE 好きな山札を選び"""
    t, mika, ken = table("mika: emi gate", "ken: vampire", at="area", **{deck: card})
    assert mika.options() == ["hermit", "white", "black", "pass"]
    mika.draws(deck)
    assert t.told("drew") == [{"seat": "mika", "deck": deck}]
    if deck == "hermit":
        mika.hands_it_to(ken)
    else:
        assert mika.equipment == [card]


def test_the_church_gives_a_white_card(table):
    """SH-AREA-CHURCH 教会"""
    t, mika = table("mika: emi church", white="robe", at="area")
    mika.draws()
    assert mika.equipment == ["robe"]


def test_the_cemetery_gives_a_black_card(table):
    """SH-AREA-CEMETERY 共同墓地"""
    t, mika = table("mika: emi cemetery", black="axe", at="area")
    mika.draws()
    assert mika.equipment == ["axe"]


@pytest.mark.parametrize(("effect", "damage"), [("harm", 5), ("benefit", 2)])
def test_the_weird_woods_harm_by_two_or_heal_one(table, effect, damage):
    """SH-AREA-WOODS 2ダメージを与えるか、ダメージを1回復させる"""
    t, mika, ken = table("mika: emi woods", "ken: vampire 3 damage gate", at="area")
    mika.chooses(ken)
    mika.chooses(effect)
    assert ken.damage == damage


def test_the_woods_work_on_oneself_too(table):
    """SH-AREA-WOODS 自分を含む好きなプレイヤー1人"""
    t, mika = table("mika: emi 3 damage woods", at="area")
    mika.chooses(mika)
    mika.chooses("benefit")
    assert mika.damage == 2


def test_the_woods_reach_those_off_the_areas_but_not_the_dead(table):
    """SH-AREA-WOODS SH-DEATH-2 好きなプレイヤー1人"""
    t, mika, ken, yui = table("mika: emi woods", "ken: vampire", "yui: werewolf dead", at="area")
    assert mika.refused(yui) == "dead SH-DEATH-2"
    mika.chooses(ken)
    mika.chooses("harm")
    assert ken.damage == 2


def test_the_altar_takes_one_card_from_anybody_anywhere(table):
    """SH-AREA-ALTAR 相手がどこにいてもよい"""
    t, mika, ken, yui = table("mika: emi altar knife", "ken: vampire gate robe axe", "yui: werewolf rosary", at="area")
    assert mika.options() == ["rosary", "robe", "axe", "pass"]
    mika.chooses("axe")
    assert mika.equipment == ["knife", "axe"] and ken.equipment == ["robe"]


def test_the_altar_takes_nothing_from_oneself_or_from_nobody(table):
    """SH-AREA-ALTAR ほかの好きなプレイヤー1人から、装備カードを1枚奪う"""
    t, mika, ken = table("mika: emi altar knife", "ken: vampire robe", at="area")
    assert mika.refused("knife") == "not-held SH-AREA-ALTAR"
    assert mika.refused("axe") == "not-held SH-AREA-ALTAR"
    mika.passes()


def test_nobody_is_asked_at_the_altar_if_there_is_nothing_to_take(table):
    """SH-AREA-ALTAR 装備カードを1枚奪う"""
    t, mika, ken = table("mika: emi altar knife", "ken: vampire", at="area")
    assert t.turn_of == ken


@pytest.mark.parametrize("there", AREAS)
def test_the_range_is_the_own_area_and_the_other_of_its_pair(table, there):
    """SH-RANGE-1 自分のいるエリアと、それと組になっているエリア"""
    slots = "altar hermit woods gate cemetery church"
    t, mika, ken, yui = table(
        "mika: emi woods", f"ken: vampire {there}", "yui: werewolf woods", slots=slots, at="attack"
    )
    reason = "" if there in ("woods", "gate") else "not-in-reach SH-RANGE-1"
    assert mika.refused(ken) == reason
    mika.attacks_nobody()


@pytest.mark.parametrize("weapon", ["", "handgun"])
def test_who_is_off_the_areas_is_in_nobodys_range(table, weapon):
    """SH-RANGE-2 まだコマがどのエリアにもないプレイヤーは、誰の攻撃範囲にも入らない"""
    other = "gate" if weapon else "church"
    t, mika, ken, yui = table(f"mika: emi church {weapon}", "ken: vampire", f"yui: werewolf {other}", at="attack")
    assert mika.refused(ken) == "off-the-board SH-RANGE-2"
    mika.attacks_nobody()


def test_without_anybody_on_the_areas_no_attack_takes_place(table):
    """SH-RANGE-2 SH-ATK-1b 《拳銃》でも届かない"""
    t, mika, ken = table("mika: emi church handgun", "ken: vampire", at="attack")
    assert t.told("no-attack") == [{"seat": "mika"}]
