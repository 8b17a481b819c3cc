"""For everybody: axe finds nothing serious, and the keyboard alone is enough."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from client import night
from client.conftest import Invite, Match
from client.house import House
from client.person import DESKTOP, PHONE, Person
from client.play import seek, wait

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: list[Any] = [
    pytest.param(DESKTOP, "light", "en", id="desktop-light-en"),
    pytest.param(DESKTOP, "dark", "ja", id="desktop-dark-ja"),
    pytest.param(PHONE, "light", "ja", id="phone-light-ja"),
    pytest.param(PHONE, "dark", "en", id="phone-dark-en"),
]
FOCUS = """() => {
  const at = document.activeElement;
  const seen = [at, at.closest("label")].filter(Boolean).map((one) => getComputedStyle(one));
  return {
    tag: at.tagName, text: (at.getAttribute("aria-label") ?? at.textContent).trim().slice(0, 60),
    option: Boolean(at.closest(".options")),
    ring: seen.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2),
  };
}"""


def problems(person: Person) -> list[str]:
    """What axe calls serious or critical on the page as it is now."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then((result) => result.violations)"
    )
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:4]]}"
        f" {[check['message'] for check in one['nodes'][0]['any'][:1]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.xdist_group("browser-match")
@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_axe_finds_nothing_serious(
    house: House, invite: Invite, match: Match, size: dict[str, int], theme: str, lang: str
) -> None:
    """The start page, a new table and its links, a table in play, a finished one, the rulebook, a replay."""
    person = invite(size=size, theme=theme, lang=lang)
    found: dict[str, list[str]] = {}
    page = person.page

    page.goto(house.url)
    page.get_by_role("article").first.wait_for()
    found["start"] = problems(person)
    page.goto(f"{house.url}/new")
    page.locator("form").wait_for()
    page.locator("summary").first.click()
    found["new"] = problems(person)
    page.locator("form button:not([type=button])").click()
    page.locator(".copy").first.wait_for()
    found["links"] = problems(person)
    page.goto(f"{house.url}/rules/hunters")
    page.locator("#SH-ATK-1").wait_for()
    found["rules"] = problems(person)
    page.goto(f"{house.url}/table#nothing")
    page.get_by_role("heading", level=1).wait_for()
    found["bad link"] = problems(person)
    person.open(match.table.seats[0])
    page.locator("#end-title").wait_for()
    found["finished"] = problems(person)
    page.goto(match.table.seats[0].replace("/table#", "/replay#"))
    page.locator(".controls").wait_for()
    page.get_by_role("slider").fill("40")
    found["replay"] = problems(person)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_axe_finds_nothing_serious_in_play(
    house: House, invite: Invite, source: random.Random, size: dict[str, int], theme: str, lang: str
) -> None:
    """Somebody's own turn, the choice of a target with its odds, the text of a rule, the log and the players."""
    person = invite(size=size, theme=theme, lang=lang)
    found: dict[str, list[str]] = {}
    seek(person, house, "attack.target", source)
    found["attack"] = problems(person)
    person.panel.locator(".chip").first.click()
    person.page.locator("dialog[open]").wait_for()
    found["rule"] = problems(person)
    person.page.keyboard.press("Escape")
    person.page.locator(".tab-players").click()
    found["players"] = problems(person)
    person.page.locator(".tab-log").click()
    found["log"] = problems(person)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_axe_finds_nothing_serious_in_a_night(
    house: House, invite: Invite, size: dict[str, int], theme: str, lang: str
) -> None:
    """The table of specialties, the plot line, the game master's screen, evading or defending with odds, a sheet."""
    person = invite(size=size, theme=theme, lang=lang)
    found: dict[str, list[str]] = {}
    for topic, seat, looks in (
        ("before.hide", night.BOW, night.BOW),
        ("round.plot", night.SWORD, night.SWORD),
        ("attack.answer", night.BOW, night.MASTER),
        ("attack.answer", night.BOW, night.BOW),
    ):
        person.open(night.sit(house, night.played(night.Plan(), night.attacked(), topic, seat).journal)[looks])
        person.page.locator(".night .token").first.wait_for()
        if topic == "before.hide":
            person.panel.locator("summary").first.click()
        found[f"{topic} {looks}"] = problems(person)
    person.page.locator(".card .more").first.click()
    person.page.get_by_role("dialog").wait_for()
    found["sheet"] = problems(person)
    assert {where: what for where, what in found.items() if what} == {}


def test_a_turn_is_played_with_the_keyboard_alone(house: House, invite: Invite) -> None:
    table = house.table(people=1, bots=3)
    person = invite().open(table.seats[0])
    keys = person.page.keyboard
    person.options.first.wait_for()
    person.page.reload()
    person.options.first.wait_for()

    def focus() -> dict[str, Any]:
        at: dict[str, Any] = person.page.evaluate(FOCUS)
        return at

    # A new question takes the focus, and from there the next stop is its first option.
    expect(person.prompt).to_be_focused()
    stops = []
    while not stops or not stops[-1]["option"]:
        keys.press("Tab")
        stops.append(focus())
        assert len(stops) < 4, stops
    keys.press("Enter")

    # From there on the numbers are enough, until it is somebody else's turn.
    turns: set[int] = set()
    answered: set[str] = set()

    def taken_turns() -> bool:
        turns.add(person.state["view"]["turn"])
        asked = person.asked()
        if asked and asked["id"] not in answered:
            answered.add(asked["id"])
            passes = all(option["refusal"] or option["value"] < 0 for option in asked["options"])
            keys.press("0" if passes else "1")
        return person.finished or (len(turns) > 2 and bool(answered and person.asked()))

    wait(person, taken_turns)
    assert answered
    for key in ("Tab",) * 8 + ("Shift+Tab",) * 12:
        keys.press(key)
        stops.append(focus())
    assert len({stop["text"] for stop in stops}) > 6
    on_page = [stop for stop in stops if stop["tag"] != "BODY"]  # Tab goes on to the browser's own controls
    assert all(stop["ring"] for stop in on_page), f"wherever the keyboard is, one sees it: {on_page}"

    keys.press("l")
    expect(person.log).to_be_focused()
    assert focus()["ring"]
    keys.press("?")
    expect(person.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    keys.press("Escape")
    expect(person.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_hidden()
