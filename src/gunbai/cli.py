"""The command `gunbai`. Each command imports what it needs only when it runs, so that `--help` is quick."""

from __future__ import annotations

import io
import platform
import sys
from pathlib import Path
from typing import Annotated

import typer

from gunbai import __version__
from gunbai.judge.commands import register as register_judge
from gunbai.kernel.document import DocumentError
from gunbai.lab.commands import register as register_lab
from gunbai.packs.commands import register as register_packs
from gunbai.players.terminal.commands import register as register_play
from gunbai.players.terminal.flags import Packs, use_packs

app = typer.Typer(
    name="gunbai",
    help="Gunbai (軍配), a digital referee for tabletop combat.",
    epilog="Start with `gunbai serve` and open the address it prints. `gunbai COMMAND --help` explains a command.",
    no_args_is_help=True,
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"gunbai {__version__} ({kernel_kind()}, Python {platform.python_version()})")
        raise typer.Exit


def kernel_kind() -> str:
    """Says whether the rules run compiled or as plain Python."""
    from gunbai.kernel import game

    return "plain Python" if (game.__file__ or "").endswith(".py") else "compiled"


@app.callback()
def gunbai(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Gunbai (軍配), a digital referee for tabletop combat."""


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on.")] = 8642,
    data: Annotated[
        Path | None, typer.Option(file_okay=False, help="Folder of the saved tables. [default: the user's data folder]")
    ] = None,
    pack: Packs = None,
) -> None:
    """Open a table: the server and its page, for everybody who can reach this machine."""
    use_packs(pack)
    from gunbai.table.server import serve

    serve(host, port, data)


register_judge(app)
register_lab(app)
register_packs(app)
register_play(app)


def main() -> None:
    """The entry point of the command `gunbai`."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a pipe or a file may have no character for 軍配 or ✓
    try:
        app()
    except DocumentError as error:
        sys.exit(f"gunbai: {error}")
