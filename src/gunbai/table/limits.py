"""How much anybody may send, make or keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NAME: Final = 40
"""Characters of a player's name."""
KEY: Final = 64
"""Characters of the id of a game, an option, a ruling."""
CHOICES: Final = 200
"""Options or rulings chosen at one table."""
SEATS: Final = 32
"""Seats of one table, whatever the game."""
TOKEN: Final = 128
"""Characters of a token that is looked up at all."""
VALUES: Final = 512
"""Numbers in one answer: a table full of dice, each with all that it lies on."""
NUMBER: Final = 2**31 - 1
"""The largest number in an answer; the smallest is its negative."""


@dataclass(frozen=True)
class Limits:
    """What a server puts up with."""

    message: int = 16 * 1024
    """Bytes of one message from a client."""
    rate: int = 40
    """Messages a second from one connection."""
    body: int = 64 * 1024
    """Bytes of one HTTP request's body."""
    connections: int = 64
    """Connections at one table."""
    sockets: int = 2000
    """Connections at the whole server."""
    tables: int = 20_000
    """Tables in the store."""
    waiting: int = 64
    """Messages waiting for a slow connection before it is dropped."""
    join_seconds: float = 10.0
    """How long a connection may take to say which seat it is."""
    link_seconds: float = 60 * 24 * 3600.0
    """How long a link opens its seat."""
