"""A server that ends at any moment, and a store that fails: nothing accepted is lost, nothing is told too early."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from table.harness import Server, play, scenario
from table.kill import campaign

PASS = -1
FAIL = "CREATE TRIGGER fail BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'disk full'); END"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["toy", "hunters"])
def test_killed_at_random_moments_nothing_accepted_is_lost(tmp_path: Path, game: str) -> None:
    """Three games each; `python tests/table/kill.py 100` plays a hundred."""
    report = asyncio.run(campaign(3, tmp_path, game, seed=7))
    assert report.games == 3
    assert report.kills > 0
    assert report.accepted > 0


@scenario
async def test_every_seat_goes_on_where_it_was(data: Path) -> None:
    server = Server(data).start()
    try:
        table = server.table(humans=2)
        lines = await table.all("ask")
        await lines[0].answer(PASS)
        await lines[0].until(lambda message: message["type"] == "update")
        before = [line.state for line in lines]
        logs = [line.log for line in lines]
        await asyncio.to_thread(server.stop)
        for line in lines:
            await line.closed()
        server.start()
        lines = [await table.sit(seat) for seat in range(2)]
        assert [line.state for line in lines] == before
        assert [line.log for line in lines] == logs
        await lines[1].answer(PASS)
        await lines[1].until(lambda message: message["type"] == "update")
        await play(lines)
    finally:
        server.kill()


@scenario
async def test_an_answer_that_cannot_be_kept_is_not_told_as_taken(data: Path) -> None:
    with Server(data) as server:
        table = server.table(humans=2)
        zero, one = await table.all("ask")
        before = zero.state
        with server.store() as store:
            store.execute(FAIL)
        await zero.answer(PASS)
        told = await zero.until(lambda message: message["type"] in ("refused", "update"))
        assert (told["type"], told["reason"]) == ("refused", "not-kept")
        assert zero.state == before, "everybody begins anew from what is kept"
        assert (await one.until(lambda message: message["type"] == "welcome"))["state"] == one.state
        with server.store() as store:
            store.execute("DROP TRIGGER fail")
        await zero.answer(PASS)
        await zero.until(lambda message: message["type"] == "update")
        assert zero.state["question"]["answered"]
        await one.answer(PASS)
        await one.until(lambda message: message["type"] == "update")
        await zero.until(lambda message: message["type"] == "update")
        await play([zero, one])


@scenario
async def test_a_seat_that_cannot_be_kept_is_not_changed(data: Path) -> None:
    with Server(data) as server:
        table = server.table(humans=2)
        zero, _ = await table.all("ask")
        with server.store() as store:
            store.execute("CREATE TRIGGER f BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        await zero.send(type="standing", windows="pass")
        told = await zero.until(lambda message: message["type"] == "refused")
        assert told["reason"] == "not-kept"
        assert zero.welcome["standing"] == "ask"
        await zero.send(type="stand")
        await zero.until(lambda message: message["type"] == "refused")
        assert zero.people["kinds"] == ["human", "human"]


@scenario
async def test_a_table_that_cannot_be_made_is_refused(data: Path) -> None:
    with Server(data) as server:
        with server.store() as store:
            store.execute("CREATE TRIGGER f BEFORE INSERT ON links BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        answer = server.request("POST", "/api/quick", {"game": "toy", "seats": 2, "name": ""})
        assert answer.status_code == 503
        assert answer.json()["reason"] == "server"
        with server.store() as store:
            assert store.execute("SELECT count(*) FROM matches").fetchone() == (0,)
            assert store.execute("SELECT count(*) FROM entries").fetchone() == (0,)


@scenario
async def test_a_match_of_other_rules_is_opened_read_only(data: Path) -> None:
    with Server(data) as server:
        table = server.table(humans=2)
        with server.store() as store:
            store.execute("UPDATE matches SET rules = '0'")
        line = await table.sit(0)
        assert line.welcome["read_only"]
        assert line.welcome["rules_version"] == "0"
        assert line.state["question"] is None
        assert line.state["waiting"] == []
        assert line.state["take_back"] == {"allowed": False, "reason": "read-only"}
        assert line.state["view"]["seats"]
        await line.send(type="answer", question="3", value=PASS)
        assert (await line.receive())["reason"] == "read-only"
        answer = server.request("GET", "/api/journal", token=table.seats[0])
        assert answer.status_code == 200
        assert answer.json()["rules"] == "0"


@scenario
async def test_a_journal_that_does_not_replay_is_shown_as_far_as_it_does(data: Path) -> None:
    with Server(data) as server:
        table = server.table(humans=2, options={"charms": "none"})
        lines = await table.all()
        await play(lines)
        with server.store() as store:
            store.execute("UPDATE entries SET answer = '[99]' WHERE position = 4")
            store.execute("UPDATE matches SET finished = NULL")
        for line in lines:
            await line.close()
        line = await table.sit(0)
        assert line.welcome["read_only"]
        assert line.state["view"]["round"] == 1
        assert len(line.log) < len(lines[0].log)


@scenario
async def test_a_setup_that_is_no_longer_understood_says_so(data: Path) -> None:
    with Server(data) as server:
        table = server.table(humans=2)
        with server.store() as store:
            store.execute("UPDATE matches SET setup = '{\"seats\": 99}'")
        with pytest.raises(AssertionError, match="read-only"):
            await table.sit(0)
        assert server.request("GET", "/api/replay", token=table.seats[0]).status_code == 404
