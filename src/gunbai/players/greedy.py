"""The bot that thinks one step ahead, and never peeks.

``Greedy`` hands its mind nothing but an imagined copy of the game, in which all that the seat cannot know is dealt
anew.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.registry import Definition
from gunbai.players.bot import Bot, options_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """How one game is played well. A mind remembers what it has seen and heard; it is given imagined worlds only."""

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        """One of ``options``, which the open question of ``world`` offers ``seat``."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """An event that the seat may know."""


class Greedy(Bot):
    """Plays by a mind that sees imagined copies only. ``stream`` is the bot's own chance, apart from the game's."""

    def __init__(self, definition: Definition, mind: Mind, stream: Stream) -> None:
        self.definition = definition
        self.mind = mind
        self.stream = stream

    def choose(self, game: Game, seat: int) -> int:
        options = options_of(game, seat)
        if len(options) == 1:
            return options[0]
        world = self.definition.imagine(game, seat, self.stream)
        return self.mind.decide(world, seat, options)

    def hear(self, event: Event) -> None:
        self.mind.hear(event)
