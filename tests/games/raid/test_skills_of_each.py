"""Every skill of the four adventurers, but those that give effect cards."""

from __future__ import annotations

import pytest

from games.raid.setting_up import RAID, hp
from gunbai.games.raid import geometry
from gunbai.games.raid.world import errors_of

CONTENT = RAID.library.content


# ---------------------------------------------------------------------- Sigurd


def test_a_dragon_charge_puts_a_token_on_the_target_of_a_die_that_is_moved(table):
    """MR-F-SKILL-DRAGON-CHARGE for each other die that Sigurd's shot moves; at most 1 token a shot"""
    t, sigurd, leaf = table("ogre", "goblin", "sigurd: d6, d6, d8 3 on ogre", "leaf: d4 3 on ogre, d4 2")
    sigurd.flicks("d6", "2", "leaf d4 1 on goblin", "sigurd d8 4 on ogre")
    assert (t.tokens("ogre"), t.tokens("goblin")) == (1, 0)


def test_a_dragon_charge_counts_own_dice_and_no_misses(table):
    """MR-F-SKILL-DRAGON-CHARGE that then lies on a target: the one that it covers most; not the die that was shot"""
    t, sigurd, leaf = table("ogre", "goblin", "sigurd: d6, d6, d6, d8 3", "leaf: d4 3 on ogre, d4 2")
    sigurd.flicks("d6", "2 on ogre", "leaf d4 1")
    assert (t.tokens("ogre"), t.tokens("goblin")) == (0, 0)
    sigurd.flicks("d6", "2 on ogre", "sigurd d8 4 on goblin & ogre")
    assert (t.tokens("ogre"), t.tokens("goblin")) == (0, 1)


def test_a_whirlwind_puts_up_to_two(table):
    """MR-F-SKILL-WHIRLWIND that target gets a damage token; at most 2 tokens a shot"""
    lines = ["sigurd: d6 3 on ogre", "leaf: d4 3 on ogre, d4 2 on ogre"]
    t, sigurd, leaf, genjimaru = table("ogre", *lines, "genjimaru: d6, d6, whirlwind")
    genjimaru.flicks("d6", "2", "leaf d4 1 on ogre", "leaf d4 1 on ogre", "sigurd d6 1 on ogre")
    assert t.tokens("ogre") == 2 and t.topic == "turn.after"


def test_the_shots_of_others_put_no_tokens(table):
    """MR-F-SKILL-DRAGON-CHARGE Sigurd's shot"""
    t, sigurd, leaf = table("ogre", "sigurd: d6 3 on ogre", "leaf: d4, d4")
    leaf.flicks("d4", "2", "sigurd d6 1 on ogre")
    assert t.tokens("ogre") == 0


@pytest.mark.parametrize(("tokens", "wall"), [(hp("ogre") - 5, 2), (hp("ogre") - 2, 0)])
def test_a_vow_spares_the_wall_three(table, tokens, wall):
    """MR-F-SKILL-KNIGHTS-VOW the wall takes 3 less damage from the charging monsters, never less than none"""
    t, sigurd = table(f"ogre: {tokens} tokens", "sigurd: d6, knights-vow")
    sigurd.uses("knights-vow")
    assert t.view["ward"] == 3
    sigurd.flicks("d6", "1")
    assert t.game.wall == wall and t.view["ward"] == 0
    assert t.told("warded") == [{"target": "ogre", "amount": 3 if wall else 2}]


def test_a_vow_spares_the_wall_three_of_all_charges_together(table):
    """MR-F-SKILL-KNIGHTS-VOW damage from the charging monsters, one after the other"""
    lines = [f"ogre: {hp('ogre') - 2} tokens", f"goblin: {hp('goblin') - 4} tokens"]
    t, sigurd = table(*lines, "sigurd: d6, knights-vow")
    sigurd.uses("knights-vow")
    sigurd.flicks("d6", "1")
    assert t.told("warded") == [{"target": "ogre", "amount": 2}, {"target": "goblin", "amount": 1}]
    assert [told["amount"] for told in t.told("charges")] == [0, 3] and t.game.wall == 3


def test_a_vow_does_not_ward_off_effects(table):
    """MR-F-SKILL-KNIGHTS-VOW when this round ends"""
    t, sigurd = table("ogre: war-drum at 1", "sigurd: d6, d6, knights-vow")
    sigurd.uses("knights-vow")
    sigurd.flicks("d6", "1 on ogre/war-drum")
    assert t.game.wall == 1


