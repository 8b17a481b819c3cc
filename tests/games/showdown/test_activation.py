"""What a survivor does in its action: attacks, gear, terrain, statuses, leaps, dash and surge."""

from __future__ import annotations

from games.showdown.striking import FIST, act, asked, begins, chooses_act, ends, gear, lay_hits, refused_act
from gunbai.games.showdown.activation import Activate
from gunbai.games.showdown.acts import (
    ACT_DASH,
    ACT_SURGE,
    ATTACK,
    GEAR,
    MOVE,
    PAIR,
    POUNCE,
    STATUS,
    TERRAIN,
    THROW,
)
from gunbai.games.showdown.ids import M_TOUGHNESS
from gunbai.games.showdown.library import library
from gunbai.games.showdown.spaces import DOWN, NO_SPACE, RIGHT, printed
from gunbai.kernel.question import PASS

GRASS = library().terrain_numbers["tall-grass"]


# ---------------------------------------------------------------- activations


def test_what_is_out_of_reach_is_listed_with_its_reason(table):
    """SD-STRIKE-1 SD-ACT-6"""
    t, ana = table("ana: at 5 5, gear bone-axe, gear king-spear, gear bone-darts, cannot-use-two-handed")
    begins(ana)
    assert refused_act(t, ATTACK, "bone-axe") == ("not-adjacent", "SD-STRIKE-1")
    assert refused_act(t, ATTACK, FIST) == ("not-adjacent", "SD-STRIKE-1")
    assert refused_act(t, ATTACK, "king-spear") == ("injured-so", "SD-SEV-3")
    assert refused_act(t, ATTACK, "bone-darts") == ("out-of-range", "SD-KEY-RANGE")
    ends(t)


def test_a_cumbersome_weapon_takes_movement_and_activation(table):
    """SD-KEY-CUMBERSOME"""
    t, ana = table("ana: at 10 7, gear bone-club")
    begins(ana)
    chooses_act(t, MOVE)
    t.chooses(0, printed(11, 7))
    assert refused_act(t, ATTACK, "bone-club") == ("cumbersome", "SD-KEY-CUMBERSOME")
    ends(t)
    begins(ana)
    chooses_act(t, ATTACK, "bone-club")
    t.rolls(2, 2)
    assert t.idle()


def test_a_pair_has_to_be_carried(table):
    """SD-KEY-PAIRED"""
    t, ana, bo = table(
        "ana: at 11 7, gear lion-beast-katar", "bo: at 12 7, gear lion-beast-katar, gear lion-beast-katar"
    )
    lay_hits(t)
    begins(ana)
    assert refused_act(t, PAIR, "lion-beast-katar") == ("no-pair", "SD-KEY-PAIRED")
    ends(t)
    begins(bo)
    chooses_act(t, PAIR, "lion-beast-katar")
    t.rolls(2, 2, 2, 2)
    t.finish()


def test_a_weapon_that_is_used_once_a_showdown_is_used_up(table):
    """Claw Head Arrow"""
    t, ana = table("ana: at 11 5, gear claw-head-arrow, gear bandages, 1 survival")
    begins(ana)
    chooses_act(t, ATTACK, "claw-head-arrow")
    t.rolls(2)
    chooses_act(t, ACT_SURGE)
    assert refused_act(t, ATTACK, "claw-head-arrow") == ("used-up", "SD-GEAR-7")
    t.finish()


def test_ground_fighting_attacks_before_the_activation(table):
    """SD-MOOD-4 a survivor who spends an activation in the zone is attacked first"""
    t, ana = table("ana: at 11 7, gear bandages, 2 bleeding")
    t.game.moods = [t.game.setup.monster.cards["ground-fighting"]]
    begins(ana)
    chooses_act(t, GEAR, "bandages")
    assert t.told("card-acts") and "2 bleeding" in ana.has and t.rolling[0] != "idle"
    t.rolls(*[1] * len(t.game.question.dice))
    assert ana.has == set()
    t.finish()


