"""How a die is best shot at a piece, as measured with the physics: ``raid_aims.toml``, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

CARD: Final = 0
"""As the shape of a piece: an effect card; else the sides of a board."""


class Aimed:
    """One way to shoot from so far: strength to 1,000, rise (0.01 degrees), up (um), the share of hits."""

    def __init__(self, gap: int, strength: int, rise: int, up: int, share: float) -> None:
        self.gap = gap
        self.strength = strength
        self.rise = rise
        self.up = up
        self.share = share


Key = tuple[int, int, int, bool]
"""Method, sides of the die, shape, flying."""


@cache
def table() -> dict[Key, list[Aimed]]:
    """By what is shot at what: ways to shoot, the nearest first."""
    found: dict[Key, list[Aimed]] = {}
    text = files("gunbai.players").joinpath("raid_aims.toml").read_text(encoding="utf-8")
    for method, sides, shape, flying, gap, strength, rise, up, share in tomllib.loads(text)["rows"]:
        row = Aimed(gap, strength, rise, up, share / 1000)
        found.setdefault((method, sides, shape, bool(flying)), []).append(row)
    for rows in found.values():
        rows.sort(key=lambda one: one.gap)
    return found


def nearest_shape(shape: int, flying: bool) -> int:
    """The measured shape that is most like it."""
    return 6 if flying or shape == 5 else shape


def aimed(method: int, sides: int, shape: int, flying: bool, gap: int) -> Aimed:
    """How to shoot from ``gap`` um before the near edge: between two measured gaps, in proportion."""
    rows = table()[method, sides, nearest_shape(shape, flying), flying]
    if gap <= rows[0].gap:
        return rows[0]
    for near, far in pairwise(rows):
        if gap <= far.gap:
            return between(near, far, (gap - near.gap) / (far.gap - near.gap), gap)
    return rows[-1]


def between(near: Aimed, far: Aimed, part: float, gap: int) -> Aimed:
    """Of two ways that differ in strength alone the mean by distance; else the nearer one."""
    share = near.share + (far.share - near.share) * part
    if (near.rise, near.up) != (far.rise, far.up):
        like = near if part < 1 / 2 else far
        return Aimed(gap, like.strength, like.rise, like.up, share)
    return Aimed(gap, round(near.strength + (far.strength - near.strength) * part), near.rise, near.up, share)
