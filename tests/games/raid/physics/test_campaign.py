"""A small share of the campaign of random shots, and that it would notice what it looks for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.raid.physics.campaign import UNFAIR, campaign, chi_square, deepest, faults_of, inside
from games.raid.physics.scenes import BARE, FIELD, littered, random_shot
from gunbai.games.raid.physics import COMPILED, FLICK, THROW, Lying, Shot, simulate, start_pose
from gunbai.games.raid.physics.solids import SIDES


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["one", "another"])
def test_random_shots_rest_and_nothing_sinks_hangs_or_passes_through(seed: str) -> None:
    totals = campaign(120 if COMPILED else 20, seed)
    assert totals.wrong() == [], totals.examples
    assert totals.counts["on something"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("sides", SIDES)
def test_throws_are_fair(sides: int) -> None:
    """From a random face, as the rules have it."""
    rng, counts = Random(sides), [0] * sides
    for _ in range(500 if COMPILED else 100):
        shot = replace(random_shot(rng, 1, sides, THROW), x=0, y=0)
        (rest,) = simulate(BARE, shot).dice
        if rest.pose:
            counts[rest.face - 1] += 1
    assert chi_square(counts)[1] > 1e-4, counts


def test_a_flick_without_spin_favours_its_face() -> None:
    """What the random face at the start is for: the physics has no dice of its own."""
    shots = [Shot(1, 6, FLICK, 0, -300_000, 9000, 700 + 5 * at, face=3, yaw=100 * at) for at in range(60)]
    kept = sum(simulate(BARE, shot).dice[0].face == 3 for shot in shots)
    assert kept > 20


# ---------------------------------------------------------------------- it would notice


def laid(die: int, x: float, height: float) -> Lying:
    pose = start_pose(Shot(die, 6, FLICK, round(x * 1000), 0, 0, 0))
    return Lying(die, 6, (*pose[:2], round(height * 1e6), *pose[3:]))


def test_a_sunken_die_is_found() -> None:
    assert [inside(BARE, 6, laid(1, 0, height).pose) for height in (8, 7.9, 7)] == [[], ["jammed"], ["sunk"]]
    assert [inside(FIELD, 6, laid(1, 0, height).pose) for height in (11, 10.9, 10)] == [[], ["jammed"], ["in a board"]]


def test_a_die_in_a_flyer_is_found_but_not_one_on_or_under_it() -> None:
    found = [
        inside(FIELD, 6, (300_000_000, 180_000_000, height * 1_000_000, *laid(1, 0, 0).pose[3:]))
        for height in (8, 35, 48)
    ]
    assert found == [[], ["in a flyer"], []]


def test_dice_in_each_other_are_found() -> None:
    assert deepest(replace(BARE, dice=(laid(1, 0, 8), laid(2, 15, 8.5)))) == pytest.approx(1000, abs=1)
    assert deepest(replace(BARE, dice=(laid(1, 0, 8), laid(2, 16.1, 8.5)))) == 0


def test_a_hanging_die_and_a_moved_one_are_found() -> None:
    scene = littered(4)
    shot = Shot(99, 6, THROW, 300_000, -300_000, 9000, 700, rise=4500)
    result = simulate(scene, shot)
    assert faults_of(scene, shot, result) == []
    first, *others = result.dice
    x, y, z, *turn = first.pose
    raised = replace(first, pose=(x, y, z + 5_000_000, *turn))
    wrong = replace(result, dice=(raised, *others), struck=())
    assert faults_of(scene, shot, wrong) == ["moved but not struck"]
    assert faults_of(scene, shot, replace(wrong, struck=(raised.die,))) == ["hung"]
    assert "dice lost" in faults_of(scene, shot, replace(result, dice=(first, *reversed(others))))


def test_unfair_faces_are_improbable() -> None:
    assert chi_square([100, 100, 100, 100]) == (0.0, pytest.approx(1.0, abs=0.01))
    assert chi_square([120, 90, 95, 95])[1] == pytest.approx(0.1302, abs=0.01)
    assert chi_square([200, 100, 100, 100])[1] < UNFAIR
