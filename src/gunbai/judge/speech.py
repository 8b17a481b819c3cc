"""Puts what the judge found into words of one language: its own phrases, and the names and texts of the game's book."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from gunbai.judge.names import Names
from gunbai.judge.situation import Fact
from gunbai.kernel.audience import PUBLIC
from gunbai.kernel.event import Event
from gunbai.kernel.game import Game
from gunbai.kernel.procedure import Procedure
from gunbai.kernel.question import Ask, AskAll, Question, Report, Roll, Shuffle, Topic
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.rulebook import Rulebook
from gunbai.kernel.text import fill, placeholders

LANGUAGES: Final = ("en", "ja")


@cache
def phrases(language: str) -> Mapping[str, Mapping[str, str]]:
    """The judge's own phrases."""
    text = files("gunbai.judge").joinpath(f"text/{language}.toml").read_text("utf-8")
    found: Mapping[str, Mapping[str, str]] = tomllib.loads(text)
    return found


def say(language: str, path: str, **words: object) -> str:
    """The phrase ``path`` ("found.value") with its words filled in."""
    section, _, key = path.partition(".")
    return phrases(language)[section][key].format(**words)


class Speech:
    """Everything that one case needs said, in one language."""

    def __init__(self, language: str, names: Names, rulebook: Rulebook) -> None:
        self.language = language
        self.names = names
        self.rulebook = rulebook
        self.texts: Mapping[str, Any] = names.book["texts"][language]
        self.procedures = {entry["id"]: entry for entry in names.book["procedures"]}

    def say(self, path: str, **words: object) -> str:
        return say(self.language, path, **words)

    def word(self, domain: str, value: Any) -> str:
        return self.names.word(domain, value, self.language)

    def listed(self, words: Iterable[str]) -> str:
        separator = "、" if self.language == "ja" else ", "
        return separator.join(words)

    def seats(self, seats: Iterable[int]) -> str:
        """Names of seats; "nobody" for none."""
        return self.listed([self.word("seat", seat) for seat in seats]) or self.say("say.nobody")

    # ------------------------------------------------------------------ questions

    def topic(self, topic: str) -> str:
        """A question by its prompt, its name behind it."""
        prompt = str(self.texts.get("topic", {}).get(topic, {}).get("prompt", ""))
        return topic if not prompt or "{" in prompt else f"{prompt} [{topic}]"

    def option(self, topic: Topic[Any], value: int, game: Game, seat: int) -> str:
        """What the button of an option says to ``seat``."""
        template = self.names.answer_word(topic, value, self.language)
        context = topic.context(game, seat) if "{" in template else {}
        blanks = {name: context.get(name, ("number", -1)) for name in placeholders(template)}
        return fill(template, blanks, self.word)

    def answer(self, topic: Topic[Any], word: str | int, game: Game, seat: int) -> str:
        """A word of a case as an option says it; as the case has it where it is none of ``topic``."""
        value = self.names.answer(topic, word)
        return str(word) if value is None else self.option(topic, value, game, seat)

    def options(self, topic: Topic[Any], values: Iterable[int], game: Game, seat: int) -> str:
        return self.listed([self.option(topic, value, game, seat) for value in values])

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in words, with the rule's id."""
        template = str(self.texts.get("refusal", {}).get(refusal.key, refusal.key))
        values = {name: (domain, value) for name, domain, value in refusal.params}
        reason = fill(template, values, self.word)
        return f"{reason} [{refusal.rule}]" if refusal.rule else reason

    def open(self, game: Game) -> str:
        """What the game waits for, in one line."""
        question = game.question
        if isinstance(question, Ask):
            return self.asked([question.seat], question.topic)
        if isinstance(question, AskAll):
            return self.asked(question.seats, question.topic)
        if isinstance(question, Roll):
            return self.say("open.roll", seat=self.word("seat", question.seat), dice=dice(question))
        if isinstance(question, Report):
            return self.say("open.report", question=self.topic(question.topic.name))
        return self.say("open.shuffle" if isinstance(question, Shuffle) else "open.over")

    def asked(self, seats: Iterable[int], topic: Topic[Any]) -> str:
        return self.say("open.ask", seat=self.seats(seats), question=self.topic(topic.name))

    def stood(self, game: Game) -> list[str]:
        """The stack with its stage numbers, the open question, its options with their refusals."""
        lines = ["  " * depth + self.stage(frame) for depth, frame in enumerate(game.stack)]
        lines.append(self.open(game))
        question: Question | None = game.question
        if isinstance(question, (Ask, AskAll)):
            for seat in [question.seat] if isinstance(question, Ask) else question.seats:
                for value in question.topic.candidates(game, seat):
                    refusal = question.topic.refuse(game, seat, value)
                    option = f"{self.word('seat', seat)}: {self.option(question.topic, value, game, seat)}"
                    if refusal is None:
                        lines.append("  ○ " + self.say("open.option", option=option))
                    else:
                        reason = self.refusal(refusal)
                        lines.append("  × " + self.say("open.option_refused", option=option, reason=reason))
        return lines

    def stage(self, frame: Procedure) -> str:
        """A frame by its procedure, number and title."""
        info = frame.table.stages[min(max(frame.stage - 1, 0), frame.table.size - 1)]
        entry = self.procedures.get(frame.table.name, {"stages": []})
        titles: list[Mapping[str, str]] = [
            one.get("title", {}) for one in entry["stages"] if one["number"] == info.number
        ]
        title = titles[0] if titles else {}
        name = entry.get("name", {}).get(self.language, frame.table.name)
        return self.say("open.stage", procedure=name, number=info.number, title=title.get(self.language, info.name))

    # ------------------------------------------------------------------ events, facts, rules

    def event(self, event: Event) -> str:
        """An event as the log tells it."""
        template = str(self.texts.get("event", {}).get(event.kind.name, event.kind.name))
        values = {
            name: (domain, value)
            for name, domain, value in zip(event.kind.fields, event.kind.domains, event.values, strict=True)
        }
        return fill(template, values, self.word)

    def audience(self, audience: int, seats: int) -> str:
        if audience == PUBLIC:
            return self.say("say.everybody")
        return self.seats([seat for seat in range(seats) if (audience >> seat) & 1])

    def value(self, fact: Fact, value: Any) -> str:
        if fact.many:
            return self.listed([self.word(fact.domain, one) for one in value]) or self.word(fact.domain, -1)
        return self.word(fact.domain, value)

    def fact(self, fact: Fact, whose: int, value: Any) -> str:
        """A fact with its value."""
        label = fact.label[self.language]
        if not fact.of:
            return self.say("say.fact_table", fact=label, value=self.value(fact, value))
        name = self.word(fact.of, whose)
        if fact.domain == "flag":
            return self.say("say.fact_true" if value else "say.fact_false", whose=name, fact=label)
        return self.say("say.fact", whose=name, fact=label, value=self.value(fact, value))

    def short(self, fact: Fact, value: Any) -> str:
        """A fact with its value, its owner known."""
        label = fact.label[self.language]
        if fact.domain == "flag":
            return label if value else self.say("say.flag_false", fact=label)
        return f"{label} {self.value(fact, value)}"

    def rule(self, rule: str) -> dict[str, str]:
        """A rule by id, title and text."""
        found = self.rulebook.by_id.get(rule)
        if found is None:
            return {"id": rule, "title": "", "text": ""}
        return {"id": rule, "title": found.title.get(self.language, ""), "text": found.text[self.language]}


def dice(roll: Roll) -> str:
    """The dice of a roll: ``d6 d4``."""
    return " ".join(f"d{sides}" for sides in roll.dice)
