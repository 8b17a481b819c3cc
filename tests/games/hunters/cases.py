"""Reads the case tables, the TOML files of this folder: what is given, what is expected, the rule."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


def rows(file: str, table: str) -> list[Any]:
    """The lines of one table of a file as parameters of a test, named after what is given."""
    found = tomllib.loads((HERE / file).read_text("utf8"))[table]
    return [pytest.param(row, id=name_of(row)) for row in found]


def name_of(row: dict[str, Any]) -> str:
    """A line's name in the test report."""
    given = [f"{key} {value}" for key, value in row.items() if key not in ("rule", "why", "expect")]
    return ", ".join(given).replace("[", "").replace("]", "")
