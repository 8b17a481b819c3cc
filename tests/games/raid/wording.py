"""Answers, refusals and events of a raid in words: the ids of whatever has a number."""

from __future__ import annotations

from typing import Any

from games.raid.setting_up import WORDS, number_of
from gunbai.kernel.event import Event
from gunbai.kernel.question import PASS, Ask, AskAll, Question, Report, Roll, Topic
from gunbai.kernel.refusal import Refusal

Answer = Any
"""What a test answers: a word, a number, or None to pass."""


def written(refusal: Refusal | None) -> str:
    """A refusal as ``key RULE``."""
    return "" if refusal is None else f"{refusal.key} {refusal.rule}"


def value_of(topic: Topic[Any], what: Answer) -> int:
    """The number of an answer given in words."""
    if what is None:
        return PASS
    if isinstance(what, int):
        return what
    named = {key: value for value, key in topic.special}
    if what in named:
        return named[what]
    return topic.choices.index(what) if topic.means == "choice" else number_of(topic.means, what)


def word(domain: str, value: int) -> Any:
    """A value of a domain in words."""
    return WORDS[domain][value] if domain in WORDS and value >= 0 else value


def word_of(topic: Topic[Any], value: int) -> str:
    """An option in words."""
    named = {PASS: "pass", **dict(topic.special)}
    if value in named:
        return named[value]
    return topic.choices[value] if topic.means == "choice" else str(word(topic.means, value))


def in_words(event: Event) -> dict[str, Any]:
    """What an event tells."""
    kind = event.kind
    return {
        field: word(domain, value) for field, domain, value in zip(kind.fields, kind.domains, event.values, strict=True)
    }


def asked_of(question: Question | None) -> tuple[int, ...]:
    """The seats that a question is asked of."""
    if isinstance(question, (Ask, Report)):
        return (question.seat,)
    return question.seats if isinstance(question, AskAll) else ()


def name_of(question: Question | None) -> str:
    """The topic that is asked, or what is rolled for."""
    if isinstance(question, (Ask, AskAll, Report)):
        return question.topic.name
    return question.purpose if isinstance(question, Roll) else ""
