"""What the numbers of the night are called, by domain, and what everybody may read of them.

Never a sheet, a true name or the text of a secret: whoever knows one finds it in the view.
"""

from __future__ import annotations

from typing import Any

from gunbai.games.night.content import Library
from gunbai.games.night.entries import CharacterEntry, ScenarioFile, SecretEntry, SkillEntry, Word
from gunbai.games.night.ids import BATTLEFIELD_IDS, NO_BATTLEFIELD, ROWS
from gunbai.games.night.options import seats_of

Entries = list[dict[str, Any]]


def domains(library: Library) -> dict[str, Entries]:
    """The domains whose words stand in the content files."""
    content = library.content
    return {
        "character": [named(one) for one in library.characters],
        "specialty-field": [{"id": field.id, "name": field.name.model_dump()} for field in library.words.fields],
        "specialty": [
            {**named(word), "field": number // ROWS, "row": number % ROWS}
            for number, word in enumerate(library.words.words)
        ],
        "skill": [skill_entry(library, entry) for entry in library.words.skills],
        "battlefield": [entry.model_dump() for entry in library.words.battlefields],
        "map": [map_entry(library, number) for number in range(len(content.maps))],
        "area": [area_entry(library, number) for number in range(len(content.areas))],
        "scenario": [scenario_entry(library, number) for number in range(len(content.scenarios))],
        "secret": [named(secret) for secret in library.secrets],
        "label": [
            {**named(label), "scenario": scenario}
            for label, scenario in zip(library.labels, library.label_scenario, strict=True)
        ],
    }


def named(entry: CharacterEntry | ScenarioFile | SecretEntry | Word) -> dict[str, Any]:
    """Id and name; of characters also their kind and what is said about them, which are public."""
    found = {"id": entry.id, "name": entry.name.model_dump()}
    if isinstance(entry, CharacterEntry):
        found |= {"kind": entry.kind, "about": entry.text.model_dump()}
    return found


def skill_entry(library: Library, entry: SkillEntry) -> dict[str, Any]:
    """A skill with all its numbers; ``targets``: 0 for all in range; ``specialty``: -1 for none and for a free one."""
    skill = library.content.skills[library.words.skill_numbers[entry.id]]
    found = entry.model_dump(exclude={"effects", "specialty", "targets"})
    effects = entry.effects.model_dump(by_alias=True, exclude_none=True)
    return {**found, "specialty": skill.specialty, "targets": skill.targets, "effects": effects}


def map_entry(library: Library, number: int) -> dict[str, Any]:
    """A map; ``battlefield``: -2 for a random one; ``grid``: columns and rows, or null."""
    entry, found = library.maps[number], library.content.maps[number]
    return {
        "id": entry.id,
        "name": entry.name.model_dump(),
        "scenario": library.map_scenario[number],
        "rounds": found.rounds,
        "battlefield": found.battlefield,
        "grid": entry.grid,
        "areas": list(found.areas),
    }


def area_entry(library: Library, number: int) -> dict[str, Any]:
    """An area; ``battlefield``: the one prepared for it, or -1."""
    entry, found = library.areas[number], library.content.areas[number]
    return {
        "id": entry.id,
        "name": entry.name.model_dump(),
        "map": found.map,
        "at": entry.at,
        "neighbours": list(found.neighbours),
        "exit": found.way_out,
        "start": found.start,
        "battlefield": NO_BATTLEFIELD if entry.field is None else BATTLEFIELD_IDS.index(entry.field),
    }


def scenario_entry(library: Library, number: int) -> dict[str, Any]:
    """A scenario; ``seats``: with how many it can be played, an odd number for one with a game master."""
    entry, found = library.scenarios[number], library.content.scenarios[number]
    return {
        **named(entry),
        "text": entry.text.model_dump(),
        "mode": entry.mode,
        "pairs": [list(pair) for pair in found.pairs],
        "fewest": found.fewest,
        "npcs": [npc.character for npc in found.npcs],
        "maps": list(found.maps),
        "lethal": found.lethal,
        "preset": found.preset,
        "rulings": found.rulings,
        "labels": list(found.labels),
        "seats": seats_of(found),
    }
