"""Allie's windows (アリーの特殊能力): four moments of a turn, and no other."""

from __future__ import annotations

import pytest


def test_she_may_heal_after_a_start_of_turn_ability_was_applied(table):
    """SH-ALLIE-1 「手番のはじめに」使用する特殊能力を使用し、その効果を適用した後、「移動」を行う前"""
    t, mika, ken, yui = table("mika: vampire", "ken: franklin", "yui: allie 2 damage", turn="ken")
    ken.uses()
    yui.passes()  # the fourth window, which Franklin's declaration has closed
    ken.chooses(yui)
    t.dice(4)
    assert t.asks(yui) == "turn.start" and yui.damage == 6
    yui.uses()
    assert yui.damage == 0 and yui.revealed and t.rolls() == ("ken", "d6 d4")


def test_without_such_an_ability_the_first_window_stays_shut(table):
    """SH-ALLIE-1 誰かが「手番のはじめに」使用する特殊能力を使用し"""
    t, mika, ken = table("mika: vampire", "ken: allie 2 damage", first_turn=True)
    assert t.rolls() == ("mika", "d6 d4")


def test_the_end_of_the_very_first_turn_is_a_fourth_window_too(table):
    """SH-ALLIE-4 「攻撃」終了後、次の手番のプレイヤーが「移動」を行う前"""
    t, mika, ken = table("mika: gregor church", "ken: allie 2 damage woods", first_turn=True, at="attack", mix="all")
    assert t.asks(mika, ken) == "turn.end"
    mika.passes()
    ken.uses()
    assert ken.damage == 0 and t.asks(mika) == "turn.end"


def test_catherine_healing_by_herself_is_such_an_ability(table):
    """SH-ALLIE-1 SH-START-3 「手番のはじめに」使用する特殊能力"""
    t, mika, ken, yui = table(
        "mika: catherine revealed 2 damage", "ken: allie 2 damage", "yui: vampire", first_turn=True, mix="all"
    )
    assert mika.damage == 1
    assert t.asks(ken) == "turn.start"
    ken.uses()
    assert ken.damage == 0 and t.rolls() == ("mika", "d6 d4")


def test_she_may_heal_after_the_move_before_the_area(table):
    """SH-ALLIE-2 「移動」を行った後、エリアカードの効果を適用する前"""
    t, mika, ken = table("mika: vampire", "ken: allie 5 damage", at="move")
    t.dice(5, 1)
    assert t.asks(ken) == "after-move" and mika.area == "church"
    ken.uses()
    assert ken.damage == 0
    assert t.asks(mika) == "area.use"


def test_where_a_card_is_drawn_she_heals_before_it_is_drawn(table):
    """SH-ALLIE-2 そのカードが引かれて効果の内容が確認される前"""
    t, mika, ken = table("mika: vampire church", "ken: allie 5 damage", white="firstaid", at="after move")
    ken.passes()
    mika.draws()
    assert ken.refused_ability() == "not-in-a-window SH-ALLIE-6"
    mika.chooses(mika)
    assert t.asks(ken) == "before-attack"


def test_she_may_heal_after_the_area_before_the_target_is_declared(table):
    """SH-ALLIE-3 エリアカードの効果適用後、攻撃の対象となるプレイヤーが宣言される前"""
    t, mika, ken = table("mika: vampire woods", "ken: allie 5 damage woods", at="area")
    mika.chooses(ken)
    mika.chooses("harm")
    assert t.asks(ken) == "before-attack"
    ken.uses()
    assert ken.damage == 0
    assert t.asks(mika) == "attack.target"


def test_she_may_heal_when_the_area_was_not_used(table):
    """SH-ALLIE-3 エリアカードの効果適用後"""
    t, mika, ken = table("mika: vampire woods", "ken: allie 5 damage", at="area")
    mika.passes()
    assert t.asks(ken) == "before-attack"


def test_she_may_heal_after_the_attack_before_the_next_move(table):
    """SH-ALLIE-4 攻撃終了後、次の手番のプレイヤーが「移動」を宣言する前"""
    t, mika, ken = table("mika: vampire church", "ken: allie 2 damage church", at="attack")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.passes()
    assert t.asks(ken) == "turn.end"
    ken.passes()
    assert t.asks(ken) == "turn.start"
    ken.uses()
    assert ken.damage == 0 and t.rolls() == ("ken", "d6 d4")


