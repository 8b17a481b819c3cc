"""Why something may not be done in Shadow Hunters, each with the rule that says so.

Where the rule is that of the card or the character at hand, ``citing`` names it.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters.ids import NO_CARD
from gunbai.kernel.refusal import Refusal

DEAD: Final = Refusal("dead", "SH-DEATH-2")
ONESELF: Final = Refusal("oneself", "SH-ATK-1c")
OTHERS_ONLY: Final = Refusal("others-only", "SH-CARD-1")
NOT_IN_REACH: Final = Refusal("not-in-reach", "SH-RANGE-1")
IN_OWN_RANGE: Final = Refusal("in-own-range", "SH-CARD-HANDGUN")
OFF_THE_BOARD: Final = Refusal("off-the-board", "SH-RANGE-2")
NOT_ON_AN_AREA: Final = Refusal("not-on-an-area", "SH-AREA-WOODS")
MUST_ATTACK: Final = Refusal("must-attack", "SH-CARD-MASAMUNE")
SAME_AREA: Final = Refusal("same-area", "SH-MOVE-4")
NOT_NEXT_TO: Final = Refusal("not-next-to", "SH-CHAR-EMI")
NOT_HELD: Final = Refusal("not-held", "SH-AREA-ALTAR")
NO_DAMAGE_TO_HEAL: Final = Refusal("no-damage-to-heal", "SH-CHAR-ALLIE")
NOT_AT_THE_GATE: Final = Refusal("not-at-the-gate", "SH-CHAR-ULTRASOUL")
NOT_IN_DISCARDS: Final = Refusal("not-in-discards", "SH-CHAR-DAVID")
DOES_NOT_FIT: Final = Refusal("does-not-fit", "SH-HERMIT-0")
IT_FITS: Final = Refusal("it-fits", "SH-HERMIT-0")
NOTHING_TO_GIVE: Final = Refusal("nothing-to-give", "SH-HERMIT-0")
HEAL_INSTEAD: Final = Refusal("heal-instead", "SH-HERMIT-0")
NONE_TO_HEAL: Final = Refusal("none-to-heal", "SH-HERMIT-0")
NOT_THIS_CARD: Final = Refusal("not-this-card", "SH-HERMIT-0")
NOT_FOR_YOU: Final = Refusal("not-for-you", "SH-CARD-1")
MUST_GIVE: Final = Refusal("must-give", "SH-CARD-BANANA")
MUST_REVEAL_DANIEL: Final = Refusal("daniel-never-reveals", "SH-REVEAL-3")
ALREADY_REVEALED: Final = Refusal("already-revealed", "SH-REVEAL-1")
USED_UP: Final = Refusal("used-up", "SH-ABILITY-1")
IS_SILENCED: Final = Refusal("is-silenced", "SH-CHAR-ELLEN")
NO_ABILITIES: Final = Refusal("no-abilities", "SH-SETUP-8")
NO_SUCH_ABILITY: Final = Refusal("no-such-ability", "SH-REVEAL-2")
NOT_DURING_ATTACK: Final = Refusal("not-during-attack", "SH-ALLIE-5")
NOT_IN_A_WINDOW: Final = Refusal("not-in-a-window", "SH-ALLIE-6")
START_OF_TURN_ONLY: Final = Refusal("start-of-turn-only", "SH-START-1")
AFTER_MOVE_ROLL_ONLY: Final = Refusal("after-move-roll-only", "SH-MOVE-1")
IN_ATTACK_ONLY: Final = Refusal("in-attack-only", "SH-ATK-6")
ROBBERY_ONLY: Final = Refusal("robbery-only", "SH-ATK-4a")
LOOTING_ONLY: Final = Refusal("looting-only", "SH-ATK-5d")
HORN_ONLY: Final = Refusal("horn-only", "SH-CHAR-VALKYRIE")
HERMIT_ONLY: Final = Refusal("hermit-only", "SH-HERMIT-1")
END_OF_TURN_ONLY: Final = Refusal("end-of-turn-only", "SH-CHAR-GREGOR")
BY_ITSELF: Final = Refusal("by-itself", "SH-CHAR-DANIEL")
OWN_TURN_ONLY: Final = Refusal("own-turn-only", "SH-CHAR-DAVID")
NOT_ENOUGH_DAMAGE: Final = Refusal("not-enough-damage", "SH-CHAR-BOB")
NO_USE_TO_YOU: Final = Refusal("no-use-to-you", "SH-CARD-SPEAR")
MUST_LOOT: Final = Refusal("must-loot", "SH-BOB-2")
TOO_MUCH_PAIN: Final = Refusal("too-much-pain", "SH-CHAR-CHARLES")


def citing(refusal: Refusal, rule: str, card: int = NO_CARD) -> Refusal:
    """The same reason by another rule; its words may name ``card``."""
    return Refusal(refusal.key, rule, () if card == NO_CARD else (("card", "card", card),))
