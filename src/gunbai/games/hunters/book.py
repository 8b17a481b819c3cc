"""The book of the game for whoever puts it in words: names, texts, rules, rulings, options, stages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from gunbai.games.hunters.content import ONLY_WITH, OPTIONS, areas, cards, characters, text_files, texts
from gunbai.games.hunters.ids import BY_INITIAL, CAUSES, DECKS, FACTIONS
from gunbai.games.texts import check_texts
from gunbai.kernel.procedure import stage_table
from gunbai.kernel.registry import Definition
from gunbai.kernel.window import Timing

UNTOLD: Final[Any] = {
    "needs": True,
    "ability": {"args"},
    "changed": {"__all__": {"needs": True, "ability": {"args"}}},
}
"""The numbers of a character stand in its texts."""


def both(*path: str) -> dict[str, Any]:
    """One phrase in both languages; its last key where a text is missing."""
    found: dict[str, Any] = {}
    for language, words in texts().items():
        here: Any = words
        for key in path:
            here = here.get(key, {}) if isinstance(here, dict) else {}
        found[language] = here if isinstance(here, str) else path[-1]
    return found


def hunters_book(definition: Definition) -> dict[str, Any]:
    """All of it as plain data; see docs/protocol.md. Raises DocumentError where a text is missing or wrong."""
    check_texts(definition, text_files())
    return {
        "game": definition.id,
        "version": definition.version,
        "name": both("game", "name"),
        "blurb": both("game", "blurb"),
        "seats": list(definition.seats),
        "domains": {
            "character": [entry.model_dump(exclude=UNTOLD) for entry in characters()],
            "card": [entry.model_dump(exclude={"args"}) for entry in cards()],
            "area": [entry.model_dump(exclude={"args"}) for entry in areas()],
            "deck": named("deck", DECKS),
            "faction": named("faction", FACTIONS),
            "cause": named("cause", CAUSES),
        },
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
        "options": options(),
        "texts": texts(),
    }


def named(domain: str, ids: Iterable[str]) -> list[dict[str, Any]]:
    """Entries that have names only, as those of some domains."""
    return [{"id": name, "name": both(domain, name)} for name in ids]


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


def options() -> list[dict[str, Any]]:
    """What a table chooses besides rulings; ``with``: the choice of another option with which it is there."""
    return [
        {
            "id": name,
            "name": both("option", name, "name"),
            "choices": [{"id": choice, "name": choice_name(name, choice)} for choice in choices],
            "default": choices[0],
            "with": dict(zip(("option", "choice"), ONLY_WITH[name], strict=True)) if name in ONLY_WITH else None,
        }
        for name, choices in OPTIONS.items()
    ]


def choice_name(option: str, choice: str) -> dict[str, str]:
    """The name of a choice: for an initial, the character."""
    for entry in characters() if option in BY_INITIAL else []:
        if entry.id == choice:
            return entry.name.model_dump()
    return both("option", option, choice)
