"""A game in the terminal as a file: where it is saved, whatever ends it, and how it is read again."""

from __future__ import annotations

import errno
import os
import secrets
import signal
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

from rich.console import Console

from gunbai.games import GAMES, takes_packs
from gunbai.kernel.dice import Stream
from gunbai.kernel.journal import JournalError, Match, parse_journal, replay
from gunbai.kernel.registry import Definition
from gunbai.kernel.ruling import SetupError
from gunbai.players import make_bot
from gunbai.players.terminal.session import HUMAN

SEED: Final = 40
"""Letters of a seed that stand in a file's name."""
PART: Final = ".part"
SIGNALS: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""What ends a game from outside; a closed pipe is told by whoever writes into it."""


class Ended(BaseException):
    """The game is ended from outside, by the signal ``number``."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Signals that would end the process raise ``Ended`` instead; once, and not while the game is saved."""

    def end(number: int, frame: Any) -> NoReturn:
        for one in SIGNALS:
            signal.signal(one, signal.SIG_IGN)
        raise Ended(number)

    for one in SIGNALS:
        signal.signal(one, end)
    try:
        yield
    finally:
        for one in SIGNALS:
            signal.signal(one, signal.SIG_IGN)


class Terminal(Console):
    """A console whose reader may go away in the middle of the game."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Ended(getattr(signal, "SIGPIPE", 13))


class Save:
    """Where a game is saved. Made before the game, it tries whether one can be.

    ``wanted`` is the file asked for, ``resumed`` the one that the game came from; without either, the file bears the
    game's name and seed, and a number where others have that name. Raises FileExistsError where the file asked for is
    there, unless the game came from it or ``force`` is given, and OSError where nothing can be written, or what is
    there is no plain file.
    """

    def __init__(self, game: str, seed: str, wanted: Path | None, resumed: Path | None, force: bool = False) -> None:
        self.name = f"{game}-{file_name(seed)}"
        self.wanted = wanted
        self.chosen = wanted or resumed
        if wanted is not None and wanted.exists() and not force and not (resumed and wanted.samefile(resumed)):
            raise FileExistsError
        path = self.path()
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, "expected a plain file", str(path))
        self.part("").unlink()

    def path(self) -> Path:
        """The file, were the game saved now."""
        if self.chosen is not None:
            return self.chosen
        number, path = 1, Path(f"{self.name}.journal")
        while path.exists():
            number += 1
            path = Path(f"{self.name}-{number}.journal")
        return path

    def part(self, text: str) -> Path:
        """Write ``text`` beside the file, under a name that nothing has; where the file is a link, beside its end."""
        path = end_of(self.path())
        part = path.with_name(f"{path.name}.{secrets.token_hex(4)}{PART}")
        with part.open("x", encoding="utf-8"):
            pass
        try:
            if path.exists():
                part.chmod(stat.S_IMODE(path.stat().st_mode) | stat.S_IWUSR)
            part.write_text(text, encoding="utf-8")
        except OSError:
            part.unlink()
            raise
        return part

    def write(self, text: str) -> Path:
        """Save, whole or not at all, a link and its file's mode left as they are; returns the file."""
        path = self.path()
        self.part(text).replace(end_of(path))
        return path


def end_of(path: Path) -> Path:
    """The file itself, where ``path`` is a link to it."""
    return Path(os.path.realpath(path))


def file_name(seed: str) -> str:
    """A seed fit for a file's name."""
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in seed)[:SEED]


def read_match(path: Path) -> tuple[Definition, Match]:
    """A saved match, replayed. Raises JournalError, naming the line, and OSError."""
    if path.exists() and not path.is_file():
        raise JournalError(str(path), "a plain file")
    data = path.read_bytes()
    try:
        journal = parse_journal(data.decode("utf-8"), str(path))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise JournalError(f"{path}:{line}", "a journal, a text in UTF-8") from error
    head = f"{path}:1"
    if journal.game not in GAMES.games:
        raise JournalError(head, f"one of the games {', '.join(GAMES.games)}, not {journal.game!r}")
    definition = GAMES[journal.game]
    if journal.version != definition.version:
        raise JournalError(head, f"rules {definition.version}, not {journal.version}")
    check_players(definition, journal.setup, head)
    try:
        return definition, replay(journal, definition.make, str(path))
    except SetupError as error:
        raise JournalError(head, missing(definition, journal.setup, error)) from error
    except UnicodeEncodeError as error:
        raise JournalError(head, "a seed that is a text in Unicode") from error


def missing(definition: Definition, setup: dict[str, Any], error: SetupError) -> str:
    """What a setup should have had; where a pack may have been left out, that too."""
    here: Any = setup
    for key in error.key.split("."):
        here = here.get(key) if isinstance(here, dict) else None
    hint = "; --pack adds what comes from a pack" if takes_packs(definition.id) else ""
    return f"{error.expected} for {error.key} in its setup, not {here!r}{hint}"


def check_players(definition: Definition, setup: dict[str, Any], where: str) -> None:
    """Whether a game was played in the terminal. Raises JournalError."""
    players = setup.get("players")
    seeded = setup.get("dice", "seeded") == "seeded"
    if not seeded or not isinstance(players, list) or players.count(HUMAN) != 1 or len(players) != setup.get("seats"):
        raise JournalError(where, "a game played in the terminal, with one person and bots")
    for name in players:
        try:
            if name != HUMAN:
                make_bot(name, definition, Stream("check"))
        except ValueError as error:
            raise JournalError(where, f"bots that there are ({error})") from error
