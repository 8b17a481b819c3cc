"""From what is kept to a match in memory, by replay."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from gunbai.kernel.event import Listener
from gunbai.kernel.game import Game
from gunbai.kernel.journal import DECLARE, Entry, Journal, Match, Step, replay
from gunbai.kernel.registry import Definition
from gunbai.table.store import Kept

log = logging.getLogger(__name__)


@dataclass
class Opened:
    """A match in memory; one that can no longer be played on as it was is ``read_only``."""

    match: Match
    read_only: bool


def open_match(definition: Definition, kept: Kept) -> Opened | None:
    """Replay a kept match.

    One of other rules is opened read-only, as far as it can be replayed; None if not even its setup is understood.
    """
    journal = kept.journal
    try:
        match = replay(journal, definition.make)
    except Exception:
        log.exception("a journal does not replay")
        try:
            return Opened(replay(part(journal, replayable(definition, journal)), definition.make), True)
        except Exception:
            return None
    return Opened(match, journal.version != definition.version)


def replayable(definition: Definition, journal: Journal) -> int:
    """How many of its entries a journal that does not replay can be replayed, found by halving."""
    good, bad = 0, len(journal.entries)
    while bad - good > 1:
        middle = (good + bad) // 2
        try:
            replay(part(journal, middle), definition.make)
            good = middle
        except Exception:
            bad = middle
    return good


def part(journal: Journal, length: int) -> Journal:
    """The first ``length`` entries."""
    return with_entries(journal, journal.entries[:length])


def with_entries(journal: Journal, entries: Sequence[Entry]) -> Journal:
    """The same match with other entries."""
    made = Journal(journal.game, journal.version, journal.setup, journal.seed)
    made.entries = list(entries)
    return made


class Follower:
    """Plays the steps of a match again, one by one."""

    def __init__(self, match: Match) -> None:
        self.game: Game = match.make(match.journal.setup)
        self.game.listener = listener = Listener()
        self.game.start_match()
        self.opening = listener.events

    def follow(self, step: Step) -> None:
        self.game.listener = Listener()
        if step.entry.act == DECLARE:
            self.game.declare(step.entry.seat, step.entry.values[0])
        else:
            self.game.answer(step.entry.seat, step.entry.values)
