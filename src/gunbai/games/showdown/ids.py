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
MOST_DICE: Final = 20
"""No attack rolls more dice to hit."""
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

# ---------------------------------------------------------------- attributes of the monster
M_MOVEMENT: Final = 0
M_TOUGHNESS: Final = 1
M_SPEED: Final = 2
M_ACCURACY: Final = 3
M_DAMAGE: Final = 4
M_LUCK: Final = 5
M_EVASION: Final = 6
M_RANGE: Final = 7

# ---------------------------------------------------------------- who is meant: the scope of steps
Scope = tuple[int, int, int, int, int, int]
"""What the words of a card mean while its steps are carried out: by TARGETS, ATTACKER, ... a survivor or a mask."""
TARGETS: Final = 0
"""The mask of picked targets."""
ATTACKER: Final = 1
ACTOR: Final = 2
HOLDER: Final = 3
CROSSED: Final = 4
"""The mask of those whom the monster has moved across."""
HITS: Final = 5
"""How often the attack at hand has hit."""
NO_SCOPE: Final[Scope] = (0, NOBODY, NOBODY, NOBODY, 0, 0)

# ---------------------------------------------------------------- how steps end
GO_ON: Final = 0
END_ATTACK: Final = 1
END_CARD: Final = 2
END_TURN: Final = 3
"""What a procedure that carries out steps answers its caller: what is to end besides."""

# ---------------------------------------------------------------- moments for which cards in play may watch
MOMENT_IDS: Final = (
    "round-start monster-turn-start before-draw card-drawn monster-turn-end survivors-turn-start survivors-turn-end "
    "round-end comes-into-play monster-moves monster-wounded monster-knocked-down locations-shuffled survivor-acts "
    "survivor-moves survivor-activates survivor-attacks survivor-hits-perfectly survivor-enters survivor-is-crossed "
    "survivor-is-hurt survivor-bleeds survivor-is-maimed survivor-dies holder-activates"
).split()
ROUND_START: Final = 0
MONSTER_TURN_START: Final = 1
BEFORE_DRAW: Final = 2
CARD_DRAWN: Final = 3
MONSTER_TURN_END: Final = 4
SURVIVORS_TURN_START: Final = 5
SURVIVORS_TURN_END: Final = 6
ROUND_END: Final = 7
COMES_INTO_PLAY: Final = 8
MONSTER_MOVES: Final = 9
MONSTER_WOUNDED: Final = 10
MONSTER_KNOCKED_DOWN: Final = 11
LOCATIONS_SHUFFLED: Final = 12
SURVIVOR_ACTS: Final = 13
SURVIVOR_MOVES: Final = 14
SURVIVOR_ACTIVATES: Final = 15
SURVIVOR_ATTACKS: Final = 16
SURVIVOR_HITS_PERFECTLY: Final = 17
SURVIVOR_ENTERS: Final = 18
SURVIVOR_IS_CROSSED: Final = 19
SURVIVOR_IS_HURT: Final = 20
SURVIVOR_BLEEDS: Final = 21
SURVIVOR_IS_MAIMED: Final = 22
SURVIVOR_DIES: Final = 23
HOLDER_ACTIVATES: Final = 24

UNTIL_IDS: Final = (
    "attack-end monster-turn-end next-monster-turn-start round-end next-round-end knocked-down showdown-end for-good"
).split()
UNTIL_ATTACK_END: Final = 0
UNTIL_MONSTER_TURN_END: Final = 1
UNTIL_MONSTER_TURN_START: Final = 2
UNTIL_ROUND_END: Final = 3
UNTIL_NEXT_ROUND_END: Final = 4
UNTIL_KNOCKED_DOWN: Final = 5
UNTIL_SHOWDOWN_END: Final = 6
FOR_GOOD: Final = 7

# ---------------------------------------------------------------- survival actions
DODGE: Final = 0
ENCOURAGE: Final = 1
DASH: Final = 2
SURGE: Final = 3
ENDURE: Final = 4
SURVIVAL_ACTIONS: Final = 5
SURVIVAL_ACTION_IDS: Final = "dodge encourage dash surge endure".split()
