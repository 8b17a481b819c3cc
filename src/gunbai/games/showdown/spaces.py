"""The Showdown board (SD-SETUP-16): its spaces (スペース、マス), what stands on them, and how far apart.

A space is ``row * 22 + column``, from the upper left, both from 0; players read columns 1 to 22 and rows 1 to 16. A set
of spaces is a mask: bit ``n`` is space ``n``. What stands on the board is named by its anchor, the upper left of its
spaces, and its size: a base is a square of side 1, 2 or 3, a terrain tile has a width and a height. A set of anchors is
a mask too.

Nothing moves or touches diagonally (SD-MOVE-3): adjacent means sharing an edge (SD-SIGHT-8), and a distance counts
steps across edges (SD-SIGHT-7).
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 22
ROWS: Final = 16
SPACES: Final = COLUMNS * ROWS
NO_SPACE: Final = -1
BOARD: Final = (1 << SPACES) - 1
FIRST_COLUMN: Final = BOARD // ((1 << COLUMNS) - 1)
LAST_COLUMN: Final = FIRST_COLUMN << (COLUMNS - 1)

# ---------------------------------------------------------------- directions, clockwise; also a monster's facings
UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
DIRECTIONS: Final[list[int]] = [UP, RIGHT, DOWN, LEFT]


def opposite(direction: int) -> int:
    """The direction straight back."""
    return (direction + 2) % 4


# ---------------------------------------------------------------- spaces


def space_at(column: int, row: int) -> int:
    """The space in a column and a row, both from 0; NO_SPACE off the board."""
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return row * COLUMNS + column
    return NO_SPACE


def column_of(space: int) -> int:
    """The column of a space, from 0."""
    return space % COLUMNS


def row_of(space: int) -> int:
    """The row of a space, from 0."""
    return space // COLUMNS


def printed(column: int, row: int) -> int:
    """The space that players call column 1 to 22 and row 1 to 16. Raises ValueError off the board."""
    space = space_at(column - 1, row - 1)
    if space == NO_SPACE:
        raise ValueError(f"no space has column {column} and row {row}: columns are 1 to {COLUMNS}, rows 1 to {ROWS}")
    return space


def next_space(space: int, direction: int) -> int:
    """The space one step away; NO_SPACE over the edge of the board."""
    if direction == UP:
        return space_at(column_of(space), row_of(space) - 1)
    if direction == RIGHT:
        return space_at(column_of(space) + 1, row_of(space))
    if direction == DOWN:
        return space_at(column_of(space), row_of(space) + 1)
    return space_at(column_of(space) - 1, row_of(space))


# ---------------------------------------------------------------- sets of spaces


def members(mask: int) -> list[int]:
    """The spaces in a mask, lowest first."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def moved(mask: int, direction: int) -> int:
    """The mask moved by one step; what goes over the edge is lost."""
    if direction == UP:
        return mask >> COLUMNS
    if direction == RIGHT:
        return (mask & ~LAST_COLUMN) << 1
    if direction == DOWN:
        return (mask << COLUMNS) & BOARD
    return (mask & ~FIRST_COLUMN) >> 1


def spread(mask: int) -> int:
    """The mask and all spaces adjacent to it."""
    across = (mask & ~LAST_COLUMN) << 1 | (mask & ~FIRST_COLUMN) >> 1
    return (mask | across | mask << COLUMNS | mask >> COLUMNS) & BOARD


def neighbours(mask: int) -> int:
    """The spaces adjacent to a mask, without the mask itself."""
    return spread(mask) & ~mask


def within(mask: int, distance: int) -> int:
    """The spaces at most ``distance`` steps from the nearest of a mask, the mask itself among them."""
    for _ in range(distance):
        mask = spread(mask)
    return mask


def ring(mask: int, distance: int) -> int:
    """The spaces exactly ``distance`` steps, 1 or more, from the nearest of a mask."""
    nearer = within(mask, distance - 1)
    return spread(nearer) & ~nearer


def nearest(mask: int, allowed: int) -> int:
    """The spaces of ``allowed`` that are nearest to a mask: of several the controller chooses. 0 if there is none."""
    if not mask or not allowed:
        return 0
    while not mask & allowed:
        mask = spread(mask)
    return mask & allowed


def distance(one: int, other: int) -> int:
    """Steps from the nearest space of one mask to the nearest of another, whatever lies between: 0 where they overlap,
    1 where they are adjacent. Raises ValueError if one is empty."""
    if not one or not other:
        raise ValueError("there is no distance to an empty set of spaces")
    steps = 0
    while not one & other:
        one = spread(one)
        steps += 1
    return steps


def adjacent(one: int, other: int) -> bool:
    """Whether a space of one mask shares an edge with a space of the other, and they do not overlap."""
    return not one & other and spread(one) & other != 0


# ---------------------------------------------------------------- bases and tiles


def tile(anchor: int, width: int, height: int) -> int:
    """The spaces of a tile. Raises ValueError if it sticks out of the board."""
    column, row = column_of(anchor), row_of(anchor)
    if anchor < 0 or column + width > COLUMNS or row + height > ROWS:
        raise ValueError(f"a tile of {width} by {height} does not fit on the board with its anchor in space {anchor}")
    line = ((1 << width) - 1) << anchor
    mask = 0
    for _ in range(height):
        mask |= line
        line <<= COLUMNS
    return mask


def base(anchor: int, size: int) -> int:
    """The spaces of a base. Raises ValueError if it sticks out of the board."""
    return tile(anchor, size, size)


def room(width: int, height: int, blocked: int) -> int:
    """The anchors at which a tile lies on the board and on no blocked space."""
    free = BOARD & ~blocked
    for _ in range(width - 1):
        free &= moved(free, LEFT)
    for _ in range(height - 1):
        free &= moved(free, UP)
    return free


def covering(mask: int, width: int, height: int) -> int:
    """The anchors at which a tile lies on a space of the mask, if it lies on the board at all."""
    for _ in range(width - 1):
        mask |= moved(mask, LEFT)
    for _ in range(height - 1):
        mask |= moved(mask, UP)
    return mask


def standing_within(size: int, target: int, reach: int) -> int:
    """The anchors at which a base is at most ``reach`` steps, 1 or more, from the target and does not stand on it.

    Not only those at which it has room: see ``room``. With reach 1 it is adjacent.
    """
    return covering(within(target, reach), size, size) & ~covering(target, size, size)
