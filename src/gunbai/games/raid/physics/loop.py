"""The loop that steps dice until they rest: compiled (``step.c``) where it was built, else in Python.

Both do the same; their last bits differ, and chaos makes of that another throw of the dice.
"""

from __future__ import annotations

import ctypes
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import mujoco
import numpy

from .ranges import GRAVITY, STILL_SPEED, STILL_SPIN
from .scene import NOT_FINITE, UNRESTED

log = logging.getLogger(__name__)
mujoco.set_mju_user_warning(log.info)  # else MuJoCo writes a file into the working directory

SOLVES: Final = 4
"""How often a step is solved again at most, until the shifts of the normals settle. 0: MuJoCo's own friction."""
SETTLED: Final = 1e-3
"""m/s: shifts that change less are settled."""
MOST_VELOCITY: Final = 1e6
"""m/s or rad/s: beyond it the simulation has burst."""

RESTED, OUT_OF_TIME, BURST, NO_MEMORY = range(4)
VOIDS: Final = {RESTED: "", OUT_OF_TIME: UNRESTED, BURST: NOT_FINITE}


@dataclass(frozen=True, slots=True)
class Run:
    """How a run ended."""

    void: str
    """Empty where all came to rest, else ``unrested`` or ``not-finite``."""
    frames: Any
    """Poses of all dice: (frames, dice, 7), metres and quaternions; the last ones at the very end."""
    gone: tuple[int, ...]
    """The dice that left the table, by their places."""
    steps: int


class Functions(ctypes.Structure):
    """MuJoCo's functions that ``step.c`` calls."""

    names = ("mj_step1", "mj_fwdActuation", "mj_fwdAcceleration", "mj_fwdConstraint", "mj_Euler", "mj_mulJacVec")
    _fields_ = [(name, ctypes.c_void_p) for name in names]


class Limits(ctypes.Structure):
    """See ``step.c``."""

    _fields_ = [
        *((name, ctypes.c_int) for name in ("dice", "limit", "hold", "every", "iterations")),
        ("half", ctypes.c_double * 2),
        ("still_speed", ctypes.c_double),
        ("still_spin", ctypes.c_double),
    ]


