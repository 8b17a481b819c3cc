"""What the games' sides of the judge share: the words of a case file, and the facts that a case can expect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol


class Words(Protocol):
    """Turns the words of a case file into numbers; raises an error that knows the place."""

    def number(self, domain: str, word: str, path: tuple[str | int, ...] = ()) -> int: ...
    def wrong(self, path: tuple[str | int, ...], expected: str) -> ValueError: ...


Read = Callable[[Any, int], Any]
"""Reads a fact of a game: of a member of the fact's ``of``, or of the table (-1)."""


class Reading:
    """One fact: its name and label, what its value means, how it is read."""

    def __init__(
        self,
        name: str,
        label: Mapping[str, str],
        domain: str,
        read: Read,
        of: str = "seat",
        many: bool = False,
        usual: Any = None,
        echoes: str = "",
    ) -> None:
        self.name = name
        self.label = label
        self.domain = domain
        self.read = read
        self.of = of
        self.many = many
        self.usual = usual
        self.echoes = echoes


def words(en: str, ja: str) -> dict[str, str]:
    """A label in both languages."""
    return {"en": en, "ja": ja}


def flag(
    name: str, label: Mapping[str, str], read: Read, of: str = "seat", usual: bool = False, echoes: str = ""
) -> Reading:
    """Something that is so or not."""
    return Reading(name, label, "flag", read, of=of, usual=usual, echoes=echoes)
