"""Move & Attack, How Monsters Attack, Trigger & Attack Effects."""

from __future__ import annotations

import pytest

from games.showdown.cards import carry_out, lay
from gunbai.games.showdown.ids import (
    ARMS,
    BODY,
    HEAD,
    LEGS,
    LOCATION_IDS,
    M_ACCURACY,
    M_DAMAGE,
    M_MOVEMENT,
    M_RANGE,
    M_SPEED,
    MONSTER_TURN,
    NO_SCOPE,
    WAIST,
)
from gunbai.games.showdown.monster_attack import attack_damage, attack_dice, needed_to_hit
from gunbai.games.showdown.spaces import LEFT, NO_SPACE, RIGHT, UP, printed

PICK = {"do": "pick-target", "lines": ["near"], "no_target": "end-card"}


def attacks(t, speed=1, accuracy=2, damage=1, **more):
    """An attack on the first survivor, without a move."""
    profile = {"speed": speed, "accuracy": accuracy, "damage": damage, **more}
    carry_out(t, {"do": "attack", "who": "attacker", **profile}, attacker=0)


def comes_and_attacks(t, speed=1, accuracy=2, damage=1, then=(), **more):
    profile = {"speed": speed, "accuracy": accuracy, "damage": damage, **more}
    carry_out(t, PICK, {"do": "move-and-attack", **profile}, *then)


def hit(t, *locations):
    """All dice hit; the hit location dice show these."""
    t.rolls(*[9] * len(locations))
    t.rolls(*[1 + [HEAD, ARMS, BODY, BODY, WAIST, LEGS].index(LOCATION_IDS.index(name)) for name in locations])


# ---------------------------------------------------------------- what hits


def test_the_example_of_the_book(table):
    """SD-ATTACK-1 SD-ATTACK-3 SD-ATTACK-2: 2と7が出た、5以上の出目が7だけ"""
    t, ana = table("ana: at 11 7, 2 evasion, waist 1")
    t.game.add_monster_tokens(M_ACCURACY, 1)
    attacks(t, speed=2, accuracy=2, damage=1)
    assert t.told("monster-attacks") == [(0, 2, 5, 1)]
    t.rolls(2, 7)
    assert t.told("monster-rolled") == [(0, 2, 0), (0, 7, 1)]
    t.dice(5)
    assert ana.has == {"2 evasion"} and t.told("hit-on") == [(0, WAIST)]


def test_by_a_ruling_an_accuracy_token_helps(table):
    """SD-ATTACK-3 accuracy_token"""
    t, ana = table("ana: at 11 7, 2 evasion", rulings={"accuracy_token": "helps"})
    t.game.add_monster_tokens(M_ACCURACY, 1)
    attacks(t, speed=2, accuracy=2)
    t.rolls(2, 3)
    t.dice(5)
    assert ana.has == {"2 evasion", "light waist"}


def test_a_ten_always_hits(table):
    """SD-ATTACK-4 11以上でなければ当たらない場合でも"""
    t, ana = table("ana: at 11 7, 12 evasion")
    attacks(t, speed=2)
    t.rolls(9, 10)
    t.dice(2)
    assert "light arms" in ana.has


def test_a_one_always_misses(table):
    """SD-ATTACK-6"""
    t, ana = table("ana: at 11 7, -5 evasion")
    attacks(t)
    t.dice(1)
    assert ana.has == {"-5 evasion"}


def test_by_a_ruling_a_one_hits_where_it_is_enough(table):
    """SD-ATTACK-6 monster_rolls_one"""
    t, ana = table("ana: at 11 7, -5 evasion", rulings={"monster_rolls_one": "counts"})
    attacks(t)
    t.dice(1, 2)
    assert "light arms" in ana.has


