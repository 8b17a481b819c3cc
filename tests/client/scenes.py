"""Moments of a game that browser tests want to see: bots play until one comes, and the server goes on from there.

What comes about is a match like any other, with its setup, its seed and its answers; the server finds it among its
tables and replays it. So a moment stays honest, and is found anew when the rules change.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from client.house import NAMES, House
from gunbai.games import GAMES
from gunbai.kernel.dice import Stream
from gunbai.kernel.game import CHANCE
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.question import Ask, AskAll, legal_of
from gunbai.players.bot import Bot, ask_bot
from gunbai.players.catalogue import make_bot
from gunbai.table.links import SEAT, Ticket, digest, link
from gunbai.table.opening import part
from gunbai.table.seats import Seat
from gunbai.table.store import Kept, Store, store_url

TRIES = 400
A_DAY = 86_400.0
Makes = Callable[[Stream], Bot]
Wanted = Callable[[Match], bool]


class Lazy(Bot):
    """Does nothing that it does not have to: options that end something have the lowest numbers."""

    def choose(self, seat: int, options: list[int], imagine: object) -> int:
        return min(options)


@dataclass
class Scene:
    """A match up to a moment, and what was answered from then on."""

    journal: Journal
    answers: list[int]


def bot(game: str, name: str) -> Makes:
    return lambda stream: make_bot(name, GAMES[game], stream)


def plays(game: str, options: dict[str, str], makes: Makes, most: int, seed: str) -> Iterator[Match]:
    """One match after another that one person plays alone; each comes again and again, whenever an answer is due.

    A match is over, or given up after ``most`` answers. A lucky ``seed`` gives at once what is sought.
    """
    definition = GAMES[game]
    for number in range(TRIES):
        setup = {"seats": 1, "options": options, "rulings": {}, "covered": True}
        match = Match(Journal(game, definition.version, setup, f"{seed}-{number}"), definition.make)
        match.settle()
        own = Stream(match.journal.seed)
        player = makes(own)
        for _ in range(most):
            yield match
            if match.game.over:
                break
            match.answer(match.question_id, 0, (ask_bot(player, definition, match.game, 0, own),))


def last_answer(match: Match) -> int:
    """The place of a match's last answer that was no die."""
    return max((at for at, entry in enumerate(match.journal.entries) if entry.seat != CHANCE), default=0)


def told(match: Match, kind: str) -> list[tuple[int, ...]]:
    """The fields of all events of a kind that the last answer has brought."""
    steps = match.steps[last_answer(match) :]
    return [event.values for step in steps for event in step.events if event.kind.name == kind]


def cut(match: Match, at: int) -> Scene:
    """A match up to an entry, and the answers from there on."""
    later = match.journal.entries[at:]
    return Scene(part(match.journal, at), [entry.values[0] for entry in later if entry.seat != CHANCE])


def seek(game: str, options: dict[str, str], wanted: Wanted, makes: Makes, most: int, seed: str) -> Scene:
    """The first moment at which one more answer brings about what is wanted."""
    for match in plays(game, options, makes, most, seed):
        if wanted(match):
            return cut(match, last_answer(match))
    raise AssertionError("no match came to what was wanted")


def asked(game: str, count: int, topic: str, seed: str) -> Journal:
    """A match of ``count`` seats, played at random up to the first moment at which seat 0 is asked about ``topic``."""
    definition = GAMES[game]
    setup = {"seats": count, "options": {}, "rulings": {}, "covered": True}
    for number in range(TRIES):
        match = Match(Journal(game, definition.version, setup, f"{seed}-{number}"), definition.make)
        match.settle()
        stream = Stream(match.journal.seed)
        while not match.game.over:
            question = match.game.question
            if isinstance(question, (Ask, AskAll)) and question.topic.name == topic and 0 in match.game.to_act():
                return match.journal
            answering = match.game.to_act()[0]
            options = legal_of(question, answering) or []
            match.answer(match.question_id, answering, (options[stream.below(len(options))],))
    raise AssertionError(f"nobody is asked about {topic}")


def seat(house: House, journal: Journal) -> str:
    """A new table of one person at which ``journal`` has been played so far; the link of the seat, asked at windows."""
    return seats(house, journal, [Seat(name=NAMES[0], standing="ask")])[0]


def seats(house: House, journal: Journal, sitting: list[Seat]) -> list[str]:
    """The links of all seats of a new table at which ``journal`` has been played so far."""
    store, now = Store(store_url(house.data)), time.time()
    table, tokens = secrets.token_hex(8), [secrets.token_urlsafe() for _ in sitting]
    tickets = [Ticket(table, SEAT, at, digest(token)) for at, token in enumerate(tokens)]
    store.create(Kept(table, journal, sitting), tickets, now, now + A_DAY, TRIES)
    store.close()
    return [house.url + link(token) for token in tokens]
