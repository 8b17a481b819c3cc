"""What a survivor's hits do: wound attempts, criticals, reactions, and the windows for others."""

from __future__ import annotations

import pytest

from games.showdown.striking import FIST, asked, attacks, chooses_act, gear, lay_hits, lies, location, refusal, wounds
from gunbai.games.showdown.acts import ATTACK
from gunbai.games.showdown.ids import (
    DASH,
    ENCOURAGE,
    M_LUCK,
    M_MOVEMENT,
    M_TOUGHNESS,
    SURGE,
    SURVIVAL_ACTIONS,
    WON,
)
from gunbai.games.showdown.strike_numbers import (
    NO_FACE,
    POUNCED,
    THROWN,
    critical_from,
    strength,
)
from gunbai.kernel.question import PASS

FRONT = "at 11 7"
BEHIND = "at 11 10"


# ---------------------------------------------------------------- 6 the wound attempt


@pytest.mark.parametrize(("face", "wounds_it"), [(1, 0), (2, 0), (3, 0), (4, 1), (9, 1)])
def test_the_example_of_the_rules(table, face, wounds_it):
    """SD-STRIKE-8 a 4 with a weapon of strength 3 and a survivor of strength 2 makes 9 and wounds toughness 9"""
    t, ana = table(f"ana: {FRONT}, 2 strength")
    lay_hits(t, "femur")
    t.game.add_monster_tokens(M_TOUGHNESS, 1)
    attacks(ana, "bone-axe")
    t.rolls(6, 2)
    t.dice(face)
    assert wounds(t) == wounds_it and len(t.game.wounds) == wounds_it


@pytest.mark.parametrize(("face", "strong", "tough", "wounds_it"), [(10, 0, 90, 1), (1, 90, 0, 0)])
def test_a_10_always_wounds_and_a_1_never(table, face, strong, tough, wounds_it):
    """SD-STRIKE-9"""
    t, ana = table(f"ana: {FRONT}, {strong} strength, -5 luck")
    lay_hits(t, "femur")
    t.game.add_monster_tokens(M_TOUGHNESS, tough)
    attacks(ana)
    t.rolls(8, 2)
    t.dice(face)
    assert wounds(t) == wounds_it


def test_a_wound_moves_the_top_card_of_the_ai_deck(table):
    """SD-WOUND-1"""
    t, ana = table(f"ana: {FRONT}, 20 strength")
    lay_hits(t, "femur")
    top = t.game.ai_deck[-1]
    attacks(ana)
    t.rolls(8, 2)
    t.dice(5)
    assert t.game.wounds == [top] and t.game.wounded_last == 0 and lies(t, "femur")


def test_from_the_blind_spot_the_kings_man_is_weaker(table):
    """Weak Spot: +4 from the blind spot"""
    t, ana, bo = table(f"ana: {BEHIND}", f"bo: {FRONT}", pack="kings-man")
    t.game.always = [t.game.setup.monster.cards["weak-spot"]]
    assert [strength(t.game, one, gear(FIST), 0, False) for one in (0, 1)] == [4, 0]


def test_the_die_of_a_sharp_weapon_is_strength_and_nothing_else(table):
    """SD-KEY-SHARP it neither wounds nor fails by itself and makes no critical"""
    t, ana = table(f"ana: {FRONT}, 9 luck")
    lay_hits(t, "femur", "femur")
    t.game.add_monster_tokens(M_TOUGHNESS, 30)
    t.game.attributes[0][4] = -9
    attacks(ana, "lantern-sword")
    t.rolls(5, 5, 2)
    t.rolls(5, 10)
    t.rolls(9, 1)
    assert wounds(t) == 0 and [values[3] for values in t.told("wound-rolled")] == [18, 13]


# ---------------------------------------------------------------- criticals


