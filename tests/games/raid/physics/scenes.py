"""Scenes and shots for the tests of the physics, and free bodies for its experiments."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from random import Random
from typing import Any

import numpy

from gunbai.games.raid.physics import (
    FLICK,
    MATERIALS,
    THROW,
    Materials,
    Obstructed,
    Piece,
    Scene,
    Shot,
    Surface,
    after,
    simulate,
)
from gunbai.games.raid.physics.loop import SOLVES, Run, run
from gunbai.games.raid.physics.model import model_of, placed
from gunbai.games.raid.physics.solids import SIDES

HALF = (450_000, 450_000)
BARE = Scene(HALF)
GRAVITY = 9.81


def polygon(corners: int, x: float = 0, y: float = 0, side: float = 65) -> tuple[tuple[int, int], ...]:
    """A regular one, in um, of millimetres."""
    reach = side / 2 / sin(pi / corners)
    turns = [2 * pi * at / corners for at in range(corners)]
    return tuple((round(1000 * (x + reach * cos(turn))), round(1000 * (y + reach * sin(turn)))) for turn in turns)


def rectangle(left: float, low: float, right: float, high: float) -> tuple[tuple[int, int], ...]:
    """In um, of millimetres."""
    corners = ((left, low), (right, low), (right, high), (left, high))
    return tuple((round(1000 * x), round(1000 * y)) for x, y in corners)


PIECES = (
    Piece(polygon(8), 3000, "board"),
    Piece(polygon(5, 142), 3000, "board"),
    Piece(polygon(6, -144), 3000, "board"),
    Piece(polygon(5, 0, 150), 3000, "board"),
    Piece(rectangle(-32, -122, 32, -79), 500, "card"),
    Piece(rectangle(110, -90, 174, -47), 500, "card"),
    Piece(polygon(5, 300, 180), 40000, "flyer"),
)
FIELD = Scene(HALF, PIECES)


def random_shot(rng: Random, die: int = 99, sides: int | None = None, method: int | None = None) -> Shot:
    """From 30 cm before the boss, or a little to a side, roughly at it."""
    sides = sides or rng.choice(SIDES)
    method = rng.choice((FLICK, THROW)) if method is None else method
    flick = method == FLICK
    return Shot(
        die=die,
        sides=sides,
        method=method,
        x=rng.randint(-120_000, 120_000),
        y=rng.randint(-340_000, -300_000),
        direction=9000 + rng.randint(-2500, 2500),
        speed=rng.randint(500, 3000) if flick else rng.randint(700, 2000),
        rise=0 if flick else rng.randint(1500, 6000),
        across=rng.randint(-2000, 2000) if flick else 0,
        up=rng.randint(-2000, 2000) if flick else 0,
        tumble=0 if flick else rng.randint(-1500, 1500),
        face=rng.randint(1, sides),
        yaw=rng.randint(0, 35999),
    )


@cache
def littered(count: int, seed: int = 1) -> Scene:
    """The field with so many dice lying, as shots have left them."""
    rng, scene, number = Random(seed), FIELD, 0
    while len(scene.dice) < count:
        number += 1
        try:
            shot = random_shot(rng, number, method=THROW)
            scene = after(scene, shot, simulate(scene, shot))
        except Obstructed:
            continue
    return scene


def surfaces(restitution: float, friction: float) -> Materials:
    """All alike."""
    one = Surface(restitution, friction)
    return Materials(one, one, one, one, one)


def drop(
    sides: int,
    pose: tuple[float, ...],
    velocity: tuple[float, ...] = (0.0,) * 6,
    *,
    materials: Materials = MATERIALS,
    pieces: tuple[Piece, ...] = (),
    seconds: float = 3.0,
    rate: int = 960,
    iterations: int = SOLVES,
    compiled: bool | None = None,
) -> Run:
    """A die from a pose (metres, quaternion) with a velocity (world, spin in its own frame); a frame each step."""
    model = placed(model_of(pieces, (sides,), materials, rate), [pose], {0})
    steps = round(seconds * rate)
    return run(model, (10.0, 10.0), {0: velocity}, steps, rate // 5, 1, iterations, compiled)


def random_turn(rng: Random) -> tuple[float, ...]:
    parts = [rng.gauss(0, 1) for _ in range(4)]
    size = sum(part * part for part in parts) ** 0.5
    return tuple(part / size for part in parts)


def rotations(turns: Any) -> Any:
    """Unit quaternions (..., 4) as matrices (..., 3, 3)."""
    w, x, y, z = numpy.moveaxis(numpy.asarray(turns), -1, 0)
    return numpy.stack(
        [
            numpy.stack([1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)], -1),
            numpy.stack([2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)], -1),
            numpy.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], -1),
        ],
        -2,
    )


def speeds(frames: Any, rate: int) -> tuple[Any, Any]:
    """Velocities and spins (world) between the frames (n, 7) of one die: exactly what the steps used."""
    velocity = numpy.diff(frames[:, :3], axis=0) * rate
    turn = rotations(frames[:, 3:])
    change = turn[1:] @ numpy.swapaxes(turn[:-1], 1, 2)
    axis = numpy.stack(
        [change[:, 2, 1] - change[:, 1, 2], change[:, 0, 2] - change[:, 2, 0], change[:, 1, 0] - change[:, 0, 1]], -1
    )
    size = numpy.linalg.norm(axis, axis=1)
    angle = numpy.arctan2(size, numpy.trace(change, axis1=1, axis2=2) - 1)
    return velocity, axis * (angle / numpy.maximum(size, 1e-300))[:, None] * rate
