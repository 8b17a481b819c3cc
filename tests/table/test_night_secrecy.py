"""The night scene over the line: tables that differ in one secret look the same to whoever may not know it.

Not only what is sent is compared, byte by byte, but when: by a clock that jumps.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from conformance.harness import positions
from games.night.changes import (
    CHANGES,
    SEALED,
    Change,
    changed,
    hidden_move,
    map_choice,
    npc_plot,
    private_check,
    seats_in,
)
from gunbai.games import GAMES
from gunbai.games.night import events
from gunbai.games.night.before import MAP, OPEN
from gunbai.games.night.checks import ADD, FORTUNE, TO_MAP, TOLD
from gunbai.games.night.ids import NOBODY
from gunbai.games.night.state import Night
from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.dice import Stream
from gunbai.kernel.game import UNSEALED
from gunbai.kernel.question import PASS, Ask, AskAll, Topic
from gunbai.players.bot import options_of
from gunbai.table import messages
from gunbai.table.acts import do
from gunbai.table.connection import Connection
from gunbai.table.pace import Pace, passes_by_order
from table.clock import Host, clocked

NIGHT = GAMES["night"]
PACE = Pace((0.6, 1.2), (2.0, 8.0), (0.1, 0.3))
TABLES = [
    ("harbour", 4),
    ("harbour", 5),
    ("two-bridges", 4),
    ("two-bridges", 7),
    ("the-bell", 3),
    ("two-bridges", 6),
    ("the-bell", 6),
]
TWO_MAPS = [at for at, (scenario, _) in enumerate(TABLES) if scenario == "two-bridges"]
ONLY_AT = {map_choice: TWO_MAPS, npc_plot: [at for at, (scenario, _) in enumerate(TABLES) if scenario == "the-bell"]}
"""Where there are several maps to choose from, and where somebody has no seat."""
RARE = (map_choice, npc_plot, hidden_move, private_check)
PRESETS = ("scenario", "table", "literal")
STANDING = ("ask", "smart")
ENOUGH = 15
"""Messages that are compared for each kind of secret, at the least."""
ANSWERS = 40
"""How many questions are answered at both tables alike."""

Heard = list[tuple[int, str]]


class Night2:
    """One of two tables: persons at every seat, and what everybody is sent."""

    def __init__(self, seed: str, scenario: str, seats: int, preset: str) -> None:
        options = {"scenario": scenario, "preset": preset}
        self.host = Host(GAMES, PACE, "night", ["human"] * seats, seed, options=options)
        self.lines: dict[int, Connection] = {}

    async def sit(self, standing: str) -> None:
        seats = len(self.host.rooms.house.store.load(self.host.table).seats)  # type: ignore[union-attr]
        for seat in (*range(seats), SPECTATOR):
            line = self.lines[seat] = await self.host.join(seat)
            if seat >= 0:
                await do(self.host.room, line, messages.Order(type="standing", windows=standing))  # type: ignore[arg-type]

    @property
    def game(self) -> Night:
        game = self.host.room.match.game
        assert isinstance(game, Night)
        return game

    def hear(self, seats: list[int]) -> Heard:
        """What these seats were sent since the last call; the others' is let go."""
        heard: Heard = []
        for seat, line in self.lines.items():
            while not line.queue.empty():
                text = line.queue.get_nowait() or ""
                if seat in seats:
                    heard.append((seat, text))
        return heard

    def put(self, game: Night) -> None:
        """Go on from another position."""
        self.host.room.match.game = game
        self.host.room.beat.forget()
        self.host.room.tell()
        self.host.room.beat.plan()


