"""Playing a case is strict: what is said must be waited for, what must be answered is never made up."""

from __future__ import annotations

import pytest

from gunbai.judge.grammar import CaseErrors
from judge.cases import ATTACK, HIT, attack, only, verdict
from judge.toy_cases import TOYS

LAST = "over = false"


def step(text: str) -> str:
    return f"\n[[step]]\n{text}\n"


CHOOSE = step('seat = "Ken"\nchoose = "Rin"')


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        (step('seat = "Ken"\ndice = [4, 1]'), "these dice are not rolled by anybody; Rin rolls d6 d4 first"),
        (CHOOSE + step("dice = [4]"), "these dice are rolled: d6 d4"),
        (CHOOSE + step("dice = [4, 5]"), "there is no 5 on a d4"),
        (CHOOSE + step('seat = "Rin"\nchoose = "use"'), "Ken rolls d6 d4 first"),
        (HIT + step('seat = "Ken"\ndice = [4, 1]'), "these dice are not rolled by anybody"),
        (step('seat = "Ken"\nchoose = "Taro"'), "refused: That player is out of your range. [SH-RANGE-1]"),
        (step('seat = "Ken"\nchoose = "Church"'), "nobody asks Ken for this"),
        (
            step('seat = "Ken"\nchoose = "Church"\nquestion = "attack.target"'),
            "this is no answer to: Whom do you attack?",
        ),
        (step('seat = "Rin"\nchoose = "Ken"'), "nobody asks Rin for this"),
        (step('seat = "Rin"\ndeclare = "ability"'), "refused: Teleport is for the moment"),
        (step('shuffle = ["Advent"]'), "nothing is shuffled now"),
        (step('question = "attack.counter"'), "rolls d6 d4 first"),
        (step('seat = "Ken"\nquestion = "attack.spear"\nchoose = "use"'), "nobody asks Ken for this"),
    ],
)
def test_a_step_that_nobody_waits_for(steps: str, why: str) -> None:
    found = attack(LAST, steps)
    problem, rest = found.findings[-2:]
    assert not found.holds
    assert problem.kind == "step" and why in problem.found
    assert problem.stood
    assert rest.kind == "not_reached" and not rest.holds


def test_dice_left_over_after_the_end_of_the_game() -> None:
    text = ATTACK.replace("damage = 2 },", "damage = 9 },").replace(
        '{ name = "Taro", character = "Vampire", area = "Woods" }',
        '{ name = "Taro", character = "George", dead = true }',
    )
    found = verdict(f"{text}{HIT}{step('dice = [1, 1]')}\n[expect]\nover = true\n")
    assert "the game is over" in found.findings[0].found


def test_a_mandatory_question_is_never_answered_for_anybody() -> None:
    moving = ATTACK.replace("attack 1", "move")
    found = verdict(moving + step("dice = [4, 3]") + step("dice = [4, 1]") + "\n[expect]\nover = false\n")
    assert "Ken must answer first, and the case gives no answer: A seven: where do you go?" in found.findings[0].found


def test_a_case_may_not_end_while_somebody_must_answer() -> None:
    moving = ATTACK.replace("attack 1", "move") + step("dice = [4, 3]")
    finding = verdict(f"{moving}\n[expect]\nover = false\n").findings[-1]
    assert (finding.kind, finding.holds) == ("left_open", False)
    assert verdict(f"{moving}\n[expect]\nasked = ['Ken']\n").holds


def test_what_is_not_mentioned_is_passed_for_and_told() -> None:
    text = f"""
        {ATTACK.replace("attack 1", "turn 3")}
        [[step]]
        seat = "Ken"
        choose = "Rin"
        question = "attack.target"
        [[step]]
        dice = [4, 1]
        [expect]
        damage = {{ Rin = 5 }}
    """
    found = verdict(text)
    assert found.holds
    assert "Ken passes: area.use" in found.assumed


def test_seats_filled_in_are_told() -> None:
    assert attack(LAST, HIT).assumed[0] == "Filled in: Other 1 is George."


def test_a_declaration_leaves_the_question_open() -> None:
    declared = step('seat = "Rin"\ndeclare = "reveal"\nexpect = { asked = ["Ken"], revealed = ["Rin"] }')
    assert attack("damage = { Rin = 5 }", declared + HIT).holds


def test_a_looking_step_sees_what_followed_from_the_last_act() -> None:
    looking = step("expect = { events = ['damaged'], damage = { Rin = 5 } }")
    assert attack("over = false", HIT + looking).holds


def test_a_shuffle_may_be_left_or_named() -> None:
    text = """
        game = "hunters"
        title = "x"
        rules = ["SH-CARD-2"]
        [position]
        at = "draw"
        deck = "white"
        empty_decks = ["white"]
        seats = [{ name = "Ken", character = "Unknown", area = "Church", damage = 5 }]
        {step}
        [expect]
        {expect}
    """
    named = text.replace("{step}", step('shuffle = ["Holy Water of Healing"]'))
    assert verdict(named.replace("{expect}", "damage = { Ken = 3 }")).holds
    wrong = verdict(text.replace("{step}", step('shuffle = ["Dynamite"]')).replace("{expect}", LAST))
    assert 'expected something that is shuffled here, not "Dynamite"' in wrong.findings[0].found
    left = verdict(
        text.replace("{step}", step("question = 'card.reveal'\nexpect = {over = false}")).replace("{expect}", LAST)
    )
    assert "A pile is shuffled and lies as it lay." in left.assumed


