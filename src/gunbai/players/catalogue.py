"""All bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gunbai.kernel.dice import Stream
from gunbai.kernel.registry import Definition
from gunbai.players.bot import Bot
from gunbai.players.greedy import Greedy, Mind
from gunbai.players.hunters import HuntersMind
from gunbai.players.night import NightMind
from gunbai.players.raid import RaidMind
from gunbai.players.random import RandomBot
from gunbai.players.showdown import ShowdownMind

BOTS: Final = ("random", "greedy")
MINDS: Final[dict[str, Callable[[], Mind]]] = {
    "hunters": HuntersMind,
    "showdown": ShowdownMind,
    "night": NightMind,
    "raid": RaidMind,
}
"""How the greedy bot plays, by game."""


def make_bot(name: str, definition: Definition, stream: Stream) -> Bot:
    """A bot for one seat of one match; ``stream`` is its own chance. Raises ValueError, naming the bots there are."""
    if name == "random":
        return RandomBot(stream)
    if name == "greedy" and definition.id in MINDS:
        return Greedy(MINDS[definition.id]())
    known = ", ".join(bot for bot in BOTS if bot != "greedy" or definition.id in MINDS)
    raise ValueError(f"no bot {name!r} for {definition.id}; there are {known}")