class Pair:
    """Two tables at which the same is answered."""

    def __init__(self, number: int, kind: str, standing: str) -> None:
        (scenario, seats), preset = TABLES[number % len(TABLES)], PRESETS[number % len(PRESETS)]
        self.standing = standing
        self.choice = random.Random(f"{kind} {number}")
        self.tables = [Night2(f"{kind} {number}", scenario, seats, preset) for _ in range(2)]
        self.everybody = list(range(SPECTATOR, seats))

    async def sit(self) -> None:
        for table in self.tables:
            await table.sit(self.standing)
        assert self.hear(self.everybody)[0]

    def put(self, one: Night, two: Night) -> None:
        """Both tables go on from a position of their own."""
        for table, game in zip(self.tables, (one, two), strict=True):
            table.put(game)
        self.hear([])

    def hear(self, seats: list[int]) -> list[Heard]:
        return [table.hear(seats) for table in self.tables]

    def questions(self) -> list[int]:
        return [table.host.room.match.question_id for table in self.tables]

    def asked_alike(self) -> bool:
        one, two = (table.game.question for table in self.tables)
        if isinstance(one, AskAll) and isinstance(two, AskAll):
            return one.topic is two.topic and one.seats == two.seats
        return isinstance(one, Ask) and isinstance(two, Ask) and one.topic is two.topic and one.seat == two.seat

    async def answer(self, otherwise: int | None = None) -> bool:
        """Everybody who is asked answers, the same at both tables, ``otherwise`` something else at the second one.

        False where the tables have parted.
        """
        if any(table.game.over for table in self.tables) or not self.asked_alike():
            return False
        self.answered = self.questions()
        for seat in self.tables[0].game.to_act():
            both = [value for value in options_of(self.tables[0].game, seat) if value in self.options(seat)]
            if not both:
                return False
            values = [self.choice.choice(both)] * 2
            if seat == otherwise:
                values[1] = self.choice.choice([value for value in self.options(seat) if value != values[0]])
            for table, value in zip(self.tables, values, strict=True):
                if not passes_by_order(table.game.question, seat, self.standing):
                    await table.host.answer(table.lines[seat], value)
        return True

    def options(self, seat: int) -> list[int]:
        return options_of(self.tables[1].game, seat)

    async def next_question(self, look: Callable[[list[Heard]], bool], outsiders: list[int]) -> bool:
        """Wait for what comes of it; ``look`` is shown what the outsiders hear, ten times a second, and may end it."""
        for _ in range(300):
            if not look(self.hear(outsiders)):
                return False
            if self.questions() != self.answered or self.tables[0].game.over:
                await asyncio.sleep(0.1)  # the odds of the next question come by themselves
                return look(self.hear(outsiders))
            await asyncio.sleep(0.1)
        raise AssertionError("nothing comes of the answers")


def events_in(heard: Heard) -> list[dict[str, Any]]:
    return [event for _, text in heard for event in json.loads(text).get("events", [])]


class Outsiders:
    """Compares what those hear who may not know a secret."""

    def __init__(self, pair: Pair, change: Change) -> None:
        self.pair = pair
        self.change = change
        hidden = change.insiders | change.learners
        self.seats = [seat for seat in pair.everybody if seat not in hidden]
        self.compared = 0

    def look(self, heard: list[Heard]) -> bool:
        """Whether both tables still look the same; AssertionError if they differ and nothing lawful shows."""
        games = [table.game for table in self.pair.tables]
        if heard[0] != heard[1]:
            told = [event["kind"] for each in heard for event in events_in(each)]
            shown = any(kind in self.change.lawful for kind in told) or any(self.change.shows(game) for game in games)
            assert shown or games[0].over or self.parted(), f"another {self.change.kind}: {difference(heard)}"
            return False
        self.compared += len(heard[0])
        found = [event["kind"] == events.REVEALED.name for event in events_in(heard[0])]
        return not any(self.change.shows(game) for game in games) and not (self.change.lawful and any(found))

    def parted(self) -> bool:
        """Whether something lawful was told on another map, so that the tables no longer go on alike."""
        last = [table.host.room.match.steps[-1].events for table in self.pair.tables]
        return any(event.kind.name in self.change.lawful for those in last for event in those)


def difference(heard: list[Heard]) -> str:
    """The first message that differs."""
    for one, two in zip(*heard, strict=False):
        if one != two:
            at = next((at for at, (a, b) in enumerate(zip(one[1], two[1], strict=False)) if a != b), 0)
            return f"seat {one[0]}: …{one[1][max(0, at - 300) : at + 60]} or …{two[1][max(0, at - 60) : at + 60]}"
    longer = max(heard, key=len)[min(map(len, heard)) :]
    return f"only one table says {longer[0]}"


async def play_on(pair: Pair, watch: Outsiders) -> int:
    """Answer alike until something lawful shows; how many messages were the same."""
    for _ in range(ANSWERS):
        if not await pair.answer() or not await pair.next_question(watch.look, watch.seats):
            break
    return watch.compared


def position(number: int, wanted: Callable[[Night], bool]) -> Night | None:
    """A position of a random game at table ``number`` that is as wanted; None if none is found."""
    (scenario, seats), preset = TABLES[number % len(TABLES)], PRESETS[number % len(PRESETS)]
    setup = {"seats": seats, "options": {"scenario": scenario, "preset": preset}, "covered": True}
    for attempt in range(30):
        for game in positions(NIGHT, setup, f"table {number % len(TABLES)} {number} {attempt}"):
            assert isinstance(game, Night)
            if isinstance(game.question, (Ask, AskAll)) and UNSEALED in (game.sealed or [UNSEALED]) and wanted(game):
                return game.copy()
    return None


async def another(kind: Any, number: int) -> int:
    """Two tables of which one has another secret; how many messages to the outsiders are the same."""
    stream = Stream(f"{kind.__name__} {number}")
    one_in = 1 if kind in RARE else 8
    here = position(number, lambda game: stream.below(one_in) == 0 and changed(game, kind, stream) is not None)
    change = changed(here, kind, stream) if here is not None else None
    if here is None or change is None:
        return 0
    pair = Pair(number, kind.__name__, STANDING[number % 2])
    await pair.sit()
    pair.put(here, change.game)
    return await play_on(pair, Outsiders(pair, change))


