"""Declarations: what may be done at any time, whoever is asked (``Game.declare``)."""

from __future__ import annotations

from typing import Any

import pytest

from gunbai.kernel.codec import snapshot
from gunbai.kernel.game import GAME_OVER, NOT_ASKED, UNSEALED
from gunbai.kernel.procedure import END, End, Jump, Outcome, Procedure, stage
from gunbai.kernel.question import PASS, Ask, AskAll, Roll, Shuffle, ask, ask_all
from gunbai.kernel.refusal import NOT_AN_OPTION, Refused
from gunbai.kernel.window import Timing
from kernel.small import HORN, LAMP, NUMBERS, WARD, Bare, dealt, toy_setup
from kernel.toy import ALREADY_SHOWN, BID, HEAL, PRAY, SHOW, Toy
from kernel.toy_book import TOY


def bidding(charms: list[int]) -> Toy:
    """The toy with its bids asked for."""
    game = dealt(charms)
    for seat in range(game.seats):
        game.seal(seat, PASS)
    return game


def test_a_declaration_is_carried_out_and_the_question_asked_anew() -> None:
    """Whoever is asked: the question comes back with another number."""
    game = bidding([LAMP, HORN, WARD])
    before = game.asked
    game.declare(2, SHOW)
    assert game.shown == [False, False, True]
    assert isinstance(game.question, AskAll)
    assert game.question.topic is BID
    assert game.asked == before + 1


def test_sealed_answers_of_others_stay() -> None:
    """Nobody has to bid again because somebody else declared something."""
    game = bidding([LAMP, HORN, WARD])
    game.seal(0, 9)
    game.declare(2, SHOW)
    assert game.sealed == [9, UNSEALED, UNSEALED]


def test_who_declares_answers_anew() -> None:
    """What one does oneself may change what one answers."""
    game = bidding([LAMP, HORN, WARD])
    game.seal(2, 5)
    game.declare(2, SHOW)
    assert game.sealed == [UNSEALED, UNSEALED, UNSEALED]


def test_sealed_answers_that_are_no_longer_legal_are_asked_again() -> None:
    """They are checked against what may be done now."""

    class SealsNumbers(Procedure):
        @stage("1")
        def choose(self, game: Bare) -> Outcome:
            question = ask_all(game, (0, 1, 2), NUMBERS)
            question.options = [[number for number in range(5) if f"not {number}" not in game.notes]] * 3
            return question

    game = declaring(SealsNumbers(), Forbids())
    game.seal(0, 1)
    game.seal(1, 2)
    game.declare(2, 0)
    assert game.sealed == [UNSEALED, 2, UNSEALED]


def test_sealed_answers_stay_while_a_declaration_rolls_dice_and_asks() -> None:
    """A declared procedure may ask questions of its own; the answers put aside are taken up again after it."""
    game = bidding([LAMP, HORN, WARD])
    game.seal(0, 9)
    game.declare(1, PRAY)
    assert isinstance(game.question, Roll)
    game.happen((6,))
    assert isinstance(game.question, Ask)
    assert game.question.topic is HEAL
    game.choose(0)
    assert game.to_act() == [1, 2]
    assert game.sealed[0] == 9


def test_what_was_put_aside_can_be_copied_and_saved() -> None:
    """In the middle of a declaration, too."""
    game = bidding([LAMP, HORN, WARD])
    game.seal(0, 9)
    game.declare(1, PRAY)
    twin = game.copy()
    assert snapshot(twin, TOY.state()) == snapshot(game, TOY.state())
    twin.happen((1,))
    assert twin.sealed == [9, UNSEALED, UNSEALED]


def test_a_question_that_everybody_left_has_answered_closes() -> None:
    """Who declared is no longer asked, and all others had answered: nobody is left to wait for."""
    game = dealt([LAMP, HORN, WARD])
    game.seal(0, PASS)
    game.seal(1, PASS)
    game.declare(2, SHOW)
    assert isinstance(game.question, AskAll)
    assert game.question.topic is BID, "the window has closed with the two who passed"


def test_a_declaration_fills_no_blank() -> None:
    """The stage that asks may read an earlier blank: it must find it as it was."""

    class ReadsItsBlank(Procedure):
        @stage("1")
        def first(self, game: Bare) -> Outcome:
            return ask(game, 0, NUMBERS)

        @stage("2")
        def second(self, game: Bare) -> Outcome:
            return ask(game, self.answer, NUMBERS)

    game = declaring(ReadsItsBlank(), Tells())
    game.choose(1)
    assert game.to_act() == [1]
    game.declare(2, 0)
    assert game.to_act() == [1]


