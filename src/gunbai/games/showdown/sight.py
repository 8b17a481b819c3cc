"""What a monster faces and sees (facing, field of view, blind spot), and lines of sight.

The document does not define them; they are read as follows. The facing area is all that lies in front of the line of
the front edge, the blind spot the row of spaces that touches the back edge, the field of view everything else that no
obstacle hides. A line of sight runs from centre to centre.

Centres are exact: all lengths are counted in half spaces, so that the centre of every base is a whole number.
"""

from __future__ import annotations

from functools import lru_cache

from gunbai.games.showdown.spaces import (
    BOARD,
    COLUMNS,
    DIRECTIONS,
    DOWN,
    FIRST_COLUMN,
    RIGHT,
    UP,
    base,
    column_of,
    members,
    moved,
    opposite,
    row_of,
)

# ---------------------------------------------------------------- areas


def facing_area(anchor: int, size: int, facing: int) -> int:
    """The spaces in front of the line of the monster's front edge, over the whole breadth of the board
    (SD-SIGHT-2)."""
    column, row = column_of(anchor), row_of(anchor)
    if facing == UP:
        return _rows(row)
    if facing == RIGHT:
        return BOARD & ~_columns(column + size)
    if facing == DOWN:
        return BOARD & ~_rows(row + size)
    return _columns(column)


def _rows(count: int) -> int:
    """The upper ``count`` rows."""
    return (1 << (count * COLUMNS)) - 1


def _columns(count: int) -> int:
    """The ``count`` columns on the left."""
    return FIRST_COLUMN * ((1 << count) - 1)


def blind_spot(anchor: int, size: int, facing: int) -> int:
    """The spaces directly behind the monster, touching its back edge (SD-SIGHT-4): as many as the base is broad, fewer
    at the edge."""
    body = base(anchor, size)
    return moved(body, opposite(facing)) & ~body


@lru_cache(maxsize=4096)
def field_of_view(anchor: int, size: int, facing: int, obstacles: int) -> int:
    """All spaces that the monster sees (SD-SIGHT-3): neither in its blind spot nor behind an obstacle, its own not
    among them."""
    seen = BOARD & ~base(anchor, size) & ~blind_spot(anchor, size, facing)
    if not obstacles:
        return seen
    for space in members(seen):
        if not line_of_sight(anchor, size, space, 1, obstacles):
            seen ^= 1 << space
    return seen


def sees(anchor: int, size: int, facing: int, space: int, obstacles: int) -> bool:
    """Whether a space is in the monster's field of view; the same as ``field_of_view``, for one space."""
    hidden = base(anchor, size) | blind_spot(anchor, size, facing)
    return not hidden >> space & 1 and line_of_sight(anchor, size, space, 1, obstacles)


# ---------------------------------------------------------------- facing a target


def facings_toward(anchor: int, size: int, target: int) -> list[int]:
    """The facings in which the monster faces a target most directly: the tied ones are the controller's choice
    (SD-MOVE-13).

    Most directly: the target lies as far in front of the front edge as it can. One that is adjacent to a base lies in
    front of one edge only. Empty if the target lies in front of no edge, that is, where it overlaps the base.
    """
    ahead = [_steps_ahead(anchor, size, facing, target) for facing in DIRECTIONS]
    most = max(ahead)
    return [facing for facing in DIRECTIONS if most and ahead[facing] == most]


def _steps_ahead(anchor: int, size: int, facing: int, target: int) -> int:
    """How far in front of an edge the nearest space of the target lies; 0 unless all of it lies in front."""
    area = facing_area(anchor, size, facing)
    steps = 0
    while target and area & target == target:
        steps += 1
        area = moved(area, facing)
    return steps


# ---------------------------------------------------------------- lines


def line_of_sight(one: int, one_size: int, other: int, other_size: int, obstacles: int) -> bool:
    """Whether no obstacle lies on the line from the centre of one base to the centre of another (SD-SIGHT-5).

    ``one`` and ``other`` are anchors. What only touches the line with a corner or an edge does not lie on it, and no
    space of the two bases themselves counts.
    """
    obstacles &= ~base(one, one_size) & ~base(other, other_size)
    if not obstacles:
        return True
    left, top = 2 * column_of(one) + one_size, 2 * row_of(one) + one_size
    right, bottom = 2 * column_of(other) + other_size, 2 * row_of(other) + other_size
    for space in members(obstacles):
        if crosses(left, top, right, bottom, space):
            return False
    return True


def crosses(x1: int, y1: int, x2: int, y2: int, space: int) -> bool:
    """Whether the segment from (x1, y1) to (x2, y2), in half spaces, goes through the inside of a space.

    It does not if the two can be parted by a vertical line, a horizontal one, or the segment's own. A point crosses
    nothing.
    """
    left, top = 2 * column_of(space), 2 * row_of(space)
    right, bottom = left + 2, top + 2
    if max(x1, x2) <= left or min(x1, x2) >= right or max(y1, y2) <= top or min(y1, y2) >= bottom:
        return False
    across, down = x2 - x1, y2 - y1
    upper_left = across * (top - y1) - down * (left - x1)
    upper_right = across * (top - y1) - down * (right - x1)
    lower_left = across * (bottom - y1) - down * (left - x1)
    lower_right = across * (bottom - y1) - down * (right - x1)
    above = upper_left > 0 or upper_right > 0 or lower_left > 0 or lower_right > 0
    below = upper_left < 0 or upper_right < 0 or lower_left < 0 or lower_right < 0
    return above and below
