"""Paying MP: when a skill is declared, the servant also out of its master's (NS-F-COST-1, NS-F-COST-2, NS-MAP-3)."""

from __future__ import annotations

from typing import Final

from gunbai.games.night.asking import CharacterTopic, actor, ask_for
from gunbai.games.night.ids import NOBODY
from gunbai.games.night.numbers import Skill
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import END, Outcome, Procedure, stage


class OwnPart(CharacterTopic):
    """How much a servant pays itself; its master pays the rest."""

    def candidates(self, game: Night, seat: int) -> list[int]:
        one = actor(game)
        cost = cost_asked(game)
        master = game.linked(one)
        most = min(cost, game.mp[one])
        least = max(0, cost - (game.mp[master] if master != NOBODY else 0))
        return list(range(most, least - 1, -1))

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", actor(game)), "cost": ("number", cost_asked(game))}


def cost_asked(game: Night) -> int:
    frame = game.stack[-1]
    assert isinstance(frame, Pay)
    return frame.cost


OWN_PART: Final = OwnPart("attack.pay", "number", ("NS-F-COST-2",))


class Pay(Procedure):
    """One cost, paid at once."""

    def __init__(self, character: int, cost: int) -> None:
        super().__init__()
        self.character = character
        self.cost = cost

    def parts(self) -> tuple[object, ...]:
        return (self.character, self.cost)

    @stage("1", "NS-F-COST-2")
    def own_part(self, game: Night) -> Outcome | None:
        one = self.character
        if self.cost == 0:
            return END
        if game.rulings.payer_chooses and game.linked(one) != NOBODY:
            return ask_for(game, self, one, OWN_PART)
        self.answer = min(self.cost, game.mp[one])
        return None

    @stage("2", "NS-F-COST-1", "NS-MAP-3", "NS-F-LINK")
    def pay(self, game: Night) -> Outcome | None:
        game.spent[self.character] += self.cost
        game.pay(self.character, self.answer)
        if self.cost > self.answer:
            game.pay(game.setup.mate[self.character], self.cost - self.answer)
        return None


def declare_skill(game: Night, one: int, skill: Skill) -> Pay:
    """``one`` uses a skill: all on its map see that, and what it costs is to be paid (NS-F-COST-1, NS-F-USES)."""
    cost = game.cost(one, skill)
    game.use(one, skill)
    return Pay(one, cost)
