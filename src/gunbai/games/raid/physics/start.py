"""How a shot begins: the pose and the velocity of the shot die. All angles are rounded, so that no machine's sine can
make another shot of it."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from .ranges import GRAVITY, LAUNCHER_SIDE, LAUNCHER_TOP, MOST_SPEED, MOST_SPIN, MOST_STRIKE, MOST_TUMBLE, RELEASE
from .scene import FLICK, LAUNCHER, THROW, Piece, Pose, Shot
from .solids import Vector, cross, dot, length, plus, solid, times

TURN: Final = 36000
Floats = tuple[float, ...]


def check(shot: Shot) -> None:
    """``ValueError`` for a shot that is not one, or harder than the simulation is good for."""
    found = solid(shot.sides)
    for name in ("die", "method", "x", "y", "direction", "speed", "rise", "across", "up", "tumble", "face", "yaw"):
        value = getattr(shot, name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"a shot's {name} is an int, not {value!r}")
    if shot.method not in (FLICK, THROW):
        raise ValueError(f"a shot's method is {FLICK} (flick) or {THROW} (throw), not {shot.method}")
    if not 1 <= shot.face <= found.sides:
        raise ValueError(f"a die with {shot.sides} sides has no face {shot.face}")
    within("speed", shot.speed, 0, MOST_SPEED)
    within("rise", shot.rise, 0, TURN // 4)
    for name, value, most in (
        ("across", shot.across, MOST_STRIKE),
        ("up", shot.up, MOST_STRIKE),
        ("tumble", shot.tumble, MOST_TUMBLE),
    ):
        within(name, value, -most, most)


def within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"a shot's {name} is from {low} to {high}, not {value}")


def launcher(x: int, y: int, direction: int) -> Piece:
    """The launcher that stands there, its front toward the shot."""
    ahead, half = heading(direction), LAUNCHER_SIDE / 2
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    outline = tuple(
        (round(x + a * ahead[0] - b * ahead[1]), round(y + a * ahead[1] + b * ahead[0])) for a, b in corners
    )
    return Piece(outline, LAUNCHER_TOP, LAUNCHER)


def launcher_pose(shot: Shot) -> Floats:
    """x, y in metres, w and z of the quaternion."""
    angle = (shot.direction % TURN) * pi / TURN
    return (shot.x / 1e6, shot.y / 1e6, round(cos(angle), 9), round(sin(angle), 9))


def start_pose(shot: Shot) -> Pose:
    """Where the shot die is at first: on the launcher's middle, or in the hand."""
    found = solid(shot.sides)
    turn = unit(product(yaw_turn(shot.yaw), upright(shot.sides, shot.face)))
    if shot.method == THROW:
        height = RELEASE * 1000
    else:
        lowest = min(rotated(turn, corner)[2] for corner in found.corners)
        height = LAUNCHER_TOP * 1000 - round(lowest * 1e9)
    w, x, y, z = (round(part * 1e9) for part in turn)
    return (shot.x * 1000, shot.y * 1000, height, w, x, y, z)


def start_velocity(shot: Shot) -> Floats:
    """m/s in the world's frame, then rad/s in the die's own."""
    ahead = heading(shot.direction)
    if shot.method == THROW:
        level, up = speeds(shot)
        velocity: Vector = (level * ahead[0], level * ahead[1], up)
        spin = times((-ahead[1], ahead[0], 0.0), shot.tumble / 100)
    else:
        velocity = times(ahead, shot.speed / 1e3)
        spin = struck_spin(shot, ahead)
    pose = start_pose(shot)
    inverse = (pose[3] / 1e9, -pose[4] / 1e9, -pose[5] / 1e9, -pose[6] / 1e9)
    return (*velocity, *rotated(unit(inverse), spin))


def landing(shot: Shot) -> int:
    """How far ahead a throw first comes down on the table, in um."""
    level, up = speeds(shot)
    return round(1e6 * level * (up + sqrt(up * up + 2e-6 * GRAVITY * RELEASE)) / GRAVITY)


def speeds(shot: Shot) -> tuple[float, float]:
    """m/s ahead and upward."""
    angle, speed = shot.rise * 2 * pi / TURN, shot.speed / 1e3
    return speed * round(cos(angle), 9), speed * round(sin(angle), 9)


def struck_spin(shot: Shot, ahead: Vector) -> Vector:
    """The spin that comes with a blow off the middle of the hind face: r x (mass * speed) / inertia, limited."""
    found = solid(shot.sides)
    right: Vector = (ahead[1], -ahead[0], 0.0)
    off = plus(times(right, shot.across / 1e6), (0.0, 0.0, shot.up / 1e6))
    spin = times(cross(off, ahead), found.mass * shot.speed / 1e3 / found.inertia)
    size = length(spin)
    return spin if size <= MOST_SPIN else times(spin, MOST_SPIN / size)


def heading(direction: int) -> Vector:
    angle = (direction % TURN) * 2 * pi / TURN
    return (round(cos(angle), 9), round(sin(angle), 9), 0.0)


def yaw_turn(yaw: int) -> Floats:
    angle = (yaw % TURN) * pi / TURN
    return (cos(angle), 0.0, 0.0, sin(angle))


def upright(sides: int, face: int) -> Floats:
    """The turn that brings a face up (of a die with four sides: down) by the shortest way."""
    found = solid(sides)
    normal = found.normals[face - 1]
    target: Vector = (0.0, 0.0, 1.0 if found.shows_up else -1.0)
    cosine = dot(normal, target)
    if cosine < -1 + 1e-9:
        return (0.0, 1.0, 0.0, 0.0)
    return unit((1 + cosine, *cross(normal, target)))


def product(a: Floats, b: Floats) -> Floats:
    """Of two quaternions."""
    p, q = a[1:], b[1:]
    cx, cy, cz = cross((p[0], p[1], p[2]), (q[0], q[1], q[2]))
    return (
        a[0] * b[0] - (p[0] * q[0] + p[1] * q[1] + p[2] * q[2]),
        a[0] * q[0] + b[0] * p[0] + cx,
        a[0] * q[1] + b[0] * p[1] + cy,
        a[0] * q[2] + b[0] * p[2] + cz,
    )


def unit(turn: Floats) -> Floats:
    size = sqrt(sum(part * part for part in turn))
    return tuple(part / size for part in turn)


def rotated(turn: Floats, vector: Vector) -> Vector:
    """A vector turned by a unit quaternion."""
    w, axis = turn[0], (turn[1], turn[2], turn[3])
    twice = times(cross(axis, vector), 2)
    return plus(plus(vector, times(twice, w)), cross(axis, twice))


def floats(pose: Pose) -> Floats:
    """Metres and a unit quaternion."""
    return (pose[0] / 1e9, pose[1] / 1e9, pose[2] / 1e9, *unit(tuple(part / 1e9 for part in pose[3:])))


def distance(x: int, y: int, pose: Pose) -> float:
    """um from a point to a die's middle, seen from above."""
    return sqrt((pose[0] / 1e3 - x) ** 2 + (pose[1] / 1e3 - y) ** 2)
