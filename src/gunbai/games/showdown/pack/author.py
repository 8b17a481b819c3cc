"""For authors of packs, and for the command ``gunbai pack``: check a pack, begin one, export the schema."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Final

from gunbai.games.pack_files import Checked, PackErrors, begin, write_schemas
from gunbai.games.showdown.pack.cards import FILES
from gunbai.games.showdown.pack.reading import read_pack
from gunbai.games.showdown.pack.references import filled
from gunbai.games.showdown.pack.whole import Pack

SUMMARY: Final = {
    "en": "levels {levels}, AI cards {ai_cards}, hit locations {locations}, resources {resources}, "
    "statuses {statuses}; of the author’s own making: {filled}",
    "ja": "レベル{levels}、AIカード{ai_cards}枚、ヒットロケーション{locations}枚、リソース{resources}枚、"
    "ステータス{statuses}枚。作者独自の内容：{filled}件",
}
"""What is in a pack that is right."""
BEGUN: Final = {"en": "A new monster lies in {folder}.", "ja": "{folder} に新しいモンスターを作りました。"}


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
    folder = begin(name, into, "gunbai.games.showdown", "new-monster")
    write_schemas(folder / "schema", FILES)
    return folder
