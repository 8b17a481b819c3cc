"""What can happen in a showdown, as events."""

from __future__ import annotations

from typing import Final

from gunbai.kernel.event import EventKind

# ---------------------------------------------------------------- damage
LOCATION_ROLLED: Final = EventKind("location-rolled", "survivor:survivor face:number location:location", "SD-OUTSIDE-2")
ARMOUR_LOST: Final = EventKind("armour-lost", "survivor:survivor location:location amount:number", "SD-DAMAGE-1")
LIGHT_INJURY: Final = EventKind("light-injury", "survivor:survivor location:location", "SD-DAMAGE-1")
HEAVY_INJURY: Final = EventKind("heavy-injury", "survivor:survivor location:location", "SD-DAMAGE-1")
BRAIN_INJURY: Final = EventKind("brain-injury", "survivor:survivor", "SD-BRAIN-1")
SEVERE_ROLLED: Final = EventKind("severe-rolled", "survivor:survivor location:location face:number", "SD-SEV-1")
TRAUMA_ROLLED: Final = EventKind("trauma-rolled", "survivor:survivor face:number bonus:number", "SD-BRAIN-2")
GAIN_ROLLED: Final = EventKind("gain-rolled", "survivor:survivor face:number sides:number", "SD-BRAIN-4")
SUFFERED: Final = EventKind("suffered", "survivor:survivor injury:injury")

# ---------------------------------------------------------------- what changes about a survivor
GAINED: Final = EventKind("gained", "survivor:survivor stat:stat amount:number")
LOST: Final = EventKind("lost", "survivor:survivor stat:stat amount:number")
ATTRIBUTE_CHANGED: Final = EventKind(
    "attribute-changed", "survivor:survivor attribute:attribute amount:number", "SD-SEV-3"
)
TOKENS_CHANGED: Final = EventKind("tokens-changed", "survivor:survivor attribute:attribute amount:number", "SD-TOKEN-1")
MARKED: Final = EventKind("marked", "survivor:survivor mark:mark", "SD-SEV-3")
PRIORITY_TARGET: Final = EventKind("priority-target", "survivor:survivor", "SD-PRIO-1")
PRIORITY_LOST: Final = EventKind("priority-lost", "survivor:survivor", "SD-PRIO-3")
HIDDEN: Final = EventKind("hidden", "survivor:survivor", "SD-TERRAIN-5")
CAME_OUT: Final = EventKind("came-out", "survivor:survivor", "SD-TERRAIN-5")
ARCHIVED: Final = EventKind("archived", "survivor:survivor gear:gear", "SD-GEAR-7")
COUNTED: Final = EventKind("counted", "survivor:survivor counter:counter amount:number")
MONSTER_COUNTED: Final = EventKind("monster-counted", "counter:counter amount:number")
DIED: Final = EventKind("died", "survivor:survivor", "SD-END-1")

# ---------------------------------------------------------------- down and thrown
KNOCKED_DOWN: Final = EventKind("knocked-down", "survivor:survivor", "SD-DOWN-1")
STOOD_UP: Final = EventKind("stood-up", "survivor:survivor", "SD-DOWN-2")
MONSTER_DOWN: Final = EventKind("monster-down", "", "SD-DOWN-1")
MONSTER_STOOD: Final = EventKind("monster-stood", "", "SD-DOWN-6")
KNOCKED_BACK: Final = EventKind("knocked-back", "survivor:survivor from:space over:space to:space", "SD-KNOCK-1")
COLLIDED: Final = EventKind("collided", "survivor:survivor", "SD-COLL-1")
RAN_INTO: Final = EventKind("ran-into", "survivor:survivor space:space", "SD-COLL-6")

# ---------------------------------------------------------------- the monster and the board
PLACED: Final = EventKind("placed", "survivor:survivor from:space to:space", "SD-MOVE-7")
MONSTER_PLACED: Final = EventKind("monster-placed", "from:space to:space facing:direction", "SD-MOVE-7")
MONSTER_TURNED: Final = EventKind("monster-turned", "facing:direction", "SD-MOVE-13")
MONSTER_TOKENS: Final = EventKind("monster-tokens", "attribute:monster-attribute amount:number", "SD-TOKEN-1")
TERRAIN_DRAWN: Final = EventKind("terrain-drawn", "terrain:terrain", "SD-SETUP-10", reveals=True)
TILE_LAID: Final = EventKind("tile-laid", "terrain:terrain at:space width:number height:number", "SD-SETUP-11")
TILE_TAKEN: Final = EventKind("tile-taken", "terrain:terrain at:space width:number height:number", "SD-TERRAIN-6")

