"""What dice at rest show and lie on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import acos, degrees
from typing import Any, Final

from .ranges import COCKED, OVERLAP
from .scene import FLYER, LAUNCHER, Piece, Pose
from .solids import dot, solid
from .start import floats, rotated

UM2: Final = 1e6
"""Square micrometres in a square millimetre."""


@lru_cache(maxsize=4096)
def face_of(sides: int, pose: Pose) -> tuple[int, bool]:
    """The face that a die shows, and whether it is cocked: the second best is nearly as level."""
    found = solid(sides)
    turn = floats(pose)[3:]
    inverse = (turn[0], -turn[1], -turn[2], -turn[3])
    up = rotated(inverse, (0.0, 0.0, 1.0 if found.shows_up else -1.0))
    levels = sorted(((dot(normal, up), number) for number, normal in enumerate(found.normals, 1)), reverse=True)
    (best, face), (second, _) = levels[0], levels[1]
    return face, tilt(second) - tilt(best) < COCKED


def tilt(level: float) -> float:
    """Degrees from level of a face whose normal has this share of the vertical."""
    return degrees(acos(max(-1.0, min(1.0, level))))


def corners_at(sides: int, pose: Pose) -> list[tuple[float, float, float]]:
    """The corners of a die in um."""
    x, y, z, *turn = floats(pose)
    found = (rotated(tuple(turn), corner) for corner in solid(sides).corners)
    return [(1e6 * (x + a), 1e6 * (y + b), 1e6 * (z + c)) for a, b, c in found]


@lru_cache(maxsize=4096)
def pieces_under(pieces: tuple[Piece, ...], sides: int, pose: Pose) -> tuple[int, ...]:
    """The pieces that a die's outline shares more than ``OVERLAP`` with, the most first.

    A die counts as on a flying board when its middle is above it, and then as on nothing below; under one it is not on
    it. Nothing is on a launcher.
    """
    import shapely

    near = [at for at, piece in enumerate(pieces) if may_be_on(piece, sides, pose)]
    if not near:
        return ()
    outlines = [shapely.Polygon(pieces[at].outline) for at in near]
    shared = shapely.area(shapely.intersection(shadow(sides, pose), outlines)).tolist()
    areas = {at: area for at, area in zip(near, shared, strict=True) if area > OVERLAP * UM2}
    on_flyers = {at: area for at, area in areas.items() if pieces[at].kind == FLYER}
    found = on_flyers or areas
    return tuple(sorted(found, key=lambda at: (-found[at], at)))


def may_be_on(piece: Piece, sides: int, pose: Pose) -> bool:
    """Whether a die is high enough, and its circle reaches into the piece's box: a quick sieve."""
    if piece.kind == LAUNCHER or (piece.kind == FLYER and pose[2] <= piece.top * 1000):
        return False
    return is_near(piece.outline, 0, sides, pose)


def is_near(outline: Sequence[tuple[float, float]], gap: int, sides: int, pose: Pose) -> bool:
    """Whether a die's circle reaches into an outline's box."""
    x, y, reach = pose[0] / 1e3, pose[1] / 1e3, solid(sides).radius * 1e6 + gap
    xs, ys = [a for a, _ in outline], [b for _, b in outline]
    return min(xs) - reach < x < max(xs) + reach and min(ys) - reach < y < max(ys) + reach


def touches(outline: Sequence[tuple[float, float]], gap: int, sides: int, pose: Pose) -> bool:
    """Whether a die's outline comes nearer to another than ``gap`` (um)."""
    import shapely

    if not is_near(outline, gap, sides, pose):
        return False
    return bool(shapely.dwithin(shapely.Polygon(outline), shadow(sides, pose), gap))


def outline_of(sides: int, pose: Pose) -> list[tuple[float, float]]:
    """The corners of a die's outline seen from above, um."""
    return list(shadow(sides, pose).exterior.coords)


def shadow(sides: int, pose: Pose) -> Any:
    """A die's outline seen from above."""
    import shapely

    return shapely.convex_hull(shapely.multipoints([(x, y) for x, y, _ in corners_at(sides, pose)]))
