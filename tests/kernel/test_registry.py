"""The games a referee knows (``kernel/registry.py``)."""

from __future__ import annotations

import pytest

from gunbai.games import GAMES as SHIPPED
from gunbai.kernel.registry import Definition, Registry
from kernel.small import dealt
from kernel.toy_book import GAMES, TOY


def test_a_game_joins_by_registering() -> None:
    """The toy's registry is one of its own: no test game is offered at a table."""
    assert GAMES["toy"] is TOY
    assert "toy" not in SHIPPED.games


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    """So that a typing mistake is seen."""
    with pytest.raises(KeyError, match="no game 'chess'; there are toy"):
        GAMES["chess"]


def test_a_game_is_registered_once() -> None:
    """The second would hide the first."""
    registry = Registry()
    registry.add(TOY)
    with pytest.raises(ValueError, match="'toy' stands twice"):
        registry.add(TOY)


def test_a_definition_names_its_whole_state_once() -> None:
    """What a snapshot saves is what the fields declare."""
    assert TOY.state()[:3] == ["round", "leader", "deck"]
    assert len(set(TOY.state())) == len(TOY.state())


def test_procedures_are_found_by_their_names() -> None:
    """A snapshot names the procedures on the stack."""
    assert set(TOY.procedures_by_name()) >= {"play", "round", "strike", "window", "use-lamp"}


def test_a_view_is_made_from_the_fields() -> None:
    """Allow-list: one's own hand, nobody else's."""
    view = TOY.view(dealt([0, 1, 2]), 1)
    assert view["left"] == 3
    assert [seat.get("hand") for seat in view["seats"]] == [None, [6, 7, 8], None]


def test_odds_are_not_given_unless_a_game_knows_them() -> None:
    """The panel shows none."""
    assert Definition().odds(dealt([0, 1, 2]), 0, 0) is None
