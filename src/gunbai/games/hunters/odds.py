"""Exact odds of an attack, from what the attacker may know: the game itself, over every fall of the dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from gunbai.games.hunters import events
from gunbai.games.hunters.attack import EVERYBODY, TARGET, Attack
from gunbai.games.hunters.ids import members
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.odds import spread
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.kernel.window import Window

SETTLE: Final = (events.DAMAGE_FOUND, events.MISSED)
"""After these it is known what the attack comes to; the game would go on."""


def attack_odds(game: Hunters, seat: int, value: int) -> dict[str, Any] | None:
    """Odds of answering ``value`` to the declaration of a target: damage, mean and chance to kill.

    ``game`` is the true game; nothing that ``seat`` may not know is used: a hidden target's HP stands in
    ``kill_by_hp`` for every HP it may have. The Spear and abilities that would have to be declared first are left
    out.
    """
    question = game.question
    if not isinstance(question, Ask) or question.seat != seat or value == PASS:
        return None
    if question.topic is not TARGET and question.topic is not EVERYBODY:
        return None
    if question.topic is EVERYBODY:
        return None
    damage = damage_spread(game, value)
    mean = sum((amount * chance for amount, chance in damage.items()), Fraction(0))
    already = game.damage[value]
    hps = [game.content.hp[character] for character in possible_characters(game, value, seat)]
    kills = {
        hp: sum((c for amount, c in damage.items() if already + amount >= hp), Fraction(0)) for hp in sorted(set(hps))
    }
    return {
        "damage": [[amount, str(chance)] for amount, chance in sorted(damage.items())],
        "mean": str(mean),
        "kill": str(next(iter(kills.values()))) if len(kills) == 1 else None,
        "kill_by_hp": [[hp, str(chance)] for hp, chance in kills.items()],
    }


def possible_characters(game: Hunters, whose: int, seat: int) -> list[int]:
    """The characters that ``seat`` may take ``whose`` for."""
    if game.revealed[whose] or (game.shown[whose] >> seat) & 1:
        return [game.character[whose]]
    return [other for other in members(game.possible(whose), 20) if other != game.character[seat]]


def damage_spread(game: Hunters, target: int) -> dict[int, Fraction]:
    """The distribution of the damage value of step 3 against ``target``, every question passed."""
    start = game.copy()
    start.choose(target)

    def found(events_heard: list[Event]) -> int:
        for event in events_heard:
            if event.kind is events.DAMAGE_FOUND:
                return event.values[2]
        return 0

    def decide(here: Game) -> bool:
        question = here.question
        if isinstance(question, AskAll) and isinstance(here.stack[-1], Window):
            for other in question.seats:
                here.seal(other, PASS)
            return True
        attack = here.stack[-1]
        if not isinstance(attack, Attack) or attack.amounts or not isinstance(question, Ask):
            return False
        here.choose(PASS)
        return True

    def settled(events_heard: list[Event]) -> bool:
        return any(event.kind in SETTLE for event in events_heard)

    return spread(start, found, decide, settled=settled)
