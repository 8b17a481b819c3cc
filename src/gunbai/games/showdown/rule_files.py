"""The numbered rules and the named rulings of the showdown (``rules.toml``, ``rulings.toml``), read once."""

from __future__ import annotations

from functools import cache

from gunbai.games.checking import read_document
from gunbai.games.rule_files import RuleFiles
from gunbai.kernel.document import Document
from gunbai.kernel.rulebook import Rulebook
from gunbai.kernel.ruling import Ruling


def read(name: str) -> Document:
    """A data file of this game."""
    return read_document("gunbai.games.showdown", name)


@cache
def rule_files() -> RuleFiles:
    """The files of this installation."""
    return RuleFiles(read)


@cache
def rulebook() -> Rulebook:
    """The numbered rules."""
    return rule_files().rulebook()


@cache
def rulings() -> list[Ruling]:
    """The named rulings."""
    return rule_files().named_rulings()
