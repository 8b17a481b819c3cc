"""Numbered procedures, and what a stage may say when it has run (``kernel/procedure.py``, the loop of ``game.py``)."""

from __future__ import annotations

from typing import Any

import pytest

from gunbai.kernel.procedure import END, End, Jump, Outcome, Procedure, procedure_name, stage, stage_table
from gunbai.kernel.question import Roll, ask
from kernel.small import NUMBERS, Bare, started
from kernel.toy import Round, Strike


class ThreeSteps(Procedure):
    """Written out of alphabetical and numerical order."""

    @stage("2", "R-2")
    def zebra(self, game: Bare) -> None:
        game.notes.append("zebra")

    @stage("1", "R-1", "R-1a")
    def apple(self, game: Bare) -> None:
        game.notes.append("apple")

    @stage("3-1")
    def mango(self, game: Bare) -> None:
        game.notes.append("mango")


class Calls(Procedure):
    """Carries out another procedure and notes what it answered."""

    @stage("1")
    def call(self, game: Bare) -> Outcome:
        return Answers(7)

    @stage("2")
    def note(self, game: Bare) -> None:
        game.notes.append(f"answered {self.answer}")


class Answers(Procedure):
    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value

    def parts(self) -> tuple[object, ...]:
        return (self.value,)

    @stage("1")
    def tell(self, game: Bare) -> Outcome:
        return End(self.value)

    @stage("2")
    def never(self, game: Bare) -> None:
        game.notes.append("never")


class Loops(Procedure):
    """Goes back to its first stage twice."""

    @stage("1")
    def count(self, game: Bare) -> None:
        game.notes.append("once more")

    @stage("2")
    def repeat_from_1(self, game: Bare) -> Outcome:
        return Jump("1") if len(game.notes) < 3 else Jump("4")

    @stage("3")
    def skipped(self, game: Bare) -> None:
        game.notes.append("skipped")

    @stage("4")
    def finish(self, game: Bare) -> Outcome:
        return END


class Finishes(Procedure):
    @stage("1")
    def finish(self, game: Bare) -> Outcome:
        game.finish()
        return ask(game, 0, NUMBERS)

    @stage("2")
    def never(self, game: Bare) -> None:
        game.notes.append("never")


def test_stages_run_in_the_order_in_which_they_are_written() -> None:
    """One method per stage, in the order of the rulebook, whatever the numbers and names."""
    assert started(ThreeSteps()).notes == ["zebra", "apple", "mango"]


def test_a_stage_table_lists_numbers_names_and_rules() -> None:
    """The rulebook page and the tests read the stages of a procedure from its table."""
    stages = stage_table(ThreeSteps).stages
    assert [(info.number, info.name, info.rules) for info in stages] == [
        ("2", "zebra", ("R-2",)),
        ("1", "apple", ("R-1", "R-1a")),
        ("3-1", "mango", ()),
    ]


def test_a_called_procedure_fills_the_caller_s_blank() -> None:
    """End finishes a procedure and fills the blank of the one that called it; the stages after it do not run."""
    assert started(Calls()).notes == ["answered 7"]


def test_a_jump_goes_on_at_another_number() -> None:
    """Back for a repetition, forward over what does not apply."""
    assert started(Loops()).notes == ["once more"] * 3


def test_the_game_is_over_when_the_root_has_ended() -> None:
    """An empty stack is the end."""
    game = started(ThreeSteps())
    assert game.over
    assert game.question is None
    assert game.stack == []


def test_no_stage_runs_and_nothing_is_asked_after_the_game_was_finished() -> None:
    """An effect may end the game in the middle of a procedure."""
    game = started(Finishes())
    assert game.over
    assert game.question is None
    assert game.notes == []


def test_the_stack_says_where_we_are() -> None:
    """Design 3: procedures on a stack can be printed, copied and saved."""
    game = started(Strike(0, 1))
    assert isinstance(game.question, Roll)
    assert [(frame.table.name, frame.stage) for frame in game.stack] == [("strike", 1)]


def test_a_copied_frame_has_the_same_values_and_is_another() -> None:
    """A frame holds ints and tuples only, so that a copy shares nothing that changes."""
    frame = Round(2, 1)
    frame.stage, frame.answer, frame.answers, frame.aside = 3, 9, (4, 5), (1, 2)
    twin = frame.copy()
    assert isinstance(twin, Round)
    assert twin is not frame
    assert (twin.parts(), twin.stage, twin.answer, twin.answers, twin.aside) == ((2, 1), 3, 9, (4, 5), (1, 2))


@pytest.mark.parametrize(("procedure", "name"), [(Strike, "strike"), (ThreeSteps, "three-steps")])
def test_a_procedure_is_called_by_its_class_name_in_words(procedure: Any, name: str) -> None:
    """Files and procedures bear the rulebook's nouns."""
    assert procedure_name(procedure) == name


def test_a_procedure_without_stages_of_its_own_is_a_mistake() -> None:
    """No inheritance between procedures: inherited stages would silently be none."""

    class Inherits(ThreeSteps):
        pass

    with pytest.raises(TypeError, match="needs stages of its own"):
        Inherits()


def test_a_number_that_stands_twice_is_a_mistake() -> None:
    """A jump would not know where to go."""

    class Twice(Procedure):
        @stage("1")
        def one(self, game: Bare) -> None: ...

        @stage("1")
        def other(self, game: Bare) -> None: ...

    with pytest.raises(TypeError, match="each number once"):
        Twice()
