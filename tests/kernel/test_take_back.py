"""Undo is an answer too, and a refused one says why (``Match.take_back``)."""

from __future__ import annotations

import pytest

from conformance.harness import position
from gunbai.kernel.journal import (
    DIE_FELL,
    NOTHING_TO_TAKE_BACK,
    REVEALED,
    SOMEBODY_ACTED,
    STALE,
    TAKE_BACK,
    Match,
    parse_journal,
    replay,
)
from gunbai.kernel.question import PASS, AskAll
from gunbai.kernel.refusal import Refusal, Refused
from kernel.small import LAMP, dealt, toy_match
from kernel.toy import PRAY, SHOW, WARD, Toy
from kernel.toy_book import TOY


def windows_passed(match: Match) -> Match:
    """Everybody passes until the bids are asked."""
    for seat in range(match.game.seats):
        match.answer(match.question_id, seat, (PASS,))
    return match


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


def test_a_sealed_answer_is_taken_back() -> None:
    """Nobody has seen it, nobody else has acted."""
    match = toy_match()
    match.answer(match.question_id, 0, (PASS,))
    match.take_back(0)
    assert match.game.to_act() == [0, 1, 2]


def test_a_look_that_only_one_seat_saw_is_not_taken_back() -> None:
    """Information was revealed, though to nobody else."""
    match = holding([LAMP, WARD])
    match.answer(match.question_id, 0, (LAMP,))
    match.answer(match.question_id, 1, (PASS,))
    match.answer(match.question_id, 0, (1,))
    assert refused(match, 0) is REVEALED


def test_a_question_asked_again_is_a_new_question() -> None:
    """An answer on its way to the question that was taken back is stale."""
    match = toy_match()
    number = match.question_id
    match.answer(number, 0, (PASS,))
    match.take_back(0)
    with pytest.raises(Refused) as late:
        match.answer(number, 1, (PASS,))
    assert late.value.refusal is STALE
    match.answer(number + 1, 1, (PASS,))


def test_several_answers_are_taken_back_one_by_one() -> None:
    """The last one first."""
    match = windows_passed(toy_match())
    question = match.game.question
    assert isinstance(question, AskAll)
    for card in question.options[0]:
        match.answer(match.question_id, 0, (card,))
    for _ in question.options[0]:
        match.take_back(0)
    assert match.game.to_act() == [0, 1, 2]


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
    match = toy_match()
    match.answer(match.question_id, 0, (PASS,))
    match.answer(match.question_id, 1, (PASS,))
    assert refused(match, 0) is SOMEBODY_ACTED


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
    match.answer(match.question_id, 0, (PASS,))
    assert match.refuse_take_back(seat) in (NOTHING_TO_TAKE_BACK, SOMEBODY_ACTED)


def test_a_take_back_is_in_the_journal_and_replayed() -> None:
    """It is an answer too; the number of the open question is the same."""
    match = toy_match()
    match.answer(match.question_id, 0, (PASS,))
    match.take_back(0)
    match.answer(match.question_id, 1, (PASS,))
    assert [entry.act for entry in match.journal.entries[-3:]] == ["answer", TAKE_BACK, "answer"]
    again = replay(parse_journal(match.journal.to_json()), TOY.make)
    assert (again.question_id, again.game.sealed) == (match.question_id, match.game.sealed)
    assert again.refuse_take_back(1) is None


def test_dice_fall_after_a_take_back_as_they_would_have() -> None:
    """Taking back draws nothing from the stream."""
    plain, hesitant = toy_match(2), toy_match(2)
    hesitant.answer(hesitant.question_id, 0, (PASS,))
    hesitant.take_back(0)
    for match in (plain, hesitant):
        match.declare(match.question_id, 1, PRAY)
    assert plain.journal.entries[-1].values == hesitant.journal.entries[-1].values
