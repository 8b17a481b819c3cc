"""冒険者の成長: points for defeated targets, shared, spent on skills and dice."""

from __future__ import annotations

import pytest

from games.raid.setting_up import RAID, hp

CONTENT = RAID.library.content


def shared(table, *lines, points=1, to=None, **more):
    """All points go to one adventurer, the first one named, and its player is asked how to spend them."""
    t, *those = table(*lines, at="growth", points=points, rulings={"agreement": "leader", **more})
    for _ in range(points):
        t[those[0].name].table.answer(t.asked[0], (those[0].number,))
    return [t, *those]


# ---------------------------------------------------------------------- points


def test_there_are_as_many_points_as_targets_were_defeated(table):
    """MR-GROW-1 ”【ターゲット】の撃破数”分の成長ポイントが与えられ"""
    lines = [f"ogre: {hp('ogre')} tokens", f"goblin: {hp('goblin')} tokens", "slime"]
    t, sigurd = table(*lines, "sigurd", at="end", seats=1)
    assert t.told("growth-points") == [{"points": 2}] and t.view["points"] == 2
    assert t.topic == "growth.share" and t.told("field-cleared")


def test_without_a_kill_nobody_grows(table):
    """MR-GROW-1"""
    t, sigurd = table("ogre", "sigurd", at="end")
    assert t.topic == "boss" and t.told("growth-points") == []


def test_after_the_last_round_nobody_grows(table):
    """MR-GROW-1c ５ラウンド終了時は、この処理を行う必要はありません"""
    lines = f"dragon: bounty at 1, {hp('dragon')} tokens"
    t, sigurd = table(lines, "sigurd: d6 1 on dragon/bounty", at="end", round_=5)
    assert t.topic == "" and t.game.kills == [1] and t.told("growth-points") == [] and t.view["points"] == 0


def test_one_alone_shares_the_points_as_liked(table):
    """MR-GROW-1a 冒険者間で相談し、自由に割り振ることができます"""
    t, leaf, paola = table("leaf", "paola", at="growth", points=3, seats=1)
    for name in ("leaf", "paola", "leaf"):
        leaf.chooses(name)
    assert t.told("gets-points") == [{"adventurer": "leaf", "points": 2}, {"adventurer": "paola", "points": 1}]
    assert leaf.points == 2 and t.topic == "growth.spend" and t.view["points"] == 0


def test_sigurds_player_proposes_and_the_others_agree(table):
    """MR-F-AGREE-1 MR-GROW-1a Sigurd's player proposes who gets each point, and the others agree or disagree"""
    t, sigurd, leaf = table("sigurd", "leaf", at="growth", points=1, seats=3, players=(1, 0, 2, 0))
    assert t.asked == (1,) and t.view["proposer"] == 1
    sigurd.chooses("leaf")
    assert t.told("proposes") == [{"seat": 1, "adventurer": "leaf"}] and t.view["proposal"] == [1]
    assert t.topic == "growth.agree" and t.asked == (0, 2)
    t.agree("agree", "agree")
    assert t.told("agrees") == [{"seat": 0}, {"seat": 2}] and leaf.points == 1
    assert t.view["proposal"] == [] and t.view["points"] == 0 and t.view["proposer"] == -1
    assert t.topic == "growth.spend"


def test_if_anybody_disagrees_the_next_player_proposes(table):
    """MR-F-AGREE-1 if anybody disagrees, the next player clockwise proposes"""
    t, sigurd, leaf = table("sigurd", "leaf", at="growth", points=1, seats=3, players=(1, 0, 2, 0))
    sigurd.chooses("sigurd")
    t.agree("agree", "disagree")
    assert t.told("disagrees") == [{"seat": 2}] and t.asked == (2,) and t.view["proposal"] == []
    t.answer(2, (1,))
    assert t.asked == (0, 1)
    t.agree("agree", "agree")
    assert leaf.points == 1 and t.topic == "growth.spend"


def test_when_no_proposal_is_agreed_to_the_points_are_dealt_out_evenly(table):
    """MR-F-AGREE-1 one after the other in turn order"""
    lines = ["sigurd", "leaf", "paola", "genjimaru"]
    t, sigurd, leaf, paola, genjimaru = table(*lines, at="growth", points=5, seats=2, players=(1, 0, 1, 0))
    for seat in (1, 0):
        for _ in range(5):
            t.answer(seat, (1,))
        t.agree("disagree")
    assert t.told("dealt-evenly") == [{"points": 5}]
    assert [told["points"] for told in t.told("gets-points")] == [2, 1, 1, 1]
    assert [one.points for one in (sigurd, paola, leaf, genjimaru)] == [2, 1, 1, 1]
    assert t.topic == "growth.spend" and t.asked == (1,)


# ---------------------------------------------------------------------- spending


def test_each_point_gains_one_thing(table):
    """MR-GROW-1b 割り振られた成長ポイントを１支払う毎に、以下のどれか１つを得ることができます"""
    t, sigurd = shared(table, "sigurd: d6", points=3)
    assert sigurd.points == 3
    for growth in ("gain-iron-nerve", "add", "improve-d6"):
        sigurd.chooses(growth)
    assert sigurd.skills == ["dragon-charge", "iron-nerve"]
    assert sorted(sigurd.dice) == ["d6 hand", "d8 hand"] and sigurd.points == 0 and t.topic == "boss"


