"""Who may know something: a set of seats held in one int, one bit a seat.

``PUBLIC`` has every bit set, spectators included; ``NOBODY`` none.
"""

from __future__ import annotations

from typing import Final

PUBLIC: Final = -1
NOBODY: Final = 0
SPECTATOR: Final = -1
"""The seat number of somebody who only watches."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def may_know(audience: int, seat: int) -> bool:
    """Whether ``seat`` (or ``SPECTATOR``) belongs to ``audience``."""
    if audience == PUBLIC:
        return True
    return seat >= 0 and (audience >> seat) & 1 == 1
