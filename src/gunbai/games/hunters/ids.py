"""The numbers by which the game names its characters, cards, areas and decks, in the order of the content files."""

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

# ---------------------------------------------------------------- cards: equipment first, so that a bit mask holds it
COMPASS: Final = 0
TALISMAN: Final = 1
BROOCH: Final = 2
ROSARY: Final = 3
SPEAR: Final = 4
ROBE: Final = 5
CHAINSAW: Final = 6
KNIFE: Final = 7
AXE: Final = 8
MASAMUNE: Final = 9
MACHINE_GUN: Final = 10
HANDGUN: Final = 11
EQUIPMENT: Final = 12
HOLY_WATER: Final = 12
ADVENT: Final = 13
CHOCOLATE: Final = 14
BLESSING: Final = 15
CONCEALED: Final = 16
ANGEL: Final = 17
FLARE: Final = 18
MIRROR: Final = 19
FIRST_AID: Final = 20
BAT: Final = 21
SPIDER: Final = 22
GOBLIN: Final = 23
DOLL: Final = 24
DYNAMITE: Final = 25
RITUAL: Final = 26
BANANA: Final = 27
AID: Final = 28
PREDICTION: Final = 39
CARD_KINDS: Final = 40
CARD_IDS: Final = (
    "compass talisman brooch rosary spear robe chainsaw knife axe masamune machinegun handgun "
    "holywater advent chocolate blessing concealed angel flare mirror firstaid "
    "bat spider goblin doll dynamite ritual banana "
    "aid huddle nurturance anger blackmail greed slap spell exorcism bully lesson prediction"
).split()

RELICS: Final = (1 << TALISMAN) | (1 << SPEAR) | (1 << ROBE) | (1 << ROSARY)
"""What David gathers."""

# ---------------------------------------------------------------- causes of damage and healing
BY_ATTACK: Final = 0
BY_COUNTER: Final = 1
BY_WOODS: Final = 2
BY_CARD: Final = 3
BY_HERMIT_CARD: Final = 4
BY_ABILITY: Final = 5
CAUSES: Final = ("attack", "counter-attack", "woods", "card", "hermit-card", "ability")
"""The event before names the card or the ability."""


def members(mask: int, count: int) -> list[int]:
    """The numbers whose bit is set in ``mask``, below ``count``."""
    found: list[int] = []
    number = 0
    while mask and number < count:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found
