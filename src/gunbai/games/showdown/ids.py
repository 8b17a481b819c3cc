"""The numbers by which the rules of the showdown name things; the words are those of the content files."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NO_CARD: Final = -1

SURVIVORS: Final = 4
"""Always four (サバイバー), however many people play them."""

# ---------------------------------------------------------------- hit locations of a survivor
HEAD: Final = 0
ARMS: Final = 1
BODY: Final = 2
WAIST: Final = 3
LEGS: Final = 4
LOCATIONS: Final = 5
LOCATION_IDS: Final = "head arms body waist legs".split()
NO_LOCATION: Final = -1
LOCATION_OF_FACE: Final[list[int]] = [NO_LOCATION, HEAD, ARMS, BODY, BODY, WAIST, LEGS]
"""By face of the hit location die (SD-ATTACK-7)."""

# ---------------------------------------------------------------- dice
D5: Final = 5
"""A ten-sided die halved and rounded up (SD-BRAIN-4)."""
D6: Final = 6
D10: Final = 10

# ---------------------------------------------------------------- attributes
MOVEMENT: Final = 0
ACCURACY: Final = 1
STRENGTH: Final = 2
EVASION: Final = 3
LUCK: Final = 4
SPEED: Final = 5
ATTRIBUTES: Final = 6
ATTRIBUTE_IDS: Final = "movement accuracy strength evasion luck speed".split()
STARTING_MOVEMENT: Final = 5

MONSTER_ATTRIBUTE_IDS: Final = "movement toughness speed accuracy damage luck evasion range".split()
MONSTER_ATTRIBUTES: Final = 8

# ---------------------------------------------------------------- what a survivor has points of
SURVIVAL: Final = 0
INSANITY: Final = 1
COURAGE: Final = 2
UNDERSTANDING: Final = 3
BLEEDING: Final = 4
DISORDERS: Final = 5
PROFICIENCY: Final = 6
STATS: Final = 7
STAT_IDS: Final = "survival insanity courage understanding bleeding disorders proficiency".split()

DEADLY_BLEEDING: Final = 5
"""So many bleeding tokens (出血トークン), and a survivor dies (SD-BLEED-2)."""
INSANE_FROM: Final = 3
"""From so much insanity on a survivor is insane (SD-BRAIN-5)."""

# ---------------------------------------------------------------- marks: what holds of a survivor from now on
CANNOT_DODGE: Final = 0
CANNOT_ENCOURAGE: Final = 1
CANNOT_DASH: Final = 2
CANNOT_SURGE: Final = 3
CANNOT_SPEND_SURVIVAL: Final = 4
CANNOT_GAIN_SURVIVAL: Final = 5
CANNOT_USE_FIGHTING_ARTS: Final = 6
CANNOT_USE_ABILITIES: Final = 7
CANNOT_USE_SPECIALISATION: Final = 8
CANNOT_CONSUME: Final = 9
CANNOT_BLOCK: Final = 10
CANNOT_USE_TWO_HANDED: Final = 11
CANNOT_USE_PAIRED: Final = 12
CANNOT_USE_WEAPONS: Final = 13
CANNOT_USE_STRENGTH_GEAR: Final = 14
"""Gear that needs strength 2 or more."""
CANNOT_WEAR_WAIST_GEAR: Final = 15
DEAF: Final = 16
WEAK_LEGS: Final = 17
"""Every injury of the legs knocks it down."""
IGNORES_SLOW: Final = 18
"""Slow does not count on its melee weapons."""
DIES_ALONE: Final = 19
"""Dies if nobody else survives the showdown."""
SKIPS_HUNT: Final = 20
RETIRES: Final = 21
MARK_IDS: Final = (
    "cannot-dodge cannot-encourage cannot-dash cannot-surge cannot-spend-survival cannot-gain-survival "
    "cannot-use-fighting-arts cannot-use-abilities cannot-use-specialisation cannot-consume cannot-block "
    "cannot-use-two-handed cannot-use-paired cannot-use-weapons cannot-use-strength-gear cannot-wear-waist-gear "
    "deaf weak-legs ignores-slow dies-alone skips-hunt retires"
).split()

# ---------------------------------------------------------------- time
STANDING: Final = -1
"""In place of the monster turn in which somebody was knocked down."""
MONSTER_TURN: Final = 0
SURVIVORS_TURN: Final = 1
NO_TURN: Final = -1

# ---------------------------------------------------------------- how a showdown ends
UNDECIDED: Final = 0
WON: Final = 1
LOST: Final = 2
