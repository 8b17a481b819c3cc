"""Bots against bots: one whole match, chance and all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gunbai.kernel.audience import may_know
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.game import Game
from gunbai.kernel.question import Ask, AskAll, Report
from gunbai.kernel.registry import Definition
from gunbai.players.bot import Bot, ask_bot, imagining
from gunbai.players.catalogue import make_bot
from gunbai.players.random import NO_BOUND, play_out

MOST_CHOICES: Final = 20_000
"""A match in which so many choices were made has no end: some games can come to a standstill."""


class Ears(Listener):
    """Tells every bot the events that its seat may know, and ``other``, if anybody, all of them; keeps none."""

    def __init__(self, bots: Sequence[Bot], other: Listener | None = None) -> None:
        super().__init__()
        self.bots = bots
        self.other = other

    def hear(self, event: Event) -> None:
        if self.other is not None:
            self.other.hear(event)
        for seat, bot in enumerate(self.bots):
            if may_know(event.audience, seat):
                bot.hear(event)


def play_match(
    definition: Definition,
    setup: Mapping[str, Any],
    names: Sequence[str],
    seed: str,
    listener: Listener | None = None,
    most: int = MOST_CHOICES,
) -> tuple[Game, int]:
    """Play a match of ``names``, a bot's name a seat; returns the game and how many choices were made.

    The game is over, unless it was given up after ``most`` choices. ``listener`` hears everything. The same seed gives
    the same match. Each bot draws from a stream of its own, except where all play at random.
    Raises SetupError, and ValueError for a name that no bot has.
    """
    game = definition.make(setup)
    stream = Stream(seed)
    if all(name == "random" for name in names):
        game.listener = listener
        return game, play_out(game, stream, most)
    own = [Stream(f"{seed}:{seat}") for seat in range(len(names))]
    bots = [make_bot(name, definition, own[seat]) for seat, name in enumerate(names)]
    game.listener = Ears(bots, listener)
    game.start_match()
    return game, play_bots(definition, game, bots, own, stream, most)


def play_bots(
    definition: Definition,
    game: Game,
    bots: Sequence[Bot],
    own: Sequence[Stream],
    stream: Stream,
    most: int = NO_BOUND,
) -> int:
    """Let ``bots``, by seat, answer until the game is over or at least ``most`` choices were made.

    Returns how many were made. ``own`` is by seat the chance from which the worlds of its bot are dealt, ``stream`` the
    chance of the game.
    """
    decisions = 0
    while decisions < most:
        question = game.question
        if isinstance(question, Ask):
            seat = question.seat
            game.choose(ask_bot(bots[seat], definition, game, seat, own[seat]))
            decisions += 1
        elif question is None:
            return decisions
        elif isinstance(question, AskAll):
            for seat in game.to_act():
                game.seal(seat, ask_bot(bots[seat], definition, game, seat, own[seat]))
                decisions += 1
        elif isinstance(question, Report):
            decisions += report(definition, game, question, bots, own)
        else:
            game.happen(draw(question, stream))
    return decisions


def report(definition: Definition, game: Game, question: Report, bots: Sequence[Bot], own: Sequence[Stream]) -> int:
    """Answer an open ``Report``: the simulated world tells, or the asked bot chooses; returns how many bots did."""
    told = game.tells()
    if told is not None:
        game.report(question.seat, told)
        return 0
    seat = question.seat
    game.report(seat, bots[seat].report(seat, imagining(definition, game, seat, own[seat])))
    return 1
