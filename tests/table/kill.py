"""Kill the server at random moments while four seats play, start it again, and see that nothing is lost or doubled.

    python tests/table/kill.py 100 [--game hunters] [--seed 1]

Every answer that a seat was told is taken must stand in the journal exactly once; every answer in the journal must
have been given by its seat. A real process, a real file, SIGKILL.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gunbai.games import GAMES
from gunbai.kernel.game import CHANCE
from gunbai.kernel.journal import ANSWER, Match
from gunbai.table.opening import with_entries
from gunbai.table.store import FILE, Kept, Store
from kernel.toy_book import TOY
from table.harness import Line, Server, Table, reply, see_off

SEATS: Final = 4
MOST_ANSWERS: Final = 60
"""Answers given from one start of the server to its end, and then up to ..."""
LONGEST: Final = 0.02
"""... so many seconds."""
MOST_IN_GAME: Final = 600
"""A game that goes on for so many answers is left at the next kill: some have no end when played at random."""

Said = tuple[int, str, tuple[int, ...]]
"""A seat, the question's id, what was answered."""


@dataclass
class Report:
    """What a campaign has seen."""

    games: int = 0
    left: int = 0
    """How many of the games were left before their end."""
    kills: int = 0
    accepted: int = 0
    in_flight: int = 0
    """Answers on their way when the server was killed."""
    kept_in_flight: int = 0
    """Of those, how many had been kept before the kill without anybody being told."""


@dataclass
class Player:
    """One scripted seat: what it said, and what it was told is taken."""

    table: Table
    seat: int
    choice: random.Random
    said: list[Said] = field(default_factory=list)
    taken: list[Said] = field(default_factory=list)
    pending: Said | None = None
    finished: bool = False

    async def play(self) -> None:
        """Play until the game is over, through every end of the server."""
        while not self.finished:
            try:
                line = await self.table.sit(self.seat)
                await self.at_the_table(line)
            except (OSError, ConnectionClosed, InvalidHandshake):
                await asyncio.sleep(0.02)

    async def at_the_table(self, line: Line) -> None:
        self.pending = None  # whether it was taken, the welcome tells
        while True:
            self.look(line)
            if line.finished:
                self.finished = True
                return
            if line.asked and self.pending is None:
                answer = reply(line, self.choice)
                values = tuple(answer["values"] if "values" in answer else [answer["value"]])
                self.pending = (self.seat, line.asked["id"], values)
                self.said.append(self.pending)
                await line.answer(**answer)
            message = await line.receive()
            assert message["type"] != "refused", message

    def look(self, line: Line) -> None:
        """If my answer's question is no longer asked of me, I was told that it is taken."""
        if self.pending is not None and line.asked.get("id") != self.pending[1]:
            self.taken.append(self.pending)
            self.pending = None


def kept_answers(data: Path, table: str) -> tuple[list[Said], bool]:
    """The answers of seats in the journal, with the ids that their questions had; whether the game is over."""
    store = Store(f"sqlite:///{data / FILE}")
    kept = store.load(table)
    store.close()
    assert isinstance(kept, Kept)
    definition = TOY if kept.journal.game == TOY.id else GAMES[kept.journal.game]
    match = Match(with_entries(kept.journal, []), definition.make)
    match.settle()
    found: list[Said] = []
    for entry in kept.journal.entries:
        assert entry.act == ANSWER, "nobody takes anything back here"
        if entry.seat != CHANCE:  # the dice fall again as they fell
            found.append((entry.seat, str(match.number_for(entry.seat)), entry.values))
            match.answer(match.question_id, entry.seat, entry.values)
    assert [entry.plain() for entry in match.journal.entries] == [entry.plain() for entry in kept.journal.entries]
    return found, match.game.over


async def one_game(data: Path, game: str, choice: random.Random, report: Report) -> None:
    """One game through several kills."""
    server = Server(data).start()
    try:
        table = server.table(game, humans=SEATS)
        table.leave_order("ask")
        players = [Player(table, seat, random.Random(choice.random())) for seat in range(SEATS)]
        playing = [asyncio.ensure_future(player.play()) for player in players]
        everybody = asyncio.gather(*playing)
        while not everybody.done():
            until = answers_of(players) + choice.randint(0, MOST_ANSWERS)
            while not everybody.done() and answers_of(players) < until:
                await asyncio.sleep(0.001)
            await asyncio.sleep(choice.uniform(0, LONGEST))
            if everybody.done():
                break
            await asyncio.to_thread(server.kill)
            report.kills += 1
            if answers_of(players) > MOST_IN_GAME:
                everybody.cancel()
                report.left += 1
                break
            await asyncio.to_thread(server.start)
        with suppress(asyncio.CancelledError):
            await everybody
    finally:
        await see_off()
        server.kill()
    check(data, table.id, players, report)


def answers_of(players: list[Player]) -> int:
    """How many answers were given so far."""
    return sum(len(player.said) for player in players)


def check(data: Path, table: str, players: list[Player], report: Report) -> None:
    """Compare what was told with what is kept."""
    kept, over = kept_answers(data, table)
    assert over or answers_of(players) > MOST_IN_GAME, "the game was played to its end"
    asked = Counter((seat, question) for seat, question, _ in kept)
    assert not asked or max(asked.values()) == 1, "an answer was doubled"
    said = {answer for player in players for answer in player.said}
    taken = {answer for player in players for answer in player.taken}
    assert taken <= set(kept), f"accepted and lost: {taken - set(kept)}"
    assert set(kept) <= said, f"nobody said: {set(kept) - said}"
    report.games += 1
    report.accepted += len(taken)
    report.in_flight += len(said - taken)
    report.kept_in_flight += len(set(kept) - taken)


async def campaign(games: int, data: Path, game: str, seed: int, loud: bool = False) -> Report:
    """Play ``games`` games, each in a folder of its own. AssertionError where anything is lost or doubled."""
    report = Report()
    for number in range(games):
        await one_game(data / f"{game}-{number}", game, random.Random(f"{seed}/{number}"), report)
        if loud:
            print(f"\r{report.games} games, {report.kills} kills, {report.accepted} accepted", end="", flush=True)
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", type=int)
    parser.add_argument("--game", default="hunters", choices=[*GAMES.games, TOY.id])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(campaign(given.games, Path(folder), given.game, given.seed, loud=True))
    print(f"\nnone lost, none doubled; {report}; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
