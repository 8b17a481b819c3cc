"""Every rule of a book is named by the test that would fail without it; every refusal is met, every event heard.

Of the games whose rule tests are a file a chapter, with rules, refusals and events in the words of ``wording.py``.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from gunbai.games import GAMES

HERE = Path(__file__).parent
CHAPTERS = {
    "night": """
        before fields round turn move guard attack evade defence information support checks seals npcs master end maps
        master_gives rulings rulings_filled odds
    """.split(),
    "raid": """
        setup draw place effects turn skills skills_of_each shot land ending growth geometry report view rulings
    """.split(),
}
"""By game, the files of tests in which something is carried out."""
ID = re.compile(r"(?:NS|MR)-(?:F-)?[A-Z]{2,}(?:-[A-Z]+)*(?:-\d+[a-z]?)?")


@cache
def said(game: str) -> str:
    """All that stands in the files of a game."""
    return "\n".join((HERE / game / f"test_{chapter}.py").read_text("utf8") for chapter in CHAPTERS[game])


@cache
def functions(game: str) -> list[ast.FunctionDef]:
    """All functions in them."""
    return [node for node in ast.walk(ast.parse(said(game))) if isinstance(node, ast.FunctionDef)]


@cache
def named(game: str) -> set[str]:
    """The rules that their docstrings name."""
    return {rule for node in functions(game) for rule in ID.findall(ast.get_docstring(node) or "")}


@pytest.mark.parametrize(
    ("game", "rule"), [(game, rule.id) for game in CHAPTERS for rule in GAMES[game].rulebook.rules]
)
def test_a_rule_is_named_by_a_test(game: str, rule: str) -> None:
    """Design 4.12: rules carry their number."""
    assert rule in named(game)


@pytest.mark.parametrize("game", CHAPTERS)
def test_only_rules_of_the_book_are_named(game: str) -> None:
    """Design 4.12: a number that is in no book is a mistake."""
    assert sorted(named(game) - {rule.id for rule in GAMES[game].rulebook.rules}) == []


@pytest.mark.parametrize(
    ("game", "key", "rule"),
    [(game, refusal.key, refusal.rule) for game in CHAPTERS for refusal in GAMES[game].refusals],
)
def test_a_refusal_is_met_by_a_test(game: str, key: str, rule: str) -> None:
    """Design 4.4: legality returns its reason, with the rule."""
    assert f'"{key} {rule}"' in said(game)


@pytest.mark.parametrize(("game", "kind"), [(game, kind.name) for game in CHAPTERS for kind in GAMES[game].events])
def test_an_event_is_heard_by_a_test(game: str, kind: str) -> None:
    """Design 4.12: what happens is told with its rule."""
    assert f'"{kind}"' in said(game)


@pytest.mark.parametrize("game", CHAPTERS)
def test_a_test_is_a_sentence_with_its_rule(game: str) -> None:
    """Design 6.1: rule tests read like the book."""
    tests = [(node.name, ast.get_docstring(node)) for node in functions(game) if node.name.startswith("test_")]
    assert tests and [name for name, text in tests if not text or len(name.split("_")) < 4] == []