def test_iron_nerve_steadies_the_hand_and_forgives_a_fault_more(table):
    """MR-F-SKILL-IRON-NERVE Sigurd's hand shakes 60 per cent as much, and one more fault may be done over"""
    t, sigurd = table("ogre", "sigurd: d6, d6, iron-nerve")
    direction, speed, strike = CONTENT.adventurers[0].errors
    steady = (direction * 60 // 100, speed * 60 // 100, strike * 60 // 100)
    assert errors_of(t.game, 0) == steady and errors_of(t.game, 1) == CONTENT.adventurers[1].errors
    sigurd.flicks("d6", "1", fault=True)
    assert t.view["aiming"]["errors"] == list(steady)
    sigurd.chooses("again")
    t.falls("1", fault=True)
    sigurd.chooses("again")
    t.falls("2", fault=True)
    assert t.topic == "turn.action" and sigurd.dice == ["d6 field 2", "d6 hand"]


@pytest.mark.parametrize(("die", "face", "raised"), [("d6", 1, 3), ("d6", 5, 6), ("d8", 6, 8)])
def test_a_spear_thrust_raises_a_face_by_two(table, die, face, raised):
    """MR-F-SKILL-SPEAR-THRUST goes up by 2, at most to its highest"""
    t, sigurd = table("ogre", f"sigurd: d6, d6, {die} {face} cocked on ogre, spear-thrust")
    sigurd.flicks("d6", "1")
    sigurd.uses("spear-thrust", on="sigurd-3")
    assert sigurd.dice[2] == f"{die} field {raised}" and t.damage("ogre") == raised
    assert t.told("face-turned") == [{"die": f"sigurd-{die}", "face": raised}]
    assert not t.view["dice"][2]["cocked"]


def test_a_face_that_is_the_highest_goes_no_higher(table):
    """MR-F-SKILL-SPEAR-THRUST MR-F-HIT-1"""
    t, sigurd = table("ogre", "sigurd: d6, d6, d8 8 on ogre, spear-thrust")
    sigurd.flicks("d6", "1")
    sigurd.uses("spear-thrust")
    assert sigurd.refused("sigurd-3") == "highest-face MR-F-HIT-1" and sigurd.options == ["sigurd-1"]


# ---------------------------------------------------------------------- Leaf


def test_creeping_up_is_for_one_shot(table):
    """MR-F-SKILL-CREEP-UP the shot is made at least one range card away from the nearest target, instead of two"""
    t, leaf = table("ogre", "leaf: d4, d4, creep-up, second-arrow", shots="simulated")
    leaf.uses("creep-up")
    leaf.uses("second-arrow")
    near = int((geometry.apothem(8, 65_000) + 88_000) // 1000) + 1
    shoot(t, leaf)
    assert t.view["aiming"]["away"] == 88_000
    assert leaf.refused_report(0, -near, 0, 500, 0, 0, 0) == ""
    assert leaf.refused_report(0, 1 - near, 0, 500, 0, 0, 0) == "too-near MR-SHOT-2a"
    leaf.lets_go(0, -near, 0, 500, 0, 0, 0)
    t.falls("1")
    shoot(t, leaf)
    assert leaf.refused_report(0, -near, 0, 500, 0, 0, 0) == "too-near MR-SHOT-2a"


def shoot(t, leaf):
    leaf.flicks("d4")
    t.dice(1, 1)


def test_a_second_arrow_follows_at_once(table):
    """MR-F-SKILL-SECOND-ARROW after that shot Leaf may shoot one more die in the same turn"""
    t, leaf, paola = table("ogre", "leaf: d4, d4, d4, second-arrow", "paola: d6")
    leaf.uses("second-arrow")
    leaf.flicks("d4", "1")
    assert t.asked == (1,) and t.topic == "turn.action"
    leaf.flicks("d4", "1")
    assert t.asked == (2,) and leaf.dice.count("d4 hand") == 1


def test_a_second_arrow_may_stay_in_the_quiver(table):
    """MR-F-SKILL-SECOND-ARROW may shoot: leaving it is no pass"""
    t, leaf, paola = table("ogre", "leaf: d4, d4, d4, second-arrow", "paola: d6, d6")
    assert leaf.refused(None) == "dice-left MR-TURN-2"
    leaf.uses("second-arrow")
    assert leaf.refused(None) == "dice-left MR-TURN-2"
    leaf.flicks("d4", "1")
    leaf.passes()
    assert t.asked == (2,) and not leaf.passed
    paola.throws("d6", "1")
    assert t.asked == (1,) and leaf.refused(None) == "dice-left MR-TURN-2"


@pytest.mark.parametrize(("off_table", "next_seat"), [("out", 2), ("hand", 1)])
def test_a_second_arrow_of_the_last_die_may_be_the_same_one(table, off_table, next_seat):
    """MR-F-SKILL-SECOND-ARROW MR-HIT-2a after that shot one more die, if there is one in hand by then"""
    t, leaf, paola = table("ogre", "leaf: d4, second-arrow", "paola: d6, d6", rulings={"off_table": off_table})
    leaf.uses("second-arrow")
    leaf.flicks("d4", "off")
    assert t.asked == (next_seat,)


def test_what_was_given_to_a_shot_ends_with_the_turn(table):
    """MR-F-SKILL-SECOND-ARROW MR-F-SKILL-CREEP-UP そのシュート"""
    t, leaf = table("ogre", "leaf: d4, d4, d4, d4, second-arrow, creep-up")
    for skill in ("second-arrow", "creep-up"):
        leaf.uses(skill)
    for _ in range(2):
        leaf.flicks("d4", "1")
    assert t.view["boost"] == 0 and len(t.told("turn-begins")) == 2


# ---------------------------------------------------------------------- Paola


def test_paolas_dice_come_back_to_her_hand(table):
    """MR-F-SKILL-IMPERIAL-SUMMONS Paola's dice that leave the table come back to her hand at once"""
    t, paola = table("ogre", "paola: d6, d6 4 on ogre")
    paola.throws("d6", "off", "paola d6 off")
    assert paola.dice == ["d6 hand", "d6 hand"]
    assert t.story("off-table", "back-to-hand") == ["off-table", "back-to-hand"] * 2


def test_what_a_maw_has_swallowed_does_not_come_back(table):
    """MR-F-SKILL-IMPERIAL-SUMMONS that leave the table; MR-F-EFFECT-MAW"""
    t, paola = table("ogre: maw at 1", "paola: d6, d6")
    paola.throws("d6", "3 on ogre/maw")
    assert paola.dice == ["d6 out", "d6 hand"]


def test_crimson_flame_burns_a_target_on_which_her_die_lies(table):
    """MR-F-SKILL-CRIMSON-FLAME a target on which one of Paola's dice lies gets 2 damage tokens"""
    t, leaf, paola = table(
        "ogre", "goblin", "leaf: d4 3 on goblin", "paola: d6, d6, crimson-flame", players=(0, 3, 2, 1)
    )
    assert paola.options
    paola.throws("d6", "1 on ogre")
    paola.uses("crimson-flame")
    assert paola.refused("goblin") == "no-own-die MR-F-AFTER-1"
    paola.chooses("ogre")
    assert t.tokens("ogre") == 2 and t.damage("ogre") == 3


def test_crimson_flame_needs_a_die_of_hers(table):
    """MR-F-SKILL-CRIMSON-FLAME"""
    t, leaf, paola = table("ogre", "leaf: d4 3 on ogre", "paola: d6, d6, crimson-flame")
    paola.throws("d6", "1")
    assert t.topic == "turn.action"


def test_by_decree_a_shot_is_made_again(table):
    """MR-F-SKILL-BY-DECREE when the shot has fallen and before it counts: as if it had not been made"""
    t, paola = table("ogre: war-drum at 1", "paola: d6, d6, d8 5 on ogre, by-decree")
    paola.throws("d6", "1 on ogre/war-drum", "paola d8 2")
    assert t.topic == "shot.again" and t.game.wall == 0 and paola.dice == ["d6 hand", "d6 hand", "d8 field 5"]
    paola.chooses("again")
    assert "by-decree used" in paola.skills and t.damage("ogre") == 5
    t.falls("6 on ogre")
    assert t.damage("ogre") == 11 and t.told("pushed") == [] and t.topic == "turn.action"


def test_by_decree_a_throw_is_made_again_without_a_fault(table):
    """MR-F-SKILL-BY-DECREE MR-F-AFTER-1 no throw is a fault, and what the decree does over is told as no fault"""
    t, paola = table("ogre", "paola: d6, d6, by-decree")
    paola.throws("d6", "1")
    paola.chooses("again")
    assert "by-decree used" in paola.skills and t.told("done-over") == []
    t.falls("4")
    assert paola.dice == ["d6 field 4", "d6 hand"]


def test_a_decree_need_not_be_given(table):
    """MR-F-SKILL-BY-DECREE"""
    t, paola = table("ogre", "paola: d6, d6, by-decree")
    paola.throws("d6", "1 on ogre")
    paola.chooses("stand")
    assert paola.skills == ["imperial-summons", "by-decree"] and t.damage("ogre") == 1


@pytest.mark.parametrize("after", [False, True])
def test_a_decree_is_given_neither_before_nor_after_all_is_told(table, after):
    """MR-F-AFTER-1 MR-F-SKILL-BY-DECREE By Decree is used before the result counts"""
    t, paola = table("ogre", "paola: d6, d6, d6 1 on ogre, by-decree, crimson-flame")
    if after:
        paola.throws("d6", "1 on ogre")
        paola.chooses("stand")
    wanted = "only-before MR-F-AFTER-1" if after else "only-after MR-F-AFTER-1"
    assert paola.refused("use-by-decree") == wanted


# ---------------------------------------------------------------------- Genjimaru


def test_a_returning_cut_rolls_a_die_where_it_lies(table):
    """MR-F-SKILL-RETURNING-CUT MR-F-HIT-1 one of Genjimaru's dice is rolled again and stays where it lies"""
    t, leaf, genjimaru = table("ogre", "leaf: d4 1", "genjimaru: d6, d6, d8 1 cocked on ogre", players=(0, 3, 2, 1))
    genjimaru.flicks("d6", "1")
    genjimaru.uses("returning-cut")
    assert genjimaru.refused("genjimaru-2") == "not-on-field MR-F-AFTER-1"
    genjimaru.chooses("genjimaru-3")
    assert t.rolling == ("reroll", [8])
    t.dice(7)
    assert t.damage("ogre") == 7 and not t.view["dice"][3]["cocked"]
    assert t.told("rolled-where-it-lies") == [{"die": "genjimaru-d8", "face": 7}]


def test_without_a_die_on_the_battlefield_there_is_nothing_to_cut(table):
    """MR-F-SKILL-RETURNING-CUT"""
    t, genjimaru = table("ogre", "genjimaru: d6, d6, draw-again")
    genjimaru.flicks("d6", "off")
    assert t.topic == "turn.action"


def test_a_blade_is_thrown_not_flicked(table):
    """MR-F-SKILL-THROWN-BLADE the die of this shot is thrown, not flicked"""
    t, genjimaru = table("ogre", "genjimaru: d6, d6, thrown-blade, unskilled")
    genjimaru.uses("thrown-blade")
    assert genjimaru.refused("flick-d6") == "not-its-way MR-SHOT-1"
    genjimaru.throws("d6", "1")
    assert genjimaru.options == ["flick-d6"]


def test_a_blade_drawn_again_can_be_shot_again(table):
    """MR-F-SKILL-DRAW-AGAIN one of Genjimaru's dice on the battlefield comes back to hand and can be shot again"""
    t, genjimaru = table("ogre", "genjimaru: d6, draw-again, unskilled")
    genjimaru.flicks("d6", "1 on ogre")
    genjimaru.uses("draw-again", on="genjimaru-1")
    assert t.told("recalled") == [{"die": "genjimaru-d6"}] and t.damage("ogre") == 0
    assert genjimaru.options == ["flick-d6"] and not genjimaru.passed


def test_a_die_that_is_turned_keeps_its_place(table):
    """MR-F-HIT-1 a skill may turn a die or roll it where it lies: simulated, the pose shows the new face"""
    t, genjimaru = table("ogre", "genjimaru: d6, d6 3 on ogre, d8", shots="simulated")
    genjimaru.flicks("d6")
    t.dice(1, 1)
    genjimaru.lets_go(0, -600, 0, 500, 0, 0, 0)
    t.falls("1")
    before = t.view["dice"][1]["pose"]
    genjimaru.uses("returning-cut", on="genjimaru-2")
    t.dice(6)
    after = t.view["dice"][1]["pose"]
    assert after[:2] == before[:2] and after[3:] != before[3:]
