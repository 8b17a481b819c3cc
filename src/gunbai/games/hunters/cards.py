"""White and black cards: drawing one, and carrying out a single-use card (SH-CARD-0 to SH-CARD-2).

Equipment stays in front of who drew it. A single-use card is carried out by the effect that its content file names
(``card_effects.py``), then discarded.
"""

from __future__ import annotations

from gunbai.games.hunters import events
from gunbai.games.hunters.death import settle
from gunbai.games.hunters.ids import NO_CARD, NOBODY
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.procedure import END, Outcome, Procedure, stage
from gunbai.kernel.question import Shuffle


class Draw(Procedure):
    """A card is drawn from the white or the black deck, carried out, and laid where it belongs."""

    def __init__(self, seat: int, deck: int) -> None:
        super().__init__()
        self.seat = seat
        self.deck = deck

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.deck)

    @stage("1", "SH-CARD-2")
    def reshuffle_if_empty(self, game: Hunters) -> Outcome | None:
        if game.decks[self.deck]:
            return None
        return Shuffle(len(game.discards[self.deck]))

    @stage("2", "SH-CARD-2")
    def renew_deck(self, game: Hunters) -> Outcome | None:
        renew_deck(game, self.deck, self.answers)
        return None

    @stage("3", "SH-AREA-0", "SH-CARD-0", "SH-CARD-1", "SH-CARD-3")
    def turn_up(self, game: Hunters) -> Outcome | None:
        card = game.decks[self.deck].pop()
        game.emit(events.DREW, self.seat, self.deck)
        game.emit(events.CARD_SHOWN, self.seat, card)
        if card < game.content.equipment:
            game.equip(self.seat, card)
            game.emit(events.EQUIPPED, self.seat, card)
            return settle(game) or END
        game.in_play = card
        return SingleUse(self.seat, card)

    @stage("4", "SH-CARD-1", "SH-WIN-3")
    def discard(self, game: Hunters) -> Outcome | None:
        card = game.in_play
        game.in_play = NO_CARD
        game.discards[self.deck].append(card)
        game.emit(events.DISCARDED, self.seat, card)
        return END


def renew_deck(game: Hunters, deck: int, order: tuple[int, ...]) -> None:
    """Make a deck of its discard pile in the order drawn; nothing if no order was drawn."""
    if order:
        pile = game.discards[deck]
        game.decks[deck] = [pile[at] for at in order]
        game.discards[deck] = []
        game.emit(events.SHUFFLED, deck)


class SingleUse(Procedure):
    """A single-use card is carried out: its choice, its dice, its effect."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    @stage("1", "SH-CARD-1")
    def choose(self, game: Hunters) -> Outcome | None:
        self.answer = NOBODY
        return game.content.effect[self.card].choose(game, self.seat, self.card)

    @stage("2", "SH-CARD-BLESSING", "SH-CARD-DOLL", "SH-CARD-DYNAMITE", "SH-CARD-BANANA")
    def roll_or_hand(self, game: Hunters) -> Outcome | None:
        return game.content.effect[self.card].go_on(game, self.seat, self.card, self.answer)

    @stage("3", "SH-CARD-1", "SH-DEATH-3", "SH-DEATH-5")
    def carry_out(self, game: Hunters) -> Outcome | None:
        game.content.effect[self.card].carry_out(game, self.seat, self.card, self.answer)
        return settle(game, self.seat)
