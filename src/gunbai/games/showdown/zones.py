"""Zones (エリア、ゾーン): what a card pictures around its monster (SD-TARGET-2).

A zone is drawn as rows of text with the monster facing up: ``M`` is a space of the monster, ``x`` one of the zone,
``.`` any other. On the board it turns with the monster::

    facing up    . x x .      facing right    . . . .
                 . M M .                      . M M x
                 . M M .                      . M M x
"""

from __future__ import annotations

from typing import Final

from gunbai.games.showdown.spaces import COLUMNS, NO_SPACE, column_of, row_of, space_at

MONSTER: Final = "M"
ZONE: Final = "x"
OTHER: Final = "."
LARGEST: Final = 2 * COLUMNS
"""The most columns and rows of a drawing: no zone reaches farther than over the whole board."""


def read_zone(drawing: list[str], size: int) -> list[int]:
    """A zone as offsets from the monster's anchor, facing up: right, down, right, down, …, in steps.

    Spaces between the marks are left out. Raises ValueError, saying what was expected, if the drawing has an unknown
    mark, rows of different lengths or more than 44 columns or rows, or if its ``M`` are no square of side ``size``.
    """
    rows = [line.replace(" ", "") for line in drawing[: LARGEST + 1]]
    if len(rows) > LARGEST or any(len(row) > LARGEST for row in rows):
        raise ValueError(f"a zone has at most {LARGEST} rows and columns")
    for number, row in enumerate(rows, 1):
        unknown = row.replace(MONSTER, "").replace(ZONE, "").replace(OTHER, "")
        if unknown:
            raise ValueError(f"row {number} of the zone has {unknown[0]!r}; expected {MONSTER}, {ZONE} or {OTHER}")
        if len(row) != len(rows[0]):
            raise ValueError(f"row {number} of the zone has {len(row)} spaces, row 1 has {len(rows[0])}")
    body = [(column, line) for line, row in enumerate(rows) for column, mark in enumerate(row) if mark == MONSTER]
    if not body:
        raise ValueError(f"the zone shows no monster ({MONSTER})")
    left, top = body[0]
    if body != [(left + column, top + line) for line in range(size) for column in range(size)]:
        raise ValueError(f"the monster in the zone is no square of {size} by {size} {MONSTER}")
    offsets: list[int] = []
    for line, row in enumerate(rows):
        for column, mark in enumerate(row):
            if mark == ZONE:
                offsets += [column - left, line - top]
    return offsets


def zone(offsets: list[int], anchor: int, size: int, facing: int) -> int:
    """The spaces of a zone around a monster that stands at ``anchor`` with ``facing``; those off the board are left
    out."""
    column, row = column_of(anchor), row_of(anchor)
    mask = 0
    for index in range(0, len(offsets), 2):
        right, down = offsets[index], offsets[index + 1]
        for _ in range(facing):  # a quarter turn clockwise about the centre of the base
            right, down = size - 1 - down, right
        space = space_at(column + right, row + down)
        if space != NO_SPACE:
            mask |= 1 << space
    return mask
