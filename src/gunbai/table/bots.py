"""Bots at the table: players that are given an imagined game, never the truth."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from gunbai.kernel.audience import may_know
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.journal import Match
from gunbai.kernel.question import Report
from gunbai.kernel.registry import Definition
from gunbai.players import make_bot
from gunbai.players.bot import Bot, Imagine
from gunbai.players.random import RandomBot, some

log = logging.getLogger(__name__)


@dataclass
class BotAtTable:
    """A bot in its seat, and how much of the match it has been told: the events that its seat may know, in order."""

    name: str
    bot: Bot
    told: int = -1
    """Steps of the match; -1 before the opening."""

    def unheard(self, match: Match, seat: int) -> list[Event]:
        """What happened since."""
        events = list(match.opening) if self.told < 0 else []
        for step in match.steps[max(self.told, 0) :]:
            events += step.events
        return [event for event in events if may_know(event.audience, seat)]


def bot_at(name: str, definition: Definition, stream: Stream) -> BotAtTable:
    """The bot of that name; one that plays at random where this game has none such."""
    try:
        return BotAtTable(name, make_bot(name, definition, stream))
    except ValueError:
        return BotAtTable(name, RandomBot(stream))


def decide(
    bot: Bot, heard: list[Event], seat: int, legal: list[int] | None, imagine: Imagine, stream: Stream
) -> tuple[int, ...]:
    """What ``bot`` answers, having ``heard`` what is new; whatever goes wrong, something legal comes of it.

    ``legal`` is None where it is asked for a list of ints of its own. It is asked where there is nothing to choose as
    well, so that it takes as long whatever it holds.
    """
    try:
        for event in heard:
            bot.hear(event)
        values = bot.report(seat, imagine) if legal is None else (bot.choose(seat, list(legal), imagine),)
        if legal is None and may_report(imagine(), seat, values):
            return values
        if legal is not None and values[0] in legal:
            return values
    except Exception:
        log.exception("a bot failed; it plays at random this once")
    return some(imagine(), seat, stream) if legal is None else (legal[stream.below(len(legal))],)


def may_report(world: Game, seat: int, values: tuple[int, ...]) -> bool:
    question = world.question
    return isinstance(question, Report) and question.topic.refuse_report(world, seat, values) is None
