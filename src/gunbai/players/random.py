"""The bot that chooses anything, and the loop that plays a whole game like that."""

from __future__ import annotations

from typing import Final

from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.game import Game
from gunbai.kernel.question import Ask, AskAll
from gunbai.players.bot import Bot, Imagine


class RandomBot(Bot):
    """Every option is as likely as any other."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, seat: int, options: list[int], imagine: Imagine) -> int:
        return options[self.stream.below(len(options))]


NO_BOUND: Final = 1 << 60


def play_out(game: Game, stream: Stream, most: int = NO_BOUND) -> int:
    """Play ``game`` until it is over or at least ``most`` choices were made; returns how many were.

    Choices and chance come from one stream. A game not yet started is started. Questions of the physical world
    (``Report``) raise TypeError.
    """
    decisions = 0
    if game.question is None:
        game.start_match()
    while decisions < most:
        question = game.question
        if isinstance(question, Ask):
            options = question.options
            game.choose(options[stream.below(len(options))])
            decisions += 1
        elif question is None:
            break
        elif isinstance(question, AskAll):
            decisions += seal_all(game, question, stream)
        else:
            game.happen(draw(question, stream))
    return decisions


def seal_all(game: Game, question: AskAll, stream: Stream) -> int:
    """Answer for all who have yet to answer; returns for how many."""
    waiting = game.to_act()
    for seat in waiting:
        options = question.options[question.seats.index(seat)]
        game.seal(seat, options[stream.below(len(options))])
    return len(waiting)
