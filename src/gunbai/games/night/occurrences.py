"""What a campaign of many games must have seen of the content, by the domains of the events' fields."""

from __future__ import annotations

from typing import Final

from gunbai.games.night.checks import OUTCOMES, PURPOSES
from gunbai.games.night.content import Library
from gunbai.games.night.ids import BATTLEFIELD_IDS

SEEN_ELSEWHERE: Final = ("telepathy",)
"""Skills that are never declared: what they do is told by other events."""


def names(library: Library) -> dict[str, list[str]]:
    """By domain of event fields: by number the names of what must occur, empty where it need not."""
    skills = [""] * len(library.content.skills)
    for entry in library.words.skills:
        if entry.id not in SEEN_ELSEWHERE:
            skills[library.words.skill_numbers[entry.id]] = f"skill {entry.id}"
    return {
        "skill": skills,
        "battlefield": [f"battlefield {name}" for name in BATTLEFIELD_IDS],
        "purpose": [f"check to {name}" if name != "defend" else "" for name in PURPOSES],
        "outcome": [f"outcome {name}" for name in OUTCOMES],
        "map": [f"map {entry.id}" for entry in library.maps],
        "secret": [f"secret {entry.id}" for entry in library.secrets],
    }
