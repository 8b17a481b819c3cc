"""One connection to a table: what was sent to it, and a bounded queue for what is still to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from pydantic import BaseModel

from gunbai.kernel.audience import SPECTATOR
from gunbai.table.links import HOST, Ticket

NORMAL: Final = 1000
POLICY: Final = 1008
AGAIN: Final = 1013
"""WebSocket: try again later."""


class Connection:
    """A person's line to a table. ``send_text`` and ``hang_up`` are those of the WebSocket.

    Nothing in here waits for the network: what cannot be sent stays in a queue, and whoever lets the queue fill up is
    dropped, to come back and begin anew.
    """

    def __init__(
        self,
        ticket: Ticket,
        send_text: Callable[[str], Awaitable[None]],
        hang_up: Callable[[int], Awaitable[None]],
        waiting: int,
    ) -> None:
        self.ticket = ticket
        self.seat = ticket.seat if ticket.seat >= 0 else SPECTATOR
        self.host = ticket.role == HOST
        self.send_text = send_text
        self.hang_up = hang_up
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(waiting + 1)
        self.code = NORMAL
        self.closing = False
        self.dropped = asyncio.Event()
        """Set where the other side takes nothing any more: there is no use in waiting for it."""
        self.told = 0
        """How many events of its log it was sent."""
        self.shown = ""
        """The state it was last sent."""

    def send(self, message: BaseModel) -> None:
        """Send a message as soon as the connection takes it."""
        self.send_json(message.model_dump_json())

    def send_json(self, text: str) -> None:
        if self.closing:
            return
        if self.queue.qsize() >= self.queue.maxsize - 1:
            self.closing = True
            self.dropped.set()
        else:
            self.queue.put_nowait(text)

    def close(self, code: int = NORMAL) -> None:
        """Hang up, after all that was sent."""
        if self.closing:
            return
        self.closing = True
        self.code = code
        self.queue.put_nowait(None)

    async def write(self) -> None:
        """Send what comes into the queue until the connection is closed; runs beside whoever reads from it."""
        while True:
            text = await self.queue.get()
            if text is None:
                break
            await self.send_text(text)
        await self.hang_up(self.code)
