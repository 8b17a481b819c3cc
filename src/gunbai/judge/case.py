"""A case that has been read from its file: what it says, in which game, and where it says so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from gunbai.judge.grammar import CaseEntry, CaseErrors, Words, errors_of
from gunbai.judge.names import Names, WrongWord
from gunbai.judge.situation import Fact, Situation, situation_of
from gunbai.kernel.document import Document, DocumentError, Path
from gunbai.kernel.game import Game
from gunbai.kernel.registry import Definition
from gunbai.kernel.ruling import SetupError
from gunbai.kernel.window import Timing


class Case:
    """A case that has been read: its game, its position, its steps, and where each stands in the file."""

    def __init__(self, document: Document, base: Path, entry: CaseEntry, definition: Definition) -> None:
        self.document = document
        self.base = base
        self.entry = entry
        self.definition = definition
        situation = situation_of(definition)
        if situation is None:
            raise self.error(("game",), f'the game "{definition.id}" has no cases')
        self.situation: Situation = situation
        self.position = self.read_position()
        self.facts: dict[str, Fact] = {fact.name: fact for fact in situation.facts}
        self.book = definition.book()
        self.names = names_of(definition)
        try:
            self.names = self.names.with_given(situation.names(self.position, PositionWords(self.names)))
            self.setup = situation.setup_of(self.position, PositionWords(self.names))
        except WrongWord as error:
            raise self.error(("position", *error.path), error.expected) from error
        self.assumed: list[dict[str, str]] = []
        """What the position left open and its game's side decided, a sentence each by language."""
        self.placed = False
        """Whether the position was set up."""
        self.declarations: Timing | None = None
        """What may be declared at any time; known once the position was set up."""

    def line(self, path: Path) -> int:
        return self.document.line((*self.base, *path))

    def error(self, path: Path, expected: str) -> DocumentError:
        return self.document.error((*self.base, *path), expected)

    def title(self, language: str) -> str:
        title = self.entry.title
        return str(getattr(title, language)) if isinstance(title, Words) else title

    def read_position(self) -> BaseModel:
        model = self.situation.position
        try:
            return model.model_validate(self.entry.position)
        except ValidationError as error:
            raise CaseErrors(errors_of(self.document, error, (*self.base, "position"), model)) from error

    def refused_setup(self) -> SetupError | None:
        """Why the game cannot be set up like this; None if it can."""
        try:
            self.definition.make(self.setup)
        except SetupError as error:
            return error
        return None

    def written(self, key: str) -> Path:
        """Where the position says what the setup has under ``key``."""
        path = tuple(key.split("."))
        here: Any = self.entry.position
        for part in path:
            if not isinstance(here, Mapping) or part not in here:
                return tuple(self.situation.setup_keys.get(key, key).split("."))
            here = here[part]
        return path

    def place(self) -> Game:
        """The position, set up; it has not run yet. Raises DocumentError."""
        try:
            game = self.definition.make(self.setup)
            decided = self.situation.place(game, self.position, PositionWords(self.names))
        except SetupError as error:
            raise self.error(("position", *self.written(error.key)), f"expected {error.expected}") from error
        except WrongWord as error:
            raise self.error(("position", *error.path), error.expected) from error
        self.assumed = [dict(sentence) for sentence in decided]
        return game


@cache
def names_of(definition: Definition) -> Names:
    """The names of a game that has cases, without those that a case gives."""
    situation = situation_of(definition)
    assert situation is not None
    return Names(definition.book(), situation)


class PositionWords:
    """The names of a case as its game's side of the judge uses them."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def number(self, domain: str, word: str, path: Path = ()) -> int:
        return self.names.number(domain, word, path)

    def wrong(self, path: Path, expected: str) -> ValueError:
        return self.names.wrong(path, f"expected {expected}")
