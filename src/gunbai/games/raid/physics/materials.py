"""Restitution and friction of what a die meets (``materials.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from importlib.resources import files
from typing import Any, Final

MOST_FRICTION: Final = 2.0


@dataclass(frozen=True, slots=True)
class Surface:
    """How a die meets a surface."""

    restitution: float
    """0 to 1."""
    friction: float
    """Coulomb's, 0 to 2."""


@dataclass(frozen=True, slots=True)
class Materials:
    """A set of surfaces."""

    table: Surface
    board: Surface
    card: Surface
    launcher: Surface
    die: Surface


class MaterialsError(ValueError):
    """A set of materials that cannot be used; the message names the key."""


def read_materials(text: str) -> dict[str, Materials]:
    """The sets of a TOML text by name; ``MaterialsError`` names what is wrong."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MaterialsError(str(error)) from error
    return {name: materials_of(name, found) for name, found in document.items()}


def materials_of(name: str, found: object) -> Materials:
    surfaces = keys_of(name, found, Materials)
    return Materials(**{key: surface_of(f"{name}.{key}", surfaces[key]) for key in surfaces})


def surface_of(place: str, found: object) -> Surface:
    values = keys_of(place, found, Surface)
    for key, most in (("restitution", 1.0), ("friction", MOST_FRICTION)):
        value = values[key]
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            raise MaterialsError(f"{place}.{key}: expected a number from 0 to {most:g}, found {value!r}")
    return Surface(float(values["restitution"]), float(values["friction"]))


def keys_of(place: str, found: object, kind: type) -> dict[str, Any]:
    """A table that has just the fields of a class."""
    wanted = [field.name for field in fields(kind)]
    if not isinstance(found, Mapping) or set(found) != set(wanted):
        shown = ", ".join(map(str, found)) if isinstance(found, Mapping) else repr(found)
        raise MaterialsError(f"{place}: expected the keys {', '.join(wanted)}, found {shown or 'none'}")
    return dict(found)


SETS: Final = read_materials(files(__package__).joinpath("materials.toml").read_text(encoding="utf-8"))
MATERIALS: Final = SETS["wood"]
