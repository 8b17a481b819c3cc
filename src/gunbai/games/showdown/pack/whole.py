"""A whole pack, and all that is wrong in one."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel

from gunbai.games.bounds import MOST_ERRORS
from gunbai.games.showdown.pack.cards import AiFile, LocationsFile, ResourcesFile, StatusesFile
from gunbai.games.showdown.pack.monster import MonsterFile
from gunbai.kernel.document import Document, DocumentError


class PackErrors(ValueError):
    """What is wrong in a pack, one error after the other, at most MOST_ERRORS of them."""

    def __init__(self, errors: list[DocumentError]) -> None:
        super().__init__("\n".join(str(error) for error in errors[:MOST_ERRORS]))
        self.errors = errors[:MOST_ERRORS]


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
