"""The five kinds of question, and answers that are refused (``kernel/question.py``, ``Game.answer``)."""

from __future__ import annotations

import pytest

from gunbai.kernel.codec import snapshot
from gunbai.kernel.game import CHANCE, GAME_OVER, NOT_ASKED, UNSEALED
from gunbai.kernel.procedure import Outcome, Procedure, stage
from gunbai.kernel.question import (
    PASS,
    Ask,
    AskAll,
    Question,
    Report,
    ReportTopic,
    Roll,
    Shuffle,
    Topic,
    ask,
    ask_all,
    refuse_roll,
)
from gunbai.kernel.refusal import NOT_AN_OPTION, Refusal, Refused
from kernel.small import FORBIDDEN, NUMBERS, Bare, started


class Distance(ReportTopic[Bare]):
    """A distance of at most 300 mm."""

    def refuse_report(self, game: Bare, seat: int, values: tuple[int, ...]) -> Refusal | None:
        return None if len(values) == 1 and 0 <= values[0] <= 300 else FORBIDDEN


DISTANCE = Distance("distance", "number")


class AsksOne(Procedure):
    @stage("1")
    def choose(self, game: Bare) -> Outcome:
        return ask(game, 1, NUMBERS)

    @stage("2")
    def note(self, game: Bare) -> None:
        game.notes.append(f"chose {self.answer}")


class AsksAll(Procedure):
    @stage("1")
    def choose(self, game: Bare) -> Outcome:
        return ask_all(game, (2, 0), NUMBERS)

    @stage("2")
    def note(self, game: Bare) -> None:
        game.notes.append(f"chose {self.answers}")


class Rolls(Procedure):
    @stage("1")
    def roll(self, game: Bare) -> Outcome:
        return Roll(0, (6, 4))

    @stage("2")
    def note(self, game: Bare) -> None:
        game.notes.append(f"rolled {self.answers}")


class Shuffles(Procedure):
    @stage("1")
    def shuffle(self, game: Bare) -> Outcome:
        return Shuffle(3)

    @stage("2")
    def note(self, game: Bare) -> None:
        game.notes.append(f"order {self.answers}")


class Reports(Procedure):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    @stage("1")
    def look(self, game: Bare) -> Outcome:
        return Report(self.seat, DISTANCE)

    @stage("2")
    def note(self, game: Bare) -> None:
        game.notes.append(f"saw {self.answers}")


def test_one_seat_is_asked_and_its_answer_fills_the_blank() -> None:
    """Ask: one seat chooses one of the options."""
    game = started(AsksOne())
    assert isinstance(game.question, Ask)
    assert game.question.options == [0, 1, 2, 4]
    assert game.to_act() == [1]
    game.answer(1, (4,))
    assert game.notes == ["chose 4"]


def test_sealed_answers_count_at_once_in_the_order_of_the_seats_asked() -> None:
    """AskAll: secret and simultaneous; nothing happens before the last one is in."""
    game = started(AsksAll())
    assert isinstance(game.question, AskAll)
    game.answer(0, (1,))
    assert game.notes == []
    assert game.to_act() == [2]
    game.answer(2, (4,))
    assert game.notes == ["chose (4, 1)"]
    assert game.sealed == []


def test_a_sealed_answer_may_be_replaced_until_the_last_one_is_in() -> None:
    """Nobody has seen it."""
    game = started(AsksAll())
    game.answer(0, (1,))
    game.answer(0, (2,))
    assert game.sealed == [UNSEALED, 2]
    game.answer(2, (0,))
    assert game.notes == ["chose (0, 2)"]


def test_dice_are_answered_by_chance_with_faces_from_one() -> None:
    """Roll: typed in, scripted, seeded or enumerated, one code path."""
    game = started(Rolls())
    assert game.to_act() == []
    game.answer(CHANCE, (6, 1))
    assert game.notes == ["rolled (6, 1)"]


def test_an_order_is_answered_by_a_permutation() -> None:
    """Shuffle: the answer is an order of 0 to count - 1."""
    game = started(Shuffles())
    game.answer(CHANCE, (2, 0, 1))
    assert game.notes == ["order (2, 0, 1)"]


@pytest.mark.parametrize(("asked", "seat"), [(2, 2), (-1, 0), (-1, 2), (-1, -1)])
def test_what_the_world_shows_is_reported_by_one_seat_or_by_anybody(asked: int, seat: int) -> None:
    """Report: a flicked die, a game master's call; -1 is anybody, somebody without a seat too."""
    game = started(Reports(asked))
    game.answer(seat, (120,))
    assert game.notes == ["saw (120,)"]


