"""The numbered rules and the rulings of the showdown: all there, in both languages; what is wrong in them is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest

from gunbai.games.rule_files import RuleFiles
from gunbai.games.showdown import rule_files
from gunbai.games.showdown.rule_files import read, rulebook, rulings
from gunbai.kernel.document import Document, DocumentError, parse_document

HERE = Path(__file__).parent
CODE = Path(rule_files.__file__).parent
RULES, RULINGS = "rules.toml", "rulings.toml"

SOURCE = """
    SETUP: 1 2 3 4 5 6 7 8 9 10 11 12 13 14
    ROUND: 1 2 3
    CTRL: 1 2
    TURN: 1 2 3 4 5 6
    AI: 1 2 3 4 5
    MOOD: 1 2 3 4
    TARGET: 1 2 3 4 5 5a 6
    PRIO: 1 2 3 4 5 6
    MOVE: 1 2 3 4 5 6 7
    ATTACK: 1 2 3 4 5
    DAMAGE: 1 2 3
    TRIGGER: 1
    INTIM: 1
    BRAIN: 1
    DUR: 1 2 3 4
    STATUS: 1 2
    OUTSIDE: 1 2 3
    HEAL: 1
    COLL: 1 2 3 4 5 6
    BOARD: 1 2
    DOWN: 1 2 3 4 5 6 7 8 9 10 11 12
