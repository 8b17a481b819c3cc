"""Revealing: of one's own will at any time, when an ability is declared, or because a card or a death demands it.

Also what may be declared at any time, whoever is asked: to reveal oneself, and to use an ability that has no window
of its own (David's). Every other ability is offered in its window; declaring it elsewhere is refused with the rule of
that window.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import refusals
from gunbai.games.hunters.abilities import Ability
from gunbai.games.hunters.attack import Attack
from gunbai.games.hunters.ids import ALLIE, BOB, DANIEL, DAVID, INITIALS, NOBODY, ON_DEATH, WINDOWS
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing

REVEAL: Final = 0
ABILITY: Final = 1

REFUSALS: Final[dict[str, Refusal]] = {
    "turn.start": refusals.START_OF_TURN_ONLY,
    "turn.end": refusals.END_OF_TURN_ONLY,
    "attack.death": refusals.LOOTING_ONLY,
    "move.rolled": refusals.AFTER_MOVE_ROLL_ONLY,
    "attack.dice": refusals.HORN_ONLY,
    "attack.damage": refusals.ROBBERY_ONLY,
    "attack.after": refusals.IN_ATTACK_ONLY,
    "hermit": refusals.HERMIT_ONLY,
    "forced": refusals.BY_ITSELF,
}
"""By the window of an ability: why it is not declared at any time."""
TOLD_BY_CHARACTER: Final = ("turn.end", "attack.dice", "forced")
"""Windows of which no rule tells but those of the characters."""


def refuse_reveal(game: Hunters, seat: int) -> Refusal | None:
    """Why ``seat`` may not turn up its character of its own will (SH-REVEAL-1, SH-REVEAL-3)."""
    if not game.alive[seat]:
        return refusals.DEAD
    if game.revealed[seat]:
        return refusals.ALREADY_REVEALED
    if game.setup.abilities and game.character[seat] == DANIEL and not game.silenced[seat]:
        return refusals.MUST_REVEAL_DANIEL
    return None


def refuse_ability(game: Hunters, seat: int) -> Refusal | None:
    """Why the ability of ``seat`` counts for nothing now, in whatever window; None if it counts."""
    if not game.alive[seat]:
        return refusals.DEAD
    if game.character[seat] == NOBODY:
        return refusals.NO_SUCH_ABILITY
    if not game.setup.abilities:
        return refusals.NO_ABILITIES
    if game.silenced[seat]:
        return refusals.IS_SILENCED
    if game.used[seat]:
        return refusals.USED_UP
    return None


def in_attack(game: Hunters) -> bool:
    """Whether an attack is being carried out, from the declaration of its target on."""
    for frame in game.stack:
        if isinstance(frame, Attack) and frame.targets:
            return True
    return False


def refuse_allie_now(game: Hunters, seat: int) -> Refusal | None:
    """Why Allie may not heal outside her windows (SH-ALLIE-5, SH-ALLIE-6)."""
    if game.damage[seat] == 0:
        return refusals.NO_DAMAGE_TO_HEAL
    if game.rulings.allie_any_time:
        return None
    return refusals.NOT_DURING_ATTACK if in_attack(game) else refusals.NOT_IN_A_WINDOW


def refuse_david_now(game: Hunters, seat: int) -> Refusal | None:
    """Why David may not take from a discard pile now (SH-CHAR-DAVID)."""
    if game.rulings.david_own_turn and game.turn_seat != seat:
        return refusals.OWN_TURN_ONLY
    for pile in game.discards:
        for card in pile:
            if card < game.content.equipment:
                return None
    return refusals.NOT_IN_DISCARDS


def refuse_outside_window(game: Hunters, character: int) -> Refusal:
    """The rule of the one window in which an ability is offered, or of the character where it tells itself."""
    window = WINDOWS[ON_DEATH if character == BOB and game.rulings.bob_looting else game.content.window[character]]
    refusal = REFUSALS.get(window, refusals.NO_SUCH_ABILITY)
    if window == "turn.start":
        return refusal if character < INITIALS else refusals.citing(refusal, "SH-START-3")
    if window in TOLD_BY_CHARACTER:
        return refusals.citing(refusal, game.content.character_rule[character])
    return refusal


class Reveal(Procedure):
    """Turning up one's character of one's own will."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @stage("1", "SH-REVEAL-1")
    def turn_up(self, game: Hunters) -> Outcome | None:
        game.reveal(self.seat)
        return END


class AnyTime(Timing):
    """What may be declared at any time: revealing oneself, or an ability without a window of its own."""

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == REVEAL:
            return refuse_reveal(game, seat)
        refusal = refuse_ability(game, seat)
        if refusal is not None:
            return refusal
        character = game.character[seat]
        if character == ALLIE:
            return refuse_allie_now(game, seat)
        if character == DAVID:
            return refuse_david_now(game, seat)
        return refuse_outside_window(game, character)

    def use(self, game: Hunters, seat: int, value: int) -> Procedure:
        return Reveal(seat) if value == REVEAL else Ability(seat)


ANY_TIME: Final = AnyTime("any-time", "choice", ("SH-REVEAL-1",), ("reveal", "ability"))
