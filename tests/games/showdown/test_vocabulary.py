"""Every word that a pack can say (``pack/words.py``, ``conditions.py``, ``steps.py``) does what it says."""

from __future__ import annotations

from typing import get_args

import pytest

from games.showdown.cards import Written, carry_out, lay
from games.showdown.striking import attacks, lay_hits
from gunbai.games.showdown.carry_out import EACH, ONCE, CarryOut
from gunbai.games.showdown.conditions import all_hold, did_last, is_in_state, meant, with_one
from gunbai.games.showdown.ids import (
    ACTOR,
    ATTACKER,
    ATTRIBUTE_IDS,
    CROSSED,
    HITS,
    HOLDER,
    LOCATION_IDS,
    MONSTER_ATTRIBUTE_IDS,
    NO_SCOPE,
    STAT_IDS,
    TARGETS,
)
from gunbai.games.showdown.pack import words
from gunbai.games.showdown.pack.conditions import CONDITIONS
from gunbai.games.showdown.pack.monster import Line
from gunbai.games.showdown.pack.steps import STEPS, LoseGear, May
from gunbai.games.showdown.spaces import DOWN, printed
from gunbai.games.showdown.walk import Movement

BRAVE = {"do": "gain", "who": "attacker", "what": "courage", "amount": 1}
PROFILE = {"speed": 1, "accuracy": 2, "damage": 1}
YES = [{"is": "level", "at_least": 1}]

# ---------------------------------------------------------------- steps

ONE = {"who": "attacker"}
DONE = {
    "flow": ({}, "flow"),
    "instinct": ({}, "instinct"),
    "draw-ai": ({}, "card-drawn"),
    "reshuffle-ai": ({}, "deck-shuffled"),
    "pick-target": ({"lines": ["seen"], "no_target": "end-card"}, "target-picked"),
    "move-and-attack": (PROFILE, "monster-attacks"),
    "attack": (PROFILE | ONE, "monster-attacks"),
    "basic-action": (ONE, "basic-action"),
    "move": ({"direction": "back", "spaces": 1}, "monster-moved"),
    "materialize": ({"who": "everybody"}, "materialized"),
    "ghost-step": ({"who": "everybody"}, "ghost-stepped"),
    "face": ({"who": "everybody"}, "monster-turned"),
    "place": ({"who": "attacker", "at": "nearest-edge"}, "placed"),
    "intimidate": (ONE | {"steps": [BRAVE]}, "gained"),
    "bleed": (ONE | {"amount": 1}, "gained"),
    "stop-bleeding": (ONE | {"amount": 1}, "lost"),
    "brain-damage": (ONE | {"amount": 1}, "brain-injury"),
    "damage": (ONE | {"amount": 1, "location": "waist"}, "light-injury"),
    "brain-trauma": (ONE, "trauma-rolled"),
    "severe-injury": (ONE | {"location": "body"}, "severe-rolled"),
    "knockback": (ONE | {"spaces": 2}, "knocked-back"),
    "grab": (ONE, "grabbed"),
    "knock-down": (ONE, "knocked-down"),
    "stand": ({"who": "everybody"}, "stood-up"),
    "kill": (ONE, "died"),
    "gain": (ONE | {"what": "insanity", "amount": 1}, "gained"),
    "lose": (ONE | {"what": "bleeding", "amount": "all"}, "lost"),
    "survivor-token": (ONE | {"attribute": "luck", "add": 1}, "tokens-changed"),
    "priority-target": (ONE, "priority-target"),
    "give-status": (ONE | {"status": "kings-step"}, "status-given"),
    "take-status": (ONE | {"status": "battle-tempo"}, "status-taken"),
    "resource": (ONE | {"deck": "basic"}, "resource-gained"),
    "lose-gear": (ONE | {"kind": "weapon"}, "archived"),
    "hide": (ONE, "hidden"),
    "monster-token": ({"attribute": "speed", "add": 1}, "monster-tokens"),
    "heal": ({"amount": 1}, "healed"),
    "wound": ({"amount": 1}, "wounded"),
    "add-counter": (ONE | {"counter": "tempo", "amount": 1}, "counted"),
    "remove-counter": (ONE | {"counter": "tempo"}, "counted"),
    "discard-mood": ({"card": "lantern-mirage"}, "card-discarded"),
    "put-location": ({"location": "battle-pressure"}, "location-put"),
    "look": ({"deck": "locations", "amount": 1}, "looked"),
    "add-terrain": ({"terrain": "bug-patch"}, "tile-laid"),
    "remove-terrain": ({"terrain": "acanthus"}, "tile-taken"),
    "if": ({"when": YES, "steps": [BRAVE]}, "gained"),
    "roll": ({"results": [{"at_least": 1, "steps": [BRAVE]}]}, "rolled"),
    "may": (ONE | {"pay": "nothing", "steps": [BRAVE]}, ""),
}
"""By step: what it is given, and what is told of it."""
ELSEWHERE = {"end-card", "end-turn", "end-attack", "stop", "later", "for-a-time"}
"""Below, in ``test_act.py`` (``stop``) and ``test_moments.py``."""


