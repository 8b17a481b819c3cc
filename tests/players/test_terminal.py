"""A game in the terminal, through a real process: whole games by scripted input, saving, going on, errors."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def play(*arguments: str, typed: str = "", cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from gunbai.cli import main; main()", "play", *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=cwd, timeout=120, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(
    ("language", "end", "question"),
    [
        ("en", ("You win.", "You do not win."), "Whom do you attack?"),
        ("ja", ("あなたの勝利", "あなたは勝利しなかった"), "誰を攻撃しますか"),
    ],
)
def test_a_whole_game_is_played_by_piped_input(
    tmp_path: Path, language: str, end: tuple[str, ...], question: str
) -> None:
    done = play("hunters", "--seed", "whole", "--lang", language, typed="1\n" * 900, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert any(words in done.stdout for words in end)
    assert question in done.stdout
    assert "\x1b" not in done.stdout, "no colours in a pipe"
    assert list(tmp_path.iterdir()) == [], "a finished game is saved only where asked"


def test_why_not_names_the_reason_and_the_rule(tmp_path: Path) -> None:
    done = play("hunters", "--seed", "why", typed="?\nb\nq\n", cwd=tmp_path)
    assert done.returncode == 0
    assert "Not to be chosen now:" in done.stdout
    assert "SH-" in done.stdout.split("Not to be chosen now:")[1]


def test_leaving_saves_and_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    first = play("hunters", "--seed", "leave", "--seats", "4", typed="1\n1\n1\nq\n", cwd=tmp_path)
    assert first.returncode == 0
    journal = tmp_path / "hunters-leave.journal"
    assert journal.is_file()
    length = len(journal.read_text("utf-8").splitlines())
    second = play("--resume", str(journal), typed="1\nq\n", cwd=tmp_path)
    assert second.returncode == 0, second.stderr
    assert len(journal.read_text("utf-8").splitlines()) > length


def test_the_end_of_the_input_saves_too(tmp_path: Path) -> None:
    done = play("hunters", "--seed", "end", typed="1\n", cwd=tmp_path)
    assert done.returncode == 0
    assert "The input has ended." in done.stdout
    assert (tmp_path / "hunters-end.journal").is_file()


def test_a_wrong_choice_changes_nothing(tmp_path: Path) -> None:
    done = play("hunters", "--seed", "wrong", typed="99\nhello\nd9\nq\n", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.count("is not one of the choices") == 3


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("chess",), "no game 'chess'"),
        (("hunters", "--seats", "12"), "a number from 4 to 8"),
        (("hunters", "--bots", "clever"), "no bot 'clever'"),
        (("hunters", "--lang", "de"), "expected en or ja"),
        (("--resume", "nothing.journal"), "does not exist"),
    ],
)
def test_a_wrong_argument_is_named(tmp_path: Path, arguments: tuple[str, ...], expected: str) -> None:
    done = play(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert expected in " ".join(done.stderr.replace("│", " ").split())


def test_a_journal_cut_short_is_named_with_its_line(tmp_path: Path) -> None:
    play("hunters", "--seed", "cut", typed="1\n1\nq\n", cwd=tmp_path)
    journal = tmp_path / "hunters-cut.journal"
    text = journal.read_text("utf-8")
    journal.write_text(text[: len(text) // 2 + 3].rstrip("\n"), "utf-8")
    before = journal.read_bytes()
    done = play("--resume", "hunters-cut.journal", typed="q\n", cwd=tmp_path)
    assert done.returncode == 2
    assert "hunters-cut.journal:" in "".join(done.stderr.replace("│", " ").split())
    assert journal.read_bytes() == before
