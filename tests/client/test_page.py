"""Small promises of the page: the guide hides nothing, names can be changed, no page is a dead end."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from client.conftest import Invite, Match
from client.house import NAMES, House
from client.person import DESKTOP, PHONE
from client.play import play
from client.scenes import asked, seats
from gunbai.kernel.journal import parse_journal
from gunbai.table.seats import Seat

pytestmark = pytest.mark.browser

SIZES = [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")]


def meet(one: Locator, other: Locator) -> bool:
    """Whether two things on the page lie over each other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


@pytest.mark.parametrize("size", SIZES)
def test_the_guide_lies_over_nothing_that_can_be_answered(house: House, invite: Invite, size: dict[str, int]) -> None:
    person = invite(size=size).open(house.table(people=1, bots=3).seats[0])
    person.options.first.wait_for()
    person.page.get_by_role("button", name="Explain this table").click()
    note = person.page.locator(".note")
    for step in range(5):
        expect(note.get_by_text(f"{step + 1} / 5")).to_be_visible()
        expect(note).to_be_in_viewport(ratio=0.99)
        assert not meet(note, person.panel), step
        note.locator(".next").click()


def test_somebody_changes_the_name_at_the_table(house: House, invite: Invite) -> None:
    table = house.table(people=2, bots=2)
    person, other = (invite().open(link) for link in table.seats[:2])
    person.page.get_by_role("button", name="Players", exact=True).click()
    person.page.get_by_role("button", name="Change my name").click()
    person.page.get_by_role("textbox", name="Your name").fill("花子")
    person.page.get_by_role("button", name="Save", exact=True).click()
    for page in (person.page, other.page):
        expect(page.locator(".mat").filter(has_text="花子")).to_be_visible()


def test_everybody_reads_who_has_taken_over_a_seat(house: House, invite: Invite) -> None:
    table = house.table(people=1, bots=3)
    host, guest = (invite().open(table.seats[seat]) for seat in (0, 2))
    guest.panel.get_by_role("textbox", name="Your name").fill("Rin")
    guest.panel.get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Players", exact=True).click()
    changes = host.page.get_by_role("region", name="Changes at the seats")
    expect(changes.get_by_text("Rin sat down in the place of a bot.")).to_be_visible()


@pytest.mark.xdist_group("browser-match")
def test_the_journal_is_saved_at_the_end(match: Match) -> None:
    person = match.people[0]
    with person.page.expect_download() as waited:
        person.panel.get_by_role("button", name="Save the journal").click()
    saved = waited.value
    assert saved.suggested_filename.startswith("hunters-")
    journal = parse_journal(Path(saved.path()).read_text("utf-8"))
    assert journal.game == "hunters"
    assert journal.entries


@pytest.mark.xdist_group("browser-match")
def test_turns_are_counted_as_turns(match: Match) -> None:
    for person, words in zip(match.people, ["Turn {}", "Turn {}", "{}番目の手番", "{}番目の手番"], strict=True):
        told: list[dict[str, Any]] = []
        for message in map(json.loads, person.heard):
            told = message["log"] if message["type"] == "welcome" else told + message.get("events", [])
        turns = sum(event["kind"] == "turn-began" for event in told)
        expect(person.page.get_by_text(words.format(turns), exact=True)).to_be_visible()


@pytest.mark.xdist_group("browser-match")
def test_at_the_end_nothing_is_called_a_secret_any_more(match: Match) -> None:
    """Everybody has been told who everybody was, and how each winner has won reads the same for all."""
    for person, secrets in zip(match.people, ["to you only", "to you only", "あなただけ", "あなただけ"], strict=True):
        mats = person.page.locator(".mat")
        expect(mats).to_have_count(4)
        for mat in mats.all():
            assert secrets not in mat.inner_text()
    texts = match.people[0].panel.get_by_role("listitem").all_inner_texts()
    assert not any("you" in text.lower().split() for text in texts)


@pytest.mark.xdist_group("browser-match")
def test_a_replay_shows_everything_to_everybody(match: Match, invite: Invite) -> None:
    """Nobody is revealed at its beginning, and yet nothing is shown to anybody alone."""
    person = invite()
    person.page.goto(match.table.seats[0].replace("/table#", "/replay#"))
    mats = person.page.locator(".mat")
    expect(mats).to_have_count(4)
    for mat in mats.all():
        expect(mat.locator("strong")).to_be_visible()
        assert "only" not in mat.inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_every_rule_of_a_question_can_be_read(house: House, invite: Invite, size: dict[str, int]) -> None:
    """However many there are: a window names more than a line of the panel holds."""
    person = invite(size=size)
    sitting = [Seat(name=name, standing="ask") for name in NAMES[:4]]
    person.open(seats(house, asked("hunters", 4, "turn.start", "rules"), sitting)[0])
    chips = person.panel.locator(".kicker .rules").get_by_role("button")
    assert chips.count() > 3
    panel = person.panel.bounding_box()
    assert panel is not None
    for chip in chips.all():
        box = chip.bounding_box()
        assert box is not None
        assert panel["x"] <= box["x"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]


def test_what_may_be_done_at_any_time_stands_beside_dice_that_are_typed_in(house: House, invite: Invite) -> None:
    person = invite().open(house.table(people=1, bots=3, dice="typed").seats[0])
    play([person], lambda: person.panel.get_by_label("6-sided die").count() > 0, random.Random("dice"))
    anytime = person.panel.get_by_role("region", name="Possible at any time")
    anytime.get_by_role("button", name="Reveal yourself").click()
    anytime.get_by_role("button", name="Really: Reveal yourself").click()
    expect(person.page.locator(".mat").filter(has_text="Aki")).not_to_contain_text("only")
    expect(person.panel.get_by_label("6-sided die")).to_be_visible()


@pytest.mark.parametrize("path", ["/rules/nope", "/new#nope", "/replay", "/replay#nope", "/nothing/here"])
def test_no_page_is_a_dead_end(house: House, invite: Invite, path: str) -> None:
    person = invite()
    person.forgiven = ("401", "404")
    person.page.goto(house.url + path)
    person.page.get_by_role("main").get_by_role("link", name="To the start page").click()
    person.page.get_by_role("article").first.wait_for()