def test_every_step_is_tried():
    """SD-AI-1"""
    assert set(STEPS) == set(DONE) | ELSEWHERE and set(STEPS) == set(EACH) | set(ONCE)


def does(t, *steps, scope=None):
    """Steps, the first survivor being target, attacker and holder."""
    written = Written(steps=list(steps))
    found = t.game.setup.library
    found.number_steps(written)
    given = scope or with_one(with_one(with_one(NO_SCOPE, TARGETS, 1), ATTACKER, 0), HOLDER, 0)
    t.happens(CarryOut(found.number(written.steps), given))


@pytest.fixture
def scene(table):
    """A position in which there is something to do for every step."""
    t, *_ = table(
        "ana: at 11 7, 2 bleeding, gear bone-axe, gear bone-dagger, status battle-tempo", "bo: down, at 20 8",
        pack="kings-man", facing=DOWN,
    )  # fmt: skip
    game, library = t.game, t.game.setup.library
    king = game.setup.monster
    cards = [card for card in king.cards.numbers() if library.cards[card].kind == "action"]
    game.ai_deck, game.ai_known = cards[:3], [0] * 3
    game.ai_discard = cards[3:4]
    game.wounds, game.wounds_known = cards[4:5], [0]
    game.moods = [king.cards["lantern-mirage"]]
    game.hl_deck = [number for number in king.locations.numbers() if not library.locations[number].aside]
    game.hl_known = [0] * len(game.hl_deck)
    game.hl_aside = [king.locations["battle-pressure"]]
    game.resource_decks = [[0, 0], []]
    game.survivor_counters[0][king.counters["tempo"]] = 2
    game.lay_tile(library.terrain_numbers["acanthus"], printed(3, 3), 1, 1)
    t.listener.events.clear()
    return t


@pytest.mark.parametrize("step", DONE)
def test_a_step_does_what_it_is_there_for(scene, step):
    """SD-AI-1 全てのアクションを順序に従って実行する"""
    given, told = DONE[step]
    does(scene, {"do": step, **given})
    if not told:
        scene.chooses(0, scene.options[0])
        told = "gained"
    scene.finish()
    assert scene.told(told)


@pytest.mark.parametrize("step", [step for step in DONE if step != "if"])
def test_a_step_whose_condition_is_not_met_is_left_out(scene, step):
    """SD-AI-3 それ以外の場合はそのアクションを無視し次のアクションへと移る"""
    given, _ = DONE[step]
    does(scene, {"do": step, **given, "when": [{**YES[0], "not": True}]}, BRAVE)
    assert scene.idle() and [event.kind.name for event in scene.listener.events] == ["gained"]


@pytest.mark.parametrize("step", ["end-card", "end-turn", "end-attack"])
def test_a_step_ends_the_others(scene, step):
    """SD-AI-1: nothing of the list comes after it"""
    does(scene, {"do": "if", "when": YES, "steps": [{"do": step}]}, BRAVE)
    assert scene.told("gained") == []


