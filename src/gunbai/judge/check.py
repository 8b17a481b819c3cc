"""Looks up every word of a case, so that a slip of the pen is told with its line before anything is played."""

from __future__ import annotations

from collections.abc import Iterator

from gunbai.judge.case import Case
from gunbai.judge.check_expect import check_expectations
from gunbai.judge.check_words import check_answer, check_declaration, check_report, check_rule, check_seat, check_topic
from gunbai.judge.grammar import Step
from gunbai.kernel.document import DocumentError, Path


def check_case(case: Case) -> Iterator[DocumentError]:
    """All that is wrong in a case whose shape is right."""
    for at, rule in enumerate(case.entry.rules):
        yield from check_rule(case, rule, ("rules", at))
    expect = case.entry.expect
    if not (expect is not None and expect.setup_refused is not None):
        try:
            case.declarations = case.place().declarations
            case.placed = True
        except DocumentError as error:
            yield error
    for at, step in enumerate(case.entry.step):
        yield from check_step(case, step, ("step", at))
    if expect is not None:
        yield from check_expectations(case, expect, ("expect",))
    elif not any(step.expect for step in case.entry.step):
        yield case.error((), "this case expects nothing: add an [expect]")


def check_step(case: Case, step: Step, path: Path) -> Iterator[DocumentError]:
    acts = step.acts()
    if len(acts) > 1:
        yield case.error(path, f"a step does one thing, not {' and '.join(acts)}: make several steps of it")
    if not acts and step.expect is None and step.question is None:
        yield case.error(path, "a step does something (choose, pass, declare, dice, …), or expects something")
    if step.seat is not None or step.by_seat():
        yield from check_seat(case, step.seat, path)
    if step.choose is not None:
        yield from check_answer(case, step.choose, (*path, "choose"))
    if step.declare is not None:
        yield from check_declaration(case, step.declare, (*path, "declare"))
    if step.report is not None:
        yield from check_report(case, step.report, (*path, "report"))
    if step.question is not None:
        yield from check_topic(case, step.question, (*path, "question"))
    if step.expect is not None:
        yield from check_expectations(case, step.expect, (*path, "expect"))
