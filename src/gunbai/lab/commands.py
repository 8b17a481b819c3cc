"""The command `gunbai lab`."""

from __future__ import annotations

import os
import sys
from collections.abc import Container, Sequence
from pathlib import Path
from typing import Annotated, Any

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

MOST_GAMES = 10_000_000
MOST_JOBS = 61
"""Processes that Python can wait for on every system."""

EXAMPLES = """Examples:

gunbai lab hunters --games 1000 --seats 6 --seed 1

gunbai lab hunters --games 500 --seats 6 --bots greedy,random,random,random,random,random

gunbai lab hunters --seats 8 --mix all --ruling loot_on=any --json > loot.json

gunbai lab showdown --monster white-lion --level 1 --games 1000 --bots greedy

gunbai lab showdown --pack ash-hound --monster ash-hound --level 1 --bots greedy

gunbai lab night --scenario harbour --games 1000 --bots greedy,greedy,random,random

gunbai lab raid --difficulty hard --games 100 --bots greedy"""
USUAL_SEATS = 6


def register(app: typer.Typer) -> None:
    """Add the command to ``app``."""
    app.command(cls=NamesGames, epilog=EXAMPLES, context_settings=MORE)(lab)


def lab(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help=f"Which game: {EVERY_GAME}.")],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 1000,
    seats: Annotated[
        int | None, typer.Option(min=1, help="How many players.", show_default=f"{USUAL_SEATS}, or as the game can")
    ] = None,
    seed: Annotated[str, typer.Option(help="Any text. The same seed gives the same result, whatever the jobs.")] = "1",
    jobs: Annotated[int, typer.Option(min=0, max=MOST_JOBS, help="Processes to play on; 0 for one a processor.")] = 0,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays: names by seat, repeated to fill the table. Every game, they move on by a seat, or a pair."
        ),
    ] = "random",
    option: Options = None,
    ruling: Rulings = None,
    pack: Packs = None,
    lang: Annotated[str, typer.Option(help="Language of the names: en or ja.")] = "en",
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play bots against bots: who wins how often, with 95 % intervals, and how long games last.

    Seats that win together in one game are not independent; the intervals take that into account. Only seats that hold
    something to decide are asked. A game that comes to no end is given up after 20,000 choices, and nobody has won it.
    Every option of a game is a flag too: --mix all, --level 2. Ctrl-C stops and prints what was played so far.
    """
    use_packs(pack, game)
    own = more_options(context.args, options_known(game))
    options = {**pairs("--option", option), **own}
    seats = seats_or(seats, USUAL_SEATS, game, options)
    names = tuple(name.strip() for name in bots.split(","))
    setup: dict[str, Any] = {"seats": seats, "options": options, "rulings": pairs("--ruling", ruling)}
    jobs = jobs or min(os.cpu_count() or 1, MOST_JOBS)
    sys.exit(run(game, setup, own, names, seed, games, jobs, lang, json, pack or []))


def run(
    game: str,
    setup: dict[str, Any],
    own: Container[str],
    bots: tuple[str, ...],
    seed: str,
    games: int,
    jobs: int,
    lang: str,
    as_json: bool,
    packs: Sequence[Path] = (),
) -> int:
    """Check, play, print; returns the exit code: 0, or 130 where it was stopped. ``own``: options given as flags."""
    import json
    import time

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from gunbai.games import GAMES
    from gunbai.games.words import LANGUAGES
    from gunbai.kernel.ruling import SetupError
    from gunbai.lab.report import PHRASES, plain_report, show_report
    from gunbai.lab.simulate import Series, Tally, check_series, check_setup, simulate

    seats = setup["seats"]
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"{lang!r}: expected en or ja", param_hint="--lang")
    try:
        check_setup(game, setup)  # refuses too many seats before a list of them is made
        if len(bots) > seats:
            raise ValueError(f"{len(bots)} bots for {seats} seats")
        series = Series(game, setup, tuple(bots[seat % len(bots)] for seat in range(seats)), seed, games, tuple(packs))
        check_series(series)
    except KeyError as error:
        raise typer.BadParameter(str(error.args[0]), param_hint="GAME") from error
    except SetupError as error:
        raise typer.BadParameter(str(error), param_hint=flag_of(error.key, own)) from error
    except UnicodeEncodeError as error:
        raise typer.BadParameter("expected a text in Unicode", param_hint="--seed") from error
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--bots") from error

    GAMES[game].book()  # a text that is missing is told before the games are played
    tally, stopped = Tally(), False
    columns = (TextColumn(PHRASES[lang]["playing"]), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    started = time.perf_counter()
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            bar = progress.add_task("", total=games)
            for part in simulate(series, min(jobs, games)):
                tally.add(part)
                progress.update(bar, completed=tally.games)
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - started
    if as_json:
        print(json.dumps(plain_report(series, tally, seconds), ensure_ascii=False, indent=2))
    else:
        show_report(Console(), series, tally, seconds, lang)
    return 130 if stopped else 0
