"""Whether steps can be carried out in their order: who is meant is known, nothing stands behind an end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from pydantic import BaseModel

from gunbai.games.showdown.pack.cards import Critical, Location, StatusesFile, Watched
from gunbai.games.showdown.pack.conditions import WITH_ACTOR, MonsterChange, SurvivorChange, WoundAttempts
from gunbai.games.showdown.pack.monster import Line
from gunbai.games.showdown.pack.references import entries
from gunbai.games.showdown.pack.steps import (
    Attack,
    Intimidate,
    Later,
    May,
    Move,
    MoveAndAttack,
    PickTarget,
    Place,
    Resource,
    Roll,
)
from gunbai.games.showdown.pack.table import GearFile, TerrainFile
from gunbai.games.showdown.pack.words import GIVEN
from gunbai.kernel.document import Document, DocumentError, Path

ENDS: Final = ("end-card", "end-turn")
"""Steps after which none of the same list comes."""
ZONED: Final = ("survivor-enters",)
"""Moments that are a zone's."""


def check_steps(document: Document, model: BaseModel) -> Iterator[DocumentError]:
    """All steps and conditions of a file."""
    yield from Checker(document).model(model, (), frozenset())


class Checker:
    """Goes through a model and knows at every step which survivors are meant by the words for them."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def model(self, model: BaseModel, path: Path, known: frozenset[str]) -> Iterator[DocumentError]:
        """A model and all in it; ``known`` of the words in GIVEN mean somebody here."""
        yield from self.words(model, path, known)
        inner = known | self.brings(model)
        for name, field in type(model).model_fields.items():
            value = getattr(model, name)
            place = (*path, field.alias or name)
            own = inner | {"crossed"} if isinstance(model, Move) and name == "crossed" else inner
            if isinstance(value, list) and value and hasattr(value[0], "do"):
                yield from self.steps(value, place, own)
            else:
                for at, one in entries(value, place):
                    if isinstance(one, BaseModel):
                        yield from self.model(one, at, own)

    def brings(self, model: BaseModel) -> frozenset[str]:
        """The words that mean somebody inside a model."""
        if isinstance(model, Location | Critical):
            return frozenset({"attacker"})
        if isinstance(model, StatusesFile | TerrainFile | GearFile):
            return frozenset({"holder"})
        if isinstance(model, Attack | MoveAndAttack | Intimidate):
            return frozenset({"target"})
        if isinstance(model, MonsterChange | SurvivorChange | WoundAttempts):
            return frozenset({"target", "attacker", "holder"})
        if isinstance(model, May):
            return frozenset({"actor"})
        if isinstance(model, Watched | Later) and model.on.startswith(WITH_ACTOR):
            return frozenset({"actor"})
        return frozenset()

    def steps(self, steps: list[Any], path: Path, known: frozenset[str]) -> Iterator[DocumentError]:
        """Steps in their order: a picked target is known from there on."""
        for at, step in enumerate(steps):
            yield from self.model(step, (*path, at), known)
            if isinstance(step, PickTarget):
                known = known | {"target"}
            if step.do in ENDS and not step.when and at < len(steps) - 1:
                yield self.document.error((*path, at + 1), f"expected nothing after {step.do}")

    # ------------------------------------------------------------------ what one model says

    def words(self, model: BaseModel, path: Path, known: frozenset[str]) -> Iterator[DocumentError]:
        """Who is meant, which zone, which terrain."""
        who = self.meant(model)
        if who in GIVEN and who not in known:
            others = " or ".join(word for word in GIVEN if word in known)
            hint = f"; did you mean {others}?" if others else "; pick a target first" if who == "target" else ""
            key = "of" if isinstance(model, Move) else "who"
            yield self.document.error((*path, key), f"expected somebody who is known, and there is no {who} here{hint}")
        zone = getattr(model, "zone", None)
        if isinstance(model, Watched):
            if model.on in ZONED and zone is None:
                yield self.document.error((*path, "zone"), f"expected the zone that {model.on} is about")
        elif who == "zone" and "zone" not in type(model).model_fields:
            key = "of" if isinstance(model, Move) else "who"
            yield self.document.error((*path, key), "expected survivors by another word, for no zone can be named here")
        elif not isinstance(model, Line) and (who == "zone") != (zone is not None):
            yield self.document.error((*path, "zone"), 'expected a zone with who = "zone", and there alone')
        if isinstance(model, Line) and (model.order in ("most", "fewest")) != (model.of is not None):
            yield self.document.error((*path, "of"), "expected what there is the most or fewest of, and there alone")
        if isinstance(model, Resource) and (model.resource is None) == (model.deck is None):
            yield self.document.error((*path, "resource"), "expected either a resource by name, or a deck")
        if isinstance(model, Roll):
            for at, (one, other) in enumerate(pairwise(model.results), 1):
                if other.at_least <= one.at_least:
                    yield self.document.error(
                        (*path, "results", at, "at_least"), "expected more than the result before"
                    )
        if isinstance(model, Move | Place):
            terrain = "terrain" if isinstance(model, Move) else "on-terrain"
            wanted = (model.of if isinstance(model, Move) else model.at) == terrain
            if wanted != (model.terrain is not None):
                yield self.document.error((*path, "terrain"), f'expected a terrain with "{terrain}", and there alone')

    def meant(self, model: BaseModel) -> str | None:
        """Who is meant by a step or a condition."""
        if isinstance(model, Move):
            return (model.of or "target") if model.direction in ("toward", "away") else model.of
        if isinstance(model, MoveAndAttack):
            return "target"
        found = getattr(model, "who", None)
        return found if isinstance(found, str) else None
