"""The commands `gunbai pack check`, `gunbai pack new` and `gunbai pack schema`."""

from __future__ import annotations

import json as json_format
from collections.abc import Mapping
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer

from gunbai.kernel.document import DocumentError
from gunbai.usage import GAMES_WITH_PACKS, NamesGames

if TYPE_CHECKING:  # a command that needs no game reads none: what is wrong in a game's files is told by those that do
    from gunbai.games.pack_files import Checked

CHECK_EXAMPLES = """Examples:

gunbai pack check ash-hound

gunbai pack check packs/* --json

gunbai pack check misty-pass --game night

How to write a pack: docs/showdown-packs.md, docs/night-scenarios.md. Exit code 0: all right; 1: something is wrong;
2: wrong use."""

NEW_EXAMPLES = """Examples:

gunbai pack new showdown ash-hound && gunbai pack check ash-hound

gunbai pack new night misty-pass && gunbai pack check misty-pass"""

SCHEMA_EXAMPLES = """Examples:

gunbai pack schema showdown ai.toml

gunbai pack schema night --into schema"""

RIGHT, WRONG, MISUSED = 0, 1, 2

AUTHOR: Final = "gunbai.games.{}.pack.author"
"""The module that knows a game's packs: ``check``, ``new``, ``FILES`` with their models, and the phrases ``SUMMARY``,
of what is in a pack that is right, and ``BEGUN``, of one that was begun."""

PHRASES: Final = {
    "en": {
        "right": "✓ {name} ({id}): {summary}",
        "wrong": "✗ {folder}: {count} to mend",
        "written": "{begun} Check it with: gunbai pack check {folder}",
    },
    "ja": {
        "right": "✓ {name}（{id}）：{summary}",
        "wrong": "✗ {folder}：直すところ{count}件",
        "written": "{begun}確かめるには：gunbai pack check {folder}",
    },
}


class Language(StrEnum):
    """A language of the output."""

    en = "en"
    ja = "ja"


Game = Annotated[str, typer.Argument(help=f"Which game: {GAMES_WITH_PACKS}.")]
Lang = Annotated[Language, typer.Option(help="Language of the output.", case_sensitive=False)]

pack = typer.Typer(no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands to ``app``."""
    app.add_typer(pack, name="pack", help="Content packs: check one, begin one, export the schema for editors.")


@pack.command(cls=NamesGames, epilog=CHECK_EXAMPLES)
def check(
    folders: Annotated[list[Path], typer.Argument(help="Folders of packs.", metavar="DIR…")],
    game: Annotated[
        str | None,
        typer.Option(
            help=f"Which game they are for: {GAMES_WITH_PACKS}.", show_default="the one whose file lies in the folder"
        ),
    ] = None,
    lang: Lang = Language.en,
    json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON.")] = False,
) -> None:
    """Say all that is wrong in packs, with file, line, key and what was expected."""
    found = [check_one(folder, game) for folder in folders]
    if json:
        plain = [checked_plain(folder, checked) for folder, checked, _ in found]
        holds = all(one["holds"] for one in plain)
        typer.echo(json_format.dumps({"holds": holds, "packs": plain}, ensure_ascii=False, indent=2))
    else:
        for folder, checked, summary in found:
            show(folder, checked, summary, lang.value)
    raise typer.Exit(WRONG if any(checked.errors for _, checked, _ in found) else RIGHT)


@pack.command(cls=NamesGames, epilog=NEW_EXAMPLES)
def new(
    game: Game,
    name: Annotated[str, typer.Argument(help="The id of what is begun, which names its folder: ash-hound.")],
    into: Annotated[Path, typer.Option(file_okay=False, help="The folder in which its folder is made.")] = Path(),
    lang: Lang = Language.en,
) -> None:
    """Begin a pack: a small complete monster or scenario that explains itself."""
    module = author(game)
    try:
        folder = module.new(name, into)
    except FileExistsError:
        fail(f"{into / name} is there already")
    except (ValueError, OSError) as error:
        fail(f"{name}: {error}")
    typer.echo(PHRASES[lang]["written"].format(begun=module.BEGUN[lang].format(folder=folder), folder=folder))


@pack.command(cls=NamesGames, epilog=SCHEMA_EXAMPLES)
def schema(
    game: Game,
    file: Annotated[str | None, typer.Argument(help="The schema of this file alone.", metavar="[FILE]")] = None,
    into: Annotated[
        Path | None, typer.Option(file_okay=False, help="Write a schema for each file into this folder.")
    ] = None,
) -> None:
    """Print the JSON Schema of a pack's files, for editors that complete and check while one writes."""
    from gunbai.games.pack_files import schemas_of, write_schemas

    models = author(game).FILES
    if into is not None:
        try:
            for path in write_schemas(into, models):
                typer.echo(path)
        except OSError as error:
            fail(f"{into}: {error}")
        return
    schemas = schemas_of(models)
    if file is not None and file not in schemas:
        fail(f"no file {file!r}; there are " + ", ".join(schemas))
    typer.echo(json_format.dumps(schemas if file is None else schemas[file], ensure_ascii=False, indent=2))


def author(game: str) -> Any:
    """The module that knows the packs of a game."""
    from gunbai.games import GAMES, takes_packs

    taking = [known for known in GAMES.games if takes_packs(known)]
    if game not in taking:
        fail(f"no packs for {game!r}; there are packs for " + ", ".join(taking))
    return import_module(AUTHOR.format(game))


def check_one(folder: Path, game: str | None) -> tuple[Path, Checked, Mapping[str, str]]:
    """A folder, what a check found in it, and the phrases that sum up what is right."""
    from gunbai.games.pack_files import Checked, game_of

    try:
        module = author(game or game_of(folder))
    except DocumentError as error:
        return folder, Checked([error]), {}
    return folder, module.check(folder), module.SUMMARY


def checked_plain(folder: Path, checked: Checked) -> dict[str, Any]:
    """What a check found as plain data."""
    errors = [
        {"file": error.name, "line": error.line, "key": error.key, "expected": error.expected}
        for error in checked.errors
    ]
    return {
        "folder": str(folder),
        "holds": not errors,
        "id": checked.id,
        "name": checked.name,
        "counts": checked.counts,
        "errors": errors,
    }


def show(folder: Path, checked: Checked, summary: Mapping[str, str], language: str) -> None:
    """What a check found as text: faults to the error stream, one a line."""
    phrases = PHRASES[language]
    for error in checked.errors:
        typer.echo(str(error), err=True)
    if checked.errors or checked.name is None or checked.counts is None:
        typer.echo(phrases["wrong"].format(folder=folder, count=len(checked.errors)))
    else:
        told = summary[language].format(**checked.counts)
        typer.echo(phrases["right"].format(name=checked.name[language], id=checked.id, summary=told))


def fail(message: str) -> NoReturn:
    """Say what is wrong and leave."""
    typer.echo(f"gunbai: {message}", err=True)
    raise typer.Exit(MISUSED)