def test_who_is_down_by_then_has_lost_the_activation(table):
    """SD-ACT-2 SD-DOWN-5"""
    t, ana = table("ana: at 11 7, gear bandages, 2 bleeding, light body, light arms, light waist, light legs")
    t.game.moods = [t.game.setup.monster.cards["ground-fighting"]]
    begins(ana)
    chooses_act(t, GEAR, "bandages")
    t.finish()
    assert not t.game.alive[0] or (t.told("activation-lost") == [(0,)] and not t.told("gear-used"))


def test_what_is_gone_by_then_is_not_used(table):
    """SD-ACT-2"""
    t, ana = table("ana: at 11 7, gear bone-axe")
    t.game.moods = [t.game.setup.monster.cards["ground-fighting"]]
    begins(ana)
    chooses_act(t, ATTACK, "bone-axe")
    t.game.archive(0, gear("bone-axe"))
    t.rolls(*[1] * len(t.game.question.dice))
    assert t.told("activation-lost") == [(0,)] and not t.told("attacked")
    t.finish()


def test_a_status_is_used_for_an_activation_and_no_other(table):
    """SD-STATUS-1 Battle Tempo; it does not act when something else is done"""
    t, ana, bo = table("ana: status battle-tempo, at 5 5", "bo: status battle-tempo", pack="kings-man")
    tempo = t.game.setup.monster.counters["tempo"]
    begins(ana)
    chooses_act(t, STATUS, "battle-tempo")
    assert [t.game.survivor_counters[one][tempo] for one in (0, 1)] == [1, 0]
    ends(t)


# ---------------------------------------------------------------- terrain


def test_hiding_in_tall_grass(table):
    """SD-TERRAIN-5 no threat until it leaves the grass, attacks or is knocked down; SD-TERRAIN-7"""
    t, ana = table("ana: at 5 5, 9 survival")
    t.game.lay_tile(GRASS, printed(5, 5), 2, 2)
    begins(ana)
    t.chooses(0, PASS) if asked(t) == "survival.act" else None
    chooses_act(t, TERRAIN, "tall-grass")
    assert t.game.hidden == 1
    chooses_act(t, MOVE)
    t.chooses(0, printed(6, 6))
    assert t.game.hidden == 1
    chooses_act(t, ACT_DASH)
    t.chooses(0, printed(7, 6))
    assert t.game.hidden == 0 and t.told("came-out") == [(0,)]
    t.finish()


def test_terrain_is_used_from_within_or_beside(table):
    """SD-TERRAIN-7 SD-TERRAIN-5: one hides only in the grass"""
    t, ana = table("ana: at 5 5")
    t.game.lay_tile(GRASS, printed(6, 5), 2, 2)
    t.game.lay_tile(library().terrain_numbers["ore-vein"], printed(5, 4), 1, 1)
    t.game.lay_tile(library().terrain_numbers["debris"], printed(9, 9), 1, 1)
    begins(ana)
    assert refused_act(t, TERRAIN, "tall-grass") == ("not-in-terrain", "SD-TERRAIN-5")
    assert refused_act(t, TERRAIN, "debris") == ("not-at-terrain", "SD-TERRAIN-7")
    chooses_act(t, TERRAIN, "ore-vein")
    t.dice(1)
    ends(t)
    begins(ana)
    assert refused_act(t, TERRAIN, "ore-vein") == ("searched", "SD-TERRAIN-7")
    ends(t)


# ---------------------------------------------------------------- pounce, throw, dash, surge


def test_a_pounce_is_a_leap_straight_ahead_and_an_attack(table):
    """White Lion Coat: movement and activation, 3 spaces, strength +1"""
    t, ana = table("ana: at 11 4, gear white-lion-coat", monster=(11, 8))
    lay_hits(t, "femur")
    begins(ana)
    chooses_act(t, POUNCE, "white-lion-coat")
    t.chooses(0, DOWN)
    assert ana.at == (11, 7)
    t.rolls(8, 2)
    t.dice(6)
    assert t.told("wound-rolled")[0][3] == 7 and t.game.movements[0] == 0


