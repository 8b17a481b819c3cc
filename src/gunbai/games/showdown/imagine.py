"""Dealing the unknown anew: a world that one seat cannot tell from the true one.

Dealt anew are the order of all decks and of the wound stack, and which AI cards were left out. Known stay the cards
that lie open, those that the seat has looked at, how many of each category were drawn (SD-SETUP-4), and cards that
everybody has seen in this showdown: those are not among the ones left out.
"""

from __future__ import annotations

from gunbai.games.showdown.sheet import CATEGORIES
from gunbai.games.showdown.state import Showdown
from gunbai.games.showdown.view import knows
from gunbai.kernel.dice import Stream
from gunbai.kernel.imagine import ask_imagined
from gunbai.kernel.question import Ask, AskAll


def imagine(game: Showdown, seat: int, stream: Stream) -> Showdown:
    """A copy as ``seat`` (or SPECTATOR) may imagine it; what others have sealed is not in it."""
    world = game.copy()
    deal_ai(world, seat, stream)
    unknown = [at for at, audience in enumerate(world.hl_known) if not knows(world, seat, audience)]
    deal(world.hl_deck, unknown, stream)
    for deck in world.resource_decks:
        stream.shuffle(deck)
    if isinstance(world.question, (Ask, AskAll)):
        ask_imagined(world, seat, stream)
    return world


def deal(cards: list[int], places: list[int], stream: Stream) -> None:
    """Mix the cards at some places of a deck."""
    pool = [cards[at] for at in places]
    stream.shuffle(pool)
    for at, card in zip(places, pool, strict=True):
        cards[at] = card


# ---------------------------------------------------------------- AI cards


def deal_ai(world: Showdown, seat: int, stream: Stream) -> None:
    """First which cards were left out, then where the others lie."""
    places = unknown_places(world, seat)
    if world.setup.level_sheet.ai is not None:
        for category in range(len(CATEGORIES)):
            deal_category(world, places, category, stream)
    piles = (world.ai_deck, world.wounds)
    pool = [piles[pile][at] for pile, at in places]
    stream.shuffle(pool)
    for (pile, at), card in zip(places, pool, strict=True):
        piles[pile][at] = card


def unknown_places(world: Showdown, seat: int) -> list[tuple[int, int]]:
    """The places of the AI deck (0) and of the wound stack (1) whose cards a seat does not know."""
    found: list[tuple[int, int]] = []
    for pile, known in enumerate((world.ai_known, world.wounds_known)):
        found += [(pile, at) for at, audience in enumerate(known) if not knows(world, seat, audience)]
    return found


def deal_category(world: Showdown, places: list[tuple[int, int]], category: int, stream: Stream) -> None:
    """Which cards of a category were left out: any of those that nobody can have seen."""
    piles = (world.ai_deck, world.wounds)
    models = world.setup.library.cards
    name = CATEGORIES[category]
    inside = [(pile, at) for pile, at in places if models[piles[pile][at]].deck == name]
    outside = [at for at, card in enumerate(world.ai_left_out) if models[card].deck == name]
    kept = seen_inside(world, [piles[pile][at] for pile, at in inside])
    pool = [piles[pile][at] for pile, at in inside] + [world.ai_left_out[at] for at in outside]
    for card in kept:
        pool.remove(card)
    stream.shuffle(pool)
    for at in outside:
        world.ai_left_out[at] = pool.pop()
    for (pile, at), card in zip(inside, kept + pool, strict=True):
        piles[pile][at] = card


def seen_inside(world: Showdown, cards: list[int]) -> list[int]:
    """Those of the hidden ``cards`` that must be in this showdown: so many of a kind have lain open once, and so many
    neither lie open now nor are known where they lie."""
    kept: list[int] = []
    for card in sorted(set(cards)):
        there = world.ai_deck.count(card) + world.wounds.count(card)
        known = there - cards.count(card)
        kept += [card] * max(0, min(cards.count(card), world.ai_proven[card] - world.lying_open(card) - known))
    return kept
