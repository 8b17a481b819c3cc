"""A server process for the tests: the toy or the real games, with a pace and limits of one's own.

Prints ``port N`` when it listens. ``--script`` makes tokens, table ids and seeds predictable.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from gunbai.games import GAMES
from gunbai.kernel.registry import Registry
from gunbai.table.app import create_app
from gunbai.table.limits import Limits
from gunbai.table.links import Chance
from gunbai.table.pace import Pace
from gunbai.table.page import STATIC
from gunbai.table.server import listen, run
from kernel.toy_book import TOY


class Scripted(Chance):
    """Tokens, ids and seeds in a known order."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0

    def next(self, what: str) -> str:
        self.count += 1
        return f"{self.name}-{what}-{self.count}"

    def token(self) -> str:
        return self.next("token").ljust(43, "x")

    def table(self) -> str:
        return self.next("table")

    def seed(self) -> str:
        return self.next("seed")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--bot", type=float, nargs=2, default=(0.0, 0.0))
    parser.add_argument("--cover", type=float, nargs=2, default=(0.0, 0.0))
    parser.add_argument("--static", type=Path, default=STATIC)
    parser.add_argument("--script", default="")
    parser.add_argument("--waiting", type=int, default=64)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--rate", type=int, default=40)
    parser.add_argument("--join-seconds", type=float, default=10.0)
    parser.add_argument("--link-seconds", type=float, default=1e6)
    return parser.parse_args()


def main() -> None:
    given = arguments()
    games = Registry()
    for definition in (*GAMES.games.values(), TOY):
        games.add(definition)
    app = create_app(
        given.data,
        games=games,
        pace=Pace(tuple(given.bot), tuple(given.cover), tuple(given.bot)),
        limits=Limits(
            waiting=given.waiting,
            connections=given.connections,
            tables=given.tables,
            rate=given.rate,
            join_seconds=given.join_seconds,
            link_seconds=given.link_seconds,
        ),
        chance=Scripted(given.script) if given.script else None,
        static=given.static,
        source=random.Random(given.script) if given.script else None,
    )
    listening = listen("127.0.0.1", given.port)
    print("port", listening.getsockname()[1], flush=True)
    run(app, listening)


if __name__ == "__main__":
    main()
