"""What a campaign of many games must have seen: every card and every ability, read from events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gunbai.games.hunters import events
from gunbai.games.hunters.content import card_ids
from gunbai.games.hunters.hermit import NOTHING
from gunbai.games.hunters.ids import BRYAN, CHARACTER_IDS, DANIEL, UNKNOWN
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.event import Event


def to_be_seen() -> list[str]:
    """All cards and all abilities by name."""
    return [f"card {card}" for card in card_ids()] + [f"ability of {character}" for character in CHARACTER_IDS]


def seen(game: Hunters, heard: Sequence[Event]) -> Iterable[str]:
    """Which of them occurred in these events; ``game`` stands where they have led."""
    died = any(event.kind is events.DIED for event in heard)
    for event in heard:
        if event.kind is events.CARD_SHOWN:
            yield f"card {card_ids()[event.values[1]]}"
        elif event.kind is events.HERMIT_READ:
            yield f"card {card_ids()[event.values[2]]}"
        elif event.kind is events.ABILITY_USED:
            yield f"ability of {CHARACTER_IDS[event.values[1]]}"
        elif event.kind is events.REVEALED and died and event.values[1] in (DANIEL, BRYAN):
            if game.alive[event.values[0]]:
                yield f"ability of {CHARACTER_IDS[event.values[1]]}"
        elif event.kind is events.HERMIT_ANSWERED and lied(game):
            yield f"ability of {CHARACTER_IDS[UNKNOWN]}"


def lied(game: Hunters) -> bool:
    """Whether the last hermit card was answered falsely."""
    if not game.notes:
        return False
    _, to, card, outcome = game.notes[-1]
    fits = (game.content.fits[card] >> game.character[to]) & 1 == 1
    return fits == (outcome == NOTHING)
