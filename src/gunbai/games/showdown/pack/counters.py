"""Names that are right but mean the wrong thing: whose counters, which locations, which cards."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel

from gunbai.games.showdown.pack.cards import Duration, Standing
from gunbai.games.showdown.pack.conditions import Counted, InPlay, SurvivorChange
from gunbai.games.showdown.pack.references import children
from gunbai.games.showdown.pack.steps import Counters, DiscardMood, PutLocation, Roll
from gunbai.games.showdown.pack.whole import Pack
from gunbai.kernel.document import Document, DocumentError, Path


def check_counters(pack: Pack) -> Iterator[DocumentError]:
    """Everything in a pack that names counters, locations or cards in play."""
    for document, model in pack.parts():
        yield from Checker(pack, document).model(model, ())


class Checker:
    """Goes through the models of a file."""

    def __init__(self, pack: Pack, document: Document) -> None:
        self.document = document
        self.counters = pack.monster.counters
        self.aside = {location.id for location in pack.locations.location if location.aside}
        self.cards = {card.id: card for card in pack.ai.card}

    def model(self, model: BaseModel, path: Path) -> Iterator[DocumentError]:
        """A model and all in it."""
        if isinstance(model, Counters | Counted):
            yield from self.owner(model.counter, model.who, path)
        elif isinstance(model, Roll) and model.add is not None:
            yield from self.owner(model.add, model.who, path)
        elif isinstance(model, SurvivorChange) and model.per is not None:
            yield from self.owner(model.per, model.who if self.counters[model.per].on == "survivor" else None, path)
        elif isinstance(model, PutLocation) and model.location not in self.aside:
            yield self.document.error((*path, "location"), f'expected a location that is aside, not "{model.location}"')
        elif isinstance(model, DiscardMood) and model.card is not None and self.cards[model.card].kind != "mood":
            yield self.document.error((*path, "card"), f'expected a mood, not "{model.card}"')
        elif isinstance(model, InPlay) and not isinstance(self.cards[model.card], Standing | Duration):
            yield self.document.error((*path, "card"), f'expected a mood or a trait, not "{model.card}"')
        for place, child in children(model, path):
            yield from self.model(child, place)

    def owner(self, counter: str, who: str | None, path: Path) -> Iterator[DocumentError]:
        """Counters of survivors need somebody, those of the monster nobody."""
        if (self.counters[counter].on == "survivor") != (who is not None):
            expected = f'expected who for a counter on survivors, and for those alone; "{counter}" is one on '
            yield self.document.error((*path, "who"), expected + self.counters[counter].on)
