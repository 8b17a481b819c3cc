"""What stands on cards besides targets, moves and attacks: Flow, Intimidate, statuses, moods of a fallen monster."""

from __future__ import annotations

import pytest

from games.showdown.cards import Written, carry_out, lay, named
from games.showdown.setting_up import play_on, set_up, told
from games.showdown.striking import FIST, asked, attacks, chooses_act, gear, lay_hits, location
from gunbai.games.showdown.acts import ATTACK
from gunbai.games.showdown.carry_out import CarryOut
from gunbai.games.showdown.conditions import attribute, with_one
from gunbai.games.showdown.gear_effects import Arrival
from gunbai.games.showdown.ids import (
    ATTACKER,
    ATTRIBUTE_IDS,
    COURAGE,
    EVASION,
    MONSTER_TURN,
    NO_SCOPE,
    STRENGTH,
    SURGE,
    SURVIVAL,
    SURVIVAL_ACTIONS,
    SURVIVORS,
    SURVIVORS_TURN,
    SURVIVORS_TURN_START,
    UNDERSTANDING,
    UNTIL_ATTACK_END,
)
from gunbai.games.showdown.spaces import distance, printed
from gunbai.games.showdown.turn import DrawAi
from gunbai.kernel.question import PASS

PICK = {"do": "pick-target", "lines": ["view"], "no_target": "end-card"}
BRAVE = {"do": "gain", "who": "everybody", "what": "courage", "amount": 1}

# ---------------------------------------------------------------- Flow


def test_survivors_use_survival_at_the_flow_between_two_actions(table):
    """SD-AI-2 SD-SURV-6 Action間の中継ぎ: after the first action and before the second"""
    t, ana, bo = table("ana: at 11 7, down", "bo: at 11 4, 1 survival")
    t.game.turn = MONSTER_TURN
    carry_out(t, PICK, {"do": "flow"}, {"do": "bleed", "amount": 1})
    assert asked(t) == "survival.flow" and t.told("target-picked") and "1 bleeding" not in bo.has
    t.chooses(0, PASS)
    assert t.idle() and bo.has == {"1 survival", "1 bleeding"}


def test_there_is_no_flow_outside_the_monsters_turn(table):
    """SD-AI-2 モンスターのターンで: a reaction has the same actions"""
    t, ana, bo = table("ana: at 11 7, down", "bo: at 3 3, 1 survival")
    t.game.turn = SURVIVORS_TURN
    carry_out(t, {"do": "flow"}, BRAVE)
    assert t.idle() and "1 courage" in ana.has


def test_what_stands_on_a_card_is_done_from_the_first_to_the_last(table):
    """SD-AI-2 Claw: Pick Target, Flow, Move & Attack"""
    t, ana = table("ana: at 11 4")
    t.game.turn = MONSTER_TURN
    lay(t, deck=["claw"])
    t.happens(DrawAi())
    t.finish()
    kinds = [event.kind.name for event in t.listener.events]
    order = ("card-drawn", "target-picked", "flow", "monster-moved", "monster-attacks", "card-discarded")
    assert sorted(order, key=kinds.index) == list(order)


def test_a_monster_that_falls_in_a_flow_does_no_more(table):
    """SD-DOWN-11 Flow中にノックダウンした場合、それ以降のアクションはキャンセルされる: all of them"""
    t, ana, bo = table("ana: at 11 7, down", "bo: at 3 3, 1 survival")
    t.game.turn = MONSTER_TURN
    carry_out(t, {"do": "flow"}, BRAVE)
    t.game.knock_down_monster()
    t.chooses(0, PASS)
    assert t.idle() and "1 courage" not in ana.has and t.told("held") == [()]


def test_so_it_is_whatever_was_ruled(table):
    """SD-DOWN-11: the ruling falls_in_its_turn is about all but the Flow"""
    t, ana, bo = table("ana: at 11 7, down", "bo: at 3 3, 1 survival", rulings={"falls_in_its_turn": "goes_on"})
    t.game.turn = MONSTER_TURN
    carry_out(t, {"do": "flow"}, BRAVE)
    t.game.knock_down_monster()
    t.chooses(0, PASS)
    assert "1 courage" not in ana.has


# ---------------------------------------------------------------- Intimidate


def test_an_intimidation_is_no_attack(table):
    """SD-INTIM-1 攻撃ではない。Dodgeやブロックは行えない, 隣接する必要はない, Brain Damageを引き起こす"""
    t, ana = table("ana: at 22 1, 1 survival, head 1, arms 1, body 1, waist 1, legs 1, 1 insanity", monster=(1, 15))
    t.game.blocks[0] = 2
    before = ana.has
    step = {"do": "brain-damage", "amount": 2}
    carry_out(t, {"do": "intimidate", "who": "attacker", "steps": [step]}, attacker=0)
    assert t.idle(), "nobody dodges"
    assert ana.has == before - {"1 insanity"} | {"brain"} and t.game.blocks[0] == 2
    assert t.game.anchor == printed(1, 15) and t.told("monster-attacks") == []


