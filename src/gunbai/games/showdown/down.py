"""Knocked down and standing (Knocked Down & Standing): when survivors stand up again."""

from __future__ import annotations

from gunbai.games.showdown.ids import SURVIVORS
from gunbai.games.showdown.state import Showdown


def stand_survivors(game: Showdown) -> None:
    """At the end of a monster turn those stand up who have lain long enough (SD-DOWN-2)."""
    for survivor in range(SURVIVORS):
        if game.is_down(survivor) and (game.fell[survivor] < game.monster_turns or game.rulings.stands_same_turn):
            game.stand_up(survivor)
