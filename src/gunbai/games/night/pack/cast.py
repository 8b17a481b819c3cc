"""What can be wrong with characters and their sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gunbai.games.faults import error_at
from gunbai.games.night.content_files import Errors, Vocabulary, known, own_ids
from gunbai.games.night.entries import CharacterEntry, SheetEntry
from gunbai.kernel.document import Document, Path

SPECIALTIES: Final = {"servant": 6, "master": 6}
"""So many specialties has a sheet; an NPC as many as it likes."""
SKILLS: Final = {
    "servant": {"attack": 3, "defence": 1, "support": 1, "secret": 1},
    "master": {"attack": 1, "defence": 1, "support": 2, "secret": 0},
}
"""So many skills of each kind; an NPC has at least one attack."""
IN_STRONG: Final = 2
"""So many specialties of a servant are in its field of strength."""
HIDDEN: Final = ("strong", "true_name", "name_specialty", "weakness")
"""What servants have, and nobody else."""


def check_characters(document: Document, found: list[CharacterEntry], shipped: Mapping[str, str]) -> Errors:
    """Every character has an id of its own, also none that ships."""
    yield from own_ids(document, [(("character", at), one.id) for at, one in enumerate(found)], shipped)


def check_complete(document: Document, found: list[CharacterEntry], sheets: list[SheetEntry]) -> Errors:
    """Every character has a sheet."""
    named = {sheet.character for sheet in sheets}
    for at, one in enumerate(found):
        if one.id not in named:
            path = ("character", at, "id")
            yield error_at(document, path, f'expected a sheet in sheets.toml with character = "{one.id}"')


def check_sheets(
    document: Document, found: list[SheetEntry], kinds: Mapping[str, str], vocabulary: Vocabulary
) -> Errors:
    """The sheets of the characters in ``kinds``; each belongs to one of them, so that no two share one."""
    yield from own_ids(document, [(("sheet", at), sheet.id) for at, sheet in enumerate(found)])
    for at, sheet in enumerate(found):
        path: Path = ("sheet", at)
        yield from known(document, (*path, "character"), sheet.character, "character of these files", kinds)
        yield from known(document, (*path, "strong"), sheet.strong, "field", vocabulary.field_numbers)
        yield from check_specialties(document, path, sheet, kinds.get(sheet.character), vocabulary)
        yield from check_skills(document, path, sheet, kinds.get(sheet.character), vocabulary)
        yield from check_hidden(document, path, sheet, kinds.get(sheet.character), vocabulary)


def check_specialties(
    document: Document, path: Path, sheet: SheetEntry, kind: str | None, vocabulary: Vocabulary
) -> Errors:
    """So many as the kind has, each once; a servant's partly in its field of strength."""
    words = vocabulary.specialty_numbers
    for of, word in enumerate(sheet.specialties):
        yield from known(document, (*path, "specialties", of), word, "specialty", words)
        if word in sheet.specialties[:of]:
            yield error_at(document, (*path, "specialties", of), f'expected each once, not "{word}" again')
    wanted = SPECIALTIES.get(kind or "")
    if wanted and len(sheet.specialties) != wanted:
        yield error_at(
            document, (*path, "specialties"), f"expected {wanted} specialties of a {kind}, not {len(sheet.specialties)}"
        )
    if kind == "servant" and sheet.strong in vocabulary.field_numbers:
        field = vocabulary.fields[vocabulary.field_numbers[sheet.strong]]
        if len({word.id for word in field.specialties} & set(sheet.specialties)) < IN_STRONG:
            yield error_at(
                document, (*path, "strong"), f'expected at least {IN_STRONG} of the specialties in "{field.id}"'
            )


def check_skills(document: Document, path: Path, sheet: SheetEntry, kind: str | None, vocabulary: Vocabulary) -> Errors:
    """So many of each kind as the character's has, each once; the stance is everybody's."""
    kinds = []
    for of, name in enumerate(sheet.skills):
        yield from known(document, (*path, "skills", of), name, "skill", vocabulary.skill_numbers)
        if name in sheet.skills[:of]:
            yield error_at(document, (*path, "skills", of), f'expected each once, not "{name}" again')
        if name == vocabulary.table.stance:
            yield error_at(document, (*path, "skills", of), f'expected no "{name}": everybody has it')
        elif name in vocabulary.skill_numbers:
            kinds.append(vocabulary.skills[vocabulary.skill_numbers[name]].kind)
    for of_kind, wanted in SKILLS.get(kind or "", {}).items():
        count = sum(one == of_kind for one in kinds)
        if count != wanted:
            yield error_at(
                document, (*path, "skills"), f"expected {wanted} of kind {of_kind} for a {kind}, not {count}"
            )
    if kind == "npc" and "attack" not in kinds:
        yield error_at(document, (*path, "skills"), "expected at least 1 of kind attack")


def check_hidden(document: Document, path: Path, sheet: SheetEntry, kind: str | None, vocabulary: Vocabulary) -> Errors:
    """Servants, and they alone, have a true name, by which specialty it is found, a weakness, a field of strength."""
    yield from known(
        document, (*path, "name_specialty"), sheet.name_specialty, "specialty", vocabulary.specialty_numbers
    )
    for key in HIDDEN:
        there = getattr(sheet, key) is not None
        if kind == "servant" and not there:
            yield error_at(document, (*path, key), "expected this key, which is missing")
        elif kind in ("master", "npc") and there:
            yield error_at(document, (*path, key), "expected no such key; only servants have one")
