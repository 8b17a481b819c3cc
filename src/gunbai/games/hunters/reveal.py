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
from gunbai.games.hunters.ids import (
    AGNES,
    ALLIE,
    BOB,
    BRYAN,
    CATHERINE,
    CHARLES,
    DANIEL,
    DAVID,
    ELLEN,
    EMI,
    EQUIPMENT,
    FRANKLIN,
    FUKA,
    GEORGE,
    GREGOR,
    NOBODY,
    ULTRASOUL,
    VAMPIRE,
    WEREWOLF,
    WIGHT,
)
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.window import Timing

REVEAL: Final = 0
ABILITY: Final = 1

START_OF_TURN: Final = (
    (1 << FRANKLIN) | (1 << GEORGE) | (1 << ELLEN) | (1 << FUKA) | (1 << ULTRASOUL) | ((1 << AGNES) | (1 << CATHERINE))
)
END_OF_TURN: Final = (1 << GREGOR) | (1 << WIGHT)
AFTER_ATTACK: Final = (1 << VAMPIRE) | (1 << WEREWOLF) | (1 << CHARLES)
FORCED: Final = (1 << DANIEL) | (1 << BRYAN)


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
            if card < EQUIPMENT:
                return None
    return refusals.NOT_IN_DISCARDS


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
        return self.window_of(character)

    def use(self, game: Hunters, seat: int, value: int) -> Procedure:
        return Reveal(seat) if value == REVEAL else Ability(seat)

    def window_of(self, character: int) -> Refusal:
        """The rule of the one window in which an ability is offered."""
        bit = 1 << character
        if bit & START_OF_TURN:
            return refusals.START_OF_TURN_ONLY
        if bit & END_OF_TURN:
            return refusals.END_OF_TURN_ONLY
        if bit & AFTER_ATTACK:
            return refusals.IN_ATTACK_ONLY
        if bit & FORCED:
            return refusals.BY_ITSELF
        if character == EMI:
            return refusals.AFTER_MOVE_ROLL_ONLY
        if character == BOB:
            return refusals.ROBBERY_ONLY
        return refusals.NO_SUCH_ABILITY


ANY_TIME: Final = AnyTime("any-time", "choice", ("SH-REVEAL-1",), ("reveal", "ability"))