@pytest.mark.parametrize(
    ("luck", "monster", "weapon", "least"),
    [
        (0, 0, "bone-axe", 10),
        (1, 0, "bone-axe", 9),
        (2, 0, "bone-axe", 8),
        (-1, 0, "bone-axe", NO_FACE),
        (0, 0, "zanbato", 9),
        (0, 1, "bone-axe", NO_FACE),
        (2, 1, "bone-axe", 9),
        (-1, 0, "zanbato", 10),
        (20, 0, "bone-axe", 2),
    ],
)
def test_luck_makes_criticals(table, luck, monster, weapon, least):
    """SD-CRIT-1 SD-KEY-DEADLY SD-STRIKE-9: but a 1 always fails"""
    t, ana = table(f"ana: {FRONT}, {luck} luck")
    t.game.add_monster_tokens(M_LUCK, monster)
    assert critical_from(t.game, 0, gear(weapon)) == least


def test_a_critical_wounds_whatever_the_toughness_and_the_location_does_not_react(table):
    """SD-CRIT-2 SD-REACT-3 Tail: the lion would run"""
    t, ana = table(f"ana: {FRONT}, 2 luck")
    lay_hits(t, "tail")
    t.game.add_monster_tokens(M_TOUGHNESS, 50)
    attacks(ana)
    t.rolls(8, 2)
    t.dice(7)
    assert wounds(t) == 1 and t.told("critical") and not t.told("reflex-reaction") and t.idle()


def test_without_a_critical_line_a_10_is_a_common_wound_and_the_location_reacts(table):
    """SD-CRIT-3 Giant Mouth eats a melee weapon on 1 and 2"""
    t, ana = table(f"ana: {FRONT}, gear bone-blade, gear bone-darts", pack="screaming-antelope")
    lay_hits(t, "giant-mouth")
    attacks(ana, "bone-blade")
    t.rolls(9, 2)
    t.dice(10)
    assert wounds(t) == 1 and t.told("reflex-reaction") and not t.told("critical")
    t.dice(2)
    assert t.told("archived") == [(0, gear("bone-blade"))]


def test_a_savage_weapon_wounds_once_more_with_its_first_critical(table):
    """SD-KEY-SAVAGE"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "knee", "knee")
    attacks(ana, "bone-axe")
    t.rolls(6, 6)
    t.dice(10)
    assert wounds(t) == 2
    t.dice(10)
    assert wounds(t) == 3


def test_an_impervious_location_moves_no_card_but_does_what_a_critical_brings(table):
    """SD-HL-2 Glorious Mane: if insane +1 strength token"""
    t, ana = table(f"ana: {FRONT}, 3 insanity, 20 strength, 1 speed")
    lay_hits(t, "glorious-mane", "glorious-mane")
    attacks(ana, "bone-axe")
    t.rolls(6, 6, 2)
    t.dice(5)
    assert wounds(t) == 0 and not t.told("attempt-failed")
    t.dice(10)
    assert wounds(t) == 0 and "1 strength tokens" in ana.has


def test_a_persistent_injury_stays_in_play(table):
    """SD-HL-3"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "heel")
    attacks(ana)
    t.rolls(8, 2)
    t.dice(10)
    assert t.game.persistent == [location(t, "heel")] and lies(t) and not t.game.hits


