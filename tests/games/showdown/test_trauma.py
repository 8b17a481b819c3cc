"""Brain trauma: the roll, every line of its table, and what they do to others."""

from __future__ import annotations

import pytest

from gunbai.games.showdown.content import injury_file, injury_tables
from gunbai.games.showdown.rule_files import rulings
from gunbai.games.showdown.spaces import DOWN, LEFT, RIGHT, UP
from gunbai.kernel.ruling import choose_rulings

HAS = "4 proficiency, 2 survival, 1 disorders"
LINES = [
    ("SD-TRAUMA-1", 1, [], "dead"),
    ("SD-TRAUMA-1", 2, [], "dead"),
    ("SD-TRAUMA-3", 3, [], "2 proficiency, 2 survival, 1 disorders"),
    ("SD-TRAUMA-4", 4, [5], f"{HAS}, down, 3 insanity"),
    ("SD-TRAUMA-5", 5, [4, 1], "4 proficiency, 2 survival, 2 disorders, light body, 1 insanity"),
    ("SD-TRAUMA-5", 6, [6, 2], "4 proficiency, 2 survival, 2 disorders, light legs, 1 insanity"),
    ("SD-TRAUMA-7", 7, [10], "4 proficiency, 2 survival, 2 disorders, 5 insanity"),
    ("SD-TRAUMA-7", 8, [9], "4 proficiency, 2 survival, 2 disorders, 5 insanity"),
    ("SD-TRAUMA-9", 9, [9], f"{HAS}, down, 9 insanity"),
    (
        "SD-TRAUMA-10",
        10,
        [3],
        f"{HAS}, 2 insanity, 1 speed tokens, 1 strength tokens, ignores-slow, cannot-spend-survival, "
        "cannot-use-fighting-arts, cannot-use-specialisation",
    ),
    ("SD-TRAUMA-11", 11, [8], f"{HAS}, down, -1 speed tokens, priority, 4 insanity"),
    ("SD-TRAUMA-12", 12, [], "4 proficiency, 2 disorders, down, 2 insanity"),
    ("SD-TRAUMA-13", 13, [6, 7], "4 proficiency, 8 survival, 1 disorders, 7 insanity, 2 luck"),
]
"""The line, the result, the dice that it rolls, and all that the survivor has then."""


@pytest.mark.parametrize(("rule", "result", "dice", "has"), LINES)
def test_a_line_does_what_its_rule_says(table, rule, result, dice, has):
    """SD-BRAIN-2 SD-BRAIN-4: no bleeding token comes with it"""
    t, ana = table(f"ana: {HAS}, at 10 3")
    ana.rolls_trauma(min(result, 10), bonus=max(0, result - 10))
    t.dice(*dice)
    assert t.idle() and ana.has == set(has.split(", "))
    assert t.game.setup.injuries.lines[t.told("suffered")[0][1]].rule == rule


def test_every_line_and_every_result_is_tested():
    """SD-BRAIN-2"""
    assert [result for _, result, _, _ in LINES] == list(range(1, 14))
    assert list(dict.fromkeys(rule for rule, *_ in LINES)) == [line.rule for line in injury_file().tables["trauma"]]


@pytest.mark.parametrize(
    ("face", "bonus", "rule"), [(10, 9, "SD-TRAUMA-13"), (8, 2, "SD-TRAUMA-10"), (9, 4, "SD-TRAUMA-13")]
)
def test_a_bonus_leads_further_down_the_table(table, face, bonus, rule):
    """SD-BRAIN-2 ロールへのボーナスがあれば、10を超える結果もありうる"""
    t, ana = table("ana")
    ana.rolls_trauma(face, bonus)
    t.dice(*[1] * (2 if rule == "SD-TRAUMA-13" else 1))
    tables = injury_tables(choose_rulings(rulings(), {}))
    assert [tables.lines[line].rule for _, line in t.told("suffered")] == [rule]
    assert t.told("trauma-rolled") == [(0, face, bonus)]


@pytest.mark.parametrize("face", range(1, 11))
def test_a_five_sided_die_is_a_ten_sided_one_halved_and_rounded_up(table, face):
    """SD-BRAIN-4 10面ダイスの出目を半分にして切り上げる"""
    t, ana = table("ana")
    ana.rolls_trauma(7)
    assert t.rolling == ("gain", 0, 10)
    t.dice(face)
    assert f"{[1, 1, 2, 2, 3, 3, 4, 4, 5, 5][face - 1]} insanity" in ana.has


def test_skill_is_lost_down_to_nothing(table):
    """SD-TRAUMA-3 武器の熟練レベルを2失う"""
    t, ana = table("ana: 1 proficiency")
    ana.rolls_trauma(3)
    assert ana.has == set()


def test_frenzy_can_be_repeated(table):
    """SD-TRAUMA-10 繰り返し受ける"""
    t, ana = table("ana")
    for _ in range(2):
        ana.rolls_trauma(10)
        t.dice(2)
    assert {"2 speed tokens", "2 strength tokens", "2 insanity"} <= ana.has


def test_clear_sight_lasts_once(table):
    """SD-TRAUMA-13 SD-SEV-4"""
    t, ana = table("ana", survival_limit=3)
    for _ in range(2):
        ana.rolls_trauma(10, bonus=3)
        t.dice(4, 5)
    assert ana.has == {"3 survival", "10 insanity", "2 luck"}


