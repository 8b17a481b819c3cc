"""A real server process, and people at its tables."""

from __future__ import annotations

import asyncio
import json
import math
import random
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gunbai.table.store import FILE

SERVE = Path(__file__).with_name("serve.py")
CLEAR = 60e6
"""nm between a launcher and a die that lies about."""
SECONDS = 60.0
"""How long something may take on a busy machine before it counts as not coming."""


class Server:
    """A server process over a folder; it can be killed and started again."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

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
        self.end(lambda process: process.kill())

    def stop(self) -> None:
        self.end(lambda process: process.terminate())

    def end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        if self.process is not None:
            how(self.process)
            self.process.wait(SECONDS)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

    @contextmanager
    def store(self) -> Iterator[sqlite3.Connection]:
        """The server's file, to look into it or to spoil it; what is changed is kept."""
        with closing(sqlite3.connect(self.data / FILE, timeout=SECONDS)) as connection:
            yield connection
            connection.commit()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def request(
        self, method: str, path: str, body: Any = None, token: str | None = None, **more: Any
    ) -> httpx.Response:
        headers = dict(more.pop("headers", {}))
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        if body is not None:
            more["json"] = body
        return httpx.request(method, f"http://{self.address}{path}", headers=headers, timeout=SECONDS, **more)

    def table(self, game: str = "toy", humans: int = 2, bots: int = 0, bot: str = "random", **more: Any) -> Table:
        """A new table: people first, then bots."""
        seats = [{"kind": "human", "name": f"P{at}"} for at in range(humans)]
        seats += [{"kind": "bot", "bot": bot, "name": ""} for _ in range(bots)]
        answer = self.request("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 200, answer.text
        return Table(self, answer.json())


class Table:
    """What was told when a table was made."""

    def __init__(self, server: Server, made: dict[str, Any]) -> None:
        self.server = server
        self.made = made
        self.id: str = made["table"]
        self.seats = [token_of(seat["link"]) for seat in made["seats"]]
        self.watch = token_of(made["watch"])
        self.host = token_of(made["host"])

    async def sit(self, seat: int) -> Line:
        return await Line.join(self.server, self.seats[seat])

    async def all(self, standing: str | None = None) -> list[Line]:
        """Everybody with a seat, people and bots alike; ``standing`` is left as their order before anybody comes."""
        if standing is not None:
            self.leave_order(standing)
        return [await self.sit(seat) for seat in range(len(self.seats))]

    def leave_order(self, standing: str) -> None:
        """As if everybody had left this order the last time they were here."""
        with self.server.store() as store:
            (seats,) = store.execute("SELECT seats FROM matches WHERE table_id = ?", [self.id]).fetchone()
            orders = [{**seat, "standing": standing} for seat in json.loads(seats)]
            store.execute("UPDATE matches SET seats = ? WHERE table_id = ?", [json.dumps(orders), self.id])


def token_of(link: str) -> str:
    assert link.startswith("/table#")
    return link.removeprefix("/table#")


opened: list[Line] = []
"""Connections that are still to be closed."""


async def see_off() -> None:
    """Close whatever was opened."""
    lines = opened.copy()
    opened.clear()
    for line in lines:
        line.socket.transport.abort()
        await line.socket.wait_closed()


class Line:
    """One person's connection: what was said, and how the table looks from here."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.people: dict[str, Any] = {}
        self.heard: list[str] = []
        """Every message as it came."""
        self.finished = False

    @classmethod
    async def open(cls, server: Server, **options: Any) -> Self:
        options = {"max_size": None, "max_queue": None, "compression": None, **options}
        line = cls(await connect(f"ws://{server.address}/ws", **options))
        opened.append(line)
        return line

    @classmethod
    async def join(cls, server: Server, token: str) -> Self:
        line = await cls.open(server)
        await line.send(type="join", token=token)
        message = await line.receive()
        assert message["type"] == "welcome", message
        return line

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def send_text(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def receive(self, seconds: float = SECONDS) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        assert isinstance(text, str)
        return self.take(text)

    def take(self, text: str) -> dict[str, Any]:
        """Take in a message, as the client does."""
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "welcome":
            self.welcome = message
            self.log = list(message["log"])
        if message["type"] == "update":
            assert [event["n"] for event in message["events"]] == list(
                range(len(self.log), len(self.log) + len(message["events"]))
            ), "events are numbered without a gap"
            self.log += message["events"]
        if message["type"] in ("welcome", "update"):
            self.state = message["state"]
            self.finished = message["finished"]
        if message["type"] in ("welcome", "people"):
            self.people = {key: message[key] for key in ("names", "kinds", "online")}
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = SECONDS) -> dict[str, Any]:
        """The next message that is wanted."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.receive(seconds)
                if wanted(message):
                    return message

    async def until_asked(self, seconds: float = SECONDS) -> dict[str, Any]:
        """The question that this seat is asked and has not answered."""
        async with asyncio.timeout(seconds):
            while not self.asked:
                await self.receive(seconds)
        return self.asked

    async def until_state(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = SECONDS) -> dict[str, Any]:
        """The state as soon as it is wanted; the present one, if that is it."""
        async with asyncio.timeout(seconds):
            while not wanted(self.state):
                await self.receive(seconds)
        return self.state

    async def quiet(self, seconds: float = 0.2) -> list[dict[str, Any]]:
        """What still comes until nothing does for a while."""
        heard = []
        try:
            while True:
                heard.append(await self.receive(seconds))
        except TimeoutError:
            return heard

    async def closed(self) -> int:
        """The code with which the other side hangs up."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd is not None else 1006

    @property
    def asked(self) -> dict[str, Any]:
        question = self.state.get("question")
        return question if question is not None and not question["answered"] else {}

    def legal(self) -> list[int]:
        return [option["value"] for option in self.asked.get("options", []) if option["refusal"] is None]

    async def answer(self, value: int | None = None, question: str | None = None, **more: Any) -> None:
        if value is not None:
            more["value"] = value
        await self.send(type="answer", question=question or self.asked["id"], **more)

    async def close(self) -> None:
        await self.socket.close()


async def bid(lines: Sequence[Line]) -> tuple[Line, Line]:
    """At a toy table without charms: all bid what they can; who then strikes, and somebody else."""
    for line in lines:
        await line.until_asked()
        await line.answer(line.legal()[0])
    for line in lines:
        await line.until_state(lambda state: len(state["waiting"]) == 1)
    striker = next(line for line in lines if line.asked)
    assert striker.asked["topic"] == "strike.target"
    return striker, next(line for line in lines if line is not striker)


def reply(line: Line, choice: random.Random) -> dict[str, Any]:
    """An answer to what this seat is asked, at random."""
    question = line.asked
    if question["kind"] == "roll":
        return {"values": [choice.randint(1, sides) for sides in question["context"]["dice"]]}
    if question["kind"] == "report":
        return {"values": told(question, line.state["view"], choice)}
    return {"value": choice.choice(line.legal())}


def told(question: dict[str, Any], view: dict[str, Any], choice: random.Random) -> list[int]:
    """A list of ints for a report: a flyer's place, an aim from the table's edge, or the toy's flicked die."""
    if question["topic"] == "place.flyer":
        return []
    if question["topic"] == "shot.aim":
        thrown = question["context"]["method"][1]
        lying = [die["pose"][:2] for die in view["dice"] if die["pose"]]
        free = [y for y in range(-600, 601, 50) if all(math.dist((-850e6, y * 1e6), at) > CLEAR for at in lying)]
        way = choice.randint(-1500, 1500) % 36000
        return [-850, choice.choice(free), way, choice.randint(0, 1000), 3000 if thrown else 0, 0, 0]
    return [choice.randint(0, 300), choice.randint(1, 6)]


async def play(lines: Sequence[Line], seed: int = 0, most: int = 5000) -> None:
    """Everybody answers at random until the game is over."""

    async def one(at: int, line: Line) -> None:
        choice = random.Random(f"{seed}/{at}")
        answered = ""
        for _ in range(most):
            if line.finished:
                return
            if line.asked and line.asked["id"] != answered:
                answered = line.asked["id"]
                await line.answer(**reply(line, choice))
            message = await line.receive()
            assert message["type"] != "refused", message
            if message["type"] == "update" and line.asked and line.asked["id"] == answered:
                continue  # something else has changed; the answer is on its way
        raise AssertionError("the game does not end")

    async with asyncio.TaskGroup() as group:
        for at, line in enumerate(lines):
            group.create_task(one(at, line))


def scenario(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is a coroutine; its fixtures are passed by name."""
    import functools
    import inspect

    @functools.wraps(test)
    def run(**fixtures: Any) -> None:
        async def all_of_it() -> None:
            try:
                await test(**fixtures)
            finally:
                await see_off()

        asyncio.run(all_of_it())

    run.__signature__ = inspect.signature(test)  # type: ignore[attr-defined]
    return run
