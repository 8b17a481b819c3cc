"""One activation of a survivor (SD-ACT-6): what it takes, what watches for it, what it does."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown import events, refusals
from gunbai.games.showdown.acts import (
    BLOCK,
    GEAR,
    HOW,
    POUNCE,
    STATUS,
    TERRAIN,
    activations,
    block_of,
    kind_of,
    leap,
    leaps,
    number_of,
    pounce_weapons,
    refuse_activation,
    takes_movement,
)
from gunbai.games.showdown.carry_out import CarryOut, Moments
from gunbai.games.showdown.conditions import holder_scope, is_held
from gunbai.games.showdown.gear import special_of
from gunbai.games.showdown.ids import HOLDER_ACTIVATES, SURVIVOR_ACTIVATES
from gunbai.games.showdown.spaces import NO_SPACE
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.strike import Strike
from gunbai.games.showdown.strike_numbers import POUNCED
from gunbai.games.showdown.terrain import UseTerrain
from gunbai.games.showdown.walk import GoAlong
from gunbai.games.showdown.watching import STATUS as STATUS_CARD
from gunbai.games.showdown.watching import code
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import Topic, ask
from gunbai.kernel.refusal import Refusal


def refuse_to_act(game: Showdown, survivor: int) -> Refusal | None:
    """Why a survivor can neither move nor use an activation (SD-DOWN-5)."""
    if not game.alive[survivor]:
        return refusals.DEAD
    if game.is_down(survivor):
        return refusals.KNOCKED_DOWN
    if is_held(game, "no-acts", survivor):
        return refusals.NO_ACTS
    return refusals.OFF_THE_BOARD if game.space[survivor] == NO_SPACE else None


def can_act(game: Showdown, survivor: int) -> bool:
    """Whether a survivor can move or use an activation at all."""
    return refuse_to_act(game, survivor) is None


class Activate(Procedure):
    """A survivor uses an activation for an act (``acts.py``). Cards that watch for it act first."""

    def __init__(self, survivor: int, act: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.act = act

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.act)

    @stage("1", "SD-ACT-2", "SD-ACT-6", "SD-KEY-CUMBERSOME")
    def pay(self, game: Showdown) -> Outcome | None:
        game.activations[self.survivor] -= 1
        if takes_movement(game, self.act):
            game.movements[self.survivor] -= 1
        game.occur(SURVIVOR_ACTIVATES, self.survivor)
        return Moments() if game.occurred else None

    @stage("2", "SD-ACT-6", "SD-GEAR-7", "SD-TERRAIN-7", "SD-STRIKE-1")
    def take_effect(self, game: Showdown) -> Outcome | None:
        kind, number = kind_of(self.act), number_of(self.act)
        if game.outcome or not game.alive[self.survivor]:
            return END
        there = self.act in activations(game, self.survivor) and can_act(game, self.survivor)
        if not there or refuse_activation(game, self.survivor, kind, number) is not None:
            game.emit(events.ACTIVATION_LOST, self.survivor)
            return END
        return effect_of(game, self.survivor, kind, number)

    @stage("3", "SD-MOOD-1")
    def let_cards_watch(self, game: Showdown) -> Outcome | None:
        return Moments() if game.occurred else None


def effect_of(game: Showdown, survivor: int, kind: int, number: int) -> Outcome | None:
    """What an activation does."""
    if kind in HOW:
        return Strike(survivor, number, HOW[kind])
    if kind == GEAR:
        return use_gear(game, survivor, number)
    if kind == TERRAIN:
        return UseTerrain(survivor, number)
    if kind == POUNCE:
        return Pounce(survivor, number)
    if kind == STATUS:
        game.emit(events.STATUS_USED, survivor, number)
        game.occur(HOLDER_ACTIVATES, survivor, code((STATUS_CARD, number, survivor, 0)))
    if kind == BLOCK:
        game.blocks[survivor] = block_of(game, number)
        game.emit(events.BLOCKS, survivor, game.blocks[survivor])
    return None


def use_gear(game: Showdown, survivor: int, gear: int) -> Outcome | None:
    """Gear with an activation (SD-GEAR-7)."""
    card: Any = game.setup.library.gear[gear]
    game.emit(events.GEAR_USED, survivor, gear)
    if special_of(game, gear, "no-threat-until-attack"):
        game.unnoticed |= 1 << survivor
        game.emit(events.UNNOTICED, survivor)
        if game.priority == survivor:
            game.drop_priority()
    if card.activation is None:
        return None
    if card.activation.once:
        game.used_gear[survivor] |= 1 << gear
    if card.activation.archive:
        game.archive(survivor, gear)
    return CarryOut(game.setup.library.number(card.activation.steps), holder_scope(survivor))


# ---------------------------------------------------------------- pounce


class Direction(Topic[Showdown]):
    """Which way a survivor pounces."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Pounce)
        return leaps(game, frame.survivor, frame.gear)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, Pounce)
        return {"survivor": ("survivor", frame.survivor)}


class Weapon(Topic[Showdown]):
    """With what a survivor attacks after its leap."""

    def candidates(self, game: Showdown, seat: int) -> list[int]:
        frame = game.stack[-1]
        assert isinstance(frame, Pounce)
        return pounce_weapons(game, frame.survivor)

    def context(self, game: Showdown, seat: int) -> dict[str, tuple[str, int]]:
        frame = game.stack[-1]
        assert isinstance(frame, Pounce)
        return {"survivor": ("survivor", frame.survivor)}


DIRECTION: Final = Direction("act.pounce", "direction", ("SD-ACT-6",))
WEAPON: Final = Weapon("act.weapon", "gear", ("SD-STRIKE-1",))


class Pounce(Procedure):
    """A leap straight ahead with ``gear``, then an attack with strength +1."""

    def __init__(self, survivor: int, gear: int) -> None:
        super().__init__()
        self.survivor = survivor
        self.gear = gear

    def parts(self) -> tuple[object, ...]:
        return (self.survivor, self.gear)

    @stage("1", "SD-ACT-6")
    def choose_direction(self, game: Showdown) -> Outcome | None:
        found = leaps(game, self.survivor, self.gear)
        if len(found) > 1:
            return ask(game, game.setup.owner[self.survivor], DIRECTION)
        self.answer = found[0]
        return None

    @stage("2", "SD-ACT-6")
    def leap(self, game: Showdown) -> Outcome | None:
        game.emit(events.POUNCED, self.survivor, self.answer)
        return GoAlong(self.survivor, tuple(leap(game, self.survivor, self.gear, self.answer)))

    @stage("3", "SD-STRIKE-1")
    def choose_weapon(self, game: Showdown) -> Outcome | None:
        if game.outcome or not can_act(game, self.survivor):
            return END
        found = pounce_weapons(game, self.survivor)
        if not found:
            return END
        if len(found) > 1:
            return ask(game, game.setup.owner[self.survivor], WEAPON)
        self.answer = found[0]
        return None

    @stage("4", "SD-STRIKE-1")
    def attack(self, game: Showdown) -> Outcome | None:
        return Strike(self.survivor, self.answer, POUNCED)
