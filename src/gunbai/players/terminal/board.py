"""The board of a game as a page of text, made from one seat's view and from nothing else.

A game says itself how it looks as text: as the attribute ``as_text`` of its definition, or in the module ``as_text``
that lies beside the definition. Games know nothing of the terminal: the protocol is kept by shape, not by inheritance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import Console
from rich.table import Table
from rich.text import Text

from gunbai.games.words import Words
from gunbai.kernel.registry import Definition

Block = str | list[list[str]]
"""A line, or a table: rows of cells, the names of the columns first."""


class AsText(Protocol):
    """A game as text."""

    def board(
        self, view: Mapping[str, Any], words: Words, seat: int, domain: str, options: Sequence[int]
    ) -> Sequence[Block]:
        """What ``seat`` sees in ``view``. The first block is a heading, a line; while it stays the same, the board need
        not be shown again. ``domain`` and ``options``: what the seat is asked for, "" where it is not asked.
        """
        ...

    def odds(self, found: Mapping[str, Any], words: Words) -> str:
        """The odds of an option in a few words; ``found`` as ``Definition.odds`` gives them."""
        ...


class ReportsAsText(Protocol):
    """What a game as text has besides, where a person has to report something."""

    def report_help(self, topic: str, view: Mapping[str, Any], words: Words) -> Sequence[str]:
        """What can be typed for a report of a topic, in lines."""
        ...

    def read_report(self, topic: str, typed: str, view: Mapping[str, Any]) -> tuple[int, ...]:
        """The ints of a report as it was typed. Raises ValueError for what cannot be read."""
        ...


class OptionsAsText(Protocol):
    """What a game as text has besides, where the position tells more of an option than the book."""

    def option(
        self, view: Mapping[str, Any], words: Words, domain: str, value: int, context: Mapping[str, tuple[str, int]]
    ) -> str:
        """What ``value`` of a domain is called by whoever sees ``view`` and is asked in ``context``; "" where the book
        says it."""
        ...


def options_as_text(text: AsText | None) -> OptionsAsText | None:
    """How a game's options are told; None where the book's names will do."""
    return cast("OptionsAsText | None", text if hasattr(text, "option") else None)


def reports_as_text(text: AsText | None) -> ReportsAsText | None:
    """How a game's reports are typed; None where they are whole numbers."""
    return cast("ReportsAsText | None", text if hasattr(text, "read_report") else None)


def as_text(definition: Definition) -> AsText | None:
    """How a game looks as text; None if it does not say."""
    given = getattr(definition, "as_text", None)
    if given is None:
        beside = type(definition).__module__.rpartition(".")[0] + ".as_text"
        if find_spec(beside) is not None:
            given = import_module(beside)
    return cast("AsText | None", given)


def show_blocks(console: Console, blocks: Sequence[Block]) -> None:
    """Print a board, its heading as a rule."""
    heading, *others = blocks
    console.rule(Text(str(heading)))
    for block in others:
        if isinstance(block, str):
            console.print(Text(block))
            continue
        table = Table(*block[0], box=None, pad_edge=False)
        for row in block[1:]:
            table.add_row(*(Text(cell) for cell in row))
        console.print(table)
