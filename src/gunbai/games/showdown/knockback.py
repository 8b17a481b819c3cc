"""Knockback (ノックバック) and the collisions that it brings (Collision, Showdownボードの端).

A survivor is knocked back in three parts: which way (``knockback_directions``), how far and over whom (``knock_back``),
and, where its end is taken, into which of the nearest spaces (``Knockback.ends``). The first and the last may be
choices of the controller; nothing here chooses.
"""

from __future__ import annotations

from gunbai.games.showdown.spaces import (
    BOARD,
    DIRECTIONS,
    DOWN,
    LEFT,
    NO_SPACE,
    RIGHT,
    UP,
    column_of,
    members,
    nearest,
    next_space,
    row_of,
)


class Knockback:
    """What a knockback does to one survivor. Nothing has been moved yet."""

    def __init__(self, path: list[int], ends: list[int], struck: int, hit: int) -> None:
        self.path = path
        """The spaces it goes through in a straight line, its own first."""
        self.ends = ends
        """Where it may come to stand: the last of the path, or if that is taken the nearest spaces that are not, lowest
        first; of several the controller chooses (SD-COLL-5, SD-KNOCK-3)."""
        self.struck = struck
        """The spaces of the survivors whom it passed over or ended on: they suffer a collision, and so does it
        (SD-COLL-4, SD-COLL-5)."""
        self.hit = hit
        """The space of the impassable terrain, or the monster, before which it was stopped, suffering a collision
        (SD-COLL-6, SD-KNOCK-4); or NO_SPACE."""

    def collides(self) -> bool:
        """Whether the survivor suffers a collision itself (SD-COLL-1)."""
        return self.struck != 0 or self.hit != NO_SPACE


# ---------------------------------------------------------------- which way


def knockback_directions(space: int, anchor: int, size: int) -> list[int]:
    """The directions in which something with a base at ``anchor`` may knock back a survivor in ``space``.

    Straight away from it (SD-KNOCK-1); where that is no single direction, diagonally from the base or under its very
    middle, it is one of those that lead away. At the edge, a direction that leads off the board becomes the two along
    the edge (SD-BOARD-2), unless another leads away. Several are the controller's choice; there is always one.
    """
    directions = directions_away(space, anchor, size)
    inward = [direction for direction in directions if next_space(space, direction) != NO_SPACE]
    if inward:
        return inward
    return [
        along
        for along in DIRECTIONS
        if next_space(space, along) != NO_SPACE and any(direction % 2 != along % 2 for direction in directions)
    ]


def directions_away(space: int, anchor: int, size: int) -> list[int]:
    """The directions that lead straight away from a base, on a board without edges."""
    column, row = column_of(anchor), row_of(anchor)
    across = _beyond(column_of(space), column, size)
    down = _beyond(row_of(space), row, size)
    if not across and not down:  # under the base: away from its centre
        across = 2 * column_of(space) + 1 - (2 * column + size)
        down = 2 * row_of(space) + 1 - (2 * row + size)
        if abs(across) != abs(down):
            across, down = (across, 0) if abs(across) > abs(down) else (0, down)
        elif not across:
            return DIRECTIONS.copy()
    found: list[int] = []
    if down < 0:
        found.append(UP)
    if across > 0:
        found.append(RIGHT)
    if down > 0:
        found.append(DOWN)
    if across < 0:
        found.append(LEFT)
    return found


def _beyond(place: int, first: int, size: int) -> int:
    """How far a column or row lies beyond the ``size`` from ``first`` on: negative before, 0 among, positive after."""
    if place < first:
        return place - first
    return max(0, place - (first + size - 1))


# ---------------------------------------------------------------- how far, over whom, into what


def knock_back(space: int, direction: int, spaces: int, impassable: int, monster: int, survivors: int) -> Knockback:
    """Knock back a survivor in ``space`` by a number of spaces in a straight line (SD-COLL-4 to SD-COLL-6, SD-BOARD-1).

    ``impassable`` terrain stops it one space short, and so does the ``monster`` (SD-KNOCK-4), except for whoever starts
    under it; the edge of the board just stops it. ``survivors`` are the spaces of all others. A survivor never ends in
    any of these.
    """
    others = survivors & ~(1 << space)
    in_the_way = impassable if monster >> space & 1 else impassable | monster
    path = [space]
    struck = 0
    hit = NO_SPACE
    for _ in range(spaces):
        following = next_space(path[-1], direction)
        if following == NO_SPACE:
            break
        if in_the_way >> following & 1:
            hit = following
            break
        path.append(following)
        struck |= others & 1 << following
    ends = nearest(1 << path[-1], BOARD & ~(impassable | monster | others))
    return Knockback(path, members(ends), struck, hit)
