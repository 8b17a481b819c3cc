"""A real server process for the browser tests, and the tables that are made there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

SERVE = Path(__file__).with_name("serve.py")
SECONDS = 60.0
"""How long something may take on a busy machine before it counts as not coming."""
NAMES = ("Aki", "Ben", "Chika", "Dora", "Emi", "Fritz", "Gen", "Hana")


class Table:
    """What was told when a table was made."""

    def __init__(self, house: House, made: dict[str, Any]) -> None:
        self.house = house
        self.made = made
        self.names: list[str] = [seat["name"] for seat in made["seats"]]
        self.seats: list[str] = [house.url + seat["link"] for seat in made["seats"]]
        self.watch: str = house.url + made["watch"]
        self.host: str = house.url + made["host"]


class House:
    """A server over a folder; it can be killed and started again at the same address."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

    def start(self) -> Self:
        command = [sys.executable, str(SERVE), "--data", str(self.data), "--port", str(self.port), *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        word, _, port = self.process.stdout.readline().partition(" ")
        assert word == "port", "the server did not start"
        self.port = int(port)
        return self

    def kill(self) -> None:
        """SIGKILL: nothing is finished, nothing is flushed."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(SECONDS)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def table(self, people: int = 1, bots: int = 3, bot: str = "random", **more: Any) -> Table:
        """A new table of hunters: people first, then bots."""
        kinds: Sequence[dict[str, str]] = [{"kind": "human"}] * people + [{"kind": "bot", "bot": bot}] * bots
        seats = [{**kind, "name": NAMES[at]} for at, kind in enumerate(kinds)]
        answer = httpx.post(f"{self.url}/api/tables", json={"game": "hunters", "seats": seats, **more}, timeout=SECONDS)
        assert answer.status_code == 200, answer.text
        return Table(self, answer.json())
