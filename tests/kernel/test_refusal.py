"""Refusals, and who may read why (``kernel/refusal.py``)."""

from __future__ import annotations

import pytest

from gunbai.kernel.audience import SPECTATOR, only
from gunbai.kernel.refusal import NOT_AVAILABLE, Refusal, Refused
from kernel.small import LAMP, WARD, dealt
from kernel.toy import TARGET, Toy

SECRET = Refusal("seen-ward", "R-5", (("seat", "seat", 2),), only(0) | only(2))


@pytest.mark.parametrize("seat", [0, 2])
def test_who_knows_the_secret_reads_the_reason(seat: int) -> None:
    """Its rule and its parameters."""
    assert SECRET.read_by(seat) is SECRET


@pytest.mark.parametrize("seat", [1, 3, SPECTATOR])
def test_everybody_else_reads_that_it_is_not_available(seat: int) -> None:
    """Design 4.6: refusals may leak; neither rule nor parameters are told."""
    assert SECRET.read_by(seat) is NOT_AVAILABLE
    assert (NOT_AVAILABLE.rule, NOT_AVAILABLE.params) == ("", ())


def test_a_reason_that_rests_on_no_secret_is_read_by_all() -> None:
    """Public is the default."""
    public = Refusal("oneself", "R-1")
    assert [public.read_by(seat) for seat in (SPECTATOR, 0, 1)] == [public] * 3


def test_an_error_names_key_and_rule() -> None:
    """For those who look at a log of the table itself."""
    assert str(Refused(SECRET)) == "seen-ward R-5"
    assert str(Refused(NOT_AVAILABLE)) == "not-available"


def test_in_the_toy_a_ward_once_seen_is_named_to_those_who_know_it() -> None:
    """The striker has looked at the ward: striker and holder read why, the others do not."""
    game = dealt([LAMP, LAMP, WARD])
    game.seen[0] = 0b100
    refusal = TARGET.refuse(game, 0, 2)
    assert refusal is not None
    assert [refusal.read_by(seat).key for seat in range(3)] == ["seen-ward", "not-available", "seen-ward"]
    assert refusal.params == (("seat", "seat", 2),)


def test_in_the_toy_nobody_is_left_without_a_target() -> None:
    """The rule gives way where it would leave no option."""
    game = dealt([LAMP, WARD])
    game.seen[0] = 0b10
    assert isinstance(game, Toy)
    assert TARGET.legal(game, 0) == [1]
