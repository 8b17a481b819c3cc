"""The showdown on the page: a whole one, and the moments at which the rules of its cards are at their strangest."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from client import scenes
from client.conftest import Invite
from client.house import House
from client.person import DESKTOP, PHONE, Person
from client.play import wait
from client.scenes import Lazy, Scene, bot, cut, last_answer, plays, seek, told
from client.test_showdown import fresh, give
from gunbai.games import GAMES
from gunbai.games.showdown.knockback import directions_away
from gunbai.games.showdown.spaces import NO_SPACE, column_of, next_space, row_of
from gunbai.kernel.journal import Match
from gunbai.kernel.question import Ask

GAME = "showdown"
DEFINITION = GAMES[GAME]
DOMAINS = DEFINITION.book()["domains"]
RANDOM, GREEDY, LAZY = bot(GAME, "random"), bot(GAME, "greedy"), lambda stream: Lazy()
ROUNDS, MOST = 3, 100
"""How long a whole showdown has to last, and in how many answers it has to be over."""
MONSTER = -1
"""What the monster's piece is called on the page; those of the survivors are called by their numbers."""
WORDS = {
    "en": {
        "won": "You have won",
        "survived": "Alive",
        "instead": "{card}: because of {injury} the monster does something else.",
        "face-up": "{card} face up on the deck",
        "lies": "{card} lies face up on the AI deck.",
        "off": "off the board",
        "at": "column {column}, row {row}",
    },
    "ja": {
        "won": "あなたの勝ち",
        "survived": "生還",
        "instead": "《{card}》：「{injury}」のため、代わりの内容を行う。",
        "face-up": "{card} デッキの上で表向き",
        "lies": "《{card}》はAIデッキの上に表向きで置かれた。",
        "off": "ボードの外",
        "at": "{column}列{row}行",
    },
}
LOOKS = [
    pytest.param(DESKTOP, "en", id="desktop-en"),
    pytest.param(PHONE, "ja", id="phone-ja"),
]

pytestmark = pytest.mark.browser


# -------------------------------------------------------------------- the moments


def view(match: Match) -> dict[str, Any]:
    """What the seat is shown, as it comes over the line."""
    shown: dict[str, Any] = json.loads(json.dumps(DEFINITION.view(match.game, 0)))
    return shown


def whole() -> tuple[Scene, Match]:
    """A showdown that one mind wins soon, and how it ends."""
    for match in plays(GAME, {"monster": "white-lion", "level": "1"}, GREEDY, MOST, "whole-173"):
        if match.game.over and (end := view(match))["winners"] and end["round"] >= ROUNDS:
            return cut(match, 0), match
    raise AssertionError("nobody has won soon")


def variant_performed(shown: dict[str, Any]) -> dict[str, Any] | None:
    """What is carried out instead of the card's actions, with the injury for which it is; None if nothing is."""
    performed = shown["deck"]["performed"]
    variants = DOMAINS["card"][performed[-1]].get("injured", []) if performed else []
    found: list[dict[str, Any]] = [
        variant for variant in variants if any(step["step"] == shown["step"] for step in variant["steps"])
    ]
    return found[0] if found else None


def does_otherwise(match: Match) -> bool:
    """In the midst of a card that an injury has changed."""
    return bool(told(match, "instead")) and not match.game.over and variant_performed(view(match)) is not None


def thrown_along(match: Match) -> bool:
    """A survivor at the edge is knocked back, straight away from the monster leads off the board, and there is room."""
    question = match.game.question
    if not isinstance(question, Ask) or question.topic.name != "knockback.direction":
        return False
    shown = view(match)
    survivor = question.topic.context(match.game, 0)["survivor"][1]
    space = shown["survivors"][survivor]["space"]
    away = directions_away(space, shown["monster"]["anchor"], shown["monster"]["size"])
    if any(next_space(space, direction) != NO_SPACE for direction in away):
        return False
    world = match.game.copy()
    world.choose(question.options[-1])
    flown: bool = DEFINITION.view(world, 0)["survivors"][survivor]["space"] != space
    return flown


def card_that_stays() -> Scene:
    """A duration comes to lie face up on the deck; when it is drawn anew, survivors may act in its midst."""
    last: Match | None = None
    at, lying = -1, -1
    options = {"monster": "white-lion", "level": "3", "survival": "6"}
    for match in plays(GAME, options, LAZY, 120, "duration"):
        if match is not last:
            last, lying = match, -1
        drawn = [card for (card,) in told(match, "card-drawn")]
        if lying in drawn and lying in view(match)["deck"]["performed"]:
            return cut(match, at)
        if laid := told(match, "face-up"):
            at, (lying,) = last_answer(match), laid[-1]
    raise AssertionError("no duration is drawn a second time")


# -------------------------------------------------------------------- what a person does and sees


def come(house: House, person: Person, scene: Scene) -> Person:
    person.open(scenes.seat(house, scene.journal))
    wait(person, lambda: fresh(person, set()))
    return person


def answer(person: Person, value: int) -> None:
    """Answer what is asked, and wait for what comes of it."""
    assert person.question is not None
    asked = {person.question["id"]}
    give(person, value)
    wait(person, lambda: fresh(person, asked))


def heard(person: Person, kind: str) -> list[dict[str, Any]]:
    """The events of a kind that the last message told."""
    events: list[dict[str, Any]] = person.messages("update")[-1]["events"]
    return [event for event in events if event["kind"] == kind]


def name(person: Person, domain: str, number: int) -> str:
    found: str = DOMAINS[domain][number]["name"][person.lang]
    return found


def says(person: Person, words: str, **values: object) -> str:
    return WORDS[person.lang][words].format(**values)