"""
"""The numbers of the rules that the wiki page states, by chapter of their ids."""

ID = re.compile(r"SD(?:-[A-Z]+)+-\d+[a-z]?|SD-(?:KEY|SURV)-[A-Z]+")
CHANGE = re.compile(r"(?<!\d)[+-]\d|\d\+|\d?d\d+")
"""A modifier (+1), a number to reach (3+) or dice (1d5)."""


def changes(text: str) -> list[str]:
    """What a text says in signed numbers and dice, sorted."""
    return sorted(CHANGE.findall(text))


# ---------------------------------------------------------------------- what must be there


def test_the_rules_of_the_wiki_page_are_all_there():
    """Design 4.12: rules carry their number"""
    lines = [line.split(": ") for line in SOURCE.strip().splitlines()]
    expected = [f"SD-{chapter.strip()}-{number}" for chapter, numbers in lines for number in numbers.split()]
    found = [rule.id for rule in rulebook().rules if rule.kind == "source"]
    assert sorted(found) == sorted(expected) and len(expected) == 95


@pytest.mark.parametrize("table", ["HEAD", "ARMS", "BODY", "WAIST", "LEGS"])
def test_a_severe_injury_table_has_a_line_for_every_face(table):
    """SD-SEV-1"""
    lines = [rule.id for rule in rulebook().rules if rule.id.startswith(f"SD-SEV-{table}-")]
    assert lines == [f"SD-SEV-{table}-{face}" for face in range(1, 11)]


def test_the_brain_trauma_table_has_a_line_for_every_result():
    """SD-BRAIN-2 each line begins where the one before it ends"""
    lines = [rule.title["en"] for rule in rulebook().rules if rule.id.startswith("SD-TRAUMA-")]
    faces = [[int(face) for face in re.findall(r"\d+", line)] for line in lines]
    results = [face for ends in faces for face in range(ends[0], ends[-1] + 1)]
    assert results == list(range(1, 14))


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("SD-SETUP-4", "B7 A3 L1"),
        ("SD-MOVE-5", "6 -1 5"),
        ("SD-ATTACK-3", "2+ +1 2 7 5"),
        ("SD-ATTACK-4", "10 11"),
        ("SD-DAMAGE-1", "1 3"),
        ("SD-COLL-3", "5"),
        ("SD-DOWN-7", "3+"),
        ("SD-CTRL-2", "+1"),
    ],
)
def test_a_number_that_the_page_fixes_stands_in_both_texts(rule, numbers):
    """SD-SETUP-4 SD-MOVE-5 SD-ATTACK-3 SD-ATTACK-4 SD-DAMAGE-1 SD-COLL-3 SD-DOWN-7 SD-CTRL-2"""
    for text in rulebook().by_id[rule].text.values():
        assert all(number in text for number in numbers.split())


def test_both_languages_say_the_same_numbers():
    """Players at one table read one rule in two languages."""
    differing = {rule.id for rule in rulebook().rules if changes(rule.text["en"]) != changes(rule.text["ja"])}
    assert differing == set()
    for ruling in rulings():
        for words in [ruling.question, *ruling.options.values()]:
            assert changes(words["en"]) == changes(words["ja"])


def test_the_chapters_follow_each_other():
    """Each chapter stands in one piece, so that the book reads on."""
    chapters = [chapter for chapter, _ in groupby(rule.chapter for rule in rulebook().rules)]
    assert len(chapters) == len(set(chapters)) > 10


def test_a_ruling_shows_its_default_first():
    """Design 4.9: every ruling has a default"""
    assert rulings()
    for ruling in rulings():
        assert ruling.rule in rulebook() and ruling.default == next(iter(ruling.options))


def named_in(*paths: Path) -> set[str]:
    """The rule ids written in files."""
    return {rule for path in paths for rule in ID.findall(path.read_text("utf8"))}


@pytest.mark.parametrize("where", ["code", "tests"])
def test_only_rules_of_the_book_are_named(where):
    """Design 4.12: a number that is in no book is a mistake"""
    folder = CODE if where == "code" else HERE
    files = [path for suffix in ("*.py", "*.toml") for path in folder.rglob(suffix) if path.name != RULES]
    named = named_in(*files)
    assert named and sorted(named - set(rulebook().by_id)) == []


# ---------------------------------------------------------------------- what is wrong is told


def reading(file: str, old: str, new: str) -> Callable[[str], Document]:
    """Reads the files with one change."""

    def changed(name: str) -> Document:
        if name != file:
            return read(name)
        text = (CODE / name).read_text("utf8")
        assert old in text, f"{old!r} stands in {name}"
        return parse_document(text.replace(old, new, 1), name)

    return changed


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "expected"),
    [
        (RULES, "[game]\n", '[game]\nnick = "x"\n', "game.nick", "one of id, name"),
        (RULES, "[[rule]]", "[[rules]]", "rules", "one of game, rule"),
        (RULES, 'chapter = "setup"', 'chapters = "setup"', "rule[0].chapters", "one of id, kind, chapter"),
        (RULES, 'kind = "source"\nchapter', 'kind = "house"\nchapter', "rule[0].kind", "'source' or 'filled'"),
        (RULES, 'id = "SD-SETUP-2"', 'id = "SD-SETUP-1"', "rule[1].id", 'not "SD-SETUP-1" again'),
        (RULES, 'title = { en = "Order of a showdown", ', "title = { ", "rule[0].title.en", "missing"),
        (RULES, 'ja = "ショーダウンの流れ"', 'ja = ""', "rule[0].title.ja", "at least 1"),
        (RULINGS, "[[ruling]]", "[[rulling]]", "rulling", "one of ruling"),
        (RULINGS, 'rule = "SD-CTRL-2"', 'rule = "SD-NOWHERE"', "ruling[0].rule", "in rules.toml"),
        (RULINGS, 'default = "any_pick"', 'default = "any"', "ruling[0].default", "one of any_pick, free_choice"),
        (RULINGS, 'id = "free_choice"', 'id = "any_pick"', "ruling[0].options[1].id", 'not "any_pick" again'),
        (RULINGS, 'id = "accuracy_token"', 'id = "controller_bonus"', "ruling[1].id", "an id of its own"),
        (RULINGS, "question = {", "query = {", "ruling[0].query", "one of id, rule, question"),
    ],
)
def test_what_is_wrong_is_told_with_file_line_key_and_what_was_expected(file, old, new, key, expected):
    """Design 4.8: checked on load"""
    with pytest.raises(DocumentError) as caught:
        RuleFiles(reading(file, old, new))
    error = caught.value
    assert (error.name, error.key) == (file, key)
    assert expected in error.expected
    text = (CODE / file).read_text("utf8")
    first = text[: text.index(old)].count("\n") + 1
    assert first <= error.line <= first + new.count("\n")
