"""Shadow Hunters over the line: two tables that differ in what is hidden look the same to whoever may not know it.

Not only what is sent is compared, byte by byte, but when: by a clock that jumps.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator

import pytest

from gunbai.games import GAMES
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.dice import Stream
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.kernel.window import Timing
from gunbai.players.bot import options_of
from gunbai.table import messages
from gunbai.table.acts import do
from gunbai.table.connection import Connection
from gunbai.table.pace import Pace, passes_by_order
from table.clock import Host, clocked

HUNTERS = GAMES["hunters"]
PACE = Pace((0.6, 1.2), (2.0, 8.0), (0.1, 0.3))
SEATS = 4
SHOWING = {"revealed", "showed-character", "ability-used", "game-ended"}
OUTSIDER = 0
"""The seat for which the worlds are the same."""


class Twin:
    """A table at which four persons sit, and what seat 0 and a spectator are sent, each message with its moment."""

    def __init__(self, seed: str, mix: str) -> None:
        self.host = Host(GAMES, PACE, "hunters", ["human"] * SEATS, seed, options={"mix": mix})
        self.lines: list[Connection] = []
        self.sent: list[tuple[int, str]] = []

    async def sit(self, standing: str) -> None:
        for seat in (*range(SEATS), SPECTATOR):
            line = await self.host.join(seat)
            self.lines.append(line)
            if seat >= 0:
                await do(self.host.room, line, messages.Order(type="standing", windows=standing))  # type: ignore[arg-type]

    @property
    def game(self) -> Hunters:
        game = self.host.room.match.game
        assert isinstance(game, Hunters)
        return game

    def hear(self) -> list[tuple[int, str]]:
        """What the outsiders were sent since the last call: who, and the message."""
        heard: list[tuple[int, str]] = []
        for line in (self.lines[OUTSIDER], self.lines[SPECTATOR]):
            while not line.queue.empty():
                heard.append((line.seat, line.queue.get_nowait() or ""))
        for line in self.lines[1:SEATS]:
            while not line.queue.empty():
                line.queue.get_nowait()
        return heard

    def hide_otherwise(self, seed: str) -> bool:
        """Deal the characters of the other seats anew; whether anybody is somebody else then."""
        other = HUNTERS.imagine(self.game, OUTSIDER, Stream(seed))
        assert isinstance(other, Hunters)
        game, asked = self.game.copy(), self.game.asked
        game.character, game.spare = other.character, other.spare
        game.ask_anew()
        game.asked = asked
        changed = game.character != self.game.character
        self.host.room.match.game = game
        return changed


def common_answer(twins: list[Twin], seat: int, choice: random.Random) -> int | None:
    """An answer that ``seat`` may give at both tables; None where there is none. Windows are passed."""
    first, second = (options_of(twin.game, seat) for twin in twins)
    both = [value for value in first if value in second]
    question = twins[0].game.question
    if isinstance(question, (Ask, AskAll)) and isinstance(question.topic, Timing) and PASS in both:
        return PASS
    return choice.choice(both) if both else None


def shows(heard: list[tuple[int, str]]) -> bool:
    """Whether something of a character is lawfully shown in what was heard."""
    told = [json.loads(text) for _, text in heard]
    return any(event["kind"] in SHOWING for message in told for event in message.get("events", []))


def asked_alike(twins: list[Twin]) -> bool:
    """Whether both tables ask the same of the same seats."""
    first, second = (twin.game.question for twin in twins)
    if isinstance(first, AskAll) and isinstance(second, AskAll):
        return first.topic.name == second.topic.name and first.seats == second.seats
    if isinstance(first, Ask) and isinstance(second, Ask):
        return first.topic.name == second.topic.name and first.seat == second.seat
    return type(first) is type(second)


def moments(twins: list[Twin]) -> Iterator[list[int]]:
    """The seats that are asked, as long as both games go on alike."""
    for _ in range(200):
        if any(twin.game.over for twin in twins) or not asked_alike(twins):
            return
        yield twins[0].game.to_act()


@pytest.mark.parametrize("standing", ["ask", "smart", "pass"])
@pytest.mark.parametrize("number", range(8))
@clocked
async def test_another_hidden_character_changes_not_a_byte_nor_a_moment_for_the_others(
    number: int, standing: str
) -> None:
    """Until the hidden seats must answer otherwise, that is until something of it is lawfully shown."""
    mix = ("base", "expansion", "either", "all")[number % 4]
    twins = [Twin(f"hidden {number}", mix) for _ in range(2)]
    for twin in twins:
        await twin.sit(standing)
    assert twins[0].hear() == twins[1].hear()
    assert any(twins[1].hide_otherwise(f"other {number} {attempt}") for attempt in range(5))
    for twin in twins:
        twin.host.room.beat.forget()
        twin.host.room.beat.plan()
    choice = random.Random(number)
    compared = 0
    for asked in moments(twins):
        for seat in asked:
            value = common_answer(twins, seat, choice)
            if value is None:
                return
            for twin in twins:
                if seat in twin.game.to_act() and not passes_by_order(twin.game.question, seat, standing):
                    await twin.host.answer(twin.lines[seat], value)
        heard: list[list[tuple[int, str]]] = [[], []]
        for _ in range(200):
            heard = [twin.hear() for twin in twins]
            if heard[0] != heard[1]:  # somebody died at one table, say, and lives on at the other
                assert shows(heard[0]) or shows(heard[1]), f"after {compared} messages"
                return
            compared += len(heard[0])
            if heard[0]:
                break
            await asyncio.sleep(0.1)
