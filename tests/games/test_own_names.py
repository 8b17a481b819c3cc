"""No two things that stand in one list of a content file or a pack have the same name."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gunbai.games.bounds import toml_files
from gunbai.games.hunters import content_files as hunters
from gunbai.games.night.entries import BattlefieldsFile, SkillsFile, SpecialtiesFile
from gunbai.games.night.pack.author import FILES as NIGHT_FILES
from gunbai.games.pack_files import PackErrors, checked, read_document
from gunbai.games.raid import content_files as raid
from gunbai.games.showdown.kits import KitsFile
from gunbai.games.showdown.pack.cards import FILES as SHOWDOWN_FILES
from gunbai.games.showdown.pack.table import GearFile, TerrainFile
from gunbai.kernel.document import Document, DocumentError

PACKAGED: dict[str, Any] = {"hunters": hunters, "raid": raid}
MODELS: dict[str, Any] = {
    **SHOWDOWN_FILES,
    **NIGHT_FILES,
    "kits.toml": KitsFile,
    "gear.toml": GearFile,
    "terrain.toml": TerrainFile,
    "skills.toml": SkillsFile,
    "specialties.toml": SpecialtiesFile,
    "battlefields.toml": BattlefieldsFile,
}
"""By file of the showdown and the night."""


def content(game: str) -> list[Path]:
    return sorted((Path(str(files("gunbai.games"))) / game / "content").rglob("*.toml"))


def model_of(path: Path) -> Any:
    """The model of a file; scenarios that ship have names of their own."""
    return MODELS["scenario.toml"] if path.parent.name == "scenarios" else MODELS.get(path.name)


def named(document: Document) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The lists at the top of a document in which there are at least two things with names."""
    for table, found in document.data.items():
        if isinstance(found, list) and len(found) > 1 and all(isinstance(one, dict) and "name" in one for one in found):
            yield table, found


def twice(document: Document, table: str, language: str, word: str) -> Document:
    """The document with this name on the second thing of a list as well."""
    data = deepcopy(document.data)
    data[table][1]["name"][language] = word
    return Document(document.name, data, document.lines)


PACKAGED_LISTS = [
    (game, f"content/{path.name}", table)
    for game, module in PACKAGED.items()
    for path in content(game)
    for table, _ in named(module.read(f"content/{path.name}"))
]
PACK_LISTS = [
    (path, table)
    for game in ("showdown", "night")
    for path in content(game)
    if model_of(path)
    for table, _ in named(read_document(path))
]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "file", "table"), PACKAGED_LISTS)
def test_a_name_again_in_a_content_file_is_refused(game: str, file: str, table: str, language: str) -> None:
    """Design 4.8: checked on load, with file, line, key and what was expected"""
    module = PACKAGED[game]
    right = module.read(file)
    word = right.data[table][0]["name"][language]
    wrong = twice(right, table, language, word)
    with pytest.raises(DocumentError) as told:
        module.ContentFiles(lambda name: wrong if name == file else module.read(name))
    assert told.value.key == f"{table}[1].name.{language}" and told.value.line > 1
    assert told.value.expected == f'expected a name of its own, not "{word}" again'


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("path", "table"), PACK_LISTS, ids=lambda value: getattr(value, "stem", value))
def test_a_name_again_in_a_file_of_a_pack_is_refused(path: Path, table: str, language: str) -> None:
    """Design 4.8: packs are checked by the same rule, whatever else is wrong in them"""
    right = read_document(path)
    checked(right, model_of(path))
    word = right.data[table][0]["name"][language]
    with pytest.raises(PackErrors) as told:
        checked(twice(right, table, language, word), model_of(path))
    (error,) = told.value.errors
    assert error.key == f"{table}[1].name.{language}"
    assert error.expected == f'expected a name of its own, not "{word}" again'


def test_a_name_written_a_little_differently_is_the_same() -> None:
    """Nobody tells apart what differs in capitals, spaces or width alone"""
    right = raid.read("content/targets.toml")
    for language, word in (("en", " GOBLIN "), ("en", "ｇoblin"), ("ja", "ｺﾞﾌﾞﾘﾝ")):
        wrong = twice(right, "target", language, word)
        with pytest.raises(DocumentError) as told:
            raid.ContentFiles(lambda name, wrong=wrong: wrong if "targets" in name else raid.read(name))  # type: ignore[misc]
        assert told.value.key == f"target[1].name.{language}"


def test_every_game_has_lists_that_are_looked_at() -> None:
    assert {game for game, _, _ in PACKAGED_LISTS} == set(PACKAGED)
    assert {table for _, table in PACK_LISTS} >= {"card", "location", "level", "skill", "character"}
    assert all(toml_files(path.parent) for path, _ in PACK_LISTS)
