"""The first minute: one press plays against bots, and a guided first turn explains the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from client.conftest import Invite
from client.house import House
from client.person import DESKTOP, PHONE, Person

pytestmark = pytest.mark.browser

NOTES = [
    "Welcome to the table",
    "What may be done now",
    "And what may not",
    "The log remembers",
    "Silence tells nothing",
]


def note(person: Person, title: str) -> Locator:
    return person.page.get_by_role("dialog", name=title)


def test_the_start_page_shows_the_four_games(house: House, invite: Invite) -> None:
    person = invite()
    person.page.goto(house.url)
    person.page.get_by_role("heading", name="Shadow Hunters").wait_for()
    titles = person.page.get_by_role("article").get_by_role("heading", level=3).all_text_contents()
    assert titles == ["Shadow Hunters", "Showdown", "Night Scene", "Monster Raid"]
    assert person.page.get_by_role("button", name="Play now against bots").count() == 4


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_press_plays_and_is_guided(house: House, invite: Invite, size: dict[str, int]) -> None:
    person = invite(size=size, tour=True)
    person.page.goto(house.url)
    person.page.get_by_role("button", name="Play now against bots").first.click()
    for title in NOTES:
        expect(note(person, title)).to_be_in_viewport(ratio=0.99)
        last = title == NOTES[-1]
        note(person, title).get_by_role("button", name="Play" if last else "Next").click()
    expect(person.page.locator("[data-tour-open]")).to_have_count(0)
    person.options.first.wait_for()
    person.options.last.click()
    person.check()


def test_the_guide_can_be_skipped_and_called_back(house: House, invite: Invite) -> None:
    person = invite(tour=True)
    person.page.goto(house.url)
    person.page.get_by_role("button", name="Play now against bots").first.click()
    note(person, NOTES[0]).get_by_role("button", name="Skip").click()
    person.options.first.wait_for()
    person.page.reload()
    person.options.first.wait_for()
    expect(person.page.locator("[data-tour-open]")).to_have_count(0)
    person.page.get_by_role("button", name="Explain this table").click()
    expect(note(person, NOTES[0])).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("[data-tour-open]")).to_have_count(0)
