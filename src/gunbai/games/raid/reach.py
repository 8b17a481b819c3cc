"""How far whatever is laid out can reach, and how large a table must be that has room for it and to shoot at it.

All are bounds that can be proved, not what is likely; lengths in micrometres. A follower takes the side of the boss at
which it lies, and at most the two beside it, so that several find room at the boss wherever they are laid. Those that
may find none lie at other followers (MR-PLACE-1a), at worst in a row. Shots can be made from the long edges of the
table: what lies in the middle stays far enough away from them, flyers and dice keep a part of them at most.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from gunbai.games.raid.geometry import apothem
from gunbai.games.raid.ids import KINDS, SLOTS
from gunbai.games.raid.numbers import Sizes
from gunbai.games.raid.physics.ranges import LAUNCHER_SIDE
from gunbai.games.raid.physics.solids import solid
from gunbai.games.raid.place import CARD_LENGTHS, STEP, UM
from gunbai.games.raid.shot import RANGE_CARDS

KEPT_BY_A_DIE: Final = math.sqrt(2) * LAUNCHER_SIDE + 2e6 * max([solid(sides).radius for sides in KINDS])
"""Of a line, how much a die on the table keeps from shots: as long as it may touch the launcher."""
ROUNDING: Final = UM
"""Aims are told in whole millimetres."""


def corner(sides: int, side: int) -> float:
    """From the middle of a board to its corners."""
    return side / 2 / math.sin(math.pi / sides)


def with_cards(sides: int, sizes: Sizes) -> float:
    """From the middle of a board as far as it and the cards at it reach."""
    card = math.hypot(apothem(sides, sizes.side) + sizes.card_length, sizes.card_width / 2)
    return max(corner(sides, sizes.side), card)


def sides_taken(boss: int, followers: int) -> int:
    """How many sides of a boss one follower takes from another, both with at most so many sides.

    Beside each other they have room where the three corners that meet there fill at most a full turn.
    """
    return 1 if 1 / boss + 2 / followers >= 1 / 2 else 3


def in_a_row(boss: int, followers: int, count: int) -> int:
    """How many of the followers may lie in a row, one farther from the boss than the other."""
    find_room = 1 + (boss - 1) // sides_taken(boss, followers)
    return 1 + max(0, count - find_room)


class Reach:
    """Of what is laid out with a boss. ``count``: how many followers it has; ``ground``, ``flying``: how many sides the
    targets have that may be among them."""

    def __init__(self, sizes: Sizes, boss: int, count: int, ground: Sequence[int], flying: Sequence[int]) -> None:
        largest = max([*ground, *flying])
        away = apothem(boss, sizes.side) + (2 * in_a_row(boss, largest, count) - 1) * apothem(largest, sizes.side)
        self.sizes = sizes
        self.boss = corner(boss, sizes.side)
        self.boards = away + corner(largest, sizes.side)
        self.cards = away + with_cards(largest, sizes)
        self.flyers = min(count, len(flying))
        """How many may stand at once."""
        self.flyer = max(flying, default=0)
        """How many sides they have at most."""

    def to_shoot_from(self) -> float:
        """So far from the middle a shot is too near to nothing that lies there (MR-SHOT-2a)."""
        return self.cards + RANGE_CARDS * self.sizes.range_card

    def to_stand(self) -> float:
        """So far at most from the middle flyers reach that nobody places.

        The eight places round the boss lie so far apart there that another flyer keeps two of them at most.
        """
        if not self.flyers:
            return 0
        card = max(self.sizes.card_width, self.sizes.card_length)
        flyer = corner(self.flyer, self.sizes.side)
        return max(self.boards, self.boss + CARD_LENGTHS * card, 2 * flyer) + 2 * flyer + STEP

    def kept_by_a_flyer(self) -> float:
        """Of the table's long edges, how much a flyer with its cards keeps from shots: it is near to one of them."""
        return 2 * (with_cards(self.flyer, self.sizes) + RANGE_CARDS * self.sizes.range_card) + ROUNDING

    def kept(self) -> float:
        """How much of the long edges all flyers and dice keep from shots."""
        dice = (SLOTS - 1) * (KEPT_BY_A_DIE + ROUNDING)
        return dice + self.flyers * self.kept_by_a_flyer() if self.flyers else dice

    def least_half(self) -> tuple[int, int]:
        """How far the table must reach from its middle, to the right and away."""
        away = math.ceil(max(self.to_shoot_from(), self.to_stand()) + ROUNDING)
        return max(away, math.ceil(self.kept() / 4 + ROUNDING)), away
