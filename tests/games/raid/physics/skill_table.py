"""Measure how often a hand hits, and print the tables of ``docs/raid-skill.md``.

.venv/bin/python tests/games/raid/physics/skill_table.py [--shots 200]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from games.raid.physics.aim_table import best
from games.raid.physics.measure import Aim, Cell, Hand, hits
from gunbai.games.raid.ids import FLICK, KINDS, THROW
from gunbai.games.raid.world import speed_of
from gunbai.players.raid_aims import aimed

MIDDLING: Final[Hand] = (180, 75, 900)
HANDS: Final[dict[str, Hand]] = {
    "none": (0, 0, 0),
    "1°, 4 %, 0.5 mm": (100, 40, 500),
    "1.8°, 7.5 %, 0.9 mm": MIDDLING,
    "3°, 10 %, 1.5 mm": (300, 100, 1500),
    "5°, 15 %, 2 mm": (500, 150, 2000),
}
BOARD: Final = 6
NEAR: Final = 180_000
GAPS: Final = (180_000, 320_000, 480_000)
STRENGTHS: Final = range(100, 1000, 100)
WAYS: Final = ((FLICK, False), (FLICK, True), (THROW, False), (THROW, True))
NAMES: Final = ("flick, lying", "flick, flying", "throw, lying", "throw, flying")


def aim_of(cell: Cell) -> Aim:
    """The best way to shoot as far as it has been measured, else measured now."""
    if cell.gap > 320_000:
        return best(cell, 24)[0]
    how = aimed(cell.method, cell.sides, cell.shape, cell.flying, cell.gap)
    return Aim(how.strength, how.rise, how.up)


class Table:
    """Cells are measured on two threads, and printed as rows of Markdown."""

    def __init__(self, shots: int) -> None:
        self.shots = shots
        self.pool = ThreadPoolExecutor(2)

    def share(self, cell: Cell, aim: Aim | None, hand: Hand) -> str:
        found = hits(cell, aim or aim_of(cell), hand, self.shots, "skill")
        return f"{round(100 * found / self.shots)}"

    def show(self, head: Iterable[str], rows: Iterable[tuple[str, list[tuple[Cell, Aim | None, Hand]]]]) -> None:
        names = list(head)
        print(f"| {' | '.join(names)} |\n|{' --- |' * len(names)}", flush=True)
        for name, tasks in rows:
            cells = list(self.pool.map(lambda task: self.share(*task), tasks))
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
        print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=int, default=200)
    table = Table(parser.parse_args().shots)

    print("By speed\n")
    speeds = [f"{speed_of(FLICK, strength) / 1000:.1f}" for strength in STRENGTHS]
    throws = [f"{speed_of(THROW, strength) / 1000:.1f}" for strength in STRENGTHS]
    for method, head in ((FLICK, speeds), (THROW, throws)):
        rows = []
        for sides in KINDS:
            for flying in (False, True):
                aims = [Aim(at, up=2_000) if method == FLICK else Aim(at, rise=3_500) for at in STRENGTHS]
                cell = Cell(method, sides, BOARD, flying, NEAR)
                rows.append((f"D{sides}, {'flying' if flying else 'lying'}", [(cell, aim, MIDDLING) for aim in aims]))
        table.show([f"{('flick', 'throw')[method]}, m/s", *head], rows)

    print("By distance\n")
    head = [f"{name}, {gap // 1000} mm" for name in NAMES for gap in GAPS]
    rows = []
    for sides in KINDS:
        cells = [Cell(method, sides, BOARD, flying, gap) for method, flying in WAYS for gap in GAPS]
        rows.append((f"D{sides}", [(cell, None, MIDDLING) for cell in cells]))
    table.show(["die", *head], rows)

    print("By steadiness\n")
    rows = []
    for name, hand in HANDS.items():
        cells = [Cell(method, 6, BOARD, flying, gap) for method, flying in WAYS for gap in GAPS[:2]]
        rows.append((name, [(cell, None, hand) for cell in cells]))
    table.show(["hand", *[f"{name}, {gap // 1000} mm" for name in NAMES for gap in GAPS[:2]]], rows)


if __name__ == "__main__":
    main()
