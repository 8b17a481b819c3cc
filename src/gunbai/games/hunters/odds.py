"""Exact odds of an attack, from what the attacker may know: the game itself, over every fall of the dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import itemgetter
from typing import Any, Final

from gunbai.games.hunters import events
from gunbai.games.hunters.attack import Attack
from gunbai.games.hunters.attack_choices import EVERYBODY, TARGET, targets_of
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
    out. With the Machine Gun, whose one roll counts for all, ``damage`` and ``mean`` are those of all damage together,
    and ``targets`` lists the odds against each, with its ``seat``.
    """
    question = game.question
    if not isinstance(question, Ask) or question.seat != seat or value == PASS:
        return None
    if question.topic is TARGET:
        return odds_against(game, seat, value, damage_spread(game, value))
    if question.topic is not EVERYBODY:
        return None
    targets = targets_of(game, seat)
    together = joint_spread(game, value, targets)
    each = [
        {"seat": target, **odds_against(game, seat, target, spread_of(together, itemgetter(at)))}
        for at, target in enumerate(targets)
    ]
    return {**told(spread_of(together, sum)), "kill": None, "kill_by_hp": [], "targets": each}


def told(damage: dict[int, Fraction]) -> dict[str, Any]:
    """A distribution and its mean, exact and as words."""
    mean = sum([amount * chance for amount, chance in damage.items()], Fraction(0))
    return {"damage": [[amount, str(chance)] for amount, chance in sorted(damage.items())], "mean": str(mean)}


def odds_against(game: Hunters, seat: int, target: int, damage: dict[int, Fraction]) -> dict[str, Any]:
    """The odds against one target, as ``seat`` may know them."""
    already = game.damage[target]
    hps = sorted({game.content.hp[character] for character in possible_characters(game, target, seat)})
    kills = {hp: sum([c for amount, c in damage.items() if already + amount >= hp], Fraction(0)) for hp in hps}
    return {
        **told(damage),
        "kill": str(kills[hps[0]]) if len(hps) == 1 else None,
        "kill_by_hp": [[hp, str(chance)] for hp, chance in kills.items()],
    }


def possible_characters(game: Hunters, whose: int, seat: int) -> list[int]:
    """The characters that ``seat`` may take ``whose`` for."""
    if game.revealed[whose] or (game.shown[whose] >> seat) & 1:
        return [game.character[whose]]
    return [other for other in members(game.possible(whose)) if other != game.character[seat]]


Amounts = tuple[int, ...]


def joint_spread(game: Hunters, value: int, targets: list[int]) -> dict[Amounts, Fraction]:
    """The distribution of the damage values of step 3 against all ``targets``, after answering ``value``.

    Every question on the way is passed.
    """
    start = game.copy()
    start.choose(value)

    def found(heard: list[Event]) -> Amounts:
        amounts = {event.values[1]: event.values[2] for event in heard if event.kind is events.DAMAGE_FOUND}
        return tuple([amounts.get(target, 0) for target in targets])

    return spread(start, found, pass_on, settled=is_settled)


def spread_of(together: dict[Amounts, Fraction], amount_of: Callable[[Amounts], int]) -> dict[int, Fraction]:
    """The distribution of one number made of all amounts."""
    result: dict[int, Fraction] = {}
    for amounts, chance in together.items():
        amount = amount_of(amounts)
        result[amount] = result.get(amount, Fraction(0)) + chance
    return result


def damage_spread(game: Hunters, target: int) -> dict[int, Fraction]:
    """The distribution of the damage value against a single ``target``."""
    return spread_of(joint_spread(game, target, [target]), sum)


def pass_on(here: Game) -> bool:
    """Answer what is asked before the damage is found by passing."""
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


def is_settled(heard: list[Event]) -> bool:
    """Whether it is known what the attack comes to."""
    return any(event.kind in SETTLE for event in heard)