def test_tokens_change_speed_and_damage_and_take_them_to_nothing_at_the_least(table):
    """SD-ATTACK-2 SD-ATTACK-9"""
    t, ana = table("ana: at 11 7")
    t.game.add_monster_tokens(M_SPEED, 1)
    t.game.add_monster_tokens(M_DAMAGE, -3)
    attacks(t, speed=1, damage=2)
    assert t.told("monster-attacks") == [(0, 2, 2, 0)]
    hit(t, "arms", "arms")
    assert ana.has == set()
    t.game.add_monster_tokens(M_SPEED, -5)
    attacks(t, speed=1)
    assert t.told("monster-attacks")[1:] == [(0, 0, 2, 0)]


def test_a_basic_action_may_be_better(table):
    """SD-AI-6 SD-ATTACK-2: Paw, damage +2"""
    t, ana = table("ana: at 11 7")
    carry_out(t, {"do": "basic-action", "who": "attacker", "speed": 1, "damage": 2}, attacker=0)
    assert t.told("monster-attacks") == [(0, 3, 2, 3)]
    t.rolls(1, 1, 1)


def test_the_numbers_can_be_read_beforehand(table):
    """SD-ATTACK-3"""
    t, ana = table("ana: at 11 7, 3 evasion")
    step = t.game.setup.library.lists[t.game.setup.monster.basic_action][-1]
    assert attack_dice(t.game, step, 1, NO_SCOPE) == 3
    assert needed_to_hit(t.game, step, 0, NO_SCOPE) == 5
    assert attack_damage(t.game, step, 2, NO_SCOPE) == 3


# ---------------------------------------------------------------- where the hits go, in which order


def test_there_is_a_hit_location_die_for_each_hit(table):
    """SD-ATTACK-5 ヒットした数だけ; SD-ATTACK-7"""
    t, ana = table("ana: at 11 7")
    attacks(t, speed=3)
    t.rolls(2, 1, 9)
    t.rolls(3, 4)
    assert ana.has == {"light body", "heavy body", "down"}


def test_a_named_location_needs_no_die(table):
    """SD-ATTACK-1: Chomp"""
    t, ana = table("ana: at 11 7, head 2")
    attacks(t, speed=2, location="head")
    t.rolls(5, 5)
    assert ana.has == set()


def test_the_target_orders_the_hits(table):
    """SD-ATTACK-5 ターゲットがヒットの順番を選ぶ"""
    t, ana, bo = table("ana: at 11 7", "bo: at 1 1", seats=2)
    t.game.controller = 1
    attacks(t, speed=3)
    hit(t, "legs", "arms", "legs")
    assert t.options == [ARMS, LEGS]
    t.chooses(0, LEGS)
    t.chooses(0, ARMS)
    assert t.told("light-injury") == [(0, LEGS), (0, ARMS)] and t.told("heavy-injury") == [(0, LEGS)]


def test_hits_on_the_same_location_are_never_added_up(table):
    """SD-ATTACK-5 一度に合算せずに; SD-DAMAGE-2: two severe injury rolls"""
    t, ana = table("ana: at 11 7, light waist, heavy waist")
    attacks(t, speed=2, damage=3)
    hit(t, "waist", "waist")
    t.dice(10, 10)
    assert len(t.told("severe-rolled")) == 2


def test_the_waist_example(table):
    """SD-DAMAGE-1 Waistのアーマーポイントが１の状態で３のダメージ"""
    t, ana = table("ana: at 11 7, waist 1")
    attacks(t, damage=3)
    hit(t, "waist")
    assert ana.has == {"light waist", "heavy waist", "down"}


# ---------------------------------------------------------------- dodge, block, gear


def test_a_dodge_comes_after_the_location_dice_and_takes_one_hit_away(table):
    """SD-SURV-DODGE SD-ATTACK-8"""
    t, ana = table("ana: at 11 7, 1 survival")
    attacks(t, speed=2)
    hit(t, "head", "legs")
    t.chooses(0, HEAD)
    assert ana.has == {"light legs"}


def test_whoever_dodges_the_only_hit_is_not_hurt(table):
    """SD-SURV-DODGE SD-TRIGGER-4"""
    t, ana = table("ana: at 11 7, 1 survival")
    attacks(t, after_damage=[{"do": "knock-down"}])
    hit(t, "head")
    t.chooses(0, HEAD)
    assert ana.has == set()


