"""A pack to be changed, and what is wrong in it then."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from gunbai.games.showdown.pack import author
from gunbai.kernel.document import DocumentError


@cache
def fresh() -> dict[str, str]:
    """The files of a new monster, as `gunbai pack new` writes them: name and text."""
    with tempfile.TemporaryDirectory() as into:
        folder = author.new("ash-hound", Path(into))
        return {path.name: path.read_text("utf-8") for path in folder.glob("*.toml")}


def new_pack(into: Path) -> Path:
    """A new monster in ``into``, without the schemas beside it."""
    folder = into / "ash-hound"
    folder.mkdir()
    for name, text in fresh().items():
        (folder / name).write_text(text, "utf-8")
    return folder


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that stands in a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def faults(folder: Path) -> list[DocumentError]:
    """All that is wrong in a pack."""
    return author.check(folder).errors
