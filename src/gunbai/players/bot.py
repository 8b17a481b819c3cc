"""What every bot is: something that answers for one seat from what that seat may know."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.question import Ask, AskAll


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for one seat of one match."""

    def choose(self, game: Game, seat: int) -> int:
        """One of the options that the open ``Ask`` or ``AskAll`` offers ``seat``.

        ``game`` is the true game; a bot passes on an imagined copy of it, or reads its own options and no more.
        Raises ValueError where ``seat`` is not asked.
        """
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """An event that the bot's seat may know. Whoever drives a match may tell all of them, or none."""


def options_of(game: Game, seat: int) -> list[int]:
    """What the open question offers ``seat``. Raises ValueError where it is not asked."""
    question = game.question
    if isinstance(question, Ask) and question.seat == seat:
        return question.options
    if isinstance(question, AskAll) and seat in question.seats:
        return question.options[question.seats.index(seat)]
    raise ValueError(f"seat {seat} is not asked now")
