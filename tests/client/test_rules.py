"""Why not, and by which rule; in both languages, switched at once."""

from __future__ import annotations

import random
import re

import httpx
import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import House
from client.play import CORNER, play, resting, seek

pytestmark = pytest.mark.browser

NOBODY = {"en": "Nobody can attack themself.", "ja": "自分自身は攻撃できない。"}
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_refused_option_shows_its_reason_and_its_rule(
    house: House, invite: Invite, source: random.Random, lang: str
) -> None:
    person = invite(lang=lang)
    seek(person, house, "attack.target", source)
    row = person.refused.get_by_role("listitem").filter(has_text="Aki")
    expect(row).to_contain_text(NOBODY[lang])
    expect(row.get_by_role("button", name=re.compile("^Aki"))).to_have_attribute("aria-disabled", "true")
    chip = row.get_by_role("button", name=re.compile("SH-ATK-1c"))
    told = len(person.heard)
    row.get_by_role("button", name=re.compile("^Aki")).click(force=True)
    chip.click()
    rules = httpx.get(f"{house.url}/api/games/hunters/book").json()["rules"]
    rule = next(rule for rule in rules if rule["id"] == "SH-ATK-1c")
    drawer = person.page.get_by_role("dialog", name=rule["title"][lang])
    expect(drawer).to_contain_text(rule["text"][lang])
    person.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(chip).to_be_focused()
    assert len(person.heard) == told, "a refused option is not sent"


def test_the_board_too_says_why_not(house: House, invite: Invite, source: random.Random) -> None:
    """Pressing a piece that may not be chosen points at its reason in the panel."""
    person = invite()
    seek(person, house, "attack.target", source)
    mat = person.page.locator(".mat").filter(has_text="Aki")
    expect(mat).to_contain_text(NOBODY["en"])
    mat.get_by_role("button", name="Choose Aki").click(force=True, position=CORNER)
    expect(person.refused.locator(".asked")).to_have_text(NOBODY["en"])


def test_the_language_is_switched_at_once(house: House, invite: Invite, source: random.Random) -> None:
    table = house.table(people=1, bots=3)
    person = invite().open(table.seats[0])
    play([person], lambda: len(person.lines()) > 15 and resting([person]), source)
    person.page.evaluate("window.stillHere = true")
    html = person.page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    english = (person.prompt.inner_text(), person.offered(), person.lines())
    told = len(person.heard)

    person.page.get_by_role("button", name="日本語").click()
    person.lang = "ja"
    expect(html).to_have_attribute("lang", "ja")
    expect(person.page.get_by_role("region", name="ハンターズの卓")).to_be_visible()
    expect(person.page.get_by_role("heading", name="あなたの正体")).to_be_visible()
    japanese = (person.prompt.inner_text(), person.offered(), person.lines())
    assert JAPANESE.search(japanese[0])
    assert len(japanese[1]) == len(english[1])
    assert len(japanese[2]) == len(english[2])
    assert all(JAPANESE.search(line) for line in japanese[2])
    assert not any(JAPANESE.search(line) for line in english[2])
    assert not person.page.locator(".hunters").get_by_text("Weird Woods").count()

    person.page.get_by_role("button", name="EN, English").click()
    person.lang = "en"
    expect(html).to_have_attribute("lang", "en")
    assert (person.prompt.inner_text(), person.offered(), person.lines()) == english
    assert person.page.evaluate("window.stillHere"), "the page was not loaded anew"
    assert len(person.heard) == told, "the server was not needed"


def test_the_rulebook_finds_a_rule_and_opens_at_one(house: House, invite: Invite) -> None:
    person = invite()
    person.page.goto(f"{house.url}/rules/hunters#SH-ATK-3")
    expect(person.page.locator("#SH-ATK-3")).to_be_in_viewport()
    person.page.get_by_role("searchbox").fill("SH-HERMIT")
    expect(person.page.locator("#SH-ATK-3")).to_have_count(0)
    expect(person.page.locator("#SH-HERMIT-0")).to_be_visible()
    person.page.get_by_role("button", name="日本語").click()
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("シャドウハンターズ")
