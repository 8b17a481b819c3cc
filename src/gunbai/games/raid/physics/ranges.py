"""How hard, high and off centre dice are shot, and the sizes around a shot: all numbers with their reasons."""

from __future__ import annotations

from typing import Final

# What a player can aim for. Units as in scene.Shot.
FLICK_SPEED: Final = (500, 3000)
"""Below 0.5 m/s a die stays near the launcher, at 2.8 m/s it slides off every board; the best are 1.2 to 2.0."""
THROW_SPEED: Final = (500, 2200)
"""A toss; the best from 30 cm are 0.8 to 1.2 m/s, and faster ones reach across the table."""
THROW_RISE: Final = (1500, 6000)
"""From below upward, never down from above: 15 to 60 degrees."""
TUMBLE: Final = 900
"""0.01 rad/s: how a die turns as a hand lets it go, 8 to 10 rad/s."""
STRIKE: Final = (-4000, 4000)
"""A finger hits at most 4 mm off the middle: the half of what the smallest faces offer."""

# What the simulation accepts after an unsteady hand has had its share. It is tested up to here.
MOST_SPEED: Final = 6000
MOST_STRIKE: Final = 20000
MOST_TUMBLE: Final = 6000

MOST_SPIN: Final = 60.0
"""rad/s: a flick 2 mm off centre already gives a cube 47 rad/s for each m/s, more than a fingertip keeps up with."""

GRAVITY: Final = 9.81
"""m/s2, as MuJoCo has it."""
RELEASE: Final = 100_000
"""um above the table: where a hand lets go."""
LAUNCHER_SIDE: Final = 40_000
"""um: a launcher is square, its front toward the shot; the die starts in its middle."""
LAUNCHER_TOP: Final = 30_000
"""um: a die that falls from it comes down on a board as often as it slides onto one; from much lower, the 3 mm edge
turns cubes away."""
FAULT_REACH: Final = 88_000
"""um, the length of a range card: a flicked die that ends nearer to the launcher's middle, on nothing and having moved
no other die, was not really shot."""

HOLD: Final = 0.2
"""Seconds that all dice lie still before they count as at rest: a die can hang on an edge for a part of it."""
LONGEST: Final = 10.0
"""Seconds after which a shot is void; one in a hundred takes two."""
STILL_SPEED: Final = 0.002
"""m/s"""
STILL_SPIN: Final = 0.1
"""rad/s"""
MOVED: Final = (20_000, 0.1)
"""nm and degrees: a die that moved less lies as it lay."""
COCKED: Final = 10.0
"""Degrees by which the best face must be nearer to level than the second best."""
OVERLAP: Final = 0.1
"""mm2 that a die's outline must share with a piece's to be on it: on the edge by the least bit."""
