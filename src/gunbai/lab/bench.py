"""How fast the rules run: plain and compiled, in turns, the median of several rounds.

``python -m gunbai.lab.bench PYTHON...`` measures with every interpreter named (each with Gunbai installed, its kernel
plain or compiled), one round after the other, and prints a table; ``--json`` prints the numbers. Times are processor
times of one process.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Final

from gunbai.games import GAMES
from gunbai.kernel import game as kernel_game
from gunbai.kernel.codec import snapshot
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.game import Game
from gunbai.kernel.question import Ask, AskAll
from gunbai.kernel.registry import Definition
from gunbai.players.match import play_match
from gunbai.players.random import play_out

GAME: Final = "hunters"
SEATS: Final = 8
SCENE: Final[dict[str, Any]] = {"seats": 4, "options": {"scenario": "harbour"}}
"""The night scene that is measured."""
MIDDLE: Final = 60
"""After so many decisions a position counts as one in the middle of a game."""
UNITS: Final = {
    "decisions": "decisions/s, random bots inside the kernel",
    "games": "8-player games/s, random bots inside the kernel",
    "outside": "decisions/s, random bots in plain Python",
    "greedy": "6-player games/s, one greedy among random",
    "scenes": "night scenes/s, two pairs of random bots",
    "greedy_scenes": "night scenes/s, two pairs of greedy bots",
    "copy": "microseconds a copy",
    "imagine": "microseconds a copy dealt anew",
    "rollouts": "random games to the end from a copy dealt anew, a second",
    "snapshot": "microseconds a snapshot",
    "shots": "raid shots/s, 8 dice lying",
    "full_shots": "raid shots/s, 19 dice lying",
    "answer": "milliseconds a raid shot on a table not seen before, 8 dice lying",
}
BOARDS: Final = ((8, 0, 0), (5, 142, 0), (6, -144, 0), (5, 0, 150))
"""Of raid's table: sides and middle in millimetres."""


def measure(seconds: float) -> dict[str, float | str]:
    """One round: every figure of ``UNITS``, each measured for about ``seconds``."""
    definition = GAMES[GAME]
    decisions, games = play_inside(definition, seconds)
    positions = middle_positions(definition, 40)
    stream = Stream("bench")
    names = [name for name in definition.state() if name != "setup"]

    def imagine(game: Game) -> Game:
        return definition.imagine(game, game.to_act()[0], stream)

    return {
        "kind": "plain" if (kernel_game.__file__ or "").endswith(".py") else "compiled",
        "decisions": decisions,
        "games": games,
        "outside": play_outside(definition, seconds),
        "greedy": play_matches(definition, {"seats": 6}, ["greedy"] + ["random"] * 5, seconds),
        "scenes": play_matches(GAMES["night"], SCENE, ["random"] * 4, seconds),
        "greedy_scenes": play_matches(GAMES["night"], SCENE, ["greedy"] * 4, seconds),
        "copy": 1e6 / each(positions, seconds / 2, lambda game: game.copy()),
        "imagine": 1e6 / each(positions, seconds / 2, imagine),
        "rollouts": each(positions, seconds / 2, lambda game: play_out(imagine(game), stream)),
        "snapshot": 1e6 / each(positions, seconds / 2, lambda game: snapshot(game, names)),
        **shoot(seconds),
    }


def play_inside(definition: Definition, seconds: float) -> tuple[float, float]:
    """Decisions and games a second."""
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += play_out(definition.make({"seats": SEATS}), Stream(f"inside {games}"))
        games += 1
    spent = time.process_time() - start
    return decisions / spent, games / spent


def play_outside(definition: Definition, seconds: float) -> float:
    """Decisions a second where the bots are plain Python, whatever the rules are."""
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game, stream = definition.make({"seats": SEATS}), Stream(f"outside {games}")
        game.start_match()
        decisions += step_to(game, stream, 1 << 30)
        games += 1
    return decisions / (time.process_time() - start)


def play_matches(definition: Definition, setup: Mapping[str, Any], bots: Sequence[str], seconds: float) -> float:
    """Games a second."""
    games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        play_match(definition, setup, bots, f"match {games}")
        games += 1
    return games / (time.process_time() - start)


def shoot(seconds: float) -> dict[str, float]:
    """Raid's dice, half of them flicked and half thrown."""
    from gunbai.games.raid.physics import obstructing, simulate
    from gunbai.games.raid.physics.model import model_of

    def anew(shot: Any) -> None:
        model_of.cache_clear()
        simulate(some, shot)

    some, full, stream = littered(8), littered(19), Stream("shots")
    shots = [random_shot(stream, 99, number % 2) for number in range(40)]
    shots = [shot for shot in shots if not obstructing(full, shot) and not obstructing(some, shot)]
    return {
        "shots": each(shots, seconds, lambda shot: simulate(some, shot)),
        "full_shots": each(shots, seconds, lambda shot: simulate(full, shot)),
        "answer": 1e3 / each(shots, seconds / 2, anew),
    }


