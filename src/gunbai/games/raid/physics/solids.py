"""The five dice: sharp regular solids of one density. Opposite faces sum to one more than the sides; a die with four
sides shows the face it lies on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import atan2, sqrt
from typing import Final

Vector = tuple[float, float, float]

SIDES: Final = (4, 6, 8, 12, 20)
DENSITY: Final = 1200.0
"""kg/m3, acrylic."""
ACROSS: Final = {4: 18000, 6: 16000, 8: 15500, 12: 18000, 20: 20000}
"""um: the edge of a die with four sides, else the distance of opposite faces."""

# The number on each face, in the order of NORMALS: low and high spread evenly round every corner.
NUMBERS: Final[dict[int, tuple[int, ...]]] = {
    4: (1, 2, 3, 4),
    6: (3, 4, 2, 5, 1, 6),
    8: (1, 5, 6, 2, 7, 3, 4, 8),
    12: (1, 2, 11, 12, 10, 4, 9, 3, 8, 6, 7, 5),
    20: (12, 4, 10, 3, 18, 11, 17, 9, 15, 2, 19, 6, 16, 13, 8, 5, 1, 14, 7, 20),
}


@dataclass(frozen=True)
class Solid:
    """A die in its own frame, its middle in the origin. Lengths in metres, rounded to whole nanometres."""

    sides: int
    corners: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    """Of each number from 1 on, the corners of its face, counter-clockwise from outside."""
    normals: tuple[Vector, ...]
    """Of each number from 1 on, the direction its face points to."""
    apothem: float
    """From the middle to every face."""
    radius: float
    """From the middle to every corner."""
    mass: float
    """kg."""
    inertia: float
    """kg m2, the same about every axis."""

    @property
    def shows_up(self) -> bool:
        """Whether the face that is up counts, not the one that is down."""
        return self.sides != 4


@cache
def solid(sides: int) -> Solid:
    """The die with so many sides; ``ValueError`` where there is none."""
    if sides not in SIDES:
        raise ValueError(f"no die has {sides} sides: {', '.join(map(str, SIDES))} are known")
    shape, directions = (list(SHAPES[kind]()) for kind in CORNERS_AND_NORMALS[sides])
    level = max(dot(directions[0], corner) for corner in shape)
    scale = measure_of(sides, shape) / (level / length(directions[0]))
    corners = tuple(in_nanometres(corner, scale) for corner in shape)
    loops, normals = {}, {}
    for number, direction in zip(NUMBERS[sides], directions, strict=True):
        loop = [at for at, corner in enumerate(shape) if dot(direction, corner) > level - 1e-9]
        loops[number] = counter_clockwise(loop, shape, direction)
        normals[number] = times(direction, 1 / length(direction))
    faces = tuple(loops[number] for number in sorted(loops))
    mass, inertia = mass_and_inertia(corners, faces)
    return Solid(
        sides=sides,
        corners=corners,
        faces=faces,
        normals=tuple(normals[number] for number in sorted(normals)),
        apothem=measure_of(sides, shape),
        radius=max(length(corner) for corner in corners),
        mass=mass,
        inertia=inertia,
    )


def measure_of(sides: int, shape: list[Vector]) -> float:
    """From the middle to a face, in metres."""
    size = ACROSS[sides] / 1e6
    return size / sqrt(24) if sides == 4 else size / 2


def in_nanometres(corner: Vector, scale: float) -> Vector:
    x, y, z = corner
    return (round(x * scale * 1e9) / 1e9, round(y * scale * 1e9) / 1e9, round(z * scale * 1e9) / 1e9)


def counter_clockwise(loop: Iterable[int], corners: list[Vector], normal: Vector) -> tuple[int, ...]:
    first = [*loop]
    right = corners[first[0]]
    ahead = cross(normal, right)
    return tuple(
        sorted(
            first,
            key=lambda at: round(atan2(dot(corners[at], ahead) / length(normal), along(corners[at], right, normal)), 6),
        )
    )


def along(corner: Vector, right: Vector, normal: Vector) -> float:
    """How far a corner of a face lies toward ``right``, both seen from the face's middle."""
    size = dot(normal, normal)
    return dot(corner, right) - dot(corner, normal) * dot(right, normal) / size


def mass_and_inertia(corners: tuple[Vector, ...], faces: tuple[tuple[int, ...], ...]) -> tuple[float, float]:
    """Of the solid, cut into tetrahedra between the middle and its faces."""
    volume = squares = 0.0
    for face in faces:
        a = corners[face[0]]
        for at in range(1, len(face) - 1):
            b, c = corners[face[at]], corners[face[at + 1]]
            part = dot(a, cross(b, c)) / 6
            whole = plus(plus(a, b), c)
            volume += part
            squares += part / 20 * (dot(a, a) + dot(b, b) + dot(c, c) + dot(whole, whole))
    return DENSITY * volume, DENSITY * squares * 2 / 3


GOLDEN: Final = (1 + sqrt(5)) / 2


def signed(x: float, y: float, z: float) -> Iterator[Vector]:
    """With all signs, each vector once."""
    seen = dict.fromkeys((a * x + 0.0, b * y + 0.0, c * z + 0.0) for a, b, c in product((1, -1), repeat=3))
    yield from sorted(seen, reverse=True)


def turned(x: float, y: float, z: float) -> Iterator[Vector]:
    """In the three cyclic orders, with all signs."""
    for order in ((x, y, z), (y, z, x), (z, x, y)):
        yield from signed(*order)


def tetrahedron(sign: int) -> Iterator[Vector]:
    yield from (
        (sign * x, sign * y, sign * z) for x, y, z in ((1.0, 1, 1), (1.0, -1, -1), (-1.0, 1, -1), (-1.0, -1, 1))
    )


SHAPES: Final[dict[str, Callable[[], Iterable[Vector]]]] = {
    "tetrahedron": lambda: tetrahedron(1),
    "its faces": lambda: tetrahedron(-1),
    "cube": lambda: signed(1, 1, 1),
    "octahedron": lambda: turned(1, 0, 0),
    "dodecahedron": lambda: (*signed(1, 1, 1), *turned(0, GOLDEN, 1 / GOLDEN)),
    "icosahedron": lambda: turned(0, 1, GOLDEN),
}
CORNERS_AND_NORMALS: Final = {
    4: ("tetrahedron", "its faces"),
    6: ("cube", "octahedron"),
    8: ("octahedron", "cube"),
    12: ("dodecahedron", "icosahedron"),
    20: ("icosahedron", "dodecahedron"),
}


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def plus(a: Vector, b: Vector) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def times(a: Vector, factor: float) -> Vector:
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def length(a: Vector) -> float:
    return sqrt(dot(a, a))
