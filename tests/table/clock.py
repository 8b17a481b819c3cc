"""A table in this very process, by a clock that jumps: nobody waits, and every moment is exact."""

from __future__ import annotations

import asyncio
import functools
import random
import selectors
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from anyio import to_thread

from gunbai.kernel.registry import Registry
from gunbai.table import messages
from gunbai.table.acts import do
from gunbai.table.connection import Connection
from gunbai.table.house import House
from gunbai.table.links import WATCH, Chance, Ticket
from gunbai.table.pace import Pace
from gunbai.table.room import Room
from gunbai.table.rooms import Rooms
from gunbai.table.store import Store


class Jumping(selectors.DefaultSelector):
    """Instead of waiting, the clock is put on to when something is due."""

    clock: Clock

    def select(self, timeout: float | None = None) -> list[Any]:
        found = super().select(0)
        if not found:
            assert timeout is not None, "everybody waits, and nothing will come"
            self.clock.now += timeout
        return found


class Clock(asyncio.SelectorEventLoop):
    """An event loop whose time passes only where everybody waits, or where ``now`` is put on."""

    def __init__(self) -> None:
        self.now = 0.0
        selector = Jumping()
        selector.clock = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now


async def here(work: Callable[..., Any], *arguments: Any) -> Any:
    """In the place of a worker thread."""
    return work(*arguments)


def clocked(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is a coroutine, run by a ``Clock``; its fixtures are passed by name."""
    import inspect

    @functools.wraps(test)
    def run(**fixtures: Any) -> None:
        with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=Clock) as runner:
            patch.setattr(to_thread, "run_sync", here)
            runner.run(test(**fixtures))  # type: ignore[arg-type]

    run.__signature__ = inspect.signature(test)  # type: ignore[attr-defined]
    return run


class Seeded(Chance):
    """Every table and every seed is the one given."""

    def __init__(self, name: str) -> None:
        self.name = name

    def table(self) -> str:
        return self.name

    def seed(self) -> str:
        return self.name


class Host:
    """A house with one table, at which ``seats`` are told by "human" or "bot"."""

    def __init__(
        self, games: Registry, pace: Pace, game: str, seats: list[str], seed: str = "seed", **more: Any
    ) -> None:
        self.rooms = Rooms(House(games, Store("sqlite://"), pace, chance=Seeded(seed), source=random.Random(7)))
        kinds = [messages.NewSeat(kind=kind) for kind in seats]  # type: ignore[arg-type]
        self.table = self.rooms.make(messages.NewTable(game=game, seats=kinds, **more)).table

    async def join(self, seat: int = -1) -> Connection:
        """Somebody comes to a seat, or to watch."""

        async def nothing(what: object) -> None:
            return None

        ticket = Ticket(self.table, "seat" if seat >= 0 else WATCH, seat, f"digest {seat}")
        connection = Connection(ticket, nothing, nothing, 10_000)
        await self.rooms.enter(connection)
        return connection

    @property
    def room(self) -> Room:
        return self.rooms.rooms[self.table]

    async def do(self, connection: Connection, message: Any) -> None:
        await do(self.room, connection, message)

    async def answer(self, connection: Connection, value: int) -> None:
        """Answer the open question."""
        number = str(self.room.match.number_for(connection.seat))
        await self.do(connection, messages.Answer(type="answer", question=number, value=value))

    async def until(self, wanted: Callable[[], bool], seconds: float = 1000.0) -> float:
        """How long it takes until something is so, to a tenth of a second."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        while not wanted():
            assert loop.time() - began < seconds, "it does not come"
            await asyncio.sleep(0.1)
        return round(loop.time() - began, 1)