def test_blocked_hits_are_ignored_and_the_target_says_which(table):
    """SD-KEY-BLOCK"""
    t, ana = table("ana: at 11 7")
    t.game.blocks[0] = 1
    attacks(t, speed=2)
    hit(t, "head", "legs")
    assert t.options == [HEAD, LEGS]
    t.chooses(0, HEAD)
    assert ana.has == {"light legs"} and t.game.blocks[0] == 0


def test_a_block_is_for_the_next_attack_that_hits_alone(table):
    """SD-KEY-BLOCK"""
    t, ana = table("ana: at 11 7")
    t.game.blocks[0] = 2
    attacks(t)
    t.dice(1)
    assert t.game.blocks[0] == 2
    attacks(t)
    hit(t, "head")
    assert ana.has == set() and t.game.blocks[0] == 0 and t.told("hit-ignored") == [(0, HEAD)]


def test_gear_that_softens_leaves_1_damage(table):
    """SD-GEAR-4: each hit is softened by itself"""
    t, ana = table("ana: at 11 7, body 3")
    gear = t.game.setup.library.gear
    soft = next(number for number, card in enumerate(gear) if card.special and card.special.does == "soften")
    t.game.gear[0] = [soft]
    attacks(t, speed=2, damage=2)
    hit(t, "body", "body")
    assert ana.has == {"body 1"}


# ---------------------------------------------------------------- triggers


def test_after_hit_comes_before_the_location_dice(table):
    """SD-TRIGGER-2 SD-TRIGGER-1"""
    t, ana = table("ana: at 11 7")
    attacks(t, speed=2, after_hit=[{"do": "bleed", "amount": 1}])
    t.rolls(5, 5)
    assert ana.has == {"1 bleeding"} and t.rolling[0] == "location"
    t.rolls(6, 6)
    assert "1 bleeding" in ana.has


def test_after_hit_needs_a_hit(table):
    """SD-TRIGGER-2"""
    t, ana = table("ana: at 11 7")
    attacks(t, after_hit=[{"do": "bleed", "amount": 1}])
    t.dice(1)
    assert ana.has == set()


def test_how_often_it_hit_can_be_asked_for(table):
    """SD-TRIGGER-2: Slap knocks down with two hits"""
    fall = [{"do": "knock-down", "when": [{"is": "hits", "at_least": 2}]}]
    t, ana = table("ana: at 11 7, body 9")
    attacks(t, speed=2, after_hit=fall)
    t.rolls(5, 1)
    t.dice(3)
    assert "down" not in ana.has
    attacks(t, speed=2, after_hit=fall)
    t.rolls(5, 5)
    t.rolls(3, 3)
    assert "down" in ana.has


def test_before_damage_comes_when_the_order_is_settled(table):
    """SD-TRIGGER-3"""
    t, ana = table("ana: at 11 7")
    attacks(t, speed=2, before_damage=[{"do": "bleed", "amount": 1}])
    hit(t, "head", "legs")
    assert ana.has == set()
    t.chooses(0, HEAD)
    assert ana.has == {"1 bleeding", "heavy head", "down", "light legs"}
    told = [event.kind.name for event in t.listener.events if event.kind.name in ("gained", "heavy-injury")]
    assert told == ["gained", "heavy-injury"]


def test_after_damage_comes_once_when_all_hits_are_dealt_with(table):
    """SD-TRIGGER-4 SD-TRIGGER-1 一度の攻撃につき一回"""
    t, ana = table("ana: at 11 7")
    attacks(t, speed=2, after_damage=[{"do": "bleed", "amount": 1}])
    hit(t, "arms", "legs")
    t.chooses(0, ARMS)
    assert ana.has == {"1 bleeding", "light arms", "light legs"}


def test_after_damage_needs_damage(table):
    """SD-TRIGGER-4"""
    t, ana = table("ana: at 11 7")
    attacks(t, damage=0, after_damage=[{"do": "bleed", "amount": 1}])
    hit(t, "arms")
    assert ana.has == set()


