"""The physics of dice that are flicked and thrown: dice, flat pieces and a table, no rule of any game.

``docs/raid-physics.md`` tells what is simulated and how. ``mujoco``, ``numpy`` and ``shapely`` are loaded when
something is simulated, not before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .materials import MATERIALS, SETS, Materials, MaterialsError, Surface
from .motion import Track, lasting, unpack
from .scene import FLICK, THROW, Lying, Piece, Pose, Rest, Result, Scene, Shot
from .shooting import Obstructed, after, is_compiled, obstructing, settle, simulate, slipped, version
from .solids import Solid, solid
from .start import landing, launcher, start_pose

if TYPE_CHECKING:
    COMPILED: bool
    """Whether dice are stepped by compiled code."""
    VERSION: str
    """What the bits of a result depend on, besides scene, shot and materials."""

__all__ = [
    "COMPILED",
    "FLICK",
    "MATERIALS",
    "SETS",
    "THROW",
    "VERSION",
    "Lying",
    "Materials",
    "MaterialsError",
    "Obstructed",
    "Piece",
    "Pose",
    "Rest",
    "Result",
    "Scene",
    "Shot",
    "Solid",
    "Surface",
    "Track",
    "after",
    "landing",
    "lasting",
    "launcher",
    "obstructing",
    "settle",
    "simulate",
    "slipped",
    "solid",
    "start_pose",
    "unpack",
]


def __getattr__(name: str) -> object:
    """The constants that only MuJoCo can tell."""
    if name == "COMPILED":
        return is_compiled()
    if name == "VERSION":
        return version()
    raise AttributeError(name)
