"""Every rule of the book is named by the code that carries it out, and by a test or a case."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from games.hunters.table import HUNTERS
from gunbai.games.hunters.content import areas, cards, characters
from gunbai.kernel.procedure import stage_table

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
CODE = ROOT / "src" / "gunbai" / "games" / "hunters"
RULES = [rule.id for rule in HUNTERS.rulebook.rules]
ID = re.compile(r"SH-[A-Z]+-[A-Z0-9]+[a-z]?")


def named_in(folder: Path, *patterns: str) -> set[str]:
    """All rule ids written in the files of a folder."""
    found: set[str] = set()
    for pattern in patterns:
        for path in folder.rglob(pattern):
            found.update(ID.findall(path.read_text("utf8")))
    return found


BY_CODE = named_in(CODE, "*.py")
BY_TESTS = named_in(HERE, "test_*.py", "*.toml")


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_named_by_the_code_that_carries_it_out(rule):
    """Design 4.12: rules carry their number."""
    assert rule in BY_CODE


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_named_by_a_test_or_a_case(rule):
    """Design 4.12: rules carry their number."""
    assert rule in BY_TESTS


@pytest.mark.parametrize("where", ["code", "tests"])
def test_only_rules_of_the_book_are_named(where):
    """Design 4.12: a number that is in no book is a mistake."""
    named = BY_CODE if where == "code" else BY_TESTS
    assert sorted(named - set(RULES)) == []


def test_stages_refusals_events_topics_rulings_and_content_cite_rules_of_the_book():
    """Design 4.12: the client links every event, option and refusal to its rule."""
    cited: set[str] = set()
    for procedure in HUNTERS.procedures:
        for info in stage_table(procedure).stages:
            cited.update(info.rules)
    cited.update(kind.rule for kind in HUNTERS.events)
    cited.update(refusal.rule for refusal in HUNTERS.refusals)
    cited.update(rule for topic in HUNTERS.topics for rule in topic.rules)
    cited.update(ruling.rule for ruling in HUNTERS.rulings)
    cited.update(entry.rule for entry in [*characters(), *cards(), *areas()])
    assert sorted(cited - {""} - set(RULES)) == []


def test_every_stage_of_the_six_steps_names_its_rule():
    """SH-ATK-0 stages stand under the publisher's numbers"""
    attack = next(p for p in HUNTERS.procedures if p.__name__ == "Attack")
    stages = stage_table(attack).stages
    assert [info.number[0] for info in stages] == sorted(info.number[0] for info in stages)
    assert all(info.rules for info in stages)


def test_every_rule_has_a_text_in_both_languages_and_says_where_it_comes_from():
    """Design 4.12: `gunbai rules` prints the rulebook."""
    for rule in HUNTERS.rulebook.rules:
        assert rule.text["en"] and rule.text["ja"] and rule.title["en"] and rule.title["ja"]
        assert rule.origin and rule.kind in ("source", "filled")


def test_the_rules_of_the_publisher_are_all_there():
    """The publisher's rulings, number by number."""
    source = {rule.id for rule in HUNTERS.rulebook.rules if rule.kind == "source"}
    expected = "ALLIE-1 ALLIE-2 ALLIE-3 ALLIE-4 ALLIE-5 ALLIE-6 PRIO-1 START-1 START-2 MOVE-1 MOVE-2".split()
    expected += "ATK-0 ATK-1 ATK-1a ATK-1b ATK-1c ATK-2 ATK-2a ATK-2b ATK-3 ATK-3a ATK-3b ATK-3c ATK-3d".split()
    expected += "ATK-4 ATK-4a ATK-5 ATK-5a ATK-5b ATK-5c ATK-5d ATK-6 ATK-6a ATK-7".split()
    expected += "BOB-1 BOB-2 BOB-3 BOB-4 BOB-5 BOB-6".split()
    assert source == {f"SH-{name}" for name in expected}


def test_case_tables_cite_a_rule_in_every_line():
    """Design 6.2: given, dice with faces, expect, rule id."""
    for path in HERE.glob("*.toml"):
        for table in tomllib.loads(path.read_text("utf8")).values():
            assert all(row["rule"] in RULES for row in table), path.name


def test_every_chapter_has_a_name_in_both_languages():
    """A chapter without a text would be shown by its id."""
    book = HUNTERS.book()
    assert {rule["chapter"] for rule in book["rules"]} == {chapter["id"] for chapter in book["chapters"]}
    for chapter in book["chapters"]:
        assert chapter["id"] not in chapter["name"].values()
