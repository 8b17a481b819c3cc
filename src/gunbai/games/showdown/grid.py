"""The gear grid (ギアグリッド): affinities and whole sets, and what they bring (SD-GEAR-1, SD-GEAR-4, SD-GEAR-5).

A grid lists cards by place, from the upper left, row by row; NO_CARD where a place is empty.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from gunbai.games.showdown.ids import CANNOT_WEAR_WAIST_GEAR, LOCATION_IDS, LOCATIONS, NO_CARD
from gunbai.games.showdown.state import Showdown

SIDE: Final = 3
PLACES: Final = SIDE * SIDE
COLOUR_IDS: Final = "red green blue".split()
PAIRS: Final = (("right", "left", 1), ("down", "up", SIDE))
"""How neighbours meet: an edge of the first, an edge of the second, how many places on it lies."""


def worn(game: Showdown, survivor: int) -> tuple[int, ...]:
    """The grid by place, without what an injury keeps the survivor from wearing (SD-SEV-WAIST-4)."""
    grid = game.gear[survivor]
    if not game.is_marked(survivor, CANNOT_WEAR_WAIST_GEAR):
        return tuple(grid)
    return tuple([card if card == NO_CARD or not is_waist_gear(game, card) else NO_CARD for card in grid])


def is_waist_gear(game: Showdown, card: int) -> bool:
    """Whether gear is worn at the waist."""
    armour = game.setup.library.gear[card].armor
    return armour is not None and armour.waist > 0


@lru_cache(maxsize=4096)
def affinities(library: Any, grid: tuple[int, ...]) -> tuple[int, ...]:
    """How many affinities a grid shows, by colour (SD-GEAR-5)."""
    found = [0] * len(COLOUR_IDS)
    for place, card in enumerate(grid):
        if card == NO_CARD:
            continue
        for colour in library.gear[card].whole:
            found[COLOUR_IDS.index(colour)] += 1
        for own, other, step in PAIRS:
            neighbour = place + step
            beside = step == SIDE or place % SIDE < SIDE - 1
            if not beside or neighbour >= len(grid) or grid[neighbour] == NO_CARD:
                continue
            half = library.gear[card].edges.get(own)
            if half is not None and half == library.gear[grid[neighbour]].edges.get(other):
                found[COLOUR_IDS.index(half)] += 1
    return tuple(found)


@lru_cache(maxsize=4096)
def whole_sets(library: Any, grid: tuple[int, ...]) -> tuple[Any, ...]:
    """The sets of which all pieces are in the grid (SD-GEAR-4)."""
    return tuple([one for one in library.sets if all(library.gear_numbers[piece] in grid for piece in one.gear)])


@lru_cache(maxsize=4096)
def held_by_grid(library: Any, grid: tuple[int, ...]) -> tuple[Any, ...]:
    """All lists of what holds by the cards of a grid, their affinities and sets; without what a set gives to some
    weapons only."""
    found: list[Any] = []
    for card in grid:
        if card == NO_CARD:
            continue
        model = library.gear[card]
        found += [model.always] if model.always else []
        if model.bonus is not None and enough(model.bonus, affinities(library, grid)):
            found.append(model.bonus.always)
    found += [one.always for one in whole_sets(library, grid) if one.always and not one.for_keywords]
    return tuple(found)


def enough(bonus: Any, shown: tuple[int, ...]) -> bool:
    """Whether so many affinities are shown as a card asks for."""
    return bool(shown[0] >= bonus.red and shown[1] >= bonus.green and shown[2] >= bonus.blue)


def armour_of(library: Any, grid: tuple[int, ...]) -> list[int]:
    """Armour points by location, with those of whole sets (SD-GEAR-3, SD-GEAR-4)."""
    points = [0] * LOCATIONS
    for card in grid:
        armour = library.gear[card].armor if card != NO_CARD else None
        if armour is not None:
            points = [points[at] + int(getattr(armour, name)) for at, name in enumerate(LOCATION_IDS)]
    for one in whole_sets(library, grid):
        only = LOCATION_IDS if one.location is None else [one.location]
        points = [points[at] + (int(one.armor) if name in only else 0) for at, name in enumerate(LOCATION_IDS)]
    return points
