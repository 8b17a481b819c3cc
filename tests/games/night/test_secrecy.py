"""Nothing that an outsider is sent tells a secret before it is lawfully revealed: one secret is changed by hand.

Views, questions with all their options and refusals, who is waited for, what may be declared, and the events are the
same, byte for byte and in the same order, under the same answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from conformance.harness import (
    apply,
    begin,
    common_entry,
    compare_sent,
    heard,
    positions,
    random_setup,
    told,
    what_is_sent,
)
from games.night.changes import CHANGES, Change, changed
from gunbai.games import GAMES
from gunbai.games.night.state import Night
from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.dice import Stream
from gunbai.kernel.event import Event

NIGHT: Any = GAMES["night"]
PRESETS = ("scenario", "table", "literal")
STEPS = 50


def first_difference(one: Sequence[Event], two: Sequence[Event]) -> list[Event]:
    """The first events in which two tales differ; empty if they do not."""
    for at in range(max(len(one), len(two))):
        here = [heard_[at] for heard_ in (one, two) if at < len(heard_)]
        if len(here) == 1 or told(here[:1]) != told(here[1:]):
            return here
    return []


def compare(game: Night, change: Change, stream: Stream, steps: int = STEPS) -> int:
    """Play both games on alike; for every outsider they stay the same until a lawful reveal. Returns how long."""
    one, two = game.copy(), change.game
    outsiders = [seat for seat in range(SPECTATOR, game.seats) if seat not in change.insiders]
    for seat in outsiders:
        compare_sent(NIGHT, one, two, seat, f"another {change.kind}")
    for step in range(steps):
        entry = common_entry(NIGHT, one, two, stream)
        if entry is None or not outsiders:
            return step
        events = apply(one, entry), apply(two, entry)
        for seat in outsiders.copy():
            different = first_difference(*[heard(those, seat) for those in events])
            if different:
                found = [event.described() for event in different]
                assert any(event.kind.name in change.lawful for event in different), (
                    f"seat {seat} hears of another {change.kind} after {entry.plain()}: {found}"
                )
                outsiders.remove(seat)
            else:
                compare_sent(NIGHT, one, two, seat, f"another {change.kind}, after {entry.plain()}")
    return steps


def games(kind: int, count: int) -> Iterator[tuple[Night, Stream]]:
    """Random positions of games of all presets and numbers of seats."""
    for number in range(count):
        stream = Stream(f"secrets {kind} {number}")
        low, high = NIGHT.seats
        setup = random_setup(NIGHT, stream, low + number % (high - low + 1), covered=True)
        setup["options"]["preset"] = PRESETS[number % 3]
        if number % 2:
            setup["rulings"] = {}
        for at, game in enumerate(positions(NIGHT, setup, f"game {kind} {number}")):
            if not game.over and (at + number) % 5 == 0:
                assert isinstance(game, Night)
                yield game, stream


@pytest.mark.parametrize("kind", range(len(CHANGES)), ids=[kind.__name__ for kind in CHANGES])
def test_another_secret_changes_nothing_for_outsiders_until_it_is_revealed(kind: int) -> None:
    """NS-PLOT-1 NS-HIDE-1a NS-MAP-2 NS-STEALTH-1b NS-INFO-2a NS-F-SHEET-2: who may not know it cannot tell."""
    looked: Counter[str] = Counter()
    for game, stream in games(kind, 18):
        change = changed(game, CHANGES[kind], stream)
        if change is not None:
            looked[change.kind] += compare(game, change, stream)
    assert looked, "there was no such secret"
    assert min(looked.values()) > 100, looked
