"""Windows: who is asked, in which order abilities are carried out, until when (``kernel/window.py``)."""

from __future__ import annotations

import pytest

from gunbai.kernel.event import Listener
from gunbai.kernel.question import PASS, AskAll
from gunbai.kernel.refusal import Refused
from gunbai.kernel.window import clockwise
from kernel.small import HORN, LAMP, WARD, dealt, toy_setup
from kernel.toy import BID, LOOK, Toy


def asked(game: Toy) -> tuple[int, ...]:
    assert isinstance(game.question, AskAll)
    return game.question.seats


def seal(game: Toy, **answers: int) -> list[str]:
    """Answer for seats ``s0=...``; the names of the events that follow."""
    game.listener = listener = Listener()
    for seat, value in answers.items():
        game.seal(int(seat[1:]), value)
    return [event.kind.name for event in listener.events]


def test_a_covered_window_is_offered_to_all_whom_public_knowledge_allows() -> None:
    """Design 4.5: asking must not leak who holds something."""
    assert asked(dealt([WARD, HORN, WARD])) == (0, 1, 2)


def test_an_uncovered_window_is_offered_to_those_only_who_hold_something() -> None:
    """The laboratory asks holders only."""
    assert asked(dealt([WARD, HORN, WARD], toy_setup(covered=False))) == (1,)


def test_a_window_that_concerns_nobody_is_skipped() -> None:
    """No question, no stop: the bids are asked at once."""
    game = dealt([WARD, WARD], toy_setup(2, covered=False))
    assert isinstance(game.question, AskAll)
    assert game.question.topic is BID


def test_who_holds_nothing_is_offered_to_pass_only() -> None:
    """The options of a window are a secret of the seat they are offered to."""
    game = dealt([WARD, HORN, LAMP])
    assert isinstance(game.question, AskAll)
    assert game.question.options == [[PASS], [PASS, HORN], [PASS, LAMP]]
    with pytest.raises(Refused, match="not-held TOY-CHARM-0"):
        game.seal(0, HORN)


def test_nothing_is_carried_out_before_all_have_declared() -> None:
    """All declare at once and in secret."""
    game = dealt([HORN, HORN, WARD])
    assert seal(game, s0=HORN, s1=HORN) == []
    assert seal(game, s2=PASS)[0] == "charm-shown"


def test_the_first_in_the_priority_order_is_carried_out_and_the_window_offered_again() -> None:
    """Design 4.7: clockwise from the leader; one ability, then all are asked anew."""
    game = dealt([HORN, HORN, WARD])
    seal(game, s0=HORN, s1=HORN, s2=PASS)
    assert game.blown == [True, False, False]
    assert asked(game) == (1, 2), "who has shown a charm has none left, as everybody knows"
    seal(game, s1=HORN, s2=PASS)
    assert game.blown == [True, True, False]


def test_the_priority_order_begins_with_the_leader() -> None:
    """The same declarations, another leader, another first."""
    game = dealt([HORN, HORN, WARD])
    game.stack[-1].first = 1  # type: ignore[attr-defined]
    game.ask_anew()
    assert asked(game) == (1, 2, 0)
    seal(game, s0=HORN, s1=HORN, s2=PASS)
    assert game.blown == [False, True, False]


def test_a_window_closes_when_all_pass() -> None:
    """Until all pass, and no longer."""
    game = dealt([HORN, HORN, WARD])
    seal(game, s0=PASS, s1=PASS, s2=PASS)
    assert isinstance(game.question, AskAll)
    assert game.question.topic is BID


def test_an_ability_may_ask_and_the_window_is_offered_again_after_it() -> None:
    """An ability is a procedure like any other."""
    game = dealt([LAMP, HORN, WARD])
    seal(game, s0=LAMP, s1=PASS, s2=PASS)
    assert game.to_act() == [0]
    assert LOOK.legal(game, 0) == [1, 2]
    game.choose(2)
    assert game.seen == [0b100, 0, 0]
    assert asked(game) == (1, 2)


def test_a_second_window_of_the_same_kind_asks_whom_it_concerns() -> None:
    """A window after the roll: nobody but the one who is struck."""
    game = dealt([LAMP, HORN, WARD])
    seal(game, s0=PASS, s1=PASS, s2=PASS)
    seal(game, s0=9, s1=8, s2=5)
    game.choose(2)
    game.happen((6, 1))
    assert asked(game) == (2,)
    seal(game, s2=WARD)
    assert game.life == [6, 6, 6]
    assert game.strikes == [(0, 2, 0)]


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (2, [2, 0, 1])])
def test_clockwise_goes_once_round_the_table(first: int, order: list[int]) -> None:
    """Seat numbers rise clockwise."""
    assert clockwise(3, first) == order
