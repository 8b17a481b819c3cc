"""The line: reads what comes, within bounds, and hands it to the table. What is wrong is named, and loses nothing."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final
from urllib.parse import urlsplit

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from gunbai.table import acts, messages
from gunbai.table.connection import AGAIN, POLICY, Connection
from gunbai.table.failures import NotKept
from gunbai.table.rooms import Rooms
from gunbai.table.store import StoreError

log = logging.getLogger(__name__)

TOO_LARGE: Final = 1009
SERVER_ERROR: Final = 1011
BAD_LINK: Final = messages.Problem(reason="bad-link", detail="this link opens no seat here")
DETAIL: Final = 200


class Unreadable(Exception):
    """A message that says nothing; ``problem`` tells the sender why."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(reason)
        self.problem = messages.Problem(reason=reason, detail=detail[:DETAIL])


class TooFast(Exception):
    """More messages than anybody types."""


class Rate:
    """Allows ``rate`` messages a second, and as many at once."""

    def __init__(self, rate: int, now: float) -> None:
        self.rate = rate
        self.left = float(rate)
        self.at = now

    def count(self, now: float) -> None:
        """One more message. Raises TooFast."""
        self.left = min(float(self.rate), self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            raise TooFast
        self.left -= 1


def no_constant(name: str) -> float:
    raise ValueError(f"{name} is no number")


def read(text: str) -> messages.ClientMessage:
    """A client's message. Raises Unreadable."""
    try:
        plain: Any = json.loads(text, parse_constant=no_constant)
    except (ValueError, RecursionError) as error:
        raise Unreadable("not-json", "a message is one JSON object") from error
    if not isinstance(plain, dict) or not isinstance(plain.get("type"), str):
        raise Unreadable("bad-message", 'a message is an object with a "type"')
    if plain["type"] not in messages.CLIENT_TYPES:
        raise Unreadable("unknown-type", "a type is one of " + ", ".join(messages.CLIENT_TYPES))
    try:
        return messages.CLIENT_MESSAGE.validate_python(plain)
    except ValidationError as error:
        raise Unreadable("bad-message", what_is_wrong(error)) from error


def what_is_wrong(error: ValidationError) -> str:
    """The first thing wrong with a message: which key, and what was expected. Nothing of what was sent."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"][1:])
    return f"{place}: {first['msg']}" if place and first["type"] != "extra_forbidden" else first["msg"]


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that opens this line is ours; programs that are no browser name no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.lower() == socket.headers.get("host", "").lower() != ""


class Line:
    """One WebSocket from its opening to its end."""

    def __init__(self, socket: WebSocket, rooms: Rooms) -> None:
        self.socket = socket
        self.rooms = rooms
        self.limits = rooms.house.limits
        self.rate = Rate(self.limits.rate, asyncio.get_running_loop().time())

    async def run(self) -> None:
        """Let somebody in, serve, and see off."""
        if not same_origin(self.socket) or self.rooms.sockets >= self.limits.sockets:
            await self.socket.close(POLICY)
            return
        self.rooms.sockets += 1
        try:
            await self.socket.accept()
            connection = await self.let_in()
            if connection is not None:
                await self.serve(connection)
        except (WebSocketDisconnect, OSError):
            pass
        finally:
            self.rooms.sockets -= 1

    async def refuse(self, problem: messages.Problem, code: int) -> None:
        """Say why, and hang up."""
        await self.socket.send_text(problem.model_dump_json())
        await self.socket.close(code)

    async def receive(self, connection: Connection | None = None) -> messages.ClientMessage:
        """The next message that can be read. Raises TooFast.

        What cannot be read is answered to ``connection``; where nobody is let in yet, or it is too large, Unreadable
        is raised.
        """
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(event.get("code", 1000))
            self.rate.count(asyncio.get_running_loop().time())
            text: str | None = event.get("text")
            size = len(text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b"")
            if size > self.limits.message:
                raise Unreadable("too-large", f"a message has at most {self.limits.message} bytes")
            try:
                if text is None:
                    raise Unreadable("not-json", "a message is text, one JSON object")
                return read(text)
            except Unreadable as error:
                if connection is None:
                    raise
                connection.send(error.problem)

    async def let_in(self) -> Connection | None:
        """Wait for the join, and look up what its link opens."""
        try:
            async with asyncio.timeout(self.limits.join_seconds):
                message = await self.receive()
        except TimeoutError:
            await self.refuse(messages.Problem(reason="join-first", detail="the first message is a join"), POLICY)
            return None
        except Unreadable as error:
            await self.refuse(error.problem, TOO_LARGE if error.problem.reason == "too-large" else POLICY)
            return None
        if not isinstance(message, messages.Join):
            await self.refuse(messages.Problem(reason="join-first", detail="the first message is a join"), POLICY)
            return None
        try:
            ticket = await self.rooms.find(message.token)
        except StoreError:
            log.exception("a link could not be looked up")
            await self.refuse(messages.Problem(reason="server", detail="try again in a moment"), SERVER_ERROR)
            return None
        if ticket is None:
            await self.refuse(BAD_LINK, POLICY)
            return None
        return Connection(ticket, self.socket.send_text, self.socket.close, self.limits.waiting)

    async def serve(self, connection: Connection) -> None:
        """Read and write until one side ends it."""
        writer = asyncio.create_task(connection.write())
        reader = asyncio.create_task(self.attend(connection))
        dropped = asyncio.create_task(connection.dropped.wait())
        try:
            await asyncio.wait({writer, reader, dropped}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and connection.closing and not connection.dropped.is_set():
                await asyncio.wait({writer, dropped}, timeout=self.limits.join_seconds)
        finally:
            for task in (writer, reader, dropped):
                task.cancel()
            ends = await asyncio.gather(writer, reader, dropped, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, (WebSocketDisconnect, OSError)):
                log.error("a connection ended with an error", exc_info=end)

    async def attend(self, connection: Connection) -> None:
        """Bring the connection to its table and do what it asks for."""
        try:
            room = await self.rooms.enter(connection)
        except NotKept:
            connection.send(messages.Problem(reason="server", detail="try again in a moment"))
            connection.close(SERVER_ERROR)
            return
        except asyncio.CancelledError:
            await self.rooms.leave(connection)
            raise
        try:
            while not connection.closing:
                message = await self.receive(connection)
                if connection.closing:
                    break
                if isinstance(message, messages.Join):
                    connection.send(messages.Problem(reason="joined", detail="this connection has joined already"))
                elif room.gone:
                    connection.close(AGAIN)
                else:
                    await acts.do(room, connection, message)
        except TooFast:
            detail = f"at most {self.limits.rate} messages a second"
            connection.send(messages.Problem(reason="too-fast", detail=detail))
            connection.close(POLICY)
        except Unreadable as error:
            connection.send(error.problem)
            connection.close(TOO_LARGE)
        finally:
            await room.perform(room.leave, connection)
