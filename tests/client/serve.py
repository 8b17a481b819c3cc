"""The server of the browser tests: the real one, with a pace of its own and seeds in a known order.

Prints ``port N`` when it listens.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from gunbai.table.app import create_app
from gunbai.table.links import Chance
from gunbai.table.pace import Pace
from gunbai.table.server import listen, run


class Seeded(Chance):
    """Every table is dealt as in the last run; its links stay secret."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0

    def seed(self) -> str:
        self.count += 1
        return f"{self.name}-{self.count}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--seed", default="browser")
    parser.add_argument("--bot", type=float, nargs=2, default=(0.0, 0.0))
    parser.add_argument("--cover", type=float, nargs=2, default=(0.0, 0.0))
    given = parser.parse_args()
    pace = Pace(tuple(given.bot), tuple(given.cover))
    app = create_app(given.data, pace=pace, chance=Seeded(given.seed), source=random.Random(given.seed))
    listening = listen("127.0.0.1", given.port)
    print("port", listening.getsockname()[1], flush=True)
    run(app, listening)


if __name__ == "__main__":
    main()
