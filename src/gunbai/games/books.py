"""The book of a game as plain data (docs/protocol.md): what its definition and its texts say, put together.

A game adds its domains and its options; all else is the same for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from gunbai.games.texts import check_texts
from gunbai.kernel.document import Document
from gunbai.kernel.procedure import stage_table
from gunbai.kernel.registry import Definition
from gunbai.kernel.window import Timing


class Texts:
    """The texts of a game by language."""

    def __init__(self, documents: Mapping[str, Document]) -> None:
        self.documents = documents

    def both(self, *path: str) -> dict[str, Any]:
        """One phrase in every language; its last key where a text is missing."""
        found: dict[str, Any] = {}
        for language, document in self.documents.items():
            here: Any = document.data
            for key in path:
                here = here.get(key, {}) if isinstance(here, dict) else {}
            found[language] = here if isinstance(here, str) else path[-1]
        return found

    def named(self, domain: str, ids: Iterable[str]) -> list[dict[str, Any]]:
        """Entries that have names only, as those of some domains."""
        return [{"id": name, "name": self.both(domain, name)} for name in ids]


def book_of(
    definition: Definition, texts: Texts, domains: Mapping[str, Any], options: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """All of it. Raises DocumentError where a text is missing or wrong."""
    check_texts(definition, texts.documents)
    return {
        "game": definition.id,
        "version": definition.version,
        "name": texts.both("game", "name"),
        "blurb": texts.both("game", "blurb"),
        "seats": list(definition.seats),
        "domains": domains,
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
        "procedures": [procedure_entry(procedure, texts) for procedure in definition.procedures],
        "chapters": texts.named("chapter", dict.fromkeys(rule.chapter for rule in definition.rulebook.rules)),
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
                "presets": dict(ruling.presets),
            }
            for ruling in definition.rulings
        ],
        "options": options,
        "texts": {language: document.data for language, document in texts.documents.items()},
    }


def procedure_entry(procedure: type, texts: Texts) -> dict[str, Any]:
    """A procedure with its numbered stages."""
    table = stage_table(procedure)
    return {
        "id": table.name,
        "name": texts.both("procedure", table.name, "name"),
        "stages": [
            {
                "number": info.number,
                "name": info.name,
                "title": texts.both("procedure", table.name, "stage", info.number),
                "rules": list(info.rules),
            }
            for info in table.stages
        ],
    }


def option_entries(
    texts: Texts,
    options: Mapping[str, Sequence[str]],
    choice_name: Callable[[str, str], dict[str, Any]],
    only_with: Mapping[str, tuple[str, str]],
) -> list[dict[str, Any]]:
    """What a table chooses besides rulings; ``with``: the choice of another option with which it is there."""
    return [
        {
            "id": name,
            "name": texts.both("option", name, "name"),
            "choices": [{"id": choice, "name": choice_name(name, choice)} for choice in choices],
            "default": choices[0],
            "with": dict(zip(("option", "choice"), only_with[name], strict=True)) if name in only_with else None,
        }
        for name, choices in options.items()
    ]
