"""Random shots, one after the other on ever fuller tables, and what must hold after each.

    python tests/games/raid/physics/campaign.py [--shots 10000] [--seed NAME] [--jobs 2]

Prints the totals. Exit 0: nothing sank, hung or passed through anything, all but a few rested and none but a few
jammed, and the faces are fair; 1: something did not (each kind of fault with an example that can be repeated).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import erfc, hypot, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import mujoco

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from games.raid.physics.scenes import FIELD, random_shot
from gunbai.games.raid.physics import (
    MATERIALS,
    VERSION,
    Piece,
    Pose,
    Result,
    Scene,
    Shot,
    after,
    obstructing,
    settle,
    simulate,
)
from gunbai.games.raid.physics.model import FLYER_DEPTH, model_of, placed
from gunbai.games.raid.physics.reading import corners_at, is_near
from gunbai.games.raid.physics.scene import FLYER
from gunbai.games.raid.physics.start import floats

FULL: Final = 19
"""Dice on the fullest table: four players with five each, one of them to shoot."""
PRESSED: Final = 60.0
"""um that a corner may be in something before it counts as jammed: wedged in between two boards, say."""
SUNK: Final = 600.0
"""um that a corner may never be in anything."""
FELL: Final = 0.5e6
"""nm that a die may move when it is let go again where it lies."""
RARE: Final = {"unrested": 1e-3, "jammed": 2e-3}
"""The shares of shots after which that may be."""
UNFAIR: Final = 1e-6
"""How improbable faces may be."""
METHODS: Final = ("flicks", "throws")


@dataclass
class Totals:
    """What many shots came to."""

    counts: Counter[str] = field(default_factory=Counter)
    faces: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    """By method, sides and face."""
    examples: dict[str, str] = field(default_factory=dict)
    """Of each kind of fault: scene and shot."""

    def add(self, other: Totals) -> None:
        self.counts += other.counts
        self.faces += other.faces
        self.examples = other.examples | self.examples

    def wrong(self) -> list[str]:
        """The faults that must not be, or not so often."""
        allowed = {name: max(1.0, share * self.counts["shots"]) for name, share in RARE.items()}
        return [name for name in sorted({*self.examples, "unrested"}) if self.counts[name] > allowed.get(name, 0)]


def campaign(shots: int, seed: str) -> Totals:
    """Shots on tables that fill up to 19 dice, then are cleared."""
    totals, rng, scene, number = Totals(), Random(seed), FIELD, 0
    while totals.counts["shots"] < shots:
        number += 1
        shot = random_shot(rng, number)
        if obstructing(scene, shot):
            continue
        result = simulate(scene, shot)
        count(totals, scene, shot, result)
        for fault in faults_of(scene, shot, result):
            totals.counts[fault] += 1
            totals.examples.setdefault(fault, repr((scene, shot)))
        scene = after(scene, shot, result)
        if len(scene.dice) >= FULL:
            scene = FIELD
    return totals


def count(totals: Totals, scene: Scene, shot: Shot, result: Result) -> None:
    counts = totals.counts
    counts["shots"] += 1
    counts["steps"] += result.steps
    counts["motion"] += len(result.motion)
    counts[result.void or "rested"] += 1
    if result.void:
        return
    shown = result.dice[-1]
    counts["launcher faults"] += result.fault
    counts["struck another"] += bool(result.struck)
    counts["left the table"] += not shown.pose
    counts["on something"] += bool(shown.on)
    counts["cocked"] += shown.cocked
    counts["dice lying"] += len(scene.dice)
    if shown.pose and not result.fault:  # a die that hardly moves keeps its face
        totals.faces[shot.method, shot.sides, shown.face] += 1


# ---------------------------------------------------------------------- what must hold


def faults_of(scene: Scene, shot: Shot, result: Result) -> list[str]:
    """What is wrong with where dice lie."""
    if result.void:
        return ["not finite"] if result.void == "not-finite" else []
    found = []
    if [rest.die for rest in result.dice] != [*(one.die for one in scene.dice), shot.die]:
        found.append("dice lost")
    unmoved = {one.die: one.pose for one in scene.dice if one.die not in result.struck}
    if any(rest.pose != unmoved[rest.die] for rest in result.dice if rest.die in unmoved):
        found.append("moved but not struck")
    lies = after(scene, shot, result)
    for one in lies.dice:
        if max(abs(one.pose[0]) - 1000 * scene.half[0], abs(one.pose[1]) - 1000 * scene.half[1]) > 0:
            found.append("beyond the edge")
        if one.die not in unmoved:
            found += inside(scene, one.sides, one.pose)
    if deepest(lies) > SUNK:
        found.append("one in another")
    settled = settle(lies)
    for one, rest in zip(lies.dice, settled.dice, strict=True):
        if one.die not in unmoved and (not rest.pose or far(one.pose, rest.pose) > FELL):
            found.append("hung")
    return found


def far(one: Pose, other: Any) -> float:
    return sqrt(sum((a - b) ** 2 for a, b in zip(one[:3], other[:3], strict=True)))


def inside(scene: Scene, sides: int, pose: Pose) -> list[str]:
    """Whether a die's corners or its middle are in the table or in a piece."""
    points = [*corners_at(sides, pose), (pose[0] / 1e3, pose[1] / 1e3, pose[2] / 1e3)]
    depth = -min(z for _, _, z in points)
    found = ["sunk"] if depth > SUNK else []
    for piece in scene.pieces:
        if is_near(piece.outline, 0, sides, pose):
            deep = max(depth_in(piece, point) for point in points)
            found += [f"in a {piece.kind}"] if deep > SUNK else []
            depth = max(depth, deep)
    return found or (["jammed"] if depth > PRESSED else [])