def test_words_of_the_pack_are_words_of_the_rules():
    """One word, one meaning: what is an index there has its word here."""
    assert list(get_args(words.MonsterAttribute)) == MONSTER_ATTRIBUTE_IDS
    assert list(get_args(words.SurvivorAttribute)) == ATTRIBUTE_IDS
    assert list(get_args(words.BodyPart)) == LOCATION_IDS
    assert set(get_args(words.Stat)) <= set(STAT_IDS)


# ---------------------------------------------------------------- who is meant

MEANT = {
    "target": [0],
    "attacker": [1],
    "actor": [2],
    "holder": [3],
    "crossed": [1, 2],
    "everybody": [0, 1, 2, 3],
    "others": [1, 2, 3],
    "adjacent": [0, 2],
    "beside-target": [1],
    "zone": [0, 2],
    "random": [0, 1, 2, 3],
}


def test_every_word_for_survivors_is_tried():
    """SD-AI-1"""
    assert set(MEANT) == set(get_args(words.Who))


@pytest.mark.parametrize("who", MEANT)
def test_who_is_meant(table, who):
    """SD-AI-1 SD-SIGHT-8 SD-TARGET-2"""
    t, *_ = table("ana: at 11 7", "bo: at 11 6", "chie: at 13 8", "dan: at 1 1")
    scope = NO_SCOPE
    for role, value in ((TARGETS, 1), (ATTACKER, 1), (ACTOR, 2), (HOLDER, 3), (CROSSED, 0b0110)):
        scope = with_one(scope, role, value)
    assert meant(t.game, who, "around" if who == "zone" else None, [], scope) == MEANT[who]


# ---------------------------------------------------------------- states and conditions

STATES = {
    "threat": ("", "down"),
    "standing": ("", "down"),
    "knocked-down": ("down", ""),
    "hearing": ("", "deaf"),
    "deaf": ("deaf", ""),
    "sane": ("2 insanity", "3 insanity"),
    "insane": ("3 insanity", "2 insanity"),
    "bleeding": ("1 bleeding", ""),
    "grabbed": ("grabbed", ""),
    "hidden": ("hidden", ""),
    "in-blind-spot": ("at 11 10", "at 11 6"),
    "in-range": ("at 11 7", "at 1 16"),
    "in-field-of-view": ("at 11 6", "at 11 10"),
    "armed": ("gear bone-axe", "gear bandages"),
}
"""By state: who is in it, and who is not."""


def test_every_state_is_tried():
    """SD-TARGET-1"""
    assert set(STATES) == set(get_args(words.State))


@pytest.mark.parametrize("state", STATES)
def test_who_is_in_a_state(table, state):
    """SD-TARGET-1 SD-SIGHT-1 SD-BRAIN-5 SD-SIGHT-6"""
    for phrases, expected in zip(STATES[state], (True, False), strict=True):
        own = "" if phrases in ("grabbed", "hidden") else phrases
        t, *_ = table(f"ana: at 11 6, {own}" if not own.startswith("at") else f"ana: {own}")
        if phrases == "grabbed":
            carry_out(t, {"do": "grab", "who": "attacker"}, attacker=0)
            t.finish()
        elif phrases == "hidden":
            t.game.hide(0)
        assert is_in_state(t.game, 0, state) is expected


TEMPO = {"counter": "tempo", "who": "target"}
HOLD = {
    "level": ({"at_least": 1}, {"at_least": 2}),
    "hits": ({"at_least": 2}, {"at_least": 3}),
    "state": ({"state": "standing"}, {"state": "knocked-down"}),
    "has": ({"what": "courage", "at_least": 3}, {"what": "courage", "at_least": 4}),
    "counter": (TEMPO | {"at_least": 2}, TEMPO | {"at_least": 3}),
    "injury": ({"injury": "lost-sword"}, {"injury": "broken-knee"}),
    "in-play": ({"card": "lantern-mirage"}, {"card": "kings-walk"}),
    "terrain": ({"terrain": "acanthus", "within": 1}, {"terrain": "acanthus", "within": 0}),
    "status": ({"status": "battle-tempo"}, {"status": "kings-step"}),
    "somebody": ({"line": "seen"}, {"line": "facing"}),
}  # fmt: skip
"""By condition: how it holds, and how it does not."""


def test_every_condition_is_tried():
    """SD-AI-3"""
    assert set(CONDITIONS) == {*HOLD, "monster-knocked-down"}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("condition", HOLD)
