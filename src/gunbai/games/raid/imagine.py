"""A raid has no secrets: what a seat imagines is what there is."""

from __future__ import annotations

from gunbai.games.raid.state import Raid
from gunbai.kernel.dice import Stream
from gunbai.kernel.imagine import ask_imagined


def imagine(game: Raid, seat: int, stream: Stream) -> Raid:
    """A copy; only what others have answered to a question still open is drawn anew."""
    twin = game.copy()
    ask_imagined(twin, seat, stream)
    return twin
