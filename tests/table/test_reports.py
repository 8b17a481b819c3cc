"""Reports at a table: an aim is its own seat's, a real die is anybody's to read, a simulated one nobody's."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from anyio import to_thread

from gunbai.games import GAMES
from gunbai.games.raid.report import RESTED, Fall, Fallen, pack
from gunbai.games.raid.shot import AIM, FALL
from gunbai.games.raid.state import Raid
from gunbai.kernel.dice import Stream, draw
from gunbai.kernel.game import Game
from gunbai.kernel.question import Report
from gunbai.players.bot import Bot, Imagine
from gunbai.table import messages
from gunbai.table.bots import decide
from gunbai.table.connection import Connection
from gunbai.table.pace import AT_ONCE
from table.clock import Host, clocked
from table.harness import Server, scenario

RAID = GAMES["raid"]


def raid_table(seats: list[str], shots: str = "simulated") -> Host:
    return Host(GAMES, AT_ONCE, "raid", seats, options={"shots": shots})


def raid_of(host: Host) -> Raid:
    game = host.room.match.game
    assert isinstance(game, Raid)
    return game


def asks(game: Game) -> str:
    """The topic of an open report; nothing at another question."""
    return game.question.topic.name if isinstance(game.question, Report) else ""


async def tell(host: Host, line: Connection, *values: int) -> None:
    number = str(host.room.match.number_for(line.seat))
    await host.do(line, messages.Answer(type="answer", question=number, values=list(values)))


def told(line: Connection) -> dict[str, Any]:
    """The last message that was sent to somebody."""
    return json.loads(list(line.queue._queue)[-1])  # type: ignore[attr-defined]


async def until_asked(host: Host, lines: list[Connection], topic: str) -> int:
    """Play on, one's first choice at every question, until a report is asked; returns whose it is."""
    game = raid_of(host)
    while asks(game) != topic:
        assert not game.over
        question, seat = host.room.match.question_id, game.to_act()[0]
        if seat < len(lines):
            if isinstance(game.question, Report):
                await tell(host, lines[seat], *some(game, seat))
            else:
                options: list[int] = game.question.options  # type: ignore[union-attr]
                await host.answer(lines[seat], options[0])
        await host.until(lambda question=question: host.room.match.question_id != question)  # type: ignore[misc]
    assert isinstance(game.question, Report)
    return game.question.seat


def some(game: Raid, seat: int) -> tuple[int, ...]:
    assert isinstance(game.question, Report)
    values: tuple[int, ...] = game.question.topic.some(game, seat, Stream("some"))
    return values


@clocked
async def test_an_own_choice_is_its_seats_alone() -> None:
    """No bystander aims for another: it is not asked, not waited for, and refused."""
    host = raid_table(["human", "human"])
    lines = [await host.join(seat) for seat in range(2)]
    seat = await until_asked(host, lines, "shot.aim")
    game, other = raid_of(host), lines[1 - seat]
    state = host.room.state(other.seat)
    assert state.question is None
    assert state.waiting == [seat]
    shots, aim = game.shots, some(game, seat)
    await tell(host, other, *aim)
    assert told(other)["reason"] == "not-your-question"
    assert (game.shots, asks(game)) == (shots, "shot.aim")
    await tell(host, lines[seat], *aim)
    assert game.shots > shots


@clocked
async def test_nobody_chooses_for_a_bot() -> None:
    """A person may read a bot's die, but not aim it."""
    host = raid_table(["human", "bot"])
    line = await host.join(0)
    host.room.beat.stop()
    game, question = raid_of(host), Report(1, AIM)
    game.question = question
    await tell(host, line, 0, 690, 27_000, 500, 0, 0, 0)
    assert told(line)["reason"] == "not-your-question"
    assert game.question is question
    assert host.room.state(0).question is None


@clocked
async def test_bots_aim_for_themselves() -> None:
    """A bot's turn goes by without anybody's help."""
    host = raid_table(["human", "bot", "bot", "bot"])
    line = await host.join(0)
    await until_asked(host, [line], "shot.aim")
    await tell(host, line, *some(raid_of(host), 0))
    await host.until(lambda: raid_of(host).to_act() == [0] and raid_of(host).shooter != 0)
    shooters = [step.entry.seat for step in host.room.match.steps if len(step.entry.values) == 7]
    assert shooters == [0, 1, 2, 3]


@clocked
async def test_a_simulated_fall_is_nobodys_to_tell() -> None:
    """It is told before anybody could: the world answers at once."""
    host = raid_table(["human"])
    line = await host.join(0)
    game = raid_of(host)
    for _ in range(4):
        await until_asked(host, [line], "shot.aim")
        fall = pack(Fall(RESTED, [Fallen(game.slot, 1, False, (game.boss,), (0, 0, 0, 10**9, 0, 0, 0))], ()))
        number, entries = host.room.match.question_id, len(host.room.match.journal.entries)
        with pytest.raises(ValueError, match="less than or equal"):
            messages.Answer(type="answer", question="1", values=[2**40])
        await tell(host, line, *[min(value, 2**31 - 1) for value in fall])
        assert told(line)["reason"] == "no-such-shot"
        assert (host.room.match.question_id, len(host.room.match.journal.entries)) == (number, entries)
        await tell(host, line, *some(game, 0))
        assert asks(game) != "shot.fall"
    assert game.shots >= 4


