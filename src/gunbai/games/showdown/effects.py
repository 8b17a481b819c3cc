"""Everything that the steps of cards can do is registered once this module is imported."""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown import card_effects, card_flow, gear_effects, monster_attack, move, placement, target, walk

REGISTER: Final = (card_effects, card_flow, gear_effects, monster_attack, move, placement, target, walk)
"""The modules that register effects."""
