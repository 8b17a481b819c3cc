"""One server for the browser tests, and persons who come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from client.house import House
from client.person import Person
from gunbai.table.page import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which nobody waits for a bot."""
    assert (STATIC / "index.html").is_file(), "the page is not built: python build_client.py"
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found


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