# ---------------------------------------------------------------- AI cards
ROUND_BEGAN: Final = EventKind("round-began", "round:number", "SD-ROUND-2")
TURN_BEGAN: Final = EventKind("turn-began", "round:number turn:turn", "SD-ROUND-2")
CARD_DRAWN: Final = EventKind("card-drawn", "card:card", "SD-TURN-3", reveals=True)
FACE_UP: Final = EventKind("face-up", "card:card", "SD-DUR-1")
CARD_DISCARDED: Final = EventKind("card-discarded", "card:card", "SD-AI-4")
INTO_PLAY: Final = EventKind("into-play", "card:card", "SD-MOOD-1")
BASIC_ACTION: Final = EventKind("basic-action", "", "SD-AI-6")
INSTINCT: Final = EventKind("instinct", "", "SD-TARGET-3")
INSTEAD: Final = EventKind("instead", "card:card injury:persistent", "SD-AI-5")
ROLLED: Final = EventKind("rolled", "survivor:survivor face:number result:number")
CARD_ACTS: Final = EventKind("card-acts", "card:card", "SD-MOOD-1")
INJURY_ACTS: Final = EventKind("injury-acts", "injury:persistent", "SD-MOOD-1")
STATUS_ACTS: Final = EventKind("status-acts", "survivor:survivor status:status", "SD-STATUS-1")
DECK_SHUFFLED: Final = EventKind("deck-shuffled", "deck:deck", "SD-TURN-4")
HEALED: Final = EventKind("healed", "amount:number", "SD-HEAL-1")
WOUNDED: Final = EventKind("wounded", "survivor:survivor", "SD-WOUND-1")
STATUS_GIVEN: Final = EventKind("status-given", "survivor:survivor status:status", "SD-STATUS-1")
STATUS_TAKEN: Final = EventKind("status-taken", "survivor:survivor status:status", "SD-STATUS-1")
RESOURCE_GAINED: Final = EventKind("resource-gained", "survivor:survivor resource:resource", "", reveals=True)
LOCATION_PUT: Final = EventKind("location-put", "location:hit-location", "")
LOOKED: Final = EventKind("looked", "seat:seat deck:deck amount:number", "", reveals=True)
PAID: Final = EventKind("paid", "survivor:survivor price:price amount:number")
CONTROLLER: Final = EventKind("controller", "seat:seat", "SD-CTRL-1")
FLOW: Final = EventKind("flow", "", "SD-AI-2")
HELD: Final = EventKind("held", "", "SD-DOWN-11")

# ---------------------------------------------------------------- targets, moves and attacks of the monster
TARGET_PICKED: Final = EventKind("target-picked", "survivor:survivor", "SD-TARGET-1")
NO_TARGET: Final = EventKind("no-target", "", "SD-TARGET-3")
MONSTER_MOVED: Final = EventKind("monster-moved", "from:space to:space", "SD-MOVE-3")
CROSSED: Final = EventKind("crossed", "survivor:survivor", "SD-COLL-2")
MATERIALIZED: Final = EventKind("materialized", "survivor:survivor", "SD-MOVE-2")
GHOST_STEPPED: Final = EventKind("ghost-stepped", "survivor:survivor", "SD-MOVE-2")
GRABBED: Final = EventKind("grabbed", "survivor:survivor", "SD-GRAB-1")
OUT_OF_REACH: Final = EventKind("out-of-reach", "", "SD-MOVE-10")
MONSTER_ATTACKS: Final = EventKind(
    "monster-attacks", "survivor:survivor dice:number needed:number damage:number", "SD-ATTACK-1"
)
MONSTER_ROLLED: Final = EventKind("monster-rolled", "survivor:survivor face:number hits:number", "SD-ATTACK-3")
HIT_ON: Final = EventKind("hit-on", "survivor:survivor location:location", "SD-ATTACK-5")
HIT_IGNORED: Final = EventKind("hit-ignored", "survivor:survivor location:location", "SD-KEY-BLOCK")

