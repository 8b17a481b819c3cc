"""Reports as a case writes them: whole numbers, or a table of the game's own words."""

from __future__ import annotations

from typing import Any, cast

from pydantic import BaseModel, ValidationError

from gunbai.judge.case import Case, PositionWords
from gunbai.judge.grammar import CaseErrors, errors_of
from gunbai.judge.situation import Reports
from gunbai.kernel.document import Path
from gunbai.kernel.game import Game
from gunbai.kernel.question import Report

Told = list[Any] | dict[str, Any]


def reports_of(case: Case) -> Reports | None:
    """How reports of the case's game are written in words; None where they are numbers alone."""
    return cast("Reports | None", getattr(case.situation, "reports", None))


def report_in_words(case: Case, told: dict[str, Any], path: Path = ()) -> BaseModel:
    """A report as the game's model has it. Raises CaseErrors, with the lines of ``path``."""
    reports = reports_of(case)
    assert reports is not None
    try:
        return reports.model.model_validate(told)
    except ValidationError as error:
        raise CaseErrors(errors_of(case.document, error, (*case.base, *path), reports.model)) from error


def values_of(case: Case, game: Game, told: Told) -> tuple[int, ...]:
    """The ints of a report that the game waits for. Raises WrongWord."""
    if isinstance(told, list):
        return tuple(told)
    reports = reports_of(case)
    assert reports is not None and isinstance(game.question, Report)
    return tuple(reports.values(game, game.question, report_in_words(case, told), PositionWords(case.names)))


def written_out(told: Any) -> str:
    """A report in a line: ``fall: die sigurd d6, face 5, on goblin``."""
    if isinstance(told, dict):
        return ", ".join(f"{key} {written_out(value)}" for key, value in told.items())
    if isinstance(told, list):
        nested = any(isinstance(one, (dict, list)) for one in told)
        return ("; " if nested else " ").join(written_out(one) for one in told)
    return {True: "yes", False: "no"}[told] if isinstance(told, bool) else str(told)
