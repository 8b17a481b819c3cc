"""The words of a case file as numbers, those of a monster's own pack before all others."""

from __future__ import annotations

from typing import Any, Final

from gunbai.games.cases import Words
from gunbai.games.showdown.state import Showdown

DOMAIN_OF: Final = {
    "cards": "card",
    "locations": "hit-location",
    "injuries": "persistent",
    "statuses": "status",
    "resources": "resource",
    "counters": "counter",
}
"""By kind of what packs have: its domain in the book."""


def own(game: Showdown, words: Words, kind: str, word: str, path: tuple[str | int, ...]) -> int:
    """What ``word`` names among what this monster's pack has of a kind; other packs may have something of that name."""
    number = words.number(DOMAIN_OF[kind], word, path)
    library: Any = game.setup.library
    models = getattr(library, kind)
    numbers = getattr(game.setup.monster, kind).numbers()
    if number in numbers:
        return number
    if number >= 0:
        for other in numbers:
            if same_name(models[other], models[number]):
                return int(other)
    raise words.wrong(path, f'a {DOMAIN_OF[kind]} of the {game.setup.monster.id}, not "{word}"')


def same_name(one: Any, other: Any) -> bool:
    """Whether two cards are called the same, in one language at least."""
    return bool(one.name.en == other.name.en or one.name.ja == other.name.ja)