def test_what_a_critical_brings_is_not_cancelled_by_a_monster_that_is_down(table):
    """SD-DOWN-8 クリティカルダメージの恩恵はキャンセルされない"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "knee")
    t.game.knock_down_monster()
    attacks(ana)
    t.rolls(3, 2)
    t.dice(10)
    assert t.game.monster_tokens[M_MOVEMENT] == -1


def test_a_thrown_founding_stone_is_a_critical_from_anywhere(table):
    """SD-GEAR-7 Founding Stone: archived, one hit that wounds critically"""
    t, ana = table("ana: at 22 15, gear founding-stone")
    lay_hits(t, "knee")
    attacks(ana, "founding-stone", THROWN)
    assert wounds(t) == 1 and t.game.monster_tokens[M_MOVEMENT] == -1
    assert t.told("archived") == [(0, gear("founding-stone"))]


def test_after_a_leap_strength_is_1_more(table):
    """White Lion Coat"""
    t, ana = table(f"ana: {FRONT}")
    assert strength(t.game, 0, gear(FIST), POUNCED, False) == 1


# ---------------------------------------------------------------- what gear does with a wound


@pytest.mark.parametrize(
    ("name", "face", "breaks"), [("helmeted-head", 1, False), ("helmeted-head", 9, True), ("side-plates", 9, False)]
)
def test_a_frail_weapon_breaks_on_a_super_dense_location(table, name, face, breaks):
    """SD-KEY-FRAIL SD-HL-4 if it wounds it"""
    t, ana = table(f"ana: {FRONT}, gear bone-blade, 20 strength", pack="kings-man")
    lay_hits(t, name)
    attacks(ana, "bone-blade")
    t.rolls(9, 2)
    t.dice(face)
    assert (t.told("archived") == [(0, gear("bone-blade"))]) is breaks
    t.finish()


# ---------------------------------------------------------------- 7 reactions


def test_a_failure_and_a_wound_have_reactions_of_their_own(table):
    """SD-REACT-1 SD-REACT-2 Flank: Wound, the attacker becomes the priority target"""
    t, ana = table(f"ana: {FRONT}, 5 strength")
    lay_hits(t, "flank", "flank")
    attacks(ana)
    t.rolls(8, 8)
    t.dice(2)
    assert not t.told("wound-reaction") and "priority" not in ana.has
    t.dice(9 - 1)
    assert t.told("wound-reaction") and "priority" in ana.has


@pytest.mark.parametrize("face", [2, 8])
def test_a_reflex_takes_place_either_way(table, face):
    """SD-REACT-3 Tail: the lion runs"""
    t, ana = table(f"ana: {FRONT}, 5 strength")
    lay_hits(t, "tail")
    attacks(ana)
    t.rolls(8, 2)
    t.dice(face)
    assert t.told("reflex-reaction")
    t.finish()


def test_a_monster_that_is_down_does_not_react(table):
    """SD-DOWN-8 サバイバーにとって有益なりアクションであってもキャンセルされる"""
    t, ana = table(f"ana: {FRONT}, 5 strength, 3 understanding")
    lay_hits(t, "ribs", "tail")
    t.game.knock_down_monster()
    attacks(ana)
    t.rolls(3, 3)
    t.chooses(0, location(t, "ribs"))
    t.dice(8, 2)
    assert not t.told("wound-reaction") and not t.told("reflex-reaction") and "1 survival" not in ana.has


def test_hits_out_of_reach_are_lost(table):
    """SD-STRIKE-11 Ear: the lion hops back"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "ear", "ear")
    attacks(ana)
    t.rolls(8, 8)
    t.dice(2)
    assert t.told("hits-lost") == [(0, 1)] and lies(t, "ear", "ear") and t.idle()


def test_a_survivor_who_falls_in_its_attack_loses_the_hits_that_remain(table):
    """SD-DOWN-4 それ以降のヒットは全てキャンセルされる"""
    t, ana = table(f"ana: {FRONT}, 9 insanity")
    lay_hits(t, "maw", "maw")
    attacks(ana)
    t.rolls(8, 8)
    t.dice(2, 9)
    assert "down" in ana.has and t.told("hits-lost") == [(0, 1)] and len(t.told("wound-rolled")) == 1


def test_a_card_can_end_the_attack(table):
    """SD-REACT-3 Heavy Cloak: the attack ends"""
    t, ana = table(f"ana: {FRONT}", pack="kings-man")
    lay_hits(t, "heavy-cloak", "heavy-cloak")
    attacks(ana)
    t.rolls(9, 9)
    t.dice(2)
    assert t.told("hits-lost") == [(0, 1)] and t.idle()


def test_nothing_follows_the_monsters_death(table):
    """SD-WOUND-3 SD-END-2"""
    t, ana = table(f"ana: {FRONT}, 20 strength")
    lay_hits(t, "tail", "tail")
    t.game.ai_deck, t.game.ai_known = [], []
    attacks(ana)
    t.rolls(8, 8)
    t.dice(5)
    assert t.game.outcome == WON and t.idle() and not t.told("reflex-reaction") and not t.game.hits


