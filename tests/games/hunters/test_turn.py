"""The turn (手番): its order, whose turn comes next, extra turns, and who comes first between two turns."""

from __future__ import annotations


def test_a_turn_runs_start_move_area_attack_end(table):
    """SH-TURN-1 「手番のはじめ」→「移動」→「エリアの効果」→「攻撃」→「手番の終わり」"""
    t, mika, ken = table("mika: franklin woods", "ken: vampire cemetery", white="blessing")
    mika.uses()
    mika.chooses(ken)
    t.dice(2)
    t.dice(4, 2)
    mika.draws()
    mika.chooses(ken)
    t.dice(1)
    mika.attacks(ken)
    t.dice(3, 1)
    kinds = ["ability-used", "turn-began", "moved", "area-used", "attacked", "turn-began"]
    assert t.story("ability-used", "turn-began", "moved", "area-used", "attacked") == kinds


def test_the_end_of_the_turn_comes_after_the_attack(table):
    """SH-TURN-1 「攻撃」→「手番の終わり」"""
    t, mika, ken = table("mika: gregor church", "ken: vampire cemetery", at="attack")
    mika.attacks(ken)
    t.dice(4, 4)
    assert t.asks(mika) == "turn.end"
    assert mika.refused_ability() == "end-of-turn-only SH-CHAR-GREGOR"
    mika.uses()
    assert mika.guarded


def test_turns_pass_clockwise(table):
    """SH-TURN-2 手番は時計回りに移る"""
    t, mika, ken = table("mika: franklin", "ken: vampire", at="end", first_turn=True)
    assert t.turn_of == ken


def test_the_turn_after_the_last_seat_is_the_first_ones(table):
    """SH-TURN-2 手番は時計回りに移る"""
    t, mika, ken, yui, rio = table("mika: emi", "ken: vampire", "yui: george", "rio: werewolf", turn="rio", at="end")
    assert t.turn_of == mika


def test_the_dead_are_skipped(table):
    """SH-TURN-2 死亡したプレイヤーは飛ばす"""
    t, mika, ken, yui, rio = table("mika: george", "ken: vampire dead", "yui: emi dead", "rio: werewolf", at="end")
    assert t.turn_of == rio


def test_an_extra_turn_comes_right_after_the_turn_that_earned_it(table):
    """SH-TURN-3 追加の手番は、それを得た手番が終わった直後に続けて行う"""
    t, mika, ken = table("mika: emi church", "ken: vampire", white="concealed", at="area")
    mika.draws()
    assert t.turn_of == mika
    t.dice(5, 4)
    mika.passes()  # no teleport
    mika.passes()  # nothing in the Woods
    assert t.turn_of == ken


def test_an_extra_turn_is_a_whole_turn(table):
    """SH-TURN-3 どれも通常と同じ1回の手番として扱う"""
    t, mika, ken = table("mika: ultrasoul church", "ken: emi gate", white="concealed", at="area")
    mika.draws()
    assert t.asks(mika) == "turn.start"
    mika.uses()
    mika.chooses(ken)
    assert ken.damage == 3
    assert t.rolls() == ("mika", "d6 d4")


def test_whoever_dies_loses_the_extra_turns_that_remain(table):
    """SH-TURN-3 途中で死亡した場合、残りの追加手番は失われる"""
    t, mika, ken, yui = table(
        "mika: wight cemetery 12 damage",
        "ken: george dead",
        "yui: emi talisman",
        black="spider",
        at="area",
        extra_turns=2,
    )
    mika.draws()
    mika.chooses(yui)
    assert mika.dead
    assert t.turn_of == yui


def test_the_angel_stays_through_the_turns_of_others_and_leaves_at_the_own_one(table):
    """SH-TURN-4 その手番が始まったときに切れる"""
    t, mika, ken, yui, rio = table(
        "mika: emi angel", "ken: vampire", "yui: george used", "rio: werewolf", turn="yui", at="end"
    )
    assert t.turn_of == rio and mika.guarded
    t.dice(4, 2)
    rio.passes()
    assert t.turn_of == mika and not mika.guarded


def test_an_extra_turn_counts_as_the_next_turn(table):
    """SH-TURN-4 追加の手番も「次の手番」に数える"""
    t, mika = table("mika: emi angel", at="end", extra_turns=1)
    assert t.turn_of.name == "mika" and not mika.guarded


def test_whoever_ended_the_turn_comes_first_then_clockwise(table):
    """SH-PRIO-1 手番を終了させたプレイヤーを最優先とし、そこから時計回り"""
    t, mika, ken, yui, rio = table(
        "mika: allie 3 damage", "ken: franklin", "yui: vampire", "rio: george", turn="ken", at="start"
    )
    assert t.asks(mika, ken) == "turn.start"
    mika.uses()
    ken.uses()
    assert [event["seat"] for event in t.told("ability-used")] == ["mika", "ken"]
    assert t.asks(ken) == "ability.target"


def test_the_next_player_comes_before_those_further_on(table):
    """SH-PRIO-1 そこから時計回りに優先順がある"""
    t, mika, ken, yui, rio = table(
        "mika: vampire", "ken: franklin", "yui: allie 3 damage", "rio: george", turn="ken", at="start"
    )
    assert t.asks(ken, yui) == "turn.start"
    yui.uses()
    ken.uses()
    ken.chooses(mika)
    t.dice(1)
    assert [event["seat"] for event in t.told("ability-used")] == ["ken", "yui"]


def test_it_is_who_ended_the_turn_not_who_sits_before(table):
    """SH-PRIO-1 手番を終了させたプレイヤー（攻撃を行ったプレイヤー）を最優先"""
    t, mika, ken, yui, rio = table(
        "mika: allie 3 damage",
        "ken: vampire dead",
        "yui: franklin",
        "rio: george",
        turn="mika",
        at="end",
    )
    assert t.asks(mika) == "turn.end"
    mika.passes()
    assert t.asks(mika, yui) == "turn.start"


def test_all_who_are_asked_declare_in_secret_and_at_once(table):
    """SH-PRIO-1 複数のプレイヤーが特殊能力の使用を同時に宣言する"""
    t, mika, ken = table("mika: allie 3 damage", "ken: franklin", turn="ken", at="start")
    ken.uses()
    assert t.story("ability-used") == []
    mika.passes()
    assert t.told("ability-used")[0]["seat"] == "ken"
    ken.chooses(mika)
    t.dice(1)
    mika.passes()
