"""What is wrong in a document, all of it: the errors of a model at the lines of the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any, Final

from pydantic import BaseModel, ValidationError
from typing_extensions import TypeAliasType

from gunbai.games.bounds import SHOWN, cut
from gunbai.kernel.document import Document, DocumentError, Path

TAGS: Final = ("do", "is", "holds", "kind")
"""The keys that say of what form a table is."""
MOST: Final = 100
"""Faults of a file that are told."""

EXPECTED: Final = {
    "string_type": "expected a text in quotes",
    "int_type": "expected a whole number",
    "int_from_float": "expected a whole number",
    "int_parsing_size": "expected a whole number",
    "bool_type": "expected true or false",
    "list_type": "expected a list in [ ]",
    "dict_type": "expected a table, { key = value }",
    "model_type": "expected a table, { key = value }",
    "model_attributes_type": "expected a table, { key = value }",
}
IDS: Final = "expected small letters a to z, digits and single hyphens"


def errors_of(document: Document, error: ValidationError, model: type[BaseModel]) -> list[DocumentError]:
    """The errors of a model at their lines: one for several readings of a value, none for what a misspelling hides."""
    places: dict[Path, list[str]] = {}
    misspelt: set[Path] = set()
    found = error.errors(include_url=False)[:MOST]
    for one in found:
        path = real_path(document.data, one["loc"])
        if one["type"] in ("union_tag_invalid", "union_tag_not_found"):
            path = (*path, tag_of(one["ctx"]))
        if one["type"] == "extra_forbidden":
            meant = near(str(path[-1]), missing_beside(found, one["loc"]))
            misspelt.update((*path[:-1], name) for name in meant[:1])
        places.setdefault(path, []).append(message_of(one, found, model))
    return [error_at(document, path, joined(messages)) for path, messages in places.items() if path not in misspelt]


def error_at(document: Document, path: Path, expected: str) -> DocumentError:
    """An error at ``path``, whose keys are shown as ``cut`` leaves them, for anybody may have written them."""
    shown = document.error(tuple(part if isinstance(part, int) else cut(part) for part in path), expected)
    return DocumentError(document.name, document.line(path), shown.key, expected)


def near(word: str, known: Iterable[str]) -> list[str]:
    """What somebody who wrote ``word`` may have meant, the likeliest first."""
    return get_close_matches(word[:40], list(known), n=1, cutoff=0.6)


def unknown(word: str, what: str, known: Iterable[str]) -> str:
    """The message for a word that is none of ``known``."""
    names = sorted(known)
    meant = near(word, names)
    if meant:
        article = "an" if what[0] in "aeiou" else "a"
        return f'expected {article} {what}, not "{cut(word)}"; did you mean "{meant[0]}"?'
    listed = ", ".join(names[:SHOWN]) + (", …" if len(names) > SHOWN else "")
    return f'expected one of {listed}, not "{cut(word)}"' if names else f"expected no {what}, for none is defined"


def missing_beside(found: list[Any], location: tuple[int | str, ...]) -> list[str]:
    """The keys that are missing in the table in which a key is too many."""
    return [str(one["loc"][-1]) for one in found if one["type"] == "missing" and one["loc"][:-1] == location[:-1]]


def joined(messages: list[str]) -> str:
    """``expected a whole number or "level", found true``."""
    if len(messages) == 1:
        return messages[0]
    stems = [message.partition(", found ")[0].removeprefix("expected ") for message in messages]
    found = messages[0].partition(", found ")[2]
    return "expected " + " or ".join(dict.fromkeys(stems)) + (f", found {found}" if found else "")


def message_of(one: Any, found: list[Any], model: type[BaseModel]) -> str:
    """What was expected and what was found."""
    kind, context, value = one["type"], one.get("ctx", {}), one["input"]
    if kind in ("missing", "union_tag_not_found"):
        return "expected this key, which is missing"
    if kind == "extra_forbidden":
        return no_such_key(one, found, model)
    if kind in EXPECTED:
        return f"{EXPECTED[kind]}, found {written(value)}"
    if kind == "union_tag_invalid":
        names = [name.strip("'") for name in context["expected_tags"].split(", ")]
        return unknown(str(context["tag"]), "name", names)
    if kind == "literal_error":
        return f"expected {context['expected'].replace(chr(39), chr(34))}, found {written(value)}"
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = "at least" if kind == "greater_than_equal" else "at most"
        return f"expected {bound} {context.get('ge', context.get('le'))}, found {written(value)}"
    if kind in ("too_short", "too_long"):
        bound = "at least" if kind == "too_short" else "at most"
        return f"expected {bound} {context.get('min_length', context.get('max_length'))} of them"
    if kind == "string_too_long":
        return f"expected at most {context['max_length']} characters"
    if kind == "string_pattern_mismatch":
        return f"{IDS}, found {written(value)}"
    return str(one["msg"])


def no_such_key(one: Any, found: list[Any], model: type[BaseModel]) -> str:
    """A key too many: what was meant, or what there is."""
    known = keys_at(model, one["loc"])
    key = str(one["loc"][-1])
    meant = near(key, missing_beside(found, one["loc"])) or near(key, known)
    if meant:
        return f'expected no such key; did you mean "{meant[0]}"?'
    return "expected no such key" + (f"; there are {', '.join(known)}" if known else "")


def tag_of(context: Any) -> str:
    """The key that says of what form a table is, as the file has it."""
    return str(context["discriminator"]).strip("'").rstrip("_")


def written(value: Any) -> str:
    """A value about as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{cut(value)}"'
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return cut(str(value)) if not isinstance(value, int) or abs(value) < 10**18 else "a huge number"


def real_path(raw: Any, location: tuple[int | str, ...]) -> Path:
    """The parts of a model's error that are keys of the file; the last may be a key that is missing.

    Among them stand what the model chose between: the names of forms (``"bleed"``) and of types (``"int"``).
    """
    path: list[int | str] = []
    here, formed = raw, False
    for at, part in enumerate(location):
        if isinstance(here, dict):
            last = at == len(location) - 1
            if not formed and part in [here.get(tag) for tag in TAGS] and not (last and part in here):
                formed = True
            elif part in here or (last and part != "[key]"):
                path.append(part)
                here, formed = here.get(str(part)), False
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            path.append(part)
            here, formed = here[part], False
    return tuple(path)


def keys_at(model: type[BaseModel], location: tuple[int | str, ...]) -> list[str]:
    """The keys of the table in which an error stands."""
    here: Any = model
    for part in location[:-1]:
        here = inside(here, part)
    found = next(models_in(here), None)
    return [field.alias or name for name, field in found.model_fields.items()] if found is not None else []


def inside(here: Any, part: int | str) -> Any:
    """What of an annotation or a model a part of an error's place leads to."""
    named = [
        model
        for model in models_in(here)
        for tag in (*TAGS, "is_")
        if tag in model.model_fields and part in getattr(model.model_fields[tag].annotation, "__args__", ())
    ]
    if named:
        return named[0]
    for model in models_in(here):
        for name, field in model.model_fields.items():
            if part == (field.alias or name):
                return field.annotation
    return here


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """The models named anywhere in an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    if isinstance(annotation, TypeAliasType):
        yield from models_in(annotation.__value__)
    for part in getattr(annotation, "__args__", ()):
        yield from models_in(part)
