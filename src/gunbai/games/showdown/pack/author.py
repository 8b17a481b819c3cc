"""For authors of packs, and for the command ``gunbai pack``: check a pack, begin one, export the schema."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Any, Final

from gunbai.games.showdown.pack.cards import FILES
from gunbai.games.showdown.pack.reading import read_pack
from gunbai.games.showdown.pack.references import filled
from gunbai.games.showdown.pack.whole import Pack, PackErrors
from gunbai.kernel.document import DocumentError

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID: Final = 40
TEMPLATE_ID: Final = "new-monster"
TEMPLATE_NAME: Final = "New Monster"


@dataclass(frozen=True)
class Checked:
    """What a check found: the faults, or the name of the pack and the numbers of what is in it."""

    errors: list[DocumentError]
    id: str = ""
    name: dict[str, str] | None = None
    counts: dict[str, int] | None = None


def check(folder: FilePath) -> Checked:
    """Read the pack in a folder and say all that is wrong in it. Never raises for what a folder holds."""
    try:
        pack = read_pack(folder)
    except PackErrors as error:
        return Checked(error.errors)
    return Checked([], pack.monster.id, pack.monster.name.model_dump(), counts(pack))


def counts(pack: Pack) -> dict[str, int]:
    """How many levels, cards, locations, resources, statuses; how many entries are of the author's own making."""
    return {
        "levels": len(pack.monster.level),
        "ai_cards": sum(card.count for card in pack.ai.card),
        "locations": sum(location.count for location in pack.locations.location),
        "resources": sum(one.count for one in pack.resources.resource) if pack.resources else 0,
        "statuses": len(pack.statuses.status) if pack.statuses else 0,
        "filled": sum(1 for _, model in pack.parts() for _ in filled(model)),
    }


def new(name: str, into: FilePath) -> FilePath:
    """Write a small complete monster into the new folder ``name`` of ``into``; returns that folder.

    Raises ValueError for a name that is no id, OSError where it cannot be written, FileExistsError if it is there.
    """
    if not ID.fullmatch(name) or len(name) > LONGEST_ID:
        raise ValueError(f"expected small letters, digits and single hyphens, at most {LONGEST_ID}, such as ash-hound")
    folder = into / name
    folder.mkdir(parents=True)
    template = files("gunbai.games.showdown").joinpath("template")
    for file in FILES:
        text = template.joinpath(file).read_text("utf-8")
        text = text.replace(TEMPLATE_ID, name).replace(TEMPLATE_NAME, name.replace("-", " ").title())
        (folder / file).write_text(text, "utf-8")
    write_schemas(folder / "schema")
    return folder


def schemas() -> dict[str, dict[str, Any]]:
    """By name of a file: its JSON Schema."""
    return {
        name: {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
        for name, model in FILES.items()
    }


def write_schemas(folder: FilePath) -> list[FilePath]:
    """Write ``monster.schema.json`` and so on into a folder; returns what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in schemas().items():
        path = folder / name.replace(".toml", ".schema.json")
        path.write_text(json.dumps(schema, ensure_ascii=False, indent=2) + "\n", "utf-8")
        written.append(path)
    return written
