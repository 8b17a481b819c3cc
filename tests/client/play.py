"""Plays through the page: presses what it offers, as the dice of a given stream say."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from client.house import SECONDS
from client.person import Person


def press(person: Person, source: random.Random) -> str | None:
    """Press one of the options that are offered, rather not a pass; says which, None if nothing is offered."""
    labels = person.offered()
    if not labels:
        return None
    at = source.randrange(len(labels))
    if at == len(labels) - 1 and source.random() < 0.5:
        at = source.randrange(len(labels))
    person.options.nth(at).click()
    return labels[at]


def play(
    people: Sequence[Person],
    until: Callable[[], bool],
    source: random.Random,
    each: Callable[[], None] = lambda: None,
) -> int:
    """Everybody presses what is offered, until ``until`` holds. Returns the number of presses."""
    presses = 0
    last = time.monotonic()
    while not until():
        for person in people:
            if press(person, source) is not None:
                presses += 1
                last = time.monotonic()
                each()
        assert time.monotonic() - last < SECONDS, [person.prompt.text_content() for person in people]
        people[0].page.wait_for_timeout(5)
    return presses
