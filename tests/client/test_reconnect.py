"""Leaving and coming back: on another device in the middle of a window, and after the server was killed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import House
from client.person import PHONE
from client.play import play

pytestmark = pytest.mark.browser


def test_another_device_goes_on_in_the_middle_of_a_window(house: House, invite: Invite, source: random.Random) -> None:
    table = house.table(people=2, bots=3)  # from five seats on somebody may be Allie, who may act in many windows
    one, two = (invite().open(link) for link in table.seats[:2])
    for person in (one, two):
        person.panel.get_by_role("radio", name="Ask me").check()

    def both_asked() -> bool:
        questions = [person.question for person in (one, two)]
        return all(asked and asked["kind"] == "ask_all" and not asked["answered"] for asked in questions)

    play([one, two], both_asked, source)
    two.options.first.wait_for()
    asked, prompt, offered, lines = two.question, two.prompt.inner_text(), two.offered(), two.lines()
    two.close()

    phone = invite(size=PHONE).open(table.seats[1])
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
    play([one, phone], lambda: len(one.lines()) > len(lines) + 3, source)
    phone.check()


def test_pages_go_on_after_the_server_was_killed(tmp_path: Path, invite: Invite, source: random.Random) -> None:
    with House(tmp_path) as house:
        table = house.table(people=2, bots=2)
        people = [invite().open(link) for link in table.seats[:2]]
        for person in people:
            person.forgiven = ("WebSocket connection", "ERR_CONNECTION_REFUSED")
        play(people, lambda: len(people[0].lines()) > 12 and bool(people[0].offered()), source)
        before = [(person.question, person.prompt.inner_text(), person.lines()) for person in people]
        house.kill()
        for person in people:
            expect(person.page.get_by_text("Connection lost, trying again in")).to_be_visible()
        assert [person.lines() for person in people] == [lines for _, _, lines in before]
        people[0].options.first.click()
        assert people[0].question == before[0][0], "an answer that nobody hears changes nothing"
        house.start()
        for person, (question, prompt, lines) in zip(people, before, strict=True):
            expect(person.page.get_by_text("Connected", exact=True)).to_be_attached(timeout=20_000)
            assert person.question == question
            assert person.prompt.inner_text() == prompt
            assert person.lines() == lines
        play(people, lambda: all(len(person.lines()) > len(before[0][2]) + 5 for person in people), source)
