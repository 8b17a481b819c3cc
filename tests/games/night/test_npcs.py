"""Characters whom nobody plays: how the rules act for them (NS-F-NPC-1 to -3)."""

from __future__ import annotations

import pytest

BELL = {"scenario": "the-bell", "rounds": 9}


def night(table, *lines, **more):
    return table(*lines, **{**BELL, **more})


def test_its_plot_is_drawn_at_random(table):
    """NS-F-NPC-1 誰も演じないキャラクターのプロットは、1～6から無作為に決まる"""
    t, keeper, sword = night(table, "keeper: curse", "sword: at road", at="round")
    assert t.topic == "draw"
    t.draws(4)
    assert keeper.plot == 4 and not keeper.plot_open
    t.plots(sword=6)
    assert {"character": "keeper", "plot": 4} in t.told("plot-revealed")


def test_it_attacks_the_foe_with_the_fewest_hp(table):
    """NS-F-NPC-2 届く敵のうち、HPの最も少ない者を攻撃する"""
    t, sword, aoi, keeper = night(table, "sword: plot 3, 9 hp", "aoi: 8 hp, plot 3", "keeper: slash")
    sword.passes()
    aoi.passes()
    assert t.told("targeted") == [{"character": "keeper", "target": "aoi"}]
    t.dice(1, 1)


def test_with_the_strongest_skill_that_it_can_pay(table):
    """NS-F-NPC-2 支払えるスキルのうち、最も強いもので"""
    t, sword, keeper = night(table, "sword: plot 3", "keeper: slash smash flash, 3 mp")
    sword.passes()
    assert t.told("skill-used") == [{"character": "keeper", "skill": "smash"}] and keeper.mp == 1
    t.dice(1, 1)


def test_it_aims_at_no_friend(table):
    """NS-F-NPC-2 敵を攻撃する"""
    t, sword, keeper, hound = night(table, "sword: plot 6, at road", "keeper: slash", "hound: acted")
    sword.passes()
    assert t.told("targeted") == [] and keeper.going == ""


def test_several_targets_are_foes_only(table):
    """NS-F-NPC-2 敵を攻撃する"""
    t, sword, minato, keeper, hound = night(table, "sword: plot 3", "minato: plot 3", "keeper: sweep", "hound: acted")
    sword.passes()
    minato.passes()
    assert {event["target"] for event in t.told("targeted")} == {"sword", "minato"}
    t.dice(1, 1)


def test_a_free_specialty_is_its_own(table):
    """NS-F-NPC-2 NS-F-ATK-FREE 自分の特技を指定する"""
    t, sword, keeper = night(table, "sword: plot 3", "keeper: flash, curses")
    sword.passes()
    assert t.told("check")[0]["specialty"] == "curses"
    t.dice(1, 1)


def test_where_it_reaches_nobody_it_searches_while_somebody_hides(table):
    """NS-F-NPC-2 届く敵がいなければ、隠れている敵がいる間は索敵する"""
    t, sword, keeper = night(table, "sword: hidden 9, plot 3", "keeper: slash, watching")
    sword.passes()
    assert t.told("searches") == [{"character": "keeper"}] and t.told("check")[0]["specialty"] == "watching"
    t.dice(4, 5)
    assert not sword.hidden


def test_and_uses_insight_for_that(table):
    """NS-F-NPC-2 NS-F-SKILL-INSIGHT"""
    t, sword, keeper = night(table, "sword: hidden 9, plot 3", "keeper: insight slash")
    sword.passes()
    t.dice(3, 4)
    assert not sword.hidden and keeper.mp == 5


def test_else_it_moves_toward_the_nearest_foe(table):
    """NS-F-NPC-2 それ以外は、最も近い敵のほうへ移動する"""
    t, sword, shadow, keeper = night(
        table, "sword: plot 3, at torii", "shadow: plot 4, acted, at road", "keeper: slash, at belfry"
    )
    sword.passes()
    assert t.told("moved") == [{"character": "keeper", "area": "stairs"}]


def test_it_never_leaves_the_map(table):
    """NS-F-NPC-2 マップ外には出ない: where the only way leads out, it stays"""
    t, sword, keeper = night(table, "sword: plot 3, at belfry", "keeper: slash, at road", cut_off="road")
    assert t.game.content.areas[keeper.area].way_out
    sword.passes()
    assert keeper.going == "" and t.told("leaves") == [] and t.told("searches")
    t.dice(4, 4)


