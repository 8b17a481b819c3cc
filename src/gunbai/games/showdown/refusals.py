"""Why something may not be done in a showdown, each with the rule that says so."""

from __future__ import annotations

from typing import Final

from gunbai.kernel.refusal import Refusal

# ---------------------------------------------------------------- survival
NOT_LEARNED: Final = Refusal("not-learned", "SD-SURV-1")
USED_THIS_ROUND: Final = Refusal("used-this-round", "SD-SURV-2")
IN_OWN_ATTACK: Final = Refusal("in-own-attack", "SD-SURV-3")
NO_SURVIVAL: Final = Refusal("no-survival", "SD-ATTR-2")
SURVIVAL_LOCKED: Final = Refusal("survival-locked", "SD-SURV-1")
INJURED_SO: Final = Refusal("injured-so", "SD-SEV-3")
KNOCKED_DOWN: Final = Refusal("knocked-down", "SD-DOWN-5")
DEAD: Final = Refusal("dead", "SD-END-1")
OFF_THE_BOARD: Final = Refusal("off-the-board", "SD-ACT-1")
NOBODY_TO_ENCOURAGE: Final = Refusal("nobody-to-encourage", "SD-SURV-ENCOURAGE")
STANDING: Final = Refusal("standing", "SD-SURV-ENCOURAGE")
DEAF: Final = Refusal("deaf", "SD-SURV-ENCOURAGE")
ONESELF: Final = Refusal("oneself", "SD-SURV-ENCOURAGE")
NO_ACTS: Final = Refusal("no-acts", "SD-STATUS-1")

# ---------------------------------------------------------------- cards
CANNOT_PAY: Final = Refusal("cannot-pay", "SD-ACT-6")

# ---------------------------------------------------------------- setting up
TAKEN: Final = Refusal("taken", "SD-TERRAIN-1")
TOO_NEAR_TERRAIN: Final = Refusal("too-near-terrain", "SD-SETUP-11")
OCCUPIED: Final = Refusal("occupied", "SD-ACT-4")
BLOCKED_BY_TERRAIN: Final = Refusal("blocked-by-terrain", "SD-TERRAIN-4")
NO_STARTING_SPACE: Final = Refusal("no-starting-space", "SD-SETUP-13")

# ---------------------------------------------------------------- attacks
USED_UP: Final = Refusal("used-up", "SD-GEAR-7")
NO_MONSTER: Final = Refusal("no-monster", "SD-STRIKE-1")
NOT_ADJACENT: Final = Refusal("not-adjacent", "SD-STRIKE-1")
OUT_OF_REACH: Final = Refusal("out-of-reach", "SD-KEY-REACH")
OUT_OF_RANGE: Final = Refusal("out-of-range", "SD-KEY-RANGE")
OBSTACLE: Final = Refusal("obstacle", "SD-KEY-RANGE")
FIRST_STRIKE_FIRST: Final = Refusal("first-strike-first", "SD-STRIKE-7")

# ---------------------------------------------------------------- acts
NO_MOVEMENT_LEFT: Final = Refusal("no-movement-left", "SD-ACT-2")
NO_ACTIVATION_LEFT: Final = Refusal("no-activation-left", "SD-ACT-2")
CUMBERSOME: Final = Refusal("cumbersome", "SD-KEY-CUMBERSOME")
NOWHERE_TO_GO: Final = Refusal("nowhere-to-go", "SD-ACT-4")
TOO_FAR: Final = Refusal("too-far", "SD-ACT-4")
NO_PAIR: Final = Refusal("no-pair", "SD-KEY-PAIRED")
CANNOT_BLOCK: Final = Refusal("cannot-block", "SD-SEV-ARMS-9")
NOT_AT_TERRAIN: Final = Refusal("not-at-terrain", "SD-TERRAIN-7")
NOT_IN_TERRAIN: Final = Refusal("not-in-terrain", "SD-TERRAIN-5")
SEARCHED: Final = Refusal("searched", "SD-TERRAIN-7")
NO_ROOM_TO_POUNCE: Final = Refusal("no-room-to-pounce", "SD-ACT-4")
HAS_ACTED: Final = Refusal("has-acted", "SD-ACT-1")
NEVER_RUN_AWAY: Final = Refusal("never-run-away", "SD-END-4")
NOT_AT_THE_START: Final = Refusal("not-at-the-start", "SD-END-4")
NOT_AGREED: Final = Refusal("not-agreed", "SD-END-4")
