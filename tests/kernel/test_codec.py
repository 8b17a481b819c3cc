"""A position as plain data, and back (``kernel/codec.py``)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.harness import check_copy, check_snapshot, position, positions
from gunbai.kernel.codec import plain, restore, snapshot, unplain
from gunbai.kernel.question import PASS
from kernel.small import Bare, dealt, toy_setup
from kernel.toy import HORN, LAMP, PRAY, WARD
from kernel.toy_book import TOY

scalars = st.none() | st.booleans() | st.integers() | st.text()
states = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple), max_leaves=8
)


@given(states)
def test_lists_and_tuples_come_back_as_what_they_were(value: Any) -> None:
    """Through JSON; also a tuple inside a list that was empty when the game was made."""
    assert unplain(json.loads(json.dumps(plain(value)))) == value


@given(st.lists(states, max_size=4))
def test_plain_data_shares_no_list_with_the_game(value: list[Any]) -> None:
    """What is saved does not change when the game plays on."""
    saved = plain(value)
    value.append("later")
    assert len(saved) == len(value) - 1


@pytest.mark.parametrize("value", [{1: 2}, {1, 2}, 1.5, Bare(), b"bytes"])
def test_other_state_than_numbers_words_lists_and_tuples_is_a_mistake(value: Any) -> None:
    """A dictionary would come back with words for numbers as its keys."""
    with pytest.raises(TypeError, match="state is made of"):
        plain([value])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("covered", [True, False])
def test_a_game_can_be_saved_and_loaded_at_every_question(seats: int, covered: bool) -> None:
    """The position, what each seat sees and what follows are the same."""
    setup = toy_setup(seats, covered, flick="anybody")
    for at, game in enumerate(positions(TOY, setup, f"save {seats}")):
        check_snapshot(TOY, game, setup, f"on {at}")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_can_be_copied_at_every_question(seats: int) -> None:
    """A copy equals and never aliases."""
    for at, game in enumerate(positions(TOY, toy_setup(seats), f"copy {seats}")):
        check_copy(TOY, game, f"on {at}")


def test_sealed_answers_and_the_question_s_number_are_saved() -> None:
    """Who has answered need not answer again, and answers on their way still fit."""
    game = dealt([LAMP, HORN, WARD])
    game.seal(1, PASS)
    game.asked = 40
    loaded = TOY.make(toy_setup())
    restore(loaded, json.loads(json.dumps(snapshot(game, TOY.state()))), TOY.procedures_by_name())
    assert loaded.sealed == game.sealed
    assert loaded.asked == 40


def test_what_a_declaration_has_put_aside_is_saved() -> None:
    """In the middle of a declaration, too."""
    game = dealt([LAMP, HORN, WARD])
    game.seal(1, PASS)
    game.declare(2, PRAY)
    loaded = TOY.make(toy_setup())
    restore(loaded, json.loads(json.dumps(snapshot(game, TOY.state()))), TOY.procedures_by_name())
    for there in (game, loaded):
        there.happen((2,))
    assert position(TOY, loaded) == position(TOY, game)
    assert loaded.sealed[1] == PASS


def test_a_finished_game_is_loaded_as_finished() -> None:
    """No question is open."""
    game = dealt([LAMP, WARD])
    game.hurt(1, 6)
    game.stack.clear()
    game.question = None
    loaded = TOY.make(toy_setup(2))
    restore(loaded, snapshot(game, TOY.state()), TOY.procedures_by_name())
    assert loaded.over
    assert loaded.question is None
