"""The battlefield taken hold of: shots pulled, pieces laid, targets and dice chosen, in 3D and from above."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from client.house import House
from client.person import DESKTOP, PHONE, Person
from client.play import wait
from client.raid import (
    DOMAINS,
    answered,
    asks,
    begin,
    come,
    due,
    name,
    see,
    shoot,
    sit,
    taken_up,
    topic,
    topic_of,
    until,
    untranslated,
    view,
)
from client.test_access import problems
from client.test_raid import SMALL, SOFT_3D
from client.test_raid_page import grown, legal, used
from gunbai.games.raid.ids import SKILLS_FROM, THROW
from gunbai.kernel.journal import Match

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

SIDES = 12
"""Sides of one target, in the domain of sides."""
WAYS = ["3d", "2d"]
Sees = Callable[..., Person]
At = tuple[float, float]


@pytest.fixture
def sees(browser: Browser, chromium_path: str) -> Iterator[Sees]:
    """Brings persons whose browser draws 3D by software, and who look at the battlefield in one of its ways."""
    chromium = browser.browser_type.launch(executable_path=chromium_path, args=list(SOFT_3D))
    there: list[Person] = []

    def bring(way: str, **wishes: object) -> Person:
        person = see(Person(chromium, **{"size": SMALL, **wishes}), way)  # type: ignore[arg-type]
        there.append(person)
        return person

    yield bring
    faults = [fault for person in there for fault in person.faults]
    for person in there:
        person.close()
    chromium.close()
    assert faults == []


# -------------------------------------------------------------------- where things are seen


def field(person: Person) -> Locator:
    return person.page.locator("#raid-field")


def centre(place: Locator) -> At:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rests(person: Person, place: Locator) -> At:
    """Where a thing is when it no longer moves: an eye that glides takes all with it."""
    expect(place).to_be_visible()
    before = centre(place)
    person.page.wait_for_timeout(400)
    while (now := centre(place)) != before:
        before = now
        person.page.wait_for_timeout(400)
    return now


def ball(person: Person, way: str) -> At:
    """The ball that is pulled: the strength is written beside it."""
    if way == "2d":
        return rests(person, field(person).locator(".ball"))
    rests(person, field(person).locator(".strength"))
    box = field(person).locator(".strength").bounding_box()
    assert box is not None
    return box["x"] - 30.4, box["y"] + box["height"] / 2


def within(person: Person, at: At) -> At:
    """The same place as seen from the battlefield's corner, however far the page is scrolled."""
    box = field(person).bounding_box()
    assert box is not None
    return at[0] - box["x"], at[1] - box["y"]


def strength(person: Person) -> int:
    return int((field(person).locator(".strength").text_content() or "").split()[0])


def drag(person: Person, begin: At, end: At) -> None:
    """Holds on at the end."""
    mouse = person.page.mouse
    mouse.move(*begin)
    mouse.down()
    for share in (0.3, 0.6, 1.0):
        mouse.move(*(a + (b - a) * share for a, b in zip(begin, end, strict=True)))


# -------------------------------------------------------------------- a shot


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_shot_is_pulled_and_let_go(house: House, sees: Sees, way: str, size: dict[str, int]) -> None:
    """The ball is pulled back, and past the battlefield's edge: the shot is told as it was pulled."""
    person = come(sees(way, size=size), sit(house, taken_up(begin()))[0])
    field(person).evaluate("field => field.scrollIntoView({ block: 'start' })")
    at = ball(person, way)
    first = strength(person)
    assert 0 < first < 100
    drag(person, at, (at[0], at[1] + 25))
    wait(person, lambda: first < strength(person) < 100)
    person.page.mouse.move(at[0], person.page.viewport_size["height"] - 2)  # type: ignore[index]
    wait(person, lambda: strength(person) == 100)
    person.page.mouse.up()
    shoot(person)
    wait(person, lambda: due(person))
    aim = person.state["view"]["shot"]["aim"]
    assert aim[3] == 1000
    assert aim[2] == pytest.approx(9000, abs=400)
    person.check()


@pytest.mark.parametrize("way", WAYS)
def test_a_full_pull_is_long_enough_for_a_finger(house: House, sees: Sees, way: str) -> None:
    """From the launcher to where all strength is used it is a third of the battlefield, on the smallest phone too."""
    person = come(sees(way, size=PHONE), sit(house, taken_up(begin()))[0])
    field(person).evaluate("field => field.scrollIntoView({ block: 'start' })")
    x, y = ball(person, way)
    before = strength(person)
    drag(person, (x, y), (x, y + 20))
    wait(person, lambda: strength(person) > before)
    assert 20 * 100 / (strength(person) - before) > 90
    person.check()


