"""Links: foreign ones, replaced ones, the host's; taking over from a bot, and handing back."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import House
from client.play import play, resting, wait

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "title"), [("en", "This link opens no seat"), ("ja", "このリンクの席はありません")])
def test_a_foreign_link_says_so(house: House, invite: Invite, lang: str, title: str) -> None:
    person = invite(lang=lang)
    person.page.goto(f"{house.url}/table#{'x' * 43}")
    expect(person.page.get_by_role("heading", name=title)).to_be_visible()


def test_the_host_replaces_a_link_and_the_old_one_ends(house: House, invite: Invite) -> None:
    table = house.table(people=2, bots=2)
    guest = invite().open(table.seats[1])
    host = invite().open(table.host)
    host.page.get_by_role("button", name="Players", exact=True).click()
    host.page.get_by_role("button", name="Links to the seats").click()
    dialog = host.page.get_by_role("dialog", name="Links to the seats")
    dialog.get_by_role("button", name="New link: Seat of Ben").click()
    dialog.get_by_role("button", name="Replace").click()
    field = dialog.get_by_role("textbox", name="Seat of Ben")
    field.wait_for()
    expect(guest.page.get_by_role("heading", name="This link opens no seat")).to_be_visible()
    other = invite().open(field.input_value())
    assert other.state["view"]["own_character"] >= 0


def test_the_host_leaves_the_seat_of_somebody_who_is_away_to_a_bot(house: House, invite: Invite) -> None:
    table = house.table(people=2, bots=2)
    player = invite().open(table.seats[0])
    host = invite().open(table.host)
    host.page.get_by_role("button", name="Players", exact=True).click()
    row = host.page.locator(".players ul li").filter(has_text="Ben")
    row.get_by_role("button", name="Let a bot play this seat").click()
    row.get_by_role("button", name="Yes, leave it to a bot").click()
    expect(row).to_contain_text("Bot")
    player.page.get_by_role("button", name="Players", exact=True).click()
    expect(player.page.get_by_text("Ben was away; the host left the seat to a bot.")).to_be_visible()


def test_a_new_table_shows_a_link_for_every_seat(house: House, invite: Invite) -> None:
    person = invite()
    person.page.goto(f"{house.url}/new")
    person.page.get_by_role("radio", name="4", exact=True).check()
    name = person.page.get_by_role("textbox", name="Name at seat 1")
    name.fill("Yuki")
    person.page.get_by_role("button", name="Open the table").click()
    expect(person.page.get_by_role("heading", name="The table is open")).to_be_visible()
    links = [field.input_value() for field in person.page.get_by_role("textbox").all()]
    assert len(links) == 6, "four seats, one to watch, one for the host"
    assert len(set(links)) == 6
    assert all(link.startswith(f"{house.url}/table#") for link in links)
    person.page.get_by_role("link", name="Open my seat (Yuki)").click()
    person.panel.wait_for()
    person.options.first.wait_for()


def test_a_bots_seat_is_taken_over_and_given_back(house: House, invite: Invite) -> None:
    table = house.table(people=1, bots=3)
    host = invite().open(table.seats[0])
    guest = invite().open(table.seats[2])
    guest.panel.get_by_text("A bot plays this seat as Chika.").wait_for()
    guest.panel.get_by_role("textbox", name="Your name").fill("Rin")
    guest.panel.get_by_role("button", name="Sit here").click()
    expect(guest.panel.get_by_role("button", name="Take back")).to_be_visible()
    expect(host.page.locator(".mat").filter(has_text="Rin")).to_be_visible()
    play([host, guest], lambda: bool(guest.offered()) and resting([host, guest]), random.Random("over"))
    guest.page.get_by_role("button", name="Players", exact=True).click()
    guest.page.get_by_role("button", name="Let a bot play for me").click()
    guest.page.get_by_role("button", name="Yes, hand over my seat").click()
    expect(guest.panel.get_by_role("button", name="Sit here")).to_be_visible()
    assert guest.options.count() == 0


def test_what_was_answered_is_taken_back(house: House, invite: Invite) -> None:
    table = house.table(people=2, bots=2)
    people = [invite().open(link) for link in table.seats[:2]]
    backs = [person.panel.get_by_role("button", name="Take back", disabled=False) for person in people]
    play(people, lambda: resting(people) and any(back.count() for back in backs), random.Random("back"))
    person, back = next((person, back) for person, back in zip(people, backs, strict=True) if back.count())
    told, began = person.lines(), len(person.messages("welcome"))
    back.click()
    wait(person, lambda: len(person.messages("welcome")) > began)  # everybody begins anew from there
    person.options.first.wait_for()
    kept = person.lines()
    assert kept == told[: len(kept)]
    play(people, lambda: len(person.lines()) > len(told), random.Random("on"))
