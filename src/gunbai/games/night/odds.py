"""Exact odds, from what the player who is asked may know: by playing the very rules over every fall of the dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from gunbai.games.night import events
from gunbai.games.night.answer import CHOICE, SKILL, TO_EVADE, Answer
from gunbai.games.night.asking import actor
from gunbai.games.night.attack import TARGET, Attack, name_bonus
from gunbai.games.night.checks import fumble_value
from gunbai.games.night.ids import NOBODY
from gunbai.games.night.information import SEARCH_BY, Search
from gunbai.games.night.state import Night
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.odds import spread
from gunbai.kernel.question import PASS, Ask, AskAll

D6: Final = 6
VOID: Final = "void"
HALF: Final = "half"
OPEN: Final = "open"
WAIVED: Final = "waived"


def odds_of(game: Night, seat: int, value: int) -> dict[str, Any] | None:
    """The odds of an option of the open question; None where there are none."""
    question = game.question
    if not isinstance(question, Ask) or question.seat != seat:
        return None
    if question.topic is CHOICE:
        return answer_odds(game, value)
    if question.topic is SKILL:
        return defence_odds(game, value)
    frame = game.stack[-1]
    if value == PASS:
        return None
    if question.topic is TARGET and isinstance(frame, Attack):
        alone = game.content.skills[frame.skill].targets == 1
        return check_odds(
            game, frame.character, frame.specialty, name_bonus(game, frame.character, value) * alone, "hit"
        )
    if question.topic is SEARCH_BY and isinstance(frame, Search):
        return check_odds(game, frame.character, value, frame.bonus, "check")
    return None


def check_odds(game: Night, one: int, specialty: int, modifier: int, kind: str) -> dict[str, Any]:
    """How often a check of a specialty succeeds, no LUC spent on it."""
    needed = game.sheet_of(one).target[specialty]
    return {"kind": kind, "needed": needed, "success": str(chance(game, one, needed, modifier))}


def chance(game: Night, one: int, needed: int, modifier: int = 0) -> Fraction:
    """The chance that a check succeeds, by every fall of 2D6."""
    if game.rulings.fumble_all_fail and game.off_balance[one]:
        return Fraction(0)
    made = 0
    for first in range(1, D6 + 1):
        for second in range(1, D6 + 1):
            natural = first + second
            special = game.rulings.specials and natural == 2 * D6
            made += natural > fumble_value(game, one) and (special or natural + modifier >= needed)
    return Fraction(made, D6 * D6)


# ---------------------------------------------------------------------- evading and defending


def answer_odds(game: Night, value: int) -> dict[str, Any]:
    """What comes of evading, or of waiving that: how the evasion ends, and the damage taken with the best defence.

    The best defence is the one with the least expected damage among those that can be paid; no LUC is spent.
    """
    choices = [skill for skill in defence_choices(game) if skill != PASS] or [PASS]
    best = min([plan_odds(game, value, skill) for skill in choices], key=expected)
    return {
        "kind": "answer",
        **{how: str(sum_of(best, how)) for how in (VOID, HALF, OPEN)},
        "expected": str(expected(best)),
        "taken": [[damage, str(weight)] for damage, weight in sorted(by_damage(best).items())],
    }


def defence_odds(game: Night, value: int) -> dict[str, Any]:
    """The damage taken if this skill is used."""
    found = plan_odds(game, NOBODY, value)
    taken = sorted(by_damage(found).items())
    return {
        "kind": "defence",
        "expected": str(expected(found)),
        "taken": [[damage, str(odds)] for damage, odds in taken],
    }


Plan = dict[tuple[str, int], Fraction]
"""How the evasion ended and how much damage is taken, with their weights."""


def plan_odds(game: Night, answer: int, skill: int) -> Plan:
    """What comes of an answer (NOBODY: it is given already) and a defence with ``skill``."""
    twin = game.copy()
    frame = twin.stack[-1]
    assert isinstance(frame, Answer)
    damage = frame.damage
    del twin.stack[:-1]  # the game is over for the odds when the answer is

    def decide(here: Game) -> bool:
        question = here.question
        if isinstance(question, AskAll):
            here.seal(question.seats[0], PASS)
            return True
        if not isinstance(question, Ask):
            return False
        if question.topic is CHOICE:
            here.choose(answer)
        elif question.topic is SKILL:
            here.choose(skill if skill in question.options else PASS)
        else:
            here.choose(question.options[0])
        return True

    def measure(heard: list[Event]) -> tuple[str, int]:
        return how_evaded(heard, answer), damage_taken(heard, damage)

    return spread(twin, measure, decide)


def how_evaded(heard: list[Event], answer: int) -> str:
    names = {event.kind.name for event in heard}
    if events.VOIDED.name in names:
        return VOID
    if events.NOT_EVADED.name in names:
        return OPEN
    return HALF if answer == TO_EVADE else WAIVED


def damage_taken(heard: list[Event], damage: int) -> int:
    """The damage that is left after what was heard."""
    names = {event.kind.name for event in heard}
    if events.VOIDED.name in names:
        return 0
    for event in heard:
        if event.kind is events.DEFENCE_ROLLED:
            return damage - event.values[3]
    return damage


def defence_choices(game: Night) -> list[int]:
    """The defence skills that could be paid now."""
    return SKILL.legal(game, game.setup.owner[actor(game)])


def sum_of(plan: Plan, how: str) -> Fraction:
    return sum((weight for (found, _), weight in plan.items() if found == how), Fraction(0))


def expected(plan: Plan) -> Fraction:
    return sum((damage * weight for (_, damage), weight in plan.items()), Fraction(0))


def by_damage(plan: Plan) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for (_, damage), weight in plan.items():
        found[damage] = found.get(damage, Fraction(0)) + weight
    return found
