"""The raid on the page: a whole one, shots by mouse and by keyboard alone, and a real table."""

from __future__ import annotations

import json
import math
import re

import pytest
from playwright.sync_api import expect

from client.conftest import Invite
from client.house import House
from client.person import PHONE, Person
from client.play import wait
from client.raid import (
    DOMAINS,
    ROUNDS,
    SCORES,
    Plan,
    act,
    answered,
    asks,
    begin,
    come,
    due,
    give,
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
from gunbai.games.raid.ids import FLICK, THROW
from gunbai.kernel.journal import Match

AIM = re.compile(r"Direction ([\d.]+)°, strength (\d+) %")

pytestmark = pytest.mark.browser


# -------------------------------------------------------------------- a whole one


def test_one_person_plays_a_whole_raid(house: House, invite: Invite) -> None:
    """Every die of all four adventurers, for five rounds; at the end the wall's damage is the score."""
    person = see(invite(), "2d")
    earlier = {"0": [{"game": "before", "wall": 7, "day": "2026-01-02"}]}
    person.context.add_init_script(
        f"if (location.host && !localStorage.getItem('{SCORES}'))"
        f" localStorage.setItem('{SCORES}', {json.dumps(json.dumps(earlier))})"
    )
    come(person, house.table(game="raid", people=1, bots=0, options={"difficulty": "easy"}).seats[0])
    asked: list[str] = []
    while not person.finished:
        asked.append(act(person))
        wait(person, lambda: person.finished or due(person))
    shown = person.state["view"]
    assert asked.count("shot.aim") >= ROUNDS * len(shown["dice"]) // 2
    assert len(shown["wall_by_round"]) == ROUNDS
    assert sum(shown["wall_by_round"]) == shown["wall"]
    tells_the_score(person)
    person.check()


def tells_the_score(person: Person) -> None:
    shown = person.state["view"]
    score = person.page.locator("#board").get_by_role("region", name=says(person, "result", n=shown["wall"]))
    came = sum(entry["hp"] for entry, role in zip(DOMAINS["target"], shown["roles"], strict=True) if role)
    expect(score).to_contain_text(f"{round(100 * shown['wall'] / came)}% of the {came} HP that came")
    expect(score.locator(".rounds li")).to_have_count(ROUNDS)
    for wall, row in zip(shown["wall_by_round"], score.locator(".rounds li").all(), strict=True):
        expect(row).to_contain_text(f"wall {wall}")
    expect(score.locator(".scores li")).to_have_count(2)
    expect(score.locator(".scores li", has_text="2026")).to_contain_text("7")
    expect(score.locator(".own")).to_contain_text(str(shown["wall"]))
    expect(person.panel.locator("#end-title")).to_have_text("The game is over")
    expect(person.page.get_by_text(re.compile(r"\b(won|lost|lose|winner)\b", re.IGNORECASE))).to_have_count(0)


# -------------------------------------------------------------------- one shot


PULL = """line => {
  const at = (x, y) => new DOMPoint(x.baseVal.value, y.baseVal.value).matrixTransform(line.getScreenCTM());
  return [at(line.x1, line.y1), at(line.x2, line.y2)].map(({x, y}) => [x, y]);
}"""
"""Where on the screen the launcher stands, and the ball that is pulled."""


def pull(person: Person) -> tuple[tuple[float, float], tuple[float, float]]:
    start, ball = person.page.locator("line.pull").evaluate(PULL)
    return tuple(start), tuple(ball)


def aimed(person: Person) -> tuple[float, int]:
    """Degrees and per cent of strength, as the page says them."""
    said = AIM.match(person.page.locator(".shot p").inner_text())
    assert said is not None
    return float(said[1]), int(said[2])


def as_aimed(person: Person, aim: tuple[float, int]) -> None:
    """The last shot is as the page has said it."""
    shot = person.state["view"]["shot"]
    assert shot["motion"]
    direction, strength = shot["aim"][2:4]
    assert direction / 100 == pytest.approx(aim[0], abs=0.06)
    assert strength / 10 == pytest.approx(aim[1], abs=0.51)


@pytest.mark.parametrize("method", [FLICK, THROW])
def test_a_die_is_shot_by_dragging_on_the_board(house: House, invite: Invite, method: int) -> None:
    """One walks to the left, and pulls the ball back like a slingshot's."""
    person = come(see(invite(), "2d"), sit(house, taken_up(begin(), method))[0])
    person.page.locator(".ball").scroll_into_view_if_needed()
    stands = person.panel.get_by_role("spinbutton", name=re.compile("Launcher: right|Hand: right"))
    before = int(stands.input_value())
    drag(person, pull(person)[0], (-60, 10))
    assert int(stands.input_value()) < before
    start, ball = pull(person)
    drag(person, ball, (-20, 25))
    back, on = ball[0] - 20 - start[0], ball[1] + 25 - start[1]
    aim = aimed(person)
    assert aim[0] == pytest.approx(math.degrees(math.atan2(on, -back)) % 360, abs=1)
    shoot(person)
    as_aimed(person, aim)
    assert person.state["view"]["shot"]["aim"][0] < before
    person.check()


def drag(person: Person, start: tuple[float, float], by: tuple[float, float]) -> None:
    mouse = person.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + by[0] / 2, start[1] + by[1] / 2)
    mouse.move(start[0] + by[0], start[1] + by[1])
    mouse.up()


