"""A game's texts: what is missing or cannot be filled in is told with its file and line, by every command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import gunbai
from gunbai.games import GAMES
from gunbai.games.texts import check_texts
from gunbai.kernel.document import Document, DocumentError, parse_document

PACKAGE = Path(gunbai.__file__).parent
TEXT = PACKAGE / "games" / "hunters" / "text"


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
