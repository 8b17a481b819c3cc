"""Decided ambiguities and setups (``kernel/ruling.py``)."""

from __future__ import annotations

from typing import Any

import pytest

from gunbai.kernel.ruling import SetupError, choose_rulings
from kernel.small import toy_setup
from kernel.toy_book import RULINGS, TOY


def test_a_ruling_that_is_not_chosen_is_as_by_default() -> None:
    """A table need not know them all."""
    assert choose_rulings(RULINGS, {}) == {"ties": "first", "flick": "striker"}


def test_a_table_can_choose_a_ruling() -> None:
    """Design 4.9: house rules are named."""
    assert choose_rulings(RULINGS, {"ties": "last"}) == {"ties": "last", "flick": "striker"}


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"tie": "last"}, "rulings.tie: expected one of flick, ties"),
        ({"ties": "middle"}, "rulings.ties: expected one of first, last"),
        ({"ties": 1}, "rulings.ties: expected one of first, last"),
        ({"ties": None}, "rulings.ties: expected one of first, last"),
    ],
)
def test_an_unknown_ruling_or_option_is_named_with_what_was_expected(chosen: dict[str, Any], message: str) -> None:
    """Bad input gives an error that names what is wrong."""
    with pytest.raises(SetupError) as error:
        choose_rulings(RULINGS, chosen)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (toy_setup() | {"seats": 5}, "seats"),
        (toy_setup(charms="some"), "options.charms"),
        (toy_setup(ties="both"), "rulings.ties"),
    ],
)
def test_a_setup_that_cannot_be_played_is_named_by_its_key(setup: dict[str, Any], key: str) -> None:
    """Before anything is shuffled."""
    with pytest.raises(SetupError) as error:
        TOY.make(setup)
    assert error.value.key == key
