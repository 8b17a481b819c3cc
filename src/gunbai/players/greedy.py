"""The bot that thinks one step ahead, and never peeks."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.players.bot import Bot, Imagine


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """How one game is played well. A mind remembers what it has seen and heard; it is given imagined worlds only."""

    def decide(self, world: Game, seat: int, options: list[int]) -> int:
        """One of ``options``, which the open question of ``world`` offers ``seat``."""
        raise NotImplementedError

    def report(self, world: Game, seat: int) -> tuple[int, ...]:
        """The list of ints that the open question of ``world`` leaves to ``seat``."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """An event that the seat may know."""


class Greedy(Bot):
    """Imagines one world and plays what its mind thinks best there; so it does for a single option too, since how
    long it thinks can be seen at a table."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, seat: int, options: list[int], imagine: Imagine) -> int:
        return self.mind.decide(imagine(), seat, options)

    def report(self, seat: int, imagine: Imagine) -> tuple[int, ...]:
        return self.mind.report(imagine(), seat)

    def hear(self, event: Event) -> None:
        self.mind.hear(event)
