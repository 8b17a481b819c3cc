"""Every rule of the book is named by the code that carries it out, and by a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from games.showdown import test_injuries, test_trauma
from games.showdown.setting_up import definition
from gunbai.games.showdown.content import injury_file
from gunbai.games.showdown.rule_files import rulebook
from gunbai.kernel.procedure import stage_table

HERE = Path(__file__).parent
CODE = HERE.parents[2] / "src" / "gunbai" / "games" / "showdown"
RULES = [rule.id for rule in rulebook().rules]
ID = re.compile(r"SD-[A-Z]+(?:-[A-Z0-9]+)+[a-z]?")
ABOUT_THE_BOOK = ("test_rulebook.py", "test_rules.py", "test_injury_file.py")
"""Tests that read the rules and see nothing carried out."""

Definition = ast.FunctionDef | ast.ClassDef


def definitions(folder: Path, pattern: str) -> Iterator[Definition]:
    """All functions and classes in the files of a folder."""
    for path in sorted(folder.rglob(pattern)):
        if path.name not in ABOUT_THE_BOOK:
            yield from (node for node in ast.walk(ast.parse(path.read_text("utf8"))) if isinstance(node, Definition))


def ids(text: str) -> set[str]:
    return set(ID.findall(text))


def of_docstrings(folder: Path, pattern: str) -> set[str]:
    return ids(" ".join(ast.get_docstring(node) or "" for node in definitions(folder, pattern)))


def cited() -> set[str]:
    """The rules that stages, events, refusals, topics and the lines of the injury tables cite."""
    game = definition()
    found = {rule for one in game.procedures for info in stage_table(one).stages for rule in info.rules}
    found |= {kind.rule for kind in game.events} | {refusal.rule for refusal in game.refusals}
    found |= {rule for topic in game.topics for rule in topic.rules}
    found |= {line.rule for lines in injury_file().tables.values() for line in lines}
    return found - {""}


BY_CODE = cited() | of_docstrings(CODE, "*.py")


def of_tests() -> set[str]:
    """The rules that tests name: in their docstrings, or where each of their cases is a rule's."""
    tests = [node for node in definitions(HERE, "test_*.py") if node.name.startswith("test_")]
    said = [ast.get_docstring(node) or "" for node in tests]
    given = [ast.unparse(decorator) for node in tests for decorator in node.decorator_list]
    return ids(" ".join(chain(said, given))) | by_line()


def by_line() -> set[str]:
    """The lines of the injury tables have one test for all, with a table by rule."""
    return {line[0] for lines in (test_injuries.LINES, test_trauma.LINES) for line in lines}


BY_TESTS = of_tests()


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_named_by_the_code_that_carries_it_out(rule):
    """Design 4.12: rules carry their number."""
    assert rule in BY_CODE


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_named_by_a_test(rule):
    """Design 4.12: rules carry their number."""
    assert rule in BY_TESTS


def test_stages_refusals_events_topics_rulings_and_content_cite_rules_of_the_book():
    """Design 4.12: the client links every event, option and refusal to its rule."""
    named = cited() | {ruling.rule for ruling in definition().rulings} | of_docstrings(CODE, "*.py")
    assert sorted(named - set(RULES)) == []
