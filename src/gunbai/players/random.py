"""The bot that chooses anything, and the loop that plays a whole game like that."""

from __future__ import annotations

from typing import Final

from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.game import Game
from gunbai.kernel.question import Ask, AskAll, Report
from gunbai.players.bot import Bot, Imagine


class RandomBot(Bot):
    """Every option is as likely as any other."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, seat: int, options: list[int], imagine: Imagine) -> int:
        return options[self.stream.below(len(options))]

    def report(self, seat: int, imagine: Imagine) -> tuple[int, ...]:
        return some(imagine(), seat, self.stream)


def some(game: Game, seat: int, stream: Stream) -> tuple[int, ...]:
    """Some own choice of ``seat``, which is asked for a list of ints. Raises TypeError where it is not."""
    question = game.question
    if not isinstance(question, Report) or question.seat != seat or not question.topic.own:
        raise TypeError("only an own choice can be made up")
    values: tuple[int, ...] = question.topic.some(game, seat, stream)
    return values


NO_BOUND: Final = 1 << 60


def play_out(game: Game, stream: Stream, most: int = NO_BOUND) -> int:
    """Play ``game`` until it is over or at least ``most`` choices were made; returns how many were.

    Choices and chance come from one stream. A game not yet started is started. What only people can see (a ``Report``
    of a world that is not simulated) raises TypeError.
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
        elif isinstance(question, Report):
            told = game.tells()
            decisions += told is None
            game.answer(question.seat, told if told is not None else some(game, question.seat, stream))
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