def in_log(person: Person, line: str) -> None:
    """The log says so; on a phone it lies behind a tab."""
    expect(person.page.get_by_role("log", include_hidden=True)).to_contain_text(line)


def pieces_stand(person: Person) -> None:
    """Every piece is drawn where the server says that it stands, and the space is read as taken by it."""
    shown = person.state["view"]
    places = {number: (one["space"], 1) for number, one in enumerate(shown["survivors"]) if one["alive"]}
    places[MONSTER] = (shown["monster"]["anchor"], shown["monster"]["size"])
    for number, (space, size) in places.items():
        piece = person.page.locator(f'[data-piece="{number}"]')
        if space < 0:
            expect(piece).to_have_count(0)
            continue
        x, y = column_of(space) + size / 2, row_of(space) + size / 2
        expect(piece.locator("xpath=..")).to_have_attribute("transform", f"translate({x:g} {y:g})")
        one = name(person, "monster", shown["monster"]["monster"]) if number < 0 else name(person, "survivor", number)
        label = person.page.locator(f'[data-space="{space}"]').get_attribute("aria-label") or ""
        assert label.startswith(says(person, "at", column=column_of(space) + 1, row=row_of(space) + 1))
        assert one in label


# -------------------------------------------------------------------- a whole one


def test_one_person_plays_a_whole_showdown_against_the_white_lion(house: House, invite: Invite) -> None:
    scene, end = whole()
    person = come(house, invite(), scene)
    for value in scene.answers:
        answer(person, value)
    assert person.finished
    expect(person.panel.get_by_role("heading", level=2)).to_have_text(says(person, "won"))
    alive = sum(end.game.alive)  # type: ignore[attr-defined]
    expect(person.panel.get_by_text(says(person, "survived"))).to_have_count(alive)
    assert person.state["view"] == view(end)
    pieces_stand(person)
    person.check()


# -------------------------------------------------------------------- strange moments


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_a_card_says_what_an_injury_has_made_of_it(
    house: House, invite: Invite, size: dict[str, int], lang: str
) -> None:
    options = {"monster": "white-lion", "level": "prologue", "survival": "6"}
    scene = seek(GAME, options, does_otherwise, RANDOM, 120, "injury-5")
    person = come(house, invite(size=size, lang=lang), scene)
    answer(person, scene.answers[0])
    (changed,) = heard(person, "instead")
    card, injury = DOMAINS["card"][changed["card"]], name(person, "persistent", changed["injury"])
    variant = variant_performed(person.state["view"])
    assert variant is not None
    face = person.page.locator(".performed .card").last
    expect(face).to_contain_text(card["name"][lang])
    expect(face).to_contain_text(variant["text"][lang])
    expect(face).not_to_contain_text(card["text"][lang])
    expect(face.get_by_role("listitem")).to_have_count(len(variant["steps"]))
    now = next(step for step in variant["steps"] if step["step"] == person.state["view"]["step"])
    expect(face.locator('[aria-current="step"]')).to_contain_text(name(person, "step", now["step"]))
    expect(person.page.locator(".cards").get_by_role("button", name=injury, exact=True)).to_be_visible()
    in_log(person, says(person, "instead", card=card["name"][lang], injury=injury))
    person.check()


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_a_knockback_goes_along_the_edge_of_the_board(
    house: House, invite: Invite, size: dict[str, int], lang: str
) -> None:
    options = {"monster": "white-lion", "level": "prologue", "survival": "6"}
    scene = seek(GAME, options, thrown_along, LAZY, 150, "edge-6")
    person = come(house, invite(size=size, lang=lang, calm=lang == "ja"), scene)
    answer(person, scene.answers[0])
    pieces_stand(person)
    question = person.question
    assert question is not None
    assert question["topic"] == "knockback.direction"
    survivor = question["context"]["survivor"][1]
    before = person.state["view"]["survivors"][survivor]["space"]
    ways = [option["value"] for option in question["options"] if not option["refusal"]]
    assert len(person.offered()) == len(ways) == 2
    answer(person, ways[-1])
    (flown,) = heard(person, "knocked-back")
    assert flown["survivor"] == survivor
    assert flown["from"] == before
    on_edge = [next_space(flown["over"], direction) == NO_SPACE for direction in range(4)]
    assert any(on_edge)
    assert flown["over"] != before
    assert column_of(flown["over"]) == column_of(before) or row_of(flown["over"]) == row_of(before)
    assert person.state["view"]["survivors"][survivor]["space"] == flown["to"]
    pieces_stand(person)
    person.check()


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_a_duration_lies_on_the_deck_and_is_then_performed(
    house: House, invite: Invite, size: dict[str, int], lang: str
) -> None:
    scene = card_that_stays()
    person = come(house, invite(size=size, lang=lang), scene)
    answer(person, scene.answers[0])
    card = heard(person, "face-up")[-1]["card"]
    title = name(person, "card", card)
    assert person.state["view"]["deck"]["ai_top"] == card
    top = person.page.locator(".cards .top")
    expect(top).to_have_text(says(person, "face-up", card=title))
    in_log(person, says(person, "lies", card=title))
    expect(person.page.locator(".foe")).to_contain_text(says(person, "off"))
    pieces_stand(person)
    for value in scene.answers[1:]:
        expect(top).to_be_visible()
        answer(person, value)
    expect(top).to_have_count(0)
    expect(person.page.locator(".performed .card").last).to_contain_text(title)
    face_up = DOMAINS["card"][card]["face_up"]
    now = next(step for step in face_up if step["step"] == person.state["view"]["step"])
    current = person.page.locator('.performed [aria-current="step"]').last
    expect(current).to_contain_text(name(person, "step", now["step"]))
    pieces_stand(person)
    person.check()
