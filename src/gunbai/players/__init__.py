"""Bots: who answers where no person sits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunbai.kernel.dice import Stream
    from gunbai.kernel.registry import Definition
    from gunbai.players.bot import Bot


def make_bot(name: str, definition: Definition, stream: Stream) -> Bot:
    """See ``gunbai.players.catalogue``: the games are loaded only when a bot is made."""
    from gunbai.players.catalogue import make_bot

    return make_bot(name, definition, stream)
