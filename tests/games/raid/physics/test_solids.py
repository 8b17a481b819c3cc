"""The five dice, and reading what they show."""

from __future__ import annotations

from random import Random

import pytest

from games.raid.physics.scenes import random_turn
from gunbai.games.raid.physics import FLICK, Shot, solid, start_pose
from gunbai.games.raid.physics.reading import face_of
from gunbai.games.raid.physics.solids import SIDES, cross, dot, plus, times
from gunbai.games.raid.physics.start import product, unit


@pytest.mark.parametrize("sides", SIDES)
def test_faces_lie_in_planes_and_turn_counter_clockwise(sides: int) -> None:
    die = solid(sides)
    assert len(die.faces) == len(die.normals) == sides
    for face, normal in zip(die.faces, die.normals, strict=True):
        assert len(face) == {4: 3, 6: 4, 8: 3, 12: 5, 20: 3}[sides]
        for at in range(len(face)):
            a, b, c = (die.corners[face[(at + step) % len(face)]] for step in range(3))
            assert abs(dot(a, normal) - die.apothem) < 2e-9
            assert dot(cross(plus(b, times(a, -1)), plus(c, times(b, -1))), normal) > 0


@pytest.mark.parametrize("sides", [6, 8, 12, 20])
def test_opposite_faces_sum_to_one_more_than_the_sides(sides: int) -> None:
    normals = solid(sides).normals
    for number, normal in enumerate(normals, 1):
        assert dot(normal, normals[sides - number]) == pytest.approx(-1)


@pytest.mark.parametrize(
    ("sides", "mass", "inertia_by_mass"),
    [(4, 0.825, 324 / 20), (6, 4.915, 256 / 6), (8, 3.870, 36.04), (12, 4.855, 39.68), (20, 6.065, 45.84)],
)
def test_mass_and_inertia_are_those_of_the_books(sides: int, mass: float, inertia_by_mass: float) -> None:
    """Grams and mm2; for the tetrahedron a2/20, for the cube a2/6."""
    die = solid(sides)
    assert die.mass * 1e3 == pytest.approx(mass, rel=1e-3)
    assert die.inertia / die.mass * 1e6 == pytest.approx(inertia_by_mass, rel=1e-3)


def test_no_other_dice_are_known() -> None:
    with pytest.raises(ValueError, match="no die has 10 sides"):
        solid(10)


@pytest.mark.parametrize("sides", SIDES)
def test_a_die_shows_the_face_it_was_laid_with(sides: int) -> None:
    for face in range(1, sides + 1):
        for yaw in (0, 4567, 35999):
            pose = start_pose(Shot(1, sides, FLICK, 0, 0, 0, 1000, face=face, yaw=yaw))
            assert face_of(sides, pose) == (face, False)


@pytest.mark.parametrize(("degrees", "cocked"), [(39, False), (41, True), (44, True)])
def test_a_cube_that_leans_nearly_as_far_to_the_next_face_is_cocked(degrees: float, cocked: bool) -> None:
    """Its two best faces are ten degrees apart in tilt at forty degrees."""
    from math import cos, pi, sin

    turn = degrees * pi / 180
    _, found = face_of(6, (0, 0, 10_000_000, round(1e9 * cos(turn / 2)), round(1e9 * sin(turn / 2)), 0, 0))
    assert found == cocked


def test_turns_compose() -> None:
    rng = Random(1)
    a, b = random_turn(rng), random_turn(rng)
    inverse = (a[0], -a[1], -a[2], -a[3])
    assert unit(product(inverse, product(a, b))) == pytest.approx(unit(b))
