"""A monster to be changed, and what is wrong in it then."""

from __future__ import annotations

from pathlib import Path

from games.packs import begun, faults_in
from gunbai.games.showdown.pack import author
from gunbai.kernel.document import DocumentError


def new_pack(into: Path) -> Path:
    """A new monster in ``into``."""
    return begun(author, "ash-hound", into)


def faults(folder: Path) -> list[DocumentError]:
    """All that is wrong in a monster."""
    return faults_in(author, folder)
