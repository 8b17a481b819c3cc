"""Terrain that hides survivors (Tall Grass), and when it no longer does."""

from __future__ import annotations

from typing import Any

from gunbai.games.showdown.spaces import NO_SPACE, tile
from gunbai.games.showdown.state import Showdown


def hides(model: Any) -> bool:
    """Whether a survivor can hide in terrain (SD-TERRAIN-5)."""
    return model.activation is not None and any(step.do == "hide" for step in model.activation.steps)


def is_in_cover(game: Showdown, survivor: int) -> bool:
    """Whether it is in terrain that hides (SD-TERRAIN-5)."""
    library, space = game.setup.library, game.space[survivor]
    return space != NO_SPACE and any(
        tile(anchor, width, height) >> space & 1 and hides(library.terrain[card])
        for card, anchor, width, height in game.tiles
    )


def look_for_cover(game: Showdown, survivor: int) -> None:
    """Whoever has been moved out of the terrain that hid it is a threat again (SD-TERRAIN-5)."""
    if not is_in_cover(game, survivor):
        game.come_out(survivor)