@pytest.mark.parametrize("kind", CHANGES[1:], ids=[kind.__name__ for kind in CHANGES[1:]])
@clocked
async def test_another_secret_changes_not_a_byte_nor_a_moment_for_outsiders(kind: Any) -> None:
    """NS-HIDE-1a NS-MAP-2 NS-STEALTH-1b NS-INFO-2a NS-F-SHEET-2: until the secret is lawfully shown."""
    at = ONLY_AT.get(kind, range(len(TABLES)))
    numbers = range(len(TABLES) * (2 if kind in RARE else 1))
    compared = [await another(kind, number) for number in numbers if number % len(TABLES) in at]
    assert sum(compared) >= ENOUGH and len([count for count in compared if count]) > 1, compared


async def sealed_otherwise(topic: Topic[Any], number: int) -> int:
    """Two tables at which one seat seals something else; how many messages to the others are the same."""
    here = position(number, lambda game: bool(choosing(game, topic)))
    if here is None:
        return 0
    pair = Pair(number, topic.name, STANDING[number % 2])
    await pair.sit()
    pair.put(here, here.copy())
    seat = pair.choice.choice(choosing(here, topic))
    one = here.setup.character_of[seat]
    learners = seats_in(here, here.setup.knows[one]) if one != NOBODY else frozenset()
    watch = Outsiders(pair, Change(f"sealed {topic.name}", here, frozenset({seat}), SEALED[topic], learners))
    if await pair.answer(otherwise=seat) and await pair.next_question(watch.look, watch.seats):
        await play_on(pair, watch)
    return watch.compared


def choosing(game: Night, topic: Topic[Any]) -> list[int]:
    """The seats that have a choice, where several are asked about ``topic``."""
    question = game.question
    if not isinstance(question, AskAll) or question.topic is not topic:
        return []
    return [seat for seat, options in zip(question.seats, question.options, strict=True) if len(options) > 1]


@pytest.mark.parametrize("topic", SEALED, ids=[topic.name for topic in SEALED])
@clocked
async def test_another_sealed_answer_changes_not_a_byte_nor_a_moment_before_it_is_opened(topic: Any) -> None:
    """NS-PLOT-1 NS-MAP-1 NS-HIDE-1 NS-F-AREA-2 NS-F-GUARD-3 NS-F-PURSUE-1: nobody is told what was sealed."""
    compared: list[int] = []
    for number in range(6 * len(TABLES)):
        if topic not in (MAP, OPEN) or number % len(TABLES) in TWO_MAPS:
            compared.append(await sealed_otherwise(topic, number))
        if len([count for count in compared if count]) > 2:
            return
    raise AssertionError(f"only so many messages were the same: {compared}")


@clocked
async def test_luck_added_to_a_secret_check_is_nobody_elses_to_know() -> None:
    """NS-F-LUCK-2 NS-INFO-1: not by what is sent, and not by the numbers of later questions."""
    compared = [await with_luck(number) for number in range(2 * len(TABLES))]
    assert sum(compared) >= ENOUGH, compared


def may_add(game: Night) -> bool:
    """Whether somebody may add LUC to a check that few are told of."""
    question = game.question
    secret = game.round and game.check and game.check[TOLD] != TO_MAP
    return bool(secret) and isinstance(question, AskAll) and question.topic is FORTUNE and ADD in question.options[0]


async def with_luck(number: int) -> int:
    """Somebody adds to a check at the second table; how many messages to the others are the same nevertheless."""
    here = position(number, may_add)
    if here is None:
        return 0
    pair = Pair(number, "luck", "ask")
    await pair.sit()
    pair.put(here, here.copy())
    (seat,) = here.to_act()
    without, lucky = pair.tables
    game = lucky.game
    insiders = seats_in(game, game.knowers(game.setup.character_of[seat]))
    lawful = frozenset(kind.name for kind in (events.HEALED, events.CONDITION_MET, events.STEALTH_FAILED))
    watch = Outsiders(pair, Change("LUC", game, insiders, lawful))
    await lucky.host.answer(lucky.lines[seat], ADD)
    await asyncio.sleep(9.0)
    assert pair.hear(watch.seats) == [[], []], "nobody else is sent anything"
    for table in pair.tables:
        await table.host.answer(table.lines[seat], PASS)
    await asyncio.sleep(9.0)
    if watch.look(pair.hear(watch.seats)):
        for _ in range(10):
            if not await pair.answer():
                break
            await asyncio.sleep(17.0)  # by now both are at the next question, though not at the same moment
            if not watch.look(pair.hear(watch.seats)):
                break
    assert without.host.room.match.question_id != lucky.host.room.match.question_id
    return watch.compared