# ---------------------------------------------------------------- the end
MONSTER_DIED: Final = EventKind("monster-died", "", "SD-END-2")
VICTORY: Final = EventKind("victory", "", "SD-END-2", reveals=True)
RAN_AWAY: Final = EventKind("ran-away", "", "SD-END-4", reveals=True)
DEFEATED: Final = EventKind("defeated", "", "SD-END-3", reveals=True)

# ---------------------------------------------------------------- the survivors' turn
SURVIVAL_USED: Final = EventKind("survival-used", "survivor:survivor action:action", "SD-SURV-1", reveals=True)
ATTACKED: Final = EventKind("attacked", "survivor:survivor gear:gear", "SD-STRIKE-1")
HIT_ROLLED: Final = EventKind("hit-rolled", "survivor:survivor face:number needed:number hit:number", "SD-STRIKE-3")
ATTACK_CANCELLED: Final = EventKind("attack-cancelled", "survivor:survivor gear:gear", "SD-KEY-EARLYIRON")
LOCATION_DRAWN: Final = EventKind(
    "location-drawn", "survivor:survivor location:hit-location", "SD-STRIKE-6", reveals=True
)
TRAP_SPRUNG: Final = EventKind("trap-sprung", "survivor:survivor location:hit-location", "SD-HL-1")
WOUND_ROLLED: Final = EventKind(
    "wound-rolled", "survivor:survivor location:hit-location face:number total:number", "SD-STRIKE-8"
)
LOCATION_WOUNDED: Final = EventKind(
    "location-wounded", "survivor:survivor location:hit-location amount:number", "SD-STRIKE-9"
)
ATTEMPT_FAILED: Final = EventKind("attempt-failed", "survivor:survivor location:hit-location", "SD-STRIKE-8")
CRITICAL: Final = EventKind("critical", "survivor:survivor location:hit-location", "SD-CRIT-1")
FAILURE_REACTION: Final = EventKind("failure-reaction", "location:hit-location", "SD-REACT-1")
WOUND_REACTION: Final = EventKind("wound-reaction", "location:hit-location", "SD-REACT-2")
REFLEX_REACTION: Final = EventKind("reflex-reaction", "location:hit-location", "SD-REACT-3")
INJURY_BEGAN: Final = EventKind("injury-began", "location:hit-location injury:persistent", "SD-HL-3")
LOCATION_DISCARDED: Final = EventKind("location-discarded", "location:hit-location", "SD-STRIKE-10")
HITS_LOST: Final = EventKind("hits-lost", "survivor:survivor amount:number", "SD-STRIKE-11")
FIRST_TO_ACT: Final = EventKind("first-to-act", "survivor:survivor", "SD-ACT-1", reveals=True)
ACTION_BEGAN: Final = EventKind("action-began", "survivor:survivor", "SD-ACT-1")
ACTION_ENDED: Final = EventKind("action-ended", "survivor:survivor", "SD-ACT-2")
WALKED: Final = EventKind("walked", "survivor:survivor from:space to:space", "SD-ACT-4")
STOPPED: Final = EventKind("stopped", "survivor:survivor", "SD-MOOD-1")
GEAR_USED: Final = EventKind("gear-used", "survivor:survivor gear:gear", "SD-GEAR-7")
BLOCKS: Final = EventKind("blocks", "survivor:survivor amount:number", "SD-KEY-BLOCK")
TERRAIN_USED: Final = EventKind("terrain-used", "survivor:survivor terrain:terrain at:space", "SD-TERRAIN-7")
STATUS_USED: Final = EventKind("status-used", "survivor:survivor status:status", "SD-ACT-6")
POUNCED: Final = EventKind("pounced", "survivor:survivor direction:direction", "SD-ACT-6")
UNNOTICED: Final = EventKind("unnoticed", "survivor:survivor", "SD-SIGHT-1")
ACTIVATION_LOST: Final = EventKind("activation-lost", "survivor:survivor", "SD-ACT-2")
STAYED: Final = EventKind("stayed", "", "SD-END-4", reveals=True)
