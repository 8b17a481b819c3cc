"""A survivor's attack until its hit locations are drawn: the weapon, the dice, what hits, the trap, the order."""

from __future__ import annotations

from typing import ClassVar

import pytest

from games.showdown.cards import Written, lay
from games.showdown.striking import FIST, attacks, gear, lay_hits, lies, location, refusal
from gunbai.games.showdown.ids import END_ATTACK, GO_ON, M_EVASION, NO_SCOPE
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike_hits import Repeated
from gunbai.games.showdown.strike_numbers import (
    dice,
    needed,
    refuse_reach,
    strength,
)
from gunbai.kernel.procedure import Outcome, Procedure, stage

FRONT = "at 11 7"
BEHIND = "at 11 10"


def dice_of(t, weapon, how=0):
    return dice(t.game, 0, gear(weapon), how)


def needed_of(t, weapon, how=0):
    return needed(t.game, 0, gear(weapon), how)


# ---------------------------------------------------------------- 1 weapon and target


@pytest.mark.parametrize(
    ("where", "weapon", "key"),
    [
        ("at 11 7", "bone-axe", None),
        ("at 10 7", "bone-axe", "not-adjacent"),
        ("at 11 6", "bone-axe", "not-adjacent"),
        ("at 11 6", "king-spear", None),
        ("at 10 7", "king-spear", None),
        ("at 11 5", "king-spear", "out-of-reach"),
        ("at 11 2", "bone-darts", None),
        ("at 11 1", "bone-darts", "out-of-range"),
    ],
)
def test_a_weapon_reaches_so_far(table, where, weapon, key):
    """SD-STRIKE-1 SD-KEY-REACH SD-KEY-RANGE"""
    t, ana = table(f"ana: {where}")
    found = refuse_reach(t.game, 0, gear(weapon), 0)
    assert (found.key if found else None) == key


def test_an_obstacle_on_the_line_stops_a_ranged_attack_and_no_other(table):
    """SD-KEY-RANGE SD-TERRAIN-3"""
    t, ana = table("ana: at 11 5", walls=[(11, 6), (12, 6), (11, 7), (12, 7)])
    assert refuse_reach(t.game, 0, gear("bone-darts"), 0).key == "obstacle"


def test_whoever_attacks_comes_out_of_hiding(table):
    """SD-TERRAIN-5 SD-STRIKE-1"""
    t, ana = table(f"ana: {FRONT}")
    t.game.hidden = t.game.unnoticed = 1
    attacks(ana)
    t.rolls(2, 2)
    assert not t.game.hidden and not t.game.unnoticed and t.game.attacked_last == 0


def test_cards_that_watch_for_an_attack_act_before_the_dice(table):
    """SD-MOOD-1 Lash Out: whoever attacks him suffers a basic action first"""
    t, ana = table(f"ana: {FRONT}", pack="kings-man")
    lay_hits(t)
    lay(t, moods=["lash-out"])
    attacks(ana)
    assert t.told("card-acts") and not t.told("hit-rolled")
    t.finish()


def test_who_is_knocked_down_before_the_dice_does_not_attack(table):
    """SD-DOWN-4 SD-DOWN-5"""
    t, ana = table(f"ana: {FRONT}, heavy body, light body", pack="kings-man")
    lay(t, moods=["lash-out"])
    attacks(ana)
    t.game.knock_down(0)
    t.finish()
    assert not t.told("hit-rolled") and t.told("attacked")


# ---------------------------------------------------------------- 2 the dice


@pytest.mark.parametrize(
    ("phrases", "weapon", "how", "number"),
    [
        ("", "bone-axe", 0, 2),
        ("1 speed", "bone-axe", 0, 3),
        ("-5 speed", "bone-axe", 0, 1),
        ("3 speed", "zanbato", 0, 1),
        ("3 speed, ignores-slow", "zanbato", 0, 4),
        ("3 speed, ignores-slow", "claw-head-arrow", 0, 1),
        ("1 speed", "lion-beast-katar", 1, 5),
        ("", "cat-gut-bow", 2, 1),
    ],
)
def test_dice_of_weapon_and_survivor_together(table, phrases, weapon, how, number):
    """SD-STRIKE-2 SD-KEY-SLOW SD-KEY-PAIRED SD-TRAUMA-10 狙う：Speed -1"""
    t, ana = table(f"ana: {FRONT}, {phrases}")
    assert dice_of(t, weapon, how) == number


# ---------------------------------------------------------------- 3 what hits


@pytest.mark.parametrize(
    ("phrases", "evasion", "least"),
    [
        (FRONT, 0, 6),
        (f"{FRONT}, 2 accuracy", 0, 4),
        (f"{FRONT}, -1 accuracy tokens", 0, 7),
        (FRONT, 3, 9),
        (FRONT, 9, 10),
        (f"{FRONT}, 9 accuracy", 0, 2),
        (BEHIND, 0, 5),
        ("at 12 10", 2, 7),
    ],
)
def test_what_hits(table, phrases, evasion, least):
    """SD-STRIKE-3 SD-STRIKE-4 SD-STRIKE-5 SD-ATTR-1"""
    t, ana = table(f"ana: {phrases}")
    t.game.add_monster_tokens(M_EVASION, evasion)
    assert needed_of(t, "bone-axe") == least