def test_damage_that_armour_takes_is_damage(table):
    """SD-TRIGGER-4: Power Swat along the edge, SD-BOARD-2"""
    t, ana = table("ana: at 11 1, arms 1", monster=(11, 2))
    attacks(t, after_damage=[{"do": "knockback", "spaces": 6}])
    hit(t, "arms")
    assert t.options == [RIGHT, LEFT]
    t.chooses(0, LEFT)
    assert ana.at == (5, 1)


def test_hits_on_the_dead_are_over_and_what_comes_after_damage_follows(table):
    """SD-END-1 SD-TRIGGER-4"""
    t, ana = table("ana: at 11 7, heavy head")
    attacks(t, speed=2, after_damage=[{"do": "bleed", "who": "everybody", "amount": 1}])
    hit(t, "head", "head")
    t.dice(1)
    assert ana.has == {"dead"} and [who for who, *_ in t.told("gained")] == [1, 2, 3]


@pytest.mark.parametrize(("end", "goes_on"), [("end-attack", True), ("end-card", False), ("end-turn", False)])
@pytest.mark.parametrize("trigger", ["after_hit", "before_damage", "after_damage"])
def test_a_trigger_may_end_the_attack_and_more(table, trigger, end, goes_on):
    """SD-TRIGGER-1 SD-AI-1"""
    t, ana = table("ana: at 11 7")
    profile = {"speed": 2, "accuracy": 2, "damage": 1, "location": "legs", trigger: [{"do": end}]}
    after = {"do": "bleed", "who": "everybody", "amount": 1}
    carry_out(t, {"do": "attack", "who": "attacker", **profile}, after, attacker=0)
    t.rolls(5, 5)
    dealt = {"after_hit": 0, "before_damage": 0, "after_damage": 2}[trigger]
    assert len(t.told("light-injury") + t.told("heavy-injury")) == dealt
    assert ("1 bleeding" in ana.has) == goes_on


def test_merciless_knows_the_target_of_the_attack(table):
    """SD-ATTACK-2: damage +1 against those who are down"""
    t, ana = table("ana: at 11 7, down, waist 5")
    t.game.always = [t.game.setup.monster.cards["merciless"]]
    attacks(t)
    hit(t, "waist")
    assert "waist 3" in ana.has


def test_an_attack_on_several_is_made_on_one_after_another(table):
    """SD-ATTACK-1: Back Kick"""
    t, ana, bo, *_ = table("ana: at 11 10", "bo: at 12 10", "chie: at 12 7")
    carry_out(t, {"do": "attack", "who": "zone", "zone": "around", "speed": 1, "accuracy": 2, "damage": 1})
    t.chooses(0, 0)
    assert t.told("monster-attacks") == [(0, 1, 2, 1)]
    t.dice(1)
    t.chooses(0, 1)
    t.dice(9, 6, 1)
    assert bo.has == {"light legs"} and ana.has == set() and len(t.told("monster-attacks")) == 3


def test_nobody_attacks_whoever_is_off_the_board(table):
    """SD-MOVE-7"""
    t, ana = table("ana: at 11 7")
    t.game.put_survivor(0, NO_SPACE)
    attacks(t)
    assert t.told("monster-attacks") == []


# ---------------------------------------------------------------- Move & Attack


def test_it_moves_until_it_is_adjacent_faces_the_target_and_attacks(table):
    """SD-MOVE-1 隣接までMOV分移動する; ターゲットに顔を向け"""
    t, ana = table("ana: at 16 8", facing=UP)
    comes_and_attacks(t)
    assert t.game.anchor == printed(14, 8) and t.game.facing == RIGHT
    hit(t, "legs")
    assert ana.has == {"light legs"}


def test_who_is_adjacent_is_attacked_without_a_move(table):
    """SD-MOVE-1 移動せずに"""
    t, ana = table("ana: at 13 8", facing=UP)
    comes_and_attacks(t)
    assert t.game.anchor == printed(11, 8) and t.game.facing == RIGHT
    t.dice(1)


