"""What always holds of a showdown, at every question: an AssertionError says what does not."""

from __future__ import annotations

from collections import Counter

from gunbai.games.showdown.ids import NO_TURN, SURVIVORS, UNDECIDED
from gunbai.games.showdown.position import Setup
from gunbai.games.showdown.setup import SetUp
from gunbai.games.showdown.sheet import CATEGORIES, copies, location_cards, named_cards, resource_cards, top_locations
from gunbai.games.showdown.spaces import NO_SPACE, tile
from gunbai.games.showdown.state import Showdown


def check(game: Showdown) -> None:
    """All that always holds."""
    if setting_up(game):
        return
    check_ai(game)
    check_locations(game)
    check_resources(game)
    check_survivors(game)
    check_board(game)
    assert game.over == (game.outcome != UNDECIDED), "a showdown ends with an outcome"


def setting_up(game: Showdown) -> bool:
    """Whether cards and miniatures are still being laid out."""
    return game.turn == NO_TURN and game.round == 0 and isinstance(game.stack[0], SetUp) and len(game.stack) < 2


def check_ai(game: Showdown) -> None:
    """Every AI card is somewhere, and nowhere twice."""
    laid = [game.ai_deck, game.ai_discard, game.wounds, game.moods, game.always, game.ai_left_out]
    cards = Counter(card for pile in laid for card in pile)
    for card in game.performed:
        if card not in game.moods + game.always:
            cards[card] += 1
    assert cards == Counter(ai_cards(game.setup)), "AI cards are lost or twice there"
    assert len(game.ai_known) == len(game.ai_deck) and len(game.wounds_known) == len(game.wounds)


def ai_cards(setup: Setup) -> list[int]:
    """All AI cards of this showdown, those left out among them."""
    models = setup.library.cards
    numbers = [number for number in setup.monster.cards.numbers() if models[number].deck in CATEGORIES]
    opened = named_cards(setup, setup.level_sheet.always)
    return copies(numbers, models) + [card for card in opened if models[card].deck not in CATEGORIES]


def check_locations(game: Showdown) -> None:
    """Every hit location is somewhere, and nowhere twice."""
    laid = [game.hl_deck, game.hl_aside, game.hits, game.hl_discard, game.persistent]
    expected = location_cards(game.setup, False) + location_cards(game.setup, True) + top_locations(game.setup)
    assert Counter(card for pile in laid for card in pile) == Counter(expected), "hit locations are lost or twice there"
    assert len(game.hl_known) == len(game.hl_deck)


def check_resources(game: Showdown) -> None:
    """No resource is gained more often than there is of it."""
    there = Counter(resource_cards(game.setup, 0) + resource_cards(game.setup, 1))
    resources = game.setup.library.resources
    found = Counter(game.resources + game.resource_decks[0] + game.resource_decks[1])
    for card, amount in found.items():
        assert resources[card].aside or amount == there[card], f"resource {card} is there {amount} times"
    assert not there - found, "resources are lost"


def check_survivors(game: Showdown) -> None:
    """Nothing is below 0; the dead are gone."""
    for survivor in range(SURVIVORS):
        assert min(game.stats[survivor]) >= 0 and min(game.armour[survivor]) >= 0, f"survivor {survivor}"
        assert min(game.survivor_counters[survivor], default=0) >= 0, f"counters of survivor {survivor}"
        if not game.alive[survivor]:
            assert game.space[survivor] == NO_SPACE and not game.is_down(survivor), f"the dead survivor {survivor}"
            assert not game.statuses[survivor] and game.priority != survivor, f"the dead survivor {survivor}"


def check_board(game: Showdown) -> None:
    """Everybody stands apart, and nobody in what cannot be entered."""
    spaces = [space for space in game.space if space != NO_SPACE]
    assert len(spaces) == len(set(spaces)), "two survivors in one space"
    assert not game.survivor_spaces() & game.impassable, "a survivor in impassable terrain"
    covered = 0
    for _, anchor, width, height in game.tiles:
        assert not covered & tile(anchor, width, height), "two tiles overlap"
        covered |= tile(anchor, width, height)
