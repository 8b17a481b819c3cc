"""Measure where the greedy bot's shots are best aimed, and write ``players/raid_aims.toml``.

    .venv/bin/python tests/games/raid/physics/aim_table.py [--shots 32] [--out FILE]

A quarter of the shots for each of all ways to shoot, the whole for each of the best ones; takes some ten minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from games.raid.physics.measure import CARD, Aim, Cell, Hand, hits
from gunbai.games.raid.ids import FLICK, KINDS, THROW
from gunbai.players import raid_aims

HAND: Final[Hand] = (180, 75, 900)
"""A middling adventurer's."""
LYING: Final = (CARD, 6, 8, 12)
FLYING: Final = (6,)
GAPS: Final = (90_000, 180_000, 320_000)
STRENGTHS: Final = range(100, 1000, 100)
CLOSE: Final = range(400, 1001, 50)
"""For throws at flyers: little more or less goes under them, or over."""
RISES: Final = (2_000, 3_500, 5_000, 6_000)
STRIKES: Final = (0, 2_000, 4_000)
FINE: Final = (-50, 0, 50)
BEST: Final = 2
HEAD: Final = """\
# Where the greedy bot aims a raid's dice, measured with the physics: tests/games/raid/physics/aim_table.py writes this.
# method (0 flick, 1 throw), sides of the die, shape (sides of the board, 0 for a card), flying, um from the launcher to
# the near edge, strength, rise (0.01 degrees), up (um off the middle of the face), hits of a thousand.
rows = [
"""


def cells() -> Iterator[Cell]:
    for method in (FLICK, THROW):
        for sides in KINDS:
            for flying, shapes in ((False, LYING), (True, FLYING)):
                for shape in shapes:
                    yield from [Cell(method, sides, shape, flying, gap) for gap in GAPS]


def aims(method: int, flying: bool) -> list[Aim]:
    if method == THROW:
        strengths = CLOSE if flying else STRENGTHS
        return [Aim(strength, rise=rise) for rise in RISES for strength in strengths]
    return [Aim(strength, up=up) for up in STRIKES for strength in STRENGTHS]


def best(cell: Cell, shots: int) -> tuple[Aim, int]:
    """The best way to shoot, and its hits of a thousand; at flyers twice as many shots are looked at."""
    shots *= 1 + cell.flying
    coarse = {aim: hits(cell, aim, HAND, shots // 4, "coarse") for aim in aims(cell.method, cell.flying)}
    first = sorted(coarse, key=lambda aim: -coarse[aim])[:BEST]
    if not coarse[first[0]]:
        return first[0], 0
    near = {replace(aim, strength=aim.strength + step) for aim in first for step in FINE}
    fine = {aim: hits(cell, aim, HAND, shots, "fine") for aim in sorted(near, key=lambda aim: aim.strength)}
    top = max(fine, key=lambda aim: fine[aim])
    return top, 1000 * fine[top] // shots


def row(cell: Cell, aim: Aim, share: int) -> str:
    where = (cell.method, cell.sides, cell.shape, int(cell.flying), cell.gap)
    return f"  {[*where, aim.strength, aim.rise, aim.up, share]},\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=int, default=32)
    parser.add_argument("--out", type=Path, default=Path(raid_aims.__file__).with_suffix(".toml"))
    given = parser.parse_args()
    lines = []
    with ThreadPoolExecutor(2) as pool:
        wanted = list(cells())
        for cell, (aim, share) in zip(wanted, pool.map(lambda cell: best(cell, given.shots), wanted), strict=True):
            lines.append(row(cell, aim, share))
            print(lines[-1].strip(), flush=True)
    given.out.write_text(HEAD + "".join(lines) + "]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