REFUSED = [
    (AsksOne(), 1, (3,), FORBIDDEN, "an option that a rule forbids is refused with that rule"),
    (AsksOne(), 1, (9,), NOT_AN_OPTION, "what nobody thought of is no option"),
    (AsksOne(), 1, (PASS,), NOT_AN_OPTION, "passing must be offered"),
    (AsksOne(), 1, (), NOT_AN_OPTION, "an answer is one value"),
    (AsksOne(), 1, (1, 2), NOT_AN_OPTION, "an answer is one value"),
    (AsksOne(), 0, (1,), NOT_ASKED, "another seat is asked"),
    (AsksOne(), CHANCE, (1,), NOT_ASKED, "chance chooses nothing"),
    (AsksAll(), 0, (3,), FORBIDDEN, "a sealed answer must be legal too"),
    (AsksAll(), 1, (1,), NOT_ASKED, "this seat is not among those asked"),
    (AsksAll(), 0, (1, 1), NOT_AN_OPTION, "a sealed answer is one value"),
    (Rolls(), 0, (6, 1), NOT_ASKED, "a seat does not make up its dice"),
    (Rolls(), CHANCE, (6, 5), NOT_AN_OPTION, "a d4 has no five"),
    (Rolls(), CHANCE, (0, 1), NOT_AN_OPTION, "faces count from one"),
    (Rolls(), CHANCE, (6,), NOT_AN_OPTION, "two dice are rolled"),
    (Shuffles(), CHANCE, (0, 1, 1), NOT_AN_OPTION, "no card twice"),
    (Shuffles(), CHANCE, (0, 1), NOT_AN_OPTION, "no card lost"),
    (Shuffles(), 1, (0, 1, 2), NOT_ASKED, "nobody stacks the deck"),
    (Reports(2), 1, (5,), NOT_ASKED, "another seat reports"),
    (Reports(2), 2, (301,), FORBIDDEN, "what cannot be is refused by the topic's rule"),
    (Reports(2), 2, (1, 2), FORBIDDEN, "the topic reads the whole list"),
    (Reports(-1), 3, (5,), NOT_ASKED, "there is no such seat"),
    (Reports(-1), -2, (5,), NOT_ASKED, "there is no such seat"),
]


@pytest.mark.parametrize(("root", "seat", "values", "refusal", "why"), REFUSED)
def test_a_refused_answer_says_why_and_changes_nothing(
    root: Procedure, seat: int, values: tuple[int, ...], refusal: Refusal, why: str
) -> None:
    """``answer`` either changes the game or raises Refused."""
    game = started(root.copy() if not isinstance(root, Reports) else Reports(root.seat))
    before, question = snapshot(game, ["notes"]), game.question
    with pytest.raises(Refused) as refused:
        game.answer(seat, values)
    assert refused.value.refusal is refusal, why
    assert snapshot(game, ["notes"]) == before
    assert game.question is question


def test_after_the_end_every_answer_is_refused() -> None:
    """The game is over."""
    game = started(AsksOne())
    game.answer(1, (0,))
    with pytest.raises(Refused) as refused:
        game.answer(1, (0,))
    assert refused.value.refusal is GAME_OVER


@pytest.mark.parametrize("way_in", ["choose", "seal", "happen", "report"])
def test_each_way_in_refuses_questions_of_another_kind(way_in: str) -> None:
    """An answer of the wrong kind is not asked for."""
    game = started({"choose": Rolls(), "seal": Rolls(), "happen": AsksOne(), "report": AsksOne()}[way_in])
    ways = {
        "choose": lambda: game.choose(1),
        "seal": lambda: game.seal(0, 1),
        "happen": lambda: game.happen((1,)),
        "report": lambda: game.report(0, (1,)),
    }
    with pytest.raises(Refused) as refused:
        ways[way_in]()
    assert refused.value.refusal is NOT_ASKED


def test_every_question_has_a_number_of_its_own() -> None:
    """An answer names the question it belongs to."""
    game = started(AsksOne())
    assert game.asked == 1
    game = started(AsksAll())
    game.answer(0, (1,))
    assert game.asked == 1, "sealing does not ask anew"


def test_options_are_the_candidates_that_are_not_refused() -> None:
    """Design 4.4: one predicate says what may be done and why something may not."""
    game = Bare()
    assert NUMBERS.legal(game, 0) == [
        value for value in NUMBERS.candidates(game, 0) if not NUMBERS.refuse(game, 0, value)
    ]


def test_a_topic_of_choices_offers_them_all_by_index() -> None:
    """``means="choice"``: the values index the choices."""
    yes_no: Topic[Bare] = Topic("loot", "choice", choices=("yes", "no"))
    assert yes_no.legal(Bare(), 0) == [0, 1]
    assert yes_no.context(Bare(), 0) == {}


@pytest.mark.parametrize("faces", [(1, 1), (6, 4), (3, 2)])
def test_faces_that_the_dice_have_are_not_refused(faces: tuple[int, ...]) -> None:
    """Each face from one to the sides of its die."""
    assert refuse_roll((6, 4), faces) is None


def test_all_kinds_are_questions() -> None:
    """Five kinds, one word."""
    assert all(issubclass(kind, Question) for kind in (Ask, AskAll, Roll, Shuffle, Report))
