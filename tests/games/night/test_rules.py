"""The numbered rules, the rulings and the texts of the night scene: all there, in both languages."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

import gunbai.games
from gunbai.games.checking import read_document
from gunbai.games.night.definition import NightDefinition
from gunbai.games.rule_files import RuleFiles
from gunbai.games.words import LANGUAGES
from gunbai.kernel.document import Document, DocumentError, parse_document
from gunbai.kernel.procedure import stage_table
from gunbai.kernel.text import placeholders

CODE = Path(gunbai.games.__file__).parent / "night"

SOURCE = """
    FLOW: 1 2
    MAP: 1 1a 2 3
    FIELD: 1 1a 2
    HIDE: 1 1a 2
    STEALTH: 1 1a 1b 2
    AREA: 1
    PLOT: 1 1a 2
    ACT: 1 1a
    MOVE: 1 2 3
    GUARD: 1 1a 2
    ATK: 1 1a 2 2a 3
    EVADE: 1 1a 2 3
    DEF: 1 1a 2 3
    INFO: 1 2 2a 3 4 4a
    END: 1 2 3 3a 4
"""
"""The numbers of the rules that the document states, by chapter of their ids."""

CHAPTERS = """
    before round action move guard attack evade defence information check skill field luck seal master end
""".split()
"""In the order of play."""

ID = re.compile(r"NS-(?:F-)?[A-Z]{2,}(?:-[A-Z]+)*(?:-\d+[a-z]?)?")
CHANGE = re.compile(r"(?<![\d-])[+-]\d|\d?D\d+")
"""A modifier (+1) or dice (2D6)."""


def read(name: str) -> Document:
    """A data file of this game."""
    return read_document("gunbai.games.night", name)


FILES = RuleFiles(read)
NIGHT = NightDefinition()
RULES = FILES.rulebook()
TEXTS = {language: read(f"text/{language}.toml").data for language in LANGUAGES}


# ---------------------------------------------------------------------- the rules


def test_the_rules_of_the_document_are_all_there():
    """Design 4.12: rules carry their number"""
    lines = [line.split(": ") for line in SOURCE.strip().splitlines()]
    expected = [f"NS-{chapter.strip()}-{number}" for chapter, numbers in lines for number in numbers.split()]
    found = [rule.id for rule in RULES.rules if rule.kind == "source"]
    assert sorted(found) == sorted(expected) and len(expected) == 52


def test_what_is_filled_in_is_marked_by_its_number():
    """Design 4.12: nobody takes for the document's what is ours"""
    assert all(rule.id.startswith("NS-F-") == (rule.kind == "filled") for rule in RULES.rules)
    assert all("の項" in rule.origin for rule in RULES.rules if rule.kind == "source")


def test_the_chapters_follow_each_other_in_the_order_of_play():
    """Each chapter stands in one piece, so that the book reads on."""
    assert [chapter for chapter, _ in groupby(rule.chapter for rule in RULES.rules)] == CHAPTERS
    for language in LANGUAGES:
        assert list(TEXTS[language]["chapter"]) == CHAPTERS


def changes(text: str) -> list[str]:
    """What a text says in signed numbers and dice, sorted."""
    return sorted(CHANGE.findall(text))


def test_both_languages_say_the_same_modifiers_and_dice():
    """Players at one table read one rule in two languages."""
    differing = {rule.id for rule in RULES.rules if changes(rule.text["en"]) != changes(rule.text["ja"])}
    assert differing == set()


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("NS-HIDE-1", "1"),
        ("NS-PLOT-1", "1 6"),
        ("NS-FIELD-1a", "1D6"),
        ("NS-DEF-1a", "1D6"),
        ("NS-DEF-3", "6 3"),
        ("NS-END-4", "1"),
        ("NS-F-CHECK-1", "5"),
        ("NS-F-CHECK-2", "2D6"),
        ("NS-F-SPECIAL-1", "12"),
        ("NS-F-LUCK-3", "2 1"),
    ],
)
def test_a_number_that_is_fixed_stands_in_both_texts(rule, numbers):
    """NS-HIDE-1 NS-PLOT-1 NS-FIELD-1a NS-DEF-1a NS-DEF-3 NS-F-CHECK-1 NS-F-CHECK-2 NS-F-SPECIAL-1 NS-F-LUCK-3"""
    for text in RULES.by_id[rule].text.values():
        assert all(number in text for number in numbers.split())


SKILLS = read("content/skills.toml").data["skill"]
SKILL_WORDS = (
    {"cost": "Cost ", "reach": "range ", "damage": "damage ", "guard": "defence value "},
    {"cost": "コスト", "reach": "間合", "damage": "ダメージ", "guard": "防御値"},
)
AMOUNTS = ("drain-mp", "ambush", "haste", "heal", "insight")
"""The effects of which there is more or less."""


@pytest.mark.parametrize("skill", SKILLS, ids=[skill["id"] for skill in SKILLS])
def test_the_rule_of_a_skill_says_its_numbers(skill):
    """NS-F-SKILL-SLASH and the others: the book and the content agree"""
    rule = RULES.by_id[skill["rule"]]
    assert rule.title == skill["name"]
    reached = {"adjacent": ("neighbouring", "隣"), "map": ("whole map", "マップ")}.get(
        skill.get("area", "same"), ("", "")
    )
    for language, words, reach in zip(("en", "ja"), SKILL_WORDS, reached, strict=True):
        text = rule.text[language]
        for key, word in words.items():
            assert key not in skill or f"{word}{skill[key]}" in text, key
        assert all(str(amount) in text for effect, amount in skill.get("effects", {}).items() if effect in AMOUNTS)
        assert reach in text
        assert ("limit" in skill) == bool(re.search(r"[Oo]nce a |に1回", text))


