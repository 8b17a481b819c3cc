"""What is secret in a night: whatever it is, nobody else's page is sent or shows anything else until it is revealed."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import House
from client.night import (
    BOW,
    BOW_MASTER,
    BOW_NAME,
    BOW_SERVANT,
    CHURCH,
    END_WAITING,
    MARKET,
    MASTER,
    SWORD,
    SWORD_MASTER,
    WAREHOUSES,
    Plan,
    answer,
    declare,
    due,
    event,
    everybody_there,
    in_log,
    in_order,
    name,
    one,
    played,
    seek,
    sit,
    step,
    with_odds,
)
from client.person import Person
from client.play import wait
from gunbai.kernel.journal import Journal

DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Notes every text and every attribute that ever stands on the page, but for what depends on how long layout takes:
# measures of drawings, and the sheet of the panel, which folds by itself after a while.
WATCH_ALL = """() => {
window.shown = new Set();
const still = (node) => {
  const at = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
  return Boolean(at) && !at.matches("main, #panel, svg, svg *") && !at.closest(".fold");
};
const note = (node, name) => window.shown.add(`${name}=${node.getAttribute(name)}`);
const see = (node) => {
  if (still(node) && node.nodeType === Node.TEXT_NODE) window.shown.add(node.data);
  if (still(node)) for (const name of node.getAttributeNames?.() ?? []) note(node, name);
  for (const child of node.childNodes) see(child);
};
new MutationObserver((changes) => {
  for (const { type, target, attributeName, addedNodes } of changes) {
    if (type === "childList") addedNodes.forEach(see);
    else if (type === "characterData") see(target);
    else if (still(target)) note(target, attributeName);
  }
}).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
see(document.body);
}"""

pytestmark = pytest.mark.browser


@cache
def before_areas() -> Journal:
    """A night in which the sword will find the bow, up to the choice of areas: both masters have sealed theirs."""
    plan = Plan(searcher=SWORD, plots=((6, 1, 5, 1),))
    found = seek(plan, lambda kinds: in_order(kinds, "in-hiding", "revealed"), "watched")
    match = played(plan, found, "before.area")
    for seat in (SWORD_MASTER, BOW_MASTER):
        step(match, plan, seat)
    return match.journal


class Told(NamedTuple):
    """All messages as they came, all that ever stood on the page, and the board as it is now, drawings included."""

    heard: list[str]
    shown: set[str]
    board: str


def alike(one_way: Told, other: Told) -> None:
    """Two secrets made no difference."""
    assert one_way.heard == other.heard
    assert one_way.shown ^ other.shown == set()
    assert one_way.board == other.board


class Night:
    """The sword, the bow and the game master at their pages; both masters have left theirs for good."""

    def __init__(self, house: House, invite: Invite) -> None:
        self.house = house
        self.people = {seat: invite() for seat in (SWORD, BOW, MASTER)}

    def begin(self, area: int, plot: int) -> None:
        """Everybody comes to a new table; the bow will hide in ``area`` and seal ``plot``."""
        self.plan = Plan((CHURCH, MARKET, area, CHURCH), ((6, 1, plot, 1),), SWORD)
        links = sit(self.house, before_areas())
        for seat, person in self.people.items():
            person.open(links[seat])
        everybody_there(list(self.people.values()), list(self.people))
        for person in self.people.values():
            person.page.locator(".night .token").first.wait_for()
            person.page.evaluate(WATCH_ALL)
        for seat in (BOW, SWORD):
            self.answers(seat, "before.area")
        self.answers(BOW, "round.plot")
        for person in self.people.values():
            in_log(person, event(person, "plot-sealed", character=BOW_NAME))

    def answers(self, seat: int, topic: str) -> None:
        person = self.people[seat]
        wait(person, lambda: due(person))
        assert answer(person, self.plan, seat)[0] == topic

    def waits_no_longer(self) -> None:
        """The game master does not wait for the plots of those who are away; so all are revealed."""
        declare(self.people[MASTER], END_WAITING)

    def told(self, seat: int) -> Told:
        """What one has heard and been shown at this table."""
        person = self.people[seat]
        person.page.evaluate(DRAWN)
        shown: list[str] = person.page.evaluate("[...window.shown]")
        board: str = person.page.evaluate("document.querySelector('#board').outerHTML")
        began = max(at for at, text in enumerate(person.heard) if text.startswith('{"type":"welcome"'))
        return Told([plain(text) for text in person.heard[began:]], {plain(text) for text in shown}, plain(board))


def plain(text: str) -> str:
    """Without what every table and every page has of its own."""
    return re.sub(r"\bc\d+\b", "c", re.sub(r'"table":"\w+"', "", text))


def column(person: Person, character: int) -> int:
    """In which column of the plot line a character stands, by what is read of it; 0 in none."""
    columns = person.page.locator(".plots ol > li")
    for at in range(columns.count()):
        if name("character", character, person.lang) in columns.nth(at).inner_text():
            return 6 - at
    return 0


def test_nobody_is_told_anothers_plot_before_all_are_revealed(house: House, invite: Invite) -> None:
    """Whether the bow has sealed 5 or 2, the sword's page is sent and shows the very same; the game master sees it."""
    night = Night(house, invite)
    told: dict[int, dict[int, Told]] = {}
    for plot in (5, 2):
        night.begin(CHURCH, plot)
        told[plot] = {seat: night.told(seat) for seat in (SWORD, MASTER)}
        assert column(night.people[MASTER], BOW_SERVANT) == plot
        assert column(night.people[SWORD], BOW_SERVANT) == 0
        assert one(night.people[SWORD].state["view"], BOW)["sealed"]
        night.answers(SWORD, "round.plot")
        night.waits_no_longer()
        in_log(night.people[SWORD], event(night.people[SWORD], "plot-revealed", character=BOW_NAME, plot=plot))
        assert column(night.people[SWORD], BOW_SERVANT) == plot
    alike(told[5][SWORD], told[2][SWORD])
    assert all(one_way != other for one_way, other in zip(told[5][MASTER], told[2][MASTER], strict=True))


