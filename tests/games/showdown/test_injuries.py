"""The five severe injury tables: every line, the first and the second time, and both sides of every ruling on one."""

from __future__ import annotations

import pytest

from gunbai.games.showdown.conditions import movement
from gunbai.games.showdown.content import injury_file, injury_tables
from gunbai.games.showdown.ids import LOCATION_IDS, NO_CARD, NO_SCOPE, SURVIVOR_IS_MAIMED
from gunbai.games.showdown.rule_files import rulings
from gunbai.kernel.ruling import choose_rulings

DEAD = "dead"
LINES = [
    ("SD-SEV-HEAD-1", DEAD, DEAD),
    ("SD-SEV-HEAD-2", DEAD, DEAD),
    ("SD-SEV-HEAD-3", DEAD, DEAD),
    ("SD-SEV-HEAD-4", DEAD, DEAD),
    ("SD-SEV-HEAD-5", "cannot-spend-survival, cannot-gain-survival, 1 bleeding", "2 bleeding"),
    ("SD-SEV-HEAD-6", "deaf, -1 evasion, 1 bleeding", "2 bleeding"),
    ("SD-SEV-HEAD-7", "-1 accuracy, 1 bleeding", "-4 accuracy, retires, 2 bleeding"),
    ("SD-SEV-HEAD-8", "1 disorders, 1 bleeding", "2 disorders, 2 bleeding"),
    ("SD-SEV-HEAD-9", "cannot-consume, cannot-encourage, 1 bleeding", "2 bleeding"),
    ("SD-SEV-HEAD-10", "down", ""),
    ("SD-SEV-ARMS-1", DEAD, DEAD),
    ("SD-SEV-ARMS-2", DEAD, DEAD),
    ("SD-SEV-ARMS-3", "2 bleeding", "4 bleeding"),
    ("SD-SEV-ARMS-4", "cannot-use-two-handed, 1 bleeding", "cannot-use-weapons, 2 bleeding"),
    ("SD-SEV-ARMS-5", "cannot-use-fighting-arts, 1 bleeding", "2 bleeding"),
    ("SD-SEV-ARMS-6", "-1 accuracy, 1 bleeding", "-2 accuracy, 2 bleeding"),
    ("SD-SEV-ARMS-7", "-1 accuracy, -1 strength, 1 bleeding", "-2 accuracy, -2 strength, 2 bleeding"),
    ("SD-SEV-ARMS-8", "-2 strength tokens, skips-hunt, 1 bleeding", "-4 strength tokens, 2 bleeding"),
    ("SD-SEV-ARMS-9", "cannot-use-two-handed, cannot-use-paired, cannot-block, 1 bleeding", "2 bleeding"),
    ("SD-SEV-ARMS-10", "down, 1 bleeding", "2 bleeding"),
    ("SD-SEV-BODY-1", DEAD, DEAD),
    ("SD-SEV-BODY-2", DEAD, DEAD),
    ("SD-SEV-BODY-3", "2 bleeding", "4 bleeding"),
    ("SD-SEV-BODY-4", "-1 strength, 1 bleeding", "-2 strength, 2 bleeding"),
    ("SD-SEV-BODY-5", "3 movement, cannot-use-strength-gear, 1 bleeding", "2 bleeding"),
    ("SD-SEV-BODY-6", "1 movement, dies-alone, skips-hunt, 1 bleeding", "2 bleeding"),
    ("SD-SEV-BODY-7", "2 bleeding, skips-hunt", "4 bleeding"),
    ("SD-SEV-BODY-8", "-1 speed, 1 bleeding", "-2 speed, 2 bleeding"),
    ("SD-SEV-BODY-9", "-1 movement tokens, 1 bleeding", "-2 movement tokens, 2 bleeding"),
    ("SD-SEV-BODY-10", "down, 1 bleeding", "2 bleeding"),
    ("SD-SEV-WAIST-1", DEAD, DEAD),
    ("SD-SEV-WAIST-2", DEAD, DEAD),
    ("SD-SEV-WAIST-3", "2 bleeding", "4 bleeding"),
    ("SD-SEV-WAIST-4", "cannot-wear-waist-gear, 1 bleeding", "2 bleeding"),
    ("SD-SEV-WAIST-5", "-1 luck, 1 bleeding", "-2 luck, 2 bleeding"),
    ("SD-SEV-WAIST-6", "1 disorders, down, 3 insanity, 1 bleeding", "2 disorders, 6 insanity, 2 bleeding"),
    ("SD-SEV-WAIST-7", "cannot-dodge, 4 movement, 1 bleeding", "2 bleeding"),
    ("SD-SEV-WAIST-8", "cannot-surge, 1 bleeding", "2 bleeding"),
    ("SD-SEV-WAIST-9", "cannot-dash, 1 bleeding", "2 bleeding"),
    ("SD-SEV-WAIST-10", "down, 1 bleeding", "2 bleeding"),
    ("SD-SEV-LEGS-1", DEAD, DEAD),
    ("SD-SEV-LEGS-2", DEAD, DEAD),
    ("SD-SEV-LEGS-3", "2 bleeding", "4 bleeding"),
    ("SD-SEV-LEGS-4", "3 movement, cannot-dash, 1 bleeding", "retires, 2 bleeding"),
    ("SD-SEV-LEGS-5", "cannot-use-fighting-arts, cannot-use-abilities, 1 bleeding", "2 bleeding"),
    ("SD-SEV-LEGS-6", "weak-legs, skips-hunt, 1 bleeding", "down, 2 bleeding"),
    ("SD-SEV-LEGS-7", "cannot-dash, skips-hunt, 1 bleeding", "2 bleeding"),
    ("SD-SEV-LEGS-8", "4 movement, 1 bleeding", "2 bleeding"),
    ("SD-SEV-LEGS-9", "2 bleeding", "4 bleeding"),
    ("SD-SEV-LEGS-10", "down, 1 bleeding", "2 bleeding"),
]
"""The line, what it brings the first time, and what is new or other after the second."""


