"""How a person leaves a game at the terminal."""

from __future__ import annotations


class Quit(Exception):
    """The person at the terminal leaves; ``ended`` where the input did."""

    def __init__(self, ended: bool = False) -> None:
        super().__init__("quit")
        self.ended = ended
