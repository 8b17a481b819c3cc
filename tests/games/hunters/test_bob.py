"""Bob (ボブに愛の手を！): five pieces, Robbery, and the variants for seven or more."""

from __future__ import annotations

import pytest

from games.hunters.table import HUNTERS, new_match
from gunbai.games.hunters.ids import BOB
from gunbai.kernel.ruling import SetupError

LOOTING = {"bob_variant": "looting"}
FOUR = {"bob_variant": "four"}


@pytest.mark.parametrize(("held", "wins"), [("axe knife robe", False), ("axe knife robe rosary", True)])
def test_bob_wins_with_five_pieces(table, held, wins):
    """SH-BOB-1 SH-CHAR-BOB 装備５つ集める"""
    t, mika = table(f"mika: bob church {held}", white="compass", at="area")
    mika.draws()
    assert mika.wins is wins


def test_with_looting_he_still_needs_five(table):
    """SH-BOB-1 変更点Ａは勝利条件を変えない"""
    t, mika = table("mika: bob church axe knife robe", white="compass", at="area", seats=7, rulings=LOOTING)
    mika.draws()
    assert len(mika.equipment) == 4 and not t.game.over


def test_robbery_takes_a_card_instead_of_damage(table):
    """SH-BOB-4 SH-CHAR-BOB 攻撃に成功すると装備横取り"""
    t, mika, ken = table("mika: bob church", "ken: vampire cemetery axe", at="attack")
    mika.attacks(ken)
    t.dice(3, 1)
    mika.chooses("axe")
    assert ken.damage == 0 and mika.equipment == ["axe"] and ken.equipment == []


def test_robbery_is_a_choice(table):
    """SH-BOB-4 ダメージを与える代わりに、奪ってもよい"""
    t, mika, ken = table("mika: bob church", "ken: vampire cemetery axe", at="attack")
    mika.attacks(ken)
    t.dice(3, 1)
    mika.passes()
    assert ken.damage == 2 and not mika.revealed


@pytest.mark.parametrize(("weapon", "asked"), [("", False), ("knife", True)])
def test_robbery_needs_two_damage(table, weapon, asked):
    """SH-BOB-4 SH-CHAR-BOB 2以上のダメージを与えるとき"""
    t, mika, ken = table(f"mika: bob church {weapon}", "ken: vampire cemetery axe", at="attack")
    mika.attacks(ken)
    t.dice(2, 1)
    if asked:
        assert t.asks(mika) == "attack.robbery"
    else:
        assert ken.damage == 1


