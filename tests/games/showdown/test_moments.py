"""Whatever cards may watch for comes about, whatever may hold is heeded, and whatever ends ends: all that packs can say
of time (``pack/conditions.py``)."""

from __future__ import annotations

from typing import get_args

import pytest

from games.showdown.cards import carry_out, lay, wound
from games.showdown.striking import FIST, asked, attacks, begins, chooses_act, gear, lay_hits
from gunbai.games.showdown import acts
from gunbai.games.showdown.act import SurvivorsTurn
from gunbai.games.showdown.activation import can_act
from gunbai.games.showdown.conditions import attribute, is_threat, monster_attribute, moves_by
from gunbai.games.showdown.ids import (
    COURAGE,
    DODGE,
    FOR_GOOD,
    M_DAMAGE,
    M_MOVEMENT,
    MOMENT_IDS,
    MONSTER_ATTRIBUTE_IDS,
    STRENGTH,
    UNTIL_IDS,
)
from gunbai.games.showdown.pack.conditions import Holding, Holds, Moment, by_tag
from gunbai.games.showdown.pack.steps import ForATime, MonsterToken, SurvivorToken
from gunbai.games.showdown.round import Play
from gunbai.games.showdown.spaces import NO_SPACE, printed
from gunbai.games.showdown.strike_numbers import needed, strength
from gunbai.games.showdown.survival import refuse_action
from gunbai.games.showdown.turn import DrawAi, MonsterTurn
from gunbai.games.showdown.walk import Movement
from gunbai.kernel.question import Roll, Shuffle

FRONT = "at 11 7"
BRAVE = {"do": "gain", "who": "everybody", "what": "courage", "amount": 1}

# ---------------------------------------------------------------- moments


def plays(t, ana):
    """Rounds, until somebody is asked."""
    lay(t, deck=["lick-wounds"] * 5)
    t.happens(Play())


def plays_on(t, ana):
    """A whole round in which nobody can act, and on until somebody can."""
    t.game.monster_turns = 1
    for survivor in range(4):
        t.game.knock_down(survivor)
    t.game.monster_turns = 0
    plays(t, ana)
    t.chooses(0, 0)


def monsters_turn(t, ana):
    lay(t, deck=["lick-wounds"])
    t.happens(MonsterTurn())


def survivors_turn(t, ana):
    for survivor in range(4):
        t.game.knock_down(survivor)
    t.happens(SurvivorsTurn())


def enrages(t, ana):
    lay(t, deck=["enraged", "lick-wounds"])
    t.happens(DrawAi())


def step(**written):
    """The step is carried out, the survivor being the attacker."""

    def happens(t, ana):
        carry_out(t, {key.replace("_", "-"): value for key, value in written.items()}, attacker=0)

    return happens


def maims(t, ana):
    """An arm is lost."""
    carry_out(t, {"do": "severe-injury", "who": "attacker", "location": "arms"}, attacker=0)
    t.dice(4)


def strikes(*faces):
    def happens(t, ana):
        lay_hits(t, discard=["femur", "knee"])
        attacks(ana)
        t.rolls(*faces)

    return happens


def activates(t, ana):
    lay_hits(t, "femur")
    begins(ana)
    chooses_act(t, acts.ATTACK, FIST)


def uses_status(t, ana):
    begins(ana)
    chooses_act(t, acts.STATUS, "battle-tempo")


def moves(t, ana):
    t.happens(Movement(ana.number))
    t.chooses(0, printed(12, 6))


def enters(t, ana):
    """Into the zone that Alert watches."""
    lay(t, moods=["alert"])
    t.game.space[0] = printed(11, 4)
    t.happens(Movement(ana.number))
    t.chooses(0, printed(11, 7))


MOMENTS = {
    "round-start": plays,
    "monster-turn-start": monsters_turn,
    "before-draw": monsters_turn,
    "card-drawn": monsters_turn,
    "monster-turn-end": monsters_turn,
    "survivors-turn-start": survivors_turn,
    "survivors-turn-end": survivors_turn,
    "round-end": plays_on,
    "comes-into-play": enrages,
    "monster-moves": step(do="move", direction="back", spaces=1),
    "monster-wounded": lambda t, ana: wound(t, 1),
    "monster-knocked-down": step(do="knock-down", who="monster"),
    "locations-shuffled": strikes(8, 2),
    "survivor-acts": lambda t, ana: begins(ana),
    "survivor-moves": moves,
    "survivor-activates": activates,
    "survivor-attacks": strikes(2, 2),
    "survivor-hits-perfectly": strikes(10, 2),
    "survivor-enters": enters,
    "survivor-is-crossed": step(do="move", direction="ahead", spaces=4),
    "survivor-is-hurt": step(do="damage", who="attacker", amount=1, location="waist"),
    "survivor-bleeds": step(do="bleed", who="attacker", amount=1),
    "survivor-is-maimed": maims,
    "survivor-dies": step(do="kill", who="attacker"),
    "holder-activates": uses_status,
}


