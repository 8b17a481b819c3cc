"""Who answers for a character, and how those act for whom nobody answers (NS-F-NPC-1 to -3).

A stage asks by ``ask_for``: it returns the question, or, where the rules answer, fills the blank and goes on.
"""

from __future__ import annotations

from typing import Any

from gunbai.games.night.ids import NOBODY
from gunbai.games.night.state import Night
from gunbai.kernel.procedure import Outcome, Procedure
from gunbai.kernel.question import Ask, Topic


class CharacterTopic(Topic[Night]):
    """A question to the seat that answers for the top frame's ``character``."""

    def context(self, game: Night, seat: int) -> dict[str, tuple[str, int]]:
        return {"character": ("character", actor(game))}

    def by_rule(self, game: Night, one: int, options: list[int]) -> int:
        """What the rules answer for a character without a seat."""
        return options[0]


def actor(game: Night) -> int:
    """The character for which the open question is asked."""
    frame: Any = game.stack[-1]
    found: int = frame.character
    return found


def ask_for(game: Night, frame: Procedure, one: int, topic: CharacterTopic) -> Outcome | None:
    """Ask for ``one``, the top frame's character."""
    owner = game.setup.owner[one]
    options = topic.legal(game, owner)
    if owner != NOBODY:
        return Ask(owner, topic, options)
    frame.answer = topic.by_rule(game, one, options)
    return None
