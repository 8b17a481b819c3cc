"""The exact odds of the monster's attack: against icepool, by hand, and against thousands of attacks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from icepool import d  # type: ignore[attr-defined]

from games.showdown.cards import Written, lay, named
from gunbai.games.showdown.carry_out import CarryOut
from gunbai.games.showdown.ids import NO_SCOPE
from gunbai.games.showdown.library import library
from gunbai.games.showdown.monster_attack import MonsterAttack
from gunbai.games.showdown.monster_odds import odds, shares, spreads
from gunbai.games.showdown.turn import DrawAi
from gunbai.games.showdown.view import FIELDS
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.question import Ask, Roll
from gunbai.kernel.view import view_of


def attack(speed: int, accuracy: int, damage: int, **more: Any) -> Any:
    """An attack profile."""
    step = {"do": "attack", "speed": speed, "accuracy": accuracy, "damage": damage, **more}
    written = Written(steps=[step])
    library().number_steps(written)
    return written.steps[0]


def told(t: Any, step: Any, survivor: int = 0) -> dict[str, Any]:
    return odds(t.game, step, survivor, CarryOut(0, NO_SCOPE))


@pytest.mark.parametrize(("speed", "accuracy", "evasion"), [(2, 2, 2), (3, 5, 0), (4, 9, 3), (1, 2, 0)])
def test_hits_are_those_of_the_dice(table, speed, accuracy, evasion):
    """SD-ATTACK-3, SD-ATTACK-4, SD-ATTACK-6"""
    t, *_ = table(f"ana: {evasion} evasion")
    needed = min(10, accuracy + evasion)
    pool = speed @ (d(10) >= needed)
    expected = {number: Fraction(pool.probability(number)) for number in pool.outcomes()}
    found = {number: Fraction(chance) for number, chance in told(t, attack(speed, accuracy, 1))["hits"]}
    assert found == expected


def test_one_die_by_hand(table):
    """A bite of 2 at a bare head: 9 of 10 hit, mark the heavy box, and leave 1 for a severe injury."""
    t, *_ = table("ana")
    found = told(t, attack(1, 2, 2, location="head"))
    assert (found["down"], found["severe"]) == ("9/10", "9/10")
    t, *_ = table("ana: head 1")
    found = told(t, attack(1, 2, 2, location="head"))
    assert (found["down"], found["severe"]) == ("9/10", "0")


def test_where_hits_fall_adds_up():
    """SD-ATTACK-7"""
    for hits in range(5):
        assert sum(chance for _, chance in spreads(hits, shares(None))) == 1


@pytest.mark.parametrize("line", ["ana: waist 1, light body", "ana: body 2, heavy arms, light legs", "ana"])
def test_thousands_of_attacks_agree(table, line):
    """SD-DAMAGE-1: what is dealt is what was foretold, within four standard deviations."""
    t, *_ = table(line)
    step = attack(3, 4, 2)
    found = told(t, step)
    number = t.game.setup.library.step_number(step)
    start, stream, seen, games = t.game.copy(), Stream("monster odds"), Counter[str](), 3000
    for _ in range(games):
        game = start.copy()
        game.stack.append(MonsterAttack(number, 0, (1, *NO_SCOPE[1:])))
        game.question = None
        game.run()
        fell = severe = False
        while not game.over and len(game.stack) > 1:
            question = game.question
            severe = severe or (isinstance(question, Roll) and question.purpose == "severe-injury")
            if severe:
                break
            if isinstance(question, Ask):
                game.choose(question.options[0])
            else:
                game.happen(draw(question, stream))
        fell = severe or game.is_down(0)
        seen["down"] += int(fell or bool(game.heavy[0] & ~start.heavy[0]))
        seen["severe"] += int(severe)
    chance = float(Fraction(found["severe"]))
    assert abs(seen["severe"] / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5 + 1e-9


def test_at_the_flow_the_coming_attack_is_told(table):
    """The odds of Claw against its target are shown while survivors may use survival."""
    t, *_ = table("ana: at 11 6, 3 survival", "bo: at 1 1, down, 3 survival", pack="white-lion")
    lay(t, deck=["claw"])
    t.happens(DrawAi())
    shown = view_of(t.game, FIELDS, 0)["coming"]
    assert [(one["survivor"], one["dice"], one["needed"], one["damage"]) for one in shown] == [(0, 2, 2, 1)]
    t.finish()
    assert t.game.ai_discard == [named("claw")]