def test_the_eye_comes_near_to_aim_and_goes_back(house: House, sees: Sees) -> None:
    """What is written on boards folds meanwhile, and one may walk off and come back."""
    match = until(begin(), asks("turn.action"))
    person = come(sees("3d"), sit(house, match)[0])
    tags = field(person).locator("span:has(> b)")
    rests(person, tags.first)
    far = [within(person, centre(tag)) for tag in tags.all()]

    def spot() -> At:
        return within(person, ball(person, "3d"))

    answered(person, lambda: person.panel.locator("button.row").first.click())
    expect(field(person).locator("span.folded")).to_have_count(len(far))
    at = spot()
    for button in ("Nearer", "Walk to the left", "Reset the view"):
        person.page.get_by_role("button", name=button).click()
        if button != "Reset the view":
            assert spot() != pytest.approx(at, abs=3)
    assert spot() == pytest.approx(at, abs=3)
    field(person).focus()
    person.page.keyboard.press("+")
    assert spot() != pytest.approx(at, abs=3)
    person.page.keyboard.press("0")
    assert spot() == pytest.approx(at, abs=3)
    shoot(person)
    wait(person, lambda: due(person) and topic(person) != "shot.aim")
    expect(field(person).locator("span.folded")).to_have_count(0)
    rests(person, tags.first)
    for was, now in zip(far, [within(person, centre(tag)) for tag in tags.all()], strict=True):
        assert now == pytest.approx(was, abs=3)
    person.check()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_dark_zone_says_what_it_is(house: House, sees: Sees, way: str, lang: str) -> None:
    person = come(sees(way, lang=lang), sit(house, taken_up(begin(), THROW))[0])
    said = {"en": "too near a target (two range cards, 18 cm)", "ja": "近すぎます（レンジカード2枚、18cm）"}
    expect(field(person).get_by_text(said[lang])).to_be_visible()
    assert untranslated(person) == set()
    assert problems(person) == []
    person.check()


# -------------------------------------------------------------------- what the picture holds