def test_anybodys_ability_closes_the_fourth_window(table):
    """SH-ALLIE-4 または攻撃終了後、誰かが特殊能力の使用を宣言する前"""
    t, mika, ken = table("mika: gregor church", "ken: allie 2 damage church", at="attack", mix="all")
    mika.attacks(ken)
    t.dice(4, 1)
    mika.uses()
    ken.passes()
    assert t.story("ability-used") == ["ability-used"]
    assert t.rolls()[1] == "d6 d4"


def test_once_the_next_player_has_rolled_it_is_too_late(table):
    """SH-ALLIE-4 次の手番のプレイヤーが「移動」を宣言する前"""
    t, mika, ken = table("mika: vampire", "ken: allie 2 damage")
    ken.passes()
    t.dice(6, 1)
    assert ken.refused_ability() == "not-in-a-window SH-ALLIE-6"
    mika.chooses("altar")
    assert t.asks(ken) == "after-move"


def test_during_an_attack_she_cannot_heal(table):
    """SH-ALLIE-5 ６ダメージを受けていて…サイコロの目は６と１で、５点ダメージ！"""
    t, mika, ken = table("mika: unknown church", "ken: allie 6 damage church", at="attack")
    mika.attacks(ken)
    t.dice(6, 1)
    assert ken.dead and ken.damage == 8


def test_between_the_steps_of_an_attack_her_declaration_is_refused(table):
    """SH-ALLIE-5 攻撃の対象が宣言されてから攻撃が終わるまで"""
    t, mika, ken = table("mika: vampire church", "ken: allie 2 damage church", at="attack")
    assert ken.refused_ability() == "not-in-a-window SH-ALLIE-6"
    mika.attacks(ken)
    t.dice(4, 1)
    assert t.asks(mika) == "attack.drain"
    assert ken.refused_ability() == "not-during-attack SH-ALLIE-5"


@pytest.mark.parametrize("at", ["start", "after move", "before attack", "end"])
def test_her_four_windows_and_no_other(table, at):
    """SH-ALLIE-6 次のタイミングで使用するようにしています"""
    t, mika, ken = table("mika: vampire woods", "ken: allie 2 damage", at=at)
    window = {"start": "turn.start", "after move": "after-move", "before attack": "before-attack", "end": "turn.end"}
    assert t.asks(ken) == window[at]
    ken.uses()
    assert ken.damage == 0
    t.seen = True


def test_in_a_whole_turn_she_is_asked_in_her_windows_only(table):
    """SH-ALLIE-6 「ゲーム中どのタイミングで行ってもかまいません」を4つのタイミングに限る"""
    t, mika, ken = table("mika: vampire", "ken: allie 1 damage")
    asked = []
    for step in ("start", "roll", "after-move", "area", "before-attack", "attack", "dice", "end"):
        if step == "roll":
            t.dice(5, 4)
        elif step == "area":
            mika.passes()
        elif step in ("attack", "dice"):
            continue
        else:
            asked.append(t.asks(ken))
            ken.passes()
    assert asked == ["turn.start", "after-move", "before-attack", "turn.end"]


def test_she_heals_once_a_game(table):
    """SH-CHAR-ALLIE ゲーム中1回"""
    t, mika, ken = table("mika: vampire woods", "ken: allie 2 damage woods", at="after move")
    ken.uses()
    mika.chooses(ken)
    mika.chooses("harm")
    assert ken.damage == 2 and ken.ability_spent
    assert ken.refused_ability() == "used-up SH-ABILITY-1"
    mika.attacks_nobody()


def test_unhurt_she_is_not_asked(table):
    """SH-CHAR-ALLIE ダメージを0にする"""
    t, mika, ken = table("mika: vampire woods", "ken: allie", at="after move")
    assert t.asks(mika) == "area.woods"
    assert ken.refused_ability() == "no-damage-to-heal SH-CHAR-ALLIE"


def test_she_wins_if_she_lives_when_the_game_ends(table):
    """SH-CHAR-ALLIE ゲーム終了時に生きている"""
    t, mika, ken, yui, rio = table(
        "mika: emi woods", "ken: allie", "yui: vampire 12 damage", "rio: werewolf dead", at="area"
    )
    mika.chooses(yui)
    mika.chooses("harm")
    assert ken.wins and mika.wins


def test_dead_she_loses(table):
    """SH-CHAR-ALLIE ゲーム終了時に生きている"""
    t, mika, ken, yui, rio = table(
        "mika: emi woods", "ken: allie dead", "yui: vampire 12 damage", "rio: werewolf dead", at="area"
    )
    mika.chooses(yui)
    mika.chooses("harm")
    assert mika.wins and not ken.wins
