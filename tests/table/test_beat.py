"""Silence must not inform: when a question closes does not tell whose hand was empty.

All by a clock that jumps (``table.clock``).
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
from collections.abc import Callable

import pytest

from gunbai.games import GAMES as REAL_GAMES
from gunbai.games.hunters.state import Hunters
from gunbai.kernel.game import UNSEALED
from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.question import PASS, Ask, AskAll, Report, Topic
from gunbai.kernel.registry import Registry
from gunbai.players.bot import Bot, Imagine, options_of
from gunbai.table import messages
from gunbai.table.pace import AT_ONCE, Pace, Rhythm, held_until_beat, next_beat, passes_by_order
from gunbai.table.seats import BOT, Seat
from kernel.toy import LAMP, SHOW
from kernel.toy_book import GAMES, TOY
from table.clock import Clock, Host, clocked

HUNTERS = REAL_GAMES["hunters"]
PACE = Pace((1.0, 2.0), (10.0, 20.0), (0.1, 0.3))
PEOPLE = [Seat(), Seat()]
ALONE = [Seat(), Seat(BOT)]


def window() -> AskAll:
    """The toy's first window, as it is asked."""
    match = Match(Journal("toy", "1", {"seats": 2, "covered": True}, "seed"), TOY.make)
    match.settle()
    assert isinstance(match.game.question, AskAll)
    return match.game.question


def test_the_order_smart_passes_only_where_nothing_else_could_be_answered() -> None:
    question = window()
    for seat in question.seats:
        legal = question.options[question.seats.index(seat)]
        assert passes_by_order(question, seat, "smart") == (legal == [PASS])
        assert passes_by_order(question, seat, "pass")
        assert not passes_by_order(question, seat, "ask")


def test_the_order_pass_passes_windows_and_nothing_else() -> None:
    topic: Topic[object] = Topic("target", "seat")  # type: ignore[type-var]
    assert not passes_by_order(Ask(0, topic, [PASS, 1]), 0, "pass")
    assert passes_by_order(Ask(0, topic, [PASS]), 0, "pass")
    assert passes_by_order(Ask(0, topic, [PASS]), 0, "smart")
    assert not passes_by_order(Ask(0, topic, [PASS]), 1, "pass"), "who is not asked does not pass"
    assert not passes_by_order(Ask(0, topic, [3]), 0, "pass")


def ask(seat: int, *options: int) -> Ask:
    topic: Topic[object] = Topic("any", "seat")  # type: ignore[type-var]
    return Ask(seat, topic, list(options) or [0])


def test_a_pause_is_drawn_for_every_question_alike() -> None:
    """The stream goes on by one for each question, whoever is asked: no pause depends on a secret."""
    for question in (window(), ask(0, PASS), ask(0, 0, 1), None):
        drawn = random.Random(1)
        Rhythm(PACE, drawn).beat(question, PEOPLE, [0, 1])
        expected = random.Random(1)
        expected.random()
        assert drawn.random() == expected.random()


@pytest.mark.parametrize(
    ("seats", "remaining", "asked", "bounds"),
    [
        (PEOPLE, [0, 1], 0, PACE.cover),
        (ALONE, [0, 1], 0, (0.0, 0.0)),
        (ALONE, [0, 1], 1, PACE.bot),
        (PEOPLE, [0], 0, (0.0, 0.0)),
        (ALONE, [1], 1, PACE.brisk),
    ],
    ids=["two persons", "one asked alone", "a bot asked alone", "the other person is out", "the person is out"],
)
def test_how_long_a_pause_is(seats: list[Seat], remaining: list[int], asked: int, bounds: tuple[float, float]) -> None:
    """Cover among persons; no pause before a single person; brisk where nobody but bots is left."""
    rhythm = Rhythm(PACE, random.Random(1))
    pauses = [rhythm.beat(ask(asked), seats, remaining) for _ in range(300)]
    shortest, longest = bounds
    assert all(shortest <= pause <= longest for pause in pauses)
    if shortest < longest:
        assert min(pauses) < shortest + 0.1 * (longest - shortest)
        assert max(pauses) > shortest + 0.9 * (longest - shortest)
        assert statistics.median(pauses) < (shortest + longest) / 2, "short ones are more frequent, as with persons"


