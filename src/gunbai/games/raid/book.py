"""The book of a raid for whoever puts it in words: names, texts, rules, rulings, options, stages."""

from __future__ import annotations

from typing import Any

from gunbai.games.books import Texts, book_of, option_entries
from gunbai.games.raid.content import Library, text_files
from gunbai.games.raid.domains import domains
from gunbai.games.raid.options import DEFAULTS, OPTIONS
from gunbai.kernel.registry import Definition


def raid_book(definition: Definition, library: Library) -> dict[str, Any]:
    """All of it as plain data; see docs/protocol.md. Raises DocumentError where a text is missing or wrong."""
    texts = Texts(text_files())

    def choice_name(option: str, choice: str) -> dict[str, Any]:
        return texts.both("option", option, choice)

    options = option_entries(texts, OPTIONS, choice_name, {})
    for option in options:
        option["default"] = DEFAULTS[option["id"]]
    return book_of(definition, texts, domains(library, texts), options)