def test_nobody_is_told_where_somebody_hides_before_it_is_found(house: House, invite: Invite) -> None:
    """Whether the bow hides in the church or in the warehouses, the sword is told the very same until it finds it."""
    night = Night(house, invite)
    told: dict[int, dict[int, Told]] = {}
    for area in (CHURCH, WAREHOUSES):
        night.begin(area, 5)
        sword = night.people[SWORD]
        night.answers(SWORD, "round.plot")
        night.waits_no_longer()
        night.answers(SWORD, "turn.action")
        expect(sword.panel.locator(".row .chance")).to_have_count(len(with_odds(sword)))
        expect(sword.panel.locator("details .odds")).to_have_count(len(with_odds(sword)))
        told[area] = {seat: night.told(seat) for seat in (SWORD, MASTER)}
        zones = sword.page.locator(".map .areas > li")
        expect(zones.filter(has_text=BOW_NAME)).to_have_count(0)
        night.answers(SWORD, "search.specialty")
        where = name("area", area, "en")
        in_log(sword, event(sword, "revealed", character=BOW_NAME, area=where))
        expect(zones.filter(has_text=BOW_NAME)).to_contain_text(where)
    alike(told[CHURCH][SWORD], told[WAREHOUSES][SWORD])
    assert all(here != there for here, there in zip(told[CHURCH][MASTER], told[WAREHOUSES][MASTER], strict=True))


def test_a_sealed_plot_may_be_changed_and_nobody_is_told_to_what(house: House, invite: Invite) -> None:
    night = Night(house, invite)
    told: dict[int, Told] = {}
    for plot in (3, 4):
        night.begin(CHURCH, 5)
        bow, sword = night.people[BOW], night.people[SWORD]
        bow.page.locator(".plots").get_by_role("button", name=f"Plot {plot}", exact=True).click()
        for person in night.people.values():
            in_log(person, event(person, "plot-changed", character=BOW_NAME))
        told[plot] = night.told(SWORD)
        assert column(night.people[MASTER], BOW_SERVANT) == plot
        night.answers(SWORD, "round.plot")
        night.waits_no_longer()
        in_log(sword, event(sword, "plot-revealed", character=BOW_NAME, plot=plot))
    alike(told[3], told[4])
