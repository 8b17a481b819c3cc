"""What nobody may know shows nowhere: two tables that differ in one secret look the same to the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kernel.toy import CHARMS, LAMP
from table.harness import Line, Server, Table, scenario

PASS = -1
CHARM_SHUFFLE = 1
"""Which entry of the toy's journal deals the charms."""


def swap_charm(table: Table, seat: int) -> tuple[int, int]:
    """Give ``seat`` another charm, from those that nobody holds; returns the charm before and after."""
    with table.server.store() as store:
        where = "WHERE table_id = ? AND position = ?"
        (kept,) = store.execute(f"SELECT answer FROM entries {where}", [table.id, CHARM_SHUFFLE]).fetchone()
        order = json.loads(kept)
        before = CHARMS[order[seat]]
        spare = next(at for at in range(len(table.seats), len(order)) if CHARMS[order[at]] != before)
        order[seat], order[spare] = order[spare], order[seat]
        store.execute(f"UPDATE entries SET answer = ? {where}", [json.dumps(order), table.id, CHARM_SHUFFLE])
    return before, CHARMS[order[seat]]


async def watch_a_game(data: Path, script: str, standing: str, swapped: bool) -> tuple[list[list[str]], int]:
    """Play a game in which the charm of seat 1 never shows; what the others heard, and that charm."""
    with Server(data, "--script", script) as server:
        table = server.table(humans=3)
        before, after = swap_charm(table, 1)
        if not swapped:
            swap_back = swap_charm(table, 1)
            assert swap_back == (after, before)
        table.leave_order("ask")
        lines = [await table.sit(seat) for seat in range(3)]
        watcher = await Line.join(server, table.watch)
        if standing != "ask":
            await lines[1].send(type="standing", windows=standing)
            await lines[1].until(lambda message: message["type"] == "standing")
        for _ in range(400):
            for line in (*lines, watcher):
                await line.quiet(0.01)
            if watcher.finished:
                break
            asked = next((line for line in lines if line.asked), None)
            if asked is None:
                continue
            number = asked.asked["id"]
            if asked.asked["topic"] == "strike.target":  # the odds come by themselves, and are told
                await asked.until_state(lambda state: any(option["odds"] for option in state["question"]["options"]))
            if asked.asked["kind"] == "report":
                await asked.answer(values=[200, 3])
            else:
                legal = asked.legal()
                await asked.answer(PASS if PASS in legal else legal[0])
            await asked.until(lambda message, line=asked, number=number: not line.asked or line.asked["id"] != number)
        assert watcher.finished
        return [lines[0].heard, lines[2].heard, watcher.heard], after if swapped else before


@pytest.mark.parametrize("standing", ["ask", "pass", "smart"])
@scenario
async def test_another_charm_changes_not_a_byte_for_the_others(tmp_path: Path, standing: str) -> None:
    """The whole game, every message, standing orders included: seat 1 holds something, or something else."""
    true, true_charm = await watch_a_game(tmp_path / "a", standing, standing, False)
    other, other_charm = await watch_a_game(tmp_path / "b", standing, standing, True)
    assert true_charm != other_charm
    assert sum(len(heard) for heard in true) > 40, "something was told"
    assert true == other


@scenario
async def test_the_swapped_secret_is_seen_by_its_own_seat(tmp_path: Path) -> None:
    """Else the test above would compare a secret that is none."""
    with Server(tmp_path / "a", "--script", "own") as server:
        table = server.table(humans=3)
        before, after = swap_charm(table, 1)
        assert before != after
        table.leave_order("ask")
        one = await table.sit(1)
        assert one.state["view"]["seats"][1]["charm"] == after
        zero = await table.sit(0)
        assert zero.state["view"]["seats"][1]["charm"] == -1
        usable = [option["value"] for option in one.asked["options"] if option["refusal"] is None]
        assert (LAMP in usable) == (after == LAMP)


@scenario
async def test_what_i_may_take_back_does_not_tell_who_has_answered(server: Server) -> None:
    """While a window is open, nothing that seat 0 is told changes by the sealed answers of others."""
    table = server.table(humans=3)
    zero, one, two = await table.all("ask")
    await zero.quiet(0.05)
    before = dict(zero.state)
    await one.answer(PASS)
    await one.until(lambda message: message["type"] == "update")
    await two.answer(PASS)
    await two.until(lambda message: message["type"] == "update")
    assert await zero.quiet() == []
    again = await table.sit(0)
    assert again.state == before


@scenario
async def test_errors_repeat_nothing_of_what_was_sent(server: Server) -> None:
    secret = "a-token-that-somebody-typed-in-the-wrong-place"
    line = await server.table().sit(0)
    await line.quiet(0.05)
    for text in ('{"type":"%s"}', '{"type":"answer","question":"%s","value":1}', '{"type":"pong","%s":1}', "%s"):
        await line.send_text(text % secret)
        told = await line.receive()
        assert told["type"] == "error"
        assert secret not in json.dumps(told)
    for body in ({"game": secret, "seats": 4}, {secret: 1}, secret):
        answer = server.request("POST", "/api/quick", body)
        assert answer.status_code == 422
        assert secret not in answer.text