def test_each_adventurer_spends_its_own_points_in_turn_order(table):
    """MR-GROW-1b 割り振られた成長ポイントを"""
    t, sigurd, leaf, paola = table(
        "sigurd", "leaf: 1 points", "paola: 1 points", at="growth", seats=2, players=(1, 0, 1, 0)
    )
    assert t.asked == (1,) and "gain-majesty" in paola.options
    paola.chooses("gain-majesty")
    assert t.asked == (0,) and leaf.options[1] == "improve-d4"
    leaf.chooses("gain-creep-up")
    assert t.topic == "boss"


def test_points_that_are_not_spent_are_lost(table):
    """MR-GROW-1b unspent: lost"""
    t, sigurd = shared(table, "sigurd", points=2)
    sigurd.chooses("add")
    sigurd.passes()
    assert t.told("points-lost") == [{"adventurer": "sigurd", "points": 1}] and sigurd.points == 0


def test_a_skill_of_the_hand_is_laid_down(table):
    """MR-GROW-2 MR-COMP-4 手札から好きなスキル１枚を、自分の【スキル置き場】へ配置します"""
    t, leaf = shared(table, "leaf: creep-up", points=2)
    assert [option for option in leaf.options if option.startswith("gain")] == [
        "gain-mark-the-prey",
        "gain-barbed-arrows",
        "gain-second-arrow",
    ]
    assert leaf.refused("gain-creep-up") == "gained-already MR-GROW-2"
    leaf.chooses("gain-barbed-arrows")
    assert leaf.skills == ["keen-eye", "barbed-arrows", "creep-up"]
    assert t.told("skill-gained") == [{"adventurer": "leaf", "skill": "barbed-arrows"}]
    assert t.topic == "growth.spend"


@pytest.mark.parametrize("name", ["sigurd", "leaf", "paola", "genjimaru"])
def test_an_added_die_is_of_the_kind_on_the_card(table, name):
    """MR-GROW-3 各冒険者毎に設定された「追加ダイス」に従い、新しいサイコロを【ストック】から１個追加してください"""
    t, one = shared(table, f"{name}: d12")
    kind = f"d{CONTENT.adventurers[one.number].adds}"
    at = ["d4", "d6", "d8", "d12", "d20"].index(kind)
    before = t.view["stock"][5 * one.number + at]
    one.chooses("add")
    assert one.dice == ["d12 hand", f"{kind} hand"]
    assert t.view["stock"][5 * one.number + at] == before - 1
    assert t.told("die-added") == [{"adventurer": name, "added": kind}]


def test_a_die_that_is_not_in_stock_is_not_added(table):
    """MR-GROW-3 stock: limited"""
    t, leaf = shared(table, "leaf: d4, d4, d4, d4")
    assert leaf.refused("add") == "none-to-add MR-GROW-3"


def test_nobody_holds_more_than_five_dice(table):
    """MR-GROW-3a 持てるサイコロの最大数は５個で、６個目を追加することはできません"""
    t, sigurd = shared(table, "sigurd: d6, d6, d8, d8, d12")
    assert sigurd.refused("add") == "five-dice MR-GROW-3a" and sigurd.refused("improve-d6") == ""


@pytest.mark.parametrize(("before", "after"), [("d4", "d6"), ("d6", "d8"), ("d8", "d12"), ("d12", "d20")])
def test_a_die_becomes_the_next_kind(table, before, after):
    """MR-GROW-4 MR-COMP-6 「４面→６面→８面→１２面→２０面」"""
    kinds = ["d4", "d6", "d8", "d12", "d20"]
    t, sigurd = shared(table, f"sigurd: {before}, {before}")
    stock = t.view["stock"][:5]
    sigurd.chooses(f"improve-{before}")
    assert sorted(sigurd.dice) == sorted([f"{before} hand", f"{after} hand"])
    change = [now - then for now, then in zip(t.view["stock"][:5], stock, strict=True)]
    assert change == [int(kind == before) - int(kind == after) for kind in kinds]
    assert t.told("die-improved") == [{"adventurer": "sigurd", "from": before, "to": after}]


def test_only_a_die_that_one_has_is_improved(table):
    """MR-GROW-4 手持ちのサイコロ１個"""
    t, sigurd = shared(table, "sigurd: d6, d20")
    assert sigurd.refused("improve-d8") == "no-die-of-kind MR-GROW-4"
    assert [option for option in sigurd.options if option.startswith("improve")] == ["improve-d6"]


def test_without_a_die_in_stock_to_swap_for_it_cannot_be_improved(table):
    """MR-GROW-4a 【ストック】に交換できるサイコロがなければ強化できません"""
    t, sigurd = shared(table, "sigurd: d12, d20, d20")
    assert sigurd.refused("improve-d12") == "none-in-stock MR-GROW-4a" and sigurd.refused("add") == ""


def test_the_stock_of_one_is_not_that_of_another(table):
    """MR-GROW-4a MR-PREP-2 自分の色のサイコロ"""
    t, sigurd, leaf = shared(table, "sigurd: d12", "leaf: d20, d20")
    assert sigurd.refused("improve-d12") == ""
