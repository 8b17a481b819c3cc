"""Plays through the page: presses what it offers, as the dice of a given stream say."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as NotThere

from client.house import SECONDS, House, Table
from client.person import Person

CORNER = {"x": 12, "y": 12}
"""Where pieces of the board are pressed: cards that can be looked at lie above their middle."""


def pressed(button: Locator, at: dict[str, int] | None = None) -> bool:
    """Press a button that may be gone by then, as the game goes on; says whether it could be pressed."""
    try:
        button.click(position=at, timeout=3000)  # type: ignore[arg-type]
    except NotThere:
        return False
    return True


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
        return "piece" if pressed(piece, CORNER) else None
    at = source.randrange(len(labels))
    if at == len(labels) - 1:
        at = source.randrange(len(labels))
    return labels[at] if pressed(person.options.nth(at)) else None


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

    def there() -> bool:
        asked = person.asked()
        return person.finished or (asked is not None and asked["topic"] == topic)

    for _ in range(6):
        table = house.table(people=1, bots=3)
        person.open(table.seats[0])
        play([person], there, source)
        if not person.finished:
            return table
    raise AssertionError(f"nobody is asked about {topic}")


def wait(person: Person, until: Callable[[], bool]) -> None:
    """Watch a page until ``until`` holds."""
    end = time.monotonic() + SECONDS
    while not until():
        assert time.monotonic() < end, person.prompt.all_text_contents()
        person.page.wait_for_timeout(20)


def resting(people: Sequence[Person]) -> bool:
    """The game waits for one of ``people`` alone, and every page has heard so: nothing moves until somebody presses."""
    if not any((asked := person.asked()) and asked["kind"] == "ask" for person in people):
        return False
    waiting = [person.state["waiting"] for person in people]
    return len(waiting[0]) == 1 and waiting == [waiting[0]] * len(waiting)
