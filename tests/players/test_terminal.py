"""A game in the terminal, through a real process: whole games by scripted input, saving, going on, errors."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from gunbai.games import GAMES
from gunbai.games.words import Words
from gunbai.players.terminal.board import as_text
from gunbai.players.terminal.session import plain

CASES = Path(__file__).resolve().parents[2] / "cases" / "hunters"


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
        (("hunters", "--seats", "99999999999999"), "--seats: seats: expected a number from 4 to 8"),
        (("hunters", "--seed", "\udcff"), "--seed: expected a text in Unicode"),
        (("hunters", "--seats", "4", "--bots", "greedy,random,greedy,random"), "4 bots for 3 opponents"),
        (("--save", "nowhere/x.journal"), "--save: the game could not be saved in nowhere/x.journal"),
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


def saved(tmp_path: Path, *arguments: str, seed: str = "base") -> Path:
    """A game that was left after one choice."""
    done = play("hunters", "--seed", seed, *arguments, typed="1\nq\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (path,) = tmp_path.glob("*.journal")
    return path


def one_line(text: str) -> str:
    """A message as it reads without the frame that it stands in."""
    return " ".join(text.replace("│", " ").split())


def test_an_older_game_of_the_same_name_stays(tmp_path: Path) -> None:
    """The next ones are numbered."""
    before = saved(tmp_path, seed="same").read_bytes()
    for number in (2, 3):
        done = play("hunters", "--seed", "same", typed="q\n", cwd=tmp_path)
        assert done.returncode == 0
        assert f"hunters-same-{number}.journal" in one_line(done.stdout)
    assert (tmp_path / "hunters-same.journal").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 3


def test_a_file_asked_for_is_overwritten_by_its_own_game_or_by_force_only(tmp_path: Path) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    refused = play("hunters", "--save", path.name, typed="1\nq\n", cwd=tmp_path)
    assert refused.returncode == 2
    assert "exists already; --force overwrites it" in one_line(refused.stderr)
    assert refused.stdout == "", "before the game, not after it"
    assert path.read_bytes() == before
    assert play("--resume", path.name, "--save", path.name, typed="1\nq\n", cwd=tmp_path).returncode == 0
    longer = path.read_bytes()
    assert len(longer) > len(before)
    assert play("hunters", "--save", path.name, "--force", typed="q\n", cwd=tmp_path).returncode == 0
    assert path.read_bytes() != longer
    assert list(tmp_path.iterdir()) == [path], "nothing is left beside it"


@pytest.mark.parametrize("seed", ["x" * 300, "席" * 200, "../../etc", "a/b c", "."])
def test_any_seed_gives_a_name_for_a_file(tmp_path: Path, seed: str) -> None:
    path = saved(tmp_path, seed=seed)
    assert path.parent == tmp_path
    assert play("--resume", path.name, typed="q\n", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--seats", "5"), "--seats: a saved game goes on as it is, with its own seats"),
        (("--bots", "greedy"), "--bots: a saved game goes on as it is, with its own bots"),
        (("--seed", "other"), "--seed: a saved game goes on as it is, with its own seed"),
        (("--option", "mix=all"), "--option: a saved game goes on as it is, with its own option"),
        (("--ruling", "spear=choice"), "--ruling: a saved game goes on as it is, with its own ruling"),
        (("chess",), "--resume: the saved game is hunters, not chess"),
    ],
)
def test_what_a_saved_game_has_already_is_refused(tmp_path: Path, arguments: tuple[str, ...], named: str) -> None:
    path = saved(tmp_path)
    done = play(*arguments, "--resume", path.name, typed="q\n", cwd=tmp_path)
    assert done.returncode == 2
    assert named in one_line(done.stderr)


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)], ids=["TERM", "HUP", "INT"]
)
def test_a_signal_to_end_saves(tmp_path: Path, number: int, code: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from gunbai.cli import main; main()", "play", "hunters", "--seed", "signal"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    while "Turn 2" not in process.stdout.readline():
        process.stdin.write("1\n")
        process.stdin.flush()
    process.send_signal(number)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == code, errors
    assert "Saved in hunters-signal.journal" in one_line(errors)
    assert play("--resume", "hunters-signal.journal", typed="q\n", cwd=tmp_path).returncode == 0


def test_a_closed_pipe_saves(tmp_path: Path) -> None:
    """As in ``gunbai play | head``."""
    process = subprocess.Popen(
        [sys.executable, "-c", "from gunbai.cli import main; main()", "play", "hunters", "--seed", "pipe"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdin is not None
    process.stdout.readline()
    process.stdout.close()
    with suppress(BrokenPipeError):
        process.stdin.write(b"1\n" * 900)
        process.stdin.close()
    errors = process.stderr.read().decode()
    process.stderr.close()
    assert process.wait(60) == 141, errors
    assert "Traceback" not in errors
    assert play("--resume", "hunters-pipe.journal", typed="q\n", cwd=tmp_path).returncode == 0


SETUP = '"setup": {"seats": 4, "covered": true, "players": ["human", "greedy", "greedy", "greedy"]}'
HEAD = f'{{"gunbai": 1, "game": "hunters", "rules": "{GAMES["hunters"].version}", {SETUP}, "seed": "s"}}\n'


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\xff\xfe\x00", "x.journal:1: expected a journal, a text in UTF-8"),
        (HEAD.encode() + b"\xff\n", "x.journal:2: expected a journal, a text in UTF-8"),
        (b"", "x.journal:1: expected a journal's head"),
        (b"hello\n", "x.journal:1: expected a journal's head"),
        (
            HEAD.replace("hunters", "chess").encode(),
            "x.journal:1: expected one of the games hunters, showdown, night, raid, not 'chess'",
        ),
        (HEAD.replace('"human"', '"greedy"').encode(), "x.journal:1: expected a game played in the terminal"),
        (HEAD.replace('4, "cov', '4, "dice": "typed", "cov').encode(), "x.journal:1: expected a game played in the"),
        (HEAD.replace('"greedy"]', '"clever"]').encode(), "x.journal:1: expected bots that there are (no bot 'clever'"),
        (HEAD.replace('4, "cov', '4, "options": {"mix": "no"}, "cov').encode(), "x.journal:1: expected one of base"),
        (HEAD.encode() + b'["declare", 0, []]\n', 'x.journal:2: expected an entry like ["answer", 2, [5]]'),
        (HEAD.encode() + b'["answer", 0, [5]]\n', "x.journal:2: expected an act that the rules allow at this moment"),
        (HEAD.encode() + b'["take-back", 0, []]\n', "x.journal:2: expected an act that the rules allow at this"),
        (HEAD.encode() + b'["answer", 0, [5]]', "x.journal:2: expected a line ended by a line break"),
    ],
)
def test_a_spoilt_journal_is_named_with_its_line_and_what_was_expected(
    tmp_path: Path, data: bytes, expected: str
) -> None:
    (tmp_path / "x.journal").write_bytes(data)
    done = play("--resume", "x.journal", typed="q\n", cwd=tmp_path)
    assert done.returncode == 2
    assert expected in one_line(done.stderr)


def test_input_that_is_no_text_is_a_wrong_choice(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from gunbai.cli import main; main()", "play", "hunters", "--seed", "bytes"],
        input=b"\xff\xfe\nq\n", capture_output=True, cwd=tmp_path, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert b"is not one of the choices" in done.stdout


def test_options_and_rulings_are_those_of_the_game_and_are_saved_with_it(tmp_path: Path) -> None:
    chosen = ("--option", "mix=chosen", "--option", "a=agnes", "--ruling", "loot_on=any")
    assert play("hunters", "--seed", "own", *chosen, typed="q\n", cwd=tmp_path).returncode == 0
    head = json.loads((tmp_path / "hunters-own.journal").read_text("utf8").splitlines()[0])
    assert head["setup"]["options"] == {"mix": "chosen", "a": "agnes"}
    assert head["setup"]["rulings"] == {"loot_on": "any"}


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--option", "a=agnes"), "--option: options.a: expected mix = chosen beside it"),
        (("--option", "a=bob", "--option", "mix=chosen"), "--option: options.a: expected one of allie, agnes"),
        (("--option", "mix"), "--option: 'mix': expected NAME=VALUE"),
        (("--ruling", "spear=maybe"), "--ruling: rulings.spear: expected one of choice, automatic"),
    ],
)
def test_options_and_rulings_that_are_not_there_are_refused(
    tmp_path: Path, arguments: tuple[str, ...], named: str
) -> None:
    done = play("hunters", *arguments, typed="q\n", cwd=tmp_path)
    assert done.returncode == 2
    assert named in one_line(done.stderr)


def test_what_lies_beside_the_file_stays(tmp_path: Path) -> None:
    """Trying whether a game can be saved touches no other file, and leaves none."""
    beside = tmp_path / "keep.journal.part"
    beside.write_text("mine", "utf-8")
    assert play("--save", "keep.journal", typed="1\nq\n", cwd=tmp_path).returncode == 0
    assert beside.read_text("utf-8") == "mine"
    assert {path.name for path in tmp_path.iterdir()} == {"keep.journal", beside.name}


@pytest.mark.skipif(os.name != "posix", reason="links and modes are POSIX")
def test_a_save_keeps_its_link_and_its_mode(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    path = saved(tmp_path).rename(tmp_path / "far" / "real.journal")
    path.chmod(0o600)
    link = tmp_path / "link.journal"
    link.symlink_to(path)
    before = path.read_bytes()
    assert play("--resume", link.name, typed="1\n1\nq\n", cwd=tmp_path).returncode == 0
    assert link.is_symlink()
    assert path.read_bytes() != before
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.name != "posix", reason="a pipe in a folder is POSIX")
@pytest.mark.parametrize("flags", [("--save", "pipe", "--force"), ("--resume", "pipe")])
def test_a_game_is_saved_in_a_plain_file_only(tmp_path: Path, flags: tuple[str, ...]) -> None:
    """Neither is a pipe waited for, nor does a file take its place."""
    os.mkfifo(tmp_path / "pipe")
    done = play(*flags, typed="q\n", cwd=tmp_path)
    assert done.returncode == 2
    assert "a plain file" in one_line(done.stderr)
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.parametrize("encoding", ["cp932", "ascii", "latin-1"])
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("judge", str(CASES / "01-allie-and-the-shadow.toml")), 0),
        (("rules", "hunters", "SH-ATK-2a"), 0),
        (("play", "hunters", "--seed", "narrow"), 0),
        (("lab", "hunters", "--games", "2", "--jobs", "1"), 0),
    ],
)
def test_output_that_knows_fewer_letters_is_written_all_the_same(
    tmp_path: Path, encoding: str, arguments: tuple[str, ...], code: int
) -> None:
    """What a pipe's encoding has no character for is replaced, in every command."""
    for language in ("en", "ja"):
        done = subprocess.run(
            [sys.executable, "-c", "from gunbai.cli import main; main()", *arguments, "--lang", language],
            input=b"1\nq\n", capture_output=True, cwd=tmp_path, timeout=120, check=False,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )  # fmt: skip
        assert done.returncode == code, done.stderr
        assert done.stdout


