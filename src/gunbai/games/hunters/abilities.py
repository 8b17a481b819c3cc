"""The special abilities that are declared in a window: revealed, aimed, carried out (SH-REVEAL-2, SH-ABILITY-1).

Those of an attack stand in ``attack.py``, Emi's in ``move.py``, Unknown's in ``hermit.py``, the forced ones in
``death.py``.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import (
    AGNES,
    ALLIE,
    BY_ABILITY,
    CATHERINE,
    DAVID,
    ELLEN,
    EQUIPMENT,
    FRANKLIN,
    FUKA,
    GATE,
    GEORGE,
    GREGOR,
    NOBODY,
    ULTRASOUL,
    WIGHT,
)
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask
from gunbai.kernel.refusal import Refusal

LIGHTNING_DIE: Final = 6
DEMOLITION_DIE: Final = 4
BEAM_DAMAGE: Final = 3
NURSE_SETS: Final = 7
STIGMATA_HEALS: Final = 1

ONCE_A_GAME: Final = (
    (1 << ALLIE)
    | (1 << FRANKLIN)
    | (1 << GEORGE)
    | (1 << WIGHT)
    | (1 << ELLEN)
    | (1 << FUKA)
    | (1 << GREGOR)
    | (1 << AGNES)
    | (1 << DAVID)
)
AIMED: Final = (1 << FRANKLIN) | (1 << GEORGE) | (1 << ELLEN) | (1 << FUKA) | (1 << ULTRASOUL)


class AbilityTarget(Topic[Hunters]):
    """At whom an ability is aimed."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if not game.alive[value]:
            return refusals.DEAD
        character = game.character[seat]
        if value == seat and character != FUKA:
            return refusals.OTHERS_ONLY
        if character == ULTRASOUL and game.area[value] != GATE:
            return refusals.NOT_AT_THE_GATE
        return None

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", game.character[seat])}


class DiscardedEquipment(Topic[Hunters]):
    """David: which equipment card to take from the discard piles."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return list(range(EQUIPMENT))

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        return None if value in game.discards[game.content.deck_of[value]] else refusals.NOT_IN_DISCARDS


ABILITY_TARGET: Final = AbilityTarget("ability.target", "seat", ("SH-REVEAL-2",))
DISCARDED_EQUIPMENT: Final = DiscardedEquipment("ability.dig", "card", ("SH-CHAR-DAVID",))


def beam_targets(game: Hunters, seat: int) -> list[int]:
    """Whom Ultra Soul could hit now: the others at the Underworld Gate."""
    return [other for other in game.living_others(seat) if game.area[other] == GATE]


class Ability(Procedure):
    """One use of the ability of ``seat``, from its declaration to its effect."""

    def __init__(self, seat: int, target: int = NOBODY) -> None:
        super().__init__()
        self.seat = seat
        self.target = target

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target)

    @stage("1", "SH-REVEAL-2", "SH-ABILITY-1")
    def declare(self, game: Hunters) -> Outcome | None:
        game.declare_ability(self.seat)
        character = game.character[self.seat]
        if (ONCE_A_GAME >> character) & 1 or (character == ULTRASOUL and game.rulings.beam_once):
            game.used[self.seat] = True
        return None

    @stage("2", "SH-CHAR-ELLEN", "SH-CHAR-FUKA", "SH-CHAR-ULTRASOUL", "SH-CHAR-DAVID")
    def aim(self, game: Hunters) -> Outcome | None:
        character = game.character[self.seat]
        if (AIMED >> character) & 1:
            return ask(game, self.seat, ABILITY_TARGET)
        return ask(game, self.seat, DISCARDED_EQUIPMENT) if character == DAVID else None

    @stage("3", "SH-CHAR-FRANKLIN", "SH-CHAR-GEORGE")
    def roll_dice(self, game: Hunters) -> Outcome | None:
        self.target = self.answer
        character = game.character[self.seat]
        if character == FRANKLIN:
            return game.roll(self.seat, (LIGHTNING_DIE,))
        return game.roll(self.seat, (DEMOLITION_DIE,)) if character == GEORGE else None

    @stage("4", "SH-CHAR-ALLIE", "SH-CHAR-AGNES", "SH-CHAR-CATHERINE", "SH-CHAR-GREGOR", "SH-CHAR-WIGHT")
    def carry_out(self, game: Hunters) -> Outcome | None:
        seat, target, character = self.seat, self.target, game.character[self.seat]
        if character in (FRANKLIN, GEORGE):
            game.show_dice(seat, self.answers, character == GEORGE)
            game.hurt(target, self.answers[0], BY_ABILITY)
        elif character == ULTRASOUL:
            game.hurt(target, BEAM_DAMAGE, BY_ABILITY)
        elif character == FUKA:
            game.set_damage(target, NURSE_SETS)
        elif character == ELLEN:
            game.silenced[target] = True
            game.emit(events.SILENCED, target)
        elif character == DAVID:
            self.dig(game, target)
        else:
            carry_out_on_oneself(game, seat, character)
        return settle(game, seat) or END

    def dig(self, game: Hunters, card: int) -> None:
        """David takes an equipment card from its discard pile."""
        deck = game.content.deck_of[card]
        game.discards[deck].remove(card)
        game.equip(self.seat, card)
        game.emit(events.EQUIPPED, self.seat, card)


def carry_out_on_oneself(game: Hunters, seat: int, character: int) -> None:
    """The abilities that concern nobody else."""
    if character == ALLIE:
        game.set_damage(seat, 0)
    elif character == CATHERINE:
        game.heal(seat, STIGMATA_HEALS)
    elif character == AGNES:
        game.changed_side[seat] = True
        game.emit(events.CHANGED_SIDE, seat)
    elif character == GREGOR:
        game.barrier[seat] = True
        game.emit(events.BARRIER_RAISED, seat)
    elif character == WIGHT:
        dead = game.alive.count(False)
        game.extra_turns += dead
        if dead:
            game.emit(events.EXTRA_TURN, seat)