def test_aiming_makes_hitting_easier(table):
    """狙う：Accuracy +2"""
    t, ana = table(f"ana: {FRONT}")
    assert needed_of(t, "cat-gut-bow") == 7 and needed_of(t, "cat-gut-bow", 2) == 5


@pytest.mark.parametrize(("ruling", "least"), [("flat", 3), ("modified", 4)])
def test_a_monster_that_is_down_is_hit_on_3(table, ruling, least):
    """SD-DOWN-7 ノックダウン中はいかなる武器でも通常のACCが3+"""
    t, ana = table(f"ana: {BEHIND}, -1 accuracy", rulings={"knocked_down_accuracy": ruling})
    t.game.knock_down_monster()
    t.game.add_monster_tokens(M_EVASION, 1)
    assert needed_of(t, FIST) == least


def test_in_the_light_of_an_open_lens_only_perfect_hits_hit(table):
    """Polarized Aura"""
    t, ana, bo = table(f"ana: {FRONT}, status polarized-aura", "bo", pack="the-hand")
    monster = t.game.setup.monster
    t.game.count(monster.counters["red-lens"], 1)
    t.game.count(monster.counters["red-light"], 1, 0)
    assert needed_of(t, FIST) == 10 and needed(t.game, 1, gear(FIST), 0) == 8


def test_a_10_always_hits_and_a_1_never(table):
    """SD-STRIKE-5"""
    t, ana = table(f"ana: {FRONT}, 9 accuracy")
    lay_hits(t, "femur")
    t.game.add_monster_tokens(M_EVASION, 30)
    attacks(ana)
    t.rolls(1, 10)
    assert [values[3] for values in t.told("hit-rolled")] == [0, 1]
    t.dice(1)


# ---------------------------------------------------------------- perfect hits, early iron


def test_a_perfect_hit_does_its_work_once_for_each(table):
    """SD-KEY-PERFECT Bone Dagger: Perfect Hitでサバイバル+1"""
    t, ana = table(f"ana: {FRONT}")
    attacks(ana, "bone-dagger")
    t.rolls(10, 10, 2)
    assert ana.has == {"2 survival"}


def test_the_strength_of_a_perfect_hit_lasts_for_the_attack(table):
    """SD-KEY-PERFECT Scrap Sword: +4"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "femur", "femur")
    assert strength(t.game, 0, gear("scrap-sword"), 0, False) == 3
    attacks(ana, "scrap-sword")
    t.rolls(10, 5)
    t.dice(2, 2)
    assert [values[3] for values in t.told("wound-rolled")] == [9, 9]


def test_tokens_of_a_perfect_hit_go_when_the_survivor_is_knocked_down(table):
    """SD-KEY-PERFECT Cat Fang Knife"""
    t, ana = table(f"ana: {FRONT}")
    attacks(ana, "cat-fang-knife")
    t.rolls(10, 2, 2)
    assert ana.has == {"1 strength tokens"}
    t.game.knock_down(0)
    assert ana.has == {"down"}


def test_a_hit_of_the_arrow_makes_the_monster_easier_to_hit(table):
    """Claw Head Arrow; SD-GEAR-7 once a showdown"""
    t, ana = table(f"ana: {FRONT}, gear claw-head-arrow")
    lay_hits(t, "femur")
    attacks(ana, "claw-head-arrow")
    t.rolls(6)
    assert t.game.monster_tokens[M_EVASION] == -1 and t.game.used_gear[0] >> gear("claw-head-arrow") & 1
    t.dice(1)


def test_early_iron_cancels_the_attack_with_any_1(table):
    """SD-KEY-EARLYIRON"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "femur", "femur")
    attacks(ana, "lantern-sword")
    t.rolls(10, 10, 1)
    assert t.told("attack-cancelled") and not t.told("location-drawn")


def test_cards_learn_of_a_perfect_hit(table):
    """SD-MOOD-4 Lantern Mirage ends with a perfect hit"""
    t, ana = table(f"ana: {FRONT}, 20 accuracy", pack="kings-man")
    lay_hits(t)
    lay(t, moods=["lantern-mirage"])
    attacks(ana)
    t.rolls(10, 1)
    assert not t.game.moods


# ---------------------------------------------------------------- 4 and 5 drawing hit locations, traps