def test_a_die_is_shot_with_the_keyboard_alone(house: House, invite: Invite) -> None:
    person = come(see(invite(), "2d"), sit(house, until(begin(), asks("turn.action")))[0])
    keys = person.page.keyboard
    expect(person.options.first).to_be_visible()
    expect(person.prompt).to_be_focused()
    answered(person, lambda: keys.press("1"))
    assert topic(person) == "shot.aim"
    expect(person.panel.get_by_role("button", name="To the board")).to_be_visible()
    expect(person.prompt).to_be_focused()
    reach(person, "To the board")
    keys.press("Enter")
    expect(person.page.get_by_role("application", name=re.compile("Aiming"))).to_be_focused()
    direction, strength = aimed(person)
    for key in ("ArrowLeft", "ArrowLeft", "Shift+ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "d"):
        keys.press(key)
    aim = aimed(person)
    assert aim[0] == pytest.approx((direction + 2 * 2 - 0.2) % 360, abs=0.11)
    assert aim[1] == strength + 3 * 2
    answered(person, lambda: keys.press("Enter"))
    as_aimed(person, aim)
    person.check()


def reach(person: Person, button: str) -> None:
    """Go there with Tab; wherever the keyboard is, one sees it."""
    for _ in range(20):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.textContent.trim()") == button:
            assert person.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    raise AssertionError(f"the keyboard does not come to: {button}")


# -------------------------------------------------------------------- a real table


def lies(match: Match) -> tuple[int, ...]:
    """The die that was shot shows its most, and lies over all targets at once; the others lie as before."""
    shown = view(match)
    shot = shown["aiming"]["slot"]
    targets = [target["target"] for target in shown["targets"]]
    ints: list[int] = []
    dice = [die for die in shown["dice"] if die["place"] == "field" or die["slot"] == shot]
    for die in dice:
        on = targets if die["slot"] == shot else die["on"]
        ints += [die["slot"], die["sides"] if die["slot"] == shot else die["face"], 0, len(on), *on, 0]
    return (0, len(dice), *ints)


def test_people_tell_what_lies_where_on_a_real_table(house: House, invite: Invite) -> None:
    """Whoever forgets the face is reminded; somebody else may tell, too, that a die has left the table."""
    links = sit(house, until(begin(seats=2, shots="real"), asks("turn.action")))
    people = [see(invite(), "2d"), invite(size=PHONE, lang="ja")]
    for person, link in zip(people, links, strict=True):
        person.open(link)
        wait(person, lambda person=person: person.state["view"]["acting"] >= 0)  # type: ignore[misc]
    one, other = people
    give_first(one)
    shown = one.state["view"]
    boss, slot = shown["boss"], shown["aiming"]["slot"]
    form = one.panel.locator("form")
    tell = form.get_by_role("button", name=says(one, "tell"))
    tell.click()
    sides = shown["aiming"]["sides"]
    expect(form.get_by_role("alert")).to_have_text(f"What does Sigurd’s D{sides} show?")
    assert problems(one) == []
    form.get_by_role("radio", name="5", exact=True).click()
    form.get_by_role("checkbox", name=name("target", boss, "en"), exact=True).check()
    answered(one, tell.click)
    for person in people:
        wait(person, lambda person=person: on_field(person, slot) == [boss])  # type: ignore[misc]
        entry = DOMAINS["target"][boss]
        line = says(person, "hp", n=5, hp=entry["hp"], left=entry["hp"] - 5)
        row = person.page.get_by_role("listitem").filter(has_text=entry["name"][person.lang])
        expect(row.filter(has_text=line)).to_have_count(1)
    give_first(one)
    wait(other, lambda: topic(other) == "shot.fall")
    slot = other.state["view"]["aiming"]["slot"]
    form = other.panel.locator("form")
    form.get_by_role("radio", name=says(other, "off table"), exact=True).first.tap()
    assert untranslated(other) == set()
    assert problems(other) == []
    answered(other, form.get_by_role("button", name=says(other, "tell")).tap)
    wait(one, lambda: "off-table" in heard(one))
    assert placed(one, slot) in ("out", "hand"), "Paola calls hers back"
    for person in people:
        person.check()


def give_first(person: Person) -> None:
    """Take up the first die that can be shot."""
    assert person.question is not None
    give(person, min(option["value"] for option in person.question["options"] if not option["refusal"]))
    wait(person, lambda: topic(person) == "shot.fall")


def on_field(person: Person, slot: int) -> list[int]:
    found: list[int] = next(die["on"] for die in person.state["view"]["dice"] if die["slot"] == slot)
    return found


def heard(person: Person) -> list[str]:
    """The kinds of all events that were told."""
    return [event["kind"] for message in person.messages("update") for event in message["events"]]


def placed(person: Person, slot: int) -> str:
    found: str = next(die["place"] for die in person.state["view"]["dice"] if die["slot"] == slot)
    return found


def test_two_share_the_growth_points_as_both_agree(house: House, invite: Invite) -> None:
    """The first proposal is refused, so the other makes one; when both agree, the points are there to be spent."""
    match = begin(seats=2, shots="real")
    while topic_of(match) != "growth.share":
        if topic_of(match) == "shot.fall":
            match.answer(match.question_id, -1, lies(match))
        else:
            Plan().answer(match)
    points = view(match)["points"]
    assert points > 1
    people = [see(invite(), "2d"), invite(size=PHONE, lang="ja")]
    for person, link in zip(people, sit(house, match), strict=True):
        person.open(link)
    one, other = people
    propose(one, points, 0)
    wait(other, lambda: topic(other) == "growth.agree" and due(other))
    assert untranslated(other) == set()
    assert problems(other) == []
    press(other, "refuse")
    propose(other, points, 1)
    wait(one, lambda: topic(one) == "growth.agree" and due(one))
    press(one, "agree")
    for person in people:
        wait(person, lambda person=person: person.state["view"]["points"] == 0)  # type: ignore[misc]
        assert [seen["points"] for seen in person.state["view"]["adventurers"]] == [0, points, 0, 0]
    wait(other, lambda: topic(other) == "growth.spend")
    assert problems(one) == problems(other) == []
    assert untranslated(one) | untranslated(other) == set()
    for _ in range(points):
        answered(other, other.page.locator(".ways button:not([aria-disabled=true])").first.tap)
    wait(one, lambda: one.state["view"]["round"] == 2)
    assert sum(seen["points"] for seen in one.state["view"]["adventurers"]) == 0
    for person in people:
        person.check()


def press(person: Person, words: str) -> None:
    """On the board, as far as the sheet of a phone leaves it free."""
    button = person.page.locator("#board").get_by_role("button", name=says(person, words), exact=True)
    answered(person, button.click)


def propose(person: Person, points: int, adventurer: int) -> None:
    """Give one point after the other to an adventurer."""
    for _ in range(points):
        wait(person, lambda: topic(person) == "growth.share" and due(person))
        button = person.page.get_by_role(
            "button", name=says(person, "give", name=name("adventurer", adventurer, person.lang))
        )
        answered(person, button.click)
