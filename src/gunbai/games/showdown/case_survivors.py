"""The survivors of a case: what it says of each, and otherwise an empty record sheet, far from the others."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.cases import Words
from gunbai.games.showdown.case_words import own
from gunbai.games.showdown.gear import armour_points
from gunbai.games.showdown.grid import PLACES
from gunbai.games.showdown.ids import ATTRIBUTE_IDS, NO_CARD, STAT_IDS, SURVIVAL
from gunbai.games.showdown.spaces import NO_SPACE, printed
from gunbai.games.showdown.state import Showdown

CORNERS: Final = [(1, 16), (8, 16), (15, 16), (22, 16), (1, 1), (8, 1), (15, 1), (22, 1)]
"""Where survivors stand of whom a case does not say it: the first places that are free."""
EARLIER: Final = 1
NOW: Final = 2
"""Monster turns that have begun: whoever is down fell in an earlier one."""


def place_survivor(game: Showdown, survivor: int, entry: Any, words: Words) -> None:
    """One survivor as the position tells."""
    path = ("survivors", survivor)
    space = words.number("space", entry.space, (*path, "space")) if entry.space else corner(game)
    taken = game.survivor_spaces() | game.monster_spaces() | game.impassable
    if space != NO_SPACE and not entry.dead and taken >> space & 1:
        raise words.wrong((*path, "space"), "a space that is free")
    game.space[survivor] = space
    equip(game, survivor, entry, words)
    write_record(game, survivor, entry, words)
    game.monster_turns = NOW
    if entry.down:
        game.fell[survivor] = EARLIER
    if entry.hidden:
        game.hidden |= 1 << survivor
    if entry.priority:
        if game.priority >= 0:
            raise words.wrong((*path, "priority"), "one survivor alone to have the token")
        game.priority = survivor
    if entry.dead:
        if entry.model_fields_set - {"name", "dead"}:
            raise words.wrong((*path, "dead"), "nothing else said of the dead")
        game.kill(survivor)


def corner(game: Showdown) -> int:
    """Where a survivor stands of whom nothing is said."""
    taken = game.survivor_spaces() | game.monster_spaces() | game.impassable
    return next(printed(*place) for place in CORNERS if not taken >> printed(*place) & 1)


def equip(game: Showdown, survivor: int, entry: Any, words: Words) -> None:
    """Gear, armour points, statuses and counters."""
    path = ("survivors", survivor)
    grid = [NO_CARD] * PLACES
    for at, word in enumerate(entry.gear):
        grid[at] = words.number("gear", word, (*path, "gear", at)) if word else NO_CARD
    game.gear[survivor] = grid
    if entry.gear:
        game.armour[survivor] = armour_points(game.setup, grid)
    for word, points in entry.armour.items():
        game.armour[survivor][words.number("location", word, (*path, "armour", word))] = points
    for at, word in enumerate(entry.statuses):
        game.statuses[survivor].append(own(game, words, "statuses", word, (*path, "statuses", at)))
    for word, amount in entry.counters.items():
        counter = own(game, words, "counters", word, (*path, "counters", word))
        game.survivor_counters[survivor][counter] = amount


def write_record(game: Showdown, survivor: int, entry: Any, words: Words) -> None:
    """Boxes, numbers and marks."""
    path = ("survivors", survivor)
    for box in ("light", "heavy"):
        for at, word in enumerate(getattr(entry, box)):
            getattr(game, box)[survivor] |= 1 << words.number("location", word, (*path, box, at))
    game.brain[survivor] = entry.brain
    game.stats[survivor] = [getattr(entry, name) for name in STAT_IDS]
    limit = game.setup.survival_limit
    if game.stats[survivor][SURVIVAL] > limit:
        raise words.wrong((*path, "survival"), f'at most the survival limit of {limit}: options = {{ survival = "6" }}')
    for at, name in enumerate(ATTRIBUTE_IDS):
        if getattr(entry, name) is not None:
            game.attributes[survivor][at] = getattr(entry, name)
    for word, amount in entry.tokens.items():
        game.tokens[survivor][words.number("attribute", word, (*path, "tokens", word))] = amount
    for at, word in enumerate(entry.marks):
        game.marks[survivor] |= 1 << words.number("mark", word, (*path, "marks", at))
    for at, word in enumerate(entry.suffered):
        game.suffered[survivor][words.number("injury", word, (*path, "suffered", at))] += 1
    for at, word in enumerate(entry.used_survival):
        game.survival_actions[survivor] |= 1 << words.number("action", word, (*path, "used_survival", at))
    game.acted[survivor] = entry.acted
    game.blocks[survivor] = entry.blocks
    game.movements[survivor], game.activations[survivor] = entry.movements, entry.activations
