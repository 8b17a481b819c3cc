"""What a campaign of many games must have seen of the content, by the domains of the events' fields."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.showdown.content import injury_tables
from gunbai.games.showdown.ids import SURVIVAL_ACTION_IDS
from gunbai.games.showdown.library import Library
from gunbai.games.showdown.rule_files import rulings
from gunbai.kernel.ruling import choose_rulings

USED: Final = ("weapon", "activation")
"""Gear that has one of these does something that is told; armor and what only helps are seen in numbers alone."""


def names(library: Library) -> dict[str, list[str]]:
    """By domain of event fields: by number the names of what must occur, empty where it need not."""
    found: dict[str, list[str]] = {
        "card": [""] * len(library.cards),
        "hit-location": [""] * len(library.locations),
        "persistent": [""] * len(library.injuries),
        "status": [""] * len(library.statuses),
        "terrain": [f"terrain {card.id}" for card in library.terrain],
        "gear": [f"gear {card.id}" if does_something(card) else "" for card in library.gear],
        "injury": [f"injury {line.rule}" for line in injury_tables(choose_rulings(rulings(), {})).lines],
        "action": [f"survival action {name}" for name in SURVIVAL_ACTION_IDS],
    }
    for monster in library.monsters:
        kinds = (
            ("card", monster.cards),
            ("hit-location", monster.locations),
            ("persistent", monster.injuries),
            ("status", monster.statuses),
        )
        for domain, numbered in kinds:
            for name, number in numbered.by_id.items():
                found[domain][number] = f"{domain} {monster.id} {name}"
    return found


def does_something(card: Any) -> bool:
    """Whether a piece of gear is used."""
    return any(getattr(card, part) is not None for part in USED)
