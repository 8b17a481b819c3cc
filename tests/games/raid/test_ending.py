"""ラウンド終了: damage, the wall, clearing the battlefield."""

from __future__ import annotations

import pytest

from games.raid.setting_up import RAID, hp
from gunbai.games.raid.ids import GONE


@pytest.mark.parametrize(("missing", "outcome"), [(0, "defeated"), (-1, "defeated"), (1, "survives")])
def test_a_target_is_defeated_if_the_sum_is_at_least_its_hp(table, missing, outcome):
    """MR-END-1 その合計値が【ターゲット】のＨＰ以上であれば撃破します"""
    t, sigurd = table(f"ogre: {hp('ogre') - 5 - missing} tokens", "sigurd: d6 5 on ogre", at="end")
    assert t.story("defeated", "survives") == [outcome]
    assert t.told(outcome)[0]["damage"] == hp("ogre") - missing
    assert t.game.kills == [int(outcome == "defeated")]


def test_each_target_that_survives_charges_the_wall_with_what_it_has_left(table):
    """MR-END-2 【ターゲット】の残ＨＰ分だけ、城壁にダメージトークンが与えられます"""
    lines = ["ogre", f"goblin: {hp('goblin')} tokens", "slime: 1 tokens"]
    t, sigurd = table(*lines, "sigurd: d6 5 on ogre", at="end", walls=(4,), round_=2)
    left = [hp("ogre") - 5, hp("slime") - 1]
    assert [told["amount"] for told in t.told("charges")] == left
    assert [told["left"] for told in t.told("survives")] == left
    assert t.game.wall == 4 + sum(left) and t.game.walls == [4, sum(left)]
    assert t.told("wall-hurt")[-1] == {"amount": left[1], "wall": t.game.wall}


def test_what_the_wall_took_in_a_round_is_all_that_it_took(table):
    """MR-END-2 MR-F-EFFECT-WAR-DRUM at once or at the end: the rounds add up to the score"""
    t, sigurd = table(f"ogre: war-drum at 1, {hp('ogre') - 4} tokens", "sigurd: d6", walls=(4,), round_=2)
    sigurd.flicks("d6", "3 on ogre/war-drum")
    assert t.game.walls == [4, 2] and t.game.wall == 6 == sum(t.game.walls)


def test_boards_leave_the_game_defeated_or_not(table):
    """MR-END-3 ターゲットボードはゲームから取り除き"""
    t, sigurd = table("ogre: 3 tokens", f"goblin: {hp('goblin')} tokens", "sigurd", at="end", seats=1)
    assert t.role("ogre") == t.role("goblin") == GONE and t.role("slime") != GONE
    assert t.view["targets"] == [] and t.tokens("ogre") == 0
    assert t.told("field-cleared") == [{"round": 1}] and t.topic == "growth.share"


def test_cards_leave_the_battlefield_and_can_come_again(table):
    """MR-END-3 それ以外は【ストック】へ戻します"""
    t, sigurd = table("ogre: maw at 1, dragon-banner at 3", "sigurd", at="end")
    assert t.cards == [] and t.view["cards"] == [] and t.topic == "boss"
    assert t.game.card_effect == t.game.card_owner == t.game.card_gone == t.game.card_side == []


def test_a_board_that_has_left_lies_nowhere(table):
    """MR-END-3 nobody is the boss, nobody follows, no stand is taken"""
    t, sigurd = table("ogre", "goblin", "cave-bat", "sigurd", at="end")
    assert t.view["boss"] == -1 and t.view["coming"] == [] and t.game.followers == []
    assert not any(t.game.laid) and not any(t.game.stand) and t.topic == "boss"


def test_all_dice_come_back_to_hand(table):
    """MR-END-3a サイコロも全て回収し、各自の手元へ戻します: those out, too"""
    dice = "d6 5 on ogre, d6 out, d8 2 cocked, d12"
    t, sigurd = table("ogre", f"sigurd: {dice}", at="end", shots="simulated")
    assert sigurd.dice == ["d6 hand", "d6 hand", "d8 hand", "d12 hand"]
    assert all(not die["cocked"] and die["on"] == [] and die["pose"] == [] for die in t.view["dice"])


def test_skills_turned_sideways_come_back(table):
    """MR-END-3b 横倒しになっているスキルがあれば、それも全て縦置きに戻してください"""
    lines = ["sigurd: used knights-vow", "genjimaru: used returning-cut, draw-again"]
    t, sigurd, genjimaru = table("ogre", *lines, at="end")
    assert sigurd.skills == ["dragon-charge", "knights-vow"]
    assert genjimaru.skills == ["returning-cut", "draw-again"]


def test_nobody_has_passed_in_the_new_round(table):
    """MR-END-3a MR-TURN-2"""
    t, sigurd = table("ogre", "sigurd: d6")
    sigurd.flicks("d6", "3")
    assert not sigurd.passed and t.game.acting == -1


def test_the_score_is_what_the_wall_has_taken(table):
    """MR-SCORE-1 城壁が受けているダメージ量がスコアとなり"""
    t, sigurd = table("dragon: 4 tokens", "sigurd: d6", at="end", round_=5, walls=(1, 2, 3, 4))
    score = 10 + hp("dragon") - 4
    assert t.topic == "" and t.game.over and t.told("game-ends") == [{"wall": score}]
    result = RAID.result(t.game)
    assert result["wall"] == score and result["kills"] == 0
    assert [result[f"wall-{number}"] for number in range(1, 6)] == [1, 2, 3, 4, hp("dragon") - 4]
    assert t.view["winners"] == []


def test_dice_that_lean_are_not_rolled_unless_it_is_ruled(table):
    """MR-F-HIT-1 cocked: nearest"""
    t, sigurd = table("ogre", "sigurd: d6 5 cocked on ogre", at="end")
    assert t.told("rolled-where-it-lies") == [] and t.told("survives")[0]["damage"] == 5


def test_where_it_is_ruled_dice_that_lean_on_targets_are_rolled_together(table):
    """MR-F-HIT-1 cocked: reroll, of those on targets alone"""
    dice = "sigurd: d6 5 cocked on ogre, d8 2 on ogre, d12 4 cocked"
    t, sigurd, leaf = table("ogre", dice, "leaf: d4 1 cocked on ogre", at="end", rulings={"cocked": "reroll"})
    assert t.rolling == ("leaning", [6, 4])
    t.dice(1, 3)
    assert t.told("rolled-where-it-lies") == [{"die": "sigurd-d6", "face": 1}, {"die": "leaf-d4", "face": 3}]
    assert t.told("survives")[0]["damage"] == 1 + 2 + 3
