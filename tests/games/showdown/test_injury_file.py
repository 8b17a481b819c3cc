"""``content/injuries.toml``: what is wrong in it is told with file, line, key and what was expected."""

from __future__ import annotations

from importlib.resources import files
from typing import get_args

import pytest

from gunbai.games.showdown.content import INJURIES, InjuryFile, injury_file, injury_tables
from gunbai.games.showdown.entries import AnyStep
from gunbai.games.showdown.injury_effects import EFFECTS
from gunbai.games.showdown.rule_files import rulebook, rulings
from gunbai.kernel.document import DocumentError, parse_document
from gunbai.kernel.ruling import choose_rulings

TEXT = files("gunbai.games.showdown").joinpath(INJURIES).read_text("utf8")


def test_what_a_line_can_do_and_what_the_rules_can_do_is_the_same():
    """Design 4.8: effects are registered functions"""
    union, _ = get_args(AnyStep)
    words = {word for model in get_args(union) for word in get_args(model.model_fields["do"].annotation)}
    assert words == set(EFFECTS)


def test_every_effect_is_used():
    """Design 4.8"""
    used = {step.do for lines in injury_file().tables.values() for line in lines for step in line.steps}
    assert used == set(EFFECTS)


def test_every_line_has_a_rule_of_its_own_with_its_number():
    """Design 4.12: rules carry their number"""
    lines = [(name, line) for name, found in injury_file().tables.items() for line in found]
    written = [line.rule for _, line in lines]
    expected = [f"SD-TRAUMA-{one.at}" if name == "trauma" else f"SD-SEV-{name.upper()}-{one.at}" for name, one in lines]
    assert written == expected
    tables = ("SD-SEV-HEAD-", "SD-SEV-ARMS-", "SD-SEV-BODY-", "SD-SEV-WAIST-", "SD-SEV-LEGS-", "SD-TRAUMA-")
    assert sorted(written) == sorted(rule.id for rule in rulebook().rules if rule.id.startswith(tables))


@pytest.mark.parametrize(
    ("old", "new", "key", "expected"),
    [
        ("[[head]]", "[[haed]]", "haed", "one of head, arms"),
        ("from = 2\n", "from = 1\n", "head[1].from", "more than 1"),
        ("from = 1\n", "from = 2\n", "head[0].from", "expected 1"),
        ("from = 1\n", "", "head[0].from", "missing"),
        ('rule = "SD-SEV-HEAD-1"', 'rule = "SD-SEV-NECK"', "head[0].rule", "a rule in rules.toml"),
        ('{ do = "kill" }', '{ do = "kil" }', "head[0].steps[0]", "'kill'"),
        ('{ do = "kill" }', '{ do = "kill", amount = 2 }', "head[0].steps[0].kill.amount", "no such key"),
        ('what = "survival"', 'what = "survivals"', "head[0].steps[1].lose.what", "one of survival, insanity"),
        ('who = "others"', 'who = "all"', "head[0].steps[1].lose.who", "one of self, others"),
        ('as = ["deaf"]', 'as = ["daef"]', "head[5].steps[0].mark.as[0]", "one of cannot-dodge"),
        ("at_least = 3", "at_most = 3", "head[9].steps[0].gain.when.at_most", "no such key"),
        ("below = 3", "below = 3, at_least = 2", "head[9].steps[1].knock-down.when", "either at_least or below"),
        ("times = 2", 'times = "often"', "arms[6].times", "1 to 20, or one of any"),
        ('broken_arm = "both"', 'broken_arm = "neither"', "arms[6].steps[0].ruling", "one of its options"),
        ('broken_arm = "both"', 'broken_leg = "both"', "arms[6].steps[0].ruling", "a ruling of rulings.toml"),
        ('"1d5"', '"1d7"', "trauma[2].steps[2].gain.amount", "1 to 20, or one of 1d5, 1d10"),
    ],
)
def test_what_is_wrong_is_told(old, new, key, expected):
    """Design 4.8: checked on load"""
    assert old in TEXT
    with pytest.raises(DocumentError) as caught:
        InjuryFile(parse_document(TEXT.replace(old, new, 1), INJURIES))
    assert caught.value.name == INJURIES and caught.value.key == key and expected in caught.value.expected


@pytest.mark.parametrize(
    ("when", "effects"),
    [("", ["kill"]), (', when = { stat = "disorders", at_least = 3 }', ["kill", "bleed"])],
)
def test_a_line_that_kills_some_only_gives_the_others_a_bleeding_token(when, effects):
    """SD-SEV-2 every result that does not kill gives 1 bleeding token as well"""
    text = TEXT.replace('steps = [{ do = "kill" }]', f'steps = [{{ do = "kill"{when} }}]', 1)
    tables = injury_tables(choose_rulings(rulings(), {}), InjuryFile(parse_document(text, INJURIES)))
    line = next(line for line in tables.lines if line.rule == "SD-SEV-HEAD-3")
    assert [step.effect.name for step in line.steps] == effects


def test_a_table_that_is_missing_is_told():
    """Design 4.8: checked on load"""
    with pytest.raises(DocumentError, match=r"expected lines of \[\[trauma\]\]"):
        InjuryFile(parse_document(TEXT[: TEXT.index("[[trauma]]")], INJURIES))
