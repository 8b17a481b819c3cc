"""The case files of a game, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gunbai.judge.case import Case
from gunbai.judge.load import case_files, read_cases

CASES = Path(__file__).resolve().parents[2] / "cases"


@cache
def cases_of(game: str) -> list[Case]:
    """All cases of a game in the order of their files."""
    return [case for path in case_files([CASES / game]) for case in read_cases(path)]
