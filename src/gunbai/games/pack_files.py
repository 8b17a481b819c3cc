"""What the packs of any game have in common: they are known by a file, read with bounds, checked to the last fault.

A game that takes packs has a module ``pack/author.py`` for the command ``gunbai pack``, and its definition has
``with_packs``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from gunbai.games.bounds import MOST_ERRORS, check_nesting, cut, read_text, toml_files
from gunbai.games.checking import names_of_their_own
from gunbai.games.faults import errors_of
from gunbai.kernel.document import Document, DocumentError, parse_document

M = TypeVar("M", bound=BaseModel)

GAME_OF: Final = {"monster.toml": "showdown", "scenario.toml": "night"}
"""The file by which a pack is known, and the game that it is for."""
ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID: Final = 40
LONGEST_REASON: Final = 200
"""Characters of what the TOML reader says."""


class PackErrors(ValueError):
    """What is wrong in a pack, one error after the other, at most MOST_ERRORS of them."""

    def __init__(self, errors: list[DocumentError]) -> None:
        super().__init__("\n".join(str(error) for error in errors[:MOST_ERRORS]))
        self.errors = errors[:MOST_ERRORS]


# ---------------------------------------------------------------------- reading


def game_of(folder: FilePath) -> str:
    """The game that a pack is for. Raises DocumentError for a folder that holds none."""
    present = toml_files(folder)
    for file, game in GAME_OF.items():
        if file in present:
            return game
    raise DocumentError(str(folder), 1, "", "expected a folder with " + " or ".join(GAME_OF))


def read_document(path: FilePath) -> Document:
    """A TOML file from a stranger. Raises DocumentError."""
    text = read_text(path)
    check_nesting(text, str(path))
    try:
        return parse_document(text, str(path))
    except DocumentError as error:
        raise DocumentError(error.name, error.line, error.key, cut(error.expected, LONGEST_REASON)) from error


def checked(document: Document, model: type[M]) -> M:
    """A whole document as ``model`` wants it, whatever stands in a list with names of its own. Raises PackErrors."""
    try:
        found = model.model_validate(document.data)
    except ValidationError as error:
        raise PackErrors(errors_of(document, error, model)) from error
    errors = list(names_of_their_own(document, document.data))
    if errors:
        raise PackErrors(errors)
    return found


def read_files(
    folder: FilePath, models: Mapping[str, type[BaseModel]], optional: Iterable[str]
) -> tuple[dict[str, Document], dict[str, Any]]:
    """The files of a folder by name, as documents and as ``models`` want them, and no file besides. Raises PackErrors
    with all that is wrong in any of them."""
    errors: list[DocumentError] = []
    documents: dict[str, Document] = {}
    found: dict[str, Any] = {}
    try:
        present = toml_files(folder)
    except DocumentError as error:
        raise PackErrors([error]) from error
    only = f"expected only {', '.join(models)} in this folder"
    errors += [DocumentError(str(folder / cut(name)), 1, "", only) for name in present if name not in models]
    for name, model in models.items():
        if name not in present:
            if name not in optional:
                errors.append(DocumentError(str(folder / name), 1, "", "expected this file, which is missing"))
            continue
        try:
            documents[name] = read_document(folder / name)
            found[name] = checked(documents[name], model)
        except DocumentError as error:
            errors.append(error)
        except PackErrors as error:
            errors += error.errors
    raise_errors(errors, models)
    return documents, found


def raise_errors(errors: list[DocumentError], names: Iterable[str]) -> None:
    """Raise PackErrors where there are errors: in the order of the files' names, then of their lines."""
    order = list(names)
    errors.sort(key=lambda one: (FilePath(one.name).name in order and order.index(FilePath(one.name).name), one.line))
    if errors:
        raise PackErrors(errors)


# ---------------------------------------------------------------------- for authors


@dataclass(frozen=True)
class Checked:
    """What a check found: the faults, or the name of the pack and the numbers of what is in it."""

    errors: list[DocumentError]
    id: str = ""
    name: dict[str, str] | None = None
    counts: dict[str, int] | None = None


def begin(name: str, into: FilePath, package: str, template: str) -> FilePath:
    """Copy the template of a game into the new folder ``name`` of ``into``; returns that folder.

    ``template``: the id in the template's files that ``name`` stands for, and in title case its name. Raises ValueError
    for a name that is no id, OSError where it cannot be written, FileExistsError if it is there.
    """
    if not ID.fullmatch(name) or len(name) > LONGEST_ID:
        raise ValueError(f"expected small letters, digits and single hyphens, at most {LONGEST_ID}, such as ash-hound")
    folder = into / name
    folder.mkdir(parents=True)
    for file in files(package).joinpath("template").iterdir():
        text = file.read_text("utf-8").replace(template, name).replace(title(template), title(name))
        (folder / file.name).write_text(text, "utf-8")
    return folder


def title(name: str) -> str:
    """An id as a name: ``ash-hound`` is called Ash Hound."""
    return name.replace("-", " ").title()


def schemas_of(models: Mapping[str, type[BaseModel]]) -> dict[str, dict[str, Any]]:
    """By name of a file: its JSON Schema."""
    return {
        name: {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
        for name, model in models.items()
    }


def write_schemas(folder: FilePath, models: Mapping[str, type[BaseModel]]) -> list[FilePath]:
    """Write ``monster.schema.json`` and so on into a folder; returns what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in schemas_of(models).items():
        path = folder / name.replace(".toml", ".schema.json")
        path.write_text(json.dumps(schema, ensure_ascii=False, indent=2) + "\n", "utf-8")
        written.append(path)
    return written
