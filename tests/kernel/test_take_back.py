"""Undo is an answer too, and a refused one says why (``Match.take_back``)."""

from __future__ import annotations

import pytest

from conformance.harness import position
from gunbai.kernel.game import CHANCE
from gunbai.kernel.journal import (
    DIE_FELL,
    NOTHING_TO_TAKE_BACK,
    REVEALED,
    SEALED,
    SOMEBODY_ACTED,
    STALE,
    TAKE_BACK,
    Match,
    parse_journal,
    replay,
)
from gunbai.kernel.question import PASS, Ask, AskAll
from gunbai.kernel.refusal import Refusal, Refused
from kernel.small import LAMP, dealt, toy_match
from kernel.toy import PRAY, SHOW, WARD, Toy
from kernel.toy_book import TOY


def refused(match: Match, seat: int) -> Refusal:
    """Why ``seat`` may not take back; nothing changes."""
    before, journal = position(TOY, match.game), match.journal.to_json()
    with pytest.raises(Refused) as error:
        match.take_back(seat)
    assert (position(TOY, match.game), match.journal.to_json()) == (before, journal)
    return error.value.refusal


def holding(charms: list[int]) -> Match:
    """A match whose dice dealt the charms as given."""
    wanted = dealt(charms).charm
    for number in range(1000):
        match = toy_match(len(charms), f"seed {number}")
        assert isinstance(match.game, Toy)
        if match.game.charm == wanted:
            return match
    raise AssertionError("no seed deals these charms")


def test_a_sealed_answer_stays_sealed() -> None:
    """Else others could ask again and again who is done."""
    match = toy_match()
    match.answer(match.question_id, 0, (PASS,))
    assert refused(match, 0) is SEALED


def test_what_others_have_sealed_does_not_show() -> None:
    """To a seat that has not answered, everything is as it was before."""
    match = toy_match()
    before = match.refuse_take_back(0)
    match.answer(match.question_id, 1, (PASS,))
    match.answer(match.question_id, 2, (PASS,))
    assert match.refuse_take_back(0) is before is NOTHING_TO_TAKE_BACK


@pytest.mark.parametrize("last", range(3))
def test_the_answer_that_closed_a_question_of_several_stands(last: int) -> None:
    """It has shown what the others answered, although no event told it; in which order they came in is not told."""
    match = toy_match()
    for seat in ((last + 1) % 3, (last + 2) % 3, last):
        match.answer(match.question_id, seat, (PASS,))
    assert isinstance(match.game.question, AskAll)
    assert match.game.question.topic.name == "bid"
    assert [match.refuse_take_back(seat) for seat in range(3)] == [REVEALED] * 3
    again = replay(match.journal, TOY.make)
    assert [again.refuse_take_back(seat) for seat in range(3)] == [REVEALED] * 3


def healed_by_prayer() -> Match:
    """Seat 0 has prayed and healed seat 1, in the open; the first window is asked again."""
    match = toy_match(dice="typed")
    match.declare(match.question_id, 0, PRAY)
    match.answer(match.question_id, CHANCE, (6,))
    match.answer(match.question_id, 0, (1,))
    assert isinstance(match.game.question, AskAll)
    return match


def test_an_act_in_the_open_is_taken_back_and_what_was_sealed_since_falls_with_it() -> None:
    """That somebody has sealed shows neither before nor after."""
    match = healed_by_prayer()
    before = [match.refuse_take_back(seat) for seat in (0, 2)]
    assert before == [None, NOTHING_TO_TAKE_BACK]
    match.answer(match.question_id, 1, (PASS,))
    assert [match.refuse_take_back(seat) for seat in (0, 2)] == before
    assert refused(match, 1) is SEALED
    match.take_back(0)
    assert isinstance(match.game.question, Ask)
    assert match.game.question.topic.name == "prayer.target"
    match.answer(match.question_id, 0, (2,))
    again = replay(parse_journal(match.journal.to_json()), TOY.make)
    assert again.game.asked == match.game.asked
    assert again.game.to_act() == match.game.to_act() == [0, 1, 2], "nobody's answer is left over"


def test_a_look_that_only_one_seat_saw_is_not_taken_back() -> None:
    """Information was revealed, though to nobody else."""
    match = holding([LAMP, WARD])
    match.answer(match.question_id, 0, (LAMP,))
    match.answer(match.question_id, 1, (PASS,))
    match.answer(match.question_id, 0, (1,))
    assert refused(match, 0) is REVEALED


