"""The decks of the showdown. The top card is the last; who knows a card before it is drawn has looked (SD-SETUP-5).

Beside each deck stands, by place, the audience that knows the card there; a shuffle is forgotten by all.
"""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import events
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.audience import NOBODY

AI: Final = 0
LOCATIONS: Final = 1
BASIC: Final = 2
MONSTER: Final = 3
DECK_IDS: Final = "ai locations basic monster".split()


def shuffled(cards: list[int], order: tuple[int, ...]) -> list[int]:
    """Cards in a drawn order."""
    return [cards[at] for at in order]


# ---------------------------------------------------------------- the AI deck


def lay_ai_deck(game: Showdown, cards: list[int]) -> None:
    """The AI deck is these cards, unknown to all (SD-SETUP-5, SD-TURN-4)."""
    game.ai_deck = cards
    game.ai_known = [NOBODY] * len(cards)
    game.emit(events.DECK_SHUFFLED, AI)


def take_ai(game: Showdown) -> tuple[int, int]:
    """Take the top AI card: the card, and the audience that knew it. A face-up card is so no more (SD-DUR-4)."""
    game.top_face_up = False
    return game.ai_deck.pop(), game.ai_known.pop()


def lay_ai_on_top(game: Showdown, card: int, audience: int) -> None:
    """Lay an AI card on top."""
    game.ai_deck.append(card)
    game.ai_known.append(audience)


def heal(game: Showdown, amount: int) -> None:
    """Cards from the top of the wound stack go to the bottom of the AI deck, one after another (SD-HEAL-1)."""
    healed = min(amount, len(game.wounds))
    for _ in range(healed):
        game.ai_deck.insert(0, game.wounds.pop())
        game.ai_known.insert(0, game.wounds_known.pop())
    if healed:
        game.emit(events.HEALED, healed)


# ---------------------------------------------------------------- hit locations


def lay_locations(game: Showdown, cards: list[int]) -> None:
    """The hit location deck is these cards, unknown to all (SD-SETUP-8, SD-HL-5)."""
    game.hl_deck = cards
    game.hl_known = [NOBODY] * len(cards)
    game.emit(events.DECK_SHUFFLED, LOCATIONS)


def take_location(game: Showdown) -> int:
    """Take the top hit location."""
    game.hl_known.pop()
    return game.hl_deck.pop()


def put_locations(game: Showdown, location: int, amount: int) -> None:
    """Copies of a location that lie aside go on top of the deck, for all to see."""
    for _ in range(min(amount, game.hl_aside.count(location))):
        game.hl_aside.remove(location)
        game.hl_deck.append(location)
        game.hl_known.append(-1)
        game.emit(events.LOCATION_PUT, location)


# ---------------------------------------------------------------- resources


def gain_resource(game: Showdown, survivor: int, resource: int) -> None:
    """The survivors gain a resource card; by ``survivor`` if anybody."""
    game.resources.append(resource)
    game.emit(events.RESOURCE_GAINED, survivor, resource)
