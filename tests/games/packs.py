"""A pack of any game to be changed, and what is wrong in it then. ``author``: the game's module ``pack/author.py``."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType

from gunbai.kernel.document import DocumentError


@cache
def fresh(author: ModuleType, name: str) -> dict[str, str]:
    """The files of a new pack, as `gunbai pack new` writes them: name and text."""
    with tempfile.TemporaryDirectory() as into:
        folder = author.new(name, Path(into))
        return {path.name: path.read_text("utf-8") for path in folder.glob("*.toml")}


def begun(author: ModuleType, name: str, into: Path) -> Path:
    """A new pack in ``into``, without the schemas beside it."""
    folder = into / name
    folder.mkdir()
    for file, text in fresh(author, name).items():
        (folder / file).write_text(text, "utf-8")
    return folder


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that stands in a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def faults_in(author: ModuleType, folder: Path) -> list[DocumentError]:
    """All that is wrong in a pack."""
    found: list[DocumentError] = author.check(folder).errors
    return found
