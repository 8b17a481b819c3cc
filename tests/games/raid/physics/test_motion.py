"""The packed motion comes back as it was, and is small."""

from __future__ import annotations

from random import Random
from statistics import mean

import numpy
import pytest

from games.raid.physics.scenes import drop, littered, random_shot, random_turn
from gunbai.games.raid.physics import obstructing, simulate, unpack
from gunbai.games.raid.physics.motion import COLUMNS, GRAIN, RATE, lasting, pack
from gunbai.games.raid.physics.reading import face_of


def test_poses_come_back_within_their_grain() -> None:
    """Half of 0.05 mm, and a fifth of a degree."""
    runs = [drop(sides, (0.1, -0.2, 0.05, *random_turn(Random(sides))), (1, 0.5, 0, 9, 5, 2)) for sides in (6, 20)]
    size = min(len(run.frames) for run in runs)
    frames = numpy.concatenate([run.frames[:size] for run in runs], axis=1)
    tracks = unpack(pack([7, -3], frames, [size, size]))
    assert [track.die for track in tracks] == [7, -3]
    for at, track in enumerate(tracks):
        found = numpy.array(track.poses, dtype=float)
        original = frames[track.first : track.first + len(found), at]
        assert numpy.abs(found[:, :3] - original[:, :3] * 1e9).max() <= GRAIN / 2 + 1
        cosines = numpy.abs((found[:, 3:] / 1e9 * original[:, 3:]).sum(axis=1)).clip(0, 1)
        assert numpy.degrees(2 * numpy.arccos(cosines)).max() < 0.2


def test_dice_that_lie_still_are_left_out_and_still_times_too() -> None:
    frames = numpy.zeros((20, 2, 7))
    frames[:, :, 3] = 1
    frames[8:12, 1, 0] = [0.001, 0.002, 0.003, 0.003]
    frames[12:, 1, 0] = 0.003
    (track,) = unpack(pack([1, 2], frames, [20, 20]))
    assert (track.die, track.first) == (2, 7)
    assert [pose[0] for pose in track.poses] == [0, 1_000_000, 2_000_000, 3_000_000]


def test_a_die_that_leaves_the_table_has_a_shorter_track() -> None:
    frames = numpy.zeros((20, 1, 7))
    frames[:, 0, 3] = 1
    frames[:, 0, 0] = numpy.linspace(0, 0.1, 20)
    frames[15:, 0, 2] = 1000
    (track,) = unpack(pack([4], frames, [15]))
    assert len(track.poses) == 15 and track.poses[-1][2] == 0


def test_no_motion_is_no_tracks() -> None:
    assert unpack(b"") == () and lasting(b"") == 0
    assert unpack(pack([1], numpy.zeros((5, 1, 7)), [5])) == ()


def test_a_shot_is_shown_from_its_start_to_where_it_rests() -> None:
    rng, scene, sizes = Random(21), littered(8), []
    sides = {one.die: one.sides for one in scene.dice}
    for _ in range(30):
        shot = random_shot(rng)
        if obstructing(scene, shot):
            continue
        result = simulate(scene, shot)
        sizes.append(len(result.motion))
        rests = {rest.die: rest for rest in result.dice}
        tracks = {track.die: track for track in unpack(result.motion)}
        assert lasting(result.motion) == max(track.first + len(track.poses) for track in tracks.values()) / RATE
        assert set(result.struck) <= set(tracks) and shot.die in tracks
        assert tracks[shot.die].first == 0
        for die, track in tracks.items():
            assert track.first + len(track.poses) <= result.seconds * RATE + 2
            rest = rests[die]
            if rest.pose:
                assert track.poses[-1][:3] == pytest.approx(rest.pose[:3], abs=2 * GRAIN)
                if not rest.cocked:
                    assert face_of(sides.get(die, shot.sides), track.poses[-1])[0] == rest.face
    assert mean(sizes) < 2500  # bytes; numbers as they stand would be COLUMNS * 8 a frame
    assert max(sizes) < 200 * COLUMNS * 8
