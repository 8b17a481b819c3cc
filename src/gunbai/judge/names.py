"""Words and numbers: ids and the names in every language stand for the same thing; near misses are suggested."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from difflib import get_close_matches
from typing import Any, Final

from gunbai.judge.situation import Situation
from gunbai.kernel.document import Path
from gunbai.kernel.question import PASS, Topic

NONE: Final = "none"
"""The word for no area, no seat, no card."""
PASS_WORD: Final = "pass"
LISTED: Final = 24

IGNORED: Final = re.compile(r"[\s'’\-_・.!?《》「」『』()（）]")


class WrongWord(ValueError):
    """Something in a case file is wrong: where, and what was expected."""

    def __init__(self, path: Path, expected: str) -> None:
        super().__init__(expected)
        self.path = path
        self.expected = expected


def fold(word: str) -> str:
    """``word`` without what people write in different ways: case, spaces, hyphens, apostrophes, width."""
    return IGNORED.sub("", unicodedata.normalize("NFKC", word)).casefold()


def near(word: str, known: Iterable[str]) -> list[str]:
    """What somebody who wrote ``word`` may have meant, the likeliest first; how all begin makes nothing alike."""
    by_fold: dict[str, str] = {}
    for name in known:
        by_fold.setdefault(fold(name), name)
    shared = shared_start(by_fold) if len(by_fold) > 1 else ""
    rest = {folded.removeprefix(shared): name for folded, name in by_fold.items()}
    return [rest[found] for found in get_close_matches(fold(word).removeprefix(shared), list(rest), n=3, cutoff=0.6)]


def shared_start(words: Iterable[str]) -> str:
    """How all of ``words`` begin."""
    first, last = min(words), max(words)
    same = [one == other for one, other in zip(first, last, strict=False)]
    return first[: [*same, False].index(False)]


def unknown(word: str, what: str, known: Sequence[str]) -> str:
    """The message for a word that is none of ``known``."""
    meant = near(word, known)
    text = f'"{word}" is no {what}'
    if meant:
        return text + "; did you mean " + " or ".join(f'"{name}"' for name in meant) + "?"
    listed = ", ".join(known[:LISTED]) + (", …" if len(known) > LISTED else "")
    return f"{text}; expected one of {listed}" if known else text


def called(entry: Mapping[str, Any]) -> list[str]:
    """All that a member of a domain is called in its book: its id first, if it has one."""
    return [str(word) for word in (entry.get("id"), *entry.get("name", {}).values()) if word is not None]


class Names:
    """The names of one game, and those that one case gives: to all seats, and to members of other domains."""

    def __init__(self, book: Mapping[str, Any], situation: Situation) -> None:
        self.book = book
        self.domains: dict[str, Any] = {**book["domains"], **situation.domains}
        self.given: dict[str, list[str]] = {"seat": []}
        self.numbers: dict[str, dict[str, int]] = {"seat": {}}
        self.listed: dict[str, list[str]] = {"seat": []}
        for domain, entries in self.domains.items():
            words = self.numbers.setdefault(domain, {})
            for at, entry in enumerate(entries):
                for name in called(entry):
                    words.setdefault(fold(name), at)
            self.listed[domain] = [name for entry in entries for name in called(entry)[:1]]

    def with_given(self, given: Mapping[str, Sequence[str]]) -> Names:
        """The same with the names that a case gives, which take the place of those of the book."""
        names = copy(self)
        names.given = {domain: list(words) for domain, words in given.items()}
        names.numbers = self.numbers | {
            domain: {fold(word): at for at, word in enumerate(words)} for domain, words in given.items()
        }
        names.listed = self.listed | names.given
        return names

    @property
    def seats(self) -> list[str]:
        """The names of all seats in order."""
        return self.given["seat"]

    # ------------------------------------------------------------------ words to numbers

    def number(self, domain: str, word: str, path: Path = ()) -> int:
        """The number that ``word`` names. Raises WrongWord."""
        if domain == "number" and re.fullmatch(r"-?\d+", word):
            return int(word)
        found = self.numbers.get(domain, {}).get(fold(word))
        if found is not None:
            return found
        if word == NONE and domain != "number":
            return -1
        raise WrongWord(path, unknown(word, domain, self.all_words(domain)))

    def seat(self, word: str | None) -> int:
        """The seat that ``word`` names; who plays alone need not be named. Raises WrongWord."""
        return 0 if word is None and len(self.seats) == 1 else self.number("seat", word or "")

    def wrong(self, path: Path, expected: str) -> ValueError:
        return WrongWord(path, expected)

    def all_words(self, domain: str) -> list[str]:
        """Ids first, then the other names that are understood."""
        words = list(self.listed.get(domain, []))
        for entry in self.domains.get(domain, []) if domain not in self.given else []:
            words += [name for name in entry.get("name", {}).values() if name not in words]
        return words

    def special(self, topic: str) -> dict[str, int]:
        """The answers to a topic that belong to no domain, by their keys."""
        return {key: int(value) for value, key in self.book["topics"][topic].get("special", {}).items()}

    def choice_words(self, topic: str) -> dict[str, int]:
        """What may be written for the answers of a topic that offers choices, PASS included."""
        entry = self.book["topics"][topic]
        found: dict[str, int] = {fold(PASS_WORD): PASS}
        named = {name: at for at, name in enumerate(entry["choices"])}
        named.update(self.special(topic))
        for words in self.book["texts"].values():
            labels = words.get("topic", {}).get(topic, {})
            for name, value in [*named.items(), (PASS_WORD, PASS)]:
                found.setdefault(fold(name), value)
                if isinstance(labels.get(name), str):
                    found.setdefault(fold(labels[name]), value)
        return found

    def answer(self, topic: Topic[Any], word: str | int) -> int | None:
        """The value of an answer to ``topic``; None if the word means nothing there."""
        if isinstance(word, int):
            return word if topic.means == "number" else None
        choices = self.choice_words(topic.name)
        if fold(word) in choices:
            return choices[fold(word)]
        try:
            return self.number(topic.means, word)
        except WrongWord:
            return None

    def anywhere(self, word: str) -> bool:
        """Whether ``word`` can answer anything at all in this game."""
        folded = fold(word)
        if any(folded in words for words in self.numbers.values()):
            return True
        return any(folded in self.choice_words(topic) for topic in self.book["topics"])

    def every_answer(self) -> list[str]:
        """All words that can answer something, for suggestions."""
        found: list[str] = [PASS_WORD]
        for domain in self.numbers:
            found += self.all_words(domain)
        for topic, entry in self.book["topics"].items():
            found += [*entry["choices"], *self.special(topic)]
        return list(dict.fromkeys(found))

    # ------------------------------------------------------------------ numbers to words

    def word(self, domain: str, value: Any, language: str) -> str:
        """A value in words."""
        if isinstance(value, bool):
            return {"en": ("no", "yes"), "ja": ("いいえ", "はい")}[language][value]
        if domain == "number":
            return str(value)
        if value == -1:
            return {"en": "none", "ja": "なし"}[language]
        if domain in self.given:
            return str(self.given[domain][value])
        entry = self.domains[domain][value]
        return str(entry.get("name", {}).get(language) or called(entry)[0])

    def answer_word(self, topic: Topic[Any], value: int, language: str) -> str:
        """An option in words, as the panel of the table shows it; placeholders are still to be filled."""
        labels = self.book["texts"][language].get("topic", {}).get(topic.name, {})
        for name, special in self.special(topic.name).items():
            if special == value:
                return str(labels.get(name, name))
        if value == PASS:
            return str(labels.get(PASS_WORD, {"en": "pass", "ja": "パス"}[language]))
        if topic.means == "choice":
            name = str(topic.choices[value])
            return str(labels.get(name, name))
        return self.word(topic.means, value, language)