def test_it_does_not_walk_away_from_a_foe_beside_it(table):
    """NS-F-NPC-2 敵のいるエリアでは動かない"""
    t, sword, keeper = night(table, "sword: plot 6", "keeper: slash, plot 1")
    sword.passes()
    assert t.told("turn-passed")[-1] == {"character": "keeper"} and keeper.place == "stairs"


def test_it_pursues_every_foe_that_moves_in_its_area(table):
    """NS-F-NPC-2 同じエリアで移動する敵は必ず追跡する"""
    t, sword, keeper, hound, sentinel = night(
        table, "sword: plot 3", "keeper: slash, acted", "hound: acted, at graves", "sentinel: acted, pursued"
    )
    sword.moves_to("torii")
    assert t.told("pursues") == [{"character": "keeper", "target": "sword"}]
    t.dice(1, 1)
    assert sword.place == "torii"


def test_it_lets_its_friends_go(table):
    """NS-F-NPC-2 敵だけを"""
    t, sword, keeper, hound = night(
        table, "sword: plot 6, at road", "keeper: slash, at belfry, plot 3", "hound: acted, at belfry, plot 3"
    )
    sword.passes()
    assert t.told("pursues") == [] and t.told("moved")


@pytest.mark.parametrize(("hit", "answer"), [((4, 4), "evades"), ((4, 5), "waives")])
def test_it_evades_what_is_easy_to_evade_and_waives_the_rest(table, hit, answer):
    """NS-F-NPC-3 命中判定の達成値が8以下なら回避し、そうでなければ放棄して防御する"""
    t, sword, keeper = night(table, "sword: plot 3", "keeper: charm, acted")
    sword.attacks(keeper)
    t.dice(*hit)
    assert t.story("evades", "waives") == [answer]
    t.dice(*((1, 1) if answer == "evades" else [6]))


@pytest.mark.parametrize(("mp", "skill"), [(6, "barrier"), (1, "shield"), (0, "stance")])
def test_it_defends_with_the_best_skill_that_it_can_pay(table, mp, skill):
    """NS-F-NPC-3 支払える最もよいスキルで"""
    t, sword, keeper = night(table, "sword: plot 3", f"keeper: shield barrier, {mp} mp, acted")
    sword.attacks(keeper)
    t.dice(5, 5)
    assert t.told("defends") == [{"character": "keeper", "skill": skill}]
    t.dice(6)


def test_it_defends_once_where_several_skills_may_be_used(table):
    """NS-F-NPC-3 NS-F-DEF-4"""
    t, sword, keeper = night(
        table, "sword: plot 3", "keeper: shield barrier, acted", rulings={"defence_skills": "several"}
    )
    sword.attacks(keeper)
    t.dice(5, 5)
    assert len(t.told("defends")) == 1
    t.dice(6)


def test_off_balance_it_waives(table):
    """NS-F-NPC-3 NS-F-DEF-5 体勢崩れの者は回避できない"""
    t, sword, keeper = night(table, "sword: plot 3", "keeper: off-balance, acted")
    sword.attacks(keeper)
    t.dice(4, 4)
    assert t.story("evades", "waives") == ["waives"]
    t.dice(6)


def test_it_spends_no_luck_and_drops_out_unasked(table):
    """NS-F-NPC-3 NS-F-DROP-1 HPが0になれば脱落する"""
    t, sword, keeper = night(table, "sword: plot 3", "keeper: 1 hp, 5 luck")
    sword.attacks(keeper)
    t.dice(4, 4)
    t.dice(1, 1)
    assert keeper.place == "dropped" and keeper.luck == 5


def test_one_that_begins_in_hiding_makes_a_stealth_check_and_pays_no_luck(table):
    """NS-F-NPC-1 NS-STEALTH-1 隠れて始まるNPCも隠密判定を行う"""
    t, shadow, minato, hound = table("shadow", "minato", "hound: sensing", at="before", scenario="the-bell")
    t.dice(1)
    t.seal("before.hide", rest=None)
    assert t.rolling == ("stealth", 2)
    t.dice(2, 4)
    assert hound.hidden and hound.stealth == 6 and hound.luck == 0 and hound.hears("check") == []
    t.seal("before.area", rest="grove")
    assert (hound.place, t["keeper"].place) == ("graves", "belfry")
