"""The games that ship with Gunbai, by id."""

from __future__ import annotations

from typing import Final

from gunbai.games.hunters.definition import HuntersDefinition
from gunbai.games.showdown.definition import ShowdownDefinition
from gunbai.kernel.registry import Registry

GAMES: Final = Registry()
GAMES.add(HuntersDefinition())
GAMES.add(ShowdownDefinition())
