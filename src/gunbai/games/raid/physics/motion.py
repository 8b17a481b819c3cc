"""How dice moved, packed small: 240 poses a second of every die that moved.

The bytes are zlib's, and inside, little-endian: the number of tracks (uint16); of each track its die (int64), its first
frame and the number of its frames (uint16 each); then, a track after the other, seven columns of int16 differences, the
first from 0: x, y, z in 0.05 mm, which part of the quaternion is the largest (0 to 3: w x y z), and the other three in
their order, the largest taken as positive, in 1/512 of 1/sqrt(2). Of each column all low bytes come before all high
bytes. A die stands as the scene has it before its track begins, and lies as the result has it (or has left the table)
after it ends.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from .scene import Pose

RATE: Final = 240
"""Frames a second: with 60 and straight lines between them, a bounce would be off by millimetres."""
GRAIN: Final = 50_000
"""nm of a position's last digit."""
FINE: Final = 512
HEADER: Final = struct.Struct("<H")
TRACK: Final = struct.Struct("<qHH")
COLUMNS: Final = 7


@dataclass(frozen=True, slots=True)
class Track:
    """How one die moved."""

    die: int
    first: int
    """The frame of its first pose."""
    poses: tuple[Pose, ...]


def pack(dice: Sequence[int], frames: Any, lasts: Sequence[int]) -> bytes:
    """Pack frames (frames, dice, 7; metres and quaternions) of the dice named.

    ``lasts`` has of each die the number of its frames: fewer where it has left the table. Frames in which a die does
    not move, at its start and end, are left out.
    """
    tracks = []
    moving = (frames[1:] != frames[:-1]).any(axis=(0, 2)).nonzero()[0].tolist()
    for at in moving:
        die, columns = dice[at], quantised(frames[: lasts[at], at])
        moves = (columns[1:] != columns[:-1]).any(axis=1).nonzero()[0]
        if len(moves):
            first, end = int(moves[0]), int(moves[-1]) + 2
            tracks.append((die, first, columns[first:end]))
    raw = [HEADER.pack(len(tracks))]
    raw += [TRACK.pack(die, first, len(columns)) for die, first, columns in tracks]
    raw += [differences(columns) for _, _, columns in tracks]
    return zlib.compress(b"".join(raw), 9)


def quantised(poses: Any) -> Any:
    """Poses (n, 7) as int16 columns (n, 7)."""
    import numpy

    found = numpy.empty(poses.shape, dtype=numpy.int16)
    found[:, :3] = numpy.rint(poses[:, :3] * (1e9 / GRAIN)).clip(-32768, 32767)
    turns = poses[:, 3:]
    largest = numpy.abs(turns).argmax(axis=1)
    rows = numpy.arange(len(turns))
    turns = turns * numpy.where(turns[rows, largest] < 0, -1.0, 1.0)[:, None]
    others = numpy.array([[part for part in range(4) if part != most] for most in range(4)])[largest]
    found[:, 3] = largest
    found[:, 4:] = numpy.rint(turns[rows[:, None], others] * (FINE * sqrt(2)))
    return found


def differences(columns: Any) -> bytes:
    import numpy

    steps = numpy.diff(columns, axis=0, prepend=numpy.zeros((1, COLUMNS), dtype=numpy.int16)).astype("<i2")
    return b"".join(column.view(numpy.uint8).reshape(-1, 2).T.tobytes() for column in steps.T.copy())


def lasting(motion: bytes) -> float:
    """How many seconds a result's motion lasts."""
    if not motion:
        return 0.0
    raw = zlib.decompress(motion)
    (count,) = HEADER.unpack_from(raw)
    tracks = [TRACK.unpack_from(raw, HEADER.size + number * TRACK.size) for number in range(count)]
    return max([first + size for _, first, size in tracks], default=0) / RATE


def unpack(motion: bytes) -> tuple[Track, ...]:
    """The tracks of a result's motion; poses as everywhere, as exact as the quantising has left them."""
    raw = zlib.decompress(motion) if motion else HEADER.pack(0)
    (count,) = HEADER.unpack_from(raw)
    at, tracks = HEADER.size + count * TRACK.size, []
    for number in range(count):
        die, first, size = TRACK.unpack_from(raw, HEADER.size + number * TRACK.size)
        columns = []
        for _ in range(COLUMNS):
            columns.append(summed(raw[at : at + size], raw[at + size : at + 2 * size]))
            at += 2 * size
        tracks.append(Track(die, first, tuple(pose_of(row) for row in zip(*columns, strict=True))))
    return tuple(tracks)


def summed(low: bytes, high: bytes) -> list[int]:
    """A column from its differences."""
    value, found = 0, []
    for one, other in zip(low, high, strict=True):
        value = (value + one + 256 * other + 32768) % 65536 - 32768
        found.append(value)
    return found


def pose_of(row: Sequence[int]) -> Pose:
    others = [part / (FINE * sqrt(2)) for part in row[4:]]
    others.insert(row[3], sqrt(max(0.0, 1 - sum(part * part for part in others))))
    size = sqrt(sum(part * part for part in others))
    w, x, y, z = (round(part / size * 1e9) for part in others)
    return (row[0] * GRAIN, row[1] * GRAIN, row[2] * GRAIN, w, x, y, z)