def test_no_leap_without_room(table):
    """White Lion Coat"""
    t, ana = table("ana: at 1 1, gear white-lion-coat", walls=[(3, 1), (1, 3)])
    begins(ana)
    assert refused_act(t, POUNCE, "white-lion-coat") == ("no-room-to-pounce", "SD-ACT-4")
    ends(t)


def test_a_stone_is_thrown_from_anywhere(table):
    """Founding Stone"""
    t, ana = table("ana: at 22 15, gear founding-stone")
    lay_hits(t, "femur")
    t.game.add_monster_tokens(M_TOUGHNESS, 50)
    t.game.resource_decks = [[], []]
    begins(ana)
    chooses_act(t, THROW, "founding-stone")
    assert len(t.told("wounded")) == 1
    ends(t)


def test_the_acting_survivor_dashes_and_surges_among_its_acts(table):
    """SD-SURV-DASH SD-SURV-SURGE SD-SURV-2"""
    t, ana = table("ana: at 5 5, 2 survival, gear bandages, 5 understanding")
    begins(ana)
    chooses_act(t, ACT_DASH)
    t.chooses(0, printed(6, 5))
    assert t.game.movements[0] == 1 and refused_act(t, ACT_DASH) == ("used-this-round", "SD-SURV-2")
    chooses_act(t, ACT_SURGE)
    chooses_act(t, GEAR, "bandages")
    assert t.game.activations[0] == 1
    ends(t)


def test_others_may_use_survival_between_acts(table):
    """SD-SURV-5"""
    t, ana, bo = table("ana: at 5 5", "bo: at 9 3, 1 survival", seats=2)
    begins(ana)
    assert asked(t) == "survival.act" and t.game.question.seats == (1,)
    t.chooses(1, PASS)
    chooses_act(t, MOVE)
    t.chooses(0, printed(5, 6))
    assert asked(t) == "survival.act"
    t.finish()


def test_blocks_are_gone_with_the_next_action(table):
    """SD-KEY-BLOCK"""
    t, ana = table("ana: at 5 5")
    t.game.blocks[0] = 2
    begins(ana)
    assert t.game.blocks[0] == 0
    ends(t)


def test_an_attack_after_the_monster_is_gone_is_lost(table):
    """SD-STRIKE-1"""
    t, ana = table("ana: at 11 7")
    t.game.activations[0] = 1
    t.game.put_monster(NO_SPACE, RIGHT)
    t.happens(Activate(0, act(t, ATTACK, FIST)))
    assert t.told("activation-lost") == [(0,)] and gear(FIST) >= 0


def test_of_several_tiles_its_player_chooses_which_it_uses(table):
    """SD-TERRAIN-7"""
    t, ana, bo = table("ana", "bo: at 9 9", seats=2)
    for space in ((9, 8), (10, 9), (8, 9)):
        t.game.lay_tile(library().terrain_numbers["debris"], printed(*space), 1, 1)
    t.game.spent_tiles.append(printed(8, 9))
    begins(bo)
    chooses_act(t, TERRAIN, "debris")
    assert asked(t) == "terrain.use" and t.game.question.seat == t.game.setup.owner[1]
    assert t.options == [printed(9, 8), printed(10, 9)]
    t.chooses(t.game.question.seat, printed(10, 9))
    t.dice(2)
    assert t.game.spent_tiles == [printed(8, 9), printed(10, 9)]
    t.finish()


def test_the_plant_that_is_picked_is_the_one_that_goes(table):
    """SD-TERRAIN-7 it is asked for once"""
    t, ana = table("ana: at 9 9")
    for space in ((9, 8), (10, 9)):
        t.game.lay_tile(library().terrain_numbers["acanthus"], printed(*space), 1, 1)
    begins(ana)
    chooses_act(t, TERRAIN, "acanthus")
    assert asked(t) == "terrain.use"
    t.chooses(0, printed(10, 9))
    t.dice(2)
    assert t.told("terrain-used")[0][2] == printed(10, 9)
    assert [anchor for _, anchor, _, _ in t.game.tiles] == [printed(9, 8)] and asked(t) == "act.act"
    t.finish()
