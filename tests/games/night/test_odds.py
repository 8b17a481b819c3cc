"""Exact odds: of an attack, of evading and of defending; by the game itself, by hand, by icepool and by simulation."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import icepool
import pytest

from games.night.setting_up import WORDS, number_of
from gunbai.games.night import odds
from gunbai.games.night.answer import CHOICE, SKILL, TO_EVADE, TO_WAIVE
from gunbai.games.night.ids import ROWS
from gunbai.kernel.event import Listener
from gunbai.kernel.odds import spread
from gunbai.kernel.question import Ask, Roll

GUARDS = ("stance", "charm", "shield", "barrier", "rampart")
"""By defence value."""
OUTCOMES = ("miss", "void", "check only", "total only", "neither")
PLAIN = {"specials": "no"}
"""A natural 12 succeeds, but does not hurt more."""


def needing(target: int, sought: str) -> str:
    """A specialty of the same field as ``sought``, so that a check of that needs ``target``."""
    number, steps = number_of("specialty", sought), target - 5
    row = number % ROWS
    return WORDS["specialty"][number + steps if row + steps < ROWS else number - steps]


def attack(table, hit, evade, skill="slash", guard="stance", plots=(2, 2), specialty="swordplay", **more):
    """An attack that is about to be rolled, both checks needing so much."""
    t, sword, bow = table(
        f"sword: {skill}, {needing(hit, specialty)}, plot {plots[0]}",
        f"bow: {guard}, {needing(evade, specialty)}, plot {plots[1]}, acted",
        **{"rulings": PLAIN, **more},
    )
    sword.attacks(bow, skill)
    t.seen = True
    return t, sword, bow


def how_it_ends(heard: list[Any]) -> tuple[str, int]:
    """How the attack ends, and the damage taken."""
    names = [event.kind.name for event in heard]
    taken = sum(event.values[1] for event in heard if event.kind.name == "hurt")
    if "missed" in names:
        return "miss", taken
    if "voided" in names:
        return "void", taken
    if "not-evaded" in names:
        return "neither", taken
    outcomes = [event.values[1] for event in heard if event.kind.name == "checked"]
    return ("check only" if outcomes[1] else "total only"), taken


def evading(guard: str) -> Any:
    """Always evades, then defends with ``guard`` if that is possible; without a guard nobody looks that far."""

    def decide(game: Any) -> bool:
        question = game.question
        if not isinstance(question, Ask) or question.topic not in ((CHOICE, SKILL) if guard else (CHOICE,)):
            return False
        game.choose(TO_EVADE if question.topic is CHOICE else number_of("skill", guard))
        return True

    return decide


def played_out(t, guard=""):
    """The exact odds of how an attack ends, and of the damage."""
    return spread(t.game, how_it_ends, evading(guard))


# ---------------------------------------------------------------------- the whole attack

ATTACKS = [
    # hit, evade; miss, void, the check only, the total only, neither: of 1296
    (5, 5, (216, 384, 516, 0, 180)),
    (5, 6, (216, 384, 396, 0, 300)),
    (5, 7, (216, 364, 266, 20, 430)),
    (5, 8, (216, 310, 140, 74, 556)),
    (5, 9, (216, 235, 65, 149, 631)),
    (5, 10, (216, 155, 25, 229, 671)),
    (6, 8, (360, 250, 140, 30, 516)),
    (7, 7, (540, 175, 266, 0, 315)),
    (7, 9, (540, 145, 65, 30, 516)),
    (8, 10, (756, 65, 25, 20, 430)),
]


@pytest.mark.parametrize(("hit", "evade", "weights"), ATTACKS)
def test_how_an_attack_ends(table, hit, evade, weights):
    """NS-ATK-2a NS-EVADE-1 NS-EVADE-2 NS-EVADE-3 oracle 11.1"""
    t, sword, bow = attack(table, hit, evade)
    found = played_out(t)
    by_outcome = [sum(weight for (how, _), weight in found.items() if how == name) for name in OUTCOMES]
    assert by_outcome == [Fraction(weight, 1296) for weight in weights]


def test_how_an_attack_ends_at_plots_5_and_3(table):
    """NS-F-FUMBLE-1 NS-EVADE-1 oracle 11.1: fumbles by plot"""
    t, sword, bow = attack(table, 5, 7, skill="bullet", specialty="throwing", plots=(5, 3))
    found = played_out(t)
    by_outcome = [sum(weight for (how, _), weight in found.items() if how == name) for name in OUTCOMES]
    assert by_outcome == [Fraction(weight, 1296) for weight in (360, 280, 266, 0, 390)]


DAMAGES = [
    # hit, evade, skill, specialty, defence, plots, expected damage
    (5, 7, "thrust", "spearplay", "shield", (2, 2), Fraction(3581, 1944)),
    (5, 7, "thrust", "spearplay", "shield", (6, 6), Fraction(2821, 1944)),
    (5, 5, "slash", "swordplay", "charm", (2, 2), Fraction(73, 72)),
    (5, 9, "smash", "axe-and-hammer", "shield", (2, 2), Fraction(1337, 432)),
]


@pytest.mark.parametrize(("hit", "evade", "skill", "specialty", "guard", "plots", "expected"), DAMAGES)
def test_the_damage_to_be_expected_of_an_attack(table, hit, evade, skill, specialty, guard, plots, expected):
    """NS-EVADE-3 NS-DEF-3 oracle 11.1: always evade first, then defend"""
    t, sword, bow = attack(table, hit, evade, skill, guard, plots, specialty)
    found = played_out(t, guard)
    assert sum(damage * weight for (_, damage), weight in found.items()) == expected


@pytest.mark.parametrize(("hit", "evade", "fumbles"), [(5, 7, (2, 2)), (7, 9, (2, 2)), (5, 7, (5, 3)), (6, 6, (6, 6))])
def test_icepool_says_the_same(table, hit, evade, fumbles):
    """NS-EVADE-1 NS-EVADE-2 NS-DEF-3 NS-F-FUMBLE-1 a bullet of 3 damage against a charm"""
    t, sword, bow = attack(table, hit, evade, "bullet", "charm", fumbles, "throwing")

    def damage(natural, evasion, die):
        if natural <= fumbles[0] or natural < hit:
            return 0
        stumbles = evasion <= fumbles[1]
        made, beats = not stumbles and evasion >= evade, not stumbles and evasion > natural
        if made and beats:
            return 0
        return 3 - min(3, max(0, die + 1 - 3)) if made or beats else 3

    two = 2 @ icepool.d6
    expected = icepool.map(damage, two, two, icepool.d6)
    found: dict[int, Fraction] = {}
    for (_, taken), weight in played_out(t, "charm").items():
        found[taken] = found.get(taken, Fraction(0)) + weight
    assert found == {taken: expected.probability(taken) for taken in expected.outcomes()}


@pytest.mark.parametrize(("hit", "evade", "plots"), [(5, 7, (2, 2)), (5, 9, (4, 4))])
def test_a_simulation_agrees_with_the_exact_odds(table, hit, evade, plots):
    """NS-ATK-2 NS-EVADE-1a NS-DEF-1a 2,000 attacks rolled at random, within five standard errors"""
    t, sword, bow = attack(table, hit, evade, guard="charm", plots=plots)
    exact = played_out(t, "charm")
    rng, games, decide = random.Random(11), 2000, evading("charm")
    seen: dict[tuple[str, int], int] = {}
    for _ in range(games):
        game = t.game.copy()
        game.listener = heard = Listener()
        while isinstance(game.question, Roll) or decide(game):
            if isinstance(game.question, Roll):
                game.happen(tuple(rng.randint(1, sides) for sides in game.question.dice))
        found = how_it_ends(heard.events)
        seen[found] = seen.get(found, 0) + 1
    assert set(seen) <= set(exact)
    for found, weight in exact.items():
        allowed = 5 * (float(weight * (1 - weight)) / games) ** 0.5
        assert abs(seen.get(found, 0) / games - float(weight)) <= allowed


# ---------------------------------------------------------------------- evade or waive


def answering(table, evade=5, hit=8, damage=3, guard="stance", **more):
    """Bow is hit, at this total and for this damage, and may evade or waive."""
    t, sword, bow = attack(table, 5, evade, guard=guard, **more)
    t.dice(4, 4)
    frame = t.game.stack[-1]
    frame.hit, frame.damage = hit, damage
    assert t.asks(bow) == "attack.answer"
    return t, sword, bow


TAKEN = """
    1: 1/6 0 0 0 0
    2: 5/6 1/2 1/6 0 0
    3: 2 3/2 1 1/2 1/6
    4: 7/2 3 7/3 5/3 1
    5: 29/6 9/2 4 10/3 5/2
    6: 6 35/6 11/2 5 13/3
