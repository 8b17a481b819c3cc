"""Command seals (令印), at tables that play with them."""

from __future__ import annotations

import pytest

SEALS = {"command_seals": "three"}


def with_seals(table, *lines, **more):
    return table(*lines, rulings=SEALS, **more)


def test_a_pair_has_three_seals_and_spends_one_a_round(table):
    """NS-F-SEAL-0 マスターは令印を3画持ち、1ラウンドに1画、行動を消費せずに使える"""
    t, sword, aoi, bow = with_seals(table, "sword: 1 mp", "aoi: at market", "bow", rounds=9)
    assert t.game.seals == [3, 3]
    sword.acts("seal-mp")
    assert t.told("seal-used") == [{"master": "aoi", "left": 2}] and t.asks(sword) == "turn.action"
    assert sword.refused("seal-summon") == "seal-this-round NS-F-SEAL-0"
    for one in (sword, aoi, bow):
        one.passes()
    t.plots(sword=3, aoi=2, bow=1)
    assert sword.refused("seal-summon") == ""


def test_the_master_spends_them_in_its_own_turn_too(table):
    """NS-F-SEAL-0 組のどちらの手番でも"""
    t, aoi, sword, bow = with_seals(table, "aoi", "sword: 1 mp", "bow")
    aoi.acts("seal-mp")
    assert sword.mp == 4 and t.asks(aoi) == "turn.action"


def test_who_has_none_left_spends_none(table):
    """NS-F-SEAL-0 3画"""
    t, sword, aoi, bow = with_seals(table, "sword: 1 mp, plot 3", "aoi: at market", "bow", at="round", rounds=9)
    t.game.seals[0] = 0
    t.plots(sword=3, aoi=2, bow=1)
    assert sword.refused("seal-mp") == sword.refused("seal-summon") == "no-seals NS-F-SEAL-0"


@pytest.mark.parametrize(("mp", "has"), [(1, 4), (5, 6)])
def test_a_seal_gives_the_servant_3_mp(table, mp, has):
    """NS-F-SEAL-1 英霊のMP+3"""
    t, sword, aoi, bow = with_seals(table, f"sword: {mp} mp", "aoi", "bow")
    sword.acts("seal-mp")
    assert sword.mp == has


def test_a_servant_with_full_mp_needs_none(table):
    """NS-F-SEAL-1 NS-F-MP-1 最大値を超えるMPは失われる"""
    t, sword, aoi, bow = with_seals(table, "sword", "aoi", "bow")
    assert sword.refused("seal-mp") == "mp-at-top NS-F-MP-1"


def test_a_seal_calls_the_servant_to_its_master_at_once(table):
    """NS-F-SEAL-2 英霊はただちにマスターのエリアへ移る。宣言していた移動は失われる"""
    t, aoi, sword, bow = with_seals(table, "aoi: at warehouses", "sword: moving market", "bow", rounds=9)
    aoi.acts("seal-summon")
    assert sword.place == "warehouses" and sword.going == "" and t.asks(aoi) == "turn.action"
    assert t.told("summoned") == [{"character": "sword", "area": "warehouses"}]


def test_a_hidden_servant_comes_unseen(table):
    """NS-F-SEAL-2 NS-HIDE-1a"""
    t, aoi, sword, bow = with_seals(table, "aoi: at warehouses", "sword: hidden 9, known", "bow")
    aoi.acts("seal-summon")
    assert bow.hears("summoned") == [] and sword.hears("summoned") and not bow.knows_place_of(sword)


def test_who_is_together_already_needs_no_summons(table):
    """NS-F-SEAL-2 別のエリアにいるとき"""
    t, sword, aoi, bow = with_seals(table, "sword", "aoi", "bow")
    assert sword.refused("seal-summon") == "together-already NS-F-SEAL-2"


@pytest.mark.parametrize("lines", [("sword: 1 mp", "bow"), ("sword: 1 mp", "bow", "aoi: dropped")])
def test_the_first_two_need_the_link(table, lines):
    """NS-F-SEAL-0 NS-F-LINK 最初の2種類にはリンクが要る"""
    t, sword, *rest = with_seals(table, *lines)
    assert sword.refused("seal-mp") == sword.refused("seal-summon") == "link-is-cut NS-F-LINK"


def test_a_seal_rolls_a_check_of_the_servant_again(table):
    """NS-F-SEAL-3 英霊は判定を1回振り直す"""
    t, sword, aoi, bow = with_seals(table, "sword", "aoi: at market", "bow")
    sword.attacks(bow)
    t.dice(2, 2)
    assert sword.options() == ["seal", "pass"]
    sword.chooses("seal")
    t.dice(4, 4)
    assert t.told("seal-rerolled") and t.game.seals[0] == 2 and t.asks(bow) == "attack.answer"


def test_only_a_servants_check(table):
    """NS-F-SEAL-3 英霊の判定"""
    t, aoi, sword, bow = with_seals(table, "aoi", "sword", "bow", covered=True)
    aoi.attacks(bow)
    t.all_pass()
    t.dice(2, 2)
    assert aoi.refused("seal") == "seal-for-servants NS-F-SEAL-3"
    aoi.passes()


def test_a_seal_is_spent_though_the_master_is_elsewhere(table):
    """NS-F-SEAL-0 振り直しにリンクは要らない"""
    t, sword, bow = with_seals(table, "sword", "bow")
    sword.attacks(bow)
    t.dice(2, 2)
    sword.chooses("seal")
    t.dice(4, 4)
    assert t.asks(bow) == "attack.answer"
