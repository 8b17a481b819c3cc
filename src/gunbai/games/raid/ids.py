"""Small numbers with names: what kinds of things there are in a raid, and how they are numbered."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No adventurer, no target, no seat."""

# Adventurers, in the order of their cards; Sigurd's player takes the first turn (MR-TURN-1).
ADVENTURERS: Final = 4
SIGURD: Final = 0

# Dice: five slots for each adventurer (MR-GROW-3a), slot = adventurer * MOST_DICE + 0 to 4
KINDS: Final = (4, 6, 8, 12, 20)
"""The sides of the five kinds of dice, the smallest first."""
KIND_NAMES: Final = ("d4", "d6", "d8", "d12", "d20")
MOST_DICE: Final = 5
SLOTS: Final = ADVENTURERS * MOST_DICE

# Where a die is
IN_HAND: Final = 0
ON_FIELD: Final = 1
OUT: Final = 2
"""Off the battlefield until the round ends (MR-HIT-2a)."""
PLACES: Final = ("hand", "field", "out")

# Ways to shoot
FLICK: Final = 0
THROW: Final = 1
METHODS: Final = ("flick", "throw")

# Targets: six of each rank and the dragon
RANK_C: Final = 0
RANK_B: Final = 1
RANK_A: Final = 2
DRAGON: Final = 3
RANKS: Final = ("c", "b", "a", "dragon")
MOST_SIDES: Final = 12
"""A side of a target is numbered target * MOST_SIDES + side, counter-clockwise."""
CARDS_FROM: Final = 100
"""A piece on which dice can lie is a target's number, or this and the slot of an effect card."""

# What a target is in the round
IN_STOCK: Final = 0
BOSS: Final = 1
FOLLOWER: Final = 2
GONE: Final = 3
"""Its board has left the game (MR-END-3)."""

# Difficulties
EASY: Final = 0
NORMAL: Final = 1
HARD: Final = 2
DIFFICULTIES: Final = ("easy", "normal", "hard")

# Skills of an adventurer
IN_SKILL_HAND: Final = 0
READY: Final = 1
USED: Final = 2
"""Turned sideways until the round ends (MR-SKILL-1a)."""
SKILL_STATES: Final = ("hand", "ready", "used")

# What may be done in a turn: flick a die of a kind, throw one, or use a skill
THROWS_FROM: Final = 5
SKILLS_FROM: Final = 10

# How one may grow: a die, a stronger die, or a skill (from SKILLS_FROM)
ADD_DIE: Final = 0
IMPROVE_FROM: Final = 1

PLACE_FOR_ME: Final = 1000
"""As a side: wherever it goes (MR-F-PLACE-4)."""

ROUNDS: Final = 5
SIMULATED: Final = "simulated"
REAL: Final = "real"
SHOTS: Final = (SIMULATED, REAL)


def kind_of(sides: int) -> int:
    """The number of the kind of a die with so many sides."""
    return KINDS.index(sides)


def die_number(slot: int, sides: int) -> int:
    """A die as events name it: whose, and of which kind."""
    return slot // MOST_DICE * len(KINDS) + KINDS.index(sides)
