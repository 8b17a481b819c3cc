"""What a game tells the judge: how a position is written, how it is set up, and which facts can be read from it.

A game offers it as the attribute ``situation`` of its definition, or as ``SITUATION`` in the module ``case`` that lies
beside the definition. Games know nothing of the judge: the protocols below are kept by shape, not by inheritance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from pydantic import BaseModel

from gunbai.kernel.question import Report, Shuffle
from gunbai.kernel.registry import Definition


class Words(Protocol):
    """Turns the words of a case file into numbers. Raises a ``ValueError`` that knows the place in the file.

    ``path`` is where the word stands, counted from ``[case.position]``: ``("seats", 2, "area")``.
    """

    def number(self, domain: str, word: str, path: tuple[str | int, ...] = ()) -> int:
        """The number that ``word`` names in ``domain`` ("seat", or a domain of the game's book)."""
        ...

    def wrong(self, path: tuple[str | int, ...], expected: str) -> ValueError:
        """The error to raise where something else is wrong; ``expected`` goes on after the word "expected"."""
        ...


class Fact(Protocol):
    """One thing that can be read from a position.

    ``of`` is "seat", another domain of the book (one value for each of its members), or "" for the whole table;
    ``domain`` is what the value means: "number", "flag", "seat", or a domain of the book. ``many`` says that the value
    is a list without an order. A fact at its ``usual`` value is not worth telling, and one that ``echoes`` another says
    nothing that the other does not say.
    """

    @property
    def name(self) -> str: ...
    @property
    def label(self) -> Mapping[str, str]: ...
    @property
    def domain(self) -> str: ...
    @property
    def of(self) -> str: ...
    @property
    def many(self) -> bool: ...
    @property
    def usual(self) -> Any: ...
    @property
    def echoes(self) -> str: ...
    def read(self, game: Any, whose: int) -> Any:
        """The value: an int, a bool, or a list of ints. ``whose`` is a member of ``of``, or -1 for the table."""
        ...


class Reports(Protocol):
    """How reports of a game are written in words: ``report = { … }``. A situation that has one names it ``reports``."""

    @property
    def model(self) -> type[BaseModel]:
        """The keys that such a report may have. ``words`` and ``values`` are given such a model."""
        ...

    def words(self, report: Any) -> Iterable[tuple[tuple[str | int, ...], str, str]]:
        """Every word of a report: where it stands in it, its domain, the word."""
        ...

    def values(self, game: Any, question: Report, report: Any, words: Words) -> tuple[int, ...]:
        """The ints that answer ``question``. Raises ``words.wrong`` where the report tells something else."""
        ...


class Situation(Protocol):
    """A game's side of the judge."""

    @property
    def position(self) -> type[BaseModel]:
        """The keys that ``[case.position]`` may have. ``setup_of`` and ``place`` are given such a model."""
        ...

    @property
    def facts(self) -> Sequence[Fact]: ...

    @property
    def domains(self) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Domains of facts that the game's book does not have: ``{"ability": [{"id": ..., "name": {...}}]}``."""
        ...

    def names(self, position: Any, words: Words) -> Mapping[str, Sequence[str]]:
        """The names that the position gives, in order: of all seats, those filled in included, under "seat"; of the
        members of other domains, if any, under those. ``words`` knows none of them yet.
        """
        ...

    def setup_of(self, position: Any, words: Words) -> dict[str, Any]:
        """The setup that ``Definition.make`` takes."""
        ...

    @property
    def setup_keys(self) -> Mapping[str, str]:
        """What the position writes under another key than the setup, by the setup's key: ``{"options.level":
        "level"}``.
        """
        ...

    def place(self, game: Any, position: Any, words: Words) -> Sequence[Mapping[str, str]]:
        """Put ``game``, made of the setup and not started, into the position; its stack is laid, but has not run.

        Returns what the file left open and was decided here, a sentence each by language.
        """
        ...

    @property
    def secrets(self) -> Mapping[str, Callable[[Any], None]]:
        """What nobody may know, by name, and how it is changed in a copy of the game so that nobody sees it."""
        ...

    def shuffled(self, game: Any, question: Shuffle, wanted: Sequence[str], words: Words) -> tuple[int, ...]:
        """The order that brings the things named first (or on top of a deck); the others as they lie."""
        ...

    def knows(self, game: Any, seat: int, whose: int) -> bool:
        """Whether ``seat`` may know who ``whose`` is."""
        ...


def situation_of(definition: Definition) -> Situation | None:
    """The game's side of the judge; None if it has none."""
    given = getattr(definition, "situation", None)
    if given is None:
        beside = type(definition).__module__.rpartition(".")[0] + ".case"
        if find_spec(beside) is not None:
            given = import_module(beside).SITUATION
    return cast("Situation | None", given)
