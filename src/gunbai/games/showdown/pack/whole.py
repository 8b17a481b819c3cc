"""A whole pack."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel

from gunbai.games.showdown.pack.cards import AiFile, LocationsFile, ResourcesFile, StatusesFile
from gunbai.games.showdown.pack.monster import MonsterFile
from gunbai.kernel.document import Document


@dataclass(frozen=True)
class Pack:
    """A monster pack as it was read, with its documents, for their lines."""

    monster: MonsterFile
    ai: AiFile
    locations: LocationsFile
    resources: ResourcesFile | None
    statuses: StatusesFile | None
    documents: dict[str, Document]

    def parts(self) -> list[tuple[Document, BaseModel]]:
        """Every file with its model."""
        models: list[tuple[str, BaseModel | None]] = [
            ("monster.toml", self.monster),
            ("ai.toml", self.ai),
            ("locations.toml", self.locations),
            ("resources.toml", self.resources),
            ("statuses.toml", self.statuses),
        ]
        return [(self.documents[name], model) for name, model in models if model is not None]
