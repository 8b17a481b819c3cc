"""Support skills (補助スキル): healing, leaping, insight, vanishing, telepathy. Haste stands with the round."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("hp", "healed"), [(5, 8), (10, 12)])
def test_healing_gives_3_hp_to_oneself_or_somebody_in_the_same_area(table, hp, healed):
    """NS-F-SKILL-HEAL 行動：自分または同じエリアの1人のHPを3点回復する"""
    t, sword, aoi, bow = table(f"sword: heal, {hp} hp", "aoi", "bow: 5 hp, at pier")
    sword.acts("heal")
    assert sword.mp == 4
    assert sword.refused(aoi) == "not-wounded NS-F-SKILL-HEAL"
    assert sword.refused(bow) == "no-such-target NS-F-SIGHT-1"
    sword.chooses(sword)
    assert sword.hp == healed and t.told("healed")[0]["amount"] == healed - hp and t.asks(aoi) == "turn.action"


def test_where_nobody_is_wounded_nobody_is_healed(table):
    """NS-F-SKILL-HEAL 傷ついた者がいなければ"""
    t, sword, bow = table("sword: heal", "bow")
    assert sword.refused("heal") == "not-wounded NS-F-SKILL-HEAL"


@pytest.mark.parametrize("skill", ["heal", "veil", "leap"])
def test_a_support_skill_must_be_paid(table, skill):
    """NS-F-COST-1 支払えないスキルは宣言できない"""
    t, sword, bow = table(f"sword: {skill}, 0 mp, 3 hp, at pier", "bow")
    assert sword.refused(skill) == "cannot-pay NS-F-COST-1"


@pytest.mark.parametrize(
    ("start", "reached"),
    [
        ("square", ["warehouses", "pier", "lighthouse", "market", "church"]),
        ("warehouses", ["market", "square"]),
        ("church", ["pier", "lighthouse", "market", "square", "off-the-map"]),
    ],
)
def test_a_leap_goes_two_steps_or_one_cornerwise(table, start, reached):
    """NS-F-SKILL-LEAP 移動とともに：2エリア分、または斜めに移動できる"""
    t, sword, bow = table(f"sword: leap, at {start}", "bow: at pier")
    sword.acts("leap")
    assert sword.mp == 5 and sorted(sword.options()) == sorted(reached)
    sword.chooses(reached[0])
    if t.topic == "move.pursue":
        t.all_pass()


def test_a_leap_is_made_at_the_end_of_the_round_and_pursued_like_any_move(table):
    """NS-F-SKILL-LEAP 移動はラウンドの終了時に行う"""
    t, sword, bow = table("sword: leap", "bow", rounds=9)
    sword.acts("leap")
    sword.chooses("lighthouse")
    bow.chooses(bow)
    t.dice(3, 3)
    t.dice(3, 4)
    bow.passes()
    assert sword.place == "lighthouse"


def test_who_can_go_nowhere_cannot_leap(table):
    """NS-F-SKILL-LEAP 移動とともに"""
    t, sword, bow = table("sword: leap, at lighthouse", "bow", cut_off="lighthouse")
    assert sword.refused("move") == "nowhere-to-go NS-MOVE-1"


@pytest.mark.parametrize(("about", "insight"), [("secret", "insight"), ("name", "insight"), ("search", "insight")])
def test_insight_adds_2_to_an_information_check(table, about, insight):
    """NS-F-SKILL-INSIGHT 情報判定とともに：達成値+2"""
    t, sword, bow = table("sword: insight", "bow: hidden 6, known")
    if about == "secret":
        sword.seeks_secret(insight)
    elif about == "name":
        sword.seeks_name_of(bow, insight)
    else:
        sword.searches("watching", insight)
    assert sword.mp == 5
    t.dice(2, 2)
    assert sword.hears("rolled")[0]["total"] == 6
    assert sword.knows("go-between") or sword.knows_name_of(bow) or not bow.hidden


def test_insight_need_not_be_used_and_must_be_paid(table):
    """NS-F-SKILL-INSIGHT コスト1"""
    t, sword, bow = table("sword: insight, 0 mp", "bow")
    sword.acts("seek-secret")
    assert sword.refused("insight") == "cannot-pay NS-F-COST-1"
    sword.passes()
    t.dice(2, 2)
    assert not sword.knows("go-between")


# ---------------------------------------------------------------------- vanishing


def test_who_is_seen_by_no_foe_vanishes_anew_without_luck(table):
    """NS-F-SKILL-VEIL 敵の誰からも見られていないとき、LUCを使わずに隠密判定をやり直す"""
    t, sword, aoi, bow = table("sword: veil", "aoi", "bow: at pier")
    sword.acts("veil")
    assert t.asks(sword) == "support.veil" and len(sword.options()) == 66 and sword.mp == 4
    sword.chooses("lurking")
    t.dice(4, 4)
    assert sword.hidden and sword.stealth == 8 and sword.luck == 0 and not bow.knows_place_of(sword)
    assert bow.hears("rolled") == [] and bow.hears("secret-check") == [{"character": "sword", "purpose": "stealth"}]


def test_a_veil_may_fail(table):
    """NS-F-SKILL-VEIL NS-STEALTH-1a 判定に失敗した場合は姿を隠すことはできず"""
    t, sword, bow = table("sword: veil, might", "bow: at pier")
    sword.acts("veil")
    sword.chooses("lurking")
    t.dice(2, 2)
    assert not sword.hidden and bow.hears("stealth-failed") == [{"character": "sword"}]


@pytest.mark.parametrize(
    ("line", "foe", "reason"),
    [
        ("sword: veil", "bow", "in-sight-of-foes NS-F-SKILL-VEIL"),
        ("sword: veil", "bow: hidden 9", ""),
        ("sword: veil, hidden 9", "bow: at pier", "hiding-already NS-F-SKILL-VEIL"),
        ("sword: veil", "aoi", ""),
    ],
)
def test_when_one_can_vanish(table, line, foe, reason):
    """NS-F-SKILL-VEIL 同じエリアに見えている敵がいないとき"""
    t, sword, other = table(line, foe)
    assert sword.refused("veil") == reason


# ---------------------------------------------------------------------- telepathy


@pytest.mark.parametrize("who", ["sword", "aoi"])
def test_what_one_of_the_pair_finds_out_the_other_knows_at_once(table, who):
    """NS-F-SKILL-TELEPATHY 組の片方が知ったことを、もう片方もすぐに知る"""
    lines = {name: f"{name}: telepathy" if name == who else name for name in ("sword", "aoi")}
    t, sword, aoi, bow = table(lines["sword"], lines["aoi"] + ": at market" * (who != "aoi"), "bow")
    sword.seeks_secret()
    t.dice(4, 4)
    assert sword.knows("go-between") and aoi.knows("go-between") and not bow.knows("go-between")
    assert aoi.hears("secret-shared") and not bow.hears("secret-shared")


def test_of_names_too(table):
    """NS-F-SKILL-TELEPATHY 真名も"""
    t, sword, aoi, bow = table("sword: telepathy", "aoi", "bow")
    sword.seeks_name_of(bow)
    t.dice(4, 4)
    assert aoi.knows_name_of(bow) and aoi.hears("name-shared")


def test_and_of_whom_a_search_shows_to_the_finder_alone(table):
    """NS-F-SKILL-TELEPATHY 索敵で見つけた位置も"""
    t, sword, aoi, bow = table("sword: telepathy", "aoi", "bow: hidden 6", rulings={"reveal_scope": "finder"})
    sword.searches()
    t.dice(4, 4)
    assert aoi.knows_place_of(bow) and aoi.hears("found")


def test_without_it_the_other_learns_nothing(table):
    """NS-F-SKILL-TELEPATHY 念話がなければ NS-F-SECRET-2"""
    t, sword, aoi, bow = table("sword", "aoi", "bow")
    sword.seeks_secret()
    t.dice(4, 4)
    assert not aoi.knows("go-between") and aoi.hears("secret-found") == []
