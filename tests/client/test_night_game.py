"""The night scene on the page: a whole one with a game master, and what nobody else is told or shown."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import NAMES, House
from client.night import (
    BOW,
    BOW_MASTER,
    CHURCH,
    DEFINITION,
    MARKET,
    MASTER,
    SEATS,
    SWORD,
    SWORD_MASTER,
    WAREHOUSES,
    WORDS,
    Plan,
    answer,
    attacked,
    due,
    everybody_there,
    give,
    in_order,
    name,
    number,
    one,
    played,
    seek,
    sit,
    step,
    taken,
    view,
)
from client.person import DESKTOP, PHONE, Person
from client.play import wait
from gunbai.games.night.gm import CORRECT, END_WAITING, HP
from gunbai.games.night.ids import HERE
from gunbai.kernel.journal import Journal

PLAN = Plan()
TEXTS = DEFINITION.book()["texts"]
LOOKS = [pytest.param(DESKTOP, "en", id="desktop-en"), pytest.param(PHONE, "ja", id="phone-ja")]
BOW_SERVANT = number("character", "bow")
BOW_NAME = name("character", BOW_SERVANT, "en")
# Notes every text and every attribute that ever stands on the page, but for what depends on how long layout takes:
# measures of drawings, and the sheet of the panel, which folds by itself after a while.
WATCH_ALL = """
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
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-tables")]


def come(house: House, person: Person, topic: str, seat: int) -> Person:
    """Sit down at the moment at which ``seat`` is asked about ``topic``."""
    person.open(sit(house, played(PLAN, attacked(), topic, seat).journal)[seat])
    wait(person, lambda: due(person, set()))
    return person


def event(person: Person, kind: str, **values: object) -> str:
    """An event in the words of the book; ``values`` are the names of entries, and numbers."""
    words: str = TEXTS[person.lang]["event"][kind]
    return words.format(**values)


def in_log(person: Person, line: str) -> None:
    """The log says so; on a phone it lies behind a tab."""
    expect(person.page.get_by_role("log", include_hidden=True)).to_contain_text(line)


# -------------------------------------------------------------------- a whole one


def open_all(house: House, people: Sequence[Person], journal: Journal) -> None:
    links = sit(house, journal)
    for person, link in zip(people, links, strict=True):
        person.open(link)


def test_four_players_and_a_game_master_play_a_whole_scene(house: House, invite: Invite) -> None:
    """One hides and is found, attacked, evades by half, defends; in the end everybody is shown how it was."""
    end = played(PLAN, attacked())
    people = [invite(), invite(theme="dark"), invite(size=PHONE, lang="ja"), invite(lang="ja"), invite()]
    open_all(house, people, Journal("night", DEFINITION.version, end.journal.setup, attacked()))
    asked: list[tuple[int, str]] = []
    while not all(person.finished for person in people):
        for seat, person in enumerate(people):
            if due(person, set()):
                if person.question["topic"] in ("attack.answer", "attack.defence"):  # type: ignore[index]
                    odds_beside_the_buttons(person)
                topic, _ = answer(person, PLAN, seat)
                asked.append((seat, topic))
        people[0].page.wait_for_timeout(5)
    topics = [topic for _, topic in asked]
    wanted = "before.battlefield before.hide before.area round.plot search.specialty attack.target attack.answer"
    assert in_order(topics, *wanted.split(), "attack.defence", "round.plot", "move.to")
    for seat, person in enumerate(people):
        assert person.state["view"] == view(end, seat)
        tells_no_secret(seat, person)
        shows_the_end(seat, person)
        person.check()


def odds_beside_the_buttons(person: Person) -> None:
    """Every option that may be chosen has its exact odds, in short on the button and at length below it."""
    for option in with_odds(person):
        row = person.panel.locator(f'[data-option="{option["value"]}"]')
        expect(row.locator("button .chance")).to_have_text(re.compile(r"\d"))
        expect(row.locator("details .odds")).to_have_count(1)


def with_odds(person: Person) -> list[dict[str, Any]]:
    """The options that have odds, which are worked out while the question is open already."""

    def found() -> list[dict[str, Any]]:
        options: list[dict[str, Any]] = (person.question or {"options": []})["options"]
        return [option for option in options if option["odds"]]

    wait(person, lambda: bool(found()))
    return found()


