"""Why something may not be done in a night scene, each with the rule that says so.

Whoever cannot be seen and whoever is not there are refused alike: ``NO_SUCH_TARGET``.
"""

from __future__ import annotations

from typing import Final

from gunbai.kernel.refusal import Refusal

NO_SUCH_TARGET: Final = Refusal("no-such-target", "NS-F-SIGHT-1")
MAP_NOT_OPEN: Final = Refusal("map-not-open", "NS-MAP-1")
ONESELF: Final = Refusal("oneself", "NS-ATK-1a")
OUT_OF_RANGE: Final = Refusal("out-of-range", "NS-ATK-1a")
NOT_IN_AREA: Final = Refusal("not-in-area", "NS-F-ATK-AREA")
TARGETED_ALREADY: Final = Refusal("targeted-already", "NS-F-ATK-MANY")
NOBODY_IN_REACH: Final = Refusal("nobody-in-reach", "NS-ATK-1a")
CANNOT_PAY: Final = Refusal("cannot-pay", "NS-F-COST-1")
USED_UP: Final = Refusal("used-up", "NS-F-USES")
CANNOT_HIDE: Final = Refusal("cannot-hide", "NS-HIDE-1")
MUST_ACT: Final = Refusal("must-act", "NS-ACT-1")
NO_NEIGHBOUR: Final = Refusal("no-neighbour", "NS-MOVE-1")
NO_EXIT: Final = Refusal("no-exit", "NS-F-MOVE-5")
NOWHERE_TO_GO: Final = Refusal("nowhere-to-go", "NS-MOVE-1")
NOT_SAME_PLOT: Final = Refusal("not-same-plot", "NS-GUARD-1a")
NOBODY_TO_GUARD: Final = Refusal("nobody-to-guard", "NS-GUARD-1")
NOT_THE_WARD: Final = Refusal("not-the-ward", "NS-GUARD-1")
OFF_BALANCE: Final = Refusal("off-balance", "NS-F-DEF-5")
ONE_DEFENCE: Final = Refusal("one-defence", "NS-F-DEF-4")
NOTHING_HERE: Final = Refusal("nothing-here", "NS-INFO-2")
KNOWN_ALREADY: Final = Refusal("known-already", "NS-INFO-1")
NO_SERVANT: Final = Refusal("no-servant", "NS-INFO-4")
NOTHING_TO_SHARE: Final = Refusal("nothing-to-share", "NS-F-SHARE-1")
NOT_WOUNDED: Final = Refusal("not-wounded", "NS-F-SKILL-HEAL")
IN_SIGHT_OF_FOES: Final = Refusal("in-sight-of-foes", "NS-F-SKILL-VEIL")
HIDING_ALREADY: Final = Refusal("hiding-already", "NS-F-SKILL-VEIL")
NOT_AS_ACTION: Final = Refusal("not-as-action", "NS-ACT-1a")
NO_LUCK: Final = Refusal("no-luck", "NS-F-LUCK-0")
LUCK_NOT_USED: Final = Refusal("luck-not-used", "NS-F-LUCK-0")
REROLLED_ALREADY: Final = Refusal("rerolled-already", "NS-F-LUCK-1")
ADDED_ALREADY: Final = Refusal("added-already", "NS-F-LUCK-2")
NO_SEALS: Final = Refusal("no-seals", "NS-F-SEAL-0")
SEAL_THIS_ROUND: Final = Refusal("seal-this-round", "NS-F-SEAL-0")
SEAL_FOR_SERVANTS: Final = Refusal("seal-for-servants", "NS-F-SEAL-3")
LINK_IS_CUT: Final = Refusal("link-is-cut", "NS-F-LINK")
MP_AT_TOP: Final = Refusal("mp-at-top", "NS-F-MP-1")
TOGETHER_ALREADY: Final = Refusal("together-already", "NS-F-SEAL-2")
NO_PURSUIT: Final = Refusal("no-pursuit", "NS-F-PURSUE-1")
NOT_BEFORE: Final = Refusal("not-before", "NS-F-GM-3")
ACTION_FIRST: Final = Refusal("action-first", "NS-F-GM-3")
NOBODY_WAITED_FOR: Final = Refusal("nobody-waited-for", "NS-F-PLOT-3")
IN_SCENE: Final = Refusal("in-scene", "NS-F-GM-3")
OUT_OF_SCENE: Final = Refusal("out-of-scene", "NS-F-GM-3")
NOT_REVEALED: Final = Refusal("not-revealed", "NS-F-GM-3")
DECLARED_ALREADY: Final = Refusal("declared-already", "NS-F-GM-4")
