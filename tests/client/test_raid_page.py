"""The page around the battlefield: it tells nothing before the dice have come to rest, and leaves the board free."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from client.conftest import Invite
from client.house import House
from client.person import PHONE, Person
from client.play import wait
from client.raid import (
    BOOK,
    DOMAINS,
    Plan,
    answered,
    asks,
    begin,
    come,
    due,
    give,
    name,
    says,
    see,
    sit,
    taken_up,
    topic,
    topic_of,
    until,
    untranslated,
)
from client.test_access import problems
from client.test_raid_game import lies
from gunbai.games.raid.ids import SKILLS_FROM
from gunbai.kernel.journal import Match
from gunbai.kernel.question import PASS, legal_of

pytestmark = pytest.mark.browser

# -------------------------------------------------------------------- nothing is told before it has been seen

TOLD = [
    "#board header",
    "#board .announced",
    "#board section:has(> #raid-targets)",
    "#board section:has(> #raid-party)",
]
TOLD += ['[role="log"]', ".players ul", "nav"]
"""Whatever could tell how a shot ends."""
WATCH = """places => {
  window.tells = () => places.map(place => document.querySelector(place)?.textContent ?? "").join("\\n");
  window.flown = [];
  const look = () => {
    if (document.querySelector(".skip-shot")) {
      const panel = document.querySelector("#panel");
      const open = panel.querySelectorAll(".options button, form").length;
      window.flown.push({ tells: window.tells(), open, folded: panel.classList.contains("folded") });
      window.rested = null;
    } else if (window.flown.length) {
      window.rested ??= document.querySelector("#panel").classList.contains("folded");
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes at every frame of a flight what the page tells, and whether it offers anything; and how the sheet is then."""


def watch(person: Person) -> str:
    person.page.evaluate(WATCH, TOLD)
    told: str = person.page.evaluate("window.tells()")
    return told


def shot_by(person: Person) -> int:
    shot = person.state["view"]["shot"]
    return shot["number"] if shot else 0


@pytest.mark.parametrize("way", ["2d", "3d"])
def test_nothing_tells_the_outcome_before_the_die_has_come_to_rest(house: House, invite: Invite, way: str) -> None:
    """Neither to whoever shoots nor to whoever looks on; whoever asks for stillness is told at once."""
    links = sit(house, taken_up(begin(seats=2)))
    shooter, other = see(invite(calm=False), way), see(invite(calm=False), "2d")
    still = see(invite(), "2d")
    shooter.forgiven = ("GL Driver Message",)  # of a 3D that is drawn without a graphics card
    people = [come(shooter, links[0]), other.open(links[1]), still.open(links[1])]
    before = [watch(person) for person in people]
    shoot = shooter.page.locator(".shot").get_by_role("button", name=says(shooter, "shoot"), exact=True)
    answered(shooter, shoot.click)
    for person, told in zip(people, before, strict=True):
        wait(person, lambda person=person: shot_by(person) == 1)  # type: ignore[misc]
        person.page.wait_for_function("told => window.tells() !== told", arg=told)
    for person, told in zip(people, before, strict=True):
        flown = person.page.evaluate("window.flown")
        assert {frame["tells"] for frame in flown} == (set() if person is still else {told})
        assert {frame["open"] for frame in flown} <= {0}
    assert len({person.page.evaluate("window.tells()") for person in (other, still)}) == 1
    for person in people:
        person.check()


def test_a_flight_that_is_skipped_is_told_at_once(house: House, invite: Invite) -> None:
    person = come(see(invite(calm=False), "2d"), sit(house, taken_up(begin()))[0])
    told = watch(person)
    person.page.locator(".shot").get_by_role("button", name=says(person, "shoot"), exact=True).click()
    person.page.get_by_role("button", name="Skip", exact=True).click()
    expect(person.page.locator(".skip-shot")).to_have_count(0)
    assert person.page.evaluate("window.tells()") != told
    wait(person, lambda: due(person))
    expect(person.prompt).not_to_have_text("Look at the board…")
    person.check()


# -------------------------------------------------------------------- the sheet of a phone


def fold(person: Person) -> Locator:
    return person.panel.locator(".fold")


def folded(person: Person, yes: bool) -> None:
    expect(fold(person)).to_have_attribute("aria-expanded", "false" if yes else "true")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_a_phone_the_sheet_stays_folded_while_one_aims(house: House, invite: Invite, lang: str) -> None:
    """It says what is asked and where to answer, is folded while the die flies, and unfolds for what comes then.

    But not at once: one sees where the die lies. What it has come to is read on the picture, above the sheet.
    """
    person = come(
        see(invite(size=PHONE, lang=lang, calm=False), "2d"), sit(house, until(begin(), asks("turn.action")))[0]
    )
    folded(person, False)
    give(person, min(option["value"] for option in person.question["options"] if not option["refusal"]))  # type: ignore[index]
    assert topic(person) == "shot.aim"
    folded(person, True)
    expect(fold(person)).to_contain_text({"en": "Answer on the board", "ja": "盤上で答えます"}[lang])
    expect(person.prompt).to_be_in_viewport(ratio=0.9)
    ball, shot = (person.page.locator(f"#board {place}").bounding_box() for place in (".ball", ".shot"))
    assert ball is not None
    assert shot is not None
    assert ball["y"] + ball["height"] < shot["y"], "what is pulled must be seen without scrolling"
    assert problems(person) == []
    assert untranslated(person) == set()
    watch(person)
    shoot = person.page.locator(".shot").get_by_role("button", name=says(person, "shoot"), exact=True)
    shoot.scroll_into_view_if_needed()
    answered(person, shoot.tap)
    person.page.locator(".skip-shot").wait_for(state="attached")
    person.page.locator(".skip-shot").wait_for(state="detached")
    assert {frame["folded"] for frame in person.page.evaluate("window.flown")} == {True}
    wait(person, lambda: due(person))
    assert topic(person) != "shot.aim"
    assert person.page.evaluate("window.rested") is True
    folded(person, False)
    said = person.page.locator("#raid-field").get_by_role("status").locator("p").last
    expect(said).to_be_in_viewport(ratio=1)
    sheet, line = person.panel.bounding_box(), said.bounding_box()
    assert sheet is not None
    assert line is not None
    assert line["y"] + line["height"] <= sheet["y"]
    person.check()


@pytest.mark.parametrize("asked", ["place.follower", "place.card"])
def test_a_place_is_chosen_on_the_board_of_a_phone(house: House, invite: Invite, asked: str) -> None:
    person = come(see(invite(size=PHONE), "2d"), sit(house, until(begin(), asks(asked)))[0])
    folded(person, True)
    fold(person).tap()
    folded(person, False)
    give(person, 1000)
    person.check()


def test_what_lies_on_a_real_table_is_told_in_the_sheet(house: House, invite: Invite) -> None:
    match = taken_up(begin(shots="real"))
    person = come(see(invite(size=PHONE), "2d"), sit(house, match)[0])
    assert topic(person) == "shot.fall"
    folded(person, False)
    expect(person.panel.get_by_role("button", name=says(person, "tell"), exact=True)).to_be_in_viewport(ratio=1)
    person.check()


@pytest.mark.parametrize("way", ["2d", "3d"])
def test_where_a_die_lies_on_a_real_table_is_told_by_touching_the_board(house: House, invite: Invite, way: str) -> None:
    """Cards of one name are told apart by their sides, in the form and on the board; both show what is told."""
    person = come(see(invite(), way), sit(house, taken_up(begin(seed="fall", shots="real")))[0])
    person.forgiven = ("GL Driver Message",)  # of a 3D that is drawn without a graphics card
    labels = person.panel.get_by_role("region").locator("fieldset label")
    named = labels.all_inner_texts()
    assert len(set(named)) == len(named)
    card = person.state["view"]["cards"][0]
    effect, host = name("effect", card["effect"], "en"), name("target", card["target"], "en")
    piece = f"{effect} ({host}, side {card['side'] + 1})"
    box = person.panel.get_by_role("region").get_by_label(piece, exact=True)
    on_board = person.page.locator("#raid-field").get_by_role(
        "button", name=f"Choose {effect}: {host}, side {card['side'] + 1}"
    )
    expect(on_board).to_have_attribute("aria-pressed", "false")
    on_board.focus()
    person.page.keyboard.press("Enter")
    expect(box).to_be_checked()
    expect(on_board).to_have_attribute("aria-pressed", "true")
    box.uncheck()
    expect(on_board).to_have_attribute("aria-pressed", "false")
    assert problems(person) == []
    person.check()


def test_the_log_of_a_phone_opens_at_its_newest_line(house: House, invite: Invite) -> None:
    person = come(see(invite(size=PHONE), "2d"), sit(house, until(begin(), asks("turn.action")))[0])
    person.page.locator(".tab-log").tap()
    expect(person.log.locator("li").last).to_be_in_viewport()
    expect(person.page.get_by_role("button", name="To the newest line")).to_have_count(0)
    person.check()


# -------------------------------------------------------------------- what the words say


def option(person: Person, value: int) -> Locator:
    return person.panel.locator(f'li[data-option="{value}"]')


def entry_text(domain: str, value: int, lang: str) -> str:
    found: str = DOMAINS[domain][value]["text"][lang]
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_whoever_chooses_an_adventurer_reads_what_it_can_do(house: House, invite: Invite, lang: str) -> None:
    person = come(see(invite(lang=lang), "2d"), sit(house, until(begin(seats=4), asks("prep.adventurer")))[0])
    for adventurer, entry in enumerate(DOMAINS["adventurer"]):
        row = option(person, adventurer)
        expect(row).to_contain_text(entry_text("skill", entry["skill"], lang))
        expect(row).to_contain_text("D8" if "d8" in entry["dice"] else entry["dice"][0].upper())
    assert untranslated(person) == set()
    person.check()


def grown(wanted: Callable[[Match], bool]) -> Match:
    """A raid at a real table whose dice all hit, and whose points all go into skills, until what is wanted has come."""
    match = begin(shots="real")
    while not wanted(match):
        if topic_of(match) == "shot.fall":
            match.answer(match.question_id, -1, lies(match))
        elif topic_of(match) == "growth.spend":
            match.answer(match.question_id, 0, (max(legal(match)),))
        else:
            Plan().answer(match)
    return match


def legal(match: Match) -> list[int]:
    asked = match.game.to_act()
    return list(legal_of(match.game.question, asked[0]) or ()) if asked else []


def test_a_skill_is_asked_for_with_its_text(house: House, invite: Invite) -> None:
    actions = ("turn.action", "turn.after")
    match = grown(lambda match: topic_of(match) in actions and max(legal(match), default=PASS) >= SKILLS_FROM)
    person = come(see(invite(), "2d"), sit(house, match)[0])
    for value in legal(match):
        if value >= SKILLS_FROM:
            expect(option(person, value)).to_contain_text(entry_text("skill", value - SKILLS_FROM, "en"))
    person.check()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_die_is_called_by_its_kind_and_its_face(house: House, invite: Invite, lang: str) -> None:
    match = grown(lambda match: used(match) == "skill.die")
    person = come(see(invite(lang=lang), "2d"), sit(house, match)[0])
    dice = {die["slot"]: die for die in person.state["view"]["dice"]}
    for slot in legal(match):
        die = dice[slot]
        adventurer = name("adventurer", die["owner"], lang)
        said = {"en": "{}’s D{}, showing {}", "ja": "{}のD{}（出目{}）"}[lang]
        expect(option(person, slot)).to_contain_text(said.format(adventurer, die["sides"], die["face"]))
    person.check()


def used(match: Match) -> str:
    """What is asked, when each skill that can be used after a shot has been taken up."""
    while topic_of(match) == "turn.after" and max(legal(match)) >= SKILLS_FROM:
        match.answer(match.question_id, match.game.to_act()[0], (max(legal(match)),))
    return topic_of(match)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_growing_names_the_die_that_is_added(house: House, invite: Invite, lang: str) -> None:
    match = grown(asks("growth.spend"))
    person = come(see(invite(lang=lang), "2d"), sit(house, match)[0])
    adventurer = person.question["context"]["adventurer"][1]  # type: ignore[index]
    adds = DOMAINS["adventurer"][adventurer]["adds"].upper()
    expect(option(person, 0)).to_contain_text({"en": f"Add a {adds}", "ja": f"{adds}を追加"}[lang])
    person.check()


def test_the_guide_of_an_open_game_speaks_of_no_secrets(house: House, invite: Invite) -> None:
    person = see(invite(tour=True), "2d").open(sit(house, until(begin(), asks("turn.action")))[0])
    note = person.page.get_by_role("dialog")
    said = []
    while person.page.locator("[data-tour-open]").count():
        said.append(note.inner_text())
        note.locator(".next").click()
    assert len(said) == 4
    assert not any(word in text.lower() for text in said for word in ("secret", "alone", "silence"))
    person.check()


def test_apostrophes_are_typographic() -> None:
    """In all that the book says in English of what there is and what happens."""
    said = list(strings({"domains": BOOK["domains"], "texts": BOOK["texts"]["en"]}))
    assert any("’" in text for text in said)
    assert [text for text in said if re.search(r"\w'", text)] == []


def strings(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict | list):
        for part in tree.values() if isinstance(tree, dict) else tree:
            yield from strings(part)