def test_a_declared_procedure_may_loop_and_run_off_its_end() -> None:
    """It is a procedure like any other."""
    game = declaring(AsksTwice(), Loops())
    game.declare(0, 0)
    assert game.notes == ["round", "round"]
    assert game.to_act() == [0]


def test_two_declarations_follow_each_other() -> None:
    """A declaration may be made while another one's own question is open."""
    game = bidding([LAMP, HORN, WARD])
    game.seal(0, 9)
    game.declare(1, PRAY)
    game.happen((6,))
    game.declare(2, SHOW)
    assert game.to_act() == [1], "the prayer's question is asked anew"
    game.choose(1)
    assert game.to_act() == [1, 2]
    assert game.sealed[0] == 9


REFUSED: list[tuple[int, int, Any]] = [
    (2, SHOW, ALREADY_SHOWN),
    (0, 7, NOT_AN_OPTION),
    (-1, PRAY, NOT_ASKED),
    (-2, PRAY, NOT_ASKED),
    (3, PRAY, NOT_ASKED),
]


@pytest.mark.parametrize(("seat", "value", "refusal"), REFUSED)
def test_a_refused_declaration_says_why_and_changes_nothing(seat: int, value: int, refusal: Any) -> None:
    """Negative and too large seats are nobody's."""
    game = bidding([LAMP, HORN, WARD])
    game.declare(2, SHOW)
    before = snapshot(game, TOY.state())
    with pytest.raises(Refused) as refused:
        game.declare(seat, value)
    assert refused.value.refusal is refusal
    assert snapshot(game, TOY.state()) == before


def test_before_the_dice_fall_something_may_be_declared_and_the_same_dice_are_asked_for_anew() -> None:
    """Where dice are typed in, the table stands still with a roll open: any time is any time."""
    game = bidding([LAMP, HORN, WARD])
    game.declare(0, PRAY)
    roll, depth = game.question, len(game.stack)
    assert isinstance(roll, Roll)
    game.declare(2, SHOW)
    assert game.shown == [False, False, True]
    assert isinstance(game.question, Roll)
    assert (game.question.seat, game.question.dice, len(game.stack)) == (roll.seat, roll.dice, depth)


def test_nothing_is_declared_while_cards_are_shuffled_or_after_the_end() -> None:
    """A shuffle waits for nobody."""
    game = TOY.make(toy_setup(3))
    game.start_match()
    assert isinstance(game.question, Shuffle)
    assert game.refuse_declaration(1, PRAY) is NOT_ASKED
    game.finish()
    assert game.refuse_declaration(1, PRAY) is GAME_OVER


def test_a_game_without_declarations_refuses_them() -> None:
    """Not every game has any."""
    game = Bare()
    game.start(AsksTwice())
    assert game.refuse_declaration(0, 0) is NOT_ASKED


def test_a_setup_without_charms_leaves_prayer() -> None:
    """What may be declared depends on the setup."""
    game = TOY.make(toy_setup(2, charms="none"))
    game.start_match()
    game.happen(tuple(range(12)))
    assert [game.refuse_declaration(0, value) is None for value in (SHOW, PRAY)] == [False, True]


# ---------------------------------------------------------------------- a bare game in which something may be declared


class AsksTwice(Procedure):
    @stage("1")
    def first(self, game: Bare) -> Outcome:
        return ask(game, 0, NUMBERS)

    @stage("2")
    def second(self, game: Bare) -> Outcome:
        return ask(game, 1, NUMBERS)


class Forbids(Procedure):
    @stage("1")
    def forbid(self, game: Bare) -> Outcome:
        game.notes.append("not 1")
        return END


class Tells(Procedure):
    @stage("1")
    def tell(self, game: Bare) -> Outcome:
        return End(4)


class Loops(Procedure):
    @stage("1")
    def turn(self, game: Bare) -> None:
        game.notes.append("round")

    @stage("2")
    def again(self, game: Bare) -> Outcome | None:
        return Jump("1") if len(game.notes) < 2 else None


class Declares(Timing):
    """Always ``procedure``."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__("declares", "choice", choices=("it",))
        self.procedure = procedure

    def use(self, game: Any, seat: int, value: int) -> Procedure:
        return self.procedure.copy()


def declaring(root: Procedure, procedure: Procedure) -> Bare:
    game = Bare()
    game.declarations = Declares(procedure)
    game.start(root)
    return game