@pytest.mark.parametrize(
    ("disorders", "has"), [(2, {"3 disorders", "down", "4 insanity"}), (3, {"dead"}), (4, {"dead"})]
)
def test_a_broken_will_kills_with_three_disorders(table, disorders, has):
    """SD-TRAUMA-12 すでにDisorderが3つあれば、代わりに死亡する"""
    t, ana = table(f"ana: {disorders} disorders, 3 survival, 1 insanity")
    ana.rolls_trauma(10, bonus=2)
    assert ana.has == has


def test_the_priority_target_token_changes_hands(table):
    """SD-TRAUMA-11 SD-PRIO-1"""
    t, ana, bo = table("ana", "bo: priority")
    ana.rolls_trauma(10, bonus=1)
    t.dice(1)
    assert "priority" in ana.has and "priority" not in bo.has


# ---------------------------------------------------------------------- lashing out


def test_lashing_out_hurts_all_who_are_adjacent(table):
    """SD-TRAUMA-5 SD-OUTSIDE-2 本人と、隣接するサバイバー全員が1ダメージを受ける"""
    t, ana, bo, chie, dan = table("ana: at 5 5", "bo: at 5 4", "chie: at 6 6", "dan: at 6 5, head 1")
    ana.rolls_trauma(5)
    t.dice(2, 6, 1)  # three locations: her own, Bo's, Dan's
    t.dice(4)
    assert ana.has == {"light arms", "1 disorders", "2 insanity"}
    assert (bo.has, chie.has, dan.has) == ({"light legs"}, set(), set())


def test_whoever_lashes_out_and_dies_of_it_still_hurts_the_others(table):
    """SD-TRAUMA-5 SD-END-1 whatever was being carried out goes on without it"""
    t, ana, bo = table("ana: at 5 5, heavy head", "bo: at 5 4")
    ana.rolls_trauma(6)
    t.dice(1, 3)  # her own head, severely
    t.dice(5)  # Bo's waist
    assert t.idle() and ana.has == {"dead"} and bo.has == {"light waist"}


# ---------------------------------------------------------------------- flight


def flight(table, line, direction=None, insanity_face=1, **options):
    """A survivor flees; the controller chooses the direction where asked."""
    t, ana, *others = table(line, *options.pop("others", ()), **options)
    ana.rolls_trauma(4)
    if direction is not None:
        t.chooses(t.game.controller, direction)
    t.dice(insanity_face)
    return [t, ana, *others]


@pytest.mark.parametrize(
    ("at", "to"),
    [
        ((10, 3), (10, 1)),
        ((10, 7), (10, 2)),
        ((3, 8), (1, 8)),
        ((18, 8), (22, 8)),
        ((20, 5), (22, 5)),
        ((11, 13), (11, 16)),
    ],
)
def test_flight_leads_to_the_nearest_edge_and_ends_there(table, at, to):
    """SD-TRAUMA-4 SD-BOARD-1 最も近いボードの端に向かって"""
    t, ana = flight(table, f"ana: at {at[0]} {at[1]}")
    assert ana.at == to and ana.has == {"down", "1 insanity"}


@pytest.mark.parametrize(("words", "row"), [("", 3), ("2 movement", 6), ("1 movement tokens", 2), ("0 movement", 8)])
def test_flight_is_as_far_as_the_movement(table, words, row):
    """SD-TRAUMA-4 SD-KNOCK-2 MOVと同じ数のKnockback"""
    t, ana = flight(table, f"ana: at 10 8, {words}")
    assert ana.at == (10, row) and "down" in ana.has


@pytest.mark.parametrize(("direction", "to"), [(UP, (3, 1)), (LEFT, (1, 3))])
def test_the_controller_chooses_between_edges_that_are_equally_near(table, direction, to):
    """SD-TRAUMA-4 SD-KNOCK-1"""
    t, ana = table("ana: at 3 3", seats=2)
    t.game.controller = 1
    ana.rolls_trauma(4)
    assert t.options == [UP, LEFT]
    t.chooses(1, direction)
    t.dice(1)
    assert ana.at == to


@pytest.mark.parametrize(
    ("at", "options"),
    [((10, 1), [RIGHT, LEFT]), ((22, 8), [UP, DOWN]), ((1, 1), [RIGHT, DOWN]), ((22, 16), [UP, LEFT])],
)
def test_at_the_edge_it_leads_along_the_edge(table, at, options):
    """SD-BOARD-2 ボードの端に沿って, ruling edge_direction: the controller chooses"""
    t, ana, *_ = table(f"ana: at {at[0]} {at[1]}", "bo: at 12 12", "chie: at 13 12", "dan: at 14 12")
    ana.rolls_trauma(4)
    assert t.options == options
    t.chooses(0, options[0])
    t.dice(1)


@pytest.mark.parametrize(("at", "to"), [((10, 1), (5, 1)), ((22, 8), (22, 3)), ((1, 1), (6, 1)), ((22, 16), (22, 11))])
def test_by_ruling_it_leads_along_the_edge_toward_the_lower_number(table, at, to):
    """SD-BOARD-2 ruling edge_direction"""
    others = ["bo: at 12 12", "chie: at 13 12", "dan: at 14 12"]
    t, ana, *_ = flight(table, f"ana: at {at[0]} {at[1]}", others=others, rulings={"edge_direction": "lower"})
    assert ana.at == to
