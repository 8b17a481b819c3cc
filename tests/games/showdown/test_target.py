"""Pick Target: lists and their lines, zones, no target, the priority target token, the controller's bonus."""

from __future__ import annotations

import pytest

from games.showdown.cards import carry_out
from gunbai.games.showdown.spaces import NO_SPACE, RIGHT


def pick(t, *lines, attacker=-1, **more):
    """Pick a target, who then bleeds 1."""
    step = {"do": "pick-target", "lines": list(lines), "no_target": "end-card", **more}
    carry_out(t, step, {"do": "bleed", "amount": 1}, attacker=attacker)


def picked(t):
    return [one for (one,) in t.told("target-picked")]


# ---------------------------------------------------------------- the list


def test_the_first_line_that_fits_somebody_gives_the_target(table):
    """SD-TARGET-1 リストの上から順に; whoever stands nearer but fits a later line only is not looked at"""
    t, ana, bo = table("ana: at 11 4", "bo: at 13 8")
    pick(t, "facing", "view")
    assert picked(t) == [ana.number] and "1 bleeding" in ana.has and "1 bleeding" not in bo.has


def test_a_line_that_nobody_fits_is_passed_over(table):
    """SD-TARGET-1 次の項目に; SD-SIGHT-10"""
    t, ana, bo = table("ana: at 11 10", "bo: at 13 9")
    pick(t, "facing", "view")
    assert picked(t) == [bo.number]


def test_the_closest_is_taken_without_asking(table):
    """SD-TARGET-1 SD-SIGHT-7"""
    t, ana, bo = table("ana: at 11 5", "bo: at 14 6")
    pick(t, "view")
    assert picked(t) == [ana.number]


def test_among_equals_the_controller_picks(table):
    """SD-TARGET-5 モンスターコントローラーはターゲットを選ぶ"""
    t, ana, bo = table("ana: at 11 5", "bo: at 12 5", seats=4)
    t.game.controller = 2
    pick(t, "facing")
    assert t.options == [ana.number, bo.number]
    t.chooses(2, bo.number)
    assert picked(t) == [bo.number] and "1 bleeding" in bo.has


def test_a_random_target_is_drawn_from_all_who_fit(table):
    """SD-SIGHT-9"""
    t, ana, bo, chie = table("ana: at 11 5", "bo: at 11 10", "chie: at 1 1")
    pick(t, "anyone-seen")
    assert t.rolling == ("random", 0, 3)
    t.dice(2)
    assert picked(t) == [chie.number]


def test_the_most_of_something(table):
    """SD-TARGET-1: the line's order"""
    t, ana, bo, chie = table("ana: at 11 7, 2 bleeding", "bo: at 11 6, 3 bleeding", "chie: at 12 6, 3 bleeding")
    pick(t, "bleeding")
    assert t.options == [bo.number, chie.number]
    t.chooses(0, chie.number)
    assert "4 bleeding" in chie.has


def test_the_farthest(table):
    """SD-SIGHT-7"""
    t, ana, *_ = table("ana: at 22 1", "bo: at 11 5", "chie: at 12 5", "dai: at 13 5", pack="the-hand")
    pick(t, "farthest")
    assert picked(t) == [ana.number]


def test_whoever_is_in_the_zone_turned_with_the_monster_is_a_target(table):
    """SD-TARGET-2: to the right of a monster that faces right is its front"""
    t, ana, bo = table("ana: at 13 8", "bo: at 10 8", pack="kings-man", facing=RIGHT)
    pick(t, "tense", count="all")
    assert picked(t) == [ana.number] and "1 bleeding" not in bo.has


@pytest.mark.parametrize("phrase", ["down", "hidden"])
def test_whoever_is_down_or_hidden_is_no_threat(table, phrase):
    """SD-SIGHT-1 SD-DOWN-3"""
    t, ana, bo = table("ana: at 11 6", "bo: at 11 4")
    if phrase == "down":
        t.game.knock_down(ana.number)
    else:
        t.game.hide(ana.number)
    pick(t, "facing")
    assert picked(t) == [bo.number]


