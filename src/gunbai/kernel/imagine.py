"""Imagining: a copy of a game in which what a seat cannot know is dealt anew.

What is hidden, and how it can lie, only the game knows: its ``Definition.imagine`` copies, deals the state anew, and
then calls ``ask_imagined``, since the open question still lists what the truth allows.
"""

from __future__ import annotations

from gunbai.kernel.dice import Stream
from gunbai.kernel.game import UNSEALED, Game
from gunbai.kernel.question import AskAll


def ask_imagined(game: Game, seat: int, stream: Stream) -> None:
    """Ask the open question of a copy that was dealt anew.

    Of the others it stays known whether they have answered, not what: that is drawn from what they may answer here.
    """
    forget_put_aside(game, seat)
    game.ask_anew()
    question = game.question
    if isinstance(question, AskAll):
        for at, other in enumerate(question.seats):
            if other != seat and game.sealed[at] != UNSEALED:
                options = question.options[at]
                game.sealed[at] = options[stream.below(len(options))]


def forget_put_aside(game: Game, seat: int) -> None:
    """Of the answers that a declaration has put aside, keep those of ``seat`` alone."""
    for frame in game.stack:
        if frame.aside:
            kept = list(frame.aside[:2])
            for at in range(2, len(frame.aside), 2):
                if frame.aside[at] == seat:
                    kept += frame.aside[at : at + 2]
            frame.aside = tuple(kept)
