"""The numbered rules of a game (``kernel/rulebook.py``)."""

from __future__ import annotations

import pytest

from gunbai.kernel.rulebook import Rule, Rulebook


def rule(id_: str) -> Rule:
    return Rule(id_, "source", "attack", {"en": "Attack"}, {"en": "Roll both dice."}, "page 3")


def test_rules_stand_in_the_order_of_the_book() -> None:
    """A reader who holds the source finds the sentence."""
    assert [found.id for found in Rulebook([rule("R-2"), rule("R-10"), rule("R-1")]).rules] == ["R-2", "R-10", "R-1"]


def test_a_rule_is_found_by_its_id() -> None:
    """Every event, option and refusal links to it."""
    book = Rulebook([rule("R-1")])
    assert "R-1" in book
    assert "R-2" not in book
    assert book.by_id["R-1"].origin == "page 3"


def test_a_rule_id_stands_once() -> None:
    """Ids are stable and never reused."""
    with pytest.raises(ValueError, match="stands twice"):
        Rulebook([rule("R-1"), rule("R-1")])
