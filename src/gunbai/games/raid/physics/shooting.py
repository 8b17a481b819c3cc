"""A shot from beginning to end: the scene is made, dice move until they rest, and what has come of it is read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from math import acos, degrees
from typing import Any, Final

from . import motion
from .materials import MATERIALS, Materials
from .ranges import FAULT_REACH, HOLD, LONGEST, MOVED
from .reading import corners_at, face_of, outline_of, pieces_under, shadow, touches
from .scene import FLICK, Lying, Pose, Rest, Result, Scene, Shot
from .start import check, distance, floats, launcher, launcher_pose, start_pose, start_velocity

RATE: Final = 960
"""Steps a second."""
RECIPE: Final = 2
"""Counts up when the same shot comes out otherwise."""
LIFTED: Final = 100.0
"""m: only a die that has left the table is so high."""
LIFT: Final = 1000.0
TOUCH: Final = 1000
"""um: dice nearer to a launcher than that may lean on it."""


@cache
def is_compiled() -> bool:
    """Whether dice are stepped by compiled code."""
    from .loop import step_in_c

    return step_in_c() is not None


@cache
def version() -> str:
    """What the bits of a result depend on, besides scene, shot and materials."""
    import mujoco

    return f"{RECIPE} mujoco-{mujoco.__version__} {'c' if is_compiled() else 'python'}"


class Obstructed(ValueError):
    """Dice lie where the launcher or the hand would be: ``dice`` names them."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(f"dice in the way of the shot: {', '.join(map(str, dice))}")
        self.dice = dice


def obstructing(scene: Scene, shot: Shot) -> tuple[int, ...]:
    """The dice that lie where the launcher would stand, or where the shot die would start."""
    outline: Sequence[tuple[float, float]]
    start = start_pose(shot)
    if shot.method == FLICK:
        outline, lowest = launcher(shot.x, shot.y, shot.direction).outline, 0.0
    else:
        outline, lowest = outline_of(shot.sides, start), min(z for _, _, z in corners_at(shot.sides, start))
    near = [one for one in scene.dice if touches(outline, 0, one.sides, one.pose)]
    return tuple(one.die for one in near if max(z for _, _, z in corners_at(one.sides, one.pose)) > lowest)


def simulate(
    scene: Scene,
    shot: Shot,
    materials: Materials = MATERIALS,
    *,
    rate: int = RATE,
    longest: float = LONGEST,
    compiled: bool | None = None,
) -> Result:
    """Shoot a die. The same bits come again in another process and on any thread (with the same ``VERSION``).

    The launcher of a flick stands while dice move; then it sinks away, and what lay on it or leant on it moves on until
    it rests again. ``rate`` is in steps a second, a multiple of 240; 480 is good enough for maps of where to aim.
    ``longest`` (seconds) makes a shot void that goes on so long. ``compiled`` picks the loop, by default the faster.

    ``ValueError`` for what is no shot or no scene, ``Obstructed`` where dice are in the way.
    """
    check(shot)
    if any(one.die == shot.die for one in scene.dice):
        raise ValueError(f"die {shot.die} lies on the battlefield already")
    in_the_way = obstructing(scene, shot)
    if in_the_way:
        raise Obstructed(in_the_way)
    dice = (*scene.dice, Lying(shot.die, shot.sides, start_pose(shot)))
    table = Table(scene, dice, materials, rate, longest, compiled)
    last = len(dice) - 1
    at_launcher = launcher_pose(shot) if shot.method == FLICK else ()
    table.run({last}, {last: start_velocity(shot)}, at_launcher)
    fault = shot.method == FLICK and not table.void and is_fault(table, shot)
    if shot.method == FLICK and not table.void:
        leaning = table.near(launcher(shot.x, shot.y, shot.direction).outline)
        if leaning:
            table.run(leaning, {})
    return table.result(fault)


def settle(scene: Scene, materials: Materials = MATERIALS, *, rate: int = RATE, compiled: bool | None = None) -> Result:
    """Let dice fall that have lost what they lay on; those that lie safely stay exactly as they are."""
    table = Table(scene, scene.dice, materials, rate, LONGEST, compiled)
    if scene.dice:
        table.run(range(len(scene.dice)), {})
    return table.result(False)


def slipped(scene: Scene, piece: int) -> Scene:
    """The scene with its flat piece slipped under the dice there: they are lifted, with those that lean on them."""
    top = scene.pieces[piece].top
    shadows = [shadow(one.sides, one.pose) for one in scene.dice]
    lifted = {at for at, one in enumerate(scene.dice) if piece in pieces_under(scene.pieces, one.sides, one.pose)}
    more = lifted
    while more:
        near = [at for at in range(len(shadows)) if at not in lifted]
        more = {at for at in near if any(shadows[at].intersects(shadows[by]) for by in more)}
        lifted = lifted | more
    dice = [replace(one, pose=raised(one.pose, top)) if at in lifted else one for at, one in enumerate(scene.dice)]
    return replace(scene, dice=tuple(dice))


def raised(pose: Pose, by: int) -> Pose:
    """A pose so many micrometres higher."""
    return (*pose[:2], pose[2] + 1000 * by, *pose[3:])


