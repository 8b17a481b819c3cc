"""Dice with a thousand sides say how far a shot strays."""

from __future__ import annotations

from math import exp, sqrt
from statistics import NormalDist

import pytest

from gunbai.games.raid.physics import FLICK, Shot
from gunbai.games.raid.physics.ranges import MOST_SPEED
from gunbai.games.raid.physics.steadiness import DEVIATIONS, SIDES, UNIT, Errors, grown, shaken, spread

AIM = Shot(1, 6, FLICK, 0, -300_000, 9000, 1400, across=500, up=-200)


def test_rolls_are_spread_as_a_normal_distribution() -> None:
    assert len(DEVIATIONS) == SIDES
    assert list(DEVIATIONS) == sorted(DEVIATIONS)
    assert all(DEVIATIONS[at] == -DEVIATIONS[-1 - at] for at in range(SIDES))
    assert sqrt(sum((value / UNIT) ** 2 for value in DEVIATIONS) / SIDES) == pytest.approx(1, abs=0.005)
    assert DEVIATIONS[841] / UNIT == pytest.approx(1.0, abs=0.01)


def test_no_deviation_is_so_near_to_a_half_that_a_machine_could_round_it_otherwise() -> None:
    exact = (NormalDist().inv_cdf((roll - 0.5) / SIDES) * UNIT for roll in range(1, SIDES + 1))
    assert min(abs(value % 1 - 0.5) for value in exact) > 1e-6


def test_four_rolls_give_four_errors() -> None:
    assert spread((200, 80, 1000), (1, 1000, 500, 842)) == Errors(-658, 263, -1, 1001)
    assert spread((0, 0, 0), (1, 2, 3, 4)) == Errors(0, 0, 0, 0)


@pytest.mark.parametrize("rolls", [(1, 2, 3), (0, 1, 1, 1), (1, 1, 1, 1001), ()])
def test_other_rolls_are_refused(rolls: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected 4 rolls"):
        spread((200, 80, 1000), rolls)


def test_errors_shake_an_aim() -> None:
    shot = shaken(AIM, Errors(-9100, 100, 300, 50))
    assert (shot.direction, shot.across, shot.up) == (35900, 800, -150)
    assert shot.speed == round(1400 * exp(0.1))
    assert (shot.x, shot.y, shot.face) == (AIM.x, AIM.y, AIM.face)


def test_a_steady_hand_hits_what_it_aims_at() -> None:
    assert shaken(AIM, Errors(0, 0, 0, 0)) == AIM


def test_no_shot_strays_beyond_what_the_simulation_takes() -> None:
    shot = shaken(AIM, Errors(0, 3000, 90_000, -90_000))
    assert (shot.speed, shot.across, shot.up) == (MOST_SPEED, 20_000, -20_000)


def test_speeds_grow_by_the_exponential() -> None:
    for speed in (500, 1234, 3000):
        for per_mille in range(-500, 501, 7):
            assert grown(speed, per_mille) == round(speed * exp(per_mille / 1000))
