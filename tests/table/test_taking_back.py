"""Taking back where answers are sealed."""

from __future__ import annotations

from gunbai.kernel.game import CHANCE
from gunbai.kernel.journal import Journal, Match, replay
from gunbai.kernel.question import Ask, AskAll
from gunbai.table.opening import with_entries
from gunbai.table.taking_back import TakingBack, sealed_steps
from kernel.toy import LAMP, PRAY
from kernel.toy_book import TOY
from table.harness import Server, bid, scenario

PASS = -1


def match_with(charm: int, seat: int = 0) -> Match:
    """A match of three at the first window, in which ``seat`` holds ``charm``."""
    for number in range(200):
        match = Match(Journal("toy", "1", {"seats": 3, "covered": True}, f"seed {number}"), TOY.make)
        match.settle()
        if match.game.charm[seat] == charm:  # type: ignore[attr-defined]
            return match
    raise AssertionError("no such deal")


def pass_all(match: Match, *seats: int) -> None:
    for seat in seats:
        match.answer(match.question_id, seat, (PASS,))


def reason(taking: TakingBack, seat: int) -> str | None:
    refusal = taking.refuse(seat)
    return None if refusal is None else refusal.key


def test_a_sealed_answer_stays_sealed() -> None:
    match = match_with(LAMP)
    taking = TakingBack(match)
    pass_all(match, 0)
    assert reason(taking, 0) == "sealed"
    assert sealed_steps(match) == 1


def test_sealed_answers_of_others_do_not_show() -> None:
    match = match_with(LAMP)
    taking = TakingBack(match)
    before = [reason(taking, seat) for seat in range(3)]
    pass_all(match, 1, 2)
    assert reason(taking, 0) == before[0]


def test_what_was_revealed_is_not_taken_back() -> None:
    """The lamp was shown, so that the answers with which its window closed stand."""
    match = match_with(LAMP)
    taking = TakingBack(match)
    match.answer(match.question_id, 0, (LAMP,))
    pass_all(match, 1, 2)
    assert not isinstance(match.game.question, AskAll)
    assert [reason(taking, seat) for seat in range(3)] == ["information-revealed"] * 3, "whoever was last"


def test_an_answer_that_closed_a_question_of_several_is_not_taken_back() -> None:
    """It has shown what the others answered, although no event told it."""
    match = match_with(LAMP)
    taking = TakingBack(match)
    pass_all(match, 0, 1, 2)
    question = match.game.question
    assert isinstance(question, AskAll)
    assert question.topic.name == "bid"
    assert match.refuse_take_back(2) is None, "the kernel alone would allow it"
    assert reason(taking, 2) == "information-revealed"
    later = TakingBack(replay(match.journal, TOY.make))
    assert reason(later, 2) == "information-revealed", "after a restart as well"


def test_an_open_act_is_taken_back_and_what_was_sealed_since_falls_with_it() -> None:
    """Seat 0 prays and heals; the window that was open is asked again and others seal; seat 0 heals somebody else."""
    setup = {"seats": 3, "covered": True, "dice": "typed"}
    match = Match(Journal("toy", "1", setup, "seed"), TOY.make)
    match.settle()
    taking = TakingBack(match)
    match.declare(match.question_id, 0, PRAY)
    match.answer(match.question_id, CHANCE, (6,))
    match.answer(match.question_id, 0, (1,))
    assert isinstance(match.game.question, AskAll)
    assert reason(taking, 0) is None
    before = [reason(taking, seat) for seat in (0, 2)]
    pass_all(match, 1)
    assert [reason(taking, seat) for seat in (0, 2)] == before, "that seat 1 has sealed does not show"
    assert reason(taking, 1) == "sealed"
    taking.take_back(0)
    assert isinstance(match.game.question, Ask)
    assert match.game.question.topic.name == "prayer.target"
    match.answer(match.question_id, 0, (2,))
    again = replay(with_entries(match.journal, match.journal.entries), TOY.make)
    assert again.game.asked == match.game.asked
    assert again.game.to_act() == match.game.to_act() == [0, 1, 2], "nobody's answer is left over"


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
