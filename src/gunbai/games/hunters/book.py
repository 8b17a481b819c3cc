"""The book of the game for whoever puts it in words: names, texts, rules, rulings, options, stages."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.books import Texts, book_of, option_entries
from gunbai.games.hunters.content import ONLY_WITH, OPTIONS, areas, cards, characters, text_files
from gunbai.games.hunters.ids import BY_INITIAL, CAUSES, DECKS, FACTIONS
from gunbai.kernel.registry import Definition

UNTOLD: Final[Any] = {
    "needs": True,
    "ability": {"args"},
    "changed": {"__all__": {"needs": True, "ability": {"args"}}},
}
"""The numbers of a character stand in its texts."""


def hunters_book(definition: Definition) -> dict[str, Any]:
    """All of it as plain data; see docs/protocol.md. Raises DocumentError where a text is missing or wrong."""
    texts = Texts(text_files())
    domains = {
        "character": [entry.model_dump(exclude=UNTOLD) for entry in characters()],
        "card": [entry.model_dump(exclude={"args"}) for entry in cards()],
        "area": [entry.model_dump(exclude={"args"}) for entry in areas()],
        "deck": texts.named("deck", DECKS),
        "faction": texts.named("faction", FACTIONS),
        "cause": texts.named("cause", CAUSES),
    }

    def choice_name(option: str, choice: str) -> dict[str, Any]:
        """The name of a choice: for an initial, the character."""
        found = (entry.name.model_dump() for entry in characters() if option in BY_INITIAL and entry.id == choice)
        return next(found, None) or texts.both("option", option, choice)

    return book_of(definition, texts, domains, option_entries(texts, OPTIONS, choice_name, ONLY_WITH))