def test_its_steps_have_those_whom_it_frightens_for_targets(table):
    """SD-INTIM-1 AIカードに記述されているルールに従う: all who can hear"""
    t, ana, bo = table("ana: 1 insanity", "bo: 1 insanity, deaf")
    step = {"do": "brain-damage", "amount": 1}
    carry_out(t, {"do": "intimidate", "who": "everybody", "those": ["hearing"], "steps": [step]})
    assert ana.has == set() and bo.has == {"1 insanity", "deaf"}


# ---------------------------------------------------------------- a monster that is down


def test_moods_hold_while_the_monster_is_down(table):
    """SD-DOWN-12 たとえモンスターがノックダウンしていても: in Golden Eyes survivors are easier to hit"""
    t, ana = table("ana")
    lay(t, moods=["golden-eyes"])
    assert attribute(t.game, 0, EVASION) == -1
    t.game.knock_down_monster()
    assert attribute(t.game, 0, EVASION) == -1


def test_traits_act_while_the_monster_is_down(table):
    """SD-DOWN-12 場に出ているMoodやTraitsはサバイバー達に影響する: the Silent Hymn slows them"""
    t, ana = table("ana", pack="kings-man")
    t.game.always = [named("silent-hymn", "kings-man")]
    t.game.knock_down_monster()
    t.game.occur(SURVIVORS_TURN_START)
    t.watch()
    assert ana.has == {"-1 movement tokens"}


# ---------------------------------------------------------------- what survivors have


@pytest.mark.parametrize("what", ["courage", "understanding"])
@pytest.mark.parametrize(("amount", "asked_for"), [(2, False), (3, True)])
def test_cards_ask_for_courage_and_understanding(table, what, amount, asked_for):
    """SD-ATTR-3 3以上"""
    t, ana = table(f"ana: {amount} {what}")
    asks = [{"is": "has", "who": "attacker", "what": what, "at_least": 3}]
    carry_out(t, {"do": "bleed", "who": "attacker", "amount": 1, "when": asks}, attacker=0)
    assert ("1 bleeding" in ana.has) is asked_for


def test_courage_and_understanding_start_at_nothing_and_do_nothing(table):
    """SD-ATTR-3"""
    game = set_up()
    assert [game.stats[who][what] for who in range(SURVIVORS) for what in (COURAGE, UNDERSTANDING)] == [0] * 8
    t, ana, bo = table("ana: 9 courage, 9 understanding", "bo")
    for number in range(len(ATTRIBUTE_IDS)):
        assert attribute(t.game, 0, number) == attribute(t.game, 1, number)


def test_a_status_is_its_holders_alone(table):
    """SD-STATUS-1 そのカードを得たサバイバーのみに適用される: the King's Step"""
    t, ana, bo = table("ana", "bo", pack="kings-man")
    carry_out(t, {"do": "give-status", "who": "attacker", "status": "kings-step"}, attacker=0)
    assert [attribute(t.game, one, EVASION) for one in (0, 1)] == [1, 0]
    carry_out(t, {"do": "take-status", "who": "everybody", "status": "kings-step"})
    assert attribute(t.game, 0, EVASION) == 0


@pytest.mark.parametrize("alive", [True, False])
def test_gear_that_acts_on_arrival_does_so(table, alive):
    """SD-GEAR-7 SD-SETUP-13 Whisker Harp: survival +1"""
    t, *_ = table("ana: gear bone-axe, gear whisker-harp", "bo: gear whisker-harp", "chie")
    if not alive:
        t.game.kill(0)
    t.happens(Arrival())
    assert [stats[SURVIVAL] for stats in t.game.stats] == [int(alive), 1, 0, 0]


def test_gear_arrives_when_all_are_on_the_board():
    """SD-GEAR-7 SD-SETUP-13: a survivor who has spent its survival before"""
    game = set_up(gear="lion", until="setup.survivor")
    holders = [who for who in range(SURVIVORS) if gear("whisker-harp") in game.gear[who]]
    for stats in game.stats:
        stats[SURVIVAL] = 0
    play_on(game)
    assert holders and [who for who in range(SURVIVORS) if game.stats[who][SURVIVAL]] == holders
    assert [values for values in told(game, "gained") if values[1] == SURVIVAL] == [
        (who, SURVIVAL, 1) for who in holders
    ]


# ---------------------------------------------------------------- terrain that is added


