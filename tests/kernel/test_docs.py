"""``docs/add-a-game.md`` shows the toy as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf8")
SOURCE = "".join((ROOT / "tests" / "kernel" / name).read_text("utf8") for name in ("toy.py", "toy_book.py"))
EXCERPTS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_has_excerpts() -> None:
    """Otherwise the next test would check nothing."""
    assert len(EXCERPTS) >= 15


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda excerpt: excerpt.strip().splitlines()[0])
def test_every_excerpt_stands_in_the_toy(excerpt: str) -> None:
    """Line for line."""
    assert excerpt in SOURCE


def test_every_file_that_the_page_links_is_there() -> None:
    """Relative to the page."""
    links = re.findall(r"\]\((\.\./[^)]+)\)", PAGE)
    assert links
    assert all((ROOT / "docs" / link).is_file() for link in links)


@pytest.mark.parametrize("hook", ["check", "random_report", "secrets", "to_be_seen", "seen"])
def test_every_hook_of_the_suite_is_on_the_page(hook: str) -> None:
    """What the harness asks a definition for besides the kernel's own."""
    harness = (ROOT / "tests" / "conformance" / "harness.py").read_text("utf8")
    assert f'"{hook}"' in harness or f".{hook}(" in harness
    assert re.search(rf"`{hook}\b", PAGE)
