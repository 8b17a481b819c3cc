"""Looks up single words of a case: rules, seats, cards, questions, answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from gunbai.judge.case import Case
from gunbai.judge.grammar import CaseErrors, Option, written
from gunbai.judge.names import WrongWord, unknown
from gunbai.judge.reports import report_in_words, reports_of
from gunbai.kernel.document import DocumentError, Path

FRACTION: Final = re.compile(r"\d{1,12}(/[1-9]\d{0,11})?")


def check_rule(case: Case, rule: str, path: Path) -> Iterator[DocumentError]:
    if rule not in case.definition.rulebook:
        yield case.error(path, unknown(rule, "rule", [one.id for one in case.definition.rulebook.rules]))


def check_word(case: Case, domain: str, word: Any, path: Path) -> Iterator[DocumentError]:
    """A word of a domain; a number where numbers are meant, true or false where a flag is."""
    if domain == "flag":
        if not isinstance(word, bool):
            yield case.error(path, f"expected true or false, found {written(word)}")
    elif domain == "number":
        if not isinstance(word, int) or isinstance(word, bool):
            yield case.error(path, f"expected a whole number, found {written(word)}")
    elif not isinstance(word, str):
        yield case.error(path, f"expected the name of a {domain} in quotes, found {written(word)}")
    else:
        try:
            case.names.number(domain, word)
        except WrongWord as error:
            yield case.error(path, error.expected)


def check_answer(case: Case, word: str | int, path: Path) -> Iterator[DocumentError]:
    """A word that can answer some question of the game; which one is open is only known in play."""
    if isinstance(word, str) and not case.names.anywhere(word):
        yield case.error(path, unknown(word, "answer", case.names.every_answer()))


def check_seat(case: Case, word: str | None, path: Path) -> Iterator[DocumentError]:
    """Who does something: may be left open where only one plays."""
    if word is not None:
        yield from check_word(case, "seat", word, (*path, "seat"))
    elif len(case.names.seats) != 1:
        yield case.error(path, 'the key "seat" is missing: who does it?')


def check_declaration(case: Case, word: str, path: Path) -> Iterator[DocumentError]:
    topic = case.declarations
    if not case.placed:
        return
    if topic is None:
        yield case.error(path, "nothing can be declared in this game")
    elif case.names.answer(topic, word) is None:
        yield case.error(path, unknown(word, "declaration", list(topic.choices)))


def check_topic(case: Case, topic: str, path: Path) -> Iterator[DocumentError]:
    if topic not in case.book["topics"]:
        yield case.error(path, unknown(topic, "question", list(case.book["topics"])))


def check_report(case: Case, told: list[Any] | dict[str, Any], path: Path) -> Iterator[DocumentError]:
    """A report: whole numbers, or a table of the game's own words."""
    if isinstance(told, list):
        for at, value in enumerate(told):
            yield from check_word(case, "number", value, (*path, at))
        return
    reports = reports_of(case)
    if reports is None:
        yield case.error(path, "expected a list of whole numbers, found a table")
        return
    try:
        report = report_in_words(case, told, path)
    except CaseErrors as errors:
        yield from errors.errors
        return
    for where, domain, word in reports.words(report):
        yield from check_word(case, domain, word, (*path, *where))


def check_option(case: Case, option: Option, path: Path) -> Iterator[DocumentError]:
    """One line of ``may`` or ``may_not``."""
    yield from check_seat(case, option.seat, path)
    said = [option.choose, option.pass_, option.declare, option.report]
    if len([one for one in said if one is not None]) != 1:
        yield case.error(path, "expected one of choose, pass, declare and report")
    if option.report is not None:
        yield from check_report(case, option.report, (*path, "report"))
    if option.choose is not None:
        yield from check_answer(case, option.choose, (*path, "choose"))
    if option.declare is not None:
        yield from check_declaration(case, option.declare, (*path, "declare"))
    if option.rule:
        yield from check_rule(case, option.rule, (*path, "rule"))
    answers = option.declare is None and option.report is None
    if option.odds is not None and not (answers and path[-2] == "may"):
        yield case.error((*path, "odds"), "only what may be chosen has odds: use it with may, and with choose or pass")
    for name, odds in (option.odds or {}).items():
        if not FRACTION.fullmatch(str(odds)):
            yield case.error(
                (*path, "odds", name), f'expected a number or a fraction like "5/6", found {written(odds)}'
            )
