"""The decks of a case: the cards that it names where it puts them, all others where they are."""

from __future__ import annotations

from typing import Any

from gunbai.games.cases import Words
from gunbai.games.showdown.case_words import DOMAIN_OF, own
from gunbai.games.showdown.invariants import ai_cards
from gunbai.games.showdown.sheet import (
    CATEGORIES,
    chosen_cards,
    drawn_from,
    laid_apart,
    location_cards,
    named_cards,
    resource_cards,
    top_locations,
)
from gunbai.games.showdown.state import Showdown
from gunbai.kernel.audience import NOBODY, PUBLIC


def take(
    game: Showdown, words: Words, kind: str, cards: list[int], wanted: list[str], path: tuple[str | int, ...]
) -> list[int]:
    """Take the cards named out of ``cards``. Raises a ValueError that knows the place."""
    models: Any = getattr(game.setup.library, kind)
    found: list[int] = []
    for at, word in enumerate(wanted):
        card = own(game, words, kind, word, (*path, at))
        if card not in cards:
            known = ", ".join(dict.fromkeys(models[one].id for one in cards))
            raise words.wrong((*path, at), f'a {DOMAIN_OF[kind]} that is left ({known}), not "{word}"')
        cards.remove(card)
        found.append(card)
    return found


def lay_ai(game: Showdown, position: Any, words: Words) -> None:
    """The AI cards: deck, discard, wound stack, moods and traits; the others are left out."""
    setup = game.setup
    left = ai_cards(setup)
    if position.always is None:
        game.always = named_cards(setup, setup.level_sheet.always)
        for card in game.always:
            left.remove(card)
    else:
        traits = left + [card for card in special_cards(game) if card not in left]
        game.always = take(game, words, "cards", traits, position.always, ("always",))
        left = [card for card in left if card not in game.always]
    game.moods = take(game, words, "cards", left, position.moods, ("moods",))
    game.ai_discard = take(game, words, "cards", left, position.ai_discard, ("ai_discard",))
    tops = take(game, words, "cards", left, position.ai_deck, ("ai_deck",))
    if isinstance(position.wounds, list):
        game.wounds = take(game, words, "cards", left, position.wounds, ("wounds",))[::-1]
    rest = rest_of_deck(game, left, tops + game.moods + game.ai_discard + game.wounds)
    if isinstance(position.wounds, int):
        if position.wounds > len(rest):
            raise words.wrong(("wounds",), f"at most the {len(rest)} cards that are left")
        game.wounds = [rest.pop() for _ in range(position.wounds)]
    if position.ai_only:
        left += rest
        rest = []
    game.ai_deck = rest[::-1] + tops[::-1]
    game.ai_known = [NOBODY] * len(game.ai_deck)
    game.wounds_known = [NOBODY] * len(game.wounds)
    game.ai_left_out = left
    if position.top_face_up:
        if not tops:
            raise words.wrong(("top_face_up",), "the card on top of the AI deck to be named")
        game.top_face_up = True
        game.ai_known[-1] = PUBLIC


def special_cards(game: Showdown) -> list[int]:
    """The S cards of this monster, at whatever level."""
    models = game.setup.library.cards
    return [card for card in game.setup.monster.cards.numbers() if models[card].deck not in CATEGORIES]


def rest_of_deck(game: Showdown, left: list[int], named: list[int]) -> list[int]:
    """Cards to fill the deck to what its level has of each category (SD-SETUP-4), taken out of ``left``."""
    models = game.setup.library.cards
    found: list[int] = []
    for category, letter in enumerate(CATEGORIES):
        amount = drawn_from(game.setup, category) - sum([models[card].deck == letter for card in named])
        fitting = [card for card in left if models[card].deck == letter]
        found += fitting[: max(0, amount)]
    apart = [card for card in laid_apart(game.setup) if card not in game.always]
    found += [card for card in chosen_cards(game.setup) + apart if card in left and card not in named + found]
    for card in found:
        left.remove(card)
    return found


def take_out(game: Showdown, card: int) -> None:
    """A card is being carried out: it is no longer among those left out, or in the deck."""
    if card in game.ai_left_out:
        game.ai_left_out.remove(card)
    elif card in game.ai_deck:
        at = game.ai_deck.index(card)
        game.ai_deck.pop(at)
        game.ai_known.pop(at)


def lay_locations(game: Showdown, position: Any, words: Words) -> None:
    """The hit locations: deck, discard, and those in play with their persistent injuries."""
    setup = game.setup
    left = location_cards(setup, aside=False) + top_locations(setup)
    game.hl_aside = location_cards(setup, aside=True)
    for at, word in enumerate(position.injuries):
        injury = own(game, words, "injuries", word, ("injuries", at))
        location = next(one for one in left if injury_at(game, one) == injury)
        left.remove(location)
        game.persistent.append(location)
    game.hl_discard = take(game, words, "locations", left, position.location_discard, ("location_discard",))
    pool = left + game.hl_aside
    tops = take(game, words, "locations", pool, position.locations, ("locations",))
    for location in tops:
        (left if location in left else game.hl_aside).remove(location)
    if position.locations_only:
        game.hl_discard = left + game.hl_discard
        left = []
    game.hl_deck = left[::-1] + tops[::-1]
    game.hl_known = [NOBODY] * len(game.hl_deck)


def injury_at(game: Showdown, location: int) -> int:
    """The persistent injury that a critical on a location leaves; -1 if none."""
    critical: Any = game.setup.library.locations[location].critical
    return game.setup.monster.injuries[critical.injury] if critical is not None and critical.injury else -1


def lay_resources(game: Showdown) -> None:
    """The resource decks, whole."""
    game.resource_decks = [resource_cards(game.setup, deck) for deck in range(2)]
