"""The command `gunbai play`."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Container
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gunbai.players.terminal.flags import (
    MORE,
    Options,
    Packs,
    Rulings,
    flag_of,
    more_options,
    options_known,
    pairs,
    seats_or,
    use_packs,
)
from gunbai.usage import EVERY_GAME, NamesGames

if TYPE_CHECKING:
    from gunbai.kernel.journal import Match
    from gunbai.kernel.registry import Definition
    from gunbai.players.terminal.saves import Save

EXAMPLES = """Examples:

gunbai play hunters

gunbai play hunters --seats 6 --lang ja --seed lucky

gunbai play hunters --option mix=chosen --option a=agnes --ruling loot_on=any

gunbai play showdown --seats 1 --monster white-lion --level 1

gunbai play showdown --seats 1 --pack ash-hound --monster ash-hound

gunbai play night --scenario harbour

gunbai play raid --difficulty easy

gunbai play --resume hunters-lucky.journal"""

DEFAULT_GAME = "hunters"
DEFAULT_SEATS = 5
DEFAULT_BOT = "greedy"


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command(cls=NamesGames, epilog=EXAMPLES, context_settings=MORE)(play)


def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help=f"Which game: {EVERY_GAME}.", show_default=DEFAULT_GAME)] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            min=1, help="How many players, you among them.", show_default=f"{DEFAULT_SEATS}, or as the game can"
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Any text: the same seed deals the same game.")] = None,
    lang: Annotated[str, typer.Option(help="Language: en or ja.")] = "en",
    bots: Annotated[
        str | None,
        typer.Option(
            help="Your opponents: greedy or random, or names in the order of seats.", show_default=DEFAULT_BOT
        ),
    ] = None,
    option: Options = None,
    ruling: Rulings = None,
    pack: Packs = None,
    resume: Annotated[Path | None, typer.Option(exists=True, dir_okay=False, help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            dir_okay=False, help="Where to save; otherwise GAME-SEED.journal in this folder, under a free name."
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Let --save overwrite a file that is there.")] = False,
) -> None:
    """Play in the terminal against bots. You sit at the first seat.

    A number chooses an option; ? explains what may not be chosen and by which rule, b shows the board, u takes back,
    q saves and quits. Input may be piped. Ctrl-C, a lost terminal and a signal to end save too. Every option of a game
    is a flag too: --mix all, --level 2.
    """
    from gunbai.games.words import LANGUAGES
    from gunbai.players.terminal.saves import Save

    if lang not in LANGUAGES:
        raise typer.BadParameter(f"{lang!r}: expected en or ja", param_hint="--lang")
    use_packs(pack, None if resume else game or DEFAULT_GAME)
    if resume:
        refuse_with_resume(seats=seats, seed=seed, bots=bots, option=option or context.args or None, ruling=ruling)
        definition, match = saved_match(resume)
        if game not in (None, definition.id):
            raise typer.BadParameter(f"the saved game is {definition.id}, not {game}", param_hint="--resume")
    else:
        game = game or DEFAULT_GAME
        own = more_options(context.args, options_known(game))
        options = {**pairs("--option", option), **own}
        setup: dict[str, Any] = {
            "seats": seats_or(seats, DEFAULT_SEATS, game, options),
            "options": options,
            "rulings": pairs("--ruling", ruling),
        }
        definition, match = new_match(game, setup, own, seed, bots or DEFAULT_BOT)
    try:
        where = Save(definition.id, match.journal.seed, save, resume, force)
    except FileExistsError as error:
        raise typer.BadParameter(f"{save} exists already; --force overwrites it", param_hint="--save") from error
    except OSError as error:
        hint = "--save" if save else "--resume" if resume else "--seed"
        raise typer.BadParameter(
            f"the game could not be saved in {save or resume or error.filename}: {error.strerror}", param_hint=hint
        ) from error
    sys.exit(run(definition, match, lang, where))


def refuse_with_resume(**given: object) -> None:
    """A saved game has its seats, seed and bots already. Raises BadParameter."""
    for name, value in given.items():
        if value is not None:
            raise typer.BadParameter(f"a saved game goes on as it is, with its own {name}", param_hint=f"--{name}")


def run(definition: Definition, match: Match, lang: str, where: Save) -> int:
    """Play, save; returns the exit code: 0, or 128 and the signal's number where one ended the game."""
    from gunbai.players.terminal.quitting import Quit
    from gunbai.players.terminal.saves import Ended, Terminal, ended_by_signals
    from gunbai.players.terminal.session import Session

    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    console = Terminal(highlight=False, markup=False)
    session = Session(definition, match, list(match.journal.setup["players"]), console, lang)
    code = 0
    with ended_by_signals():
        try:
            session.play()
            if not where.wanted:
                return 0
        except Quit as quitting:
            if quitting.ended:
                session.line(session.say["ended"])
        except Ended as ended:
            code = ended.code
    try:
        path = where.write(match.journal.to_json())
    except OSError as error:
        print(f"gunbai: {where.path()}: {error.strerror}", file=sys.stderr)
        return 1
    told = session.say["saved"].format(path, shlex.quote(str(path)))
    if not code:
        console.print(told, soft_wrap=True)
        return 0
    with suppress(OSError):  # the terminal may be gone
        print(told, file=sys.stderr)
    return code


def new_match(
    game: str, chosen: dict[str, Any], own: Container[str], seed: str | None, bots: str
) -> tuple[Definition, Match]:
    """A new match by the setup that was ``chosen`` (``own``: options given as flags), the person at the first seat.

    Raises BadParameter.
    """
    import secrets

    from gunbai.games import GAMES
    from gunbai.kernel.dice import Stream
    from gunbai.kernel.journal import Journal, Match
    from gunbai.kernel.ruling import SetupError
    from gunbai.players import make_bot
    from gunbai.players.terminal.session import HUMAN

    names = [name.strip() for name in bots.split(",")]
    seats = chosen["seats"]
    setup = {**chosen, "covered": True}
    try:
        definition = GAMES[game]
        definition.make(setup)  # refuses too many seats before a list of them is made
        setup["players"] = [HUMAN, *(names[at % len(names)] for at in range(seats - 1))]
        journal = Journal(game, definition.version, setup, seed or secrets.token_hex(4))
        match = Match(journal, definition.make)
        if len(names) > max(1, seats - 1):
            raise ValueError(f"{len(names)} bots for {seats - 1} opponents")
        for name in names:
            make_bot(name, definition, Stream("check"))
        return definition, match
    except KeyError as error:
        raise typer.BadParameter(str(error.args[0]), param_hint="GAME") from error
    except SetupError as error:
        raise typer.BadParameter(str(error), param_hint=flag_of(error.key, own)) from error
    except UnicodeEncodeError as error:
        raise typer.BadParameter("expected a text in Unicode", param_hint="--seed") from error
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--bots") from error


def saved_match(path: Path) -> tuple[Definition, Match]:
    """The match of a journal. Raises BadParameter, naming the file, the line that is wrong and what was expected."""
    from gunbai.kernel.journal import JournalError
    from gunbai.players.terminal.saves import read_match

    try:
        return read_match(path)
    except JournalError as error:
        raise typer.BadParameter(str(error), param_hint="--resume") from error
    except OSError as error:
        raise typer.BadParameter(f"{path}: {error.strerror}", param_hint="--resume") from error
