"""The cases of the showdown: all hold, and every rule has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from gunbai.games import GAMES
from gunbai.games.showdown.what_holds import check
from gunbai.judge.case import Case
from gunbai.judge.judge import judge
from gunbai.judge.load import case_files, read_cases

FOLDER = Path(__file__).resolve().parents[3] / "cases" / "showdown"
CASES = [case for path in case_files([FOLDER]) for case in read_cases(path)]


def name_of(case: Case) -> str:
    return f"{Path(case.document.name).stem}: {case.title('en')}"


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_case(case: Case) -> None:
    verdict = judge(case)
    wrong = [finding for finding in verdict.findings if not finding.holds]
    told = "\n".join("\n".join([finding.text, finding.found, *finding.stood]) for finding in wrong)
    assert verdict.holds, f"{case.document.name}:{wrong[0].line}\n{told}"


@pytest.mark.parametrize("rule", GAMES["showdown"].rulebook.rules, ids=lambda rule: rule.id)
def test_every_rule_has_a_case(rule: object) -> None:
    assert [case for case in CASES if rule.id in case.entry.rules]  # type: ignore[attr-defined]


def test_the_positions_are_such_as_a_showdown_can_have() -> None:
    for case in CASES:
        expect = case.entry.expect
        as_the_level_has_them = getattr(case.position, "always", None) is None
        if as_the_level_has_them and (expect is None or expect.setup_refused is None):
            check(case.place())  # type: ignore[arg-type]


def test_titles_stand_once_and_in_both_languages() -> None:
    for language in ("en", "ja"):
        titles = [case.title(language) for case in CASES]
        assert sorted(titles) == sorted(set(titles)), language


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_verdict_is_told_in_both_languages(language: str) -> None:
    for case in CASES[::7]:
        assert judge(case, language).rules[0]["text"]
