"""The same shot is the same to the last bit: again, in another process, on other threads; and both loops agree."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import numpy
import pytest

import gunbai.games.raid.physics as physics
from games.raid.physics.scenes import BARE, FIELD, drop, littered, random_shot, random_turn
from gunbai.games.raid.physics import FLICK, THROW, Obstructed, Result, Scene, Shot, obstructing, simulate

NO_COMPILED_STEP = "the compiled step was not built"


def shots(count: int, scene: Scene, seed: int = 7) -> list[Shot]:
    rng, found = Random(seed), []
    while len(found) < count:
        shot = random_shot(rng)
        if not obstructing(scene, shot):
            found.append(shot)
    return found


def digests(count: int, scene: Scene) -> list[str]:
    return [simulate(scene, shot).digest for shot in shots(count, scene)]


def test_again() -> None:
    scene = littered(8)
    assert digests(10, scene) == digests(10, scene)


def test_one_more_die_elsewhere_is_another_simulation() -> None:
    """The digest is of all dice."""
    assert digests(3, littered(4)) != digests(3, littered(5))


def test_in_another_process() -> None:
    code = "from games.raid.physics.test_same_bits import *; print(*digests(8, littered(8)))"
    tests = Path(__file__).resolve().parents[3]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tests, check=True)
    assert done.stdout.split() == digests(8, littered(8))


def test_on_two_threads() -> None:
    scene, wanted = littered(8), digests(20, littered(8))
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda shot: simulate(scene, shot).digest, shots(20, scene)))
    assert found == wanted


def test_whatever_was_simulated_before() -> None:
    scene, (shot, *others) = littered(8), shots(5, littered(8))
    first = simulate(scene, shot)
    for other in others:
        simulate(scene, other)
        simulate(FIELD, other)
    assert simulate(scene, shot) == first


# ---------------------------------------------------------------------- compiled and in Python


@pytest.mark.skipif(not physics.COMPILED, reason=NO_COMPILED_STEP)
@pytest.mark.parametrize("sides", [4, 6, 20])
def test_both_loops_go_the_same_way_at_first(sides: int) -> None:
    """Until chaos has made of the last bits what it can: the fall, and the first blow."""
    pose, velocity = (0, 0, 0.02, *random_turn(Random(sides))), (1.0, 0.2, -0.5, 3, -5, 8)
    one, other = (drop(sides, pose, velocity, compiled=compiled).frames[:60, 0] for compiled in (True, False))
    assert numpy.abs(numpy.diff(one[:, 2], 2)).max() > 1e-4  # a blow is among them
    assert numpy.abs(one - other).max() < 1e-6


@pytest.mark.skipif(not physics.COMPILED, reason=NO_COMPILED_STEP)
@pytest.mark.parametrize("method", [FLICK, THROW])
def test_both_loops_shoot_as_far(method: int) -> None:
    rng = Random(11)
    aims = [random_shot(rng, sides=6, method=method) for _ in range(30)]
    reach: dict[bool, list[float]] = {True: [], False: []}
    for compiled, found in reach.items():
        for shot in aims:
            (rest,) = simulate(BARE, shot, compiled=compiled).dice
            if rest.pose:
                found.append(numpy.hypot(rest.pose[0] / 1e3 - shot.x, rest.pose[1] / 1e3 - shot.y) / 1e3)
    assert numpy.mean(reach[True]) == pytest.approx(numpy.mean(reach[False]), rel=0.12)
    assert len(reach[True]) == pytest.approx(len(reach[False]), abs=3)


def test_the_loop_in_python_tells_all_the_same_things() -> None:
    scene = littered(4)
    result: Result = simulate(scene, shots(1, scene)[0], compiled=False)
    assert not result.void and len(result.dice) == 5 and result.motion


def test_a_version_names_engine_and_loop() -> None:
    assert physics.version() == physics.VERSION
    assert "mujoco-4.0.1" in physics.VERSION
    assert physics.VERSION.endswith("c" if physics.COMPILED else "python")
    with pytest.raises(AttributeError):
        _ = physics.NO_SUCH_THING  # type: ignore[attr-defined]


def test_nothing_heavy_is_loaded_before_something_is_simulated() -> None:
    code = "import sys, gunbai.cli, gunbai.games.raid.physics; print({'mujoco', 'numpy', 'shapely'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_obstructed_is_a_value_error() -> None:
    assert issubclass(Obstructed, ValueError)
