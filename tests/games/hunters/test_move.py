"""Movement (移動): the roll, seven, rolling again, and Emi's teleport."""

from __future__ import annotations

import pytest

from games.hunters.cases import rows


@pytest.mark.parametrize("row", rows("movement.toml", "sum"))
def test_the_sum_of_the_dice_names_the_area(table, row):
    """SH-MOVE-3 合計と同じ数字の書かれたエリアへ"""
    t, mika = table("mika: george", at="move")
    t.dice(*row["dice"])
    if row["area"] == "choose":
        assert sorted(mika.options()) == sorted("hermit gate church cemetery woods altar".split())
    else:
        assert mika.area == row["area"]
        assert t.told("moved") == [{"seat": "mika", "area": row["area"]}]
        t.seen = True  # what the area offers is another chapter's


def test_both_dice_are_rolled(table):
    """SH-MOVE-3 6面ダイスと4面ダイスを1個ずつ振り"""
    t, mika = table("mika: george", at="move")
    assert t.rolls() == ("mika", "d6 d4")


def test_on_a_seven_one_goes_to_any_other_area(table):
    """SH-MOVE-4 合計が7なら、いまいるエリア以外の好きなエリアへ"""
    t, mika = table("mika: george church", at="move")
    t.dice(6, 1)
    assert mika.refused("church") == "same-area SH-MOVE-4"
    mika.chooses("altar")
    assert mika.area == "altar"


def test_on_the_first_turn_a_seven_leads_anywhere(table):
    """SH-MOVE-4 SH-SETUP-5 好きなエリアへ"""
    t, mika = table("mika: george", at="move", first_turn=True)
    t.dice(4, 3)
    assert len(mika.options()) == 6


def test_the_same_area_is_rolled_again_until_another_one_comes(table):
    """SH-MOVE-5 別のエリアの数字が出るまで振り直す"""
    t, mika = table("mika: george gate", at="move")
    t.dice(2, 2)
    t.dice(1, 4)
    assert t.rolls() == ("mika", "d6 d4")
    t.dice(6, 3)
    assert mika.area == "woods"
    mika.passes()
    assert t.story("roll-again") == ["roll-again", "roll-again"]


def test_the_move_cannot_be_declined(table):
    """SH-MOVE-6 手番プレイヤーは必ず移動しなければならない"""
    t, mika = table("mika: george used church", at="start")
    assert t.rolls() == ("mika", "d6 d4")
    t.dice(4, 3)
    assert "pass" not in mika.options()


def test_emi_decides_after_seeing_the_dice(table):
    """SH-MOVE-1 ダイスを振った直後から、コマをエリアカード上に移動する直前まで"""
    t, mika = table("mika: emi church", at="move")
    assert t.rolls() == ("mika", "d6 d4")
    t.dice(6, 4)
    assert t.asks(mika) == "move.teleport"
    assert mika.area == "church"
    mika.chooses("cemetery")
    assert mika.area == "cemetery" and mika.revealed
    mika.passes()


def test_emi_may_keep_to_the_dice(table):
    """SH-MOVE-1 ダイスの出目を確認した後にこの能力を使用するかどうかを判断する"""
    t, mika = table("mika: emi church", at="move")
    t.dice(6, 4)
    mika.passes()
    assert mika.area == "altar" and not mika.revealed


def test_before_the_roll_emi_cannot_teleport(table):
    """SH-MOVE-1 移動のためのダイスを振った直後から"""
    t, mika, ken = table("mika: emi church", "ken: allie 2 damage gate", at="after move")
    assert mika.refused_ability() == "after-move-roll-only SH-MOVE-1"
    assert t.asks(ken) == "after-move"


def test_a_revealed_emi_must_choose_every_turn(table):
    """SH-MOVE-2 毎手番、ダイスを振った後にこの能力を使用するかしないかを選択しなければならない"""
    t, mika = table("mika: emi revealed church", at="move", extra_turns=1)
    t.dice(5, 4)
    assert t.asks(mika) == "move.teleport"
    mika.passes()
    mika.passes()
    t.dice(6, 2)
    assert t.asks(mika) == "move.teleport"
    mika.passes()
    mika.passes()


def test_emi_teleports_on_a_seven_too_before_an_area_is_chosen(table):
    """SH-MOVE-1 SH-MOVE-4 移動のためのダイスを振った直後から"""
    t, mika = table("mika: emi woods", at="move")
    t.dice(3, 4)
    assert t.asks(mika) == "move.teleport"
    mika.passes()
    assert t.asks(mika) == "move.seven"
    mika.chooses("gate")
    mika.passes()


def test_off_the_areas_emi_has_nothing_next_to_her(table):
    """SH-CHAR-EMI SH-SETUP-5 いまいるエリアの隣のエリア"""
    t, mika = table("mika: emi", at="move")
    t.dice(4, 2)
    assert t.asks(mika) == "area.use"


def test_the_dice_are_rolled_again_before_emi_decides(table):
    """SH-MOVE-5 SH-MOVE-1 いまいるエリアの数字が出たときは振り直す"""
    t, mika = table("mika: emi church", at="move")
    t.dice(3, 3)
    assert t.rolls() == ("mika", "d6 d4")
    t.dice(6, 4)
    assert t.asks(mika) == "move.teleport"