@pytest.mark.parametrize(
    ("pace", "seats", "remaining", "asked", "waits"),
    [
        (PACE, ALONE, [0, 1], 1, True),
        (PACE, ALONE, [0, 1], 0, False),
        (PACE, ALONE, [1], 1, False),
        (AT_ONCE, ALONE, [0, 1], 1, False),
    ],
    ids=["a bot", "the person who looks", "nobody plays any more", "nobody waits"],
)
def test_a_bot_lets_persons_see_what_happened(
    pace: Pace, seats: list[Seat], remaining: list[int], asked: int, waits: bool
) -> None:
    """A flight is shown before the next bot acts; whoever is asked alone goes on when they please."""
    without = Rhythm(pace, random.Random(1)).beat(ask(asked), seats, remaining)
    assert Rhythm(pace, random.Random(1)).beat(ask(asked), seats, remaining, 3.0) == without + 3.0 * waits


@clocked
async def test_what_happened_is_waited_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the first question after it; taken back and done again, it is seen again."""
    host = first_window(2)
    await host.join(0)
    happened = [1]
    monkeypatch.setattr(TOY, "showing", lambda game: (happened[0], 30.0))
    waits = []
    for happened[0] in (1, 1, 2, 2, 1):
        waits.append(host.room.beat.to_show(host.room.match.game))
    assert waits == [30.0, 0.0, 30.0, 0.0, 30.0]


def test_a_window_of_bots_and_persons_waits_as_persons_do() -> None:
    rhythm = Rhythm(PACE, random.Random(1))
    for seats, bounds in ((PEOPLE, PACE.cover), (ALONE, (0.0, 0.0))):
        for _ in range(50):
            assert bounds[0] <= rhythm.beat(window(), seats, [0, 1]) <= bounds[1]


def test_who_is_out_of_a_game_is_known_from_the_game() -> None:
    game = HUNTERS.make({"seats": 4})
    assert isinstance(game, Hunters)
    assert HUNTERS.remaining(game) == [0, 1, 2, 3]
    game.alive[2] = False
    assert HUNTERS.remaining(game) == [0, 1, 3]


@pytest.mark.parametrize(
    ("now", "expected"), [(9.0, 10.0), (10.0, 10.0), (10.1, 14.0), (14.0, 14.0), (14.5, 18.0), (29.0, 30.0)]
)
def test_who_thinks_too_long_comes_in_a_whole_beat_later(now: float, expected: float) -> None:
    assert next_beat(10.0, 4.0, now) == expected
    assert next_beat(10.0, 0.0, now) == max(now, 10.0)


def test_what_several_are_asked_waits_for_the_beat_and_so_does_a_pass() -> None:
    topic: Topic[object] = Topic("any", "seat")  # type: ignore[type-var]
    assert held_until_beat(window(), LAMP)
    assert held_until_beat(Ask(0, topic, [PASS, 1]), PASS)
    assert not held_until_beat(Ask(0, topic, [PASS, 1]), 1), "what is done is seen anyway"
    assert AT_ONCE.cover == (0.0, 0.0)


async def pauses_of(host: Host, seconds: float, wanted: Callable[[], bool]) -> list[float]:
    """How long the table stands still before each question that is asked next."""
    loop = asyncio.get_running_loop()
    pauses, number, began = [], host.room.match.question_id, loop.time()
    while not wanted() and loop.time() < seconds:
        await asyncio.sleep(0.05)
        if host.room.match.question_id != number:
            pauses.append(loop.time() - began)
            number, began = host.room.match.question_id, loop.time()
    return pauses


def window_open(host: Host) -> bool:
    return isinstance(host.room.match.game.question, AskAll)


def sealed_count(host: Host) -> int:
    return sum(value != UNSEALED for value in host.room.match.game.sealed)


COVER = Pace((1.0, 1.0), (4.0, 4.0), (0.5, 0.5))


def first_window(people: int, bots: int = 0, standing: str = "ask", seed: str = "seed") -> Host:
    """A toy table at its first window; everybody has left the order ``standing``."""
    host = Host(GAMES, COVER, "toy", ["human"] * people + ["bot"] * bots, seed)
    kept = host.rooms.house.store.load(host.table)
    assert kept is not None
    for seat in kept.seats:
        seat.standing = standing  # type: ignore[assignment]
    host.rooms.house.store.keep_seats(host.table, kept.seats)
    return host


@pytest.mark.parametrize("standings", [("pass", "pass"), ("ask", "ask"), ("ask", "pass"), ("smart", "pass")])
@clocked
async def test_no_window_closes_before_its_beat(standings: tuple[str, str]) -> None:
    """Answered at once by hand or passed by order: the others see it close at the beat, in the same moment."""
    host = first_window(2)
    people = [await host.join(seat) for seat in range(2)]
    for seat, standing in enumerate(standings):
        await host.do(people[seat], messages.Order(type="standing", windows=standing))  # type: ignore[arg-type]
        if standing != "pass":
            await host.answer(people[seat], PASS)
    number = host.room.match.question_id
    assert await host.until(lambda: host.room.match.question_id != number) == pytest.approx(4.0, abs=0.2)


@clocked
async def test_an_early_answer_is_not_accepted_before_the_beat() -> None:
    """Held answers are not in the journal, and a second one is refused."""
    host = first_window(2)
    zero, one = await host.join(0), await host.join(1)
    entries, others = len(host.room.match.journal.entries), one.queue.qsize()
    await host.answer(zero, PASS)
    await asyncio.sleep(3.0)
    assert len(host.room.match.journal.entries) == entries
    assert one.queue.qsize() == others, "nobody else hears of it"
    told = json.loads(list(zero.queue._queue)[-1] or "{}")  # type: ignore[attr-defined]
    assert told["state"]["question"]["answered"], "the seat itself is told that its answer is in"
    await host.answer(zero, PASS)
    told = [json.loads(text or "{}") for text in list(zero.queue._queue)]  # type: ignore[attr-defined]
    assert told[-1] | {"rule": None} == {"type": "refused", "question": told[-1]["question"], "reason": "answered",
                                          "rule": None, "params": {}}  # fmt: skip
    await asyncio.sleep(1.2)
    assert sealed_count(host) == 1


@clocked
async def test_bots_and_orders_come_in_together_at_the_beat() -> None:
    """Of a window nobody can tell who was a bot, who had left an order, who was quick."""
    host = first_window(2, bots=2)
    people = [await host.join(seat) for seat in range(2)]
    await host.do(people[1], messages.Order(type="standing", windows="pass"))
    await asyncio.sleep(3.9)
    assert sealed_count(host) == 0
    await asyncio.sleep(0.3)
    assert sealed_count(host) == 3
    assert window_open(host)


@clocked
async def test_an_answer_by_hand_after_the_beat_counts_as_it_comes() -> None:
    host = first_window(2)
    zero, one = await host.join(0), await host.join(1)
    number = host.room.match.question_id
    await host.answer(zero, PASS)
    await asyncio.sleep(5.0)
    assert sealed_count(host) == 1
    await host.answer(one, PASS)
    assert host.room.match.question_id != number


@clocked
async def test_what_is_held_for_the_beat_outlives_a_declaration() -> None:
    """Whoever has answered need not answer again, because somebody else has declared something."""
    host = first_window(3)
    zero, one, _two = [await host.join(seat) for seat in range(3)]
    await host.answer(zero, PASS)
    await asyncio.sleep(1.0)
    number = str(host.room.match.number_for(1))
    await host.do(one, messages.Declare(type="declare", question=number, value=SHOW))
    assert window_open(host) and str(host.room.match.number_for(1)) != number
    await asyncio.sleep(3.5)
    assert sealed_count(host) == 0, "a new question has a beat of its own"
    await asyncio.sleep(0.7)
    assert sealed_count(host) == 1


class Slow(Bot):
    """Thinks for a while, by the jumping clock."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, seat: int, options: list[int], imagine: Imagine) -> int:
        clock = asyncio.get_running_loop()
        assert isinstance(clock, Clock)
        clock.now += self.seconds
        return options[0]


