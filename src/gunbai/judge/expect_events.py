"""Looks at the events a case expects: in this order, with these values, known to these seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gunbai.judge.grammar import Expect, Happening
from gunbai.judge.play import Playing
from gunbai.judge.verdict import Finding
from gunbai.kernel.audience import PUBLIC, only
from gunbai.kernel.document import Path
from gunbai.kernel.event import Event, EventKind


def look_at_events(playing: Playing, expect: Expect, since: int, base: Path) -> Iterator[Finding]:
    """Findings for ``events``, which must have occurred in their order, and ``no_events``."""
    happened = playing.events[since:]
    at = 0
    for number, given in enumerate(expect.events or []):
        wanted = Wanted(playing, given)
        found = next((place for place in range(at, len(happened)) if wanted.matches(happened[place])), None)
        finding = wanted.finding("events", True, found is not None, happened, (*base, "events", number))
        if found is not None:
            at = found + 1
            finding.found = playing.speech.event(happened[found])
            wanted.cite(finding, happened[found].kind)
        yield finding
    for number, given in enumerate(expect.no_events or []):
        wanted = Wanted(playing, given)
        matching = [event for event in happened if wanted.matches(event)]
        yield wanted.finding("no_events", False, not matching, matching, (*base, "no_events", number))


class Wanted:
    """An event as a case tells it."""

    def __init__(self, playing: Playing, given: str | Happening) -> None:
        self.playing = playing
        self.speech = playing.speech
        happening = Happening(kind=given) if isinstance(given, str) else given
        self.kind = next(kind for kind in playing.case.definition.events if kind.name == happening.kind)
        self.rule = happening.rule
        names = playing.case.names
        self.fields: dict[str, Any] = {}
        for name, value in (happening.model_extra or {}).items():
            domain = self.kind.domains[self.kind.fields.index(name)]
            self.fields[name] = names.number(domain, value) if isinstance(value, str) else value
        self.known_to: int | None = None
        if happening.known_to is not None:
            self.known_to = 0
            for seat in happening.known_to:
                self.known_to |= only(names.number("seat", seat))

    def matches(self, event: Event) -> bool:
        if event.kind is not self.kind or (self.rule and event.kind.rule != self.rule):
            return False
        actual = dict(zip(event.kind.fields, event.values, strict=True))
        if any(actual[name] != value for name, value in self.fields.items()):
            return False
        return self.known_to is None or self.audience(event) == self.known_to

    def audience(self, event: Event) -> int:
        """Who may know an event, as a mask of seats."""
        return (1 << self.playing.game.seats) - 1 if event.audience == PUBLIC else event.audience

    def finding(self, kind: str, wanted: bool, holds: bool, happened: list[Event], path: Path) -> Finding:
        text = self.speech.say("say.event" if wanted else "say.no_event", event=self.text())
        found = ""
        if not holds:
            lines = [self.speech.event(event) + self.known(event) for event in happened]
            found = self.speech.say("found.events", events=" ".join(lines) or self.speech.say("found.nothing_happened"))
        line = self.playing.case.line(path)
        return Finding(kind, line, text, holds, found, stood=[] if holds else self.speech.stood(self.playing.game))

    def cite(self, finding: Finding, kind: EventKind) -> None:
        """Name the rule of an event where the case did so."""
        if self.rule:
            finding.rule = self.speech.rule(kind.rule)

    def known(self, event: Event) -> str:
        """Who knows an event, where the case speaks of it."""
        if self.known_to is None:
            return ""
        seats = self.speech.audience(event.audience, self.playing.game.seats)
        return self.speech.say("say.known_to", seats=seats)

    def text(self) -> str:
        """The event in a few words: its kind and the values the case gives."""
        parts = []
        for name, value in self.fields.items():
            domain = self.kind.domains[self.kind.fields.index(name)]
            parts.append(f"{name} = {self.speech.word(domain, value)}")
        text = self.kind.name + (f" ({self.speech.listed(parts)})" if parts else "")
        if self.known_to is not None:
            text += self.speech.say("say.known_to", seats=self.speech.audience(self.known_to, self.playing.game.seats))
        return text
