"""The numbers by which the rules name characters, areas and decks, in the order of the content files.

Cards have no names here: no rule knows a card but by the effect that its content file gives it.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1

# ---------------------------------------------------------------- factions
SHADOW: Final = 0
HUNTER: Final = 1
NEUTRAL: Final = 2
FACTIONS: Final = ("shadow", "hunter", "neutral")

# ---------------------------------------------------------------- characters: i and i + 10 share an initial
ALLIE: Final = 0
BOB: Final = 1
CHARLES: Final = 2
DANIEL: Final = 3
EMI: Final = 4
FRANKLIN: Final = 5
GEORGE: Final = 6
UNKNOWN: Final = 7
VAMPIRE: Final = 8
WEREWOLF: Final = 9
AGNES: Final = 10
BRYAN: Final = 11
CATHERINE: Final = 12
DAVID: Final = 13
ELLEN: Final = 14
FUKA: Final = 15
GREGOR: Final = 16
ULTRASOUL: Final = 17
VALKYRIE: Final = 18
WIGHT: Final = 19
CHARACTERS: Final = 20
INITIALS: Final = 10
CHARACTER_IDS: Final = (
    "allie bob charles daniel emi franklin george unknown vampire werewolf "
    "agnes bryan catherine david ellen fuka gregor ultrasoul valkyrie wight"
).split()

BY_INITIAL: Final = {CHARACTER_IDS[at][0]: CHARACTER_IDS[at::INITIALS] for at in range(INITIALS)}
"""By initial: the two characters that share it."""
PRINTINGS: Final = ("base", "expansion", "large")
"""Whom the Disenchant Mirror unmasks: Vampire and Werewolf, every Shadow but Unknown, those of them with many HP."""

# ---------------------------------------------------------------- areas
CABIN: Final = 0
GATE: Final = 1
CHURCH: Final = 2
CEMETERY: Final = 3
WOODS: Final = 4
ALTAR: Final = 5
AREAS: Final = 6
AREA_IDS: Final = "hermit gate church cemetery woods altar".split()

# ---------------------------------------------------------------- decks
HERMIT: Final = 0
WHITE: Final = 1
BLACK: Final = 2
DECKS: Final = ("hermit", "white", "black")

# ---------------------------------------------------------------- dice
D4: Final = 4
D6: Final = 6

# ---------------------------------------------------------------- when abilities are used
AT_START: Final = 0
AT_END: Final = 1
ON_DEATH: Final = 2
WINDOWS: Final = (
    "turn.start turn.end attack.death heal any move.rolled attack.dice attack.damage attack.after hermit forced"
).split()
"""The words of the content files for it."""

# ---------------------------------------------------------------- what areas do
DRAW: Final = 0
HARM_OR_HEAL: Final = 1
STEAL: Final = 2
AREA_EFFECTS: Final = "draw harm-or-heal steal".split()

# ---------------------------------------------------------------- causes of damage and healing
BY_ATTACK: Final = 0
BY_COUNTER: Final = 1
BY_WOODS: Final = 2
BY_CARD: Final = 3
BY_HERMIT_CARD: Final = 4
BY_ABILITY: Final = 5
CAUSES: Final = ("attack", "counter-attack", "woods", "card", "hermit-card", "ability")
"""The event before names the card or the ability."""


def members(mask: int) -> list[int]:
    """The numbers whose bit is set in ``mask``."""
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found
