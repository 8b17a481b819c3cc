"""One server for the browser tests, persons who come and go, and one game that several tests look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from client.house import SECONDS, House, Table
from client.person import DESKTOP, PHONE, Person
from client.play import play
from gunbai.table.page import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HTML = "parts => parts.map(part => part.outerHTML)"
Invite = Callable[..., Person]


@pytest.fixture(scope="session", autouse=True)
def patience() -> None:
    """A shared machine is slow now and then."""
    from playwright.sync_api import expect

    expect.set_options(timeout=SECONDS * 1000)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which nobody waits for a bot."""
    assert (STATIC / "index.html").is_file(), "the page is not built: python build_client.py"
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def source() -> random.Random:
    """What persons press."""
    return random.Random("press")


@pytest.fixture
def invite(browser: Browser) -> Iterator[Invite]:
    """Brings persons with a browser of their own; at the end none of them may have seen anything go wrong."""
    there: list[Person] = []

    def bring(**wishes: Any) -> Person:
        person = Person(browser, **wishes)
        there.append(person)
        return person

    yield bring
    faults = [fault for person in there for fault in person.faults]
    for person in there:
        person.close()
    assert faults == []


@dataclass
class Glimpse:
    """The board and the log of one page in the middle of the game, with what this seat was told soon after."""

    seat: int
    board: str
    lines: list[str]
    view: dict[str, Any]


@dataclass
class Match:
    """A whole game that four persons have played through their pages, which are still open."""

    table: Table
    people: list[Person]
    presses: int
    glimpses: list[Glimpse] = field(default_factory=list)


@pytest.fixture(scope="session")
def match(browser: Browser, house: House) -> Iterator[Match]:
    """Four persons, one of them at a phone, press what their pages offer until somebody has won."""
    table = house.table(people=4, bots=0)
    people = [
        Person(browser, calm=False),
        Person(browser, size=PHONE),
        Person(browser, size=DESKTOP, lang="ja", theme="dark"),
        Person(browser, size=PHONE, lang="ja", theme="dark"),
    ]
    for person, link in zip(people, table.seats, strict=True):
        person.open(link)
    people[0].panel.get_by_role("radio", name="Ask me").check()
    found = Match(table, people, 0)

    def glimpse() -> None:
        found.presses += 1
        if found.presses % 5:
            return
        seat = found.presses // 5 % 4
        person = people[seat]
        # The damage track names all that might be in the game, wherever they are.
        board = "".join(person.page.locator(".hunters :is(.cloth, .hand, .mats)").evaluate_all(HTML))
        lines = person.lines() if seat % 2 == 0 else []  # on a phone it lies behind a tab
        found.glimpses.append(Glimpse(seat, board, lines, person.state["view"]))

    play(people, lambda: all(person.finished for person in people), random.Random("match"), glimpse)
    yield found
    for person in people:
        person.close()
