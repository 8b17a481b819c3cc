"""Plays through the page: presses what it offers, as the dice of a given stream say."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from client.house import SECONDS, House, Table
from client.person import Person


def press(person: Person, source: random.Random) -> str | None:
    """Press something that is offered, in the panel or on the board; says what, None if nothing is offered.

    A pass, which stands last, is chosen more rarely, so that the game comes to an end.
    """
    labels = person.offered()
    if not labels:
        return None
    pieces = person.pieces
    if source.random() < 0.3 and (count := pieces.count()):
        piece = pieces.nth(source.randrange(count))
        label = piece.get_attribute("aria-label") or ""
        piece.click(position={"x": 12, "y": 12})  # the corner: cards that can be looked at lie above the middle
        return label
    at = source.randrange(len(labels))
    if at == len(labels) - 1:
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
    while True:
        for person in people:
            if until():
                return presses
            if press(person, source) is not None:
                presses += 1
                last = time.monotonic()
                each()
        assert time.monotonic() - last < SECONDS, [person.prompt.all_text_contents() for person in people]
        people[0].page.wait_for_timeout(5)


def seek(person: Person, house: House, topic: str, source: random.Random) -> Table:
    """Sit ``person`` down at new tables and play until it is asked about ``topic``; says at which table it is."""
    for _ in range(6):
        table = house.table(people=1, bots=3)
        person.open(table.seats[0])
        play([person], lambda: bool(asked_about(person, topic) or person.finished), source)
        if not person.finished:
            return table
    raise AssertionError(f"nobody is asked about {topic}")


def asked_about(person: Person, topic: str) -> bool:
    asked = person.asked()
    return asked is not None and asked["topic"] == topic