def test_a_condition_holds_or_not(table, condition, turned):
    """SD-AI-3"""
    t, *_ = table("ana: at 11 7, 3 courage, status battle-tempo", pack="kings-man", facing=DOWN)
    king = t.game.setup.monster
    t.game.survivor_counters[0][king.counters["tempo"]] = 2
    t.game.moods = [king.cards["lantern-mirage"]]
    t.game.persistent = [king.locations["sword-arm"]]
    t.game.lay_tile(t.game.setup.library.terrain_numbers["acanthus"], printed(10, 8), 1, 1)
    scope = with_one(with_one(NO_SCOPE, TARGETS, 1), HITS, 2)
    for given, expected in zip(HOLD[condition], (True, False), strict=True):
        found = [CONDITIONS[condition].model_validate({"is": condition, **given, "not": turned})]
        assert all_hold(t.game, found, scope) is (expected != turned)


def test_the_condition_that_the_monster_is_down(table):
    """SD-AI-3"""
    t, *_ = table("ana")
    found = [CONDITIONS["monster-knocked-down"].model_validate({"is": "monster-knocked-down"})]
    assert not all_hold(t.game, found, NO_SCOPE)
    t.game.knock_down_monster()
    assert all_hold(t.game, found, NO_SCOPE)


# ---------------------------------------------------------------- what lines ask for


def wounds_it(t):
    lay(t, deck=["claw", "chomp"])
    lay_hits(t, "femur")
    t.game.attributes[0][ATTRIBUTE_IDS.index("strength")] = 20
    attacks(t.survivors[0])
    t.rolls(8, 2)
    t.dice(5)


def grabs(t):
    carry_out(t, {"do": "grab", "who": "attacker"}, attacker=0)


def attacks_it(t):
    attacks(t.survivors[0])


def moves(t):
    t.happens(Movement(0))
    t.chooses(0, t.options[0])


DID = {"wounded-last": wounds_it, "grabbed-last": grabs, "attacked-last": attacks_it, "moved-last": moves}


@pytest.mark.parametrize("did", get_args(get_args(Line.model_fields["did"].annotation)[0]))
def test_who_did_something_last(table, did):
    """SD-TARGET-1"""
    t, *_ = table("ana: at 11 7")
    assert did_last(t.game, did) == -1
    DID[did](t)
    t.finish()
    assert did_last(t.game, did) == 0


# ---------------------------------------------------------------- prices, gear that is lost


@pytest.mark.parametrize("price", get_args(May.model_fields["pay"].annotation))
def test_whoever_can_pay_pays(table, price):
    """SD-AI-1 may"""
    for rich in (True, False):
        t, ana = table("ana: 1 survival, 1 insanity" if rich else "ana")
        t.game.movements = t.game.activations = [int(rich)] * 4
        t.game.movements = [int(rich)] * 4
        does(t, {"do": "may", "who": "attacker", "pay": price, "amount": 1, "steps": [BRAVE]})
        if rich or price == "nothing":
            t.chooses(0, 0)
        assert t.idle() and ("1 courage" in ana.has) is (rich or price == "nothing")
        left = [t.game.stats[0][0], t.game.stats[0][1], t.game.movements[0], t.game.activations[0]]
        assert left.count(0) == (4 if not rich else int(price != "nothing"))


KINDS = {
    "weapon": "cat-gut-bow",
    "melee-weapon": "bone-axe",
    "jewelry": "cat-eye-circlet",
    "armor": "rawhide-vest",
    "any": "bandages",
}


@pytest.mark.parametrize("kind", get_args(LoseGear.model_fields["kind"].annotation))
def test_gear_of_a_kind_is_lost(table, kind):
    """SD-GEAR-7 what is of another kind is kept"""
    t, *_ = table(f"ana: gear {KINDS[kind]}")
    does(t, {"do": "lose-gear", "who": "attacker", "kind": kind})
    assert len(t.told("archived")) == 1
    t, *_ = table("ana: gear bandages")
    does(t, {"do": "lose-gear", "who": "attacker", "kind": kind})
    assert len(t.told("archived")) == int(kind == "any")
