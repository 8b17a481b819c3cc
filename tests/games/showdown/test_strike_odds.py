"""Exact odds of a survivor's attack: against icepool, fractions made by hand, and the game itself played on."""

from __future__ import annotations

import json
import random
from fractions import Fraction

import icepool
import pytest

from games.showdown.striking import FIST, act, chooses_act, gear, lay_hits, location
from gunbai.games.showdown.act import Action
from gunbai.games.showdown.acts import ACT_SURGE, ATTACK, END_ACTION, MOVE, POUNCE
from gunbai.games.showdown.ids import M_EVASION, M_TOUGHNESS
from gunbai.games.showdown.spaces import DOWN, printed
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike import Strike
from gunbai.games.showdown.strike_numbers import POUNCED, THROWN
from gunbai.games.showdown.strike_odds import act_odds, asked_odds, odds
from gunbai.kernel.audience import PUBLIC, only
from gunbai.kernel.event import Listener
from gunbai.kernel.question import Ask, AskAll, Roll, Shuffle

FRONT = "at 11 7"
PLAIN = ["femur", "knee", "ribs", "flank", "soft-belly"]


def chances(pairs):
    return {number: Fraction(chance) for number, chance in pairs}


def of(t, weapon, how=0):
    return odds(t.game, 0, gear(weapon), how)


def ready(table, phrases, *deck, **more):
    t, ana = table(f"ana: {FRONT}, {phrases}", **more)
    lay_hits(t, *deck)
    return t


# ---------------------------------------------------------------- hits


@pytest.mark.parametrize(
    ("phrases", "weapon", "evasion"),
    [
        ("", "bone-axe", 0),
        ("2 speed", FIST, 0),
        ("3 accuracy", "bone-axe", 0),
        ("", "bone-dagger", 20),
        ("", "zanbato", 2),
    ],
)
def test_hits_are_those_of_icepool(table, phrases, weapon, evasion):
    """SD-STRIKE-2 SD-STRIKE-3 SD-STRIKE-5"""
    t = ready(table, phrases, *PLAIN)
    t.game.add_monster_tokens(M_EVASION, evasion)
    found = of(t, weapon)
    die = icepool.d10 >= found["needed"]
    expected = {int(n): p for n, p in zip(*rolled(found["dice"] @ die), strict=True) if p}
    assert chances(found["hits"]) == expected


def rolled(die):
    return list(die.keys()), [Fraction(number, die.denominator()) for number in die.values()]


def test_early_iron_hits_only_where_no_die_shows_a_1(table):
    """SD-KEY-EARLYIRON"""
    t = ready(table, "", *PLAIN)
    found = of(t, "lantern-sword")
    faces = [[(face, Fraction(1, 10)) for face in range(1, 11)]] * 3
    expected: dict[int, Fraction] = {}
    for one, p in faces[0]:
        for two, q in faces[1]:
            for three, r in faces[2]:
                dice = (one, two, three)
                hits = 0 if 1 in dice else sum(face >= 5 for face in dice)
                expected[hits] = expected.get(hits, Fraction(0)) + p * q * r
    assert chances(found["hits"]) == expected


# ---------------------------------------------------------------- one hit


@pytest.mark.parametrize(
    ("phrases", "weapon", "wound", "critical"),
    [
        ("", FIST, "1/5", "1/5"),
        ("", "bone-axe", "3/5", "1/10"),
        ("2 strength", "bone-axe", "4/5", "1/10"),
        ("-1 luck", "bone-axe", "3/5", "0"),
        ("30 strength", "bone-axe", "9/10", "1/10"),
    ],
)
def test_what_one_hit_does(table, phrases, weapon, wound, critical):
    """SD-STRIKE-8 SD-STRIKE-9 SD-CRIT-1 toughness 8; bone axe needs 5 of a die, bare hands 8, or 9 for a critical"""
    t = ready(table, phrases, *PLAIN)
    if weapon == FIST:
        t.game.add_monster_tokens(M_TOUGHNESS, 5)
    found = of(t, weapon)
    assert (found["wound"], found["critical"]) == (wound, critical)


