"""Everything that happens in a raid, in the rulebook's words. All of it is public.

Domains: ``adventurer``, ``target``, ``effect`` (a card's), ``skill``, ``die`` (whose, and of which kind), ``kind``,
``method``, ``number``.
"""

from __future__ import annotations

from typing import Final

from gunbai.kernel.event import EventKind

# Getting ready
ADVENTURER_TAKEN: Final = EventKind("adventurer-taken", "seat:seat adventurer:adventurer", "MR-PREP-1a")
DIE_TAKEN: Final = EventKind("die-taken", "die:die", "MR-PREP-2")

# Who comes
ROUND_BEGINS: Final = EventKind("round-begins", "round:number", "MR-ROUND-1")
BOSS_ROLLED: Final = EventKind("boss-rolled", "die:number target:target", "MR-ROUND-4", reveals=True)
BOSS_COMES: Final = EventKind("boss-comes", "target:target", "MR-ROUND-3")
FOLLOWER_ROLLED: Final = EventKind("follower-rolled", "die:number target:target", "MR-ROUND-4a", reveals=True)
ROLLED_AGAIN: Final = EventKind("rolled-again", "die:number", "MR-ROUND-4b", reveals=True)

# Laying out
BOSS_PLACED: Final = EventKind("boss-placed", "target:target", "MR-PLACE-1")
FOLLOWER_PLACED: Final = EventKind("follower-placed", "target:target host:target", "MR-PLACE-1")
ON_STAND: Final = EventKind("on-stand", "target:target", "MR-PLACE-2")
CARD_LAID: Final = EventKind("card-laid", "effect:effect target:target", "MR-EFFECT-1")
CARD_NOT_LAID: Final = EventKind("card-not-laid", "effect:effect target:target", "MR-F-CARD-2")

# Turns and skills
TURN_BEGINS: Final = EventKind("turn-begins", "adventurer:adventurer", "MR-TURN-1")
TURN_PASSED: Final = EventKind("turn-passed", "adventurer:adventurer", "MR-TURN-2")
SKILL_USED: Final = EventKind("skill-used", "adventurer:adventurer skill:skill", "MR-SKILL-1a")

# A shot. What it comes to reveals nothing: a simulated one is not taken back since its dice have fallen, and what
# people tell of real dice may be told again.
TAKES_UP: Final = EventKind("takes-up", "adventurer:adventurer die:die method:method", "MR-SHOT-1")
FACE_UP: Final = EventKind("face-up", "die:die face:number", "MR-F-SHOT-1", reveals=True)
SHOT: Final = EventKind("shot", "adventurer:adventurer die:die method:method", "MR-SHOT-1")
VOID: Final = EventKind("void", "adventurer:adventurer", "MR-F-SHOT-3", reveals=True)
FAULT: Final = EventKind("fault", "adventurer:adventurer die:die", "MR-SHOT-4")
DONE_OVER: Final = EventKind("done-over", "adventurer:adventurer die:die", "MR-SHOT-4")
AIMED: Final = EventKind("aimed", "die:die target:target", "MR-SHOT-2")
HIT: Final = EventKind("hit", "die:die target:target face:number", "MR-HIT-1")
MISSED: Final = EventKind("missed", "die:die", "MR-HIT-2")
OFF_TABLE: Final = EventKind("off-table", "die:die", "MR-HIT-2a")
PUSHED: Final = EventKind("pushed", "die:die face:number", "MR-CRASH-1")
ON_CARD: Final = EventKind("on-card", "die:die effect:effect target:target", "MR-HIT-3")
PUSHED_ON_CARD: Final = EventKind("pushed-on-card", "die:die effect:effect target:target", "MR-CRASH-2")

# What effects and skills do
TOKENS: Final = EventKind("tokens", "target:target amount:number tokens:number", "MR-COMP-9")
TOKENS_OFF: Final = EventKind("tokens-off", "target:target amount:number tokens:number", "MR-COMP-9")
WALL_HURT: Final = EventKind("wall-hurt", "amount:number wall:number", "MR-END-2")
WALL_MENDED: Final = EventKind("wall-mended", "amount:number wall:number", "MR-COMP-9")
SWALLOWED: Final = EventKind("swallowed", "die:die target:target", "MR-EFFECT-3a")
CARD_LEAVES: Final = EventKind("card-leaves", "effect:effect target:target", "MR-EFFECT-4")
BACK_TO_HAND: Final = EventKind("back-to-hand", "die:die", "MR-HIT-2a")
RECALLED: Final = EventKind("recalled", "die:die", "MR-F-SKILL-DRAW-AGAIN")
ROLLED_WHERE_IT_LIES: Final = EventKind("rolled-where-it-lies", "die:die face:number", "MR-F-HIT-1", reveals=True)
FACE_TURNED: Final = EventKind("face-turned", "die:die face:number", "MR-F-HIT-1")

# The end of a round
DEFEATED: Final = EventKind("defeated", "target:target damage:number", "MR-END-1")
SURVIVES: Final = EventKind("survives", "target:target damage:number left:number", "MR-END-1")
FLED: Final = EventKind("fled", "target:target", "MR-F-EFFECT-FLIGHT")
CHARGES: Final = EventKind("charges", "target:target amount:number", "MR-END-2")
BOUND: Final = EventKind("bound", "target:target amount:number", "MR-F-EFFECT-SHADOW-PIN")
WARDED: Final = EventKind("warded", "target:target amount:number", "MR-F-SKILL-KNIGHTS-VOW")
TREASURE: Final = EventKind("treasure", "target:target points:number", "MR-F-EFFECT-BOUNTY")
FIELD_CLEARED: Final = EventKind("field-cleared", "round:number", "MR-END-3")

# Growth
GROWTH_POINTS: Final = EventKind("growth-points", "points:number", "MR-GROW-1")
PROPOSES: Final = EventKind("proposes", "seat:seat adventurer:adventurer", "MR-GROW-1a")
AGREES: Final = EventKind("agrees", "seat:seat", "MR-GROW-1a", reveals=True)
DISAGREES: Final = EventKind("disagrees", "seat:seat", "MR-GROW-1a", reveals=True)
DEALT_EVENLY: Final = EventKind("dealt-evenly", "points:number", "MR-F-AGREE-1")
GETS_POINTS: Final = EventKind("gets-points", "adventurer:adventurer points:number", "MR-GROW-1a")
SKILL_GAINED: Final = EventKind("skill-gained", "adventurer:adventurer skill:skill", "MR-GROW-2")
DIE_ADDED: Final = EventKind("die-added", "adventurer:adventurer added:kind", "MR-GROW-3")
DIE_IMPROVED: Final = EventKind("die-improved", "adventurer:adventurer from:kind to:kind", "MR-GROW-4")
POINTS_LOST: Final = EventKind("points-lost", "adventurer:adventurer points:number", "MR-GROW-1b")

# The end
GAME_ENDS: Final = EventKind("game-ends", "wall:number", "MR-SCORE-1")
