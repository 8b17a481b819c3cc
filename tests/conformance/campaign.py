"""Random games over all seat counts, options and rulings: what a game lists and never occurs is a failure.

In every second game whoever is asked alone passes only where there is no choice: rare things come about more often.

    python tests/conformance/campaign.py [GAME] --games 10000 [--seed NAME] [--jobs 2]

Prints progress to standard error, then what was seen. Exit 0: no error and nothing missing; 1: something never
occurred, or too many games had no end; 2: a game went wrong (its setup and seed are printed). Ctrl-C stops early and
prints what was done.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from conformance.harness import (
    LONGEST,
    Seen,
    apply,
    begin,
    check_always,
    check_events,
    check_imagine,
    check_no_leak,
    check_question,
    random_entry,
    random_setup,
)
from gunbai.games.pack_files import game_of
from gunbai.kernel.dice import Stream
from gunbai.kernel.game import Game
from gunbai.kernel.registry import Definition
from gunbai.players import make_bot
from gunbai.players.match import play_bots

PACKS = Path(__file__).with_name("packs")
BATCH = 20
LONG = 1_000
"""Answers after which whoever plays at random gives way to the better bot."""
SETTLER = "greedy"
ENDLESS = 1 / 500
"""Of all games, how many may have no end: two sides that can no longer hurt each other."""
LOOK_EVERY = 4
"""Questions between two looks at what every seat may do at any time, which cost more than playing."""
SECRETS_EVERY = 40
"""Questions between two looks at what one seat may know, which cost more than that."""


class Tally:
    """What some games have shown."""

    def __init__(self, games: int = 0, answers: int = 0, positions: int = 0) -> None:
        self.games = games
        self.answers = answers
        self.positions = positions
        self.seen: dict[str, set[str]] = {}
        self.wrong: list[str] = []
        """Games that broke: how to play each again, and what happened."""
        self.endless: list[str] = []
        """Games that were stopped."""

    def add(self, other: Tally) -> None:
        self.wrong += other.wrong
        self.endless += other.endless
        self.games += other.games
        self.answers += other.answers
        self.positions += other.positions
        for kind, names in other.seen.items():
            self.seen[kind] = self.seen.get(kind, set()) | names

    def never(self, definition: Definition) -> dict[str, list[str]]:
        """What must occur and has not, by kind."""
        missing = {
            kind: sorted(names - self.seen.get(kind, set())) for kind, names in Seen(definition).expected().items()
        }
        return {kind: names for kind, names in missing.items() if names}


@cache
def definition_of(game: str) -> Definition:
    """A definition by id: the toy, and the games that ship, with packs that have what nothing that ships has."""
    if game == "toy":
        from kernel.toy_book import TOY

        return TOY
    from gunbai.games import GAMES

    folders = [folder for folder in sorted(PACKS.iterdir()) if game_of(folder) == game]
    definition: Any = GAMES[game]
    made: Definition = definition.with_packs(folders) if folders else definition
    return made


def play_batch(game: str, seed: str, first: int, count: int) -> Tally:
    """Play games number ``first`` and on."""
    definition = definition_of(game)
    tally = Tally()
    seen = Seen(definition)
    with seen.recording_stages():
        for number in range(first, first + count):
            play_one(definition, f"{seed} {number}", number, seen, tally)
    tally.seen = seen.all()
    return tally


def play_one(definition: Definition, seed: str, number: int, seen: Seen, tally: Tally) -> None:
    """One game to its end, looked at on the way."""
    stream = Stream(seed)
    low, high = definition.seats
    setup = random_setup(definition, stream, seats=low + number % (high - low + 1))
    seen.setup(setup)
    try:
        game = begin(definition, setup)
        for answered in range(LONG):
            if game.over:
                break
            look(definition, game, f"{seed} {answered}", answered + number, seen, tally)
            events = apply(game, random_entry(definition, game, stream, bold=number % 2 == 1))
            check_events(definition, events)
            check_always(definition, game)
            seen.events(game, events)
            tally.answers += 1
        finish(definition, game, seed)
        if game.over:
            definition.result(game)
        else:
            tally.endless.append(f"game {number}, seed {seed!r}, {setup}")
        tally.games += 1
    except Exception as error:
        tally.wrong.append(f"game {number}, seed {seed!r}, {setup}: {type(error).__name__}: {error}")


def finish(definition: Definition, game: Game, seed: str) -> None:
    """A game in which random players get nowhere is played on by better ones."""
    if game.over:
        return
    seats = range(game.seats)
    bots = [make_bot(SETTLER, definition, Stream(f"{seed} {seat}")) for seat in seats]
    play_bots(definition, game, bots, [Stream(f"{seed} {seat} own") for seat in seats], Stream(f"{seed} end"), LONGEST)


def look(definition: Definition, game: Game, seed: str, at: int, seen: Seen, tally: Tally) -> None:
    """Look at the options, and now and then at the secrets, of a position."""
    stream = Stream(seed)
    seen.report(game, stream)
    seen.question(game)
    if at % LOOK_EVERY == 0:
        check_question(definition, game)
        seen.any_time(game)
    if at % SECRETS_EVERY == 0:
        seat = stream.below(game.seats + 1) - 1
        check_imagine(definition, game, seat, seed)
        if game.covered:
            check_no_leak(definition, game, seat, stream)
        tally.positions += 1


def batches(games: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, BATCH):
        yield first, min(BATCH, games - first)


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal; a worker finishes its batch."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def campaign(game: str, games: int, seed: str, jobs: int, show: bool = True) -> Tally:
    """Play ``games`` games in ``jobs`` processes; the result does not depend on ``jobs``."""
    total = Tally()
    started = time.monotonic()
    pool = ProcessPoolExecutor(jobs, initializer=leave_interrupts_to_the_parent)
    try:
        pending = [pool.submit(play_batch, game, seed, first, count) for first, count in batches(games)]
        for batch in pending:
            total.add(batch.result())
            if show:
                rate = total.games / (time.monotonic() - started)
                print(f"\r{total.games} of {games} games, {rate:.0f} a second ", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("\nstopped early", file=sys.stderr)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if show:
            print(file=sys.stderr)
    return total


def report(definition: Definition, total: Tally) -> None:
    """Print what was done and what is missing."""
    print(f"{definition.id}: {total.games} games, {total.answers} answers, secrets looked at {total.positions} times")
    for what, games in (("went wrong", total.wrong), (f"no end in {LONG + LONGEST} answers", total.endless)):
        for game in games:
            print(f"  {what}: {game}")
    never = total.never(definition)
    for kind, names in Seen(definition).expected().items():
        print(f"  {kind}: {len(names) - len(never.get(kind, []))} of {len(names)} seen")
        for name in never.get(kind, []):
            print(f"    never: {name}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="hunters")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="campaign")
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    total = campaign(wanted.game, wanted.games, wanted.seed, wanted.jobs, sys.stderr.isatty())
    definition = definition_of(wanted.game)
    report(definition, total)
    if total.wrong:
        return 2
    too_many = len(total.endless) > ENDLESS * max(total.games, 1)
    return 1 if total.never(definition) or too_many or total.games < wanted.games else 0


if __name__ == "__main__":
    sys.exit(main())