def named_in_the_game() -> set[str]:
    """The rule ids written in its code and its content."""
    files = [path for suffix in ("*.py", "*.toml") for path in CODE.rglob(suffix) if path.name != "rules.toml"]
    return {rule for path in files for rule in ID.findall(path.read_text("utf8"))}


def test_only_rules_of_the_book_are_named():
    """Design 4.12: a number that is in no book is a mistake"""
    assert sorted(named_in_the_game() - set(RULES.by_id)) == []


def test_every_rule_is_named_by_the_code_or_the_content_that_carries_it_out():
    """Design 4.12: rules carry their number"""
    assert sorted(set(RULES.by_id) - named_in_the_game()) == []


def test_stages_refusals_events_topics_and_rulings_cite_rules_of_the_book():
    """Design 4.12: the client links every event, option and refusal to its rule"""
    cited = {rule for procedure in NIGHT.procedures for info in stage_table(procedure).stages for rule in info.rules}
    cited |= {kind.rule for kind in NIGHT.events} | {refusal.rule for refusal in NIGHT.refusals}
    cited |= {rule for topic in NIGHT.topics for rule in topic.rules} | {ruling.rule for ruling in NIGHT.rulings}
    assert sorted(cited - {""} - set(RULES.by_id)) == []


# ---------------------------------------------------------------------- the rulings


@pytest.mark.parametrize("entry", FILES.rulings, ids=[entry.id for entry in FILES.rulings])
def test_a_ruling_shows_its_default_first_and_says_what_the_literal_preset_takes(entry):
    """Design 4.9: every ruling has a default"""
    options = [option.id for option in entry.options]
    assert entry.default == options[0]
    assert set(entry.presets) == {"literal"} and entry.presets["literal"] in options


def test_what_the_game_master_may_be_asked_goes_to_the_game_master_in_the_literal_preset():
    """NS-F-GM-1 where the document says two things or none, it is not for the referee to choose"""
    asked = {entry.id for entry in FILES.rulings if "gm" in [option.id for option in entry.options]}
    assert asked == {entry.id for entry in FILES.rulings if entry.presets["literal"] == "gm"}
    assert asked == {"search_tie", "reveal_scope", "plot_tie"}


def test_every_contradiction_of_the_document_is_decided():
    """Design 4.9: rulings are data"""
    marks = [re.match(r"C(\d+)\. ", entry.source) for entry in FILES.rulings]
    assert {int(mark[1]) for mark in marks if mark} == set(range(1, 17))


def test_a_preset_that_names_no_option_is_told():
    """Design 4.8: checked on load"""

    def spoilt(name: str) -> Document:
        text = (
            (CODE / name).read_text("utf8").replace('presets = { literal = "gm" }', 'presets = { literal = "lt" }', 1)
        )
        return parse_document(text, name)

    with pytest.raises(DocumentError, match=r"ruling\[0\]\.presets\.literal: expected one of ge, gt, gm"):
        RuleFiles(spoilt)


# ---------------------------------------------------------------------- the texts


def phrases(node: object, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    """All texts of a language by their path."""
    if isinstance(node, dict):
        return {key: text for name, below in node.items() for key, text in phrases(below, (*path, name)).items()}
    return {path: str(node)}


def test_both_languages_have_the_same_texts():
    """Japanese and English alike: the same keys, the same placeholders, no text that is the other's"""
    english, japanese = (phrases(TEXTS[language]) for language in LANGUAGES)
    assert list(english) == list(japanese)
    for path, text in english.items():
        assert placeholders(text) == placeholders(japanese[path]), path
        assert text and japanese[path] and text.count("{}") == japanese[path].count("{}"), path


def test_the_texts_speak_of_nothing_that_there_is_not():
    """What no code asks, tells or refuses any more has no words either; what is missing, the book itself tells"""
    there = {
        "event": {kind.name for kind in NIGHT.events},
        "refusal": {refusal.key for refusal in NIGHT.refusals},
        "topic": {topic.name for topic in NIGHT.topics},
        "procedure": {stage_table(procedure).name for procedure in NIGHT.procedures},
    }
    for language in LANGUAGES:
        assert {section: set(TEXTS[language][section]) for section in there} == there
        for procedure in NIGHT.procedures:
            table = stage_table(procedure)
            assert set(TEXTS[language]["procedure"][table.name]["stage"]) == {info.number for info in table.stages}


def test_all_that_has_a_number_has_a_name_in_both_languages():
    """A name that is missing would be shown by its id"""
    for entries in NIGHT.book()["domains"].values():
        for entry in entries:
            assert entry["name"]["ja"] != entry["id"] or entry["id"].isdigit(), entry


def test_japanese_logs_keep_the_signs_of_the_genre():
    """Skills in 【】, specialties in 《》, half-width digits, so that a log can be read beside any other"""
    for path, text in phrases(TEXTS["ja"]).items():
        assert not re.search("[０-９]", text), path
        if path[0] in ("event", "topic"):
            assert text.count("{skill}") == text.count("【{skill}】"), path
            assert text.count("{specialty}") == text.count("《{specialty}》"), path
