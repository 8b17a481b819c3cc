"""ラウンド終了: damage, the wall, clearing the battlefield; then growth."""

from __future__ import annotations

from gunbai.games.raid import events
from gunbai.games.raid.growth import Growth
from gunbai.games.raid.ids import ADVENTURERS, READY, ROUNDS, USED
from gunbai.games.raid.land import covered, damage_of, targets_of
from gunbai.games.raid.skills import turn_up
from gunbai.games.raid.state import Raid
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Roll


def leaning(game: Raid) -> list[int]:
    """The dice on targets that show no clear face, where those are rolled anew at the round's end."""
    if not game.rulings.cocked_reroll:
        return []
    return [slot for slot in game.on_field() if game.cocked[slot] and targets_of(game, slot)]


class RoundEnd(Procedure):
    """Four steps: which targets are defeated, what the wall takes, the battlefield is cleared, growth."""

    def __init__(self, warded: int = 0) -> None:
        super().__init__()
        self.warded = warded
        """What skills still spare the wall."""

    def parts(self) -> tuple[object, ...]:
        return (self.warded,)

    @stage("1", "MR-F-HIT-1")
    def roll_leaning(self, game: Raid) -> Outcome:
        dice = leaning(game)
        return Roll(game.leader(), tuple([game.sides[slot] for slot in dice]), "leaning") if dice else Jump("2")

    @stage("1-1", "MR-F-HIT-1")
    def read_leaning(self, game: Raid) -> Outcome | None:
        for slot, face in zip(leaning(game), self.answers, strict=True):
            turn_up(game, slot, face)
            game.emit(events.ROLLED_WHERE_IT_LIES, game.die(slot), face)
        return None

    @stage("2", "MR-END-1", "MR-END-2", "MR-COMP-9")
    def damage(self, game: Raid) -> Outcome | None:
        """Each target is defeated, or charges the wall with what it has left."""
        self.warded = game.ward
        game.kills.append(0)
        for target in game.field():
            self.judge(game, target)
        game.walls.append(game.wall - sum(game.walls))
        return None

    def judge(self, game: Raid, target: int) -> None:
        damage = damage_of(game, target)
        left = game.target(target).hp - damage
        if covered(game, target, "flee"):
            game.emit(events.FLED, target)
        elif left <= 0:
            game.emit(events.DEFEATED, target, damage)
            game.kills[-1] += 1
            treasure = covered(game, target, "treasure")
            if treasure:
                game.growth += treasure
                game.emit(events.TREASURE, target, treasure)
        else:
            game.emit(events.SURVIVES, target, damage, left)
            self.charge(game, target, left)

    def charge(self, game: Raid, target: int, left: int) -> None:
        """What a target does to the wall (MR-END-2)."""
        if covered(game, target, "bind"):
            left //= 2
            game.emit(events.BOUND, target, left)
        spared = min(self.warded, left)
        self.warded -= spared
        if spared:
            game.emit(events.WARDED, target, spared)
        game.emit(events.CHARGES, target, left - spared)
        game.hurt_wall(left - spared)

    @stage("3", "MR-END-3", "MR-END-3a", "MR-END-3b")
    def clear(self, game: Raid) -> Outcome | None:
        game.clear_field()
        game.ward = 0
        game.passed = [False] * ADVENTURERS
        game.skill = [READY if state == USED else state for state in game.skill]
        return None

    @stage("4", "MR-GROW-1", "MR-GROW-1c")
    def grow(self, game: Raid) -> Outcome:
        if game.round == ROUNDS:
            game.growth = 0
            return END
        game.growth += game.kills[-1]
        return Growth()
