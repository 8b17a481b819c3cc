"""Silence must not inform: when a question closes does not tell whose hand was empty."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from gunbai.kernel.journal import Journal, Match
from gunbai.kernel.question import PASS, Ask, AskAll, Topic
from gunbai.table.pace import AT_ONCE, Pace, Rhythm, held_until_beat, passes_by_order
from gunbai.table.seats import BOT, Seat
from kernel.toy import LAMP
from kernel.toy_book import TOY
from table.harness import Server, reply, scenario

BEAT = 0.5
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


def test_a_pause_is_drawn_for_every_question_alike() -> None:
    """The stream goes on by one for each question, whoever is asked: no pause depends on a secret."""
    pace = Pace((1.0, 2.0), (10.0, 20.0))
    topic: Topic[object] = Topic("any", "seat")  # type: ignore[type-var]
    questions = [window(), Ask(0, topic, [PASS]), Ask(0, topic, [0, 1]), None]
    for question in questions:
        drawn = random.Random(1)
        Rhythm(pace, drawn).beat(question, PEOPLE)
        expected = random.Random(1)
        expected.random()
        assert drawn.random() == expected.random()


@pytest.mark.parametrize(
    ("seats", "seat", "shortest", "longest"),
    [(PEOPLE, 0, 10.0, 20.0), (ALONE, 0, 0.0, 0.0), (ALONE, 1, 1.0, 2.0)],
)
def test_one_person_alone_waits_for_bots_only(seats: list[Seat], seat: int, shortest: float, longest: float) -> None:
    topic: Topic[object] = Topic("any", "seat")  # type: ignore[type-var]
    rhythm = Rhythm(Pace((1.0, 2.0), (10.0, 20.0)), random.Random(1))
    for _ in range(50):
        assert shortest <= rhythm.beat(Ask(seat, topic, [0]), seats) <= longest


def test_what_several_are_asked_waits_for_the_beat_and_so_does_a_pass() -> None:
    topic: Topic[object] = Topic("any", "seat")  # type: ignore[type-var]
    assert held_until_beat(window(), LAMP)
    assert held_until_beat(Ask(0, topic, [PASS, 1]), PASS)
    assert not held_until_beat(Ask(0, topic, [PASS, 1]), 1), "what is done is seen anyway"
    assert AT_ONCE.cover == (0.0, 0.0)


async def time_of_window(server: Server, standings: list[str], answering: list[int]) -> float:
    """How long the first window stays open after somebody sees it, as a spectator would measure it."""
    table = server.table(humans=2)
    table.leave_order("ask")
    began = time.monotonic()
    lines = [await table.sit(seat) for seat in range(2)]
    for line, standing in zip(lines, standings, strict=True):
        if standing != "ask":
            await line.send(type="standing", windows=standing)
    for seat in answering:
        await lines[seat].answer(PASS)
    watcher = lines[1]
    await watcher.until(lambda message: message["type"] == "update" and message["state"]["question"] is not None
                        and message["state"]["question"]["topic"] == "bid")  # fmt: skip
    return time.monotonic() - began


@pytest.mark.parametrize(
    ("standings", "answering"),
    [
        (["pass", "pass"], []),
        (["ask", "ask"], [0, 1]),
        (["ask", "pass"], [0]),
        (["pass", "ask"], [1]),
    ],
    ids=["both by order", "both by hand", "first by hand", "second by hand"],
)
@scenario
async def test_no_window_closes_before_its_beat(data: Path, standings: list[str], answering: list[int]) -> None:
    """Answered at once by hand or passed by order: the others see it close at the beat."""
    with Server(data, "--cover", str(BEAT), str(BEAT)) as server:
        seconds = await time_of_window(server, standings, answering)
    assert seconds >= BEAT


@scenario
async def test_an_early_answer_is_not_accepted_before_the_beat(data: Path) -> None:
    """Held answers are not in the journal, and whoever gave one is not told that it is taken."""
    with Server(data, "--cover", "1", "1") as server:
        table = server.table(humans=2)
        zero, _one = await table.all("ask")
        await zero.answer(PASS)
        assert await zero.quiet(0.2) == [] or not zero.state["question"]["answered"]
        with server.store() as store:
            (count,) = store.execute("SELECT count(*) FROM entries WHERE seat >= 0").fetchone()
        assert count == 0
        number = zero.asked["id"]
        await zero.send(type="answer", question=number, value=PASS)
        told = await zero.until(lambda message: message["type"] == "refused")
        assert told["reason"] == "answered"
        await zero.until(lambda message: message["type"] == "update" and message["state"]["question"]["answered"])


@scenario
async def test_bots_take_their_time(data: Path) -> None:
    """A bot that is asked alone answers after its pause, not before."""
    with Server(data, "--bot", "0.4", "0.4", "--script", "bots") as server:
        table = server.table(humans=1, bots=3, options={"charms": "none"})
        line = await table.sit(0)
        pauses = []
        while not line.finished:
            if line.asked:
                await line.answer(**reply(line, random.Random(1)))
            began = time.monotonic()
            waiting = line.state["waiting"]
            await line.until(lambda message: message["type"] == "update")
            if len(waiting) == 1 and waiting != [0]:
                pauses.append(time.monotonic() - began)
    assert pauses, "some bot was asked alone"
    assert min(pauses) > 0.3


@scenario
async def test_nothing_goes_on_while_nobody_is_there(server: Server) -> None:
    """Bots rest when the last connection has left, and go on when somebody comes back."""
    table = server.table(humans=1, bots=2)
    line = await table.sit(0)
    await line.close()
    await asyncio.sleep(0.3)
    with server.store() as store:
        counted = [
            store.execute("SELECT count(*) FROM entries WHERE table_id = ?", [table.id]).fetchone() for _ in range(2)
        ]
    assert counted[0] == counted[1]
    line = await table.sit(0)
    await line.until_asked()
