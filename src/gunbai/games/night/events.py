"""Everything that happens in a night scene, in the rulebook's words.

Domains: ``character``, ``map``, ``area``, ``specialty``, ``skill``, ``battlefield``, ``secret``, ``purpose`` and
``outcome`` (of a check), ``figure`` (what a game master may correct), ``matter`` (what a game master rules on),
``decision`` (how), ``label``, ``number``. What belongs to one map is told to those on it.
"""

from __future__ import annotations

from typing import Final

from gunbai.kernel.event import EventKind

# Before the scene
SHEET_DEALT: Final = EventKind("sheet-dealt", "character:character", "NS-F-SHEET-1")
MAP_CHOSEN: Final = EventKind("map-chosen", "character:character map:map", "NS-MAP-1", reveals=True)
MAP_TOLD: Final = EventKind("map-told", "character:character map:map", "NS-MAP-2", reveals=True)
JOINED: Final = EventKind("joined", "character:character map:map", "NS-F-ROLL-CALL", reveals=True)
LINK_CUT: Final = EventKind("link-cut", "servant:character master:character", "NS-MAP-3", reveals=True)
FIELD_ROLLED: Final = EventKind(
    "field-rolled", "map:map die:number battlefield:battlefield", "NS-FIELD-1a", reveals=True
)
FIELD_SET: Final = EventKind("field-set", "map:map battlefield:battlefield", "NS-FIELD-1")
AREA_FIELD: Final = EventKind("area-field", "area:area battlefield:battlefield", "NS-FIELD-1")
CHOSE_HIDING: Final = EventKind("chose-hiding", "character:character", "NS-HIDE-1", reveals=True)
STEALTH_TOTAL: Final = EventKind("stealth-total", "character:character total:number", "NS-STEALTH-1b")
STEALTH_FAILED: Final = EventKind("stealth-failed", "character:character", "NS-STEALTH-1a", reveals=True)
IN_HIDING: Final = EventKind("in-hiding", "character:character", "NS-HIDE-1a", reveals=True)
PLACED: Final = EventKind("placed", "character:character area:area", "NS-AREA-1", reveals=True)

# The round
ROUND_BEGINS: Final = EventKind("round-begins", "map:map round:number", "NS-FLOW-2", reveals=True)
PLOT_SEALED: Final = EventKind("plot-sealed", "character:character", "NS-PLOT-1")
PLOT_CHANGED: Final = EventKind("plot-changed", "character:character", "NS-F-PLOT-2")
TIMED_OUT: Final = EventKind("timed-out", "character:character", "NS-F-PLOT-3")
PLOT_REVEALED: Final = EventKind("plot-revealed", "character:character plot:number", "NS-PLOT-1a", reveals=True)
ROLLED_OFF: Final = EventKind("rolled-off", "character:character die:number", "NS-F-ORDER-2", reveals=True)
TURN_BEGINS: Final = EventKind("turn-begins", "character:character plot:number", "NS-PLOT-2")
TURN_PASSED: Final = EventKind("turn-passed", "character:character", "NS-F-ACT-2")
ROUND_ENDS: Final = EventKind("round-ends", "map:map round:number", "NS-END-1")

# Checks
CHECK: Final = EventKind(
    "check", "character:character purpose:purpose specialty:specialty target:number", "NS-F-CHECK-1", reveals=True
)
SECRET_CHECK: Final = EventKind("secret-check", "character:character purpose:purpose", "NS-INFO-1")
ROLLED: Final = EventKind(
    "rolled", "character:character first:number second:number total:number", "NS-F-CHECK-2", reveals=True
)
DIE_ROLLED: Final = EventKind("die-rolled", "character:character die:number total:number", "NS-DEF-1a", reveals=True)
CHECKED: Final = EventKind("checked", "character:character outcome:outcome total:number", "NS-F-CHECK-4", reveals=True)
REROLLED: Final = EventKind("rerolled", "character:character", "NS-F-LUCK-1", reveals=True)
LUCK_ADDED: Final = EventKind("luck-added", "character:character", "NS-F-LUCK-2", reveals=True)
SEAL_REROLLED: Final = EventKind("seal-rerolled", "character:character", "NS-F-SEAL-3", reveals=True)
OFF_BALANCE: Final = EventKind("off-balance", "character:character", "NS-F-FUMBLE-2", reveals=True)