# ---------------------------------------------------------------- the showdown

FIRST_SPACES = "13,4\n4 9\n１１－３\n"
"""Where its seed "x" asks for two tiles of terrain and a survivor's space."""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("White Lion (Level 1): 11-8, facing down", "AI deck 10", "A Ash", "choices, such as", "What does ")),
        ("ja", ("White Lion（レベル1）：位置11-8、向き下", "AIデッキ10枚", "A アッシュ", "選択肢は", "は何をする")),
    ],
)
def test_a_showdown_shows_its_board_and_spaces_are_chosen_by_column_and_row(
    tmp_path: Path, language: str, words: tuple[str, ...]
) -> None:
    arguments = ("showdown", "--seats", "1", "--monster", "white-lion", "--seed", "x", "--lang", language)
    done = play(*arguments, typed=FIRST_SPACES + "1\n" * 20 + "q\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for told in words:
        assert told in done.stdout
    setup = done.stdout.split("> １１－３")[0]
    assert "  4  .  .  .  .  .  .  .  .  +  .  .  .  b  +" in setup, "a tile where it was put, spaces to choose"
    assert max(len(line) for line in done.stdout.splitlines()) <= 100


def test_a_showdown_with_a_bot_is_played_and_goes_on_where_it_was(tmp_path: Path) -> None:
    done = play("showdown", "--seats", "2", "--seed", "long", typed="1\n" * 80 + "q\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Round 1" in done.stdout
    assert "B Briar (Player 2)" in done.stdout
    again = play("--resume", "showdown-long.journal", typed="1\nq\n", cwd=tmp_path)
    assert again.returncode == 0, again.stderr


def test_many_options_are_listed_only_where_that_is_wanted(tmp_path: Path) -> None:
    done = play("showdown", "--seats", "1", "--seed", "x", typed="l\nnowhere\n23-1\nq\n", cwd=tmp_path)
    before, after = done.stdout.split("> l\n")
    assert "  30  " not in before
    assert "  30  8-2\n" in after
    assert after.count("is not one of the choices") == 2


@pytest.mark.parametrize("game", list(GAMES.games))
def test_every_game_says_how_it_looks_as_text(game: str) -> None:
    """The first block is a heading, and all of them have words."""
    definition = GAMES[game]
    fewest = definition.seats[0]
    made = definition.make({"seats": fewest})
    text = as_text(definition)
    assert text is not None
    for language in ("en", "ja"):
        words = Words(definition, language)
        heading, *blocks = text.board(definition.view(made, 0), words, 0, "", [])
        assert isinstance(heading, str)
        tables = [block for block in blocks if not isinstance(block, str)]
        assert tables
        assert all(len(row) == len(table[0]) for table in tables for row in table)


@pytest.mark.parametrize("typed", ["hermit's cabin", "Hermit’s Cabin", "  HERMIT'S, CABIN"])
def test_a_name_is_found_by_what_a_keyboard_has(typed: str) -> None:
    assert plain(typed) == plain(Words(GAMES["hunters"], "en").name("area", 0))
