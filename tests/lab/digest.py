"""Prints a digest of many games, decision by decision, and which modules are compiled: run by two interpreters."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from gunbai.games import GAMES
from gunbai.kernel.codec import snapshot
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.event import Event, Listener
from gunbai.kernel.question import Ask, AskAll
from gunbai.kernel.registry import Definition
from gunbai.players.match import play_match

HUNTERS = GAMES["hunters"]
SHOWDOWN = GAMES["showdown"]
NIGHT = GAMES["night"]
MONSTERS = ("white-lion", "screaming-antelope", "phoenix", "kings-man", "the-hand")
KITS = ("settlement", "lion", "mixed", "starting")
MIXES = ("base", "expansion", "either", "all")
HOUSE: tuple[dict[str, str], ...] = (
    {},
    {"allie_timing": "any_time", "emi_adjacency": "ring", "loot_combination": "add", "loot_on": "any"},
    {"quick_start": "on", "counter_guns": "guns"},
)
NIGHTS = (("harbour", 4), ("harbour", 5), ("two-bridges", 6), ("two-bridges", 7), ("the-bell", 2), ("the-bell", 5))
PARTS = ("kernel", "games.hunters", "games.showdown", "games.night", "players")


class Log(Listener):
    """Digests every event."""

    def __init__(self, digest: Any) -> None:
        super().__init__()
        self.digest = digest

    def hear(self, event: Event) -> None:
        self.digest.update(repr((event.kind.name, event.values, event.audience)).encode())


def random_games(count: int, digest: Any) -> None:
    """Games of hunters over all seats and mixes."""
    for number in range(count):
        setup = {
            "seats": 4 + number % 5,
            "options": {"mix": MIXES[number // 5 % 4]},
            "rulings": HOUSE[number % 7 % 3],
            "covered": number % 3 == 0,
        }
        random_game(HUNTERS, setup, Stream(f"digest {number}"), digest)


def random_showdowns(count: int, digest: Any) -> None:
    """The beginnings of showdowns over all seats, monsters and kits."""
    for number in range(count):
        options = {"monster": MONSTERS[number % 5], "gear": KITS[number % 4], "survival": "6"}
        setup = {"seats": 1 + number % 4, "options": options}
        random_game(SHOWDOWN, setup, Stream(f"digest {number}"), digest, 400)


def random_nights(count: int, digest: Any) -> None:
    """Nights over all scenarios, with and without a game master, by all presets."""
    for number in range(count):
        scenario, seats = NIGHTS[number % len(NIGHTS)]
        options = {"scenario": scenario, "preset": ("scenario", "table", "literal")[number // len(NIGHTS) % 3]}
        seals = {"command_seals": "three" if number % 2 else "none"}
        setup = {"seats": seats, "options": options, "rulings": seals, "covered": number % 5 == 0}
        random_game(NIGHT, setup, Stream(f"night {number}"), digest)


def random_game(
    definition: Definition, setup: dict[str, Any], stream: Stream, digest: Any, most: int = 1_000_000
) -> None:
    """Every question with its options, every answer, every event, and the position after ``most`` answers or at the
    end."""
    game = definition.make(setup)
    game.listener = Log(digest)
    game.start_match()
    for _ in range(most):
        question = game.question
        if question is None:
            break
        if isinstance(question, Ask):
            value = question.options[stream.below(len(question.options))]
            digest.update(repr((question.seat, question.topic.name, question.options, value)).encode())
            game.choose(value)
        elif isinstance(question, AskAll):
            for at, seat in enumerate(question.seats):
                options = question.options[at]
                value = options[stream.below(len(options))]
                digest.update(repr((seat, question.topic.name, options, value)).encode())
                game.seal(seat, value)
        else:
            faces = draw(question, stream)
            digest.update(repr(faces).encode())
            game.happen(faces)
    names = [name for name in definition.state() if name != "setup"]
    digest.update(json.dumps(snapshot(game, names)).encode())


def greedy_games(count: int, digest: Any) -> None:
    for number in range(count):
        setup = {"seats": 4 + number % 5, "options": {"mix": MIXES[number % 4]}}
        game, decisions = play_match(HUNTERS, setup, ["greedy"] * (4 + number % 5), f"greedy {number}")
        digest.update(repr((decisions, HUNTERS.result(game))).encode())
    game, decisions = play_match(SHOWDOWN, {"seats": 2}, ["greedy", "greedy"], "greedy")
    digest.update(repr((decisions, SHOWDOWN.result(game))).encode())
    for scenario, seats in NIGHTS:
        setup = {"seats": seats, "options": {"scenario": scenario}}
        game, decisions = play_match(NIGHT, setup, ["greedy"] * seats, "greedy night")
        digest.update(repr((decisions, NIGHT.result(game))).encode())


def main() -> None:
    digest = hashlib.sha256()
    random_games(int(sys.argv[1]), digest)
    random_showdowns(int(sys.argv[1]) // 10, digest)
    random_nights(int(sys.argv[1]) // 5, digest)
    greedy_games(int(sys.argv[1]) // 10, digest)
    loaded = {
        name: not (module.__file__ or "").endswith(".py")
        for name, module in sorted(sys.modules.items())
        if name.startswith(tuple(f"gunbai.{part}." for part in PARTS)) and getattr(module, "__file__", None)
    }
    print(json.dumps({"digest": digest.hexdigest(), "compiled": loaded}))


if __name__ == "__main__":
    main()