# Attack and defence
SKILL_USED: Final = EventKind("skill-used", "character:character skill:skill", "NS-ATK-1", reveals=True)
TARGETED: Final = EventKind("targeted", "character:character target:character", "NS-ATK-1a", reveals=True)
PASSES_BY: Final = EventKind("passes-by", "character:character target:character", "NS-F-SIGHT-2", reveals=True)
REVEALED: Final = EventKind("revealed", "character:character area:area", "NS-HIDE-2", reveals=True)
GUARDS: Final = EventKind("guards", "character:character ward:character", "NS-GUARD-1", reveals=True)
GUARDS_ANYBODY: Final = EventKind("guards-anybody", "character:character", "NS-GUARD-1", reveals=True)
REDIRECTED: Final = EventKind("redirected", "guard:character ward:character", "NS-GUARD-1a", reveals=True)
SHIELDED: Final = EventKind("shielded", "guard:character ward:character", "NS-GUARD-2", reveals=True)
MISSED: Final = EventKind("missed", "character:character", "NS-ATK-2a", reveals=True)
EVADES: Final = EventKind("evades", "character:character", "NS-ATK-3")
WAIVES: Final = EventKind("waives", "character:character", "NS-ATK-3")
VOIDED: Final = EventKind("voided", "character:character", "NS-EVADE-1", reveals=True)
HALF_EVADED: Final = EventKind("half-evaded", "character:character", "NS-EVADE-2", reveals=True)
NOT_EVADED: Final = EventKind("not-evaded", "character:character", "NS-EVADE-3", reveals=True)
DEFENDS: Final = EventKind("defends", "character:character skill:skill", "NS-DEF-1", reveals=True)
DEFENCE_ROLLED: Final = EventKind(
    "defence-rolled", "character:character die:number total:number off:number", "NS-DEF-3", reveals=True
)
HURT: Final = EventKind("hurt", "character:character amount:number left:number", "NS-F-DROP-1", reveals=True)
SURVIVED: Final = EventKind("survived", "character:character", "NS-F-LUCK-3", reveals=True)
DROPPED_OUT: Final = EventKind("dropped-out", "character:character", "NS-F-DROP-1", reveals=True)
LOST: Final = EventKind("lost", "character:character", "NS-F-DROP-3", reveals=True)

# Moves
MOVE_DECLARED: Final = EventKind("move-declared", "character:character area:area", "NS-MOVE-1", reveals=True)
MOVES_UNSEEN: Final = EventKind("moves-unseen", "character:character", "NS-MOVE-1", reveals=True)
LEAVES: Final = EventKind("leaves", "character:character", "NS-END-2", reveals=True)
PURSUES: Final = EventKind("pursues", "character:character target:character", "NS-MOVE-2", reveals=True)
ESCAPED: Final = EventKind("escaped", "character:character", "NS-MOVE-2", reveals=True)
CAUGHT: Final = EventKind("caught", "character:character", "NS-MOVE-2", reveals=True)
MOVED: Final = EventKind("moved", "character:character area:area", "NS-MOVE-3", reveals=True)
MOVED_UNSEEN: Final = EventKind("moved-unseen", "character:character", "NS-MOVE-3", reveals=True)
MOVE_CANCELLED: Final = EventKind("move-cancelled", "character:character", "NS-F-MOVE-4", reveals=True)
LEFT_THE_MAP: Final = EventKind("left-the-map", "character:character", "NS-END-2", reveals=True)

