"""Reads what ships and what strangers write, as packs: characters, their sheets, scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path as FilePath
from typing import Any, Final

from gunbai.games.night.content_files import CONTENT, Vocabulary, read_content, vocabulary
from gunbai.games.night.entries import (
    FILES,
    OPTIONAL,
    CharacterEntry,
    CharactersFile,
    ScenarioFile,
    SheetEntry,
    SheetsFile,
)
from gunbai.games.night.pack.cast import check_characters, check_complete, check_sheets
from gunbai.games.night.pack.scenario import check_scenario
from gunbai.games.pack_files import PackErrors, checked, raise_errors, read_files
from gunbai.kernel.document import Document, DocumentError

SHIPPED_FILES: Final = ("characters.toml", "sheets.toml")


@dataclass(frozen=True)
class Pack:
    """Scenarios, and the characters and sheets that come with them. ``document``: of the first scenario."""

    characters: list[CharacterEntry]
    sheets: list[SheetEntry]
    scenarios: list[ScenarioFile]
    document: Document

    def kinds(self) -> dict[str, str]:
        """The kinds of its characters by id."""
        return {one.id: one.kind for one in self.characters}


# ---------------------------------------------------------------------- what ships


def read_shipped(read: Callable[[str], Document], scenarios: Iterable[str], words: Vocabulary) -> Pack:
    """The characters, the sheets and the scenarios of these names. Raises PackErrors, DocumentError."""
    documents = {name: read(name) for name in SHIPPED_FILES}
    characters = checked(documents["characters.toml"], CharactersFile).character
    sheets = checked(documents["sheets.toml"], SheetsFile).sheet
    kinds = {one.id: one.kind for one in characters}
    errors = [
        *check_characters(documents["characters.toml"], characters, {}),
        *check_complete(documents["characters.toml"], characters, sheets),
        *check_sheets(documents["sheets.toml"], sheets, kinds, words),
    ]
    found: dict[str, ScenarioFile] = {}
    for name in scenarios:
        document = read(f"scenarios/{name}.toml")
        scenario = found[name] = checked(document, ScenarioFile)
        errors += check_scenario(document, scenario, kinds, words)
        if scenario.id != name:
            errors.append(document.error(("id",), f'expected "{name}", as the file is called'))
    raise_errors(errors, SHIPPED_FILES)
    return Pack(characters, sheets, list(found.values()), document)


def shipped_names() -> list[str]:
    """The ids of the scenarios that ship with the game."""
    return sorted(path.stem for path in (CONTENT / "scenarios").glob("*.toml"))


@cache
def shipped() -> Pack:
    """What ships with the game, read once."""
    return read_shipped(read_content, shipped_names(), vocabulary())


# ---------------------------------------------------------------------- what is added


def read_pack(folder: FilePath) -> Pack:
    """The pack in a folder. Raises PackErrors with all that is wrong in it."""
    documents, models = read_files(folder, FILES, OPTIONAL)
    characters: list[CharacterEntry] = entries_of(models, "characters.toml", "character")
    sheets: list[SheetEntry] = entries_of(models, "sheets.toml", "sheet")
    pack = Pack(characters, sheets, [models["scenario.toml"]], documents["scenario.toml"])
    errors: list[DocumentError] = []
    if "characters.toml" in documents:
        document = documents["characters.toml"]
        errors += check_characters(document, characters, shipped().kinds())
        errors += check_complete(document, characters, sheets)
    if "sheets.toml" in documents:
        errors += check_sheets(documents["sheets.toml"], sheets, pack.kinds(), vocabulary())
    errors += check_scenario(pack.document, pack.scenarios[0], {**shipped().kinds(), **pack.kinds()}, vocabulary())
    raise_errors(errors, FILES)
    return pack


def entries_of(models: dict[str, Any], file: str, table: str) -> list[Any]:
    """The entries of a file that may be left out."""
    return getattr(models[file], table) if file in models else []


def strange_packs(folders: Iterable[FilePath]) -> list[Pack]:
    """The packs in ``folders`` by id. Raises PackErrors with all that is wrong in any of them: also an id that another
    of them has, or a scenario that ships with the game."""
    errors: list[DocumentError] = []
    found: dict[str, Pack] = {}
    for folder in folders:
        try:
            pack = read_pack(folder)
        except PackErrors as error:
            errors += error.errors
            continue
        name = pack.scenarios[0].id
        if name in shipped_names():
            errors.append(pack.document.error(("id",), f'expected an id of its own; "{name}" ships with the game'))
        elif name in found:
            other = found[name].document.name
            errors.append(pack.document.error(("id",), f'expected an id of its own; "{name}" is in {other} too'))
        else:
            found[name] = pack
    if errors:
        raise PackErrors(errors)
    return [found[name] for name in sorted(found)]
