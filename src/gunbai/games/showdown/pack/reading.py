"""Reads packs and finds all that is wrong in them; reads terrain and gear, which lie beside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from gunbai.games.bounds import check_nesting, cut, read_text, toml_files
from gunbai.games.showdown.pack.cards import FILES, OPTIONAL
from gunbai.games.showdown.pack.checks import check_pack
from gunbai.games.showdown.pack.faults import errors_of
from gunbai.games.showdown.pack.table import GearFile, TerrainCard, TerrainFile
from gunbai.games.showdown.pack.whole import Pack, PackErrors
from gunbai.kernel.document import Document, DocumentError, parse_document

M = TypeVar("M", bound=BaseModel)
LONGEST_REASON: Final = 200
"""Characters of what the TOML reader says."""


def read_pack(folder: FilePath) -> Pack:
    """The pack in a folder. Raises PackErrors with all that is wrong in it."""
    errors: list[DocumentError] = []
    documents: dict[str, Document] = {}
    models: dict[str, Any] = {}
    try:
        present = toml_files(folder)
    except DocumentError as error:
        raise PackErrors([error]) from error
    only = f"expected only {', '.join(FILES)} in this folder"
    errors += [DocumentError(str(folder / cut(name)), 1, "", only) for name in present if name not in FILES]
    for name, model in FILES.items():
        if name not in present:
            if name not in OPTIONAL:
                errors.append(DocumentError(str(folder / name), 1, "", "expected this file, which is missing"))
            continue
        try:
            documents[name] = read_document(folder / name)
            models[name] = checked(documents[name], model)
        except DocumentError as error:
            errors.append(error)
        except PackErrors as error:
            errors += error.errors
    if not errors:
        pack = Pack(
            models["monster.toml"],
            models["ai.toml"],
            models["locations.toml"],
            models.get("resources.toml"),
            models.get("statuses.toml"),
            documents,
        )
        errors += check_pack(pack, terrain())
        if not errors:
            return pack
    order = list(FILES)
    errors.sort(key=lambda one: (FilePath(one.name).name in order and order.index(FilePath(one.name).name), one.line))
    raise PackErrors(errors)


def read_document(path: FilePath) -> Document:
    """A TOML file from a stranger. Raises DocumentError."""
    text = read_text(path)
    check_nesting(text, str(path))
    try:
        return parse_document(text, str(path))
    except DocumentError as error:
        raise DocumentError(error.name, error.line, error.key, cut(error.expected, LONGEST_REASON)) from error


def checked(document: Document, model: type[M]) -> M:
    """A whole document as ``model`` wants it. Raises PackErrors."""
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        raise PackErrors(errors_of(document, error, model)) from error


# ---------------------------------------------------------------------- what ships

CONTENT = FilePath(str(files("gunbai.games.showdown"))) / "content"


@cache
def terrain() -> dict[str, TerrainCard]:
    """The terrain cards by id."""
    return {card.id: card for card in checked(read_document(CONTENT / "terrain.toml"), TerrainFile).terrain}


@cache
def gear() -> GearFile:
    """The gear."""
    return checked(read_document(CONTENT / "gear.toml"), GearFile)


def shipped() -> list[str]:
    """The ids of the monsters that ship with the game."""
    return sorted(path.parent.name for path in CONTENT.glob("*/monster.toml"))


@cache
def shipped_pack(monster: str) -> Pack:
    """A monster that ships with the game. Raises PackErrors, KeyError for a name that is none of theirs."""
    if monster not in shipped():
        raise KeyError(f"no monster {monster!r}; there are " + ", ".join(shipped()))
    return read_pack(CONTENT / monster)


# ---------------------------------------------------------------------- what is added


def strange_packs(folders: Iterable[FilePath]) -> list[Pack]:
    """The packs in ``folders`` by id. Raises PackErrors with all that is wrong in any of them: also an id that another
    of them has, or a monster that ships with the game."""
    errors: list[DocumentError] = []
    found: dict[str, Pack] = {}
    for folder in folders:
        try:
            pack = read_pack(folder)
        except PackErrors as error:
            errors += error.errors
            continue
        document, name = pack.documents["monster.toml"], pack.monster.id
        if name in shipped():
            errors.append(document.error(("id",), f'expected an id of its own; "{name}" ships with the game'))
        elif name in found:
            other = found[name].documents["monster.toml"].name
            errors.append(document.error(("id",), f'expected an id of its own; "{name}" is in {other} too'))
        else:
            found[name] = pack
    if errors:
        raise PackErrors(errors)
    return [found[name] for name in sorted(found)]
