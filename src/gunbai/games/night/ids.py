"""Small numbers with names: what kinds of things there are in the night scene, and what stands for "none"."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No character, no seat."""
ANYBODY: Final = -2
"""As whom somebody guards: each of its plot, if no ward is named (C6)."""
NOWHERE: Final = -1
"""No area, no map."""
UNKNOWN: Final = -1
"""In a view: a number that the seat may not know."""
OFF_THE_MAP: Final = 1000
"""As the destination of a move: over an exit, out of the scene (NS-END-2)."""

# Specialties: six fields of eleven, numbered field by field.
FIELDS: Final = 6
ROWS: Final = 11
SPECIALTIES: Final = FIELDS * ROWS
FREE: Final = -1
"""Of a skill: any specialty, named when it is used."""
NO_FIELD: Final = -1

# Kinds of characters
SERVANT: Final = 0
MASTER: Final = 1
NPC: Final = 2
CHARACTER_KINDS: Final = ("servant", "master", "npc")

# Where a character stands in the scene
ABSENT: Final = 0
"""Not on a map yet."""
HERE: Final = 1
LEFT: Final = 2
DROPPED: Final = 3
PRESENCES: Final = ("absent", "here", "left", "dropped")

# Kinds of skills
ATTACK: Final = 0
DEFENCE: Final = 1
SUPPORT: Final = 2
SECRET: Final = 3
"""A secret art: an attack that may be made once a scene."""
SKILL_KINDS: Final = ("attack", "defence", "support", "secret")

# Where the target of a skill must be
SAME: Final = 0
ADJACENT: Final = 1
MAP: Final = 2
SKILL_AREAS: Final = ("same", "adjacent", "map")

ALL_IN_RANGE: Final = 0
"""As the number of targets of a skill."""

# When a support skill is used
AT_REVEAL: Final = 0
AS_ACTION: Final = 1
WITH_MOVE: Final = 2
WITH_INFORMATION: Final = 3
ALWAYS: Final = 4
TIMINGS: Final = ("reveal", "action", "move", "information", "always")

# How often a skill may be used
NO_LIMIT: Final = 0
PER_ROUND: Final = 1
PER_SCENE: Final = 2
LIMITS: Final = ("none", "round", "scene")

# Effects of skills, each with an amount
CANCEL_MOVE: Final = 0
DRAIN_MP: Final = 1
AMBUSH: Final = 2
HASTE: Final = 3
HEAL: Final = 4
LEAP: Final = 5
INSIGHT: Final = 6
VEIL: Final = 7
TELEPATHY: Final = 8
SKILL_EFFECTS: Final = ("cancel-move", "drain-mp", "ambush", "haste", "heal", "leap", "insight", "veil", "telepathy")
"""Attacks: at least one damage cancels the target's move; unless void the target loses MP; more damage if hidden when
declared. Support: own plot up, HP back, two steps, more on an information check, stealth anew, a pair shares all."""

# Effects of finding a secret
GAIN_LUCK: Final = 0
GAIN_MP: Final = 1
GAIN_HP: Final = 2
FOUND_EFFECTS: Final = ("luck", "mp", "hp")

# Battlefields, in the order of the table (a d6)
PLAINS: Final = 0
FOG: Final = 1
CITY: Final = 2
LEYLINE: Final = 3
RUINS: Final = 4
COLLAPSE: Final = 5
BATTLEFIELD_IDS: Final = ("plains", "fog", "city", "leyline", "ruins", "collapse")
RANDOM_FIELD: Final = -2
"""Of a map: one d6 on the table."""
NO_BATTLEFIELD: Final = -1
"""Of an area: none prepared."""

# Conditions that end a scene or attain a goal
ANY: Final = 0
EVERY: Final = 1
NOT: Final = 2
SECRET_FOUND: Final = 3
ROUNDS: Final = 4
ONE_SIDE_LEFT: Final = 5
ALL_LEFT: Final = 6
IS_DROPPED: Final = 7
IN_AREA: Final = 8
GM_SAYS: Final = 9
CONDITION_KINDS: Final = (
    "any",
    "all",
    "not",
    "secret_found",
    "rounds",
    "one_side_left",
    "all_left",
    "dropped",
    "in_area",
    "gm",
)

PVP: Final = 0
COOP: Final = 1
MODES: Final = ("pvp", "coop")


def members(mask: int) -> list[int]:
    """The numbers whose bits are set in ``mask``, from the lowest."""
    found: list[int] = []
    at = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found