def test_all_moments_are_numbered_and_tried():
    """SD-MOOD-1"""
    assert list(get_args(Moment)) == MOMENT_IDS == list(MOMENTS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_cards_watch_for_comes_about_and_they_act(table, moment):
    """SD-MOOD-1 記載された条件が満たされたときにカード内容のアクションが実行される"""
    of_status = moment == "holder-activates"
    phrases = f"{FRONT}, status battle-tempo" if of_status else FRONT
    t, ana, bo = table(f"ana: {phrases}", "bo", pack="kings-man" if of_status else "white-lion")
    lay(t, deck=[] if of_status else ["claw", "chomp"])
    carry_out(t, {"do": "later", "on": moment, "steps": [BRAVE]})
    assert not t.told("gained")
    MOMENTS[moment](t, ana)
    if moment in ("round-start", "round-end"):
        t.game.finish()
    t.finish()
    assert (bo.number, COURAGE, 1) in t.told("gained")


# ---------------------------------------------------------------- until

TEMPLE = "temple"
"""With this injury a die is rolled before the lion draws."""


def goes_by(t, value, rolls):
    """What is ``value`` in the monster's turn before the draw, and in the survivors' turn, as rounds go by."""
    found = []
    lay(t, deck=["lick-wounds"] * 5, injuries=[TEMPLE])
    t.happens(Play())
    while len(found) < 2 * rolls:
        question = t.game.question
        if isinstance(question, Roll):
            found.append(value())
            t.dice(10)
        elif isinstance(question, Shuffle):
            t.game.happen(tuple(range(question.count)))
        elif asked(t) == "act.next":
            found += [value()] if not any(t.game.acted) else []
            t.chooses(0, t.options[0])
        else:
            chooses_act(t, acts.END_ACTION)
    return found


LASTS = {
    "next-monster-turn-start": [0, 0, 0, 0, 0, 0],
    "monster-turn-end": [1, 0, 0, 0, 0, 0],
    "round-end": [1, 1, 0, 0, 0, 0],
    "next-round-end": [1, 1, 1, 1, 0, 0],
    "showdown-end": [1, 1, 1, 1, 1, 1],
    "for-good": [1, 1, 1, 1, 1, 1],
}
"""By ``until``: whether it lasts before the draw and in the survivors' turn of three rounds."""
ELSEWHERE = {"attack-end", "knocked-down"}
"""Those that time alone does not end: ``test_card_effects.py``, ``test_strike.py`` and below."""


def until_of(model):
    return list(get_args(model.model_fields["until"].annotation))


def test_every_until_has_a_number_and_is_tried():
    """SD-TOKEN-1"""
    offered = {until for model in (SurvivorToken, MonsterToken, ForATime) for until in until_of(model)}
    assert offered == set(UNTIL_IDS) == set(LASTS) | ELSEWHERE


@pytest.mark.parametrize("until", [until for until in until_of(SurvivorToken) if until not in ELSEWHERE])
def test_a_token_of_a_survivor_lasts_so_long(table, until):
    """SD-TOKEN-1 SD-ROUND-2 ターンやラウンドなどで指定される: and no longer"""
    t, *_ = table("ana")
    carry_out(
        t, {"do": "survivor-token", "who": "attacker", "attribute": "strength", "add": 1, "until": until}, attacker=0
    )
    assert attribute(t.game, 0, STRENGTH) == 1
    assert goes_by(t, lambda: attribute(t.game, 0, STRENGTH), 3) == LASTS[until]
    t.game.finish()
    assert attribute(t.game, 0, STRENGTH) == int(UNTIL_IDS.index(until) == FOR_GOOD)


@pytest.mark.parametrize("until", until_of(MonsterToken))
def test_a_token_of_the_monster_lasts_so_long(table, until):
    """SD-TOKEN-1 SD-ROUND-2"""
    t, *_ = table("ana")
    carry_out(t, {"do": "monster-token", "attribute": "damage", "add": 1, "until": until})
    assert goes_by(t, lambda: monster_attribute(t.game, M_DAMAGE), 3) == LASTS[until]
    t.game.finish()
    assert monster_attribute(t.game, M_DAMAGE) == 0


@pytest.mark.parametrize("until", until_of(ForATime))
def test_what_holds_for_a_time_holds_so_long(table, until):
    """SD-ROUND-2"""
    t, *_ = table("ana")
    lasts(t, {"holds": "monster", "attribute": "damage", "add": 1}, until)
    assert goes_by(t, lambda: monster_attribute(t.game, M_DAMAGE), 3) == LASTS[until]
    t.game.finish()


def test_a_token_until_its_holder_falls(table):
    """SD-TOKEN-1 knocked-down"""
    t, ana = table("ana")
    token = {"do": "survivor-token", "who": "attacker", "attribute": "strength", "add": 1, "until": "knocked-down"}
    carry_out(t, token, {"do": "bleed", "who": "attacker", "amount": 1}, attacker=0)
    assert ana.has == {"1 strength tokens", "1 bleeding"}
    t.game.knock_down(0)
    assert ana.has == {"down", "1 bleeding"}


# ---------------------------------------------------------------- what holds


def lasts(t, entry, until="round-end"):
    carry_out(t, {"do": "for-a-time", "until": until, "always": [entry]})


def wounded_off_board(t):
    """Whether a monster off the board stays there when it is wounded."""
    lay(t, deck=["claw", "chomp"])
    t.game.put_monster(NO_SPACE, 0)
    wound(t, 1)
    t.finish()
    return t.game.anchor == NO_SPACE


def reacts(t):
    """Whether the Flank makes its attacker the priority target."""
    lay_hits(t, "flank")
    t.game.attributes[0][STRENGTH] = 9
    attacks(t.survivors[0])
    t.rolls(10, 2)
    t.dice(8)
    return bool(t.told("wound-reaction"))


def falls(t):
    carry_out(t, {"do": "knock-down", "who": "monster"})
    return t.game.monster_down


def seen_in_the_grass(t):
    t.game.hide(0)
    return is_threat(t.game, 0)


def refused_survival(t):
    found = refuse_action(t.game, 0, DODGE)
    return found.key if found else ""


HELD = {
    "monster": ({"attribute": "movement", "add": 2}, lambda t: monster_attribute(t.game, M_MOVEMENT), 6, 8),
    "survivor": ({"attribute": "strength", "add": 2}, lambda t: attribute(t.game, 0, STRENGTH), 0, 2),
    "wound-attempts": ({"add": 3}, lambda t: strength(t.game, 0, gear(FIST), 0, False), 0, 3),
    "all-threats": ({}, seen_in_the_grass, False, True),
    "off-board": ({}, wounded_off_board, False, True),
    "no-reactions": ({}, reacts, True, False),
    "no-survival": ({}, refused_survival, "", "survival-locked"),
    "no-acts": ({}, lambda t: can_act(t.game, 0), True, False),
    "perfect-hits-only": ({}, lambda t: needed(t.game, 0, gear(FIST), 0), 8, 10),
    "no-knock-down": ({}, falls, True, False),
    "moves-by": ({"how": "ghost-step"}, lambda t: moves_by(t.game), "walk", "ghost-step"),
}
"""By what may hold: how it is written, how it is looked at, and what there is without it and with it."""


def test_all_that_may_hold_is_tried():
    """SD-MOOD-1"""
    assert set(by_tag(Holds, "holds")) == set(HELD) >= set(get_args(Holding.model_fields["holds"].annotation))


@pytest.mark.parametrize("holds", HELD)
def test_what_holds_is_heeded(table, holds):
    """SD-MOOD-1 SD-SETUP-6 適用され続ける"""
    written, look, without, within = HELD[holds]
    t, *_ = table(f"ana: {FRONT}, 1 survival")
    assert look(t) == without
    t, *_ = table(f"ana: {FRONT}, 1 survival")
    lasts(t, {"holds": holds, **written})
    assert look(t) == within


CHANGED = {
    "movement": 6, "toughness": 8, "speed": 0, "accuracy": 0, "damage": 0, "luck": 0, "evasion": 0, "range": 1,
}  # fmt: skip


@pytest.mark.parametrize("name", MONSTER_ATTRIBUTE_IDS)
def test_cards_change_any_number_of_the_monster(table, name):
    """SD-TOKEN-1 SD-MOOD-1: tokens and cards in play add up"""
    t, *_ = table("ana")
    number = MONSTER_ATTRIBUTE_IDS.index(name)
    assert monster_attribute(t.game, number) == CHANGED[name]
    lasts(t, {"holds": "monster", "attribute": name, "add": 2})
    carry_out(t, {"do": "monster-token", "attribute": name, "add": -1})
    assert monster_attribute(t.game, number) == CHANGED[name] + 1
