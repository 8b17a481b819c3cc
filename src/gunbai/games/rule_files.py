"""The two files that every game has: ``rules.toml``, its numbered rules, and ``rulings.toml``, what was decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pydantic import Field

from gunbai.games.checking import Bilingual, Strict, checked, entries, ids_of_their_own
from gunbai.kernel.document import Document, Path
from gunbai.kernel.rulebook import Rule, Rulebook
from gunbai.kernel.ruling import Ruling


class GameEntry(Strict):
    """Whose rules these are."""

    id: str
    name: Bilingual


class RuleEntry(Strict):
    """A numbered rule."""

    id: str = Field(min_length=1)
    kind: Literal["source", "filled"]
    chapter: str = Field(min_length=1)
    title: Bilingual
    text: Bilingual
    origin: str = Field(alias="from", min_length=1)


class RulingOption(Strict):
    """One answer to an ambiguity."""

    id: str = Field(min_length=1)
    label: Bilingual


class RulingEntry(Strict):
    """A named ruling."""

    id: str = Field(min_length=1)
    rule: str
    question: Bilingual
    options: list[RulingOption] = Field(min_length=2)
    default: str
    source: str = Field(min_length=1)
    presets: dict[str, str] = Field(default_factory=dict)
    """By the name of a preset: the option that it takes; the default where it says nothing."""


class RuleFiles:
    """The rules and rulings of one game, found to be right. Raises DocumentError."""

    def __init__(self, read: Callable[[str], Document]) -> None:
        self.read_rules(read("rules.toml"))
        self.read_rulings(read("rulings.toml"))

    def read_rules(self, document: Document) -> None:
        only(document, "game", "rule")
        self.game = checked(document, ("game",), GameEntry, document.data.get("game", {}))
        self.rules = entries(document, "rule", RuleEntry)
        self.known = {rule.id for rule in self.rules}
        ids_of_their_own(document, ("rule",), [rule.id for rule in self.rules])

    def read_rulings(self, document: Document) -> None:
        only(document, "ruling")
        self.rulings = entries(document, "ruling", RulingEntry)
        ids_of_their_own(document, ("ruling",), [ruling.id for ruling in self.rulings])
        for at, ruling in enumerate(self.rulings):
            path = ("ruling", at)
            self.rule(document, path, ruling.rule)
            options = [option.id for option in ruling.options]
            ids_of_their_own(document, (*path, "options"), options)
            if ruling.default not in options:
                raise document.error((*path, "default"), "expected one of " + ", ".join(options))
            for preset, option in ruling.presets.items():
                if option not in options:
                    raise document.error((*path, "presets", preset), "expected one of " + ", ".join(options))

    def rule(self, document: Document, path: Path, rule: str) -> None:
        """A rule that is cited must be in the book."""
        if rule not in self.known:
            raise document.error((*path, "rule"), f'expected the id of a rule in rules.toml, not "{rule}"')

    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        return Rulebook(
            [Rule(r.id, r.kind, r.chapter, r.title.model_dump(), r.text.model_dump(), r.origin) for r in self.rules]
        )

    def named_rulings(self) -> list[Ruling]:
        """The named rulings."""
        return [
            Ruling(
                r.id,
                r.rule,
                r.question.model_dump(),
                {option.id: option.label.model_dump() for option in r.options},
                r.default,
                r.source,
                r.presets,
            )
            for r in self.rulings
        ]


def only(document: Document, *tables: str) -> None:
    """A table of another name would be left unread. Raises DocumentError."""
    for name in document.data:
        if name not in tables:
            raise document.error((name,), "expected one of " + ", ".join(tables))
