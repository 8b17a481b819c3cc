"""Everything that the steps of cards can do is registered once this module is imported."""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import card_effects, card_flow, gear_effects, monster_attack, move, placement, target, walk
from gunbai.games.showdown.carry_out import EACH, ONCE

CHAPTERS: Final = (card_effects, card_flow, gear_effects, monster_attack, move, placement, target, walk)
"""The modules that register effects."""


def can(step: str) -> bool:
    """Whether there is an effect for a step of that name."""
    return step in EACH or step in ONCE