def test_the_kings_man_stops_when_the_target_is_in_range(table):
    """SD-MOVE-4"""
    t, ana = table("ana: at 17 8", pack="kings-man")
    t.game.add_monster_tokens(M_RANGE, 1)
    comes_and_attacks(t)
    assert t.game.anchor == printed(14, 8)
    t.dice(1)


def test_out_of_reach_it_moves_all_the_same_and_the_card_is_over(table):
    """SD-MOVE-10"""
    t, ana, *_ = table("ana: at 11 1", monster=(11, 14))
    pick = {"do": "pick-target", "lines": ["facing", "view"], "no_target": "end-card"}
    t.game.add_monster_tokens(M_MOVEMENT, -1)
    attack = {"do": "move-and-attack", "speed": 1, "accuracy": 2, "damage": 1}
    t.game.make_priority(0)
    carry_out(t, pick, attack, {"do": "bleed", "who": "everybody", "amount": 1})
    assert t.game.anchor == printed(11, 9) and t.told("out-of-reach") == [()]
    assert t.told("monster-attacks") == [] and "1 bleeding" not in ana.has


def test_something_else_may_take_the_place_of_the_walk(table):
    """SD-MOVE-2 Materialize & Attack: Wing Punch"""
    t, ana = table("ana: at 1 1, priority", monster=(20, 14))
    comes_and_attacks(t, by="materialize")
    assert t.options == [printed(2, 1), printed(1, 2)]
    t.chooses(0, printed(1, 2))
    assert t.game.facing == UP
    t.dice(1)


def test_the_ghost_step_is_how_the_hand_moves(table):
    """SD-MOVE-2 The HandのGhost Step; whoever is adjacent needs none"""
    t, ana = table("ana: at 1 1, priority", monster=(20, 14), pack="the-hand")
    t.game.always = [t.game.setup.monster.cards["ghost-step"]]
    attack = {"do": "move-and-attack", "speed": 1, "accuracy": 2, "damage": 1}
    carry_out(t, {"do": "pick-target", "lines": ["seen"], "no_target": "end-card"}, attack)
    t.chooses(0, printed(2, 1))
    assert t.told("ghost-stepped") == [(0,)]
    t.dice(1)
    carry_out(t, {"do": "pick-target", "lines": ["seen"], "no_target": "end-card"}, attack)
    t.dice(1)
    assert t.told("ghost-stepped") == [(0,)]


def test_cards_act_on_the_move_before_the_attack(table):
    """SD-MOOD-1: Trample may kill somebody else on the way"""
    t, ana, bo = table("ana: at 11 3", "bo: at 11 6, body 1", pack="screaming-antelope")
    t.game.make_priority(0)
    t.game.always = [t.game.setup.monster.cards["trample"]]
    comes_and_attacks(t)
    t.dice(3)
    assert bo.has == {"down"} and t.told("monster-attacks") == [(0, 1, 2, 1)]
    t.dice(1)


@pytest.mark.parametrize(("ruling", "told"), [("cancelled", 0), ("goes_on", 1)])
def test_a_monster_that_falls_on_its_way_does_not_attack(table, ruling, told):
    """SD-DOWN-11 falls_in_its_turn: the Heel of the lion"""
    t, ana = table("ana: at 11 5, priority", rulings={"falls_in_its_turn": ruling})
    lay(t, injuries=["heel"])
    t.game.turn = MONSTER_TURN
    comes_and_attacks(t)
    t.dice(1)
    assert t.game.monster_down and len(t.told("monster-attacks")) == told
    t.finish()


def test_all_of_several_targets_in_reach_are_attacked(table):
    """SD-MOVE-1"""
    t, ana, bo = table("ana: at 11 5", "bo: at 12 5")
    pick = {"do": "pick-target", "lines": ["facing"], "count": "all", "no_target": "end-card"}
    carry_out(t, pick, {"do": "move-and-attack", "speed": 1, "accuracy": 2, "damage": 1})
    t.dice(1, 1)
    assert t.game.anchor == printed(11, 6) and t.told("monster-attacks") == [(0, 1, 2, 1), (1, 1, 2, 1)]
