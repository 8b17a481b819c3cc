"""シュート後: hits, misses, off the table, クラッシュ, エフェクトの発動; and what dice count for."""

from __future__ import annotations

import pytest


def test_a_die_on_a_target_hits(table):
    """MR-HIT-1 シュート後にサイコロが【ターゲット】の上に乗れば攻撃成功です"""
    t, sigurd = table("ogre", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on ogre")
    assert t.told("hit") == [{"die": "sigurd-d6", "target": "ogre", "face": 5}] and t.told("missed") == []
    assert t.damage("ogre") == 5


def test_a_die_over_two_targets_hits_both(table):
    """MR-HIT-1 MR-END-1 over_two: all"""
    t, sigurd = table("ogre", "goblin", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on goblin & ogre")
    assert [told["target"] for told in t.told("hit")] == ["goblin", "ogre"]
    assert t.damage("ogre") == t.damage("goblin") == 5


def test_the_least_bit_on_the_edge_is_enough(table):
    """MR-HIT-1a 例えボードから落ちていても、端にサイコロがほんの少しでもかかっていたら攻撃成功とします"""
    t, sigurd = table("ogre", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 cocked on ogre")
    assert t.told("hit") == [{"die": "sigurd-d6", "target": "ogre", "face": 5}]
    assert t.view["dice"][0]["cocked"] and t.damage("ogre") == 5


def test_what_people_say_is_not_measured(table):
    """MR-HIT-1b この判定はそれ程厳密に行う必要はありません"""
    t, sigurd = table("ogre: maw at 1, war-drum at 5", "goblin", "sigurd: d6, d6")
    sigurd.flicks("d6")
    assert t.refused_fall(t.fall("5 on ogre/war-drum & goblin & ogre/maw")) == ""


def test_a_miss_does_nothing_and_the_die_stays(table):
    """MR-HIT-2 攻撃が失敗したら、何も起こりません"""
    t, sigurd = table("ogre: 2 tokens", "sigurd: d6, d6")
    sigurd.flicks("d6", "5")
    assert t.told("missed") == [{"die": "sigurd-d6"}] and t.told("hit") == []
    assert sigurd.dice == ["d6 field 5", "d6 hand"] and t.damage("ogre") == 2 and t.game.wall == 0


def test_a_die_off_the_table_is_not_on_the_battlefield(table):
    """MR-HIT-2a テーブルなどから落ちてしまったら、回収してください: neither a hit nor a miss"""
    t, sigurd = table("ogre", "sigurd: d6, d6")
    sigurd.flicks("d6", "off")
    assert t.told("off-table") == [{"die": "sigurd-d6"}] and t.story("hit", "missed", "back-to-hand") == []
    assert sigurd.dice == ["d6 out", "d6 hand"] and t.game.on_field() == []


def test_a_die_that_was_pushed_off_is_out_too(table):
    """MR-HIT-2a MR-CRASH-1"""
    t, sigurd, leaf = table("ogre", "sigurd: d6, d6", "leaf: d4 3 on ogre")
    sigurd.flicks("d6", "2", "leaf d4 off")
    assert leaf.dice == ["d4 out"] and t.damage("ogre") == 0
    assert t.told("off-table") == [{"die": "leaf-d4"}]


def test_what_becomes_of_the_die_that_was_shot_is_told_first(table):
    """MR-HIT-2a MR-F-HIT-2"""
    t, sigurd, leaf = table("ogre", "sigurd: d6 3", "leaf: d4, d4")
    leaf.flicks("d4", "off", "sigurd d6 off")
    assert [told["die"] for told in t.told("off-table")] == ["leaf-d4", "sigurd-d6"]


def test_a_die_that_gets_on_a_card_brings_its_effect_about(table):
    """MR-HIT-3 サイコロが【ターゲット】に接するエフェクトカードの上に乗った場合、その効果が適用されます"""
    t, sigurd = table("ogre: war-drum at 1, maw at 3", "sigurd: d6, d6")
    sigurd.flicks("d6", "2 on ogre/war-drum")
    assert t.told("on-card") == [{"die": "sigurd-d6", "effect": "war-drum", "target": "ogre"}]
    assert t.game.wall == 1 and t.told("swallowed") == []


def test_a_die_on_two_cards_brings_both_about_unless_it_is_gone(table):
    """MR-HIT-3 MR-F-HIT-2 in the order in which it covers them"""
    t, sigurd = table("ogre: war-drum at 1, maw at 2, war-drum at 3", "sigurd: d6, d6")
    sigurd.flicks("d6", "2 on ogre/war-drum & ogre/maw & ogre")
    assert t.story("wall-hurt", "swallowed") == ["wall-hurt", "swallowed"]
    sigurd.flicks("d6", "2 on ogre/maw & ogre/war-drum")
    assert len(t.told("swallowed")) == 2 and len(t.told("on-card")) == 3


# ---------------------------------------------------------------------- crash


def test_dice_that_are_struck_are_not_put_back(table):
    """MR-CRASH-1 ぶつかることによりサイコロの位置や目が変わったとしても、それらを元に戻す必要はありません"""
    t, sigurd, leaf = table("ogre", "goblin", "sigurd: d6, d6", "leaf: d4 3 on ogre")
    sigurd.flicks("d6", "2 on ogre", "leaf d4 1 on goblin")
    assert t.told("pushed") == [{"die": "leaf-d4", "face": 1}] and t.told("rolled-where-it-lies") == []
    assert leaf.dice == ["d4 field 1"] and t.view["dice"][2]["on"] == [0] and t.view["shot"]["struck"] == [5]


@pytest.mark.parametrize("change", ["4 on ogre", "3", "3 on goblin", "3 cocked on ogre"])
def test_a_die_is_struck_if_anything_of_it_is_otherwise(table, change):
    """MR-CRASH-1 at a real table, whatever is told to be otherwise"""
    t, sigurd, leaf = table("ogre", "goblin", "sigurd: d6, d6", "leaf: d4 3 on ogre")
    sigurd.flicks("d6", "2", f"leaf d4 {change}")
    assert len(t.told("pushed")) == 1


def test_a_die_that_lies_as_before_is_not_struck(table):
    """MR-CRASH-1 whatever order its pieces are told in"""
    t, sigurd, leaf = table("ogre", "goblin", "sigurd: d6, d6", "leaf: d4 3 on ogre & goblin")
    sigurd.flicks("d6", "2", "leaf d4 3 on goblin & ogre")
    assert t.told("pushed") == [] and t.view["shot"]["struck"] == []


def test_a_simulated_die_is_struck_if_it_lies_elsewhere(table):
    """MR-CRASH-1 位置"""
    t, sigurd, leaf = table("ogre", "sigurd: d6, d6", "leaf: d4 3 on ogre, d4 2", shots="simulated")
    sigurd.flicks("d6")
    t.dice(6, 1)
    sigurd.lets_go()
    t.falls("2", "leaf d4 3 on ogre")
    assert t.view["shot"]["struck"] == [5] and t.view["dice"][2]["pose"] != t.view["dice"][3]["pose"]


def test_what_a_shot_moves_never_changes_the_tokens(table):
    """MR-F-TOKEN-1 they lie beside the board; only skills and cards add to them or take from them"""
    t, paola, leaf = table("ogre: 2 tokens", "goblin: 1 tokens", "paola: d6, d6 4 on ogre", "leaf: d4, d4 3 on goblin")
    paola.throws("d6", "2 on ogre & goblin", "paola d6 1", "leaf d4 4 cocked on ogre")
    assert len(t.told("pushed")) == 2 and (t.tokens("ogre"), t.tokens("goblin")) == (2, 1)


def test_a_die_on_a_card_that_was_laid_under_it_is_not_struck(table):
    """MR-F-HIT-3 at a real table the card is slipped under it: no die counts as struck, no card applies"""
    t, leaf, sigurd = table("ogre", "leaf: d4, d6 3 on ogre, mark-the-prey", "sigurd: d6, d6", players=(1, 0, 2, 3))
    leaf.uses("mark-the-prey", on="ogre", side="ogre-2")
    leaf.flicks("d4", "2", "leaf d6 3 on ogre & ogre/bullseye")
    assert t.told("pushed") == [] and t.told("pushed-on-card") == [] and t.damage("ogre") == 6


def test_dice_fall_that_lay_on_one_that_is_swallowed(table):
    """MR-F-HIT-3 whatever lay on it comes to rest where it falls: nothing is hit by that"""
    t, sigurd = table("ogre: maw at 1", "sigurd: d6, d6 2, d6", shots="simulated")
    below = t.game.on_field()[0]
    t.game.pose[below] = (300_000_000, 300_000_000, 24_000_000, 1_000_000_000, 0, 0, 0)
    sigurd.flicks("d6")
    t.dice(6, 1)
    sigurd.lets_go()
    t.falls("2 on ogre/maw")
    t.settles()
    assert abs(t.game.pose[below][2] - 8_000_000) < 30_000 and t.told("pushed") == []


def test_tokens_stay_whatever_strikes_them(table):
    """MR-CRASH-1a スキルなどにより乗せられたトークンも同様に扱ってください"""
    t, sigurd, leaf = table("ogre: 3 tokens", "sigurd: d6, d6, unskilled", "leaf: d4 3 on ogre")
    sigurd.flicks("d6", "2 on ogre", "leaf d4 1 on ogre")
    assert t.tokens("ogre") == 3


def test_a_die_pushed_onto_a_card_is_treated_like_the_one_shot(table):
    """MR-CRASH-2 ぶつかって移動したサイコロがエフェクトカードの上に乗った場合、自分がシュートしたサイコロと同じ"""
    t, sigurd, leaf = table("ogre: maw at 1", "sigurd: d6, d6", "leaf: d4 3 on ogre")
    sigurd.flicks("d6", "2", "leaf d4 1 on ogre/maw")
    assert t.told("pushed-on-card") == [{"die": "leaf-d4", "effect": "maw", "target": "ogre"}]
    assert t.told("on-card") == [] and leaf.dice == ["d4 out"]


def test_a_die_that_is_pushed_about_on_a_card_has_not_got_on_it(table):
    """MR-CRASH-2 上に乗った場合: it was there before"""
    t, sigurd, leaf = table("ogre: war-drum at 1", "sigurd: d6, d6", "leaf: d4 3 on ogre/war-drum")
    sigurd.flicks("d6", "2", "leaf d4 1 on ogre/war-drum")
    assert t.game.wall == 0 and t.told("pushed-on-card") == []


def test_a_die_that_nobody_moved_does_nothing_again(table):
    """MR-CRASH-2"""
    t, sigurd, leaf = table("ogre: war-drum at 1", "sigurd: d6, d6", "leaf: d4 3 on ogre/war-drum")
    sigurd.flicks("d6", "2 on ogre/war-drum")
    assert t.game.wall == 1


def test_the_effects_of_the_die_that_was_shot_come_first(table):
    """MR-F-HIT-2 then those of the other dice in the order of their adventurers"""
    dice = ["sigurd: d6 1", "leaf: d4 3", "paola: d6, d6", "genjimaru: d6 4"]
    t, sigurd, leaf, paola, genjimaru = table("ogre: war-drum at 1", *dice)
    moved = [f"{name} 2 on ogre/war-drum" for name in ("genjimaru d6", "leaf d4", "sigurd d6")]
    assert paola.options
    paola.throws("d6", "5 on ogre/war-drum", *moved)
    told = [event for event in t.listener.events if event.kind.name in ("on-card", "pushed-on-card")]
    assert [event.values[0] // 5 for event in told] == [2, 0, 1, 3]


def test_a_card_that_leaves_with_the_first_die_does_nothing_for_the_second(table):
    """MR-F-HIT-2 the card has left when it is the pushed die's turn"""
    t, sigurd, leaf = table("ogre: weak-spot at 1", "sigurd: d6, d6, unskilled", "leaf: d4 3")
    sigurd.flicks("d6", "2 on ogre/weak-spot", "leaf d4 3 on ogre/weak-spot")
    assert t.tokens("ogre") == 2 and t.told("pushed-on-card") == []
    assert [die["on"] for die in t.view["dice"]] == [[], [], []]


def test_no_monster_strikes_back(table):
    """MR-DRAFT-2 モンスターの共通アクションアイコン（反撃、防御）を廃止"""
    t, sigurd = table("dragon", "hydra", "sigurd: d6, d6")
    sigurd.flicks("d6", "5 on dragon")
    assert t.story("hit", "wall-hurt", "tokens-off", "swallowed") == ["hit"] and t.damage("dragon") == 5


# ---------------------------------------------------------------------- what dice count for

VALUES = [
    # face, on what, who with which skills, rulings, what it counts
    ("d6 5 on ogre", "sigurd", {}, 5),
    ("d6 5", "sigurd", {}, 0),
    ("d6 5 on goblin", "sigurd", {}, 0),
    ("d6 5 on ogre & goblin", "sigurd", {}, 5),
    ("d6 5 on goblin & ogre", "sigurd", {}, 5),
    ("d6 5 on goblin & ogre", "sigurd", {"over_two": "most"}, 0),
    ("d6 5 on ogre & goblin", "sigurd", {"over_two": "most"}, 5),
    ("d6 5 on ogre/dragon-banner & goblin", "sigurd", {"over_two": "most"}, 6),
    ("d6 5 on ogre/dragon-banner & goblin", "sigurd", {"over_two": "most", "card_counts": "no"}, 0),
    ("d6 5 on ogre & ogre/dragon-banner", "sigurd", {}, 6),
    ("d6 5 on ogre/dragon-banner", "sigurd", {"card_counts": "no"}, 0),
    ("d6 5 on ogre & ogre/dragon-banner", "sigurd", {"card_counts": "no"}, 6),
    ("d6 5 on ogre/bullseye", "sigurd", {}, 10),
    ("d6 5 on ogre/bullseye & ogre/dragon-banner", "sigurd", {}, 11),
    ("d6 5 cocked on ogre", "sigurd", {}, 5),
    ("d6 5 cocked on ogre", "sigurd", {"cocked": "reroll"}, 5),
    ("d6 5 cocked on ogre & ogre/bullseye", "sigurd", {"cocked": "nothing"}, 0),
    ("d4 1 on ogre", "leaf", {}, 2),
    ("d4 1 on ogre", "leaf unskilled", {}, 1),
    ("d4 2 on ogre", "leaf", {}, 2),
    ("d4 3 on ogre", "leaf", {}, 3),
    ("d4 1 on ogre", "leaf barbed-arrows", {}, 3),
    ("d4 3 on ogre", "leaf barbed-arrows", {}, 4),
    ("d4 1 on ogre & ogre/bullseye", "leaf barbed-arrows", {}, 6),
    ("d4 1 on ogre & ogre/bullseye & ogre/dragon-banner", "leaf barbed-arrows", {}, 7),
    ("d4 1 cocked on ogre", "leaf barbed-arrows", {"cocked": "nothing"}, 0),
    ("d4 1", "leaf barbed-arrows", {}, 0),
    ("d6 1 on ogre", "paola majesty", {}, 3),
    ("d6 6 on ogre", "paola majesty", {}, 6),
    ("d6 1 on ogre", "paola", {}, 1),
]


@pytest.mark.parametrize(("die", "who", "rulings", "value"), VALUES)
def test_a_die_counts_its_face_and_what_skills_and_cards_make_of_it(table, die, who, rulings, value):
    """MR-END-1 MR-F-HIT-1 MR-F-SKILL-KEEN-EYE MR-F-SKILL-BARBED-ARROWS MR-F-SKILL-MAJESTY"""
    name, *skills = who.split()
    t, one = table(
        "ogre: dragon-banner at 1, bullseye at 3",
        "goblin",
        f"{name}: {', '.join([die, 'd6', *skills])}",
        rulings=rulings,
    )
    assert t.damage("ogre") == value and t.topic


def test_dice_and_tokens_are_added_up(table):
    """MR-END-1 MR-COMP-9 乗っているサイコロの目と、ダメージトークンの枚数を見て"""
    t, sigurd, leaf = table("ogre: 4 tokens", "sigurd: d6 5 on ogre, d6", "leaf: d4 3 on ogre")
    assert t.damage("ogre") == 4 + 5 + 3
    shown = t.view["targets"][0]
    assert (shown["tokens"], shown["dice"]) == (4, 8) and t.topic


def test_the_face_is_the_one_that_is_told(table):
    """MR-F-HIT-1 of a die that rests cocked, the face nearest to up counts"""
    t, sigurd = table("ogre", "sigurd: d20, d6")
    sigurd.flicks("d20", "17 cocked on ogre")
    assert t.damage("ogre") == 17 and sigurd.dice[0] == "d20 field 17"
