"""Looks up every word of what a case expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gunbai.judge.case import Case
from gunbai.judge.check_words import check_answer, check_option, check_rule, check_topic, check_word
from gunbai.judge.grammar import Expect, Happening, written
from gunbai.judge.names import near, unknown
from gunbai.judge.situation import Fact
from gunbai.kernel.document import DocumentError, Path


def check_expectations(case: Case, expect: Expect, path: Path) -> Iterator[DocumentError]:
    """All that is wrong in an ``expect`` whose shape is right."""
    for key in ("asked", "not_asked"):
        yield from check_asked(case, getattr(expect, key), (*path, key))
    for seat, words in (expect.options or {}).items():
        yield from check_word(case, "seat", seat, (*path, "options", seat))
        for at, word in enumerate(words):
            yield from check_answer(case, word, (*path, "options", seat, at))
    for key in ("may", "may_not"):
        for at, option in enumerate(getattr(expect, key) or []):
            yield from check_option(case, option, (*path, key, at))
    for key in ("events", "no_events"):
        for at, happening in enumerate(getattr(expect, key) or []):
            yield from check_event(case, happening, (*path, key, at))
    for key in ("knows", "not_knows"):
        for seat, others in (getattr(expect, key) or {}).items():
            yield from check_word(case, "seat", seat, (*path, key, seat))
            for at, other in enumerate(others):
                yield from check_word(case, "seat", other, (*path, key, seat, at))
    yield from check_roll(case, expect, path)
    secrets = case.situation.secrets
    for at, secret in enumerate(expect.unseen or []):
        if secret not in secrets:
            yield case.error((*path, "unseen", at), unknown(secret, "secret", list(secrets)))
    if expect.at is not None:
        yield from check_moment(case, expect.at, (*path, "at"))
    for at, seat in enumerate(expect.winners or []):
        yield from check_word(case, "seat", seat, (*path, "winners", at))
    for key, value in (expect.model_extra or {}).items():
        yield from check_fact(case, key, value, (*path, key))
    if not expect.model_fields_set and not expect.model_extra:
        yield case.error(path, "expected at least one expectation")


def check_roll(case: Case, expect: Expect, path: Path) -> Iterator[DocumentError]:
    for seat, dice in (expect.roll or {}).items():
        yield from check_word(case, "seat", seat, (*path, "roll", seat))
        for at, die in enumerate(dice):
            if not (die.startswith("d") and die[1:].isdigit()):
                yield case.error((*path, "roll", seat, at), f'expected a die like "d6", found {written(die)}')


def check_asked(case: Case, value: Any, path: Path) -> Iterator[DocumentError]:
    """``asked``: a list of seats, or the questions by seat."""
    if isinstance(value, list):
        for at, seat in enumerate(value):
            yield from check_word(case, "seat", seat, (*path, at))
    for seat, topics in (value if isinstance(value, dict) else {}).items():
        yield from check_word(case, "seat", seat, (*path, seat))
        for topic in [topics] if isinstance(topics, str) else topics:
            yield from check_topic(case, topic, (*path, seat))


def check_moment(case: Case, moment: str, path: Path) -> Iterator[DocumentError]:
    """A procedure and one of its numbers: ``attack 5``."""
    procedures = {entry["id"]: entry for entry in case.book["procedures"]}
    name, _, number = moment.partition(" ")
    if name not in procedures:
        yield case.error(path, unknown(name, "procedure", list(procedures)))
        return
    numbers = [stage["number"] for stage in procedures[name]["stages"]]
    if number and not any(one == number or one.startswith(number + "-") for one in numbers):
        yield case.error(path, unknown(number, f"number of {name}", numbers))


def check_event(case: Case, happening: str | Happening, path: Path) -> Iterator[DocumentError]:
    """An event by its kind, or with fields."""
    kinds = {kind.name: kind for kind in case.definition.events}
    name = happening if isinstance(happening, str) else happening.kind
    where = path if isinstance(happening, str) else (*path, "kind")
    if name not in kinds:
        yield case.error(where, unknown(name, "event", list(kinds)))
        return
    if isinstance(happening, str):
        return
    fields = dict(zip(kinds[name].fields, kinds[name].domains, strict=True))
    for key, value in (happening.model_extra or {}).items():
        if key in fields:
            yield from check_word(case, fields[key], value, (*path, key))
        else:
            meant = near(key, fields)
            hint = f'; did you mean "{meant[0]}"?' if meant else f" (it has {', '.join(fields) or 'none'})"
            yield case.error((*path, key), f'the event "{name}" has no such field{hint}')
    for at, seat in enumerate(happening.known_to or []):
        yield from check_word(case, "seat", seat, (*path, "known_to", at))
    if happening.rule:
        yield from check_rule(case, happening.rule, (*path, "rule"))


def check_fact(case: Case, key: str, value: Any, path: Path) -> Iterator[DocumentError]:
    """A fact of the game: one value for the table, or values by seat (or deck, …)."""
    fact = case.facts.get(key)
    if fact is None:
        known = [*Expect.model_fields, *case.facts]
        meant = near(key, known)
        hint = f'; did you mean "{meant[0]}"?' if meant else f" (there are {', '.join(known)})"
        yield case.error(path, "nothing of this name can be expected" + hint)
    elif not fact.of:
        yield from check_value(case, fact, value, path)
    elif isinstance(value, list) and fact.domain == "flag":
        for at, whose in enumerate(value):
            yield from check_word(case, fact.of, whose, (*path, at))
    elif isinstance(value, dict):
        for whose, one in value.items():
            yield from check_word(case, fact.of, whose, (*path, whose))
            yield from check_value(case, fact, one, (*path, whose))
    else:
        example = f'["{case.names.all_words(fact.of)[0]}"]' if fact.domain == "flag" else "{ NAME = VALUE }"
        expected = f"expected one value for each {fact.of}, as in {key} = {example}, found {written(value)}"
        yield case.error(path, expected)


def check_value(case: Case, fact: Fact, value: Any, path: Path) -> Iterator[DocumentError]:
    if not fact.many:
        yield from check_word(case, fact.domain, value, path)
    elif not isinstance(value, list):
        yield case.error(path, f"expected a list in [ ], found {written(value)}")
    else:
        for at, one in enumerate(value):
            yield from check_word(case, fact.domain, one, (*path, at))