def run(
    model: Any,
    half: tuple[float, float],
    velocities: dict[int, tuple[float, ...]],
    limit: int,
    hold: int,
    every: int,
    iterations: int = SOLVES,
    compiled: bool | None = None,
) -> Run:
    """Run from the model's initial poses until all dice on the table rest.

    ``velocities`` (m/s in the world's frame, rad/s in the die's) are of dice by their places; ``limit``, ``hold`` and
    ``every`` (frame) are steps. ``compiled`` chooses the loop; by default the compiled one if it is there.
    """
    data = mujoco.MjData(model)
    for at, velocity in velocities.items():
        data.qvel[6 * at : 6 * at + 6] = velocity
    dice = model.nq // 7
    limits = Limits(dice, limit, hold, every, iterations, (ctypes.c_double * 2)(*half), STILL_SPEED, STILL_SPIN)
    frames = numpy.empty((limit // every + 2, dice, 7))
    gone = numpy.zeros(dice, dtype=numpy.intc)
    loop = step_in_c() if compiled is not False else None
    if compiled and loop is None:
        raise RuntimeError("the compiled step is not there")
    outcome, count, steps = (loop or run_in_python)(model, data, limits, frames, gone)
    if outcome == NO_MEMORY:
        raise MemoryError
    return Run(VOIDS[outcome], frames[:count], tuple(int(at) for at in numpy.flatnonzero(gone)), steps)


Loop = Callable[[Any, Any, Limits, Any, Any], tuple[int, int, int]]


@cache
def step_in_c() -> Loop | None:
    """The compiled loop, if it was built, and with the headers of the very MuJoCo that is loaded."""
    library = built()
    if library is None or library.raid_version() != mujoco.mj_version():
        return None
    engine = ctypes.CDLL(str(engine_file()))
    functions = Functions(*(ctypes.cast(getattr(engine, name), ctypes.c_void_p) for name in Functions.names))
    raid_run = library.raid_run
    raid_run.restype = ctypes.c_int
    raid_run.argtypes = [ctypes.c_void_p] * 8

    def loop(model: Any, data: Any, limits: Limits, frames: Any, gone: Any) -> tuple[int, int, int]:
        count, steps = ctypes.c_int(), ctypes.c_int()
        outcome = raid_run(
            ctypes.addressof(functions),
            model._address,
            data._address,
            ctypes.addressof(limits),
            frames.ctypes.data,
            ctypes.addressof(count),
            ctypes.addressof(steps),
            gone.ctypes.data,
        )
        return outcome, count.value, steps.value

    return loop


def built() -> ctypes.CDLL | None:
    """``step.c``, if it was built for this Python."""
    try:
        return ctypes.CDLL(str(import_module("._step", __package__).__file__))
    except (ImportError, OSError):
        return None


def engine_file() -> Path:
    """MuJoCo's own library, which is loaded already."""
    folder = Path(mujoco.__file__).parent
    for pattern in ("libmujoco.so*", "libmujoco*.dylib", "mujoco.dll"):
        for found in sorted(folder.glob(pattern)):
            return found
    raise RuntimeError(f"no MuJoCo library in {folder}")


def run_in_python(model: Any, data: Any, limits: Limits, frames: Any, gone: Any) -> tuple[int, int, int]:
    """The loop of ``step.c``, line by line."""
    dice = limits.dice
    poses, motions = data.qpos.reshape(dice, 7), data.qvel.reshape(dice, 6)
    count = steps = quiet = 0
    outcome = OUT_OF_TIME if is_sane(data) else BURST
    while outcome == OUT_OF_TIME and steps < limits.limit:
        if steps % limits.every == 0:
            frames[count] = poses
            count += 1
        step(model, data, limits.iterations)
        steps += 1
        if not is_sane(data):
            outcome = BURST
            break
        lift_the_gone(poses, motions, limits, gone)
        quiet = quiet + 1 if still(motions, limits, gone) else 0
        if quiet >= limits.hold or not data.ntree_awake:
            outcome = RESTED
    frames[count] = poses
    return outcome, count + 1, steps


def is_sane(data: Any) -> bool:
    return bool(numpy.isfinite(data.qpos.sum()) and abs(data.qvel).max() < MOST_VELOCITY)


def step(model: Any, data: Any, iterations: int) -> None:
    """One step with Coulomb friction: see ``step.c``."""
    mujoco.mj_step1(model, data)
    mujoco.mj_fwdActuation(model, data)
    mujoco.mj_fwdAcceleration(model, data)
    if not iterations or not data.ncon:
        mujoco.mj_fwdConstraint(model, data)
        mujoco.mj_Euler(model, data)
        return
    dt = model.opt.timestep
    aref, velocity = data.efc_aref, data.efc_vel
    contacts = data.contact.efc_address
    active = contacts >= 0
    rows, friction = contacts[active], data.contact.friction[active, 0]
    base = aref[rows]
    kept = numpy.hypot(velocity[rows + 1], velocity[rows + 2])
    kept -= friction * (5.25 * abs(velocity[rows]) + 3.5 * GRAVITY * dt)
    shifts = friction * kept.clip(0) / dt
    aref[rows] = base - shifts
    mujoco.mj_fwdConstraint(model, data)
    slope = numpy.empty(data.nefc)
    for _ in range(iterations):
        mujoco.mj_mulJacVec(model, data, slope, data.qacc)
        slip = slope - aref
        wanted = friction * numpy.hypot(slip[rows + 1], slip[rows + 2])
        wanted[(data.efc_force[rows] <= 0) & (shifts == 0)] = 0
        change = abs(wanted - shifts).max(initial=0) * dt
        shifts = wanted
        aref[rows] = base - wanted
        if change < SETTLED:
            break
        data.qacc_warmstart[:] = data.qacc
        mujoco.mj_fwdConstraint(model, data)
    mujoco.mj_Euler(model, data)


def lift_the_gone(poses: Any, motions: Any, limits: Limits, gone: Any) -> None:
    for at, pose in enumerate(poses):
        if gone[at] or (abs(pose[0]) <= limits.half[0] and abs(pose[1]) <= limits.half[1]):
            continue
        gone[at] = 1
        pose[2] += 1000.0 + 10.0 * at
        motions[at] = 0


def still(motions: Any, limits: Limits, gone: Any) -> bool:
    on_the_table = motions[gone == 0]
    speeds, spins = (on_the_table[:, :3] ** 2).sum(axis=1), (on_the_table[:, 3:] ** 2).sum(axis=1)
    return bool((speeds < limits.still_speed**2).all() and (spins < limits.still_spin**2).all())
