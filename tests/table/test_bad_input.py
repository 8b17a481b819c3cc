"""Whatever is sent: a clear answer, and a table that goes on."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from gunbai.table.connection import Connection
from gunbai.table.limits import VALUES
from gunbai.table.links import Ticket
from table.harness import Line, Server, play, scenario

HARMLESS = [
    ("{", "not-json"),
    ("", "not-json"),
    ("[" * 8000, "not-json"),
    ('{"type":"answer","question":"1","value":NaN}', "not-json"),
    ('{"type":"answer","question":"1","value":' + "9" * 5000 + "}", "not-json"),
    (b"\x00\x01", "not-json"),
    ("[]", "bad-message"),
    ("null", "bad-message"),
    ('{"type":7}', "bad-message"),
    ('{"type":"answer","question":"1","value":true}', "bad-message"),
    ('{"type":"answer","question":"1","value":1.0}', "bad-message"),
    ('{"type":"answer","question":"1","value":1e400}', "bad-message"),
    ('{"type":"answer","question":"1","value":"1"}', "bad-message"),
    ('{"type":"answer","question":"1","value":99999999999999999999}', "bad-message"),
    ('{"type":"answer","question":1,"value":1}', "bad-message"),
    ('{"type":"answer","question":"١","value":1}', "bad-message"),
    ('{"type":"answer","question":"1"}', "bad-message"),
    ('{"type":"answer","question":"1","value":1,"values":[1]}', "bad-message"),
    ('{"type":"answer","question":"1","values":' + str([1] * (VALUES + 1)) + "}", "bad-message"),
    ('{"type":"answer","question":"1","value":1,"seat":0}', "bad-message"),
    ('{"type":"standing","windows":"never"}', "bad-message"),
    ('{"type":"sit","name":["a"]}', "bad-message"),
    ('{"type":"join","token":"again"}', "joined"),
    ('{"type":"dance"}', "unknown-type"),
]


@pytest.mark.parametrize(("text", "reason"), HARMLESS, ids=[str(at) for at in range(len(HARMLESS))])
@scenario
async def test_what_cannot_be_read_is_named_and_loses_nothing(server: Server, text: str | bytes, reason: str) -> None:
    table = server.table()
    line, _ = await table.all("ask")
    await line.send_text(text)
    told = await line.until(lambda message: message["type"] == "error")
    assert (told["type"], told["reason"]) == ("error", reason)
    assert told["detail"]
    assert len(told["detail"]) <= 200
    await line.send_text(json.dumps({"type": "pong"}))
    await line.send_text(json.dumps({"type": "standing", "windows": "ask"}))
    await line.until(lambda message: message["type"] == "standing")


@scenario
async def test_a_message_that_is_too_large_ends_the_line(server: Server) -> None:
    table = server.table()
    line = await table.sit(0)
    await line.send_text(json.dumps({"type": "sit", "name": "x" * 17_000}))
    assert (await line.until(lambda message: message["type"] == "error"))["reason"] == "too-large"
    assert await line.closed() == 1009
    assert (await table.sit(0)).welcome["names"][0] == "P0"


@scenario
async def test_too_many_messages_end_the_line(server: Server) -> None:
    line = await server.table().sit(0)
    for _ in range(60):
        await line.send(type="pong")
    told = await line.until(lambda message: message["type"] == "error")
    assert told["reason"] == "too-fast"
    assert await line.closed() == 1008


@pytest.mark.parametrize("text", ['{"type":"pong"}', "{", '{"type":"answer","question":"1","value":0}'])
@scenario
async def test_nobody_acts_before_joining(server: Server, text: str) -> None:
    line = await Line.open(server)
    await line.send_text(text)
    assert (await line.receive())["type"] == "error"
    assert await line.closed() == 1008


@scenario
async def test_who_never_says_anything_is_sent_away(data: Path) -> None:
    with Server(data, "--join-seconds", "0.2") as server:
        line = await Line.open(server)
        assert (await line.receive())["reason"] == "join-first"
        assert await line.closed() == 1008


@scenario
async def test_a_page_of_another_origin_is_not_let_in(server: Server) -> None:
    for origin in ("http://evil.example", f"http://{server.address}.evil.example", "null"):
        with pytest.raises(InvalidStatus):
            await Line.open(server, origin=origin)
    await (await Line.open(server, origin=f"http://{server.address}")).close()


@scenario
async def test_who_takes_nothing_any_more_is_dropped() -> None:
    """What waits for a connection is bounded; beyond that it is given up, to come back and begin anew."""
    never = asyncio.Event()

    async def send(text: str) -> None:
        await never.wait()

    async def hang_up(code: int) -> None:
        raise AssertionError("nobody is there to hear it")

    connection = Connection(Ticket("table", "watch", -1, "digest"), send, hang_up, waiting=8)
    writing = asyncio.create_task(connection.write())
    for _ in range(100):
        connection.send_json("{}")
        await asyncio.sleep(0)
    assert connection.dropped.is_set()
    assert connection.queue.qsize() <= 9
    writing.cancel()


@scenario
async def test_who_does_not_read_holds_up_nobody(data: Path) -> None:
    with Server(data, "--waiting", "8", "--rate", "100000") as server:
        table = server.table(humans=2)
        lines = await table.all()
        narrow = socket.create_connection(("127.0.0.1", server.port))
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf = await Line.open(server, sock=narrow, max_queue=1)
        await deaf.send(type="join", token=table.seats[1])
        await deaf.receive()
        deaf.socket.transport.pause_reading()
        for number in range(300):
            await lines[1].send(type="sit", name=f"{number:040}")
            await lines[1].until(lambda message: message["type"] == "welcome")
        await play(lines)
        assert (await table.sit(1)).finished


NUMBERS = st.one_of(st.integers(-3, 20), st.integers(), st.booleans(), st.floats(), st.none(), st.text(max_size=5))
MESSAGES = st.one_of(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["answer", "declare", "take_back", "standing", "sit", "stand", "pong", "join", "x"])},
        optional={
            "question": st.one_of(st.integers(0, 30).map(str), st.text(max_size=20), NUMBERS),
            "value": NUMBERS,
            "values": st.lists(NUMBERS, max_size=4),
            "windows": st.sampled_from(["ask", "smart", "pass", "", 1]),
            "name": st.text(max_size=60),
            "token": st.text(max_size=60),
        },
    ),
    st.recursive(NUMBERS, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner), max_leaves=20),
)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(MESSAGES, min_size=1, max_size=30))
def test_nothing_that_is_said_ends_a_table(server: Server, said: list[Any]) -> None:
    """Every message is answered or carried out, and afterwards the game is played to its end."""

    @scenario
    async def go() -> None:
        table = server.table(humans=2)
        one, two = await table.all()
        for message in said:
            await one.send_text(json.dumps(message))
        await one.send_text(json.dumps({"type": "dance"}))
        while (await one.until(lambda told: told["type"] == "error"))["reason"] != "unknown-type":
            pass
        for line in (one, two):
            await line.quiet(0.02)
        if one.people["kinds"][0] == "bot":
            await one.send(type="sit", name="")
            await one.quiet(0.05)
        if not one.finished:
            one = await table.sit(0)
            await two.quiet(0.02)
            await play([one, two])

    go()
