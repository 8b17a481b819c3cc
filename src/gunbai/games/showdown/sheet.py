"""What the monster's sheet says of setting up, as numbers (SD-SETUP-2)."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown.ids import MONSTER_ATTRIBUTE_IDS
from gunbai.games.showdown.position import Setup
from gunbai.games.showdown.spaces import base, printed, ring

CATEGORIES: Final = ["B", "A", "L"]
FACINGS: Final = ["up", "right", "down", "left"]

# ---------------------------------------------------------------- the monster's cards


def copies(numbers: list[int], models: list[Any]) -> list[int]:
    """Every card as often as there is of it."""
    return [number for number in numbers for _ in range(models[number].count)]


def named_cards(setup: Setup, names: list[str]) -> list[int]:
    """AI cards by name."""
    return [setup.monster.cards[name] for name in names]


def laid_apart(setup: Setup) -> list[int]:
    """The AI cards that are not drawn from a pile: those that lie open, and those with a place of their own."""
    level = setup.level_sheet
    return named_cards(setup, [*level.always, *level.on_top, *level.at_bottom])


def pile(setup: Setup, category: int) -> list[int]:
    """All cards of a category from which the sheet has some drawn (SD-SETUP-4)."""
    models = setup.library.cards
    numbers = [number for number in setup.monster.cards.numbers() if models[number].deck == CATEGORIES[category]]
    return less(copies(numbers, models), laid_apart(setup))


def drawn_from(setup: Setup, category: int) -> int:
    """How many cards of a category are drawn (SD-SETUP-4)."""
    counts = setup.level_sheet.ai
    return int(getattr(counts, CATEGORIES[category])) if counts is not None else 0


def chosen_cards(setup: Setup) -> list[int]:
    """The cards that the sheet names instead, without those that have a place of their own."""
    return less(named_cards(setup, setup.level_sheet.cards), laid_apart(setup))


def less(cards: list[int], taken: list[int]) -> list[int]:
    """The cards without those taken, each once."""
    left = list(taken)
    found: list[int] = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            found.append(card)
    return found


def location_cards(setup: Setup, aside: bool) -> list[int]:
    """The hit locations that are shuffled, or those that lie aside; the former without those put on top."""
    models = setup.library.locations
    numbers = [number for number in setup.monster.locations.numbers() if models[number].aside == aside]
    return less(copies(numbers, models), [] if aside else top_locations(setup))


def top_locations(setup: Setup) -> list[int]:
    """The hit locations that the sheet lays on top, the first uppermost."""
    return [setup.monster.locations[name] for name in setup.level_sheet.locations_on_top]


def resource_cards(setup: Setup, deck: int) -> list[int]:
    """The cards of the basic resource deck (0), or of the monster's own (1) (SD-SETUP-9)."""
    library = setup.library
    numbers = setup.monster.resources.numbers() if deck else list(range(library.basic_resources))
    return copies([number for number in numbers if not library.resources[number].aside], library.resources)


def monster_tokens(setup: Setup) -> list[int]:
    """The attribute tokens that the monster starts with, by attribute."""
    return [int(getattr(setup.level_sheet.tokens, name, 0)) for name in MONSTER_ATTRIBUTE_IDS]


# ---------------------------------------------------------------- the board


def terrain_setup(setup: Setup) -> Any:
    """The terrain of this level."""
    return setup.level_sheet.terrain or setup.monster.sheet.terrain


def deployment(setup: Setup) -> Any:
    """Where all start at this level."""
    return setup.level_sheet.deployment or setup.monster.sheet.deployment


def fixed_tiles(setup: Setup) -> list[tuple[int, int, int, int]]:
    """Terrain that the sheet places: card, anchor, width, height (SD-SETUP-11, SD-SETUP-12)."""
    found: list[tuple[int, int, int, int]] = []
    for fixed in terrain_setup(setup).fixed:
        card = setup.library.terrain_numbers[fixed.card]
        for tile in fixed.tiles:
            width, height = sides(setup, card, tile.turned)
            found.append((card, printed(*tile.at), width, height))
    return found


def sides(setup: Setup, card: int, turned: bool) -> tuple[int, int]:
    """Width and height of a card's tiles as they lie."""
    model = setup.library.terrain[card]
    return (model.height, model.width) if turned else (model.width, model.height)


def terrain_deck(setup: Setup) -> list[int]:
    """The terrain cards from which random terrain is drawn: all but those whose tiles the sheet has placed."""
    used = [card for card, _, _, _ in fixed_tiles(setup)]
    deck: list[int] = []
    for number, model in enumerate(setup.library.terrain):
        gone = -(-used.count(number) // model.tiles)
        deck += [number] * max(0, model.copies - gone)
    return deck


def monster_start(setup: Setup) -> tuple[int, int]:
    """The space and the facing in which the monster starts."""
    place = deployment(setup).monster
    return printed(*place.at), FACINGS.index(place.facing)


def survivor_starts(setup: Setup) -> int:
    """The spaces in which survivors may start (SD-SETUP-13): those named, and all at the named distance."""
    places = deployment(setup).survivors
    spaces = named_starts(setup)
    if places.distance is not None:
        spaces |= ring(base(monster_start(setup)[0], setup.size), places.distance)
    return spaces


def named_starts(setup: Setup) -> int:
    """The spaces that the sheet names for the survivors."""
    spaces = 0
    for space in deployment(setup).survivors.spaces:
        spaces |= 1 << printed(*space)
    return spaces


def kept_free(setup: Setup) -> int:
    """The spaces on which no terrain is placed while the board is set up: miniatures come there (SD-TERRAIN-1)."""
    return base(monster_start(setup)[0], setup.size) | named_starts(setup)
