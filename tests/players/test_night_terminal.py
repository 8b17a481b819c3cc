"""The night scene in the terminal: whole nights by scripted input, and the board of every seat at every moment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gunbai.games import GAMES
from gunbai.games.night import as_text
from gunbai.games.words import Words
from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.question import Ask, AskAll
from gunbai.players.bot import options_of

NIGHT = GAMES["night"]
SCENES = [("harbour", 4), ("harbour", 5), ("two-bridges", 7), ("the-bell", 3)]


class Strict(Words):
    """A text of the board that is missing is an error, not its key."""

    def text(self, *path: str) -> str:
        found = super().text(*path)
        assert path[0] != "board" or found != path[-1] or found in self.texts["board"].values(), path
        return found


@pytest.mark.parametrize(("scenario", "seats"), SCENES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_seat_reads_the_night_at_every_moment(language: str, scenario: str, seats: int) -> None:
    words = Strict(NIGHT, language)
    rulings = {"command_seals": "three", "reveal_scope": "finder"}
    game = NIGHT.make({"seats": seats, "options": {"scenario": scenario}, "rulings": rulings, "covered": True})
    stream = Stream(f"read {scenario} {seats}")
    game.start_match()
    while game.question is not None:
        for seat in (*range(seats), SPECTATOR):
            readable(as_text.board(NIGHT.view(game, seat), words, seat, "", []))
        if not isinstance(game.question, (Ask, AskAll)):
            game.happen(draw(game.question, stream))
            continue
        seat = game.to_act()[0]
        options = options_of(game, seat)
        view, topic = NIGHT.view(game, seat), game.question.topic
        readable(as_text.board(view, words, seat, topic.means, options))
        for value in options:
            found = NIGHT.odds(game, seat, value)
            assert found is None or "{" not in as_text.odds(found, words)
        game.answer(seat, (options[stream.below(len(options))],))


def readable(blocks: list[str | list[list[str]]]) -> None:
    """A heading; no placeholder is left; every table is whole."""
    assert isinstance(blocks[0], str)
    for block in blocks:
        cells = [block] if isinstance(block, str) else [cell for row in block for cell in row]
        assert all("{" not in cell for cell in cells)
        assert isinstance(block, str) or len({len(row) for row in block}) == 1


def test_areas_that_can_be_chosen_are_marked() -> None:
    game = NIGHT.make({"seats": 4, "options": {"scenario": "harbour"}})
    game.start_match()
    rows = as_text.board(NIGHT.view(game, 0), Words(NIGHT, "en"), 0, "area", [0, 3])[2]
    assert isinstance(rows, list)
    assert [row[0] for row in rows[1:] if row[0].startswith("+ ")] == ["+ Warehouses", "+ Market"]


@pytest.mark.parametrize(
    ("language", "arguments", "expected"),
    [
        ("en", ("--scenario", "harbour"), ("The Foggy Harbour, Round 1", "Sword Servant (you)", "You ")),
        ("ja", ("--scenario", "harbour"), ("霧の港、第1ラウンド", "剣の座 (あなた)", "あなた")),
        ("en", ("--scenario", "the-bell", "--seats", "3"), ("Game master: Player 3", "Bell Hill")),
        ("ja", ("--scenario", "two-bridges", "--seats", "7"), ("GM：プレイヤー7", "「下の橋」")),
    ],
)
def test_a_whole_night_is_played_by_piped_input(
    tmp_path: Path, language: str, arguments: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    command = [sys.executable, "-c", "from gunbai.cli import main; main()", "play", "night", *arguments]
    done = subprocess.run(
        [*command, "--seed", "whole", "--lang", language],
        input="2\n1\n3\n" * 200,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=120,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for words in (*expected, {"en": "win", "ja": "勝利"}[language]):
        assert words in done.stdout
    assert list(tmp_path.iterdir()) == [], "a finished game is saved only where asked"
