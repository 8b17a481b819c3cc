"""What all tests share: hypothesis profiles and a real browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# A shared machine is slow now and then, and a slow example is no failure.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

# scripts/test looks for the same names.
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last, those of a file in one process, and those that look at one match with it."""
    items.sort(key=lambda item: "client" in item.path.parts)
    for item in items:
        if item.get_closest_marker("browser") and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is: GUNBAI_CHROMIUM, or the first of its usual names."""
    found = (shutil.which(name) for name in (os.environ.get("GUNBAI_CHROMIUM", ""), *CHROMIUM_NAMES) if name)
    path = next((path for path in found if path), None)
    assert path is not None, "no Chromium: scripts/test installs it on Debian; elsewhere name it in GUNBAI_CHROMIUM"
    return path


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """A headless Chromium. A test opens its own `browser.new_context()` for every person at the table."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=list(CHROMIUM_OPTIONS))
        yield chromium
        chromium.close()
