"""``docs/showdown-packs.md``: its card is right, and whatever can be written in a pack is told there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from gunbai.games.showdown.pack import author
from gunbai.games.showdown.pack.cards import FILES
from gunbai.games.showdown.pack.conditions import CONDITIONS, Holds, Moment, by_tag
from gunbai.games.showdown.pack.monster import Level, Line
from gunbai.games.showdown.pack.steps import STEPS
from gunbai.games.showdown.pack.words import Stat, State, Who

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "showdown-packs.md").read_text("utf-8")


def test_the_card_of_the_page_is_right(tmp_path):
    folder = author.new("ash-hound", tmp_path)
    (card,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    with (folder / "ai.toml").open("a", encoding="utf-8") as file:
        file.write("\n" + card)
    checked = author.check(folder)
    assert checked.errors == [] and checked.counts is not None and checked.counts["ai_cards"] == 9


def keys(model: Any) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items() if name != "filled"]


WORDS: list[str] = [
    *STEPS,
    *CONDITIONS,
    *by_tag(Holds, "holds"),
    *get_args(Moment),
    *get_args(Who),
    *get_args(State),
    *get_args(Stat),
    *FILES,
]


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_told(word):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("name", [name for name in STEPS if name != "attack"])
def test_what_a_step_takes_is_told(name):
    (row,) = [line for line in PAGE.splitlines() if line.startswith("|") and f"`{name}`" in line.split("|")[1]]
    common = {"do", "when", "who", "zone", "those"}
    triggers = {"after_hit", "before_damage", "after_damage"} if "triggers" in row else set()
    missing = [key for key in keys(STEPS[name]) if key not in common | triggers and f"`{key}`" not in row]
    assert missing == []


@pytest.mark.parametrize("key", sorted({*keys(Line), *keys(Level)} - {"id", "name", "text", "number"}))
def test_what_lines_and_levels_take_is_told(key):
    assert f"`{key}`" in PAGE
