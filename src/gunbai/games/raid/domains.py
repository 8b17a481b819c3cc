"""What the numbers of a raid are called, by domain, and what everybody may read of them: all of the content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gunbai.games.books import Texts
from gunbai.games.raid.content import Library
from gunbai.games.raid.content_files import ADVENTURER_IDS
from gunbai.games.raid.ids import (
    DIFFICULTIES,
    KIND_NAMES,
    METHODS,
    MOST_DICE,
    MOST_SIDES,
    RANKS,
    SKILLS_FROM,
    THROWS_FROM,
)

Entry = dict[str, Any]
Entries = list[Entry]


def domains(library: Library, texts: Texts) -> dict[str, Entries]:
    """All of them."""
    own = content_domains(library)
    dice = texts.named("kind", KIND_NAMES)
    known = {**own, "kind": dice}
    return {
        **known,
        "rank": texts.named("rank", RANKS),
        "method": texts.named("method", METHODS),
        "difficulty": texts.named("difficulty", DIFFICULTIES),
        "role": texts.named("role", ("boss", "follower")),
        "die": [
            put(texts, ("die", "of"), f"{owner['id']}-{kind['id']}", owner, kind)
            for owner in own["adventurer"]
            for kind in dice
        ],
        "slot": [
            put(texts, ("slot", "of"), f"{owner['id']}-{at}", owner, number(at))
            for owner in own["adventurer"]
            for at in range(1, MOST_DICE + 1)
        ],
        "side": [
            put(texts, ("side", "of"), f"{target['id']}-{at}", target, number(at))
            for target in own["target"]
            for at in range(1, MOST_SIDES + 1)
        ],
        "action": actions(known, texts),
        "growth": growth(known, texts),
    }


def content_domains(library: Library) -> dict[str, Entries]:
    """The domains whose words stand in the content files; what an entry names is its number here."""
    files, content = library.files, library.content
    return {
        "adventurer": [
            {**entry.model_dump(exclude={"steadiness"}), "skill": content.adventurers[at].skill}
            for at, entry in enumerate(files.adventurers)
        ],
        "target": [{**entry.model_dump(), "icons": list(library.icons(entry))} for entry in files.targets],
        "effect": [entry.model_dump() for entry in files.effects],
        "skill": [
            {
                **entry.model_dump(),
                "adventurer": ADVENTURER_IDS.index(entry.adventurer),
                "card": library.card(entry),
            }
            for entry in files.skills
        ],
    }


def actions(known: dict[str, Entries], texts: Texts) -> Entries:
    """What may be done in a turn: a die of a kind flicked or thrown, a skill used."""
    found = []
    for method in METHODS:
        found += [put(texts, ("action", method), f"{method}-{kind['id']}", kind) for kind in known["kind"]]
    assert len(found) == 2 * THROWS_FROM == SKILLS_FROM
    return found + [told(texts, ("action", "skill"), f"use-{skill['id']}", skill) for skill in known["skill"]]


def growth(known: dict[str, Entries], texts: Texts) -> Entries:
    """How a growth point may be spent; what numbers there are between dice and skills name nothing."""
    dice = known["kind"]
    found = texts.named("growth", ["add"])
    for at, kind in enumerate(dice[:-1]):
        found.append(put(texts, ("growth", "improve"), f"improve-{kind['id']}", kind, dice[at + 1]))
    unused = [{"id": f"unused-{at}", "name": {"en": "", "ja": ""}} for at in range(len(found), SKILLS_FROM)]
    return [*found, *unused, *[told(texts, ("growth", "skill"), f"gain-{one['id']}", one) for one in known["skill"]]]


def number(value: int) -> Entry:
    """A number as an entry to be named."""
    return {"id": str(value), "name": {"en": str(value), "ja": str(value)}}


def told(texts: Texts, path: Sequence[str], name: str, skill: Entry) -> Entry:
    """An entry that is named after a skill, with the skill's text."""
    return {**put(texts, path, name, skill), "text": skill["text"]}


def put(texts: Texts, path: Sequence[str], name: str, *parts: Entry) -> Entry:
    """An entry whose name is a phrase with the names of others put in."""
    phrases = texts.both(*path)
    return {
        "id": name,
        "name": {
            language: phrase.format(*[part["name"][language] for part in parts]) for language, phrase in phrases.items()
        },
    }
