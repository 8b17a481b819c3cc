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

    Of the others it stays known whether they have answered, not what: that is drawn from what they may answer here. In
    an uncovered game, where only those are asked who hold something, others may be asked than in truth, or nobody.
    """
    for at, frame in enumerate(game.stack):
        if len(frame.aside) > 2:
            frame.aside = imagined_aside(game, at, seat, stream)
    before = game.question
    answered: list[int] = []
    own = UNSEALED
    if isinstance(before, AskAll):
        for at, other in enumerate(before.seats):
            if other == seat:
                own = game.sealed[at]
            elif game.sealed[at] != UNSEALED:
                answered.append(other)
    game.ask_anew()
    question = game.question
    if isinstance(question, AskAll):
        # Where only those are asked who hold something, other seats may be asked here than in truth.
        game.sealed = [UNSEALED] * len(question.seats)
        for at, other in enumerate(question.seats):
            if other == seat:
                game.sealed[at] = own
            elif other in answered:
                options = question.options[at]
                game.sealed[at] = options[stream.below(len(options))]
        if UNSEALED not in game.sealed:  # whom the truth waits for is not asked here: somebody must still answer
            game.sealed[-1] = UNSEALED


def imagined_aside(game: Game, at: int, seat: int, stream: Stream) -> tuple[int, ...]:
    """What the declaration of frame ``at`` has put aside, the others' answers drawn anew."""
    before = game.stack[at].aside
    below = game.copy()
    del below.stack[at:]
    below.run()
    question = below.question
    after = list(before)
    if isinstance(question, AskAll) and not below.over:
        for pair in range(2, len(before), 2):
            if before[pair] != seat and before[pair] in question.seats:
                options = question.options[question.seats.index(before[pair])]
                after[pair + 1] = options[stream.below(len(options))]
    return tuple(after)
