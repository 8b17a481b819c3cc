"""Taking back at a table. What may be taken back is the kernel's to say (``tests/kernel/test_take_back.py``)."""

from __future__ import annotations

from table.harness import Server, bid, scenario

PASS = -1


@scenario
async def test_a_sealed_answer_stays_sealed(server: Server) -> None:
    table = server.table(humans=2)
    zero, _ = await table.all("ask")
    await zero.until_asked()
    await zero.answer(PASS)
    await zero.until_state(lambda state: state["take_back"] == {"allowed": False, "reason": "sealed"})
    await zero.send(type="take_back")
    assert (await zero.until(lambda message: message["type"] == "refused"))["reason"] == "sealed"


@scenario
async def test_a_die_that_fell_is_not_taken_back(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "none"})
    lines = await table.all()
    asked, _ = await bid(lines)
    await asked.answer(asked.legal()[0])
    await asked.until_state(lambda state: state["take_back"]["reason"] == "die-fell")
    await asked.send(type="take_back")
    assert (await asked.until(lambda message: message["type"] == "refused"))["reason"] == "die-fell"


@scenario
async def test_with_real_dice_a_choice_is_taken_back_before_they_are_rolled(server: Server) -> None:
    table = server.table(humans=2, options={"charms": "none"}, dice="typed")
    lines = await table.all()
    asked, other = await bid(lines)
    before, number = len(asked.log), asked.asked["id"]
    await asked.answer(asked.legal()[0])
    await asked.until_state(lambda state: bool(state["question"]) and state["question"]["kind"] == "roll")
    assert asked.state["take_back"] == {"allowed": True, "reason": None}
    await other.quiet(0.05)
    assert not other.state["take_back"]["allowed"]
    await asked.send(type="take_back")
    for line in lines:
        welcome = await line.until(lambda message: message["type"] == "welcome")
        assert len(welcome["log"]) == before, "all begin anew from before"
    assert asked.asked["topic"] == "strike.target"
    assert asked.asked["id"] != number
    await asked.send(type="answer", question=number, value=0)
    assert (await asked.until(lambda message: message["type"] == "refused"))["reason"] == "stale-question"
