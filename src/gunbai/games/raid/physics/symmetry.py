"""Turning a die that lies: the same space, another face."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from .solids import Vector, cross, dot, length, solid, times

UNIT: Final = 1_000_000_000
Matrix = tuple[Vector, Vector, Vector]


def showing(sides: int, pose: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The pose in which a die fills the same space and shows ``face``; ``pose`` as in ``scene``."""
    body = matrix([part / UNIT for part in pose[3:]])
    shape = solid(sides)
    heights = [dot(body[2], normal) for normal in shape.normals]
    level = max(heights) if shape.shows_up else min(heights)
    shown = heights.index(level) + 1
    if shown == face:
        return pose
    turned = quaternion(multiplied(body, symmetry(sides, face, shown)))
    return (*pose[:3], *[round(part * UNIT) for part in turned])


@cache
def symmetry(sides: int, face: int, onto: int) -> Matrix:
    """A rotation of the solid onto itself that takes ``face`` to where ``onto`` is."""
    normals = solid(sides).normals
    first = normals[face - 1]
    second = max([normal for normal in normals if normal != first], key=lambda normal: dot(first, normal))  # beside it
    for other in normals:
        if abs(dot(first, second) - dot(normals[onto - 1], other)) > 1e-6:
            continue
        found = multiplied(frame(normals[onto - 1], other), transposed(frame(first, second)))
        if all(any(close(applied(found, normal), target) for target in normals) for normal in normals):
            return found
    raise AssertionError(f"a die with {sides} sides has no such turn")


def frame(first: Vector, second: Vector) -> Matrix:
    """A right-handed frame, its axes as columns: along ``first``, in the plane of both, across."""
    across = cross(first, second)
    across = times(across, 1 / length(across))
    inward = cross(across, first)
    return transposed((first, inward, across))


def applied(turn: Matrix, vector: Vector) -> Vector:
    return (dot(turn[0], vector), dot(turn[1], vector), dot(turn[2], vector))


def transposed(turn: Matrix) -> Matrix:
    a, b, c = turn
    return ((a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2]))


def multiplied(left: Matrix, right: Matrix) -> Matrix:
    columns = transposed(right)
    rows = [applied(left, column) for column in columns]
    return transposed((rows[0], rows[1], rows[2]))


def close(one: Vector, other: Vector) -> bool:
    return all(abs(a - b) < 1e-6 for a, b in zip(one, other, strict=True))


def matrix(parts: list[float]) -> Matrix:
    """The rotation of a quaternion w x y z."""
    w, x, y, z = parts
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def quaternion(turn: Matrix) -> tuple[float, float, float, float]:
    """The quaternion w x y z of a rotation, w not negative where it is not small."""
    (a, b, c), (d, e, f), (g, h, i) = turn
    squares = (1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i)
    largest = squares.index(max(squares))
    root = 2 * sqrt(squares[largest])
    parts = (
        (squares[0], h - f, c - g, d - b),
        (h - f, squares[1], b + d, c + g),
        (c - g, b + d, squares[2], f + h),
        (d - b, c + g, f + h, squares[3]),
    )[largest]
    return (parts[0] / root, parts[1] / root, parts[2] / root, parts[3] / root)