def depth_in(piece: Piece, point: tuple[float, float, float]) -> float:
    """um to a piece's nearest surface, from inside; not more than 0 outside."""
    x, y, z = point
    low = piece.top - FLYER_DEPTH * 1e6 if piece.kind == FLYER else -1e6
    depth = min(piece.top - z, z - low)
    for (ax, ay), (bx, by) in zip(piece.outline, (*piece.outline[1:], piece.outline[0]), strict=True):
        depth = min(depth, ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay))
    return depth


def deepest(scene: Scene) -> float:
    """um that a die is in another at most, as MuJoCo's collision sees it."""
    sides, poses = tuple(one.sides for one in scene.dice), [floats(one.pose) for one in scene.dice]
    model = placed(model_of((), sides, MATERIALS, 960), poses, range(len(sides)))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    dice = {model.geom(f"die{at}").id for at in range(len(sides))}
    return max((-one.dist * 1e6 for one in data.contact if {*one.geom} <= dice), default=0.0)


# ---------------------------------------------------------------------- fairness


def chi_square(counts: list[int]) -> tuple[float, float]:
    """Against equal chances: the statistic and how probable one as large is (Wilson and Hilferty's approximation)."""
    expected, freedom = sum(counts) / len(counts), len(counts) - 1
    if not expected:
        return 0.0, 1.0
    value = sum((count - expected) ** 2 for count in counts) / expected
    spread = 2 / (9 * freedom)
    return value, 0.5 * erfc(((value / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread))


def fairness(totals: Totals) -> list[tuple[str, int, float, float]]:
    """Of each method and kind of die: name, shots, chi-square and its probability."""
    found = []
    for method, name in enumerate(METHODS):
        for sides in (4, 6, 8, 12, 20):
            counts = [totals.faces[method, sides, face] for face in range(1, sides + 1)]
            found.append((f"{name} of d{sides}", sum(counts), *chi_square(counts)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Random shots and what must hold after each.")
    parser.add_argument("--shots", type=int, default=10000)
    parser.add_argument("--seed", default="campaign")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    totals, share = Totals(), 250
    parts = [min(share, chosen.shots - at) for at in range(0, chosen.shots, share)]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for part in pool.map(campaign, parts, [f"{chosen.seed} {at}" for at in range(len(parts))]):
            totals.add(part)
            print(f"\r{totals.counts['shots']} shots", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return tell(totals)


def tell(totals: Totals) -> int:
    counts, shots = totals.counts, totals.counts["shots"]
    print(f"{shots} shots ({VERSION}), {counts['dice lying'] / shots:.1f} dice lying")
    print(f"{counts['steps'] / shots:.0f} steps and {counts['motion'] / shots:.0f} bytes of motion a shot")
    for name in ("on something", "struck another", "left the table", "launcher faults", "cocked", "hung", *RARE):
        print(f"{100 * counts[name] / shots:6.2f} % {name}")
    unfair = False
    for name, many, value, chance in fairness(totals):
        unfair |= chance < UNFAIR
        print(f"{name}: {many}, chi-square {value:.1f}, p {chance:.3f}")
    for fault, example in totals.examples.items():
        print(f"{counts[fault]} {fault}, for example {example}")
    return int(unfair or bool(totals.wrong()))


if __name__ == "__main__":
    sys.exit(main())
