"""Winning: any fulfilled condition ends the game at once, and all whose condition holds win together (SH-WIN-1, 2).

A seat's condition is read from the public record of the game and from its character, so that it can be asked of an
imagined character as well. Allie's, Agnes's and the second half of Bryan's are looked at only when the game has ended.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events
from gunbai.games.hunters.ids import (
    AGNES,
    ALLIE,
    BOB,
    BRYAN,
    CATHERINE,
    CHARLES,
    DANIEL,
    DAVID,
    FACTIONS,
    HUNTER,
    NEUTRAL,
    SHADOW,
)
from gunbai.games.hunters.state import Hunters

ENDERS: Final = (1 << BOB) | (1 << CHARLES) | (1 << DANIEL) | (1 << BRYAN) | (1 << CATHERINE) | (1 << DAVID)
"""The Neutrals who can end the game."""
GATHERERS: Final = (1 << BOB) | (1 << DAVID)
"""Those of them who do so by equipment."""


def end(game: Hunters) -> None:
    """End the game, somebody having won (SH-WIN-3)."""
    game.winners = winners(game)
    if game.listener is not None:
        game.emit(events.GAME_ENDED)
        for seat in range(game.seats):
            if not game.revealed[seat]:
                game.emit(events.IDENTITY, seat, game.character[seat])
        for seat in range(game.seats):
            if (game.winners >> seat) & 1:
                game.emit(events.WON, seat, game.character[seat])
    game.finish()


def living(game: Hunters) -> list[int]:
    """How many of each faction live."""
    count = [0] * len(FACTIONS)
    faction = game.content.faction
    for seat, character in enumerate(game.character):
        if game.alive[seat]:
            count[faction[character]] += 1
    return count


def hunters_won(game: Hunters, alive: list[int]) -> bool:
    """Every Shadow is dead (SH-WIN-HUNTER)."""
    return alive[SHADOW] == 0


def shadows_won(game: Hunters, alive: list[int]) -> bool:
    """Every Hunter is dead, or three Neutrals are (SH-WIN-SHADOW)."""
    dead_neutrals = game.setup.counts[NEUTRAL] - alive[NEUTRAL]
    return alive[HUNTER] == 0 or dead_neutrals >= game.content.neutrals_for_shadows


def any_won(game: Hunters) -> bool:
    """Whether a condition that ends the game is fulfilled; of both sides at once, if it comes to that (SH-WIN-4)."""
    if False not in game.alive:
        return gathered(game)
    alive = living(game)
    if hunters_won(game, alive) or shadows_won(game, alive):
        return True
    for seat, character in enumerate(game.character):
        if (ENDERS >> character) & 1 and neutral_ends(game, seat, alive):
            return True
    return False


def gathered(game: Hunters) -> bool:
    """Whether somebody has all the equipment that wins: the one condition that needs no death."""
    for seat, held in enumerate(game.equipment):
        if held and (GATHERERS >> game.character[seat]) & 1 and neutral_ends(game, seat, []):
            return True
    return False


def neutral_ends(game: Hunters, seat: int, alive: list[int]) -> bool:
    """Whether the Neutral at ``seat`` fulfils a condition that ends the game."""
    character = game.character[seat]
    if character == BOB:
        return bob_won(game, seat)
    if character == CHARLES:
        return game.late_kill[seat]
    if character == DANIEL:
        return died_first(game, seat) or (game.alive[seat] and alive[SHADOW] == 0)
    if character == BRYAN:
        return killed_big(game, seat)
    if character == CATHERINE:
        return died_first(game, seat) or (game.alive[seat] and sum(alive) <= game.content.few_living)
    if character == DAVID:
        return pieces(game.equipment[seat] & game.content.relics) >= game.content.relics_needed
    return False


def bob_won(game: Hunters, seat: int) -> bool:
    """Bob has as many pieces of equipment as he needs (SH-BOB-1), fewer by variant B (SH-BOB-3)."""
    needed = game.content.bob_four_needs if game.rulings.bob_four else game.content.bob_needs
    return pieces(game.equipment[seat]) >= needed


def pieces(mask: int) -> int:
    """How many equipment cards a mask holds."""
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def died_first(game: Hunters, seat: int) -> bool:
    """Whether ``seat`` was (among) the first to die."""
    if not (game.first_dead >> seat) & 1:
        return False
    return game.first_dead == 1 << seat or not game.rulings.first_alone_only


def big_hp(game: Hunters) -> int:
    """The HP from which on a kill wins for Bryan, by the ruling bryan_hp."""
    return game.content.big_hp_exclusive if game.rulings.bryan_exclusive else game.content.big_hp


def small_hp(game: Hunters) -> int:
    """The HP up to which a kill makes Bryan reveal himself, by the ruling bryan_hp."""
    return game.content.small_hp_exclusive if game.rulings.bryan_exclusive else game.content.small_hp


def killed_big(game: Hunters, seat: int) -> bool:
    """Whether an attack of ``seat`` has killed somebody of as much HP as Bryan needs (SH-CHAR-BRYAN)."""
    for other in range(game.seats):
        if (game.attack_kills[seat] >> other) & 1 and game.hp(other) >= big_hp(game):
            return True
    return False


def winners(game: Hunters) -> int:
    """The mask of all who win, the game being over."""
    alive = living(game)
    mask = 0
    for seat in range(game.seats):
        if wins(game, seat, alive):
            mask |= 1 << seat
    for seat in range(game.seats):
        if agnes_wins(game, seat, mask):
            mask |= 1 << seat
    return mask


def wins(game: Hunters, seat: int, alive: list[int]) -> bool:
    """Whether ``seat`` wins, Agnes left aside."""
    faction = game.faction(seat)
    if faction == HUNTER:
        return hunters_won(game, alive)
    if faction == SHADOW:
        return shadows_won(game, alive)
    character = game.character[seat]
    if character == ALLIE:
        return game.alive[seat]
    if character == BRYAN:
        return killed_big(game, seat) or game.area[seat] == game.content.bryan_area
    return neutral_ends(game, seat, alive)


def agnes_wins(game: Hunters, seat: int, mask: int) -> bool:
    """Whether the neighbour of an Agnes wins: the one before her in turn order, or after her once she has changed."""
    if game.character[seat] != AGNES:
        return False
    step = 1 if game.changed_side[seat] else -1
    return (mask >> ((seat + step) % game.seats)) & 1 == 1
