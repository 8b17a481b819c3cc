"""A scenario to be changed, and what is wrong in it then."""

from __future__ import annotations

from pathlib import Path

from games.packs import begun, faults_in
from gunbai.games.night.pack import author
from gunbai.kernel.document import DocumentError


def new_scenario(into: Path) -> Path:
    """A new scenario in ``into``."""
    return begun(author, "misty-pass", into)


def faults(folder: Path) -> list[DocumentError]:
    """All that is wrong in a scenario."""
    return faults_in(author, folder)
