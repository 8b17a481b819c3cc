"""An unsteady hand: dice with a thousand sides say how far a shot strays from its aim.

Everything is ints and tables, so that every machine makes the same shot of the same rolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import Final

from .ranges import MOST_SPEED, MOST_STRIKE
from .scene import Shot
from .start import TURN

SIDES: Final = 1000
ROLLS: Final = 4
"""Rolls a shot: direction, speed, strike point across and up."""
UNIT: Final = 1_000_000
DEVIATIONS: Final = tuple(round(NormalDist().inv_cdf((roll - 0.5) / SIDES) * UNIT) for roll in range(1, SIDES + 1))
"""Of each roll, from 1 on, how many millionths of a standard deviation it is off."""


@dataclass(frozen=True, slots=True)
class Errors:
    """How far one shot strays."""

    direction: int
    """0.01 degrees"""
    speed: int
    """Per mille, of the logarithm."""
    across: int
    """um"""
    up: int
    """um"""


def spread(sigmas: tuple[int, int, int], rolls: Sequence[int]) -> Errors:
    """The errors that four rolls (1 to 1000 each) mean to a hand; ``ValueError`` for other rolls.

    ``sigmas`` are its standard deviations: of the direction (0.01 degrees), of the speed (per mille, of the logarithm)
    and of the strike point (um, across and up alike).
    """
    if len(rolls) != ROLLS or not all(1 <= roll <= SIDES for roll in rolls):
        raise ValueError(f"expected {ROLLS} rolls from 1 to {SIDES}, found {tuple(rolls)}")
    direction, speed, strike = sigmas
    found = [scaled(sigma, roll) for sigma, roll in zip((direction, speed, strike, strike), rolls, strict=True)]
    return Errors(*found)


def scaled(sigma: int, roll: int) -> int:
    """So much of a standard deviation, halves away from 0: as far to the left as to the right."""
    value = sigma * DEVIATIONS[roll - 1]
    size = (2 * abs(value) + UNIT) // (2 * UNIT)
    return size if value >= 0 else -size


def shaken(aim: Shot, errors: Errors) -> Shot:
    """The shot that becomes of an aim. Where a finger strikes matters to flicks alone; a throw has no such point."""
    return replace(
        aim,
        direction=(aim.direction + errors.direction) % TURN,
        speed=min(MOST_SPEED, grown(aim.speed, errors.speed)),
        across=held(aim.across + errors.across, MOST_STRIKE),
        up=held(aim.up + errors.up, MOST_STRIKE),
    )


def held(value: int, most: int) -> int:
    return max(-most, min(most, value))


def grown(speed: int, per_mille: int) -> int:
    """speed * exp(per mille / 1000), rounded: the series in whole numbers, which no machine does otherwise."""
    one = term = UNIT**3
    total, at = one, 0
    while term:
        at += 1
        term = abs(term) * abs(per_mille) // (1000 * at)
        total += term
    return (2 * speed * total + one) // (2 * one) if per_mille >= 0 else (2 * speed * one + total) // (2 * total)