"""
"""By damage: what is taken on an average behind a defence value of 0 to 4."""
CELLS = [
    (int(damage), guard, Fraction(cell))
    for damage, row in [line.split(":") for line in TAKEN.strip().splitlines()]
    for guard, cell in enumerate(row.split())
]


@pytest.mark.parametrize(("damage", "guard", "expected"), CELLS)
def test_the_damage_to_be_expected_behind_a_defence(table, damage, guard, expected):
    """NS-DEF-3 NS-DEF-1a oracle 11.2"""
    assert len(CELLS) == 30
    t, sword, bow = answering(table, damage=damage, guard=GUARDS[guard])
    skill = number_of("skill", GUARDS[guard])
    assert odds.expected(odds.plan_odds(t.game, TO_WAIVE, skill)) == expected
    taken = icepool.map(lambda die: damage - min(damage, max(0, die + guard - damage)), icepool.d6)
    assert taken.mean() == expected


WORTH = [
    # damage, defence value, what evading needs, the highest hit total at which evading is better; 0 for none
    *[(3, 1, evade, best) for evade, best in ((5, 8), (7, 6), (9, 0))],
    *[(3, 2, evade, best) for evade, best in ((5, 7), (7, 5), (9, 0))],
    *[(4, 2, evade, best) for evade, best in ((5, 9), (7, 7), (9, 5), (11, 0))],
    *[(2, 1, evade, best) for evade, best in ((5, 6), (7, 0), (9, 0))],
]


@pytest.mark.parametrize(("damage", "guard", "evade", "best"), WORTH)
def test_when_evading_is_better_than_waiving(table, damage, guard, evade, best):
    """NS-ATK-3 oracle 11.2: evade if the hit total is at most so much"""
    t, sword, bow = answering(table, evade=evade, damage=damage, guard=GUARDS[guard])
    skill = number_of("skill", GUARDS[guard])
    better = []
    for hit in range(5, 13):
        t.game.stack[-1].hit = hit
        evaded, waived = (odds.expected(odds.plan_odds(t.game, how, skill)) for how in (TO_EVADE, TO_WAIVE))
        better += [hit] if evaded < waived else []
    assert better == list(range(5, best + 1))


@pytest.mark.parametrize(("evade", "hit"), [(5, 9), (7, 7)])
def test_where_both_are_as_good(table, evade, hit):
    """NS-ATK-3 oracle 11.2: ties one above, of 3 damage behind a defence value of 1"""
    t, sword, bow = answering(table, evade=evade, hit=hit, guard="charm")
    skill = number_of("skill", "charm")
    evaded, waived = (odds.expected(odds.plan_odds(t.game, how, skill)) for how in (TO_EVADE, TO_WAIVE))
    assert evaded == waived


# ---------------------------------------------------------------------- what is told with a question


def test_evading_and_waiving_tell_their_odds(table):
    """NS-ATK-3 odds at attack.answer: an 8, evading needs 5, 3 damage, a charm"""
    t, sword, bow = answering(table, guard="charm")
    found = bow.odds("evade")
    assert found is not None and [Fraction(found[how]) for how in ("void", "half", "open")] == [
        Fraction(10, 36),
        Fraction(20, 36),
        Fraction(6, 36),
    ]
    assert Fraction(found["expected"]) == Fraction(20, 36) * Fraction(3, 2) + Fraction(6, 36) * 3
    assert sum(Fraction(weight) for _, weight in found["taken"]) == 1
    waived = bow.odds("waive")
    assert waived is not None and waived["expected"] == "3/2"


def test_the_best_defence_that_can_be_paid_is_counted_on(table):
    """NS-DEF-2 odds at attack.answer"""
    t, sword, bow = answering(table, guard="shield barrier, 1 mp")
    found = bow.odds("waive")
    assert found is not None and found["expected"] == "1"


def test_a_defence_tells_its_odds(table):
    """NS-DEF-3 odds at attack.defence"""
    t, sword, bow = answering(table, guard="shield")
    bow.waives()
    found = bow.odds("shield")
    assert found == {"kind": "defence", "expected": "1", "taken": [[0, "1/2"], [1, "1/6"], [2, "1/6"], [3, "1/6"]]}
    nothing = bow.odds(None)
    assert nothing is not None and nothing["expected"] == "3"
    bow.passes()


def test_ruins_are_counted_in(table):
    """NS-F-FIELD-5 odds at attack.answer"""
    t, sword, bow = answering(table, guard="charm", fields={"square": "ruins"})
    found = bow.odds("waive")
    assert found is not None and found["expected"] == "1"


@pytest.mark.parametrize(("plot", "success"), [(2, Fraction(30, 36)), (5, Fraction(26, 36))])
def test_aiming_tells_how_often_it_hits(table, plot, success):
    """NS-ATK-2 NS-F-FUMBLE-1 odds at attack.target"""
    t, sword, bow = table(f"sword: plot {plot}", f"bow: plot {plot}, acted")
    sword.acts("slash")
    found = sword.odds(bow)
    assert found == {"kind": "hit", "needed": 5, "success": str(success)}
    sword.chooses(bow)
    t.dice(1, 1)


def test_the_bonus_of_a_true_name_is_counted_in(table):
    """NS-F-NAME-2 odds at attack.target"""
    t, sword, bow = table("sword: knows bow", "bow: acted")
    sword.acts("slash")
    found = sword.odds(bow)
    assert found is not None and Fraction(found["success"]) == Fraction(33, 36)
    sword.chooses(bow)
    t.dice(1, 1)


@pytest.mark.parametrize("specials", ["yes", "no"])
def test_a_search_tells_its_odds(table, specials):
    """NS-INFO-3 NS-F-SPECIAL-1 odds at search.specialty: 13 is out of reach but for a special"""
    t, sword, bow = table("sword: life-and-death", "bow", rulings={"specials": specials})
    sword.acts("search")
    sword.passes()
    found = sword.odds("observation")
    assert found is not None and found["needed"] > 12
    assert Fraction(found["success"]) == (Fraction(1, 36) if specials == "yes" else 0)
    sword.chooses("observation")
    t.dice(1, 1)


def test_insight_is_counted_in(table):
    """NS-F-SKILL-INSIGHT odds at search.specialty"""
    t, sword, bow = table("sword: insight", "bow")
    sword.acts("search")
    sword.chooses("insight")
    found = sword.odds("watching")
    assert found is not None and Fraction(found["success"]) == Fraction(35, 36)
    sword.chooses("watching")
    t.dice(1, 1)


def test_who_is_off_balance_where_all_fails_has_no_chance(table):
    """NS-F-FUMBLE-2 fumble_effect: odds at attack.target"""
    t, sword, bow = table("sword: off-balance", "bow", rulings={"fumble_effect": "all_fail"})
    sword.acts("slash")
    found = sword.odds(bow)
    assert found is not None and found["success"] == "0"
    sword.chooses(bow)
    t.dice(6, 6)
    assert t.told("missed")


def test_what_has_no_odds_tells_none(table):
    """Odds are told where dice follow at once, to whoever is asked"""
    t, sword, bow = answering(table)
    assert sword.table.game.question.seat == bow.seat and odds.odds_of(t.game, sword.seat, TO_EVADE) is None
    t, sword, bow = table("sword", "bow")
    assert sword.odds("move") is None and sword.odds(None) is None


def test_odds_change_nothing(table):
    """Pure functions: the position, and what was heard"""
    t, sword, bow = answering(table, guard="shield")
    before = len(t.listener.events), t.game.asked, bow.hp, bow.mp
    bow.odds("evade")
    assert (len(t.listener.events), t.game.asked, bow.hp, bow.mp) == before
