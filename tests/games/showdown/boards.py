"""Pieces of the Showdown board drawn as text, and an independent geometry to check the rules' against."""

from __future__ import annotations

import random

from gunbai.games.showdown.spaces import BOARD, COLUMNS, ROWS, members, printed


class Drawing:
    """A piece of the board: one mark a space, ``.`` for nothing. ``drawing["ab"]`` are the spaces marked a or b.

    Its upper left space is in ``column`` and ``row`` as players count them; by default no edge is near.
    """

    def __init__(self, text: str, column: int = 8, row: int = 5) -> None:
        self.spaces: dict[str, int] = {}
        for down, line in enumerate(text.split("\n")[1:-1]):
            for right, mark in enumerate(line.split()):
                self.spaces[mark] = self.spaces.get(mark, 0) | 1 << printed(column + right, row + down)

    def __getitem__(self, marks: str) -> int:
        mask = 0
        for mark in marks:
            mask |= self.spaces.get(mark, 0)
        return mask

    def space(self, mark: str) -> int:
        """The space with this mark; of several the upper left one, the anchor."""
        return members(self.spaces[mark])[0]

    def __call__(self, mask: int) -> str:
        """The marks of the spaces in a mask, in alphabetical order; ``?`` where nothing is drawn."""
        found = {mark for mark, spaces in self.spaces.items() if spaces & mask}
        return "".join(sorted(found)) + ("" if mask & ~self["".join(self.spaces)] == 0 else "?")

    def marks(self, route: list[int]) -> str:
        """A route as the marks of its spaces or anchors."""
        return "".join(self(1 << space) for space in route)


# ---------------------------------------------------------------- the same without masks, for checks

Cell = tuple[int, int]
"""Column and row, from 0."""


def cells(mask: int) -> set[Cell]:
    return {(space % COLUMNS, space // COLUMNS) for space in range(COLUMNS * ROWS) if mask >> space & 1}


def cells_of(anchor: int, size: int) -> set[Cell]:
    return {(anchor % COLUMNS + right, anchor // COLUMNS + down) for right in range(size) for down in range(size)}


def steps_between(one: set[Cell], other: set[Cell]) -> int:
    return min(abs(c - d) + abs(r - s) for c, r in one for d, s in other)


def scattered(chance: random.Random, share: float) -> int:
    """Random spaces, about this share of the board."""
    mask = 0
    for space in range(COLUMNS * ROWS):
        if chance.random() < share:
            mask |= 1 << space
    return mask & BOARD
