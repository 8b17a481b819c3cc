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
DIED: Final = EventKind("died", "survivor:survivor", "SD-END-1")

# ---------------------------------------------------------------- down and thrown
KNOCKED_DOWN: Final = EventKind("knocked-down", "survivor:survivor", "SD-DOWN-1")
STOOD_UP: Final = EventKind("stood-up", "survivor:survivor", "SD-DOWN-2")
MONSTER_DOWN: Final = EventKind("monster-down", "", "SD-DOWN-1")
MONSTER_STOOD: Final = EventKind("monster-stood", "", "SD-DOWN-6")
KNOCKED_BACK: Final = EventKind("knocked-back", "survivor:survivor from:space over:space to:space", "SD-KNOCK-1")
COLLIDED: Final = EventKind("collided", "survivor:survivor", "SD-COLL-1")
RAN_INTO: Final = EventKind("ran-into", "survivor:survivor space:space", "SD-COLL-6")

# ---------------------------------------------------------------- the end
DEFEATED: Final = EventKind("defeated", "", "SD-END-3", reveals=True)