def test_a_target_stays_the_target_whatever_becomes_of_it(table):
    """SD-TARGET-4 一度決められたらそこから変更することはできない: it is no threat any more, and another one is"""
    t, ana, bo = table("ana: at 11 6", "bo: at 11 4")
    step = {"do": "pick-target", "lines": ["facing"], "no_target": "end-card"}
    carry_out(t, step, {"do": "knock-down"}, {"do": "bleed", "amount": 1})
    assert ana.has == {"down", "1 bleeding"} and bo.has == set()


def test_whoever_else_is_hurt_in_a_zone_is_no_target(table):
    """SD-TARGET-6 サバイバーたちは"ターゲット"にならない"""
    t, ana, bo = table("ana: at 11 7", "bo: at 13 8")
    step = {"do": "pick-target", "lines": ["facing"], "no_target": "end-card"}
    hurt = {"do": "gain", "who": "zone", "zone": "around", "what": "insanity", "amount": 1}
    carry_out(t, step, hurt, {"do": "bleed", "amount": 1})
    assert ana.has == {"1 insanity", "1 bleeding"} and bo.has == {"1 insanity"}


def test_several_targets_are_the_closest_and_ties_are_chosen(table):
    """SD-TARGET-5"""
    t, ana, bo, chie = table("ana: at 11 7", "bo: at 11 5", "chie: at 12 5")
    pick(t, "view", count=2)
    assert t.options == [bo.number, chie.number]
    t.chooses(0, chie.number)
    assert picked(t) == [ana.number, chie.number]


def test_several_random_targets_are_drawn_one_after_another(table):
    """SD-SIGHT-9"""
    t, *_ = table("ana: at 11 7", "bo: at 11 5", "chie: at 12 5")
    pick(t, "anyone", count=2)
    t.dice(1, 3)
    assert picked(t) == [0, 3]


def test_as_many_as_are_wanted_are_taken_without_a_question(table):
    """SD-TARGET-5"""
    t, *_ = table("ana: at 11 5", "bo: at 12 5", "chie: at 11 10", "dai: at 12 10")
    pick(t, "view", count=2)
    assert picked(t) == [0, 1]


def test_a_monster_off_the_board_still_picks_somebody(table):
    """SD-TARGET-1: Vanish"""
    t, *_ = table("ana")
    t.game.put_monster(NO_SPACE, 0)
    pick(t, "anyone")
    t.dice(1)
    assert picked(t) == [0]


# ---------------------------------------------------------------- no target


def without_target(t, instead):
    carry_out(
        t,
        {"do": "pick-target", "lines": ["behind"], "no_target": instead},
        {"do": "gain", "who": "everybody", "what": "insanity", "amount": 1},
    )
    t.finish()


@pytest.mark.parametrize(("instead", "done"), [("end-card", []), ("end-turn", []), ("go-on", [(0, 1, 1)])])
def test_with_no_target_the_card_goes_on_or_is_over(table, instead, done):
    """SD-TARGET-3"""
    t, *_ = table("ana: at 11 5", "bo: dead", "chie: dead", "dai: dead")
    without_target(t, instead)
    assert t.told("gained") == done and t.told("no-target") == [()]


def test_the_instinct_takes_the_place_of_the_card(table):
    """SD-TARGET-3 代替はInstinctである場合が多い"""
    t, *_ = table("ana: at 11 5")
    without_target(t, "instinct")
    assert t.told("instinct") == [()] and len(t.game.for_a_time) == 1 and t.told("gained") == []


def test_the_card_is_over_after_an_instinct_that_does_not_end_the_turn(table):
    """SD-TARGET-3: the antelope grazes"""
    t, *_ = table("ana: at 11 5", pack="screaming-antelope")
    without_target(t, "instinct")
    assert t.told("instinct") == [()] and t.told("gained") == []


def test_the_basic_action_may_take_its_place(table):
    """SD-TARGET-3"""
    t, *_ = table("ana: at 11 5")
    without_target(t, "basic-action")
    assert t.told("basic-action") == [()] and picked(t) == [0] and t.told("gained") == []


# ---------------------------------------------------------------- the priority target token