def test_who_has_nothing_cannot_be_robbed(table):
    """SH-BOB-4 相手の装備カードを横取り"""
    t, mika, ken = table("mika: bob church", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(6, 1)
    assert ken.damage == 5


def test_with_the_machine_gun_bob_robs_one_and_hurts_the_others(table):
    """SH-BOB-4 SH-ATK-8 対象ごとに"""
    t, mika, ken, yui = table(
        "mika: bob church machinegun", "ken: vampire cemetery axe", "yui: franklin used church robe", at="attack"
    )
    mika.attacks_everybody()
    t.dice(4, 2)
    assert mika.refused("robe") == "not-enough-damage SH-CHAR-BOB"
    mika.chooses("axe")
    assert (ken.damage, yui.damage) == (0, 1)


def test_a_robbed_werewolf_was_hit_and_may_strike_back(table):
    """SH-BOB-4 SH-ATK-6 強奪しても手順5・6は行う"""
    t, mika, ken = table("mika: bob church", "ken: werewolf cemetery axe", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.chooses("axe")
    assert t.asks(ken) == "attack.counter"


def test_the_fifth_piece_robbed_wins_at_step_5(table):
    """SH-BOB-1 SH-ATK-5c この時点で誰かが勝利条件を満たした場合"""
    t, mika, ken = table("mika: bob church axe knife robe rosary", "ken: werewolf cemetery spear", at="attack")
    mika.attacks(ken)
    t.dice(6, 1)
    mika.chooses("spear")
    assert t.winners == [mika]


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_without_a_variant_bob_stays_out_of_games_of_seven_and_more(seats):
    """SH-BOB-5 ニュートラルのボブを入れない"""
    assert (BOB in new_match(seats).game.setup.mix) is (seats < 7)


@pytest.mark.parametrize(("options", "rulings"), [({}, LOOTING), ({"abilities": "off"}, FOUR)], ids=["looting", "four"])
@pytest.mark.parametrize("seats", [7, 8])
def test_with_a_variant_bob_is_in(seats, options, rulings):
    """SH-BOB-5 SH-BOB-2 SH-BOB-3 ７人以上でプレイするためのアレンジルール"""
    match = new_match(seats, options=options, rulings=rulings)
    assert BOB in match.game.setup.mix


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("variant", ["looting", "four"])
def test_the_variants_are_for_seven_or_more(seats, variant):
    """SH-BOB-2 SH-BOB-3 ７人以上"""
    abilities = "on" if variant == "looting" else "off"
    with pytest.raises(SetupError, match="bob_variant"):
        HUNTERS.make({"seats": seats, "options": {"abilities": abilities}, "rulings": {"bob_variant": variant}})


def test_variant_a_is_played_with_abilities_variant_b_without():
    """SH-BOB-2 SH-BOB-3 「特殊能力を使用しない」基本ルールのみでプレイする場合"""
    with pytest.raises(SetupError, match="bob_variant"):
        HUNTERS.make({"seats": 7, "options": {"abilities": "off"}, "rulings": LOOTING})
    with pytest.raises(SetupError, match="bob_variant"):
        HUNTERS.make({"seats": 7, "rulings": FOUR})


def test_looting_takes_all_from_whom_he_kills_by_attack(table):
    """SH-BOB-2 攻撃して死亡させた場合、そのキャラクターの全ての装備を得る"""
    t, mika, ken = table(
        "mika: bob church", "ken: vampire 12 damage church axe robe spear", seats=7, at="attack", rulings=LOOTING
    )
    mika.attacks(ken)
    t.dice(6, 1)
    mika.uses()
    assert mika.equipment == ["spear", "robe", "axe"] and mika.revealed


def test_without_looting_he_takes_one_card_as_anybody(table):
    """SH-BOB-2 SH-ATK-5a その中から１枚"""
    t, mika, ken = table(
        "mika: bob church", "ken: vampire 12 damage church axe robe", seats=7, at="attack", rulings=LOOTING
    )
    mika.attacks(ken)
    t.dice(6, 1)
    mika.passes()
    mika.chooses("axe")
    assert mika.equipment == ["axe"] and not mika.revealed


def test_looting_replaces_robbery(table):
    """SH-BOB-2 「強奪」の能力を以下のように変更します"""
    t, mika, ken = table("mika: bob church", "ken: vampire church axe", seats=7, at="attack", rulings=LOOTING)
    mika.attacks(ken)
    t.dice(6, 1)
    assert ken.damage == 5 and mika.equipment == []


def test_looting_is_for_attacks_only(table):
    """SH-BOB-2 あなたが他のキャラクターを攻撃して死亡させた場合"""
    t, mika, ken = table("mika: bob woods", "ken: vampire 12 damage axe", seats=7, at="area", rulings=LOOTING)
    mika.chooses(ken)
    mika.chooses("harm")
    assert mika.equipment == [] and t.pile("black") == ["axe"]


@pytest.mark.parametrize(("held", "wins"), [("axe knife", False), ("axe knife robe", True)])
def test_without_abilities_four_pieces_win(table, held, wins):
    """SH-BOB-3 あなたが装備を４つ以上持っていること"""
    t, mika = table(f"mika: bob church {held}", white="compass", at="area", seats=7, abilities="off", rulings=FOUR)
    mika.draws()
    assert mika.wins is wins


def test_without_abilities_but_without_variant_b_he_needs_five(table):
    """SH-BOB-1 SH-BOB-3 変更点Bを使うときだけ枚数が変わる"""
    t, mika = table("mika: bob church axe knife robe", white="compass", at="area", seats=7, abilities="off")
    mika.draws()
    assert not t.game.over


def test_the_changed_bob_plays_in_the_place_of_the_other():
    """SH-BOB-6 変更したボブのカード"""
    game = new_match(7, rulings=LOOTING).game
    assert game.setup.mix.count(BOB) == 1 and game.rulings.bob_looting