def littered(count: int) -> Any:
    """A table of raid with so many dice lying, as throws have left them."""
    from gunbai.games.raid.physics import THROW, Piece, Scene, after, obstructing, simulate

    pieces = tuple(Piece(board(sides, x, y), 3000, "board") for sides, x, y in BOARDS)
    stream, scene, number = Stream("littered"), Scene((450_000, 450_000), pieces), 0
    while len(scene.dice) < count:
        shot = random_shot(stream, number, THROW)
        if not obstructing(scene, shot):
            scene = after(scene, shot, simulate(scene, shot))
        number += 1
    return scene


def board(sides: int, x: int, y: int) -> tuple[tuple[int, int], ...]:
    """A target board's outline in micrometres."""
    reach = 65 / 2 / sin(pi / sides)
    turns = [2 * pi * at / sides for at in range(sides)]
    return tuple([(round(1000 * (x + reach * cos(turn))), round(1000 * (y + reach * sin(turn)))) for turn in turns])


def random_shot(stream: Stream, die: int, method: int) -> Any:
    """From 30 cm before the middle, roughly at it."""
    from gunbai.games.raid.physics import FLICK, Shot

    sides = (4, 6, 8, 12, 20)[stream.below(5)]
    flick = method == FLICK
    return Shot(
        die=die,
        sides=sides,
        method=method,
        x=1000 * stream.below(120) - 60_000,
        y=-300_000,
        direction=8000 + stream.below(2000),
        speed=800 + stream.below(1600 if flick else 600),
        rise=0 if flick else 3000 + stream.below(1500),
        tumble=0 if flick else 900,
        face=1 + stream.below(sides),
        yaw=stream.below(36000),
    )


def step_to(game: Game, stream: Stream, decisions: int) -> int:
    """Play at random until ``decisions`` are made or the game is over; returns how many were made."""
    made = 0
    while game.question is not None and made < decisions:
        question = game.question
        if isinstance(question, Ask):
            options = question.options
            game.choose(options[stream.below(len(options))])
            made += 1
        elif isinstance(question, AskAll):
            for at, seat in enumerate(question.seats):
                options = question.options[at]
                game.seal(seat, options[stream.below(len(options))])
                made += 1
        else:
            game.happen(draw(question, stream))
    return made


def middle_positions(definition: Definition, count: int) -> list[Game]:
    """Games in the middle, somebody being asked."""
    found: list[Game] = []
    number = 0
    while len(found) < count:
        game, stream = definition.make({"seats": SEATS}), Stream(f"middle {number}")
        number += 1
        game.start_match()
        step_to(game, stream, MIDDLE)
        while game.question is not None and not game.to_act():
            game.happen(draw(game.question, stream))
        if not game.over:
            found.append(game)
    return found


def each(positions: Sequence[Any], seconds: float, act: Callable[[Any], object]) -> float:
    """How many times a second ``act`` can be done."""
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for game in positions:
            act(game)
        done += len(positions)
    return done / (time.process_time() - start)


def rounds_of(pythons: Sequence[str], rounds: int, seconds: float) -> dict[str, list[dict[str, Any]]]:
    """All rounds by kind ("plain", "compiled"), the interpreters taking turns."""
    found: dict[str, list[dict[str, Any]]] = {}
    for number in range(rounds):
        for python in pythons:
            print(f"round {number + 1} of {rounds}: {python}", file=sys.stderr)
            command = [python, "-m", "gunbai.lab.bench", "--measure", "--seconds", str(seconds)]
            result = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
            found.setdefault(result["kind"], []).append(result)
    return found


def show(found: dict[str, list[dict[str, Any]]]) -> None:
    """Print a table: median and best of each figure."""
    from rich.console import Console
    from rich.table import Table

    kinds = sorted(found, reverse=True)
    table = Table("Median (best)", *kinds, *(["factor"] if len(kinds) == 2 else []))
    for name, unit in UNITS.items():
        values = [[one[name] for one in found[kind]] for kind in kinds]
        best = min if unit.startswith(("microseconds", "milliseconds")) else max
        cells = [f"{figure(statistics.median(row))} ({figure(best(row))})" for row in values]
        if len(kinds) == 2:
            slow, fast = (statistics.median(row) for row in values)
            cells.append(f"{max(slow / fast, fast / slow):.1f}")
        table.add_row(unit, *cells)
    Console().print(table)


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench", description="How fast the rules run, plain and compiled.")
    parser.add_argument("pythons", nargs="*", default=[sys.executable], help="interpreters with Gunbai installed")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of every interpreter (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured in a round (1)")
    parser.add_argument("--json", action="store_true", help="print all numbers as JSON")
    parser.add_argument("--measure", action="store_true", help="one round with this very interpreter, as JSON")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds and --seconds must be more than 0")
    if chosen.measure:
        print(json.dumps(measure(chosen.seconds)))
        return
    found = rounds_of(chosen.pythons, chosen.rounds, chosen.seconds)
    if chosen.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
