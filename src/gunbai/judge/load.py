"""Reads case files: from TOML to cases whose every word is known to mean something, or to errors with file and line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as FilePath
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from gunbai.games import GAMES
from gunbai.games.bounds import MOST_ERRORS, check_nesting, read_text
from gunbai.judge.case import Case
from gunbai.judge.check import check_case
from gunbai.judge.grammar import CASE_KEYS, CaseEntry, CaseErrors, errors_of
from gunbai.judge.names import unknown
from gunbai.judge.situation import situation_of
from gunbai.kernel.document import Document, DocumentError, Path, parse_document
from gunbai.kernel.registry import Definition, Registry

M = TypeVar("M", bound=BaseModel)
LARGEST_FILE: Final = 1024 * 1024
"""Bytes of a case file."""


def case_files(paths: Sequence[FilePath]) -> list[FilePath]:
    """The files named, and all ``.toml`` files in the folders named, in the order of their names."""
    found: list[FilePath] = []
    for path in paths:
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def read_cases(path: FilePath, games: Registry = GAMES) -> list[Case]:
    """The cases of a file. Raises CaseErrors, with all that is wrong in it."""
    try:
        text = read_text(path, LARGEST_FILE)
    except DocumentError as error:
        raise CaseErrors([error]) from error
    return parse_cases(text, str(path), games)


def parse_cases(text: str, name: str, games: Registry = GAMES) -> list[Case]:
    """The cases of a text called ``name``. Raises CaseErrors."""
    try:
        check_nesting(text, name)
        document = parse_document(text, name)
    except DocumentError as error:
        raise CaseErrors([error]) from error
    errors: list[DocumentError] = []
    cases: list[Case] = []
    for base in case_bases(document, errors):
        if len(errors) >= MOST_ERRORS:
            break
        try:
            case = read_case(document, base, games)
            errors += list(check_case(case))
            cases.append(case)
        except CaseErrors as error:
            errors += error.errors
        except DocumentError as error:
            errors.append(error)
    if errors:
        raise CaseErrors(sorted(errors, key=lambda one: one.line))
    return cases


def case_bases(document: Document, errors: list[DocumentError]) -> list[Path]:
    """Where the cases of a document stand: one at the top, or a list of ``[[case]]``."""
    data = document.data
    if "case" not in data:
        if "title" in data or "position" in data:
            return [()]
        errors.append(document.error((), "expected a case: a title, rules and a [position], or several [[case]]"))
        return []
    for key in data:
        if key not in ("game", "case"):
            place = "inside a [[case]]" if key in CASE_KEYS else "nowhere"
            errors.append(document.error((key,), f'beside [[case]] only "game" may stand; this key belongs {place}'))
    cases = data["case"]
    if not isinstance(cases, list) or not cases or not all(isinstance(case, dict) for case in cases):
        errors.append(document.error(("case",), "expected one or several [[case]]"))
        return []
    return [("case", at) for at in range(len(cases))]


def read_case(document: Document, base: Path, games: Registry) -> Case:
    """One case. Raises CaseErrors, with all that is wrong in its shape, or DocumentError."""
    raw: Any = document.data
    for part in base:
        raw = raw[part]
    errors: list[DocumentError] = []
    definition = None
    try:
        definition = game_of(document, base, raw, games)
    except DocumentError as error:
        errors.append(error)
    entry = shaped(document, base, raw, CaseEntry, errors)
    situation = situation_of(definition) if definition is not None else None
    if entry is None and situation is not None and isinstance(raw.get("position"), dict):
        shaped(document, (*base, "position"), raw["position"], situation.position, errors)
    if entry is None or definition is None:
        raise CaseErrors(errors)
    return Case(document, base, entry, definition)


def game_of(document: Document, base: Path, raw: dict[str, Any], games: Registry) -> Definition:
    """The game of a case, which it or its file names. Raises DocumentError."""
    where = (*base, "game") if "game" in raw else ("game",)
    named = raw.get("game") or document.data.get("game")
    if named is None:
        raise document.error(base, 'the key "game" is missing: ' + "expected one of " + ", ".join(games.games))
    if named not in games.games:
        raise document.error(where, unknown(str(named), "game", list(games.games)))
    return games[named]


def shaped(document: Document, base: Path, raw: object, model: type[M], errors: list[DocumentError]) -> M | None:
    """What stands at ``base``, if it has the shape of ``model``; what is wrong is added to ``errors``."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        errors += errors_of(document, error, base, model)
        return None
