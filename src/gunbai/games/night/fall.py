"""Dropping out (脱落, NS-F-DROP-1 to -3): who has no HP left is out at the end of the step."""

from __future__ import annotations

from typing import Final

from gunbai.games.night import events, refusals
from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.ids import DROPPED, NOBODY
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS
from gunbai.kernel.refusal import Refusal

SURVIVAL_COST: Final = 2
SURVIVE: Final = 0


class Survive(CharacterTopic):
    """Whether to stay by luck (NS-F-LUCK-3)."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        return [SURVIVE, PASS]

    def refuse(self, game: Night, seat: int, value: int) -> Refusal | None:
        if value == PASS or game.luck[actor(game)] >= SURVIVAL_COST:
            return None
        return refusals.NO_LUCK


SURVIVAL: Final = Survive("attack.survive", "choice", ("NS-F-LUCK-3",), ("survive",))


class DropOuts(Procedure):
    """Whoever has no HP left drops out of the scene of a map, unless luck helps."""

    def __init__(self, on_map: int) -> None:
        super().__init__()
        self.on_map = on_map

    def parts(self) -> tuple[object, ...]:
        return (self.on_map,)

    @stage("1", "NS-F-DROP-1")
    def next_one(self, game: Night) -> Outcome | None:
        for one in game.here(self.on_map):
            if game.hp[one] == 0:
                return Fall(one)
        return END

    @stage("2", "NS-F-DROP-1")
    def further(self, game: Night) -> Outcome | None:
        return Jump("1")


class Fall(Procedure):
    """One character without HP."""

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def parts(self) -> tuple[object, ...]:
        return (self.character,)

    @stage("1", "NS-F-LUCK-3")
    def ask(self, game: Night) -> Outcome | None:
        one = self.character
        may = game.rulings.luck and not game.survived[one] and game.setup.pair[one] != NOBODY
        return ask_for(game, self, one, SURVIVAL) if may else Jump("3")

    @stage("2", "NS-F-LUCK-3")
    def survive(self, game: Night) -> Outcome | None:
        one = self.character
        if self.answer == PASS:
            return None
        game.spend_luck(one, SURVIVAL_COST)
        game.survived[one] = True
        game.hp[one] = 1
        game.tell(one, events.SURVIVED, one)
        return END

    @stage("3", "NS-F-DROP-1", "NS-F-DROP-2", "NS-F-DROP-3", "NS-F-MOVE-4")
    def drop(self, game: Night) -> Outcome | None:
        game.leave(self.character, DROPPED)
        return None
