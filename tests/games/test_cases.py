"""The cases of every game: all hold, and every rule has one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.case_files import cases_of
from gunbai.games import GAMES
from gunbai.judge.case import Case
from gunbai.judge.grammar import Happening
from gunbai.judge.judge import judge

CASES = [
    pytest.param(case, id=f"{game}: {Path(case.document.name).stem}: {case.title('en')}")
    for game in GAMES.games
    for case in cases_of(game)
]
RULES = [pytest.param(game, rule, id=rule.id) for game in GAMES.games for rule in GAMES[game].rulebook.rules]


@pytest.mark.parametrize("case", CASES)
def test_a_case(case: Case) -> None:
    verdict = judge(case)
    wrong = [finding for finding in verdict.findings if not finding.holds]
    told = "\n".join("\n".join([finding.text, finding.found, *finding.stood]) for finding in wrong)
    assert verdict.holds, f"{case.document.name}:{wrong[0].line}\n{told}"


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_has_a_case(game: str, rule: Any) -> None:
    assert [case for case in cases_of(game) if rule.id in case.entry.rules]


@pytest.mark.parametrize("game", GAMES.games)
def test_titles_stand_once_and_in_both_languages(game: str) -> None:
    for language in ("en", "ja"):
        titles = [case.title(language) for case in cases_of(game)]
        assert sorted(titles) == sorted(set(titles)), language


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES.games)
def test_every_verdict_is_told_in_both_languages(game: str, language: str) -> None:
    for case in cases_of(game)[::7]:
        assert judge(case, language).rules[0]["text"]


@pytest.mark.parametrize("game", GAMES.games)
def test_every_field_of_an_event_can_be_told_in_a_case(game: str) -> None:
    own = set(Happening.model_fields)
    assert [kind.name for kind in GAMES[game].events if own & set(kind.fields)] == []


def test_the_first_case_of_hunters_is_the_publishers_question() -> None:
    first = cases_of("hunters")[0]
    assert first.entry.rules[0] == "SH-ALLIE-5" and "6 damage" in first.title("en")
