"""The night scene on the page: a whole one with a game master, and single moments of it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import NAMES, House
from client.night import (
    BOW,
    BOW_MASTER,
    BOW_NAME,
    BOW_SERVANT,
    CHURCH,
    CORRECT,
    DEFINITION,
    MASTER,
    SEATS,
    SWORD,
    SWORD_MASTER,
    TEXTS,
    WORDS,
    Plan,
    answer,
    attacked,
    declare,
    due,
    event,
    give,
    in_log,
    in_order,
    name,
    number,
    one,
    played,
    sit,
    taken,
    view,
    with_odds,
)
from client.person import DESKTOP, PHONE, Person
from client.play import wait
from gunbai.games.night.ids import HERE
from gunbai.kernel.journal import Journal

PLAN = Plan()
OVER = re.compile("The game is over|ゲーム終了")
LOOKS = [pytest.param(DESKTOP, "en", id="desktop-en"), pytest.param(PHONE, "ja", id="phone-ja")]
HP = number("figure", "hp")

pytestmark = pytest.mark.browser


def come(house: House, person: Person, topic: str, seat: int) -> Person:
    """Sit down at the moment at which ``seat`` is asked about ``topic``."""
    person.open(sit(house, played(PLAN, attacked(), topic, seat).journal)[seat])
    wait(person, lambda: due(person))
    return person


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
            if due(person):
                if person.question["topic"] in ("attack.answer", "attack.defence"):  # type: ignore[index]
                    odds_beside_the_buttons(person)
                    expect(person.page.locator("#board nav .turn")).not_to_contain_text(OVER)
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
    crowned = person.panel.get_by_role("listitem")
    expect(crowned).to_have_count(SEATS)
    for at in range(SEATS):
        expect(crowned.nth(at)).to_contain_text(NAMES[at])
        if at == MASTER:
            continue
        played_by = one(shown, at)
        expect(crowned.nth(at)).to_contain_text(name("character", played_by["character"], person.lang))
        if played_by["true_name"]:
            expect(crowned.nth(at)).to_contain_text(played_by["true_name"][person.lang])
    assert sorted(shown["winners"]) == [SWORD, SWORD_MASTER]
    heading = person.panel.get_by_role("heading", level=2).inner_text()
    assert (heading in ("You have won", "あなたの勝ち")) == (seat in shown["winners"])
    assert (heading in ("You have lost", "あなたの負け")) == (seat in (BOW, BOW_MASTER)), "a game master does neither"


# -------------------------------------------------------------------- single moments


@pytest.mark.parametrize("seat", [SWORD, BOW])
def test_the_plot_line_tells_how_far_each_of_ones_attacks_reaches_now(house: House, invite: Invite, seat: int) -> None:
    person = come(house, invite(), "round.plot", seat)
    own = one(person.state["view"], seat)
    reach = {name("skill", skill, "en"): at for skill, at in zip(own["skills"], own["reach"], strict=True)}
    arms = person.page.locator(".arms button")
    expect(arms.first).to_be_visible()
    for arm in arms.all():
        skill, at = arm.inner_text().rsplit(maxsplit=1)
        assert reach[skill] == int(at)


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
        wait(master, lambda: due(master))
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
    again = people[BOW].question
    assert again is not None
    assert again["topic"] == "turn.action"


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
