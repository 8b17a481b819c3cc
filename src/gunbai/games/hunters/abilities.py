"""The special abilities that are declared in a window: revealed, aimed, carried out (SH-REVEAL-2, SH-ABILITY-1).

Those of an attack stand in ``attack.py``, Emi's in ``move.py``, Unknown's in ``hermit.py``, the forced ones in
``death.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import (
    AGNES,
    ALLIE,
    BY_ABILITY,
    CATHERINE,
    D4,
    DAVID,
    ELLEN,
    FRANKLIN,
    FUKA,
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


class AbilityTarget(Topic[Hunters]):
    """At whom an ability is aimed."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if not game.alive[value]:
            return refusals.DEAD
        character = game.character[seat]
        if value == seat and not (game.content.aimed_at_all >> character) & 1:
            return refusals.citing(refusals.OTHERS_ONLY, game.content.character_rule[character])
        if character == ULTRASOUL and game.area[value] != game.content.beam_area:
            return refusals.NOT_AT_THE_GATE
        return None

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", game.character[seat])}


class DiscardedEquipment(Topic[Hunters]):
    """David: which equipment card to take from the discard piles."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return list(range(game.content.equipment))

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        return None if value in game.discards[game.content.deck_of[value]] else refusals.NOT_IN_DISCARDS


ABILITY_TARGET: Final = AbilityTarget("ability.target", "seat", ("SH-REVEAL-2",))
DISCARDED_EQUIPMENT: Final = DiscardedEquipment("ability.dig", "card", ("SH-CHAR-DAVID",))


def beam_targets(game: Hunters, seat: int) -> list[int]:
    """Whom Ultra Soul could hit now: the others at the Underworld Gate."""
    return [other for other in game.living_others(seat) if game.area[other] == game.content.beam_area]


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
        if (game.content.once >> character) & 1 or (character == ULTRASOUL and game.rulings.beam_once):
            game.used[self.seat] = True
        return None

    @stage("2", "SH-CHAR-ELLEN", "SH-CHAR-FUKA", "SH-CHAR-ULTRASOUL", "SH-CHAR-DAVID")
    def aim(self, game: Hunters) -> Outcome | None:
        character = game.character[self.seat]
        if (game.content.aimed >> character) & 1:
            return ask(game, self.seat, ABILITY_TARGET)
        return ask(game, self.seat, DISCARDED_EQUIPMENT) if character == DAVID else None

    @stage("3", "SH-CHAR-FRANKLIN", "SH-CHAR-GEORGE")
    def roll_die(self, game: Hunters) -> Outcome | None:
        self.target = self.answer
        die = game.content.ability_die[game.character[self.seat]]
        return game.roll(self.seat, (die,)) if die else None

    @stage("4", "SH-CHAR-ALLIE", "SH-CHAR-AGNES", "SH-CHAR-CATHERINE", "SH-CHAR-GREGOR", "SH-CHAR-WIGHT")
    def carry_out(self, game: Hunters) -> Outcome | None:
        face = self.answers[0] if self.answers else 0
        carry_out = CARRY_OUT[game.character[self.seat]]
        carry_out(game, self.seat, self.target, face)
        return settle(game, self.seat) or END


# ---------------------------------------------------------------------- what each does


def strike(game: Hunters, seat: int, target: int, face: int) -> None:
    """Franklin's lightning and George's demolition: as much damage as the die shows."""
    die = game.content.ability_die[game.character[seat]]
    game.show_dice(seat, (face,), die == D4)
    game.hurt(target, face, BY_ABILITY)


def beam(game: Hunters, seat: int, target: int, face: int) -> None:
    """Ultra Soul."""
    game.hurt(target, game.content.beam_damage, BY_ABILITY)


def nurse(game: Hunters, seat: int, target: int, face: int) -> None:
    """Fu-ka."""
    game.set_damage(target, game.content.nurse_sets)


def chain(game: Hunters, seat: int, target: int, face: int) -> None:
    """Ellen."""
    game.silenced[target] = True
    game.emit(events.SILENCED, target)


def dig(game: Hunters, seat: int, card: int, face: int) -> None:
    """David takes an equipment card from its discard pile."""
    game.discards[game.content.deck_of[card]].remove(card)
    game.equip(seat, card)
    game.emit(events.EQUIPPED, seat, card)


def heal_all(game: Hunters, seat: int, target: int, face: int) -> None:
    """Allie."""
    game.set_damage(seat, 0)


def heal(game: Hunters, seat: int, target: int, face: int) -> None:
    """Catherine."""
    game.heal(seat, game.content.stigmata_heals)


def change_side(game: Hunters, seat: int, target: int, face: int) -> None:
    """Agnes."""
    game.changed_side[seat] = True
    game.emit(events.CHANGED_SIDE, seat)


def raise_barrier(game: Hunters, seat: int, target: int, face: int) -> None:
    """Gregor."""
    game.barrier[seat] = True
    game.emit(events.BARRIER_RAISED, seat)


def multiply(game: Hunters, seat: int, target: int, face: int) -> None:
    """Wight."""
    dead = game.alive.count(False)
    game.extra_turns += dead
    if dead:
        game.emit(events.EXTRA_TURN, seat)


CARRY_OUT: Final[dict[int, Callable[[Hunters, int, int, int], None]]] = {
    FRANKLIN: strike,
    GEORGE: strike,
    ULTRASOUL: beam,
    FUKA: nurse,
    ELLEN: chain,
    DAVID: dig,
    ALLIE: heal_all,
    CATHERINE: heal,
    AGNES: change_side,
    GREGOR: raise_barrier,
    WIGHT: multiply,
}
"""By character: what its ability does to its target, with the face of its die."""
