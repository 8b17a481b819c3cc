"""What nobody may know shows nowhere: two tables that differ in one secret look the same to the others."""

from __future__ import annotations

import asyncio
import json

import pytest
from sqlalchemy import update

from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.question import Report
from gunbai.players.bot import options_of
from gunbai.table import messages
from gunbai.table.pace import Pace, passes_by_order
from gunbai.table.store import entries
from kernel.toy import CHARMS, LAMP
from kernel.toy_book import GAMES
from table.clock import Host, clocked
from table.harness import Server, scenario

PACE = Pace((0.6, 1.2), (2.0, 8.0), (0.1, 0.3))
PASS = -1
CHARM_SHUFFLE = 1
"""Which entry of the toy's journal deals the charms."""


def swap_charm(host: Host, seat: int) -> tuple[int, int]:
    """Give ``seat`` another charm, from those that nobody holds; returns the charm before and after."""
    store = host.rooms.house.store
    kept = store.load(host.table)
    assert kept is not None
    order = list(kept.journal.entries[CHARM_SHUFFLE].values)
    before = CHARMS[order[seat]]
    spare = next(at for at in range(len(kept.seats), len(order)) if CHARMS[order[at]] != before)
    order[seat], order[spare] = order[spare], order[seat]
    place = (entries.c.table_id == host.table, entries.c.position == CHARM_SHUFFLE)
    with store.engine.begin() as connection:
        connection.execute(update(entries).where(*place).values(answer=order))
    return before, CHARMS[order[seat]]


async def watch_a_game(standing: str, swapped: bool) -> tuple[list[list[str]], int]:
    """Play a game in which the charm of seat 1 never shows; what the others heard, and that charm."""
    host = Host(GAMES, PACE, "toy", ["human"] * 3)
    charm = swap_charm(host, 1)[1]
    if not swapped:
        charm = swap_charm(host, 1)[1]
    lines = [await host.join(seat) for seat in (0, 1, 2, SPECTATOR)]
    order = messages.Order(type="standing", windows=standing)  # type: ignore[arg-type]
    await host.do(lines[1], order)
    heard: dict[int, list[str]] = {line.seat: [] for line in lines}
    clock = asyncio.get_running_loop()
    while not host.room.match.game.over:
        game = host.room.match.game
        if isinstance(game.question, Report):
            seat = game.question.seat
            number = str(host.room.match.number_for(seat))
            await host.do(lines[seat], messages.Answer(type="answer", question=number, values=[200, 3]))
        for seat in game.to_act():
            legal = options_of(game, seat)
            if seat != 1 or not passes_by_order(game.question, seat, standing):
                await host.answer(lines[seat], PASS if PASS in legal else legal[0])
        await asyncio.sleep(0.5)
        for line in lines:
            while not line.queue.empty():
                heard[line.seat].append(f"{clock.time():.1f} {line.queue.get_nowait()}")
    return [heard[seat] for seat in (0, 2, SPECTATOR)], charm


@pytest.mark.parametrize("standing", ["ask", "pass", "smart"])
@clocked
async def test_another_charm_changes_not_a_byte_for_the_others(standing: str) -> None:
    """The whole game, every message and its moment, with a standing order: seat 1 holds this charm or that one."""
    true, true_charm = await watch_a_game(standing, False)
    began = asyncio.get_running_loop().time()
    other, other_charm = await watch_a_game(standing, True)
    assert true_charm != other_charm
    assert sum(len(heard) for heard in true) > 40, "something was told"
    assert true == [[later(text, began) for text in heard] for heard in other]


def later(text: str, began: float) -> str:
    """A message with its moment as if the game had begun at 0."""
    moment, _, message = text.partition(" ")
    return f"{float(moment) - began:.1f} {message}"


@clocked
async def test_the_swapped_secret_is_seen_by_its_own_seat() -> None:
    """Else the test above would compare a secret that is none."""
    host = Host(GAMES, PACE, "toy", ["human"] * 3)
    before, after = swap_charm(host, 1)
    assert before != after
    seen = [json.loads((await host.join(seat)).queue.get_nowait() or "") for seat in (0, 1)]
    assert [welcome["state"]["view"]["seats"][1]["charm"] for welcome in seen] == [-1, after]
    usable = [option["value"] for option in seen[1]["state"]["question"]["options"] if option["refusal"] is None]
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
