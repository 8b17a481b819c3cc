"""Every rule of the book is named by the test that would fail without it; every refusal is met, every event heard."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.raid.setting_up import RAID

HERE = Path(__file__).parent
RULES = [rule.id for rule in RAID.rulebook.rules]
ID = re.compile(r"MR-(?:F-)?[A-Z]{2,}(?:-[A-Z]+)*(?:-\d+[a-z]?)?")
CHAPTERS = """
    setup draw place effects turn skills skills_of_each shot land ending growth geometry report view rulings
""".split()
"""The files of tests in which something is carried out."""
FILES = [HERE / f"test_{chapter}.py" for chapter in CHAPTERS]


def functions() -> Iterator[ast.FunctionDef]:
    """All functions in them."""
    for path in FILES:
        yield from (node for node in ast.walk(ast.parse(path.read_text("utf8"))) if isinstance(node, ast.FunctionDef))


DOCSTRINGS = [ast.get_docstring(node) or "" for node in functions()]
BY_TESTS = {rule for text in DOCSTRINGS for rule in ID.findall(text)}
SAID = "\n".join(path.read_text("utf8") for path in FILES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_named_by_a_test(rule):
    """Design 4.12: rules carry their number."""
    assert rule in BY_TESTS


def test_only_rules_of_the_book_are_named():
    """Design 4.12: a number that is in no book is a mistake."""
    assert sorted(BY_TESTS - set(RULES)) == []


@pytest.mark.parametrize("refusal", RAID.refusals, ids=lambda refusal: refusal.key)
def test_a_refusal_is_met_by_a_test(refusal):
    """Design 4.4: legality returns its reason, with the rule."""
    assert f'"{refusal.key} {refusal.rule}"' in SAID


@pytest.mark.parametrize("kind", RAID.events, ids=lambda kind: kind.name)
def test_an_event_is_heard_by_a_test(kind):
    """Design 4.12: what happens is told with its rule."""
    assert f'"{kind.name}"' in SAID


def test_a_test_is_a_sentence_with_its_rule():
    """Design 6.1: rule tests read like the book."""
    said = [(node.name, ast.get_docstring(node)) for node in functions() if node.name.startswith("test_")]
    assert said and [name for name, text in said if not text or len(name.split("_")) < 4] == []
