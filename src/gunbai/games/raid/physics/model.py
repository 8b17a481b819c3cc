"""The scene as a MuJoCo model: dice are free bodies, pieces are prisms that reach far below the table, so that nothing
thin can be passed through. Needs ``mujoco``; loaded only when something is simulated."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from functools import lru_cache
from typing import Any, Final

import mujoco

from .materials import Materials, Surface
from .ranges import LAUNCHER_SIDE, LAUNCHER_TOP
from .scene import BOARD, FLYER, Piece
from .solids import Vector, solid

DEEP: Final = -0.03
"""m: how far pieces reach below the table."""
FLYER_DEPTH: Final = 0.012
"""m: a flying board is drawn 3 mm thick, but a fast die must not pass it between two steps."""
STAND: Final = 0.4
"""A stand's width for its board's."""
IMPEDANCE: Final = 0.999
SPIN_FRICTION: Final = 0.001
"""m: the radius of a contact that resists spinning on the spot."""
FAR: Final = 10.0
"""m: from where a launcher that nobody uses reaches nothing."""
ALLOWED: Final = int(mujoco.mjtSleepPolicy.mjSLEEP_ALLOWED)
ASLEEP: Final = int(mujoco.mjtSleepPolicy.mjSLEEP_INIT)

Outline = Sequence[tuple[float, float]]


@lru_cache(maxsize=64)
def model_of(pieces: tuple[Piece, ...], dice: tuple[int, ...], materials: Materials, rate: int) -> Any:
    """The compiled model, its dice (by their numbers of sides, in this order) and a launcher out of the way.

    Shared by all threads: ``placed`` changes a copy.
    """
    return mujoco.MjModel.from_xml_string("".join(document(pieces, dice, materials, rate)))


def placed(model: Any, poses: Sequence[Sequence[float]], awake: Collection[int], launcher: Sequence[float] = ()) -> Any:
    """A copy whose dice start in these poses (metres and quaternion), asleep but for some, with the launcher (x, y and
    the quaternion's w and z) in its place if there is one."""
    found = copy(model)
    for at, pose in enumerate(poses):
        found.qpos0[7 * at : 7 * at + 7] = pose
        found.tree_sleep_policy[at] = ALLOWED if at in awake else ASLEEP
    if launcher:
        x, y, w, z = launcher
        found.body("launcher").pos[:] = (x, y, 0)
        found.body("launcher").quat[:] = (w, 0, 0, z)
    return found


def document(pieces: tuple[Piece, ...], dice: tuple[int, ...], materials: Materials, rate: int) -> Iterator[str]:
    """The model as MuJoCo's XML."""
    prisms = [(at, part, shape) for at, piece in enumerate(pieces) for part, shape in enumerate(shapes_of(piece))]
    yield f"""<mujoco>
<option timestep="{1 / rate!r}" integrator="Euler" cone="elliptic" solver="Newton" jacobian="dense" tolerance="1e-8"
 impratio="1" sleep_tolerance="1e-4"><flag multiccd="enable" sleep="enable" autoreset="disable"/></option>
<size memory="{2 + len(dice) // 3}M"/>
<default><geom contype="0" conaffinity="0"/></default>
<asset>"""
    for sides in sorted(set(dice)):
        yield mesh(f"d{sides}", solid(sides).corners)
    for at, part, shape in prisms:
        yield mesh(f"piece{at}.{part}", shape)
    yield mesh("launcher", prism(square(LAUNCHER_SIDE / 1e6), DEEP, LAUNCHER_TOP / 1e6))
    yield '</asset>\n<worldbody>\n<geom name="table" type="plane" size="5 5 1"/>\n'
    yield f'<body name="launcher" pos="{FAR} 0 0"><geom name="launcher" type="mesh" mesh="launcher"/></body>\n'
    for at, part, _ in prisms:
        yield f'<geom name="piece{at}.{part}" type="mesh" mesh="piece{at}.{part}"/>\n'
    for at, sides in enumerate(dice):
        yield die(at, sides)
    yield "</worldbody>\n<contact>\n"
    for at in range(len(dice)):
        yield pair(f"die{at}", "table", materials.table, rate)
        yield pair(f"die{at}", "launcher", materials.launcher, rate)
        for number, part, _ in prisms:
            kind = pieces[number].kind
            yield pair(f"die{at}", f"piece{number}.{part}", getattr(materials, BOARD if kind == FLYER else kind), rate)
        for other in range(at):
            yield pair(f"die{other}", f"die{at}", materials.die, rate)
    yield "</contact>\n</mujoco>"


def shapes_of(piece: Piece) -> Iterator[list[Vector]]:
    """The convex bodies of a piece, each by its corners in metres."""
    outline = [(x / 1e6, y / 1e6) for x, y in piece.outline]
    top = piece.top / 1e6
    if piece.kind != FLYER:
        yield prism(outline, DEEP, top)
        return
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    stand = [(middle[0] + STAND * (x - middle[0]), middle[1] + STAND * (y - middle[1])) for x, y in outline]
    yield prism(outline, top - FLYER_DEPTH, top)
    yield prism(stand, DEEP, top - FLYER_DEPTH)


def prism(outline: Outline, low: float, high: float) -> list[Vector]:
    return [(x, y, z) for z in (low, high) for x, y in outline]


def square(side: float) -> Outline:
    half = side / 2
    return ((-half, -half), (half, -half), (half, half), (-half, half))


def mesh(name: str, corners: Sequence[Vector]) -> str:
    numbers = " ".join(repr(round(value, 9)) for corner in corners for value in corner)
    return f'<mesh name="{name}" vertex="{numbers}"/>\n'


def die(at: int, sides: int) -> str:
    found = solid(sides)
    return (
        f'<body name="die{at}" pos="0 0 {FAR + at!r}"><freejoint/>'
        f'<inertial pos="0 0 0" mass="{found.mass!r}" diaginertia="{" ".join([repr(found.inertia)] * 3)}"/>'
        f'<geom name="die{at}" type="mesh" mesh="d{sides}"/></body>\n'
    )


def pair(one: str, other: str, surface: Surface, rate: int) -> str:
    """A contact that obeys Newton's restitution in a single step: MuJoCo's spring and damper chosen so that the speed
    of departure is restitution times that of arrival, with a little stiffness against sinking."""
    d, e, mu = IMPEDANCE, surface.restitution, surface.friction
    stiffness, damping = 0.02 * rate * rate, d * (1 + e) * rate
    return (
        f'<pair geom1="{one}" geom2="{other}" condim="4" friction="{mu!r} {mu!r} {SPIN_FRICTION} 0.0001 0.0001"'
        f' solref="{-stiffness!r} {-damping!r}" solreffriction="-1 {-d * rate!r}" solimp="{d} {d} 0.001 0.5 2"/>\n'
    )
