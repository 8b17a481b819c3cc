"""Exact odds of the monster's attack, by formula: how often it hits, and what that would do to the target.

Dodges, blocks, triggers and what survivors may do meanwhile are left out.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any, Final

from gunbai.games.showdown.carry_out import CarryOut, counts
from gunbai.games.showdown.conditions import of_mask, with_targets
from gunbai.games.showdown.gear import softened
from gunbai.games.showdown.ids import D10, LOCATION_IDS, LOCATION_OF_FACE, LOCATIONS, TARGETS, Scope
from gunbai.games.showdown.monster_attack import attack_damage, attack_dice, needed_to_hit
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.target import PICK
from gunbai.kernel.question import Ask

ATTACKS: Final = ("move-and-attack", "attack")
NONE: Final = Fraction(0)
MOST_DICE: Final = 12
"""With more dice than this the odds of what the hits do are not worked out."""


def pick_odds(game: Showdown, value: int) -> dict[str, Any] | None:
    """The odds of the attack that follows if survivor ``value`` is picked; None where no attack follows."""
    question = game.question
    if not isinstance(question, Ask) or question.topic is not PICK:
        return None
    coming = coming_attack(game)
    return odds(game, coming[1], value, coming[0]) if coming is not None else None


def coming_odds(game: Showdown) -> list[dict[str, Any]]:
    """The odds of the attack to which the card at hand will come, against each of its targets."""
    coming = coming_attack(game)
    if coming is None:
        return []
    frame, step = coming
    return [
        {"survivor": survivor, **odds(game, step, survivor, frame)} for survivor in of_mask(game, frame.scope[TARGETS])
    ]


def coming_attack(game: Showdown) -> tuple[CarryOut, Any] | None:
    """The attack to which the steps at hand will come next, and the frame that carries them out."""
    for frame in reversed(game.stack):
        if isinstance(frame, CarryOut):
            steps = game.setup.library.lists[frame.steps][frame.at :]
            found = next((step for step in steps if step.do in ATTACKS and counts(game, step, frame.scope)), None)
            return None if found is None else (frame, found)
    return None


def odds(game: Showdown, step: Any, survivor: int, frame: CarryOut) -> dict[str, Any]:
    """Odds of an attack on a survivor, chances as fractions in words.

    ``hits`` lists [number, chance]; ``down`` is the chance that it is knocked down, ``severe`` that it rolls at least
    one severe injury.
    """
    scope: Scope = with_targets(frame.scope, [survivor])
    dice = attack_dice(game, step, frame.speed, scope)
    needed = needed_to_hit(game, step, survivor, scope)
    damage = softened(game, survivor, attack_damage(game, step, frame.damage, scope))
    chance = Fraction(D10 + 1 - needed, D10)
    hits = [comb(dice, number) * chance**number * (1 - chance) ** (dice - number) for number in range(dice + 1)]
    down = severe = NONE
    for number, part in enumerate(hits if dice <= MOST_DICE else []):
        falls, maims = harm(game, survivor, number, damage, step.location)
        down += part * falls
        severe += part * maims
    return {
        "monster": True,
        "dice": dice,
        "needed": needed,
        "damage": damage,
        "hits": [[number, str(part)] for number, part in enumerate(hits) if part],
        "down": str(down),
        "severe": str(severe),
    }


# ---------------------------------------------------------------- what hits do


def harm(game: Showdown, survivor: int, hits: int, damage: int, location: str | None) -> tuple[Fraction, Fraction]:
    """The chances that so many hits knock a survivor down, and that they lead to a severe injury roll."""
    down = severe = NONE
    for where, chance in spreads(hits, shares(location)):
        falls = maims = False
        for at, number in enumerate(where):
            one_falls, one_maims = ladder(game, survivor, at, number, damage)
            falls, maims = falls or one_falls, maims or one_maims
        down += chance * int(falls)
        severe += chance * int(maims)
    return down, severe


def shares(location: str | None) -> list[Fraction]:
    """By location: the chance that a hit is there (SD-ATTACK-7)."""
    if location is not None:
        return [Fraction(int(name == location)) for name in LOCATION_IDS]
    faces = LOCATION_OF_FACE[1:]
    return [Fraction(faces.count(at), len(faces)) for at in range(LOCATIONS)]


def spreads(hits: int, chances: list[Fraction]) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every way in which hits fall on locations, with its chance."""
    if len(chances) == 1:
        return [((hits,), chances[0] ** hits)]
    found: list[tuple[tuple[int, ...], Fraction]] = []
    for here in range(hits + 1):
        chance = comb(hits, here) * chances[0] ** here
        if chance:
            found += [((here, *rest), chance * part) for rest, part in spreads(hits - here, chances[1:])]
    return found


def ladder(game: Showdown, survivor: int, location: int, hits: int, damage: int) -> tuple[bool, bool]:
    """Whether hits on one location mark its heavy box, and whether one of them leaves damage (SD-DAMAGE-1)."""
    armour = game.armour[survivor][location]
    light = game.has_light_box(location) and not game.light[survivor] >> location & 1
    heavy = not game.heavy[survivor] >> location & 1
    falls = maims = False
    for _ in range(hits):
        left = damage - min(armour, damage)
        armour -= damage - left
        if left and light:
            light, left = False, left - 1
        if left and heavy:
            heavy, falls, left = False, True, left - 1
        maims = maims or left > 0
    return falls, maims
