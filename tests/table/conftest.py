"""Servers for the tests of the table: one that many tests share, each with tables of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from table.harness import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody waits for a beat."""
    with Server(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of a server of one's own."""
    return tmp_path / "tables"
