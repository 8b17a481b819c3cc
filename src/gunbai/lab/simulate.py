"""Plays many matches between bots, on as many processes as asked, and counts.

Every match has a seed of its own, made of the series' seed and its number; counts are whole numbers. So the result does
not depend on how the matches are shared out.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gunbai.games import GAMES, add_packs
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event, EventKind, Listener
from gunbai.kernel.registry import Rate
from gunbai.lab.statistics import Share
from gunbai.players import make_bot
from gunbai.players.match import MOST_CHOICES, play_match

SMALLEST_CHUNK = 1
LARGEST_CHUNK = 50


@dataclass(frozen=True)
class Series:
    """What is to be played: ``bots`` names a bot for every seat.

    Each match, the bots move on by one seat; where seats belong together, by so many, and whoever sits beside these
    stays. ``packs`` are the folders of the packs that were added to the games. A match in which ``most`` choices were
    made has no end.
    """

    game: str
    setup: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: str
    games: int
    packs: tuple[Path, ...] = ()
    most: int = MOST_CHOICES

    def bots_of(self, number: int) -> list[str]:
        """The bots of match ``number`` by seat."""
        step = GAMES[self.game].partners
        moving = len(self.bots) // step * step
        moved = [self.bots[(seat - number * step) % moving] for seat in range(moving)]
        return [*moved, *self.bots[moving:]]


@dataclass
class Tally:
    """What was counted in some of the matches of a series."""

    games: int = 0
    without_end: int = 0
    """How many games came to no end, so that nobody has won them."""
    decisions: int = 0
    bots: dict[str, Share] = field(default_factory=dict)
    groups: dict[str, dict[int, Share]] = field(default_factory=dict)
    """By domain (what the game tells of a seat) and value: who won."""
    winners: Counter[int] = field(default_factory=Counter)
    """By how many won together: in how many games."""
    turns_by_game: Counter[int] = field(default_factory=Counter)
    decisions_by_game: Counter[int] = field(default_factory=Counter)

    figures: dict[str, Counter[int]] = field(default_factory=dict)
    """By what the game measures: in how many games it came to so much."""
    counts: dict[str, Counter[int]] = field(default_factory=dict)
    """By event, and value of the field by which it is counted: how often, in all games."""
    rates: dict[str, dict[int, Share]] = field(default_factory=dict)
    """By rate, and value under which it is counted: how often it was tried and has come off."""

    def add(self, other: Tally) -> None:
        """Add what was counted in other matches."""
        for name, counter in other.figures.items():
            self.figures.setdefault(name, Counter()).update(counter)
        for name, counter in other.counts.items():
            self.counts.setdefault(name, Counter()).update(counter)
        for name, rates in other.rates.items():
            own = self.rates.setdefault(name, {})
            for value, share in rates.items():
                own.setdefault(value, Share()).add(share)
        self.games += other.games
        self.without_end += other.without_end
        self.decisions += other.decisions
        for name, share in other.bots.items():
            self.bots.setdefault(name, Share()).add(share)
        for domain, shares in other.groups.items():
            mine = self.groups.setdefault(domain, {})
            for value, share in shares.items():
                mine.setdefault(value, Share()).add(share)
        self.winners += other.winners
        self.turns_by_game += other.turns_by_game
        self.decisions_by_game += other.decisions_by_game


class EventCounter(Listener):
    """Counts the events that a game wants counted or set against others, and keeps none."""

    def __init__(self, wanted: Sequence[tuple[EventKind, str]], rated: Sequence[Rate] = ()) -> None:
        super().__init__()
        self.places = {kind.name: kind.fields.index(field) for kind, field in wanted}
        self.counts: dict[str, Counter[int]] = {kind.name: Counter() for kind, _ in wanted}
        self.raters = [Rater(rate) for rate in rated]

    def hear(self, event: Event) -> None:
        place = self.places.get(event.kind.name)
        if place is not None:
            self.counts[event.kind.name][event.values[place]] += 1
        for rater in self.raters:
            rater.hear(event)


class Rater:
    """Counts how often one event comes to another."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        kinds = (*rate.tried, rate.done)
        self.places = {kind.name: kind.fields.index(rate.key) for kind in kinds}
        self.sames = {kind.name: kind.fields.index(rate.same) for kind in kinds} if rate.same else {}
        self.tries: Counter[int] = Counter()
        self.came_off: Counter[int] = Counter()
        self.open: dict[int, tuple[int, int]] = {}
        """By key: under what its last try is counted and what must be the same, as long as it has not come off."""
        self.shares: dict[int, Share] = {}

    def hear(self, event: Event) -> None:
        name = event.kind.name
        place = self.places.get(name)
        if place is None:
            return
        key, same = event.values[place], event.values[self.sames[name]] if self.sames else 0
        if name != self.rate.done.name:
            under = self.rate.under(event)
            self.tries[under] += 1
            self.open[key] = (under, same)
        elif key in self.open and self.open[key][1] == same:
            self.came_off[self.open.pop(key)[0]] += 1

    def end_game(self) -> None:
        """Count the game that was heard."""
        for under, tries in self.tries.items():
            self.shares.setdefault(under, Share()).count(tries, self.came_off[under])
        self.tries.clear()
        self.came_off.clear()
        self.open.clear()


