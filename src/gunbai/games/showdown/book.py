"""The book of the showdown for whoever puts it in words: names, texts, rules, rulings, options, stages."""

from __future__ import annotations

from functools import cache
from typing import Any

from gunbai.games.books import Texts, book_of, option_entries
from gunbai.games.showdown.domains import domains
from gunbai.games.showdown.kits import kits
from gunbai.games.showdown.library import Library
from gunbai.games.showdown.options import options
from gunbai.games.showdown.rule_files import read
from gunbai.games.words import LANGUAGES
from gunbai.kernel.document import Document
from gunbai.kernel.registry import Definition


@cache
def text_files() -> dict[str, Document]:
    """The texts of this installation by language, read once."""
    return {language: read(f"text/{language}.toml") for language in LANGUAGES}


def showdown_book(definition: Definition, library: Library) -> dict[str, Any]:
    """All of it as plain data; see docs/protocol.md. Raises DocumentError where a text is missing or wrong."""
    texts = Texts(text_files())

    def choice_name(option: str, choice: str) -> dict[str, Any]:
        """The name of a choice: of a monster, a level or a kit the one in its file."""
        if option == "monster":
            return library.monster(choice).sheet.name.model_dump()
        if option == "gear":
            return next(kit.name.model_dump() for kit in kits() if kit.id == choice)
        if option == "level":
            levels = [level for monster in library.monsters for level in monster.sheet.level]
            return next(level.name.model_dump() for level in levels if level.id == choice)
        return texts.both("option", option, choice)

    entries = option_entries(texts, options(library), choice_name, {})
    return book_of(definition, texts, domains(library, definition.rulebook, texts.named, texts.both), entries)
