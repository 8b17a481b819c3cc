"""The named rulings (rulings.toml): every option of every one, and that the choice changes what happens.

Each ruling has a scene: a position played in the same way, whatever was ruled. The scene returns what came of it;
``EXPECTED`` says what that is under each option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.showdown.cards import carry_out, lay, wound
from games.showdown.setting_up import definition
from games.showdown.striking import FIST, gear
from games.showdown.table import Table
from gunbai.games.showdown.act import SurvivorsTurn
from gunbai.games.showdown.collision import away_from_monster
from gunbai.games.showdown.down import stand_survivors
from gunbai.games.showdown.ids import M_ACCURACY, M_EVASION, MONSTER_TURN
from gunbai.games.showdown.spaces import LEFT
from gunbai.games.showdown.strike_numbers import needed
from gunbai.kernel.question import Ask, Roll
from gunbai.kernel.ruling import SetupError

SCENES: dict[str, Callable[[Any, dict[str, str]], Any]] = {}
EXPECTED: dict[str, dict[str, Any]] = {}
RULINGS = definition().rulings
OPTIONS = [(ruling.name, option) for ruling in RULINGS for option in ruling.options]
PICK = {"do": "pick-target", "lines": ["facing"], "no_target": "end-card"}


def scene(**expected: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the scene of the ruling that the function is named after, with what each option makes of it."""

    def register(play: Callable[..., Any]) -> Callable[..., Any]:
        SCENES[play.__name__] = play
        EXPECTED[play.__name__] = expected
        return play

    return register


def rolls(t: Table) -> bool:
    return isinstance(t.game.question, Roll)


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option}" for name, option in OPTIONS])
def test_what_was_ruled_is_what_happens(table, name, option):
    """Decided ambiguities: every option of every ruling."""
    assert SCENES[name](table, {name: option}) == EXPECTED[name][option]


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_every_ruling_has_a_scene_in_which_its_options_differ(ruling):
    """An option that changes nothing is no option."""
    found = EXPECTED[ruling.name]
    assert list(found) == list(ruling.options)
    assert len({repr(value) for value in found.values()}) == len(found)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_a_ruling_cites_a_rule_and_has_a_default(ruling):
    """Design, decision 9."""
    assert ruling.rule in definition().rulebook and ruling.default in ruling.options
    assert ruling.source and ruling.question["ja"] and ruling.question["en"]


def test_an_unknown_ruling_or_option_is_refused():
    """Design, decision 9."""
    for wrong in ({"mercy": "yes"}, {"tailbone": "maybe"}, {"tailbone": 1}, {"tailbone": None}):
        with pytest.raises(SetupError, match="rulings"):
            definition().make({"seats": 1, "rulings": wrong})


# ---------------------------------------------------------------------- the monster's turn


@scene(any_pick=True, free_choice=False)
def controller_bonus(table, rulings):
    """SD-CTRL-2 Is the controller's survivor paid for where nobody else fits?"""
    t, ana = table("ana: at 11 5", seats=4, rulings=rulings)
    carry_out(t, PICK)
    return "1 insanity" in ana.has


@scene(adds=(5, False), helps=(3, True))
def accuracy_token(table, rulings):
    """SD-ATTACK-3 Accuracy 2+, evasion 2, a +1 token: what is needed, and does a 4 hit?"""
    t, ana = table("ana: at 11 7, 2 evasion", rulings=rulings)
    t.game.add_monster_tokens(M_ACCURACY, 1)
    carry_out(t, {"do": "attack", "who": "attacker", "speed": 1, "accuracy": 2, "damage": 1}, attacker=0)
    t.dice(4)
    found = t.told("monster-attacks")[0][2], rolls(t)
    t.finish()
    return found


@scene(misses=False, counts=True)
def monster_rolls_one(table, rulings):
    """SD-ATTACK-6 Does a 1 hit where 1 is enough?"""
    t, ana = table("ana: at 11 7, -5 evasion", rulings=rulings)
    carry_out(t, {"do": "attack", "who": "attacker", "speed": 1, "accuracy": 2, "damage": 1}, attacker=0)
    t.dice(1)
    found = rolls(t)
    t.finish()
    return found


@scene(one={"down"}, none={"waist 1", "down"})
def grab_damage(table, rulings):
    """SD-GRAB-1 What does a grab take?"""
    t, ana = table("ana: at 11 4, waist 1", rulings=rulings)
    carry_out(t, {"do": "grab", "who": "attacker"}, attacker=0)
    if rolls(t):
        t.dice(5)
    return ana.has


@scene(yes={"down"}, no=set())
def passing_collides(table, rulings):
    """SD-COLL-2 The lion runs over Ana."""
    t, ana = table("ana: at 11 6", rulings=rulings)
    carry_out(t, {"do": "move", "direction": "ahead", "spaces": 4})
    assert t.told("crossed") == [(0,)]
    return ana.has


@scene(cancelled=0, goes_on=1)
def falls_in_its_turn(table, rulings):
    """SD-DOWN-11 Its heel throws the lion down on its way: does it attack?"""
    t, ana = table("ana: at 11 5, priority", rulings=rulings)
    lay(t, injuries=["heel"])
    t.game.turn = MONSTER_TURN
    attack = {"do": "move-and-attack", "speed": 1, "accuracy": 2, "damage": 1}
    carry_out(t, {**PICK, "lines": ["near"]}, attack)
    t.dice(1)
    assert t.game.monster_down
    t.finish()
    return len(t.told("monster-attacks"))


