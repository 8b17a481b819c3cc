"""Gear (ギア): weapons, what they may be used for, and what gear does that no step says (SD-GEAR-*, SD-KEY-*)."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import refusals
from gunbai.games.showdown.grid import armour_of, whole_sets, worn
from gunbai.games.showdown.ids import (
    ATTRIBUTE_IDS,
    CANNOT_CONSUME,
    CANNOT_USE_PAIRED,
    CANNOT_USE_TWO_HANDED,
    CANNOT_USE_WEAPONS,
    NO_CARD,
)
from gunbai.games.showdown.position import Setup
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.refusal import Refusal

FIST_AND_TOOTH: Final = "fist-and-tooth"


# ---------------------------------------------------------------- the grid


def armour_points(setup: Setup, grid: list[int]) -> list[int]:
    """Armour points by location with which a grid starts the showdown (SD-GEAR-3, SD-GEAR-4)."""
    return armour_of(setup.library, tuple(grid))


def fist_and_tooth(game: Showdown) -> int:
    """The weapon that everybody has (SD-GEAR-8)."""
    return game.setup.library.gear_numbers[FIST_AND_TOOTH]


def weapon_of(game: Showdown, gear: int) -> Any:
    """The weapon line of a piece of gear."""
    return game.setup.library.gear[gear].weapon


def weapons(game: Showdown, survivor: int) -> list[int]:
    """The weapons that it can attack with, each once: those in the grid and fist and tooth (SD-GEAR-8)."""
    gear = game.setup.library.gear
    found = [card for card in game.gear[survivor] if card != NO_CARD and gear[card].weapon is not None]
    return sorted({*found, fist_and_tooth(game)})


# ---------------------------------------------------------------- what gear does that no step says


def special(game: Showdown, survivor: int, does: str) -> int:
    """The amounts of what a survivor's gear and whole sets do under a name, added up."""
    grid = worn(game, survivor)
    models: list[Any] = [game.setup.library.gear[card] for card in grid if card != NO_CARD]
    models += whole_sets(game.setup.library, grid)
    return sum([int(one.special.amount) for one in models if one.special is not None and one.special.does == does])


def special_of(game: Showdown, gear: int, does: str) -> int:
    """The amount of what one piece of gear does under a name; 0 if it does not."""
    found = game.setup.library.gear[gear].special
    return int(found.amount) if found is not None and found.does == does else 0


def softened(game: Showdown, survivor: int, damage: int) -> int:
    """The damage of one hit, less by what the survivor wears, at least 1; none stays none."""
    return min(damage, max(1, damage - special(game, survivor, "soften")))


def for_weapon(game: Showdown, survivor: int, gear: int, attribute: int) -> int:
    """How much whole sets add to an attribute with this weapon alone (SD-GEAR-4)."""
    keywords = game.setup.library.gear[gear].keywords
    added = 0
    for one in whole_sets(game.setup.library, worn(game, survivor)):
        if any(word in keywords for word in one.for_keywords):
            added += sum([int(entry.add) for entry in one.always if entry.attribute == ATTRIBUTE_IDS[attribute]])
    return added


# ---------------------------------------------------------------- what injuries forbid


def refuse_weapon(game: Showdown, survivor: int, gear: int, paired: bool = False) -> Refusal | None:
    """Why a survivor cannot attack with a weapon, wherever the monster is (SD-SEV-3, SD-KEY-TWOHANDED)."""
    model = game.setup.library.gear[gear]
    if gear == fist_and_tooth(game):
        return None
    if game.is_marked(survivor, CANNOT_USE_WEAPONS):
        return refusals.INJURED_SO
    if "two-handed" in model.keywords and game.is_marked(survivor, CANNOT_USE_TWO_HANDED):
        return refusals.INJURED_SO
    if paired and game.is_marked(survivor, CANNOT_USE_PAIRED):
        return refusals.INJURED_SO
    if weapon_of(game, gear).once and is_used(game, survivor, gear):
        return refusals.USED_UP
    return None


def refuse_gear(game: Showdown, survivor: int, gear: int) -> Refusal | None:
    """Why a survivor cannot use the activation of a piece of gear (SD-GEAR-7)."""
    model = game.setup.library.gear[gear]
    if gear not in worn(game, survivor):
        return refusals.INJURED_SO
    if "consumable" in model.keywords and game.is_marked(survivor, CANNOT_CONSUME):
        return refusals.INJURED_SO
    return refusals.USED_UP if is_used(game, survivor, gear) else None


def is_used(game: Showdown, survivor: int, gear: int) -> bool:
    """Whether it has used what can be used once a showdown."""
    return game.used_gear[survivor] >> gear & 1 == 1


def is_pair(game: Showdown, survivor: int, gear: int) -> bool:
    """Whether it carries the same paired weapon twice (SD-KEY-PAIRED)."""
    return "paired" in game.setup.library.gear[gear].keywords and game.gear[survivor].count(gear) > 1