def a_flyer() -> Match:
    """The first raid in which one is asked where a flyer stands."""
    for number in range(50):
        match = until(begin(seed=f"flyer-{number}"), lambda match: topic_of(match) in ("place.flyer", "turn.action"))
        if topic_of(match) == "place.flyer":
            return match
    raise AssertionError("no flyer ever came")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_flyer_that_is_placed_is_in_the_picture_and_can_be_dragged(
    house: House, sees: Sees, size: dict[str, int]
) -> None:
    """From where one looks at first it is taken hold of: it stands behind the boss, and is dragged to the right."""
    person = come(sees("3d", size=size), sit(house, a_flyer())[0])
    field(person).evaluate("field => field.scrollIntoView({ block: 'start' })")
    rests(person, field(person).locator("span:has(> b), span:has(> i)").first)
    right = person.panel.locator("input[type=number]").first
    before = int(right.input_value())
    canvas = field(person).locator("canvas").bounding_box()
    assert canvas is not None
    middle = canvas["x"] + canvas["width"] / 2
    found = [
        y
        for y in range(int(canvas["y"]) + 8, int(canvas["y"] + canvas["height"] / 2), 8)
        if held_at(person, (middle, y))
    ]
    at = (middle, found[len(found) // 2])
    drag(person, at, (at[0] + 60, at[1]))
    person.page.mouse.up()
    wait(person, lambda: int(right.input_value()) > before + 30)
    assert "dark area" in (person.panel.locator("form p").first.text_content() or "")
    person.check()


def held_at(person: Person, at: At) -> bool:
    """Whether the pointer says that there is something to take hold of."""
    person.page.mouse.move(*at)
    told: str = field(person).locator("canvas").evaluate("canvas => canvas.style.cursor")
    return told == "pointer"


def test_what_is_written_from_above_can_be_read_on_a_phone(house: House, sees: Sees) -> None:
    """While one aims: all that is written is no smaller than eight pixels, badges of dice no less than 14."""
    match = until(
        begin(),
        lambda match: (
            topic_of(match) == "turn.action" and sum(die["place"] == "field" for die in view(match)["dice"]) >= 6
        ),
    )
    person = come(sees("2d", size=PHONE), sit(house, taken_up(match))[0])
    above = field(person).locator(".above svg")
    expect(above.locator("g:has(> .shadow)")).not_to_have_count(0)
    sizes = above.evaluate(
        """svg => {
          const grain = svg.getScreenCTM().a;
          const size = text => parseFloat(text.getAttribute("font-size")) * grain;
          return {
            texts: [...svg.querySelectorAll("text[font-size]")].map(size),
            dice: [...svg.querySelectorAll("g:has(> .shadow)")].map(die => die.getBoundingClientRect().width),
          };
        }"""
    )
    assert min(sizes["texts"]) >= 8
    assert min(sizes["dice"]) >= 14
    person.check()


# -------------------------------------------------------------------- boards and cards


def number(person: Person, value: int, way: str) -> Locator:
    """The number of a free side, as it stands on the battlefield."""
    target, side = name("target", value // SIDES, person.lang), value % SIDES + 1
    called = re.compile(re.escape(f"{target}, side {side}") + r"$")
    button = field(person).get_by_role("button", name=called)
    return button if way == "3d" else button.locator(".number")


def free(person: Person) -> list[int]:
    assert person.question is not None
    return [one["value"] for one in person.question["options"] if not one["refusal"] and one["value"] < 1000]


def laid(person: Person, value: int, piece: int, effect: int) -> None:
    """The piece lies at this side, and nowhere else."""
    host, side = value // SIDES, value % SIDES
    shown = person.state["view"]
    if effect >= 0:
        assert [host, side, effect] in [[card["target"], card["side"], card["effect"]] for card in shown["cards"]]
        return
    seen = next(one for one in shown["targets"] if one["target"] == host)
    (x, y, turn), newest = seen["at"], next(one["at"] for one in shown["targets"] if one["target"] == piece)
    sides = {"small": 5, "medium": 6, "large": 8, "huge": 12}[DOMAINS["target"][host]["size"]]
    out = math.degrees(math.atan2(newest[1] - y, newest[0] - x)) - turn / 100 - side * 360 / sides
    assert math.cos(math.radians(out)) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("asked", ["place.follower", "place.card"])
def test_a_piece_is_dragged_and_snaps_to_a_side(house: House, sees: Sees, way: str, asked: str) -> None:
    """Every free side carries the number it has in the list; the piece is laid where it is let go, near one of them."""
    person = come(sees(way, size=DESKTOP), sit(house, until(begin(), asks(asked)))[0])
    field(person).evaluate("field => field.scrollIntoView({ block: 'start' })")
    question = person.question
    assert question is not None
    piece, effect = (question["context"].get(key, [None, -1])[1] for key in ("target", "effect"))
    for value in free(person):
        expect(number(person, value, way)).to_have_text(str(value % SIDES + 1))
    value = free(person)[2]
    x, y = rests(person, number(person, value, way))
    drag(person, centre(field(person).locator(".tray")), (x + 3, y - 2))
    said = f"{name('target', value // SIDES, 'en')}, side {value % SIDES + 1}"
    expect(person.page.locator("p.note").get_by_text(said, exact=True)).to_be_visible()
    answered(person, person.page.mouse.up)
    laid(person, value, piece, effect)
    person.check()


@pytest.mark.parametrize("way", WAYS)
def test_a_side_is_chosen_with_keys_and_told_both_ways(house: House, sees: Sees, way: str) -> None:
    """A number in focus shows where the piece would lie; Enter lays it."""
    person = come(sees(way), sit(house, until(begin(), asks("place.card")))[0])
    question = person.question
    assert question is not None
    value = free(person)[-1]
    button = number(person, value, "3d")
    button.focus()
    said = f"{name('target', value // SIDES, 'en')}, side {value % SIDES + 1}"
    expect(person.page.locator("p.note").get_by_text(said, exact=True)).to_be_visible()
    answered(person, lambda: person.page.keyboard.press("Enter"))
    laid(person, value, value // SIDES, question["context"]["effect"][1])
    person.check()


# -------------------------------------------------------------------- targets and dice


def choosing(match: Match) -> bool:
    """Whether a target is to be chosen for a card that a skill gives."""
    cards = [at for at, skill in enumerate(DOMAINS["skill"]) if skill["effect"] == "card"]
    if topic_of(match) == "turn.action":
        for value in legal(match):
            if value - SKILLS_FROM in cards:
                match.answer(match.question_id, match.game.to_act()[0], (value,))
                break
    return topic_of(match) == "skill.target"


def test_a_target_is_chosen_on_the_board_in_3d(house: House, sees: Sees) -> None:
    person = come(sees("3d"), sit(house, grown(choosing))[0])
    question = person.question
    assert question is not None
    target = next(one["value"] for one in question["options"] if not one["refusal"])
    button = field(person).get_by_role("button", name=f"Choose {name('target', target, 'en')}", exact=True)
    x, y = rests(person, button)
    answered(person, lambda: person.page.mouse.click(x + 20, y))  # the board itself, beside its tag
    assert person.state["question"]["context"]["target"][1] == target
    person.check()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_die_is_chosen_on_the_board_in_3d(house: House, sees: Sees, by: str) -> None:
    match = grown(lambda match: used(match) == "skill.die")
    person = come(sees("3d"), sit(house, match)[0])
    offered = legal(match)
    rings = field(person).locator("button.piece")
    expect(rings).to_have_count(len(offered))
    rests(person, rings.first)
    if by == "mouse":
        answered(person, lambda: person.page.mouse.click(*centre(rings.first)))
    else:
        rings.first.focus()
        answered(person, lambda: person.page.keyboard.press("Enter"))
    person.check()
