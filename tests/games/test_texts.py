"""A game's texts: what is missing or cannot be filled in is told with its file and line, by every command."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

import gunbai
from games.case_files import cases_of
from gunbai.games import GAMES
from gunbai.games.texts import check_texts
from gunbai.games.words import LANGUAGES
from gunbai.judge.situation import situation_of
from gunbai.judge.speech import phrases
from gunbai.kernel.document import Document, DocumentError, parse_document
from gunbai.lab.report import PHRASES as LAB
from gunbai.players.terminal.phrases import PHRASES as TERMINAL

PACKAGE = Path(gunbai.__file__).parent
TEXT = PACKAGE / "games" / "hunters" / "text"


STRAIGHT = "'"


def strings(told: Any) -> Iterator[str]:
    """All texts in plain data; keys aside."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for value in told.values():
            yield from strings(value)
    elif isinstance(told, (list, tuple)):
        for value in told:
            yield from strings(value)


@pytest.mark.parametrize("game", GAMES.games)
def test_apostrophes_are_typographic(game: str) -> None:
    """Whatever people read: the book, the labels of facts, the titles of cases."""
    definition = GAMES[game]
    situation = situation_of(definition)
    assert situation is not None
    labels = [dict(fact.label) for fact in situation.facts]
    titles = [case.title(language) for case in cases_of(game) for language in LANGUAGES]
    told = [*strings(definition.book()), *strings(labels), *titles]
    assert len(told) > 1000
    assert [text for text in told if STRAIGHT in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_of_the_commands_are_typographic(language: str) -> None:
    told = [*strings(phrases(language)), *strings(TERMINAL[language]), *strings(LAB[language])]
    assert told
    assert [text for text in told if STRAIGHT in text] == []


def spoilt(language: str, old: str, new: str) -> dict[str, Document]:
    """The texts with a change in one language."""
    files = {name: (TEXT / f"{name}.toml").read_text("utf8") for name in ("en", "ja")}
    assert old in files[language]
    files[language] = files[language].replace(old, new, 1)
    return {name: parse_document(text, f"{name}.toml") for name, text in files.items()}


@pytest.mark.parametrize(
    ("language", "old", "new", "key", "expected"),
    [
        ("en", '\ndamaged = "{seat}', '\ndamaged = "{seet}', "event.damaged", "{seet} is here alone"),
        ("ja", '\ndied = "{seat}', '\ndied = "', "event.died", "{seat} is here alone"),
        ("ja", "\ndamaged = ", "\ndamagd = ", "event.damaged", "a text, which is missing"),
        ("en", '\nnot-in-reach = "That', '\nnot-in-reach = ""\n#', "refusal.not-in-reach", "a text, which is missing"),
        (
            "en",
            '[topic."attack.target"]\nprompt',
            '[topic."attack.target"]\nprmpt',
            "topic.attack.target.prompt",
            "missing",
        ),
    ],
)
def test_a_slip_in_a_text_is_told_with_its_line(language: str, old: str, new: str, key: str, expected: str) -> None:
    with pytest.raises(DocumentError, match=r"toml:\d+: ") as told:
        check_texts(GAMES["hunters"], spoilt(language, old, new))
    assert told.value.key == key
    assert expected in told.value.expected
    assert told.value.line > 1


def test_a_placeholder_that_an_event_does_not_have_is_told_in_any_language() -> None:
    texts = spoilt("en", '\ndied = "{seat}', '\ndied = "{seet}')
    japanese = (TEXT / "ja.toml").read_text("utf8").replace('\ndied = "{seat}', '\ndied = "{seet}', 1)
    texts["ja"] = parse_document(japanese, "ja.toml")
    with pytest.raises(DocumentError, match=r"only, not \{seet\}"):
        check_texts(GAMES["hunters"], texts)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("content/characters.toml", "\nhp = ", "\nhp = -", ": character[0].hp: "),
        ("rulings.toml", '\ndefault = "', '\ndefault = "no-such-', ": ruling[0].default: expected one of "),
        ("rules.toml", "\n[[rule]]", "\n[[rule]", ": not TOML: "),
        ("text/en.toml", "\ndied = ", "\ndead = ", ": event.died: expected a text, which is missing"),
    ],
)
def test_a_command_tells_a_wrong_file_in_one_line(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    copytree(PACKAGE, tmp_path / "gunbai", ignore=ignore_patterns("static", "__pycache__", "*.so"))
    path = tmp_path / "gunbai" / "games" / "hunters" / file
    text = path.read_text("utf8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf8")
    done = subprocess.run(
        [sys.executable, "-c", "from gunbai.cli import main; main()", "lab", "hunters", "--games", "1", "--jobs", "1"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, encoding="utf8", check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1, done.stderr
    assert told in done.stderr
    assert file.rpartition("/")[2] in done.stderr
