"""Views by allow-list (``kernel/view.py``)."""

from __future__ import annotations

from typing import Any

from gunbai.kernel.audience import SPECTATOR
from gunbai.kernel.view import ALL, HIDDEN, OWNER, Field, view_of
from kernel.small import Bare


class Position(Bare):
    def __init__(self) -> None:
        super().__init__(2)
        self.round = 3
        self.hands = [[1, 2], [3]]
        self.deck = [4, 5]


def view(seat: int, *fields: Field) -> dict[str, Any]:
    return view_of(Position(), fields, seat)


def test_what_no_field_declares_is_not_shown() -> None:
    """An allow-list: forgetting shows nothing."""
    assert view(0, Field("round")) == {"round": 3, "seats": [{}, {}]}


def test_a_public_field_is_shown_to_all() -> None:
    """Spectators, too."""
    assert [view(seat, Field("deck"))["deck"] for seat in (SPECTATOR, 0, 1)] == [[4, 5]] * 3


def test_a_hidden_field_is_shown_to_nobody() -> None:
    """It is declared all the same."""
    assert [view(seat, Field("deck", HIDDEN)) for seat in (SPECTATOR, 0)] == [{"seats": [{}, {}]}] * 2


def test_a_field_per_seat_is_shown_at_each_seat() -> None:
    """A list by seat."""
    assert view(1, Field("hands", ALL, per_seat=True))["seats"] == [{"hands": [1, 2]}, {"hands": [3]}]


def test_an_owner_s_field_per_seat_is_shown_at_one_s_own_seat() -> None:
    """Each seat its own entry, a spectator none."""
    field = Field("hands", OWNER, per_seat=True)
    assert view(1, field)["seats"] == [{}, {"hands": [3]}]
    assert view(SPECTATOR, field)["seats"] == [{}, {}]


def test_an_owner_s_field_shows_one_s_own_entry() -> None:
    """Outside the seats as well: never the whole list."""
    field = Field("mine", OWNER, ("hands",), show=lambda game, seat: game.hands[seat])
    assert view(0, Field("hands", OWNER))["hands"] == [1, 2]
    assert view(0, field)["mine"] == [1, 2]
    assert set(view(SPECTATOR, field)) == {"seats"}


def test_a_field_may_say_how_it_is_shown_to_whom() -> None:
    """``show`` is given the seat that looks, and whose entry it is."""
    count = Field(
        "count", ALL, ("hands",), per_seat=True, show=lambda game, seat, whose: (seat, len(game.hands[whose]))
    )
    assert view(1, count)["seats"] == [{"count": (1, 2)}, {"count": (1, 1)}]


def test_a_field_covers_the_attribute_of_its_name_others_or_none() -> None:
    """So that every attribute can be found in exactly one field."""
    assert Field("round").state == ("round",)
    assert Field("left", state=("deck",)).state == ("deck",)
    assert Field("sum", state=()).state == ()


def test_a_view_shares_no_list_with_the_game() -> None:
    """Who looks cannot change, and what was seen does not change."""
    game = Position()
    seen = view_of(game, [Field("deck"), Field("hands", OWNER, per_seat=True)], 0)
    seen["deck"].append(9)
    seen["seats"][0]["hands"].append(9)
    assert game.deck == [4, 5]
    assert game.hands == [[1, 2], [3]]
