"""What every bot is: something that answers for one seat from what that seat may know.

Whoever drives a match holds the true game and hands a bot what it may have of it, no more: its options, the events that
its seat may know, and worlds that its seat cannot tell from the truth (``imagining``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.question import legal_of
from gunbai.kernel.registry import Definition

Imagine: TypeAlias = Callable[[], Game]
"""Deals, at every call, a world that the seat cannot tell from the truth; it is the bot's to play with."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for one seat of one match."""

    def choose(self, seat: int, options: list[int], imagine: Imagine) -> int:
        """One of ``options``, which the open question offers ``seat``."""
        raise NotImplementedError

    def report(self, seat: int, imagine: Imagine) -> tuple[int, ...]:
        """The list of ints that is ``seat``'s own to choose: an aim, say."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """An event that the bot's seat may know. Whoever drives a match may tell all of them, or none."""


def imagining(definition: Definition, game: Game, seat: int, stream: Stream) -> Imagine:
    """Worlds that ``seat`` cannot tell from ``game``, which stays with whoever drives the match."""

    def imagine() -> Game:
        return definition.imagine(game, seat, stream)

    return imagine


def options_of(game: Game, seat: int) -> list[int]:
    """What the open question offers ``seat``. Raises ValueError where it is not asked."""
    options = legal_of(game.question, seat)
    if options is None:
        raise ValueError(f"seat {seat} is not asked now")
    return options


def ask_bot(bot: Bot, definition: Definition, game: Game, seat: int, stream: Stream) -> int:
    """What ``bot`` answers for ``seat``; it is not asked where there is nothing to choose.

    For drivers by whose clock nobody can read anything. Raises ValueError where ``seat`` is not asked.
    """
    options = options_of(game, seat)
    if len(options) == 1:
        return options[0]
    return bot.choose(seat, options, imagining(definition, game, seat, stream))
