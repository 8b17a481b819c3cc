"""Bots at the table: players that are given an imagined game, never the truth."""

from __future__ import annotations

import logging
from importlib import import_module
from typing import Any, Protocol

from gunbai.kernel.dice import Stream
from gunbai.kernel.game import Game
from gunbai.kernel.registry import Definition
from gunbai.table.pace import legal_of

log = logging.getLogger(__name__)


class Bot(Protocol):
    """Somebody who answers: ``game`` is a copy in which all that ``seat`` cannot know was dealt anew."""

    def choose(self, game: Game, seat: int) -> int: ...


class AnyLegal:
    """Answers at random what is legal; also steps in for a bot that fails."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, game: Game, seat: int) -> int:
        legal = legal_of(game.question, seat)
        assert legal, "asked where there is nothing to choose"
        return legal[self.stream.below(len(legal))]


def bot_at(name: str, definition: Definition, stream: Stream) -> Bot:
    """The bot of that name; one that plays at random if there is none such."""
    try:
        players: Any = import_module("gunbai.players")
        made: Bot = players.make_bot(name, definition, stream)
    except (ImportError, AttributeError, KeyError, ValueError):
        return AnyLegal(stream)
    return made


def decide(bot: Bot, imagined: Game, seat: int, legal: list[int], stream: Stream) -> int:
    """What ``bot`` answers; whatever goes wrong with it, something legal comes of it."""
    try:
        value = bot.choose(imagined, seat)
    except Exception:
        log.exception("a bot failed; it plays at random this once")
        value = None
    if value in legal:
        return value
    return legal[stream.below(len(legal))]
