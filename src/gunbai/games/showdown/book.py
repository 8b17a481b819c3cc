"""The book of the game for whoever puts it in words: names, texts, rules, rulings, options, stages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from gunbai.games.showdown.domains import domains
from gunbai.games.showdown.kits import kits
from gunbai.games.showdown.library import Library
from gunbai.games.showdown.options import options as table_options
from gunbai.games.showdown.rule_files import read
from gunbai.games.texts import check_texts
from gunbai.games.words import LANGUAGES
from gunbai.kernel.document import Document
from gunbai.kernel.procedure import stage_table
from gunbai.kernel.registry import Definition
from gunbai.kernel.window import Timing


@cache
def text_files() -> dict[str, Document]:
    """The texts of this installation by language, read once."""
    return {language: read(f"text/{language}.toml") for language in LANGUAGES}


def both(*path: str) -> dict[str, Any]:
    """One phrase in both languages; its last key where a text is missing."""
    found: dict[str, Any] = {}
    for language, document in text_files().items():
        here: Any = document.data
        for key in path:
            here = here.get(key, {}) if isinstance(here, dict) else {}
        found[language] = here if isinstance(here, str) else path[-1]
    return found


def named(domain: str, ids: Iterable[str]) -> list[dict[str, Any]]:
    """Entries that have names only, as those of some domains."""
    return [{"id": name, "name": both(domain, name)} for name in ids]


def showdown_book(definition: Definition, library: Library) -> dict[str, Any]:
    """All of it as plain data; see docs/protocol.md. Raises DocumentError where a text is missing or wrong."""
    check_texts(definition, text_files())
    return {
        "game": definition.id,
        "version": definition.version,
        "name": both("game", "name"),
        "blurb": both("game", "blurb"),
        "seats": list(definition.seats),
        "domains": domains(library, definition.rulebook, named, both),
        "events": {
            kind.name: {"fields": dict(zip(kind.fields, kind.domains, strict=True)), "rule": kind.rule or None}
            for kind in definition.events
        },
        "topics": {
            topic.name: {
                "means": topic.means,
                "choices": list(topic.choices),
                "special": {str(value): key for value, key in topic.special},
                "window": isinstance(topic, Timing),
                "rules": list(topic.rules),
            }
            for topic in definition.topics
        },
        "refusals": {refusal.key: {"rule": refusal.rule} for refusal in definition.refusals},
        "procedures": [procedure_entry(procedure) for procedure in definition.procedures],
        "chapters": named("chapter", dict.fromkeys(rule.chapter for rule in definition.rulebook.rules)),
        "rules": [
            {
                "id": rule.id,
                "kind": rule.kind,
                "chapter": rule.chapter,
                "title": rule.title,
                "text": rule.text,
                "from": rule.origin,
            }
            for rule in definition.rulebook.rules
        ],
        "rulings": [
            {
                "id": ruling.name,
                "rule": ruling.rule,
                "question": ruling.question,
                "options": [{"id": name, "label": label} for name, label in ruling.options.items()],
                "default": ruling.default,
            }
            for ruling in definition.rulings
        ],
        "options": options(library),
        "texts": {language: document.data for language, document in text_files().items()},
    }


def procedure_entry(procedure: type) -> dict[str, Any]:
    """A procedure with its numbered stages."""
    table = stage_table(procedure)
    return {
        "id": table.name,
        "name": both("procedure", table.name, "name"),
        "stages": [
            {
                "number": info.number,
                "name": info.name,
                "title": both("procedure", table.name, "stage", info.number),
                "rules": list(info.rules),
            }
            for info in table.stages
        ],
    }


def options(library: Library) -> list[dict[str, Any]]:
    """What a table chooses besides rulings."""
    return [
        {
            "id": name,
            "name": both("option", name, "name"),
            "choices": [{"id": choice, "name": choice_name(library, name, choice)} for choice in choices],
            "default": choices[0],
            "with": None,
        }
        for name, choices in table_options(library).items()
    ]


def choice_name(library: Library, option: str, choice: str) -> dict[str, str]:
    """The name of a choice: of a monster, a level or a kit the one in its file."""
    if option == "monster":
        return library.monster(choice).sheet.name.model_dump()
    if option == "gear":
        return next(kit.name.model_dump() for kit in kits() if kit.id == choice)
    if option == "level":
        levels = [level for monster in library.monsters for level in monster.sheet.level]
        return next(level.name.model_dump() for level in levels if level.id == choice)
    return both("option", option, choice)