def test_whoever_has_the_token_is_the_target_and_loses_it(table):
    """SD-PRIO-2 全てのターゲッティングリストを無視して; SD-PRIO-3"""
    t, ana, bo = table("ana: at 11 5", "bo: at 11 10, down, priority")
    pick(t, "facing")
    assert picked(t) == [bo.number] and "priority" not in bo.has and t.told("priority-lost") == [(1,)]


def test_a_token_that_is_kept_is_kept(table):
    """SD-PRIO-3: Fuzzy Groin"""
    t, ana, bo = table("ana: at 11 5", "bo: at 11 10")
    t.game.make_priority(bo.number)
    t.game.priority_kept = True
    pick(t, "facing")
    pick(t, "facing")
    assert picked(t) == [bo.number, bo.number] and "priority" in bo.has


def test_the_token_does_not_call_somebody_from_off_the_board(table):
    """SD-PRIO-2: whoever has been gobbled up"""
    t, ana, bo = table("ana: at 11 5", "bo: priority")
    t.game.put_survivor(bo.number, NO_SPACE)
    pick(t, "facing")
    assert picked(t) == [ana.number] and "priority" in bo.has


def test_of_several_targets_it_is_one_if_it_fits_and_the_token_is_kept(table):
    """SD-PRIO-4 複数のターゲットを選定するとき; SD-TARGET-5a 優先的に狙う必要がある"""
    t, ana, bo, chie = table("ana: at 11 6", "bo: at 12 6", "chie: at 11 3, priority")
    pick(t, "facing", count=2)
    t.chooses(0, bo.number)
    assert picked(t) == [bo.number, chie.number] and "priority" in chie.has


def test_several_targets_are_not_looked_for_outside_the_list(table):
    """SD-PRIO-4"""
    t, ana, bo, chie = table("ana: at 11 6", "bo: at 12 6", "chie: at 11 10, priority")
    pick(t, "facing", count=2)
    assert picked(t) == [ana.number, bo.number] and "priority" in chie.has


def test_where_all_are_picked_the_token_does_nothing(table):
    """SD-PRIO-4 全てのサバイバーがターゲットのとき"""
    t, ana, bo = table("ana: at 11 6", "bo: at 11 10, priority")
    pick(t, "facing", count="all")
    assert picked(t) == [ana.number] and "priority" in bo.has


def test_what_is_no_pick_target_action_ignores_the_token(table):
    """SD-PRIO-5 CunningなどのPick Target外のアクション"""
    t, ana, bo = table("ana: at 11 10", "bo: at 11 5, priority")
    pick(t, "behind", priority=False)
    assert picked(t) == [ana.number] and "priority" in bo.has


def test_a_reaction_ignores_the_token(table):
    """SD-PRIO-6 HLカードのリアクションでのターゲッティング"""
    t, ana, bo = table("ana: at 11 5", "bo: at 11 10, priority")
    pick(t, "facing", attacker=ana.number)
    assert picked(t) == [ana.number] and "priority" in bo.has


# ---------------------------------------------------------------- the controller's bonus


def test_a_controller_whose_own_survivor_is_the_target_gains_insanity_for_it(table):
    """SD-CTRL-2 +1 insanity"""
    t, ana, bo = table("ana: at 11 5", "bo: at 1 1", seats=4)
    pick(t, "facing")
    assert "1 insanity" in ana.has


def test_somebody_elses_survivor_gains_nothing(table):
    """SD-CTRL-2 自身のサバイバー"""
    t, ana, bo = table("ana: at 11 5", "bo: at 1 1", seats=4)
    t.game.controller = 1
    pick(t, "facing")
    assert not {"1 insanity"} & (ana.has | bo.has)


def test_a_solo_game_has_no_bonus(table):
    """SD-CTRL-2 ソロプレイの場合"""
    t, ana = table("ana: at 11 5")
    pick(t, "facing")
    assert "1 insanity" not in ana.has


def test_by_a_ruling_only_a_free_choice_is_rewarded(table):
    """SD-CTRL-2 controller_bonus"""
    t, ana, bo = table("ana: at 11 5", "bo: at 12 5", seats=4, rulings={"controller_bonus": "free_choice"})
    pick(t, "facing")
    t.chooses(0, ana.number)
    assert "1 insanity" in ana.has
    bo.table.game.kill(bo.number)
    pick(t, "facing")
    assert "1 insanity" in ana.has
