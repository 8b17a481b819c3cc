"""The table of the rule tests: every one that a test sets up is looked over at the test's end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.raid.table import Table, make_table


@pytest.fixture
def table() -> Iterator[Callable[..., list[Any]]]:
    """Sets up a position: ``t, leaf = table("ogre: maw", "goblin", "leaf: d4, creep-up")``."""
    tables: list[Table] = []

    def set_up(*lines: str, **options: Any) -> list[Any]:
        made = make_table(*lines, **options)
        tables.append(made[0])
        return made

    yield set_up
    for made in tables:
        made.leave()
