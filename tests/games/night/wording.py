"""Answers, refusals and events of the night in words: the ids of whatever has a number."""

from __future__ import annotations

from typing import Any

from games.night.setting_up import WORDS, number_of
from gunbai.games.night.ids import OFF_THE_MAP
from gunbai.kernel.event import Event
from gunbai.kernel.question import PASS, Topic
from gunbai.kernel.refusal import Refusal

Answer = Any
"""What a test answers: somebody, a word, a number, or None to pass."""


def written(refusal: Refusal | None) -> str:
    """A refusal as ``key RULE``."""
    return "" if refusal is None else f"{refusal.key} {refusal.rule}".strip()


def value_of(topic: Topic[Any], what: Answer) -> int:
    """The number of an answer given in words."""
    if what is None:
        return PASS
    if isinstance(what, int):
        return what
    if not isinstance(what, str):
        number: int = what.number
        return number
    for value, key in topic.special:
        if key == what:
            return value
    return topic.choices.index(what) if topic.means == "choice" else number_of(topic.means, what)


def word_of(topic: Topic[Any], value: int) -> str:
    """An option in words."""
    if value == PASS:
        return "pass"
    named = dict(topic.special)
    if value in named:
        return named[value]
    return topic.choices[value] if topic.means == "choice" else str(word(topic.means, value))


def word(domain: str, value: int) -> Any:
    """A value of a domain in words."""
    if domain not in WORDS or value < 0 or domain == "plot":
        return value
    return "off-the-map" if value == OFF_THE_MAP else WORDS[domain][value]


def in_words(event: Event) -> dict[str, Any]:
    """What an event tells."""
    kind = event.kind
    return {
        field: word(domain, value) for field, domain, value in zip(kind.fields, kind.domains, event.values, strict=True)
    }
