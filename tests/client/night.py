"""A night at the foggy harbour for browser tests: four players and a game master who have agreed on how it goes.

In the first round the master of the sword searches and finds the bow, which hides; the sword strikes at once. In the
second the bow and its master leave over the exit, and the scene is over. The seed is one with which the dice obey.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import expect

from client import scenes
from client.house import NAMES, House
from client.person import PHONE, Person
from client.play import wait
from gunbai.games import GAMES
from gunbai.games.night.ids import OFF_THE_MAP
from gunbai.games.night.turn import MOVE, SEARCH, SKILLS_FROM
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.question import PASS, Ask, AskAll, legal_of
from gunbai.table.seats import Seat

GAME = "night"
DEFINITION = GAMES[GAME]
DOMAINS = DEFINITION.book()["domains"]
TEXTS = DEFINITION.book()["texts"]
SWORD, SWORD_MASTER, BOW, BOW_MASTER, MASTER = range(5)
"""The seats."""
SEATS = 5
TRIES = 2000
WORDS = {
    "en": {"choose": "Choose {}", "plot": "Plot {}", "leave": "Leave the map"},
    "ja": {"choose": "{}を選ぶ", "plot": "プロット{}", "leave": "マップの外へ"},
}


def number(domain: str, word: str) -> int:
    """The number of an entry of the book."""
    return next(at for at, entry in enumerate(DOMAINS[domain]) if entry["id"] == word)


def name(domain: str, value: int, lang: str) -> str:
    found: str = DOMAINS[domain][value]["name"][lang]
    return found


CHURCH, WAREHOUSES, MARKET, SQUARE = (number("area", area) for area in ("church", "warehouses", "market", "square"))


CORRECT, END_WAITING = number("declaration", "correct"), number("declaration", "end-waiting")
BOW_SERVANT = number("character", "bow")
BOW_NAME = name("character", BOW_SERVANT, "en")


def one(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """The character of a seat, as a view tells of it."""
    found: dict[str, Any] = next(each for each in view["characters"] if each["seat"] == seat)
    return found


@dataclass
class Plan:
    """Who does what, asked by topic; ``plots``: by round, then by seat."""

    areas: tuple[int, ...] = (CHURCH, MARKET, CHURCH, CHURCH)
    plots: tuple[tuple[int, ...], ...] = ((5, 6, 4, 3), (2, 3, 6, 5))
    searcher: int = SWORD_MASTER

    def answer(self, view: dict[str, Any], seat: int, topic: str, legal: list[int]) -> int:
        """What ``seat``, which is shown ``view``, answers."""
        known: dict[str, Callable[[], int]] = {
            "before.hide": lambda: self.easiest(view, seat, legal) if seat == BOW else PASS,
            "before.area": lambda: self.areas[seat],
            "round.plot": lambda: self.plots[min(view["round"], len(self.plots)) - 1][seat],
            "turn.action": lambda: self.action(view, seat, legal),
            "search.specialty": lambda: self.easiest(view, seat, legal),
            "attack.target": lambda: one(view, BOW)["character"],
            "attack.defence": lambda: max(legal),
            "move.to": lambda: OFF_THE_MAP if seat in (BOW, BOW_MASTER) else SQUARE,
            "before.battlefield": lambda: number("battlefield", "plains"),
        }
        wish = known[topic]() if topic in known else PASS
        return wish if wish in legal else legal[0]

    def action(self, view: dict[str, Any], seat: int, legal: list[int]) -> int:
        if view["round"] > 1:
            return PASS if seat == SWORD else MOVE
        if seat == self.searcher:
            return SEARCH
        skills = [value for value in legal if value >= SKILLS_FROM]
        attacks = [value for value in skills if DOMAINS["skill"][value - SKILLS_FROM]["kind"] == "attack"]
        return attacks[0] if seat == SWORD and attacks else PASS

    def easiest(self, view: dict[str, Any], seat: int, legal: list[int]) -> int:
        targets = one(view, seat)["targets"]
        return min([value for value in legal if value != PASS], key=lambda value: targets[value])


def view(match: Match, seat: int) -> dict[str, Any]:
    """What a seat is shown, as it comes over the line."""
    shown: dict[str, Any] = json.loads(json.dumps(DEFINITION.view(match.game, seat)))
    return shown


def topic_of(match: Match) -> str:
    question = match.game.question
    return question.topic.name if isinstance(question, (Ask, AskAll)) else ""


def step(match: Match, plan: Plan, seat: int) -> None:
    """``seat`` answers as planned."""
    legal = legal_of(match.game.question, seat)
    assert legal is not None
    value = plan.answer(view(match, seat), seat, topic_of(match), list(legal))
    match.answer(match.question_id, seat, (value,))


def begin(seed: str) -> Match:
    setup = {"seats": SEATS, "options": {"scenario": "harbour"}, "rulings": {}, "covered": True}
    match = Match(Journal(GAME, DEFINITION.version, setup, seed), DEFINITION.make)
    match.settle()
    return match


def played(plan: Plan, seed: str, topic: str = "", seat: int = SWORD) -> Match:
    """A night as planned, to its end, or until ``seat`` is the next who is asked about ``topic``."""
    match = begin(seed)
    while not match.game.over:
        asked = match.game.to_act()[0]
        if (topic_of(match), asked) == (topic, seat):
            break
        step(match, plan, asked)
    return match


def told(match: Match) -> list[str]:
    """The kinds of all that happened."""
    return [event.kind.name for event in match.events]


def seek(plan: Plan, wanted: Callable[[list[str]], bool], seed: str) -> str:
    """A seed with which the night goes as wanted. A lucky ``seed`` gives it at once."""
    for at in range(TRIES):
        if wanted(told(played(plan, f"{seed}-{at}"))):
            return f"{seed}-{at}"
    raise AssertionError("the dice never obey")


def in_order(kinds: list[str], *wanted: str) -> bool:
    """Whether all that is wanted happened, one after the other."""
    left = iter(kinds)
    return all(kind in left for kind in wanted)


@cache
def attacked() -> str:
    """A seed with which the bow hides, is found, and evades by half."""
    order = ("in-hiding", "revealed", "targeted", "evades", "half-evaded", "defends", "hurt", "scene-ends")
    return seek(Plan(), lambda kinds: in_order(kinds, *order), "harbour")


# -------------------------------------------------------------------- at the table


def sit(house: House, journal: Journal) -> list[str]:
    """The links of a new table; whoever is asked at windows and does not come passes."""
    return scenes.seats(house, journal, [Seat(name=NAMES[at], standing="pass") for at in range(SEATS)])


def due(person: Person) -> bool:
    """Whether the person is asked something that it has not answered."""
    question = person.question
    return bool(question and not question["answered"])


def label(person: Person, question: dict[str, Any], value: int) -> tuple[str, str]:
    """Where on the board an answer is given, and what is to be pressed there; nothing where it is a matter of words."""
    words = WORDS[person.lang]
    means = DEFINITION.book()["topics"][question["topic"]]["means"]
    if means == "plot":
        return ".plots", words["plot"].format(value)
    if value == OFF_THE_MAP:
        return ".map", words["leave"]
    if means in ("area", "character") and value != PASS:
        return ".map", words["choose"].format(name(means, value, person.lang))
    return "", ""


def give(person: Person, value: int) -> None:
    """Answer the open question: on the board where it is about what stands there, else in the panel."""
    question = person.question
    assert question is not None
    place, what = label(person, question, value)
    shown = person.panel.locator(f'[data-question="{question["id"]}"]')
    shown.wait_for()
    if place and person.page.viewport_size != PHONE:
        person.page.locator(place).get_by_role("button", name=what, exact=True).click()
    else:
        person.panel.locator(f'[data-option="{value}"] button').first.click()


def answer(person: Person, plan: Plan, seat: int) -> tuple[str, int]:
    """Answer the open question as planned, and wait until the server has taken it."""
    question = person.question
    assert question is not None
    legal = [option["value"] for option in question["options"] if not option["refusal"]]
    value = plan.answer(person.state["view"], seat, question["topic"], legal)
    give(person, value)
    taken(person, question["id"])
    return question["topic"], value


def taken(person: Person, question: str) -> None:
    """Wait until the server has taken the answer to a question."""
    wait(person, lambda: not due(person) or person.question["id"] != question)  # type: ignore[index]


def everybody_there(people: list[Person], present: list[int]) -> None:
    """Wait until all have been told that all are there."""
    online = [seat in present for seat in range(SEATS)]

    def last(person: Person) -> list[bool]:
        told = [json.loads(text) for text in person.heard if '"online"' in text]
        found: list[bool] = told[-1]["online"]
        return found

    for person in people:
        wait(person, lambda person=person: last(person) == online)  # type: ignore[misc]


def with_odds(person: Person) -> list[dict[str, Any]]:
    """The options that have odds, which are worked out while the question is open already."""

    def found() -> list[dict[str, Any]]:
        options: list[dict[str, Any]] = (person.question or {"options": []})["options"]
        return [option for option in options if option["odds"]]

    wait(person, lambda: bool(found()))
    return found()


def declare(person: Person, value: int) -> None:
    """Do what may be done at any time; the page asks whether it is meant."""
    label = name("declaration", value, person.lang)
    section = person.panel.locator('[data-tour="declare"]')
    section.get_by_role("button", name=label, exact=True).click()
    section.get_by_role("button", name=re.compile(f": {label}$|：{label}$")).click()


def event(person: Person, kind: str, **values: object) -> str:
    """An event in the words of the book; ``values`` are the names of entries, and numbers."""
    words: str = TEXTS[person.lang]["event"][kind]
    return words.format(**values)


def in_log(person: Person, line: str) -> None:
    """The log says so; on a phone it lies behind a tab."""
    expect(person.page.get_by_role("log", include_hidden=True)).to_contain_text(line)
