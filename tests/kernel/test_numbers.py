"""Question numbers as each seat is told them (``Match.number_for``): they do not tell what others were asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gunbai.kernel.game import CHANCE
from gunbai.kernel.journal import Journal, Match, replay
from gunbai.kernel.procedure import END, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import Ask, Roll, ask, ask_all
from kernel.small import NUMBERS, Bare, toy_match
from kernel.toy import PRAY


class Between(Procedure):
    """Seat 0 is asked, then seat 1 ``times`` times, then both of them."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def parts(self) -> tuple[object, ...]:
        return (self.times,)

    @stage("1")
    def first(self, game: Bare) -> Outcome | None:
        return ask(game, 0, NUMBERS)

    @stage("2")
    def others(self, game: Bare) -> Outcome | None:
        return ask(game, 1, NUMBERS) if self.times else Jump("4")

    @stage("3")
    def again(self, game: Bare) -> Outcome | None:
        self.times -= 1
        return Roll(1, (6,)) if self.times % 2 else Jump("2")

    @stage("3-2")
    def rolled(self, game: Bare) -> Outcome | None:
        return Jump("2")

    @stage("4")
    def both(self, game: Bare) -> Outcome | None:
        return ask_all(game, (0, 1), NUMBERS)

    @stage("5")
    def end(self, game: Bare) -> Outcome | None:
        return END


def match_of(times: int, dice: str = "seeded") -> Match:
    """A match of two seats, at its first question."""

    def make(setup: Mapping[str, Any]) -> Bare:
        game = Bare(2)
        game.stack.append(Between(times))
        return game

    match = Match(Journal("bare", "1", {"seats": 2, "dice": dice}, "numbers"), make)
    match.settle()
    return match


def play(match: Match, until: int) -> list[list[int]]:
    """Answer until ``until`` seats are asked at once; by seat the numbers of its questions."""
    told: list[list[int]] = [[], []]
    while True:
        for seat in match.game.to_act():
            told[seat].append(match.number_for(seat))
        if len(match.game.to_act()) == until:
            return told
        if isinstance(match.game.question, Ask):
            match.answer(match.question_id, match.game.question.seat, (0,))
        else:
            match.answer(match.question_id, CHANCE, (1,))


@pytest.mark.parametrize("dice", ["seeded", "typed"])
@pytest.mark.parametrize("times", range(4))
def test_what_another_seat_is_asked_does_not_show_in_ones_own_numbers(times: int, dice: str) -> None:
    """A secret that the other one is asked about would else be told by the next question."""
    match = match_of(times, dice)
    told = play(match, 2)
    assert told[0] == [1, 2]
    assert told[1] == list(range(1, times + 2)) if dice == "seeded" else told[1] == sorted(set(told[1]))
    again = replay(match.journal, match.make)
    assert [again.number_for(seat) for seat in range(2)] == [match.number_for(seat) for seat in range(2)]


def test_a_question_asked_again_has_another_number_for_whom_it_asks() -> None:
    """An answer to the question that was taken back is stale; nobody else's number tells of it."""
    match = match_of(1)
    match.answer(match.question_id, 0, (0,))
    asked = [match.number_for(seat) for seat in range(2)]
    match.take_back(0)
    assert match.game.to_act() == [0]
    assert [match.number_for(seat) for seat in range(2)] == [asked[0] + 1, asked[1]]
    again = replay(match.journal, match.make)
    assert again.numbers == match.numbers


def test_whoever_may_declare_something_counts_every_question() -> None:
    """A declaration on its way to a question that is closed is stale."""
    match = toy_match(2)
    before = [match.number_for(seat) for seat in range(2)]
    match.declare(match.question_id, 0, PRAY)
    assert all(match.number_for(seat) > before[seat] for seat in range(2))


@pytest.mark.parametrize("seat", [CHANCE, -2, 2])
def test_strangers_are_told_no_number(seat: int) -> None:
    """Not that of the last seat either."""
    assert match_of(0).number_for(seat) == 0
