"""The simulation against closed forms and against independent ways to move a die.

The numbers of MuJoCo's own friction (no solves after the first) are asserted too where it is plainly wrong: they tell
that a test would notice if the step fell back to it.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy
import pytest

from games.raid.physics.reference import stops, travels
from games.raid.physics.scenes import GRAVITY, drop, random_turn, rectangle, rotations, speeds, surfaces
from gunbai.games.raid.physics import FLICK, Materials, Piece, Shot, Surface, solid, start_pose
from gunbai.games.raid.physics.solids import SIDES
from gunbai.games.raid.physics.start import floats

BOARD = Piece(rectangle(0, -200, 400, 200), 3000, "board")


def flat(sides: int, height: float, face: int = 1, x: float = 0.0) -> tuple[float, ...]:
    """A die flat on a face, so high above the table."""
    turn = floats(start_pose(Shot(1, sides, FLICK, 0, 0, 0, 0, face=face)))[3:]
    lowest = (numpy.array(solid(sides).corners) @ rotations(turn).T)[:, 2].min()
    return (x, 0.0, height - float(lowest), *turn)


def tumbling(sides: int, turn: tuple[float, ...], height: float) -> tuple[float, ...]:
    lowest = (numpy.array(solid(sides).corners) @ rotations(turn).T)[:, 2].min()
    return (0.0, 0.0, height - float(lowest), *turn)


@pytest.mark.parametrize("speed", [0.6, 1.2, 2.0])
@pytest.mark.parametrize("friction", [0.2, 0.3, 0.45])
def test_a_cube_slides_as_far_as_friction_lets_it(speed: float, friction: float) -> None:
    """v2 / 2 mu g, and without a hop."""
    run = drop(6, flat(6, 0), (speed, 0, 0, 0, 0, 0), materials=surfaces(0.45, friction))
    assert run.frames[-1, 0, 0] == pytest.approx(speed**2 / (2 * friction * GRAVITY), rel=0.01)
    assert run.frames[:, 0, 2].max() < 0.008 + 1e-5


def test_mujocos_own_friction_hops() -> None:
    run = drop(6, flat(6, 0), (1.2, 0, 0, 0, 0, 0), iterations=0)
    assert run.frames[:, 0, 2].max() > 0.008 + 3e-3


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("restitution", [0.0, 0.3, 0.45, 0.6])
def test_a_die_that_falls_flat_bounces_by_the_restitution(sides: int, restitution: float) -> None:
    run = drop(sides, flat(sides, 0.03), materials=surfaces(restitution, 0.3), seconds=0.5)
    velocity, _ = speeds(run.frames[:, 0], 960)
    impact = int((numpy.diff(velocity[:, 2]) > 0.1).argmax())
    assert velocity[impact + 1, 2] == pytest.approx(-restitution * velocity[impact, 2], abs=0.015)


def test_a_corner_that_hits_bounces_by_the_restitution() -> None:
    """The corner's own speed across the table, in blows of one corner alone; the die may spin away with it."""
    rng, found = Random(3), []
    for sides in SIDES:
        for _ in range(60):
            velocity = (rng.uniform(0, 1.5), 0, -rng.uniform(0.5, 1.5), *(rng.uniform(-8, 8) for _ in range(3)))
            run = drop(sides, tumbling(sides, random_turn(rng), 0.02), velocity, seconds=0.2)
            found += corner_blows(sides, run.frames[:, 0])
    assert len(found) > 100
    assert numpy.median(found) == pytest.approx(0.45, abs=0.02)
    assert numpy.percentile(found, 10) > 0.40 and numpy.percentile(found, 90) < 0.52


def corner_blows(sides: int, frames: Any) -> list[float]:
    """Speed after for speed before of the corner that is hit first, where no other comes near the table."""
    velocity, spin = speeds(frames, 960)
    arms = numpy.array(solid(sides).corners) @ numpy.swapaxes(rotations(frames[:, 3:]), 1, 2)
    heights = frames[:, None, 2] + arms[:, :, 2]
    changes = numpy.abs(numpy.diff(velocity[:, 2]) + GRAVITY / 960) > 0.02
    if not changes.any():
        return []
    hit = int(changes.argmax())
    lowest, second = numpy.sort(heights[hit + 1])[:2]
    if second - lowest < 0.003 or changes[hit + 1 : hit + 3].any():
        return []
    arm = arms[hit + 1, heights[hit + 1].argmin()]
    before, after = (velocity[at, 2] + numpy.cross(spin[at], arm)[2] for at in (hit, hit + 1))
    return [-after / (before - GRAVITY / 960)]


