"""Where in a model something is named: every id that carries a ``Ref``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import BaseModel

from gunbai.games.showdown.pack.words import Ref
from gunbai.kernel.document import Path


def entries(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """A value, or what is in it if it is a list or a table, with its place."""
    if isinstance(value, list):
        for at, one in enumerate(value):
            yield (*path, at), one
    elif isinstance(value, dict):
        for key, one in value.items():
            yield (*path, key), one
    else:
        yield path, value


def children(model: BaseModel, path: Path = ()) -> Iterator[tuple[Path, BaseModel]]:
    """The models right inside a model, with their places."""
    for name, field in type(model).model_fields.items():
        for place, value in entries(getattr(model, name), (*path, field.alias or name)):
            if isinstance(value, BaseModel):
                yield place, value


def references(model: BaseModel, path: Path = ()) -> Iterator[tuple[Path, str, str]]:
    """Everything that is named anywhere in a model: where, of what kind, which. Only what the file says itself."""
    for name in sorted(model.model_fields_set):
        field = type(model).model_fields[name]
        kind = kind_of(type(model), name)
        for place, value in entries(getattr(model, name), (*path, field.alias or name)):
            if isinstance(value, BaseModel):
                yield from references(value, place)
            elif kind is not None and isinstance(value, str):
                yield place, kind, value


@cache
def kind_of(model: type[BaseModel], name: str) -> str | None:
    """Of what the ids in a field are names."""
    field = model.model_fields[name]
    return next(kinds_in(list(field.metadata)), None) or next(kinds_in(field.annotation), None)


def kinds_in(annotation: Any) -> Iterator[str]:
    """The kinds of all ``Ref`` in an annotation."""
    if isinstance(annotation, list):
        for one in annotation:
            yield from kinds_in(one)
    elif isinstance(annotation, Ref):
        yield annotation.kind
    else:
        yield from kinds_in(list(getattr(annotation, "__metadata__", ())))
        yield from kinds_in([one for one in getattr(annotation, "__args__", ()) if not is_model(one)])


def is_model(one: Any) -> bool:
    return isinstance(one, type) and issubclass(one, BaseModel)


def filled(model: BaseModel) -> Iterator[BaseModel]:
    """Everything in a model that says of itself that it is of our own making."""
    if getattr(model, "filled", None) is not None:
        yield model
    for _, child in children(model):
        yield from filled(child)
