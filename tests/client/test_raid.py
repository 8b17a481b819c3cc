"""The raid's battlefield: without 3D and with it, in both languages, and a shot that is seen again."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import SECONDS, House
from client.person import DESKTOP, PHONE, Person
from client.play import wait
from client.raid import (
    DOMAINS,
    ROUNDS,
    Plan,
    act,
    asks,
    begin,
    come,
    due,
    name,
    says,
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
from gunbai.kernel.journal import Match

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LOOKS = [
    pytest.param(DESKTOP, "light", "en", id="desktop-light-en"),
    pytest.param(DESKTOP, "dark", "ja", id="desktop-dark-ja"),
    pytest.param(PHONE, "light", "ja", id="phone-light-ja"),
    pytest.param(PHONE, "dark", "en", id="phone-dark-en"),
]
LEAF = 1
"""An adventurer who begins with three dice."""
MAY_PASS = {"may_pass": "yes"}

pytestmark = pytest.mark.browser


# -------------------------------------------------------------------- what is read


def names_and_hp(person: Person) -> None:
    """Every target is read with its name and what it has left, in the drawing and in the list."""
    drawing = person.page.get_by_role("group", name=says(person, "above"))
    for seen in person.state["view"]["targets"]:
        entry = DOMAINS["target"][seen["target"]]
        named, hp, left = entry["name"][person.lang], entry["hp"], max(0, seen["hp_left"])
        line = says(person, "hp", hp=hp, left=left)
        whole = re.compile(f"{re.escape(named)}.*{re.escape(line)}")
        expect(drawing.get_by_role("img", name=whole).or_(drawing.get_by_role("button", name=whole))).to_have_count(1)
        expect(person.page.get_by_role("listitem").filter(has_text=named).filter(has_text=line)).to_have_count(1)


# -------------------------------------------------------------------- without 3D

NO_WEBGL = """
const getContext = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...more);
};
"""


@pytest.mark.parametrize(("size", "theme", "lang"), LOOKS)
def test_without_webgl_all_is_read_and_done_from_above(
    house: House, invite: Invite, size: dict[str, int], theme: str, lang: str
) -> None:
    """Whoever has asked for 3D is told that there is none; boards are laid and a die is shot all the same."""
    person = see(invite(size=size, theme=theme, lang=lang), "3d")
    person.context.add_init_script(NO_WEBGL)
    come(person, sit(house, until(begin(), asks("place.card")))[0])
    expect(person.page.get_by_text(says(person, "no 3d"))).to_be_visible()
    expect(person.page.get_by_role("button", name=says(person, "3d"), exact=True)).to_be_disabled()
    found: dict[str, Any] = {}

    def look(at: str) -> None:
        names_and_hp(person)
        found[at] = problems(person)
        found[f"{at}: words"] = untranslated(person)

    while topic(person) != "shot.aim":
        if topic(person) not in found:
            look(topic(person))
        act(person)
    look("shot.aim")
    shoot(person)
    wait(person, lambda: due(person))
    look("shot")
    assert {where: what for where, what in found.items() if what} == {}
    person.check()


# -------------------------------------------------------------------- with it

SMALL = {"width": 760, "height": 620}
SOFT_3D = ("--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader")
COLOURS = """async png => {
  const bytes = Uint8Array.from(atob(png), sign => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawn = canvas.getContext("2d");
  drawn.drawImage(picture, 0, 0);
  const all = new Uint32Array(drawn.getImageData(0, 0, picture.width, picture.height).data.buffer);
  return new Set(all).size;
}"""
"""How many colours a picture has."""


@pytest.fixture
def person_3d(browser: Browser, chromium_path: str) -> Iterator[Person]:
    """A person whose browser draws 3D by software."""
    chromium = browser.browser_type.launch(executable_path=chromium_path, args=list(SOFT_3D))
    person = Person(chromium, size=SMALL, calm=False)
    person.forgiven = ("GPU stall due to ReadPixels",)  # by screenshots
    yield person
    person.close()
    chromium.close()


def picture(person: Person) -> str:
    """The battlefield in 3D, without what is written over it."""
    canvas = person.page.locator(".scene canvas")
    png = canvas.screenshot(style=".scene > :not(canvas) { visibility: hidden }")
    return base64.b64encode(png).decode()


def test_the_battlefield_is_drawn_in_3d(house: House, person_3d: Person) -> None:
    """Whoever has no graphics card looks from above at first, but may choose; one walks round the table, and shoots."""
    person_3d.context.add_init_script(RECORD)
    person = come(person_3d, sit(house, taken_up(begin()))[0])
    page = person.page
    expect(page.get_by_role("button", name=says(person, "2d"), exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=says(person, "3d"), exact=True).click()
    scene, above = page.locator(".scene canvas"), page.get_by_role("group", name=says(person, "above"))
    expect(page.locator(".scene").get_by_text(name("target", person.state["view"]["boss"], "en"))).to_be_visible()
    first = picture(person)
    assert page.evaluate(COLOURS, first) > 100
    page.get_by_role("button", name="Walk to the right").click()
    wait(person, lambda: picture(person) != first)
    page.get_by_role("button", name=says(person, "2d"), exact=True).click()
    expect(above).to_be_visible()
    expect(scene).to_have_count(0)
    page.get_by_role("button", name=says(person, "3d"), exact=True).click()
    expect(scene).to_be_visible()
    expect(above).to_have_count(0)
    flight(person, lambda: shoot(person))
    assert page.evaluate(COLOURS, picture(person)) > 100
    person.check()


# -------------------------------------------------------------------- a shot that is seen again

RECORD = """
const next = window.requestAnimationFrame.bind(window);
let frame = 0;
const count = () => { frame += 1; next(count); };
next(count);
window.requestAnimationFrame = call => next(() => call(16 * frame));

const dice = () => [...document.querySelectorAll(".above g:has(> .shadow)")].map(die => [
  die.getAttribute("transform"), die.querySelector("text").textContent,
  ...[...die.querySelectorAll("polygon")].map(face => face.getAttribute("points")),
].join(" ")).join("; ");
window.flown = [];
window.lying = dice;
new MutationObserver(() => {
  if (!document.querySelector(".skip-shot")) return;
  const now = dice();
  if (now !== window.flown.at(-1)) window.flown.push(now);
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
"""Frames come evenly, however busy the machine; whatever a flying die looks like on the board is noted."""
PLACE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\) (\d+)")


def flight(person: Person, press: Callable[[], None]) -> list[str]:
    """How the dice of the battlefield looked, one frame after another, until they rest."""
    skip = person.page.locator(".skip-shot")
    expect(skip).to_have_count(0)
    person.page.evaluate("window.flown = []")
    press()
    wait(person, lambda: person.page.evaluate("window.flown.length") > 0)
    expect(skip).to_have_count(0)
    flown: list[str] = person.page.evaluate("window.flown")
    return flown


def last_two(match: Match) -> bool:
    """The last round's last two dice are about to be shot, all others have passed."""
    if topic_of(match) != "turn.action":
        return False
    shown = view(match)
    left = [die for die in shown["dice"] if die["owner"] == LEAF and die["place"] == "hand"]
    return bool(shown["round"] == ROUNDS and shown["acting"] == LEAF and len(left) == 2)


def steps_of(link: str) -> list[dict[str, Any]]:
    """The steps of a finished game, as the replay tells them."""
    url, token = link.split("/table#")
    answer = httpx.get(f"{url}/api/replay", headers={"Authorization": f"Bearer {token}"}, timeout=SECONDS)
    steps: list[dict[str, Any]] = answer.json()["steps"]
    return steps


def test_a_shot_looks_the_same_when_it_is_seen_again(house: House, invite: Invite) -> None:
    """The last two shots of a raid: the second ends it, and is seen all the same before the score is."""
    link = sit(house, until(begin(rulings=MAY_PASS, difficulty="easy"), last_two, Plan(shooter=LEAF)))[0]
    person = see(invite(calm=False, lang="ja"), "2d")
    person.context.add_init_script(RECORD)
    come(person, link)
    live: dict[int, list[str]] = {}
    while not person.finished:
        if topic(person) != "shot.aim":
            act(person)
            continue
        flown = flight(person, lambda: shoot(person))
        live[person.state["view"]["shot"]["number"]] = flown
        wait(person, lambda: person.finished or due(person))
    assert len(live) >= 2
    expect(person.page.locator("#raid-score")).to_be_visible()
    assert untranslated(person) == set()
    assert problems(person) == []
    steps = steps_of(link)
    person.page.goto(link.replace("/table#", "/replay#"))
    slider = person.page.get_by_role("slider")
    for number, flown in live.items():
        at = next(at for at, step in enumerate(steps) if (step["state"]["view"]["shot"] or {}).get("number") == number)
        slider.fill(str(at - 1))
        again = flight(person, person.page.get_by_role("button", name="一手進む").click)
        assert len(flown) > 10
        assert again == flown
        if at + 1 < len(steps):
            rests_as_it_came(flown[-1], person.page.evaluate("lying()"))
    expect(person.page.locator("#raid-score")).to_be_visible()
    person.check()


def rests_as_it_came(flown: str, lying: str) -> None:
    """After the last frame nothing jumps: every die lies where it came to rest, and shows the same."""
    last, rest = (sorted(found.groups() for found in PLACE.finditer(dice)) for dice in (flown, lying))
    assert len(last) == len(rest) > 0
    for (x, y, face), (to_x, to_y, shown) in zip(last, rest, strict=True):
        assert (float(to_x), float(to_y)) == pytest.approx((float(x), float(y)), abs=0.2)
        assert face == shown