def test_no_step_gains_energy() -> None:
    """Kinetic and potential, in a hundred tumbles over an edge, in shares of what there was at first."""
    rng, worst = Random(4), 0.0
    for number in range(100):
        sides = SIDES[number % 5]
        die = solid(sides)
        velocity = (rng.uniform(0.3, 2.0), 0, rng.uniform(-1, 0.5), *(rng.uniform(-20, 20) for _ in range(3)))
        start = tumbling(sides, random_turn(rng), 0.03)
        run = drop(sides, (-0.05, *start[1:]), velocity, pieces=(BOARD,), seconds=1.0)
        speed, spin = speeds(run.frames[:, 0], 960)
        energy = 0.5 * die.mass * (speed**2).sum(axis=1) + 0.5 * die.inertia * (spin**2).sum(axis=1)
        energy += die.mass * GRAVITY * run.frames[1:, 0, 2]
        worst = max(worst, numpy.diff(energy).max() / energy[0])
    assert worst < 2e-3


SPEEDS = numpy.array([0.5, 0.8, 1.1, 1.4, 1.7])
DEAD = Materials(Surface(0, 0.3), Surface(0, 0.4), Surface(0, 0.3), Surface(0, 0.4), Surface(0, 0.2))


def slid_into_the_edge(speed: float, rate: int = 960, iterations: int = 4) -> float:
    """Where the middle of a cube stops (mm) that starts 20 mm before an edge 3 mm high, face on."""
    pose = flat(6, 0, x=-0.028)
    run = drop(6, pose, (speed, 0, 0, 0, 0, 0), materials=DEAD, pieces=(BOARD,), rate=rate, iterations=iterations)
    return float(run.frames[-1, 0, 0] * 1e3)


@pytest.mark.slow
def test_a_cube_stops_at_an_edge_where_springs_in_a_plane_let_it_stop() -> None:
    expected = stops(numpy.full(len(SPEEDS), -0.02), SPEEDS, 0.003, (0.3, 0.4), 0.45, 2e-5) * 1e3
    found = numpy.array([slid_into_the_edge(speed) for speed in SPEEDS])
    assert numpy.abs(found - expected).max() < 15
    assert numpy.abs(found - expected).mean() < 8


def test_a_cube_does_not_sail_over_an_edge() -> None:
    assert slid_into_the_edge(1.1) < 15
    assert slid_into_the_edge(1.1, iterations=0) > 100  # as MuJoCo's own friction lets it


def test_how_often_an_edge_is_climbed_does_not_hang_on_the_step() -> None:
    speeds_near_the_threshold = numpy.linspace(0.6, 1.3, 40)
    shares = [
        numpy.mean([slid_into_the_edge(speed, rate) > 0 for speed in speeds_near_the_threshold])
        for rate in (480, 960, 3840)
    ]
    assert max(shares) - min(shares) < 0.2


CASES = [
    (restitution, friction, speed) for restitution, friction in ((0.45, 0.3), (0.3, 0.45)) for speed in (0.8, 1.4, 2)
]
TURNS = 12


@cache
def references(sides: int) -> Any:
    """The mean travel of each case."""
    each = [numpy.repeat([case[at] for case in CASES], TURNS) for at in (2, 0, 1)]
    turns = numpy.array([random_turn(Random(turn)) for turn in range(TURNS)] * len(CASES))
    return travels(sides, turns, *each, 0.025, 1.2, 1e-4).reshape(len(CASES), TURNS).mean(axis=1)


@pytest.mark.slow
@pytest.mark.parametrize("sides", [4, 6, 20])
def test_tumbling_dice_travel_as_far_as_impulses_at_tiny_steps_carry_them(sides: int) -> None:
    """After a fall of 25 mm with 0.8 to 2 m/s along the table, two sets of materials."""
    found = []
    for restitution, friction, speed in CASES:
        poses = [tumbling(sides, random_turn(Random(turn)), 0.025) for turn in range(TURNS)]
        materials = surfaces(restitution, friction)
        runs = [drop(sides, pose, (speed, 0, 0, 0, 0, 0), materials=materials) for pose in poses]
        found.append(numpy.mean([numpy.hypot(*run.frames[-1, 0, :2]) for run in runs]))
    ratios = numpy.array(found) / references(sides)
    assert ratios.mean() == pytest.approx(1, abs=0.05)
    assert numpy.abs(ratios - 1).max() < 0.2