def test_a_second_die_of_strength(table):
    """SD-KEY-SHARP lantern sword, strength 3, toughness 20: both dice make 17 or more, no 1, or a 10"""
    t = ready(table, "-3 luck", *PLAIN)
    t.game.add_monster_tokens(M_TOUGHNESS, 12)
    pairs = [(one, two) for one in range(1, 11) for two in range(1, 11)]
    good = sum(one == 10 or (one > 1 and one + two + 3 >= 20) for one, two in pairs)
    assert of(t, "lantern-sword")["wound"] == str(Fraction(good, 100))


def test_an_impervious_location_is_not_wounded(table):
    """SD-HL-2"""
    t = ready(table, "30 strength", "glorious-mane", "femur")
    found = of(t, "bone-axe")
    assert found["wound"] == "9/20" and found["critical"] == "1/10"


# ---------------------------------------------------------------- traps


def test_the_trap_among_so_many(table):
    """SD-HL-1 SD-STRIKE-6 one of five cards: 1/5 for one hit, 2/5 for two"""
    t = ready(table, "9 accuracy", "clever-ploy", *PLAIN[:4])
    found = of(t, "bone-axe")
    hits = chances(found["hits"])
    assert Fraction(found["trap"]) == hits[1] * Fraction(1, 5) + hits[2] * Fraction(2, 5)


@pytest.mark.parametrize(("audience", "trap"), [(0, "1/5"), (only(0), "9/10"), (only(1), "1/5"), (PUBLIC, "9/10")])
def test_what_the_player_has_looked_at_counts(table, audience, trap):
    """Secrets by allow-list: the order of the deck is unknown but to whoever has looked"""
    t = ready(table, "9 accuracy", "clever-ploy", *PLAIN[:4], seats=2)
    t.game.hl_known[-1] = audience
    found = of(t, "zanbato")
    assert Fraction(found["trap"]) == (Fraction(9, 10) * Fraction(1, 5) if trap == "1/5" else Fraction(trap))


def test_a_known_card_below_that_is_no_trap(table):
    """SD-STRIKE-6"""
    t = ready(table, "9 accuracy", "femur", "clever-ploy", "knee")
    t.game.hl_known[-1] = only(0)
    assert of(t, "zanbato")["trap"] == "0"


def test_beyond_the_deck_come_the_discards(table):
    """SD-HL-5"""
    t, ana = table(f"ana: {FRONT}, 9 accuracy")
    lay_hits(t, "femur", discard=["clever-ploy", "knee"])
    found = of(t, "bone-axe")
    assert Fraction(found["trap"]) == chances(found["hits"])[2] / 2


def test_no_order_of_the_unseen_changes_the_odds(table):
    """Secrets by allow-list"""
    t = ready(table, "", "clever-ploy", *PLAIN, "glorious-mane")
    before = json.dumps(of(t, "bone-axe"))
    t.game.hl_deck.reverse()
    assert json.dumps(of(t, "bone-axe")) == before


# ---------------------------------------------------------------- acts


def test_an_act_that_is_no_attack_has_no_odds(table):
    """odds at act.act"""
    t = ready(table, "", *PLAIN)
    assert act_odds(t.game, 0, act(t, END_ACTION)) is None
    assert act_odds(t.game, 0, act(t, ATTACK, FIST)) == of(t, FIST)


def test_the_open_question_tells_the_odds(table):
    """odds at act.act, of a surge, and after a leap"""
    t, ana = table(f"ana: {FRONT}, 1 survival, gear white-lion-coat, gear bone-axe")
    lay_hits(t, *PLAIN)
    assert asked_odds(t.game, act(t, ATTACK, FIST)) is None
    t.happens(Action(0))
    assert asked_odds(t.game, act(t, ATTACK, FIST)) == of(t, FIST) and asked_odds(t.game, act(t, MOVE)) is None
    chooses_act(t, ACT_SURGE)
    assert asked_odds(t.game, act(t, ATTACK, "bone-axe")) == of(t, "bone-axe")
    chooses_act(t, END_ACTION)
    chooses_act(t, END_ACTION)
    t.game.space[0] = printed(11, 4)
    t.happens(Action(0))
    chooses_act(t, POUNCE, "white-lion-coat")
    t.chooses(0, DOWN)
    assert asked_odds(t.game, gear("bone-axe")) == of(t, "bone-axe", POUNCED) != of(t, "bone-axe")
    t.finish()


