"""Reads packs and finds all that is wrong in them; reads terrain and gear, which lie beside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path as FilePath

from gunbai.games.pack_files import PackErrors, checked, raise_errors, read_document, read_files
from gunbai.games.showdown.pack.cards import FILES, OPTIONAL
from gunbai.games.showdown.pack.checks import check_pack
from gunbai.games.showdown.pack.table import GearFile, TerrainCard, TerrainFile
from gunbai.games.showdown.pack.whole import Pack
from gunbai.kernel.document import DocumentError


def read_pack(folder: FilePath) -> Pack:
    """The pack in a folder. Raises PackErrors with all that is wrong in it."""
    documents, models = read_files(folder, FILES, OPTIONAL)
    pack = Pack(
        models["monster.toml"],
        models["ai.toml"],
        models["locations.toml"],
        models.get("resources.toml"),
        models.get("statuses.toml"),
        documents,
    )
    raise_errors(check_pack(pack, terrain()), FILES)
    return pack


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
