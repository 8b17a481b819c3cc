"""For authors of scenarios, and for the command ``gunbai pack``: check one, begin one."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Final

from gunbai.games.night.entries import FILES
from gunbai.games.night.pack.reading import Pack, read_pack
from gunbai.games.pack_files import Checked, PackErrors, begin, write_schemas

SUMMARY: Final = {
    "en": "pairs {pairs}, NPCs {npcs}, maps {maps}, areas {areas}, secrets {secrets}; "
    "of its own: characters {characters}, sheets {sheets}",
    "ja": "組{pairs}、NPC{npcs}人、マップ{maps}枚、エリア{areas}、秘密{secrets}。"
    "独自のキャラクター{characters}人、シート{sheets}枚",
}
"""What is in a pack that is right."""
BEGUN: Final = {"en": "A new scenario lies in {folder}.", "ja": "{folder} に新しいシナリオを作りました。"}


def check(folder: FilePath) -> Checked:
    """Read the pack in a folder and say all that is wrong in it. Never raises for what a folder holds."""
    try:
        pack = read_pack(folder)
    except PackErrors as error:
        return Checked(error.errors)
    (scenario,) = pack.scenarios
    return Checked([], scenario.id, scenario.name.model_dump(), counts(pack))


def counts(pack: Pack) -> dict[str, int]:
    """How much of everything there is."""
    (scenario,) = pack.scenarios
    return {
        "pairs": len(scenario.pair),
        "npcs": len(scenario.npc),
        "maps": len(scenario.map),
        "areas": sum(len(one.area) for one in scenario.map),
        "secrets": len(scenario.secret),
        "characters": len(pack.characters),
        "sheets": len(pack.sheets),
    }


def new(name: str, into: FilePath) -> FilePath:
    """Write a small complete scenario into the new folder ``name`` of ``into``; returns that folder.

    Raises ValueError for a name that is no id, OSError where it cannot be written, FileExistsError if it is there.
    """
    folder = begin(name, into, "gunbai.games.night", "new-scenario")
    write_schemas(folder / "schema", FILES)
    return folder