def test_a_question_asked_again_is_a_new_question() -> None:
    """An answer on its way to the question that was taken back is stale."""
    match = healed_by_prayer()
    number = match.question_id
    match.take_back(0)
    with pytest.raises(Refused) as late:
        match.answer(number, 1, (PASS,))
    assert late.value.refusal is STALE
    match.answer(number + 1, 0, (2,))


def test_several_acts_are_taken_back_one_by_one() -> None:
    """The last one first, as far as no die fell."""
    match = toy_match(dice="typed")
    for seat in range(3):
        match.declare(match.question_id, seat, PRAY)
        match.take_back(seat)
        assert match.game.to_act() == [0, 1, 2]
    match = healed_by_prayer()
    match.take_back(0)
    assert refused(match, 0) is DIE_FELL


def test_nothing_is_taken_back_by_who_has_not_acted() -> None:
    """There is nothing to take back."""
    match = toy_match()
    match.answer(match.question_id, 0, (PASS,))
    assert refused(match, 1) is NOTHING_TO_TAKE_BACK


def test_nothing_is_taken_back_once_a_die_fell() -> None:
    """Chance is not asked twice."""
    match = toy_match(2)
    match.declare(match.question_id, 0, PRAY)
    assert refused(match, 0) is DIE_FELL


def test_nothing_is_taken_back_once_somebody_else_acted() -> None:
    """They may have relied on it."""
    match = healed_by_prayer()
    match.declare(match.question_id, 1, PRAY)
    assert refused(match, 0) is SOMEBODY_ACTED
    match.take_back(1)
    assert match.refuse_take_back(0) is None


def test_nothing_is_taken_back_once_information_was_revealed() -> None:
    """What was seen stays seen."""
    match = toy_match()
    match.declare(match.question_id, 0, SHOW)
    assert refused(match, 0) is REVEALED


def test_nothing_is_taken_back_after_the_end() -> None:
    """All is revealed."""
    match = toy_match()
    match.answer(match.question_id, 0, (PASS,))
    match.game.finish()
    assert match.refuse_take_back(0) is REVEALED


@pytest.mark.parametrize("seat", [-1, -2, 9])
def test_chance_and_strangers_take_nothing_back(seat: int) -> None:
    """Whatever was last."""
    match = toy_match()
    assert match.refuse_take_back(seat) in (NOTHING_TO_TAKE_BACK, DIE_FELL)
    match = healed_by_prayer()
    assert match.refuse_take_back(seat) in (NOTHING_TO_TAKE_BACK, SOMEBODY_ACTED)


def test_a_take_back_is_in_the_journal_and_replayed() -> None:
    """It is an answer too; the number of the open question is the same."""
    match = healed_by_prayer()
    match.answer(match.question_id, 1, (PASS,))
    match.take_back(0)
    match.answer(match.question_id, 0, (2,))
    assert [entry.act for entry in match.journal.entries[-3:]] == ["answer", TAKE_BACK, "answer"]
    again = replay(parse_journal(match.journal.to_json()), TOY.make)
    assert (again.question_id, again.game.sealed) == (match.question_id, match.game.sealed)
    assert again.refuse_take_back(0) is None


def prayed(number: int) -> Match:
    """A match in which the dice of the seed decide over the prayer of seat 0."""
    match = toy_match(2, f"seed {number}")
    match.declare(match.question_id, 0, PRAY)
    return match


def test_dice_fall_after_a_take_back_as_they_would_have() -> None:
    """Taking back draws nothing from the stream."""
    heard = next(number for number in range(100) if isinstance(prayed(number).game.question, Ask))
    plain, hesitant = prayed(heard), prayed(heard)
    hesitant.answer(hesitant.question_id, 0, (1,))
    hesitant.take_back(0)
    for match in (plain, hesitant):
        match.answer(match.question_id, 0, (1,))
        match.declare(match.question_id, 1, PRAY)
    dice = [[entry.values for entry in match.journal.entries if entry.seat == CHANCE] for match in (plain, hesitant)]
    assert dice[0] == dice[1]


def test_why_nothing_is_taken_back_tells_nothing_of_what_others_do_later() -> None:
    """Whatever came first after one's own act is why, whether somebody acts or a die falls since."""
    match = healed_by_prayer()
    match.declare(match.question_id, 1, PRAY)
    why = [match.refuse_take_back(seat) for seat in (0, 2)]
    match.answer(match.question_id, CHANCE, (6,))
    assert [match.refuse_take_back(seat) for seat in (0, 2)] == why == [SOMEBODY_ACTED, NOTHING_TO_TAKE_BACK]
    match.answer(match.question_id, 1, (2,))
    assert [match.refuse_take_back(seat) for seat in (0, 2)] == why
