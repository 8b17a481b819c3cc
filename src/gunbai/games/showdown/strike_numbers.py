"""The numbers of a survivor's attack: reach, dice, what hits, what wounds, what is a critical. Nothing changes here."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import refusals
from gunbai.games.showdown.conditions import (
    all_hold,
    attribute,
    in_force,
    is_held,
    is_placed,
    monster_attribute,
    with_one,
)
from gunbai.games.showdown.gear import for_weapon, special_of, weapon_of
from gunbai.games.showdown.ids import (
    ACCURACY,
    ATTACKER,
    D10,
    HITS,
    HOLDER,
    IGNORES_SLOW,
    LUCK,
    M_EVASION,
    M_LUCK,
    M_TOUGHNESS,
    MOST_DICE,
    NO_SCOPE,
    NOBODY,
    SPEED,
    STRENGTH,
    Scope,
)
from gunbai.games.showdown.sight import line_of_sight
from gunbai.games.showdown.spaces import NO_SPACE, distance
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.refusal import Refusal

# ---------------------------------------------------------------- how an attack is made: a mask
PLAINLY: Final = 0
PAIRED: Final = 1
"""With two of the same weapon (SD-KEY-PAIRED)."""
AIMED: Final = 2
"""Speed for accuracy."""
POUNCED: Final = 4
"""After a leap: strength +1."""
THROWN: Final = 8
"""Thrown away, from anywhere: one hit that is a critical."""

DOWN_ACCURACY: Final = 3
"""Of any weapon against a monster that is knocked down (SD-DOWN-7)."""
NO_FACE: Final = D10 + 1
"""In place of the least face of a die that does something, where none does."""


def attack_scope(survivor: int, hits: int = 0) -> Scope:
    """Who is meant while a survivor attacks: it is the attacker, and the holder of its gear."""
    return with_one(with_one(with_one(NO_SCOPE, ATTACKER, survivor), HOLDER, survivor), HITS, hits)


def own(game: Showdown, survivor: int, gear: int, number: int) -> int:
    """An attribute of the attacker with this weapon."""
    return attribute(game, survivor, number, attack_scope(survivor)) + for_weapon(game, survivor, gear, number)


def refuse_reach(game: Showdown, survivor: int, gear: int, how: int) -> Refusal | None:
    """Why a weapon does not reach the monster (SD-STRIKE-1, SD-KEY-REACH, SD-KEY-RANGE, SD-TERRAIN-3)."""
    if game.anchor == NO_SPACE:
        return refusals.NO_MONSTER
    if game.space[survivor] == NO_SPACE:
        return refusals.OFF_THE_BOARD
    if how & THROWN:
        return None
    weapon = weapon_of(game, gear)
    away = distance(1 << game.space[survivor], game.monster_spaces())
    if weapon.range is None:
        if away <= weapon.reach:
            return None
        return refusals.NOT_ADJACENT if weapon.reach == 1 else refusals.OUT_OF_REACH
    if away > weapon.range:
        return refusals.OUT_OF_RANGE
    seen = line_of_sight(game.space[survivor], 1, game.anchor, game.setup.size, game.obstacles)
    return None if seen else refusals.OBSTACLE


def dice(game: Showdown, survivor: int, gear: int, how: int) -> int:
    """How many dice are rolled to hit (SD-STRIKE-2, SD-KEY-SLOW, SD-KEY-PAIRED)."""
    weapon = weapon_of(game, gear)
    ignores = game.is_marked(survivor, IGNORES_SLOW) and weapon.range is None
    if "slow" in game.setup.library.gear[gear].keywords and not ignores:
        return 1
    speed = int(weapon.speed) * (2 if how & PAIRED else 1) - (1 if how & AIMED else 0)
    return max(1, min(MOST_DICE, speed + own(game, survivor, gear, SPEED)))


def needed(game: Showdown, survivor: int, gear: int, how: int) -> int:
    """The least face that hits, from 2 to 10 (SD-STRIKE-3 to SD-STRIKE-5, SD-DOWN-7)."""
    if is_held(game, "perfect-hits-only", survivor):
        return D10
    if game.monster_down and not game.rulings.down_modified:
        return DOWN_ACCURACY
    least = DOWN_ACCURACY if game.monster_down else int(weapon_of(game, gear).accuracy)
    least += monster_attribute(game, M_EVASION, attack_scope(survivor)) - own(game, survivor, gear, ACCURACY)
    if is_placed(game, survivor, "blind-spot"):
        least -= 1
    if how & AIMED:
        least -= special_of(game, gear, "aim")
    return max(2, min(least, D10))


def strength(game: Showdown, survivor: int, gear: int, how: int, perfect: bool) -> int:
    """What is added to the die of a wound attempt (SD-STRIKE-8); ``perfect``: after a perfect hit of this attack."""
    added = int(weapon_of(game, gear).strength) + own(game, survivor, gear, STRENGTH)
    if perfect:
        added += special_of(game, gear, "perfect-strength")
    if how & POUNCED:
        added += 1
    return added + from_cards(game, survivor)


def from_cards(game: Showdown, survivor: int) -> int:
    """What cards in play make of a survivor's attempts to wound."""
    added = 0
    for entries, holder in in_force(game):
        for entry in entries:
            if entry.holds != "wound-attempts" or holder not in (NOBODY, survivor):
                continue
            if entry.blind_spot and not is_placed(game, survivor, "blind-spot"):
                continue
            if all_hold(game, entry.when, with_one(attack_scope(survivor), HOLDER, holder)):
                added += int(entry.add)
    return added


