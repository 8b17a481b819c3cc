"""Wounds of the monster: the AI deck is its life (SD-WOUND-1 to SD-WOUND-4)."""

from __future__ import annotations

from gunbai.games.showdown import events
from gunbai.games.showdown.conditions import is_held
from gunbai.games.showdown.decks import lay_ai_deck, shuffled, take_ai
from gunbai.games.showdown.ids import MONSTER_WOUNDED, NOBODY
from gunbai.games.showdown.placement import PlaceMonster, spots_in_the_middle
from gunbai.games.showdown.spaces import NO_SPACE
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Shuffle


class Wound(Procedure):
    """So many wounds, by ``survivor`` if anybody: each moves the top AI card to the wound stack."""

    def __init__(self, amount: int, survivor: int = NOBODY) -> None:
        super().__init__()
        self.amount = amount
        self.survivor = survivor

    def parts(self) -> tuple[object, ...]:
        return (self.amount, self.survivor)

    @stage("1", "SD-WOUND-2", "SD-WOUND-4")
    def bring_discard_back(self, game: Showdown) -> Outcome | None:
        if self.amount <= 0 or game.outcome:
            return END
        if game.ai_deck or not game.ai_discard or game.rulings.wound_from_discard:
            return Jump("3")
        return Shuffle(len(game.ai_discard), "ai")

    @stage("2", "SD-WOUND-2")
    def lay_deck(self, game: Showdown) -> Outcome | None:
        lay_ai_deck(game, shuffled(game.ai_discard, self.answers))
        game.ai_discard = []
        return None

    @stage("3", "SD-WOUND-1", "SD-WOUND-3", "SD-DUR-4", "SD-END-2")
    def move_card(self, game: Showdown) -> Outcome | None:
        game.emit(events.WOUNDED, self.survivor)
        if game.ai_deck:
            card, audience = take_ai(game)
        elif game.ai_discard:
            card, audience = game.ai_discard.pop(), PUBLIC
        else:
            game.win()
            return END
        game.wounds.append(card)
        game.wounds_known.append(audience)
        game.occur(MONSTER_WOUNDED, self.survivor)
        return None

    @stage("4", "SD-DUR-4")
    def come_back(self, game: Showdown) -> Outcome | None:
        """A card that kept the monster off the board does so no more."""
        self.amount -= 1
        if game.anchor == NO_SPACE and not is_held(game, "off-board"):
            return PlaceMonster(spots_in_the_middle(game))
        return None

    @stage("5", "SD-WOUND-1")
    def go_on(self, game: Showdown) -> Outcome | None:
        return Jump("1")