def tells_no_secret(seat: int, person: Person) -> None:
    """Nobody but the game master hears of a plot before the reveal; where the bow hides only its own side does."""
    reveal = {"plots": 0, "bow": False}
    hidden = 0
    for message in map(json.loads, person.heard):
        if message["type"] not in ("welcome", "update"):
            continue
        told = message.get("events", []) + message.get("log", [])
        if any(each["kind"] == "round-begins" for each in told):
            reveal["plots"] = 0
        reveal["plots"] += sum(each["kind"] == "plot-revealed" for each in told)
        shown = message["state"]["view"]
        bow = one(shown, BOW)
        reveal["bow"] |= any(each["kind"] == "revealed" and each["character"] == bow["character"] for each in told)
        for other in range(MASTER):
            if seat not in (other, MASTER) and not reveal["plots"]:
                assert one(shown, other)["plot"] == 0, message
        if seat in (SWORD, SWORD_MASTER) and not reveal["bow"]:
            hidden += bow["presence"] == HERE
            assert bow["area"] < 0, message
    assert hidden > 3 or seat not in (SWORD, SWORD_MASTER)


def shows_the_end(seat: int, person: Person) -> None:
    """Who has won, whom everybody played and who that really was."""
    shown = person.state["view"]
    crowned = [row.inner_text() for row in person.panel.get_by_role("listitem").all()]
    assert len(crowned) == SEATS
    for at, row in enumerate(crowned):
        assert NAMES[at] in row
        if at == MASTER:
            continue
        played_by = one(shown, at)
        assert name("character", played_by["character"], person.lang) in row
        if played_by["true_name"]:
            assert played_by["true_name"][person.lang] in row
    assert sorted(shown["winners"]) == [SWORD, SWORD_MASTER]
    won = person.panel.get_by_role("heading", level=2).inner_text() in ("You have won", "あなたの勝ち")
    assert won == (seat in shown["winners"])


# -------------------------------------------------------------------- what nobody else may know


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


class Night:
    """The sword, the bow and the game master at their pages; both masters have left theirs for good."""

    def __init__(self, house: House, invite: Invite) -> None:
        self.house = house
        self.people = {seat: invite() for seat in (SWORD, BOW, MASTER)}
        for person in self.people.values():
            person.context.add_init_script(WATCH_ALL)

    def begin(self, area: int, plot: int) -> None:
        """Everybody comes to a new table; the bow will hide in ``area`` and seal ``plot``."""
        self.plan = Plan((CHURCH, MARKET, area, CHURCH), ((6, 1, plot, 1),), SWORD)
        links = sit(self.house, before_areas())
        for seat, person in self.people.items():
            person.open(links[seat])
        everybody_there(list(self.people.values()), list(self.people))
        for seat in (BOW, SWORD):
            self.answers(seat, "before.area")
        self.answers(BOW, "round.plot")
        for person in self.people.values():
            in_log(person, event(person, "plot-sealed", character=BOW_NAME))

    def answers(self, seat: int, topic: str) -> None:
        person = self.people[seat]
        wait(person, lambda: due(person, set()))
        assert answer(person, self.plan, seat)[0] == topic

    def waits_no_longer(self) -> None:
        """The game master does not wait for the plots of those who are away; so all are revealed."""
        declare(self.people[MASTER], END_WAITING)

    def told(self, seat: int) -> Told:
        """What one has heard and been shown at this table."""
        person = self.people[seat]
        person.page.wait_for_timeout(100)
        shown: list[str] = person.page.evaluate("[...window.shown]")
        board: str = person.page.evaluate("document.querySelector('#board').outerHTML")
        began = max(at for at, text in enumerate(person.heard) if text.startswith('{"type":"welcome"'))
        return Told([plain(text) for text in person.heard[began:]], {plain(text) for text in shown}, plain(board))


def plain(text: str) -> str:
    """Without what every table and every page has of its own."""
    return re.sub(r"\bc\d+\b", "c", re.sub(r'"table":"\w+"', "", text))


def declare(person: Person, value: int) -> None:
    """Do what may be done at any time; the page asks whether it is meant."""
    label = name("declaration", value, person.lang)
    section = person.panel.locator('[data-tour="declare"]')
    section.get_by_role("button", name=label, exact=True).click()
    section.get_by_role("button", name=re.compile(f": {label}$|：{label}$")).click()


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
    assert told[5][SWORD] == told[2][SWORD]
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
        with_odds(sword)
        told[area] = {seat: night.told(seat) for seat in (SWORD, MASTER)}
        zones = sword.page.locator(".map .areas > li")
        expect(zones.filter(has_text=BOW_NAME)).to_have_count(0)
        night.answers(SWORD, "search.specialty")
        where = name("area", area, "en")
        in_log(sword, event(sword, "revealed", character=BOW_NAME, area=where))
        expect(zones.filter(has_text=BOW_NAME)).to_contain_text(where)
    assert told[CHURCH][SWORD] == told[WAREHOUSES][SWORD]
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
    assert told[3] == told[4]


