"""Finished matches, step by step, with everything that was hidden."""

from __future__ import annotations

from typing import Any

from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.registry import Definition, Registry
from gunbai.table.messages import Event, Replay, ReplayStep, ViewOnly
from gunbai.table.opening import Follower, Opened, open_match
from gunbai.table.sight import all_events, house_rulings
from gunbai.table.store import Kept, Store


class NotFinished(Exception):
    """The match is still being played: what is hidden stays hidden."""


def open_finished(games: Registry, store: Store, table: str) -> tuple[Kept, Definition, Opened]:
    """A match that is over, or that nobody can play on. Raises StoreError, KeyError, NotFinished."""
    kept = store.load(table)
    if kept is None:
        raise KeyError(table)
    definition = games[kept.journal.game]
    opened = open_match(definition, kept)
    if opened is None:
        raise KeyError(table)
    if not (opened.match.game.over or opened.read_only):
        raise NotFinished
    return kept, definition, opened


def replay_of(games: Registry, store: Store, table: str, eyes: int = SPECTATOR) -> Replay:
    """All that happened, one step for each answer of which something came, seen with the eyes of a seat.

    ``eyes`` must be a seat of the match or ``SPECTATOR``; ValueError otherwise.
    """
    kept, definition, opened = open_finished(games, store, table)
    match = opened.match
    if not SPECTATOR <= eyes < match.game.seats:
        raise ValueError("no such seat")
    follower = Follower(match)
    steps = [step_of(definition, follower, all_events(follower.opening, 0), eyes)]
    told = len(follower.opening)
    for step in match.steps:
        follower.follow(step)
        if not step.events and not follower.game.over:
            continue
        events = all_events(step.events, told)
        told += len(events)
        steps.append(step_of(definition, follower, events, eyes))
    rulings = house_rulings(definition, match.journal.setup)
    return Replay(game=definition.id, rulings=rulings, names=[seat.name for seat in kept.seats], steps=steps)


def step_of(definition: Definition, follower: Follower, events: list[Event], eyes: int) -> ReplayStep:
    follower.game.opened = True
    return ReplayStep(events=events, state=ViewOnly(view=definition.view(follower.game, eyes)))


def journal_of(games: Registry, store: Store, table: str) -> dict[str, Any]:
    """The journal: its head and entries, and under ``file`` all of it as a file. Raises as ``open_finished`` does."""
    kept, _, _ = open_finished(games, store, table)
    journal = kept.journal
    return {
        "game": journal.game,
        "rules": journal.version,
        "setup": journal.setup,
        "seed": journal.seed,
        "entries": [entry.plain() for entry in journal.entries],
        "file": journal.to_json(),
    }
