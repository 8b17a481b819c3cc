"""Leaving and coming back: on another device in the middle of a window, and after the server was killed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import House
from client.person import PHONE, Person
from client.play import play, resting

pytestmark = pytest.mark.browser


def test_another_device_goes_on_in_the_middle_of_a_window(house: House, invite: Invite, source: random.Random) -> None:
    # From five seats on somebody may be Allie, who may act in many windows, as long as nobody knows who it is.
    people = [invite() for _ in range(4)]

    def asked_together() -> list[Person]:
        return [person for person in people if (asked := person.asked()) and asked["kind"] == "ask_all"]

    for _ in range(6):
        table = house.table(people=4, bots=1)
        for person, link in zip(people, table.seats, strict=False):
            person.open(link)
            person.panel.get_by_role("radio", name="Ask me").check()
        play(people, lambda: len(asked_together()) > 1 or people[0].finished, source)
        if not people[0].finished:
            break
    one, two = asked_together()[:2]
    two.options.first.wait_for()
    asked, prompt, offered, lines = two.question, two.prompt.inner_text(), two.offered(), two.lines()
    two.close()
    people[people.index(two)] = phone = invite(size=PHONE)

    phone.open(table.seats[people.index(phone)])
    phone.options.first.wait_for()
    assert phone.question == asked
    assert phone.prompt.inner_text() == prompt
    assert phone.offered() == offered
    phone.page.get_by_role("button", name="Log", exact=True).click()
    assert phone.lines() == lines
    expect(phone.panel.get_by_text("Everyone who might act is asked")).to_be_visible()

    phone.options.last.click()
    expect(phone.prompt).to_have_text("Your answer is in. It is opened when all have answered.")
    assert one.question and asked and one.question["id"] == asked["id"], "the window waits for the other"
    one.options.last.click()
    play(people, lambda: len(one.lines()) > len(lines) + 3, source)
    phone.check()


def test_pages_go_on_after_the_server_was_killed(tmp_path: Path, invite: Invite, source: random.Random) -> None:
    with House(tmp_path) as house:
        table = house.table(people=2, bots=2)
        people = [invite().open(link) for link in table.seats[:2]]
        for person in people:
            person.forgiven = ("WebSocket connection", "ERR_CONNECTION_REFUSED")
        play(people, lambda: len(people[0].lines()) > 12 and resting(people) and bool(people[0].asked()), source)
        house.kill()
        for person in people:
            expect(person.page.get_by_text("Connection lost, trying again in")).to_be_visible()
        before = [(person.question, person.prompt.inner_text(), person.lines()) for person in people]
        people[0].options.first.click()
        assert people[0].question == before[0][0], "an answer that nobody hears changes nothing"
        house.start()
        for person, (question, prompt, lines) in zip(people, before, strict=True):
            expect(person.page.get_by_text("Connected", exact=True)).to_be_attached()
            assert person.question == question
            assert person.prompt.inner_text() == prompt
            assert person.lines() == lines
        play(people, lambda: all(len(person.lines()) > len(before[0][2]) + 5 for person in people), source)
