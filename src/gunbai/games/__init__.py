"""The games of this installation, by id: those that ship with Gunbai, and what packs add to them.

A game takes packs if its definition has ``with_packs(folders)``, which gives the definition anew: as it ships, and with
the packs in these folders. It raises an error whose ``errors`` are DocumentErrors, all that is wrong in them. A pack is
for the game whose file it holds (``pack_files.GAME_OF``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, cast

from gunbai.games.hunters.definition import HuntersDefinition
from gunbai.games.night.definition import NightDefinition
from gunbai.games.pack_files import game_of
from gunbai.games.raid.definition import RaidDefinition
from gunbai.games.showdown.definition import ShowdownDefinition
from gunbai.kernel.document import DocumentError
from gunbai.kernel.registry import Definition, Registry

GAMES: Final = Registry()
GAMES.add(HuntersDefinition())
GAMES.add(ShowdownDefinition())
GAMES.add(NightDefinition())
GAMES.add(RaidDefinition())


class WrongPacks(ValueError):
    """Packs that cannot be added, with all that is wrong in them."""

    def __init__(self, errors: Iterable[DocumentError]) -> None:
        self.errors = list(errors)
        super().__init__("\n".join(str(error) for error in self.errors))


def takes_packs(game: str) -> bool:
    """Whether packs can be added to a game. Raises KeyError for a game that there is not."""
    return hasattr(GAMES[game], "with_packs")


def add_packs(folders: Sequence[Path]) -> None:
    """Let every game that takes packs have those in ``folders``, and none that were added before.

    Only whoever starts a program may name folders, never whoever plays. Raises WrongPacks, and changes nothing then.
    """
    own: dict[str, list[Path]] = {game: [] for game in GAMES.games if takes_packs(game)}
    errors: list[DocumentError] = []
    made: list[Definition] = []
    for folder in folders:
        try:
            own[game_of(folder)].append(folder)
        except DocumentError as error:
            errors.append(error)
    for game, those in own.items():
        try:
            made.append(cast(Any, GAMES[game]).with_packs(those))
        except ValueError as error:
            errors += cast(Any, error).errors
    if errors:
        raise WrongPacks(errors)
    for definition in made:
        GAMES.games[definition.id] = definition
