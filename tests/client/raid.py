"""How a raid is played on the page: dice are chosen, aimed and shot, boards are laid out, points are shared."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from client import scenes
from client.house import NAMES, House
from client.person import Person
from client.play import wait
from gunbai.games import GAMES
from gunbai.games.raid.ids import FLICK
from gunbai.kernel.dice import Stream
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.question import PASS, Report, legal_of
from gunbai.table.seats import Seat

GAME = "raid"
DEFINITION = GAMES[GAME]
BOOK = DEFINITION.book()
DOMAINS = BOOK["domains"]
ROUNDS = 5
PLACE_FOR_ME = 1000
SEEN, SCORES = "gunbai.raid.seen", "gunbai.raid.scores"
"""Where the page keeps how the battlefield is to be seen, and earlier scores."""
WORDS = {
    "en": {
        "shoot": "Shoot",
        "tell": "That is how it lies",
        "above": "The battlefield from above",
        "3d": "3D",
        "2d": "2D",
        "for me": "Place for me",
        "result": "The wall has taken {n} damage",
        "hp": "{left} of {hp} HP left",
        "off table": "left the table",
        "agree": "Agree",
        "refuse": "Refuse",
        "give": "A point for {name}",
        "no 3d": "This browser draws no 3D",
    },
    "ja": {
        "shoot": "シュート",
        "tell": "この通り",
        "above": "真上から見たバトルフィールド",
        "3d": "3D",
        "2d": "2D",
        "for me": "おまかせで置く",
        "result": "城壁のダメージは{n}",
        "hp": "残りHP {left}／{hp}",
        "off table": "テーブルから落ちた",
        "agree": "賛成",
        "refuse": "反対",
        "give": "{name}に1ポイント",
        "no 3d": "このブラウザでは3D表示ができない",
    },
}


def name(domain: str, value: int, lang: str) -> str:
    found: str = DOMAINS[domain][value]["name"][lang]
    return found


def says(person: Person, words: str, **values: object) -> str:
    return WORDS[person.lang][words].format(**values)


# -------------------------------------------------------------------- played before anybody looks


@dataclass
class Plan:
    """What is answered until somebody looks: no die is shot that may stay in hand."""

    shooter: int = -1
    """The adventurer who shoots all the same in the last round."""
    stream: Stream = field(default_factory=lambda: Stream("raid"))

    def answer(self, match: Match) -> None:
        """Answer the open question for whoever is asked first."""
        game, question = match.game, match.game.question
        if isinstance(question, Report):
            assert question.seat >= 0, "at a real table somebody must look"
            match.answer(match.question_id, question.seat, question.topic.some(game, question.seat, self.stream))
            return
        seat = game.to_act()[0]
        options = list(legal_of(question, seat) or ())
        match.answer(match.question_id, seat, (self.choice(match, options),))

    def choice(self, match: Match, options: list[int]) -> int:
        if PLACE_FOR_ME in options:
            return PLACE_FOR_ME
        shown = view(match)
        if topic_of(match) == "turn.action" and (shown["round"], shown["acting"]) == (ROUNDS, self.shooter):
            return options[0]
        return PASS if PASS in options else options[0]


def topic_of(match: Match) -> str:
    found: str = match.game.question.topic.name  # type: ignore[union-attr]
    return found


def view(match: Match, seat: int = 0) -> dict[str, Any]:
    """What a seat is shown, as it comes over the line."""
    shown: dict[str, Any] = json.loads(json.dumps(DEFINITION.view(match.game, seat)))
    return shown


def begin(seats: int = 1, seed: str = "raid", rulings: dict[str, str] | None = None, **options: str) -> Match:
    setup = {"seats": seats, "options": options, "rulings": rulings or {}, "covered": True}
    match = Match(Journal(GAME, DEFINITION.version, setup, seed), DEFINITION.make)
    match.settle()
    return match


def until(match: Match, wanted: Callable[[Match], bool], plan: Plan | None = None) -> Match:
    """Play on as planned until what is wanted has come."""
    plan = plan or Plan()
    while not wanted(match):
        assert not match.game.over, "it never came"
        plan.answer(match)
    return match


def asks(topic: str) -> Callable[[Match], bool]:
    return lambda match: topic_of(match) == topic


def sit(house: House, match: Match) -> list[str]:
    """The links of a new table at which ``match`` has been played so far."""
    sitting = [Seat(name=NAMES[seat], standing="ask") for seat in range(match.journal.setup["seats"])]
    return scenes.seats(house, match.journal, sitting)


# -------------------------------------------------------------------- at the page


def see(person: Person, way: str) -> Person:
    """Have the battlefield seen as "2d" or "3d"."""
    person.context.add_init_script(f"if (location.host) localStorage.setItem('{SEEN}', '{way}')")
    return person


def due(person: Person) -> bool:
    """Whether the person is asked something that it has not answered."""
    question = person.question
    return bool(question and not question["answered"])


def come(person: Person, link: str) -> Person:
    person.open(link)
    wait(person, lambda: due(person))
    return person


def topic(person: Person) -> str:
    question = person.question
    return question["topic"] if question else ""


def taken(person: Person, question: str) -> None:
    """Wait until the server has taken the answer to a question."""
    wait(person, lambda: person.finished or not due(person) or person.question["id"] != question)  # type: ignore[index]


def answered(person: Person, press: Callable[[], None]) -> None:
    """Do what answers the open question, and wait until the server has taken it."""
    assert person.question is not None
    question = person.question["id"]
    press()
    taken(person, question)


def give(person: Person, value: int) -> None:
    """Choose an option in the panel."""
    row = person.panel.locator(f'li[data-option="{value}"] button.row, button[data-option="{value}"]')
    answered(person, row.click)


def actions(person: Person) -> list[int]:
    """What may be done now."""
    assert person.question is not None
    return [option["value"] for option in person.question["options"] if not option["refusal"]]


def shoot(person: Person) -> None:
    """Let go, as it is aimed, below the board."""
    around = person.page.locator(".shot")
    answered(person, around.get_by_role("button", name=says(person, "shoot"), exact=True).click)


def act(person: Person) -> str:
    """Do whatever is asked, as plainly as can be; says about what."""
    asked = topic(person)
    if asked == "shot.aim":
        shoot(person)
    elif asked == "place.flyer":
        answered(person, person.panel.get_by_role("button", name=says(person, "for me")).click)
    else:
        options = actions(person)
        skip = PASS if asked == "turn.after" else PLACE_FOR_ME
        give(person, skip if skip in options else options[0])
    return asked


def taken_up(match: Match, method: int = FLICK) -> Match:
    """The first moment at which a die is aimed in this way."""
    until(match, lambda match: topic_of(match) == "turn.action" and bool(ways(match, method)))
    match.answer(match.question_id, match.game.to_act()[0], (ways(match, method)[0],))
    return match


def ways(match: Match, method: int) -> list[int]:
    legal = legal_of(match.game.question, match.game.to_act()[0]) or ()
    return [value for value in legal if method * 5 <= value < (method + 1) * 5 and value >= 0]


# -------------------------------------------------------------------- what is read

ALL_TEXT = """lang => {
  const said = [];
  for (const one of document.querySelectorAll("#main *")) {
    if (one.closest("style, script") || one.closest("[lang]").lang !== lang) continue;
    for (const part of one.childNodes) if (part.nodeType === Node.TEXT_NODE) said.push(part.data.trim());
    for (const kind of ["aria-label", "title", "placeholder"]) said.push(one.getAttribute(kind) ?? "");
  }
  return said.filter(Boolean);
}"""
"""All that is written and read, but what is in the other language on purpose."""
RULE = r"(MR|SH|KD|ND)-[A-Z0-9a-z-]+"
FOREIGN = {
    "en": re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]"),
    "ja": re.compile(r"[a-z]{2,}", re.IGNORECASE),
}
KEPT = {"HP", "WASD", "Shift", "Enter", "Gunbai", "mm", "cm", *NAMES}
"""What is the same in both languages."""


def untranslated(person: Person) -> set[str]:
    """What reads like the other language, like a key, or like words that nothing was put into."""
    said: list[str] = person.page.evaluate(ALL_TEXT, person.lang)
    assert len(said) > 40
    found = set()
    for text in said:
        rest = re.sub(RULE, "", text)
        for word in KEPT:
            rest = re.sub(rf"\b{word}\b" if person.lang == "en" else word, "", rest)
        if re.search(r"[{}]|undefined|NaN|\b[a-z]+\.[a-z]+\b", rest) or FOREIGN[person.lang].search(rest):
            found.add(text)
    return found
