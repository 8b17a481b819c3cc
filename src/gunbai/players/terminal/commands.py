"""The command `gunbai play`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from gunbai.kernel.journal import Match
    from gunbai.kernel.registry import Definition

EXAMPLES = """Examples:

gunbai play hunters

gunbai play hunters --seats 6 --lang ja --seed lucky

gunbai play --resume hunters-lucky.journal"""

DEFAULT_SEATS = 5


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command(epilog=EXAMPLES)(play)


def play(
    game: Annotated[str, typer.Argument(help="Which game: hunters.")] = "hunters",
    seats: Annotated[int, typer.Option(min=1, help="How many players, you among them.")] = DEFAULT_SEATS,
    seed: Annotated[str | None, typer.Option(help="Any text: the same seed deals the same game.")] = None,
    lang: Annotated[str, typer.Option(help="Language: en or ja.")] = "en",
    bots: Annotated[
        str, typer.Option(help="Your opponents: greedy or random, or names in the order of seats.")
    ] = "greedy",
    resume: Annotated[Path | None, typer.Option(exists=True, dir_okay=False, help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Where to save. [default: GAME-SEED.journal in this folder]")
    ] = None,
) -> None:
    """Play in the terminal against bots. You sit at the first seat.

    A number chooses an option; ? explains what may not be chosen and by which rule, b shows the board, u takes back,
    q saves and quits. Input may be piped.
    """
    sys.exit(run(game, seats, seed, lang, bots, resume, save))


def run(game: str, seats: int, seed: str | None, lang: str, bots: str, resume: Path | None, save: Path | None) -> int:
    """Start or go on, play, save; returns the exit code: 0, or 130 where it was interrupted."""
    from rich.console import Console

    from gunbai.games.words import LANGUAGES
    from gunbai.players.terminal.session import Quit, Session

    if lang not in LANGUAGES:
        raise typer.BadParameter(f"{lang!r}: expected en or ja", param_hint="--lang")
    definition, match = saved_match(resume) if resume else new_match(game, seats, seed, bots)
    players = list(match.journal.setup["players"])
    console = Console(highlight=False, markup=False)
    session = Session(definition, match, players, console, lang)
    path = save or resume or Path(f"{definition.id}-{file_name(match.journal.seed)}.journal")
    code = 0
    try:
        session.play()
        if save is None:
            return 0
    except Quit as quitting:
        if quitting.ended:
            session.line(session.say["ended"])
    except KeyboardInterrupt:
        code = 130
    try:
        session.save(path)
    except OSError as error:
        console.print(f"gunbai: {path}: {error.strerror}", style="bold")
        return 1
    session.line(session.say["saved"].format(path, path))
    return code


def file_name(seed: str) -> str:
    """A seed fit for a file's name."""
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in seed)


def new_match(game: str, seats: int, seed: str | None, bots: str) -> tuple[Definition, Match]:
    """A new match, the person at the first seat. Raises BadParameter."""
    import secrets

    from gunbai.games import GAMES
    from gunbai.kernel.dice import Stream
    from gunbai.kernel.journal import Journal, Match
    from gunbai.kernel.ruling import SetupError
    from gunbai.players import make_bot
    from gunbai.players.terminal.session import HUMAN

    names = [name.strip() for name in bots.split(",")]
    setup: dict[str, Any] = {"seats": seats, "covered": True}
    setup["players"] = [HUMAN, *(names[at % len(names)] for at in range(seats - 1))]
    try:
        definition = GAMES[game]
        for name in names:
            make_bot(name, definition, Stream("check"))
        journal = Journal(game, definition.version, setup, seed or secrets.token_hex(4))
        return definition, Match(journal, definition.make)
    except KeyError as error:
        raise typer.BadParameter(str(error.args[0]), param_hint="GAME") from error
    except SetupError as error:
        raise typer.BadParameter(str(error), param_hint=f"--{error.key}") from error
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--bots") from error


def saved_match(path: Path) -> tuple[Definition, Match]:
    """The match of a journal. Raises BadParameter, naming the line that is wrong."""
    from gunbai.games import GAMES
    from gunbai.kernel.journal import JournalError, parse_journal, replay
    from gunbai.kernel.ruling import SetupError
    from gunbai.players.terminal.session import HUMAN

    try:
        journal = parse_journal(path.read_text("utf-8"), str(path))
        definition = GAMES[journal.game]
        if journal.version != definition.version:
            raise JournalError(f"{path}:1", f"rules {definition.version}, not {journal.version}")
        players = journal.setup.get("players")
        if not isinstance(players, list) or players.count(HUMAN) != 1 or len(players) != journal.setup.get("seats"):
            raise JournalError(f"{path}:1", "a game played in the terminal, with one person and bots")
        return definition, replay(journal, definition.make)
    except (JournalError, SetupError, UnicodeDecodeError) as error:
        raise typer.BadParameter(str(error), param_hint="--resume") from error
    except KeyError as error:
        raise typer.BadParameter(f"{path}: {error.args[0]}", param_hint="--resume") from error