def toughness(game: Showdown, survivor: int) -> int:
    """What a wound attempt has to reach (SD-STRIKE-8)."""
    return monster_attribute(game, M_TOUGHNESS, attack_scope(survivor))


def critical_from(game: Showdown, survivor: int, gear: int) -> int:
    """The least face that is a critical; NO_FACE if none is (SD-CRIT-1, SD-KEY-DEADLY)."""
    luck = own(game, survivor, gear, LUCK) - monster_attribute(game, M_LUCK, attack_scope(survivor))
    if "deadly" in game.setup.library.gear[gear].keywords:
        luck += 1
    return NO_FACE if luck < 0 else max(2, D10 - luck)


def is_sharp(game: Showdown, gear: int) -> bool:
    """SD-KEY-SHARP"""
    return "sharp" in game.setup.library.gear[gear].keywords


# ---------------------------------------------------------------- the result of a wound attempt
FAILED: Final = 0
WOUNDED: Final = 1
CRITICAL: Final = 2
KEPT: Final = 3
"""A critical whose location has stayed in play with its injury (SD-HL-3)."""


def result(location: Any, face: int, total: int, toughness: int, critical: int) -> int:
    """What a wound attempt on a location comes to: FAILED, WOUNDED or CRITICAL (SD-STRIKE-9, SD-CRIT-1 to SD-CRIT-3).

    ``total`` is the die with all that is added, ``critical`` the least face that is a critical.
    """
    if face == 1:
        return FAILED
    if location.critical is not None and face >= critical:
        return CRITICAL
    return WOUNDED if face == D10 or total >= toughness else FAILED


def sure_result(location: Any) -> int:
    """What a hit comes to that is a critical by itself: a common wound where the location has none (SD-CRIT-3)."""
    return CRITICAL if location.critical is not None else WOUNDED


def wounds_of(model: Any, location: Any, result: int, first_critical: bool) -> int:
    """How many wounds a wound attempt makes with gear ``model`` (SD-HL-2, SD-KEY-SAVAGE)."""
    if result == FAILED or location.impervious:
        return 0
    savage = result == CRITICAL and first_critical and "savage" in model.keywords
    return 2 if savage else 1