def test_ground_fighting_ends_with_the_wound(table):
    """SD-MOOD-4 Discardの条件が満たされた場合、Moodカードは捨て山へと送られる"""
    t, ana = table(f"ana: {FRONT}, 20 strength")
    lay_hits(t, "femur")
    t.game.moods = [t.game.setup.monster.cards["ground-fighting"]]
    attacks(ana)
    t.rolls(8, 2)
    t.dice(5)
    assert not t.game.moods and t.game.monster_tokens == [0] * 8


def test_each_location_is_dealt_with_wholly_and_discarded_before_the_next(table):
    """SD-STRIKE-10 after the last the attack is over"""
    t, ana = table(f"ana: {FRONT}, 20 strength")
    lay_hits(t, "femur", "knee")
    attacks(ana)
    t.rolls(8, 8)
    t.chooses(0, location(t, "knee"))
    t.dice(5)
    assert lies(t, "knee") and t.game.hits == [location(t, "femur")] and wounds(t) == 1
    t.dice(5)
    assert lies(t, "knee", "femur") and t.idle()


# ---------------------------------------------------------------- windows in the attack


def survival(who, action):
    return who.number * SURVIVAL_ACTIONS + action


def test_others_may_use_survival_between_the_wound_and_the_reaction(table):
    """SD-SURV-7 SD-SURV-3"""
    t, ana, bo = table(f"ana: {FRONT}, 3 survival", "bo: at 11 6, 2 survival")
    lay_hits(t, "tail")
    attacks(ana)
    t.rolls(8, 2)
    t.dice(2)
    assert asked(t) == "survival.wound" and not t.told("reflex-reaction")
    assert refusal(t, 0, survival(ana, DASH)) == ("in-own-attack", "SD-SURV-3")
    t.chooses(0, PASS)
    assert t.told("reflex-reaction")
    t.finish()


def test_others_may_use_survival_again_after_a_critical_before_the_discard(table):
    """SD-SURV-7 SD-HL-3"""
    t, ana, bo = table(f"ana: {FRONT}", "bo: at 11 6, 2 survival")
    lay_hits(t, "knee")
    attacks(ana)
    t.rolls(8, 2)
    t.dice(10)
    assert asked(t) == "survival.wound" and t.game.monster_tokens[M_MOVEMENT] == 0
    t.chooses(0, PASS)
    assert asked(t) == "survival.critical" and t.game.monster_tokens[M_MOVEMENT] == -1
    assert t.game.hits == [location(t, "knee")]
    t.chooses(0, PASS)
    assert lies(t, "knee")


def test_an_attack_in_the_middle_of_another_is_dealt_with_first(table):
    """SD-SURV-4 SD-SURV-SURGE: the hits of both are kept apart"""
    t, ana, bo = table(f"ana: {FRONT}", "bo: at 12 7, 1 survival, 20 strength")
    lay_hits(t, "femur", "knee", "ribs")
    attacks(ana)
    t.rolls(8, 8)
    t.chooses(0, location(t, "femur"))
    t.dice(2)
    t.chooses(0, survival(bo, SURGE))
    chooses_act(t, ATTACK, FIST)
    t.rolls(8, 2)
    assert t.game.hits == [location(t, name) for name in ("ribs", "femur", "knee")]
    t.dice(5)
    assert t.game.hits == [location(t, "knee")] and wounds(t) == 1
    t.dice(2)
    assert lies(t, "femur", "knee", "ribs") and not t.game.hits


def test_somebody_can_be_encouraged_within_an_attack(table):
    """SD-SURV-7 SD-SURV-ENCOURAGE"""
    t, ana, bo, chie = table(f"ana: {FRONT}", "bo: 1 survival", "chie: down")
    lay_hits(t, "femur")
    attacks(ana)
    t.rolls(8, 2)
    t.dice(2)
    t.chooses(0, survival(bo, ENCOURAGE))
    assert chie.has == set()


def test_the_scope_of_a_reaction_is_the_attacker(table):
    """SD-REACT-2 Brow: the attacker suffers 1 brain damage"""
    t, ana, bo = table("ana: 1 insanity", f"bo: {FRONT}, 1 insanity, 20 strength")
    lay_hits(t, "brow")
    attacks(bo)
    t.rolls(8, 2)
    t.dice(5)
    assert "1 insanity" in ana.has and "1 insanity" not in bo.has
    t.finish()