def after(scene: Scene, shot: Shot, result: Result) -> Scene:
    """The scene with the dice as a shot has left them."""
    if result.void:
        return scene
    sides = {one.die: one.sides for one in scene.dice} | {shot.die: shot.sides}
    return replace(scene, dice=tuple(Lying(rest.die, sides[rest.die], rest.pose) for rest in result.dice if rest.pose))


def is_fault(table: Table, shot: Shot) -> bool:
    """Whether the die that was flicked lies near its launcher or on it, on no target, having moved no other die."""
    last = len(table.dice) - 1
    if last in table.gone or table.moved() - {last}:
        return False
    on = pieces_under(table.scene.pieces, shot.sides, table.poses[last])
    return not on and distance(shot.x, shot.y, table.poses[last]) < FAULT_REACH


class Table:
    """Dice on a battlefield through one or more runs."""

    def __init__(
        self,
        scene: Scene,
        dice: Sequence[Lying],
        materials: Materials,
        rate: int,
        longest: float,
        compiled: bool | None,
    ) -> None:
        from .model import model_of

        if rate <= 0 or rate % motion.RATE:
            raise ValueError(f"a rate is a multiple of {motion.RATE}, not {rate}")
        self.scene, self.dice, self.rate, self.compiled = scene, tuple(dice), rate, compiled
        self.half = (scene.half[0] / 1e6, scene.half[1] / 1e6)
        self.model = model_of(scene.pieces, tuple(one.sides for one in dice), materials, rate)
        self.longest = round(longest * rate)
        self.poses: list[Pose] = [one.pose for one in dice]
        self.gone: dict[int, int] = {}
        self.frames: list[Any] = []
        self.bits = b""
        self.steps = 0
        self.void = ""

    def run(
        self, awake: Collection[int], velocities: dict[int, tuple[float, ...]], at_launcher: tuple[float, ...] = ()
    ) -> None:
        """Run until all rest; dice that hardly moved are put back exactly."""
        from .loop import run
        from .model import placed

        starts = [floats(pose) for pose in self.poses]
        for at in self.gone:
            starts[at] = (starts[at][0], starts[at][1], LIFT + at, *starts[at][3:])
        model = placed(self.model, starts, awake, at_launcher)
        every = self.rate // motion.RATE
        hold = round(HOLD * self.rate)
        done = run(model, self.half, velocities, self.longest, hold, every, compiled=self.compiled)
        self.steps += done.steps
        self.bits += done.frames[-1].tobytes()
        self.void = done.void
        shown = sum(len(part) for part in self.frames)
        for at in done.gone:
            self.gone.setdefault(at, shown + int((done.frames[:, at, 2] > LIFTED).argmax()))
        self.frames.append(done.frames)
        for at, end in enumerate(done.frames[-1]):
            pose = quantised(end)
            if at not in self.gone and differs(self.poses[at], pose):
                self.poses[at] = pose

    def moved(self) -> set[int]:
        """The dice that lie elsewhere than at first, or have left the table."""
        return {at for at, one in enumerate(self.dice) if at in self.gone or self.poses[at] != one.pose}

    def near(self, outline: Sequence[tuple[int, int]]) -> set[int]:
        """The dice that may touch a launcher."""
        on_the_table = [at for at in range(len(self.dice)) if at not in self.gone]
        return {at for at in on_the_table if touches(outline, TOUCH, self.dice[at].sides, self.poses[at])}

    def result(self, fault: bool) -> Result:
        digest = blake2b(self.bits, digest_size=8)
        digest.update(repr((version(), self.steps, sorted(self.gone))).encode())
        if self.void:
            return Result(self.void, False, (), (), b"", digest.hexdigest(), self.steps, self.rate)
        moved = self.moved()
        return Result(
            void="",
            fault=fault,
            dice=tuple(self.rest(at) for at in range(len(self.dice))),
            struck=tuple(one.die for at, one in enumerate(self.dice) if at in moved and at < len(self.scene.dice)),
            motion=self.packed(),
            digest=digest.hexdigest(),
            steps=self.steps,
            rate=self.rate,
        )

    def rest(self, at: int) -> Rest:
        one, pose = self.dice[at], self.poses[at]
        if at in self.gone:
            return Rest(one.die, (), 0, False, ())
        face, cocked = face_of(one.sides, pose)
        return Rest(one.die, pose, face, cocked, pieces_under(self.scene.pieces, one.sides, pose))

    def packed(self) -> bytes:
        import numpy

        if not self.frames:
            return b""
        frames = numpy.concatenate(self.frames)
        lasts = [self.gone.get(at, len(frames)) for at in range(len(self.dice))]
        return motion.pack([one.die for one in self.dice], frames, lasts)


def quantised(pose: Any) -> Pose:
    """Metres and a quaternion as a pose."""
    x, y, z, *turn = (round(part * 1e9) for part in pose.tolist())
    return (x, y, z, *turn)


def differs(old: Pose, new: Pose) -> bool:
    """Whether a die has really moved."""
    far, turned = MOVED
    if sum((a - b) ** 2 for a, b in zip(old[:3], new[:3], strict=True)) > far**2:
        return True
    cosine = abs(sum(a * b for a, b in zip(floats(old)[3:], floats(new)[3:], strict=True)))
    return 2 * degrees(acos(min(1.0, cosine))) > turned
