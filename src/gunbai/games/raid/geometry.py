"""Where boards and cards lie: regular polygons edge to edge, cards at their sides, overlaps and distances.

Lengths in micrometres, angles in hundredths of a degree, counter-clockwise. A board's ``place`` is the middle and its
turn: the direction in which its side 0 looks. Overlaps and distances are shapely's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

Point: TypeAlias = tuple[int, int]
Outline: TypeAlias = tuple[Point, ...]
Place: TypeAlias = tuple[int, int, int]

FULL_TURN: Final = 36_000
SLACK: Final = 100
"""Boards that lie edge to edge overlap by rounding: so much is none."""
CACHED: Final = 4096


def radians(angle: int) -> float:
    return math.radians(angle % FULL_TURN / 100)


def apothem(sides: int, side: int) -> float:
    """From the middle of a regular polygon to the middle of a side."""
    return side / 2 / math.tan(math.pi / sides)


def normal(place: Place, sides: int, number: int) -> int:
    """In which direction side ``number`` of a board looks."""
    return (place[2] + FULL_TURN // sides * number) % FULL_TURN


@lru_cache(CACHED)
def board(place: Place, sides: int, side: int) -> Outline:
    """The corners of a board, the first one clockwise of side 0."""
    x, y, turn = place
    reach = side / 2 / math.sin(math.pi / sides)
    found = []
    for corner in range(sides):
        angle = radians(turn) + math.pi / sides * (2 * corner - 1)
        found.append((round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))))
    return tuple(found)


@lru_cache(CACHED)
def beside(host: Place, host_sides: int, number: int, sides: int, side: int) -> Place:
    """Where a board lies whose side 0 touches side ``number`` of another, edge to edge (MR-F-PLACE-2)."""
    way = normal(host, host_sides, number)
    away = apothem(host_sides, side) + apothem(sides, side)
    angle = radians(way)
    x, y = round(host[0] + away * math.cos(angle)), round(host[1] + away * math.sin(angle))
    return (x, y, (way + FULL_TURN // 2) % FULL_TURN)


@lru_cache(CACHED)
def card(host: Place, host_sides: int, number: int, side: int, width: int, shown: int) -> Outline:
    """The part of a card at side ``number`` of a board that can be seen: ``shown`` long, away from the side."""
    angle = radians(normal(host, host_sides, number))
    out_x, out_y = math.cos(angle), math.sin(angle)
    near = apothem(host_sides, side)
    corners = ((near, -width / 2), (near + shown, -width / 2), (near + shown, width / 2), (near, width / 2))
    return tuple(
        [
            (round(host[0] + out * out_x - along * out_y), round(host[1] + out * out_y + along * out_x))
            for out, along in corners
        ]
    )


@lru_cache(CACHED)
def shape(outline: Outline) -> Any:
    from shapely import Polygon, prepare

    found = Polygon(outline)
    prepare(found)
    return found


@lru_cache(CACHED)
def shrunk(outline: Outline) -> Any:
    return shape(outline).buffer(-SLACK)


def overlaps(outline: Outline, others: Sequence[Outline]) -> bool:
    """Whether a piece lies over any of the others; edge to edge is not over."""
    inner = shrunk(outline)
    return any(bool(shape(other).intersects(inner)) for other in others)


def apart(outline: Outline, other: Outline) -> int:
    """How far two pieces are apart."""
    return int(shape(outline).distance(shape(other)))


def away(point: Point, others: Sequence[Outline]) -> int:
    """How far a point is from the nearest of the pieces; far where there is none."""
    from shapely import Point as Spot

    spot = Spot(point)
    return min([int(shape(other).distance(spot)) for other in others], default=FAR)


def on_line(point: Point, way: int, ahead: int, others: Sequence[Outline]) -> int:
    """Which of the pieces on a straight way from a point lies nearest to a spot so far ahead; -1 if it passes them
    all. With 0 ahead it is the first on the way."""
    from shapely import LineString
    from shapely import Point as Spot

    cos, sin = math.cos(radians(way)), math.sin(radians(way))
    spot = Spot(point[0] + ahead * cos, point[1] + ahead * sin)
    line = LineString([point, (point[0] + LONG * cos, point[1] + LONG * sin)])
    crossed = [shape(other).intersection(line) for other in others]
    found = [(part.distance(spot), at) for at, part in enumerate(crossed) if not part.is_empty]
    return min(found)[1] if found else -1


FAR: Final = 10**9
LONG: Final = 10**7
"""Longer than any table."""


def inside(outline: Outline, half_x: int, half_y: int) -> bool:
    """Whether a piece lies on a table that reaches so far from the middle."""
    return all(abs(x) <= half_x and abs(y) <= half_y for x, y in outline)


def beyond(away: int, way: int) -> Place:
    """A place so far from the middle, in a direction."""
    return (round(away * math.cos(radians(way))), round(away * math.sin(radians(way))), way % FULL_TURN)


def direction(x: int, y: int) -> int:
    """The direction of a way, in hundredths of a degree."""
    return round(math.degrees(math.atan2(y, x)) * 100) % FULL_TURN