def test_terrain_is_added_as_the_bottom_of_its_card_says(table):
    """SD-SETUP-14 配置の指示が無い限りはTerrainカードの下部の配置ルールに従って: plants, six spaces apart"""
    t, *_ = table("ana", seats=2)
    t.game.controller = 1
    plant = t.game.setup.library.terrain_numbers["acanthus"]
    t.game.lay_tile(plant, printed(5, 5), 1, 1)
    carry_out(t, {"do": "add-terrain", "terrain": "acanthus"})
    taken = t.game.survivor_spaces() | t.game.monster_spaces()
    while not t.idle():
        assert t.game.question.seat == 1 and not any(taken >> space & 1 for space in t.options)
        t.chooses(1, t.options[0])
    tiles = [1 << anchor for card, anchor, _, _ in t.game.tiles if card == plant]
    assert len(tiles) > 1
    assert all(distance(one, other) >= 6 for one in tiles for other in tiles if one != other)


# ---------------------------------------------------------------- tokens for an attack

STRONG = {"do": "survivor-token", "attribute": "strength", "add": 1, "until": "attack-end"}


@pytest.mark.parametrize("dodged", [True, False])
def test_a_token_for_an_attack_goes_with_the_monsters_attack(table, dodged):
    """SD-TOKEN-1 until attack-end, whether anybody is hurt or not"""
    t, ana = table("ana: at 11 7, 1 survival")
    profile = {"speed": 1, "accuracy": 2, "damage": 1, "after_hit": [{**STRONG, "who": "target"}]}
    carry_out(t, {"do": "attack", "who": "attacker", **profile}, attacker=0)
    t.dice(9, 5)
    assert asked(t) == "survival.dodge" and "1 strength tokens" in ana.has
    t.chooses(0, t.options[0] if dodged else PASS)
    assert ana.has == (set() if dodged else {"1 survival", "light waist"})


def test_a_token_for_an_attack_outlasts_the_attacks_within_it(table):
    """SD-TOKEN-1 SD-SURV-4: another survivor surges and attacks in the middle"""
    t, ana, bo = table("ana: at 11 7", "bo: at 12 7, 1 survival")
    lay_hits(t, "femur", "knee", "ribs")
    attacks(ana)
    t.rolls(8, 8)
    t.chooses(0, location(t, "femur"))
    t.dice(2)
    for survivor in (ana, bo):
        t.game.add_tokens(survivor.number, STRENGTH, 1, UNTIL_ATTACK_END)
    t.chooses(0, bo.number * SURVIVAL_ACTIONS + SURGE)
    chooses_act(t, ATTACK, FIST)
    t.rolls(2, 2)
    assert ana.has == {"1 strength tokens"} and bo.has == set()
    t.dice(2)
    assert t.idle() and ana.has == set()


def test_a_token_for_an_attack_outlasts_the_attack_of_a_reaction(table):
    """SD-TOKEN-1: the lion strikes back in the middle of the survivor's attack"""
    t, ana = table("ana: at 11 7")
    lay_hits(t, "tricep", "tricep")
    attacks(ana)
    t.rolls(8, 8)
    t.game.add_tokens(ana.number, STRENGTH, 1, UNTIL_ATTACK_END)
    t.dice(2)
    assert t.told("monster-attacks")
    t.rolls(9, 1)
    t.dice(5)
    assert ana.has == {"1 strength tokens", "light waist"}
    t.dice(2)
    t.rolls(1, 1)
    assert t.idle() and ana.has == {"light waist"}


# ---------------------------------------------------------------- what an action has more

STRIKES = {"do": "attack", "who": "everybody", "speed": 1, "accuracy": 10, "damage": 1}
INSIDE = {
    "if": {"do": "if", "when": [{"is": "level", "at_least": 1}], "steps": [STRIKES]},
    "roll": {"do": "roll", "results": [{"at_least": 1, "steps": [STRIKES]}]},
    "may": {"do": "may", "who": "attacker", "pay": "nothing", "steps": [STRIKES]},
    "may otherwise": {
        "do": "may",
        "who": "attacker",
        "pay": "survival",
        "amount": 9,
        "steps": [],
        "otherwise": [STRIKES],
    },
    "intimidate": {"do": "intimidate", "who": "attacker", "steps": [STRIKES]},
}
"""An attack within another step."""


@pytest.mark.parametrize("name", INSIDE)
def test_what_a_basic_action_has_more_holds_inside_its_steps(table, name):
    """SD-AI-6 so much more speed and damage, wherever the attack stands"""
    t, *_ = table("ana", "bo: dead", "chie: dead", "dan: dead")
    written = Written(steps=[INSIDE[name]])
    found = t.game.setup.library
    found.number_steps(written)
    t.happens(CarryOut(found.number(written.steps), with_one(NO_SCOPE, ATTACKER, 0), 0, (), 2, 3))
    if name == "roll":
        t.dice(5)
    elif name == "may":
        t.chooses(0, 0)
    t.rolls(1, 1, 1)
    assert [values[-1] for values in t.told("monster-attacks")] == [4]