# -------------------------------------------------------------------- single moments


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_a_target_that_is_refused_says_why_and_by_which_rule(
    house: House, invite: Invite, size: dict[str, int], lang: str
) -> None:
    person = come(house, invite(size=size, lang=lang), "attack.target", SWORD)
    assert person.question is not None
    refused = {option["value"]: option["refusal"] for option in person.question["options"] if option["refusal"]}
    assert {refusal["key"] for refusal in refused.values()} == {"oneself", "not-in-area", "out-of-range"}
    for value, refusal in refused.items():
        if size == PHONE:
            person.panel.locator(".fold").tap()
        why = TEXTS[lang]["refusal"][refusal["key"]]
        piece = person.page.locator(".map").get_by_role("button", name=choose(person, "character", value), exact=True)
        expect(piece).to_have_attribute("aria-disabled", "true")
        expect(piece).to_have_accessible_description(why)
        piece.click(force=True)  # Playwright would wait until it may be chosen
        row = person.refused.locator(f'[data-option="{value}"]')
        expect(row.locator(".asked")).to_have_text(why)
        expect(row.locator(".chip")).to_have_text(refusal["rule"])
    row.locator(".chip").click()
    expect(person.page.get_by_role("dialog")).to_contain_text(refusal["rule"])
    person.check()


def test_the_game_master_corrects_a_value_and_all_are_told(house: House, invite: Invite) -> None:
    links = sit(house, played(PLAN, attacked(), "turn.action", BOW).journal)
    people = {SWORD: invite(size=PHONE, lang="ja"), BOW: invite(), MASTER: invite()}
    for seat, person in people.items():
        person.open(links[seat])
    master = people[MASTER]
    assert one(master.state["view"], BOW)["hp"] != 7
    declare(master, CORRECT)
    for topic, value in (("gm.whom", BOW_SERVANT), ("gm.figure", HP), ("gm.value", 7)):
        wait(master, lambda: due(master, set()))
        assert master.question is not None
        assert master.question["topic"] == topic
        asked = master.question["id"]
        give(master, value)
        taken(master, asked)
    for seat, person in people.items():
        values = {"figure": name("figure", HP, person.lang), "character": name("character", BOW_SERVANT, person.lang)}
        in_log(person, event(person, "corrected", value=7, **values))
        assert one(person.state["view"], BOW)["hp"] == 7, seat
        person.check()
    expect(master.page.locator("tbody tr").filter(has_text=BOW_NAME)).to_contain_text("7/")
    assert people[BOW].question is not None
    assert people[BOW].question["topic"] == "turn.action"


@pytest.mark.parametrize(
    ("topic", "domain", "value"), [("before.area", "area", CHURCH), ("attack.target", "character", 2)]
)
def test_areas_and_characters_are_chosen_on_the_map_with_the_keyboard_alone(
    house: House, invite: Invite, topic: str, domain: str, value: int
) -> None:
    person = come(house, invite(), topic, SWORD)
    assert person.question is not None
    asked = person.question["id"]
    wanted = choose(person, domain, value)
    person.page.locator(".map").get_by_role("button", name=wanted, exact=True).wait_for()
    for _ in range(150):
        person.page.keyboard.press("Tab")
        if person.page.evaluate(AT_MAP) == wanted:
            break
    assert person.page.evaluate(AT_MAP) == wanted
    assert person.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    person.page.keyboard.press("Enter")
    taken(person, asked)
    if topic == "attack.target":
        in_log(person, event(person, "targeted", character=name("character", 0, "en"), target=BOW_NAME))
    else:
        assert one(person.state["view"], SWORD)["area"] in (-1, CHURCH)
        assert person.question is not None
        assert person.question["answered"]


AT_MAP = "document.activeElement.closest('.map') && document.activeElement.getAttribute('aria-label')"


def choose(person: Person, domain: str, value: int) -> str:
    """What is read of something on the map that can be chosen."""
    return WORDS[person.lang]["choose"].format(name(domain, value, person.lang))
