"""What a campaign of many games must have seen of the content, by the domains of the events' fields."""

from __future__ import annotations

from gunbai.games.raid.content import Library


def names(library: Library) -> dict[str, list[str]]:
    """By domain of event fields: by number the names of what must occur, empty where it need not."""
    return {
        "target": [f"target {entry.id}" for entry in library.files.targets],
        "effect": [f"effect {entry.id}" for entry in library.files.effects],
        "skill": [f"skill {entry.id}" if not entry.initial else "" for entry in library.files.skills],
        "adventurer": [f"adventurer {entry.id}" for entry in library.files.adventurers],
    }