def phrases(text: str) -> set[str]:
    return set(filter(None, text.split(", ")))


def place_of(rule: str) -> tuple[str, int]:
    """The table and the face that a rule's number speaks of."""
    _, _, table, face = rule.split("-")
    return table.lower(), int(face)


def renewed(before: set[str], changes: set[str]) -> set[str]:
    """``before`` with what is new, and numbers as they are now."""
    named = {change.split(" ", 1)[1] for change in changes if " " in change}
    return {phrase for phrase in before if phrase.partition(" ")[2] not in named} | changes


@pytest.mark.parametrize(("rule", "first", "second"), LINES)
def test_a_line_does_what_its_rule_says(table, rule, first, second):
    """SD-SEV-1 SD-SEV-2 SD-SEV-3 SD-DAMAGE-3: what else it does to nobody but the survivor"""
    t, ana, bo = table("ana", "bo: 2 survival")
    location, face = place_of(rule)
    ana.rolls_severe(location, face)
    assert ana.has == phrases(first)
    assert t.idle() and t.game.setup.injuries.lines[t.told("suffered")[0][1]].rule == rule


@pytest.mark.parametrize(("rule", "first", "second"), [line for line in LINES if line[1] != DEAD])
def test_what_lasts_is_suffered_once_unless_the_line_says_otherwise(table, rule, first, second):
    """SD-SEV-4: what else stands on the line takes place all the same"""
    t, ana = table("ana")
    for _ in range(2):
        ana.rolls_severe(*place_of(rule))
    assert ana.has == renewed(phrases(first), phrases(second))


def test_every_line_is_tested():
    """SD-SEV-1"""
    tables = injury_file().tables
    assert [rule for rule, _, _ in LINES] == [line.rule for name in LOCATION_IDS for line in tables[name]]


@pytest.mark.parametrize("location", LOCATION_IDS)
def test_each_face_leads_to_the_line_of_its_number(location):
    """SD-SEV-1"""
    tables = injury_tables(choose_rulings(rulings(), {}))
    by_face = [tables.lines[line].rule for line in tables.severe[LOCATION_IDS.index(location)][1:]]
    assert by_face == [f"SD-SEV-{location.upper()}-{face}" for face in range(1, 11)]


# ---------------------------------------------------------------------- the third time, and order