def test_one_location_for_each_hit_is_drawn_at_once(table):
    """SD-STRIKE-6"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "femur", "knee", "ribs")
    attacks(ana)
    t.rolls(8, 9)
    assert [values[1] for values in t.told("location-drawn")] == [location(t, "femur"), location(t, "knee")]
    assert t.options == sorted([location(t, "femur"), location(t, "knee")])
    t.finish()


def test_an_empty_deck_is_made_of_the_discard(table):
    """SD-HL-5 what is in play as a persistent injury stays there"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "femur", discard=["knee"])
    t.game.persistent = [location(t, "heel")]
    attacks(ana)
    t.rolls(8, 8)
    t.game.happen((0,))
    assert [values[1] for values in t.told("location-drawn")] == [location(t, "femur"), location(t, "knee")]
    t.finish()
    assert lies(t, "femur", "knee") and t.game.persistent == [location(t, "heel")]


def test_hits_without_any_location_left_are_none(table):
    """SD-HL-5"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t)
    attacks(ana)
    t.rolls(8, 8)
    assert t.idle() and not t.told("location-drawn")


def test_what_watches_for_a_shuffle_acts_before_the_next_draw(table):
    """SD-HL-5 SD-MOOD-1 King's Aura puts Battle Pressure on top, and it is drawn"""
    t, ana = table(f"ana: {FRONT}", pack="kings-man")
    lay_hits(t, discard=["helmeted-head"])
    t.game.always = [t.game.setup.monster.cards["kings-aura"]]
    t.game.hl_aside = [location(t, "battle-pressure")] * 3
    attacks(ana)
    t.rolls(9, 2)
    t.game.happen((0,))
    assert t.told("trap-sprung") == [(0, location(t, "battle-pressure"))]
    t.finish()


def test_a_trap_ends_the_attack_and_all_is_shuffled(table):
    """SD-HL-1 Trap: the other drawn cards are discarded without being dealt with; then the deck is shuffled anew"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "femur", "clever-ploy", "knee", discard=["ribs"])
    attacks(ana)
    t.rolls(8, 8)
    assert t.told("trap-sprung") == [(0, location(t, "clever-ploy"))] and not t.told("wound-rolled")
    assert lies(t, "femur", "clever-ploy", "ribs")
    t.finish()
    assert len(t.game.hl_deck) == 4 and not t.game.hl_discard and not t.game.hits


def test_a_trap_brings_a_monster_back_to_its_feet(table):
    """SD-DOWN-10 トラップのHLを引いたとき、モンスターは立ち上がりトラップの内容を実行する"""
    t, ana = table(f"ana: {FRONT}")
    lay_hits(t, "clever-ploy")
    t.game.knock_down_monster()
    attacks(ana)
    t.rolls(3, 2)
    assert not t.game.monster_down and t.told("monster-stood")
    t.finish()


def test_a_card_from_aside_goes_back_there(table):
    """SD-HL-1 Battle Pressure"""
    t, ana = table(f"ana: {FRONT}", pack="kings-man")
    lay_hits(t, "battle-pressure")
    attacks(ana)
    t.rolls(9, 1)
    t.finish()
    assert t.game.hl_aside == [location(t, "battle-pressure")] and not t.game.hl_deck


def test_first_strike_comes_first(table):
    """SD-STRIKE-7 whoever would put another before it is told so"""
    t, ana = table(f"ana: {FRONT}, 1 speed", pack="kings-man")
    lay_hits(t, "halberd-grip", "unseen-throat")
    attacks(ana)
    t.rolls(9, 9, 2)
    assert t.game.hits[0] == location(t, "unseen-throat") and t.rolling[0] == "wound"
    t.finish()


def test_whoever_would_put_another_before_first_strike_is_told_so(table):
    """SD-STRIKE-7"""
    t, ana = table(f"ana: {FRONT}, 1 speed", pack="kings-man")
    lay_hits(t, "halberd-grip", "side-plates", "heavy-cloak")
    attacks(ana)
    t.rolls(9, 9, 9)
    assert refusal(t, 0, location(t, "halberd-grip")) is None
    t.game.hits[1] = location(t, "unseen-throat")
    assert refusal(t, 0, location(t, "halberd-grip")) == ("first-strike-first", "SD-STRIKE-7")
    t.game.ask_anew()
    t.finish()


class Told(Procedure):
    """Keeps what steps answer that are carried out twice."""

    heard: ClassVar[list[int]] = []

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def parts(self) -> tuple[object, ...]:
        return (self.steps,)

    @stage("1")
    def repeat(self, game: Showdown) -> Outcome | None:
        return Repeated(self.steps, NO_SCOPE, 2)

    @stage("2")
    def keep(self, game: Showdown) -> Outcome | None:
        Told.heard = [self.answer]
        return None


@pytest.mark.parametrize(
    ("step", "answer"), [({"do": "end-attack"}, END_ATTACK), ({"do": "knock-down", "who": "monster"}, GO_ON)]
)
def test_what_is_done_several_times_answers_what_the_last_time_answered(table, step, answer):
    """SD-KEY-PERFECT a card may end the attack"""
    t, *_ = table("ana")
    written = Written(steps=[step])
    t.game.setup.library.number_steps(written)
    t.happens(Told(t.game.setup.library.number(written.steps)))
    assert Told.heard == [answer]