def test_a_thrown_stone_hits_and_is_a_critical(table):
    """Founding Stone"""
    t = ready(table, "", "femur", "glorious-mane")
    found = of(t, "founding-stone", THROWN)
    assert found["dice"] == 0 and found["hits"] == [[1, "1"]] and found["critical"] == "1"
    assert found["wounds"] == [[0, "1/2"], [1, "1/2"]]


def test_odds_change_nothing(table):
    """Pure functions"""
    t = ready(table, "", "clever-ploy", *PLAIN)
    before = (list(t.game.hl_deck), list(t.game.hits), len(t.listener.events))
    of(t, "bone-axe")
    assert (list(t.game.hl_deck), list(t.game.hits), len(t.listener.events)) == before


# ---------------------------------------------------------------- the game itself


def played(game, weapon, how, rng):
    """One attack played to its end; how many hits, wounds, traps."""
    twin = game.copy()
    assert isinstance(twin, Showdown)
    twin.listener = listener = Listener()
    rng.shuffle(twin.hl_deck)
    twin.stack.append(Strike(0, gear(weapon), how))
    twin.question = None
    twin.run()
    while len(twin.stack) > 1 and not twin.over:
        question = twin.question
        if isinstance(question, Roll):
            twin.happen(tuple(rng.randint(1, sides) for sides in question.dice))
        elif isinstance(question, Shuffle):
            twin.happen(tuple(rng.sample(range(question.count), question.count)))
        elif isinstance(question, Ask):
            twin.choose(rng.choice(question.options))
        else:
            assert isinstance(question, AskAll)
            twin.seal(question.seats[0], -1)
    kinds = [event.kind.name for event in listener.events]
    hits = sum(event.values[3] for event in listener.events if event.kind.name == "hit-rolled")
    cancelled = "attack-cancelled" in kinds
    return (0 if cancelled else hits), kinds.count("wounded"), kinds.count("trap-sprung")


@pytest.mark.parametrize(
    ("phrases", "weapon"),
    [
        ("1 speed", "bone-axe"),
        ("2 luck", "zanbato"),
        ("", "scrap-sword"),
        ("", "lantern-sword"),
        ("1 luck", "bone-dagger"),
    ],
)
def test_simulation_agrees(table, phrases, weapon):
    """SD-STRIKE-2 to SD-STRIKE-9 SD-CRIT-1 SD-KEY-SAVAGE SD-HL-1 SD-HL-2 on locations that do not react"""
    t = ready(table, phrases, "femur", "knee", "soft-belly", "fleshy-gut", "glorious-mane", "clever-ploy", "femur")
    t.game.hl_deck[t.game.hl_deck.index(location(t, "fleshy-gut"))] = location(t, "heel")
    t.game.monster_tokens[4] = -9
    rng = random.Random(7)
    found, games = of(t, weapon), 4000
    seen = [played(t.game, weapon, 0, rng) for _ in range(games)]
    for at, name in ((0, "hits"), (1, "wounds")):
        expected = sum(number * chance for number, chance in chances(found[name]).items())
        square = sum(number**2 * chance for number, chance in chances(found[name]).items())
        allowed = 5 * (float(square - expected**2) / games) ** 0.5
        assert abs(sum(one[at] for one in seen) / games - float(expected)) < allowed
    trap = float(Fraction(found["trap"]))
    assert abs(sum(one[2] for one in seen) / games - trap) < 5 * (trap * (1 - trap) / games) ** 0.5


def test_a_thrown_stone_is_a_common_wound_where_there_is_no_critical(table):
    """SD-CRIT-3 Founding Stone"""
    t, *_ = table(f"ana: {FRONT}, gear founding-stone", pack="screaming-antelope")
    lay_hits(t, "ferocious-spasm")
    found = of(t, "founding-stone", THROWN)
    assert found["critical"] == "0" and found["wound"] == "1" and found["wounds"] == [[1, "1"]]