# ---------------------------------------------------------------- another game


TOY = """
game = "toy"
title = "Two bids and a flick"
rules = ["TOY-BID-2", "TOY-FLICK-2"]
[position]
seats = [
  { name = "A", hand = ["1", "4"], charm = "horn" },
  { name = "B", hand = ["9", "12"], charm = "護符" },
]
"""
BIDS = step('seat = "A"\nchoose = "4"') + step('seat = "B"\nchoose = "9"')


def test_another_game_joins_with_questions_to_all_and_reports() -> None:
    steps = BIDS + step('seat = "B"\nchoose = "A"\nexpect = { roll = { B = ["d6", "d4"] } }')
    steps += step("dice = [3, 3]") + step('seat = "B"\nreport = [200, 5]')
    found = verdict(
        f"{TOY}{steps}\n[expect]\nlife = {{ A = 1 }}\nevents = ['bid-opened', 'flicked', 'hurt']\n", games=TOYS
    )
    assert found.holds, [finding for finding in found.findings if not finding.holds]


def test_a_report_is_never_made_up() -> None:
    steps = BIDS + step('seat = "B"\nchoose = "A"') + step("dice = [3, 3]") + step("dice = [3, 2]")
    found = verdict(f"{TOY}{steps}\n[expect]\nlife = {{ A = 1 }}\n", games=TOYS)
    assert "something must be reported first" in found.findings[0].found


def test_a_report_that_cannot_be_is_refused() -> None:
    steps = BIDS + step('seat = "B"\nchoose = "A"') + step("dice = [3, 3]") + step('seat = "B"\nreport = [999, 5]')
    found = verdict(f"{TOY}{steps}\n[expect]\nlife = {{ A = 1 }}\n", games=TOYS)
    assert "The die fell off the table. [TOY-FLICK-1]" in found.findings[0].found


FLICK = BIDS + step('seat = "B"\nchoose = "A"') + step("dice = [3, 3]")


def told(report: str) -> str:
    """What is found when the toy's flick is reported like that."""
    found = verdict(f"{TOY}{FLICK}{step(report)}\n[expect]\nlife = {{ A = 1 }}\n", games=TOYS)
    return "" if found.holds else found.findings[0].found


def test_a_report_may_be_told_in_the_games_own_words() -> None:
    assert told('seat = "B"\nreport = { off = [200, 5], by = "B" }') == ""


def test_whoever_is_asked_for_a_report_need_not_be_named() -> None:
    assert told('report = { off = [200, 5], by = "B" }') == told("report = [200, 5]") == ""


def test_a_report_that_tells_something_else_says_where() -> None:
    assert told('report = { off = [200, 5], by = "A" }') == "report.by: expected somebody who flicks"


def test_a_report_in_words_that_cannot_be_is_refused() -> None:
    assert "The die fell off the table. [TOY-FLICK-1]" in told('report = { off = [999, 5], by = "B" }')


def test_a_report_that_nobody_waits_for() -> None:
    assert "nobody waits for this report" in told("report = [200, 5]" + step("report = [200, 5]"))


def test_what_may_be_reported_and_what_may_not() -> None:
    good, bad = '{ off = [200, 5], by = "B" }', '{ off = [999, 5], by = "B" }'
    may = f"may = [{{ seat = 'B', report = {good} }}, {{ seat = 'B', report = [200, 5] }}]"
    may_not = f"may_not = [{{ seat = 'B', report = {bad}, rule = 'TOY-FLICK-1' }}]"
    found = verdict(f"{TOY}{FLICK}\n[expect]\nasked = {{ B = 'flick' }}\n{may}\n{may_not}\n", games=TOYS)
    assert found.holds, [finding for finding in found.findings if not finding.holds]
    for wrong in (f"may_not = [{{ seat = 'B', report = {good} }}]", f"may = [{{ seat = 'B', report = {bad} }}]"):
        assert not verdict(f"{TOY}{FLICK}\n[expect]\n{wrong}\n", games=TOYS).holds
    assert not verdict(f"{TOY}{BIDS}\n[expect]\nmay = [{{ seat = 'B', report = {good} }}]\n", games=TOYS).holds


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        ("[200, 'far']", 'step[4].report[1]: expected a whole number, found "far"'),
        ('{ of = [1], by = "B" }', 'step[4].report.of: no such key; did you mean "off"?'),
        ('{ off = [1], by = "C" }', 'step[4].report.by: "C" is no seat'),
        ("{ off = [1] }", "step[4].report.by: this key is missing"),
        ("5", "step[4].report: expected a list in [ ] or a table, { key = value }, found 5"),
    ],
)
def test_a_slip_in_a_report_is_told_before_anything_is_played(report: str, expected: str) -> None:
    with pytest.raises(CaseErrors) as found:
        verdict(f"{TOY}{FLICK}{step(f'report = {report}')}\n[expect]\nlife = {{ A = 1 }}\n", games=TOYS)
    assert expected in str(found.value)


def test_a_game_without_words_for_reports_takes_numbers_alone() -> None:
    with pytest.raises(CaseErrors) as found:
        attack(LAST, step("report = { face = 3 }"))
    assert "step[0].report: expected a list of whole numbers, found a table" in str(found.value)


def test_the_facts_of_another_game() -> None:
    finding = only(verdict(f"{TOY}{BIDS}\n[expect]\nasked = ['B']\n", games=TOYS))
    assert finding.facts == ["B: life 6"]
