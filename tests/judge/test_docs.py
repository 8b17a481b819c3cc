"""The examples of the pages on cases run, and whatever can be written in a case is told there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gunbai.games import GAMES
from gunbai.games.hunters import case as hunters
from gunbai.games.night import case as night
from gunbai.games.raid import case as raid
from gunbai.games.raid import case_reports as raid_reports
from gunbai.games.showdown import case as showdown
from gunbai.judge.grammar import CaseEntry, Expect, Option, Step
from gunbai.judge.judge import judge
from gunbai.judge.load import case_files, parse_cases, read_cases
from gunbai.judge.situation import situation_of
from gunbai.judge.speech import phrases

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "hunters": ["cases.md"],
    "showdown": ["cases.md", "showdown-cases.md"],
    "night": ["cases.md", "night-cases.md"],
    "raid": ["cases.md", "raid-cases.md"],
}
"""By game: where its cases are told of."""
EXAMPLE = re.compile(r"```toml\n(.*?)```", re.DOTALL)


def told(game: str) -> str:
    return "\n".join((ROOT / "docs" / page).read_text("utf-8") for page in PAGES[game])


EXAMPLES = list(dict.fromkeys(text for game in PAGES for text in EXAMPLE.findall(told(game))))


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 7


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_holds(text: str) -> None:
    for case in parse_cases(text, "docs/cases.md"):
        verdict = judge(case)
        assert verdict.holds, [finding for finding in verdict.findings if not finding.holds]


def keys(model: type) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]  # type: ignore[attr-defined]


MODELS = [
    *[("hunters", model) for model in (CaseEntry, Step, Expect, Option, hunters.Position, hunters.SeatEntry)],
    *[("showdown", model) for model in (showdown.Position, showdown.SurvivorEntry, showdown.TerrainEntry)],
    *[("night", model) for model in (night.Position, night.CharacterEntry)],
    *[("raid", model) for model in (raid.Position, raid.AdventurerEntry, raid.FollowerEntry, raid.CardEntry)],
    *[("raid", model) for model in (raid.DieEntry, raid_reports.ReportEntry, raid_reports.FallenEntry)],
]


@pytest.mark.parametrize(("game", "model"), MODELS)
def test_every_key_is_documented(game: str, model: type) -> None:
    page = told(game)
    assert [key for key in keys(model) if not re.search(rf"`[^`]*\b{key}\b[^`]*`", page)] == []


@pytest.mark.parametrize("game", PAGES)
def test_every_fact_is_documented(game: str) -> None:
    situation = situation_of(GAMES[game])
    assert situation is not None
    assert [fact.name for fact in situation.facts if f"`{fact.name}`" not in told(game)] == []


def test_an_example_of_each_expectation() -> None:
    assert [key for key in Expect.model_fields if not any(re.search(rf"\b{key} = ", text) for text in EXAMPLES)] == []


def test_the_judge_says_the_same_in_both_languages() -> None:
    assert phrases("en").keys() == phrases("ja").keys()
    for section, texts in phrases("en").items():
        assert texts.keys() == phrases("ja")[section].keys()
        for key, text in texts.items():
            names = set(re.findall(r"\{(\w+)\}", text))
            assert names == set(re.findall(r"\{(\w+)\}", phrases("ja")[section][key])), key


def test_folders_are_read_whole() -> None:
    files = case_files([ROOT / "cases"])
    assert files[0].name == "01-allie-and-the-shadow.toml"
    assert read_cases(files[0])[0].title("ja").startswith("6ダメージのアリー")