def check_setup(game: str, setup: Mapping[str, Any]) -> None:
    """Raise what making the game and playing it by bots would raise: KeyError or SetupError."""
    GAMES[game].make(setup)
    GAMES[game].check_bots(setup)


def check_series(series: Series) -> None:
    """Raise what playing would raise: UnicodeEncodeError for the seed, ValueError for a bot that there is not."""
    definition = GAMES[series.game]
    Stream(series.seed)
    for name in series.bots:
        make_bot(name, definition, Stream("check"))


def play_chunk(series: Series, first: int, count: int) -> Tally:
    """Play the matches ``first`` to ``first + count - 1`` of a series."""
    definition = GAMES[series.game]
    tally = Tally()
    wanted, rated = definition.counted(), definition.rated()
    counter = EventCounter(wanted, rated) if wanted or rated else None
    for number in range(first, first + count):
        bots = series.bots_of(number)
        game, decisions = play_match(definition, series.setup, bots, f"{series.seed}/{number}", counter, series.most)
        result = definition.result(game)
        won = [game.over and seat in result["winners"] for seat in range(game.seats)]
        tally.games += 1
        tally.without_end += not game.over
        tally.decisions += decisions
        tally.winners[sum(won)] += 1
        tally.turns_by_game[result.get("turns", 0)] += 1
        tally.decisions_by_game[decisions] += 1
        count_shares(tally.bots, bots, won)
        for domain, values in definition.groups(game).items():
            grouped = [seat for seat in range(game.seats) if values[seat] >= 0]
            shares = tally.groups.setdefault(domain, {})
            count_shares(shares, [values[seat] for seat in grouped], [won[seat] for seat in grouped])
        for name, figure in definition.figures(game).items():
            tally.figures.setdefault(name, Counter())[figure] += 1
        if counter is not None:
            for rater in counter.raters:
                rater.end_game()
    if counter is not None:
        tally.counts = counter.counts
        tally.rates = {rater.rate.name: rater.shares for rater in counter.raters}
    return tally


def count_shares(shares: dict[Any, Share], values: list[Any], won: list[bool]) -> None:
    """Count one game: ``values`` says by seat what it is counted under."""
    seats = Counter(values)
    wins = Counter(value for value, winner in zip(values, won, strict=True) if winner)
    for value in seats:
        shares.setdefault(value, Share()).count(seats[value], wins[value])


def simulate(series: Series, jobs: int) -> Iterator[Tally]:
    """Play a series on ``jobs`` processes; yields each part's tally as soon as it is counted."""
    chunks = chunks_of(series.games, jobs)
    if jobs == 1:
        for first, count in chunks:
            yield play_chunk(series, first, count)
        return
    with ProcessPoolExecutor(jobs, initializer=begin_process, initargs=(series.packs,)) as pool:
        try:
            with interrupts_held():
                parts: list[Future[Tally]] = [pool.submit(play_chunk, series, first, count) for first, count in chunks]
            for part in as_completed(parts):
                yield part.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def chunks_of(games: int, jobs: int) -> list[tuple[int, int]]:
    """Parts of a series as (first match, how many): small enough to share out and to stop soon."""
    size = max(SMALLEST_CHUNK, min(LARGEST_CHUNK, games // (8 * jobs)))
    return [(first, min(size, games - first)) for first in range(0, games, size)]


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C takes effect at the end: where the system knows how, processes started meanwhile never see it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_process(packs: Sequence[Path]) -> None:
    """Ctrl-C reaches every process of a terminal, and the parent alone answers it; a process that was not forked has
    the games only as they ship."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if packs:
        add_packs(packs)