@pytest.mark.parametrize(("option", "others"), [("cancelled", 0), ("goes_on", 1)])
def test_what_a_fallen_monster_does_not_do_in_its_turn_are_actions(table, option, others):
    """SD-DOWN-11 falls_in_its_turn: what befalls survivors or its cards takes place under both options"""
    t, ana = table("ana: at 11 7", rulings={"falls_in_its_turn": option})
    t.game.turn = MONSTER_TURN
    t.game.knock_down_monster()
    gains = {"do": "gain", "who": "everybody", "what": "courage", "amount": 1}
    carry_out(t, {"do": "move", "direction": "back", "spaces": 1}, gains)
    assert len(t.told("monster-moved")) == others and ana.has == {"1 courage"}


# ---------------------------------------------------------------------- what befalls survivors


@scene(heavy_only={"heavy head", "down"}, light_too={"light head"})
def head_light_box(table, rulings):
    """SD-DAMAGE-4 1 damage to a bare head."""
    t, ana = table("ana", rulings=rulings)
    ana.takes(1, "head")
    return ana.has


@scene(each_source=2, each_card=1)
def trauma_rolls(table, rulings):
    """SD-BRAIN-3 One card does brain damage twice."""
    t, ana = table("ana: brain", rulings=rulings)
    t.game.begin_card(0)
    for _ in range(2):
        ana.takes_brain(1)
        if rolls(t):
            t.dice(3)
    return len(t.told("trauma-rolled"))


@scene(controller=(True, (8, 1)), lower=(False, (8, 1)))
def edge_direction(table, rulings):
    """SD-BOARD-2 Knockback at the upper edge: is the controller asked, and where does it end?"""
    t, ana = table("ana: at 11 1", monster=(11, 2), rulings=rulings)
    t.happens(away_from_monster(t.game, ana.number, 3))
    was_asked = not t.idle()
    if was_asked:
        t.chooses(0, LEFT)
    return was_asked, ana.at


@scene(controller=4, lower=0)
def nearest_space(table, rulings):
    """SD-KNOCK-3 Ana would end where Bo is: how many spaces can the controller choose from?"""
    t, ana, bo = table("ana: at 13 8", "bo: at 16 8", rulings=rulings)
    t.happens(away_from_monster(t.game, ana.number, 3))
    if t.idle():
        assert ana.at == (16, 7)
        return 0
    found = len(t.options)
    t.finish()
    return found


@scene(next_turn={"down"}, same_turn=set())
def stands_up(table, rulings):
    """SD-DOWN-2 At the end of the monster turn in which Ana fell."""
    t, ana = table("ana", rulings=rulings)
    t.game.monster_turns = 2
    t.game.knock_down(ana.number)
    stand_survivors(t.game)
    return ana.has


@scene(both={"-1 accuracy", "-1 strength", "1 bleeding"}, strength={"-1 strength", "1 bleeding"})
def broken_arm(table, rulings):
    """SD-SEV-ARMS-7"""
    t, ana = table("ana", rulings=rulings)
    ana.rolls_severe("arms", 7)
    return ana.has


@scene(no={"cannot-dash", "1 bleeding"}, yes={"cannot-dash", "down", "1 bleeding"})
def tailbone(table, rulings):
    """SD-SEV-WAIST-9"""
    t, ana = table("ana", rulings=rulings)
    ana.rolls_severe("waist", 9)
    return ana.has


@scene(dead={"dead"}, bleeding={"2 bleeding"})
def legs_two(table, rulings):
    """SD-SEV-LEGS-2"""
    t, ana = table("ana", rulings=rulings)
    ana.rolls_severe("legs", 2)
    return ana.has


# ---------------------------------------------------------------------- the survivors' turn


@scene(flat=3, modified=4)
def knocked_down_accuracy(table, rulings):
    """SD-DOWN-7 Against a fallen monster of evasion 1, by an attacker of no accuracy."""
    t, ana = table("ana: at 11 7", rulings=rulings)
    t.game.knock_down_monster()
    t.game.add_monster_tokens(M_EVASION, 1)
    return needed(t.game, ana.number, gear(FIST), 0)


@scene(reshuffle=(True, "chomp"), discard=(False, "claw"))
def wound_empty_deck(table, rulings):
    """SD-WOUND-2 Nothing in the AI deck, Claw and then Chomp in the discard: is it shuffled, and which card is left?"""
    t, *_ = table("ana", rulings=rulings)
    lay(t, deck=[], discard=["claw", "chomp"])
    wound(t, 1)
    shuffled = not t.idle()
    if shuffled:
        t.game.happen((1, 0))
        t.look_over()
    [left] = t.game.ai_deck + t.game.ai_discard
    return shuffled, t.game.setup.library.cards[left].id


@scene(agreed="", never="never-run-away SD-END-4")
def running_away(table, rulings):
    """SD-END-4 At the start of the survivors' turn."""
    t, *_ = table("ana", rulings=rulings)
    t.happens(SurvivorsTurn())
    assert isinstance(t.game.question, Ask)
    refusal = t.game.refuse_declaration(0, 0)
    t.finish()
    return f"{refusal.key} {refusal.rule}" if refusal is not None else ""