@pytest.mark.parametrize(
    ("rule", "has"),
    [
        ("SD-SEV-HEAD-7", "-4 accuracy, retires, 3 bleeding"),
        ("SD-SEV-ARMS-6", "-3 accuracy, 3 bleeding"),
        ("SD-SEV-ARMS-7", "-2 accuracy, -2 strength, 3 bleeding"),
        ("SD-SEV-WAIST-5", "-3 luck, 3 bleeding"),
    ],
)
def test_the_third_time(table, rule, has):
    """SD-SEV-4 SD-SEV-HEAD-7 SD-SEV-ARMS-6 SD-SEV-ARMS-7 SD-SEV-WAIST-5"""
    t, ana = table("ana")
    for _ in range(3):
        ana.rolls_severe(*place_of(rule))
    assert ana.has == phrases(has)


def test_the_same_result_on_another_survivor_is_no_repetition(table):
    """SD-SEV-4"""
    t, ana, bo = table("ana", "bo")
    ana.rolls_severe("head", 6)
    bo.rolls_severe("head", 6)
    assert ana.has == bo.has == {"deaf", "-1 evasion", "1 bleeding"}


def test_movement_is_1_whatever_it_was_and_tokens_count_on_top(table):
    """SD-SEV-BODY-6 SD-TOKEN-1 MOVは1になる"""
    t, ana = table("ana: 3 movement, 2 movement tokens")
    ana.rolls_severe("body", 6)
    assert "1 movement" in ana.has and movement(t.game, 0) == 3


def test_a_survivor_whose_movement_is_below_1_can_still_move_1(table):
    """SD-ACT-5"""
    t, ana = table("ana: 1 movement")
    ana.rolls_severe("legs", 4)
    assert "-1 movement" in ana.has and movement(t.game, 0) == 1


# ---------------------------------------------------------------------- who it is, and what it is


@pytest.mark.parametrize(("courage", "brings"), [(2, "down"), (3, "2 insanity"), (9, "2 insanity")])
def test_a_broken_tooth_asks_for_courage(table, courage, brings):
    """SD-SEV-HEAD-10 courageが3以上なら"""
    t, ana = table(f"ana: {courage} courage")
    ana.rolls_severe("head", 10)
    assert ana.has == {f"{courage} courage", brings}


@pytest.mark.parametrize("face", [1, 2])
def test_every_other_survivor_loses_survival_over_the_head(table, face):
    """SD-SEV-HEAD-1 SD-SEV-HEAD-2 ほかのサバイバー全員がサバイバル-1"""
    t, ana, bo, chie, dan = table("ana: 3 survival", "bo: 3 survival", "chie", "dan: dead")
    ana.rolls_severe("head", face)
    assert (ana.has, bo.has, chie.has, dan.has) == ({"dead"}, {"2 survival"}, set(), {"dead"})


@pytest.mark.parametrize("face", [1, 2])
def test_adjacent_survivors_gain_survival_over_the_waist(table, face):
    """SD-SEV-WAIST-1 SD-SEV-WAIST-2 SD-SIGHT-8 隣接するサバイバーは、サバイバル+1; ナナメは隣接ではない"""
    t, ana, bo, chie, dan = table("ana: at 5 5", "bo: at 5 6", "chie: at 6 6", "dan: at 4 5, 9 survival")
    ana.rolls_severe("waist", face)
    assert (ana.has, bo.has, chie.has, dan.has) == ({"dead"}, {"1 survival"}, set(), {"10 survival"})


def test_survival_is_never_above_its_limit(table):
    """SD-ATTR-2"""
    t, ana, bo = table("ana: at 5 5", "bo: at 5 6, 1 survival", survival_limit=1)
    ana.rolls_severe("waist", 1)
    assert bo.has == {"1 survival"}


def test_who_bleeds_in_the_head_gains_no_survival(table):
    """SD-SEV-HEAD-5 サバイバルを使うことも得ることもできない"""
    t, ana, bo = table("ana: at 5 5", "bo: at 5 6, cannot-gain-survival")
    ana.rolls_severe("waist", 1)
    assert bo.has == {"cannot-gain-survival"}


def test_a_broken_leg_shocks_those_beside_it(table):
    """SD-SEV-LEGS-8 隣接するサバイバーは、1 Brain Damage"""
    t, ana, bo, chie, dan = table(
        "ana: at 5 5", "bo: at 5 6, brain, 2 proficiency", "chie: at 6 5", "dan: at 4 5, 3 insanity"
    )
    ana.rolls_severe("legs", 8)
    assert t.rolling[0] == "brain-trauma"
    t.dice(3)
    assert ana.has == {"4 movement", "1 bleeding"}
    assert (bo.has, chie.has, dan.has) == ({"brain"}, {"brain"}, {"2 insanity"})


