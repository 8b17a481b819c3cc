"""What a campaign of many games must have seen of a game's content: read from events, by the domains of their fields.

``known``: by domain, by number the names of what must occur, empty where it need not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gunbai.kernel.event import Event


def to_be_seen(known: Mapping[str, Sequence[str]]) -> list[str]:
    """All of it."""
    return [name for listed in known.values() for name in listed if name]


def seen(known: Mapping[str, Sequence[str]], heard: Sequence[Event]) -> Iterable[str]:
    """Which of it occurred in these events."""
    for event in heard:
        for domain, value in zip(event.kind.domains, event.values, strict=True):
            listed = known.get(domain, ())
            if 0 <= value < len(listed) and listed[value]:
                yield listed[value]
