"""What goes over the line while a match is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from table.harness import Line, Server, bid, play, scenario

PASS = -1


@scenario
async def test_a_whole_game_is_played_over_the_line(server: Server) -> None:
    table = server.table(humans=3)
    lines = await table.all()
    await play(lines)
    for seat, line in enumerate(lines):
        assert line.finished
        assert line.welcome["seat"] == seat
        assert [event["n"] for event in line.log] == list(range(len(line.log)))
        again = await table.sit(seat)
        assert again.finished
        assert again.log == line.log, "who comes back reads the same log"
        assert again.state == line.state


@scenario
async def test_a_game_against_bots_goes_by_itself(server: Server) -> None:
    table = server.table(humans=1, bots=3)
    line = await table.sit(0)
    assert line.people["kinds"] == ["human", "bot", "bot", "bot"]
    assert all(line.people["names"])
    await play([line])


@pytest.mark.parametrize("bot", ["random", "greedy"])
@scenario
async def test_a_game_of_hunters_is_played_over_the_line(server: Server, bot: str) -> None:
    table = server.table("hunters", humans=2, bots=2, bot=bot)
    lines = [await table.sit(0), await table.sit(1)]
    await play(lines)
    assert lines[0].state["view"]["winners"]


@scenario
async def test_the_welcome_says_what_is_played(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "all"}, rulings={"ties": "last"})
    line = await table.sit(1)
    welcome = line.welcome
    assert (welcome["table"], welcome["game"], welcome["seat"], welcome["host"]) == (table.id, "toy", 1, False)
    assert welcome["options"] == {"charms": "all"}
    assert welcome["rulings"] == {"ties": "last"}
    assert welcome["names"] == ["P0", "P1"]
    assert welcome["standing"] == "smart"
    assert welcome["rules_version"] == "1"
    assert not welcome["finished"]
    assert not welcome["read_only"]


@scenario
async def test_a_question_lists_what_is_refused_and_why(server: Server) -> None:
    table = server.table(humans=2)
    lines = await table.all("ask")
    question = await lines[0].until_asked()
    assert question["window"] == "before-bids"
    assert question["kind"] == "ask_all"
    assert [option["value"] for option in question["options"]] == [PASS, 0, 1]
    refusals = [option["refusal"] for option in question["options"] if option["refusal"]]
    assert refusals, "nobody holds both charms"
    assert refusals[0]["key"] == "not-held"
    assert refusals[0]["rule"] == "TOY-CHARM-0"
    assert refusals[0]["params"]["charm"][0] == "charm"
    assert lines[0].state["waiting"] == [0, 1]


@scenario
async def test_an_answer_in_secret_is_told_to_its_own_seat_only(server: Server) -> None:
    table = server.table(humans=2)
    zero, one = await table.all("ask")
    before = dict(one.state)
    await zero.until_asked()
    await zero.answer(PASS)
    await zero.until(lambda message: message["type"] == "update")
    assert zero.state["question"]["answered"]
    assert zero.state["waiting"] == [0, 1], "who has answered is not told"
    assert await one.quiet() == [], "nothing at all is told to the other"
    assert one.state == before


async def refused(line: Line, **message: object) -> dict[str, object]:
    await line.send(**message)
    return await line.until(lambda told: told["type"] in ("refused", "error"))


@scenario
async def test_a_doubled_answer_is_refused_and_changes_nothing(server: Server) -> None:
    table = server.table(humans=2)
    zero, _ = await table.all("ask")
    number = (await zero.until_asked())["id"]
    await zero.answer(PASS)
    await zero.until(lambda message: message["type"] == "update")
    told = await refused(zero, type="answer", question=number, value=PASS)
    assert (told["type"], told["reason"], told["question"]) == ("refused", "answered", number)


async def until_plots(line: Line) -> None:
    """Answer what comes before the first plots of a night; whoever may do without hiding does."""
    answered = ""
    while line.asked.get("topic") != "round.plot":
        if line.asked and line.asked["id"] != answered:
            answered = line.asked["id"]
            await line.answer(PASS if PASS in line.legal() else line.legal()[0])
        await line.receive()


def plot_of(seat: int) -> Callable[[dict[str, Any]], int]:
    return lambda state: next(int(one["plot"]) for one in state["view"]["characters"] if one["seat"] == seat)


@scenario
async def test_an_answer_that_may_be_changed_is_changed_until_the_last_one_is_in(server: Server) -> None:
    """NS-F-PLOT-2: that a plot was changed is told, never which it was or is."""
    lines = await server.table("night", humans=4).all()
    await asyncio.gather(*[until_plots(line) for line in lines])
    first, *others = lines
    plot = plot_of(0)
    number = first.asked["id"]
    for value in (3, 5):
        await first.answer(value, question=number)
        await first.until_state(lambda state, value=value: plot(state) == value)  # type: ignore[misc]
    assert first.state["question"]["answered"]
    assert first.state["question"]["changeable"]
    for line in others:
        await line.until(lambda message: any(event["kind"] == "plot-changed" for event in message.get("events", [])))
        assert plot(line.state) == 0
        assert not [event for event in line.log if event["kind"].startswith("plot-") and "plot" in event]
        await line.answer(1)
    for line in others:
        await line.until_state(lambda state: plot(state) == 5)


@scenario
async def test_a_stale_answer_is_refused_and_changes_nothing(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "none"})
    zero, one = await table.all()
    number = (await zero.until_asked())["id"]
    await bid([zero, one])
    before = (len(zero.log), zero.state["view"], zero.asked.get("id"))
    told = await refused(zero, type="answer", question=number, value=0)
    assert told["reason"] == "stale-question"
    await zero.quiet()
    assert (len(zero.log), zero.state["view"], zero.asked.get("id")) == before


@scenario
async def test_the_question_of_another_is_refused(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "none"})
    lines = await table.all()
    asked, other = await bid(lines)
    assert asked.asked["topic"] == "strike.target"
    told = await refused(other, type="answer", question=asked.asked["id"], value=0)
    assert told["reason"] == "not-your-question"
    watcher = await Line.join(server, table.watch)
    told = await refused(watcher, type="answer", question=asked.asked["id"], value=0)
    assert told["reason"] == "not-your-question"


@scenario
async def test_what_is_refused_says_by_which_rule(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "none"})
    lines = await table.all()
    asked, _ = await bid(lines)
    told = await refused(asked, type="answer", question=asked.asked["id"], value=asked.welcome["seat"])
    assert (told["reason"], told["rule"]) == ("oneself", "TOY-STRIKE-1")
    told = await refused(asked, type="answer", question=asked.asked["id"], value=77)
    assert told["reason"] == "not-an-option"
    told = await refused(asked, type="answer", question=asked.asked["id"], values=[0])
    assert told["reason"] == "not-an-option"


@scenario
async def test_odds_stand_beside_the_options_of_who_is_asked(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "none"})
    lines = await table.all()
    asked, _ = await bid(lines)
    await asked.until_state(lambda state: any(option["odds"] for option in state["question"]["options"]))
    odds = {option["value"]: option["odds"] for option in asked.asked["options"]}
    seat = asked.welcome["seat"]
    assert odds[seat] is None, "there are no odds of what is refused"
    assert odds[1 - seat]["damage"][0] == [0, "1/6"]


@scenario
async def test_what_may_be_done_at_any_time_is_offered_and_done(server: Server) -> None:
    table = server.table(humans=2)
    zero, one = await table.all("ask")
    declare = zero.state["declare"]
    assert declare["topic"] == "any-time"
    assert [option["value"] for option in declare["options"]] == [0, 1]
    await zero.send(type="declare", question=declare["question"], value=0)
    await one.until(lambda message: message["type"] == "update")
    assert one.log[-1]["kind"] == "charm-shown"
    await zero.until(lambda message: message["type"] == "update")
    declare = zero.state["declare"]
    assert declare["options"][0]["refusal"]["key"] == "already-shown"
    told = await refused(zero, type="declare", question=declare["question"], value=0)
    assert told["reason"] == "already-shown"
    told = await refused(zero, type="declare", question="1", value=0)
    assert told["reason"] == "stale-question"


@scenario
async def test_real_dice_are_typed_in_by_who_rolls_them(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "none"}, dice="typed")
    lines = await table.all()
    assert lines[0].welcome["dice"] == "typed"
    asked, other = await bid(lines)
    await asked.answer(asked.legal()[0])
    await asked.until_state(lambda state: bool(state["question"]) and state["question"]["kind"] == "roll")
    assert asked.asked["context"]["dice"] == [6, 4]
    assert asked.state["waiting"] == [asked.welcome["seat"]]
    number = asked.asked["id"]
    await other.quiet()
    assert (await refused(other, type="answer", question=number, values=[1, 1]))["reason"] == "not-your-question"
    await asked.quiet()
    told = await refused(asked, type="answer", question=number, values=[7, 1])
    assert told["reason"] == "not-an-option"
    told = await refused(asked, type="answer", question=number, value=3)
    assert told["reason"] == "not-an-option"
    await asked.answer(values=[5, 2])
    await asked.until(lambda message: message["type"] == "update")
    rolled = next(event for event in asked.log if event["kind"] == "rolled")
    assert (rolled["six"], rolled["four"]) == (5, 2)


@scenario
async def test_a_standing_order_passes_and_is_told_to_its_seat_only(server: Server) -> None:
    table = server.table(humans=2)
    zero, one = await table.all("ask")
    number = (await zero.until_asked())["id"]
    await zero.send(type="standing", windows="pass")
    await zero.until(lambda message: message["type"] == "standing")
    await zero.quiet()
    assert zero.state["question"] is None, "the order answers for it"
    assert await one.quiet() == []
    assert one.asked["id"] == number
    await one.answer(PASS)
    await one.until(lambda message: message["type"] == "update")
    assert one.state["question"]["topic"] == "bid"
    assert (await table.sit(0)).welcome["standing"] == "pass"


@pytest.mark.parametrize("seats", [1, 5])
@scenario
async def test_a_reported_die_is_asked_of_its_seat(server: Server, seats: int) -> None:
    """Where the two dice show the same, the toy's die is flicked; some table of these gets there."""
    for attempt in range(12):
        table = server.table(humans=2, options={"charms": "none"})
        lines = await table.all()
        await play(lines, seed=attempt * 10 + seats)
        if any(event["kind"] == "flicked" for event in lines[0].log):
            return
    raise AssertionError("no die was flicked")
