"""Reads the content that ships: the table of specialties, the skills, the battlefields, and then characters, sheets and
scenarios, which are checked as those of strangers are. Raises PackErrors with all that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Final, TypeVar

from pydantic import BaseModel

from gunbai.games.checking import read_document as read_packaged
from gunbai.games.faults import error_at, unknown
from gunbai.games.night.entries import (
    BattlefieldEntry,
    BattlefieldsFile,
    Field_,
    SkillEntry,
    SkillsFile,
    SpecialtiesFile,
)
from gunbai.games.night.ids import BATTLEFIELD_IDS, FREE
from gunbai.games.pack_files import checked, raise_errors, read_document
from gunbai.games.rule_files import RuleFiles
from gunbai.kernel.document import Document, DocumentError, Path

M = TypeVar("M", bound=BaseModel)
Errors = Iterator[DocumentError]

CONTENT: Final = FilePath(str(files("gunbai.games.night"))) / "content"
WORDS: Final[dict[str, type[BaseModel]]] = {
    "specialties.toml": SpecialtiesFile,
    "skills.toml": SkillsFile,
    "battlefields.toml": BattlefieldsFile,
}
ANY_SPECIALTY: Final = "free"
"""As the specialty of a skill: whoever uses it names one."""


def read(name: str) -> Document:
    """A data file of this game."""
    return read_packaged("gunbai.games.night", name)


@cache
def rule_files() -> RuleFiles:
    """The numbered rules and the named rulings of this installation."""
    return RuleFiles(read)


class Vocabulary:
    """What every scenario can name: specialties, skills, battlefields, each by its number."""

    def __init__(self, fields: list[Field_], skills: list[SkillEntry], table: BattlefieldsFile) -> None:
        self.fields = fields
        self.skills = skills
        self.table = table
        self.battlefields: list[BattlefieldEntry] = table.battlefield
        self.field_numbers = {field.id: number for number, field in enumerate(fields)}
        self.words = [word for field in fields for word in field.specialties]
        self.specialty_numbers = {word.id: number for number, word in enumerate(self.words)}
        self.skill_numbers = {skill.id: number for number, skill in enumerate(skills)}

    def specialty(self, name: str | None) -> int:
        """The number of a specialty, FREE for none of them."""
        return FREE if name is None or name == ANY_SPECIALTY else self.specialty_numbers[name]


# ---------------------------------------------------------------------- reading


def read_vocabulary(read: Callable[[str], Document]) -> Vocabulary:
    """The words, checked. Raises PackErrors, DocumentError."""
    documents = {name: read(name) for name in WORDS}
    fields = checked(documents["specialties.toml"], SpecialtiesFile).field
    skills = checked(documents["skills.toml"], SkillsFile).skill
    table = checked(documents["battlefields.toml"], BattlefieldsFile)
    vocabulary = Vocabulary(fields, skills, table)
    errors = [
        *check_specialties(documents["specialties.toml"], fields),
        *check_skills(documents["skills.toml"], vocabulary),
        *check_table(documents["battlefields.toml"], vocabulary),
    ]
    raise_errors(errors, WORDS)
    return vocabulary


def read_content(name: str) -> Document:
    """A content file of this installation."""
    return read_document(CONTENT / name)


@cache
def vocabulary() -> Vocabulary:
    """That of this installation, read once."""
    return read_vocabulary(read_content)


# ---------------------------------------------------------------------- checks


def own_ids(document: Document, places: Iterable[tuple[Path, str]], taken: Iterable[str] = ()) -> Errors:
    """Each id is there once; ``taken``: those that somebody else has."""
    seen = set(taken)
    for path, name in places:
        if name in seen:
            yield error_at(document, (*path, "id"), f'expected an id of its own, not "{name}" again')
        seen.add(name)


def known(document: Document, path: Path, word: str | None, what: str, words: Iterable[str]) -> Errors:
    """A word is one of those there are; None is no word."""
    if word is not None and word not in words:
        yield error_at(document, path, unknown(word, what, words))


def check_specialties(document: Document, fields: list[Field_]) -> Errors:
    """Every field and every specialty has an id of its own."""
    yield from own_ids(document, [(("field", at), field.id) for at, field in enumerate(fields)])
    places: list[tuple[Path, str]] = [
        (("field", at, "specialties", of), word.id)
        for at, field in enumerate(fields)
        for of, word in enumerate(field.specialties)
    ]
    yield from own_ids(document, places)


def check_skills(document: Document, vocabulary: Vocabulary) -> Errors:
    """Attacks have damage and a specialty, defences have neither; rules and specialties are there."""
    yield from own_ids(document, [(("skill", at), skill.id) for at, skill in enumerate(vocabulary.skills)])
    for at, skill in enumerate(vocabulary.skills):
        path: Path = ("skill", at)
        yield from known(document, (*path, "rule"), skill.rule, "rule", rule_files().known)
        yield from known(
            document, (*path, "specialty"), skill.specialty, "specialty", [*vocabulary.specialty_numbers, ANY_SPECIALTY]
        )
        attacks = skill.kind in ("attack", "secret")
        if attacks != (skill.specialty is not None):
            wanted = "the specialty of its hit check" if attacks else "no specialty; only attacks have one"
            yield error_at(document, (*path, "specialty"), f"expected {wanted}")
        if attacks != (skill.damage > 0):
            yield error_at(document, (*path, "damage"), "expected damage of attacks, and of them alone")
        if skill.kind != "defence" and skill.guard:
            yield error_at(document, (*path, "guard"), "expected a defence value of defences alone")


def check_table(document: Document, vocabulary: Vocabulary) -> Errors:
    """The battlefields stand in the order of the die; what the rules name is there."""
    table = vocabulary.table
    for at, name in enumerate(BATTLEFIELD_IDS):
        if at >= len(table.battlefield) or table.battlefield[at].id != name:
            yield error_at(document, ("battlefield", at, "id"), f'expected "{name}"')
    for at, entry in enumerate(table.battlefield):
        yield from known(document, ("battlefield", at, "rule"), entry.rule, "rule", rule_files().known)
    defences = [skill.id for skill in vocabulary.skills if skill.kind == "defence" and not skill.cost]
    yield from known(document, ("stance",), table.stance, "defence that costs nothing", defences)
    for at, word in enumerate(table.search):
        yield from known(document, ("search", at), word, "specialty", vocabulary.specialty_numbers)
    yield from known(document, ("pursuit",), table.pursuit, "specialty", vocabulary.specialty_numbers)
    yield from known(document, ("escape",), table.escape, "specialty", vocabulary.specialty_numbers)
