"""From numbers to words: a game's book read out in one language, for whoever shows a game as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from gunbai.kernel.event import Event
from gunbai.kernel.question import PASS, Topic
from gunbai.kernel.refusal import Refusal
from gunbai.kernel.registry import Definition
from gunbai.kernel.text import PLACEHOLDER

LANGUAGES: Final = ("en", "ja")
PHRASES: Final = {
    "en": {"seat": "Seat {}", "nobody": "nobody", "pass": "Pass", "separator": ", "},
    "ja": {"seat": "席{}", "nobody": "なし", "pass": "パス", "separator": "、"},
}


class Words:
    """One game's words in ``language`` ("en" or "ja"); ``names`` are the players' by seat, else the seat's number.

    What the book does not know is shown as it came, so that nothing in here raises for a text that is missing.
    """

    def __init__(self, definition: Definition, language: str, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are " + ", ".join(LANGUAGES))
        self.book = definition.book()
        self.language = language
        self.names = list(names)
        self.texts: Mapping[str, Any] = self.book["texts"][language]
        self.rules: dict[str, Mapping[str, Any]] = {rule["id"]: rule for rule in self.book["rules"]}
        self.procedures = {entry["id"]: entry for entry in self.book["procedures"]}
        self.phrases = PHRASES[language]

    def text(self, *path: str) -> str:
        """A text of the game by its path; its last key where there is none."""
        here: Any = self.texts
        for key in path:
            here = here.get(key, {}) if isinstance(here, Mapping) else {}
        return here if isinstance(here, str) else path[-1]

    def both(self, text: Mapping[str, str]) -> str:
        """One of a pair of texts."""
        return text.get(self.language) or next(iter(text.values()), "")

    def listed(self, words: Sequence[str]) -> str:
        return self.phrases["separator"].join(words)

    def name(self, domain: str, value: int) -> str:
        """What ``value`` of a domain is called."""
        if domain == "seat":
            return self.seat(value)
        entries = self.book["domains"].get(domain)
        if entries is None:
            return str(value)
        if not 0 <= value < len(entries):
            return self.phrases["nobody"]
        return self.both(entries[value]["name"])

    def seat(self, seat: int) -> str:
        if seat < 0:
            return self.phrases["nobody"]
        return self.names[seat] if seat < len(self.names) else self.phrases["seat"].format(seat + 1)

    def entry(self, domain: str, value: int) -> Mapping[str, Any]:
        """All that the book tells of one value of a domain."""
        found: Mapping[str, Any] = self.book["domains"][domain][value]
        return found

    def fill(self, template: str, values: Mapping[str, tuple[str, int]]) -> str:
        """A template with its placeholders in words; one that has no value becomes a dash."""

        def word(found: Any) -> str:
            pair = values.get(found.group(1))
            return self.name(pair[0], pair[1]) if pair is not None else "–"

        return PLACEHOLDER.sub(word, template)

    def event(self, event: Event) -> str:
        """What happened; empty where the book has no words for it."""
        kind = event.kind
        template = self.texts.get("event", {}).get(kind.name, "")
        fields = zip(kind.fields, kind.domains, event.values, strict=False)
        return self.fill(template, {name: (domain, value) for name, domain, value in fields})

    def prompt(self, topic: Topic[Any], context: Mapping[str, tuple[str, int]]) -> str:
        """What is asked."""
        texts = self.texts.get("topic", {}).get(topic.name, {})
        return self.fill(texts.get("prompt", topic.name), context)

    def option(
        self,
        topic: Topic[Any],
        value: int,
        context: Mapping[str, tuple[str, int]],
        name: Callable[[str, int], str] | None = None,
    ) -> str:
        """What the button of an option says; ``name`` calls a value of a domain otherwise than the book."""
        texts = self.texts.get("topic", {}).get(topic.name, {})
        keys = dict(topic.special)
        if value == PASS:
            keys[PASS] = "pass"
        elif topic.means == "choice" and 0 <= value < len(topic.choices):
            keys[value] = topic.choices[value]
        if value not in keys:
            return (name or self.name)(topic.means, value)
        return self.fill(texts.get(keys[value], self.phrases.get(keys[value], keys[value])), context)

    def refusal(self, refusal: Refusal) -> str:
        """Why not."""
        template = self.texts.get("refusal", {}).get(refusal.key, refusal.key)
        return self.fill(template, {name: (domain, value) for name, domain, value in refusal.params})

    def rule(self, rule: str) -> str:
        """A rule in its own words, its id first."""
        entry = self.rules.get(rule)
        return rule if entry is None else f"{rule}: {self.both(entry['text'])}"

    def stage(self, procedure: str, number: str) -> str:
        """A stage of a procedure, as the rulebook numbers it."""
        entry = self.procedures[procedure]
        title = next((self.both(stage["title"]) for stage in entry["stages"] if stage["number"] == number), "")
        return f"{self.both(entry['name'])} {number} {title}".strip()
