"""Movement (Monster Movement, Full Move, and the survivors' movement): reach and shortest routes.

A route is the list of the anchors it goes through, the start first. Whoever moves stands on ``free`` anchors only. For
a monster these are ``room(size, size, impassable)``: survivors do not stop it, it collides with them (SD-COLL-2,
SD-COLL-3, SD-MOVE-12). For a survivor they are ``room(1, 1, occupied)``: whatever is occupied, even by somebody knocked
down, is in the way (SD-ACT-4).

Where the rules leave a choice, all that is equally good is returned: the controller chooses.
"""

from __future__ import annotations

from gunbai.games.showdown.spaces import (
    DIRECTIONS,
    NO_SPACE,
    base,
    covering,
    members,
    neighbours,
    next_space,
    room,
    spread,
    within,
)

# ---------------------------------------------------------------- where a movement may end


def reach(start: int, steps: int, free: int) -> int:
    """The anchors at which a movement of at most ``steps`` steps can end, the start among them (SD-MOVE-5,
    SD-ACT-4)."""
    found = 1 << start
    for _ in range(steps):
        grown = found | (spread(found) & free)
        if grown == found:
            break
        found = grown
    return found


def reachable(start: int, free: int) -> int:
    """The anchors that can be reached at all, the start among them."""
    return reach(start, free.bit_count(), free)


def ends_toward(start: int, size: int, target: int, within_reach: int, free: int) -> int:
    """The anchors that a move toward a target makes for (SD-MOVE-1, SD-MOVE-4).

    Those from which the target is at most ``within_reach`` steps away (1: adjacent). If none of them can ever be
    reached, those that are nearest to the target among all that can (SD-MOVE-10).
    """
    possible = reachable(start, free) & ~covering(target, size, size)
    near = within(target, within_reach)
    while not covering(near, size, size) & possible:
        if near == spread(near):
            return 1 << start
        near = spread(near)
    return covering(near, size, size) & possible


def ends_away(start: int, size: int, steps: int, threats: int, free: int) -> int:
    """The anchors, at most ``steps`` steps away, at which the nearest threat is as far away as can be (SD-MOVE-9).

    With no threats: those that take the most steps to reach.
    """
    if not threats:
        return _last_reached(start, steps, free)
    ends = reach(start, steps, free)
    near = threats
    while True:
        farther = ends & ~covering(near, size, size)
        if not farther:
            return ends
        ends = farther
        near = spread(near)


def _last_reached(start: int, steps: int, free: int) -> int:
    """The anchors that take the most steps to reach, up to ``steps``."""
    last = seen = 1 << start
    for _ in range(steps):
        following = spread(seen) & free & ~seen
        if not following:
            break
        last = following
        seen |= following
    return last


# ---------------------------------------------------------------- shortest routes


def steps_left(start: int, ends: int, free: int) -> list[int]:
    """Anchors by how many steps they are from the nearest of ``ends``: first the ends, last those as far as the start.

    Its length less 1 is the length of a shortest route. Empty if no end can be reached.
    """
    free |= 1 << start
    layers = [ends & free]
    seen = layers[0]
    while layers[-1]:
        if seen >> start & 1:
            return layers
        layers.append(spread(seen) & free & ~seen)
        seen |= layers[-1]
    return []


def next_steps(anchor: int, left: list[int]) -> int:
    """The anchors to which a shortest route goes on from ``anchor``; 0 at an end, and farther from it than the start.

    ``left`` comes from ``steps_left``.
    """
    for steps in range(1, len(left)):
        if left[steps] >> anchor & 1:
            return neighbours(1 << anchor) & left[steps - 1]
    return 0


def routes(start: int, ends: int, steps: int, size: int, free: int, survivors: int) -> list[list[int]]:
    """Shortest routes from the start to the nearest of ``ends``, cut off after ``steps`` steps (SD-MOVE-3, SD-MOVE-5).

    One for every outcome, an outcome being where the route stops and which spaces of ``survivors`` the base comes to
    lie on: this is all that the controller has to choose (SD-MOVE-11). Sorted by where they stop. Only the start if no
    end can be reached.
    """
    left = steps_left(start, ends, free)
    steps = max(0, min(steps, len(left) - 1))
    # By steps taken: for each anchor, what can have been crossed on the way to it.
    taken: list[dict[int, set[int]]] = [{start: {0}}]
    for step in range(1, steps + 1):
        here: dict[int, set[int]] = {}
        for anchor, crossings in taken[-1].items():
            for following in members(neighbours(1 << anchor) & left[len(left) - 1 - step]):
                crossed = base(following, size) & survivors
                here.setdefault(following, set()).update([before | crossed for before in crossings])
        taken.append(here)
    return [
        _route_back(end, crossed, size, survivors, taken)
        for end in sorted(taken[-1])
        for crossed in sorted(taken[-1][end])
    ]


def _route_back(end: int, crossed: int, size: int, survivors: int, taken: list[dict[int, set[int]]]) -> list[int]:
    """A route with a given outcome; of several the one whose anchors are lowest, read from the end."""
    route = [end]
    for step in range(len(taken) - 1, 0, -1):
        covered = base(route[-1], size) & survivors
        route.append(NO_SPACE)
        for anchor in members(neighbours(1 << route[-2])):
            fitting = [before for before in taken[step - 1].get(anchor, set()) if before | covered == crossed]
            if fitting:
                route[-1] = anchor
                crossed = min(fitting)
                break
    route.reverse()
    return route


def crossed_by(route: list[int], size: int, survivors: int) -> int:
    """The spaces of ``survivors`` that a route crosses or stops on (SD-COLL-2, SD-COLL-3)."""
    crossed = 0
    for anchor in route[1:]:
        crossed |= base(anchor, size)
    return crossed & survivors


# ---------------------------------------------------------------- straight moves


def straight(start: int, size: int, direction: int, steps: int, impassable: int) -> list[int]:
    """The route of a move forward or back: straight on, until something impassable or the edge is in the way
    (SD-MOVE-8)."""
    free = room(size, size, impassable)
    route = [start]
    for _ in range(steps):
        following = next_space(route[-1], direction)
        if following == NO_SPACE or not free >> following & 1:
            break
        route.append(following)
    return route


def directions_of(route: list[int]) -> list[int]:
    """The directions of a route's steps, one fewer than its anchors."""
    return [
        direction
        for index in range(1, len(route))
        for direction in DIRECTIONS
        if next_space(route[index - 1], direction) == route[index]
    ]
