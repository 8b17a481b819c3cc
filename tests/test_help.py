"""The help of the commands: which games there are, the registry says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

from gunbai.cli import app
from gunbai.games import GAMES, takes_packs

FIFTH = "fifth-game"
GAME = "game"
"""What a parameter is called that names a game."""


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], TyperCommand]]:
    """Every command that does something, with its words after `gunbai`."""
    if isinstance(command, TyperGroup):
        for name, inner in command.commands.items():
            yield from commands(inner, (*path, name))
    else:
        yield path, command


COMMANDS = dict(commands(get_command(app)))
NAMING = [path for path, command in COMMANDS.items() if any(param.name == GAME for param in command.params)]


def help_of(path: tuple[str, ...]) -> str:
    ran = CliRunner().invoke(app, [*path, "--help"], env={"COLUMNS": "200", "TERMINAL_WIDTH": "200"})
    assert ran.exit_code == 0, ran.output
    return " ".join(ran.output.split())


def test_every_way_to_name_a_game_is_known() -> None:
    assert {path[0] for path in NAMING} == {"play", "lab", "rules", "pack"}


@pytest.mark.parametrize("path", NAMING, ids=" ".join)
def test_help_lists_the_registered_games(path: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that joins is listed without another line; for packs, if it takes them."""
    monkeypatch.setitem(GAMES.games, FIFTH, GAMES["night"])
    games = [game for game in GAMES.games if path[0] != "pack" or takes_packs(game)]
    assert FIFTH in games
    assert ": " + ", ".join(games) + "." in help_of(path)


def test_a_help_that_was_shown_lists_what_joins_later(monkeypatch: pytest.MonkeyPatch) -> None:
    before = help_of(("play",))
    monkeypatch.setitem(GAMES.games, FIFTH, GAMES["night"])
    assert FIFTH not in before and FIFTH in help_of(("play",))


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_no_help_lists_games_by_hand(path: tuple[str, ...]) -> None:
    """Examples name a game each; beside them no text has one's name before the registry is asked."""
    command = COMMANDS[path]
    told = [command.help or "", *(str(getattr(param, "help", "")) for param in command.params)]
    assert not [text for text in told for game in GAMES.games if re.search(rf"\b{game}\b", text)]


@pytest.mark.parametrize("path", [("play",), ("lab",)], ids=" ".join)
def test_examples_show_every_game(path: tuple[str, ...]) -> None:
    told = help_of(path)
    assert [game for game in GAMES.games if f"gunbai {path[0]} {game}" not in told] == []
