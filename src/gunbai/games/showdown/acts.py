"""What a survivor can do in its action, as one number of the domain ``act``: which act, and with what.

``refuse_act`` is the one place that says what is legal. Everything that a player might think of is a candidate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gunbai.games.showdown import refusals
from gunbai.games.showdown.cover import hides
from gunbai.games.showdown.gear import is_pair, refuse_gear, refuse_weapon, special_of, weapon_of, weapons
from gunbai.games.showdown.ids import CANNOT_BLOCK, DASH, NO_CARD, SURGE
from gunbai.games.showdown.spaces import DIRECTIONS, NO_SPACE, next_space, spread, tile
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike_numbers import AIMED, PAIRED, PLAINLY, THROWN, refuse_reach
from gunbai.games.showdown.survival import refuse_in_window
from gunbai.games.showdown.walk import free_spaces, reachable_spaces
from gunbai.kernel.refusal import Refusal

if TYPE_CHECKING:
    from gunbai.games.showdown.library import Library

KIND_IDS: Final = "end move attack pair aim throw gear block terrain status pounce dash surge".split()
END_ACTION: Final = 0
MOVE: Final = 1
ATTACK: Final = 2
PAIR: Final = 3
AIM: Final = 4
THROW: Final = 5
GEAR: Final = 6
BLOCK: Final = 7
TERRAIN: Final = 8
STATUS: Final = 9
POUNCE: Final = 10
ACT_DASH: Final = 11
ACT_SURGE: Final = 12
KINDS: Final = 13

WITH_GEAR: Final = (ATTACK, PAIR, AIM, THROW, GEAR, BLOCK, POUNCE)
HOW: Final = {ATTACK: PLAINLY, PAIR: PAIRED, AIM: AIMED, THROW: THROWN}
"""By act that is an attack: how it is made."""


def act(kind: int, number: int = 0) -> int:
    """An act with a piece of gear, a terrain card or a status of that number."""
    return number * KINDS + kind


def kind_of(value: int) -> int:
    """Which act."""
    return value % KINDS


def number_of(value: int) -> int:
    """With what: the number of gear, terrain card or status."""
    return value // KINDS


def act_entries(library: Library) -> list[tuple[int, str, str, int]]:
    """Every act that there can be: its value, its kind, and domain and number of what it is done with ("" without)."""
    simple = (END_ACTION, MOVE, ACT_DASH, ACT_SURGE)
    found = [(act(kind), KIND_IDS[kind], "", 0) for kind in simple]
    for gear, card in enumerate(library.gear):
        found += [(act(kind, gear), KIND_IDS[kind], "gear", gear) for kind in WITH_GEAR if offers(card, kind)]
    for terrain, tile_card in enumerate(library.terrain):
        if tile_card.activation is not None:
            found.append((act(TERRAIN, terrain), KIND_IDS[TERRAIN], "terrain", terrain))
    for status, held in enumerate(library.statuses):
        if is_activated(held):
            found.append((act(STATUS, status), KIND_IDS[STATUS], "status", status))
    return found


def offers(card: Any, kind: int) -> bool:
    """Whether a gear card has an act of that kind at all; other words on it do nothing (SD-KEY-WORDS)."""
    does = card.special.does if card.special is not None else ""
    if kind == GEAR:
        return card.activation is not None or does == "no-threat-until-attack"
    if kind == POUNCE:
        return bool(does == "pounce")
    if card.weapon is None:
        return False
    if kind == PAIR:
        return "paired" in card.keywords
    if kind == BLOCK:
        return bool(card.weapon.block)
    return kind == ATTACK or does == {AIM: "aim", THROW: "sure-critical"}[kind]


def is_activated(status: Any) -> bool:
    """Whether an activation can be spent for a status."""
    return any(watch.on == "holder-activates" for watch in status.watch)


# ---------------------------------------------------------------- what comes into question


def activations(game: Showdown, survivor: int) -> list[int]:
    """All acts that take an activation, legal or not."""
    library = game.setup.library
    carried = [card for card in game.gear[survivor] if card != NO_CARD]
    found: list[int] = []
    for gear in sorted({*weapons(game, survivor), *carried}):
        found += [act(kind, gear) for kind in WITH_GEAR if offers(library.gear[gear], kind)]
    lying = sorted({card for card, _, _, _ in game.tiles if library.terrain[card].activation is not None})
    found += [act(TERRAIN, card) for card in lying]
    held = sorted(set(game.statuses[survivor]))
    return found + [act(STATUS, status) for status in held if is_activated(library.statuses[status])]


def acts_of(game: Showdown, survivor: int) -> list[int]:
    """All acts of a survivor in its action, legal or not."""
    return [act(MOVE), *activations(game, survivor), act(ACT_DASH), act(ACT_SURGE), act(END_ACTION)]


# ---------------------------------------------------------------- what is legal


def refuse_act(game: Showdown, survivor: int, value: int) -> Refusal | None:
    """Why a survivor whose action it is cannot do something now (SD-ACT-2, SD-ACT-6)."""
    kind, number = kind_of(value), number_of(value)
    if kind == END_ACTION:
        return None
    if kind == MOVE:
        if not game.movements[survivor]:
            return refusals.NO_MOVEMENT_LEFT
        return None if reachable_spaces(game, survivor) else refusals.NOWHERE_TO_GO
    if kind in (ACT_DASH, ACT_SURGE):
        return refuse_in_window(game, survivor, DASH if kind == ACT_DASH else SURGE)
    if not game.activations[survivor]:
        return refusals.NO_ACTIVATION_LEFT
    if takes_movement(game, value) and not game.movements[survivor]:
        return refusals.CUMBERSOME
    return refuse_activation(game, survivor, kind, number)


def takes_movement(game: Showdown, value: int) -> bool:
    """Whether an activation takes the movement besides (SD-KEY-CUMBERSOME)."""
    kind, number = kind_of(value), number_of(value)
    library = game.setup.library
    if kind in HOW:
        return "cumbersome" in library.gear[number].keywords and kind != THROW
    if kind == GEAR:
        activation = library.gear[number].activation
        return activation is not None and activation.movement_too
    if kind == TERRAIN:
        used = library.terrain[number].activation
        return used is not None and used.movement_too
    return kind == POUNCE


def refuse_activation(game: Showdown, survivor: int, kind: int, number: int) -> Refusal | None:
    """Why an activation cannot be used so, its price aside."""
    if kind == STATUS:
        return None
    if kind == TERRAIN:
        return refuse_terrain(game, survivor, number)
    if kind == GEAR:
        return refuse_gear(game, survivor, number)
    if kind == POUNCE:
        refusal = refuse_gear(game, survivor, number)
        return refusal or (None if leaps(game, survivor, number) else refusals.NO_ROOM_TO_POUNCE)
    refusal = refuse_weapon(game, survivor, number, kind == PAIR)
    if refusal is not None:
        return refusal
    if kind == BLOCK:
        return refusals.CANNOT_BLOCK if game.is_marked(survivor, CANNOT_BLOCK) else None
    if kind == PAIR and not is_pair(game, survivor, number):
        return refusals.NO_PAIR
    return refuse_reach(game, survivor, number, HOW[kind])


def refuse_terrain(game: Showdown, survivor: int, card: int) -> Refusal | None:
    """Why terrain cannot be used (SD-TERRAIN-5, SD-TERRAIN-7)."""
    tiles = tiles_at(game, survivor, card)
    if not tiles:
        inside = hides(game.setup.library.terrain[card])
        return refusals.NOT_IN_TERRAIN if inside else refusals.NOT_AT_TERRAIN
    return None if any(anchor not in game.spent_tiles for anchor in tiles) else refusals.SEARCHED


def tiles_at(game: Showdown, survivor: int, card: int) -> list[int]:
    """The anchors of tiles of a card that a survivor is in or adjacent to; one hides only in terrain (SD-TERRAIN-5)."""
    space = game.space[survivor]
    if space == NO_SPACE:
        return []
    inside = hides(game.setup.library.terrain[card])
    return sorted(
        anchor
        for of, anchor, width, height in game.tiles
        if of == card
        and (1 << space) & (tile(anchor, width, height) if inside else spread(tile(anchor, width, height)))
    )


def leaps(game: Showdown, survivor: int, gear: int) -> list[int]:
    """The directions in which a survivor can leap straight ahead with a piece of gear."""
    return [direction for direction in DIRECTIONS if leap(game, survivor, gear, direction)]


def leap(game: Showdown, survivor: int, gear: int, direction: int) -> list[int]:
    """The way of a leap, its start first; empty if something is in the way."""
    free = free_spaces(game)
    path = [game.space[survivor]]
    for _ in range(special_of(game, gear, "pounce")):
        following = next_space(path[-1], direction) if path[-1] != NO_SPACE else NO_SPACE
        if following == NO_SPACE or not free >> following & 1:
            return []
        path.append(following)
    return path


def pounce_weapons(game: Showdown, survivor: int) -> list[int]:
    """The weapons that reach the monster after a leap."""
    return [
        gear
        for gear in weapons(game, survivor)
        if refuse_weapon(game, survivor, gear) is None and refuse_reach(game, survivor, gear, PLAINLY) is None
    ]


def block_of(game: Showdown, gear: int) -> int:
    """How many hits a weapon blocks (SD-KEY-BLOCK)."""
    return int(weapon_of(game, gear).block)