@pytest.mark.parametrize(("thinks", "comes"), [(0.0, 4.0), (3.0, 4.0), (4.5, 8.0), (7.9, 8.0), (8.5, 12.0)])
@clocked
async def test_a_bot_that_thinks_too_long_comes_in_with_a_later_beat(
    thinks: float, comes: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the moment says little about how long it thought."""
    monkeypatch.setattr("gunbai.table.bots.make_bot", lambda *_: Slow(thinks))
    host = first_window(2, bots=1)
    began = asyncio.get_running_loop().time()
    await host.join(0)
    await host.until(lambda: sealed_count(host) == 1)
    assert asyncio.get_running_loop().time() - began == pytest.approx(comes, abs=0.2)


@clocked
async def test_a_bot_is_asked_where_it_has_no_choice_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """It computes the same whatever it holds; else the beat would be missed by those only who hold something."""
    asked: list[int] = []

    class Listed(Slow):
        def choose(self, seat: int, options: list[int], imagine: Imagine) -> int:
            asked.append(len(options))
            return super().choose(seat, options, imagine)

    monkeypatch.setattr("gunbai.table.bots.make_bot", lambda *_: Listed(0.0))
    for number in range(6):
        host = first_window(2, bots=2, seed=f"seed {number}")
        await host.join(0)
        await host.until(lambda host=host: sealed_count(host) == 2)  # type: ignore[misc]
        assert len(asked) == 2 * (number + 1)
    assert set(asked) == {1, 2}, "some hold nothing"


@clocked
async def test_a_person_alone_does_not_wait_for_windows() -> None:
    """There is no other person from whom anything would be hidden; bots asked alone take a moment."""
    host = first_window(1, bots=3, standing="pass")
    line = await host.join(0)
    pauses: dict[bool, list[float]] = {True: [], False: []}
    loop = asyncio.get_running_loop()
    while not host.room.match.game.over:
        game, number, began = host.room.match.game, host.room.match.question_id, loop.time()
        together = isinstance(game.question, AskAll)
        if isinstance(game.question, Report):
            await host.do(line, messages.Answer(type="answer", question=str(number), values=[200, 3]))
        elif 0 in game.to_act() and not passes_by_order(game.question, 0, "pass"):
            await host.answer(line, options_of(game, 0)[0])
        await host.until(lambda number=number: host.room.match.question_id != number or host.room.match.game.over)  # type: ignore[misc]
        pauses[together].append(loop.time() - began)
    assert max(pauses[True]) < 0.15
    assert pauses[False]


@clocked
async def test_a_match_whose_persons_are_all_out_goes_on_briskly() -> None:
    """Who looks on need not wait for minutes."""
    games = Registry()
    games.add(HUNTERS)
    host = Host(games, COVER, "hunters", ["bot"] * 4)
    await host.join()
    pauses = await pauses_of(host, 60.0, lambda: host.room.match.game.over)
    assert len(pauses) > 10
    assert max(pauses) <= 0.6


@clocked
async def test_nothing_goes_on_while_nobody_is_there() -> None:
    """Bots rest when the last connection has left, and go on when somebody comes back."""
    host = Host(GAMES, AT_ONCE, "toy", ["human", "bot", "bot"])
    line = await host.join(0)
    room = host.room
    await room.perform(room.leave, line)
    before = host.rooms.house.store.load(host.table)
    await asyncio.sleep(100.0)
    after = host.rooms.house.store.load(host.table)
    assert before is not None
    assert after is not None
    assert len(before.journal.entries) == len(after.journal.entries)
    await host.join(0)
    await host.until(lambda: 0 in host.room.match.game.to_act())