# Information
SEARCHES: Final = EventKind("searches", "character:character", "NS-INFO-3")
FOUND: Final = EventKind("found", "character:character target:character area:area", "NS-INFO-3", reveals=True)
SEEKS_SECRET: Final = EventKind("seeks-secret", "character:character area:area", "NS-INFO-2", reveals=True)
SECRET_FOUND: Final = EventKind("secret-found", "character:character secret:secret", "NS-INFO-2a", reveals=True)
TAKES_ASIDE: Final = EventKind("takes-aside", "character:character target:character", "NS-F-SHARE-1", reveals=True)
SECRET_SHARED: Final = EventKind(
    "secret-shared", "from:character to:character secret:secret", "NS-F-SHARE-1", reveals=True
)
SEEKS_NAME: Final = EventKind("seeks-name", "character:character target:character", "NS-INFO-4", reveals=True)
NAME_FOUND: Final = EventKind("name-found", "character:character target:character", "NS-INFO-4a", reveals=True)
NAME_SHARED: Final = EventKind(
    "name-shared", "from:character to:character target:character", "NS-F-SHARE-1", reveals=True
)

# Resources
HEALED: Final = EventKind("healed", "character:character amount:number left:number", "NS-F-SKILL-HEAL", reveals=True)
PAID: Final = EventKind("paid", "payer:character amount:number", "NS-F-COST-1")
MP_GAINED: Final = EventKind("mp-gained", "character:character amount:number", "NS-F-MP-1", reveals=True)
MP_LOST: Final = EventKind("mp-lost", "character:character amount:number", "NS-F-SKILL-CURSE", reveals=True)
LUCK_GAINED: Final = EventKind("luck-gained", "character:character amount:number", "NS-END-4", reveals=True)
LUCK_SPENT: Final = EventKind("luck-spent", "character:character amount:number", "NS-F-LUCK-0")
SEAL_USED: Final = EventKind("seal-used", "master:character left:number", "NS-F-SEAL-0", reveals=True)
SUMMONED: Final = EventKind("summoned", "character:character area:area", "NS-F-SEAL-2", reveals=True)
HASTENED: Final = EventKind("hastened", "character:character plot:number", "NS-F-SKILL-HASTE", reveals=True)

# Battlefields
FIELD_STRIKES: Final = EventKind("field-strikes", "area:area die:number", "NS-F-FIELD-6", reveals=True)
FIELD_GIVES: Final = EventKind("field-gives", "area:area", "NS-F-FIELD-4")

# The game master
GM_RULES: Final = EventKind("gm-rules", "matter:matter answer:decision", "NS-F-GM-1")
CORRECTED: Final = EventKind("corrected", "character:character figure:figure value:number", "NS-F-GM-3", reveals=True)
GM_PUTS: Final = EventKind("gm-puts", "character:character area:area", "NS-F-GM-3", reveals=True)
GM_HIDES: Final = EventKind("gm-hides", "character:character", "NS-F-GM-3", reveals=True)
GM_UNCOVERS: Final = EventKind("gm-uncovers", "character:character area:area", "NS-F-GM-3", reveals=True)
GM_BRINGS_BACK: Final = EventKind(
    "gm-brings-back", "character:character area:area hp:number", "NS-F-GM-3", reveals=True
)
GM_TELLS: Final = EventKind("gm-tells", "character:character", "NS-F-GM-6")
SECRET_TOLD: Final = EventKind("secret-told", "character:character secret:secret", "NS-F-GM-6", reveals=True)
NAME_TOLD: Final = EventKind("name-told", "character:character target:character", "NS-F-GM-6", reveals=True)
GM_DECLARES: Final = EventKind("gm-declares", "label:label", "NS-F-GM-4", reveals=True)

# Ends
SCENE_ENDS: Final = EventKind("scene-ends", "map:map round:number", "NS-END-3", reveals=True)
CONDITION_MET: Final = EventKind("condition-met", "map:map", "NS-END-3a", reveals=True)
RETURNS: Final = EventKind("returns", "character:character", "NS-F-END-3", reveals=True)
NIGHT_ENDS: Final = EventKind("night-ends", "round:number", "NS-F-END-1", reveals=True)
PAIR_HAS: Final = EventKind("pair-has", "character:character hp:number", "NS-F-WIN-1", reveals=True)
WINS: Final = EventKind("wins", "character:character", "NS-F-WIN-1", reveals=True)