@pytest.mark.parametrize(
    ("location", "armour", "damage", "falls"),
    [("legs", 1, 1, False), ("legs", 0, 1, True), ("arms", 0, 1, False), ("head", 1, 1, False)],
)
def test_with_a_torn_tendon_every_injury_of_the_legs_knocks_down(table, location, armour, damage, falls):
    """SD-SEV-LEGS-6 以後、脚にLight・Heavy・Severe Injuryを受けると、そのたびにノックダウン"""
    t, ana = table(f"ana: weak-legs, {location} {armour}")
    ana.takes(damage, location)
    assert ("down" in ana.has) is falls


def test_with_a_torn_tendon_a_severe_injury_of_the_legs_knocks_down_and_no_other(table):
    """SD-SEV-LEGS-6"""
    t, ana, bo = table("ana: weak-legs", "bo: weak-legs")
    ana.rolls_severe("legs", 9)
    bo.rolls_severe("arms", 3)
    assert "down" in ana.has and "down" not in bo.has


def test_the_injury_that_tears_the_tendon_does_not_knock_down_itself(table):
    """SD-SEV-LEGS-6 以後"""
    t, ana = table("ana")
    ana.rolls_severe("legs", 6)
    assert "down" not in ana.has


def test_the_token_of_a_severe_injury_can_be_the_fifth(table):
    """SD-SEV-2 SD-BLEED-2"""
    t, ana = table("ana: 4 bleeding")
    ana.rolls_severe("head", 8)
    assert ana.has == {"dead"}


# ---------------------------------------------------------------------- rulings


@pytest.mark.parametrize(
    ("ruling", "option", "rule", "has"),
    [
        ("broken_arm", "both", "SD-SEV-ARMS-7", "-1 accuracy, -1 strength, 1 bleeding"),
        ("broken_arm", "strength", "SD-SEV-ARMS-7", "-1 strength, 1 bleeding"),
        ("tailbone", "no", "SD-SEV-WAIST-9", "cannot-dash, 1 bleeding"),
        ("tailbone", "yes", "SD-SEV-WAIST-9", "cannot-dash, down, 1 bleeding"),
        ("legs_two", "dead", "SD-SEV-LEGS-2", DEAD),
        ("legs_two", "bleeding", "SD-SEV-LEGS-2", "2 bleeding"),
    ],
)
def test_both_sides_of_a_ruling_on_a_line(table, ruling, option, rule, has):
    """SD-SEV-ARMS-7 SD-SEV-WAIST-9 SD-SEV-LEGS-2"""
    t, ana = table("ana", rulings={ruling: option})
    ana.rolls_severe(*place_of(rule))
    assert ana.has == phrases(has)


def test_every_ruling_on_a_line_is_tested_with_all_its_options():
    """Design 4.9: a decided ambiguity, and what is chosen counts"""
    used = {
        ruling
        for lines in injury_file().tables.values()
        for line in lines
        for step in line.steps
        for ruling in step.ruling or {}
    }
    assert used == {"broken_arm", "tailbone", "legs_two"}
    assert {name: len(one.options) for one in rulings() if (name := one.name) in used} == dict.fromkeys(used, 2)


MAIMING = {"SD-SEV-ARMS-4", "SD-SEV-LEGS-4"}
"""The lines by which a part of the body is lost."""


@pytest.mark.parametrize("rule", [line[0] for line in LINES])
def test_who_loses_a_part_of_the_body_is_maimed_and_nobody_else(table, rule):
    """SD-SEV-1 SD-MOOD-1: Enraged ends when a survivor dies or loses a part"""
    t, ana = table("ana: 1 survival")
    t.game.laters = [(SURVIVOR_IS_MAIMED, 0, NO_SCOPE)]
    ana.rolls_severe(*place_of(rule))
    assert (rule in MAIMING) == ((SURVIVOR_IS_MAIMED, 0, NO_CARD) in t.game.occurred)
    t.game.occurred = []
