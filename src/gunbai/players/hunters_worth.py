"""What things are worth to a character of Shadow Hunters: others' damage and death, equipment, areas.

Worth is counted in points of damage dealt to a certain enemy.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import win
from gunbai.games.hunters.attack_choices import attack_value
from gunbai.games.hunters.ids import (
    AGNES,
    ALLIE,
    BOB,
    BRYAN,
    CATHERINE,
    CHARACTERS,
    CHARLES,
    D6,
    DANIEL,
    DAVID,
    HUNTER,
    NEUTRAL,
    SHADOW,
    WEREWOLF,
)
from gunbai.games.hunters.state import Hunters
from gunbai.players.hunters_suspicion import Suspicion

KILL: Final = 5.0
"""What the death of an enemy is worth beside the damage."""
CHARLES_NEEDS: Final = 8.0
"""What the death that may win the game is worth to Charles."""
D6_D4: Final[list[int]] = [4, 7, 6, 4, 2, 1]
"""By difference: in how many of 24 throws the two dice differ by it."""
ONE_D4: Final[list[int]] = [0, 6, 6, 6, 6, 0]

EFFECT_WORTH: Final[dict[str, float]] = {
    "move-rolls": 0.6,
    "prevent": 0.6,
    "loot-all": 0.5,
    "attack-choice": 0.4,
    "attack-ward": 1.0,
    "attack-damage": 1.6,
    "attack-must": 1.2,
    "attack-all": 0.7,
    "attack-far": 0.7,
}
"""What equipment is worth to anybody, by its effect."""
AREA_WARD: Final = 0.4
"""What it is worth to be kept from the damage of an area alone."""


def wants_to_die(world: Hunters, character: int) -> bool:
    """Whether ``character`` wins by being the first to die, and nobody has died yet."""
    return character in (DANIEL, CATHERINE) and False not in world.alive


def worth_of(world: Hunters, seat: int, suspicion: Suspicion) -> list[float]:
    """By character: what a point of damage to somebody who is that character is worth to ``seat``, -1 to 1."""
    character = world.character[seat]
    faction = world.faction(seat)
    if faction != NEUTRAL:
        return worth_to_side(world, faction)
    if character == AGNES:
        side = suspicion.side[agnes_neighbour(world, seat)]
        shadows, hunters = worth_to_side(world, SHADOW), worth_to_side(world, HUNTER)
        return [side[SHADOW] * one + side[HUNTER] * other for one, other in zip(shadows, hunters, strict=True)]
    if character == DANIEL:
        return worth_to_side(world, HUNTER)
    worth = [0.1] * CHARACTERS
    if character == ALLIE:
        worth = [0.02] * CHARACTERS
    elif character == CHARLES or (character == CATHERINE and False in world.alive):
        worth = [0.5] * CHARACTERS
    elif character in (BOB, DAVID):
        worth = [0.3] * CHARACTERS
    elif character == BRYAN:
        worth = [1.0 if hp >= win.big_hp(world) else 0.05 for hp in world.content.hp]
    spare_the_willing(world, worth)
    return worth


def agnes_neighbour(world: Hunters, seat: int) -> int:
    """Whose victory is Agnes's."""
    return (seat + (1 if world.changed_side[seat] else -1)) % world.seats


def worth_to_side(world: Hunters, faction: int) -> list[float]:
    """The same for a Shadow or a Hunter."""
    neutral = 0.3 if faction == SHADOW else 0.05
    by_faction = [1.0, 1.0, neutral]
    by_faction[faction] = -1.0
    worth = [by_faction[other] for other in world.content.faction]
    spare_the_willing(world, worth)
    return worth


def spare_the_willing(world: Hunters, worth: list[float]) -> None:
    """Nobody should help those who win by being the first to die."""
    if False not in world.alive:
        worth[DANIEL] = -0.8
        worth[CATHERINE] = -0.8


def worth_of_harm(world: Hunters, other: int, spread: list[float], chance: list[float], worth: list[float]) -> float:
    """What damage to ``other`` is worth; ``spread[amount]`` is how likely it is that much."""
    mean = 0.0
    for amount in range(1, len(spread)):
        mean += amount * spread[amount]
    total = 0.0
    for character in range(CHARACTERS):
        if chance[character] > 0:
            left = world.content.hp[character] - world.damage[other]
            kill = 0.0
            for amount in range(max(left, 0), len(spread)):
                kill += spread[amount]
            # Damage counts for more the closer it brings the end.
            total += chance[character] * worth[character] * (mean * (1.0 + 2.0 / (2.0 + max(left, 0))) + KILL * kill)
    return total


def exactly(amount: int) -> list[float]:
    """The spread of a fixed damage."""
    spread = [0.0] * (amount + 1)
    spread[amount] = 1.0
    return spread


def attack_spread(world: Hunters, attacker: int, target: int, horn: bool = False) -> list[float]:
    """By damage value: how likely an attack comes to it."""
    one_die = horn or world.holds(attacker, world.content.attack_must)
    spread = [0.0] * (D6 + 1 + max(0, world.content.dealt[world.equipment[attacker]]))
    for difference in range(6):
        ways = ONE_D4[difference] if one_die else D6_D4[difference]
        if difference == 0:
            spread[0] += ways / 24
        else:
            spread[attack_value(world, attacker, target, difference)] += ways / 24
    return spread


def worth_of_attack(world: Hunters, attacker: int, target: int, suspicion: Suspicion, worth: list[float]) -> float:
    """What attacking ``target`` is worth, a counter-attack reckoned with."""
    chance = suspicion.chance[target]
    gain = worth_of_harm(world, target, attack_spread(world, attacker, target), chance, worth)
    gain += 0.3 * world.equipment[target].bit_count() if world.character[attacker] in (BOB, DAVID) else 0.0
    return gain - 0.8 * chance[WEREWOLF] * (1.0 if world.able(target) else 0.0)


def worth_of_card(world: Hunters, seat: int, card: int) -> float:
    """What an equipment card is worth to ``seat``."""
    content = world.content
    value = EFFECT_WORTH[content.effect[card].name]
    for mask in content.area_ward:
        if (mask >> card) & 1:
            value = AREA_WARD
    character = world.character[seat]
    if character == BOB:
        value += 3.0
    elif character == DAVID and (world.content.relics >> card) & 1:
        value += 5.0
    elif (content.attack_choice >> card) & 1 and (content.fits[card] >> character) & 1:
        value = 1.8
    return value


def worth_of_taking(world: Hunters, seat: int, card: int, suspicion: Suspicion, worth: list[float]) -> float:
    """What it is worth to take ``card`` from whoever holds it."""
    holder = world.holder(card)
    value = worth_of_card(world, seat, card)
    chance = suspicion.chance[holder]
    for character in range(CHARACTERS):
        if chance[character] > 0:
            value += 0.4 * chance[character] * worth[character]
            if character == BOB:
                value += chance[character] * max(0, world.equipment[holder].bit_count() - 2)
            elif character == DAVID and (world.content.relics >> card) & 1:
                value += chance[character]
    return value
