"""The six areas: what a player may do where its piece stands (SH-AREA-0).

The effect is optional, a drawn card is not.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters import events, refusals
from gunbai.games.hunters.card_effects import others_cards
from gunbai.games.hunters.cards import Draw
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.hermit import HermitCard
from gunbai.games.hunters.ids import (
    BY_WOODS,
    DRAW,
    HARM_OR_HEAL,
    HERMIT,
    NOBODY,
    NOWHERE,
    STEAL,
)
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Topic, ask
from gunbai.kernel.refusal import Refusal

YES: Final = 0
HARM: Final = 0
BENEFIT: Final = 1


class UseArea(Topic[Hunters]):
    """Whether to draw at the Hermit's Cabin, the Church or the Cemetery."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [YES, PASS]

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        return {"area": ("area", game.area[seat])}


class GateDeck(Topic[Hunters]):
    """Underworld Gate: from which deck to draw."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [*game.content.area_decks[game.area[seat]], PASS]


class WoodsTarget(Topic[Hunters]):
    """Weird Woods: whom they harm or benefit, oneself included."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return game.setup.everybody_or_pass

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS:
            return None
        if not game.alive[value]:
            return refusals.DEAD
        if game.rulings.woods_areas_only and game.area[value] == NOWHERE:
            return refusals.NOT_ON_AN_AREA
        return None


class WoodsEffect(Topic[Hunters]):
    """Weird Woods: damage or healing."""

    def context(self, game: Hunters, seat: int) -> dict[str, tuple[str, int]]:
        use = game.stack[-1]
        assert isinstance(use, AreaEffect)
        content, area = game.content, game.area[seat]
        return {
            "target": ("seat", use.target),
            "damage": ("number", content.area_damage[area]),
            "heal": ("number", content.area_heal[area]),
        }


class AltarCard(Topic[Hunters]):
    """Erstwhile Altar: which equipment card to take, from whoever holds it."""

    def candidates(self, game: Hunters, seat: int) -> list[int]:
        return [*range(game.content.equipment), PASS]

    def refuse(self, game: Hunters, seat: int, value: int) -> Refusal | None:
        if value == PASS or game.holder(value) not in (seat, NOBODY):
            return None
        return refusals.NOT_HELD


USE_AREA: Final = UseArea("area.use", "choice", ("SH-AREA-0",), ("use",))
GATE_DECK: Final = GateDeck("area.gate", "deck", ("SH-AREA-GATE",))
WOODS_TARGET: Final = WoodsTarget("area.woods", "seat", ("SH-AREA-WOODS",))
WOODS_EFFECT: Final = WoodsEffect("area.woods-effect", "choice", ("SH-AREA-WOODS",), ("harm", "benefit"))
ALTAR_CARD: Final = AltarCard("area.altar", "card", ("SH-AREA-ALTAR",))


class AreaEffect(Procedure):
    """The effect of the area where the turn player stands."""

    def __init__(self, seat: int, target: int = NOBODY) -> None:
        super().__init__()
        self.seat = seat
        self.target = target

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target)

    @stage("1", "SH-AREA-0", "SH-AREA-GATE", "SH-AREA-WOODS", "SH-AREA-ALTAR")
    def choose_use(self, game: Hunters) -> Outcome | None:
        area = game.area[self.seat]
        effect = game.content.area_effect[area]
        if effect == HARM_OR_HEAL:
            return ask(game, self.seat, WOODS_TARGET)
        if effect == STEAL:
            return ask(game, self.seat, ALTAR_CARD) if others_cards(game, self.seat) else END
        return ask(game, self.seat, USE_AREA if len(game.content.area_decks[area]) == 1 else GATE_DECK)

    @stage("2", "SH-AREA-HERMIT", "SH-AREA-CHURCH", "SH-AREA-CEMETERY", "SH-AREA-GATE")
    def use(self, game: Hunters) -> Outcome | None:
        if self.answer == PASS:
            return END
        area = game.area[self.seat]
        effect, decks = game.content.area_effect[area], game.content.area_decks[area]
        game.emit(events.AREA_USED, self.seat, area)
        if effect == DRAW:
            return draw_from(self.seat, decks[0] if len(decks) == 1 else self.answer)
        if effect == HARM_OR_HEAL:
            self.target = self.answer
            return None
        game.hand_over(game.holder(self.answer), self.seat, self.answer, events.TOOK)
        return settle(game)

    @stage("3", "SH-AREA-WOODS")
    def choose_effect(self, game: Hunters) -> Outcome | None:
        if self.target == NOBODY:
            return END
        return ask(game, self.seat, WOODS_EFFECT)

    @stage("4", "SH-AREA-WOODS", "SH-CARD-BROOCH")
    def carry_out(self, game: Hunters) -> Outcome | None:
        area = game.area[self.seat]
        if ward_stops(game, area, self.seat, self.target, self.answer):
            game.emit(events.PROTECTED, self.target)
        elif self.answer == BENEFIT:
            game.heal(self.target, game.content.area_heal[area])
        else:
            game.hurt(self.target, game.content.area_damage[area], BY_WOODS)
        return settle(game, self.seat)


def ward_stops(game: Hunters, area: int, user: int, target: int, effect: int) -> bool:
    """Whether equipment of ``target`` keeps the Woods away, by the ruling brooch (SH-CARD-BROOCH)."""
    if not game.holds(target, game.content.area_ward[area]):
        return False
    if game.rulings.brooch_no_effect:
        return user != target
    return effect == HARM


def draw_from(seat: int, deck: int) -> Procedure:
    """Drawing a card from ``deck`` and carrying it out."""
    return HermitCard(seat) if deck == HERMIT else Draw(seat, deck)
