"""Bots at the table: players that are given an imagined game, never the truth."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from gunbai.kernel.audience import may_know
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.journal import Match
from gunbai.kernel.registry import Definition
from gunbai.players import make_bot
from gunbai.players.bot import Bot, Imagine
from gunbai.players.random import RandomBot

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


def decide(bot: Bot, heard: list[Event], seat: int, legal: list[int], imagine: Imagine, stream: Stream) -> int:
    """What ``bot`` answers, having ``heard`` what is new; whatever goes wrong, something legal comes of it.

    It is asked where there is nothing to choose as well, so that it takes as long whatever it holds.
    """
    try:
        for event in heard:
            bot.hear(event)
        value = bot.choose(seat, list(legal), imagine)
    except Exception:
        log.exception("a bot failed; it plays at random this once")
        value = None
    if value in legal:
        return value
    return legal[stream.below(len(legal))]