@clocked
async def test_a_bots_real_die_is_read_by_whoever_is_there() -> None:
    host = raid_table(["human", "bot", "bot", "bot"], shots="real")
    line = await host.join(0)
    game = raid_of(host)
    for shooter in range(4):
        assert await until_asked(host, [line], "shot.fall") == -1
        assert game.player[game.shooter] == shooter
        state = host.room.state(0)
        assert state.question is not None
        assert (state.question.kind, state.question.topic, state.waiting) == ("report", "shot.fall", [0])
        lying = [Fallen(slot, game.face[slot], False, game.on[slot], ()) for slot in game.on_field()]
        await tell(host, line, *pack(Fall(RESTED, [*lying, Fallen(game.slot, 1, False, (game.boss,), ())], ())))
        assert game.shots == shooter + 1


@clocked
async def test_what_lies_on_a_real_table_may_be_told_again() -> None:
    """Whoever mistypes it takes it back; a simulated shot stands, since its dice have fallen."""
    host = raid_table(["human"], shots="real")
    line = await host.join(0)
    game = raid_of(host)
    for face in (1, 2):
        await until_asked(host, [line], "shot.fall")
        shots = game.shots
        await tell(host, line, *pack(Fall(RESTED, [Fallen(game.slot, face, False, (game.boss,), ())], ())))
        assert game.face[game.slot] == face
        if face == 1:
            assert host.room.state(0).take_back.allowed
            await host.do(line, messages.TakeBack(type="take_back"))
            game = raid_of(host)
            assert (asks(game), game.shots, game.on_field()) == ("shot.fall", shots, [])
    host = raid_table(["human"])
    line = await host.join(0)
    await until_asked(host, [line], "shot.aim")
    await tell(host, line, *some(raid_of(host), 0))
    assert host.room.state(0).take_back.reason == "die-fell"


def test_a_table_full_of_dice_fits_into_an_answer() -> None:
    """All twenty, each on all that a die can lie on at once."""
    dice = [Fallen(slot, 20, False, tuple(range(20)), ()) for slot in range(20)]
    values = pack(Fall(RESTED, dice, ()))
    assert messages.Answer(type="answer", question="1", values=list(values)).values == list(values)


class Says(Bot):
    """Reports one thing, or fails."""

    def __init__(self, values: tuple[int, ...] | None) -> None:
        self.values = values

    def report(self, seat: int, imagine: Imagine) -> tuple[int, ...]:
        if self.values is None:
            raise RuntimeError("thinking is hard")
        return self.values


def at_aim() -> Raid:
    game = RAID.make({"seats": 1})
    assert isinstance(game, Raid)
    stream = Stream("aim")
    game.start_match()
    while asks(game) != "shot.aim":
        question = game.question
        if isinstance(question, Report):
            game.report(0, some(game, 0))
        elif game.to_act():
            game.choose(question.options[0])  # type: ignore[union-attr]
        else:
            assert question is not None
            game.happen(draw(question, stream))
    return game


@pytest.mark.parametrize("said", [None, (), (1, 2, 3), (0, 0, 0, 500, 0, 0, 0)])
def test_whatever_a_bot_reports_something_legal_comes_of_it(said: tuple[int, ...] | None) -> None:
    game = at_aim()
    values = decide(Says(said), [], 0, None, game.copy, Stream("bot"))
    assert AIM.refuse_report(game, 0, values) is None


def test_what_a_bot_may_report_is_taken_as_it_is() -> None:
    game = at_aim()
    aim = some(game, 0)
    assert decide(Says(aim), [], 0, None, game.copy, Stream("another")) == aim


@clocked
async def test_the_world_is_simulated_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tables go on while a shot is computed: it is a worker thread's."""
    working: list[bool] = []
    seen: list[bool] = []
    tells: Callable[[Raid], tuple[int, ...] | None] = Raid.tells

    def watched(game: Raid) -> tuple[int, ...] | None:
        if isinstance(game.question, Report) and game.question.topic is FALL:
            seen.append(bool(working))
        return tells(game)

    async def worker(work: Callable[..., Any], *arguments: Any) -> Any:
        working.append(True)
        try:
            return work(*arguments)
        finally:
            working.pop()

    monkeypatch.setattr(Raid, "tells", watched)
    monkeypatch.setattr(to_thread, "run_sync", worker)
    host = raid_table(["human"])
    line = await host.join(0)
    await until_asked(host, [line], "shot.aim")
    await tell(host, line, *some(raid_of(host), 0))
    assert seen == [True]


@scenario
async def test_a_party_of_people_and_bots_raids_by_the_wire(server: Server) -> None:
    """A round and more over real sockets: people aim as they like, bots for themselves."""
    table = server.table("raid", humans=2, bots=2)
    lines = [await table.sit(0), await table.sit(1)]
    choice = random.Random(1)
    while lines[0].state["view"]["round"] < 2:
        for line in lines:
            if line.asked and line.asked["kind"] == "report":
                await line.answer(values=wire_report(line, choice))
            elif line.asked:
                await line.answer(choice.choice(line.legal()))
            else:
                continue
            await line.until(lambda message: message["type"] in ("update", "refused"))
        for line in lines:
            await line.quiet(0.02)
    view = lines[0].state["view"]
    assert view["wall_by_round"][0] >= 0
    assert {event["adventurer"] for event in lines[0].log if event["kind"] == "shot"} == {0, 1, 2, 3}


def wire_report(line: Any, choice: random.Random) -> list[int]:
    """An aim from an edge of the table; a flyer's place is left to the rules."""
    if line.asked["topic"] == "place.flyer":
        return []
    aiming = line.state["view"]["aiming"]
    x, y = choice.randint(-800, 800), choice.choice([-690, 690])
    throw = aiming["method"] == 1
    return [x, y, 9_000 if y < 0 else 27_000, choice.randint(300, 700), 3_000 if throw else 0, 0, 0]
