"""The showdown on the page: spaces are chosen on the board with a mouse, a finger or the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from client.conftest import Invite
from client.house import House
from client.person import DESKTOP, PHONE, Person
from client.play import pressed, wait
from client.test_access import problems

SPACES = 352
ON_BOARD = ("space", "place")
LOOKS = [
    pytest.param(DESKTOP, "dark", "en", id="desktop-dark-en"),
    pytest.param(PHONE, "light", "ja", id="phone-light-ja"),
]

pytestmark = pytest.mark.browser


def sit(house: House, person: Person, seats: int = 1) -> Person:
    """Open a new showdown, and wait for its first question."""
    person.open(house.table(people=1, bots=seats - 1, game="showdown").seats[0])
    wait(person, lambda: fresh(person, set()))
    return person


def fresh(person: Person, answered: set[str]) -> bool:
    """Whether something is asked that has not been answered."""
    question = person.question
    return person.finished or bool(question and not question["answered"] and question["id"] not in answered)


def allowed(question: dict[str, Any]) -> list[int]:
    return [option["value"] for option in question["options"] if not option["refusal"]]


def cell(person: Person, space: int) -> Locator:
    return person.page.locator(f'[data-space="{space}"].open')


def choose_space(person: Person, value: int) -> None:
    """Press a space; a finger looks first and then confirms."""
    space = cell(person, value % SPACES)
    if person.page.viewport_size == PHONE:
        person.page.locator(".chooser .button").tap()
        if not space.evaluate("space => space === document.activeElement"):  # whoever comes to the board looks at it
            space.tap()
        person.page.locator(".about .choose").tap()
    else:
        space.click()


def give(person: Person, value: int) -> None:
    """Answer the open question with ``value``: on the board if it is about a hundred spaces, else in the panel."""
    question = person.question
    assert question is not None
    assert value in allowed(question), question["topic"]
    board = person.page.locator(".chooser")
    expect(board.or_(person.options.first).first).to_be_visible()
    if board.count():
        choose_space(person, value)
    else:
        row = person.panel.locator(f'[data-option="{value}"] button.row')
        assert pressed(row.first), question["topic"]


def answer(person: Person, source: random.Random) -> tuple[str, int]:
    """Answer the open question with anything that it allows."""
    question = person.question
    assert question is not None
    value = source.choice(allowed(question))
    give(person, value)
    return question["topic"], value


def play(person: Person, source: random.Random, most: int, each: Callable[[str, int], None]) -> None:
    """Answer ``most`` questions or until the end; ``each`` is told what was asked and answered, when it has come in."""
    answered: set[str] = set()
    for _ in range(most):
        wait(person, lambda: fresh(person, answered))
        if person.finished:
            return
        assert person.question is not None
        answered.add(person.question["id"])
        told = answer(person, source)
        wait(person, lambda: person.finished or (person.question or {"id": ""})["id"] not in answered)
        each(*told)


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_a_showdown_is_played_on_the_board(
    house: House, invite: Invite, source: random.Random, size: dict[str, int], theme: str, lang: str
) -> None:
    person = sit(house, invite(size=size, theme=theme, lang=lang))
    asked: list[str] = []
    found: list[str] = problems(person)

    def each(topic: str, value: int) -> None:
        asked.append(topic)
        view = person.state["view"]
        if topic == "setup.survivor":
            assert value in [one["space"] for one in view["survivors"]]
        if topic == "setup.terrain":
            assert value % SPACES in [tile[1] for tile in view["tiles"]]
        if len(asked) in (6, 20):
            found.extend(problems(person))

    play(person, source, 24, each)
    assert asked.count("setup.survivor") == 4
    assert found == []


def test_a_space_is_chosen_with_the_keyboard_alone(house: House, invite: Invite, source: random.Random) -> None:
    person = sit(house, invite())
    wait(person, lambda: person.page.locator(".chooser").count() > 0)
    assert person.question is not None
    places = sorted({value % SPACES for value in allowed(person.question)})
    keys = person.page.keyboard
    person.page.locator(".chooser .button").press("Enter")

    def at() -> int:
        space: str = person.page.evaluate("document.activeElement.dataset.space")
        return int(space)

    assert at() == places[0]
    keys.press("n")
    assert at() == places[1]
    keys.press("Shift+N")
    keys.press("ArrowDown")
    assert at() == places[0] + 22
    keys.press("n")
    chosen, before = at(), person.question["id"]
    keys.press("1")
    assert person.question["id"] == before, "a number names no space"
    keys.press("Enter")
    wait(person, lambda: (person.question or {"id": ""})["id"] != before)
    assert chosen in [tile[1] for tile in person.state["view"]["tiles"]]


def test_whoever_looks_at_a_survivor_sees_all_that_it_has(house: House, invite: Invite) -> None:
    person = sit(house, invite(lang="ja"))
    person.page.locator(".sheet .more").first.click()
    dialog = person.page.get_by_role("dialog")
    expect(dialog.locator("ol li")).to_have_count(9)
    expect(dialog).to_contain_text("礎の石")
    assert problems(person) == []
