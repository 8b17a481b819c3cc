"""What the commands that start games have in common: options and rulings as ``NAME=VALUE``, packs as folders."""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

MORE: Final[dict[str, Any]] = {"allow_extra_args": True, "ignore_unknown_options": True}
"""Context settings of a command that takes the options of a game as flags of their own: ``--level 2``."""

Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game; may be repeated.")
]
Rulings = Annotated[
    list[str] | None, typer.Option("--ruling", metavar="NAME=OPTION", help="A ruling of the game; may be repeated.")
]

Packs = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack",
        metavar="DIR",
        help="Add the monster or the scenario of the pack in this folder, then to be chosen; may be repeated.",
    ),
]
MISUSED: Final = 2


def use_packs(folders: list[Path] | None, game: str | None = None) -> None:
    """Add packs to the games, of which ``game`` is played, if that is known. Exits where something is wrong in them,
    each fault a line with file, line, key and what was expected. Raises BadParameter for a game that takes none."""
    from gunbai.games import GAMES, WrongPacks, add_packs, takes_packs

    if not folders:
        return
    if game in GAMES.games and not takes_packs(game):
        raise typer.BadParameter(f"{game} takes no packs", param_hint="--pack")
    try:
        add_packs(folders)
    except WrongPacks as wrong:
        for error in wrong.errors:
            typer.echo(str(error), err=True)
        raise typer.Exit(MISUSED) from wrong


def pairs(flag: str, given: list[str] | None) -> dict[str, str]:
    """``["a=b"]`` as ``{"a": "b"}``. Raises BadParameter."""
    found: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise typer.BadParameter(f"{text!r}: expected NAME=VALUE", param_hint=flag)
        found[name] = value
    return found


def more_options(given: list[str], known: list[str]) -> dict[str, str]:
    """The options of a game, ``known`` by name, that were given as flags of their own. Raises BadParameter."""
    found: dict[str, str] = {}
    words = list(given)
    while words:
        flag, equals, value = words.pop(0).partition("=")
        name = flag.removeprefix("--").replace("-", "_")
        if not flag.startswith("--") or name not in known:
            flags = ", ".join(f"--{one.replace('_', '-')}" for one in known)
            raise typer.BadParameter(f"no such option; this game has {flags}", param_hint=flag)
        if not equals:
            if not words or words[0].startswith("--"):
                raise typer.BadParameter("expected a choice", param_hint=flag)
            value = words.pop(0)
        found[name] = value
    return found


def options_known(game: str) -> list[str]:
    """The names of a game's options. Raises BadParameter for a game that there is not."""
    from gunbai.games import GAMES

    try:
        return [option["id"] for option in GAMES[game].book()["options"]]
    except KeyError as error:
        raise typer.BadParameter(str(error.args[0]), param_hint="GAME") from error


def seats_or(seats: int | None, usual: int, game: str, options: Mapping[str, str]) -> int:
    """So many seats as were asked for, or as is usual, as far as the game has so many.

    Where an option's choice is there for certain numbers of seats, the fewest of these is usual.
    """
    from gunbai.games import GAMES

    if seats is not None:
        return seats
    for option in GAMES[game].book()["options"]:
        choice = options.get(option["id"], option["default"])
        for one in option["choices"]:
            if one["id"] == choice and one.get("seats"):
                return int(one["seats"][0])
    fewest, most = GAMES[game].seats
    return max(fewest, min(usual, most))


def flag_of(key: str, own: Container[str] = ()) -> str:
    """The flag that gave a key of a setup; the options in ``own`` were given as flags of their own."""
    head, _, name = key.partition(".")
    if head == "options" and name in own:
        return "--" + name.replace("_", "-")
    return {"options": "--option", "rulings": "--ruling"}.get(head, f"--{head}")
